"""The cases by which the rules of Yahtzee were agreed; what each comes to is written here by hand."""

from pathlib import Path
from typing import Any

import pytest

from replays.engine.games import judge
from replays.formats.jsonl import read

from .judging import Line, cited, judged, result, roll, score, start, statistics

THREE_ROLLS = [roll("22136"), roll("22256", "22"), roll("22214", "222")]
FIFTY = score("yahtzee", "66666", 50)
SHORT_LOG = (Path(__file__).parent / "legal" / "complete-short-log.jsonl").read_bytes()

# The turn


def test_three_rolls_and_an_entry() -> None:
    verdict = judged(*THREE_ROLLS, score("twos", points=6))
    assert (verdict.finding, cited(verdict), verdict.on_trust) == ("unfinished", [], [])
    assert verdict.outcome["scores"] == [6]


@pytest.mark.parametrize(
    ("dice", "box", "points"),
    [
        ("22256", "twos", 6),
        ("22256", "three-of-a-kind", 17),
        ("22214", "twos", 6),
        ("22214", "three-of-a-kind", 11),
        ("33345", "threes", 9),
        ("33345", "three-of-a-kind", 18),
        ("11346", "aces", 2),
        ("33335", "threes", 12),
        ("33335", "four-of-a-kind", 17),
        ("22226", "four-of-a-kind", 14),
        ("22226", "three-of-a-kind", 14),
        ("33322", "full-house", 25),
        ("33322", "three-of-a-kind", 13),
        ("33322", "threes", 9),
        ("12346", "small-straight", 30),
        ("12346", "large-straight", 0),
        ("23456", "large-straight", 40),
        ("23456", "small-straight", 30),
        ("33346", "threes", 9),
        ("33346", "three-of-a-kind", 19),
        ("33346", "chance", 19),
        ("55552", "fives", 20),
        ("55552", "three-of-a-kind", 22),
        ("55552", "four-of-a-kind", 22),
        ("55552", "chance", 22),
        ("22456", "chance", 19),
        ("22456", "twos", 4),
        ("13456", "small-straight", 30),
        ("12456", "small-straight", 0),
        ("66666", "yahtzee", 50),
        ("66665", "yahtzee", 0),
        ("33221", "three-of-a-kind", 0),
        ("33321", "four-of-a-kind", 0),
        ("33221", "full-house", 0),
        ("12345", "sixes", 0),
    ],
)
def test_what_dice_are_worth_in_a_box(dice: str, box: str, points: int) -> None:
    verdict = judged(score(box, dice, points))
    assert (cited(verdict), verdict.outcome["scores"]) == ([], [points])


def test_no_more_dice_can_be_kept_than_lay_there() -> None:
    facts = {"kept": [2, 2, 2], "before": [2, 2, 1, 3, 6], "after": [2, 2, 2, 5, 6]}
    assert cited(judged(roll("22136"), roll("22256", "222"))) == [("kept-dice", 1, facts)]


def test_kept_dice_lie_there_afterwards() -> None:
    facts = {"kept": [2, 2], "before": [2, 2, 1, 3, 6], "after": [1, 3, 4, 5, 6]}
    assert cited(judged(roll("22136"), roll("13456", "22"))) == [("kept-dice", 1, facts)]


def test_a_fourth_roll_is_cited_and_its_entry_stands() -> None:
    verdict = judged(*THREE_ROLLS, roll("22225", "222"), score("twos", points=8))
    assert cited(verdict) == [("three-rolls", 3, {"rolls": 4})]
    assert verdict.outcome["scores"] == [8]


def test_nothing_is_kept_on_the_first_roll() -> None:
    assert cited(judged(roll("22136", "22"))) == [("first-roll", 0, {"kept": [2, 2]})]
    assert cited(judged(roll("22136", ""))) == []


def test_the_last_roll_is_scored_not_an_earlier_one() -> None:
    verdict = judged(roll("22136"), roll("22256", "22"), score("twos", "22136", 4))
    assert cited(verdict) == [
        ("last-roll", 2, {"dice": [2, 2, 2, 5, 6], "claimed": [2, 2, 1, 3, 6]}),
        ("upper-box", 2, {"dice": [2, 2, 2, 5, 6], "points": 6, "claimed": 4}),
    ]
    assert verdict.outcome["scores"] == [6]


def test_the_order_of_dice_means_nothing() -> None:
    assert cited(judged(roll("22136"), roll("65222", "22"), score("twos", "22256", 6))) == []


def test_a_box_is_filled_once() -> None:
    verdict = judged(score("twos", "22136", 4), score("twos", "22256", 6))
    assert (cited(verdict), verdict.replayed) == ([("box-taken", 1, {"box": "twos"})], 1)
    assert (verdict.finding, verdict.outcome["scores"]) == ("illegal", [4])


# Five alike


def test_five_alike_are_no_full_house() -> None:
    verdict = judged(score("full-house", "33333", 25))
    assert cited(verdict) == [("three-and-two", 0, {"dice": [3, 3, 3, 3, 3], "points": 0, "claimed": 25})]
    assert verdict.outcome["scores"] == [0]


def test_four_in_sequence_are_no_large_straight() -> None:
    facts = {"dice": [1, 2, 3, 4, 6], "points": 0, "claimed": 40}
    assert cited(judged(score("large-straight", "12346", 40))) == [("run-of-five", 0, facts)]


def test_a_joker_that_comes_too_early_brings_the_chip_alone() -> None:
    verdict = judged(FIFTY, score("full-house", "44444", 25))
    assert (verdict.finding, cited(verdict)) == (
        "illegal",
        [
            ("joker-box", 1, {"dice": [4] * 5, "due": ["fours"], "box": "full-house"}),
            ("three-and-two", 1, {"dice": [4] * 5, "points": 0, "claimed": 25}),
        ],
    )
    assert (verdict.outcome["scores"], verdict.outcome["chips"]) == ([150], [1])


FOURS_USED = [FIFTY, score("fours", "44412", 12)]
MANY_FOURS = [
    ("full-house", 25),
    ("three-of-a-kind", 20),
    ("four-of-a-kind", 20),
    ("chance", 20),
    ("small-straight", 30),
    ("large-straight", 40),
    ("sixes", 0),
]


def test_a_joker_in_time() -> None:
    verdict = judged(*FOURS_USED, score("full-house", "44444", 25, True))
    assert (cited(verdict), verdict.outcome["scores"], verdict.outcome["chips"]) == ([], [187], [1])


def test_jokers_fill_the_lower_section_and_then_a_zero_above() -> None:
    verdict = judged(*FOURS_USED, *(score(box, "44444", points, True) for box, points in MANY_FOURS))
    assert (cited(verdict), verdict.outcome["scores"], verdict.outcome["chips"]) == ([], [917], [7])


def test_with_the_lower_section_open_no_zero_goes_above() -> None:
    lower = ["full-house", "three-of-a-kind", "four-of-a-kind", "small-straight", "large-straight", "chance"]
    verdict = judged(*FOURS_USED, score("sixes", "44444", 0))
    assert cited(verdict) == [
        ("joker-box", 2, {"dice": [4] * 5, "due": sorted(lower, key=SHEET.index), "box": "sixes"}),
    ]


SHEET = ["three-of-a-kind", "four-of-a-kind", "full-house", "small-straight", "large-straight", "yahtzee", "chance"]


def test_a_second_yahtzee_in_the_upper_section_brings_the_chip_too() -> None:
    verdict = judged(FIFTY, score("fours", "44444", 20))
    assert (cited(verdict), verdict.outcome["scores"], verdict.outcome["chips"]) == ([], [170], [1])


def test_a_chip_that_is_not_taken_is_cited() -> None:
    verdict = judged(FIFTY, score("fours", "44444", 20, False))
    assert cited(verdict) == [("bonus-chip", 1, {"chip": True, "claimed": False})]


ZERO = score("yahtzee", "12345", 0)


def test_a_zero_in_the_yahtzee_box_brings_no_chips() -> None:
    verdict = judged(ZERO, score("fours", "44444", chip=True))
    assert cited(verdict) == [("bonus-chip", 1, {"chip": False, "claimed": True})]
    assert verdict.outcome["scores"] == [20]


def test_a_zero_in_the_yahtzee_box_calls_for_the_joker_all_the_same() -> None:
    verdict = judged(ZERO, score("small-straight", "44444", 30))
    assert cited(verdict) == [
        ("joker-box", 1, {"dice": [4] * 5, "due": ["fours"], "box": "small-straight"}),
        ("run-of-four", 1, {"dice": [4] * 5, "points": 0, "claimed": 30}),
    ]
    verdict = judged(ZERO, score("fours", "44412", 12), score("small-straight", "44444", 30, False))
    assert (cited(verdict), verdict.outcome["scores"], verdict.outcome["chips"]) == ([], [42], [0])


def test_a_yahtzee_scored_elsewhere_before_is_no_obstacle() -> None:
    verdict = judged(
        score("fours", "44444", 20, False), score("yahtzee", "33333", 50, False), score("threes", "33333", 15, True)
    )
    assert (cited(verdict), verdict.outcome["scores"], verdict.outcome["chips"]) == ([], [185], [1])


def test_free_jokers_go_anywhere_but_score_as_jokers_only_in_time() -> None:
    verdict = judged(FIFTY, score("chance", "44444", 20), score("full-house", "33333", 25), joker="free")
    assert cited(verdict) == [("three-and-two", 2, {"dice": [3] * 5, "points": 0, "claimed": 25})]
    assert (verdict.outcome["scores"], verdict.outcome["chips"]) == ([270], [2])


def test_without_jokers_five_alike_are_worth_what_they_are() -> None:
    verdict = judged(*FOURS_USED, score("full-house", "44444", 25, True), joker="none")
    assert cited(verdict) == [("three-and-two", 2, {"dice": [4] * 5, "points": 0, "claimed": 25})]
    assert verdict.outcome["chips"] == [1]


def test_a_joker_undervalued() -> None:
    verdict = judged(*FOURS_USED, score("full-house", "44444", 0))
    assert cited(verdict) == [("joker-points", 2, {"dice": [4] * 5, "points": 25, "claimed": 0})]
    assert verdict.outcome["scores"] == [187]
    facts = {"dice": [4] * 5, "points": 30, "claimed": 20}
    assert cited(judged(*FOURS_USED, score("small-straight", "44444", 20))) == [("joker-points", 2, facts)]


# The sheet

FIVE_OF_THE_UPPER = [("twos", "22213"), ("threes", "33312"), ("fours", "44412"), ("fives", "55512"), ("sixes", "66612")]
LOWER_OF_92 = [
    ("three-of-a-kind", "11122"),
    ("four-of-a-kind", "12345"),
    ("full-house", "12345"),
    ("small-straight", "12345"),
    ("large-straight", "12345"),
    ("yahtzee", "12346"),
    ("chance", "12345"),
]


def column(aces: str, **claims: Any) -> list[Line]:
    """A full column with 60 points above besides the aces, and 92 below."""
    rows = [("aces", aces), *FIVE_OF_THE_UPPER, *LOWER_OF_92]
    return [*(score(box, dice) for box, dice in rows), result(**claims)]


def test_63_in_the_upper_section_earn_the_bonus() -> None:
    verdict = judged(*column("11123", upper=[63], bonus=[35], chips=[0], totals=[190], winners=[0]))
    assert (verdict.finding, cited(verdict), verdict.outcome["scores"]) == ("legal", [], [190])


def test_62_in_the_upper_section_earn_nothing() -> None:
    verdict = judged(*column("11234", bonus=[35], totals=[189]))
    assert cited(verdict) == [
        ("grand-total", 13, {"totals": [154], "claimed": [189]}),
        ("upper-bonus", 13, {"bonus": [0], "claimed": [35]}),
    ]


def test_the_claims_of_a_result_are_checked_one_by_one() -> None:
    verdict = judged(*column("11234", upper=[63], chips=[1], totals=[154], winners=[0]))
    assert cited(verdict) == [
        ("bonus-chip", 13, {"chips": [0], "claimed": [1]}),
        ("upper-bonus", 13, {"upper": [62], "claimed": [63]}),
    ]


# Who begins, and whose turn it is

OPENING = [start(0, "66541"), start(1, "65542"), start(2, "12345"), start(0, "11234"), start(1, "11235")]


def test_equal_highest_throws_are_thrown_again() -> None:
    verdict = judged(
        *OPENING,
        roll("12345", seat=1),
        score("large-straight", points=40, seat=1),
        roll("11111", seat=2),
        score("aces", points=5, seat=2),
        roll("11111", seat=0),
        players=3,
    )
    assert (verdict.finding, cited(verdict), verdict.on_trust) == ("unfinished", [], [])


def test_whoever_begins_wrongly_goes_on_and_the_others_follow() -> None:
    opening = [start(0, "66541"), start(1, "11245"), start(2, "12345")]
    turns = [line for seat in (1, 2, 0) for line in (roll("12345", seat=seat), score("chance", seat=seat))]
    verdict = judged(*opening, *turns, players=3)
    assert cited(verdict) == [("first-player", 3, {"due": [0], "seat": 1})]


def test_nobody_begins_while_throws_are_due() -> None:
    assert cited(judged(*OPENING[:4], roll("12345", seat=1), players=3)) == [("first-player", 4, {"due": [1], "seat": 1})]
    assert cited(judged(OPENING[0], roll("12345"), players=2)) == [("first-player", 1, {"due": [1], "seat": 0})]


def test_nobody_throws_twice_or_after_losing_the_tie() -> None:
    assert cited(judged(OPENING[0], start(0, "11111"), players=3)) == [("first-player", 1, {"due": [1, 2], "seat": 0})]
    verdict = judged(*OPENING[:3], start(2, "66666"), *OPENING[3:], roll("12345", seat=1), players=3)
    assert cited(verdict) == [("first-player", 3, {"due": [0, 1], "seat": 2})]


def test_once_it_is_settled_who_begins_nobody_throws_any_more() -> None:
    verdict = judged(*OPENING, start(1, "66666"), players=3)
    assert cited(verdict) == [("sequence", 5, {"due": ["roll", "score"], "found": "start"})]


def test_alone_there_is_nothing_to_throw_for() -> None:
    assert judged(roll("12345")).on_trust == []
    assert cited(judged(start(0, "12345"), roll("12345"))) == []


def test_nobody_has_two_turns_running() -> None:
    verdict = judged(roll("12345"), score("chance"), roll("12345"), players=2)
    assert (cited(verdict), verdict.on_trust) == ([("turn", 2, {"due": 1, "seat": 0})], ["first-player"])
    assert verdict.replayed == 2


TEAMS = {"players": 4, "teams": [[0, 2], [1, 3]]}


def test_partners_take_turns_in_one_column() -> None:
    verdict = judged(
        start(0, "11111"),
        start(1, "11112"),
        start(2, "66666"),
        start(3, "11113"),
        score("sixes", "66612", 18, seat=2),
        score("aces", "11234", 2, seat=3),
        score("fives", "55512", 15, seat=0),
        score("twos", "22134", 4, seat=1),
        score("chance", "66661", 25, seat=2),
        **TEAMS,
    )
    assert (verdict.finding, cited(verdict)) == ("unfinished", [])
    assert (verdict.outcome["teams"], verdict.outcome["scores"]) == ([58, 6], [58, 6, 58, 6])


def test_the_other_partner_is_next() -> None:
    turns = [score("chance", "12345", seat=0), score("chance", "12345", seat=1), score("aces", "12345", seat=0)]
    assert cited(judged(*turns, **TEAMS)) == [("turn", 2, {"due": 2, "seat": 0})]


def test_partners_that_sit_side_by_side_still_take_turns_with_the_others() -> None:
    order = [score("chance", "12345", seat=1), score("chance", "12345", seat=2), score("aces", "12345", seat=0)]
    verdict = judged(*order, score("aces", "12345", seat=3), players=4, teams=[[0, 1], [2, 3]])
    assert cited(verdict) == []


def test_another_kind_of_action_breaks_off_the_replay() -> None:
    verdict = judged(roll("12345"), result(totals=[0]))
    assert cited(verdict) == [("sequence", 1, {"due": ["roll", "score"], "found": "result"})]
    assert cited(judged(result())) == [("sequence", 0, {"due": ["start", "roll", "score"], "found": "result"})]
    after_the_end = judged(*column("11123"), roll("12345"))
    assert cited(after_the_end) == [("sequence", 14, {"due": [], "found": "roll"})]
    assert after_the_end.outcome["ranks"] == [1]


# On paper


def test_only_the_sheet() -> None:
    verdict = judged(score("three-of-a-kind", points=22), score("small-straight", points=25), score("four-of-a-kind", points=4))
    assert cited(verdict) == [("four-alike", 2, {"claimed": 4}), ("run-of-four", 1, {"claimed": 25})]
    assert (verdict.on_trust, verdict.outcome["scores"]) == (["three-alike"], [51])


@pytest.mark.parametrize(
    ("box", "possible", "impossible"),
    [
        ("aces", [0, 1, 5], [6]),
        ("fours", [0, 4, 20], [2, 24]),
        ("sixes", [0, 6, 30], [5, 36]),
        ("three-of-a-kind", [0, 5, 30], [4, 31]),
        ("four-of-a-kind", [0, 5, 30], [4, 31]),
        ("full-house", [0, 25], [13]),
        ("small-straight", [0, 30], [25]),
        ("large-straight", [0, 40], [30]),
        ("yahtzee", [0, 50], [30]),
        ("chance", [5, 30], [0, 4, 31]),
    ],
)
def test_what_a_box_can_ever_give(box: str, possible: list[int], impossible: list[int]) -> None:
    for points in possible:
        assert cited(judged(score(box, points=points))) == []
    for points in impossible:
        verdict = judged(score(box, points=points))
        assert [(action, facts) for _, action, facts in cited(verdict)] == [(0, {"claimed": points})]
        assert verdict.outcome["scores"] == [points]


def test_without_dice_an_entry_needs_its_points() -> None:
    assert cited(judged(score("chance"))) == [("sequence", 0, {"due": ["roll"], "found": "score"})]


def test_a_chip_on_paper_is_believed_where_it_can_be() -> None:
    believed = judged(score("yahtzee", points=50), score("fours", points=20, chip=True))
    assert (cited(believed), believed.outcome["scores"]) == ([], [170])
    assert believed.on_trust == ["upper-box", "five-alike", "joker-box", "bonus-chip"]
    for first in (score("yahtzee", points=0), score("aces", points=5)):
        verdict = judged(first, score("fours", points=20, chip=True))
        assert cited(verdict) == [("bonus-chip", 1, {"chip": False, "claimed": True})]
        assert verdict.outcome["chips"] == [0]
    assert cited(judged(score("yahtzee", points=50, chip=True))) == [("bonus-chip", 0, {"chip": False, "claimed": True})]


def test_dice_left_lying_that_nobody_wrote_down_are_taken_on_trust() -> None:
    verdict = judged(roll("22136"), roll("13456"), score("chance"))
    assert (cited(verdict), verdict.on_trust) == ([], ["kept-dice"])


# The end


def sheets(*totals: int) -> list[Line]:
    """A game on paper that comes to these totals."""
    rows = {250: [30, 50, 25, 30, 40, 30, 25, 20], 200: [30, 50, 25, 30, 40, 25], 180: [30, 50, 25, 30, 40, 5]}
    boxes = ["chance", "yahtzee", "full-house", "small-straight", "large-straight", "three-of-a-kind", "fives", "fours"]
    zeros = ["four-of-a-kind", "aces", "twos", "threes", "sixes", *reversed(boxes)]
    columns = []
    for total in totals:
        written = dict(zip(boxes, rows[total], strict=False))
        columns.append([*written.items(), *((box, 0) for box in zeros if box not in written)])
    return [
        score(*pair[:1], points=pair[1], seat=seat) for pairs in zip(*columns, strict=True) for seat, pair in enumerate(pairs)
    ]


def test_a_sole_winner_earns_the_difference_from_each() -> None:
    verdict = judged(*sheets(250, 200, 180), players=3)
    assert (verdict.finding, verdict.outcome["scores"]) == ("legal", [250, 200, 180])
    assert verdict.outcome["earns"] == [120, -50, -70]
    assert (verdict.outcome["ranks"], verdict.outcome["winners"]) == ([1, 2, 3], [0])
    assert statistics(verdict, 3)["margin"] == {"sum": 50, "count": 1}


def test_where_two_are_at_the_top_nobody_earns_anything() -> None:
    verdict = judged(*sheets(250, 250, 180), players=3)
    assert verdict.outcome["earns"] == [0, 0, 0]
    assert (verdict.outcome["ranks"], verdict.outcome["winners"]) == ([1, 1, 3], [0, 1])
    assert statistics(verdict, 3)["margin"] == {"sum": 0, "count": 1}


def test_both_partners_win() -> None:
    teams = {"players": 4, "teams": [[0, 2], [1, 3]]}
    turns = [line | {"seat": (n % 2) + 2 * (n // 2 % 2)} for n, line in enumerate(sheets(180, 250))]
    verdict = judged(*turns, result(totals=[180, 250], winners=[0]), **teams)
    assert cited(verdict) == [("winner", 26, {"winners": [1, 3], "claimed": [0, 2]})]
    assert (verdict.outcome["winners"], verdict.outcome["ranks"]) == ([1, 3], [2, 1, 2, 1])
    assert verdict.outcome["earns"] == [-70, 70, -70, 70]
    assert cited(judged(*turns, result(winners=[1]), **teams)) == []
    assert cited(judged(*turns, result(winners=[7]), **teams)) == [("winner", 26, {"winners": [1, 3], "claimed": [7]})]


def test_the_complete_short_log() -> None:
    [log] = read(SHORT_LOG)
    verdict = judge(log)
    assert (verdict.finding, cited(verdict), verdict.on_trust) == ("legal", [], [])
    assert verdict.outcome == {
        "scores": [271, 167],
        "upper": [50, 41],
        "bonus": [0, 0],
        "chips": [1, 0],
        "ranks": [1, 2],
        "winners": [0],
        "earns": [104, -104],
    }
    told = statistics(verdict, 2)
    assert (told["yahtzees"], told["chips-won"], told["jokers"]) == ([2, 1], [1, 0], [0, 0])
    assert told["rolls-used"] == [{"sum": 24, "count": 13}, {"sum": 24, "count": 13}]
    assert told["first-pips"] == [{"sum": 239, "count": 13}, {"sum": 208, "count": 13}]
    assert [[*faces["thrown"].values()] for faces in told["faces"]] == [[17, 13, 14, 19, 20, 13], [21, 20, 9, 18, 13, 13]]
    assert [{*zeros} for zeros in told["zeros"]] == [
        {"four-of-a-kind", "small-straight", "large-straight", "aces", "sixes"},
        {"four-of-a-kind", "small-straight", "full-house", "aces", "threes"},
    ]
    assert told["margin"] == {"sum": 104, "count": 1}


def test_the_wrong_winner_of_the_complete_short_log() -> None:
    [log] = read(SHORT_LOG.replace(b'"winners":[0]', b'"winners":[1]'))
    assert cited(judge(log)) == [("winner", 78, {"winners": [0], "claimed": [1]})]
