"""King of the Pitch: the script of the game, in the order of its rulebook."""

from collections import defaultdict
from collections.abc import Container, Iterator
from typing import Any, ClassVar

from ...log import Action
from ...referee import Referee, Script
from ...rulebook import Broken
from .actions import (
    AnyAction,
    Captains,
    Commit,
    Fill,
    Kickoff,
    KingOfThePitchOptions,
    Line,
    Match,
    Pass,
    Place,
    PlaceCaptain,
    Release,
    Reroll,
    Result,
    Sell,
    Take,
)
from .captains import Captaincy
from .cards import (
    CAPTAIN_PRICE,
    CHIPS,
    CUBES,
    CUBES_IN_BOX,
    DIAMOND,
    HAND,
    LINE,
    PRICES,
    START,
    VALUES,
    deck,
    number_of,
    sort_of,
)
from .choices import choices
from .duel import Duel
from .match import STRAY, Stadium
from .rules import Rule, Stat
from .scene import scene
from .team import Team

CAPTAINS_OR_NOT, RESULT_CLAIM = (Captains, None), (Result, None)
DEED = (Take, Place, Release, Sell, PlaceCaptain, Match, Pass, *STRAY)


class KingOfThePitch(Referee):
    """King of the Pitch. Rulebook: reference/rulebook/king-of-the-pitch/."""

    slug, players, rules, statistics = "king-of-the-pitch", range(2, 6), Rule, Stat
    options_type = KingOfThePitchOptions
    actions = AnyAction
    sequence = Rule.TURN
    game_end = Rule.GAME_END
    seat_facts = frozenset(
        {
            (Rule.TURN, "due"),
            (Rule.KICKOFF_ROLL, "due"),
            (Rule.OPPONENT, "against"),
            (Rule.KING_DEFENDS, "king"),
            (Rule.KING_DEFENDS, "against"),
            (Rule.DICE_COUNT, "seat"),
            (Rule.VAR_REROLL, "seat"),
            (Rule.VAR_USE, "seat"),
            (Rule.TRANSFER_NOW, "due"),
        }
    )

    def __init__(self, players: int, options: Any, tags: dict[str, Any] | None = None) -> None:
        super().__init__(players, options, tags)
        self.copies = deck(players, options.captains)
        self.deck = self.cards = sum(self.copies.values())
        self.of_each: dict[Any, int] = options.copies or {}
        self.seen: dict[str, int] = defaultdict(int)
        self.prices = PRICES | options.prices
        self.line: list[str] = []
        self.discarded = 0
        self.teams = [Team(START[players]) for _ in self.seats]
        self.cubes: dict[str, int] = {cube: CUBES_IN_BOX - players * START[players][cube] for cube in CUBES}
        self.chips = {**CHIPS}
        self.kicking = [*self.seats]
        self.king: int | None = None
        self.acting = 0
        self.matches = 0
        self.duel: Duel | None = None
        self.captains, self.stadium = Captaincy(self), Stadium(self)
        self.winner: int | None = None

    def script(self) -> Script:
        yield from self.kick_off()
        yield from self.open_line()
        while self.winner is None:
            yield from self.turn()
        yield from self.result()

    # Before the first turn

    def kick_off(self) -> Script:
        while len(due := self.kicking) > 1:
            try:
                kickoff: Kickoff = yield Kickoff
            except Broken:
                raise Rule.KICKOFF_ROLL.broken(due=due) from None
            seats = [*self.seats] if kickoff.seats is None else kickoff.seats
            if sorted(seats) != due or len(kickoff.dice) != len(due):
                raise Rule.KICKOFF_ROLL.broken(due=due)
            highest = max(kickoff.dice)
            self.kicking = sorted(seat for seat, die in zip(seats, kickoff.dice, strict=True) if die == highest)
        (self.king,) = self.kicking
        self.acting = self.king

    def open_line(self) -> Script:
        captains: Captains | None = yield CAPTAINS_OR_NOT
        if captains is not None:
            self.captains.deal(captains)
        try:
            line: Line = yield Line
        except Broken:
            raise Rule.OPEN_LINE.broken(cards=0) from None
        if len(line.cards) != LINE:
            raise Rule.OPEN_LINE.broken(cards=len(line.cards))
        for card in line.cards:
            self.come_up(card)
            self.line.append(card)

    def come_up(self, card: str) -> None:
        """A card of the deck is seen."""
        sort, of_each = sort_of(card), self.of_each
        if sort == "transfer" and not self.options.captains:
            raise Rule.CAPTAINS_OFF.broken()
        if self.seen[sort] == self.copies[sort]:
            raise Rule.CARD_COUNT.broken(card=card, copies=self.copies[sort])
        self.seen[sort] += 1
        if sort in of_each:
            if self.seen[card] == of_each[sort]:
                raise Rule.CARD_COUNT.broken(card=card, copies=of_each[sort])
            self.seen[card] += 1
        self.deck -= 1

    # A turn

    def turn(self) -> Script:
        """One action, and the next team is on; what is out of place is passed over."""
        seat = self.acting
        try:
            deed = yield DEED
        except Broken:
            raise self.out_of_turn(seat) from None
        kind = type(deed)
        if kind in STRAY:
            self.stray(deed)
            return
        if deed.seat != seat:
            raise Rule.TURN.broken(due=seat)
        if kind is Take:
            yield from self.take(deed)
        elif kind is Match:
            yield from self.stadium.match(deed)
        else:
            self.DEEDS[kind](self, deed)
        self.acting = self.left_of(seat)

    def unless_stray(self, due: tuple[Any, ...], missed: int | str, playing: Container[int] = ()) -> Script:
        """The action now due; V.A.R. and BONUS cards out of place are cited and change nothing. `playing`: the teams that may
        lay them down now; `missed`: what is due, if something else comes."""
        while True:
            try:
                action = yield due
            except Broken:
                raise self.out_of_turn(missed) from None
            if not isinstance(action, STRAY) or (isinstance(action, Commit) and action.seat in playing):
                return action
            self.stray(action)

    def out_of_turn(self, missed: int | str) -> Broken:
        if isinstance(self.log[self.now], Fill):
            return Rule.FILL_LINE.broken(deck=self.deck)
        return Rule.TURN.broken(due=missed)

    def stray(self, action: Commit | Reroll) -> None:
        if isinstance(action, Reroll):
            self.cite(Rule.VAR_USE, seat=action.seat)
        else:
            self.cite(Rule.ONE_EACH, card=action.card)

    # A card of the line

    def take(self, take: Take) -> Script:
        seat, pos, pay, team = take.seat, take.pos, take.pay, self.teams[take.seat]
        if pos > len(self.line):
            raise Rule.LINE_PLACE.broken(cards=len(self.line))
        for flaw in self.flaws(take):
            self.cite(flaw.rule, **flaw.facts)
        if pay is None:
            self.tally[Stat.FREE_CARDS if pos == len(self.line) else Stat.BOUGHT_CARDS, seat, 1] += 1
        else:
            self.pay(team, pay, self.price(pos))
            self.tally[Stat.BOUGHT_CARDS, seat, 1] += 1
        yield from self.receive(seat, self.line.pop(pos - 1))
        if self.deck:
            yield from self.fill()

    def pay(self, team: Team, cube: str, price: str) -> None:
        """The cube goes to the box, if the team has it."""
        if price == "any":
            self.trust(Rule.PRICE)
        if team.cubes[cube]:
            self.move_cubes(team, cube, -1)

    def price(self, pos: int) -> str:
        """What the card at this place costs: a cube, `any` cube, or `free`."""
        if pos == len(self.line):
            return "free"
        sort: Any = sort_of(self.line[pos - 1])
        price: str = self.prices[VALUES.get(sort, sort)]
        return price

    def flaws(self, take: Take) -> Iterator[Broken]:
        """What is wrong with taking this card, in the order of the rulebook."""
        team, card, pay, price = self.teams[take.seat], self.line[take.pos - 1], take.pay, self.price(take.pos)
        if pay is None if price == "any" else pay != (None if price == "free" else price):
            yield Rule.PRICE.broken(price=price, paid=pay)
        if card == "transfer" and price != "free" and team.captain is not None:
            yield Rule.TRANSFER_ONCE.broken()
        if pay is not None and not team.cubes[pay]:
            yield Rule.OWN_CUBE.broken(cube=pay)
        if card == "match" and "match" in team.events:
            yield Rule.ONE_MATCH.broken()
        if card[0] in VALUES and len(team.hand) >= HAND:
            yield Rule.THREE_PLAYERS.broken(held=len(team.hand))

    def receive(self, seat: int, card: str) -> Script:
        team = self.teams[seat]
        if card == "transfer":
            self.discarded += 1
            if team.captain is None:
                yield from self.captains.transfer(seat)
        elif card[0] in VALUES:
            team.hand.append(card)
        else:
            team.events.append(card)

    def fill(self) -> Script:
        try:
            fill: Fill = yield Fill
        except Broken:
            raise Rule.FILL_LINE.broken(deck=self.deck) from None
        self.come_up(fill.card)
        self.line.insert(0, fill.card)

    # Cards, chips and cubes

    def place(self, deed: Place) -> None:
        team, card = self.teams[deed.seat], deed.card
        if flaw := self.place_flaw(team, card):
            self.cite(flaw.rule, **flaw.facts)
        else:
            self.discard(team.hand, card)
            self.put(team, number_of(card), card[0])

    def place_flaw(self, team: Team, card: str) -> Broken | None:
        value, old = card[0], team.board.get(number_of(card))
        if card not in team.hand:
            return Rule.OWN_CARD.broken(card=card, hand=sorted(team.hand))
        if not self.chips[value] and value != old:
            return Rule.CHIP_SUPPLY.broken(chip=value)
        if old == DIAMOND:
            return Rule.CAPTAIN_STAYS.broken(pos=number_of(card))
        return None

    def release(self, deed: Release) -> None:
        team = self.teams[deed.seat]
        if flaw := self.release_flaw(team, deed.pos):
            self.cite(flaw.rule, **flaw.facts)
        else:
            value = team.board.pop(deed.pos)
            self.chips[value] += 1
            self.move_cubes(team, value, 1)

    def release_flaw(self, team: Team, pos: int) -> Broken | None:
        value = team.board.get(pos)
        if value is None:
            return Rule.NO_CHIP.broken(pos=pos)
        if value == DIAMOND:
            return Rule.CAPTAIN_STAYS.broken(pos=pos)
        return None if self.cubes[value] else Rule.CUBE_SUPPLY.broken(cube=value)

    def sell(self, deed: Sell) -> None:
        team, card = self.teams[deed.seat], deed.card
        if flaw := self.sell_flaw(team, card):
            self.cite(flaw.rule, **flaw.facts)
        else:
            self.discard(team.hand, card)
            self.move_cubes(team, card[0], 1)

    def sell_flaw(self, team: Team, card: str) -> Broken | None:
        if card not in team.hand:
            return Rule.OWN_CARD.broken(card=card, hand=sorted(team.hand))
        return None if self.cubes[card[0]] else Rule.CUBE_SUPPLY.broken(cube=card[0])

    def discard(self, cards: list[str], card: str) -> None:
        cards.remove(card)
        self.discarded += 1

    def move_cubes(self, team: Team, cube: str, count: int) -> None:
        """So many cubes from the box to the team; less than none: back."""
        self.cubes[cube] -= count
        team.cubes[cube] += count

    def put(self, team: Team, number: int, value: str) -> None:
        """A chip comes to a number; the one that lies there goes back to the box first."""
        if old := team.board.get(number):
            self.chips[old] += 1
        self.chips[value] -= 1
        team.board[number] = value

    def captain(self, deed: PlaceCaptain) -> None:
        self.captains.buy(deed)

    def idle(self, deed: Pass) -> None:
        if self.can_act(deed.seat):
            self.cite(Rule.MUST_ACT)

    def can_act(self, seat: int) -> bool:
        """Whether there is anything that the team may do."""
        team, pays = self.teams[seat], (None, *CUBES)
        takes = (Take(seat=seat, pos=pos, pay=pay) for pos in range(1, len(self.line) + 1) for pay in pays)
        return (
            any(next(self.flaws(take), None) is None for take in takes)
            or not all(self.place_flaw(team, card) and self.sell_flaw(team, card) for card in team.hand)
            or not all(self.release_flaw(team, pos) for pos in team.board)
            or (self.options.captains and team.captain is None and team.cubes["G"] >= CAPTAIN_PRICE)
            or ("match" in team.events and not self.stadium.must_wait(seat))
        )

    # The end

    def result(self) -> Script:
        claim: Result | None = yield RESULT_CLAIM
        if claim is not None and claim.crowns != (computed := self.crowns()):
            self.cite(Rule.CROWN_CHIP, claimed=claim.crowns, computed=computed)

    def crowns(self) -> list[int]:
        return [team.crowns for team in self.teams]

    def outcome(self) -> dict[str, Any]:
        crowns = self.crowns()
        if self.winner is None:
            return {"scores": crowns}
        return {"scores": crowns, "ranks": [1 + sum(more > own for more in crowns) for own in crowns], "winners": [self.winner]}

    def close(self) -> None:
        self.check_pieces()
        if self.winner is not None:
            for seat, team in enumerate(self.teams):
                self.tell(Stat.TEAM_POINTS, seat, {sum(team.columns): 1})

    def check_pieces(self) -> None:
        """No piece is lost, and none comes from nowhere."""
        for cube in CUBES:
            assert self.cubes[cube] + sum(team.cubes[cube] for team in self.teams) == CUBES_IN_BOX
        for value, count in CHIPS.items():
            assert self.chips[value] + sum([*team.board.values()].count(value) for team in self.teams) == count
        held = sum(len(team.hand) + len(team.events) for team in self.teams)
        assert self.deck + len(self.line) + held + self.discarded == self.cards
        assert sum(self.crowns()) == self.matches

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self)

    def candidates(self) -> list[Action]:
        """Any card may be taken in any way, any card may come, dice show the least, the most or the same; claims are true."""
        return choices(self)

    DEEDS: ClassVar[dict[type[Action], Any]] = {
        Place: place,
        Release: release,
        Sell: sell,
        PlaceCaptain: captain,
        Pass: idle,
    }
