"""Lines and columns of a text, counted from 1."""

from typing import NamedTuple


class Anchor(NamedTuple):
    """A known place: where in the text, on which line, and where that line begins."""

    at: int
    line: int
    begin: int

    def moved(self, text: str, at: int) -> "Anchor":
        """The anchor for another place."""
        if at < self.at:
            return Anchor(at, self.line - text.count("\n", at, self.at), text.rfind("\n", 0, at) + 1)
        passed = text.count("\n", self.at, at)
        return Anchor(at, self.line + passed, text.rfind("\n", self.at, at) + 1 if passed else self.begin)

    def place(self, text: str, at: int) -> tuple[int, int]:
        """Line and column of a place."""
        moved = self.moved(text, at)
        return moved.line, at - moved.begin + 1

    def lines(self, text: str, places: list[int]) -> list[int]:
        """The lines of places that follow this one in rising order."""
        if not places:
            return []
        line, end = self.moved(text, places[0]).line, text.find("\n", places[0])
        if not 0 <= end < places[-1]:
            return [line] * len(places)
        lines = []
        for at in places:
            while 0 <= end < at:
                line, end = line + 1, text.find("\n", end + 1)
            lines.append(line)
        return lines
