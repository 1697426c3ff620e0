"""How good a table looks, in Marks: what each seat has, and what its ships are likely to bring home."""

from __future__ import annotations

from math import exp
from typing import Final

from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.bots.distances import FAR, NO_WAYS
from infamy.games.tides_of_infamy.bots.fights import draws_to_come, under_way, waiting
from infamy.games.tides_of_infamy.bots.survey import HUNT_REACH, UNSAID, Outlook, Survey
from infamy.games.tides_of_infamy.content.box import HARBOR, KEEL_UP, TYPES, Ship
from infamy.games.tides_of_infamy.queries import allied, at_sea, in_shipyard, marks_of, owner_of
from infamy.games.tides_of_infamy.rules.scoring import winners
from infamy.games.tides_of_infamy.rules.sides import attacks
from infamy.games.tides_of_infamy.state import PEACE, Tides

ALONE: Final = 0  # errands: what follows is fetching
EXPLORING: Final = 1

# All in Marks
FREE: Final = 1.4  # a ship at home, with all it may still do
IDLE: Final = 0.5  # of that, for a ship without anything to do
EXPLORE_TOO: Final = 0.6  # of that, for a second ship that goes exploring
FIRST_THERE_SHARE: Final = 0.95  # of tokens that no enemy is nearer to,
SAME_TIME: Final = 0.75  #   or just as near,
LATE: Final = 0.45  #   or nearer
CROSSING: Final = 3  # from a tile to the next one
LOOT: Final = 0.8  # of cargo that is won in a battle
SHIPYARD: Final = 0.8  # what a ship that is out for repairs misses
GIVEN: Final = 0.5  # what it costs that an enemy gains a Mark
HUNT_NOW: Final = 0.8  # of an attack with the points that are left,
HUNT_SOON: Final = 0.5  #   or with a card that is still in hand,
HUNT_LATER: Final = 0.1  #   or in the next round
THREAT: Final = [0.5, 0.5, 0.45, 0.4, 0.35, 0.25, 0.15, 0.1]  # by distance: that an enemy attacks
THREAT_LATER: Final = 0.5  # of that, if its ship has had its card in this round
UNDER_SAIL: Final = 0.4  # of the danger, for a ship that will sail on
A_LUCK_CARD: Final = 0.15
FIRST_LUCK_CARD: Final = 0.3  # with it, every further one brings a Mark
A_REPAIR_CARD: Final = 0.3
A_ROUND: Final = 0.88  # of anything that comes a round later
LEAD: Final = 0.25  # how much a Mark more than the others decides,
LEAD_LATE: Final = 1.2  #   the more so the fewer are missing


ROUNDS: Final = [0.0, 1.0, 1.02, 1.12, 1.35, 1.65, 1.95]  # that so many spaces take after the points at hand


def hurried() -> list[float]:
    table: list[float] = []
    for far in range(4 * FAR):
        rounds = ROUNDS[far] if far < len(ROUNDS) else ROUNDS[-1] + (far - len(ROUNDS) + 1) / 3.7
        table.append(A_ROUND**rounds)
    return table


HURRY: Final = hurried()


# The table -----------------------------------------------------------------------------------------------------------


def share(values: list[float], g: Tides, seat: Seat) -> float:
    """The seat's share of everybody's prospects, from 0 to 1."""
    if g.over:
        best = winners(g)
        if seat not in best:
            return 0.0
        return 1.0 if g.teams else 1.0 / len(best)
    if g.teams:
        own = values[seat] + values[(seat + 2) % 4]
        other = values[(seat + 1) % 4] + values[(seat + 3) % 4]
        return 1.0 / (1.0 + exp(lead_of(g) * (other - own)))
    highest = max(values)
    lead = lead_of(g)
    everybody = 0.0
    for value in values:
        everybody += exp(lead * (value - highest))
    return exp(lead * (values[seat] - highest)) / everybody


def lead_of(g: Tides) -> float:
    """How much a Mark decides: the more, the nearer the end is."""
    missing = g.round_limit - g.rounds
    for seat in range(g.players):
        missing = min(missing, g.target - (marks_of(g, seat) if g.teams else g.marks[seat]))
    return LEAD + LEAD_LATE / (2.0 + missing)


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
    for seat in range(g.players):
        value = g.marks[seat] + outlook.more[seat] + fleet(outlook, survey, seat)
        cards = len(g.luck[seat])
        if cards > 0:
            value += A_LUCK_CARD * min(cards, 4) + (FIRST_LUCK_CARD if g.players > 2 else 0.0)
        if g.stored[seat]:
            value += A_REPAIR_CARD
        values[seat] = value
    return values


# Fleets --------------------------------------------------------------------------------------------------------------


def fleet(outlook: Outlook, survey: Survey, seat: Seat) -> float:
    """Each ship takes the errand that is best for it, and no two the same."""
    goals = len(survey.spaces)
    claims: list[float] = []
    for soonest in survey.soonest:
        claims.append(claim(outlook.g, soonest, seat))
    values: list[list[float]] = []  # by ship, by errand: alone, exploring, then fetching
    for n in range(TYPES):
        values.append(errands(outlook, survey, seat * TYPES + n, claims))
    total = 0.0
    left = [0, 1, 2]
    while left:
        best = -1.0
        best_n = left[0]
        best_errand = 0
        for n in left:
            row = values[n]
            for errand in range(goals + 2):
                if row[errand] > best:
                    best, best_n, best_errand = row[errand], n, errand
        left.remove(best_n)
        for n in left:
            if best_errand == EXPLORING:
                values[n][EXPLORING] *= EXPLORE_TOO
            elif best_errand != ALONE:
                values[n][best_errand] = 0.0
        total += with_enemies(outlook, survey, seat * TYPES + best_n, best)
    return total


def errands(outlook: Outlook, survey: Survey, ship: Ship, claims: list[float]) -> list[float]:
    """What a ship can do: go home with what it has, explore, or fetch what lies somewhere first."""
    g = outlook.g
    place = g.at[ship]
    later = 1.0
    if place > HARBOR:
        later = A_ROUND if place == KEEL_UP else A_ROUND * A_ROUND
        place = HARBOR
    ready = survey.ready[ship]
    aboard = survey.aboard[ship]
    to_bay = survey.ways.to_bay
    values = [FREE * IDLE * later, 0.0]
    if g.cargo[ship]:
        values[ALONE] = (aboard + FREE) * HURRY[max(0, to_bay[place] - ready)]
    if survey.explore > 0.0:
        far = survey.ways.to_unknown[place]
        if far == 0:
            far = CROSSING
        home = to_bay[place] if place != HARBOR else 1
        values[EXPLORING] = later * (
            survey.explore * HURRY[max(0, far - ready)] + (aboard + FREE * IDLE) * HURRY[max(0, far + home - ready)]
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
        values.append(later * (aboard + FREE + gain * claims[number]) * HURRY[max(0, way)])
    return values


def claim(g: Tides, soonest: list[int], seat: Seat) -> float:
    """What part of the tokens on a space a seat may count on."""
    own = FAR
    others = FAR
    for other in range(g.players):
        if allied(g, seat, other):
            own = min(own, soonest[other])
        else:
            others = min(others, soonest[other])
    if own < others:
        return FIRST_THERE_SHARE
    return SAME_TIME if own == others else LATE


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
        value -= danger(outlook, survey, ship) * (UNDER_SAIL if ship == outlook.moving and outlook.points > 0 else 1.0)
    return value


def in_battle(outlook: Outlook, survey: Survey, ship: Ship, errand: float) -> float:
    g = outlook.g
    marks = 0
    loot = 0.0
    for other in range(len(g.at)):
        if g.at[other] == g.at[ship] and not allied(g, owner_of(ship), owner_of(other)):
            marks += 1
            loot += survey.aboard[other]
    chance = outlook.chances[ship]
    won = errand + marks + LOOT * loot * HURRY[survey.ways.to_bay[g.at[ship]]]
    lost = FREE - SHIPYARD if attacks(g, ship) else FREE
    return chance * won + (1.0 - chance) * lost


def attack(survey: Survey, ship: Ship, target: Ship) -> float:
    """What an attack brings on average."""
    chance = survey.duels[(ship % TYPES * TYPES + target % TYPES) * 2 + survey.armada[target]]
    return chance * (1.0 + LOOT * survey.aboard[target]) - (1.0 - chance) * (GIVEN + SHIPYARD + survey.aboard[ship])


def hunting(outlook: Outlook, survey: Survey, ship: Ship) -> float:
    """The best attack in reach."""
    g = outlook.g
    ready = survey.ready[ship]
    best = 0.0
    for target in range(len(g.at)):
        table = survey.hunted[target]
        if table is NO_WAYS or table[g.at[ship]] > HUNT_REACH or allied(g, ship // TYPES, target // TYPES):
            continue
        value = attack(survey, ship, target)
        if table[g.at[ship]] > ready:
            value *= HUNT_LATER
        else:
            value *= HUNT_NOW if ship == outlook.moving else HUNT_SOON
        if value > best:
            best = value
    return best


def danger(outlook: Outlook, survey: Survey, ship: Ship) -> float:
    """What enemies who may come upon the ship are likely to cost."""
    g = outlook.g
    steps = survey.steps[g.at[ship]]
    cargo = survey.aboard[ship]
    value = 0.0
    for enemy in range(len(g.at)):
        if g.at[enemy] >= HARBOR or g.role[enemy] != PEACE or enemy == outlook.moving:
            continue
        if allied(g, ship // TYPES, enemy // TYPES):
            continue
        far = steps[g.at[enemy]]
        if far >= len(THREAT):
            continue
        tempted = attack(survey, enemy, ship)
        if tempted > 0.0:
            threat = THREAT[far] if survey.ready[enemy] > 0 else THREAT[far] * THREAT_LATER
            chance = survey.duels[(enemy % TYPES * TYPES + ship % TYPES) * 2 + survey.armada[ship]]
            value += threat * min(1.0, tempted) * chance * (cargo + GIVEN)
    return min(value, cargo + 1.0)
