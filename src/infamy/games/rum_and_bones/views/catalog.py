"""What a table has to draw: the boards, and the faces of Heroes, skills, monsters, Objectives, Crew and Tide Cards."""

from __future__ import annotations

from typing import Any

from infamy.games.rum_and_bones.board import NOWHERE, POINT, TILE, TRACKS, ZONE, Layout, Zone
from infamy.games.rum_and_bones.content.box import (
    ANY_RANGE,
    FACTION,
    KIND,
    LAYOUT,
    REACTION,
    ROLE,
    Box,
    HeroFace,
    Level,
    MonsterFace,
    Profile,
    SkillCard,
    TideFace,
    TileFace,
)
from infamy.games.rum_and_bones.content.effects import KRAKEN_ACTION, TRIGGER

OWNERS = ["a", "b", ""]  # of a Deck Feature or a ship; the last is nobody


def catalog(box: Box) -> dict[str, Any]:
    return {
        "layouts": {LAYOUT.word(number): board(both[0]) for number, both in enumerate(box.layouts)},
        "heroes": {face.key: hero(box, face) for face in box.heroes},
        "skills": {card.key: skill(card) for card in box.skills},
        "monsters": {face.key: monster(box, face) for face in box.monsters},
        "kraken": kraken(box),
        "tiles": {TILE.word(kind): tile(kind, face) for kind, face in enumerate(box.tiles)},
        "tide": {card.key: tide_card(card) for card in box.tide},
        "crew": {
            "deckhand": profile(box.crew[0]),
            "bosun": profile(box.crew[1]),
            "bosun-upgraded": profile(box.bosun_upgraded),
            "deck-gun": profile(box.gun),
            "deck-gun-upgraded": profile(box.gun_upgraded),
        },
        "factions": {FACTION.word(number): FACTION.title(number) for number in range(len(FACTION.names))},
        "roles": {ROLE.word(number): ROLE.title(number) for number in range(len(ROLE.names))},
        "victory": box.victory,
        "actions_per_turn": box.actions,
        "movement": box.movement,
        "most_kraken": box.most_kraken,
    }


def tile(kind: int, face: TileFace) -> dict[str, Any]:
    return {"name": TILE.title(kind), "hp": face.hp, "points": face.points, "coins": face.coins, "text": face.text}


def tide_card(card: TideFace) -> dict[str, Any]:
    return {
        "name": card.name,
        "text": card.text,
        "rule": card.rule,
        "kraken": card.kraken,
        "trigger": TRIGGER.word(card.trigger),
        "copies": list(card.copies),
    }


# The boards ----------------------------------------------------------------------------------------------------------


def board(layout: Layout) -> dict[str, Any]:
    """As it is drawn in the content: the sides are A and B, whoever sits there."""
    ships: list[list[str]] = [[] for _ in range(layout.ships)]
    for zone in layout.decks:
        ships[layout.ship_of[zone]].append(ZONE.word(zone))
    return {
        "name": layout.name,
        "rows": layout.rows,
        "ships": [{"zones": zones, "owner": OWNERS[layout.ship_owner[ship]]} for ship, zones in enumerate(ships)],
        "planks": [words(zones) for zones in layout.planks],
        "points": {
            POINT.word(point): ZONE.word(zone) for point, zone in enumerate(layout.point_zone) if zone != NOWHERE
        },
        "tracks": {POINT.word(point): words(layout.tracks[point]) for point in range(TRACKS) if layout.tracks[point]},
        "tiles": [
            {
                "tile": TILE.word(kind),
                "owner": OWNERS[layout.tile_owner[feature]],
                "zone": ZONE.word(layout.tile_zone[feature]),
            }
            for feature, kind in enumerate(layout.tiles)
        ],
        "krakens": [words(zones) for zones in layout.krakens],
    }


def words(zones: tuple[Zone, ...]) -> list[str]:
    return [ZONE.word(zone) for zone in zones]


# Dashboards ----------------------------------------------------------------------------------------------------------


def hero(box: Box, face: HeroFace) -> dict[str, Any]:
    return {
        "name": face.name,
        "faction": FACTION.word(face.faction),
        "role": ROLE.word(face.role),
        "hp": face.hp,
        "skills": [box.skill.word(card) for card in face.skills],
        "passive": face.passive,
        "passives": [{"damage": row.damage, "dice": row.dice, "to_hit": row.to_hit} for row in face.passives],
    }


def monster(box: Box, face: MonsterFace) -> dict[str, Any]:
    return {
        "name": face.name,
        "hp": face.hp,
        "actions": face.actions,
        "swim": face.swim,
        "skills": [box.skill.word(card) for card in face.skills],
    }


def skill(card: SkillCard) -> dict[str, Any]:
    return {
        "name": card.name,
        "rule": card.rule,
        "kind": KIND.word(card.kind),
        "basic": card.basic,
        "unlock": card.unlock,
        "level_up": card.level_up,
        "trigger": TRIGGER.word(card.trigger) if card.kind == REACTION else None,
        "flips": card.flips,
        "levels": [level(face) for face in card.levels],
    }


def level(face: Level) -> dict[str, Any]:
    return {"text": face.text, "dice": face.dice, "to_hit": face.to_hit, "reach": reach(face.reach)}


def profile(line: Profile) -> dict[str, Any]:
    return {
        "dice": line.dice,
        "to_hit": line.to_hit,
        "reach": reach(line.reach),
        "aid": line.aid,
        "aid_reach": line.aid_reach,
    }


def reach(zones: int) -> int | None:
    """None for any zone."""
    return None if zones == ANY_RANGE else zones


def kraken(box: Box) -> dict[str, Any]:
    face = box.kraken
    return {
        "hp": face.hp,
        "points": face.points,
        "coins": face.coins,
        "arrival": face.arrival,
        "acts": [{"action": KRAKEN_ACTION.word(act.op), "text": act.text} for act in face.acts],
    }
