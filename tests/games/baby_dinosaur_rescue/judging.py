"""Short ways to write a log of Baby Dinosaur Rescue and to read a verdict on it."""

import json
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.log import Log
from replays.engine.referee import Verdict, shown_statistics
from replays.formats.jsonl import read

from .player import NAMES

BabyDinosaurRescue = referees()["baby-dinosaur-rescue"]


def lines(text: str) -> list[dict[str, Any]]:
    """Actions in short, `;` between them: `deal E P F / L M S` (`-`: not shown), `0 lava`, `0 move F 2 9`, `0 draw L`,
    `0 draw`, `result won 6`."""
    return [line(action.split()) for action in text.split(";") if action.strip()]


def line(words: list[str]) -> dict[str, Any]:
    match words:
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
    raise ValueError(words)


def log_of(text: str, players: int = 2, **options: Any) -> Log:
    """The log with these actions."""
    header = {"game": "baby-dinosaur-rescue", "players": NAMES[:players], "options": options}
    (log,) = read("\n".join(map(json.dumps, [header, *lines(text)])).encode())
    assert log.problem is None, log.problem
    return log


def judged(text: str, players: int = 2, **options: Any) -> Verdict:
    return judge(log_of(text, players, **options))


def replayed(text: str, players: int = 2, **options: Any) -> Any:
    """The referee after these actions, to be asked for the position."""
    log = log_of(text, players, **options)
    return BabyDinosaurRescue(players, log.options).replay(log.actions)


def position(game: Any) -> str:
    """As the golden cases tell it."""
    scene = game.scene()
    places = dict.fromkeys(scene["safe"], "safe") | dict.fromkeys(scene["start"], 0)
    places |= {space["dino"]: n for n, space in enumerate(scene["path"], 1) if space["dino"]}
    told = [" ".join(f"{number}:{places[number]}" for number in sorted(places))]
    return "; ".join([*told, f"lava {scene['lava']['steps']}", f"deck {scene['deck']}"])


def cited(verdict: Verdict) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts)."""
    return [(str(v.rule), v.action, v.facts) for v in verdict.violations]


def statistics(verdict: Verdict, players: int = 2) -> dict[str, Any]:
    return shown_statistics(BabyDinosaurRescue, players, verdict.statistics)
