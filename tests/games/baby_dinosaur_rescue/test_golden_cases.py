"""Baby Dinosaur Rescue judged: the golden cases, one by one."""

from pathlib import Path
from typing import Any

import pytest

from replays.engine.games import judge
from replays.engine.log import Log
from replays.formats.jsonl import read

from ..judging import cited
from .judging import BabyDinosaurRescue, judged, position, replayed, statistics

LOGS = Path(__file__).parent
DEAL = "deal E P F / L M S;"
SHORT = {"path": "EPF"}
PAIR = {"path": "EPF", "tokens": 2}
BRIEF = {**PAIR, "lava": 2}
WON = "deal M M B / S S L;0 move M 1 safe;0 draw E;1 lava;1 draw S;0 move M 2 safe;"
LOST = "deal L M B / S S L;0 lava;0 draw E;1 lava;"
TRUSTED = ["hand-size", "own-card", "lava-first"]

UNFINISHED = {
    "moves, lava of both players, draws": (
        DEAL + "0 move F 1 3;0 draw L;1 lava;1 draw E;0 lava;0 draw B;1 move E 2 1;1 draw P",
        {},
        "1:3 2:1 3:0; lava 2; deck 39",
    ),
    "the first fern is occupied: on to the next": (
        DEAL + "0 move F 1 3;0 draw F;1 lava;1 draw E;0 move F 2 9",
        {},
        "1:3 2:9 3:0; lava 1; deck 41",
    ),
    "two occupied ferns are skipped": (
        "deal F F F / L M S;0 move F 1 3;0 draw F;1 lava;1 draw E;0 move F 2 9;0 draw B;1 move E 1 7;1 draw E;0 move F 1 15",
        {},
        "1:15 2:9 3:0; lava 1; deck 39",
    ),
    "no egg ahead: safe": (
        "deal E E F / E M S;0 move E 1 1;0 draw E;1 move E 1 safe",
        SHORT,
        "1:safe 2:0 3:0; lava 0; deck 42",
    ),
    "the only fern is occupied: safe": (
        "deal E P F / F M S;0 move F 1 3;0 draw E;1 move F 2 safe",
        SHORT,
        "1:3 2:safe 3:0; lava 0; deck 42",
    ),
    "lava acts when drawn: one in the deal, one as its replacement, two in a row after the first move": (
        DEAL + "1 draw L;1 draw M;0 move F 1;0 draw L;0 draw L;0 draw B;1 move S 1",
        {"lava_when": "drawn"},
        "1:6 2:0 3:0; lava 4; deck 38",
    ),
}


@pytest.mark.parametrize("case", UNFINISHED)
def test_what_is_played_as_the_rules_say_is_not_cited(case: str) -> None:
    text, options, stands = UNFINISHED[case]
    verdict = judged(text, **options)
    assert (verdict.finding, verdict.violations, verdict.on_trust) == ("unfinished", [], [])
    assert position(replayed(text, **options)) == stands


CITED: dict[str, tuple[str, dict[str, Any], tuple[str, int, dict[str, Any]], str]] = {
    "an item card although lava is in hand": (
        DEAL + "0 move F 1 3;0 draw L;1 move M 2",
        {},
        ("lava-first", 3, {"seat": 1}),
        "1:3 2:5 3:0; lava 0; deck 42",
    ),
    "lava drawn last turn ignored on the next": (
        DEAL + "0 move F 1;0 draw L;1 lava;1 draw E;0 move E 2;0 draw B",
        {},
        ("lava-first", 5, {"seat": 0}),
        "1:3 2:1 3:0; lava 1; deck 40",
    ),
    "the second fern although the first is free": (
        DEAL + "0 move F 1 9",
        {},
        ("first-space", 1, {"claimed": 9, "to": 3}),
        "1:9 2:0 3:0; lava 0; deck 43",
    ),
    "a space of another symbol": (
        DEAL + "0 move F 1 4",
        {},
        ("first-space", 1, {"claimed": 4, "to": 3}),
        "1:4 2:0 3:0; lava 0; deck 43",
    ),
    "safe although there is a way on, but a space is claimed": (
        "deal E P F / F M S;0 move F 1 3;0 draw E;1 move F 2 2",
        SHORT,
        ("leap", 3, {"claimed": 2, "to": "safe"}),
        "1:3 2:2 3:0; lava 0; deck 42",
    ),
    "safe is claimed although ferns are ahead": (
        DEAL + "0 move F 1 safe",
        {},
        ("leap", 1, {"claimed": "safe", "to": 3}),
        "1:safe 2:0 3:0; lava 0; deck 43",
    ),
    "two cards dealt": (
        "deal E P / L M S",
        {},
        ("hand-size", 0, {"seat": 0, "cards": 2, "hand": 3}),
        "1:0 2:0 3:0; lava 0; deck 44",
    ),
    "wrong ELO": (WON + "result won 5", PAIR, ("elo", 6, {"claimed": 5, "computed": 4}), "1:safe 2:safe; lava 1; deck 41"),
    "a lost game claimed as won": (
        LOST + "result won",
        BRIEF,
        ("outcome", 4, {"claimed": True, "computed": False}),
        "1:0 2:0; lava 2; deck 42",
    ),
    "the older reading of the stake claimed": (
        "deal L M B / S S L;0 lava;result lost 6",
        {"tokens": 3, "time_limit": 1, "lava": 1},
        ("elo", 2, {"claimed": 6, "computed": 7}),
        "1:0 2:0 3:0; lava 1; deck 43",
    ),
    "a space that the path has not": (
        DEAL + "0 move F 1 25",
        {},
        ("first-space", 1, {"claimed": 25, "to": 3}),
        "1:3 2:0 3:0; lava 0; deck 43",
    ),
    "the space behind the last one is not safety": (
        "deal E P M / F M S;0 move M 1 4",
        SHORT,
        ("leap", 1, {"claimed": 4, "to": "safe"}),
        "1:safe 2:0 3:0; lava 0; deck 43",
    ),
    "the space where the dinosaur stands already": (
        DEAL + "0 move F 1 3;0 draw F;1 lava;1 draw E;0 move F 1 3",
        {},
        ("first-space", 5, {"claimed": 3, "to": 9}),
        "1:3 2:0 3:0; lava 1; deck 41",
    ),
    "a space behind the dinosaur": (
        DEAL + "0 move F 1 3;0 draw F;1 lava;1 draw E;0 move F 1 1",
        {},
        ("first-space", 5, {"claimed": 1, "to": 9}),
        "1:1 2:0 3:0; lava 1; deck 41",
    ),
}


@pytest.mark.parametrize("case", CITED)
def test_a_rule_is_cited_and_play_goes_on_as_logged(case: str) -> None:
    text, options, violation, stands = CITED[case]
    verdict = judged(text, **options)
    assert (verdict.finding, cited(verdict)) == ("illegal", [violation])
    assert verdict.replayed == text.strip(";").count(";") + 1
    assert position(replayed(text, **options)) == stands


STOPPED: dict[str, tuple[str, dict[str, Any], tuple[str, int, dict[str, Any]]]] = {
    "claimed on the occupied fern": (
        DEAL + "0 move F 1 3;0 draw F;1 lava;1 draw E;0 move F 2 3",
        {},
        ("occupied", 5, {"space": 3, "to": 9}),
    ),
    "claimed on an occupied space of another symbol": (
        DEAL + "0 move F 1 3;0 draw F;1 lava;1 draw E;0 move E 2 3",
        {},
        ("occupied", 5, {"space": 3, "to": 1}),
    ),
    "a card that is not in the shown hand": (DEAL + "0 move M 1", {}, ("own-card", 1, {"seat": 0, "card": "M"})),
    "lava that is not in the shown hand": (DEAL + "0 lava", {}, ("own-card", 1, {"seat": 0, "card": "L"})),
    "a dinosaur that is safe already": (
        "deal E P M / F M S;0 move M 1 safe;0 draw E;1 move F 1",
        SHORT,
        ("dinosaur", 3, {"dino": 1}),
    ),
    "dinosaur 4 of 3": (DEAL + "0 move F 4", {}, ("dinosaur", 1, {"dino": 4})),
    "a seventh egg": ("deal E E E / E E E;0 move E 1;0 draw E", {}, ("deck", 2, {"card": "E", "copies": 6})),
    "more items than are left in the deck": (
        "deal E E E / P P P;0 move E 1;0 draw S",
        {"removed": 30},
        ("deck", 2, {"card": "S", "items": 6}),
    ),
    "a seventh egg from a hand not shown": (
        "deal E E E / -;0 move E 1;0 draw E;1 move E 2;1 draw P;0 move E 2;0 draw E;1 move E 3",
        {},
        ("deck", 7, {"card": "E", "copies": 6}),
    ),
    "the draw is missing": (DEAL + "0 move F 1;1 lava", {}, ("turn", 2, {"due": ["draw"], "found": "lava"})),
    "the wrong seat begins": (DEAL + "1 lava", {}, ("turn", 1, {"seat": 0})),
    "the wrong seat draws": (DEAL + "0 move F 1;1 draw E", {}, ("turn", 2, {"seat": 0})),
    "dealt in the middle of the game": (
        DEAL + "0 move F 1;0 draw E;deal E E E / P P P",
        {},
        ("turn", 3, {"due": ["lava", "move"], "found": "deal"}),
    ),
    "a lava card played where it acts when drawn": (
        DEAL + "1 draw E;0 lava",
        {"lava_when": "drawn"},
        ("turn", 2, {"due": ["move"], "found": "lava"}),
    ),
    "a result before the end": (DEAL + "result won", {}, ("turn", 1, {"due": ["lava", "move"], "found": "result"})),
    "drawing after the end": (LOST + "1 draw P", BRIEF, ("game-end", 4, {})),
    "playing after the end": (LOST + "1 move S 1", BRIEF, ("game-end", 4, {})),
    "a second result": (LOST + "result lost;result lost", BRIEF, ("game-end", 5, {})),
}


@pytest.mark.parametrize("case", STOPPED)
def test_a_rule_is_cited_and_the_replay_breaks_off(case: str) -> None:
    text, options, violation = STOPPED[case]
    verdict = judged(text, **options)
    assert (verdict.finding, cited(verdict)) == ("illegal", [violation])
    assert verdict.replayed == violation[1]


def test_hidden_hands_the_lava_played_later_must_have_been_held_when_the_item_card_was_played() -> None:
    text = "0 move F 1;0 draw M;1 move E 2;1 draw P;0 lava"
    verdict = judged(text)
    assert (verdict.finding, cited(verdict)) == ("illegal", [("lava-first", 0, {"seat": 0, "proof": 4})])
    assert (verdict.violations[0].proof, verdict.on_trust) == (4, TRUSTED)
    assert position(replayed(text)) == "1:3 2:1 3:0; lava 1; deck 41"


def test_hidden_draw_the_lava_may_be_the_new_card_and_nothing_is_proved() -> None:
    text = "0 move F 1;0 draw;1 move E 2;1 draw P;0 lava"
    verdict = judged(text)
    assert (verdict.finding, verdict.violations, verdict.on_trust) == ("unfinished", [], TRUSTED)
    assert position(replayed(text)) == "1:3 2:1 3:0; lava 1; deck 41"


def test_every_item_card_since_the_lava_was_held_is_cited_and_each_only_once() -> None:
    text = "0 move F 1;0 draw M;0 move E 1;0 draw P;0 lava;0 draw B"
    assert proofs(text, 1) == [(0, 4), (2, 4)]
    more = "0 move F 1;0 draw M;0 lava;0 draw P;0 lava"
    assert proofs(more, 1) == [(0, 2)]


def test_an_item_card_played_before_the_newest_hidden_card_came_is_not_cited() -> None:
    text = "0 move F 1;0 draw;0 move E 1;0 draw P;0 move P 1;0 draw B;0 move F 1;0 draw M;0 lava"
    assert proofs(text, 1) == [(2, 8), (4, 8), (6, 8)]


def test_an_item_card_cited_at_once_is_not_cited_again_by_proof() -> None:
    text = "0 move F 1;0 draw L;0 move E 1;0 draw B;0 lava;0 draw B;0 lava"
    assert proofs(text, 1) == [(2, None), (0, 6)]


def proofs(text: str, players: int) -> list[tuple[int, int | None]]:
    verdict = judged(text, players=players)
    assert {str(violation.rule) for violation in verdict.violations} == {"lava-first"}
    return [(violation.action, violation.proof) for violation in verdict.violations]


def test_lava_shown_in_the_hand_proves_nothing_of_earlier() -> None:
    verdict = judged("0 move F 1;0 draw L;0 lava;0 draw B", players=1)
    assert (verdict.violations, verdict.on_trust) == ([], TRUSTED)


def test_a_hand_shown_is_not_taken_on_trust_and_one_not_shown_is() -> None:
    assert judged(DEAL + "0 move F 1").on_trust == []
    assert judged("deal E P F / -;0 move F 1;0 draw E").on_trust == ["hand-size"]
    assert judged("deal E P F / -;0 move F 1;0 draw E;1 lava").on_trust == ["hand-size", "own-card"]


def test_with_the_last_hidden_card_nothing_is_left_that_might_be_lava() -> None:
    assert judged("0 move F 1", players=1, hand=1).on_trust == ["hand-size", "own-card"]


def test_a_hidden_card_is_not_lava_where_lava_acts_when_drawn() -> None:
    assert judged("0 move F 1;0 draw;1 move E 2", lava_when="drawn").on_trust == ["hand-size", "own-card"]


def test_both_hands_may_have_the_wrong_size() -> None:
    assert [(rule, facts["seat"]) for rule, _, facts in cited(judged("deal E P / L M S F"))] == [
        ("hand-size", 0),
        ("hand-size", 1),
    ]


def test_not_more_cards_are_dealt_than_there_are() -> None:
    text = "deal E E E E E E L L L L L L L / - / -"
    assert cited(judged(text, players=3, removed=30, hand=5)) == [
        ("hand-size", 0, {"seat": 0, "cards": 13, "hand": 5}),
        ("deck", 0, {"cards": 23, "deck": 19}),
    ]


def test_nobody_draws_from_an_empty_deck_and_whoever_has_no_cards_is_passed_over() -> None:
    deal = f"deal E P F B M S {'L ' * 12} / L;"
    verdict = judged(deal + "0 lava;1 lava;" + "0 lava;" * 11 + "result lost", removed=30, lava=13)
    assert cited(verdict) == [
        ("hand-size", 0, {"seat": 0, "cards": 18, "hand": 3}),
        ("hand-size", 0, {"seat": 1, "cards": 1, "hand": 3}),
    ]
    assert (verdict.replayed, verdict.outcome["end"], statistics(verdict)["turns"]) == (15, "lost", 13)


def test_a_won_game_is_won_by_all_and_nobody_draws_any_more() -> None:
    for text in (WON, WON + "result won", WON + "result won 4"):
        verdict = judged(text, **PAIR)
        assert (verdict.finding, position(replayed(text, **PAIR))) == ("legal", "1:safe 2:safe; lava 1; deck 41")
        assert verdict.outcome == {"scores": [2, 2], "ranks": [1, 1], "winners": [0, 1], "end": "won", "elo": 4}


def test_the_last_step_of_the_lava_loses_the_game_at_once() -> None:
    text = LOST + "result lost 4"
    verdict = judged(text, **BRIEF)
    assert (verdict.finding, position(replayed(text, **BRIEF))) == ("legal", "1:0 2:0; lava 2; deck 42")
    assert verdict.outcome == {"scores": [0, 0], "ranks": [1, 1], "winners": [], "end": "lost", "elo": 4}


def test_what_follows_the_end_does_not_change_how_it_ended() -> None:
    verdict = judged(LOST + "1 draw P", **BRIEF)
    assert verdict.outcome == {"scores": [0, 0], "ranks": [1, 1], "winners": [], "end": "lost", "elo": 4}


def test_the_stake_is_rounded_down_after_the_whole_product() -> None:
    verdict = judged("deal L M B / S S L;0 lava;result lost 7", tokens=3, time_limit=1, lava=1)
    assert (verdict.finding, verdict.outcome["elo"]) == ("legal", 7)


def test_outcome_and_stake_may_both_be_wrong() -> None:
    verdict = judged(LOST + "result won 9", **BRIEF)
    assert [rule for rule, *_ in cited(verdict)] == ["outcome", "elo"]


@pytest.mark.parametrize(
    ("players", "tokens", "time_limit", "removed", "elo"),
    [
        (2, 3, 0, 0, 6),
        (2, 3, 1, 0, 7),
        (2, 3, 0, 1, 7),
        (2, 3, 1, 1, 9),
        (1, 3, 1, 0, 3),
        (1, 3, 0, 2, 4),
        (3, 3, 1, 0, 11),
        (2, 5, 3, 0, 17),
        (4, 3, 0, 3, 21),
        (3, 5, 2, 1, 26),
        (4, 5, 2, 3, 45),
    ],
)
def test_the_table_of_stakes(players: int, tokens: int, time_limit: int, removed: int, elo: int) -> None:
    options = {"tokens": tokens, "time_limit": time_limit, "removed": removed, "lava": 1}
    assert judged(f"0 lava;result lost {elo}", players=players, **options).finding == "legal"
    assert judged(f"0 lava;result lost {elo + 1}", players=players, **options).finding == "illegal"


def test_lava_in_the_first_hands_may_lose_the_game_before_the_first_turn() -> None:
    options = {"lava_when": "drawn", "lava": 2}
    verdict = judged("deal L L L / L M S", **options)
    assert (verdict.finding, verdict.outcome) == ("unfinished", {"scores": [0, 0]})
    verdict = judged("deal L L F / L M S;0 draw E;result lost", **options)
    assert (verdict.finding, verdict.outcome["end"]) == ("legal", "lost")
    assert cited(judged("deal L L F / L M S;0 draw E;0 draw E", **options)) == [("game-end", 2, {})]


def test_lava_drawn_may_lose_the_game_in_the_middle_of_a_draw() -> None:
    verdict = judged(DEAL + "1 draw L;result lost", lava_when="drawn", lava=2)
    assert (verdict.finding, statistics(verdict)["lava-cards"]) == ("legal", [0, 2])


def short_log() -> Log:
    (log,) = read((LOGS / "legal" / "complete-short-log.jsonl").read_bytes())
    return log


def test_the_complete_short_log_and_all_its_statistics() -> None:
    log = short_log()
    verdict = judge(log)
    assert (verdict.finding, verdict.on_trust, verdict.replayed) == ("legal", [], 19)
    assert verdict.outcome == {"scores": [2, 2], "ranks": [1, 1], "winners": [0, 1], "end": "won", "elo": 4}
    assert position(BabyDinosaurRescue(2, log.options).replay(log.actions)) == "1:safe 2:safe; lava 2; deck 35"
    assert statistics(verdict) == {
        "wins": {"sum": 1, "count": 1},
        "safe": 2,
        "lava-left": 2,
        "moves": [4, 3],
        "lava-cards": [1, 1],
        "stride": [{"sum": 5, "count": 4}, {"sum": 9, "count": 3}],
        "skipped": [0, 0],
        "rescues": [1, 1],
        "elo-stake": 4,
        "turns": 9,
    }


def test_the_statistics_of_a_game_without_an_end_are_those_of_its_turns() -> None:
    text = "deal F F F / L M S;0 move F 1 3;0 draw F;1 lava;1 draw E;0 move F 2 9;0 draw B;1 move E 1 7;1 draw E;0 move F 1 15"
    told = statistics(judged(text))
    assert (told["skipped"], told["turns"], told["moves"], told["lava-cards"]) == ([1 + 1, 0], 5, [3, 1], [0, 1])
    assert told["stride"] == [{"sum": 3 + 9 + 8, "count": 3}, {"sum": 4, "count": 1}]
    assert (told["wins"], told["safe"], told["elo-stake"]) == ({"sum": 0, "count": 0}, 0, 0)


def test_a_log_without_actions_is_unfinished() -> None:
    verdict = judged("")
    assert (verdict.finding, verdict.outcome, verdict.statistics) == ("unfinished", {"scores": [0, 0]}, {})


def test_more_cards_to_deal_than_there_are_are_refused() -> None:
    options = BabyDinosaurRescue.options_type
    with pytest.raises(ValueError, match="6 hands of 5 cards, but the deck has 19"):
        options(removed=30, hand=5).check(6)
    options(removed=19, hand=5).check(6)
