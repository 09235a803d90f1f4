"""The table of Kingdoms as plain data: the source and the battle in the middle, a hand and a kingdom before each seat."""

from typing import TYPE_CHECKING, Any

from .cards import kind_of
from .holdings import Battle, Hand, Kingdom, Settled

if TYPE_CHECKING:
    from .referee import Kingdoms


def scene(game: "Kingdoms") -> dict[str, Any]:
    """`turn`: whose action is due; `unclaimed`: the card nobody got, as a complete kingdom cut the battle short; `settled`: the
    battle before. Attacks and bonuses are in half points."""
    return {
        "source": game.source,
        "turn": None if game.over or game.stopped else game.acting,
        "battle": game.battle and fought(game, game.battle),
        "settled": over(game.settled[-1]) if game.settled and not game.battle else None,
        "unclaimed": game.unclaimed,
        "seats": [
            {"hand": held(hand), "kingdom": lying(kingdom)} for hand, kingdom in zip(game.hands, game.kingdoms, strict=True)
        ],
    }


def fought(game: "Kingdoms", battle: Battle) -> dict[str, Any]:
    return {
        "card": battle.card,
        "challenger": battle.challenger,
        "opponent": battle.opponent,
        "bids": {seat: [*bid] for seat, bid in battle.bids.items()},
        "attacks": {seat: game.attack(seat) for seat, bid in battle.bids.items() if bid},
        "locked": battle.locked,
    }


def over(settled: Settled) -> dict[str, Any]:
    return {
        "challenger": settled.challenger,
        "opponent": settled.opponent,
        "winner": settled.winner,
        "attacks": {seat: attack for seat, attack in settled.attacks.items() if attack is not None},
    }


def held(hand: Hand) -> dict[str, Any]:
    return {"known": [card for card, count in hand.known.items() for _ in range(count)], "unknown": hand.unknown}


def lying(kingdom: Kingdom) -> dict[str, Any]:
    """`kind` is None for what is no group."""
    return {
        "groups": [{"kind": kind_of(group), "cards": [*group]} for group in kingdom.groups],
        "flags": kingdom.flags,
        "treasures": kingdom.treasures,
        "bonus": kingdom.bonus,
        "complete": kingdom.complete,
    }
