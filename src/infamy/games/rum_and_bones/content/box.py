"""What is in the box: words for everything on the table, and the numbers that content files decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from infamy.engine.actions import Domain
from infamy.games.rum_and_bones.board import POINT, TRACKS, ZONE, Layout
from infamy.games.rum_and_bones.content.effects import TIDE, TRIGGER, Effect
from infamy.parts.seating import seats_named

Side = int
Slot = int  # a Hero or a Sea Monster in play
Crew = int  # a Deckhand or Bosun model
Hero = int
Skill = int
TideCard = int

# Seats and sides -----------------------------------------------------------------------------------------------------

SEAT: Final = seats_named("coral", "jade", "amber", "violet", "ivory", "slate")
SIDE: Final = Domain("side", ["port", "starboard"])
FACTION: Final = Domain(
    "faction", ["deep-lords", "marea", "mercenary"], titles=["the Deep Lords", "Marea de la Muerte", "Mercenaries"]
)
FACTION_NAMES: Final = ["Deep Lords", "Marea de la Muerte", "Mercenaries"]  # by themselves, in no sentence
DEEP_LORDS: Final = 0
MAREA: Final = 1
MERCENARY: Final = 2  # RB-SETUP-03: open to every faction; nobody represents it
FACTIONS: Final = 2

# Heroes and Sea Monsters ---------------------------------------------------------------------------------------------

HERO_SLOTS: Final = 10  # five against five, or five players with two each
MONSTER_SLOTS: Final = 3
SLOTS: Final = HERO_SLOTS + MONSTER_SLOTS
SLOT: Final = Domain(
    "slot", [*(f"hero-{n + 1}" for n in range(HERO_SLOTS)), *(f"monster-{n + 1}" for n in range(MONSTER_SLOTS))]
)
NO_SLOT: Final = -1
CREW_ACTS: Final = -2  # in place of the Hero that acts: the Crew


HERO_ROOM: Final = 24
HERO: Final = Domain("hero", [], room=HERO_ROOM)
NO_HERO: Final = -1
MONSTER: Final = Domain("monster", [], room=MONSTER_SLOTS)

# A Hero as an option names it: who it is, and whether it is the first or the second of its name (RB-SETUP-05)
FIGURE: Final = Domain("figure", [], room=2 * HERO_ROOM + MONSTER_SLOTS)
NO_FIGURE: Final = -1


ROLE: Final = Domain(
    "role",
    ["captain", "quartermaster", "swashbuckler", "gunner", "brute"],
    titles=["Captain", "Quartermaster", "Swashbuckler", "Gunner", "Brute"],
)

# RB-HERO-01, RB-HERO-04, RB-SKILL-01
SKILLS_EACH: Final = 3
SKILL: Final = Domain("skill", [], room=HERO_ROOM * SKILLS_EACH + MONSTER_SLOTS * 4)
KIND: Final = Domain("kind of skill", ["attack", "ability", "reaction"])
ATTACK: Final = 0
ABILITY: Final = 1
REACTION: Final = 2
LOCKED: Final = 0  # a skill is locked, or at Level 1 or 2


CONDITION: Final = Domain(
    "condition", ["blind", "stun", "slow", "silence", "bleed"], titles=["Blind", "Stun", "Slow", "Silence", "Bleed"]
)
CONDITIONS: Final = 5
BLIND: Final = 0
STUN: Final = 1
SLOW: Final = 2
SILENCE: Final = 3
BLEED: Final = 4

# RB-DMG-06, RB-DMG-07, RB-R01  The Dead Man's token
TOKEN: Final = Domain("dead man's token", ["none", "short", "long"])
ALIVE: Final = 0
SHORT: Final = 1
LONG: Final = 2

# Crew ----------------------------------------------------------------------------------------------------------------

DECKHAND: Final = 0
BOSUN: Final = 1
CREW_KIND: Final = Domain("crew", ["deckhand", "bosun"], titles=["Deckhand", "Bosun"])
DECKHANDS: Final = 24  # RB-COMP-02: models of a side
BOSUNS: Final = 6
CREW_EACH: Final = DECKHANDS + BOSUNS
CREWS: Final = 2 * CREW_EACH
# A side's Deckhands or Bosuns
MEN: Final = Domain(
    "men",
    [f"{side}-{kind}" for side in SIDE.names for kind in CREW_KIND.names],
    titles=[f"a {kind} of the {side} side" for side in SIDE.names for kind in CREW_KIND.titles or []],
)
CREW: Final = Domain(
    "crew model",
    [
        f"{side}-{kind}-{n + 1}"
        for side in SIDE.names
        for kind, many in (("deckhand", DECKHANDS), ("bosun", BOSUNS))
        for n in range(many)
    ],
)

# The board is in layout.py -------------------------------------------------------------------------------------------

LAYOUT: Final = Domain(
    "layout", ["core", "gallant-gallant", "longship-longship", "gallant-junk", "longship-junk", "junk-junk", "clash"]
)
CORE: Final = 0
GALLANT_GALLANT: Final = 1
LONGSHIP_LONGSHIP: Final = 2
GALLANT_JUNK: Final = 3
LONGSHIP_JUNK: Final = 4
JUNK_JUNK: Final = 5
CLASH: Final = 6

# Crew to move or aim: which kind, on which track, in which zone
SQUAD: Final = Domain(
    "squad",
    [f"{kind}-{point}-{zone}" for kind in CREW_KIND.names for point in POINT.names[:TRACKS] for zone in ZONE.names],
    titles=[
        f"a {kind} of track {point} on {zone}"
        for kind in ["Deckhand", "Bosun"]
        for point in (POINT.titles or [])[:TRACKS]
        for zone in ZONE.names
    ],
)

# Dice ----------------------------------------------------------------------------------------------------------------

FACES: Final = 6
FACE: Final = Domain("face", [str(n + 1) for n in range(FACES)])
KRAKEN_ACT: Final = Domain("kraken act", FACE.names)  # by the die; the content says what it does
ALWAYS_MISSES: Final = 1  # RB-ATK-08, RB-R02
ANY_RANGE: Final = 99

# RB-ATK-04  The classes of targets, the first before the second, and so on
CLASS: Final = Domain(
    "class", ["deckhands", "bosuns", "heroes", "objectives"], titles=["Deckhands", "Bosuns", "Heroes", "Objectives"]
)
HEROES_CLASS: Final = 2
OBJECTIVES_CLASS: Final = 3

# What an attack comes from (RB-COIN-04, RB-R82)
SOURCE: Final = Domain(
    "source",
    ["none", "hero", "crew", "deck-gun", "monster", "card", "condition", "kraken", "ransack"],
    titles=[
        "nobody",
        "a Hero",
        "Crew",
        "the Deck Gun",
        "a Sea Monster",
        "a Tide Card",
        "a Condition",
        "the Kraken",
        "raiding Crew",
    ],
)
BY_NONE: Final = 0
BY_HERO: Final = 1
BY_CREW: Final = 2
BY_GUN: Final = 3
BY_MONSTER: Final = 4
BY_CARD: Final = 5
BY_CONDITION: Final = 6
BY_KRAKEN: Final = 7
BY_RANSACK: Final = 8


@final
@dataclass
class Level:
    """One face of a skill card. RB-SKILL-05 to RB-SKILL-07: dice, To Hit and range are an Attack's."""

    text: str
    dice: int
    to_hit: int
    reach: int
    effects: tuple[int, ...]  # by their numbers in Box.effects


@final
@dataclass
class SkillCard:
    """RB-SKILL-02  A skill with its two levels; a Sea Monster's attack has one."""

    key: str
    name: str
    rule: str
    kind: int
    basic: bool  # RB-SKILL-09
    unlock: int  # coins (RB-HERO-06)
    level_up: int  # coins (RB-SKILL-04)
    trigger: int  # of a Reaction
    only_attacks: bool  # a Reaction to damage: only to that of an attack
    flips: bool  # RB-SKILL-14
    index: int  # among the skills of its Hero or Sea Monster
    levels: list[Level]  # Level 1, Level 2


@final
@dataclass
class Passive:
    """RB-SKILL-15  A row of a passive: from so much damage on, until the next row holds."""

    damage: int
    dice: int
    to_hit: int


@final
@dataclass
class HeroFace:
    """RB-HERO-01 to RB-HERO-04  A dashboard."""

    key: str
    name: str
    called: str  # in sentences
    faction: int
    role: int
    hp: int
    skills: tuple[Skill, ...]
    passive: str  # its name; empty without one
    passives: list[Passive]


@final
@dataclass
class MonsterFace:
    """RB-SEAM-01, RB-SEAM-02  A Sea Monster's dashboard."""

    key: str
    name: str
    hp: int
    actions: int
    swim: int  # zones in a Move Action
    skills: tuple[Skill, ...]


@final
@dataclass
class KrakenAct:
    op: int
    text: str
    n: int  # damage, healing or dice
    reach: int
    to_hit: int


@final
@dataclass
class KrakenFace:
    hp: int
    points: int  # Victory Points
    coins: int  # to each Hero of the slayer's side
    arrival: int  # damage
    acts: list[KrakenAct]  # by the die


@final
@dataclass
class TileFace:
    """RB-OBJ-02 to RB-OBJ-05"""

    hp: int
    points: int
    coins: int
    text: str
    effects: tuple[int, ...]


@final
@dataclass
class Profile:
    """RB-CREW-04  A line of the Crew Dashboard."""

    dice: int
    to_hit: int
    reach: int
    aid: int  # a Bosun's: To Hit for Deckhands
    aid_reach: int


@final
@dataclass
class TideFace:
    key: str
    name: str
    text: str
    rule: str
    trigger: int
    kraken: int  # symbols
    copies: tuple[int, int]  # in the deck of each faction
    effects: tuple[int, ...]


class Numbers:
    """The numbers of the rules that stand on no card."""

    def __init__(self, numbers: dict[str, int]) -> None:
        self.victory = numbers["victory"]  # points
        self.actions = numbers["actions"]  # of an activated Hero
        self.movement = numbers["movement"]  # points of a Move Action
        self.most_kraken = numbers["most_kraken"]  # of a Kraken Pool
        self.deckhands_landing = numbers["deckhands_landing"]  # on each of so many points,
        self.landing_points = numbers["landing_points"]
        self.bosuns_landing = numbers["bosuns_landing"]  #   and Bosuns in all
        self.start_deckhands = numbers["start_deckhands"]  # on each of three Objectives
        self.crew_coins = numbers["crew_coins"]  # to a Hero for a Deckhand or Bosun
        self.hero_coins = numbers["hero_coins"]  # to a Hero for an enemy Hero
        self.other_coins = numbers["other_coins"]  # to each enemy Hero if something else has KO'd it
        self.hero_points = numbers["hero_points"]  # Victory Points for a Hero or a Sea Monster
        self.ransack_to_hit = numbers["ransack_to_hit"]
        self.chest_coins = numbers["chest_coins"]  # in Clash Royale
        self.clash_turns = numbers["clash_turns"]  # each, then it ends


class Words(Numbers):
    """What content calls its Heroes, skills, cards and Sea Monsters."""

    def __init__(
        self,
        numbers: dict[str, int],
        heroes: list[HeroFace],
        skills: list[SkillCard],
        tide: list[TideFace],
        monsters: list[MonsterFace],
        kraken: KrakenFace,
    ) -> None:
        super().__init__(numbers)
        self.hero = Domain("hero", [hero.key for hero in heroes], HERO.size, [hero.name for hero in heroes])
        self.skill = Domain("skill", [skill.key for skill in skills], SKILL.size, [skill.name for skill in skills])
        self.tide_card = Domain("tide card", [card.key for card in tide], TIDE.size, [card.name for card in tide])
        self.monster = Domain(
            "monster", [monster.key for monster in monsters], MONSTER.size, [monster.name for monster in monsters]
        )
        self.figure = figures(heroes, monsters)
        self.kraken_act = Domain("kraken act", FACE.names, FACES, [act.text.removesuffix(".") for act in kraken.acts])


def figures(heroes: list[HeroFace], monsters: list[MonsterFace]) -> Domain:
    """RB-SETUP-05  Whom an option names: a Hero, the second of its name, or a Sea Monster."""
    blank = [""] * (HERO_ROOM - len(heroes))
    keys = [hero.key for hero in heroes]
    names = [hero.called for hero in heroes]
    return Domain(
        "figure",
        [*keys, *blank, *(f"{key}-ii" for key in keys), *blank, *(monster.key for monster in monsters)],
        FIGURE.size,
        [*names, *blank, *(f"{name} II" for name in names), *blank, *(monster.name for monster in monsters)],
    )


@final
class Box(Words):
    """Everything that content files and packs decide. Shared by all copies of a state, and never changed."""

    def __init__(
        self,
        numbers: dict[str, int],
        layouts: list[list[Layout]],
        heroes: list[HeroFace],
        skills: list[SkillCard],
        tide: list[TideFace],
        tiles: list[TileFace],
        crew: dict[str, Profile],
        monsters: list[MonsterFace],
        kraken: KrakenFace,
        effects: list[Effect],
        quick_start: list[list[Hero]],
    ) -> None:
        super().__init__(numbers, heroes, skills, tide, monsters, kraken)
        self.layouts = layouts  # by layout: as drawn, and with A and B exchanged
        self.heroes = heroes
        self.skills = skills
        self.tide = tide
        self.tiles = tiles  # by kind of Objective
        self.crew = [crew["deckhand"], crew["bosun"]]
        self.bosun_upgraded = crew["bosun-upgraded"]
        self.gun = crew["deck-gun"]
        self.gun_upgraded = crew["deck-gun-upgraded"]
        self.monsters = monsters
        self.kraken = kraken
        self.effects = effects
        self.quick_start = quick_start  # by faction
        self.reactions = [  # by Hero
            tuple([skill for skill in hero.skills if skills[skill].kind == REACTION]) for hero in heroes
        ]
        self.reactions_to = [  # by trigger and Hero
            [tuple([skill for skill in each if skills[skill].trigger == trigger]) for each in self.reactions]
            for trigger in range(len(TRIGGER.names))
        ]
        self.has_reactions = [any(each) for each in self.reactions_to]  # by trigger
        self.mercenaries = sum(hero.faction == MERCENARY for hero in heroes)
        self.decks = [[card.copies[faction] for card in tide] for faction in range(FACTIONS)]
        self.trigger_of = [card.trigger for card in tide]  # by Tide Card
        self.cards_for = by_trigger(self.trigger_of)


def by_trigger(trigger_of: list[int]) -> list[list[TideCard]]:
    """The Tide Cards for each trigger."""
    return [
        [card for card, found in enumerate(trigger_of) if found == trigger] for trigger in range(len(TRIGGER.names))
    ]
