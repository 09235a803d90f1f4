"""The rules page as it is sent: its languages, what stands beside a rule, what search engines and printers get."""

import re
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils.translation import get_language_info

from reference import book
from reference.book import Book
from tests.replays.uploading import log, upload, work_off

from .markup import of_class, tree, values, words

pytestmark = pytest.mark.django_db


def page(client: Client, path: str) -> Element:
    answer = client.get(path)
    assert answer.status_code == 200
    return tree(answer.content.decode())


def block(found: Element, anchor: str) -> Element:
    """The section of a rule: its text, and its margin."""
    [section] = [section for section in found.iter("section") if section.find(f".//*[@id='{anchor}']") is not None]
    return section


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """Oh Hell as it is, in a folder where its pages can be changed."""
    folder = tmp_path / "oh-hell"
    folder.mkdir()
    for path in (book.book.root / "oh-hell").iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    shelf = Book(tmp_path)
    for name in ("book", "games", "languages", "page"):
        monkeypatch.setattr(book, name, shelf if name == "book" else getattr(shelf, name))
    return shelf


# Languages


def test_the_language_of_the_page_is_another_than_that_of_the_site(client: Client) -> None:
    found = page(client, "/gl/rules/oh-hell/ja/")
    assert values(found, "html", "lang") == ["gl"]
    [article] = found.iter("article")
    assert (article.get("lang"), article.get("dir")) == ("ja", "ltr")
    assert words(found.find(".//h1")) == "オー・ヘル"
    assert "Subir un rexistro" in words(article)
    assert client.get("/gl/rules/oh-hell/ja/")["Content-Language"] == "ja"


def test_what_the_site_says_within_a_page_of_another_language_says_so(client: Client) -> None:
    found = page(client, "/gl/rules/oh-hell/ja/")
    [margin] = of_class(block(found, "own-card"), "margin")
    assert (margin.get("lang"), margin.get("dir")) == ("gl", "ltr")
    assert margin.find(".//*[@lang='ja']") is not None


def test_a_page_in_the_language_of_the_site_has_one_address(client: Client) -> None:
    for path in ("/ja/rules/oh-hell/ja/", "/ja/rules/oh-hell/ja+ja/"):
        answer = client.get(path)
        assert (answer.status_code, answer["Location"]) == (301, "/ja/rules/oh-hell/")


def test_a_language_in_which_the_page_is_not_written_gets_the_english_one_and_is_told(client: Client, shelf: Book) -> None:
    (shelf.root / "oh-hell" / "ja.md").unlink()
    for path in ("/ja/rules/oh-hell/", "/gl/rules/oh-hell/ja/"):
        found = page(client, path)
        assert values(found, ".//article", "lang") == ["en"]
        assert len(of_class(found, "note")) == 1
        assert values(found, ".//link[@rel='canonical']", "href") == ["http://testserver/en/rules/oh-hell/"]
        assert found.find(".//link[@rel='alternate']") is None
    assert "ja" not in values(page(client, "/en/rules/oh-hell/"), ".//link[@rel='alternate']", "hreflang")


@pytest.mark.parametrize(
    "path", ["/en/rules/oh-hell/fr/", "/en/rules/oh-hell/en+fr/", "/en/rules/oh-hell/en+uk+ja/", "/en/rules/x/"]
)
def test_what_is_no_language_and_no_game_is_not_found(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_two_languages_stand_side_by_side_rule_by_rule(client: Client) -> None:
    found = page(client, "/uk/rules/oh-hell/uk+ja/")
    sections = found.findall(".//article/section")
    english = book.page("oh-hell")
    assert len(sections) == len(english.blocks)
    left, right = (book.page("oh-hell", language) for language in ("uk", "ja"))
    for section, anchor in zip(sections, english.by_anchor, strict=True):
        texts = section.findall("./div[@lang]")
        assert [(text.get("lang"), text.get("dir")) for text in texts] == [("uk", "ltr"), ("ja", "ltr")]
        for text, there in zip(texts, (left, right), strict=True):
            assert there.by_anchor[anchor].text[:40] in words(text)
    assert len(found.findall(".//*[@id='hook']")) == 1
    assert client.get("/uk/rules/oh-hell/uk+ja/")["Content-Language"] == "uk, ja"


def test_a_reader_finds_the_other_languages_on_the_page_without_changing_that_of_the_site(client: Client) -> None:
    found = page(client, "/uk/rules/oh-hell/uk+ja/")
    [tongues] = of_class(found, "tongues")
    assert values(tongues, ".//ul[@aria-labelledby='tongues']//a", "href") == [
        "/uk/rules/oh-hell/en/",
        "/uk/rules/oh-hell/",
        "/uk/rules/oh-hell/ja/",
        "/uk/rules/oh-hell/gl/",
    ]
    assert values(tongues, ".//ul[@aria-labelledby='beside']//a", "href") == [
        f"/uk/rules/oh-hell/uk+{language}/" for language in ("en", "ja", "gl")
    ]
    assert [words(link) for link in tongues.iterfind(".//a[@aria-current]")] == ["日本語"]


def test_a_language_written_from_right_to_left_is_shown_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def mirrored(code: str) -> dict[str, object]:
        return {**get_language_info(code), "bidi": code == "ja"}

    monkeypatch.setattr("reference.spread.get_language_info", mirrored)
    assert values(page(client, "/gl/rules/oh-hell/ja/"), ".//article", "dir") == ["rtl"]
    assert values(block(page(client, "/gl/rules/oh-hell/gl+ja/"), "hook"), "./div", "dir") == ["ltr", "rtl"]


# What has changed since


def test_where_the_english_text_has_moved_on_the_page_says_so_beside_the_rule(client: Client, shelf: Book) -> None:
    path = shelf.root / "oh-hell" / "en.md"
    path.write_text(
        path.read_text("utf-8").replace("The dealer, who bids last, may not bid", "The dealer, who bids last, must not bid")
    )
    found = page(client, "/uk/rules/oh-hell/")
    [change] = of_class(found, "change")
    assert change in block(found, "hook").iter()
    assert words(change.find(".//del")) == "[вилучено: may ]"
    assert words(change.find(".//ins")) == "[додано: must ]"
    assert values(change, "./p", "lang") == ["en"]
    assert values(found, ".//div[@class='note']//a", "href") == ["#hook"]
    assert of_class(page(client, "/en/rules/oh-hell/"), "change") == []


def test_nothing_is_said_of_changes_where_there_are_none(client: Client) -> None:
    found = page(client, "/uk/rules/oh-hell/")
    assert of_class(found, "change") == of_class(found, "note") == []


# What stands beside a rule


def standing(found: Element, anchor: str) -> list[str]:
    return [words(line) for line in block(found, anchor).iterfind("./ul[@class='margin']/li")]


def test_beside_a_rule_stands_whether_and_when_the_referee_enforces_it(client: Client) -> None:
    found = page(client, "/en/rules/oh-hell/")
    assert standing(found, "hook")[:2] == ["The referee enforces it", "Judged: always"]
    assert standing(found, "own-card")[:2] == [
        "In part taken on trust",
        "Judged: in full for shown hands; for hidden ones in part, the rest on trust",
    ]
    assert standing(found, "not-checked") == ["The referee cannot check this"]
    assert standing(found, "advice") == standing(found, "bids-made") == []


@pytest.mark.parametrize("slug", book.games())
def test_beside_every_rule_of_every_game_stands_when_it_is_judged(client: Client, slug: str) -> None:
    found = page(client, f"/uk/rules/{slug}/")
    for anchor in book.page(slug).rules:
        assert len(standing(found, anchor)) == 3, anchor


def test_beside_a_rule_stands_how_often_it_was_broken_with_a_link_to_where(client: Client) -> None:
    upload(log("illegal/follow-suit"), log("illegal/hook"), log("legal/three-players"))
    upload(log("illegal/follow-suit"), visibility="private")
    work_off()
    cache.delete_many(["breaches:oh-hell", "breaches:oh-hell:fresh"])
    found = page(client, "/en/rules/oh-hell/")
    broken = {anchor: standing(found, anchor)[2] for anchor in book.page("oh-hell").rules}
    assert broken["follow-suit"] == broken["hook"] == "Broken in 1 replay"
    [link] = values(block(found, "follow-suit"), "./ul[@class='margin']//a", "href")
    assert link == "/en/replays/?game=oh-hell&rule=follow-suit"
    assert len(of_class(page(client, link), "badge")) == 1
    assert broken["trick-winner"] == "Broken in no replay so far"


# For search engines, others' pages and paper


def test_the_pages_of_a_game_name_each_other(client: Client) -> None:
    sets = []
    for language in ("en", "uk", "ja", "gl"):
        found = page(client, f"/{language}/rules/oh-hell/")
        links = {link.get("hreflang"): link.get("href") for link in found.iterfind(".//link[@rel='alternate']")}
        assert links[language] == f"http://testserver/{language}/rules/oh-hell/"
        assert values(found, ".//link[@rel='canonical']", "href") == [links[language]]
        sets.append(links)
    assert sets == [sets[0]] * 4
    assert sets[0]["x-default"] == "http://testserver/en/rules/oh-hell/"


@pytest.mark.parametrize(("path", "canonical"), [("gl/rules/oh-hell/ja", "ja"), ("gl/rules/oh-hell/uk+ja", "uk")])
def test_a_page_that_is_another_in_other_clothes_says_which(client: Client, path: str, canonical: str) -> None:
    found = page(client, f"/{path}/")
    assert values(found, ".//link[@rel='canonical']", "href") == [f"http://testserver/{canonical}/rules/oh-hell/"]
    assert found.find(".//link[@rel='alternate']") is None


def test_a_link_to_the_page_shown_elsewhere_has_title_summary_and_picture(client: Client) -> None:
    found = page(client, "/ja/rules/oh-hell/")
    told = {meta.get("property"): meta.get("content") for meta in found.iterfind(".//meta[@property]")}
    assert (told["og:title"], told["og:type"]) == ("オー・ヘル", "article")
    assert told["og:description"] == book.page("oh-hell", "ja").summary
    assert told["og:url"] == "http://testserver/ja/rules/oh-hell/"
    assert told["og:image"].startswith("http://testserver/static/ludex")


@pytest.mark.parametrize("language", ["en", "uk", "ja", "gl"])
def test_a_link_shown_elsewhere_names_its_languages_with_their_territories(client: Client, language: str) -> None:
    locales = {"en": "en_US", "uk": "uk_UA", "ja": "ja_JP", "gl": "gl_ES"}
    found = page(client, f"/{language}/rules/oh-hell/")
    assert values(found, ".//meta[@property='og:locale']", "content") == [locales.pop(language)]
    assert values(found, ".//meta[@property='og:locale:alternate']", "content") == [*locales.values()]


def test_a_page_in_other_clothes_names_its_own_language_only(client: Client) -> None:
    found = page(client, "/gl/rules/oh-hell/ja/")
    assert values(found, ".//meta[@property='og:locale']", "content") == ["ja_JP"]
    assert found.find(".//meta[@property='og:locale:alternate']") is None


def test_the_foot_of_the_page_says_which_text_it_is(client: Client) -> None:
    [foot] = page(client, "/en/rules/oh-hell/").iterfind(".//article/footer")
    assert f"Revision {book.page('oh-hell').revision}" in words(foot)
    assert re.search(r"English text of \w+\.? \d+, \d{4}", words(foot))
    assert "http://testserver/en/rules/oh-hell/" in words(foot)


def test_the_sitemap_has_every_page_in_every_language_it_is_written_in(client: Client, shelf: Book) -> None:
    (shelf.root / "oh-hell" / "ja.md").unlink()
    found = tree(client.get("/sitemap.xml").content.decode().partition("?>")[2])
    addresses = [words(place) for place in found.iter("loc")]
    for language in ("en", "uk", "gl"):
        assert f"http://testserver/{language}/rules/oh-hell/" in addresses
    assert "http://testserver/ja/rules/oh-hell/" not in addresses
    assert "http://testserver/ja/" in addresses
    [entry] = [entry for entry in found.iter("url") if words(entry.find("loc")) == "http://testserver/uk/rules/oh-hell/"]
    links = {link.get("hreflang"): link.get("href") for link in entry.iter() if link.get("hreflang")}
    assert links == {
        **{language: f"http://testserver/{language}/rules/oh-hell/" for language in ("en", "uk", "gl")},
        "x-default": "http://testserver/en/rules/oh-hell/",
    }


def test_robots_are_told_where_the_sitemap_is(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer["Content-Type"] == "text/plain"
    assert "Sitemap: http://testserver/sitemap.xml" in answer.content.decode().splitlines()
