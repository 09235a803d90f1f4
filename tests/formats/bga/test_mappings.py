"""The table of mappings: what is in it fits the games, and a game is added to it without code."""

from pathlib import Path

import msgspec
import pytest

from replays.formats import Origin, Unreadable
from replays.formats.bga.mapping import Mapping, Mappings, Part, Rule, Sums, Undo, Value, mappings, shipped
from replays.formats.bga.reader import read_with
from replays.formats.grammar import grammar, written

from .archives import IDS, Game, Site, envelope
from .test_course import Short
from .test_tucano import TUCANO

DOCS = Path(__file__).parents[3] / "docs" / "board-game-arena.md"
OH_HELL = """
[games.oh-hell]
name = "cardgame"
ignored = ["newRound"]

[games.oh-hell.words]
rank = { 2 = "2", 11 = "J", 14 = "A" }
suit = ["", "S", "H", "C", "D"]

[[games.oh-hell.events]]
type = "newHand"
private = true
do = "deal"
fields.trump = { from = "turned", parts = [{ from = "type_arg", word = "rank" }, { from = "type", word = "suit" }] }
fields.hands = { from = "@private.*", seats = "lists", of = "@key", each = "cards.*", parts = [
    { from = "type_arg", word = "rank" }, { from = "type", word = "suit" },
] }

[[games.oh-hell.events]]
type = "bid"
do = "bid"
by = "player_id"
fields.tricks = { from = "number", as = "number" }

[[games.oh-hell.events]]
type = "playCard"
do = "play"
by = "player_id"
fields.card = { from = "@args", parts = [{ from = "value", word = "rank" }, { from = "color", word = "suit" }] }
"""


def card(suit, value):
    return {"id": "1", "type": str(suit), "type_arg": str(value), "location": "hand", "location_arg": "1"}


def problem(content, game, table=None):
    with pytest.raises(Unreadable) as caught:
        list(read_with(table or shipped(), content, Origin(game=game)))
    return caught.value.problem


@pytest.mark.parametrize("slug", shipped().games)
def test_every_mapping_gives_actions_of_its_game_with_fields_that_they_have(slug):
    game, mapping = grammar(slug), shipped().games[slug]
    for rule in mapping.events:
        assert not rule.do or set(rule.fields) <= {*written(game.kinds[rule.do]).values()}
        for value in rule.fields.values():
            assert value.as_ != "word" or value.parts or value.word in mapping.words
    assert mapping.sums is None or mapping.sums.do in game.kinds


def test_tucano_has_an_action_for_every_kind_but_the_first_layout():
    given = {rule.do for rule in shipped().games["tucano"].events if rule.do}
    assert given == grammar("tucano").kinds.keys() - {"deal"}


def test_no_event_is_both_of_the_framework_and_of_a_game():
    for mapping in shipped().games.values():
        assert not mapping.types & shipped().framework.ignored


def test_the_documentation_names_every_key_of_the_table():
    told = DOCS.read_text()
    kinds = (Mapping, Rule, Value, Part, Undo, Sums)
    keys = {field.encode_name for kind in kinds for field in msgspec.structs.fields(kind)}
    assert [key for key in sorted(keys) if f"`{key}`" not in told] == []
    assert [slug for slug in shipped().games if f"`{slug}`" not in told] == []


@pytest.mark.parametrize(
    "table",
    [
        "games = 1",
        "[games.x]\nname = 'x'",
        "[games.x]\nname = 'x'\nevents = [{type = 'a', todo = 'b'}]",
        "[games.x]\nname = 'x'\nevents = [{type = 'a', do = 'b', fields.c = {from = ''}}]",
        "[games.x",
    ],
)
def test_a_table_that_is_none_is_refused(table):
    with pytest.raises(ValueError, match=r".+"):
        mappings(table)


def test_a_game_is_added_without_code():
    site = Site(3)
    hands = [[card(2, 2)], [card(1, 11)], [card(4, 14)]]
    private = [
        site.packet(1, site.event("newHand", {"cards": hand, "turned": card(3, 14)}), player=player)
        for player, hand in zip(IDS[:3], hands, strict=True)
    ]
    bids = [site.event("bid", {"player_id": str(IDS[seat]), "number": str(seat)}) for seat in (1, 2, 0)]
    played = site.event("playCard", {"player_id": IDS[1], "value": 11, "color": "1"})
    content = envelope([*private, site.packet(2, *bids), site.packet(3, site.event("newRound"), played)], 3)
    (log,) = read_with(mappings(OH_HELL), content, Origin(game="oh-hell"))
    assert log.problem is None
    assert msgspec.to_builtins(log.actions) == [
        {"do": "deal", "trump": "AC", "hands": [["2H"], ["JS"], ["AD"]]},
        {"do": "bid", "seat": 1, "tricks": 1},
        {"do": "bid", "seat": 2, "tricks": 2},
        {"do": "bid", "seat": 0, "tricks": 0},
        {"do": "play", "seat": 1, "card": "JS"},
    ]


def test_words_in_the_text_of_an_event_can_take_a_move_back():
    table = shipped()
    tucano = msgspec.structs.replace(table.games["tucano"], undo=[Undo(text="takes back")], ignored=frozenset({"say"}))
    short = Short().after("say", {"player_id": IDS[0]})
    short.packets[-1]["data"][0]["log"] = "${player_name} takes back the last move"
    (log,) = read_with(Mappings({"tucano": tucano}), envelope(short.packets), TUCANO)
    assert log.actions == []


def test_a_seat_that_an_action_cannot_have_is_told():
    table = mappings(OH_HELL)
    site = Site(3)
    content = envelope([site.packet(1, site.event("bid", {"player_id": 7, "number": 1}))], 3)
    (log,) = read_with(table, content, Origin(game="oh-hell"))
    assert (log.problem.reason, log.problem.facts["field"], log.problem.facts["found"]) == ("bga-event", "by", "7")


def test_a_value_that_an_action_cannot_have_is_told():
    site = Site(3)
    content = envelope([site.packet(1, site.event("bid", {"player_id": IDS[0], "number": -1}))], 3)
    (log,) = read_with(mappings(OH_HELL), content, Origin(game="oh-hell"))
    assert log.problem.reason == "bga-event"
    assert "tricks" in log.problem.facts["found"]


# Which game


def test_without_a_game_the_games_are_told_that_it_may_be():
    found = problem(Game().archive(), "")
    assert (found.reason, found.facts) == ("bga-no-game", {"fits": "tucano"})


def test_without_a_game_and_events_that_are_known_none_is_told():
    site = Site()
    content = envelope([site.packet(1, site.event("dealHens", {}))])
    assert (problem(content, "").reason, problem(content, "").facts) == ("bga-no-game", {})


def test_a_game_that_is_not_mapped_is_told_with_those_that_are():
    found = problem(Game().archive(), "oh-hell")
    assert (found.reason, found.facts) == ("bga-unmapped", {"game": "oh-hell", "mapped": "tucano"})


def test_a_game_that_is_not_here_is_told():
    assert problem(Game().archive(), "arnak").reason == "unknown-game"


def test_events_of_another_game_are_told():
    site = Site()
    types = ("newHand", "bid", "playCard", "newCards")
    found = problem(envelope([site.packet(1, *(site.event(type, {}) for type in types))]), "tucano")
    assert (found.reason, found.facts) == ("bga-other-game", {"game": "tucano", "found": "newHand, bid, playCard"})


def test_events_of_another_game_are_told_with_the_game_they_fit():
    table = mappings(OH_HELL)
    table = Mappings({**table.games, **shipped().games}, shipped().framework)
    found = problem(Game().archive(), "oh-hell", table)
    assert (found.reason, found.facts["fits"]) == ("bga-other-game", "tucano")


@pytest.mark.parametrize(
    ("name", "slug"), [("tucano", "tucano"), ("Oh Hell", "oh-hell"), ("ohhell", "oh-hell"), ("arnak", "arnak")]
)
def test_a_name_of_the_site_is_our_word_for_the_game(name, slug):
    assert shipped().slug(name) == slug
