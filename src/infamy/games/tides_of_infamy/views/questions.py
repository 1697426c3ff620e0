"""Questions with the ship and the space that they are about."""

from __future__ import annotations

from infamy.engine.step import frame_of
from infamy.games.tides_of_infamy.content.box import SHIP, SPACE, TOKEN, Ship
from infamy.games.tides_of_infamy.rules.cargo import Stowing
from infamy.games.tides_of_infamy.rules.cargo_effects import Losing, Scatter, Strewing
from infamy.games.tides_of_infamy.rules.effects import Working
from infamy.games.tides_of_infamy.rules.luck import LuckOnShip
from infamy.games.tides_of_infamy.rules.movement_cards import FollowUp
from infamy.games.tides_of_infamy.rules.red_sky import Exchange, Surrenders, Volley
from infamy.games.tides_of_infamy.rules.repairs import Payment
from infamy.games.tides_of_infamy.rules.sailing import Arrival, Sailing
from infamy.games.tides_of_infamy.rules.salvage import ClosingSteps
from infamy.games.tides_of_infamy.rules.ship_effects import Drift, Swept
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.words import counted


def asked(g: Tides, words: str) -> str:
    frame = frame_of(g.stack[-1])
    if isinstance(frame, Sailing):
        steps = counted(frame.points, "step")
        return f"Where does {SHIP.title(frame.ship)} sail, with {steps} left{from_where(g, frame.ship)}?"
    if isinstance(frame, (Drift, Swept, Losing)):
        return words.replace("the ship", SHIP.title(frame.ship))
    if isinstance(frame, Arrival):
        return f"{SHIP.title(frame.ship)} goes through the Portal: where to?"
    if isinstance(frame, Stowing):
        return f"What does {SHIP.title(frame.ship)} load{on(g, frame.ship)}?"
    if isinstance(frame, Strewing):
        return f"{words.removesuffix('?')} of {SHIP.title(frame.ship)}?"
    if isinstance(frame, Scatter):
        return f"Where do you put the {TOKEN.title(frame.token)}?"
    if isinstance(frame, Working):
        card = g.luck[frame.seat][-1]
        return f"{g.box.luck[card].name}, on {SHIP.title(frame.ship)}: what do you choose?"
    if isinstance(frame, LuckOnShip):
        return f"{words.removesuffix('?')} with {SHIP.title(frame.ship)}?"
    if isinstance(frame, FollowUp):
        return f"Which standard card follows on {SHIP.title(frame.ship)}?"
    if isinstance(frame, Payment):
        return f"Which card do you pay with for {SHIP.title(frame.ship)}?"
    return in_a_battle(g, frame, words)


def in_a_battle(g: Tides, frame: object, words: str) -> str:
    if isinstance(frame, (Exchange, Volley)):
        ship = g.fighters[frame.who]
        return f"{words.removesuffix('?')} for {SHIP.title(ship)}{on(g, ship)}?"
    if isinstance(frame, Surrenders):
        return f"Does {SHIP.title(frame.todo[0])} surrender{on(g, frame.todo[0])}?"
    if isinstance(frame, ClosingSteps):
        ship = frame.ships[0]
        return f"Does {SHIP.title(ship)}, which has won, step aside from {SPACE.title(g.at[ship])}?"
    return words


def on(g: Tides, ship: Ship) -> str:
    place = SPACE.title(g.at[ship])
    return f" on {place}" if place else ""


def from_where(g: Tides, ship: Ship) -> str:
    place = SPACE.title(g.at[ship])
    return f", from {place}" if place else ", from its Harbor"
