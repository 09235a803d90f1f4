"""What can stand in a log of a role-playing session."""

from typing import Annotated, Literal

from msgspec import Meta

from ...log import Misfit, Move, Options, Seat
from .dice import parse
from .system import MOST, Levels, Natural, Number, System, Word, preset

Name = Annotated[str, Meta(min_length=1, max_length=100)]
Text = Annotated[str, Meta(max_length=10_000)]
Expression = Annotated[str, Meta(min_length=1, max_length=60)]
Positive = Annotated[int, Meta(ge=1, le=MOST)]
How = Literal["template", "class", "points", "freeform", "carried"]


class Create(Move, tag="create", frozen=True, gc=False):
    """A player character and its sheet. `base`: its template or class; `points`: those a carried one has not yet spent."""

    name: Name
    how: How
    base: Word | None = None
    attributes: Levels = {}
    skills: Levels = {}
    points: Natural | None = None
    concept: Text | None = None

    def __post_init__(self) -> None:
        if self.points is not None and self.how != "carried":
            raise Misfit("only a carried character brings points along")


class Approve(Move, tag="approve", frozen=True, gc=False):
    """A character is accepted, or sent back."""

    name: Name
    ok: bool = True


class Npc(Move, tag="npc", frozen=True, gc=False):
    """A non-player character appears, with as much of a sheet as it needs."""

    name: Name
    attributes: Levels = {}
    skills: Levels = {}


class Scene(Move, tag="scene", frozen=True, gc=False):
    """Where the characters are, and what those who live there do."""

    text: Text


class Goal(Move, tag="goal", frozen=True, gc=False):
    """Something for the characters to strive for."""

    text: Text


class Act(Move, tag="act", frozen=True, gc=False):
    """A character does or says something."""

    who: Name
    text: Text


class Call(Move, tag="call", frozen=True, gc=False):
    """A check is asked for; or, without a target, another roll."""

    who: Name
    attribute: Word | None = None
    skill: Word | None = None
    mod: Number = 0
    target: Number | None = None
    dice: Expression | None = None

    def __post_init__(self) -> None:
        if self.dice is not None:
            parse(self.dice)


class Roll(Move, tag="roll", frozen=True, gc=False):
    """The dice that answer a call; `total` and `success` are claims."""

    who: Name
    dice: Annotated[list[Number], Meta(max_length=100)] = []
    total: Annotated[int, Meta(ge=-(10**6), le=10**6)] | None = None
    success: bool | None = None


class Award(Move, tag="award", frozen=True, gc=False):
    """Points for advancement."""

    name: Name
    points: Positive


class Advance(Move, tag="advance", frozen=True, gc=False):
    """A statistic goes up for points."""

    name: Name
    attribute: Word | None = None
    skill: Word | None = None
    steps: Positive = 1

    def __post_init__(self) -> None:
        if (self.attribute is None) == (self.skill is None):
            raise Misfit("an advance names one attribute or one skill")


class Sheet(Move, tag="sheet", frozen=True, gc=False):
    """Claim: the sheet as it now stands, or a part of it."""

    name: Name
    attributes: Levels | None = None
    skills: Levels | None = None
    points: Annotated[int, Meta(ge=-(10**6), le=10**6)] | None = None


class End(Move, tag="end", frozen=True, gc=False):
    """The session ends; `reached`: a goal was."""

    reached: bool | None = None


class RolePlayingOptions(Options, frozen=True):
    gm: Seat = 0
    approval: Literal["gm", "group"] = "gm"
    system: Literal["hearth", "compass"] | System = "hearth"
    setting: Text = ""

    def check(self, players: int) -> None:
        if self.gm >= players:
            raise Misfit("gm: there is no seat %(seat)s", seat=self.gm)

    @property
    def played(self) -> System:
        """The system, whether it was named or declared."""
        return preset(self.system) if isinstance(self.system, str) else self.system
