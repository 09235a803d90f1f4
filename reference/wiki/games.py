"""Which game a document is about, by its title: `Gamehelpohhell`, `Oh Hell`, `Oh Hell (game)/ja`."""

import re
import unicodedata
from collections.abc import Iterable

from reference import book

PREFIXES = ("gamehelp", "rulesof", "rules", "game", "help")
"""Words that wikis put before the name of a game; the first is Board Game Arena's."""


class Games:
    """The games by their slugs, and by their titles in every language."""

    def __init__(self) -> None:
        self.slugs = {name: slug for slug in book.games() for name in names(slug)}

    def of_title(self, title: str) -> str:
        """The slug of the game; empty where the title names none that we know."""
        return next((self.slugs[name] for name in candidates(title) if name in self.slugs), "")


def names(slug: str) -> Iterable[str]:
    yield bare(slug)
    for language in book.languages(slug):
        yield bare(book.page(slug, language).title)


def candidates(title: str) -> Iterable[str]:
    """The title as it is, then without its namespace, its language, what stands in brackets, and words before it."""
    yield bare(title)
    name = bare(re.sub(r"[(（].*?[)）]", "", title.rpartition(":")[2].partition("/")[0]))
    yield name
    for prefix in PREFIXES:
        if name.startswith(prefix):
            yield name.removeprefix(prefix)


def bare(name: str) -> str:
    """Letters and digits only, without accents and capitals."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(character for character in plain if character.isalnum())
