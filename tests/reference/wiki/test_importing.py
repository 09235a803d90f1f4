"""Files into the database: each revision once, in its language, with what was odd told; no file raises anything."""

import gzip
from datetime import UTC, datetime
from io import BytesIO, StringIO
from itertools import count
from threading import Thread

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils.translation import override
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reference.models import Document, Revision
from reference.wiki.converting import shown
from reference.wiki.importing import Importer
from reference.wiki.models import digest
from tests.reference.wiki import writing
from tests.reference.wiki.conftest import import_seeds, importer
from tests.reference.wiki.test_formats import WRITERS, WRITTEN
from tests.reference.wiki.writing import SEEDS, Written

pytestmark = pytest.mark.django_db
BLANKED = "2016-10-09T01:31:16+00:00"


def take(content, **how):
    return (Importer(**how) if how else importer()).read(BytesIO(content), "file")


CHECKING = Importer(check=True)


def test_all_revisions_come_in(imported):
    assert [(report.came_in, report.were_here, report.refused, report.lost) for report in imported] == [
        (24, 0, None, 0),
        (6, 0, None, 0),
    ]
    assert Document.objects.count() == 9
    assert Revision.objects.count() == 30
    assert {document.site for document in Document.objects.all()} == {"Board Game Arena"}


def test_what_came_in_is_kept_as_it_was(imported):
    newest = Revision.objects.filter(document__title="Gamehelpohhell").newest_first()[0]
    assert (newest.author, newest.comment, newest.form) == ("Marcgenesis", "", "text")
    assert newest.time == datetime(2016, 10, 11, 19, 21, 38, tzinfo=UTC)
    assert newest.wikitext.startswith("'''Players and Cards'''\n\nFrom 3 to 7 people can play.")
    assert newest.markdown.startswith("**Players and Cards**\n\nFrom 3 to 7 people can play.")
    assert newest.html.startswith("<p><strong>Players and Cards</strong></p>\n<p>From 3 to 7 people can play.")
    assert newest.sha256 == digest(newest.wikitext)


def test_the_same_file_adds_nothing_twice(imported):
    assert [(report.came_in, report.were_here) for report in import_seeds()] == [(0, 24), (0, 6)]
    assert Revision.objects.count() == 30


@pytest.mark.parametrize("form", WRITERS)
def test_the_same_revisions_in_another_format_are_the_same(imported, form):
    general = {"general": {"sitename": "Board Game Arena"}} if form == "api" else {"site": "Board Game Arena"}
    report = take(WRITERS[form](WRITTEN, **general))
    assert (report.came_in, report.were_here) == (0, 30)
    assert Document.objects.count() == 9


def test_an_answer_that_does_not_name_its_wiki_adds_to_the_page_that_is_here(imported):
    assert take(writing.api(WRITTEN)).were_here == 30
    assert Document.objects.count() == 9


def test_two_edits_of_a_second_are_two_where_the_wiki_numbers_them():
    edits = [Written("A", "2020-01-01T00:00:00Z", "B", "some text", number=number) for number in (1, 2)]
    assert take(writing.export(edits)).came_in == 2
    assert take(writing.atom(edits)).were_here == 2
    assert take(writing.text(edits[:1])).were_here == 1


def test_pages_of_the_same_title_in_two_wikis_are_two():
    edit = [Written("A", "2020-01-01T00:00:00Z", "B", "some text", number=1)]
    assert [take(writing.export(edit, site=site)).came_in for site in ("One", "Two")] == [1, 1]
    assert Document.objects.count() == 2


def test_a_blank_revision_is_a_revision(imported):
    blank = Revision.objects.get(time=BLANKED)
    assert (blank.is_blank, blank.language, blank.html) == (True, "en", "")
    assert [(note.reason, note.title) for report in imported for note in report.odd] == [("blank", "Gamehelpohhell")]


def test_the_language_is_that_of_the_revision(imported):
    kingdoms = Document.objects.get(title="Gamehelpkingdoms")
    assert list(kingdoms.revisions.newest_first().values_list("language", flat=True)) == ["en", "ja", "ja", "ja"]
    assert {language: str(revision.time.date()) for language, revision in kingdoms.newest().items()} == {
        "en": "2022-08-26",
        "ja": "2022-08-25",
    }


def test_a_language_that_is_chosen_is_that_of_all():
    take((SEEDS / "contributions-gl.txt").read_bytes(), language="gl")
    assert set(Revision.objects.values_list("language", flat=True)) == {"gl"}


def test_a_language_that_is_not_certain_is_told():
    report = take(writing.text([Written("A", "2020-01-01T00:00:00Z", "B", "Gold 12")]))
    assert [note.reason for note in report.odd] == ["language"]
    assert Revision.objects.get().language == ""


def test_a_page_belongs_to_the_game_of_its_title_or_to_the_one_that_is_chosen(imported):
    assert Document.objects.get(title="Gamehelpohhell").game == "oh-hell"
    take((SEEDS / "contributions-gl.txt").read_bytes(), game="chess")
    assert set(Document.objects.filter(revisions__author="Marcgenesis").values_list("game", flat=True)) == {"chess"}
    take(writing.text([Written("Never heard of", "2020-01-01T00:00:00Z", "B", "some text")]))
    assert Document.objects.get(title="Never heard of").game == ""


def test_a_game_that_was_corrected_stays_so(imported):
    Document.objects.filter(title="Gamehelplogger").update(game="uno")
    import_seeds()
    assert Document.objects.get(title="Gamehelplogger").game == "uno"


def test_what_was_repaired_is_counted(imported):
    english, _galician = imported
    assert english.repairs["full-width"] == 48  # fifteen on three pages with definitions, three on one without
    assert Revision.objects.get(time="2021-12-30T18:04:48+00:00").repairs["misspelled"] == 1


def test_checking_compares_and_keeps_nothing():
    report = take((SEEDS / "contributions-en.txt").read_bytes(), check=True)
    assert (report.came_in, report.lost) == (24, 0)
    assert not Document.objects.exists()


def test_what_stands_before_a_fault_comes_in():
    good = writing.export(
        [Written("A", f"2020-01-01T00:00:{second:02}Z", "B", "some text", number=second) for second in range(60)]
    )
    report = take(good.replace(b"</mediawiki>", b"<page><title>B</title><sheep/></page></mediawiki>"))
    assert (report.came_in, report.refused.reason) == (60, "export")


def test_a_file_that_takes_too_long_goes_on_where_it_was(monkeypatch):
    revisions = [Written("A", f"2020-01-01T00:{n // 60:02}:{n % 60:02}Z", "B", f"text {n}", number=n) for n in range(120)]
    clock = count()
    monkeypatch.setattr("reference.wiki.importing.monotonic", lambda: next(clock))
    report = take(writing.export(revisions), seconds=60)
    assert (report.refused.reason, 50 < report.came_in <= 60) == ("time", True)
    came_in = report.came_in
    report = take(writing.export(revisions))
    assert (report.came_in, report.were_here) == (120 - came_in, came_in)


@pytest.mark.django_db(transaction=True)
def test_two_imports_at_once_keep_each_revision_once():
    def run():
        take(writing.export(WRITTEN))
        connection.close()

    threads = [Thread(target=run) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (Document.objects.count(), Revision.objects.count()) == (9, 30)


FORMS = [*(writer(WRITTEN[:3]) for writer in WRITERS.values()), writing.text(WRITTEN[:3])]


@given(content=st.sampled_from(FORMS), cuts=st.lists(st.tuples(st.floats(0, 1), st.binary(max_size=6)), min_size=1, max_size=4))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_changed_in_a_file_nothing_is_raised(content, cuts):
    for place, put in cuts:
        at = int(place * len(content))
        content = content[:at] + put + content[at + len(put) :]
    assert CHECKING.read(BytesIO(content), "file").name == "file"


# The command


def command(*args):
    out = StringIO()
    code = 0
    try:
        with override("en"):
            call_command("import_wiki", *args, stdout=out, stderr=StringIO(), no_color=True)
    except SystemExit as exit:
        code = exit.code
    return code, out.getvalue()


def test_the_command_reads_files_and_tells_what_became_of_them(tmp_path):
    plain, packed = tmp_path / "feed.txt", tmp_path / "feed.atom.gz"
    blank = Written("Never heard of", "2020-01-02T00:00:00Z", "B", "")
    plain.write_bytes(writing.text([blank, Written("Never heard of", "2020-01-01T00:00:00Z", "B", "Each player bids.")]))
    packed.write_bytes(gzip.compress(writing.atom([Written("Oh Hell", "2020-01-01T00:00:00Z", "B", "＊ Each player bids.")])))
    code, out = command(str(plain), str(packed))
    assert code == 0
    assert out == (
        "feed.txt: 2 new revisions\n"
        "  Never heard of → no game known\n"
        "  Never heard of 2020-01-02 00:00:00: The page was blanked.\n"
        "feed.atom.gz: 1 new revision\n"
        "  Oh Hell → oh-hell\n"
        "  Repaired: 1 line with full-width marks\n"
    )
    assert command(str(packed)) == (0, "feed.atom.gz: 0 new revisions, 1 was here\n  Oh Hell → oh-hell\n")


def test_the_command_compares_the_text_before_and_after(monkeypatch):
    path = str(SEEDS / "contributions-gl.txt")
    code, out = command("--check", path)
    assert (code, out.splitlines()[0]) == (0, "contributions-gl.txt: 6 revisions compared, no character was lost")
    monkeypatch.setattr("reference.wiki.converting.shown", lambda html: shown(html).replace("Protester", "Protest"))
    code, out = command("--check", path)
    assert code == 1
    assert "6 revisions compared, 2 characters were lost\n" in out
    assert "Gamehelplogger 2016-02-29 01:15:41: Characters were lost (2): re\n" in out
    assert not Document.objects.exists()


def test_the_command_says_why_a_file_is_refused(tmp_path):
    (tmp_path / "page.html").write_text("<!doctype html>")
    code, out = command(str(tmp_path / "page.html"), str(tmp_path / "missing"))
    assert code == 2
    assert out == (
        "page.html: 0 new revisions\n"
        "  This is a web page. Save the feed, the export or the answer of the API itself.\n"
        "missing: 0 new revisions\n"
        "  The file cannot be opened: No such file or directory.\n"
    )


@pytest.mark.parametrize("wrong", [["--language", "klingon"], ["--game", "poker"]])
def test_the_command_knows_languages_and_games(wrong):
    with pytest.raises(CommandError):
        call_command("import_wiki", "x", *wrong)
