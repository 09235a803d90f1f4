"""Games are found where they stand, and a log is judged by the game it names."""

from replays.engine.games import judge, referees
from replays.engine.log import Log, Options, Problem
from replays.engine.referee import Referee, Script

from .made_up import made_up


def script(self: Referee) -> Script:
    yield None


def test_a_game_stands_under_its_slug_in_the_order_of_the_slugs() -> None:
    found = referees()
    assert [*found] == sorted(found)
    assert "oh-hell" in found
    assert all(slug == referee.slug for slug, referee in found.items())


def test_a_referee_that_is_no_module_of_the_games_is_not_found() -> None:
    stray = made_up(script)
    referees.cache_clear()
    assert stray not in referees().values()


def test_a_log_whose_header_could_not_be_read_is_unreadable() -> None:
    problem = Problem("unknown-game", line=1)
    verdict = judge(Log("ludo-7", [], None, [], [], problem=problem))
    assert (verdict.finding, verdict.problem, verdict.replayed) == ("unreadable", problem, 0)
    assert (verdict.violations, verdict.on_trust, verdict.statistics, verdict.outcome) == ([], [], {}, {})


def test_a_log_is_judged_by_the_game_it_names() -> None:
    options = referees()["oh-hell"].options_type()
    verdict = judge(Log("oh-hell", ["Ann", "Ben", "Cleo"], options, [], []))
    assert (verdict.finding, verdict.referee.split("/")[0]) == ("unfinished", "oh-hell")
    assert isinstance(options, Options)
