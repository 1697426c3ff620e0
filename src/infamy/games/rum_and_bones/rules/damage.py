"""DMG, COIN, OBJ  Damage that is about to be suffered, what it KO's, and who is paid for it."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, invite, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import AWARD, AWARD_AT, CHOOSE, PASS, STEP_UP
from infamy.games.rum_and_bones.board import CHEST, FEATURES, NOWHERE, Feature, Zone, distance
from infamy.games.rum_and_bones.content.box import ALIVE, BY_HERO, CREWS, HERO_SLOTS, LONG, NO_SLOT, SHORT, SLOTS, Slot
from infamy.games.rum_and_bones.content.effects import HURT
from infamy.games.rum_and_bones.queries import (
    card_of,
    changed,
    deployed,
    hero_in_words,
    heroes_of,
    hp_of,
    kraken_zones,
    level_of,
    put,
    put_crew,
    stands,
    team,
)
from infamy.games.rum_and_bones.rules.hands import may_hold
from infamy.games.rum_and_bones.rules.moments import Moment
from infamy.games.rum_and_bones.rules.overboard import put_back
from infamy.games.rum_and_bones.rules.rewards import Spoils
from infamy.games.rum_and_bones.rules.scoring import gain_coins, gain_points, pay_enemies
from infamy.games.rum_and_bones.state import FALLEN_KRAKEN, FALLEN_TILE, NOT_HERE, Bones, crew_side, kind_of

ONE_WINDOW_EACH: Final = Refusal("RB-TIME-01", "the turn player says for whom damage may be prevented first")
REWARDS_ONE_BY_ONE: Final = Refusal("RB-R52", "the turn player says whose reward comes first")
NOBODY_HURT: Final = [0] * SLOTS
ONTO_THE_CHEST: Final = Refusal("RB-CLASH-20", "the Hero may step onto the Captain's Chest, or not")


@final
class Harm(Frame[Bones]):
    """RB-DMG-01, RB-TIME-01, RB-R29 (9 to 11), RB-R51  What `hurt` and its like say is about to be suffered: first a
    window for each Hero, in the order that the turn player chooses; then all of it at once; then the rewards."""

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked  # a bit for each slot

    def start(self, g: Bones) -> Step:
        if g.hurt == NOBODY_HURT:
            return self.suffer(g)
        return ask(
            g.turn_seat,
            "Whose damage may be prevented first?",
            self.heroes,
            then=self.open,
            if_none=self.suffer,
            otherwise=ONE_WINDOW_EACH,
        )

    def heroes(self, g: Bones, seat: Seat) -> list[Option]:
        """Those whose window is still to come; of several, those for whom somebody might respond."""
        waiting = [
            slot for slot in range(HERO_SLOTS) if g.hurt[slot] > 0 and deployed(g, slot) and self.asked >> slot & 1 == 0
        ]
        if len(waiting) > 1:
            waiting = [slot for slot in waiting if can_be_prevented(g, slot)]
        return CHOOSE.each([g.figure[slot] for slot in waiting])

    def open(self, g: Bones, option: Option) -> Step:
        if len(self.heroes(g, g.turn_seat)) > 1:
            tell(g, news.DAMAGE_NEXT, CHOOSE.of(option))
        g.hurting = g.figure.index(CHOOSE.of(option))
        return invite(Moment(HURT), then=Harm(self.asked | 1 << g.hurting).next_hero)

    def next_hero(self, g: Bones, replies: list[int]) -> Step:
        g.hurting = NO_SLOT
        return self.start(g)

    def suffer(self, g: Bones) -> Step:
        """RB-DMG-02, RB-R28, RB-R52  All at once."""
        fallen: list[int] = []
        free_chest = False
        hurt_crew(g)
        for slot in range(SLOTS):
            if g.hurt[slot] > 0:
                suffer(g, slot, g.hurt[slot])
                g.hurt[slot] = 0
                if g.damage[slot] >= hp_of(g, slot) and is_up(g, slot):
                    was_at = g.at[slot]
                    knock_out(g, slot)
                    fallen.append(slot)
                    free_chest = free_chest or clears_the_chest(g, was_at)
        for feature in range(FEATURES):
            if g.tile_hurt[feature] > 0:
                hurt_tile(g, feature, g.tile_hurt[feature])
                g.tile_hurt[feature] = 0
                if not stands(g, feature):
                    tell(g, news.DESTROYED, g.board.tiles[feature], g.board.tile_zone[feature])
                    fallen.append(FALLEN_TILE + feature)
        if g.kraken_hurt > 0:
            g.kraken_damage += g.kraken_hurt
            left = max(0, g.box.kraken.hp - g.kraken_damage)
            tell(g, news.KRAKEN_SUFFERED, g.kraken_hurt, left, g.box.kraken.hp)
            g.kraken_hurt = 0
            if g.kraken_damage >= g.box.kraken.hp and g.kraken_at != NOT_HERE:
                fallen.append(FALLEN_KRAKEN)
        g.fallen = tuple(fallen)
        return Rewards(free_chest).start(g)


def can_be_prevented(g: Bones, slot: Slot) -> bool:
    """As far as everybody can see: the Hero has a Reaction for it, or somebody of its side may hold a card."""
    for skill in g.box.reactions[g.hero[slot]]:
        if card_of(g, skill).trigger == HURT and level_of(g, slot, skill) == 2:
            return True
    for seat in team(g, g.side[slot]):
        for card in g.box.cards_for[HURT]:
            if may_hold(g, seat, card):
                return True
    return False


def hurt_crew(g: Bones) -> None:
    """RB-CREW-02, RB-DMG-04, RB-COIN-01, RB-GUN-02, RB-R06, RB-R44, RB-R82  One damage KO's a Deckhand or Bosun; a Hero
    whose own attack did it gains a coin for each, and nobody else gains any."""
    if g.crew_hurt == 0:
        return
    paid = 0
    fell: dict[tuple[Zone, int], int] = {}  # by zone, and by side and kind
    for crew in range(CREWS):
        if g.crew_hurt >> crew & 1:
            zone = g.crew_at[crew]
            fallen = (zone, 2 * crew_side(crew) + kind_of(crew))
            fell[fallen] = fell.get(fallen, 0) + 1
            put_crew(g, crew, NOWHERE)
            if g.source == BY_HERO and crew_side(crew) != g.attack_side:
                paid += g.box.crew_coins
    g.crew_hurt = 0
    for (zone, men), many in fell.items():
        tell(g, news.CREW_FELL, many, zone, men)
    if paid > 0:
        gain_coins(g, g.attacker, paid)


def suffer(g: Bones, slot: Slot, damage: int) -> None:
    """RB-DMG-01, RB-DMG-09  Damage adds up, from round to round."""
    g.damage[slot] += damage
    if slot < HERO_SLOTS:
        g.damaged |= 1 << slot
    tell(g, news.SUFFERED, g.figure[slot], damage, max(0, hp_of(g, slot) - g.damage[slot]), hp_of(g, slot))


def is_up(g: Bones, slot: Slot) -> bool:
    """RB-R21, RB-R57  A KO'd Hero is not KO'd again; an Overboard Hero can be."""
    if slot >= HERO_SLOTS:
        return deployed(g, slot)
    return g.token[slot] == ALIVE and (not g.clash or g.lives[slot] > 0)


def hurt_tile(g: Bones, feature: Feature, damage: int) -> None:
    """RB-CLASH-16, RB-R76  In Clash Royale a Hero gains a coin for each damage that fits on it."""
    hp = g.box.tiles[g.board.tiles[feature]].hp
    fits = min(damage, hp - g.tile_damage[feature])
    g.tile_damage = changed(g.tile_damage, feature, g.tile_damage[feature] + fits)
    left = hp - g.tile_damage[feature]
    tell(g, news.TILE_SUFFERED, g.board.tiles[feature], g.board.tile_zone[feature], fits, left, hp)
    if g.clash and g.source == BY_HERO:
        gain_coins(g, g.attacker, fits)


def knock_out(g: Bones, slot: Slot) -> None:
    """RB-TERM-06, RB-DMG-05 to RB-DMG-08, RB-COND-04, RB-SEAM-07, RB-R01, RB-R62, RB-R91  It loses damage and
    Conditions, and keeps coins and skills. The token lies on its long side if it has activated, or is about to."""
    put(g, slot, NOWHERE)
    g.damage[slot] = 0
    tell(g, news.KNOCKED_OUT, g.figure[slot])
    if slot >= HERO_SLOTS:
        return
    g.conditions[slot] = 0
    g.overboard[slot] = False
    g.losses = changed(g.losses, g.side[slot], g.losses[g.side[slot]] + 1)
    if g.clash:
        lose_a_life(g, slot)
    else:
        g.token[slot] = LONG if g.activated[slot] or g.active == slot else SHORT


def lose_a_life(g: Bones, slot: Slot) -> None:
    """RB-CLASH-06, RB-CLASH-07, RB-CLASH-13, RB-CLASH-14, RB-CLASH-22, RB-R71  The last Life eliminates the Hero; the
    last player with a Hero has won."""
    g.lives = changed(g.lives, slot, g.lives[slot] - 1)
    if g.lives[slot] > 0:
        tell(g, news.LOST_LIFE, g.figure[slot], g.lives[slot])
    else:
        tell(g, news.ELIMINATED, g.figure[slot])
    if g.source == BY_HERO and g.attacker != NO_SLOT:
        killer = g.owner[g.attacker]
        g.kills = changed(g.kills, killer, g.kills[killer] + 1)
    alive = 0
    for side in range(g.sides):
        for each in heroes_of(g, side):
            if g.lives[each] > 0:
                alive += 1
                break
    if alive <= 1:
        g.over = True


def clears_the_chest(g: Bones, zone: Zone) -> bool:
    """RB-CLASH-20  The KO'd Hero stood on the Captain's Chest, and the Hero that did it is at most one zone away."""
    if not g.clash or g.source != BY_HERO or zone == NOWHERE or not deployed(g, g.attacker):
        return False
    feature = g.board.feature_at[zone]
    return feature >= 0 and g.board.tiles[feature] == CHEST and distance(g.at[g.attacker], zone) <= 1


# Rewards -------------------------------------------------------------------------------------------------------------


@final
class Rewards(Frame[Bones]):
    """RB-TIME-01, RB-GOAL-02, RB-R29, RB-R51, RB-R52  One by one, in the order that the turn player chooses; in the end
    phases the First Player does. After the last one comes the way onto the Captain's Chest, if it is free."""

    def __init__(self, free_chest: bool) -> None:
        self.free_chest: Final = free_chest

    def start(self, g: Bones) -> Step:
        if g.over:
            return done()
        if not g.fallen:
            return TheFreeChest(g.owner[g.attacker], g.attacker).start(g) if self.free_chest else done()
        return ask(
            g.turn_seat, "Whose reward comes first?", self.rewards, then=self.reward, otherwise=REWARDS_ONE_BY_ONE
        )

    def rewards(self, g: Bones, seat: Seat) -> list[Option]:
        found: list[Option] = []
        for each in g.fallen:
            if each < SLOTS:
                found.append(AWARD(g.figure[each]))
            elif each < FALLEN_KRAKEN:
                found.append(AWARD_AT(g.board.tile_zone[each - FALLEN_TILE]))
            else:
                found.append(AWARD_AT(kraken_zones(g)[0]))
        return found

    def reward(self, g: Bones, option: Option) -> Step:
        fallen = self.named(g, option)
        g.fallen = tuple([each for each in g.fallen if each != fallen])
        if fallen < SLOTS:
            pay_for(g, fallen)
        elif fallen == FALLEN_KRAKEN:
            slay_kraken(g)
            return run(Spoils(g.attack_seat, FALLEN_KRAKEN), then=self.start)
        elif not g.clash:
            return run(Spoils(g.attack_seat, fallen), then=self.start)
        return self.start(g)

    def named(self, g: Bones, option: Option) -> int:
        if option in AWARD:
            return g.figure.index(AWARD.of(option))
        zone = AWARD_AT.of(option)
        return FALLEN_KRAKEN if zone in kraken_zones(g) else FALLEN_TILE + g.board.feature_at[zone]


def pay_for(g: Bones, slot: Slot) -> None:
    """RB-COIN-02 to RB-COIN-04, RB-CLASH-15, RB-GUN-03, RB-SEAM-04, RB-R04, RB-R06, RB-R24, RB-R58, RB-R74, RB-R81,
    RB-R82, RB-R89 An enemy Hero whose attack did it gains coins; otherwise each enemy Hero does. The other side gains
    the point."""
    side = g.side[slot]
    if g.source == BY_HERO and g.side[g.attacker] != side:
        gain_coins(g, g.attacker, g.box.hero_coins)
    else:
        pay_enemies(g, side, g.box.other_coins)
    if not g.clash:
        gain_points(g, 1 - side, g.box.hero_points, news.FOR_A_HERO)


def slay_kraken(g: Bones) -> None:
    """RB-KRAK-10, RB-ALT-03, RB-R56, RB-R60  Pools fall to zero, it never returns, and the Gangplank is put back."""
    covered = kraken_zones(g)
    g.kraken_at = NOT_HERE
    g.kraken_slain = True
    g.pool = [0, 0]
    tell(g, news.KRAKEN_SLAIN)
    for plank, zones in enumerate(g.board.planks):
        if g.broken[plank] and any(zone in covered for zone in zones):
            put_back(g, plank)


@final
class TheFreeChest(Frame[Bones]):
    """RB-CLASH-20, RB-R88  Onto the Captain's Chest at once, free of charge, before anything else follows."""

    def __init__(self, seat: Seat, slot: Slot) -> None:
        self.seat: Final = seat
        self.slot: Final = slot

    def names(self, g: Bones) -> dict[str, str]:
        return hero_in_words(g, self.slot)

    def start(self, g: Bones) -> Step:
        if not deployed(g, self.slot) or g.at[self.slot] == chest_zone(g):
            return done()
        return ask(
            self.seat,
            "Does {hero} step onto the Captain's Chest?",
            self.ways,
            then=self.decided,
            otherwise=ONTO_THE_CHEST,
        )

    def ways(self, g: Bones, seat: Seat) -> list[Option]:
        return [STEP_UP, PASS]

    def decided(self, g: Bones, option: Option) -> Step:
        if option == STEP_UP:
            put(g, self.slot, chest_zone(g))
            tell(g, news.PLACED, g.figure[self.slot], chest_zone(g))
        return done()


def chest_zone(g: Bones) -> Zone:
    return g.board.tile_zone[g.board.tiles.index(CHEST)]
