"""What is in the box: words for everything on the table, and the numbers that content files decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from infamy.engine.actions import Domain
from infamy.parts.seating import seats_named
from infamy.parts.vocabulary import words

Space = int
Tile = int
Face = int
Ship = int
Token = int
SeaCard = int
BattleCard = int
LuckCard = int

# The map -------------------------------------------------------------------------------------------------------------

# TI-R03: five tile columns by four (or five) rows, three by three spaces each; x grows east, y grows south
TILE_COLUMNS: Final = 5
MOST_TILE_ROWS: Final = 5
SIDE: Final = 3  # of a tile, in spaces (TI-TIL-04)
WIDTH: Final = TILE_COLUMNS * SIDE
SPACES: Final = WIDTH * MOST_TILE_ROWS * SIDE
TILES: Final = TILE_COLUMNS * MOST_TILE_ROWS
CENTRE: Final = 4  # the middle cell of a tile; cells are counted row by row
SPACE_NAMES: Final = [f"{'abcdefghijklmno'[x]}{y + 1}" for y in range(MOST_TILE_ROWS * SIDE) for x in range(WIDTH)]
SPACE_TITLES: Final = [name.upper() for name in SPACE_NAMES]
SPACE: Final = Domain("space", SPACE_NAMES, titles=SPACE_TITLES)
TILE: Final = Domain(
    "tile",
    [f"tile-{column + 1}-{row + 1}" for row in range(MOST_TILE_ROWS) for column in range(TILE_COLUMNS)],
    titles=[f"tile {column + 1}·{row + 1}" for row in range(MOST_TILE_ROWS) for column in range(TILE_COLUMNS)],
)

# Where a ship can be: on a space, or at home
PLACE: Final = Domain(
    "place",
    [*SPACE_NAMES, "harbor", "keel-down", "keel-up"],
    titles=[*SPACE_TITLES, "the Harbor", "the Shipyard, keel down", "the Shipyard, keel up"],
)
HARBOR: Final = SPACES  # places below it are at sea
KEEL_DOWN: Final = SPACES + 1  # in the Shipyard: places from here on
KEEL_UP: Final = SPACES + 2

# What a cell is
CELL: Final = Domain("cell", ["sea", "rock", "bay", "island", "port", "portal"])
UNKNOWN: Final = -1
SEA: Final = 0
ROCK: Final = 1
BAY: Final = 2
ISLAND: Final = 3
PORT: Final = 4
PORTAL: Final = 5

# Kinds of tiles, for the trimming of the pool (TI-MAP-02, TI-MAP-03)
TILE_KIND: Final = Domain("kind of tile", ["pirate-bay", "island", "port", "portal", "rock", "ocean"])
PIRATE_BAY: Final = 0
TILE_KINDS: Final = 6


DIRECTION: Final = Domain("direction", ["north", "east", "south", "west"])
DX: Final = [0, 1, 0, -1]
DY: Final = [-1, 0, 1, 0]


FACE: Final = Domain("face", [], room=32)
GLIMPSE_ROOM: Final = TILES * FACE.size

# Seats and ships -----------------------------------------------------------------------------------------------------

SEAT: Final = seats_named("crimson", "teal", "amber", "violet")
MOST_PLAYERS: Final = 4
SHIP_TYPE_NAMES: Final = ["man-of-war", "bilander", "sloop"]
SHIP_TYPE_TITLES: Final = ["Man of War", "Bilander", "Sloop of War"]
SHIP_TYPE: Final = Domain("type of ship", SHIP_TYPE_NAMES, titles=SHIP_TYPE_TITLES)
TYPES: Final = 3
MAN_OF_WAR: Final = 0
BILANDER: Final = 1
SLOOP: Final = 2
SHIP: Final = Domain(
    "ship",
    [f"{seat}-{type}" for seat in SEAT.names for type in SHIP_TYPE_NAMES],
    titles=[f"{seat}'s {type}" for seat in SEAT.titles or [] for type in SHIP_TYPE_TITLES],
)

# Tokens --------------------------------------------------------------------------------------------------------------

TOKEN: Final = Domain(
    "token",
    ["emerald", "diamond", "sapphire", "ruby", "gold", "silver", "shadow-trade", "treasure"],
    titles=["Emerald", "Diamond", "Sapphire", "Ruby", "Gold", "Silver", "Shadow Trade", "Treasure"],
)
TOKENS: Final = 8
PLUNDERS: Final = 6  # the first ones: one for each Island
SHADOW_TRADE: Final = 6
TREASURE: Final = 7
NO_TOKEN: Final = -1

# A token on the map: which, and where
LOT: Final = Domain(
    "lot",
    [f"{space}:{token}" for space in SPACE_NAMES for token in TOKEN.names],
    titles=[f"{token} on {space}" for space in SPACE_TITLES for token in TOKEN.titles or []],
)

# Movement Cards ------------------------------------------------------------------------------------------------------

FARTHEST: Final = 6  # that a standard card can go in any pack
SEA_CARD: Final = Domain(
    "movement card",
    [*(f"{n + 1}{mark}" for n in range(FARTHEST) for mark in ("", "x")), "special", "repair"],
    titles=[
        *(f"a {n + 1}{mark}" for n in range(FARTHEST) for mark in ("", " with crossbones")),
        "a Special Card",
        "a Repair Card",
    ],
)
SPECIAL: Final = 2 * FARTHEST
REPAIR: Final = SPECIAL + 1
SEA_CARDS: Final = REPAIR + 1
NO_SEA_CARD: Final = -1

# A card and the ship it is played on
ORDER: Final = Domain(
    "order",
    [f"{card}+{type}" for card in SEA_CARD.names[:REPAIR] for type in SHIP_TYPE_NAMES],
    titles=[f"{card} for the {type}" for card in (SEA_CARD.titles or [])[:REPAIR] for type in SHIP_TYPE_TITLES],
)

# A wind marker on a ship changes its next card
STRONGEST: Final = 4
WIND: Final = Domain(
    "wind",
    [
        "none",
        *(f"plus-{n + 1}" for n in range(STRONGEST)),
        *(f"minus-{n + 1}" for n in range(STRONGEST)),
        *(f"exactly-{n + 1}" for n in range(STRONGEST)),
    ],
    titles=[
        "none",
        *(f"+{n + 1}" for n in range(STRONGEST)),
        *(f"−{n + 1}" for n in range(STRONGEST)),
        *(f"exactly {n + 1}" for n in range(STRONGEST)),
    ],
)
NO_WIND: Final = 0
PLUS: Final = 1  # and the three after it
MINUS: Final = PLUS + STRONGEST
EXACTLY: Final = MINUS + STRONGEST

# Battle Cards --------------------------------------------------------------------------------------------------------

SUIT: Final = Domain("suit", ["fire", "cannon", "flintlock", "cutlass", "grog"])
SUITS: Final = 5
VALUES: Final = 6
DRAGON: Final = SUITS * VALUES
BATTLE_CARD: Final = Domain(
    "battle card",
    [*(f"{suit}-{n + 1}" for suit in SUIT.names for n in range(VALUES)), "sea-dragon"],
    titles=[*(f"{n + 1} of {suit.capitalize()}" for suit in SUIT.names for n in range(VALUES)), "Sea Dragon"],
)
BATTLE_CARDS: Final = DRAGON + 1
VALUE_OF: Final = [card % VALUES + 1 for card in range(DRAGON)]
SUIT_OF: Final = [card // VALUES for card in range(DRAGON)]
NO_BATTLE_CARD: Final = -1

# TI-RED-19 to TI-RED-29: the best first
RANK: Final = Domain(
    "hand",
    [
        "red-sky",
        "keel-haul",
        "five-pounders",
        "no-quarter",
        "four-pounders",
        "crushing-blow",
        "grape-shot",
        "three-pounders",
        "chain-shot",
        "cutlass",
        "stink-pot",
    ],
    titles=[
        "Red Sky",
        "Keel Haul",
        "Five Pounders",
        "No Quarter",
        "Four Pounders",
        "Crushing Blow",
        "Grape Shot",
        "Three Pounders",
        "Chain Shot",
        "Cutlass",
        "Stink Pot",
    ],
)

# Pirate Luck ---------------------------------------------------------------------------------------------------------

LUCK: Final = Domain("luck", [], room=32)
BRANCH: Final = Domain("branch", [], room=16)  # what a card lets its owner choose between


EFFECT: Final = Domain(
    "effect", words("sink lose treasure speed drift relocate free_move repair battle_value mark peek choose if nothing")
)
SINK: Final = 0
LOSE: Final = 1
GET_TREASURE: Final = 2
SPEED: Final = 3
DRIFT: Final = 4
RELOCATE: Final = 5
FREE_MOVE: Final = 6
MEND: Final = 7
BATTLE_VALUE: Final = 8
MARK: Final = 9
PEEK: Final = 10
CHOOSE: Final = 11
IF: Final = 12
NOTHING: Final = 13


ALL: Final = 99  # `n = "all"`
ANY_KIND: Final = 0  # of token that is lost
ONLY_PLUNDER: Final = 1
ONLY_SHADOW_TRADE: Final = 2
ONLY_TREASURE: Final = 3
LOSABLE: Final = Domain("kind of cargo", ["any", "plunder", "shadow_trade", "treasure"])
CONDITION: Final = Domain("condition", ["has_cargo", "no_cargo", "portal_free"])
HAS_CARGO: Final = 0
NO_CARGO: Final = 1
PORTAL_FREE: Final = 2


# A game as it goes on: phases, laps and battles, why Marks are gained, and why nothing comes of a card ---------------

PHASE: Final = Domain("phase", ["set-up", "harbor", "movement", "repair"])
SETTING_UP: Final = 0
HARBOR_PHASE: Final = 1
MOVEMENT_PHASE: Final = 2
REPAIR_PHASE: Final = 3
LAP: Final = Domain("lap", [str(lap) for lap in range(100)])  # more than there are cards to play
METHOD: Final = Domain("battle method", ["red-sky", "scuttle"], titles=["Red Sky", "Scuttle"])

WHY: Final = Domain(
    "reason",
    ["delivered", "explored", "beat", "second-luck", "luck"],
    titles=[
        "for the cargo",
        "for exploring one of the last tiles",
        "for the battle",
        "for another Pirate Luck Card",
        "by Pirate Luck",
    ],
)
FOR_CARGO: Final = 0
FOR_EXPLORING: Final = 1
FOR_A_BATTLE: Final = 2
FOR_ANOTHER_CARD: Final = 3
BY_LUCK: Final = 4
NOTHING_EARNED: Final = (0,) * len(WHY.names)  # Marks by reason

WHY_NOT: Final = Domain(
    "reason for nothing",
    ["nothing-to-take", "laden", "no-cargo", "no-portal", "no-wreck", "no-tile", "two-players", "would-win"],
    titles=[
        "the ship carries nothing of that kind",
        "the ship carries cargo",
        "the ship carries no cargo",
        "no other Portal is free",
        "no ship lies in the Shipyard",
        "no tile beside it lies face down",
        "between two players Pirate Luck gives no Marks",
        "Pirate Luck gives no Mark that wins",
    ],
)
NOTHING_TO_TAKE: Final = 0
LADEN: Final = 1
WITHOUT_CARGO: Final = 2
NO_PORTAL: Final = 3
NO_WRECK: Final = 4
NO_TILE: Final = 5
TWO_PLAYERS: Final = 6
WOULD_WIN: Final = 7


@final
@dataclass
class Effect:
    """One primitive of a Pirate Luck Card. What does not matter to it is 0, false or empty."""

    op: int
    n: int = 0
    kind: int = ANY_KIND  # LOSE: which tokens
    highest: bool = False  # LOSE: the most valuable, not the owner's pick
    scatter: bool = False  # LOSE: the event player puts them elsewhere
    to_tile: bool = False  # TREASURE: on spaces of the tile, not aboard
    event_player: bool = False  # chooses, not the owner
    wind: int = NO_WIND  # SPEED: the marker
    condition: int = 0  # IF
    then: tuple[int, ...] = ()  # IF: effects, by their numbers in Box.effects
    otherwise: tuple[int, ...] = ()
    branches: tuple[tuple[int, tuple[int, ...]], ...] = ()  # CHOOSE: the branch's number, and its effects


@final
@dataclass
class LuckFace:
    key: str
    name: str
    text: str
    rule: str
    copies: int
    effects: tuple[int, ...]  # by their numbers in Box.effects
    battle_value: int  # Battle Cards it trades for (TI-LUK-18)


@final
@dataclass
class TileFace:
    """TI-R08  As a ship sees it that sails in heading north."""

    key: str
    name: str
    kind: int
    cells: list[int]  # nine, row by row from the north-west
    currents: list[bool]  # by direction: ways out of the centre
    plunder: Token  # of an Island, otherwise NO_TOKEN


@final
class Turned:
    """A tile face turned clockwise by some quarter turns."""

    def __init__(self, face: TileFace, quarters: int) -> None:
        self.cells = [face.cells[came_from(cell, quarters)] for cell in range(SIDE * SIDE)]
        self.currents = [face.currents[(direction - quarters) % 4] for direction in range(4)]


def came_from(cell: int, quarters: int) -> int:
    """TI-R08  Where on the face lies what lies here when it is turned. One quarter sends (r, c) to (c, 2 - r)."""
    row, column = divmod(cell, SIDE)
    for _ in range(quarters):
        row, column = SIDE - 1 - column, row
    return row * SIDE + column


@final
@dataclass
class ShipType:
    capacity: int
    attack_cards: int
    defend_cards: int
    special: int  # distance of a special Movement Card


@final
class Box:
    """Everything that content files and packs decide. Shared by all copies of a state, and never changed."""

    def __init__(
        self,
        numbers: dict[str, int],
        faces: list[TileFace],
        removed: list[list[int]],
        ships: list[ShipType],
        marks: list[int],
        sea_cards: list[int],
        battle_cards: list[int],
        luck: list[LuckFace],
        effects: list[Effect],
        branch_keys: list[str],
        branch_titles: list[str],
    ) -> None:
        self.targets = [0, 0, numbers["target_2"], numbers["target_3"], numbers["target_4"]]  # by players
        self.last_tiles = numbers["last_tiles"]  # that pay a Mark to their explorer
        self.shadow_per_port = numbers["shadow_per_port"]
        self.shadow_late = numbers["shadow_late"]  # Marks for Shadow Trade once the last tile is up
        self.treasures = numbers["treasures"]  # tokens in the supply
        self.armada = numbers["armada"]  # Battle Cards
        self.exchange = numbers["exchange"]  # Battle Cards that may be exchanged, at most
        self.volley = numbers["volley"]  # cards played in the Cannon and in the Boarding Phase
        self.scuttle_wins = numbers["scuttle_wins"]
        self.hardcore_luck = numbers["hardcore_luck"]  # Luck Cards for a repair
        self.faces = faces
        self.removed = removed  # by players, by kind of tile: taken out before play
        self.ships = ships
        self.marks = marks  # by token
        self.sea_cards = sea_cards  # copies, by Movement Card
        self.battle_cards = battle_cards  # copies
        self.luck = luck
        self.effects = effects
        self.face = Domain("face", [face.key for face in faces], FACE.size, [face.name for face in faces])
        self.luck_card = Domain("luck", [face.key for face in luck], LUCK.size, [face.name for face in luck])
        self.branch = Domain("branch", branch_keys, BRANCH.size, branch_titles)
        self.glimpse = Domain("glimpse", [f"{tile}={face.key}" for tile in TILE.names for face in faces], GLIMPSE_ROOM)
        self.turned = [[Turned(face, quarters) for quarters in range(4)] for face in faces]

    # A look at a tile that is face down is one number: the tile, and the face that was seen

    def glimpse_of(self, tile: Tile, face: Face) -> int:
        return tile * len(self.faces) + face

    def tile_seen(self, glimpse: int) -> Tile:
        return glimpse // len(self.faces)

    def face_seen(self, glimpse: int) -> Face:
        return glimpse % len(self.faces)


COUNTS: Final = range(2, MOST_PLAYERS + 1)
