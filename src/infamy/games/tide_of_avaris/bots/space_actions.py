"""What can be done on a space, and what it brings: Collects, burials and Board Actions."""

from __future__ import annotations

from typing import Final

from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.board import NO_EXIT, Space
from infamy.games.tide_of_avaris.bots.evaluation import (
    UNKNOWN,
    Outlook,
    area_worth,
    card_worth,
    color_counts,
    die_worth,
    gold_worth,
    has_color,
    hold_worth,
    lead,
    matching,
    rum_worth,
)
from infamy.games.tide_of_avaris.bots.fights import Threats, exploring, symbols
from infamy.games.tide_of_avaris.bots.precomputed import CARD_TP, GOLD_TP, RELIC_TP, TREASURE_TP
from infamy.games.tide_of_avaris.content import board_action
from infamy.games.tide_of_avaris.content.board_action import BOARD_ACTION
from infamy.games.tide_of_avaris.content.box import COLORS, FACES, NOTHING, OFF_BOARD, Color, Face
from infamy.games.tide_of_avaris.content.cards import (
    AT_MOST,
    BOUND,
    COLOURS,
    LOWER_HOLD,
    MOD_COLLECT_AFTER_BURY,
    OF_ONE_COLOUR,
)
from infamy.games.tide_of_avaris.queries import is_bound, mod, region_area
from infamy.games.tide_of_avaris.rules.burying import is_met_on
from infamy.games.tide_of_avaris.rules.control import to_control
from infamy.games.tide_of_avaris.rules.gains import has_free_slot, locked
from infamy.games.tide_of_avaris.rules.movement import bribe_of
from infamy.games.tide_of_avaris.state import ATTACKER, SUNRISE
from infamy.parts.dispatch import by_number
from infamy.parts.seating import NO_SEAT

NEXT_TURN: Final = 0.3  # of a Treasure that lies next to where the ship ends
NEVER: Final = -1000.0


class Deeds:
    """One turn of one seat: what each space has for it."""

    def __init__(self, outlook: Outlook, seat: Seat, dice: tuple[Face, ...], to_come: int = 0) -> None:
        g = outlook.g
        self.outlook: Final = outlook
        self.seat: Final = seat
        self.dice = dice  # nothing else here depends on them
        self.turns: Final = outlook.turns(seat) - to_come  # after this one: 1 if it has not begun
        self.today: Final = outlook.today[seat] - to_come
        self.colors: Final = len(g.upper[seat])
        self.lower: Final = len(g.lower[seat])
        self.many: Final = color_counts(g, seat)
        self.keep: Final = [die_worth(outlook, face, self.today, True) for face in range(FACES)]
        self.rum: Final = rum_worth(outlook, 2, self.turns + 0.5) - rum_worth(outlook, 1, self.turns + 0.5)
        self.as_it_is: Final = hold_worth(outlook, self.colors, self.lower, self.turns)
        self.gains: Final = [self.treasure_gain(color) for color in range(COLORS)]
        self.colors_on: Final[list[list[Color]]] = [[] for _ in g.box.spaces]
        self.lying: Final[list[float]] = [0.0] * len(g.box.spaces)  # what a Collect brings, by space
        for slot in range(len(g.slot)):
            if g.slot[slot] != NOTHING:
                space = g.box.slot_space[slot]
                self.colors_on[space].append(g.slot[slot])
                if slot != g.box.wreck:
                    self.lying[space] = self.collected(space, g.slot[slot])
        self.ships_on: Final[list[bool]] = [False] * len(g.box.spaces)
        for other in range(g.players):
            if other != seat and g.at[other] != OFF_BOARD:
                self.ships_on[g.at[other]] = True
        if g.navy_at != OFF_BOARD:
            self.ships_on[g.navy_at] = True
        self.buried: Final[list[float]] = [UNKNOWN] * len(g.box.spaces)  # by space: `bury`
        self.dangers: Final[list[list[float]]] = []  # by guards and space: `danger`,
        self.places: Final[list[list[float]]] = []  #   `at`
        self.threats: Final[list[Threats | None]] = []
        self.explored: Final[dict[int, float]] = {}  # what it brings, by crew

    # What lies where -------------------------------------------------------------------------------------------------

    def treasure_gain(self, color: Color) -> float:
        outlook = self.outlook
        more = matching(outlook, self.many[color] + 1) - matching(outlook, self.many[color])
        if has_color(outlook.g, self.seat, color):
            if self.lower >= outlook.g.box.lower_spaces:
                return 0.0
            return hold_worth(outlook, self.colors, self.lower + 1, self.turns) - self.as_it_is + more
        return hold_worth(outlook, self.colors + 1, self.lower, self.turns) - self.as_it_is + more

    def collected(self, space: Space, color: Color) -> float:
        """TA-TC-10  Less what a Collect brings to whoever controls the Region."""
        g = self.outlook.g
        master = g.control[region_area(g.box.spaces[space].region)]
        shared = TREASURE_TP / g.players if master not in (NO_SEAT, self.seat) and g.bag.size > 0 else 0.0
        return max(0.0, self.gains[color] - shared)

    def bury(self, space: Space) -> float:
        if self.buried[space] == UNKNOWN:
            self.buried[space] = self.burial(space)
        return self.buried[space]

    def burial(self, space: Space) -> float:
        outlook = self.outlook
        g = outlook.g
        total = (
            g.box.upper[self.colors]
            + g.box.lower_tp * self.lower
            + hold_worth(outlook, 0, 0, self.turns)
            - self.as_it_is
        )
        for card in g.burial_cards[self.seat]:
            if self.meets(card, space):
                total += g.box.burials[card].tp - card_worth(outlook, self.seat, card)
        if g.burial_open != NOTHING and self.meets(g.burial_open, space):
            total += g.box.burials[g.burial_open].tp
        if mod(g, self.seat, MOD_COLLECT_AFTER_BURY) > 0:
            total += self.lying[space]
        return total

    def meets(self, card: int, space: Space) -> bool:
        """As `is_met` says, for a ship that would be there."""
        g = self.outlook.g
        face = g.box.burials[card]
        if face.test < COLOURS:
            return is_met_on(g, self.seat, space, face.test, face.n)
        if face.test == COLOURS:
            return self.colors >= face.n
        if face.test == LOWER_HOLD:
            return self.lower >= face.n
        treasures = g.upper[self.seat] + g.lower[self.seat]
        if face.test == OF_ONE_COLOUR:
            for treasure in treasures:
                if treasures.count(treasure) + treasures.count(treasure ^ 1) >= face.n:
                    return True
            return False
        if face.test == BOUND:
            return len([treasure for treasure in treasures if is_bound(treasure)]) >= face.n
        return len(treasures) <= face.n if face.test == AT_MOST else len(treasures) >= face.n

    # Board Actions ---------------------------------------------------------------------------------------------------

    def act(self, space: Space, gold: int, rum: int, dice: tuple[Face, ...]) -> float:
        """What the Board Action brings, or NEVER if it is not to be had."""
        return ACTS[self.outlook.g.box.spaces[space].action](self, space, gold, rum, dice)

    def explore(self, crew: int) -> float:
        gain = self.explored.get(crew)
        if gain is None:
            gain = self.explored[crew] = exploring(self.outlook, self.seat, crew, self.turns)
        return gain

    def best_collect(self, start: Space, gold: int) -> float:
        g = self.outlook.g
        best = 0.0
        price = bribe_of(g, self.seat)
        for space in range(len(g.box.spaces)):
            if space != start:
                gain = self.lying[space]
                if gain > best and self.ships_on[space]:
                    gain = gain - GOLD_TP * price if gold >= price else 0.0
                best = max(best, gain)
        return best

    def control(self, action: int) -> float:
        outlook = self.outlook
        best = NEVER
        for area in to_control(outlook.g, self.seat, action):
            gain = area_worth(outlook, area) + (0.7 if action == board_action.CONTROL_CREW else 0.0)
            if outlook.g.control[area] != NO_SEAT:
                gain += 0.5 * area_worth(outlook, area)
            best = max(best, gain - 0.3 * outlook.days * (outlook.g.sloops[area] + 1))
        return best

    def bind(self) -> float:
        g = self.outlook.g
        loose = 0
        for treasure in (*g.upper[self.seat], *g.lower[self.seat]):
            if not is_bound(treasure):
                loose += 1
        if loose == 0:
            return NEVER
        return 0.12 * min(loose, g.box.bind_most) * self.colors - self.rum

    def unlock(self) -> float:
        outlook = self.outlook
        g = outlook.g
        closed = locked(g)
        if not closed:
            return NEVER
        points = g.box.tokens[len(g.token) - len(closed)]
        best = NEVER
        for bonus in closed:
            ahead = lead(outlook, self.seat, g.box.endgames[bonus].metric) - 1.0 / g.players
            best = max(best, points * (1.0 - outlook.weights.chance_of_tokens) * ahead)
        return best * (1.0 + 1.0 / (g.players - 1)) if best > 0.0 else 0.0

    def relics(self, gold: int) -> float:
        outlook = self.outlook
        g = outlook.g
        if not g.relic_row or not has_free_slot(g, self.seat):
            return NEVER
        best = RELIC_TP * 0.2 * outlook.days
        for relic in g.relic_row:
            best = max(best, outlook.almanac.relics[relic] * (outlook.days + 0.3))
        return best + (0.3 * best if gold >= g.box.second_relic else 0.0)

    # Where the ship is left ------------------------------------------------------------------------------------------

    def at(self, space: Space, guards: int) -> float:
        """The place where the ship is left: what lies near, and who."""
        self.look_out(guards)
        place = self.places[guards][space]
        if place == UNKNOWN:
            place = self.places[guards][space] = self.left_at(space, guards)
        return place

    def left_at(self, space: Space, guards: int) -> float:
        g = self.outlook.g
        best = 0.0
        for end in g.box.spaces[space].exits:
            if end != NO_EXIT:
                best = max(best, self.lying[end])
        near = NEXT_TURN * best * min(1.0, self.turns)
        return (near if g.phase == SUNRISE else 0.5 * near) - self.danger(space, guards)

    def danger(self, space: Space, guards: int) -> float:
        self.look_out(guards)
        found = self.dangers[guards][space]
        if found == UNKNOWN:
            threats = self.threats[guards]
            if threats is None:
                threats = self.threats[guards] = Threats(self.outlook, self.seat, guards)
            found = self.dangers[guards][space] = threats.on(space)
        return found

    def look_out(self, guards: int) -> None:
        """There is room for what is worked out for a ship with so many guards."""
        while len(self.threats) <= guards:
            self.threats.append(None)
            self.dangers.append([UNKNOWN] * len(self.lying))
            self.places.append([UNKNOWN] * len(self.lying))


# Board Actions, for a seat that comes to a space with so much gold, so much rum and these dice ------------------------


def tavern(deeds: Deeds, space: Space, gold: int, rum: int, dice: tuple[Face, ...]) -> float:
    outlook = deeds.outlook
    return rum_worth(outlook, rum + outlook.g.box.tavern_rum, deeds.turns) - rum_worth(outlook, rum, deeds.turns)


def raid(deeds: Deeds, space: Space, gold: int, rum: int, dice: tuple[Face, ...]) -> float:
    outlook = deeds.outlook
    box = outlook.g.box
    return (
        gold_worth(outlook, gold + box.raid_gold)
        - gold_worth(outlook, gold)
        + rum_worth(outlook, rum + box.raid_rum, deeds.turns)
        - rum_worth(outlook, rum, deeds.turns)
    )


def salvage(deeds: Deeds, space: Space, gold: int, rum: int, dice: tuple[Face, ...]) -> float:
    outlook = deeds.outlook
    g = outlook.g
    if gold < g.box.salvage_gold or g.slot[g.box.wreck] == NOTHING:
        return NEVER
    return deeds.gains[g.slot[g.box.wreck]] - gold_worth(outlook, gold) + gold_worth(outlook, gold - g.box.salvage_gold)


def whirlpool(deeds: Deeds, space: Space, gold: int, rum: int, dice: tuple[Face, ...]) -> float:
    return max(0.0, deeds.best_collect(space, gold) - deeds.lying[space])


def control(deeds: Deeds, space: Space, gold: int, rum: int, dice: tuple[Face, ...]) -> float:
    return deeds.control(deeds.outlook.g.box.spaces[space].action)


def burial_chart(deeds: Deeds, space: Space, gold: int, rum: int, dice: tuple[Face, ...]) -> float:
    outlook = deeds.outlook
    return (
        CARD_TP * min(1.0, deeds.turns / 4.0)
        + rum_worth(outlook, rum + outlook.g.box.chart_rum, deeds.turns)
        - rum_worth(outlook, rum, deeds.turns)
    )


def bind(deeds: Deeds, space: Space, gold: int, rum: int, dice: tuple[Face, ...]) -> float:
    return deeds.bind() if rum >= deeds.outlook.g.box.bind_rum else NEVER


def recycle(deeds: Deeds, space: Space, gold: int, rum: int, dice: tuple[Face, ...]) -> float:
    g = deeds.outlook.g
    if rum < g.box.recycle_rum:
        return NEVER
    woken = min(g.box.recycle_dice, len(g.bunks[deeds.seat]) + len(deeds.dice) - len(dice))
    return woken * (0.75 if deeds.today > 0 else 0.6) - deeds.rum


def unlock(deeds: Deeds, space: Space, gold: int, rum: int, dice: tuple[Face, ...]) -> float:
    return deeds.unlock()


def add_relics(deeds: Deeds, space: Space, gold: int, rum: int, dice: tuple[Face, ...]) -> float:
    return deeds.relics(gold)


def explore(deeds: Deeds, space: Space, gold: int, rum: int, dice: tuple[Face, ...]) -> float:
    g = deeds.outlook.g
    if g.explore_deck.size + len(g.explore_bottom) == 0:
        return NEVER
    return deeds.explore(symbols(g, dice, ATTACKER))


def relocate_navy(deeds: Deeds, space: Space, gold: int, rum: int, dice: tuple[Face, ...]) -> float:
    return 0.1 if deeds.outlook.g.navy_at != OFF_BOARD else NEVER


ACTS: Final = by_number(
    BOARD_ACTION.size,
    {
        board_action.TAVERN: tavern,
        board_action.RAID: raid,
        board_action.SALVAGE: salvage,
        board_action.WHIRLPOOL: whirlpool,
        board_action.BURIAL_CHART: burial_chart,
        board_action.BIND: bind,
        board_action.RECYCLE: recycle,
        board_action.UNLOCK: unlock,
        board_action.ADD_RELICS: add_relics,
        board_action.EXPLORE: explore,
        board_action.RELOCATE_NAVY: relocate_navy,
    },
    otherwise=control,
)
