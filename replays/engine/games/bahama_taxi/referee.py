"""Bahama Taxi: the script of the game, in the order of its rulebook."""

from collections.abc import Iterable
from typing import Any

from ...kit.cards import PRINTED
from ...log import Action
from ...referee import Referee, Script
from ...rulebook import Broken
from .actions import BahamaTaxiOptions, Burn, Citizen, Drive, Drop, Pick, Result, Start, Stay
from .board import AREAS, DISTANCE, NEIGHBOURS, Area
from .choices import choices
from .driver import Driver, Ride
from .rules import Rule, Stat
from .scene import scene

TURN, STARTS, CITIZENS, RESULT_CLAIM = (Drive, Pick, Drop, Stay), (Start, Burn), (Citizen, Burn), (Result, None)
BURNERS, WAITING, ROOM, PAIR, FEW = 3, 8, 3, 2, 4
"""Players with whom a card is burnt, citizens at first, passengers in a taxi, cards of a citizen, the last citizens."""


class BahamaTaxi(Referee):
    """Bahama Taxi. Rulebook: reference/rulebook/bahama-taxi/."""

    slug, players, rules, statistics, options_type = "bahama-taxi", range(2, 5), Rule, Stat, BahamaTaxiOptions
    actions = Start | Burn | Citizen | Drive | Stay | Drop | Pick | Result
    sequence = Rule.GAME_END
    seat_facts = frozenset({(Rule.TURN, "due")})
    printed = PRINTED
    options: BahamaTaxiOptions

    def __init__(self, players: int, options: Any, tags: dict[str, Any] | None = None) -> None:
        super().__init__(players, options, tags)
        self.drivers = [Driver() for _ in self.seats]
        self.waiting: dict[Area, Area] = {}
        self.used: set[Area] = set()
        self.unburnt = players == BURNERS and self.options.burn
        self.burnt = int(self.unburnt)
        self.pile = len(AREAS) - self.burnt
        self.acting = 0
        self.last_move: tuple[Area, Area] | None = None
        self.begun = self.moved = self.open = self.over = False

    def script(self) -> Script:
        yield from self.first_taxis()
        yield from self.first_citizens()
        yield from self.driving()
        self.over = True
        yield from self.result()

    # The cards

    def draw(self, *cards: Area) -> None:
        for place, card in enumerate(cards):
            if card in self.used or card in cards[:place] or place >= self.pile:
                raise Rule.CARD_ONCE.broken(card=card)
        self.used.update(cards)
        self.pile -= len(cards)

    def burn(self, burn: Burn) -> None:
        """The card that is out of the game from the start becomes known; any other goes as it is logged."""
        if self.begun or not self.unburnt:
            self.cite(Rule.BURN_CARD, players=len(self.seats))
        if self.unburnt:
            self.unburnt = False
            self.pile, self.burnt = self.pile + 1, self.burnt - 1
        left = self.pile
        if burn.card:
            self.draw(burn.card)
        elif self.pile:
            self.pile -= 1
        self.burnt += left - self.pile

    # The start

    def first_taxis(self) -> Script:
        while any(driver.area is None for driver in self.drivers):
            start: Start | Burn = yield from self.laid_out(STARTS)
            if isinstance(start, Burn):
                self.burn(start)
                continue
            driver = self.drivers[start.taxi]
            if driver.area is not None:
                raise Rule.EIGHT_CITIZENS.broken(waiting=0)
            self.draw(start.card)
            driver.area = start.card

    def first_citizens(self) -> Script:
        while len(self.waiting) < WAITING:
            citizen: Citizen | Burn = yield from self.laid_out(CITIZENS)
            if isinstance(citizen, Burn):
                self.burn(citizen)
            else:
                self.appear(citizen)

    def laid_out(self, due: tuple[type[Action], ...]) -> Script:
        """What belongs to the start, before anything else."""
        try:
            return (yield due)
        except Broken:
            raise Rule.EIGHT_CITIZENS.broken(waiting=len(self.waiting))

    def appear(self, citizen: Citizen) -> None:
        self.draw(citizen.at, citizen.to)
        self.waiting[citizen.at] = citizen.to
        for driver in self.drivers:
            if driver.area == citizen.at:
                driver.appeared = True

    # The turn

    def driving(self) -> Script:
        """One action of a driver after another, as long as somebody waits."""
        while self.waiting:
            try:
                action: Drive | Pick | Drop | Stay = yield TURN
            except Broken:
                yield from self.out_of_place()
                continue
            seat = action.seat
            if seat != self.acting:
                self.pass_on(seat)
            self.begun, driver = True, self.drivers[seat]
            if isinstance(action, Drive):
                self.move(driver, action.to)
            elif isinstance(action, Drop):
                self.drop(driver, action.fare)
            elif isinstance(action, Stay):
                self.stay(driver)
            elif self.pick(driver):
                yield from self.new_citizen()

    def out_of_place(self) -> Script:
        """Something stands where a driver should act."""
        found = self.log[self.now]
        if isinstance(found, Citizen):
            raise Rule.NEW_CITIZEN.broken(pile=self.pile)
        if isinstance(found, Start):
            raise Rule.EIGHT_CITIZENS.broken(waiting=len(self.waiting))
        if isinstance(found, Result):
            raise Rule.GAME_END.broken()
        self.burn((yield Burn))

    def pass_on(self, seat: int) -> None:
        """Another driver acts: the one before must be done."""
        due = self.due_next(seat)
        if seat != due:
            raise Rule.TURN.broken(due=due)
        before = self.drivers[self.acting]
        if self.open and before.area in self.waiting and self.closed_by(len(before.aboard)) is None:
            before.passed_by += 1
        self.acting, self.moved, self.open = seat, False, False

    def due_next(self, seat: int | None = None) -> int:
        """Who has to act; a taxi that is shut in may be passed over, unless it is the one asked for."""
        due = self.left_of(self.acting) if self.moved else self.acting
        while due != seat and self.shut_in(self.drivers[due]):
            due = self.left_of(due)
        return due

    def shut_in(self, driver: Driver) -> bool:
        """Whether every neighbouring area is taken."""
        assert driver.area is not None
        return NEIGHBOURS[driver.area] <= {other.area for other in self.drivers}

    # The move

    def move(self, driver: Driver, to: Area) -> None:
        assert driver.area is not None
        if self.moved:
            raise Rule.TURN.broken(due=self.due_next())
        if to not in NEIGHBOURS[driver.area]:
            facts: dict[str, Any] = {"from": driver.area, "to": to}
            self.cite(Rule.ADJACENT, **facts)
        for other in self.drivers:
            if other.area == to and other is not driver:
                self.cite(Rule.ONE_TAXI, area=to)
                break
        self.last_move = driver.area, to
        driver.area, driver.appeared = to, False
        driver.occupancy.append(len(driver.aboard))
        self.moved = self.open = True

    def stay(self, driver: Driver) -> None:
        if self.moved:
            raise Rule.TURN.broken(due=self.due_next())
        if not self.options.stay and not self.shut_in(driver):
            self.cite(Rule.MUST_MOVE, area=driver.area)
        self.moved, self.open = True, self.options.stay

    # Getting in and out

    def check_time(self, driver: Driver, kind: str) -> None:
        """The doors are shut: there has been no move in this turn."""
        if self.options.parked == "board" and kind == "pick" and driver.appeared and not self.moved:
            return
        if self.options.stay and self.shut_in(driver):
            self.moved = self.open = True
        else:
            self.cite(Rule.END_OF_TURN, kind=kind)

    def pick(self, driver: Driver) -> bool:
        """Whether another citizen is due."""
        area = driver.area
        assert area is not None
        if not self.open:
            self.check_time(driver, "pick")
        if area not in self.waiting:
            self.cite(Rule.PICK_PLACE, area=area)
            return False
        self.check_room(len(driver.aboard))
        driver.aboard[self.waiting.pop(area)] = Ride(area, len(driver.occupancy))
        driver.appeared = False
        driver.pickups += 1
        return self.pile >= PAIR

    def check_room(self, aboard: int) -> None:
        match self.closed_by(aboard):
            case Rule.THREE_SEATS:
                self.cite(Rule.THREE_SEATS, aboard=aboard)
            case Rule.THIRD_CLOSED:
                self.cite(Rule.THIRD_CLOSED, pile=self.pile)
            case Rule.SECOND_CLOSED:
                self.cite(Rule.SECOND_CLOSED, waiting=len(self.waiting))

    def closed_by(self, aboard: int) -> Rule | None:
        """What keeps one more passenger out of a taxi with so many."""
        if aboard < self.most():
            return None
        if aboard >= ROOM:
            return Rule.THREE_SEATS
        return Rule.SECOND_CLOSED if aboard == 1 else Rule.THIRD_CLOSED

    def most(self) -> int:
        """How many passengers a pick-up may lead to."""
        if self.pile >= PAIR:
            return ROOM
        return ROOM - 2 if len(self.waiting) <= FEW else ROOM - 1

    def new_citizen(self) -> Script:
        try:
            citizen: Citizen = yield Citizen
        except Broken:
            raise Rule.NEW_CITIZEN.broken(pile=self.pile)
        self.appear(citizen)

    def drop(self, driver: Driver, claimed: int | None) -> None:
        area = driver.area
        assert area is not None
        if not self.open:
            self.check_time(driver, "drop")
        if area not in driver.aboard:
            self.cite(Rule.DROP_PLACE, area=area)
            return
        ride = driver.aboard.pop(area)
        fare = DISTANCE[ride.start][area]
        if claimed not in (None, fare):
            self.cite(Rule.DISTANCE_FARE, claimed=claimed, computed=fare)
        driver.fares.append(fare)
        driver.ridden += len(driver.occupancy) - ride.since

    # The end

    def incomes(self) -> list[int]:
        return [driver.income for driver in self.drivers]

    def result(self) -> Script:
        claim: Result | None = yield RESULT_CLAIM
        if claim is not None and claim.income != (computed := self.incomes()):
            self.cite(Rule.FINAL_INCOME, claimed=claim.income, computed=computed)

    def outcome(self) -> dict[str, Any]:
        incomes = self.incomes()
        if not self.over:
            return {"scores": incomes}
        ranks = [1 + sum(other > own for other in incomes) for own in incomes]
        return {"scores": incomes, "ranks": ranks, "winners": [seat for seat in self.seats if ranks[seat] == 1]}

    # The statistics

    def close(self) -> None:
        self.check_conservation()
        for seat, driver in enumerate(self.drivers):
            for statistic, told in driver.statistics().items():
                self.tell(statistic, seat, told)
            if self.over:
                self.tell(Stat.STRANDED, seat, {len(driver.aboard): 1})

    def check_conservation(self) -> None:
        """No card is lost, and none comes from nowhere."""
        starts = sum(driver.area is not None for driver in self.drivers)
        citizens = len(self.waiting) + sum(len(driver.aboard) + len(driver.fares) for driver in self.drivers)
        assert self.pile + starts + self.burnt + PAIR * citizens == len(AREAS)

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self)

    def candidates(self) -> Iterable[Action]:
        """Any card may be drawn, any neighbouring area driven to; claims are true."""
        return choices(self)
