"""Where Heroes stand, or would stand: what draws them there and who is near, in Victory Points.

`Known` is what follows from the content alone. A `Survey` is of one table: what draws the Heroes of a side is worked
out once, whichever of them goes where.
"""

from __future__ import annotations

from typing import Final, final

from infamy.games.rum_and_bones.board import AFAR, CHEST, NOWHERE, Layout, Zone, distance
from infamy.games.rum_and_bones.bots.heroes import basic_reach, for_sale, off_the_board, promise, pull_of
from infamy.games.rum_and_bones.bots.weights import (
    AT_THE_END,
    BY_ROPE,
    CHEST_PULL,
    CLASH_PULL,
    COINS_ONLY,
    FAR_AWAY,
    GUARDED,
    NEARBY,
    TOWARDS_HERO,
    WOUNDED,
    Weights,
)
from infamy.games.rum_and_bones.content.box import BOSUN, DECKHAND, HERO_SLOTS, Box, Side, Slot
from infamy.games.rum_and_bones.queries import crew_count, hp_of, stands
from infamy.games.rum_and_bones.state import Bones


def nearness(steps: int) -> float:
    """1 within range, and less with every step."""
    if steps <= 0:
        return 1.0
    return max(0.0, 0.92 - 0.92 * steps / FAR_AWAY)


NEARNESS: Final = [nearness(steps) for steps in range(AFAR + 1)]


def way(here: Zone, there: Zone, steps: int, reach: int) -> int:
    """Zones to go until it is in range, on foot, or by the ropes where that is much shorter."""
    apart = distance(here, there)
    return 0 if apart <= reach else min(steps, apart + BY_ROPE) - reach


# What follows from the content ---------------------------------------------------------------------------------------


@final
class Ways:
    """Of one layout: how near everything is, and what marching adds to the Crew."""

    def __init__(self, board: Layout) -> None:
        self.board: Final = board
        self.near: Final[list[list[list[float]]]] = []  # by reach, from where and where to; empty until asked for
        self.marched: Final = [marching(board, at_the_end) for at_the_end in AT_THE_END]  # by kind, track and zone

    def nearness_from(self, here: Zone, reach: int) -> list[float]:
        """By zone: 1 where it is within reach from here, and less with every step."""
        while len(self.near) <= reach:
            self.near.append([[]] * self.board.zones)
        row = self.near[reach][here]
        if not row:
            steps = self.board.walks_from(here)
            row = [NEARNESS[max(0, way(here, there, steps[there], reach))] for there in range(self.board.zones)]
            self.near[reach][here] = row
        return row


def marching(board: Layout, at_the_end: float) -> list[list[float]]:
    marched: list[list[float]] = []
    for track in range(len(board.tracks)):
        last = max(1, len(board.tracks[track]) - 1)
        parts = [steps / last for steps in range(last + 1)]
        worth = [at_the_end * part * part for part in parts]
        marched.append([worth[steps] for steps in board.marched[track]])
    return marched


@final
class Known:
    def __init__(self, box: Box, weights: Weights) -> None:
        self.weights: Final = weights
        self.promises: Final = [promise(box, weights, hero) for hero in range(len(box.heroes))]
        self.ways: Final = [[Ways(board) for board in both] for both in box.layouts]

    def ways_of(self, g: Bones) -> Ways:
        return self.ways[g.layout][1 if g.exchanged else 0]


# A table -------------------------------------------------------------------------------------------------------------


@final
class Pulls:
    """What draws the Heroes of a side, and who of the enemy is still to act."""

    def __init__(self, g: Bones, side: Side) -> None:
        self.zones: Final[list[Zone]] = []  # of Objectives of the enemy,
        self.pulls: Final[list[float]] = []  #   the more the less they are guarded
        self.chests: Final[list[Zone]] = []  # in Clash Royale
        self.hero_zones: Final[list[Zone]] = []
        self.hero_pulls: Final[list[float]] = []
        self.threats: Final[list[Zone]] = []
        self.look_for_tiles(g, side)
        self.look_for_heroes(g, side)

    def look_for_tiles(self, g: Bones, side: Side) -> None:
        """In Clash Royale Objectives are worth coins only; one stands on the Captain's Chest."""
        board = g.board
        for feature in range(len(board.tiles)):
            if board.tile_owner[feature] != side and stands(g, feature):
                zone = board.tile_zone[feature]
                if not g.clash:
                    guards = crew_count(g, 1 - side, DECKHAND, zone) + crew_count(g, 1 - side, BOSUN, zone)
                    self.zones.append(zone)
                    self.pulls.append(pull_of(g, feature) - GUARDED * guards)
                elif board.tiles[feature] == CHEST:
                    self.chests.append(zone)
                else:
                    self.zones.append(zone)
                    self.pulls.append(pull_of(g, feature) * COINS_ONLY)

    def look_for_heroes(self, g: Bones, side: Side) -> None:
        for enemy in range(HERO_SLOTS):
            zone = g.at[enemy]
            if zone != NOWHERE and g.side[enemy] != side:
                pull = (CLASH_PULL if g.clash else TOWARDS_HERO) + WOUNDED * g.damage[enemy] / hp_of(g, enemy)
                self.hero_zones.append(zone)
                self.hero_pulls.append(pull)
                if not g.activated[enemy]:
                    self.threats.append(zone)


@final
class Survey:
    """A table as it is; each part is worked out when it is asked for first."""

    def __init__(self, g: Bones, known: Known) -> None:
        self.g: Final = g
        self.known: Final = known
        self.weights: Final = known.weights
        self.ways: Final = known.ways_of(g)
        self.sides: Final[list[Pulls | None]] = [None] * g.sides
        self.reaches: Final = [-1] * HERO_SLOTS

    def pulls(self, side: Side) -> Pulls:
        pulls = self.sides[side]
        if pulls is None:
            pulls = self.sides[side] = Pulls(self.g, side)
        return pulls

    def reach(self, slot: Slot) -> int:
        reach = self.reaches[slot]
        if reach < 0:
            reach = self.reaches[slot] = basic_reach(self.g, slot)
        return reach

    def place_value(self, slot: Slot, here: Zone) -> float:
        """Where a Hero stands, or would stand: what draws it, and who is near."""
        g = self.g
        if here == NOWHERE:
            return off_the_board(g, slot)
        pulls = self.pulls(g.side[slot])
        near = self.ways.nearness_from(here, self.reach(slot))
        tile = 0.0
        if not g.clash or g.coins[slot] < for_sale(g, slot):
            tile = strongest(pulls.zones, pulls.pulls, near, 0.0)
            for chest in pulls.chests:
                tile = max(tile, CHEST_PULL * self.ways.nearness_from(here, 0)[chest])
        heroes = strongest(pulls.hero_zones, pulls.hero_pulls, near, 0.0)
        danger = threatened(g, self.weights, pulls, slot, here)
        return self.weights.towards_tile * tile + self.weights.towards_hero * heroes - danger


def strongest(zones: list[Zone], pulls: list[float], near: list[float], best: float) -> float:
    """Nothing draws more from afar than from nearby."""
    for number in range(len(zones)):
        pull = pulls[number]
        if pull > best:
            pull *= near[zones[number]]
            if pull > best:
                best = pull
    return best


def threatened(g: Bones, weights: Weights, pulls: Pulls, slot: Slot, here: Zone) -> float:
    """By enemy Heroes nearby that are still to act, the more the Hero has suffered."""
    if g.damage[slot] == 0:
        return 0.0
    near = 0
    for zone in pulls.threats:
        if distance(zone, here) <= NEARBY:
            near += 1
    suffered = g.damage[slot] / hp_of(g, slot)
    return weights.threat * suffered * min(near, 2)
