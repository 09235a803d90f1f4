"""The table of Tucano as a viewer gets it, and the actions worth trying at it."""

from replays.engine.games.tucano.actions import Deal, Flip, Gift, Joker, Refill, Result, Reveal, Steal, Take
from replays.engine.log import Action
from replays.engine.referee import legal
from replays.formats.jsonl import read

from .judging import SHORT_LOG, Tucano, log_of, replayed, short_log
from .player import PANTRY
from .test_golden_cases import DEAL, FLIPPED, NINE_TURNS

HEADER = '{"game":"tucano","players":["Ana","Ben"]}'


def choices(*actions: str, players: int = 2) -> list[Action]:
    log = log_of(*actions, players=players)
    return legal(Tucano, players, log.options, log.actions)


def after_lines(lines: list[str]) -> list[Action]:
    (log,) = read("\n".join([HEADER, *lines]).encode())
    return legal(Tucano, 2, log.options, log.actions)


def test_at_the_start_four_cards_lie_in_three_columns() -> None:
    empty = {"fruit": {}, "pile": [], "values": {}, "joker": None, "points": 0}
    assert replayed(DEAL).scene() == {
        "columns": {"A": ["lime"], "B": ["fig", "acai"], "C": ["banana"]},
        "deck": 66,
        "turn": 0,
        "toucans": [],
        "seats": [empty, empty],
    }
    assert replayed().scene()["columns"] == {"A": ["?"], "B": ["?", "?"], "C": ["?"]}


def test_fruit_lies_before_its_owner_and_has_its_value() -> None:
    scene = replayed(DEAL, "0 take B").scene()
    assert scene["seats"][0] == {
        "fruit": {"acai": 1, "fig": 1},
        "pile": [],
        "values": {"acai": 1, "fig": -2},
        "joker": None,
        "points": -1,
    }
    assert (scene["columns"]["B"], scene["turn"]) == ([], 0)
    assert replayed(DEAL, "0 take B", "refill acai acai lime").scene()["turn"] == 1


def test_what_was_turned_down_lies_in_the_pile_and_still_counts() -> None:
    scene = replayed(*FLIPPED).scene()
    assert (scene["toucans"], scene["turn"], scene["deck"]) == (["gift", "steal"], 1, 33)
    seat = scene["seats"][0]
    assert seat["fruit"] == {}
    assert seat["pile"] == sorted(seat["pile"])
    assert set(seat["values"]) == set(seat["pile"])
    assert seat["points"] == sum(seat["values"].values())


def test_the_joker_lies_with_its_fruit_at_the_end() -> None:
    (log,) = read(SHORT_LOG.read_bytes())
    scene = Tucano(2, log.options).replay(log.actions).scene()
    assert (scene["turn"], scene["deck"]) == (None, 0)
    assert [seat["joker"] for seat in scene["seats"]] == ["lychee", None]
    assert [seat["points"] for seat in scene["seats"]] == [40, 42]
    assert scene["seats"][0]["values"]["lychee"] == 5


def test_what_can_be_done_at_the_start() -> None:
    assert Deal(a=["?"], b=["?", "?"], c=["?"]) in choices()
    assert choices(DEAL) == [Take(seat=0, col="A"), Take(seat=0, col="B"), Take(seat=0, col="C")]
    hidden = [take for take in choices("deal lime | fig acai | ?") if isinstance(take, Take) and take.col == "C"]
    assert len(hidden) == 14
    assert Take(seat=0, col="C", cards=["joker"]) in hidden


def test_every_use_of_a_toucan_is_offered() -> None:
    uses = choices(*FLIPPED)
    assert {type(use) for use in uses} == {Gift, Steal}
    assert [use for use in uses if isinstance(use, Steal)] == [Steal(seat=1)]
    assert Gift(seat=1) not in uses
    assert Gift(seat=1, to=0, card="acai") in uses
    steals = choices(*NINE_TURNS, "1 take B")
    assert Steal(seat=1, of=0, card="banana") in steals
    assert Steal(seat=1) not in steals
    assert choices(*FLIPPED[:-3]) == [Flip(seat=0)]


def test_a_refill_offers_every_card_that_may_come() -> None:
    early = choices(DEAL, "0 take B")
    assert {action.a for action in early if isinstance(action, Refill)} == set(PANTRY)
    late = choices(*FLIPPED, "1 steal", "1 gift 0 acai")
    assert {action.a for action in late if isinstance(action, Refill)} >= {"steal", "gift", "flip", "joker"}


def test_at_the_end_the_joker_is_named_and_claims_are_true() -> None:
    *game, joker = short_log()
    due = after_lines(game)
    assert Joker(seat=0, fruit="lychee") in due
    assert Joker(seat=0, fruit="avocado") not in due
    (reveal,) = [action for action in due if isinstance(action, Reveal)]
    assert [len(pile) for pile in reveal.piles] == [17, 0]
    assert after_lines([*game, joker]) == [Result(points=[40, 42])]
