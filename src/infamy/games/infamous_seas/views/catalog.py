"""What a table has to draw: the numbers of the ship card and the faces of all cards."""

from __future__ import annotations

from typing import Annotated, TypedDict

from infamy.games.infamous_seas.content.box import DECK, WINDOW, Box, CardFace


class CardInfo(TypedDict):
    name: str
    text: str
    rule: str
    deck: Annotated[str, DECK]
    spot: bool  # it waits for its moment
    when: str  # that moment, in words
    deed: str  # the text without it
    window: Annotated[str, WINDOW]


class Catalog(TypedDict):
    """Whatever a pack may change is drawn as the pack has it, so every number is sent."""

    victory: int
    round_limit: int
    actions_per_turn: int
    fewest_actions: int
    hold_limit: int
    last_island_bonus: int
    coins: int
    manoeuvre: int
    rowing: int
    first_player_die: int
    navy_at_setup: int
    merchants_at_setup: int
    navy_reach: int
    wreck_reach: int
    navy_attack: int
    navy_dodge: int
    navy_gold: int
    merchant_dodge: int
    merchant_gold: int
    sails: list[int]  # the dice of the ship card, by coins
    cannons: list[int]
    starting_gold: dict[str, int]  # by number of players
    cards: dict[str, CardInfo]


def catalog(box: Box) -> Catalog:
    return {
        "victory": box.victory,
        "round_limit": box.round_limit,
        "actions_per_turn": box.actions_per_turn,
        "fewest_actions": box.fewest_actions,
        "hold_limit": box.hold_limit,
        "last_island_bonus": box.last_island_bonus,
        "coins": box.coins,
        "manoeuvre": box.manoeuvre,
        "rowing": box.rowing,
        "first_player_die": box.first_player_die,
        "navy_at_setup": box.navy_at_setup,
        "merchants_at_setup": box.merchants_at_setup,
        "navy_reach": box.navy_reach,
        "wreck_reach": box.wreck_reach,
        "navy_attack": box.navy_attack,
        "navy_dodge": box.navy_dodge,
        "navy_gold": box.navy_gold,
        "merchant_dodge": box.merchant_dodge,
        "merchant_gold": box.merchant_gold,
        "sails": box.sails[1:],
        "cannons": box.cannons[1:],
        "starting_gold": {str(players): gold for players, gold in enumerate(box.starting_gold) if players > 1},
        "cards": {face.key: card(face) for face in box.cards},
    }


def card(face: CardFace) -> CardInfo:
    """The text of a card that waits begins with its moment; what comes after the colon is the deed."""
    when, colon, deed = face.text.partition(": ") if face.spot else ("", "", "")
    return {
        "name": face.name,
        "text": face.text,
        "rule": face.rule,
        "deck": DECK.word(face.deck),
        "spot": face.spot,
        "when": f"{when}:" if colon else "",
        "deed": deed if colon else face.text,
        "window": WINDOW.word(face.window),
    }
