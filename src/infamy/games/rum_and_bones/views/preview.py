"""What will come of a choice, and how likely, before it is made; worked out from what the chooser can see."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.game import Preview
from infamy.engine.state import Seat
from infamy.games.rum_and_bones.actions import (
    ACTIVATE,
    ADVANCE,
    AIM,
    AIM_ALL,
    AWARD,
    AWARD_AT,
    BACK,
    BENEFIT,
    CHEST,
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
from infamy.games.rum_and_bones.board import (
    NO_FEATURE,
    NO_PLANK,
    NOWHERE,
    POINT,
    TILE,
    TRACKS,
    ZONE,
    ZONES,
    Point,
    Zone,
    distance,
)
from infamy.games.rum_and_bones.content.box import (
    ATTACK,
    ATTACKS,
    BOSUN,
    BY_HERO,
    CARD_PLAYED,
    CREW_KIND,
    DECKHAND,
    HERO_SLOTS,
    HURT,
    LOCKED,
    NO_SLOT,
    RIG_FAILED,
    ROLE,
    ROLLED,
    SIDE,
    Side,
    Skill,
    Slot,
)
from infamy.games.rum_and_bones.odds import hit_chance, hits_to_come, kraken_chance, rig_chance
from infamy.games.rum_and_bones.queries import (
    card_of,
    crew_here,
    deployed,
    enemy_feature,
    has_enemy_model,
    hp_of,
    is_crew,
    kraken_zones,
    level_of,
    monster_of,
    side_of,
    skills_of,
    supply,
    walkable,
)
from infamy.games.rum_and_bones.rules.attacks import face_up, gun_of, zones_to_attack
from infamy.games.rum_and_bones.rules.crew import whole_crew
from infamy.games.rum_and_bones.rules.crew_attacks import CrewAttacks
from infamy.games.rum_and_bones.rules.crew_moves import is_end, movers, next_zones, squad_of
from infamy.games.rum_and_bones.rules.movement import FreeMove, MoveAction, Push
from infamy.games.rum_and_bones.rules.recovery import Hands
from infamy.games.rum_and_bones.rules.rewards import Spoils
from infamy.games.rum_and_bones.rules.turns import can_activate, can_activate_crew
from infamy.games.rum_and_bones.rules.windows import Window
from infamy.games.rum_and_bones.state import NOT_HERE, Bones, kind_of
from infamy.games.rum_and_bones.views.fields import hero_ways, innermost, waters_ahead
from infamy.games.rum_and_bones.views.preview_attacks import (
    best_zone,
    changes,
    crew_bits,
    of_hit,
    of_reroll,
    of_zone,
    outlook,
    suffering,
)
from infamy.games.rum_and_bones.views.wording import (
    CONDITION_TEXT,
    condition_words,
    dice,
    name_of,
    state_of,
    zone_name,
    zones_in_words,
)
from infamy.parts.odds import percent
from infamy.parts.words import counted, listed


def preview(g: Bones, seat: Seat, option: Option) -> Preview:
    """What will come of a choice; empty where its words say it all."""
    if option in TARGET or option in AIM or option in AIM_ALL or option in RANSACK:
        return of_zone(g, seat, option)
    if option in HIT or option in HIT_CREW or option == HIT_TILE:
        return of_hit(g, option)
    if option in REROLL or option == KEEP_DICE:
        return of_reroll(g, option)
    if option in PLAY or option in REACT or option == PASS:
        return of_answer(g, seat, option)
    if option in USE or option in UNLOCK or option in LEVEL_UP:
        return of_skill(g, seat, option)
    if option in WALK or option in RIG or option in SWIM or option in PUSH or option in (MOVE, STOP):
        return of_going(g, option)
    if (
        option in MARCH
        or option in STEP
        or option in BACK
        or option in FROM
        or option in (ADVANCE, HALT, MARCH_FIRST, FIRE_FIRST)
    ):
        return Preview(of_marching(g, seat, option))
    if option in LAND or option in LAND_BOSUN or option in FOLLOW:
        point = (
            LAND.of(option)
            if option in LAND
            else (LAND_BOSUN.of(option) if option in LAND_BOSUN else FOLLOW.of(option))
        )
        return Preview(track_in_words(g, side_of(g, seat), point))
    if option in AWARD or option in AWARD_AT or option in BENEFIT:
        return Preview(of_reward(g, option))
    return Preview(of_others(g, seat, option))


def of_others(g: Bones, seat: Seat, option: Option) -> str:
    if option in PICK:
        return hero_in_words(g, PICK.of(option))
    if option in ACTIVATE:
        return state_of(g, g.figure.index(ACTIVATE.of(option)))
    if option == CREW:
        return crew_in_words(g, side_of(g, seat))
    if option in HAND_OVER:
        return left_to_activate(g, HAND_OVER.of(option))
    if option in DEPLOY:
        zone = g.board.point_zone[DEPLOY.of(option)]
        return f"on {ZONE.word(zone)}; {neighbourhood(g, side_of(g, seat), zone)}"
    if option in CHOOSE:
        return state_of(g, g.figure.index(CHOOSE.of(option)))
    if option in CHOOSE_CREW:
        return way_left(g, CHOOSE_CREW.of(option))
    if option in INFLICT:
        return CONDITION_TEXT[INFLICT.of(option)]
    if option in CURE:
        return f"no longer: {CONDITION_TEXT[CURE.of(option)]}"
    if option in FIRST_SKILL:
        skill = FIRST_SKILL.of(option)
        known = g.attacker != NO_SLOT and skill in skills_of(g, g.attacker)
        return face_up(g, g.attacker, skill).text if known else card_of(g, skill).levels[0].text
    if option in FIRST_CARD:
        return g.box.tide[FIRST_CARD.of(option)].text
    if option in SUMMON:
        face = g.box.monsters[SUMMON.of(option)]
        return f"{face.hp} Hit Points, {counted(face.actions, 'Action')}; it is yours from now on"
    if option in SURFACE:
        return neighbourhood(g, side_of(g, seat), SURFACE.of(option))
    return of_routine(g, seat, option)


def of_routine(g: Bones, seat: Seat, option: Option) -> str:
    frame = innermost(g)
    if option == END and g.active >= 0:
        words = [f"{counted(g.actions_left, 'Action')} unused"] if g.actions_left else []
        if g.active < HERO_SLOTS and g.conditions[g.active]:
            words.append(f"rid of {condition_words(g, g.active)}")
        return "; ".join(words)
    if option == SHAKE_OFF:
        return f"{counted(max(0, g.actions_left - 1), 'Action')} left then"
    if option == CHEST:
        return counted(g.box.chest_coins, "coin")
    if option in THROW:
        card = g.box.tide[THROW.of(option)]
        return f"nobody sees it. {card.text}"
    if option == KEEP and isinstance(frame, Hands):
        return f"you draw {counted(max(0, g.hand_limit[seat] - len(g.hand[seat])), 'Tide Card')}"
    return ""


# Turns ---------------------------------------------------------------------------------------------------------------


def hero_in_words(g: Bones, hero: int) -> str:
    face = g.box.heroes[hero]
    skills = [
        f"{g.box.skills[skill].name}: {g.box.skills[skill].levels[0].text}"
        for skill in face.skills
        if g.box.skills[skill].basic
    ]
    return f"{ROLE.title(face.role)}, {face.hp} Hit Points. {' '.join(skills)}"


def crew_in_words(g: Bones, side: Side) -> str:
    """RB-CACT-02 to RB-CACT-05  Who lands, who marches, and what the Deck Gun fires with."""
    deckhands = min(len(supply(g, side, DECKHAND)), g.box.deckhands_landing * g.box.landing_points)
    bosuns = min(len(supply(g, side, BOSUN)), g.box.bosuns_landing)
    going = movers(g, side, whole_crew(side), 0)
    raids = [crew for crew in going if is_end(g, crew, g.board.after[g.crew_track[crew]][g.crew_at[crew]])]
    gun = gun_of(g, side)
    words = [
        f"{counted(deckhands, 'Deckhand')} and {counted(bosuns, 'Bosun')} land",
        f"{counted(len(going), 'model')} on the board can march",
    ]
    if raids:
        words.append(f"{len(raids)} of them ransack a ship")
    words.append(f"the Deck Gun fires with {dice(gun.dice)}, {gun.to_hit}+")
    return "; ".join(words)


def left_to_activate(g: Bones, seat: Seat) -> str:
    words = [name_of(g, slot) for slot in can_activate(g, seat)]
    return listed(words + (["the Crew"] if can_activate_crew(g, seat) else []))


def neighbourhood(g: Bones, side: Side, zone: Zone) -> str:
    """Enemies nearby, and how far away they are."""
    near: list[tuple[int, str]] = []
    for slot in range(HERO_SLOTS):
        if deployed(g, slot) and g.side[slot] != side:
            near.append((distance(g.at[slot], zone), name_of(g, slot)))
    for feature, there in enumerate(g.board.tile_zone):
        if enemy_feature(g, side, there) != NO_FEATURE:
            near.append((distance(there, zone), TILE.title(g.board.tiles[feature])))
    near.sort()
    words = [f"{name} {counted(away, 'zone')} away" for away, name in near[:2]]
    return listed(words) if words else "no enemy on the board"


# Skills --------------------------------------------------------------------------------------------------------------


def of_skill(g: Bones, seat: Seat, option: Option) -> Preview:
    if option in USE:
        return of_use(g, seat, USE.of(option))
    skill = UNLOCK.of(option) if option in UNLOCK else LEVEL_UP.of(option)
    card = card_of(g, skill)
    price, level = (card.unlock, 1) if option in UNLOCK else (card.level_up, 2)
    words = f"{counted(price, 'coin')}. {card.levels[min(level, len(card.levels)) - 1].text}"
    if 0 <= g.active < HERO_SLOTS and g.coins[g.active] >= price:
        words += f" {counted(g.coins[g.active] - price, 'coin')} left"
    return Preview(words)


def of_use(g: Bones, seat: Seat, skill: Skill) -> Preview:
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
    words = f"{face.text} {best.words[:1].upper()}{best.words[1:]}"
    if len(zones) > 1:
        words += f". In range: {zones_in_words(zones)}"
    return Preview(words, chance=best.chance, draw={"zones": [ZONE.word(zone) for zone in zones]})


# Going somewhere -----------------------------------------------------------------------------------------------------


def of_going(g: Bones, option: Option) -> Preview:
    frame = innermost(g)
    if option == MOVE and g.active >= 0 and deployed(g, g.active):
        return of_move(g, g.active)
    if option in PUSH and isinstance(frame, Push):
        return of_push(g, frame, PUSH.of(option))
    if option in SWIM:
        return of_swim(g, SWIM.of(option))
    if not isinstance(frame, (MoveAction, FreeMove)):
        return Preview()
    if option == STOP:
        return Preview(in_range_from(g, frame.slot, g.at[frame.slot]))
    if option in RIG:
        return of_rig(g, frame.slot, RIG.of(option))
    zone = WALK.of(option)
    words = [f"{counted(frame.points - 1, 'point')} left"] if frame.points > 1 else []
    if 0 <= zone < g.board.zones and g.board.plank_of[zone] != NO_PLANK:
        words.append("a Gangplank: whoever stands there when it breaks goes overboard")
    words.append(in_range_from(g, frame.slot, zone))
    return Preview("; ".join([each for each in words if each]))


def of_move(g: Bones, slot: Slot) -> Preview:
    if slot >= HERO_SLOTS:
        found = waters_ahead(g, slot, monster_of(g, slot).swim)
        return Preview(f"{counted(len(found), 'zone')} within its reach")
    ways = hero_ways(g, slot, g.box.movement, True)
    walks = [zone for zone, (_, ropes) in ways.items() if not ropes]
    rigs = [chance for chance, ropes in ways.values() if ropes]
    words = [f"{counted(len(walks), 'zone')} on foot"] if walks else []
    if rigs:
        words.append(f"by the ropes at best with {percent(max(rigs))} %")
    return Preview("; ".join(words), draw={"zones": [ZONE.word(zone) for zone in sorted(walks)]})


def of_rig(g: Bones, slot: Slot, zone: Zone) -> Preview:
    """RB-RIG-04 to RB-RIG-06, RB-OVER-01"""
    start = g.at[slot]
    if start == NOWHERE or not 0 <= zone < g.board.zones:
        return Preview()
    chance = percent(rig_chance(g, slot, start, zone))
    need = distance(start, zone) - g.rig_bonus[g.owner[slot]]
    far = counted(distance(start, zone), "zone")
    if chance == 0:
        return Preview("too far for any die: overboard, and the activation is over", chance=0, risk=100)
    words = [f"{far}: {'a sure thing' if need <= 1 else f'a {need} or more lands there'}"]
    if chance < 100:
        words.append("otherwise overboard, and the activation is over")
    words.append(in_range_from(g, slot, zone))
    return Preview(
        "; ".join([each for each in words if each]),
        chance=chance,
        risk=100 - chance,
        draw={"from": ZONE.word(start), "to": ZONE.word(zone)},
    )


def in_range_from(g: Bones, slot: Slot, zone: Zone) -> str:
    """What the Hero could attack from there with the skill of the longest range that it may still use."""
    if slot >= HERO_SLOTS or zone == NOWHERE or zone >= g.board.zones:
        return ""
    reach = -1
    for skill in skills_of(g, slot):
        card = card_of(g, skill)
        if card.kind == ATTACK and level_of(g, slot, skill) != LOCKED:
            if card.basic or g.active != slot or g.used >> card.index & 1 == 0:
                reach = max(reach, face_up(g, slot, skill).reach)
    zones = zones_to_attack(g, g.side[slot], zone, reach) if reach >= 0 else []
    return f"in range: {zones_in_words(sorted(zones))}" if zones else "no enemy in range"


def of_push(g: Bones, frame: Push, zone: Zone) -> Preview:
    """RB-TERM-08 to RB-TERM-11"""
    if not 0 <= zone < g.board.zones:
        return Preview()
    if not walkable(g, zone):
        return Preview("it is KO'd" if is_crew(frame.model) else f"{name_of(g, frame.model)} goes overboard")
    return Preview(f"{counted(frame.length - 1, 'zone')} more" if frame.length > 1 else "it stays there")


def of_swim(g: Bones, zone: Zone) -> Preview:
    """RB-R89"""
    plank = g.board.plank_of[zone] if 0 <= zone < g.board.zones else NO_PLANK
    if plank == NO_PLANK or g.broken[plank]:
        return Preview()
    there = [name_of(g, slot) for slot in range(HERO_SLOTS) if g.at[slot] in g.board.planks[plank]]
    crew = sum([len(crew_here(g, side, each)) for side in range(2) for each in g.board.planks[plank]])
    there += [counted(crew, "Crew model")] if crew else []
    return Preview(f"the Gangplank breaks; overboard: {listed(there)}" if there else "the Gangplank breaks")


# The Crew ------------------------------------------------------------------------------------------------------------


def of_marching(g: Bones, seat: Seat, option: Option) -> str:
    side = side_of(g, seat)
    frame = innermost(g)
    if option in FROM:
        return of_from(g, side, FROM.of(option), frame.who if isinstance(frame, CrewAttacks) else whole_crew(side))
    if option in BACK:
        return neighbourhood(g, side, BACK.of(option))
    if option == HALT:
        return "whoever has not marched stays where it is"
    gun = gun_of(g, side)
    if option == FIRE_FIRST:
        return f"{dice(gun.dice)}, {gun.to_hit}+, at any zone; then {on_the_march(g, side, NOWHERE, NOWHERE)}"
    if option == MARCH_FIRST:
        return on_the_march(g, side, NOWHERE, NOWHERE)
    if option in MARCH:
        return on_the_march(g, side, MARCH.of(option), NOWHERE)
    return on_the_march(g, side, NOWHERE, STEP.of(option) if option in STEP else NOWHERE)


def on_the_march(g: Bones, side: Side, zone: Zone, squad: int) -> str:
    """Who goes where; of a squad only one model does."""
    going: dict[Zone, int] = {}
    raids = 0
    for crew in movers(g, side, whole_crew(side), g.crew_moved):
        if (zone == NOWHERE or g.crew_at[crew] == zone) and (squad == NOWHERE or squad_of(g, crew) == squad):
            there = next_zones(g, crew)[0]
            if is_end(g, crew, there):
                raids += 1
            else:
                going[there] = going.get(there, 0) + 1
            if squad != NOWHERE:
                break
    words = [f"{many} to {ZONE.word(there)}" for there, many in going.items()]
    if raids:
        chance = percent(hit_chance(g.box.ransack_to_hit, 0))
        words.append(
            f"{counted(raids, 'model')} ransack{'s' if raids == 1 else ''} the ship, a Hit each with {chance} %"
        )
    return listed(words) if words else "nobody marches"


def of_from(g: Bones, side: Side, zone: Zone, who: int) -> str:
    here = crew_bits(g, side, zone) & who & ~g.crew_struck
    kinds = [0, 0]
    for crew in crew_here(g, side, zone):
        if here >> crew & 1:
            kinds[kind_of(crew)] += 1
    return listed([counted(many, CREW_KIND.title(kind)) for kind, many in enumerate(kinds) if many])


def track_in_words(g: Bones, side: Side, point: Point) -> str:
    """How long the track is, and where the first enemies stand on it."""
    if not 0 <= point < TRACKS or not g.board.tracks[point]:
        return ""
    track = g.board.tracks[point]
    words = f"track {POINT.title(point)}: {counted(len(track) - 1, 'zone')} to {zone_name(g, track[-1])}"
    for away, zone in enumerate(track):
        if away > 0 and has_enemy_model(g, side, zone):
            return f"{words}; enemies on {ZONE.word(zone)}, {counted(away, 'zone')} away"
    return f"{words}; nobody in the way"


def way_left(g: Bones, squad: int) -> str:
    """RB-R37  How far such a Crew model still has to march."""
    track, zone = g.board.tracks[squad // ZONES % TRACKS], squad % ZONES
    if zone not in track:
        return "off its track"
    return f"{counted(len(track) - 1 - track.index(zone), 'zone')} from the end of its track"


# Rewards -------------------------------------------------------------------------------------------------------------


def of_reward(g: Bones, option: Option) -> str:
    """RB-COIN-02 to RB-COIN-04, RB-OBJ-03 to RB-OBJ-05"""
    if option in AWARD:
        return reward_for(g, g.figure.index(AWARD.of(option)))
    if option in AWARD_AT:
        zone = AWARD_AT.of(option)
        if zone in kraken_zones(g):
            return spoils_in_words(g, NOT_HERE)
        feature = g.board.feature_at[zone] if zone < g.board.zones else NO_FEATURE
        return spoils_in_words(g, feature) if feature != NO_FEATURE else ""
    frame = innermost(g)
    return spoils_in_words(g, frame.feature) if isinstance(frame, Spoils) else ""


def reward_for(g: Bones, slot: Slot) -> str:
    side = g.side[slot]
    if g.source == BY_HERO and g.attacker != NO_SLOT and g.side[g.attacker] != side:
        coins = f"{counted(g.box.hero_coins, 'coin')} for {name_of(g, g.attacker)}"
    else:
        coins = f"{counted(g.box.other_coins, 'coin')} for each enemy Hero"
    if g.clash:
        return coins
    return f"{counted(g.box.hero_points, 'Victory Point')} for the {SIDE.word(1 - side)} side, {coins}"


def spoils_in_words(g: Bones, feature: int) -> str:
    if feature == NOT_HERE:
        face = g.box.kraken
        return f"{counted(face.points, 'Victory Point')}, {counted(face.coins, 'coin')} for each Hero"
    tile = g.box.tiles[g.board.tiles[feature]]
    return f"{counted(tile.points, 'Victory Point')}, {counted(tile.coins, 'coin')} for each Hero. {tile.text}"


# Cards, Reactions, and doing without ---------------------------------------------------------------------------------


def of_answer(g: Bones, seat: Seat, option: Option) -> Preview:
    if option in PLAY:
        return of_card(g, seat, PLAY.of(option))
    if option in REACT:
        skill = REACT.of(option)
        card = card_of(g, skill)
        changed = changes(g, seat, FIRST_SKILL(skill), card.levels[-1].effects)
        return Preview(joined(card.levels[-1].text, changed.words), changed.chance, changed.risk, changed.draw)
    frame = innermost(g)
    return of_passing(g, frame.moment) if isinstance(frame, Window) else Preview()


def of_card(g: Bones, seat: Seat, card: int) -> Preview:
    """What the card says and changes now, and how its Kraken symbols stir the waters."""
    face = g.box.tide[card]
    changed = changes(g, seat, FIRST_CARD(card), face.effects)
    words = joined(face.text, changed.words)
    if face.kraken > 0 and not g.clash:
        side = side_of(g, seat)
        pool = min(g.box.most_kraken, g.pool[side] + face.kraken)
        words = joined(words, f"your Kraken Pool would be {pool}")
        before, after = percent(kraken_chance(g)), percent(kraken_chance(g, pool - g.pool[side]))
        if after != before:
            words += f", and the Kraken would rise with {after} % instead of {before} %"
    return Preview(words, changed.chance, changed.risk, changed.draw)


def joined(text: str, more: str) -> str:
    """Sentences one after the other: the card's, then ours."""
    if not more:
        return text
    if not text:
        return more
    return f"{text if text.endswith(('.', '!')) else text + '.'} {more[:1].upper()}{more[1:]}"


def of_passing(g: Bones, moment: int) -> Preview:
    """What happens if nobody answers."""
    if moment == HURT and g.hurting != NO_SLOT:
        ko = g.damage[g.hurting] + g.hurt[g.hurting] >= hp_of(g, g.hurting)
        words = f"{g.hurt[g.hurting]} damage: {suffering(g, g.hurting, g.hurt[g.hurting])}"
        return Preview(words, risk=100 if ko else -1)
    if moment in (ATTACKS, ROLLED) and g.target != NOWHERE:
        as_it_is = outlook(g, hits_to_come(g))
        own = g.attack_side == side_of(g, g.seat)
        return Preview(
            as_it_is.words,
            chance=as_it_is.chance if own else -1,
            risk=-1 if own else as_it_is.chance,
            draw=as_it_is.draw,
        )
    if moment == RIG_FAILED and g.active >= 0:
        return Preview(f"{name_of(g, g.active)} goes overboard", risk=100)
    if moment == CARD_PLAYED and g.resolving:
        return Preview(g.box.tide[g.resolving[-1]].text)
    return Preview()
