"""CACT  The Crew's activation: they land, march and attack, and fire the Deck Gun."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, invite, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import FIRE_FIRST, LAND, LAND_BOSUN, MARCH_FIRST
from infamy.games.rum_and_bones.board import NOWHERE, POINTS, Point, Zone
from infamy.games.rum_and_bones.content.box import ANY_RANGE, BOSUN, CREW_ACTS, CREW_EACH, DECKHAND, NO_SLOT, Side
from infamy.games.rum_and_bones.content.effects import CREW_ACT
from infamy.games.rum_and_bones.queries import changed, crew_of, put_crew, supply, supply_size
from infamy.games.rum_and_bones.rules.attacks import zones_to_attack
from infamy.games.rum_and_bones.rules.crew_attacks import CrewAttacks, DeckGun
from infamy.games.rum_and_bones.rules.crew_moves import March, is_next_to_an_enemy
from infamy.games.rum_and_bones.rules.moments import Moment
from infamy.games.rum_and_bones.state import Bones

THREE_POINTS: Final = Refusal("RB-CACT-02", "Deckhands land on three of your Deployment Points, two on each")
BOSUNS_ANYWHERE: Final = Refusal("RB-CACT-03", "Bosuns land on Deployment Points of yours")
IN_EITHER_ORDER: Final = Refusal("RB-CACT-05", "the Crew march and attack, and the Deck Gun fires, in either order")


def whole_crew(side: Side) -> int:
    return ((1 << CREW_EACH) - 1) << side * CREW_EACH


def land(g: Bones, side: Side, kind: int, many: int, zone: Zone, track: Point) -> int:
    """RB-BOARD-03, RB-CACT-04, RB-R39, RB-R46  As many as the supply has; whether they stand next to an enemy is seen
    now."""
    landing = supply(g, side, kind)[:many]
    who = 0
    for crew in landing:
        put_crew(g, crew, zone)
        g.crew_track[crew] = track
        who |= 1 << crew
    g.crew_moved &= ~who
    g.crew_struck &= ~who
    g.crew_near &= ~who
    if is_next_to_an_enemy(g, side, zone):
        g.crew_near |= who
    return len(landing)


def next_to_enemies(g: Bones, side: Side) -> int:
    """RB-CMOV-04  A bit for each Crew model of the side that stands next to an enemy."""
    found = 0
    near: dict[Zone, bool] = {}
    for crew in crew_of(side):
        zone = g.crew_at[crew]
        if zone != NOWHERE:
            if zone not in near:
                near[zone] = is_next_to_an_enemy(g, side, zone)
            if near[zone]:
                found |= 1 << crew
    return found


@final
class CrewActivation(Frame[Bones]):
    """RB-CREW-01, RB-CACT-01, RB-CACT-05 to RB-CACT-07, RB-R62  They land; then they march and attack, and the Deck Gun
    fires before or after that."""

    def __init__(self, seat: Seat, side: Side, has_fired: bool) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.has_fired: Final = has_fired

    def start(self, g: Bones) -> Step:
        g.active = CREW_ACTS
        g.crew_moved = 0
        g.crew_struck = 0
        g.landed = [0] * POINTS
        g.crew_near = next_to_enemies(g, self.side)
        tell(g, news.CREW_IS_ACTIVATED, self.side)
        return run(Landing(self.seat, self.side), then=self.landed)

    def landed(self, g: Bones) -> Step:
        return invite(Moment(CREW_ACT), then=self.choose_the_order)

    def choose_the_order(self, g: Bones, replies: list[int]) -> Step:
        return ask(self.seat, "March first, or fire first?", self.orders, then=self.ordered, otherwise=IN_EITHER_ORDER)

    def orders(self, g: Bones, seat: Seat) -> list[Option]:
        if not zones_to_attack(g, self.side, NOWHERE, ANY_RANGE, tiles=False):
            return [MARCH_FIRST]
        return [MARCH_FIRST, FIRE_FIRST]

    def ordered(self, g: Bones, option: Option) -> Step:
        if option == FIRE_FIRST:
            return run(DeckGun(self.seat, self.side), then=CrewActivation(self.seat, self.side, True).march)
        return self.march(g)

    def march(self, g: Bones) -> Step:
        return run(March(self.seat, self.side, whole_crew(self.side), False), then=self.attack)

    def attack(self, g: Bones) -> Step:
        return run(CrewAttacks(self.seat, self.side, whole_crew(self.side)), then=self.fire)

    def fire(self, g: Bones) -> Step:
        return self.over(g) if self.has_fired else run(DeckGun(self.seat, self.side), then=self.over)

    def over(self, g: Bones) -> Step:
        g.crew_activated = changed(g.crew_activated, self.side, True)
        g.active = NO_SLOT
        return done()


@final
class Landing(Frame[Bones]):
    """RB-CACT-02 to RB-CACT-04, RB-R46  Two Deckhands on each of three points, then two Bosuns; a short supply is
    distributed one by one."""

    def __init__(self, seat: Seat, side: Side) -> None:
        self.seat: Final = seat
        self.side: Final = side

    def start(self, g: Bones) -> Step:
        if supply_size(g, self.side, DECKHAND) == 0:
            return self.bosuns(g)
        return ask(
            self.seat,
            "Where do Deckhands land?",
            self.points,
            then=self.lands,
            if_none=self.bosuns,
            otherwise=THREE_POINTS,
        )

    def points(self, g: Bones, seat: Seat) -> list[Option]:
        return LAND.each(landing_points(g, self.side))

    def lands(self, g: Bones, option: Option) -> Step:
        point = LAND.of(option)
        many = g.box.deckhands_landing if is_supply_enough(g, self.side) else 1
        landed = land(g, self.side, DECKHAND, many, g.board.point_zone[point], point)
        g.landed = changed(g.landed, point, g.landed[point] + landed)
        tell(g, news.LANDED, landed, point)
        return self.start(g)

    def bosuns(self, g: Bones) -> Step:
        return LandingBosuns(self.seat, self.side, g.box.bosuns_landing).start(g)


def points_still_to_choose(g: Bones, side: Side) -> int:
    chosen = 0
    for point in g.board.points_of[side]:
        if g.landed[point] > 0:
            chosen += 1
    return min(g.box.landing_points, len(g.board.points_of[side])) - chosen


def is_supply_enough(g: Bones, side: Side) -> bool:
    """Two for each point that is still to be chosen."""
    each = g.box.deckhands_landing
    missing = 0
    for point in g.board.points_of[side]:
        if 0 < g.landed[point] < each:
            missing += 1
    return missing == 0 and supply_size(g, side, DECKHAND) >= each * points_still_to_choose(g, side)


def landing_points(g: Bones, side: Side) -> list[Point]:
    """Points without their share: new ones while not all three are chosen; if all must be taken, the next one."""
    each = g.box.deckhands_landing
    new = points_still_to_choose(g, side)
    found = [
        point for point in g.board.points_of[side] if 0 < g.landed[point] < each or (g.landed[point] == 0 and new > 0)
    ]
    if is_supply_enough(g, side) and len(found) == new:
        return found[:1]
    return found


@final
class LandingBosuns(Frame[Bones]):
    """RB-CACT-03, RB-CACT-04  Two of them, together or apart, as far as the supply goes."""

    def __init__(self, seat: Seat, side: Side, many: int) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.many: Final = many

    def start(self, g: Bones) -> Step:
        if self.many == 0 or supply_size(g, self.side, BOSUN) == 0:
            return done()
        return ask(self.seat, "Where does a Bosun land?", self.points, then=self.lands, otherwise=BOSUNS_ANYWHERE)

    def points(self, g: Bones, seat: Seat) -> list[Option]:
        return LAND_BOSUN.each(g.board.points_of[self.side])

    def lands(self, g: Bones, option: Option) -> Step:
        point = LAND_BOSUN.of(option)
        land(g, self.side, BOSUN, 1, g.board.point_zone[point], point)
        tell(g, news.BOSUN_LANDED, point)
        return LandingBosuns(self.seat, self.side, self.many - 1).start(g)
