"""Monopoly at random: what the player plays is legal, nothing is made or lost, and what is changed at random does not pass."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from jsonschema import Draft202012Validator

from replays.engine.games import judge
from replays.engine.games.monopoly import Monopoly
from replays.engine.games.monopoly.actions import (
    Auction,
    Bid,
    Build,
    Buy,
    Count,
    Deal,
    Lift,
    Mortgage,
    Pay,
    Rent,
    Roll,
    Sell,
    Shuffle,
    Sold,
    Start,
    Trade,
)
from replays.engine.games.monopoly.board import SITE
from replays.engine.log import Action, Log
from replays.engine.referee import legal
from replays.engine.schema import line_schema
from replays.formats.jsonl import encode, read

from ..changes import Change, rules_cited, unnoticed
from .player import Table

GAMES, CHANGES = 2000, 1500
OPEN_ENDED = (Auction, Bid, Deal, Pay, Shuffle, Sold, Start, Trade)
"""Of these there are too many to list them all as candidates."""


def options(random: Random) -> dict[str, Any]:
    return {
        "edition": random.choice(["uk", "us", "disney"]),
        "ruleset": random.choice(["standard", "short", "time", "time"]),
        "double": random.choice([None, "whole", "each"]),
        "ask": random.choice([None, "next", "second"]),
        "fine": random.choice([None, "wait", "roll"]),
        "income_tax": random.choice(["flat", "choice"]),
        "tenth": random.choice(["up", "down"]),
        "piles": random.choice(["cycle", "shuffle"]),
    }


def table(seed: int, turns: int, told: float = 0.3) -> Table:
    """A game by the seed: every edition, rule set and convention, two to ten players."""
    random = Random(seed)
    return Table(random, 2 + seed % 9, turns=turns, told=told, bold=random.choice([0.3, 0.6, 0.8]), **options(random))


def test_in_two_thousand_random_games_nothing_is_broken_made_or_lost() -> None:
    kinds: Counter[type[Action]] = Counter()
    for seed in range(GAMES):
        playing = table(seed, turns=60)
        game = playing.game
        while not game.over:
            playing.step()
            assert game.balanced()
            assert all(0 <= tries <= 3 for tries in game.tries)
            assert game.doubles <= 3
        assert playing.referee.violations == [], (seed, playing.referee.violations)
        assert game.conserved()
        kinds.update(map(type, playing.actions))
    assert set(kinds) == set(get_args(Monopoly.actions))


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("edition", ["uk", "us", "disney"])
def test_full_games_of_two_to_eight_players_finish(players: int, edition: str) -> None:
    played = Table(Random(players), players, edition=edition).play()
    (log,) = read(encode(played.log()))
    verdict = judge(log)
    assert (verdict.finding, verdict.violations) == ("legal", [])
    assert sorted(verdict.outcome["ranks"]) == [*range(1, players + 1)]
    assert [score > 0 for score in verdict.outcome["scores"]].count(True) == 1
    assert verdict.outcome["winners"] == [verdict.outcome["ranks"].index(1)]


def test_there_are_bankruptcies_of_each_kind() -> None:
    by = Counter(record.bankrupt_by for seed in range(40) for record in table(seed, turns=200).play().game.records)
    assert min(by["bank"], by["player"]) > 10


def worths(game: Any) -> list[int]:
    return [game.worth(seat) for seat in game.seats]


def test_buying_building_and_mortgaging_change_nobodys_worth() -> None:
    for seed in range(60):
        playing = table(seed, turns=100)
        game, before = playing.game, worths(playing.game)
        while not game.over:
            first = len(playing.actions)
            playing.step()
            if {type(action) for action in playing.actions[first:]} <= {Buy, Build, Mortgage, Auction, Bid, Count}:
                assert worths(game) == before, playing.actions[first:]
            before = worths(game)


def test_selling_buildings_costs_half_and_lifting_costs_the_interest() -> None:
    for seed in range(60):
        playing = table(seed, turns=100)
        game, before = playing.game, worths(playing.game)
        while not game.over:
            levels, first = [*game.level], len(playing.actions)
            playing.step()
            for action in playing.actions[first:]:
                if len(playing.actions) == first + 1 and isinstance(action, Sell | Lift):
                    sold = sum((levels[site] - game.level[site]) * SITE[site].house for site in SITE)
                    lost = before[action.seat] - game.worth(action.seat)
                    assert lost == sold // 2 if isinstance(action, Sell) else lost < 25
            before = worths(game)


def test_what_the_player_does_is_among_the_legal_actions() -> None:
    random = Random(5)
    for seed in range(9):
        playing = table(seed, turns=20, told=0).play()
        for place in random.sample(range(len(playing.actions)), 6):
            assert allowed(playing.log(), place), (seed, place)


def test_the_log_of_a_game_reads_back_as_it_was() -> None:
    for seed in range(30):
        log = table(seed, turns=40).play().log()
        (again,) = read(encode(log))
        assert (again.problem, again.options, again.actions) == (None, log.options, log.actions)


def test_every_line_of_a_log_fits_the_schema() -> None:
    check = Draft202012Validator(line_schema(Monopoly))
    for line in encode(table(4, turns=40).play().log()).splitlines():
        assert [*check.iter_errors(msgspec.json.decode(line))] == []


def test_in_the_long_run_tokens_stand_where_they_are_known_to_stand() -> None:
    """Shares of the squares at the end of a throw in the American game, where whoever is in jail pays at once."""
    random = Random(1)
    playing = Table(random, 2, told=0, edition="us")
    game, throws = playing.game, 120_000
    while sum(map(sum, (record.dice for record in game.records))) < throws:
        if game.card_due:
            playing.draw(*game.card_due)
        elif game.offer:
            playing.do(Auction(game.offer.square))
            playing.do(Sold())
        else:
            wander(playing)
    stops = [sum(times) for times in zip(*(record.stops for record in game.records), strict=True)]
    shares = {square: 100 * stops[square] / throws for square in (24, 0, 19, 25, 40)}
    assert shares == pytest.approx({24: 3.19, 0: 3.10, 19: 3.09, 25: 3.07, 40: 3.9}, abs=0.2)


def wander(playing: Table) -> None:
    """Throw, and never stay in jail; who is broke is helped out."""
    game = playing.game
    seat = game.due() or 0
    game.cash[seat], game.bank = game.cash[seat] + 500, game.bank - 500
    if game.jailed[seat]:
        playing.do(msgspec.convert({"do": "leave", "seat": seat}, Monopoly.actions))
    playing.do(Roll(seat, playing.dice()))


# Changes


@cache
def short_game(seed: int) -> Log:
    return table(seed, turns=25, told=1).play().log()


def changed(random: Random, action: Action, players: int) -> Action:
    """The action with one thing in it changed."""
    told = msgspec.to_builtins(action)
    fields = [name for name, value in told.items() if name != "do" and value not in ([], {})]
    if not fields:  # nobody took the lot, or the hour came
        return Sold(random.randrange(players), 1)
    field = random.choice(fields)
    return msgspec.convert(told | {field: other(random, field, told[field], players)}, Monopoly.actions)


def other(random: Random, field: str, value: Any, players: int) -> Any:
    if field in ("dice", "worth", "cash", "order", "deeds", "cards") and isinstance(value, list):
        place = random.randrange(len(value))
        return [*value[:place], other(random, field[:-1], value[place], players), *value[place + 1 :]]
    if isinstance(value, list):
        return value[:1] * 2
    if isinstance(value, dict):
        field = random.choice([name for name in value if value[name]] or ["cash"])
        return value | {field: other(random, field, value.get(field, 0), players)}
    if field in ("card", "orde", "cards"):
        return random.choice([card for card in (f"{pile}{n}" for pile in "CT" for n in range(1, 18)) if card != value])
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        return {"C": "T", "T": "C", "house": "hotel", "hotel": "house"}[value]
    least, most = {
        "seat": (0, players - 1),
        "partner": (0, players - 1),
        "payer": (0, players - 1),
        "to": (0, players - 1),
    }.get(field, {"dic": (1, 6), "square": (0, 39), "lot": (0, 39), "deed": (0, 39)}.get(field, (1, value + 100)))
    return random.choice([number for number in range(least, most + 1) if number != value])


def allowed(log: Log, place: int) -> bool:
    """Whether the referee would have let this action be done: by the list of what is legal, where that can be complete."""
    players, prefix, action = len(log.players), log.actions[:place], bare(log.actions[place])
    if isinstance(action, OPEN_ENDED):
        before = Monopoly(players, log.options).replay(prefix).violations
        return len(Monopoly(players, log.options).replay([*prefix, action]).violations) == len(before)
    return action in legal(Monopoly, players, log.options, prefix)


def bare(action: Action) -> Action:
    """An action without what a log may claim besides."""
    claims = {Roll: {"to"}, Rent: {"amount"}, Lift: {"amount"}}.get(type(action), set())
    told = msgspec.to_builtins(action)
    told = {name: value for name, value in told.items() if name not in claims and name != "worth"}
    return msgspec.convert(told, Monopoly.actions)


def after_a_change(seed: int) -> Change:
    log, random = short_game(seed % 200), Random(-seed)
    place = random.randrange(len(log.actions))
    actions = [*log.actions]
    actions[place] = changed(random, actions[place], len(log.players))
    (mutant,) = read(encode(Log(log.game, log.players, log.options, actions, [])))
    return Change(mutant, place, judge(mutant))


def test_a_changed_log_cites_a_rule_or_ends_early_or_the_change_was_allowed() -> None:
    changes = [after_a_change(seed) for seed in range(CHANGES)]
    assert unnoticed(changes, allowed) == []
    assert len(rules_cited(changes)) > 35


def test_whatever_a_log_says_it_is_judged_and_nothing_is_made_or_lost() -> None:
    for seed in range(500):
        log, random = short_game(seed % 200), Random(seed)
        actions = [*log.actions]
        for _ in range(random.randrange(1, 20)):
            place, source = random.randrange(len(actions)), random.choice(actions)
            actions[place : place + random.randrange(2)] = [changed(random, source, len(log.players))]
        done = Monopoly(len(log.players), log.options).replay(actions)
        assert done.game.conserved()
        assert len(done.scene()["board"]) == 40
        assert done.verdict().finding in ("legal", "illegal", "unfinished")
        assert list(done.candidates()) or done.game.over
