"""What will come of what the Crew do: landing, marching, attacking."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.preview import Preview
from infamy.engine.state import Seat
from infamy.games.rum_and_bones.actions import BACK, CHOOSE_CREW, FOLLOW, FROM, LAND, LAND_BOSUN, MARCH, STEP
from infamy.games.rum_and_bones.board import NOWHERE, POINT, TRACKS, ZONE, ZONES, Point, Zone
from infamy.games.rum_and_bones.content.box import BOSUN, CREW_KIND, DECKHAND, Side
from infamy.games.rum_and_bones.odds import hit_chance
from infamy.games.rum_and_bones.queries import crew_here, has_enemy_model, side_of, supply
from infamy.games.rum_and_bones.rules.attacks import gun_of
from infamy.games.rum_and_bones.rules.crew import whole_crew
from infamy.games.rum_and_bones.rules.crew_attacks import CrewAttacks
from infamy.games.rum_and_bones.rules.crew_moves import is_end, movers, next_zones, squad_of
from infamy.games.rum_and_bones.state import Bones, kind_of
from infamy.games.rum_and_bones.views.fields import innermost
from infamy.games.rum_and_bones.views.preview_attacks import crew_bits
from infamy.games.rum_and_bones.views.wording import dice, neighbourhood, zone_name
from infamy.parts.odds import percent
from infamy.parts.words import counted, listed


def of_crew(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(crew_in_words(g, side_of(g, seat)))


def crew_in_words(g: Bones, side: Side) -> str:
    """RB-CACT-02 to RB-CACT-05  Who lands, who marches, and what the Deck Gun fires with."""
    deckhands = min(len(supply(g, side, DECKHAND)), g.box.deckhands_landing * g.box.landing_points)
    bosuns = min(len(supply(g, side, BOSUN)), g.box.bosuns_landing)
    going = movers(g, side, whole_crew(side), 0)
    raids = [crew for crew in going if is_end(g, crew, g.board.after[g.crew_track[crew]][g.crew_at[crew]])]
    gun = gun_of(g, side)
    words = [
        f"{counted(deckhands, 'Deckhand')} and {counted(bosuns, 'Bosun')} land",
        f"{counted(len(going), 'model')} on the board can march",
    ]
    if raids:
        words.append(f"{len(raids)} of them ransack a ship")
    words.append(f"the Deck Gun fires with {dice(gun.dice)}, {gun.to_hit}+")
    return "; ".join(words)


def of_from(g: Bones, seat: Seat, option: Option) -> Preview:
    """Who attacks from this zone."""
    side, zone = side_of(g, seat), FROM.of(option)
    frame = innermost(g)
    who = frame.who if isinstance(frame, CrewAttacks) else whole_crew(side)
    here = crew_bits(g, side, zone) & who & ~g.crew_struck
    kinds = [0, 0]
    for crew in crew_here(g, side, zone):
        if here >> crew & 1:
            kinds[kind_of(crew)] += 1
    return Preview(listed([counted(many, CREW_KIND.title(kind)) for kind, many in enumerate(kinds) if many]))


def of_going_back(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(neighbourhood(g, side_of(g, seat), BACK.of(option)))


def of_halting(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview("whoever has not marched stays where it is")


def of_firing_first(g: Bones, seat: Seat, option: Option) -> Preview:
    side = side_of(g, seat)
    gun = gun_of(g, side)
    return Preview(f"{dice(gun.dice)}, {gun.to_hit}+, at any zone; then {on_the_march(g, side, NOWHERE, NOWHERE)}")


def of_marching(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(on_the_march(g, side_of(g, seat), NOWHERE, NOWHERE))


def of_marching_from(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(on_the_march(g, side_of(g, seat), MARCH.of(option), NOWHERE))


def of_a_step(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(on_the_march(g, side_of(g, seat), NOWHERE, STEP.of(option)))


FEW = 3  # zones that a short line names


def on_the_march(g: Bones, side: Side, zone: Zone, squad: int) -> str:
    """Who goes where; of a squad only one model does."""
    going: dict[Zone, int] = {}
    raids = 0
    for crew in movers(g, side, whole_crew(side), g.crew_moved):
        if (zone == NOWHERE or g.crew_at[crew] == zone) and (squad == NOWHERE or squad_of(g, crew) == squad):
            there = next_zones(g, crew)[0]
            if is_end(g, crew, there):
                raids += 1
            else:
                going[there] = going.get(there, 0) + 1
            if squad != NOWHERE:
                break
    words = [f"{many} to {ZONE.word(there)}" for there, many in going.items()]
    if len(words) > FEW:
        words[0] = f"{counted(sum(going.values()), 'model')} march; {words[0]}"  # at least that is read everywhere
    if raids:
        chance = percent(hit_chance(g.box.ransack_to_hit, 0))
        words.append(
            f"{counted(raids, 'model')} ransack{'s' if raids == 1 else ''} the ship, a Hit each with {chance}%"
        )
    return listed(words) if words else "nobody marches"


def of_landing(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(track_in_words(g, side_of(g, seat), LAND.of(option)))


def of_landing_a_bosun(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(track_in_words(g, side_of(g, seat), LAND_BOSUN.of(option)))


def of_following(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(track_in_words(g, side_of(g, seat), FOLLOW.of(option)))


def track_in_words(g: Bones, side: Side, point: Point) -> str:
    """How long the track is, and where the first enemies stand on it."""
    if not 0 <= point < TRACKS or not g.board.tracks[point]:
        return ""
    track = g.board.tracks[point]
    words = f"track {POINT.title(point)}: {counted(len(track) - 1, 'zone')} to {zone_name(g, track[-1])}"
    for away, zone in enumerate(track):
        if away > 0 and has_enemy_model(g, side, zone):
            return f"{words}; enemies on {ZONE.word(zone)}, {counted(away, 'zone')} away"
    return f"{words}; nobody in the way"


def of_choosing_crew(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(way_left(g, CHOOSE_CREW.of(option)))


def way_left(g: Bones, squad: int) -> str:
    """RB-R37  How far such a Crew model still has to march."""
    track, zone = g.board.tracks[squad // ZONES % TRACKS], squad % ZONES
    if zone not in track:
        return "off its track"
    return f"{counted(len(track) - 1 - track.index(zone), 'zone')} from the end of its track"
