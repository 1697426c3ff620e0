"""What a choice in a battle looks like before it is made, to the chooser and to the others who fight."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.state import Frame, Seat
from infamy.engine.step import frame_of
from infamy.games.tides_of_infamy.actions import ACTIONS, EXCHANGE, FIRE, KEEP, PICK, RETREAT, TRADE
from infamy.games.tides_of_infamy.bots.fights import by_counts, draws_to_come, one_side_wins, picked, under_way
from infamy.games.tides_of_infamy.bots.memory import Memory
from infamy.games.tides_of_infamy.bots.survey import NO_SHIP, Outlook
from infamy.games.tides_of_infamy.content.box import DRAGON, Space
from infamy.games.tides_of_infamy.queries import allied, owner_of
from infamy.games.tides_of_infamy.rules.cargo import leave_all
from infamy.games.tides_of_infamy.rules.red_sky import Exchange, Surrenders, Volley
from infamy.games.tides_of_infamy.rules.salvage import dragon_takes_all
from infamy.games.tides_of_infamy.rules.scuttle import Scuttle
from infamy.games.tides_of_infamy.rules.trades import Trades
from infamy.games.tides_of_infamy.state import PEACE, Tides
from infamy.parts.dispatch import by_verb
from infamy.parts.hand import without

A_TRADE: Final = 0.18  # of the chance to lose that one more Battle Card takes away


def trading(memory: Memory, g: Tides, option: Option) -> Outlook:
    card = TRADE.of(option)
    outlook = Outlook(g.copy(), memory)
    outlook.g.luck[g.seat] = without(g.luck[g.seat], card)
    shown = g.played[g.seat]
    cards = g.battle_hand[g.seat] + shown
    under_way(memory.hands, g, g.seat, cards, len(shown), draws_to_come(g, g.seat), outlook.chances)
    better(outlook, g.seat, A_TRADE * g.box.luck[card].battle_value)
    return outlook


def keeping(memory: Memory, g: Tides, option: Option) -> Outlook:
    outlook = Outlook(g, memory)
    under_way(memory.hands, g, g.seat, g.battle_hand[g.seat], 0, len(g.aside[g.seat]), outlook.chances)
    return outlook


def exchanging(memory: Memory, g: Tides, option: Option) -> Outlook:
    outlook = Outlook(g, memory)
    cards = without(g.battle_hand[g.seat], EXCHANGE.of(option))
    under_way(memory.hands, g, g.seat, cards, 0, g.box.exchange, outlook.chances)
    return outlook


def firing(memory: Memory, g: Tides, option: Option) -> Outlook:
    if wakes_the_dragon(g, option):
        outlook = Outlook(g.copy(), memory)
        dragon_takes_all(outlook.g, g.battle_at[0])
        outlook.g.fighters = ()
        return outlook
    outlook = Outlook(g, memory)
    card = FIRE.of(option)
    shown = g.played[g.seat]
    cards = (*without(g.battle_hand[g.seat], card), *shown, card)
    under_way(memory.hands, g, g.seat, cards, len(shown) + 1, 0, outlook.chances)
    return outlook


def wakes_the_dragon(g: Tides, option: Option) -> bool:
    frame = frame_of(g.stack[-1])
    return option == FIRE(DRAGON) and isinstance(frame, Volley) and frame.cannons


def picking(memory: Memory, g: Tides, option: Option) -> Outlook:
    outlook = Outlook(g, memory)
    picked(g, g.seat, PICK.of(option), outlook.chances)
    return outlook


def retreating(memory: Memory, g: Tides, option: Option) -> Outlook:
    return surrendered(memory, g, RETREAT.of(option))


def staying(memory: Memory, g: Tides, option: Option) -> Outlook:
    return Outlook(g, memory)


def fights_against(g: Tides, seat: Seat) -> bool:
    """Is this one of those who fight, while another one chooses how to?"""
    if seat == g.seat or type(frame_of(g.stack[-1])) not in BATTLES:
        return False
    for ship in g.fighters:
        if owner_of(ship) == seat:
            return True
    return False


def fought(memory: Memory, g: Tides, option: Option, viewer: Seat) -> Outlook:
    """A choice in a battle as somebody else takes it who fights: the own cards are known, and not the chooser's."""
    if option in RETREAT or wakes_the_dragon(g, option):
        return CHOICES[option](memory, g, option)
    outlook = Outlook(g, memory)
    if option in FIRE:
        outlook = Outlook(g.copy(), memory)
        outlook.g.battle_hand[g.seat] = without(g.battle_hand[g.seat], FIRE.of(option))
        outlook.g.played[g.seat] = (*g.played[g.seat], FIRE.of(option))
    outlook.viewer = viewer
    under_way(
        outlook.memory.hands,
        outlook.g,
        viewer,
        g.battle_hand[viewer] + g.played[viewer],
        len(g.played[viewer]),
        draws_to_come(g, viewer),
        outlook.chances,
    )
    if option in TRADE:
        better(outlook, g.seat, A_TRADE * g.box.luck[TRADE.of(option)].battle_value)
    return outlook


def better(outlook: Outlook, seat: Seat, part: float) -> None:
    """The chances of a side rise by a part of what is missing."""
    for ship in outlook.g.fighters:
        if allied(outlook.g, seat, owner_of(ship)):
            outlook.chances[ship] += part * (1.0 - outlook.chances[ship])
        else:
            outlook.chances[ship] *= 1.0 - part


def surrendered(memory: Memory, g: Tides, space: Space) -> Outlook:
    """Who surrenders leaves the cargo, and a Mark to whoever wins."""
    twin = g.copy()
    own = NO_SHIP
    for ship in g.fighters:
        if owner_of(ship) == g.seat:
            own = ship
    leave_all(twin, own, g.at[own])
    twin.fighters = without(g.fighters, own)
    twin.gave_up = (*g.gave_up, own)
    twin.at[own] = space
    outlook = Outlook(twin, memory)
    rivals = [ship for ship in twin.fighters if not allied(g, g.seat, owner_of(ship))]
    if len(rivals) == len(twin.fighters):
        one_side_wins(twin, g.seat, 0.0, len(rivals), outlook.chances)
    else:
        by_counts(twin, outlook.chances)  # a teammate fights on
    twin.role[own] = PEACE
    for ship in rivals:
        outlook.more[owner_of(ship)] += outlook.chances[ship] / (len(rivals) if g.teams else 1)
    return outlook


BATTLES: Final[set[type[Frame[Tides]]]] = {Trades, Exchange, Volley, Surrenders, Scuttle}
CHOICES: Final = by_verb(
    ACTIONS,
    {TRADE: trading, KEEP: keeping, EXCHANGE: exchanging, FIRE: firing, PICK: picking, RETREAT: retreating},
    otherwise=staying,
)


def fighting(memory: Memory, g: Tides, option: Option, frame: Frame[Tides]) -> Outlook:
    return CHOICES[option](memory, g, option)
