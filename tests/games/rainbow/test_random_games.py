"""Rainbow at random: what the player plays is legal and counted right, and what is changed at random does not pass."""

from functools import cache, partial
from random import Random
from typing import Any

import pytest

from replays.engine.games.rainbow.actions import Draw, Play
from replays.engine.log import Action
from replays.engine.referee import legal

from ..changes import Altered, Change, allowed_by, altered_left_out_or_twice, findings, judged, rules_cited, unnoticed
from ..judging import log_in, replayed
from .judging import Rainbow, statistics
from .player import COLOURS, Table

GAMES, CHANGES, LOOKS = 2000, 3000, 100
DEPTHS = ["both", "fronts", "nothing"]
ON_TRUST = {"both": set(), "fronts": {"own-card", "other-side"}, "nothing": {"own-card", "other-side"}}


class Watched(Rainbow):
    """A referee of whom the invariants are asked after every action."""

    def decide(self, move: Any) -> bool:
        won = super().decide(move)
        showing = [card[0] for card in self.row]
        coloured = [side for side in showing if side != "W"]
        assert "K" not in showing
        assert len(coloured) == len({*coloured})
        assert self.options.white == "once" or len(self.row) <= 5
        self.check_conservation()
        return won

    def draw(self, seats: list[int], due: int) -> Any:
        seat = yield from super().draw(seats, due)
        assert [len(hand) for hand in self.hands] in ([3, 3], [3, 0], [0, 3])
        assert self.options.size == self.left + sum(map(len, self.hands)) + len(self.row) + sum(self.won)
        return seat


@cache
def played(seed: int) -> Table:
    """A game by the seed: careful and careless players, every option, decks of every size."""
    random = Random(seed)
    options = {
        "deck": random.choice(["even", None]),
        "white": random.choice(["once", None, None]),
        "next": random.choice(["same", None, None]),
        "open_flip": random.choice([True, None]),
    }
    size = random.choice([57, 57, 57, random.randrange(7, 57)])
    given = {name: value for name, value in options.items() if value}
    return Table(random, size=size, claim=random.random() < 0.5, lean=random.choice([0.5, 0.8, 0.95, 1]), **given)


def expected(table: Table, seat: int) -> dict[str, Any]:
    """The statistics of a seat as they are defined, from what the player wrote down."""
    count, won = table.counted[seat], [size for _, winner, size in table.rows if winner == seat]
    return {
        "cards-won": sum(won),
        "rainbows": count["rainbow"],
        "errors": count["error"],
        "shadows": count["shadow"],
        "row-size": {"sum": sum(won), "count": len(won)},
        "cards-per-turn": {"sum": count["plays"], "count": count["turns"]},
        "blind": {"sum": count["blind"], "count": count["plays"]},
        "flips": count["flips"],
    }


def test_two_thousand_random_games_are_legal_and_counted_right_however_much_the_log_shows() -> None:
    for seed in range(GAMES):
        table = played(seed)
        for depth in DEPTHS:
            verdict = replayed(Watched, log_in(table.text(depth))).verdict()
            assert (verdict.finding, verdict.violations) == ("legal", []), (seed, depth)
            assert verdict.outcome["scores"] == table.won, (seed, depth)
            assert {*verdict.on_trust} - {"deck"} <= ON_TRUST[depth], (seed, depth)
            assert ("deck" in verdict.on_trust) <= (depth != "both" and table.options.get("deck") == "even"), (seed, depth)
            check_statistics(table, statistics(verdict))


def check_statistics(table: Table, told: dict[str, Any]) -> None:
    for seat in (0, 1):
        for anchor, value in expected(table, seat).items():
            assert told[anchor][seat] == value, anchor
        safe, lost = told["blind-safe"][seat], told["errors"][seat] + told["shadows"][seat]
        assert safe["count"] == told["blind"][seat]["sum"]
        turned_safely = told["flip-safe"][seat]
        assert turned_safely["count"] == told["flips"][seat]
        assert safe["count"] - safe["sum"] + turned_safely["count"] - turned_safely["sum"] <= lost
    assert sum(told["cards-won"]) + len(table.row) + sum(map(len, table.hands)) + len(table.deck) == table.size


@pytest.mark.parametrize("depth", DEPTHS)
def test_what_the_player_does_is_among_what_the_referee_lets_be_done(depth: str) -> None:
    random = Random(1)
    for seed in range(LOOKS):
        log = log_in(played(seed).text(depth))
        place = random.randrange(len(log.actions))
        if not isinstance(log.actions[place], Draw):
            assert log.actions[place] in legal(Rainbow, 2, log.options, log.actions[:place]), (seed, depth, place)


def changed(random: Random, line: dict[str, Any]) -> dict[str, Any]:
    """The line with one thing in it changed."""
    field = random.choice([name for name in line if name != "do"] or ["do"])
    value = line[field]
    match field:
        case "cards" if line["do"] == "draw":
            place, sign = random.randrange(len(value)), random.choice([*COLOURS, "?"])
            card = random.choice([value[place][0] + sign, sign + value[place][1]])
            return line | {"cards": [*value[:place], card, *value[place + 1 :]]}
        case "cards":
            return line | {"cards": [value[0] + random.choice([-1, 1]), value[1]]}
        case "card":
            return line | {"card": random.choice(COLOURS) + value[1]}
        case "shows":
            return line | {"shows": random.choice([colour for colour in COLOURS if colour != value])}
        case "turned":
            return line | {"turned": not value}
        case "pos" | "n":
            return line | {field: value + random.choice([-1, 1])}
        case "do":
            return line | {"do": "pass"}
    return line | {field: random.choice([1 - value, 2])}


def alike(action: Action, offer: Action) -> bool:
    """A draw is chance, and a card may be named or not."""
    match action, offer:
        case Draw(), Draw():
            return (action.to, len(action.drawn)) == (offer.to, offer.n)
        case Play(), Play():
            return (action.shows, action.turned) == (offer.shows, offer.turned)
    return action == offer


allowed = partial(allowed_by, Rainbow, alike=alike)


@pytest.fixture(scope="module")
def after_a_change() -> list[Change]:
    return [judged(*change(Random(-seed), played(seed % GAMES))) for seed in range(CHANGES)]


def change(random: Random, table: Table) -> Altered:
    return altered_left_out_or_twice(random, table.lines(random.choice(DEPTHS)), changed)


def test_a_changed_log_is_illegal_or_unreadable_or_the_change_was_allowed(after_a_change: list[Change]) -> None:
    assert unnoticed(after_a_change, allowed) == []


def test_changes_at_random_meet_most_of_the_rules(after_a_change: list[Change]) -> None:
    assert rules_cited(after_a_change) == {str(rule) for rule in Rainbow.rules}
    assert findings(after_a_change) == {"legal", "illegal", "unreadable", "unfinished"}
