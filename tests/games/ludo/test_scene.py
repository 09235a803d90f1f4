"""The board of Ludo as a viewer gets it, and the actions worth trying at it."""

import json

from replays.engine.games.ludo.actions import Advance, Result, Roll
from replays.engine.log import Action
from replays.engine.referee import legal

from .judging import Ludo, move, played, replayed, roll
from .test_golden_cases import BEFORE_THE_BLOCK, BLOCK_ON_7, HOME, TO_27, WON


def choices(*actions: str, players: int = 2, **options: object) -> list[Action]:
    referee = replayed(*actions, players=players, **options)
    return legal(Ludo, players, referee.options, referee.log)


def faces(seat: int) -> list[Action]:
    return [Roll(seat=seat, die=die) for die in range(1, 7)]


def test_before_the_first_throw_all_counters_are_in_the_yards() -> None:
    scene = replayed().scene()
    assert (scene["turn"], scene["die"], scene["movable"], scene["move"]) == (None, None, [], None)
    yard = {"yard": 4, "track": [], "column": [], "home": 0, "steps": 0, "goal": 228, "place": None}
    assert scene["seats"] == [{"corner": 0, **yard}, {"corner": 2, **yard}]


def test_the_die_lies_there_until_the_next_throw() -> None:
    scene = replayed(played(0, (6, 0)), roll(0, 4)).scene()
    assert (scene["turn"], scene["die"], scene["movable"]) == (0, {"seat": 0, "die": 4}, [1])
    scene = replayed(played(0, (6, 0), (4, 1))).scene()
    assert (scene["turn"], scene["die"], scene["movable"]) == (1, {"seat": 0, "die": 4}, [])


def test_a_throw_that_cannot_be_used_leaves_the_turn_to_the_next() -> None:
    assert replayed(roll(0, 4)).scene()["turn"] == 1
    assert replayed(played(0, (6, 0), (6, 1)), roll(0, 6), six_limit=3).scene()["turn"] == 1


def test_a_block_is_two_counters_on_a_square() -> None:
    side = replayed(BLOCK_ON_7).scene()["seats"][0]
    assert side["track"] == [{"step": 2, "counters": 1, "square": 2}, {"step": 7, "counters": 2, "square": 7}]
    assert (side["yard"], side["steps"]) == (1, 16)


def test_the_last_move_and_whom_it_hit() -> None:
    scene = replayed(TO_27, roll(1, 6), move(1, 0)).scene()
    assert scene["move"] == {"seat": 1, "from": 0, "to": 1, "squares": [None, 27], "hit": 0}
    assert scene["seats"][0]["yard"] == 4


def test_counters_in_the_column_and_at_home_are_on_no_square() -> None:
    side = replayed(played(0, *HOME), played(1, 1), played(0, *HOME[:9], (4, 49))).scene()["seats"][0]
    assert (side["track"], side["column"], side["home"]) == ([], [{"step": 53, "counters": 1}], 1)


def test_who_has_finished_has_a_place() -> None:
    scene = replayed(*WON).scene()
    assert (scene["turn"], [side["place"] for side in scene["seats"]]) == (None, [1, None])


def test_a_scene_is_plain_data() -> None:
    scene = replayed(*BEFORE_THE_BLOCK, corners=[0, 3]).scene()
    assert json.loads(json.dumps(scene)) == scene


def test_anyone_may_throw_first() -> None:
    assert choices(players=3) == [*faces(0), *faces(1), *faces(2)]


def test_a_throw_that_can_be_used_leaves_only_moves() -> None:
    assert choices(played(0, (6, 0)), roll(0, 4)) == [Advance(seat=0, start=1, to=5, hit=None)]


def test_a_throw_that_need_not_be_used_leaves_the_next_throw_too() -> None:
    after = choices(played(0, (6, 0)), roll(0, 4), forced=False)
    assert after == [Advance(seat=0, start=1, to=5, hit=None), *faces(1)]


def test_a_throw_that_cannot_be_used_leaves_the_next_throw() -> None:
    assert choices(roll(0, 4)) == faces(1)
    assert choices(*BEFORE_THE_BLOCK, roll(1, 4), corners=[0, 3]) == faces(0)


def test_a_move_that_hits_says_so() -> None:
    assert choices(TO_27, roll(1, 6)) == [Advance(seat=1, start=0, to=1, hit=0)]


def test_after_a_six_the_same_player_throws() -> None:
    assert choices(played(0, (6, 0))) == faces(0)


def test_after_the_end_only_the_result_can_be_claimed() -> None:
    assert choices(*WON) == [Result(winners=[0])]


def test_nothing_is_left_to_do_after_a_break() -> None:
    assert choices(played(0, (6, 0)), roll(1, 3)) == []
