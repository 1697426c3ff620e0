"""What a player may look for and not find among the choices; it is shown greyed, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from infamy.engine.actions import Option
from infamy.engine.state import Frame, Seat
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


def in_a_turn(g: Avaris, seat: Seat) -> list[Option]:
    fights = FIGHT.each(others_on(g, seat, g.at[seat])) + ([FIGHT_NAVY] if g.navy_at == g.at[seat] else [])
    return fights + COMMAND.each(kinds(g.ready[seat]))


def on_entering(g: Avaris, seat: Seat) -> list[Option]:
    return [BRIBE]


def at_night(g: Avaris, seat: Seat) -> list[Option]:
    squares, _, _ = after_purchases(g, seat)
    tracks = [track for track, bought in enumerate(squares) if bought < len(g.box.tracks[track])]
    return UPGRADE.each(tracks) + ([BUY_BACK] if g.lost_dice[seat] > 0 else [])


def in_a_parley(g: Avaris, seat: Seat) -> list[Option]:
    return [ACCEPT]


def when_sinking(g: Avaris, seat: Seat) -> list[Option]:
    return [RANSOM] if ransom(g, seat) != NOTHING else []


def among_relics(g: Avaris, seat: Seat) -> list[Option]:
    return TAKE_RELIC.each(kinds(g.relic_row))


LOOKED_FOR: Final[dict[type[Frame[Any]], Callable[[Avaris, Seat], list[Option]]]] = {
    Turn: in_a_turn,
    Entry: on_entering,
    Upgrades: at_night,
    Answer: in_a_parley,
    SinkingShip: when_sinking,
    AddRelics: among_relics,
}


def greyed(g: Avaris, seat: Seat) -> list[Option]:
    """What one looks for and may not find: a fight with whoever is there, crew for a battle, what one cannot pay."""
    frame = innermost(g)
    return LOOKED_FOR[type(frame)](g, seat) if frame is not None and type(frame) in LOOKED_FOR else []
