"""What repairs and Pirate Luck Cards look like before they are chosen."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.state import Frame
from infamy.games.tides_of_infamy.actions import (
    AIM,
    AVOID,
    BRANCHING,
    DRIFT_TO,
    MEND,
    NO_DRIFT,
    PAY_LUCK,
    PAY_REPAIR,
    PUT,
    STORE,
    TEMPT,
    THROW,
)
from infamy.games.tides_of_infamy.bots.luck_values import all_of, fate_of, luck_on_tile
from infamy.games.tides_of_infamy.bots.memory import Memory
from infamy.games.tides_of_infamy.bots.survey import Outlook
from infamy.games.tides_of_infamy.content.box import HARBOR, KEEL_UP, TREASURE, Ship
from infamy.games.tides_of_infamy.rules.cargo_effects import Losing, Scatter, Strewing
from infamy.games.tides_of_infamy.rules.effects import Working
from infamy.games.tides_of_infamy.rules.luck import LuckEvent, LuckOnShip
from infamy.games.tides_of_infamy.rules.repairs import Mending, luck_price
from infamy.games.tides_of_infamy.rules.ship_effects import Drift
from infamy.games.tides_of_infamy.state import Tides, lay
from infamy.parts.hand import without


def mending(memory: Memory, g: Tides, option: Option, frame: Frame[Tides]) -> Outlook:
    """A ship comes home, for a card that could have been kept."""
    seat = g.seat
    twin = g.copy()
    if option in MEND:
        mended(g, twin, MEND.of(option), frame)
    elif option == STORE:
        twin.stored[seat] = True
    elif option == PAY_REPAIR:
        twin.stored[seat] = False
    elif option in PAY_LUCK:
        twin.luck[seat] = without(g.luck[seat], PAY_LUCK.of(option))
    return Outlook(twin, memory)


def mended(g: Tides, twin: Tides, ship: Ship, frame: Frame[Tides]) -> None:
    if not isinstance(frame, Mending):
        twin.at[ship] = HARBOR
        return
    twin.at[ship] = KEEL_UP if frame.keel_down_only else HARBOR
    if g.stored[g.seat]:
        twin.stored[g.seat] = False
    else:
        twin.luck[g.seat] = g.luck[g.seat][luck_price(g) :]


def aiming(memory: Memory, g: Tides, option: Option, frame: LuckEvent) -> Outlook:
    outlook = Outlook(g.copy(), memory)
    changes = luck_on_tile(g, g.seat, AIM.of(option))
    for seat in range(g.players):
        outlook.more[seat] += changes[seat]
    return outlook


def tempting(memory: Memory, g: Tides, option: Option, frame: LuckOnShip) -> Outlook:
    outlook = Outlook(g.copy(), memory)
    if option == TEMPT:
        outlook.more[g.seat] += fate_of(g, frame.ship)
    else:
        outlook.g.cargo[frame.ship] = without(g.cargo[frame.ship], AVOID.of(option))
    return outlook


def losing(memory: Memory, g: Tides, option: Option, frame: Losing) -> Outlook:
    outlook = Outlook(g.copy(), memory)
    outlook.g.cargo[frame.ship] = without(g.cargo[frame.ship], THROW.of(option))
    return outlook


def scattering(memory: Memory, g: Tides, option: Option, frame: Scatter) -> Outlook:
    outlook = Outlook(g.copy(), memory)
    lay(outlook.g, PUT.of(option), frame.token)
    return outlook


def strewing(memory: Memory, g: Tides, option: Option, frame: Strewing) -> Outlook:
    outlook = Outlook(g.copy(), memory)
    lay(outlook.g, PUT.of(option), TREASURE)
    return outlook


def drifting(memory: Memory, g: Tides, option: Option, frame: Drift) -> Outlook:
    outlook = Outlook(g.copy(), memory)
    if option != NO_DRIFT:
        outlook.g.at[frame.ship] = DRIFT_TO.of(option)
    return outlook


def branching(memory: Memory, g: Tides, option: Option, frame: Working) -> Outlook:
    outlook = Outlook(g.copy(), memory)
    branches = dict(g.box.effects[frame.todo[0]].branches)
    outlook.more[g.seat] += all_of(g, frame.ship, branches[BRANCHING.of(option)])
    return outlook


def as_before(memory: Memory, g: Tides, option: Option, frame: Frame[Tides]) -> Outlook:
    return Outlook(g.copy(), memory)
