"""What will come of a choice, and how likely, before it is made; worked out from what the chooser can see."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.preview import CHANCE, RISK, PartKind, Preview, cost, gain, risk_of
from infamy.engine.state import Seat
from infamy.games.rum_and_bones.actions import (
    ACTIONS,
    ACTIVATE,
    ADVANCE,
    AIM,
    AIM_ALL,
    AWARD,
    AWARD_AT,
    BACK,
    BENEFIT,
    CHOOSE,
    CHOOSE_CREW,
    CREW,
    CURE,
    DEPLOY,
    END,
    FIRE_FIRST,
    FIRST_CARD,
    FIRST_SKILL,
    FOLLOW,
    FROM,
    HALT,
    HAND_OVER,
    HIT,
    HIT_CREW,
    HIT_TILE,
    INFLICT,
    KEEP,
    KEEP_DICE,
    LAND,
    LAND_BOSUN,
    LEVEL_UP,
    MARCH,
    MARCH_FIRST,
    MOVE,
    OPEN_CHEST,
    PASS,
    PICK,
    PLAY,
    PUSH,
    RANSACK,
    REACT,
    REROLL,
    RIG,
    SHAKE_OFF,
    STEP,
    STOP,
    SUMMON,
    SURFACE,
    SWIM,
    TARGET,
    THROW,
    UNLOCK,
    USE,
    WALK,
)
from infamy.games.rum_and_bones.board import NO_FEATURE, NOWHERE, ZONE
from infamy.games.rum_and_bones.content.box import ATTACK, BY_HERO, HERO_SLOTS, LOCKED, NO_SLOT, ROLE, SIDE, Slot
from infamy.games.rum_and_bones.content.effects import ATTACKING, CARD_PLAYED, HURT, RIG_FAILED, ROLLED
from infamy.games.rum_and_bones.odds import hits_to_come, kraken_chance
from infamy.games.rum_and_bones.queries import (
    card_of,
    deployed,
    hp_of,
    kraken_zones,
    level_of,
    name_of,
    side_of,
    skills_of,
)
from infamy.games.rum_and_bones.rules.attacks import face_up, zones_to_attack
from infamy.games.rum_and_bones.rules.recovery import Hands
from infamy.games.rum_and_bones.rules.rewards import Spoils, prize_of
from infamy.games.rum_and_bones.rules.turns import can_activate, can_activate_crew
from infamy.games.rum_and_bones.rules.windows import Window
from infamy.games.rum_and_bones.state import FALLEN_KRAKEN, FALLEN_TILE, Bones
from infamy.games.rum_and_bones.views.catalog import deed_of
from infamy.games.rum_and_bones.views.fields import innermost
from infamy.games.rum_and_bones.views.preview_attacks import (
    best_zone,
    changes,
    dice_in_words,
    of_hit,
    of_reroll,
    of_the_hits,
    of_zone,
    suffering,
)
from infamy.games.rum_and_bones.views.preview_crew import (
    of_a_step,
    of_choosing_crew,
    of_crew,
    of_firing_first,
    of_following,
    of_from,
    of_going_back,
    of_halting,
    of_landing,
    of_landing_a_bosun,
    of_marching,
    of_marching_from,
)
from infamy.games.rum_and_bones.views.preview_moves import (
    of_action,
    of_pushing,
    of_rigging,
    of_stopping,
    of_swimming,
    of_walking,
)
from infamy.games.rum_and_bones.views.wording import (
    CONDITION_TEXT,
    condition_words,
    neighbourhood,
    state_of,
    zones_in_words,
)
from infamy.parts.dispatch import by_verb
from infamy.parts.odds import percent
from infamy.parts.presentation import Previews, nothing_to_say
from infamy.parts.words import counted, listed


def of_a_hit(g: Bones, seat: Seat, option: Option) -> Preview:
    return of_hit(g, option)


def of_a_reroll(g: Bones, seat: Seat, option: Option) -> Preview:
    return of_reroll(g, option)


# Turns ---------------------------------------------------------------------------------------------------------------


def of_picking(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(hero_in_words(g, PICK.of(option)))


def of_activating(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(state_of(g, g.figure.index(ACTIVATE.of(option))))


def of_handing_over(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(left_to_activate(g, HAND_OVER.of(option)))


def of_deploying(g: Bones, seat: Seat, option: Option) -> Preview:
    zone = g.board.point_zone[DEPLOY.of(option)]
    return Preview(f"on {ZONE.word(zone)}; {neighbourhood(g, side_of(g, seat), zone)}")


def of_choosing(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(state_of(g, g.figure.index(CHOOSE.of(option))))


def of_inflicting(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(CONDITION_TEXT[INFLICT.of(option)])


def of_curing(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(f"no longer: {CONDITION_TEXT[CURE.of(option)]}")


def of_summoning(g: Bones, seat: Seat, option: Option) -> Preview:
    face = g.box.monsters[SUMMON.of(option)]
    return Preview(f"{face.hp} Hit Points, {counted(face.actions, 'Action')}; it is yours from now on")


def of_surfacing(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(neighbourhood(g, side_of(g, seat), SURFACE.of(option)))


def of_ending(g: Bones, seat: Seat, option: Option) -> Preview:
    if g.active < 0:
        return Preview()
    words = [f"{counted(g.actions_left, 'Action')} unused"] if g.actions_left else []
    if g.active < HERO_SLOTS and g.conditions[g.active]:
        words.append(f"rid of {condition_words(g, g.active)}")
    return Preview("; ".join(words))


def of_shaking_off(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(f"{counted(max(0, g.actions_left - 1), 'Action')} left then")


def of_the_chest(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(gain(counted(g.box.chest_coins, "coin")))


def of_throwing(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(f"nobody sees it. {g.box.tide[THROW.of(option)].text}")


def of_keeping(g: Bones, seat: Seat, option: Option) -> Preview:
    if not isinstance(innermost(g), Hands):
        return Preview()
    return Preview(f"you draw {counted(max(0, g.hand_limit[seat] - len(g.hand[seat])), 'Tide Card')}")


def hero_in_words(g: Bones, hero: int) -> str:
    face = g.box.heroes[hero]
    skills = [
        f"{g.box.skills[skill].name}: {g.box.skills[skill].levels[0].text}"
        for skill in face.skills
        if g.box.skills[skill].basic
    ]
    return f"{ROLE.title(face.role)}, {face.hp} Hit Points. {' '.join(skills)}"


def left_to_activate(g: Bones, seat: Seat) -> str:
    words = [name_of(g, slot) for slot in can_activate(g, seat)]
    return listed(words + (["the Crew"] if can_activate_crew(g, seat) else []))


# Skills --------------------------------------------------------------------------------------------------------------


def of_unlocking(g: Bones, seat: Seat, option: Option) -> Preview:
    card = card_of(g, UNLOCK.of(option))
    return of_buying(g, card.unlock, card.levels[0].text)


def of_levelling_up(g: Bones, seat: Seat, option: Option) -> Preview:
    card = card_of(g, LEVEL_UP.of(option))
    return of_buying(g, card.level_up, card.levels[min(2, len(card.levels)) - 1].text)


def of_buying(g: Bones, price: int, text: str) -> Preview:
    left = ""
    if 0 <= g.active < HERO_SLOTS and g.coins[g.active] >= price:
        left = f"{counted(g.coins[g.active] - price, 'coin')} left"
    return Preview(cost(f"{counted(price, 'coin')}."), text, left)


def of_using(g: Bones, seat: Seat, option: Option) -> Preview:
    skill = USE.of(option)
    slot = g.active
    card = card_of(g, skill)
    if slot < 0 or skill not in skills_of(g, slot):
        return Preview(card.levels[0].text)
    level = level_of(g, slot, skill)
    if level == LOCKED or card.kind != ATTACK or not deployed(g, slot):
        return Preview(card.levels[max(0, level - 1)].text)
    face = face_up(g, slot, skill)
    zones = zones_to_attack(g, g.side[slot], g.at[slot], face.reach)
    if not zones:
        return Preview(face.text)
    best = best_zone(g, seat, slot, skill, zones)
    in_range = f"in range: {zones_in_words(zones)}" if len(zones) > 1 else ""
    return Preview(face.text, *best.parts, in_range, draw={"places": [ZONE.word(zone) for zone in zones]})


# Rewards -------------------------------------------------------------------------------------------------------------


def of_a_hero_felled(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(gain(reward_for(g, g.figure.index(AWARD.of(option)))))


def of_an_objective_felled(g: Bones, seat: Seat, option: Option) -> Preview:
    zone = AWARD_AT.of(option)
    if zone in kraken_zones(g):
        return Preview(gain(spoils_in_words(g, FALLEN_KRAKEN)))
    feature = g.board.feature_at[zone] if zone < g.board.zones else NO_FEATURE
    return Preview(gain(spoils_in_words(g, FALLEN_TILE + feature))) if feature != NO_FEATURE else Preview()


def of_benefits(g: Bones, seat: Seat, option: Option) -> Preview:
    frame = innermost(g)
    return Preview(gain(spoils_in_words(g, frame.fallen))) if isinstance(frame, Spoils) else Preview()


def reward_for(g: Bones, slot: Slot) -> str:
    side = g.side[slot]
    if g.source == BY_HERO and g.attacker != NO_SLOT and g.side[g.attacker] != side:
        coins = f"{counted(g.box.hero_coins, 'coin')} for {name_of(g, g.attacker)}"
    else:
        coins = f"{counted(g.box.other_coins, 'coin')} for each enemy Hero"
    if g.clash:
        return coins
    return f"{counted(g.box.hero_points, 'Victory Point')} for the {SIDE.word(1 - side)} side, {coins}"


def spoils_in_words(g: Bones, fallen: int) -> str:
    """RB-OBJ-03 to RB-OBJ-05  What an Objective or the Kraken would bring."""
    prize = prize_of(g, fallen)
    words = f"{counted(prize.points, 'Victory Point')}, {counted(prize.coins, 'coin')} for each Hero"
    return f"{words}. {prize.text}" if prize.text else words


# Cards, Reactions, and doing without ---------------------------------------------------------------------------------


def of_the_first_skill(g: Bones, seat: Seat, option: Option) -> Preview:
    skill = FIRST_SKILL.of(option)
    known = g.attacker != NO_SLOT and skill in skills_of(g, g.attacker)
    return Preview(face_up(g, g.attacker, skill).text if known else card_of(g, skill).levels[0].text)


def of_the_first_card(g: Bones, seat: Seat, option: Option) -> Preview:
    return Preview(g.box.tide[FIRST_CARD.of(option)].text)


def of_reacting(g: Bones, seat: Seat, option: Option) -> Preview:
    skill = REACT.of(option)
    card = card_of(g, skill)
    changed = changes(g, seat, FIRST_SKILL(skill), card.levels[-1].effects)
    return Preview(card.levels[-1].text, *changed.parts, draw=changed.draw)


def of_playing(g: Bones, seat: Seat, option: Option) -> Preview:
    """What the card does and changes now, and how its Kraken symbols stir the waters: its moment has come."""
    card = PLAY.of(option)
    face = g.box.tide[card]
    changed = changes(g, seat, FIRST_CARD(card), face.effects)
    return Preview(deed_of(face.text), *changed.parts, stirred(g, seat, face.kraken), draw=changed.draw)


def stirred(g: Bones, seat: Seat, symbols: int) -> str:
    """What the Kraken symbols of a card do to the waters."""
    if symbols == 0 or g.clash:
        return ""
    side = side_of(g, seat)
    pool = min(g.box.most_kraken, g.pool[side] + symbols)
    before, after = percent(kraken_chance(g)), percent(kraken_chance(g, pool - g.pool[side]))
    rises = f", and the Kraken would rise with {after}% instead of {before}%" if after != before else ""
    return f"your Kraken Pool would be {pool}{rises}"


def of_passing(g: Bones, seat: Seat, option: Option) -> Preview:
    frame = innermost(g)
    return if_nobody_answers(g, frame.moment) if isinstance(frame, Window) else Preview()


def if_nobody_answers(g: Bones, moment: int) -> Preview:
    """What happens if nobody answers."""
    if moment == HURT and g.hurting != NO_SLOT:
        ko = g.damage[g.hurting] + g.hurt[g.hurting] >= hp_of(g, g.hurting)
        words = f"{g.hurt[g.hurting]} damage: {suffering(g, g.hurting, g.hurt[g.hurting])}"
        return Preview(risk_of(100, words)) if ko else Preview(words)
    if moment in (ATTACKING, ROLLED) and g.target != NOWHERE:
        kind: PartKind = CHANCE if g.attack_side == side_of(g, g.seat) else RISK
        hits = of_the_hits(g, hits_to_come(g), kind)
        return Preview(dice_in_words(g), *hits, draw={"places": [ZONE.word(g.target)]})
    if moment == RIG_FAILED and g.active >= 0:
        return Preview(risk_of(100, f"{name_of(g, g.active)} goes overboard"))
    if moment == CARD_PLAYED and g.resolving:
        return Preview(g.box.tide[g.resolving[-1]].text)
    return Preview()


PREVIEWS: Final[Previews[Bones]] = by_verb(
    ACTIONS,
    {
        TARGET: of_zone,
        AIM: of_zone,
        AIM_ALL: of_zone,
        RANSACK: of_zone,
        HIT: of_a_hit,
        HIT_CREW: of_a_hit,
        HIT_TILE: of_a_hit,
        REROLL: of_a_reroll,
        KEEP_DICE: of_a_reroll,
        PLAY: of_playing,
        REACT: of_reacting,
        PASS: of_passing,
        USE: of_using,
        UNLOCK: of_unlocking,
        LEVEL_UP: of_levelling_up,
        WALK: of_walking,
        RIG: of_rigging,
        SWIM: of_swimming,
        PUSH: of_pushing,
        MOVE: of_action,
        STOP: of_stopping,
        MARCH: of_marching_from,
        STEP: of_a_step,
        BACK: of_going_back,
        FROM: of_from,
        ADVANCE: of_marching,
        HALT: of_halting,
        MARCH_FIRST: of_marching,
        FIRE_FIRST: of_firing_first,
        LAND: of_landing,
        LAND_BOSUN: of_landing_a_bosun,
        FOLLOW: of_following,
        AWARD: of_a_hero_felled,
        AWARD_AT: of_an_objective_felled,
        BENEFIT: of_benefits,
        PICK: of_picking,
        ACTIVATE: of_activating,
        CREW: of_crew,
        HAND_OVER: of_handing_over,
        DEPLOY: of_deploying,
        CHOOSE: of_choosing,
        CHOOSE_CREW: of_choosing_crew,
        INFLICT: of_inflicting,
        CURE: of_curing,
        FIRST_SKILL: of_the_first_skill,
        FIRST_CARD: of_the_first_card,
        SUMMON: of_summoning,
        SURFACE: of_surfacing,
        END: of_ending,
        SHAKE_OFF: of_shaking_off,
        OPEN_CHEST: of_the_chest,
        THROW: of_throwing,
        KEEP: of_keeping,
    },
    otherwise=nothing_to_say,
)
