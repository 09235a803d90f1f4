"""What readers ask for, and how the texts that answer it are known without any search: by patterns, written by hand.

A text answers if all the patterns of a question are in it; they are looked for without regard to case. A word is asked for by
its beginning, so `роздач` stands for all cases of the word; what Japanese asks for may stand anywhere in a run of characters.
"""

import re
from typing import NamedTuple


class Question(NamedTuple):
    language: str
    words: str
    patterns: tuple[str, ...]

    def is_answered_by(self, text: str) -> bool:
        return all(re.search(pattern, text, re.IGNORECASE) for pattern in self.patterns)


QUESTIONS = [
    # one character, two, and more; kana and kanji; half-width; parts that are no word; several words
    Question("ja", "札", ("札",)),
    Question("ja", "駒", ("駒",)),
    Question("ja", "枚", ("枚",)),
    Question("ja", "手札", ("手札",)),
    Question("ja", "競売", ("競売",)),
    Question("ja", "違反", ("違反",)),
    Question("ja", "抵当", ("抵当",)),
    Question("ja", "刑務所", ("刑務所",)),
    Question("ja", "時計回り", ("時計回り",)),
    Question("ja", "同一局面", ("同一局面",)),
    Question("ja", "カード", ("カード",)),
    Question("ja", "ｶｰﾄﾞ", ("カード",)),
    Question("ja", "ｻｲｺﾛ", ("サイコロ",)),
    Question("ja", "キャスリング", ("キャスリング",)),
    Question("ja", "オーヘル", ("オー・?ヘル",)),
    Question("ja", "ワイルド・ドロー", ("ワイルド・?ドロー",)),
    Question("ja", "しなければ", ("しなければ",)),
    Question("ja", "最初の", ("最初の",)),
    Question("ja", "トリック 切り札", ("トリック", "切り札")),
    Question("ja", "ＵＮＯ チャレンジ", (r"\bUNO|(?<![A-Za-z])UNO", "チャレンジ")),
    # words, beginnings of words, capitals, several words, an apostrophe
    Question("en", "castling", (r"\bcastling",)),
    Question("en", "hook", (r"\bhook",)),
    Question("en", "TRUMP", (r"\btrump",)),
    Question("en", "auction", (r"\bauction",)),
    Question("en", "mortgag", (r"\bmortgag",)),
    Question("en", "wild draw four", (r"\bwild", r"\bdraw", r"\bfour")),
    Question("en", "out of turn", (r"\bout", r"\bof", r"\bturn")),
    Question("en", "full house", (r"\bfull", r"\bhouse")),
    Question("en", "king's", (r"\bking['’]?s",)),
    Question("en", "en passant", (r"\ben", r"\bpassant")),
    # one word in all its cases, capitals, apostrophes of every kind, stress marks, ґ and ї as they are
    Question("uk", "роздач", (r"\bроздач",)),
    Question("uk", "козир", (r"\bкозир",)),
    Question("uk", "ко\u0301зир", (r"\bкозир",)),
    Question("uk", "КУБИК", (r"\bкубик",)),
    Question("uk", "обов'язково", (r"\bобов['’ʼ]?язково",)),
    Question("uk", "обовʼязков", (r"\bобов['’ʼ]?язков",)),
    Question("uk", "в'язниц", (r"\bв['’ʼ]?язниц",)),
    Question("uk", "рокіровк", (r"\bрокіровк",)),
    Question("uk", "годинниковою стрілкою", (r"\bгодинниковою", r"\bстрілкою")),
    Question("uk", "її карт", (r"\bїї", r"\bкарт")),
    # with and without accents, with and without capitals
    Question("gl", "posicion", (r"\bposici[oó]n",)),
    Question("gl", "posición", (r"\bposici[oó]n",)),
    Question("gl", "ultima", (r"\b[uú]ltima",)),
    Question("gl", "XAQUE", (r"\bxaque",)),
    Question("gl", "peon", (r"\bpe[oó]n",)),
    Question("gl", "cárcere", (r"\bc[aá]rcere",)),
    Question("gl", "comodin rouba", (r"\bcomod[ií]n", r"\br[oó]uba")),
    Question("gl", "sentido do reloxo", (r"\bsentido", r"\bdo", r"\breloxo")),
]
