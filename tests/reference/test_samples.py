"""The pages of every game, in every language: the complete logs they show are legal, and no name of a log goes untranslated.

Nothing here names a game: the first log of a page in JSON Lines and its first in plain text are the complete ones.
"""

from typing import Any, get_args

import msgspec
import pytest

from reference import book
from replays.engine.games import referees
from replays.engine.log import Log
from replays.engine.referee import Verdict, tag

from .pages import READERS, judged, log_in, sample

PAGES = [(slug, language) for slug in book.games() for language in book.languages(slug)]


def shown(slug: str, language: str, fence: str) -> Log:
    return log_in(sample(slug, language, fence), fence)


def sense(verdict: Verdict) -> tuple[Any, ...]:
    return verdict.finding, verdict.on_trust, verdict.outcome


@pytest.mark.parametrize("fence", READERS)
@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_a_complete_log_on_a_page_is_legal(slug: str, language: str, fence: str) -> None:
    assert shown(slug, language, fence).game == slug
    assert judged(slug, language, fence).finding == "legal"


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_the_log_in_json_lines_leaves_nothing_to_trust_but_what_only_people_can_judge(slug: str, language: str) -> None:
    assert set(judged(slug, language, "json").on_trust) <= referees()[slug].people_judge


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_both_logs_of_a_page_tell_of_the_same_game(slug: str, language: str) -> None:
    lines, text = (shown(slug, language, fence) for fence in READERS)
    assert lines.players == text.players
    assert judged(slug, language, "json").outcome == judged(slug, language, "text").outcome


@pytest.mark.parametrize("fence", READERS)
@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_the_logs_of_a_page_say_the_same_as_those_of_the_english_one(slug: str, language: str, fence: str) -> None:
    assert sense(judged(slug, language, fence)) == sense(judged(slug, book.DEFAULT_LANGUAGE, fence))
    assert len(shown(slug, language, fence).actions) == len(shown(slug, book.DEFAULT_LANGUAGE, fence).actions)


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_a_page_names_every_option(slug: str, language: str) -> None:
    options = {field.encode_name for field in msgspec.structs.fields(referees()[slug].options_type)}
    assert options - book.page(slug, language).facts.keys() == set()


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_a_page_names_every_field_of_an_action_that_is_shown_with_its_name(slug: str, language: str) -> None:
    facts = book.page(slug, language).facts.keys()
    for kind in get_args(referees()[slug].actions):
        fields = [field for field in msgspec.structs.fields(kind) if field.name != "seat"]
        named = [
            field.encode_name for place, field in enumerate(fields) if place or bool in {field.type, *get_args(field.type)}
        ]
        assert [name for name in named if not {name.lower(), f"{tag(kind)}-{name}"} & facts] == [], tag(kind)


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_a_page_has_a_word_for_every_unit(slug: str, language: str) -> None:
    units = {statistic.unit for statistic in referees()[slug].statistics} - {"", "%", "s"}
    assert units - book.page(slug, language).words.keys() == set()


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_a_page_has_the_headings_of_the_english_one(slug: str, language: str) -> None:
    assert outline(slug, language) == outline(slug, book.DEFAULT_LANGUAGE)


def outline(slug: str, language: str) -> list[tuple[int, str]]:
    return [(heading.level, heading.anchor) for heading in book.page(slug, language).contents]
