"""The information on a table, beside its archive in the same zip, says which game it is of."""

import json

import pytest

from replays.formats import Origin, Unreadable, containers, reading
from replays.formats.bga import tables

from ..samples import LINES
from ..test_containers import zipped
from .archives import TABLE, Game

ARCHIVE = Game(4).archive()


def information(table=TABLE, game="tucano", **besides):
    result = {"id": str(table), "game_name": game, "player": [{"player_id": "90000001", "name": "Ana"}]}
    data = {"id": str(table), "game_id": "1500", "game_name": game, "status": "archive", "options": {}, "result": result}
    return json.dumps({"status": 1, "data": {**data, **besides}}).encode()


def of_table(content, table):
    return content.replace(str(TABLE).encode(), str(table).encode())


def read_both_ways(content, tmp_path, game=""):
    """What is read in memory, which is the same as what is read from disk."""
    logs = list(reading.read(content, Origin(game=game)))
    (tmp_path / "upload").write_bytes(content)
    assert list(reading.logs(tmp_path / "upload", game)) == logs
    return [(log.member, log.game if not log.problem else log.problem.reason) for log in logs]


@pytest.mark.parametrize("names", [("log.json", "tableinfos.json"), ("z.txt", "a.html"), ("games/1", "games/1-info")])
@pytest.mark.parametrize("first", [0, 1])
def test_it_names_the_game_whatever_the_files_are_called_and_is_no_log_itself(names, first, tmp_path):
    members = [(names[0], ARCHIVE), (names[1], information())]
    content = zipped(*(members if first else members[::-1]))
    assert read_both_ways(content, tmp_path) == [(names[0], "tucano")]


def test_each_archive_has_the_game_of_its_own_table(tmp_path):
    content = zipped(
        ("1.json", ARCHIVE),
        ("2.json", of_table(ARCHIVE, 5)),
        ("3.json", of_table(ARCHIVE, 6)),
        ("log.jsonl", LINES),
        ("a.json", information()),
        ("b.json", information(5, "ohhell")),
    )
    found = [("1.json", "tucano"), ("2.json", "bga-unmapped"), ("3.json", "bga-no-game"), ("log.jsonl", "oh-hell")]
    assert read_both_ways(content, tmp_path) == found


def test_it_goes_before_what_was_said_of_the_upload_as_a_whole(tmp_path):
    content = zipped(("1.json", ARCHIVE), ("2.json", of_table(ARCHIVE, 5)), ("a.json", information(TABLE, "chess")))
    assert read_both_ways(content, tmp_path, "tucano") == [("1.json", "bga-unmapped"), ("2.json", "tucano")]


def test_a_game_that_is_not_here_is_told_by_its_name(tmp_path):
    content = zipped(("1.json", ARCHIVE), ("a.json", information(TABLE, "arknova")))
    assert read_both_ways(content, tmp_path) == [("1.json", "unknown-game")]


def test_alone_it_is_refused_with_the_reason(tmp_path):
    assert read_both_ways(zipped(("a.json", information())), tmp_path) == [("a.json", "bga-table")]
    with pytest.raises(Unreadable) as caught:
        list(reading.read(information()))
    assert caught.value.problem.reason == "bga-table"


def test_a_saved_page_is_matched_by_its_table_as_well(tmp_path):
    packets = json.dumps(json.loads(ARCHIVE)["data"]["logs"])
    page = f"<!DOCTYPE html><title>Board Game Arena</title><script>g_gamelogs = {packets};</script>".encode()
    assert read_both_ways(zipped(("page.html", page), ("a.json", information())), tmp_path) == [("page.html", "tucano")]


@pytest.mark.parametrize(
    "text",
    [
        information(game=7),
        information()[:-9],
        b'{"status":1,"data":[{"game_name":"tucano"}]}',
        b'{"status":1,"data":{"game_name":"tucano","x":"\xff"}}',
        information(x="y" * tables.TABLE_SIZE),
    ],
)
def test_what_is_no_such_information_names_nothing(text, tmp_path):
    found = read_both_ways(zipped(("1.json", ARCHIVE), ("a.json", text)), tmp_path)
    assert found[0] == ("1.json", "bga-no-game")
    assert len(found) == 2


def test_a_member_that_is_broken_names_nothing(tmp_path):
    content = zipped(("1.json", ARCHIVE), ("a.json", information()))
    at = content.find(b"a.json") + len("a.json")
    assert read_both_ways(content[:at] + b"\xff\xff\xff" + content[at + 3 :], tmp_path)[0] == ("1.json", "bga-no-game")


def test_looking_for_it_keeps_the_limits_of_containers(tmp_path):
    content = zipped(*((f"{n}.json", information(n)) for n in range(20)), ("z.json", ARCHIVE))
    (tmp_path / "upload").write_bytes(content)
    with pytest.raises(Unreadable) as caught:
        list(reading.logs(tmp_path / "upload", limits=containers.Limits(members=5)))
    assert caught.value.problem.reason == "too-many-members"


def test_all_of_it_together_is_bounded(monkeypatch, tmp_path):
    monkeypatch.setattr(tables, "TABLES_SIZE", 2 * len(information()))
    members = [(f"{n}.json", of_table(ARCHIVE, n)) for n in (1, 2, 3)] + [(f"a{n}.json", information(n)) for n in (1, 2, 3)]
    found = read_both_ways(zipped(*members), tmp_path)
    assert [game for _, game in found] == ["tucano", "tucano", "bga-no-game", "bga-table"]
