"""How good a table looks for a side, in Victory Points: scores, Heroes, skills, the Crew on the march, Objectives."""

from __future__ import annotations

from math import exp

from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.rum_and_bones.board import AFAR, NOWHERE, Zone, distance
from infamy.games.rum_and_bones.bots.heroes import for_sale, harm, hero_value
from infamy.games.rum_and_bones.bots.survey import Survey, nearness
from infamy.games.rum_and_bones.bots.weights import (
    A_COIN,
    A_MONSTER,
    A_MOVE,
    AN_ACTION,
    CREW_KOD,
    CREW_THERE,
    FOLLOWS,
    SPARE_COIN,
    TILE_DAMAGE,
    TOWARDS_TILE,
    Weights,
)
from infamy.games.rum_and_bones.content.box import (
    ALIVE,
    BY_HERO,
    CREW_EACH,
    HERO_SLOTS,
    HEROES_CLASS,
    NO_HERO,
    NO_SLOT,
    OBJECTIVES_CLASS,
    SLOTS,
    Side,
    Slot,
)
from infamy.games.rum_and_bones.content.effects import ATTACKING, ROLLED
from infamy.games.rum_and_bones.odds import Spread, Stakes, hits_needed, hits_to_come, stakes
from infamy.games.rum_and_bones.queries import has_crew, hp_of, kraken_zones, stands, team
from infamy.games.rum_and_bones.rules.after_effects import AfterEffects
from infamy.games.rum_and_bones.rules.assignment import Assignment, damage_of_a_hit
from infamy.games.rum_and_bones.rules.attacks import Attack
from infamy.games.rum_and_bones.rules.damage import Harm
from infamy.games.rum_and_bones.rules.effects import Rerolling
from infamy.games.rum_and_bones.rules.scoring import winners
from infamy.games.rum_and_bones.rules.windows import Window
from infamy.games.rum_and_bones.state import NOT_HERE, Bones, kind_of

# A side --------------------------------------------------------------------------------------------------------------


def side_value(survey: Survey, side: Side) -> float:
    g = survey.g
    weights = survey.weights
    value = 0.0
    for slot in range(HERO_SLOTS):
        hero = g.hero[slot]
        if hero != NO_HERO and g.side[slot] == side:
            value += hero_value(g, weights, slot, survey.known.promises[hero])
            if g.token[slot] == ALIVE:
                value += survey.place_value(slot, g.at[slot])
    if g.clash:
        return value + weights.kill * g.kills[side]
    crew = weights.crew * crew_value(g, survey.ways.marched, side)
    value += g.points[side] - weights.kraken_symbol * g.pool[side] + crew + weights.tiles * tiles_value(g, side)
    for seat in team(g, side):
        value += weights.card * len(g.hand[seat])
    if g.bosun_up[side]:
        value += weights.bosun_up
    if g.gun_up[side]:
        value += weights.gun_up
    return value + weights.monsters * monsters_value(g, side)


def crew_value(g: Bones, marched: list[list[list[float]]], side: Side) -> float:
    value = 0.0
    places, tracks = g.crew_at, g.crew_track
    for crew in range(side * CREW_EACH, (side + 1) * CREW_EACH):
        zone = places[crew]
        if zone != NOWHERE and g.crew_hurt >> crew & 1 == 0:
            kind = kind_of(crew)
            track = tracks[crew]
            value += CREW_THERE[kind]
            if track >= 0:
                value += marched[kind][track][zone]
    return value


def tiles_value(g: Bones, side: Side) -> float:
    """Damage to Objectives of the other side."""
    value = 0.0
    for feature in range(len(g.board.tiles)):
        damage = g.tile_damage[feature] + g.tile_hurt[feature]
        if damage > 0 and g.board.tile_owner[feature] == 1 - side and stands(g, feature):
            value += tile_harm(g, feature, damage)
    return value


def tile_harm(g: Bones, feature: int, damage: int) -> float:
    face = g.box.tiles[g.board.tiles[feature]]
    if damage >= face.hp:
        return face.points + 3 * face.coins * A_COIN + 0.2
    part = damage / face.hp
    return TILE_DAMAGE * face.points * part * (0.6 + 0.4 * part)


def monsters_value(g: Bones, side: Side) -> float:
    """Sea Monsters of the side, and how near its Heroes are to a Kraken that is hurt."""
    value = 0.0
    for slot in range(HERO_SLOTS, SLOTS):
        if g.at[slot] != NOWHERE and g.side[slot] == side:
            value += A_MONSTER - harm(g, slot, g.damage[slot] + g.hurt[slot])
            value += TOWARDS_TILE * nearness(nearest_prey(g, side, g.at[slot]) - 1)
    if g.kraken_at != NOT_HERE and g.kraken_damage + g.kraken_hurt > 0:
        for slot in range(HERO_SLOTS):
            if g.at[slot] != NOWHERE and g.side[slot] == side:
                value += 0.02 * g.kraken_damage / (1 + distance(g.at[slot], kraken_zones(g)[0]))
    return value


def nearest_prey(g: Bones, side: Side, zone: Zone) -> int:
    """How far the nearest enemy Hero or Objective is; Crew beside count for two."""
    nearest = AFAR
    for enemy in range(HERO_SLOTS):
        if g.at[enemy] != NOWHERE and g.side[enemy] != side:
            nearest = min(nearest, distance(g.at[enemy], zone))
    for feature in range(len(g.board.tiles)):
        if g.board.tile_owner[feature] == 1 - side and stands(g, feature):
            nearest = min(nearest, distance(g.board.tile_zone[feature], zone))
    for there in g.board.within[1][zone]:
        if has_crew(g, 1 - side, there):
            nearest = min(nearest, 2)
    return nearest


# What Hits bring -----------------------------------------------------------------------------------------------------


def expected(g: Bones, hits: Spread) -> float:
    """What a declared attack is worth to its side on average."""
    at_stake = stakes(g)
    value = 0.0
    for number in range(1, len(hits)):
        if hits[number] > 0.0:
            value += hits[number] * gain(g, at_stake, number)
    return value


def gain(g: Bones, at_stake: Stakes, hits: int) -> float:
    """What so many Hits bring, Heroes first if the attack may choose."""
    value = 0.0
    crew = at_stake.deckhands + at_stake.bosuns
    each = CREW_KOD + (A_COIN * g.box.crew_coins if g.source == BY_HERO else 0.0)
    if g.priority >> HEROES_CLASS & 1 and at_stake.heroes:
        taken, value = hero_gain(g, at_stake, hits)
        hits -= taken
        return value + each * min(hits, crew)
    value += each * min(hits, crew)
    hits -= min(hits, crew)
    if hits > 0 and at_stake.heroes:
        taken, more = hero_gain(g, at_stake, hits)
        value += more
        hits -= taken
    if hits > 0 and at_stake.objective_left > 0:
        value += objective_gain(g, at_stake, hits)
    return value


def hero_gain(g: Bones, at_stake: Stakes, hits: int) -> tuple[int, float]:
    """Hits that Heroes take, the weakest first, and what they bring."""
    value = 0.0
    taken = 0
    order = sorted(range(len(at_stake.heroes)), key=at_stake.left.__getitem__)
    for number in order:
        left = at_stake.left[number]
        if hits > 0 and left > 0:
            slot = at_stake.heroes[number]
            used = min(hits, hits_needed(g, HEROES_CLASS, left))
            damage = min(left, used + bonus_of(g, HEROES_CLASS, used))
            before = hp_of(g, slot) - left
            value += harm(g, slot, before + damage) - harm(g, slot, before)
            if taken == 0:
                value += FOLLOWS * (len(g.afters) // 3)
            hits -= used
            taken += used
    return taken, value


def purse(g: Bones, slot: Slot, coins: int) -> float:
    """What so many coins more are worth to a Hero."""
    useful = max(0, min(coins, for_sale(g, slot) - g.coins[slot]))
    return A_COIN * useful + SPARE_COIN * (coins - useful)


def bonus_of(g: Bones, target_class: int, hits: int) -> int:
    if not g.bonuses:
        return 0
    return sum([damage_of_a_hit(g, target_class, before) - 1 for before in range(hits)])


def objective_gain(g: Bones, at_stake: Stakes, hits: int) -> float:
    damage = min(at_stake.objective_left, hits + bonus_of(g, OBJECTIVES_CLASS, hits))
    if at_stake.monster != NO_SLOT:
        before = hp_of(g, at_stake.monster) - at_stake.objective_left
        return harm(g, at_stake.monster, before + damage) - harm(g, at_stake.monster, before)
    if at_stake.feature >= 0:
        if g.clash:
            return SPARE_COIN * damage if g.attacker == NO_SLOT else purse(g, g.attacker, damage)
        before = g.tile_damage[at_stake.feature] + g.tile_hurt[at_stake.feature]
        return tile_harm(g, at_stake.feature, before + damage) - tile_harm(g, at_stake.feature, before)
    if damage >= at_stake.objective_left:
        return g.box.kraken.points + 0.3
    return 0.04 * damage * g.box.kraken.points


def decided(g: Bones, seat: Seat) -> float:
    """0 (lost) to 1 (won), of a game that is over."""
    best = winners(g)
    if seat not in best:
        return 0.0
    return 1.0 / len(best) if g.clash else 0.5 if len(best) == g.players else 1.0


def share(weights: Weights, values: list[float], side: int) -> float:
    """By how much a side is ahead of the others; of several the best counts most."""
    most = total = 0.0
    first = True
    for other in range(len(values)):
        if other != side:
            if first or values[other] > most:
                most = values[other]
            first = False
            total += values[other]
    others = 0.5 * most + 0.5 * total / max(1, len(values) - 1)
    ahead = max(-30.0, min(30.0, weights.lead * (values[side] - others)))
    return 1.0 / (1.0 + exp(-ahead))


def values_of(survey: Survey) -> list[float]:
    """By side, with what the attack that is on will bring."""
    g = survey.g
    values = [side_value(survey, side) for side in range(g.sides)]
    if g.active >= 0:
        values[g.side[g.active]] += AN_ACTION * g.actions_left - A_MOVE * g.moves_made
    if g.stack and g.target != NOWHERE and 0 <= g.attack_side < len(values) and is_open(g):
        values[g.attack_side] += expected(g, hits_to_come(g))
    return values


def is_open(g: Bones) -> bool:
    """An attack is declared whose Hits are not assigned yet."""
    for number in range(len(g.stack) - 1, max(-1, len(g.stack) - 8), -1):
        frame = frame_of(g.stack[number])
        if isinstance(frame, Window):
            if frame.moment in (ATTACKING, ROLLED):
                return True
        elif isinstance(frame, (Assignment, Rerolling)):
            return True
        elif isinstance(frame, (Harm, AfterEffects, Attack)):
            return False
    return False
