"""KRAK  Unleash the Kraken: the waters are tested, it rises, and acts by its table."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import roll, roll_many
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import TARGET
from infamy.games.rum_and_bones.board import NOWHERE, Zone
from infamy.games.rum_and_bones.content.box import ALWAYS_MISSES, BLIND, BY_KRAKEN, FACES, HERO_SLOTS, SLOTS, Side, Slot
from infamy.games.rum_and_bones.content.effects import CRUSH, FURY, GRASPING_ARMS, INK_CLOUD, SINKS_LOW, SWEEP
from infamy.games.rum_and_bones.queries import deployed, heroes_of, kraken_zones, stands, team, to_kraken, walkable
from infamy.games.rum_and_bones.rules.assignment import Assignment
from infamy.games.rum_and_bones.rules.attacks import declare
from infamy.games.rum_and_bones.rules.damage import Harm, Rewards, knock_out
from infamy.games.rum_and_bones.rules.hero_effects import afflict
from infamy.games.rum_and_bones.rules.overboard import break_plank, crew_overboard
from infamy.games.rum_and_bones.state import NO_SIDE, NOT_HERE, Bones

THE_NEAREST: Final = Refusal("RB-R51", "of equally near Deck Features the First Player chooses one")
LOWER_PLACE_FROM: Final = 4  # RB-ALT-10


def first_seat(g: Bones) -> Seat:
    """RB-R51  Who decides in the end phases."""
    return team(g, g.first)[0]


def angered(g: Bones) -> list[Side]:
    """RB-R57  The side with the higher Pool, or both."""
    return [side for side in range(2) if g.pool[side] == max(g.pool)]


@final
class KrakenPhase(Frame[Bones]):
    """RB-KRAK-01 to RB-KRAK-04, RB-KRAK-07, RB-KRAK-08, RB-R51, RB-R61, RB-R66  One die for each side against both
    Pools; not while it is there, and never again once it was slain."""

    def start(self, g: Bones) -> Step:
        g.phase = news.KRAKEN_PHASE
        tell(g, news.PHASE_BEGINS, g.phase)
        g.turn = g.first
        g.turn_seat = first_seat(g)
        if g.kraken_slain:
            tell(g, news.KRAKEN_NO_MORE)
            return done()
        if g.kraken_at != NOT_HERE:
            return KrakenActs().start(g)
        dice = roll_many(g, 2, FACES, "test the waters")
        if dice[0] + dice[1] > g.pool[0] + g.pool[1]:
            tell(g, news.WATERS_CALM, dice[0] + dice[1], g.pool[0] + g.pool[1])
            return done()
        tell(g, news.WATERS_STIR, dice[0] + dice[1], g.pool[0] + g.pool[1])
        return KrakenRises().start(g)


@final
class KrakenRises(Frame[Bones]):
    """RB-KRAK-04, RB-KRAK-05, RB-KRAK-09, RB-ALT-03, RB-ALT-10, RB-R57, RB-R59, RB-R93  It is placed; Gangplanks under
    it break; a Sea Monster under it is KO'd and paid for; then its arrival hurts; then it acts."""

    def start(self, g: Bones) -> Step:
        place = 0
        if len(g.board.krakens) > 1 and roll(g, FACES, "place of the kraken") >= LOWER_PLACE_FROM:
            place = 1
        g.kraken_at = place
        g.kraken_damage = 0
        tell(g, news.KRAKEN_COMES, kraken_zones(g)[0])
        declare(g, BY_KRAKEN, first_seat(g), NO_SIDE, NOWHERE)
        for zone in kraken_zones(g):
            if g.board.plank_of[zone] >= 0:
                break_plank(g, g.board.plank_of[zone])
        fallen: list[Slot] = []
        for slot in range(HERO_SLOTS, SLOTS):
            if g.at[slot] in kraken_zones(g):
                knock_out(g, slot)
                fallen.append(slot)
        g.fallen = tuple(fallen)
        return run(Rewards(False), then=self.arrival)

    def arrival(self, g: Bones) -> Step:
        """RB-R21, RB-R57  All Heroes of the side with the higher Pool, wherever they are."""
        for side in angered(g):
            tell(g, news.ANGERED, side, g.pool[side], g.box.kraken.arrival)
            for slot in heroes_of(g, side):
                g.hurt[slot] = g.box.kraken.arrival
        return run(Harm(0), then=KrakenActs().start)


@final
class KrakenActs(Frame[Bones]):
    """RB-KRAK-06, RB-R58  A die, and what its dashboard says. It is no attack, but damage can be prevented; all of it
    is dealt together."""

    def start(self, g: Bones) -> Step:
        if g.kraken_at == NOT_HERE:
            return done()
        face = roll(g, FACES, "kraken")
        tell(g, news.KRAKEN_ACTS, face - 1)
        act = g.box.kraken.acts[face - 1]
        declare(g, BY_KRAKEN, first_seat(g), NO_SIDE, NOWHERE)
        if act.op == SINKS_LOW:
            healed = min(act.n, g.kraken_damage)
            g.kraken_damage -= healed
            tell(g, news.KRAKEN_HEALED, healed)
        elif act.op == INK_CLOUD:
            for slot in heroes_within(g, act.reach):
                afflict(g, slot, BLIND)
        elif act.op == GRASPING_ARMS:
            return GraspingArms(first_seat(g), tuple(zones_within(g, act.reach)), act.n, act.to_hit).start(g)
        elif act.op == CRUSH:
            return Crush(first_seat(g), tuple(angered(g)), act.n).start(g)
        elif act.op == SWEEP:
            for zone in zones_within(g, act.reach):
                crew_overboard(g, zone)
        if act.op in (SWEEP, FURY):
            for slot in heroes_within(g, act.reach):
                g.hurt[slot] = act.n
            return Harm(0).start(g)
        return done()


def heroes_within(g: Bones, reach: int) -> list[Slot]:
    return [slot for slot in range(HERO_SLOTS) if deployed(g, slot) and to_kraken(g, g.at[slot]) <= reach]


def zones_within(g: Bones, reach: int) -> list[Zone]:
    """Decks and Gangplanks within reach that hold models."""
    return [
        zone
        for zone in range(g.board.zones)
        if walkable(g, zone) and to_kraken(g, zone) <= reach and g.models_in[zone] != 0
    ]


@final
class GraspingArms(Frame[Bones]):
    """Dice for each zone; Hits go to all models there, in the usual order; the First Player splits them in a class."""

    def __init__(self, seat: Seat, zones: tuple[Zone, ...], dice: int, to_hit: int) -> None:
        self.seat: Final = seat
        self.zones: Final = zones
        self.dice: Final = dice
        self.to_hit: Final = to_hit

    def start(self, g: Bones) -> Step:
        if not self.zones:
            return Harm(0).start(g)
        rest = GraspingArms(self.seat, self.zones[1:], self.dice, self.to_hit)
        g.target = self.zones[0]
        for face in roll_many(g, self.dice, FACES, "grasping arms"):
            if face != ALWAYS_MISSES and face >= self.to_hit:
                g.hits += 1
        return run(Assignment(self.seat, NO_SIDE), then=rest.start)


@final
class Crush(Frame[Bones]):
    """The nearest standing Deck Feature of each of these sides suffers, but keeps 1 Hit Point."""

    def __init__(self, seat: Seat, sides: tuple[Side, ...], damage: int) -> None:
        self.seat: Final = seat
        self.sides: Final = sides
        self.damage: Final = damage

    def start(self, g: Bones) -> Step:
        if not self.sides:
            return Harm(0).start(g)
        return ask(
            self.seat,
            "Which Deck Feature does the Kraken crush?",
            self.nearest,
            then=self.crushed,
            if_none=self.next,
            otherwise=THE_NEAREST,
        )

    def nearest(self, g: Bones, seat: Seat) -> list[Option]:
        zones = [
            zone
            for feature, zone in enumerate(g.board.tile_zone)
            if g.board.tile_owner[feature] == self.sides[0] and stands(g, feature)
        ]
        if not zones:
            return []
        shortest = min([to_kraken(g, zone) for zone in zones])
        return TARGET.each([zone for zone in zones if to_kraken(g, zone) == shortest])

    def crushed(self, g: Bones, option: Option) -> Step:
        feature = g.board.feature_at[TARGET.of(option)]
        left = g.box.tiles[g.board.tiles[feature]].hp - g.tile_damage[feature]
        g.tile_hurt[feature] = min(self.damage, left - 1)
        return self.next(g)

    def next(self, g: Bones) -> Step:
        return Crush(self.seat, self.sides[1:], self.damage).start(g)
