"""Archives of Tucano replay to what was played: the same actions, the same points."""

import json

import msgspec
import pytest

from replays.engine.games import judge
from replays.formats import Origin, bga
from replays.formats.bga.mapping import shipped

from .archives import IDS, NAMES, TYPE, Game, Site, envelope, expected

TUCANO = Origin(game="tucano")


def read(content):
    (log,) = bga.read(content, TUCANO)
    return log


def actions(log):
    """The actions as plain data, the cards of a column in alphabetical order."""
    found = msgspec.to_builtins(log.actions)
    return [{**action, "cards": sorted(action["cards"])} if "cards" in action else action for action in found]


def ending(*events, moves=()):
    """An archive whose game is at its end after these events."""
    site = Site()
    first = site.packet(1, site.setup(IDS[0]), site.state(10, IDS[0]))
    return envelope([first, *moves, site.packet(99, *(site.event(type, args) for type, args in events))])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_a_game_replays_to_the_actions_and_points_that_were_played(seed, players):
    game = Game(seed, players)
    log = read(game.archive())
    verdict = judge(log)
    assert actions(log) == expected(game.table)
    assert (log.problem, log.remarks, log.players) == (None, [], NAMES[:players])
    assert (verdict.finding, verdict.outcome["scores"]) == ("legal", game.table.points)


def test_card_types_are_the_numbers_of_the_published_table():
    words = shipped().games["tucano"].words["card"]
    assert dict(zip(words, range(17), strict=True)) == TYPE


def test_the_day_is_that_of_the_first_packet():
    assert read(Game().archive()).date == "2023-11-14"


def test_a_false_score_is_told_by_the_referee():
    game = Game()
    told = json.loads(game.archive())
    end = told["data"]["logs"][-1]["data"][-2]
    end["args"]["args"]["result"][0]["score"] = "1000"
    log = read(json.dumps(told).encode())
    assert [violation.rule for violation in judge(log).violations] == ["score"]
    assert [remark.kind for remark in log.remarks] == ["bga-sums"]


def test_points_are_summed_up_where_the_end_is_missing():
    game = Game()
    del game.packets[-1]["data"][-2]
    log = read(game.archive())
    assert actions(log) == expected(game.table)
    assert [remark.kind for remark in log.remarks] == ["bga-no-end"]


def test_who_begins_sits_first_and_the_others_follow_round_the_table():
    site = Site(4)
    cards = {"1": {"id": "1", "type": "9", "type_arg": "0"}}
    took = site.event("selectColumn", {"player_name": "Cleo", "column": "0", "column_cards": cards})
    packets = [site.packet(1, site.setup(IDS[2]), site.state(10, IDS[2])), site.packet(2, took)]
    assert read(envelope(packets, 4)).players == ["Cleo", "Dan", "Ana", "Ben"]


def test_a_gift_and_a_theft_without_a_player_have_no_effect():
    took = ("selectColumn", {"column": 1, "column_cards": [{"type": "15"}, {"type": "16"}]})
    log = read(ending(took, ("selectGift", {"active_column": 1}), ("selectSteal", {"active_column": 1})))
    assert actions(log) == [
        {"do": "take", "seat": 0, "col": "B", "cards": ["gift", "steal"]},
        {"do": "gift", "seat": 0},
        {"do": "steal", "seat": 0},
    ]


def test_a_gift_and_a_theft_with_a_player_wait_for_the_card():
    gift = ("selectGift", {"player_name": "Ana"}), ("chooseGift", {"player_name": "Ana", "fruit_type": 4})
    given = ("resolveGift", {"receiver_name": "Ben", "receiver_player_id": IDS[1], "gift_fruit": "4"})
    steal = ("selectSteal", {"player_name": "Ana"})
    stolen = ("resolveSteal", {"active_player": "Ana", "target_player_id": str(IDS[1]), "fruit": 13})
    took = ("selectColumn", {"column": 1, "column_cards": [{"type": "15"}, {"type": "16"}]})
    log = read(ending(took, *gift, given, steal, stolen))
    assert actions(log)[1:] == [
        {"do": "gift", "seat": 0, "to": 1, "card": "coconut"},
        {"do": "steal", "seat": 0, "of": 1, "card": "joker"},
    ]


def test_the_piles_are_told_by_their_owners():
    cards = {
        n: {"id": n, "card_type": type, "location_arg": str(owner)}
        for n, (type, owner) in enumerate([(5, IDS[1]), (6, IDS[1])])
    }
    took = ("selectColumn", {"column": 1, "column_cards": [{"type": 1}]})
    log = read(ending(took, ("revealFacedownCards", {"cardsCollected": cards})))
    assert actions(log)[-1] == {"do": "reveal", "piles": [[], ["fig", "lime"]]}


@pytest.mark.parametrize(
    ("args", "field", "found"),
    [
        ({"column": 3, "column_cards": []}, "column", "3"),
        ({"column": "x", "column_cards": []}, "column", "x"),
        ({"column": None, "column_cards": []}, "column", "null"),
        ({"column": 0}, "column_cards.*.type", "null"),
        ({"column": 0, "column_cards": 7}, "column_cards.*.type", "7"),
        ({"column": 0, "column_cards": [{"type": "17"}]}, "column_cards.*.type", "17"),
        ({"column": 0, "column_cards": [{"id": "1"}]}, "column_cards.*.type", "null"),
        ({"column": True, "column_cards": []}, "column", "True"),
    ],
)
def test_an_event_that_is_not_as_it_should_be_is_told_with_its_place(args, field, found):
    log = read(ending(("newCards", {f"column_{c}_card": {"type": 1} for c in "abc"}), ("selectColumn", args)))
    facts = {"type": "selectColumn", "field": field, "found": found, "move": 99, "packet": 2}
    assert (log.problem.reason, log.problem.facts) == ("bga-event", facts)
    assert len(log.actions) == len(log.lines) == 1


def test_a_player_who_is_not_at_the_table_is_told():
    took = ("selectColumn", {"column": 1, "column_cards": [{"type": "15"}]})
    log = read(ending(took, ("resolveGift", {"receiver_player_id": "7", "gift_fruit": 4})))
    assert (log.problem.facts["field"], log.problem.facts["found"]) == ("receiver_player_id", "7")
