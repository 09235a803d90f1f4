"""A character and its sheet."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, field

from .actions import Create, How, Sheet
from .system import Levels, System


class Character(Struct):
    """`how` is None for a non-player character; `agreed`: the seats that have approved it; `points`: not yet spent.

    `brought`, `awarded`, `spent`: where the points came from and went.
    """

    owner: int
    how: How | None
    ready: bool
    attributes: Levels
    skills: Levels
    points: int = 0
    brought: int = 0
    awarded: int = 0
    spent: int = 0
    agreed: set[int] = field(default_factory=set)

    def award(self, points: int) -> None:
        self.awarded += points
        self.points += points
        self.check_points()

    def advance(self, levels: Levels, name: str, value: int, cost: int) -> None:
        """A statistic goes up to a value."""
        levels[name] = value
        self.spent += cost
        self.points -= cost
        self.check_points()

    def check_points(self) -> None:
        assert self.points == self.brought + self.awarded - self.spent

    def differences(self, claim: Sheet) -> dict[str, Any]:
        """What the claim has otherwise: statistic -> [claimed, computed]."""
        pairs = [*compared(claim.attributes, self.attributes), *compared(claim.skills, self.skills)]
        if claim.points not in (None, self.points):
            pairs.append(("points", [claim.points, self.points]))
        return dict(pairs)


def compared(claimed: Levels | None, computed: Levels) -> Iterator[tuple[str, list[int | None]]]:
    if claimed is not None and claimed != computed:
        for name in claimed | computed:
            if claimed.get(name) != computed.get(name):
                yield name, [claimed.get(name), computed.get(name)]


def created(create: Create, system: System, before: Character | None) -> Character:
    """The character of this sheet; what one was awarded while it was not ready it keeps."""
    brought, awarded = create.points or 0, before.awarded if before else 0
    return Character(
        owner=create.seat,
        how=create.how,
        ready=create.how not in system.approve,
        attributes={**create.attributes},
        skills={**create.skills},
        points=brought + awarded,
        brought=brought,
        awarded=awarded,
    )
