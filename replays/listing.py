"""Replays as lines of a list, by game, finding, rule, player and upload."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from reference import book

from . import words
from .models import Replay, ReplayQuerySet
from .telling import Telling

FILTERS = ("game", "finding", "rule", "player", "upload")
FINDINGS = ("legal", "illegal", "unfinished", "unreadable", "failed")


@dataclass(frozen=True)
class Item:
    """A replay as a line of a list: its game's title, the rules broken, why it could not be read."""

    replay: Replay
    title: str
    rules: list[book.Section]
    problem: str


def items(replays: Iterable[Replay], language: str) -> list[Item]:
    return [item(replay, language) for replay in replays]


def item(replay: Replay, language: str) -> Item:
    telling = Telling(replay.game, language, ())
    return Item(
        replay=replay,
        title=telling.page.title if telling.page else replay.game,
        rules=[telling.section(rule) for rule in dict.fromkeys(replay.rules)],
        problem=problem(replay),
    )


def problem(replay: Replay) -> str:
    """Why a log could not be read, or why we could not judge it, in words; empty if it was judged."""
    return words.problem(replay.problem) if replay.problem else ""


def chosen(found: ReplayQuerySet, wanted: dict[str, str]) -> ReplayQuerySet:
    """Those that fit what is wanted; a finding or an upload that cannot be fits nothing."""
    if wanted["game"]:
        found = found.of_game(wanted["game"])
    if wanted["finding"]:
        found = found.filter(finding=wanted["finding"])
    if wanted["rule"]:
        found = found.breaking(wanted["rule"])
    if wanted["player"]:
        found = found.played_by(wanted["player"])
    if wanted["upload"]:
        upload = uuid(wanted["upload"])
        found = found.filter(upload=upload) if upload else found.none()
    return found


def uuid(text: Any) -> UUID | None:
    """The id that this text is, if it is one."""
    try:
        return UUID(str(text))
    except ValueError:
        return None


def game_pages(language: str) -> list[book.Page]:
    """The rules pages of all games, by title."""
    return sorted((book.page(slug, language) for slug in book.games()), key=lambda page: page.title)
