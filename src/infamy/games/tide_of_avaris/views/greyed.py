"""What a player may look for and not find among the choices; it is shown greyed, with the rule that forbids it."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.actions import (
    ACCEPT,
    BRIBE,
    BUY_BACK,
    COMMAND,
    FIGHT,
    FIGHT_NAVY,
    RANSOM,
    TAKE_RELIC,
    UPGRADE,
)
from infamy.games.tide_of_avaris.content.box import NOTHING
from infamy.games.tide_of_avaris.queries import kinds, others_on
from infamy.games.tide_of_avaris.rules.board_actions import AddRelics
from infamy.games.tide_of_avaris.rules.movement import Entry
from infamy.games.tide_of_avaris.rules.night import Upgrades
from infamy.games.tide_of_avaris.rules.parley import Answer
from infamy.games.tide_of_avaris.rules.sinking import SinkingShip, ransom
from infamy.games.tide_of_avaris.rules.turn import Turn
from infamy.games.tide_of_avaris.state import Avaris
from infamy.games.tide_of_avaris.views.closeup import after_purchases, innermost

# What is shown though it is not allowed ------------------------------------------------------------------------------


def greyed(g: Avaris, seat: Seat) -> list[Option]:
    """What one looks for and may not find: a fight with whoever is there, crew for a battle, what one cannot pay."""
    frame = innermost(g)
    if isinstance(frame, Turn):
        fights = FIGHT.each(others_on(g, seat, g.at[seat])) + ([FIGHT_NAVY] if g.navy_at == g.at[seat] else [])
        return fights + COMMAND.each(kinds(g.ready[seat]))
    if isinstance(frame, Entry):
        return [BRIBE]
    if isinstance(frame, Upgrades):
        squares, _, _ = after_purchases(g, seat)
        tracks = [track for track, bought in enumerate(squares) if bought < len(g.box.tracks[track])]
        return UPGRADE.each(tracks) + ([BUY_BACK] if g.lost_dice[seat] > 0 else [])
    if isinstance(frame, Answer):
        return [ACCEPT]
    if isinstance(frame, SinkingShip):
        return [RANSOM] if ransom(g, seat) != NOTHING else []
    return TAKE_RELIC.each(kinds(g.relic_row)) if isinstance(frame, AddRelics) else []
