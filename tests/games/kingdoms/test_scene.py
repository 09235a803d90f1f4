"""The table of Kingdoms as a viewer gets it, and the actions worth trying at it."""

from replays.engine.games.kingdoms.actions import Bid, Build, Challenge, Deal, Done, Draw, Fold, Raise, Result
from replays.engine.log import Action
from replays.engine.referee import legal

from .judging import ALL_LAID, COMPLETE, DEAL, LAST_CARD_COMPLETES, ONE_SET, OPEN, Kingdoms, log_of, replayed

EMPTY = {"groups": [], "flags": [], "treasures": 0, "bonus": 0, "complete": False}


def choices(text: str, **options: object) -> list[Action]:
    log = log_of(text, **options)
    return legal(Kingdoms, 3, log.options, log.actions)


def test_at_the_start_there_are_three_hands_and_the_source() -> None:
    scene = replayed(DEAL).scene()
    assert (scene["source"], scene["turn"], scene["battle"], scene["settled"]) == (57, 0, None, None)
    assert scene["seats"][0]["hand"] == {"known": ["R1", "R5", "R9", "Y1", "Y2", "Y7", "B2", "B3", "B8"], "unknown": 0}
    assert scene["seats"][2] == {"hand": {"known": [], "unknown": 9}, "kingdom": EMPTY}


def test_a_kingdom_shows_its_groups_its_flag_and_its_bonus() -> None:
    scene = replayed(ALL_LAID + "0 build R1Y2B3 R4Y5B6 TTT").scene()
    assert scene["seats"][0] == {
        "hand": {"known": [], "unknown": 0},
        "kingdom": {
            "groups": [{"kind": "people", "cards": ["R1", "Y2", "B3"]}, {"kind": "army", "cards": ["R4", "Y5", "B6"]}],
            "flags": ["RYB"],
            "treasures": 3,
            "bonus": 6,
            "complete": False,
        },
    }


def test_what_is_no_group_has_no_kind() -> None:
    assert replayed(DEAL + "0 build Y2R1B3").scene()["seats"][0]["kingdom"]["groups"] == [
        {"kind": None, "cards": ["Y2", "R1", "B3"]}
    ]


def test_the_battle_lies_in_the_middle() -> None:
    drawn = replayed(DEAL + "0 draw R4").scene()
    assert drawn["battle"] == {"card": "R4", "challenger": 0, "opponent": None, "bids": {0: []}, "attacks": {}, "locked": []}
    fought = replayed(DEAL + "0 build R1Y2B3; 0 draw R4; 0 challenge 1; 1 bid R7; 0 bid R9").scene()
    assert fought["battle"] == {
        "card": "R4",
        "challenger": 0,
        "opponent": 1,
        "bids": {0: ["R9"], 1: ["R7"]},
        "attacks": {0: 19, 1: 14},
        "locked": [0, 1],
    }
    assert (fought["turn"], fought["source"]) == (1, 56)


def test_when_it_is_over_it_is_shown_until_the_next_draw() -> None:
    battle = DEAL + "0 draw R4; 0 challenge 1; 1 bid R7; 0 fold"
    settled = replayed(battle).scene()
    assert settled["settled"] == {"challenger": 0, "opponent": 1, "winner": 1, "attacks": {1: 14}}
    assert (settled["battle"], settled["turn"]) == (None, 1)
    assert replayed(battle + "; 1 draw B1").scene()["settled"] is None


def test_a_complete_kingdom_ends_the_game() -> None:
    scene = replayed(OPEN + COMPLETE).scene()
    assert (scene["turn"], scene["unclaimed"]) == (None, None)
    assert scene["seats"][0]["kingdom"]["complete"]


def test_what_can_be_done_at_the_start() -> None:
    hidden = choices("")
    assert Deal(hands=[[], [], []]) in hidden
    assert {type(action) for action in hidden} == {Deal, Build, Draw}
    assert len([action for action in hidden if isinstance(action, Draw)]) == 28
    assert all(isinstance(action, (Build, Draw)) and action.seat in range(3) for action in choices(DEAL))


def test_everybody_may_build_what_lies_in_hand_and_kingdom() -> None:
    builds = [action for action in choices(OPEN) if isinstance(action, Build)]
    assert {build.seat for build in builds} == {0, 1, 2}
    assert Build(seat=0, groups=[["R1", "Y2", "B3"], ["R4", "Y5", "B6"], ["R7", "Y8", "B9"]]) in builds
    assert Build(seat=1, groups=[], treasures=2) in builds
    assert Build(seat=2, groups=[["B4", "B5", "B6"]]) in builds
    further = choices(OPEN + "0 build R1Y2B3")
    assert Build(seat=0, groups=[["R1", "Y2", "B3"], ["R4", "Y5", "B6"]]) in further
    assert Build(seat=0, groups=[["R4", "Y5", "B6"]]) in further
    assert Build(seat=0, groups=[]) in further


def test_who_must_complete_can_do_nothing_else() -> None:
    assert choices(OPEN, auto_complete=True) == [
        Build(seat=0, groups=[["R1", "Y2", "B3"], ["R4", "Y5", "B6"], ["R7", "Y8", "B9"]])
    ]


def test_after_the_last_battle_too() -> None:
    complete = [["R1", "Y2", "B3"], ["R4", "Y5", "B6"], ["R7", "Y8", "B9"]]
    assert choices(LAST_CARD_COMPLETES, sets=1, auto_complete=True) == [Build(seat=1, groups=complete)]


def test_the_steps_of_a_battle_are_offered_to_whom_they_are_due() -> None:
    def due(text: str) -> list[Action]:
        return [action for action in choices(DEAL + text) if not isinstance(action, Build)]

    assert due("0 draw R4") == [Challenge(seat=0, opponent=1), Challenge(seat=0, opponent=2)]
    first = due("0 draw R4; 0 challenge 1")
    assert len(first) == 9
    assert Bid(seat=1, card="T") in first
    counter = due("0 draw R4; 0 challenge 1; 1 bid R7")
    assert (len(counter), Fold(seat=0) in counter) == (9, False)
    answer = due("0 draw R4; 0 challenge 1; 1 bid R7; 0 bid R9")
    assert answer == [Fold(seat=1), Raise(seat=1, card="R3")]
    assert len(due("0 draw R4; 0 challenge 2")) == 28
    empty = choices(ALL_LAID + "0 build R1Y2B3 R4Y5B6 TTT; 0 draw R8; 0 challenge 1; 1 bid R2")
    assert [action for action in empty if isinstance(action, Fold)] == [Fold(seat=0)]


def test_in_the_last_turn_only_the_seat_that_is_due_builds() -> None:
    last = choices(ONE_SET, sets=1)
    assert {action.seat for action in last} == {0}
    assert Done(seat=0) in last


def test_at_the_end_the_claim_is_true() -> None:
    assert choices(OPEN + COMPLETE) == [Result(ranks=[1, 2, 2], bonus=[7, 0, 0])]
