"""Plain text, for people: a few lines of header, a blank line, then one action on each line.

    game: oh-hell
    players: Ann, Ben, Cleo
    date: 2026-11-01
    option.sizes: 2, 1
    tag.Event: Club evening

    # the first hand
    table: deal 9S hands=[2C,5H],[3C,6H],[AH,KC]
    Ben: bid 1
    Cleo: bid 0
    Ann: bid 2
    Ben: play 3C

A log begins with the line `game:`. Its other headers are `players:` (names with a comma in quotes), `date:`, `option.NAME:` for
each option, or `options:` with all of them in braces, and `tag.NAME:` for anything else worth keeping, as it stands.

An action is who, a colon, what, and the values of its fields in their order, as its rules page lists them. Who is a player's
name (in quotes, if it has a colon), `seat 0` (the first seat), or `table` for what nobody does. A field may be named, `size=2`;
that is how one after it is reached without it. Values are written as `values` says; a seat may be given by the player's name.

Blank lines, and lines that begin with `#`, are nothing. The text is UTF-8. Logs of several games may share one file.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import BinaryIO

from ...engine.log import Log, Problem
from .. import START, Boundary, Origin, Unreadable
from ..cutting import cut
from ..flaws import Flaw
from ..grammar import Grammar
from ..header import LOG_ACTIONS, LOG_SIZE, begin
from .actions import read_action
from .heading import Heading
from .lines import Line, first, lines_of, told

__all__ = ["NAME", "boundaries", "read", "sniff"]

NAME = "plain"
GAME = re.compile(rb"(?:\xef\xbb\xbf)?game[ \t]*:[ \t]*[a-z0-9-]+\s*", re.IGNORECASE)
GAME_SO_CALLED = re.compile(rb"game[ \t]*:", re.IGNORECASE)
"""Enough for the first line of a file."""


def sniff(head: bytes) -> bool:
    """Whether the first line that is anything names a game."""
    return any(GAME_SO_CALLED.match(line.text) for line in first(lines_of(head, 1)))


def read(content: bytes, origin: Origin = START) -> Iterator[Log]:
    """A log for each line `game:`; raises `Unreadable` if there is none (`empty`, `no-game`)."""
    lines = lines_of(content, origin.line)
    starts = [n for n, line in enumerate(lines) if GAME.fullmatch(line.text)]
    before = first(lines[: starts[0] if starts else None])
    if before and (origin.game or GAME_SO_CALLED.match(before[0].text)):
        starts, before = [lines.index(before[0]), *starts], []
    if not starts:
        raise Unreadable(Problem("no-game" if before else "empty"))
    for line in before:
        yield Log("", [], None, [], [], line=line.number, problem=Problem("no-header", line.number))
    for start, stop in pairwise([*starts, len(lines)]):
        yield read_log(lines[start:stop], origin.game)


def boundaries(stream: BinaryIO, size: int) -> Iterator[Boundary]:
    """Cut before `game:`."""
    return cut(stream, size, lambda line: GAME.fullmatch(line) is not None)


def read_log(lines: Sequence[Line], game: str) -> Log:
    """One log; `game` is the one named by the uploader."""
    log = Log("", [], None, [], [], line=lines[0].number)
    if sum(len(line.text) + 1 for line in lines) > LOG_SIZE:
        log.problem = Problem("too-large", log.line, facts={"most": LOG_SIZE})
        return log
    end = next((n for n, line in enumerate(lines) if not line.text.strip()), len(lines))
    heading = Heading(game=game)
    log.problem = heading.read(lines[:end])
    if not log.problem:
        try:
            grammar = begin(log, heading.header(), heading.given)
        except Flaw as flaw:
            log.problem = heading.problem(flaw, log.line)
        else:
            read_actions(log, grammar, lines[end:])
    return log


def read_actions(log: Log, game: Grammar, lines: Sequence[Line]) -> None:
    for line in lines:
        if not line.tells:
            continue
        if len(log.actions) == LOG_ACTIONS:
            log.problem = Problem("limit", line.number, facts={"most": LOG_ACTIONS})
            return
        try:
            log.actions.append(read_action(told(line.text), game, log.players))
            log.lines.append(line.number)
        except Flaw as flaw:
            log.problem = flaw.problem(line.text.decode(errors="replace"), line.number)
            return
