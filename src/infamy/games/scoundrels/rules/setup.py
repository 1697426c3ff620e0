"""SETUP, START  Decks, Ports, Quests; then the ships."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import Pool, draw, roll
from infamy.engine.news import NOBODY, tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, call, done, run
from infamy.games.scoundrels import news
from infamy.games.scoundrels.actions import PLACE
from infamy.games.scoundrels.content.box import DELIVER, Box
from infamy.games.scoundrels.queries import in_play
from infamy.games.scoundrels.rules.bidding import Bidding, ChooseStart
from infamy.games.scoundrels.rules.hands import draw_to_hand
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.seating import NO_SEAT

A_FREE_X: Final = Refusal("SC-R07", "you begin on an X that no other ship lies on")


@final
class SettingUp(Frame[Scoundrels]):
    """SC-SETUP-01 to SC-SETUP-16, SC-R78  Decks, Quests and Quirks, then where everybody begins."""

    def start(self, g: Scoundrels) -> Step:
        deal(g)
        fill_treasure_deck(g)
        roll_for_ports(g)
        if not g.skirmish:
            deal_quests(g)  # SC-SKIRM-07
        else:
            g.infamy = [g.box.skirmish_infamy] * g.players  # SC-SKIRM-03
        if g.opening_bid:
            g.starter = 0  # SC-R21: ties are drawn from the first seat on
            return call(Bidding(opening=True), then=self.first_placed)
        if g.thief == NO_SEAT:
            g.thief = roll(g, g.players, "thief") - 1  # SC-START-01, SC-R06
        tell(g, news.THIEF, g.thief)
        return self.first_placed(g, g.thief)

    def first_placed(self, g: Scoundrels, first: Seat) -> Step:
        """SC-START-06"""
        return run(Placing(first), then=ChooseStart(first).start)


def deal(g: Scoundrels) -> None:
    """SC-SETUP-01, SC-SETUP-02, SC-START-03  The first hands."""
    for seat in range(g.players):
        for _ in range(g.box.hand + (g.box.opening_extra if g.opening_bid else 0)):
            draw_to_hand(g, seat)


def fill_treasure_deck(g: Scoundrels) -> None:
    """SC-SETUP-03 to SC-SETUP-09, SC-COMP-05, SC-COMP-12, SC-R02, SC-SKIRM-04 to SC-SKIRM-06, SC-SKIRM-17, SC-R69  So
    many of each kind, and some more that nobody sees; the rest is put aside, unseen as well."""
    chest = g.box.chests[0 if g.skirmish else g.players]
    rest = Pool(g.box.treasure, chest.more[:], sum(chest.more))
    g.treasure_deck = Pool(g.box.treasure, chest.fixed[:], sum(chest.fixed))
    for _ in range(chest.drawn):
        g.treasure_deck.add(draw(g, rest, "treasure put in unseen", NOBODY))
    g.treasure_aside = rest


def roll_for_ports(g: Scoundrels) -> None:
    """SC-SETUP-12 to SC-SETUP-15, SC-COMP-10, SC-R03, SC-R04  A die for each Port; at least two must be open."""
    for port in range(len(g.closed)):
        number = roll(g, g.box.port_die, "port die")
        g.closed[port] = 0 if number == g.box.open_face else number
    while g.closed.count(0) < g.box.fewest_open:
        highest = [port for port in range(len(g.closed)) if g.closed[port] == max(g.closed)]
        port = highest[0] if len(highest) == 1 else highest[roll(g, len(highest), "port to open") - 1]
        g.closed[port] = 0
    for port in range(len(g.closed)):
        if g.closed[port] > 0:
            tell(g, news.PORT_CLOSED, port, g.closed[port])
        else:
            tell(g, news.PORT_OPEN, port)


def deal_quests(g: Scoundrels) -> None:
    """SC-SETUP-16, SC-R48, SC-R78  One for each player, none of them for a Port that is folded away."""
    copies = quests_in_play(g.box, len(g.chart.ports))
    deck = Pool(g.box.quest, copies, sum(copies))
    for _ in range(g.players):
        quest = draw(g, deck, "quest")
        g.quests = (*g.quests, quest)
        tell(g, news.QUEST_DEALT, quest)


def quests_in_play(box: Box, ports: int) -> list[int]:
    return [0 if face.event == DELIVER and face.port >= ports else 1 for face in box.quests]


@final
class Placing(Frame[Scoundrels]):
    """SC-START-06, SC-START-07, SC-R07  One after another, clockwise, each on an X of its own."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Scoundrels) -> Step:
        return ask(self.seat, "On which X do you begin?", self.spots, then=self.placed, otherwise=A_FREE_X)

    def spots(self, g: Scoundrels, seat: Seat) -> list[Option]:
        return PLACE.each([spot for spot, square in enumerate(g.chart.spots) if square not in g.at])

    def placed(self, g: Scoundrels, option: Option) -> Step:
        g.at[self.seat] = g.chart.spots[PLACE.of(option)]
        tell(g, news.PLACED, self.seat, g.at[self.seat])
        after = (self.seat + 1) % g.players
        return done() if in_play(g, after) else Placing(after).start(g)
