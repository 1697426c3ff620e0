"""A table as bots judge it, and what is worked out of it once: what lies where, how far it is, who can be there."""

from __future__ import annotations

from typing import Final, final

from infamy.games.tides_of_infamy.bots.distances import FAR, NO_WAYS, steps_of
from infamy.games.tides_of_infamy.bots.memory import Memory
from infamy.games.tides_of_infamy.bots.weights import Weights
from infamy.games.tides_of_infamy.content.box import (
    CENTRE,
    HARBOR,
    HARBOR_PHASE,
    NO_TOKEN,
    PORT,
    SHADOW_TRADE,
    SHIP,
    SPECIAL,
    TOKENS,
    TYPES,
    Ship,
    Space,
)
from infamy.games.tides_of_infamy.queries import face_down, in_shipyard
from infamy.games.tides_of_infamy.rules.movement_cards import distance
from infamy.games.tides_of_infamy.state import PEACE, Tides

NO_SHIP: Final = -1
SIDES: Final = [[ship // TYPES for ship in range(SHIP.size)], [ship // TYPES % 2 for ship in range(SHIP.size)]]
UNSAID: Final = -1.0

HUNT_REACH: Final = 6
LAUNCHED: Final = 4  # from a Pirate Bay: what a ship that sails out may come upon
MEAN_CARD: Final = 3.5
USUAL_CARD: Final = 4  # that is still to be drawn


@final
class Outlook:
    """A table as it is to be judged: perhaps with a ship under way, and with what is known of battles."""

    def __init__(self, g: Tides, memory: Memory) -> None:
        self.g = g
        self.memory: Final = memory
        self.weights: Final = memory.weights
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

    def __init__(self, outlook: Outlook) -> None:
        g = outlook.g
        ships = len(g.at)
        self.ways: Final = outlook.memory.charts.ways_of(g)
        self.steps: Final = steps_of(g.sea)
        self.duels: Final = outlook.memory.duels_of(g)
        left = max(0, face_down(g) - outlook.explored)
        self.marks: Final = [float(marks) for marks in g.box.marks]  # by token
        if left == 0:
            self.marks[SHADOW_TRADE] = float(g.box.shadow_late)
        self.explore: Final = explorers_gain(g, outlook.weights, left)
        self.spaces: Final[list[Space]] = []  # on which tokens lie
        self.gains: Final[list[list[float]]] = []  # what they bring, with room for none, for one, ...
        self.tables: Final[list[list[int]]] = []  # how far it is to them
        self.look_for_tokens(g)
        self.side_of: Final = SIDES[1 if g.teams else 0]  # by ship: those of one side do not fight
        self.ready: Final = points_at_hand(outlook)
        self.aboard: Final = [0.0] * ships
        self.armada: Final = [0] * ships
        self.hunted: Final[list[list[int]]] = [NO_WAYS] * ships  # how far it is to a ship that may be attacked
        self.prey: Final[list[Ship]] = []  # those of which that is known
        self.prowling: Final[list[Ship]] = []  # who may come upon others
        for ship in range(ships):
            for token in g.cargo[ship]:
                self.aboard[ship] += self.marks[token]
            if g.at[ship] < HARBOR and g.role[ship] == PEACE:
                self.look_around(outlook, ship)
                if ship != outlook.moving:
                    self.prowling.append(ship)
        self.soonest: Final = self.arrivals(g)

    def look_for_tokens(self, g: Tides) -> None:
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

    def arrivals(self, g: Tides) -> list[list[int]]:
        """How soon, by space and by side, somebody can be there who has room."""
        loaders: list[Ship] = []
        for ship in range(len(g.at)):
            if not in_shipyard(g, ship) and len(g.cargo[ship]) < g.box.ships[ship % TYPES].capacity:
                loaders.append(ship)
        places, ready, side_of = g.at, self.ready, self.side_of
        sides = 2 if g.teams else g.players
        found: list[list[int]] = []
        for table in self.tables:
            soonest = [FAR] * sides
            for ship in loaders:
                far = max(0, table[places[ship]] - ready[ship])
                if far < soonest[side_of[ship]]:
                    soonest[side_of[ship]] = far
            found.append(soonest)
        return found

    def look_around(self, outlook: Outlook, ship: Ship) -> None:
        """An Armada on its tile; and enemies so near, or still to be launched, that they might attack where it ends."""
        g = outlook.g
        places, tile_of, side_of = g.at, g.sea.tile_of, self.side_of
        here = places[ship]
        steps = self.steps[here]
        tile = tile_of[here]
        side = side_of[ship]
        launched = self.ways.to_bay[here] <= LAUNCHED
        is_settled = ship == outlook.moving and outlook.points > 0  # it sails on
        for other in range(len(places)):
            place = places[other]
            if side_of[other] == side:
                if place < HARBOR and place != here and tile_of[place] == tile:
                    self.armada[ship] = 1
            elif not is_settled and (steps[place] <= HUNT_REACH if place < HARBOR else launched):
                self.hunted[ship] = self.ways.to(here)
                self.prey.append(ship)
                is_settled = True


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


def explorers_gain(g: Tides, weights: Weights, left: int) -> float:
    """What it is worth to turn up one of so many tiles."""
    if left == 0:
        return 0.0
    gain = weights.find * mean_find(g)
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


def points_at_hand(outlook: Outlook) -> list[int]:
    """By ship, how far it gets in this round: with what is left of its card, or with one that it may still be given."""
    g = outlook.g
    found = [0] * len(g.at)
    for seat in range(g.players):
        hand = g.hand[seat]
        waiting_ships = 0
        for ship in range(seat * TYPES, seat * TYPES + TYPES):
            if not g.under[ship] and not in_shipyard(g, ship):
                waiting_ships += 1
                found[ship] = USUAL_CARD if g.phase == HARBOR_PHASE else 0
        if hand and waiting_ships > 0:
            shares = max(len(hand), waiting_ships)
            for ship in range(seat * TYPES, seat * TYPES + TYPES):
                if not g.under[ship] and not in_shipyard(g, ship):
                    found[ship] = int(points_on(g, ship, hand) / shares + 0.5)
    if outlook.moving != NO_SHIP:
        found[outlook.moving] = outlook.points
    return found


def points_on(g: Tides, ship: Ship, hand: tuple[int, ...]) -> float:
    total = 0.0
    for card in hand:
        total += distance(g, ship, card) + (MEAN_CARD if card == SPECIAL else 0.0)
    return total
