"""From packets to events: each once, in order, move by move; what was told to single players joined to what all were told."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import DecodeError, Raw, Struct, field

from ..flaws import Flaw, shown
from .archive import Archive

PRIVATE = re.compile(r"/player/p(\d{1,18})")
NUMBER = re.compile(r"-?\d{1,18}", re.ASCII)
HISTORY = "history"
UNTOLD = "–"

Args = dict[str, Any]


class Packet(Struct):
    """A packet; unknown keys are passed over, and numbers may come as text."""

    channel: str = ""
    packet_id: Any = None
    packet_type: Any = None
    move_id: Any = None
    time: Any = None
    data: list[Raw] = []


class Notification(Struct):
    """An event as it stands in a packet."""

    type: str
    args: Raw = Raw(b"null")
    uid: Any = None
    log: Any = None
    h: Any = None


class Event(Struct):
    """Something that happened: what all were told of it (`args`), what single players were told besides, by their ids.

    `public` is False for what was told to single players only.
    """

    type: str
    args: Args
    line: int
    move: int | None
    packet: int | None
    log: str = ""
    hash: str = ""
    public: bool = True
    private: dict[int, Args] = field(default_factory=dict)

    @property
    def place(self) -> dict[str, int | str]:
        """Where in the archive it stands."""
        return {"move": UNTOLD if self.move is None else self.move, "packet": UNTOLD if self.packet is None else self.packet}


class Told(Struct):
    """All that an archive tells: its events, the players who had a channel, when it began (in seconds)."""

    events: list[Event]
    channels: list[int]
    began: int | None = None


packets = msgspec.json.Decoder(Packet)
notifications = msgspec.json.Decoder(Notification)


def told(archive: Archive, noise: Iterable[str]) -> Told:
    """The events of an archive but for noise; raises `Flaw` if a packet is none, or if it is a history (`bga-history`)."""
    once = Once(frozenset(noise))
    moves: dict[Any, list[Event]] = {}
    channels: dict[int, None] = {}
    began = None
    for place, packet in ordered(archive):
        if packet.packet_type == HISTORY:
            raise Flaw("bga-history")
        began = number(packet.time) if began is None else began
        player = player_of(packet.channel)
        if player is not None:
            channels[player] = None
        move = number(packet.move_id)
        events = once.events(packet, place, archive.lines[place], player)
        moves.setdefault(("alone", place) if move is None else move, []).extend(events)
    return Told([event for events in moves.values() for event in joined(events)], [*channels], began)


def ordered(archive: Archive) -> list[tuple[int, Packet]]:
    """The packets by their numbers, each once, and where in the archive each stands; one without a number stays where it is."""
    found, seen, last = list[tuple[int, int, Packet]](), set[int](), 0
    for place, part in enumerate(archive.packets):
        packet = packet_in(part, place)
        given = number(packet.packet_id)
        if given is not None:
            if given in seen:
                continue
            seen.add(given)
            last = given
        found.append((last, place, packet))
    found.sort(key=lambda one: one[:2])
    return [(place, packet) for _, place, packet in found]


def packet_in(part: bytes, place: int) -> Packet:
    try:
        return packets.decode(part)
    except (DecodeError, RecursionError):
        raise Flaw("bga-packet", packet=place + 1)


def name(packet: Packet, place: int) -> str:
    """What the site calls a packet; one without a number by its place."""
    return shown(str(place + 1 if packet.packet_id is None else packet.packet_id))


class Once:
    """Takes events out of packets, but none twice, and none that is noise."""

    def __init__(self, noise: frozenset[str]) -> None:
        self.noise = noise
        self.uids: set[str] = set()

    def events(self, packet: Packet, place: int, line: int, player: int | None) -> Iterator[Event]:
        move, given = number(packet.move_id), number(packet.packet_id)
        for raw in packet.data:
            try:
                found = notifications.decode(raw)
            except (DecodeError, RecursionError):
                raise Flaw("bga-packet", packet=name(packet, place))
            if found.type.startswith(f"{HISTORY}_"):
                raise Flaw("bga-history")
            if found.type in self.noise or self.met(found.uid):
                continue
            args = arguments(found.args, packet, place)
            public, private = ({}, {player: args}) if player is not None else (args, {})
            yield Event(
                type=found.type,
                args=public,
                line=line,
                move=move,
                packet=given,
                log=found.log if isinstance(found.log, str) else "",
                hash=str(found.h or ""),
                public=player is None,
                private=private,
            )

    def met(self, uid: Any) -> bool:
        """Whether this event was met before; one without an id is always a new one."""
        if not uid or not isinstance(uid, str | int):
            return False
        uid = str(uid)
        if uid in self.uids:
            return True
        self.uids.add(uid)
        return False


def arguments(raw: Raw, packet: Packet, place: int) -> Args:
    """The arguments of an event; none if they are no object."""
    try:
        args = msgspec.json.decode(raw)
    except (DecodeError, RecursionError):
        raise Flaw("bga-packet", packet=name(packet, place))
    return args if isinstance(args, dict) else {}


def joined(events: list[Event]) -> Iterator[Event]:
    """The events of a move: the copies of one are one. Of events of the same kind each player's first is the table's first."""
    whole: dict[tuple[str, str, int], Event] = {}
    counts: dict[tuple[str, str, int], int] = {}
    for event in sorted(events, key=lambda event: not event.public):
        who = next(iter(event.private), -1)
        count = counts.get((event.type, event.hash, who), 0)
        counts[event.type, event.hash, who] = count + 1
        same = whole.setdefault((event.type, event.hash, count), event)
        if same is not event:
            same.private.update(event.private)
    kept = {id(event) for event in whole.values()}
    yield from (event for event in events if id(event) in kept)


def player_of(channel: str) -> int | None:
    """Whose channel it is; None for that of the table."""
    found = PRIVATE.fullmatch(channel)
    return int(found[1]) if found else None


def number(value: Any) -> int | None:
    """A whole number, which may come as text."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value if abs(value) < 10**18 else None
    return int(value) if isinstance(value, str) and NUMBER.fullmatch(value) else None
