"""Proposals as bots make them: what the table looks like once one is accepted."""
from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.actions import (
    ASK_GOLD,
    ASK_RUM,
    ASK_TREASURE,
    GIVE_GOLD,
    GIVE_RUM,
    GIVE_TREASURE,
    SUBMIT,
)
from infamy.games.tide_of_avaris.rules.parley import HandingOver, can_accept, other_fighter
from infamy.games.tide_of_avaris.state import Avaris, clear_proposal, hold, kinds, plus

MOST_GOODS: Final = 3                # that are thought of at once


def openings(g: Avaris, seat: Seat) -> list[Option]:
    """Proposals of one item, and the empty one: let us not fight."""
    other = other_fighter(g, seat)
    return [SUBMIT, *GIVE_GOLD.each(list(range(1, min(g.gold[seat], MOST_GOODS) + 1))),
            *GIVE_RUM.each(list(range(1, min(g.rum[seat], MOST_GOODS) + 1))), *GIVE_TREASURE.each(kinds(hold(g, seat))),
            *ASK_GOLD.each(list(range(1, MOST_GOODS + 1))), *ASK_TREASURE.each(kinds(hold(g, other)))]


def agreed(g: Avaris, seat: Seat, option: Option, anew: bool) -> Avaris | None:
    """The table after a proposal with one more item is accepted; None if it cannot be, or is not thought of."""
    twin = g.copy()
    if anew:
        clear_proposal(twin)
    twin.proposer = seat
    if option in GIVE_GOLD:
        twin.give_gold = GIVE_GOLD.of(option)
    elif option in GIVE_RUM:
        twin.give_rum = GIVE_RUM.of(option)
    elif option in GIVE_TREASURE:
        twin.give_treasure = plus(twin.give_treasure, GIVE_TREASURE.of(option))
    elif option in ASK_GOLD:
        twin.ask_gold = ASK_GOLD.of(option)
    elif option in ASK_RUM:
        twin.ask_rum = ASK_RUM.of(option)
    elif option in ASK_TREASURE:
        twin.ask_treasure = plus(twin.ask_treasure, ASK_TREASURE.of(option))
    elif option != SUBMIT:
        return None
    other = other_fighter(g, seat)
    if not can_accept(twin, other):
        return None
    HandingOver(other, 0, 0).exchange(twin)
    return twin
