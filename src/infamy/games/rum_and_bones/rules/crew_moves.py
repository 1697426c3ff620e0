"""CMOV, RANS  Crew march along their tracks, and ransack the ship at the end of them."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import roll
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import ADVANCE, BACK, HALT, MARCH, RANSACK, STEP
from infamy.games.rum_and_bones.board import NO_FEATURE, NOWHERE, TRACKS, ZONES, Ship, Zone
from infamy.games.rum_and_bones.content.box import ALWAYS_MISSES, BY_RANSACK, FACES, Crew, Side
from infamy.games.rum_and_bones.queries import (
    crew_of,
    enemy_feature,
    has_enemy_hero,
    has_enemy_model,
    is_enemy_point,
    put_crew,
    walkable,
)
from infamy.games.rum_and_bones.rules.assignment import Assignment
from infamy.games.rum_and_bones.rules.attacks import can_attack, declare
from infamy.games.rum_and_bones.rules.damage import Harm
from infamy.games.rum_and_bones.state import Bones, crew_side, kind_of

THE_NEXT_ZONE: Final = Refusal("RB-CMOV-01", "Crew move 1 zone forward, unless enemies stand there")
ONLY_NEXT_TO_AN_ENEMY: Final = Refusal("RB-CMOV-04", "only Crew that began next to an enemy may stay")
THE_SHORTEST_WAY: Final = Refusal("RB-R37", "Crew off their track take a shortest way back to it")
A_FEATURE_OR_A_HERO: Final = Refusal("RB-RANS-03", "you ransack a zone of that ship with an enemy Deck Feature or Hero")


def is_next_to_an_enemy(g: Bones, side: Side, here: Zone) -> bool:
    """RB-CMOV-04, RB-R39  A model or an Objective, in the same zone or beside it."""
    return can_attack(g, side, here, 1)


# Where to ------------------------------------------------------------------------------------------------------------


def can_enter(g: Bones, side: Side, zone: Zone) -> bool:
    """RB-CMOV-02, RB-R38  An enemy Deck Feature does not stop them; enemy models and lost Gangplanks do."""
    return walkable(g, zone) and not has_enemy_model(g, side, zone)


def next_zones(g: Bones, crew: Crew) -> list[Zone]:
    """RB-CMOV-01 to RB-CMOV-03, RB-R37  Forward on its track; off the track, each first step of a shortest way back."""
    side = crew_side(crew)
    here = g.crew_at[crew]
    track = g.crew_track[crew]
    forward = g.board.after[track][here]
    if forward != NOWHERE:
        return [forward] if can_enter(g, side, forward) else []
    return ways_back(g, side, here, g.board.tracks[track])


def ways_back(g: Bones, side: Side, here: Zone, track: tuple[Zone, ...]) -> list[Zone]:
    """RB-R37  Free of enemy models and Deployment Points, to the nearest zone of the track but its last."""
    steps = [-1] * g.board.zones
    reached: list[Zone] = []
    for zone in track[:-1]:
        if can_enter(g, side, zone):
            steps[zone] = 0
            reached.append(zone)
    for zone in reached:
        for beside in g.board.neighbours[zone]:
            if steps[beside] < 0 and can_enter(g, side, beside) and not is_enemy_point(g, side, beside):
                steps[beside] = steps[zone] + 1
                reached.append(beside)
    open_ways = [steps[zone] for zone in g.board.neighbours[here] if steps[zone] >= 0]
    if not open_ways:
        return []
    shortest = min(open_ways)
    return [zone for zone in g.board.neighbours[here] if steps[zone] == shortest]


def is_end(g: Bones, crew: Crew, zone: Zone) -> bool:
    """RB-RANS-01  The enemy Deployment Point that ends its track."""
    return zone == g.board.tracks[g.crew_track[crew]][-1]


# Marching ------------------------------------------------------------------------------------------------------------


@final
class March(Frame[Bones]):
    """RB-CMOV-01, RB-CMOV-04, RB-R39, RB-R86  Crew move 1 zone each, in any order; those that began next to an enemy
    may stay, and so may all of them if an effect lets them move."""

    def __init__(self, seat: Seat, side: Side, who: int, may_stay: bool) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.who: Final = who  # a bit for each crew model
        self.may_stay: Final = may_stay

    def start(self, g: Bones) -> Step:
        movers = self.movers(g)
        if not movers:
            return done()
        if self.needs_no_order(g, movers):
            return Advance(self.seat, self.side, self.who).start(g)
        return ask(
            self.seat, "Which Crew march?", self.ways, then=self.ordered, unless=self.forbidden, otherwise=THE_NEXT_ZONE
        )

    def movers(self, g: Bones) -> list[Crew]:
        return movers(g, self.side, self.who, g.crew_moved)

    def stays(self, g: Bones, crew: Crew) -> bool:
        return self.may_stay or g.crew_near >> crew & 1 == 1

    def needs_no_order(self, g: Bones, movers: list[Crew]) -> bool:
        """Nobody may stay, and nobody ransacks, which might open the way for others."""
        for crew in movers:
            if self.stays(g, crew) or is_end(g, crew, g.board.after[g.crew_track[crew]][g.crew_at[crew]]):
                return False
        return True

    def ways(self, g: Bones, seat: Seat) -> list[Option]:
        movers = self.movers(g)
        zones: list[Zone] = []
        squads: list[int] = []
        for crew in movers:
            zone = g.crew_at[crew]
            if zone not in zones:
                zones.append(zone)
            squad = squad_of(g, crew)
            if self.stays(g, crew) and squad not in squads and self.company(g, movers, crew) > 1:
                squads.append(squad)
        found = MARCH.each(zones)
        if len(zones) > 1:
            found.append(ADVANCE)
        found += STEP.each(squads)
        found.append(HALT)
        return found

    def company(self, g: Bones, movers: list[Crew], crew: Crew) -> int:
        """How many may leave that zone."""
        many = 0
        for other in movers:
            if g.crew_at[other] == g.crew_at[crew]:
                many += 1
        return many

    def forbidden(self, g: Bones, seat: Seat, option: Option) -> Refusal | None:
        if option == HALT:
            for crew in self.movers(g):
                if not self.stays(g, crew):
                    return ONLY_NEXT_TO_AN_ENEMY
        return None

    def ordered(self, g: Bones, option: Option) -> Step:
        if option == HALT:
            return done()
        if option == ADVANCE:
            return Advance(self.seat, self.side, self.who).start(g)
        chosen = 0
        for crew in self.movers(g):
            if option in STEP:
                if squad_of(g, crew) == STEP.of(option):
                    chosen = 1 << crew
                    break
            elif g.crew_at[crew] == MARCH.of(option):
                chosen |= 1 << crew
        return run(OneZone(self.seat, self.side, chosen), then=self.start)


def movers(g: Bones, side: Side, who: int, moved: int) -> list[Crew]:
    """Those who have not moved yet, and can."""
    found: list[Crew] = []
    strays: dict[int, bool] = {}  # zone and track: whether there is a way back
    todo = who & ~moved
    for crew in crew_of(side):
        here = g.crew_at[crew]
        if here != NOWHERE and todo >> crew & 1:
            forward = g.board.after[g.crew_track[crew]][here]
            if forward != NOWHERE:
                if can_enter(g, side, forward):
                    found.append(crew)
            else:
                key = here * TRACKS + g.crew_track[crew]
                if key not in strays:
                    strays[key] = len(next_zones(g, crew)) > 0
                if strays[key]:
                    found.append(crew)
    return found


def squad_of(g: Bones, crew: Crew) -> int:
    return (kind_of(crew) * TRACKS + g.crew_track[crew]) * ZONES + g.crew_at[crew]


@final
class Advance(Frame[Bones]):
    """RB-R86  Everybody who can marches, raiders first, so that a ransacked ship opens the way for the others."""

    def __init__(self, seat: Seat, side: Side, who: int) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.who: Final = who

    def start(self, g: Bones) -> Step:
        raiders = strays = 0
        forward: list[Crew] = []
        for crew in movers(g, self.side, self.who, g.crew_moved):
            there = g.board.after[g.crew_track[crew]][g.crew_at[crew]]
            if there == NOWHERE:
                strays |= 1 << crew
            elif is_end(g, crew, there):
                raiders |= 1 << crew
            else:
                forward.append(crew)
        if raiders:
            return run(OneZone(self.seat, self.side, raiders), then=self.start)
        march_forward(g, forward)
        if strays:
            return run(OneZone(self.seat, self.side, strays), then=self.start)
        return done()


def march_forward(g: Bones, who: list[Crew]) -> None:
    """RB-CMOV-01  Nobody stands in the way of anybody else of the same side, so they can move together."""
    ways: dict[int, list[Crew]] = {}
    for crew in who:
        here = g.crew_at[crew]
        there = g.board.after[g.crew_track[crew]][here]
        ways.setdefault(here * ZONES + there, []).append(crew)
    for way, together in ways.items():
        for crew in together:
            put_crew(g, crew, way % ZONES)
            g.crew_moved |= 1 << crew
        tell(g, news.MARCHED, len(together), way // ZONES, way % ZONES, crew_side(together[0]))


@final
class OneZone(Frame[Bones]):
    """RB-R37, RB-R86  These models move 1 zone; those that go from one zone to the same zone go together."""

    def __init__(self, seat: Seat, side: Side, who: int) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.who: Final = who

    def start(self, g: Bones) -> Step:
        if self.who == 0:
            return done()
        return ask(
            self.seat,
            "Which way do they go back to their track?",
            self.ways,
            then=self.moves,
            if_none=self.stay,
            otherwise=THE_SHORTEST_WAY,
        )

    def first(self) -> Crew:
        for crew in crew_of(self.side):
            if self.who >> crew & 1:
                return crew
        raise AssertionError("no crew is left to move")

    def ways(self, g: Bones, seat: Seat) -> list[Option]:
        return BACK.each(next_zones(g, self.first()))

    def stay(self, g: Bones) -> Step:
        return OneZone(self.seat, self.side, self.who & ~(1 << self.first())).start(g)

    def moves(self, g: Bones, option: Option) -> Step:
        there = BACK.of(option)
        first = self.first()
        here = g.crew_at[first]
        together = 0
        for crew in crew_of(self.side):
            if self.who >> crew & 1 and g.crew_at[crew] == here and there in next_zones(g, crew):
                if is_end(g, crew, there) == is_end(g, first, there):
                    together |= 1 << crew
        rest = OneZone(self.seat, self.side, self.who & ~together)
        if is_end(g, first, there):
            return run(Raid(self.seat, self.side, together, there), then=rest.start)
        march(g, self.side, together, there)
        tell(g, news.MARCHED, together.bit_count(), here, there, self.side)
        return rest.start(g)


def march(g: Bones, side: Side, who: int, there: Zone) -> None:
    for crew in crew_of(side):
        if who >> crew & 1:
            put_crew(g, crew, there)
            g.crew_moved |= 1 << crew


def onward(g: Bones, side: Side, who: int, there: Zone) -> int:
    """RB-ONW-01, RB-R41  Those that attacked this zone and for whom it is the next one, if it can be entered."""
    goes = 0
    if can_enter(g, side, there):
        for crew in crew_of(side):
            if who >> crew & 1 and g.crew_at[crew] != NOWHERE:
                if g.board.after[g.crew_track[crew]][g.crew_at[crew]] == there:
                    goes |= 1 << crew
    return goes


def go_onward(g: Bones, side: Side, who: int, there: Zone) -> None:
    """RB-ONW-01, RB-ONW-02  Crew that have cleared a zone of their track step into it."""
    came_from = NOWHERE
    for crew in crew_of(side):
        if who >> crew & 1:
            came_from = g.crew_at[crew]
            break
    march(g, side, who, there)
    if who:
        tell(g, news.ONWARD, who.bit_count(), came_from, there)


# Ransack -------------------------------------------------------------------------------------------------------------


@final
class Raid(Frame[Bones]):
    """RB-RANS-01, RB-RANS-02, RB-R42, RB-R43, RB-R86  Crew that would enter the enemy Deployment Point go back to the
    supply; that is no KO. Each of them makes an attack on that ship."""

    def __init__(self, seat: Seat, side: Side, who: int, zone: Zone) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.who: Final = who
        self.zone: Final = zone

    def start(self, g: Bones) -> Step:
        tell(g, news.RANSACKS, self.who.bit_count(), self.zone)
        for crew in crew_of(self.side):
            if self.who >> crew & 1:
                put_crew(g, crew, NOWHERE)
        return Ransack(self.seat, self.side, self.who.bit_count(), g.board.ship_of[self.zone]).start(g)


@final
class Ransack(Frame[Bones]):
    """RB-RANS-03, RB-RANS-04, RB-R43, RB-R44  One die each, one after the other; the zone is chosen before each die."""

    def __init__(self, seat: Seat, side: Side, many: int, ship: Ship) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.many: Final = many
        self.ship: Final = ship

    def start(self, g: Bones) -> Step:
        if self.many == 0:
            return done()
        return ask(
            self.seat,
            "Which zone do they ransack?",
            self.zones,
            then=self.ransacked,
            if_none=self.finish,
            otherwise=A_FEATURE_OR_A_HERO,
        )

    def zones(self, g: Bones, seat: Seat) -> list[Option]:
        return RANSACK.each(
            [
                zone
                for zone in g.board.decks
                if g.board.ship_of[zone] == self.ship
                and (enemy_feature(g, self.side, zone) != NO_FEATURE or has_enemy_hero(g, self.side, zone))
            ]
        )

    def ransacked(self, g: Bones, option: Option) -> Step:
        rest = Ransack(self.seat, self.side, self.many - 1, self.ship)
        declare(g, BY_RANSACK, self.seat, self.side, RANSACK.of(option))
        tell(g, news.RANSACKED, g.target)
        face = roll(g, FACES, "ransack")
        if face == ALWAYS_MISSES or face < g.box.ransack_to_hit:
            return rest.start(g)
        g.hits = 1
        return run(Assignment(self.seat, self.side), then=rest.harm)

    def harm(self, g: Bones) -> Step:
        return run(Harm(0), then=self.start)
