"""The board of Bahama Taxi as data: what the drawing shows, counted and compared."""

from collections import Counter

import pytest

from replays.engine.games.bahama_taxi.board import AREAS, DISTANCE, LINES, NEIGHBOURS, PLACES

from .city import HOPS, JOINED


def turned(area: str) -> str:
    """The area a quarter turn further on."""
    return area[0] + {"S": "H", "H": "C", "C": "D", "D": "S"}[area[1]]


def test_every_area_is_joined_to_what_the_drawing_joins_it_to() -> None:
    assert {area: sorted(near) for area, near in NEIGHBOURS.items()} == {area: sorted(near) for area, near in JOINED.items()}


def test_there_are_52_areas_and_128_connections() -> None:
    assert (len(AREAS), len(NEIGHBOURS), len({*AREAS})) == (52, 52, 52)
    assert len({frozenset({area, near}) for area, joined in NEIGHBOURS.items() for near in joined}) == 128
    assert (len(LINES), len({*LINES})) == (128, 128)


def test_connections_go_both_ways_and_none_leads_back_to_where_it_began() -> None:
    assert all(area in NEIGHBOURS[near] for area, joined in NEIGHBOURS.items() for near in joined)
    assert all(area not in joined for area, joined in NEIGHBOURS.items())


@pytest.mark.parametrize("suit", "SHCD")
def test_an_area_has_as_many_neighbours_as_its_rank_has(suit: str) -> None:
    degrees = {"A": 5, "K": 5, "Q": 6, "J": 4, "T": 6, "9": 5, "8": 6, "7": 6, "6": 6, "5": 3, "4": 4, "3": 4, "2": 4}
    assert {area[0]: len(joined) for area, joined in NEIGHBOURS.items() if area[1] == suit} == degrees


def test_a_quarter_turn_takes_the_board_onto_itself() -> None:
    assert {turned(area): {turned(near) for near in joined} for area, joined in NEIGHBOURS.items()} == NEIGHBOURS


def test_a_quarter_turn_takes_every_place_to_the_next_suit() -> None:
    for rank in "AKQJT98765432":
        x, y = PLACES[rank + "C"]
        assert PLACES[rank + "H"] == (y, -x)
        assert PLACES[rank + "S"] == (-x, -y)
        assert PLACES[rank + "D"] == (-y, x)


def test_no_two_areas_lie_in_one_place() -> None:
    assert len({*PLACES.values()}) == 52
    assert (PLACES["AC"], PLACES["KC"], PLACES["5C"], PLACES["3S"]) == ((-0.375, 0.375), (0, 1), (-4, 4), (0, -6))


def test_the_distances_between_all_areas() -> None:
    counted = Counter(moves for reached in DISTANCE.values() for moves in reached.values())
    assert counted == {0: 52, 1: 256, 2: 444, 3: 572, 4: 624, 5: 480, 6: 232, 7: 40, 8: 4}
    farthest = {(a, b) for a, reached in DISTANCE.items() for b, moves in reached.items() if moves == 8}
    assert farthest == {("5S", "5C"), ("5C", "5S"), ("5H", "5D"), ("5D", "5H")}


def test_the_distances_are_those_of_another_search() -> None:
    assert DISTANCE == HOPS


@pytest.mark.parametrize(("a", "b"), [("5D", "2S"), ("QS", "AS"), ("AC", "KC"), ("TD", "6D"), ("TD", "9S")])
def test_neighbours_named_in_the_rules(a: str, b: str) -> None:
    assert b in NEIGHBOURS[a]
    assert a in NEIGHBOURS[b]


@pytest.mark.parametrize(("a", "b"), [("3H", "5H"), ("AS", "AC")])
def test_areas_that_are_no_neighbours(a: str, b: str) -> None:
    assert b not in NEIGHBOURS[a]
    assert a not in NEIGHBOURS[b]


@pytest.mark.parametrize(
    ("start", "to", "fare"),
    [
        ("8S", "8H", 3),
        ("TS", "TC", 4),
        ("KC", "TH", 2),
        ("3C", "AD", 5),
        ("KD", "9C", 3),
        ("5D", "2S", 1),
        ("2D", "2H", 7),
        ("6D", "8D", 2),
    ],
)
def test_the_eight_printed_fares(start: str, to: str, fare: int) -> None:
    assert DISTANCE[start][to] == fare
