"""What a card does, from the notation in which piles are declared.

+N  -N            from the bank, to the bank          to S  back to S  back N    a move forward or backward
each +N  each -N  every other player pays the drawer, or is paid        station xN  utility xN  forward to the next
repairs H/T       for each house and hotel owned      jail  free         to jail; kept until it frees from jail
-N or C           pay, or draw from that pile
"""

from functools import lru_cache
from typing import NamedTuple


class Effect(NamedTuple):
    """`does`: `bank`, `each`, `repairs`, `to`, `back-to`, `back`, `jail`, `free`, `station`, `utility` or `choice`."""

    does: str
    number: int = 0
    hotel: int = 0
    pile: str = ""


@lru_cache(1024)
def effect(text: str) -> Effect:
    """The effect that a pile's declaration gives a card."""
    words = text.split()
    match words:
        case ["jail" | "free"]:
            return Effect(text)
        case [amount]:
            return Effect("bank", int(amount))
        case ["back", "to", square]:
            return Effect("back-to", int(square))
        case ["station" | "utility" as does, times]:
            return Effect(does, int(times[1:]))
        case ["repairs", prices]:
            house, hotel = prices.split("/")
            return Effect("repairs", int(house), int(hotel))
        case [amount, "or", pile]:
            return Effect("choice", -int(amount), pile=pile)
    return Effect(words[0], int(words[1]))
