"""Where games begin: the elements of a text go, one after the other, to the game they belong to."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Any

from .alphabet import BLANK, shown
from .brackets import Brackets, Ending
from .game import Game
from .moves import readable
from .places import Anchor
from .remarks import Met, Remarks, odd_space
from .tags import read_tag
from .tokens import BLACK, TOKEN

LINE = re.compile(rf"\n[{BLANK}]*+(?:(?P<tag>\[)|(?P<blank>\n|\Z))")
"""The beginning of a line that is blank, or may begin with a tag pair."""
ELEMENTS = 400_000
"""How many elements of movetext a game has at most: twenty comments, marks and spaces for each half-move it may have."""
MOVES_OF_A_GAME = 2
"""So many moves make a game that another one may follow without a marker between."""


class Phase(Enum):
    """What is being read: something between games, tags, movetext, or what comes after its marker."""

    GAP = "gap"
    TAGS = "tags"
    MOVES = "moves"
    AFTER = "after"


class Reader:
    """Reads the games of a text from left to right.

    `fresh`: the next element is the first on its line. `blank`: a blank line has passed since the last one that counts.
    `carried`: what was odd between games, and goes to the next one.
    """

    game_type: type[Game] = Game

    def __init__(self, text: str, line: int = 1, column: int = 1) -> None:
        self.text, self.at = text, 0
        self.brackets = Brackets(text)
        self.phase = Phase.GAP
        self.anchor = Anchor(0, line, 1 - column)
        self.game: Game | None = None
        self.fresh, self.blank = True, False
        self.carried = Remarks()

    def games(self) -> Iterator[Game]:
        """Every game, once the next one has begun."""
        while self.at < len(self.text):
            game = self.game
            self._read_on()
            if game and game is not self.game:
                yield game
        if self.game:
            self.game.remarks.take(self.carried)
            yield self.game

    def _read_on(self) -> None:
        """Read as many regular half-moves as there are, then one element of whatever kind."""
        if self.game and self.phase is Phase.MOVES:
            if (at := self.game.half_moves(self.at)) > self.at:
                self.at, self.fresh, self.blank = at, False, False
            if self.game.elements == ELEMENTS:
                self._give_up(self.game)
                return
            self.game.elements += 1
        if token := TOKEN.match(self.text, self.at):
            self.at = token.end()
            match token.lastgroup:
                case "space":
                    self._space(token)
                case "line":
                    pass
                case "comment":
                    self._comment(token.start())
                case "variation":
                    self._variation(token)
                case "tag":
                    self._tag(token)
                case _:
                    self._element(token)

    def _give_up(self, game: Game) -> None:
        """The game has too many elements: the rest of it is passed over."""
        game.fail("elements", self.at, token=shown(self.text, self.at), most=ELEMENTS)
        self.phase = Phase.GAP
        self._pass_over(self.at)

    def _open(self, at: int) -> Game:
        """A game begins."""
        self.anchor = self.anchor.moved(self.text, at)
        self.game = self.game_type(self.text, self.anchor, self.carried)
        self.carried = Remarks()
        return self.game

    def _remark(self, kind: str, at: int, **facts: Any) -> None:
        if self.game and self.phase is not Phase.GAP:
            self.game.remark(kind, at, **facts)
        else:
            self.carried.add(Met(kind, at, facts))

    def _space(self, token: re.Match[str]) -> None:
        if odd := odd_space(self.text, *token.span()):
            self._remark(odd.slug, odd.at, **odd.facts)
        lines = token[0].count("\n")
        self.fresh, self.blank = self.fresh or lines > 0, self.blank or lines > 1
        if self.phase is Phase.AFTER and lines > 1:
            self.phase = Phase.GAP

    def _comment(self, start: int) -> None:
        self._leave(self.brackets.comment(start))
        if self.game and self.phase is Phase.MOVES:
            self.game.comment(self.text[start : self.at], start)

    def _variation(self, token: re.Match[str]) -> None:
        """Variations are skipped; between games a parenthesis is nothing but prose."""
        start = token.start()
        if self.game is None or self.phase is Phase.GAP:
            self._prose(start)
            return
        if self.phase is Phase.AFTER:
            self._remark("after-result", start, text=shown(self.text, start))
        elif not self.game.moves:
            self.game.begin()
            self._remark("variation-place", start, text=shown(self.text, start))
            self.phase = Phase.MOVES
        self.blank = False
        self._leave(self.brackets.variation(start))

    def _leave(self, ending: Ending) -> None:
        """Go on after a comment or variation; one that is never closed ends the game."""
        self.at, self.fresh = ending.at, False
        if ending.nested >= 0:
            self._remark("nested-comment", ending.nested, text=shown(self.text, ending.nested))
        if ending.problem:
            game = self.game if self.game and self.phase is not Phase.GAP else self._open(ending.bracket)
            game.begin()
            game.fail(ending.problem, ending.bracket, token=shown(self.text, ending.bracket))
            self.phase, self.fresh = Phase.GAP, True

    def _tag(self, token: re.Match[str]) -> None:
        """A tag pair begins a game, or goes on with the tags of one; a bracket may be neither."""
        start = token.start()
        tag = read_tag(self.text, start, unquoted=self.fresh or self.phase is Phase.TAGS)
        if tag is None:
            self._element(token)
            return
        game = self.game if self.phase is Phase.TAGS else None
        if game is None or (self.blank and tag.name in game.tags):
            game = self._open(start)
        game.tag(tag)
        self.phase, self.at, self.fresh, self.blank = Phase.TAGS, game.tag_lines(tag.stop), False, False

    def _element(self, token: re.Match[str]) -> None:
        """An element of the movetext, or what is none."""
        start = token.start()
        if self._begins(token):
            self._open(start)
            self.phase = Phase.MOVES
        if self.game is None or self.phase is Phase.GAP:
            self._prose(start)
        elif self.phase is Phase.AFTER:
            self._remark("after-result", start, text=shown(self.text, start))
        else:
            self.game.element(token)
            self.phase = Phase.AFTER if self.game.marker else Phase.MOVES
        self.fresh = self.blank = False

    def _begins(self, token: re.Match[str]) -> bool:
        """Whether a game without tags begins with this element."""
        number = token.lastgroup == "number"
        if self.game is None or self.phase is Phase.GAP:
            return number or (token.lastgroup == "text" and readable(token[0]))
        another = self.phase is Phase.AFTER or (self.blank and len(self.game.moves) >= MOVES_OF_A_GAME)
        first = number and self.fresh and token[0] == "1" and not BLACK.match(self.text, token.end())
        return another and first

    def _prose(self, start: int) -> None:
        self._remark("prose", start, text=shown(self.text, start))
        self._pass_over(start)

    def _pass_over(self, start: int) -> None:
        """Skip to the next line that is blank or begins with a tag pair."""
        for line in LINE.finditer(self.text, start):
            if line["tag"] is None or read_tag(self.text, line.start("tag"), unquoted=True):
                self.at = line.start()
                return
        self.at = len(self.text)
