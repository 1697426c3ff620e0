"""Reads the content files: what they may say, whether it makes sense together, and the box that comes of it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from infamy.engine.rules import Rule
from infamy.games.tides_of_infamy.content.box import (
    COUNTS,
    FARTHEST,
    LUCK,
    MOST_PLAYERS,
    SEA_CARD,
    SHIP_TYPE,
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
from infamy.games.tides_of_infamy.content.maps import Kind, TileEntry, check_tiles, face_of
from infamy.games.tides_of_infamy.content.vocabulary import Effects
from infamy.parts.content import Content, Place
from infamy.parts.entries import CardEntry, Count, Entry, Few, Key, Number, card_text, check_own, values

TILES_IN_PLAY: Final = TILE_COLUMNS * 4  # TI-MAP-05, TI-MAP-07
VOLLEY: Final = 2  # TI-RED-14: two volleys and the community card are the five cards of a hand
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


class Removed(Entry):
    """TI-MAP-01 to TI-MAP-04  How many tiles of each kind are taken out."""

    tiles: dict[Kind, Few]


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


class MovementDeck(Entry):
    """TI-CMP-09, TI-HAR-03 to TI-HAR-05"""

    cards: dict[MovementCard, Few]


CardCounts = Annotated[
    list[Few],
    Meta(min_length=VALUES, max_length=VALUES, description=f"{VALUES} counts, of the cards from 1 to {VALUES}"),
]


class BattleDeck(Entry, rename="kebab"):
    """TI-CMP-10, TI-BAT-10, TI-BAT-11  How many cards there are of each suit, by their values."""

    fire: CardCounts
    cannon: CardCounts
    flintlock: CardCounts
    cutlass: CardCounts
    grog: CardCounts
    sea_dragon: Few


class LuckEntry(CardEntry, kw_only=True):
    """TI-CMP-11"""

    copies: Few
    effect: Annotated[list[Any], Meta(min_length=1, description="at least one effect")]


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


def entries(content: Content) -> list[Rule]:
    """What the Pirate Luck Cards add to the ledger."""
    return [
        card_text(card.rule, "L", card.name, card.text, card.source) for card in content.understand(Files).luck.values()
    ]


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
        faces=faces,
        removed=removed_of(content, files, faces),
        ships=[
            ShipType(ship.capacity.value, ship.attack.value, ship.defend.value, ship.special.value)
            for ship in ships_of(files)
        ],
        marks=[getattr(files.marks, token.replace("-", "_")).value for token in TOKEN.names],
        sea_cards=movement_cards(files),
        battle_cards=battle_cards(files),
        luck=luck,
        effects=effects.all,
        branch_keys=effects.branch_keys,
        branch_titles=effects.branch_titles,
    )


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
                raise content.wrong(
                    "no more tiles of a kind taken out than there are",
                    f"{number} of {tiles}",
                    (*place, kind),
                    ("tile",),
                )
        if there[0] - counts.get("pirate-bay", 0) < 1:
            raise content.wrong("at least 1 Pirate Bay to be left", "none", (*place, "pirate-bay"), ("tile",))
        if TILES - sum(counts.values()) != TILES_IN_PLAY:
            raise content.wrong(
                f"{TILES - TILES_IN_PLAY} tiles to be taken out, so that {TILES_IN_PLAY} are left",
                str(sum(counts.values())),
                place,
            )
        removed.append([counts.get(kind, 0) for kind in TILE_KIND.names])
    return removed


def check_shadow_trade(content: Content, files: Files, faces: list[TileFace]) -> None:
    """TI-EXP-04, TI-R81  Enough for every Port of the box, as they may all be on the map."""
    ports = sum(face.kind == TILE_KIND.parse("port") for face in faces)
    tokens, each = files.supply.shadow_trade.value, files.numbers.shadow_per_port.value
    if ports * each > tokens:
        raise content.wrong(
            f"no more Shadow Trade on {ports} Ports than there are tokens ({tokens})",
            f"{each} on each",
            ("numbers", "shadow_per_port"),
            ("supply", "shadow-trade"),
            ("tile",),
        )


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
        raise content.wrong(
            f"at least {needed} Movement Cards with a number, one for each ship",
            str(standard),
            ("movement_deck", "cards"),
        )


def battle_cards(files: Files) -> list[int]:
    """How many there are of each card."""
    deck = files.battle_deck
    return [*(number for suit in SUIT.names for number in getattr(deck, suit)), deck.sea_dragon]


def check_battle_deck(content: Content, files: Files) -> None:
    """TI-R78  Everybody is dealt all their cards in the largest battle, with one defender or with a team of two."""
    numbers = files.numbers
    if numbers.volley.value != VOLLEY:
        raise content.wrong(
            f"{VOLLEY}, for two volleys and the community card are a hand of five",
            str(numbers.volley.value),
            ("numbers", "volley"),
        )
    attack = max(ship.attack.value for ship in ships_of(files))
    defend = max(ship.defend.value for ship in ships_of(files)) + numbers.armada.value
    needed = max(defend + 3 * attack, 2 * defend + 2 * attack) + 1
    cards = sum(battle_cards(files))
    if cards < needed:
        raise content.wrong(
            f"at least {needed} Battle Cards, for {MOST_PLAYERS} ships and the community card",
            str(cards),
            ("battle_deck",),
            ("numbers", "armada"),
        )
