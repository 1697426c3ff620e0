"""What is in the box, as the content files describe it, and what a pack can get wrong."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.games.rum_and_bones.board import POINT, TILE
from infamy.games.rum_and_bones.content.box import (
    ANY_RANGE,
    ATTACK,
    BOSUNS,
    CONDITION,
    CONDITIONS,
    DECKHANDS,
    DEEP_LORDS,
    FACTION,
    HERO_SLOTS,
    KIND,
    LAYOUT,
    MAREA,
    REACTION,
    ROLE,
    SKILLS_EACH,
    Box,
    HeroFace,
    Level,
    Profile,
    SkillCard,
    TideFace,
)
from infamy.games.rum_and_bones.content.effects import (
    AFTER,
    CONDITION_ON,
    EFFECT,
    KRAKEN_ACTION,
    MOVE_HERO,
    STEAL,
    TO_HIT,
    TRIGGER,
    Effect,
)
from infamy.games.rum_and_bones.content.files import Files, Numbers
from infamy.games.rum_and_bones.content.schema import CREW_LINES, entries, open_box
from infamy.games.rum_and_bones.tests.contents import BOX, CONTENT, FILES, zones
from infamy.games.rum_and_bones.tests.in_words import (
    act_in_words,
    card_in_words,
    level_in_words,
    line_in_words,
    monster_in_words,
    passive_in_words,
    tile_in_words,
)
from infamy.parts.content import Content, lay_pack
from infamy.table import library
from infamy.testing.scenario import covers


def hero(key: str, box: Box = BOX) -> HeroFace:
    return box.heroes[box.hero.parse(key)]


def skill(key: str, box: Box = BOX) -> SkillCard:
    return box.skills[box.skill.parse(key)]


def card(key: str, box: Box = BOX) -> TideFace:
    return box.tide[box.tide_card.parse(key)]


def effects(numbers: tuple[int, ...], box: Box = BOX) -> list[Effect]:
    return [box.effects[number] for number in numbers]


def with_pack(pack: dict[str, Any]) -> Content:
    return lay_pack(CONTENT, {"game": "rum_and_bones", **pack}, "my.toml", "rum_and_bones")


def wrong(pack: dict[str, Any]) -> str:
    with pytest.raises(NotUnderstood) as caught:
        open_box(with_pack(pack))
    return str(caught.value)


# Heroes and skills ---------------------------------------------------------------------------------------------------


@covers(
    "RB-COMP-02",
    "RB-COMP-04",
    "RB-SETUP-01",
    "RB-D01",
    "RB-D03",
    "RB-D04",
    "RB-D05",
    "RB-D06",
    "RB-D08",
    "RB-D09",
    "RB-D10",
)
@pytest.mark.parametrize(
    ("faction", "heroes"),
    [
        (
            "deep-lords",
            {
                "Carcharius": ("captain", 9),
                "Ishmael": ("brute", 13),
                "Kyria & Karl": ("gunner", 7),
                "Snapjaw": ("swashbuckler", 8),
                "Waldorf": ("quartermaster", 8),
            },
        ),
        (
            "marea",
            {
                "Viana": ("captain", 9),
                "Don Santiago": ("brute", 12),
                "Gabriela": ("gunner", 7),
                "DeMarco": ("swashbuckler", 8),
                "El Latigo": ("quartermaster", 8),
            },
        ),
    ],
)
def test_each_faction_has_a_hero_of_every_role(faction: str, heroes: dict[str, tuple[str, int]]) -> None:
    own = {face.name: (ROLE.word(face.role), face.hp) for face in BOX.heroes if FACTION.word(face.faction) == faction}
    assert own == heroes
    assert {role for role, _ in own.values()} == set(ROLE.names)
    assert (DECKHANDS, BOSUNS) == (24, 6)


@covers("RB-COMP-07", "RB-HERO-01", "RB-HERO-04")
def test_there_are_32_skill_cards_four_of_which_upgrade_the_crew() -> None:
    many = [len(face.skills) for face in BOX.heroes]
    assert many == [3, 2, 3, 3, 3, 3, 2, 3, 3, 3]
    upgrades = [line for line in CREW_LINES if line.endswith("-upgraded")]
    assert sum(many) + 2 * len(upgrades) == 32
    assert all(len(face.skills) + bool(face.passives) == SKILLS_EACH for face in BOX.heroes)


@covers("RB-HERO-06", "RB-SKILL-02", "RB-SKILL-04")
@pytest.mark.parametrize(
    ("key", "prices"),
    [
        ("carcharius", "shark-cutlass 0/4, feeding-frenzy 3/5, taste-the-tide 2/3"),
        ("ishmael", "anchor-fist 0/4, breaching-slam 3/4"),
        ("kyria-and-karl", "spearfish-gun 0/5, liquid-fire 3/4, karls-shell 0/2"),
        ("snapjaw", "twin-cleavers 0/5, blademasters-cut 3/4, snap-back 0/2"),
        ("waldorf", "cursed-hook 0/3, shared-curse 2/3, rise-and-fight 3/3"),
        ("viana", "rapier-and-pistol 0/5, hostile-takeover 3/4, standing-orders 2/3"),
        ("don-santiago", "boat-hook 0/4, harpoon 3/4"),
        ("gabriela", "flintlock-brace 0/5, alchemists-bomb 3/4, smoke-flask 0/2"),
        ("demarco", "blade-dance 0/5, heartseeker 3/4, sidestep 0/2"),
        ("el-latigo", "the-whip 0/3, drive-them-on 2/4, iron-discipline 2/3"),
    ],
)
def test_what_skills_cost(key: str, prices: str) -> None:
    own = [BOX.skills[number] for number in hero(key).skills]
    assert ", ".join(f"{each.key} {each.unlock}/{each.level_up}" for each in own) == prices
    assert [each.index for each in own] == list(range(len(own)))
    assert all(len(each.levels) == 2 for each in own)


def test_every_hero_has_one_basic_attack_that_is_free() -> None:
    for face in BOX.heroes:
        (basic,) = [BOX.skills[number] for number in face.skills if BOX.skills[number].basic]
        assert basic.index == 0 and basic.unlock == 0 and basic.kind == ATTACK
        first = basic.levels[0]
        assert (first.dice * (7 - first.to_hit) / 6, first.effects) == (
            2.0 if ROLE.word(face.role) == "swashbuckler" else 1.5,
            (),
        )


def test_reactions_are_free_do_nothing_at_first_and_flip() -> None:
    reactions = [each for each in BOX.skills if each.kind == REACTION]
    assert {each.key: TRIGGER.word(each.trigger) for each in reactions} == {
        "karls-shell": "hurt",
        "snap-back": "hurt-after",
        "smoke-flask": "attacked",
        "sidestep": "attacked",
    }
    assert all((each.unlock, each.flips, each.levels[0].effects) == (0, True, ()) for each in reactions)
    assert [each.key for each in reactions if each.only_attacks] == ["karls-shell"]


@covers("RB-SKILL-01")
def test_the_brutes_have_passives_instead_of_a_third_card() -> None:
    rows = {
        face.passive: [(row.damage, row.dice, row.to_hit) for row in face.passives]
        for face in BOX.heroes
        if face.passives
    }
    assert rows == {"Wounded Leviathan": [(5, 1, 0), (9, 2, 0)], "Old Scars": [(4, 0, 1), (8, 1, 1)]}
    assert {KIND.word(each.kind) for each in BOX.skills} == set(KIND.names)


def strength(level: Level) -> tuple[int, int, int]:
    return level.dice, -level.to_hit, level.reach


@pytest.mark.parametrize("key", [each.key for each in BOX.skills if len(each.levels) == 2])
def test_level_two_is_never_weaker_and_always_better(key: str) -> None:
    first, second = skill(key).levels
    assert all(after >= before for before, after in zip(strength(first), strength(second)))
    assert strength(second) != strength(first) or second.text != first.text
    assert skill(key).level_up > 0


def test_the_numbers_of_feeding_frenzy_and_of_the_range_example() -> None:
    assert [BOX.effects[number].n for number in skill("feeding-frenzy").levels[0].effects] == [5]
    assert skill("spearfish-gun").levels[0].reach == 3


def test_quick_start() -> None:
    names = [[BOX.heroes[number].name for number in three] for three in BOX.quick_start]
    assert names == [["Carcharius", "Kyria & Karl", "Snapjaw"], ["Viana", "Gabriela", "El Latigo"]]


# Tide Cards ----------------------------------------------------------------------------------------------------------


@covers("RB-COMP-03")
def test_each_faction_has_thirty_tide_cards_half_of_them_its_own() -> None:
    assert [sum(deck) for deck in BOX.decks] == [30, 30]
    shared = [face for face in BOX.tide if all(face.copies)]
    assert [sum(face.copies[faction] for face in shared) for faction in (DEEP_LORDS, MAREA)] == [15, 15]
    assert card("sea-monster-attack").copies == (1, 1)
    assert all(1 <= sum(face.copies) <= 4 and max(face.copies) <= 2 for face in BOX.tide)


def test_both_decks_stir_the_kraken_alike() -> None:
    symbols = [sum(many * face.kraken for many, face in zip(deck, BOX.tide)) for deck in BOX.decks]
    assert symbols == [23, 23]


@pytest.mark.parametrize(
    ("trigger", "of_both", "of_deep_lords", "of_marea"),
    [
        (
            "turn-start",
            ["sea-monster-attack"],
            ["undertow", "hush-of-the-deep", "depth-charge"],
            ["crack-of-the-whip", "cut-the-lines", "powder-keg", "gag-order"],
        ),
        ("hero-acts", ["grog-ration", "locker-silver"], ["home-current"], ["compound-interest"]),
        ("attacks", ["steady-hands", "double-powder"], ["blood-in-the-water", "predators-nose"], ["hidden-dagger"]),
        ("attacked", [], [], ["powder-smoke"]),
        ("rolled", ["second-wind-of-luck"], [], []),
        ("hurt", [], ["barnacle-hide"], []),
        ("rig-failed", ["lucky-rope"], [], []),
        ("crew-acts", [], ["rising-tide"], []),
        ("gun", [], [], ["broadside"]),
        ("card-played", ["belay-that"], [], []),
    ],
)
def test_when_cards_are_played(trigger: str, of_both: list[str], of_deep_lords: list[str], of_marea: list[str]) -> None:
    there = [BOX.tide[number] for number in BOX.cards_for[TRIGGER.parse(trigger)]]
    assert [face.key for face in there if all(face.copies)] == of_both
    assert [face.key for face in there if not face.copies[MAREA]] == of_deep_lords
    assert [face.key for face in there if not face.copies[DEEP_LORDS]] == of_marea


def gist(face: TideFace) -> tuple[int, list[int], list[tuple[int, ...]]]:
    """What a card does, without how much."""
    return (
        face.trigger,
        [effect.op for effect in effects(face.effects)],
        [effect.which for effect in effects(face.effects)],
    )


@pytest.mark.parametrize("faction", [DEEP_LORDS, MAREA])
def test_no_two_cards_of_a_deck_do_the_same(faction: int) -> None:
    deck = [face for face in BOX.tide if face.copies[faction]]
    assert all(gist(one) != gist(other) for one, other in combinations(deck, 2))


# Everything that is written and done ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [each.key for each in BOX.skills])
def test_a_skill_does_what_it_says(key: str) -> None:
    for level in skill(key).levels:
        assert level.text == level_in_words(BOX, skill(key), level)


@pytest.mark.parametrize("key", [face.key for face in BOX.tide])
def test_a_card_does_what_it_says(key: str) -> None:
    assert card(key).text == card_in_words(BOX, card(key))


def test_tiles_and_dashboards_do_what_they_say() -> None:
    assert [tile.text for tile in BOX.tiles] == [tile_in_words(BOX, tile) for tile in BOX.tiles]
    assert [act.text for act in BOX.kraken.acts] == [act_in_words(act) for act in BOX.kraken.acts]
    for face in BOX.monsters:
        assert FILES.monster[face.key].text == monster_in_words(face)
    for dashboard in BOX.heroes:
        if dashboard.passives:
            assert FILES.hero[dashboard.key].passive_text == passive_in_words(dashboard.passives)
    for key, line in crew_lines().items():
        assert FILES.crew[key].text == line_in_words(line)


def test_every_word_of_the_vocabulary_is_used() -> None:
    """But for what no card of ours does: pushing Crew is for packs (RB-R36)."""
    assert {EFFECT.word(effect.op) for effect in BOX.effects} == set(EFFECT.names) - {"push_crew"}


def test_the_figures_that_were_changed_are_told_as_they_are() -> None:
    """The table in the README, beside what was drawn up first."""
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    table = readme[readme.index("| Skill |") :].split("\n\n", 1)[0].splitlines()[2:]
    rows = [[cell.strip() for cell in line.split("|")] for line in table]
    told = {row[1]: row[3] for row in rows}

    def amounts(key: str, op: int) -> list[int]:
        """Of the part that does this, at both levels."""
        return [part.n for level in skill(key).levels for part in parts(level.effects) if part.op == op]

    def parts(numbers: tuple[int, ...]) -> list[Effect]:
        return [part for each in effects(numbers) for part in (each, *effects(each.inner))]

    takes, goes = amounts("hostile-takeover", STEAL), amounts("standing-orders", MOVE_HERO)
    assert told == {
        "Spearfish Gun": f"Level 2 for {skill('spearfish-gun').level_up} coins",
        "Flintlock Brace": f"Level 2 for {skill('flintlock-brace').level_up} coins",
        "Rapier and Pistol": f"Level 2 for {skill('rapier-and-pistol').level_up} coins, "
        f"{skill('rapier-and-pistol').levels[1].dice} dice",
        "Hostile Takeover": f"{takes[0]} coins, {takes[1]} at Level 2",
        "Standing Orders": f"{goes[0]} zones, {goes[1]} at Level 2",
        "Iron Discipline": f"{skill('iron-discipline').unlock} coins to unlock",
        "Smoke Flask": f"{amounts('smoke-flask', TO_HIT)[0]} To Hit",
    }


def test_all_five_conditions_can_be_inflicted() -> None:
    inflicted = {condition for effect in BOX.effects if effect.op == CONDITION_ON for condition in effect.which}
    assert inflicted == set(range(CONDITIONS))
    silences = CONDITION.parse("silence")
    assert [face.key for face in BOX.tide if any(silences in effect.which for effect in effects(face.effects))] == [
        "hush-of-the-deep",
        "gag-order",
    ]


def test_what_follows_an_attack_is_told_apart_from_what_precedes_it() -> None:
    hook = effects(skill("cursed-hook").levels[1].effects)
    assert [EFFECT.word(effect.op) for effect in hook] == ["target", "heal"]
    (harpoon,) = effects(skill("harpoon").levels[1].effects)
    assert harpoon.op == AFTER
    assert [(EFFECT.word(effect.op), effect.n) for effect in effects(harpoon.inner)] == [("push", 2)]


# Objectives, Crew, Sea Dragon and Kraken -----------------------------------------------------------------------------


@covers("RB-OBJ-02")
@pytest.mark.parametrize(
    ("key", "worth", "words"),
    [
        ("main-mast", (9, 2, 1), ["hand_limit 1", "draw 1"]),
        ("rigging-line", (7, 2, 1), ["rigging 1"]),
        ("wheel", (8, 2, 1), ["upgrade 0"]),
        ("armory", (8, 2, 1), ["max_hp 2"]),
        ("ammo-reserves", (7, 2, 1), ["upgrade 1"]),
        ("captains-chest", (9, 2, 3), []),
    ],
)
def test_what_objectives_are_worth(key: str, worth: tuple[int, int, int], words: list[str]) -> None:
    tile = BOX.tiles[TILE.parse(key)]
    assert (tile.hp, tile.points, tile.coins) == worth
    assert [f"{EFFECT.word(effect.op)} {effect.n or effect.who}" for effect in effects(tile.effects)] == words


def crew_lines() -> dict[str, Profile]:
    return dict(zip(CREW_LINES, [*BOX.crew, BOX.gun, BOX.bosun_upgraded, BOX.gun_upgraded]))


@covers("RB-CREW-04")
def test_the_crew_dashboard() -> None:
    lines = {key: (line.dice, line.to_hit, line.reach, line.aid, line.aid_reach) for key, line in crew_lines().items()}
    assert lines == {
        "deckhand": (1, 4, 1, 0, 0),
        "bosun": (1, 3, 1, 1, 0),
        "deck-gun": (3, 4, ANY_RANGE, 0, 0),
        "bosun-upgraded": (2, 3, 1, 1, 1),
        "deck-gun-upgraded": (4, 3, ANY_RANGE, 0, 0),
    }


@covers("RB-COMP-06", "RB-TIDE-11")
def test_the_sea_dragon() -> None:
    (dragon,) = BOX.monsters
    assert (dragon.name, dragon.hp, dragon.actions, dragon.swim) == ("Sea Dragon", 10, 3, 3)
    attacks = [BOX.skills[number] for number in dragon.skills]
    assert [(each.key, each.basic, strength(each.levels[0])) for each in attacks] == [
        ("maw", True, (3, -4, 1)),
        ("tail-sweep", False, (4, -5, 1)),
        ("boiling-breath", False, (3, -4, 3)),
    ]


@covers("RB-COMP-06")
def test_the_kraken_and_its_six_acts() -> None:
    kraken = BOX.kraken
    assert (kraken.hp, kraken.points, kraken.coins, kraken.arrival) == (12, 2, 2, 2)
    assert [(KRAKEN_ACTION.word(act.op), act.n, act.reach, act.to_hit) for act in kraken.acts] == [
        ("sink", 2, 0, 0),
        ("ink", 0, 3, 0),
        ("arms", 2, 1, 4),
        ("sweep", 1, 1, 0),
        ("crush", 2, 0, 0),
        ("fury", 2, 2, 0),
    ]


# Numbers -------------------------------------------------------------------------------------------------------------


@covers("RB-SETUP-11")
def test_the_numbers_of_the_rulebook() -> None:
    assert (BOX.victory, BOX.hero_points, BOX.actions, BOX.movement) == (8, 1, 3, 2)
    assert (BOX.start_deckhands, BOX.landing_points, BOX.deckhands_landing, BOX.bosuns_landing) == (4, 3, 2, 2)
    assert (BOX.crew_coins, BOX.hero_coins, BOX.other_coins, BOX.chest_coins) == (1, 3, 1, 3)
    assert BOX.ransack_to_hit == 3


def test_the_numbers_that_the_rulebook_does_not_tell() -> None:
    assert (BOX.most_kraken, BOX.clash_turns) == (10, 40)


def test_every_number_in_the_files_is_read_and_no_other() -> None:
    class Noted(dict[str, int]):
        asked: set[str] = set()

        def __getitem__(self, name: str) -> int:
            self.asked.add(name)
            return 1

    Box(Noted(), [], [], [], [], [], crew_lines(), [], BOX.kraken, [], [])
    assert Noted.asked == set(Numbers.__struct_fields__)


# The ledger ----------------------------------------------------------------------------------------------------------


def test_the_ledger_has_all_rules_rulings_and_cards() -> None:
    ledger = library.ledger_of("rum_and_bones")
    assert [rule.kind for rule in ledger.rules] == ["rule"] * 298 + ["ruling"] * 95
    ids = [rule.id for rule in entries(CONTENT)]
    assert ids == [
        *(f"RB-S{n:02}" for n in (*range(1, 29), 91, 92, 93)),
        *(f"RB-T{n:02}" for n in range(1, 25)),
        *(f"RB-D{n:02}" for n in (*range(1, 17), 21, 22)),
    ]
    assert not ledger.by_id.keys() & set(ids)
    assert all(rule.section in ledger.sections for rule in entries(CONTENT))


def test_the_entries_say_all_that_a_card_says() -> None:
    texts = {rule.id: rule.text for rule in entries(CONTENT)}
    assert texts["RB-S02"] == (
        "Feeding Frenzy: Level 1 (3 coins): 4 dice, 4+, range 1; each Hit of 5 or more adds a die. "
        "Level 2 (5 coins): 5 dice, 4+, range 1; each Hit of 5 or more adds a die."
    )
    assert texts["RB-S08"].startswith("Karl's Shell: Level 1: No effect. Level 2 (2 coins): About to suffer damage")
    assert texts["RB-S91"] == "Maw: 3 dice, 4+, range 1."
    assert texts["RB-T15"] == (
        "Hush of the Deep: Start of your turn: one enemy Hero gets Silence or Stun. Kraken symbols: 2."
    )
    assert texts["RB-D07"].startswith("Don Santiago: 12 Hit Points. Old Scars: With 4 or more damage, ")
    assert texts["RB-D11"].startswith("Main Mast: 9 Hit Points, 2 Victory Points, coins for each Hero: 1. Your hand ")
    assert texts["RB-D22"].startswith("The Kraken: 12 Hit Points, 2 Victory Points, coins for each Hero: 2. Arriving, ")


def test_everything_says_where_it_comes_from_and_cites_a_rule() -> None:
    ledger = library.ledger_of("rum_and_bones")
    for entry in [
        *(getattr(FILES.numbers, name) for name in Numbers.__struct_fields__),
        *FILES.layout.values(),
        *FILES.crew.values(),
    ]:
        assert entry.source in ("rulebook", "public", "ours")
        ledger.find(entry.rule)
    cards: list[Any] = [
        *FILES.skill.values(),
        *FILES.tide.values(),
        *FILES.hero.values(),
        *FILES.objective.values(),
        *FILES.monster.values(),
        FILES.kraken,
    ]
    assert all(entry.source in ("rulebook", "public", "ours") for entry in cards)
    by_the_rulebook = [entry.name for entry in cards if entry.source == "rulebook"]
    assert by_the_rulebook == ["Feeding Frenzy", "Sea Monster Attack!", "Wheel", "Ammo Reserves"]
    assert [key for key, line in FILES.crew.items() if line.source == "public"] == ["deckhand", "bosun"]
    assert [tile.name for tile in FILES.objective.values() if tile.source == "public"] == ["Armory"]


# Good packs ----------------------------------------------------------------------------------------------------------


def some_hero(key: str, **changed: Any) -> dict[str, Any]:
    return {
        "key": key,
        "name": key.title(),
        "faction": "mercenary",
        "role": "brute",
        "hp": 10,
        "rule": f"MY-{key.upper()}",
        **changed,
    }


def some_attack(key: str, owner: str, **changed: Any) -> dict[str, Any]:
    attack = {"text": "3 dice, 4+, range 1.", "dice": 3, "to_hit": 4, "range": 1}
    return {
        "key": key,
        "hero": owner,
        "name": key.title(),
        "kind": "attack",
        "basic": True,
        "level_up": 4,
        "rule": f"MY-{key.upper()}",
        "level_1": attack,
        "level_2": {**attack, "dice": 4},
        **changed,
    }


def test_a_pack_changes_numbers_and_dashboards() -> None:
    box = open_box(
        with_pack(
            {
                "numbers": {"victory": 6, "ransack_to_hit": {"value": 5}},
                "crew": {"deck-gun": {"dice": 4}},
                "objective": [{"key": "wheel", "hp": 12, "effect": [["upgrade", "bosun"], ["upgrade", "deck-gun"]]}],
                "kraken": {"hp": 20, "arrival": 0},
                "monster": [{"key": "sea-dragon", "swim": 5}],
            }
        )
    )
    assert (box.victory, box.ransack_to_hit, box.gun.dice, BOX.gun.dice) == (6, 5, 4, 3)
    assert (box.tiles[TILE.parse("wheel")].hp, len(box.tiles[TILE.parse("wheel")].effects)) == (12, 2)
    assert (box.kraken.hp, box.kraken.arrival, box.monsters[0].swim) == (20, 0, 5)


def test_a_pack_adds_mercenaries_who_may_start_quickly() -> None:
    box = open_box(
        with_pack(
            {
                "hero": [
                    some_hero(
                        "grim",
                        passive="Grim Joke",
                        passive_text="With 2 or more damage, attacks have 1 more die.",
                        passives=[{"damage": 2, "dice": 1}],
                    ),
                    some_hero("tallow"),
                ],
                "skill": [some_attack("harpoons", "grim"), some_attack("wick", "tallow")],
                "quick_start": {"marea": ["grim", "tallow", "viana"]},
            }
        )
    )
    assert box.mercenaries == 2
    assert [box.heroes[number].name for number in box.quick_start[MAREA]] == ["Grim", "Tallow", "Viana"]
    assert (hero("grim", box).passive, hero("grim", box).passives[0].dice) == ("Grim Joke", 1)
    assert box.figure.word(HERO_SLOTS) == "grim"


def test_a_pack_adds_cards_and_takes_some_out() -> None:
    content = with_pack(
        {
            "tide": [
                {"key": "belay-that", "copies": {"deep-lords": 0, "marea": 1}},
                {
                    "key": "grog-ration",
                    "text": "In a friendly Hero's activation: that Hero heals 5.",
                    "effect": [["heal", 5]],
                },
                {
                    "key": "press-gang",
                    "name": "Press Gang",
                    "rule": "MY-T01",
                    "trigger": "hero-acts",
                    "kraken": 2,
                    "copies": {"marea": 2},
                    "text": "All sorts of things.",
                    "effect": [
                        ["target", "friendly", "any"],
                        ["cleanse", 1],
                        ["coin", 2],
                        ["deploy", 1, 1],
                        ["crew_move", 2, 1],
                        ["crew_attack", "those"],
                        ["draw", 1],
                    ],
                },
            ]
        }
    )
    box = open_box(content)
    assert [sum(deck) for deck in box.decks] == [28, 31]
    assert card("press-gang", box).copies == (0, 2)
    assert card_in_words(box, card("press-gang", box)).startswith(
        "In a friendly Hero's activation: one friendly Hero loses 1 Condition and gains 2 coins, then deploy "
    )
    assert card_in_words(box, card("grog-ration", box)) == card("grog-ration", box).text
    assert entries(content)[-20].kind == "card" and "MY-T01" in {rule.id for rule in entries(content)}
    assert content.understand(Files).tide["belay-that"].source == "pack"


SMALL_MAP = """
~ ~  ~  ~  ~ ~ ~ ~ ~ ~ ~ ~ ~
~ B1 .  bM ~ ~ ~ ~ ~ ~ ~ ~ ~
~ ~  == ~  ~ ~ ~ ~ ~ ~ ~ ~ ~
~ aM .  A1 ~ ~ ~ ~ ~ ~ ~ ~ ~
~ ~  ~  ~  ~ ~ ~ ~ ~ ~ ~ ~ ~
"""
SMALL_TRACKS = {"A1": "d4 c4 c3 c2 b2", "B1": "b2 c2 c3 c4 d4", "A2": "", "A3": "", "B2": "", "B3": ""}


def small(old: str = "", new: str = "", **changed: Any) -> dict[str, Any]:
    """A small board in place of the one with two Gallants; in its map `old` becomes `new`."""
    entry = {
        "key": "gallant-gallant",
        "map": SMALL_MAP.replace(old, new, 1),
        "tracks": SMALL_TRACKS,
        "starts": {"A": [], "B": []},
        "krakens": ["f3"],
        **changed,
    }
    return {"layout": [entry]}


def test_a_pack_draws_a_board_of_its_own() -> None:
    box = open_box(with_pack(small(krakens=["f3 g3", "c3"])))
    board = box.layouts[LAYOUT.parse("gallant-gallant")][0]
    assert (board.rows, board.ships, board.ship_owner) == (5, 2, [1, 0])
    assert board.planks == [tuple(zones("c3"))]
    assert board.tracks[POINT.parse("b1")] == tuple(zones("b2 c2 c3 c4 d4"))
    assert [zone for zone in range(board.zones) if board.can_rig[zone]] == zones("b2 c2 d2 b4 c4 d4")
    assert board.dragon_zones == zones("b3 d3")
    assert board.krakens == [tuple(zones("f3 g3")), tuple(zones("c3"))]


# Bad packs -----------------------------------------------------------------------------------------------------------

MAP = ", layout 'gallant-gallant', map: expected "
TRACKS_OF = ", layout 'gallant-gallant', tracks: expected "
STARTS = ", layout 'gallant-gallant', starts: expected "
KRAKENS = ", layout 'gallant-gallant', krakens: expected "
ABILITY = ", skill 'shared-curse', level_1, effect, item 1: expected "
GROG = ", tide 'grog-ration', effect, item 1: expected "


def ways(**tracks: str) -> dict[str, Any]:
    return small(tracks={**SMALL_TRACKS, **tracks})


def change(table: str, key: str, **changed: Any) -> dict[str, Any]:
    return {table: [{"key": key, **changed}]}


def ability(*parts: object) -> dict[str, Any]:
    return change("skill", "shared-curse", level_1={"effect": list(parts)})


def attack(*parts: object) -> dict[str, Any]:
    return change("skill", "feeding-frenzy", level_1={"effect": list(parts)})


def reaction(key: str, *parts: object) -> dict[str, Any]:
    return change("skill", key, level_2={"effect": list(parts)})


def tide(trigger: str, *parts: object) -> dict[str, Any]:
    return change("tide", "grog-ration", trigger=trigger, effect=list(parts))


BAD_PACKS: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown number": ({"numbers": {"cannons": 3}}, ", numbers: expected victory, "),
    "a number in words": (
        {"numbers": {"victory": "ten"}},
        ", numbers 'victory': expected a whole number from 1 to 99, got 'ten'",
    ),
    "no Actions": ({"numbers": {"actions": 0}}, ", numbers 'actions': expected a whole number from 1 to 99, got 0"),
    "a Ransack on a seven": (
        {"numbers": {"ransack_to_hit": 7}},
        ", numbers 'ransack_to_hit': expected a whole number from 2 to 6, got 7",
    ),
    "more Deckhands at the start than there are": (
        {"numbers": {"start_deckhands": 9}},
        ", numbers 'start_deckhands': expected at most 24 Deckhands of a side at the start, got 27",
    ),
    "an unknown layout": (
        change("layout", "armada", name="Armada", rule="MY-L1", map="~"),
        ", layout: expected core, gallant-gallant, longship-longship, ",
    ),
    "rows of different length": (small("~ aM .  A1", "aM .  A1"), MAP + "up to 16 rows of 13 cells, got '"),
    "seventeen rows": (small(map="~ " * 13 + ("\n" + "~ " * 13) * 16), MAP + "up to 16 rows of 13 cells, got '"),
    "an unknown cell": (small("bM", "bX"), MAP + "cells such as ~ . == A1 aM, got 'bX'"),
    "a fifth Deployment Point of A": (small("A1", "A5"), MAP + "cells such as ~ . == A1 aM, got 'A5'"),
    "a Deployment Point twice": (small(".", "A1"), MAP + "each Deployment Point once, got 'A1' twice"),
    "no Deployment Point of B": (small("B1", ". "), MAP + "Deployment Points of A and of B, and no others, got A1"),
    "a Deployment Point of nobody": (
        small(".", "D1"),
        MAP + "Deployment Points of A and of B, and no others, got A1, B1, D1",
    ),
    "sides in Clash Royale": (
        change("layout", "clash", map=SMALL_MAP),
        ", layout 'clash', map: expected Deployment Points D1 to D6, and no others, got A1, B1",
    ),
    "an Objective of nobody": (small("aM", "nM"), MAP + "Objectives of A and B, such as aM, got 'nM'"),
    "an Objective of a side in Clash Royale": (
        change("layout", "clash", map=SMALL_MAP.replace("B1", "D1").replace("A1", ".")),
        ", layout 'clash', map: expected Objectives of nobody, such as nM, got 'bM'",
    ),
    "a ship with two owners": (
        small(".", "aR"),
        MAP + "ships with Objectives of one side, got both on the ship with d2",
    ),
    "eleven Objectives": (
        small("~ ~ ~ ~ ~ ~ ~ ~ ~\n", "~ " + "bR " * 8 + "\n" + "~ " * 13 + "\n~ bR bR" + " ~" * 10 + "\n"),
        MAP + "at most 10 Objectives, got 12",
    ),
    "a Gangplank into the sea": (
        small("~ ~  == ~  ~ ~", "~ ~  == ~  ~ =="),
        MAP + "Gangplanks between two ships, got one beside 0 at f3",
    ),
    "a Gangplank back to the ship": (
        small("~ ~  ~  ~  ~ ~ ~", "~ ~  == ~  ~ ~ ~"),
        MAP + "Gangplanks between two ships, got one beside 1 at c1",
    ),
    "a track for no Deployment Point": (
        ways(A2="d4 c4"),
        TRACKS_OF + "a Deployment Point of A or B on the map, got 'A2'",
    ),
    "a track for nobody": (ways(D1="d4"), TRACKS_OF + "a Deployment Point of A or B on the map, got 'D1'"),
    "a Deployment Point without a track": (
        ways(A1=""),
        TRACKS_OF + "a way from A1 to a Deployment Point of the other side, zone by zone, got ''",
    ),
    "a track over unknown zones": (ways(A1="d4 z9"), TRACKS_OF + "zones of the map such as e9, got 'z9'"),
    "a track off the map": (ways(A1="d4 d16"), TRACKS_OF + "zones of the map such as e9, got 'd16'"),
    "a track that starts elsewhere": (
        ways(A1="c4 c3 c2 b2"),
        TRACKS_OF + "a way from A1 to a Deployment Point of the other side, zone by zone, got 'c4 c3 c2 b2'",
    ),
    "a track that ends early": (
        ways(A1="d4 c4 c3"),
        TRACKS_OF + "a way from A1 to a Deployment Point of the other side, zone by zone, got 'd4 c4 c3'",
    ),
    "a track that leaps": (
        ways(A1="d4 c4 c2 b2"),
        TRACKS_OF + "a way from A1 to a Deployment Point of the other side, zone by zone, got 'd4 c4 c2 b2'",
    ),
    "a track through the sea": (
        ways(A1="d4 d3 d2 c2 b2"),
        TRACKS_OF + "decks and Gangplanks from A1, and no Deployment Point on the way, got 'd4 d3 d2 c2 b2'",
    ),
    "a track that comes back": (
        ways(A1="d4 c4 b4 c4 c3 c2 b2"),
        TRACKS_OF + "a way from A1 that comes to no zone twice, got 'd4 c4 b4 c4 c3 c2 b2'",
    ),
    "Deckhands on an Objective that is not there": (
        small(starts={"A": ["wheel"]}),
        STARTS + "Objectives of A and of B on the map, each once, got 'wheel' of A",
    ),
    "Deckhands on an Objective twice": (
        small("aM", "aR", map=SMALL_MAP.replace("aM .", ".  aM"), starts={"A": ["main-mast", "main-mast"]}),
        STARTS + "Objectives of A and of B on the map, each once, got 'main-mast' of A",
    ),
    "Deckhands far from their track": (
        small(starts={"A": ["main-mast"]}),
        STARTS + "Objectives on a track of their own side, got 'main-mast'",
    ),
    "Deckhands of a third side": (small(starts={"C": []}), ", layout 'gallant-gallant', starts, C: expected A or B, "),
    "no Kraken": (small(krakens=[]), KRAKENS + "one or two places for the Kraken, got 0"),
    "three Krakens": (small(krakens=["f3"] * 3), KRAKENS + "one or two places for the Kraken, got 3"),
    "a Kraken on deck": (small(krakens=["c3 c4"]), KRAKENS + "zones of water and Gangplanks, got 'c3 c4'"),
    "a Kraken in Clash Royale": (
        change("layout", "clash", krakens=["a1"]),
        ", layout 'clash', krakens: expected no place for the Kraken, got 1",
    ),
    "an unknown role": (
        change("hero", "viana", role="cook"),
        ", hero 'viana', role: expected brute, captain, gunner, quartermaster or swashbuckler, ",
    ),
    "an unknown faction": (
        change("hero", "viana", faction="navy"),
        ", hero 'viana', faction: expected deep-lords, marea or mercenary, got 'navy'",
    ),
    "an attack across more than the board": (
        change("skill", "feeding-frenzy", level_1={"range": 13}),
        ", skill 'feeding-frenzy', level_1, range: expected a whole number from 0 to 12 or any, got 13",
    ),
    "more dice than there are": (
        change("skill", "feeding-frenzy", level_1={"dice": 13}),
        ", skill 'feeding-frenzy', level_1, dice: expected a whole number from 0 to 12, got 13",
    ),
    "a skill that nobody can pay": (
        change("skill", "feeding-frenzy", level_up=13),
        ", skill 'feeding-frenzy', level_up: expected a whole number from 0 to 12, got 13",
    ),
    "a Hero whom nothing sinks": (
        change("hero", "viana", hp=31),
        ", hero 'viana', hp: expected a whole number from 1 to 30, got 31",
    ),
    "a Hero without skills": (
        {"hero": [some_hero("grim")]},
        ", hero 'grim': expected 1 to 3 skills with hero = 'grim', got 0",
    ),
    "a Hero with four skills": (
        {"skill": [some_attack("wit", "viana", basic=False)]},
        ", skill 'wit': expected 1 to 3 skills with hero = 'viana', got 4",
    ),
    "a passive without rows": (
        change("hero", "viana", passive="Poise"),
        ", hero 'viana', passive: expected a name, a text and rows of what is passive, got 'Poise'",
    ),
    "a passive that grows backwards": (
        change("hero", "ishmael", passives=[{"damage": 9, "dice": 2}, {"damage": 5, "dice": 1}]),
        ", hero 'ishmael', passives: expected rows with more and more damage, got [9, 5]",
    ),
    "a Hero too many": (
        {"hero": [some_hero(f"crone-{n}", rule=f"MY-H{n}") for n in range(15)]},
        ", hero: expected at most 24 of them, got 25",
    ),
    "a Hero called like a twin": (
        {"hero": [some_hero("viana-ii", rule="MY-H1")], "skill": [some_attack("wit", "viana-ii")]},
        ", hero 'viana-ii': expected a key that no other Hero or Sea Monster has, got 'viana-ii'",
    ),
    "a name that another Hero has": (
        change("hero", "viana", name="Gabriela"),
        ", hero 'viana', name: expected a name of its own, got 'Gabriela', which hero 'gabriela' has too",
    ),
    "too few Heroes for a team": (
        change("hero", "viana", faction="deep-lords"),
        ", hero: expected at least 5 heroes for marea, its own and mercenaries, got 4",
    ),
    "a quick start with an enemy": (
        {"quick_start": {"marea": ["viana", "snapjaw", "gabriela"]}},
        ", quick_start 'marea': expected heroes of marea, got 'snapjaw'",
    ),
    "a quick start with two": (
        {"quick_start": {"marea": ["viana", "gabriela"]}},
        ", quick_start 'marea': expected 3 different heroes, got ['viana', 'gabriela']",
    ),
    "a skill of nobody": (
        change("skill", "the-whip", hero="nobody"),
        ", skill 'the-whip': expected the hero, or the monster, that has this skill, got ['nobody']",
    ),
    "a skill of two": (
        change("skill", "the-whip", monster="sea-dragon"),
        ", skill 'the-whip': expected the hero, or the monster, that has this skill, got ['el-latigo', 'sea-dragon']",
    ),
    "an unknown kind of skill": (
        change("skill", "the-whip", kind="curse"),
        ", skill 'the-whip', kind: expected ability, attack or reaction, got 'curse'",
    ),
    "an attack with a trigger": (
        change("skill", "the-whip", trigger="hurt"),
        ", skill 'the-whip', trigger: expected a trigger of a reaction, and of nothing else, got 'hurt'",
    ),
    "a reaction to the weather": (
        change("skill", "sidestep", trigger="gun"),
        ", skill 'sidestep', trigger: expected attacked, hurt or hurt-after, got 'gun'",
    ),
    "a reaction that stays": (
        change("skill", "sidestep", flips=False),
        ", skill 'sidestep', flips: expected true of a reaction, and of nothing else, got false",
    ),
    "an attack that flips": (
        change("skill", "the-whip", flips=True),
        ", skill 'the-whip', flips: expected true of a reaction, and of nothing else, got true",
    ),
    "a sidestep from attacks only": (
        change("skill", "sidestep", only_attacks=True),
        ", skill 'sidestep', only_attacks: expected this of a reaction to damage, and of nothing else, got it",
    ),
    "a basic ability": (
        change("skill", "shared-curse", basic=True),
        ", skill 'shared-curse', basic: expected a basic skill to be an attack that costs nothing to unlock, got",
    ),
    "a basic attack that costs a coin": (
        change("skill", "feeding-frenzy", basic=True, unlock=1),
        ", skill 'feeding-frenzy', basic: expected a basic skill to be an attack that costs nothing to unlock, got",
    ),
    "a reaction that works at once": (
        change("skill", "sidestep", level_1={"effect": [["move", 1]]}),
        ", skill 'sidestep', level_1, effect: expected no effect of a reaction at Level 1, got one",
    ),
    "a reaction that never works": (
        reaction("sidestep"),
        ", skill 'sidestep', level_2, effect: expected at least one effect, got none",
    ),
    "an ability for nothing": (
        ability(),
        ", skill 'shared-curse', level_1, effect: expected at least one effect, got none",
    ),
    "an ability with dice": (
        change("skill", "shared-curse", level_1={"dice": 3}),
        ", skill 'shared-curse', level_1: expected dice, to_hit and range of an attack, and of nothing else, got",
    ),
    "an ability with one die": (
        change("skill", "shared-curse", level_1={"dice": 1}),
        ", skill 'shared-curse', level_1: expected dice, to_hit and range of an attack, and of nothing else, got",
    ),
    "an ability with a range": (
        change("skill", "shared-curse", level_2={"range": 3}),
        ", skill 'shared-curse', level_2: expected dice, to_hit and range of an attack, and of nothing else, got",
    ),
    "an attack without dice": (
        change("skill", "the-whip", level_1={"dice": 0}),
        ", skill 'the-whip', level_1: expected dice, to_hit and range of an attack, and of nothing else, got",
    ),
    "an attack that always hits": (
        change("skill", "the-whip", level_1={"to_hit": 1}),
        ", skill 'the-whip', level_1, to_hit: expected a whole number from 2 to 6, got 1",
    ),
    "a skill with one level": (
        {
            "hero": [some_hero("grim")],
            "skill": [{name: value for name, value in some_attack("wit", "grim").items() if name != "level_2"}],
        },
        ", skill 'wit', level_2: expected a table, got nothing",
    ),
    "a rule id that another card has": (
        change("tide", "undertow", rule="RB-S05"),
        ", tide 'undertow', rule: expected a rule id of its own, got 'RB-S05', which skill 'breaching-slam' has too",
    ),
    "the rule id of the Kraken": (
        change("tide", "undertow", rule="RB-D22"),
        ", tide 'undertow', rule: expected a rule id of its own, got 'RB-D22', which kraken 'rule' has too",
    ),
    "an effect that is no list": (ability("heal"), ABILITY + "an effect such as [\"heal\", 2], got 'heal'"),
    "an unknown word": (ability(["dance", 1]), ABILITY + "a word of the vocabulary (target, heal, cleanse, "),
    "a word in the wrong place": (ability(["dice", 1]), ABILITY + "a word that makes sense here (target, heal, "),
    "a number too large": (ability(["heal", 13]), ABILITY + "heal with a whole number from 1 to 12, got 13"),
    "true for a number": (ability(["heal", True]), ABILITY + "heal with a whole number from 1 to 12, got true"),
    "no number at all": (ability(["heal"]), ABILITY + "heal with a whole number from 1 to 12, got nothing"),
    "more than a word needs": (ability(["heal", 1, 2]), ABILITY + "heal with no more than it needs, got 2"),
    "a target of a third kind": (
        ability(["target", "neutral", 1], ["heal", 1]),
        ABILITY + "target with a kind of Hero (friendly, other-friendly, enemy), got 'neutral'",
    ),
    "a target at no distance": (
        ability(["target", "friendly", "near"], ["heal", 1]),
        ABILITY + "target with a whole number from 0 to 12 or \"any\", got 'near'",
    ),
    "a target counted from elsewhere": (
        ability(["target", "friendly", 1, {"of": "crew"}], ["heal", 1]),
        ABILITY + 'target with { of = "heroes" }, got a table',
    ),
    "a target for nothing": (
        ability(["target", "friendly", 1]),
        ABILITY + "target with what happens to the Hero after it, got [",
    ),
    "a target that draws cards": (
        ability(["target", "friendly", 1], ["draw", 1]),
        ABILITY + "target with what happens to the Hero after it, got [",
    ),
    "an unknown Condition": (
        ability(["condition", "scurvy"]),
        ABILITY + "condition with a Condition (blind, stun, slow, silence, bleed), got 'scurvy'",
    ),
    "a theft from oneself": (ability(["steal", 1]), ABILITY + "steal with a target of the enemy before it, got ["),
    "an attack by those who were not named": (
        ability(["crew_attack", "those"]),
        ABILITY + "crew_attack with a crew_move before it, got [",
    ),
    "an attack by everybody": (
        ability(["crew_attack", "all"]),
        ABILITY + "crew_attack with which Crew (those, zone), got 'all'",
    ),
    "an attack that moves Crew": (
        attack(["crew_move", 1, 1]),
        ", skill 'feeding-frenzy', level_1, effect, item 1: expected a word that makes sense here (target, heal, ",
    ),
    "extra dice for every face": (
        attack(["explode", 1]),
        ", skill 'feeding-frenzy', level_1, effect, item 1: expected explode with a whole number from 2 to 6, got 1",
    ),
    "a class of targets that is none": (
        attack(["priority", "parrots"]),
        ", skill 'feeding-frenzy', level_1, effect, item 1: expected priority with a class (deckhands, bosuns, ",
    ),
    "what follows for nobody": (
        attack(["after", "all", ["push", 1]]),
        ", skill 'feeding-frenzy', level_1, effect, item 1: expected after with for whom (each, one, any), got 'all'",
    ),
    "nothing that follows": (
        attack(["after", "one"]),
        ", skill 'feeding-frenzy', level_1, effect, item 1: expected after with an effect such as [\"heal\", 2], got",
    ),
    "a coin for the enemy": (
        attack(["after", "one", ["coin", 1]]),
        ", skill 'feeding-frenzy', level_1, effect, item 1, item 3: expected a word that makes sense here "
        "(condition, push, steal), got 'coin'",
    ),
    "a push of oneself": (
        attack(["after", "any", ["push", 1]]),
        ", skill 'feeding-frenzy', level_1, effect, item 1, item 3: expected a word that makes sense here "
        "(coin, heal), got 'push'",
    ),
    "a To Hit of nothing": (
        reaction("smoke-flask", ["to_hit", 0]),
        ", skill 'smoke-flask', level_2, effect, item 1: expected to_hit with more or less than nothing, got 0",
    ),
    "a Reaction that strikes anywhere": (
        reaction("snap-back", ["attack", 3, 4, "any"]),
        ", skill 'snap-back', level_2, effect, item 1: expected attack with a number of zones, got [",
    ),
    "a preference before the attack": (
        reaction("snap-back", ["priority", "heroes"], ["attack", 3, 4, 1]),
        ", skill 'snap-back', level_2, effect, item 1: expected priority with the attack before it, got [",
    ),
    "an unknown trigger": (tide("midnight", ["heal", 1]), ", tide 'grog-ration', trigger: expected attacked, "),
    "a card that reacts like a Hero": (
        tide("hurt-after", ["attack", 1, 4, 1]),
        ", tide 'grog-ration', trigger: expected attacked, attacks, ",
    ),
    "a card for nothing": (tide("hero-acts"), ", tide 'grog-ration', effect: expected at least one effect, got []"),
    "a card for a third faction": (
        change("tide", "undertow", copies={"navy": 1}),
        ", tide 'undertow', copies, navy: expected deep-lords or ",
    ),
    "healing without a Hero": (tide("turn-start", ["heal", 1]), GROG + "heal with a target before it, got ["),
    "marching without a Hero": (
        tide("crew-acts", ["crew_move", 1, 1]),
        GROG + "a word that makes sense here (draw, discard, deploy, ",
    ),
    "sidestepping without a Hero": (tide("attacked", ["move", 1]), GROG + "move with a target before it, got ["),
    "a card that attacks from nowhere": (
        tide("turn-start", ["attack", 3, 4, 2]),
        GROG + 'attack with { of = "heroes" } or "any", got [',
    ),
    "a Hero within reach of nobody": (
        tide("turn-start", ["target", "enemy", 2], ["push", 1]),
        GROG + 'target with { of = "heroes" } or "any", got [',
    ),
    "Crew within reach of nobody": (
        tide("turn-start", ["push_crew", "enemy", 2, 1]),
        GROG + 'push_crew with { of = "heroes" } or "any", got [',
    ),
    "Crew of the other friends": (
        tide("turn-start", ["push_crew", "other-friendly", "any", 1]),
        GROG + "push_crew with whose Crew (friendly, enemy), got 'other-friendly'",
    ),
    "Crew pushed too far": (
        tide("turn-start", ["push_crew", "enemy", "any", 5]),
        GROG + "push_crew with a whole number from 1 to 4, got 5",
    ),
    "Crew pushed while they act": (
        tide("crew-acts", ["push_crew", "enemy", "any", 1]),
        GROG + "a word that makes sense here (draw, discard, deploy, crew_attack), got 'push_crew'",
    ),
    "an attack at nothing": (
        tide("turn-start", ["attack", 3, 4, "any", {"at": "tiles"}]),
        GROG + 'attack with { of = "heroes" } or { at = "models" }, got ',
    ),
    "an attack with an empty table": (
        tide("turn-start", ["attack", 3, 4, "any", {}]),
        GROG + 'attack with { of = "heroes" } or { at = "models" }, got ',
    ),
    "healing after an attack": (
        reaction("snap-back", ["attack", 3, 4, 1], ["heal", 1]),
        ", skill 'snap-back', level_2, effect, item 2: expected a word that makes sense here (attack, priority, ",
    ),
    "what follows before the attack": (
        reaction("snap-back", ["after", "one", ["push", 1]], ["attack", 3, 4, 1]),
        ", skill 'snap-back', level_2, effect, item 1: expected after with the attack before it, got [",
    ),
    "cards after an attack": (
        tide("turn-start", ["attack", 3, 4, "any"], ["draw", 1]),
        ", tide 'grog-ration', effect, item 2: expected draw with no attack before it, got [",
    ),
    "dice to be re-rolled that do not exist": (
        tide("rolled", ["reroll", 2, "hits"]),
        GROG + "reroll with which dice (miss, any), got 'hits'",
    ),
    "too many cards": (
        {
            "tide": [
                {
                    "key": f"card-{n}",
                    "name": f"Card {n}",
                    "rule": f"MY-T{n}",
                    "text": "Draw.",
                    "copies": {},
                    "trigger": "hero-acts",
                    "effect": [["draw", 1]],
                }
                for n in range(41)
            ]
        },
        ", tide: expected at most 64 of them, got 65",
    ),
    "an unknown Objective": (
        change("objective", "galley", name="Galley", rule="MY-D1", hp=3, points=1, coins=1, text="Soup."),
        ", objective: expected main-mast, rigging-line, wheel, armory, ammo-reserves or captains-chest, got 'galley'",
    ),
    "an Objective that heals": (
        change("objective", "wheel", effect=[["heal", 1]]),
        ", objective 'wheel', effect, item 1: expected a word that makes sense here (hand_limit, draw, ",
    ),
    "an upgrade of the cook": (
        change("objective", "wheel", effect=[["upgrade", "cook"]]),
        ", objective 'wheel', effect, item 1: expected upgrade with what (bosun, deck-gun), got 'cook'",
    ),
    "an unknown line of the Crew Dashboard": (
        {"crew": {"cook": {"dice": 1, "to_hit": 4, "range": 1, "rule": "MY-C1"}}},
        ", crew: expected deckhand, bosun, deck-gun, bosun-upgraded or deck-gun-upgraded, got 'cook'",
    ),
    "a gun that always hits": (
        {"crew": {"deck-gun": {"to_hit": 1}}},
        ", crew 'deck-gun', to_hit: expected a whole number from 2 to 6, got 1",
    ),
    "a Sea Monster without attacks": (
        change("monster", "whale", name="Whale", rule="MY-D1", text="Sings.", hp=9, actions=1, swim=2),
        ", monster 'whale': expected 1 to 4 skills with monster = 'whale', got 0",
    ),
    "a Sea Monster called like a Hero": (
        change("monster", "viana", name="Whale", rule="MY-D1", text="Sings.", hp=9, actions=1, swim=2),
        ", monster 'viana': expected a key that no other Hero or Sea Monster has, got 'viana'",
    ),
    "a Sea Monster that learns": (
        change("skill", "maw", level_up=2),
        ", skill 'maw': expected an attack of one level, without a price, for a Sea Monster, got another",
    ),
    "a Sea Monster that heals": (
        change("skill", "maw", level_1={"effect": [["heal", 1]]}),
        ", skill 'maw', level_1, effect, item 1: expected a word that makes sense here (priority, bonus_damage, ",
    ),
    "a Sea Monster that robs": (
        change("skill", "maw", level_1={"effect": [["after", "one", ["steal", 1]]]}),
        ", skill 'maw', level_1, effect: expected nothing that gives a Sea Monster coins or heals it, got it",
    ),
    "five acts of the Kraken": (
        {"kraken": {"acts": [{"act": "sink", "text": "Sinks."}] * 5}},
        ", kraken 'acts': expected six acts, one for each face, got ",
    ),
    "an unknown act": (
        {"kraken": {"acts": [{"act": "sing", "text": "Sings."}] * 6}},
        ", kraken 'acts', item 1, act: expected arms, crush, fury, ink, sink or sweep, got 'sing'",
    ),
    "arms without aim": (
        {"kraken": {"acts": [{"act": "arms", "text": "Arms."}] * 6}},
        ", kraken 'acts', item 1, to_hit: expected this of arms, and of nothing else, got nothing",
    ),
    "aim without arms": (
        {"kraken": {"acts": [{"act": "sink", "text": "Sinks.", "to_hit": 4}] * 6}},
        ", kraken 'acts', item 1, to_hit: expected this of arms, and of nothing else, got 4",
    ),
}


@pytest.mark.parametrize("mistake", BAD_PACKS)
def test_a_mistake_is_said_in_one_sentence(mistake: str) -> None:
    pack, sentence = BAD_PACKS[mistake]
    told = wrong(pack)
    assert told.startswith("my.toml" + sentence)
    assert "\n" not in told


def many_tide_cards(number: int) -> dict[str, Any]:
    card = {"text": "Draw.", "copies": {}, "trigger": "hero-acts", "effect": [["draw", 1]]}
    return {"tide": [{"key": f"card-{n}", "name": f"Card {n}", "rule": f"MY-T{n}", **card} for n in range(number)]}


def many_heroes(number: int) -> dict[str, Any]:
    keys = [f"crone-{n}" for n in range(number)]
    return {"hero": [some_hero(key) for key in keys], "skill": [some_attack(f"wit-{key}", key) for key in keys]}


AS_FAR_AS_IT_GOES: dict[str, dict[str, Any]] = {
    "24 Deckhands of a side": {"numbers": {"start_deckhands": 8}},
    "64 kinds of Tide Cards": many_tide_cards(40),
    "24 Heroes": many_heroes(14),
    "an attack with one die": change("skill", "the-whip", level_1={"dice": 1}),
    "the same damage once": change("hero", "ishmael", passives=[{"damage": 5, "dice": 2}, {"damage": 6, "dice": 1}]),
}


@pytest.mark.parametrize("how_far", AS_FAR_AS_IT_GOES)
def test_a_pack_may_go_as_far_as_there_is_room(how_far: str) -> None:
    open_box(with_pack(AS_FAR_AS_IT_GOES[how_far]))
