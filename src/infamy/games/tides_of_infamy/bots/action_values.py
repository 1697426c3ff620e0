"""What comes of a choice before chance has decided it, by what is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from infamy.engine.actions import Option
from infamy.engine.game import NO_ACTION_VALUE, Position
from infamy.engine.state import Frame, Seat
from infamy.engine.step import frame_of
from infamy.games.tides_of_infamy.actions import DISCARD, PLAY
from infamy.games.tides_of_infamy.bots.battle_values import fighting, fights_against, fought
from infamy.games.tides_of_infamy.bots.card_values import (
    aiming,
    as_before,
    branching,
    drifting,
    losing,
    mending,
    scattering,
    strewing,
    tempting,
)
from infamy.games.tides_of_infamy.bots.evaluation import prospects, share
from infamy.games.tides_of_infamy.bots.memory import Memory
from infamy.games.tides_of_infamy.bots.parts import parts
from infamy.games.tides_of_infamy.bots.sailing_values import jumping, played, sail_on, sailing, stepping_aside, stowing
from infamy.games.tides_of_infamy.bots.survey import Outlook
from infamy.games.tides_of_infamy.rules.cargo import Stowing
from infamy.games.tides_of_infamy.rules.cargo_effects import Losing, Scatter, Strewing
from infamy.games.tides_of_infamy.rules.effects import Working
from infamy.games.tides_of_infamy.rules.harbor import DrawCard, HarborTurn
from infamy.games.tides_of_infamy.rules.luck import LuckCards, LuckEvent, LuckOnShip
from infamy.games.tides_of_infamy.rules.movement_cards import FollowUp, Turn
from infamy.games.tides_of_infamy.rules.red_sky import Exchange, Surrenders, Volley
from infamy.games.tides_of_infamy.rules.repairs import Mending, Payment
from infamy.games.tides_of_infamy.rules.sailing import Arrival, Sailing
from infamy.games.tides_of_infamy.rules.salvage import ClosingSteps
from infamy.games.tides_of_infamy.rules.scuttle import Scuttle
from infamy.games.tides_of_infamy.rules.ship_effects import Drift, FreeRepair, Peek, Swept
from infamy.games.tides_of_infamy.rules.trades import Trades
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.hand import without

ROUGHNESS: Final = 0.07  # in worth: what easy bots do not see the difference of
CURIOSITY_AHEAD: Final = 0.3  # a move is many steps: if all were tried alike, a good way would drown in detours
NO_VALUES: Final[list[float]] = []


@final
class TidesPosition(Position[Tides]):
    """The table at one question: bots want it for one seat after another, and a search looks at all options before it
    takes one of them."""

    def __init__(self, g: Tides, memory: Memory) -> None:
        super().__init__(g)
        self.memory: Final = memory
        self.values = NO_VALUES  # of the table before anybody has answered
        self.known: Final[dict[int, Foreseen]] = {}  # by option and by whose Battle Cards are known

    def evaluate(self, seat: Seat) -> float:
        """From 0 (lost) to 1 (won): the seat's prospects among everybody's."""
        g = self.g
        if not g.stack or g.fighters:
            return share(self.as_it_is(seat), g, self.memory.weights, seat)
        if self.values is NO_VALUES:
            self.values = self.as_it_is(seat)
        return share(self.values, g, self.memory.weights, seat)

    def as_it_is(self, viewer: Seat) -> list[float]:
        """What everybody has in prospect; in a battle, as the viewer sees it."""
        outlook = Outlook(self.g, self.memory)
        outlook.viewer = viewer
        if self.g.stack:
            sail_on(outlook)
        return prospects(outlook)

    def parts(self, seat: Seat) -> list[float]:
        return parts(Outlook(self.g, self.memory), self.as_it_is(seat), seat)

    def action_value(self, seat: Seat, option: Option) -> float:
        """What comes of a choice. Nothing is carried out: a move is judged by the points that are left, and what chance
        or others decide by what they are likely to decide."""
        g = self.g
        viewer = seat if fights_against(g, seat) else g.seat
        found = self.known.get(option * g.players + viewer)
        if found is None:
            found = Foreseen(g, self.foresee(option) if viewer == g.seat else fought(self.memory, g, option, viewer))
            self.known[option * g.players + viewer] = found
        if found.values is NO_VALUES:
            return NO_ACTION_VALUE
        return share(found.values, found.table, self.memory.weights, seat)

    def foresee(self, option: Option) -> Outlook | None:
        frame = frame_of(self.g.stack[-1])
        look = LOOKS.get(type(frame))
        return None if look is None else look(self.memory, self.g, option, frame)


@final
class Foreseen:
    """What comes of an option: what everybody has in prospect, or nothing that could be said."""

    def __init__(self, g: Tides, outlook: Outlook | None) -> None:
        self.table: Final = g if outlook is None else outlook.g
        self.values: Final = NO_VALUES if outlook is None else prospects(outlook)


# What is asked, and how its answers look -----------------------------------------------------------------------------


def ordering(memory: Memory, g: Tides, option: Option, frame: Turn) -> Outlook:
    """A card is played, or thrown away if none can be."""
    if option in PLAY:
        return played(memory, g, option, frame)
    outlook = Outlook(g.copy(), memory)
    outlook.g.hand[g.seat] = without(g.hand[g.seat], DISCARD.of(option))
    return outlook


LOOKS: Final[dict[type[Frame[Tides]], Callable[[Memory, Tides, Option, Any], Outlook]]] = {
    Turn: ordering,
    FollowUp: played,
    Sailing: sailing,
    ClosingSteps: stepping_aside,
    Stowing: stowing,
    Arrival: jumping,
    Swept: jumping,
    Trades: fighting,
    Exchange: fighting,
    Volley: fighting,
    Surrenders: fighting,
    Scuttle: fighting,
    HarborTurn: mending,
    DrawCard: mending,
    Mending: mending,
    Payment: mending,
    FreeRepair: mending,
    LuckEvent: aiming,
    LuckOnShip: tempting,
    LuckCards: as_before,
    Losing: losing,
    Scatter: scattering,
    Strewing: strewing,
    Drift: drifting,
    Working: branching,
    Peek: as_before,
}
