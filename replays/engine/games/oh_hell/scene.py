"""The table of Oh Hell as plain data: the stock, what lies before each seat, the trick in the middle, the score sheet."""

from typing import Any

from msgspec import structs

from ...kit.cards import DECK
from .hand import Hand, Line


def scene(hand: Hand | None, sheet: list[Line], totals: list[int]) -> dict[str, Any]:
    """`hand` is None until the first deal; `sheet` has a line for each finished hand."""
    return {"hand": hand and table(hand), "sheet": [structs.asdict(line) for line in sheet], "totals": totals}


def table(hand: Hand) -> dict[str, Any]:
    """`stock`: how many cards were not dealt, the turned-up one on top; `turn`: who is to bid or to play."""
    return {
        "size": hand.size,
        "dealer": hand.dealer,
        "turned_up": hand.turned_up,
        "stock": len(DECK) - hand.size * hand.players,
        "turn": hand.turn(),
        "trick": trick(hand),
        "seats": [place(hand, seat) for seat in range(hand.players)],
    }


def place(hand: Hand, seat: int) -> dict[str, Any]:
    """`cards`: None if they are hidden; `left`: how many; `failed`: the suits a hidden hand did not follow."""
    return {
        "bid": hand.bids.get(seat),
        "won": hand.won[seat],
        "cards": None if hand.hidden(seat) else sorted(hand.cards[seat]),
        "left": hand.left(seat),
        "failed": sorted(suit for of, suit in hand.discards if of == seat),
    }


def trick(hand: Hand) -> dict[str, Any]:
    """The trick that lies in the middle; a finished one stays there until the next is led."""
    number = max(len(hand.played) - 1, 0) // hand.players
    leader, *winner = hand.leaders[number:]
    cards = hand.played[number * hand.players :]
    plays = [{"seat": (leader + n) % hand.players, "card": card} for n, card in enumerate(cards)]
    return {"leader": leader, "plays": plays, "winner": winner[0] if winner else None}
