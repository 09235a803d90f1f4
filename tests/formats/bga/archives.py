"""Synthetic archives of Tucano in the shape that the site gives them. Nobody in them is real.

    python -m tests.formats.bga.archives

writes the corpus anew.
"""

import json
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from tests.games.tucano.player import Table

TABLE = 700000001
IDS = [90000001, 90000002, 90000003, 90000004]
NAMES = ["Ana", "Ben", "Cleo", "Dan"]
COLOURS = ["ff0000", "008000", "0000ff", "ffa500"]
TYPES = (
    "acai avocado banana carambola coconut fig lime lychee orange papaya pineapple pomegranate rambutan joker flip gift steal"
)
TYPE = {card: number for number, card in enumerate(TYPES.split())}
START = 1700000000

Event = dict[str, Any]
Packet = dict[str, Any]


class Site:
    """Makes packets and events as the site numbers them; now and then a number comes as text."""

    def __init__(self, players: int = 2) -> None:
        self.players = players
        self.uids = count(1)
        self.numbers = count(1)

    def event(self, type: str, args: Any = None, **besides: Any) -> Event:
        return {"uid": f"65000000{next(self.uids):05x}", "type": type, "log": "", "args": args, **besides}

    def packet(self, move: Any, *events: Event, player: int | None = None) -> Packet:
        number = next(self.numbers)
        return {
            "channel": f"/table/t{TABLE}" if player is None else f"/player/p{player}",
            "table_id": str(TABLE),
            "packet_id": str(number),
            "packet_type": "resend",
            "move_id": move if move is None else str(move),
            "time": str(START + 10 * number),
            "data": [*events],
        }

    def setup(self, active: int) -> Event:
        total = {str(player): None for player in IDS[: self.players]}
        args = {"name": "gameSetup", "type": "manager", "active_player": active, "args": None, "reflexion": {"total": total}}
        return self.event("gameStateChange", args)

    def state(self, number: int, active: int) -> Event:
        given = str(active) if number == 20 else active
        args = {"id": number, "active_player": given, "args": None, "type": "game" if number == 20 else "activeplayer"}
        return self.event("gameStateChange", args)

    def end(self, points: list[int], table: Any = None, **of_last: Any) -> Event:
        """State 99; `of_last` is told of the last player."""
        result = [
            {
                "id": str(IDS[seat]),
                "player": str(IDS[seat]),
                "name": NAMES[seat],
                "color": COLOURS[seat],
                "score": str(score),
                "score_aux": "0",
                "zombie": "0",
                "concede": "0",
                "tie": False,
                "rank": 1 + sum(other > score for other in points),
                "stats": {},
                "color_back": None,
            }
            for seat, score in enumerate(points)
        ]
        result[-1] |= of_last
        result.sort(key=lambda one: one["rank"])
        flags = {"stats": {}, "concede": False, "disagreement": False, "neutralized": "0"} | (table or {})
        args = {"id": 99, "active_player": str(IDS[0]), "args": {"table": flags, "result": result}, "type": "manager"}
        return self.event("gameStateChange", args)


def listed(players: int = 2) -> list[dict[str, Any]]:
    """The players as the newer envelope tells them."""
    return [{"id": IDS[seat], "color": f"#{COLOURS[seat]}", "name": NAMES[seat], "avatar": "0"} for seat in range(players)]


def envelope(packets: Iterable[Packet], players: int = 2, **besides: Any) -> bytes:
    return json.dumps({"status": 1, "data": {"logs": [*packets], "players": listed(players)}, **besides}).encode()


class Game:
    """A game of Tucano played at random, as the site would tell it. `table` has what it comes to."""

    def __init__(self, seed: int = 1, players: int = 2) -> None:
        self.site = Site(players)
        self.table = Table(Random(seed), players)
        self.random = Random(seed)
        self.cards = count(1)
        self.packets = [*self.told()]

    def card(self, name: str, place: int = 0) -> dict[str, Any]:
        number = str(TYPE[name]) if self.random.random() < 0.5 else TYPE[name]
        return {"id": str(next(self.cards)), "type": number, "type_arg": "0", "location": "column", "location_arg": str(place)}

    def told(self) -> Iterator[Packet]:
        """The packets: one for each turn, the first one for the setup, the last one for the end."""
        _, deal, *lines = self.table.lines
        self.columns = {"A": [*deal["a"]], "B": [*deal["b"]], "C": [*deal["c"]]}
        yield self.site.packet(1, self.site.setup(IDS[0]), self.site.state(10, IDS[0]))
        turns: list[list[dict[str, Any]]] = []
        while lines and lines[0]["do"] == "take":
            size = next(n for n, line in enumerate(lines[1:], 1) if line["do"] in ("take", "reveal", "result"))
            turns.append(lines[:size])
            lines = lines[size:]
        for move, turn in enumerate(turns, 2):
            seat = turn[0]["seat"]
            after = self.site.state(10, IDS[(seat + 1) % self.table.players])
            yield self.site.packet(move, *(event for line in turn for event in self.events(line)), after)
        yield self.site.packet(len(turns) + 2, *self.last(lines))

    def last(self, lines: list[dict[str, Any]]) -> Iterator[Event]:
        for line in lines:
            if line["do"] == "joker":
                yield self.site.state(21, IDS[line["seat"]])
            yield from self.events(line)
        for fruit, points in self.table.by_fruit.items():
            for seat, worth in enumerate(points):
                if worth:
                    args = {
                        "player_name": NAMES[seat],
                        "player_id": str(IDS[seat]),
                        "player_points": str(worth),
                        "fruit_id": fruit,
                    }
                    yield self.site.event("scorePoints", args)
        yield self.site.end(self.table.points)
        yield self.site.event("simpleNode", {"player_name": NAMES[0]})

    def events(self, line: dict[str, Any]) -> Iterator[Event]:
        yield from getattr(self, line["do"])(line)

    def take(self, line: dict[str, Any]) -> Iterator[Event]:
        column, seat = line["col"], line["seat"]
        cards, self.columns[column] = self.columns[column], []
        told = [self.card(name, "ABC".index(column)) for name in cards]
        args = {
            "i18n": ["column_name"],
            "player_name": NAMES[seat],
            "column": "ABC".index(column),
            "column_cards": {card["id"]: card for card in told},
            "column_name": column,
        }
        yield self.site.event("selectColumn", args, h="a1b2c3")
        yield self.site.state(11, IDS[seat])

    def refill(self, line: dict[str, Any]) -> Iterator[Event]:
        for column in "ABC":
            self.columns[column].append(line[column.lower()])
        yield self.site.state(20, IDS[0])
        yield self.site.event("newCards", {f"column_{column}_card": self.card(line[column]) for column in "abc"})

    def flip(self, line: dict[str, Any]) -> Iterator[Event]:
        yield self.site.event("selectFlip", {"player_name": NAMES[line["seat"]], "active_column": 1, "toucan_to_discard": 7})

    def gift(self, line: dict[str, Any]) -> Iterator[Event]:
        name = NAMES[line["seat"]]
        if "card" not in line:
            yield self.site.event("selectGift", {"active_column": 1, "toucan_to_discard": 7})
            return
        yield self.site.event("selectGift", {"player_name": name, "active_column": 1, "toucan_to_discard": 7})
        yield self.site.event("chooseGift", {"player_name": name, "fruit_type": TYPE[line["card"]], "fruit_name": line["card"]})
        yield self.site.event(
            "resolveGift",
            {
                "giver_name": name,
                "receiver_name": NAMES[line["to"]],
                "receiver_player_id": str(IDS[line["to"]]),
                "gift_fruit": str(TYPE[line["card"]]),
            },
        )

    def steal(self, line: dict[str, Any]) -> Iterator[Event]:
        name = NAMES[line["seat"]]
        if "card" not in line:
            yield self.site.event("selectSteal", {"active_column": 1, "toucan_to_discard": 7})
            return
        yield self.site.event("selectSteal", {"player_name": name, "active_column": 1, "toucan_to_discard": 7})
        args = {"active_player": name, "target_name": NAMES[line["of"]], "target_player_id": IDS[line["of"]]}
        yield self.site.event("resolveSteal", {**args, "fruit": TYPE[line["card"]]})

    def reveal(self, line: dict[str, Any]) -> Iterator[Event]:
        shown = [(seat, name) for seat, pile in enumerate(line["piles"]) for name in pile]
        cards = {
            str(n): {"id": str(n), "card_type": str(TYPE[name]), "location_arg": str(IDS[s])}
            for n, (s, name) in enumerate(shown)
        }
        yield self.site.event("revealFacedownCards", {"cardsCollected": cards or []})

    def joker(self, line: dict[str, Any]) -> Iterator[Event]:
        yield self.site.event("assignJoker", {"player_name": NAMES[line["seat"]], "fruit": str(TYPE[line["fruit"]])})

    def result(self, line: dict[str, Any]) -> Iterator[Event]:
        """It stands in the last state."""
        yield from ()

    def archive(self) -> bytes:
        return envelope(self.packets, self.table.players)


def expected(table: Table) -> list[dict[str, Any]]:
    """The actions that an archive of this game tells: those of its log but for the first layout, each column with its cards."""
    _, deal, *lines = table.lines
    columns = {column: [*deal[column.lower()]] for column in "ABC"}
    actions = []
    for line in lines:
        if line["do"] == "take":
            line = {**line, "cards": sorted(columns[line["col"]])}
            columns[line["col"]] = []
        elif line["do"] == "refill":
            for column in "ABC":
                columns[column].append(line[column.lower()])
        actions.append(line)
    return actions


def corpus() -> Iterator[tuple[str, Any]]:
    """Small archives of every shape, and what comes in place of one."""
    game = Game(9)
    short = [game.packets[0], *game.packets[19:21], game.packets[-1]]
    players = {str(one["id"]): one for one in listed()}
    site = Site()
    whispered = [site.packet(1, site.setup(IDS[0]), site.state(10, IDS[0]))]
    whispered += [site.packet(2, site.event("selectFlip", {"player_name": "?"}, h="12"), player=player) for player in IDS[:2]]
    whispered += [site.packet(2, site.event("selectFlip", {"player_name": "Ana"}, h="12"))]
    whispered += [
        site.packet(None, site.event("message", [])),
        site.packet(3, site.event("undoRestore", {"player_id": IDS[0]})),
    ]
    whispered += [
        site.packet(4, site.event("newBird", {"n": [1]}), site.event("playerConcedeGame", {"player_id": str(IDS[1])}))
    ]
    yield "current.json", {"status": 1, "data": {"logs": short, "players": listed()}}
    yield "old.json", {"status": 1, "data": {"status": 1, "data": {"valid": 1, "data": short}}}
    yield "export.json", {"players": players, "currentPlayerId": IDS[0], "gamedatas": {}, "packets": short}
    yield "bare.json", whispered
    yield "error.json", {"status": "0", "error": "Invalid session information for this action", "code": 806}
    yield "table.json", {"status": 1, "data": {"id": str(TABLE), "game_id": "1", "game_name": "tucano"}}
    yield "history.json", [site.packet(1, site.event("history_history", {"i18n": []}))]
    yield "other.json", [site.packet(1, site.event("playCard", {"card": {"type": 1}}))]


def main() -> None:
    folder = Path(__file__).parent.parent / "corpus" / "bga"
    folder.mkdir(exist_ok=True)
    for name, shape in corpus():
        folder.joinpath(name).write_text(json.dumps(shape, indent=None if name == "bare.json" else 1) + "\n")
    page = json.dumps(next(shape for name, shape in corpus() if name == "bare.json"))
    folder.joinpath("page.html").write_text(f"<!DOCTYPE html>\n<p>Board Game Arena\n<script>g_gamelogs = {page};</script>\n")


if __name__ == "__main__":
    main()
