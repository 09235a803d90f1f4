"""The board and the editions: what is printed, beside another program's table of the British board."""

import sys
from pathlib import Path

import pytest
import simulation_classes

from replays.engine.games.monopoly.board import COLOURS, GROUP, HALF, PRICES, SITE, SITES, STATION_RENT, UTILITY_TIMES, kind
from replays.engine.games.monopoly.options import EDITIONS, MonopolyOptions

MASKED = {
    "The Angel Islington": "The Angel, Islington",
    "The Strand": "Strand",
    "Fenchurch St. Station": "Fenchurch Street Station",
    "Liverpool St. Station": "Liverpool Street Station",
}
"""The same names, spelt otherwise there."""


@pytest.fixture
def british_board(monkeypatch):
    """The squares with a deed of `simulation-classes-catherineannie13`."""
    monkeypatch.syspath_prepend(str(Path(simulation_classes.__file__).parent))
    before = set(sys.modules)
    from MonopolyBoard import MonopolyBoard

    yield [square for square in MonopolyBoard().board if hasattr(square, "price")]
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_every_deed_has_the_figures_of_another_british_board(british_board):
    assert [square.loc for square in british_board] == sorted(PRICES)
    for square in british_board:
        assert EDITIONS["uk"].labels[square.loc] == MASKED.get(square.name, square.name)
        assert (PRICES[square.loc], HALF[square.loc]) == (square.price, square.price // 2)


def test_every_site_has_the_rents_of_another_british_board(british_board):
    for street in (square for square in british_board if square.type == "Street"):
        site = SITE[street.loc]
        assert site.rents == (street.rent, *street.house_rent, street.hotel_rent)
        assert (site.house, site.group, len(GROUP[site.square])) == (street.house_price, street.group, street.num_in_group)
    assert all(tuple(station.rents) == STATION_RENT for station in british_board if station.type == "Station")
    assert all(tuple(utility.rent_multipliers) == UTILITY_TIMES for utility in british_board if utility.type == "Utility")


def test_there_are_22_sites_in_8_groups_and_28_deeds():
    assert (len(SITES), len(COLOURS), len(PRICES)) == (22, 8, 28)
    assert {colour: len(sites) for colour, sites in COLOURS.items()} == {
        "brown": 2,
        "lightblue": 3,
        "pink": 3,
        "orange": 3,
        "red": 3,
        "yellow": 3,
        "green": 3,
        "darkblue": 2,
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_names_40_squares_and_16_cards_of_each_pile(edition):
    printed = EDITIONS[edition]
    assert len(printed.labels) == 40
    assert {pile: [*cards] for pile, cards in printed.piles.items()} == {
        pile: [f"{pile}{number}" for number in range(1, 17)] for pile in "CT"
    }


@pytest.mark.parametrize(
    ("edition", "card", "effect"),
    [
        ("uk", "C4", "to 15"),
        ("uk", "C9", "repairs 40/115"),
        ("uk", "T2", "back to 1"),
        ("uk", "T14", "each +10"),
        ("uk", "T16", "-10 or C"),
        ("us", "C4", "station x2"),
        ("us", "C6", "utility x10"),
        ("us", "C13", "to 5"),
        ("us", "C15", "each -50"),
        ("us", "T14", "repairs 40/115"),
        ("disney", "C1", "-150"),
        ("disney", "C11", "free"),
        ("disney", "C16", "each -20"),
        ("disney", "T2", "back to 1"),
    ],
)
def test_a_card_does_what_is_printed_on_it(edition, card, effect):
    assert MonopolyOptions(edition=edition).effects(card[0])[card] == effect


@pytest.mark.parametrize("pile", "CT")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_card_of_each_pile_frees_from_jail_and_one_sends_there(edition, pile):
    effects = [*EDITIONS[edition].piles[pile].values()]
    assert (effects.count("free"), effects.count("jail")) == (1, 1)


def test_every_square_is_of_a_kind():
    kinds = [kind(square) for square in range(40)]
    assert [kinds.index(name) for name in ("go", "jail", "free", "go-to-jail", "chance", "chest")] == [0, 10, 20, 30, 7, 2]
    assert [square for square, name in enumerate(kinds) if name == "tax"] == [4, 38]
    assert [square for square, name in enumerate(kinds) if name == "station"] == [5, 15, 25, 35]
    assert [square for square, name in enumerate(kinds) if name == "utility"] == [12, 28]
