"""Every game stands in three rooms, and the rooms agree: its referee, its pages in every language, its logs.

Nothing here names a game: one more is held to the same contract as soon as it is discovered.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args

import pytest
from django.conf import settings
from msgspec import structs

from replays.engine.games import judge, referees
from replays.engine.referee import Referee, Verdict, tag
from replays.formats.jsonl import read

RULEBOOK = Path(settings.BASE_DIR) / "reference" / "rulebook"
ANCHORED = re.compile(r"^#{1,6} .*\{#(?P<anchor>[\w-]+)(?P<classes>(?: \.[\w-]+)*)(?: en=[0-9a-f]{8})?\}$", re.MULTILINE)
FACT = re.compile(r"^fact-([\w-]+): *\S", re.MULTILINE)

GAMES = list(referees())
PAGES = [(slug, language) for slug in GAMES for language, _ in settings.LANGUAGES]


class Page(NamedTuple):
    """What of a page a machine relies on, in the order of the page."""

    anchors: list[str]
    by_class: dict[str, list[str]]
    facts: set[str]


@cache
def page(slug: str, language: str) -> Page:
    text = (RULEBOOK / slug / f"{language}.md").read_text(encoding="utf-8")
    head = text.partition("\n\n")[0]
    found = [(match["anchor"], match["classes"].replace(".", "").split()) for match in ANCHORED.finditer(text)]
    by_class = {name: [anchor for anchor, classes in found if name in classes] for name in ("rule", "stat", "action", "trust")}
    return Page([anchor for anchor, _ in found], by_class, set(FACT.findall(head)))


def files(slug: str, room: str) -> list[Path]:
    return sorted((Path(__file__).parent / slug.replace("-", "_") / room).glob("*.jsonl"))


def named(room: str) -> list[pytest.param]:
    return [pytest.param(slug, path, id=f"{slug}/{path.name}") for slug in GAMES for path in files(slug, room)]


@cache
def verdicts(path: Path) -> list[Verdict]:
    return [judge(log) for log in read(path.read_bytes())]


def broken(verdict: Verdict) -> set[str]:
    return {str(violation.rule) for violation in verdict.violations}


def kinds_of_action(referee: type[Referee]) -> list[str]:
    return [tag(kind) for kind in get_args(referee.actions) or (referee.actions,)]


def every_verdict(slug: str) -> Iterator[Verdict]:
    for room in ("legal", "illegal", "unreadable"):
        for path in files(slug, room):
            yield from verdicts(path)


@pytest.mark.parametrize("slug", GAMES)
def test_every_rule_has_a_log_named_after_it_that_breaks_it(slug: str) -> None:
    rules = {str(rule) for rule in referees()[slug].rules}
    shown = {path.name.split(".")[0] for path in files(slug, "illegal")}
    assert shown == rules


@pytest.mark.parametrize(("slug", "path"), named("illegal"))
def test_an_illegal_log_breaks_the_rule_it_is_named_after(slug: str, path: Path) -> None:
    rule = path.name.split(".")[0]
    assert [(verdict.finding, rule in broken(verdict)) for verdict in verdicts(path)] == [("illegal", True)] * len(
        verdicts(path)
    )
    assert verdicts(path)


@pytest.mark.parametrize(("slug", "path"), named("legal"))
def test_a_legal_log_is_legal(slug: str, path: Path) -> None:
    assert [(verdict.finding, broken(verdict)) for verdict in verdicts(path)] == [("legal", set())] * len(verdicts(path))
    assert verdicts(path)


@pytest.mark.parametrize("slug", GAMES)
def test_an_action_after_the_end_breaks_a_rule_and_takes_nothing_from_the_outcome(slug: str) -> None:
    for path in files(slug, "legal"):
        for log, verdict in zip(read(path.read_bytes()), verdicts(path), strict=True):
            for surplus in (log.actions[0], log.actions[-1]):
                after = judge(structs.replace(log, actions=[*log.actions, surplus]), study=False)
                assert (after.finding, len(after.violations), after.replayed) == ("illegal", 1, len(log.actions)), path.name
                assert after.outcome == verdict.outcome, path.name


@pytest.mark.parametrize(("slug", "path"), named("unreadable"))
def test_an_unreadable_log_is_unreadable_and_says_why(slug: str, path: Path) -> None:
    assert [(verdict.finding, verdict.problem is not None) for verdict in verdicts(path)] == [("unreadable", True)]


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_has_logs_of_every_sort(slug: str) -> None:
    assert all(files(slug, room) for room in ("legal", "illegal", "unreadable"))


@pytest.mark.parametrize("slug", GAMES)
def test_every_declared_statistic_is_told_by_some_log(slug: str) -> None:
    told = {anchor for verdict in every_verdict(slug) for anchor in verdict.statistics}
    assert told == {str(statistic) for statistic in referees()[slug].statistics}


@pytest.mark.parametrize("slug", GAMES)
def test_a_statistic_is_told_of_those_whose_it_is(slug: str) -> None:
    whose = {str(statistic): statistic.per for statistic in referees()[slug].statistics}
    for verdict in every_verdict(slug):
        for anchor, seats in verdict.statistics.items():
            assert {"table" if seat is None else "seat" for seat in seats} == {whose[anchor]}, anchor


@pytest.mark.parametrize("slug", GAMES)
def test_every_square_of_a_statistic_has_a_place_of_its_own_on_the_board(slug: str) -> None:
    places = referees()[slug].squares
    drawn = [statistic for statistic in referees()[slug].statistics if statistic.kind == "squares"]
    assert len(set(places.values())) == len(places)
    assert bool(places) == bool(drawn)
    for verdict in every_verdict(slug):
        for statistic in drawn:
            assert all(set(histogram) <= set(places) for histogram in verdict.statistics.get(statistic, {}).values())


@pytest.mark.parametrize("slug", GAMES)
def test_rules_statistics_and_actions_share_no_name(slug: str) -> None:
    referee = referees()[slug]
    names = [*map(str, referee.rules), *map(str, referee.statistics), *kinds_of_action(referee)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("slug", GAMES)
def test_the_facts_that_are_seats_or_words_are_facts_of_the_rules(slug: str) -> None:
    referee = referees()[slug]
    violations = [v for verdict in every_verdict(slug) for v in verdict.violations]
    known = {(str(v.rule), fact) for v in violations for fact in v.facts}
    claimed = {(str(v.rule), v.facts["field"]) for v in violations if "field" in v.facts}
    assert {(str(rule), fact) for rule, fact in referee.seat_facts} <= known | claimed
    assert {(str(rule), fact) for rule, fact in referee.word_facts} <= known


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_a_page_has_the_rules_of_the_referee_in_their_order(slug: str, language: str) -> None:
    assert page(slug, language).by_class["rule"] == [str(rule) for rule in referees()[slug].rules]


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_a_page_has_the_statistics_of_the_referee_in_their_order(slug: str, language: str) -> None:
    assert page(slug, language).by_class["stat"] == [str(statistic) for statistic in referees()[slug].statistics]


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_a_page_has_the_actions_of_the_log(slug: str, language: str) -> None:
    actions = page(slug, language).by_class["action"]
    assert sorted(actions) == sorted(kinds_of_action(referees()[slug]))


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_an_anchor_is_on_a_page_once(slug: str, language: str) -> None:
    anchors = page(slug, language).anchors
    assert [anchor for anchor in anchors if anchors.count(anchor) > 1] == []


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_a_page_names_every_fact_of_a_violation(slug: str, language: str) -> None:
    used = {fact for verdict in every_verdict(slug) for violation in verdict.violations for fact in violation.facts}
    assert used - page(slug, language).facts == set()


@pytest.mark.parametrize("slug", GAMES)
def test_the_pages_of_a_game_are_those_of_the_configured_languages(slug: str) -> None:
    assert {path.stem for path in (RULEBOOK / slug).glob("*.md")} == {language for language, _ in settings.LANGUAGES}


def test_every_rulebook_has_a_referee() -> None:
    assert {path.name for path in RULEBOOK.iterdir() if path.is_dir()} == set(GAMES)


@pytest.mark.parametrize("slug", GAMES)
def test_the_page_marks_the_rules_that_the_referee_takes_on_trust(slug: str) -> None:
    marked = set(page(slug, "en").by_class["trust"])
    assert {str(rule) for verdict in every_verdict(slug) for rule in verdict.on_trust} <= marked
