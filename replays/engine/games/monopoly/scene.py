"""The table of Monopoly as plain data: the board, the players, the bank, the dice, the piles, and what is open."""

from typing import Any

from msgspec import structs

from .board import JAIL, PRICES, PROPERTIES, SQUARES, kind
from .game import Claim, Game
from .piles import Pile


def scene(game: Game) -> dict[str, Any]:
    return {
        "board": [square(game, number) for number in range(SQUARES)],
        "seats": [place(game, seat) for seat in game.seats],
        "bank": bank(game),
        "dice": {"last": game.dice, "doubles": game.doubles, "extra": game.extra, "due": game.due(), "mover": game.mover},
        "piles": {name: pile(cards) for name, cards in game.piles.items()},
        "open": unsettled(game),
    }


def square(game: Game, number: int) -> dict[str, Any]:
    """`tokens`: who stands there; those in jail are in `cell` instead."""
    here = [seat for seat in game.in_play() if game.at[seat] == number]
    return {
        "square": number,
        "label": game.options.label(number),
        "kind": kind(number),
        "price": PRICES.get(number),
        "owner": game.owner[number],
        "level": game.level[number],
        "hotel": game.level[number] > game.full,
        "mortgaged": game.mortgaged[number],
        "tokens": [seat for seat in here if not game.jailed[seat]],
        **({"cell": [seat for seat in here if game.jailed[seat]]} if number == JAIL else {}),
    }


def place(game: Game, seat: int) -> dict[str, Any]:
    """`deeds`: by colour-group, stations and utilities."""
    deeds: dict[str, list[int]] = {}
    for number in game.deeds(seat):
        deeds.setdefault(kind(number), []).append(number)
    return {
        "cash": game.cash[seat],
        "worth": game.worth(seat),
        "deeds": deeds,
        "cards": game.cards(seat),
        "at": game.at[seat],
        "jailed": game.jailed[seat],
        "tries": game.tries[seat],
        "out": game.out[seat],
    }


def bank(game: Game) -> dict[str, Any]:
    unsold = [number for number in PROPERTIES if game.owner[number] is None]
    return {"houses": game.houses, "hotels": game.hotels, "unsold": unsold}


def pile(cards: Pile) -> dict[str, Any]:
    """`last`: the card drawn last and what it does; `known`: the cards to come, as far as that is known."""
    effect = cards.effects[cards.last]._asdict() if cards.last else None
    return {"last": cards.last, "effect": effect, "known": cards.known(), "unseen": sorted(cards.unseen)}


def unsettled(game: Game) -> dict[str, Any]:
    """What is open: an offer, an auction, a card to be drawn, a choice, debts, rents that can be asked for, an estate."""
    return {
        "offer": game.offer and structs.asdict(game.offer),
        "auction": game.lot and structs.asdict(game.lot),
        "draw": game.card_due and {"seat": game.card_due[0], "pile": game.card_due[1]},
        "choice": game.choice and structs.asdict(game.choice),
        "debts": [structs.asdict(debt) for debt in game.debts],
        "rents": [claimed(claim) for claim in game.claims if not claim.void],
        "estate": game.estate.copy(),
    }


def claimed(claim: Claim) -> dict[str, Any]:
    """`amount` is None where it takes a fresh throw."""
    amount = None if claim.fresh else claim.amount
    return {"owner": claim.owner, "payer": claim.payer, "square": claim.square, "amount": amount, "times": claim.times}
