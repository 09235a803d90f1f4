"""Texts and files that were made to harm: time and memory are bounded, what comes out is harmless, refusals have a reason."""

import bz2
import gzip
import resource
from html.parser import HTMLParser
from io import BytesIO
from time import process_time

import pytest
import zstandard

from reference.wiki import opening
from reference.wiki.converting import Converter
from reference.wiki.found import LONGEST_TEXT, Refused
from reference.wiki.guarding import DEEPEST
from tests.reference.wiki.writing import Written, api, export, whole

CONVERTER = Converter()
TIMES = 10_000
SECONDS = 8
"""Of processor time, for up to 170,000 characters. What grew with the square of its length took minutes."""

UNITS = [
    *("<nowiki>", "=", "''", "'''", "'''''", "[[", "[[a|", "[[File:a|", "]]", "[", "[http://a ", "[http://a b] ", "![", "[a]("),
    *("{{", "}}", "{{a}}", "{", "}", "{#a .b}", "{|", "{|\n", "|", "|-\n", "||", "!!", "{|\n|-\n|", "{|\n! a\n|-\n| b\n|}\n"),
    *("<", "<b>", "</b>", "<s>", "<s><b></s></b>", "<u>a</u>", "<table>", "<table><tr><td>", "</table>", "<div>", "<ul><li>"),
    *(
        "<blockquote>",
        "<h2>",
        "<li>",
        "<td>",
        "<ref>",
        "<gallery>",
        "<pre>",
        "<pre>x</pre>",
        "<code>a</code>",
        "<x>",
        "<a href='",
    ),
    *(
        "&",
        "&amp;",
        "&#",
        "<!--",
        "-->",
        "`",
        "\\",
        "_",
        "*_",
        "~~~\n",
        "```\n",
        "1. a\n",
        "> ",
        "    a\n",
        "__TOC__",
        "\x7f0\x7f",
    ),
    *(
        "*",
        "*a\n",
        "*a\n\n",
        "**a\n",
        "#a\n#*b\n",
        ":",
        ";",
        "; a : b\n",
        ":a\n\n;b\n\n",
        "==a==\n",
        "== a ==\n* b\n\n",
        "----\n",
    ),
    *(
        "\n",
        " ",
        " a\n",
        "a\n\n",
        "<br>",
        "<br>\n",
        "a<br>b\n\n",
        "'''a''' ",
        "''a''b",
        "http://",
        "https://a.b/c_d ",
        "<http://a>",
    ),
    *("＝", "：a\n", "！a\n", "{|\n！a\n", "•a\n", "王国", "[[a]]", "0", 'a="b" ', '<b a="b"', "|a\n", "<sub>", "\0", "\ud800"),
]


@pytest.mark.parametrize("unit", UNITS, ids=repr)
def test_ten_thousand_of_anything_are_read_in_seconds_and_nothing_is_lost(unit):
    start = process_time()
    converted = CONVERTER.convert(unit * TIMES)
    assert process_time() - start < SECONDS
    assert converted.lost == ""


def test_memory_is_bounded():
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    CONVERTER.convert("{|\n" * (LONGEST_TEXT // 3))
    CONVERTER.convert("<table><tr><td>" * (LONGEST_TEXT // 15))
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 400 * 1024


# What a browser would run

PAYLOADS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    '<a href="javascript:alert(1)">x</a>',
    "[javascript:alert(1) x]",
    "[[javascript:alert(1)|x]]",
    "<b onmouseover=alert(1)>x</b>",
    '<b onmouseover="alert(1)">x</b>',
    '<div style="background:url(javascript:alert(1))">x</div>',
    "<iframe src=//evil></iframe>",
    '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
    '{| onclick="alert(1)"\n| style="x:expression(alert(1))" | x\n|}',
    "<math><mtext></mtext><mglyph><style></math><img src onerror=alert(1)>",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    "&#60;img src=x onerror=alert(1)&#62;",
    "[x](javascript:alert(1))",
    "![x](javascript:alert(1))",
    "[x]: javascript:alert(1)\n\n[x]",
    "<nowiki><script>alert(1)</script></nowiki>",
    "<pre><script>alert(1)</script></pre>",
    '[http://x" onclick="alert(1) y]',
    'http://x"onmouseover=alert(1)',
    "<form action=//evil><input name=x></form>",
    "<meta http-equiv=refresh content=0>",
    "<base href=//evil>",
    "<style>@import '//evil'</style>",
    "[data:text/html;base64,PHNjcmlwdD4= y]",
    "<s/onclick=alert(1)>x",
    '<span title="\'><script>alert(1)</script>">x</span>',
    "`<img src=x onerror=alert(1)>`",
    "== <script>alert(1)</script> {#main onclick=x} ==",
    "* x{: onclick=alert(1) style=x }\n{: onclick=alert(1) }",
    "a\x02klzzwxh:0000\x03b\x02amp\x03<script>",
    "<h2 id=main onclick=x>x</h2>",
    "{{#tag:script|alert(1)}}",
    "<ruby onclick='x'><rt lang='\" onclick=x'>x</rt></ruby>",
]
HARMLESS = {
    "*": {"lang", "dir", "title", "id", "class", "tabindex", "scope", "colspan", "rowspan", "start", "value"},
    "a": {"href", "rel"},
}


class Inspector(HTMLParser):
    """Notes whatever in a page could do anything but be read."""

    def __init__(self):
        super().__init__()
        self.faults = []

    def handle_starttag(self, tag, attributes):
        allowed = HARMLESS["*"] | HARMLESS.get(tag, set())
        if tag in (
            "script",
            "style",
            "img",
            "svg",
            "iframe",
            "form",
            "input",
            "meta",
            "base",
            "math",
            "object",
            "embed",
            "link",
        ):
            self.faults.append(tag)
        self.faults += [f"{tag} {name}" for name, _value in attributes if name not in allowed]
        self.faults += [value for name, value in attributes if name == "href" and not value.startswith(("http", "mailto:"))]
        self.faults += [value for name, value in attributes if name == "id" and not value.startswith("s-")]


@pytest.mark.parametrize("payload", PAYLOADS)
@pytest.mark.parametrize("frame", ["{}", "{{|\n| {}\n|}}", "* {}", "<b>{}</b>", "<table><tr><td>{}", "[http://a {}]"], ids=repr)
def test_nothing_runs(payload, frame):
    inspector = Inspector()
    converted = CONVERTER.convert(frame.format(payload), base="https://wiki.example/wiki/")
    inspector.feed(converted.html)
    assert inspector.faults == []
    assert converted.lost == ""


# Files


def refusal(content):
    with pytest.raises(Refused) as caught:
        list(opening.read(BytesIO(content)))
    return caught.value.reason


LAUGHS = b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'
OUTSIDE = b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
FEED = b'<feed xmlns="http://www.w3.org/2005/Atom"><title>&b;&a;</title></feed>'
EXPORT = whole("", "<page><title>&a;</title></page>")
REFUSED = {
    "empty": (b"", "empty"),
    "blanks": (b" \n\n", "empty"),
    "picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "binary"),
    "utf-16": ("<feed/>".encode("utf-16"), "utf-16"),
    "utf-16 without a mark": ("<feed/>".encode("utf-16-le"), "utf-16"),
    "prose": (b"Some text. No revision at all.\n" * 5, "unknown"),
    "not UTF-8": (b"Title\n\n2016-10-11T19:21:38Z\n\nA: \xff", "encoding"),
    "web page": (b"<!DOCTYPE html><html></html>", "html"),
    "web page of old": (b"<html></html>", "html"),
    "other XML": (b"<svg></svg>", "unknown-xml"),
    "billion laughs in a feed": (b'<?xml version="1.0"?>' + LAUGHS + FEED, "doctype"),
    "billion laughs in an export": (LAUGHS + EXPORT, "doctype"),
    "outside": (OUTSIDE + FEED, "doctype"),
    "doctype after a comment": (b"<!-- <feed> -->" + OUTSIDE + EXPORT, "doctype"),
    "depth in a feed": (b"<feed>" + b"<a>" * 100_000, "nesting"),
    "depth in an export": (whole("", "<page><title>" + "<a>" * (DEEPEST + 1)), "nesting"),
    "feed cut off": (b"<feed><title>", "malformed"),
    "export cut off": (export([Written("A", "2020-01-01T00:00:00Z", "B", "c")])[:-30], "malformed"),
    "export of something else": (whole("", "<sheep/>"), "export"),
    "export of a page without a time": (whole("", "<page><title>A</title><ns>0</ns><revision></revision></page>"), "export"),
    "export without a site": (b"<mediawiki></mediawiki>", "export"),
    "broken JSON": (b'{"query": ', "json"),
    "other JSON": (b'{"query": {"pages": {"1": {}}}}', "json"),
    "deep JSON": (b"[" * 100_000, "json"),
    "JSON of nothing": (b"{}", "no-revisions"),
    "JSON of an error": (b'{"error": {"code": "x", "info": "y"}}', "api-error"),
    "7z": (b"7z\xbc\xaf\x27\x1c", "foreign-archive"),
    "zip": (b"PK\x03\x04\x14\0", "foreign-archive"),
    "broken gzip": (gzip.compress(EXPORT)[:-20], "broken-archive"),
    "broken bzip2": (b"BZh9" + b"x" * 100, "broken-archive"),
    "broken Zstandard": (b"\x28\xb5\x2f\xfd" + b"\xff" * 100, "broken-archive"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_what_is_no_feed_export_or_answer_is_refused_with_its_reason(kind):
    content, reason = REFUSED[kind]
    assert refusal(content) == reason


@pytest.mark.parametrize(
    "pack", [lambda content: gzip.compress(content, 9), bz2.compress, zstandard.compress], ids=["gzip", "bzip2", "Zstandard"]
)
def test_a_packed_file_is_read_up_to_a_limit(pack, monkeypatch):
    written = Written("A", "2020-01-01T00:00:00Z", "B", "c" * 1000)
    [found] = opening.read(BytesIO(pack(export([written]))))
    assert found.text == written.text
    monkeypatch.setattr(opening, "EXPANDED", 10_000)
    assert refusal(pack(export([written] * 10))) == "expands-too-large"


def test_a_bomb_is_refused_before_it_fills_the_memory():
    packer = zstandard.ZstdCompressor().compressobj()
    parts = [export([])[:-13], b"<page><title>", *[b"a" * 2**20] * 512]
    bomb = b"".join([*map(packer.compress, parts), packer.flush()])
    assert len(bomb) < 100_000
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert refusal(bomb) == "too-large"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 150 * 1024
    assert refusal(gzip.compress(b"{" + b" " * (opening.WHOLE + 1))) == "too-large"


FLAWED = {
    "title": Written("A" * 256, "2020-01-01T00:00:00Z", "B", "c"),
    "author": Written("A", "2020-01-01T00:00:00Z", "B" * 256, "c"),
    "too-long": Written("A", "2020-01-01T00:00:00Z", "B", "c" * (LONGEST_TEXT + 1)),
    "characters": Written("A", "2020-01-01T00:00:00Z", "B", "c\0"),
    "number": Written("A", "2020-01-01T00:00:00Z", "B", "c", number=-1),
}


@pytest.mark.parametrize("reason", FLAWED)
def test_an_entry_that_cannot_be_kept_is_left_out_with_its_reason(reason):
    [left_out] = opening.read(BytesIO(api([FLAWED[reason]])))
    assert left_out.reason == reason


def test_half_of_a_surrogate_pair_is_no_json():
    assert refusal(api([Written("A", "2020-01-01T00:00:00Z", "B", "c@")]).replace(b"c@", b"c\\ud800")) == "json"
