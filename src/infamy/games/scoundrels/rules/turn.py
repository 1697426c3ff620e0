"""TURN  A pirate's turn: Actions in any order and any number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.scoundrels import news
from infamy.games.scoundrels.actions import (
    ACTIONS,
    BOARD_SHIP,
    BURY,
    DELIVER_FOR,
    DIG,
    END_TURN,
    HOIST,
    PILLAGE,
    SAIL,
    SHOOT_AT,
)
from infamy.games.scoundrels.board import NOWHERE
from infamy.games.scoundrels.content.box import BOARD, DELIVER, FREE_MOVES, SHOOT
from infamy.games.scoundrels.queries import in_play, stat
from infamy.games.scoundrels.rules.burying import Burial, Dig, not_for_burial, not_for_digging
from infamy.games.scoundrels.rules.fight import Fight, can_shoot, not_to_be_attacked
from infamy.games.scoundrels.rules.movement import Leg, Move, hoist, not_a_sail, out_of_reach, sails, within
from infamy.games.scoundrels.rules.pillage import Pillage, not_for_pillage
from infamy.games.scoundrels.rules.quests import Delivery, not_deliverable
from infamy.games.scoundrels.rules.quirks import QuirkDraws
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.dispatch import by_verb
from infamy.parts.hand import kinds

WHAT_ACTIONS_ARE: Final = Refusal("SC-TURN-01", "in your turn you move, pillage, fight, bury, dig, deliver or end it")
OUT_AT_SEA: Final = Refusal("SC-GHOST-11", "the Ghost may not end its turn on land")
ON_LAND: Final = Refusal("SC-R55", "on land the Ghost can only move")


@final
class Turn(Frame[Scoundrels]):
    """SC-ROUND-02, SC-TURN-01 to SC-TURN-06, SC-TURN-11, SC-R79, SC-R80, SC-GHOST-04  Any number of these Actions, and
    of nothing else, until one ends it."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Scoundrels) -> Step:
        """SC-MOVE-04, SC-R11, SC-R39  Free points and the count of attacks begin anew."""
        g.active = self.seat
        g.free_moves = stat(g, self.seat, FREE_MOVES)
        g.turn_over = False
        g.boarded = [0] * g.players
        g.shot = [0] * g.players
        g.beaten = [0] * g.players
        g.crossed = 0
        tell(g, news.TURN_BEGINS, self.seat, g.free_moves)
        return self.next_action(g)

    def next_action(self, g: Scoundrels) -> Step:
        if g.due_quirk:
            return run(QuirkDraws(), then=self.next_action)  # SC-R63, SC-R77
        if g.turn_over:
            return done()  # SC-DIG-02, SC-R52
        return ask(
            self.seat,
            "What do you do?",
            self.actions,
            unless=self.forbidden,
            then=self.act,
            otherwise=WHAT_ACTIONS_ARE,
            always=True,
        )

    def actions(self, g: Scoundrels, seat: Seat) -> list[Option]:
        square = g.at[seat]
        options = [END_TURN, *SAIL.each(within(g, seat, g.free_moves)), *HOIST.each(sails(g, seat))]
        if not g.chart.is_sea[square]:
            return options
        if g.chart.port_at[square] != NOWHERE:
            options.append(PILLAGE)
            for quest in g.quests:
                if g.box.quests[quest].event == DELIVER and g.box.quests[quest].port == g.chart.port_at[square]:
                    options.append(DELIVER_FOR(quest))
        for other in range(g.players):
            if other != seat and in_play(g, other) and can_shoot(g, seat, other):
                options.append(SHOOT_AT(other))
                if g.at[other] == square:
                    options.append(BOARD_SHIP(other))
        spot = g.chart.spot_at[square]
        if spot != NOWHERE:
            options += BURY.each(kinds(g.carried[seat]))
            if g.buried[spot]:
                options.append(DIG)
        return options

    def forbidden(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return DEEDS[option].forbids(g, seat, option)

    def act(self, g: Scoundrels, option: Option) -> Step:
        if option == END_TURN:
            return done()
        return run(DEEDS[option].begins(g, self.seat, option), then=self.next_action)


# The Actions, one by one ---------------------------------------------------------------------------------------------


@final
class Deed:
    """An Action: why it may not be done now, and the procedure that does it."""

    def __init__(
        self,
        forbids: Callable[[Scoundrels, Seat, Option], Refusal | None],
        begins: Callable[[Scoundrels, Seat, Option], Frame[Scoundrels]],
    ) -> None:
        self.forbids: Final = forbids
        self.begins: Final = begins


def at_sea(g: Scoundrels, seat: Seat) -> bool:
    return g.chart.is_sea[g.at[seat]]


def stays_on_land(g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
    return None if at_sea(g, seat) else OUT_AT_SEA


def no_free_course(g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
    return out_of_reach(g, seat, SAIL.of(option), g.free_moves)


def sails_freely(g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
    """SC-MOVE-12  A Move with free points alone, without a card."""
    return Leg(seat, SAIL.of(option), 0)


def no_sail(g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
    return not_a_sail(g, seat, HOIST.of(option))


def sails_with_cards(g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
    return Move(seat, hoist(g, seat, HOIST.of(option)), False)


def no_target(g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
    return not_to_be_attacked(g, seat, SHOOT_AT.of(option), SHOOT)


def shoots(g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
    return Fight(seat, SHOOT_AT.of(option), SHOOT)


def no_boarding(g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
    return not_to_be_attacked(g, seat, BOARD_SHIP.of(option), BOARD)


def boards(g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
    return Fight(seat, BOARD_SHIP.of(option), BOARD)


def no_pillage(g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
    return not_for_pillage(g, seat) if at_sea(g, seat) else ON_LAND


def pillages(g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
    return Pillage(seat)


def no_burial(g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
    return not_for_burial(g, seat, BURY.of(option)) if at_sea(g, seat) else ON_LAND


def buries(g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
    return Burial(seat, BURY.of(option))


def no_dig(g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
    return not_for_digging(g, seat) if at_sea(g, seat) else ON_LAND


def digs(g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
    return Dig(seat, 0)


def no_delivery(g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
    return not_deliverable(g, seat, DELIVER_FOR.of(option)) if at_sea(g, seat) else ON_LAND


def delivers(g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
    return Delivery(seat, DELIVER_FOR.of(option))


def nothing_else(g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
    return None if at_sea(g, seat) else ON_LAND


def begins_nothing(g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
    raise AssertionError(f"expected an Action, got {ACTIONS.key(option)!r}")


DEEDS: Final = by_verb(
    ACTIONS,
    {
        END_TURN: Deed(stays_on_land, begins_nothing),
        SAIL: Deed(no_free_course, sails_freely),
        HOIST: Deed(no_sail, sails_with_cards),
        SHOOT_AT: Deed(no_target, shoots),
        BOARD_SHIP: Deed(no_boarding, boards),
        PILLAGE: Deed(no_pillage, pillages),
        BURY: Deed(no_burial, buries),
        DIG: Deed(no_dig, digs),
        DELIVER_FOR: Deed(no_delivery, delivers),
    },
    otherwise=Deed(nothing_else, begins_nothing),
)
