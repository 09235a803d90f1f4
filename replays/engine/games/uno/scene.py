"""The table of UNO as plain data: the hands, the stock, the discard pile and its colour, who owes cards, the score sheet."""

from typing import Any

from msgspec import structs

from .counting import Line, Points
from .table import Table


def scene(table: Table | None, sheet: list[Line], totals: Points) -> dict[str, Any]:
    """`table` is None until the first deal; `sheet` has a line for each hand played out."""
    return {"table": table and laid_out(table), "sheet": [structs.asdict(line) for line in sheet], "totals": totals}


def laid_out(table: Table) -> dict[str, Any]:
    """`direction`: 1 is clockwise, -1 against it; `turn`: who is to act; `owes`: who has to draw how many cards."""
    lies = bool(table.pile)
    return {
        "dealer": table.dealer,
        "direction": table.clock,
        "turn": turn(table),
        "owes": {"seat": table.due, "cards": table.debt, "challenged": table.challenged} if table.debt else None,
        "penalty": table.owed and structs.asdict(table.owed),
        "top": table.top if lies else None,
        "colour": table.colour,
        "pile": len(table.pile),
        "stock": table.stock,
        "out": table.out,
        "seats": [place(table, seat) for seat in range(len(table.hands))],
    }


def turn(table: Table) -> int | None:
    """Nobody's before the first card lies, and after the last; who has drawn may still play."""
    if not table.pile or table.out is not None:
        return None
    return next((seat for seat in (table.namer, table.drawer) if seat is not None), table.due)


def place(table: Table, seat: int) -> dict[str, Any]:
    """`cards`: those that are known; `hidden`: how many others; `uno`: whether "uno" has been said for the last card."""
    hand, window = table.hands[seat], table.window
    called = window is not None and window.seat == seat and window.called
    return {
        "cards": sorted(hand.known),
        "hidden": hand.dark,
        "left": len(hand),
        "uno": called or table.early == seat,
    }
