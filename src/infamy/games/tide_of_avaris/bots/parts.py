"""What a seat has and may expect, part by part, in TP: a coach says with it why one table is better."""

from __future__ import annotations

from typing import Final

from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.bots.evaluation import (
    Outlook,
    card_worth,
    gold_worth,
    hold_worth,
    matching_worth,
    rum_worth,
    steady,
    tokens,
)
from infamy.games.tide_of_avaris.bots.outcomes import prospects

PARTS: Final = ["scored", "hold", "goods", "bonuses", "ship", "turn", "others"]


def parts(outlook: Outlook, seat: Seat) -> list[float]:
    g = outlook.g
    values = prospects(outlook)
    turns = outlook.turns(seat)
    scored = float(g.tp[seat])
    hold = hold_worth(outlook, len(g.upper[seat]), len(g.lower[seat]), turns) + matching_worth(outlook, seat)
    goods = gold_worth(outlook, g.gold[seat]) + rum_worth(outlook, g.rum[seat], turns)
    bonuses = tokens(outlook, seat)
    for card in g.burial_cards[seat]:
        bonuses += card_worth(outlook, seat, card)
    ship = steady(outlook, seat) - scored - bonuses  # dice, upgrades, Relics, Sloops and control
    turn = values[seat] - scored - hold - goods - bonuses - ship  # ready dice, the place of the ship, danger
    others = max([values[other] for other in range(g.players) if other != seat])
    return [scored, hold, goods, bonuses, ship, turn, -others]
