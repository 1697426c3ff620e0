"""What the cards of the box say: the words of their effects, and what each kind of card has on its face."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from infamy.engine.actions import Domain
from infamy.games.tide_of_avaris.board import Space
from infamy.parts.vocabulary import words

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
    words("gold rum lose random_treasure bind bind_it relic burial_card unlock tp crew_die recycle exhaust foe_takes"),
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
    words("""
        bribe wager upgrade_gold reroll_cost first_treasureless_move collect_after_bury explore_peek
        immune_foe_takes steal_extra sink_keep sink_ransom
    """),
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
@dataclass
class Effect:
    """One immediate primitive: what happens to whoever owns the card, or has lost."""

    op: int
    n: int = 0
    goods: int = GOLD  # LOSE
    bound: bool = False  # RANDOM_TREASURE


@final
@dataclass
class Modifier:
    """What changes one Combat. `foe` says that it changes the other side than that of the pirate."""

    op: int
    foe: bool = False
    n: int = 0
    condition: int = ALWAYS
    may: bool = False  # declared before crew is committed
    price: int = 0  # for which it is declared
    goods: int = GOLD


@final
@dataclass
class Hook:
    """What a Relic does when something has happened to its owner."""

    event: int
    effects: tuple[int, ...]  # by their numbers in Box.effects
    may: bool = False
    price: int = 0
    goods: int = GOLD
    at_least: int = 0  # Treasures, of a burial


@final
@dataclass
class CombatRule:
    """What a Relic does in the Combats of its owner that are of this kind."""

    modifier: Modifier
    attacking: bool
    defending: bool
    against: list[bool]  # by FOE
    once_a_day: bool


@final
@dataclass
class RelicFace:
    key: str
    name: str
    text: str
    rule: str
    copies: int
    mods: list[int]  # by MOD
    wild: list[bool]  # by colour: own faces of it match every Treasure
    hooks: list[Hook]
    combat: list[CombatRule]


@final
@dataclass
class EnemyFace:
    """A Monster or a Navy: dice and their colour when it attacks and when it defends."""

    key: str
    name: str
    text: str
    rule: str
    copies: int
    attack: int
    defend: int  # a Monster's Strength,
    defends_red: bool  #   which may be red dice
    space: Space  # where a Navy comes in
    ability: list[Modifier]
    reward: tuple[int, ...]  # by their numbers in Box.effects
    on_win: tuple[int, ...]


BURIAL_TEST: Final = Domain(
    "burial test",
    words("""
        treasure_there in_region on_haven bare_sand witnesses lonely on_control colours lower_hold of_one_colour
        bound at_most at_least
    """),
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
@dataclass
class BurialFace:
    key: str
    name: str
    text: str
    rule: str
    copies: int
    test: int
    n: int  # the colour, the Region or the number it is about
    tp: int


@final
@dataclass
class EndgameFace:
    key: str
    name: str
    text: str
    rule: str
    copies: int
    metric: int


@final
@dataclass
class Decks:
    """All cards, and the effects that they name by number."""

    relics: list[RelicFace]
    monsters: list[EnemyFace]
    navies: list[EnemyFace]
    burials: list[BurialFace]
    endgames: list[EndgameFace]
    effects: list[Effect]
