"""TRN  A player's turn."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.infamous_seas import news
from infamy.games.infamous_seas.actions import ACTIONS, END_TURN, FIRE, LOOT, MOVE, PLAY
from infamy.games.infamous_seas.content.box import Ship, Square
from infamy.games.infamous_seas.queries import afloat, cannons_value, distance, flagged, in_sight, is_in_sight
from infamy.games.infamous_seas.rules.cards import PlayCard, unplayable
from infamy.games.infamous_seas.rules.combat import Attack
from infamy.games.infamous_seas.rules.looting import Loot
from infamy.games.infamous_seas.rules.movement import Movement
from infamy.games.infamous_seas.rules.placement import Placement
from infamy.games.infamous_seas.state import Seas
from infamy.parts.dispatch import by_verb
from infamy.parts.hand import kinds

NO_ACTION_LEFT: Final = Refusal("IS-TRN-07", "that costs an action, and you have none left")
OUT_OF_RANGE: Final = Refusal("IS-COM-07", "the target is farther away than your cannons reach")
NOT_IN_LINE: Final = Refusal("IS-COM-03", "the target must lie in your own row or column")
HIDDEN: Final = Refusal("IS-COM-05", "an island or a ship hides the target")
NOT_ON_BOARD: Final = Refusal("IS-R40", "that ship is not on the board")
YOUR_OWN_SHIP: Final = Refusal("IS-COM-02", "you attack another ship, not your own")
NOT_AN_ISLAND: Final = Refusal("IS-LOO-01", "there is no island on that square")
NOT_BESIDE: Final = Refusal("IS-LOO-02", "you loot an island that shares a side with your square")
LOOTED: Final = Refusal("IS-LOO-06", "a flag flies there: the island has been looted")
WHAT_AN_ORDER_IS: Final = Refusal("IS-R70", "in your turn you move, fire, loot, play a card or end the turn")


@final
class Turn(Frame[Seas]):
    """IS-TRN-06 to IS-TRN-13  Actions in any mixture of moving, firing and looting, and cards between them (IS-R39)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Seas) -> Step:
        """IS-TRN-03 to IS-TRN-05  Two actions, unless a card has said otherwise; nothing is carried over."""
        g.active = self.seat
        g.actions_left = max(g.box.fewest_actions, g.box.actions_per_turn + g.next_actions[self.seat])
        g.next_actions[self.seat] = 0
        g.truce = False
        g.lent_die = 0
        tell(g, news.TURN_BEGINS, self.seat, g.actions_left)
        if not afloat(g, self.seat):
            return run(Placement(self.seat), then=self.next_order)  # IS-TRN-14, IS-SNK-07: a sunk ship comes back first
        return self.next_order(g)

    def next_order(self, g: Seas) -> Step:
        if not afloat(g, self.seat):
            return done()  # IS-TRN-16, IS-R15, IS-R16: sunk by the Navy
        return ask(
            self.seat,
            "What are your orders?",
            self.orders,
            unless=self.forbidden,
            then=self.carry_out,
            otherwise=WHAT_AN_ORDER_IS,
            always=bool(g.hold[self.seat]),
        )

    def orders(self, g: Seas, seat: Seat) -> list[Option]:
        """IS-R70, IS-R44  Ending the turn is always open; moving too, as long as there is an action.

        IS-COM-25, IS-R48  A ship that is boxed in may sink whoever blocks its way. IS-LOO-10, IS-R60: each island
        beside the ship is an order of its own.
        """
        square = g.at[seat]
        cards = PLAY.each(kinds(g.hold[seat])) if g.hold[seat] else []
        if g.actions_left == 0:
            return [END_TURN, *cards]
        return [END_TURN, MOVE, *FIRE.each(in_sight(g, square)), *LOOT.each(g.sea.islands_beside[square]), *cards]

    def forbidden(self, g: Seas, seat: Seat, option: Option) -> Refusal | None:
        order = ORDERS[option]
        if order.is_action and g.actions_left == 0:
            return NO_ACTION_LEFT
        return order.forbidden(g, seat, option)

    def carry_out(self, g: Seas, option: Option) -> Step:
        order = ORDERS[option]
        if order.is_action:
            g.actions_left -= 1  # IS-COM-23, IS-MOV-13, IS-R09: spent whatever comes
        return order.carry_out(self, g, option)


def reach_of(g: Seas, seat: Seat) -> int:
    """IS-R04, IS-C20  How far the cannons reach, and their die: the value of the row, or a die lent for one attack."""
    return g.lent_die if g.lent_die > 0 else cannons_value(g, seat)


def out_of_reach(g: Seas, seat: Seat, target: Ship) -> Refusal | None:
    """IS-COM-02 to IS-COM-10  Why this ship cannot be fired upon."""
    if target == seat:
        return YOUR_OWN_SHIP
    if not afloat(g, target):
        return NOT_ON_BOARD
    if distance(g, seat, target) == 0:
        return NOT_IN_LINE
    if distance(g, seat, target) > reach_of(g, seat):
        return OUT_OF_RANGE
    if not is_in_sight(g, g.at[seat], target):
        return HIDDEN
    return None


def not_for_looting(g: Seas, seat: Seat, island: Square) -> Refusal | None:
    """IS-LOO-01 to IS-LOO-06, IS-R54  Why this island cannot be looted."""
    if g.sea.is_sea[island]:
        return NOT_AN_ISLAND
    if island not in g.sea.islands_beside[g.at[seat]]:
        return NOT_BESIDE
    if flagged(g, island):
        return LOOTED
    return None


# Orders --------------------------------------------------------------------------------------------------------------


class Order:
    """What a player may do in the own turn: whether it costs an action, what forbids it, and how it is carried out."""

    is_action = True

    def forbidden(self, g: Seas, seat: Seat, option: Option) -> Refusal | None:
        return None

    def carry_out(self, turn: Turn, g: Seas, option: Option) -> Step:
        raise NotImplementedError


@final
class ToEnd(Order):
    is_action = False

    def carry_out(self, turn: Turn, g: Seas, option: Option) -> Step:
        return done()


@final
class ToMove(Order):
    def carry_out(self, turn: Turn, g: Seas, option: Option) -> Step:
        return run(Movement(turn.seat), then=turn.next_order)


@final
class ToFire(Order):
    def forbidden(self, g: Seas, seat: Seat, option: Option) -> Refusal | None:
        return out_of_reach(g, seat, FIRE.of(option))

    def carry_out(self, turn: Turn, g: Seas, option: Option) -> Step:
        """IS-COM-01, IS-SHP-06, IS-C20  A die that was lent serves one attack."""
        sides = reach_of(g, turn.seat)
        g.lent_die = 0
        return run(Attack(turn.seat, FIRE.of(option), sides), then=turn.next_order)


@final
class ToLoot(Order):
    def forbidden(self, g: Seas, seat: Seat, option: Option) -> Refusal | None:
        return not_for_looting(g, seat, LOOT.of(option))

    def carry_out(self, turn: Turn, g: Seas, option: Option) -> Step:
        return run(Loot(turn.seat, LOOT.of(option)), then=turn.next_order)


@final
class ToPlay(Order):
    is_action = False

    def forbidden(self, g: Seas, seat: Seat, option: Option) -> Refusal | None:
        return unplayable(g, seat, PLAY.of(option), g.hold[seat])

    def carry_out(self, turn: Turn, g: Seas, option: Option) -> Step:
        return run(PlayCard(turn.seat, PLAY.of(option)), then=turn.next_order)


ORDERS: Final[list[Order]] = by_verb(
    ACTIONS,
    {MOVE: ToMove(), FIRE: ToFire(), LOOT: ToLoot(), PLAY: ToPlay(), END_TURN: ToEnd()},
    otherwise=ToEnd(),  # what is no order is not offered, and so never carried out
)
