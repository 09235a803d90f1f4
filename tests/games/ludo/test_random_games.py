"""Ludo at random: what the player plays is legal and counted right, and what is changed at random does not pass."""

from collections import Counter
from collections.abc import Iterable
from functools import cache, partial
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from msgspec import UNSET

from replays.engine.games import judge
from replays.engine.games.ludo.actions import Advance, Roll
from replays.engine.games.ludo.board import square
from replays.engine.log import Action, Log
from replays.engine.referee import legal

from ..changes import Altered, Change, allowed_by, exchanged, findings, judged, rules_cited, unnoticed
from ..judging import log_in
from ..random_games import LookedAt, replays
from .judging import Ludo, statistics
from .player import Table, Throw

GAMES, SHORT_GAMES, CHANGES = 2000, 400, 2500


@cache
def played(seed: int) -> Table:
    """A game by the seed: every number of players, all options, claims or none."""
    random = Random(seed)
    players = random.choices([2, 3, 4], [4, 2, 1])[0]
    options: dict[str, Any] = {}
    if random.random() < 0.5:
        options["corners"] = random.sample(range(4), players)
    if random.random() < 0.3:
        options["six_limit"] = random.choice([0, 3])
    if random.random() < 0.2:
        options["forced"] = random.random() < 0.5
    if random.random() < 0.2:
        options["play_on"] = random.random() < 0.7
    return Table(random, players, random.choice([0, 0.5, 1]), **options)


class Watched(LookedAt, Ludo):  # type: ignore[misc, valid-type]
    def look(self) -> None:
        """Four counters each, all on the way; no square shared by two colours; and the board's own books agree."""
        board, squares = self.board, Counter[tuple[int, int]]()
        for seat, own in enumerate(board.counters):
            assert len(own) == 4
            assert all(0 <= step <= 57 for step in own)
            assert sum(own) == board.totals[seat]
            squares.update((square(board.corners[seat], step), seat) for step in own if 1 <= step <= 51)
        assert len({place for place, _ in squares}) == len(squares)
        assert {place: crowd for place, crowd in enumerate(board.crowd) if crowd} == {
            place: crowd for (place, _), crowd in squares.items()
        }
        for seat, corner in enumerate(board.corners):
            walls = {place for (place, other), crowd in squares.items() if other != seat and crowd > 1}
            assert {square(corner, step) for step in range(1, 52) if board.walls[seat] >> step & 1} == walls - {
                13 * corner or 52
            }


def expected(table: Table, seat: int) -> dict[str, Any]:
    """The statistics of a seat as they are defined, from what the player wrote down."""
    throws = [throw for throw in table.throws if throw.seat == seat]
    moves = [move for move in table.moves if move.seat == seat]
    lost = [move.lost for move in table.moves if move.hit == seat]
    dice = [throw.die for throw in throws]
    return {
        "throws": len(throws),
        "sixes": {"sum": dice.count(6), "count": len(dice)},
        "die-faces": {str(face): dice.count(face) for face in range(1, 7)},
        "throws-to-start": {"sum": dice.index(6) + 1, "count": 1} if 6 in dice else {"sum": 0, "count": 0},
        "idle-throws": {"sum": sum(not throw.free for throw in throws), "count": len(throws)},
        "blocked-throws": sum(throw.blocked != [] for throw in throws),
        "blocks-made": sum(move.together == 2 for move in moves),
        "captures-made": sum(move.hit is not None for move in moves),
        "captures-suffered": len(lost),
        "steps-lost": sum(lost),
        "steps-moved": sum(move.to - move.start for move in moves),
        "turn-throws": tally([turn.throws for turn in table.turns if turn.seat == seat]),
        "counters-home": {str(table.steps[seat].count(57)): 1},
    }


def expected_of_table(table: Table) -> dict[str, Any]:
    leading = [[total == max(turn.totals) for total in turn.totals] for turn in table.turns]
    changes = sum(before != after for before, after in pairwise(leading))
    return {"lead-changes": changes, "game-throws": {str(len(table.throws)): 1}}


def tally(values: list[int]) -> dict[str, int]:
    return {str(value): times for value, times in sorted(Counter(values).items())}


def test_two_thousand_random_games_are_legal_and_counted_right() -> None:
    for seed, table, referee in replays(Watched, played, GAMES):
        verdict = referee.verdict()
        assert (verdict.finding, verdict.violations, verdict.on_trust) == ("legal", [], []), seed
        ranks = [table.places.index(seat) + 1 if seat in table.places else len(table.places) + 1 for seat in referee.seats]
        scores = [own.count(57) for own in table.steps]
        assert verdict.outcome == {"scores": scores, "ranks": ranks, "winners": table.places[:1]}, seed
        told = statistics(verdict, table.players)
        told["die-faces"] = [faces["thrown"] for faces in told["die-faces"]]
        of_seats = [expected(table, seat) for seat in referee.seats]
        assert told == expected_of_table(table) | {name: [one[name] for one in of_seats] for name in of_seats[0]}, seed


def test_what_was_moved_less_what_was_lost_is_where_the_counters_stand() -> None:
    for seed in range(SHORT_GAMES):
        table = played(seed)
        told = statistics(judge(log_in(table.text())), table.players)
        gone = [moved - lost for moved, lost in zip(told["steps-moved"], told["steps-lost"], strict=True)]
        assert gone == [sum(own) for own in table.steps]


def moved_anyhow(random: Random, players: int) -> list[Action]:
    """Throws in turn, after each a counter put onto any step, forwards or backwards, as long as the replay goes on."""
    log, seat = list[Action](), 0
    for _ in range(60):
        log.append(Roll(seat=seat, die=random.choice([1, 2, 3, 6])))
        start = random.choice(replay(log, players).board.counters[seat])
        moved = [*log, Advance(seat=seat, start=start % 57, to=random.randint(1, 57))]
        log = log if replay(moved, players).stopped else moved
        if moved[-2].die != 6:
            seat = (seat + 1) % players
    return log


def replay(log: list[Action], players: int) -> Any:
    return Ludo(players, Ludo.options_type(forced=False)).replay(log)


def test_the_lead_is_followed_wherever_counters_are_put() -> None:
    for seed in range(18):
        random, players = Random(seed), 2 + seed % 3
        log = moved_anyhow(random, players)
        ends = [n for n, (a, b) in enumerate(pairwise(log), 1) if isinstance(b, Roll) and a.seat != b.seat]
        totals = [replay(log[:end], players).board.totals for end in [*ends, len(log)]]
        leading = [[total == max(after) for total in after] for after in totals]
        told = statistics(replay(log, players).verdict(), players)
        assert told["lead-changes"] == sum(before != after for before, after in pairwise(leading)), seed


def test_the_referee_allows_what_the_player_knows_to_be_allowed() -> None:
    """Asked before and after a throw of each of some games."""
    for seed in range(SHORT_GAMES // 2):
        table = played(seed)
        log, options = log_in(table.text()), table.options
        throw, following = random_throw(table, Random(-seed))
        before, after = choices(log, throw.line - 1), choices(log, throw.line)
        due = [throw.seat] if throw.line > 1 else range(table.players)
        assert [roll for roll in before if isinstance(roll, Roll)] == throws_of(due), seed
        assert [(move.start, move.to) for move in after if isinstance(move, Advance)] == throw.free, seed
        unused = [] if throw.free and options.get("forced", True) else throws_of([following.seat])
        assert [roll for roll in after if isinstance(roll, Roll)] == unused, seed


def random_throw(table: Table, random: Random) -> tuple[Throw, Throw]:
    """One of the first throws, and the one after it."""
    number = random.randrange(min(len(table.throws) - 1, 60))
    return table.throws[number], table.throws[number + 1]


def choices(log: Log, place: int) -> list[Action]:
    return legal(Ludo, len(log.players), log.options, log.actions[:place])


def throws_of(seats: Iterable[int]) -> list[Action]:
    return [Roll(seat=seat, die=die) for seat in seats for die in range(1, 7)]


def changed(random: Random, line: dict[str, Any], players: int) -> dict[str, Any]:
    """The line with one thing in it changed."""
    field = random.choice([name for name in line if name != "do"])
    value = line[field]
    if field == "winners":
        return line | {field: [seat for seat in range(players) if seat not in value][:1]}
    if field == "hit":
        return line | {field: random.choice([seat for seat in [None, *range(players)] if seat != value])}
    most = {"die": 7, "from": 56, "to": 58}.get(field, players)
    near = [number for number in range(value - 6, value + 7) if 0 <= number <= most and number != value]
    return line | {field: random.choice(near)}


def alike(action: Action, offer: Action) -> bool:
    """What a log leaves unsaid is taken from the offer."""
    if isinstance(action, Advance) and isinstance(offer, Advance):
        claims = action.to in (None, offer.to) and (action.hit is UNSET or action.hit == offer.hit)
        return (action.seat, action.start) == (offer.seat, offer.start) and claims
    return action == offer


allowed = partial(allowed_by, Ludo, alike=alike)


@pytest.fixture(scope="module")
def after_a_change() -> list[Change]:
    return [judged(*change(Random(-seed), played(seed % GAMES))) for seed in range(CHANGES)]


def change(random: Random, table: Table) -> Altered:
    """An action changed, as often as not one of the last three."""
    at = random.choice([random.randrange(1, len(table.lines)), len(table.lines) - 1 - random.randrange(3)])
    return exchanged(table.lines, at, changed(random, table.lines[at], table.players))


def test_a_changed_log_is_illegal_or_unreadable_or_the_change_was_allowed(after_a_change: list[Change]) -> None:
    assert unnoticed(after_a_change, allowed) == []


def test_changes_at_random_meet_most_of_the_rules(after_a_change: list[Change]) -> None:
    assert rules_cited(after_a_change) >= {str(rule) for rule in Ludo.rules} - {"six-limit", "block-land", "block-pass"}
    assert findings(after_a_change) == {"legal", "illegal", "unfinished", "unreadable"}
