"""How good a Hero is, in Victory Points, and what may draw it."""

from __future__ import annotations

from infamy.games.rum_and_bones.bots.weights import (
    A_COIN,
    A_CONDITION,
    A_HIT_POINT,
    A_ZONE,
    ANYWHERE,
    HERO_DAMAGE,
    OUT,
    OVERBOARD,
    SPARE_COIN,
    SPENT_ON_ATTACKS,
    SPENT_ON_OTHERS,
    TO_BE_DEPLOYED,
    TOWARDS_TILE,
    WOUNDED,
    Weights,
)
from infamy.games.rum_and_bones.content.box import (
    ATTACK,
    CONDITIONS,
    HERO_SLOTS,
    LOCKED,
    LONG,
    SKILLS_EACH,
    Box,
    Hero,
    Slot,
)
from infamy.games.rum_and_bones.odds import hit_chance
from infamy.games.rum_and_bones.queries import face_of, hp_of
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
    if g.coins[slot] == 0:
        return value
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


def promise(box: Box, weights: Weights, hero: Hero) -> float:
    """What a Hero is good for, whatever happens to it: Hit Points, and its attacks by Hits and range."""
    face = box.heroes[hero]
    value = A_HIT_POINT * face.hp
    for skill in face.skills:
        card = box.skills[skill]
        if card.kind == ATTACK:
            level = card.levels[0]
            value += (1.0 if card.basic else 0.5) * (level.dice * hit_chance(level.to_hit, 0) + A_ZONE * level.reach)
    return weights.promise * value


def off_the_board(g: Bones, slot: Slot) -> float:
    if g.clash:
        return ANYWHERE if g.lives[slot] > 0 else 0.0
    return TO_BE_DEPLOYED - OVERBOARD if g.overboard[slot] else TO_BE_DEPLOYED


def pull_of(g: Bones, feature: int) -> float:
    return TOWARDS_TILE + WOUNDED * g.tile_damage[feature] / g.box.tiles[g.board.tiles[feature]].hp


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


def hero_value(g: Bones, weights: Weights, slot: Slot, promised: float) -> float:
    """All about a Hero but where it stands."""
    value = promised + weights.skills * skills_value(g, slot)
    value -= weights.suffered * harm(g, slot, g.damage[slot] + g.hurt[slot])
    if g.clash:
        value += weights.life * g.lives[slot]
    else:
        value -= weights.out * OUT[g.token[slot]]
    if g.conditions[slot]:
        for condition in range(CONDITIONS):
            if g.conditions[slot] >> condition & 1:
                value -= weights.conditions * A_CONDITION[condition]
    return value
