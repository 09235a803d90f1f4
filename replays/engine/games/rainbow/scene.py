"""The table of Rainbow as plain data: the row, the hands, the piles of cards won, the deck."""

from typing import TYPE_CHECKING, Any

from .cards import Card

if TYPE_CHECKING:
    from .referee import Rainbow


def scene(game: "Rainbow") -> dict[str, Any]:
    """`deck`: how many cards are left; `played`, `flipped`: in this turn; `decided`: a row just won, until the next card."""
    return {
        "row": cards(game.row),
        "hands": [cards(hand) for hand in game.hands],
        "won": game.won,
        "deck": game.left,
        "turn": None if game.ended or game.stopped else game.seat,
        "played": game.played,
        "flipped": game.flips,
        "decided": game.decided and {"end": game.decided.end, "winner": game.decided.winner, "row": cards(game.decided.row)},
    }


def cards(held: list[Card]) -> list[dict[str, str]]:
    """Each with the side that is seen and the other one; `?` is a side not known."""
    return [{"front": card[0], "back": card[1]} for card in held]
