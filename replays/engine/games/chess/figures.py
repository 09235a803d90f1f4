"""The statistics of a game, told once it is over from the moves made; the definitions are the rulebook's."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from ...statistics import counted, rate
from .actions import Move
from .evaluation import qualities
from .fen import ARRAY
from .game import Game
from .geometry import MEN, NAMES
from .results import POINTS, Ending
from .rules import Stat

Figure = tuple[Stat, int | None, Mapping[Any, int]]
"""Statistic, seat (None: the table), how often each value was met."""

ECO = re.compile("[A-E][0-9]{2}")
BASE_TIME = re.compile(r"(?:[0-9]+/)?([0-9]+)(?:\+([0-9]+))?")
LONGEST = 10**9
"""More seconds than this are told as this many."""
FAULTS = ((5, 10, Stat.INACCURACIES), (10, 15, Stat.MISTAKES), (15, 101, Stat.BLUNDERS))
"""By how many points of winning chance lost, from here up to there, a move is called so."""
CASTLED = {"O-O": "short", "O-O-O": "long", "": "none"}


def of_moves(game: Game) -> Iterator[Figure]:
    """What is counted in every log, as far as it was replayed."""
    men, leads = "".join([made.man for made in game.made]), counted(game.curve)
    eventful = [made for made in game.made if made.taken or made.check or made.promotion or made.side]
    for seat in (0, 1):
        yield Stat.PIECE_MOVES, seat, {man.upper(): men.count(man) for man in MEN[seat] if man in men}
        yield Stat.MATERIAL_LEAD, seat, {-lead: times for lead, times in leads.items()} if seat else leads
        own = [made for made in eventful if made.action.seat == seat]
        yield Stat.CAPTURES, seat, number(sum(1 for made in own if made.taken))
        yield Stat.CHECKS, seat, number(sum(1 for made in own if made.check))
        yield Stat.EN_PASSANT_TAKEN, seat, number(sum(1 for made in own if made.en_passant))
        yield Stat.PROMOTIONS, seat, counted(made.promotion for made in own if made.promotion)
        yield Stat.CASTLING_PLY, seat, {game.made.index(made) + 1: 1 for made in own if made.side}


def number(total: int) -> dict[int, int]:
    """What a count came to in this game; nothing is told of none."""
    return {total: 1} if total else {}


def of_ended_game(game: Game, ending: Ending, tags: dict[str, Any]) -> Iterator[Figure]:
    """What is counted only in games with a score, for the table."""
    yield Stat.HALF_MOVES, None, {len(game.made): 1}
    yield Stat.RESULTS, None, {ending.result: 1}
    yield Stat.ENDINGS, None, {ending.end: 1}
    if name := opening(game, tags):
        yield Stat.OPENINGS, None, {name: 1}
    yield Stat.FIRST_CAPTURE, None, {next((ply for ply, made in enumerate(game.made, 1) if made.taken), 0): 1}
    yield Stat.REPETITION, None, {game.repetition.most: 1}
    yield Stat.QUIET_MOVES, None, {game.quietest: 1}
    for seat in (0, 1):
        yield from of_ended_seat(game, seat, POINTS[ending.result][seat])


def of_ended_seat(game: Game, seat: int, points: int) -> Iterator[Figure]:
    own = [made for made in game.made if made.action.seat == seat]
    yield Stat.POINTS, seat, {points: 1}
    yield Stat.CASTLING_SIDE, seat, {CASTLED[next((made.side for made in own if made.side), "")]: 1}
    if game.curve:
        yield Stat.WORST_DEFICIT, seat, {-max(game.curve) if seat else min(game.curve): 1}
    clock = next((made.action.clock for made in reversed(own) if made.action.clock is not None), None)
    if clock is not None:
        yield Stat.CLOCK_LEFT, seat, {tenths(clock): 1}


def opening(game: Game, tags: dict[str, Any]) -> str | None:
    """The code that the source gives, or the first four half-moves from the array."""
    code = tags.get("ECO")
    if isinstance(code, str) and ECO.match(code):
        return code[:3]
    first = game.made[:4]
    if len(first) < 4 or not game.start.equals(ARRAY):
        return None
    return " ".join(NAMES[made.origin] + NAMES[made.target] for made in first)


def of_time(game: Game, control: str | None) -> Iterator[Figure]:
    """How long the players thought, and how often they were in trouble."""
    moves = [made.action for made in game.made]
    if not [move for move in moves if move.clock is not None or move.spent is not None]:
        return
    base, increment = base_time(control)
    for seat in (0, 1):
        own = [move for move in moves if move.seat == seat]
        yield Stat.THINK_TIME, seat, counted(think_times(own, increment))
        clocks = [move.clock for move in own if move.clock is not None]
        if base is not None:
            yield Stat.TIME_TROUBLE, seat, rate(sum(1 for clock in clocks if clock * 10 < base), len(clocks))


def base_time(control: str | None) -> tuple[int | None, int | None]:
    """Base time and increment of the first period, in seconds, if they are known."""
    found = BASE_TIME.fullmatch((control or "").split(":")[0])
    return (int(found[1]), int(found[2] or 0)) if found else (None, None)


def think_times(moves: list[Move], increment: int | None) -> Iterator[int]:
    """The tenths of seconds the player thought, for the moves of which it is known."""
    before: int | float | None = None
    for move in moves:
        if move.spent is not None:
            yield tenths(move.spent)
        elif before is not None and move.clock is not None and increment is not None and before + increment >= move.clock:
            yield tenths(before + increment - move.clock)
        before = move.clock


def tenths(seconds: float) -> int:
    return round(min(seconds, LONGEST) * 10)


def of_quality(game: Game) -> Iterator[Figure]:
    """What the evaluations in the log say of the players."""
    if not game.made or (game.made[0].action.eval is None and game.made[0].action.mate is None):
        return
    for seat, quality in enumerate(qualities([made.action for made in game.made]) or ()):
        yield Stat.CENTIPAWN_LOSS, seat, counted(quality.losses)
        yield Stat.ACCURACY, seat, {round(quality.accuracy * 100): 1}
        faults = [lost for lost in quality.chances if lost >= 5]
        for least, most, stat in FAULTS:
            yield stat, seat, number(sum(1 for lost in faults if least <= lost < most))
