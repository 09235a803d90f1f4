"""The table of Rainbow as a viewer gets it, and the actions worth trying at it."""

import json

from replays.engine.games.rainbow.actions import Draw, Flip, Play, Result, Stop
from replays.engine.log import Action
from replays.engine.referee import legal

from .judging import Rainbow, log_of, replayed

HANDS = ["draw 0 RO YG BW", "draw 1 V? ?? K?"]
LAST = [*HANDS, "0 p R (RO)", "0 stop", "draw 0 GY", "1 p V", "1 stop"]


def choices(*actions: str, **options: object) -> list[Action]:
    log = log_of(*actions, **options)
    return legal(Rainbow, 2, log.options, log.actions)


def sides(*cards: str) -> list[dict[str, str]]:
    return [{"front": card[0], "back": card[1]} for card in cards]


def test_before_the_first_hands_the_table_is_empty() -> None:
    assert replayed().scene() == {
        "row": [],
        "hands": [[], []],
        "won": [0, 0],
        "deck": 57,
        "turn": 0,
        "played": 0,
        "flipped": 0,
        "decided": None,
    }


def test_in_mid_turn_the_row_shows_what_is_up_and_what_is_known_to_be_under_it() -> None:
    scene = replayed(*HANDS, "0 p R (RO)", "0 flip 1 O", "0 p G (YG) t").scene()
    assert scene["row"] == sides("OR", "GY")
    assert scene["hands"] == [sides("BW"), sides("V?", "??", "K?")]
    assert (scene["deck"], scene["turn"], scene["played"], scene["flipped"]) == (51, 0, 2, 1)


def test_a_side_is_unknown_until_the_card_is_turned_over() -> None:
    start = [*HANDS, "0 p R (RO)", "0 stop", "draw 0 1", "1 p V"]
    assert replayed(*start).scene()["row"] == sides("RO", "V?")
    assert replayed(*start, "1 flip 2 G").scene()["row"] == sides("RO", "GV")


def test_a_row_that_is_won_lies_there_until_the_next_card() -> None:
    start = [*HANDS, "0 p R (RO)", "0 stop", "draw 0 GY", "1 p R t"]
    decided = {"end": "error", "winner": 0, "row": sides("RO", "R?")}
    scene = replayed(*start).scene()
    assert (scene["decided"], scene["row"], scene["won"], scene["turn"]) == (decided, [], [2, 0], 1)
    assert replayed(*start, "draw 1 1").scene()["decided"] == decided
    assert replayed(*start, "draw 1 1", "0 p Y (YG)").scene()["decided"] is None


def test_nobody_has_the_turn_once_the_game_is_over_or_broken_off() -> None:
    assert replayed(*LAST, cards=7).scene()["turn"] is None
    assert replayed(*HANDS, "1 stop").scene()["turn"] is None


def test_a_scene_is_plain_data() -> None:
    scene = replayed(*HANDS, "0 p R (RO)", "0 stop", "draw 0 GY", "1 p R t").scene()
    assert json.loads(json.dumps(scene)) == scene


def test_either_hand_may_be_dealt_first() -> None:
    assert choices() == [Draw(to=0, n=3), Draw(to=1, n=3)]
    assert choices("draw 1 3") == [Draw(to=0, n=3)]


def test_the_first_action_of_a_turn_is_a_card_of_the_hand_either_side_up() -> None:
    assert choices(*HANDS) == [
        Play(seat=0, shows="R", card="RO"),
        Play(seat=0, shows="O", turned=True, card="RO"),
        Play(seat=0, shows="Y", card="YG"),
        Play(seat=0, shows="G", turned=True, card="YG"),
        Play(seat=0, shows="B", card="BW"),
        Play(seat=0, shows="W", turned=True, card="BW"),
    ]


def test_after_a_card_one_may_turn_one_over_or_stop() -> None:
    assert choices(*HANDS, "0 p R (RO)") == [Flip(seat=0, pos=1, shows="O"), Stop(seat=0)]


def test_after_a_flip_one_may_play_or_stop_but_not_flip_again() -> None:
    found = choices(*HANDS, "0 p R (RO)", "0 flip 1 O")
    assert [type(action) for action in found] == [Play, Play, Play, Play, Stop]


def test_a_side_that_nobody_has_seen_may_be_any_colour_but_that_of_the_other() -> None:
    start = [*HANDS, "0 p R (RO)", "0 stop", "draw 0 GY", "1 p V"]
    flips = [action for action in choices(*start) if isinstance(action, Flip)]
    assert [flip.shows for flip in flips if flip.pos == 2] == ["R", "O", "Y", "G", "B", "I", "W", "K"]
    assert [flip.shows for flip in flips if flip.pos == 1] == ["O"]
    plays = [(play.shows, play.turned) for play in choices(*start[:-1]) if isinstance(play, Play)]
    assert {shows for shows, turned in plays if turned} == {*"ROYGBIVWK"}


def test_a_row_may_be_turned_over_first_if_the_table_plays_so() -> None:
    start = [*HANDS, "0 p R (RO)", "0 stop", "draw 0 GY"]
    assert Flip(seat=1, pos=1, shows="O") in choices(*start, open_flip=True)
    assert [action for action in choices(*start) if isinstance(action, Flip | Stop)] == []


def test_the_refill_is_all_there_is_to_do_after_a_turn() -> None:
    assert choices(*HANDS, "0 p R (RO)", "0 flip 1 O", "0 stop") == [Draw(to=0, n=1)]


def test_at_the_end_there_is_only_a_true_result() -> None:
    assert choices(*LAST, cards=7) == [Result(cards=[0, 0])]
    assert choices(*LAST, "result 0 0", cards=7) == []
    assert choices(*HANDS, "1 stop") == []
