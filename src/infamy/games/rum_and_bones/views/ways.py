"""Where one choice leads: a walk or a swim to a far zone, and a march of all who follow one track."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from infamy.engine.actions import Option, Verb
from infamy.engine.game import Way
from infamy.engine.preview import Preview
from infamy.engine.state import Seat
from infamy.games.rum_and_bones.actions import HIT, HIT_CREW, MARCH, MOVE, STOP, SWIM, WALK
from infamy.games.rum_and_bones.board import NO_PLANK, NOWHERE, POINT, ZONE, Point, Zone
from infamy.games.rum_and_bones.content.box import MEN, Side, Slot
from infamy.games.rum_and_bones.queries import deployed, is_enemy_point, monster_of
from infamy.games.rum_and_bones.rules import crew_moves
from infamy.games.rum_and_bones.rules.activation import Activation
from infamy.games.rum_and_bones.rules.assignment import Assignment
from infamy.games.rum_and_bones.rules.monsters import MonsterActivation, Swim, swims_to
from infamy.games.rum_and_bones.rules.movement import FreeMove, MoveAction, steps_from
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.views.fields import innermost
from infamy.games.rum_and_bones.views.preview_crew import on_the_march

Paths = dict[Zone, list[Zone]]  # by zone: those on a shortest way to it, itself the last


def ways(g: Bones, seat: Seat) -> list[Way]:
    """Whatever takes several choices, step by step. The ropes are no part of it: a die decides there."""
    frame = innermost(g)
    proposes = PROPOSES.get(type(frame))
    return [] if proposes is None else proposes(g, frame)


# Walking and swimming ------------------------------------------------------------------------------------------------


def of_a_hero(g: Bones, frame: Activation) -> list[Way]:
    """A whole Move Action: it stays where it comes to."""
    if not deployed(g, frame.slot):
        return []
    found = walks(g, frame.slot, g.box.movement, True)
    return [whole(g, frame.slot, WALK, path, [MOVE], g.box.movement) for path in found.values()]


def of_a_move(g: Bones, frame: MoveAction) -> list[Way]:
    return far(g, frame.slot, WALK, walks(g, frame.slot, frame.points, True), frame.points)


def of_a_free_move(g: Bones, frame: FreeMove) -> list[Way]:
    return far(g, frame.slot, WALK, walks(g, frame.slot, frame.points, False), frame.points)


def of_a_monster(g: Bones, frame: MonsterActivation) -> list[Way]:
    steps = monster_of(g, frame.slot).swim
    return [whole(g, frame.slot, SWIM, path, [MOVE], steps) for path in swims(g, frame.slot, steps).values()]


def of_a_swim(g: Bones, frame: Swim) -> list[Way]:
    return far(g, frame.slot, SWIM, swims(g, frame.slot, frame.steps), frame.steps)


def far(g: Bones, slot: Slot, verb: Verb, paths: Paths, points: int) -> list[Way]:
    """Zones that are more than one step away; the others are options already."""
    return [whole(g, slot, verb, path, [], points) for path in paths.values() if len(path) > 1]


def whole(g: Bones, slot: Slot, verb: Verb, path: list[Zone], first: list[Option], points: int) -> Way:
    stays = [STOP] if len(path) < points else []
    course = [ZONE.word(zone) for zone in [g.at[slot], *path]]
    return Way([*first, *verb.each(path), *stays], verb(path[-1]), course)


def walks(g: Bones, slot: Slot, points: int, rigs: bool) -> Paths:
    """RB-MOVE-01 to RB-MOVE-06  Zones in which a Hero may stay, nearest first."""
    side, start = g.side[slot], g.at[slot]
    found: Paths = {}
    last: Paths = {start: []}
    for left in range(points, 0, -1):
        further: Paths = {}
        for here, path in last.items():
            for zone in steps_from(g, side, here, left, rigs):
                if zone != start and zone not in found and zone not in further:
                    further[zone] = [*path, zone]
        found.update(further)
        last = further
    return {zone: path for zone, path in found.items() if not is_enemy_point(g, side, zone)}


def swims(g: Bones, slot: Slot, steps: int) -> Paths:
    """RB-R89  A Gangplank breaks, and whoever stands there falls: no way leads past one."""
    twin = g.copy()
    start = g.at[slot]
    found: Paths = {}
    last: Paths = {start: []}
    for _ in range(steps):
        further: Paths = {}
        for here, path in last.items():
            twin.at[slot] = here
            for zone in swims_to(twin, slot):
                if zone != start and zone not in found and zone not in further:
                    further[zone] = [*path, zone]
        found.update(further)
        last = {zone: path for zone, path in further.items() if g.board.plank_of[zone] == NO_PLANK}
    return found


# Marching ------------------------------------------------------------------------------------------------------------


def of_a_march(g: Bones, frame: crew_moves.March) -> list[Way]:
    """RB-CMOV-01, RB-R86  All who follow a track march, unless they are all there are. Those behind go first: who is
    at the end of the track ransacks, and a die decides."""
    zones: dict[Point, list[Zone]] = {}
    for crew in frame.movers(g):
        on_track = zones.setdefault(g.crew_track[crew], [])
        if g.crew_at[crew] not in on_track:
            on_track.append(g.crew_at[crew])
    return [on_track_march(g, frame.side, track, zones[track]) for track in sorted(zones) if is_a_march(zones, track)]


def is_a_march(zones: dict[Point, list[Zone]], track: Point) -> bool:
    return len(zones) > 1 and len(zones[track]) > 1


def on_track_march(g: Bones, side: Side, track: Point, zones: list[Zone]) -> Way:
    along = g.board.tracks[track]
    zones.sort(key=lambda zone: along.index(zone) if zone in along else -1)
    return Way(
        MARCH.each(zones),
        MARCH(zones[-1]),
        [ZONE.word(zone) for zone in along],
        f"Track {POINT.title(track)} marches",
        Preview("; ".join([on_the_march(g, side, zone, NOWHERE) for zone in zones])),
    )


# Hits ----------------------------------------------------------------------------------------------------------------


def of_hits(g: Bones, frame: Assignment) -> list[Way]:
    """RB-ATK-04  All Hits that are left on one of those who may take the next."""
    if g.hits < 2:
        return []
    course = [ZONE.word(g.target)]
    return [
        Way([option] * g.hits, option, course, f"All {g.hits} Hits on {target_of(g, option)}") for option in g.options
    ]


def target_of(g: Bones, option: Option) -> str:
    if option in HIT:
        return g.box.figure.title(HIT.of(option))
    return MEN.title(HIT_CREW.of(option)) if option in HIT_CREW else "the Objective"


PROPOSES: Final[dict[type[Any], Callable[[Bones, Any], list[Way]]]] = {
    Activation: of_a_hero,
    MoveAction: of_a_move,
    FreeMove: of_a_free_move,
    MonsterActivation: of_a_monster,
    Swim: of_a_swim,
    crew_moves.March: of_a_march,
    Assignment: of_hits,
}
