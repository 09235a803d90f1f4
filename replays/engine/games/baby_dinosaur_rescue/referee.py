"""Baby Dinosaur Rescue: the script of the game, in the order of its rulebook."""

from collections.abc import Iterator
from itertools import cycle
from typing import Any, Literal

from ...log import Action
from ...referee import Referee, Script
from ...statistics import counted, rate
from .actions import BabyDinosaurRescueOptions, Deal, Draw, Lava, MoveDinosaur, Result
from .cards import COPIES, ITEMS, LAVA, SAFE, Card, Item
from .rules import Rule, Stat
from .scene import scene

DEAL_OR_NOT, LAVA_OR_MOVE, RESULT_CLAIM = (Deal, None), (Lava, MoveDinosaur), (Result, None)
Place = int | Literal["safe"]


class BabyDinosaurRescue(Referee):
    """Baby Dinosaur Rescue. Rulebook: reference/rulebook/baby-dinosaur-rescue/."""

    slug, players, rules, statistics = "baby-dinosaur-rescue", range(1, 7), Rule, Stat
    options_type = BabyDinosaurRescueOptions
    actions = Deal | Lava | MoveDinosaur | Draw | Result
    sequence = Rule.TURN
    game_end = Rule.GAME_END
    seat_facts = frozenset((rule, "seat") for rule in (Rule.TURN, Rule.HAND_SIZE, Rule.OWN_CARD, Rule.LAVA_FIRST))
    options: BabyDinosaurRescueOptions
    acting: int
    won: bool | None
    known: list[list[Card]]
    hidden: list[list[int]]
    """The cards of each hand that the log has not shown: at which action each of them came, the oldest first."""
    last: dict[str, Any] | None

    def script(self) -> Script:
        self.set_up()
        yield from self.deal()
        seats = cycle(self.seats)
        while not self.over:
            seat = next(seats)
            if self.known[seat] or self.hidden[seat]:
                self.acting = seat
                yield from self.turn(seat)
        yield from self.end()

    def set_up(self) -> None:
        options = self.options
        self.at_once, self.deck, self.beyond = options.lava_when == "drawn", options.cards, len(options.path) + 1
        self.spaces = {item: [n for n, symbol in enumerate(options.path, 1) if symbol == item] for item in ITEMS}
        self.places, self.token, self.won, self.last = [0] * options.tokens, 0, None, None
        self.known, self.hidden = [[] for _ in self.seats], [[] for _ in self.seats]
        self.seen, self.items_seen, self.played, self.acting, self.turns = dict.fromkeys(COPIES, 0), 0, 0, 0, 0
        self.items_played: list[list[int]] = [[] for _ in self.seats]
        """The actions by which each seat has played item cards while lava might have been among its hidden ones."""
        self.strides: list[list[int]] = [[] for _ in self.seats]
        self.lava_cards, self.skipped, self.rescues = ([0 for _ in self.seats] for _ in range(3))

    @property
    def over(self) -> bool:
        return self.won is not None

    # The cards

    def deal(self) -> Script:
        deal: Deal | None = yield DEAL_OR_NOT
        hands = deal.hands if deal else [[] for _ in self.seats]
        for seat, hand in enumerate(hands):
            if not hand:
                self.trust(Rule.HAND_SIZE)
            elif len(hand) != self.options.hand:
                self.cite(Rule.HAND_SIZE, seat=seat, cards=len(hand), hand=self.options.hand)
        self.come_to_light([card for hand in hands for card in hand])
        dealt = sum(len(hand) or self.options.hand for hand in hands)
        if dealt > self.deck:
            raise Rule.DECK.broken(cards=dealt, deck=self.deck)
        self.deck -= dealt
        for seat, hand in enumerate(hands):
            self.known[seat] = [*hand]
            self.hidden[seat] = [] if hand else [self.now if deal else -1] * self.options.hand
        if self.at_once:
            yield from self.dealt_lava()

    def dealt_lava(self) -> Script:
        """Lava in the first hands counts as drawn."""
        for seat, hand in enumerate(self.known):
            self.acting = seat
            while LAVA in hand and not self.over:
                hand.remove(LAVA)
                self.flow(seat)
                yield from self.draw(seat)

    def come_to_light(self, cards: list[Card]) -> None:
        """More cards have been seen; the deck must have had them."""
        for card in cards:
            if self.seen[card] == COPIES[card]:
                raise Rule.DECK.broken(card=card, copies=COPIES[card])
            if card != LAVA:
                if self.items_seen == self.options.items:
                    raise Rule.DECK.broken(card=card, items=self.options.items)
                self.items_seen += 1
            self.seen[card] += 1

    def draw(self, seat: int) -> Script:
        """One card, and one more for each that was lava and acted at once."""
        while self.deck and not self.over:
            draw: Draw = yield Draw
            if draw.seat != seat:
                raise Rule.TURN.broken(seat=seat)
            if draw.card is not None:
                self.come_to_light([draw.card])
            self.deck -= 1
            if draw.card == LAVA and self.at_once:
                self.flow(seat)
                continue
            if draw.card is None:
                self.hidden[seat].append(self.now)
            else:
                self.known[seat].append(draw.card)
            break

    def check_conservation(self) -> None:
        in_hands = sum(map(len, self.known)) + sum(map(len, self.hidden))
        assert self.deck + in_hands + self.played == self.options.cards
        assert self.token == sum(self.lava_cards)

    # The turn

    def turn(self, seat: int) -> Script:
        play: Lava | MoveDinosaur = yield MoveDinosaur if self.at_once else LAVA_OR_MOVE
        if play.seat != seat:
            raise Rule.TURN.broken(seat=seat)
        if isinstance(play, Lava):
            self.play_lava(seat)
        else:
            self.play_item(play)
        self.turns += 1
        self.check_conservation()
        yield from self.draw(seat)

    def play_lava(self, seat: int) -> None:
        came = self.from_hand(seat, LAVA)
        if came is not None:
            for item_card in self.items_played[seat]:
                if item_card > came:
                    self.cite(Rule.LAVA_FIRST, at=item_card, proof=self.now, seat=seat)
            self.items_played[seat].clear()
        self.flow(seat)

    def flow(self, seat: int) -> None:
        """The lava takes a step."""
        self.token += 1
        self.played += 1
        self.lava_cards[seat] += 1
        self.last = {"seat": seat, "card": LAVA, "skipped": []}
        if self.token == self.options.lava:
            self.won = False

    def from_hand(self, seat: int, card: Card) -> int | None:
        """Takes the card played out of the hand; if it was hidden, the last action by which it can have come."""
        if card in self.known[seat]:
            self.known[seat].remove(card)
            return None
        hidden = self.hidden[seat]
        if not hidden:
            raise Rule.OWN_CARD.broken(seat=seat, card=card)
        self.trust(Rule.OWN_CARD)
        self.come_to_light([card])
        newest = hidden[-1]
        del hidden[0]
        return newest

    def play_item(self, move: MoveDinosaur) -> None:
        seat = move.seat
        lava_known = LAVA in self.known[seat]
        if lava_known:
            self.cite(Rule.LAVA_FIRST, seat=seat)
        self.from_hand(seat, move.card)
        if self.hidden[seat] and not (self.at_once or lava_known):
            self.trust(Rule.LAVA_FIRST)
            self.items_played[seat].append(self.now)
        if move.dino > len(self.places) or self.places[move.dino - 1] == self.beyond:
            raise Rule.DINOSAUR.broken(dino=move.dino)
        self.played += 1
        self.advance(move)

    # The path

    def advance(self, move: MoveDinosaur) -> None:
        seat, dino = move.seat, move.dino - 1
        start = self.places[dino]
        place, skipped = self.target(start, move.card)
        if move.to is not None and move.to != self.named(place):
            place = self.as_claimed(move.to, start, place)
        self.places[dino] = place
        self.strides[seat].append(place - start)
        self.skipped[seat] += len(skipped)
        self.last = {"seat": seat, "card": move.card, "skipped": skipped}
        if place == self.beyond:
            self.rescues[seat] += 1
            if self.places.count(place) == len(self.places):
                self.won = True

    def target(self, start: int, card: Item) -> tuple[int, list[int]]:
        """Where the card takes a dinosaur that stands here, and the spaces it skips because another one is on them."""
        skipped: list[int] = []
        for space in self.spaces[card]:
            if space > start:
                if space not in self.places:
                    return space, skipped
                skipped.append(space)
        return self.beyond, skipped

    def as_claimed(self, claimed: Place, start: int, place: int) -> int:
        """Where a dinosaur is whose place the log has wrong: there, if there is such a place."""
        to = self.named(place)
        if claimed == SAFE:
            self.cite(Rule.LEAP, claimed=claimed, to=to)
            return self.beyond
        if claimed != start and claimed < self.beyond and claimed in self.places:
            raise Rule.OCCUPIED.broken(space=claimed, to=to)
        self.cite(Rule.LEAP if to == SAFE else Rule.FIRST_SPACE, claimed=claimed, to=to)
        return claimed if claimed < self.beyond else place

    def named(self, place: int) -> Place:
        return SAFE if place == self.beyond else place

    # The end

    def end(self) -> Script:
        claim: Result | None = yield RESULT_CLAIM
        if claim is not None:
            self.compare(claim)

    def compare(self, claim: Result) -> None:
        elo = self.options.elo(len(self.seats))
        if claim.won != self.won:
            self.cite(Rule.OUTCOME, claimed=claim.won, computed=self.won)
        if claim.elo not in (None, elo):
            self.cite(Rule.ELO, claimed=claim.elo, computed=elo)

    def outcome(self) -> dict[str, Any]:
        """Each player's score is what the table has rescued together; `elo`: the stake."""
        safe = self.places.count(self.beyond)
        scores = {"scores": [safe for _ in self.seats]}
        if not self.over:
            return scores
        return scores | {
            "ranks": [1 for _ in self.seats],
            "winners": [*self.seats] if self.won else [],
            "end": "won" if self.won else "lost",
            "elo": self.options.elo(len(self.seats)),
        }

    # The statistics

    def close(self) -> None:
        for seat, strides in enumerate(self.strides):
            self.tell(Stat.MOVES, seat, times(len(strides)))
            self.tell(Stat.LAVA_CARDS, seat, times(self.lava_cards[seat]))
            self.tell(Stat.STRIDE, seat, counted(strides))
            self.tell(Stat.SKIPPED, seat, times(self.skipped[seat]))
            self.tell(Stat.RESCUES, seat, times(self.rescues[seat]))
        self.tell(Stat.TURNS, None, times(self.turns))
        if self.over:
            self.tell(Stat.WINS, None, rate(int(self.won is True), 1))
            self.tell(Stat.SAFE, None, {self.places.count(self.beyond): 1})
            self.tell(Stat.LAVA_LEFT, None, {self.options.lava - self.token: 1})
            self.tell(Stat.ELO_STAKE, None, {self.options.elo(len(self.seats)): 1})

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self)

    def candidates(self) -> Iterator[Action]:
        """Hands not shown; every card that can be in the hand on every dinosaur; every card that can come up; a true claim."""
        seat = self.acting
        for kind in self.due:
            if kind is Deal:
                yield Deal(hands=[[] for _ in self.seats])
            elif kind is Lava:
                yield Lava(seat=seat)
            elif kind is MoveDinosaur:
                yield from self.moves(seat)
            elif kind is Draw:
                yield Draw(seat=seat)
                yield from (Draw(seat=seat, card=card) for card in COPIES if self.seen[card] < COPIES[card])
            else:
                yield Result(won=bool(self.won), elo=self.options.elo(len(self.seats)))

    def moves(self, seat: int) -> Iterator[Action]:
        for item in ITEMS:
            if item in self.known[seat] or self.hidden[seat]:
                for dino, start in enumerate(self.places, 1):
                    if start != self.beyond:
                        place, _ = self.target(start, item)
                        yield MoveDinosaur(seat=seat, card=item, dino=dino, to=self.named(place))


def times(number: int) -> dict[int, int]:
    """One, told so often."""
    return {1: number} if number else {}
