"""Actions out of JSON: all at once, and only if that will not do one by one, to say which is wrong and where."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import DecodeError

from ..engine.log import Action, Log, Problem
from . import strict
from .flaws import Flaw
from .grammar import Grammar, seat_flaw
from .header import LOG_ACTIONS


class Entry(NamedTuple):
    """The text of one action, and where it stands in the file."""

    text: bytes
    line: int
    column: int = 1


def read_lines(log: Log, game: Grammar, body: bytes, line: int) -> None:
    """The actions of a body that has one on each line; blank lines are nothing."""
    body = body.rstrip()
    newlines = body.count(b"\n")
    actions = decoded(body, game, len(log.players))
    if actions is not None and len(actions) == newlines + 1:
        take(log, actions, range(line, line + len(actions)))
    else:
        texts = enumerate(body.split(b"\n"), line)
        read_entries(log, game, [Entry(text, n) for n, text in texts if text and not text.isspace()])


def read_entries(log: Log, game: Grammar, entries: Sequence[Entry]) -> None:
    actions = decoded(b"\n".join([entry.text for entry in entries]), game, len(log.players))
    if actions is not None and len(actions) == len(entries):
        take(log, actions, [entry.line for entry in entries])
    else:
        read_one_by_one(log, game, entries)


def decoded(body: bytes, game: Grammar, players: int) -> list[Action] | None:
    """The actions of a body with each on lines of its own; None if they are not, or anything is wrong with them."""
    try:
        actions = game.one.decode_lines(body)
        if not apart(body, len(actions)):
            return None
        if not (game.lean and strict.sound(body, strict.encoder.encode_lines(actions))) and not strict.sound(
            body, strict.encoder.encode_lines(strict.untyped.decode_lines(body))
        ):
            return None
    except (DecodeError, RecursionError):
        return None
    return actions if game.unfit(actions, players) is None else None


def apart(body: bytes, actions: int) -> bool:
    """Whether each of so many actions begins on a line of its own."""
    return body.count(b"}\n{") == actions - 1 or body.count(b"}\r\n{") == actions - 1


def take(log: Log, actions: list[Action], lines: Sequence[int]) -> None:
    """Give these actions to the log, as many as one may have."""
    log.actions, log.lines = actions[:LOG_ACTIONS], list(lines[:LOG_ACTIONS])
    if len(actions) > LOG_ACTIONS:
        log.problem = Problem("limit", lines[LOG_ACTIONS], facts={"most": LOG_ACTIONS})


def read_one_by_one(log: Log, game: Grammar, entries: Sequence[Entry]) -> None:
    for n, (text, line, column) in enumerate(entries):
        if n == LOG_ACTIONS:
            log.problem = Problem("limit", line, facts={"most": LOG_ACTIONS})
            return
        try:
            log.actions.append(read_one(text, game, len(log.players)))
            log.lines.append(line)
        except Flaw as flaw:
            log.problem = flaw.problem(text.decode(errors="replace"), line, column)
            return


def read_one(text: bytes, game: Grammar, players: int) -> Action:
    """One action; raises `Flaw`."""
    action = strict.decode(text, game.one)
    if flaw := seat_flaw(action, players):
        raise strict.located(flaw, strict.characters(text))
    return action
