"""OVER  Going overboard, and Gangplanks that break and return."""

from __future__ import annotations

from infamy.engine.news import tell
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.board import NOWHERE, Plank, Zone
from infamy.games.rum_and_bones.content.box import HERO_SLOTS, NO_SLOT, Crew, Slot
from infamy.games.rum_and_bones.queries import changed, crew_here, kraken_zones, monster_at, put, put_crew
from infamy.games.rum_and_bones.state import Bones


def fall_overboard(g: Bones, slot: Slot) -> None:
    """RB-TERM-07, RB-OVER-01, RB-OVER-02, RB-OVER-04, RB-R19, RB-R73  It keeps damage, coins and skills, is not KO'd
    and pays nobody; it comes back when its Activation Token is gone."""
    put(g, slot, NOWHERE)
    g.overboard[slot] = True
    if not g.clash:
        g.activated[slot] = True
    tell(g, news.OVERBOARD, g.figure[slot])


def crew_overboard(g: Bones, zone: Zone) -> None:
    """RB-R59  All Crew of a zone."""
    lose_crew(g, [*crew_here(g, 0, zone), *crew_here(g, 1, zone)], zone)


def lose_crew(g: Bones, lost: list[Crew], zone: Zone) -> None:
    """RB-OVER-05, RB-OVER-06  Crew that go overboard are KO'd; nobody gains coins for them."""
    for crew in lost:
        put_crew(g, crew, NOWHERE)
    if lost:
        tell(g, news.CREW_OVERBOARD, len(lost), zone)


def break_plank(g: Bones, plank: Plank) -> None:
    """RB-KRAK-09, RB-R59, RB-R89  All of it is sea from now on."""
    if g.broken[plank]:
        return
    g.broken = changed(g.broken, plank, True)
    tell(g, news.PLANK_BROKE, plank)
    for zone in g.board.planks[plank]:
        for slot in range(HERO_SLOTS):
            if g.at[slot] == zone:
                fall_overboard(g, slot)
        crew_overboard(g, zone)


def put_back(g: Bones, plank: Plank) -> None:
    g.broken = changed(g.broken, plank, False)
    tell(g, news.PLANK_BACK, plank)


def return_planks(g: Bones) -> None:
    """RB-R60  At the end of the round, where neither a Sea Monster nor the Kraken is in the way."""
    for plank, zones in enumerate(g.board.planks):
        if g.broken[plank] and is_clear(g, zones):
            put_back(g, plank)


def is_clear(g: Bones, zones: tuple[Zone, ...]) -> bool:
    for zone in zones:
        if zone in kraken_zones(g) or monster_at(g, zone) != NO_SLOT:
            return False
    return True
