"""What there is to tell about a game besides its moves."""

from typing import Any, NamedTuple

from ...engine.log import Problem, Remark
from .alphabet import ODD_SPACE
from .places import Anchor


class Met(NamedTuple):
    """Something to tell the uploader: its slug, where in the text it was met, its facts."""

    slug: str
    at: int
    facts: dict[str, Any]

    def problem(self, text: str, anchor: Anchor) -> Problem:
        return Problem(self.slug, *anchor.place(text, self.at), self.facts)

    def remark(self, text: str, anchor: Anchor, count: int) -> Remark:
        line, column = anchor.place(text, self.at)
        return Remark(self.slug, line=line, column=column, facts=self.facts, count=count)


class Remarks:
    """Remarks of each kind: the first one, and how many there are."""

    def __init__(self) -> None:
        self.first: dict[str, Met] = {}
        self.count: dict[str, int] = {}

    def __bool__(self) -> bool:
        return bool(self.first)

    def add(self, met: Met, count: int = 1) -> None:
        kind = met.slug
        if kind not in self.first or met.at < self.first[kind].at:
            self.first[kind] = met
        self.count[kind] = self.count.get(kind, 0) + count

    def take(self, others: "Remarks") -> None:
        for kind, met in others.first.items():
            self.add(met, others.count[kind])

    def listed(self, text: str, anchor: Anchor, stop: int) -> list[Remark]:
        """In the order of their places, up to a place."""
        return [
            met.remark(text, anchor, self.count[met.slug])
            for met in sorted(self.first.values(), key=lambda met: met.at)
            if met.at <= stop
        ]


def odd_space(text: str, start: int, stop: int) -> Met | None:
    """The remark on white space that the standard does not know, if there is some between two places."""
    odd = ODD_SPACE.search(text, start, stop)
    return Met("white-space", odd.start(), {"code": f"U+{ord(odd[0]):04X}"}) if odd else None
