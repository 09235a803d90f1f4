"""A pile of cards, of which the referee knows only what the log has shown."""

from collections import deque
from collections.abc import Iterable

from .effects import Effect, effect


class Pile:
    """From top to bottom: `order`, the cards whose order is known; `unseen`, those that may come in any order; `used`."""

    def __init__(self, effects: dict[str, str], reshuffled: bool) -> None:
        self.effects: dict[str, Effect] = {card: effect(text) for card, text in effects.items()}
        self.reshuffled = reshuffled
        self.order: deque[str] = deque()
        self.unseen = set(self.effects)
        self.used: list[str] = []
        self.last: str | None = None

    def shuffled(self, order: Iterable[str]) -> None:
        """Somebody knows the order."""
        self.order, self.unseen = deque(order), set()

    def turned(self) -> None:
        """When the last card has been used, the used ones come again: in the same order, or in a new one."""
        if not self.order and not self.unseen:
            if self.reshuffled:
                self.unseen = set(self.used)
            else:
                self.order = deque(self.used)
            self.used = []

    def due(self) -> str | None:
        """The top card, if it is known."""
        if self.order:
            return self.order[0]
        return next(iter(self.unseen)) if len(self.unseen) == 1 else None

    def on_top(self, card: str) -> bool:
        """Whether this card can be the top one."""
        return card == self.order[0] if self.order else card in self.unseen

    def take(self, card: str) -> None:
        """Out of the pile, wherever in it."""
        self.last = card
        if self.order and card == self.order[0]:
            self.order.popleft()
        elif card in self.unseen:
            self.unseen.remove(card)
        else:
            (self.order if card in self.order else self.used).remove(card)

    def under(self, card: str) -> None:
        """Under the pile."""
        self.used.append(card)

    def known(self) -> list[str]:
        """The cards whose place is known, as they will come; empty while something comes before them in any order."""
        if self.unseen:
            return []
        return [*self.order] if self.reshuffled else [*self.order, *self.used]
