"""Facts and actions are told in the words of the game's rules page, with the names of the players."""

import pytest

from replays.engine.games.baby_dinosaur_rescue.actions import Result as Rescued
from replays.engine.games.chess.actions import Claim, Move
from replays.engine.games.ludo.actions import Advance
from replays.engine.games.monopoly.actions import Buy, Goods, Pay, Roll, Sold, Trade
from replays.engine.games.oh_hell.actions import Bid, Deal, Play, Score, Trick
from replays.engine.games.role_playing.actions import Approve, Create
from replays.engine.games.role_playing.actions import Roll as CheckRoll
from replays.telling import Telling


@pytest.fixture
def oh_hell():
    return Telling("oh-hell", "en", ["Ann", "Ben", "Cleo"])


@pytest.fixture
def chess():
    return Telling("chess", "en", ["Ann", "Ben"])


def test_a_fact_that_is_a_seat_is_told_as_the_player(oh_hell):
    assert oh_hell.compared("turn", "due", 1) == ("due", "Ben")
    assert oh_hell.compared("winner", "winners", [0, 2]) == ("winners", "Ann, Cleo")


def test_a_wrong_claim_about_players_is_told_with_their_names_and_one_about_points_is_not():
    logger = Telling("logger", "en", ["Ann", "Ben"])
    winners = logger.facts("score", {"field": "winners", "claimed": [0], "computed": [0, 1]})
    assert winners == [("claim about", "winners"), ("claimed in the log", "Ann"), ("counted", "Ann, Ben")]
    points = logger.facts("score", {"field": "points", "claimed": [1, 0], "computed": [0, 1]})
    assert [value for _, value in points] == ["points", "1, 0", "0, 1"]


def test_a_fact_that_is_a_number_stays_one(oh_hell):
    assert oh_hell.compared("hook", "size", 1) == ("size of the hand", "1")


def test_cards_are_printed_with_their_suits_and_a_suit_by_its_name(oh_hell):
    text = "\N{VARIATION SELECTOR-15}"
    assert oh_hell.compared("follow-suit", "held", ["TH", "2H"]) == ("cards of that suit held", f"10♥{text}, 2♥{text}")
    assert oh_hell.compared("follow-suit", "led", "H") == ("suit led", "hearts")


def test_a_kind_of_piece_is_told_by_its_name_and_a_file_is_not(chess):
    assert chess.compared("no-such-piece", "piece", "B") == ("piece", "bishop")
    assert chess.compared("no-such-piece", "hint", "b") == ("told apart by", "b")


def test_facts_come_in_the_order_of_the_page_whatever_the_database_made_of_it(chess):
    told = chess.facts("own-piece", {"on": "Pd7", "to": "d7", "from": "b8"})
    assert told == [("from", "b8"), ("to", "d7"), ("occupied by", "Pd7")]


def test_nothing_is_told_as_a_dash(oh_hell):
    assert oh_hell.compared("winner", "claimed", []) == ("claimed in the log", "–")
    assert oh_hell.compared("turn", "due", None) == ("due", "–")


def test_an_action_is_told_by_its_fields_the_first_without_its_name(oh_hell, chess):
    assert oh_hell.action(Bid(0, 3)) == ["3"]
    assert oh_hell.action(Trick(2)) == ["Cleo"]
    assert chess.action(Move(0, san="e4", clock=298.5)) == ["e4", "clock, s: 298.5"]
    assert chess.action(Claim(0, "threefold", "Nf3")) == ["threefold repetition", "move: Nf3"]


def test_what_a_log_leaves_unsaid_is_not_told():
    ludo = Telling("ludo", "en", ["Ann", "Ben"])
    assert ludo.action(Advance(0, 31)) == ["31"]
    assert ludo.action(Advance(0, 31, 36, 1)) == ["31", "to step: 36", "counter knocked off: Ben"]
    assert ludo.action(Advance(0, 31, 36, None)) == ["31", "to step: 36"]


def test_what_has_parts_is_told_part_by_part():
    monopoly = Telling("monopoly", "en", ["Ann", "Ben"])
    trade = Trade(0, 1, give=Goods(cash=100, deeds=[6, 8]), take=Goods())
    assert monopoly.action(trade) == ["Ben", "gives: cash 100, deeds 6 (The Angel, Islington) 8 (Euston Road)", "takes: –"]
    assert Telling("monopoly", "gl", ["Ann", "Ben"]).action(trade)[2] == "recibe: –"


def test_a_no_is_told_where_nothing_said_would_not_mean_no():
    session = Telling("role-playing", "en", ["Ann", "Ben"])
    assert session.action(Approve(0, "Mira", ok=False)) == ["Mira", "accepted: no"]
    assert session.action(CheckRoll(1, "Mira", [3, 4], 7, success=False))[-1] == "success: no"
    assert session.action(Approve(0, "Mira")) == ["Mira"]
    assert session.action(Create(1, "Mira", "freeform")) == ["Mira", "method: freeform"]


def test_the_name_of_a_character_stands_as_it_was_given_even_if_it_is_a_word_of_the_game():
    session = Telling("role-playing", "uk", ["Ann", "Ben"])
    assert session.action(Create(1, "Scout", "template", "scout"))[::2] == ["Scout", "шаблон або клас: розвідник"]
    assert session.compared("open-call", "who", ["Spot", "Talk"])[1] == "Spot, Talk"
    assert session.compared("award-cap", "name", "Spot")[1] == "Spot"
    assert session.compared("statistic", "name", "spot")[1] == "пильність"
    assert session.compared("advance-range", "name", "spot")[1] == "пильність"


def test_a_yes_or_no_that_comes_first_says_to_what():
    herd = Telling("baby-dinosaur-rescue", "en", ["Ann", "Ben"])
    assert herd.action(Rescued(won=True, elo=6)) == ["won", "stake: 6"]
    assert herd.action(Rescued(won=False)) == ["won: no"]
    assert Telling("baby-dinosaur-rescue", "gl", ["Ann", "Ben"]).action(Rescued(won=True)) == ["gañada"]


def test_squares_have_their_names_beside_their_numbers():
    british, disney = (Telling("monopoly", "en", ["Ann", "Ben"], {"edition": edition}) for edition in ("uk", "disney"))
    assert british.action(Buy(0, 39)) == ["39 (Mayfair)"]
    assert disney.action(Buy(0, 39)) == ["39 (101 Dalmatians)"]
    assert british.action(Roll(0, [3, 4], 7)) == ["3 4", "to square: 7 (Chance)"]
    assert british.action(Sold(1, 120)) == ["Ben", "price: 120"]
    assert british.compared("build-group", "missing", [37, 39]) == ("sites missing", "37 (Park Lane), 39 (Mayfair)")
    own = Telling("monopoly", "en", ["Ann", "Ben"], {"names": {"39": "Castle Hill"}})
    assert own.action(Buy(0, 39)) == ["39 (Castle Hill)"]


def test_options_that_cannot_be_read_count_as_none():
    assert Telling("monopoly", "en", ["Ann"], {"edition": "moon"}).action(Buy(0, 39)) == ["39 (Mayfair)"]


def test_lists_that_a_log_leaves_out_are_not_told():
    monopoly = Telling("monopoly", "en", ["Ann", "Ben"])
    assert monopoly.action(Pay(0)) == []
    assert monopoly.action(Pay(0, cash=20, deeds=[5])) == ["20", "deeds: 5 (King's Cross Station)"]


def test_options_are_told_in_words_with_the_names_of_the_players():
    yahtzee, ludo = (Telling(game, "en", ["Ann", "Ben", "Cleo", "Dan"]) for game in ("yahtzee", "ludo"))
    assert yahtzee.option("teams", [[0, 2], [1, 3]]) == ("teams", "Ann, Cleo / Ben, Dan")
    assert ludo.option("corners", [3, 0, 1, 2]) == ("corners", "Ann 3 · Ben 0 · Cleo 1 · Dan 2")
    monopoly = Telling("monopoly", "en", ["Ann", "Ben"])
    assert monopoly.option("taxes", [150, 75])[1] == "150 75"
    assert monopoly.option("names", {"1": "Duck Street", "39": "Castle"})[1] == "1 Duck Street, 39 Castle"
    assert monopoly.option("decks", {"T": {"T1": "+200", "T2": "to 0"}})[1].endswith(" (T1 +200, T2 to 0)")


def test_lists_by_seat_are_told_with_names_and_hidden_hands_as_dashes(oh_hell):
    text = "\N{VARIATION SELECTOR-15}"
    deal = Deal("9S", [["2C"], None, ["AH"]], dealer=1)
    assert oh_hell.action(deal) == [f"9♠{text}", f"hands: Ann 2♣{text} · Ben – · Cleo A♥{text}", "dealer: Ben"]
    assert oh_hell.action(Score([1, 0, 10], [1, 0, 10]))[1] == "totals so far: Ann 1 · Ben 0 · Cleo 10"


def test_the_table_is_nobody(oh_hell):
    assert (oh_hell.actor(None), oh_hell.actor(1)) == ("", "Ben")
    assert (oh_hell.title(Play(0, "2C")), oh_hell.title(Deal("9S"))) == ("Play", "Deal")


def test_a_game_that_is_not_known_is_told_as_it_is_written():
    telling = Telling("tiddlywinks", "ja", [])
    assert (telling.section("rule").title, telling.fact("due"), telling.word("B"), telling.value([1, "b"])) == (
        "rule",
        "due",
        "B",
        "1 b",
    )


def test_other_languages_have_their_own_words():
    telling = Telling("oh-hell", "ja", ["Ann", "Ben", "Cleo"])
    assert telling.compared("follow-suit", "led", "H") == ("リードされたスート", "ハート")
    assert telling.title(Play(0, "2C")) == "プレイ"
