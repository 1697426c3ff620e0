"""How good a Hero is, and where it stands, in Victory Points."""

from __future__ import annotations

from infamy.games.rum_and_bones.board import CHEST, NOWHERE, Zone, distance
from infamy.games.rum_and_bones.bots.weights import (
    A_COIN,
    A_CONDITION,
    A_HIT_POINT,
    A_LIFE,
    A_ZONE,
    ANYWHERE,
    BY_ROPE,
    CHEST_PULL,
    CLASH_PULL,
    COINS_ONLY,
    FAR_AWAY,
    GUARDED,
    HERO_DAMAGE,
    NEARBY,
    OUT,
    OVERBOARD,
    PROMISE,
    SPARE_COIN,
    SPENT_ON_ATTACKS,
    SPENT_ON_OTHERS,
    THREAT,
    TO_BE_DEPLOYED,
    TOWARDS_HERO,
    TOWARDS_TILE,
    WOUNDED,
)
from infamy.games.rum_and_bones.content.box import (
    ATTACK,
    BOSUN,
    CONDITIONS,
    DECKHAND,
    HERO_SLOTS,
    LOCKED,
    LONG,
    SKILLS_EACH,
    Slot,
)
from infamy.games.rum_and_bones.odds import hit_chance
from infamy.games.rum_and_bones.queries import crew_count, face_of, hp_of, stands
from infamy.games.rum_and_bones.state import Bones


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
