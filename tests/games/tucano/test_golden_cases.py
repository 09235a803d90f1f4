"""Tucano judged: the golden cases, one by one."""

from collections import Counter

import pytest
from msgspec import ValidationError, convert

from replays.engine.games.tucano.actions import Gift, Steal
from replays.engine.games.tucano.cards import COPIES, FRUIT, MAJORITIES, SETS, sums, values
from replays.engine.referee import Verdict

from ..judging import cited
from .judging import judged, judged_lines, short_log, statistics

DEAL = "deal lime | fig acai | banana"
FIRST_NINE_TURNS = [
    DEAL,
    "0 take A",
    "refill lime orange orange",
    "1 take B",
    "refill papaya papaya papaya",
    "0 take C",
    "refill coconut coconut coconut",
    "1 take A",
    "refill rambutan rambutan rambutan",
    "0 take B",
    "refill acai acai acai",
    "1 take C",
    "refill carambola carambola carambola",
    "0 take A",
    "refill avocado avocado avocado",
    "1 take B",
    "refill pomegranate pomegranate pomegranate",
    "0 take C",
]
NINE_TURNS = [*FIRST_NINE_TURNS, "refill fig steal gift"]
"""The first toucans lie there: A avocado, pomegranate, fig; B pomegranate, steal; C gift. Seat 1 is to act."""
FLIPPED = [
    *NINE_TURNS,
    "1 take B",
    "1 steal 0 banana",
    "refill banana flip steal",
    "0 take B",
    "0 flip",
    "refill fig flip banana",
    "1 take C",
]
"""Nothing lies face up before seat 0; seat 1 has a gift and a steal to use."""


def hand(text: str) -> Counter[str]:
    """`acai 6, papaya 4`."""
    words = [part.split() for part in text.split(", ")]
    return Counter({card: int(count) for card, count in words})


@pytest.mark.parametrize(
    ("hands", "points"),
    [
        (["avocado 2, banana 1, pomegranate 1", "avocado 2, pomegranate 3"], [3, 5]),
        (["avocado 3, coconut 6, orange 3", "avocado 2, orange 1, fig 1, lime 2"], [19, -4]),
        (
            [
                "acai 6, papaya 4, fig 4, pineapple 1",
                "rambutan 5, carambola 5, lychee 2, coconut 1",
                "pineapple 2, banana 2, lime 1",
                "banana 2, pomegranate 1, papaya 2",
            ],
            [49, 50, -4, 2],
        ),
    ],
)
def test_each_fruit_is_scored_by_its_table_or_by_who_has_most(hands: list[str], points: list[int]) -> None:
    assert sums(values([*map(hand, hands)])) == points


def test_the_deck_has_57_fruit_a_joker_and_12_toucans() -> None:
    assert (sum(COPIES.values()), sum(COPIES[fruit] for fruit in FRUIT)) == (70, 57)
    assert [COPIES[card] for card in ("joker", "flip", "gift", "steal")] == [1, 4, 4, 4]
    assert {fruit: len(worth) - 1 for fruit, worth in SETS.items()} == {fruit: COPIES[fruit] for fruit in SETS}


@pytest.mark.parametrize(
    ("fruit", "points"),
    [
        ("acai", [1, 2, 3, 5, 8, 13]),
        ("carambola", [1, 3, 6, 10, 15]),
        ("coconut", [8, 6, 4, 2, 0, -2]),
        ("fig", [-2, 0, 9, 16]),
        ("lime", [-2, -8]),
        ("lychee", [5, 12]),
        ("orange", [4, 8, 12, 0]),
        ("papaya", [1, 1, 9, 20]),
        ("pineapple", [0, -2, -4]),
        ("rambutan", [3, 6, 9, 12, 15]),
    ],
)
def test_a_set_is_worth_what_its_table_says(fruit: str, points: list[int]) -> None:
    for count, worth in enumerate(points, 1):
        assert sums(values([Counter({fruit: count}), Counter()])) == [worth, 0]
    assert sums(values([Counter({fruit: len(points) + 1}), Counter()])) == [points[-1], 0]


@pytest.mark.parametrize(("fruit", "most", "least"), [("avocado", 3, 1), ("banana", 2, 0), ("pomegranate", 1, -1)])
def test_only_who_is_alone_in_front_has_the_most_of_a_fruit(fruit: str, most: int, least: int) -> None:
    assert fruit in MAJORITIES
    of_three = [Counter({fruit: 2}), Counter({fruit: 1}), Counter()]
    assert sums(values(of_three)) == [2 * most, least, 0]
    assert sums(values([*of_three, Counter({fruit: 2})])) == [2 * least, least, 0, 2 * least]


# The start


def test_a_toucan_among_the_first_29_cards_comes_too_early() -> None:
    verdict = judged(DEAL, "0 take B", "refill flip acai acai")
    assert cited(verdict) == [("toucan-late", 2, {"card": "flip"})]
    assert (verdict.finding, verdict.violations[0].seat) == ("illegal", None)


def test_the_29th_card_is_still_fruit_and_the_30th_may_be_a_toucan() -> None:
    assert cited(judged(*FIRST_NINE_TURNS, "refill flip steal gift")) == [("toucan-late", 18, {"card": "flip"})]
    assert cited(judged(*NINE_TURNS)) == []


def test_without_a_refill_the_next_column_cannot_be_taken() -> None:
    verdict = judged(DEAL, "0 take B", "1 take A")
    assert cited(verdict) == [("refill-due", 2, {"left": 66})]
    assert verdict.replayed == 2


def test_a_card_comes_up_as_often_as_the_deck_has_it() -> None:
    verdict = judged(DEAL, "0 take B", "refill lime lime acai")
    assert cited(verdict) == [("card-count", 2, {"card": "lime", "copies": 2})]
    assert verdict.replayed == 2


def test_a_column_gives_the_cards_that_lie_there_in_whatever_order() -> None:
    verdict = judged(DEAL, "0 take B fig fig")
    assert cited(verdict) == [("column-cards", 1, {"column": "B", "known": ["acai", "fig"], "unknown": 0})]
    assert verdict.replayed == 1
    assert judged(DEAL, "0 take B acai fig").finding == "unfinished"


@pytest.mark.parametrize("cards", ["acai", "fig", "acai fig lime", "acai acai", ""])
def test_no_more_and_no_fewer_cards_than_lie_in_the_column(cards: str) -> None:
    claim = {"seat": 0, "do": "take", "col": "B", "cards": cards.split()}
    verdict = judged_lines(['{"do":"deal","a":["lime"],"b":["fig","acai"],"c":["banana"]}', str(claim).replace("'", '"')])
    assert cited(verdict) == [("column-cards", 1, {"column": "B", "known": ["acai", "fig"], "unknown": 0})]


def test_unknown_cards_become_known_when_they_are_taken() -> None:
    assert cited(judged("0 take B")) == [("column-cards", 0, {"column": "B", "known": [], "unknown": 2})]
    start = ["0 take B fig acai", "refill lime orange orange"]
    verdict = judged(*start, "1 take A banana lime")
    assert (verdict.finding, verdict.violations) == ("unfinished", [])
    known = {"column": "A", "known": ["lime"], "unknown": 1}
    assert cited(judged(*start, "1 take A banana orange")) == [("column-cards", 2, known)]
    assert cited(judged(*start, "1 take A lime lime lime")) == [("column-cards", 2, known)]
    assert cited(judged(*start, "1 take A lime steal")) == [("toucan-late", 2, {"card": "steal"})]


def test_an_unknown_card_that_is_taken_counts_among_the_copies() -> None:
    verdict = judged("0 take B lime lime", "refill acai acai acai", "1 take A lime acai")
    assert cited(verdict) == [("card-count", 2, {"card": "lime", "copies": 2})]


def test_what_is_not_known_of_the_first_layout_is_on_trust_while_it_lies_there() -> None:
    verdict = judged("0 take B fig acai")
    assert verdict.on_trust == ["first-layout", "card-count", "toucan-late"]
    assert judged("deal ? | fig ? | banana", "0 take C").on_trust == ["card-count", "toucan-late"]
    all_known = ["0 take B fig acai", "refill lime lime acai", "1 take A lychee lime", "refill fig fig fig"]
    assert judged(*all_known, "0 take C acai orange fig").on_trust == []


def column_c_stays(toucans: int) -> Verdict:
    """A whole game in which nobody takes column C, whose first card was never shown; so many toucans come up in it."""
    birds = ["flip", "gift", "steal"] * 4
    fruit = [card for card, copies in COPIES.items() if card in FRUIT for _ in range(copies)]
    c = ["joker", *fruit[: 21 - toucans], *birds[:toucans]]
    a, b = fruit[-45:-22], fruit[-22:]
    first = fruit[21 - toucans : -45][:2]
    refills = [f"refill {' '.join(cards)}" for cards in zip(a[1:], b, c, strict=True)]
    turns = [line for n, refill in enumerate(refills) for line in (f"{n % 2} take A", refill)]
    return judged(f"0 take A {a[0]}", refills[0], *turns[2:], "0 take A", f"1 take B {' '.join([*first, *b])}")


def test_once_the_deck_is_used_up_what_never_came_up_is_known() -> None:
    fruit = column_c_stays(toucans=12)
    assert (fruit.finding, fruit.violations, fruit.on_trust) == ("legal", [], ["first-layout"])
    toucan = column_c_stays(toucans=11)
    assert cited(toucan) == [("toucan-late", 45, {"card": "steal"})]
    assert toucan.outcome["ranks"]


def test_out_of_turn() -> None:
    verdict = judged(DEAL, "1 take B")
    assert cited(verdict) == [("turn", 1, {"due": 0})]
    assert verdict.replayed == 1
    third = judged(DEAL, "0 take A", "refill acai acai acai", "1 take B", "refill lychee lychee fig", "0 take A", players=3)
    assert cited(third) == [("turn", 5, {"due": 2})]


@pytest.mark.parametrize(
    "deal", ["deal lime | fig | banana", "deal lime | fig acai | banana acai", "deal | fig acai lime | acai"]
)
def test_one_card_two_cards_one_card(deal: str) -> None:
    verdict = judged(deal)
    assert cited(verdict) == [("first-layout", 0, {})]
    assert (verdict.finding, verdict.replayed, verdict.on_trust) == ("illegal", 0, [])


def test_the_first_layout_comes_once() -> None:
    assert cited(judged(DEAL, DEAL)) == [("turn", 1, {"due": 0})]


@pytest.mark.parametrize("claim", ["reveal |", "0 joker fig", "result 0 0"])
def test_nothing_of_the_end_comes_before_it(claim: str) -> None:
    (found,) = cited(judged(DEAL, claim))
    assert found[:2] == ("game-end", 1)


def test_a_refill_without_a_turn_is_not_due() -> None:
    assert cited(judged(DEAL, "refill acai acai acai")) == [("refill-due", 1, {"left": 66})]


# The toucans


def test_a_steal_takes_a_card_that_lies_face_up() -> None:
    taken = [*NINE_TURNS, "1 take B"]
    assert judged(*taken, "1 steal 0 banana", "refill fig flip steal").violations == []
    assert cited(judged(*taken, "1 steal 0 lychee")) == [("steal-card", 20, {"card": "lychee", "of": 0})]
    assert cited(judged(*taken, "1 steal")) == [("steal-forced", 20, {"face_up": 13})]
    assert cited(judged(*taken, "1 steal 1 acai", "refill fig flip steal")) == [("steal-other", 20, {})]


def test_a_toucan_that_was_not_used_is_lost() -> None:
    verdict = judged(*NINE_TURNS, "1 take B", "refill fig flip steal", "0 take C")
    assert cited(verdict) == [("resolve-toucans", 20, {"left": ["steal"]})]
    assert statistics(verdict)["toucans"] == [{}, {}]


def test_a_toucan_that_is_not_there_acts_and_the_other_is_still_to_be_used() -> None:
    taken = [*NINE_TURNS, "1 take B", "1 gift 0 acai"]
    assert cited(judged(*taken)) == [("no-toucan", 20, {"toucan": "gift"})]
    assert cited(judged(*taken, "1 steal 0 acai", "refill fig flip steal")) == [("no-toucan", 20, {"toucan": "gift"})]
    unused = judged(*taken, "refill fig flip steal")
    assert cited(unused)[1:] == [("resolve-toucans", 21, {"left": ["steal"]})]
    assert (statistics(unused)["given"], statistics(unused)["toucans"]) == ([0, 1], [{}, {}])


def test_a_toucan_is_used_once() -> None:
    verdict = judged(*NINE_TURNS, "1 take B", "1 steal 0 banana", "1 steal 0 coconut", "refill fig flip steal", "0 take A")
    assert cited(verdict) == [("no-toucan", 21, {"toucan": "steal"})]
    assert statistics(verdict)["stolen"] == [0, 2]


def test_a_toucan_without_a_card_may_break_a_second_rule() -> None:
    verdict = judged(*NINE_TURNS, "1 take A", "1 gift 0 lychee", "1 gift", "1 steal")
    assert cited(verdict) == [
        ("no-toucan", 20, {"toucan": "gift"}),
        ("gift-card", 20, {"card": "lychee"}),
        ("no-toucan", 21, {"toucan": "gift"}),
        ("no-toucan", 22, {"toucan": "steal"}),
    ]


def test_nobody_uses_the_toucans_of_another() -> None:
    assert cited(judged(*NINE_TURNS, "1 take B", "0 steal 1 fig")) == [("turn", 20, {"due": 1})]
    assert cited(judged(*NINE_TURNS, "1 take B", "1 steal 0 banana", "0 flip")) == [("refill-due", 21, {"left": 39})]
    assert cited(judged(*NINE_TURNS, "0 flip")) == [("turn", 19, {"due": 1})]


def test_before_a_column_is_taken_there_is_no_toucan_to_use() -> None:
    assert cited(judged(*NINE_TURNS, "1 flip", "1 take A")) == [("no-toucan", 19, {"toucan": "flip"})]


def test_what_is_face_down_is_out_of_reach() -> None:
    assert judged(*FLIPPED, "1 steal", "1 gift 0 acai").violations == []
    given = [*FLIPPED, "1 gift 0 acai"]
    assert cited(judged(*given, "1 steal")) == [("steal-forced", 27, {"face_up": 1})]
    assert cited(judged(*given, "1 steal 0 orange")) == [("face-down", 27, {"card": "orange", "of": 0})]
    assert judged(*given, "1 steal 0 acai").violations == []


def test_an_own_card_that_lies_face_down_cannot_be_given() -> None:
    start = [*NINE_TURNS, "1 take B", "1 steal 0 banana", "refill flip gift banana", "0 take A", "0 flip"]
    game = [*start, "refill orange orange lychee", "1 take C", "1 gift 0 acai", "refill lychee joker flip", "0 take B"]
    verdict = judged(*game, "0 gift 1 coconut", "refill acai fig steal", "1 take A")
    assert cited(verdict) == [("face-down", 29, {"card": "coconut", "of": 0})]
    assert statistics(verdict)["toucans"] == [{"flip": 1, "gift": 1}, {"gift": 1, "steal": 1}]
    assert statistics(verdict)["given"] == [0, 1]
    assert judged(*game, "0 gift 1 acai").violations == []


def test_a_gift_is_a_card_that_lies_face_up_and_goes_to_somebody_else() -> None:
    assert cited(judged(*FLIPPED, "1 gift")) == [("gift-forced", 26, {"face_up": 15})]
    assert cited(judged(*FLIPPED, "1 gift 1 acai")) == [("gift-other", 26, {})]
    assert cited(judged(*FLIPPED, "1 gift 0 lychee")) == [("gift-card", 26, {"card": "lychee"})]


@pytest.mark.parametrize(
    ("kind", "fields"), [(Gift, {"to": 1}), (Gift, {"card": "acai"}), (Steal, {"of": 1}), (Steal, {"card": "fig"})]
)
def test_a_card_and_a_player_are_named_together(kind: type, fields: dict[str, object]) -> None:
    with pytest.raises(ValidationError, match="come together"):
        convert({"do": kind.__struct_config__.tag, "seat": 0, **fields}, kind)


# The end


def test_the_complete_short_log_is_legal() -> None:
    verdict = judged_lines(short_log())
    assert (verdict.finding, verdict.violations, verdict.on_trust, verdict.replayed) == ("legal", [], [], 56)
    assert verdict.outcome == {"scores": [40, 42], "ranks": [2, 1], "winners": [1]}


def test_the_points_of_the_short_log_fruit_by_fruit() -> None:
    told = statistics(judged_lines(short_log()))
    points = {
        "acai": [2, 5],
        "avocado": [15, 0],
        "banana": [6, 0],
        "carambola": [3, 6],
        "coconut": [8, 2],
        "fig": [-2, 9],
        "lime": [-2, -2],
        "lychee": [5, 12],
        "orange": [0, 0],
        "papaya": [1, 1],
        "pineapple": [0, -4],
        "pomegranate": [-2, 4],
        "rambutan": [6, 9],
    }
    assert {fruit: told[f"{fruit}-points"] for fruit in points} == points
    assert told["points"] == [40, 42]


def test_the_statistics_of_the_short_log() -> None:
    told = statistics(judged_lines(short_log()))
    assert told["fruit-taken"] == [22, 33]
    assert told["fruit-per-turn"] == [{"sum": 22, "count": 12}, {"sum": 33, "count": 12}]
    assert told["toucans"] == [{"flip": 2, "gift": 2, "steal": 1}, {"gift": 1, "steal": 2}]
    assert {name: told[name] for name in ("stolen", "robbed", "given", "received")} == {
        "stolen": [1, 2],
        "robbed": [2, 1],
        "given": [0, 1],
        "received": [1, 0],
    }
    assert (told["majorities"], told["flipped"], told["left-over"]) == ([2, 1], [17, 0], 7)


def test_the_joker_becomes_a_fruit_of_which_its_holder_has_not_every_card() -> None:
    *game, _ = short_log()
    fig = judged_lines([*game, '{"seat":0,"do":"joker","fruit":"fig"}'])
    assert (fig.finding, fig.outcome["scores"]) == ("legal", [37, 42])
    avocado = judged_lines([*game, '{"seat":0,"do":"joker","fruit":"avocado"}'])
    assert cited(avocado) == [("joker-fruit", 55, {"fruit": "avocado", "held": 5})]
    assert avocado.outcome["scores"] == [38, 42]
    other = judged_lines([*game, '{"seat":1,"do":"joker","fruit":"lychee"}'])
    assert cited(other) == [("joker-holder", 55, {"holder": 0})]
    assert other.outcome["scores"] == [40, 42]


def test_until_the_joker_is_named_the_game_is_unfinished() -> None:
    *game, _ = short_log()
    verdict = judged_lines(game)
    assert (verdict.finding, verdict.violations, verdict.outcome) == ("unfinished", [], {"scores": [35, 42]})
    assert "points" not in verdict.statistics
    early = judged_lines([*game, '{"do":"result","points":[40,42]}'])
    assert [found[:2] for found in cited(early)] == [("game-end", 55)]


def test_an_empty_column_is_not_taken() -> None:
    game = short_log()
    verdict = judged_lines([*game[:53], '{"seat":1,"do":"take","col":"A"}', *game[54:]])
    assert cited(verdict) == [("empty-column", 53, {"column": "A"})]
    assert verdict.replayed == 53


def test_a_toucan_left_at_the_end_is_lost() -> None:
    game = short_log()
    verdict = judged_lines([*game[:54], game[55]])
    assert cited(verdict) == [("resolve-toucans", 54, {"left": ["steal"]})]
    assert verdict.outcome["scores"] == [40, 44]


def test_a_toucan_used_twice_in_the_turns_without_a_refill_is_found_too() -> None:
    game = short_log()
    again = judged_lines([*game[:53], '{"seat":0,"do":"flip"}', *game[53:]])
    assert next(found[:2] for found in cited(again)) == ("no-toucan", 53)
    third = judged_lines([*game[:53], '{"do":"refill","a":"fig","b":"fig","c":"fig"}'])
    assert cited(third) == [("refill-due", 53, {"left": 0})]


def test_the_points_claimed_are_compared() -> None:
    game = short_log()
    assert judged_lines([*game, '{"do":"result","points":[40,42]}']).finding == "legal"
    wrong = judged_lines([*game, '{"do":"result","points":[41,42]}'])
    assert cited(wrong) == [("score", 56, {"claimed": [41, 42], "computed": [40, 42]})]
    assert wrong.outcome["scores"] == [40, 42]


def test_after_the_end_nothing_comes() -> None:
    (found,) = cited(judged_lines([*short_log(), '{"seat":0,"do":"take","col":"C"}']))
    assert found[:2] == ("game-end", 56)


def test_the_face_down_piles_are_those_that_were_turned_down() -> None:
    *game, joker = short_log()
    pile = ["avocado"] * 4 + ["acai", "pomegranate", "fig"] + ["carambola"] * 2 + ["banana"] * 3 + ["papaya"] * 2
    pile += ["coconut", "rambutan", "rambutan"]
    shown = judged_lines([*game, f'{{"do":"reveal","piles":[{listed(pile)},[]]}}', joker])
    assert (shown.finding, shown.outcome["scores"]) == ("legal", [40, 42])
    wrong = judged_lines([*game, f'{{"do":"reveal","piles":[{listed(["lime", *pile[1:]])},[]]}}', joker])
    facts = {"seat": 0, "claimed": sorted(["lime", *pile[1:]]), "known": sorted(pile)}
    assert cited(wrong) == [("face-down-shown", 55, facts)]
    assert wrong.outcome["scores"] == [40, 42]


def listed(cards: list[str]) -> str:
    return str(cards).replace("'", '"')


def test_a_log_without_a_first_layout_that_was_given_up() -> None:
    verdict = judged("0 take B papaya coconut", "refill acai rambutan orange")
    assert (verdict.finding, verdict.violations) == ("unfinished", [])
    assert verdict.outcome == {"scores": [9, 0]}
