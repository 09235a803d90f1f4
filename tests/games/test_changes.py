"""A change that no rule is cited for must have been allowed: so a referee that overlooks a rule is found out."""

from functools import partial
from pathlib import Path
from typing import Any

from replays.engine.games import referees
from replays.engine.games.oh_hell.actions import Play

from .changes import Change, allowed_by, findings, rules_cited, unnoticed
from .judging import log_in, replayed

OhHell = referees()["oh-hell"]
REVOKE = log_in((Path(__file__).parent / "oh_hell" / "illegal" / "follow-suit.jsonl").read_text())
FOLLOWED, REVOKED = 5, 6
"""A heart is led; one player follows with a heart, and the next has one but plays a club."""


class Lenient(OhHell):  # type: ignore[misc, valid-type]
    """Overlooks a revoke."""

    def cite(self, rule: Any, **facts: Any) -> Any:
        found = super().cite(rule, **facts)
        if rule == "follow-suit":
            self.withdraw(found)
        return found


def change(referee: type[OhHell]) -> Change:
    return Change(REVOKE, REVOKED, replayed(referee, REVOKE).verdict())


def test_a_change_for_which_a_rule_is_cited_is_in_order_whatever_was_allowed() -> None:
    assert (rules_cited([change(OhHell)]), findings([change(OhHell)])) == ({"follow-suit"}, {"illegal"})
    assert unnoticed([change(OhHell)], lambda log, place: False) == []


def test_a_change_that_is_overlooked_is_told_unless_it_was_allowed() -> None:
    assert findings([change(Lenient)]) == {"legal"}
    assert unnoticed([change(Lenient)], partial(allowed_by, OhHell)) == [(REVOKE.options, REVOKE.actions[: REVOKED + 1])]
    assert unnoticed([change(Lenient)], lambda log, place: True) == []


def test_allowed_is_what_the_referee_offers() -> None:
    assert allowed_by(OhHell, REVOKE, FOLLOWED)
    assert not allowed_by(OhHell, REVOKE, REVOKED)
    assert allowed_by(OhHell, REVOKE, REVOKED, alike=lambda action, offer: type(action) is type(offer))


def test_of_a_free_kind_all_is_allowed_that_breaks_no_rule() -> None:
    assert allowed_by(OhHell, REVOKE, FOLLOWED, free=Play)
    assert not allowed_by(OhHell, REVOKE, REVOKED, free=Play)
