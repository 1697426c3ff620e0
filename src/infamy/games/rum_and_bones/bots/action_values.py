"""What bots find good here: how the table looks for a seat, and what comes of a choice before dice have decided it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from infamy.engine.actions import Option
from infamy.engine.game import NO_ACTION_VALUE, Position
from infamy.engine.state import Frame, Seat
from infamy.engine.step import frame_of
from infamy.games.rum_and_bones.actions import (
    FIRST_CARD,
    FIRST_SKILL,
    KEEP,
    KEEP_DICE,
    MOVE,
    PASS,
    PLAY,
    REACT,
    REROLL,
    RIG,
    STOP,
    THROW,
    USE,
    WALK,
)
from infamy.games.rum_and_bones.board import NOWHERE, Zone
from infamy.games.rum_and_bones.bots.evaluation import decided, expected, share, values_of
from infamy.games.rum_and_bones.bots.parts import parts
from infamy.games.rum_and_bones.bots.survey import Known, Survey
from infamy.games.rum_and_bones.bots.weights import A_MOVE, AN_ACTION, ANYWHERE, TO_BE_DEPLOYED
from infamy.games.rum_and_bones.content.box import ATTACK, NO_SLOT, Slot
from infamy.games.rum_and_bones.content.effects import (
    ATTACKING,
    HURT,
    ON_THE_ATTACK,
    PREVENT,
    REROLL_DICE,
    RIG_FAILED,
    ROLLED,
    SUMMON_MONSTER,
)
from infamy.games.rum_and_bones.odds import (
    after_rerolls,
    declared,
    hits_to_come,
    misses_to_reroll,
    rig_chance,
    with_skill,
)
from infamy.games.rum_and_bones.queries import card_of, is_enemy_point, side_of
from infamy.games.rum_and_bones.rules.activation import Activation, HeroAttack
from infamy.games.rum_and_bones.rules.attacks import face_up, modify, zones_to_attack
from infamy.games.rum_and_bones.rules.crew_attacks import Aiming, DeckGun
from infamy.games.rum_and_bones.rules.crew_moves import Ransack
from infamy.games.rum_and_bones.rules.effects import Rerolling, Strike
from infamy.games.rum_and_bones.rules.monsters import MonsterActivation, MonsterAttack, unsummoned
from infamy.games.rum_and_bones.rules.movement import FreeMove, MoveAction, rig_targets, steps_from
from infamy.games.rum_and_bones.rules.of_use import dice_to_reroll
from infamy.games.rum_and_bones.rules.recovery import Hands
from infamy.games.rum_and_bones.rules.windows import Window
from infamy.games.rum_and_bones.state import Bones

CHEAPEST_ROPE: Final = 0.4  # chances below it are not worth a thought
ROUGHNESS: Final = 0.01  # in worth: what easy bots do not see the difference of
CURIOSITY_AHEAD: Final = 0.3  # an activation is many choices: the mean of a good one is not that of its detours


# What is foreseen ----------------------------------------------------------------------------------------------------


@final
class BonesPosition(Position[Bones]):
    """The values of the table as it is, by side, are worked out once for a question."""

    def __init__(self, g: Bones, known: Known) -> None:
        super().__init__(g)
        self.survey: Final = Survey(g, known)
        self._values: list[float] = []

    def values(self) -> list[float]:
        if not self._values:
            self._values = values_of(self.survey)
        return self._values

    def share(self, seat: Seat, more: float) -> float:
        """What it comes to for a seat if the side of whoever is asked has so much more."""
        values = self.values()[:]
        values[side_of(self.g, self.g.seat)] += more
        return share(self.survey.weights, values, side_of(self.g, seat))

    def evaluate(self, seat: Seat) -> float:
        if self.g.over:
            return decided(self.g, seat)
        return share(self.survey.weights, self.values(), side_of(self.g, seat))

    def parts(self, seat: Seat) -> list[float]:
        return parts(self.survey, self.values(), side_of(self.g, seat))

    def action_value(self, seat: Seat, option: Option) -> float:
        """Moves by where they end, attacks and ropes by their odds, cards in an attack by what they change."""
        frame = frame_of(self.g.stack[-1])
        asked = ASKED.get(type(frame))
        return NO_ACTION_VALUE if asked is None else asked(self, frame, seat, option)


def walking(position: BonesPosition, frame: MoveAction, seat: Seat, option: Option) -> float:
    return position.share(seat, going(position.survey, option, frame.slot, frame.points, True))


def walking_freely(position: BonesPosition, frame: FreeMove, seat: Seat, option: Option) -> float:
    return position.share(seat, going(position.survey, option, frame.slot, frame.points, False))


def acting(position: BonesPosition, frame: Activation, seat: Seat, option: Option) -> float:
    g = position.g
    if option == MOVE:
        return position.share(seat, moving(position.survey, frame.slot, g.box.movement, True) - AN_ACTION - A_MOVE)
    return using(position, frame.seat, frame.slot, seat, option)


def acting_as_monster(position: BonesPosition, frame: MonsterActivation, seat: Seat, option: Option) -> float:
    return using(position, frame.seat, frame.slot, seat, option)


def attacking(position: BonesPosition, frame: Frame[Bones], seat: Seat, option: Option) -> float:
    twin = declared(position.g, position.g.seat, option)
    return NO_ACTION_VALUE if twin is None else position.share(seat, expected(twin, hits_to_come(twin)))


def responding(position: BonesPosition, frame: Window, seat: Seat, option: Option) -> float:
    if frame.moment in (ATTACKING, ROLLED, HURT) and (option == PASS or option in PLAY or option in REACT):
        return answering(position, seat, option)
    return NO_ACTION_VALUE


def throwing_away(position: BonesPosition, frame: Hands, seat: Seat, option: Option) -> float:
    a_card = position.survey.weights.card
    return position.share(seat, 0.0 if option == KEEP else throwing(position.g, a_card, THROW.of(option)))


def throwing(g: Bones, a_card: float, card: int) -> float:
    """Another card comes for it: good riddance to what can hardly be used again."""
    face = g.box.tide[card]
    if face.trigger == RIG_FAILED:
        return 0.5 * a_card
    for number in face.effects:
        if g.box.effects[number].op == SUMMON_MONSTER and not unsummoned(g):
            return 0.5 * a_card
    return -a_card


# Moving --------------------------------------------------------------------------------------------------------------


def going(survey: Survey, option: Option, slot: Slot, points: int, rigs: bool) -> float:
    """One step, a rope, or none: how much better the Hero stands then."""
    g = survey.g
    if option == STOP:
        return 0.0
    if option in RIG:
        return roped(survey, slot, RIG.of(option))
    here = survey.place_value(slot, g.at[slot])
    zone = WALK.of(option)
    best = -1.0 if is_enemy_point(g, g.side[slot], zone) else survey.place_value(slot, zone)
    if points > 1:
        for further in steps_from(g, g.side[slot], zone, points - 1, rigs):
            best = max(best, survey.place_value(slot, further) - AN_ACTION)
    return best - here


def roped(survey: Survey, slot: Slot, zone: Zone) -> float:
    g = survey.g
    chance = rig_chance(g, slot, g.at[slot], zone)
    if chance < CHEAPEST_ROPE:
        return -2.0 + chance
    fall = (ANYWHERE if g.clash else TO_BE_DEPLOYED) - 0.05 * g.actions_left
    return chance * survey.place_value(slot, zone) + (1.0 - chance) * fall - survey.place_value(slot, g.at[slot])


def moving(survey: Survey, slot: Slot, points: int, rigs: bool) -> float:
    """The best that a Move Action leads to."""
    g = survey.g
    start = g.at[slot]
    if start == NOWHERE:
        return 0.0
    side = g.side[slot]
    here = survey.place_value(slot, start)
    best = 0.0
    if rigs:
        for zone in rig_targets(g, side, start):
            if rig_chance(g, slot, start, zone) >= CHEAPEST_ROPE:
                best = max(best, roped(survey, slot, zone))
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
                        best = max(best, survey.place_value(slot, beside) - here)
        reached = further
    return best


# Attacks -------------------------------------------------------------------------------------------------------------


def using(position: BonesPosition, user: Seat, slot: Slot, seat: Seat, option: Option) -> float:
    """The best zone for an attack; Abilities are tried out."""
    g = position.g
    if option not in USE or card_of(g, USE.of(option)).kind != ATTACK:
        return NO_ACTION_VALUE
    skill = USE.of(option)
    best = 0.0
    for zone in zones_to_attack(g, g.side[slot], g.at[slot], face_up(g, slot, skill).reach):
        twin = with_skill(g, user, slot, skill, zone)
        best = max(best, expected(twin, hits_to_come(twin)))
    return position.share(seat, best - AN_ACTION)


def answering(position: BonesPosition, seat: Seat, option: Option) -> float:
    """A card or a Reaction in an attack: what it changes, less what it costs."""
    g = position.g
    weights = position.survey.weights
    side = side_of(g, g.seat)
    if option == PASS:
        return share(weights, position.values(), side_of(g, seat))
    twin = g.copy()
    price = weights.card
    if option in PLAY:
        effects, source = g.box.tide[PLAY.of(option)].effects, FIRST_CARD(PLAY.of(option))
        price += weights.kraken_symbol * g.box.tide[PLAY.of(option)].kraken
    else:
        effects, source = card_of(g, REACT.of(option)).levels[-1].effects, FIRST_SKILL(REACT.of(option))
    again: tuple[int, ...] = ()
    for number in effects:
        effect = g.box.effects[number]
        if effect.op == PREVENT and g.hurting != NO_SLOT:
            twin.hurt[g.hurting] = max(0, g.hurt[g.hurting] - effect.n)
        elif effect.op == REROLL_DICE and g.dice:
            again = misses_to_reroll(g, g.seat, effect.n)
        elif not g.dice and (ON_THE_ATTACK[effect.op] or effect.op == REROLL_DICE):
            modify(twin, g.seat, number, source)
        else:
            return NO_ACTION_VALUE
    values = values_of(Survey(twin, position.survey.known))
    if again and 0 <= g.attack_side < len(values):
        values[g.attack_side] += expected(g, after_rerolls(g, again)) - expected(g, hits_to_come(g))
    values[side] -= price
    return share(weights, values, side_of(g, seat))


def rerolling(position: BonesPosition, frame: Rerolling, seat: Seat, option: Option) -> float:
    g = position.g
    values = position.values()[:]
    if option == KEEP_DICE or option not in REROLL:
        return share(position.survey.weights, values, side_of(g, seat))
    face = REROLL.of(option) + 1
    for die in dice_to_reroll(g, frame.seat, frame.any_die):
        if g.dice[die] == face:
            values[g.attack_side] += expected(g, after_rerolls(g, (die,))) - expected(g, hits_to_come(g))
            break
    return share(position.survey.weights, values, side_of(g, seat))


ASKED: Final[dict[type[Frame[Any]], Callable[[BonesPosition, Any, Seat, Option], float]]] = {
    MoveAction: walking,
    FreeMove: walking_freely,
    Activation: acting,
    MonsterActivation: acting_as_monster,
    HeroAttack: attacking,
    MonsterAttack: attacking,
    DeckGun: attacking,
    Strike: attacking,
    Aiming: attacking,
    Ransack: attacking,
    Window: responding,
    Rerolling: rerolling,
    Hands: throwing_away,
}
