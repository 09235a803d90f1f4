"""Logs and verdicts of chess in the shorthand of the golden cases.

Actions stand in one text, sides alternating: `e4` is a move as text, `e2e4` one by two squares, `e4@12.5` has a clock, `1:g6`
names the seat; `claim:1:threefold:Ng8`, `offer:1`, `flag:0:both`, `result:1-0:flag-fall`; `(Nf3 Nf6 Ng1 Ng8) x 4` repeats.
"""

import re
from typing import Any, NamedTuple

from replays.engine.games.chess import (
    Accept,
    ChessOptions,
    ChessReferee,
    Claim,
    Flag,
    Move,
    Offer,
    Pass,
    Resign,
    Result,
    Retract,
)
from replays.engine.log import Action
from replays.engine.referee import Verdict

PLAIN = {"offer": Offer, "accept": Accept, "resign": Resign, "retract": Retract, "pass": Pass}
SQUARES = re.compile("([a-h][1-8])([a-h][1-8])([qrbnkp]?)")
END = re.compile(r"; end `([a-z-]+)` ([01/2-]+)")


def actions(text: str, first: int = 0) -> list[Action]:
    """The actions of a log; `first` is the seat that has the move at the start."""
    repeated = re.sub(r"\(([^)]+)\) x (\d+)", lambda found: " ".join([found[1]] * int(found[2])), text)
    found, seat = [], first
    for token in repeated.split():
        if "@" not in token and token.split(":")[0].isalpha() and ":" in token:
            found.append(other(*token.split(":")))
            continue
        named, _, move = token.rpartition(":")
        seat = int(named) if named else seat
        found.append(moved(seat, move))
        seat = 1 - seat
    return found


def moved(seat: int, text: str) -> Move:
    move, _, clock = text.partition("@")
    timed = {"clock": float(clock)} if clock else {}
    if squares := SQUARES.fullmatch(move):
        return Move(seat, origin=squares[1], target=squares[2], promotion=squares[3] or None, **timed)
    return Move(seat, move, **timed)


def other(do: str, *words: str) -> Action:
    if do == "claim":
        return Claim(int(words[0]), *words[1:])
    if do == "flag":
        return Flag(int(words[0]), both="both" in words)
    if do == "result":
        return Result(*words)
    return PLAIN[do](int(words[0]))


def judged(text: str, **options: Any) -> Verdict:
    """The verdict on a log in shorthand."""
    first = int(options.get("fen", "- w").split()[1] == "b")
    return ChessReferee(2, ChessOptions(**options)).replay(actions(text, first)).verdict()


class Expected(NamedTuple):
    finding: str
    violations: list[tuple[str, int, dict[str, Any]]]
    end: str | None
    result: str | None
    remarks: list[str]
    on_trust: list[str]


def expected(text: str) -> Expected:
    """The verdict that a golden case states; what stands last in parentheses is a comment, but for trust and remarks."""
    finding = re.match("[a-z]+", text)[0]
    cited = re.findall(r"`([a-z-]+)` #(\d+) \[(.*?)\](?=,| |;|$)", text)
    end = END.search(text)
    remarks, on_trust = re.findall("remark `([a-z-]+)`", text), re.findall("trust: `([a-z-]+)`", text)
    violations = [(rule, int(action), facts(compared)) for rule, action, compared in cited]
    return Expected(finding, violations, *(end.groups() if end else (None, None)), remarks, on_trust)


def facts(text: str) -> dict[str, Any]:
    return {name: value(listed) for name, listed in re.findall(r"(\w+)=(\[[^\]]*\]|[^,\]]+)", text)}


def value(text: str) -> Any:
    if text.startswith("["):
        return [value(item) for item in text[1:-1].split(", ")]
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
