"""How likely a Combat is to be won, exactly, as far as one seat can tell: the crew of others may show anything."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Final

from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.content.box import (
    BLUE_DIE,
    DIE_FACES,
    FACES,
    GUARDIAN_DIE,
    HIT,
    MARAUDER_DIE,
    MINUS_HIT,
    RED_DIE,
    TEMP_ATTACK,
    TEMP_DEFENSE,
    TWO_HITS,
    WIND,
    Face,
)
from infamy.games.tide_of_avaris.content.cards import MOD_EXPLORE_PEEK, NO_CREW, VS_NAVY, VS_PIRATE, Monster
from infamy.games.tide_of_avaris.queries import has_spirit_ready, mod, on_side, symbol_shown
from infamy.games.tide_of_avaris.rules.battle import combat_dice, has_spirit, is_red
from infamy.games.tide_of_avaris.rules.combat import combat_between, combat_with
from infamy.games.tide_of_avaris.rules.modifiers import cancelled, is_denied, wind, wins_ties
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER, NO_SIDE, Avaris
from infamy.parts.seating import NO_SEAT

Die = tuple[int, ...]  # the symbols it may show, each as likely; one that lies there shows one only
Spread = dict[tuple[int, int], float]  # by hits, and by hits taken off the other side: how likely

ANY_FACE: Final = 0  # of crew that nobody has seen: only how many there are counts
MOST_LOOKED_AT: Final = 2  # Monsters that are weighed against each other; a pack may show more


# Dice ----------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def spread(dice: tuple[Die, ...], has_wind: bool) -> Spread:
    """TA-BT-05, TA-BT-08, TA-R80  What comes of so many dice."""
    found: Spread = {(0, 0): 1.0}
    for die in dice:
        further: Spread = {}
        for (hits, less), likely in found.items():
            for symbol in die:
                more = 1 if symbol == HIT or (symbol == WIND and has_wind) else 2 if symbol == TWO_HITS else 0
                key = (hits + more, less + (symbol == MINUS_HIT))
                further[key] = further.get(key, 0.0) + likely / len(die)
        found = further
    return found


def compare(attack: Spread, defense: Spread, attack_less: int, defense_less: int) -> tuple[float, float]:
    """How likely the Attacker has more hits, and how likely there is a tie."""
    wins = ties = 0.0
    for (hits, off), likely in attack.items():
        for (other_hits, other_off), other_likely in defense.items():
            ahead = max(0, hits - attack_less - other_off) - max(0, other_hits - defense_less - off)
            if ahead > 0:
                wins += likely * other_likely
            elif ahead == 0:
                ties += likely * other_likely
    return wins, ties


def after_ties(wins: float, ties: float, ties_to: int, limit: int) -> float:
    """TA-BT-07, TA-R63  That the Attacker wins: ties are rolled again, unless a card decides them."""
    if ties_to != NO_SIDE:
        return wins + ties if ties_to == ATTACKER else wins
    return 0.0 if ties >= 1.0 else wins * (1.0 - ties**limit) / (1.0 - ties)


# A Combat ------------------------------------------------------------------------------------------------------------


def attacker_wins(g: Avaris) -> float:
    """From the first roll on, with the crew that is committed in this table."""
    wins, ties = compare(
        side_spread(g, ATTACKER), side_spread(g, DEFENDER), cancelled(g, ATTACKER), cancelled(g, DEFENDER)
    )
    return after_ties(wins, ties, wins_ties(g), g.box.tie_limit)


def side_spread(g: Avaris, side: int) -> Spread:
    dice = [tuple(g.box.combat_dice[RED_DIE if is_red(g, side) else BLUE_DIE])] * combat_dice(g, side)
    if has_spirit(g, side):
        dice.append(tuple(g.box.combat_dice[MARAUDER_DIE if side == ATTACKER else GUARDIAN_DIE]))
    return spread(tuple(dice), wind(g) == side)


def side_of(g: Avaris, seat: Seat) -> int:
    return ATTACKER if g.combat.fighter[ATTACKER] == seat else DEFENDER


def own_crew(g: Avaris, seat: Seat) -> tuple[Face, ...]:
    """TA-CD-07, TA-CD-08  All that a seat could commit to the Combat it is in."""
    side = side_of(g, seat)
    if is_denied(g, side, NO_CREW):
        return ()
    return tuple([face for face in g.ready[seat] if g.box.faces[face].resource == symbol_of(side)])


def symbol_of(side: int) -> int:
    return TEMP_ATTACK if side == ATTACKER else TEMP_DEFENSE


def crew_of_others(g: Avaris, side: int) -> list[float]:
    """By number: how likely somebody commits so many dice, who has rolled them unseen and sends all that fit."""
    other = g.combat.fighter[side]
    if other == NO_SEAT or is_denied(g, side, NO_CREW):
        return [1.0]
    many = len(g.ready[other])
    spirit = has_spirit_ready(g, other)
    likely = binomial(many - spirit, share(g, side, 0, DIE_FACES))
    if spirit:
        fits = share(g, side, DIE_FACES, FACES)
        likely = [a * (1.0 - fits) + b * fits for a, b in zip([*likely, 0.0], [0.0, *likely], strict=True)]
    return likely


def share(g: Avaris, side: int, first: Face, last: Face) -> float:
    """Of the faces of a die, those that its side can use."""
    faces = g.box.faces[first:last]
    return len([face for face in faces if face.resource == symbol_of(side)]) / len(faces)


def binomial(dice: int, each: float) -> list[float]:
    return [comb(dice, n) * each**n * (1.0 - each) ** (dice - n) for n in range(dice + 1)]


def wins_with(g: Avaris, seat: Seat, crew: tuple[Face, ...]) -> float:
    """That a seat wins the Combat it is in with this crew."""
    twin = g.copy()
    side = side_of(g, seat)
    committed = on_side(g.combat.committed, side, crew)
    chance = 0.0
    for many, likely in enumerate(crew_of_others(g, 1 - side)):
        twin.combat = g.combat.replace(committed=on_side(committed, 1 - side, (ANY_FACE,) * many))
        chance += likely * attacker_wins(twin)
    return chance if side == ATTACKER else 1.0 - chance


def wins_battle(g: Avaris, seat: Seat) -> float:
    """With all the crew that fits."""
    return wins_with(g, seat, own_crew(g, seat))


# Combats that have not begun -----------------------------------------------------------------------------------------


def wins_attack(g: Avaris, seat: Seat, other: Seat, start: Space, space: Space) -> float:
    """That whoever comes along this line beats a pirate, or with NO_SEAT the Navy, if crew is not used up before."""
    twin = g.copy()
    twin.came_from = start
    twin.at[seat] = space
    twin.combat = combat_between(twin, VS_NAVY if other == NO_SEAT else VS_PIRATE, seat, other, space)
    return wins_battle(twin, seat)


def beats_monster(g: Avaris, seat: Seat, monster: Monster) -> float:
    twin = g.copy()
    twin.combat = combat_with(seat, monster)
    return wins_battle(twin, seat)


def next_monsters(g: Avaris, seat: Seat) -> list[Monster]:
    """TA-R31  What may come up next, one as likely as the other: the deck is shuffled with what the seat has not seen
    beneath it."""
    unseen = [monster for monster, many in enumerate(g.explore_deck.counts) for _ in range(many)]
    unseen += [monster for monster, known in zip(g.explore_bottom, g.bottom_seen, strict=True) if not known >> seat & 1]
    if g.explore_deck.size == 0 and g.bottom_seen and g.bottom_seen[0] >> seat & 1:
        return [g.explore_bottom[0]]
    return sorted(unseen)


def wins_exploring(g: Avaris, seat: Seat) -> float:
    """That the next Monster is beaten, or the weakest of those that a Relic shows."""
    monsters = next_monsters(g, seat)
    chances = [beats_monster(g, seat, monster) for monster in monsters]
    looks = min(max(1, mod(g, seat, MOD_EXPLORE_PEEK)), len(chances))
    if looks == 0:
        return 0.0
    best = [max(some) for some in combinations(chances, min(looks, MOST_LOOKED_AT))]
    return sum(best) / len(best)


# Dice that are rolled again ------------------------------------------------------------------------------------------


def wins_after(g: Avaris, seat: Seat, kept: tuple[int, ...], again: tuple[int, ...]) -> float:
    """TA-R83  That a seat wins if these of its results stand and dice of these kinds are rolled again."""
    side = side_of(g, seat)
    mine = tuple([(symbol_shown(result),) for result in kept] + [tuple(g.box.combat_dice[kind]) for kind in again])
    theirs = tuple([(symbol_shown(result),) for result in g.combat.rolled[1 - side]])
    spreads = [spread(mine, wind(g) == side), spread(theirs, wind(g) == 1 - side)]
    wins, ties = compare(spreads[side], spreads[1 - side], cancelled(g, ATTACKER), cancelled(g, DEFENDER))
    if wins_ties(g) == NO_SIDE:
        wins += ties * attacker_wins(g)
    elif wins_ties(g) == ATTACKER:
        wins += ties
    return wins if side == ATTACKER else 1.0 - wins
