"""What the cards of the box say: the words of their effects, and what each kind of card has on its face."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Domain
from infamy.games.tide_of_avaris.board import Space

Relic = int
Monster = int
NavyCard = int
BurialBonus = int
EndgameBonus = int

GOODS: Final = Domain("goods", ["gold", "rum"])
GOLD: Final = 0
RUM: Final = 1

RELIC: Final = Domain("relic", [], room=32)
MONSTER: Final = Domain("monster", [], room=32)
NAVY_CARD: Final = Domain("navy card", [], room=16)
BURIAL: Final = Domain("burial bonus", [], room=32)
ENDGAME: Final = Domain("endgame bonus", [], room=16)


EFFECT: Final = Domain(
    "effect",
    [
        "gold",
        "rum",
        "lose",
        "random_treasure",
        "bind",
        "bind_it",
        "relic",
        "burial_card",
        "unlock",
        "tp",
        "crew_die",
        "recycle",
        "exhaust",
        "foe_takes",
    ],
)
GAIN_GOLD: Final = 0
GAIN_RUM: Final = 1
LOSE: Final = 2
RANDOM_TREASURE: Final = 3
BINDING: Final = 4
BIND_IT: Final = 5
GAIN_RELIC: Final = 6
BURIAL_CARD: Final = 7
UNLOCKING: Final = 8
GAIN_TP: Final = 9
CREW_DIE: Final = 10
RECYCLING: Final = 11
EXHAUST: Final = 12
FOE_TAKES: Final = 13
ALL: Final = 99


MODIFIER: Final = Domain("combat modifier", ["dice", "wind", "cancel", "no_crew", "no_spirit", "ties_to", "reroll"])
DICE: Final = 0
HAS_WIND: Final = 1
CANCEL: Final = 2
NO_CREW: Final = 3
NO_SPIRIT: Final = 4
TIES_TO: Final = 5
REROLL: Final = 6


CONDITION: Final = Domain("condition", ["always", "foe_attacks", "foe_defends", "self_commanded_crew"])
ALWAYS: Final = 0
FOE_ATTACKS: Final = 1
FOE_DEFENDS: Final = 2
SELF_COMMANDED: Final = 3


EVENT: Final = Domain("event", ["day_start", "collect", "bribe_received", "bury"])
DAY_START: Final = 0
COLLECT: Final = 1
BRIBE_RECEIVED: Final = 2
BURY: Final = 3


MOD: Final = Domain(
    "number of a pirate",
    [
        "bribe",
        "wager",
        "upgrade_gold",
        "reroll_cost",
        "first_treasureless_move",
        "collect_after_bury",
        "explore_peek",
        "immune_foe_takes",
        "steal_extra",
        "sink_keep",
        "sink_ransom",
    ],
)
MOD_BRIBE: Final = 0
MOD_WAGER: Final = 1
MOD_UPGRADE_GOLD: Final = 2
MOD_REROLL_FREE: Final = 3  # less gold for the reroll of the Day
MOD_FREE_MOVE: Final = 4
MOD_COLLECT_AFTER_BURY: Final = 5
MOD_EXPLORE_PEEK: Final = 6
MOD_IMMUNE: Final = 7
MOD_STEAL_EXTRA: Final = 8
MOD_SINK_KEEP: Final = 9
MOD_SINK_RANSOM: Final = 10  # rum
MODS: Final = 11

# Whom a fight is against
VS_PIRATE: Final = 0
VS_NAVY: Final = 1
VS_MONSTER: Final = 2
FOE: Final = Domain("foe", ["pirate", "navy", "monster"])


@final
class Effect:
    """One immediate primitive: what happens to whoever owns the card, or has lost."""

    def __init__(self, op: int, n: int = 0, goods: int = GOLD, bound: bool = False) -> None:
        self.op = op
        self.n = n
        self.goods = goods  # LOSE
        self.bound = bound  # RANDOM_TREASURE


@final
class Modifier:
    """What changes one Combat. `foe` says that it changes the other side than that of the pirate."""

    def __init__(
        self,
        op: int,
        foe: bool = False,
        n: int = 0,
        condition: int = ALWAYS,
        may: bool = False,
        price: int = 0,
        goods: int = GOLD,
    ) -> None:
        self.op = op
        self.foe = foe
        self.n = n
        self.condition = condition
        self.may = may  # declared before crew is committed
        self.price = price  # for which it is declared
        self.goods = goods


@final
class Hook:
    """What a Relic does when something has happened to its owner."""

    def __init__(
        self,
        event: int,
        effects: tuple[int, ...],
        may: bool = False,
        price: int = 0,
        goods: int = GOLD,
        at_least: int = 0,
    ) -> None:
        self.event = event
        self.effects = effects  # by their numbers in Box.effects
        self.may = may
        self.price = price
        self.goods = goods
        self.at_least = at_least  # Treasures, of a burial


@final
class CombatRule:
    """What a Relic does in the Combats of its owner that are of this kind."""

    def __init__(
        self, modifier: Modifier, attacking: bool, defending: bool, against: list[bool], once_a_day: bool
    ) -> None:
        self.modifier = modifier
        self.attacking = attacking
        self.defending = defending
        self.against = against  # by FOE
        self.once_a_day = once_a_day


@final
class RelicFace:
    def __init__(
        self,
        key: str,
        name: str,
        text: str,
        rule: str,
        copies: int,
        mods: list[int],
        wild: list[bool],
        hooks: list[Hook],
        combat: list[CombatRule],
    ) -> None:
        self.key = key
        self.name = name
        self.text = text
        self.rule = rule
        self.copies = copies
        self.mods = mods  # by MOD
        self.wild = wild  # by colour: own faces of it match every Treasure
        self.hooks = hooks
        self.combat = combat


@final
class EnemyFace:
    """A Monster or a Navy: dice and their colour when it attacks and when it defends."""

    def __init__(
        self,
        key: str,
        name: str,
        text: str,
        rule: str,
        copies: int,
        attack: int,
        defend: int,
        defends_red: bool,
        space: Space,
        ability: list[Modifier],
        reward: tuple[int, ...],
        on_win: tuple[int, ...],
    ) -> None:
        self.key = key
        self.name = name
        self.text = text
        self.rule = rule
        self.copies = copies
        self.attack = attack
        self.defend = defend  # a Monster's Strength,
        self.defends_red = defends_red  #   which may be red dice
        self.space = space  # where a Navy comes in
        self.ability = ability
        self.reward = reward  # by their numbers in Box.effects
        self.on_win = on_win


BURIAL_TEST: Final = Domain(
    "burial test",
    [
        "treasure_there",
        "in_region",
        "on_haven",
        "bare_sand",
        "witnesses",
        "lonely",
        "on_control",
        "colours",
        "lower_hold",
        "of_one_colour",
        "bound",
        "at_most",
        "at_least",
    ],
)
TREASURE_THERE: Final = 0  # of a colour
IN_REGION: Final = 1
ON_HAVEN: Final = 2
BARE_SAND: Final = 3
WITNESSES: Final = 4
LONELY: Final = 5
ON_CONTROL: Final = 6
COLOURS: Final = 7  # at least so many
LOWER_HOLD: Final = 8
OF_ONE_COLOUR: Final = 9
BOUND: Final = 10
AT_MOST: Final = 11  # Treasures
AT_LEAST: Final = 12


@final
class BurialFace:
    def __init__(self, key: str, name: str, text: str, rule: str, copies: int, test: int, n: int, tp: int) -> None:
        self.key = key
        self.name = name
        self.text = text
        self.rule = rule
        self.copies = copies
        self.test = test
        self.n = n  # the colour, the Region or the number it is about
        self.tp = tp


@final
class EndgameFace:
    def __init__(self, key: str, name: str, text: str, rule: str, copies: int, metric: int) -> None:
        self.key = key
        self.name = name
        self.text = text
        self.rule = rule
        self.copies = copies
        self.metric = metric


@final
class Decks:
    """All cards, and the effects that they name by number."""

    def __init__(
        self,
        relics: list[RelicFace],
        monsters: list[EnemyFace],
        navies: list[EnemyFace],
        burials: list[BurialFace],
        endgames: list[EndgameFace],
        effects: list[Effect],
    ) -> None:
        self.relics = relics
        self.monsters = monsters
        self.navies = navies
        self.burials = burials
        self.endgames = endgames
        self.effects = effects
