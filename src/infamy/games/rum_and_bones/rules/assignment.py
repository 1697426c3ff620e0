"""ATK  Hits are assigned: Deckhands, then Bosuns, then Heroes, then Objectives."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import HIT, HIT_CREW, HIT_TILE
from infamy.games.rum_and_bones.board import NO_FEATURE, ZONE
from infamy.games.rum_and_bones.content.box import (
    BY_GUN,
    BY_KRAKEN,
    HERO_SLOTS,
    HEROES_CLASS,
    NO_SLOT,
    OBJECTIVES_CLASS,
    Crew,
    Side,
    Slot,
)
from infamy.games.rum_and_bones.queries import crew_count, crew_here, enemy_feature, enemy_monster, hp_of, kraken_zones
from infamy.games.rum_and_bones.state import BONUS_FIELDS, FIRST_HERO, NO_SIDE, Bones, kind_of
from infamy.parts.words import counted

IN_ORDER: Final = Refusal("RB-ATK-05", "Hits go to Deckhands, then Bosuns, then Heroes, then Objectives")


@final
class Assignment(Frame[Bones]):
    """RB-ATK-04 to RB-ATK-07, RB-ATK-10, RB-R05, RB-R28, RB-R75  Hit by Hit, among enemies of `side` in the target zone
    (of NO_SIDE: among all models). The attacker splits Hits within a class; what has no recipient is lost."""

    def __init__(self, seat: Seat, side: Side) -> None:
        self.seat: Final = seat
        self.side: Final = side

    def names(self, g: Bones) -> dict[str, str]:
        return {"zone": ZONE.word(g.target), "hits": counted(g.hits, "Hit")}

    def start(self, g: Bones) -> Step:
        self.hit_lowly(g)
        if g.hits == 0:
            return done()
        return ask(
            self.seat,
            "Where does the Hit on {zone} go? {hits} to assign.",
            self.recipients,
            then=self.hit,
            if_none=self.lost,
            otherwise=IN_ORDER,
        )

    def hit_lowly(self, g: Bones) -> None:
        """Hits on Crew leave no choice, unless the attack may prefer another class or two sides stand there."""
        if g.priority != 0 or self.side == NO_SIDE:
            return
        for crew in self.crew(g, 1 - self.side):
            if g.hits == 0:
                return
            g.crew_hurt |= 1 << crew
            g.hits -= 1

    def crew(self, g: Bones, side: Side) -> list[Crew]:
        """Deckhands first; those that have their Hit are out of it."""
        return [crew for crew in crew_here(g, side, g.target) if g.crew_hurt >> crew & 1 == 0]

    def recipients(self, g: Bones, seat: Seat) -> list[Option]:
        first = True
        found: list[Option] = []
        for target_class in range(OBJECTIVES_CLASS + 1):
            if first or g.priority >> target_class & 1:
                options = self.of_class(g, target_class)
                found += options
                if options:
                    first = False
        return found

    def of_class(self, g: Bones, target_class: int) -> list[Option]:
        if target_class == HEROES_CLASS:
            if g.models_in[g.target] < FIRST_HERO:
                return []
            return HIT.each([g.figure[slot] for slot in range(HERO_SLOTS) if self.can_hit(g, slot)])
        if target_class == OBJECTIVES_CLASS:
            return [HIT_TILE] if self.can_hit_objective(g) else []
        found: list[Option] = []
        if not g.clash:
            for side in range(2):
                if side != self.side and self.has_kind(g, side, target_class):
                    found.append(HIT_CREW(side * 2 + target_class))
        return found

    def has_kind(self, g: Bones, side: Side, kind: int) -> bool:
        if crew_count(g, side, kind, g.target) > 0:
            for crew in self.crew(g, side):
                if kind_of(crew) == kind:
                    return True
        return False

    def can_hit(self, g: Bones, slot: Slot) -> bool:
        """RB-R28  Not once the Hits on it suffice."""
        return g.at[slot] == g.target and g.side[slot] != self.side and g.damage[slot] + g.hurt[slot] < hp_of(g, slot)

    def can_hit_objective(self, g: Bones) -> bool:
        """RB-OBJ-01, RB-R05  A Deck Feature, a Sea Monster or the Kraken. The Deck Gun harms no Deck Features, the
        Kraken none."""
        monster = enemy_monster(g, self.side, g.target)
        if g.source == BY_KRAKEN:
            return False
        if monster != NO_SLOT:
            return g.damage[monster] + g.hurt[monster] < hp_of(g, monster)
        if g.target in kraken_zones(g):
            return g.kraken_damage + g.kraken_hurt < g.box.kraken.hp
        feature = enemy_feature(g, self.side, g.target)
        if feature == NO_FEATURE or g.source == BY_GUN:
            return False
        return g.tile_damage[feature] + g.tile_hurt[feature] < g.box.tiles[g.board.tiles[feature]].hp

    def hit(self, g: Bones, option: Option) -> Step:
        """RB-ATK-09  One damage, and what is added to the first Hits on its class."""
        g.hits -= 1
        if option in HIT:
            g.hurt[g.figure.index(HIT.of(option))] += damage_of_a_hit(g, HEROES_CLASS)
            use_bonuses(g, HEROES_CLASS)
        elif option == HIT_TILE:
            self.hit_objective(g, damage_of_a_hit(g, OBJECTIVES_CLASS))
            use_bonuses(g, OBJECTIVES_CLASS)
        else:
            side, kind = divmod(HIT_CREW.of(option), 2)
            for crew in self.crew(g, side):
                if kind_of(crew) == kind:
                    g.crew_hurt |= 1 << crew
                    break
        return self.start(g)

    def hit_objective(self, g: Bones, damage: int) -> None:
        monster = enemy_monster(g, self.side, g.target)
        if monster != NO_SLOT:
            g.hurt[monster] += damage
        elif g.target in kraken_zones(g):
            g.kraken_hurt += damage
        else:
            g.tile_hurt[enemy_feature(g, self.side, g.target)] += damage

    def lost(self, g: Bones) -> Step:
        """RB-R28"""
        tell(g, news.HITS_LOST, g.hits, g.target)
        g.hits = 0
        return done()


def damage_of_a_hit(g: Bones, target_class: int, before: int = 0) -> int:
    """RB-ATK-09  One, and every bonus for this class, each for its first Hits; `before`: so many Hits on it later."""
    damage = 1
    for i in range(0, len(g.bonuses), BONUS_FIELDS):
        if g.bonuses[i + 1] == target_class and g.bonuses[i + 2] > before:
            damage += g.bonuses[i]
    return damage


def use_bonuses(g: Bones, target_class: int) -> None:
    """A Hit on this class has had them."""
    if g.bonuses:
        left: list[int] = []
        for i in range(0, len(g.bonuses), BONUS_FIELDS):
            hits = g.bonuses[i + 2] - (1 if g.bonuses[i + 1] == target_class else 0)
            if hits > 0:
                left += [g.bonuses[i], g.bonuses[i + 1], hits]
        g.bonuses = tuple(left)
