"""How good a table looks for a side, in Victory Points: scores, Heroes, skills, the Crew on the march, Objectives."""

from __future__ import annotations

from math import exp
from typing import Final

from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.rum_and_bones.board import AFAR, CHEST, NOWHERE, Zone, distance
from infamy.games.rum_and_bones.content.box import (
    ALIVE,
    ATTACK,
    ATTACKS,
    BOSUN,
    BY_HERO,
    CONDITIONS,
    CREW_EACH,
    DECKHAND,
    HERO_SLOTS,
    HEROES_CLASS,
    LOCKED,
    LONG,
    NO_HERO,
    NO_SLOT,
    OBJECTIVES_CLASS,
    ROLLED,
    SKILLS_EACH,
    SLOTS,
    Side,
    Slot,
)
from infamy.games.rum_and_bones.odds import Spread, Stakes, hit_chance, hits_needed, hits_to_come, stakes
from infamy.games.rum_and_bones.queries import crew_count, face_of, has_crew, hp_of, kraken_zones, stands, team
from infamy.games.rum_and_bones.rules.assignment import Assignment, damage_of_a_hit
from infamy.games.rum_and_bones.rules.attacks import AfterEffects, Attack
from infamy.games.rum_and_bones.rules.damage import Harm
from infamy.games.rum_and_bones.rules.effects import Rerolling
from infamy.games.rum_and_bones.rules.scoring import winners
from infamy.games.rum_and_bones.rules.windows import Window
from infamy.games.rum_and_bones.state import NOT_HERE, Bones, kind_of

# In Victory Points
A_COIN: Final = 0.06
SPARE_COIN: Final = 0.004  # with nothing left to buy
SPENT_ON_ATTACKS: Final = 0.12  # by the coin
SPENT_ON_OTHERS: Final = 0.09
A_CARD: Final = 0.03
KRAKEN_SYMBOL: Final = 0.015
CREW_THERE: Final = [0.03, 0.05]  # a Deckhand, a Bosun,
AT_THE_END: Final = [0.1, 0.1]  #   and what marching adds to it in the end
CREW_KOD: Final = 0.05  # in an attack, as a mean
TO_BE_DEPLOYED: Final = 0.25
OVERBOARD: Final = 0.15  # what a Hero loses by it that was not active
OUT: Final = [0.0, 0.25, 0.5]  # by token
A_CONDITION: Final = [0.1, 0.2, 0.08, 0.12, 0.15]
HERO_DAMAGE: Final = 0.45  # of its Hit Points, and again the more of them are gone
TILE_DAMAGE: Final = 0.75  # of its points
TOWARDS_TILE: Final = 0.55
TOWARDS_HERO: Final = 0.15
WOUNDED: Final = 0.2  # how much more a wounded target draws
CHEST_PULL: Final = 0.25  # in Clash Royale one stands on it, while there is something to buy,
COINS_ONLY: Final = 0.3  #   other Objectives are worth coins only,
CLASH_PULL: Final = 0.8  #   Heroes are what it is about,
ANYWHERE: Final = 0.2  #   and whoever is off the board is of no use there, but comes back anywhere
GUARDED: Final = 0.02  # how much less for each Crew model that takes the Hits
FAR_AWAY: Final = 16  # zones
BY_ROPE: Final = 4  # how many zones more a way on foot may take
THREAT: Final = 0.08  # of an enemy Hero nearby to one that has suffered
NEARBY: Final = 3
A_MONSTER: Final = 0.7
FOLLOWS: Final = 0.08  # what comes after an attack that has hurt a Hero
AN_ACTION: Final = 0.002
A_MOVE: Final = 0.007  # so that nobody goes to and fro, rather than to end an activation
PROMISE: Final = 0.2  # what a Hit more of a Hero's attack is worth when Heroes are chosen:
A_HIT_POINT: Final = 0.15  #   its Hit Points in Hits,
A_ZONE: Final = 0.25  #   and zones of range
A_LIFE: Final = 1.0


# Heroes --------------------------------------------------------------------------------------------------------------


def harm(g: Bones, slot: Slot, damage: int) -> float:
    """What the other side has gained when a Hero has suffered so much; all of it KO's the Hero."""
    hp = hp_of(g, slot)
    if damage >= hp:
        token = OUT[LONG] if slot < HERO_SLOTS and (g.activated[slot] or g.active == slot) else OUT[1]
        return g.box.hero_points + g.box.hero_coins * A_COIN + token
    part = damage / hp
    return HERO_DAMAGE * part + HERO_DAMAGE * part * part


def skills_value(g: Bones, slot: Slot) -> float:
    """Coins are worth more once they are spent, most of all on attacks; hardly anything if nothing is left to buy."""
    value = 0.0
    skills = face_of(g, slot).skills
    for index in range(len(skills)):
        level = g.level[slot * SKILLS_EACH + index]
        if level > LOCKED:
            card = g.box.skills[skills[index]]
            spent = card.unlock + (card.level_up if level == 2 else 0)
            value += spent * (SPENT_ON_ATTACKS if card.kind == ATTACK else SPENT_ON_OTHERS)
    useful = min(g.coins[slot], for_sale(g, slot))
    return value + A_COIN * useful + SPARE_COIN * (g.coins[slot] - useful)


def for_sale(g: Bones, slot: Slot) -> int:
    """What all that this Hero can still buy costs; a Reaction that flips back will be bought again."""
    price = 0
    skills = face_of(g, slot).skills
    for index in range(len(skills)):
        level = g.level[slot * SKILLS_EACH + index]
        card = g.box.skills[skills[index]]
        if level == LOCKED:
            price += card.unlock
        if level < 2 or card.flips:
            price += card.level_up
    return price


def promise(g: Bones, slot: Slot) -> float:
    """What a Hero is good for, whatever happens to it: Hit Points, and its attacks by Hits and range."""
    face = face_of(g, slot)
    value = A_HIT_POINT * face.hp
    for skill in face.skills:
        card = g.box.skills[skill]
        if card.kind == ATTACK:
            level = card.levels[0]
            value += (1.0 if card.basic else 0.5) * (level.dice * hit_chance(level.to_hit, 0) + A_ZONE * level.reach)
    return PROMISE * value


def place_value(g: Bones, slot: Slot, here: Zone) -> float:
    """Where a Hero stands, or would stand: what draws it, and who is near."""
    if here == NOWHERE:
        return off_the_board(g, slot)
    reach = basic_reach(g, slot)
    if not g.clash:
        tile = drawn_to_tiles(g, slot, here, reach)
    else:
        tile = drawn_to_coins(g, slot, here, reach) if g.coins[slot] < for_sale(g, slot) else 0.0
    return tile + drawn_to_heroes(g, slot, here, reach) - threatened(g, slot, here)


def off_the_board(g: Bones, slot: Slot) -> float:
    if g.clash:
        return ANYWHERE if g.lives[slot] > 0 else 0.0
    return TO_BE_DEPLOYED - OVERBOARD if g.overboard[slot] else TO_BE_DEPLOYED


def pull_of(g: Bones, feature: int) -> float:
    return TOWARDS_TILE + WOUNDED * g.tile_damage[feature] / g.box.tiles[g.board.tiles[feature]].hp


def drawn_to_tiles(g: Bones, slot: Slot, here: Zone, reach: int) -> float:
    """By the Objective of the enemy that is nearest and least guarded."""
    side = g.side[slot]
    steps = g.board.walks_from(here)
    best = 0.0
    for feature in range(len(g.board.tiles)):
        if g.board.tile_owner[feature] != side and stands(g, feature):
            zone = g.board.tile_zone[feature]
            guards = crew_count(g, 1 - side, DECKHAND, zone) + crew_count(g, 1 - side, BOSUN, zone)
            pull = pull_of(g, feature) - GUARDED * guards
            best = max(best, pull * nearness(way(here, zone, steps[zone], reach)))
    return best


def drawn_to_coins(g: Bones, slot: Slot, here: Zone, reach: int) -> float:
    """In Clash Royale Objectives are worth coins only; one stands on the Captain's Chest."""
    steps = g.board.walks_from(here)
    best = 0.0
    for feature in range(len(g.board.tiles)):
        if g.board.tile_owner[feature] != g.side[slot] and stands(g, feature):
            zone = g.board.tile_zone[feature]
            if g.board.tiles[feature] == CHEST:
                best = max(best, CHEST_PULL * nearness(way(here, zone, steps[zone], 0)))
            else:
                pull = pull_of(g, feature) * COINS_ONLY
                best = max(best, pull * nearness(way(here, zone, steps[zone], reach)))
    return best


def drawn_to_heroes(g: Bones, slot: Slot, here: Zone, reach: int) -> float:
    steps = g.board.walks_from(here)
    best = 0.0
    for enemy in range(HERO_SLOTS):
        if g.at[enemy] != NOWHERE and g.side[enemy] != g.side[slot]:
            pull = (CLASH_PULL if g.clash else TOWARDS_HERO) + WOUNDED * g.damage[enemy] / hp_of(g, enemy)
            best = max(best, pull * nearness(way(here, g.at[enemy], steps[g.at[enemy]], reach)))
    return best


def threatened(g: Bones, slot: Slot, here: Zone) -> float:
    """By enemy Heroes nearby that are still to act, the more the Hero has suffered."""
    near = 0
    for enemy in range(HERO_SLOTS):
        if g.at[enemy] != NOWHERE and g.side[enemy] != g.side[slot]:
            if not g.activated[enemy] and distance(g.at[enemy], here) <= NEARBY:
                near += 1
    suffered = g.damage[slot] / hp_of(g, slot)
    return THREAT * suffered * min(near, 2)


def way(here: Zone, there: Zone, steps: int, reach: int) -> int:
    """Zones to go until it is in range, on foot, or by the ropes where that is much shorter."""
    apart = distance(here, there)
    return 0 if apart <= reach else min(steps, apart + BY_ROPE) - reach


def nearness(steps: int) -> float:
    """1 within range, and less with every step."""
    if steps <= 0:
        return 1.0
    return max(0.0, 0.92 - 0.92 * steps / FAR_AWAY)


def basic_reach(g: Bones, slot: Slot) -> int:
    """The longest range of its attacks."""
    reach = 0
    skills = face_of(g, slot).skills
    for index in range(len(skills)):
        level = g.level[slot * SKILLS_EACH + index]
        card = g.box.skills[skills[index]]
        if level > LOCKED and card.kind == ATTACK:
            reach = max(reach, card.levels[level - 1].reach)
    return reach


def hero_value(g: Bones, slot: Slot) -> float:
    """All about a Hero but where it stands."""
    value = promise(g, slot) + skills_value(g, slot)
    value -= harm(g, slot, g.damage[slot] + g.hurt[slot])
    if g.clash:
        value += A_LIFE * g.lives[slot]
    else:
        value -= OUT[g.token[slot]]
    if g.conditions[slot]:
        for condition in range(CONDITIONS):
            if g.conditions[slot] >> condition & 1:
                value -= A_CONDITION[condition]
    return value


# A side --------------------------------------------------------------------------------------------------------------


def side_value(g: Bones, side: Side) -> float:
    value = 0.0
    for slot in range(HERO_SLOTS):
        if g.side[slot] == side and g.hero[slot] != NO_HERO:
            value += hero_value(g, slot)
            if g.token[slot] == ALIVE:
                value += place_value(g, slot, g.at[slot])
    if g.clash:
        return value + 0.2 * g.kills[side]
    value += g.points[side] - KRAKEN_SYMBOL * g.pool[side] + crew_value(g, side) + tiles_value(g, side)
    for seat in team(g, side):
        value += A_CARD * len(g.hand[seat])
    if g.bosun_up[side]:
        value += 0.2
    if g.gun_up[side]:
        value += 0.2
    return value + monsters_value(g, side)


def crew_value(g: Bones, side: Side) -> float:
    value = 0.0
    marches = g.board.marched
    for crew in range(side * CREW_EACH, (side + 1) * CREW_EACH):
        zone = g.crew_at[crew]
        if zone != NOWHERE and g.crew_hurt >> crew & 1 == 0:
            kind = kind_of(crew)
            track = g.crew_track[crew]
            value += CREW_THERE[kind]
            if track >= 0:
                part = marches[track][zone] / max(1, len(g.board.tracks[track]) - 1)
                value += AT_THE_END[kind] * part * part
    return value


def tiles_value(g: Bones, side: Side) -> float:
    """Damage to Objectives of the other side."""
    value = 0.0
    for feature in range(len(g.board.tiles)):
        if g.board.tile_owner[feature] == 1 - side and stands(g, feature):
            value += tile_harm(g, feature, g.tile_damage[feature] + g.tile_hurt[feature])
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


A_POINT_AHEAD: Final = 0.4  # in the exponent


def decided(g: Bones, seat: Seat) -> float:
    """0 (lost) to 1 (won), of a game that is over."""
    best = winners(g)
    if seat not in best:
        return 0.0
    return 1.0 / len(best) if g.clash else 0.5 if len(best) == g.players else 1.0


def share(values: list[float], side: int) -> float:
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
    ahead = max(-30.0, min(30.0, A_POINT_AHEAD * (values[side] - others)))
    return 1.0 / (1.0 + exp(-ahead))


def values_of(g: Bones) -> list[float]:
    """By side, with what the attack that is on will bring."""
    values = [side_value(g, side) for side in range(g.sides)]
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
            if frame.moment in (ATTACKS, ROLLED):
                return True
        elif isinstance(frame, (Assignment, Rerolling)):
            return True
        elif isinstance(frame, (Harm, AfterEffects, Attack)):
            return False
    return False
