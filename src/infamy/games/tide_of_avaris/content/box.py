"""What is in the box: words for everything on the table, and the numbers that content files decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from infamy.engine.actions import Domain
from infamy.games.tide_of_avaris.board import Space, SpaceFace, distances
from infamy.games.tide_of_avaris.content.cards import BURIAL, ENDGAME, MONSTER, NAVY_CARD, RELIC, Decks
from infamy.parts.seating import seats_named

Slot = int
Color = int
Treasure = int
Face = int


NOTHING: Final = -1

# Seats: clockwise from the South, as many as play (TA-R03)
SEAT: Final = seats_named("black", "white", "orange", "purple")
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
TREASURE_NAMES: Final = [name for color in COLOR.names for name in (color, f"bound {color}")]  # among Treasures

# Crew Dice: six faces of the ordinary die, then six of the Crew Spirit Die -------------------------------------------

DIE_FACES: Final = 6
FACES: Final = 2 * DIE_FACES
FIRST_SPIRIT_FACE: Final = DIE_FACES
UNROLLED: Final = FACES  # an ordinary die that has come into the Bunks without being rolled shows none
FACE: Final = Domain("crew die", [], room=FACES + 1)


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


@final
@dataclass
class DieFace:
    """A face of a Crew Die: all three components."""

    key: str
    name: str
    color: Color
    resource: int
    amount: int  # of gold or rum
    number: int


@final
@dataclass
class Square:
    """What it costs to enter a square of an upgrade track."""

    gold: int
    rum: int


class Numbers:
    """The numbers of the rules that content files and packs decide."""

    def __init__(self, numbers: dict[str, int]) -> None:
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


@final
@dataclass
class Chart:
    """The board: spaces, the slots on which Treasure lies, Regions, and where ships start."""

    spaces: list[SpaceFace]
    slot_keys: list[str]
    slot_space: list[Space]
    wreck: Slot
    region_keys: list[str]
    region_names: list[str]
    starts: list[Space]


@final
class Box(Numbers):
    """Everything that content files and packs decide. Shared by all copies of a state, and never changed."""

    def __init__(
        self,
        numbers: dict[str, int],
        chart: Chart,
        decks: Decks,
        treasures: list[int],
        faces: list[DieFace],
        combat_dice: list[list[int]],
        navy_die: list[int],
        bribes: list[int],
        start_gold: list[int],
        start_rum: list[int],
        upper: list[int],
        tracks: list[list[Square]],
        tokens: list[int],
        matching: list[int],
    ) -> None:
        super().__init__(numbers)
        self.unfold(chart)
        self.sort_cards(decks)
        self.treasures = treasures  # of each colour, by the number of players
        self.faces = faces
        self.face = Domain(
            "crew die",
            [*[face.key for face in faces], "unrolled"],
            FACE.size,
            [*[face.name for face in faces], "a Crew Die that shows no face"],
        )
        self.combat_dice = combat_dice  # six symbols, by kind of die
        self.navy_die = navy_die
        self.bribes = bribes  # by position on the track
        self.start_gold = start_gold
        self.start_rum = start_rum
        self.upper = upper  # TP by Treasures in the Upper Hold, from none
        self.tracks = tracks
        self.tokens = tokens  # TP of Endgame Bonuses, in the order of unlocking
        self.matching = matching  # TP by Treasures of one colour, from none

    def unfold(self, chart: Chart) -> None:
        spaces = chart.spaces
        self.spaces = spaces
        self.slot_space = chart.slot_space  # in the order in which the tide fills them (TA-RT-03)
        self.wreck = chart.wreck  # the slot that only Salvage takes from (TA-R13)
        self.starts = chart.starts  # by place at the table: South, West, North, East
        self.space = Domain("space", [face.key for face in spaces], SPACE.size, [face.name for face in spaces])
        self.slot = Domain(
            "slot",
            chart.slot_keys,
            SLOT.size,
            ["the wreck" if slot == chart.wreck else spaces[space].name for slot, space in enumerate(chart.slot_space)],
        )
        self.region = Domain("region", chart.region_keys, REGION.size, chart.region_names)
        self.area = Domain(
            "area",
            SPIRIT_NAMES + chart.region_keys,
            AREA.size,
            ["the Crew Spirit", "the Marauder Spirit", "the Guardian Spirit", *chart.region_names],
        )
        self.by_distance = [[distances(spaces, a)[b] for b in range(len(spaces))] for a in range(len(spaces))]

    def sort_cards(self, decks: Decks) -> None:
        relics, monsters, navies = decks.relics, decks.monsters, decks.navies
        burials, endgames = decks.burials, decks.endgames
        self.relics = relics
        self.monsters = monsters
        self.navies = navies
        self.burials = burials
        self.endgames = endgames
        self.effects = decks.effects
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


COUNTS: Final = range(2, MOST_PLAYERS + 1)  # TA-OV-01
