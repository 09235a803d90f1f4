"""The course of a game: which events were actions and whose, what was taken back, and how it ended."""

from typing import Any

from msgspec import Struct, structs

from ...engine.log import Remark
from ..flaws import shown
from .mapping import ACTIVE, END, Framework, Mapping, Rule
from .packets import Args, Event, number
from .people import named, results

LAST_STATE = 99
NO = (None, False, 0, "", "0", "false")


class Done(Struct):
    """An event that is an action, by which rule, and the id of the player whose it is."""

    event: Event
    rule: Rule
    actor: Any
    undone: bool = False


class Course:
    """What became of a game. `left`: why it counts in no statistics, if so. `end`: what its last state tells."""

    def __init__(self) -> None:
        self.done: list[Done] = []
        self.parts: list[Event] = []
        self.met: dict[str, Remark] = {}
        self.actors: dict[int, None] = {}
        self.turns: dict[int, list[Done]] = {}
        self.moves: dict[int, list[Done]] = {}
        self.totals: list[int] = []
        self.active: Any = None
        self.end: Args = {}
        self.left = ""

    @property
    def remarks(self) -> list[Remark]:
        return [*self.met.values()]

    def add(self, done: Done) -> None:
        self.done.append(done)
        if done.event.move is not None:
            self.moves.setdefault(done.event.move, []).append(done)
        if done.rule.by and (player := number(done.actor)):
            self.actors.setdefault(player)
            self.turns.setdefault(player, []).append(done)

    def remark(self, kind: str, event: Event, **facts: Any) -> None:
        if kind in self.met:
            self.met[kind].count += 1
        else:
            self.met[kind] = Remark(kind, line=event.line, facts={**facts, **event.place})

    def leave(self, why: str, event: Event) -> None:
        """A player has left: nothing more is taken, and the game counts in no statistics."""
        if not self.left:
            self.left = why
            self.remark("left-out", event, why=why)


def followed(events: list[Event], mapping: Mapping, framework: Framework, listed: Any = None) -> Course:
    """Follow a game to its end, or to where a player gave up."""
    course = Course()
    undos = [*framework.undo, *mapping.undo]
    names = Names(events, listed)
    for event in events:
        if event.type == "gameStateChange":
            if event.public and state(course, event, mapping):
                break
        elif why := given_up(event):
            course.leave(why, event)
        elif event.type == "undoRestorePoint":
            course.remark("bga-undo-unknown", event)
        elif any(undo.fits(event) for undo in undos):
            take_back(course, event)
        elif not course.left:
            play(course, event, mapping)
            names.check(course, event)
    course.done = [done for done in course.done if not done.undone]
    if not course.end and not course.left and events:
        course.remark("bga-no-end", events[-1])
    return course


def given_up(event: Event) -> str:
    """How a player has left the game by this event, if so."""
    if event.type == "playerConcedeGame":
        return "conceded"
    if event.type == "gameResultNeutralized":
        return "neutralized"
    return "zombie" if event.type == "skipTurnOfPlayer" and event.args.get("zombie") not in NO else ""


def state(course: Course, event: Event, mapping: Mapping) -> bool:
    """The game goes on to another state; True if it is the last."""
    args = event.args
    if number(args.get("active_player")):
        course.active = args["active_player"]
    reflexion = args.get("reflexion")
    totals = reflexion.get("total") if isinstance(reflexion, dict) else None
    if not course.totals and isinstance(totals, dict):
        course.totals = [player for player in map(number, totals) if player]
    if number(args.get("id")) != LAST_STATE:
        return False
    end = args.get("args")
    course.end = end if isinstance(end, dict) and end else {"result": []}
    if not course.left and (why := abandoned(course.end)):
        course.leave(why, event)
    if not course.left and results(course.end):
        last = structs.replace(event, type=END, args=course.end)
        play(course, last, mapping)
    return True


def abandoned(end: Args) -> str:
    """Why a game that has ended so counts in no statistics, if so."""
    table = end.get("table")
    table = table if isinstance(table, dict) else {}
    of_players = results(end)
    if flagged(table.get("neutralized")):
        return "neutralized"
    if flagged(table.get("concede")) or any(flagged(one.get("concede")) for one in of_players):
        return "conceded"
    return "zombie" if any(flagged(one.get("zombie")) for one in of_players) else ""


def flagged(value: Any) -> bool:
    """Whether a flag is set, which may be a text."""
    return isinstance(value, str | int) and value not in NO


def play(course: Course, event: Event, mapping: Mapping) -> None:
    """An event of the game: an action, none, or one that is not known."""
    if mapping.sums and event.public and event.type == mapping.sums.type:
        course.parts.append(event)
    rule = mapping.rule(event)
    if rule and rule.do:
        actor = course.active if rule.by in ("", ACTIVE) else event.args.get(rule.by)
        course.add(Done(event, rule, actor))
    elif event.public and event.type not in mapping.types and event.type != END:
        course.remark("bga-unsupported", event, type=shown(event.type))


def take_back(course: Course, event: Event) -> None:
    """The previous move of the player whose event this is was not made, with all that came of it."""
    player = number(event.args.get("player_id")) or number(course.active) or 0
    turns = course.turns.get(player, [])
    while turns and turns[-1].undone:
        turns.pop()
    if not turns:
        course.remark("bga-undo-unknown", event)
        return
    move = turns[-1].event.move
    for done in [turns.pop()] if move is None else course.moves.pop(move):
        done.undone = True
    course.remark("bga-undo", event)


class Names:
    """Which name is whose, to tell where an event has the id of one player and the name of another. Ids are trusted."""

    def __init__(self, events: list[Event], listed: Any) -> None:
        ends = (event.args.get("args") for event in reversed(events) if number(event.args.get("id")) == LAST_STATE)
        self.of = named(results(next(ends, None))) | named(listed)
        self.names = frozenset(self.of.values())

    def check(self, course: Course, event: Event) -> None:
        player, name = number(event.args.get("player_id")), event.args.get("player_name")
        if player in self.of and name != self.of[player] and isinstance(name, str) and name in self.names:
            course.remark("bga-names", event, type=shown(event.type))
