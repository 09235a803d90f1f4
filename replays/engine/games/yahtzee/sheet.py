"""The score card: a column for each player or team, and the turns by which it was filled."""

from msgspec import Struct, field

from .boxes import BONUS, BONUS_FROM, BOXES, CHIP, POSSIBLE, UPPER, YAHTZEE, Box, Dice, Hand
from .optimal import after


class Column(Struct):
    """One column. `state`: as `optimal` counts it; None once a number stands in it that no dice can give."""

    seats: list[int]
    boxes: dict[Box, int] = field(default_factory=dict)
    upper: int = 0
    chips: int = 0
    total: int = 0
    jokers: list[Box] = field(default_factory=list)
    state: int | None = 0

    @property
    def finished(self) -> bool:
        return len(self.boxes) == len(BOXES)

    @property
    def bonus(self) -> int:
        return BONUS if self.upper >= BONUS_FROM else 0

    @property
    def open_boxes(self) -> list[Box]:
        return [box for box in BOXES if box not in self.boxes]

    def earns_chips(self) -> bool:
        """Whether further five alike bring chips."""
        return self.boxes.get("yahtzee") == YAHTZEE

    def write(self, turn: "Turn") -> None:
        """Enter the points of a turn, and take its chip."""
        box, points, bonus = turn.box, turn.points, self.bonus
        assert box is not None
        if self.state is not None:
            self.state = after(self.state, box, points) if points in POSSIBLE[box] else None
        self.boxes[box] = points
        if box in UPPER:
            self.upper += points
        if turn.joker:
            self.jokers.append(box)
        self.chips += turn.chip
        self.total += points + CHIP * turn.chip + self.bonus - bonus
        assert self.chips <= 12 * self.earns_chips()
        assert self.state is None or (self.upper <= 105 and self.total <= 375 + CHIP * self.chips)


class Thrown(Struct):
    """A roll of a turn. `kept`: what was left lying of the roll before; None if that is not known, or cannot be."""

    hand: Hand
    kept: Dice | None = None


class Turn(Struct):
    """A player's turn, as far as it has come.

    `state`: how the column stood before it. `dice`: the last roll as it is written, or the dice of the entry. `box`: where it
    was entered; `allowed`: whether the rules let it go there.
    """

    seat: int
    column: Column
    state: int | None = None
    rolls: list[Thrown] = field(default_factory=list)
    dice: list[int] | None = None
    hand: Hand | None = None
    box: Box | None = None
    points: int = 0
    chip: bool = False
    joker: bool = False
    allowed: bool = True
