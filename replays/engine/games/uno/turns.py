"""UNO: one hand from its first card to its last, in the order of the rulebook."""

from ...log import Action
from ...referee import Referee, Script
from ...rulebook import Broken, Violation
from . import bluffs
from .actions import Catch, Challenge, Deal, Draw, Expose, Name, Penalty, Play, Reshuffle, Result, SayUno, Score, Show, number
from .cards import COLOUR, EFFECT, SYMBOL, WILDS, Card, Colour
from .penalties import Penalties
from .rules import Rule, Stat
from .table import HIDDEN, PENALTIES, Hand, Table, Window

IN_PLAY = (Play, Draw, Challenge, SayUno, Catch, Penalty, Reshuffle)
CHALLENGED = (Draw, Challenge, SayUno, Catch, Penalty, Reshuffle)
OWED_AT_THE_END = (Draw, Challenge, SayUno, Catch, Penalty, Reshuffle, Show, Score, Deal, Result)
LOST_CHALLENGE = 2
"""So many cards more than the debt cost a challenge that fails."""
DEBTS = {"D": (2, Rule.DRAW_TWO), "W4": (4, Rule.DRAW_FOUR)}
"""How many cards the next player owes, and by which rule."""


class Turns:
    """Judges the play of one hand at a table; what it finds it tells the referee."""

    def __init__(self, referee: Referee, table: Table) -> None:
        self.referee, self.options, self.table = referee, referee.options, table
        self.penalties = Penalties(referee, table)

    def kinds_due(self) -> tuple[type[Action], ...]:
        """The kinds of action that may come now."""
        table = self.table
        if table.challenged:
            return CHALLENGED
        return IN_PLAY if table.out is None else OWED_AT_THE_END

    def judge(self, action: Action) -> None:
        table = self.table
        if table.owed is not None:
            self.penalties.check_paid(table.owed, action)
        match action:
            case Play():
                self.play(action)
            case Draw():
                self.draw(action)
            case Challenge():
                self.challenge(action)
            case Penalty():
                self.penalties.penalty(action)
            case SayUno():
                self.penalties.say_uno(action)
            case Catch():
                self.penalties.catch(action)
            case Reshuffle():
                self.reshuffle()
            case _:
                self.lapse()
                self.referee.put_back()

    # The first card

    def first_card(self) -> Script:
        """It counts as played by the dealer; a Wild Draw Four goes back into the stock."""
        table = self.table
        card = (yield Expose).card
        while card == "W4":
            table.locate([card])
            table.located[card] -= 1
            try:
                card = (yield Expose).card
            except Broken:
                raise Rule.START_CARD.broken(card="W4") from None
        table.locate([card])
        table.stock -= 1
        table.cover(table.dealer, card, COLOUR[card])
        if card in EFFECT:
            self.take_effect(table.dealer, EFFECT[card])
            table.follows = False
        mattel = self.options.first_card == "mattel"
        if card == "W":
            table.namer = table.due if mattel else table.dealer
            table.name((yield from self.first_colour(table.namer)))
        elif mattel and SYMBOL[card] == "R" and len(table.hands) > 2:
            table.due = table.dealer

    def first_colour(self, due: int) -> Script:
        try:
            name: Name = yield Name
        except Broken:
            raise Rule.NAME_COLOUR.broken(due=due) from None
        if name.seat != due:
            self.referee.cite(Rule.NAME_COLOUR, due=due, seat=name.seat)
        return name.colour

    # Whose turn it is

    def take_turn(self, seat: int) -> None:
        """Another than the one due acts: it goes on after drawing, or the turn passes to it, or it is a wrong turn."""
        table = self.table
        if seat == table.drawer:
            table.turns -= 1
            return
        if seat not in table.acting():
            raise table.wrong_turn(seat).broken(due=table.due, seat=seat)
        if table.debt:
            self.lapse()
        while table.due != seat:
            table.end_turn(table.due)

    def lapse(self) -> None:
        """Nothing was drawn of the debt; the turn is lost all the same."""
        table = self.table
        self.referee.cite(table.debt_rule, seat=table.due, due=table.debt, count=0)
        table.hands[table.due].turns_lost += 1
        table.debt = 0

    # Playing a card

    def play(self, play: Play) -> None:
        table, seat, card = self.table, play.seat, play.card
        if seat != table.due:
            self.take_turn(seat)
        if table.debt:
            self.answer_debt(seat, card)
        hand, colour = table.hands[seat], COLOUR[card]
        if card in hand.known:
            hand.known.remove(card)
        else:
            self.play_unseen(hand, seat, card)
        table.window = None
        table.turns += 1
        if (seat == table.drawer or card not in table.fitting) and not self.stands(hand, seat, card):
            return
        if colour is None or play.colour is not None:
            colour = self.name_colour(hand, play)
        hand.played += 1
        table.cover(seat, card, colour)
        if card in EFFECT:
            self.take_effect(seat, EFFECT[card])
        if len(hand.known) + hand.dark < 2:
            self.last_cards(hand, seat)

    def answer_debt(self, seat: int, card: Card) -> None:
        """A card instead of those that are owed, unless it is stacked: the debt lapses, and the card counts as any."""
        table = self.table
        if not self.options.stacking or SYMBOL[card] != SYMBOL[table.top]:
            self.referee.cite(table.debt_rule, seat=seat, due=table.debt, count=0)
            table.debt = 0

    def play_unseen(self, hand: Hand, seat: int, card: Card) -> None:
        if not hand.dark:
            raise Rule.OWN_CARD.broken(card=card)
        hand.dark -= 1
        self.referee.trust(Rule.OWN_CARD)
        bluffs.come_to_light(self.referee, self.table, seat, card)

    def stands(self, hand: Hand, seat: int, card: Card) -> bool:
        """Whether a card lies that was played after drawing, or does not match: unless it is wrong and taken back."""
        table = self.table
        if seat == table.drawer and card == table.drawn and card in table.fitting:
            hand.drawn_played += 1
            return True
        wrong = self.wrong_card(seat, card)
        if wrong:
            self.referee.tally[Stat.WRONG_CARDS, seat, 1] += 1
        if wrong and self.penalties.punishes(seat):
            self.referee.withdraw(*wrong)
            hand.known.append(card)
            table.early = None
            return False
        hand.drawn_played += seat == table.drawer and table.drawn in (HIDDEN, card)
        return True

    def wrong_card(self, seat: int, card: Card) -> list[Violation]:
        table, cited = self.table, []
        if seat == table.drawer and table.drawn == HIDDEN:
            self.referee.trust(Rule.DRAWN_CARD)
        elif seat == table.drawer and table.drawn != card:
            cited.append(self.referee.cite(Rule.DRAWN_CARD, drawn=table.drawn, card=card))
        if card not in table.fitting:
            cited.append(self.referee.cite(Rule.MATCH, top=table.top, colour=table.colour, card=card))
        return cited

    def last_cards(self, hand: Hand, seat: int) -> None:
        """One card left: say "uno". None left: the hand is over."""
        table = self.table
        if hand:
            table.window = Window(seat, called=table.early == seat)
        else:
            table.out = seat
        table.early = None

    # What the cards do

    def take_effect(self, seat: int, effect: str) -> None:
        """The next player draws, or is skipped, or the direction turns."""
        table, after = self.table, self.table.due
        if effect in DEBTS:
            cards, table.debt_rule = DEBTS[effect]
            table.debt += cards
        elif effect == "R" and len(table.hands) > 2:
            table.turnabouts += 1
            table.clock = -table.clock
            table.due, table.passed_over = table.next(seat), after
        else:
            table.hands[after].turns_lost += 1
            table.due, table.passed_over = table.next(after), after
            table.follows = table.due == seat and self.options.follow

    # Wild cards

    def name_colour(self, hand: Hand, play: Play) -> Colour | None:
        """Only a wild card has its colour named, and needs none if it is the last."""
        referee, seat, card = self.referee, play.seat, play.card
        if card not in WILDS:
            referee.cite(Rule.NAME_COLOUR, card=card)
            return COLOUR[card]
        if play.colour is None and len(hand):
            raise Rule.NAME_COLOUR.broken(due=seat)
        if card == "W4":
            bluffs.judge(referee, self.table, hand, seat)
        hand.wilds.append(play.colour)
        return play.colour

    # A challenge

    def challenge(self, challenge: Challenge) -> None:
        table = self.table
        owes_four = table.debt and table.debt_rule == Rule.DRAW_FOUR and not table.challenged
        if not owes_four or challenge.seat != table.due:
            raise Rule.CHALLENGE_RIGHT.broken(seat=challenge.seat)
        table.window, table.challenged = None, True

    def settle(self, draw: Draw) -> None:
        """Whoever draws has lost the challenge."""
        table, referee, challenger, four = self.table, self.referee, self.table.due, self.table.last_four
        assert four, "a Wild Draw Four was challenged"
        if draw.seat not in (challenger, four.seat):
            raise Rule.TURN.broken(due=challenger, seat=draw.seat)
        guilty = draw.seat == four.seat
        due = table.available(table.debt if guilty else table.debt + LOST_CHALLENGE)
        count = number(draw, due)
        if four.guilty is None:
            referee.trust(Rule.CHALLENGE_RESULT)
        elif four.guilty != guilty:
            referee.cite(Rule.CHALLENGE_RESULT, guilty=four.guilty)
        if count != due:
            referee.cite(Rule.CHALLENGE_RESULT, due=due, count=count)
        table.take(draw, count)
        table.debt, table.challenged = 0, False
        table.hands[draw.seat].forced += count
        referee.tally[Stat.CHALLENGES_WON, challenger, guilty] += 1
        if guilty:
            table.out = None
            bluffs.settle(referee, table, four)
        else:
            table.hands[challenger].turns_lost += 1
            table.end_turn(challenger)

    # Drawing

    def draw(self, draw: Draw) -> None:
        table, seat = self.table, draw.seat
        if table.challenged:
            self.settle(draw)
            return
        if seat != table.due:
            self.take_turn(seat)
        table.window = None
        if table.debt:
            self.pay(draw)
        elif table.follows and not table.playable(seat):
            self.no_follow_up(draw)
        else:
            self.draw_at_turn(draw, due=0 if seat == table.drawer else 1)

    def no_follow_up(self, draw: Draw) -> None:
        """With two players, after a Skip or Reverse, nothing is known that could be played: two are the penalty."""
        table, referee, dark = self.table, self.referee, self.table.hands[draw.seat].dark
        count = number(draw, 1 if dark else 2)
        if dark:
            referee.trust(Rule.NO_FOLLOW_UP)
        if count == 2:
            self.penalties.take(draw, count)
            table.turns += 1
            table.end_turn(draw.seat)
        elif dark:
            self.draw_at_turn(draw, due=1)
        else:
            referee.cite(Rule.NO_FOLLOW_UP, due=2, count=count)
            self.draw_at_turn(draw, due=count)

    def draw_at_turn(self, draw: Draw, due: int) -> None:
        """One card only, which may be played at once."""
        table, seat, count = self.table, draw.seat, number(draw, 1)
        if count != due:
            self.referee.cite(Rule.DRAW_ONE, due=due, count=count)
        table.take(draw, count)
        table.hands[seat].drawn += count
        table.turns += 1
        table.due, table.drawer, table.drawn = table.next(seat), seat, draw.cards[-1] if draw.cards else HIDDEN
        table.follows = False

    def pay(self, draw: Draw) -> None:
        """The cards that are owed; the turn is lost."""
        table, hand = self.table, self.table.hands[draw.seat]
        due = table.available(table.debt)
        count = number(draw, due)
        if count != due:
            self.referee.cite(table.debt_rule, seat=draw.seat, due=due, count=count)
        table.take(draw, count)
        hand.forced += count
        hand.turns_lost += 1
        table.debt = 0
        table.end_turn(draw.seat)

    # The stock

    def reshuffle(self) -> None:
        """Only when the stock has run out, or holds less than the cards about to be taken."""
        table = self.table
        if table.stock and self.about_to_be_taken() <= table.stock:
            self.referee.cite(Rule.NEW_STOCK, stock=table.stock)
        table.turn_pile()

    def about_to_be_taken(self) -> int:
        table, ahead = self.table, self.referee.ahead()
        if isinstance(ahead, Penalty):
            return number(ahead, PENALTIES[ahead.why][1])
        if isinstance(ahead, Draw):
            lost = table.challenged and ahead.seat == table.due
            return number(ahead, table.debt + LOST_CHALLENGE * lost or 1)
        return 0
