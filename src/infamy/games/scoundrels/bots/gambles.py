"""What bots make of cards in hand, and of what is staked on chance: bids, digs and gambles."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.games.scoundrels.actions import GAMBLE_QUIRK, GAMBLE_TREASURE, NO_GAMBLE
from infamy.games.scoundrels.bots.pillages import CARRIED
from infamy.games.scoundrels.content.box import ANY, BID_TOTAL, BY_DIGGING, CARDS, NUMBER_ON, STOLE, Card
from infamy.games.scoundrels.queries import stat, worth_of
from infamy.games.scoundrels.rules.burying import succeeds
from infamy.games.scoundrels.rules.gains import gambled
from infamy.games.scoundrels.state import Scoundrels

RAW: Final = [  # of a card in hand, by type and number
    0.06,
    0.12,
    0.18,
    0.24,
    0.05,
    0.1,
    0.15,
    0.2,
    0.06,
    0.12,
    0.18,
    0.24,
    0.1,
    0.17,
    0.24,
    0.3,
]
AVERAGE: Final = 0.14  # of a card that will be drawn
FIRST: Final = 0.3  # to choose who begins
FIRST_AT_START: Final = 0.5
OUTBID_ONE: Final = [0.0, 0.3, 0.45, 0.6, 0.7, 0.82, 0.9, 0.96, 0.99, 1.0]


def bid_for(g: Scoundrels, seat: Seat, pair: tuple[Card, ...], opening: bool) -> float:
    """What a bid brings and costs."""
    points = 0
    value = 0.0
    for card in pair:
        points += NUMBER_ON[card]
        value += (0.0 if opening else AVERAGE) - RAW[card]
    if points > 0:
        points += stat(g, seat, BID_TOTAL)
    chance = OUTBID_ONE[min(points, len(OUTBID_ONE) - 1)]
    return value + (FIRST_AT_START if opening else FIRST) * chance ** max(1, g.players - 1)


def dig(g: Scoundrels, seat: Seat, spot: int) -> float:
    """Somebody else's Treasure: found card by card until a draw fails."""
    fits = 0
    for card in range(CARDS):
        if g.box.copies[card] > 0 and succeeds(g, seat, card):
            fits += g.box.copies[card]
    chance = fits / sum(g.box.copies)
    buried = g.buried[spot]
    mean = CARRIED * worth_of(g, buried) / len(buried)
    value = 0.0
    found = chance
    for _ in range(len(buried)):
        value += found * mean
        found *= chance
    for quest in g.quests:
        face = g.box.quests[quest]
        if face.event == STOLE and face.where.means in (ANY, BY_DIGGING):
            value += chance * face.reward
    return value


def gamble(g: Scoundrels, option: Option, amount: int) -> float:
    """What a gain becomes on average."""
    if option == NO_GAMBLE:
        return float(amount)
    if option in GAMBLE_TREASURE:
        chosen = g.box.treasures[GAMBLE_TREASURE.of(option)].power.gamble
    else:
        chosen = g.box.quirks[GAMBLE_QUIRK.of(option)].power.gamble
    assert chosen is not None
    value = 0.0
    for card in range(CARDS):
        value += g.box.copies[card] * gambled(chosen, amount, NUMBER_ON[card])
    return value / sum(g.box.copies)
