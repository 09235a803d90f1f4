"""In which language a revision is: decided for each, since the language may change from one to the next under one title.

The order: what whoever imports it says; the suffix of the title (`Title/ja`); what the wiki says of the page; the script; a
detector that knows the languages of this site only. Where none of them is sure, nobody guesses: the answer is empty.
"""

import re
import unicodedata
from collections import Counter
from functools import cached_property
from typing import Any

from babel.core import Locale, UnknownLocaleError

SUFFIX = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
SURE = 0.9
SAMPLE = 6000
UKRAINIAN, RUSSIAN = set("ґєії"), set("ыэъё")
CHINESE = 30
"""So many characters without one of a syllabary are not Japanese."""


class Languages:
    """Decides for the languages of a site. The detector takes 90 MB and half a second, and only where it is needed."""

    def __init__(self, languages: list[str]) -> None:
        self.languages = languages

    def decide(self, title: str, text: str, *, chosen: str = "", said: str = "", before: str = "") -> str:
        """The language of a text without markup; of a blank one, that of the revision `before`. Empty: it is not certain."""
        known = chosen or suffix(title) or tag(said)
        if known or not any(map(str.isalpha, text)):
            return known or before
        return by_script(text[:SAMPLE]) or self.detected(text[:SAMPLE])

    def detected(self, text: str) -> str:
        language, probability = self.identifier.classify(text)
        return str(language) if probability >= SURE else ""

    @cached_property
    def identifier(self) -> Any:
        from py3langid.langid import MODEL_FILE, LanguageIdentifier  # numpy comes with it

        identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
        identifier.set_languages(sorted(set(self.languages) & set(identifier.labels)))
        return identifier


def suffix(title: str) -> str:
    """The language at the end of a title, if there is one."""
    before, slash, last = title.rpartition("/")
    return tag(last) if before and slash and SUFFIX.fullmatch(last) else ""


def tag(language: str) -> str:
    """The language as a tag (BCP 47); empty where there is no such language."""
    try:
        return str(Locale.parse(language, sep="-")).replace("_", "-") if SUFFIX.fullmatch(language) else ""
    except (ValueError, UnknownLocaleError):
        return ""


def by_script(text: str) -> str:
    """The language that alone is written so, if most of the text is."""
    scripts = Counter(script(character) for character in text if character.isalpha())
    characters, other = scripts["kana"] + scripts["han"], scripts["other"]
    if 3 * characters > other:
        return "ja" if scripts["kana"] else "zh" if scripts["han"] > CHINESE else ""
    if 3 * scripts["hangul"] > other:
        return "ko"
    if scripts["cyrillic"] > other:
        letters = set(text.casefold())
        return {(True, False): "uk", (False, True): "ru"}.get((bool(letters & UKRAINIAN), bool(letters & RUSSIAN)), "")
    return ""


def script(character: str) -> str:
    name = unicodedata.name(character, "")
    if name.startswith(("HIRAGANA", "KATAKANA", "HALFWIDTH KATAKANA")):
        return "kana"
    for start, found in (("CJK", "han"), ("HANGUL", "hangul"), ("CYRILLIC", "cyrillic")):
        if name.startswith(start):
            return found
    return "other"
