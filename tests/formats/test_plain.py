"""Plain text: headers, a blank line, and on each line who did what."""

import pytest

from replays.engine.games.oh_hell import OhHell
from replays.engine.log import Problem
from replays.formats import Unreadable, plain

from .samples import PLAIN, holds_the_sample, in_pieces, named, stream, told

HEADER, ACTIONS = PLAIN.split("\n\n")
HEADER += "\n\n"


def only(text: str):
    (log,) = plain.read(text.encode())
    return log


def acted(line: str, players: str = "Ann, Ben, Cleo"):
    """The first action of a log that has this line."""
    log = only(HEADER.replace("Ann, Ben, Cleo", players) + line)
    assert log.problem is None, log.problem
    return log.actions[0]


def test_a_log_is_a_header_a_blank_line_and_an_action_on_each_line():
    log = only(PLAIN)
    assert holds_the_sample(log)
    assert log.lines == list(range(6, 16))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(PLAIN.replace("\n", "\r\n"), id="line ends as on Windows"),
        pytest.param("\ufeff" + PLAIN, id="a byte order mark"),
        pytest.param(
            "# club evening\n\n" + PLAIN.replace("\n\n", "\n# who\n\n\n# first hand\n"), id="comments and blank lines"
        ),
        pytest.param(PLAIN.replace(": ", " :  ").replace("game", "Game"), id="blanks and capitals"),
        pytest.param(PLAIN.replace("deal 9S ", "deal trump=9S hands="), id="fields by name"),
        pytest.param(PLAIN.replace("[2C,5H]", '[ 2C , "5H" ]'), id="blanks and quotes in a list"),
        pytest.param(PLAIN.replace("option.sizes: 2", "options: {sizes: [2]}"), id="options in braces"),
        pytest.param(PLAIN.replace("Cleo: ", "seat 2: "), id="seats by number"),
        pytest.param(PLAIN.replace("Ann", '"Ann"'), id="names in quotes"),
    ],
)
def test_how_the_text_is_written_makes_no_difference(text):
    assert holds_the_sample(only(text))


def test_tags_are_kept_as_they_stand():
    log = only(HEADER.replace("\n\n", '\ntag.Event: Club: "evening", 2\ntag.Table no: 007\n\n'))
    assert log.tags == {"Event": 'Club: "evening", 2', "Table no": "007"}


def test_a_name_with_a_comma_or_a_colon_stands_in_quotes():
    log = only(HEADER.replace("Ben", '"Ben, jr: \\"B\\""') + '"Ben, jr: \\"B\\"": bid 1')
    assert log.players == ["Ann", 'Ben, jr: "B"', "Cleo"]
    assert log.actions == [OhHell.actions.__args__[1](seat=1, tricks=1)]


def test_names_are_the_same_however_their_letters_are_composed():
    composed, decomposed = "Zo\u00eb", "Zoe\u0308"
    log = only(HEADER.replace("Cleo", decomposed) + f"{composed}: bid 1\n{decomposed}: bid 2\ntable: trick {decomposed}\n")
    assert log.players[2] == composed
    assert [action.seat for action in log.actions] == [2, 2, None]
    assert log.actions[2].winner == 2


def test_a_seat_may_be_given_by_name_or_number():
    assert acted("table: trick Cleo").winner == 2
    assert acted("table: trick 2").winner == 2
    assert acted("table: result winners=Ann,Cleo").winners == [0, 2]
    assert acted("table: result - winners=1").winners == [1]


def test_a_dash_is_no_value_and_a_single_value_a_list_of_one():
    deal = acted("table: deal 9S [2C],-,- dealer=1")
    assert (deal.hands, deal.size, deal.dealer) == ([["2C"], None, None], None, 1)


def test_a_player_called_table_acts_for_himself():
    assert acted("table: bid 1", players="Ann, table, Cleo").seat == 1
    assert acted("table: deal 9S", players="Ann, table, Cleo").trump == "9S"


def test_where_any_text_will_do_a_word_may_hold_any_sign():
    (log,) = plain.read(
        b"game: chess\nplayers: Ann, Ben\noption.fen: 8/P7/8/8/8/8/8/K1k5 w - - 0 1\n\nAnn: move a8=Q clock=12.5\n"
    )
    assert log.problem is None
    assert (log.options.fen, log.actions[0].san, log.actions[0].clock) == ("8/P7/8/8/8/8/8/K1k5 w - - 0 1", "a8=Q", 12.5)


def test_each_line_game_begins_a_log_of_that_game():
    chess = "game: chess\nplayers: Ann, Ben\n\nAnn: move e4\n"
    first, second, third = plain.read((PLAIN + chess + PLAIN).encode())
    assert holds_the_sample(first)
    assert (second.game, second.line, second.lines) == ("chess", 16, [19])
    assert holds_the_sample(third)


def test_the_uploader_may_name_the_game():
    (log,) = plain.read(PLAIN.replace("game: oh-hell\n", "").encode(), named("oh-hell"))
    assert holds_the_sample(log)


WRONG_HEADERS = [
    ("game: oh-hell", "game: Oh Hell", "unknown-game", 1, 7),
    ("Ben", "", "name", 2, 15),
    (", Cleo", "", "players", 2, 10),
    ("Ben, Cleo", 'Ben, "Cleo', "quote", 2, 20),
    ("Ben, Cleo", 'Ben, "Cleo" x', "word", 2, 27),
    ("Ben", "B\u202een", "name", 2, 15),
    ("Ben", "B" * 101, "name", 2, 15),
    ("2026-11-01", "1 November", "date", 3, 7),
    ("date:", "when:", "unknown-header", 3, 1),
    ("date:", "date.x:", "unknown-header", 3, 1),
    ("date:", "date", "header-line", 3, 1),
    ("date: 2026-11-01", "players: x", "duplicate-key", 3, 1),
    ("sizes: 2", "size: 2", "unknown-field", 4, 14),
    ("sizes: 2", "sizes: x", "value", 4, 15),
    ("sizes: 2", "sizes: 2 2", "word", 4, 17),
    ("sizes: 2", "sizes: 99", "value", 4, 15),
    ("sizes: 2", "sizes: 18", "value", 4, 15),
    ("option.sizes: 2", "options: 2", "value", 4, 10),
    ("option.sizes: 2", "options: {sizes: 2", "bracket", 4, 10),
    ("option.sizes: 2", "options: {size: 2}", "unknown-field", 4, 10),
    ("option.sizes: 2", "options: {sizes: 2, sizes: 1}", "duplicate-key", 4, 21),
]


@pytest.mark.parametrize(("right", "wrong", "reason", "line", "column"), WRONG_HEADERS)
def test_a_header_that_will_not_do_is_told_with_its_place(right, wrong, reason, line, column):
    assert right in HEADER
    log = only(HEADER.replace(right, wrong) + ACTIONS)
    assert told(log) == (reason, line, column)
    assert log.options is None


WRONG_ACTIONS = [
    ("Ben bid 1", "action-line", 1),
    ("Bob: bid 1", "unknown-player", 1),
    (": bid 1", "unknown-player", 1),
    ("table: bid 1", "needs-player", 1),
    ("Ben: deal 9S", "needs-table", 1),
    ("seat 3: bid 1", "seat", 1),
    ("Ben: bet 1", "unknown-action", 6),
    ("Ben:", "unknown-action", 5),
    ("Ben: bid", "missing-field", 9),
    ("Ben: bid one", "value", 10),
    ("Ben: bid 1.5", "value", 10),
    ("Ben: bid 53", "value", 10),
    ("Ben: bid 1 2", "extra-word", 12),
    ("Ben: bid tricks=1 tricks=2", "duplicate-key", 19),
    ("Ben: bid 1e999", "number", 10),
    ("Ben: bid nan", "value", 10),
    ("Ben: play 10C", "value", 11),
    ('Ben: play "2C', "quote", 11),
    ('Ben: play "2C"x', "word", 15),
    ('Ben: play "\\ud800"', "surrogate", 11),
    ('Ben: play "\\u0000"', "nul", 11),
    ("Ben: play [2C", "bracket", 11),
    ("Ben: play ]", "word", 11),
    ("Ben: play 2C,", "word", 14),
    ("Ben: play " + "[" * 100_000, "nesting", 43),
    ("table: trick 3", "seat", 14),
    ("table: trick Bob", "value", 14),
    ("table: deal 9S [2C],[3C]", "seats", 16),
    ("  Ben: play 2C\x00", "nul", 15),
    ("Ben: play 2C\x07", "control", 13),
]


@pytest.mark.parametrize(("line", "reason", "column"), WRONG_ACTIONS)
def test_an_action_that_will_not_do_is_told_with_its_place_and_those_before_it_stand(line, reason, column):
    log = only(HEADER + "table: deal 9S\n" + line + "\nBen: bid 1\n")
    assert told(log) == (reason, 7, column)
    assert len(log.actions) == 1


def test_two_players_of_one_name_are_told_apart_by_their_seats():
    twins = HEADER.replace("Cleo", "Ben")
    assert told(only(twins + "Ben: bid 1")) == ("player-twice", 6, 1)
    assert only(twins + "seat 2: bid 1").actions[0].seat == 2


def test_a_bad_log_never_hides_its_neighbours():
    logs = list(plain.read((PLAIN + PLAIN.replace("bid 2", "bid two") + PLAIN).encode()))
    assert [told(log) for log in logs] == [None, ("value", 23, 11), None]


def test_what_stands_before_the_first_header_is_a_log_without_one():
    stray, log = plain.read(b"# notes\nhello\n" + PLAIN.encode())
    assert told(stray) == ("no-header", 2, None)
    assert holds_the_sample(log)


def test_a_byte_that_is_no_utf8_is_told_with_its_place():
    (log,) = plain.read(PLAIN.encode().replace(b"Ben: play 6H", b"Ben: play \xe96"))
    assert told(log) == ("encoding", 10, 11)
    assert log.problem.facts == {"found": "e9"}
    assert len(log.actions) == 4


@pytest.mark.parametrize(("text", "reason"), [("", "empty"), ("\ufeff\n# nothing\n", "empty"), ("Ben: bid 1", "no-game")])
def test_a_file_that_gives_no_log_is_unreadable_as_a_whole(text, reason):
    with pytest.raises(Unreadable) as caught:
        list(plain.read(text.encode()))
    assert caught.value.problem == Problem(reason)


@pytest.mark.parametrize("size", [10, 700, 10**9])
def test_a_file_cut_at_its_boundaries_gives_the_very_logs_of_the_whole(size):
    content = ("\ufeff" + PLAIN * 2 + PLAIN.replace("6H", "6X") + "\n\n" + PLAIN).replace("\n", "\r\n").encode()
    assert in_pieces(plain.read, plain.boundaries(stream(content), size), content) == list(plain.read(content))


@pytest.mark.parametrize(
    ("head", "looks"),
    [
        (PLAIN.encode(), True),
        (b"\xef\xbb\xbf# a comment\n\nGame: Oh Hell\n", True),
        (b"1. e4 e5 game: x\n", False),
        (b'{"game": "oh-hell"}', False),
        (b"", False),
    ],
)
def test_plain_text_is_told_by_its_first_line(head, looks):
    assert plain.sniff(head) is looks
