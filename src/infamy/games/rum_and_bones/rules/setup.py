"""SETUP, ALT, RAND, ALLY, TEAM  Before the first round: layout, Heroes, Crew, the First Player and the first hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import Pool, draw, roll
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import PICK
from infamy.games.rum_and_bones.board import NO_POINT, Feature, Point
from infamy.games.rum_and_bones.content.box import (
    DECKHAND,
    FACES,
    HERO_SLOTS,
    LOCKED,
    LONGSHIP_LONGSHIP,
    MERCENARY,
    NO_HERO,
    SKILLS_EACH,
    Hero,
    Side,
)
from infamy.games.rum_and_bones.queries import captain, changed, crew_seat, deck_of, name_figures, side_of, team
from infamy.games.rum_and_bones.rules.crew import land
from infamy.games.rum_and_bones.rules.hands import draw_cards
from infamy.games.rum_and_bones.state import CHOSEN, QUICK_START, WITH_MERCENARIES, Bones

OF_YOUR_FACTION: Final = Refusal("RB-SETUP-03", "you take Heroes of your faction or Mercenaries, each once")
MERCENARIES_DEALT: Final = 2  # RB-RAND-02
SIDE_SLOTS: Final = HERO_SLOTS // 2


# Shares of a team ----------------------------------------------------------------------------------------------------


def shares(g: Bones, side: Side) -> list[Seat]:
    """RB-SETUP-02, RB-TEAM-01, RB-TEAM-06, RB-TEAM-07, RB-TEAM-12, RB-TEAM-17, RB-TEAM-18, RB-TEAM-22, RB-R90  A seat
    for each Hero of a side: the larger shares first, and the smallest to whoever has the Crew."""
    seats = team(g, side)
    heroes = 3 if g.players <= 3 else 4 if g.players == 4 else 5
    each, rest = divmod(heroes, len(seats))
    commander = crew_seat(g, side)
    order = seats if g.players == 4 else [*[seat for seat in seats if seat != commander], commander]
    found: list[Seat] = []
    for place, seat in enumerate(order):
        found += [seat] * (each + (1 if place < rest else 0))
    return found


def first_hands(g: Bones) -> None:
    """RB-TIDE-03, RB-ROUND-03, RB-R09, RB-TEAM-08, RB-TEAM-09, RB-TEAM-13, RB-TEAM-19, RB-TEAM-23, RB-R69  How many
    Tide Cards each player may hold follows from the size of the team; all draw that many."""
    for side in range(2):
        if g.players >= 5:
            g.hand_limit = changed(g.hand_limit, captain(g, side), 3)
        else:
            for seat in team(g, side):
                limit = 3 if g.players == 2 else 2 if len(team(g, side)) == 2 else 4
                g.hand_limit = changed(g.hand_limit, seat, limit)
    for seat in range(g.players):
        draw_cards(g, seat, g.hand_limit[seat])


# Set-up --------------------------------------------------------------------------------------------------------------


@final
class SetUp(Frame[Bones]):
    """RB-SETUP-01 to RB-SETUP-16, RB-ROUND-02, RB-ROUND-03  Factions, the board, Heroes, the first player and the first
    hands."""

    def start(self, g: Bones) -> Step:
        """RB-SETUP-09, RB-COMP-03, RB-ALT-09, RB-R65"""
        for side in range(2):
            deck = deck_of(g, side)
            deck.counts = g.box.decks[g.faction[side]][:]
            deck.size = sum(deck.counts)
        if g.layout == LONGSHIP_LONGSHIP:
            g.exchanged = highest(g, 2, 1, "roll for the centre") == 1
            tell(g, news.CENTRE, 1 if g.exchanged else 0)
        g.derive()
        if g.picking == CHOSEN or g.picking == WITH_MERCENARIES:
            if g.picking == WITH_MERCENARIES:
                deal_with_mercenaries(g)
            return run(Picking(0), then=self.people_the_ships)
        deal_heroes(g)
        return self.people_the_ships(g)

    def people_the_ships(self, g: Bones) -> Step:
        """RB-SETUP-11 to RB-SETUP-13, RB-SETUP-15, RB-ALT-04 to RB-ALT-08, RB-R37  Deckhands on three Objectives."""
        ready_heroes(g)
        for feature in g.board.starts:
            track = track_through(g, feature)
            land(g, g.board.tile_owner[feature], DECKHAND, g.box.start_deckhands, g.board.tile_zone[feature], track)
        return self.first_player(g)

    def first_player(self, g: Bones) -> Step:
        """RB-ROUND-02 to RB-ROUND-04, RB-R10, RB-R66"""
        g.first = highest(g, 2, 1, "roll for first player")
        tell(g, news.FIRST_PLAYER, g.first)
        first_hands(g)
        return done()


def track_through(g: Bones, feature: Feature) -> Point:
    """RB-R37  The friendly track that runs through it, the lower number if there are two."""
    for point in g.board.points_of[g.board.tile_owner[feature]]:
        if g.board.tile_zone[feature] in g.board.tracks[point][:-1]:
            return point
    return NO_POINT


def ready_heroes(g: Bones) -> None:
    """RB-SETUP-06, RB-HERO-07, RB-SKILL-09  Skills that cost nothing to unlock are unlocked from the start."""
    name_figures(g)
    for slot in range(HERO_SLOTS):
        if g.hero[slot] != NO_HERO:
            for skill in g.box.heroes[g.hero[slot]].skills:
                card = g.box.skills[skill]
                g.level[slot * SKILLS_EACH + card.index] = 1 if card.unlock == 0 else LOCKED


def highest(g: Bones, rollers: int, dice: int, what: str) -> int:
    """RB-R10  Whoever rolls highest; those who tie roll again."""
    tied = list(range(rollers))
    while len(tied) > 1:
        totals = [sum([roll(g, FACES, what) for _ in range(dice)]) for _ in tied]
        tied = [each for each, total in zip(tied, totals) if total == max(totals)]
    return tied[0]


# Choosing Heroes -----------------------------------------------------------------------------------------------------


def may_take(g: Bones, side: Side, hero: Hero) -> bool:
    """RB-SETUP-03, RB-SETUP-04, RB-ALLY-01, RB-RAND-02, RB-R64  Of the faction, a Mercenary, or with Strange Allies
    any; each once."""
    first = side * SIDE_SLOTS
    if hero in g.hero[first : first + SIDE_SLOTS]:
        return False
    if g.dealt[side]:
        return hero in g.dealt[side]
    return g.strange or g.box.heroes[hero].faction in (g.faction[side], MERCENARY)


def enlist(g: Bones, seat: Seat, side: Side, hero: Hero) -> None:
    slot = g.hero.index(NO_HERO, side * SIDE_SLOTS)
    g.hero = changed(g.hero, slot, hero)
    g.owner = changed(g.owner, slot, seat)
    g.side = changed(g.side, slot, side)
    g.derive()
    tell(g, news.PICKED, seat, hero)


@final
class Picking(Frame[Bones]):
    """RB-SETUP-02 to RB-SETUP-05, RB-TEAM-12  Hero by Hero, the sides in turns; each player takes their own."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def start(self, g: Bones) -> Step:
        picks = self.order(g)
        if self.number == len(picks):
            return done()
        return ask(
            picks[self.number], "Which Hero do you take?", self.heroes, then=self.picked, otherwise=OF_YOUR_FACTION
        )

    def order(self, g: Bones) -> list[Seat]:
        port, starboard = shares(g, 0), shares(g, 1)
        return [seat for pair in zip(port, starboard) for seat in pair]

    def heroes(self, g: Bones, seat: Seat) -> list[Option]:
        return PICK.each([hero for hero in range(len(g.box.heroes)) if may_take(g, side_of(g, seat), hero)])

    def picked(self, g: Bones, option: Option) -> Step:
        seat = self.order(g)[self.number]
        enlist(g, seat, side_of(g, seat), PICK.of(option))
        return Picking(self.number + 1).start(g)


def deal_heroes(g: Bones) -> None:
    """RB-RAND-01, RB-ALLY-02, RB-R78  At random, of the faction, or of all from one pool; or the quick start."""
    everybody = pool_of(g, range(len(g.box.heroes)))
    for side in range(2):
        pool = everybody if g.strange else faction_pool(g, side)
        quick = quick_heroes(g, side) if g.picking == QUICK_START else []
        for place, seat in enumerate(shares(g, side)):
            enlist(g, seat, side, quick[place] if quick else draw(g, pool, "heroes"))


def pool_of(g: Bones, heroes: Iterable[Hero]) -> Pool:
    counts = [0] * len(g.box.heroes)
    for hero in heroes:
        counts[hero] = 1
    return Pool(g.box.hero, counts, sum(counts))


def of_faction(g: Bones, faction: int) -> list[Hero]:
    return [hero for hero, face in enumerate(g.box.heroes) if face.faction == faction]


def faction_pool(g: Bones, side: Side) -> Pool:
    """RB-SETUP-03  Its own Heroes; where a pack has left too few of them, Mercenaries too."""
    own = of_faction(g, g.faction[side])
    return pool_of(g, own if len(own) >= len(shares(g, side)) else own + of_faction(g, MERCENARY))


def quick_heroes(g: Bones, side: Side) -> list[Hero]:
    """Those that the content names, then the others of the faction, then Mercenaries."""
    named = g.box.quick_start[g.faction[side]]
    others = of_faction(g, g.faction[side]) + of_faction(g, MERCENARY)
    return named + [hero for hero in others if hero not in named]


def deal_with_mercenaries(g: Bones) -> None:
    """RB-RAND-02, RB-R77, RB-R78  As many Heroes of the faction as the side fields, and two Mercenaries, who come from
    one pool for both sides; with Strange Allies so do the others, whatever their faction."""
    mercenaries = pool_of(g, of_faction(g, MERCENARY))
    everybody = pool_of(g, [hero for hero, face in enumerate(g.box.heroes) if face.faction != MERCENARY])
    for side in range(2):
        pool = everybody if g.strange else pool_of(g, of_faction(g, g.faction[side]))
        found = [draw(g, pool, "heroes") for _ in shares(g, side) if pool.size > 0]
        found += [draw(g, mercenaries, "mercenaries") for _ in range(MERCENARIES_DEALT)]
        g.dealt = changed(g.dealt, side, tuple(sorted(found)))


# Clash Royale --------------------------------------------------------------------------------------------------------


@final
class ClashSetUp(Frame[Bones]):
    """RB-CLASH-03, RB-CLASH-08, RB-CLASH-09, RB-R10, RB-R72, RB-R73  Two dice for who goes first; then Heroes, one each
    in turn order, and the second in reverse. All of them start off the board."""

    def start(self, g: Bones) -> Step:
        g.first = highest(g, g.players, 2, "roll for first player")
        tell(g, news.GOES_FIRST, g.first)
        g.turn = g.first
        if g.picking == CHOSEN:
            return run(ClashPicking(0), then=self.ready)
        pool = pool_of(g, range(len(g.box.heroes)))
        for seat in clash_order(g):
            fight_for(g, seat, draw(g, pool, "heroes"))
        return self.ready(g)

    def ready(self, g: Bones) -> Step:
        ready_heroes(g)
        return done()


def clash_order(g: Bones) -> list[Seat]:
    """RB-R72  Heroes are chosen in turn, and the second ones in the opposite order."""
    around = [(g.first + n) % g.players for n in range(g.players)]
    return around + around[::-1] if g.heroes_each == 2 else around


def fight_for(g: Bones, seat: Seat, hero: Hero) -> None:
    slot = g.hero.index(NO_HERO)
    g.hero = changed(g.hero, slot, hero)
    g.owner = changed(g.owner, slot, seat)
    g.side = changed(g.side, slot, seat)
    g.lives = changed(g.lives, slot, g.lives_each)
    g.derive()
    tell(g, news.PICKED, seat, hero)


@final
class ClashPicking(Frame[Bones]):
    """RB-CLASH-04, RB-R72  Any Hero of any faction that nobody has."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def start(self, g: Bones) -> Step:
        order = clash_order(g)
        if self.number == len(order):
            return done()
        return ask(order[self.number], "Which Hero do you take?", self.heroes, then=self.picked, otherwise=NOBODY_ELSES)

    def heroes(self, g: Bones, seat: Seat) -> list[Option]:
        return PICK.each([hero for hero in range(len(g.box.heroes)) if hero not in g.hero])

    def picked(self, g: Bones, option: Option) -> Step:
        fight_for(g, clash_order(g)[self.number], PICK.of(option))
        return ClashPicking(self.number + 1).start(g)


NOBODY_ELSES: Final = Refusal("RB-R72", "in Clash Royale each Hero is taken once")
