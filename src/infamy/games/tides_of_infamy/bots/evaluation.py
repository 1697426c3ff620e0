"""How good a table looks, in Marks: what each seat has, and what its ships are likely to bring home."""

from __future__ import annotations

from math import exp
from typing import Final, final

from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.bots.distances import FAR, NO_WAYS, steps_of, ways_of
from infamy.games.tides_of_infamy.bots.fights import draws_to_come, duels_of, under_way, waiting
from infamy.games.tides_of_infamy.content.box import (
    CENTRE,
    HARBOR,
    KEEL_UP,
    NO_TOKEN,
    PORT,
    SHADOW_TRADE,
    SPECIAL,
    TOKENS,
    TYPES,
    Ship,
    Space,
)
from infamy.games.tides_of_infamy.news import HARBOR_PHASE
from infamy.games.tides_of_infamy.queries import allied, at_sea, face_down, in_shipyard, marks_of, owner_of
from infamy.games.tides_of_infamy.rules.movement_cards import distance
from infamy.games.tides_of_infamy.rules.scoring import winners
from infamy.games.tides_of_infamy.rules.sides import attacks
from infamy.games.tides_of_infamy.state import PEACE, Tides

NO_SHIP: Final = -1
ALONE: Final = 0  # errands: what follows is fetching
EXPLORING: Final = 1
UNSAID: Final = -1.0

# All in Marks
FREE: Final = 1.4  # a ship at home, with all it may still do
IDLE: Final = 0.5  # of that, for a ship without anything to do
FIND: Final = 0.55  # of what an unknown tile has to offer, to its explorer
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
HUNT_REACH: Final = 6
LAUNCHED: Final = 4  # from a Pirate Bay: what a ship that sails out may come upon
THREAT: Final = [0.5, 0.5, 0.45, 0.4, 0.35, 0.25, 0.15, 0.1]  # by distance: that an enemy attacks
THREAT_LATER: Final = 0.5  # of that, if its ship has had its card in this round
UNDER_SAIL: Final = 0.4  # of the danger, for a ship that will sail on
A_LUCK_CARD: Final = 0.15
FIRST_LUCK_CARD: Final = 0.3  # with it, every further one brings a Mark
A_REPAIR_CARD: Final = 0.3
MEAN_CARD: Final = 3.5
USUAL_CARD: Final = 4  # that is still to be drawn
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


@final
class Outlook:
    """A table as it is to be judged: perhaps with a ship under way, and with what is known of battles."""

    def __init__(self, g: Tides) -> None:
        self.g = g
        self.moving = NO_SHIP
        self.points = 0  # that this ship has left
        self.loading = NO_SHIP  # a ship that may load what lies on its space
        self.explored = 0  # tiles that will have been turned up
        self.chances = [UNSAID] * len(g.at)  # of ships in battles
        self.more = [0.0] * g.players  # Marks that will come on top
        self.viewer = g.seat  # whose Battle Cards are known


@final
class Survey:
    """What is worked out once for a table: what lies where, how far it is, and how ships would fare."""

    def __init__(self, o: Outlook) -> None:
        g = o.g
        ships = len(g.at)
        self.ways = ways_of(g)
        self.steps = steps_of(g.sea)
        left = max(0, face_down(g) - o.explored)
        self.marks = [float(marks) for marks in g.box.marks]  # by token
        if left == 0:
            self.marks[SHADOW_TRADE] = float(g.box.shadow_late)
        self.explore = explorers_gain(g, left)
        # What lies on the map, space by space
        self.spaces: list[Space] = []
        self.gains: list[list[float]] = []  # with room for none, for one, ...
        self.tables: list[list[int]] = []
        last = -1
        worths: list[float] = []
        for lot in g.lying:
            space = lot // TOKENS
            if space != last:
                if last >= 0:
                    self.gains.append(sums(worths))
                worths = []
                self.spaces.append(space)
                self.tables.append(self.ways.to(space))
                last = space
            worths.append(self.marks[lot % TOKENS])
        if last >= 0:
            self.gains.append(sums(worths))
        # Ships
        self.ready = [0] * ships
        self.aboard = [0.0] * ships
        self.armada = [0] * ships
        self.hunted: list[list[int]] = [NO_WAYS] * ships  # how far it is to a ship that may be attacked
        for ship in range(ships):
            self.ready[ship] = points_at_hand(o, ship)
            for token in g.cargo[ship]:
                self.aboard[ship] += self.marks[token]
            if at_sea(g, ship) and g.role[ship] == PEACE:
                self.look_around(o, ship)
        self.duels = duels_of(g)
        # How soon, by space and by seat, somebody can be there who has room
        loaders = [
            ship
            for ship in range(ships)
            if not in_shipyard(g, ship) and len(g.cargo[ship]) < g.box.ships[ship % TYPES].capacity
        ]
        self.soonest: list[list[int]] = []
        for table in self.tables:
            soonest = [FAR] * g.players
            for ship in loaders:
                far = max(0, table[g.at[ship]] - self.ready[ship])
                if far < soonest[ship // TYPES]:
                    soonest[ship // TYPES] = far
            self.soonest.append(soonest)

    def look_around(self, o: Outlook, ship: Ship) -> None:
        """An Armada on its tile; and enemies so near, or still to be launched, that they might attack where it ends."""
        g = o.g
        sails_on = ship == o.moving and o.points > 0
        steps = self.steps[g.at[ship]]
        tile = g.sea.tile_of[g.at[ship]]
        for other in range(len(g.at)):
            place = g.at[other]
            if allied(g, ship // TYPES, other // TYPES):
                if place < HARBOR and place != g.at[ship] and g.sea.tile_of[place] == tile:
                    self.armada[ship] = 1
            elif sails_on:
                continue
            elif steps[place] <= HUNT_REACH if place < HARBOR else self.ways.to_bay[g.at[ship]] <= LAUNCHED:
                self.hunted[ship] = self.ways.to(g.at[ship])


def sums(worths: list[float]) -> list[float]:
    """Of the first, of the first two, and so on, the best first."""
    if len(worths) > 1:
        worths.sort(reverse=True)
    total = 0.0
    found = [0.0]
    for worth in worths:
        total += worth
        found.append(total)
    return found


def explorers_gain(g: Tides, left: int) -> float:
    """What it is worth to turn up one of so many tiles."""
    if left == 0:
        return 0.0
    gain = FIND * mean_find(g)
    return gain + 1.0 if left <= g.box.last_tiles else gain


def mean_find(g: Tides) -> float:
    """The Marks that lie on an unknown tile."""
    if g.hidden.size == 0:
        return 0.0
    total = 0
    for face in range(len(g.hidden.counts)):
        if g.hidden.counts[face] > 0:
            token = g.box.faces[face].plunder
            if token != NO_TOKEN:
                total += g.box.marks[token]
            elif g.box.faces[face].cells[CENTRE] == PORT:
                total += g.box.shadow_per_port * g.box.marks[SHADOW_TRADE]
    return total / g.hidden.size


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


def prospects(o: Outlook) -> list[float]:
    """By seat, in Marks."""
    g = o.g
    values = [0.0] * g.players
    if g.over:
        return values
    for number, space in enumerate(g.battle_at):
        if number == 0 and g.fighters:
            if o.chances[g.fighters[0]] == UNSAID:
                seat = o.viewer
                under_way(
                    g,
                    seat,
                    g.battle_hand[seat] + g.played[seat],
                    len(g.played[seat]),
                    draws_to_come(g, seat),
                    o.chances,
                )
        else:
            waiting(g, space, o.chances)
    survey = Survey(o)
    for seat in range(g.players):
        value = g.marks[seat] + o.more[seat] + fleet(o, survey, seat)
        cards = len(g.luck[seat])
        if cards > 0:
            value += A_LUCK_CARD * min(cards, 4) + (FIRST_LUCK_CARD if g.players > 2 else 0.0)
        if g.stored[seat]:
            value += A_REPAIR_CARD
        values[seat] = value
    return values


def points_at_hand(o: Outlook, ship: Ship) -> int:
    """How far a ship gets in this round: with what is left of its card, or with one that it may still be given."""
    g = o.g
    if ship == o.moving:
        return o.points
    if g.under[ship] or in_shipyard(g, ship):
        return 0
    hand = g.hand[owner_of(ship)]
    if not hand:
        return USUAL_CARD if g.phase == HARBOR_PHASE else 0
    waiting_ships = 0
    for other in range(ship - ship % TYPES, ship - ship % TYPES + TYPES):
        if not g.under[other] and not in_shipyard(g, other):
            waiting_ships += 1
    total = 0.0
    for card in hand:
        total += distance(g, ship, card) + (MEAN_CARD if card == SPECIAL else 0.0)
    return int(total / max(len(hand), waiting_ships) + 0.5)


# Fleets --------------------------------------------------------------------------------------------------------------


def fleet(o: Outlook, survey: Survey, seat: Seat) -> float:
    """Each ship takes the errand that is best for it, and no two the same."""
    goals = len(survey.spaces)
    claims: list[float] = []
    for soonest in survey.soonest:
        claims.append(claim(o.g, soonest, seat))
    values: list[list[float]] = []  # by ship, by errand: alone, exploring, then fetching
    for n in range(TYPES):
        values.append(errands(o, survey, seat * TYPES + n, claims))
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
        total += with_enemies(o, survey, seat * TYPES + best_n, best)
    return total


def errands(o: Outlook, survey: Survey, ship: Ship, claims: list[float]) -> list[float]:
    """What a ship can do: go home with what it has, explore, or fetch what lies somewhere first."""
    g = o.g
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
        if far == 0 and o.loading != ship:
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


def with_enemies(o: Outlook, survey: Survey, ship: Ship, errand: float) -> float:
    """What an errand is worth among enemies: in a battle, hunting, or hunted."""
    g = o.g
    if in_shipyard(g, ship):
        return errand
    if g.role[ship] != PEACE:
        return in_battle(o, survey, ship, errand) if o.chances[ship] >= 0.0 else errand
    value = errand + hunting(o, survey, ship)
    if at_sea(g, ship):
        value -= danger(o, survey, ship) * (UNDER_SAIL if ship == o.moving and o.points > 0 else 1.0)
    return value


def in_battle(o: Outlook, survey: Survey, ship: Ship, errand: float) -> float:
    g = o.g
    marks = 0
    loot = 0.0
    for other in range(len(g.at)):
        if g.at[other] == g.at[ship] and not allied(g, owner_of(ship), owner_of(other)):
            marks += 1
            loot += survey.aboard[other]
    chance = o.chances[ship]
    won = errand + marks + LOOT * loot * HURRY[survey.ways.to_bay[g.at[ship]]]
    lost = FREE - SHIPYARD if attacks(g, ship) else FREE
    return chance * won + (1.0 - chance) * lost


def attack(survey: Survey, ship: Ship, target: Ship) -> float:
    """What an attack brings on average."""
    chance = survey.duels[(ship % TYPES * TYPES + target % TYPES) * 2 + survey.armada[target]]
    return chance * (1.0 + LOOT * survey.aboard[target]) - (1.0 - chance) * (GIVEN + SHIPYARD + survey.aboard[ship])


def hunting(o: Outlook, survey: Survey, ship: Ship) -> float:
    """The best attack in reach."""
    g = o.g
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
            value *= HUNT_NOW if ship == o.moving else HUNT_SOON
        if value > best:
            best = value
    return best


def danger(o: Outlook, survey: Survey, ship: Ship) -> float:
    """What enemies who may come upon the ship are likely to cost."""
    g = o.g
    steps = survey.steps[g.at[ship]]
    cargo = survey.aboard[ship]
    value = 0.0
    for enemy in range(len(g.at)):
        if g.at[enemy] >= HARBOR or g.role[enemy] != PEACE or enemy == o.moving:
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
