"""Whatever a text is: converting it raises nothing and loses no letter and no digit; its Markdown and its tree say the same."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from reference.wiki.converting import Converter, page_of, shown
from reference.wiki.emitting import number_headings
from reference.wiki.normalising import cleaned, normalised
from reference.wiki.wikitext import Reading, parse, text
from reference.wiki.wikitext.protecting import protected

CONVERTER = Converter()
MARKS = [
    *(
        "'''",
        "''",
        "[[",
        "]]",
        "|",
        "File:",
        "ファイル：",
        "Category:",
        "alt=",
        "300px",
        "[http://e.org/x ",
        "]",
        "&amp;",
        "&lt;",
    ),
    *("==", "=", "\n", "\n\n", "*", "#", ":", ";", "：", "；", "----", " a", " ", "　", "•", "a\n", "\n*", "\n#", "\n:", "\n;"),
    *("{|", "|}", "|-", "||", "!!", "!", "\n|", "\n!", "\n{|", "\n|-", "\n|}", 'class="x"', "{{", "}}", "<!--", "-->", "\x7f"),
    *("<b>", "</b>", "<s>", "</ s>", "<table>", "<tr>", "<td>", "</table>", "<caption>", "<div>", "</div>", "<br>", "<hr>"),
    *("<ul>", "<li>", "</ul>", "<dl>", "<dd>", "<dt>", "<blockquote>", "</blockquote>", "<h2>", "</h2>", "<code>", "</code>"),
    *(
        "<nowiki>",
        "</nowiki>",
        "<pre>",
        "</pre>",
        "<ref>",
        "</ref>",
        "https://e.org/?a=1&b=2",
        "0",
        "x",
        "é",
        "王",
        "1.",
        "-",
        "+",
    ),
    *("`", "\\", "_", "~", "{#a}"),
]
WORDS = st.text(alphabet="abc1 王", max_size=3)
MARKED = st.lists(st.sampled_from(MARKS) | WORDS, max_size=40).map("".join)
ANY = st.text(max_size=80) | MARKED


def letters(text):
    return [character for character in text if character.isalnum()]


@given(ANY, st.booleans())
@settings(max_examples=400, deadline=None)
def test_nothing_is_raised_and_nothing_is_lost(source, lost_breaks):
    assert CONVERTER.convert(source, lost_breaks=lost_breaks).lost == ""


@given(MARKED)
@settings(max_examples=300, deadline=None)
def test_the_tree_its_markdown_and_its_html_have_the_same_text_in_the_same_order(source):
    reading = Reading()
    tree = parse(normalised(protected(cleaned(source), reading), reading), reading)
    plain = letters(text(tree))
    number_headings(tree)
    assert letters(shown(CONVERTER.convert(source).html)) == plain
    assert letters(shown(page_of(tree))) == plain


TEXT = st.text(
    alphabet=st.characters(codec="utf-8", exclude_categories=["C"], exclude_characters="<>[]{}|&_'=*#:;!\\/\"​"), max_size=200
)


@given(TEXT)
@settings(max_examples=200, deadline=None)
def test_text_without_markup_is_shown_to_the_letter(source):
    assert letters(shown(CONVERTER.convert(source).html)) == letters(source)


@given(MARKED)
@settings(max_examples=100, deadline=None)
def test_no_anchor_is_there_twice(source):
    anchors = re.findall(r' id="([^"]*)"', CONVERTER.convert(source).html)
    assert len(anchors) == len(set(anchors))
