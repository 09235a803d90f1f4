"""Short ways to write a log of Baby Dinosaur Rescue and to read a verdict on it."""

from typing import Any

from replays.engine.games import referees

from ..judging import Shorthand
from .player import NAMES

BabyDinosaurRescue = referees()["baby-dinosaur-rescue"]


def line(text: str) -> dict[str, Any]:
    """In short: `deal E P F / L M S` (`-`: not shown), `0 lava`, `0 move F 2 9`, `0 draw L`, `0 draw`, `result won 6`."""
    match text.split():
        case ["deal", *cards]:
            return {"do": "deal", "hands": [hand.replace("-", "").split() for hand in " ".join(cards).split("/")]}
        case ["result", end, *elo]:
            return {"do": "result", "won": end == "won"} | dict(zip(["elo"], map(int, elo), strict=False))
        case [seat, "move", card, dino, *to]:
            claim = dict(zip(["to"], [place if place == "safe" else int(place) for place in to], strict=False))
            return {"seat": int(seat), "do": "move", "card": card, "dino": int(dino)} | claim
        case [seat, "draw", card]:
            return {"seat": int(seat), "do": "draw", "card": card}
        case [seat, do]:
            return {"seat": int(seat), "do": do}
    raise ValueError(text)


short = Shorthand(BabyDinosaurRescue, line, NAMES)
log_of, judged, replayed, statistics = short.log_of, short.judged, short.replayed, short.statistics


def position(game: Any) -> str:
    """As the golden cases tell it."""
    scene = game.scene()
    places = dict.fromkeys(scene["safe"], "safe") | dict.fromkeys(scene["start"], 0)
    places |= {space["dino"]: n for n, space in enumerate(scene["path"], 1) if space["dino"]}
    told = [" ".join(f"{number}:{places[number]}" for number in sorted(places))]
    return "; ".join([*told, f"lava {scene['lava']['steps']}", f"deck {scene['deck']}"])
