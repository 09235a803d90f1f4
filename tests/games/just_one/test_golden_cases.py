"""Just One judged: the golden cases, one by one, and what else the page says."""

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from replays.engine.games import judge
from replays.engine.games.just_one.words import form, rating
from replays.formats.jsonl import read
from replays.telling import Telling

from ..judging import cited
from .judging import judged, log_of, piles, statistics

LOGS = Path(__file__).parent
TRUST = ["valid-clue", "identical-clues"]
MOUSE = "word Mouse left=12;1 clue Cheese;2 clue Cat;3 clue Rodent;"
KING = "word King;1 clue Prince;2 clue Princess;3 clue Throne;"
VOID = "word Prince;1 clue Crown;2 clue crown;3 clue Princess;cancel same crown;cancel related Princess;"
THREE = "word Sun;1 clue Hot;2 clue Star;0 guess Sun ok;word Ice;2 clue Cold;0 clue Cube;1 guess Snow no"
FULL = (
    "word Mouse left=12;1 clue Cheese;2 clue Trap;0 guess mouse ok;word Piano left=11;2 clue Keys;0 clue Music;"
    "1 guess Organ no;word Snow left=9;0 clue White;1 clue WHITE;cancel same white;"
    "word Lemon left=8;1 clue Sour;2 clue Yellow;0 guess Lemon ok;"
    "word Bridge left=7;2 clue Span;0 clue Card;1 pass;word Prince left=6;0 clue Princess;1 clue Crown;cancel related Princess;"
    "2 guess King no;word Shrub left=4;1 clue Buisson;2 clue Garden;cancel foreign Buisson;0 guess shrub ok;word Bond left=3;"
    "2 clue 007;0 clue Spy;1 guess Bond ok;word America left=2;0 clue $;1 clue Eagle;2 guess America ok;word Cake left=1;"
    "1 clue Icing;2 clue Candle;0 guess Birthday no;"
)


class Golden(NamedTuple):
    """A log in short, and what is to be said of it."""

    script: str
    finding: str
    piles: tuple[int, int, int]
    cited: list[tuple[str, int, dict[str, Any]]] = []
    players: int = 4
    options: dict[str, Any] = {}
    on_trust: list[str] = TRUST


GOLDEN = {
    "a right guess in other letters": Golden(f"{MOUSE}0 guess mouse ok", "unfinished", (1, 0, 12)),
    "a wrong guess loses two cards": Golden(f"{MOUSE}0 guess Rat no;word Tree left=10", "unfinished", (0, 2, 10)),
    "the second card is forgotten": Golden(
        f"{MOUSE}0 guess Rat no;word Tree left=11",
        "illegal",
        (0, 2, 10),
        [("deck-count", 5, {"claimed": 11, "computed": 10})],
    ),
    "passing loses one card": Golden(f"{MOUSE}0 pass;word Tree left=11", "unfinished", (0, 1, 11)),
    "equal but for the capital and left standing": Golden(
        "word Prince;1 clue Crown;2 clue crown;3 clue King;0 guess Prince ok",
        "illegal",
        (1, 0, 12),
        [("identical-clues", 4, {"texts": ["Crown", "crown"], "seats": [1, 2], "actions": [1, 2]})],
    ),
    "equal but for signs around it and cancelled": Golden(
        "word Prince;1 clue Crown;2 clue ' CROWN! ';3 clue King;cancel same Crown;0 guess Prince ok", "unfinished", (1, 0, 12)
    ),
    "the same word twice": Golden(
        "word Cat;1 clue Mouse;2 clue Mouse;3 clue Milk;0 guess Cat ok",
        "illegal",
        (1, 0, 12),
        [("identical-clues", 4, {"texts": ["Mouse", "Mouse"], "seats": [1, 2], "actions": [1, 2]})],
    ),
    "a family left standing is for people to see": Golden(f"{KING}0 guess King ok", "unfinished", (1, 0, 12)),
    "a family cancelled": Golden(f"{KING}cancel family Prince,Princess;0 guess King ok", "unfinished", (1, 0, 12)),
    "a family of one": Golden(
        f"{KING}cancel family Prince;0 guess King ok",
        "illegal",
        (1, 0, 12),
        [("cancel-reason", 4, {"why": "family", "clues": 1})],
    ),
    "different words called the same": Golden(
        f"{KING}cancel same Prince,Princess;0 guess King ok",
        "illegal",
        (1, 0, 12),
        [("cancel-reason", 4, {"why": "same", "clues": 2})],
    ),
    "a clue nobody wrote": Golden(
        f"{KING}cancel foreign Roi;0 guess King ok", "illegal", (1, 0, 12), [("cancel-clue", 4, {"text": "Roi"})]
    ),
    "the word itself as a clue": Golden(
        "word Shirt;1 clue shirt;2 clue Cotton;3 clue Sleeve;0 guess Shirt ok",
        "illegal",
        (1, 0, 12),
        [("valid-clue", 4, {"text": "shirt", "seat": 1, "clue": 1})],
    ),
    "the word misspelt is for people to see": Golden(
        "word Shirt;1 clue Shurt;2 clue Cotton;3 clue Sleeve;0 guess Shirt ok", "unfinished", (1, 0, 12)
    ),
    "the word misspelt and cancelled": Golden(
        "word Shirt;1 clue Shurt;2 clue Cotton;3 clue Sleeve;cancel word Shurt;0 guess Shirt ok", "unfinished", (1, 0, 12)
    ),
    "two words left standing": Golden(
        "word Shirt;1 clue 'T shirt';2 clue Cotton;3 clue Sleeve;0 guess Shirt ok",
        "illegal",
        (1, 0, 12),
        [("one-word", 4, {"text": "T shirt", "seat": 1, "clue": 1})],
    ),
    "two words cancelled": Golden(
        "word Shirt;1 clue 'T shirt';2 clue Cotton;3 clue Sleeve;cancel phrase 'T shirt';0 guess Shirt ok",
        "unfinished",
        (1, 0, 12),
    ),
    "a symbol, a number and an acronym are words": Golden(
        "word America;1 clue $;2 clue 007;3 clue SMS;0 guess America ok", "unfinished", (1, 0, 12)
    ),
    "all clues cancelled": Golden(f"{VOID}word Tree left=11", "unfinished", (0, 1, 11), on_trust=[]),
    "a guess although all clues were cancelled": Golden(
        f"{VOID}0 guess Prince ok;word Tree left=11", "illegal", (0, 1, 11), [("no-clues", 6, {"seat": 0})], on_trust=[]
    ),
    "the active player writes": Golden(
        "word Mouse;0 clue Cheese;1 clue Cheese;2 clue Cat;3 clue Rodent;0 guess Mouse ok",
        "illegal",
        (1, 0, 12),
        [("writers", 1, {"seat": 0})],
    ),
    "a second clue": Golden(
        "word Mouse;1 clue Cheese;1 clue Tail;2 clue Cat;3 clue Rodent;0 guess Mouse ok",
        "illegal",
        (1, 0, 12),
        [("one-clue", 2, {"seat": 1, "clues": 1})],
    ),
    "a writer is missing": Golden(
        "word Mouse;1 clue Cheese;2 clue Cat;0 guess Mouse ok", "illegal", (1, 0, 12), [("every-clue", 3, {"missing": [3]})]
    ),
    "the word itself called wrong": Golden(
        f"{MOUSE}0 guess ' MOUSE' no;word Tree left=10", "illegal", (0, 2, 10), [("right-guess", 4, {"text": " MOUSE"})]
    ),
    "another word called right": Golden(
        f"{MOUSE}0 guess Mice ok", "unfinished", (1, 0, 12), on_trust=["valid-clue", "identical-clues", "right-guess"]
    ),
    "a seat is skipped": Golden(
        f"{MOUSE}0 guess mouse ok;word Tree active=2;0 clue Leaf;1 clue Oak;3 clue Wood;2 pass;word Sea active=3",
        "illegal",
        (1, 1, 10),
        [("rotation", 5, {"claimed": 2, "computed": 1})],
    ),
    "a player who is not active guesses": Golden(
        "word Mouse;1 clue Cheese;2 clue Cat;1 guess Mouse ok",
        "illegal",
        (0, 0, 12),
        [("turn", 3, {"seat": 0})],
        3,
        on_trust=[],
    ),
    "a deck of three used up": Golden(f"{THREE};result 1", "legal", (1, 2, 0), players=3, options={"deck": 3}),
    "a wrong result": Golden(
        f"{THREE};result 2",
        "illegal",
        (1, 2, 0),
        [("score", 8, {"field": "won", "claimed": 2, "computed": 1})],
        3,
        {"deck": 3},
    ),
    "a word too many": Golden(f"{THREE};word Sea", "illegal", (1, 2, 0), [("game-end", 8, {})], 3, {"deck": 3}),
    "wrong on the last card": Golden(THREE, "legal", (1, 1, 0), players=3, options={"deck": 2}),
    "a won card goes back": Golden(THREE, "legal", (0, 2, 0), players=3, options={"deck": 2, "last_failure": "return"}),
    "two clues each": Golden(
        "word Sun;1 clue Hot;2 clue Star;1 clue Day;2 clue HOT;cancel same hot;0 guess Sun ok",
        "unfinished",
        (1, 0, 12),
        players=3,
        options={"clues": 2},
    ),
    "a full deck": Golden(f"{FULL}result 5 start", "legal", (5, 8, 0), players=3),
    "a full deck with the wrong rating": Golden(
        f"{FULL}result 5 average",
        "illegal",
        (5, 8, 0),
        [("score", 42, {"field": "rating", "claimed": "average", "computed": "start"})],
        3,
    ),
}


@pytest.mark.parametrize("case", GOLDEN.values(), ids=GOLDEN)
def test_a_golden_case_is_judged_as_the_rules_say(case: Golden) -> None:
    verdict = judged(case.script, players=case.players, **case.options)
    assert (verdict.finding, cited(verdict)) == (case.finding, case.cited)
    assert piles(verdict) == case.piles
    assert verdict.on_trust == case.on_trust


def test_a_full_deck_is_rated_and_nobody_is_better_than_another() -> None:
    assert judged(FULL, players=3).outcome == {
        "scores": [5, 5, 5],
        "ranks": [1, 1, 1],
        "won": 5,
        "boxed": 8,
        "deck": 0,
        "rating": "start",
    }


def test_a_deck_of_another_size_has_no_rating() -> None:
    assert "rating" not in judged(THREE, players=3, deck=3).outcome
    claimed = cited(judged(f"{THREE};result 1 again", players=3, deck=3))
    assert claimed == [("score", 8, {"field": "rating", "claimed": "again", "computed": None})]


@pytest.mark.parametrize(
    ("won", "called"),
    [
        (0, "again"),
        (3, "again"),
        (4, "start"),
        (6, "start"),
        (7, "average"),
        (8, "average"),
        (9, "wow"),
        (10, "wow"),
        (11, "awesome"),
        (12, "incredible"),
        (13, "perfect"),
    ],
)
def test_a_score_is_called_what_the_table_of_ratings_says(won: int, called: str) -> None:
    assert rating(won) == called


# What is the same word


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ｍｏｕｓｅ", "mouse"),
        ("STRASSE", "Straße"),
        ("swee’ting", "swee'ting"),
        ("「ねこ」", "ねこ"),
        ("caf\N{LATIN SMALL LETTER E WITH ACUTE}", "cafe\N{COMBINING ACUTE ACCENT}"),
        ("ｶﾒﾗ", "カメラ"),
        ("ЇЖАК", "їжак"),
        ("«здоров’я»", "здоров'я"),
        ("¡OURIZO!", "ourizo"),
        ("ΟΔΟΣ", "οδος"),
        ("t\N{NON-BREAKING HYPHEN}shirt", "T-Shirt"),
        ("t\N{HYPHEN}shirt", "t-shirt"),
        ("\N{IDEOGRAPHIC SPACE}雪 ", "雪"),
    ],
)
def test_texts_that_are_the_same_word_letter_by_letter(one: str, other: str) -> None:
    assert form(one) == form(other)
    verdict = judged(f'word Zebra;1 clue "{one}";2 clue "{other}";0 guess Zebra ok', players=3)
    assert cited(verdict) == [("identical-clues", 3, {"texts": [one, other], "seats": [1, 2], "actions": [1, 2]})]


@pytest.mark.parametrize(("one", "other"), [("cafe", "café"), ("ano", "año"), ("は", "ば"), ("гриб", "грип"), ("$", "S")])
def test_texts_that_are_not(one: str, other: str) -> None:
    assert form(one) != form(other)
    assert cited(judged(f"word Zebra;1 clue {one};2 clue {other};0 guess Zebra ok", players=3)) == []


def test_what_is_nothing_but_signs_stays_as_it_is() -> None:
    assert (form("!!!"), form("Mouse!"), form("$"), form(" $ ")) == ("!!!", "mouse", "$", "$")
    assert form(" ! ") == " ! "


@pytest.mark.parametrize("text", ["two words", "две\N{IDEOGRAPHIC SPACE}кішки", "a\tb", " "])
def test_white_space_within_is_more_than_one_word(text: str) -> None:
    verdict = judged(f'word Zebra;1 clue "{text}";2 clue b;0 guess Zebra ok', players=3)
    assert cited(verdict) == [("one-word", 3, {"text": text, "seat": 1, "clue": 1})]


@pytest.mark.parametrize("text", ["o'clock", "t-shirt", "$", "007", "SMS", "うさぎ・かめ", "п’ять"])
def test_one_word_is_whatever_has_no_white_space_in_it(text: str) -> None:
    assert cited(judged(f'word Zebra;1 clue "{text}";2 clue b;0 guess Zebra ok', players=3)) == []


# What the page says beside the golden cases


def test_the_facts_called_clues_are_numbers_of_clues_and_those_called_actions_are_their_places() -> None:
    verdicts = [judge(log) for path in LOGS.glob("illegal/*.jsonl") for log in read(path.read_bytes())]
    cited = [violation for verdict in verdicts for violation in verdict.violations]
    counted, listed = ({(v.rule, type(v.facts[name])) for v in cited if name in v.facts} for name in ("clues", "actions"))
    assert counted == {("one-clue", int), ("cancel-reason", int)}
    assert listed == {("identical-clues", list)}


def test_two_pairs_of_identical_clues_are_two_violations_by_their_first_clues() -> None:
    verdict = judged("word Sea;1 clue Fish;2 clue Blue;3 clue blue;4 clue FISH;0 pass", players=5)
    assert cited(verdict) == [
        ("identical-clues", 5, {"texts": ["Fish", "FISH"], "seats": [1, 4], "actions": [1, 4]}),
        ("identical-clues", 5, {"texts": ["Blue", "blue"], "seats": [2, 3], "actions": [2, 3]}),
    ]


def test_clues_are_looked_at_one_by_one_and_then_together_and_the_guess_last() -> None:
    verdict = judged("word 'Ice age';1 clue 'ice age';2 clue 'ICE AGE';0 guess 'Ice Age' no", players=3)
    assert [rule for rule, _, _ in cited(verdict)] == [
        "one-word",
        "valid-clue",
        "one-word",
        "valid-clue",
        "identical-clues",
        "right-guess",
    ]


def test_what_was_not_seen_by_the_active_player_is_not_held_against_the_table() -> None:
    assert cited(judged("word Sea;1 clue Sea;2 clue 'Blue water';cancel word sea;cancel phrase 'blue WATER'", players=3)) == []


def test_one_text_cancels_every_clue_that_is_the_same() -> None:
    verdict = judged("word Sea;1 clue Fish;2 clue fish;3 clue Salt;cancel - FISH;0 guess Sea ok")
    assert cited(verdict) == []
    assert statistics(verdict, 4)["standing"][0] == {"1": 1}


def test_a_clue_cancelled_before_may_be_named_beside_one_that_stands() -> None:
    script = "word King;1 clue Prince;2 clue Throne;3 clue Princess;cancel related Prince;cancel family Princess,Prince;"
    assert cited(judged(script + "0 guess King ok")) == []


def test_a_clue_cancelled_before_cannot_be_cancelled_alone() -> None:
    script = "word King;1 clue Prince;2 clue Throne;3 clue Crown;cancel related Prince;cancel family prince;0 pass"
    assert cited(judged(script)) == [("cancel-clue", 5, {"text": "prince"})]


def test_a_text_nobody_wrote_is_skipped_and_the_others_are_cancelled() -> None:
    verdict = judged(f"{KING}cancel - Roi,Throne;0 pass")
    assert cited(verdict) == [("cancel-clue", 4, {"text": "Roi"})]
    assert statistics(verdict, 4)["standing"][0] == {"2": 1}


def test_a_family_of_a_clue_and_a_text_nobody_wrote_is_a_family_of_one() -> None:
    verdict = judged(f"{KING}cancel family Roi,Throne;0 pass")
    assert cited(verdict) == [("cancel-clue", 4, {"text": "Roi"}), ("cancel-reason", 4, {"why": "family", "clues": 1})]


def test_a_single_word_is_no_phrase() -> None:
    assert cited(judged(f"{KING}cancel phrase Throne;0 pass")) == [("cancel-reason", 4, {"why": "phrase", "clues": 1})]


def test_the_same_word_has_to_be_there_twice() -> None:
    assert cited(judged(f"{KING}cancel same Throne;0 pass")) == [("cancel-reason", 4, {"why": "same", "clues": 1})]


def test_a_clue_that_was_missing_may_come_late() -> None:
    verdict = judged("word Mouse;1 clue Cheese;2 clue Cat;cancel foreign Cat;3 clue Rodent;0 guess Mouse ok")
    assert cited(verdict) == [("every-clue", 3, {"missing": [3]})]
    assert statistics(verdict, 4)["clues"] == [0, 1, 1, 1]


def test_a_clue_that_was_missing_may_come_when_all_others_are_cancelled() -> None:
    verdict = judged("word Mouse;1 clue Cat;2 clue cat;cancel same cat;3 clue Rodent;0 guess Mouse ok")
    assert cited(verdict) == [("every-clue", 3, {"missing": [3]})]
    assert piles(verdict) == (1, 0, 12)


def test_when_all_are_cancelled_only_what_was_missing_can_still_be_written() -> None:
    verdict = judged("word Mouse;1 clue Cat;2 clue cat;cancel same cat;1 clue Tail;0 clue Tail;0 pass;word Tree left=11")
    assert cited(verdict) == [
        ("every-clue", 3, {"missing": [3]}),
        ("one-clue", 4, {"seat": 1, "clues": 1}),
        ("writers", 5, {"seat": 0}),
        ("no-clues", 6, {"seat": 0}),
    ]


def test_a_guess_before_anybody_has_written_is_taken_as_logged() -> None:
    verdict = judged("word Mouse;0 guess Mouse ok")
    assert cited(verdict) == [("every-clue", 1, {"missing": [1, 2, 3]})]
    assert (piles(verdict), verdict.on_trust) == ((1, 0, 12), [])
    assert statistics(verdict, 4)["standing"][0] == {"0": 1}


def test_a_surplus_clue_is_left_out_during_the_comparison_too() -> None:
    verdict = judged(f"{KING}cancel family Prince,Princess;1 clue Crown;0 clue Crown;0 pass")
    assert cited(verdict) == [("one-clue", 5, {"seat": 1, "clues": 1}), ("writers", 6, {"seat": 0})]
    assert statistics(verdict, 4)["clues"] == [0, 1, 1, 1]


def test_with_two_clues_each_the_third_is_one_too_many() -> None:
    verdict = judged("word Sun;1 clue Hot;1 clue Day;1 clue Sky;2 clue Star;0 pass", players=3, clues=2)
    assert cited(verdict) == [("one-clue", 3, {"seat": 1, "clues": 2}), ("every-clue", 5, {"missing": [2]})]


@pytest.mark.parametrize(
    ("script", "due", "found"),
    [
        ("1 clue Cheese", ["word"], "clue"),
        ("word Mouse;1 clue Cheese;word Tree", ["clue"], "word"),
        (f"{KING}word Tree", ["clue", "cancel", "guess", "pass"], "word"),
        (f"{KING}0 pass;0 pass", ["word"], "pass"),
        (f"{VOID}cancel - crown", ["guess", "pass", "word"], "cancel"),
        (f"{KING}0 pass;result 0", ["word"], "result"),
    ],
)
def test_an_action_of_another_kind_breaks_the_replay_off(script: str, due: list[str], found: str) -> None:
    [violation] = judged(script).violations
    assert (str(violation.rule), violation.facts) == ("turn", {"due": due, "found": found})


def test_all_cancelled_on_the_last_card_ends_the_game() -> None:
    assert (judged(VOID, deck=1).finding, piles(judged(VOID, deck=1))) == ("legal", (0, 1, 0))
    late = judged(f"{VOID}0 guess Prince ok;result 0", deck=1)
    assert cited(late) == [("no-clues", 6, {"seat": 0})]


def test_nothing_follows_the_result() -> None:
    assert cited(judged(f"{THREE};result 1;result 1", players=3, deck=3)) == [("game-end", 9, {})]


def test_a_wrong_guess_on_the_last_card_returns_nothing_where_nothing_was_won() -> None:
    verdict = judged("word Ice;2 clue Cold;1 clue Cube;0 guess Snow no", players=3, deck=1, last_failure="return")
    assert (verdict.finding, piles(verdict)) == ("legal", (0, 1, 0))


@pytest.mark.parametrize("answer", ["- ok", "- no", "Sea ok", "Sea no"])
def test_a_guess_or_a_word_that_is_not_noted_leaves_the_ruling_to_the_table(answer: str) -> None:
    script = "1 clue Salt;2 clue Blue;0 guess " + answer
    assert "right-guess" in judged(f"word -;{script}", players=3).on_trust
    assert ("right-guess" in judged(f"word Sea;{script}", players=3).on_trust) == answer.startswith("-")


def test_a_wrong_answer_in_other_words_needs_no_trust() -> None:
    assert judged(f"{KING}0 guess Queen no").on_trust == TRUST


# The complete short log


def test_the_statistics_of_the_short_log() -> None:
    (log,) = read((LOGS / "legal" / "complete-short-log.jsonl").read_bytes())
    verdict = judge(log)
    assert (verdict.finding, piles(verdict), verdict.on_trust) == ("legal", (1, 2, 0), TRUST)
    told = statistics(verdict, 3)
    assert told["won"] == [1, 1, 1]
    assert told["success"] == [{"sum": 1, "count": 1}, {"sum": 0, "count": 1}, {"sum": 0, "count": 1}]
    assert [told[end][seat]["sum"] for end in ("wrong", "passed", "void") for seat in range(3)] == [0, 0, 0, 0, 0, 1, 0, 1, 0]
    assert told["cards-lost"] == [0, 1, 1]
    assert told["clues"] == [2, 2, 2]
    assert told["cancelled"] == told["twins"] == [{"sum": 1, "count": 2}, {"sum": 0, "count": 2}, {"sum": 1, "count": 2}]
    assert told["invalid"] == [{"sum": 0, "count": 2}] * 3
    assert told["standing"] == [{"2": 1}, {}, {"2": 1}]
    assert told["clue-length"] == [{"sum": 9, "count": 2}, {"sum": 13, "count": 2}, {"sum": 9, "count": 2}]


def test_why_a_clue_was_cancelled_is_counted() -> None:
    script = (
        f"{MOUSE}cancel foreign Cat;cancel - Cheese;0 pass;word Snow;2 clue Ice;3 clue ice;0 clue White;cancel same ice;1 pass"
    )
    told = statistics(judged(script), 4)
    assert [rate["sum"] for rate in told["cancelled"]] == [0, 1, 2, 1]
    assert [rate["sum"] for rate in told["twins"]] == [0, 0, 1, 1]
    assert [rate["sum"] for rate in told["invalid"]] == [0, 0, 1, 0]
    assert told["clues"] == [1, 1, 2, 2]


def test_a_turn_that_is_not_over_counts_its_clues_but_no_end() -> None:
    told = statistics(judged(f"{MOUSE}0 pass;word Snow;2 clue Ice"), 4)
    assert told["clues"] == [0, 1, 2, 1]
    assert [rate["count"] for rate in told["passed"]] == [1, 0, 0, 0]


# What a reader sees


def test_a_clue_is_told_as_it_was_written_even_if_the_game_has_such_a_word() -> None:
    telling = Telling("just-one", "ja", ["Ana", "Ben", "Cleo"])
    log = log_of("word Same;1 clue cards;2 clue Word;cancel - cards,Word", players=3)
    assert [telling.action(action)[0] for action in log.actions] == ["Same", "cards", "Word", "cards, Word"]
    assert telling.compared("cancel-clue", "text", "same")[1] == "same"
    assert telling.compared("identical-clues", "texts", ["word", "Word"])[1] == "word, Word"
    assert telling.compared("identical-clues", "seats", [0, 2])[1] == "Ana, Cleo"
    assert telling.compared("cancel-reason", "why", "same")[1] != "same"
