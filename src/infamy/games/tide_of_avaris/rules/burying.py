"""BU, EG  Burying Treasure, and the bonuses for it."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.news import tell
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import run
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.content import board_action
from infamy.games.tide_of_avaris.content.box import COLORS, NOTHING, OFF_BOARD
from infamy.games.tide_of_avaris.content.cards import (
    AT_LEAST,
    AT_MOST,
    BARE_SAND,
    BOUND,
    BURY,
    COLOURS,
    IN_REGION,
    LONELY,
    LOWER_HOLD,
    OF_ONE_COLOUR,
    ON_CONTROL,
    ON_HAVEN,
    TREASURE_THERE,
    WITNESSES,
    BurialBonus,
)
from infamy.games.tide_of_avaris.queries import color_of, hold, is_bound, is_occupied, treasures_on
from infamy.games.tide_of_avaris.rules.holds import burial_value, colors_in, empty_hold
from infamy.games.tide_of_avaris.rules.relics import hooks
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.hand import without


@final
class Burial(Frame[Avaris]):
    """TA-BU-01 to TA-BU-05, TA-AX-09, TA-R22, TA-R27, TA-R29, TA-TH-05  All Treasure of the Hold. Bonuses are looked at
    just before it leaves the Hold: the open one and all private ones that are met are taken."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        seat = self.seat
        treasures = hold(g, seat)
        met = [card for card in g.burial_cards[seat] if is_met(g, seat, card)]
        open_met = g.burial_open != NOTHING and is_met(g, seat, g.burial_open)
        points = burial_value(g, seat)
        g.tp[seat] += points
        g.buried[seat] = tuple(sorted((*g.buried[seat], *treasures)))
        g.burials[seat] += 1
        g.biggest[seat] = max(g.biggest[seat], len(treasures))
        for treasure in treasures:
            if is_bound(treasure):
                g.bound_buried[seat] += 1
        empty_hold(g, seat)
        tell(g, news.BURIED, seat, len(treasures), points, seen_by=seat)
        if open_met:
            take_bonus(g, seat, g.burial_open)
            g.burial_open = NOTHING
        for card in met:
            g.burial_cards[seat] = without(g.burial_cards[seat], card)
            take_bonus(g, seat, card)
        return run(hooks(seat, BURY, len(treasures)), then=self.finish)


def take_bonus(g: Avaris, seat: Seat, card: BurialBonus) -> None:
    """TA-BU-05  It lies open before its owner, and scores at once."""
    g.burial_taken[seat] = (*g.burial_taken[seat], card)
    g.tp[seat] += g.box.burials[card].tp
    tell(g, news.TOOK_BONUS, seat, card)


def is_met(g: Avaris, seat: Seat, card: BurialBonus) -> bool:
    """TA-BU-04, TA-BU-06, TA-R29  Whether burying here and now meets a bonus. Off the board none is met that speaks of
    a space, a sea or a ship."""
    face = g.box.burials[card]
    treasures = hold(g, seat)
    test = face.test
    if test == COLOURS:
        return colors_in(treasures) >= face.n
    if test == LOWER_HOLD:
        return len(g.lower[seat]) >= face.n
    if test == OF_ONE_COLOUR:
        many = [0] * COLORS
        for treasure in treasures:
            many[color_of(treasure)] += 1
        return max(many) >= face.n
    if test == BOUND:
        return len([treasure for treasure in treasures if is_bound(treasure)]) >= face.n
    if test == AT_MOST:
        return len(treasures) <= face.n
    if test == AT_LEAST:
        return len(treasures) >= face.n
    return g.at[seat] != OFF_BOARD and is_met_on(g, seat, g.at[seat], test, face.n)


def is_met_on(g: Avaris, seat: Seat, space: Space, test: int, n: int) -> bool:
    if test == TREASURE_THERE:
        return n in treasures_on(g, space)
    if test == IN_REGION:
        return g.box.spaces[space].region == n
    if test == ON_HAVEN:
        return space not in g.box.slot_space
    if test == BARE_SAND:
        return space in g.box.slot_space and not treasures_on(g, space)
    if test == WITNESSES:
        return is_occupied(g, seat, space)
    if test == LONELY:
        region = g.box.spaces[space].region
        for other in range(g.players):
            if other != seat and g.at[other] != OFF_BOARD and g.box.spaces[g.at[other]].region == region:
                return False
        return g.navy_at == OFF_BOARD or g.box.spaces[g.navy_at].region != region
    assert test == ON_CONTROL
    return board_action.CONTROL_CREW <= g.box.spaces[space].action <= board_action.CONTROL_REGION
