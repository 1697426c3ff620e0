"""What is in the box, as the content files describe it, and what a pack can get wrong."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.scoundrels.content.box import (
    ANY,
    ATTACK_LIMIT,
    ATTACKER,
    BID_TOTAL,
    BOARD,
    BURIED,
    BURY_COST,
    BY_BOARDING,
    BY_DIGGING,
    CARDS,
    COLUMNS,
    DEFENCE_DRAW,
    DEFENDER,
    DELIVER,
    FIGHT_TOTAL,
    FIGHT_WON,
    FLEE,
    FLEE_SPACES,
    FREE_MOVES,
    FROM_PILLAGE,
    FROM_QUEST,
    FROM_SHOOTING,
    HAND_MAX,
    NUMBER_ON,
    PILLAGE_SUCCESS,
    SANK,
    SHOOT,
    SHOOT_RANGE,
    SINK_AT,
    SQUARE,
    SQUARES,
    STATS,
    STOLE,
    TYPE,
    TYPE_OF,
    WEIGHTLESS_SLOTS,
    WILD,
    WRAPPED,
    Box,
    Power,
    QuestFace,
)
from infamy.games.scoundrels.content.files import Files, Numbers
from infamy.games.scoundrels.content.schema import entries, open_box
from infamy.parts.content import Content
from infamy.table import library
from infamy.testing import packs
from infamy.testing.packs import Noted
from infamy.testing.scenario import covers

CONTENT: Content = library.content_of("scoundrels")
BOX: Box = open_box(CONTENT)
COUNTS = [3, 4, 5, 6]


def quest(key: str) -> QuestFace:
    return BOX.quests[BOX.quest.parse(key)]


def quirk(key: str) -> Power:
    return BOX.quirks[BOX.quirk.parse(key)].power


def treasure(key: str) -> Power:
    return BOX.treasures[BOX.treasure.parse(key)].power


def changed(power: Power) -> dict[int, int]:
    return {stat: power.mods[stat] for stat in range(STATS) if power.mods[stat]}


def named(counts: list[int], box: Box = BOX) -> dict[str, int]:
    """The Treasures that there are some of, by name."""
    return {box.treasure.names[kind]: number for kind, number in enumerate(counts) if number}


def with_pack(pack: dict[str, Any]) -> Content:
    return packs.with_pack("scoundrels", pack)


# Action cards --------------------------------------------------------------------------------------------------------


@covers("SC-COMP-01")
def test_there_are_eighty_four_action_cards() -> None:
    by_type = [sum(BOX.copies[card] for card in range(CARDS) if TYPE_OF[card] == type) for type in range(4)]
    by_number = [sum(BOX.copies[card] for card in range(CARDS) if NUMBER_ON[card] == n) for n in (1, 2, 3, 4)]
    assert dict(zip(TYPE.names, by_type)) == {"sword": 24, "sail": 24, "cannon": 24, "wild": 12}
    assert by_number == [22, 28, 22, 12]
    assert sum(BOX.copies) == 84


def test_two_digs_in_five_succeed_and_one_in_seven_in_skirmish_mode() -> None:
    assert sum(BOX.copies[card] for card in range(CARDS) if NUMBER_ON[card] >= BOX.dig_from) == 34
    assert sum(BOX.copies[card] for card in range(CARDS) if TYPE_OF[card] == WILD) == 12


# The map -------------------------------------------------------------------------------------------------------------


@covers("SC-COMP-13", "SC-SETUP-10", "SC-SETUP-11")
def test_the_map_shows_one_port_and_one_x_for_each_player() -> None:
    assert BOX.widths == [0, 0, 0, 7, 9, 11, 13]
    for players in COUNTS:
        for parts in (BOX.ports, BOX.spots):
            seen = [part for part in parts if part.square % COLUMNS < BOX.widths[players]]
            assert seen == parts[:players]
            assert [part.players <= players for part in parts] == [part in seen for part in parts]


@covers("SC-COMP-13")
@pytest.mark.parametrize(("players", "sea"), [(3, 40), (4, 51), (5, 63), (6, 75)])
def test_so_many_squares_are_sea(players: int, sea: int) -> None:
    visible = [square for square in range(SQUARES) if square % COLUMNS < BOX.widths[players]]
    assert len([square for square in visible if square not in BOX.land]) == sea


def test_ports_and_x_spots_are_sea() -> None:
    assert {BOX.port.names[n]: SQUARE.word(port.square) for n, port in enumerate(BOX.ports)} == {
        "gallows-quay": "b2",
        "rumford": "g4",
        "port-misery": "b6",
        "saint-scurvy": "h2",
        "crabs-end": "j5",
        "widows-lantern": "m3",
    }
    assert {spot.name: SQUARE.word(spot.square) for spot in BOX.spots} == {
        "x1": "f2",
        "x2": "f6",
        "x3": "a5",
        "x4": "i6",
        "x5": "k3",
        "x6": "l6",
    }
    assert not {part.square for part in BOX.ports + BOX.spots} & set(BOX.land)
    assert [port.name for port in BOX.ports][4:] == ["Crab's End", "Widow's Lantern"]


# Treasures -----------------------------------------------------------------------------------------------------------


@covers("SC-COMP-05", "SC-COMP-12")
def test_there_are_fifteen_treasures_and_four_of_them_weigh_nothing() -> None:
    assert named([face.copies for face in BOX.treasures]) == {
        "doubloons": 5,
        "exotic-goods": 4,
        "treasure-chest": 2,
        "loaded-bones": 1,
        "letter-of-marque": 1,
        "cursed-idol": 1,
        "old-sea-chart": 1,
    }
    assert BOX.worth == [1, 2, 3, 1, 1, 3, 1]
    assert BOX.weighs == [True, True, True, False, False, False, False]
    assert sum(face.copies for face in BOX.treasures if not face.weight) == 4


@covers("SC-SETUP-03 to SC-SETUP-07", "SC-R02")
@pytest.mark.parametrize(("players", "doubloons", "unseen"), [(3, 4, 1), (4, 4, 1), (5, 4, 2), (6, 5, 2)])
def test_the_treasure_deck_by_the_number_of_players(players: int, doubloons: int, unseen: int) -> None:
    chest = BOX.chests[players]
    assert named(chest.fixed) == {"doubloons": doubloons, "exotic-goods": 4, "treasure-chest": 2}
    assert named(chest.more) == {"loaded-bones": 1, "letter-of-marque": 1, "cursed-idol": 1, "old-sea-chart": 1}
    assert chest.drawn == unseen


@covers("SC-SKIRM-04", "SC-SKIRM-05", "SC-SKIRM-06", "SC-SKIRM-17")
def test_the_treasure_deck_of_skirmish_mode() -> None:
    chest = BOX.chests[0]
    assert named(chest.fixed) == {"doubloons": 2, "exotic-goods": 2, "treasure-chest": 1}
    assert sum(chest.fixed) + chest.drawn == 6
    assert sum(chest.more) == 10
    assert [fixed + more for fixed, more in zip(chest.fixed, chest.more)] == [face.copies for face in BOX.treasures]


def test_what_special_treasures_do() -> None:
    bones = treasure("loaded-bones").gamble
    assert bones is not None
    assert (bones.at_least, bones.win, bones.lose, bones.lose_all) == (2, 1, 0, True)
    marque = treasure("letter-of-marque").add_public
    assert (marque[FROM_PILLAGE], marque[FROM_SHOOTING], marque[FROM_QUEST]) == (0, 1, 0)
    assert treasure("cursed-idol").add_public == [-1, -1, -1]
    assert changed(treasure("old-sea-chart")) == {FREE_MOVES: 1}
    for plain in ("doubloons", "exotic-goods", "treasure-chest"):
        power = treasure(plain)
        assert not changed(power) and not any(power.add_public) and power.gamble is None


# Quests --------------------------------------------------------------------------------------------------------------


@covers("SC-COMP-09")
@pytest.mark.parametrize(("players", "left"), [(3, 15), (4, 16), (5, 17), (6, 18)])
def test_there_are_eighteen_quests_and_fewer_where_ports_are_folded_away(players: int, left: int) -> None:
    assert len([face for face in BOX.quests if face.port == ANY or BOX.ports[face.port].players <= players]) == left


def test_six_quests_are_deliveries_one_to_each_port() -> None:
    deliveries = [face for face in BOX.quests if face.event == DELIVER]
    assert [(BOX.treasure.names[face.treasure], BOX.port.names[face.port], face.reward) for face in deliveries] == [
        ("doubloons", "gallows-quay", 3),
        ("exotic-goods", "rumford", 5),
        ("treasure-chest", "port-misery", 6),
        ("exotic-goods", "saint-scurvy", 5),
        ("doubloons", "crabs-end", 3),
        ("treasure-chest", "widows-lantern", 6),
    ]


@pytest.mark.parametrize(
    ("key", "event", "reward", "asked"),
    [
        ("humble-the-proud", FIGHT_WON, 2, {"kinds": [False, True, False], "richer": True}),
        ("boarding-party", STOLE, 3, {"means": BY_BOARDING, "count": 1}),
        ("grave-robber", STOLE, 3, {"means": BY_DIGGING}),
        ("two-towns-one-tide", PILLAGE_SUCCESS, 4, {"within_rounds": 2, "carried_before": 1}),
        ("no-stone-standing", PILLAGE_SUCCESS, 2, {"margin": 5}),
        ("heels-to-the-wind", FIGHT_WON, 2, {"role": DEFENDER, "kinds": [False, False, True], "opponent_cards": 2}),
        ("feed-the-fishes", SANK, 4, {}),
        ("safe-as-the-seabed", BURIED, 2, {"own_buried_total": 3}),
        ("wrong-ship-to-rob", FIGHT_WON, 2, {"role": DEFENDER, "kinds": [True, True, False]}),
        ("round-the-world", WRAPPED, 2, {"both_axes": True}),
        ("both-barrels", FIGHT_WON, 3, {"role": ATTACKER, "both_kinds": True}),
        ("greedy-hold", PILLAGE_SUCCESS, 3, {"carried_before": 2}),
    ],
)
def test_what_the_other_quests_ask_for(key: str, event: int, reward: int, asked: dict[str, Any]) -> None:
    face = quest(key)
    unasked = {
        "role": ANY,
        "kinds": [True, True, True],
        "richer": False,
        "opponent_cards": 0,
        "both_kinds": False,
        "margin": 0,
        "within_rounds": 0,
        "carried_before": 0,
        "means": ANY,
        "count": 0,
        "own_buried_total": 0,
        "both_axes": False,
    }
    assert (face.event, face.reward, face.port, face.treasure) == (event, reward, ANY, ANY)
    assert {name: getattr(face.where, name) for name in unasked} == unasked | asked


# Quirks --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "stats"),
    [
        ("trade-winds", {FREE_MOVES: 1}),
        ("deep-hold", {HAND_MAX: 1}),
        ("steady-gunner", {FIGHT_TOTAL + SHOOT: 1}),
        ("born-bladesman", {FIGHT_TOTAL + BOARD: 1}),
        ("greased-keel", {FIGHT_TOTAL + FLEE: 1, FLEE_SPACES: 1}),
        ("iron-ribs", {SINK_AT: 1}),
        ("nose-for-gold", {}),
        ("quick-spade", {BURY_COST: -1}),
        ("loud-bidder", {BID_TOTAL: 1}),
        ("reckless-gambler", {}),
        ("false-bottom", {WEIGHTLESS_SLOTS: 1}),
        ("second-wave", {}),
        ("old-grudge", {ATTACK_LIMIT: 1}),
        ("vulture", {}),
        ("long-nines", {SHOOT_RANGE: 1}),
        ("ready-crew", {DEFENCE_DRAW: 1}),
    ],
)
def test_what_each_of_the_sixteen_quirks_changes(key: str, stats: dict[int, int]) -> None:
    assert changed(quirk(key)) == stats
    assert len(BOX.quirks) == 16


def test_the_four_quirks_that_are_no_mere_numbers() -> None:
    nose = quirk("nose-for-gold")
    assert (nose.dig_numbers, nose.dig_numbers_skirmish) == ([2], [4])
    gambler = quirk("reckless-gambler").gamble
    assert gambler is not None
    assert (gambler.at_least, gambler.win, gambler.lose, gambler.lose_all) == (3, 2, -1, False)
    wave = quirk("second-wave")
    assert (wave.extra_commit, wave.extra_types) == (1, [True, False, True, True])
    assert quirk("vulture").when_sunk == 2


# Numbers and the ledger ----------------------------------------------------------------------------------------------


def test_every_number_in_the_files_is_read_and_no_other() -> None:
    numbers = Noted()
    Box(numbers, [], [], [], [], [], [], [], [], [], [])
    assert numbers.asked == set(Numbers.__struct_fields__)


@covers("SC-R03")
def test_the_numbers_of_the_rulebook() -> None:
    assert (BOX.hand, BOX.opening_extra, BOX.free_moves) == (8, 1, 2)
    assert (BOX.port_die, BOX.open_face, BOX.fewest_open, BOX.port_defence, BOX.closed_for) == (4, 4, 2, 3, 3)
    assert (BOX.pillage_infamy, BOX.shoot_infamy, BOX.dig_from, BOX.bid_most) == (1, 1, 3, 2)
    assert (BOX.defence_draw, BOX.attack_limit, BOX.deaths, BOX.round_cap) == (1, 1, 2, 30)
    assert (BOX.skirmish_infamy, BOX.skirmish_buried) == (3, 4)
    assert (BOX.usual[SINK_AT], BOX.usual_skirmish[SINK_AT]) == (4, 3)


def test_the_cards_are_ours() -> None:
    files = CONTENT.understand(Files)
    cards: list[Any] = [*files.treasure.values(), *files.quest.values(), *files.quirk.values()]
    assert all(card.source == "ours" for card in cards)


def test_the_ledger_has_all_rules_rulings_and_cards() -> None:
    ledger = library.ledger_of("scoundrels")
    assert [rule.kind for rule in ledger.rules] == ["rule"] * 240 + ["ruling"] * 81
    assert len(ledger.by_id) == 240 + 81
    assert [card.id for card in entries(CONTENT)] == [
        *(f"SC-T{n}" for n in range(1, 8)),
        *(f"SC-Q{n:02}" for n in range(1, 19)),
        *(f"SC-K{n:02}" for n in range(1, 17)),
    ]


def test_the_entries_of_the_cards_say_all_that_a_card_says() -> None:
    said = {card.id: card.text for card in entries(CONTENT)}
    assert said["SC-T5"] == (
        "Letter of Marque: worth 1 Infamy, without weight. You gain 1 more Infamy whenever you win by shooting."
    )
    assert said["SC-Q02"] == "Silks for Rumford: Deliver Exotic Goods to Rumford. 5 Infamy."
    assert said["SC-K08"] == "Quick Spade: Burying costs you 1 card less."


# Good packs ----------------------------------------------------------------------------------------------------------

PICTURE = """
. . . . . | . D . | . . | . . .
. A . . 1 | . # . | . . | . . .
. # . . # | . # . | . 5 | # . F
. . . B # | . . . | # # | . . #
3 # . . . | . . . | E . | . . .
# C . 2 . | . # 4 | . . | . 6 .
. . . # # | . . . | . . | . . .
"""


def test_a_pack_changes_numbers() -> None:
    box = open_box(
        with_pack({"numbers": {"hand": 7, "round_cap": {"value": 12}}, "action_deck": {"wild": [5, 5, 5, 1]}})
    )
    assert (box.hand, box.usual[HAND_MAX], box.round_cap, box.free_moves) == (7, 7, 12, 2)
    assert (sum(box.copies), box.copies[CARDS - 1]) == (88, 1)
    assert BOX.hand == 8


def test_a_pack_redraws_the_map_and_renames_a_port() -> None:
    box = open_box(
        with_pack(
            {
                "map": {"picture": PICTURE},
                "port": {"B": {"key": "grogtown", "name": "Grogtown"}},
                "quest": [
                    {
                        "key": "silks-for-rumford",
                        "text": "Deliver Exotic Goods to Grogtown.",
                        "deliver": {"port": "grogtown"},
                    }
                ],
            }
        )
    )
    assert box.widths == [0, 0, 0, 5, 8, 10, 13]
    assert (box.port.names[1], box.ports[1].name, SQUARE.word(box.ports[1].square)) == ("grogtown", "Grogtown", "d4")
    delivery = box.quests[1]
    assert (delivery.port, box.treasure.names[delivery.treasure]) == (1, "exotic-goods")


def test_a_pack_adds_a_treasure_and_changes_a_deck() -> None:
    pearl = {
        "key": "black-pearl",
        "name": "Black Pearl",
        "rule": "MY-T1",
        "copies": 2,
        "worth": 2,
        "weight": False,
        "text": "You flee better.",
        "power": [["mod", "fight_total", 2, "flee"], ["add_public", 1, "quest"]],
    }
    box = open_box(with_pack({"treasure": [pearl], "treasure_deck": {"4": {"unseen": 3, "cards": {"doubloons": 3}}}}))
    assert named(box.chests[4].fixed, box) == {"doubloons": 3, "exotic-goods": 4, "treasure-chest": 2}
    assert box.chests[4].more[box.treasure.parse("black-pearl")] == 2
    assert box.chests[4].drawn == 3
    assert box.treasures[-1].power.add_public == [0, 0, 1]
    assert changed(box.treasures[-1].power) == {FIGHT_TOTAL + FLEE: 2}


def test_a_pack_takes_a_quest_and_a_quirk_out_and_adds_others() -> None:
    content = with_pack(
        {
            "quest": [
                {"key": "hush-money", "copies": 0},
                {
                    "key": "all-mine",
                    "name": "All Mine",
                    "rule": "MY-Q1",
                    "infamy": 5,
                    "text": "Steal 3 Treasures.",
                    "when": "stole",
                    "where": {"count": 3},
                },
            ],
            "quirk": [
                {"key": "vulture", "copies": 0},
                {
                    "key": "old-salt",
                    "name": "Old Salt",
                    "rule": "MY-K1",
                    "text": "All sorts of things.",
                    "power": [["mod", "hand_max", 1], ["mod", "hand_max", 1], ["on", "sank", ["gain_public", 1]]],
                },
            ],
        }
    )
    box = open_box(content)
    assert "hush-money" not in box.quest.names and "vulture" not in box.quirk.names
    assert (len(box.quests), len(box.quirks)) == (18, 16)
    assert (box.quests[-1].event, box.quests[-1].where.count) == (STOLE, 3)
    assert (changed(box.quirks[-1].power), box.quirks[-1].power.when_sunk) == ({HAND_MAX: 2}, 1)
    assert [card.why for card in entries(content) if card.id == "MY-Q1"] == ["source: pack"]


def test_a_pack_changes_what_a_quest_waits_for() -> None:
    box = open_box(
        with_pack(
            {
                "quest": [
                    {
                        "key": "both-barrels",
                        "text": "Sink a pirate.",
                        "when": "sank",
                        "where": {"role": "any", "both_kinds": False},
                    }
                ]
            }
        )
    )
    assert box.quests[box.quest.parse("both-barrels")].event == SANK


def test_a_pack_makes_a_game_whose_ledger_knows_its_cards() -> None:
    game = library.load_with(
        "scoundrels", {"game": "scoundrels", "quirk": [{"key": "quick-spade", "text": "Burying is cheap."}]}, "my.toml"
    )
    usual = library.load("scoundrels")
    assert game.ledger.find("SC-K08").text == "Quick Spade: Burying is cheap."
    assert usual.ledger.find("SC-K08").text == "Quick Spade: Burying costs you 1 card less."
    assert game.actions.size == usual.actions.size


# Bad packs -----------------------------------------------------------------------------------------------------------


def card(table: str, key: str, **fields: Any) -> dict[str, Any]:
    return {table: [{"key": key, **fields}]}


def drawn(old: str, new: str) -> dict[str, Any]:
    """The map with a part of its picture drawn anew."""
    picture = CONTENT.tables["map"]["picture"]
    assert old in picture
    return {"map": {"picture": picture.replace(old, new, 1)}}


def deck(name: str, **fields: Any) -> dict[str, Any]:
    return {"treasure_deck": {name: fields}}


def power(*parts: Any) -> dict[str, Any]:
    return card("quirk", "vulture", power=list(parts))


def many(table: str, number: int) -> dict[str, Any]:
    fields: dict[str, dict[str, Any]] = {
        "treasure": {"copies": 0, "worth": 1, "weight": True},
        "quest": {"infamy": 1, "when": "sank"},
        "quirk": {"power": [["mod", "hand_max", 1]]},
    }
    return {
        table: [
            {"key": f"more-{n}", "name": f"More {n}", "rule": f"MY-{n}", "text": "More.", **fields[table]}
            for n in range(number)
        ]
    }


STATS_IN_WORDS = (
    "free_moves, hand_max, weightless_slots, fight_total, flee_spaces, sink_at, bury_cost, bid_total, "
    "attack_limit, shoot_range, defence_draw"
)
FIRST = ", quirk 'vulture', power, item 1: expected "
SECOND = ", quirk 'vulture', power, item 2: expected "
PORTS_IN_WORDS = "gallows-quay, rumford, port-misery, saint-scurvy, crabs-end, widows-lantern"

BAD_PACKS: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown table": (
        {"crads": {}},
        ": expected numbers, map, port, action_deck, treasure, treasure_deck, quest or quirk, got 'crads'",
    ),
    "an unknown number": ({"numbers": {"hnad": 8}}, ", numbers: expected hand, opening_extra, "),
    "a word for a number": (
        {"numbers": {"hand": "eight"}},
        ", numbers 'hand': expected a whole number from 1 to 99, got 'eight'",
    ),
    "a bid of three cards": (
        {"numbers": {"bid_most": 3}},
        ", numbers 'bid_most': expected a whole number from 1 to 2, ",
    ),
    "a dig that nothing can pass": (
        {"numbers": {"dig_from": 5}},
        ", numbers 'dig_from': expected a whole number from 1 to 4, got 5",
    ),
    "more open Ports than there may be": (
        {"numbers": {"fewest_open": 4}},
        ", numbers 'fewest_open': expected a whole number from 1 to 3, got 4",
    ),
    "more deaths than there may be pirates": (
        {"numbers": {"deaths": 4}},
        ", numbers 'deaths': expected a whole number from 1 to 3, got 4",
    ),
    "a face that is not on the die": (
        {"numbers": {"open_face": 5}},
        ", numbers 'open_face': expected open_face to be on the die for Ports (1 to 4), got 5",
    ),
    "a die without the face": (
        {"numbers": {"port_die": 3}},
        ", numbers 'port_die': expected open_face to be on the die for Ports (1 to 3), got 4",
    ),
    "too few Action cards": (
        {"action_deck": {"sail": [0, 0, 0, 0], "sword": [0, 6, 6, 8]}},
        ", action_deck: expected at least 57 Action cards, for 6 players and the defence of a Port, got 56",
    ),
    "too large a hand": (
        {"numbers": {"hand": 13}},
        ", numbers 'hand': expected at least 87 Action cards, for 6 players and the defence of a Port, got 84",
    ),
    "a fifth number on Action cards": (
        {"action_deck": {"wild": [4, 4, 4, 0, 1]}},
        ", action_deck 'wild': expected 4 counts, of the cards from 1 to 4, got [4, 4, 4, 0, 1]",
    ),
    "a fifth type of Action card": (
        {"action_deck": {"rum": [1, 1, 1, 1]}},
        ", action_deck: expected sword, sail, cannon, wild, ",
    ),
    "a picture with a line too many": (
        drawn(". A #", ". . . . . . . | . . | . . | . .\n. A #"),
        ", map 'picture': expected a picture of 7 lines, got 8",
    ),
    "a line that is too short": (
        drawn(". A #", "A #"),
        ", map 'picture': expected 13 marks, each ., #, A to F or 1 to 6, in line 2 of the picture, got 'A#..1.D#....'",
    ),
    "an unknown mark": (
        drawn(". A #", "~ A #"),
        ", map 'picture': expected 13 marks, each ., #, A to F or 1 to 6, in line 2 ",
    ),
    "a fold too few": (
        drawn(". . | . . | . .\n. A", ". . . . | . .\n. A"),
        ", map 'picture': expected 3 folds (|) in line 1 of the picture, got 2",
    ),
    "a crooked fold": (
        drawn("1 . | D", "1 | . D"),
        ", map 'picture': expected the folds (|) of every line below those of the first, got others in line 2",
    ),
    "a narrow map": (
        {"map": {"picture": "\n".join([". . | . . . . . | . . . | . . ."] * 7)}},
        ", map 'picture': expected at least 3 columns left of the first fold, got 2",
    ),
    "no Port C": (
        drawn("# C", "# ."),
        ", map 'picture': expected each Port and each X once, C among them, got 0 of it",
    ),
    "two X 6": (drawn("6 .", "6 6"), ", map 'picture': expected each Port and each X once, 6 among them, got 2 of it"),
    "too few Ports for four": (
        {"map": {"picture": CONTENT.tables["map"]["picture"].replace("D", ".").replace("6 .", "6 D")}},
        ", map 'picture': expected 4 players to see the Ports A, B, C, D and no others, got A, B, C",
    ),
    "too many X spots for three": (
        {"map": {"picture": CONTENT.tables["map"]["picture"].replace("4 |", ". |").replace("3 #", "3 4")}},
        ", map 'picture': expected 3 players to see the X spots 1, 2, 3 and no others, got 1, 2, 3, 4",
    ),
    "a closed part of the sea": (
        drawn(". . . . . . . | . . | . . | . .\n. A #", ". # . . . . . | . . | . . | . .\n# A #"),
        ", map 'picture': expected a sea without closed parts with 3 players, got no way from a1 to b2",
    ),
    "a Port with the key of another": (
        {"port": {"B": {"key": "gallows-quay"}}},
        ", port 'B', key: expected a key of its own, got 'gallows-quay', which port 'A' has too",
    ),
    "a Port with the name of another": (
        {"port": {"A": {"name": "Rumford"}}},
        ", port 'A', name: expected a name of its own, got 'Rumford', which port 'B' has too",
    ),
    "a seventh Port": (
        {"port": {"G": {"key": "g", "name": "G", "rule": "MY-G"}}},
        ", port: expected A, B, C, D, E or F, got 'G'",
    ),
    "a name that another Treasure has": (
        card("treasure", "exotic-goods", name="Doubloons"),
        ", treasure 'exotic-goods', name: expected a name of its own, got 'Doubloons', "
        "which treasure 'doubloons' has too",
    ),
    "a rule id that another card has": (
        card("quirk", "vulture", rule="SC-Q03"),
        ", quirk 'vulture', rule: expected a rule id of its own, got 'SC-Q03', which quest 'the-governors-cut' has too",
    ),
    "too many kinds of Treasure": (many("treasure", 10), ", treasure: expected at most 16 kinds of treasure, got 17"),
    "too many Quests": (many("quest", 15), ", quest: expected at most 32 kinds of quest, got 33"),
    "too many Quirks": (many("quirk", 17), ", quirk: expected at most 32 kinds of quirk, got 33"),
    "a key in capitals": (
        card("quirk", "Vulture"),
        ", quirk 'Vulture': expected a key such as 'fair-wind', got 'Vulture'",
    ),
    "a Quest twice in the deck": (
        card("quest", "hush-money", copies=2),
        ", quest 'hush-money', copies: expected a whole number from 0 to 1, got 2",
    ),
    "a deck for seven": (deck("7", unseen=1), ", treasure_deck '7': expected 3, 4, 5, 6 or skirmish, got '7'"),
    "an unknown Treasure in a deck": (
        deck("4", cards={"rubies": 1}),
        ", treasure_deck '4', cards, rubies: expected a Treasure that has a [[treasure]] entry, "
        "got 'rubies', which has none",
    ),
    "more of a Treasure than there are": (
        deck("skirmish", cards={"treasure-chest": 3}),
        ", treasure_deck 'skirmish', cards, treasure-chest: expected no more of it in a deck than there are "
        "copies, got 3 of 2",
    ),
    "fewer copies than a deck needs": (
        card("treasure", "doubloons", copies=4),
        ", treasure 'doubloons', copies: expected no more of it in a deck than there are copies, got 5 of 4",
    ),
    "more unseen Treasures than are left": (
        deck("5", unseen=5),
        ", treasure_deck '5', unseen: expected no more than there are left over (4), got 5",
    ),
    "an empty deck": (
        deck("3", unseen=0, cards={"doubloons": 0, "exotic-goods": 0, "treasure-chest": 0}),
        ", treasure_deck '3': expected at least one card, got an empty deck",
    ),
    "unseen cards from nowhere": (
        deck("3", unseen_from="heavy"),
        ", treasure_deck '3', unseen_from: expected others or weightless, got 'heavy'",
    ),
    "a Delivery to an unknown Port": (
        card("quest", "hush-money", deliver={"port": "atlantis"}),
        f", quest 'hush-money', deliver, port: expected a Port ({PORTS_IN_WORDS}), got 'atlantis'",
    ),
    "a Delivery to a Port that has another name now": (
        {"port": {"E": {"key": "crabtown", "name": "Crabtown"}}},
        f", port: expected a Port ({PORTS_IN_WORDS.replace('crabs-end', 'crabtown')}), got 'crabs-end'",
    ),
    "a Delivery of an unknown Treasure": (
        card("quest", "hush-money", deliver={"treasure": "rubies"}),
        ", quest 'hush-money', deliver, treasure: expected a Treasure (doubloons, exotic-goods, ",
    ),
    "a Delivery that waits for something": (
        card("quest", "hush-money", when="sank"),
        ", quest 'hush-money': expected either deliver or when, got both",
    ),
    "a Delivery with a filter": (
        card("quest", "hush-money", where={"count": 1}),
        ", quest 'hush-money', where: expected nothing for deliver, got 'count'",
    ),
    "a Quest that waits for nothing": (
        card("quest", "idle", name="Idle", rule="MY-Q1", infamy=1, text="Wait."),
        ", quest 'idle': expected either deliver or when, got neither",
    ),
    "an unknown event": (
        card("quest", "grave-robber", when="slept"),
        ", quest 'grave-robber', when: expected buried, fight_won, pillage_success, sank, stole or "
        "wrapped, got 'slept'",
    ),
    "a filter of another event": (
        card("quest", "grave-robber", where={"margin": 2}),
        ", quest 'grave-robber', where: expected means or count for stole, got 'margin'",
    ),
    "an event without the filter": (
        card("quest", "grave-robber", when="sank"),
        ", quest 'grave-robber', when: expected nothing for sank, got 'means'",
    ),
    "an unknown filter": (
        card("quest", "grave-robber", where={"moon": "full"}),
        ", quest 'grave-robber', where: expected role, kind, ",
    ),
    "an unknown kind of fighting": (
        card("quest", "wrong-ship-to-rob", where={"kind": ["ram"]}),
        ", quest 'wrong-ship-to-rob', where, kind, item 1: expected board, flee or shoot, got 'ram'",
    ),
    "too few Quests for six": (
        {"quest": [{"key": key, "copies": 0} for key in BOX.quest.names[5:]]},
        ", quest: expected at least 6 Quests without those of hidden Ports, for 6 players, got 5",
    ),
    "too few Quests for three, who do not see all the Ports": (
        {"quest": [{"key": key, "copies": 0} for key in BOX.quest.names[:3] + BOX.quest.names[8:]]},
        ", quest: expected at least 3 Quests without those of hidden Ports, for 3 players, got 2",
    ),
    "a Quirk without a power": (power(), ", quirk 'vulture', power: expected at least one power, got []"),
    "a power that is no list": (power("mod"), FIRST + 'a power such as ["mod", "free_moves", 1], got \'mod\''),
    "an unknown word": (
        power(["fly", 1]),
        FIRST + "a word of the vocabulary (mod, add_public, gamble_public, dig_extra, extra_commit, on), got 'fly'",
    ),
    "an unknown stat": (
        card("treasure", "old-sea-chart", power=[["mod", "luck", 1]]),
        f", treasure 'old-sea-chart', power, item 1: expected mod with a stat ({STATS_IN_WORDS}), got 'luck'",
    ),
    "a change that is too large": (
        power(["mod", "hand_max", 10]),
        FIRST + "mod with a whole number from -9 to 9, got 10",
    ),
    "a total without a kind of fighting": (
        power(["mod", "fight_total", 1]),
        FIRST + "mod with a kind of fighting (board, shoot, flee), got nothing",
    ),
    "more than a word needs": (
        power(["mod", "free_moves", 1, "board"]),
        FIRST + "mod with no more than it needs, got 'board'",
    ),
    "sunk without Damage": (power(["mod", "sink_at", -3]), FIRST + "mod with a whole number from -2 to 9, got -3"),
    "a shot across the map": (power(["mod", "shoot_range", 2]), FIRST + "mod with the number 1, got 2"),
    "an unknown source": (
        power(["add_public", 1, "theft"]),
        FIRST + "add_public with a source (pillage, shoot, quest), got 'theft'",
    ),
    "a gamble that wins by losing": (
        power(["gamble_public", 2, 1, 1]),
        FIRST + 'gamble_public with a whole number from -9 to 0 or "all" to lose, got 1',
    ),
    "two gambles": (
        power(["gamble_public", 2, 1, -1], ["gamble_public", 3, 1, "all"]),
        SECOND + "gamble_public with no other gamble on the same card, got two",
    ),
    "a dig with a five": (
        power(["dig_extra", [5], []]),
        FIRST + "dig_extra with a list of numbers from 1 to 4, got [5]",
    ),
    "a pillage with Sails": (
        power(["extra_commit", 1, ["sail"]]),
        FIRST + "extra_commit with a list of types (sword, cannon, wild), got ['sail']",
    ),
    "two second waves": (
        power(["extra_commit", 1, ["wild"]], ["extra_commit", 1, ["sword"]]),
        SECOND + "extra_commit with no other extra_commit on the same card, got two",
    ),
    "an event that powers do not know": (
        power(["on", "buried", ["gain_public", 1]]),
        FIRST + "on with an event (sank), got 'buried'",
    ),
    "an event with another effect": (
        power(["on", "sank", ["lose_public", 1]]),
        FIRST + "on with [\"gain_public\", n], n from 1 to 9, got ['lose_public', 1]",
    ),
}


@pytest.mark.parametrize("mistake", BAD_PACKS)
def test_a_mistake_is_said_in_one_sentence(mistake: str) -> None:
    pack, sentence = BAD_PACKS[mistake]
    assert packs.refusal("scoundrels", pack).startswith("my.toml" + sentence)


NARROW = "\n".join(
    ["A 1 . | D . . . | E . . | F . .", "B 2 . | 4 . . . | 5 . . | 6 . .", "C 3 . | . . . . | . . . | . . ."]
)
NARROW += "\n. . . | . . . . | . . . | . . ." * 4
AS_FAR_AS_IT_GOES: dict[str, dict[str, Any]] = {
    "open by the highest roll alone": {"numbers": {"port_die": 6, "open_face": 6}},
    "84 cards for six players with 13 and a Port": {"numbers": {"hand": 12, "opening_extra": 1, "port_defence": 6}},
    "16 kinds of Treasure": many("treasure", 9),
    "32 Quests": many("quest", 14),
    "32 Quirks": many("quirk", 16),
    "all unseen Treasures that are left": deck("5", unseen=4),
    "one card and one unseen": deck("3", unseen=1, cards={"doubloons": 1, "exotic-goods": 0, "treasure-chest": 0}),
    "one unseen card": deck("3", unseen=1, cards={"doubloons": 0, "exotic-goods": 0, "treasure-chest": 0}),
    "as many copies as a deck needs": card("treasure", "doubloons", copies=5),
    "a Quest for each of six": {"quest": [{"key": key, "copies": 0} for key in BOX.quest.names[6:]]},
    "three columns for three": {"map": {"picture": NARROW}},
}


@pytest.mark.parametrize("how_far", AS_FAR_AS_IT_GOES)
def test_a_pack_may_go_as_far_as_there_is_room(how_far: str) -> None:
    open_box(with_pack(AS_FAR_AS_IT_GOES[how_far]))
