"""The four formats: what a wiki wrote is read back to the letter, each page's revisions from the oldest on."""

import json
from datetime import UTC, datetime
from io import BytesIO

import pytest

from reference.wiki import opening
from reference.wiki.found import Found, LeftOut, base_of
from tests.reference.wiki import writing
from tests.reference.wiki.test_seeds import REVISIONS
from tests.reference.wiki.writing import SEEDS, Written

WRITTEN = [
    Written(r.title, r.time.strftime("%Y-%m-%dT%H:%M:%SZ"), r.author, r.text, r.comment, number)
    for number, r in enumerate(REVISIONS, 1)
]
AWKWARD = [
    Written(
        "A & B",
        "2020-02-29T12:00:00Z",
        "Ann & <Ben>",
        'a < b &amp; "c" <br />\n<br>\n&nbsp;\n\n<p>x</p>\n<hr />\n<div>y</div>',
        "/* x */",
        3,
    ),
    Written("A & B", "2020-02-28T12:00:00Z", "2001:DB8::1", "", "", 2),
    Written("A & B", "2020-02-27T12:00:00Z", "Ann: no", "日本語 – ґ", "a: b</p>", 1),
]
WRITERS = {"atom": writing.atom, "rss": writing.rss, "export": writing.export, "api": writing.api}


def read(content):
    return list(opening.read(BytesIO(content)))


@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize("revisions", [WRITTEN, AWKWARD], ids=["seeds", "awkward"])
def test_the_wikitext_comes_back_to_the_letter(form, revisions):
    newest_first = sorted(revisions, key=lambda r: r.time, reverse=True)
    found = read(WRITERS[form](newest_first))
    assert {(r.title, r.time.strftime("%Y-%m-%dT%H:%M:%SZ"), r.author, r.text, r.comment.strip(), r.number) for r in found} == {
        (r.title, r.time, r.author, r.text, r.comment.strip(), r.number) for r in revisions
    }
    assert {r.form for r in found} == {form}
    for title in {r.title for r in found}:
        times = [r.time for r in found if r.title == title]
        assert times == sorted(times)


@pytest.mark.parametrize(
    ("form", "site", "base"),
    [
        ("atom", "Some Wiki", "https://wiki.example/index.php?title="),
        ("rss", "Some Wiki", "https://wiki.example/index.php?title="),
        ("export", "Some Wiki", "https://wiki.example/wiki/"),
        ("api", "", ""),
    ],
)
def test_the_wiki_and_its_address_are_known_where_the_file_tells_them(form, site, base):
    assert {(r.site, r.base) for r in read(WRITERS[form](WRITTEN))} == {(site, base)}


@pytest.mark.parametrize("address", ["javascript:alert(1)/x", "https:///x", 'https://a"b/x', "http://[x/y", ""])
def test_an_address_that_is_none_of_the_web_is_not_taken(address):
    assert base_of(address) == ""


def test_the_api_tells_more_when_it_is_asked_for_the_site():
    general = {"sitename": "Some Wiki", "base": "https://wiki.example/wiki/Main_Page", "lang": "de"}
    [found] = read(writing.api(AWKWARD[:1], general=general))
    assert (found.site, found.base, found.language) == ("Some Wiki", "https://wiki.example/wiki/", "en")
    [found] = read(writing.api(AWKWARD[:1], general={**general, "lang": "en"}))
    assert found.language == ""


def test_answers_that_go_on_may_come_as_a_list():
    first, last = json.loads(writing.api(AWKWARD[:1])), json.loads(writing.api(AWKWARD[1:]))
    goes_on = {"continue": {"rvcontinue": "x", "continue": "||"}}
    assert [type(found) for found in read(json.dumps([first | goes_on, last]).encode())] == [Found, Found, Found]
    *found, told = read(json.dumps(last | goes_on).encode())
    assert (len(found), told.reason) == (2, "goes-on")


def changed(content, old, new):
    assert old in content
    return content.replace(old, new)


ONE = [Written("A", "2020-01-01T00:00:00Z", "B", "c", number=5)]
ONE_EXPORT, ONE_ANSWER, ONE_FEED = writing.export(ONE), writing.api(ONE), writing.atom(ONE)
LEFT_OUT = {
    "hidden in an export": (
        changed(ONE_EXPORT, b'xml:space="preserve">c</text>', b'deleted="deleted" />'),
        "hidden",
    ),
    "hidden in an answer": (changed(ONE_ANSWER, b'"content": "c"', b'"texthidden": true'), "hidden"),
    "another model in an export": (changed(ONE_EXPORT, b"<model>wikitext", b"<model>javascript"), "model"),
    "another model in an answer": (changed(ONE_ANSWER, b'"contentmodel": "wikitext"', b'"contentmodel": "css"'), "model"),
    "export without texts": (changed(ONE_EXPORT, b">c</text>", b" />"), "no-text"),
    "answer without texts": (changed(ONE_ANSWER, b', "content": "c"', b""), "no-text"),
    "feed of differences": (changed(ONE_FEED, b"hr /&gt;", b"table&gt;"), "no-text"),
    "feed without a time": (changed(ONE_FEED, b"2020-01-01T00:00:00Z", b"yesterday"), "time"),
}


@pytest.mark.parametrize("kind", LEFT_OUT)
def test_what_is_not_a_text_is_left_out_not_blank(kind):
    content, reason = LEFT_OUT[kind]
    [found] = read(content)
    assert isinstance(found, LeftOut)
    assert found.reason == reason


def test_a_text_that_does_not_fit_its_checksum_is_odd():
    for content in (ONE_EXPORT, ONE_ANSWER):
        assert read(content)[0].doubts == ()
    for content in (changed(ONE_EXPORT, b">c<", b">d<"), changed(ONE_ANSWER, b'"c"', b'"d"')):
        assert read(content)[0].doubts == ("altered",)


def test_an_author_that_the_wiki_hides_has_no_name():
    content = changed(
        ONE_EXPORT, b"<contributor><username>B</username><id>7</id></contributor>", b'<contributor deleted="deleted" />'
    )
    assert read(content)[0].author == ""


def test_a_feed_saved_as_text_may_have_dates_and_titles_in_its_texts():
    text = "A\n\n2020-01-01T00:00:00Z\n\nno author here\n\nmore"
    content = writing.text([Written("T", "2021-01-01T00:00:00Z", "2001:DB8::1", text, "said: so")])
    [found] = read(content)
    assert (found.title, found.author, found.comment, found.text) == ("T", "2001:DB8::1", "said: so", text)
    assert found.time == datetime(2021, 1, 1, tzinfo=UTC)


def test_windows_line_ends_and_a_byte_order_mark_are_no_hindrance():
    content = (SEEDS / "contributions-gl.txt").read_bytes()
    assert [r.title for r in read(b"\xef\xbb\xbf" + content.replace(b"\n", b"\r\n"))] == [r.title for r in read(content)]
