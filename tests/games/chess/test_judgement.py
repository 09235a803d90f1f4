"""What the golden cases leave open: the rulings on illegal moves, claims, time, material, results, marks."""

import pytest

from replays.engine.games.chess import fen as positions
from replays.engine.games.chess.material import can_mate, dead, seed_can_mate

from .shorthand import judged


def cited(text, **options):
    return [(str(v.rule), v.action, v.facts) for v in judged(text, **options).violations]


# Which law


@pytest.mark.parametrize(
    ("log", "rule"),
    [
        ("e2d4", "pawn-capture"),
        ("e2d3", "pawn-capture"),
        ("e2e5", "pawn-step"),
        ("e4 e5 e4e3", "pawn-step"),
        ("e2e2", "pawn-step"),
        ("e2f2", "pawn-capture"),
        ("d1d1", "queen-move"),
        ("g1g1", "knight-move"),
        ("e1e1", "king-move"),
        ("f1g2", "own-piece"),
        ("e2d1", "pawn-capture"),
        ("Nf3 a6 f2f3", "pawn-blocked"),
        ("d4 a6 c1h6 a5 c2d3", "pawn-capture"),
        ("Nc3 a6 Nd5 a5 Nb6 a4 b2c3", "pawn-capture"),
        ("d3 a6 c2d3", "own-piece"),
        ("Qh5", "path-blocked"),
        ("Bb5", "path-blocked"),
        ("Nbe4", "knight-move"),
        ("4e5", "no-such-piece"),
        ("2e4", None),
    ],
)
def test_the_law_is_the_first_that_the_man_breaks(log, rule):
    assert [broken for broken, *_ in cited(log)] == ([rule] if rule else [])


# Illegal moves taken back or claimed


def test_the_replay_ends_before_an_illegal_move_that_stays():
    verdict = judged("e4 e5 Ke3 1:d5")
    assert (verdict.replayed, verdict.outcome) == (2, {})


def test_the_replay_goes_on_after_an_illegal_move_taken_back():
    verdict = judged("e4 e5 Ke3 retract:0 0:Ke2 Ke7")
    assert verdict.replayed == 6
    assert [v.rule for v in verdict.violations] == ["king-move"]


def test_only_the_offender_takes_back_and_only_at_once():
    assert judged("e4 e5 Ke3 retract:1 0:Nf3 Nc6").replayed == 2
    assert judged("e4 e5 Ke3 offer:0 retract:0 0:Nf3").replayed == 2


def test_the_first_man_touched_that_can_move_must_move():
    log = "e4 e5 Ke3 retract:0 0:Ra3 retract:0 0:Nf3"
    assert cited(log)[2:] == [("touched-piece", 6, {"due": "e1", "from": "g1"})]
    log = "Ra3 retract:0 0:Nb3 retract:0 0:e4"
    assert cited(log)[2:] == [("touched-piece", 4, {"due": "b1", "from": "e2"})]


def test_a_move_of_the_touched_man_frees_the_player():
    assert cited("e4 e5 Ke3 retract:0 0:Ke2 d6 Nf3")[1:] == []


def test_no_man_is_touched_by_a_move_that_names_none():
    assert cited("Nf3 e5 Ngh3 retract:0 0:a3") == [("no-such-piece", 2, {"piece": "N", "hint": "g", "to": "h3"})]


def test_illegal_castling_touches_the_king():
    assert cited("e4 e5 O-O retract:0 0:Nf3")[1:] == [("touched-piece", 4, {"due": "e1", "from": "g1"})]
    assert cited("e4 e5 O-O retract:0 0:Ke2")[1:] == []


def test_the_offender_cannot_claim_but_may_still_take_back():
    own = ("illegal-move-claim", 3, {"why": "own"})
    assert cited("e4 e5 Ke3 claim:0:illegal-move retract:0 0:Ke2", blitz=True)[1:] == [own]


def test_a_claim_where_there_is_no_blitz_leaves_the_taking_back_open():
    verdict = judged("e4 e5 Ke3 claim:1:illegal-move retract:0 0:Ke2")
    assert [v.facts for v in verdict.violations][1:] == [{"why": "not-blitz"}]
    assert verdict.replayed == 6


def test_the_claimant_of_an_illegal_move_needs_material_to_win():
    verdict = judged("Kd3 claim:1:illegal-move", blitz=True, fen="4k3/8/8/8/8/8/7P/4K3 w - - 0 1")
    assert (verdict.outcome["end"], verdict.outcome["result"]) == ("illegal-move-claim", "1/2-1/2")
    verdict = judged("Kd3 claim:1:illegal-move", blitz=True, law="seed", fen="4k3/8/8/8/8/8/7P/4K3 w - - 0 1")
    assert verdict.outcome["result"] == "0-1"


def test_after_a_claimed_illegal_move_the_game_is_over():
    log = "e4 e5 Ke3 claim:1:illegal-move 0:d4"
    assert cited(log, blitz=True)[1:] == [("game-over", 4, {"by": "illegal-move-claim", "since": 3, "found": "move"})]


# Agreement and claims


def test_an_offer_lapses_when_the_opponent_moves_not_when_the_offerer_does():
    assert judged("e4 e5 offer:0 Nf3 accept:1").outcome["end"] == "agreement"
    assert cited("e4 e5 offer:0 Nf3 Nf6 accept:1") == [("agreement", 5, {"why": "no-offer"})]


def test_nobody_accepts_an_own_offer():
    assert cited("e4 e5 offer:0 accept:0") == [("agreement", 3, {"why": "no-offer"})]


def test_an_illegal_move_does_not_decline_an_offer():
    assert judged("e4 e5 Nf3 offer:0 1:Ke6 retract:1 accept:1").outcome["end"] == "agreement"


def test_how_early_a_draw_is_agreed_is_asked_under_fide_and_from_the_array_only():
    assert cited("offer:0 accept:1") == [("agreement", 1, {"why": "too-early", "moves": [0, 0]})]
    assert cited("offer:0 accept:1", law="seed") == []
    assert cited("offer:0 accept:1", fen="4k3/8/8/8/8/8/7P/4K3 w - - 0 1") == []


def test_an_intended_move_that_is_illegal_fails_the_claim_and_counts_as_an_offer():
    log = "(Nf3 Nf6 Ng1 Ng8) x 2 claim:0:threefold:Nd3 accept:1"
    verdict = judged(log)
    assert [(v.rule, v.action, v.facts) for v in verdict.violations] == [("knight-move", 8, {"from": "b1", "to": "d3"})]
    assert verdict.outcome["end"] == "agreement"


def test_an_intended_castling_changes_the_position():
    log = "e4 e5 Nf3 Nf6 Be2 Be7 (Ng1 Ng8 Nf3 Nf6) x 2 claim:0:threefold:O-O"
    assert cited(log) == [("threefold", 14, {"count": 1})]
    assert judged(log.replace(":O-O", "")).outcome["end"] == "threefold"


def test_an_intended_move_counts_only_for_the_player_who_has_the_move():
    log = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 claim:0:threefold:Ng8"
    assert [rule for rule, *_ in cited(log, law="seed")] == ["threefold"]
    assert [rule for rule, *_ in cited(log)] == ["claim-turn", "threefold"]


def test_a_claim_out_of_turn_and_wrong_is_one_wrong_claim():
    verdict = judged("e4 e5 claim:1:fifty-moves")
    assert [v.rule for v in verdict.violations] == ["claim-turn", "fifty-moves"]
    assert verdict.statistics["wrong-claims"] == {1: {1: 1}}


def test_an_intended_capture_or_pawn_move_ends_the_count_of_fifty_moves():
    fen = "8/8/4k3/8/8/3K4/7P/R7 w - - 120 120"
    assert cited("claim:0:fifty-moves:h3", fen=fen) == [("fifty-moves", 0, {"halfmoves": 0})]
    assert judged("claim:0:fifty-moves:Ra2", fen=fen).outcome["end"] == "fifty-moves"


def test_an_intended_move_is_not_made():
    verdict = judged("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 claim:1:threefold:Ng8")
    assert verdict.statistics["half-moves"] == {None: {7: 1}}


def test_positions_with_other_sides_to_move_are_not_the_same():
    fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
    # White loses a move on the way back to the same squares
    assert cited("Kd1 Kd8 Ke2 Ke8 Ke1 claim:1:threefold", fen=fen) == [("threefold", 5, {"count": 1})]


# Time and material


def test_a_flag_is_taken_on_trust_while_the_accused_has_the_move():
    verdict = judged("e4@12.5 e5@0 Nf3@10 flag:0")
    assert (verdict.finding, verdict.on_trust, verdict.outcome["result"]) == ("legal", ["flag-fall"], "1-0")


def test_a_clock_at_zero_does_not_speak_against_a_fallen_flag():
    verdict = judged("e4@0 flag:1")
    assert (verdict.violations, verdict.outcome["result"]) == ([], "0-1")


def test_without_a_clock_a_flag_is_taken_on_trust():
    assert judged("e4 flag:1").on_trust == ["flag-fall"]


def test_a_wrong_flag_ends_nothing():
    assert judged("e4@12.5 flag:1 flag:1:both 1:e5").replayed == 4


@pytest.mark.parametrize(
    ("fen", "fide", "seed", "is_dead"),
    [
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", (False, False), (False, False), True),
        ("8/8/4k3/8/8/3K4/7P/8 w - - 0 1", (True, False), (True, False), False),
        ("8/8/4k3/8/8/3K4/7R/8 w - - 0 1", (True, False), (True, False), False),
        ("8/8/4k2q/8/8/3K4/8/8 w - - 0 1", (False, True), (False, True), False),
        ("8/8/4k3/8/8/3K4/6NB/8 w - - 0 1", (True, False), (True, False), False),
        ("8/8/4k3/8/8/3K4/6NN/8 w - - 0 1", (True, False), (False, False), False),
        ("8/8/4k3/8/8/3K4/6N1/8 w - - 0 1", (False, False), (False, False), True),
        ("8/8/4k3/7n/8/3K4/6N1/8 w - - 0 1", (True, True), (False, False), False),
        ("8/8/4k3/7b/8/3K4/6N1/8 w - - 0 1", (True, True), (False, False), False),
        ("8/8/4k3/7r/8/3K4/6N1/8 w - - 0 1", (True, True), (False, True), False),
        ("8/8/4k3/7p/8/3K4/6N1/8 w - - 0 1", (True, True), (False, True), False),
        ("8/8/4k3/7q/8/3K4/6N1/8 w - - 0 1", (False, True), (False, True), False),
        ("8/8/4k3/8/8/3K4/6B1/8 w - - 0 1", (False, False), (False, False), True),
        ("8/8/4k3/8/8/3K4/6BB/8 w - - 0 1", (True, False), (True, False), False),
        ("8/8/4k3/8/8/3K4/6B1/7B w - - 0 1", (False, False), (True, False), True),
        ("8/8/4k3/6b1/8/3K4/6B1/8 w - - 0 1", (True, True), (False, False), False),
        ("8/8/4k3/7b/8/3K4/6B1/8 w - - 0 1", (False, False), (False, False), True),
        ("8/8/4k3/7r/8/3K4/6B1/8 w - - 0 1", (False, True), (False, True), False),
        ("8/8/4k3/7n/8/3K4/6B1/8 w - - 0 1", (True, True), (False, False), False),
    ],
)
def test_who_could_mate(fen, fide, seed, is_dead):
    position = positions.read(fen).position
    assert tuple(can_mate(position, seat) for seat in (0, 1)) == fide
    assert tuple(seed_can_mate(position, seat) for seat in (0, 1)) == seed
    assert dead(position) is is_dead


def test_by_the_seed_only_a_win_on_time_needs_material():
    fen = "8/8/4k3/3r4/8/2K5/8/8 b - - 0 1"
    assert judged("Kd6 flag:0", law="seed", fen=fen).outcome["result"] == "1/2-1/2"
    assert judged("Kd6 resign:1", law="seed", fen=fen).outcome["result"] == "1-0"
    assert judged("Kd6 result:1-0", law="seed", fen=fen).outcome["result"] == "1-0"
    lacking = {"seat": 0, "material": "K", "by": "flag-fall", "result": "1/2-1/2", "claimed": "1-0"}
    assert cited("Kd6 result:1-0:flag-fall", law="seed", fen=fen) == [("mating-material", 1, lacking)]


# The recorded result

LONE_KING = {"fen": "8/8/4k3/3r4/8/2K5/8/8 b - - 0 1"}


@pytest.mark.parametrize("reason", ["checkmate", "stalemate", "dead-position", "illegal-move-claim"])
@pytest.mark.parametrize("result", ["1-0", "1/2-1/2", "0-0"])
def test_reasons_that_the_log_would_show_are_not_believed(reason, result):
    verdict = judged(f"e4 e5 result:{result}:{reason}")
    assert [(v.rule, v.facts) for v in verdict.violations] == [("recorded-result", {"claimed": result, "claimed_by": reason})]
    assert (verdict.outcome["end"], verdict.outcome["result"]) == ("recorded", result)
    assert verdict.on_trust == ["recorded-result"]


@pytest.mark.parametrize("reason", ["threefold", "fifty-moves", "fivefold", "seventy-five", "agreement"])
@pytest.mark.parametrize("result", ["1-0", "0-1", "0-0"])
def test_a_reason_for_a_draw_decides_no_game(reason, result):
    log = "(Nf3 Nf6 Ng1 Ng8) x 4"
    facts = {"claimed": result, "claimed_by": reason}
    assert cited(f"{log} result:{result}:{reason}") == [("recorded-result", 16, facts)]


@pytest.mark.parametrize(
    ("log", "options", "violations"),
    [
        ("e4 e5 result:1/2-1/2:resignation", {}, ["recorded-result"]),
        ("e4 e5 result:0-0:resignation", {}, ["recorded-result"]),
        ("Kd6 result:1/2-1/2:resignation", LONE_KING, []),
        ("Kd6 result:0-0:resignation", LONE_KING, ["recorded-result"]),
        ("Kd6 result:1/2-1/2:resignation", LONE_KING | {"law": "seed"}, ["recorded-result"]),
        ("e4 e5 result:0-0:flag-fall", {}, ["recorded-result"]),
        ("e4 e5 result:1/2-1/2:flag-fall", {}, []),
        ("e4 e5 result:0-0:forfeit", {}, []),
        ("e4 e5 result:1/2-1/2:agreement", {}, []),
        ("e4 e5 result:1-0:other", {}, []),
        ("Kd6 result:1-0:forfeit", LONE_KING, []),
        ("Kd6 result:1-0:resignation", LONE_KING, ["mating-material"]),
        ("(Nf3 Nf6 Ng1 Ng8) x 4 result:1/2-1/2:fivefold", {}, []),
        ("(Nf3 Nf6 Ng1 Ng8) x 3 result:1/2-1/2:fivefold", {}, ["fivefold"]),
        ("(Nf3 Nf6 Ng1 Ng8) x 2 result:1/2-1/2:threefold", {}, []),
        ("e4 e5 result:1/2-1/2:fifty-moves", {}, ["fifty-moves"]),
        ("e4 e5 result:1/2-1/2:seventy-five", {}, ["seventy-five"]),
    ],
)
def test_a_result_that_nothing_brought_about_is_believed_if_it_can_be_true(log, options, violations):
    verdict = judged(log, **options)
    assert [v.rule for v in verdict.violations] == violations
    assert "recorded-result" in verdict.on_trust
    assert verdict.outcome["end"]


def test_a_recorded_win_without_the_material_is_a_draw():
    verdict = judged("Kd6 result:1-0", **LONE_KING)
    facts = {"seat": 0, "material": "K", "result": "1/2-1/2", "claimed": "1-0"}
    assert [v.facts for v in verdict.violations] == [facts]
    assert (verdict.outcome["end"], verdict.outcome["result"]) == ("recorded", "1/2-1/2")


def test_a_repetition_that_only_the_record_drew_leaves_the_game_over_by_the_record():
    log = "(Nf3 Nf6 Ng1 Ng8) x 4 result:1/2-1/2:fivefold"
    assert cited(f"{log} e4") == [("game-over", 17, {"by": "fivefold", "since": 16, "found": "move"})]
    assert judged(log).statistics["claimable"] == {None: {9: 1}}
    assert judged(log.replace(":fivefold", ""), automatic=True).statistics["claimable"] == {None: {8: 1}}


def test_a_flag_that_only_the_record_knows_of_is_on_trust_too():
    assert judged("e4 e5 result:1-0:flag-fall").on_trust == ["flag-fall", "recorded-result"]


def test_the_right_result_with_another_reason_is_wrong():
    facts = {"result": "0-1", "by": "checkmate", "claimed": "0-1", "claimed_by": "flag-fall"}
    assert cited("f3 e5 g4 Qh4# result:0-1:flag-fall") == [("recorded-result", 4, facts)]
    assert cited("f3 e5 g4 Qh4# result:0-1:checkmate") == []


def test_a_denied_win_recorded_for_the_other_side_is_a_wrong_result():
    facts = {"result": "1/2-1/2", "by": "resignation", "claimed": "0-1"}
    assert cited("Kd6 resign:1 result:0-1", **LONE_KING) == [("recorded-result", 2, facts)]


@pytest.mark.parametrize("log", ["e4 e5 result:1-0", "e4 e5 resign:1 result:1-0"])
def test_after_a_result_nothing_follows_not_even_another_result(log):
    verdict = judged(f"{log} result:1-0")
    assert [v.rule for v in verdict.violations] == ["game-over"]
    assert verdict.replayed == len(log.split())
    assert verdict.outcome["result"] == "1-0"


def test_what_follows_a_mate_and_its_result_is_cited_as_the_game_being_over():
    facts = {"by": "checkmate", "since": 3, "found": "resign"}
    assert cited("f3 e5 g4 Qh4# result:0-1 resign:0") == [("game-over", 5, facts)]


def test_a_game_may_be_over_before_it_begins():
    mated, stalemated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7k/8/5KQ1/8/8/8/8/8 b - - 0 1"
    assert judged("", fen=mated).outcome["end"] == "checkmate"
    assert judged("", fen=stalemated).outcome["end"] == "stalemate"
    assert cited("Kg8", fen=mated) == [("checkmate", 0, {"found": "move"})]
    quiet = "8/8/4k3/8/8/3K4/8/R7 w - - 150 160"
    assert judged("", fen=quiet, automatic=True).outcome["end"] == "seventy-five"
    assert judged("", fen=quiet).finding == "unfinished"


def test_a_stalemate_is_seen_whatever_comes_next():
    fen = "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"
    assert judged("Qg6", fen=fen).outcome["end"] == "stalemate"
    assert judged("Qg6 result:1/2-1/2", fen=fen).finding == "legal"
    for action, found in (("0:Qg5", "move"), ("resign:1", "resign"), ("pass:1", "pass"), ("offer:0", "offer")):
        assert cited(f"Qg6 {action}", fen=fen) == [("stalemate", 1, {"since": 0, "found": found})]


def test_a_stalemate_without_mating_material_is_a_stalemate():
    fen = "k2B4/2p5/1K6/8/8/8/8/8 w - - 0 1"
    assert judged("Bxc7", fen=fen).outcome["end"] == "stalemate"
    assert judged("Kxc7", fen=fen).outcome["end"] == "dead-position"


# Turn and passing


def test_a_pass_out_of_turn_is_a_matter_of_turn():
    assert cited("e4 pass:0") == [("turn", 1, {"due": 1, "seat": 0})]


def test_after_a_broken_turn_nothing_is_judged():
    verdict = judged("e4 0:d4 0:Ke7")
    assert ([v.rule for v in verdict.violations], verdict.replayed) == (["turn"], 1)


# Remarks


@pytest.mark.parametrize(
    ("log", "kinds"),
    [
        ("e4 e5 Qh5 Nc6 Qxf7+ Kxf7", []),
        ("e4 e5 Qh5 Nc6 Qxf7", ["marks-missing"]),
        ("e4 e5 Qh5 Nc6 Qxf7#", ["check-mark"]),
        ("e4+ e5#", ["check-mark"]),
        ("f3 e5 g4 Qh4+", ["check-mark"]),
        ("f3 e5 g4 Qh4", ["marks-missing"]),
        ("f3 e5 g4 Qh4#", []),
        ("e4 d5 ed5", ["capture-mark"]),
        ("e4 d5 xd5", ["pawn-file"]),
        ("e4 e5 Nxf3", ["capture-mark"]),
        ("e4 e5 Qh5 Nc6 Qf7", ["marks-missing", "capture-mark"]),
        ("e2e4 d7d5 e4d5 d8d5", []),
        ("f2f3 e7e5 g2g4 d8h4", []),
        ("e4 e5 Nf3 Nc6 Be2 Nf6 O-O+", ["check-mark"]),
    ],
)
def test_wrong_and_missing_marks_are_remarked(log, kinds):
    verdict = judged(log)
    assert [remark.kind for remark in verdict.remarks] == kinds
    assert verdict.violations == []


def test_a_remark_is_listed_once_with_its_first_place_and_a_count():
    (remark,) = judged("e4 d5 ed5 Qd5").remarks
    assert (remark.kind, remark.action, remark.count, remark.facts) == ("capture-mark", 2, 2, {"text": "ed5"})


def test_what_is_dropped_of_the_start_position_is_remarked_without_a_place():
    (remark,) = judged("", fen="4k3/8/8/8/8/8/7P/4K2R w KQ e3 0 1").remarks
    assert (remark.kind, remark.action, remark.count, remark.facts) == ("setup", None, 2, {"text": "Q"})


# Castling in coordinates


def test_castling_by_two_squares_and_onto_the_rook_are_the_same():
    for move in ("e1g1", "e1h1", "O-O"):
        verdict = judged(f"e4 e5 Nf3 Nc6 Bc4 Bc5 {move} d6 Re1")
        assert (verdict.violations, verdict.replayed) == ([], 9)


def test_a_king_that_goes_two_squares_from_elsewhere_does_not_castle():
    assert cited("e4 e5 Ke2 Ke7 e2g2")[0][0] == "king-move"
    assert cited("e4 e5 e1h1 ", fen="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1")[0][0] == "king-move"


def test_a_promotion_in_coordinates_is_no_castling():
    assert cited("e4 e5 Nf3 Nc6 Bc4 Bc5 e1g1q")[0][0] == "king-move"


def test_in_chess960_the_rook_named_must_be_the_one_with_the_right():
    fen = "4k3/8/8/8/8/8/8/4KRR1 w G - 0 1"
    options = {"variant": "chess960", "fen": fen}
    assert cited("e1f1", **options) == [("castling-moved", 0, {"side": "O-O", "why": "start"})]
    assert cited("e1g1", **options) == [("castling-blocked", 0, {"side": "O-O", "on": ["Rf1"]})]


def test_in_chess960_a_king_goes_two_squares_by_castling_only_onto_his_rook():
    options = {"variant": "chess960", "fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}
    assert cited("e1g1", **options) == [("king-move", 0, {"from": "e1", "to": "g1"})]
    assert judged("e1h1 Ke7 Rf5", **options).replayed == 3


def test_a_right_that_is_gone_tells_by_what_even_if_another_rook_is_named():
    options = {"variant": "chess960", "fen": "4k3/8/8/8/8/8/8/4K1RR w H - 0 1"}
    assert cited("Kd1 Kd8 Ke1 Ke8 e1g1", **options) == [("castling-moved", 4, {"side": "O-O", "why": "king", "since": 0})]


def test_in_chess960_king_or_rook_may_stay_where_they_are():
    options = {"variant": "chess960", "fen": "4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1"}
    assert judged("O-O Ke7 Rfb1", **options).replayed == 3
    options = {"variant": "chess960", "fen": "4k3/8/8/8/8/8/8/5RK1 w F - 0 1"}
    assert cited("O-O", **options) == [("castling-moved", 0, {"side": "O-O", "why": "start"})]
