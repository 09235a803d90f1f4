"""Actions as they are written, and whether they fit the table."""

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from replays.engine.log import Action, BySeat, Log, Move, Options, Problem, Remark, Seat, misfit, seat_fields


class Shuffle(Action, tag="shuffle", frozen=True):
    by: Seat | None = None
    cards: BySeat[int] | None = None
    witnesses: list[Seat] = []


class Wave(Move, tag="wave", frozen=True):
    at: Seat
    back: Seat | UnsetType | None = UNSET


def test_an_action_knows_which_of_its_fields_hold_seats() -> None:
    assert seat_fields(Shuffle) == {"by": "seat", "cards": "by seat", "witnesses": "seat"}
    assert seat_fields(Wave) == {"seat": "seat", "at": "seat", "back": "seat"}


@pytest.mark.parametrize(
    ("action", "wrong"),
    [
        (Shuffle(), None),
        (Shuffle(by=2, cards=[1, 2, 3], witnesses=[0, 2]), None),
        (Shuffle(by=3), "by"),
        (Shuffle(cards=[1, 2]), "cards"),
        (Shuffle(cards=[1, 2, 3, 4]), "cards"),
        (Shuffle(witnesses=[0, 3]), "witnesses"),
        (Wave(seat=3, at=0), "seat"),
        (Wave(seat=0, at=3), "at"),
        (Wave(seat=0, at=2), None),
        (Wave(seat=0, at=2, back=None), None),
        (Wave(seat=0, at=2, back=3), "back"),
    ],
)
def test_a_seat_must_be_at_the_table_and_a_list_by_seat_must_fit_it(action: Action, wrong: str | None) -> None:
    assert misfit(action, seat_fields(type(action)), players=3) == wrong


def test_an_action_of_the_table_has_no_seat() -> None:
    assert Shuffle().seat is None


@pytest.mark.parametrize(
    "text", ['{"do":"wave","seat":-1,"at":0}', '{"do":"wave","seat":0}', '{"do":"wave","seat":0,"at":0,"x":1}']
)
def test_types_ranges_and_unknown_fields_are_checked_in_reading(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Wave)


def test_a_kind_is_told_by_its_word() -> None:
    decoded = msgspec.json.decode('[{"do":"shuffle"},{"do":"wave","seat":0,"at":1}]', type=list[Shuffle | Wave])
    assert decoded == [Shuffle(), Wave(seat=0, at=1)]


def test_what_is_left_out_and_what_is_null_are_told_apart_where_a_field_says_so() -> None:
    texts = ['{"do":"wave","seat":0,"at":1}', '{"do":"wave","seat":0,"at":1,"back":null}']
    waves = [msgspec.json.decode(text, type=Wave) for text in texts]
    assert [wave.back for wave in waves] == [UNSET, None]
    assert [msgspec.json.encode(wave).decode() for wave in waves] == texts


def test_options_without_a_check_fit_any_table() -> None:
    assert Options().check(3) is None


def test_two_logs_share_nothing() -> None:
    one, other = Log("x", [], None, [], []), Log("x", [], None, [], [])
    one.tags["a"], one.remarks[:] = 1, [Remark("odd")]
    assert (other.tags, other.remarks) == ({}, [])
    assert Problem("json").facts is not Problem("json").facts
