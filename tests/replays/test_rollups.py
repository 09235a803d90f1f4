"""Rollups are the exact sums of the replays that count, whatever comes in which order, and whoever else is at work."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from django.db import connection, transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from replays import rollups
from replays.models import Blob, Replay, Rollup, Seat, Upload

pytestmark = pytest.mark.django_db(transaction=True)

HISTOGRAMS = st.dictionaries(st.sampled_from(["-1", "0", "3", "spades"]), st.integers(1, 5), min_size=1)
TALLIES = st.dictionaries(st.sampled_from(["tricks", "bids"]), HISTOGRAMS)
SEATS = st.tuples(st.sampled_from(["Ann", "ann", "Ben", "Їжак", "?", ""]), st.none() | st.booleans(), TALLIES)
GAMES = st.tuples(st.sampled_from(["oh-hell", "chess"]), st.sampled_from(["aa", "bb"]), TALLIES, st.lists(SEATS, max_size=3))


@pytest.fixture
def upload():
    return Upload.objects.create(blob=Blob.objects.create(sha256="0" * 64, size=1))


def kept(upload, position, game):
    slug, digest, tallies, seats = game
    place = {"upload": upload, "piece": 0, "position": position, "counted": True, "verdict": {}, "log": b"", "finding": "legal"}
    replay = Replay.objects.create(game=slug, options_digest=digest, options={"set": digest}, tallies=tallies, **place)
    sat = [
        Seat(replay=replay, seat=n, name=name, key=name.casefold(), won=won, tallies=told)
        for n, (name, won, told) in enumerate(seats)
    ]
    return replay, Seat.objects.bulk_create(sat)


def rows():
    return {(r.game, r.options_digest, r.key): (r.replays, r.wins, r.tallies) for r in Rollup.objects.all()}


def test_a_rollup_has_the_sums_of_the_table_and_of_each_player(upload):
    first = ("oh-hell", "aa", {"hands": {"10": 1}}, [("Ann", True, {"tricks": {"3": 2}}), ("Ben", False, {"tricks": {"0": 1}})])
    second = ("oh-hell", "aa", {"hands": {"10": 1, "7": 1}}, [("ANN", False, {"tricks": {"3": 1, "-1": 4}}), ("?", True, {})])
    with transaction.atomic():
        rollups.add(kept(upload, n, game) for n, game in enumerate([first, second]))
    assert rows() == {
        ("oh-hell", "aa", ""): (2, 0, {"hands": {"10": 2, "7": 1}}),
        ("oh-hell", "aa", "ann"): (2, 1, {"tricks": {"3": 3, "-1": 4}}),
        ("oh-hell", "aa", "ben"): (1, 0, {"tricks": {"0": 1}}),
    }
    assert list(Rollup.objects.filter(key="ann").values_list("name", "options")) == [("Ann", {"set": "aa"})]


@given(games=st.lists(GAMES, max_size=6), data=st.data())
@settings(max_examples=40, deadline=None)
def test_adding_and_taking_out_in_any_order_equals_a_recount(games, data):
    Replay.objects.all().delete()
    Rollup.objects.all().delete()
    upload = Upload.objects.create(blob=Blob.objects.get_or_create(sha256="0" * 64, size=1)[0])
    judged = [kept(upload, n, game) for n, game in enumerate(games)]
    gone = data.draw(st.sets(st.sampled_from(range(len(games))))) if games else set()
    for n in data.draw(st.permutations(range(len(games)))):
        with transaction.atomic():
            rollups.add([judged[n]])
    for n in gone:
        with transaction.atomic():
            rollups.subtract([judged[n]])
            judged[n][0].delete()
    assert list(rollups.recount(dry_run=True)) == []
    if len(gone) == len(games):
        assert rows() == {}


def test_a_recount_reports_each_difference_and_puts_it_right(upload):
    game = ("chess", "aa", {"plies": {"40": 1}}, [("Ann", True, {"checks": {"2": 1}})])
    with transaction.atomic():
        rollups.add([kept(upload, 0, game)])
    right = rows()
    Rollup.objects.filter(key="ann").update(wins=7, tallies={"checks": {"2": 5}, "pins": {"1": 1}})
    Rollup.objects.filter(key="").delete()
    Rollup.objects.create(game="chess", options_digest="bb", key="ghost", replays=1, tallies={"checks": {"1": 1}})
    found = {difference.key: (difference.kept.wins, difference.counted.wins) for difference in rollups.recount(dry_run=True)}
    assert found == {("chess", "aa", ""): (0, 0), ("chess", "aa", "ann"): (7, 1), ("chess", "bb", "ghost"): (0, 0)}
    assert rows() != right
    assert {difference.key for difference in rollups.recount()} == set(found)
    assert rows() == right
    assert list(rollups.recount()) == []


def test_what_others_add_and_take_out_at_the_same_time_is_neither_lost_nor_deadlocked(upload):
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"]
    random = Random(7)
    judged = []
    for n in range(60):
        sat = [(name, None, {"tricks": {str(random.randrange(4)): 1}}) for name in random.sample(names, 3)]
        judged.append(kept(upload, n, ("oh-hell", random.choice(["aa", "bb"]), {"hands": {"1": 1}}, sat)))

    def come_and_go(part):
        for sign in (1, -1, 1):
            for _ in range(3 if sign == 1 else 2):
                with transaction.atomic():
                    (rollups.add if sign == 1 else rollups.subtract)(part)
        connection.close()

    with ThreadPoolExecutor(6) as threads:
        list(threads.map(come_and_go, [judged[n::6] for n in range(6)]))
    expected = {}
    for replay, seats in judged:
        for key in ["", *(seat.key for seat in seats)]:
            group = (replay.game, replay.options_digest, key)
            expected[group] = expected.get(group, 0) + 4
    assert {key: replays for key, (replays, _, _) in rows().items()} == expected
    with transaction.atomic():
        for _ in range(3):
            rollups.subtract(judged)
    assert list(rollups.recount(dry_run=True)) == []
