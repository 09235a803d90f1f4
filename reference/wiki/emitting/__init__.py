"""A tree as Markdown, block by block: in Markdown's own way where it has one, else as one block of HTML without blank lines.

The Markdown is that of Python-Markdown with attr_list, def_list, fenced_code, sane_lists and tables.
"""

from .blocks import markdown, number_headings
from .html import html

__all__ = ["html", "markdown", "number_headings"]
