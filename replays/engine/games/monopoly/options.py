"""The options of Monopoly: edition, rule set, house conventions, and the piles and names of other printings."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from ...log import Misfit, Options
from .actions import Card, Money, Pile, Square
from .editions import Edition
from .editions.disney import DISNEY
from .editions.uk import UK
from .editions.us import US

Effect = Annotated[
    str,
    Meta(
        pattern="^([+-][0-9]+|each [+-][0-9]+|repairs [0-9]+/[0-9]+|to [0-9]+|back to [0-9]+|back [0-9]+|jail|free"
        "|(station|utility) x[0-9]+|-[0-9]+ or [CT])$",
        max_length=24,
    ),
]
Label = Annotated[str, Meta(min_length=1, max_length=60)]
EDITIONS: dict[str, Edition] = {"uk": UK, "us": US, "disney": DISNEY}


class MonopolyOptions(Options, frozen=True):
    """`double`, `ask` and `fine` follow the edition if they are not given."""

    edition: Literal["uk", "us", "disney"] = "uk"
    ruleset: Literal["standard", "short", "time"] = "standard"
    double: Literal["whole", "each"] | None = None
    ask: Literal["next", "second"] | None = None
    fine: Literal["wait", "roll"] | None = None
    income_tax: Literal["flat", "choice"] = "flat"
    taxes: tuple[Money, Money] = (200, 100)
    tenth: Literal["up", "down"] = "up"
    piles: Literal["cycle", "shuffle"] = "cycle"
    decks: dict[Pile, dict[Card, Effect]] = {}
    places: dict[Card, Square] = {}
    names: dict[Square, Label] = {}

    def check(self, players: int) -> None:
        for pile, cards in self.decks.items():
            if strange := [card for card in cards if card[0] != pile]:
                raise Misfit("decks: %(card)s is not a card of pile %(pile)s", card=strange[0], pile=pile)
            if all(effect == "free" for effect in cards.values()):
                raise Misfit("decks: pile %(pile)s needs a card that goes back under it", pile=pile)
            if off := [card for card, effect in cards.items() if not on_the_board(effect)]:
                raise Misfit("decks: %(card)s sends the player to a square that is not on the board", card=off[0])
        for card in self.places:
            if not self.cards(card[0]).get(card, "").startswith("to "):
                raise Misfit("places: %(card)s is not a card that sends the player forward to a square", card=card)

    @property
    def printed(self) -> Edition:
        return EDITIONS[self.edition]

    def chosen(self, option: str) -> Any:
        """What was chosen for `double`, `ask` or `fine`: the edition's way if the header does not say."""
        return getattr(self, option) or getattr(self.printed, option)

    def declared(self, pile: Any) -> bool:
        """Whether it is known which cards the pile has."""
        return pile in self.decks or pile in self.printed.known

    def cards(self, pile: Any) -> dict[str, str]:
        """The cards of a pile as they are declared or printed."""
        return self.decks.get(pile) or self.printed.piles[pile]

    def effects(self, pile: Any) -> dict[str, str]:
        """The cards of a pile with what they do; `places` puts squares in."""
        cards = self.cards(pile)
        moved = {card: f"to {square}" for card, square in self.places.items() if card[0] == pile}
        return cards | moved if moved else cards

    def label(self, square: int) -> str:
        """How the square is called."""
        return self.names.get(square) or self.printed.labels[square]


def on_the_board(effect: str) -> bool:
    """A card that names a square names one of the forty."""
    words = effect.split()
    return "to" not in words or int(words[-1]) < 40
