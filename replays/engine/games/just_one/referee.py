"""Just One: the script of the game, in the order of its rulebook."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from ...log import Action
from ...referee import Referee, Script
from ...rulebook import Broken
from ...statistics import counted, rate
from .actions import Cancel, Clue, Guess, JustOneOptions, Pass, Result, Word
from .rules import Rule, Stat
from .scene import scene
from .words import RATED_DECK, TWINS, End, Rating, Reason, Written, form, one_word, rating

COMPARED = (Cancel, Guess, Pass)
COMPARING = (Clue, *COMPARED)
TOO_LATE, STILL_DUE = (Guess, Pass, None), (Clue, Guess, Pass, None)
RESULT_CLAIM = (Result, None)
TURN_ENDS: tuple[tuple[Stat, End], ...] = (
    (Stat.SUCCESS, "right"),
    (Stat.WRONG, "wrong"),
    (Stat.PASSED, "pass"),
    (Stat.VOID, "void"),
)


class JustOne(Referee):
    """Just One. Rulebook: reference/rulebook/just-one/."""

    slug, players, rules, statistics, options_type = "just-one", range(3, 8), Rule, Stat, JustOneOptions
    actions = Word | Clue | Cancel | Guess | Pass | Result
    sequence = Rule.TURN
    game_end = Rule.GAME_END
    seat_facts = frozenset(
        {
            (Rule.TURN, "seat"),
            (Rule.ROTATION, "claimed"),
            (Rule.ROTATION, "computed"),
            (Rule.WRITERS, "seat"),
            (Rule.ONE_CLUE, "seat"),
            (Rule.EVERY_CLUE, "missing"),
            (Rule.ONE_WORD, "seat"),
            (Rule.VALID_CLUE, "seat"),
            (Rule.IDENTICAL_CLUES, "seats"),
            (Rule.NO_CLUES, "seat"),
        }
    )
    people_judge = frozenset({Rule.VALID_CLUE, Rule.IDENTICAL_CLUES})
    free_text = frozenset({"text", "texts", "of"})
    options: JustOneOptions
    word: Word | None
    """The card in the middle, until the next one is taken."""
    answer: dict[str, str | None] | None
    """How the turn ended, until the next one."""

    def script(self) -> Script:
        self.set_up()
        while self.deck:
            yield from self.take_word()
            yield from self.writing()
            end: End = yield from self.comparing()
            self.end_turn(end)
        yield from self.end()

    def set_up(self) -> None:
        self.deck, self.won, self.box = self.options.deck, 0, 0
        self.active, self.following = 0, 0
        self.word, self.answer = None, None
        self.written: list[Written] = []
        self.first, self.owed = 0, [0 for _ in self.seats]
        self.ends: list[list[End]] = [[] for _ in self.seats]
        self.stood: list[list[int]] = [[] for _ in self.seats]
        self.lost = [0 for _ in self.seats]

    # The word

    def take_word(self) -> Script:
        word: Word = yield Word
        self.word, self.answer = word, None
        self.deck -= 1
        self.active = self.following
        if word.active is not None and word.active != self.active:
            self.cite(Rule.ROTATION, claimed=word.active, computed=self.active)
            self.active = word.active
        if word.left is not None and word.left != self.deck:
            self.cite(Rule.DECK_COUNT, claimed=word.left, computed=self.deck)
        self.following = self.left_of(self.active)
        self.first = len(self.written)
        self.owed = [self.options.clues] * len(self.seats)
        self.owed[self.active] = 0

    # The clues

    def writing(self) -> Script:
        while any(self.owed):
            try:
                clue: Clue = yield Clue
            except Broken:
                if not isinstance(self.log[self.now], COMPARED):
                    raise
                self.cite(Rule.EVERY_CLUE, missing=self.missing())
                return
            self.write(clue)

    def missing(self) -> list[int]:
        """Who has still to write."""
        return [seat for seat in self.seats if self.owed[seat]]

    def write(self, clue: Clue) -> None:
        if clue.seat == self.active:
            self.cite(Rule.WRITERS, seat=clue.seat)
        elif not self.owed[clue.seat]:
            self.cite(Rule.ONE_CLUE, seat=clue.seat, clues=self.options.clues)
        else:
            self.owed[clue.seat] -= 1
            self.written.append(Written(clue.seat, clue.text, form(clue.text), self.now))

    def standing(self) -> list[Written]:
        """The clues that the active player may see."""
        return [clue for clue in self.written[self.first :] if clue.standing]

    # The comparison

    def comparing(self) -> Script:
        """How the turn ends."""
        while True:
            if len(self.written) > self.first and not self.standing() and (yield from self.void()):
                return "void"
            action: Clue | Cancel | Guess | Pass = yield COMPARING
            if isinstance(action, Clue):
                self.write(action)
            elif isinstance(action, Cancel):
                self.cancel(action)
            else:
                return self.rule_on(action)

    def void(self) -> Script:
        """Every clue is cancelled: whether the turn is over. It is not if a clue comes that was still due."""
        while not self.standing():
            action: Clue | Guess | Pass | None = yield STILL_DUE if any(self.owed) else TOO_LATE
            if action is None:
                return True
            if isinstance(action, Clue):
                self.write(action)
            else:
                self.cite(Rule.NO_CLUES, seat=action.seat)
        return False

    def cancel(self, cancel: Cancel) -> None:
        forms = {form(text) for text in cancel.of}
        named = [clue for clue in self.written[self.first :] if clue.form in forms]
        if not any(clue.standing for clue in named):
            named = []
        known = {clue.form for clue in named}
        for text in dict.fromkeys(cancel.of):
            if form(text) not in known:
                self.cite(Rule.CANCEL_CLUE, text=text)
        if named and not self.fitting(cancel.why, named):
            self.cite(Rule.CANCEL_REASON, why=cancel.why, clues=len(named))
        for clue in named:
            if clue.standing:
                clue.standing, clue.why = False, cancel.why

    def fitting(self, why: Reason | None, named: list[Written]) -> bool:
        """Whether clues like these can be cancelled for this reason, as far as their letters tell."""
        if why == "phrase":
            return not all(one_word(clue.form) for clue in named)
        if why == "same" and len({clue.form for clue in named}) > 1:
            return False
        return why not in TWINS or len(named) > 1

    # The guess

    def rule_on(self, action: Guess | Pass) -> End:
        """How the turn ends."""
        if action.seat != self.active:
            raise Rule.TURN.broken(seat=self.active)
        standing = self.standing()
        self.stood[self.active].append(len(standing))
        self.check_clues(standing)
        if isinstance(action, Pass):
            self.answer = {"end": "pass", "text": None}
            return "pass"
        self.check_guess(action)
        end: End = "right" if action.ok else "wrong"
        self.answer = {"end": end, "text": action.text}
        return end

    def check_clues(self, standing: list[Written]) -> None:
        """What the letters prove; the rest only people can judge."""
        if standing:
            self.trust(Rule.VALID_CLUE)
            self.trust(Rule.IDENTICAL_CLUES)
        word = self.hidden()
        for clue in standing:
            if not one_word(clue.form):
                self.cite(Rule.ONE_WORD, text=clue.text, seat=clue.seat, clue=clue.action)
            if clue.form == word:
                self.cite(Rule.VALID_CLUE, text=clue.text, seat=clue.seat, clue=clue.action)
        if len({clue.form for clue in standing}) < len(standing):
            self.cite_identical(standing)

    def cite_identical(self, standing: list[Written]) -> None:
        for group in groups(standing):
            texts, seats, actions = zip(*((clue.text, clue.seat, clue.action) for clue in group), strict=True)
            self.cite(Rule.IDENTICAL_CLUES, texts=[*texts], seats=[*seats], actions=[*actions])

    def check_guess(self, guess: Guess) -> None:
        word = self.hidden()
        if word is None or guess.text is None:
            self.trust(Rule.RIGHT_GUESS)
        elif form(guess.text) != word:
            if guess.ok:
                self.trust(Rule.RIGHT_GUESS)
        elif not guess.ok:
            self.cite(Rule.RIGHT_GUESS, text=guess.text)

    def hidden(self) -> str | None:
        """The normal form of the mystery word, if the log has it."""
        return form(self.word.text) if self.word and self.word.text else None

    def end_turn(self, end: End) -> None:
        boxed = self.box
        if end == "right":
            self.won += 1
        else:
            self.box += 1
        if end == "void":
            self.answer = {"end": end, "text": None}
        elif end == "wrong":
            self.lose_another()
        self.ends[self.active].append(end)
        self.lost[self.active] += self.box - boxed
        assert self.won + self.box + self.deck == self.options.deck

    def lose_another(self) -> None:
        """The next card, or where the table plays so, one that had been won."""
        if self.deck:
            self.deck -= 1
        elif self.won and self.options.last_failure == "return":
            self.won -= 1
        else:
            return
        self.box += 1

    # The end of the game

    def end(self) -> Script:
        claim: Result | None = yield RESULT_CLAIM
        if claim is not None:
            if claim.won != self.won:
                self.cite(Rule.SCORE, field="won", claimed=claim.won, computed=self.won)
            if claim.rating is not None and claim.rating != self.rating():
                self.cite(Rule.SCORE, field="rating", claimed=claim.rating, computed=self.rating())

    def rating(self) -> Rating | None:
        """What the score is called; only the usual deck has such names."""
        return rating(self.won) if self.options.deck == RATED_DECK else None

    def outcome(self) -> dict[str, Any]:
        piles = {"won": self.won, "boxed": self.box, "deck": self.deck}
        scores = {"scores": [self.won for _ in self.seats]}
        if not self.ended:
            return {**scores, **piles}
        rated = {"rating": self.rating()} if self.rating() else {}
        return {**scores, "ranks": [1 for _ in self.seats], **piles, **rated}

    # The statistics

    def close(self) -> None:
        for seat in self.seats:
            self.tell_turns(seat)
            self.tell_clues(seat, [clue for clue in self.written if clue.seat == seat])

    def tell_turns(self, seat: int) -> None:
        ends = self.ends[seat]
        self.tell(Stat.WON, seat, {self.won: 1})
        for statistic, end in TURN_ENDS:
            self.tell(statistic, seat, rate(ends.count(end), len(ends)))
        self.tell(Stat.STANDING, seat, counted(self.stood[seat]))
        self.tell(Stat.CARDS_LOST, seat, {self.lost[seat]: 1})

    def tell_clues(self, seat: int, clues: list[Written]) -> None:
        reasons = [clue.why for clue in clues if not clue.standing]
        twins = sum(why in TWINS for why in reasons)
        invalid = len(reasons) - twins - reasons.count(None)
        self.tell(Stat.CLUES, seat, {len(clues): 1})
        for statistic, number in ((Stat.CANCELLED, len(reasons)), (Stat.TWINS, twins), (Stat.INVALID, invalid)):
            self.tell(statistic, seat, rate(number, len(clues)))
        self.tell(Stat.CLUE_LENGTH, seat, counted(len(clue.form) for clue in clues))

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self)

    def candidates(self) -> Iterator[Action]:
        """A running number for a clue, which is a word too; what the letters speak for; every answer; true claims."""
        for kind in self.due:
            if kind is Word:
                yield Word(active=self.following, left=self.deck - 1)
            elif kind is Clue:
                yield from (Clue(seat=seat, text=str(len(self.written) + 1)) for seat in self.missing())
            elif kind is Cancel:
                yield from self.cancellations()
            elif kind is Guess:
                yield Guess(seat=self.active, ok=True, text=self.word.text if self.word else None)
                yield Guess(seat=self.active, ok=False)
            elif kind is Pass:
                yield Pass(seat=self.active)
            else:
                yield Result(won=self.won, rating=self.rating())

    def cancellations(self) -> Iterator[Cancel]:
        """Of each clue without a reason and for those that show; of each two as a family."""
        standing = self.standing()
        for clue in standing:
            yield Cancel(of=[clue.text])
            if clue.form == self.hidden():
                yield Cancel(of=[clue.text], why="word")
            if not one_word(clue.form):
                yield Cancel(of=[clue.text], why="phrase")
        for group in groups(standing):
            yield Cancel(of=[group[0].text], why="same")
        for one, other in combinations(standing, 2):
            if one.form != other.form:
                yield Cancel(of=[one.text, other.text], why="family")


def groups(standing: list[Written]) -> list[list[Written]]:
    """Those that are the same letter by letter, in the order of the first of each."""
    by_form: dict[str, list[Written]] = {}
    for clue in standing:
        by_form.setdefault(clue.form, []).append(clue)
    return [group for group in by_form.values() if len(group) > 1]
