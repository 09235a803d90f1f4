"""Monopoly judged: the golden cases of its specification (`golden.txt`), and more on its rulings (`rulings.txt`)."""

import pytest

from .shorthand import GOLDEN, RULINGS, Case, by_seat, case, cited, position, referee, violations

GOLDEN_CASES = [case(line) for line in GOLDEN if line.startswith("**")]
CASES = [*GOLDEN_CASES, *map(case, RULINGS)]


def judged(case: Case):
    return referee(case.players, case.log, **case.options)


def test_there_are_96_of_them():
    assert [case.name for case in GOLDEN_CASES] == [f"G{number}" for number in range(1, 97)]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.name} {case.title}" for case in CASES])
def test_the_verdict_is_the_golden_one(case: Case):
    done = judged(case)
    assert cited(done) == violations(case.expected)
    assert done.verdict().finding == case.finding


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_the_position_is_the_golden_one(case: Case):
    done = judged(case)
    game = done.game
    actual = {
        "cash": lambda: (game.cash, by_seat),
        "squares": lambda: (game.at, by_seat),
        "worth": lambda: (done.outcome()["scores"], by_seat),
        "ranks": lambda: (done.outcome()["ranks"], by_seat),
        "in jail:": lambda: (
            " ".join(f"seat {seat}" for seat in game.seats if game.jailed[seat]) or "nobody",
            str,
        ),
        "bank:": lambda: (f"{game.houses} houses, {game.hotels} hotels", str),
        "on trust:": lambda: ({f"`{rule}`" for rule in done.on_trust}, lambda text: set(text.split(", "))),
    }
    for label, look in actual.items():
        stated = position(case.expected, label)
        if stated is not None:
            value, read = look()
            assert value == read(stated), label


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_the_next_to_throw_is_the_golden_one(case: Case):
    stated = [part for part in case.expected.split("; ") if part.endswith("throws next")]
    for part in stated:
        assert f"seat {judged(case).game.due()} throws next" == part
