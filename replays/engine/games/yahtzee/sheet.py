"""The score card: a column for each player or team, and the turns by which it was filled."""

from msgspec import Struct, field

from .boxes import BONUS, BONUS_FROM, BOXES, CHIP, FACE, YAHTZEE, Box, Dice, Hand
from .optimal import filled


class Column(Struct):
    """One column. `filled`: which boxes are, as `optimal` counts it; None once a number stands there that no dice can give."""

    seats: list[int]
    boxes: dict[Box, int] = field(default_factory=dict)
    upper: int = 0
    chips: int = 0
    total: int = 0
    jokers: list[Box] = field(default_factory=list)
    filled: int | None = 0

    @property
    def finished(self) -> bool:
        return len(self.boxes) == len(BOXES)

    @property
    def bonus(self) -> int:
        return BONUS if self.upper >= BONUS_FROM else 0

    @property
    def state(self) -> int | None:
        """How it stands, as `optimal` counts it, if that can be."""
        return None if self.filled is None else self.filled + min(self.upper, BONUS_FROM)

    @property
    def open_boxes(self) -> list[Box]:
        return [box for box in BOXES if box not in self.boxes]

    @property
    def earns_chips(self) -> bool:
        """Whether further five alike bring chips."""
        return self.boxes.get("yahtzee") == YAHTZEE

    def write(self, turn: "Turn") -> None:
        """Enter the points of a turn, and take its chip."""
        box, points = turn.box, turn.points
        assert box is not None
        self.boxes[box] = points
        self.total += points
        if box in FACE:
            if self.upper < BONUS_FROM <= self.upper + points:
                self.total += BONUS
            self.upper += points
        if turn.chip:
            self.chips += 1
            self.total += CHIP
        if turn.joker:
            self.jokers.append(box)
        if self.filled is not None:
            self.filled += filled(box, points)
            assert self.total <= 375 + CHIP * self.chips


class Turn(Struct):
    """A player's turn, as far as it has come.

    `state`: how the column stood before it. `hands`: what was rolled; `kept`: what was left lying for each roll after the
    first, None if that is not known or cannot be. `dice`: the last roll as it is written, or the dice of the entry, and `hand`
    what they are worth. `box`: where they were entered; `allowed`: whether the rules let them go there.
    """

    seat: int
    column: Column
    state: int | None = None
    hands: list[Hand] = field(default_factory=list)
    kept: list[Dice | None] = field(default_factory=list)
    dice: list[int] | None = None
    hand: Hand | None = None
    box: Box | None = None
    points: int = 0
    chip: bool = False
    joker: bool = False
    allowed: bool = True
