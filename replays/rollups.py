"""The sums of statistics: for every game and set of options one of the tables and one of each player.

A sum is a histogram of whole numbers, so it is exact whatever the order, and what was added can be taken out again. Changes
lock the rows they touch in the order of their keys: no two get in each other's way for good, and none is lost.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import merge as in_order
from itertools import groupby, islice
from operator import itemgetter
from typing import Any

import msgspec
from django.db import connection, transaction

from .engine.statistics import merge

Tallies = dict[str, dict[str, int]]
Key = tuple[str, str, str]
"""Game, digest of the options, key of the player (empty: the table)."""
Judged = tuple[Any, Sequence[Any]]
"""A replay and its seats, as models or as rows."""
NOBODY = {"", "?"}
"""Keys of seats of which the log does not say who sat there."""
decode = msgspec.json.Decoder(Tallies).decode


@dataclass
class Sum:
    """What the replays of one key add up to. `name` and `options` are labels."""

    name: str = ""
    options: str = "{}"
    replays: int = 0
    wins: int = 0
    tallies: Tallies = field(default_factory=dict)

    def add(self, replays: int, wins: int, tallies: Tallies, sign: int = 1) -> None:
        self.replays += sign * replays
        self.wins += sign * wins
        for anchor, histogram in tallies.items():
            if anchor not in self.tallies:
                self.tallies[anchor] = {value: sign * times for value, times in histogram.items()}
                continue
            merge(self.tallies[anchor], histogram, sign)  # type: ignore[arg-type]
            if not self.tallies[anchor]:
                del self.tallies[anchor]

    def same(self, other: "Sum") -> bool:
        """Equal in all but the labels."""
        return (self.replays, self.wins, self.tallies) == (other.replays, other.wins, other.tallies)


def add(judged: Iterable[Judged]) -> None:
    """Put the statistics of these replays into the rollups, within a transaction."""
    replace((), judged)


def subtract(judged: Iterable[Judged]) -> None:
    """Take them out again."""
    replace(judged, ())


def replace(before: Iterable[Judged], after: Iterable[Judged]) -> None:
    """Take some out and put others in. A transaction does this once: two passes over the rows could block each other's."""
    sums: dict[Key, Sum] = {}
    for judged, sign in ((before, -1), (after, 1)):
        for replay, seats in judged:
            add_up(sums, replay, seats, sign)
    apply(sums)


def add_up(sums: dict[Key, Sum], replay: Any, seats: Sequence[Any], sign: int) -> None:
    options = msgspec.json.encode(replay.options).decode()
    group = replay.game, replay.options_digest
    sums.setdefault((*group, ""), Sum(options=options)).add(1, 0, replay.tallies, sign)
    for seat in seats:
        if seat.key not in NOBODY:
            sums.setdefault((*group, seat.key), Sum(seat.name, options)).add(1, bool(seat.won), seat.tallies, sign)


THERE = """
SELECT kept.game, kept.options_digest, kept.key
FROM jsonb_to_recordset(%s) AS wanted (game text, digest text, key text)
JOIN replays_rollup kept ON kept.game = wanted.game AND kept.options_digest = digest AND kept.key = wanted.key
"""
ADD = """
INSERT INTO replays_rollup (game, options_digest, key, name, options, replays, wins, tallies)
SELECT game, digest, key, name, options, replays, wins, tallies FROM jsonb_to_recordset(%s) AS
    new (game text, digest text, key text, name text, options jsonb, replays int, wins int, tallies jsonb, place int)
ORDER BY place ON CONFLICT DO NOTHING RETURNING game, options_digest, key
"""
LOCK = """
SELECT kept.id, kept.game, kept.options_digest, kept.key, kept.tallies
FROM jsonb_to_recordset(%s) AS wanted (game text, digest text, key text, place int)
JOIN replays_rollup kept ON kept.game = wanted.game AND kept.options_digest = digest AND kept.key = wanted.key
ORDER BY place FOR UPDATE OF kept
"""
WRITE = """
UPDATE replays_rollup kept SET replays = kept.replays + new.replays, wins = kept.wins + new.wins, tallies = new.tallies
FROM jsonb_to_recordset(%s) AS new (id bigint, replays int, wins int, tallies jsonb) WHERE kept.id = new.id
"""
PRUNE = "DELETE FROM replays_rollup WHERE id = ANY(%s) AND replays = 0 AND wins = 0 AND tallies = '{}'"


def apply(changes: dict[Key, Sum]) -> None:
    """Add these sums to the rollups: make the rows that are not there, then lock the others, both in the order of the keys."""
    left = {key: change for key, change in sorted(changes.items()) if not change.same(Sum())}
    with connection.cursor() as cursor:
        while left:  # again, if somebody removed a row in between
            cursor.execute(THERE, [named(left)])
            there = set(cursor.fetchall())
            new = (row(place, key, change) for place, (key, change) in enumerate(left.items()) if key not in there)
            cursor.execute(ADD, [as_json(new)])
            for key in cursor.fetchall():
                del left[key]
            cursor.execute(LOCK, [named(left)])
            add_to(cursor, [(row_id, kept, left.pop(tuple(key))) for row_id, *key, kept in cursor.fetchall()])


def named(keys: Iterable[Key]) -> str:
    return as_json({"game": g, "digest": d, "key": k, "place": place} for place, (g, d, k) in enumerate(keys))


def add_to(cursor: Any, locked: list[tuple[int, str, Sum]]) -> None:
    """Add to locked rows, of which these are the tallies."""
    if locked:
        sums = [(row_id, total(kept, change), change) for row_id, kept, change in locked]
        new = ({"id": i, "replays": change.replays, "wins": change.wins, "tallies": tallies} for i, tallies, change in sums)
        cursor.execute(WRITE, [as_json(new)])
        cursor.execute(PRUNE, [[row_id for row_id, tallies, _ in sums if not tallies]])


def row(place: int, key: Key, change: Sum) -> dict[str, Any]:
    game, digest, player = key
    labels = {"name": change.name, "options": msgspec.Raw(change.options.encode())}
    sums = {"replays": change.replays, "wins": change.wins, "tallies": change.tallies}
    return {"place": place, "game": game, "digest": digest, "key": player, **labels, **sums}


def total(kept: str, change: Sum) -> Tallies:
    sums = Sum(tallies=decode(kept))
    sums.add(0, 0, change.tallies)
    return sums.tallies


def as_json(rows: Iterable[dict[str, Any]]) -> str:
    return msgspec.json.encode(list(rows)).decode()


# Counting again

STREAM = """
SELECT * FROM (
    SELECT r.game, r.options_digest, s.key, s.name, r.options, 1, coalesce(s.won, false)::int, s.tallies
    FROM replays_seat s JOIN replays_replay r ON r.id = s.replay_id WHERE r.counted AND s.key <> ALL(%s)
    UNION ALL
    SELECT game, options_digest, '', '', options, 1, 0, tallies FROM replays_replay WHERE counted
) counted (game, options_digest, key, name, options, replays, wins, tallies)
"""
KEPT = "SELECT game, options_digest, key, name, options, replays, wins, tallies FROM replays_rollup"
BY_KEY = ' ORDER BY game COLLATE "C", options_digest COLLATE "C", key COLLATE "C"'
BATCH = 5_000


@dataclass
class Difference:
    """A rollup that is not the sum of its replays."""

    key: Key
    kept: Sum
    counted: Sum

    def words(self) -> Iterator[str]:
        """What differs: kept -> counted."""
        for name in ("replays", "wins"):
            before, after = getattr(self.kept, name), getattr(self.counted, name)
            if before != after:
                yield f"{name} {before} -> {after}"
        for anchor in sorted(self.kept.tallies.keys() | self.counted.tallies.keys()):
            before, after = self.kept.tallies.get(anchor, {}), self.counted.tallies.get(anchor, {})
            if before != after:
                yield f"{anchor} {before} -> {after}"

    def correction(self) -> Sum:
        change = Sum(self.counted.name, self.counted.options)
        change.add(self.counted.replays, self.counted.wins, self.counted.tallies)
        change.add(self.kept.replays, self.kept.wins, self.kept.tallies, sign=-1)
        return change


def recount(dry_run: bool = False) -> Iterator[Difference]:
    """Every rollup that differs from the replays, put right unless it is a dry run; meanwhile anybody may judge and delete.

    What is added is the difference, seen in one snapshot of both, so what others add or take out meanwhile stays right.
    """
    if dry_run:
        yield from differences()
        return
    while found := list(islice(differences(), BATCH)):
        with transaction.atomic():
            apply({difference.key: difference.correction() for difference in found})
        yield from found


def differences() -> Iterator[Difference]:
    with transaction.atomic(durable=True), connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        both = in_order(summed(KEPT, 0), summed(STREAM, 1, [sorted(NOBODY)]), key=itemgetter(0))
        for key, found in groupby(both, itemgetter(0)):
            sums = {side: total for _, side, total in found}
            kept, counted = sums.get(0, Sum()), sums.get(1, Sum())
            if not kept.same(counted):
                yield Difference(key, kept, counted)


def summed(query: str, side: int, params: list[Any] | None = None) -> Iterator[tuple[Key, int, Sum]]:
    """The rows of a query added up by key, streamed in the order of the keys."""
    with connection.chunked_cursor() as rows:
        rows.execute(query + BY_KEY, params)
        for key, group in groupby(rows, lambda row: row[:3]):
            total = Sum()
            for _, _, _, total.name, total.options, replays, wins, tallies in group:
                total.add(replays, wins, decode(tallies))
            yield key, side, total
