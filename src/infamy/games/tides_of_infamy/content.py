"""Reads the content files: what they may say, whether it makes sense together, and the box that comes of it."""
from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from infamy.engine.game import Game
from infamy.engine.rules import Rule
from infamy.games.tides_of_infamy.box import (
    BAY,
    CENTRE,
    DIRECTION,
    DX,
    DY,
    FARTHEST,
    ISLAND,
    LUCK,
    MOST_PLAYERS,
    NO_TOKEN,
    PLUNDERS,
    PORT,
    PORTAL,
    ROCK,
    SEA,
    SEA_CARD,
    SHIP_TYPE,
    SIDE,
    SPECIAL,
    SUIT,
    TILE_COLUMNS,
    TILE_KIND,
    TILES,
    TOKEN,
    TYPES,
    VALUES,
    Box,
    LuckFace,
    ShipType,
    TileFace,
)
from infamy.games.tides_of_infamy.vocabulary import Effects
from infamy.parts.content import NOTHING, Content, Place, quoted
from infamy.parts.entries import (
    Count,
    Few,
    Key,
    Number,
    OneOrNone,
    RuleId,
    Source,
    Words,
    card_text,
    check_own,
    values,
)

COUNTS: Final = range(2, MOST_PLAYERS + 1)
TILES_IN_PLAY: Final = TILE_COLUMNS * 4                             # TI-MAP-05, TI-MAP-07
ARROW: Final = 7                     # TI-TIL-05, TI-R08: the middle of the south side
VOLLEY: Final = 2                    # TI-RED-14: two volleys and the community card are the five cards of a hand
MARKS_OF_CELLS: Final = {".": SEA, "#": ROCK, "B": BAY, "I": ISLAND, "P": PORT, "O": PORTAL}
CENTRES: Final = {"pirate-bay": "B", "island": "I", "port": "P", "portal": "O"}   # by kind of tile; others have none
WITH_CURRENTS: Final = ["island", "port", "portal"]                 # TI-CUR-01
SIDES: Final = {"north": (0, 1, 2), "east": (2, 5, 8), "south": (6, 7, 8), "west": (0, 3, 6)}

# What the files may say ----------------------------------------------------------------------------------------------

Kind = Literal["pirate-bay", "island", "port", "portal", "rock", "ocean"]
Plunder = Literal["emerald", "diamond", "sapphire", "ruby", "gold", "silver"]
Direction = Literal["north", "east", "south", "west"]
MovementCard = Literal["1", "1x", "2", "2x", "3", "3x", "4", "4x", "5", "5x", "6", "6x", "special", "repair"]


class Target(Number):
    """TI-CMP-05, TI-R72  No more than there are Marks."""
    value: Annotated[int, Meta(ge=1, le=99)]


class AFew(Number):
    value: Annotated[int, Meta(ge=0, le=9)]


class AtLeastOne(Number):
    value: Annotated[int, Meta(ge=1, le=9)]


class Distance(Number):
    value: Annotated[int, Meta(ge=1, le=FARTHEST)]


class Dealt(Number):
    """TI-R78  Battle Cards: enough for two volleys."""
    value: Annotated[int, Meta(ge=2 * VOLLEY, le=12)]


class Numbers(Struct, forbid_unknown_fields=True):
    target_2: Target
    target_3: Target
    target_4: Target
    last_tiles: Count
    shadow_per_port: AFew
    shadow_late: AFew
    treasures: Count
    armada: AFew
    exchange: AFew
    volley: Count
    scuttle_wins: AtLeastOne
    hardcore_luck: AtLeastOne


class TileEntry(Struct, forbid_unknown_fields=True):
    """TI-CMP-06, TI-TIL-01, TI-TIL-04"""
    name: Words
    kind: Kind
    rows: list[str]
    rule: RuleId
    currents: list[Direction] = []
    plunder: Plunder | UnsetType = UNSET
    copies: OneOrNone = 1
    source: Source = "pack"


class Removed(Struct, forbid_unknown_fields=True):
    """TI-MAP-01 to TI-MAP-04  How many tiles of each kind are taken out."""
    tiles: dict[Kind, Few]
    rule: RuleId
    source: Source = "pack"


class ByPlayers(Struct, forbid_unknown_fields=True, rename={"two": "2", "three": "3", "four": "4"}):
    two: Removed
    three: Removed
    four: Removed


class ShipEntry(Struct, forbid_unknown_fields=True):
    """TI-CAR-05 to TI-CAR-07, TI-BAT-17 to TI-BAT-19, TI-MOV-07"""
    capacity: AtLeastOne
    attack: Dealt
    defend: Dealt
    special: Distance


class Ships(Struct, forbid_unknown_fields=True, rename="kebab"):
    """TI-CMP-01"""
    man_of_war: ShipEntry
    bilander: ShipEntry
    sloop: ShipEntry


class Marks(Struct, forbid_unknown_fields=True, rename="kebab"):
    """TI-CAR-10 to TI-CAR-17, TI-R82  What each token is worth."""
    emerald: AFew
    diamond: AFew
    sapphire: AFew
    ruby: AFew
    gold: AFew
    silver: AFew
    shadow_trade: AFew
    treasure: AFew


class Supply(Struct, forbid_unknown_fields=True, rename="kebab"):
    """TI-CMP-03, TI-CMP-04  Treasure, of which there may be any number, is one of the numbers."""
    shadow_trade: Count


class MovementDeck(Struct, forbid_unknown_fields=True):
    """TI-CMP-09, TI-HAR-03 to TI-HAR-05"""
    cards: dict[MovementCard, Few]
    rule: RuleId
    source: Source = "pack"


CardCounts = Annotated[list[Few], Meta(
    min_length=VALUES, max_length=VALUES, description=f"{VALUES} counts, of the cards from 1 to {VALUES}")]


class BattleDeck(Struct, forbid_unknown_fields=True, rename="kebab"):
    """TI-CMP-10, TI-BAT-10, TI-BAT-11  How many cards there are of each suit, by their values."""
    fire: CardCounts
    cannon: CardCounts
    flintlock: CardCounts
    cutlass: CardCounts
    grog: CardCounts
    sea_dragon: Few
    rule: RuleId
    source: Source = "pack"


class LuckEntry(Struct, forbid_unknown_fields=True):
    """TI-CMP-11"""
    name: Words
    rule: RuleId
    copies: Few
    text: Words
    effect: Annotated[list[Any], Meta(min_length=1, description="at least one effect")]
    source: Source = "pack"


class Files(Struct, forbid_unknown_fields=True):
    """All the tables of the content files."""
    numbers: Numbers
    tile: dict[Key, TileEntry]
    removed: ByPlayers
    ship: Ships
    marks: Marks
    supply: Supply
    movement_deck: MovementDeck
    battle_deck: BattleDeck
    luck: dict[Key, LuckEntry]


# The doors of this module --------------------------------------------------------------------------------------------

def open_game(content: Content) -> Game:
    from infamy.games.tides_of_infamy.game import TidesGame
    return TidesGame(open_box(content))


def entries(content: Content) -> list[Rule]:
    """What the Pirate Luck Cards add to the ledger."""
    return [
        card_text(card.rule, "L", f"{card.name}: {card.text}", card.source)
        for card in content.understand(Files).luck.values()]


def open_box(content: Content) -> Box:
    """The box that the content describes; NotUnderstood, in one sentence, if it makes no sense."""
    files = content.understand(Files)
    check_names(content, files)
    faces = [face_of(content, key, tile) for key, tile in files.tile.items() if tile.copies]
    check_tiles(content, faces)
    check_shadow_trade(content, files, faces)
    check_movement_deck(content, files)
    check_battle_deck(content, files)
    effects = Effects(content)
    luck = [luck_of(effects, key, card) for key, card in files.luck.items()]
    return Box(
        numbers=values(files.numbers),
        faces=faces, removed=removed_of(content, files, faces),
        ships=[
            ShipType(ship.capacity.value, ship.attack.value, ship.defend.value, ship.special.value)
            for ship in ships_of(files)],
        marks=[getattr(files.marks, token.replace("-", "_")).value for token in TOKEN.names],
        sea_cards=movement_cards(files),
        battle_cards=battle_cards(files),
        luck=luck, effects=effects.all, branch_keys=effects.branch_keys, branch_titles=effects.branch_titles)


def luck_of(effects: Effects, key: str, card: LuckEntry) -> LuckFace:
    numbers = effects.of_card(key, card.effect)
    return LuckFace(key, card.name, card.text, card.rule, card.copies, numbers, effects.battle_value(numbers))


def ships_of(files: Files) -> list[ShipEntry]:
    return [getattr(files.ship, type.replace("-", "_")) for type in SHIP_TYPE.names]


def check_names(content: Content, files: Files) -> None:
    """There is room for all the cards, and nothing is called like something else of its kind."""
    if len(files.luck) > LUCK.size:
        raise content.wrong(f"at most {LUCK.size} kinds of Pirate Luck Cards", str(len(files.luck)), ("luck",))
    tiles = {key: tile for key, tile in files.tile.items() if tile.copies}
    check_own(content, "name", [(("tile", key, "name"), tile.name) for key, tile in tiles.items()])
    check_own(content, "name", [(("luck", key, "name"), card.name) for key, card in files.luck.items()])
    check_own(content, "rule id", [(("luck", key, "rule"), card.rule) for key, card in files.luck.items()])


# Tiles ---------------------------------------------------------------------------------------------------------------

def face_of(content: Content, key: str, tile: TileEntry) -> TileFace:
    place: Place = ("tile", key)
    cells = cells_of(content, (*place, "rows"), tile.rows)
    check_centre(content, place, tile, cells)
    check_rocks(content, (*place, "rows"), tile, cells)
    check_currents(content, place, tile, cells)
    if (tile.kind == "island") != isinstance(tile.plunder, str):
        raise content.wrong("plunder of an Island, and of no other tile",
                            quoted(tile.plunder if isinstance(tile.plunder, str) else NOTHING),
                            (*place, "plunder"), (*place, "kind"))
    return TileFace(key, tile.name, TILE_KIND.parse(tile.kind), cells,
                    currents=[direction in tile.currents for direction in DIRECTION.names],
                    plunder=TOKEN.parse(tile.plunder) if isinstance(tile.plunder, str) else NO_TOKEN)


def cells_of(content: Content, place: Place, rows: list[str]) -> list[int]:
    """TI-TIL-04  Nine spaces. TI-ROC-02, TI-ROC-03: each is a Rock space or none, there are no parts of rocks."""
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        raise content.wrong(f"{SIDE} rows of {SIDE} letters", quoted(rows), place)
    for letter in "".join(rows):
        if letter not in MARKS_OF_CELLS:
            raise content.wrong(f"letters of the legend ({' '.join(MARKS_OF_CELLS)})", quoted(letter), place)
    return [MARKS_OF_CELLS[letter] for letter in "".join(rows)]


def check_centre(content: Content, place: Place, tile: TileEntry, cells: list[int]) -> None:
    """TI-BAY-02, TI-ROC-04  What a tile is named for lies in its centre, and nothing of the kind elsewhere."""
    if any(cells[cell] > ROCK for cell in range(SIDE * SIDE) if cell != CENTRE):
        raise content.wrong("Pirate Bay, Island, Port and Portal in the centre only", quoted(tile.rows),
                            (*place, "rows"))
    letter, centre = CENTRES.get(tile.kind), tile.rows[1][1]
    if letter is not None and centre != letter:
        raise content.wrong(f"{letter} in the centre, for it is a tile of the kind {tile.kind}", quoted(centre),
                            (*place, "rows"), (*place, "kind"))
    if letter is None and cells[CENTRE] > ROCK:
        raise content.wrong(f". or # in the centre, for it is a tile of the kind {tile.kind}", quoted(centre),
                            (*place, "rows"), (*place, "kind"))


def check_rocks(content: Content, place: Place, tile: TileEntry, cells: list[int]) -> None:
    rocks = cells.count(ROCK)
    if rocks and tile.kind in ("ocean", "pirate-bay"):                                      # TI-R05
        raise content.wrong(f"no Rock on a tile of the kind {tile.kind}", str(rocks), place, (*place[:2], "kind"))
    if not rocks and tile.kind == "rock":
        raise content.wrong("at least one Rock on a tile of the kind rock", "none", place, (*place[:2], "kind"))
    if cells[ARROW] == ROCK:
        raise content.wrong("open sea where the arrow is, in the middle of the last row", "a Rock", place)
    for name, side in SIDES.items():
        if all(cells[cell] == ROCK for cell in side):
            raise content.wrong("a way in from every side", f"nothing but Rock in the {name}", place)
    open_cells = [cell for cell in range(SIDE * SIDE) if cells[cell] == SEA]
    reached = [ARROW]
    for cell in reached:
        reached += [beside for beside in neighbours(cell) if cells[beside] == SEA and beside not in reached]
    if len(reached) < len(open_cells):
        raise content.wrong("open sea that hangs together", quoted(tile.rows), place)


def neighbours(cell: int) -> list[int]:
    """The cells of the same tile beside this one."""
    row, column = divmod(cell, SIDE)
    return [
        (row + down) * SIDE + column + right for right, down in zip(DX, DY)
        if 0 <= row + down < SIDE and 0 <= column + right < SIDE]


def check_currents(content: Content, place: Place, tile: TileEntry, cells: list[int]) -> None:
    """TI-CUR-01, TI-R36  They lead from an Island, a Port or a Portal to open sea."""
    there: Place = (*place, "currents")
    if tile.kind not in WITH_CURRENTS and tile.currents:
        raise content.wrong(f"no currents on a tile of the kind {tile.kind}", quoted(tile.currents), there,
                            (*place, "kind"))
    if tile.kind in WITH_CURRENTS and not tile.currents:
        raise content.wrong(f"at least one current on a tile of the kind {tile.kind}", "none", there, (*place, "kind"))
    if len(set(tile.currents)) < len(tile.currents):
        raise content.wrong("each current once", quoted(tile.currents), there)
    for direction in tile.currents:
        if cells[SIDES[direction][1]] == ROCK:
            raise content.wrong("currents to open sea", f"{direction!r}, where a Rock is", there, (*place, "rows"))


def check_tiles(content: Content, faces: list[TileFace]) -> None:
    """TI-CMP-02, TI-CMP-06  All of them together."""
    if len(faces) != TILES:
        raise content.wrong(f"{TILES} tiles", str(len(faces)), ("tile",))
    for token in range(PLUNDERS):
        islands = [face.name for face in faces if face.plunder == token]
        if len(islands) != 1:
            raise content.wrong(f"one Island with the plunder {TOKEN.names[token]}",
                                " and ".join(islands) or "none", ("tile",))


def removed_of(content: Content, files: Files, faces: list[TileFace]) -> list[list[int]]:
    """TI-MAP-02, TI-MAP-03, TI-MAP-05, TI-R06  By the number of players and the kind of tile."""
    there = [sum(face.kind == kind for face in faces) for kind in range(len(TILE_KIND.names))]
    removed: list[list[int]] = [[0] * len(there), [0] * len(there)]
    for players, entry in zip(COUNTS, (files.removed.two, files.removed.three, files.removed.four)):
        place: Place = ("removed", str(players), "tiles")
        counts = {str(kind): number for kind, number in entry.tiles.items()}
        for kind, number in counts.items():
            tiles = there[TILE_KIND.parse(kind)]
            if number > tiles:
                raise content.wrong("no more tiles of a kind taken out than there are", f"{number} of {tiles}",
                                    (*place, kind), ("tile",))
        if there[0] - counts.get("pirate-bay", 0) < 1:
            raise content.wrong("at least 1 Pirate Bay to be left", "none", (*place, "pirate-bay"), ("tile",))
        if TILES - sum(counts.values()) != TILES_IN_PLAY:
            raise content.wrong(f"{TILES - TILES_IN_PLAY} tiles to be taken out, so that {TILES_IN_PLAY} are left",
                                str(sum(counts.values())), place)
        removed.append([counts.get(kind, 0) for kind in TILE_KIND.names])
    return removed


def check_shadow_trade(content: Content, files: Files, faces: list[TileFace]) -> None:
    """TI-EXP-04, TI-R81  Enough for every Port of the box, as they may all be on the map."""
    ports = sum(face.kind == TILE_KIND.parse("port") for face in faces)
    tokens, each = files.supply.shadow_trade.value, files.numbers.shadow_per_port.value
    if ports * each > tokens:
        raise content.wrong(f"no more Shadow Trade on {ports} Ports than there are tokens ({tokens})",
                            f"{each} on each", ("numbers", "shadow_per_port"), ("supply", "shadow-trade"), ("tile",))


# Decks ---------------------------------------------------------------------------------------------------------------

def movement_cards(files: Files) -> list[int]:
    """How many there are of each card."""
    counts = {str(card): number for card, number in files.movement_deck.cards.items()}
    return [counts.get(card, 0) for card in SEA_CARD.names]


def check_movement_deck(content: Content, files: Files) -> None:
    """TI-R27  Whoever has played a special card draws until there is a standard card, so one must be left to be found.

    A player gets a card for each ship, and one more for each special card that is played. So nobody ever has more
    standard cards than ships, in hand and on the table, and whoever is about to draw has one less.
    """
    needed = MOST_PLAYERS * TYPES
    standard = sum(movement_cards(files)[:SPECIAL])
    if standard < needed:
        raise content.wrong(f"at least {needed} Movement Cards with a number, one for each ship", str(standard),
                            ("movement_deck", "cards"))


def battle_cards(files: Files) -> list[int]:
    """How many there are of each card."""
    deck = files.battle_deck
    return [*(number for suit in SUIT.names for number in getattr(deck, suit)), deck.sea_dragon]


def check_battle_deck(content: Content, files: Files) -> None:
    """TI-R78  Everybody is dealt all their cards in the largest battle, with one defender or with a team of two."""
    numbers = files.numbers
    if numbers.volley.value != VOLLEY:
        raise content.wrong(f"{VOLLEY}, for two volleys and the community card are a hand of five",
                            str(numbers.volley.value), ("numbers", "volley"))
    attack = max(ship.attack.value for ship in ships_of(files))
    defend = max(ship.defend.value for ship in ships_of(files)) + numbers.armada.value
    needed = max(defend + 3 * attack, 2 * defend + 2 * attack) + 1
    cards = sum(battle_cards(files))
    if cards < needed:
        raise content.wrong(f"at least {needed} Battle Cards, for {MOST_PLAYERS} ships and the community card",
                            str(cards), ("battle_deck",), ("numbers", "armada"))
