"""The table of a session as a viewer gets it, and the actions worth trying at it."""

import json

from replays.engine.games.role_playing.actions import Act, Advance, Approve, Award, Call, Create, End, Npc, Roll, Scene, Sheet
from replays.engine.log import Action
from replays.engine.referee import legal

from .judging import RolePlaying, gm, log_of, player, replayed, session, short, with_options

CORWIN = [
    player("create", name="Corwin", how="freeform", attributes={"warfare": 40, "will": 30}),
    gm("approve", name="Corwin"),
]
AMBER = {"attributes": ["warfare", "will"]}


def choices(lines: list[dict[str, object]]) -> list[Action]:
    log = log_of(lines)
    return legal(RolePlaying, len(log.players), log.options, log.actions)


def test_before_anything_is_told_the_table_is_empty() -> None:
    assert replayed(short()[:1]).scene() == {
        "story": [],
        "party": [],
        "others": [],
        "range": [-1, 3],
        "calls": [],
        "answer": None,
        "faces": {},
        "over": False,
    }


def test_the_story_is_told_in_its_order() -> None:
    assert replayed(short()[:8]).scene()["story"] == [
        {"kind": "scene", "seat": 0, "who": None, "text": "The toll bridge at dusk, fog on the river"},
        {"kind": "goal", "seat": 0, "who": None, "text": "Bring the stolen bell home"},
        {"kind": "act", "seat": 1, "who": "Mira", "text": "slips under the barrier"},
    ]


def test_everybody_has_a_sheet_as_it_now_stands() -> None:
    scene = replayed(short()).scene()
    assert scene["party"][1] == {
        "name": "Oddo",
        "owner": 2,
        "ready": True,
        "attributes": {"might": 2, "grace": 0, "wit": -1, "heart": 1},
        "skills": {"fight": 3, "ride": 1, "talk": 1},
        "how": "points",
        "points": 1,
    }
    assert scene["others"] == [
        {"name": "Toll-keeper", "owner": 0, "ready": True, "attributes": {"heart": 1}, "skills": {"talk": 1}}
    ]
    assert scene["over"] is True


def test_an_open_call_lies_on_the_table_until_it_is_answered() -> None:
    called = {"use": "sneak", "dice": "2d6", "add": 3, "target": 9, "under": False}
    before, after = replayed(short()[:9]).scene(), replayed(short()[:10]).scene()
    assert (before["calls"], before["answer"]) == ([{"who": "Mira", **called}], None)
    assert (after["calls"], after["faces"]) == ([], {"d6:4": 1, "d6:3": 1})
    assert after["answer"] == {"who": "Mira", **called, "rolled": [4, 3], "total": 10, "success": True}


def test_a_call_without_dice_shows_none() -> None:
    scene = replayed(session(*CORWIN, gm("call", who="Corwin", attribute="will", target=20), system=AMBER)).scene()
    assert scene["calls"] == [{"who": "Corwin", "use": "will", "dice": None, "add": 30, "target": 20, "under": False}]


def test_a_scene_is_plain_data() -> None:
    for end in (1, 9, 14, 22):
        scene = replayed(short()[:end]).scene()
        assert json.loads(json.dumps(scene)) == scene


def test_at_the_start_there_are_templates_to_choose_and_a_scene_to_set() -> None:
    found = choices(short()[:1])
    assert [(one.seat, one.base) for one in found if isinstance(one, Create)] == [
        (seat, base) for seat in (1, 2) for base in ("warden", "scholar", "scout")
    ]
    for action in (Scene(seat=0, text=""), Npc(seat=0, name="?"), End(seat=0)):
        assert action in found
    assert {action.seat for action in found if not isinstance(action, Create)} == {0}


def test_a_character_that_waits_for_approval_can_be_approved_and_not_played() -> None:
    found = choices(short()[:3])
    assert Approve(seat=0, name="Oddo") in found
    assert Act(seat=1, who="Mira", text="") in found
    assert not [one for one in found if isinstance(one, Act | Call) and one.who == "Oddo"]


def test_in_a_group_everybody_else_is_asked() -> None:
    found = [one for one in choices(with_options(approval="group")[:3]) if isinstance(one, Approve)]
    assert found == [Approve(seat=0, name="Oddo"), Approve(seat=1, name="Oddo")]


def test_a_call_is_answered_by_dice_in_each_way_they_can_fall() -> None:
    rolls = [one for one in choices(short()[:9]) if isinstance(one, Roll)]
    assert len(rolls) == 36
    assert Roll(seat=1, who="Mira", dice=[4, 3], total=10, success=True) in rolls
    assert Roll(seat=1, who="Mira", dice=[1, 2], total=6, success=False) in rolls


def test_of_many_ways_only_the_lowest_and_the_highest_are_tried() -> None:
    lines = [*short()[:8], gm("call", who="Mira", dice="3d20")]
    assert [one for one in choices(lines) if isinstance(one, Roll)] == [
        Roll(seat=1, who="Mira", dice=[1, 1, 1], total=3),
        Roll(seat=1, who="Mira", dice=[20, 20, 20], total=60),
    ]


def test_without_dice_there_is_one_answer() -> None:
    lines = session(*CORWIN, gm("call", who="Corwin", attribute="will", target=20), system=AMBER)
    assert [one for one in choices(lines) if isinstance(one, Roll)] == [
        Roll(seat=1, who="Corwin", dice=[], total=30, success=True)
    ]


def test_points_are_awarded_up_to_the_cap_and_spent_while_there_are_any() -> None:
    before = choices(short()[:18])
    assert Award(seat=0, name="Mira", points=1) in before
    assert Advance(seat=1, name="Mira", skill="talk") in before
    assert Advance(seat=1, name="Mira", attribute="wit") not in before
    after = choices(short()[:19])
    assert Award(seat=0, name="Oddo", points=1) not in after
    assert Advance(seat=2, name="Oddo", skill="fight") not in after


def test_a_true_sheet_can_be_shown() -> None:
    attributes = {"might": 2, "grace": 0, "wit": -1, "heart": 1}
    assert Sheet(2, "Oddo", attributes, {"fight": 3, "ride": 1, "talk": 1}, 1) in choices(short()[:20])


def test_after_the_end_there_is_nothing_to_do() -> None:
    assert choices(short()) == []
