"""The constructs of wikitext, https://www.mediawiki.org/wiki/Help:Formatting, and what is made of those that are broken."""

import re

import pytest

from reference.wiki.converting import Converter, missing

CONVERTER = Converter()


def html(source, **how):
    """On one line, and without the boxes in which tables scroll."""
    return tidy(CONVERTER.convert(source, **how).html)


def tidy(made):
    made = made.replace('<div class="scroll" tabindex="0">', "").replace("</table></div>", "</table>")
    return re.sub(r"(?<=>)\n+|\n+(?=<)", "", made).replace("\n", " ").replace("<br> ", "<br>")


SPANS = {
    "'''bold'''": "<strong>bold</strong>",
    "''italic''": "<em>italic</em>",
    "'''''both'''''": "<em><strong>both</strong></em>",
    "'''bold ''both''''' plain": "<strong>bold <em>both</em></strong> plain",
    "''i '''b''' i''": "<em>i <strong>b</strong> i</em>",
    "'''bold '' crossed''' italic''": "<strong>bold  <em>crossed</em></strong> <em>italic</em>",
    "it's": "it's",
    "'''never closed": "<strong>never closed</strong>",
    "<b>bold</b> and <i>italic</i>": "<strong>bold</strong> and <em>italic</em>",
    "H<sub>2</sub>O, x<sup>2</sup>": "H<sub>2</sub>O, x<sup>2</sup>",
    "<u>under</u> <ins>in</ins> <del>out</del>": "<u>under</u> <ins>in</ins> <del>out</del>",
    "<strike>old</strike> <tt>type</tt>": "<s>old</s> <code>type</code>",
    "<code>a*b</code>": "<code>a*b</code>",
    "<span style='color:red'>red</span>": "red",
    '<span lang="fr">mot</span>': '<span lang="fr">mot</span>',
    "<nowiki>'''x''' [[y]]</nowiki>": "'''x''' [[y]]",
    "a<br>b<br/>c<br />d</br>e": "a<br>b<br>c<br>d<br>e",
    "a <!-- hidden --> b": "a  b",
    "a &lt; b &amp; c &mdash; d &unknown; e": "a &lt; b &amp; c — d &amp;unknown; e",
    "a < b and c > d": "a &lt; b and c &gt; d",
    "<unknown>x</unknown>": "&lt;unknown&gt;x&lt;/unknown&gt;",
    "{{Template|with=value}}": "{{Template|with=value}}",
    "__NOTOC__text __OTHER__": "text __OTHER__",
    "[[Page]] and [[Page|a label]]": "Page and a label",
    "[[Page|'''bold''' label]]s": "<strong>bold</strong> labels",
    "[[:Category:Games]]": "Category:Games",
    "[https://e.example label]": '<a href="https://e.example" rel="nofollow noopener">label</a>',
    "[https://e.example/a_b]": '<a href="https://e.example/a_b" rel="nofollow noopener">https://e.example/a_b</a>',
    "see https://e.example/x.": 'see <a href="https://e.example/x" rel="nofollow noopener">https://e.example/x</a>.',
    "(https://e.example)": '(<a href="https://e.example" rel="nofollow noopener">https://e.example</a>)',
    "[no link] [[no link": "[no link] [[no link",
    "[[File:A.png|thumb|200px|The '''board''']]": '<span class="image">A.png – The <strong>board</strong></span>',
    "[[Image:A.png|alt=A hand]]": '<span class="image">A.png – A hand</span>',
    "a<ref>See there.</ref>": "a<small>(See there.)</small>",
    "2 *stars* and _lines_ and `ticks` \\ {braces} [x](y) ~~~": "2 *stars* and _lines_ and `ticks` \\ {braces} [x](y) ~~~",
    "{(4+TL+C)÷4}": "{(4+TL+C)÷4}",
    "(cube)*": "(cube)*",
}


@pytest.mark.parametrize("source", SPANS)
def test_within_a_paragraph(source):
    assert html(source) == f"<p>{SPANS[source]}</p>"


BLOCKS = {
    "a\nb\n\nc": "<p>a b</p><p>c</p>",
    "= A =\n== B ==\n=== C ===\n= D =": '<h2 id="s-1">A</h2><h3 id="s-1-1">B</h3><h4 id="s-1-1-1">C</h4><h2 id="s-2">D</h2>',
    "== A ==\ntext\n=== B ===": '<h2 id="s-1">A</h2><p>text</p><h3 id="s-1-1">B</h3>',
    "=== A == ": '<h2 id="s-1">A</h2>',
    "a\n----\nb": "<p>a</p><hr><p>b</p>",
    "* a\n* b\n** c\n* d": "<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>",
    "# a\n## b\n# c": "<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>",
    "# a\n#* b\n# c": "<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>",
    "*a\n#b": "<ul><li>a</li></ul><ol><li>b</li></ol>",
    "* a\n\n* b": "<ul><li>a</li></ul><ul><li>b</li></ul>",
    "; term : definition": "<dl><dt>term</dt><dd>definition</dd></dl>",
    "; term\n: one\n: two\n; next\n: three": "<dl><dt>term</dt><dd>one</dd><dd>two</dd><dt>next</dt><dd>three</dd></dl>",
    "; http://e.example : where": (
        '<dl><dt><a href="http://e.example" rel="nofollow noopener">http://e.example</a></dt><dd>where</dd></dl>'
    ),
    ": set in\n:: deeper": "<blockquote><p>set in</p><blockquote><p>deeper</p></blockquote></blockquote>",
    "# a\n#: goes on\n# b": "<ol><li><p>a</p><p>goes on</p></li><li><p>b</p></li></ol>",
    " as  written\n  here": '<pre tabindex="0"><code>as  written  here</code></pre>',
    "<pre>a\n '''b'''</pre>": "<pre tabindex=\"0\"><code>a  '''b'''</code></pre>",
    "<blockquote>said</blockquote>": "<blockquote><p>said</p></blockquote>",
    "<center>mid</center>\n<div class='x'>box</div>": "<p>mid</p><p>box</p>",
    "<ul><li>a</li><li>b</ul>after": "<ul><li>a</li><li>b</li></ul><p>after</p>",
    "[[Category:Games|*]]": "",
    "<gallery>\nFile:A.png|One\nFile:B.png\n</gallery>": (
        '<ul><li><span class="image">A.png – One</span></li><li><span class="image">B.png</span></li></ul>'
    ),
}


@pytest.mark.parametrize("source", BLOCKS)
def test_blocks(source):
    assert html(source) == BLOCKS[source]


TABLES = {
    "{|\n! A !! B\n|-\n| 1 || 2\n|}": (
        '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>'
        "<tbody><tr><td>1</td><td>2</td></tr></tbody></table>"
    ),
    '{| class="x"\n|+ Title\n|-\n! scope="row" | A\n| colspan="2" style="x" | 1\n|}': (
        '<table><caption>Title</caption><tbody><tr><th scope="row">A</th><td colspan="2">1</td></tr></tbody></table>'
    ),
    "{|\n| a\nb\n* c\n|}": "<table><tbody><tr><td><p>a<br>b</p><ul><li>c</li></ul></td></tr></tbody></table>",
    "{|\n|\n{|\n| in\n|}\n| out\n|}": (
        "<table><tbody><tr><td><table><tbody><tr><td>in</td></tr></tbody></table></td><td>out</td></tr></tbody></table>"
    ),
    "{|\n! A\n! B\n|-\n| [[P|a]] | x\n| b\n|}": (
        '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>'
        "<tbody><tr><td>a | x</td><td>b</td></tr></tbody></table>"
    ),
    "<table><tr><th>A<th>B<tr><td>1<td>2</table>": (
        '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>'
        "<tbody><tr><td>1</td><td>2</td></tr></tbody></table>"
    ),
    "{|\nstray\n| a": "<p>stray</p><table><tbody><tr><td>a</td></tr></tbody></table>",
    "<td>no table</td>": "<p>no table</p>",
    "｛｜\n！A！！B\n｜－\n｜1｜｜2\n｜｝": (
        '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>'
        "<tbody><tr><td>1</td><td>2</td></tr></tbody></table>"
    ),
}


@pytest.mark.parametrize("source", TABLES)
def test_tables(source):
    assert html(source) == TABLES[source]


REPAIRS = {
    "＊a\n＊b": ("<ul><li>a</li><li>b</li></ul>", {"full-width": 2}),
    "＃a\n＃b": ("<ol><li>a</li><li>b</li></ol>", {"full-width": 2}),
    "；a\n：b": ("<dl><dt>a</dt><dd>b</dd></dl>", {"full-width": 2}),
    "＝＝a＝＝": ('<h2 id="s-1">a</h2>', {"full-width": 1}),
    "[[ファイル：盤.png｜x]]": ('<p><span class="image">盤.png｜x</span></p>', {"namespace": 1, "picture": 1}),
    "<s>a</ s>b": ("<p><s>a</s>b</p>", {"misspelled": 1}),
    "<s>a\nb": ("<p><s>a</s>b</p>", {"unclosed": 1}),
    "<small>a\nb</small>": ("<p><small>a b</small></p>", {}),
    "• a\n• b": ("<p>• a<br>• b</p>", {"bullet": 1}),
    "* a and\nb\n\nC": ("<ul><li>a and b</li></ul><p>C</p>", {"run-on": 1}),
    "* a\nB.\n* c": ("<ul><li>a B.</li><li>c</li></ul>", {"run-on": 1}),
    "* a\nMore:\n* c": ("<ul><li>a</li></ul><p>More:</p><ul><li>c</li></ul>", {}),
    ";a\n\n:b": ("<dl><dt>a</dt><dd>b</dd></dl>", {"definition": 1}),
}


@pytest.mark.parametrize("source", REPAIRS)
def test_what_is_broken_is_repaired_and_counted(source):
    converted = CONVERTER.convert(source)
    assert (tidy(converted.html), converted.repairs) == REPAIRS[source]


def test_a_blank_at_the_end_of_a_line_is_a_break_in_a_feed_saved_as_text_only():
    assert html("a \nb", lost_breaks=True) == "<p>a<br>b</p>"
    assert html("a \nb") == "<p>a b</p>"


def test_two_breaks_part_paragraphs():
    assert html("a<br><br>b") == "<p>a</p><p>b</p>"


def test_links_lead_into_the_wiki_where_it_is_known():
    base = "https://wiki.example/wiki/"
    assert html("[[Other page#Two|there]]", base=base) == (
        '<p><a href="https://wiki.example/wiki/Other_page#Two" rel="nofollow noopener">there</a></p>'
    )
    assert '<a href="https://wiki.example/wiki/%22onclick%3D%22x%281%29" rel=' in html('[["onclick="x(1)|y]]', base=base)


def test_markdown_is_written_where_markdown_can_say_it():
    markdown = CONVERTER.convert("== A ==\n'''b''' and 1\n* c\n# d\n\n1. e\n- f\n{|\n! g\n! h\n|-\n| i || j\n|}").markdown
    assert markdown == ("## A {#s-1}\n\n**b** and 1\n\n*   c\n\n1.  d\n\n1\\. e\n\\- f\n\n| g | h |\n| --- | --- |\n| i | j |")


def test_categories_are_taken_out_of_the_text():
    converted = CONVERTER.convert("[[Category:Card games]]\n[[カテゴリ：盤]]\ntext")
    assert (converted.categories, converted.html) == (["Card games", "盤"], "<p>text</p>")


def test_a_template_over_several_lines_of_a_table_stays_whole():
    assert html("{|\n| a {{T\n|x=1\n}}\n| b\n|}") == ("<table><tbody><tr><td>a {{T |x=1 }}</td><td>b</td></tr></tbody></table>")


def test_what_is_lost_is_told():
    assert missing("abc 12 2", ["cb", "21"]) == "a2"
    assert missing("a–b", ["ba"]) == ""
