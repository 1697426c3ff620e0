"""What a turn may bring: the places in reach, what each move costs, and what is best done where it ends."""
from __future__ import annotations

from typing import Final, final

from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.almanac import CARD_TP, GOLD_TP, RELIC_TP, TREASURE_TP
from infamy.games.tide_of_avaris.box import (
    ADD_RELICS,
    AT_MOST,
    BIND,
    BOUND,
    BURIAL_CHART,
    COLORS,
    COLOURS,
    CONTROL_CREW,
    CONTROL_REGION,
    EXPLORE,
    FACES,
    GIVES_RUM,
    LOWER_HOLD,
    MOD_COLLECT_AFTER_BURY,
    NO_EXIT,
    NOTHING,
    OF_ONE_COLOUR,
    OFF_BOARD,
    RAID,
    RECYCLE,
    SALVAGE,
    TAVERN,
    UNLOCK,
    WHIRLPOOL,
    Color,
    Face,
    Space,
)
from infamy.games.tide_of_avaris.prospects import (
    ACTS,
    CHANCE_OF_TOKENS,
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
    matching_worth,
    rum_worth,
    shortage,
)
from infamy.games.tide_of_avaris.quarrels import Threats, attack, exploring, own_gain, symbols
from infamy.games.tide_of_avaris.rules.board import to_control
from infamy.games.tide_of_avaris.rules.burying import is_met_on
from infamy.games.tide_of_avaris.rules.gains import has_free_slot, locked
from infamy.games.tide_of_avaris.rules.goods import matches
from infamy.games.tide_of_avaris.rules.moving import bribe_of, is_free
from infamy.games.tide_of_avaris.state import (
    ACTED,
    ATTACKER,
    DEFENDER,
    MOVING,
    NO_SEAT,
    SUNRISE,
    is_bound,
    mod,
    others_on,
    region_area,
    without,
)

MOST_MOVES: Final = 3                # that are thought ahead in one turn
NEXT_TURN: Final = 0.3               # of a Treasure that lies next to where the ship ends
NO_DIE: Final = -1
NEVER: Final = -1000.0


@final
class Label:
    """A way to a space: what is left when the ship is there."""

    def __init__(self, space: Space, dice: tuple[Face, ...], rum: int, gold: int, spent: float) -> None:
        self.space: Final = space
        self.dice: Final = dice
        self.rum: Final = rum
        self.gold: Final = gold
        self.spent: Final = spent                            # in TP


@final
class Errands:
    """One turn of one seat."""

    def __init__(self, o: Outlook, seat: Seat, dice: tuple[Face, ...], to_come: int = 0) -> None:
        g = o.g
        self.o: Final = o
        self.seat: Final = seat
        self.dice: Final = dice
        self.turns: Final = o.turns(seat) - to_come          # after this one: 1 if it has not begun
        self.today: Final = o.today[seat] - to_come
        self.colors: Final = len(g.upper[seat])
        self.lower: Final = len(g.lower[seat])
        self.many: Final = color_counts(g, seat)
        self.keep: Final = [die_worth(o, face, self.today, True) for face in range(FACES)]
        self.rum: Final = rum_worth(o, 2, self.turns + 0.5) - rum_worth(o, 1, self.turns + 0.5)
        self.as_it_is: Final = hold_worth(o, self.colors, self.lower, self.turns)
        self.gains: Final = [self.treasure_gain(color) for color in range(COLORS)]
        self.colors_on: Final[list[list[Color]]] = [[] for _ in g.box.spaces]
        self.lying: Final[list[float]] = [0.0] * len(g.box.spaces)           # what a Collect brings, by space
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
        self.threats: Final[list[Threats | None]] = [None] * (len(dice) + 1)         # by guards
        self.explored: Final[list[float]] = [NEVER] * (len(dice) + 1)                # what it brings, by crew

    # What lies where -------------------------------------------------------------------------------------------------

    def treasure_gain(self, color: Color) -> float:
        o = self.o
        more = matching(o, self.many[color] + 1) - matching(o, self.many[color])
        if has_color(o.g, self.seat, color):
            if self.lower >= o.g.box.lower_spaces:
                return 0.0
            return hold_worth(o, self.colors, self.lower + 1, self.turns) - self.as_it_is + more
        return hold_worth(o, self.colors + 1, self.lower, self.turns) - self.as_it_is + more

    def collected(self, space: Space, color: Color) -> float:
        """TA-TC-10  Less what a Collect brings to whoever controls the Region."""
        g = self.o.g
        master = g.control[region_area(g.box.spaces[space].region)]
        shared = TREASURE_TP / g.players if master not in (NO_SEAT, self.seat) and g.bag.size > 0 else 0.0
        return max(0.0, self.gains[color] - shared)

    def bury(self, space: Space) -> float:
        o = self.o
        g = o.g
        total = g.box.upper[self.colors] + g.box.lower_tp * self.lower + hold_worth(o, 0, 0, self.turns) - self.as_it_is
        for card in g.burial_cards[self.seat]:
            if self.meets(card, space):
                total += g.box.burials[card].tp - card_worth(o, self.seat, card)
        if g.burial_open != NOTHING and self.meets(g.burial_open, space):
            total += g.box.burials[g.burial_open].tp
        if mod(g, self.seat, MOD_COLLECT_AFTER_BURY) > 0:
            total += self.lying[space]
        return total

    def meets(self, card: int, space: Space) -> bool:
        """As `is_met` says, for a ship that would be there."""
        g = self.o.g
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
        o = self.o
        g = o.g
        box = g.box
        action = box.spaces[space].action
        if action == TAVERN:
            return rum_worth(o, rum + box.tavern_rum, self.turns) - rum_worth(o, rum, self.turns)
        if action == RAID:
            return (gold_worth(o, gold + box.raid_gold) - gold_worth(o, gold)
                    + rum_worth(o, rum + box.raid_rum, self.turns) - rum_worth(o, rum, self.turns))
        if action == SALVAGE:
            if gold < box.salvage_gold or g.slot[box.wreck] == NOTHING:
                return NEVER
            return self.gains[g.slot[box.wreck]] - gold_worth(o, gold) + gold_worth(o, gold - box.salvage_gold)
        if action == WHIRLPOOL:
            return max(0.0, self.best_collect(space, gold) - self.lying[space])
        if CONTROL_CREW <= action <= CONTROL_REGION:
            return self.control(action)
        if action == BURIAL_CHART:
            return (CARD_TP * min(1.0, self.turns / 4.0)
                    + rum_worth(o, rum + box.chart_rum, self.turns) - rum_worth(o, rum, self.turns))
        if action == BIND:
            return self.bind() if rum >= box.bind_rum else NEVER
        if action == RECYCLE:
            if rum < box.recycle_rum:
                return NEVER
            woken = min(box.recycle_dice, len(g.bunks[self.seat]) + len(self.dice) - len(dice))
            return woken * (0.75 if self.today > 0 else 0.6) - self.rum
        if action == UNLOCK:
            return self.unlock()
        if action == ADD_RELICS:
            return self.relics(gold)
        if action == EXPLORE:
            if g.explore_deck.size + len(g.explore_bottom) == 0:
                return NEVER
            return self.explore(symbols(g, dice, ATTACKER))
        return 0.1 if g.navy_at != OFF_BOARD else NEVER

    def explore(self, crew: int) -> float:
        if self.explored[crew] == NEVER:
            self.explored[crew] = exploring(self.o, self.seat, crew, self.turns)
        return self.explored[crew]

    def best_collect(self, start: Space, gold: int) -> float:
        g = self.o.g
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
        o = self.o
        best = NEVER
        for area in to_control(o.g, self.seat, action):
            gain = area_worth(o, area) + (0.7 if action == CONTROL_CREW else 0.0)
            if o.g.control[area] != NO_SEAT:
                gain += 0.5 * area_worth(o, area)
            best = max(best, gain - 0.3 * o.days * (o.g.sloops[area] + 1))
        return best

    def bind(self) -> float:
        g = self.o.g
        loose = 0
        for treasure in (*g.upper[self.seat], *g.lower[self.seat]):
            if not is_bound(treasure):
                loose += 1
        if loose == 0:
            return NEVER
        return 0.12 * min(loose, g.box.bind_most) * self.colors - self.rum

    def unlock(self) -> float:
        o = self.o
        g = o.g
        closed = locked(g)
        if not closed:
            return NEVER
        points = g.box.tokens[len(g.token) - len(closed)]
        best = NEVER
        for bonus in closed:
            ahead = lead(o, self.seat, g.box.endgames[bonus].metric) - 1.0 / g.players
            best = max(best, points * (1.0 - CHANCE_OF_TOKENS) * ahead)
        return best * (1.0 + 1.0 / (g.players - 1)) if best > 0.0 else 0.0

    def relics(self, gold: int) -> float:
        o = self.o
        g = o.g
        if not g.relic_row or not has_free_slot(g, self.seat):
            return NEVER
        best = RELIC_TP * 0.2 * o.days
        for relic in g.relic_row:
            best = max(best, o.almanac.relics[relic] * (o.days + 0.3))
        return best + (0.3 * best if gold >= g.box.second_relic else 0.0)

    # The turn --------------------------------------------------------------------------------------------------------

    def at(self, space: Space, guards: int) -> float:
        """The place where the ship is left: what lies near, and who."""
        g = self.o.g
        best = 0.0
        for end in g.box.spaces[space].exits:
            if end != NO_EXIT:
                best = max(best, self.lying[end])
        near = NEXT_TURN * best * min(1.0, self.turns)
        return (near if g.phase == SUNRISE else 0.5 * near) - self.danger(space, guards)

    def danger(self, space: Space, guards: int) -> float:
        threats = self.threats[guards]
        if threats is None:
            threats = Threats(self.o, self.seat, guards)
            self.threats[guards] = threats
        return threats.on(space)

    def done_at(self, label: Label, moved: bool) -> float:
        """The best Act, and Collect, at the end of a way."""
        best = self.lying[label.space]
        if moved:
            gain = self.act(label.space, label.gold, label.rum, label.dice)
            if gain > 0.0:
                best += gain
        if self.colors > 0:
            best = max(best, self.bury(label.space))
        return best

    def left(self, dice: tuple[Face, ...], rum: int, gold: int) -> float:
        total = gold_worth(self.o, gold) + rum_worth(self.o, rum, self.turns)
        for face in dice:
            total += self.keep[face]
        return total - shortage(len(dice), rum, self.today)

    def rest(self) -> float:
        """What does not depend on the way."""
        return self.as_it_is + matching_worth(self.o, self.seat) + ACTS * self.turns

    def best(self, first: Space = NO_EXIT) -> float:
        """The turn from here, for a seat that may still move; or if it first sails to a space that is named."""
        o = self.o
        g = o.g
        seat = self.seat
        start = Label(g.at[seat], self.dice, g.rum[seat], g.gold[seat], 0.0)
        best = self.leaf(start, g.moved and g.active == seat) if first == NO_EXIT else NEVER
        ways = [start]
        spent = [1000.0] * len(g.box.spaces)
        spent[start.space] = 0.0
        price = bribe_of(g, seat)
        for move in range(MOST_MOVES):
            further: list[Label] = []
            for label in ways:
                for end in g.box.spaces[label.space].exits:
                    if end == NO_EXIT or (move == 0 and first not in (NO_EXIT, end)):
                        continue
                    after = self.sail(label, end, move == 0)
                    if after is None:
                        continue
                    if self.ships_on[end]:
                        best = max(best, self.fight(label, after))
                        if after.gold < price:
                            continue
                        after = Label(end, after.dice, after.rum, after.gold - price, after.spent + GOLD_TP * price)
                    if after.spent < spent[end]:
                        spent[end] = after.spent
                        best = max(best, self.leaf(after, True))
                        further.append(after)
            ways = further
        return best

    def leaf(self, label: Label, moved: bool) -> float:
        guards = symbols(self.o.g, label.dice, DEFENDER)
        return (self.done_at(label, moved) + self.left(label.dice, label.rum, label.gold)
                + self.at(label.space, guards))

    def fight(self, before: Label, after: Label) -> float:
        """Against the first ship there."""
        g = self.o.g
        others = others_on(g, self.seat, after.space)
        other = others[0] if others else NO_SEAT
        crew = symbols(g, after.dice, ATTACKER)
        fight = attack(self.o, self.seat, other, before.space, after.space, crew, self.turns)
        return (own_gain(self.o, fight) - 0.2 * crew + fight.chance * self.lying[after.space]
                + self.left(after.dice, after.rum, after.gold) + self.at(after.space, 0))

    def sail(self, label: Label, end: Space, first: bool) -> Label | None:
        """The cheapest way to pay for a move: a die that matches, rum, or two dice."""
        g = self.o.g
        seat = self.seat
        colors = self.colors_on[end]
        if first and not colors and is_free(g, seat, end):
            return Label(end, label.dice, label.rum, label.gold, label.spent)
        die = NO_DIE
        cheapest = self.rum if label.rum > 0 else 1000.0
        for face in label.dice:
            if self.keep[face] < cheapest and (not colors or g.box.faces[face].resource == GIVES_RUM
                                               or matches(g, seat, face, colors)):
                die = face
                cheapest = self.keep[face]
        if die != NO_DIE:
            return Label(end, without(label.dice, die), label.rum, label.gold, label.spent + cheapest)
        if label.rum > 0:
            return Label(end, label.dice, label.rum - 1, label.gold, label.spent + cheapest)
        if len(label.dice) < 2:
            return None
        rest = self.without_cheapest(self.without_cheapest(label.dice))
        lost = 0.0
        for face in label.dice:
            lost += self.keep[face]
        for face in rest:
            lost -= self.keep[face]
        return Label(end, rest, label.rum, label.gold, label.spent + lost)

    def without_cheapest(self, dice: tuple[Face, ...]) -> tuple[Face, ...]:
        cheapest = dice[0]
        for face in dice:
            if self.keep[face] < self.keep[cheapest]:
                cheapest = face
        return without(dice, cheapest)


def turn_worth(o: Outlook, seat: Seat, step: int) -> float:
    """What is afloat of the seat whose turn it is, if the turn goes on as well as it can."""
    g = o.g
    dice = g.ready[seat]
    errands = Errands(o, seat, dice)
    if step == MOVING:
        return errands.rest() + errands.best()
    space = g.at[seat]
    more = errands.lying[space] if step == ACTED and not g.has_buried else 0.0
    return (errands.rest() + more + errands.left(dice, g.rum[seat], g.gold[seat])
            + errands.at(space, symbols(g, dice, DEFENDER)))


def acted_worth(o: Outlook, seat: Seat) -> float:
    """As `turn_worth`, if the Board Action here is taken now."""
    g = o.g
    dice = g.ready[seat]
    space = g.at[seat]
    errands = Errands(o, seat, dice)
    gain = errands.act(space, g.gold[seat], g.rum[seat], dice)
    return (errands.rest() + gain + errands.lying[space] + errands.left(dice, g.rum[seat], g.gold[seat])
            + errands.at(space, symbols(g, dice, DEFENDER)))
