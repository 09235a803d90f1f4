"""`manage.py judge`: files in, verdicts out, without a database."""

import gzip
import io
import json
import os
import sys
from pathlib import Path
from threading import Thread

import pytest
from django.core.management import CommandError, call_command

from reference import book

from ..formats.samples import LINES, PLAIN
from ..formats.test_containers import zipped

GAMES = Path(__file__).parent.parent / "games" / "oh_hell"
LEGAL = GAMES / "legal" / "complete-short-log.jsonl"
ILLEGAL = GAMES / "illegal" / "hook.jsonl"
UNREADABLE = GAMES / "unreadable" / "seat-not-there.jsonl"
KEYS = ["file", "index", "game", "finding", "violations", "on_trust", "remarks", "replayed", "outcome"]
KEYS += ["statistics", "log_sha256", "referee"]


def judge(*arguments: object) -> tuple[int, str]:
    """The exit code and what is written."""
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("judge", *map(str, arguments), stdout=out, stderr=err)
    except SystemExit as end:
        return int(str(end.code)), out.getvalue()
    return 0, out.getvalue()


def documents(*arguments: object) -> list[dict]:
    _, written = judge(*arguments, "--json")
    return [json.loads(line) for line in written.splitlines()]


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ([LEGAL], 0),
        ([ILLEGAL], 1),
        ([UNREADABLE], 2),
        ([LEGAL, ILLEGAL], 1),
        ([UNREADABLE, ILLEGAL, LEGAL], 2),
        (["/nowhere/at/all"], 2),
    ],
)
def test_the_exit_code_tells_the_worst(files, code):
    assert judge(*files)[0] == code
    assert judge(*files, "--json")[0] == code


def test_an_unfinished_log_is_nothing_illegal(tmp_path):
    (tmp_path / "log").write_bytes(b"".join(LINES.splitlines(keepends=True)[:5]))
    assert judge(tmp_path / "log")[0] == 0
    assert documents(tmp_path / "log")[0]["finding"] == "unfinished"


def test_with_json_each_log_is_one_object_on_one_line():
    (document,) = documents(ILLEGAL)
    assert list(document) == KEYS
    assert (document["file"], document["index"], document["game"], document["finding"]) == (
        str(ILLEGAL),
        0,
        "oh-hell",
        "illegal",
    )
    assert [violation["rule"] for violation in document["violations"]] == ["hook"]


def test_the_logs_of_a_file_are_counted_and_those_of_an_archive_named(tmp_path):
    (tmp_path / "many.jsonl").write_bytes(LINES * 3)
    assert [document["index"] for document in documents(tmp_path / "many.jsonl")] == [0, 1, 2]
    (tmp_path / "all.zip").write_bytes(zipped(("a.jsonl", LINES), ("b/b.txt", PLAIN.encode()), ("c.md", b"Hello")))
    found = documents(tmp_path / "all.zip")
    assert [document["file"] for document in found] == [f"{tmp_path}/all.zip/{name}" for name in ("a.jsonl", "b/b.txt", "c.md")]
    assert [document["finding"] for document in found] == ["legal", "legal", "unreadable"]
    assert found[0]["log_sha256"] == found[1]["log_sha256"]


def test_a_file_whose_name_is_no_text_is_judged_all_the_same(tmp_path):
    path = os.fsencode(tmp_path) + b"/evening-\xff.jsonl"
    with open(path, "wb") as file:
        file.write(LEGAL.read_bytes())
    (document,) = documents(os.fsdecode(path))
    assert (document["finding"], document["file"]) == ("legal", f"{tmp_path}/evening-\ufffd.jsonl")


@pytest.mark.parametrize("content", ['[White "A\x1b[31mnn"]\n\n1. e4 *', "1. e4 e5 2. \x1b[31mNf6 *", "1. e4 e5 \x1b *"])
def test_nothing_in_a_log_or_its_name_reaches_the_terminal_but_text(content, tmp_path):
    path = tmp_path / "\x1b[31m.pgn"
    path.write_text(content)
    _, written = judge(path)
    assert "chess" in written
    assert "\x1b" not in written


def test_a_file_that_gives_nothing_is_one_unreadable_log(tmp_path):
    (tmp_path / "cut.gz").write_bytes(gzip.compress(LINES)[:-5])
    (document,) = documents(tmp_path / "cut.gz")
    assert (document["finding"], document["problem"]["reason"], document["game"]) == ("unreadable", "broken-archive", "")
    assert [document["problem"]["reason"] for document in documents("/nowhere/at/all")] == ["no-file"]


def test_a_dash_is_the_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(gzip.compress(LINES))))
    (document,) = documents("-")
    assert (document["file"], document["finding"]) == ("-", "legal")


def test_a_pipe_is_read_like_a_file(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_bytes, args=[ILLEGAL.read_bytes()])
    writer.start()
    assert [document["finding"] for document in documents(pipe)] == ["illegal"]
    writer.join()


def test_the_game_may_be_named(tmp_path):
    (tmp_path / "log").write_bytes(LINES.replace(b'"game":"oh-hell",', b""))
    assert judge(tmp_path / "log")[0] == 2
    assert judge(tmp_path / "log", "--game", "oh-hell")[0] == 0


@pytest.mark.parametrize("option", [("--game", "uno-2"), ("--language", "xx")])
def test_an_unknown_game_or_language_is_refused(option):
    with pytest.raises(CommandError) as caught:
        judge(LEGAL, *option)
    assert caught.value.returncode == 2


@pytest.mark.parametrize("language", ["en", "uk", "ja", "gl"])
def test_people_read_which_rule_was_broken_and_where_in_their_language(language):
    _, written = judge(ILLEGAL, "--language", language)
    section = book.page("oh-hell", language).sections["hook"]
    lines = [line.strip() for line in written.splitlines()]
    assert str(ILLEGAL) in lines[0]
    assert section.title in lines[1]
    assert "3" in lines[1]
    assert "Ann" in lines[1]
    assert section.text == lines[2]
    assert f"/{language}/rules/oh-hell/#hook" in lines


def test_people_read_why_a_log_cannot_be_read():
    _, written = judge(UNREADABLE)
    assert "unreadable" in written
    assert "the seats of this table are 0 to 2" in written


def test_what_the_table_did_wrong_is_told_without_a_player():
    _, written = judge(GAMES.parent / "monopoly" / "illegal" / "cash-count.jsonl")
    assert "line 3, action 1: The cash of everybody" in written
    assert "due 1300, 1500" in " ".join(written.split())


@pytest.mark.parametrize(("language", "proved"), [("en", "Proved by action 8"), ("ja", "行動8で判明")])
def test_people_read_which_later_action_proved_it(language, proved):
    _, written = judge(GAMES / "illegal" / "follow-suit.proved-later.jsonl", "--language", language)
    assert proved in written
    _, written = judge(GAMES / "illegal" / "follow-suit.jsonl", "--language", language)
    assert proved not in written
