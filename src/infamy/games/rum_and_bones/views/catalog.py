"""What a table has to draw: the boards, and the faces of Heroes, skills, monsters, Objectives, Crew and Tide Cards."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from infamy.games.rum_and_bones.board import NOWHERE, POINT, TILE, TRACKS, ZONE, Layout, Zone
from infamy.games.rum_and_bones.content.box import (
    ANY_RANGE,
    CONDITION,
    FACTION,
    FACTION_NAMES,
    HERO,
    KIND,
    LAYOUT,
    MONSTER,
    REACTION,
    ROLE,
    SOURCE,
    Box,
    HeroFace,
    Level,
    MonsterFace,
    Profile,
    SkillCard,
    TideFace,
    TileFace,
)
from infamy.games.rum_and_bones.content.effects import KRAKEN_ACTION, TIDE, TRIGGER
from infamy.games.rum_and_bones.views.shapes import PointWord, SkillWord, TileWord, ZoneWord
from infamy.parts.words import capital

TriggerWord = Annotated[str, TRIGGER]
FactionWord = Annotated[str, FACTION]
RoleWord = Annotated[str, ROLE]
Owner = Literal["a", "b", ""]
OWNERS: Final[list[Owner]] = ["a", "b", ""]  # of a Deck Feature or a ship; the last is nobody
WHEN: Final = {
    "turn-start": "when your turn begins",
    "hero-acts": "while a Hero of yours acts",
    "attacks": "when your Hero attacks",
    "attacked": "when you are attacked",
    "rolled": "after your dice are rolled",
    "hurt": "before your Hero suffers damage",
    "hurt-after": "after an attack has hurt your Hero",
    "rig-failed": "when a Rigging Check fails",
    "crew-acts": "while your Crew acts",
    "gun": "when your Deck Gun fires",
    "card-played": "when an enemy plays a card",
}


class ShipInfo(TypedDict):
    zones: list[ZoneWord]
    owner: Owner


class FeatureInfo(TypedDict):
    tile: TileWord
    owner: Owner
    zone: ZoneWord


class BoardInfo(TypedDict):
    """As it is drawn in the content: the sides are A and B, whoever sits there."""

    name: str
    rows: int
    ships: list[ShipInfo]
    planks: list[list[ZoneWord]]
    points: dict[PointWord, ZoneWord]
    tracks: dict[PointWord, list[ZoneWord]]
    tiles: list[FeatureInfo]
    krakens: list[list[ZoneWord]]


class PassiveInfo(TypedDict):
    damage: int  # from which it holds
    dice: int
    to_hit: int


class HeroInfo(TypedDict):
    name: str
    faction: FactionWord
    role: RoleWord
    hp: int
    skills: list[SkillWord]
    passive: str
    passives: list[PassiveInfo]


class MonsterInfo(TypedDict):
    name: str
    hp: int
    actions: int
    swim: int
    skills: list[SkillWord]


class LevelInfo(TypedDict):
    text: str
    dice: int
    to_hit: int
    reach: int | None  # null for any zone


class SkillInfo(TypedDict):
    name: str
    rule: str
    kind: Annotated[str, KIND]
    basic: bool
    unlock: int
    level_up: int
    trigger: TriggerWord | None
    when: str | None  # the trigger in words
    flips: bool
    levels: list[LevelInfo]


class ProfileInfo(TypedDict):
    dice: int
    to_hit: int
    reach: int | None  # null for any zone
    aid: int
    aid_reach: int


class CrewInfo(TypedDict):
    deckhand: ProfileInfo
    bosun: ProfileInfo
    bosun_upgraded: ProfileInfo
    deck_gun: ProfileInfo
    deck_gun_upgraded: ProfileInfo


class KrakenActInfo(TypedDict):
    action: Annotated[str, KRAKEN_ACTION]
    text: str


class KrakenInfo(TypedDict):
    hp: int
    points: int
    coins: int
    arrival: int
    acts: list[KrakenActInfo]


class TileInfo(TypedDict):
    name: str
    hp: int
    points: int
    coins: int
    text: str


class TideCardInfo(TypedDict):
    name: str
    text: str
    when: str  # the moment it waits for, in words
    deed: str  # the text without that moment
    rule: str
    kraken: int
    trigger: TriggerWord
    copies: list[int]


class Catalog(TypedDict):
    """Whatever a pack may change is drawn as the pack has it, so every number is sent."""

    layouts: dict[Annotated[str, LAYOUT], BoardInfo]
    heroes: dict[Annotated[str, HERO], HeroInfo]
    skills: dict[SkillWord, SkillInfo]
    monsters: dict[Annotated[str, MONSTER], MonsterInfo]
    kraken: KrakenInfo
    tiles: dict[TileWord, TileInfo]
    tide: dict[Annotated[str, TIDE], TideCardInfo]
    crew: CrewInfo
    factions: dict[FactionWord, str]
    roles: dict[RoleWord, str]
    conditions: dict[Annotated[str, CONDITION], str]
    sources: dict[Annotated[str, SOURCE], str]  # of an attack
    victory: int
    actions_per_turn: int
    movement: int
    most_kraken: int


def catalog(box: Box) -> Catalog:
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
            "bosun_upgraded": profile(box.bosun_upgraded),
            "deck_gun": profile(box.gun),
            "deck_gun_upgraded": profile(box.gun_upgraded),
        },
        "factions": dict(zip(FACTION.names, FACTION_NAMES)),
        "roles": {ROLE.word(number): ROLE.title(number) for number in range(len(ROLE.names))},
        "conditions": {CONDITION.word(number): CONDITION.title(number) for number in range(len(CONDITION.names))},
        "sources": {SOURCE.word(number): capital(SOURCE.title(number)) for number in range(len(SOURCE.names))},
        "victory": box.victory,
        "actions_per_turn": box.actions,
        "movement": box.movement,
        "most_kraken": box.most_kraken,
    }


def tile(kind: int, face: TileFace) -> TileInfo:
    return {"name": TILE.title(kind), "hp": face.hp, "points": face.points, "coins": face.coins, "text": face.text}


def deed_of(text: str) -> str:
    """The text of a card begins with its moment; what comes after the colon is the deed."""
    return capital(text.partition(": ")[2] or text)


def tide_card(card: TideFace) -> TideCardInfo:
    return {
        "name": card.name,
        "text": card.text,
        "when": capital(WHEN[TRIGGER.word(card.trigger)]),
        "deed": deed_of(card.text),
        "rule": card.rule,
        "kraken": card.kraken,
        "trigger": TRIGGER.word(card.trigger),
        "copies": list(card.copies),
    }


# The boards ----------------------------------------------------------------------------------------------------------


def board(layout: Layout) -> BoardInfo:
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


def hero(box: Box, face: HeroFace) -> HeroInfo:
    return {
        "name": face.name,
        "faction": FACTION.word(face.faction),
        "role": ROLE.word(face.role),
        "hp": face.hp,
        "skills": [box.skill.word(card) for card in face.skills],
        "passive": face.passive,
        "passives": [{"damage": row.damage, "dice": row.dice, "to_hit": row.to_hit} for row in face.passives],
    }


def monster(box: Box, face: MonsterFace) -> MonsterInfo:
    return {
        "name": face.name,
        "hp": face.hp,
        "actions": face.actions,
        "swim": face.swim,
        "skills": [box.skill.word(card) for card in face.skills],
    }


def skill(card: SkillCard) -> SkillInfo:
    trigger = TRIGGER.word(card.trigger) if card.kind == REACTION else None
    return {
        "name": card.name,
        "rule": card.rule,
        "kind": KIND.word(card.kind),
        "basic": card.basic,
        "unlock": card.unlock,
        "level_up": card.level_up,
        "trigger": trigger,
        "when": None if trigger is None else WHEN[trigger],
        "flips": card.flips,
        "levels": [level(face) for face in card.levels],
    }


def level(face: Level) -> LevelInfo:
    return {"text": face.text, "dice": face.dice, "to_hit": face.to_hit, "reach": reach(face.reach)}


def profile(line: Profile) -> ProfileInfo:
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


def kraken(box: Box) -> KrakenInfo:
    face = box.kraken
    return {
        "hp": face.hp,
        "points": face.points,
        "coins": face.coins,
        "arrival": face.arrival,
        "acts": [{"action": KRAKEN_ACTION.word(act.op), "text": act.text} for act in face.acts],
    }
