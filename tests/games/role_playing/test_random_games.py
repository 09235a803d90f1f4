"""Sessions at random: what the players do is legal and counted right, and what is changed at random does not pass."""

from functools import cache
from random import Random
from typing import Any

import pytest

from replays.engine.games import judge
from replays.engine.games.role_playing.actions import Act, Award, Call, Create, Goal, Npc, Roll, Scene
from replays.engine.log import Action
from replays.engine.referee import Verdict, legal

from ..changes import altered_left_out_or_twice
from ..judging import log_in, text_of
from ..random_games import replays
from .judging import RolePlaying, statistics
from .player import SYSTEMS, Line, Table

GAMES, CHANGES, LOOKS = 2000, 3000, 60
ANYBODY = ("create", "approve", "sheet")


class Watched(RolePlaying):
    """A referee of whom the invariants are asked after every action."""

    def deeds(self) -> Any:
        return {kind: self.watched(do) for kind, do in super().deeds().items()}

    def watched(self, do: Any) -> Any:
        def done(action: Action) -> None:
            do(action)
            assert self.calls.keys() <= self.characters.keys()
            name = getattr(action, "name", None)
            if name in self.characters:
                one = self.characters[name]
                assert one.points == one.brought + one.awarded - one.spent >= 0
                assert one.how is None or one.owner != self.gm

        return done


@cache
def played(seed: int) -> Table:
    """A session by the seed: every system, two to six at the table, short ones and long ones."""
    random = Random(seed)
    players = random.randint(2, 6)
    options: dict[str, Any] = {"gm": random.randrange(players)} if random.random() < 0.5 else {}
    options |= {"approval": "group"} if random.random() < 0.3 else {}
    return Table(random, random.choice([*SYSTEMS]), players, random.randint(5, 35), **options)


def test_two_thousand_random_sessions_are_legal_and_counted_right() -> None:
    for seed, table, referee in replays(Watched, played, GAMES):
        verdict = referee.verdict()
        assert (verdict.finding, verdict.violations) == ("legal", []), seed
        assert {*verdict.on_trust} <= {"budget"}
        told = statistics(verdict, len(referee.seats))
        for seat, count in enumerate(table.counted):
            check_counts(told, seat, count)
        assert sum(seat["sum"] for seat in told["spotlight"]) == sum(count["played"] for count in table.counted)
        assert told["gm-share"]["count"] == len(table.actions)
        assert told["gm-share"]["sum"] == sum(action["seat"] == table.gm for action in table.actions)


def check_counts(told: dict[str, Any], seat: int, count: Any) -> None:
    """The statistics of a seat as they are defined, from what the table wrote down."""
    assert [told[name][seat] for name in ("checks", "sent-back", "awarded", "spent")] == [
        count[name] for name in ("checks", "sent-back", "awarded", "spent")
    ]
    assert told["success-rate"][seat] == {"sum": count["successes"], "count": count["checks"]}
    assert told["margin"][seat] == {"sum": count["margin"], "count": count["checks"]}
    assert told["spotlight"][seat]["sum"] == count["played"]
    assert told["dice-luck"][seat]["count"] == count["dice"]
    faces = {f"{die}:{face}": times for die, of in told["dice"][seat].items() for face, times in of["thrown"].items() if times}
    assert faces == {face: times for face, times in count.items() if ":" in face}
    methods = ("template", "class", "points", "freeform", "carried")
    assert told["creation"][seat] == {how: count[how] for how in sorted(methods) if count[how]}


def test_over_many_checks_as_many_succeed_as_are_to_be_expected() -> None:
    met = expected = checks = 0.0
    for seed in range(GAMES):
        log = log_in(played(seed).text())
        told = statistics(judge(log), len(log.players))
        met += sum(seat["sum"] for seat in told["success-rate"])
        expected += sum(seat["sum"] for seat in told["expected-rate"]) / 100
        checks += sum(told["checks"])
    assert checks > 10_000
    assert abs(met - expected) < 4 * (checks / 4) ** 0.5


FREE = (Create, Npc, Scene, Goal, Act, Call, Award)
"""Of these the referee names but examples: what is in them is anybody's choice."""


def test_what_the_table_does_is_among_what_the_referee_lets_be_done() -> None:
    random = Random(1)
    for seed in range(LOOKS):
        log = log_in(played(seed).text())
        place = random.randrange(len(log.actions))
        action, prefix = log.actions[place], log.actions[:place]
        choices = legal(RolePlaying, len(log.players), log.options, prefix)
        if not isinstance(action, (*FREE, Roll)):
            assert {*map(type, choices)} >= {type(action)}, (seed, place)
        assert RolePlaying(len(log.players), log.options).replay([*prefix, choices[0]]).violations == []


def changed(random: Random, line: Line) -> Line:
    """The line with one thing in it changed."""
    field = random.choice([*line])
    value = line[field]
    if field in ("attributes", "skills") and value:
        name = random.choice([*value])
        less = {other: level for other, level in value.items() if other != name}
        more = value | {name: value[name] + random.choice([-1, 1, 40, 40])}
        return line | {field: random.choice([less, more, more, value | {"zeal": 1}])}
    if field == "dice" and isinstance(value, list) and value:
        place = random.randrange(len(value))
        die = random.choice([value[place] - 1, value[place] + 1, 101])
        return line | {field: random.choice([value[1:], [*value[:place], die, *value[place + 1 :]]])}
    match field:
        case "seat":
            return line | {field: random.choice([0, 1, value + 1, 99])}
        case "name" | "who" | "base" | "attribute" | "skill":
            return line | {field: random.choice(["Nobody", "might", "talk", "power"])}
        case "how":
            return line | {field: random.choice(["template", "class", "points", "freeform", "carried"])}
        case "ok" | "success" | "reached":
            return line | {field: not value}
        case "points" | "target" | "total" | "mod" | "steps":
            return line | {field: value + random.choice([-1, 1, 7])}
        case "do":
            return line | {field: random.choice(["end", "pass", "scene", "act", "roll"])}
    return line | {field: "3d20"}


@pytest.fixture(scope="module")
def after_a_change() -> list[tuple[list[Line], int, Verdict]]:
    """Logs with one action changed, or left out, or written twice: the lines, which action, the verdict."""
    found = []
    for seed in range(CHANGES):
        header, *actions = played(seed % GAMES).lines()
        tagged = [header | {"tags": {"seed": seed % GAMES}}, *actions]
        lines, place = altered_left_out_or_twice(Random(-seed), tagged, changed)
        found.append((lines, place, judge(log_in(text_of(lines)))))
    return found


def test_a_changed_log_is_judged_without_a_crash_and_what_is_cited_comes_after_the_change(
    after_a_change: list[tuple[list[Line], int, Verdict]],
) -> None:
    for lines, place, verdict in after_a_change:
        assert verdict.finding in ("legal", "illegal", "unfinished", "unreadable")
        assert (verdict.finding == "illegal") >= bool(verdict.violations and verdict.problem is None)
        assert all(violation.action >= place for violation in verdict.violations), lines[place + 1]


def test_what_has_but_one_right_value_does_not_pass_changed(after_a_change: list[tuple[list[Line], int, Verdict]]) -> None:
    """Who acts, what dice come to, and what follows from it. Anybody may make a character, and several approve or show one."""
    met = set()
    for lines, place, verdict in after_a_change:
        seed = int(lines[0]["tags"]["seed"])
        before, now = played(seed).lines(), lines[place + 1] if len(lines) > place + 1 else {}
        differs = {field for field in now if before[place + 1].get(field) != now[field]}
        if len(lines) == len(before) and differs & {"total", "success", "seat"} and now["do"] not in ANYBODY:
            assert verdict.finding != "legal", now
            met |= differs
    assert {"total", "success", "seat"} <= met


def test_changes_at_random_meet_every_rule(after_a_change: list[tuple[list[Line], int, Verdict]]) -> None:
    cited = {str(violation.rule) for *_, verdict in after_a_change for violation in verdict.violations}
    assert {str(rule) for rule in RolePlaying.rules} - cited == set()
    assert {verdict.finding for *_, verdict in after_a_change} == {"legal", "illegal", "unreadable", "unfinished"}
