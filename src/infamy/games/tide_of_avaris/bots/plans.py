"""What a turn may bring: the ways that lead to spaces, what each move costs, and the best one."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.board import NO_EXIT, Space
from infamy.games.tide_of_avaris.bots.evaluation import Outlook, gold_worth, matching_worth, rum_worth, shortage
from infamy.games.tide_of_avaris.bots.fights import attack, own_gain, symbols
from infamy.games.tide_of_avaris.bots.precomputed import GOLD_TP
from infamy.games.tide_of_avaris.bots.space_actions import NEVER, Deeds
from infamy.games.tide_of_avaris.content.box import GIVES_RUM, Face
from infamy.games.tide_of_avaris.queries import others_on
from infamy.games.tide_of_avaris.rules.goods import matches
from infamy.games.tide_of_avaris.rules.movement import bribe_of, is_free
from infamy.games.tide_of_avaris.state import ACTED, ATTACKER, DEFENDER, MOVING
from infamy.parts.hand import without
from infamy.parts.seating import NO_SEAT

MOST_MOVES: Final = 3  # that are thought ahead in one turn
NO_DIE: Final = -1


@final
class Label:
    """A way to a space: what is left when the ship is there."""

    def __init__(self, space: Space, dice: tuple[Face, ...], rum: int, gold: int, spent: float) -> None:
        self.space: Final = space
        self.dice: Final = dice
        self.rum: Final = rum
        self.gold: Final = gold
        self.spent: Final = spent  # in TP


@final
class Errands(Deeds):
    """One turn of one seat: the ways to what can be done."""

    def done_at(self, label: Label, moved: bool, guards: int) -> float:
        """The best Act, and Collect, at the end of a way. What is buried is out of danger."""
        best = self.lying[label.space]
        if moved:
            gain = self.act(label.space, label.gold, label.rum, label.dice)
            if gain > 0.0:
                best += gain
        if self.colors > 0:
            best = max(best, self.bury(label.space) + self.danger(label.space, guards))
        return best

    def left(self, dice: tuple[Face, ...], rum: int, gold: int) -> float:
        total = gold_worth(self.outlook, gold) + rum_worth(self.outlook, rum, self.turns)
        for face in dice:
            total += self.keep[face]
        return total - shortage(self.outlook, len(dice), rum, self.today)

    def rest(self) -> float:
        """What does not depend on the way."""
        return self.as_it_is + matching_worth(self.outlook, self.seat) + self.outlook.weights.acts * self.turns

    def __init__(self, outlook: Outlook, seat: Seat, dice: tuple[Face, ...], to_come: int = 0) -> None:
        super().__init__(outlook, seat, dice, to_come)
        self.bests: Final[dict[tuple[Face, ...], float]] = {}  # by dice

    def best(self) -> float:
        """The turn from here, for a seat that may still move."""
        best = self.bests.get(self.dice)
        if best is None:
            best = self.bests[self.dice] = self.best_way(NO_EXIT)
        return best

    def best_way(self, first: Space) -> float:
        """The same if it first sails to a space that is named."""
        outlook = self.outlook
        g = outlook.g
        seat = self.seat
        start = Label(g.at[seat], self.dice, g.rum[seat], g.gold[seat], 0.0)
        best = self.leaf(start, g.this_turn.moved and g.active == seat) if first == NO_EXIT else NEVER
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
        guards = symbols(self.outlook.g, label.dice, DEFENDER)
        return (
            self.done_at(label, moved, guards)
            + self.left(label.dice, label.rum, label.gold)
            + self.at(label.space, guards)
        )

    def fight(self, before: Label, after: Label) -> float:
        """Against the first ship there."""
        g = self.outlook.g
        others = others_on(g, self.seat, after.space)
        other = others[0] if others else NO_SEAT
        crew = symbols(g, after.dice, ATTACKER)
        fight = attack(self.outlook, self.seat, other, before.space, after.space, crew, self.turns)
        return (
            own_gain(self.outlook, fight)
            - 0.2 * crew
            + fight.chance * self.lying[after.space]
            + self.left(after.dice, after.rum, after.gold)
            + self.at(after.space, 0)
        )

    def sail(self, label: Label, end: Space, first: bool) -> Label | None:
        """The cheapest way to pay for a move: a die that matches, rum, or two dice."""
        g = self.outlook.g
        seat = self.seat
        colors = self.colors_on[end]
        if first and not colors and is_free(g, seat, end):
            return Label(end, label.dice, label.rum, label.gold, label.spent)
        die = NO_DIE
        cheapest = self.rum if label.rum > 0 else 1000.0
        for face in label.dice:
            if self.keep[face] < cheapest and (
                not colors or g.box.faces[face].resource == GIVES_RUM or matches(g, seat, face, colors)
            ):
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


def errands_of(outlook: Outlook, seat: Seat) -> Errands:
    """With the dice that it has."""
    return errands_with(outlook, seat, outlook.g.ready[seat], 0)


def errands_with(outlook: Outlook, seat: Seat, dice: tuple[Face, ...], to_come: int) -> Errands:
    """What does not depend on the dice is worked out once."""
    errands = outlook.errands.get(seat * 2 + to_come)
    if errands is None:
        errands = outlook.errands[seat * 2 + to_come] = Errands(outlook, seat, dice, to_come)
    errands.dice = dice
    return errands


def turn_worth(outlook: Outlook, seat: Seat, step: int) -> float:
    """What is afloat of the seat whose turn it is, if the turn goes on as well as it can."""
    g = outlook.g
    dice = g.ready[seat]
    errands = errands_of(outlook, seat)
    if step == MOVING:
        return errands.rest() + errands.best()
    space = g.at[seat]
    more = errands.lying[space] if step == ACTED and not g.this_turn.has_buried else 0.0
    return (
        errands.rest()
        + more
        + errands.left(dice, g.rum[seat], g.gold[seat])
        + errands.at(space, symbols(g, dice, DEFENDER))
    )


def acted_worth(outlook: Outlook, seat: Seat) -> float:
    """As `turn_worth`, if the Board Action here is taken now."""
    g = outlook.g
    dice = g.ready[seat]
    space = g.at[seat]
    errands = errands_of(outlook, seat)
    gain = errands.act(space, g.gold[seat], g.rum[seat], dice)
    return (
        errands.rest()
        + gain
        + errands.lying[space]
        + errands.left(dice, g.rum[seat], g.gold[seat])
        + errands.at(space, symbols(g, dice, DEFENDER))
    )
