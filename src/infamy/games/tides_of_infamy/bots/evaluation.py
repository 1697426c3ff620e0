"""How good a table looks, in Marks: what each seat has, and what its ships are likely to bring home."""

from __future__ import annotations

from math import exp
from typing import Final

from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.bots.fights import draws_to_come, under_way, waiting
from infamy.games.tides_of_infamy.bots.survey import HUNT_REACH, UNSAID, Outlook, Survey
from infamy.games.tides_of_infamy.bots.weights import Weights
from infamy.games.tides_of_infamy.content.box import HARBOR, KEEL_UP, TYPES, Ship
from infamy.games.tides_of_infamy.queries import allied, at_sea, in_shipyard, marks_of, owner_of
from infamy.games.tides_of_infamy.rules.scoring import winners
from infamy.games.tides_of_infamy.rules.sides import attacks
from infamy.games.tides_of_infamy.state import PEACE, Tides

ALONE: Final = 0  # errands: what follows is fetching
EXPLORING: Final = 1
SENT: Final = -1  # no errand: a ship that has one

CROSSING: Final = 3  # from a tile to the next one
THREAT: Final = [0.5, 0.5, 0.45, 0.4, 0.35, 0.25, 0.15, 0.1]  # by distance: that an enemy attacks


# The table -----------------------------------------------------------------------------------------------------------


def share(values: list[float], g: Tides, weights: Weights, seat: Seat) -> float:
    """The seat's share of everybody's prospects, from 0 to 1."""
    if g.over:
        best = winners(g)
        if seat not in best:
            return 0.0
        return 1.0 if g.teams else 1.0 / len(best)
    if g.teams:
        own = values[seat] + values[(seat + 2) % 4]
        other = values[(seat + 1) % 4] + values[(seat + 3) % 4]
        return 1.0 / (1.0 + exp(lead_of(g, weights) * (other - own)))
    highest = max(values)
    lead = lead_of(g, weights)
    everybody = 0.0
    for value in values:
        everybody += exp(lead * (value - highest))
    return exp(lead * (values[seat] - highest)) / everybody


def lead_of(g: Tides, weights: Weights) -> float:
    """How much a Mark decides: the more, the nearer the end is."""
    missing = g.round_limit - g.rounds
    for seat in range(g.players):
        missing = min(missing, g.target - (marks_of(g, seat) if g.teams else g.marks[seat]))
    return weights.lead + weights.lead_late / (2.0 + missing)


def prospects(outlook: Outlook) -> list[float]:
    """By seat, in Marks."""
    g = outlook.g
    values = [0.0] * g.players
    if g.over:
        return values
    for number, space in enumerate(g.battle_at):
        if number == 0 and g.fighters:
            if outlook.chances[g.fighters[0]] == UNSAID:
                seat = outlook.viewer
                under_way(
                    outlook.memory.hands,
                    g,
                    seat,
                    g.battle_hand[seat] + g.played[seat],
                    len(g.played[seat]),
                    draws_to_come(g, seat),
                    outlook.chances,
                )
        else:
            waiting(g, space, outlook.chances)
    survey = Survey(outlook)
    weights = outlook.weights
    for seat in range(g.players):
        value = g.marks[seat] + outlook.more[seat] + fleet(outlook, survey, seat)
        cards = len(g.luck[seat])
        if cards > 0:
            value += weights.luck_card * min(cards, 4) + (weights.first_luck_card if g.players > 2 else 0.0)
        if g.stored[seat]:
            value += weights.repair_card
        values[seat] = value
    return values


# Fleets --------------------------------------------------------------------------------------------------------------


def fleet(outlook: Outlook, survey: Survey, seat: Seat) -> float:
    """Each ship takes the errand that is best for it, and no two the same."""
    weights = outlook.weights
    side = survey.side_of[seat * TYPES]
    claims = [claim(weights, soonest, side) for soonest in survey.soonest]
    values: list[list[float]] = []  # by ship, by errand: alone, exploring, then fetching
    tops: list[int] = []  # by ship: the best of them
    for n in range(TYPES):
        row = errands(outlook, survey, seat * TYPES + n, claims)
        values.append(row)
        tops.append(first_best(row))
    total = 0.0
    for _ in range(TYPES):
        chosen = 0
        best = -1.0
        for n in range(TYPES):
            if tops[n] != SENT and values[n][tops[n]] > best:
                best, chosen = values[n][tops[n]], n
        errand = tops[chosen]
        tops[chosen] = SENT
        if errand != ALONE:
            for n in range(TYPES):
                if tops[n] != SENT:
                    values[n][errand] = values[n][EXPLORING] * weights.explore_too if errand == EXPLORING else 0.0
                    if tops[n] == errand:
                        tops[n] = first_best(values[n])
        total += with_enemies(outlook, survey, seat * TYPES + chosen, best)
    return total


def first_best(values: list[float]) -> int:
    best = 0
    for number in range(1, len(values)):
        if values[number] > values[best]:
            best = number
    return best


def errands(outlook: Outlook, survey: Survey, ship: Ship, claims: list[float]) -> list[float]:
    """What a ship can do: go home with what it has, explore, or fetch what lies somewhere first."""
    g = outlook.g
    weights = outlook.weights
    hurry = outlook.memory.hurry
    place = g.at[ship]
    later = 1.0
    if place > HARBOR:
        later = weights.a_round if place == KEEL_UP else weights.a_round * weights.a_round
        place = HARBOR
    ready = survey.ready[ship]
    aboard = survey.aboard[ship]
    to_bay = survey.ways.to_bay
    idle = weights.free * weights.idle
    values = [idle * later, 0.0]
    if g.cargo[ship]:
        values[ALONE] = (aboard + weights.free) * hurry[max(0, to_bay[place] - ready)]
    if survey.explore > 0.0:
        far = survey.ways.to_unknown[place]
        if far == 0:
            far = CROSSING
        home = to_bay[place] if place != HARBOR else 1
        values[EXPLORING] = later * (
            survey.explore * hurry[max(0, far - ready)] + (aboard + idle) * hurry[max(0, far + home - ready)]
        )
    room = g.box.ships[ship % TYPES].capacity - len(g.cargo[ship])
    for number in range(len(survey.spaces)):
        if room == 0:
            values.append(0.0)
            continue
        far = survey.tables[number][place]
        if far == 0 and outlook.loading != ship:
            far = 2
        gains = survey.gains[number]
        gain = gains[room] if room < len(gains) else gains[-1]
        way = far + to_bay[survey.spaces[number]] - ready
        values.append(later * (aboard + weights.free + gain * claims[number]) * hurry[max(0, way)])
    return values


def claim(weights: Weights, soonest: list[int], side: int) -> float:
    """What part of the tokens on a space a side may count on."""
    own = soonest[side]
    is_first = True
    for other in range(len(soonest)):
        if other != side and soonest[other] <= own:
            if soonest[other] < own:
                return weights.late
            is_first = False
    return weights.first_there if is_first else weights.same_time


# Enemies -------------------------------------------------------------------------------------------------------------


def with_enemies(outlook: Outlook, survey: Survey, ship: Ship, errand: float) -> float:
    """What an errand is worth among enemies: in a battle, hunting, or hunted."""
    g = outlook.g
    if in_shipyard(g, ship):
        return errand
    if g.role[ship] != PEACE:
        return in_battle(outlook, survey, ship, errand) if outlook.chances[ship] >= 0.0 else errand
    value = errand + hunting(outlook, survey, ship)
    if at_sea(g, ship):
        sails_on = ship == outlook.moving and outlook.points > 0
        value -= danger(outlook, survey, ship) * (outlook.weights.under_sail if sails_on else 1.0)
    return value


def in_battle(outlook: Outlook, survey: Survey, ship: Ship, errand: float) -> float:
    g = outlook.g
    weights = outlook.weights
    marks = 0
    loot = 0.0
    for other in range(len(g.at)):
        if g.at[other] == g.at[ship] and not allied(g, owner_of(ship), owner_of(other)):
            marks += 1
            loot += survey.aboard[other]
    chance = outlook.chances[ship]
    won = errand + marks + weights.loot * loot * outlook.memory.hurry[survey.ways.to_bay[g.at[ship]]]
    lost = weights.free - weights.shipyard if attacks(g, ship) else weights.free
    return chance * won + (1.0 - chance) * lost


def attack(weights: Weights, survey: Survey, ship: Ship, target: Ship) -> float:
    """What an attack brings on average."""
    chance = survey.duels[(ship % TYPES * TYPES + target % TYPES) * 2 + survey.armada[target]]
    lost = weights.given + weights.shipyard + survey.aboard[ship]
    return chance * (1.0 + weights.loot * survey.aboard[target]) - (1.0 - chance) * lost


def hunting(outlook: Outlook, survey: Survey, ship: Ship) -> float:
    """The best attack in reach."""
    weights = outlook.weights
    place = outlook.g.at[ship]
    ready = survey.ready[ship]
    side = survey.side_of[ship]
    best = 0.0
    for target in survey.prey:
        far = survey.hunted[target][place]
        if far > HUNT_REACH or survey.side_of[target] == side:
            continue
        value = attack(weights, survey, ship, target)
        if far > ready:
            value *= weights.hunt_later
        else:
            value *= weights.hunt_now if ship == outlook.moving else weights.hunt_soon
        if value > best:
            best = value
    return best


def danger(outlook: Outlook, survey: Survey, ship: Ship) -> float:
    """What enemies who may come upon the ship are likely to cost."""
    weights = outlook.weights
    places = outlook.g.at
    steps = survey.steps[places[ship]]
    side = survey.side_of[ship]
    cargo = survey.aboard[ship]
    value = 0.0
    for enemy in survey.prowling:
        if survey.side_of[enemy] == side:
            continue
        far = steps[places[enemy]]
        if far >= len(THREAT):
            continue
        tempted = attack(weights, survey, enemy, ship)
        if tempted > 0.0:
            threat = weights.threat * THREAT[far]
            if survey.ready[enemy] <= 0:
                threat *= weights.threat_later
            chance = survey.duels[(enemy % TYPES * TYPES + ship % TYPES) * 2 + survey.armada[ship]]
            value += threat * min(1.0, tempted) * chance * (cargo + weights.given)
    return min(value, cargo + 1.0)
