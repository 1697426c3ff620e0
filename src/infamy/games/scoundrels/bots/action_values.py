"""What bots find good here: how the table looks for a seat, in Infamy, and from that its share of the victory.

Everything is counted in points of the final score: what a pirate has, what the cards in hand may still bring in this
round, what lies within reach in the next one, and what a pillage or a fight under way will come to on average.
"""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import NO_ACTION_VALUE
from infamy.engine.run import take
from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.scoundrels.actions import ANSWER as ANSWER_WITH
from infamy.games.scoundrels.actions import (
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
from infamy.games.scoundrels.actions import SAIL as SAIL_TO
from infamy.games.scoundrels.bots.evaluation import share
from infamy.games.scoundrels.bots.gambles import AVERAGE, RAW, bid_for, dig, gamble
from infamy.games.scoundrels.bots.pillages import GOING_ON, THAT_IS_ALL, TURN_ENDS
from infamy.games.scoundrels.content.box import BOARD, FITS, NO_KIND, PAIRS, PILLAGES, TYPE_OF
from infamy.games.scoundrels.rules.bidding import Bidding
from infamy.games.scoundrels.rules.fight import LayCards
from infamy.games.scoundrels.rules.gains import Taking
from infamy.games.scoundrels.rules.hands import NO_CARD
from infamy.games.scoundrels.rules.pillage import Pillage
from infamy.games.scoundrels.state import NOT_YET, Scoundrels
from infamy.parts.hand import plus, without
from infamy.parts.seating import NO_SEAT


def action_value(g: Scoundrels, seat: Seat, option: Option) -> float:
    """What comes of choices that chance or others decide, before they do."""
    chooser = g.seat
    if option == END_TURN:
        if g.last_round != NOT_YET and g.turns >= g.players:
            return NO_ACTION_VALUE  # the end: who has won is no guess
        return share(g, seat, TURN_ENDS, NO_SEAT, 0.0)
    if option in SAIL_TO or option in HOIST:
        twin = g.copy()
        twin.fate = SeededFate(0)
        take(twin, option)
        return share(twin, seat, GOING_ON, NO_SEAT, 0.0)  # the hints count on the points that are left
    if option in SHOW or option in LAY or option in ANSWER_WITH or option == PILLAGE:
        return last_card(g, seat, option)
    if option == READY:
        frame = frame_of(g.stack[-1])
        if isinstance(frame, (Pillage, LayCards)):
            return share(g, seat, THAT_IS_ALL, NO_SEAT, 0.0)
        return NO_ACTION_VALUE
    if option in (FIGHT_ON, KEEP):
        return share(g, seat, THAT_IS_ALL, NO_SEAT, 0.0)
    if option in THROW:
        return share(g, seat, GOING_ON, chooser, AVERAGE - RAW[THROW.of(option)])
    if option in BID:
        frame = frame_of(g.stack[-1])
        opening = isinstance(frame, Bidding) and frame.opening
        return share(g, seat, GOING_ON, chooser, bid_for(g, chooser, PAIRS[BID.of(option)], opening))
    if option in START:
        twin = g.copy()
        twin.starter = START.of(option) // 2
        twin.way = START.of(option) % 2
        twin.turns = 0
        return share(twin, seat, GOING_ON, NO_SEAT, 0.0)
    if option == DIG:
        spot = g.chart.spot_at[g.at[chooser]]
        if g.marker[spot] == chooser:
            return NO_ACTION_VALUE
        return share(g, seat, TURN_ENDS, chooser, dig(g, chooser, spot))
    if option == NO_GAMBLE or option in GAMBLE_QUIRK or option in GAMBLE_TREASURE:
        frame = frame_of(g.stack[-1])
        assert isinstance(frame, Taking)
        return share(g, seat, GOING_ON, chooser, gamble(g, option, frame.amount))
    return NO_ACTION_VALUE


def last_card(g: Scoundrels, seat: Seat, option: Option) -> float:
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
    return share(twin, seat, THAT_IS_ALL, NO_SEAT, 0.0)
