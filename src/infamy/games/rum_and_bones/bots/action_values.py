"""What bots find good here: how the table looks for a seat, and what comes of a choice before dice have decided it."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.game import NO_ACTION_VALUE
from infamy.engine.state import Seat, Step
from infamy.engine.step import frame_of
from infamy.games.rum_and_bones.actions import (
    AIM,
    AIM_ALL,
    FIRST_CARD,
    FIRST_SKILL,
    KEEP,
    KEEP_DICE,
    MOVE,
    PASS,
    PLAY,
    RANSACK,
    REACT,
    REROLL,
    RIG,
    STOP,
    TARGET,
    THROW,
    USE,
    WALK,
)
from infamy.games.rum_and_bones.board import NOWHERE, Zone
from infamy.games.rum_and_bones.bots.evaluation import (
    A_CARD,
    A_MOVE,
    AN_ACTION,
    ANYWHERE,
    KRAKEN_SYMBOL,
    TO_BE_DEPLOYED,
    expected,
    place_value,
    share,
    values_of,
)
from infamy.games.rum_and_bones.content.box import (
    ATTACK,
    ATTACKS,
    DICE,
    HERO_SLOTS,
    HURT,
    NO_SLOT,
    PREVENT,
    RIG_FAILED,
    ROLLED,
    SUMMON,
    TURN_START,
    Slot,
)
from infamy.games.rum_and_bones.content.box import REROLL as REROLL_OP
from infamy.games.rum_and_bones.odds import (
    after_rerolls,
    declared,
    hits_to_come,
    misses_to_reroll,
    rig_chance,
    with_skill,
)
from infamy.games.rum_and_bones.queries import card_of, is_enemy_point, side_of
from infamy.games.rum_and_bones.rules.activation import Activation
from infamy.games.rum_and_bones.rules.attacks import face_up, modify, zones_to_attack
from infamy.games.rum_and_bones.rules.effects import Rerolling
from infamy.games.rum_and_bones.rules.monsters import MonsterActivation, unsummoned
from infamy.games.rum_and_bones.rules.movement import FreeMove, MoveAction, rig_targets, steps_from
from infamy.games.rum_and_bones.rules.of_use import dice_to_reroll
from infamy.games.rum_and_bones.rules.recovery import Hands
from infamy.games.rum_and_bones.rules.rounds import ClashTurn
from infamy.games.rum_and_bones.rules.turns import Choice
from infamy.games.rum_and_bones.rules.windows import Window
from infamy.games.rum_and_bones.state import Bones

CHEAPEST_ROPE: Final = 0.4  # chances below it are not worth a thought
ROUGHNESS: Final = 0.01  # in worth: what easy bots do not see the difference of
CURIOSITY_AHEAD: Final = 0.3  # an activation is many choices: the mean of a good one is not that of its detours


def is_quiet(g: Bones) -> bool:
    """An activation is over: the next one is about to be chosen."""
    frame = frame_of(g.stack[-1])
    return isinstance(frame, (Choice, ClashTurn)) or (isinstance(frame, Window) and frame.moment == TURN_START)


# What is foreseen ----------------------------------------------------------------------------------------------------


@final
class Foreseen:
    """What was foreseen last: bots ask for one option after another, and for one seat after another."""

    def __init__(self, g: Bones) -> None:
        self.g: Final = g
        self.top: Final[Step] = g.stack[-1]
        self.options: Final = g.options
        self.values: Final = values_of(g)


LAST: Final[list[Foreseen]] = []


def now(g: Bones) -> list[float]:
    """The values of the table as it is, worked out once for a question."""
    if LAST:
        last = LAST[0]
        # A question and its options are replaced whenever anything happens
        if last.g is g and last.top is g.stack[-1] and last.options is g.options:
            return last.values
    LAST[:] = [Foreseen(g)]
    return LAST[0].values


def action_value(g: Bones, seat: Seat, option: Option) -> float:
    """Moves by where they end, attacks and ropes by their odds, cards in an attack by what they change."""
    frame = frame_of(g.stack[-1])
    more = UNKNOWN
    side = side_of(g, g.seat)
    if isinstance(frame, (MoveAction, FreeMove)):
        more = going(g, option, frame.slot, frame.points, isinstance(frame, MoveAction))
    elif isinstance(frame, (Activation, MonsterActivation)):
        if option in USE:
            more = using(g, frame.seat, frame.slot, USE.of(option))
        elif option == MOVE and frame.slot < HERO_SLOTS:
            more = moving(g, frame.slot, g.box.movement, True) - AN_ACTION - A_MOVE
    elif option in TARGET or option in AIM or option in AIM_ALL or option in RANSACK:
        twin = declared(g, g.seat, option)
        if twin is not None:
            more = expected(twin, hits_to_come(twin))
    elif isinstance(frame, Window):
        if frame.moment in (ATTACKS, ROLLED, HURT) and (option == PASS or option in PLAY or option in REACT):
            return answering(g, seat, option)
    elif isinstance(frame, Rerolling):
        return rerolling(g, seat, frame, option)
    elif isinstance(frame, Hands):
        more = 0.0 if option == KEEP else throwing(g, THROW.of(option))
    if more == UNKNOWN:
        return NO_ACTION_VALUE
    values = now(g)[:]
    values[side] += more
    return share(values, side_of(g, seat))


UNKNOWN: Final = -99.0


def throwing(g: Bones, card: int) -> float:
    """Another card comes for it: good riddance to what can hardly be used again."""
    face = g.box.tide[card]
    if face.trigger == RIG_FAILED:
        return 0.5 * A_CARD
    for number in face.effects:
        if g.box.effects[number].op == SUMMON and not unsummoned(g):
            return 0.5 * A_CARD
    return -A_CARD


# Moving --------------------------------------------------------------------------------------------------------------


def going(g: Bones, option: Option, slot: Slot, points: int, rigs: bool) -> float:
    """One step, a rope, or none: how much better the Hero stands then."""
    if option == STOP:
        return 0.0
    if option in RIG:
        return roped(g, slot, RIG.of(option))
    here = place_value(g, slot, g.at[slot])
    zone = WALK.of(option)
    best = -1.0 if is_enemy_point(g, g.side[slot], zone) else place_value(g, slot, zone)
    if points > 1:
        for further in steps_from(g, g.side[slot], zone, points - 1, rigs):
            best = max(best, place_value(g, slot, further) - AN_ACTION)
    return best - here


def roped(g: Bones, slot: Slot, zone: Zone) -> float:
    chance = rig_chance(g, slot, g.at[slot], zone)
    if chance < CHEAPEST_ROPE:
        return -2.0 + chance
    fall = (ANYWHERE if g.clash else TO_BE_DEPLOYED) - 0.05 * g.actions_left
    return chance * place_value(g, slot, zone) + (1.0 - chance) * fall - place_value(g, slot, g.at[slot])


def moving(g: Bones, slot: Slot, points: int, rigs: bool) -> float:
    """The best that a Move Action leads to."""
    start = g.at[slot]
    if start == NOWHERE:
        return 0.0
    side = g.side[slot]
    here = place_value(g, slot, start)
    best = 0.0
    if rigs:
        for zone in rig_targets(g, side, start):
            if rig_chance(g, slot, start, zone) >= CHEAPEST_ROPE:
                best = max(best, roped(g, slot, zone))
    reached = [start]
    seen: set[Zone] = {start}
    for left in range(points, 0, -1):
        further: list[Zone] = []
        for zone in reached:
            for beside in steps_from(g, side, zone, left, rigs):
                if beside not in seen:
                    seen.add(beside)
                    further.append(beside)
                    if not is_enemy_point(g, side, beside):
                        best = max(best, place_value(g, slot, beside) - here)
        reached = further
    return best


# Attacks -------------------------------------------------------------------------------------------------------------


def using(g: Bones, seat: Seat, slot: Slot, skill: int) -> float:
    """The best zone for an attack; Abilities are tried out."""
    if card_of(g, skill).kind != ATTACK:
        return UNKNOWN
    best = 0.0
    for zone in zones_to_attack(g, g.side[slot], g.at[slot], face_up(g, slot, skill).reach):
        twin = with_skill(g, seat, slot, skill, zone)
        best = max(best, expected(twin, hits_to_come(twin)))
    return best - AN_ACTION


def answering(g: Bones, seat: Seat, option: Option) -> float:
    """A card or a Reaction in an attack: what it changes, less what it costs."""
    side = side_of(g, g.seat)
    if option == PASS:
        return share(now(g), side_of(g, seat))
    twin = g.copy()
    price = A_CARD
    if option in PLAY:
        effects, source = g.box.tide[PLAY.of(option)].effects, FIRST_CARD(PLAY.of(option))
        price += KRAKEN_SYMBOL * g.box.tide[PLAY.of(option)].kraken
    else:
        effects, source = card_of(g, REACT.of(option)).levels[-1].effects, FIRST_SKILL(REACT.of(option))
    again: tuple[int, ...] = ()
    for number in effects:
        effect = g.box.effects[number]
        if effect.op == PREVENT and g.hurting != NO_SLOT:
            twin.hurt[g.hurting] = max(0, g.hurt[g.hurting] - effect.n)
        elif effect.op == REROLL_OP and g.dice:
            again = misses_to_reroll(g, g.seat, effect.n)
        elif effect.op >= DICE and not g.dice:
            modify(twin, g.seat, number, source)
        else:
            return NO_ACTION_VALUE
    values = values_of(twin)
    if again and 0 <= g.attack_side < len(values):
        values[g.attack_side] += expected(g, after_rerolls(g, again)) - expected(g, hits_to_come(g))
    values[side] -= price
    return share(values, side_of(g, seat))


def rerolling(g: Bones, seat: Seat, frame: Rerolling, option: Option) -> float:
    values = now(g)[:]
    if option == KEEP_DICE or option not in REROLL:
        return share(values, side_of(g, seat))
    face = REROLL.of(option) + 1
    for die in dice_to_reroll(g, frame.seat, frame.any_die):
        if g.dice[die] == face:
            values[g.attack_side] += expected(g, after_rerolls(g, (die,))) - expected(g, hits_to_come(g))
            break
    return share(values, side_of(g, seat))
