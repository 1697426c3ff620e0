"""SEAM  Sea Monsters: summoned by a card, activated like Heroes, swimming where nobody walks."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import END, MOVE, STOP, SUMMON, SURFACE, SWIM, TARGET, USE
from infamy.games.rum_and_bones.board import NO_PLANK, NO_SHIP, Zone
from infamy.games.rum_and_bones.content.box import HERO_SLOTS, NO_SLOT, Skill, Slot
from infamy.games.rum_and_bones.queries import (
    called,
    card_of,
    changed,
    deployed,
    kraken_zones,
    monster_at,
    monster_of,
    put,
    side_of,
)
from infamy.games.rum_and_bones.rules.attacks import (
    A_ZONE_WITH_ENEMIES,
    Attack,
    can_attack,
    declare_skill,
    zones_to_attack,
)
from infamy.games.rum_and_bones.rules.overboard import break_plank
from infamy.games.rum_and_bones.state import Bones

ONCE_A_GAME: Final = Refusal("RB-SEAM-05", "you summon a Sea Monster that nobody has summoned yet")
ITS_WATERS: Final = Refusal("RB-SEAM-01", "it surfaces in free water between ships of opposite sides")
THREE_ACTIONS: Final = Refusal("RB-SEAM-02", "it swims or attacks, up to three Actions")
ONCE_AN_ACTIVATION: Final = Refusal("RB-USE-02", "only a Basic Attack can be used more than once in an activation")
THROUGH_WATER: Final = Refusal("RB-R89", "it swims through sea and Gangplanks, one zone after the other")


# Summoning -----------------------------------------------------------------------------------------------------------


def unsummoned(g: Bones) -> list[int]:
    """RB-TIDE-10, RB-TIDE-11, RB-SEAM-05, RB-SEAM-06, RB-R08  The Sea Monsters that can still be summoned, if there is
    water left for one."""
    found = [monster for monster in range(len(g.box.monsters)) if not g.summoned[monster]]
    return found if found and not g.clash and waters(g) else []


def waters(g: Bones) -> list[Zone]:
    """RB-SEAM-01  Its list of the layout, but not where the Kraken or another Sea Monster is."""
    return [zone for zone in g.board.dragon_zones if zone not in kraken_zones(g) and monster_at(g, zone) == NO_SLOT]


@final
class Summon(Frame[Bones]):
    """RB-TIDE-10, RB-SEAM-01, RB-SEAM-08, RB-R07, RB-R89  It arrives without an Activation Token, and is its
    summoner's."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Bones) -> Step:
        return ask(
            self.seat,
            "Which Sea Monster do you summon?",
            self.monsters,
            then=self.where,
            if_none=self.finish,
            otherwise=ONCE_A_GAME,
        )

    def monsters(self, g: Bones, seat: Seat) -> list[Option]:
        return SUMMON.each(unsummoned(g))

    def where(self, g: Bones, option: Option) -> Step:
        return Surfacing(self.seat, SUMMON.of(option)).start(g)


@final
class Surfacing(Frame[Bones]):
    """RB-SEAM-01  Where the Sea Monster that was summoned comes up."""

    def __init__(self, seat: Seat, monster: int) -> None:
        self.seat: Final = seat
        self.monster: Final = monster

    def names(self, g: Bones) -> dict[str, str]:
        return {"monster": g.box.monster.title(self.monster)}

    def start(self, g: Bones) -> Step:
        return ask(self.seat, "Where does the {monster} surface?", self.zones, then=self.surfaces, otherwise=ITS_WATERS)

    def zones(self, g: Bones, seat: Seat) -> list[Option]:
        return SURFACE.each(waters(g))

    def surfaces(self, g: Bones, option: Option) -> Step:
        slot = HERO_SLOTS + self.monster
        g.summoned = changed(g.summoned, self.monster, True)
        g.owner = changed(g.owner, slot, self.seat)
        g.side = changed(g.side, slot, side_of(g, self.seat))
        g.activated[slot] = False
        put(g, slot, SURFACE.of(option))
        tell(g, news.SURFACED, self.seat, g.figure[slot], g.at[slot])
        return done()


# Its activation ------------------------------------------------------------------------------------------------------


@final
class MonsterActivation(Frame[Bones]):
    """RB-SEAM-02, RB-ACT-03, RB-ACT-05, RB-ACT-06  Like a Hero's, without coins and Conditions."""

    def __init__(self, seat: Seat, slot: Slot) -> None:
        self.seat: Final = seat
        self.slot: Final = slot

    def names(self, g: Bones) -> dict[str, str]:
        return {"monster": called(g, self.slot)}

    def start(self, g: Bones) -> Step:
        g.active = self.slot
        g.actions_left = monster_of(g, self.slot).actions
        g.used = 0
        tell(g, news.ACTIVATED, g.figure[self.slot])
        return self.act(g)

    def act(self, g: Bones) -> Step:
        if g.actions_left == 0 or not deployed(g, self.slot):
            return self.over(g)
        return ask(
            self.seat,
            "What does {monster} do?",
            self.actions,
            then=self.acts,
            unless=self.forbidden,
            otherwise=THREE_ACTIONS,
        )

    def actions(self, g: Bones, seat: Seat) -> list[Option]:
        found = USE.each(list(monster_of(g, self.slot).skills))
        if swims_to(g, self.slot):
            found.append(MOVE)
        found.append(END)
        return found

    def forbidden(self, g: Bones, seat: Seat, option: Option) -> Refusal | None:
        if option in USE and USE.of(option) in monster_of(g, self.slot).skills:
            skill = USE.of(option)
            if g.used >> card_of(g, skill).index & 1 and not card_of(g, skill).basic:
                return ONCE_AN_ACTIVATION
            if not can_attack(g, g.side[self.slot], g.at[self.slot], card_of(g, skill).levels[0].reach):
                return A_ZONE_WITH_ENEMIES
        return None

    def acts(self, g: Bones, option: Option) -> Step:
        if option == END:
            return self.over(g)
        g.actions_left -= 1
        if option == MOVE:
            tell(g, news.MOVES, g.figure[self.slot], g.actions_left)
            return run(Swim(self.seat, self.slot, monster_of(g, self.slot).swim), then=self.act)
        return run(MonsterAttack(self.seat, self.slot, USE.of(option)), then=self.act)

    def over(self, g: Bones) -> Step:
        g.activated[self.slot] = True
        g.active = NO_SLOT
        tell(g, news.ENDED, g.figure[self.slot])
        return done()


@final
class MonsterAttack(Frame[Bones]):
    """RB-SEAM-02, RB-R06  An attack of a Sea Monster, as a Hero makes one."""

    def __init__(self, seat: Seat, slot: Slot, skill: Skill) -> None:
        self.seat: Final = seat
        self.slot: Final = slot
        self.skill: Final = skill

    def names(self, g: Bones) -> dict[str, str]:
        return {"monster": called(g, self.slot)}

    def start(self, g: Bones) -> Step:
        g.used |= 1 << card_of(g, self.skill).index
        return ask(
            self.seat, "Which zone does {monster} attack?", self.zones, then=self.attack, otherwise=A_ZONE_WITH_ENEMIES
        )

    def zones(self, g: Bones, seat: Seat) -> list[Option]:
        reach = card_of(g, self.skill).levels[0].reach
        return TARGET.each(zones_to_attack(g, g.side[self.slot], g.at[self.slot], reach))

    def attack(self, g: Bones, option: Option) -> Step:
        declare_skill(g, self.seat, self.slot, self.skill, TARGET.of(option))
        return Attack().start(g)


def swims_to(g: Bones, slot: Slot) -> list[Zone]:
    """RB-BOARD-02, RB-R89  Sea and Gangplanks; nobody blocks it but the Kraken and its own kind."""
    return [
        zone
        for zone in g.board.neighbours[g.at[slot]]
        if g.board.ship_of[zone] == NO_SHIP and zone not in kraken_zones(g) and monster_at(g, zone) == NO_SLOT
    ]


@final
class Swim(Frame[Bones]):
    """RB-R89  Entering a Gangplank destroys all of it at once."""

    def __init__(self, seat: Seat, slot: Slot, steps: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot
        self.steps: Final = steps

    def names(self, g: Bones) -> dict[str, str]:
        return {"monster": called(g, self.slot)}

    def start(self, g: Bones) -> Step:
        if self.steps == 0:
            return done()
        return ask(self.seat, "Where does {monster} swim?", self.ways, then=self.swims, otherwise=THROUGH_WATER)

    def ways(self, g: Bones, seat: Seat) -> list[Option]:
        ways = SWIM.each(swims_to(g, self.slot))
        ways.append(STOP)
        return ways

    def swims(self, g: Bones, option: Option) -> Step:
        if option == STOP:
            return done()
        zone = SWIM.of(option)
        came_from = g.at[self.slot]
        put(g, self.slot, zone)
        tell(g, news.SWAM, g.figure[self.slot], came_from, zone)
        if g.board.plank_of[zone] != NO_PLANK:
            break_plank(g, g.board.plank_of[zone])
        return Swim(self.seat, self.slot, self.steps - 1).start(g)
