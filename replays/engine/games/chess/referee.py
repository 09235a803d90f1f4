"""Chess: the script of the game, and the judgement of all that is done in it (FIDE Laws of Chess, 2023)."""

from collections.abc import Iterable, Iterator
from typing import Any

from ...log import Action
from ...referee import Referee, Script, tag
from ...rulebook import Broken, Stop
from . import castling, material, scene
from .actions import Accept, ChessOptions, Claim, Flag, Ground, Move, Offer, Pass, Resign, Result, Retract, Score
from .fen import ARRAY, read
from .figures import Figure, number, of_ended_game, of_moves, of_quality, of_time
from .finding import Breach, breach, no_own_man
from .game import Game, Made
from .geometry import MEN, NAMES, NUMBER
from .intent import Intent, pointed, written
from .moves import can_move, find, steps, text
from .results import BOARD_ENDS, DRAW, POINTS, WINS, Citation, Ending, able, contradiction, undeserved, unfounded, untrue
from .rules import Rule, Stat

KINDS = (Move, Pass, Offer, Accept, Claim, Retract, Resign, Flag, Result)
KINDS_OR_NONE = (*KINDS, None)
GROUNDS: tuple[Ground, Ground] = ("threefold", "fifty-moves")


class ChessReferee(Referee):
    """Chess. Rulebook: reference/rulebook/chess/.

    Every kind of action may come at any time, so the script asks for all of them and judges what comes. That the side to move
    is stalemated is looked for only when something else than a legal move comes: a legal move proves that there was one.
    """

    slug, players, rules, statistics, options_type = "chess", range(2, 3), Rule, Stat, ChessOptions
    actions = Move | Pass | Offer | Accept | Claim | Retract | Resign | Flag | Result
    sequence = Rule.TURN
    seat_facts = frozenset(
        {(rule, fact) for rule in (Rule.TURN, Rule.CLAIM_TURN) for fact in ("due", "seat")}
        | {(rule, "seat") for rule in (Rule.NO_PASSING, Rule.FLAG_FALL, Rule.MATING_MATERIAL)}
    )

    def __init__(self, players: int, options: ChessOptions, tags: dict[str, Any] | None = None) -> None:
        super().__init__(players, options, tags)
        start, self.dropped = (ARRAY.copy(), []) if options.fen is None else read(options.fen, options.variant)
        self.game = Game(start)
        self.ending: Ending | None = None
        self.recorded = False
        self.offence: Breach | None = None
        self.offers = [False, False]
        self.touched: list[int] = []
        self.claimable = 0
        self.automatic = options.automatic
        self.counts = {stat: [0, 0] for stat in (Stat.DRAW_OFFERS, Stat.WRONG_CLAIMS, Stat.ILLEGAL_MOVES, Stat.NOTATION_SLIPS)}

    def script(self) -> Script:
        for dropped in self.dropped:
            self.remark("setup", text=dropped)
        self.board_end()
        while not self.ending:
            action = yield KINDS_OR_NONE
            if type(action) is Move and self.move(action):
                continue
            if not can_move(self.game.position):
                self.board_end()
                if action:
                    self.put_back()
            elif action is None:
                yield KINDS  # the log stops here, unfinished
            elif type(action) is Move:
                yield from self.illegal_move(action)
            else:
                self.other(action)
        yield from self.after_the_end()

    # Moves

    def move(self, action: Move) -> bool:
        """Make the move, if it is in turn and legal."""
        game = self.game
        position = game.position
        turn = position.turn
        if action.seat != turn:
            return False
        intent = written(action.san, turn) if action.san is not None else self.pointed(action)
        if intent is None:
            return False
        if intent.side:
            if breach(game, intent):
                return False
            origin = position.kings[turn]
        elif (origin := find(position, intent)) < 0:
            return False
        if self.touched:
            self.touch(origin)
        self.settle(game.make(self.now, action, intent, origin), intent)
        return True

    def pointed(self, action: Move) -> Intent | None:
        """The move that two squares mean; None if no own man stands on the first."""
        position = self.game.position
        origin, target = NUMBER[action.origin or ""], NUMBER[action.target or ""]
        man = position.board[origin]
        if man not in MEN[position.turn]:
            return None
        if not action.promotion and (castles := castling.meant(position, origin, target, self.options.variant)):
            return castles
        return pointed(man, origin, target, (action.promotion or "").upper())

    def settle(self, made: Made, intent: Intent) -> None:
        """A move has been made: an offer lapses, a claim may be open, the game may be over, the marks may be wrong."""
        position, mark, taken, check = self.game.position, intent.mark, made.taken, made.check
        self.offers[position.turn] = False
        if self.claim_open():
            self.claimable += 1
        if check or self.automatic or ((taken or made.promotion) and material.dead(position)):
            self.board_end()
        if check or mark or intent.fileless or bool(taken) != intent.captures:
            self.spelling(made, intent)

    def spelling(self, made: Made, intent: Intent) -> None:
        """Marks that are wrong or missing break no law (ruling R12); a move by two squares has none."""
        if intent.mark is None:
            return
        due = "" if not made.check else "#" if self.ending and self.ending.end == Rule.CHECKMATE else "+"
        if intent.mark != due:
            self.slip("check-mark" if intent.mark else "marks-missing", made)
        if intent.captures is not None and intent.captures != bool(made.taken):
            self.slip("capture-mark", made)
        if intent.fileless:
            self.slip("pawn-file", made)

    def slip(self, kind: str, made: Made) -> None:
        self.remark(kind, text=made.action.san)
        if kind != "marks-missing":
            self.counts[Stat.NOTATION_SLIPS][made.action.seat] += 1

    def in_turn(self, action: Move | Pass) -> None:
        due = self.game.position.turn
        if action.seat != due:
            raise Rule.TURN.broken(due=due, seat=action.seat)

    def touch(self, origin: int) -> None:
        """After an illegal move taken back the same man must move, if it can."""
        able = {step.origin for step in steps(self.game.position)}
        due = next((square for square in self.touched if square in able), origin)
        if due != origin:
            facts: dict[str, Any] = {"due": NAMES[due], "from": NAMES[origin]}
            self.cite(Rule.TOUCHED_PIECE, **facts)
        self.touched = []

    def illegal_move(self, action: Move) -> Script:
        """Cite the law; then the move is taken back or, in blitz, claimed as a win, or the replay is over (ruling R5)."""
        self.in_turn(action)
        at, self.offence = self.now, self.breach(action)
        self.cite(self.offence.rule, **self.offence.facts)
        self.counts[Stat.ILLEGAL_MOVES][action.seat] += 1
        while not self.ending:
            answer = yield KINDS_OR_NONE
            if type(answer) is Retract and answer.seat == action.seat:
                self.touched += [] if self.offence.touched is None else [self.offence.touched]
                break
            if type(answer) is not Claim or answer.ground != "illegal-move":
                raise Stop(at=at)
            self.claim_win(answer, offender=action.seat)
        self.offence = None

    def breach(self, action: Move) -> Breach:
        turn = self.game.position.turn
        intent = written(action.san, turn) if action.san is not None else self.pointed(action)
        found = breach(self.game, intent) if intent else no_own_man(self.game.position, NUMBER[action.origin or ""])
        assert found, action
        return found

    def claim_win(self, action: Claim, offender: int) -> None:
        """The win is claimed right after an illegal move."""
        if action.seat == offender:
            self.wrong_claim(action, Rule.ILLEGAL_MOVE_CLAIM, why="own")
        elif not self.options.blitz:
            self.wrong_claim(action, Rule.ILLEGAL_MOVE_CLAIM, why="not-blitz")
        else:
            self.win(action.seat, "illegal-move-claim")

    # Everything else

    def other(self, action: Action) -> None:
        """Judge an action that is not a move."""
        match action:
            case Pass():
                self.in_turn(action)
                raise Rule.NO_PASSING.broken(seat=action.seat)
            case Offer():
                self.offers[action.seat] = True
                self.counts[Stat.DRAW_OFFERS][action.seat] += 1
            case Accept():
                self.accept(action)
            case Claim():
                self.claim(action)
            case Retract():
                raise Rule.MOVE_STANDS.broken(found="retract")
            case Resign():
                self.win(1 - action.seat, "resignation")
            case Flag():
                self.flag(action)
            case Result():
                self.believe(action)

    def accept(self, action: Accept) -> None:
        if not self.offers[1 - action.seat]:
            self.cite(Rule.AGREEMENT, why="no-offer")
            return
        made = len(self.game.made)
        moves = [(made + 1) // 2, made // 2]
        if self.options.law == "fide" and self.options.fen is None and 0 in moves:
            self.cite(Rule.AGREEMENT, why="too-early", moves=moves)
        self.finish("agreement", DRAW, self.now)

    def claim(self, action: Claim) -> None:
        """A draw is claimed; a claim that fails counts as an offer (9.1)."""
        if action.ground == "illegal-move":
            self.wrong_claim(action, Rule.ILLEGAL_MOVE_CLAIM, why="legal")
            return
        turn = self.game.position.turn
        out_of_turn = self.options.law == "fide" and action.seat != turn
        if out_of_turn:
            self.wrong_claim(action, Rule.CLAIM_TURN, due=turn, seat=action.seat)
        intended = written(action.san, turn) if action.san and action.seat == turn else None
        if false := self.unfounded(action.ground, intended):
            rule, facts = false
            self.wrong_claim(action, rule, **facts)
            self.offers[action.seat] = True
        else:
            self.finish(action.ground, DRAW, self.now)

    def unfounded(self, ground: str, intended: Intent | None) -> Citation | None:
        """Why the claim fails: the law that the intended move breaks, or the count that is not reached."""
        if not intended:
            return unfounded(ground, self.game.repetition.count, self.game.position.quiet)
        if broken := breach(self.game, intended):
            return broken.rule, broken.facts
        return unfounded(ground, *self.game.counts_after(intended))

    def wrong_claim(self, action: Claim, rule: Rule, **facts: Any) -> None:
        """Cite a claim; it counts once, whatever is wrong with it."""
        if not self.violations or self.violations[-1].action != self.now:
            self.counts[Stat.WRONG_CLAIMS][action.seat] += 1
        self.cite(rule, **facts)

    def flag(self, action: Flag) -> None:
        accused = 1 - action.seat
        last = self.game.last_move_of(accused)
        clock = last.action.clock if last else None
        if clock and accused != self.game.position.turn:
            self.cite(Rule.FLAG_FALL, seat=accused, clock=clock)
            return
        self.trust(Rule.FLAG_FALL)
        if action.both:
            self.finish("flag-fall", DRAW, self.now)
        else:
            self.win(action.seat, "flag-fall")

    # The end

    def board_end(self) -> None:
        """Does the position end the game by itself? Then no claim is open any more."""
        position, made = self.game.position, self.game.made
        since = made[-1].at if made else None
        if not can_move(position):
            mated = position.checkers
            self.finish("checkmate" if mated else "stalemate", WINS[1 - position.turn] if mated else DRAW, since)
        elif material.dead(position):
            self.finish("dead-position", DRAW, since)
        elif self.automatic and self.game.repetition.count >= 5:
            self.finish("fivefold", DRAW, since)
        elif self.automatic and position.quiet >= 150:
            self.finish("seventy-five", DRAW, since)
        if self.ending and made and self.claim_open():
            self.claimable -= 1

    def claim_open(self) -> bool:
        return self.game.position.quiet > 99 or self.game.repetition.count > 2

    def win(self, seat: int, end: str) -> None:
        """The seat wins without mating, if it has the material to mate (ruling R4)."""
        if able(self.game, seat, self.options.law, end):
            self.finish(end, WINS[seat], self.now)
        else:
            self.finish(end, DRAW, self.now, denied=seat)

    def finish(self, end: str, result: Score, since: int | None, denied: int | None = None) -> None:
        self.ending, self.ended = Ending(end, since, result, denied), True

    def believe(self, action: Result) -> None:
        """Nothing has ended the game, so the recorded result does, if it can be true (ruling R13)."""
        law, result, end = self.options.law, action.result, action.reason or "recorded"
        self.recorded = True
        self.trust(Rule.RECORDED_RESULT)
        if action.reason == "flag-fall":
            self.trust(Rule.FLAG_FALL)
        if false := untrue(self.game, law, action):
            end = "recorded"
        elif false := undeserved(self.game, law, action):
            result = DRAW
        if false:
            rule, facts = false
            self.cite(rule, **facts)
        self.finish(end, result, self.now)

    def after_the_end(self) -> Script:
        """One result may follow, if it has not come yet, and is compared; nothing else."""
        action = yield KINDS_OR_NONE
        if type(action) is Result and not self.recorded:
            self.recorded = True
            if self.ending and (false := contradiction(self.game, self.ending, action)):
                rule, facts = false
                self.cite(rule, **facts)
            action = yield KINDS_OR_NONE
        if action:
            raise self.over(action)

    def over(self, action: Action) -> Broken:
        """The rule that forbids to go on: that of the end if the board brought it about."""
        assert self.ending
        since = {} if self.ending.since is None else {"since": self.ending.since}
        facts = {**since, "found": tag(type(action))}
        if self.ending.end in BOARD_ENDS and not self.recorded:
            return Rule(self.ending.end).broken(**facts)
        return Rule.GAME_OVER.broken(by=self.ending.end, **facts)

    # What comes of it

    def close(self) -> None:
        for stat, seat, histogram in self.figures():
            self.tell(stat, seat, histogram)

    def figures(self) -> Iterator[Figure]:
        game = self.game
        yield from of_moves(game)
        yield from of_time(game, self.options.time)
        yield from of_quality(game)
        yield Stat.CLAIMABLE, None, number(self.claimable)
        for stat, totals in self.counts.items():
            yield from ((stat, seat, number(total)) for seat, total in enumerate(totals))
        if self.ending:
            yield from of_ended_game(game, self.ending, self.tags)

    def outcome(self) -> dict[str, Any]:
        return self.ending.outcome() if self.ending else {}

    def scene(self) -> dict[str, Any]:
        return scene.scene(self.game, self.violations, self.ending)

    def candidates(self) -> Iterable[Action]:
        """The legal moves and whatever else can be done by anyone now."""
        if self.offence:
            offender = self.game.position.turn
            yield Retract(offender)
            if self.options.blitz:
                yield Claim(1 - offender, "illegal-move")
        elif self.ending:
            if not self.recorded:
                yield Result(self.ending.result)
        else:
            yield from self.open_candidates()

    def open_candidates(self) -> Iterable[Action]:
        position = self.game.position
        turn = position.turn
        for step in steps(position):
            san = text(position, step)
            yield Move(turn, san)
            yield from (Claim(turn, ground, san) for ground in GROUNDS if not self.unfounded(ground, written(san, turn)))
        for seat in self.seats:
            yield from (Offer(seat), Accept(seat), Resign(seat), Flag(seat), Flag(seat, both=True))
            yield from (Claim(seat, ground) for ground in GROUNDS)
        yield from (Result(result) for result in POINTS)
