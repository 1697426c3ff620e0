"""What is in the box: words for everything on the table, and the numbers that content files decide."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Domain
from infamy.games.tide_of_avaris.board import Space, SpaceFace, distances

Slot = int
Color = int
Treasure = int
Face = int
Relic = int
Monster = int
NavyCard = int
BurialBonus = int
EndgameBonus = int


NOTHING: Final = -1

# Seats: clockwise from the South, as many as play (TA-R03)
SEAT: Final = Domain("seat", ["black", "white", "orange", "purple"])
MOST_PLAYERS: Final = 4

# The board -----------------------------------------------------------------------------------------------------------

SPACE: Final = Domain("space", [], room=24)
SLOT: Final = Domain("slot", [], room=24)
REGION: Final = Domain("region", [], room=4)
OFF_BOARD: Final = -1
AMOUNT: Final = Domain("amount", [str(n) for n in range(31)])


def so_many(one: str, many: str) -> Domain:
    """Amounts of things that can be counted: "1 Sloop", "2 Sloops"."""
    titles = [f"{n} {one if n == 1 else many}" for n in range(AMOUNT.size)]
    return Domain(f"number of {many}", AMOUNT.names, titles=titles)


SLOOPS: Final = so_many("Sloop", "Sloops")
CREW_DICE: Final = so_many("Crew Die", "Crew Dice")
PRIVATE_BONUSES: Final = so_many("private Burial Bonus", "private Burial Bonuses")


BOARD_ACTION: Final = Domain(
    "board action",
    [
        "tavern",
        "raid",
        "salvage",
        "whirlpool",
        "control_crew_spirit",
        "control_marauder_spirit",
        "control_guardian_spirit",
        "control_region",
        "relocate_navy",
        "burial_chart",
        "bind",
        "recycle",
        "unlock_endgame",
        "add_relics",
        "explore",
    ],
)
TAVERN: Final = 0
RAID: Final = 1
SALVAGE: Final = 2
WHIRLPOOL: Final = 3
CONTROL_CREW: Final = 4
CONTROL_MARAUDER: Final = 5
CONTROL_GUARDIAN: Final = 6
CONTROL_REGION: Final = 7
RELOCATE_NAVY: Final = 8
BURIAL_CHART: Final = 9
BIND: Final = 10
RECYCLE: Final = 11
UNLOCK: Final = 12
ADD_RELICS: Final = 13
EXPLORE: Final = 14

# TA-R57: what Sloops can control, three Spirit Dice and four Regions
SPIRIT_NAMES: Final = ["crew-spirit", "marauder-spirit", "guardian-spirit"]
AREA: Final = Domain("area", SPIRIT_NAMES, room=7)
CREW_SPIRIT: Final = 0
MARAUDER_SPIRIT: Final = 1
GUARDIAN_SPIRIT: Final = 2
FIRST_REGION: Final = 3
AREAS: Final = 7

# Treasure ------------------------------------------------------------------------------------------------------------

COLOR: Final = Domain("colour", ["red", "pink", "blue", "teal", "green", "yellow"])
COLORS: Final = 6
RED: Final = 0
PINK: Final = 1
BLUE: Final = 2
TEAL: Final = 3
GREEN: Final = 4
YELLOW: Final = 5
WILD: Final = 6  # the Color of a die that matches any Treasure

# A Treasure in a Hold: its colour, and whether it is bound
TREASURE: Final = Domain(
    "treasure",
    [name for color in COLOR.names for name in (color, f"bound-{color}")],
    titles=[name for color in COLOR.names for name in (f"{color} Treasure", f"bound {color} Treasure")],
)

# Crew Dice: six faces of the ordinary die, then six of the Crew Spirit Die -------------------------------------------

DIE_FACES: Final = 6
FACES: Final = 2 * DIE_FACES
FIRST_SPIRIT_FACE: Final = DIE_FACES
UNROLLED: Final = FACES  # an ordinary die that has come into the Bunks without being rolled shows none
FACE: Final = Domain("crew die", [], room=FACES + 1)


GOODS: Final = Domain("goods", ["gold", "rum"])
GOLD: Final = 0
RUM: Final = 1


RESOURCE: Final = Domain("resource", ["gold", "rum", "attack", "defense"])
GIVES_GOLD: Final = 0
GIVES_RUM: Final = 1
TEMP_ATTACK: Final = 2
TEMP_DEFENSE: Final = 3

# Combat dice: what a face counts
SYMBOL: Final = Domain(
    "symbol",
    ["miss", "hit", "two-hits", "wind", "minus-hit"],
    titles=["a miss", "a hit", "two hits", "wind", "one hit less"],
)
MISS: Final = 0
HIT: Final = 1
TWO_HITS: Final = 2
WIND: Final = 3
MINUS_HIT: Final = 4
COMBAT_DIE: Final = Domain(
    "combat die",
    ["attack", "defense", "marauder", "guardian"],
    titles=["an attack die", "a defense die", "the Marauder Spirit Die", "the Guardian Spirit Die"],
)
RED_DIE: Final = 0
BLUE_DIE: Final = 1
MARAUDER_DIE: Final = 2
GUARDIAN_DIE: Final = 3

# TA-R34: the Navy Die
SPOTTED: Final = 4
NAVY_FACE: Final = Domain("navy die", ["north", "east", "south", "west", "spotted"])


TRACK: Final = Domain("track", ["attack", "defense", "fleet", "crew"])
ATTACK_TRACK: Final = 0
DEFENSE_TRACK: Final = 1
FLEET_TRACK: Final = 2
CREW_TRACK: Final = 3
TRACKS: Final = 4

# Cards ---------------------------------------------------------------------------------------------------------------

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


METRIC: Final = Domain(
    "metric",
    [
        "sloops_deployed",
        "relics",
        "crew_dice",
        "rum",
        "upgrades",
        "burial_bonuses",
        "enemies_beaten",
        "pirates_beaten",
        "regions",
        "biggest_burial",
        "burials",
        "bound_buried",
    ],
)


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
class DieFace:
    """A face of a Crew Die: all three components."""

    def __init__(self, key: str, name: str, color: Color, resource: int, amount: int, number: int) -> None:
        self.key = key
        self.name = name
        self.color = color
        self.resource = resource
        self.amount = amount  # of gold or rum
        self.number = number


@final
class Square:
    """What it costs to enter a square of an upgrade track."""

    def __init__(self, gold: int, rum: int) -> None:
        self.gold = gold
        self.rum = rum


@final
class Box:
    """Everything that content files and packs decide. Shared by all copies of a state, and never changed."""

    def __init__(
        self,
        numbers: dict[str, int],
        spaces: list[SpaceFace],
        slot_keys: list[str],
        slot_space: list[Space],
        wreck: Slot,
        region_names: list[str],
        region_keys: list[str],
        starts: list[Space],
        treasures: list[int],
        faces: list[DieFace],
        combat_dice: list[list[int]],
        navy_die: list[int],
        bribes: list[int],
        start_gold: list[int],
        start_rum: list[int],
        upper: list[int],
        tracks: list[list[Square]],
        relics: list[RelicFace],
        monsters: list[EnemyFace],
        navies: list[EnemyFace],
        burials: list[BurialFace],
        endgames: list[EndgameFace],
        tokens: list[int],
        matching: list[int],
        effects: list[Effect],
    ) -> None:
        self.crew = numbers["crew"]  # dice at the start
        self.sloops = numbers["sloops"]  # at the start
        self.base_dice = numbers["base_dice"]  # of either side in a Combat
        self.lower_spaces = numbers["lower_spaces"]  # of the Lower Hold
        self.lower_tp = numbers["lower_tp"]  # for each Treasure in it
        self.relic_slots = numbers["relic_slots"]
        self.relic_row = numbers["relic_row"]  # on display
        self.second_relic = numbers["second_relic"]  # gold
        self.reroll_cost = numbers["reroll_cost"]  # gold
        self.buy_back = numbers["buy_back"]  # rum
        self.empty_bag_gold = numbers["empty_bag_gold"]  # instead of a Random Treasure
        self.tavern_rum = numbers["tavern_rum"]
        self.raid_gold = numbers["raid_gold"]
        self.raid_rum = numbers["raid_rum"]
        self.salvage_gold = numbers["salvage_gold"]  # price
        self.chart_rum = numbers["chart_rum"]
        self.bind_rum = numbers["bind_rum"]  # price
        self.bind_most = numbers["bind_most"]
        self.recycle_rum = numbers["recycle_rum"]  # price
        self.recycle_dice = numbers["recycle_dice"]
        self.navy_steps = numbers["navy_steps"]
        self.relocate_steps = numbers["relocate_steps"]
        self.unlocked_draws = numbers["endgame_drawn"]  # Locked Endgame Bonuses
        self.gold_per_tp = numbers["gold_per_tp"]
        self.proposals = numbers["proposals"]  # in one Parley
        self.tie_limit = numbers["tie_limit"]
        self.crew_die_tp = numbers["crew_die_tp"]  # if there is no die to regain
        self.spaces = spaces
        self.slot_space = slot_space  # in the order in which the tide fills them (TA-RT-03)
        self.wreck = wreck  # the slot that only Salvage takes from (TA-R13)
        self.starts = starts  # by place at the table: South, West, North, East
        self.treasures = treasures  # of each colour, by the number of players
        self.faces = faces
        self.combat_dice = combat_dice  # six symbols, by kind of die
        self.navy_die = navy_die
        self.bribes = bribes  # by position on the track
        self.start_gold = start_gold
        self.start_rum = start_rum
        self.upper = upper  # TP by Treasures in the Upper Hold, from none
        self.tracks = tracks
        self.relics = relics
        self.monsters = monsters
        self.navies = navies
        self.burials = burials
        self.endgames = endgames
        self.tokens = tokens  # TP of Endgame Bonuses, in the order of unlocking
        self.matching = matching  # TP by Treasures of one colour, from none
        self.effects = effects
        self.space = Domain("space", [face.key for face in spaces], SPACE.size, [face.name for face in spaces])
        self.slot = Domain(
            "slot",
            slot_keys,
            SLOT.size,
            ["the wreck" if slot == wreck else spaces[space].name for slot, space in enumerate(slot_space)],
        )
        self.region = Domain("region", region_keys, REGION.size, region_names)
        self.area = Domain(
            "area",
            SPIRIT_NAMES + region_keys,
            AREA.size,
            ["the Crew Spirit", "the Marauder Spirit", "the Guardian Spirit", *region_names],
        )
        self.face = Domain(
            "crew die",
            [*[face.key for face in faces], "unrolled"],
            FACE.size,
            [*[face.name for face in faces], "a Crew Die that shows no face"],
        )
        self.relic = Domain("relic", [face.key for face in relics], RELIC.size, [face.name for face in relics])
        self.monster = Domain(
            "monster", [face.key for face in monsters], MONSTER.size, [face.name for face in monsters]
        )
        self.navy_card = Domain(
            "navy card", [face.key for face in navies], NAVY_CARD.size, [face.name for face in navies]
        )
        self.burial = Domain(
            "burial bonus", [face.key for face in burials], BURIAL.size, [face.name for face in burials]
        )
        self.endgame = Domain(
            "endgame bonus", [face.key for face in endgames], ENDGAME.size, [face.name for face in endgames]
        )
        self.by_distance = [[distances(spaces, a)[b] for b in range(len(spaces))] for a in range(len(spaces))]


COUNTS: Final = range(2, MOST_PLAYERS + 1)  # TA-OV-01
