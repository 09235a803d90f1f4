"""A check that has been called for: what the dice are added to, what they are held against, and how likely it is to succeed."""

from collections.abc import Sequence

from msgspec import Struct

from .dice import Dice, chance
from .rules import FINE
from .system import System


class Check(Struct, frozen=True):
    """`use`: the skill it is about, or else the attribute. Without a target it is a roll that has no outcome."""

    dice: Dice | None
    add: int
    target: int | None
    under: bool
    equal: bool
    use: str | None = None

    def fits(self, dice: Sequence[int]) -> bool:
        return self.dice.fits(dice) if self.dice else not dice

    def total(self, dice: Sequence[int]) -> int:
        return self.add + (self.dice.value(dice) if self.dice else 0)

    def margin(self, total: int) -> int:
        """By how much the target is met, or below zero missed."""
        assert self.target is not None
        return self.target - total if self.under else total - self.target

    def succeeds(self, total: int) -> bool:
        margin = self.margin(total)
        return margin > 0 or (margin == 0 and self.equal)

    def expected(self) -> int:
        """How likely it is to succeed, in fine parts of a per cent."""
        met, of = self.odds()
        return round(100 * FINE * met / of)

    def odds(self) -> tuple[int, int]:
        """Of how many throws of the dice, and of how many in all, it succeeds."""
        if self.dice is None:
            return int(self.succeeds(self.add)), 1
        assert self.target is not None
        if self.under:
            met, of = chance(self.dice.text, self.target - self.add + self.equal)
            return of - met, of
        return chance(self.dice.text, self.target - self.add + (not self.equal))


def check(system: System, dice: Dice | None, counted: Sequence[int], mod: int, target: int | None, use: str | None) -> Check:
    """The check of a system. `counted`: the values of the statistics that are named."""
    if system.success == "over":
        return Check(dice, sum(counted) + mod, target, under=False, equal=system.equal, use=use)
    if counted:
        return Check(dice, 0, sum(counted) + mod, under=True, equal=system.equal, use=use)
    return Check(dice, 0, None if target is None else target + mod, under=True, equal=system.equal, use=use)
