"""Short logs in the shorthand of the golden cases: for each rule those that break it, and some that break none.

    python -m tests.games.chess.examples

writes them anew, as JSON Lines.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from .shorthand import actions

ROUND = "Nf3 Nf6 Ng1 Ng8"
KNIGHT_AGAINST_PAWN = "8/8/4k3/3p4/8/3K4/8/6N1 b - - 0 1"
LEGAL: dict[str, tuple[str, dict[str, Any]]] = {
    "agreement": ("e4 e5 offer:1 accept:0 result:1/2-1/2:agreement", {}),
    "double-loss": ("e4 e5 result:0-0:forfeit", {}),
    "fifty-moves-with-the-move": ("claim:0:fifty-moves:Ra2", {"fen": "8/8/4k3/8/8/3K4/8/R7 w - - 99 120"}),
    "flag-fall": ("Kd6 flag:0 result:1-0:flag-fall", {"fen": KNIGHT_AGAINST_PAWN}),
    "resignation": ("e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 resign:1 result:1-0:resignation", {}),
    "seed-claim-out-of-turn": (f"({ROUND}) x 2 claim:1:threefold result:1/2-1/2", {"law": "seed"}),
    "stalemate": ("Qg6 result:1/2-1/2", {"fen": "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"}),
    "threefold-with-the-move": (f"{ROUND} Nf3 Nf6 Ng1 claim:1:threefold:Ng8", {}),
}
ILLEGAL: dict[str, tuple[str, dict[str, Any]]] = {
    "turn": ("e4 0:d4", {}),
    "no-passing": ("e4 pass:1", {}),
    "no-such-piece": ("Nf3 d5 Nge2", {}),
    "no-such-piece.captured": ("e4 e5 Qh5 Nc6 Qxf7+ Kxf7 Qd1", {}),
    "no-such-piece.empty-square": ("e3e4", {}),
    "no-such-piece.enemy": ("e7e5", {}),
    "knight-move": ("Nd3", {}),
    "king-move": ("e4 e5 Ke3", {}),
    "king-move.castling-as-a-king-move": ("e4 e5 Nf3 Nc6 Bc4 Bc5 Kg1", {}),
    "bishop-move": ("e4 e5 Bd4", {}),
    "rook-move": ("e4 e5 Rb3", {}),
    "queen-move": ("e4 e5 Qe3", {}),
    "pawn-step": ("e4 e4", {}),
    "pawn-double-step": ("e3 e6 e5", {}),
    "pawn-capture": ("e4 d5 exf5", {}),
    "pawn-capture.straight": ("exe4", {}),
    "en-passant": ("e4 a6 e5 d5 h3 h6 exd6", {}),
    "en-passant.single-step": ("e4 d6 e5 d5 exd6", {}),
    "en-passant.start": ("exd6", {"fen": "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"}),
    "pawn-blocked": ("e4 e5 e5", {}),
    "pawn-blocked.jump": ("Nc3 e5 c4", {}),
    "path-blocked": ("Ra3", {}),
    "own-piece": ("Nf3 e5 Ng1 e4 Rxg1", {}),
    "own-piece.two-knights": ("Nf3 Nf6 Nd2", {}),
    "promotion-rank": ("e4=Q", {}),
    "promotion-rank.knight": ("g1f3q", {}),
    "promotion-missing": ("a8", {"fen": "8/P6k/8/8/8/8/7p/K7 w - - 0 1"}),
    "promotion-missing.in-check": ("a8", {"fen": "7k/P7/8/8/8/8/8/K6q w - - 0 1"}),
    "promotion-piece": ("a8=K", {"fen": "8/P6k/8/8/8/8/7p/K7 w - - 0 1"}),
    "promotion-piece.pawn": ("a7a8p", {"fen": "8/P6k/8/8/8/8/7p/K7 w - - 0 1"}),
    "king-into-check": ("Kd6", {"fen": "8/3k4/8/3K4/8/8/8/7R w - - 0 1"}),
    "king-into-check.along-the-line": ("Kf1", {"fen": "4k3/8/8/8/8/8/8/q3K3 w - - 0 1"}),
    "double-check": ("Nxf6", {"fen": "4k1n1/8/5N2/8/8/8/8/K3R3 b - - 0 1"}),
    "check-unanswered": ("e4 f6 Qh5+ a6", {}),
    "check-unanswered.taken-back": ("e4 f6 Qh5+ a6 retract:1 1:g6", {}),
    "pinned-piece": ("e4 e5 Nf3 d6 Bb5+ Nc6 d4 Nxd4", {}),
    "pinned-piece.en-passant": ("exf6", {"fen": "7k/8/8/q3Pp1K/8/8/8/8 w - f6 0 2"}),
    "pinned-piece.takes-the-checker": ("Bxd3", {"fen": "4r1k1/8/8/8/8/3n4/4B3/4K3 w - - 0 1"}),
    "ambiguous-move": ("Nd4", {"fen": "7k/8/8/8/8/8/2N1N3/4K3 w - - 0 1"}),
    "ambiguous-move.pawns": ("xd3", {"fen": "4k3/8/8/8/8/3p4/2P1P3/4K3 w - - 0 1"}),
    "castling-moved": ("e4 e5 Nf3 Nc6 Be2 Nf6 Kf1 d6 Ke1 d5 O-O", {}),
    "castling-moved.rook": ("e4 e5 Nf3 Nc6 Be2 Nf6 Rg1 d6 Rh1 d5 e1g1", {}),
    "castling-moved.captured": ("h3 Bxa1 O-O-O", {"fen": "4k3/6b1/8/8/8/8/7P/R3K3 w Q - 0 1"}),
    "castling-moved.start": ("O-O", {"fen": "4k3/8/8/8/8/8/8/4K2R w - - 0 1"}),
    "castling-blocked": ("e4 e5 O-O", {}),
    "castling-blocked.only-b1": ("d4 d5 Bf4 Bf5 Qd2 Qd7 O-O-O", {}),
    "castling-out-of-check": ("e4 e5 Nf3 Nc6 Be2 Bc5 d3 Bb4+ O-O", {}),
    "castling-through-check": ("e4 e5 Nf3 b6 Bc4 Ba6 Be2 Bxe2 h3 h6 O-O", {}),
    "castling-into-check": ("O-O", {"fen": "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1"}),
    "castling-into-check.the-rook-leaves": ("O-O-O", {"variant": "chess960", "fen": "4k3/8/8/8/8/8/8/rR3K2 w B - 0 1"}),
    "move-stands": ("e4 e5 Nf3 retract:0", {}),
    "touched-piece": ("e4 e5 Ke3 retract:0 0:Nf3", {}),
    "illegal-move-claim": ("e4 e5 Ke3 claim:1:illegal-move", {}),
    "illegal-move-claim.legal": ("e4 e5 Ke2 claim:1:illegal-move", {"blitz": True}),
    "illegal-move-claim.own": ("e4 e5 Ke3 claim:0:illegal-move claim:1:illegal-move", {"blitz": True}),
    "agreement": ("e4 offer:0 e5 accept:1", {}),
    "agreement.too-early": ("e4 offer:0 accept:1", {}),
    "claim-turn": (f"({ROUND}) x 2 claim:1:threefold", {}),
    "threefold": (f"{ROUND} claim:0:threefold", {}),
    "threefold.castling-rights": ("Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8 claim:0:threefold", {}),
    "threefold.en-passant": ("e4 Nf6 e5 d5 Nc3 Nc6 Nb1 Nb8 Nc3 Nc6 Nb1 Nb8 claim:0:threefold", {}),
    "threefold.recorded": ("e4 e5 result:1/2-1/2:threefold", {}),
    "fifty-moves": ("claim:0:fifty-moves", {"fen": "8/8/4k3/8/8/3K4/8/R7 w - - 99 120"}),
    "checkmate": ("f3 e5 g4 Qh4# a3", {}),
    "checkmate.flag": ("f3 e5 g4 Qh4# flag:0", {}),
    "stalemate": ("Qg6 Kh7", {"fen": "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"}),
    "dead-position": ("Rxe3+ Kxe3 Kd6", {"fen": "8/8/4k3/8/8/3KB2r/8/8 b - - 0 1"}),
    "dead-position.bishops": ("Kd6 Bb1 h1=B Ba2", {"fen": "8/8/4k3/3b4/8/3K4/2B4p/8 b - - 0 1"}),
    "dead-position.knight": ("Kd4", {"fen": "8/8/4k3/8/8/3K4/8/7N w - - 0 1"}),
    "fivefold": (f"({ROUND}) x 4 e4", {"automatic": True}),
    "fivefold.recorded": (f"({ROUND}) x 3 result:1/2-1/2:fivefold", {}),
    "seventy-five": ("Ra2 Kd6 Ra3", {"automatic": True, "fen": "8/8/4k3/8/8/3K4/8/R7 w - - 148 160"}),
    "game-over": ("e4 e5 resign:1 result:1-0 d4", {}),
    "flag-fall": ("e4@12.5 flag:1", {}),
    "mating-material": ("Kd6 resign:1 result:1-0", {"fen": "8/8/4k3/3r4/8/2K5/8/8 b - - 0 1"}),
    "mating-material.seed": ("Kd6 flag:0 result:1-0", {"law": "seed", "fen": KNIGHT_AGAINST_PAWN}),
    "recorded-result": ("f3 e5 g4 Qh4# result:1-0", {}),
    "recorded-result.no-mate": ("e4 e5 result:1-0:checkmate", {}),
}


def text(shorthand: str, options: dict[str, Any]) -> str:
    """The log as JSON Lines."""
    header = {"game": "chess", "players": ["Ann", "Ben"]} | ({"options": options} if options else {})
    first = int(options.get("fen", "- w").split()[1] == "b")
    lines = [json.dumps(header, separators=(",", ":"))]
    return "".join(line + "\n" for line in (*lines, *(msgspec.json.encode(act).decode() for act in actions(shorthand, first))))


def main() -> None:
    for room, logs in (("legal", LEGAL), ("illegal", ILLEGAL)):
        for name, (shorthand, options) in logs.items():
            (Path(__file__).parent / room / f"{name}.jsonl").write_text(text(shorthand, options))


if __name__ == "__main__":
    main()
