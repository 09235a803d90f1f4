"""Texts as tokens for the search, the same for all languages, whatever the database knows of them.

A text is folded: NFKC, no case, no accents on Latin letters nor stress marks on others, no apostrophes. A word is a token.
Where words are not divided (Chinese characters, kana), every two neighbours are one, and so is the last character of a run;
then words of one and of two characters are found too. The tokens go into a `tsvector` as they are: no parser, no dictionary and
no locale of PostgreSQL has a say (docs/decisions/0007-search-by-our-own-tokens.md).
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate

UNDIVIDED = "\u3005-\u3007\u3041-\u309f\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
LETTER = rf"[^\W_{UNDIVIDED}]"
RUN = re.compile(rf"[{UNDIVIDED}]+|{LETTER}+")
CLUSTER = re.compile(r"(?s:.)[\u0300-\u036f\u3099\u309a\uff9e\uff9f]*")
"""A character with the marks that melt into it."""
LONGEST_TOKEN = 60
LAST_POSITION, MOST_POSITIONS = 16_383, 255
"""What a tsvector can hold."""


class Bases(dict[int, str]):
    """Every character without its mark: a Latin letter without its accents, and no stress marks."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        base = unicodedata.normalize("NFD", character)[0]
        self[code] = base if base.isascii() else "" if unicodedata.category(character) == "Mn" else character
        return self[code]


BASES = Bases()
WITHIN_WORDS = dict.fromkeys(map(ord, "'`´‘’ʹʼ＇・･"))
"""What may stand within a word, or may not: apostrophes, and the dot between the words of foreign names."""


def fold(text: str) -> str:
    folded = unicodedata.normalize("NFKC", text.translate(WITHIN_WORDS)).casefold()
    return unicodedata.normalize("NFKC", folded).translate(BASES)


def runs(text: str) -> list[str]:
    """The words of a text, folded; where words are not divided, all that stands together."""
    return [run if is_undivided(run) else run[:LONGEST_TOKEN] for run in RUN.findall(fold(text))]


def is_undivided(run: str) -> bool:
    return bool(re.match(f"[{UNDIVIDED}]", run))


def tokens(text: str) -> Iterator[str]:
    for run in runs(text):
        if is_undivided(run):
            yield from (run[place : place + 2] for place in range(len(run)))
        else:
            yield run


def vector(**texts: str) -> str:
    """The tsvector of texts by weight: A, B, C or D."""
    places: dict[str, list[str]] = {}
    weighted = ((weight, token) for weight, text in texts.items() for token in tokens(text))
    for position, (weight, token) in enumerate(weighted, 1):
        places.setdefault(token, []).append(f"{min(position, LAST_POSITION)}{weight}")
    return " ".join(f"'{token}':{','.join(found[:MOST_POSITIONS])}" for token, found in places.items())


def query(words: list[str]) -> str:
    """The tsquery of what has all these runs: a word by its beginning, what is undivided wherever it stands."""
    return " & ".join(map(term, words))


def term(run: str) -> str:
    if is_undivided(run) and len(run) > 1:
        return "(" + " <-> ".join(f"'{run[place : place + 2]}'" for place in range(len(run) - 1)) + ")"
    return f"'{run}':*"


def marks(text: str, words: list[str]) -> list[tuple[int, int]]:
    """Where in the text the runs are found, from and to, without overlaps."""
    clusters = CLUSTER.findall(text)
    parts = [folded_cluster(cluster) for cluster in clusters]
    folded = "".join(parts)
    found = [match.span() for word in words for match in re.finditer(pattern(word), folded)]
    if found and ("" in parts or not len(text) == len(clusters) == len(folded)):
        ends = list(accumulate(map(len, clusters)))
        origins = [place for place, part in enumerate(parts) for _ in part]
        found = [(ends[origins[first]] - len(clusters[origins[first]]), ends[origins[last - 1]]) for first, last in found]
    return list(joined(sorted(found)))


@lru_cache(8192)
def folded_cluster(cluster: str) -> str:
    return fold(cluster)


def pattern(run: str) -> str:
    return re.escape(run) if is_undivided(run) else rf"(?<!{LETTER}){re.escape(run)}{LETTER}*"


def joined(spans: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The spans, those that touch as one."""
    start = end = -1
    for first, last in spans:
        if first > end:
            if end > start:
                yield start, end
            start = first
        end = max(end, last)
    if end > start:
        yield start, end
