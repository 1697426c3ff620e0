"""Reads the content files: what they may say, whether it makes sense together, and the box that comes of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from infamy.engine.rules import Rule
from infamy.parts.content import Content, Place, quoted
from infamy.parts.entries import Count, Entry, Few, Key, Number, Words, card_text, values

from .box import CARD, MOMENT, SPACE, SPACES, Box, CardFace
from .vocabulary import effects

# What the files may say ----------------------------------------------------------------------------------------------


class AtLeastOne(Number):
    value: Annotated[int, Meta(ge=1, le=1000)]


class Bid(Number):
    value: Annotated[int, Meta(ge=0, le=3)]


class Numbers(Struct, forbid_unknown_fields=True):
    short_voyage: AtLeastOne
    long_voyage: AtLeastOne
    round_limit: AtLeastOne
    coins: AtLeastOne
    starting_gold: Count
    highest_bid: Bid
    actions_per_turn: AtLeastOne
    actions_of_the_wind: Count
    wind_die: AtLeastOne
    hand_limit: AtLeastOne


class SpaceName(Entry):
    value: Words


class Cutter(Struct, forbid_unknown_fields=True):
    starts: SpaceName
    speed: AtLeastOne
    reach: Count
    guns: AtLeastOne
    hits: Count
    fine: Count


class Island(Struct, forbid_unknown_fields=True):
    gold: Annotated[int, Meta(ge=1, le=99)]


class CardEntry(Entry):
    name: Words
    copies: Few
    text: Words
    play: list[list[Any]]
    reacts_to: Literal["fired_upon", ""] = ""


class Files(Struct, forbid_unknown_fields=True):
    """All the tables of the content files."""

    numbers: Numbers
    cutter: Cutter
    island: dict[str, Island]
    card: dict[Key, CardEntry]


def entries(content: Content) -> list[Rule]:
    """What the cards add to the ledger."""
    return [
        card_text(card.rule, "CRD", card.name, card.text, card.source)
        for card in content.understand(Files).card.values()
    ]


def open_box(content: Content, odd: list[str]) -> Box:
    """The box that the content describes; NotUnderstood, in one sentence, if it makes no sense."""
    files = content.understand(Files)
    check_gold(content, files)
    island_gold = [0] * SPACES
    for key, island in files.island.items():
        island_gold[space(content, key, ("island", key))] = island.gold
    if len(files.card) > CARD.size or not any(card.copies for card in files.card.values()):
        raise content.wrong(f"between 1 and {CARD.size} kinds of card", str(len(files.card)), ("card",))
    cutter = {name: getattr(files.cutter, name).value for name in Cutter.__struct_fields__ if name != "starts"}
    cutter["starts"] = space(content, files.cutter.starts.value, ("cutter", "starts"))
    return Box(
        numbers=values(files.numbers),
        cutter=cutter,
        island_gold=island_gold,
        cards=[
            CardFace(
                key,
                card.name,
                card.text,
                card.copies,
                MOMENT.parse(card.reacts_to or "turn"),
                effects(content, key, card.play, bool(card.reacts_to), odd),
            )
            for key, card in files.card.items()
        ],
    )


def check_gold(content: Content, files: Files) -> None:
    """The longer voyage must be possible, and everybody's first gold must be there."""
    coins = files.numbers.coins.value
    for place, needed in (
        ("long_voyage", files.numbers.long_voyage.value),
        ("short_voyage", files.numbers.short_voyage.value),
        ("starting_gold", files.numbers.starting_gold.value * 4),
    ):
        if needed > coins:
            raise content.wrong(
                f"no more gold than there are coins ({coins})", str(needed), ("numbers", place), ("numbers", "coins")
            )


def space(content: Content, word: str, place: Place) -> int:
    if word not in SPACE.names[1:]:
        raise content.wrong(f"a space outside the harbour ({', '.join(SPACE.names[1:])})", quoted(word), place)
    return SPACE.parse(word)
