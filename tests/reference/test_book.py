"""Pages of the rulebook: what a reader of the page gets, and what a writer of one is told."""

import os
from pathlib import Path

import pytest

from reference import book
from reference.book import Book, Heading, Malformed, Page

HEAD = "title: Snap\nplayers: 2–6\nsummary: Shout first.\n"
PAGE = (
    HEAD
    + """fact-Led: suit led
word-turned-up: the turned-up card
word-h: hearts
word-b: bishop

Everyone *shouts*.

## Play {#playing}

How cards are played, see [the rule](#follow-suit).

### Follow *suit* {#follow-suit .rule}

Play a card of the **suit led** & no other,
if you have one.

| led | played |
|---|--:|
| 2♣ | 9♣ |

#### Example

Hearts are led.

### Shout {#shout .action}

One word.

```json
{"do":"shout"}
## not a heading
```

## How often {#shouts .stat}

Shouts in a game.
"""
)


def written(root: Path, text: str, slug: str = "snap", language: str = "en") -> Path:
    path = root / slug / f"{language}.md"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode())
    return path


@pytest.fixture
def snap(tmp_path: Path) -> Page:
    written(tmp_path, PAGE)
    return Book(tmp_path).page("snap")


def test_the_head_tells_title_players_and_summary(snap: Page) -> None:
    assert (snap.slug, snap.language) == ("snap", "en")
    assert (snap.title, snap.players, snap.summary) == ("Snap", "2–6", "Shout first.")


def test_the_head_calls_facts_and_words_by_name(snap: Page) -> None:
    assert snap.facts == {"led": "suit led"}
    assert (snap.fact("led"), snap.fact("due")) == ("suit led", "due")
    assert (snap.word("turned-up"), snap.word("H"), snap.word("long")) == ("the turned-up card", "hearts", "long")


def test_a_single_letter_is_a_word_as_a_capital_only(snap: Page) -> None:
    assert (snap.word("B"), snap.word("b")) == ("bishop", "b")


def test_an_action_is_called_by_its_heading(snap: Page) -> None:
    assert snap.word("shout") == "Shout"


def test_a_value_of_the_head_may_go_on_over_indented_lines(tmp_path: Path) -> None:
    written(tmp_path, HEAD + "    Or last.\n\nText.\n")
    assert Book(tmp_path).page("snap").summary == "Shout first. Or last."


def test_sections_are_sorted_by_kind_in_the_order_of_the_page(snap: Page) -> None:
    assert list(snap.sections) == ["follow-suit", "shout", "shouts"]
    assert (list(snap.rules), list(snap.actions), list(snap.statistics)) == (["follow-suit"], ["shout"], ["shouts"])
    assert [section.kind for section in snap.sections.values()] == ["rule", "action", "stat"]


def test_the_text_of_a_rule_is_its_first_paragraph_in_plain_words(snap: Page) -> None:
    rule = snap.rules["follow-suit"]
    assert rule.title == "Follow suit"
    assert rule.text == "Play a card of the suit led & no other, if you have one."


def test_a_section_goes_on_to_the_next_heading_of_its_level(snap: Page) -> None:
    rule = snap.rules["follow-suit"]
    assert rule.body == f"{rule.text} led played 2♣ 9♣ Example Hearts are led."
    assert "<strong>suit led</strong>" in rule.html
    assert "Shout" not in rule.html


def test_a_section_of_a_higher_level_ends_one_of_a_lower(snap: Page) -> None:
    assert snap.actions["shout"].body == 'One word. {"do":"shout"} ## not a heading'
    assert '<code class="language-json">' in snap.actions["shout"].html


def test_the_contents_list_every_heading_and_give_it_an_anchor(snap: Page) -> None:
    assert snap.contents == [
        Heading(2, "playing", "Play"),
        Heading(3, "follow-suit", "Follow suit"),
        Heading(4, "example", "Example"),
        Heading(3, "shout", "Shout"),
        Heading(2, "shouts", "How often"),
    ]


def test_headings_without_an_anchor_are_told_apart_in_any_script(tmp_path: Path) -> None:
    written(tmp_path, HEAD + "\n## Торги {#торги}\n\n## Торги\n\n## 得点\n")
    assert [anchor for _, anchor, _ in Book(tmp_path).page("snap").contents] == ["торги", "торги_1", "得点"]


def test_every_heading_carries_a_link_to_itself(snap: Page) -> None:
    assert '<h3 class="rule" id="follow-suit">' in snap.html
    assert '<a aria-label="# Follow suit" class="anchor" href="#follow-suit">#</a></h3>' in snap.html
    assert snap.html.count('class="anchor"') == 5


def test_tables_scroll_in_a_box_of_their_own(snap: Page) -> None:
    for html in (snap.html, snap.rules["follow-suit"].html):
        assert html.count('<div class="scroll" tabindex="0"><table>') == 1
    assert '<td align="right">9♣</td>' in snap.html


def test_what_may_scroll_can_be_reached_by_the_keyboard(snap: Page) -> None:
    assert '<pre tabindex="0"><code class="language-json">' in snap.html
    assert "<pre>" not in snap.html


def test_what_could_harm_a_reader_is_taken_out(tmp_path: Path) -> None:
    hostile = """
<script>alert(1)</script><p onclick="x()" style="color:red">Hello</p>

### Rule {#rule .rule onclick=x()}

A [link](javascript:alert) and <img src=x onerror=alert(1)>.
"""
    written(tmp_path, HEAD + hostile)
    page = Book(tmp_path).page("snap")
    for html in (page.html, page.rules["rule"].html):
        assert not any(word in html for word in ("script", "onclick", "onerror", "style"))
    assert "<p>Hello</p>" in page.html


def test_a_page_is_read_again_when_its_file_has_changed(tmp_path: Path) -> None:
    path, shelf = written(tmp_path, PAGE), Book(tmp_path)
    assert shelf.page("snap") is shelf.page("snap")
    path.write_text(PAGE.replace("Snap", "Snap!"))
    os.utime(path, ns=(1, 1))
    assert shelf.page("snap").title == "Snap!"


@pytest.mark.parametrize(
    ("asked", "given"), [("gl", "gl"), ("GL", "gl"), ("gl-es", "gl"), ("ja", "en"), ("../snap/gl", "en"), ("", "en")]
)
def test_a_language_without_a_page_gets_the_english_one(tmp_path: Path, asked: str, given: str) -> None:
    written(tmp_path, PAGE)
    written(tmp_path, PAGE, language="gl")
    assert Book(tmp_path).page("snap", asked).language == given


def test_games_and_languages_are_those_that_have_a_page(tmp_path: Path) -> None:
    for slug, language in [("snap", "uk"), ("snap", "en"), ("go-fish", "en")]:
        written(tmp_path, PAGE, slug, language)
    (tmp_path / "empty").mkdir()
    assert Book(tmp_path).games() == ["go-fish", "snap"]
    assert Book(tmp_path).languages("snap") == ["en", "uk"]


@pytest.mark.parametrize("slug", ["poker", "", ".", "..", "../rulebook/snap", "snap/../snap", "Snap", "snap\0"])
def test_a_game_without_a_page_is_not_found(tmp_path: Path, slug: str) -> None:
    written(tmp_path, PAGE)
    with pytest.raises(LookupError):
        Book(tmp_path).page(slug)
    with pytest.raises(LookupError):
        Book(tmp_path).languages(slug)


MALFORMED = [
    ("a head without a summary", "title: Snap\nplayers: 2\n\nText.\n", 1, "the head has no 'summary'"),
    ("a line of the head without a name", HEAD + "fact led suit\n\nText.\n", 4, "'fact led suit' is not a 'name: value'"),
    ("a name without a value", HEAD + "fact-led:\n\nText.\n", 4, "'fact-led:' is not a 'name: value'"),
    ("an unknown name", HEAD + "fatc-led: suit\n\nText.\n", 4, "no place for 'fatc-led'"),
    ("the same name twice", HEAD + "fact-a: b\nfact-a: c\n\nText.\n", 5, "'fact-a' stands in the head twice"),
    ("a heading of level 1", HEAD + "\n# Snap\n\nText.\n", 5, "'Snap' is a heading of level 1"),
    ("an anchor twice", HEAD + "\n## A {#a .rule}\n\nText.\n\n## B {#a .stat}\n\nText.\n", 9, "the anchor 'a' stands"),
    ("a rule without an anchor", HEAD + "\nText.\n\n### A {.rule}\n\nText.\n", 7, "'A' is a rule without an anchor"),
    ("a heading of two kinds", HEAD + "\n### A {#a .rule .stat}\n\nText.\n", 5, "'A' is of more than one kind"),
    ("a rule that says nothing", HEAD + "\n### A {#a .rule}\n\n#### B\n\nText.\n", 5, "the rule 'a' has no paragraph"),
    ("a link to no anchor", HEAD + "\nText.\nSee [B](#b).\n", 6, "the page has no anchor 'b'"),
]


@pytest.mark.parametrize(("text", "line", "message"), [case[1:] for case in MALFORMED], ids=[case[0] for case in MALFORMED])
def test_the_writer_of_a_page_is_told_file_and_line_of(tmp_path: Path, text: str, line: int, message: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(Malformed) as error:
        Book(tmp_path).page("snap")
    assert str(error.value).startswith(f"{path}:{line}: ")
    assert message in str(error.value)


def test_the_writer_of_a_page_is_told_the_line_that_is_not_utf8(tmp_path: Path) -> None:
    path = written(tmp_path, PAGE)
    path.write_bytes(HEAD.encode() + b"\nCaf\xe9\n")
    with pytest.raises(Malformed, match=r"en\.md:5: not UTF-8"):
        Book(tmp_path).page("snap")


def test_every_page_of_the_rulebook_can_be_read() -> None:
    assert "oh-hell" in book.games()
    for slug in book.games():
        for language in book.languages(slug):
            assert book.page(slug, language).language == language


def test_every_language_of_a_game_has_the_anchors_facts_and_words_of_the_english_page() -> None:
    for slug in book.games():
        english = book.page(slug, "en")
        for language in book.languages(slug):
            page = book.page(slug, language)
            assert {a: s.kind for a, s in page.sections.items()} == {a: s.kind for a, s in english.sections.items()}, language
            assert list(page.sections) == list(english.sections), language
            assert page.facts.keys() == english.facts.keys(), language
            assert page.words.keys() == english.words.keys(), language
