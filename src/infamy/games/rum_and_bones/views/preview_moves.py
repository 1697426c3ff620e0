"""What will come of going somewhere: on foot, by the ropes, through water, or pushed."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.preview import Part, Preview, chance_of, risk_of, warning
from infamy.engine.state import Seat
from infamy.games.rum_and_bones.actions import PUSH, RIG, SWIM, WALK
from infamy.games.rum_and_bones.board import NO_PLANK, NOWHERE, ZONE, Zone, distance
from infamy.games.rum_and_bones.content.box import ATTACK, HERO_SLOTS, LOCKED, Slot
from infamy.games.rum_and_bones.odds import rig_chance
from infamy.games.rum_and_bones.queries import (
    card_of,
    crew_here,
    deployed,
    is_crew,
    level_of,
    monster_of,
    name_of,
    skills_of,
    walkable,
)
from infamy.games.rum_and_bones.rules.attacks import face_up, zones_to_attack
from infamy.games.rum_and_bones.rules.movement import FreeMove, MoveAction, Push
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.views.fields import hero_ways, innermost, waters_ahead
from infamy.games.rum_and_bones.views.wording import zones_in_words
from infamy.parts.odds import percent
from infamy.parts.words import counted, listed

LANDS: Final = "it lands there"
OVERBOARD: Final = "overboard, and the activation is over"


def of_action(g: Bones, seat: Seat, option: Option) -> Preview:
    """A Move Action, before its first step."""
    return of_move(g, g.active) if g.active >= 0 and deployed(g, g.active) else Preview()


def of_move(g: Bones, slot: Slot) -> Preview:
    if slot >= HERO_SLOTS:
        found = waters_ahead(g, slot, monster_of(g, slot).swim)
        return Preview(f"{counted(len(found), 'zone')} within its reach")
    ways = hero_ways(g, slot, g.box.movement, True)
    walks = [zone for zone, (_, ropes) in ways.items() if not ropes]
    rigs = [chance for chance, ropes in ways.values() if ropes]
    said: list[str | Part] = [f"{counted(len(walks), 'zone')} on foot"] if walks else []
    if rigs:
        said.append(chance_of(percent(max(rigs)), "by the ropes, at best"))
    return Preview(*said, draw={"places": [ZONE.word(zone) for zone in sorted(walks)]})


def of_pushing(g: Bones, seat: Seat, option: Option) -> Preview:
    frame = innermost(g)
    return of_push(g, frame, PUSH.of(option)) if isinstance(frame, Push) else Preview()


def of_push(g: Bones, frame: Push, zone: Zone) -> Preview:
    """RB-TERM-08 to RB-TERM-11  Where a step of a push leads: on, or overboard."""
    if not 0 <= zone < g.board.zones:
        return Preview()
    if not walkable(g, zone):
        return Preview("it is KO'd" if is_crew(frame.model) else f"{name_of(g, frame.model)} goes overboard")
    return Preview(f"{counted(frame.length - 1, 'zone')} more" if frame.length > 1 else "it stays there")


def of_swimming(g: Bones, seat: Seat, option: Option) -> Preview:
    return of_swim(g, SWIM.of(option))


def of_swim(g: Bones, zone: Zone) -> Preview:
    """RB-R89  What a Sea Monster does by swimming there."""
    plank = g.board.plank_of[zone] if 0 <= zone < g.board.zones else NO_PLANK
    if plank == NO_PLANK or g.broken[plank]:
        return Preview()
    there = [name_of(g, slot) for slot in range(HERO_SLOTS) if g.at[slot] in g.board.planks[plank]]
    crew = sum([len(crew_here(g, side, each)) for side in range(2) for each in g.board.planks[plank]])
    there += [counted(crew, "Crew model")] if crew else []
    return Preview(f"the Gangplank breaks; overboard: {listed(there)}" if there else "the Gangplank breaks")


def of_stopping(g: Bones, seat: Seat, option: Option) -> Preview:
    frame = innermost(g)
    if not isinstance(frame, (MoveAction, FreeMove)):
        return Preview()
    return Preview(in_range_from(g, frame.slot, g.at[frame.slot]))


def of_rigging(g: Bones, seat: Seat, option: Option) -> Preview:
    frame = innermost(g)
    if not isinstance(frame, (MoveAction, FreeMove)):
        return Preview()
    return of_rig(g, frame.slot, RIG.of(option))


def of_rig(g: Bones, slot: Slot, zone: Zone) -> Preview:
    """RB-RIG-04 to RB-RIG-06, RB-OVER-01  What the Rigging Check needs, and what a failure costs."""
    start = g.at[slot]
    if start == NOWHERE or not 0 <= zone < g.board.zones:
        return Preview()
    chance = percent(rig_chance(g, slot, start, zone))
    need = distance(start, zone) - g.rig_bonus[g.owner[slot]]
    far = counted(distance(start, zone), "zone")
    if chance == 0:
        return Preview("too far for any die", chance_of(0, LANDS), risk_of(100, OVERBOARD))
    odds = (
        [chance_of(chance, LANDS), risk_of(100 - chance, OVERBOARD)]
        if chance < 100
        else [chance_of(100, "a sure thing")]
    )
    return Preview(
        far if need <= 1 else f"{far}: a {need} or more",
        *odds,
        in_range_from(g, slot, zone),
        draw={"course": [ZONE.word(start), ZONE.word(zone)]},
    )


def of_walking(g: Bones, seat: Seat, option: Option) -> Preview:
    frame = innermost(g)
    if not isinstance(frame, (MoveAction, FreeMove)):
        return Preview()
    zone = WALK.of(option)
    said: list[str | Part] = [f"{counted(frame.points - 1, 'point')} left"] if frame.points > 1 else []
    if 0 <= zone < g.board.zones and g.board.plank_of[zone] != NO_PLANK:
        said.append(warning("a Gangplank: whoever stands there when it breaks goes overboard"))
    return Preview(*said, in_range_from(g, frame.slot, zone))


def in_range_from(g: Bones, slot: Slot, zone: Zone) -> str:
    """What the Hero could attack from there with the skill of the longest range that it may still use."""
    if slot >= HERO_SLOTS or zone == NOWHERE or zone >= g.board.zones:
        return ""
    reach = -1
    for skill in skills_of(g, slot):
        card = card_of(g, skill)
        if card.kind == ATTACK and level_of(g, slot, skill) != LOCKED:
            if card.basic or g.active != slot or g.used >> card.index & 1 == 0:
                reach = max(reach, face_up(g, slot, skill).reach)
    zones = zones_to_attack(g, g.side[slot], zone, reach) if reach >= 0 else []
    return f"in range: {zones_in_words(sorted(zones))}" if zones else "no enemy in range"
