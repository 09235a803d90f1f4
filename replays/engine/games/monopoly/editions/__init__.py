"""The three editions: how the squares are called, what the cards say, and where the rules of play differ."""

from msgspec import Struct


class Edition(Struct, frozen=True):
    """One edition as it is printed.

    `labels`: the forty squares. `piles`: each card with its effect, in the notation of `effects`. `known`: the piles whose
    cards the edition's sources list; of the others the referee has to believe what is drawn.
    """

    labels: tuple[str, ...]
    piles: dict[str, dict[str, str]]
    double: str
    ask: str
    fine: str
    known: str = "CT"


def numbered(pile: str, *effects: str) -> dict[str, str]:
    """The cards of a pile, numbered from 1."""
    return {f"{pile}{number}": effect for number, effect in enumerate(effects, 1)}
