"""BA, AX, TC  Board Actions: the white flag of the space on which the movement ended."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import draw
from infamy.engine.news import EVERYONE, tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.tide_of_avaris.actions import (
    CLEAR_ROW,
    COMMAND,
    CONTROL,
    FACE_MONSTER,
    NAVY_TO,
    NO_SECOND,
    RIDE,
    SEND,
    TAKE_RELIC,
)
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.content.box import (
    ADD_RELICS,
    AREAS,
    BIND,
    BURIAL_CHART,
    CONTROL_CREW,
    CONTROL_REGION,
    CREW_SPIRIT,
    EXPLORE,
    FIRST_REGION,
    GOLD,
    MOD_EXPLORE_PEEK,
    NOTHING,
    OFF_BOARD,
    RAID,
    RECYCLE,
    RELOCATE_NAVY,
    RUM,
    SALVAGE,
    TAVERN,
    UNLOCK,
    WHIRLPOOL,
    Monster,
)
from infamy.games.tide_of_avaris.news import CONTROLS, LEFT_AREA, NAVY_SENT, PEEKED, RODE, ROW_CLEARED, SALVAGED
from infamy.games.tide_of_avaris.queries import free_sloops, hold, is_occupied, is_spirit, kinds, mod, unbound
from infamy.games.tide_of_avaris.rules.combat import MonsterFight
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
from infamy.games.tide_of_avaris.rules.goods import command, command_goods, gain_gold, gain_rum, pay, roll_die
from infamy.games.tide_of_avaris.rules.holds import fits, stow, unbound_in
from infamy.games.tide_of_avaris.rules.movement import Bribery, bribe_of
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.hand import without
from infamy.parts.seating import NO_SEAT

MOVED_FIRST: Final = Refusal("TA-AC-02", "a Board Action is only for those who have moved in this turn")
COSTS_MORE: Final = Refusal("TA-R69", "you cannot pay for this Board Action")
DOES_NOTHING: Final = Refusal("TA-R69", "this Board Action would do nothing")
AREAS_TO_TAKE: Final = Refusal("TA-TC-02", "you need more free Sloops than lie there, and it must not be yours already")
MORE_THAN_THERE: Final = Refusal("TA-TC-02", "you send more Sloops than lie there, and no more than you have free")
FREE_OR_BRIBED: Final = Refusal("TA-R39", "the Whirlpool leads to a space that is free, or whose Bribe you can pay")
NEAR_THE_NAVY: Final = Refusal("TA-R38", "the Navy goes one or two spaces")
THOSE_TWO: Final = Refusal("TA-AX-19", "you fight one of the Monsters you have looked at")


def action_here(g: Avaris, seat: Seat) -> int:
    return g.box.spaces[g.at[seat]].action


def not_to_be_taken(g: Avaris, seat: Seat) -> Refusal | None:
    """TA-BA-01, TA-BA-02, TA-R69  Why the Board Action of this space cannot be taken."""
    if not g.moved:
        return MOVED_FIRST
    price, goods = price_of(g, seat)
    if (g.gold[seat] if goods == GOLD else g.rum[seat]) < price:
        return COSTS_MORE
    return None if does_something(g, seat) else DOES_NOTHING


def price_of(g: Avaris, seat: Seat) -> tuple[int, int]:
    action = action_here(g, seat)
    if action == SALVAGE:
        return g.box.salvage_gold, GOLD
    if action == BIND:
        return g.box.bind_rum, RUM
    return (g.box.recycle_rum, RUM) if action == RECYCLE else (0, GOLD)


def does_something(g: Avaris, seat: Seat) -> bool:
    """TA-R13, TA-R38, TA-R39, TA-R65, TA-R66, TA-R68, TA-AX-14, TA-R30"""
    action = action_here(g, seat)
    if action == SALVAGE:
        return g.slot[g.box.wreck] != NOTHING and fits(g, seat, unbound(g.slot[g.box.wreck]))
    if action == WHIRLPOOL:
        return len(whirled_to(g, seat)) > 0
    if CONTROL_CREW <= action <= CONTROL_REGION:
        return len(to_control(g, seat, action)) > 0
    if action == RELOCATE_NAVY:
        return g.navy_at != OFF_BOARD
    if action == BIND:
        return len(unbound_in(hold(g, seat))) > 0
    if action == RECYCLE:
        return len(g.ready[seat]) + len(g.bunks[seat]) > 0
    if action == UNLOCK:
        return len(locked(g)) > 0
    if action == ADD_RELICS:
        return has_free_slot(g, seat) and len(g.relic_row) > 0
    if action == EXPLORE:
        return g.explore_deck.size + len(g.explore_bottom) > 0
    return True


@final
class BoardAction(Frame[Avaris]):
    """TA-BA-01, TA-BA-04, TA-AX-01 to TA-AX-22  Pay its cost, then receive its benefit."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        seat = self.seat
        action = action_here(g, seat)
        price, goods = price_of(g, seat)
        pay(g, seat, goods, price)
        if action == TAVERN:
            gain_rum(g, seat, g.box.tavern_rum)
        elif action == RAID:
            gain_gold(g, seat, g.box.raid_gold)
            gain_rum(g, seat, g.box.raid_rum)
        elif action == SALVAGE:
            salvage(g, seat)
        elif action == BURIAL_CHART:
            draw_burial_cards(g, seat, 1)
            gain_rum(g, seat, g.box.chart_rum)
        elif action == WHIRLPOOL:
            return Whirlpool(seat).start(g)
        elif action == RELOCATE_NAVY:
            return Relocation(seat).start(g)
        elif action == BIND:
            return Binding(seat, g.box.bind_most, 1).start(g)
        elif action == RECYCLE:
            return Recycling(seat, g.box.recycle_dice).start(g)
        elif action == UNLOCK:
            return Unlocking(seat).start(g)
        elif action == ADD_RELICS:
            return AddRelics(seat).start(g)
        elif action == EXPLORE:
            return Exploring(seat).start(g)
        else:
            return TakingControl(seat).start(g)
        return done()


def salvage(g: Avaris, seat: Seat) -> None:
    """TA-AX-03, TA-R13, TA-TC-11"""
    color = g.slot[g.box.wreck]
    g.slot[g.box.wreck] = NOTHING
    tell(g, SALVAGED, seat, unbound(color), g.box.wreck)
    stow(g, seat, unbound(color))


# Sailing -------------------------------------------------------------------------------------------------------------


def whirled_to(g: Avaris, seat: Seat) -> list[Space]:
    """TA-AX-04, TA-R39"""
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
        tell(g, RODE, self.seat, start, RIDE.of(option))
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
        tell(g, NAVY_SENT, self.seat, g.navy_at)
        return done()


# Control -------------------------------------------------------------------------------------------------------------


def to_control(g: Avaris, seat: Seat, action: int) -> list[int]:
    """TA-TC-01, TA-TC-02, TA-TC-09, TA-R56, TA-R57  Areas that the player could take with this action."""
    areas = (
        range(FIRST_REGION, AREAS)
        if action == CONTROL_REGION
        else range(action - CONTROL_CREW, action - CONTROL_CREW + 1)
    )
    return [area for area in areas if g.control[area] != seat and free_sloops(g, seat) > g.sloops[area]]


@final
class TakingControl(Frame[Avaris]):
    """TA-TC-01 to TA-TC-06, TA-TC-09, TA-R55 to TA-R58  Which area, and with how many Sloops; those of the former
    controller go home."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        return ask(self.seat, "What do you take control of?", self.areas, then=self.named, otherwise=AREAS_TO_TAKE)

    def areas(self, g: Avaris, seat: Seat) -> list[Option]:
        return CONTROL.each(to_control(g, seat, action_here(g, seat)))

    def named(self, g: Avaris, option: Option) -> Step:
        return Sending(self.seat, CONTROL.of(option)).start(g)


@final
class Sending(Frame[Avaris]):
    def __init__(self, seat: Seat, area: int) -> None:
        self.seat: Final = seat
        self.area: Final = area

    def start(self, g: Avaris) -> Step:
        return ask(self.seat, "How many Sloops do you send?", self.numbers, then=self.sent, otherwise=MORE_THAN_THERE)

    def numbers(self, g: Avaris, seat: Seat) -> list[Option]:
        return SEND.each(list(range(g.sloops[self.area] + 1, free_sloops(g, seat) + 1)))

    def sent(self, g: Avaris, option: Option) -> Step:
        """TA-TC-03 to TA-TC-06, TA-R58"""
        before = g.control[self.area]
        if before != NO_SEAT:
            tell(g, LEFT_AREA, before, self.area)
        g.control[self.area] = self.seat
        g.sloops[self.area] = SEND.of(option)
        tell(g, CONTROLS, self.seat, SEND.of(option), self.area)
        if self.area == CREW_SPIRIT:
            if before != NO_SEAT:
                lose_spirit_die(g, before)
            roll_die(g, self.seat, True)
        return done()


def lose_spirit_die(g: Avaris, seat: Seat) -> None:
    """TA-R58  At once, ready or exhausted."""
    for face in g.ready[seat]:
        if is_spirit(face):
            g.ready[seat] = without(g.ready[seat], face)
            return
    for face in g.bunks[seat]:
        if is_spirit(face):
            g.bunks[seat] = without(g.bunks[seat], face)
            return


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
        tell(g, ROW_CLEARED, self.seat)
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


# Exploring -----------------------------------------------------------------------------------------------------------


def next_monster(g: Avaris, seen_by: int) -> Monster:
    """TA-R31  From the deck, and then what lies beneath it, in order."""
    if g.explore_deck.size > 0:
        return draw(g, g.explore_deck, "explore card", seen_by)
    monster = g.explore_bottom[0]
    g.explore_bottom = g.explore_bottom[1:]
    g.bottom_seen = g.bottom_seen[1:]
    return monster


@final
class Exploring(Frame[Avaris]):
    """TA-AX-19, TA-R30  The next Monster, at once; with a Relic one of the next few, and the others go beneath the
    deck."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        many = min(max(1, mod(g, self.seat, MOD_EXPLORE_PEEK)), g.explore_deck.size + len(g.explore_bottom))
        if many == 1:
            return MonsterFight(self.seat, next_monster(g, EVERYONE)).start(g)
        for _ in range(many):
            seen = g.bottom_seen[0] if g.explore_deck.size == 0 else 0
            monster = next_monster(g, self.seat)
            tell(g, PEEKED, self.seat, monster, seen_by=self.seat)
            g.explore_bottom = (*g.explore_bottom, monster)
            g.bottom_seen = (*g.bottom_seen, seen | 1 << self.seat)
        return Choosing(self.seat, many).start(g)


@final
class Choosing(Frame[Avaris]):
    """The cards that were looked at lie beneath the deck already; one of them comes up again."""

    def __init__(self, seat: Seat, many: int) -> None:
        self.seat: Final = seat
        self.many: Final = many

    def start(self, g: Avaris) -> Step:
        return ask(
            self.seat, "Which Monster do you fight?", self.monsters, then=self.chosen, otherwise=THOSE_TWO, always=True
        )

    def monsters(self, g: Avaris, seat: Seat) -> list[Option]:
        return FACE_MONSTER.each(kinds(g.explore_bottom[len(g.explore_bottom) - self.many :]))

    def chosen(self, g: Avaris, option: Option) -> Step:
        monster = FACE_MONSTER.of(option)
        start = len(g.explore_bottom) - self.many
        i = start + g.explore_bottom[start:].index(monster)
        g.explore_bottom = g.explore_bottom[:i] + g.explore_bottom[i + 1 :]
        g.bottom_seen = g.bottom_seen[:i] + g.bottom_seen[i + 1 :]
        return MonsterFight(self.seat, monster).start(g)
