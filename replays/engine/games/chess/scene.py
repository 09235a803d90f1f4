"""The position as plain data, for a viewer: the board, the clocks, the curves over all half-moves, the moves as text."""

from collections.abc import Iterator
from typing import Any

from ...rulebook import Violation
from . import fen
from .game import VALUE, Game, Made
from .geometry import NAMES, NUMBER
from .moves import text
from .position import Step
from .results import Ending


def scene(game: Game, violations: list[Violation], ending: Ending | None) -> dict[str, Any]:
    """Rows of the board begin with the eighth rank, lists by half-move with the first; seat 0 is White."""
    position, made = game.position, game.made
    return {
        "board": [position.board[8 * rank : 8 * rank + 8] for rank in reversed(range(8))],
        "turn": position.turn,
        "fen": fen.write(position),
        "last": [NAMES[made[-1].origin], NAMES[made[-1].target]] if made else None,
        "check": NAMES[position.kings[position.turn]] if position.checkers else None,
        "marked": marked(violations[-1]) if violations else [],
        "captured": [captured(game, seat) for seat in (0, 1)],
        "balance": game.balance,
        "clocks": [latest(game, seat, "clock") for seat in (0, 1)],
        "spent": [latest(game, seat, "spent") for seat in (0, 1)],
        "moves": [*moves(game)],
        "material": game.curve,
        "end": ending.end if ending else None,
        "result": ending.result if ending else None,
    }


def marked(violation: Violation) -> list[str]:
    """The squares that the facts of a violation name, alone or with a man on them."""
    named = [name for fact in violation.facts.values() for name in (fact if isinstance(fact, list) else [fact])]
    return sorted({str(name)[-2:] for name in named if str(name)[-2:] in NUMBER})


def captured(game: Game, seat: int) -> str:
    """The men this seat has taken, the most valuable first."""
    taken = [made.taken for made in game.made if made.taken and made.action.seat == seat]
    return "".join(sorted(taken, key=lambda man: -VALUE[man.upper()]))


def latest(game: Game, seat: int, field: str) -> Any:
    made = game.last_move_of(seat)
    return getattr(made.action, field) if made else None


def moves(game: Game) -> Iterator[dict[str, Any]]:
    """Each half-move: the action, whose it is, the move as text, what the log says of clock and evaluation after it."""
    position = game.start.copy()
    for made in game.made:
        action = made.action
        told = {name: getattr(action, name) for name in ("clock", "spent", "eval", "mate")}
        known = {name: value for name, value in told.items() if value is not None}
        yield {"action": made.at, "seat": action.seat, "san": action.san or text(position, step(made)), **known}
        position.make(step(made))


def step(made: Made) -> Step:
    return Step(made.origin, made.target, made.promotion, made.side)
