"""TRN, SAI, LOO  A player's turn: sail or loot."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import roll
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import announce, ask, done, run
from infamy.parts.hand import kinds

from .. import news
from ..actions import LOOT, PLAY, SAIL, STEER
from ..content.box import IN_YOUR_TURN, SPACE, SPACES, Space
from ..queries import is_island
from ..state import GullRock, IslandLooted, MoveEnded
from .cards import PlayCard, draw_a_card, unplayable
from .gold import gain

SAIL_OR_LOOT: Final = Refusal("GULL-TRN-01", "in your turn you sail, loot or play a card")
ONLY_AT_AN_ISLAND: Final = Refusal("GULL-LOO-01", "you loot only at an island")
HAND_IS_FULL: Final = Refusal("GULL-LOO-03", "your hand is full: play a card before you loot")
EXACTLY_THE_WIND: Final = Refusal("GULL-SAI-02", "you sail exactly as far as the wind says, either way")


@final
class Turn(Frame[GullRock]):
    """GULL-TRN-01  On your turn take two actions: sail or loot, in any order."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: GullRock) -> Step:
        """GULL-WND-04  Whoever has the wind has one action more."""
        g.active = self.seat
        g.actions_left = g.box.actions_per_turn
        if self.seat == g.first:
            g.actions_left += g.box.actions_of_the_wind
        tell(g, news.TURN_BEGINS, self.seat, g.actions_left)
        return self.next_action(g)

    def next_action(self, g: GullRock) -> Step:
        """GULL-TRN-02  The turn is over with the last action, or when the ship was sunk, which takes all of them.

        A hidden card may be the only alternative to sailing; `always` keeps the question from betraying it.
        """
        if g.actions_left == 0:
            return done()
        return ask(
            self.seat,
            "Sail or loot?",
            self.orders,
            unless=self.forbidden,
            then=self.act,
            otherwise=SAIL_OR_LOOT,
            always=bool(g.hand[self.seat]),
        )

    def orders(self, g: GullRock, seat: Seat) -> list[Option]:
        return [SAIL, LOOT, *PLAY.each(kinds(g.hand[seat]))]

    def forbidden(self, g: GullRock, seat: Seat, order: Option) -> Refusal | None:
        if order in PLAY:
            return unplayable(g, seat, PLAY.of(order), IN_YOUR_TURN)
        if order == LOOT and not is_island(g, g.at[seat]):
            return ONLY_AT_AN_ISLAND
        if order == LOOT and len(g.hand[seat]) >= g.box.hand_limit:
            return HAND_IS_FULL
        return None

    def act(self, g: GullRock, order: Option) -> Step:
        if order in PLAY:
            return run(PlayCard(self.seat, PLAY.of(order)), then=self.next_action)
        g.actions_left -= 1
        if order == LOOT:
            return run(Loot(self.seat, g.at[self.seat]), then=self.next_action)
        return run(Sailing(self.seat, roll(g, g.box.wind_die, "wind")), then=self.next_action)


@final
class Sailing(Frame[GullRock]):
    """GULL-SAI-01, GULL-SAI-02  The wind has been rolled: sail exactly so many spaces, either way."""

    def __init__(self, seat: Seat, wind: int) -> None:
        self.seat: Final = seat
        self.wind: Final = wind

    def names(self, g: GullRock) -> dict[str, str]:
        return {"space": SPACE.title(g.at[self.seat])}

    def start(self, g: GullRock) -> Step:
        return ask(
            self.seat, "Which way do you sail from {space}?", self.ends, then=self.arrive, otherwise=EXACTLY_THE_WIND
        )

    def ends(self, g: GullRock, seat: Seat) -> list[Option]:
        """Half way round, both ways end alike: one option, which the engine takes without asking."""
        one, other = (g.at[seat] + self.wind) % SPACES, (g.at[seat] - self.wind) % SPACES
        return STEER.each([one] if one == other else [one, other])

    def arrive(self, g: GullRock, option: Option) -> Step:
        """GULL-SEA-03  Any number of ships may lie on one space."""
        g.at[self.seat] = STEER.of(option)
        tell(g, news.SAILED, self.seat, g.at[self.seat])
        return announce(MoveEnded(self.seat), then=self.moored)

    def moored(self, g: GullRock) -> Step:
        return done()


@final
class Loot(Frame[GullRock]):
    """GULL-LOO-02  Loot the island you lie at: draw a card, then take the gold, if you still lie there."""

    def __init__(self, seat: Seat, island: Space) -> None:
        self.seat: Final = seat
        self.island: Final = island

    def start(self, g: GullRock) -> Step:
        tell(g, news.LOOTED, self.seat, self.island)
        draw_a_card(g, self.seat)
        return announce(IslandLooted(self.seat), then=self.take_the_gold)

    def take_the_gold(self, g: GullRock) -> Step:
        if g.at[self.seat] == self.island:
            gain(g, self.seat, g.box.island_gold[self.island])
        return done()
