"""What a player may look for and not find among the choices; it is shown greyed, with the rule that forbids it."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.actions import JUMP, PLAY, PUT, RETREAT
from infamy.games.tides_of_infamy.content.box import ISLAND, PORT, PORTAL, TYPES
from infamy.games.tides_of_infamy.queries import centres
from infamy.games.tides_of_infamy.rules.cargo_effects import Scatter
from infamy.games.tides_of_infamy.rules.movement_cards import FollowUp
from infamy.games.tides_of_infamy.rules.red_sky import Surrenders
from infamy.games.tides_of_infamy.rules.sailing import Arrival
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.views.closeup import innermost
from infamy.parts.hand import kinds

# What is shown though it is not allowed ------------------------------------------------------------------------------


def greyed(g: Tides, seat: Seat) -> list[Option]:
    """What one looks for and may not find: another card after a special one, a way out of a battle, a Portal with a
    ship of one's own, an Island for Shadow Trade."""
    frame = innermost(g)
    if isinstance(frame, FollowUp):
        return [PLAY(card * TYPES + type) for card in kinds(g.hand[seat]) for type in range(TYPES)]
    if isinstance(frame, Surrenders):
        return RETREAT.each(g.sea.beside[g.at[frame.todo[0]]])
    if isinstance(frame, Arrival):
        return JUMP.each([space for space in centres(g, PORTAL) if space != frame.space])
    if isinstance(frame, Scatter):
        return PUT.each(centres(g, ISLAND) + centres(g, PORT))
    return []
