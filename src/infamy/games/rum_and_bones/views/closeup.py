"""The close-up of a table: an attack with its dice, a march, the Kraken or Recovery, and what a window waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from infamy.engine.state import Frame, Seat
from infamy.engine.step import frame_of
from infamy.games.rum_and_bones.actions import FIRST_SKILL
from infamy.games.rum_and_bones.board import NO_FEATURE, NOWHERE, TILE, ZONE
from infamy.games.rum_and_bones.content.box import (
    BY_NONE,
    CLASS,
    CREW_ACTS,
    CREW_KIND,
    HERO_SLOTS,
    NO_SLOT,
    OBJECTIVES_CLASS,
    SEAT,
    SIDE,
    SOURCE,
)
from infamy.games.rum_and_bones.content.effects import (
    ATTACKING,
    CARD_PLAYED,
    HURT,
    HURT_AFTER,
    RIG_FAILED,
    ROLLED,
    TRIGGER,
    Effect,
)
from infamy.games.rum_and_bones.odds import Stakes, at_least, fells_hero, fells_objective, hits_to_come, mean, stakes
from infamy.games.rum_and_bones.queries import card_of, frames, hp_of, is_crew, kraken_zones, turn_order
from infamy.games.rum_and_bones.rules.activation import Activation, HeroAttack
from infamy.games.rum_and_bones.rules.after_effects import AfterEffects
from infamy.games.rum_and_bones.rules.assignment import Assignment
from infamy.games.rum_and_bones.rules.attacks import Attack, face_up, is_hit, needs
from infamy.games.rum_and_bones.rules.crew import CrewActivation, Landing, LandingBosuns
from infamy.games.rum_and_bones.rules.crew_attacks import Aiming, CrewAttacks, DeckGun
from infamy.games.rum_and_bones.rules.crew_moves import March, OneZone, Raid, Ransack
from infamy.games.rum_and_bones.rules.damage import Harm, Rewards
from infamy.games.rum_and_bones.rules.effects import Rerolling, Strike
from infamy.games.rum_and_bones.rules.kraken import Crush, GraspingArms, KrakenActs, KrakenPhase, KrakenRises
from infamy.games.rum_and_bones.rules.monsters import MonsterActivation, MonsterAttack
from infamy.games.rum_and_bones.rules.movement import FreeMove, MoveAction, Push
from infamy.games.rum_and_bones.rules.recovery import Hands, Recovery
from infamy.games.rum_and_bones.rules.rewards import Spoils
from infamy.games.rum_and_bones.rules.setup import ClashPicking, Picking
from infamy.games.rum_and_bones.rules.windows import NO_TRIGGER, Window, may_hold_one, reactions, trigger_for
from infamy.games.rum_and_bones.state import BONUS_FIELDS, FALLEN_KRAKEN, FALLEN_TILE, Bones
from infamy.games.rum_and_bones.views.luck import was_likely
from infamy.games.rum_and_bones.views.shapes import (
    ActivationStage,
    AimStage,
    AttackMoment,
    AttackStage,
    CrewStage,
    DieState,
    HitOdds,
    KrakenStage,
    Modifiers,
    OpenWindow,
    PickingStage,
    Recipient,
    RecoveryStage,
    Stage,
)
from infamy.parts.odds import percent

# Parts of an attack, as RB-R29 numbers them
STEP_OF: Final[dict[AttackMoment, int]] = {
    "declared": 2,
    "before": 3,
    "rolled": 5,
    "assign": 8,
    "damage": 9,
    "rewards": 11,
    "after": 12,
}


def stage(g: Bones) -> Stage | None:
    """What the table looks at closely while somebody chooses; all of it lies open."""
    if g.over or not g.stack:
        return None
    top = frame_of(g.stack[-1])
    if isinstance(top, Ransack):
        return ransack_stage(g, top)
    for frame in frames(g):
        closeup = STAGES.get(type(frame))
        shown = None if closeup is None else closeup(g, frame)
        if shown is not None:
            return shown
    return None


def ransack_stage(g: Bones, frame: Ransack) -> AimStage:
    return {
        "kind": "aim",
        "source": "ransack",
        "seat": SEAT.word(g.seat),
        "attacker": None,
        "skill": None,
        "dice": 1,
        "to_hit": g.box.ransack_to_hit,
        "many": frame.many,
    }


def under_attack(g: Bones, frame: Frame[Bones]) -> AttackStage | None:
    return attack_stage(g) if g.source != BY_NONE else None


def kraken_stage(g: Bones, frame: Frame[Bones]) -> KrakenStage:
    return {"kind": "kraken", "zones": [ZONE.word(zone) for zone in kraken_zones(g)], "first": SIDE.word(g.first)}


def picking_stage(g: Bones, frame: Picking | ClashPicking) -> PickingStage:
    return {"kind": "picking", "number": frame.number + 1, "seat": SEAT.word(g.seat)}


# Attacks -------------------------------------------------------------------------------------------------------------


def attack_stage(g: Bones) -> AttackStage:
    """RB-R29  Who attacks what, with which dice and modifiers, and what the Hits may do."""
    moment = attack_moment(g)
    shown: AttackStage = {
        "kind": "attack",
        "moment": moment,
        "step": STEP_OF[moment],
        "source": SOURCE.word(g.source),
        "attacker": None if g.attacker == NO_SLOT else g.box.figure.word(g.figure[g.attacker]),
        "attackers": g.attackers.bit_count(),
        "side": g.attack_side if g.attack_side >= 0 else None,
        "seat": SEAT.word(g.attack_seat) or None,
        "skill": g.box.skill.word(g.attack_skill) or None,
        "target": ZONE.word(g.target) or None,
        "dice": [die(g, number) for number in range(len(g.dice))],
        "needs": [],
        "modifiers": modifiers(g),
        "hits_left": g.hits,
        "fallen": [fallen(g, each) for each in g.fallen],
        "suffering": {
            g.box.figure.word(g.figure[slot]): g.hurt[slot] for slot in range(len(g.hurt)) if g.hurt[slot] > 0
        },
        "hits": sum([is_hit(g, number) for number in range(len(g.dice))]),
        "recipients": [],
        "odds": None,
        "was_likely": was_likely(g),
    }
    if g.target != NOWHERE and moment in ("declared", "before", "rolled", "assign"):
        at_stake = stakes(g)
        shown["recipients"] = recipients(g, at_stake)
        if moment in ("declared", "before", "rolled"):
            shown["odds"] = odds_of(g, at_stake)
            if not g.dice:
                shown["needs"] = sorted(needs(g))
    return shown


def attack_moment(g: Bones) -> AttackMoment:
    """The part of an attack: the innermost procedure that tells it."""
    for frame in frames(g):
        if isinstance(frame, Window) and frame.moment in MOMENT_OF:
            return MOMENT_OF[frame.moment]
        if type(frame) in PART_OF:
            return PART_OF[type(frame)]
        if isinstance(frame, (Attack, Ransack)):
            break
    return "after" if g.dice else "before"


PART_OF: Final[dict[type[Frame[Any]], AttackMoment]] = {
    Rerolling: "rolled",
    Assignment: "assign",
    Rewards: "rewards",
    Spoils: "rewards",
    Harm: "damage",
    AfterEffects: "after",
}
MOMENT_OF: Final[dict[int, AttackMoment]] = {
    ATTACKING: "declared",
    ROLLED: "rolled",
    HURT: "damage",
    HURT_AFTER: "after",
}


def die(g: Bones, number: int) -> DieState:
    return {
        "face": g.dice[number],
        "need": g.needs[number],
        "hit": is_hit(g, number),
        "extra": 0 < g.first_die <= number,
        "rerolled": g.rerolled[number] != 0,
    }


def modifiers(g: Bones) -> Modifiers:
    """RB-MOD-01 to RB-MOD-05  Only those that there are."""
    found: Modifiers = {}
    if g.to_hit_mod:
        found["to_hit"] = g.to_hit_mod
    if g.more_dice:
        found["dice"] = g.more_dice
    if g.explode:
        found["extra_dice_from"] = g.explode
    if g.priority:
        found["may_prefer"] = [CLASS.word(each) for each in range(OBJECTIVES_CLASS + 1) if g.priority >> each & 1]
    if g.bonuses:
        found["bonuses"] = [
            {"damage": g.bonuses[i], "of": CLASS.word(g.bonuses[i + 1]), "hits": g.bonuses[i + 2]}
            for i in range(0, len(g.bonuses), BONUS_FIELDS)
        ]
    if g.afters:
        found["afterwards"] = len(g.afters) // 3
    return found


def recipients(g: Bones, at_stake: Stakes) -> list[Recipient]:
    """RB-ATK-04  In the order in which they take Hits."""
    found: list[Recipient] = []
    for kind, many in enumerate((at_stake.deckhands, at_stake.bosuns)):
        if many > 0:
            found.append({"of": CLASS.word(kind), "what": CREW_KIND.word(kind), "many": many})
    for slot, left in zip(at_stake.heroes, at_stake.left):
        found.append(
            {
                "of": "heroes",
                "what": g.box.figure.word(g.figure[slot]),
                "left": left,
                "hp": hp_of(g, slot),
                "dealt": g.hurt[slot],
            }
        )
    if at_stake.objective_left > 0:
        found.append({"of": "objectives", "what": objective(g, at_stake), "left": at_stake.objective_left})
    return found


def objective(g: Bones, at_stake: Stakes) -> str:
    if at_stake.monster != NO_SLOT:
        return g.box.figure.word(g.figure[at_stake.monster])
    if at_stake.kraken or at_stake.feature == NO_FEATURE:
        return "kraken"
    return TILE.word(g.board.tiles[at_stake.feature])


def odds_of(g: Bones, at_stake: Stakes) -> HitOdds:
    """What the dice will do if nobody plays another card."""
    hits = hits_to_come(g)
    found: HitOdds = {
        "mean": round(mean(hits), 2),
        "any": percent(at_least(hits, 1)),
        "spread": [percent(likely) for likely in hits],
        "fells": {},
    }
    for number, slot in enumerate(at_stake.heroes):
        found["fells"][g.box.figure.word(g.figure[slot])] = percent(fells_hero(g, at_stake, number, hits))
    if at_stake.objective_left > 0:
        found["fells"][objective(g, at_stake)] = percent(fells_objective(g, at_stake, hits))
    return found


def fallen(g: Bones, each: int) -> str:
    if each < FALLEN_TILE:
        return g.box.figure.word(g.figure[each])
    if each < FALLEN_KRAKEN:
        return TILE.word(g.board.tiles[each - FALLEN_TILE])
    return "kraken"


def aim_stage(g: Bones, frame: HeroAttack | MonsterAttack | DeckGun | Strike) -> AimStage:
    """RB-ATK-01  An attack that looks for its zone."""
    seat = SEAT.word(g.seat)
    if isinstance(frame, DeckGun):
        return {"kind": "aim", "source": "deck-gun", "seat": seat, "attacker": None, "skill": None}
    if isinstance(frame, Strike):
        made: Effect = g.box.effects[frame.effects[0]]
        by_hero = frame.actor != NO_SLOT
        return {
            "kind": "aim",
            "source": "hero" if by_hero else "card",
            "seat": seat,
            "attacker": g.box.figure.word(g.figure[frame.actor]) if by_hero else None,
            "skill": g.box.skill.word(FIRST_SKILL.of(frame.source)) if by_hero else None,
            "dice": made.n,
            "to_hit": made.to_hit,
        }
    level = face_up(g, frame.slot, frame.skill)
    return {
        "kind": "aim",
        "source": "hero" if frame.slot < HERO_SLOTS else "monster",
        "seat": seat,
        "attacker": g.box.figure.word(g.figure[frame.slot]),
        "skill": g.box.skill.word(frame.skill),
        "dice": level.dice,
        "to_hit": level.to_hit,
        "name": card_of(g, frame.skill).name,
        "text": level.text,
    }


# Windows -------------------------------------------------------------------------------------------------------------


HAPPENED: Final = {
    "turn-start": "The turn begins",
    "hero-acts": "A Hero acts",
    "attacks": "An attack is declared",
    "attacked": "An attack is declared",
    "rolled": "The dice are rolled",
    "hurt": "A Hero is about to suffer damage",
    "hurt-after": "The attack is over",
    "rig-failed": "The Rigging Check has failed",
    "crew-acts": "The Crew acts",
    "gun": "The Deck Gun fires",
    "card-played": "A card is played",
}


def window(g: Bones, frame: Window) -> OpenWindow:
    """RB-TIDE-01, RB-R53  What is waited for, and for whom, as everybody can see; being asked betrays nothing."""
    about, words = what_happened(g, frame.moment)
    return {
        "moment": TRIGGER.word(frame.moment),
        "trigger": TRIGGER.word(trigger_for(g, frame.moment, g.seat)) or None,
        "seat": SEAT.word(g.seat),
        "others": [SEAT.word(seat) for seat in turn_order(g) if seat != g.seat and may_answer(g, frame.moment, seat)],
        "about": about,
        "words": words,
    }


def what_happened(g: Bones, moment: int) -> tuple[str | None, str]:
    """Whom or what a window is about, and the same in words."""
    words = HAPPENED[TRIGGER.word(moment)]
    if moment == HURT and g.hurting != NO_SLOT:
        figure = g.figure[g.hurting]
        hurt = f"{g.box.figure.title(figure)} is about to suffer {g.hurt[g.hurting]} damage"
        return g.box.figure.word(figure), hurt
    if moment == RIG_FAILED and g.active >= 0:
        figure = g.figure[g.active]
        return g.box.figure.word(figure), f"{words}: {g.box.figure.title(figure)}"
    if g.resolving and moment == CARD_PLAYED:
        card = g.resolving[-1]
        return g.box.tide_card.word(card), f"{words}: {g.box.tide_card.title(card)}"
    return None, words


def may_answer(g: Bones, moment: int, seat: Seat) -> bool:
    trigger = trigger_for(g, moment, seat)
    return trigger != NO_TRIGGER and (len(reactions(g, seat, trigger)) > 0 or may_hold_one(g, seat, trigger))


# Activations and phases ----------------------------------------------------------------------------------------------


def activation_stage(g: Bones, frame: Activation | MonsterActivation) -> ActivationStage:
    """RB-ACT-03  A Hero or Sea Monster in its Actions."""
    top = frame_of(g.stack[-1])
    points = top.points if isinstance(top, (MoveAction, FreeMove)) else None
    pushed = top.model if isinstance(top, Push) and not is_crew(top.model) else NO_SLOT
    return {
        "kind": "activation",
        "figure": g.box.figure.word(g.figure[frame.slot]),
        "seat": SEAT.word(g.seat),
        "actions_left": g.actions_left,
        "points_left": points,
        "pushing": None if pushed == NO_SLOT else g.box.figure.word(g.figure[pushed]),
    }


def crew_stage(g: Bones, frame: Frame[Bones]) -> CrewStage:
    """RB-CACT-01 to RB-CACT-07  The Crew of a side, from landing to the Deck Gun."""
    top = frame_of(g.stack[-1])
    moment: Literal["landing", "march", "attack", "orders"]
    if isinstance(top, (Landing, LandingBosuns)):
        moment = "landing"
    elif isinstance(top, (March, OneZone)):
        moment = "march"
    elif isinstance(top, (CrewAttacks, Aiming)):
        moment = "attack"
    else:
        moment = "orders"
    return {
        "kind": "crew",
        "moment": moment,
        "side": g.turn,
        "seat": SEAT.word(g.seat),
        "activation": g.active == CREW_ACTS,
    }


def recovery_stage(g: Bones, frame: Hands | Recovery) -> RecoveryStage:
    """RB-REC-01  Hands at the end of a round: who may discard, and how many cards they draw."""
    seats = frame.seats if isinstance(frame, Hands) else ()
    return {
        "kind": "recovery",
        "seats": [SEAT.word(seat) for seat in seats],
        "draws": {SEAT.word(seat): max(0, g.hand_limit[seat] - len(g.hand[seat])) for seat in seats},
    }


STAGES: Final[dict[type[Frame[Any]], Callable[[Bones, Any], Stage | None]]] = {
    Attack: under_attack,
    Ransack: under_attack,
    Harm: under_attack,
    Rewards: under_attack,
    Assignment: under_attack,
    HeroAttack: aim_stage,
    MonsterAttack: aim_stage,
    DeckGun: aim_stage,
    Strike: aim_stage,
    KrakenPhase: kraken_stage,
    KrakenRises: kraken_stage,
    KrakenActs: kraken_stage,
    GraspingArms: kraken_stage,
    Crush: kraken_stage,
    Hands: recovery_stage,
    Recovery: recovery_stage,
    CrewActivation: crew_stage,
    CrewAttacks: crew_stage,
    Aiming: crew_stage,
    March: crew_stage,
    OneZone: crew_stage,
    Raid: crew_stage,
    Landing: crew_stage,
    LandingBosuns: crew_stage,
    Activation: activation_stage,
    MonsterActivation: activation_stage,
    Picking: picking_stage,
    ClashPicking: picking_stage,
}
