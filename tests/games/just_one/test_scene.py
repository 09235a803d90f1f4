"""The table of Just One as a viewer gets it, and the actions worth trying at it."""

from replays.engine.games.just_one.actions import Cancel, Clue, Guess, Pass, Result, Word
from replays.engine.log import Action
from replays.engine.referee import legal

from .judging import JustOne, log_of, replayed

WRITTEN = "word Prince number=4;1 clue Crown;2 clue crown;3 clue King;"


def choices(script: str, players: int = 4, **options: object) -> list[Action]:
    log = log_of(script, players=players, **options)
    return legal(JustOne, players, log.options, log.actions)


def test_before_the_first_word_the_table_is_empty() -> None:
    seats = [{"active": seat == 0, "clues": [], "missing": 0} for seat in range(4)]
    assert replayed("").scene() == {
        "word": None,
        "deck": 13,
        "won": 0,
        "box": 0,
        "turn": 0,
        "guess": None,
        "rating": "again",
        "seats": seats,
    }


def test_while_they_write_the_easels_show_who_is_missing() -> None:
    scene = replayed("word Prince number=4;2 clue crown").scene()
    assert (scene["word"], scene["deck"], scene["turn"]) == ({"text": "Prince", "number": 4}, 12, 0)
    assert [seat["missing"] for seat in scene["seats"]] == [0, 1, 0, 1]
    assert scene["seats"][2]["clues"] == [{"text": "crown", "standing": True, "why": None}]


def test_a_cancelled_clue_stays_on_its_easel_with_the_reason() -> None:
    scene = replayed(f"{WRITTEN}cancel same crown").scene()
    assert [seat["clues"] for seat in scene["seats"]] == [
        [],
        [{"text": "Crown", "standing": False, "why": "same"}],
        [{"text": "crown", "standing": False, "why": "same"}],
        [{"text": "King", "standing": True, "why": None}],
    ]


def test_the_guess_stays_in_sight_until_the_next_word() -> None:
    scene = replayed(f"{WRITTEN}cancel same crown;0 guess prince ok").scene()
    assert (scene["guess"], scene["won"], scene["turn"]) == ({"end": "right", "text": "prince"}, 1, 0)
    following = replayed(f"{WRITTEN}cancel same crown;0 guess prince ok;word Tree").scene()
    assert (following["guess"], following["turn"], following["seats"][1]["active"]) == (None, 1, True)
    assert [seat["clues"] for seat in following["seats"]] == [[], [], [], []]


def test_how_a_turn_ended_is_told() -> None:
    cancelled = f"{WRITTEN}cancel same crown;"
    assert replayed(f"{cancelled}0 guess - no").scene()["guess"] == {"end": "wrong", "text": None}
    assert replayed(f"{cancelled}0 pass").scene()["guess"] == {"end": "pass", "text": None}
    assert replayed(f"{cancelled}cancel related King").scene()["guess"] == {"end": "void", "text": None}


def test_a_deck_of_another_size_shows_no_rating() -> None:
    assert replayed("", deck=5).scene()["rating"] is None


def test_claims_offered_are_true() -> None:
    assert choices("") == [Word(active=0, left=12)]
    assert choices(f"{WRITTEN}cancel same crown;0 pass") == [Word(active=1, left=11)]
    assert choices("word Ice;2 clue Cold;1 clue Cube;0 pass", 3, deck=1) == [Result(won=0)]


def test_a_clue_offered_is_a_number_that_nobody_has_written() -> None:
    assert choices("word Prince;2 clue crown") == [Clue(seat=1, text="2"), Clue(seat=3, text="2")]


def test_what_the_letters_speak_for_is_offered_for_cancelling() -> None:
    offered = [
        action for action in choices("word Sea;1 clue sea;2 clue 'Blue water';3 clue Fish") if isinstance(action, Cancel)
    ]
    assert offered == [
        Cancel(of=["sea"]),
        Cancel(of=["sea"], why="word"),
        Cancel(of=["Blue water"]),
        Cancel(of=["Blue water"], why="phrase"),
        Cancel(of=["Fish"]),
        Cancel(of=["sea", "Blue water"], why="family"),
        Cancel(of=["sea", "Fish"], why="family"),
        Cancel(of=["Blue water", "Fish"], why="family"),
    ]
    assert Cancel(of=["Crown"], why="same") in choices(WRITTEN)


def test_nobody_may_answer_while_identical_clues_stand() -> None:
    assert not any(isinstance(action, Guess | Pass) for action in choices(WRITTEN))
    after = choices(f"{WRITTEN}cancel same crown")
    assert [action for action in after if isinstance(action, Guess | Pass)] == [
        Guess(seat=0, ok=True, text="Prince"),
        Guess(seat=0, ok=False),
        Pass(seat=0),
    ]
