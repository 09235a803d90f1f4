"""The table of Baby Dinosaur Rescue as plain data: the path with the dinosaurs, the lava, the deck and the hands."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .referee import BabyDinosaurRescue


def scene(game: "BabyDinosaurRescue") -> dict[str, Any]:
    """`path`: the symbol of each space and who stands on it; `start`, `safe`: the dinosaurs before and behind it; `hands`: the
    known cards, then a `?` for each other; `played`: the last card and the spaces it skipped."""
    places = game.places
    return {
        "path": [
            {"symbol": symbol, "dino": places.index(space) + 1 if space in places else None}
            for space, symbol in enumerate(game.options.path, 1)
        ],
        "start": numbers(places, 0),
        "safe": numbers(places, game.beyond),
        "lava": {"steps": game.token, "left": game.options.lava - game.token},
        "deck": game.deck,
        "hands": [[*known, *"?" * len(hidden)] for known, hidden in zip(game.known, game.hidden, strict=True)],
        "played": game.last,
        "turn": None if game.over or game.stopped else game.acting,
        "status": "playing" if game.won is None else "won" if game.won else "lost",
    }


def numbers(places: list[int], place: int) -> list[int]:
    """The dinosaurs that stand here."""
    return [number for number, stands in enumerate(places, 1) if stands == place]
