"""What the site tells of a table (`tableinfos`), kept beside its archive in the same zip: which game is played there."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import DecodeError, Struct

from .. import Unreadable
from ..containers import Member
from .mapping import shipped
from .outline import BOM, sniff
from .packets import number

TABLE_SIZE = 1024 * 1024
"""So many bytes the information on a table may have,"""
TABLES_SIZE = 32 * TABLE_SIZE
"""and so many all of them together."""
SUFFIXES = (".jsonl", ".pgn")
"""Files of these names are not asked whether they are one."""
NAMED = re.compile(rb'"game_name"\s{0,9}+:')
TABLE_ID = re.compile(rb'"table_id"\s{0,9}+:\s{0,9}+"?(\d{1,18})')


class Table(Struct):
    """The part of it that counts."""

    id: Any
    game_name: str


class Information(Struct):
    data: Table


class Beside(Struct, frozen=True):
    """The games that are played at tables, by the tables' ids, and which members of an archive (from 1) tell it."""

    games: dict[int, str] = {}
    members: frozenset[int] = frozenset()

    def game(self, head: bytes) -> str:
        """The game of the archive that begins so; empty if nothing tells it."""
        return self.games.get(table_of(head), "") if self.games else ""


decoder = msgspec.json.Decoder(Information)


def table_of(head: bytes) -> int:
    """The id of the table whose archive begins so; 0 if it is not told."""
    found = TABLE_ID.search(head)
    return int(found[1]) if found else 0


def beside(members: Iterable[Member]) -> Beside:
    """What the members of an archive tell of tables. They hold something else besides, or nothing is told."""
    games, told, count, left = dict[int, str](), set[int](), 0, TABLES_SIZE
    for count, member in enumerate(members, 1):
        text = information(member, min(TABLE_SIZE, left))
        left -= len(text)
        if table := table_in(text):
            games[number(table.id) or 0] = shipped().slug(table.game_name)
            told.add(count)
    return Beside(games, frozenset(told)) if len(told) < count else Beside()


def information(member: Member, most: int) -> bytes:
    """The text of a member if it may tell of a table; else nothing."""
    if member.problem or member.name.lower().endswith(SUFFIXES):
        return b""
    try:
        text = next(member.blocks, b"")
        if not sniff(text) or not NAMED.search(text):
            return b""
        return taken(text, member.blocks, most)
    except Unreadable:
        return b""


def taken(text: bytes, blocks: Iterator[bytes], most: int) -> bytes:
    while len(text) <= most and (block := next(blocks, b"")):
        text += block
    return text if len(text) <= most else b""


def table_in(text: bytes) -> Table | None:
    try:
        return decoder.decode(text.removeprefix(BOM)).data if text else None
    except (DecodeError, RecursionError):
        return None
