"""Where comments and variations end. Asked from left to right, all answers together take linear time."""

import re
from typing import NamedTuple

from .alphabet import BLANK, QUOTED_TAG

COMMENT = re.compile(r"\{[^{}]*+\}")
BRACE = re.compile(r"[{}]")
TAG_LINE = re.compile(rf"\n(?=[{BLANK}]*+{QUOTED_TAG})")
VARIATION = re.compile(
    rf"""
      [^(){{;\n]++ | ;[^\n]*+ | \n%[^\n]*+
    | (?P<opened>\(++) | (?P<closed>\)++) | (?P<comment>\{{)
    | (?P<tag>\n(?=[{BLANK}]*+{QUOTED_TAG})) | \n
    """,
    re.VERBOSE,
)


class Ending(NamedTuple):
    """Where a comment or variation ends.

    `problem`, with the bracket it is about: this one is never closed, and ends where the next game may begin.
    `nested`: the brace of a comment with braces in it.
    """

    at: int
    problem: str = ""
    bracket: int = -1
    nested: int = -1


class Brackets:
    """The comments and variations of one text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._asked, self._tag_line = 0, -1
        self._paired = -1
        self._partners: dict[int, int] = {}

    def comment(self, start: int) -> Ending:
        """The end of the comment that begins with this brace."""
        if regular := COMMENT.match(self.text, start):
            return Ending(regular.end())
        tag_line = self._next_tag_line(start)
        if partner := self._partner(start, tag_line):
            return Ending(partner + 1, nested=start)
        if (close := self.text.find("}", start, tag_line)) >= 0:
            return Ending(close + 1)
        return Ending(tag_line, "open-comment", start)

    def variation(self, start: int) -> Ending:
        """The end of the variation that begins with this parenthesis."""
        at, depth, nested = start, 0, -1
        while token := VARIATION.match(self.text, at):
            kind, at = token.lastgroup, token.end()
            if kind == "opened":
                depth += at - token.start()
            elif kind == "closed":
                depth -= at - token.start()
                if depth <= 0:
                    return Ending(at + depth, nested=nested)
            elif kind == "comment":
                comment = self.comment(token.start())
                if comment.problem:
                    return comment
                at, nested = comment.at, nested if nested >= 0 else comment.nested
            elif kind == "tag":
                break
        return Ending(at, "open-variation", start, nested)

    def _next_tag_line(self, start: int) -> int:
        """Where the next line with a quoted tag pair begins, or the text ends."""
        if not self._asked <= start < self._tag_line:
            found = TAG_LINE.search(self.text, start)
            self._asked, self._tag_line = start, found.end() if found else len(self.text)
        return self._tag_line

    def _partner(self, start: int, stop: int) -> int | None:
        """The brace that balances this one before a place; all braces up to there are paired at once."""
        if self._paired != stop:
            self._paired, self._partners = stop, {}
            opened: list[int] = []
            for brace in BRACE.finditer(self.text, start, stop):
                if brace[0] == "{":
                    opened.append(brace.start())
                elif opened:
                    self._partners[opened.pop()] = brace.start()
        return self._partners.get(start)
