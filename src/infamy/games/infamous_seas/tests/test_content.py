"""What is in the box, as the content files describe it."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.games.infamous_seas.board import BESIDE, Sea, connected, has_free_side
from infamy.games.infamous_seas.content.box import (
    AWAY_FROM_WRECK,
    CHECK,
    GAIN_GOLD,
    IF_VICTIM,
    ISLAND,
    LOSE_GOLD,
    NEAR_WRECK,
    NO_PROGRAM,
    SAME,
    SELF,
    SPAWN,
    SQUARE,
    SUNKEN,
    VICTIM,
    WIDTH,
    Box,
    Effect,
    Square,
)
from infamy.games.infamous_seas.content.schema import Files, Numbers, open_box
from infamy.parts.content import Content
from infamy.table import library
from infamy.testing.packs import Noted, with_pack
from infamy.testing.scenario import covers

CONTENT: Content = library.content_of("infamous_seas")
BOX: Box = open_box(CONTENT)
OPEN_SEA = Sea([])
FOG = {"name": "Fog", "text": "-", "deck": "island", "spot": False, "window": "now", "play": [["nothing"]]}


def program(card: str) -> list[Effect]:
    return BOX.program_of(BOX.card.parse(card))


def words(squares: list[Square]) -> set[str]:
    return {SQUARE.word(square) for square in squares}


# Decks ---------------------------------------------------------------------------------------------------------------


def test_the_island_deck_has_forty_cards_sixteen_of_them_with_a_black_spot() -> None:
    faces = [face for face in BOX.cards if face.deck == ISLAND]
    assert sum(face.copies for face in faces) == 40
    assert sum(face.copies for face in faces if face.spot) == 16
    assert [face.rule for face in faces] == [f"IS-C{number:02}" for number in range(1, 22)]


@covers("IS-CMP-06", "IS-R01", "IS-R32")
def test_the_sunken_deck_has_twenty_four_cards_and_none_of_them_waits() -> None:
    faces = [face for face in BOX.cards if face.deck == SUNKEN]
    assert sum(face.copies for face in faces) == 24
    assert not any(face.spot for face in faces)
    assert [face.rule for face in faces] == [f"IS-S{number:02}" for number in range(1, 13)]


def test_nineteen_gold_lie_on_the_islands_for_certain() -> None:
    gold = [sum(part.n for part in BOX.program_of(card) if part.word == GAIN_GOLD) for card in range(len(BOX.cards))]
    assert sum(each * copies for each, copies in zip(gold, BOX.island_copies, strict=True)) == 19


def test_a_check_has_two_programs() -> None:
    [battery] = program("shore-battery")
    assert (battery.word, battery.n, battery.m) == (CHECK, 6, 4)
    [gain] = BOX.programs[battery.then]
    [lose] = BOX.programs[battery.otherwise]
    assert (gain.word, gain.who, gain.n) == (GAIN_GOLD, SELF, 1)
    assert (lose.word, lose.who, lose.n, lose.then) == (LOSE_GOLD, SELF, 1, NO_PROGRAM)


def test_a_vengeful_crew_replaces_the_ship_with_one_gold_more_than_usual() -> None:
    [crew] = program("vengeful-crew")
    [actions] = BOX.programs[crew.then]
    [spawn] = BOX.programs[crew.otherwise]
    assert crew.word == IF_VICTIM
    assert (actions.who, actions.n) == (VICTIM, 1)
    assert (spawn.word, spawn.who, spawn.n, spawn.m) == (SPAWN, SAME, -1, 1)
    assert [(part.n, part.m) for part in program("treasure-galleon")] == [(3, 0)]


def test_a_powder_room_drives_ships_away_from_the_wreck() -> None:
    [blast] = program("powder-room")
    assert (blast.who, blast.n, blast.m) == (NEAR_WRECK, 2, AWAY_FROM_WRECK)


# Numbers and the ledger ----------------------------------------------------------------------------------------------


def test_every_number_in_the_files_is_read_and_no_other() -> None:
    numbers = Noted()
    Box(numbers, [], [0], [0], {}, [], [])
    assert numbers.asked == set(Numbers.__struct_fields__)


@covers("IS-SHP-01", "IS-SET-10", "IS-SET-11", "IS-R17", "IS-R34")
def test_a_full_ship_card_is_what_wins() -> None:
    assert BOX.coins_per_sails + BOX.coins_per_cannons == BOX.victory == 10
    assert BOX.starting_gold == [0, 0, 2, 3, 3, 3]
    assert BOX.coins == 60


@pytest.mark.parametrize(
    "pack",
    [
        {"numbers": {"coins": 17}},  # all that five players and two Merchants have at set-up
        {"numbers": {"victory": 10, "coins": 19, "fewest_actions": 2}},
        {"starting_gold": {"5": 10}, "numbers": {"coins": 60, "merchant_gold": 5}},
        {"card": {f"fog-{n}": {**FOG, "rule": f"MY-C{n}"} for n in range(31)}},  # with the 33 of the game
    ],
    ids=["coins", "victory", "circles", "cards"],
)
def test_a_pack_may_go_as_far_as_there_are_coins_circles_and_cards(pack: dict[str, Any]) -> None:
    open_box(with_pack("infamous_seas", pack))


def test_the_cards_are_ours() -> None:
    assert all(card.source == "ours" for card in CONTENT.understand(Files).card.values())


def test_the_ledger_has_all_rules_rulings_and_cards() -> None:
    ledger = library.ledger_of("infamous_seas")
    assert [rule.kind for rule in ledger.rules] == ["rule"] * 211 + ["ruling"] * 70
    of_cards = library.load("infamous_seas").ledger
    assert (of_cards.find("IS-C01").section, of_cards.find("IS-S01").section) == ("ISL", "SUN")
    with pytest.raises(NotUnderstood, match="expected a rule such as IS-OBJ-01, got 'chess'"):
        ledger.find("chess")


# Maps ----------------------------------------------------------------------------------------------------------------


@covers("IS-CMP-01", "IS-SET-03 to IS-SET-07", "IS-R22")
@pytest.mark.parametrize("name", ["first_voyage", "four_reefs", "custom"])
def test_a_map_has_28_islands_each_with_a_free_side_and_a_connected_sea(name: str) -> None:
    islands = BOX.maps[name]
    assert len(set(islands)) == 28
    assert all(has_free_side(islands, island) for island in islands)
    assert connected(islands)


@pytest.mark.parametrize("name", ["first_voyage", "four_reefs", "custom"])
def test_no_square_of_a_map_is_a_dead_end(name: str) -> None:
    islands = set(BOX.maps[name])
    for square in range(WIDTH * WIDTH):
        if square not in islands:
            assert len([other for other in BESIDE[square] if other not in islands]) > 1


@pytest.mark.parametrize(("name", "at_an_island"), [("first_voyage", 88), ("four_reefs", 80)])
def test_a_quarter_turn_brings_a_designed_map_onto_itself(name: str, at_an_island: int) -> None:
    islands = BOX.maps[name]
    turned = [island % WIDTH * WIDTH + WIDTH - 1 - island // WIDTH for island in islands]
    assert sorted(turned) == islands
    sea = Sea(islands)
    shore = [square for square in range(WIDTH * WIDTH) if sea.is_sea[square] and sea.islands_beside[square]]
    assert len(shore) == at_an_island


# Movement on the maps ------------------------------------------------------------------------------------------------


@covers("IS-MOV-03", "IS-MOV-05 to IS-MOV-09")
@pytest.mark.parametrize(("roll", "ends"), [(1, 4), (2, 8), (3, 16), (4, 25), (5, 36)])
def test_the_open_sea_offers_so_many_squares_for_a_roll(roll: int, ends: int) -> None:
    """The start is among them with a roll of 4, and not with a roll of 2."""
    squares = OPEN_SEA.reached(SQUARE.parse("f6"), roll, [])
    assert len(squares) == ends
    assert (SQUARE.parse("f6") in squares) == (roll == 4)


@covers("IS-MOV-10", "IS-R27")
@pytest.mark.parametrize(
    ("roll", "ends"), [(1, {"a2", "b1"}), (2, {"a3", "c1"}), (3, {"a4", "b3", "c2", "d1"}), (4, {"a5", "c3", "d2"})]
)
def test_from_the_corner_of_the_first_voyage(roll: int, ends: set[str]) -> None:
    """The island on b2 blocks the way around, so a roll of 4 does not lead back."""
    assert words(Sea(BOX.maps["first_voyage"]).reached(SQUARE.parse("a1"), roll, [])) == ends
