"""TURN  A pirate's turn: Actions in any order and any number."""

from __future__ import annotations

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


class Deed:
    """An Action: why it may not be done now, and the procedure that does it."""

    def forbids(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return None if at_sea(g, seat) else ON_LAND

    def begins(self, g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
        raise AssertionError(f"expected an Action, got {ACTIONS.key(option)!r}")


def at_sea(g: Scoundrels, seat: Seat) -> bool:
    return g.chart.is_sea[g.at[seat]]


@final
class Ending(Deed):
    def forbids(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return None if at_sea(g, seat) else OUT_AT_SEA


@final
class SailingFreely(Deed):
    """SC-MOVE-12  A Move with free points alone, without a card."""

    def forbids(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return out_of_reach(g, seat, SAIL.of(option), g.free_moves)

    def begins(self, g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
        return Leg(seat, SAIL.of(option), 0)


@final
class SailingWithCards(Deed):
    def forbids(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return not_a_sail(g, seat, HOIST.of(option))

    def begins(self, g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
        return Move(seat, hoist(g, seat, HOIST.of(option)), False)


@final
class Shooting(Deed):
    def forbids(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return not_to_be_attacked(g, seat, SHOOT_AT.of(option), SHOOT)

    def begins(self, g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
        return Fight(seat, SHOOT_AT.of(option), SHOOT)


@final
class Boarding(Deed):
    def forbids(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return not_to_be_attacked(g, seat, BOARD_SHIP.of(option), BOARD)

    def begins(self, g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
        return Fight(seat, BOARD_SHIP.of(option), BOARD)


@final
class Pillaging(Deed):
    def forbids(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return not_for_pillage(g, seat) if at_sea(g, seat) else ON_LAND

    def begins(self, g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
        return Pillage(seat)


@final
class Burying(Deed):
    def forbids(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return not_for_burial(g, seat, BURY.of(option)) if at_sea(g, seat) else ON_LAND

    def begins(self, g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
        return Burial(seat, BURY.of(option))


@final
class Digging(Deed):
    def forbids(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return not_for_digging(g, seat) if at_sea(g, seat) else ON_LAND

    def begins(self, g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
        return Dig(seat, 0)


@final
class Delivering(Deed):
    def forbids(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return not_deliverable(g, seat, DELIVER_FOR.of(option)) if at_sea(g, seat) else ON_LAND

    def begins(self, g: Scoundrels, seat: Seat, option: Option) -> Frame[Scoundrels]:
        return Delivery(seat, DELIVER_FOR.of(option))


DEEDS: Final[list[Deed]] = by_verb(
    ACTIONS,
    {
        END_TURN: Ending(),
        SAIL: SailingFreely(),
        HOIST: SailingWithCards(),
        SHOOT_AT: Shooting(),
        BOARD_SHIP: Boarding(),
        PILLAGE: Pillaging(),
        BURY: Burying(),
        DIG: Digging(),
        DELIVER_FOR: Delivering(),
    },
    otherwise=Deed(),
)
