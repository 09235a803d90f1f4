"""UNO: saying "uno", forgetting it, and the penalty cards, as the rulebook sets them."""

from ...log import Action
from ...referee import Referee
from .actions import Catch, Penalty, Play, Reshuffle, SayUno, Taking, number
from .rules import Rule, Stat
from .table import PENALTIES, Owed, Table


class Penalties:
    """Judges what stands out of turn at a table: calls, catches and penalties."""

    def __init__(self, referee: Referee, table: Table) -> None:
        self.referee, self.table = referee, table

    # Saying "uno"

    def say_uno(self, uno: SayUno) -> None:
        """It is good just before the play that leaves one card, and until the next player begins."""
        table, seat = self.table, uno.seat
        if table.window and table.window.seat == seat and not table.window.caught:
            table.window.called = True
        elif self.about_to_be_left_with_one(seat):
            table.early = seat
        else:
            table.owed = Owed("false-uno", seat, self.referee.now)
            return
        self.referee.tally[Stat.UNO_CALLS, seat, 1] += 1

    def about_to_be_left_with_one(self, seat: int) -> bool:
        ahead = self.referee.ahead()
        plays = isinstance(ahead, Play) and ahead.seat == seat
        return plays and len(self.table.hands[seat]) == 2 and seat in self.table.acting()

    def catch(self, catch: Catch) -> None:
        referee, window, on = self.referee, self.table.window, catch.on
        if window is None or window.seat != on or window.called or window.caught:
            called = window is not None and window.seat == on and window.called
            referee.cite(Rule.CATCH_WINDOW, on=on, cards=len(self.table.hands[on]), called=called)
            return
        window.caught = True
        self.table.owed = Owed("uno", on, referee.now)
        referee.tally[Stat.UNO_CAUGHT, on, 1] += 1
        referee.tally[Stat.UNO_CATCHES, catch.seat, 1] += 1

    # Penalty cards

    def punishes(self, seat: int) -> bool:
        """Whether the table takes back the wrong card just played, for penalty cards."""
        answer = self.referee.ahead(Reshuffle)
        if not isinstance(answer, Penalty) or (answer.seat, answer.why) != (seat, "card"):
            return False
        self.table.owed = Owed("card", seat, self.referee.now)
        return True

    def check_paid(self, owed: Owed, action: Action) -> None:
        """Cite the penalty that is owed if something else stands in its place."""
        if isinstance(action, Reshuffle) or (isinstance(action, Penalty) and owed.paid_by(action)):
            return
        rule, due = PENALTIES[owed.why]
        self.referee.cite(rule, seat=owed.seat, due=due, count=0, cause=owed.cause)
        self.table.owed = None

    def penalty(self, penalty: Penalty) -> None:
        """The cards are drawn, whether they were due or not."""
        table, seat, why = self.table, penalty.seat, penalty.why
        owed, table.owed = table.owed, None
        goes_on = why == "follow" and seat == table.due and not table.debt
        rule, due = PENALTIES[why]
        due = table.available(due)
        count = number(penalty, due)
        if goes_on and table.follows:
            self.no_follow_up(seat, count)
        else:
            self.check_number(penalty, owed, due if owed or why == "advice" else 0, count)
        if why == "advice":
            self.referee.trust(rule)
        self.take(penalty, count)
        if goes_on or (owed and why == "card"):
            table.window = None
            table.end_turn(seat)

    def check_number(self, penalty: Penalty, owed: Owed | None, due: int, count: int) -> None:
        if count != due:
            rule, _ = PENALTIES[penalty.why]
            who = {"seat": penalty.seat} if penalty.why in ("uno", "false-uno") else {}
            cause = {"cause": owed.cause} if owed and who else {}
            self.referee.cite(rule, **who, due=due, count=count, **cause)

    def no_follow_up(self, seat: int, count: int) -> None:
        """With two players, who has played a Skip or Reverse and can play nothing more takes two."""
        referee, playable = self.referee, self.table.playable(seat)
        if playable:
            referee.cite(Rule.NO_FOLLOW_UP, due=0, count=count, playable=playable)
            return
        if self.table.hands[seat].dark:
            referee.trust(Rule.NO_FOLLOW_UP)
        if count != 2:
            referee.cite(Rule.NO_FOLLOW_UP, due=2, count=count)

    def take(self, taking: Taking, count: int) -> None:
        self.table.take(taking, count)
        self.table.hands[taking.seat].penalty += count
