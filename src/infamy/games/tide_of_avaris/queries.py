"""Questions about the table."""

from __future__ import annotations

from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.content.box import (
    AREAS,
    CREW_SPIRIT,
    FIRST_REGION,
    FIRST_SPIRIT_FACE,
    FLEET_TRACK,
    NOTHING,
    OFF_BOARD,
    SYMBOL,
    UNROLLED,
    Color,
    Face,
    Treasure,
)
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER, PLACES, Avaris


def has_spirit_ready(g: Avaris, other: Seat) -> bool:
    if g.control[CREW_SPIRIT] != other:
        return False
    for face in g.bunks[other]:
        if is_spirit(face):
            return False
    return len(g.ready[other]) > 0


# Ships and spaces ----------------------------------------------------------------------------------------------------


def on_board(g: Avaris, seat: Seat) -> bool:
    return g.at[seat] != OFF_BOARD


def start_of(g: Avaris, seat: Seat) -> Space:
    """TA-SD-01, TA-R03  A player's starting location."""
    return g.box.starts[PLACES[g.players][seat]]


def others_on(g: Avaris, seat: Seat, space: Space) -> list[Seat]:
    """TA-TM-02, TA-BR-04, TA-R84  Pirates on a space, the highest in turn order first."""
    return [other for other in g.order if other != seat and g.at[other] == space]


def is_occupied(g: Avaris, seat: Seat, space: Space) -> bool:
    """TA-TM-01, TA-TM-02  Another ship is there, a pirate's or the Navy's."""
    return g.navy_at == space or len(others_on(g, seat, space)) > 0


def treasures_on(g: Avaris, space: Space) -> list[Color]:
    """TA-TM-04, TA-TM-05, TA-R14  The colours of the Treasures that lie there."""
    return [color for slot, color in enumerate(g.slot) if color != NOTHING and g.box.slot_space[slot] == space]


def position(g: Avaris, seat: Seat) -> int:
    return g.order.index(seat)


# Treasure ------------------------------------------------------------------------------------------------------------


def color_of(treasure: Treasure) -> Color:
    return treasure // 2


def is_bound(treasure: Treasure) -> bool:
    return treasure % 2 == 1


def unbound(color: Color) -> Treasure:
    return color * 2


def bound(color: Color) -> Treasure:
    return color * 2 + 1


def hold(g: Avaris, seat: Seat) -> tuple[Treasure, ...]:
    return g.upper[seat] + g.lower[seat]


# Dice and Sloops -----------------------------------------------------------------------------------------------------


def is_spirit(face: Face) -> bool:
    return FIRST_SPIRIT_FACE <= face < UNROLLED


def own_dice(g: Avaris, seat: Seat) -> int:
    """TA-R54  Crew Dice, the Crew Spirit Die left out."""
    many = 0
    for face in (*g.ready[seat], *g.bunks[seat]):
        if not is_spirit(face):
            many += 1
    return many


def free_sloops(g: Avaris, seat: Seat) -> int:
    """TA-UP-04, TA-R55  Those of the Fleet that control nothing."""
    many = g.box.sloops + g.upgrades[seat][FLEET_TRACK]
    for area in range(AREAS):
        if g.control[area] == seat:
            many -= g.sloops[area]
    return many


def region_area(region: int) -> int:
    return FIRST_REGION + region


# Relics --------------------------------------------------------------------------------------------------------------


def mod(g: Avaris, seat: Seat, key: int) -> int:
    """TA-RL-01, TA-RL-04  What a pirate's Relics add to a number of the rules."""
    more = 0
    for relic in g.relics[seat]:
        more += g.box.relics[relic].mods[key]
    return more


# Cards and tokens ----------------------------------------------------------------------------------------------------


def kinds(cards: tuple[int, ...]) -> list[int]:
    """Each kind once: two of a kind are one choice."""
    found: list[int] = []
    for card in cards:
        if card not in found:
            found.append(card)
    return found


# A combat die that was rolled is one number: what kind of die it is, and the symbol that it shows


def result_of(kind: int, symbol: int) -> int:
    return kind * SYMBOL.size + symbol


def kind_of(result: int) -> int:
    return result // SYMBOL.size


def symbol_shown(result: int) -> int:
    return result % SYMBOL.size


def on_side(sides: tuple[tuple[int, ...], ...], side: int, things: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Both sides of a Combat, with other things on one of them."""
    return (things, sides[DEFENDER]) if side == ATTACKER else (sides[ATTACKER], things)


def with_more(sides: tuple[tuple[int, ...], ...], side: int, thing: int) -> tuple[tuple[int, ...], ...]:
    return on_side(sides, side, (*sides[side], thing))
