"""What is said of an attack before it is made: Hits on average, and how likely somebody or something falls."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.preview import CHANCE, RISK, Part, PartKind, Preview, chance_of, gain, likeliest_first, risk_of
from infamy.engine.state import Seat
from infamy.games.rum_and_bones.actions import HIT, HIT_CREW, HIT_TILE, KEEP_DICE, REROLL, TARGET
from infamy.games.rum_and_bones.board import NO_FEATURE, NOWHERE, TILE, ZONE, Zone
from infamy.games.rum_and_bones.content.box import BY_HERO, HEROES_CLASS, NO_SLOT, OBJECTIVES_CLASS, Slot
from infamy.games.rum_and_bones.content.effects import ON_THE_ATTACK, PREVENT, REROLL_DICE, RIG_OK
from infamy.games.rum_and_bones.odds import (
    Spread,
    Stakes,
    after_rerolls,
    at_least,
    before_heroes,
    before_objective,
    declared,
    fells_hero,
    fells_objective,
    hit_chance,
    hits_to_come,
    mean,
    misses_to_reroll,
    stakes,
    tile_left,
    with_skill,
)
from infamy.games.rum_and_bones.queries import (
    enemy_feature,
    enemy_monster,
    frames,
    hp_of,
    kraken_zones,
    name_of,
    side_of,
)
from infamy.games.rum_and_bones.rules.assignment import damage_of_a_hit
from infamy.games.rum_and_bones.rules.attacks import is_hit, modify, needs
from infamy.games.rum_and_bones.rules.effects import Rerolling
from infamy.games.rum_and_bones.rules.kraken import Crush
from infamy.games.rum_and_bones.rules.of_use import dice_to_reroll
from infamy.games.rum_and_bones.state import Bones, crew_side
from infamy.games.rum_and_bones.views.wording import dice, hits_on_average, rounded
from infamy.parts.odds import percent
from infamy.parts.words import counted, listed

# An attack that is declared ------------------------------------------------------------------------------------------


def outlook(g: Bones, hits: Spread) -> Preview:
    """Of a declared attack: the dice, what they hit on average, and whom they fell."""
    return Preview(dice_in_words(g), *of_the_hits(g, hits, CHANCE), draw={"places": [ZONE.word(g.target)]})


def of_the_hits(g: Bones, hits: Spread, kind: PartKind) -> list[str | Part]:
    """What they do, the likeliest fall first; `kind` says whether the reader hopes for it."""
    at_stake = stakes(g)
    fells = [Part(kind, what, percent(likely)) for what, likely in falls(g, at_stake, hits) if likely > 0.0]
    odds = likeliest_first(fells) or [Part(kind, "at least one Hit", percent(at_least(hits, 1)))]
    return [hits_in_words(hits), crew_first(g, at_stake), *odds, *left_there(g, at_stake, hits)]


def hits_in_words(hits: Spread) -> str:
    """A mean, or what is certain."""
    return counted(len(hits) - 1, "Hit") if hits[-1] == 1.0 else hits_on_average(mean(hits))


def dice_in_words(g: Bones) -> str:
    """ "3 dice, 4+", modifiers included; nothing once they lie there."""
    if g.dice or g.hits:
        return ""
    needed = sorted([max(2, need - g.to_hit_mod) for need in needs(g)])
    if not needed:
        return "no dice"
    if needed[0] == needed[-1]:
        return f"{dice(len(needed))}, {needed[0]}+"
    return f"{dice(len(needed))}, {needed[0]}+ to {needed[-1]}+"


def crew_first(g: Bones, at_stake: Stakes) -> str:
    """RB-ATK-05  Which Crew take Hits before anybody else, if there are any."""
    crew = [
        counted(many, kind) for many, kind in ((at_stake.deckhands, "Deckhand"), (at_stake.bosuns, "Bosun")) if many > 0
    ]
    if not crew:
        return ""
    others = at_stake.heroes and before_heroes(g, at_stake) > 0
    others = others or (at_stake.objective_left > 0 and before_objective(g, at_stake) > 0)
    return f"{listed(crew)} first" if others else f"{listed(crew)} there"


def falls(g: Bones, at_stake: Stakes, hits: Spread) -> list[tuple[str, float]]:
    found = [
        (f"{name_of(g, slot)} is KO'd", fells_hero(g, at_stake, number, hits))
        for number, slot in enumerate(at_stake.heroes)
        if at_stake.left[number] > 0
    ]
    if at_stake.objective_left > 0:
        found.append((objective_falls(g, at_stake), fells_objective(g, at_stake, hits)))
    return found


def left_there(g: Bones, at_stake: Stakes, hits: Spread) -> list[str]:
    """Those who cannot fall yet: how much they can still bear."""
    found = [
        f"{name_of(g, slot)} has {counted(at_stake.left[number], 'Hit Point')}"
        for number, slot in enumerate(at_stake.heroes)
        if fells_hero(g, at_stake, number, hits) == 0.0
    ]
    if at_stake.objective_left > 0 and fells_objective(g, at_stake, hits) == 0.0:
        found.append(f"{objective_name(g, at_stake)} has {counted(at_stake.objective_left, 'Hit Point')}")
    return found


def objective_name(g: Bones, at_stake: Stakes) -> str:
    if at_stake.monster != NO_SLOT:
        return name_of(g, at_stake.monster)
    if at_stake.kraken or at_stake.feature == NO_FEATURE:
        return "the Kraken"
    return TILE.title(g.board.tiles[at_stake.feature])


def objective_falls(g: Bones, at_stake: Stakes) -> str:
    how = "KO'd" if at_stake.monster != NO_SLOT else "destroyed" if at_stake.feature != NO_FEATURE else "slain"
    return f"{objective_name(g, at_stake)} is {how}"


# Choosing a zone -----------------------------------------------------------------------------------------------------


def of_zone(g: Bones, seat: Seat, option: Option) -> Preview:
    """TARGET, AIM, AIM_ALL or RANSACK: the attack as it would be declared."""
    twin = declared(g, seat, option)
    if twin is not None:
        return outlook(twin, hits_to_come(twin))
    if option in TARGET and any(isinstance(frame, Crush) for frame in frames(g)):
        feature = g.board.feature_at[TARGET.of(option)]
        if feature != NO_FEATURE:
            return Preview(
                f"{TILE.title(g.board.tiles[feature])} has {tile_left(g, feature)} Hit Points, and keeps at least 1"
            )
    return Preview()


def best_zone(g: Bones, seat: Seat, slot: Slot, skill: int, zones: list[Zone]) -> Preview:
    """Of the zones in range, the one where most is to be gained."""
    best = Preview()
    for zone in zones:
        twin = with_skill(g, seat, slot, skill, zone)
        said = twin.more_dice == 0 and twin.to_hit_mod == 0  # by the card
        found = Preview("" if said else dice_in_words(twin), *of_the_hits(twin, hits_to_come(twin), CHANCE))
        if found.chance > best.chance:
            found.parts[0].words = f"on {ZONE.word(zone)}: {found.parts[0].words}"
            best = found
    return best


# Hits and dice -------------------------------------------------------------------------------------------------------


def of_hit(g: Bones, option: Option) -> Preview:
    """HIT, HIT_CREW or HIT_TILE: what is left then."""
    if option in HIT:
        slot = g.figure.index(HIT.of(option))
        damage = damage_of_a_hit(g, HEROES_CLASS)
        return Preview(left_after(name_of(g, slot), hp_of(g, slot) - g.damage[slot] - g.hurt[slot] - damage, "KO'd"))
    if option in HIT_CREW:
        own = HIT_CREW.of(option) // 2 == g.attack_side
        paid = g.source == BY_HERO and not own
        coins = [gain(f"{counted(g.box.crew_coins, 'coin')} for the attacker")] if paid else []
        return Preview("KO'd", *coins)
    damage = damage_of_a_hit(g, OBJECTIVES_CLASS)
    return Preview(objective_after(g, damage)) if option == HIT_TILE else Preview()


def objective_after(g: Bones, damage: int) -> str:
    monster = enemy_monster(g, g.attack_side, g.target)
    if monster != NO_SLOT:
        return left_after(name_of(g, monster), hp_of(g, monster) - g.damage[monster] - g.hurt[monster] - damage, "KO'd")
    if g.target in kraken_zones(g):
        return left_after("the Kraken", g.box.kraken.hp - g.kraken_damage - g.kraken_hurt - damage, "slain")
    feature = enemy_feature(g, g.attack_side, g.target)
    if feature == NO_FEATURE:
        return ""
    return left_after(
        TILE.title(g.board.tiles[feature]), tile_left(g, feature) - g.tile_hurt[feature] - damage, "destroyed"
    )


def left_after(name: str, left: int, word: str) -> str:
    return f"{name} is {word}" if left <= 0 else f"{name} has {counted(left, 'Hit Point')} left"


def of_reroll(g: Bones, option: Option) -> Preview:
    """RB-MOD-02, RB-MOD-03  Which dice would be rolled again, and what that may change."""
    frame = frames(g)[0]
    if not isinstance(frame, Rerolling):
        return Preview()
    if option == KEEP_DICE:
        return Preview(f"{counted(hits_now(g), 'Hit')} as the dice lie")
    face = REROLL.of(option) + 1
    for die in dice_to_reroll(g, frame.seat, frame.any_die):
        if g.dice[die] == face:
            chance = percent(hit_chance(g.needs[die], g.to_hit_mod))
            if is_hit(g, die):
                return Preview(
                    "it is a Hit now", chance_of(chance, "it is one again"), risk_of(100 - chance, "it is lost")
                )
            return Preview(chance_of(chance, "a Hit"))
    return Preview()


def hits_now(g: Bones) -> int:
    return sum([is_hit(g, die) for die in range(len(g.dice))])


# Cards and Reactions in an attack ------------------------------------------------------------------------------------


def changes(g: Bones, seat: Seat, source: Option, effects: tuple[int, ...]) -> Preview:
    """What a card or Reaction changes about the attack, the damage or the Rigging Check that is on."""
    twin = g.copy()
    again: tuple[int, ...] = ()
    touched = False
    for number in effects:
        effect = g.box.effects[number]
        if effect.op == PREVENT and g.hurting != NO_SLOT:
            return prevented(g, effect.n)
        if effect.op == RIG_OK:
            return Preview("the Rigging Check succeeds" if g.rig_range <= effect.n else "the range was too great")
        if effect.op == REROLL_DICE:
            again = misses_to_reroll(g, seat, effect.n)
            touched = touched or len(again) > 0
        elif not ON_THE_ATTACK[effect.op]:
            return Preview()
        elif g.target != NOWHERE and not g.dice:
            modify(twin, seat, number, source)
            touched = True
    if not touched or g.target == NOWHERE:
        return Preview()
    return compared(g, twin, after_rerolls(g, again) if g.dice else hits_to_come(twin))


def compared(g: Bones, twin: Bones, hits: Spread) -> Preview:
    """Hits and falls, before and after."""
    before = hits_to_come(g)
    now, then = falls(g, stakes(g), before), falls(twin, stakes(twin), hits)
    kind: PartKind = CHANCE if g.attack_side == side_of(g, g.seat) else RISK
    odds = [
        Part(kind, f"{what} instead of {percent(likely)}%" if likely != likely_then else what, percent(likely_then))
        for (what, likely), (_, likely_then) in zip(now, then)
    ]
    return Preview(
        f"{hits_on_average(mean(hits))} instead of {rounded(mean(before))}",
        *likeliest_first(odds),
        draw={"places": [ZONE.word(g.target)]},
    )


def prevented(g: Bones, many: int) -> Preview:
    slot = g.hurting
    suffers = max(0, g.hurt[slot] - many)
    return Preview(f"{name_of(g, slot)} suffers {suffers} instead of {g.hurt[slot]}: {suffering(g, slot, suffers)}")


def suffering(g: Bones, slot: Slot, damage: int) -> str:
    return left_after(name_of(g, slot), hp_of(g, slot) - g.damage[slot] - damage, "KO'd")


def crew_bits(g: Bones, side: int, zone: Zone) -> int:
    """A bit for each Crew model of a side in a zone."""
    found = 0
    for crew, at in enumerate(g.crew_at):
        if at == zone and crew_side(crew) == side:
            found |= 1 << crew
    return found
