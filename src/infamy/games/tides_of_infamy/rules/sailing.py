"""NAV, EXP, WRP, BAY, CUR, POR, ROC  A ship under way, space by space."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import draw
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, call, done, run
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.actions import JUMP, SAIL, STOP
from infamy.games.tides_of_infamy.content.box import (
    BAY,
    FOR_EXPLORING,
    HARBOR,
    ISLAND,
    NO_TOKEN,
    PORT,
    PORTAL,
    ROCK,
    SHADOW_TRADE,
    SHIP,
    UNKNOWN,
    Ship,
    Space,
)
from infamy.games.tides_of_infamy.queries import (
    at_sea,
    centres,
    currents,
    face_down,
    glimpsed,
    has_enemy,
    has_own,
    is_contested,
    owner_of,
    ship_in_words,
    ships_on,
    tokens_on,
)
from infamy.games.tides_of_infamy.rules.cargo import Loading, deliver, leave_all
from infamy.games.tides_of_infamy.rules.scoring import gain
from infamy.games.tides_of_infamy.state import FIRST_IN, FIRST_THERE, Tides, draw_tile, lay
from infamy.parts.words import counted

AT_LEAST_ONE: Final = Refusal("TI-MOV-03", "the ship moves at least one space")
ONE_SPACE: Final = Refusal("TI-NAV-01", "a ship moves one space north, east, south or west at a time")
AROUND_A_BAY: Final = Refusal("TI-BAY-03", "out of the Harbor a ship sails to a space around a known Pirate Bay")
KNOWN_ROCK: Final = Refusal("TI-ROC-01", "a Rock that is known cannot be entered")
OWN_SHIP: Final = Refusal("TI-NAV-04", "a ship of yours is there")
NO_CURRENT: Final = Refusal("TI-CUR-03", "no Current leads from here to there")
EMPTY_HOLD: Final = Refusal("TI-BAY-06", "only a ship with cargo may sail into a Pirate Bay")
SOMEBODY_THERE: Final = Refusal("TI-R65", "the step after a battle leads to a space without any ship")
ANOTHER_PORTAL: Final = Refusal("TI-POR-01", "you choose another Portal that lies face up, without a ship of yours")

# How an arrival ends
GOES_ON: Final = 0
STOPPED: Final = 1


# Steps ---------------------------------------------------------------------------------------------------------------


def beside(g: Tides, ship: Ship) -> list[Space]:
    """TI-NAV-01, TI-BAY-01 to TI-BAY-05, TI-R06, TI-R31  Where one step could lead, as far as the map goes: from the
    Harbor around any Pirate Bay that lies face up, and at sea straight, or at a slant into a Pirate Bay."""
    sea = g.sea
    if not at_sea(g, ship):
        spaces: list[Space] = []
        for bay in centres(g, BAY):
            spaces += sea.ring[sea.tile_of[bay]]
        return spaces
    space = g.at[ship]
    centre = sea.centre[sea.tile_of[space]]
    if g.cells[centre] == BAY and centre not in sea.beside[space]:
        return [*sea.beside[space], centre]
    return sea.beside[space]


def is_beside(g: Tides, ship: Ship, space: Space) -> bool:
    """One of those spaces."""
    if at_sea(g, ship):
        return space in beside(g, ship)
    for bay in centres(g, BAY):
        if space in g.sea.ring[g.sea.tile_of[bay]]:
            return True
    return False


def no_step(g: Tides, ship: Ship, space: Space) -> Refusal | None:
    """TI-NAV-03, TI-BAY-03  Why a ship may not take this step, wherever it leads."""
    if not is_beside(g, ship, space):
        return ONE_SPACE if at_sea(g, ship) else AROUND_A_BAY
    return no_entry(g, ship, space)


def no_entry(g: Tides, ship: Ship, space: Space) -> Refusal | None:
    """TI-NAV-04, TI-NAV-12, TI-ROC-01, TI-BAY-06, TI-CUR-02, TI-CUR-03, TI-R36, TI-R37, TI-R80  Why a ship may not
    enter a space that is beside it."""
    cell = g.cells[space]
    if cell == ROCK:
        return KNOWN_ROCK
    if at_sea(g, ship):
        here = g.at[ship]
        if g.cells[here] >= ISLAND and not currents(g, here)[g.sea.heading(here, space)]:
            return NO_CURRENT
    if cell == BAY:
        return EMPTY_HOLD if not g.cargo[ship] else None
    return OWN_SHIP if has_own(g, owner_of(ship), space) else None


def steps(g: Tides, ship: Ship) -> list[Space]:
    """Where one step may lead."""
    return [space for space in beside(g, ship) if no_entry(g, ship, space) is None]


def can_step(g: Tides, ship: Ship) -> bool:
    """TI-R36  There is a space beside it that it may enter."""
    for space in beside(g, ship):
        if no_entry(g, ship, space) is None:
            return True
    return False


@final
class Sailing(Frame[Tides]):
    """TI-MOV-03, TI-MOV-04, TI-NAV-01, TI-NAV-02, TI-R84  Step by step: the next space, or, once it has moved, no
    farther."""

    def __init__(self, seat: Seat, ship: Ship, points: int, may_stop: bool) -> None:
        self.seat: Final = seat
        self.ship: Final = ship
        self.points: Final = points
        self.may_stop: Final = may_stop

    def names(self, g: Tides) -> dict[str, str]:
        return {**ship_in_words(g, self.ship), "steps": counted(self.points, "step")}

    def start(self, g: Tides) -> Step:
        return ask(
            self.seat,
            "Where does {ship} sail, with {steps} left, from {place}?",
            self.spaces,
            unless=self.forbidden,
            then=self.sailed,
            otherwise=ONE_SPACE,
        )

    def spaces(self, g: Tides, seat: Seat) -> list[Option]:
        options = SAIL.each(beside(g, self.ship))
        if self.may_stop:
            options.append(STOP)
        return options

    def forbidden(self, g: Tides, seat: Seat, option: Option) -> Refusal | None:
        if option == STOP:
            return None if self.may_stop else AT_LEAST_ONE
        return no_step(g, self.ship, SAIL.of(option)) if option in SAIL else None

    def sailed(self, g: Tides, option: Option) -> Step:
        if option == STOP:
            return done()
        return call(OneStep(self.seat, self.ship, SAIL.of(option), free_portals=False), then=self.arrived)

    def arrived(self, g: Tides, how: int) -> Step:
        if how == STOPPED or self.points == 1:
            return done()
        return Sailing(self.seat, self.ship, self.points - 1, may_stop=True).start(g)


@final
class OneStep(Frame[Tides]):
    """TI-EXP-01, TI-EXP-07, TI-ROC-05, TI-R09  A ship takes one step, and turns up the tile if it is face down."""

    def __init__(self, seat: Seat, ship: Ship, space: Space, free_portals: bool) -> None:
        self.seat: Final = seat
        self.ship: Final = ship
        self.space: Final = space
        self.free_portals: Final = free_portals  # a Portal leads only to one without any ship (TI-R60)

    def start(self, g: Tides) -> Step:
        start = g.at[self.ship]
        if start == HARBOR:
            g.at[self.ship] = self.space
            tell(g, news.LAUNCHED, self.ship, self.space)
        else:
            if g.cells[self.space] == UNKNOWN:
                explore(g, self.seat, self.space, g.sea.heading(start, self.space))
            g.at[self.ship] = self.space
            tell(g, news.SAILED, self.ship, start, self.space)
        if g.cells[self.space] == ROCK:
            wreck(g, self.ship, start, self.space)
            return done(STOPPED)
        return Arrival(self.seat, self.ship, self.space, self.free_portals).start(g)


def wreck(g: Tides, ship: Ship, start: Space, rock: Space) -> None:
    """TI-ROC-05, TI-ROC-06, TI-R41  Into the Harbor, undamaged; its tokens stay where it came from."""
    g.at[ship] = HARBOR
    tell(g, news.WRECKED, ship, rock)
    leave_all(g, ship, start)


# Exploring -----------------------------------------------------------------------------------------------------------


def explore(g: Tides, seat: Seat, space: Space, heading: int) -> None:
    """TI-EXP-01 to TI-EXP-06, TI-TIL-03 to TI-TIL-05, TI-OBJ-08, TI-R07, TI-R08, TI-R10  The tile comes into being, its
    arrow the way the ship sails. The last ones pay a Mark, also to a ship that will be wrecked."""
    tile = g.sea.tile_of[space]
    left = face_down(g)
    face = glimpsed(g, tile)
    if face == UNKNOWN:
        face = draw(g, g.hidden, "tile")
    else:
        for other in range(g.players):
            g.glimpses[other] = tuple([glimpse for glimpse in g.glimpses[other] if g.box.tile_seen(glimpse) != tile])
    g.face[tile] = face
    g.turned[tile] = heading
    draw_tile(g, tile)
    tell(g, news.EXPLORED, tile, face, heading)
    centre = g.sea.centre[tile]
    if g.box.faces[face].plunder != NO_TOKEN:
        appear(g, centre, g.box.faces[face].plunder, 1)
    elif g.cells[centre] == PORT:
        appear(g, centre, SHADOW_TRADE, g.box.shadow_per_port)
    if left <= g.box.last_tiles:
        gain(g, seat, 1, FOR_EXPLORING)


def appear(g: Tides, space: Space, token: int, many: int) -> None:
    """TI-EXP-03, TI-EXP-04, TI-CAR-02  What a tile has lies there as soon as it is turned up."""
    for _ in range(many):
        lay(g, space, token)
        tell(g, news.FOUND, token, space)


# Arriving ------------------------------------------------------------------------------------------------------------


@final
class Arrival(Frame[Tides]):
    """A ship has come into a space. Answers whether it may sail on."""

    def __init__(self, seat: Seat, ship: Ship, space: Space, free_portals: bool) -> None:
        self.seat: Final = seat
        self.ship: Final = ship
        self.space: Final = space
        self.free_portals: Final = free_portals

    def names(self, g: Tides) -> dict[str, str]:
        return {"ship": SHIP.title(self.ship)}

    def start(self, g: Tides) -> Step:
        """TI-NAV-05, TI-NAV-07, TI-R29, TI-R34, TI-R38"""
        if g.cells[self.space] == BAY:
            deliver(g, self.ship, self.space)
            return done(STOPPED)
        g.at[self.ship] = self.space
        if meets_enemy(g, self.ship):
            return done(STOPPED)
        if tokens_on(g, self.space):
            return run(Loading(self.seat, self.ship), then=self.portal)
        return self.portal(g)

    def portal(self, g: Tides) -> Step:
        """TI-POR-01 to TI-POR-03, TI-R39, TI-R40"""
        if g.cells[self.space] != PORTAL:
            return done(GOES_ON)
        return ask(
            self.seat,
            "{ship} goes through the Portal: where to?",
            self.portals,
            then=self.jumped,
            otherwise=ANOTHER_PORTAL,
            if_none=self.no_portal,
        )

    def portals(self, g: Tides, seat: Seat) -> list[Option]:
        return JUMP.each(portals_for(g, self.ship, self.free_portals))

    def no_portal(self, g: Tides) -> Step:
        return done(GOES_ON)

    def jumped(self, g: Tides, option: Option) -> Step:
        """TI-R38, TI-R39, TI-R40  Into a battle, if an enemy is there; no second jump."""
        g.at[self.ship] = JUMP.of(option)
        tell(g, news.JUMPED, self.ship, self.space, g.at[self.ship])
        if meets_enemy(g, self.ship):
            return done(STOPPED)
        if tokens_on(g, g.at[self.ship]):
            return run(Loading(self.seat, self.ship), then=self.sails_on)
        return done(GOES_ON)

    def sails_on(self, g: Tides) -> Step:
        return done(GOES_ON)


def portals_for(g: Tides, ship: Ship, free_only: bool) -> list[Space]:
    """TI-R39, TI-R60, TI-R80  Other Portals that lie face up, without a ship of one's own, or without any."""
    here = g.at[ship]
    seat = owner_of(ship)
    return [
        space
        for space in centres(g, PORTAL)
        if space != here and not (space in g.at if free_only else has_own(g, seat, space))
    ]


def last_players_turn_has_begun(g: Tides) -> bool:
    """TI-R21  In this lap."""
    return g.turns == g.players


def meets_enemy(g: Tides, ship: Ship) -> bool:
    """TI-NAV-05, TI-NAV-06, TI-BAT-01, TI-BAT-03 to TI-BAT-07, TI-BAY-09, TI-R21, TI-R67, TI-R75, TI-R87  A ship that
    comes upon an enemy stops, and a battle waits; or it joins the one that waits already. It is fought at the end of
    this lap, or of the next if the Last Player's turn has begun."""
    space = g.at[ship]
    if not has_enemy(g, owner_of(ship), space):  # in a contested space there is always one
        return False
    others = [other for other in ships_on(g, space) if other != ship]
    if is_contested(g, space):
        g.role[ship] = max([g.role[other] for other in others]) + 1
        tell(g, news.JOINS, ship, space)
        return True
    for other in others:
        g.role[other] = FIRST_THERE
    g.role[ship] = FIRST_IN
    g.battle_at = (*g.battle_at, space)
    g.battle_due = (*g.battle_due, g.lap + 1 if last_players_turn_has_begun(g) else g.lap)
    tell(g, news.LOOMS, ship, space)
    return True
