"""Reads the content files: what they may say, whether it makes sense together, and the box that comes of it.

Everything is by key, and a pack can replace any of it. What the files hold:

- numbers.toml: `[numbers]`, every number of the rules that stands on no card: `{ value, source, rule }`.
- layouts.toml: `[[layout]]`, one for each word of LAYOUT in box.py. `map` is drawn in rows of two-letter cells: `~`
  sea, `.` deck, `==` Gangplank, `A1` a Deployment Point, `aM` an Objective: owner (a, b, or n for nobody) and
  letter (M Main Mast, R Rigging Line, H Wheel, Y Armory, O Ammo Reserves, C Captain's Chest). `tracks` gives each
  point's way in zones ("e9 e8 e7"; columns a to m, rows from 1), `starts` the Objectives with Deckhands at the
  start, `krakens` its places. Ships, rigging zones and where the Sea Dragon can appear follow from the map.
- heroes.toml: `[[hero]]`, and `[[skill]]` with its `hero`: kind (attack, ability, reaction), basic, unlock and
  level_up in coins, level_1 and level_2 (text, and dice, to_hit, range of an attack, and `effect`). A reaction
  names its `trigger`, whether it `flips`, and `only_attacks` if it answers to no other damage. A passive is part of
  its `[[hero]]`: `passive` (name), `passive_text`, and `passives`, rows `{ damage, dice, to_hit }` of which the
  last one that holds counts.
- tide.toml: `[[tide]]`: trigger, kraken symbols, `copies = { deep-lords = 2, marea = 2 }`, `effect`.
- objectives.toml: `[[objective]]`, one for each word of TILE in layout.py. crew.toml: `[crew.*]`, the Crew
  Dashboard.
- monsters.toml: `[[monster]]`, and its attacks as `[[skill]]` with `monster` and one level; `[kraken]` with its six
  acts.

`effect` is a list of words with what they need, carried out in order; vocabulary.py has them all. They are about
the acting Hero (of a skill), or the Hero that is active (of a card played in its activation), until a `["target",
...]` names another:

    ["target", "friendly", 2]            one Hero within so many zones, or "any"; friendly, other-friendly or enemy;
                                         { of = "heroes" } counts from any friendly Hero
    ["heal", n] ["cleanse", n or "all"] ["condition", "stun", ...] ["push", n] ["move", n] ["place"] ["coin", n]
    ["steal", n]
    ["coin_each", n]                     for every friendly Hero of the roster
    ["draw", n] ["discard", n]           Tide Cards of the user
    ["deploy", deckhands, bosuns]        where the Hero stands; of a card of the Crew's: on a friendly Deployment Point
    ["crew_move", reach, n] ["crew_attack", "those"] ["crew_attack", "zone"]
    ["summon"] ["cancel"] ["rig_ok", farthest] ["prevent", n]
    ["attack", dice, to_hit, reach]      of a Reaction: the attacker's zone; of a card: a zone that many from any friendly
                                         Hero, with { of = "heroes" }, or "any" zone with an enemy model; what follows
                                         in the same list is part of this attack
    ["dice", n] ["to_hit", n] ["reroll", n, "miss" or "any"] ["explode", face]
    ["priority", "heroes"] ["bonus_damage", n, class, hits]
    ["after", "each", ...], "one", "any" what follows for enemy Heroes that the attack damaged
    ["hand_limit", n] ["rigging", n] ["max_hp", n] ["upgrade", "bosun" or "deck-gun"]       of an Objective

Each entry has `source` (rulebook, public or ours) and `rule`, its id in the ledger: RB-S.. for skills, RB-T.. for
Tide Cards, RB-D.. for dashboards and tiles.
"""
from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from infamy.engine.game import Game
from infamy.engine.rules import CARD_TEXT, NotUnderstood, Rule
from infamy.games.rum_and_bones.box import (
    ANY_RANGE,
    CLASH,
    FACES,
    FACTION,
    FACTIONS,
    HERO_ROOM,
    KIND,
    KRAKEN_ACTION,
    LAYOUT,
    MERCENARY,
    MONSTER_SLOTS,
    REACTION,
    ROLE,
    SKILLS_EACH,
    TIDE,
    TRIGGER,
    Box,
    HeroFace,
    KrakenAct,
    KrakenFace,
    Level,
    MonsterFace,
    Passive,
    Profile,
    SkillCard,
    TideFace,
    TileFace,
)
from infamy.games.rum_and_bones.layout import (
    MOST_ROWS,
    NOBODYS,
    NOWHERE,
    POINT,
    POINTS,
    TILE,
    TRACKS,
    WIDTH,
    ZONE,
    Layout,
    Zone,
    neighbours_of,
)
from infamy.games.rum_and_bones.vocabulary import AT_TRIGGER, IN_AN_ABILITY, IN_AN_ATTACK, WHEN_DESTROYED, Effects
from infamy.parts.content import NOTHING, Content, Place, quoted

MONSTER_SKILLS: Final = 4
LETTERS: Final = {"M": "main-mast", "R": "rigging-line", "H": "wheel", "Y": "armory", "O": "ammo-reserves",
                  "C": "captains-chest"}
OWNERS: Final = {"a": 0, "b": 1, "n": NOBODYS}
CREW_LINES: Final = ["deckhand", "bosun", "deck-gun", "bosun-upgraded", "deck-gun-upgraded"]

# What the files may say ----------------------------------------------------------------------------------------------

Key = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="a key such as 'grog-ration'")]
Words = Annotated[str, Meta(min_length=1, description="words")]
RuleId = Annotated[str, Meta(pattern=r"^[A-Z]+(-[A-Z0-9]+)+$", description="a rule id such as 'MY-T01'")]
Source = Literal["rulebook", "public", "ours", "pack"]
Few = Annotated[int, Meta(ge=0, le=30)]
Some = Annotated[int, Meta(ge=1, le=30)]
Coins = Annotated[int, Meta(ge=0, le=12)]
NumberOfDice = Annotated[int, Meta(ge=0, le=12)]
Face = Annotated[int, Meta(ge=2, le=FACES)]
Reach = Annotated[int, Meta(ge=0, le=12)] | Literal["any"]
Trigger = Literal["turn-start", "hero-acts", "attacks", "attacked", "rolled", "hurt", "hurt-after", "rig-failed",
                  "crew-acts", "gun", "card-played"]


class Number(Struct, forbid_unknown_fields=True):
    """A number of the rules: where it comes from, and the rule that uses it."""
    value: Annotated[int, Meta(ge=1, le=99)]
    rule: RuleId
    source: Source = "pack"


class Numbers(Struct, forbid_unknown_fields=True):
    victory: Number
    actions: Number
    movement: Number
    most_kraken: Number
    deckhands_landing: Number
    landing_points: Number
    bosuns_landing: Number
    start_deckhands: Number
    crew_coins: Number
    hero_coins: Number
    other_coins: Number
    hero_points: Number
    ransack_to_hit: Number
    chest_coins: Number
    clash_turns: Number


class LayoutEntry(Struct, forbid_unknown_fields=True):
    """RB-ALT-01, RB-ALT-02"""
    name: Words
    rule: RuleId
    map: Words
    tracks: dict[str, Words] = {}
    starts: dict[str, list[str]] = {}
    krakens: list[Words] = []
    source: Source = "pack"


class PassiveRow(Struct, forbid_unknown_fields=True):
    damage: Some
    dice: NumberOfDice = 0
    to_hit: Annotated[int, Meta(ge=-3, le=3)] = 0


class HeroEntry(Struct, forbid_unknown_fields=True):
    """RB-COMP-04, RB-HERO-01 to RB-HERO-03"""
    name: Words
    faction: Literal["deep-lords", "marea", "mercenary"]
    role: Literal["captain", "quartermaster", "swashbuckler", "gunner", "brute"]
    hp: Some
    rule: RuleId
    passive: str = ""
    passive_text: str = ""
    passives: list[PassiveRow] = []
    source: Source = "pack"


class LevelEntry(Struct, forbid_unknown_fields=True):
    """RB-SKILL-05 to RB-SKILL-08"""
    text: Words
    dice: NumberOfDice = 0
    to_hit: Face | UnsetType = UNSET
    range: Reach = 0
    effect: list[Any] = []


class SkillEntry(Struct, forbid_unknown_fields=True):
    """RB-COMP-07, RB-SKILL-01 to RB-SKILL-04"""
    name: Words
    kind: Literal["attack", "ability", "reaction"]
    rule: RuleId
    level_1: LevelEntry
    level_2: LevelEntry | UnsetType = UNSET
    hero: Key | UnsetType = UNSET
    monster: Key | UnsetType = UNSET
    basic: bool = False
    unlock: Coins = 0
    level_up: Coins = 0
    trigger: Trigger | UnsetType = UNSET
    only_attacks: bool = False
    flips: bool = False
    source: Source = "pack"


class TideEntry(Struct, forbid_unknown_fields=True):
    """RB-TIDE-01"""
    name: Words
    rule: RuleId
    text: Words
    trigger: Trigger
    copies: dict[Literal["deep-lords", "marea"], Few]
    effect: Annotated[list[Any], Meta(min_length=1, description="at least one effect")]
    kraken: Few = 0
    source: Source = "pack"


class ObjectiveEntry(Struct, forbid_unknown_fields=True):
    """RB-OBJ-02 to RB-OBJ-05"""
    name: Words
    rule: RuleId
    hp: Some
    points: Few
    coins: Few
    text: Words
    effect: list[Any] = []
    source: Source = "pack"


class CrewEntry(Struct, forbid_unknown_fields=True):
    """RB-CREW-04"""
    dice: NumberOfDice
    to_hit: Face
    range: Reach
    rule: RuleId
    text: str = ""
    aid: Annotated[int, Meta(ge=0, le=3)] = 0
    aid_range: Annotated[int, Meta(ge=0, le=4)] = 0
    source: Source = "pack"


class MonsterEntry(Struct, forbid_unknown_fields=True):
    """RB-COMP-06, RB-SEAM-01"""
    name: Words
    rule: RuleId
    text: Words
    hp: Some
    actions: Some
    swim: Some
    source: Source = "pack"


class ActEntry(Struct, forbid_unknown_fields=True):
    act: Literal["sink", "ink", "arms", "sweep", "crush", "fury"]
    text: Words
    n: Few = 0
    range: Few = 0
    to_hit: Face | UnsetType = UNSET


class KrakenEntry(Struct, forbid_unknown_fields=True):
    """RB-COMP-06"""
    rule: RuleId
    hp: Some
    points: Few
    coins: Few
    arrival: Few
    acts: Annotated[list[ActEntry], Meta(min_length=FACES, max_length=FACES, description="six acts, one for each face")]
    source: Source = "pack"


class QuickStart(Struct, forbid_unknown_fields=True, rename="kebab"):
    deep_lords: list[Key]
    marea: list[Key]


class Files(Struct, forbid_unknown_fields=True):
    """All the tables of the content files."""
    numbers: Numbers
    layout: dict[Key, LayoutEntry]
    hero: dict[Key, HeroEntry]
    skill: dict[Key, SkillEntry]
    tide: dict[Key, TideEntry]
    objective: dict[Key, ObjectiveEntry]
    crew: dict[Key, CrewEntry]
    monster: dict[Key, MonsterEntry]
    kraken: KrakenEntry
    quick_start: QuickStart


# The doors of this module --------------------------------------------------------------------------------------------

def open_game(content: Content) -> Game:
    from infamy.games.rum_and_bones.game import BonesGame
    return BonesGame(open_box(content))


def entries(content: Content) -> list[Rule]:
    """What skills, Tide Cards, tiles and dashboards add to the ledger."""
    files = content.understand(Files)
    found = [entry(skill.rule, "S", f"{skill.name}: {said(skill)}", skill.source) for skill in files.skill.values()]
    found += [entry(card.rule, "T", f"{card.name}: {card.text}", card.source) for card in files.tide.values()]
    for hero in files.hero.values():
        passive = f" {hero.passive}: {hero.passive_text}" if hero.passive else ""
        found.append(entry(hero.rule, "D", f"{hero.name} has {hero.hp} Hit Points.{passive}", hero.source))
    found += [entry(tile.rule, "D", f"{tile.name}: {tile.text}", tile.source) for tile in files.objective.values()]
    found += [entry(each.rule, "D", f"{each.name}: {each.text}", each.source) for each in files.monster.values()]
    found.append(entry(files.kraken.rule, "D", "The Kraken. " + " ".join(
        f"{face}: {act.text}" for face, act in enumerate(files.kraken.acts, 1)), files.kraken.source))
    return found


def entry(rule: str, section: str, text: str, source: str) -> Rule:
    return Rule(rule, CARD_TEXT, section, text, lines="", applies="core", problem="", why=f"source: {source}", about=[],
                information="")


def said(skill: SkillEntry) -> str:
    if not isinstance(skill.level_2, LevelEntry):
        return skill.level_1.text
    return f"Level 1: {skill.level_1.text} Level 2: {skill.level_2.text}"


def open_box(content: Content) -> Box:
    """The box that the content describes; NotUnderstood, in one sentence, if it makes no sense."""
    files = content.understand(Files)
    check_names(content, files)
    effects = Effects(content)
    cards = Cards(content, files, effects)
    heroes = [cards.hero(key, each) for key, each in files.hero.items()]
    monsters = [cards.monster(key, each) for key, each in files.monster.items()]
    return Box(
        numbers={name: getattr(files.numbers, name).value for name in Numbers.__struct_fields__},
        layouts=[layouts_of(content, key, files.layout) for key in LAYOUT.names],
        heroes=heroes, skills=cards.skills, monsters=monsters,
        tide=[tide_of(content, effects, key, card) for key, card in files.tide.items()],
        tiles=[tile_of(content, effects, key, files.objective) for key in TILE.names],
        crew={key: profile_of(content, files, key) for key in CREW_LINES},
        kraken=kraken_of(files.kraken), effects=effects.all, quick_start=quick_start_of(content, files))


# Heroes, Sea Monsters and their skills -------------------------------------------------------------------------------

class Cards:
    """Numbers the skill cards, Hero by Hero."""

    def __init__(self, content: Content, files: Files, effects: Effects) -> None:
        self.content = content
        self.files = files
        self.effects = effects
        self.skills: list[SkillCard] = []

    def hero(self, key: str, hero: HeroEntry) -> HeroFace:
        own = [(name, skill) for name, skill in self.files.skill.items() if skill.hero == key]
        if not 1 <= len(own) <= SKILLS_EACH:
            raise self.content.wrong(f"1 to {SKILLS_EACH} skills with hero = {key!r}", str(len(own)), ("hero", key))
        if bool(hero.passive) != bool(hero.passives):
            raise self.content.wrong("a name for what is passive, and rows", quoted(hero.passive),
                                     ("hero", key, "passive"))
        skills = tuple([self.skill(name, skill, index, 2) for index, (name, skill) in enumerate(own)])
        return HeroFace(key, hero.name, FACTION.parse(hero.faction), ROLE.parse(hero.role), hero.hp, skills,
                        hero.passive, [Passive(row.damage, row.dice, row.to_hit) for row in hero.passives])

    def monster(self, key: str, monster: MonsterEntry) -> MonsterFace:
        own = [(name, skill) for name, skill in self.files.skill.items() if skill.monster == key]
        if not 1 <= len(own) <= MONSTER_SKILLS or any(skill.kind != "attack" for _, skill in own):
            raise self.content.wrong(f"1 to {MONSTER_SKILLS} attacks with monster = {key!r}", str(len(own)),
                                     ("monster", key))
        skills = tuple([self.skill(name, skill, index, 1) for index, (name, skill) in enumerate(own)])
        return MonsterFace(key, monster.name, monster.hp, monster.actions, monster.swim, skills)

    def skill(self, key: str, skill: SkillEntry, index: int, levels: int) -> int:
        place: Place = ("skill", key)
        kind = KIND.parse(skill.kind)
        if (kind == REACTION) != isinstance(skill.trigger, str):
            raise self.content.wrong("a trigger of a reaction, and of nothing else",
                                     quoted(skill.trigger if isinstance(skill.trigger, str) else NOTHING),
                                     (*place, "trigger"))
        if skill.basic and (skill.kind != "attack" or skill.unlock > 0):                # RB-SKILL-09
            raise self.content.wrong("a basic skill to be an attack that costs nothing to unlock", "another",
                                     (*place, "basic"))
        faces = [skill.level_1, skill.level_2] if levels == 2 else [skill.level_1]
        trigger = TRIGGER.parse(skill.trigger) if isinstance(skill.trigger, str) else -1
        words = IN_AN_ATTACK if skill.kind == "attack" else IN_AN_ABILITY if trigger < 0 else AT_TRIGGER[trigger]
        made = [self.level((*place, f"level_{n}"), face, skill.kind, words) for n, face in enumerate(faces, 1)]
        self.skills.append(SkillCard(key, skill.name, skill.rule, kind, skill.basic, skill.unlock, skill.level_up,
                                     trigger, skill.only_attacks, skill.flips, index, made))
        return len(self.skills) - 1

    def level(self, place: Place, level: LevelEntry | UnsetType, kind: str, words: list[str]) -> Level:
        if not isinstance(level, LevelEntry):
            raise self.content.wrong("a table", quoted(NOTHING), place)
        if (kind == "attack") != isinstance(level.to_hit, int) or (kind == "attack") != (level.dice > 0):
            raise self.content.wrong("dice and to_hit of an attack, and of nothing else", "another", place)
        to_hit = level.to_hit if isinstance(level.to_hit, int) else 0
        return Level(level.text, level.dice, to_hit, reach_of(level.range),
                     self.effects.several((*place, "effect"), level.effect, words))


def reach_of(reach: int | str) -> int:
    return reach if isinstance(reach, int) else ANY_RANGE


def check_names(content: Content, files: Files) -> None:
    """There is room for everything, and nothing is called like something else of its kind."""
    for table, room in (("hero", HERO_ROOM), ("monster", MONSTER_SLOTS), ("tide", TIDE.size)):
        many = len(getattr(files, table))
        if many > room:
            raise content.wrong(f"at most {room} of them", str(many), (table,))
    for key, skill in files.skill.items():
        heroes = [owner for owner in (skill.hero, skill.monster) if isinstance(owner, str)]
        if len(heroes) != 1 or (skill.hero not in files.hero and skill.monster not in files.monster):
            raise content.wrong("the hero, or the monster, that has this skill", quoted(heroes), ("skill", key))
    seen: dict[str, Place] = {}
    for table in ("skill", "tide", "hero", "objective", "monster"):
        for key, each in getattr(files, table).items():
            place: Place = (table, key, "rule")
            if each.rule in seen:
                other = seen[each.rule]
                raise content.wrong("a rule id of its own", f"{each.rule!r}, which {other[0]} {other[1]!r} has too",
                                    place)
            seen[each.rule] = place


def quick_start_of(content: Content, files: Files) -> list[list[int]]:
    keys = list(files.hero)
    found: list[list[int]] = []
    for faction, chosen in zip(FACTION.names[:FACTIONS], (files.quick_start.deep_lords, files.quick_start.marea)):
        for key in chosen:
            if key not in keys or files.hero[key].faction not in (faction, FACTION.names[MERCENARY]):
                raise content.wrong(f"heroes of {faction}", quoted(key), ("quick_start", faction))
        found.append([keys.index(key) for key in chosen])
    return found


# Cards, tiles, dashboards --------------------------------------------------------------------------------------------

def tide_of(content: Content, effects: Effects, key: str, card: TideEntry) -> TideFace:
    trigger = TRIGGER.parse(card.trigger)
    copies = {str(faction): many for faction, many in card.copies.items()}
    return TideFace(key, card.name, card.text, card.rule, trigger, card.kraken,
                    (copies.get("deep-lords", 0), copies.get("marea", 0)),
                    effects.several(("tide", key, "effect"), card.effect, AT_TRIGGER[trigger]))


def tile_of(content: Content, effects: Effects, key: str, tiles: dict[str, ObjectiveEntry]) -> TileFace:
    if key not in tiles:
        raise content.wrong("a table", quoted(NOTHING), ("objective", key))
    tile = tiles[key]
    return TileFace(tile.hp, tile.points, tile.coins, tile.text,
                    effects.several(("objective", key, "effect"), tile.effect, WHEN_DESTROYED))


def profile_of(content: Content, files: Files, key: str) -> Profile:
    if key not in files.crew:
        raise content.wrong("a table", quoted(NOTHING), ("crew", key))
    line = files.crew[key]
    return Profile(line.dice, line.to_hit, reach_of(line.range), line.aid, line.aid_range)


def kraken_of(kraken: KrakenEntry) -> KrakenFace:
    return KrakenFace(kraken.hp, kraken.points, kraken.coins, kraken.arrival, [
        KrakenAct(KRAKEN_ACTION.parse(act.act), act.text, act.n, act.range,
                  act.to_hit if isinstance(act.to_hit, int) else 0) for act in kraken.acts])


# Layouts -------------------------------------------------------------------------------------------------------------

def layouts_of(content: Content, key: str, layouts: dict[str, LayoutEntry]) -> list[Layout]:
    """As drawn, and with the places of A and B exchanged."""
    if key not in layouts:
        raise content.wrong("a table", quoted(NOTHING), ("layout", key))
    chart = Chart(content, key, layouts[key])
    return [chart.layout(False), chart.layout(True)]


class Chart:
    """The map of a layout, read cell by cell."""

    def __init__(self, content: Content, key: str, entry: LayoutEntry) -> None:
        self.content = content
        self.key = key
        self.entry = entry
        self.place: Place = ("layout", key)
        rows = [line.split() for line in entry.map.strip().splitlines()]
        if not 1 <= len(rows) <= MOST_ROWS or any(len(row) != WIDTH for row in rows):
            raise self.wrong("map", f"up to {MOST_ROWS} rows of {WIDTH} cells", quoted(entry.map))
        self.rows = len(rows)
        self.cells = [cell for row in rows for cell in row]
        self.hulls = [cell not in ("~", "==") for cell in self.cells]
        self.points = [NOWHERE] * POINTS
        self.tiles: list[int] = []
        self.owners: list[int] = []
        self.tile_zones: list[Zone] = []
        for zone, cell in enumerate(self.cells):
            if cell not in ("~", ".", "=="):
                self.mark(zone, cell)
        self.planks = self.planks_of()
        self.tracks = [self.track(point) for point in range(POINTS)]
        self.starts = self.starts_of()
        self.krakens = [self.zones_of("krakens", words) for words in entry.krakens]
        if key != LAYOUT.names[CLASH] and not self.krakens:
            raise self.wrong("krakens", "a place for the Kraken", "none")

    def wrong(self, field: str, expected: str, found: str) -> NotUnderstood:
        return self.content.wrong(expected, found, (*self.place, field))

    def layout(self, exchanged: bool) -> Layout:
        return Layout(self.key, self.entry.name, self.rows, self.hulls, self.planks, self.points, self.tracks,
                      self.tiles, self.owners, self.tile_zones, self.starts, self.krakens, exchanged)

    def mark(self, zone: Zone, cell: str) -> None:
        """A Deployment Point such as A1, or an Objective such as aM."""
        if cell.lower() in POINT.values and cell[0].isupper():
            self.points[POINT.parse(cell.lower())] = zone
        elif len(cell) == 2 and cell[0] in OWNERS and cell[1] in LETTERS:
            self.tiles.append(TILE.parse(LETTERS[cell[1]]))
            self.owners.append(OWNERS[cell[0]])
            self.tile_zones.append(zone)
        else:
            raise self.wrong("map", "cells such as ~ . == A1 aM", quoted(cell))

    def planks_of(self) -> list[tuple[Zone, ...]]:
        """Gangplank zones that hang together are one tile."""
        planks: list[tuple[Zone, ...]] = []
        seen: set[Zone] = set()
        for zone, cell in enumerate(self.cells):
            if cell == "==" and zone not in seen:
                tile = [zone]
                for here in tile:
                    tile += [beside for beside in neighbours_of(here, self.rows)
                             if self.cells[beside] == "==" and beside not in tile]
                seen.update(tile)
                planks.append(tuple(tile))
        return planks

    def zones_of(self, field: str, words: str) -> tuple[Zone, ...]:
        zones: list[Zone] = []
        for word in words.split():
            if word not in ZONE.values or ZONE.parse(word) >= self.rows * WIDTH:
                raise self.wrong(field, "zones of the map such as e9", quoted(word))
            zones.append(ZONE.parse(word))
        return tuple(zones)

    def track(self, point: int) -> tuple[Zone, ...]:
        """RB-CMOV-03  From its Deployment Point, zone by zone, to one of the enemy's."""
        name = (POINT.titles or [])[point]
        if self.points[point] == NOWHERE or point >= TRACKS:
            if name in self.entry.tracks:
                raise self.wrong("tracks", "a Deployment Point of A or B on the map", quoted(name))
            return ()
        zones = self.zones_of("tracks", self.entry.tracks.get(name, ""))
        enemies = [self.points[other] for other in range(TRACKS) if (other < 4) != (point < 4)]
        together = all(there in neighbours_of(here, self.rows) for here, there in pairwise(zones))
        if not zones or zones[0] != self.points[point] or zones[-1] not in enemies or not together:
            raise self.wrong("tracks", f"a way from {name} to a Deployment Point of the other side, zone by zone",
                             quoted(self.entry.tracks.get(name, "")))
        if any(self.cells[zone] == "~" for zone in zones) or any(zone in self.points for zone in zones[1:-1]):
            raise self.wrong("tracks", f"decks and Gangplanks from {name}, and no Deployment Point on the way",
                             quoted(self.entry.tracks[name]))
        return zones

    def starts_of(self) -> list[int]:
        """RB-SETUP-11, RB-R37  Objectives on a track of their own side."""
        starts: list[int] = []
        for side, names in self.entry.starts.items():
            for name in names:
                owner = {"A": 0, "B": 1}.get(side, NOBODYS)
                found = [feature for feature, tile in enumerate(self.tiles)
                         if self.owners[feature] == owner and TILE.names[tile] == name]
                if not found:
                    raise self.wrong("starts", "Objectives of A and of B on the map", quoted(name))
                zone = self.tile_zones[found[0]]
                if not any(zone in self.tracks[point][:-1] for point in range(TRACKS) if (point < 4) == (owner == 0)):
                    raise self.wrong("starts", "Objectives on a track of their own side", quoted(name))
                starts.append(found[0])
        return starts
