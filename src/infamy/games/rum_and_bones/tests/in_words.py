"""What effects do, said in words: a card's text has to say the same."""

from __future__ import annotations

from infamy.games.rum_and_bones.content import effects
from infamy.games.rum_and_bones.content.box import (
    ANY_RANGE,
    CLASS,
    CONDITION,
    Box,
    KrakenAct,
    Level,
    MonsterFace,
    Passive,
    Profile,
    SkillCard,
    TideFace,
    TileFace,
)

WHEN = {
    "turn-start": "Start of your turn",
    "hero-acts": "In a friendly Hero's activation",
    "attacks": "A friendly Hero attacks",
    "attacked": "A zone with a friendly model is attacked",
    "rolled": "A friendly Hero has rolled for an attack",
    "hurt": "A friendly Hero is about to suffer damage",
    "rig-failed": "A friendly Hero fails a Rigging Check",
    "crew-acts": "In your Crew's activation",
    "gun": "You fire your Deck Gun",
    "card-played": "An opponent plays a Tide Card",
}
THIS_HERO = "this Hero"
THAT_HERO = "that Hero"


def some(many: int, thing: str) -> str:
    return f"{many} {thing}" if many == 1 else f"{many} dice" if thing == "die" else f"{many} {thing}s"


def more(many: int, thing: str) -> str:
    return f"{many} more {some(many, thing).split()[1]}"


def reached(reach: int) -> str:
    return "" if reach == ANY_RANGE else f" within {some(reach, 'zone')}"


def joined(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def sentence(words: str) -> str:
    return words[0].upper() + words[1:] + "."


class Words:
    """The words for a list of effects; `hero` is whom they are about until a target names another."""

    def __init__(self, box: Box, hero: str, trigger: int) -> None:
        self.box = box
        self.hero = hero
        self.trigger = trigger

    def of(self, numbers: tuple[int, ...], between: str) -> str:
        parts: list[str] = []
        whom, happens = self.hero, list[str]()
        for effect in [self.box.effects[number] for number in numbers]:
            if effects.HEAL <= effect.op <= effects.STEAL and effect.op != effects.COIN_EACH:
                happens.append(self.happens(effect))
                continue
            parts += [f"{whom} {joined(happens)}"] if happens else []
            whom, happens = (self.target(effect), []) if effect.op == effects.TARGET_HERO else (self.hero, [])
            parts += [] if effect.op == effects.TARGET_HERO else [self.part(effect)]
        parts += [f"{whom} {joined(happens)}"] if happens else []
        return between.join(parts)

    def target(self, effect: effects.Effect) -> str:
        kind = (
            "enemy"
            if effect.who == effects.ENEMY
            else "other friendly"
            if effect.who == effects.OTHER_FRIENDLY
            else "friendly"
        )
        return f"one {kind} Hero{reached(effect.reach)}{' of a friendly Hero' if effect.of_heroes else ''}"

    def happens(self, effect: effects.Effect) -> str:
        """To the Hero that it is about."""
        n = effect.n
        if effect.op == effects.HEAL:
            return f"heals {n}"
        if effect.op == effects.CLEANSE:
            return "loses all Conditions" if n == effects.ALL else f"loses {some(n, 'Condition')}"
        if effect.op == effects.CONDITION_ON:
            return f"gets {' or '.join([CONDITION.title(condition) for condition in effect.which])}"
        if effect.op == effects.PUSH_HERO:
            return f"is pushed {some(n, 'zone')}"
        if effect.op == effects.MOVE_HERO:
            return f"moves up to {some(n, 'zone')}"
        if effect.op == effects.PLACE:
            return "is put on a friendly Deployment Point"
        if effect.op == effects.COIN:
            return f"gains {some(n, 'coin')}"
        assert effect.op == effects.STEAL
        return f"loses {some(n, 'coin')} to {THIS_HERO if self.hero == THIS_HERO else 'a friendly Hero'}"

    def part(self, effect: effects.Effect) -> str:
        n = effect.n
        told = {
            effects.COIN_EACH: f"each friendly Hero, deployed or not, gains {some(n, 'coin')}",
            effects.DRAW: f"draw {some(n, 'Tide Card')}",
            effects.DISCARD: f"discard {some(n, 'Tide Card')}",
            effects.CREW_MOVE: f"friendly Crew{reached(effect.reach)} may move up to {some(n, 'zone')}",
            effects.CREW_ATTACK: "friendly Crew in one zone attack" if effect.who == 1 else "they attack",
            effects.SUMMON_MONSTER: "summon a Sea Monster",
            effects.CANCEL: "it has no effect",
            effects.RIG_OK: f"it succeeds if the range was {n} or less",
            effects.PREVENT: f"prevent up to {n} of it",
            effects.DICE: f"the attack has {more(n, 'die')}",
            effects.TO_HIT: f"the attack has {n:+} To Hit",
            effects.REROLL_DICE: f"re-roll up to {some(n, 'die')}{' that missed' if effect.who == 0 else ''}",
            effects.EXPLODE: f"each Hit of {n} or more adds a die",
            effects.HAND_LIMIT: f"your hand limit is {n} higher for the rest of the game",
            effects.RIGGING: f"your Heroes add {n} to Rigging Checks for the rest of the game",
            effects.MAX_HP: f"your Heroes have {n} more Hit Points for the rest of the game",
            effects.UPGRADE: f"upgrade your {'Bosuns' if effect.who == effects.UPGRADE_BOSUN else 'Deck Gun'}",
        }
        if effect.op in told:
            return told[effect.op]
        return {
            effects.DEPLOY_CREW: self.deploy,
            effects.MAKE_ATTACK: self.attack,
            effects.PRIORITY: self.priority,
            effects.BONUS_DAMAGE: self.bonus,
            effects.AFTER: self.after,
        }[effect.op](effect)

    def deploy(self, effect: effects.Effect) -> str:
        crew = [some(many, kind) for many, kind in ((effect.n, "Deckhand"), (effect.m, "Bosun")) if many]
        return f"deploy {joined(crew)} " + (
            "on a friendly Deployment Point" if self.trigger == effects.CREW_ACT else "in this Hero's zone"
        )

    def attack(self, effect: effects.Effect) -> str:
        if self.hero == THIS_HERO:
            where = f"that Hero's zone, if{reached(effect.reach)},"
        elif effect.of_heroes:
            where = f"a zone{reached(effect.reach)} of a friendly Hero"
        else:
            where = "any zone with an enemy" + (" model" if effect.models_only else "")
        return f"attack {where} with {some(effect.n, 'die')}, {effect.to_hit}+"

    def priority(self, effect: effects.Effect) -> str:
        return f"Hits may go to {CLASS.title(effect.who)} first"

    def bonus(self, effect: effects.Effect) -> str:
        on = CLASS.title(effect.who)
        if effect.m == 1:
            return f"the first Hit on {on} causes {effect.n} more damage"
        return f"the first {effect.m} Hits on {on} cause {effect.n} more damage each"

    def after(self, effect: effects.Effect) -> str:
        inner = joined(
            [Words(self.box, THIS_HERO, self.trigger).happens(self.box.effects[each]) for each in effect.inner]
        )
        if effect.who == effects.ANY:
            return f"if an enemy Hero was damaged, {THIS_HERO} {inner}"
        return f"{'each' if effect.who == effects.EACH else 'one'} enemy Hero damaged {inner}"


# Skills --------------------------------------------------------------------------------------------------------------


def level_in_words(box: Box, skill: SkillCard, level: Level) -> str:
    words = Words(box, THIS_HERO, skill.trigger)
    if level.dice:
        before = tuple([number for number in level.effects if box.effects[number].op < effects.DICE])
        during = tuple([number for number in level.effects if box.effects[number].op >= effects.DICE])
        parts = [f"{some(level.dice, 'die')}, {level.to_hit}+, range {level.reach}"]
        parts += [f"before the roll {words.of(before, '; ')}"] if before else []
        parts += [words.of(during, "; ")] if during else []
        return "; ".join(parts) + "."
    if not level.effects:
        return "No effect."
    if skill.trigger < 0:
        return sentence(words.of(level.effects, ", then "))
    when = "Damaged by an enemy Hero's attack"
    if skill.trigger == effects.ATTACKED:
        when = "This Hero's zone is attacked"
    elif skill.trigger == effects.HURT:
        when = f"About to suffer damage{' from an attack' if skill.only_attacks else ''}"
    return f"{when}: {words.of(level.effects, '; ')}.{' Flip to Level 1.' if skill.flips else ''}"


def passive_in_words(rows: list[Passive]) -> str:
    told = []
    for number, row in enumerate(rows):
        gains = [more(row.dice, "die")] if row.dice else []
        gains += [f"{row.to_hit:+} To Hit"] if row.to_hit else []
        told.append(
            f"with {row.damage} or more{'' if number else ' damage'}, {'' if number else 'attacks have '}"
            f"{joined(gains)}"
        )
    return sentence("; ".join(told))


# Cards, tiles and dashboards -----------------------------------------------------------------------------------------


def card_in_words(box: Box, card: TideFace) -> str:
    words = Words(box, THAT_HERO if card.trigger == effects.HERO_ACTS else "", card.trigger)
    return f"{WHEN[effects.TRIGGER.word(card.trigger)]}: {words.of(card.effects, ', then ')}."


def tile_in_words(box: Box, tile: TileFace) -> str:
    return sentence(Words(box, "", -1).of(tile.effects, ", then ")) if tile.effects else "Nothing but its coins."


def line_in_words(line: Profile) -> str:
    if line.reach == ANY_RANGE:
        return "It cannot damage Deck Features."
    where = reached(line.aid_reach).strip() if line.aid_reach else "in its zone"
    return f"Deckhands {where} have {line.aid:+} To Hit." if line.aid else ""


def monster_in_words(monster: MonsterFace) -> str:
    return (
        f"{monster.hp} Hit Points, {some(monster.actions, 'Action')}. It swims up to {some(monster.swim, 'zone')} "
        "through sea and Gangplanks, which it destroys."
    )


def act_in_words(act: KrakenAct) -> str:
    return [
        f"Sinks low: it heals {act.n}.",
        f"Ink cloud: every deployed Hero{reached(act.reach)} gets Blind.",
        f"Grasping arms: {some(act.n, 'die')}, {act.to_hit}+, on each zone{reached(act.reach)} that holds models.",
        f"Sweep: Crew{reached(act.reach)} go overboard, Heroes there suffer {act.n} damage.",
        "Crush: the nearest Deck Feature of the side with the higher Pool, or of both if equal, suffers "
        f"{act.n} damage, but keeps 1 Hit Point.",
        f"Fury: every deployed Hero{reached(act.reach)} suffers {act.n} damage.",
    ][act.op]
