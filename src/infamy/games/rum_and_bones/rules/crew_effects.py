"""SKILL, TIDE  What skills and cards do for a side: cards that go, Crew that join, march, attack and are pushed."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import CHOOSE_CREW, FOLLOW, FROM, LAND, THROW
from infamy.games.rum_and_bones.board import Point, Zone, distance
from infamy.games.rum_and_bones.content.box import BOSUN, DECKHAND, NO_SLOT, Side, Slot
from infamy.games.rum_and_bones.queries import crew_model, crew_of, deployed, hero_in_words, side_of
from infamy.games.rum_and_bones.rules.crew import land, whole_crew
from infamy.games.rum_and_bones.rules.crew_attacks import CREW_WITH_A_TARGET, CrewAttacks, zones_with_attackers
from infamy.games.rum_and_bones.rules.crew_moves import March, squad_of
from infamy.games.rum_and_bones.rules.hands import throw
from infamy.games.rum_and_bones.rules.movement import Push
from infamy.games.rum_and_bones.rules.of_use import crew_to_push
from infamy.games.rum_and_bones.state import Bones
from infamy.parts.hand import kinds

CARDS_OF_YOURS: Final = Refusal("RB-TIDE-08", "you discard a card of your hand")
NEAREST_TRACK: Final = Refusal("RB-R37", "Crew follow the friendly track that is nearest")
A_POINT_OF_YOURS: Final = Refusal("RB-BOARD-03", "Crew land on a Deployment Point of yours")
CREW_IN_REACH: Final = Refusal("RB-R36", "you push a Deckhand or Bosun within reach that has somewhere to go")


@final
class Discarding(Frame[Bones]):
    """RB-TIDE-08  So many cards of one's own hand, chosen one by one; they stir no Kraken."""

    def __init__(self, seat: Seat, many: int) -> None:
        self.seat: Final = seat
        self.many: Final = many

    def start(self, g: Bones) -> Step:
        if self.many == 0:
            return done()
        return ask(
            self.seat,
            "Which card do you discard?",
            self.cards,
            then=self.discards,
            if_none=self.finish,
            otherwise=CARDS_OF_YOURS,
            always=True,
        )

    def cards(self, g: Bones, seat: Seat) -> list[Option]:
        return THROW.each(kinds(g.hand[self.seat]))

    def discards(self, g: Bones, option: Option) -> Step:
        throw(g, self.seat, THROW.of(option))
        return Discarding(self.seat, self.many - 1).start(g)


@final
class Joining(Frame[Bones]):
    """RB-CACT-04, RB-R37  Crew from the supply join a Hero, on the nearest track, or land on a friendly point."""

    def __init__(self, seat: Seat, actor: Slot, deckhands: int, bosuns: int) -> None:
        self.seat: Final = seat
        self.actor: Final = actor
        self.deckhands: Final = deckhands
        self.bosuns: Final = bosuns

    def names(self, g: Bones) -> dict[str, str]:
        return hero_in_words(g, self.actor)

    def start(self, g: Bones) -> Step:
        if self.actor == NO_SLOT:
            return ask(self.seat, "Where do they land?", self.points, then=self.lands, otherwise=A_POINT_OF_YOURS)
        if not deployed(g, self.actor):
            return done()
        return ask(
            self.seat,
            "Which track do those who join {hero} follow?",
            self.tracks,
            then=self.join,
            otherwise=NEAREST_TRACK,
        )

    def points(self, g: Bones, seat: Seat) -> list[Option]:
        return LAND.each(g.board.points_of[side_of(g, self.seat)])

    def lands(self, g: Bones, option: Option) -> Step:
        point = LAND.of(option)
        return self.arrive(g, g.board.point_zone[point], point)

    def tracks(self, g: Bones, seat: Seat) -> list[Option]:
        return FOLLOW.each(nearest_tracks(g, side_of(g, self.seat), g.at[self.actor]))

    def join(self, g: Bones, option: Option) -> Step:
        return self.arrive(g, g.at[self.actor], FOLLOW.of(option))

    def arrive(self, g: Bones, zone: Zone, track: Point) -> Step:
        side = side_of(g, self.seat)
        many = land(g, side, DECKHAND, self.deckhands, zone, track) + land(g, side, BOSUN, self.bosuns, zone, track)
        tell(g, news.JOINED, many, zone)
        return done()


def nearest_tracks(g: Bones, side: Side, zone: Zone) -> list[Point]:
    """RB-R37  Counted as range, the last zone of a track not counting; of equals the owner chooses."""
    ranges = [min([distance(zone, step) for step in g.board.tracks[point][:-1]]) for point in g.board.points_of[side]]
    return [point for i, point in enumerate(g.board.points_of[side]) if ranges[i] == min(ranges)]


@final
class CrewMoves(Frame[Bones]):
    """Each of the Crew that were named may move up to so many zones. It is not their activation."""

    def __init__(self, seat: Seat, side: Side, zones: int) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.zones: Final = zones

    def start(self, g: Bones) -> Step:
        g.crew_moved = 0
        if self.zones == 0:
            return done()
        again = CrewMoves(self.seat, self.side, self.zones - 1)
        return run(March(self.seat, self.side, g.ordered, True), then=again.start)


@final
class CrewStrikes(Frame[Bones]):
    """RB-R82  Crew that were named, or all in one zone, attack now, whether they attacked before or not; that does not
    use up their activation, and stays a Crew attack."""

    def __init__(self, seat: Seat, side: Side, one_zone: bool) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.one_zone: Final = one_zone

    def start(self, g: Bones) -> Step:
        g.crew_struck = 0
        if not self.one_zone:
            return run(CrewAttacks(self.seat, self.side, g.ordered), then=self.over)
        return ask(
            self.seat,
            "Which Crew attack?",
            self.zones,
            then=self.named,
            if_none=self.over,
            otherwise=CREW_WITH_A_TARGET,
        )

    def zones(self, g: Bones, seat: Seat) -> list[Option]:
        return FROM.each(zones_with_attackers(g, self.side, whole_crew(self.side)))

    def named(self, g: Bones, option: Option) -> Step:
        g.ordered = 0
        for crew in crew_of(self.side):
            if g.crew_at[crew] == FROM.of(option):
                g.ordered |= 1 << crew
        return run(CrewAttacks(self.seat, self.side, g.ordered), then=self.over)

    def over(self, g: Bones) -> Step:
        g.crew_struck = 0
        g.ordered = 0
        return done()


@final
class PushCrew(Frame[Bones]):
    """RB-R36, RB-R37  One Deckhand or Bosun within reach is pushed; those that are alike are one choice."""

    def __init__(self, seat: Seat, actor: Slot, effect: int) -> None:
        self.seat: Final = seat
        self.actor: Final = actor
        self.effect: Final = effect

    def names(self, g: Bones) -> dict[str, str]:
        return hero_in_words(g, self.actor)

    def start(self, g: Bones) -> Step:
        return ask(
            self.seat,
            "Which Crew model do you push?" if self.actor == NO_SLOT else "Which Crew model does {hero} push?",
            self.squads,
            then=self.chosen,
            if_none=self.finish,
            otherwise=CREW_IN_REACH,
        )

    def squads(self, g: Bones, seat: Seat) -> list[Option]:
        found: list[int] = []
        for crew in crew_to_push(g, self.seat, self.actor, g.box.effects[self.effect]):
            if squad_of(g, crew) not in found:
                found.append(squad_of(g, crew))
        return CHOOSE_CREW.each(found)

    def chosen(self, g: Bones, option: Option) -> Step:
        effect = g.box.effects[self.effect]
        for crew in crew_to_push(g, self.seat, self.actor, effect):
            if squad_of(g, crew) == CHOOSE_CREW.of(option):
                return Push(self.seat, crew_model(crew), effect.n).start(g)
        raise AssertionError("no crew of this squad is there")
