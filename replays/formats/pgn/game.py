"""One game while it is read: its tags, its moves as they stand there, and whatever was odd about it."""

import re
from typing import Any

from .alphabet import shown
from .commands import Fields, both, commands
from .header import Header
from .moves import read_move
from .places import Anchor
from .remarks import Met, Remarks, odd_space
from .results import STANDARD, Recorded, read_result
from .tags import Tag, Tags
from .tokens import BARE_MOVES, HALF_MOVE, TAG_LINE

HALF_MOVES = 20_000
"""How many half-moves a game has at most."""
DIGITS = 6
LAST_NAG = 255


class Game:
    """A game being read from a text, from its `anchor` on.

    `moves` are the readable move texts of the main line, `starts` their places, `comments` what is said about them, by index.
    `regular`: all of them are in standard form, with English letters. `unreadable`: another one could not be read.
    `elements`: how many were taken one by one. `carried`: something odd stood before it. Nothing is remarked after a problem.
    """

    def __init__(self, text: str, anchor: Anchor, carried: Remarks) -> None:
        self.text, self.anchor = text, anchor
        self.tags = Tags()
        self.header: Header | None = None
        self.moves: list[str] = []
        self.starts: list[int] = []
        self.comments: dict[int, Fields] = {}
        self.marker: Recorded | None = None
        self.regular, self.unreadable = True, False
        self.elements = 0
        self.problem: Met | None = None
        self.remarks, self.carried = carried, bool(carried)

    def remark(self, kind: str, at: int, **facts: Any) -> None:
        if self.problem is None:
            self.remarks.add(Met(kind, at, facts))

    def fail(self, reason: str, at: int, **facts: Any) -> None:
        """The game cannot be read from here on; of several problems the first one counts."""
        if self.problem is None or at < self.problem.at:
            self.problem = Met(reason, at, facts)

    def space(self, start: int, stop: int) -> None:
        """Remark white space that the standard does not know, if there is some between two places."""
        if odd := odd_space(self.text, start, stop):
            self.remark(odd.slug, odd.at, **odd.facts)

    def begin(self) -> Header:
        """The tags are over."""
        if self.header is None:
            self.header = Header(self.tags)
            self.remarks.take(self.header.remarks)
            self.problem = self.header.problem
        return self.header

    def tag(self, tag: Tag) -> None:
        """Take a tag pair."""
        self._tag(tag)
        self.space(tag.start, tag.inner[0])
        self.space(tag.inner[1], tag.stop)

    def _tag(self, tag: Tag) -> None:
        for kind in self.tags.add(tag):
            self.remark(kind, tag.start, text=shown(self.text, tag.start))

    def tag_lines(self, at: int) -> int:
        """Read tag pairs in standard form as long as there is one on the next line; the place of what comes then."""
        match = TAG_LINE.match
        while found := match(self.text, at):
            self._tag(Tag(found[1], found[2], at + 1, found.end(), found.span(2), odd=False))
            at = found.end()
        return at

    def half_moves(self, at: int) -> int:
        """Read half-moves in standard form as long as there are any; the place of what comes then."""
        if self.problem and len(self.moves) == HALF_MOVES:
            return found.end() if (found := BARE_MOVES.match(self.text, at)) else at
        match, moves, starts = HALF_MOVE.match, self.moves, self.starts
        half = self._half_moves_before
        while len(moves) < HALF_MOVES and (found := match(self.text, at)):
            number, move, pawns, left, comment = found.groups()
            if number is not None and int(number) != half >> 1:
                break
            moves.append(move)
            starts.append(found.start(2))
            half += 1
            at = found.end()
            if (pawns or left) and not self.problem and (fields := both(pawns, left)):
                self.comments[len(moves) - 1] = fields
            elif pawns or left or (comment and "[%" in comment):
                start = self.text.index("{", found.end(2))
                self.comment(self.text[start:at], start)
        return at

    def comment(self, comment: str, at: int) -> None:
        """Clocks and evaluations, if a move is before it."""
        if not self.moves or self.marker or self.problem:
            return
        for command in commands(comment, at):
            if command.fields is None:
                self.remark("command-form", command.at, text=shown(command.text))
            else:
                self.comments.setdefault(len(self.moves) - 1, {}).update(command.fields)
                self.space(*command.space)

    def element(self, token: re.Match[str]) -> None:
        """Take an element of the movetext."""
        self.begin()
        kind, text, at = token.lastgroup, token[0], token.start()
        match kind:
            case "text" | "null":
                self._move(text, at)
            case "number":
                self._number(text, at)
            case "marker":
                self._marker(text, at)
            case "word":
                self.remark("mark-form", at, text=shown(text))
            case "passant":
                self.remark("move-form", at, text=text)
            case "nag" if not text[1:] or len(text) > 4 or int(text[1:]) > LAST_NAG:
                self.remark("symbol", at, text=shown(text))
            case "novelty" | "sign" | "tag" if text.strip("!?"):
                self.remark("symbol", at, text=shown(text))

    def _move(self, text: str, at: int) -> None:
        reading = read_move(text)
        if reading is None:
            self.unreadable = True
            self.fail("move-text", at, token=shown(text))
        elif reading.drop:
            self.fail("variant", at, token=shown(text))
        elif len(self.moves) == HALF_MOVES:
            self.fail("limit", at, token=shown(text), most=HALF_MOVES)
        else:
            self.regular = False
            self.moves.append(text)
            self.starts.append(at)

    def _number(self, text: str, at: int) -> None:
        due = self._half_moves_before >> 1
        if len(text) > DIGITS or int(text) != due:
            self.remark("move-number", at, text=shown(text), due=due)

    def _marker(self, text: str, at: int) -> None:
        result = read_result(text)
        self.marker = result and Recorded(result, at)
        if text not in STANDARD:
            self.remark("marker-form", at, text=shown(text), reading=result)

    @property
    def _half_moves_before(self) -> int:
        """How many half-moves the number of the next move makes, counted from move 0."""
        header = self.begin()
        return 2 * header.number + header.turn + len(self.moves)
