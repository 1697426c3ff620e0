"""Fights as bots see them: who is likely to win, what it brings, and what it costs whoever sinks."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.bots.evaluation import UNCOUNTED, UNKNOWN, Outlook, hold_worth
from infamy.games.tide_of_avaris.bots.precomputed import TREASURE_TP, Foe
from infamy.games.tide_of_avaris.content.box import (
    ATTACK_TRACK,
    DEFENSE_TRACK,
    DIE_FACES,
    GUARDIAN_SPIRIT,
    MARAUDER_SPIRIT,
    OFF_BOARD,
    TEMP_ATTACK,
    TEMP_DEFENSE,
    Face,
)
from infamy.games.tide_of_avaris.content.cards import HAS_WIND, MOD_STEAL_EXTRA, VS_MONSTER, VS_NAVY, VS_PIRATE
from infamy.games.tide_of_avaris.queries import is_bound, mod
from infamy.games.tide_of_avaris.rules.combat import line_wind
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER, NO_SIDE, Avaris
from infamy.parts.seating import NO_SEAT

SPIRIT_DIE: Final = 1.6  # in combat dice
SPITE: Final = 0.8  # of what others lose, for each of them
OFF_COURSE: Final = 0.7  # of having to begin again at the Haven
ABOUT_TO: Final = [0.0, 0.9, 0.6, 0.3]  # that somebody so far away comes, if it is worth their while
HUNTED: Final = [0.0, 0.5, 0.38]  # that the Navy comes at Night, by how far away it is
BOLD: Final = 0.0  # in TP: what an attack has to bring at least


@final
class Fight:
    """How likely the Attacker wins, and what a seat gains by either end."""

    def __init__(self, chance: float, attacker: Seat, defender: Seat) -> None:
        self.chance: Final = chance
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.if_won = [0.0, 0.0]  # by side
        self.if_lost = [0.0, 0.0]

    def gain(self, side: int) -> float:
        return self.chance * self.if_won[side] + (1.0 - self.chance) * self.if_lost[side]


# Dice ----------------------------------------------------------------------------------------------------------------


def symbols(g: Avaris, faces: tuple[Face, ...], side: int) -> int:
    """Crew Dice that a side can commit."""
    symbol = TEMP_ATTACK if side == ATTACKER else TEMP_DEFENSE
    many = 0
    for face in faces:
        if g.box.faces[face].resource == symbol:
            many += 1
    return many


def dice_without_crew(outlook: Outlook, seat: Seat, side: int, foe: int) -> float:
    kind = (seat * 2 + side) * 3 + foe
    if outlook.crewless[kind] == UNKNOWN:
        outlook.crewless[kind] = counted_dice(outlook, seat, side, foe)
    return outlook.crewless[kind]


def counted_dice(outlook: Outlook, seat: Seat, side: int, foe: int) -> float:
    g = outlook.g
    dice = float(g.box.base_dice + g.upgrades[seat][ATTACK_TRACK if side == ATTACKER else DEFENSE_TRACK])
    if g.control[MARAUDER_SPIRIT if side == ATTACKER else GUARDIAN_SPIRIT] == seat:
        dice += SPIRIT_DIE
    for relic in g.relics[seat]:
        dice += outlook.almanac.more_dice[relic][side][foe]
    return dice


def dice_of_others(outlook: Outlook, seat: Seat, side: int) -> float:
    """Nobody knows what others have rolled."""
    return dice_without_crew(outlook, seat, side, VS_PIRATE) + len(outlook.g.ready[seat]) / DIE_FACES


def foe_of(outlook: Outlook) -> Foe:
    """The Enemy of this Combat."""
    g = outlook.g
    return (
        outlook.almanac.monsters[g.combat.monster]
        if g.combat.against == VS_MONSTER
        else outlook.almanac.navies[g.navy_card]
    )


# What is at stake ----------------------------------------------------------------------------------------------------


def loot(outlook: Outlook, winner: Seat, loser: Seat) -> int:
    """TA-R47  How many Treasures the winner of a Battle steals."""
    if outlook.loose[loser] == UNCOUNTED:
        outlook.loose[loser] = loose(outlook.g, loser)
    many = outlook.loose[loser]
    return 0 if many == 0 else min(many, many // 2 + mod(outlook.g, winner, MOD_STEAL_EXTRA))


def loose(g: Avaris, seat: Seat) -> int:
    """Treasures that are not Bound."""
    many = 0
    for treasure in g.upper[seat]:
        if not is_bound(treasure):
            many += 1
    for treasure in g.lower[seat]:
        if not is_bound(treasure):
            many += 1
    return many


def taking(outlook: Outlook, seat: Seat, many: int, turns: float) -> float:
    """What so many Treasures add to a Hold, most of them of new colours."""
    colors = len(outlook.g.upper[seat])
    new = min(many, 6 - colors)
    while new > 0 and new + colors > 4 and new > many - 1:
        new -= 1  # hardly all of them
    return (
        hold_worth(outlook, colors + new, 0, turns)
        - hold_worth(outlook, colors, 0, turns)
        + 0.9 * outlook.g.box.lower_tp * (many - new)
    )


def sinking(outlook: Outlook, seat: Seat, stolen: int, turns: float) -> float:
    """What it costs to lose so many Treasures, and then a Crew Die or the rest."""
    g = outlook.g
    colors = len(g.upper[seat])
    lower = len(g.lower[seat])
    of_lower = min(lower, stolen // 2) if colors >= stolen - stolen // 2 else stolen - colors
    of_upper = stolen - of_lower
    before = hold_worth(outlook, colors, lower, turns)
    after = hold_worth(outlook, colors - of_upper, lower - of_lower, turns)
    die = outlook.weights.die_a_day * outlook.days + 0.4 * outlook.today[seat]
    return before - after + min(die, after - hold_worth(outlook, 0, 0, turns)) + OFF_COURSE


def duel(outlook: Outlook, attacker: Seat, defender: Seat, chance: float, turns: float) -> Fight:
    """Between pirates."""
    fight = Fight(chance, attacker, defender)
    won = loot(outlook, attacker, defender)
    lost = loot(outlook, defender, attacker)
    theirs = outlook.turns(defender)
    fight.if_won[ATTACKER] = taking(outlook, attacker, won, turns)
    fight.if_won[DEFENDER] = -sinking(outlook, defender, won, theirs)
    fight.if_lost[ATTACKER] = -sinking(outlook, attacker, lost, turns)
    fight.if_lost[DEFENDER] = taking(outlook, defender, lost, theirs)
    return fight


def against(outlook: Outlook, seat: Seat, foe: Foe, chance: float, turns: float) -> Fight:
    """An Enemy that is attacked."""
    fight = Fight(chance, seat, NO_SEAT)
    fight.if_won[ATTACKER] = foe.reward
    fight.if_lost[ATTACKER] = foe.harm - sinking(outlook, seat, 0, turns)
    return fight


def enemy_chance(outlook: Outlook, foe: Foe, wind: int, dice: float, crew: int) -> float:
    more = 0.0 if foe.no_crew else float(crew)
    chance = outlook.almanac.win(foe.wind if foe.wind != NO_SIDE else wind, dice + more, foe.defend)
    return chance * 0.85 if foe.wins_ties else chance


# Fights that may begin -----------------------------------------------------------------------------------------------


def attack(outlook: Outlook, seat: Seat, other: Seat, start: Space, space: Space, crew: int, turns: float) -> Fight:
    """On a pirate, or with NO_SEAT on the Navy, along a line."""
    g = outlook.g
    wind = line_wind(g, start, space)
    if other == NO_SEAT:
        foe = outlook.almanac.navies[g.navy_card]
        chance = enemy_chance(outlook, foe, wind, dice_without_crew(outlook, seat, ATTACKER, VS_NAVY), crew)
        fight = against(outlook, seat, foe, chance, turns)
        fight.if_won[ATTACKER] += TREASURE_TP * len(g.navy_hold)
        return fight
    dice = dice_without_crew(outlook, seat, ATTACKER, VS_PIRATE) + crew
    return duel(outlook, seat, other, outlook.almanac.win(wind, dice, dice_of_others(outlook, other, DEFENDER)), turns)


def own_gain(outlook: Outlook, fight: Fight) -> float:
    """Of the Attacker, if what others lose counts, too: the fewer play, the more."""
    return fight.gain(ATTACKER) - fight.gain(DEFENDER) * SPITE / (outlook.g.players - 1)


def exploring(outlook: Outlook, seat: Seat, crew: int, turns: float) -> float:
    """The next Monster: any that is left."""
    g = outlook.g
    dice = dice_without_crew(outlook, seat, ATTACKER, VS_MONSTER)
    sunk = sinking(outlook, seat, 0, turns)
    total = 0.0
    many = 0
    for monster in range(len(g.explore_deck.counts)):
        copies = g.explore_deck.counts[monster]
        if copies > 0:
            total += copies * monster_gain(outlook, outlook.almanac.monsters[monster], dice, crew, sunk)
            many += copies
    if many == 0:
        return monster_gain(outlook, outlook.almanac.monsters[g.explore_bottom[0]], dice, crew, sunk)
    return total / many


def monster_gain(outlook: Outlook, foe: Foe, dice: float, crew: int, sunk: float) -> float:
    chance = enemy_chance(outlook, foe, NO_SIDE, dice, crew)
    return chance * foe.reward + (1.0 - chance) * (foe.harm - sunk)


# Danger --------------------------------------------------------------------------------------------------------------


@final
class Threats:
    """What others and the Navy are likely to take from a ship with so many guards, once they have come."""

    def __init__(self, outlook: Outlook, seat: Seat, guards: int) -> None:
        g = outlook.g
        self.g: Final = g
        self.pirates: Final[list[float]] = [0.0] * g.players
        turns = outlook.turns(seat)
        defense = dice_without_crew(outlook, seat, DEFENDER, VS_PIRATE) + guards
        for other in range(g.players):
            stolen = loot(outlook, other, seat) if other != seat and g.at[other] != OFF_BOARD else 0
            if stolen > 0:
                chance = outlook.almanac.win(NO_SIDE, dice_of_others(outlook, other, ATTACKER), defense)
                mine = sinking(outlook, seat, stolen, turns)
                gain = chance * (taking(outlook, other, stolen, turns) + 0.5 * mine)
                gain -= (1.0 - chance) * sinking(outlook, other, loot(outlook, seat, other), turns)
                if gain > BOLD:
                    self.pirates[other] = chance * mine
        self.navy: Final = navy_threat(outlook, seat, guards, turns)

    def on(self, space: Space) -> float:
        """By how near they are."""
        g = self.g
        far = g.box.by_distance[space]
        total = 0.0
        for other in range(g.players):
            if self.pirates[other] > 0.0:
                steps = far[g.at[other]]
                if 1 <= steps < len(ABOUT_TO):
                    total += ABOUT_TO[steps] * self.pirates[other]
        if self.navy > 0.0:
            steps = far[g.navy_at]
            if 1 <= steps < len(HUNTED):
                total += HUNTED[steps] * self.navy
        return total


def navy_threat(outlook: Outlook, seat: Seat, guards: int, turns: float) -> float:
    """At the end of this Day."""
    if outlook.g.navy_at == OFF_BOARD or outlook.today[seat] > 0:
        return 0.0
    foe = outlook.almanac.navies[outlook.g.navy_card]
    dice = dice_without_crew(outlook, seat, DEFENDER, VS_NAVY) + guards
    return outlook.almanac.win(NO_SIDE, foe.attack, dice) * (sinking(outlook, seat, 0, turns) - foe.harm)


def danger(outlook: Outlook, seat: Seat, space: Space, guards: int) -> float:
    """What others and the Navy are likely to take from a ship that stays on a space."""
    return 0.0 if space == OFF_BOARD else Threats(outlook, seat, guards).on(space)


# The fight that is being fought --------------------------------------------------------------------------------------


def under_way(outlook: Outlook, crew: list[float]) -> Fight:
    """With so many dice of the crews, by side, beside those that are committed already."""
    g = outlook.g
    combat = g.combat
    attacker, defender = combat.fighter[ATTACKER], combat.fighter[DEFENDER]
    committed = [len(dice) for dice in combat.committed]
    wind = combat.line_wind
    more = 0.0
    for side in (ATTACKER, DEFENDER):
        for relic in combat.declared[side]:
            for rule in g.box.relics[relic].combat:
                if rule.modifier.op == HAS_WIND:
                    wind = side
    if combat.against == VS_PIRATE:
        attack = dice_without_crew(outlook, attacker, ATTACKER, VS_PIRATE) + crew[ATTACKER] + committed[ATTACKER]
        defense = dice_without_crew(outlook, defender, DEFENDER, VS_PIRATE) + crew[DEFENDER] + committed[DEFENDER]
        return duel(outlook, attacker, defender, outlook.almanac.win(wind, attack, defense), outlook.turns(attacker))
    foe = foe_of(outlook)
    if combat.ability_paid:
        more = 2.0
    if attacker == NO_SEAT:
        guard = dice_without_crew(outlook, defender, DEFENDER, VS_NAVY) + committed[DEFENDER]
        guard += 0.0 if foe.no_crew else crew[DEFENDER]
        fight = Fight(outlook.almanac.win(wind, foe.attack - more, guard), NO_SEAT, defender)
        fight.if_won[DEFENDER] = foe.harm - sinking(outlook, defender, 0, outlook.turns(defender))
        fight.if_lost[DEFENDER] = foe.reward
        return fight
    against_it = VS_MONSTER if combat.against == VS_MONSTER else VS_NAVY
    dice = dice_without_crew(outlook, attacker, ATTACKER, against_it) + committed[ATTACKER] + more
    chance = enemy_chance(outlook, foe, wind, dice, int(crew[ATTACKER]))
    return against(outlook, attacker, foe, chance, outlook.turns(attacker))
