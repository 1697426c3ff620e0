"""MOVE, RIG, TERM  Walking, rigging from ship to ship, and being pushed."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import roll
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, invite, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import PUSH, RIG, STOP, WALK
from infamy.games.rum_and_bones.board import NOWHERE, ZONE, Zone, distance
from infamy.games.rum_and_bones.content.box import FACES, SLOTS, Crew, Side, Slot
from infamy.games.rum_and_bones.content.effects import RIG_FAILED
from infamy.games.rum_and_bones.queries import (
    Model,
    blocked,
    deployed,
    hero_in_words,
    is_crew,
    is_enemy_point,
    put,
    put_crew,
    side_of_model,
    walkable,
    zone_of,
)
from infamy.games.rum_and_bones.rules.moments import SAVED, Moment
from infamy.games.rum_and_bones.rules.overboard import fall_overboard, lose_crew
from infamy.games.rum_and_bones.state import Bones, crew_side, kind_of
from infamy.parts.words import counted

ONE_ZONE_A_POINT: Final = Refusal("RB-MOVE-02", "a point takes you to a free zone beside this one")
A_STEP_OR_A_RIG: Final = Refusal(
    "RB-MOVE-02", "a point takes you to a free zone beside this one, or by the ropes to a legal zone of another ship"
)
A_RIGGING_ZONE: Final = Refusal("RB-RIG-03", "you rig from the edge of a ship that faces another ship, to another ship")
NOT_TO_A_STOP_HERE: Final = Refusal("RB-MOVE-06", "you may not stop on an enemy Deployment Point")
THE_WHOLE_PUSH: Final = Refusal("RB-R35", "a push goes its whole length, zone by zone, as far as it can")


# Where one may go ----------------------------------------------------------------------------------------------------


def steps_from(g: Bones, side: Side, here: Zone, points: int, rigs: bool) -> list[Zone]:
    """RB-MOVE-02 to RB-MOVE-06, RB-BOARD-04, RB-BOARD-05, RB-R12, RB-R13, RB-R34  Free zones beside this one; an enemy
    Deployment Point only with a point left and a way to leave it again."""
    found: list[Zone] = []
    for zone in g.board.neighbours[here]:
        if walkable(g, zone) and not blocked(g, side, zone):
            if not is_enemy_point(g, side, zone) or (points > 1 and can_leave(g, side, zone, points - 1, rigs)):
                found.append(zone)
    return found


def can_leave(g: Bones, side: Side, here: Zone, points: int, rigs: bool) -> bool:
    """RB-R12  It can go on from here with the points that are left, so that it may stop over on an enemy point."""
    if steps_from(g, side, here, points, rigs):
        return True
    return rigs and len(rig_targets(g, side, here)) > 0


def rig_targets(g: Bones, side: Side, here: Zone) -> list[Zone]:
    """RB-RIG-03, RB-RIG-07, RB-R16, RB-R17  Any legal zone of another ship, however far."""
    if not g.board.can_rig[here]:
        return []
    foes = 0 if g.clash else g.foes[side]
    return [
        zone
        for zone in g.board.across[g.board.ship_of[here]]
        if not g.models_in[zone] & foes and not is_enemy_point(g, side, zone)
    ]


def can_move(g: Bones, slot: Slot) -> bool:
    """There is somewhere to walk or to rig to."""
    side, here = g.side[slot], g.at[slot]
    return bool(steps_from(g, side, here, g.box.movement, True)) or bool(rig_targets(g, side, here))


# A Move Action -------------------------------------------------------------------------------------------------------


class PointByPoint(Frame[Bones]):
    """A move of a Hero or Sea Monster, a point at a time."""

    def __init__(self, seat: Seat, slot: Slot, points: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot
        self.points: Final = points

    def names(self, g: Bones) -> dict[str, str]:
        return {
            **hero_in_words(g, self.slot),
            "zone": ZONE.word(g.at[self.slot]),
            "points": counted(self.points, "point"),
        }


@final
class MoveAction(PointByPoint):
    """RB-MOVE-01, RB-MOVE-07, RB-MOVE-08, RB-RIG-01, RB-RIG-02  Two points, each for a step or a Rigging Check."""

    def start(self, g: Bones) -> Step:
        if self.points == 0 or not deployed(g, self.slot):
            return done()
        here = g.at[self.slot]
        restful = g.board.can_rig[here] and not is_enemy_point(g, g.side[self.slot], here)  # then nothing is forbidden
        return ask(
            self.seat,
            "Where does {hero} go from {zone}, with {points} left?",
            self.ways,
            then=self.goes,
            unless=None if restful else self.forbidden,
            otherwise=A_STEP_OR_A_RIG,
        )

    def ways(self, g: Bones, seat: Seat) -> list[Option]:
        side, here = g.side[self.slot], g.at[self.slot]
        ways = WALK.each(steps_from(g, side, here, self.points, True))
        ways += RIG.each(rig_targets(g, side, here))
        ways.append(STOP)
        return ways

    def forbidden(self, g: Bones, seat: Seat, option: Option) -> Refusal | None:
        here = g.at[self.slot]
        if option == STOP and is_enemy_point(g, g.side[self.slot], here):
            return NOT_TO_A_STOP_HERE
        return A_RIGGING_ZONE if option in RIG and not g.board.can_rig[here] else None

    def goes(self, g: Bones, option: Option) -> Step:
        if option == STOP:
            return done()
        rest = MoveAction(self.seat, self.slot, self.points - 1)
        if option in WALK:
            walk(g, self.slot, WALK.of(option))
            return rest.start(g)
        return run(RiggingCheck(self.slot, RIG.of(option)), then=rest.start)


def walk(g: Bones, slot: Slot, zone: Zone) -> None:
    came_from = g.at[slot]
    put(g, slot, zone)
    tell(g, news.WALKED, g.figure[slot], came_from, zone)


@final
class RiggingCheck(Frame[Bones]):
    """RB-RIG-04 to RB-RIG-08, RB-R16, RB-R18, RB-R95  A die, with the bonus to such checks, against the range."""

    def __init__(self, slot: Slot, zone: Zone) -> None:
        self.slot: Final = slot
        self.zone: Final = zone

    def start(self, g: Bones) -> Step:
        reach = distance(g.at[self.slot], self.zone)
        tell(g, news.RIGGING, g.figure[self.slot], self.zone, reach)
        rolled, bonus = roll(g, FACES, "rigging check"), g.rig_bonus[g.owner[self.slot]]
        tell(g, news.RIG_ROLLED, g.figure[self.slot], rolled, bonus, reach)
        if rolled + bonus >= reach:
            return self.lands(g)
        g.rig_range = reach
        return invite(Moment(RIG_FAILED), then=self.slips)

    def slips(self, g: Bones, replies: list[int]) -> Step:
        g.rig_range = 0
        for reply in replies:
            if reply & SAVED:
                return self.lands(g)
        fall_overboard(g, self.slot)
        return done()

    def lands(self, g: Bones) -> Step:
        put(g, self.slot, self.zone)
        tell(g, news.RIGGED, g.figure[self.slot], self.zone)
        return done()


@final
class FreeMove(PointByPoint):
    """RB-R12, RB-R26  A move that an effect grants: walking only, led by the controller of the Hero."""

    def start(self, g: Bones) -> Step:
        if self.points == 0 or not deployed(g, self.slot):
            return done()
        return ask(
            self.seat,
            "Where does {hero} walk from {zone}, with {points} left?",
            self.ways,
            then=self.goes,
            unless=self.forbidden,
            otherwise=ONE_ZONE_A_POINT,
        )

    def ways(self, g: Bones, seat: Seat) -> list[Option]:
        ways = WALK.each(steps_from(g, g.side[self.slot], g.at[self.slot], self.points, False))
        ways.append(STOP)
        return ways

    def forbidden(self, g: Bones, seat: Seat, option: Option) -> Refusal | None:
        return NOT_TO_A_STOP_HERE if option == STOP and is_enemy_point(g, g.side[self.slot], g.at[self.slot]) else None

    def goes(self, g: Bones, option: Option) -> Step:
        if option == STOP:
            return done()
        walk(g, self.slot, WALK.of(option))
        return FreeMove(self.seat, self.slot, self.points - 1).start(g)


# Push ----------------------------------------------------------------------------------------------------------------


def can_push_through(g: Bones, side: Side, here: Zone, length: int) -> bool:
    """RB-TERM-10, RB-TERM-11, RB-R35  A path of this length with a legal end, or one that ends in the sea."""
    if length == 0:
        return not is_enemy_point(g, side, here)
    for zone in g.board.neighbours[here]:
        if not walkable(g, zone):
            return True
        if not blocked(g, side, zone) and can_push_through(g, side, zone, length - 1):
            return True
    return False


def push_length(g: Bones, model: Model, length: int) -> int:
    """RB-R35  The whole length, or the longest there is."""
    side, here = side_of_model(g, model), zone_of(g, model)
    while length > 0 and not can_push_through(g, side, here, length):
        length -= 1
    return length


@final
class Push(Frame[Bones]):
    """RB-TERM-08 to RB-TERM-11, RB-R35, RB-R36, RB-R37  Whoever pushes a Hero or a Crew model picks the way, zone by
    zone; the sea ends it. Crew keep their track."""

    def __init__(self, seat: Seat, model: Model, length: int) -> None:
        self.seat: Final = seat
        self.model: Final = model
        self.length: Final = length

    def names(self, g: Bones) -> dict[str, str]:
        return {} if is_crew(self.model) else hero_in_words(g, self.model)

    def start(self, g: Bones) -> Step:
        if zone_of(g, self.model) == NOWHERE:
            return done()
        return Push(self.seat, self.model, push_length(g, self.model, self.length)).one_zone(g)

    def one_zone(self, g: Bones) -> Step:
        if self.length == 0:
            return done()
        words = "Where do you push the Crew model?" if is_crew(self.model) else "Where do you push {hero}?"
        return ask(self.seat, words, self.ways, then=self.pushed, otherwise=THE_WHOLE_PUSH)

    def ways(self, g: Bones, seat: Seat) -> list[Option]:
        side = side_of_model(g, self.model)
        found: list[Zone] = []
        for zone in g.board.neighbours[zone_of(g, self.model)]:
            if not walkable(g, zone) or (
                not blocked(g, side, zone) and can_push_through(g, side, zone, self.length - 1)
            ):
                found.append(zone)
        return PUSH.each(found)

    def pushed(self, g: Bones, option: Option) -> Step:
        if is_crew(self.model):
            push_crew(g, self.model - SLOTS, PUSH.of(option))
        else:
            push_hero(g, self.model, PUSH.of(option))
        if zone_of(g, self.model) == NOWHERE:
            return done()
        return Push(self.seat, self.model, self.length - 1).one_zone(g)


def push_hero(g: Bones, slot: Slot, zone: Zone) -> None:
    came_from = g.at[slot]
    put(g, slot, zone)
    tell(g, news.PUSHED, g.figure[slot], came_from, zone)
    if not walkable(g, zone):
        fall_overboard(g, slot)


def push_crew(g: Bones, crew: Crew, zone: Zone) -> None:
    """RB-OVER-05, RB-OVER-06  A step of a push; in the sea they are lost, and nobody is paid for them."""
    came_from, men = g.crew_at[crew], crew_side(crew) * 2 + kind_of(crew)
    put_crew(g, crew, zone)
    tell(g, news.CREW_PUSHED, men, came_from, zone)
    if not walkable(g, zone):
        lose_crew(g, [crew], zone)
