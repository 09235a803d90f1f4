"""Baby Dinosaur Rescue at random: what the player plays is legal and counted right, and what is changed does not pass."""

from functools import cache, partial
from random import Random
from typing import Any

import pytest

from replays.engine.games import judge
from replays.engine.games.baby_dinosaur_rescue.actions import Deal, MoveDinosaur
from replays.engine.log import Action
from replays.engine.referee import legal

from ..changes import Altered, Change, allowed_by, altered_left_out_or_twice, findings, judged, rules_cited, unnoticed
from ..judging import log_in, replayed, text_of
from .judging import BabyDinosaurRescue, statistics
from .player import ITEMS, Table

GAMES, CHANGES, LOOKS, PROPERTIES = 2000, 2500, 150, 300
DEPTHS = ["open", "partly", "hidden"]
TRUSTED = {"hand-size", "own-card", "lava-first"}


class Watched(BabyDinosaurRescue):
    """A referee of whom the invariants are asked at every action."""

    def draw(self, seat: int) -> Any:
        self.check()
        yield from super().draw(seat)
        self.check()

    def advance(self, move: Any) -> None:
        before = [*self.places]
        super().advance(move)
        assert all(old <= new for old, new in zip(before, self.places, strict=True))

    def check(self) -> None:
        on_path = [place for place in self.places if 0 < place <= len(self.options.path)]
        assert len(on_path) == len({*on_path})
        assert self.deck + sum(map(len, self.known)) + sum(map(len, self.hidden)) + self.played == 49 - self.options.removed
        assert self.token == sum(self.lava_cards) <= self.options.lava
        assert self.seen["L"] <= 13
        assert all(self.seen[item] <= 6 for item in ITEMS)


@cache
def played(seed: int) -> Table:
    """A game by the seed: every number of players and every option."""
    random = Random(seed)
    options = {
        "path": random.choice([None, None, "".join(random.choices(ITEMS, k=random.randrange(1, 40)))]),
        "lava": random.choice([None, 13, random.randrange(1, 14)]),
        "tokens": random.choice([None, random.randrange(1, 7)]),
        "time_limit": random.choice([None, random.randrange(10)]),
        "lava_when": random.choice([None, "drawn"]),
    }
    small = random.choice([{}, {}, {"hand": random.randrange(1, 4), "removed": random.randrange(31)}])
    given = {name: value for name, value in (options | small).items() if value is not None}
    return Table(random, random.randrange(1, 7), random.random() < 0.5, **given)


def test_two_thousand_random_games_are_legal_and_counted_right_however_much_the_log_shows() -> None:
    for seed in range(GAMES):
        table, depth = played(seed), DEPTHS[seed % 3]
        verdict = replayed(Watched, log_in(table.text(depth, claims=seed % 2 == 0))).verdict()
        assert (verdict.finding, verdict.violations) == ("legal", []), (seed, depth)
        assert {*verdict.on_trust} <= (set() if depth == "open" else TRUSTED), (seed, depth)
        assert verdict.outcome["end"] == ("won" if table.won else "lost"), (seed, depth)
        check_statistics(table, statistics(verdict, table.players))


def check_statistics(table: Table, told: dict[str, Any]) -> None:
    safe = table.at.count(len(table.path) + 1)
    for seat, count in enumerate(table.counted):
        for name, value in count.items():
            expected = {"sum": value, "count": count["moves"]} if name == "stride" else value
            assert told[name][seat] == expected, name
    assert (told["safe"], told["lava-left"], told["turns"]) == (safe, table.lava - table.token, table.turns)
    assert told["wins"] == {"sum": int(table.won), "count": 1}
    assert sum(told["rescues"]) == safe


@pytest.mark.parametrize("depth", DEPTHS)
def test_what_the_player_does_is_among_what_the_referee_lets_be_done(depth: str) -> None:
    random = Random(1)
    for seed in range(LOOKS):
        log = log_in(played(seed).text(depth))
        place = random.randrange(len(log.actions))
        if isinstance(log.actions[place], Deal):
            continue
        choices = legal(BabyDinosaurRescue, len(log.players), log.options, log.actions[:place])
        assert log.actions[place] in choices, (seed, depth, place)


def renumbered(line: dict[str, Any], tokens: int) -> dict[str, Any]:
    """With the first and the last dinosaur under each other's number."""
    return line | {"dino": {1: tokens, tokens: 1}.get(line["dino"], line["dino"])} if "dino" in line else line


def test_two_dinosaurs_under_each_others_number_make_no_difference() -> None:
    for seed in range(PROPERTIES):
        table = played(seed)
        lines = table.lines("partly")
        place = Random(seed).randrange(1, len(lines))
        del lines[place]
        swapped = [renumbered(line, len(table.at)) for line in lines]
        one, other = (judge(log_in(text_of(some))) for some in (lines, swapped))
        assert [(str(v.rule), v.action) for v in one.violations] == [(str(v.rule), v.action) for v in other.violations]
        assert (one.finding, one.on_trust, one.outcome) == (other.finding, other.on_trust, other.outcome)


def test_without_its_claims_a_log_breaks_no_more_rules_and_with_its_cards_shown_no_fewer() -> None:
    for seed in range(PROPERTIES):
        random, table = Random(seed), played(seed)
        lines = {depth: table.lines(depth) for depth in DEPTHS}
        lines["unclaimed"] = table.lines("open", claims=False)
        place = random.randrange(1, len(lines["open"]))
        for some in lines.values():
            del some[place]
        broken = {depth: len(judge(log_in(text_of(some))).violations) for depth, some in lines.items()}
        assert broken["unclaimed"] <= broken["open"], (seed, place)
        assert broken["hidden"] == 0 or broken["open"] > 0, (seed, place)


def changed(random: Random, line: dict[str, Any]) -> dict[str, Any]:
    """The line with one thing in it changed."""
    field = random.choice([name for name in line if name != "do"] or ["do"])
    value = line[field]
    match field:
        case "hands":
            seat = random.randrange(len(value))
            hand = random.choice([[], [*value[seat], "E"], value[seat][:-1], [random.choice("EPFBMSL") for _ in value[seat]]])
            return line | {"hands": [*value[:seat], hand, *value[seat + 1 :]]}
        case "card":
            return line | {"card": random.choice("EPFBMSL".replace(value, ""))}
        case "to":
            return line | {"to": random.choice(["safe", *(place for place in range(1, 12) if place != value)])}
        case "won":
            return line | {"won": not value}
        case "do":
            return line | {"do": "pass"}
    return line | {field: value + random.choice([-1, 1])}


def alike(action: Action, offer: Action) -> bool:
    """A claim may be left out."""
    return unclaimed(action) == unclaimed(offer)


def unclaimed(action: Action) -> Action:
    return MoveDinosaur(seat=action.seat, card=action.card, dino=action.dino) if isinstance(action, MoveDinosaur) else action


allowed = partial(allowed_by, BabyDinosaurRescue, free=Deal, alike=alike)


@pytest.fixture(scope="module")
def after_a_change() -> list[Change]:
    return [judged(*change(Random(-seed), played(seed % GAMES))) for seed in range(CHANGES)]


def change(random: Random, table: Table) -> Altered:
    return altered_left_out_or_twice(random, table.lines(random.choice(DEPTHS)), changed)


def test_a_changed_log_is_illegal_or_unreadable_or_the_change_was_allowed(after_a_change: list[Change]) -> None:
    assert unnoticed(after_a_change, allowed) == []


def test_changes_at_random_meet_every_rule(after_a_change: list[Change]) -> None:
    assert rules_cited(after_a_change) == {str(rule) for rule in BabyDinosaurRescue.rules}
    assert findings(after_a_change) == {"legal", "illegal", "unreadable", "unfinished"}
