"""Two feeds of a real wiki, rendered as text: every revision comes through, with the text that it had."""

import re
from collections import Counter
from datetime import UTC, datetime
from io import BytesIO

import pytest

from reference.wiki import opening
from reference.wiki.converting import Converter, shown
from tests.reference.wiki.writing import SEEDS

FILES = ("contributions-gl.txt", "contributions-en.txt")


def found(name):
    return list(opening.read(BytesIO((SEEDS / name).read_bytes())))


REVISIONS = [revision for name in FILES for revision in found(name)]


@pytest.fixture(scope="module")
def converter():
    return Converter()


def bare(wikitext):
    """What of a wikitext is text, by the constructs that these feeds have; letters and digits only."""
    text = re.sub(r"\[\[Category:[^\]]*\]\]", "", wikitext)
    text = re.sub(r"\[\[(?:File:|ファイル：)([^\]|]*)(?:\|[^\]]*)?\]\]", r"\1", text)
    text = re.sub(r"^\{\|.*$", "", text, flags=re.MULTILINE)
    return letters(re.sub(r"</? ?(?:s|table|tr|td)\b[^>]*>", "", text))


def letters(text):
    return "".join(filter(str.isalnum, text))


def named(title, time):
    [revision] = [r for r in REVISIONS if r.title == title and r.time == datetime.fromisoformat(time)]
    return revision


def test_all_thirty_revisions_of_nine_pages_are_found():
    assert [len(found(name)) for name in FILES] == [6, 24]
    assert Counter(revision.title for revision in REVISIONS) == {
        "Gamehelpohhell": 5,
        "Gamehelplogger": 1,
        "Gamehelpkingdoms": 4,
        "Gamehelpjustone": 2,
        "Gamehelpbabydinosaurrescue": 5,
        "Gamehelptucano": 2,
        "Gamehelpbahamataxi": 5,
        "Gamehelprainbow": 1,
        "Gamehelpkingofthepitch": 5,
    }
    assert {(revision.site, revision.form) for revision in REVISIONS} == {("Board Game Arena", "text")}


def test_authors_and_comments_are_told_apart():
    assert Counter(revision.author for revision in REVISIONS) == {"Marcgenesis": 6, "Amenbo000": 24}
    comments = Counter(re.sub(r"(page with ).*", r"\1", revision.comment) for revision in REVISIONS)
    assert comments[""] == 16
    assert comments["Created page with "] == 6
    assert comments["/* ELO　to gain */"] == 1


def test_each_page_comes_from_its_oldest_revision_on():
    for title in {revision.title for revision in REVISIONS}:
        times = [revision.time for revision in REVISIONS if revision.title == title]
        assert times == sorted(times)


def test_a_page_that_was_blanked_is_a_revision():
    assert named("Gamehelpohhell", "2016-10-09T01:31:16Z").text == ""


@pytest.mark.parametrize("revision", REVISIONS, ids=lambda r: f"{r.title}-{r.time:%Y%m%dT%H%M%S}")
def test_the_text_of_every_revision_is_the_same_before_and_after(revision, converter):
    converted = converter.convert(revision.text, lost_breaks=True)
    assert letters(shown(converted.html)) == bare(revision.text)
    assert converted.lost == ""
    assert revision.time.tzinfo == UTC


def convert(converter, title, time):
    return converter.convert(named(title, time).text, lost_breaks=True)


def test_full_width_marks_are_marks(converter):
    taxi = convert(converter, "Gamehelpbahamataxi", "2021-12-30T18:31:24Z")
    assert "隣接する領域のペアの例：\n:   5♦、2♠\n:   Q♠、A♠\n:   A♣、K♣" in taxi.markdown
    assert "| 市民がタクシーを待っているエリア | 宛先エリア | 運賃 |\n| --- | --- | --- |\n| 8♠ | 8♥ | 3 |" in taxi.markdown
    assert taxi.repairs["full-width"] == 15  # twelve lines of definitions, three headers


def test_a_term_keeps_the_definitions_that_a_blank_line_tore_from_it(converter):
    taxi = convert(converter, "Gamehelpbahamataxi", "2021-12-30T18:31:24Z")
    assert "コメント：\n:   プレーヤーAは、" in taxi.markdown
    assert taxi.repairs["definition"] == 1


def test_pictures_that_are_not_here_leave_a_note(converter):
    taxi = convert(converter, "Gamehelpbahamataxi", "2021-12-30T19:09:08Z")
    assert '<p><span class="image">BahamaBoard.png</span></p>' in taxi.html
    assert '<p><span class="image">Bahama_example.png</span></p>' in taxi.html
    assert "300px" not in taxi.html


@pytest.mark.parametrize(
    ("time", "repair"), [("2021-12-30T18:04:48Z", "misspelled"), ("2021-12-30T18:20:34Z", "unclosed")], ids=["</ s>", "no </s>"]
)
def test_what_is_struck_out_ends_with_its_line(converter, time, repair):
    taxi = convert(converter, "Gamehelpbahamataxi", time)
    assert re.search(r"<dd><s>プレイヤーCはエリア8♠で待機し、[^<]*</s></dd>\n<dd>「タクシー移動", taxi.html)
    assert taxi.repairs[repair] == 1


def test_breaks_that_were_lost_are_back(converter):
    rescue = convert(converter, "Gamehelpbabydinosaurrescue", "2022-06-03T10:14:22Z")
    assert "<p>players: P<br>\ntokens: T<br>\ntime limit: TL<br>\nRemoved item cards: C</p>" in rescue.html
    assert "<p>ELO=PT{(4+TL+C)÷4}</p>" in rescue.html
    assert rescue.categories == ["Board games"]


def test_lists_headings_and_tables_are_what_they_were(converter):
    rescue = convert(converter, "Gamehelpbabydinosaurrescue", "2022-06-03T10:32:30Z")
    assert '<h2 id="s-1">Objective</h2>\n<p><strong>Get the herd' in rescue.html
    assert re.search(
        r"<ol>\n<li>When you have.*</li>\n<li>When you don't[^<]*<ul>\n<li>If there is.*</li>\n<li>If", rescue.html
    )
    pitch = convert(converter, "Gamehelpkingofthepitch", "2021-11-03T14:10:44Z")
    assert '<th scope="col">Points in their<br>corresponding position</th>' in pitch.html
    assert "<tr><td>2 players</td><td>15 MATCH cards, 2 V.A.R. cards" in pitch.html
    assert "<li>5 Team boards and their supporters boards: blue, green, yellow, red and orange.</li>" in pitch.html
    assert pitch.repairs["html-table"] == 3
    rainbow = convert(converter, "Gamehelprainbow", "2021-12-19T07:17:10Z")
    assert re.findall(r"<h\d[^>]*>[^<]*", rainbow.html) == [
        '<h2 id="s-1">Summary',
        '<h2 id="s-2">Play',
        '<h2 id="s-3">End of game',
    ]


def test_bold_in_a_heading_stays(converter):
    logger = convert(converter, "Gamehelplogger", "2016-02-29T01:15:41Z")
    assert '<h2 id="s-1"><strong>Background</strong></h2>' in logger.html
