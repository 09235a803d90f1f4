"""Logs and verdicts of Monopoly in the shorthand of the golden cases.

`0 roll 34 to=7` is a throw of seat 0; `1 rent 12 payer=0 dice=26`; `0 build 1,3,1` are three actions; `0 sell 3 all`;
`auction 3`, `sold to=2 price=30`, `sold`; `0 trade 1 37,C16 for $500`; `2 pay $1200 5,15`; `deal 37,39 / 12,28` by seat;
`count 850 1100` by seat. A word in capitals stands for one of the beginnings.

    python -m tests.games.monopoly.shorthand

writes the illegal logs anew, a file for each case, named after the first rule that it breaks.
"""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from replays.engine.games.monopoly import Monopoly
from replays.engine.log import Action

from .player import NAMES

decode = msgspec.json.Decoder(Monopoly.actions).decode
GOLDEN = Path(__file__).with_name("golden.txt").read_text().splitlines()
RULINGS = Path(__file__).with_name("rulings.txt").read_text().splitlines()
BEGINNINGS = dict(re.match(r"`([A-Z0-9]+)` = `(.*)`", line).groups() for line in GOLDEN if line.startswith("`"))
CASE = re.compile(r"\*\*([GR]\d+)\*\* (.*?) · (\d+) ?([^·]*?) · `(.*)` → \*\*(\w+)\*\*;? ?(.*)")


class Case(NamedTuple):
    name: str
    title: str
    players: int
    options: dict[str, Any]
    log: str
    finding: str
    expected: str


def case(line: str) -> Case:
    name, title, players, options, log, finding, expected = CASE.fullmatch(line).groups()
    return Case(name, title, int(players), option_values(options), log, finding, expected)


def option_values(text: str) -> dict[str, Any]:
    pairs = [option.split("=", 1) for option in re.split(r", (?=[a-z_]+=)", text) if option]
    return {name: json.loads(value) if value[0] in "{[" else value for name, value in pairs}


def actions(text: str) -> list[Action]:
    """The actions of a log in shorthand."""
    return [decode(json.dumps(entry)) for entry in entries(text)]


def entries(text: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for part in filter(None, text.split("; ")):
        found += entries(BEGINNINGS[part]) if part in BEGINNINGS else entry(*part.split())
    return found


def entry(first: str, *words: str) -> list[dict[str, Any]]:
    """A part of the shorthand: mostly one action."""
    who, (do, *rest) = ({"seat": int(first)}, words) if first.isdigit() else ({}, (first, *words))
    if do in ("build", "mortgage", "lift", "buy", "sell"):
        extra = named(rest[1:]) | ({"all": True} if "all" in rest else {})
        return [{**who, "do": do, "square": square, **extra} for square in numbers(rest[0])]
    return [{**who, "do": do, **fields(do, rest)}]


def fields(do: str, words: list[str]) -> dict[str, Any]:
    match do:
        case "start" | "roll":
            return {"dice": dice(words[0]), **named(words[1:])}
        case "draw":
            return {"card": words[0]}
        case "auction":
            return {"lot": int(words[0]) if words[0].isdigit() else words[0]}
        case "bid":
            return {"amount": int(words[0])}
        case "rent":
            return {"square": int(words[0]), **named(words[1:])}
        case "leave":
            return {"card": words[0]} if words else {}
        case "pay":
            return goods(words)
        case "trade":
            side = words.index("for")
            return {"partner": int(words[0]), "give": goods(words[1:side]), "take": goods(words[side + 1 :])}
        case "deal":
            return {"deeds": [numbers(deeds) for deeds in words if deeds != "/"]}
        case "count":
            return {"cash": [int(word) for word in words]}
        case "shuffle":
            return {"pile": words[0], "order": words[1].split(",")}
    return named(words)


def named(words: list[str]) -> dict[str, Any]:
    pairs = [word.split("=") for word in words if "=" in word]
    return {name: dice(value) if name == "dice" else json.loads(value) for name, value in pairs}


def goods(words: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for item in ",".join(words).split(","):
        if item.startswith("$"):
            found["cash"] = int(item[1:])
        elif item not in ("-", ""):
            found.setdefault("deeds" if item.isdigit() else "cards", []).append(int(item) if item.isdigit() else item)
    return found


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


def dice(text: str) -> list[int]:
    return [int(die) for die in text]


def referee(players: int, log: str, **options: Any) -> Monopoly:
    """The referee after a log in shorthand."""
    given = msgspec.convert(options, Monopoly.options_type)
    given.check(players)
    return Monopoly(players, given).replay(actions(log))


def cited(referee: Monopoly) -> list[tuple[int, str, dict[str, Any]]]:
    """The violations, as the golden cases state them."""
    return [(v.action, str(v.rule), v.facts) for v in referee.violations]


def violations(expected: str) -> list[tuple[int, str, dict[str, Any]]]:
    found = re.findall(r"#(\d+) `([a-z-]+)` (\{.*?\})(?=;|$)", expected)
    return [(int(action), rule, json.loads(re.sub(r"(\w+):", r'"\1":', facts))) for action, rule, facts in found]


def position(expected: str, label: str) -> str | None:
    """What a golden case says of the position after the last action."""
    found = re.search(rf"(?:^|; ){label} ([^;]*)", expected)
    return found and found[1]


def by_seat(text: str) -> list[int]:
    return [int(number) for number in text.split("/")]


def lines(case: Case) -> str:
    """The log of a case as JSON Lines."""
    header = {"game": "monopoly", "players": NAMES[: case.players], **({"options": case.options} if case.options else {})}
    return "".join(json.dumps(line) + "\n" for line in (header, *entries(case.log)))


def main() -> None:
    folder, seen = Path(__file__).with_name("illegal"), set()
    for found in map(case, [line for line in GOLDEN if line.startswith("**")] + RULINGS):
        if found.finding == "illegal":
            rule = violations(found.expected)[0][1]
            name = re.sub("[^a-z0-9]+", "-", found.title.lower()).strip("-")
            folder.joinpath(f"{rule}.{name}.jsonl" if rule in seen else f"{rule}.jsonl").write_text(lines(found))
            seen.add(rule)


if __name__ == "__main__":
    main()
