"""What bots find good here: how the table looks for a seat, in coins, and from them its share of the victory.

The weights (weights.toml) were fitted to who won games between bots, then tried out in duels (docs/bots.md).
"""

from __future__ import annotations

from math import exp
from typing import Final

from infamy.engine.state import Seat
from infamy.games.infamous_seas.board import steps_between
from infamy.games.infamous_seas.bots.weights import Weights
from infamy.games.infamous_seas.content.box import FIRST_MERCHANT, SHIPS, SQUARES, Square
from infamy.games.infamous_seas.odds import cases, hits
from infamy.games.infamous_seas.queries import afloat, cannons_value, gold, in_sight, is_navy, is_player, sails_value
from infamy.games.infamous_seas.rules.combat import dodge_die
from infamy.games.infamous_seas.rules.turn import reach_of
from infamy.games.infamous_seas.state import Seas

# In coins, before they are weighed
CARD: Final = [0.0, 0.15, 0.25, 0.1, 0.4, 0.05]  # in the hold, by its window
ISLAND_NEAR: Final = [0.0, 0.0, 0.09, 0.07, 0.05, 0.03]  # a flagless island, by its distance up to NEAR
MERCHANT_NEAR: Final = [0.2, 0.2, 0.2, 0.16, 0.16, 0.14, 0.1, 0.08, 0.06, 0.04, 0.04, *[0.02] * 4, *[0.0] * 8]


STEPS: Final = [[steps_between(a, b) for b in range(SQUARES)] for a in range(SQUARES)]


def evaluate(g: Seas, weights: Weights, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the seat's prospects among everybody's."""
    if g.over:
        return 1.0 if g.winner == seat else 0.0
    richest = 0
    for each in range(g.players):
        richest = max(richest, gold(g, each))
    lead = weights.lead + weights.lead_late * richest
    own = 0.0
    total = 0.0
    for each in range(g.players):
        share = exp(lead * prospects(g, weights, each))
        total += share
        if each == seat:
            own = share
    return own / total


def prospects(g: Seas, weights: Weights, seat: Seat) -> float:
    coins = float(gold(g, seat))
    if coins >= g.box.victory:
        coins += weights.enough
    coins += weights.sails * sails_value(g, seat) + weights.cannons * cannons_value(g, seat)
    if g.sails[seat] == 0:
        coins += weights.no_sails
    for card in g.hold[seat]:
        coins += weights.cards * CARD[g.box.window[card]]
    coins += weights.action * (actions_to_come(g, seat) + g.next_actions[seat])
    if not afloat(g, seat):
        return coins + weights.off_the_board
    prey, threat = guns(g, weights, seat)
    return coins + shores(g, weights, seat) + (prey - threat)


def actions_to_come(g: Seas, seat: Seat) -> int:
    """Before the round is over."""
    if seat == g.active:
        return g.actions_left
    return g.box.actions_per_turn if (seat - g.first) % g.players > g.turns % g.players else 0


def shores(g: Seas, weights: Weights, seat: Seat) -> float:
    """What there is to loot around the ship."""
    steps = STEPS[g.at[seat]]
    beside = 0
    value = 0.0
    if g.flags != g.sea.all_flagged:
        for number in g.sea.islands_near[g.at[seat]]:
            if not g.flags >> number & 1:
                far = steps[g.sea.islands[number]]
                if far == 1:
                    beside += 1
                else:
                    value += weights.islands_near * ISLAND_NEAR[far]
    for ship in range(FIRST_MERCHANT, SHIPS):
        if g.at[ship] >= 0:
            value += weights.merchants_near * MERCHANT_NEAR[steps[g.at[ship]]]
    if beside > 0:
        value += weights.island * beside * (1.0 - weights.navy * danger(g, seat, g.at[seat]))
    return value


def danger(g: Seas, seat: Seat, square: Square) -> float:
    """How likely the Navy sinks whoever loots here."""
    if g.truce and seat == g.active:
        return 0.0
    safe = 1.0
    for ship in in_sight(g, square):
        squares = g.sea.bearings[square][g.at[ship]] // 4
        if is_navy(ship) and squares <= g.box.navy_reach:
            safe *= 1.0 - chance(g.box.navy_attack, g.coins_under[ship], squares, sails_value(g, seat), 0)
    return 1.0 - safe


def guns(g: Seas, weights: Weights, seat: Seat) -> tuple[float, float]:
    """The best shot there is, and the shots that others have."""
    square = g.at[seat]
    reach = reach_of(g, seat) if seat == g.active else cannons_value(g, seat)
    best = 0.0
    threat = 0.0
    for ship in in_sight(g, square):
        squares = g.sea.bearings[square][g.at[ship]] // 4
        if squares <= reach:
            loot = float(g.coins_under[ship])
            if is_player(ship):
                loot = 2.0 if gold(g, ship) > 0 else 0.0  # what one gains and the other loses
            sinks = chance(reach, 0, squares, dodge_die(g, ship), g.coins_under[ship])
            best = max(best, (loot + weights.action_of_a_hit) * sinks)
        if is_player(ship):
            enemy = reach_of(g, ship) if ship == g.active else cannons_value(g, ship)
            if squares <= enemy:
                sunk = chance(enemy, 0, squares, sails_value(g, seat), 0)
                at_once = ship == g.active and g.actions_left > 0
                threat += sunk * (weights.threat_now if at_once else weights.threat_later)
    return best * (weights.prey_now if seat == g.active and g.actions_left > 0 else weights.prey_later), threat


def chance(sides: int, more: int, squares: int, dodge: int, dodge_more: int) -> float:
    """How likely a shot carries and is not dodged."""
    return hits(sides, more, squares, dodge, dodge_more) / cases(sides, dodge) if sides > 0 else 0.0
