"""TN, AC, CO  A turn: Move, Act, Collect, in this order."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import (
    ACTIONS,
    BOARD_ACTION,
    BURY,
    COLLECT,
    COMMAND,
    END_TURN,
    FIGHT,
    FIGHT_NAVY,
    REARRANGE,
    SAIL,
)
from infamy.games.tide_of_avaris.content.box import GIVES_GOLD, GIVES_RUM, NOTHING, OFF_BOARD, Face, Slot
from infamy.games.tide_of_avaris.content.cards import COLLECT as COLLECTING
from infamy.games.tide_of_avaris.content.cards import MOD_COLLECT_AFTER_BURY
from infamy.games.tide_of_avaris.queries import hold, mod, on_board, region_area, start_of, unbound
from infamy.games.tide_of_avaris.rules.board_actions import MOVED_FIRST, BoardAction, not_to_be_taken
from infamy.games.tide_of_avaris.rules.burying import Burial
from infamy.games.tide_of_avaris.rules.gains import RandomTreasure
from infamy.games.tide_of_avaris.rules.goods import command, command_goods
from infamy.games.tide_of_avaris.rules.holds import Rearranging, can_rearrange, fits, stow
from infamy.games.tide_of_avaris.rules.movement import Move, can_enter, ways_out
from infamy.games.tide_of_avaris.rules.relics import hooks
from infamy.games.tide_of_avaris.state import ACTED, COLLECTED, MOVING, Avaris, TurnRecord
from infamy.parts.dispatch import by_verb
from infamy.parts.seating import NO_SEAT

STEPS_IN_ORDER: Final = Refusal("TA-TN-01", "in your turn you Move, Act and Collect, in this order, or end it")
TOO_LATE: Final = Refusal("TA-TN-04", "nothing of an earlier step can be done once a later one has begun")
NOT_CONNECTED: Final = Refusal("TA-TM-03", "a move goes along one dotted line")
CANNOT_PAY: Final = Refusal("TA-MV-01", "you cannot pay for this move")
ONE_ACT: Final = Refusal("TA-AC-01", "you Fight, Bury or take a Board Action, and only one of them")
ON_ENTERING: Final = Refusal("TA-R18", "you fight when you enter a space, instead of paying the Bribe")
EMPTY_HOLD: Final = Refusal("TA-R22", "there is nothing in your Hold to bury")
AFTER_BURYING: Final = Refusal("TA-BU-08", "whoever Buried skips the Collect step")
NOTHING_HERE: Final = Refusal("TA-CO-01", "no Treasure lies here to be Collected")
FULL_HOLD: Final = Refusal("TA-R11", "the Treasure does not fit your Hold")
ONE_COLLECT: Final = Refusal("TA-R86", "you Collect once in a turn; then only Commanding for gold or rum is left")
AS_IT_IS: Final = Refusal("TA-R10", "there is nothing in your Hold to rearrange")
AS_YOU_LAID_IT: Final = Refusal("TA-R87", "nothing in your Hold has changed since you rearranged it in this turn")
FOR_A_BATTLE: Final = Refusal("TA-R08", "this die is Commanded when a Battle begins, by the side it names")
NOT_READY: Final = Refusal("TA-CD-15", "you Command dice that are ready")


@final
class Turn(Frame[Avaris]):
    """TA-DY-02, TA-TN-01 to TA-TN-04, TA-AC-01 to TA-AC-03, TA-FT-03, TA-R25, TA-R81, TA-R86, TA-R87  Any number of
    moves, at most one Act, at most one Collect; dice may be Commanded for goods at any time."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        """TA-SK-07 to TA-SK-09, TA-R21, TA-R26, TA-R85"""
        g.active = self.seat
        g.this_turn = TurnRecord()
        g.came_from = OFF_BOARD
        tell(g, news.TURN_BEGINS, self.seat)
        if not on_board(g, self.seat):
            g.at[self.seat] = start_of(g, self.seat)
            tell(g, news.STARTS_AT, self.seat, g.at[self.seat])
        return self.next(g)

    def next(self, g: Avaris) -> Step:
        if not on_board(g, self.seat):
            return self.over(g)  # TA-R25: sunk in one's own turn
        return ask(
            self.seat,
            "What do you do?",
            self.deeds,
            unless=self.forbidden,
            then=self.act,
            otherwise=STEPS_IN_ORDER,
            always=True,
        )

    def deeds(self, g: Avaris, seat: Seat) -> list[Option]:
        moves = SAIL.each(ways_out(g, seat))
        return [*moves, BOARD_ACTION, BURY, COLLECT, REARRANGE, *command_goods(g, seat), END_TURN]

    def forbidden(self, g: Avaris, seat: Seat, option: Option) -> Refusal | None:
        return DEEDS[option].forbidden(g, seat, option)

    def act(self, g: Avaris, option: Option) -> Step:
        return DEEDS[option].carry_out(self, g, option)

    def over(self, g: Avaris) -> Step:
        g.active = NO_SEAT
        return done()


def not_to_be_commanded(g: Avaris, seat: Seat, face: Face) -> Refusal | None:
    """TA-CD-15, TA-R08  What forbids a die for gold or rum."""
    if face not in g.ready[seat]:
        return NOT_READY
    return None if g.box.faces[face].resource in (GIVES_GOLD, GIVES_RUM) else FOR_A_BATTLE


def slot_here(g: Avaris, seat: Seat) -> Slot:
    """TA-R13  The slot that can be Collected from: not the wreck."""
    for slot, space in enumerate(g.box.slot_space):
        if space == g.at[seat] and slot != g.box.wreck:
            return slot
    return NOTHING


def not_to_be_collected(g: Avaris, seat: Seat) -> Refusal | None:
    """TA-CO-01, TA-CO-03, TA-CO-04, TA-BU-08, TA-R11, TA-R23, TA-R86  What forbids the Treasure of the space."""
    if g.this_turn.step == COLLECTED:
        return ONE_COLLECT
    if g.this_turn.has_buried and mod(g, seat, MOD_COLLECT_AFTER_BURY) == 0:
        return AFTER_BURYING
    slot = slot_here(g, seat)
    if slot == NOTHING or g.slot[slot] == NOTHING:
        return NOTHING_HERE
    return None if fits(g, seat, unbound(g.slot[slot])) else FULL_HOLD


@final
class Collecting(Frame[Avaris]):
    """TA-CO-01, TA-CO-02, TA-CO-05, TA-TM-08, TA-TC-10 to TA-TC-13, TA-R23, TA-R24, TA-R59  The Treasure of the space;
    then whoever else controls its Region draws one, too."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        slot = slot_here(g, self.seat)
        treasure = unbound(g.slot[slot])
        g.slot[slot] = NOTHING
        tell(g, news.COLLECTED, self.seat, treasure, g.at[self.seat])
        stow(g, self.seat, treasure)
        return run(hooks(self.seat, COLLECTING, 1, treasure), then=self.region)

    def region(self, g: Avaris) -> Step:
        controller = g.control[region_area(g.box.spaces[g.at[self.seat]].region)]
        if controller in (NO_SEAT, self.seat):
            return done()
        return RandomTreasure(controller, 1, False).start(g)


# What can be done in a turn ------------------------------------------------------------------------------------------


class Deed:
    """Why it cannot be done now, if it cannot, and how it is carried out."""

    def forbidden(self, g: Avaris, seat: Seat, option: Option) -> Refusal | None:
        return None

    def carry_out(self, turn: Turn, g: Avaris, option: Option) -> Step:
        raise NotImplementedError


@final
class ToSail(Deed):
    def forbidden(self, g: Avaris, seat: Seat, option: Option) -> Refusal | None:
        if g.this_turn.step != MOVING:
            return TOO_LATE
        space = SAIL.of(option)
        if space not in ways_out(g, seat):
            return NOT_CONNECTED
        return None if can_enter(g, seat, space) else CANNOT_PAY

    def carry_out(self, turn: Turn, g: Avaris, option: Option) -> Step:
        return run(Move(turn.seat, SAIL.of(option)), then=turn.next)


def no_act(g: Avaris) -> Refusal | None:
    """TA-AC-01, TA-TN-04  Why no Act is open any more."""
    if g.this_turn.step == MOVING:
        return None
    return ONE_ACT if g.this_turn.step == ACTED else TOO_LATE


@final
class ToTakeABoardAction(Deed):
    def forbidden(self, g: Avaris, seat: Seat, option: Option) -> Refusal | None:
        return no_act(g) or not_to_be_taken(g, seat)

    def carry_out(self, turn: Turn, g: Avaris, option: Option) -> Step:
        g.this_turn = g.this_turn.replace(step=ACTED)
        return run(BoardAction(turn.seat), then=turn.next)


@final
class ToBury(Deed):
    def forbidden(self, g: Avaris, seat: Seat, option: Option) -> Refusal | None:
        return no_act(g) or (None if hold(g, seat) else EMPTY_HOLD)

    def carry_out(self, turn: Turn, g: Avaris, option: Option) -> Step:
        g.this_turn = g.this_turn.replace(step=ACTED, has_buried=True)
        return run(Burial(turn.seat), then=turn.next)


@final
class ToRearrange(Deed):
    def forbidden(self, g: Avaris, seat: Seat, option: Option) -> Refusal | None:
        if g.this_turn.step == COLLECTED:
            return ONE_COLLECT
        if not can_rearrange(g, seat):
            return AS_IT_IS
        return AS_YOU_LAID_IT if hold(g, seat) == g.this_turn.laid_out else None

    def carry_out(self, turn: Turn, g: Avaris, option: Option) -> Step:
        return run(Rearranging(turn.seat, ()), then=turn.next)


@final
class ToCollect(Deed):
    def forbidden(self, g: Avaris, seat: Seat, option: Option) -> Refusal | None:
        return not_to_be_collected(g, seat)

    def carry_out(self, turn: Turn, g: Avaris, option: Option) -> Step:
        g.this_turn = g.this_turn.replace(step=COLLECTED)
        return run(Collecting(turn.seat), then=turn.next)


@final
class ToCommand(Deed):
    def forbidden(self, g: Avaris, seat: Seat, option: Option) -> Refusal | None:
        return not_to_be_commanded(g, seat, COMMAND.of(option))

    def carry_out(self, turn: Turn, g: Avaris, option: Option) -> Step:
        command(g, turn.seat, COMMAND.of(option))
        return turn.next(g)


@final
class ToFight(Deed):
    """TA-AC-02  Fights are fought on entering a space: always forbidden here, with the rule that says so."""

    def forbidden(self, g: Avaris, seat: Seat, option: Option) -> Refusal | None:
        return ON_ENTERING if g.this_turn.moved else MOVED_FIRST


@final
class ToEnd(Deed):
    def carry_out(self, turn: Turn, g: Avaris, option: Option) -> Step:
        return turn.over(g)


DEEDS: Final[list[Deed]] = by_verb(
    ACTIONS,
    {
        SAIL: ToSail(),
        BOARD_ACTION: ToTakeABoardAction(),
        BURY: ToBury(),
        COLLECT: ToCollect(),
        REARRANGE: ToRearrange(),
        COMMAND: ToCommand(),
        END_TURN: ToEnd(),
        FIGHT: ToFight(),
        FIGHT_NAVY: ToFight(),
    },
    otherwise=ToEnd(),  # what is not offered in a turn is never carried out
)
