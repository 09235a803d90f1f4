"""Wikitext, as MediaWiki 1.39 reads it, into a tree; what is broken is repaired, what is not known stays visible.

The rules are those of https://www.mediawiki.org/wiki/Help:Formatting and the pages beside it (Lists, Links, Images, Tables).
Every letter and digit of the source is either in the tree, or noted in `Reading.hidden` as a part of the markup. Time is linear
in the length of the text: nothing looks back, and nesting is bounded.
"""

from .blocks import parse
from .reading import Reading
from .tree import Node, text

__all__ = ["Node", "Reading", "parse", "text"]
