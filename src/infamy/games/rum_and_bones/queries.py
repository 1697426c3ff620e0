"""Questions about the table."""

from __future__ import annotations

from typing import Any, Final

from infamy.engine.fate import Pool
from infamy.engine.state import Frame, Seat
from infamy.engine.step import frame_of
from infamy.games.rum_and_bones.board import (
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
from infamy.games.rum_and_bones.content.box import (
    CONDITIONS,
    CREW_EACH,
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
from infamy.games.rum_and_bones.state import (
    BITS,
    COUNT,
    CREW_OF,
    CREW_UNIT,
    FIRST,
    FIRST_HERO,
    MOST_PLAYERS,
    NOT_HERE,
    Bones,
    T,
    crew_side,
)

Model = int  # RB-R36: a Hero by its slot, or Crew after all slots: what can be pushed


# Heroes and Sea Monsters ---------------------------------------------------------------------------------------------


def hero_in_words(g: Bones, slot: Slot) -> dict[str, str]:
    """What a question names, if it is about a Hero."""
    return {} if slot == NO_SLOT else {"hero": called(g, slot)}


def name_of(g: Bones, slot: Slot) -> str:
    return g.box.figure.title(g.figure[slot])


def called(g: Bones, slot: Slot) -> str:
    """In a sentence: a Hero by its name, a Sea Monster as "the Sea Dragon"."""
    return name_of(g, slot) if slot < HERO_SLOTS else f"the {name_of(g, slot)}"


def face_of(g: Bones, slot: Slot) -> HeroFace:
    return g.box.heroes[g.hero[slot]]


def monster_of(g: Bones, slot: Slot) -> MonsterFace:
    return g.box.monsters[slot - HERO_SLOTS]


def is_hero(slot: Slot) -> bool:
    """RB-SEAM-03  A Sea Monster is none."""
    return 0 <= slot < HERO_SLOTS


def hp_of(g: Bones, slot: Slot) -> int:
    """RB-HERO-03, RB-R84  Its Hit Points, with what has raised them."""
    if slot >= HERO_SLOTS:
        return monster_of(g, slot).hp
    return g.box.heroes[g.hero[slot]].hp + g.hp_bonus[slot]


def deployed(g: Bones, slot: Slot) -> bool:
    """RB-TERM-04  It stands on the board."""
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


# Crew models by side, and by side and kind. Going through a list is faster, compiled, than through a range of elsewhere
CREW_BY_SIDE: Final = [list(range(side * CREW_EACH, (side + 1) * CREW_EACH)) for side in range(2)]
CREW_BY_KIND: Final = [[crew[:DECKHANDS], crew[DECKHANDS:]] for crew in CREW_BY_SIDE]


def crew_of(side: Side) -> list[Crew]:
    """RB-COMP-02  The models of a side, Deckhands first."""
    return CREW_BY_SIDE[side]


def models(side: Side, kind: int) -> list[Crew]:
    """RB-COMP-02  The models of a side and kind."""
    return CREW_BY_KIND[side][kind]


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
    return [crew for crew in crew_of(side) if g.crew_at[crew] == zone]


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
    """RB-DMG-03  The Objective has not been destroyed."""
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


def frames(g: Bones) -> list[Frame[Any]]:
    """What waits, the innermost first."""
    return [frame_of(step) for step in reversed(g.stack)]


def changed(column: list[T], place: int, value: T) -> list[T]:
    """The column with another entry: for those that copies share, because they seldom change."""
    other = column[:]
    other[place] = value
    return other


# Seats and sides -----------------------------------------------------------------------------------------------------


def side_of(g: Bones, seat: Seat) -> Side:
    """RB-TEAM-05, RB-TEAM-11, RB-TEAM-16, RB-TEAM-21  Sides sit alternately; in Clash Royale all play alone."""
    return seat if g.clash else seat % 2


# Seats in their order, by the number of players: of each team, and from each turn on
TEAMS: Final = [[list(range(side, players, 2)) for side in range(2)] for players in range(MOST_PLAYERS + 1)]
ALONE: Final = [[seat] for seat in range(MOST_PLAYERS)]
IN_TEAMS: Final = [
    [[*range(turn, players, 2), *range(1 - turn, players, 2)] for turn in range(2)]
    for players in range(MOST_PLAYERS + 1)
]
ROUND_THE_TABLE: Final = [
    [[(turn + n) % players for n in range(players)] for turn in range(players)] for players in range(MOST_PLAYERS + 1)
]


def team(g: Bones, side: Side) -> list[Seat]:
    """The seats of a side, in seat order."""
    return ALONE[side] if g.clash else TEAMS[g.players][side]


def captain(g: Bones, side: Side) -> Seat:
    """RB-TEAM-19, RB-TEAM-23, RB-R90  Who holds the hand of a team with 5 or 6 players at the table."""
    return at_place(team(g, side), g.captain_place)


def crew_seat(g: Bones, side: Side) -> Seat:
    """RB-TEAM-06, RB-TEAM-14, RB-R67, RB-R90  Who controls the Crew: with 4 players the lowest seat, else as agreed."""
    return at_place(team(g, side), FIRST if g.players == 4 else g.crew_place)


def at_place(seats: list[Seat], place: int) -> Seat:
    """Of two seats the second is the last."""
    return seats[min(place, len(seats) - 1)]


def hand_holder(g: Bones, seat: Seat) -> Seat:
    """RB-R69  Whose hand a card for this seat goes to."""
    return captain(g, side_of(g, seat)) if g.players >= 5 else seat


def turn_order(g: Bones) -> list[Seat]:
    """RB-R53, RB-R92  The turn player's side first, in seat order, then the other; in Clash Royale round the table."""
    return ROUND_THE_TABLE[g.players][g.turn] if g.clash else IN_TEAMS[g.players][g.turn]


def deck_of(g: Bones, side: Side) -> Pool:
    return g.port_deck if side == 0 else g.starboard_deck


def discards_of(g: Bones, side: Side) -> Pool:
    return g.port_discards if side == 0 else g.starboard_discards
