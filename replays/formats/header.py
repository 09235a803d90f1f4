"""The header of a log: which game, who played, under which options, when, and all else that the source said of it."""

import re
import unicodedata
from collections.abc import Callable
from datetime import date
from typing import Any, TypeVar

from msgspec import Raw, Struct

from ..engine.log import Log, Options
from .flaws import Flaw, in_words, shown
from .grammar import Grammar, grammar

OptionsType = TypeVar("OptionsType", bound=Options)

LOG_SIZE = 2 * 1024 * 1024
"""A single log may have so many bytes,"""
LOG_ACTIONS = 20_000
"""and so many actions."""
NAME_LENGTH = 100

DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
TURNS_TEXT = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


class Header(Struct, forbid_unknown_fields=True, kw_only=True):
    """The header as JSON has it; the game may be missing if the uploader named it."""

    game: str = ""
    players: list[str]
    options: Raw = Raw(b"{}")
    date: str | None = None
    tags: dict[str, Any] = {}


def begin(log: Log, head: Header, options: Callable[[type[OptionsType]], OptionsType]) -> Grammar:
    """Fill in the header of a log, as far as it is sound, and give the grammar of its game; `options` reads those.

    Raises `Flaw` for an unknown game, a wrong number of players, a name, a date or options that will not do.
    """
    if not head.game:
        raise Flaw("missing-field", field="game")
    game = known(head.game)
    log.game, log.tags = head.game, head.tags
    log.players = seated(head.players, game.referee.players)
    log.date = day(head.date)
    given = options(game.referee.options_type)  # type: ignore[arg-type]
    try:
        given.check(len(log.players))
    except ValueError as error:
        raise Flaw("options", ("options",), **in_words(error))
    log.options = given
    return game


def known(slug: str) -> Grammar:
    try:
        return grammar(slug)
    except KeyError:
        raise Flaw("unknown-game", ("game",), game=shown(slug))


def seated(names: list[str], allowed: range) -> list[str]:
    """The players' names in normal form."""
    if len(names) not in allowed:
        raise Flaw("players", ("players",), players=len(names), least=allowed[0], most=allowed[-1])
    return [name(given, n) for n, given in enumerate(names)]


def name(given: str, seat: int) -> str:
    """A name in Unicode's normal form C; raises `Flaw` if it is empty, too long or would garble the text around it."""
    if len(given) > 4 * NAME_LENGTH:
        raise Flaw("name", ("players", seat), found=shown(given), why="long", most=NAME_LENGTH)
    normal = unicodedata.normalize("NFC", given).strip()
    if not normal or len(normal) > NAME_LENGTH:
        raise Flaw("name", ("players", seat), found=shown(given), why="long" if normal else "empty", most=NAME_LENGTH)
    if any(map(garbles, normal)):
        raise Flaw("name", ("players", seat), found=shown(given), why="control", most=NAME_LENGTH)
    if blank(normal):
        raise Flaw("name", ("players", seat), found=shown(given), why="empty", most=NAME_LENGTH)
    return normal


def fitted(given: str) -> str:
    """A name out of a source that knows no such limits, made one that a log may have; empty if nothing is left of it."""
    if len(given) <= NAME_LENGTH and given.isprintable() and unicodedata.is_normalized("NFC", given):
        return given.strip()
    kept = "".join(c for c in given[: 4 * NAME_LENGTH] if not garbles(c))
    normal = unicodedata.normalize("NFC", kept).strip()[:NAME_LENGTH].strip()
    return "" if blank(normal) else normal


def garbles(character: str) -> bool:
    """Whether it would break, or turn round, the text around it."""
    return unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") or character in TURNS_TEXT


def blank(text: str) -> bool:
    """Whether nothing of it is seen."""
    return all(c.isspace() or unicodedata.category(c) == "Cf" for c in text)


def day(given: str | None) -> str | None:
    """A date as YYYY-MM-DD."""
    if given is None:
        return None
    try:
        if DAY.fullmatch(given):
            return date.fromisoformat(given).isoformat()
    except ValueError:
        pass
    raise Flaw("date", ("date",), found=shown(given))
