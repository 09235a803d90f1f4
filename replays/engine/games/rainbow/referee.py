"""Rainbow: the script of the game, in the order of its rulebook."""

from collections.abc import Iterable, Iterator
from typing import Any

from ...log import Action
from ...referee import Referee, Script
from ...rulebook import Broken
from ...statistics import counted, rate
from .actions import Draw, Flip, Play, RainbowOptions, Result, Stop
from .cards import BLACK, COLOURS, HAND, HIDDEN, PAIRS, UNSEEN, WHITE, Card, Colour, Pair, alike, fitting, merged, most_known
from .record import Decided, End, Record
from .rules import Rule, Stat
from .scene import scene

MOVES, RESULT_CLAIM = (Play, Flip, Stop), (Result, None)
MOST_PLAYED, COLOURS_OF_A_RAINBOW = 3, 6


class Rainbow(Referee):
    """Rainbow. Rulebook: reference/rulebook/rainbow/."""

    slug, players, rules, statistics, options_type = "rainbow", range(2, 3), Rule, Stat, RainbowOptions
    actions = Draw | Play | Flip | Stop | Result
    sequence = Rule.HAND_SIZE
    game_end = Rule.GAME_END
    seat_facts = frozenset({(Rule.TURN, "due")})
    options: RainbowOptions
    seat: int
    copies: dict[Pair, int] | None
    row: list[Card]
    """Each with the side that shows first, whatever was its front in the hand."""
    decided: Decided | None

    def script(self) -> Script:
        self.set_up()
        yield from self.first_hands()
        while True:
            won = yield from self.turn(self.seat)
            due = HAND - len(self.hands[self.seat])
            if due > self.left:
                break
            if due:
                yield from self.draw([self.seat], due)
            if not won or self.options.next == "turn":
                self.seat = self.left_of(self.seat)
        yield from self.end()

    def set_up(self) -> None:
        self.copies, self.left = self.options.copies(), self.options.size
        self.seen: dict[Pair, int] = dict.fromkeys(self.copies or (), 0)
        self.hands: list[list[Card]] = [[] for _ in self.seats]
        self.row, self.decided = [], None
        self.won, self.records = [0 for _ in self.seats], [Record() for _ in self.seats]
        self.seat, self.played, self.flips = 0, 0, 0
        self.flipped = False

    # The hands

    def first_hands(self) -> Script:
        first = yield from self.draw([*self.seats], HAND)
        yield from self.draw([self.left_of(first)], HAND)

    def draw(self, seats: list[int], due: int) -> Script:
        try:
            draw: Draw = yield Draw
        except Broken:
            raise self.out_of_place(due)
        number = len(draw.drawn) if draw.to in seats else 0
        if number != due:
            raise Rule.HAND_SIZE.broken(cards=number, due=due)
        self.left -= due
        self.hands[draw.to] += draw.drawn
        for card in draw.drawn:
            if alike(card):
                self.cite(Rule.TWO_SIDES, card=card)
            self.seen_both_sides(card)
        self.check_conservation()
        return draw.to

    def out_of_place(self, due: int) -> Broken:
        """A card where a draw is due, a draw where none is, a result before the end."""
        action = self.log[self.now]
        if isinstance(action, Result):
            return Rule.GAME_END.broken()
        return Rule.HAND_SIZE.broken(cards=len(action.drawn) if isinstance(action, Draw) else 0, due=due)

    def check_conservation(self) -> None:
        in_play = sum(map(len, self.hands)) + len(self.row) + sum(self.won)
        assert self.left + in_play == self.options.size

    # The deck

    def seen_both_sides(self, card: Card) -> None:
        """One more of its pair has come up."""
        if self.copies is not None and card in PAIRS:
            pair = PAIRS[card]
            self.seen[pair] = self.seen.get(pair, 0) + 1
            if self.seen[pair] > self.copies.get(pair, 0):
                self.cite(Rule.DECK, pair=pair, copies=self.copies.get(pair, 0))

    def lost_from_sight(self, cards: Iterable[Card]) -> None:
        """Which of the cards these are can no longer be told."""
        if self.copies is not None:
            for card in cards:
                if card in PAIRS:
                    self.seen[PAIRS[card]] -= 1

    # A turn

    def turn(self, seat: int) -> Script:
        """Whether the row was decided in it."""
        won = False
        while not won and self.played < MOST_PLAYED:
            try:
                move: Play | Flip | Stop = yield MOVES
            except Broken:
                raise self.out_of_place(0)
            if move.seat != seat:
                raise Rule.TURN.broken(due=seat)
            if isinstance(move, Stop):
                if not self.played:
                    self.cite(Rule.PLAY_ONE)
                break
            if isinstance(move, Play):
                self.play(move)
            else:
                self.flip(move)
            won = self.decide(move)
        self.records[seat].turns.append(self.played)
        self.played, self.flips, self.flipped = 0, 0, False
        return won

    def play(self, play: Play) -> None:
        hand, side = self.hands[play.seat], int(play.turned)
        card = play.card or UNSEEN
        if card[side] == HIDDEN:
            card = merged(card, HIDDEN + play.shows if side else play.shows + HIDDEN)
        if alike(card) and card not in hand:
            self.cite(Rule.TWO_SIDES, card=card)
        known = self.from_hand(hand, card)
        under = known[1 - side]
        if card[side] != play.shows:
            self.cite(Rule.SHOWS, card=card, turned=play.turned, shows=play.shows)
            under = card[side] if under == play.shows else under
        if self.played and not self.flipped:
            self.cite(Rule.FLIP_FIRST, played=self.played)
        self.row.append(play.shows + under)
        self.played, self.flipped, self.decided = self.played + 1, False, None

    def from_hand(self, hand: list[Card], card: Card) -> Card:
        """Takes the card played out of the hand; what is known of it now."""
        kinds = fitting(hand, card)
        if not kinds:
            self.cite(Rule.OWN_CARD, card=card, hand=[*hand])
            del hand[0]
            return card
        if len(kinds) > 1:
            self.from_doubtful_hand(hand, card, kinds)
            return card
        held = kinds[0]
        hand.remove(held)
        known = merged(held, card)
        if known != held:
            self.trust(Rule.OWN_CARD)
            self.seen_both_sides(known)
        return known

    def from_doubtful_hand(self, hand: list[Card], card: Card, kinds: list[Card]) -> None:
        """Several cards of the hand may be the one played, and what remains must fit whichever it was."""
        self.trust(Rule.OWN_CARD)
        self.trust(Rule.OTHER_SIDE)
        held = most_known(kinds)
        if held is not None:
            self.lost_from_sight([held])
            hand.remove(held)
        else:
            self.lost_from_sight(hand)
            hand[:] = [UNSEEN] * (len(hand) - 1)
        self.seen_both_sides(card)

    def flip(self, flip: Flip) -> None:
        if flip.pos > len(self.row):
            raise Rule.FLIP_PLACE.broken(row=len(self.row))
        card = self.row[flip.pos - 1]
        shown, under = card[0], card[1]
        if self.flipped:
            self.cite(Rule.ONE_FLIP)
        elif not self.played and not self.options.open_flip:
            self.cite(Rule.OPEN_FLIP)
        self.flips, self.flipped, self.decided = self.flips + 1, True, None
        if flip.shows == shown:
            self.cite(Rule.TWO_SIDES, card=shown * 2)
            return
        if under == HIDDEN:
            self.trust(Rule.OTHER_SIDE)
            self.seen_both_sides(flip.shows + shown)
        elif under != flip.shows:
            self.cite(Rule.OTHER_SIDE, known=under, shows=flip.shows)
        self.row[flip.pos - 1] = flip.shows + shown

    # The end of a row

    def decide(self, move: Play | Flip) -> bool:
        """Whether the side that came up decides the row."""
        seat, showing = move.seat, [card[0] for card in self.row]
        end = self.end_of_row(move.shows, showing)
        record = self.records[seat]
        self.note(record, move, lost=end in ("shadow", "error"))
        if end is None:
            assert BLACK not in showing
            assert len({*showing} - {WHITE}) == len(showing) - showing.count(WHITE)
            return False
        record.ends[end] += 1
        winner = seat if end == "rainbow" else self.left_of(seat)
        self.decided = Decided(end, winner, self.row)
        self.won[winner] += len(self.row)
        self.records[winner].won.append(len(self.row))
        self.row = []
        return True

    def end_of_row(self, side: str, showing: list[str]) -> End | None:
        """How the row ends now, if it does."""
        if side == BLACK:
            return "shadow"
        if side != WHITE and showing.count(side) > 1:
            return "error"
        colours = len(showing) if self.options.white == "joker" else len({*showing})
        return "rainbow" if colours >= COLOURS_OF_A_RAINBOW else None

    def note(self, record: Record, move: Play | Flip, lost: bool) -> None:
        if isinstance(move, Flip):
            record.flips += 1
            record.flips_lost += lost
        elif move.turned:
            record.blind += 1
            record.blind_lost += lost

    # The end of the game

    def end(self) -> Script:
        claim: Result | None = yield RESULT_CLAIM
        if claim is not None and claim.cards != self.won:
            self.cite(Rule.SCORE, claimed=claim.cards, computed=self.won)

    def outcome(self) -> dict[str, Any]:
        if not self.ended:
            return {"scores": self.won}
        most = max(self.won)
        ranks = [1 if cards == most else 2 for cards in self.won]
        return {"scores": self.won, "ranks": ranks, "winners": [seat for seat in self.seats if self.won[seat] == most]}

    # The statistics

    def close(self) -> None:
        if self.copies is not None and sum(self.seen.values()) + self.left < self.options.size:
            self.trust(Rule.DECK)
        if self.played or self.flips:
            self.records[self.seat].turns.append(self.played)
        for seat, record in enumerate(self.records):
            self.tell_rows(seat, record)
            self.tell_turns(seat, record)

    def tell_rows(self, seat: int, record: Record) -> None:
        self.tell(Stat.CARDS_WON, seat, counted(record.won))
        self.tell(Stat.RAINBOWS, seat, times(record.ends["rainbow"]))
        self.tell(Stat.ERRORS, seat, times(record.ends["error"]))
        self.tell(Stat.SHADOWS, seat, times(record.ends["shadow"]))
        self.tell(Stat.ROW_SIZE, seat, counted(record.won))

    def tell_turns(self, seat: int, record: Record) -> None:
        self.tell(Stat.CARDS_PER_TURN, seat, counted(record.turns))
        self.tell(Stat.BLIND, seat, rate(record.blind, sum(record.turns)))
        self.tell(Stat.BLIND_SAFE, seat, rate(record.blind - record.blind_lost, record.blind))
        self.tell(Stat.FLIPS, seat, times(record.flips))
        self.tell(Stat.FLIP_SAFE, seat, rate(record.flips - record.flips_lost, record.flips))

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self)

    def candidates(self) -> Iterator[Action]:
        """Draws unseen; every side of every card held and of every card in the row; a true claim."""
        for kind in self.due:
            if kind is Draw:
                yield from self.draws()
            elif kind is Play:
                yield from self.plays()
            elif kind is Flip:
                yield from self.turnings()
            elif kind is Stop:
                yield Stop(seat=self.seat)
            else:
                yield Result(cards=self.won)

    def draws(self) -> Iterator[Action]:
        for seat in self.seats:
            if len(self.hands[seat]) < HAND:
                yield Draw(to=seat, n=HAND - len(self.hands[seat]))

    def plays(self) -> Iterator[Action]:
        for card in dict.fromkeys(self.hands[self.seat]):
            named = None if HIDDEN in card else card
            for turned in (False, True):
                for shows in sides(card[turned], but=card[not turned]):
                    yield Play(seat=self.seat, shows=shows, turned=turned, card=named)

    def turnings(self) -> Iterator[Action]:
        for place, card in enumerate(self.row, 1):
            for shows in sides(card[1], but=card[0]):
                yield Flip(seat=self.seat, pos=place, shows=shows)


def times(number: int) -> dict[int, int]:
    """One, told so often."""
    return {1: number} if number else {}


def sides(side: str, but: str) -> list[Colour]:
    """What this side of a card may be, if its other side is known or not."""
    return [colour for colour in COLOURS if side in (HIDDEN, colour) and colour != but]
