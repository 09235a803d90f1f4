"""The table of Baby Dinosaur Rescue as a viewer gets it, and the actions worth trying at it."""

import json
from typing import Any

from replays.engine.games.baby_dinosaur_rescue.actions import Deal, Draw, Lava, MoveDinosaur, Result
from replays.engine.log import Action
from replays.engine.referee import legal

from .judging import BabyDinosaurRescue, log_of, replayed

DEAL = "deal E P F / L M S;"
SHORT = {"path": "EPF", "tokens": 2}
ON_THE_WAY = "deal F M S / F M L;0 move F 1 3;0 draw L;1 lava;1 draw;0 lava;0 draw F;1 move F 2 safe"


def choices(text: str, players: int = 2, **options: Any) -> list[Action]:
    log = log_of(text, players=players, **options)
    return legal(BabyDinosaurRescue, players, log.options, log.actions)


def test_before_the_first_turn_all_dinosaurs_wait_before_the_path() -> None:
    assert replayed("deal E P F / -", **SHORT).scene() == {
        "path": [{"symbol": "E", "dino": None}, {"symbol": "P", "dino": None}, {"symbol": "F", "dino": None}],
        "start": [1, 2],
        "safe": [],
        "lava": {"steps": 0, "left": 10},
        "deck": 43,
        "hands": [["E", "P", "F"], ["?", "?", "?"]],
        "played": None,
        "turn": 0,
        "status": "playing",
    }


def test_on_the_way_the_scene_shows_who_stands_where_and_what_was_skipped() -> None:
    scene = replayed(ON_THE_WAY, **SHORT).scene()
    assert [space["dino"] for space in scene["path"]] == [None, None, 1]
    assert (scene["start"], scene["safe"], scene["lava"]) == ([], [2], {"steps": 2, "left": 8})
    assert scene["hands"] == [["M", "S", "F"], ["M", "?"]]
    assert scene["played"] == {"seat": 1, "card": "F", "skipped": [3]}
    assert (scene["deck"], scene["turn"]) == (40, 1)


def test_lava_is_the_last_card_played_when_it_acts() -> None:
    assert replayed(DEAL + "0 move F 1;0 draw E;1 lava").scene()["played"] == {"seat": 1, "card": "L", "skipped": []}


def test_the_turn_is_that_of_the_player_to_act() -> None:
    assert replayed(DEAL + "0 move F 1").scene()["turn"] == 0
    assert replayed(DEAL + "0 move F 1;0 draw E").scene()["turn"] == 1
    assert replayed(DEAL, lava_when="drawn").scene()["turn"] == 1


def test_once_the_game_is_over_or_broken_off_nobody_is_to_act() -> None:
    lost = replayed("0 lava", lava=1).scene()
    assert (lost["turn"], lost["status"]) == (None, "lost")
    won = replayed("0 move E 1", path="P", tokens=1).scene()
    assert (won["turn"], won["status"]) == (None, "won")
    assert replayed(DEAL + "1 lava").scene()["turn"] is None


def test_a_scene_is_plain_data() -> None:
    scene = replayed(ON_THE_WAY, **SHORT).scene()
    assert json.loads(json.dumps(scene)) == scene


def test_hands_may_be_dealt_unseen_or_the_first_card_played() -> None:
    found = choices("", 1, hand=1, tokens=1)
    assert found[:2] == [Deal(hands=[[]]), Lava(seat=0)]
    assert found[2:] == [MoveDinosaur(seat=0, card=item, dino=1, to=to) for to, item in enumerate("EPFBMS", 1)]


def test_every_item_card_may_be_played_on_every_dinosaur_that_is_not_safe() -> None:
    found = choices("deal E P E / E M S;0 move P 1 2;0 draw E;1 move E 1 safe;1 draw P", path="EPF")
    assert found == [MoveDinosaur(seat=0, card="E", dino=2, to=1), MoveDinosaur(seat=0, card="E", dino=3, to=1)]


def test_lava_in_hand_leaves_no_choice() -> None:
    assert choices(DEAL + "0 move F 1;0 draw E") == [Lava(seat=1)]


def test_any_card_may_be_drawn_that_can_still_be_in_the_deck() -> None:
    found = choices("deal E E E / E E E;0 move E 1")
    assert found == [Draw(seat=0), *(Draw(seat=0, card=card) for card in "PFBMSL")]
    assert choices("deal E E E / P P P;0 move E 1", removed=30) == [Draw(seat=0), Draw(seat=0, card="L")]


def test_at_the_end_there_is_only_a_true_result() -> None:
    assert choices("0 lava", lava=1) == [Result(won=False, elo=6)]
    assert choices("0 lava;result lost", lava=1) == []
    assert choices(DEAL + "1 lava") == []
