"""CMOV, ONW, GUN  Crew attack, move onward where nobody is left, and fire the Deck Gun."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.rum_and_bones.actions import AIM, AIM_ALL, FROM, TARGET
from infamy.games.rum_and_bones.board import NOWHERE, Zone, distance
from infamy.games.rum_and_bones.content.box import ANY_RANGE, BOSUN, BY_CREW, BY_GUN, DECKHAND, Crew, Side
from infamy.games.rum_and_bones.queries import crew_of, models
from infamy.games.rum_and_bones.rules.attacks import (
    A_ZONE_WITH_ENEMIES,
    Attack,
    can_attack,
    declare,
    is_empty_of_enemies,
    profile_of,
    zones_to_attack,
)
from infamy.games.rum_and_bones.rules.crew_moves import Raid, go_onward, onward
from infamy.games.rum_and_bones.state import Bones, crew_side, kind_of

CREW_WITH_A_TARGET: Final = Refusal("RB-R40", "you pick a zone with Crew that can attack and have not")
ANY_ZONE_THEY_REACH: Final = Refusal("RB-CMOV-06", "each of them attacks a zone within its range that holds an enemy")


def crew_targets(g: Bones, crew: Crew) -> list[Zone]:
    """RB-CMOV-06, RB-CMOV-07  The zones that a Crew model can attack from where it stands."""
    side = crew_side(crew)
    return zones_to_attack(g, side, g.crew_at[crew], profile_of(g, side, kind_of(crew)).reach)


def is_in_reach(g: Bones, crew: Crew, zone: Zone) -> bool:
    side = crew_side(crew)
    return distance(g.crew_at[crew], zone) <= profile_of(g, side, kind_of(crew)).reach


def ready_in(g: Bones, side: Side, who: int, zone: Zone) -> list[Crew]:
    """Crew in a zone that have not attacked, and have a target."""
    can = [can_attack(g, side, zone, profile_of(g, side, kind).reach) for kind in (DECKHAND, BOSUN)]
    return [
        crew
        for crew in crew_of(side)
        if g.crew_at[crew] == zone and (who & ~g.crew_struck) >> crew & 1 and can[kind_of(crew)]
    ]


def zones_with_attackers(g: Bones, side: Side, who: int) -> list[Zone]:
    """Zones in which one of these Crew models has a target."""
    found: list[Zone] = []
    is_found = [False] * g.board.zones
    for kind in (DECKHAND, BOSUN):
        reach = profile_of(g, side, kind).reach
        is_known = is_found[:]  # who has no target there speaks for all of the kind
        for crew in models(side, kind):
            zone = g.crew_at[crew]
            if zone != NOWHERE and who >> crew & 1 and not is_known[zone]:
                is_known[zone] = True
                if can_attack(g, side, zone, reach):
                    is_found[zone] = True
                    found.append(zone)
    return found


@final
class CrewAttacks(Frame[Bones]):
    """RB-CMOV-05, RB-CMOV-08, RB-R40  Zone by zone, until no Crew with a target is left; each attacks once."""

    def __init__(self, seat: Seat, side: Side, who: int) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.who: Final = who

    def start(self, g: Bones) -> Step:
        return ask(
            self.seat,
            "Which Crew attack next?",
            self.zones,
            then=self.attack,
            if_none=self.finish,
            otherwise=CREW_WITH_A_TARGET,
        )

    def zones(self, g: Bones, seat: Seat) -> list[Option]:
        return FROM.each(zones_with_attackers(g, self.side, self.who & ~g.crew_struck))

    def attack(self, g: Bones, option: Option) -> Step:
        ready = 0
        for crew in ready_in(g, self.side, self.who, FROM.of(option)):
            ready |= 1 << crew
        return run(Aiming(self.seat, self.side, ready, ()), then=self.start)


@final
class Aiming(Frame[Bones]):
    """RB-CMOV-06, RB-R40  Every Crew model of the zone is given a target zone."""

    def __init__(self, seat: Seat, side: Side, todo: int, aims: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.todo: Final = todo  # a bit for each crew model
        self.aims: Final = aims  # zone and models, in turns

    def start(self, g: Bones) -> Step:
        if self.todo == 0:
            return Volleys(self.seat, self.side, self.aims).start(g)
        return ask(self.seat, "What do they attack?", self.zones, then=self.aimed, otherwise=ANY_ZONE_THEY_REACH)

    def first(self) -> Crew:
        for crew in crew_of(self.side):
            if self.todo >> crew & 1:
                return crew
        raise AssertionError("no crew is left to aim")

    def zones(self, g: Bones, seat: Seat) -> list[Option]:
        zones = crew_targets(g, self.first())
        found = AIM_ALL.each(zones)
        if self.todo.bit_count() > 1 and len(zones) > 1:
            found += AIM.each(zones)
        return found

    def aimed(self, g: Bones, option: Option) -> Step:
        zone = AIM.of(option) if option in AIM else AIM_ALL.of(option)
        aiming = 0
        for crew in crew_of(self.side):
            if self.todo >> crew & 1 and is_in_reach(g, crew, zone):
                aiming |= 1 << crew
                if option in AIM:
                    break
        return Aiming(self.seat, self.side, self.todo & ~aiming, with_aim(self.aims, zone, aiming)).start(g)


def with_aim(aims: tuple[int, ...], zone: Zone, who: int) -> tuple[int, ...]:
    for i in range(0, len(aims), 2):
        if aims[i] == zone:
            return (*aims[: i + 1], aims[i + 1] | who, *aims[i + 2 :])
    return (*aims, zone, who)


@final
class Volleys(Frame[Bones]):
    """RB-R40  Target zone after target zone; whoever finds theirs empty by then may take another one."""

    def __init__(self, seat: Seat, side: Side, aims: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.aims: Final = aims

    def start(self, g: Bones) -> Step:
        if not self.aims:
            return done()
        zone, who = self.aims[0], 0
        for crew in crew_of(self.side):
            if self.aims[1] >> crew & 1 and g.crew_at[crew] != NOWHERE:
                who |= 1 << crew
        if who == 0 or is_empty_of_enemies(g, self.side, zone):
            return self.next(g)
        g.crew_struck |= who
        declare(g, BY_CREW, self.seat, self.side, zone)
        g.attackers = who
        return run(Attack(), then=Volleys(self.seat, self.side, (zone, who, *self.aims[2:])).struck)

    def struck(self, g: Bones) -> Step:
        """RB-ONW-01, RB-ONW-02, RB-R41, RB-R42  With no enemy left in the zone, those on its track move in."""
        zone = self.aims[0]
        if not is_empty_of_enemies(g, self.side, zone):
            return self.next(g)
        goes = onward(g, self.side, self.aims[1], zone)
        if goes == 0:
            return self.next(g)
        raids = 0
        for crew in crew_of(self.side):
            if goes >> crew & 1 and g.board.tracks[g.crew_track[crew]][-1] == zone:
                raids |= 1 << crew
        if goes & ~raids:
            go_onward(g, self.side, goes & ~raids, zone)
        return run(Raid(self.seat, self.side, raids, zone), then=self.next) if raids else self.next(g)

    def next(self, g: Bones) -> Step:
        return Volleys(self.seat, self.side, self.aims[2:]).start(g)


@final
class DeckGun(Frame[Bones]):
    """RB-GUN-01 to RB-GUN-03, RB-R47  At any zone with an enemy model, Sea Monster or the Kraken; it must fire if there
    is one."""

    def __init__(self, seat: Seat, side: Side) -> None:
        self.seat: Final = seat
        self.side: Final = side

    def start(self, g: Bones) -> Step:
        return ask(
            self.seat,
            "Where does the Deck Gun fire?",
            self.zones,
            then=self.fire,
            if_none=self.finish,
            otherwise=A_ZONE_WITH_ENEMIES,
        )

    def zones(self, g: Bones, seat: Seat) -> list[Option]:
        return TARGET.each(zones_to_attack(g, self.side, NOWHERE, ANY_RANGE, tiles=False))

    def fire(self, g: Bones, option: Option) -> Step:
        declare(g, BY_GUN, self.seat, self.side, TARGET.of(option))
        return Attack().start(g)
