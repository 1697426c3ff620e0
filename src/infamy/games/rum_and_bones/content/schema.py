"""Reads the content files: whether what they say makes sense together, and the box that comes of it."""

from __future__ import annotations

from typing import Final

from msgspec import UnsetType

from infamy.engine.rules import Rule
from infamy.games.rum_and_bones.board import TILE, Layout
from infamy.games.rum_and_bones.content.box import (
    ANY_RANGE,
    CLASH,
    DECKHANDS,
    FACTION,
    FACTIONS,
    HERO_ROOM,
    HERO_SLOTS,
    KIND,
    LAYOUT,
    MERCENARY,
    MONSTER_SLOTS,
    ROLE,
    SKILLS_EACH,
    Box,
    HeroFace,
    KrakenAct,
    KrakenFace,
    Level,
    MonsterFace,
    Passive,
    Profile,
    SkillCard,
    TideFace,
    TileFace,
)
from infamy.games.rum_and_bones.content.effects import AFTER, ANY, HERO_ACTS, KRAKEN_ACTION, STEAL, TIDE, TRIGGER
from infamy.games.rum_and_bones.content.files import (
    CrewEntry,
    Files,
    HeroEntry,
    KrakenEntry,
    LevelEntry,
    MonsterEntry,
    ObjectiveEntry,
    SkillEntry,
    TideEntry,
)
from infamy.games.rum_and_bones.content.maps import Chart
from infamy.games.rum_and_bones.content.vocabulary import (
    AT_TRIGGER,
    IN_A_MONSTERS_ATTACK,
    IN_AN_ABILITY,
    IN_AN_ATTACK,
    WHEN_DESTROYED,
    Effects,
)
from infamy.parts.content import NOTHING, Content, Place, one_of, quoted
from infamy.parts.entries import card_text, check_own, values

MONSTER_SKILLS: Final = 4
LARGEST_TEAM: Final = HERO_SLOTS // 2  # RB-TEAM-17: Heroes of a side
QUICK_HEROES: Final = 3
NO_TRIGGER: Final = -1
NAMED: Final = ["skill", "tide", "hero", "objective", "monster", "layout"]
CREW_LINES: Final = ["deckhand", "bosun", "deck-gun", "bosun-upgraded", "deck-gun-upgraded"]


def entries(content: Content) -> list[Rule]:
    """What skills, Tide Cards, tiles and dashboards add to the ledger."""
    files = content.understand(Files)
    found = [card_text(skill.rule, "S", skill.name, said(skill), skill.source) for skill in files.skill.values()]
    for card in files.tide.values():
        symbols = f" Kraken symbols: {card.kraken}." if card.kraken else ""
        found.append(card_text(card.rule, "T", card.name, f"{card.text}{symbols}", card.source))
    for hero in files.hero.values():
        passive = f" {hero.passive}: {hero.passive_text}" if hero.passive else ""
        found.append(card_text(hero.rule, "D", hero.name, f"{hero.hp} Hit Points.{passive}", hero.source))
    for tile in files.objective.values():
        worth = f"{tile.hp} Hit Points, {tile.points} Victory Points, coins for each Hero: {tile.coins}."
        found.append(card_text(tile.rule, "D", tile.name, f"{worth} {tile.text}", tile.source))
    found += [card_text(each.rule, "D", each.name, each.text, each.source) for each in files.monster.values()]
    found.append(kraken_entry(files.kraken))
    return found


def kraken_entry(kraken: KrakenEntry) -> Rule:
    worth = f"{kraken.hp} Hit Points, {kraken.points} Victory Points, coins for each Hero: {kraken.coins}."
    arrival = (
        f"Arriving, it deals {kraken.arrival} damage to each Hero of the side with the higher Pool, or of both "
        "if equal."
    )
    acts = " ".join(f"{face}: {act.text}" for face, act in enumerate(kraken.acts, 1))
    return card_text(kraken.rule, "D", "The Kraken", f"{worth} {arrival} {acts}", kraken.source)


def said(skill: SkillEntry) -> str:
    if not isinstance(skill.level_2, LevelEntry):
        return skill.level_1.text
    return f"Level 1{price(skill.unlock)}: {skill.level_1.text} Level 2{price(skill.level_up)}: {skill.level_2.text}"


def price(coins: int) -> str:
    return f" ({coins} coins)" if coins > 1 else " (1 coin)" if coins else ""


def open_box(content: Content) -> Box:
    """The box that the content describes; NotUnderstood, in one sentence, if it makes no sense."""
    files = content.understand(Files)
    check_names(content, files)
    for table, names in (("layout", LAYOUT.names), ("objective", TILE.names), ("crew", CREW_LINES)):
        check_complete(content, table, list(getattr(files, table)), names)
    effects = Effects(content)
    cards = Cards(content, files, effects)
    heroes = [cards.hero(key, each) for key, each in files.hero.items()]
    monsters = [cards.monster(key, each) for key, each in files.monster.items()]
    return Box(
        numbers=values(files.numbers),
        layouts=[layouts_of(content, key, files) for key in LAYOUT.names],
        heroes=heroes,
        skills=cards.skills,
        monsters=monsters,
        tide=[tide_of(effects, key, card) for key, card in files.tide.items()],
        tiles=[tile_of(effects, key, files.objective[key]) for key in TILE.names],
        crew={key: profile_of(files.crew[key]) for key in CREW_LINES},
        kraken=kraken_of(content, files.kraken),
        effects=effects.all,
        quick_start=quick_start_of(content, files),
    )


# Heroes, Sea Monsters and their skills -------------------------------------------------------------------------------


class Cards:
    """Numbers the skill cards, Hero by Hero."""

    def __init__(self, content: Content, files: Files, effects: Effects) -> None:
        self.content = content
        self.files = files
        self.effects = effects
        self.skills: list[SkillCard] = []

    def hero(self, key: str, hero: HeroEntry) -> HeroFace:
        own = [(name, skill) for name, skill in self.files.skill.items() if skill.hero == key]
        if not 1 <= len(own) <= SKILLS_EACH:
            raise self.content.wrong(
                f"1 to {SKILLS_EACH} skills with hero = {key!r}",
                str(len(own)),
                ("hero", key),
                *[("skill", name) for name, _ in own],
            )
        if not bool(hero.passive) == bool(hero.passive_text) == bool(hero.passives):
            raise self.content.wrong(
                "a name, a text and rows of what is passive", quoted(hero.passive), ("hero", key, "passive")
            )
        damages = [row.damage for row in hero.passives]
        if damages != sorted(set(damages)):
            raise self.content.wrong("rows with more and more damage", quoted(damages), ("hero", key, "passives"))
        skills = tuple([self.skill(name, skill, index) for index, (name, skill) in enumerate(own)])
        return HeroFace(
            key,
            hero.name,
            hero.called or hero.name,
            FACTION.parse(hero.faction),
            ROLE.parse(hero.role),
            hero.hp,
            skills,
            hero.passive,
            [Passive(row.damage, row.dice, row.to_hit) for row in hero.passives],
        )

    def monster(self, key: str, monster: MonsterEntry) -> MonsterFace:
        own = [(name, skill) for name, skill in self.files.skill.items() if skill.monster == key]
        if not 1 <= len(own) <= MONSTER_SKILLS:
            raise self.content.wrong(
                f"1 to {MONSTER_SKILLS} skills with monster = {key!r}",
                str(len(own)),
                ("monster", key),
                *[("skill", name) for name, _ in own],
            )
        for name, skill in own:
            if skill.kind != "attack" or isinstance(skill.level_2, LevelEntry) or skill.unlock or skill.level_up:
                raise self.content.wrong(
                    "an attack of one level, without a price, for a Sea Monster", "another", ("skill", name)
                )
        skills = tuple([self.skill(name, skill, index) for index, (name, skill) in enumerate(own)])
        for skill_card in [self.skills[number] for number in skills]:
            self.check_afters(skill_card)
        return MonsterFace(key, monster.name, monster.hp, monster.actions, monster.swim, skills)

    def check_afters(self, skill: SkillCard) -> None:
        """RB-R05  A Sea Monster has no coins, and nothing heals it."""
        for effect in [self.effects.all[number] for number in skill.levels[0].effects]:
            robs = any(self.effects.all[inner].op == STEAL for inner in effect.inner)
            if effect.op == AFTER and (effect.who == ANY or robs):
                raise self.content.wrong(
                    "nothing that gives a Sea Monster coins or heals it",
                    "it",
                    ("skill", skill.key, "level_1", "effect"),
                )

    def skill(self, key: str, skill: SkillEntry, index: int) -> int:
        place: Place = ("skill", key)
        self.check_kind(place, skill)
        trigger = TRIGGER.parse(skill.trigger) if isinstance(skill.trigger, str) else NO_TRIGGER
        if skill.kind == "reaction":
            words = AT_TRIGGER[trigger]
        elif skill.kind == "ability":
            words = IN_AN_ABILITY
        else:
            words = IN_AN_ATTACK if isinstance(skill.hero, str) else IN_A_MONSTERS_ATTACK
        levels = [self.level((*place, "level_1"), skill.level_1, skill.kind, words)]
        if isinstance(skill.hero, str):
            levels.append(self.level((*place, "level_2"), skill.level_2, skill.kind, words))
        for n, level in enumerate(levels, 1):
            idle = skill.kind == "reaction" and n == 1  # RB-SKILL-13
            if skill.kind != "attack" and idle == bool(level.effects):
                raise self.content.wrong(
                    "no effect of a reaction at Level 1" if idle else "at least one effect",
                    "one" if idle else "none",
                    (*place, f"level_{n}", "effect"),
                )
        self.skills.append(
            SkillCard(
                key,
                skill.name,
                skill.rule,
                KIND.parse(skill.kind),
                skill.basic,
                skill.unlock,
                skill.level_up,
                trigger,
                skill.only_attacks,
                skill.flips,
                index,
                levels,
            )
        )
        return len(self.skills) - 1

    def check_kind(self, place: Place, skill: SkillEntry) -> None:
        """RB-SKILL-09, RB-SKILL-11, RB-SKILL-14  What belongs to one kind of skill only."""
        reacts = skill.kind == "reaction"
        if reacts != isinstance(skill.trigger, str):
            raise self.content.wrong(
                "a trigger of a reaction, and of nothing else",
                quoted(skill.trigger if isinstance(skill.trigger, str) else NOTHING),
                (*place, "trigger"),
            )
        if reacts != skill.flips:
            raise self.content.wrong("true of a reaction, and of nothing else", quoted(skill.flips), (*place, "flips"))
        if skill.only_attacks and skill.trigger != "hurt":
            raise self.content.wrong(
                "this of a reaction to damage, and of nothing else", "it elsewhere", (*place, "only_attacks")
            )
        if skill.basic and (skill.kind != "attack" or skill.unlock > 0):
            raise self.content.wrong(
                "a basic skill to be an attack that costs nothing to unlock", "another", (*place, "basic")
            )

    def level(self, place: Place, level: LevelEntry | UnsetType, kind: str, words: list[str]) -> Level:
        if not isinstance(level, LevelEntry):
            raise self.content.wrong("a table", quoted(NOTHING), place)
        attacks = kind == "attack"
        if attacks != isinstance(level.to_hit, int) or attacks != (level.dice > 0) or (level.range and not attacks):
            raise self.content.wrong("dice, to_hit and range of an attack, and of nothing else", "another", place)
        to_hit = level.to_hit if isinstance(level.to_hit, int) else 0
        return Level(
            level.text,
            level.dice,
            to_hit,
            reach_of(level.range),
            self.effects.several((*place, "effect"), level.effect, words, of_a_hero=True),
        )


def reach_of(reach: int | str) -> int:
    return reach if isinstance(reach, int) else ANY_RANGE


def check_names(content: Content, files: Files) -> None:
    """There is room for everything, and nothing is called like something else of its kind."""
    for table, room in (("hero", HERO_ROOM), ("monster", MONSTER_SLOTS), ("tide", TIDE.size)):
        many = len(getattr(files, table))
        if many > room:
            raise content.wrong(f"at most {room} of them", str(many), (table,))
    for key, skill in files.skill.items():
        owners = [owner for owner in (skill.hero, skill.monster) if isinstance(owner, str)]
        if len(owners) != 1 or (skill.hero not in files.hero and skill.monster not in files.monster):
            raise content.wrong("the hero, or the monster, that has this skill", quoted(owners), ("skill", key))
    figures = [*files.hero, *(f"{key}-ii" for key in files.hero), *files.monster]  # RB-SETUP-05: one on each side
    for key in (*files.hero, *files.monster):
        if figures.count(key) > 1:
            raise content.wrong(
                "a key that no other Hero or Sea Monster has", quoted(key), ("hero", key), ("monster", key)
            )
    rules: list[tuple[Place, str]] = [(("kraken", "rule"), files.kraken.rule)]
    for table in NAMED:
        named = getattr(files, table).items()
        check_own(content, "name", [((table, key, "name"), each.name) for key, each in named])
        rules += [((table, key, "rule"), each.rule) for key, each in named]
    check_own(content, "rule id", rules)


def check_complete(content: Content, table: str, found: list[str], names: list[str]) -> None:
    for name in names:
        if name not in found:
            raise content.wrong("a table", quoted(NOTHING), (table, name))
    for name in found:
        if name not in names:
            raise content.wrong(one_of(names), quoted(name), (table,))


def quick_start_of(content: Content, files: Files) -> list[list[int]]:
    """RB-SETUP-02, RB-SETUP-03  Three of each faction, which has enough for the largest team."""
    keys = list(files.hero)
    found: list[list[int]] = []
    for faction, chosen in zip(FACTION.names[:FACTIONS], (files.quick_start.deep_lords, files.quick_start.marea)):
        open_to = [key for key in keys if files.hero[key].faction in (faction, FACTION.names[MERCENARY])]
        if len(open_to) < LARGEST_TEAM:
            raise content.wrong(
                f"at least {LARGEST_TEAM} heroes for {faction}, its own and mercenaries", str(len(open_to)), ("hero",)
            )
        for key in chosen:
            if key not in open_to:
                raise content.wrong(f"heroes of {faction}", quoted(key), ("quick_start", faction))
        if len(chosen) != QUICK_HEROES or len(set(chosen)) != QUICK_HEROES:
            raise content.wrong(f"{QUICK_HEROES} different heroes", quoted(chosen), ("quick_start", faction))
        found.append([keys.index(key) for key in chosen])
    return found


# Cards, tiles, dashboards --------------------------------------------------------------------------------------------


def tide_of(effects: Effects, key: str, card: TideEntry) -> TideFace:
    trigger = TRIGGER.parse(card.trigger)
    copies = {str(faction): many for faction, many in card.copies.items()}
    return TideFace(
        key,
        card.name,
        card.text,
        card.rule,
        trigger,
        card.kraken,
        (copies.get("deep-lords", 0), copies.get("marea", 0)),
        effects.several(("tide", key, "effect"), card.effect, AT_TRIGGER[trigger], of_a_hero=trigger == HERO_ACTS),
    )


def tile_of(effects: Effects, key: str, tile: ObjectiveEntry) -> TileFace:
    return TileFace(
        tile.hp,
        tile.points,
        tile.coins,
        tile.text,
        effects.several(("objective", key, "effect"), tile.effect, WHEN_DESTROYED, of_a_hero=False),
    )


def profile_of(line: CrewEntry) -> Profile:
    return Profile(line.dice, line.to_hit, reach_of(line.range), line.aid, line.aid_range)


def kraken_of(content: Content, kraken: KrakenEntry) -> KrakenFace:
    for number, act in enumerate(kraken.acts):
        if (act.act == "arms") != isinstance(act.to_hit, int):
            raise content.wrong(
                "this of arms, and of nothing else",
                quoted(act.to_hit if isinstance(act.to_hit, int) else NOTHING),
                ("kraken", "acts", number, "to_hit"),
            )
    return KrakenFace(
        kraken.hp,
        kraken.points,
        kraken.coins,
        kraken.arrival,
        [
            KrakenAct(
                KRAKEN_ACTION.parse(act.act),
                act.text,
                act.n,
                act.range,
                act.to_hit if isinstance(act.to_hit, int) else 0,
            )
            for act in kraken.acts
        ],
    )


# Layouts -------------------------------------------------------------------------------------------------------------


def layouts_of(content: Content, key: str, files: Files) -> list[Layout]:
    """As drawn, and with the places of A and B exchanged."""
    layout = files.layout[key]
    starts = {str(side): names for side, names in layout.starts.items()}
    for names in starts.values():
        deckhands = len(names) * files.numbers.start_deckhands.value
        if deckhands > DECKHANDS:  # RB-COMP-02
            raise content.wrong(
                f"at most {DECKHANDS} Deckhands of a side at the start",
                str(deckhands),
                ("layout", key, "starts"),
                ("numbers", "start_deckhands"),
            )
    chart = Chart(
        content, key, layout.name, layout.map, layout.tracks, starts, layout.krakens, sides=key != LAYOUT.names[CLASH]
    )
    return [chart.layout(False), chart.layout(True)]
