"""What bots know of a box before a game begins: what Holds may come to, how fights end, what cards are worth, in TP."""

from __future__ import annotations

from typing import Final, final

from infamy.games.tide_of_avaris.bots.weights import Weights
from infamy.games.tide_of_avaris.content.box import BLUE_DIE, COLORS, DIE_FACES, HIT, RED_DIE, TWO_HITS, WIND, Box
from infamy.games.tide_of_avaris.content.cards import (
    BIND_IT,
    BINDING,
    BRIBE_RECEIVED,
    BURIAL_CARD,
    BURY,
    COLLECT,
    CREW_DIE,
    DAY_START,
    DICE,
    EFFECT,
    EXHAUST,
    FOE_TAKES,
    GAIN_GOLD,
    GAIN_RELIC,
    GAIN_RUM,
    GAIN_TP,
    GOLD,
    HAS_WIND,
    LOSE,
    MOD_BRIBE,
    MOD_COLLECT_AFTER_BURY,
    MOD_EXPLORE_PEEK,
    MOD_FREE_MOVE,
    MOD_IMMUNE,
    MOD_REROLL_FREE,
    MOD_SINK_KEEP,
    MOD_SINK_RANSOM,
    MOD_STEAL_EXTRA,
    MOD_UPGRADE_GOLD,
    MOD_WAGER,
    MODS,
    NO_CREW,
    RANDOM_TREASURE,
    RECYCLING,
    TIES_TO,
    UNLOCKING,
    Effect,
    EnemyFace,
    RelicFace,
)
from infamy.games.tide_of_avaris.odds import binomial
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER, NO_SIDE
from infamy.parts.dispatch import by_number

GOLD_TP: Final = 0.55
RUM_TP: Final = 0.7
TREASURE_TP: Final = 2.4  # of a Random Treasure
RELIC_TP: Final = 2.0
CARD_TP: Final = 1.5  # of a private Burial Bonus that nobody has seen


MOST_TURNS: Final = 40
NEW_COLOR: Final = [1.0, 0.97, 0.93, 0.86, 0.74, 0.55, 0.0]  # of a Collect, by colours in the Hold
ROBBED: Final = 0.2  # that a turn of others costs half a Hold
MOST_DICE: Final = 12  # of one side


MOD_A_DAY: Final = {  # what Relics add to numbers, for each Day
    MOD_BRIBE: -0.3,
    MOD_WAGER: 0.08,
    MOD_UPGRADE_GOLD: -0.45,
    MOD_REROLL_FREE: 0.5,
    MOD_FREE_MOVE: 1.2,
    MOD_COLLECT_AFTER_BURY: 0.6,
    MOD_EXPLORE_PEEK: 0.12,
    MOD_IMMUNE: 0.1,
    MOD_STEAL_EXTRA: 0.2,
    MOD_SINK_KEEP: 0.08,
    MOD_SINK_RANSOM: 0.12,
}
WILD_A_DAY: Final = 0.4
COMBAT_A_DAY: Final = 0.3
OFTEN_A_DAY: Final = {DAY_START: 1.0, COLLECT: 1.0, BRIBE_RECEIVED: 0.3, BURY: 0.3}


@final
class Foe:
    """An Enemy as bots see it."""

    def __init__(self, face: EnemyFace, box: Box) -> None:
        self.attack: Final[float] = float(face.attack)
        self.defend: Final[float] = float(face.defend)
        self.no_crew: Final = has(face, NO_CREW)
        self.wind: Final = wind_of(face)
        self.wins_ties: Final = has(face, TIES_TO)
        self.reward: Final = effects_worth(box, face.reward)
        self.harm: Final = effects_worth(box, face.on_win)


def has(face: EnemyFace, op: int) -> bool:
    for modifier in face.ability:
        if modifier.op == op and not modifier.may:
            return True
    return False


def wind_of(face: EnemyFace) -> int:
    """The side that has the wind when a pirate attacks."""
    for modifier in face.ability:
        if modifier.op == HAS_WIND and modifier.condition == 0:
            return DEFENDER if modifier.foe else ATTACKER
    return NO_SIDE


@final
class Almanac:
    """What is known of one box, and what bots count with."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self.box: Final = box
        self.weights: Final = weights
        self.holds: Final = holds_to_come(box)  # by turns that are left, and colours in the Hold
        self.wins: Final = [odds(box, wind) for wind in (NO_SIDE, ATTACKER, DEFENDER)]
        self.relics: Final = [relic_a_day(box, face) for face in box.relics]
        self.more_dice: Final = [more_dice(face) for face in box.relics]  # by relic, side and foe
        self.monsters: Final = [Foe(face, box) for face in box.monsters]
        self.navies: Final = [Foe(face, box) for face in box.navies]

    def win(self, wind: int, attack: float, defense: float) -> float:
        """That the Attacker wins, if ties are rolled again; half a die is a chance of one half to have it."""
        table = self.wins[wind + 1]
        a = max(1.0, min(attack, MOST_DICE - 1.0))
        d = max(1.0, min(defense, MOST_DICE - 1.0))
        i = int(a)
        j = int(d)
        x = a - i
        y = d - j
        return (table[i][j] * (1.0 - x) + table[i + 1][j] * x) * (1.0 - y) + (
            table[i][j + 1] * (1.0 - x) + table[i + 1][j + 1] * x
        ) * y

    def hold(self, turns: float, colors: int) -> float:
        """What a Hold with so many colours is worth, burials and further Treasure included."""
        t = max(0.0, min(turns, MOST_TURNS - 1.0))
        i = int(t)
        x = t - i
        return self.holds[i][colors] * (1.0 - x) + self.holds[i + 1][colors] * x


def holds_to_come(box: Box) -> list[list[float]]:
    """Each turn brings a Treasure or a burial, whichever is better; in the end all is buried."""
    found: list[list[float]] = [[float(tp) for tp in box.upper[: COLORS + 1]]]
    for _ in range(MOST_TURNS):
        after = found[-1]
        now: list[float] = []
        for colors in range(COLORS + 1):
            new = NEW_COLOR[colors]
            more = after[min(colors + 1, COLORS)] * new + (after[colors] + box.lower_tp) * (1.0 - new)
            halved = after[(colors + 1) // 2]
            more = more * (1.0 - ROBBED) + min(more, halved) * ROBBED
            now.append(max(more, box.upper[colors] + after[0]))
        found.append(now)
    return found


def hit_chance(box: Box, kind: int, has_wind: bool) -> float:
    many = 0
    for symbol in box.combat_dice[kind]:
        if symbol in (HIT, TWO_HITS) or (symbol == WIND and has_wind):
            many += 1
    return many / DIE_FACES


def odds(box: Box, wind: int) -> list[list[float]]:
    """By dice of the Attacker and of the Defender."""
    red = hit_chance(box, RED_DIE, wind == ATTACKER)
    blue = hit_chance(box, BLUE_DIE, wind == DEFENDER)
    attacks = [binomial(n, red) for n in range(MOST_DICE + 1)]
    defenses = [binomial(n, blue) for n in range(MOST_DICE + 1)]
    return [[wins_against(attack, defense) for defense in defenses] for attack in attacks]


def wins_against(attack: list[float], defense: list[float]) -> float:
    wins = 0.0
    ties = 0.0
    for hits in range(len(attack)):
        for shields in range(len(defense)):
            if hits > shields:
                wins += attack[hits] * defense[shields]
            elif hits == shields:
                ties += attack[hits] * defense[shields]
    return wins / (1.0 - ties) if ties < 1.0 else 0.0


EACH: Final = by_number(
    EFFECT.size,
    {
        GAIN_GOLD: GOLD_TP,
        GAIN_RUM: RUM_TP,
        RANDOM_TREASURE: TREASURE_TP,
        BINDING: 0.3,
        GAIN_RELIC: RELIC_TP,
        BURIAL_CARD: CARD_TP,
        GAIN_TP: 1.0,
        RECYCLING: 0.6,
        FOE_TAKES: -TREASURE_TP,
    },
    otherwise=0.0,
)
ONCE: Final = by_number(EFFECT.size, {BIND_IT: 0.3, UNLOCKING: 2.0, CREW_DIE: 3.0}, otherwise=0.0)


def effects_worth(box: Box, numbers: tuple[int, ...]) -> float:
    total = 0.0
    for number in numbers:
        total += effect_worth(box.effects[number])
    return total


def effect_worth(effect: Effect) -> float:
    n = float(effect.n)
    if effect.op == LOSE:
        return -n * 0.6 * (GOLD_TP if effect.goods == GOLD else RUM_TP)
    if effect.op == EXHAUST:
        return -min(n, 2.0) * 0.5
    return n * EACH[effect.op] + ONCE[effect.op]


def relic_a_day(box: Box, face: RelicFace) -> float:
    total = 0.0
    for mod in range(MODS):
        total += face.mods[mod] * MOD_A_DAY[mod]
    for color in range(COLORS):
        if face.wild[color]:
            total += WILD_A_DAY
    for hook in face.hooks:
        price = hook.price * (GOLD_TP if hook.goods == GOLD else RUM_TP)
        total += max(0.1, effects_worth(box, hook.effects) - price) * OFTEN_A_DAY[hook.event]
    return total + COMBAT_A_DAY * len(face.combat)


def more_dice(face: RelicFace) -> list[list[float]]:
    """What a Relic adds to its owner's dice, by side and foe: what else it does in a Combat counts as half a die."""
    found = [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
    for rule in face.combat:
        for foe in range(3):
            if rule.against[foe]:
                more = float(rule.modifier.n) if rule.modifier.op == DICE and not rule.modifier.foe else 0.5
                if rule.attacking:
                    found[ATTACKER][foe] += more
                if rule.defending:
                    found[DEFENDER][foe] += more
    return found
