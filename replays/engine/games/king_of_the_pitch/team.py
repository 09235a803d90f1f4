"""What one team has: cubes, cards, the chips on its board, crown chips."""

from collections.abc import Mapping

from .cards import DIAMOND, columns


class Team:
    """`hand`: player cards; `events`: MATCH, V.A.R. and BONUS cards; `board`: number -> value of the chip on it."""

    def __init__(self, cubes: Mapping[str, int]) -> None:
        self.cubes = {**cubes}
        self.hand: list[str] = []
        self.events: list[str] = []
        self.board: dict[int, str] = {}
        self.crowns = 0

    @property
    def captain(self) -> int | None:
        """The number on which the captain chip lies."""
        return next((number for number, value in self.board.items() if value == DIAMOND), None)

    @property
    def columns(self) -> tuple[int, int]:
        """Defence and attack."""
        return columns(self.board)
