"""What can be told of a game only when all of it has been read: the language of its moves, its result; and its log."""

import re
from bisect import bisect_left
from collections.abc import Mapping
from typing import cast

from ...engine.games.chess.actions import Move, Pass, Promotion, Result
from ...engine.log import Action, Log
from .alphabet import DASH, shown
from .commands import Fields
from .game import Game
from .languages import ENGLISH, Undecided, pairs, translation
from .moves import Reading, Written, read_move, write
from .remarks import Met
from .results import BOTH_LOSE, UNKNOWN, Recorded, read_result, read_termination

ZEROS = re.compile(rf"0{DASH}0")
CACHED = 1 << 16


class Moves(dict[str, Move]):
    """The moves of one seat by their text; the same ones come again and again."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def __missing__(self, san: str) -> Move:
        move = Move(seat=self.seat, san=san)
        if len(self) < CACHED:
            self[san] = move
        return move


MOVES = Moves(0), Moves(1)


def log(game: Game) -> Log:
    """The log of a game that has been read."""
    header = game.begin()
    take_both_lost(game)
    actions = regular_moves(game) if game.regular else other_moves(game)
    lines = game.anchor.lines(game.text, game.starts[: len(actions)])
    recorded = None if game.problem else settle_result(game)
    if recorded and recorded.result != UNKNOWN:
        reason = read_termination(game.tags.value("termination") or "")
        actions.append(Result(result=recorded.result, reason=reason))
        lines.append(game.anchor.place(game.text, recorded.at)[0])
    stop = game.problem.at if game.problem else len(game.text)
    return Log(
        game="chess",
        players=header.players,
        options=header.options,
        actions=actions,
        lines=lines,
        date=header.date,
        tags=game.tags.all(),
        remarks=game.remarks.listed(game.text, game.anchor, stop),
        problem=game.problem and game.problem.problem(game.text, game.anchor),
        line=game.anchor.line,
    )


def take_both_lost(game: Game) -> None:
    """`0-0` at the end is short castling, unless there is no marker and the tag says that both have lost."""
    if game.marker or game.problem or not game.moves or not ZEROS.fullmatch(game.moves[-1]):
        return
    if read_result(game.tags.value("result") or "") == BOTH_LOSE:
        text, at = game.moves.pop(), game.starts.pop()
        game.marker = Recorded(BOTH_LOSE, at)
        game.remark("marker-form", at, text=text, reading=BOTH_LOSE)


def settle_result(game: Game) -> Recorded | None:
    """The result that the marker and the tag agree on (PGN standard 8.2.6); the tag's alone, if there is no marker."""
    tag, marker = game.tags.given.get("result"), game.marker
    result = read_result(tag.value) if tag else None
    told = Recorded(result, tag.start) if tag and result else None
    if marker is None:
        last, text = (game.starts[-1], game.moves[-1]) if game.moves else (game.anchor.at, "")
        game.remark("no-marker", last, text=shown(text))
        return told
    if tag is None or (told and told.result == marker.result):
        return marker
    game.remark("result-differs", marker.at, text=marker.result, tag=shown(tag.value))
    if told is None or told.result == UNKNOWN:
        return marker
    return told if marker.result == UNKNOWN else None


def regular_moves(game: Game) -> list[Action]:
    """The moves up to a problem, all of which are as the standard wants them."""
    texts, turn, comments = game.moves[: before_problem(game)], game.begin().turn, game.comments
    if not comments:
        return [MOVES[(turn + number) & 1][text] for number, text in enumerate(texts)]
    return [
        Move(seat=(turn + number) & 1, san=text, **comments[number]) if number in comments else MOVES[(turn + number) & 1][text]
        for number, text in enumerate(texts)
    ]


def other_moves(game: Game) -> list[Action]:
    """The moves up to a problem, of which any may be in another form, or in another language."""
    readings = [reading for text in game.moves if (reading := read_move(text))]
    letters = settle_language(game, readings)
    joined = not game.unreadable and all(reading.names_squares for reading in readings)
    turn, actions = game.begin().turn, list[Action]()
    for number, at in enumerate(game.starts[: before_problem(game)]):
        reading, text = readings[number], game.moves[number]
        written = write(reading, letters)
        if written.joined and not joined:
            game.fail("move-text", at, token=shown(text))
            break
        remark_form(game, number, reading, written)
        actions.append(action((turn + number) & 1, written, game.comments.get(number, {})))
    return actions


def before_problem(game: Game) -> int:
    """How many moves stand before the problem."""
    return bisect_left(game.starts, game.problem.at) if game.problem else len(game.starts)


def settle_language(game: Game, readings: list[Reading]) -> Mapping[str, str]:
    """The English letters for those of another language."""
    lettered = [number for number, reading in enumerate(readings) if reading.letters]
    try:
        letters = translation(letter for number in lettered for letter in readings[number].letters)
    except Undecided:
        number = next(number for number in lettered if not set(readings[number].letters) <= set(ENGLISH))
        game.fail("language", game.starts[number], token=shown(game.moves[number]))
        return {}
    if letters:
        game.remarks.add(Met("language", game.starts[lettered[0]], {"letters": pairs(letters)}), len(lettered))
    return letters


def remark_form(game: Game, number: int, reading: Reading, written: Written) -> None:
    """Say how the text of a move differs from the standard."""
    text, at = shown(game.moves[number]), game.starts[number]
    if written.odd:
        game.remarks.add(Met("move-form", at, {"text": text, "reading": str(written)}))
    if reading.odd_mark:
        game.remarks.add(Met("mark-form", at, {"text": text, "reading": str(written)}))
    if reading.symbol:
        game.remarks.add(Met("symbol", at, {"text": text, "reading": str(written)}))


def action(seat: int, written: Written, fields: Fields) -> Action:
    """The action that a move text stands for."""
    if not written.target:
        return Move(seat=seat, san=written.san, **fields) if written.san else Pass(seat=seat)
    promotion = cast(Promotion, written.promotion) if written.promotion else None
    return Move(seat=seat, origin=written.origin, target=written.target, promotion=promotion, **fields)
