"""SKILL, TIDE  What skills and cards do, part by part, and whether they could do anything."""
from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import roll
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.rum_and_bones.actions import FOLLOW, FROM, KEEP_DICE, LAND, REROLL, TARGET, THROW
from infamy.games.rum_and_bones.box import (
    AFTER,
    ANY_RANGE,
    BONUS_DAMAGE,
    BOSUN,
    BY_CARD,
    BY_HERO,
    CANCEL,
    CREW_ATTACK,
    CREW_MOVE,
    DECKHAND,
    DEPLOY,
    DICE,
    DISCARD,
    DRAW,
    FACES,
    HERO_SLOTS,
    HEROES_CLASS,
    MAKE_ATTACK,
    NO_SLOT,
    PREVENT,
    PRIORITY,
    RIG_OK,
    SUMMON,
    Effect,
    Side,
    Slot,
)
from infamy.games.rum_and_bones.box import REROLL as REROLL_OP
from infamy.games.rum_and_bones.layout import NOWHERE, Point, Zone, distance
from infamy.games.rum_and_bones.news import JOINED, PREVENTED, REROLLED, STRIKES_BACK
from infamy.games.rum_and_bones.pieces import deployed, supply_size
from infamy.games.rum_and_bones.rules.attacks import (
    A_ZONE_WITH_ENEMIES,
    Attack,
    add_own_modifiers,
    declare,
    has_class,
    is_hit,
    modify,
    zones_to_attack,
)
from infamy.games.rum_and_bones.rules.crew import land, whole_crew
from infamy.games.rum_and_bones.rules.crew_attacks import CREW_WITH_A_TARGET, CrewAttacks, zones_with_attackers
from infamy.games.rum_and_bones.rules.crew_moves import March, crew_of, movers
from infamy.games.rum_and_bones.rules.hands import can_draw, draw_cards, throw
from infamy.games.rum_and_bones.rules.moments import CANCELLED, SAVED
from infamy.games.rum_and_bones.rules.monsters import Summon, unsummoned
from infamy.games.rum_and_bones.rules.on_heroes import OnHeroes, is_on_heroes, would_do_something
from infamy.games.rum_and_bones.state import Bones, hand_holder, side_of
from infamy.parts.hand import kinds

CARDS_OF_YOURS: Final = Refusal("RB-TIDE-08", "you discard a card of your hand")
NEAREST_TRACK: Final = Refusal("RB-R37", "Crew follow the friendly track that is nearest")
A_POINT_OF_YOURS: Final = Refusal("RB-BOARD-03", "Crew land on a Deployment Point of yours")
EACH_DIE_ONCE: Final = Refusal("RB-MOD-03", "you re-roll dice of this roll, each at most once, and so many at most")


# Could it do anything? -----------------------------------------------------------------------------------------------

def is_of_use(g: Bones, seat: Seat, actor: Slot, effects: tuple[int, ...]) -> bool:
    """RB-R08  A card or Ability of which no part could change anything is refused. As everybody can see."""
    ordered = 0
    for number, each in enumerate(effects):
        effect = g.box.effects[each]
        if effect.op == MAKE_ATTACK:                         # the parts after it are about this attack (RB-R82)
            return len(attackable(g, seat, actor, effect)) > 0
        if effect.op == CREW_MOVE and not g.clash:
            ordered = crew_near(g, side_of(g, seat), actor, effect.reach)
        if is_on_heroes(effect):
            first = number == 0 or not is_on_heroes(g.box.effects[effects[number - 1]])
            if first and would_do_something(g, seat, actor, hero_parts(g, effects[number:])):
                return True
        elif could_do(g, seat, effect, ordered):
            return True
    return False


def hero_parts(g: Bones, effects: tuple[int, ...]) -> tuple[int, ...]:
    """The first parts, as far as they are about Heroes."""
    many = 0
    while many < len(effects) and is_on_heroes(g.box.effects[effects[many]]):
        many += 1
    return effects[:many]


def could_do(g: Bones, seat: Seat, effect: Effect, ordered: int) -> bool:
    if effect.op in (DRAW, DISCARD, DEPLOY, CREW_MOVE, CREW_ATTACK, SUMMON):
        return not g.clash and could_do_for_side(g, seat, effect, ordered)
    if effect.op == RIG_OK:
        return g.rig_range <= effect.n
    if effect.op == PREVENT:
        return g.hurting != NO_SLOT and g.hurt[g.hurting] > 0
    if effect.op == REROLL_OP:
        return len(dice_to_reroll(g, seat, effect.who == 1)) > 0
    if effect.op in (PRIORITY, BONUS_DAMAGE):
        return has_class(g, effect.who)
    if effect.op == AFTER:
        return has_class(g, HEROES_CLASS)
    return True


def could_do_for_side(g: Bones, seat: Seat, effect: Effect, ordered: int) -> bool:
    side = side_of(g, seat)
    if effect.op == DRAW:
        return can_draw(g, side)
    if effect.op == DISCARD:
        return len(g.hand[hand_holder(g, seat)]) > 0
    if effect.op == DEPLOY:
        return (effect.n > 0 and supply_size(g, side, DECKHAND) > 0) or (
            effect.m > 0 and supply_size(g, side, BOSUN) > 0)
    if effect.op == CREW_MOVE:
        return len(movers(g, side, ordered, 0)) > 0
    if effect.op == CREW_ATTACK:
        return len(zones_with_attackers(g, side, whole_crew(side) if effect.who == 1 else ordered)) > 0
    return len(unsummoned(g)) > 0


def crew_near(g: Bones, side: Side, actor: Slot, reach: int) -> int:
    """RB-TERM-12  A bit for each friendly Crew model within reach."""
    found = 0
    if actor != NO_SLOT and deployed(g, actor):
        for crew in crew_of(side):
            if g.crew_at[crew] != NOWHERE and distance(g.crew_at[crew], g.at[actor]) <= reach:
                found |= 1 << crew
    return found


def attackable(g: Bones, seat: Seat, actor: Slot, effect: Effect) -> list[Zone]:
    """A Reaction strikes back at its attacker; a card attacks any zone in its reach, perhaps counted from Heroes."""
    side = side_of(g, seat)
    if actor != NO_SLOT:
        if g.attacker == NO_SLOT or not deployed(g, g.attacker) or not deployed(g, actor):
            return []
        return [g.at[g.attacker]] if distance(g.at[actor], g.at[g.attacker]) <= effect.reach else []
    zones = zones_to_attack(g, side, NOWHERE, ANY_RANGE, tiles=effect.of_heroes)
    if effect.reach == ANY_RANGE:
        return zones
    return [zone for zone in zones if is_near_a_hero(g, side, zone, effect.reach)]


def is_near_a_hero(g: Bones, side: Side, zone: Zone, reach: int) -> bool:
    for slot in range(HERO_SLOTS):
        if deployed(g, slot) and g.side[slot] == side and distance(g.at[slot], zone) <= reach:
            return True
    return False


# Doing it ------------------------------------------------------------------------------------------------------------

@final
class Working(Frame[Bones]):
    """RB-SKILL-10, RB-TIDE-04, RB-R92  The parts in the order in which they are written. What is impossible is skipped.
    Answers with SAVED or CANCELLED if a part says so."""

    def __init__(self, seat: Seat, actor: Slot, effects: tuple[int, ...], result: int) -> None:
        self.seat: Final = seat
        self.actor: Final = actor
        self.effects: Final = effects
        self.result: Final = result

    def start(self, g: Bones) -> Step:
        if not self.effects:
            return done(self.result)
        effect = g.box.effects[self.effects[0]]
        if is_on_heroes(effect):
            parts = hero_parts(g, self.effects)
            rest = Working(self.seat, self.actor, self.effects[len(parts):], self.result)
            target = self.actor if self.actor < HERO_SLOTS else NO_SLOT
            return run(OnHeroes(self.seat, self.actor, target, parts), then=rest.start)
        if effect.op == MAKE_ATTACK:
            return run(Strike(self.seat, self.actor, self.effects, g.attacker, g.damaged), then=self.end)
        if effect.op >= DICE and effect.op != REROLL_OP:
            modify(g, self.seat, self.effects[0])
            return self.rest().start(g)
        if effect.op == CANCEL:
            return self.answering(CANCELLED).start(g)
        if effect.op == RIG_OK:
            return self.answering(SAVED).start(g)
        if effect.op == PREVENT:
            prevent(g, effect.n)
            return self.rest().start(g)
        if effect.op == REROLL_OP:
            return run(Rerolling(self.seat, effect.n, effect.who == 1), then=self.rest().start)
        if g.clash:                                          # RB-CLASH-05: neither Crew nor cards
            return self.rest().start(g)
        return self.for_the_side(g, effect)

    def for_the_side(self, g: Bones, effect: Effect) -> Step:
        then = self.rest().start
        side = side_of(g, self.seat)
        if effect.op == DRAW:
            draw_cards(g, hand_holder(g, self.seat), effect.n)
            return self.rest().start(g)
        if effect.op == DISCARD:
            return run(Discarding(hand_holder(g, self.seat), effect.n), then=then)
        if effect.op == DEPLOY:
            return run(Joining(self.seat, self.actor, effect.n, effect.m), then=then)
        if effect.op == CREW_MOVE:
            g.ordered = crew_near(g, side, self.actor, effect.reach)
            return run(CrewMoves(self.seat, side, effect.n), then=then)
        if effect.op == CREW_ATTACK:
            return run(CrewStrikes(self.seat, side, effect.who == 1), then=then)
        return run(Summon(self.seat), then=then)

    def rest(self) -> Working:
        return Working(self.seat, self.actor, self.effects[1:], self.result)

    def answering(self, result: int) -> Working:
        return Working(self.seat, self.actor, self.effects[1:], self.result | result)

    def end(self, g: Bones) -> Step:
        return done(self.result)


def prevent(g: Bones, damage: int) -> None:
    """RB-R28  Never below nothing."""
    prevented = min(damage, g.hurt[g.hurting])
    g.hurt[g.hurting] -= prevented
    tell(g, PREVENTED, prevented, g.figure[g.hurting])


@final
class Strike(Frame[Bones]):
    """RB-R82  An attack made by a card, or by a Hero's Reaction; the parts after it are about this attack. Afterwards
    the attack that it answered is still the one that others may answer."""

    def __init__(self, seat: Seat, actor: Slot, effects: tuple[int, ...], answered: Slot, damaged: int) -> None:
        self.seat: Final = seat
        self.actor: Final = actor
        self.effects: Final = effects
        self.answered: Final = answered
        self.damaged: Final = damaged

    def start(self, g: Bones) -> Step:
        return ask(self.seat, "Which zone do you attack?", self.zones, then=self.strikes, if_none=self.nothing,
                   otherwise=A_ZONE_WITH_ENEMIES)

    def zones(self, g: Bones, seat: Seat) -> list[Option]:
        return TARGET.each(attackable(g, self.seat, self.actor, g.box.effects[self.effects[0]]))

    def nothing(self, g: Bones) -> Step:
        return done()

    def strikes(self, g: Bones, option: Option) -> Step:
        effect = g.box.effects[self.effects[0]]
        source = BY_CARD if self.actor == NO_SLOT else BY_HERO
        declare(g, source, self.seat, side_of(g, self.seat), TARGET.of(option))
        g.profile_dice = effect.n
        g.profile_to_hit = effect.to_hit
        if self.actor != NO_SLOT:
            g.attacker = self.actor
            tell(g, STRIKES_BACK, g.figure[self.actor], g.target)
            add_own_modifiers(g, self.actor)
        for number in self.effects[1:]:
            modify(g, self.seat, number)
        return run(Attack(), then=self.struck)

    def struck(self, g: Bones) -> Step:
        if self.actor != NO_SLOT:
            g.source = BY_HERO
            g.attacker = self.answered
            g.attack_side = g.side[self.answered]
            g.attack_seat = g.owner[self.answered]
            g.damaged = self.damaged
        return done()


# Dice ----------------------------------------------------------------------------------------------------------------

def dice_to_reroll(g: Bones, seat: Seat, any_die: bool) -> list[int]:
    """RB-MOD-03, RB-R27  Dice of the last roll that this player has not re-rolled; those that missed, or any."""
    return [die for die in range(g.first_die, len(g.dice))
            if g.rerolled[die] >> seat & 1 == 0 and (any_die or not is_hit(g, die))]


@final
class Rerolling(Frame[Bones]):
    """RB-MOD-02, RB-MOD-03"""

    def __init__(self, seat: Seat, many: int, any_die: bool) -> None:
        self.seat: Final = seat
        self.many: Final = many
        self.any_die: Final = any_die

    def start(self, g: Bones) -> Step:
        if self.many == 0:
            return done()
        return ask(self.seat, "Which die do you re-roll?", self.faces, then=self.rerolls, otherwise=EACH_DIE_ONCE)

    def faces(self, g: Bones, seat: Seat) -> list[Option]:
        faces = sorted({g.dice[die] - 1 for die in dice_to_reroll(g, self.seat, self.any_die)})
        return [*REROLL.each(faces), KEEP_DICE]

    def rerolls(self, g: Bones, option: Option) -> Step:
        if option == KEEP_DICE:
            return done()
        face = REROLL.of(option) + 1
        for die in dice_to_reroll(g, self.seat, self.any_die):
            if g.dice[die] == face:
                tell(g, REROLLED, self.seat, face - 1)
                g.dice = (*g.dice[:die], roll(g, FACES, "reroll"), *g.dice[die + 1:])
                g.rerolled = (*g.rerolled[:die], g.rerolled[die] | 1 << self.seat, *g.rerolled[die + 1:])
                break
        return Rerolling(self.seat, self.many - 1, self.any_die).start(g)


# Cards and Crew ------------------------------------------------------------------------------------------------------

@final
class Discarding(Frame[Bones]):
    """RB-TIDE-08"""

    def __init__(self, seat: Seat, many: int) -> None:
        self.seat: Final = seat
        self.many: Final = many

    def start(self, g: Bones) -> Step:
        if self.many == 0:
            return done()
        return ask(self.seat, "Which card do you discard?", self.cards, then=self.discards, if_none=self.no_more,
                   otherwise=CARDS_OF_YOURS, always=True)

    def cards(self, g: Bones, seat: Seat) -> list[Option]:
        return THROW.each(kinds(g.hand[self.seat]))

    def discards(self, g: Bones, option: Option) -> Step:
        throw(g, self.seat, THROW.of(option))
        return Discarding(self.seat, self.many - 1).start(g)

    def no_more(self, g: Bones) -> Step:
        return done()


@final
class Joining(Frame[Bones]):
    """RB-CACT-04, RB-R37  Crew from the supply join a Hero, on the nearest track, or land on a friendly point."""

    def __init__(self, seat: Seat, actor: Slot, deckhands: int, bosuns: int) -> None:
        self.seat: Final = seat
        self.actor: Final = actor
        self.deckhands: Final = deckhands
        self.bosuns: Final = bosuns

    def start(self, g: Bones) -> Step:
        if self.actor == NO_SLOT:
            return ask(self.seat, "Where do they land?", self.points, then=self.lands, otherwise=A_POINT_OF_YOURS)
        if not deployed(g, self.actor):
            return done()
        return ask(self.seat, "Which track do they follow?", self.tracks, then=self.join, otherwise=NEAREST_TRACK)

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
        tell(g, JOINED, many, zone)
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
        return ask(self.seat, "Which Crew attack?", self.zones, then=self.named, if_none=self.over,
                   otherwise=CREW_WITH_A_TARGET)

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
