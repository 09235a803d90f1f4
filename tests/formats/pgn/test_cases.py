"""The case files of the specification: games, plies, findings, violations, remarks and problems with their places.

`cases.txt` is the table of the specification; what its rows say in parentheses is in `ALSO`.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from replays.engine.games import judge
from replays.engine.games.chess import ChessReferee, Move, Result
from replays.engine.games.chess.geometry import NUMBER
from replays.engine.log import Log
from replays.engine.referee import Verdict
from replays.formats import Unreadable
from tests.games.chess.shorthand import facts

from .reading import moves, read, result, shown

HERE = Path(__file__).parent
ROWS = [[cell.strip() for cell in row.strip("|\n").split("|")] for row in (HERE / "cases.txt").open(encoding="utf-8")]
READ = [row for row in ROWS if row[1] != "0"]
REFUSED = [row for row in ROWS if row[1] == "0"]
PLACE = re.compile(r"`([a-z-]+)` (?:(\d+):(\d+)|#(\d+))(?: \[((?:[^\[\]]|\[[^\]]*\])*)\])?")

Judged = list[tuple[Log, Verdict]]


def judged(name: str) -> Judged:
    return [(log, judge(log)) for log in read((HERE / "cases" / name).read_bytes())]


def half_moves(log: Log, verdict: Verdict) -> int:
    """The moves that stand before the replay ended."""
    return sum(type(action) is Move for action in log.actions[: verdict.replayed])


def violations(text: str) -> list[tuple[str, int, dict[str, Any]]]:
    return [(rule, int(action), facts(told)) for rule, _, _, action, told in PLACE.findall(text) if action and told]


def remarks(text: str) -> list[tuple[str, str]]:
    """The remarks of a row, each with its place; violations, which have facts, are none."""
    found = [(kind, action or f"{line}:{column}") for kind, line, column, action, told in PLACE.findall(text) if not told]
    return sorted(found[1:] if text.startswith("unreadable") else found)


def test_there_is_a_row_for_every_file():
    assert len(ROWS) == 174
    assert sorted(row[0] for row in ROWS) == sorted(path.name for path in (HERE / "cases").iterdir())


@pytest.mark.parametrize(
    ("name", "games", "plies", "outcome"), [row for row in ROWS if row[1] != "0"], ids=lambda cell: cell[:40]
)
def test_the_file_gives_the_verdicts_of_its_row(name, games, plies, outcome):
    logs = judged(name)
    outcome = re.sub(r" \([^()]*\)$", "", outcome)
    outcomes = outcome.split(" / ") if " / " in outcome else [outcome] * len(logs)
    assert len(logs) == int(games)
    assert [sum(type(action) is Move for action in log.actions[: v.replayed]) for log, v in logs] == [
        *map(int, plies.split(","))
    ]
    for (log, verdict), text in zip(logs, outcomes, strict=True):
        assert verdict.finding == re.match("(?:all )?([a-z]+)", text)[1]
        assert [(v.rule, v.action, v.facts) for v in verdict.violations] == violations(text)
        assert sorted((r.kind, place(r)) for r in verdict.remarks) == remarks(text)
        told = log.problem and f"`{log.problem.reason}` {log.problem.line}:{log.problem.column}"
        assert told == (PLACE.search(text)[0] if verdict.finding == "unreadable" else None)


def place(remark: Any) -> str:
    return str(remark.action) if remark.line is None else f"{remark.line}:{remark.column}"


@pytest.mark.parametrize(
    ("name", "games", "plies", "outcome"), [row for row in ROWS if row[1] == "0"], ids=lambda cell: cell[:40]
)
def test_the_file_as_a_whole_is_unreadable(name, games, plies, outcome):
    with pytest.raises(Unreadable) as raised:
        judged(name)
    assert f"upload unreadable: `{raised.value.problem.reason}`" == outcome


def tags(**wanted: str) -> Callable[[Judged], bool]:
    """The first game has these tags."""
    return lambda games: wanted.items() <= games[0][0].tags.items()


def results(*wanted: tuple[str, str | None] | None) -> Callable[[Judged], bool]:
    """The results recorded in the games, with their reasons."""
    return lambda games: [result(log) for log, _ in games] == list(wanted)


def move(number: int, text: str) -> Callable[[Judged], bool]:
    """How a move of the first game was understood."""
    return lambda games: shown(games[0][0].actions[number]) == text


def all_moves(text: str) -> Callable[[Judged], bool]:
    return lambda games: moves(games[0][0]) == text


def values(name: str, *wanted: float | None) -> Callable[[Judged], bool]:
    """What the moves of the first game say of their clocks or evaluations."""
    return lambda games: [getattr(action, name) for action in games[0][0].actions] == list(wanted)


def fact(kind: str, name: str, value: str) -> Callable[[Judged], bool]:
    """A fact of a remark on the first game, or of its problem."""
    return lambda games: value in [met.facts[name] for met in told(games[0][0]) if name in met.facts and kind in slugs(met)]


def told(log: Log) -> list[Any]:
    return [*log.remarks, *([log.problem] if log.problem else [])]


def slugs(met: Any) -> tuple[Any, Any]:
    return getattr(met, "kind", None), getattr(met, "reason", None)


def repetitions(times: int) -> Callable[[Judged], bool]:
    """How often one position of the first game occurred; that is told of games with a score, so it is given one."""

    def told(games: Judged) -> bool:
        log = games[0][0]
        scored = [action for action in log.actions if type(action) is not Result] + [Result("1/2-1/2")]
        return ChessReferee(2, log.options).replay(scored).verdict().statistics["repetition"][None] == {times: 1}

    return told


def options(**wanted: Any) -> Callable[[Judged], bool]:
    return lambda games: all(getattr(games[0][0].options, name) == value for name, value in wanted.items())


def men(*wanted: str) -> Callable[[Judged], bool]:
    """Where these men of the first game stand in the end."""

    def stand(games: Judged) -> bool:
        log = games[0][0]
        position = ChessReferee(2, log.options).replay(log.actions).game.position
        return all(position.board[NUMBER[man[1:]]] == man[0] for man in wanted)

    return stand


WON, HALF = ("1-0", None), ("1/2-1/2", None)
ALSO = {
    "001": [tags(Event="Case")],
    "005": [tags(White="X\ufffdY")],
    "006": [tags(White="Èâàíîâ")],
    "007": [tags(White="Łukasz Ż"), lambda games: games[1][0].tags["White"] == "Jörg"],
    "010": [tags(White="A")],
    "017": [results(WON)],
    "018": [results(WON, ("0-1", None))],
    "019": [results(None)],
    "021": [results(HALF)],
    "022": [results(HALF)],
    "023": [results(HALF)],
    "025": [results(WON)],
    "026": [results(("0-0", None)), lambda games: games[0][1].outcome["scores"] == [0, 0]],
    "027": [results(WON)],
    "034": [
        results(
            WON,
            WON,
            ("1-0", "flag-fall"),
            *[("1-0", "other")] * 5,
            WON,
            ("1-0", "flag-fall"),
        )
    ],
    "035": [results(WON)],
    "038": [move(8, "O-O-O"), move(9, "O-O-O")],
    "041": [move(8, "O-O")],
    "045": [move(4, "exd6")],
    "047": [all_moves("a8=Q h1=N")],
    "049": [all_moves("a8=Q h1=N")],
    "050": [all_moves("a8=Q h1=N")],
    "055": [move(0, "e2-e4"), move(7, "d7-c6"), move(6, "Bb5xc6")],
    "057": [all_moves("a7-a8=q h2-h1=n")],
    "058": [move(0, "e4")],
    "059": [move(4, "Bb5")],
    "061": [move(2, "exd5")],
    "066": [men("Nd4", "Ne2")],
    "067": [men("Nd4", "Ne2")],
    "077": [move(2, "Nf3"), move(3, "Nc6")],
    "078": [move(8, "Re1"), fact("language", "letters", "L=B S=N T=R")],
    "079": [fact("language", "letters", "D=Q L=B S=N")],
    "081": [move(2, "Nf3")],
    "083": [fact("move-text", "token", "Bx")],
    "085": [move(10, "Re1"), fact("language", "letters", "B=R F=B H=N")],
    "115": [fact("move-text", "token", "&amp")],
    "118": [values("clock", 300, 300, 298), values("eval", 17, 25, None), values("mate", None, None, -3)],
    "119": [values("clock", 58.6, 59)],
    "121": [values("clock", None, None)],
    "122": [values("clock", 300, None), values("eval", None, None)],
    "123": [values("eval", 25, None), values("mate", None, 3)],
    "125": [values("clock", 300, None)],
    "126": [values("clock", None, None, None)],
    "129": [tags(Event='Our "Inner" Cup 7')],
    "130": [tags(Event="[#7] round [b] ][")],
    "131": [lambda games: len(games[0][0].tags) == 5],
    "133": [tags(White="White A")],
    "134": [tags(White="A")],
    "135": [tags(Event="Case")],
    "137": [tags(**{"X-Tag_1": "a", "Tag.dot": "b", "Ümlaut": "c"})],
    "138": [lambda games: len(games[0][0].tags) == 4],
    "143": [tags(Event="Long name")],
    "150": [results(("1-0", "forfeit"))],
    "151": [results(HALF)],
    "158": [fact("move-text", "token", "e4e5")],
    "171": [options(fen="8/P6k/8/8/8/8/8/K7 w - - 0 1")],
    "173": [fact("setup", "detail", "kings")],
    "174": [fact("setup", "detail", "board")],
    "175": [fact("setup", "detail", "ranks")],
    "177": [fact("setup", "detail", "check")],
    "178": [fact("setup", "detail", "fields")],
    "186": [men("Kc1", "Rd1", "Ra1")],
    "189": [options(variant="chess960")],
    "191": [fact("variant", "token", "Crazyhouse")],
    "193": [fact("variant", "token", "P@d5")],
    "211": [fact("move-text", "token", "e9")],
    "218": [results(HALF), repetitions(3)],
    "219": [repetitions(2)],
    "221": [results(WON)],
    "222": [results(WON), lambda games: games[0][1].outcome["end"] == "checkmate"],
    "225": [results(HALF)],
    "230": [fact("move-text", "token", "N" * 40)],
}
"""What a row says in parentheses, by the number of its file."""
ON_TRUST = [row[0] for row in ROWS if re.match("(?:all )?legal", row[3]) and not re.match("222|073|074|075", row[0])]


@pytest.mark.parametrize(("number", "check"), [(number, check) for number, checks in ALSO.items() for check in checks])
def test_the_file_gives_what_its_row_says_in_parentheses(number, check):
    (name,) = (row[0] for row in ROWS if row[0].startswith(number))
    assert check(judged(name))


@pytest.mark.parametrize("name", ON_TRUST)
def test_a_result_that_nothing_on_the_board_decided_is_taken_on_trust(name):
    assert all("recorded-result" in verdict.on_trust for _, verdict in judged(name) if verdict.finding == "legal")


def test_a_claim_that_was_open_in_215_was_not_made():
    ((_, verdict),) = judged("215_end_after_threefold.pgn")
    assert verdict.statistics["claimable"][None] != {}
    assert verdict.outcome["end"] == "recorded"
