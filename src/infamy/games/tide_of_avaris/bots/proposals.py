"""Proposals as bots make them: what the table looks like once one is accepted."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.state import Frame, Seat
from infamy.games.tide_of_avaris.actions import (
    ASK_GOLD,
    ASK_RUM,
    ASK_TREASURE,
    COUNTER,
    END_PARLEY,
    GIVE_GOLD,
    GIVE_RUM,
    GIVE_TREASURE,
    NO_PARLEY,
    PARLEY,
    SUBMIT,
)
from infamy.games.tide_of_avaris.bots.evaluation import Outlook
from infamy.games.tide_of_avaris.bots.fights import under_way
from infamy.games.tide_of_avaris.bots.outcomes import HARDLY, Foreseen, certain, crews, fought, less_than, prospects
from infamy.games.tide_of_avaris.queries import hold, kinds
from infamy.games.tide_of_avaris.rules.parley import HandingOver, Proposal, can_accept, other_fighter, put_on_the_table
from infamy.games.tide_of_avaris.state import Avaris, ProposalRecord

THOUGHT_OF: Final = [GIVE_GOLD, GIVE_RUM, GIVE_TREASURE, ASK_GOLD, ASK_RUM, ASK_TREASURE]
MOST_GOODS: Final = 3  # that are thought of at once


def openings(g: Avaris, seat: Seat) -> list[Option]:
    """Proposals of one item, and the empty one: let us not fight."""
    other = other_fighter(g, seat)
    return [
        SUBMIT,
        *GIVE_GOLD.each(list(range(1, min(g.gold[seat], MOST_GOODS) + 1))),
        *GIVE_RUM.each(list(range(1, min(g.rum[seat], MOST_GOODS) + 1))),
        *GIVE_TREASURE.each(kinds(hold(g, seat))),
        *ASK_GOLD.each(list(range(1, MOST_GOODS + 1))),
        *ASK_TREASURE.each(kinds(hold(g, other))),
    ]


def agreed(g: Avaris, seat: Seat, option: Option, anew: bool) -> Avaris | None:
    """The table after a proposal with one more item is accepted; None if it cannot be, or is not thought of."""
    twin = g.copy()
    twin.proposal = ProposalRecord(seat) if anew else g.proposal
    if option != SUBMIT:
        if not any(option in verb for verb in THOUGHT_OF):
            return None
        twin.proposal = put_on_the_table(twin.proposal, option)
    other = other_fighter(g, seat)
    if not can_accept(twin, other):
        return None
    HandingOver(other, 0, 0).exchange(twin)
    return twin


def parleyed(outlook: Outlook, option: Option, frame: Frame[Avaris]) -> Foreseen | None:
    """What is proposed and likely to be accepted, or else the fight."""
    g = outlook.g
    battle = fought(outlook, under_way(outlook, crews(outlook)))
    if option in (NO_PARLEY, END_PARLEY):
        return battle
    if option in (PARLEY, COUNTER):
        best: Foreseen | None = None
        for opening in openings(g, g.seat):
            made = proposed(g, battle, opening, True)
            if made is not None and (best is None or made.share(g.seat) > best.share(g.seat)):
                best = made
        if best is None or best.share(g.seat) < battle.share(g.seat):
            return less_than(battle, 1.0)
        return less_than(best, HARDLY)
    if not isinstance(frame, Proposal):
        return None
    offer = proposed(g, battle, option, False)
    if option == SUBMIT:
        return battle if offer is None else offer
    return less_than(battle, 1.0) if offer is None else less_than(offer, HARDLY)


def proposed(g: Avaris, battle: Foreseen, option: Option, anew: bool) -> Foreseen | None:
    """A proposal that the other side would rather accept than fight."""
    table = agreed(g, g.seat, option, anew)
    if table is None:
        return None
    outlook = Outlook(table, battle.outlook.almanac)
    made = certain(outlook, prospects(outlook))
    other = other_fighter(g, g.seat)
    return made if made.share(other) > battle.share(other) + HARDLY else None
