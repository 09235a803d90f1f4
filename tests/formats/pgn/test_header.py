"""What the tags say: players, date, start position, variant, time control, how the game ended."""

import pytest

from replays.engine.games import judge
from replays.engine.games.chess import ChessOptions
from replays.formats import jsonl

from .reading import facts, moves, only, problem, remarks, result

PAWN = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
CHESS960 = "brnqkbrn/pppppppp/8/8/8/8/PPPPPPPP/BRNQKBRN w KQkq - 0 1"


def tagged(**tags: str):
    return only("".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + "\n1. a8=Q *")


def test_players_are_the_tags_of_their_colours():
    assert tagged(Black="Ben", White="Ann").players == ["Ann", "Ben"]
    assert tagged(White="Ann").players == ["Ann", "?"]
    assert only("1. e4 *").players == ["?", "?"]
    assert tagged(WHITE="Ann", black="Ben").players == ["Ann", "Ben"]


ODD_NAMES = {
    "W" * 5000: "W" * 100,
    "An\x07n \x1b[31m": "Ann [31m",
    "An\u202en": "Ann",
    "An\u2028n": "Ann",
    "\u202e\u200b": "?",
    "  \u200b ": "?",
}


@pytest.mark.parametrize(("given", "name"), ODD_NAMES.items(), ids=range(len(ODD_NAMES)))
def test_a_name_that_would_garble_what_is_around_it_is_put_right_and_remarked_and_its_tag_stays(given, name):
    log = tagged(White=given)
    assert log.players == [name, "?"]
    assert log.tags["White"] == given
    assert [(r.line, r.column) for r in log.remarks if r.kind == "tag-form"] == [(1, 1)]


@pytest.mark.parametrize(
    ("given", "name"), [(" Ann ", "Ann"), ("Zoe\u0308", "Zo\u00eb"), ("\u5c71\u7530", "\u5c71\u7530"), ("   ", "?")]
)
def test_blanks_around_a_name_and_the_way_its_letters_are_put_together_are_nothing_to_remark(given, name):
    log = tagged(White=given)
    assert log.players[0] == name
    assert not [remark for remark in log.remarks if remark.kind == "tag-form"]


@pytest.mark.parametrize("given", [*ODD_NAMES, " Ann ", "Zoe\u0308", "e\u202e\u0301"], ids=range(len(ODD_NAMES) + 3))
def test_the_normal_form_of_a_game_is_read_again_whatever_its_players_are_called(given):
    log = tagged(White=given)
    (again,) = jsonl.read(jsonl.encode(log))
    assert (again.players, again.tags, again.actions) == (log.players, log.tags, log.actions)


def test_the_normal_form_of_a_game_with_all_the_tags_there_may_be_is_restored():
    log = tagged(**{f"T{number}": "x" * 10_000 for number in range(500)})
    restored = jsonl.restored(jsonl.encode(log))
    assert (restored.problem, restored.tags, restored.actions) == (None, log.tags, log.actions)


@pytest.mark.parametrize(
    ("tags", "date"),
    [
        ({"Date": "2026.11.01"}, "2026-11-01"),
        ({"Date": "2026.11.01", "UTCDate": "2026.10.31"}, "2026-11-01"),
        ({"Date": "????.??.??", "UTCDate": "2026.10.31"}, "2026-10-31"),
        ({"Date": "2026.??.??"}, None),
        ({"Date": "2026"}, None),
        ({"Date": "2026.02.30"}, None),
        ({"Date": "2026.13.01", "UTCDate": "0000.01.01"}, None),
        ({}, None),
    ],
)
def test_the_date_is_the_first_that_is_complete(tags, date):
    assert tagged(**tags).date == date


def test_fen_is_the_start_position():
    log = tagged(SetUp="1", FEN=PAWN)
    assert (log.options, log.remarks) == (ChessOptions(fen=PAWN), [])
    assert tagged(fen=PAWN, setup="1").options == ChessOptions(fen=PAWN)
    assert tagged(FEN=PAWN).remarks == []


@pytest.mark.parametrize(
    ("tags", "place"),
    [
        ({"Site": "x", "SetUp": "1"}, "2:1"),
        ({"SetUp": "0", "FEN": PAWN}, "2:1"),
        ({"FEN": PAWN, "SetUp": "0"}, "1:1"),
        ({"Site": "x", "FEN": ""}, "2:1"),
        ({"SetUp": "1", "FEN": ""}, "2:1"),
        ({"FEN": "4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1"}, "1:1"),
        ({"FEN": "4k3/8/8/8/8/8/4P3/4K3 w - d6 0 1"}, "1:1"),
    ],
)
def test_what_does_not_fit_the_start_position_is_remarked_at_its_tag(tags, place):
    assert remarks(tagged(**tags)) == [f"setup {place}"]


@pytest.mark.parametrize("tags", [{"SetUp": "0"}, {"SetUp": "1", "FEN": PAWN}, {"SetUp": "x"}])
def test_what_fits_is_not(tags):
    assert tagged(**tags).remarks == []


def test_a_remark_of_both_reader_and_referee_is_listed_once_with_line_and_column():
    verdict = judge(tagged(FEN="4k3/8/8/8/8/8/P7/4K3 w KQ - 0 1"))
    assert [(remark.kind, remark.line, remark.column) for remark in verdict.remarks] == [("setup", 1, 1)]


@pytest.mark.parametrize(
    ("fen", "detail"),
    [
        ("8/P6k/8/8/8/8/8/8 w - - 0 1", "kings"),
        ("9/P6k/8/8/8/8/8/K7 w - - 0 1", "board"),
        ("7k/8/8/8/8/8/8/K6R w - - 0 1", "check"),
        ("P6k/8/8/8/8/8/8/K7 w - - 0 1", "pawns"),
        ("P6k/8/8/8/8/8/K7 w - - 0 1", "ranks"),
        ("7/P6k/8/8/8/8/8/K7 w - - 0 1", "files"),
        ("8/P6k/8/8/8/8/8/K7 x - - 0 1", "turn"),
        ("8/P6k/8/8/8/8/8/K7 w x - 0 1", "castling"),
        ("8/P6k/8/8/8/8/8/K7 w - e4 0 1", "ep"),
        ("8/P6k/8/8/8/8/8/K7 w - - x 1", "counters"),
        ("hello world", "fields"),
    ],
)
def test_an_impossible_position_is_a_problem_at_its_tag_and_no_move_is_judged(fen, detail):
    log = tagged(White="Ann", FEN=fen)
    assert (problem(log), log.problem.facts) == ("setup 2:1", {"detail": detail, "token": fen})
    assert (log.options, log.actions, log.players, log.tags["FEN"]) == (None, [], ["Ann", "?"], fen)
    assert judge(log).finding == "unreadable"


@pytest.mark.parametrize("name", ["Standard", "chess", "NORMAL", "From Position", " standard "])
def test_names_of_the_standard_game(name):
    log = tagged(Variant=name, FEN=PAWN)
    assert (log.options.variant, log.remarks) == ("standard", [])


@pytest.mark.parametrize("name", ["Chess960", "chess 960", "960", "Fischerandom", "FISCHERRANDOM", "Fischer Random"])
def test_names_of_chess960(name):
    log = tagged(Variant=name, FEN=CHESS960)
    assert (log.options, log.remarks) == (ChessOptions(variant="chess960", fen=CHESS960), [])


@pytest.mark.parametrize("name", ["Crazyhouse", "Atomic", "x" * 50])
def test_another_variant_is_a_problem_at_its_tag(name):
    log = tagged(White="Ann", Variant=name)
    assert (problem(log), log.problem.facts) == ("variant 2:1", {"token": name[:40]})
    assert (log.options, log.actions) == (None, [])


@pytest.mark.parametrize("tags", [{}, {"Variant": "Standard"}, {"Variant": "From Position"}])
def test_rights_that_hold_in_chess960_alone_make_it_chess960(tags):
    log = only("".join(f'[{name} "{value}"]\n' for name, value in {"FEN": CHESS960, **tags}.items()) + "\n1. g3 *")
    assert (log.options.variant, remarks(log), facts(log, "variant")) == ("chess960", ["variant 1:1"], {"reading": "chess960"})


def test_rights_that_hold_nowhere_do_not():
    log = tagged(FEN="4k3/8/8/8/8/8/8/1R2K3 w BK - 0 1")
    assert (log.options.variant, remarks(log)) == ("standard", ["setup 1:1"])


def test_of_two_problems_in_the_header_the_first_one_counts():
    assert problem(tagged(FEN="x", Variant="y")) == "setup 1:1"
    assert problem(tagged(Variant="y", FEN="x")) == "variant 1:1"


@pytest.mark.parametrize("time", ["300", "300+3", "40/7200", "40/7200:3600+30", "*180", "?", "-", "60:?"])
def test_a_time_control_of_the_right_form_is_an_option(time):
    assert tagged(TimeControl=time).options == ChessOptions(time=time)


@pytest.mark.parametrize("time", ["5 min", "300+", "3:00:00x", "G/60", "1" * 5000])
def test_another_is_no_more_than_a_tag(time):
    log = tagged(TimeControl=time)
    assert (log.options, log.tags["TimeControl"], log.remarks) == (ChessOptions(), time, [])


@pytest.mark.parametrize(
    ("termination", "reason"),
    [
        ("time forfeit", "flag-fall"),
        ("Time Forfeit", "flag-fall"),
        ("Ann won on time", "flag-fall"),
        ("ANN WON ON TIME.", "flag-fall"),
        ("Ben won by resignation", "resignation"),
        ("Ann won by checkmate", "checkmate"),
        ("Game drawn by agreement", "agreement"),
        ("Game drawn by repetition", "threefold"),
        ("Game drawn by stalemate", "stalemate"),
        ("forfeit", "forfeit"),
        ("Forfeit", "forfeit"),
        ("abandoned", "other"),
        ("adjudication", "other"),
        ("Death", "other"),
        ("emergency", "other"),
        ("rules infraction", "other"),
        ("normal", None),
        ("Normal", None),
        ("unterminated", None),
        ("forfeited", None),
        ("Game drawn by 50-move rule", None),
    ],
)
def test_how_the_game_ended_is_the_reason_of_its_result(termination, reason):
    assert result(only(f'[Termination "{termination}"]\n\n1. e4 1-0')) == ("1-0", reason)


def test_without_a_result_there_is_no_reason():
    assert result(only('[Termination "time forfeit"]\n\n1. e4 *')) is None


def test_a_position_with_black_to_move_begins_with_black():
    log = only('[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"]\n\n1... Kd7 2. e4 *')
    assert ([action.seat for action in log.actions], moves(log)) == ([1, 0], "Kd7 e4")
