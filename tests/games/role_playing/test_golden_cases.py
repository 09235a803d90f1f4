"""A session judged: the golden cases, one by one."""

from typing import Any

import pytest
from msgspec import to_builtins

from replays.engine.games.role_playing.system import preset

from .judging import (
    changed,
    cited,
    gm,
    judged,
    log_of,
    player,
    put_in,
    replayed,
    session,
    short,
    statistics,
    with_options,
    without,
)

WILL = {"attributes": ["warfare", "will"]}


def rules(lines: list[dict[str, Any]]) -> list[tuple[str, int]]:
    return [(rule, action) for rule, action, _ in cited(lines)]


# 1 and 2: the log itself


def test_the_complete_log_is_legal_and_has_no_scores() -> None:
    verdict = judged(short())
    assert (verdict.finding, verdict.violations, verdict.on_trust) == ("legal", [], [])
    assert verdict.outcome == {"reached": False}


def test_a_log_without_its_end_is_unfinished() -> None:
    verdict = judged(without(20))
    assert (verdict.finding, verdict.violations, verdict.outcome) == ("unfinished", [], {})


def test_whether_a_goal_was_reached_may_be_left_open() -> None:
    assert judged(changed(20, reached=None)).outcome == {}


# 3: approval


def test_a_character_that_was_not_approved_does_not_take_part() -> None:
    assert cited(without(2)) == [("ready-first", 9, {"who": "Oddo"}), ("ready-first", 13, {"who": "Oddo"})]


def test_a_character_is_not_approved_by_its_own_player() -> None:
    assert cited(changed(2, seat=2)) == [
        ("approval", 2, {"name": "Oddo", "seat": 2}),
        ("ready-first", 10, {"who": "Oddo"}),
        ("ready-first", 14, {"who": "Oddo"}),
    ]


def test_a_character_that_was_sent_back_does_not_take_part() -> None:
    assert cited(changed(2, ok=False)) == [("ready-first", 10, {"who": "Oddo"}), ("ready-first", 14, {"who": "Oddo"})]


def test_a_character_that_was_sent_back_may_be_approved_afterwards() -> None:
    verdict = judged(put_in(2, gm("approve", name="Oddo", ok=False)))
    assert verdict.violations == []
    assert statistics(verdict)["sent-back"] == [0, 0, 1]


def test_a_template_character_stays_ready_when_it_is_sent_back() -> None:
    assert cited(put_in(2, gm("approve", name="Mira", ok=False))) == []


# 4 and 5: who does what


@pytest.mark.parametrize("at", [3, 4, 5, 7, 16, 20])
def test_only_the_gamemaster_describes_the_world(at: int) -> None:
    assert cited(changed(at, seat=1)) == [("gm-only", at, {"gm": 0})]


@pytest.mark.parametrize("seat", [2, 0])
def test_nobody_acts_for_the_character_of_somebody_else(seat: int) -> None:
    assert cited(changed(6, seat=seat)) == [("own-character", 6, {"who": "Mira", "owner": 1})]


def test_a_roll_by_somebody_else_counts() -> None:
    verdict = judged(changed(8, seat=2))
    assert [(str(v.rule), v.action, v.facts) for v in verdict.violations] == [("own-character", 8, {"who": "Mira", "owner": 1})]
    assert statistics(verdict)["checks"] == [1, 1, 1]


def test_only_the_gamemaster_acts_for_the_others() -> None:
    assert cited(changed(9, seat=2)) == [("npc-by-gm", 9, {"who": "Toll-keeper"})]
    assert cited(changed(13, seat=2)) == [("npc-by-gm", 13, {"who": "Toll-keeper"})]


def test_not_even_the_gamemaster_spends_the_points_of_a_player() -> None:
    assert cited(changed(18, seat=0)) == [("own-character", 18, {"who": "Oddo", "owner": 2})]


def test_a_sheet_is_shown_by_its_player_or_the_gamemaster() -> None:
    assert cited(changed(19, seat=0)) == []
    assert cited(changed(19, seat=1)) == [("own-character", 19, {"who": "Oddo", "owner": 2})]
    keeper = player("sheet", name="Toll-keeper", points=0)
    assert cited(put_in(19, keeper)) == [("npc-by-gm", 19, {"who": "Toll-keeper"})]


def test_an_action_names_a_character_that_there_is() -> None:
    assert cited(changed(6, who="Zed")) == [("known-character", 6, {"name": "Zed"})]


@pytest.mark.parametrize(("at", "field"), [(2, "name"), (16, "name"), (17, "name"), (18, "name"), (19, "name")])
def test_whoever_is_named_must_have_been_made(at: int, field: str) -> None:
    assert ("known-character", at, {"name": "Zed"}) in cited(changed(at, **{field: "Zed"}))


@pytest.mark.parametrize("at", [2, 16, 17, 18])
def test_approvals_awards_and_advances_are_for_player_characters(at: int) -> None:
    lines = put_in(0, gm("npc", name="Fox"))
    assert ("known-character", at + 1, {"name": "Fox"}) in cited(changed(at + 1, lines, name="Fox"))


def test_a_call_and_a_roll_for_nobody_are_passed_over() -> None:
    assert cited(changed(7, who="Zed")) == [("known-character", 7, {"name": "Zed"}), ("call-first", 8, {"who": "Mira"})]
    assert rules(changed(8, who="Zed")) == [("known-character", 8), ("open-call", 20)]


# 6 to 9: checks


def test_a_total_is_dice_and_statistics() -> None:
    assert cited(changed(8, total=9)) == [("total", 8, {"claimed": 9, "computed": 10})]


def test_success_follows_from_total_and_target() -> None:
    assert cited(changed(8, success=False)) == [("outcome", 8, {"claimed": False, "computed": True, "total": 10, "target": 9})]


def test_the_target_itself_is_a_success_in_both_named_systems() -> None:
    assert cited(changed(7, target=10)) == []
    assert cited(changed(7, target=11)) == [("outcome", 8, {"claimed": True, "computed": False, "total": 10, "target": 11})]


def test_where_the_system_says_nothing_the_target_itself_is_a_failure() -> None:
    system = {**WILL, "dice": "1d20"}
    lines = session(
        player("create", name="Vik", how="freeform", attributes={"warfare": 4, "will": 3}),
        gm("approve", name="Vik"),
        gm("call", who="Vik", attribute="will", target=13),
        player("roll", who="Vik", dice=[10], total=13, success=True),
        system=system,
    )
    assert cited(lines) == [("outcome", 3, {"claimed": True, "computed": False, "total": 13, "target": 13})]


@pytest.mark.parametrize("dice", [[4, 3, 1], [7, 3]])
def test_dice_that_do_not_fit_are_void(dice: list[int]) -> None:
    verdict = judged(changed(8, dice=dice))
    assert [(str(v.rule), v.action, v.facts) for v in verdict.violations] == [
        ("dice-fit", 8, {"expression": "2d6", "dice": dice})
    ]
    assert statistics(verdict)["checks"] == [1, 0, 1]


def test_dice_wait_for_a_call() -> None:
    assert cited(without(7)) == [("call-first", 7, {"who": "Mira"})]


def test_one_call_at_a_time() -> None:
    assert cited(put_in(8, short()[8])) == [("open-call", 8, {"who": ["Mira"]})]


def test_a_call_is_answered_before_the_session_ends() -> None:
    assert cited(without(15)) == [("open-call", 19, {"who": ["Oddo"]})]


def test_a_statistic_that_the_system_has_not_is_left_out() -> None:
    assert cited(changed(7, attribute="agility")) == [
        ("statistic", 7, {"who": "Mira", "name": "agility"}),
        ("total", 8, {"claimed": 10, "computed": 9}),
    ]
    assert cited(changed(7, skill="swim")) == [
        ("statistic", 7, {"who": "Mira", "name": "swim"}),
        ("total", 8, {"claimed": 10, "computed": 8}),
        ("outcome", 8, {"claimed": True, "computed": False, "total": 8, "target": 9}),
    ]


def test_an_attribute_that_the_character_has_not_is_left_out() -> None:
    assert cited(changed(12, attribute="wit"))[0] == ("statistic", 12, {"who": "Toll-keeper", "name": "wit"})


def test_a_lacking_skill_has_its_price() -> None:
    game = replayed(short()[:13])
    assert (game.answer.total, game.answer.success) == (7, False)
    assert cited(changed(11, total=9, success=True)) == [
        ("total", 11, {"claimed": 9, "computed": 7}),
        ("outcome", 11, {"claimed": True, "computed": False, "total": 7, "target": 8}),
    ]


def test_a_success_without_a_known_target_is_taken_on_trust() -> None:
    verdict = judged(changed(15, success=True))
    assert (verdict.finding, verdict.on_trust) == ("legal", ["outcome"])
    assert statistics(verdict)["checks"] == [1, 1, 1]


# 10 to 12: how a character is made


def test_points_do_not_go_beyond_the_budget() -> None:
    assert cited(changed(1, skills={"fight": 3, "ride": 2})) == [
        ("budget", 1, {"cost": 9, "budget": 8}),
        ("sheet-record", 19, {"name": "Oddo", "differences": {"ride": [1, 2]}}),
    ]


def test_an_attribute_beyond_the_range_is_cited_whatever_it_costs() -> None:
    assert cited(changed(1, attributes={"might": 4, "grace": 0, "wit": -1, "heart": -1})) == [
        ("attribute-range", 1, {"values": {"might": 4}, "least": -1, "most": 3}),
        ("total", 11, {"claimed": 7, "computed": 5}),
        ("total", 15, {"claimed": 8, "computed": 10}),
        ("sheet-record", 19, {"name": "Oddo", "differences": {"might": [2, 4], "heart": [1, -1]}}),
    ]


def test_no_attribute_is_left_out() -> None:
    assert cited(changed(1, attributes={"might": 2, "grace": 0, "heart": 1}))[:2] == [
        ("attributes", 1, {"missing": ["wit"], "extra": []}),
        ("budget", 1, {"cost": 10, "budget": 8}),
    ]


def test_no_attribute_is_invented() -> None:
    attributes = {"might": 2, "grace": 0, "wit": -1, "heart": 1, "charm": 0}
    assert cited(changed(1, attributes=attributes))[0] == ("attributes", 1, {"missing": [], "extra": ["charm"]})


def test_skills_are_those_of_the_system_and_in_their_range() -> None:
    assert cited(changed(1, skills={"fight": 3, "swim": 1}))[0] == ("skill-list", 1, {"skills": ["swim"]})
    assert cited(changed(1, skills={"fight": 3, "ride": 0}))[0] == (
        "skill-range",
        1,
        {"values": {"ride": 0}, "least": 1, "most": 3},
    )


def test_a_template_is_changed_by_two_steps_at_most() -> None:
    assert cited(changed(0, skills={"sneak": 3, "spot": 1, "talk": 1})) == [
        ("template", 0, {"base": "scout", "steps": 3, "allowed": 2}),
        ("total", 8, {"claimed": 10, "computed": 11}),
    ]


def test_a_template_is_one_of_the_system() -> None:
    assert cited(changed(0, base="pirate")) == [("template", 0, {"base": "pirate", "steps": None, "allowed": 2})]
    assert cited(changed(0, base=None)) == [("template", 0, {"base": None, "steps": None, "allowed": 2})]


def fighter(might: int, wit: int, ride: int) -> list[tuple[str, int, dict[str, Any]]]:
    attributes = {"might": might, "grace": 1, "wit": wit, "heart": 0}
    lines = changed(1, how="class", base="fighter", attributes=attributes, skills={"fight": 2, "ride": ride})
    return [violation for violation in cited(lines) if violation[1] == 1]


def test_a_class_gives_the_skills_and_leaves_the_attributes_free_within_the_budget() -> None:
    assert fighter(might=2, wit=-1, ride=1) == []
    assert fighter(might=2, wit=0, ride=1) == [("budget", 1, {"cost": 9, "budget": 8})]
    assert fighter(might=2, wit=-1, ride=2) == [
        ("class", 1, {"base": "fighter", "given": {"fight": 2, "ride": 2}, "due": {"fight": 2, "ride": 1}})
    ]


def test_freeform_characters_are_bound_to_no_range_and_no_budget() -> None:
    great = {"might": 9, "grace": 9, "wit": 9, "heart": 9}
    made = player("create", name="Io", how="freeform", attributes=great, skills={"fight": 9})
    assert cited(put_in(2, made)) == []


# 13: advancement


def test_no_more_points_are_awarded_than_the_system_allows() -> None:
    assert cited(changed(17, points=4)) == [
        ("award-cap", 17, {"name": "Oddo", "awarded": 4, "most": 3}),
        ("sheet-record", 19, {"name": "Oddo", "differences": {"points": [1, 2]}}),
    ]


def test_an_advance_is_paid_for() -> None:
    assert cited(changed(17, points=1)) == [
        ("advance-budget", 18, {"cost": 2, "points": 1}),
        ("sheet-record", 19, {"name": "Oddo", "differences": {"points": [1, -1]}}),
    ]
    assert cited(changed(18, skill=None, attribute="heart"))[0] == ("advance-budget", 18, {"cost": 4, "points": 3})


def test_no_advance_leads_beyond_the_range() -> None:
    assert cited(changed(18, skill="fight"))[0] == ("advance-range", 18, {"name": "fight", "value": 4, "most": 3})


def test_an_advance_of_nothing_in_the_system_is_passed_over() -> None:
    for field, name in (("skill", "swim"), ("attribute", "charm")):
        lines = changed(18, **({"skill": None} | {field: name}))
        assert cited(lines) == [
            ("statistic", 18, {"who": "Oddo", "name": name}),
            ("sheet-record", 19, {"name": "Oddo", "differences": {"talk": [1, None], "points": [1, 3]}}),
        ]


def test_a_sheet_shows_what_advances_have_made_it() -> None:
    assert cited(without(18)) == [("sheet-record", 18, {"name": "Oddo", "differences": {"talk": [1, None], "points": [1, 3]}})]


def test_a_sheet_that_leaves_something_out_differs() -> None:
    assert cited(changed(19, skills={"fight": 3, "ride": 1})) == [
        ("sheet-record", 19, {"name": "Oddo", "differences": {"talk": [None, 1]}})
    ]
    assert cited(changed(19, skills=None, attributes=None, points=None)) == []


# 14 and 15: names, groups, the end


def test_a_ready_character_is_not_made_anew() -> None:
    assert cited(put_in(16, short()[2])) == [("advancement-only", 16, {"name": "Oddo"})]


def test_a_name_belongs_to_one_character() -> None:
    assert cited(changed(1, name="Mira")) == [
        ("name-once", 1, {"name": "Mira"}),
        *(("known-character", at, {"name": "Oddo"}) for at in (2, 10, 11, 14, 15, 17, 18, 19)),
    ]
    assert cited(put_in(6, gm("npc", name="Toll-keeper"))) == [("name-once", 6, {"name": "Toll-keeper"})]
    keeper = player("create", name="Toll-keeper", how="freeform")
    assert cited(put_in(6, keeper)) == [("name-once", 6, {"name": "Toll-keeper"})]


def test_the_gamemaster_has_no_player_character() -> None:
    assert cited(changed(0, seat=0)) == [
        ("player-characters", 0, {"gm": 0}),
        ("own-character", 6, {"who": "Mira", "owner": 0}),
        ("own-character", 8, {"who": "Mira", "owner": 0}),
    ]


def test_a_group_agrees_with_one_voice() -> None:
    assert cited(with_options(approval="group")) == [("ready-first", 10, {"who": "Oddo"}), ("ready-first", 14, {"who": "Oddo"})]
    assert cited(put_in(3, player("approve", name="Oddo"), with_options(approval="group"))) == []
    own = put_in(3, player("approve", seat=2, name="Oddo"), with_options(approval="group"))
    assert cited(own)[0] == ("approval", 3, {"name": "Oddo", "seat": 2})


def test_a_group_begins_anew_once_a_character_was_sent_back() -> None:
    lines = with_options(approval="group")
    lines = put_in(3, player("approve", name="Oddo", ok=False), lines)
    lines = put_in(4, player("approve", name="Oddo"), lines)
    assert rules(lines) == [("ready-first", 12), ("ready-first", 16)]
    assert cited(put_in(4, gm("approve", name="Oddo"), lines)) == []


def test_a_character_that_is_not_ready_may_be_made_anew_and_keeps_what_it_was_awarded() -> None:
    lines = put_in(2, gm("award", name="Oddo", points=2))
    lines = put_in(3, {**short()[2], "skills": {"fight": 2, "ride": 1}}, lines)
    game = replayed(lines[:5])
    assert game.violations == []
    assert (game.characters["Oddo"].skills, game.characters["Oddo"].points) == ({"fight": 2, "ride": 1}, 2)


def test_nothing_happens_after_the_end() -> None:
    verdict = judged([*short(), gm("scene", text="One more thing")])
    assert [(str(v.rule), v.action, v.facts) for v in verdict.violations] == [("session-end", 21, {})]
    assert (verdict.finding, verdict.replayed) == ("illegal", 21)


def test_a_carried_character_is_ready_and_its_sheet_taken_on_trust() -> None:
    carried = player("create", name="Vik", how="carried", attributes={"might": 9, "grace": 0, "wit": 0, "heart": 0}, points=5)
    lines = session(
        carried,
        player("act", who="Vik", text="is back"),
        player("advance", name="Vik", attribute="heart"),
        player("sheet", name="Vik", points=1),
        gm("end"),
        players=2,
    )
    verdict = judged(lines)
    assert (verdict.finding, verdict.on_trust) == ("legal", ["budget"])


# 16: the roll-under system

VIK = player(
    "create",
    name="Vik",
    how="template",
    base="courier",
    attributes={"body": 50, "mind": 40, "spirit": 40, "luck": 50},
    skills={"drive": 40, "hide": 30, "persuade": 30},
)


def vik(call: dict[str, Any], **roll: Any) -> list[tuple[str, int, dict[str, Any]]]:
    return cited(session(VIK, gm("call", who="Vik", **call), player("roll", who="Vik", **roll), system="compass"))


def test_a_target_to_roll_under_follows_from_the_sheet() -> None:
    call = {"attribute": "mind", "skill": "drive", "mod": -20}
    assert vik(call, dice=[60], total=60, success=True) == []
    assert vik(call, dice=[61], success=True) == [
        ("outcome", 2, {"claimed": True, "computed": False, "total": 61, "target": 60})
    ]
    assert vik(call | {"target": 60}, dice=[60], success=True) == []
    assert vik(call | {"target": 70}, dice=[61], success=False) == [("target", 1, {"claimed": 70, "computed": 60})]


def test_a_lacking_skill_may_be_worth_nothing() -> None:
    assert vik({"attribute": "mind", "skill": "shoot"}, dice=[40], success=True) == []
    assert vik({"attribute": "mind", "skill": "shoot"}, dice=[41], success=False) == []


def test_where_no_statistic_is_named_the_given_target_counts() -> None:
    assert vik({"target": 30}, dice=[30], success=True) == []
    assert vik({"target": 30, "mod": -1}, dice=[30], success=False) == []
    assert vik({}, dice=[30]) == []


def test_a_die_does_not_show_nothing() -> None:
    assert vik({"target": 30}, dice=[0]) == [("dice-fit", 2, {"expression": "1d100", "dice": [0]})]


def test_twenty_steps_from_a_template_are_allowed_here() -> None:
    near = VIK | {"skills": {"drive": 45, "hide": 25, "persuade": 40}}
    far = VIK | {"skills": {"drive": 45, "hide": 25, "persuade": 41}}
    assert cited(session(near, system="compass")) == []
    assert cited(session(far, system="compass")) == [("template", 0, {"base": "courier", "steps": 21, "allowed": 20})]


def test_a_method_is_one_that_the_system_offers() -> None:
    made = {name: value for name, value in VIK.items() if name != "base"} | {"how": "class"}
    found = cited(session(made, system="compass"))
    assert found[:2] == [
        ("method", 0, {"how": "class", "allowed": ["template", "points", "freeform"]}),
        ("class", 0, {"base": None, "given": {"drive": 40, "hide": 30, "persuade": 30}, "due": None}),
    ]


# 17: declared systems


def test_without_dice_the_statistic_alone_decides() -> None:
    lines = session(
        player("create", name="Corwin", how="freeform", attributes={"warfare": 40, "will": 30}),
        gm("approve", name="Corwin"),
        gm("call", who="Corwin", attribute="warfare", target=40),
        player("roll", who="Corwin", success=True),
        system=WILL,
    )
    assert cited(lines) == [("outcome", 3, {"claimed": True, "computed": False, "total": 40, "target": 40})]
    assert cited(changed(3, lines, dice=[1])) == [("dice-fit", 3, {"expression": None, "dice": [1]})]
    told = statistics(judged(changed(3, lines, success=False)))
    assert (told["checks"], told["expected-rate"][1], told["dice"]) == ([0, 1, 0], {"sum": 0, "count": 1}, [{}, {}, {}])


def test_only_the_highest_dice_count_and_a_needed_skill_is_needed() -> None:
    system = {"attributes": ["power"], "skills": ["pilot"], "dice": "4d6kh3", "equal": True}
    lines = session(
        player("create", name="Tam", how="freeform", attributes={"power": 2}),
        gm("approve", name="Tam"),
        gm("call", who="Tam", attribute="power", skill="pilot", target=14),
        player("roll", who="Tam", dice=[1, 5, 6, 3], total=16, success=True),
        system=system,
    )
    assert cited(lines) == [("skill-needed", 2, {"who": "Tam", "skill": "pilot"})]


# 18 and 19: statistics


def test_twelve_dice_are_too_few_to_be_called_unfair() -> None:
    faces = [1, 1, 1, 2, 2, 3, 3, 3, 3, 4, 5, 6]
    rolls = [
        action
        for n in range(0, 12, 2)
        for action in (gm("call", who="Mira"), player("roll", who="Mira", dice=faces[n : n + 2]))
    ]
    assert statistics(judged([*short()[:2], *rolls]))["dice"][1] == {
        "d6": {"thrown": {"1": 3, "2": 2, "3": 4, "4": 1, "5": 1, "6": 1}, "chi_square": None, "chance": None}
    }


def test_five_times_as_many_are_enough() -> None:
    faces = [1, 1, 1, 2, 2, 3, 3, 3, 3, 4, 5, 6] * 5
    rolls = [
        action
        for n in range(0, 60, 2)
        for action in (gm("call", who="Mira"), player("roll", who="Mira", dice=faces[n : n + 2]))
    ]
    assert statistics(judged([*short()[:2], *rolls]))["dice"][1]["d6"]["chi_square"] == 20


def test_the_statistics_of_the_complete_log() -> None:
    told = statistics(judged(short()))
    assert told["checks"] == [1, 1, 1]
    assert told["success-rate"] == [{"sum": 1, "count": 1}, {"sum": 1, "count": 1}, {"sum": 0, "count": 1}]
    expected = [pytest.approx(share) for share in (1300 / 18, 1300 / 18, 500 / 12)]
    assert [seat["sum"] for seat in told["expected-rate"]] == expected
    assert sum(seat["sum"] for seat in told["expected-rate"]) / 3 == pytest.approx(6700 / 108)
    assert told["margin"] == [{"sum": 1, "count": 1}, {"sum": 1, "count": 1}, {"sum": -1, "count": 1}]
    assert told["statistic-use"] == [{"talk": 1}, {"sneak": 1}, {"talk": 1}]
    thrown = [seat["d6"]["thrown"] for seat in told["dice"]]
    assert [sum(seat[face] for seat in thrown) for face in "123456"] == [0, 2, 1, 1, 2, 1]
    assert sum(seat["sum"] for seat in told["dice-luck"]) / 7 == pytest.approx(5 / 14)
    assert told["dice-luck"][2] == {"sum": 2.5, "count": 3}
    assert told["spotlight"] == [{"sum": 0, "count": 4}, {"sum": 2, "count": 4}, {"sum": 2, "count": 4}]
    assert told["gm-share"] == {"sum": 13, "count": 21}
    assert told["creation"] == [{}, {"template": 1}, {"points": 1}]
    assert (told["sent-back"], told["awarded"], told["spent"]) == ([0, 0, 0], [0, 2, 3], [0, 0, 2])
    assert (told["scenes"], told["npcs"], told["goals"]) == (1, 1, 1)


def test_whoever_is_the_gamemaster_the_header_says_so() -> None:
    last = session(*({**action, "seat": {0: 1, 1: 0}.get(action["seat"], 2)} for action in short()[1:]), gm=1)
    assert judged(last).finding == "legal"


def test_a_system_spelled_out_is_the_one_that_is_named() -> None:
    assert judged(with_options(system=to_builtins(preset("hearth")))).finding == "legal"
    assert log_of(short()).options.played is preset("hearth")
