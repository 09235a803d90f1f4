"""What a script can say, and how the referee takes it."""

from typing import Any

import pytest

from replays.engine.log import Options, Problem, Remark
from replays.engine.referee import Script, legal
from replays.engine.rulebook import Broken, Stop

from .made_up import Bell, Gong, Nod, Rule, Say, made_up, replayed

HELLO, BYE = Say(seat=0, word="hello"), Say(seat=1, word="bye")


def cited(referee: Any) -> list[tuple[str, int, dict[str, Any]]]:
    return [(str(v.rule), v.action, v.facts) for v in referee.violations]


def one_word(self: Any) -> Script:
    yield Say


# Findings


def test_a_log_that_reaches_the_end_of_the_script_is_legal() -> None:
    verdict = replayed(one_word, HELLO).verdict()
    assert (verdict.finding, verdict.replayed, verdict.violations) == ("legal", 1, [])
    assert verdict.referee == "made-up/1"


def test_a_log_that_stops_before_is_unfinished() -> None:
    verdict = replayed(one_word).verdict()
    assert (verdict.finding, verdict.replayed) == ("unfinished", 0)


def test_a_log_with_a_problem_is_unreadable_and_keeps_what_was_replayed() -> None:
    problem = Problem("json", line=3)
    verdict = replayed(one_word, HELLO).verdict(problem)
    assert (verdict.finding, verdict.replayed, verdict.problem) == ("unreadable", 1, problem)


def test_a_problem_after_the_replay_broke_off_changes_nothing() -> None:
    verdict = replayed(one_word, Bell()).verdict(Problem("json"))
    assert verdict.finding == "illegal"


# Kinds of action


def test_an_action_of_another_kind_breaks_off_the_replay() -> None:
    referee = replayed(one_word, Bell(), HELLO)
    assert cited(referee) == [("order", 0, {"due": ["say"], "found": "bell"})]
    assert (referee.verdict().replayed, referee.ended) == (0, False)


def test_an_action_after_the_end_breaks_off_with_nothing_due() -> None:
    referee = replayed(one_word, HELLO, BYE)
    assert cited(referee) == [("order", 1, {"due": [], "found": "say"})]


def test_a_game_may_have_a_rule_for_its_end_and_what_comes_after_takes_nothing_from_it() -> None:
    def script(game: Any) -> Script:
        yield Bell
        yield Gong, None

    after = {
        actions: replayed(script, *actions, game_end=Rule.LATE) for actions in ((Bell(), Bell()), (Bell(), Gong(), Bell()))
    }
    for actions, game in after.items():
        assert cited(game) == [("late", len(actions) - 1, {})]
        assert (game.ended, game.verdict().finding, game.now) == (True, "illegal", len(actions) - 1)
    before = replayed(script, Gong(), game_end=Rule.LATE)
    assert cited(before) == [("order", 0, {"due": ["bell"], "found": "gong"})]
    assert not before.ended


def test_of_several_kinds_any_may_come() -> None:
    def script(self: Any) -> Script:
        self.got = [(yield Say | Nod), (yield (Say, Nod))]

    referee = replayed(script, Nod(seat=0), HELLO)
    assert (referee.got, referee.ended) == ([Nod(seat=0), HELLO], True)


def test_an_optional_action_comes_or_does_not() -> None:
    def script(self: Any) -> Script:
        self.got = [(yield Bell | None), (yield Say), (yield (Bell, None))]

    assert replayed(script, Bell(), HELLO).got == [Bell(), HELLO, None]
    assert replayed(script, HELLO, Bell()).got == [None, HELLO, Bell()]


def test_the_kinds_passed_over_are_due_too() -> None:
    def script(self: Any) -> Script:
        yield Say
        yield Bell | None
        yield (Gong, None)
        yield Nod

    assert cited(replayed(script, HELLO, BYE)) == [("order", 1, {"due": ["bell", "gong", "nod"], "found": "say"})]


def test_kinds_passed_over_for_an_earlier_action_are_not_due_any_more() -> None:
    def script(self: Any) -> Script:
        yield Bell | None
        yield Say
        yield Nod

    assert cited(replayed(script, HELLO, BYE)) == [("order", 1, {"due": ["nod"], "found": "say"})]


def test_after_the_log_what_was_optional_did_not_come() -> None:
    def script(self: Any) -> Script:
        yield Say
        self.bell = yield Bell | None
        yield Gong | None

    referee = replayed(script, HELLO)
    assert (referee.bell, referee.ended, referee.due) == (None, True, (Bell, Gong))


def test_the_kinds_due_end_with_the_first_that_must_come() -> None:
    def script(self: Any) -> Script:
        yield Bell | None
        yield Say | Nod
        yield Gong

    assert replayed(script).due == (Bell, Say, Nod)


def test_nothing_is_due_where_the_replay_broke_off() -> None:
    assert replayed(one_word, Bell()).due == ()


def test_a_script_may_name_a_better_rule_for_an_action_out_of_place() -> None:
    def script(self: Any) -> Script:
        try:
            yield Say
        except Broken as out_of_place:
            raise Rule.LATE.broken(**out_of_place.facts)

    assert cited(replayed(script, Gong())) == [("late", 0, {"due": ["say"], "found": "gong"})]


def test_a_script_may_go_on_with_an_action_out_of_place() -> None:
    def script(self: Any) -> Script:
        try:
            yield Say
        except Broken as out_of_place:
            self.cite(Rule.LATE, **out_of_place.facts)
        self.got = yield Gong
        yield Nod

    referee = replayed(script, Gong(), HELLO)
    assert referee.got == Gong()
    assert cited(referee) == [
        ("late", 0, {"due": ["say"], "found": "gong"}),
        ("order", 1, {"due": ["nod"], "found": "say"}),
    ]


def test_a_script_may_end_on_an_action_out_of_place_which_then_comes_after_the_end() -> None:
    def script(self: Any) -> Script:
        try:
            yield Say
        except Broken:
            return

    referee = replayed(script, Gong())
    assert (cited(referee), referee.ended) == ([("order", 0, {"due": [], "found": "gong"})], True)


# Looking ahead and back


def test_an_action_put_back_goes_to_the_next_yield() -> None:
    def script(self: Any) -> Script:
        first = yield Say | Nod
        if isinstance(first, Nod):
            self.put_back()
        self.got = yield Nod

    assert replayed(script, Nod(seat=1)).got == Nod(seat=1)
    assert replayed(script, HELLO, Nod(seat=0)).got == Nod(seat=0)


def test_an_action_put_back_that_nobody_takes_is_out_of_place() -> None:
    def script(self: Any) -> Script:
        yield Say | Nod
        self.put_back()
        yield Bell | None
        yield Gong

    assert cited(replayed(script, HELLO)) == [("order", 0, {"due": ["bell", "gong"], "found": "say"})]


def test_an_action_put_back_at_the_end_comes_after_it() -> None:
    def script(self: Any) -> Script:
        yield Say
        self.put_back()

    assert cited(replayed(script, HELLO)) == [("order", 0, {"due": [], "found": "say"})]


def test_a_script_looks_ahead_over_one_action_of_a_kind() -> None:
    def script(self: Any) -> Script:
        self.start = self.ahead()
        yield Say
        self.seen = (self.ahead(), self.ahead(Bell), self.ahead(Bell, Nod))
        yield Bell
        yield Nod
        self.last = self.ahead()

    referee = replayed(script, HELLO, Bell(), Nod(seat=1))
    assert referee.start == HELLO
    assert referee.seen == (Bell(), Nod(seat=1), None)
    assert referee.last is None


# Rules


def test_play_goes_on_after_a_citation() -> None:
    def script(self: Any) -> Script:
        for _ in range(2):
            word = yield Say
            if word.word.isupper():
                self.cite(Rule.LOUD, word=word.word)

    verdict = replayed(script, Say(seat=1, word="HEY"), Say(seat=0, word="YOU")).verdict()
    assert [(v.rule, v.action, v.seat, v.facts, v.proof) for v in verdict.violations] == [
        (Rule.LOUD, 0, 1, {"word": "HEY"}, None),
        (Rule.LOUD, 1, 0, {"word": "YOU"}, None),
    ]
    assert (verdict.finding, verdict.replayed) == ("illegal", 2)


def test_an_action_of_the_table_has_no_seat_to_blame() -> None:
    def script(self: Any) -> Script:
        yield Bell
        self.cite(Rule.LATE)

    assert replayed(script, Bell()).violations[0].seat is None


def test_a_later_action_proves_an_earlier_offence() -> None:
    def script(self: Any) -> Script:
        yield Say
        yield Nod
        self.cite(Rule.RUDE, at=0, proof=self.now)

    (violation,) = replayed(script, BYE, Nod(seat=0)).violations
    assert (violation.action, violation.seat, violation.proof) == (0, 1, 1)


def test_what_is_missing_at_the_end_is_cited_at_the_last_action() -> None:
    def script(self: Any) -> Script:
        yield Say
        if (yield Bell | None) is None:
            self.cite(Rule.LATE)

    assert cited(replayed(script, HELLO)) == [("late", 0, {})]


def test_a_broken_rule_ends_the_replay_before_the_action() -> None:
    def script(self: Any) -> Script:
        yield Say
        word = yield Say
        raise Rule.RUDE.broken(word=word.word)

    referee = replayed(script, HELLO, BYE, HELLO)
    assert cited(referee) == [("rude", 1, {"word": "bye"})]
    assert (referee.verdict().replayed, referee.stopped) == (1, True)


def test_a_stop_ends_the_replay_after_the_action() -> None:
    def script(self: Any) -> Script:
        yield Say
        self.cite(Rule.RUDE)
        raise Stop

    verdict = replayed(script, HELLO, BYE).verdict()
    assert (verdict.finding, verdict.replayed) == ("illegal", 1)


def test_a_stop_can_say_before_which_action_the_replay_ended() -> None:
    def script(self: Any) -> Script:
        yield Say
        yield Say
        raise Stop(at=0)

    assert replayed(script, HELLO, BYE).verdict().replayed == 0


def test_a_stop_where_the_log_ends_counts_no_action_that_is_not_there() -> None:
    def script(self: Any) -> Script:
        yield Say
        yield Bell | None
        raise Stop

    assert replayed(script, HELLO).verdict().replayed == 1


def test_what_the_table_put_right_is_withdrawn() -> None:
    def script(self: Any) -> Script:
        yield Say
        loud, rude = self.cite(Rule.LOUD), self.cite(Rule.RUDE)
        again = self.cite(Rule.LOUD)
        yield Nod
        self.withdraw(loud, rude)
        assert self.violations == [again]

    referee = replayed(script, HELLO, Nod(seat=0))
    assert cited(referee) == [("loud", 0, {})]


def test_rules_on_trust_are_listed_in_the_order_of_the_rulebook() -> None:
    def script(self: Any) -> Script:
        for rule in (Rule.LATE, Rule.LOUD, Rule.LATE):
            self.trust(rule)
        yield Say

    assert replayed(script, HELLO).verdict().on_trust == [Rule.LOUD, Rule.LATE]


def test_a_remark_is_listed_once_with_its_first_place_and_a_count() -> None:
    def script(self: Any) -> Script:
        self.remark("header", odd=True)
        for _ in range(3):
            word = yield Say
            self.remark("spelling", word=word.word)

    read = Remark("tag", line=2)
    verdict = replayed(script, HELLO, BYE, BYE).verdict(remarks=[read])
    assert verdict.remarks == [
        read,
        Remark("header", facts={"odd": True}),
        Remark("spelling", action=0, facts={"word": "hello"}, count=3),
    ]
    assert verdict.finding == "legal"


# Around the script


def test_close_is_called_wherever_the_log_stops() -> None:
    def close(self: Any) -> None:
        self.trust(Rule.RUDE)

    for log in ([], [HELLO], [Bell()]):
        assert replayed(one_word, *log, close=close).verdict().on_trust == [Rule.RUDE]


def test_seats_follow_one_another_clockwise() -> None:
    referee = made_up(one_word)(3, Options())
    assert (referee.clockwise(1), referee.left_of(2), referee.left_of(0)) == ([1, 2, 0], 0, 1)


def test_a_game_says_nothing_of_what_it_does_not_add() -> None:
    referee = replayed(one_word, HELLO)
    assert (referee.outcome(), referee.scene(), referee.candidates()) == ({}, {}, ())


def test_a_game_without_a_script_is_none() -> None:
    with pytest.raises(NotImplementedError):
        replayed(made_up(one_word).__mro__[1].script, HELLO)


def test_legal_actions_are_the_candidates_that_break_nothing() -> None:
    def script(self: Any) -> Script:
        for seat in (0, 1):
            word = yield Say
            if word.seat != seat:
                raise Rule.ORDER.broken()
            if word.word.isupper():
                self.cite(Rule.LOUD)

    def candidates(self: Any) -> list[Say]:
        return [Say(seat=seat, word=word) for seat in (0, 1) for word in ("hm", "HM")]

    game = made_up(script, candidates=candidates)
    assert legal(game, 2, Options(), []) == [Say(seat=0, word="hm")]
    assert legal(game, 2, Options(), [Say(seat=0, word="HM")]) == [Say(seat=1, word="hm")]
