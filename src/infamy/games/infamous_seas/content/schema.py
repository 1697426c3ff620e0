"""Reads the content files: what they may say, whether it makes sense together, and the box that comes of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from infamy.engine.rules import Rule
from infamy.games.infamous_seas.content.box import (
    CARD,
    DECK,
    FIRST_MERCHANT,
    FIRST_NAVY,
    SHIPS,
    WINDOW,
    Box,
    CardFace,
    Effect,
)
from infamy.games.infamous_seas.content.maps import islands_of
from infamy.games.infamous_seas.content.vocabulary import Reader
from infamy.parts.content import NOTHING, Content, Place, quoted
from infamy.parts.entries import CardEntry, Entry, Key, Number, card_text, check_own, values

# What the files may say ----------------------------------------------------------------------------------------------

SquareName = Annotated[str, Meta(pattern=r"^[a-l]([1-9]|1[0-2])$", description="a square from 'a1' to 'l12'")]
Side = Annotated[int, Meta(ge=1, le=100, description="the sides of a die, from 1 to 100")]


class Count(Number):
    value: Annotated[int, Meta(ge=0, le=1000)]


class AtLeastOne(Number):
    value: Annotated[int, Meta(ge=1, le=1000)]


class Die(Number):
    value: Side


class DieWithoutTies(Number):
    """IS-SET-15: those who share the highest roll roll again, which a die with one side would go on with for ever."""

    value: Annotated[int, Meta(ge=2, le=100, description="the sides of a die, from 2 to 100")]


class Navies(Number):
    value: Annotated[int, Meta(ge=0, le=FIRST_MERCHANT - FIRST_NAVY)]


class Merchants(Number):
    value: Annotated[int, Meta(ge=0, le=SHIPS - FIRST_MERCHANT)]


class Numbers(Struct, forbid_unknown_fields=True):
    victory: AtLeastOne
    round_limit: AtLeastOne
    actions_per_turn: AtLeastOne
    fewest_actions: Count
    hold_limit: Count
    last_island_bonus: Count
    coins: Count
    manoeuvre: Count
    rowing: AtLeastOne
    first_player_die: DieWithoutTies
    navy_at_setup: Navies
    merchants_at_setup: Merchants
    navy_reach: Count
    wreck_reach: Count
    navy_attack: Die
    navy_dodge: Die
    navy_gold: Count
    merchant_dodge: Die
    merchant_gold: Count


class Circles(Entry):
    """IS-SHP-01, IS-CMP-14  One row of the ship card, from left to right; there is a die for each number."""

    circles: Annotated[list[Side], Meta(min_length=1, max_length=30)]


class ShipCard(Struct, forbid_unknown_fields=True):
    sails: Circles
    cannons: Circles


class Islands(Entry):
    """A map, as a picture of twelve lines or as a list of squares."""

    islands: Annotated[str | list[SquareName], Meta(description="a picture, or a list of squares")]


class Maps(Struct, forbid_unknown_fields=True):
    first_voyage: Islands
    four_reefs: Islands
    custom: Islands


class Decks(Struct, forbid_unknown_fields=True):
    """How many of each card lie in a deck."""

    island: dict[str, Annotated[int, Meta(ge=0, le=99)]]
    sunken: dict[str, Annotated[int, Meta(ge=0, le=99)]]


class DeckCard(CardEntry, kw_only=True):
    deck: Literal["island", "sunken"]
    spot: bool
    window: Literal["now", "turn", "attack", "dodge", "hit", "spin"]
    play: list[Any]


class Files(Struct, forbid_unknown_fields=True):
    """All the tables of the content files."""

    numbers: Numbers
    starting_gold: dict[Literal["2", "3", "4", "5"], Count]
    ship_card: ShipCard
    maps: Maps
    decks: Decks
    card: dict[Key, DeckCard]


def entries(content: Content) -> list[Rule]:
    """What the cards add to the ledger."""
    return [
        card_text(card.rule, "ISL" if card.deck == "island" else "SUN", card.name, card.text, card.source)
        for card in content.understand(Files).card.values()
    ]


def open_box(content: Content) -> Box:
    """The box that the content describes; NotUnderstood, in one sentence, if it makes no sense."""
    files = content.understand(Files)
    check_numbers(content, files)
    check_decks(content, files)
    maps = {name: islands_of(content, name, getattr(files.maps, name).islands) for name in Maps.__struct_fields__}
    programs: list[list[Effect]] = []
    faces = [
        CardFace(
            key,
            card.name,
            card.text,
            card.rule,
            DECK.parse(card.deck),
            copies(files, key),
            card.spot,
            WINDOW.parse(card.window),
            Reader(content, key, card.deck, card.window, programs).read(card.play),
        )
        for key, card in files.card.items()
    ]
    return Box(
        numbers=values(files.numbers),
        starting_gold=[0, 0, *(files.starting_gold[players].value for players in ("2", "3", "4", "5"))],
        sails=[0, *files.ship_card.sails.circles],  # IS-R05: an empty row is worth nothing
        cannons=[0, *files.ship_card.cannons.circles],  # IS-R04
        maps=maps,
        cards=faces,
        programs=programs,
    )


# Numbers -------------------------------------------------------------------------------------------------------------


def check_numbers(content: Content, files: Files) -> None:
    numbers = files.numbers
    for players in ("2", "3", "4", "5"):
        if players not in files.starting_gold:
            raise content.wrong("a whole number of at least 0", quoted(NOTHING), ("starting_gold", players))
    check_ship_card(content, files)
    if numbers.victory.value > numbers.coins.value:
        raise content.wrong(
            "no more gold to win than there are coins",
            f"{numbers.victory.value} of {numbers.coins.value}",
            ("numbers", "victory"),
            ("numbers", "coins"),
        )
    if numbers.fewest_actions.value > numbers.actions_per_turn.value:
        raise content.wrong(
            "fewest_actions to be no more than actions_per_turn",
            f"{numbers.fewest_actions.value} and {numbers.actions_per_turn.value}",
            ("numbers", "fewest_actions"),
            ("numbers", "actions_per_turn"),
        )
    check_coins_at_setup(content, files)


def check_ship_card(content: Content, files: Files) -> None:
    """IS-R17: a coin that finds no circle is not kept."""
    room = len(files.ship_card.sails.circles) + len(files.ship_card.cannons.circles)
    rows: tuple[Place, Place] = ("ship_card", "sails"), ("ship_card", "cannons")
    victory = files.numbers.victory.value
    if victory > room:
        raise content.wrong(
            f"no more gold to win than a ship card has circles ({room})", str(victory), ("numbers", "victory"), *rows
        )
    for players, gold in files.starting_gold.items():
        if gold.value > room:
            raise content.wrong(
                f"no more gold than a ship card has circles ({room})",
                str(gold.value),
                ("starting_gold", players),
                *rows,
            )


def check_coins_at_setup(content: Content, files: Files) -> None:
    numbers = files.numbers
    under_ships = (
        numbers.navy_at_setup.value * numbers.navy_gold.value
        + numbers.merchants_at_setup.value * numbers.merchant_gold.value
    )
    for players, gold in files.starting_gold.items():
        needed = int(players) * gold.value + under_ships
        if needed > numbers.coins.value:
            raise content.wrong(
                f"no more than the {numbers.coins.value} coins at set-up",
                f"{needed} with {players} players",
                ("numbers", "coins"),
                ("starting_gold", players),
                ("numbers", "merchant_gold"),
                ("numbers", "navy_gold"),
                ("numbers", "merchants_at_setup"),
                ("numbers", "navy_at_setup"),
            )


# Cards and decks -----------------------------------------------------------------------------------------------------


def copies(files: Files, key: str) -> int:
    deck = files.decks.island if files.card[key].deck == "island" else files.decks.sunken
    return deck.get(key, 0)


def check_decks(content: Content, files: Files) -> None:
    if len(files.card) > CARD.size:
        raise content.wrong(f"at most {CARD.size} kinds of card", str(len(files.card)), ("card",))
    check_own(content, "rule id", [(("card", key, "rule"), card.rule) for key, card in files.card.items()])
    for key, card in files.card.items():
        check_window(content, key, card)
    for name, deck in (("island", files.decks.island), ("sunken", files.decks.sunken)):
        for key, number in deck.items():
            if key not in files.card:
                raise content.wrong(
                    "a card that has a [[card]] entry", f"{key!r}, which has none", ("decks", name, key)
                )
            if number > 0 and files.card[key].deck != name:
                raise content.wrong(
                    f"a card of the {name} deck",
                    f"one of the {files.card[key].deck} deck",
                    ("decks", name, key),
                    ("card", key, "deck"),
                )
        if not any(deck.values()):
            raise content.wrong("at least one card", "an empty deck", ("decks", name))


def check_window(content: Content, key: str, card: DeckCard) -> None:
    window: Place = ("card", key, "window")
    if card.deck == "sunken" and card.window != "now":
        # IS-R32: never stored
        raise content.wrong("now, for a card of the sunken deck", quoted(card.window), window, ("card", key, "deck"))
    if card.spot != (card.window != "now"):
        # IS-CRD-01, IS-CRD-03: what has a black spot can wait, and what has none cannot
        raise content.wrong(
            "true for a card that can wait, and false for one with the window now",
            f"{quoted(card.spot)} with the window {card.window}",
            ("card", key, "spot"),
            window,
        )
