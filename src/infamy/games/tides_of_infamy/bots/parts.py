"""What a seat has and may expect, part by part, in Marks: a coach says with it why one table is better."""

from __future__ import annotations

from typing import Final

from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.bots.evaluation import danger
from infamy.games.tides_of_infamy.bots.survey import Outlook, Survey
from infamy.games.tides_of_infamy.bots.weights import Weights
from infamy.games.tides_of_infamy.content.box import TYPES
from infamy.games.tides_of_infamy.queries import allied, at_sea
from infamy.games.tides_of_infamy.state import PEACE, Tides

PARTS: Final = ["marks", "aboard", "errands", "danger", "cards", "others"]


def parts(outlook: Outlook, values: list[float], seat: Seat) -> list[float]:
    """Of a seat and its allies; `values` are everybody's prospects."""
    g = outlook.g
    survey = Survey(outlook)
    marks = aboard = threat = cards = own = others = 0.0
    for each in range(g.players):
        if not allied(g, seat, each):
            others = others + values[each] if g.teams else max(others, values[each])
            continue
        own += values[each]
        marks += g.marks[each]
        cards += cards_of(g, outlook.weights, each)
        for ship in range(each * TYPES, (each + 1) * TYPES):
            aboard += survey.aboard[ship]
            if at_sea(g, ship) and g.role[ship] == PEACE:
                threat += danger(outlook, survey, ship)
    errands = own - marks - aboard - cards + threat  # how soon it comes home, and what there is to fetch and to hunt
    return [marks, aboard, errands, -threat, cards, -others]


def cards_of(g: Tides, weights: Weights, seat: Seat) -> float:
    cards = len(g.luck[seat])
    value = weights.repair_card if g.stored[seat] else 0.0
    if cards > 0:
        value += weights.luck_card * min(cards, 4) + (weights.first_luck_card if g.players > 2 else 0.0)
    return value
