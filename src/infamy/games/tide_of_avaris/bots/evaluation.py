"""What a table is worth to each seat in TP: what is scored, and what everything else may still bring."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, final

from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.bots.precomputed import Almanac
from infamy.games.tide_of_avaris.content import metrics
from infamy.games.tide_of_avaris.content.box import (
    AREAS,
    ATTACK_TRACK,
    COLORS,
    CREW_SPIRIT,
    DEFENSE_TRACK,
    FIRST_REGION,
    GIVES_GOLD,
    GIVES_RUM,
    NOTHING,
    TEMP_DEFENSE,
    Color,
    Face,
)
from infamy.games.tide_of_avaris.content.cards import COLOURS, BurialBonus
from infamy.games.tide_of_avaris.queries import color_of, free_sloops, own_dice
from infamy.games.tide_of_avaris.rules.burying import is_met
from infamy.games.tide_of_avaris.rules.scoring import value
from infamy.games.tide_of_avaris.state import NIGHT, SUNRISE, Avaris

if TYPE_CHECKING:
    from infamy.games.tide_of_avaris.bots.plans import Errands

UNKNOWN: Final = -1000.0
UNCOUNTED: Final = -1
KINDS_OF_DICE: Final = 6  # of a seat: by side and foe
COLLECTS_A_TURN: Final = 0.75  # Treasures that leave the board
TAKEN_A_DAY: Final = 1.7  # and those that leave the bag, for each pirate
AREA_A_DAY: Final = [0.0, 0.5, 0.4]  # of Spirit Dice; the first is a die
KEPT_DIE: Final = [0.0, 0.65, 0.8]  # by turns of this Day that are still to come
SHORT: Final = [1.6, 0.5]  # of nothing, or one die or rum, to pay for the moves of a turn


@final
class Outlook:
    """A table, with what all seats have in common: how long the game will still last."""

    def __init__(self, g: Avaris, almanac: Almanac) -> None:
        self.g: Final = g
        self.almanac: Final = almanac
        self.weights: Final = almanac.weights
        empty = 0
        for color in g.slot:
            if color == NOTHING:
                empty += 1
        self.today: Final = turns_today(g)  # turns that have not begun, by seat
        still = 0
        for seat in range(g.players):
            still += self.today[seat]
        bag = g.bag.size - empty - COLLECTS_A_TURN * still
        self.days: Final[float] = 0.0 if g.last_day else 1.0 + max(0.0, bag) / (TAKEN_A_DAY * g.players)

        self.lasting: Final[list[float]] = [UNKNOWN] * g.players  # by seat, once it is worked out: `steady`
        self.resting: Final[list[float]] = [UNKNOWN] * g.players  # `at_rest`
        self.counts: Final[dict[int, list[int]]] = {}  # by metric and seat: what Endgame Bonuses count
        self.loose: Final[list[int]] = [UNCOUNTED] * g.players  # by seat: Treasures that may be stolen
        self.crewless: Final[list[float]] = [UNKNOWN] * (g.players * KINDS_OF_DICE)  # `dice_without_crew`
        self.errands: Final[dict[int, Errands]] = {}  # by seat, and whether its turn is still to come

    def turns(self, seat: Seat) -> float:
        """That are left and have not begun."""
        return 2.0 * self.days + self.today[seat]

    def counted(self, metric: int) -> list[int]:
        counts = self.counts.get(metric)
        if counts is None:
            counts = self.counts[metric] = [value(self.g, seat, metric) for seat in range(self.g.players)]
        return counts


def turns_today(g: Avaris) -> list[int]:
    turns = [0] * g.players
    if g.phase == NIGHT:
        return turns
    for place in range(g.players):
        seat = g.order[place]
        turns[seat] = (1 if g.phase == SUNRISE else 0) + (1 if place >= g.turns else 0)
    return turns


# What stays ----------------------------------------------------------------------------------------------------------


def steady(outlook: Outlook, seat: Seat) -> float:
    """All but the Hold, goods, ready dice and the place of the ship."""
    if outlook.lasting[seat] == UNKNOWN:
        outlook.lasting[seat] = worked_out(outlook, seat)
    return outlook.lasting[seat]


def worked_out(outlook: Outlook, seat: Seat) -> float:
    g = outlook.g
    weights = outlook.weights
    days = outlook.days
    total = float(g.tp[seat]) + own_dice(g, seat) * days * weights.die_a_day
    squares = g.upgrades[seat]
    total += days * (squares[ATTACK_TRACK] * weights.attack_a_day + squares[DEFENSE_TRACK] * weights.defense_a_day)
    for relic in g.relics[seat]:
        total += weights.relics * outlook.almanac.relics[relic] * (days + 0.3)
    total += days * weights.sloop_a_day * min(3, free_sloops(g, seat))
    for area in range(AREAS):
        if g.control[area] == seat:
            total += area_worth(outlook, area)
    for card in g.burial_cards[seat]:
        total += weights.burial_cards * card_worth(outlook, seat, card)
    return total + tokens(outlook, seat)


def area_worth(outlook: Outlook, area: int) -> float:
    if area == CREW_SPIRIT:
        return outlook.days * outlook.weights.die_a_day
    if area < FIRST_REGION:
        return outlook.weights.spirits_a_day * outlook.days * AREA_A_DAY[area]
    return (outlook.days + 0.4) * outlook.weights.others_collect * (outlook.g.players - 1)


def card_worth(outlook: Outlook, seat: Seat, card: BurialBonus) -> float:
    """Of a private Burial Bonus: there must be time to meet it."""
    face = outlook.g.box.burials[card]
    likely = min(1.0, outlook.turns(seat) / 4.0)
    if face.test < COLOURS:
        return face.tp * 0.7 * likely
    return face.tp * 0.9 if is_met(outlook.g, seat, card) else face.tp * 0.4 * likely


def tokens(outlook: Outlook, seat: Seat) -> float:
    """Endgame Bonuses: whoever is ahead is likelier to stay ahead the fewer Days are left."""
    g = outlook.g
    total = 0.0
    opened = len(g.token) - g.token.count(0)
    for i in range(len(g.endgame)):
        points = float(g.token[i])
        if points == 0.0:
            points = outlook.weights.chance_of_tokens * g.box.tokens[opened] * min(1.0, outlook.days)
        if points > 0.0:
            total += points * lead(outlook, seat, g.box.endgames[g.endgame[i]].metric)
    return total


def lead(outlook: Outlook, seat: Seat, metric: int) -> float:
    """How likely a seat has the most in the end."""
    counts = outlook.counted(metric)
    slow = (2.0 if metric == metrics.RUM else 0.7 if metric == metrics.CREW_DICE else 1.0) * (0.2 + 0.35 * outlook.days)
    mine = counts[seat]
    if outlook.days == 0.0 and mine == 0:
        return 0.0
    total = 0.0
    for count in counts:
        total += exp(max(-30.0, min(30.0, (count - mine) / slow))) if count != mine else 1.0
    return 1.0 / total


# The Hold ------------------------------------------------------------------------------------------------------------


def hold_worth(outlook: Outlook, colors: int, lower: int, turns: float) -> float:
    return outlook.almanac.hold(turns, colors) + outlook.weights.lower_hold * outlook.g.box.lower_tp * lower


def matching_worth(outlook: Outlook, seat: Seat) -> float:
    """TA-ES-03  Treasures of one colour, buried or on their way."""
    many = color_counts(outlook.g, seat)
    total = 0.0
    for color in range(COLORS):
        total += matching(outlook, many[color])
    return total


def matching(outlook: Outlook, many: int) -> float:
    table = outlook.g.box.matching
    last = len(table) - 1
    now = table[min(many, last)]
    return outlook.weights.matching * (0.9 * now + (0.35 * min(1.0, outlook.days) * (table[min(many + 1, last)] - now)))


def color_counts(g: Avaris, seat: Seat) -> list[int]:
    many = [0] * COLORS
    for treasure in g.buried[seat]:
        many[color_of(treasure)] += 1
    for treasure in g.upper[seat]:
        many[color_of(treasure)] += 1
    for treasure in g.lower[seat]:
        many[color_of(treasure)] += 1
    return many


def has_color(g: Avaris, seat: Seat, color: Color) -> bool:
    for treasure in g.upper[seat]:
        if color_of(treasure) == color:
            return True
    return False


# Goods and dice ------------------------------------------------------------------------------------------------------


def gold_worth(outlook: Outlook, gold: int) -> float:
    return outlook.weights.gold * (0.5 * gold + 0.14 * min(gold, 6) * min(1.0, outlook.days / 2.0))


def rum_worth(outlook: Outlook, rum: int, turns: float) -> float:
    return outlook.weights.rum * (0.75 * min(rum, 3) + 0.4 * max(0, rum - 3)) * min(1.0, turns / 2.0)


def die_worth(outlook: Outlook, face: Face, turns_today: int, in_turn: bool) -> float:
    return outlook.weights.dice * one_die(outlook, face, turns_today, in_turn)


def one_die(outlook: Outlook, face: Face, turns_today: int, in_turn: bool) -> float:
    """Of a ready die: it pays for a move, or is Commanded; at Night it is a bid and a guard."""
    die = outlook.g.box.faces[face]
    bid = 0.03 * die.number * min(1.0, outlook.days) + (0.25 if die.resource == TEMP_DEFENSE else 0.0)
    if turns_today > 0:
        return KEPT_DIE[turns_today] + (0.1 if die.resource == GIVES_RUM else 0.05 * die.amount)
    if not in_turn:
        return bid
    if die.resource == GIVES_GOLD:
        return max(bid, 0.55 * die.amount)
    return max(bid, 0.6 * die.amount * min(1.0, outlook.days)) if die.resource == GIVES_RUM else bid


def shortage(outlook: Outlook, dice: int, rum: int, turns_today: int) -> float:
    """Nobody gets far in a turn without anything to pay with."""
    if turns_today == 0 or dice + rum >= len(SHORT):
        return 0.0
    return outlook.weights.shortage * SHORT[dice + rum]


def afloat(outlook: Outlook, seat: Seat) -> float:
    """The Hold, goods and dice of a seat whose turn it is not, without what may happen to them."""
    g = outlook.g
    today = outlook.today[seat]
    turns = outlook.turns(seat)
    total = (
        hold_worth(outlook, len(g.upper[seat]), len(g.lower[seat]), turns)
        + matching_worth(outlook, seat)
        + outlook.weights.acts * turns
    )
    total += gold_worth(outlook, g.gold[seat]) + rum_worth(outlook, g.rum[seat], turns)
    for face in g.ready[seat]:
        total += die_worth(outlook, face, today, False)
    return total - shortage(outlook, len(g.ready[seat]), g.rum[seat], today)


# Shares --------------------------------------------------------------------------------------------------------------


def share(outlook: Outlook, values: list[float], seat: Seat) -> float:
    """From 0 to 1: how likely a seat is to win, by everybody's prospects."""
    slow = outlook.weights.sure + outlook.weights.sure_a_day * outlook.days
    total = 0.0
    for other in range(len(values)):
        total += exp(max(-40.0, min(40.0, (values[other] - values[seat]) / slow)))
    return 1.0 / total
