"""The table: Heroes, Crew, ships and scores, what is being attacked, and what is about to be suffered."""

from __future__ import annotations

from typing import Annotated, Final, TypeVar, final

from infamy.engine.fate import Pool, pile
from infamy.engine.sight import count, derived, members, owner, public
from infamy.engine.state import SHARED, Seat, State
from infamy.games.rum_and_bones.board import FEATURES, NO_POINT, NOWHERE, POINT, POINTS, ZONE, Layout, Point, Zone
from infamy.games.rum_and_bones.content.box import (
    ALIVE,
    BOSUN,
    BY_NONE,
    CREW,
    CREW_EACH,
    CREWS,
    DECKHAND,
    DECKHANDS,
    FACTION,
    HERO_SLOTS,
    LAYOUT,
    LOCKED,
    MONSTER_SLOTS,
    NO_FIGURE,
    NO_HERO,
    NO_SLOT,
    SEAT,
    SIDE,
    SKILLS_EACH,
    SLOT,
    SLOTS,
    SOURCE,
    TOKEN,
    Box,
    Crew,
    Hero,
    Side,
    Skill,
    Slot,
    TideCard,
)
from infamy.games.rum_and_bones.content.effects import MANY_DICE, SEVERAL
from infamy.games.rum_and_bones.news import NOTHING_EARNED, PHASE
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
    """RB-SETUP-07, RB-SETUP-09, RB-SETUP-14 to RB-SETUP-16  All models in the supply, all markers at zero.

    Columns that seldom change are shared, and replaced when they do (`changed`).
    """

    box: Annotated[Box, derived()]
    players: Annotated[int, public()]
    clash: Annotated[bool, public()]  # Clash Royale: everybody against everybody
    sides: Annotated[int, derived(), players if clash else 2]
    layout: Annotated[int, public(LAYOUT)]
    exchanged: Annotated[bool, public()]  # the port side sits at the places of B
    board: Annotated[Layout, derived(), box.layouts[layout][1 if exchanged else 0]]
    faction: Annotated[list[int], public(FACTION, SIDE), SHARED]  # by side
    picking: Annotated[int, public()]  # how Heroes are chosen
    strange: Annotated[bool, public()]  # Strange Allies
    heroes_each: Annotated[int, public()]  # in Clash Royale
    lives_each: Annotated[int, public()]
    round_limit: Annotated[int, public()]
    captain_place: Annotated[int, public()]  # which seat of a team is its Captain: FIRST, SECOND or LAST
    crew_place: Annotated[int, public()]  # which one has the Crew, and the smallest share of Heroes
    dealt: Annotated[list[tuple[Hero, ...]], public(box.hero, SIDE), [(), ()], SHARED]  # by side: if they were dealt

    rounds: Annotated[int, public(), 0]  # begun so far; in Clash Royale turns of each player
    phase: Annotated[int, public(PHASE), 0]
    first: Annotated[Side, public(), NO_SIDE]  # the First Player's side; in Clash Royale the seat that began
    turn: Annotated[Side, public(), 0]  # whose turn it is, or in the end phases the First Player's
    turn_seat: Annotated[Seat, public(SEAT), 0]  # who takes it
    last_seat: Annotated[list[Seat], public(SEAT), [NO_SEAT] * sides, SHARED]  # by side: who took its last turn
    passed: Annotated[list[bool], public(), [False] * sides, SHARED]  # by side
    points: Annotated[list[int], public(), [0] * sides, SHARED]  # by side: Victory Points,
    earned: Annotated[list[tuple[int, ...]], public(), [NOTHING_EARNED] * sides, SHARED]  # and what for
    pool: Annotated[list[int], public(), [0] * sides, SHARED]  # by side: Kraken Pool
    crew_activated: Annotated[list[bool], public(), [False] * sides, SHARED]  # by side
    bosun_up: Annotated[list[bool], public(), [False] * sides, SHARED]  # by side: upgraded
    gun_up: Annotated[list[bool], public(), [False] * sides, SHARED]
    destroyed: Annotated[list[int], public(), [0] * sides, SHARED]  # by side: enemy Deck Features
    losses: Annotated[list[int], public(), [0] * sides, SHARED]  # by side: Heroes of its own that were KO'd
    kills: Annotated[list[int], public(None, SEAT), [0] * players, SHARED]  # by seat, in Clash Royale
    turns: Annotated[list[int], public(None, SEAT), [0] * players, SHARED]  # by seat, in Clash Royale
    hand_limit: Annotated[list[int], public(None, SEAT), [0] * players, SHARED]  # by seat; 0 without a hand
    rig_bonus: Annotated[list[int], public(None, SEAT), [0] * players, SHARED]  # by seat

    hero: Annotated[list[Hero], public(box.hero, SLOT), [NO_HERO] * HERO_SLOTS, SHARED]  # by slot
    # By slot, monsters too: how options call it, whose it is, on which side and where
    figure: Annotated[list[int], public(box.figure, SLOT), [NO_FIGURE] * SLOTS, SHARED]
    owner: Annotated[list[Seat], public(SEAT, SLOT), [NO_SEAT] * SLOTS, SHARED]
    side: Annotated[list[Side], public(None, SLOT), [NO_SIDE] * SLOTS, SHARED]
    at: Annotated[list[Zone], public(ZONE, SLOT), [NOWHERE] * SLOTS]
    damage: Annotated[list[int], public(None, SLOT), [0] * SLOTS]  # by slot, monsters too
    activated: Annotated[list[bool], public(None, SLOT), [False] * SLOTS]  # by slot, monsters too: an Activation Token
    token: Annotated[list[int], public(TOKEN, SLOT), [ALIVE] * HERO_SLOTS]  # by slot: Dead Man's token
    overboard: Annotated[list[bool], public(None, SLOT), [False] * HERO_SLOTS]  # by slot: off the board, but not KO'd
    coins: Annotated[list[int], public(None, SLOT), [0] * HERO_SLOTS]  # by slot
    hp_bonus: Annotated[list[int], public(None, SLOT), [0] * HERO_SLOTS, SHARED]  # by slot
    conditions: Annotated[list[int], public(None, SLOT), [0] * HERO_SLOTS]  # by slot: a bit for each
    level: Annotated[list[int], public(), [LOCKED] * (HERO_SLOTS * SKILLS_EACH)]  # by slot and skill: LOCKED, 1 or 2
    lives: Annotated[list[int], public(None, SLOT), [0] * HERO_SLOTS, SHARED]  # by slot, in Clash Royale
    summoned: Annotated[list[bool], public(), [False] * MONSTER_SLOTS, SHARED]  # by monster
    # By side: what of `models_in` is another side's; the last entry is for NO_SIDE
    foes: Annotated[list[int], derived(), [foes_of(each, side) for each in [*range(sides), NO_SIDE]], SHARED]
    # By seat: Heroes of its own
    slots_of: Annotated[list[tuple[Slot, ...]], derived(), slots_by_seat(players, owner), SHARED]

    crew_at: Annotated[list[Zone], public(ZONE, CREW), [NOWHERE] * CREWS]  # by crew model
    crew_track: Annotated[list[Point], public(POINT, CREW), [NO_POINT] * CREWS]  # by crew model
    # By zone: how many Crew of each side and kind, and which Heroes
    models_in: Annotated[list[int], derived(), count_models(board, at, crew_at)]
    crew_moved: Annotated[int, members(CREW), 0]  # a bit for each model: moved in this activation,
    crew_struck: Annotated[int, members(CREW), 0]  #   attacked,
    crew_near: Annotated[int, members(CREW), 0]  #   or next to an enemy when it began
    landed: Annotated[list[int], public(None, POINT), [0] * POINTS, SHARED]  # by point: Deckhands, in this activation
    ordered: Annotated[int, members(CREW), 0]  # a bit for each model: Crew that an effect named last

    broken: Annotated[list[bool], public(), [False] * len(board.planks), SHARED]  # by Gangplank
    tile_damage: Annotated[list[int], public(), [0] * FEATURES, SHARED]  # by feature
    kraken_at: Annotated[int, public(), NOT_HERE]  # its place in the layout
    kraken_damage: Annotated[int, public(), 0]
    kraken_slain: Annotated[bool, public(), False]

    hand: Annotated[list[tuple[TideCard, ...]], owner(box.tide_card, SEAT), [()] * players]  # by seat, sorted
    # By seat, sorted: discarded unseen, until the next shuffle
    thrown: Annotated[list[tuple[TideCard, ...]], owner(box.tide_card, SEAT), [()] * players, SHARED]
    port_deck: Annotated[Pool, count(), pile(box.tide_card)]
    port_discards: Annotated[Pool, public(box.tide_card), pile(box.tide_card)]
    starboard_deck: Annotated[Pool, count(), pile(box.tide_card)]
    starboard_discards: Annotated[Pool, public(box.tide_card), pile(box.tide_card)]
    resolving: Annotated[tuple[TideCard, ...], public(box.tide_card), ()]  # cards that take effect, the latest last,
    played_by: Annotated[tuple[Seat, ...], public(SEAT), ()]  #   and who played them

    active: Annotated[Slot, public(SLOT), NO_SLOT]  # the Hero or Sea Monster that is activated, CREW_ACTS or NO_SLOT
    actions_left: Annotated[int, public(), 0]
    moves_made: Annotated[int, public(), 0]  # Move Actions in this activation
    used: Annotated[int, public(), 0]  # a bit for each skill of the active one
    rig_range: Annotated[int, public(), 0]  # of the Rigging Check that has failed

    source: Annotated[int, public(SOURCE), BY_NONE]  # of the attack, or of the damage
    attacker: Annotated[Slot, public(SLOT), NO_SLOT]
    attackers: Annotated[int, members(CREW), 0]  # a bit for each crew model
    attack_side: Annotated[Side, public(), NO_SIDE]
    attack_seat: Annotated[Seat, public(SEAT), NO_SEAT]  # who decides for the attacker
    attack_skill: Annotated[Skill, public(box.skill), NO_SKILL]
    target: Annotated[Zone, public(ZONE), NOWHERE]
    profile_dice: Annotated[int, public(), 0]  # of an attack that no skill and no Crew Dashboard describes
    profile_to_hit: Annotated[int, public(), 0]
    to_hit_mod: Annotated[int, public(), 0]
    more_dice: Annotated[int, public(), 0]
    explode: Annotated[int, public(), 0]  # natural face from which Hits add dice; 0 for none
    priority: Annotated[int, public(), 0]  # a bit for each class
    # Extra damage of a Hit, on which class, of the next how many Hits, in turns
    bonuses: Annotated[tuple[int, ...], public(room=SEVERAL), ()]
    afters: Annotated[tuple[int, ...], public(room=SEVERAL), ()]  # what follows: effect, user and source, in turns
    dice: Annotated[tuple[int, ...], public(room=MANY_DICE), ()]  # natural faces
    needs: Annotated[tuple[int, ...], public(room=MANY_DICE), ()]  # by die: To Hit without modifiers
    rerolled: Annotated[tuple[int, ...], public(room=MANY_DICE), ()]  # by die: a bit for each seat
    first_die: Annotated[int, public(), 0]  # of the last roll; those before were rolled earlier
    hits: Annotated[int, public(), 0]  # not yet assigned

    hurting: Annotated[Slot, public(SLOT), NO_SLOT]  # who is about to suffer damage, in a window
    hurt: Annotated[list[int], public(None, SLOT), [0] * SLOTS]  # by slot, monsters too: about to be suffered
    tile_hurt: Annotated[list[int], public(), [0] * FEATURES]  # by feature
    kraken_hurt: Annotated[int, public(), 0]
    crew_hurt: Annotated[int, members(CREW), 0]  # a bit for each crew model
    damaged: Annotated[int, members(SLOT), 0]  # a bit for each slot: damaged by this attack
    # KO'd, rewards not yet given: slots, features and the Kraken
    fallen: Annotated[tuple[int, ...], public(room=SEVERAL), ()]

    # Generated from the fields above by `make generate`, and never edited ---------------------------------------------
    def lay_out(
        self,
        box: Box,
        players: int,
        clash: bool,
        layout: int,
        exchanged: bool,
        faction: list[int],
        picking: int,
        strange: bool,
        heroes_each: int,
        lives_each: int,
        round_limit: int,
        captain_place: int,
        crew_place: int,
    ) -> None:
        """The table as the box is unpacked."""
        self.box, self.players, self.clash = box, players, clash
        self.sides = players if clash else 2
        self.layout, self.exchanged = layout, exchanged
        self.board = box.layouts[layout][1 if exchanged else 0]
        self.faction, self.picking, self.strange, self.heroes_each = faction, picking, strange, heroes_each
        self.lives_each, self.round_limit, self.captain_place = lives_each, round_limit, captain_place
        self.crew_place = crew_place
        self.dealt = [(), ()]
        self.rounds = 0
        self.phase = 0
        self.first = NO_SIDE
        self.turn = 0
        self.turn_seat = 0
        self.last_seat = [NO_SEAT] * self.sides
        self.passed = [False] * self.sides
        self.points = [0] * self.sides
        self.earned = [NOTHING_EARNED] * self.sides
        self.pool = [0] * self.sides
        self.crew_activated = [False] * self.sides
        self.bosun_up = [False] * self.sides
        self.gun_up = [False] * self.sides
        self.destroyed = [0] * self.sides
        self.losses = [0] * self.sides
        self.kills = [0] * players
        self.turns = [0] * players
        self.hand_limit = [0] * players
        self.rig_bonus = [0] * players
        self.hero = [NO_HERO] * HERO_SLOTS
        self.figure = [NO_FIGURE] * SLOTS
        self.owner = [NO_SEAT] * SLOTS
        self.side = [NO_SIDE] * SLOTS
        self.at = [NOWHERE] * SLOTS
        self.damage = [0] * SLOTS
        self.activated = [False] * SLOTS
        self.token = [ALIVE] * HERO_SLOTS
        self.overboard = [False] * HERO_SLOTS
        self.coins = [0] * HERO_SLOTS
        self.hp_bonus = [0] * HERO_SLOTS
        self.conditions = [0] * HERO_SLOTS
        self.level = [LOCKED] * (HERO_SLOTS * SKILLS_EACH)
        self.lives = [0] * HERO_SLOTS
        self.summoned = [False] * MONSTER_SLOTS
        self.foes = [foes_of(each, self.side) for each in [*range(self.sides), NO_SIDE]]
        self.slots_of = slots_by_seat(players, self.owner)
        self.crew_at = [NOWHERE] * CREWS
        self.crew_track = [NO_POINT] * CREWS
        self.models_in = count_models(self.board, self.at, self.crew_at)
        self.crew_moved = 0
        self.crew_struck = 0
        self.crew_near = 0
        self.landed = [0] * POINTS
        self.ordered = 0
        self.broken = [False] * len(self.board.planks)
        self.tile_damage = [0] * FEATURES
        self.kraken_at = NOT_HERE
        self.kraken_damage = 0
        self.kraken_slain = False
        self.hand = [()] * players
        self.thrown = [()] * players
        self.port_deck = pile(box.tide_card)
        self.port_discards = pile(box.tide_card)
        self.starboard_deck = pile(box.tide_card)
        self.starboard_discards = pile(box.tide_card)
        self.resolving = ()
        self.played_by = ()
        self.active = NO_SLOT
        self.actions_left = 0
        self.moves_made = 0
        self.used = 0
        self.rig_range = 0
        self.source = BY_NONE
        self.attacker = NO_SLOT
        self.attackers = 0
        self.attack_side = NO_SIDE
        self.attack_seat = NO_SEAT
        self.attack_skill = NO_SKILL
        self.target = NOWHERE
        self.profile_dice = 0
        self.profile_to_hit = 0
        self.to_hit_mod = 0
        self.more_dice = 0
        self.explode = 0
        self.priority = 0
        self.bonuses = ()
        self.afters = ()
        self.dice = ()
        self.needs = ()
        self.rerolled = ()
        self.first_die = 0
        self.hits = 0
        self.hurting = NO_SLOT
        self.hurt = [0] * SLOTS
        self.tile_hurt = [0] * FEATURES
        self.kraken_hurt = 0
        self.crew_hurt = 0
        self.damaged = 0
        self.fallen = ()

    def copy(self) -> Bones:
        twin = Bones(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.box, twin.players, twin.clash, twin.sides = self.box, self.players, self.clash, self.sides
        twin.layout, twin.exchanged, twin.board, twin.faction = self.layout, self.exchanged, self.board, self.faction
        twin.picking, twin.strange, twin.heroes_each = self.picking, self.strange, self.heroes_each
        twin.lives_each, twin.round_limit, twin.captain_place = self.lives_each, self.round_limit, self.captain_place
        twin.crew_place, twin.dealt, twin.rounds, twin.phase = self.crew_place, self.dealt, self.rounds, self.phase
        twin.first, twin.turn, twin.turn_seat, twin.last_seat = self.first, self.turn, self.turn_seat, self.last_seat
        twin.passed, twin.points, twin.earned, twin.pool = self.passed, self.points, self.earned, self.pool
        twin.crew_activated, twin.bosun_up, twin.gun_up = self.crew_activated, self.bosun_up, self.gun_up
        twin.destroyed, twin.losses, twin.kills, twin.turns = self.destroyed, self.losses, self.kills, self.turns
        twin.hand_limit, twin.rig_bonus, twin.hero = self.hand_limit, self.rig_bonus, self.hero
        twin.figure, twin.owner, twin.side, twin.at = self.figure, self.owner, self.side, self.at[:]
        twin.damage, twin.activated, twin.token = self.damage[:], self.activated[:], self.token[:]
        twin.overboard, twin.coins, twin.hp_bonus = self.overboard[:], self.coins[:], self.hp_bonus
        twin.conditions, twin.level, twin.lives = self.conditions[:], self.level[:], self.lives
        twin.summoned, twin.foes, twin.slots_of = self.summoned, self.foes, self.slots_of
        twin.crew_at, twin.crew_track, twin.models_in = self.crew_at[:], self.crew_track[:], self.models_in[:]
        twin.crew_moved, twin.crew_struck, twin.crew_near = self.crew_moved, self.crew_struck, self.crew_near
        twin.landed, twin.ordered, twin.broken = self.landed, self.ordered, self.broken
        twin.tile_damage, twin.kraken_at, twin.kraken_damage = self.tile_damage, self.kraken_at, self.kraken_damage
        twin.kraken_slain, twin.hand, twin.thrown = self.kraken_slain, self.hand[:], self.thrown
        twin.port_deck, twin.port_discards = self.port_deck.copy(), self.port_discards.copy()
        twin.starboard_deck, twin.starboard_discards = self.starboard_deck.copy(), self.starboard_discards.copy()
        twin.resolving, twin.played_by, twin.active = self.resolving, self.played_by, self.active
        twin.actions_left, twin.moves_made, twin.used = self.actions_left, self.moves_made, self.used
        twin.rig_range, twin.source, twin.attacker = self.rig_range, self.source, self.attacker
        twin.attackers, twin.attack_side, twin.attack_seat = self.attackers, self.attack_side, self.attack_seat
        twin.attack_skill, twin.target, twin.profile_dice = self.attack_skill, self.target, self.profile_dice
        twin.profile_to_hit, twin.to_hit_mod, twin.more_dice = self.profile_to_hit, self.to_hit_mod, self.more_dice
        twin.explode, twin.priority, twin.bonuses = self.explode, self.priority, self.bonuses
        twin.afters, twin.dice, twin.needs, twin.rerolled = self.afters, self.dice, self.needs, self.rerolled
        twin.first_die, twin.hits, twin.hurting, twin.hurt = self.first_die, self.hits, self.hurting, self.hurt[:]
        twin.tile_hurt, twin.kraken_hurt, twin.crew_hurt = self.tile_hurt[:], self.kraken_hurt, self.crew_hurt
        twin.damaged, twin.fallen = self.damaged, self.fallen
        return twin

    def derive(self) -> None:
        self.sides = self.players if self.clash else 2
        self.board = self.box.layouts[self.layout][1 if self.exchanged else 0]
        self.foes = [foes_of(each, self.side) for each in [*range(self.sides), NO_SIDE]]
        self.slots_of = slots_by_seat(self.players, self.owner)
        self.models_in = count_models(self.board, self.at, self.crew_at)

    # End of what is generated -----------------------------------------------------------------------------------------


def count_models(board: Layout, at: list[Zone], crew_at: list[Zone]) -> list[int]:
    models_in = [0] * board.zones
    for slot in range(HERO_SLOTS):
        if at[slot] != NOWHERE:
            models_in[at[slot]] += FIRST_HERO << slot
    for crew, zone in enumerate(crew_at):
        if zone != NOWHERE:
            models_in[zone] += CREW_UNIT[crew]
    return models_in


def slots_by_seat(players: int, owner: list[Seat]) -> list[tuple[Slot, ...]]:
    return [tuple([slot for slot in range(HERO_SLOTS) if owner[slot] == seat]) for seat in range(players)]


def foes_of(side: Side, side_of_slot: list[Side]) -> int:
    foes = 0
    for other in range(2):
        if other != side:
            foes |= CREW_OF[other]
    for slot in range(HERO_SLOTS):
        if side_of_slot[slot] != side:
            foes |= FIRST_HERO << slot
    return foes


# KO'd things whose rewards wait (fallen): slots, then features, then the Kraken
FALLEN_TILE: Final = SLOTS
FALLEN_KRAKEN: Final = SLOTS + FEATURES


# Crew models --------------------------------------------------------------------------------------------------------


def crew_side(crew: Crew) -> Side:
    return 0 if crew < CREW_EACH else 1


def kind_of(crew: Crew) -> int:
    return DECKHAND if crew < DECKHANDS or CREW_EACH <= crew < CREW_EACH + DECKHANDS else BOSUN


CREW_UNIT: Final = [1 << (crew_side(crew) * 2 + kind_of(crew)) * BITS for crew in range(CREWS)]  # in `models_in`
