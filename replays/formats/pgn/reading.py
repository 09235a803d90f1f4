"""Bytes to logs, one for each game."""

from bisect import bisect_left
from collections.abc import Iterator

from ...engine.log import Log, Problem
from .. import START, Origin, Unreadable
from .brackets import TAG_LINE
from .closing import log
from .decoding import UTF_16, Decoded, characters, decode, order_mark
from .game import Game
from .reader import Reader
from .remarks import Met


def read(content: bytes, origin: Origin = START) -> Iterator[Log]:
    """A log for each game; raises `Unreadable` if there is none (`binary`, `empty`, `no-game`)."""
    game = None
    for game in games(decode(content, origin), origin):
        yield log(game)
    if game is None:
        raise Unreadable(Problem("no-game"))


def games(decoded: Decoded, origin: Origin) -> Iterator[Game]:
    """Every game, with the remark on its characters."""
    reader, since = Reader(decoded.text, origin.line, origin.column), 0
    for game in reader.games():
        stop = reader.game.anchor.at if reader.game and reader.game is not game else len(decoded.text)
        first, last = bisect_left(decoded.stray, since), bisect_left(decoded.stray, stop)
        if decoded.encoding in UTF_16:
            game.remarks.add(Met("encoding", game.anchor.at, {"encoding": "utf-16"}))
        elif first < last:
            game.remarks.add(Met("encoding", decoded.stray[first], {"encoding": "windows-1252"}), last - first)
        since = stop
        yield game


def sniff(head: bytes) -> bool:
    """Whether the beginning of a file shows a tag pair at the beginning of a line, or moves."""
    mark, encoding = order_mark(head)
    text = "\n" + characters(head[len(mark) :], encoding).text
    return TAG_LINE.search(text) is not None or any(has_moves(game) for game in Reader(text).games())


def has_moves(game: Game) -> bool:
    return len(game.moves) > 1 or (game.moves != [] and game.problem is None)
