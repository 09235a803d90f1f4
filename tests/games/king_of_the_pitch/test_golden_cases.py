"""King of the Pitch judged: the golden cases, one by one."""

from typing import Any

import pytest

from replays.engine.games.king_of_the_pitch.cards import columns, deck, final_score, points

from ..judging import cited
from .judging import judged, judged_lines, replayed, short_log, statistics
from .player import resolved

K = ["kickoff 5 2", "line S4 match G9 B1 var"]
P = [
    "kickoff 5 2",
    "line S4 match G9 B1 B2",
    *("0 take 5", "fill S5", "1 take 5", "fill B7", "0 take 5", "fill S8", "1 take 5", "fill B6"),
]
"""Seat 0 holds B2 and G9, seat 1 B1 and a MATCH card."""
M = ["kickoff 5 2", "line S4 G1 G9 match match", "0 take 5", "fill S5", "1 take 5", "fill var"]
"""Both have a MATCH card."""
V9 = [
    "kickoff 5 2",
    "line S4 var var match match",
    *("0 take 5", "fill S5", "1 take 5", "fill B1", "0 take 5", "fill bonus", "1 take 5", "fill B2"),
]
"""Both have a MATCH and a V.A.R. card."""
CHALLENGE = ["0 match 1", "0 commit var", "1 commit var"]
V = [*V9, *CHALLENGE, "roll 4 / 2"]
ALONE = [*V9, "0 match 1", "0 commit var"]
"""The loser to be has no V.A.R. card in this match."""
C: Any = {"players": 4, "captains": True}
CAPTAINS = ["kickoff 5 2 3 1", "captains C9-11 C1 C5 C7-8-10", "line transfer S1 transfer B1 transfer"]


def columns_of(*actions: str, seat: int = 0, **table: Any) -> tuple[int, int]:
    return replayed(*actions, **table).teams[seat].columns


def crowns(*actions: str, **table: Any) -> list[int]:
    return judged(*actions, **table).outcome["scores"]


# Pieces and points


@pytest.mark.parametrize(
    ("left", "right", "score"),
    [
        ([6, 3, 1], [5, 4, 2], (6, 5)),
        ([5, 3], [5], (3, 0)),
        ([6, 4], [4, 6], (0, 0)),
        ([6, 6, 2], [6, 5, 1], (6, 5)),
        ([6, 5], [6, 5, 1], (0, 1)),
        ([4, 4, 3, 2, 8], [6, 6, 6, 6], (8, 6)),
    ],
)
def test_the_highest_die_counts_and_equal_dice_cancel(left: list[int], right: list[int], score: tuple[int, int]) -> None:
    assert final_score((left, right)) == score
    assert resolved(left, right) == score
    assert final_score((right, left)) == score[::-1]


@pytest.mark.parametrize(
    ("value", "number", "worth"),
    [
        ("G", 7, (1, 3)),
        ("G", 5, (2, 2)),
        ("S", 5, (1, 1)),
        ("B", 5, (1, 0)),
        ("C", 5, (2, 3)),
        ("C", 11, (1, 4)),
        ("C", 6, (4, 1)),
        ("B", 6, (1, 0)),
        ("B", 8, (0, 1)),
        ("S", 1, (2, 0)),
        ("S", 11, (0, 2)),
        ("G", 4, (3, 1)),
    ],
)
def test_a_chip_is_worth_what_its_value_and_number_say(value: str, number: int, worth: tuple[int, int]) -> None:
    assert points(value, number) == worth


def test_a_team_of_one_value_has_these_columns() -> None:
    assert [columns(dict.fromkeys(range(1, 12), value)) for value in "BSG"] == [(6, 5), (11, 11), (22, 22)]
    assert columns({}) == (0, 0)


@pytest.mark.parametrize(("players", "matches", "cards"), [(2, 15, 85), (3, 17, 89), (4, 19, 93), (5, 21, 97)])
def test_the_deck_goes_by_the_number_of_teams(players: int, matches: int, cards: int) -> None:
    copies = deck(players, captains=False)
    assert copies == {"B": 33, "S": 22, "G": 11, "match": matches, "var": players, "bonus": players, "transfer": 0}
    assert sum(copies.values()) == cards
    if players > 3:
        assert sum(deck(players, captains=True).values()) == cards + players


# Kick-off and first line


def test_the_highest_roll_is_king_and_equal_ones_roll_again() -> None:
    assert replayed("kickoff 4 4", "kickoff 2 6 seats 0 1").king == 1
    verdict = judged("kickoff 6 2 6", "kickoff 3 4 seats 0 1", players=3)
    assert cited(verdict) == [("kickoff-roll", 1, {"due": [0, 2]})]
    assert (verdict.finding, verdict.replayed) == ("illegal", 1)
    assert replayed("kickoff 6 2 6", "kickoff 3 4 seats 2 0", players=3).king == 0


def test_a_kick_off_that_is_missing_or_has_too_few_dice_breaks_off() -> None:
    assert cited(judged("line S4 match G9 B1 var")) == [("kickoff-roll", 0, {"due": [0, 1]})]
    assert cited(judged("kickoff 3")) == [("kickoff-roll", 0, {"due": [0, 1]})]


def test_five_cards_lie_open_first() -> None:
    verdict = judged("kickoff 5 2", "line S4 match G9 B1")
    assert (cited(verdict), verdict.replayed) == ([("open-line", 1, {"cards": 4})], 1)
    assert cited(judged("kickoff 5 2", "0 take 5")) == [("open-line", 1, {"cards": 0})]


def test_no_sort_of_card_comes_up_too_often() -> None:
    verdict = judged("kickoff 5 2", "line bonus match bonus B1 bonus")
    assert cited(verdict) == [("card-count", 1, {"card": "bonus", "copies": 2})]
    assert verdict.replayed == 1


def test_where_the_copies_of_a_number_are_known_they_count() -> None:
    four = ["kickoff 5 2", "line G4 match G9 G4 B1"]
    assert judged(*four).violations == []
    facts = {"card": "G4", "copies": 1}
    assert cited(judged(*four, copies={"B": 3, "S": 2, "G": 1})) == [("card-count", 1, facts)]
    assert judged(*four, copies={"B": 3}).violations == []


# The line


@pytest.mark.parametrize(
    ("take", "facts"),
    [
        ("0 take 5 B", {"price": "free", "paid": "B"}),
        ("0 take 4", {"price": "B", "paid": None}),
        ("0 take 1 B", {"price": "S", "paid": "B"}),
        ("0 take 2", {"price": "any", "paid": None}),
    ],
)
def test_the_last_card_is_free_and_the_others_have_their_price(take: str, facts: dict[str, Any]) -> None:
    assert cited(judged(*K, take)) == [("price", 2, facts)]


def test_a_card_taken_leaves_a_gap_that_closes_towards_the_end() -> None:
    table = replayed(*K, "0 take 5", "fill B2")
    assert (table.line, table.violations) == (["B2", "S4", "match", "G9", "B1"], [])
    assert replayed(*K, "0 take 4 B", "fill B2").line == ["B2", "S4", "match", "G9", "var"]


def test_a_price_of_any_cube_is_taken_on_trust() -> None:
    verdict = judged(*K, "0 take 2 B")
    assert (verdict.violations, verdict.on_trust) == ([], ["price"])
    told = judged(*K, "0 take 2 B", prices={"match": "B"})
    assert (told.violations, told.on_trust) == ([], [])
    assert cited(judged(*K, "0 take 2 B", prices={"match": "free"})) == [("price", 2, {"price": "free", "paid": "B"})]
    assert judged(*K, "0 take 2", prices={"match": "free"}).violations == []


def test_only_cards_of_the_line_are_taken() -> None:
    verdict = judged(*K, "0 take 6")
    assert (cited(verdict), verdict.replayed) == ([("line-place", 2, {"cards": 5})], 2)


def test_the_line_is_filled_after_a_card_and_at_no_other_time() -> None:
    verdict = judged(*K, "0 take 5", "1 take 5")
    assert (cited(verdict), verdict.replayed) == ([("fill-line", 3, {"deck": 80})], 3)
    assert cited(judged(*K, "0 take 5", "fill B2", "fill B3")) == [("fill-line", 4, {"deck": 79})]


def test_a_team_pays_with_its_own_cubes() -> None:
    game = [*K, "0 take 1 S", "fill S6", "1 take 5", "fill B3", "0 take 2 S"]
    assert cited(judged(*game)) == [("own-cube", 6, {"cube": "S"})]
    table = replayed(*game)
    assert (table.teams[0].cubes["S"], table.teams[0].hand) == (0, ["S4", "S6"])


def test_a_team_holds_one_match_card() -> None:
    verdict = judged(*K, "0 take 2 B", "fill match", "1 take 5", "fill B3", "0 take 2 S")
    assert cited(verdict) == [("one-match", 6, {})]


def test_a_team_holds_three_player_cards() -> None:
    game = [*P, "0 take 5", "fill G5", "1 take 5", "fill B10"]
    assert judged(*game).violations == []
    verdict = judged(*game, "0 take 5")
    assert cited(verdict) == [("three-players", 14, {"held": 3})]


# Cards, chips and cubes


def test_a_card_becomes_a_chip_on_its_number() -> None:
    table = replayed(*P, "0 place B2", "1 place B1")
    assert [team.columns for team in table.teams] == [(1, 0), (1, 0)]
    assert (table.violations, table.discarded, table.chips["B"]) == ([], 2, 20)


def test_a_card_that_is_not_held_costs_the_turn() -> None:
    assert cited(judged(*P, "0 place B9")) == [("own-card", 10, {"card": "B9", "hand": ["B2", "G9"]})]
    assert judged(*P, "0 place B9", "1 place B1").violations == judged(*P, "0 place B9").violations
    assert cited(judged(*P, "0 sell B9")) == [("own-card", 10, {"card": "B9", "hand": ["B2", "G9"]})]


GOLD_PLACED = [*P, "0 place G9", "1 take 5", "fill G5"]


def test_a_chip_becomes_a_cube_again() -> None:
    assert columns_of(*GOLD_PLACED) == (1, 3)
    table = replayed(*GOLD_PLACED, "0 release 9")
    assert (table.teams[0].cubes["G"], table.teams[0].columns, table.chips["G"]) == (2, (0, 0), 11)
    assert cited(judged(*GOLD_PLACED, "0 release 4")) == [("no-chip", 13, {"pos": 4})]


def test_a_card_becomes_a_cube() -> None:
    table = replayed(*GOLD_PLACED, "0 sell B2")
    assert (table.teams[0].cubes["B"], table.teams[0].hand, table.violations) == (2, [], [])


def test_a_team_acts_once_and_the_next_one_follows() -> None:
    verdict = judged(*GOLD_PLACED, "0 release 9", "0 release 9")
    assert (cited(verdict), verdict.replayed) == ([("turn", 14, {"due": 1})], 14)
    assert cited(judged(*K, "line S4 match G9 B1 var")) == [("turn", 2, {"due": 0})]


def test_a_chip_sends_an_old_one_back_to_the_box() -> None:
    game = ["kickoff 5 2", "line B9 S9 G9 B1 B9", "0 take 5", "fill S5", "1 take 5", "fill B7", "0 place B9"]
    game += ["1 take 5", "fill B3", "0 take 5", "fill B4", "1 take 5", "fill B6", "0 place S9"]
    table = replayed(*game)
    assert (table.violations, table.teams[0].columns) == ([], (0, 2))
    assert (table.chips["B"], table.chips["S"]) == (22, 21)


def test_the_bronze_chips_run_out() -> None:
    fills = iter([f"fill B{2 + n // 3}" if n else "fill B2" for n in [0, *range(3, 24)]] + ["fill B9"] * 9)
    game = ["kickoff 6 2 1", "line B2 B2 B1 B1 B1"]
    for number in range(1, 9):
        for seat in range(3):
            game += [f"{seat} take 5", next(fills)]
        game += [f"{seat} place B{number}" for seat in range(3)]
    verdict = judged(*game, players=3)
    assert verdict.replayed == 74
    assert cited(verdict) == [("chip-supply", 72, {"chip": "B"}), ("chip-supply", 73, {"chip": "B"})]


FIVE = ["kickoff 6 1 2 3 4", "line B1 B2 B3 B4 B5"] + [
    action for seat in range(5) for action in (f"{seat} take 5", f"fill B{6 + seat}")
]


def test_the_cubes_run_out() -> None:
    game = [*FIVE, "0 sell B5", "1 sell B4", "2 sell B3"]
    assert cited(judged(*game, players=5)) == [("cube-supply", 14, {"cube": "B"})]
    assert replayed(*game, players=5).teams[2].hand == ["B3"]
    placed = [*FIVE, "0 place B5", "1 sell B4", "2 sell B3", "3 place B2", "4 place B1", "0 release 5"]
    assert cited(judged(*placed, players=5)) == [("cube-supply", 17, {"cube": "B"})]


def test_a_team_passes_only_if_it_can_do_nothing() -> None:
    assert cited(judged(*V9, "0 pass")) == [("must-act", 10, {})]


# The match


def test_a_match_is_won_by_the_higher_score() -> None:
    won = [*M, "0 match 1", "roll 4 / 2"]
    verdict = judged(*won, "score 4 2")
    assert (verdict.violations, verdict.outcome["scores"]) == ([], [1, 0])
    assert replayed(*won).king == 0
    assert cited(judged(*won, "score 4 3")) == [("match-score", 8, {"claimed": [4, 3], "computed": [4, 2]})]


def test_the_dice_are_as_many_as_the_level_says_and_show_what_dice_can() -> None:
    verdict = judged(*M, "0 match 1", "roll 4 3 / 2")
    assert cited(verdict) == [("dice-count", 7, {"seat": 0, "level": 0, "dice": 2, "due": 1})]
    assert verdict.replayed == 7
    assert cited(judged(*M, "0 match 1", "roll 7 / 2")) == [("die", 7, {"die": 7})]
    assert cited(judged(*M, "0 match 1", "roll 3 / 0")) == [("die", 7, {"die": 0})]


def test_a_draw_goes_to_a_shoot_out_until_the_dice_differ() -> None:
    drawn = [*M, "0 match 1", "roll 4 / 4"]
    table = replayed(*drawn, "shootout 3 3", "shootout 2 5")
    assert (table.crowns(), table.king, table.violations) == ([0, 1], 1, [])
    assert judged(*drawn, "shootout 2 5", "score 2 5").violations == []
    assert cited(judged(*drawn, "1 take 5")) == [("turn", 8, {"due": "shootout"})]
    assert cited(judged(*M, "0 match 1", "1 take 5")) == [("turn", 7, {"due": "roll"})]


def test_a_match_is_played_against_somebody_else() -> None:
    verdict = judged(*M, "0 match 0")
    assert (cited(verdict), verdict.replayed) == ([("opponent", 6, {"against": 0})], 6)


def test_a_card_that_a_team_does_not_hold_has_no_effect_on_the_match() -> None:
    game = [*M, "0 match 1", "1 commit var", "roll 4 / 2"]
    assert cited(judged(*game)) == [("own-event", 7, {"card": "var"})]
    assert crowns(*game) == [1, 0]


def test_a_match_without_a_match_card_is_cited_and_played() -> None:
    verdict = judged(*K, "0 match 1", "roll 4 / 2")
    assert cited(verdict) == [("own-event", 2, {"card": "match"})]
    assert verdict.outcome["scores"] == [1, 0]


def test_a_challenger_plays_against_the_king() -> None:
    game = ["kickoff 5 2 3", "line S4 G1 G9 match match", "0 take 5", "fill S5", "1 take 5", "fill var", "2 take 5", "fill B3"]
    game += ["0 take 5", "fill B4", "1 match 2", "roll 3 / 5"]
    verdict = judged(*game, players=3)
    assert cited(verdict) == [("king-defends", 10, {"king": 0, "against": 2})]
    assert (verdict.outcome["scores"], replayed(*game, players=3).king) == ([0, 0, 1], 2)


def test_the_king_waits_where_that_was_agreed() -> None:
    verdict = judged(*M, "0 match 1", "roll 4 / 2", king="never")
    assert (cited(verdict), verdict.outcome["scores"]) == ([("king-waits", 6, {})], [1, 0])


def test_a_bonus_card_counts_the_stronger_column() -> None:
    game = ["kickoff 5 2", "line G9 G8 bonus match match", "0 take 5", "fill G2", "1 take 5", "fill G7", "0 take 5", "fill B1"]
    game += ["1 take 5", "fill B3", "0 take 5", "fill B4", "1 take 5", "fill B6", "0 place G9"]
    assert columns_of(*game) == (1, 3)
    game += ["1 match 0", "0 commit bonus"]
    levels = {"levels": [3, 5, 7, 9]}
    verdict = judged(*game, "roll 4 / 3 3", **levels)
    assert (verdict.violations, verdict.outcome["scores"]) == ([], [0, 1])
    assert replayed(*game, "roll 4 / 3 3", **levels).king == 1
    assert statistics(verdict)["upsets"] == [0, 1]
    facts = {"seat": 0, "level": 1, "dice": 1, "due": 2}
    assert cited(judged(*game, "roll 4 / 3", **levels)) == [("dice-count", 17, facts)]


# The video referee


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (["1 reroll 5", "0 reroll 6"], [1, 0]),
        (["1 reroll 3", "score 4 3"], [1, 0]),
        (["1 reroll 4", "shootout 6 1"], [1, 0]),
        (["1 reroll 5", "0 reroll 5", "shootout 1 6"], [0, 1]),
        (["1 reroll 5", "1 take 5"], [0, 1]),
    ],
)
def test_the_loser_rolls_again_and_the_other_may_answer(after: list[str], expected: list[int]) -> None:
    table = replayed(*V, *after)
    assert (table.violations, table.crowns()) == ([], expected)
    assert [team.events for team in table.teams] == [[], ["match"]]


def test_a_reroll_that_is_due_and_does_not_come_is_cited() -> None:
    verdict = judged(*V, "1 take 5", "fill B3")
    assert cited(verdict) == [("var-reroll", 14, {"seat": 1})]
    assert (verdict.outcome["scores"], verdict.replayed) == ([1, 0], 16)
    assert [team.events for team in replayed(*V, "1 take 5").teams] == [[], ["match"]]


def test_a_reroll_that_is_not_due_changes_nothing() -> None:
    won = judged(*ALONE, "roll 4 / 2", "0 reroll 5")
    assert (cited(won), won.outcome["scores"]) == ([("var-use", 13, {"seat": 0})], [1, 0])
    drawn = judged(*ALONE, "roll 4 / 4", "0 reroll 5", "1 take 5")
    assert cited(drawn) == [("var-use", 13, {"seat": 0}), ("turn", 14, {"due": "shootout"})]
    early = judged(*ALONE, "0 reroll 5", "roll 4 / 2")
    assert (cited(early), early.outcome["scores"]) == ([("var-use", 12, {"seat": 0})], [1, 0])


def test_the_other_team_cannot_roll_first_nor_the_same_team_twice() -> None:
    other = judged(*V, "0 reroll 5", "1 reroll 3")
    assert (cited(other), other.outcome["scores"]) == ([("var-use", 14, {"seat": 0})], [1, 0])
    twice = judged(*V, "1 reroll 5", "1 reroll 6", "0 reroll 6")
    assert (cited(twice), twice.outcome["scores"]) == ([("var-use", 15, {"seat": 1})], [1, 0])


def test_a_card_is_used_once_in_a_match_and_before_the_dice() -> None:
    assert cited(judged(*ALONE, "0 commit var")) == [("one-each", 12, {"card": "var"})]
    late = judged(*V, "1 commit bonus", "1 reroll 5", "0 reroll 6")
    assert (cited(late), late.outcome["scores"]) == ([("one-each", 14, {"card": "bonus"})], [1, 0])
    assert cited(judged(*V9, "0 commit var", "0 match 1")) == [("one-each", 10, {"card": "var"})]


def test_a_team_outside_the_match_lays_down_nothing() -> None:
    game = ["kickoff 5 2 3", "line S4 G1 var G9 match", "0 take 5", "fill S5", "1 take 5", "fill B2", "2 take 5", "fill B3"]
    verdict = judged(*game, "0 match 1", "2 commit var", "roll 6 / 2", players=3)
    assert (cited(verdict), verdict.outcome["scores"]) == ([("one-each", 9, {"card": "var"})], [1, 0, 0])


CROWN: dict[str, Any] = {"levels": [0, 0, 0, 0]}
ON_CROWN_LEVEL = [*V9, *CHALLENGE, "roll 4 4 3 2 8 / 6 6 6 6 1"]


def test_on_crown_level_the_eight_sided_die_is_a_die_among_the_others() -> None:
    table = replayed(*ON_CROWN_LEVEL, "1 reroll 8 d8", "0 reroll 6", "1 take 5", **CROWN)
    assert (table.violations, table.duel.goals, table.crowns()) == ([], (4, 6), [0, 1])
    wrong = judged(*ON_CROWN_LEVEL, "1 reroll 5", **CROWN)
    assert cited(wrong) == [("var-lowest", 14, {"lowest": 1, "d8": True})]


def test_the_die_named_is_rolled_again_although_it_is_not_the_lowest() -> None:
    table = replayed(*ON_CROWN_LEVEL, "1 reroll 5", **CROWN)
    assert table.duel.dice_of(1) == [5, 6, 6, 6, 1]
    lower = [*V9, *CHALLENGE, "roll 4 4 3 2 8 / 6 6 6 1 2"]
    table = replayed(*lower, "1 reroll 3 d8", **CROWN)
    assert table.duel.dice_of(1) == [6, 6, 6, 1, 3]
    assert cited(judged(*lower, "1 reroll 3 d8", **CROWN)) == [("var-lowest", 14, {"lowest": 1, "d8": False})]


def test_without_an_eight_sided_die_none_is_rolled_again() -> None:
    assert cited(judged(*V, "1 reroll 5 d8")) == [("var-lowest", 14, {"lowest": 2, "d8": False})]
    assert cited(judged(*V, "1 reroll 7")) == [("die", 14, {"die": 7})]


def test_the_dice_of_the_crown_level_are_five() -> None:
    facts = {"seat": 0, "level": 4, "dice": 4, "due": 5}
    assert cited(judged(*V9, *CHALLENGE, "roll 4 4 3 2 / 6 6 6 6 1", **CROWN)) == [("dice-count", 13, facts)]
    assert cited(judged(*V9, *CHALLENGE, "roll 4 4 3 2 9 / 6 6 6 6 1", **CROWN)) == [("die", 13, {"die": 9})]


# Captains


def test_a_transfer_card_places_the_captain_at_once() -> None:
    verdict = judged(*CAPTAINS, "0 take 5", "0 captain C9-11 11", "fill B2", **C)
    assert (verdict.violations, verdict.on_trust) == ([], [])
    assert columns_of(*CAPTAINS, "0 take 5", "0 captain C9-11 11", **C) == (1, 4)
    assert judged(*CAPTAINS, "0 take 3 G", "0 captain C9-11 9", **C).violations == []
    verdict = judged(*CAPTAINS, "0 take 5", "fill B2", **C)
    assert (cited(verdict), verdict.replayed) == ([("transfer-now", 4, {"due": 0})], 4)
    assert cited(judged(*CAPTAINS, "0 take 5", "1 captain C1 1", **C)) == [("transfer-now", 4, {"due": 0})]


def test_a_captain_goes_on_a_number_of_the_card_that_was_dealt() -> None:
    off = judged(*CAPTAINS, "0 take 5", "0 captain C9-11 10", **C)
    assert cited(off) == [("captain-position", 4, {"card": "C9-11", "pos": 10})]
    other = judged(*CAPTAINS, "0 take 5", "0 captain C1 1", **C)
    assert cited(other) == [("own-captain", 4, {"held": "C9-11", "card": "C1"})]
    assert columns_of(*CAPTAINS, "0 take 5", "0 captain C1 1", **C) == (4, 1)


def test_a_captain_as_a_turn_costs_two_gold_cubes() -> None:
    buy = [*CAPTAINS, "0 captain C9-11 11"]
    assert cited(judged(*buy, **C)) == [("captain-price", 3, {"gold": 1})]
    assert replayed(*buy, **C).teams[0].cubes["G"] == 0
    five = replayed(
        "kickoff 5 2 3 1 1", "captains C9-11 ? ? ? ?", *CAPTAINS[2:], "0 captain C9-11 11", players=5, captains=True
    )
    assert (five.violations, five.teams[0].cubes["G"]) == ([], 0)


def test_captains_are_used_by_agreement() -> None:
    plain = ["kickoff 5 2 3 1", "line B2 S1 B3 B1 B4"]
    verdict = judged(*plain, "0 captain C9-11 11", players=4)
    assert (cited(verdict), verdict.replayed) == ([("captains-off", 2, {})], 2)
    assert cited(judged("kickoff 5 2 3 1", CAPTAINS[1], players=4)) == [("captains-off", 1, {})]
    assert cited(judged("kickoff 5 2 3 1", CAPTAINS[2], players=4)) == [("captains-off", 1, {})]


def test_a_transfer_card_that_is_free_is_discarded_by_who_has_placed_the_captain() -> None:
    game = [*CAPTAINS, "0 take 5", "0 captain C9-11 11", "fill B2", "1 take 5", "fill B3", "2 take 5", "2 captain C5 5"]
    game += ["fill B4", "3 take 5", "fill B5", "0 take 5", "fill S6"]
    table = replayed(*game, **C)
    assert (table.violations, table.discarded) == ([], 3)
    assert table.teams[0].hand == table.teams[0].events == []


def test_a_transfer_card_is_not_bought_by_who_has_placed_the_captain() -> None:
    game = [*CAPTAINS, "0 take 3 G", "0 captain C9-11 9", "fill B2", "1 take 4 B", "fill B3", "2 take 4 S", "fill B4"]
    game += ["3 take 3 B", "fill B5", "0 take 4 G"]
    assert cited(judged(*game, **C)) == [("transfer-once", 12, {}), ("own-cube", 12, {"cube": "G"})]


SECRET = ["kickoff 5 2 3 1 1", "captains C9-11 ? ? ? ?", "line transfer S1 transfer B1 B11"]
SECRET += ["0 take 5", "fill B2", "1 take 5", "fill B3", "2 take 5", "2 captain C5 5", "fill B4", "3 take 5", "fill B5"]
SECRET += ["4 take 5", "4 captain C1 1", "fill B6", "0 captain C9-11 11"]
SECRET += [action for seat in range(1, 5) for action in (f"{seat} take 5", f"fill B{6 + seat}")]


@pytest.mark.parametrize(
    ("action", "found"),
    [
        ("0 place B11", ("captain-stays", 24, {"pos": 11})),
        ("0 release 11", ("captain-stays", 24, {"pos": 11})),
        ("0 captain C9-11 9", ("captain-once", 24, {})),
    ],
)
def test_a_captain_stays(action: str, found: tuple[str, int, dict[str, Any]]) -> None:
    before = judged(*SECRET, players=5, captains=True)
    assert (before.violations, before.on_trust) == ([], ["own-captain"])
    assert cited(judged(*SECRET, action, players=5, captains=True)) == [found]


def test_each_captain_exists_once() -> None:
    dealt = judged("kickoff 5 2 3 1", "captains C1 C1 ? ?", **C)
    assert cited(dealt) == [("own-captain", 1, {"held": None, "card": "C1"})]
    unseen = ["kickoff 5 2 3 1", "captains ? C1 ? ?", CAPTAINS[2]]
    first = judged(*unseen, "0 take 5", "0 captain C1 1", **C)
    assert cited(first) == [("own-captain", 4, {"held": None, "card": "C1"})]
    last = judged(
        "kickoff 5 2 3 1 1", "captains ? C1 C2-3-4-6 C5 C7-8-10", CAPTAINS[2], "0 captain C1 1", players=5, captains=True
    )
    assert cited(last) == [("own-captain", 3, {"held": "C9-11", "card": "C1"})]
    shown = ["kickoff 5 2 3 1", CAPTAINS[2], "0 take 5", "0 captain C5 5", "fill B2", "1 take 5", "fill B3"]
    again = judged(*shown, "2 take 5", "2 captain C5 5", **C)
    assert (cited(again), again.on_trust) == ([("own-captain", 8, {"held": None, "card": "C5"})], ["own-captain"])


# The complete short log


def test_the_complete_short_log_is_legal() -> None:
    verdict = judged_lines(short_log())
    assert (verdict.finding, verdict.violations, verdict.on_trust, verdict.replayed) == ("legal", [], ["price"], 47)
    assert verdict.outcome == {"scores": [1, 3], "ranks": [2, 1], "winners": [1]}


def test_the_statistics_of_the_short_log() -> None:
    told = statistics(judged_lines(short_log()))
    assert told == {
        "crowns": [1, 3],
        "matches": [4, 4],
        "win-rate": [{"sum": 1, "count": 4}, {"sum": 3, "count": 4}],
        "defences": [0, 1],
        "goals": [12, 11],
        "shootouts": [1, 1],
        "upsets": [0, 0],
        "level": [{"sum": 0, "count": 4}, {"sum": 0, "count": 4}],
        "dice-luck": [{"sum": 0, "count": 4}, {"sum": -3, "count": 4}],
        "var-turned": [0, 1],
        "free-cards": [4, 3],
        "bought-cards": [2, 4],
        "team-points": [9, 4],
    }


def test_without_its_reroll_the_short_log_is_illegal() -> None:
    lines = short_log()
    verdict = judged_lines([*lines[:32], *lines[33:]])
    assert cited(verdict) == [("var-reroll", 32, {"seat": 1})]
    assert (verdict.finding, verdict.outcome) == ("illegal", {"scores": [2, 2]})


def test_without_its_video_card_the_short_log_has_a_reroll_too_many() -> None:
    lines = short_log()
    verdict = judged_lines([*lines[:29], *lines[30:]])
    assert cited(verdict)[0] == ("var-use", 31, {"seat": 1})


def test_claims_at_the_end_are_compared() -> None:
    lines = short_log()
    assert judged_lines([*lines, '{"do":"score","goals":[6,5]}']).finding == "legal"
    assert judged_lines([*lines, '{"do":"result","crowns":[1,3]}']).finding == "legal"
    wrong = judged_lines([*lines, '{"do":"result","crowns":[2,3]}'])
    assert cited(wrong) == [("crown-chip", 47, {"claimed": [2, 3], "computed": [1, 3]})]


def test_after_the_last_crown_chip_nothing_comes() -> None:
    verdict = judged_lines([*short_log(), '{"seat":0,"do":"take","pos":5}'])
    assert (cited(verdict), verdict.replayed) == ([("game-end", 47, {})], 47)
    assert verdict.outcome["winners"] == [1]


@pytest.mark.parametrize(
    "late",
    [
        '{"seat":0,"do":"commit","card":"var"}',
        '{"seat":0,"do":"reroll","die":6}',
        '{"do":"score","goals":[6,5]}',
        '{"do":"result","crowns":[1,3]}',
    ],
)
def test_after_the_last_crown_chip_the_score_and_the_result_are_written_once_and_nothing_else(late: str) -> None:
    claims = ['{"do":"score","goals":[6,5]}', '{"do":"result","crowns":[1,3]}']
    assert judged_lines([*short_log(), *claims]).finding == "legal"
    assert cited(judged_lines([*short_log(), *claims, late])) == [("game-end", 49, {})]
    if "score" not in late and "result" not in late:
        assert cited(judged_lines([*short_log(), late])) == [("game-end", 47, {})]


def test_a_game_without_the_last_crown_is_unfinished() -> None:
    verdict = judged_lines(short_log()[:-1])
    assert (verdict.finding, verdict.outcome) == ("unfinished", {"scores": [1, 2]})
    assert "team-points" not in verdict.statistics
