"""Kingdoms judged: the golden cases, one by one."""

from typing import Any, NamedTuple

import pytest

from ..judging import cited
from .judging import ALL_LAID, DEAL, OPEN, TREASURE_ADDED, replayed


class Case(NamedTuple):
    """`battles`: the final attacks of challenger and opponent, and who won; the rest may be unsaid."""

    about: str
    log: str
    finding: str
    violations: list[tuple[str, int, dict[str, Any]]]
    battles: list[tuple[int | None, int, int]] | None = None
    bonus: list[int] | None = None
    cards: list[int] | None = None
    trust: list[str] | None = None
    ranks: list[int] | None = None
    options: dict[str, Any] = {}


CASES = [
    Case(
        "a people adds ½: 7½ beats 7, the opponent gives up",
        DEAL + "0 build R1Y2B3; 0 draw R4; 0 challenge 1; 1 bid R7; 0 bid Y7; 1 fold",
        "unfinished",
        [],
        battles=[(15, 14, 0)],
        bonus=[1, 0, 0],
        cards=[10, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "equal attacks favour the challenger",
        DEAL + "0 draw R4; 0 challenge 1; 1 bid R7; 0 bid Y7; 1 fold",
        "unfinished",
        [],
        battles=[(14, 14, 0)],
        bonus=[0, 0, 0],
        cards=[10, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "lower counter-bid: the opponent wins at once, next seat draws",
        DEAL + "0 build R1Y2B3; 0 draw R4; 0 challenge 1; 1 bid B9; 0 bid B8; 1 draw B1",
        "unfinished",
        [],
        battles=[(17, 18, 1)],
        bonus=[1, 0, 0],
        cards=[9, 10, 9],
        trust=["nine-cards"],
    ),
    Case(
        "no raise when one is ahead already",
        DEAL + "0 draw R4; 0 challenge 1; 1 bid B9; 0 bid B8; 1 raise B6",
        "illegal",
        [("turn", 5, {"due": ["build", "draw"]})],
    ),
    Case(
        "raise 7 + 3 over 9; the challenger adds 5 of the same colour",
        DEAL + "0 draw R4; 0 challenge 1; 1 bid R7; 0 bid R9; 1 raise R3; 0 bid R5",
        "unfinished",
        [],
        battles=[(28, 20, 0)],
        bonus=[0, 0, 0],
        cards=[10, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "raise; the challenger's second card has another colour, so only the 8 counts",
        DEAL + "0 draw R4; 0 challenge 1; 1 bid R7; 0 bid R9; 1 raise R3; 0 bid B8",
        "unfinished",
        [],
        battles=[(16, 20, 1)],
        bonus=[0, 0, 0],
        cards=[9, 10, 9],
        trust=["nine-cards"],
    ),
    Case(
        "raise in the wrong colour (counts 9 alone, not above 9)",
        DEAL + "0 draw R4; 0 challenge 1; 1 bid R7; 0 bid R9; 1 raise B9; 0 bid R5",
        "illegal",
        [("raise-colour", 5, {"first": "R7", "card": "B9"}), ("raise-surpass", 5, {"total": 18, "challenger": 18})],
        battles=[(28, 18, 0)],
        bonus=[0, 0, 0],
        cards=[10, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "a raise that only equals",
        DEAL + "0 draw R4; 0 challenge 1; 1 bid R7; 0 bid R9; 1 raise R2; 0 bid R5",
        "illegal",
        [("raise-surpass", 5, {"total": 18, "challenger": 18})],
        battles=[(28, 18, 0)],
        bonus=[0, 0, 0],
        cards=[10, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "different flags",
        "deal R1 Y2 B3 R4 Y5 Y6 R7 Y8 B9 / - / -; 0 build R1Y2B3 R4Y5Y6",
        "illegal",
        [("flag", 1, {"flags": ["RYB", "RYY"]})],
        bonus=[3, 0, 0],
        cards=[9, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "three flags at once: the violation lists the different ones, the kingdom is not complete",
        "deal R1 Y2 B3 R4 Y5 Y6 R7 R8 B9 / - / -; 0 build R1Y2B3 R4Y5Y6 R7R8B9",
        "illegal",
        [("flag", 1, {"flags": ["RRB", "RYB", "RYY"]})],
        bonus=[7, 0, 0],
        cards=[9, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "changing the flag of the whole kingdom in one build is legal",
        "deal R1 Y2 B3 R4 Y5 B6 R2 R3 R9 / - / -; 0 build R1Y2B3 R4Y5B6; 0 build R1R2R3",
        "unfinished",
        [],
        bonus=[1, 0, 0],
        cards=[9, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "not in ascending order",
        "deal R1 Y2 B3 R4 Y5 Y6 R7 Y8 B9 / - / -; 0 build Y2R1B3",
        "illegal",
        [("group", 1, {"cards": ["Y2", "R1", "B3"]})],
        bonus=[0, 0, 0],
        cards=[9, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "a run that is no group",
        "deal R2 Y3 B4 R4 Y5 Y6 R7 Y8 B9 / - / -; 0 build R2Y3B4",
        "illegal",
        [("group", 1, {"cards": ["R2", "Y3", "B4"]})],
        bonus=[0, 0, 0],
        cards=[9, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "the challenger builds after the opponent's bid",
        DEAL + "0 draw R4; 0 challenge 1; 1 bid R7; 0 build R1Y2B3; 0 bid Y7; 1 fold",
        "illegal",
        [("locked", 4, {"seat": 0})],
        battles=[(15, 14, 0)],
        bonus=[1, 0, 0],
        cards=[10, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "the opponent builds before making their own bid: allowed, 7 + ½ beats 7",
        DEAL + "0 draw R4; 0 challenge 1; 1 build - T; 1 bid R7; 0 bid Y7",
        "unfinished",
        [],
        battles=[(14, 15, 1)],
        bonus=[0, 1, 0],
        cards=[9, 10, 9],
        trust=["nine-cards"],
    ),
    Case(
        "a third player builds from a hidden hand during the battle",
        DEAL + "0 draw R4; 0 challenge 1; 1 bid R7; 2 build R1Y2B3; 0 bid Y7; 1 fold",
        "unfinished",
        [],
        battles=[(14, 14, 0)],
        bonus=[0, 0, 1],
        cards=[10, 9, 9],
        trust=["nine-cards", "own-card"],
    ),
    Case(
        "a card that is not in the shown hand",
        DEAL + "0 draw R4; 0 challenge 1; 1 bid R8",
        "illegal",
        [("own-card", 3, {"seat": 1, "card": "R8"})],
    ),
    Case(
        "a card that lies in the own kingdom",
        DEAL + "0 build R1Y2B3; 0 draw R4; 0 challenge 1; 1 bid R7; 0 bid Y2",
        "illegal",
        [("own-card", 5, {"seat": 0, "card": "Y2"})],
    ),
    Case(
        "treasure in the kingdom: 9 + ½ against 8 + ½",
        DEAL + "1 build - T; 0 build R1Y2B3; 0 draw R4; 0 challenge 1; 1 bid B9; 0 bid B8",
        "unfinished",
        [],
        battles=[(17, 19, 1)],
        bonus=[1, 1, 0],
        cards=[9, 10, 9],
        trust=["nine-cards"],
    ),
    Case(
        "treasure bid: 15 against 9",
        DEAL + "0 draw R4; 0 challenge 1; 1 bid T; 0 bid R9",
        "unfinished",
        [],
        battles=[(18, 30, 1)],
        bonus=[0, 0, 0],
        cards=[9, 10, 9],
        trust=["nine-cards"],
    ),
    Case(
        "a treasure as second card breaks the colour: 15 alone",
        TREASURE_ADDED,
        "unfinished",
        [],
        battles=[(30, 20, 0)],
        bonus=[0, 0, 0],
        cards=[10, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "the same where it matches every colour: 9 + 15",
        TREASURE_ADDED,
        "unfinished",
        [],
        battles=[(48, 20, 0)],
        bonus=[0, 0, 0],
        cards=[10, 9, 9],
        trust=["nine-cards"],
        options={"treasure": "wild"},
    ),
    Case(
        "a fourth R5",
        "deal R5 R5 R5 R9 Y5 B8 Y7 Y1 B2 / - / -; 0 draw R4; 0 challenge 1; 1 bid R5",
        "illegal",
        [("deck", 3, {"card": "R5", "copies": 3})],
    ),
    Case(
        "eight cards dealt",
        "deal R1 R2 R3 R1 R2 R3 R7 Y8 / - / -",
        "illegal",
        [("nine-cards", 0, {"seat": 0, "cards": 8})],
        bonus=[0, 0, 0],
        cards=[8, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "two peoples",
        "deal R1 R2 R3 R1 R2 R3 R7 Y8 B9 / - / -; 0 build R1R2R3 R1R2R3",
        "illegal",
        [("one-of-each", 1, {"kind": "people"})],
        bonus=[2, 0, 0],
        cards=[9, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "two peoples where allowed",
        "deal R1 R2 R3 R1 R2 R3 R7 Y8 B9 / - / -; 0 build R1R2R3 R1R2R3",
        "unfinished",
        [],
        bonus=[2, 0, 0],
        cards=[9, 9, 9],
        trust=["nine-cards"],
        options={"repeat": True},
    ),
    Case(
        "challenging oneself",
        DEAL + "0 draw R4; 0 challenge 0",
        "illegal",
        [("opponent", 2, {"opponent": 0})],
    ),
    Case(
        "the wrong seat draws",
        DEAL + "1 draw R4",
        "illegal",
        [("turn", 1, {"seat": 0})],
    ),
    Case(
        "giving up with cards in hand",
        DEAL + "0 draw R4; 0 challenge 1; 1 bid R7; 0 fold",
        "illegal",
        [("counter-bid", 4, {"cards": 9})],
        battles=[(None, 14, 1)],
        bonus=[0, 0, 0],
        cards=[10, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "giving up with an empty hand",
        ALL_LAID + "0 build R1Y2B3 R4Y5B6 TTT; 0 draw R8; 0 challenge 1; 1 bid R2; 0 fold",
        "unfinished",
        [],
        battles=[(None, 4, 1)],
        bonus=[6, 0, 0],
        cards=[10, 9, 9],
        trust=["nine-cards"],
    ),
    Case(
        "complete kingdom from the deal; the two others tie on bonus and cards",
        OPEN + "1 build R1R2R3 T; 2 build B4B5B6; 0 build R1Y2B3 R4Y5B6 R7Y8B9; result 1,2,2 7,2,2",
        "legal",
        [],
        bonus=[7, 2, 2],
        cards=[9, 9, 9],
        trust=[],
        ranks=[1, 2, 2],
    ),
    Case(
        "wrong ranks claimed (bonus 3 is ahead of 2)",
        OPEN + "1 build R1R2R3 TT; 2 build B4B5B6; 0 build R1Y2B3 R4Y5B6 R7Y8B9; result 1,3,2",
        "illegal",
        [("ranking", 4, {"field": "ranks", "claimed": [1, 3, 2], "computed": [1, 2, 3]})],
        bonus=[7, 3, 2],
        cards=[9, 9, 9],
        trust=[],
        ranks=[1, 2, 3],
    ),
    Case(
        "rebuilding after the end",
        OPEN + "0 build R1Y2B3 R4Y5B6 R7Y8B9; 1 build R1R2R3",
        "illegal",
        [("game-end", 2, {})],
        bonus=[7, 0, 0],
        cards=[9, 9, 9],
        trust=[],
        ranks=[1, 2, 2],
    ),
    Case(
        "auto-complete missed",
        OPEN + "0 draw R4",
        "illegal",
        [("auto-complete", 1, {"seats": [0]})],
        bonus=[0, 0, 0],
        cards=[9, 9, 9],
        trust=[],
        options={"auto_complete": True},
    ),
    Case(
        "auto-complete done",
        OPEN + "0 build R1Y2B3 R4Y5B6 R7Y8B9",
        "legal",
        [],
        bonus=[7, 0, 0],
        cards=[9, 9, 9],
        trust=[],
        ranks=[1, 2, 2],
        options={"auto_complete": True},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.about)
def test_golden(case: Case) -> None:
    referee = replayed(case.log, **case.options)
    verdict = referee.verdict()
    assert (verdict.finding, cited(verdict)) == (case.finding, case.violations)
    if case.bonus is not None:
        battles = [(s.attacks[s.challenger], s.attacks[s.opponent], s.winner) for s in referee.settled]
        assert battles == (case.battles or [])
        assert (verdict.outcome["scores"], verdict.outcome["cards"]) == (case.bonus, case.cards)
        assert verdict.on_trust == case.trust
        assert verdict.outcome.get("ranks") == case.ranks
