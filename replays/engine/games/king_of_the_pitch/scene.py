"""The pitch as plain data: the stadium, the line above it, the board of each team."""

from typing import TYPE_CHECKING, Any

from .cards import CROWN, NUMBERS
from .cards import level as level_of

if TYPE_CHECKING:
    from .duel import Duel
    from .referee import KingOfThePitch
    from .team import Team


def scene(table: "KingOfThePitch") -> dict[str, Any]:
    """`line`: from the deck to the free end, with what each card costs; `turn`: who is to act (None once the game is over)."""
    return {
        "line": [{"card": card, "price": table.price(pos)} for pos, card in enumerate(table.line, 1)],
        "deck": table.deck,
        "king": table.king,
        "turn": None if table.king is None or table.winner is not None else table.acting,
        "levels": [*table.options.levels],
        "match": None if table.duel is None else match(table.duel),
        "cubes": {**table.cubes},
        "chips": {**table.chips},
        "teams": [board(team, table.options.levels) for team in table.teams],
    }


def match(duel: "Duel") -> dict[str, Any]:
    """The match that is played, or that was played last; what belongs to a side stands in the order of `seats`."""
    return {
        "seats": [*duel.seats],
        "committed": [[*duel.committed[seat]] for seat in duel.seats],
        "dice": [[*dice] for dice in duel.dice],
        "cancelled": [[*places] for places in cancelled(duel)],
        "d8": [len(dice) > CROWN for dice in duel.dice],
        "shootout": duel.shot and [*duel.shot],
        "goals": [*duel.goals],
        "over": duel.over,
    }


def cancelled(duel: "Duel") -> tuple[list[int], list[int]]:
    """The places of the dice that cancel one another, on both sides."""
    left, right = (sorted(range(len(dice)), key=lambda place: -dice[place]) for dice in duel.dice)
    same = 0
    while same < min(len(left), len(right)) and duel.dice[0][left[same]] == duel.dice[1][right[same]]:
        same += 1
    return sorted(left[:same]), sorted(right[:same])


def board(team: "Team", levels: tuple[int, ...]) -> dict[str, Any]:
    """`numbers`: the value of the chip on each number, None for a white player; `levels`: of defence and of attack."""
    return {
        "numbers": {number: team.board.get(number) for number in NUMBERS},
        "columns": [*team.columns],
        "levels": [level_of(column, levels) for column in team.columns],
        "cubes": {**team.cubes},
        "hand": [*team.hand],
        "events": [*team.events],
        "crowns": team.crowns,
    }
