"""What bots are told: how good a table looks for a seat."""
from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.game import NOT_FORESEEN
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.rules.holds import burial_value
from infamy.games.tide_of_avaris.rules.scoring import winner
from infamy.games.tide_of_avaris.state import Avaris


def worth(g: Avaris, seat: Seat) -> float:
    if g.over:
        return 1.0 if winner(g) == seat else 0.0
    most = 0.0
    for other in range(g.players):
        if other != seat:
            most = max(most, points(g, other))
    mine = points(g, seat)
    return max(0.0, min(1.0, 0.5 + (mine - most) / 60))


def points(g: Avaris, seat: Seat) -> float:
    return (g.tp[seat] + 0.7 * burial_value(g, seat) + 0.5 * g.gold[seat] + 0.6 * g.rum[seat]
            + 0.4 * len(g.ready[seat]) + 1.5 * sum(g.upgrades[seat]) + 1.5 * len(g.relics[seat]))


def foresee(g: Avaris, seat: Seat, option: Option) -> float:
    return NOT_FORESEEN
