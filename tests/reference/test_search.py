"""The search finds what is there, in every language, and nothing else; readers see it as rules with their words marked."""

from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from xml.etree.ElementTree import Element

import pytest
from django.core.management import call_command
from django.db import transaction
from django.test import Client

from reference import book, search
from reference.book import Book
from reference.models import SearchEntry
from reference.tokens import runs

from .corpus import documents, quality
from .markup import of_class, tree, values, words
from .queries import QUESTIONS, Question

pytestmark = pytest.mark.django_db
ALL = 100_000


@pytest.fixture(scope="module")
def once_indexed(django_db_setup, django_db_blocker) -> Iterator[None]:
    """All pages, for all tests of this module that ask for it."""
    with django_db_blocker.unblock(), transaction.atomic():
        call_command("index_rules", verbosity=0)
        yield
        transaction.set_rollback(True)


@pytest.fixture
def indexed(once_indexed: None, db: None) -> None:
    pass


def places(question: str, **of: object) -> list[tuple[str, str, str]]:
    return [(one.game, one.language, one.place) for one in search.find(question, **of).found]


# How well


def test_in_twenty_thousand_documents_all_that_answers_is_found_and_nothing_else_and_soon() -> None:
    corpus = documents(20_000)
    made = [search.entry("oh-hell", one.language, "rule", str(one.number), 0, one.title, one.text, of="") for one in corpus]
    SearchEntry.objects.bulk_create(made, batch_size=1000)

    def found(question: Question) -> set[int]:
        where = {"games": ["oh-hell"], "languages": [question.language], "first": "", "limit": ALL, "offset": 0}
        rows = search.asked_of_database(runs(question.words), where)
        return {int(place) for _count, (_game, _language, _kind, place, *_) in rows}

    for language in ("en", "uk", "ja", "gl"):
        recall, precision = quality(corpus, found, [one for one in QUESTIONS if one.language == language])
        assert recall == 1.0, language
        assert precision >= 0.98, language
    times = [min(seconds_for(question) for _ in range(3)) for question in QUESTIONS]
    assert quantiles(times, n=20)[-1] < 0.1


def seconds_for(question: Question) -> float:
    begun = perf_counter()
    search.find(question.words, language=question.language)
    return perf_counter() - begun


def test_every_part_of_a_page_that_answers_is_found_and_its_words_are_marked(indexed: None) -> None:
    for question in QUESTIONS:
        right = {place for place, text in parts(question.language) if question.is_answered_by(text)}
        answer = search.find(question.words, language=question.language, limit=ALL)
        assert {(one.game, one.place) for one in answer.found} == right, question.words
        assert answer.count == len(right) > 0
        for one in answer.found:
            of = book.page(one.game, one.language).title
            assert one.in_title or one.in_text or question.is_answered_by(of), question.words


def parts(language: str) -> Iterator[tuple[tuple[str, str], str]]:
    """Every block of every page, and all it says; what it is a part of is among it."""
    for slug in book.games():
        page = book.page(slug, language)
        for block in page.blocks:
            yield (slug, block.anchor), "\n".join([page.title, block.title if block.level else page.summary, block.text])


# What


def test_every_block_of_every_page_can_be_found(indexed: None) -> None:
    blocks = {
        (slug, language, block.anchor)
        for slug in book.games()
        for language in book.languages(slug)
        for block in book.page(slug, language).blocks
    }
    assert set(SearchEntry.objects.values_list("game", "language", "place")) == blocks


def test_a_rule_named_by_its_title_comes_first_in_the_language_of_the_reader(indexed: None) -> None:
    assert places("hook", first="en")[0] == ("oh-hell", "en", "hook")
    assert places("гачок", first="uk")[0] == ("oh-hell", "uk", "hook")
    assert places("xadrez", first="gl")[0] == ("chess", "gl", "")
    languages = [language for _game, language, _place in places("UNO", first="ja")]
    assert languages == sorted(languages, key=lambda language: language != "ja")


def test_what_is_found_is_of_the_game_and_in_the_language_asked_for(indexed: None) -> None:
    assert {(game, language) for game, language, _ in places("UNO", game="uno", language="gl")} == {("uno", "gl")}
    assert places("xadrez", language="uk") == places("xadrez", game="uno") == []


def test_the_name_of_a_game_among_the_words_narrows_the_search(indexed: None) -> None:
    assert {game for game, *_ in places("monopoly turn", first="en")} == {"monopoly"}


def test_there_is_more_where_not_all_is_shown(indexed: None) -> None:
    whole = search.find("turn", first="en", limit=ALL)
    first, second = (search.find("turn", first="en", limit=5, offset=offset) for offset in (0, 5))
    assert [*first.found, *second.found] == whole.found[:10]
    assert first.count == second.count == len(whole.found)


def test_if_nothing_has_the_words_others_that_begin_alike_are_found(indexed: None) -> None:
    answer = search.find("козирями", first="uk")
    assert answer.is_near
    assert any("козир" in one.text.lower() for one in answer.found)
    assert not search.find("козир", first="uk").is_near


def test_of_others_that_begin_alike_there_is_more_too(indexed: None) -> None:
    first, second = (search.find("cardsxy", first="en", limit=5, offset=offset) for offset in (0, 5))
    assert (first.is_near, second.is_near) == (True, True)
    assert (len(second.found), second.count) == (5, first.count)
    assert not {(one.language, one.place) for one in first.found} & {(one.language, one.place) for one in second.found}


def test_beyond_the_last_place_their_number_is_still_told(indexed: None) -> None:
    whole = search.find("hook", first="en")
    assert search.find("hook", first="en", offset=500) == search.Answer([], whole.count)


@pytest.mark.parametrize("question", ["", "  ", "?!", "' & | ! ( ) : * \\", "<->", "\0"])
def test_a_question_without_words_finds_nothing(question: str, indexed: None) -> None:
    assert search.find(question) == search.Answer([])


@pytest.mark.parametrize("question", ["hook " * 200, "x" * 100_000, "札" * 5000, "a' b\\ c\"", "((((hook", "hook & !hook"])
def test_no_question_is_a_fault(question: str, indexed: None) -> None:
    assert search.find(question).count >= 0


def test_an_excerpt_shows_the_first_word_found_and_is_safe() -> None:
    long = "one two three " * 60
    text = f"{long}<b>needle</b> & {long}"
    search.keep([search.entry("oh-hell", "en", "part", "x", 0, "<i>Needles</i>", text, of="")], ["part"])
    [one] = search.find("needle").found
    assert one.marked_title == "&lt;i&gt;<mark>Needles</mark>&lt;/i&gt;"
    assert "&lt;b&gt;<mark>needle</mark>&lt;/b&gt; &amp;" in one.excerpt
    assert one.excerpt.startswith("… three one two")
    assert one.excerpt.endswith(" …")
    assert 300 < len(one.excerpt) < 450


def test_what_is_no_more_on_a_page_is_found_no_more(tmp_path: Path) -> None:
    (tmp_path / "uno").mkdir()
    path = tmp_path / "uno" / "en.md"
    page = "title: Snap\nplayers: 2\nsummary: Shout.\n\n## Zebra {#zebra}\n\nIt shouts.\n\n## Yak {#yak}\n\nIt does not.\n"
    path.write_text(page)
    assert search.index(Book(tmp_path)) == 3
    assert places("zebra") == [("uno", "en", "zebra")]
    path.write_text(page.replace("Zebra", "Gnu").replace("## Yak {#yak}", "Yak"))
    assert search.index(Book(tmp_path)) == 2
    assert places("zebra") == []
    assert places("gnu yak") == [("uno", "en", "zebra")]


def test_what_else_is_found_stays_when_the_rules_are_indexed_anew(indexed: None) -> None:
    search.keep([search.entry("uno", "en", "source", "1", 0, "Zebra", "", of="")], ["source"], game="uno")
    call_command("index_rules", verbosity=0)
    assert places("zebra") == [("uno", "en", "1")]
    search.keep([], ["source"], game="chess")
    assert places("zebra") == [("uno", "en", "1")]
    search.keep([], ["source"], game="uno")
    assert places("zebra") == []


# The page


def asked(client: Client, path: str, **headers: str) -> Element:
    answer = client.get(path, headers=headers)
    assert answer.status_code == 200
    return tree(answer.content.decode())


def test_the_page_shows_rules_with_their_words_marked_in_their_language(client: Client, indexed: None) -> None:
    found = asked(client, "/gl/search/?q=гачок")
    [first, *_] = of_class(found, "found")[0].iterfind("li")
    assert first.get("lang") == "uk"
    assert values(first, "./h2/a", "href") == ["/gl/rules/oh-hell/uk/#hook"]
    assert words(first.find("./h2//mark")) == "Гачок"
    assert words(first.find("./small")) == "О, чорт! · regra"
    assert values(found, ".//meta[@name='robots']", "content") == ["noindex"]


def test_the_page_can_be_asked_for_a_game_and_a_language(client: Client, indexed: None) -> None:
    found = asked(client, "/en/search/?q=turn&game=chess&language=en")
    assert {link.partition("#")[0] for link in values(of_class(found, "found")[0], ".//a", "href")} == {"/en/rules/chess/"}
    assert values(found, ".//option[@selected]", "value") == ["chess", "en"]


def test_what_is_no_game_and_no_language_is_not_asked_for(client: Client, indexed: None) -> None:
    found = asked(client, "/en/search/?q=hook&game=x%00&language=xx&page=zero")
    assert len(of_class(found, "found")[0]) > 0


def test_the_rest_is_a_page_further(client: Client, indexed: None) -> None:
    found = asked(client, "/en/search/?q=turn&language=en")
    [more] = values(found, ".//a[@rel='next']", "href")
    assert more == "/en/search/?q=turn&language=en&page=2"
    further = asked(client, more)
    first, second = (values(of_class(one, "found")[0], ".//a", "href") for one in (found, further))
    assert len(first) == 20
    assert not set(first) & set(second)


def test_while_one_types_only_the_results_are_sent(client: Client, indexed: None) -> None:
    found = asked(client, "/en/search/?q=hook", **{"HX-Request": "true"})
    assert found.find(".//html") is None
    assert len(of_class(found, "found")[0]) > 0
    assert "HX-Request" in client.get("/en/search/?q=hook")["Vary"]


def test_one_is_told_that_nothing_was_found(client: Client, indexed: None) -> None:
    assert "Nothing found." in words(asked(client, "/en/search/?q=zzzzz"))


@pytest.mark.parametrize("path", ["/en/rules/oh-hell/", "/ja/replays/", "/uk/nowhere/"])
def test_every_page_has_a_box_to_search_from(client: Client, path: str) -> None:
    found = tree(client.get(path).content.decode())
    [form] = [form for form in found.iter("form") if form.get("action", "").endswith("/search/")]
    assert form.get("action") == f"/{path[1:3]}/search/"
    assert values(form, ".//input", "name") == ["q"]
    assert form.find(".//label[@for='find']") is not None
