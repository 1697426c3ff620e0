"""What may never be wrong."""

from __future__ import annotations

from infamy.games.infamous_seas.board import OFF_BOARD
from infamy.games.infamous_seas.state import Seas


def violations(g: Seas) -> list[str]:
    return [*miscounted_coins(g), *miscounted_cards(g), *misplaced_ships(g), *misplaced_cards(g)]


def miscounted_coins(g: Seas) -> list[str]:
    """IS-R34  All coins of the box, wherever they are."""
    wrong: list[str] = []
    coins = g.supply + sum(g.sails) + sum(g.cannons) + sum(g.coins_under)
    if coins != g.box.coins:
        wrong.append(f"{coins} coins instead of {g.box.coins}")
    too_few = g.supply < 0 or min(g.coins_under) < 0
    if too_few or max(g.sails) > g.box.coins_per_sails or max(g.cannons) > g.box.coins_per_cannons:
        wrong.append("coins where there is no room for them")
    return wrong


def miscounted_cards(g: Seas) -> list[str]:
    wrong: list[str] = []
    piles = (g.island_deck, g.island_discards, g.sunken_deck, g.sunken_discards)
    for card, face in enumerate(g.box.cards):
        copies = g.in_play.count(card) + sum([pile.counts[card] for pile in piles])
        for seat in range(g.players):
            copies += g.hold[seat].count(card) + g.fresh[seat].count(card)
        if copies != face.copies:
            wrong.append(f"{copies} cards {face.key} instead of {face.copies}")
    for pile in piles:
        if pile.size != sum(pile.counts) or min(pile.counts) < 0:
            wrong.append("a pile that has lost count")
    return wrong


def misplaced_ships(g: Seas) -> list[str]:
    wrong: list[str] = []
    on_board = [square for square in g.at if square != OFF_BOARD]
    if len(set(on_board)) != len(on_board):
        wrong.append("two ships on one square")
    if any(not g.sea.is_sea[square] for square in on_board):
        wrong.append("a ship on an island")
    return wrong


def misplaced_cards(g: Seas) -> list[str]:
    """IS-CRD-01, IS-CRD-03  Cards that lie where no rule puts them."""
    wrong: list[str] = []
    if any(len(hold) > g.box.hold_limit for hold in g.hold):
        wrong.append("a hold with too many cards")
    if any(not g.box.spot[card] for hold in g.hold for card in hold):
        wrong.append("a card without a black spot in a hold")
    if any(len(fresh) == 1 and not g.box.spot[fresh[0]] for fresh in g.fresh):
        wrong.append("a single card that waits, without a black spot")
    return wrong
