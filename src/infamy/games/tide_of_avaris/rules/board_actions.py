"""BA, AX, TC  Board Actions: the white flag of the space on which the movement ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import CLEAR_ROW, COMMAND, NAVY_TO, NO_SECOND, RIDE, TAKE_RELIC
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.content import board_action
from infamy.games.tide_of_avaris.content.board_action import BOARD_ACTION
from infamy.games.tide_of_avaris.content.box import NOTHING, OFF_BOARD
from infamy.games.tide_of_avaris.content.cards import GOLD, RUM
from infamy.games.tide_of_avaris.queries import hold, is_occupied, kinds, unbound
from infamy.games.tide_of_avaris.rules.control import TakingControl, to_control
from infamy.games.tide_of_avaris.rules.exploring import Exploring
from infamy.games.tide_of_avaris.rules.gains import (
    ON_DISPLAY,
    Binding,
    Recycling,
    Unlocking,
    draw_burial_cards,
    fill_row,
    has_free_slot,
    locked,
    take_relic,
)
from infamy.games.tide_of_avaris.rules.goods import can_pay, command, command_goods, gain_gold, gain_rum, pay
from infamy.games.tide_of_avaris.rules.holds import fits, stow, unbound_in
from infamy.games.tide_of_avaris.rules.movement import Bribery, bribe_of
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.dispatch import by_number

MOVED_FIRST: Final = Refusal("TA-AC-02", "a Board Action is only for those who have moved in this turn")
COSTS_MORE: Final = Refusal("TA-R69", "you cannot pay for this Board Action")
DOES_NOTHING: Final = Refusal("TA-R69", "this Board Action would do nothing")
FREE_OR_BRIBED: Final = Refusal("TA-R39", "the Whirlpool leads to a space that is free, or whose Bribe you can pay")
NEAR_THE_NAVY: Final = Refusal("TA-R38", "the Navy goes one or two spaces")


def action_here(g: Avaris, seat: Seat) -> int:
    return g.box.spaces[g.at[seat]].action


def not_to_be_taken(g: Avaris, seat: Seat) -> Refusal | None:
    """TA-BA-01, TA-BA-02, TA-R69  Why the Board Action of this space cannot be taken."""
    if not g.this_turn.moved:
        return MOVED_FIRST
    action = BOARD_ACTIONS[action_here(g, seat)]
    if not can_pay(g, seat, action.goods, action.price(g)):
        return COSTS_MORE
    return None if action.does_something(g, seat) else DOES_NOTHING


@final
class BoardAction(Frame[Avaris]):
    """TA-BA-01, TA-BA-04, TA-AX-01 to TA-AX-22  Pay its cost, then receive its benefit."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        action = BOARD_ACTIONS[action_here(g, self.seat)]
        tell(g, news.ACTS, self.seat, action_here(g, self.seat), g.at[self.seat])
        pay(g, self.seat, action.goods, action.price(g))
        return action.carry_out(g, self.seat)


# Sailing -------------------------------------------------------------------------------------------------------------


def whirled_to(g: Avaris, seat: Seat) -> list[Space]:
    """TA-AX-04, TA-R39  Any other space, if the Bribe that is due there can be paid."""
    can_bribe = g.gold[seat] >= bribe_of(g, seat)
    return [
        space
        for space in range(len(g.box.spaces))
        if space != g.at[seat] and (can_bribe or not is_occupied(g, seat, space))
    ]


@final
class Whirlpool(Frame[Avaris]):
    """TA-AX-04 to TA-AX-06, TA-R39  To any other space; a Bribe is due as usual, a fight is not possible."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        return ask(
            self.seat,
            "Where does the Whirlpool take you?",
            self.spaces,
            then=self.ridden,
            otherwise=FREE_OR_BRIBED,
            always=True,
        )

    def spaces(self, g: Avaris, seat: Seat) -> list[Option]:
        return RIDE.each(whirled_to(g, seat)) + command_goods(g, seat)

    def ridden(self, g: Avaris, option: Option) -> Step:
        if option in COMMAND:
            command(g, self.seat, COMMAND.of(option))
            return self.start(g)
        start = g.at[self.seat]
        g.at[self.seat] = RIDE.of(option)
        tell(g, news.RODE, self.seat, start, RIDE.of(option))
        return Bribery(self.seat).start(g) if is_occupied(g, self.seat, g.at[self.seat]) else done()


@final
class Relocation(Frame[Avaris]):
    """TA-AX-07, TA-R38  One or two spaces, onto pirates or not: neither Combat nor Bribe."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        return ask(self.seat, "Where do you send the Navy?", self.spaces, then=self.sent, otherwise=NEAR_THE_NAVY)

    def spaces(self, g: Avaris, seat: Seat) -> list[Option]:
        far = g.box.by_distance[g.navy_at]
        return NAVY_TO.each([space for space in range(len(far)) if 1 <= far[space] <= g.box.relocate_steps])

    def sent(self, g: Avaris, option: Option) -> Step:
        g.navy_at = NAVY_TO.of(option)
        tell(g, news.NAVY_SENT, self.seat, g.navy_at)
        return done()


# Relics --------------------------------------------------------------------------------------------------------------


@final
class AddRelics(Frame[Avaris]):
    """TA-AX-15 to TA-AX-18, TA-RL-02 to TA-RL-05, TA-R68  Perhaps a new display, one Relic for free, perhaps a second
    for gold; then the display is refilled."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        return ask(self.seat, "Which Relic do you take?", self.row_or_clear, then=self.first, otherwise=ON_DISPLAY)

    def row_or_clear(self, g: Avaris, seat: Seat) -> list[Option]:
        return [*TAKE_RELIC.each(kinds(g.relic_row)), CLEAR_ROW]

    def first(self, g: Avaris, option: Option) -> Step:
        if option != CLEAR_ROW:
            return self.taken(g, option)
        tell(g, news.ROW_CLEARED, self.seat)
        for relic in g.relic_row:
            g.relic_discards.add(relic)
        g.relic_row = ()
        fill_row(g)
        return ask(self.seat, "Which of the new Relics do you take?", self.row, then=self.taken, otherwise=ON_DISPLAY)

    def row(self, g: Avaris, seat: Seat) -> list[Option]:
        return TAKE_RELIC.each(kinds(g.relic_row))

    def taken(self, g: Avaris, option: Option) -> Step:
        take_relic(g, self.seat, TAKE_RELIC.of(option))
        return self.another(g)

    def another(self, g: Avaris) -> Step:
        if not has_free_slot(g, self.seat) or not g.relic_row:
            return self.refill(g)
        return ask(
            self.seat,
            "Do you buy a second Relic?",
            self.second_or_none,
            then=self.second,
            otherwise=ON_DISPLAY,
            always=True,
        )

    def second_or_none(self, g: Avaris, seat: Seat) -> list[Option]:
        options = [NO_SECOND, *command_goods(g, seat)]
        if g.gold[seat] >= g.box.second_relic:
            options += TAKE_RELIC.each(kinds(g.relic_row))
        return options

    def second(self, g: Avaris, option: Option) -> Step:
        if option in COMMAND:
            command(g, self.seat, COMMAND.of(option))
            return self.another(g)
        if option != NO_SECOND:
            pay(g, self.seat, GOLD, g.box.second_relic)
            take_relic(g, self.seat, TAKE_RELIC.of(option))
        return self.refill(g)

    def refill(self, g: Avaris) -> Step:
        fill_row(g)
        return done()


# One record for each action ------------------------------------------------------------------------------------------


@final
class Action:
    """A Board Action: what it costs, when it would do something, and what it does."""

    def __init__(
        self,
        carry_out: Callable[[Avaris, Seat], Step],
        does_something: Callable[[Avaris, Seat], bool],
        price: Callable[[Avaris], int],
        goods: int = GOLD,
    ) -> None:
        self.carry_out: Final = carry_out
        self.does_something: Final = does_something
        self.price: Final = price
        self.goods: Final = goods


def free(g: Avaris) -> int:
    return 0


def salvage_gold(g: Avaris) -> int:
    return g.box.salvage_gold


def bind_rum(g: Avaris) -> int:
    return g.box.bind_rum


def recycle_rum(g: Avaris) -> int:
    return g.box.recycle_rum


def always(g: Avaris, seat: Seat) -> bool:
    return True


def tavern(g: Avaris, seat: Seat) -> Step:
    gain_rum(g, seat, g.box.tavern_rum)
    return done()


def raid(g: Avaris, seat: Seat) -> Step:
    gain_gold(g, seat, g.box.raid_gold)
    gain_rum(g, seat, g.box.raid_rum)
    return done()


def something_to_salvage(g: Avaris, seat: Seat) -> bool:
    """TA-R13  A Treasure in the wreck, and room for it in the Hold."""
    return g.slot[g.box.wreck] != NOTHING and fits(g, seat, unbound(g.slot[g.box.wreck]))


def salvage(g: Avaris, seat: Seat) -> Step:
    """TA-AX-03, TA-R13, TA-TC-11  The Treasure of the wreck goes to the Hold."""
    color = g.slot[g.box.wreck]
    g.slot[g.box.wreck] = NOTHING
    tell(g, news.SALVAGED, seat, unbound(color), g.box.wreck)
    stow(g, seat, unbound(color))
    return done()


def burial_chart(g: Avaris, seat: Seat) -> Step:
    draw_burial_cards(g, seat, 1)
    gain_rum(g, seat, g.box.chart_rum)
    return done()


def somewhere_to_whirl(g: Avaris, seat: Seat) -> bool:
    """TA-R39  A space to go to."""
    return len(whirled_to(g, seat)) > 0


def whirlpool(g: Avaris, seat: Seat) -> Step:
    return Whirlpool(seat).start(g)


def navy_about(g: Avaris, seat: Seat) -> bool:
    """TA-R38  The Navy is on the board."""
    return g.navy_at != OFF_BOARD


def relocate_navy(g: Avaris, seat: Seat) -> Step:
    return Relocation(seat).start(g)


def something_to_bind(g: Avaris, seat: Seat) -> bool:
    """TA-R66  A Treasure that is not bound yet."""
    return len(unbound_in(hold(g, seat))) > 0


def bind(g: Avaris, seat: Seat) -> Step:
    return Binding(seat, g.box.bind_most, 1).start(g)


def dice_to_recycle(g: Avaris, seat: Seat) -> bool:
    """TA-R65  A Crew Die to roll again."""
    return len(g.ready[seat]) + len(g.bunks[seat]) > 0


def recycle(g: Avaris, seat: Seat) -> Step:
    return Recycling(seat, g.box.recycle_dice).start(g)


def something_locked(g: Avaris, seat: Seat) -> bool:
    """TA-AX-14  An Endgame Bonus that is still locked."""
    return len(locked(g)) > 0


def unlock(g: Avaris, seat: Seat) -> Step:
    return Unlocking(seat).start(g)


def relics_to_take(g: Avaris, seat: Seat) -> bool:
    """TA-R68  A Relic, and a free slot for it."""
    return has_free_slot(g, seat) and len(g.relic_row) > 0


def add_relics(g: Avaris, seat: Seat) -> Step:
    return AddRelics(seat).start(g)


def monsters_left(g: Avaris, seat: Seat) -> bool:
    """TA-R30  A card of the Explore deck to fight with."""
    return g.explore_deck.size + len(g.explore_bottom) > 0


def explore(g: Avaris, seat: Seat) -> Step:
    return Exploring(seat).start(g)


def areas_to_take(g: Avaris, seat: Seat) -> bool:
    return len(to_control(g, seat, action_here(g, seat))) > 0


def take_control(g: Avaris, seat: Seat) -> Step:
    return TakingControl(seat).start(g)


BOARD_ACTIONS: Final = by_number(
    BOARD_ACTION.size,
    {
        board_action.TAVERN: Action(tavern, always, free),
        board_action.RAID: Action(raid, always, free),
        board_action.SALVAGE: Action(salvage, something_to_salvage, salvage_gold),
        board_action.BURIAL_CHART: Action(burial_chart, always, free),
        board_action.WHIRLPOOL: Action(whirlpool, somewhere_to_whirl, free),
        board_action.RELOCATE_NAVY: Action(relocate_navy, navy_about, free),
        board_action.BIND: Action(bind, something_to_bind, bind_rum, RUM),
        board_action.RECYCLE: Action(recycle, dice_to_recycle, recycle_rum, RUM),
        board_action.UNLOCK: Action(unlock, something_locked, free),
        board_action.ADD_RELICS: Action(add_relics, relics_to_take, free),
        board_action.EXPLORE: Action(explore, monsters_left, free),
    },
    otherwise=Action(take_control, areas_to_take, free),
)
