"""What a seat has and may expect, part by part, in points: a coach says with it why one table is better."""

from __future__ import annotations

from typing import Final

from infamy.engine.state import Seat
from infamy.games.scoundrels.bots.dangers import dangers
from infamy.games.scoundrels.bots.evaluation import cards, prospects
from infamy.games.scoundrels.bots.fights import HURT
from infamy.games.scoundrels.bots.pillages import CARRIED, GOING_ON, Odds
from infamy.games.scoundrels.bots.survey import Survey
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import SINK_AT
from infamy.games.scoundrels.queries import buried_by, in_play, stat, worth_of
from infamy.games.scoundrels.state import Scoundrels

PARTS: Final = ["infamy", "aboard", "buried", "damage", "cards", "danger", "plans", "others"]


def parts(g: Scoundrels, odds: Odds, seat: Seat) -> list[float]:
    weights = odds.weights
    survey = Survey(g, GOING_ON)
    own = prospects(survey, odds, seat, GOING_ON, True)
    others = 0.0
    for other in range(g.players):
        if other != seat:
            others = max(others, prospects(survey, odds, other, GOING_ON, other == survey.in_turn))
    if not in_play(g, seat):
        return [own, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -others]
    last = g.last_round != endings.NOT_YET
    treasure = worth_of(g, g.carried[seat])
    found = [
        float(g.infamy[seat]),
        (weights.carried_at_last if last else CARRIED) * treasure,
        0.0 if g.ghost[seat] else weights.buried_safe * buried_by(g, seat),
        0.0,
        cards(g, weights, seat, last),
        -dangers(survey, weights, seat, treasure),
    ]
    left = stat(g, seat, SINK_AT) - g.damage[seat] - 1
    if 0 <= left < len(HURT):
        found[3] = -weights.hurt * HURT[left] * (weights.hurt_at_last if last else 1.0)
    plans = own - sum(found)  # what can be done in this round and the next one
    return [*found, plans, -others]
