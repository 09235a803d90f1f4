"""Short ways to read a text in a test."""

from typing import Any

from replays.engine.log import Log
from replays.formats import pgn


def read(text: str | bytes) -> list[Log]:
    return list(pgn.read(text.encode() if isinstance(text, str) else text))


def only(text: str | bytes) -> Log:
    (log,) = read(text)
    return log


def moves(log: Log) -> str:
    """The moves of a log, as they were understood."""
    return " ".join(shown(action) for action in log.actions if action.__struct_config__.tag in ("move", "pass"))


def shown(action: Any) -> str:
    if action.__struct_config__.tag == "pass":
        return "pass"
    return action.san or f"{action.origin}-{action.target}{'=' + action.promotion if action.promotion else ''}"


def result(log: Log) -> tuple[str, str | None] | None:
    """The result and the reason recorded at the end of a log."""
    last = log.actions[-1] if log.actions else None
    return (last.result, last.reason) if last is not None and last.__struct_config__.tag == "result" else None


def remarks(log: Log) -> list[str]:
    """The remarks of a log with their places."""
    return [f"{remark.kind} {remark.line}:{remark.column}" for remark in log.remarks]


def counted(log: Log) -> dict[str, int]:
    return {remark.kind: remark.count for remark in log.remarks}


def facts(log: Log, kind: str) -> dict[str, Any]:
    (found,) = (remark.facts for remark in log.remarks if remark.kind == kind)
    return found


def problem(log: Log) -> str | None:
    """The problem of a log with its place."""
    return log.problem and f"{log.problem.reason} {log.problem.line}:{log.problem.column}"
