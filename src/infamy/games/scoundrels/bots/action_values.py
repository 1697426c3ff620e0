"""What bots find good here: how the table looks for a seat, in Infamy, and from that its share of the victory.

Everything is counted in points of the final score: what a pirate has, what the cards in hand may still bring in this
round, what lies within reach in the next one, and what a pillage or a fight under way will come to on average.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import NO_ACTION_VALUE
from infamy.engine.run import take
from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.scoundrels.actions import (
    ACTIONS,
    BID,
    DIG,
    END_TURN,
    FIGHT_ON,
    GAMBLE_QUIRK,
    GAMBLE_TREASURE,
    HOIST,
    KEEP,
    LAY,
    NO_GAMBLE,
    PILLAGE,
    READY,
    SHOW,
    START,
    THROW,
)
from infamy.games.scoundrels.actions import ANSWER as ANSWER_WITH
from infamy.games.scoundrels.actions import SAIL as SAIL_TO
from infamy.games.scoundrels.bots.evaluation import share
from infamy.games.scoundrels.bots.gambles import AVERAGE, RAW, bid_for, dig, gamble
from infamy.games.scoundrels.bots.pillages import GOING_ON, THAT_IS_ALL, TURN_ENDS, Odds
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import BOARD, FITS, NO_KIND, PAIRS, PILLAGES, TYPE_OF
from infamy.games.scoundrels.rules.bidding import Bidding
from infamy.games.scoundrels.rules.fight import LayCards
from infamy.games.scoundrels.rules.gains import Taking
from infamy.games.scoundrels.rules.hands import NO_CARD
from infamy.games.scoundrels.rules.pillage import Pillage
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.dispatch import by_verb
from infamy.parts.hand import plus, without
from infamy.parts.seating import NO_SEAT


def action_value(g: Scoundrels, odds: Odds, seat: Seat, option: Option) -> float:
    """What comes of choices that chance or others decide, before they do."""
    return VALUES[option](g, odds, seat, option)


def unforeseen(g: Scoundrels, odds: Odds, seat: Seat, option: Option) -> float:
    return NO_ACTION_VALUE


def ending_the_turn(g: Scoundrels, odds: Odds, seat: Seat, option: Option) -> float:
    if g.last_round != endings.NOT_YET and g.turns >= g.players:
        return NO_ACTION_VALUE  # the end: who has won is no guess
    return share(g, odds, seat, TURN_ENDS, NO_SEAT, 0.0)


def sailing(g: Scoundrels, odds: Odds, seat: Seat, option: Option) -> float:
    """The hints count on the points that are left."""
    twin = g.copy()
    twin.fate = SeededFate(0)
    take(twin, option)
    return share(twin, odds, seat, GOING_ON, NO_SEAT, 0.0)


def being_ready(g: Scoundrels, odds: Odds, seat: Seat, option: Option) -> float:
    if isinstance(frame_of(g.stack[-1]), (Pillage, LayCards)):
        return that_is_all(g, odds, seat, option)
    return NO_ACTION_VALUE


def that_is_all(g: Scoundrels, odds: Odds, seat: Seat, option: Option) -> float:
    return share(g, odds, seat, THAT_IS_ALL, NO_SEAT, 0.0)


def throwing_away(g: Scoundrels, odds: Odds, seat: Seat, option: Option) -> float:
    return share(g, odds, seat, GOING_ON, g.seat, AVERAGE - RAW[THROW.of(option)])


def bidding(g: Scoundrels, odds: Odds, seat: Seat, option: Option) -> float:
    frame = frame_of(g.stack[-1])
    opening = isinstance(frame, Bidding) and frame.opening
    return share(g, odds, seat, GOING_ON, g.seat, bid_for(g, g.seat, PAIRS[BID.of(option)], opening))


def choosing_who_begins(g: Scoundrels, odds: Odds, seat: Seat, option: Option) -> float:
    twin = g.copy()
    twin.starter = START.of(option) // 2
    twin.way = START.of(option) % 2
    twin.turns = 0
    return share(twin, odds, seat, GOING_ON, NO_SEAT, 0.0)


def digging(g: Scoundrels, odds: Odds, seat: Seat, option: Option) -> float:
    chooser = g.seat
    spot = g.chart.spot_at[g.at[chooser]]
    if g.marker[spot] == chooser:
        return NO_ACTION_VALUE
    return share(g, odds, seat, TURN_ENDS, chooser, dig(g, chooser, spot))


def gambling(g: Scoundrels, odds: Odds, seat: Seat, option: Option) -> float:
    frame = frame_of(g.stack[-1])
    assert isinstance(frame, Taking)
    return share(g, odds, seat, GOING_ON, g.seat, gamble(g, option, frame.amount))


def last_card(g: Scoundrels, odds: Odds, seat: Seat, option: Option) -> float:
    """Laying the only card that fits: nothing is asked any more before chance decides."""
    chooser = g.seat
    kind = g.attack if g.response == NO_KIND else g.response
    if option in ANSWER_WITH:
        kind = ANSWER_WITH.of(option)
    openly = option in SHOW or option == PILLAGE
    if openly and g.defence:
        return NO_ACTION_VALUE  # a second wave: the Port has shown its cards
    last = NO_CARD
    for card in g.hand[chooser]:
        if PILLAGES[TYPE_OF[card]] if openly else FITS[kind][TYPE_OF[card]]:
            if last != NO_CARD:
                return NO_ACTION_VALUE
            last = card
    twin = g.copy()
    twin.hand[chooser] = without(twin.hand[chooser], last)
    if openly:
        twin.shown[chooser] = (*twin.shown[chooser], last)
    else:
        twin.laid[chooser] = plus(twin.laid[chooser], last)
    if option in ANSWER_WITH:
        twin.response = kind
        if kind == BOARD:
            twin.at[chooser] = twin.at[g.attacker]
    return share(twin, odds, seat, THAT_IS_ALL, NO_SEAT, 0.0)


VALUES: Final[list[Callable[[Scoundrels, Odds, Seat, Option], float]]] = by_verb(
    ACTIONS,
    {
        END_TURN: ending_the_turn,
        SAIL_TO: sailing,
        HOIST: sailing,
        SHOW: last_card,
        LAY: last_card,
        ANSWER_WITH: last_card,
        PILLAGE: last_card,
        READY: being_ready,
        FIGHT_ON: that_is_all,
        KEEP: that_is_all,
        THROW: throwing_away,
        BID: bidding,
        START: choosing_who_begins,
        DIG: digging,
        NO_GAMBLE: gambling,
        GAMBLE_QUIRK: gambling,
        GAMBLE_TREASURE: gambling,
    },
    otherwise=unforeseen,
)
