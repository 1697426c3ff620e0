"""RL, AX, NV  What Relics and the texts of Enemies change in a Combat."""

from __future__ import annotations

from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.content.box import NOTHING
from infamy.games.tide_of_avaris.content.cards import (
    ALWAYS,
    CANCEL,
    DICE,
    FOE_ATTACKS,
    FOE_DEFENDS,
    HAS_WIND,
    NO_CREW,
    NO_SPIRIT,
    SELF_COMMANDED,
    TIES_TO,
    VS_MONSTER,
    VS_PIRATE,
    CombatRule,
    EnemyFace,
    Modifier,
)
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER, NO_SIDE, Avaris
from infamy.parts.seating import NO_SEAT


def enemy(g: Avaris) -> EnemyFace:
    """The Monster or the Navy of this Combat."""
    return g.box.monsters[g.combat.monster] if g.combat.against == VS_MONSTER else g.box.navies[g.navy_card]


def pirate_side(g: Avaris) -> int:
    """Against an Enemy: the side of the pirate."""
    return DEFENDER if g.combat.fighter[ATTACKER] == NO_SEAT else ATTACKER


def applies(g: Avaris, side: int, rule: CombatRule) -> bool:
    """Whether a Relic's rule is for a Combat like this one."""
    if not (rule.attacking if side == ATTACKER else rule.defending):
        return False
    return rule.against[g.combat.against]


def in_force(g: Avaris) -> list[tuple[int, Modifier]]:
    """TA-R75, TA-R83  All that changes this Combat now, each with the side it calls `self`: Relics that always work
    or were declared, and the Enemy's text if it holds or was paid for."""
    found: list[tuple[int, Modifier]] = []
    combat = g.combat
    for side in (ATTACKER, DEFENDER):
        seat = combat.fighter[side]
        if seat != NO_SEAT:
            for relic in g.relics[seat]:
                for rule in g.box.relics[relic].combat:
                    if applies(g, side, rule) and (not rule.modifier.may or relic in combat.declared[side]):
                        found.append((side, rule.modifier))
    if combat.against != VS_PIRATE:
        side = pirate_side(g)
        for modifier in enemy(g).ability:
            if (combat.ability_paid or not modifier.may) and holds(g, side, modifier):
                found.append((side, modifier))
    return found


def holds(g: Avaris, side: int, modifier: Modifier) -> bool:
    if modifier.condition == FOE_ATTACKS:
        return side == DEFENDER
    if modifier.condition == FOE_DEFENDS:
        return side == ATTACKER
    if modifier.condition == SELF_COMMANDED:
        return len(g.combat.committed[side]) > 0
    return modifier.condition == ALWAYS


def changed(side: int, modifier: Modifier) -> int:
    """The side that a modifier changes."""
    return 1 - side if modifier.foe else side


def more_dice(g: Avaris, side: int) -> int:
    more = 0
    for owner, modifier in in_force(g):
        if modifier.op == DICE and changed(owner, modifier) == side:
            more += modifier.n
    return more


def wind(g: Avaris) -> int:
    """TA-WD-01 to TA-WD-03, TA-R32, TA-R33  The side that has the wind: as a card says, if cards do not contradict one
    another; otherwise by the line that was sailed."""
    said = NO_SIDE
    for owner, modifier in in_force(g):
        if modifier.op == HAS_WIND:
            side = changed(owner, modifier)
            if said not in (NO_SIDE, side):
                return NO_SIDE
            said = side
    return said if said != NO_SIDE else g.combat.line_wind


def cancelled(g: Avaris, side: int) -> int:
    """Hits that a side loses in each roll."""
    less = 0
    for owner, modifier in in_force(g):
        if modifier.op == CANCEL and changed(owner, modifier) == side:
            less += modifier.n
    return less


def is_denied(g: Avaris, side: int, op: int) -> bool:
    """Crew, or a Spirit Die."""
    assert op in (NO_CREW, NO_SPIRIT)
    for owner, modifier in in_force(g):
        if modifier.op == op and changed(owner, modifier) == side:
            return True
    return False


def wins_ties(g: Avaris) -> int:
    for owner, modifier in in_force(g):
        if modifier.op == TIES_TO:
            return changed(owner, modifier)
    return NO_SIDE


def unused(g: Avaris, seat: Seat, side: int, op: int) -> int:
    """A Relic that may be used now for this, or NOTHING."""
    for relic in g.relics[seat]:
        for rule in g.box.relics[relic].combat:
            if (
                rule.modifier.may
                and rule.modifier.op == op
                and applies(g, side, rule)
                and relic not in g.combat.declared[side]
                and not (rule.once_a_day and relic in g.used[seat])
            ):
                return relic
    return NOTHING
