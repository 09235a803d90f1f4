"""Rainbow judged: the golden cases, one by one."""

from pathlib import Path
from typing import Any

import pytest

from replays.engine.games import judge
from replays.engine.games.rainbow.actions import Draw
from replays.engine.log import Log
from replays.engine.referee import Verdict
from replays.formats.jsonl import read

from ..judging import cited
from .judging import Rainbow, judged, line, log_of, replayed, statistics

LOGS = Path(__file__).parent
BASE = ["draw 0 RO YG BW", "draw 1 VI GK OR"]
STOPPED = [*BASE, "0 p R (RO)", "0 stop", "draw 0 GY"]
WON = [*STOPPED, "1 p R (OR) t"]


def after(*actions: str, **options: Any) -> list[tuple[str, int, dict[str, Any]]]:
    """What is cited in a log that goes on like this from the base."""
    return cited(judged(*BASE, *actions, **options))


def short_log() -> Log:
    (log,) = read((LOGS / "legal" / "complete-short-log.jsonl").read_bytes())
    return log


def short_game(*more: str, without: int = 0) -> Verdict:
    """The complete short log without its last actions, or with some more."""
    log = short_log()
    log.actions = [*log.actions[: len(log.actions) - without], *(log_of(action).actions[0] for action in more)]
    return judge(log)


def test_a_second_card_without_a_flip_is_cited() -> None:
    assert after("0 p R (RO)", "0 p Y (YG)") == [("flip-first", 3, {"played": 1})]
    assert after("0 p R (RO)", "0 flip 1 O", "0 p Y (YG)") == []


def test_a_third_card_without_a_flip_is_cited() -> None:
    assert after("0 p R (RO)", "0 flip 1 O", "0 p Y (YG)", "0 p B (BW)") == [("flip-first", 5, {"played": 2})]


def test_a_card_turned_over_cannot_show_what_it_showed() -> None:
    assert after("0 p R (RO)", "0 flip 1 R") == [("two-sides", 3, {"card": "RR"})]


def test_a_card_turned_over_shows_the_side_that_is_known() -> None:
    assert after("0 p R (RO)", "0 flip 1 B") == [("other-side", 3, {"known": "O", "shows": "B"})]


def test_a_wrong_side_stays_as_it_is_logged() -> None:
    game = replayed(*BASE, "0 p R (RO)", "0 flip 1 B")
    assert game.scene()["row"] == [{"front": "B", "back": "R"}]


def test_a_card_of_the_other_hand_is_cited() -> None:
    assert after("0 p V (VI)") == [("own-card", 2, {"card": "VI", "hand": ["RO", "YG", "BW"]})]


def test_after_a_foreign_card_the_oldest_card_leaves_the_hand() -> None:
    game = replayed(*BASE, "0 p V (VI)")
    assert game.hands[0] == ["YG", "BW"]


def test_a_card_played_as_held_shows_its_front() -> None:
    assert after("0 p O (RO)") == [("shows", 2, {"card": "RO", "turned": False, "shows": "O"})]
    assert after("0 p O (RO) t") == []


def test_a_turned_card_shows_its_back() -> None:
    assert after("0 p R (RO) t") == [("shows", 2, {"card": "RO", "turned": True, "shows": "R"})]


def test_a_card_that_shows_a_colour_it_has_not_is_cited_and_lies_there() -> None:
    game = replayed(*BASE, "0 p V (RO)")
    assert [(str(v.rule), v.facts) for v in game.violations] == [("shows", {"card": "RO", "turned": False, "shows": "V"})]
    assert (game.row, game.hands[0]) == (["VO"], ["YG", "BW"])
    assert replayed(*BASE, "0 p O (RO)").row == ["OR"]


def test_the_same_colour_twice_gives_the_row_to_the_other_player() -> None:
    verdict = judged(*WON)
    assert (cited(verdict), verdict.outcome, verdict.finding) == ([], {"scores": [2, 0]}, "unfinished")
    game = replayed(*WON)
    assert (game.decided.end, game.decided.winner, game.decided.row) == ("error", 0, ["RO", "RO"])
    assert cited(judged(*WON, "draw 1 2")) == [("hand-size", 6, {"cards": 2, "due": 1})]
    assert cited(judged(*WON, "draw 1 1")) == []


def test_a_black_side_gives_the_row_to_the_other_player() -> None:
    verdict = judged(*STOPPED, "1 p K (GK) t")
    assert (cited(verdict), verdict.outcome) == ([], {"scores": [2, 0]})
    assert replayed(*STOPPED, "1 p K (GK) t").decided.end == "shadow"


def test_black_is_looked_at_before_anything_else() -> None:
    game = replayed(*BASE, "0 p R (RO)", "0 stop", "draw 0 GY", "1 p K (GK) t")
    assert (game.won, game.row) == ([2, 0], [])


def test_white_may_be_there_twice() -> None:
    log = ["0 p W (BW) t", "0 stop", "draw 0 WR", "1 p V (VI)", "1 stop", "draw 1 1", "0 p W (WR)"]
    assert after(*log) == []
    assert replayed(*BASE, *log).row == ["WB", "VI", "WR"]


def test_a_turn_begins_with_a_card_unless_the_table_plays_otherwise() -> None:
    log = [*STOPPED, "1 flip 1 O"]
    assert cited(judged(*log)) == [("open-flip", 5, {})]
    assert cited(judged(*log, open_flip=True)) == []
    assert cited(judged(*log, "1 p V (VI)", open_flip=True)) == []


def test_after_an_open_flip_the_second_card_needs_one_of_its_own() -> None:
    log = [*STOPPED, "1 flip 1 O", "1 p V (VI)", "1 p G (GK)"]
    assert cited(judged(*log, open_flip=True)) == [("flip-first", 7, {"played": 1})]


def test_an_open_flip_may_decide_the_row_and_no_card_is_drawn() -> None:
    start = ["draw 0 RO KW BW", "draw 1 VI GK RB", "0 p W (KW) t", "0 stop", "draw 0 GY"]
    verdict = judged(*start, "1 flip 1 K", "0 p R (RO)", open_flip=True)
    assert (cited(verdict), verdict.outcome) == ([], {"scores": [1, 0]})


def test_two_flips_in_a_row_are_cited_once() -> None:
    assert after("0 p R (RO)", "0 flip 1 O", "0 flip 1 R", "0 p Y (YG)") == [("one-flip", 4, {})]


def test_one_may_stop_after_a_flip() -> None:
    assert after("0 p R (RO)", "0 flip 1 O", "0 stop", "draw 0 GY") == []


def test_a_turn_without_a_card_is_cited_and_over() -> None:
    assert after("0 stop") == [("play-one", 2, {})]
    assert after("0 stop", "1 p V (VI)") == [("play-one", 2, {})]
    assert cited(judged(*STOPPED, "1 flip 1 O", "1 stop", open_flip=True)) == [("play-one", 6, {})]


def test_a_hand_is_refilled_to_three() -> None:
    verdict = judged(*BASE, "0 p R (RO)", "0 flip 1 O", "0 p Y (YG)", "0 stop", "draw 0 GY")
    assert cited(verdict) == [("hand-size", 6, {"cards": 1, "due": 2})]
    assert verdict.replayed == 6


def test_the_refill_cannot_be_left_out() -> None:
    verdict = judged(*BASE, "0 p R (RO)", "0 stop", "1 p V (VI)")
    assert cited(verdict) == [("hand-size", 4, {"cards": 0, "due": 1})]
    assert verdict.replayed == 4


def test_the_other_player_does_not_draw_instead() -> None:
    assert after("0 p R (RO)", "0 stop", "draw 1 GY") == [("hand-size", 4, {"cards": 0, "due": 1})]


def test_nothing_is_drawn_in_mid_turn() -> None:
    assert after("draw 0 GY") == [("hand-size", 2, {"cards": 1, "due": 0})]
    assert after("0 p R (RO)", "draw 0 2") == [("hand-size", 3, {"cards": 2, "due": 0})]


@pytest.mark.parametrize(
    ("log", "cards"), [(["draw 0 RO YG"], 2), (["draw 0 3", "draw 0 3"], 0), (["0 p R (RO)"], 0), (["draw 1 3", "draw 0 1"], 1)]
)
def test_both_first_hands_are_three_cards(log: list[str], cards: int) -> None:
    assert cited(judged(*log)) == [("hand-size", len(log) - 1, {"cards": cards, "due": 3})]


def test_either_hand_may_be_dealt_first() -> None:
    assert cited(judged(*reversed(BASE), "0 p R (RO)")) == []


def test_the_third_card_ends_the_turn() -> None:
    start = [*BASE, "0 p R (RO)", "0 flip 1 O", "0 p Y (YG)", "0 flip 2 G", "0 p B (BW)"]
    for more in ("0 flip 1 R", "0 stop", "0 p B (BW)"):
        assert cited(judged(*start, more)) == [("hand-size", 7, {"cards": 0, "due": 3})]


def test_whoever_acts_out_of_turn_is_cited() -> None:
    verdict = judged(*BASE, "1 p V (VI)")
    assert (cited(verdict), verdict.replayed) == ([("turn", 2, {"due": 0})], 2)
    assert cited(judged(*BASE, "1 stop")) == [("turn", 2, {"due": 0})]


def test_there_must_be_a_card_where_one_is_turned_over() -> None:
    verdict = judged(*BASE, "0 flip 1 R")
    assert (cited(verdict), verdict.replayed) == ([("flip-place", 2, {"row": 0})], 2)
    assert after("0 p R (RO)", "0 flip 2 O") == [("flip-place", 3, {"row": 1})]


def test_after_a_won_row_the_turn_passes_unless_the_table_plays_otherwise() -> None:
    log = [*WON, "draw 1 YB", "1 p V (VI)"]
    assert cited(judged(*log)) == [("turn", 7, {"due": 0})]
    assert cited(judged(*log, next="same")) == []
    assert cited(judged(*WON, "draw 1 YB", "0 p Y (YG)", next="same")) == [("turn", 7, {"due": 1})]


def test_a_pair_cannot_come_up_more_often_than_the_deck_has_it() -> None:
    log = ["draw 0 RO OR BW", "draw 1 VI RO OV"]
    assert cited(judged(*log, deck="even")) == [("deck", 1, {"pair": "RO", "copies": 2})]
    assert cited(judged(*log)) == []
    deck = {"OR": 3, "WB": 1, "VI": 1, "OV": 1, "GY": 1}
    assert cited(judged(*log, deck=deck)) == []


def test_a_pair_that_the_deck_has_not_at_all() -> None:
    log = ["draw 0 RO YB BW", "draw 1 VI GK IV"]
    deck = {"RO": 1, "BW": 1, "VI": 2, "GK": 1, "GY": 2}
    assert cited(judged(*log, deck=deck)) == [("deck", 0, {"pair": "YB", "copies": 0})]


def test_a_pair_is_told_in_the_order_of_the_colours() -> None:
    log = ["draw 0 KG WK IV", "draw 1 KW VI YB"]
    assert cited(judged(*log, deck="even")) == [("deck", 1, {"pair": "WK", "copies": 1})]


def test_no_card_has_the_same_colour_on_both_sides() -> None:
    assert cited(judged("draw 0 RR YG BW")) == [("two-sides", 0, {"card": "RR"})]
    assert cited(judged("draw 0 RR YG BW", "draw 1 3", "0 p R (RR)")) == [("two-sides", 0, {"card": "RR"})]
    assert cited(judged("draw 0 RR YG BW", "draw 1 3", deck="even")) == [("two-sides", 0, {"card": "RR"})]


def test_a_card_with_the_same_colour_on_both_sides_is_cited_when_it_is_played() -> None:
    assert cited(judged("draw 0 3", "draw 1 3", "0 p R (RR)")) == [("two-sides", 2, {"card": "RR"})]
    assert cited(judged("draw 0 3", "draw 1 3", "0 p R (?R)")) == [("two-sides", 2, {"card": "RR"})]
    expected = [("two-sides", 2, {"card": "RR"}), ("own-card", 2, {"card": "RR", "hand": ["RO", "YG", "BW"]})]
    assert after("0 p R (RR)") == expected


SIX = [
    "draw 0 RO YG WB",
    "draw 1 WV GW IR",
    "0 p R (RO)",
    "0 flip 1 O",
    "0 p Y (YG)",
    "0 flip 2 G",
    "0 p W (WB)",
    "draw 0 VY KB BI",
    "1 p W (WV)",
    "1 flip 3 B",
    "1 p I (IR)",
    "1 flip 3 W",
    "1 p W (GW) t",
]


def test_each_white_of_the_row_is_one_more_colour() -> None:
    game = replayed(*SIX)
    assert (game.violations, game.won, game.row) == ([], [0, 6], [])
    assert (game.decided.end, [card[0] for card in game.decided.row]) == ("rainbow", ["O", "G", "W", "W", "I", "W"])


def test_all_whites_are_one_colour_if_the_table_plays_so() -> None:
    game = replayed(*SIX, white="once")
    assert (game.violations, game.won, [card[0] for card in game.row]) == ([], [0, 0], ["O", "G", "W", "W", "I", "W"])
    more = [*SIX, "draw 1 RO RY BG", "0 p V (VY)"]
    assert replayed(*more, white="once").won == [0, 0]
    rainbow = replayed(*more, "0 flip 3 B", white="once")
    assert (rainbow.violations, rainbow.won, rainbow.decided.end) == ([], [7, 0], "rainbow")
    assert [card[0] for card in rainbow.decided.row] == ["O", "G", "B", "W", "I", "W", "V"]
    error = replayed(*more, "0 flip 6 G", white="once")
    assert (error.violations, error.won, error.decided.end) == ([], [0, 7], "error")


HIDDEN = ["draw 0 3", "draw 1 3", "0 p R", "0 flip 1 B", "0 p R t"]


def test_a_side_that_was_seen_is_known_when_the_card_is_turned_back() -> None:
    verdict = judged(*HIDDEN, "0 flip 1 O")
    assert cited(verdict) == [("other-side", 5, {"known": "R", "shows": "O"})]
    assert verdict.on_trust == ["own-card", "other-side"]
    assert cited(judged(*HIDDEN, "0 flip 2 O")) == []


FRONTS = ["draw 0 R? Y? G?", "draw 1 V? K? O?"]


def test_a_front_that_is_in_no_hand_is_not_played() -> None:
    assert cited(judged(*FRONTS, "0 p B")) == [("own-card", 2, {"card": "B?", "hand": ["R?", "Y?", "G?"]})]


def test_a_back_may_be_that_of_several_cards() -> None:
    verdict = judged(*FRONTS, "0 p R t")
    assert (cited(verdict), verdict.on_trust) == ([], ["own-card", "other-side"])
    assert replayed(*FRONTS, "0 p R t").hands[0] == ["??", "??"]


def test_a_red_front_has_no_red_back() -> None:
    hand = ["R?", "R?", "R?"]
    verdict = judged("draw 0 R? R? R?", FRONTS[1], "0 p R t")
    assert cited(verdict) == [("own-card", 2, {"card": "?R", "hand": hand})]


def test_one_kind_that_fits_makes_the_other_side_known() -> None:
    start = ["draw 0 RO YG BW", "draw 1 3", "0 p G t"]
    assert replayed(*start).row == ["GY"]
    assert cited(judged(*start, "0 flip 1 B")) == [("other-side", 3, {"known": "Y", "shows": "B"})]
    assert judged(*start).on_trust == []


def test_a_card_shown_by_its_front_proves_that_it_was_held() -> None:
    assert judged(*FRONTS, "0 p Y").on_trust == []
    assert judged(*FRONTS, "0 p Y (YB)").on_trust == ["own-card"]
    assert replayed(*FRONTS, "0 p Y (YB)").row == ["YB"]


def test_a_back_that_only_one_card_can_have_makes_its_front_known() -> None:
    verdict = judged("draw 0 R? RO Y?", FRONTS[1], "0 p R t", "0 flip 1 Y")
    assert (cited(verdict), verdict.on_trust) == ([], ["own-card"])


def test_the_card_known_best_leaves_the_hand_where_the_others_might_be_it() -> None:
    game = replayed("draw 0 ?? R? RO", FRONTS[1], "0 p R")
    assert (game.hands[0], game.row) == (["??", "R?"], ["R?"])
    assert replayed("draw 0 ?? ?? R?", FRONTS[1], "0 p R").hands[0] == ["??", "??"]


def test_a_card_named_in_full_that_is_in_the_hand_is_that_card() -> None:
    game = replayed("draw 0 ?? R? RO", FRONTS[1], "0 p R (RO)")
    assert (game.hands[0], game.row, game.on_trust) == (["??", "R?"], ["RO"], set())


def test_a_card_named_in_full_that_may_be_two_of_the_hand() -> None:
    game = replayed("draw 0 R? ?O GB", FRONTS[1], "0 p R (RO)", deck="even")
    assert (game.hands[0], game.row) == (["??", "??"], ["RO"])
    assert game.on_trust == {"own-card", "other-side", "deck"}


def test_a_card_that_comes_to_light_counts_for_the_deck() -> None:
    deck = {"RO": 1, "YG": 1, "BW": 1, "VI": 1, "GK": 1, "OY": 1, "IG": 1, "BR": 1}
    start = ["draw 0 RO YG BW", "draw 1 V? G? O?", "0 p R (RO)", "0 stop", "draw 0 1"]
    assert cited(judged(*start, "1 p O", "1 flip 2 R", deck=deck)) == [("deck", 6, {"pair": "RO", "copies": 1})]
    assert cited(judged(*start, "1 p O (OR)", deck=deck)) == [("deck", 5, {"pair": "RO", "copies": 1})]
    assert cited(judged(*start, "1 p O", "1 flip 2 Y", deck=deck)) == []


def test_a_card_that_may_have_left_the_hand_is_not_counted_twice() -> None:
    deck = {"RO": 1, "YG": 1, "BW": 1, "VI": 1, "GK": 1, "OY": 1, "IG": 1, "BR": 1}
    start = ["draw 0 RO ?? R?", "draw 1 3"]
    assert cited(judged(*start, "0 p O t", "0 flip 1 R", deck=deck)) == []
    assert cited(judged("draw 0 RO ?O Y?", "draw 1 3", "0 p O t", "0 flip 1 R", deck=deck)) == []
    assert cited(judged("draw 0 R? ?O RO", "draw 1 3", "0 p R", "0 flip 1 O", deck=deck)) == []
    assert cited(judged("draw 0 R? I? VI", "draw 1 3", "0 p O t", "0 flip 1 R", "0 p V (VI)", deck=deck)) == []


def test_what_was_seen_of_no_card_leaves_the_deck_to_trust() -> None:
    assert judged("draw 0 3", "draw 1 VI GK OR", deck="even").on_trust == ["deck"]
    assert judged(*BASE, deck="even").on_trust == []
    assert judged("draw 0 3", "draw 1 VI GK OR").on_trust == []


def test_the_complete_short_log_and_all_its_statistics() -> None:
    verdict = short_game()
    assert (verdict.finding, verdict.on_trust, verdict.replayed) == ("legal", [], 29)
    assert verdict.outcome == {"scores": [5, 8], "ranks": [2, 1], "winners": [1]}

    def of(*pairs: tuple[int, int]) -> list[dict[str, int]]:
        return [{"sum": met, "count": count} for met, count in pairs]

    assert statistics(verdict) == {
        "cards-won": [5, 8],
        "rainbows": [0, 1],
        "errors": [0, 1],
        "shadows": [1, 0],
        "row-size": of((5, 1), (8, 2)),
        "cards-per-turn": of((8, 3), (5, 3)),
        "blind": of((3, 8), (1, 5)),
        "blind-safe": of((3, 3), (0, 1)),
        "flips": [6, 2],
        "flip-safe": of((5, 6), (2, 2)),
    }


def test_the_rows_of_the_complete_short_log() -> None:
    log, ends = short_log(), []
    for length in range(len(log.actions) + 1):
        decided = Rainbow(2, log.options).replay(log.actions[:length]).decided
        if decided and (not ends or ends[-1][1:] != (decided.end, decided.winner, len(decided.row))):
            ends.append((length - 1, decided.end, decided.winner, len(decided.row)))
    assert ends == [(12, "rainbow", 1, 6), (17, "shadow", 1, 2), (28, "error", 0, 5)]


def test_without_its_last_card_the_short_log_is_unfinished() -> None:
    verdict = short_game(without=1)
    assert (verdict.finding, verdict.outcome) == ("unfinished", {"scores": [0, 8]})


def test_a_result_is_compared_with_the_cards_won() -> None:
    assert short_game("result 5 8").finding == "legal"
    verdict = short_game("result 8 5")
    assert cited(verdict) == [("score", 29, {"claimed": [8, 5], "computed": [5, 8]})]
    assert verdict.outcome == {"scores": [5, 8], "ranks": [2, 1], "winners": [1]}


def test_nothing_is_drawn_or_played_after_the_end() -> None:
    for action in ("draw 1 1", "0 p V", "1 stop"):
        verdict = short_game(action)
        assert cited(verdict) == [("game-end", 29, {})]
        assert verdict.outcome == {"scores": [5, 8], "ranks": [2, 1], "winners": [1]}


def test_nothing_comes_after_the_result() -> None:
    assert cited(short_game("result 5 8", "result 5 8")) == [("game-end", 30, {})]


def test_the_game_does_not_end_before_a_hand_cannot_be_refilled() -> None:
    assert after("result 0 0") == [("game-end", 2, {})]
    assert after("0 p R (RO)", "0 stop", "result 0 0") == [("game-end", 4, {})]
    assert cited(judged("result 0 0")) == [("game-end", 0, {})]


def test_a_full_refill_that_uses_up_the_deck_does_not_end_the_game() -> None:
    log = [*BASE, "0 p R (RO)", "0 stop", "draw 0 GY", "1 p V (VI)", "1 stop"]
    assert judged(*log[:-2], cards=7).finding == "unfinished"
    verdict = judged(*log, cards=7)
    assert (verdict.finding, verdict.outcome) == ("legal", {"scores": [0, 0], "ranks": [1, 1], "winners": [0, 1]})


def test_no_part_refill_is_made() -> None:
    log = [*BASE, "0 p R (RO)", "0 flip 1 O", "0 p Y (YG)", "0 stop"]
    assert judged(*log, cards=7).finding == "legal"
    assert cited(judged(*log, "draw 0 GY", cards=7)) == [("game-end", 6, {})]


def test_a_log_without_actions_is_unfinished() -> None:
    verdict = judged()
    assert (verdict.finding, verdict.outcome, verdict.statistics) == ("unfinished", {"scores": [0, 0]}, {})


def test_a_turn_that_the_log_breaks_off_counts_with_what_was_played_in_it() -> None:
    told = statistics(judged(*BASE, "0 p R (RO)", "0 flip 1 O"))
    assert told["cards-per-turn"] == [{"sum": 1, "count": 1}, {"sum": 0, "count": 0}]
    assert told["flips"] == [1, 0]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"deck": {"RR": 9}}, "RR has the same colour on both sides"),
        ({"deck": {"RO": 4, "OR": 4}}, "OR and RO are the same pair"),
        ({"deck": {"RO": 6}}, "6 cards, not 7 to 57"),
        ({"deck": {"RO": 57, "YG": 1}}, "58 cards, not 7 to 57"),
        ({"deck": {"RO": 8}, "cards": 9}, "the deck declared has 8, not 9"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Rainbow.options_type(**options).check(2)


def test_a_declared_deck_sets_the_number_of_cards() -> None:
    options = Rainbow.options_type
    assert options(deck={"RO": 7}).size == options(deck={"RO": 7}, cards=7).size == 7
    assert (options().size, options(cards=20).size, options(deck="even", cards=20).size) == (57, 20, 20)


def test_the_even_deck_has_every_pair_twice_but_once_with_white_or_black() -> None:
    copies = Rainbow.options_type(deck="even").copies()
    assert (len(copies), sum(copies.values())) == (36, 57)
    assert (copies["RO"], copies["IV"], copies["VW"], copies["RK"], copies["WK"]) == (2, 2, 1, 1, 1)


def test_a_short_line_is_the_action_it_says() -> None:
    assert line("0 p R (RO) t") == {"seat": 0, "do": "play", "shows": "R", "turned": True, "card": "RO"}
    assert line("draw 1 3") == {"do": "draw", "to": 1, "n": 3}


def test_a_draw_tells_its_cards_or_their_number_and_both_only_if_they_agree() -> None:
    Draw(to=0, cards=["RO", "YG"], n=2)
    with pytest.raises(ValueError, match="2 cards are counted, 1 are listed"):
        Draw(to=0, cards=["RO"], n=2)
    with pytest.raises(ValueError, match="neither “cards” nor their number"):
        Draw(to=0)
