"""What a view adds to the fields: dashboards, squads and their march, Objectives, ways to go, and the close-up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from infamy.engine.state import Frame, Seat
from infamy.engine.step import frame_of
from infamy.games.rum_and_bones.board import NOBODYS, NOWHERE, POINT, TILE, ZONE, Zone
from infamy.games.rum_and_bones.content.box import (
    ALIVE,
    BOSUN,
    CONDITION,
    CREW_ACTS,
    CREW_EACH,
    CREW_KIND,
    CREWS,
    DECKHAND,
    HERO_SLOTS,
    LOCKED,
    LONG,
    NO_FIGURE,
    NO_HERO,
    ROLE,
    SEAT,
    SIDE,
    SLOT,
    SLOTS,
    Crew,
    Passive,
    Profile,
    Side,
    Skill,
    Slot,
)
from infamy.games.rum_and_bones.odds import kraken_chance, rig_chance
from infamy.games.rum_and_bones.queries import (
    card_of,
    conditions_of,
    crew_here,
    crew_seat,
    deployed,
    face_of,
    hand_holder,
    hp_of,
    is_enemy_point,
    kraken_zones,
    level_of,
    monster_of,
    side_of,
    silenced,
    skills_of,
    stands,
    supply,
    team,
)
from infamy.games.rum_and_bones.rules.activation import Activation
from infamy.games.rum_and_bones.rules.attacks import gun_of, profile_of
from infamy.games.rum_and_bones.rules.crew_moves import is_end, is_next_to_an_enemy, next_zones
from infamy.games.rum_and_bones.rules.monsters import MonsterActivation, Swim, swims_to
from infamy.games.rum_and_bones.rules.movement import FreeMove, MoveAction, rig_targets, steps_from
from infamy.games.rum_and_bones.rules.windows import Window
from infamy.games.rum_and_bones.state import Bones, crew_side, kind_of
from infamy.games.rum_and_bones.views.closeup import stage, window
from infamy.games.rum_and_bones.views.shapes import (
    CrewProfile,
    Dashboard,
    Fields,
    KrakenState,
    March,
    ObjectiveState,
    PassiveNow,
    QuestionFields,
    SideState,
    SkillState,
    Squad,
    Way,
    Whereabouts,
)
from infamy.games.rum_and_bones.views.wording import short_name
from infamy.parts.odds import percent

Ways = dict[Zone, tuple[float, bool]]  # by zone: how likely one gets there, and whether by the ropes


def fields(g: Bones) -> Fields:
    return {
        "actions_left": g.actions_left if g.active >= 0 else None,
        "sides": [] if g.clash else [side_in_words(g, side) for side in range(2)],
        "roster": {SLOT.word(slot): dashboard(g, slot) for slot in range(SLOTS) if is_in_play(g, slot)},
        "squads": squads(g),
        "march": [] if g.clash else [march(g, side) for side in range(2)],
        "objectives": objectives(g),
        "kraken": None if g.clash else kraken(g),
        "teams": {SEAT.word(each): side_of(g, each) for each in range(g.players)},
        "points_at": {
            POINT.word(point): ZONE.word(zone) for point, zone in enumerate(g.board.point_zone) if zone != NOWHERE
        },
    }


def question_fields(g: Bones, seat: Seat | None) -> QuestionFields:
    frame = innermost(g)
    return {
        "stage": stage(g),
        "window": window(g, frame) if isinstance(frame, Window) else None,
        "reach": reach(g, frame),
    }


def innermost(g: Bones) -> Frame[Any] | None:
    """Whatever asks the question now."""
    return None if g.over or not g.stack else frame_of(g.stack[-1])


# Sides, Heroes and Sea Monsters --------------------------------------------------------------------------------------


def side_in_words(g: Bones, side: Side) -> SideState:
    """RB-SCORE-01, RB-SCORE-03, RB-CREW-04  Markers, who commands the Crew and holds cards, and the Crew Dashboard."""
    return {
        "side": SIDE.word(side),
        "name": f"the {SIDE.title(side)} side",
        "points": g.points[side],
        "to_go": max(0, g.box.victory - g.points[side]),
        "pool": g.pool[side],
        "seats": [SEAT.word(seat) for seat in team(g, side)],
        "crew_seat": SEAT.word(crew_seat(g, side)),
        "crew_acts": g.active == CREW_ACTS and g.turn == side,
        "hands": {SEAT.word(seat): len(g.hand[seat]) for seat in team(g, side) if hand_holder(g, seat) == seat},
        "deckhands": len(supply(g, side, DECKHAND)),
        "bosuns": len(supply(g, side, BOSUN)),
        "deckhand": profile(profile_of(g, side, DECKHAND)),
        "bosun": profile(profile_of(g, side, BOSUN)),
        "gun": profile(gun_of(g, side)),
    }


def profile(line: Profile) -> CrewProfile:
    return {"dice": line.dice, "to_hit": line.to_hit, "aid": line.aid, "aid_reach": line.aid_reach}


def is_in_play(g: Bones, slot: Slot) -> bool:
    if slot < HERO_SLOTS:
        return g.hero[slot] != NO_HERO
    return slot - HERO_SLOTS < len(g.box.monsters) and g.summoned[slot - HERO_SLOTS]


def dashboard(g: Bones, slot: Slot) -> Dashboard:
    """RB-HERO-01 to RB-HERO-08  Who it is, how it stands, and its skills. A Sea Monster has neither coins nor
    Conditions."""
    hp = hp_of(g, slot)
    is_hero = slot < HERO_SLOTS
    figure, name = called(g, slot)
    return {
        "figure": figure,
        "name": name,
        "short": short_name(name),
        "seat": SEAT.word(g.owner[slot]),
        "side": g.side[slot],
        "monster": not is_hero,
        "hero": g.box.hero.word(g.hero[slot]) if is_hero else None,
        "role": ROLE.word(face_of(g, slot).role) if is_hero else None,
        "at": ZONE.word(g.at[slot]) or None,
        "hp": hp,
        "left": max(0, hp - g.damage[slot]),
        "about_to_suffer": g.hurt[slot],
        "whereabouts": whereabouts(g, slot),
        "ready": is_ready(g, slot),
        "activated": g.activated[slot],
        "skills": [skill_in_words(g, slot, skill) for skill in skills_of(g, slot)],
        "coins": g.coins[slot] if is_hero else 0,
        "conditions": [CONDITION.word(each) for each in conditions_of(g, slot)] if is_hero else [],
        "passive": passive_now(g, slot) if is_hero else None,
        "rig_bonus": g.rig_bonus[g.owner[slot]] if is_hero else 0,
        "lives": g.lives[slot] if is_hero and g.clash else None,
    }


def called(g: Bones, slot: Slot) -> tuple[str, str]:
    """RB-SETUP-05  Its word and its name. While Heroes are chosen it is not settled who is the second of a name."""
    if g.figure[slot] == NO_FIGURE:
        return g.box.hero.word(g.hero[slot]), g.box.hero.title(g.hero[slot])
    return g.box.figure.word(g.figure[slot]), g.box.figure.title(g.figure[slot])


def whereabouts(g: Bones, slot: Slot) -> Whereabouts:
    """RB-TERM-04, RB-TERM-06, RB-TERM-07, RB-CLASH-06  On the board, overboard, KO'd, or out of the game."""
    if deployed(g, slot):
        return "deployed"
    if slot >= HERO_SLOTS:
        return "knocked-out"
    if g.clash and g.lives[slot] == 0:
        return "eliminated"
    if g.token[slot] != ALIVE:
        return "out-next-round" if g.token[slot] == LONG else "out"
    return "overboard" if g.overboard[slot] else "ashore"


def is_ready(g: Bones, slot: Slot) -> bool:
    """RB-ACT-01  It can still be activated in this round."""
    if g.clash:
        return g.lives[slot] > 0
    if g.activated[slot] or g.active == slot:
        return False
    return g.token[slot] == ALIVE if slot < HERO_SLOTS else deployed(g, slot)


def skill_in_words(g: Bones, slot: Slot, skill: Skill) -> SkillState:
    """RB-SKILL-02 to RB-SKILL-04, RB-LVL-01 to RB-LVL-05  Its level, the price of the next one, and whether it can be
    had now."""
    card = card_of(g, skill)
    level = level_of(g, slot, skill)
    price = None if level == 2 or slot >= HERO_SLOTS else card.unlock if level == LOCKED else card.level_up
    can_pay = price is not None and g.coins[slot] >= price
    return {
        "skill": g.box.skill.word(skill),
        "level": level,
        "price": price,
        "affordable": can_pay and not (level > LOCKED and silenced(g, slot)),
        "used": g.active == slot and g.used >> card.index & 1 == 1 and not card.basic,
    }


def passive_now(g: Bones, slot: Slot) -> PassiveNow | None:
    row = passive_row(g, slot)
    return None if row is None else {"name": face_of(g, slot).passive, "dice": row.dice, "to_hit": row.to_hit}


def passive_row(g: Bones, slot: Slot) -> Passive | None:
    """RB-SKILL-15  The row of its passive that holds now."""
    found: Passive | None = None
    if not silenced(g, slot):
        for row in face_of(g, slot).passives:
            if g.damage[slot] >= row.damage:
                found = row
    return found


# The Crew ------------------------------------------------------------------------------------------------------------


def squads(g: Bones) -> list[Squad]:
    """Crew of a kind, on a track, in a zone: how many there are."""
    counts: dict[tuple[int, int, int, int], int] = {}
    for crew in range(0 if g.clash else CREWS):
        if g.crew_at[crew] != NOWHERE:
            key = (g.crew_at[crew], crew_side(crew), g.crew_track[crew], kind_of(crew))
            counts[key] = counts.get(key, 0) + 1
    return [
        {"zone": ZONE.word(zone), "side": side, "track": POINT.word(track), "kind": CREW_KIND.word(kind), "many": many}
        for (zone, side, track, kind), many in sorted(counts.items())
    ]


def march(g: Bones, side: Side) -> list[March]:
    """RB-CMOV-01 to RB-CMOV-04, RB-RANS-01  Where the Crew of a side go next, track by track; those on the way to
    the enemy Deployment Point ransack the ship."""
    acting = g.active == CREW_ACTS and g.turn == side
    groups: dict[tuple[int, int], list[Crew]] = {}
    for crew in range(side * CREW_EACH, (side + 1) * CREW_EACH):
        if g.crew_at[crew] != NOWHERE and not (acting and g.crew_moved >> crew & 1):
            groups.setdefault((g.crew_track[crew], g.crew_at[crew]), []).append(crew)
    return [way(g, side, track, zone, crews, acting) for (track, zone), crews in sorted(groups.items())]


def way(g: Bones, side: Side, track: int, zone: Zone, crews: list[Crew], acting: bool) -> March:
    first = crews[0]
    ends = next_zones(g, first)
    forward = g.board.after[track][zone]
    return {
        "track": POINT.word(track),
        "start": ZONE.word(zone),
        "ends": [ZONE.word(end) for end in ends],
        "deckhands": sum([kind_of(crew) == DECKHAND for crew in crews]),
        "bosuns": sum([kind_of(crew) == BOSUN for crew in crews]),
        "blocked": not ends,
        "off_track": forward == NOWHERE,
        "ransacks": forward != NOWHERE and bool(ends) and is_end(g, first, forward),
        "may_stay": g.crew_near >> first & 1 == 1 if acting else is_next_to_an_enemy(g, side, zone),
    }


# The board -----------------------------------------------------------------------------------------------------------


def objectives(g: Bones) -> list[ObjectiveState]:
    """RB-OBJ-01 to RB-OBJ-05  Deck Features: what is left of them, and what they give to whoever destroys them."""
    found: list[ObjectiveState] = []
    for feature, kind in enumerate(g.board.tiles):
        face = g.box.tiles[kind]
        owner, zone = g.board.tile_owner[feature], g.board.tile_zone[feature]
        guards = 0 if g.clash or owner == NOBODYS else len(crew_here(g, owner, zone))
        found.append(
            {
                "zone": ZONE.word(zone),
                "tile": TILE.word(kind),
                "name": TILE.title(kind),
                "owner": None if owner == NOBODYS else owner,
                "hp": face.hp,
                "left": max(0, face.hp - g.tile_damage[feature]),
                "about_to_suffer": g.tile_hurt[feature],
                "stands": stands(g, feature),
                "points": face.points,
                "coins": face.coins,
                "text": face.text,
                "guards": guards,
            }
        )
    return found


def kraken(g: Bones) -> KrakenState:
    """RB-KRAK-01 to RB-KRAK-10  Where it is and how it is, or how likely it rises at the end of this round."""
    return {
        "zones": [ZONE.word(zone) for zone in kraken_zones(g)],
        "slain": g.kraken_slain,
        "hp": g.box.kraken.hp,
        "left": max(0, g.box.kraken.hp - g.kraken_damage),
        "rises": percent(kraken_chance(g)),
        "angry_at": [side for side in range(2) if g.pool[side] == max(g.pool)],
    }


# Ways to go ----------------------------------------------------------------------------------------------------------


def reach(g: Bones, frame: Frame[Any] | None) -> dict[str, Way]:
    """Where a Move Action can end for whoever is active: how likely it gets there, in percent, and whether by the
    ropes. What a failed Rigging Check costs is the rest of the activation."""
    goes = GOES.get(type(frame))
    return {} if goes is None else in_percent(goes(g, frame))


def hero_acts(g: Bones, frame: Activation) -> Ways:
    if not deployed(g, frame.slot) or g.actions_left == 0:
        return {}
    return hero_ways(g, frame.slot, g.box.movement, True)


def hero_moves(g: Bones, frame: MoveAction) -> Ways:
    return hero_ways(g, frame.slot, frame.points, True)


def hero_moves_freely(g: Bones, frame: FreeMove) -> Ways:
    return hero_ways(g, frame.slot, frame.points, False)


def monster_acts(g: Bones, frame: MonsterActivation) -> Ways:
    return waters_ahead(g, frame.slot, monster_of(g, frame.slot).swim)


def monster_swims(g: Bones, frame: Swim) -> Ways:
    return waters_ahead(g, frame.slot, frame.steps)


GOES: Final[dict[type[Any], Callable[[Bones, Any], Ways]]] = {
    Activation: hero_acts,
    MoveAction: hero_moves,
    FreeMove: hero_moves_freely,
    MonsterActivation: monster_acts,
    Swim: monster_swims,
}


def in_percent(ways: Ways) -> dict[str, Way]:
    return {
        ZONE.word(zone): {"chance": percent(chance), "ropes": ropes} for zone, (chance, ropes) in sorted(ways.items())
    }


def hero_ways(g: Bones, slot: Slot, points: int, rigs: bool) -> Ways:
    """RB-MOVE-01 to RB-MOVE-08, RB-RIG-01 to RB-RIG-08  Point by point, the likeliest way to each zone."""
    side = g.side[slot]
    found: Ways = {}
    last: Ways = {g.at[slot]: (1.0, False)}
    for left in range(points, 0, -1):
        further: Ways = {}
        for here, (chance, ropes) in last.items():
            for zone in steps_from(g, side, here, left, rigs):
                better(further, zone, chance, ropes)
            for zone in rig_targets(g, side, here) if rigs else []:
                better(further, zone, chance * rig_chance(g, slot, here, zone), True)
        for zone, (chance, ropes) in further.items():
            if not is_enemy_point(g, side, zone) and zone != g.at[slot]:
                better(found, zone, chance, ropes)
        last = further
    return found


def better(ways: Ways, zone: Zone, chance: float, ropes: bool) -> None:
    if chance > 0.0 and (zone not in ways or ways[zone][0] < chance):
        ways[zone] = (chance, ropes)


def waters_ahead(g: Bones, slot: Slot, steps: int) -> Ways:
    """RB-R89  Where a Sea Monster can swim in so many steps."""
    twin = g.copy()
    found: Ways = {}
    last = [g.at[slot]]
    for _ in range(steps):
        further: list[Zone] = []
        for here in last:
            twin.at[slot] = here
            for zone in swims_to(twin, slot):
                if zone not in found and zone != g.at[slot]:
                    found[zone] = (1.0, False)
                    further.append(zone)
        last = further
    return found
