"""ACT, USE, LVL, COND  A Hero's activation: three Actions, skills bought on the way, and its Conditions."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, invite, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import (
    DEPLOY,
    END,
    FIRST_SKILL,
    LEVEL_UP,
    MOVE,
    OPEN_CHEST,
    PLAY,
    SHAKE_OFF,
    TARGET,
    UNLOCK,
    USE,
)
from infamy.games.rum_and_bones.board import CHEST, NO_FEATURE, NOWHERE
from infamy.games.rum_and_bones.content.box import (
    ABILITY,
    ATTACK,
    BLEED,
    BY_CONDITION,
    LOCKED,
    NO_SLOT,
    REACTION,
    SKILLS_EACH,
    SLOW,
    STUN,
    Skill,
    Slot,
)
from infamy.games.rum_and_bones.content.effects import HERO_ACTS
from infamy.games.rum_and_bones.queries import (
    card_of,
    conditions_of,
    deployed,
    has,
    hero_in_words,
    level_of,
    put,
    silenced,
    skills_of,
    team,
)
from infamy.games.rum_and_bones.rules.attacks import (
    A_ZONE_WITH_ENEMIES,
    Attack,
    can_attack,
    declare,
    declare_skill,
    face_up,
    zones_to_attack,
)
from infamy.games.rum_and_bones.rules.damage import Harm
from infamy.games.rum_and_bones.rules.effects import Working
from infamy.games.rum_and_bones.rules.hero_effects import cure, points_for
from infamy.games.rum_and_bones.rules.moments import Moment
from infamy.games.rum_and_bones.rules.movement import ONE_ZONE_A_POINT, MoveAction, can_move
from infamy.games.rum_and_bones.rules.of_use import is_of_use
from infamy.games.rum_and_bones.rules.windows import PlayCard, held, in_vain, may_hold_one
from infamy.games.rum_and_bones.state import NO_SIDE, Bones

A_POINT_OF_YOURS: Final = Refusal("RB-ACT-02", "a Hero is deployed on a Deployment Point of its side")
THREE_ACTIONS: Final = Refusal("RB-ACT-03", "a Hero moves or uses its own skills, up to three Actions")
NO_ACTION_LEFT: Final = Refusal("RB-ACT-07", "all Actions are used")
STUN_FIRST: Final = Refusal("RB-COND-06", "a stunned Hero gives up an Action first")
ONE_MOVE: Final = Refusal("RB-COND-07", "a slowed Hero takes only one Move Action")
NOT_UNLOCKED: Final = Refusal("RB-HERO-08", "the skill is not unlocked")
ONCE_AN_ACTIVATION: Final = Refusal("RB-USE-02", "only the Basic Attack can be used more than once in an activation")
WHEN_TRIGGERED: Final = Refusal("RB-SKILL-11", "a Reaction is used when its trigger occurs")
SILENCED: Final = Refusal("RB-COND-09", "a silenced Hero's skills have no effects")
NOTHING_WOULD_CHANGE: Final = Refusal("RB-SKILL-10", "it would change nothing now")
FULL_PRICE: Final = Refusal("RB-LVL-05", "the Hero has not got the coins")
NO_LEVELLING: Final = Refusal("RB-COND-08", "a silenced Hero may not level up skills")
ON_THE_CHEST: Final = Refusal("RB-CLASH-19", "the Hero has to stand on the Captain's Chest")


@final
class Activation(Frame[Bones]):
    """RB-ACT-01 to RB-ACT-07, RB-R23, RB-R33, RB-R63  Deploy it if need be; then Actions, and free things between
    them."""

    def __init__(self, seat: Seat, slot: Slot) -> None:
        self.seat: Final = seat
        self.slot: Final = slot

    def names(self, g: Bones) -> dict[str, str]:
        return hero_in_words(g, self.slot)

    def start(self, g: Bones) -> Step:
        g.active = self.slot
        g.actions_left = g.box.actions
        g.moves_made = 0
        g.used = 0
        tell(g, news.ACTIVATED, g.figure[self.slot])
        if deployed(g, self.slot):
            return self.act(g)
        return ask(self.seat, "Where is {hero} deployed?", self.points, then=self.deploy, otherwise=A_POINT_OF_YOURS)

    def points(self, g: Bones, seat: Seat) -> list[Option]:
        return DEPLOY.each(points_for(g, self.slot))

    def deploy(self, g: Bones, option: Option) -> Step:
        """RB-BOARD-03, RB-OVER-04, RB-CLASH-10, RB-CLASH-14"""
        put(g, self.slot, g.board.point_zone[DEPLOY.of(option)])
        g.overboard[self.slot] = False
        tell(g, news.DEPLOYED, g.figure[self.slot], g.at[self.slot])
        return self.act(g)

    def act(self, g: Bones) -> Step:
        """RB-OVER-03, RB-R24, RB-R91  Off the board, its activation is over. Teammates may play cards first."""
        if not deployed(g, self.slot):
            return self.over(g)
        if len(team(g, g.side[self.slot])) > 1:
            return invite(Moment(HERO_ACTS), then=self.played)
        return self.decide(g)

    def played(self, g: Bones, replies: list[int]) -> Step:
        return self.decide(g) if deployed(g, self.slot) else self.over(g)

    def decide(self, g: Bones) -> Step:
        return ask(
            self.seat,
            "What does {hero} do?",
            self.choices,
            then=self.does,
            unless=self.forbidden,
            otherwise=THREE_ACTIONS,
            always=g.at_table and may_hold_one(g, self.seat, HERO_ACTS),
        )

    # What it may do --------------------------------------------------------------------------------------------------

    def choices(self, g: Bones, seat: Seat) -> list[Option]:
        skills = list(skills_of(g, self.slot))
        found: list[Option] = []
        if has(g, self.slot, STUN):
            found.append(SHAKE_OFF)
        found += USE.each(skills)
        found.append(MOVE)
        if g.clash:
            found.append(OPEN_CHEST)
        found += UNLOCK.each([skill for skill in skills if level_of(g, self.slot, skill) == LOCKED])
        found += LEVEL_UP.each([skill for skill in skills if level_of(g, self.slot, skill) == 1])
        found += held(g, seat, HERO_ACTS)
        found.append(END)
        return found

    def forbidden(self, g: Bones, seat: Seat, option: Option) -> Refusal | None:
        if option == MOVE:
            return self.no_action(g) or self.no_move(g)
        if option in USE:
            return self.no_action(g) or self.no_use(g, USE.of(option))
        if option in UNLOCK or option in LEVEL_UP:
            return self.no_sale(g, option)
        if option == OPEN_CHEST:
            return self.no_action(g) or (None if is_on_the_chest(g, self.slot) else ON_THE_CHEST)
        if option == SHAKE_OFF and g.actions_left == 0:
            return NO_ACTION_LEFT
        return in_vain(g, seat, HERO_ACTS, option)

    def no_action(self, g: Bones) -> Refusal | None:
        """RB-COND-06, RB-R23"""
        if g.actions_left == 0:
            return NO_ACTION_LEFT
        return STUN_FIRST if has(g, self.slot, STUN) else None

    def no_move(self, g: Bones) -> Refusal | None:
        """RB-COND-07, RB-R26"""
        if has(g, self.slot, SLOW) and g.moves_made > 0:
            return ONE_MOVE
        return None if can_move(g, self.slot) else ONE_ZONE_A_POINT

    def no_use(self, g: Bones, skill: Skill) -> Refusal | None:
        """RB-HERO-08, RB-USE-01 to RB-USE-03, RB-R25, RB-R31"""
        if skill not in skills_of(g, self.slot):
            return THREE_ACTIONS
        card = card_of(g, skill)
        if card.kind == REACTION:
            return WHEN_TRIGGERED
        if level_of(g, self.slot, skill) == LOCKED:
            return NOT_UNLOCKED
        if g.used >> card.index & 1 and not card.basic:
            return ONCE_AN_ACTIVATION
        if card.kind == ATTACK:
            reach = face_up(g, self.slot, skill).reach
            return None if can_attack(g, g.side[self.slot], g.at[self.slot], reach) else A_ZONE_WITH_ENEMIES
        if silenced(g, self.slot):
            return SILENCED
        effects = face_up(g, self.slot, skill).effects
        return None if is_of_use(g, self.seat, self.slot, effects) else NOTHING_WOULD_CHANGE

    def no_sale(self, g: Bones, option: Option) -> Refusal | None:
        """RB-SKILL-03, RB-LVL-02 to RB-LVL-05, RB-COND-08, RB-R25"""
        unlocks = option in UNLOCK
        skill = UNLOCK.of(option) if unlocks else LEVEL_UP.of(option)
        if skill not in skills_of(g, self.slot) or level_of(g, self.slot, skill) != (LOCKED if unlocks else 1):
            return FULL_PRICE
        if not unlocks and silenced(g, self.slot):
            return NO_LEVELLING
        price = card_of(g, skill).unlock if unlocks else card_of(g, skill).level_up
        return FULL_PRICE if g.coins[self.slot] < price else None

    # What it does ----------------------------------------------------------------------------------------------------

    def does(self, g: Bones, option: Option) -> Step:
        if option == END:
            return self.over(g)
        if option in PLAY:
            return run(PlayCard(self.seat, PLAY.of(option)), then=self.act)
        if option in UNLOCK:
            buy(g, self.slot, UNLOCK.of(option), 1)
            return self.decide(g)
        if option in LEVEL_UP:
            buy(g, self.slot, LEVEL_UP.of(option), 2)
            return self.decide(g)
        g.actions_left -= 1
        if option == SHAKE_OFF:
            tell(g, news.SHOOK_OFF, g.figure[self.slot])
            cure(g, self.slot, STUN)
            return self.act(g)
        if option == MOVE:
            g.moves_made += 1
            tell(g, news.MOVES, g.figure[self.slot], g.actions_left)
            return run(MoveAction(self.seat, self.slot, g.box.movement), then=self.acted)
        if option == OPEN_CHEST:
            g.coins[self.slot] += g.box.chest_coins
            tell(g, news.GOT_CHEST, g.figure[self.slot], g.box.chest_coins)
            return self.acted(g)
        return self.use(g, USE.of(option))

    def use(self, g: Bones, skill: Skill) -> Step:
        """RB-USE-01, RB-SKILL-10"""
        card = card_of(g, skill)
        g.used |= 1 << card.index
        if card.kind == ABILITY:
            tell(g, news.USED, g.figure[self.slot], skill)
            effects = face_up(g, self.slot, skill).effects
            return run(Working(self.seat, self.slot, FIRST_SKILL(skill), effects, 0), then=self.acted)
        return run(HeroAttack(self.seat, self.slot, skill), then=self.acted)

    def acted(self, g: Bones) -> Step:
        """RB-COND-10, RB-R20, RB-R24, RB-R29 (14)  A bleeding Hero that is still deployed suffers after each Action."""
        if not deployed(g, self.slot) or not has(g, self.slot, BLEED):
            return self.act(g)
        declare(g, BY_CONDITION, self.seat, NO_SIDE, NOWHERE)
        g.hurt[self.slot] = 1
        return run(Harm(0), then=self.act)

    def over(self, g: Bones) -> Step:
        """RB-ACT-05, RB-COND-03, RB-R19, RB-R73, RB-R94"""
        for condition in conditions_of(g, self.slot):
            cure(g, self.slot, condition)
        if not g.clash:
            g.activated[self.slot] = True
        g.active = NO_SLOT
        tell(g, news.ENDED, g.figure[self.slot])
        return done()


def is_on_the_chest(g: Bones, slot: Slot) -> bool:
    """RB-CLASH-19, RB-R88  A Hero there may take coins as an Action."""
    if not g.clash or not deployed(g, slot):
        return False
    feature = g.board.feature_at[g.at[slot]]
    return feature != NO_FEATURE and g.board.tiles[feature] == CHEST


def buy(g: Bones, slot: Slot, skill: Skill, level: int) -> None:
    """RB-LVL-01 to RB-LVL-04, RB-SKILL-03  A skill is unlocked, or goes up a level, for coins of this Hero."""
    card = card_of(g, skill)
    price = card.unlock if level == 1 else card.level_up
    g.coins[slot] -= price
    g.level[slot * SKILLS_EACH + card.index] = level
    tell(g, news.UNLOCKED if level == 1 else news.LEVELLED, g.figure[slot], skill, price)


@final
class HeroAttack(Frame[Bones]):
    """RB-ATK-01, RB-ATK-02, RB-R29 (1)"""

    def __init__(self, seat: Seat, slot: Slot, skill: Skill) -> None:
        self.seat: Final = seat
        self.slot: Final = slot
        self.skill: Final = skill

    def names(self, g: Bones) -> dict[str, str]:
        return hero_in_words(g, self.slot)

    def start(self, g: Bones) -> Step:
        return ask(
            self.seat, "Which zone does {hero} attack?", self.zones, then=self.attack, otherwise=A_ZONE_WITH_ENEMIES
        )

    def zones(self, g: Bones, seat: Seat) -> list[Option]:
        reach = face_up(g, self.slot, self.skill).reach
        return TARGET.each(zones_to_attack(g, g.side[self.slot], g.at[self.slot], reach))

    def attack(self, g: Bones, option: Option) -> Step:
        declare_skill(g, self.seat, self.slot, self.skill, TARGET.of(option))
        return Attack().start(g)
