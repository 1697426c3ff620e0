"""Heroes, Crew and zones, as the rules ask for them."""
from __future__ import annotations

from infamy.games.rum_and_bones.box import (
    CONDITIONS,
    CREW_EACH,
    DECKHAND,
    DECKHANDS,
    HERO_ROOM,
    HERO_SLOTS,
    NO_HERO,
    NO_SLOT,
    SILENCE,
    SKILLS_EACH,
    SLOTS,
    Crew,
    HeroFace,
    MonsterFace,
    Side,
    Skill,
    SkillCard,
    Slot,
)
from infamy.games.rum_and_bones.layout import (
    CHEST,
    NO_FEATURE,
    NO_PLANK,
    NO_POINT,
    NO_SHIP,
    NOWHERE,
    Feature,
    Zone,
    distance,
)
from infamy.games.rum_and_bones.state import (
    BITS,
    COUNT,
    CREW_OF,
    CREW_UNIT,
    FIRST_HERO,
    NOT_HERE,
    Bones,
    crew_side,
)

Model = int                          # RB-R36: a Hero by its slot, or Crew after all slots: what can be pushed

# Heroes and Sea Monsters ---------------------------------------------------------------------------------------------

def face_of(g: Bones, slot: Slot) -> HeroFace:
    return g.box.heroes[g.hero[slot]]


def monster_of(g: Bones, slot: Slot) -> MonsterFace:
    return g.box.monsters[slot - HERO_SLOTS]


def is_hero(slot: Slot) -> bool:
    """RB-SEAM-03  A Sea Monster is none."""
    return 0 <= slot < HERO_SLOTS


def hp_of(g: Bones, slot: Slot) -> int:
    """RB-HERO-03, RB-R84"""
    if slot >= HERO_SLOTS:
        return monster_of(g, slot).hp
    return g.box.heroes[g.hero[slot]].hp + g.hp_bonus[slot]


def deployed(g: Bones, slot: Slot) -> bool:
    """RB-TERM-04"""
    return g.at[slot] != NOWHERE


def heroes_of(g: Bones, side: Side) -> list[Slot]:
    """RB-R45  The roster of a side, on the board or not."""
    return [slot for slot in range(HERO_SLOTS) if g.side[slot] == side and g.hero[slot] != NO_HERO]


def name_figures(g: Bones) -> None:
    """RB-SETUP-05  The second Hero of a name is called so."""
    g.figure = g.figure[:]
    for slot in range(HERO_SLOTS):
        hero = g.hero[slot]
        if hero != NO_HERO:
            g.figure[slot] = hero + HERO_ROOM if hero in g.hero[:slot] else hero
    for monster in range(len(g.box.monsters)):
        g.figure[HERO_SLOTS + monster] = 2 * HERO_ROOM + monster


def has(g: Bones, slot: Slot, condition: int) -> bool:
    return g.conditions[slot] >> condition & 1 == 1


def conditions_of(g: Bones, slot: Slot) -> list[int]:
    return [condition for condition in range(CONDITIONS) if g.conditions[slot] >> condition & 1]


def silenced(g: Bones, slot: Slot) -> bool:
    return is_hero(slot) and g.conditions[slot] >> SILENCE & 1 == 1


def level_of(g: Bones, slot: Slot, skill: Skill) -> int:
    """A Sea Monster's attacks are always there."""
    return g.level[slot * SKILLS_EACH + g.box.skills[skill].index] if slot < HERO_SLOTS else 1


def skills_of(g: Bones, slot: Slot) -> tuple[Skill, ...]:
    return monster_of(g, slot).skills if slot >= HERO_SLOTS else face_of(g, slot).skills


def card_of(g: Bones, skill: Skill) -> SkillCard:
    return g.box.skills[skill]


def put(g: Bones, slot: Slot, zone: Zone) -> None:
    """A Hero or Sea Monster stands on another zone, or on none."""
    if slot < HERO_SLOTS:
        if g.at[slot] != NOWHERE:
            g.models_in[g.at[slot]] -= FIRST_HERO << slot
        if zone != NOWHERE:
            g.models_in[zone] += FIRST_HERO << slot
    g.at[slot] = zone


# Crew ----------------------------------------------------------------------------------------------------------------

def models(side: Side, kind: int) -> range:
    """RB-COMP-02  The models of a side and kind."""
    first = side * CREW_EACH
    return range(first, first + DECKHANDS) if kind == DECKHAND else range(first + DECKHANDS, first + CREW_EACH)


def put_crew(g: Bones, crew: Crew, zone: Zone) -> None:
    if g.crew_at[crew] != NOWHERE:
        g.models_in[g.crew_at[crew]] -= CREW_UNIT[crew]
    if zone != NOWHERE:
        g.models_in[zone] += CREW_UNIT[crew]
    g.crew_at[crew] = zone


def crew_model(crew: Crew) -> Model:
    return SLOTS + crew


def is_crew(model: Model) -> bool:
    return model >= SLOTS


def zone_of(g: Bones, model: Model) -> Zone:
    return g.crew_at[model - SLOTS] if model >= SLOTS else g.at[model]


def side_of_model(g: Bones, model: Model) -> Side:
    return crew_side(model - SLOTS) if model >= SLOTS else g.side[model]


def supply(g: Bones, side: Side, kind: int) -> list[Crew]:
    """RB-CACT-04, RB-DMG-04  Models that are not on the board."""
    return [crew for crew in models(side, kind) if g.crew_at[crew] == NOWHERE]


def supply_size(g: Bones, side: Side, kind: int) -> int:
    size = 0
    for crew in models(side, kind):
        if g.crew_at[crew] == NOWHERE:
            size += 1
    return size


def crew_count(g: Bones, side: Side, kind: int, zone: Zone) -> int:
    return g.models_in[zone] >> (side * 2 + kind) * BITS & COUNT


def has_crew(g: Bones, side: Side, zone: Zone) -> bool:
    return g.models_in[zone] & CREW_OF[side] != 0


def crew_here(g: Bones, side: Side, zone: Zone) -> list[Crew]:
    """The Crew of a side in a zone, Deckhands first."""
    if g.clash or not has_crew(g, side, zone):
        return []
    first = side * CREW_EACH
    return [crew for crew in range(first, first + CREW_EACH) if g.crew_at[crew] == zone]


# The board -----------------------------------------------------------------------------------------------------------

def walkable(g: Bones, zone: Zone) -> bool:
    """RB-BOARD-02, RB-MOVE-05, RB-R38  Deck, or a Gangplank that lies there."""
    if g.board.ship_of[zone] != NO_SHIP:
        return True
    plank = g.board.plank_of[zone]
    return plank != NO_PLANK and not g.broken[plank]


def has_enemy_hero(g: Bones, side: Side, zone: Zone) -> bool:
    return g.models_in[zone] & g.foes[side] >= FIRST_HERO


def has_enemy_model(g: Bones, side: Side, zone: Zone) -> bool:
    """RB-MOVE-03, RB-R13  Heroes and Crew; tiles do not count."""
    return g.models_in[zone] & g.foes[side] != 0


def has_own_model(g: Bones, side: Side, zone: Zone) -> bool:
    """RB-BOARD-02, RB-SEAM-08  Heroes, Crew and Sea Monsters."""
    if g.models_in[zone] & ~g.foes[side] != 0:
        return True
    slot = monster_at(g, zone)
    return slot != NO_SLOT and g.side[slot] == side


def blocked(g: Bones, side: Side, zone: Zone) -> bool:
    """RB-MOVE-03, RB-BOARD-07, RB-CLASH-11, RB-R87  Whether enemies keep this side's models out."""
    return not g.clash and has_enemy_model(g, side, zone)


def is_enemy_point(g: Bones, side: Side, zone: Zone) -> bool:
    """RB-BOARD-04, RB-R87  Points of Clash Royale are nobody's."""
    point = g.board.point_at[zone]
    return point != NO_POINT and g.board.point_owner[point] == 1 - side and not g.clash


def stands(g: Bones, feature: Feature) -> bool:
    """RB-DMG-03"""
    return g.tile_damage[feature] < g.box.tiles[g.board.tiles[feature]].hp


def enemy_feature(g: Bones, side: Side, zone: Zone) -> Feature:
    """RB-TERM-03, RB-CLASH-18, RB-R75  An Objective tile that this side may damage, or NO_FEATURE."""
    feature = g.board.feature_at[zone]
    if feature == NO_FEATURE or g.board.tile_owner[feature] == side or not stands(g, feature):
        return NO_FEATURE
    return NO_FEATURE if g.clash and g.board.tiles[feature] == CHEST else feature


def monster_at(g: Bones, zone: Zone) -> Slot:
    for slot in range(HERO_SLOTS, HERO_SLOTS + len(g.box.monsters)):
        if g.at[slot] == zone:
            return slot
    return NO_SLOT


def has_swimmer_near(g: Bones, side: Side, here: Zone, reach: int) -> bool:
    """RB-R58  An enemy Sea Monster or the Kraken within range."""
    if g.kraken_at != NOT_HERE and g.board.to_kraken[g.kraken_at][here] <= reach:
        return True
    for slot in range(HERO_SLOTS, HERO_SLOTS + len(g.box.monsters)):
        if g.at[slot] != NOWHERE and g.side[slot] != side and distance(here, g.at[slot]) <= reach:
            return True
    return False


def enemy_monster(g: Bones, side: Side, zone: Zone) -> Slot:
    slot = monster_at(g, zone)
    return slot if slot != NO_SLOT and g.side[slot] != side else NO_SLOT


def kraken_zones(g: Bones) -> tuple[Zone, ...]:
    return () if g.kraken_at == NOT_HERE else g.board.krakens[g.kraken_at]


def to_kraken(g: Bones, zone: Zone) -> int:
    """RB-R58  The distance to the nearest zone of it."""
    return g.board.to_kraken[g.kraken_at][zone]
