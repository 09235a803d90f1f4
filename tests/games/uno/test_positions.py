"""The position of UNO as a viewer gets it, and what can be done in it."""

from replays.engine.referee import legal, tag

from .judging import Uno, line, log_of, replayed

HANDS = "deal R1 R2 G3 G4 B5 B6 Y7 | R3 RS G5 B1 B2 Y1 W4 | -"


def can(*actions: str, players: int = 3, **options: object) -> set[str]:
    """What the referee lets be done next, in short; a penalty for advice always may be."""
    log = log_of(*actions, players=players, **options)
    found = legal(Uno, players, log.options, log.actions)
    return {short(action) for action in found} - {f"{seat} penalty advice" for seat in range(players)}


def short(action: object) -> str:
    seat = [] if action.seat is None else [str(action.seat)]
    fields = [getattr(action, name) for name in action.__struct_fields__ if name != "seat"]
    words = [" ".join(map(str, value)) if isinstance(value, list) else str(value) for value in fields if value is not None]
    return " ".join([*seat, tag(type(action)), *words])


def test_before_the_deal_there_is_no_table() -> None:
    assert replayed().scene() == {"table": None, "sheet": [], "totals": [0, 0, 0]}
    assert can() == {"deal"}


def test_the_table_in_mid_hand() -> None:
    assert replayed(HANDS, "expose R7", "1 play W4 B").scene()["table"] == {
        "dealer": 0,
        "direction": 1,
        "turn": 2,
        "owes": {"seat": 2, "cards": 4, "challenged": False},
        "penalty": None,
        "top": "W4",
        "colour": "B",
        "pile": 2,
        "stock": 86,
        "out": None,
        "seats": [
            {"cards": ["B5", "B6", "G3", "G4", "R1", "R2", "Y7"], "hidden": 0, "left": 7, "uno": False},
            {"cards": ["B1", "B2", "G5", "R3", "RS", "Y1"], "hidden": 0, "left": 6, "uno": False},
            {"cards": [], "hidden": 7, "left": 7, "uno": False},
        ],
    }


def test_before_the_first_card_there_is_no_top_card() -> None:
    table = replayed(HANDS).scene()["table"]
    assert (table["top"], table["turn"], table["pile"]) == (None, None, 0)


def test_whoever_is_to_name_the_first_colour_has_the_turn() -> None:
    assert replayed(HANDS, "expose W").scene()["table"]["turn"] == 0
    assert replayed(HANDS, "expose W", first_card="mattel").scene()["table"]["turn"] == 1
    assert can(HANDS, "expose W") == {"0 name R", "0 name G", "0 name B", "0 name Y"}
    assert can(HANDS, "expose W", first_card="mattel") == {"1 name R", "1 name G", "1 name B", "1 name Y"}


SIX = ["1 play RS", "1 play GS", "1 play YS", "1 play BS", "1 play BR"]
ONE_LEFT = ["deal R0 G9 B9 Y9 W R1 G1 | -", "expose R7", *SIX, "1 play GR"]


def test_a_speech_bubble_for_whoever_has_said_uno() -> None:
    def bubbles(*lines: str) -> list[bool]:
        return [seat["uno"] for seat in replayed(*lines, players=2).scene()["table"]["seats"]]

    assert bubbles(*ONE_LEFT) == [False, False]
    assert bubbles(*ONE_LEFT, "1 uno") == [False, True]
    assert bubbles(*ONE_LEFT[:-1], "1 uno", "1 play GR") == [False, True]
    assert bubbles(*ONE_LEFT, "1 uno", "1 draw 1") == [False, False]


def test_a_penalty_that_is_owed_is_seen() -> None:
    table = replayed(*ONE_LEFT, "0 catch 1", players=2).scene()["table"]
    assert table["penalty"] == {"seat": 1, "why": "uno", "cause": 8}


def test_the_score_sheet() -> None:
    lines = [*ONE_LEFT, "1 play G5", "score 89 0 / 89 0"]
    assert replayed(*lines, players=2).scene() | {"table": None} == {
        "table": None,
        "sheet": [
            {
                "dealer": 0,
                "out": 1,
                "turns": 7,
                "cards": [7, 0],
                "values": [89, 0],
                "points": [89, 0],
                "totals": [89, 0],
            }
        ],
        "totals": [89, 0],
    }


def test_what_can_be_done_with_a_known_hand() -> None:
    assert can(HANDS, "expose R7") == {"1 play R3", "1 play RS", "1 draw"}
    assert can(HANDS.replace("R3 RS", "G8 G9"), "expose R7") == {"1 draw", *(f"1 play W4 {colour}" for colour in "RGBY")}


def test_who_has_drawn_may_play_that_card_or_leave_the_turn_to_the_next() -> None:
    hands = HANDS.replace("| -", "| R5 G6 G7 B3 B4 Y2 Y3")
    assert can(hands, "expose R7", "1 draw R9") == {"1 play R9", "2 play R5", "2 play G7", "2 draw"}


def test_a_hidden_hand_may_hold_any_card_that_is_left() -> None:
    found = can("deal R7 R0 R1 R2 G1 G2 G3 | - | -", "expose R7")
    cards = {action.split()[2] for action in found if " play " in action}
    assert cards == {"R1", "R2", "R3", "R4", "R5", "R6", "R8", "R9", "RS", "RR", "RD", "G7", "B7", "Y7", "W", "W4"}


def test_any_first_card_may_fall_that_is_left() -> None:
    first = can("deal R0 R2 R2 R3 G1 G2 G3 | - | -")
    assert len(first) == 54 - 2
    assert not first & {"expose R0", "expose R2"}


def test_who_has_to_draw_four_may_draw_or_challenge() -> None:
    assert can(HANDS, "expose R7", "1 play W4 B") == {"2 draw", "2 challenge"}
    assert can(HANDS, "expose R7", "1 play W4 B", "2 challenge") == {"1 draw"}


def test_who_is_about_to_have_one_card_left_may_say_uno_and_be_caught() -> None:
    before = can(*ONE_LEFT[:-1], players=2)
    assert "1 uno" in before
    assert not any("catch" in action for action in before)
    after = can(*ONE_LEFT, players=2)
    assert {"1 uno", "0 catch 1"} <= after
    assert not any("catch" in action for action in can(*ONE_LEFT, "1 uno", players=2))
    assert can(*ONE_LEFT, "0 catch 1", players=2) == {"1 penalty uno"}


def test_the_last_card_needs_no_colour() -> None:
    found = can("deal R0 G9 B9 Y9 W R1 G1 | RS GS YS BS BR GR W", "expose R7", *SIX, "1 play GR", players=2)
    assert {"1 play W", "1 play W R"} <= found


def test_after_the_hand_it_is_counted() -> None:
    out = [*ONE_LEFT, "1 play G5"]
    shown = "0 show B9 G1 G9 R0 R1 W Y9"
    assert can(*out, players=2) == {shown, "1 show ", "score 89 0", "deal"}
    assert can(*out, players=2, target=80) == {shown, "1 show ", "score 89 0", "result 89 0 1"}
    assert can(*out, players=2, scoring="winner") == {shown, "1 show ", "score 0 89", "deal"}
    hidden = ["deal", *out[1:]]
    assert can(*hidden, players=2) == {"1 show ", "score 0 0"}
    assert can(*hidden, players=2, scoring="winner") == {"1 show ", "score 0 0"}
    assert can(*out[:-1], "1 play GD", players=2) == {"0 draw"}


def test_with_two_players_the_penalty_after_a_skip() -> None:
    none = HANDS.replace("R3 RS G5", "G8 RS G5").replace(" W4", " Y2").replace(" | -", "")
    assert can(none, "expose R7", "1 play RS", players=2) == {"1 penalty follow", "1 draw"}


def test_the_stock_is_renewed_when_it_is_empty() -> None:
    drawn = [f"{(1 + n) % 10} draw 1" for n in range(37)]
    assert "reshuffle" in can("deal", "expose R7", *drawn, players=10)


def test_every_action_has_its_short_form() -> None:
    assert short(log_of("deal", "expose R7", "1 penalty false-uno R1 R2").actions[-1]) == "1 penalty false-uno R1 R2"
    assert line("1 penalty false-uno R1 R2") == {"seat": 1, "do": "penalty", "why": "false-uno", "cards": ["R1", "R2"]}
