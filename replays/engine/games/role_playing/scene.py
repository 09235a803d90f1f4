"""The table of a session as plain data: the story, the sheets, the open calls, the last roll, the dice by face."""

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from .characters import Character
from .checks import Check

if TYPE_CHECKING:
    from .referee import RolePlaying


class Entry(NamedTuple):
    """A piece of the story. `who`: the character, if it is one that acts or speaks."""

    kind: Literal["scene", "goal", "act"]
    seat: int
    who: str | None
    text: str


class Answer(NamedTuple):
    """A call that was answered, and what it came to."""

    who: str
    check: Check
    dice: list[int]
    total: int
    success: bool | None


def scene(game: "RolePlaying") -> dict[str, Any]:
    """`party`, `others`: the sheets of the player characters and of the rest; `answer`: the last roll, until the next one."""
    sheets = game.characters.items()
    return {
        "story": [entry._asdict() for entry in game.story],
        "party": [{**sheet(name, one), "how": one.how, "points": one.points} for name, one in sheets if one.how is not None],
        "others": [sheet(name, one) for name, one in sheets if one.how is None],
        "range": [*game.system.attribute_range],
        "calls": [{"who": who, **called(check)} for who, check in game.calls.items()],
        "answer": game.answer and answered(game.answer),
        "faces": {**game.faces},
        "over": game.over,
    }


def sheet(name: str, character: Character) -> dict[str, Any]:
    return {
        "name": name,
        "owner": character.owner,
        "ready": character.ready,
        "attributes": {**character.attributes},
        "skills": {**character.skills},
    }


def called(check: Check) -> dict[str, Any]:
    dice = check.dice.text if check.dice else None
    return {"use": check.use, "dice": dice, "add": check.add, "target": check.target, "under": check.under}


def answered(answer: Answer) -> dict[str, Any]:
    figures = {"rolled": [*answer.dice], "total": answer.total, "success": answer.success}
    return {"who": answer.who, **called(answer.check), **figures}
