"""A match between two teams: the cards laid down for it, the dice, and who is ahead."""

from collections.abc import Sequence

from .actions import Reroll
from .cards import CROWN, final_score


class Duel:
    """The challenger, who used the MATCH card, comes first; `answer`: who may now use its V.A.R. card, or must."""

    def __init__(self, challenger: int, opponent: int) -> None:
        self.seats = (challenger, opponent)
        self.committed: dict[int, list[str]] = {challenger: [], opponent: []}
        self.levels: Sequence[int] = (0, 0)
        self.dice: tuple[list[int], list[int]] = ([], [])
        self.shot: tuple[int, int] | None = None
        self.answer: int | None = None
        self.over = False

    @property
    def goals(self) -> tuple[int, int]:
        """The score as it stands, challenger first; after a shoot-out its last two dice."""
        return self.shot or final_score(self.dice)

    @property
    def loser(self) -> int | None:
        """Who is behind; None in a draw."""
        own, other = self.goals
        return None if own == other else self.seats[own > other]

    def opponent_of(self, seat: int) -> int:
        """The other of the two."""
        return self.seats[self.seats[0] == seat]

    def dice_of(self, seat: int) -> list[int]:
        """The dice as they lie; the fifth is the eight-sided one."""
        return self.dice[self.seats[0] != seat]

    def level_of(self, seat: int) -> int:
        """The level on which the team plays, its BONUS card counted."""
        return self.levels[self.seats[0] != seat]

    def is_lowest(self, seat: int, d8: bool) -> bool:
        """Whether a die of this sort shows the lowest number of the seat."""
        dice = self.dice_of(seat)
        return min(dice) in (dice[CROWN:] if d8 else dice[:CROWN])

    def place(self, reroll: Reroll) -> int:
        """Which die is rolled again: the eight-sided one, or the lowest of the others."""
        dice = self.dice_of(reroll.seat)
        return CROWN if reroll.d8 and len(dice) > CROWN else dice.index(min(dice[:CROWN]))
