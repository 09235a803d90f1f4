"""Move text: the standard's form, all others that are read, and the letters of other languages."""

import pytest

from .reading import counted, facts, moves, only, problem, remarks

SAN = [
    "e4", "exd5", "ed5", "xd5", "e8=Q", "exd8=N", "e8=K", "e8=P", "e4=Q", "2e4", "b4", "ba3", "bc3", "bxc3", "bxa8=Q", "bxd8=Q",
    "Nf3", "Nbd2", "N1d2", "Nb1d2", "Nxd5", "Nbxd5", "N5xd5", "Nb4xd5", "Qa1xb2#", "Kg1", "Be2",
    "O-O", "O-O-O", "e4+", "e4#", "e8=Q+", "O-O+", "O-O-O#",
]  # fmt: skip


@pytest.mark.parametrize("text", SAN)
def test_the_form_of_the_standard_is_taken_as_it_stands(text):
    log = only(f"1. Nc3 {text} *")
    assert (moves(log), log.remarks, log.problem) == (f"Nc3 {text}", [], None)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("0-0", "O-O"),
        ("0-0-0", "O-O-O"),
        ("o-o", "O-O"),
        ("o-o-o", "O-O-O"),
        ("O–O", "O-O"),
        ("0–0–0", "O-O-O"),
        ("OO", "O-O"),
        ("OOO", "O-O-O"),
        ("oo", "O-O"),
        ("ooo", "O-O-O"),
        ("0-0+", "O-O+"),
        ("a8Q", "a8=Q"),
        ("a8(Q)", "a8=Q"),
        ("a8(Q)+", "a8=Q+"),
        ("bxa8(N)", "bxa8=N"),
        ("a8/Q", "a8=Q"),
        ("a8=q", "a8=Q"),
        ("a8q", "a8=Q"),
        ("bxa8Q#", "bxa8=Q#"),
        ("a8=♕", "a8=Q"),
        ("exd6e.p.", "exd6"),
        ("exd6ep", "exd6"),
        ("exd6e.p.+", "exd6+"),
        ("e:d5", "exd5"),
        ("N:d5", "Nxd5"),
        (":d5", "xd5"),
        ("Ng1-f3", "Ng1f3"),
        ("Ng1–f3", "Ng1f3"),
        ("Qd1:d8", "Qd1xd8"),
        ("Pe4", "e4"),
        ("Pexd5", "exd5"),
        ("♘f3", "Nf3"),
        ("♞xd5", "Nxd5"),
        ("♔g1", "Kg1"),
        ("♛d2", "Qd2"),
        ("♖d1", "Rd1"),
        ("♝b5", "Bb5"),
        ("♙e4", "e4"),
        ("♟exd5", "exd5"),
        ("nf3", "Nf3"),
        ("qd2", "Qd2"),
        ("rxd1", "Rxd1"),
        ("kf1", "Kf1"),
        ("nbd2", "Nbd2"),
        ("ng1f3", "Ng1f3"),
        ("ng1-f3", "Ng1f3"),
        ("n:d5", "Nxd5"),
        ("bb5", "Bb5"),
        ("bd3", "Bd3"),
        ("bxd3", "Bxd3"),
        ("b:d3", "Bxd3"),
        ("bac4", "Bac4"),
        ("bbc3", "Bbc3"),
        ("bb2c3", "Bb2c3"),
        ("e2-e4", "e2-e4"),
        ("e2–e4", "e2-e4"),
        ("e4xd5", "e4-d5"),
        ("e4:d5", "e4-d5"),
        ("Pe2-e4", "e2-e4"),
        ("♙e2-e4", "e2-e4"),
        ("e7-e8q", "e7-e8=q"),
        ("e7-e8=Q", "e7-e8=q"),
        ("e7xd8(N)", "e7-d8=n"),
        ("b2-c3", "b2-c3"),
        ("b2xd3", "b2-d3"),
        ("e1-g1", "e1-g1"),
    ],
)
def test_another_form_is_read_and_remarked_once(text, read):
    log = only(f"1. Nc3 {text} *")
    assert (moves(log), remarks(log), counted(log)) == (f"Nc3 {read}", ["move-form 1:8"], {"move-form": 1})
    assert facts(log, "move-form")["text"] == text


def test_the_remark_tells_how_it_was_read():
    assert facts(only("1. 0-0-0 *"), "move-form") == {"text": "0-0-0", "reading": "O-O-O"}
    assert facts(only("1. e7-e8q *"), "move-form") == {"text": "e7-e8q", "reading": "e7e8q"}


LIKE_THEM = [
    "O-o", "0-O", "00+", "O-O-O-O", "Ng-f3", "N-f3", "e-d5", "-e4", "bb9", "dxc6Z0", "nf3q", "ke2(Q)", "ñf3", "Крe4", "e2--e4",
]  # fmt: skip


@pytest.mark.parametrize("text", LIKE_THEM)
def test_what_is_like_them_but_none_of_them_is_a_problem(text):
    assert problem(only(f"1. Nc3 {text} *")) == "move-text 1:8"


@pytest.mark.parametrize(
    ("text", "read", "remark"),
    [
        ("Qh4++", "Qh4", "mark-form"),
        ("Qh4†", "Qh4+", "mark-form"),
        ("Qh4‡", "Qh4", "mark-form"),
        ("Qh4##", "Qh4", "mark-form"),
        ("Qh4+#", "Qh4", "mark-form"),
        ("Qh4!+", "Qh4+", "mark-form"),
        ("Qh4+!?", "Qh4+", None),
        ("Qh4!!", "Qh4", None),
        ("Qh4+!=", "Qh4+", "symbol"),
        ("Qh4~", "Qh4", "symbol"),
        ("Qh4+-", "Qh4", "symbol"),
        ("Qh4+/-", "Qh4", "symbol"),
        ("Qh4+=", "Qh4", "symbol"),
        ("Qh4=", "Qh4", "symbol"),
        ("Qh4-+", "Qh4", "symbol"),
        ("Qh4±", "Qh4", "symbol"),
        ("Qh4.", "Qh4", "symbol"),
    ],
)
def test_marks_and_signs_at_the_end_are_taken_off(text, read, remark):
    log = only(f"1. Nc3 {text} *")
    assert (moves(log), remarks(log)) == (f"Nc3 {read}", [f"{remark} 1:8"] if remark else [])


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("1. e2e4 e7e5 2. g1f3 b8c6", "e2-e4 e7-e5 g1-f3 b8-c6"),
        ("1. e2e4 e7e5 2. e1g1 O-O 3. -- a7a8q", "e2-e4 e7-e5 e1-g1 O-O pass a7-a8=q"),
        ("1. e2e4 e7-e5 2. Ng1f3 Nb8-c6 3. ♘b1xc3 d7xc6", "e2-e4 e7-e5 Ng1f3 Nb8c6 Nb1xc3 d7-c6"),
        ("1. Pe2e4 b8c6 2. Ng1f3", "e2-e4 b8-c6 Ng1f3"),
    ],
)
def test_squares_without_a_sign_between_are_moves_if_all_moves_name_both_squares(text, read):
    log = only(text + " *")
    assert (moves(log), log.problem) == (read, None)
    assert set(counted(log)) == {"move-form"}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1. e2e4 e5", "1:4"),
        ("1. e4 e7e5", "1:7"),
        ("1. e2e4 e7e5 2. Nf3", "1:4"),
        ("1. e2e4 e7e5 zz", "1:4"),
        ("1. e2-e4 e7e5 zz", "1:10"),
        ("1. e2-e4 zz e7e5", "1:10"),
        ("1. b1c3 Nc6", "1:4"),
    ],
)
def test_otherwise_they_are_none(text, place):
    assert problem(only(text + " *")) == f"move-text {place}"


@pytest.mark.parametrize("text", ["P@d5", "N@f3+", "@e4", "p@d5", "Q@h7#"])
def test_a_drop_belongs_to_another_variant(text):
    log = only(f"1. Nc3 {text} Nf6 *")
    assert (moves(log), problem(log), log.problem.facts) == ("Nc3", "variant 1:8", {"token": text})


LANGUAGES = {
    "Czech": "KDVSJ",
    "German": "KDTLS",
    "Dutch": "KDTLP",
    "Estonian": "KLVOR",
    "Finnish": "KDTLR",
    "French": "RDTFC",
    "Hungarian": "KVBFH",
    "Icelandic": "KDHBR",
    "Italian": "RDTAC",
    "Polish": "KHWGS",
    "Portuguese": "RDTBC",
    "Romanian": "RDTNC",
}


@pytest.mark.parametrize(("language", "row"), LANGUAGES.items())
def test_a_game_with_all_letters_of_a_language_is_read_in_it(language, row):
    log = only("1. e4 " + " ".join(f"{letter}e5" for letter in row) + f" a8={row[1]} *")
    assert moves(log) == "e4 Ke5 Qe5 Re5 Be5 Ne5 a8=Q"
    assert remarks(log) == ["language 1:7"]
    changed = sorted(f"{letter}={english}" for letter, english in zip(row, "KQRBN", strict=True) if letter != english)
    assert facts(log, "language") == {"letters": " ".join(changed)}
    assert counted(log) == {"language": 6}


@pytest.mark.parametrize(
    ("text", "read", "letters"),
    [
        ("1. e4 Lb5 Sf3", "e4 Bb5 Nf3", "L=B S=N"),
        ("1. e4 Dd1 Td1", "e4 Qd1 Rd1", "D=Q T=R"),
        ("1. a8=D", "a8=Q", "D=Q"),
        ("1. Lb5 Pf3", "Bb5 Nf3", "L=B P=N"),
        ("1. Ba4 Hf3", None, None),
        ("1. Be1 Hf3 Fb5", "Re1 Nf3 Bb5", "B=R F=B H=N"),
        ("1. a8=D Sf3 Lb5", "a8=Q Nf3 Bb5", "D=Q L=B S=N"),
        ("1. Lb5 Pf3 a8=P", "Bb5 Nf3 a8=N", "L=B P=N"),
        ("1. Sb1-c3 Lb5", "Nb1c3 Bb5", "L=B S=N"),
        ("1. Sb1-c3 Lf1-b5", "Nb1c3 Bf1b5", "L=B S=N"),
    ],
)
def test_letters_are_translated_if_all_languages_that_have_them_agree(text, read, letters):
    log = only(text + " *")
    if read is None:
        assert problem(log) == "language 1:8"
    else:
        assert (moves(log), facts(log, "language")) == (read, {"letters": letters})


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1. e4 e5 Sf3", "1:10"),
        ("1. Nf3 Sf6", "1:8"),
        ("1. Sf3 Lb5 Zd4", "1:4"),
        ("1. Nf3 Kf1 Lb5", "1:12"),
        ("1. a8=S", "1:4"),
        ("1. Sf3 Lb5 Pe4", "1:4"),
    ],
)
def test_letters_that_fit_none_or_fit_several_that_differ_are_a_problem(text, place):
    log = only(text + " *")
    assert problem(log) == f"language {place}"
    at = int(place.split(":")[1]) - 1
    assert log.problem.facts == {"token": text[at:].split()[0]}


def test_the_moves_before_the_first_foreign_letter_are_kept():
    assert moves(only("1. e4 e5 Nf3 Zf6 Nc3 *")) == "e4 e5 Nf3"


@pytest.mark.parametrize(
    ("text", "read"), [("1. Pe4 Nf6", "e4 Nf6"), ("1. Pe4 Pe5 Bb5", "e4 e5 Bb5"), ("1. e8=P Kf1", "e8=P Kf1")]
)
def test_beside_english_letters_p_is_the_pawn(text, read):
    log = only(text + " *")
    assert (moves(log), log.problem) == (read, None)


@pytest.mark.parametrize(("text", "place"), [("1. Pe4 Pe5", "1:4"), ("1. Kf1 Pe5", "1:8"), ("1. Pe2-e4", "1:4")])
def test_alone_or_beside_the_king_it_may_be_the_dutch_knight(text, place):
    assert problem(only(text + " *")) == f"language {place}"


def test_small_letters_and_figurines_are_english_in_every_language():
    log = only("1. nf3 ♘f6 Sc3 Lb5 rd1 *")
    assert (moves(log), facts(log, "language")) == ("Nf3 Nf6 Nc3 Bb5 Rd1", {"letters": "L=B S=N"})


def test_letters_after_a_problem_still_tell_the_language():
    log = only("1. Sf3 zz Lb5 *")
    assert (moves(log), problem(log)) == ("Nf3", "move-text 1:8")


def test_of_two_problems_the_first_one_counts():
    assert problem(only("1. Zf3 zz *")) == "language 1:4"
    assert problem(only("1. zz Zf3 *")) == "move-text 1:4"
