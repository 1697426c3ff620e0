"""What a seat has and may expect, part by part, in gold: a coach says with it why one table is better."""

from __future__ import annotations

from typing import Final

from infamy.engine.state import Seat
from infamy.games.infamous_seas.bots.evaluation import CARD, guns, prospects, shores
from infamy.games.infamous_seas.bots.weights import Weights
from infamy.games.infamous_seas.queries import afloat, gold
from infamy.games.infamous_seas.state import Seas

PARTS: Final = ["gold", "cards", "shores", "prey", "danger", "ship", "others"]


def parts(g: Seas, weights: Weights, seat: Seat) -> list[float]:
    coins = float(gold(g, seat))
    if coins >= g.box.victory:
        coins += weights.enough
    cards = 0.0
    for card in g.hold[seat]:
        cards += weights.cards * CARD[g.box.window[card]]
    near = prey = threat = 0.0
    if afloat(g, seat):
        near = shores(g, weights, seat)
        prey, threat = guns(g, weights, seat)
    ship = (
        prospects(g, weights, seat) - coins - cards - near - prey + threat
    )  # both rows, actions to come, a place to be found
    others = max([prospects(g, weights, other) for other in range(g.players) if other != seat])
    return [coins, cards, near, prey, -threat, ship, -others]
