"""Translations name the English text they were made from: what a reader is told, and what the keepers of the pages are."""

import json
import re
from datetime import date
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from reference.book import Book, book
from reference.history import history
from reference.translation import Change, Piece, Standing, changes, compared, standing

ENGLISH = """title: Snap
players: 2–6
summary: Shout first.

Everyone shouts.

## Play {#playing}

How it goes.

### Follow suit {#follow-suit .rule .trust}

Play a card of the suit led.

A revoke has no penalty.

## Statistics {#statistics}

### Shouts {#shouts .stat}

How many shouts.
"""
UKRAINIAN = """title: Хап
players: 2–6
summary: Хто перший крикне.

Усі кричать.

## Гра {#playing}

Як це йде.

```text
## не заголовок {#playing}
```

### У масть {#follow-suit .rule}

Грайте в масть.

## Статистика {#statistics}

### Вигуки {#shouts .stat}

Скільки вигуків.
"""
ANCHORS = ["", "playing", "follow-suit", "statistics", "shouts"]


@pytest.fixture
def shelf(tmp_path: Path) -> Book:
    (tmp_path / "snap").mkdir()
    (tmp_path / "snap" / "en.md").write_text(ENGLISH)
    (tmp_path / "snap" / "uk.md").write_text(UKRAINIAN)
    return Book(tmp_path)


def rulebook(shelf: Book, *words: str) -> None:
    call_command("rulebook", "--root", str(shelf.root), *words)


def edit(shelf: Book, before: str, after: str, language: str = "en") -> None:
    path = shelf.root / "snap" / f"{language}.md"
    assert before in path.read_text()
    path.write_text(path.read_text().replace(before, after))


def text(shelf: Book, language: str) -> str:
    return (shelf.root / "snap" / f"{language}.md").read_text()


def changed(shelf: Book, language: str = "uk") -> dict[str, Change]:
    return changes(shelf.page("snap", language), shelf.page("snap"), history(shelf.root / "snap"))


def test_a_stamp_stands_on_every_heading_and_in_the_head_and_is_not_shown(shelf: Book) -> None:
    rulebook(shelf, "stamp", "snap", "uk")
    english, page = shelf.page("snap"), shelf.page("snap", "uk")
    assert [block.made_from for block in page.blocks] == [block.digest for block in english.blocks]
    assert f"### У масть {{#follow-suit .rule en={english.by_anchor['follow-suit'].digest}}}\n" in text(shelf, "uk")
    assert text(shelf, "uk").startswith(f"title: Хап\nen: {english.blocks[0].digest}\nplayers: 2–6\n")
    assert "## не заголовок {#playing}\n" in text(shelf, "uk")
    assert "en=" not in page.html
    assert not any(digest in page.html for digest in (block.digest for block in english.blocks))


def test_a_stamp_changes_nothing_else_and_can_be_put_again(shelf: Book) -> None:
    rulebook(shelf, "stamp", "snap", "uk")
    once = text(shelf, "uk")
    rulebook(shelf, "stamp", "snap", "uk")
    assert text(shelf, "uk") == once
    assert re.sub(r" en=[0-9a-f]{8}\}|en: [0-9a-f]{8}\n", lambda found: "}" if "}" in found[0] else "", once) == UKRAINIAN


def test_nothing_has_changed_since_a_translation_was_stamped(shelf: Book) -> None:
    rulebook(shelf, "stamp", "snap", "uk")
    assert changed(shelf) == {}
    assert list(standing(shelf, "snap", "uk").faults()) == []


def test_where_the_english_text_has_moved_on_it_is_told_what_has_changed_and_since_when(shelf: Book) -> None:
    rulebook(shelf, "stamp", "snap", "uk")
    edit(shelf, "A revoke has no penalty.", "A revoke costs two points.")
    [(anchor, change)] = changed(shelf).items()
    assert (anchor, change.since) == ("follow-suit", date.today())
    assert change.paragraphs == [
        [Piece("same", "A revoke "), Piece("del", "has no penalty"), Piece("ins", "costs two points"), Piece("same", ".")]
    ]


def test_what_has_changed_is_told_since_this_translation_not_since_the_last_edit(shelf: Book) -> None:
    rulebook(shelf, "stamp", "snap", "uk")
    edit(shelf, "no penalty", "a penalty")
    rulebook(shelf, "record", "snap")
    edit(shelf, "How many shouts.", "How many shouts there were.")
    edit(shelf, "a penalty", "a great penalty")
    [paragraph] = changed(shelf)["follow-suit"].paragraphs
    assert "".join(piece.text for piece in paragraph if piece.how != "ins") == "A revoke has no penalty."
    assert "".join(piece.text for piece in paragraph if piece.how != "del") == "A revoke has a great penalty."
    assert list(changed(shelf)) == ["follow-suit", "shouts"]


@pytest.mark.parametrize(
    ("before", "after"),
    [("Play a card of the suit led.", "Play a card\nof the suit led."), (".rule .trust}", ".rule}")],
    ids=["line breaks", "marks"],
)
def test_how_a_text_is_broken_into_lines_and_marked_is_no_change(shelf: Book, before: str, after: str) -> None:
    rulebook(shelf, "stamp", "snap", "uk")
    edit(shelf, before, after)
    assert changed(shelf) == {}


def test_a_changed_title_or_summary_outdates_the_lead(shelf: Book) -> None:
    rulebook(shelf, "stamp", "snap", "uk")
    edit(shelf, "summary: Shout first.", "summary: Shout last.")
    edit(shelf, "### Shouts", "### Cries")
    assert list(changed(shelf)) == ["", "shouts"]


def test_of_a_text_that_was_never_recorded_it_is_said_that_it_has_changed(shelf: Book) -> None:
    edit(shelf, "{#shouts .stat}", "{#shouts .stat en=00000000}", "uk")
    assert changed(shelf) == {"shouts": Change()}
    assert "shouts" in standing(shelf, "snap", "uk").unstamped


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("One.\n\nTwo.", "One.\n\nTwo.\n\nThree.", [[Piece("ins", "Three.")]]),
        ("One.\n\nTwo.\n\nThree.", "One.\n\nThree.", [[Piece("del", "Two.")]]),
        ("Nine cards each.", "Ten cards each.", [[Piece("del", "Nine "), Piece("ins", "Ten "), Piece("same", "cards each.")]]),
    ],
)
def test_the_paragraphs_that_differ_are_shown_word_by_word(before: str, after: str, told: list[list[Piece]]) -> None:
    assert compared(before, after) == told


# What the keepers do


def test_a_typo_put_right_does_not_outdate_the_translations_of_the_text_before(shelf: Book) -> None:
    rulebook(shelf, "stamp", "snap", "uk")
    edit(shelf, "suit led", "suit that was led")
    rulebook(shelf, "accept", "snap", "follow-suit")
    english = shelf.page("snap")
    assert changed(shelf) == {}
    assert shelf.page("snap", "uk").by_anchor["follow-suit"].made_from == english.by_anchor["follow-suit"].digest
    assert [version.text for version in history(shelf.root / "snap").of("follow-suit")] == [
        "### Follow suit\n\nPlay a card of the suit that was led.\n\nA revoke has no penalty."
    ]


def test_a_translation_that_was_behind_stays_behind_when_a_typo_is_accepted(shelf: Book) -> None:
    rulebook(shelf, "stamp", "snap", "uk")
    edit(shelf, "no penalty", "a penalty")
    rulebook(shelf, "record", "snap")
    edit(shelf, "suit led", "suit that was led")
    rulebook(shelf, "accept", "snap")
    assert list(changed(shelf)) == ["follow-suit"]
    assert len(history(shelf.root / "snap").of("follow-suit")) == 2


def test_a_change_that_was_recorded_can_still_be_accepted_as_a_typo(shelf: Book) -> None:
    rulebook(shelf, "stamp", "snap", "uk")
    edit(shelf, "suit led", "suit that was led")
    rulebook(shelf, "record", "snap")
    assert list(changed(shelf)) == ["follow-suit"]
    rulebook(shelf, "accept", "snap", "follow-suit")
    assert changed(shelf) == {}


def test_only_the_blocks_named_are_stamped(shelf: Book) -> None:
    rulebook(shelf, "stamp", "snap", "uk", "follow-suit", "shouts")
    made_from = {block.anchor: block.made_from for block in shelf.page("snap", "uk").blocks}
    assert [anchor for anchor in ANCHORS if made_from[anchor]] == ["follow-suit", "shouts"]
    assert standing(shelf, "snap", "uk").unstamped == ["", "playing", "statistics"]


def test_what_the_english_page_has_no_more_is_forgotten(shelf: Book) -> None:
    rulebook(shelf, "stamp", "snap", "uk")
    edit(shelf, "{#shouts .stat}", "{#cries .stat}")
    rulebook(shelf, "record", "snap")
    assert list(json.loads((shelf.root / "snap" / "history.json").read_text())) == [*ANCHORS[:-1], "cries"]


def test_the_table_tells_of_every_page_how_far_it_is(shelf: Book, capsys: pytest.CaptureFixture) -> None:
    rulebook(shelf, "stamp", "snap", "uk")
    edit(shelf, "no penalty", "a penalty")
    rulebook(shelf, "record", "snap")
    capsys.readouterr()
    rulebook(shelf, "status")
    told = capsys.readouterr().out.splitlines()
    assert told[0].split() == ["en", "uk", "ja", "gl"]
    assert told[1].split() == ["snap", "5", "5", "(1", "behind)", "missing", "missing"]
    assert told[2:] == ["snap/uk.md: behind: follow-suit"]


def faults(shelf: Book) -> list[str]:
    with pytest.raises(CommandError) as error:
        rulebook(shelf, "status", "--check")
    return str(error.value).splitlines()


def test_the_check_fails_on_a_missing_page(shelf: Book, settings) -> None:
    settings.LANGUAGES = [("en", "English"), ("uk", "Українська"), ("gl", "Galego")]
    rulebook(shelf, "stamp", "snap", "uk")
    assert faults(shelf) == ["snap: no page in 'gl'"]


def test_the_check_fails_on_what_is_missing_or_was_never_recorded_but_not_on_what_is_behind(shelf: Book, settings) -> None:
    settings.LANGUAGES = [("en", "English"), ("uk", "Українська")]
    rulebook(shelf, "stamp", "snap", "uk")
    edit(shelf, "no penalty", "a penalty")
    assert faults(shelf) == [
        "snap/en.md: changed: rulebook record, or rulebook accept if translations stand: follow-suit",
    ]
    rulebook(shelf, "record", "snap")
    rulebook(shelf, "status", "--check")
    edit(shelf, "{#shouts .stat", "{#cries .stat", "uk")
    edit(shelf, "{#statistics en", "{#statistics not", "uk")
    assert faults(shelf) == [
        "snap/uk.md: not there, but on the English page: shouts",
        "snap/uk.md: not on the English page: cries",
        "snap/uk.md: made from an English text that was never recorded: rulebook stamp: statistics",
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["stamp", "snap", "ja"], "no page of 'snap' in 'ja'"),
        (["stamp", "poker", "uk"], "no page of 'poker' in 'en'"),
        (["stamp", "snap", "uk", "hook"], "no anchor 'hook'"),
        (["stamp", "snap", "en"], "the English page is what translations are made from"),
        (["accept", "snap", "shouts"], "no earlier text of 'shouts'"),
    ],
)
def test_a_keeper_is_told_what_cannot_be_done(shelf: Book, words: list[str], told: str) -> None:
    with pytest.raises(CommandError, match=told):
        rulebook(shelf, *words)


# The rulebook itself


@pytest.mark.parametrize(("slug", "language"), [(slug, language) for slug in book.games() for language in book.languages(slug)])
def test_every_page_there_is_has_all_blocks_of_the_english_one_and_says_what_they_were_made_from(slug, language) -> None:
    found: Standing = standing(book, slug, language)
    assert list(found.faults()) == []


@pytest.mark.parametrize("slug", book.games())
def test_every_page_of_a_game_says_of_every_rule_when_it_is_judged(slug: str) -> None:
    for language in book.languages(slug):
        page = book.page(slug, language)
        assert [anchor for anchor in page.rules if not page.judged.get(anchor)] == [], language


@pytest.mark.parametrize("slug", book.games())
def test_a_rule_is_marked_as_taken_on_trust_if_the_page_says_so_of_its_judging(slug: str) -> None:
    page = book.page(slug)
    marked = [block.anchor for block in page.blocks if "trust" in block.marks]
    assert marked == [anchor for anchor in page.rules if "trust" in page.judged[anchor]]
    assert [block.anchor for block in page.blocks if "unchecked" in block.marks] == ["not-checked"]
