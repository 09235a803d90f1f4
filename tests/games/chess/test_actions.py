"""Actions of chess as JSON: what is let in, what is not, and what a viewer is shown of the position."""

import msgspec
import pytest

from replays.engine.games.chess import ChessOptions, ChessReferee, Move
from replays.engine.games.chess.actions import is_time

from .shorthand import actions

decoder = msgspec.json.Decoder(ChessReferee.actions)


@pytest.mark.parametrize(
    "san",
    ["e4", "exd5", "xd5", "Nf3", "Nbd2", "N1d2", "Nb1d2", "Qa1xb2+", "O-O", "O-O-O#", "a8=Q", "bxa8=N+", "a8=K", "e8=P", "4e5"],
)
def test_a_move_as_text_is_let_in(san):
    assert decoder.decode(msgspec.json.encode({"seat": 0, "do": "move", "san": san})) == Move(0, san)


@pytest.mark.parametrize(
    "san",
    [
        "",
        "e9",
        "i4",
        "e4 ",
        " e4",
        "e4\n",
        "0-0",
        "O-O-O-O",
        "Pe4",
        "Sf3",
        "nf3",
        "e4!",
        "e4++",
        "a8Q",
        "a8=q",
        "e2-e4",
        "--",
        "Nf3x",
        "exd6ep",
    ],
)
def test_text_that_is_no_move_is_unreadable(san):
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(msgspec.json.encode({"seat": 0, "do": "move", "san": san}))


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"from": "e2"},
        {"to": "e4"},
        {"from": "e2", "to": "e9"},
        {"from": "e2", "to": "e4\n"},
        {"from": "e2", "to": "e4", "promotion": "Q"},
        {"san": "e4", "from": "e2", "to": "e4"},
        {"san": "e4", "promotion": "q"},
        {"san": "e4", "clock": -0.1},
        {"san": "e4", "spent": -1},
        {"san": "e4", "clock": "5"},
        {"san": "e4", "eval": 0.5},
        {"san": "e4", "mate": 0},
        {"san": "e4", "mate": 1, "eval": 1},
        {"san": "e4", "origin": "e2"},
    ],
)
def test_a_move_has_one_form_and_sound_values(fields):
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(msgspec.json.encode({"seat": 0, "do": "move", **fields}))


def test_a_move_by_squares_keeps_its_names_in_json():
    move = decoder.decode(b'{"seat":1,"do":"move","from":"a7","to":"a8","promotion":"n","spent":2.5,"mate":-3}')
    assert (move.origin, move.target, move.promotion, move.spent, move.mate) == ("a7", "a8", "n", 2.5, -3)
    assert msgspec.json.decode(msgspec.json.encode(move))["from"] == "a7"


@pytest.mark.parametrize("time", ["?", "-", "300", "300+3", "40/5400", "40/5400+30:1800+30", "*60", "0+1", "40/7200:3600"])
def test_a_time_control_has_this_form(time):
    assert is_time(time)
    assert msgspec.json.decode(msgspec.json.encode({"time": time}), type=ChessOptions).time == time


@pytest.mark.parametrize("time", ["", "5 min", "300+", "+3", "300:", "300\n", "3.5", "-1", "1" * 5000, "٣٠٠"])
def test_anything_else_is_no_time_control(time):
    assert not is_time(time)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({"time": time}), type=ChessOptions)


def test_the_schema_of_the_actions_can_be_told():
    schema = msgspec.json.schema(ChessReferee.actions)
    assert set(schema["$defs"]["Move"]["properties"]) >= {"do", "seat", "san", "from", "to", "promotion", "clock", "eval"}


# The scene


def scene(text, **options):
    return ChessReferee(2, ChessOptions(**options)).replay(actions(text)).scene()


def test_the_scene_shows_the_position_and_how_it_came_about():
    shown = scene("e4 d5 e4d5 Qxd5@170 Nc3 Qe5+")
    assert shown["fen"] == "rnb1kbnr/ppp1pppp/8/4q3/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 4"
    assert shown["board"][0] == ["r", "n", "b", "", "k", "b", "n", "r"]
    assert shown["board"][3] == ["", "", "", "", "q", "", "", ""]
    assert (shown["turn"], shown["last"], shown["check"], shown["marked"]) == (0, ["d5", "e5"], "e1", [])
    assert (shown["captured"], shown["balance"], shown["material"]) == (["p", "P"], 0, [0, 0, 1, 0, 0, 0])
    assert [move["san"] for move in shown["moves"]] == ["e4", "d5", "exd5", "Qxd5", "Nc3", "Qe5+"]
    assert shown["moves"][3] == {"action": 3, "seat": 1, "san": "Qxd5", "clock": 170.0}
    assert (shown["end"], shown["result"]) == (None, None)


def test_the_scene_of_a_start_has_no_last_move():
    shown = scene("")
    assert (shown["last"], shown["check"], shown["moves"], shown["material"], shown["clocks"]) == (
        None,
        None,
        [],
        [],
        [None, None],
    )


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("e4 e5 O-O", ["f1", "g1"]),
        ("e4 e5 Nf3 b6 Bc4 Ba6 Be2 Bxe2 h3 h6 O-O", ["e2", "f1"]),
        ("e4 f6 Qh5+ a6", ["a6", "a7", "h5"]),
        ("e4 0:d4", []),
    ],
)
def test_the_squares_of_a_violation_are_marked(text, marked):
    assert scene(text)["marked"] == marked


def test_a_scene_writes_moves_by_squares_as_text():
    shown = scene("g1f3 g8f6 b1c3 b8c6 e2e4 e7e5 f1c4 f8c5 e1g1 e8g8 f3e1 c6d4 e1d3 f6e4 d3c5 e4c5")["moves"]
    first, last = [move["san"] for move in shown[:10]], [move["san"] for move in shown[10:]]
    assert first == ["Nf3", "Nf6", "Nc3", "Nc6", "e4", "e5", "Bc4", "Bc5", "O-O", "O-O"]
    assert last == ["Ne1", "Nd4", "Nd3", "Nxe4", "Nxc5", "Nxc5"]


def test_text_tells_men_of_a_kind_apart_by_file_then_rank_then_both():
    fen = "6k1/8/8/8/Q6Q/8/8/Q3K3 w - - 0 1"
    for squares, san in (("h4d4", "Qhd4"), ("a1d4", "Q1d4"), ("a4d4", "Qa4d4"), ("a4e8", "Qe8#")):
        assert scene(squares, fen=fen)["moves"][0]["san"] == san


def test_text_tells_no_pinned_man_apart():
    fen = "4r1k1/8/8/8/8/8/2N1N3/4K3 w - - 0 1"
    assert scene("c2d4", fen=fen)["moves"][0]["san"] == "Nd4"


def test_text_of_promotion_and_en_passant():
    moves = [move["san"] for move in scene("e2e4 a7a6 e4e5 d7d5 e5d6 g8f6 d6c7 f6g8 c7b8n")["moves"]]
    assert (moves[4], moves[6], moves[8]) == ("exd6", "dxc7", "cxb8=N")
