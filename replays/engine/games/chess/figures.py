"""The statistics of a game, told once it is over from the moves made; the definitions are the rulebook's."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from ...statistics import Tally
from .actions import Move, Score
from .evaluation import qualities
from .fen import ARRAY
from .game import Game
from .geometry import NAMES
from .results import POINTS
from .rules import Stat

ECO = re.compile("[A-E][0-9]{2}")
BASE_TIME = re.compile(r"(?:[0-9]+/)?([0-9]+)(?:\+([0-9]+))?")
LONGEST = 10**9
"""More seconds than this are told as this many."""
FAULTS = ((15, Stat.BLUNDERS), (10, Stat.MISTAKES), (5, Stat.INACCURACIES))


class Figures:
    """Tells the tally what a game comes to."""

    def __init__(self, tally: Tally, game: Game) -> None:
        self.tally, self.game = tally, game
        self.moves = [[made for made in game.made if made.action.seat == seat] for seat in (0, 1)]

    def tell(self, stat: Stat, seat: int | None, value: int | str, times: int = 1) -> None:
        self.tally[stat, seat, value] += times

    def count(self, stat: Stat, seat: int | None, number: int) -> None:
        """What a count came to in this game; nothing is told of none."""
        if number:
            self.tally[stat, seat, number] += 1

    def of_moves(self) -> None:
        """What is counted in every log, as far as it was replayed."""
        for seat, moves in enumerate(self.moves):
            self.count(Stat.CAPTURES, seat, sum(1 for made in moves if made.taken))
            self.count(Stat.CHECKS, seat, sum(1 for made in moves if made.check))
            self.count(Stat.EN_PASSANT_TAKEN, seat, sum(1 for made in moves if made.en_passant))
            self.tell_all(Stat.PROMOTIONS, seat, (made.promotion for made in moves if made.promotion))
            self.tell_all(Stat.PIECE_MOVES, seat, (made.man.upper() for made in moves))
        for lead, times in Counter(self.game.curve).items():
            self.tell(Stat.MATERIAL_LEAD, 0, lead, times)
            self.tell(Stat.MATERIAL_LEAD, 1, -lead, times)
        for number, made in enumerate(self.game.made, 1):
            if made.side:
                self.tell(Stat.CASTLING_PLY, made.action.seat, number)

    def tell_all(self, stat: Stat, seat: int | None, values: Iterable[int | str]) -> None:
        for value, times in Counter(values).items():
            self.tally[stat, seat, value] += times

    def of_ended_game(self, result: Score, end: str, tags: dict[str, Any]) -> None:
        """What is counted only in games with a score."""
        game = self.game
        self.tell(Stat.HALF_MOVES, None, len(game.made))
        self.tell(Stat.RESULTS, None, result)
        self.tell(Stat.ENDINGS, None, end)
        if opening := self.opening(tags):
            self.tell(Stat.OPENINGS, None, opening)
        self.tell(Stat.FIRST_CAPTURE, None, next((number for number, made in enumerate(game.made, 1) if made.taken), 0))
        self.tell(Stat.REPETITION, None, game.repetition.most)
        self.tell(Stat.QUIET_MOVES, None, game.quietest)
        for seat, points in enumerate(POINTS[result]):
            self.tell(Stat.POINTS, seat, points)
            side = next((made.side for made in self.moves[seat] if made.side), "")
            self.tell(Stat.CASTLING_SIDE, seat, {"O-O": "short", "O-O-O": "long"}.get(side, "none"))
            if game.curve:
                self.tell(Stat.WORST_DEFICIT, seat, -max(game.curve) if seat else min(game.curve))
            clocks = [made.action.clock for made in self.moves[seat] if made.action.clock is not None]
            if clocks:
                self.tell(Stat.CLOCK_LEFT, seat, tenths(clocks[-1]))

    def opening(self, tags: dict[str, Any]) -> str | None:
        """The code of the source, or the first four half-moves from the array."""
        code = tags.get("ECO")
        if isinstance(code, str) and ECO.match(code):
            return code[:3]
        first = self.game.made[:4]
        if len(first) < 4 or not self.game.start.equals(ARRAY):
            return None
        return " ".join(NAMES[made.origin] + NAMES[made.target] for made in first)

    def of_time(self, control: str | None) -> None:
        """How long the players thought, and how often in trouble."""
        base, increment = base_time(control)
        for seat, moves in enumerate(self.moves):
            thought = think_times([made.action for made in moves], increment)
            self.tell_all(Stat.THINK_TIME, seat, thought)
            if base is not None:
                clocks = [made.action.clock for made in moves if made.action.clock is not None]
                self.tell_all(Stat.TIME_TROUBLE, seat, [int(clock * 10 < base) for clock in clocks])

    def of_quality(self) -> None:
        """What the evaluations in the log say of the players."""
        for seat, quality in enumerate(qualities([made.action for made in self.game.made]) or ()):
            self.tell_all(Stat.CENTIPAWN_LOSS, seat, quality.losses)
            self.tell(Stat.ACCURACY, seat, round(quality.accuracy * 100))
            faults = Counter(next((stat for least, stat in FAULTS if lost >= least), None) for lost in quality.chances)
            for _, stat in FAULTS:
                self.count(stat, seat, faults[stat])


def base_time(control: str | None) -> tuple[int | None, int | None]:
    """Base time and increment of the first period, in seconds, if they are known."""
    found = BASE_TIME.fullmatch((control or "").split(":")[0])
    return (int(found[1]), int(found[2] or 0)) if found else (None, None)


def think_times(moves: list[Move], increment: int | None) -> list[int]:
    """The tenths of seconds the player thought, for the moves of which it is known."""
    found: list[int] = []
    before: int | float | None = None
    for move in moves:
        if move.spent is not None:
            found.append(tenths(move.spent))
        elif before is not None and move.clock is not None and increment is not None and before + increment >= move.clock:
            found.append(tenths(before + increment - move.clock))
        before = move.clock
    return found


def tenths(seconds: float) -> int:
    return round(min(seconds, LONGEST) * 10)
