"""What is in the box, as the content files describe it, and what a pack can get wrong."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.games.tide_of_avaris.board import DIRECTION, NO_EXIT, SpaceFace
from infamy.games.tide_of_avaris.content import box
from infamy.games.tide_of_avaris.content.board_action import BOARD_ACTION
from infamy.games.tide_of_avaris.content.box import (
    BLUE_DIE,
    COLOR,
    COLORS,
    HIT,
    NAVY_FACE,
    RED_DIE,
    RESOURCE,
    SYMBOL,
    TRACK,
    WILD,
    WIND,
    Box,
)
from infamy.games.tide_of_avaris.content.cards import (
    ALL,
    ALWAYS,
    BURIAL_TEST,
    CONDITION,
    EFFECT,
    EVENT,
    FOE,
    GOLD,
    GOODS,
    MOD,
    MODIFIER,
    RUM,
    BurialFace,
    EnemyFace,
    Modifier,
    RelicFace,
)
from infamy.games.tide_of_avaris.content.files import Files, Numbers
from infamy.games.tide_of_avaris.content.metrics import METRIC
from infamy.games.tide_of_avaris.content.schema import entries, open_box
from infamy.games.tide_of_avaris.tests.tables import SLOTS
from infamy.parts.content import Content, lay_pack
from infamy.table import library
from infamy.testing.packs import refusal
from infamy.testing.scenario import covers

CONTENT: Content = library.content_of("tide_of_avaris")
BOX: Box = open_box(CONTENT)


def space(key: str, box: Box = BOX) -> SpaceFace:
    return box.spaces[box.space.parse(key)]


def relic(key: str, box: Box = BOX) -> RelicFace:
    return box.relics[box.relic.parse(key)]


def monster(key: str, box: Box = BOX) -> EnemyFace:
    return box.monsters[box.monster.parse(key)]


def navy(key: str, box: Box = BOX) -> EnemyFace:
    return box.navies[box.navy_card.parse(key)]


def burial(key: str, box: Box = BOX) -> BurialFace:
    return box.burials[box.burial.parse(key)]


def does(numbers: tuple[int, ...], box: Box = BOX) -> str:
    """The effects in words, as the content notes write them: "random_treasure 2 bound, gold 2"."""
    words = []
    for effect in [box.effects[number] for number in numbers]:
        goods = [GOODS.word(effect.goods)] if EFFECT.word(effect.op) == "lose" else []
        many = ["all"] if effect.n == ALL else [str(effect.n)] if effect.n else []
        words.append(" ".join([EFFECT.word(effect.op), *goods, *many, *(["bound"] if effect.bound else [])]))
    return ", ".join(words)


def changes(modifier: Modifier) -> str:
    """A modifier in words: "may pay 1 rum: dice foe -2"."""
    when = "" if modifier.condition == ALWAYS else f"if {CONDITION.word(modifier.condition)}: "
    paid = f" pay {modifier.price} {GOODS.word(modifier.goods)}" if modifier.price else ""
    many = f" {modifier.n}" if modifier.n else ""
    return (
        when
        + (f"may{paid}: " if modifier.may else "")
        + MODIFIER.word(modifier.op)
        + (" foe" if modifier.foe else " self")
        + many
    )


def mods(face: RelicFace) -> dict[str, int]:
    return {MOD.word(key): value for key, value in enumerate(face.mods) if value}


def with_pack(pack: dict[str, Any]) -> Content:
    return lay_pack(CONTENT, {"game": "tide_of_avaris", **pack}, "my.toml", "tide_of_avaris")


def wrong(pack: dict[str, Any]) -> str:
    with pytest.raises(NotUnderstood) as caught:
        open_box(with_pack(pack))
    return str(caught.value)


# The board -----------------------------------------------------------------------------------------------------------


def lines() -> set[frozenset[str]]:
    return {frozenset((face.key, BOX.spaces[end].key)) for face in BOX.spaces for end in face.exits if end != NO_EXIT}


@covers("TA-SB-15", "TA-TM-03")
def test_twenty_spaces_in_four_seas_are_joined_by_thirty_six_lines() -> None:
    assert len(BOX.spaces) == 20
    assert BOX.region.titles == ["Amberwake", "Glasswater", "Thornreef", "Duskmere"]
    assert [sum(face.region == sea for face in BOX.spaces) for sea in range(4)] == [5, 5, 5, 5]
    assert len(lines()) == 36
    assert max(max(far) for far in BOX.by_distance) == 6


def test_every_line_has_two_ends_and_one_arrow() -> None:
    arrows = 0
    for here, face in enumerate(BOX.spaces):
        for way, end in enumerate(face.exits):
            if end == NO_EXIT:
                assert not face.with_wind[way]
                continue
            back = BOX.spaces[end].exits.index(here)
            assert face.with_wind[way] != BOX.spaces[end].with_wind[back]
            arrows += face.with_wind[way]
    assert arrows == 36


@covers(
    "TA-TC-01",
    "TA-TC-09",
    "TA-AX-01",
    "TA-AX-02",
    "TA-AX-03",
    "TA-AX-04",
    "TA-AX-07",
    "TA-AX-08",
    "TA-AX-10",
    "TA-AX-11",
    "TA-AX-12",
    "TA-AX-15",
    "TA-AX-19",
)
def test_every_board_action_has_its_spaces() -> None:
    there = {
        action: [face.name for face in BOX.spaces if face.action == number]
        for number, action in enumerate(BOARD_ACTION.names)
    }
    assert there == {
        "tavern": ["Lantern Haven", "Gull Haven", "Ember Haven", "Widow's Haven"],
        "raid": ["Merchant Lane", "Spice Lane"],
        "salvage": ["Broken Galleon"],
        "whirlpool": ["The Maw"],
        "control_crew_spirit": ["Crew Spirit Shrine"],
        "control_marauder_spirit": ["Marauder Shrine"],
        "control_guardian_spirit": ["Guardian Shrine"],
        "control_region": ["Charter House"],
        "relocate_navy": ["Signal Tower"],
        "burial_chart": ["Chart Room"],
        "bind": ["Rune Rock"],
        "recycle": ["Surgeon's Cove"],
        "unlock_endgame": ["Oracle Stone"],
        "add_relics": ["Drowned Temple"],
        "explore": ["Fogbank", "Abyss Edge"],
    }


@covers("TA-RT-03", "TA-RT-04", "TA-RT-05", "TA-R12", "TA-R13")
def test_the_tide_fills_seventeen_slots_sea_by_sea_and_clockwise() -> None:
    assert BOX.slot.names == SLOTS
    assert BOX.slot.names[BOX.wreck] == "wreck"
    assert BOX.slot_space[BOX.wreck] == BOX.space.parse("se-e") == BOX.slot_space[BOX.wreck - 1]
    havens = [face.name for number, face in enumerate(BOX.spaces) if number not in BOX.slot_space]
    assert havens == ["Lantern Haven", "Gull Haven", "Ember Haven", "Widow's Haven"]


@covers("TA-SD-01", "TA-R03")
def test_pirates_start_at_the_haven_on_their_right() -> None:
    assert [BOX.space.word(start) for start in BOX.starts] == ["se-h", "sw-h", "nw-h", "ne-h"]


@covers("TA-NV-05", "TA-NV-06")
def test_the_examples_of_the_rulebook_are_on_the_board() -> None:
    north, east = DIRECTION.parse("north"), DIRECTION.parse("east")
    haven, charter, shrine = space("nw-h"), space("nw-n"), space("nw-e")
    assert BOX.spaces[haven.exits[north]] is charter and charter.exits[north] == NO_EXIT
    assert BOX.spaces[haven.exits[east]] is shrine and shrine.with_wind[east]
    assert BOX.spaces[shrine.exits[east]].name == "Fogbank"


def test_spaces_are_drawn_where_no_other_is() -> None:
    assert len({(face.x, face.y) for face in BOX.spaces}) == 20
    assert (space("sw-s").x, space("sw-s").y) == (1, 5)


# Dice ----------------------------------------------------------------------------------------------------------------


@covers("TA-CD-01", "TA-CD-05", "TA-CD-06", "TA-CD-10", "TA-GL-03")
def test_each_colour_is_once_on_a_crew_die_with_a_resource_and_a_number() -> None:
    faces = [(face.key, RESOURCE.word(face.resource), face.amount, face.number) for face in BOX.faces[:6]]
    assert faces == [
        ("pink", "gold", 2, 1),
        ("teal", "rum", 1, 2),
        ("yellow", "rum", 1, 3),
        ("red", "attack", 0, 4),
        ("blue", "defense", 0, 5),
        ("green", "gold", 1, 6),
    ]
    assert [COLOR.word(face.color) for face in BOX.faces[:6]] == [face.key for face in BOX.faces[:6]]
    assert BOX.face.title(0) == "a Pink die (2 gold, bids 1)"
    assert BOX.face.title(3) == "a Red die (attack, bids 4)"


@covers("TA-TC-05")
def test_the_crew_spirit_die_is_wild_on_two_faces() -> None:
    spirit = BOX.faces[6:]
    assert [face.key for face in spirit] == [
        "spirit-wild-gold",
        "spirit-wild-rum",
        "spirit-red",
        "spirit-blue",
        "spirit-green",
        "spirit-yellow",
    ]
    assert [face.color == WILD for face in spirit] == [True, True, False, False, False, False]
    assert [face.number for face in spirit] == [4, 4, 6, 6, 5, 5]
    assert BOX.face.title(6) == "the Spirit die (wild, 2 gold, bids 4)"


@covers("TA-BT-05", "TA-GL-02", "TA-NV-03")
def test_the_faces_of_combat_dice_and_of_the_navy_die() -> None:
    assert [" ".join(SYMBOL.word(symbol) for symbol in die) for die in BOX.combat_dice] == [
        "hit hit hit wind wind miss",
        "hit hit hit wind miss miss",
        "two-hits two-hits hit hit wind minus-hit",
        "two-hits two-hits hit hit wind minus-hit",
    ]
    assert [NAVY_FACE.word(face) for face in BOX.navy_die] == ["north", "east", "south", "west", "spotted", "spotted"]


def hits(die: int, dice: int, wind: bool) -> list[float]:
    """How likely each number of hits is."""
    chance = sum(symbol == HIT or (wind and symbol == WIND) for symbol in BOX.combat_dice[die]) / 6
    likely = [1.0]
    for _ in range(dice):
        likely = [a * (1 - chance) + b * chance for a, b in zip([*likely, 0.0], [0.0, *likely])]
    return likely


def attacker_wins(red: int, blue: int, wind: str) -> int:
    """In percent, ties rolled again."""
    attack, defense = hits(RED_DIE, red, wind == "attacker"), hits(BLUE_DIE, blue, wind == "defender")
    won = lost = 0.0
    for (a, likely_a), (b, likely_b) in product(enumerate(attack), enumerate(defense)):
        won += likely_a * likely_b * (a > b)
        lost += likely_a * likely_b * (a < b)
    return round(100 * won / (won + lost))


@pytest.mark.parametrize(
    ("wind", "odds"),
    [
        (
            "attacker",
            ["83 38 16 7 3 1", "98 87 60 35 19 10", "100 98 89 72 51 33", "100 100 97 91 79 63", "100 100 99 98 93 84"],
        ),
        ("nobody", ["50 20 8 4 2 1", "80 50 27 14 7 4", "92 73 50 31 18 11", "96 86 69 50 34 22", "98 93 82 66 50 35"]),
        ("defender", ["33 8 2 1 0 0", "71 30 11 4 1 1", "88 57 28 12 5 2", "95 77 49 26 13 6", "98 88 67 43 24 13"]),
    ],
)
def test_the_wind_is_worth_one_or_two_dice(wind: str, odds: list[str]) -> None:
    assert [" ".join(str(attacker_wins(red, blue, wind)) for blue in range(1, 7)) for red in range(1, 6)] == odds


# Mats and supplies ---------------------------------------------------------------------------------------------------


@covers("TA-TH-05", "TA-TH-06", "TA-R11")
def test_the_upper_hold_and_its_values() -> None:
    assert BOX.upper == [0, 1, 3, 6, 10, 15, 21]
    assert (BOX.lower_spaces, BOX.lower_tp) == (6, 1)


@covers("TA-UP-02 to TA-UP-07")
def test_what_upgrades_cost() -> None:
    costs = {
        TRACK.names[track]: [(square.gold, square.rum) for square in squares]
        for track, squares in enumerate(BOX.tracks)
    }
    assert costs == {
        "attack": [(2, 0), (3, 1), (4, 1)],
        "defense": [(2, 0), (3, 0), (4, 1)],
        "fleet": [(1, 1), (2, 1), (3, 2)],
        "crew": [(3, 2), (4, 3)],
    }
    assert BOX.buy_back == 4


@covers("TA-BR-06", "TA-SD-04")
def test_late_starters_are_paid_and_pay_more() -> None:
    assert (BOX.bribes, BOX.start_gold, BOX.start_rum) == ([1, 1, 2, 2], [1, 2, 1, 2], [0, 0, 1, 1])


@covers("TA-SB-02", "TA-SB-03", "TA-SB-04", "TA-R01")
def test_there_are_30_36_or_48_treasures_of_six_colours() -> None:
    assert [many * COLORS for many in BOX.treasures] == [0, 0, 30, 36, 48]
    assert COLOR.names == ["red", "pink", "blue", "teal", "green", "yellow"]


@covers("TA-ES-03 to TA-ES-08", "TA-R67")
def test_matching_colours_and_tokens() -> None:
    assert BOX.matching == [0, 0, 0, 2, 4, 6, 8, 12, 17]
    assert BOX.tokens == [9, 7, 5, 3]


@covers("TA-SP-02", "TA-SP-06", "TA-RL-03", "TA-SB-07", "TA-SB-10", "TA-DY-06", "TA-RN-02", "TA-ES-10")
def test_the_numbers_of_the_rulebook() -> None:
    assert (BOX.crew, BOX.sloops, BOX.base_dice, BOX.relic_slots, BOX.relic_row) == (5, 2, 1, 4, 5)
    assert (BOX.second_relic, BOX.reroll_cost, BOX.empty_bag_gold, BOX.tavern_rum) == (2, 1, 2, 2)
    assert (BOX.raid_gold, BOX.raid_rum, BOX.salvage_gold, BOX.chart_rum) == (2, 1, 1, 1)
    assert (BOX.bind_rum, BOX.bind_most, BOX.recycle_rum, BOX.recycle_dice) == (1, 2, 1, 2)
    assert (BOX.navy_steps, BOX.relocate_steps, BOX.unlocked_draws, BOX.gold_per_tp) == (2, 2, 4, 2)


def test_the_numbers_that_are_ours() -> None:
    assert (BOX.proposals, BOX.tie_limit, BOX.crew_die_tp) == (4, 100, 3)


def test_every_number_in_the_files_is_read_and_no_other() -> None:
    class Noted(dict[str, int]):
        asked: set[str] = set()

        def __getitem__(self, name: str) -> int:
            self.asked.add(name)
            return 1

    box.Numbers(Noted())
    assert Noted.asked == set(Numbers.__struct_fields__)


# Cards ---------------------------------------------------------------------------------------------------------------


@covers("TA-SB-05")
def test_the_five_decks() -> None:
    decks: list[list[Any]] = [[*BOX.relics], [*BOX.monsters], [*BOX.navies], [*BOX.burials], [*BOX.endgames]]
    assert [len(deck) for deck in decks] == [24, 20, 8, 24, 12]
    assert all(card.copies == 1 for deck in decks for card in deck)
    for deck, letter in zip(decks, "RENBF", strict=True):
        assert [card.rule for card in deck] == [f"TA-C-{letter}{number + 1:02}" for number in range(len(deck))]
        assert all(" " in card.text and " " not in card.key and card.name for card in deck)


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("tideglass-rudder", {"first_treasureless_move": 1}),
        ("smugglers-writ", {"bribe": -1}),
        ("cork-ballast", {"sink_keep": 2}),
        ("rope-gang", {"sink_ransom": 2}),
        ("gamblers-doubloon", {"wager": 3}),
        ("sleepless-bosun", {"reroll_cost": 1}),
        ("grapnel-net", {"steal_extra": 1}),
        ("false-bottom", {"immune_foe_takes": 1}),
        ("undertakers-chart", {"collect_after_bury": 1}),
        ("diviners-spyglass", {"explore_peek": 2}),
        ("shipwrights-seal", {"upgrade_gold": -1}),
    ],
)
def test_relics_that_change_a_number(key: str, expected: dict[str, int]) -> None:
    face = relic(key)
    assert mods(face) == expected
    assert (face.hooks, face.combat, any(face.wild)) == ([], [], False)


@pytest.mark.parametrize(("key", "color"), [("prism-lantern", "yellow"), ("coral-compass", "pink")])
def test_relics_that_make_a_colour_wild(key: str, color: str) -> None:
    assert [COLOR.word(number) for number, wild in enumerate(relic(key).wild) if wild] == [color]
    assert mods(relic(key)) == {}


@pytest.mark.parametrize(
    ("key", "event", "effects"),
    [
        ("toll-bell", "bribe_received", "gold 1"),
        ("copper-still", "day_start", "rum 1"),
        ("gilded-scales", "day_start", "gold 1"),
        ("binding-chain", "collect", "bind_it"),
        ("silver-shovel", "bury", "tp 2"),
    ],
)
def test_relics_that_answer_an_event(key: str, event: str, effects: str) -> None:
    (hook,) = relic(key).hooks
    assert (EVENT.word(hook.event), does(hook.effects)) == (event, effects)
    assert (hook.may, hook.price, hook.goods) == ((True, 1, RUM) if key == "binding-chain" else (False, 0, GOLD))
    assert hook.at_least == (4 if key == "silver-shovel" else 0)


@pytest.mark.parametrize(
    ("key", "roles", "foes", "modifier"),
    [
        ("twin-cutlasses", (True, False), ["pirate"], "dice self 1"),
        ("ironwood-hull", (False, True), ["pirate", "navy", "monster"], "dice self 1"),
        ("barbed-harpoon", (True, True), ["monster"], "dice self 1"),
        ("forged-colours", (True, True), ["navy"], "dice self 1"),
        ("storm-bottle", (True, True), ["pirate", "navy", "monster"], "may: wind self"),
        ("loaded-bones", (True, True), ["pirate", "navy", "monster"], "may: reroll self"),
    ],
)
def test_relics_for_combat(key: str, roles: tuple[bool, bool], foes: list[str], modifier: str) -> None:
    (rule,) = relic(key).combat
    assert (rule.attacking, rule.defending) == roles
    assert [FOE.word(foe) for foe, against in enumerate(rule.against) if against] == foes
    assert changes(rule.modifier) == modifier
    assert rule.once_a_day == rule.modifier.may


@covers("TA-AX-20", "TA-AX-21", "TA-AX-22")
@pytest.mark.parametrize(
    ("key", "strength", "ability", "reward", "on_win"),
    [
        ("brine-imps", "red 1", "", "random_treasure 1", ""),
        ("glass-jelly-bloom", "blue 1", "wind self", "gold 2, rum 1", ""),
        ("drowned-lookout", "red 1", "ties_to foe", "random_treasure 1, gold 1", ""),
        ("barnacle-hulk", "blue 1", "", "gold 3", ""),
        ("moon-otters", "blue 1", "no_crew self", "rum 2", ""),
        ("gull-court", "red 1", "", "burial_card 1, gold 1", "lose gold 1"),
        ("siren-chorus", "blue 2", "no_crew self", "random_treasure 1, rum 2", ""),
        ("razorfin-pack", "red 2", "", "random_treasure 1, gold 2", "exhaust 1"),
        ("lantern-angler", "blue 2", "", "random_treasure 2", ""),
        ("bell-warden", "blue 2", "no_spirit self", "burial_card 2, rum 1", ""),
        ("wreck-wyrm", "red 2", "", "relic 1", ""),
        ("salt-revenant", "red 2", "ties_to foe", "random_treasure 1, bind 2", ""),
        ("maelstrom-eel", "red 2", "wind foe", "random_treasure 2, gold 2", ""),
        ("coral-golem", "blue 3", "if self_commanded_crew: dice foe -1", "relic 1, gold 2", ""),
        ("ghost-galleon", "red 3", "", "random_treasure 2, rum 1", "foe_takes 1"),
        ("inkmother", "blue 3", "no_spirit self", "relic 1, random_treasure 1", "lose rum 1"),
        ("tide-hag", "blue 3", "may pay 1 rum: dice foe -2", "crew_die, gold 2", ""),
        ("leviathan-calf", "red 4", "wind self", "random_treasure 2, relic 1", ""),
        ("chain-kraken", "red 4", "", "random_treasure 3", "lose gold 2"),
        ("avaris-the-sleeping-tide", "red 5", "ties_to foe", "random_treasure 3, relic 1, tp 5", ""),
    ],
)
def test_what_each_of_the_twenty_monsters_does(key: str, strength: str, ability: str, reward: str, on_win: str) -> None:
    face = monster(key)
    assert f"{'red' if face.defends_red else 'blue'} {face.defend}" == strength
    assert [changes(modifier) for modifier in face.ability] == ([ability] if ability else [])
    assert (does(face.reward), does(face.on_win)) == (reward, on_win)


def test_monsters_are_of_strength_two_and_a_quarter_on_average() -> None:
    strengths = [face.defend for face in BOX.monsters]
    assert [strengths.count(n) for n in range(1, 6)] == [6, 7, 4, 2, 1]
    assert sum(strengths) / len(strengths) == 2.25


@covers("TA-NV-02", "TA-R48")
@pytest.mark.parametrize(
    ("key", "dice", "place", "ability", "reward", "on_win"),
    [
        ("hms-resolute", (6, 4), "nw-s", "", "random_treasure 2 bound, gold 2", "foe_takes 1"),
        ("hms-vigilant", (3, 2), "ne-s", "", "random_treasure 1 bound, gold 2", "foe_takes 1"),
        ("hms-harrier", (2, 2), "se-w", "", "random_treasure 1 bound, rum 2", "lose rum 2"),
        ("hms-tribute", (3, 3), "sw-e", "", "random_treasure 1 bound, gold 4", "lose gold 3"),
        ("hms-ironside", (3, 5), "nw-e", "no_spirit self", "random_treasure 2 bound, relic 1", ""),
        ("hms-tempest", (4, 3), "ne-w", "if foe_attacks: wind foe", "random_treasure 2 bound, rum 1", "foe_takes 1"),
        ("hms-sentinel", (4, 4), "se-n", "", "random_treasure 2 bound, gold 1", "exhaust all"),
        ("hms-sovereign", (5, 5), "sw-n", "no_crew self", "random_treasure 3 bound, tp 3", "foe_takes 2"),
    ],
)
def test_what_each_of_the_eight_navies_does(
    key: str, dice: tuple[int, int], place: str, ability: str, reward: str, on_win: str
) -> None:
    face = navy(key)
    assert (face.attack, face.defend) == dice
    assert not face.defends_red
    assert BOX.space.word(face.space) == place
    assert [changes(modifier) for modifier in face.ability] == ([ability] if ability else [])
    assert (does(face.reward), does(face.on_win)) == (reward, on_win)


@covers("TA-BU-06", "TA-BU-07")
def test_what_burials_must_meet() -> None:
    told = []
    for face in BOX.burials:
        word = BURIAL_TEST.word(face.test)
        names = {"treasure_there": COLOR, "in_region": BOX.region}
        about = names[word].word(face.n) if word in names else str(face.n or "")
        told.append(f"{word} {about} {face.tp}".replace("  ", " "))
    assert told == [
        "treasure_there blue 3",
        "treasure_there red 3",
        "treasure_there pink 3",
        "treasure_there teal 3",
        "treasure_there green 3",
        "treasure_there yellow 3",
        "in_region nw 2",
        "in_region ne 2",
        "in_region se 2",
        "in_region sw 2",
        "on_haven 2",
        "bare_sand 2",
        "witnesses 4",
        "lonely 2",
        "on_control 3",
        "colours 4 2",
        "colours 5 4",
        "colours 6 7",
        "lower_hold 3 3",
        "of_one_colour 3 3",
        "bound 2 2",
        "bound 4 4",
        "at_most 2 2",
        "at_least 7 5",
    ]


def test_every_metric_has_an_endgame_bonus() -> None:
    assert [METRIC.word(face.metric) for face in BOX.endgames] == METRIC.names


# The ledger ----------------------------------------------------------------------------------------------------------


def test_the_ledger_has_all_rules_rulings_and_cards() -> None:
    ledger = library.ledger_of("tide_of_avaris")
    assert [rule.kind for rule in ledger.rules] == ["rule"] * 265 + ["ruling"] * 87
    assert len(ledger.by_id) == 265 + 87
    assert all(rule.section in ledger.sections for rule in ledger.rules + entries(CONTENT))
    assert all(about in ledger.by_id for rule in ledger.rules for about in rule.about)
    assert [card.id for card in entries(CONTENT)] == [
        f"TA-C-{deck}{n:02}"
        for deck, many in (("R", 24), ("E", 20), ("N", 8), ("B", 24), ("F", 12))
        for n in range(1, many + 1)
    ]
    assert not ledger.by_id.keys() & {card.id for card in entries(CONTENT)}


def test_the_entries_of_the_cards_say_all_that_a_card_says() -> None:
    texts = {card.id: card.text for card in entries(CONTENT)}
    assert texts["TA-C-R14"].startswith("Gambler's Doubloon: Your bid in the Midnight Wager is 3 higher")
    assert texts["TA-C-E04"] == "Barnacle Hulk: strength 1, blue. Beat it: 3 gold."
    assert texts["TA-C-N04"].startswith("HMS Tribute: attack 3, defend 3. Beat it: ")
    assert texts["TA-C-B18"] == "Full Rainbow: Bury all 6 colours. 7 TP."
    assert texts["TA-C-F04"] == "Cellar Master: Most rum."


def test_everything_says_where_it_comes_from_and_cites_a_rule() -> None:
    files = CONTENT.understand(Files)
    ledger = library.ledger_of("tide_of_avaris")
    marked: list[Any] = [
        *(getattr(files.numbers, name) for name in Numbers.__struct_fields__),
        *files.sea.values(),
        files.tide,
        files.start,
        *files.space.values(),
        files.crew_die,
        files.crew_spirit_die,
        files.combat_die.attack,
        files.combat_die.defense,
        files.combat_die.marauder,
        files.combat_die.guardian,
        files.navy_die,
        files.upper_hold,
        files.track.attack,
        files.track.defense,
        files.track.fleet,
        files.track.crew,
        files.wager,
        files.treasures.two,
        files.treasures.three,
        files.treasures.four,
        files.matching_colors,
        files.tokens,
    ]
    for entry in marked:
        assert entry.source in ("rulebook", "ours")
        ledger.find(entry.rule)
    by_the_rulebook = [
        card.name
        for deck in (files.relic, files.monster, files.navy, files.burial, files.endgame)
        for card in deck.values()
        if card.source == "rulebook"
    ]
    assert by_the_rulebook == ["HMS Resolute", "Blue Shore", "Most Deployed Crew"]


# Good packs ----------------------------------------------------------------------------------------------------------


def test_a_pack_changes_numbers_mats_and_supplies() -> None:
    box = open_box(
        with_pack(
            {
                "numbers": {"crew": 6, "tavern_rum": {"value": 3}},
                "treasures": {"2": 4},
                "upper_hold": {"tp": [2, 4, 6, 8, 10, 12]},
                "track": {"crew": {"squares": [{"gold": 1}]}},
                "wager": {"positions": [{"bribe": 0}, {"bribe": 0}, {"bribe": 3, "gold": 9}, {"bribe": 9, "rum": 9}]},
                "matching_colors": {"tp": [0, 1, 9]},
                "tokens": {"tp": [5, 5, 5, 5, 5]},
            }
        )
    )
    assert (box.crew, box.tavern_rum, BOX.crew) == (6, 3, 5)
    assert box.treasures == [0, 0, 4, 6, 8]
    assert box.upper == [0, 2, 4, 6, 8, 10, 12]
    assert [(square.gold, square.rum) for square in box.tracks[TRACK.parse("crew")]] == [(1, 0)]
    assert (box.bribes, box.start_gold, box.start_rum) == ([0, 0, 3, 9], [0, 0, 9, 0], [0, 0, 0, 9])
    assert (box.matching, box.tokens) == ([0, 0, 1, 9], [5] * 5)


def test_a_pack_adds_a_space_with_a_slot_and_takes_a_line_away() -> None:
    box = open_box(
        with_pack(
            {
                "space": [
                    {
                        "key": "reef",
                        "name": "Gallows Reef",
                        "sea": "nw",
                        "at": [0, 0],
                        "action": "explore",
                        "exits": {"east": "nw-n"},
                        "downwind": ["nw-n"],
                        "rule": "MY-S1",
                    },
                    {"key": "nw-n", "exits": {"west": "reef"}},
                    {"key": "nw-w", "exits": {"north": "none"}, "downwind": ["nw-h"]},
                ],
                "tide": {"order": ["reef", *BOX.slot.names]},
            }
        )
    )
    assert len(box.spaces) == 21
    assert box.slot.names[0] == "reef" and box.slot_space[0] == box.space.parse("reef")
    assert space("nw-w", box).exits[DIRECTION.parse("north")] == NO_EXIT
    assert space("reef", box).with_wind == [False, True, False, False]
    assert box.by_distance[box.space.parse("reef")][box.space.parse("nw-w")] == 3


def test_a_pack_moves_an_action_turns_the_wind_and_names_a_sea() -> None:
    box = open_box(
        with_pack(
            {
                "sea": {"ne": {"name": "The Mirror"}},
                "space": [
                    {"key": "se-e", "action": "explore", "name": "Kraken's Den"},
                    {"key": "ne-w", "action": "salvage", "downwind": ["ne-s", "nw-e"]},
                    {"key": "nw-e", "downwind": ["nw-s"]},
                ],
                "start": {"south": "se-s"},
            }
        )
    )
    assert box.region.title(1) == "The Mirror"
    assert box.slot_space[box.wreck] == box.space.parse("ne-w")
    assert space("ne-w", box).with_wind == [False, False, True, True]
    assert box.space.word(box.starts[0]) == "se-s"


def test_a_pack_changes_dice_and_each_face_has_a_key() -> None:
    pink = {"color": "pink", "resource": "gold", "number": 1}
    box = open_box(
        with_pack(
            {
                "crew_die": {
                    "faces": [
                        pink,
                        pink,
                        pink,
                        {**pink, "number": 2},
                        {**pink, "resource": "rum", "amount": 3},
                        {"color": "wild", "resource": "attack", "number": 0},
                    ]
                },
                "combat_die": {"guardian": {"faces": ["two-hits"] * 6}},
                "navy_die": {"faces": ["spotted"] * 6},
            }
        )
    )
    assert [face.key for face in box.faces[:6]] == [
        "pink-gold",
        "pink-gold-1",
        "pink-gold-1-again",
        "pink-gold-2",
        "pink-rum",
        "wild",
    ]
    assert (box.faces[4].amount, box.faces[5].color) == (3, WILD)
    assert [set(die) for die in box.combat_dice][3] == {SYMBOL.parse("two-hits")}
    assert set(box.navy_die) == {NAVY_FACE.parse("spotted")}


def test_a_pack_adds_cards_and_takes_some_out() -> None:
    content = with_pack(
        {
            "relic": [
                {"key": "toll-bell", "copies": 0},
                {
                    "key": "odd-idol",
                    "name": "Odd Idol",
                    "rule": "MY-R01",
                    "text": "All sorts of things.",
                    "power": [
                        ["mod", "bribe", 2],
                        ["mod", "reroll_cost", 1],
                        ["privilege", "collect_after_bury"],
                        ["wild_face", "teal"],
                        ["on", "bury", {"at_least": 2}, ["gold", 1], ["recycle", 2]],
                        ["on", "collect", ["may", ["bind_it"], ["unlock"]]],
                        ["combat", ["defender", "navy", "pirate"], ["cancel", "foe", 1]],
                        ["combat", [], ["may", ["reroll", "self"]]],
                    ],
                },
            ],
            "monster": [
                {
                    "key": "hydra",
                    "name": "Hydra",
                    "rule": "MY-E01",
                    "text": "Many heads.",
                    "strength": 12,
                    "dice": "red",
                    "copies": 3,
                    "on_win": [["foe_takes", 9], ["exhaust", "all"]],
                    "ability": [
                        ["if", "foe_defends", ["cancel", "self", 2]],
                        ["may_pay", "gold", 3, ["ties_to", "self"]],
                    ],
                }
            ],
            "navy": [{"key": "hms-harrier", "attack": 12, "place": "ne-h"}],
            "burial": [{"key": "ballast", "when": ["lower_hold", 5], "tp": 9, "copies": 2}],
            "endgame": [
                {"key": "cellar-master", "copies": 0},
                {"key": "most-rum", "name": "Most Rum", "rule": "MY-F01", "text": "Most rum.", "metric": "rum"},
            ],
        }
    )
    box = open_box(content)
    idol = relic("odd-idol", box)
    assert relic("toll-bell", box).copies == 0
    assert mods(idol) == {"bribe": 2, "reroll_cost": -1, "collect_after_bury": 1}
    assert idol.wild[COLOR.parse("teal")]
    assert [(hook.may, hook.price, hook.at_least, does(hook.effects, box)) for hook in idol.hooks] == [
        (False, 0, 2, "gold 1, recycle 2"),
        (True, 0, 0, "bind_it, unlock"),
    ]
    cancels, rolls_again = idol.combat
    assert (cancels.attacking, cancels.defending, cancels.against) == (False, True, [True, True, False])
    assert (changes(cancels.modifier), changes(rolls_again.modifier)) == ("cancel foe 1", "may: reroll self")
    assert not rolls_again.once_a_day
    hydra = monster("hydra", box)
    assert [changes(modifier) for modifier in hydra.ability] == [
        "if foe_defends: cancel self 2",
        "may pay 3 gold: ties_to self",
    ]
    assert (hydra.reward, does(hydra.on_win, box)) == ((), "foe_takes 9, exhaust all")
    assert (navy("hms-harrier", box).attack, box.space.word(navy("hms-harrier", box).space)) == (12, "ne-h")
    assert (burial("ballast", box).n, burial("ballast", box).tp, burial("ballast", box).copies) == (5, 9, 2)
    assert [(face.key, face.copies) for face in box.endgames if face.key in ("cellar-master", "most-rum")] == [
        ("cellar-master", 0),
        ("most-rum", 1),
    ]
    assert [card.why for card in entries(content) if card.id == "MY-E01"] == ["source: pack"]


def test_a_pack_makes_a_game_whose_ledger_knows_its_cards() -> None:
    game = library.load_with(
        "tide_of_avaris",
        {"game": "tide_of_avaris", "relic": [{"key": "copper-still", "text": "Rum, every morning."}]},
        "my.toml",
    )
    assert game.ledger.find("TA-C-R16").text == "Copper Still: Rum, every morning."
    assert library.load("tide_of_avaris").ledger.find("TA-C-R16").text == (
        "Copper Still: Take 1 rum at the start of each Day."
    )


# Packs with a mistake ------------------------------------------------------------------------------------------------


def at(key: str, **changes: Any) -> dict[str, Any]:
    return {"space": [{"key": key, **changes}]}


def power(*parts: Any) -> dict[str, Any]:
    return {"relic": [{"key": "toll-bell", "power": list(parts)}]}


def ability(*parts: Any) -> dict[str, Any]:
    return {"monster": [{"key": "tide-hag", "ability": list(parts)}]}


def reward(*parts: Any) -> dict[str, Any]:
    return {"monster": [{"key": "tide-hag", "reward": list(parts)}]}


def when(*part: Any) -> dict[str, Any]:
    return {"burial": [{"key": "ballast", "when": list(part)}]}


def island(number: int) -> dict[str, Any]:
    """Far out."""
    return {
        "key": f"isle-{number}",
        "name": f"Isle {number}",
        "sea": "nw",
        "at": [number, 50],
        "action": "tavern",
        "exits": {},
        "downwind": [],
        "rule": "MY-S1",
    }


# The first space of all, and those around it without a line to it
ALONE: list[dict[str, Any]] = [
    {"key": "nw-h", "exits": dict.fromkeys(["north", "east", "south", "west"], "none"), "downwind": []},
    {"key": "nw-n", "exits": {"south": "none"}, "downwind": ["nw-e"]},
    {"key": "nw-e", "exits": {"west": "none"}},
    {"key": "nw-s", "exits": {"north": "none"}},
    {"key": "nw-w", "exits": {"east": "none"}, "downwind": ["nw-n"]},
]


def relics(many: int) -> dict[str, Any]:
    return {
        "relic": [
            {
                "key": f"idol-{n}",
                "name": f"Idol {n}",
                "rule": f"MY-R{n}",
                "text": "Nothing much.",
                "power": [["mod", "wager", 1]],
            }
            for n in range(many)
        ]
    }


POWER = ", relic 'toll-bell', power, item 1: expected "
ABILITY = ", monster 'tide-hag', ability, item 1: expected "
REWARD = ", monster 'tide-hag', reward, item 1: expected "
WHEN = ", burial 'ballast', when: expected "

BAD_PACKS: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown table": ({"parrots": {}}, ": expected numbers, sea, tide, start, space, "),
    "an unknown number": ({"numbers": {"parrots": 2}}, ", numbers: expected crew, sloops, "),
    "a negative number": (
        {"numbers": {"raid_gold": -1}},
        ", numbers 'raid_gold': expected a whole number from 0 to 9, got -1",
    ),
    "no crew": ({"numbers": {"crew": 0}}, ", numbers 'crew': expected a whole number from 1 to 9, got 0"),
    "a word for a number": (
        {"numbers": {"crew": "five"}},
        ", numbers 'crew': expected a whole number from 1 to 9, got 'five'",
    ),
    "a Navy that sails too far": (
        {"numbers": {"navy_steps": 3}},
        ", numbers 'navy_steps': expected a whole number from 1 to 2, got 3",
    ),
    "gold that is worth nothing": (
        {"numbers": {"gold_per_tp": 0}},
        ", numbers 'gold_per_tp': expected a whole number from 1 to 9, got 0",
    ),
    "a fifth sea": ({"sea": {"mid": {"name": "Midmere", "rule": "MY-S1"}}}, ", sea: expected 4 seas, got 5"),
    "a name that another sea has": (
        {"sea": {"ne": {"name": "Duskmere"}}},
        ", sea 'ne', name: expected a name of its own, got 'Duskmere', which sea 'sw' has too",
    ),
    "too many spaces": (
        {"space": [island(number) for number in range(5)]},
        ", space: expected at most 24 spaces, got 25",
    ),
    "a name that another space has": (
        at("nw-h", name="Fogbank"),
        ", space 'nw-h', name: expected a name of its own, got 'Fogbank', which space 'ne-w' has too",
    ),
    "two spaces in one place": (
        at("nw-h", at=[0, 1]),
        ", space 'nw-h', at: expected a place of its own, got '[0, 1]', which space 'nw-w' has too",
    ),
    "a place in three dimensions": (
        at("nw-h", at=[0, 1, 2]),
        ", space 'nw-h', at: expected two numbers: to the right, and down, got [0, 1, 2]",
    ),
    "a key with capitals": (
        {"space": [{**island(1), "key": "Isle"}]},
        ", space 'Isle': expected a key such as 'fair-wind', got 'Isle'",
    ),
    "a space that is called wreck": (
        {"space": [{**island(1), "key": "wreck"}]},
        ", space 'wreck': expected another key than wreck or none for a space, ",
    ),
    "an unknown sea": (at("nw-h", sea="north"), ", space 'nw-h', sea: expected a sea (nw, ne, se, sw), got 'north'"),
    "an unknown action": (at("nw-h", action="dance"), ", space 'nw-h', action: expected add_relics, bind, "),
    "an exit in the corner of a corner": (
        at("nw-h", exits={"northeast": "nw-n"}),
        ", space 'nw-h', exits: expected north, east, south or west, got 'northeast'",
    ),
    "an exit to nowhere": (
        at("nw-h", exits={"north": "reef"}),
        ", space 'nw-h', exits, north: expected another space, or none, got 'reef'",
    ),
    "an exit to itself": (
        at("nw-h", exits={"north": "nw-h"}),
        ", space 'nw-h', exits, north: expected another space, or none, got 'nw-h'",
    ),
    "two lines to the same space": (
        at("nw-h", exits={"north": "nw-e"}),
        ", space 'nw-h', exits: expected one line at most to the same space, got 'nw-e' more than once",
    ),
    "a line with one end": (
        at("nw-w", exits={"west": "ne-h"}),
        ", space 'nw-w', exits, west: expected an exit of 'ne-h' back to 'nw-w', for a line has two ends, got none",
    ),
    "a line whose other end is gone": (
        at("nw-h", exits={"north": "none"}, downwind=["nw-e", "nw-s"]),
        ", space 'nw-h', exits: expected an exit of 'nw-h' back to 'nw-n', for a line has two ends, got none",
    ),
    "a line without an arrow": (
        at("nw-h", downwind=["nw-e"]),
        ", space 'nw-h', downwind: expected one arrow on the line between 'nw-h' and 'nw-s', got none",
    ),
    "a line with two arrows": (
        at("nw-h", downwind=["nw-e", "nw-s", "nw-n"]),
        ", space 'nw-h', downwind: expected one arrow on the line between 'nw-h' and 'nw-n', got two",
    ),
    "an arrow without a line": (
        at("nw-h", downwind=["nw-e", "nw-s", "se-h"]),
        ", space 'nw-h', downwind: expected a space to which an exit leads, got 'se-h'",
    ),
    "an arrow twice": (
        at("nw-h", downwind=["nw-e", "nw-e"]),
        ", space 'nw-h', downwind: expected each space once, got ['nw-e', 'nw-e']",
    ),
    "a space that nobody can reach": (
        {"space": [island(1)]},
        ", space 'isle-1', exits: expected a way to every space, got none from 'nw-h' to 'isle-1'",
    ),
    "a first space that leads nowhere": (
        {"space": ALONE},
        ", space 'nw-n', exits: expected a way to every space, got none from 'nw-h' to 'nw-n'",
    ),
    "a slot on no space": ({"tide": {"order": ["nw-x"]}}, ", tide 'order': expected spaces, and wreck, got 'nw-x'"),
    "a slot twice": (
        {"tide": {"order": ["nw-n", "wreck", "nw-n"]}},
        ", tide 'order': expected each slot once, got 'nw-n' more than once",
    ),
    "no wreck": ({"tide": {"order": ["nw-n"]}}, ", tide 'order': expected the wreck among the slots, got none"),
    "a wreck without salvage": (
        at("se-e", action="raid"),
        ", space: expected one space with the Board Action salvage, for the wreck, got 0",
    ),
    "two places for salvage": (
        at("se-s", action="salvage"),
        ", space: expected one space with the Board Action salvage, for the wreck, got 2",
    ),
    "too many slots": ({"tide": {"order": ["nw-n"] * 25}}, ", tide 'order': expected at most 24 slots, got 25"),
    "a start from no space": ({"start": {"west": "home"}}, ", start 'west': expected a space, got 'home'"),
    "two starts on one space": (
        {"start": {"west": "nw-h"}},
        ", start 'west': expected four different spaces, got 'nw-h' more than once",
    ),
    "a fifth start": ({"start": {"middle": "nw-h"}}, ", start: expected south, west, north, east, rule or source, "),
    "a die of five faces": (
        {"crew_die": {"faces": [{"color": "red", "resource": "gold", "number": 1}] * 5}},
        ", crew_die 'faces': expected 6 faces, got ",
    ),
    "an unknown colour": (
        {"crew_die": {"faces": [{"color": "black", "resource": "gold", "number": 1}] * 6}},
        ", crew_die 'faces', item 1, color: expected blue, green, pink, red, teal, wild or yellow, got 'black'",
    ),
    "an unknown resource": (
        {"crew_spirit_die": {"faces": [{"color": "red", "resource": "tea", "number": 1}] * 6}},
        ", crew_spirit_die 'faces', item 1, resource: expected attack, defense, gold or rum, got 'tea'",
    ),
    "a face that gives nothing": (
        {"crew_die": {"faces": [{"color": "red", "resource": "rum", "amount": 0, "number": 1}] * 6}},
        ", crew_die 'faces', item 1, amount: expected a whole number from 1 to 9, got 0",
    ),
    "an unknown symbol": (
        {"combat_die": {"attack": {"faces": ["hit"] * 5 + ["three-hits"]}}},
        ", combat_die 'attack', faces, item 6: expected hit, minus-hit, miss, two-hits or wind, got 'three-hits'",
    ),
    "an unknown combat die": (
        {"combat_die": {"green": {}}},
        ", combat_die: expected attack, defense, marauder or guardian, got 'green'",
    ),
    "a Navy Die of seven faces": ({"navy_die": {"faces": ["north"] * 7}}, ", navy_die 'faces': expected 6 faces, got "),
    "a Hold for five colours": (
        {"upper_hold": {"tp": [1, 2, 3, 4, 5]}},
        ", upper_hold 'tp': expected 6 values, one for each colour, got [1, 2, 3, 4, 5]",
    ),
    "a track with no square": (
        {"track": {"fleet": {"squares": []}}},
        ", track 'fleet', squares: expected from 1 to 9 squares, got []",
    ),
    "an unknown track": ({"track": {"cannons": {}}}, ", track: expected attack, defense, fleet or crew, got 'cannons'"),
    "an upgrade for Treasure": (
        {"track": {"fleet": {"squares": [{"treasure": 1}]}}},
        ", track 'fleet', squares, item 1: expected gold or rum, got 'treasure'",
    ),
    "three positions": (
        {"wager": {"positions": [{"bribe": 1}] * 3}},
        ", wager 'positions': expected 4 positions, got ",
    ),
    "a position without a Bribe": (
        {"wager": {"positions": [{"gold": 1}] * 4}},
        ", wager 'positions', item 1, bribe: expected a whole number from 0 to 9, got nothing",
    ),
    "too few Treasures for the slots": (
        {"treasures": {"2": 2}},
        ", treasures '2': expected at least 17 Treasures, for every slot of the board, got 12, 2 of each colour",
    ),
    "Treasures for five": ({"treasures": {"5": 9}}, ", treasures: expected 2, 3 or 4, got '5'"),
    "no values for Matching Colors": (
        {"matching_colors": {"tp": []}},
        ", matching_colors 'tp': expected at least one value, got []",
    ),
    "a token for nothing": (
        {"tokens": {"tp": [9, 7, 5, 0]}},
        ", tokens 'tp', item 4: expected a whole number from 1 to 99, got 0",
    ),
    "too few tokens": (
        {"tokens": {"tp": [9]}},
        ", tokens: expected no more Endgame Bonuses drawn than there are tokens (1), got 4",
    ),
    "more Endgame Bonuses than tokens": (
        {"numbers": {"endgame_drawn": 5}},
        ", numbers 'endgame_drawn': expected no more Endgame Bonuses drawn than there are tokens (4), got 5",
    ),
    "too few Endgame Bonuses": (
        {"endgame": [{"key": face.key, "copies": 0} for face in BOX.endgames[:9]]},
        ", endgame: expected no more Endgame Bonuses drawn than there are Endgame Bonuses (3), got 4",
    ),
    "too many kinds of Relics": (relics(9), ", relic: expected at most 32 kinds of relic, got 33"),
    "two of a Relic": (
        {"relic": [{"key": "toll-bell", "copies": 2}]},
        ", relic 'toll-bell', copies: expected a whole number from 0 to 1, got 2",
    ),
    "a name that another card has": (
        {"relic": [{"key": "toll-bell", "name": "Rope Gang"}]},
        ", relic 'toll-bell', name: expected a name of its own, got 'Rope Gang', which relic 'rope-gang' has too",
    ),
    "a rule id that another card has": (
        {"burial": [{"key": "ballast", "rule": "TA-C-R01"}]},
        ", burial 'ballast', rule: expected a rule id of its own, got 'TA-C-R01', "
        "which relic 'tideglass-rudder' has too",
    ),
    "the same card twice in a pack": (
        {"relic": [{"key": "toll-bell"}, {"key": "toll-bell"}]},
        ", relic 'toll-bell': expected one entry with this key, got two",
    ),
    "a Relic without a power": (power(), ", relic 'toll-bell', power: expected at least one power, got []"),
    "a power that is no list": (power("mod"), POWER + 'a power such as ["mod", "bribe", -1], got \'mod\''),
    "an unknown power": (
        power(["fly"]),
        POWER + "a word of the vocabulary (mod, privilege, wild_face, on, combat), got 'fly'",
    ),
    "an unknown number of a pirate": (
        power(["mod", "speed", 1]),
        POWER + "mod with a number (bribe, wager, upgrade_gold, reroll_cost, steal_extra, explore_peek, sink_keep, "
        "sink_ransom), got 'speed'",
    ),
    "a change by nothing": (
        power(["mod", "bribe", 0]),
        POWER + "mod with a whole number from -9 to 9, but not 0, got 0",
    ),
    "a ransom to be paid": (power(["mod", "sink_ransom", -2]), POWER + "mod with a whole number from 1 to 9, got -2"),
    "more than a power needs": (power(["mod", "bribe", 1, 2]), POWER + "mod with no more than it needs, got 2"),
    "free moves without end": (
        power(["privilege", "every_move"]),
        POWER + "privilege with a privilege (first_treasureless_move, collect_after_bury, immune_foe_takes), "
        "got 'every_move'",
    ),
    "a wild face of no colour": (
        power(["wild_face", "wild"]),
        POWER + "wild_face with a colour (red, pink, blue, teal, green, yellow), got 'wild'",
    ),
    "goods for every move": (
        power(["on", "move", ["gold", 1]]),
        POWER + "on with an event (day_start, collect, bribe_received, bury), got 'move'",
    ),
    "an event for nothing": (power(["on", "bury"]), POWER + 'on with an effect such as ["gold", 2], got nothing'),
    "an event twice": (
        power(["on", "bury", ["gold", 1]], ["on", "bury", ["rum", 1]]),
        ", relic 'toll-bell', power, item 2: expected on with each event once on a Relic, got 'bury' again",
    ),
    "a number of Treasures that are not buried": (
        power(["on", "collect", {"at_least": 2}, ["gold", 1]]),
        POWER + "on with { at_least = n }, n from 1 to 99, on bury only, got ",
    ),
    "an unknown effect": (
        power(["on", "bury", ["dance"]]),
        ", relic 'toll-bell', power, item 1, item 3: expected a word of the vocabulary (gold, rum, lose, ",
    ),
    "a price in Treasure": (
        power(["on", "bury", ["may_pay", "treasure", 1, ["gold", 1]]]),
        ", relic 'toll-bell', power, item 1, item 3: expected may_pay with goods (gold, rum), got 'treasure'",
    ),
    "a mistake in what is paid for": (
        power(["on", "bury", ["may_pay", "rum", 1, ["gold", 99]]]),
        ", relic 'toll-bell', power, item 1, item 3, item 4: expected gold with a whole number from 1 to 9, got 99",
    ),
    "a binding of nothing": (
        power(["on", "bury", ["bind_it"]]),
        ", relic 'toll-bell', power, item 1, item 3: expected bind_it only of a Relic, on collect, got it elsewhere",
    ),
    "an Enemy that is not there": (
        power(["on", "bury", ["foe_takes", 1]]),
        ", relic 'toll-bell', power, item 1, item 3: expected foe_takes only in on_win, got it elsewhere",
    ),
    "a Combat against the weather": (
        power(["combat", ["storm"], ["wind", "self"]]),
        POWER + "combat with a list of kinds of Combat (attacker, defender, pirate, navy, monster), got ['storm']",
    ),
    "a Combat that does not change": (
        power(["combat", []]),
        POWER + 'combat with a modifier such as ["dice", "self", 1], got nothing',
    ),
    "dice that may be rolled": (
        power(["combat", [], ["may", ["dice", "self", 1]]]),
        ", relic 'toll-bell', power, item 1, item 3, item 2: expected a word of the vocabulary (wind, reroll), "
        "got 'dice'",
    ),
    "a reroll that must be": (
        power(["combat", [], ["reroll", "self"]]),
        ", relic 'toll-bell', power, item 1, item 3: expected reroll with may around it, got it alone",
    ),
    "a wind that is offered to the foe": (
        power(["combat", [], ["may", ["wind", "foe"]]]),
        ", relic 'toll-bell', power, item 1, item 3, item 2: expected wind with self, for the owner declares it, "
        "got 'foe'",
    ),
    "two offers of a Relic": (
        power(["combat", [], ["may", ["wind", "self"]]], ["combat", [], ["may", ["reroll", "self"]]]),
        ", relic 'toll-bell', power, item 2: expected combat with may once on a Relic, got it more than once",
    ),
    "a Relic once a week": (
        power(["combat", [], ["may", ["wind", "self"], "once_a_week"]]),
        ", relic 'toll-bell', power, item 1, item 3: expected may with a limit (once_a_day), got 'once_a_week'",
    ),
    "a Monster without dice": (
        {"monster": [{"key": "tide-hag", "strength": 0}]},
        ", monster 'tide-hag', strength: expected a whole number from 1 to 12, got 0",
    ),
    "a Monster with green dice": (
        {"monster": [{"key": "tide-hag", "dice": "green"}]},
        ", monster 'tide-hag', dice: expected blue or red, got 'green'",
    ),
    "an unknown modifier": (
        ability(["curse", "self"]),
        ABILITY + "a word of the vocabulary (dice, wind, cancel, no_crew, no_spirit, ties_to, if, may_pay), "
        "got 'curse'",
    ),
    "a third side": (ability(["wind", "navy"]), ABILITY + "wind with a side (self, foe), got 'navy'"),
    "no more and no fewer dice": (
        ability(["dice", "foe", 0]),
        ABILITY + "dice with a whole number from -9 to 9, but not 0, got 0",
    ),
    "an unknown condition": (
        ability(["if", "full_moon", ["wind", "foe"]]),
        ABILITY + "if with a condition (foe_attacks, foe_defends, self_commanded_crew), got 'full_moon'",
    ),
    "a condition for nothing": (
        ability(["if", "foe_attacks"]),
        ABILITY + 'if with a modifier such as ["dice", "self", 1], got nothing',
    ),
    "crew that is forbidden too late": (
        ability(["if", "self_commanded_crew", ["no_crew", "self"]]),
        ABILITY + "if with no_crew under another condition, for crew is committed by then, got it",
    ),
    "two things to pay for": (
        ability(["may_pay", "rum", 1, ["wind", "self"]], ["may_pay", "gold", 1, ["wind", "self"]]),
        ", monster 'tide-hag', ability: expected may_pay once on a card, got it more than once",
    ),
    "a price of nothing": (
        ability(["may_pay", "rum", 0, ["wind", "self"]]),
        ABILITY + "may_pay with a whole number from 1 to 9, got 0",
    ),
    "a reward of nothing": (reward(["gold", 0]), REWARD + "gold with a whole number from 1 to 9, got 0"),
    "true for a number": (reward(["gold", True]), REWARD + "gold with a whole number from 1 to 9, got true"),
    "a reward that takes": (reward(["foe_takes", 1]), REWARD + "foe_takes only in on_win, got it elsewhere"),
    "Treasure in chains of silver": (
        reward(["random_treasure", 1, "silver"]),
        REWARD + "random_treasure with a state (bound), got 'silver'",
    ),
    "a loss of dice": (reward(["lose", "dice", 1]), REWARD + "lose with goods (gold, rum), got 'dice'"),
    "dice by halves": (
        reward(["exhaust", "half"]),
        REWARD + "exhaust with a whole number from 1 to 9 or \"all\", got 'half'",
    ),
    "a Navy from nowhere": (
        {"navy": [{"key": "hms-harrier", "place": "portsmouth"}]},
        ", navy 'hms-harrier', place: expected a space, got 'portsmouth'",
    ),
    "an empty test": (when(), WHEN + 'a test such as ["colours", 4], got []'),
    "an unknown test": (when("full_moon"), WHEN + "a word of the vocabulary (treasure_there, in_region, "),
    "a shore of no colour": (
        when("treasure_there", "gold"),
        WHEN + "treasure_there with a colour (red, pink, blue, teal, green, yellow), got 'gold'",
    ),
    "a grave in no sea": (when("in_region", "mid"), WHEN + "in_region with a sea (nw, ne, se, sw), got 'mid'"),
    "seven colours": (when("colours", 7), WHEN + "colours with a whole number from 1 to 6, got 7"),
    "how many witnesses?": (when("witnesses", 2), WHEN + "witnesses with no more than it needs, got 2"),
    "a bonus without points": (
        {"burial": [{"key": "ballast", "tp": 0}]},
        ", burial 'ballast', tp: expected a whole number from 1 to 99, got 0",
    ),
    "an unknown metric": (
        {"endgame": [{"key": "cellar-master", "metric": "parrots"}]},
        ", endgame 'cellar-master', metric: expected biggest_burial, ",
    ),
}


@pytest.mark.parametrize("mistake", BAD_PACKS)
def test_a_mistake_is_said_in_one_sentence(mistake: str) -> None:
    pack, sentence = BAD_PACKS[mistake]
    told = wrong(pack)
    assert told.startswith("my.toml" + sentence)
    assert "\n" not in told


TWELVE_SLOTS = ["wreck", *[slot for slot in CONTENT.tables["tide"]["order"] if slot != "wreck"][:11]]
AS_FAR_AS_IT_GOES: dict[str, dict[str, Any]] = {
    "32 kinds of Relics": relics(8),
    "twelve Treasures for twelve slots": {"tide": {"order": TWELVE_SLOTS}, "treasures": {"2": 2}},
    "as many Endgame Bonuses as are drawn": {"endgame": [{"key": face.key, "copies": 0} for face in BOX.endgames[:8]]},
}


@pytest.mark.parametrize("how_far", AS_FAR_AS_IT_GOES)
def test_a_pack_may_go_as_far_as_there_is_room(how_far: str) -> None:
    open_box(with_pack(AS_FAR_AS_IT_GOES[how_far]))


def test_twenty_four_spaces_are_not_too_many() -> None:
    told = refusal("tide_of_avaris", {"space": [island(number) for number in range(4)]})
    assert "expected a way to every space" in told  # and there is room for them
