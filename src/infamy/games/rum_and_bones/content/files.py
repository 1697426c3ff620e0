"""What the content files may say.

Everything is by key, and a pack can replace any of it. What the files hold:

- numbers.toml: `[numbers]`, every number of the rules that stands on no card: `{ value, source, rule }`.
- layouts.toml: `[[layout]]`, one for each word of LAYOUT in box.py. `map` is drawn in rows of two-letter cells: `~`
  sea, `.` deck, `==` Gangplank, `A1` a Deployment Point, `aM` an Objective: owner (a, b, or n for nobody) and
  letter (M Main Mast, R Rigging Line, H Wheel, Y Armory, O Ammo Reserves, C Captain's Chest). `tracks` gives each
  point's way in zones ("e9 e8 e7"; columns a to m, rows from 1; in a pack "" takes one out), `starts` the
  Objectives with Deckhands at the start, `krakens` its places. Ships, rigging zones and where the Sea Dragon can
  appear follow from the map.
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
    ["attack", dice, to_hit, reach]      of a Reaction: the attacker's zone; of a card: with { of = "heroes" } a zone
                                         within reach of a friendly Hero, or "any" zone with an enemy model
    ["dice", n] ["to_hit", n] ["reroll", n, "miss" or "any"] ["explode", face]
    ["priority", "heroes"] ["bonus_damage", n, class, hits]
    ["after", "each", ...], "one"        condition, push or steal, for enemy Heroes that the attack damaged
    ["after", "any", ...]                coin or heal, for the attacker, if the attack damaged an enemy Hero
    ["hand_limit", n] ["rigging", n] ["max_hp", n] ["upgrade", "bosun" or "deck-gun"]       of an Objective

Each entry has `source` (rulebook, public or ours) and `rule`, its id in the ledger: RB-S.. for skills, RB-T.. for
Tide Cards, RB-D.. for dashboards and tiles.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from infamy.games.rum_and_bones.content.box import FACES
from infamy.parts.entries import Entry, Key, Number, Words

Few = Annotated[int, Meta(ge=0, le=30)]
Some = Annotated[int, Meta(ge=1, le=30)]
Coins = Annotated[int, Meta(ge=0, le=12)]
NumberOfDice = Annotated[int, Meta(ge=0, le=12)]
Face = Annotated[int, Meta(ge=2, le=FACES)]
Reach = Annotated[int, Meta(ge=0, le=12)] | Literal["any"]
TideTrigger = Literal[
    "turn-start", "hero-acts", "attacks", "attacked", "rolled", "hurt", "rig-failed", "crew-acts", "gun", "card-played"
]
ReactionTrigger = Literal["attacked", "hurt", "hurt-after"]


class OneOrMore(Number):
    value: Annotated[int, Meta(ge=1, le=99)]


class FaceNumber(Number):
    """What a die has to show."""

    value: Face


class Numbers(Struct, forbid_unknown_fields=True):
    victory: OneOrMore
    actions: OneOrMore
    movement: OneOrMore
    most_kraken: OneOrMore
    deckhands_landing: OneOrMore
    landing_points: OneOrMore
    bosuns_landing: OneOrMore
    start_deckhands: OneOrMore
    crew_coins: OneOrMore
    hero_coins: OneOrMore
    other_coins: OneOrMore
    hero_points: OneOrMore
    ransack_to_hit: FaceNumber
    chest_coins: OneOrMore
    clash_turns: OneOrMore


class LayoutEntry(Entry):
    """RB-ALT-01, RB-ALT-02"""

    name: Words
    map: Words
    tracks: dict[str, str] = {}
    starts: dict[Literal["A", "B"], list[str]] = {}
    krakens: list[Words] = []


class PassiveRow(Struct, forbid_unknown_fields=True):
    damage: Some
    dice: NumberOfDice = 0
    to_hit: Annotated[int, Meta(ge=-3, le=3)] = 0


class HeroEntry(Entry):
    """RB-COMP-04, RB-HERO-01 to RB-HERO-03"""

    name: Words
    faction: Literal["deep-lords", "marea", "mercenary"]
    role: Literal["captain", "quartermaster", "swashbuckler", "gunner", "brute"]
    hp: Some
    called: str = ""  # in sentences, if the name is not that of one person
    passive: str = ""
    passive_text: str = ""
    passives: list[PassiveRow] = []


class LevelEntry(Struct, forbid_unknown_fields=True):
    """RB-SKILL-05 to RB-SKILL-08"""

    text: Words
    dice: NumberOfDice = 0
    to_hit: Face | UnsetType = UNSET
    range: Reach = 0
    effect: list[Any] = []


class SkillEntry(Entry):
    """RB-COMP-07, RB-SKILL-01 to RB-SKILL-04"""

    name: Words
    kind: Literal["attack", "ability", "reaction"]
    level_1: LevelEntry
    level_2: LevelEntry | UnsetType = UNSET
    hero: Key | UnsetType = UNSET
    monster: Key | UnsetType = UNSET
    basic: bool = False
    unlock: Coins = 0
    level_up: Coins = 0
    trigger: ReactionTrigger | UnsetType = UNSET
    only_attacks: bool = False
    flips: bool = False


class TideEntry(Entry):
    """RB-TIDE-01"""

    name: Words
    text: Words
    trigger: TideTrigger
    copies: dict[Literal["deep-lords", "marea"], Few]
    effect: Annotated[list[Any], Meta(min_length=1, description="at least one effect")]
    kraken: Few = 0


class ObjectiveEntry(Entry):
    """RB-OBJ-02 to RB-OBJ-05"""

    name: Words
    hp: Some
    points: Few
    coins: Few
    text: Words
    effect: list[Any] = []


class CrewEntry(Entry):
    """RB-CREW-04"""

    dice: NumberOfDice
    to_hit: Face
    range: Reach
    text: str = ""
    aid: Annotated[int, Meta(ge=0, le=3)] = 0
    aid_range: Annotated[int, Meta(ge=0, le=4)] = 0


class MonsterEntry(Entry):
    """RB-COMP-06, RB-SEAM-01"""

    name: Words
    text: Words
    hp: Some
    actions: Some
    swim: Some


class ActEntry(Struct, forbid_unknown_fields=True):
    act: Literal["sink", "ink", "arms", "sweep", "crush", "fury"]
    text: Words
    n: Few = 0
    range: Few = 0
    to_hit: Face | UnsetType = UNSET


class KrakenEntry(Entry):
    """RB-COMP-06"""

    hp: Some
    points: Few
    coins: Few
    arrival: Few
    acts: Annotated[list[ActEntry], Meta(min_length=FACES, max_length=FACES, description="six acts, one for each face")]


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
