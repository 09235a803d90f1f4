"""What the tags of a game say: players, date, variant, start position, time control."""

import re
import unicodedata
from datetime import date

from ...engine.games.chess.actions import ChessOptions, is_time
from ...engine.games.chess.fen import BadPosition, Variant, read, rights_hold
from ..header import fitted
from .alphabet import shown
from .remarks import Met, Remarks
from .tags import Tags

DATE = re.compile(r"([0-9]{4})[./-]([0-9]{2})[./-]([0-9]{2})")
STANDARD: Variant = "standard"
CHESS960: Variant = "chess960"
VARIANTS: dict[str, Variant] = {
    **dict.fromkeys(("standard", "chess", "normal", "from position"), STANDARD),
    **dict.fromkeys(("chess960", "chess 960", "960", "fischerandom", "fischerrandom", "fischer random"), CHESS960),
}
UNKNOWN_PLAYER = "?"


class Header:
    """The header of a log. With a `problem`, it has no options; `number` and `turn` are those of the first move."""

    def __init__(self, tags: Tags) -> None:
        self.tags = tags
        self.remarks = Remarks()
        self.problem: Met | None = None
        self.variant: Variant = STANDARD
        self.number, self.turn = 1, 0
        self.players = [self._player("white"), self._player("black")]
        self._read_variant()
        self._read_setup()

    @property
    def date(self) -> str | None:
        """The first complete date."""
        return complete_date(self.tags.value("date")) or complete_date(self.tags.value("utcdate"))

    @property
    def options(self) -> ChessOptions | None:
        if self.problem:
            return None
        time = self.tags.value("timecontrol")
        return ChessOptions(variant=self.variant, fen=self.tags.value("fen"), time=time if time and is_time(time) else None)

    def _player(self, colour: str) -> str:
        """A name as a log may have it; the tag keeps it as it stands."""
        tag = self.tags.given.get(colour)
        if tag is None:
            return UNKNOWN_PLAYER
        name = fitted(tag.value)
        if name != unicodedata.normalize("NFC", tag.value.strip()):
            self.remarks.add(Met("tag-form", tag.start, {"text": shown(f'[{tag.name} "{tag.value}"]')}))
        return name or UNKNOWN_PLAYER

    def _read_variant(self) -> None:
        tag = self.tags.given.get("variant")
        if tag is None:
            return
        variant = VARIANTS.get(tag.value.strip().casefold())
        if variant is None:
            self.problem = Met("variant", tag.start, {"token": shown(tag.value)})
        else:
            self.variant = variant

    def _read_setup(self) -> None:
        """The start position (PGN standard 9.7)."""
        fen, empty, setup = self.tags.given.get("fen"), self.tags.empty.get("fen"), self.tags.given.get("setup")
        if fen is not None:
            if setup and setup.value == "0":
                self.remarks.add(Met("setup", fen.start, {"text": f"{setup.name} {setup.value}"}))
            try:
                self._read_position(fen.value, fen.start)
            except BadPosition as bad:
                self._fail(Met("setup", fen.start, {"detail": bad.detail, "token": shown(fen.value)}))
        elif empty is not None:
            self.remarks.add(Met("setup", empty.start, {"text": empty.name}))
        elif setup and setup.value == "1":
            self.remarks.add(Met("setup", setup.start, {"text": f"{setup.name} {setup.value}"}))

    def _read_position(self, fen: str, at: int) -> None:
        if self.variant == STANDARD and not rights_hold(fen, STANDARD) and rights_hold(fen, CHESS960):
            self.variant = CHESS960
            self.remarks.add(Met("variant", at, {"reading": CHESS960}))
        position, dropped = read(fen, self.variant)
        self.number, self.turn = position.number, position.turn
        if dropped:
            self.remarks.add(Met("setup", at, {"text": " ".join(dropped)}))

    def _fail(self, problem: Met) -> None:
        """Of two problems the first one counts."""
        if self.problem is None or problem.at < self.problem.at:
            self.problem = problem


def complete_date(text: str | None) -> str | None:
    """The date in the form of ISO 8601, if the text is a whole and real one."""
    found = DATE.fullmatch(text or "")
    try:
        return date(*map(int, found.groups())).isoformat() if found else None
    except ValueError:
        return None
