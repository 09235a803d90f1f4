"""The match: the challenge, the cards laid down for it, the dice, the video referee, the shoot-out."""

from typing import TYPE_CHECKING

from ...referee import Script
from ...rulebook import Broken
from .actions import Commit, Match, Reroll, Roll, Score, Shootout
from .cards import DICE, level, sides
from .duel import Duel
from .rules import Rule, Stat

if TYPE_CHECKING:
    from .referee import KingOfThePitch

STRAY = (Commit, Reroll)
"""What is passed over where it is not due."""
BEFORE_THE_DICE = (Roll, *STRAY)
SHOOTOUT = (Shootout, *STRAY)
AFTER_THE_MATCH = (Score, *STRAY, None)
AFTER_THE_GAME = (Score, None)
REROLL_OR_NOT = (*STRAY, None)


class Stadium:
    """Where the matches of a game are played."""

    def __init__(self, table: "KingOfThePitch") -> None:
        self.table = table

    def match(self, use: Match) -> Script:
        table = self.table
        self.challenge(use)
        duel = table.duel = Duel(use.seat, use.against)
        yield from self.before_the_dice(duel)
        yield from self.video_referee(duel)
        while duel.loser is None:
            shootout: Shootout = yield from table.unless_stray(SHOOTOUT, "shootout")
            duel.shot = shootout.dice
        self.whistle(duel, duel.loser)
        yield from self.score(duel)

    # The challenge

    def challenge(self, use: Match) -> None:
        table, seat, against = self.table, use.seat, use.against
        if "match" not in table.teams[seat].events:
            table.cite(Rule.OWN_EVENT, card="match")
        if against == seat:
            raise Rule.OPPONENT.broken(against=against)
        if table.king not in (seat, against):
            table.cite(Rule.KING_DEFENDS, king=table.king, against=against)
        if self.must_wait(seat):
            table.cite(Rule.KING_WAITS)

    def must_wait(self, seat: int) -> bool:
        """Whether this team is the king, and the king uses no MATCH card."""
        return seat == self.table.king and self.table.options.king == "never"

    # The dice

    def before_the_dice(self, duel: Duel) -> Script:
        while True:
            action = yield from self.table.unless_stray(BEFORE_THE_DICE, "roll", duel.seats)
            if isinstance(action, Roll):
                self.roll(duel, action)
                return
            self.commit(duel, action)

    def commit(self, duel: Duel, commit: Commit) -> None:
        seat, card = commit.seat, commit.card
        if card not in self.table.teams[seat].events:
            self.table.cite(Rule.OWN_EVENT, card=card)
        elif card in duel.committed[seat]:
            self.table.cite(Rule.ONE_EACH, card=card)
        else:
            duel.committed[seat].append(card)

    def roll(self, duel: Duel, roll: Roll) -> None:
        duel.levels = [self.level(seat, "bonus" in duel.committed[seat]) for seat in duel.seats]
        for seat, dice, reached in zip(duel.seats, roll.dice, duel.levels, strict=True):
            if len(dice) != DICE[reached]:
                raise Rule.DICE_COUNT.broken(seat=seat, level=reached, dice=len(dice), due=DICE[reached])
        for dice, reached in zip(roll.dice, duel.levels, strict=True):
            for place, die in enumerate(dice):
                self.check_die(die, sides(reached, place))
        duel.dice = ([*roll.dice[0]], [*roll.dice[1]])
        self.tell_luck(duel)

    def tell_luck(self, duel: Duel) -> None:
        for seat, dice, reached in zip(duel.seats, duel.dice, duel.levels, strict=True):
            for place, die in enumerate(dice):
                self.table.tally[Stat.DICE_LUCK, seat, 2 * die - sides(reached, place) - 1] += 1

    def level(self, seat: int, bonus: bool) -> int:
        """By the weaker column; with a BONUS card by the stronger."""
        columns = self.table.teams[seat].columns
        return level(max(columns) if bonus else min(columns), self.table.options.levels)

    def check_die(self, die: int, sides: int) -> None:
        if not 1 <= die <= sides:
            raise Rule.DIE.broken(die=die)

    # The video referee

    def video_referee(self, duel: Duel) -> Script:
        loser = duel.loser
        if loser is None or "var" not in duel.committed[loser]:
            return
        if (yield from self.must_reroll(duel, loser)):
            other = duel.opponent_of(loser)
            if duel.loser == other and "var" in duel.committed[other]:
                yield from self.may_reroll(duel, other)

    def must_reroll(self, duel: Duel, seat: int) -> Script:
        """Whether the team did."""
        duel.answer = seat
        while True:
            try:
                action = yield STRAY
            except Broken:
                self.table.cite(Rule.VAR_REROLL, seat=seat)
                return False
            if self.rerolled(duel, seat, action):
                return True

    def may_reroll(self, duel: Duel, seat: int) -> Script:
        duel.answer = seat
        while (action := (yield REROLL_OR_NOT)) is not None:
            if self.rerolled(duel, seat, action):
                return

    def rerolled(self, duel: Duel, seat: int, action: Commit | Reroll) -> bool:
        """Whether what came is this team's re-roll; its lowest die then shows another number."""
        if not isinstance(action, Reroll) or action.seat != seat:
            self.table.stray(action)
            return False
        dice, place = duel.dice_of(seat), duel.place(action)
        if not duel.is_lowest(seat, action.d8):
            self.table.cite(Rule.VAR_LOWEST, lowest=min(dice), d8=not action.d8)
        self.check_die(action.die, sides(duel.level_of(seat), place))
        dice[place] = action.die
        self.table.tally[Stat.VAR_TURNED, seat, 1] += duel.loser == duel.opponent_of(seat)
        return True

    # The final whistle

    def whistle(self, duel: Duel, loser: int) -> None:
        """The winner is king and has one more crown chip; the cards of the match are used up."""
        table, winner = self.table, duel.opponent_of(loser)
        self.tell(duel, winner, loser)
        duel.over = True
        challenger = table.teams[duel.seats[0]]
        if "match" in challenger.events:
            table.discard(challenger.events, "match")
        for seat, cards in duel.committed.items():
            for card in cards:
                table.discard(table.teams[seat].events, card)
        table.king = winner
        table.matches += 1
        table.teams[winner].crowns += 1
        if table.teams[winner].crowns == table.options.crowns:
            table.winner = winner

    def score(self, duel: Duel) -> Script:
        """The score, if it is claimed. Cards and re-rolls out of place are passed over only while the game goes on."""
        table = self.table
        claim: Score | None
        if table.winner is None:
            claim = yield from table.unless_stray(AFTER_THE_MATCH, table.left_of(table.acting))
        else:
            claim = yield AFTER_THE_GAME
        if claim is not None and claim.goals != duel.goals:
            table.cite(Rule.MATCH_SCORE, claimed=[*claim.goals], computed=[*duel.goals])

    def tell(self, duel: Duel, winner: int, loser: int) -> None:
        tally = self.table.tally
        for seat, goals, reached in zip(duel.seats, duel.goals, duel.levels, strict=True):
            tally[Stat.MATCHES, seat, 1] += 1
            tally[Stat.LEVEL, seat, reached] += 1
            tally[Stat.WIN_RATE, seat, int(seat == winner)] += 1
            tally[Stat.SHOOTOUTS, seat, 1] += duel.shot is not None
            tally[Stat.GOALS, seat, goals] += duel.shot is None
        tally[Stat.CROWNS, winner, 1] += 1
        tally[Stat.DEFENCES, winner, 1] += winner == self.table.king
        tally[Stat.UPSETS, winner, 1] += duel.level_of(winner) < duel.level_of(loser)
