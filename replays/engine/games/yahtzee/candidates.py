"""The actions worth trying: every throw and every choice of dice, every entry."""

from collections.abc import Iterator, Sequence

from ...log import Action
from .actions import Roll, Score, Start
from .boxes import JOKER, POSSIBLE
from .keeping import KEEPS
from .sheet import Turn

ANY_THROW = [[*dice] for dice in KEEPS[5]]


def throws(throwing: Sequence[int]) -> Iterator[Action]:
    return (Start(seat=seat, dice=dice) for seat in throwing for dice in ANY_THROW)


def rolls(turn: Turn) -> Iterator[Action]:
    """A first roll may be anything; a later one whatever lies with the dice that were kept."""
    if not turn.hands:
        yield from (Roll(seat=turn.seat, dice=dice) for dice in ANY_THROW)
    elif len(turn.hands) < 3:
        for kept in sorted(turn.hands[-1].keeps):
            for thrown in KEEPS[5 - len(kept)]:
                yield Roll(seat=turn.seat, dice=sorted(kept + thrown), kept=[*kept])


def entries(turn: Turn) -> Iterator[Action]:
    """With dice, the points they give, by themselves or as a joker; without, whatever a box can give."""
    for box in turn.column.open_boxes:
        if turn.hand:
            for points in sorted({turn.hand.points[box], *([JOKER[box]] if turn.hand.alike and box in JOKER else ())}):
                yield Score(seat=turn.seat, box=box, points=points)
        else:
            yield from (Score(seat=turn.seat, box=box, points=points) for points in sorted(POSSIBLE[box]))
