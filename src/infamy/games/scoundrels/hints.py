"""What bots find good here: how the table looks for a seat, in Infamy, and from that its share of the victory.

Everything is counted in points of the final score: what a pirate has, what the cards in hand may still bring in this
round, what lies within reach in the next one, and what a pillage or a fight under way will come to on average.
"""
from __future__ import annotations

from math import erf, exp, sqrt
from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import NOT_FORESEEN
from infamy.engine.run import take
from infamy.engine.state import Seat
from infamy.engine.step import Run, frame_of
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
from infamy.games.scoundrels.box import (
    ANY,
    ATTACK_LIMIT,
    ATTACKER,
    BID_TOTAL,
    BOARD,
    BURIED,
    BY_BOARDING,
    BY_DIGGING,
    CANNON,
    CARDS,
    DEFENCE_DRAW,
    DEFENDER,
    DELIVER,
    FIGHT_TOTAL,
    FIGHT_WON,
    FITS,
    FLEE,
    FREE_MOVES,
    FROM_PILLAGE,
    HAND_MAX,
    NO_KIND,
    NUMBER_ON,
    PAIRS,
    PILLAGE_SUCCESS,
    PILLAGES,
    SAIL,
    SANK,
    SHOOT,
    SINK_AT,
    STOLE,
    SWORD,
    TYPE_OF,
    Box,
    Card,
)
from infamy.games.scoundrels.chart import FAR
from infamy.games.scoundrels.rules.bidding import Bidding
from infamy.games.scoundrels.rules.burying import succeeds
from infamy.games.scoundrels.rules.fight import LayCards
from infamy.games.scoundrels.rules.gains import Taking, outcome
from infamy.games.scoundrels.rules.hands import NO_CARD, weight
from infamy.games.scoundrels.rules.moving import sails_in_hand
from infamy.games.scoundrels.rules.pillage import Pillage
from infamy.games.scoundrels.rules.scoring import damage_that_counts, ghost_score, living_score, winners
from infamy.games.scoundrels.rules.turn import Turn
from infamy.games.scoundrels.seen import points
from infamy.games.scoundrels.state import (
    CLOCKWISE,
    NO_SEAT,
    NOT_YET,
    Scoundrels,
    buried_by,
    in_play,
    plus,
    since_pillaging,
    stat,
    total,
    without,
    worth_of,
)

# How far the one who is asked will go on with what is under way
GOING_ON: Final = 0
THAT_IS_ALL: Final = 1               # no more cards are laid
TURN_ENDS: Final = 2

# All in Infamy
CARRIED: Final = 0.9                 # for each point of Treasure aboard: it may be stolen
CARRIED_AT_LAST: Final = 0.97
BURIED_SAFE: Final = 0.98
WEIGHT: Final = 0.12                 # a card less in hand, round after round
ENEMY_NEAR: Final = 0.03             # for each point of Treasure aboard and each enemy around
THREAT: Final = 0.4                  # of what an attack would cost, by an enemy who still moves in this round
CLOSE_BY: Final = [1.0, 1.0, 0.9, 0.8, 0.65, 0.5, 0.4]       # by distance
THEIR_ATTACK: Final = 6.0
HURT: Final = [1.6, 0.9, 0.4, 0.15, 0.05]                    # by how many more hits would sink the ship, less one
HURT_AT_LAST: Final = 0.4            # of that, in the last round
TIE_BREAK: Final = 0.05              # for each Damage
SINKING: Final = 3.0               # in a fight that is not decided yet
A_SHOT: Final = 0.7                  # what a hit gives to the enemy, and takes
SUNK_SO_FAR: Final = 1.0             # what a pirate without a ship misses in the rest of the game
GHOST_TO_COME: Final = 0.5

RAW: Final = [                       # of a card in hand, by type and number
    0.06, 0.12, 0.18, 0.24, 0.05, 0.1, 0.15, 0.2, 0.06, 0.12, 0.18, 0.24, 0.1, 0.17, 0.24, 0.3]
AVERAGE: Final = 0.14                # of a card that will be drawn
HELD: Final = 0.12                   # at least: it can be thrown away when the round is over
MISSING: Final = 0.09                # a card that will be drawn when the round is over
CARD_AT_LAST: Final = 0.02
POINT: Final = 0.03                  # what a point on a card that is played costs
SAIL_POINT: Final = 0.02

NOW: Final = 0.9                     # of a pillage that can be done in this turn, or in the turn still to come
A_STEP: Final = 0.02                 # less of anything, for each step on the way
TURN_TO_COME: Final = 1.8            # of somebody else
WAITING: Final = 0.93                # for each seat that moves before
LATER: Final = 0.45                  # of a pillage in the next round
REACH: Final = [1.0, 1.0, 1.0, 0.95, 0.88, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2]          # in a round, by distance
TAKEN_BEFORE: Final = 0.75           # of a Port that is open now and still will be then
CLOSED_LONGER: Final = 0.35
CLOSED_LONGEST: Final = 0.1
PREY: Final = 0.5                    # of a fight that can be begun in this turn
PREY_NEAR: Final = 0.4               # the same, if one has to sail there first
UNKNOWN_ANSWER: Final = 0.6          # what a defender wins who wins
FLED: Final = 0.1
DELIVERY: Final = 0.5                # of a Delivery for which the Treasure is aboard
BURIAL: Final = 0.06                 # for each point aboard, beside an X where it may be buried
BURIAL_QUEST: Final = 0.2            # of a Quest for burying, with Treasure aboard
QUEST_CHANCE: Final = 0.8            # of a Quest that comes with a victory
MARGIN_CHANCE: Final = 0.2           # of one that asks for a pillage by far
FIRST: Final = 0.3                   # to choose who begins
FIRST_AT_START: Final = 0.5

ANSWER: Final = [1.2, 2.6, 3.6, 4.5, 5.4, 6.2, 7.0, 7.8, 8.4, 9.0, 9.5, 10.0]                # by the cards in hand
MEAN_LAID: Final = 2.4               # number on a card that somebody else has laid
SPREAD_LAID: Final = 0.9             # its variance
SPREAD_ANSWER: Final = 2.5
OUTBID_ONE: Final = [0.0, 0.3, 0.45, 0.6, 0.7, 0.82, 0.9, 0.96, 0.99, 1.0]

QUIRK: Final = 0.2                   # any
QUIRK_MOD: Final = [0.5, 0.4, 0.3, 0.2, 0.25, 0.1, 0.05, 0.3, -0.15, 0.15, 0.15, 0.2, 0.15]  # by stat

LEAD: Final = 0.35                   # how much a point more than the others decides,
LEAD_LATE: Final = 0.5               #   the more so the emptier the Treasure deck is,
A_QUEST_MORE: Final = 0.2            #   or the row of Quests, which takes a little longer,
LEAD_AT_LAST: Final = 1.1            #   and in the last round


@final
class Odds:
    """What the Action deck of a box makes of totals."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.beats = beating(box)                            # a Port's defence, by total


def beating(box: Box) -> list[float]:
    chances = [1.0]
    cards = sum(box.copies)
    for _ in range(box.port_defence):
        longer = [0.0] * (len(chances) + 4)
        for card in range(CARDS):
            share = box.copies[card] / cards
            for below in range(len(chances)):
                longer[below + NUMBER_ON[card]] += share * chances[below]
        chances = longer
    beats = [0.0]
    for chance in chances:
        beats.append(beats[-1] + chance)
    return beats


KNOWN: Final[list[Odds]] = []


def odds_of(box: Box) -> Odds:
    """Worked out once for each box."""
    for odds in KNOWN:
        if odds.box is box:
            return odds
    odds = Odds(box)
    KNOWN[:] = [odds, *KNOWN[:3]]
    return odds


def beat(odds: Odds, points: int) -> float:
    return odds.beats[points] if points < len(odds.beats) else 1.0


# The table -----------------------------------------------------------------------------------------------------------

def worth(g: Scoundrels, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the seat's prospects among everybody's."""
    return share(g, seat, GOING_ON, NO_SEAT, 0.0)


def foresee(g: Scoundrels, seat: Seat, option: Option) -> float:
    """What comes of choices that chance or others decide, before they do."""
    chooser = g.seat
    if option == END_TURN:
        if g.last_round != NOT_YET and g.turns >= g.players:
            return NOT_FORESEEN                              # the end: who has won is no guess
        return share(g, seat, TURN_ENDS, NO_SEAT, 0.0)
    if option in SAIL_TO or option in HOIST:
        twin = g.copy()
        twin.fate = SeededFate(0)
        take(twin, option)
        return share(twin, seat, GOING_ON, NO_SEAT, 0.0)     # the hints count on the points that are left
    if option in SHOW or option in LAY or option in ANSWER_WITH or option == PILLAGE:
        return last_card(g, seat, option)
    if option == READY:
        frame = frame_of(g.stack[-1])
        if isinstance(frame, (Pillage, LayCards)):
            return share(g, seat, THAT_IS_ALL, NO_SEAT, 0.0)
        return NOT_FORESEEN
    if option in (FIGHT_ON, KEEP):
        return share(g, seat, THAT_IS_ALL, NO_SEAT, 0.0)
    if option in THROW:
        return share(g, seat, GOING_ON, chooser, AVERAGE - RAW[THROW.of(option)])
    if option in BID:
        frame = frame_of(g.stack[-1])
        opening = isinstance(frame, Bidding) and frame.fewest > 0
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
            return NOT_FORESEEN
        return share(g, seat, TURN_ENDS, chooser, dig(g, chooser, spot))
    if option == NO_GAMBLE or option in GAMBLE_QUIRK or option in GAMBLE_TREASURE:
        frame = frame_of(g.stack[-1])
        assert isinstance(frame, Taking)
        return share(g, seat, GOING_ON, chooser, gamble(g, option, frame.amount))
    return NOT_FORESEEN


def last_card(g: Scoundrels, seat: Seat, option: Option) -> float:
    """Laying the only card that fits: nothing is asked any more before chance decides."""
    chooser = g.seat
    kind = g.attack if g.response == NO_KIND else g.response
    if option in ANSWER_WITH:
        kind = ANSWER_WITH.of(option)
    openly = option in SHOW or option == PILLAGE
    if openly and g.defence:
        return NOT_FORESEEN                                  # a second wave: the Port has shown its cards
    last = NO_CARD
    for card in g.hand[chooser]:
        if PILLAGES[TYPE_OF[card]] if openly else FITS[kind][TYPE_OF[card]]:
            if last != NO_CARD:
                return NOT_FORESEEN
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


def share(g: Scoundrels, seat: Seat, stage: int, chooser: Seat, more: float) -> float:
    """The seat's share of everybody's prospects; `more` is what the chooser will have on top."""
    if g.over:
        best = winners(g)
        return 1.0 / len(best) if seat in best else 0.0
    odds = odds_of(g.box)
    lead = lead_of(g)
    in_turn = NO_SEAT
    if g.stack:
        bottom = g.stack[0]
        if isinstance(bottom, Run) and isinstance(bottom.frame, Turn) and stage != TURN_ENDS:
            in_turn = g.active
    chest = mean_treasure(g)
    values = [0.0] * g.players
    for each in range(g.players):
        values[each] = prospects(g, odds, each, in_turn, stage, chest, each in (seat, in_turn))
    if chooser != NO_SEAT:
        values[chooser] += more
    if g.attacker != NO_SEAT and (g.laid[g.attacker] or g.shown[g.attacker]):
        fight(g, seat, stage, values)
    own = 0.0
    everybody = 0.0
    highest = max(values)
    for each in range(g.players):
        part = exp(lead * (values[each] - highest))
        everybody += part
        if each == seat:
            own = part
    return own / everybody


def lead_of(g: Scoundrels) -> float:
    """How much a point decides: the more, the nearer the end is."""
    if g.last_round != NOT_YET:
        return LEAD_AT_LAST
    chest = g.box.chests[0 if g.skirmish else g.players]
    full = sum(chest.fixed) + chest.drawn
    left = g.treasure_deck.size / full if full > 0 else 0.0
    if not g.skirmish:
        left = min(left, len(g.quests) / g.players + A_QUEST_MORE)
    return LEAD + LEAD_LATE * (1.0 - left)


def prospects(g: Scoundrels, odds: Odds, seat: Seat, in_turn: Seat, stage: int, chest: float,
              closely: bool) -> float:
    """What a seat has, and may expect; of others only roughly what they will do in their turns."""
    if not in_play(g, seat):
        if g.rounds == 0:
            return 0.0
        value = float(living_score(g, seat))
        if g.ghost[seat]:
            return max(value, float(ghost_score(g, seat)))
        return value + TIE_BREAK * g.damage[seat] + (GHOST_TO_COME - SUNK_SO_FAR if g.last_round == NOT_YET else 0.0)
    last = g.last_round != NOT_YET
    aboard = worth_of(g, g.carried[seat])
    value = g.infamy[seat] + (CARRIED_AT_LAST if last else CARRIED) * aboard
    if not g.ghost[seat]:
        value += BURIED_SAFE * buried_by(g, seat)
    value += TIE_BREAK * damage_that_counts(g, seat)
    left = stat(g, seat, SINK_AT) - g.damage[seat] - 1
    if 0 <= left < len(HURT):
        value -= HURT[left] * (HURT_AT_LAST if last else 1.0)
    quirk = g.quirk[seat]
    if quirk >= 0 and not last:
        value += QUIRK
        mods = g.box.quirks[quirk].power.mods
        for number in range(len(mods)):
            value += QUIRK_MOD[number] * mods[number]
        if g.box.quirks[quirk].power.extra_commit > 0:
            value += QUIRK_MOD[0]
    place = order(g, seat)
    to_come = seat == in_turn or place >= g.turns
    value += cards(g, seat, last)
    if not last:
        value -= WEIGHT * weight(g, seat)
    value -= dangers(g, seat, in_turn, aboard)
    if to_come:
        ahead = 0 if seat == in_turn else place - max(0, g.turns - 1)
        value += WAITING ** ahead * (
            this_round(g, odds, seat, seat == in_turn, stage, chest) if closely else TURN_TO_COME)
    if closely and (to_come or not last):
        value += errands(g, seat, seat == in_turn)
    if not last:
        value += next_round(g, seat, points(g) if seat == in_turn else 0, chest)
    if g.ghost[seat]:
        return max(float(living_score(g, seat)), value)
    return value


def order(g: Scoundrels, seat: Seat) -> int:
    """How many seats move before this one in the round."""
    return (seat - g.starter if g.way == CLOCKWISE else g.starter - seat) % g.players


def cards(g: Scoundrels, seat: Seat, last: bool) -> float:
    """What the hand is worth beside what it can do at once."""
    hand = g.hand[seat]
    if last:
        return CARD_AT_LAST * len(hand)
    value = 0.0
    for card in hand:
        value += max(RAW[card], HELD)
    return value + MISSING * max(0, stat(g, seat, HAND_MAX) - len(hand))


def dangers(g: Scoundrels, seat: Seat, in_turn: Seat, aboard: int) -> float:
    """Enemies around: those who still move in this round, and those who will come for Treasure aboard later."""
    steps = g.chart.steps[g.at[seat]]
    value = 0.0
    close = 0.0
    for other in range(g.players):
        if other == seat or not in_play(g, other):
            continue
        far = steps[g.at[other]]
        if aboard > 0 and far <= 4:
            value += ENEMY_NEAR * aboard
        if far < len(CLOSE_BY) and (other == in_turn or order(g, other) >= g.turns):
            close += CLOSE_BY[far]
    if close > 0.0:
        answer = ANSWER[min(len(ANSWER) - 1, len(g.hand[seat]) + 1)]
        harm = max(hit(g, seat) + A_SHOT, CARRIED * aboard)
        value += THREAT * close * normal((THEIR_ATTACK - answer) / SPREAD_ANSWER) * harm
    return value


# What can be done ----------------------------------------------------------------------------------------------------

def this_round(g: Scoundrels, odds: Odds, seat: Seat, now: bool, stage: int, chest: float) -> float:
    """The best that the cards in hand can do in the turn that is going on, or still to come."""
    hand = g.hand[seat]
    blades = 0
    guns = 0
    sails = 0
    wilds = 0
    for card in hand:
        type = TYPE_OF[card]
        if type == SWORD:
            blades += NUMBER_ON[card]
        elif type == CANNON:
            guns += NUMBER_ON[card]
        elif type == SAIL:
            sails += NUMBER_ON[card]
        else:
            wilds += NUMBER_ON[card]
    steps = g.chart.ghost_steps[g.at[seat]] if g.ghost[seat] else g.chart.steps[g.at[seat]]
    free = points(g) if now else stat(g, seat, FREE_MOVES)
    value = 0.0
    if now and g.attacker == NO_SEAT and g.shown[seat]:
        value = storming(g, odds, seat, blades + guns + wilds, stage, chest)
    elif not g.ghost[seat]:
        gain = spoils(g, seat, chest)
        for port in range(len(g.closed)):
            if g.closed[port] == 0:
                far = steps[g.chart.ports[port]]
                need = max(0, far - free)
                spare = wilds - max(0, need - sails)
                if spare >= 0:
                    value = max(value, (NOW - A_STEP * far) * (
                        best_storm(odds, 0, blades + guns + spare, gain) - SAIL_POINT * need))
    if now:
        value += prey(g, seat, blades, guns, wilds, free, steps)
    return value


def mean_treasure(g: Scoundrels) -> float:
    """What a card of the Treasure deck is worth on average."""
    if g.treasure_deck.size == 0:
        return 0.0
    left = 0
    for treasure in range(len(g.treasure_deck.counts)):
        left += g.treasure_deck.counts[treasure] * g.box.worth[treasure]
    return CARRIED * left / g.treasure_deck.size


def spoils(g: Scoundrels, seat: Seat, chest: float) -> float:
    """What a pillage brings that succeeds."""
    gain = chest
    if not g.skirmish:
        gain += max(0, g.box.pillage_infamy + public(g, seat, FROM_PILLAGE))
    for quest in g.quests:
        face = g.box.quests[quest]
        if face.event == PILLAGE_SUCCESS:
            where = face.where
            if where.margin > 0:
                gain += MARGIN_CHANCE * face.reward
            elif (len(g.carried[seat]) >= where.carried_before
                    and (where.within_rounds == 0 or since_pillaging(g, seat) < where.within_rounds)):
                gain += QUEST_CHANCE * face.reward
    return gain


def public(g: Scoundrels, seat: Seat, source: int) -> int:
    """What cards add to a gain."""
    more = 0
    for treasure in g.carried[seat]:
        more += g.box.treasures[treasure].power.add_public[source]
    return more


def best_storm(odds: Odds, laid: int, more: int, gain: float) -> float:
    """With the best number of points added to those laid."""
    best = 0.0
    for extra in range(more + 1):
        best = max(best, beat(odds, laid + extra) * gain - POINT * extra)
    return best


def storming(g: Scoundrels, odds: Odds, seat: Seat, in_hand: int, stage: int, chest: float) -> float:
    """A pillage under way."""
    laid = total(g.shown[seat])
    gain = spoils(g, seat, chest)
    if g.defence:
        return gain if laid > total(g.defence) else 0.0
    return beat(odds, laid) * gain if stage == THAT_IS_ALL else best_storm(odds, laid, in_hand, gain)


def prey(g: Scoundrels, seat: Seat, blades: int, guns: int, wilds: int, free: int, steps: list[int]) -> float:
    """The best fight that can be begun in this turn."""
    best = 0.0
    limit = stat(g, seat, ATTACK_LIMIT)
    for other in range(g.players):
        if other == seat or not in_play(g, other) or steps[g.at[other]] > free + 1:
            continue
        answer = ANSWER[min(len(ANSWER) - 1, len(g.hand[other]) + stat(g, other, DEFENCE_DRAW))]
        if guns + wilds > 0 and g.shot[other] < limit:
            chance = normal((guns + wilds - answer) / SPREAD_ANSWER)
            value = chance * won_by(g, seat, other, ATTACKER, SHOOT) - (1.0 - chance) * UNKNOWN_ANSWER
            best = max(best, value * (PREY if g.at[other] in g.chart.near[g.at[seat]] else PREY_NEAR))
        if blades + wilds > 0 and g.boarded[other] < limit and steps[g.at[other]] <= free:
            chance = normal((blades + wilds - answer) / SPREAD_ANSWER)
            value = chance * won_by(g, seat, other, ATTACKER, BOARD) - (1.0 - chance) * UNKNOWN_ANSWER
            best = max(best, value * (PREY if steps[g.at[other]] == 0 else PREY_NEAR))
    return best


def errands(g: Scoundrels, seat: Seat, now: bool) -> float:
    """Treasure aboard that is wanted somewhere, or may be buried, in this turn or later."""
    if not g.carried[seat] or g.ghost[seat]:
        return 0.0
    steps = g.chart.steps[g.at[seat]]
    reach = points(g) + sails_in_hand(g, seat) if now else 0
    value = 0.0
    for quest in g.quests:
        face = g.box.quests[quest]
        if face.event == DELIVER and face.treasure in g.carried[seat]:
            value += DELIVERY * (face.reward - g.box.worth[face.treasure]) * reached(
                steps[g.chart.ports[face.port]], reach)
        elif face.event == BURIED:
            value += BURIAL_QUEST * face.reward
    nearest = FAR
    bound = not g.skirmish and seat in g.marker
    for spot in range(len(g.marker)):
        if g.marker[spot] == seat or (g.marker[spot] == NO_SEAT and not bound):
            nearest = min(nearest, steps[g.chart.spots[spot]])
    return value + BURIAL * worth_of(g, g.carried[seat]) * reached(nearest, reach)


def reached(far: int, free: int) -> float:
    """How likely one is there when it counts, with so many points to sail at once. Being there is better."""
    return REACH[min(max(0, far - free), len(REACH) - 1)] * (1.0 - A_STEP * min(far, free))


def next_round(g: Scoundrels, seat: Seat, free: int, chest: float) -> float:
    """What lies within reach then."""
    if g.ghost[seat]:
        return 0.0
    steps = g.chart.steps[g.at[seat]]
    gain = chest if g.skirmish else chest + g.box.pillage_infamy
    best = 0.0
    for port in range(len(g.closed)):
        closed = g.closed[port]
        chance = reached(steps[g.chart.ports[port]], free)
        if closed == 0:
            chance *= TAKEN_BEFORE
        elif closed > 1:
            chance *= CLOSED_LONGER if closed == 2 else CLOSED_LONGEST
        best = max(best, chance)
    return LATER * gain * best


# Fights --------------------------------------------------------------------------------------------------------------

def fight(g: Scoundrels, viewer: Seat, stage: int, values: list[float]) -> None:
    """A fight under way: what each side has laid, as far as the viewer knows, and what winning brings."""
    attacker = g.attacker
    defender = g.defender
    attack = float(total(g.shown[attacker]) + stat(g, attacker, FIGHT_TOTAL + g.attack))
    spread = 0.3
    if viewer == attacker:
        attack += total(g.laid[attacker])
    else:
        attack += MEAN_LAID * len(g.laid[attacker])
        spread += SPREAD_LAID * len(g.laid[attacker])
    answer = 0.0
    if g.response == NO_KIND:
        answer = ANSWER[min(len(ANSWER) - 1, len(g.hand[defender]) + stat(g, defender, DEFENCE_DRAW))]
        spread += SPREAD_ANSWER * SPREAD_ANSWER
    else:
        answer = float(total(g.shown[defender]) + stat(g, defender, FIGHT_TOTAL + g.response))
        if viewer == defender:
            answer += total(g.laid[defender])
        else:
            answer += MEAN_LAID * len(g.laid[defender])
            spread += SPREAD_LAID * len(g.laid[defender])
    gain = won_by(g, attacker, defender, ATTACKER, g.attack)
    loss = lost_by(g, attacker, defender, g.attack)
    back = UNKNOWN_ANSWER
    harm = UNKNOWN_ANSWER
    if g.response != NO_KIND:
        back = won_by(g, defender, attacker, DEFENDER, g.response)
        harm = lost_by(g, defender, attacker, g.response)
    if stage == GOING_ON and g.seat == viewer and (viewer == attacker if g.response == NO_KIND else viewer == defender):
        # Still laying: with the best number of points added
        kind = g.attack if viewer == attacker else g.response
        more = 0
        for card in g.hand[viewer]:
            if FITS[kind][TYPE_OF[card]]:
                more += NUMBER_ON[card]
        best = -99.0
        chosen = 0
        for extra in range(more + 1):
            if viewer == attacker:
                chance = normal((attack + extra - answer) / sqrt(spread))
                value = chance * (gain + 0.5 * loss) - (1.0 - chance) * (harm + 0.5 * back) - POINT * extra
            else:
                chance = normal((answer + extra - attack) / sqrt(spread))
                value = chance * (back + 0.5 * harm) - (1.0 - chance) * (loss + 0.5 * gain) - POINT * extra
            if value > best:
                best, chosen = value, extra
        values[viewer] -= POINT * chosen
        if viewer == attacker:
            attack += chosen
        else:
            answer += chosen
    chance = normal((attack - answer) / sqrt(spread))
    values[attacker] += chance * gain - (1.0 - chance) * harm
    values[defender] += (1.0 - chance) * back - chance * loss


def won_by(g: Scoundrels, winner: Seat, loser: Seat, role: int, kind: int) -> float:
    """What winning a fight brings."""
    value = 0.0
    if kind == FLEE:
        value = FLED
    elif kind == BOARD:
        aboard = worth_of(g, g.carried[loser])
        if aboard > 0:
            value = CARRIED * aboard
        elif g.infamy[loser] > 0:
            value = 1.0
    else:
        value = 1.0
        if g.infamy[loser] > g.infamy[winner]:
            value += 1.0
    for quest in g.quests:
        face = g.box.quests[quest]
        where = face.where
        if face.event == FIGHT_WON:
            if (where.role in (ANY, role) and where.kinds[kind] and not where.both_kinds
                    and (not where.richer or g.infamy[loser] > g.infamy[winner])):
                value += QUEST_CHANCE * face.reward
        elif face.event == STOLE:
            if kind == BOARD and where.means in (ANY, BY_BOARDING) and g.carried[loser]:
                value += QUEST_CHANCE * face.reward
        elif face.event == SANK and kind == SHOOT and g.damage[loser] + 1 >= stat(g, loser, SINK_AT):
            value += QUEST_CHANCE * face.reward
    return value


def lost_by(g: Scoundrels, winner: Seat, loser: Seat, kind: int) -> float:
    """What losing a fight costs."""
    if kind == FLEE:
        return 0.0
    if kind == BOARD:
        aboard = worth_of(g, g.carried[loser])
        return CARRIED * aboard if aboard > 0 else (1.0 if g.infamy[loser] > 0 else 0.0)
    return hit(g, loser) + (1.0 if g.infamy[loser] > g.infamy[winner] else 0.0)


def hit(g: Scoundrels, seat: Seat) -> float:
    """What one more Damage costs."""
    left = stat(g, seat, SINK_AT) - g.damage[seat] - 1
    if left <= 0:
        return SINKING
    return HURT[left - 1] - HURT[left] if left < len(HURT) else 0.0


def normal(deviations: float) -> float:
    return 0.5 + 0.5 * erf(deviations / 1.4142135623730951)


# Bids, digs and gambles ----------------------------------------------------------------------------------------------

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
        value += g.box.copies[card] * outcome(chosen, amount, NUMBER_ON[card])
    return value / sum(g.box.copies)
