"""What became of a game: what was taken back, told twice or told to some only; who gave up; how it ended."""

import json

import pytest

from replays.engine.games import judge
from replays.formats import Origin, bga

from .archives import IDS, NAMES, Game, Site, envelope, expected, listed
from .test_tucano import actions, read

CARDS = {"1": {"id": "1", "type": "9"}, "2": {"id": "2", "type": "4"}}
TAKE = {"player_name": "Ana", "column": 1, "column_cards": CARDS}
NEW = {"column_a_card": {"type": 0}, "column_b_card": {"type": 12}, "column_c_card": {"type": 8}}


class Short:
    """The first turn of a game, and what is put after it."""

    def __init__(self, players: int = 2) -> None:
        self.site = Site(players)
        event = self.site.event
        self.packets = [
            self.site.packet(1, self.site.setup(IDS[0]), self.site.state(10, IDS[0])),
            self.site.packet(2, event("selectColumn", TAKE), event("newCards", NEW), self.site.state(10, IDS[1])),
        ]

    def after(self, type, args=None, move=3, **besides):
        self.packets.append(self.site.packet(move, self.site.event(type, args, **besides)))
        return self

    def then(self, *events, move=4, player=None):
        self.packets.append(self.site.packet(move, *events, player=player))
        return self

    def log(self):
        return read(envelope(self.packets, self.site.players))


TURN = actions(Short().log())


def remarks(log):
    return {remark.kind: remark for remark in log.remarks}


def test_the_first_turn_is_read():
    assert TURN == [
        {"do": "take", "seat": 0, "col": "B", "cards": ["coconut", "papaya"]},
        {"do": "refill", "a": "acai", "b": "rambutan", "c": "orange"},
    ]


# Each event once


def test_packets_and_events_met_twice_count_once():
    short = Short()
    short.packets += [short.packets[1], {**short.packets[1], "packet_id": "77"}]
    assert actions(short.log()) == TURN


def test_events_without_a_number_of_their_own_all_count():
    short = Short()
    for packet in short.packets:
        for event in packet["data"]:
            event["uid"] = 0
    assert actions(short.log()) == TURN


def test_packets_are_read_in_the_order_of_their_numbers():
    game = Game(3)
    shuffled = game.random.sample(game.packets, len(game.packets))
    assert actions(read(envelope(shuffled))) == expected(game.table)


def test_numbers_may_be_numbers_and_keys_unknown():
    game = Game(3)
    for packet in game.packets:
        packet |= {
            "table_id": int(packet["table_id"]),
            "packet_id": int(packet["packet_id"]),
            "move_id": int(packet["move_id"]),
        }
        packet |= {"time": int(packet["time"]), "something": {"new": True}}
    assert actions(read(game.archive())) == expected(game.table)


def test_noise_of_the_framework_is_passed_over():
    short = Short()
    for type in ("updateReflexionTime", "simpleNode", "wakeupPlayers", "chatmessage", "gameStateMultipleActiveUpdate"):
        short.after(type, [] if type == "message" else {"player_id": IDS[0]}, move=None)
    log = short.log()
    assert (actions(log), [*remarks(log)]) == (TURN, ["bga-no-end"])


def test_an_event_that_is_not_known_is_told_and_passed_over():
    log = Short().after("newBird", {"player_id": IDS[0]}).after("newBird").log()
    found = remarks(log)["bga-unsupported"]
    assert (found.facts, found.count) == ({"type": "newBird", "move": 3, "packet": 3}, 2)
    assert (actions(log), log.problem) == (TURN, None)


# Private channels


def test_copies_of_an_event_in_private_channels_are_one_event():
    short, event = Short(), Short().site.event
    site = short.site
    for player in IDS[:2]:
        short.then(site.event("selectFlip", {"player_name": "?"}, h="1"), player=player)
    short.then(event("selectFlip", {"player_name": "Ben"}, h="1", uid="x"))
    assert actions(short.log()) == [*TURN, {"do": "flip", "seat": 1}]


def test_what_all_are_told_counts_and_what_it_leaves_out_is_known_from_private_channels():
    short = Short()
    site = short.site
    whole = {"target_player_id": IDS[0], "fruit": 9}
    short.then(site.event("resolveSteal", whole, h="1"), player=IDS[1])
    short.then(site.event("resolveSteal", {"target_player_id": IDS[0], "fruit": None}, h="1"))
    assert actions(short.log())[-1] == {"do": "steal", "seat": 1, "of": 0, "card": "papaya"}


def test_what_only_one_player_is_told_is_no_action():
    short = Short()
    short.then(short.site.event("selectFlip", {"player_name": "Ben"}), player=IDS[1])
    assert actions(short.log()) == TURN


# Ids and names


def test_the_id_counts_where_the_name_is_that_of_another():
    short = Short().after("assignJoker", {"player_id": IDS[1], "player_name": "Ana", "fruit": 5})
    log = short.log()
    assert remarks(log)["bga-names"].facts == {"type": "assignJoker", "move": 3, "packet": 3}
    assert actions(log)[-1] == {"do": "joker", "seat": 1, "fruit": "fig"}


def test_no_event_of_a_right_name_is_remarked():
    log = Short().after("assignJoker", {"player_id": str(IDS[1]), "player_name": "Ben", "fruit": 5}).log()
    assert "bga-names" not in remarks(log)


def test_players_of_the_same_name_are_told_apart_by_their_ids():
    short = Short()
    players = [{**one, "name": "Ana"} for one in listed()]
    (log,) = bga.read(json.dumps({"logs": short.packets, "players": players}).encode(), Origin(game="tucano"))
    assert log.players == ["Ana", "Ana"]
    assert "bga-names" not in remarks(log)


# Taken back


def test_a_move_that_is_taken_back_was_not_made():
    short = Short().after("undoRestore", {"player_id": IDS[0]})
    short.then(short.site.state(10, IDS[0]), short.site.event("selectColumn", {**TAKE, "column": 2}, uid="x"))
    log = short.log()
    assert actions(log) == [{**TURN[0], "col": "C"}]
    assert remarks(log)["bga-undo"].facts == {"move": 3, "packet": 3}


def test_only_the_last_move_of_that_player_is_taken_back():
    short = Short()
    ben = {"player_name": "Ben", "column": 0, "column_cards": {"3": {"type": 5}}}
    short.after("selectColumn", ben).after("undoRestore", {"player_id": str(IDS[1])}, move=4)
    assert actions(short.log()) == TURN


def test_without_a_player_it_is_the_active_one_who_takes_back():
    short = Short()
    ben = {"player_name": "Ben", "column": 0, "column_cards": {"3": {"type": 5}}}
    assert actions(short.after("selectColumn", ben).after("undoRestore", None, move=4).log()) == TURN


@pytest.mark.parametrize("type", ["undoRestorePoint", "undoRestore"])
def test_where_it_is_not_known_what_was_taken_back_nothing_is_left_out(type):
    log = Short().after(type, {"player_id": IDS[1]}).log()
    assert actions(log) == TURN
    assert "bga-undo-unknown" in remarks(log)


def test_a_step_that_could_be_undone_is_noise():
    log = Short().after("newUndoableStep", {"stepId": 4}).log()
    assert [*remarks(log)] == ["bga-no-end"]


# The end


@pytest.mark.parametrize(
    ("type", "args", "why"),
    [
        ("playerConcedeGame", {"player_name": "Ben", "player_id": str(IDS[1])}, "conceded"),
        ("skipTurnOfPlayer", {"player_id": IDS[1], "zombie": True}, "zombie"),
        ("gameResultNeutralized", {"progression": 4, "player_id": IDS[1]}, "neutralized"),
    ],
)
def test_the_log_ends_where_a_player_gives_up_and_is_marked(type, args, why):
    short = Short().after(type, args).after("selectFlip", {"player_name": "Ben"}, move=4)
    short.then(short.site.end([0, 0]))
    log = short.log()
    assert actions(log) == TURN
    assert (remarks(log).keys(), remarks(log)["left-out"].facts["why"]) == ({"left-out"}, why)
    verdict = judge(log)
    assert (verdict.finding, verdict.violations) == ("unfinished", [])


def test_a_skipped_turn_of_a_player_who_stays_is_not_the_end():
    short = Short().after("skipTurnOfPlayer", {"player_id": IDS[1], "zombie": False}).after("selectFlip", {}, move=4)
    assert actions(short.log()) == [*TURN, {"do": "flip", "seat": 1}]


@pytest.mark.parametrize(
    ("table", "last", "why"),
    [
        ({"concede": True}, {}, "conceded"),
        ({"concede": "1"}, {}, "conceded"),
        ({}, {"concede": "1", "zombie": "-1"}, "conceded"),
        ({}, {"zombie": "1"}, "zombie"),
        ({}, {"zombie": "-1"}, "zombie"),
        ({"neutralized": "1"}, {"concede": "1"}, "neutralized"),
    ],
)
def test_an_end_that_tells_that_a_player_gave_up_is_no_result(table, last, why):
    short = Short()
    log = short.then(short.site.end([5, 3], table, **last)).log()
    assert actions(log) == TURN
    assert remarks(log)["left-out"].facts == {"why": why, "move": 4, "packet": 3}


def test_an_end_as_it_should_be_is_the_result():
    short = Short()
    log = short.then(short.site.end([5, 3])).log()
    assert (actions(log)[-1], log.remarks) == ({"do": "result", "points": [5, 3]}, [])


@pytest.mark.parametrize("args", [None, [], {"table": {}}, {"result": []}, {"result": None}])
def test_an_end_that_tells_no_result_is_the_end_without_one(args):
    short = Short()
    log = short.then(short.site.event("gameStateChange", {"id": "99", "args": args})).log()
    assert (actions(log), log.remarks, log.problem) == (TURN, [], None)


def test_nothing_counts_after_the_end():
    short = Short()
    log = short.then(short.site.end([5, 3]), short.site.event("selectFlip", {})).log()
    assert actions(log)[-1]["do"] == "result"


def test_an_archive_without_an_end_is_unfinished():
    log = Short().log()
    assert judge(log).finding == "unfinished"
    assert remarks(log)["bga-no-end"].facts == {"move": 2, "packet": 2}


def test_an_archive_with_nothing_but_the_framework_in_it_is_an_unfinished_log():
    site = Site()
    log = read(envelope([site.packet(1, site.setup(IDS[0])), site.packet(2, site.event("gameResultNeutralized", {}))]))
    assert (log.players, log.actions, judge(log).finding) == (NAMES[:2], [], "unfinished")
    assert remarks(log)["left-out"].facts["why"] == "neutralized"


@pytest.mark.parametrize(("players", "reason"), [([], "players"), (listed()[:1], "players")])
def test_too_few_players_are_told(players, reason):
    site = Site(0)
    packets = [site.packet(1, site.event("newCards", NEW))]
    (log,) = bga.read(json.dumps({"logs": packets, "players": players}).encode(), Origin(game="tucano"))
    assert log.problem.reason == reason
    assert judge(log).finding == "unreadable"
