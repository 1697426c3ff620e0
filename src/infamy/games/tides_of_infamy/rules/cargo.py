"""CAR, NAV  Loading, throwing out, and delivering."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.actions import LEAVE, LOADED, TAKE, TAKE_ALL
from infamy.games.tides_of_infamy.content.box import FOR_CARGO, HARBOR, TREASURE, Ship, Space, Token
from infamy.games.tides_of_infamy.queries import owner_of, room, ship_in_words, tokens_on
from infamy.games.tides_of_infamy.rules.scoring import gain, worth
from infamy.games.tides_of_infamy.state import Tides, lay, lift
from infamy.parts.hand import kinds, plus, without

WHAT_LIES_THERE: Final = Refusal("TI-NAV-07", "you may load tokens that lay on the space when the ship came in")
NO_ROOM: Final = Refusal("TI-CAR-08", "there is not room for that; throw something out to make room")
TAKE_SOMETHING: Final = Refusal("TI-R33", "whoever throws out tokens must load at least one instead")
LIKE_FOR_LIKE: Final = Refusal("TI-R33", "what is thrown out makes room for tokens of another kind")


@final
class Loading(Frame[Tides]):
    """TI-NAV-07 to TI-NAV-11, TI-CAR-01, TI-CAR-03, TI-CAR-04, TI-R32, TI-R35  A ship may load what lies there."""

    def __init__(self, seat: Seat, ship: Ship) -> None:
        self.seat: Final = seat  # who chooses
        self.ship: Final = ship

    def start(self, g: Tides) -> Step:
        return Stowing(self.seat, self.ship, tokens_on(g, g.at[self.ship]), g.cargo[self.ship], (), ()).start(g)


@final
class Stowing(Frame[Tides]):
    """TI-CAR-08, TI-CAR-19, TI-R33  Token by token, until the cargo is any selection of what lay there and what was
    aboard, with at least one token newly taken if one was thrown out. No kind is both taken and thrown out."""

    def __init__(
        self,
        seat: Seat,
        ship: Ship,
        there: tuple[Token, ...],
        own: tuple[Token, ...],
        taken: tuple[Token, ...],
        left: tuple[Token, ...],
    ) -> None:
        self.seat: Final = seat
        self.ship: Final = ship
        self.there: Final = there  # still to be taken
        self.own: Final = own  # aboard from the beginning, still to be thrown out
        self.taken: Final = taken
        self.left: Final = left

    def names(self, g: Tides) -> dict[str, str]:
        return ship_in_words(g, self.ship)

    def start(self, g: Tides) -> Step:
        if not self.there:
            return done()
        return ask(
            self.seat,
            "What does {ship} load on {place}?",
            self.tokens,
            unless=self.forbidden,
            then=self.stowed,
            otherwise=WHAT_LIES_THERE,
        )

    def tokens(self, g: Tides, seat: Seat) -> list[Option]:
        options = [LOADED]
        if len(self.there) > 1:
            options.append(TAKE_ALL)
        return options + TAKE.each(kinds(self.there)) + LEAVE.each(kinds(self.own))

    def forbidden(self, g: Tides, seat: Seat, option: Option) -> Refusal | None:
        if option == LOADED:
            return TAKE_SOMETHING if self.left and not self.taken else None
        if option == TAKE_ALL:
            if len(self.there) > room(g, self.ship):
                return NO_ROOM
            return LIKE_FOR_LIKE if set(self.left) & set(self.there) else None
        if option in TAKE:
            if room(g, self.ship) == 0:
                return NO_ROOM
            return LIKE_FOR_LIKE if TAKE.of(option) in self.left else None
        if option in LEAVE:
            return LIKE_FOR_LIKE if LEAVE.of(option) in self.taken or not self.leaves_a_choice(option) else None
        return None

    def leaves_a_choice(self, option: Option) -> bool:
        """Whether a token has been taken, or one of another kind than those thrown out is still there."""
        return len(self.taken) > 0 or len(set(self.there) - {*self.left, LEAVE.of(option)}) > 0

    def stowed(self, g: Tides, option: Option) -> Step:
        if option == LOADED:
            return done()
        if option == TAKE_ALL:
            for token in self.there:
                load(g, self.ship, token)
            return done()
        if option in TAKE:
            token = TAKE.of(option)
            load(g, self.ship, token)
            return Stowing(
                self.seat, self.ship, without(self.there, token), self.own, plus(self.taken, token), self.left
            ).start(g)
        token = LEAVE.of(option)
        leave(g, self.ship, token)
        return Stowing(
            self.seat, self.ship, self.there, without(self.own, token), self.taken, plus(self.left, token)
        ).start(g)


def load(g: Tides, ship: Ship, token: Token) -> None:
    lift(g, g.at[ship], token)
    g.cargo[ship] = plus(g.cargo[ship], token)
    tell(g, news.LOADED, ship, token, g.at[ship])


def leave(g: Tides, ship: Ship, token: Token) -> None:
    """TI-NAV-10  A token is thrown out where the ship is."""
    lay(g, g.at[ship], token)
    g.cargo[ship] = without(g.cargo[ship], token)
    tell(g, news.LEFT, ship, token, g.at[ship])


def leave_all(g: Tides, ship: Ship, space: Space) -> None:
    """All cargo comes to lie on a space; the ship may be somewhere else by now."""
    while g.cargo[ship]:
        token, g.cargo[ship] = g.cargo[ship][0], g.cargo[ship][1:]
        lay(g, space, token)
        tell(g, news.LEFT, ship, token, space)


def deliver(g: Tides, ship: Ship, bay: Space) -> None:
    """TI-BAY-07, TI-BAY-08, TI-BAY-10, TI-OBJ-09, TI-CAR-09, TI-R29, TI-R30  All of it; the ship is home then."""
    tell(g, news.ENTERED_BAY, ship, bay)
    marks = 0
    while g.cargo[ship]:
        token, g.cargo[ship] = g.cargo[ship][0], g.cargo[ship][1:]
        if token == TREASURE:
            g.treasure_left += 1
        marks += worth(g, token)
        tell(g, news.DELIVERED, ship, token, worth(g, token))
    g.at[ship] = HARBOR
    gain(g, owner_of(ship), marks, FOR_CARGO)
