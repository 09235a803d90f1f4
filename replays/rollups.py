"""The sums of statistics: for every game and set of options one of the tables and one of each player.

A sum is a histogram of whole numbers, so it is exact whatever the order, and what was added can be taken out again. Changes
lock the rows they touch in the order of their keys: no two get in each other's way for good, and none is lost.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from heapq import merge as in_order
from itertools import groupby, islice
from operator import itemgetter
from typing import Any

import msgspec
from django.db import connection, transaction

from .engine.statistics import merge
from .models import Replay, Seat

Tallies = dict[str, dict[str, int]]
Key = tuple[str, str, str]
"""Game, digest of the options, key of the player (empty: the table)."""
Judged = tuple[Replay, list[Seat]]
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
            merge(self.tallies.setdefault(anchor, {}), histogram, sign)  # type: ignore[arg-type]
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


def add_up(sums: dict[Key, Sum], replay: Replay, seats: list[Seat], sign: int) -> None:
    options = msgspec.json.encode(replay.options).decode()
    group = replay.game, replay.options_digest
    sums.setdefault((*group, ""), Sum(options=options)).add(1, 0, replay.tallies, sign)
    for seat in seats:
        if seat.key not in NOBODY:
            sums.setdefault((*group, seat.key), Sum(seat.name, options)).add(1, bool(seat.won), seat.tallies, sign)


LOCK = """
INSERT INTO replays_rollup AS r (game, options_digest, key, name, options, replays, wins, tallies)
SELECT *, '{}'::jsonb FROM unnest(%s::text[], %s::text[], %s::text[], %s::text[], %s::jsonb[], %s::int[], %s::int[])
ON CONFLICT (game, options_digest, key) DO UPDATE SET replays = r.replays + excluded.replays, wins = r.wins + excluded.wins
RETURNING id, game, options_digest, key, tallies
"""
WRITE = """
UPDATE replays_rollup r SET tallies = new.tallies FROM unnest(%s::bigint[], %s::jsonb[]) new (id, tallies) WHERE r.id = new.id
"""
PRUNE = "DELETE FROM replays_rollup WHERE id = ANY(%s) AND replays = 0 AND wins = 0 AND tallies = '{}'"


def apply(changes: dict[Key, Sum]) -> None:
    """Add these sums to the rollups. The first statement locks every row, old or new, in the order of the keys."""
    if not changes:
        return
    ordered = sorted(changes.items())
    rows = [(*key, s.name, s.options, s.replays, s.wins) for key, s in ordered]
    with connection.cursor() as cursor:
        cursor.execute(LOCK, [list(column) for column in zip(*rows, strict=True)])
        written = [(row_id, merged(decode(kept), changes[tuple(key)])) for row_id, *key, kept in cursor.fetchall()]
        ids = [row_id for row_id, _ in written]
        cursor.execute(WRITE, [ids, [tallies for _, tallies in written]])
        cursor.execute(PRUNE, [ids])


def merged(kept: Tallies, change: Sum) -> str:
    total = Sum(tallies=kept)
    total.add(0, 0, change.tallies)
    return msgspec.json.encode(total.tallies).decode()


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
