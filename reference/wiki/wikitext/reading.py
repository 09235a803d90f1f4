"""What is known and noted while one text is read."""

from collections import Counter
from dataclasses import dataclass, field
from html import unescape

from .tree import Inline

ENTITY = r"&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});"


@dataclass
class Atom:
    """A piece of the source that is not read any further: its kind is the name of its tag, or `template`."""

    kind: str
    text: str


@dataclass
class Reading:
    """`base` is the address that the title of a page is added to; `hidden` is what the markup took of the source."""

    base: str = ""
    hidden: list[str] = field(default_factory=list)
    repairs: Counter[str] = field(default_factory=Counter)
    categories: list[str] = field(default_factory=list)
    atoms: list[Atom] = field(default_factory=list)

    def hide(self, markup: str) -> None:
        self.hidden.append(markup)

    def repaired(self, kind: str, times: int = 1) -> None:
        """Note what was put right; nothing where it happened no time."""
        if times:
            self.repairs[kind] += times

    def keep(self, kind: str, text: str) -> str:
        """The mark that stands for this atom from now on."""
        self.atoms.append(Atom(kind, text))
        return f"\x7f{len(self.atoms) - 1}\x7f"

    def atom(self, mark: str) -> Atom:
        return self.atoms[int(mark.strip("\x7f"))]

    def character(self, entity: str) -> str:
        """What an entity stands for; itself if there is none of this name."""
        found = unescape(entity)
        if found == entity:
            return entity
        self.hide(entity)
        return found


def joined(parts: Inline) -> Inline:
    """The same with neighbouring texts as one."""
    found: Inline = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        else:
            found.append(part)
    return found
