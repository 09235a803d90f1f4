"""The table of Just One as plain data: the card in the middle, the deck and the two piles, an easel before each seat."""

from typing import TYPE_CHECKING, Any

from .words import Written

if TYPE_CHECKING:
    from .referee import JustOne


def scene(game: "JustOne") -> dict[str, Any]:
    """`turn`: who is active; `guess`: how the last turn ended, until the next card; `rating`: what the score is called."""
    clues = game.written[game.first :]
    return {
        "word": game.word and {"text": game.word.text, "number": game.word.number},
        "deck": game.deck,
        "won": game.won,
        "box": game.box,
        "turn": game.active,
        "guess": game.answer,
        "rating": game.rating(),
        "seats": [place(game, seat, [clue for clue in clues if clue.seat == seat]) for seat in game.seats],
    }


def place(game: "JustOne", seat: int, clues: list[Written]) -> dict[str, Any]:
    """`missing`: how many clues the seat has still to write."""
    writes = game.answer is None and game.word is not None and seat != game.active
    return {
        "active": seat == game.active,
        "clues": [{"text": clue.text, "standing": clue.standing, "why": clue.why} for clue in clues],
        "missing": game.options.clues - len(clues) if writes else 0,
    }
