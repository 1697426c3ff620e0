"""What a side has and may expect, part by part, in Victory Points: a coach says with it why one table is better."""

from __future__ import annotations

from typing import Final

from infamy.games.rum_and_bones.bots.evaluation import crew_value, tiles_value
from infamy.games.rum_and_bones.bots.heroes import hero_value
from infamy.games.rum_and_bones.bots.survey import Survey
from infamy.games.rum_and_bones.content.box import ALIVE, HERO_SLOTS, NO_HERO, Side
from infamy.games.rum_and_bones.queries import team

PARTS: Final = ["points", "objectives", "heroes", "places", "crew", "cards", "rest", "others"]


def parts(survey: Survey, values: list[float], side: Side) -> list[float]:
    """`values` are what the sides have in all."""
    g, weights = survey.g, survey.weights
    heroes = places = 0.0
    for slot in range(HERO_SLOTS):
        hero = g.hero[slot]
        if hero != NO_HERO and g.side[slot] == side:
            heroes += hero_value(g, weights, slot, survey.known.promises[hero])
            if g.token[slot] == ALIVE:
                places += survey.place_value(slot, g.at[slot])
    others = max([values[other] for other in range(len(values)) if other != side])
    if g.clash:
        points = weights.kill * g.kills[side]
        return [points, 0.0, heroes, places, 0.0, 0.0, values[side] - points - heroes - places, -others]
    points = float(g.points[side])
    objectives = weights.tiles * tiles_value(g, side)
    crew = weights.crew * crew_value(g, survey.ways.marched, side)
    cards = 0.0
    for seat in team(g, side):
        cards += weights.card * len(g.hand[seat])
    rest = values[side] - points - objectives - heroes - places - crew - cards  # monsters, Bosun, gun, Kraken Pool
    return [points, objectives, heroes, places, crew, cards, rest, -others]
