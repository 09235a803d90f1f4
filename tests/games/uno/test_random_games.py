"""UNO at random: what the player plays is legal and counted right, and what is changed at random does not pass."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from replays.engine.games.uno.actions import Catch, Challenge, Deal, Draw, Expose, Name, Penalty, Play, Score, Show
from replays.engine.games.uno.cards import COPIES
from replays.engine.log import Action, Log
from replays.engine.referee import Script, Verdict, legal

from ..changes import Change, allowed_by, exchanged, findings, judged, rules_cited, unnoticed
from ..judging import log_in
from ..random_games import replays
from .judging import Uno, statistics
from .player import COLOURS, PACK, Table

GAMES, CHANGES, LOOKS = 2000, 2500, 150
COUNTED = [
    "cards-played",
    "turn-draws",
    "forced-cards",
    "penalty-taken",
    "turns-lost",
    "wilds-played",
    "bluffs",
    "uno-calls",
    "uno-caught",
    "uno-catches",
    "wrong-cards",
]


@cache
def played(seed: int) -> Table:
    """A game by the seed: every number of players and every option, hands shown or not, with claims or without."""
    random = Random(seed)
    players = random.randrange(2, 11)
    return Table(
        random,
        players=players,
        shown=random.choice(["all", "one", "none"]),
        claims=random.random() < 0.5,
        spirit=random.choice([0, 0.1, 0.3]),
        hands=None if seed % 50 == 0 else random.choice([1, 1, 2]),
        target=random.choice([100, 200, 500]),
        scoring=random.choice(["low", "winner"]),
        zero=random.choice([0, 10]),
        first_card=random.choice(["dealer", "mattel"]),
        follow=random.random() < 0.7,
        stacking=random.random() < 0.3,
    )


class Watched(Uno):
    """A referee that looks after every action whether all cards are still there, and who has more or fewer of them."""

    def script(self) -> Script:
        inner, due = super().script(), None
        due = next(inner)
        while True:
            action = yield due
            before = [len(hand) for hand in self.table.hands] if self.table else []
            try:
                due = inner.send(action)
            except StopIteration:
                return
            if self.table and action is not None:
                self.check(action, before)

    def check(self, action: Action, before: list[int]) -> None:
        table = self.table
        assert table.stock + len(table.pile) + sum(len(hand) for hand in table.hands) == 108
        assert all(times <= COPIES[card] for card, times in table.located.items())
        known = Counter(card for hand in table.hands for card in hand.known) + Counter(table.pile)
        assert known == Counter({card: times for card, times in table.located.items() if times})
        if not isinstance(action, Deal):
            change = {seat: len(hand) - old for seat, (hand, old) in enumerate(zip(table.hands, before, strict=True))}
            grown = [seat for seat, by in change.items() if by > 0]
            shrunk = {seat: by for seat, by in change.items() if by < 0}
            assert grown == [] or (isinstance(action, Draw | Penalty) and grown == [action.seat])
            assert shrunk == {} or (isinstance(action, Play) and shrunk == {action.seat: -1})


def test_two_thousand_random_games_are_legal_and_counted_right() -> None:
    for seed, table, referee in replays(Watched, played, GAMES):
        verdict = referee.verdict()
        assert (verdict.finding, verdict.violations) == ("legal", []), seed
        assert verdict.outcome["scores"] == table.totals, seed
        assert verdict.outcome["winners"] == table.winners(), seed
        assert trusted(verdict) == expected_trust(table), seed
        told = statistics(verdict, table.players)
        assert {anchor: told[anchor] for anchor in expected(table)} == expected(table), seed


def trusted(verdict: Verdict) -> set[str]:
    """What is taken on trust whatever the cards are."""
    return {str(rule) for rule in verdict.on_trust} & {"own-card", "advice"}


def expected_trust(table: Table) -> set[str]:
    own_card = {"own-card"} if len(table.shown) < table.players else set()
    return own_card | ({"advice"} if table.figures.get("advice") else set())


def expected(table: Table) -> dict[str, Any]:
    """The statistics as they are defined, from what the player wrote down."""
    seats, finished = range(table.players), table.finished
    figures = {
        anchor: table.figures.get(anchor, Counter()) for anchor in (*COUNTED, "turnabouts", "reshuffles", "drawn-played")
    }
    challenges, won = (table.figures.get(name, Counter()) for name in ("challenges", "challenges-won"))
    known = [[hand["left"][seat] for hand in finished if hand["known"][seat]] for seat in seats]
    return {
        **{anchor: [figures[anchor][seat] for seat in seats] for anchor in COUNTED},
        "drawn-played": [ratio(figures["drawn-played"][seat], figures["turn-draws"][seat]) for seat in seats],
        "challenges-won": [ratio(won[seat], challenges[seat]) for seat in seats],
        "colour-choice": [
            {
                colour: named
                for colour in sorted(COLOURS)
                if (named := table.figures.get(f"colour-choice {colour}", {}).get(seat))
            }
            for seat in seats
        ],
        "hands-won": [ratio(sum(hand["out"] == seat for hand in finished), len(finished)) for seat in seats],
        "cards-left": [tally([hand["cards"][seat] for hand in finished]) for seat in seats],
        "points-left": [ratio(sum(points), len(points)) for points in known],
        "hand-turns": tally([hand["turns"] for hand in finished]),
        "turnabouts": figures["turnabouts"][None],
        "reshuffles": figures["reshuffles"][None],
    }


def ratio(total: int, of: int) -> dict[str, int]:
    return {"sum": total, "count": of}


def tally(values: list[int]) -> dict[str, int]:
    return {str(value): times for value, times in sorted(Counter(values).items())}


def test_in_each_hand_the_winner_alone_collects_what_the_others_hold() -> None:
    for seed in range(0, GAMES, 10):
        table = played(seed)
        if table.options["scoring"] == "winner":
            assert sum(table.totals) == sum(sum(hand["left"]) for hand in table.finished)
            assert [hand["left"][hand["out"]] for hand in table.finished] == [0] * len(table.finished)


def test_what_is_played_is_among_the_legal_actions() -> None:
    for seed in range(LOOKS):
        log, random = log_in(played(seed).text()), Random(seed)
        place = random.randrange(min(len(log.actions), 150))
        action = log.actions[place]
        choices = legal(Uno, len(log.players), log.options, log.actions[:place])
        if isinstance(action, Play) and not punished(log, place):
            assert action in choices, (seed, place)
        elif isinstance(action, Draw | Deal | Expose | Name | Challenge | Catch):
            assert type(action) in {type(choice) for choice in choices}, (seed, place)


# Changes at random


def changed(random: Random, line: dict[str, Any], players: int) -> dict[str, Any] | None:
    """The line with one thing in it changed; None if there is nothing in it to change."""
    fields = [name for name in line if name != "do"]
    if not fields:
        return None
    field = random.choice(fields)
    value = line[field]
    if field == "card":
        return line | {field: random.choice([card for card in PACK if card != value])}
    if field == "cards":
        place = random.randrange(len(value)) if value else 0
        return line | {field: [*value[:place], random.choice(PACK), *value[place + 1 :]]}
    if field == "hands":
        seat = random.choice([seat for seat, hand in enumerate(value) if hand])
        hand = [random.choice(PACK), *value[seat][random.choice([1, 2]) :]]
        return line | {field: [*value[:seat], hand, *value[seat + 1 :]]}
    if field == "colour":
        return line | {field: random.choice([colour for colour in COLOURS if colour != value])}
    if field == "why":
        return line | {field: random.choice(["card", "uno", "false-uno", "advice", "follow"])}
    if field in ("points", "totals"):
        seat = random.randrange(players)
        return line | {field: [*value[:seat], value[seat] + random.choice([-10, -1, 1, 10]), *value[seat + 1 :]]}
    if field == "winners":
        return line | {field: [seat for seat in range(players) if seat not in value][:1]}
    most = {"count": 7}.get(field, players)
    return line | {field: random.choice([number for number in range(most + 1) if number != value])}


def allowed(log: Log, place: int) -> bool:
    """What chance brings, or nobody sees, is any that is no violation."""
    return allowed_by(Uno, log, place, free=Deal | Expose | Draw | Penalty | Show | Score) or punished(log, place)


def punished(log: Log, place: int) -> bool:
    """A wrong card, or a bluff, is allowed to whoever pays for it."""
    played, *after = log.actions[place : place + 3]
    paid = [isinstance(action, Challenge) or (isinstance(action, Penalty) and action.why == "card") for action in after]
    return isinstance(played, Play) and any(paid)


@pytest.fixture(scope="module")
def after_a_change() -> list[Change]:
    found = []
    for seed in range(CHANGES):
        table, random = played(seed % GAMES), Random(-seed)
        at = random.randrange(1, len(table.lines))
        line = changed(random, table.lines[at], table.players)
        if line and line != table.lines[at]:
            found.append(judged(*exchanged(table.lines, at, line)))
    return found


def test_a_changed_log_is_illegal_or_unreadable_or_the_change_was_allowed(after_a_change: list[Change]) -> None:
    assert unnoticed(after_a_change, allowed) == []


def test_changes_at_random_meet_most_of_the_rules(after_a_change: list[Change]) -> None:
    missed = {str(rule) for rule in Uno.rules} - rules_cited(after_a_change)
    assert missed <= {"game-end", "start-card", "new-stock"}
    assert findings(after_a_change) == {"legal", "illegal", "unreadable"}
