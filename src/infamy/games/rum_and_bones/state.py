"""The table: Heroes, Crew, ships and scores, what is being attacked, and what is about to be suffered."""

from __future__ import annotations

from typing import Final, TypeVar, final

from infamy.engine.fate import Fate, Pool
from infamy.engine.state import Interrupts, Seat, State
from infamy.games.rum_and_bones.board import FEATURES, NO_POINT, NOWHERE, POINTS, Layout, Point, Zone
from infamy.games.rum_and_bones.content.box import (
    ALIVE,
    BOSUN,
    BY_NONE,
    CLASH,
    CREW_EACH,
    CREWS,
    DECKHAND,
    DECKHANDS,
    HERO_SLOTS,
    LOCKED,
    MONSTER_SLOTS,
    NO_FIGURE,
    NO_HERO,
    NO_SLOT,
    SKILLS_EACH,
    SLOTS,
    Box,
    Crew,
    Hero,
    Side,
    Skill,
    Slot,
    TideCard,
)
from infamy.parts.seating import NO_SEAT

T = TypeVar("T")
MOST_PLAYERS: Final = 6
NO_SIDE: Final = -1
NO_SKILL: Final = -1
NOT_HERE: Final = -1  # of the Kraken: no place
BONUS_FIELDS: Final = 3  # of an entry in `bonuses`

# Places in a team
FIRST: Final = 0
SECOND: Final = 1
LAST: Final = 2

# A number in `models_in`: counts of Crew by side and kind, and above them a bit for each Hero
BITS: Final = 6  # of a count
COUNT: Final = 63
CREW_OF: Final = [0xFFF, 0xFFF000]  # by side: its counts
FIRST_HERO: Final = 1 << 4 * BITS  # the bit of the first slot

# How Heroes are chosen
CHOSEN: Final = 0
QUICK_START: Final = 1
RANDOM: Final = 2
WITH_MERCENARIES: Final = 3


@final
class Bones(State):
    box: Box
    board: Layout  # follows from the layout, and who sits where
    players: int
    clash: bool  # Clash Royale: everybody against everybody
    layout: int
    exchanged: bool  # the port side sits at the places of B
    faction: list[int]  # by side
    picking: int  # how Heroes are chosen
    strange: bool  # Strange Allies
    heroes_each: int  # in Clash Royale
    lives_each: int
    round_limit: int
    captain_place: int  # which seat of a team is its Captain: FIRST, SECOND or LAST
    crew_place: int  # which one has the Crew, and the smallest share of Heroes
    dealt: list[tuple[Hero, ...]]  # by side: Heroes to choose from, if they were dealt

    rounds: int  # begun so far; in Clash Royale turns of each player
    phase: int
    first: Side  # the First Player's side; in Clash Royale the seat that began
    turn: Side  # whose turn it is, or in the end phases the First Player's
    turn_seat: Seat  # who takes it
    last_seat: list[Seat]  # by side: who took its last turn
    passed: list[bool]  # by side
    points: list[int]  # by side: Victory Points
    pool: list[int]  # by side: Kraken Pool
    crew_activated: list[bool]  # by side
    bosun_up: list[bool]  # by side: upgraded
    gun_up: list[bool]
    destroyed: list[int]  # by side: enemy Deck Features
    losses: list[int]  # by side: Heroes of its own that were KO'd
    kills: list[int]  # by seat, in Clash Royale
    turns: list[int]  # by seat, in Clash Royale
    hand_limit: list[int]  # by seat; 0 without a hand
    rig_bonus: list[int]  # by seat

    hero: list[Hero]  # by slot
    figure: list[int]  # by slot, monsters too: how options call it
    owner: list[Seat]  # by slot, monsters too
    side: list[Side]  # by slot, monsters too
    at: list[Zone]  # by slot, monsters too
    damage: list[int]  # by slot, monsters too
    activated: list[bool]  # by slot, monsters too: an Activation Token
    token: list[int]  # by slot: Dead Man's token
    overboard: list[bool]  # by slot: off the board, but not KO'd
    coins: list[int]  # by slot
    hp_bonus: list[int]  # by slot
    conditions: list[int]  # by slot: a bit for each
    level: list[int]  # by slot and skill: LOCKED, 1 or 2
    lives: list[int]  # by slot, in Clash Royale
    summoned: list[bool]  # by monster
    models_in: list[int]  # by zone: how many Crew of each side and kind, and which Heroes
    foes: list[int]  # by side: what of it is another side's; the last entry is for NO_SIDE
    slots_of: list[tuple[Slot, ...]]  # by seat: Heroes of its own

    crew_at: list[Zone]  # by crew model
    crew_track: list[Point]  # by crew model
    crew_moved: int  # a bit for each model: moved in this activation,
    crew_struck: int  #   attacked,
    crew_near: int  #   or next to an enemy when it began
    landed: list[int]  # by point: Deckhands landed in this activation
    ordered: int  # a bit for each model: Crew that an effect named last

    broken: list[bool]  # by Gangplank
    tile_damage: list[int]  # by feature
    kraken_at: int  # its place in the layout
    kraken_damage: int
    kraken_slain: bool

    hand: list[tuple[TideCard, ...]]  # by seat, sorted
    thrown: list[tuple[TideCard, ...]]  # by seat, sorted: discarded unseen, until the next shuffle
    port_deck: Pool
    port_discards: Pool
    starboard_deck: Pool
    starboard_discards: Pool
    resolving: tuple[TideCard, ...]  # cards that take effect, the latest last,
    played_by: tuple[Seat, ...]  #   and who played them

    active: Slot  # the Hero or Sea Monster that is activated, CREW_ACTS or NO_SLOT
    actions_left: int
    moves_made: int  # Move Actions in this activation
    used: int  # a bit for each skill of the active one
    rig_range: int  # of the Rigging Check that has failed

    source: int  # of the attack, or of the damage
    attacker: Slot
    attackers: int  # a bit for each crew model
    attack_side: Side
    attack_seat: Seat  # who decides for the attacker
    attack_skill: Skill
    target: Zone
    profile_dice: int  # of an attack that no skill and no Crew Dashboard describes
    profile_to_hit: int
    to_hit_mod: int
    more_dice: int
    explode: int  # natural face from which Hits add dice; 0 for none
    priority: int  # a bit for each class
    bonuses: tuple[int, ...]  # extra damage of a Hit, on which class, of the next how many Hits, in turns
    afters: tuple[int, ...]  # what follows: effect, user and source, in turns
    dice: tuple[int, ...]  # natural faces
    needs: tuple[int, ...]  # by die: To Hit without modifiers
    rerolled: tuple[int, ...]  # by die: a bit for each seat
    first_die: int  # of the last roll; those before were rolled earlier
    hits: int  # not yet assigned

    hurting: Slot  # who is about to suffer damage, in a window
    hurt: list[int]  # by slot, monsters too: about to be suffered
    tile_hurt: list[int]  # by feature
    kraken_hurt: int
    crew_hurt: int  # a bit for each crew model
    damaged: int  # a bit for each slot: damaged by this attack
    fallen: tuple[int, ...]  # KO'd, rewards not yet given: slots, features and the Kraken

    def copy(self) -> Bones:
        """Columns that seldom change are shared, and replaced when they do (`changed`)."""
        twin = Bones(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.box = self.box
        twin.board = self.board
        twin.players = self.players
        twin.clash = self.clash
        twin.layout = self.layout
        twin.exchanged = self.exchanged
        twin.faction = self.faction
        twin.picking = self.picking
        twin.strange = self.strange
        twin.heroes_each = self.heroes_each
        twin.lives_each = self.lives_each
        twin.round_limit = self.round_limit
        twin.captain_place = self.captain_place
        twin.crew_place = self.crew_place
        twin.dealt = self.dealt
        twin.rounds = self.rounds
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.turn_seat = self.turn_seat
        twin.last_seat = self.last_seat
        twin.passed = self.passed
        twin.points = self.points
        twin.pool = self.pool
        twin.crew_activated = self.crew_activated
        twin.bosun_up = self.bosun_up
        twin.gun_up = self.gun_up
        twin.destroyed = self.destroyed
        twin.losses = self.losses
        twin.kills = self.kills
        twin.turns = self.turns
        twin.hand_limit = self.hand_limit
        twin.rig_bonus = self.rig_bonus
        twin.hero = self.hero
        twin.figure = self.figure
        twin.owner = self.owner
        twin.side = self.side
        twin.at = self.at[:]
        twin.damage = self.damage[:]
        twin.activated = self.activated[:]
        twin.token = self.token[:]
        twin.overboard = self.overboard[:]
        twin.coins = self.coins[:]
        twin.hp_bonus = self.hp_bonus
        twin.conditions = self.conditions[:]
        twin.level = self.level[:]
        twin.lives = self.lives
        twin.summoned = self.summoned
        twin.models_in = self.models_in[:]
        twin.foes = self.foes
        twin.slots_of = self.slots_of
        twin.crew_at = self.crew_at[:]
        twin.crew_track = self.crew_track[:]
        twin.crew_moved = self.crew_moved
        twin.crew_struck = self.crew_struck
        twin.crew_near = self.crew_near
        twin.landed = self.landed
        twin.ordered = self.ordered
        twin.broken = self.broken
        twin.tile_damage = self.tile_damage
        twin.kraken_at = self.kraken_at
        twin.kraken_damage = self.kraken_damage
        twin.kraken_slain = self.kraken_slain
        twin.hand = self.hand[:]
        twin.thrown = self.thrown
        twin.port_deck = self.port_deck.copy()
        twin.port_discards = self.port_discards.copy()
        twin.starboard_deck = self.starboard_deck.copy()
        twin.starboard_discards = self.starboard_discards.copy()
        twin.resolving = self.resolving
        twin.played_by = self.played_by
        twin.active = self.active
        twin.actions_left = self.actions_left
        twin.moves_made = self.moves_made
        twin.used = self.used
        twin.rig_range = self.rig_range
        twin.source = self.source
        twin.attacker = self.attacker
        twin.attackers = self.attackers
        twin.attack_side = self.attack_side
        twin.attack_seat = self.attack_seat
        twin.attack_skill = self.attack_skill
        twin.target = self.target
        twin.profile_dice = self.profile_dice
        twin.profile_to_hit = self.profile_to_hit
        twin.to_hit_mod = self.to_hit_mod
        twin.more_dice = self.more_dice
        twin.explode = self.explode
        twin.priority = self.priority
        twin.bonuses = self.bonuses
        twin.afters = self.afters
        twin.dice = self.dice
        twin.needs = self.needs
        twin.rerolled = self.rerolled
        twin.first_die = self.first_die
        twin.hits = self.hits
        twin.hurting = self.hurting
        twin.hurt = self.hurt[:]
        twin.tile_hurt = self.tile_hurt[:]
        twin.kraken_hurt = self.kraken_hurt
        twin.crew_hurt = self.crew_hurt
        twin.damaged = self.damaged
        twin.fallen = self.fallen
        return twin

    def derive(self) -> None:
        self.board = self.box.layouts[self.layout][1 if self.exchanged else 0]
        self.models_in = count_models(self)
        self.derive_rosters()

    def derive_rosters(self) -> None:
        """Whose Heroes are whose foes."""
        self.foes = [foes_of(self, side) for side in [*range(sides(self)), NO_SIDE]]
        self.slots_of = [
            tuple([slot for slot in range(HERO_SLOTS) if self.owner[slot] == seat]) for seat in range(self.players)
        ]


def count_models(g: Bones) -> list[int]:
    models_in = [0] * g.board.zones
    for slot in range(HERO_SLOTS):
        if g.at[slot] != NOWHERE:
            models_in[g.at[slot]] += FIRST_HERO << slot
    for crew, zone in enumerate(g.crew_at):
        if zone != NOWHERE:
            models_in[zone] += CREW_UNIT[crew]
    return models_in


def foes_of(g: Bones, side: Side) -> int:
    foes = 0
    for other in range(2):
        if other != side:
            foes |= CREW_OF[other]
    for slot in range(HERO_SLOTS):
        if g.side[slot] != side:
            foes |= FIRST_HERO << slot
    return foes


# KO'd things whose rewards wait (fallen): slots, then features, then the Kraken
FALLEN_TILE: Final = SLOTS
FALLEN_KRAKEN: Final = SLOTS + FEATURES
FREE_CHEST: Final = FALLEN_KRAKEN + 1  # RB-CLASH-20: the way onto the Captain's Chest


def empty_table(box: Box, players: int, clash: bool, fate: Fate, interrupts: Interrupts) -> Bones:
    """RB-SETUP-07, RB-SETUP-09, RB-SETUP-14 to RB-SETUP-16  All models in the supply, all markers at zero."""
    g = Bones(fate, interrupts)
    g.box = box
    g.players = players
    g.clash = clash
    g.layout = CLASH if clash else 0
    g.exchanged = False
    g.faction = [0, 1]
    g.picking = CHOSEN
    g.strange = False
    g.heroes_each = 2
    g.lives_each = 3
    g.round_limit = 30
    g.captain_place = FIRST
    g.crew_place = LAST
    g.dealt = [(), ()]
    sides = players if clash else 2
    g.rounds = 0
    g.phase = 0
    g.first = NO_SIDE
    g.turn = 0
    g.turn_seat = 0
    g.last_seat = [NO_SEAT] * sides
    g.passed = [False] * sides
    g.points = [0] * sides
    g.pool = [0] * sides
    g.crew_activated = [False] * sides
    g.bosun_up = [False] * sides
    g.gun_up = [False] * sides
    g.destroyed = [0] * sides
    g.losses = [0] * sides
    g.kills = [0] * players
    g.turns = [0] * players
    g.hand_limit = [0] * players
    g.rig_bonus = [0] * players
    g.hero = [NO_HERO] * HERO_SLOTS
    g.figure = [NO_FIGURE] * SLOTS
    g.owner = [NO_SEAT] * SLOTS
    g.side = [NO_SIDE] * SLOTS
    g.at = [NOWHERE] * SLOTS
    g.damage = [0] * SLOTS
    g.activated = [False] * SLOTS
    g.token = [ALIVE] * HERO_SLOTS
    g.overboard = [False] * HERO_SLOTS
    g.coins = [0] * HERO_SLOTS
    g.hp_bonus = [0] * HERO_SLOTS
    g.conditions = [0] * HERO_SLOTS
    g.level = [LOCKED] * (HERO_SLOTS * SKILLS_EACH)
    g.lives = [0] * HERO_SLOTS
    g.summoned = [False] * MONSTER_SLOTS
    g.crew_at = [NOWHERE] * CREWS
    g.crew_track = [NO_POINT] * CREWS
    g.crew_moved = 0
    g.crew_struck = 0
    g.crew_near = 0
    g.landed = [0] * POINTS
    g.ordered = 0
    g.broken = [False] * 3
    g.tile_damage = [0] * FEATURES
    g.kraken_at = NOT_HERE
    g.kraken_damage = 0
    g.kraken_slain = False
    g.hand = [()] * players
    g.thrown = [()] * players
    none = [0] * len(box.tide)
    g.port_deck = Pool(box.tide_card, none[:], 0)
    g.port_discards = Pool(box.tide_card, none[:], 0)
    g.starboard_deck = Pool(box.tide_card, none[:], 0)
    g.starboard_discards = Pool(box.tide_card, none[:], 0)
    g.resolving = ()
    g.played_by = ()
    g.active = NO_SLOT
    g.actions_left = 0
    g.moves_made = 0
    g.used = 0
    g.rig_range = 0
    g.hurting = NO_SLOT
    g.hurt = [0] * SLOTS
    g.tile_hurt = [0] * FEATURES
    g.kraken_hurt = 0
    g.crew_hurt = 0
    g.damaged = 0
    g.fallen = ()
    clear_attack(g)
    g.derive()
    return g


def clear_attack(g: Bones) -> None:
    """Nothing is being attacked."""
    g.source = BY_NONE
    g.attacker = NO_SLOT
    g.attackers = 0
    g.attack_side = NO_SIDE
    g.attack_seat = NO_SEAT
    g.attack_skill = NO_SKILL
    g.target = NOWHERE
    g.profile_dice = 0
    g.profile_to_hit = 0
    g.to_hit_mod = 0
    g.more_dice = 0
    g.explode = 0
    g.priority = 0
    g.bonuses = ()
    g.afters = ()
    g.dice = ()
    g.needs = ()
    g.rerolled = ()
    g.first_die = 0
    g.hits = 0


def sides(g: Bones) -> int:
    return g.players if g.clash else 2


# Crew models --------------------------------------------------------------------------------------------------------


def crew_side(crew: Crew) -> Side:
    return 0 if crew < CREW_EACH else 1


def kind_of(crew: Crew) -> int:
    return DECKHAND if crew < DECKHANDS or CREW_EACH <= crew < CREW_EACH + DECKHANDS else BOSUN


CREW_UNIT: Final = [1 << (crew_side(crew) * 2 + kind_of(crew)) * BITS for crew in range(CREWS)]  # in `models_in`
