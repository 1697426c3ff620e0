"""What is in the box, as the content files describe it, and what a pack can get wrong."""

from __future__ import annotations

import random
from typing import Any

import pytest

from infamy.games.tides_of_infamy.content.box import (
    ALL,
    ANY_KIND,
    BATTLE_CARD,
    BATTLE_VALUE,
    BAY,
    CENTRE,
    CHOOSE,
    CONDITION,
    DIRECTION,
    DRAGON,
    DRIFT,
    DX,
    DY,
    FREE_MOVE,
    GET_TREASURE,
    HAS_CARGO,
    IF,
    ISLAND,
    LOSE,
    MARK,
    MEND,
    NO_CARGO,
    NO_TOKEN,
    NOTHING,
    ONLY_PLUNDER,
    ONLY_SHADOW_TRADE,
    PEEK,
    PIRATE_BAY,
    PORT,
    PORTAL,
    PORTAL_FREE,
    RELOCATE,
    ROCK,
    SEA,
    SEA_CARD,
    SHIP,
    SHIP_TYPE,
    SIDE,
    SINK,
    SPEED,
    SUIT,
    SUIT_OF,
    TILE_COLUMNS,
    TILE_KIND,
    TOKEN,
    VALUE_OF,
    WIDTH,
    WIND,
    Box,
    Effect,
    LuckFace,
    TileFace,
    Turned,
)
from infamy.games.tides_of_infamy.content.schema import Files, Numbers, entries, open_box
from infamy.parts.content import Content
from infamy.table import library
from infamy.testing import packs
from infamy.testing.packs import Noted
from infamy.testing.scenario import covers

CONTENT: Content = library.content_of("tides_of_infamy")
BOX: Box = open_box(CONTENT)
COUNTS = [2, 3, 4]
ARROW = 7
DETAILS = [
    "n",
    "kind",
    "highest",
    "scatter",
    "to_tile",
    "event_player",
    "wind",
    "condition",
    "then",
    "otherwise",
    "branches",
]


def tile(key: str, box: Box = BOX) -> TileFace:
    return box.faces[box.face.parse(key)]


def luck(key: str, box: Box = BOX) -> LuckFace:
    return box.luck[box.luck_card.parse(key)]


def by_kind(faces: list[TileFace]) -> dict[str, int]:
    return {kind: sum(face.kind == number for face in faces) for number, kind in enumerate(TILE_KIND.names)}


def currents(face: TileFace) -> list[str]:
    return [direction for direction, flows in zip(DIRECTION.names, face.currents) if flows]


def said(effect: Effect, box: Box = BOX) -> dict[str, Any]:
    """Only what matters of an effect; what is inside it likewise."""
    usual = Effect(effect.op)
    told = {name: getattr(effect, name) for name in DETAILS if getattr(effect, name) != getattr(usual, name)}
    told["op"] = effect.op
    for name in ("then", "otherwise"):
        if told.get(name):
            told[name] = [said(box.effects[number], box) for number in told[name]]
    if effect.branches:
        told["branches"] = [
            (box.branch.names[branch], [said(box.effects[number], box) for number in numbers])
            for branch, numbers in effect.branches
        ]
    return told


def does(key: str, box: Box = BOX) -> list[dict[str, Any]]:
    return [said(box.effects[number], box) for number in luck(key, box).effects]


def with_pack(pack: dict[str, Any]) -> Content:
    return packs.with_pack("tides_of_infamy", pack)


# Tiles ---------------------------------------------------------------------------------------------------------------


@covers("TI-CMP-02", "TI-CMP-06")
def test_there_are_twenty_five_tiles_and_an_island_for_each_plunder_token() -> None:
    assert by_kind(BOX.faces) == {"pirate-bay": 2, "island": 6, "port": 4, "portal": 4, "rock": 4, "ocean": 5}
    assert len(BOX.faces) == 25
    assert [TOKEN.word(face.plunder) for face in BOX.faces if face.plunder != NO_TOKEN] == [
        "emerald",
        "diamond",
        "sapphire",
        "ruby",
        "gold",
        "silver",
    ]
    assert all(TILE_KIND.word(face.kind) == "island" for face in BOX.faces if face.plunder != NO_TOKEN)


@covers("TI-MAP-01", "TI-MAP-02", "TI-MAP-03", "TI-MAP-05")
@pytest.mark.parametrize(
    ("players", "left"),
    [
        (2, {"pirate-bay": 1, "island": 6, "port": 3, "portal": 3, "rock": 3, "ocean": 4}),
        (3, {"pirate-bay": 2, "island": 6, "port": 3, "portal": 3, "rock": 3, "ocean": 3}),
        (4, {"pirate-bay": 2, "island": 6, "port": 3, "portal": 3, "rock": 3, "ocean": 3}),
    ],
)
def test_twenty_tiles_are_left_after_trimming(players: int, left: dict[str, int]) -> None:
    there = by_kind(BOX.faces)
    assert {kind: there[kind] - BOX.removed[players][number] for number, kind in enumerate(TILE_KIND.names)} == left
    assert sum(left.values()) == 20


def test_nothing_is_removed_for_fewer_players_than_there_can_be() -> None:
    assert BOX.removed[:2] == [[0] * 6, [0] * 6]
    assert len(BOX.removed) == 5


@covers("TI-TIL-01", "TI-TIL-03", "TI-TIL-04", "TI-BAY-02", "TI-ROC-02", "TI-ROC-03", "TI-ROC-04")
def test_each_of_the_nine_spaces_is_sea_or_rock_but_for_the_centre() -> None:
    centres = {"pirate-bay": BAY, "island": ISLAND, "port": PORT, "portal": PORTAL, "rock": SEA, "ocean": SEA}
    for face in BOX.faces:
        assert len(face.cells) == 9
        assert face.cells[CENTRE] == centres[TILE_KIND.word(face.kind)]
        assert all(cell in (SEA, ROCK) for number, cell in enumerate(face.cells) if number != CENTRE)
    assert (tile("emerald-isle").cells[0], tile("emerald-isle").cells[CENTRE]) == (ROCK, ISLAND)


@covers("TI-TIL-05")
def test_the_arrow_is_never_on_a_rock() -> None:
    assert all(face.cells[ARROW] == SEA for face in BOX.faces)


def test_no_side_of_a_tile_is_all_rock() -> None:
    for face in BOX.faces:
        for side in ((0, 1, 2), (2, 5, 8), (6, 7, 8), (0, 3, 6)):
            assert any(face.cells[cell] != ROCK for cell in side)


def test_the_open_sea_of_a_tile_hangs_together_without_the_centre() -> None:
    for face in BOX.faces:
        sea = {divmod(cell, SIDE) for cell in range(9) if face.cells[cell] == SEA}
        reached = {(2, 1)}
        for _ in range(9):
            reached |= {(row + down, column + right) for row, column in reached for right, down in zip(DX, DY)} & sea
        assert reached == sea


@covers("TI-CUR-01", "TI-R36")
def test_currents_lead_from_islands_ports_and_portals_and_never_to_a_rock() -> None:
    for face in BOX.faces:
        assert any(face.currents) == (face.cells[CENTRE] in (ISLAND, PORT, PORTAL))
        for direction in range(4):
            if face.currents[direction]:
                assert face.cells[CENTRE + DX[direction] + SIDE * DY[direction]] == SEA


def test_the_richer_an_island_the_fewer_ways_lead_away() -> None:
    assert {(BOX.marks[face.plunder], len(currents(face))) for face in BOX.faces if face.plunder != NO_TOKEN} == {
        (3, 1),
        (2, 2),
        (1, 3),
    }


def test_the_side_lanes_are_a_gamble() -> None:
    assert sum(face.cells[6] == ROCK for face in BOX.faces) == 3
    assert sum(face.cells[8] == ROCK for face in BOX.faces) == 4


@covers("TI-R05")
def test_a_pirate_bay_looks_the_same_from_everywhere() -> None:
    for number, face in enumerate(BOX.faces):
        if face.kind == PIRATE_BAY:
            assert face.cells == [SEA] * CENTRE + [BAY] + [SEA] * CENTRE
            assert all(turned.cells == face.cells for turned in BOX.turned[number])


@covers("TI-R08")
def test_a_ship_that_heads_east_turns_the_tile_by_a_quarter() -> None:
    turned = Turned(tile("sapphire-isle"), 1)
    assert [cell for cell in range(9) if turned.cells[cell] == ROCK] == [0]
    assert [DIRECTION.word(direction) for direction in range(4) if turned.currents[direction]] == ["east"]
    assert [cell for cell in range(9) if Turned(tile("sapphire-isle"), 3).cells[cell] == ROCK] == [8]


# Random maps: from a Pirate Bay to everywhere and back, by the Currents and without Portals --------------------------

Where = tuple[int, int]


class Sea:
    """A map with all tiles face-up, and how far it is between its spaces."""

    def __init__(self, players: int, dice: random.Random) -> None:
        pool = dice.sample(range(len(BOX.faces)), len(BOX.faces))
        for kind, number in enumerate(BOX.removed[players]):
            for face in [face for face in pool if BOX.faces[face].kind == kind][:number]:
                pool.remove(face)
        tiles = [BOX.turned[face][dice.randrange(4)] for face in pool]
        self.height = len(tiles) // TILE_COLUMNS * SIDE
        self.cells: dict[Where, int] = {}
        self.ways: dict[Where, list[Where]] = {}
        for place, turned in enumerate(tiles):
            for cell in range(9):
                self.cells[self.space(place, cell)] = turned.cells[cell]
        for place, turned in enumerate(tiles):
            for cell in range(9):
                self.ways[self.space(place, cell)] = self.ways_from(self.space(place, cell), turned)
        self.bay = next(space for space, cell in self.cells.items() if cell == BAY)
        self.open = [space for space, cell in self.cells.items() if cell != ROCK]

    def space(self, place: int, cell: int) -> Where:
        return place % TILE_COLUMNS * SIDE + cell % SIDE, place // TILE_COLUMNS * SIDE + cell // SIDE

    def ways_from(self, space: Where, turned: Turned) -> list[Where]:
        ways = []
        for right in (-1, 0, 1):
            for down in (-1, 0, 1):
                there = (space[0] + right) % WIDTH, (space[1] + down) % self.height
                straight = abs(right) + abs(down) == 1
                if there == space or ROCK in (self.cells[space], self.cells[there]):
                    continue
                if self.cells[space] in (ISLAND, PORT, PORTAL):
                    flows = [(DX[way], DY[way]) for way in range(4) if turned.currents[way]]
                    if (right, down) in flows:
                        ways.append(there)
                elif straight or BAY in (self.cells[space], self.cells[there]):
                    ways.append(there)
        return ways

    def steps(self, backwards: bool) -> dict[Where, int]:
        """From the first Pirate Bay to each space, or from each space to it."""
        ways = self.ways
        if backwards:
            ways = {space: [] for space in self.ways}
            for space, others in self.ways.items():
                for other in others:
                    ways[other].append(space)
        steps = {self.bay: 0}
        queue = [self.bay]
        for space in queue:
            for other in ways[space]:
                if other not in steps:
                    steps[other] = steps[space] + 1
                    queue.append(other)
        return steps


@pytest.mark.parametrize("players", [0, 2, 4])  # 0: all the tiles, five by five
def test_every_space_can_be_reached_and_left_on_any_map(players: int) -> None:
    dice = random.Random(players)
    trips = []
    for _ in range(60):
        sea = Sea(players, dice)
        out, home = sea.steps(False), sea.steps(True)
        assert set(out) == set(home) == set(sea.open)
        assert max(*out.values(), *home.values()) <= 14
        trips += [out[space] + home[space] for space in sea.open if sea.cells[space] == ISLAND]
    assert 12 <= sum(trips) / len(trips) <= 15  # to an Island and back: about four standard cards
    assert max(trips) <= 27


# Ships and tokens ----------------------------------------------------------------------------------------------------


@covers("TI-CMP-01", "TI-CAR-05", "TI-CAR-06", "TI-CAR-07", "TI-BAT-17", "TI-BAT-18", "TI-BAT-19", "TI-MOV-07")
def test_each_of_the_four_fleets_has_three_ships_of_different_types() -> None:
    ships = {
        SHIP_TYPE.names[type]: (ship.capacity, ship.attack_cards, ship.defend_cards, ship.special)
        for type, ship in enumerate(BOX.ships)
    }
    assert ships == {"man-of-war": (6, 7, 7, 2), "bilander": (4, 5, 6, 3), "sloop": (2, 6, 5, 4)}
    assert len(SHIP.names) == 12


@covers("TI-CAR-10 to TI-CAR-18", "TI-R82")
def test_what_each_token_is_worth() -> None:
    assert dict(zip(TOKEN.names, BOX.marks)) == {
        "emerald": 3,
        "diamond": 3,
        "sapphire": 3,
        "ruby": 2,
        "gold": 2,
        "silver": 1,
        "shadow-trade": 1,
        "treasure": 1,
    }
    assert BOX.shadow_late == 2


@covers("TI-CMP-03", "TI-CMP-04")
def test_there_is_shadow_trade_for_every_port_and_treasure_for_luck() -> None:
    assert by_kind(BOX.faces)["port"] * BOX.shadow_per_port == CONTENT.tables["supply"]["shadow-trade"]["value"] == 12
    assert BOX.treasures == 7


# Decks ---------------------------------------------------------------------------------------------------------------


@covers("TI-CMP-09", "TI-HAR-03", "TI-HAR-04", "TI-HAR-05")
def test_there_are_seventy_two_movement_cards() -> None:
    assert {card: number for card, number in zip(SEA_CARD.names, BOX.sea_cards) if number} == {
        "2": 6,
        "2x": 6,
        "3": 11,
        "3x": 5,
        "4": 13,
        "4x": 3,
        "5": 10,
        "5x": 2,
        "special": 8,
        "repair": 8,
    }
    assert sum(BOX.sea_cards) == 72
    assert sum(number for card, number in zip(SEA_CARD.names, BOX.sea_cards) if card.endswith("x")) == 16


def test_a_standard_card_goes_three_and_a_half_spaces_on_average() -> None:
    standard = [(int(card[0]), number) for card, number in zip(SEA_CARD.names, BOX.sea_cards) if card[0].isdigit()]
    assert sum(distance * number for distance, number in standard) / sum(number for _, number in standard) == 3.5


@covers("TI-CMP-10", "TI-BAT-10", "TI-BAT-11")
def test_there_are_sixty_two_battle_cards_two_of_them_sea_dragons() -> None:
    assert sum(BOX.battle_cards) == 62
    assert set(BOX.battle_cards) == {2}
    assert BATTLE_CARD.word(DRAGON) == "sea-dragon"
    assert {(SUIT.word(SUIT_OF[card]), VALUE_OF[card]) for card in range(DRAGON)} == {
        (suit, value) for suit in ("fire", "cannon", "flintlock", "cutlass", "grog") for value in range(1, 7)
    }


@covers("TI-CMP-11")
def test_there_are_thirty_pirate_luck_cards_of_eighteen_kinds() -> None:
    assert [face.copies for face in BOX.luck] == [4, 2, 2, 2, 1, 1, 2, 2, 1, 3, 2, 2, 1, 1, 1, 1, 1, 1]
    assert sum(face.copies for face in BOX.luck) == 30
    assert sum(face.copies for face in BOX.luck[:9]) == 17  # they hurt
    assert sum(face.copies for face in BOX.luck if any(effect["op"] == SINK for effect in does(face.key))) == 4


SINKS = {"op": SINK}
A_CALM = {"op": SPEED, "wind": WIND.parse("exactly-1")}


@pytest.mark.parametrize(
    ("key", "effect"),
    [
        ("the-isle-that-sinks", SINKS),
        (
            "maelstrom",
            {
                "op": IF,
                "condition": PORTAL_FREE,
                "then": [{"op": RELOCATE, "event_player": True}],
                "otherwise": [SINKS],
            },
        ),
        ("krakens-toll", {"op": IF, "then": [{"op": LOSE, "n": 2}], "otherwise": [SINKS]}),
        ("scurvy", {"op": SPEED, "wind": WIND.parse("minus-2")}),
        ("dead-calm", A_CALM),
        ("mutiny-in-the-hold", {"op": LOSE, "n": ALL, "scatter": True}),
        ("customs-informer", {"op": LOSE, "n": ALL, "kind": ONLY_SHADOW_TRADE, "scatter": True}),
        ("howling-gale", {"op": DRIFT, "n": 3, "event_player": True}),
        ("gem-thief", {"op": LOSE, "n": 1, "kind": ONLY_PLUNDER, "highest": True, "scatter": True}),
        ("drifting-chest", {"op": GET_TREASURE, "n": 1}),
        ("wreck-on-the-shoals", {"op": GET_TREASURE, "n": 2, "to_tile": True}),
        ("fair-wind", {"op": FREE_MOVE, "n": 2}),
        ("dolphin-escort", {"op": SPEED, "wind": WIND.parse("plus-2")}),
        ("shipwrights-debt", {"op": MEND, "n": 1}),
        ("powder-cache", {"op": BATTLE_VALUE, "n": 2}),
        ("tall-tale", {"op": IF, "condition": NO_CARGO, "then": [{"op": MARK, "n": 1}]}),
        (
            "sirens-bargain",
            {
                "op": CHOOSE,
                "branches": [
                    ("sirens-bargain-1", [{"op": GET_TREASURE, "n": 1}, A_CALM]),
                    ("sirens-bargain-2", [{"op": NOTHING}]),
                ],
            },
        ),
        ("message-in-a-bottle", {"op": PEEK, "n": 1}),
    ],
)
def test_what_each_of_the_eighteen_cards_does(key: str, effect: dict[str, Any]) -> None:
    assert does(key) == [effect]
    assert luck(key).battle_value == (2 if key == "powder-cache" else 1)


def test_kraken_asks_whether_there_is_cargo_and_takes_any() -> None:
    toll = BOX.effects[luck("krakens-toll").effects[0]]
    assert toll.condition == HAS_CARGO == CONDITION.parse("has_cargo")
    assert BOX.effects[toll.then[0]].kind == ANY_KIND


def test_branches_are_read_by_players() -> None:
    assert BOX.branch.names == ["sirens-bargain-1", "sirens-bargain-2"]
    assert BOX.branch.title(1) == "Leave it"


# Numbers and the ledger ----------------------------------------------------------------------------------------------


def test_every_number_in_the_files_is_read_and_no_other() -> None:
    numbers = Noted()
    Box(numbers, [], [], [], [], [], [], [], [], [], [])
    assert numbers.asked == set(Numbers.__struct_fields__)


@covers("TI-OBJ-02", "TI-OBJ-03", "TI-OBJ-04")
def test_the_numbers_of_the_rulebook() -> None:
    assert BOX.targets == [0, 0, 20, 17, 15]
    assert (BOX.last_tiles, BOX.shadow_per_port) == (6, 3)
    assert (BOX.armada, BOX.exchange, BOX.volley, BOX.scuttle_wins, BOX.hardcore_luck) == (2, 2, 2, 3, 2)


def test_all_cards_but_the_one_in_the_rulebook_are_ours() -> None:
    assert [card.source for card in CONTENT.understand(Files).luck.values()] == ["rulebook"] + ["ours"] * 17


def test_the_ledger_has_all_rules_rulings_and_cards() -> None:
    ledger = library.ledger_of("tides_of_infamy")
    assert [rule.kind for rule in ledger.rules] == ["rule"] * 265 + ["ruling"] * 88
    assert len(ledger.by_id) == 265 + 88
    assert [card.id for card in entries(CONTENT)] == [f"TI-L{n:02}" for n in range(1, 19)]


def test_the_entries_of_the_cards_say_all_that_a_card_says() -> None:
    texts = {card.id: card.text for card in entries(CONTENT)}
    assert texts["TI-L12"] == "Fair Wind: The ship's owner may sail it up to 2 spaces at once."


# Good packs ----------------------------------------------------------------------------------------------------------


def test_a_pack_changes_numbers() -> None:
    box = open_box(
        with_pack(
            {
                "numbers": {"target_2": 12, "armada": {"value": 3}},
                "marks": {"emerald": 5, "shadow-trade": 2},
                "ship": {"sloop": {"capacity": 3, "special": 6}},
                "supply": {"shadow-trade": 16},
            }
        )
    )
    assert (box.targets, box.armada) == ([0, 0, 12, 17, 15], 3)
    assert (box.marks[TOKEN.parse("emerald")], box.marks[TOKEN.parse("shadow-trade")]) == (5, 2)
    assert (box.ships[SHIP_TYPE.parse("sloop")].capacity, box.ships[SHIP_TYPE.parse("sloop")].special) == (3, 6)
    assert BOX.targets[2] == 20


def test_a_pack_changes_decks() -> None:
    box = open_box(
        with_pack(
            {
                "movement_deck": {"cards": {"6": 4, "1x": 2, "repair": 0}},
                "battle_deck": {"grog": [0, 0, 0, 0, 0, 0], "sea-dragon": 4},
            }
        )
    )
    assert (box.sea_cards[SEA_CARD.parse("6")], box.sea_cards[SEA_CARD.parse("1x")]) == (4, 2)
    assert (sum(box.sea_cards), box.sea_cards[SEA_CARD.parse("repair")]) == (70, 0)
    assert (sum(box.battle_cards), box.battle_cards[DRAGON]) == (52, 4)


def test_a_pack_redraws_a_tile() -> None:
    box = open_box(
        with_pack(
            {
                "tile": [
                    {
                        "key": "silver-isle",
                        "name": "Tin Isle",
                        "rows": ["##.", ".I.", "..."],
                        "currents": ["south", "east"],
                    }
                ]
            }
        )
    )
    isle = tile("silver-isle", box)
    assert (isle.name, isle.cells[:3], currents(isle)) == ("Tin Isle", [ROCK, ROCK, SEA], ["east", "south"])
    assert TOKEN.word(isle.plunder) == "silver"


def test_a_pack_takes_a_tile_out_puts_another_in_and_removes_others() -> None:
    gate = {
        "key": "portal-5",
        "name": "Devil's Portal",
        "kind": "portal",
        "rows": ["...", ".O.", "..."],
        "currents": ["north"],
        "rule": "MY-T1",
    }
    box = open_box(
        with_pack(
            {"tile": [{"key": "ocean-5", "copies": 0}, gate], "removed": {"2": {"tiles": {"portal": 2, "ocean": 0}}}}
        )
    )
    assert by_kind(box.faces)["portal"] == 5
    assert "ocean-5" not in box.face.names
    assert dict(zip(TILE_KIND.names, box.removed[2])) == {
        "pirate-bay": 1,
        "island": 0,
        "port": 1,
        "portal": 2,
        "rock": 1,
        "ocean": 0,
    }


def test_a_pack_swaps_the_plunder_of_two_islands() -> None:
    box = open_box(
        with_pack(
            {"tile": [{"key": "silver-isle", "plunder": "emerald"}, {"key": "emerald-isle", "plunder": "silver"}]}
        )
    )
    assert TOKEN.word(tile("silver-isle", box).plunder) == "emerald"


def test_a_pack_adds_a_card_and_takes_one_out() -> None:
    content = with_pack(
        {
            "luck": [
                {"key": "dead-calm", "copies": 0},
                {
                    "key": "ghost-ship",
                    "name": "Ghost Ship",
                    "rule": "MY-L01",
                    "copies": 2,
                    "text": "All sorts of things.",
                    "effect": [
                        ["if", "has_cargo", [["lose", 1, {"kind": "treasure"}], ["mark", 2]], ["nothing"]],
                        [
                            "choose",
                            {"say": "Run", "effect": [["speed", "plus", 4]]},
                            {"say": "Pray", "effect": [["if", "no_cargo", ["repair", 3]]]},
                            {"say": "Wait", "effect": [["treasure", 3, {"to": "tile", "chooser": "event_player"}]]},
                        ],
                        ["battle_value", 3],
                    ],
                },
            ]
        }
    )
    box = open_box(content)
    assert luck("dead-calm", box).copies == 0
    assert does("ghost-ship", box)[0]["then"] == [{"op": LOSE, "n": 1, "kind": 3}, {"op": MARK, "n": 2}]
    assert does("ghost-ship", box)[1]["branches"] == [
        ("ghost-ship-1", [{"op": SPEED, "wind": WIND.parse("plus-4")}]),
        ("ghost-ship-2", [{"op": IF, "condition": NO_CARGO, "then": [{"op": MEND, "n": 3}]}]),
        ("ghost-ship-3", [{"op": GET_TREASURE, "n": 3, "to_tile": True, "event_player": True}]),
    ]
    assert luck("ghost-ship", box).battle_value == 3
    assert box.branch.title(3) == "Pray"
    assert [card.why for card in entries(content) if card.id == "MY-L01"] == ["source: pack"]


def test_a_pack_makes_a_game_whose_ledger_knows_its_cards() -> None:
    game = library.load_with(
        "tides_of_infamy", {"game": "tides_of_infamy", "luck": [{"key": "fair-wind", "text": "Off you go."}]}, "my.toml"
    )
    usual = library.load("tides_of_infamy")
    assert game.ledger.find("TI-L12").text == "Fair Wind: Off you go."
    assert usual.ledger.find("TI-L12").text == "Fair Wind: The ship's owner may sail it up to 2 spaces at once."
    assert game.actions.size == usual.actions.size


# Bad packs -----------------------------------------------------------------------------------------------------------


def face(key: str, **fields: Any) -> dict[str, Any]:
    return {"tile": [{"key": key, **fields}]}


def drawn(key: str, *rows: str) -> dict[str, Any]:
    return face(key, rows=list(rows))


def card(key: str, **fields: Any) -> dict[str, Any]:
    return {"luck": [{"key": key, **fields}]}


def effect(*parts: Any) -> dict[str, Any]:
    return card("scurvy", effect=list(parts))


def branch(say: Any, *parts: Any) -> dict[str, Any]:
    return {"say": say, "effect": list(parts)}


def deep(levels: int) -> list[Any]:
    return ["if", "no_cargo", deep(levels - 1)] if levels else ["nothing"]


def deep_lists(levels: int) -> list[Any]:
    return ["if", "no_cargo", [deep_lists(levels - 1)]] if levels else ["nothing"]


def deep_branches(levels: int) -> list[Any]:
    if not levels:
        return ["nothing"]
    return ["choose", branch(f"Down {levels}", deep_branches(levels - 1)), branch(f"Up {levels}", ["nothing"])]


def many_cards(number: int) -> dict[str, Any]:
    return {
        "luck": [
            {
                "key": f"more-{n}",
                "name": f"More {n}",
                "rule": f"MY-{n}",
                "copies": 1,
                "text": "More.",
                "effect": [["nothing"]],
            }
            for n in range(number)
        ]
    }


FIRST = ", luck 'scurvy', effect, item 1: expected "
ROWS = ", tile 'emerald-isle', rows: expected "

BAD_PACKS: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown table": (
        {"tiles": {}},
        ": expected numbers, tile, removed, ship, marks, supply, movement_deck, battle_deck or luck, got 'tiles'",
    ),
    "an unknown number": ({"numbers": {"target_5": 12}}, ", numbers: expected target_2, target_3, "),
    "a target of nothing": (
        {"numbers": {"target_3": 0}},
        ", numbers 'target_3': expected a whole number from 1 to 99, got 0",
    ),
    "a target that no pile of Marks can reach": (
        {"numbers": {"target_2": 100}},
        ", numbers 'target_2': expected a whole number from 1 to 99, got 100",
    ),
    "a word for a number": (
        {"numbers": {"armada": "two"}},
        ", numbers 'armada': expected a whole number from 0 to 9, got 'two'",
    ),
    "a volley that makes no hand of five": (
        {"numbers": {"volley": 3}},
        ", numbers 'volley': expected 2, for two volleys and the community card are a hand of five, got 3",
    ),
    "rounds that nobody needs to win": (
        {"numbers": {"scuttle_wins": 0}},
        ", numbers 'scuttle_wins': expected a whole number from 1 to 9, got 0",
    ),
    "repairs for nothing": (
        {"numbers": {"hardcore_luck": 0}},
        ", numbers 'hardcore_luck': expected a whole number from 1 to 9, got 0",
    ),
    "a tile too many": (
        face("ocean-6", name="Sixth Ocean", kind="ocean", rows=["...", "...", "..."], rule="MY-T1"),
        ", tile: expected 25 tiles, got 26",
    ),
    "a tile too few": (face("ocean-1", copies=0), ", tile: expected 25 tiles, got 24"),
    "a tile twice": (face("ocean-1", copies=2), ", tile 'ocean-1', copies: expected a whole number from 0 to 1, got 2"),
    "a key in capitals": (face("Ocean"), ", tile 'Ocean': expected a key such as 'fair-wind', got 'Ocean'"),
    "the same tile twice in a pack": (
        {"tile": [{"key": "ocean-1"}, {"key": "ocean-1"}]},
        ", tile 'ocean-1': expected one entry with this key, got two",
    ),
    "an unknown kind of tile": (
        face("ocean-1", kind="swamp"),
        ", tile 'ocean-1', kind: expected island, ocean, pirate-bay, port, portal or rock, got 'swamp'",
    ),
    "two rows": (drawn("emerald-isle", "#..", ".I."), ROWS + "3 rows of 3 letters, got ['#..', '.I.']"),
    "a long row": (
        drawn("emerald-isle", "#...", ".I.", "..."),
        ROWS + "3 rows of 3 letters, got ['#...', '.I.', '...']",
    ),
    "an unknown letter": (
        drawn("emerald-isle", "~..", ".I.", "..."),
        ROWS + "letters of the legend (. # B I P O), got '~'",
    ),
    "an Island at the edge": (
        drawn("emerald-isle", "I..", ".I.", "..."),
        ROWS + "Pirate Bay, Island, Port and Portal in the centre only, got ['I..', '.I.', '...']",
    ),
    "an Island at the last edge": (
        drawn("emerald-isle", "...", ".I.", "..I"),
        ROWS + "Pirate Bay, Island, Port and Portal in the centre only, got ['...', '.I.', '..I']",
    ),
    "an Island tile without an Island": (
        drawn("emerald-isle", "...", "...", "..."),
        ROWS + "I in the centre, for it is a tile of the kind island, got '.'",
    ),
    "a Port on an Island tile": (
        drawn("emerald-isle", "...", ".P.", "..."),
        ROWS + "I in the centre, for it is a tile of the kind island, got 'P'",
    ),
    "a tile that is of another kind now": (
        face("port-1", kind="portal"),
        ", tile 'port-1', kind: expected O in the centre, for it is a tile of the kind portal, got 'P'",
    ),
    "a Portal in the Ocean": (
        drawn("ocean-2", "...", ".O.", "..."),
        ", tile 'ocean-2', rows: expected . or # in the centre, for it is a tile of the kind ocean, got 'O'",
    ),
    "a Rock in the Ocean": (
        drawn("ocean-2", "#..", "...", "..."),
        ", tile 'ocean-2', rows: expected no Rock on a tile of the kind ocean, got 1",
    ),
    "a Rock beside a Pirate Bay": (
        drawn("bay-1", "#..", ".B.", "..#"),
        ", tile 'bay-1', rows: expected no Rock on a tile of the kind pirate-bay, got 2",
    ),
    "a Rock tile without a Rock": (
        drawn("rocks-1", "...", "...", "..."),
        ", tile 'rocks-1', rows: expected at least one Rock on a tile of the kind rock, got none",
    ),
    "a Rock on the arrow": (
        drawn("rocks-1", "...", "...", ".#."),
        ", tile 'rocks-1', rows: expected open sea where the arrow is, in the middle of the last row, got a Rock",
    ),
    "Rocks all along the north": (
        drawn("rocks-1", "###", "...", "..."),
        ", tile 'rocks-1', rows: expected a way in from every side, got nothing but Rock in the north",
    ),
    "Rocks all along the east": (
        drawn("rocks-1", "..#", "..#", "..#"),
        ", tile 'rocks-1', rows: expected a way in from every side, got nothing but Rock in the east",
    ),
    "Rocks all along the west": (
        drawn("rocks-1", "#..", "#..", "#.."),
        ", tile 'rocks-1', rows: expected a way in from every side, got nothing but Rock in the west",
    ),
    "a closed corner": (
        drawn("rocks-1", ".#.", "#..", "..."),
        ", tile 'rocks-1', rows: expected open sea that hangs together, got ['.#.', '#..', '...']",
    ),
    "a sea that hangs together only over an Island": (
        drawn("emerald-isle", "...", "#I#", "..."),
        ROWS + "open sea that hangs together, got ['...', '#I#', '...']",
    ),
    "an Island without a Current": (
        face("emerald-isle", currents=[]),
        ", tile 'emerald-isle', currents: expected at least one current on a tile of the kind island, got none",
    ),
    "a Current in the Ocean": (
        face("ocean-1", currents=["north"]),
        ", tile 'ocean-1', currents: expected no currents on a tile of the kind ocean, got ['north']",
    ),
    "a Current to nowhere": (
        face("emerald-isle", currents=["up"]),
        ", tile 'emerald-isle', currents, item 1: expected east, north, south or west, got 'up'",
    ),
    "a Current twice": (
        face("emerald-isle", currents=["east", "east"]),
        ", tile 'emerald-isle', currents: expected each current once, got ['east', 'east']",
    ),
    "a Current onto a Rock": (
        drawn("emerald-isle", "...", ".I#", "..."),
        ROWS + "currents to open sea, got 'east', where a Rock is",
    ),
    "an Island without Plunder": (
        face("tin-isle", name="Tin Isle", kind="island", rows=["...", ".I.", "..."], currents=["north"], rule="MY-T1"),
        ", tile 'tin-isle', plunder: expected plunder of an Island, and of no other tile, got nothing",
    ),
    "a Port with Plunder": (
        face("port-1", plunder="gold"),
        ", tile 'port-1', plunder: expected plunder of an Island, and of no other tile, got 'gold'",
    ),
    "an unknown Plunder": (face("gold-isle", plunder="tin"), ", tile 'gold-isle', plunder: expected "),
    "two Islands with the same Plunder": (
        face("gold-isle", plunder="silver"),
        ", tile: expected one Island with the plunder gold, got none",
    ),
    "a second Island for Gold": (
        {
            "tile": [
                {"key": "ocean-1", "copies": 0},
                {
                    "key": "bar-isle",
                    "name": "Bar Isle",
                    "kind": "island",
                    "rows": ["...", ".I.", "..."],
                    "currents": ["north"],
                    "plunder": "gold",
                    "rule": "MY-T1",
                },
            ]
        },
        ", tile: expected one Island with the plunder gold, got Gold Isle and Bar Isle",
    ),
    "a name that another tile has": (
        face("port-1", name="Port Whisper"),
        ", tile 'port-1', name: expected a name of its own, got 'Port Whisper', which tile 'port-2' has too",
    ),
    "too many tiles of a kind taken out": (
        {"removed": {"3": {"tiles": {"port": 5}}}},
        ", removed '3', tiles, port: expected no more tiles of a kind taken out than there are, got 5 of 4",
    ),
    "no Pirate Bay left": (
        {"removed": {"2": {"tiles": {"pirate-bay": 2, "rock": 0}}}},
        ", removed '2', tiles, pirate-bay: expected at least 1 Pirate Bay to be left, got none",
    ),
    "too few tiles taken out": (
        {"removed": {"4": {"tiles": {"ocean": 1}}}},
        ", removed '4', tiles: expected 5 tiles to be taken out, so that 20 are left, got 4",
    ),
    "tiles taken out for five": (
        {"removed": {"5": {"tiles": {}, "rule": "MY-1"}}},
        ", removed: expected 2, 3 or 4, got '5'",
    ),
    "an unknown kind of tile taken out": (
        {"removed": {"4": {"tiles": {"swamp": 1}}}},
        ", removed '4', tiles, swamp: expected island, ocean, pirate-bay, port, portal or rock, got 'swamp'",
    ),
    "more Shadow Trade than there is": (
        {"numbers": {"shadow_per_port": 4}},
        ", numbers 'shadow_per_port': expected no more Shadow Trade on 4 Ports than there are tokens (12), "
        "got 4 on each",
    ),
    "fewer tokens than the Ports need": (
        {"supply": {"shadow-trade": 11}},
        ", supply 'shadow-trade': expected no more Shadow Trade on 4 Ports than there are tokens (11), got 3 on each",
    ),
    "a Port too many": (
        {
            "tile": [
                {"key": "ocean-1", "copies": 0},
                {
                    "key": "port-5",
                    "name": "Port Far",
                    "kind": "port",
                    "rows": ["...", ".P.", "..."],
                    "currents": ["north"],
                    "rule": "MY-T1",
                },
            ]
        },
        ", tile: expected no more Shadow Trade on 5 Ports than there are tokens (12), got 3 on each",
    ),
    "an unknown token": ({"marks": {"pearl": 3}}, ", marks: expected emerald, diamond, "),
    "a fourth type of ship": ({"ship": {"raft": {}}}, ", ship: expected man-of-war, bilander or sloop, got 'raft'"),
    "a ship that holds nothing": (
        {"ship": {"sloop": {"capacity": 0}}},
        ", ship 'sloop', capacity: expected a whole number from 1 to 9, got 0",
    ),
    "too few Battle Cards for two volleys": (
        {"ship": {"sloop": {"defend": 3}}},
        ", ship 'sloop', defend: expected a whole number from 4 to 12, got 3",
    ),
    "a special card to the end of the world": (
        {"ship": {"sloop": {"special": 7}}},
        ", ship 'sloop', special: expected a whole number from 1 to 6, got 7",
    ),
    "an unknown Movement Card": (
        {"movement_deck": {"cards": {"7": 1}}},
        ", movement_deck 'cards', 7: expected 1, 1x, 2, 2x, ",
    ),
    "no standard Movement Cards": (
        {"movement_deck": {"cards": dict.fromkeys(SEA_CARD.names[:12], 0)}},
        ", movement_deck 'cards': expected at least 12 Movement Cards with a number, one for each ship, got 0",
    ),
    "too few standard Movement Cards": (
        {"movement_deck": {"cards": {card: int(card == "4") * 11 for card in SEA_CARD.names[:12]}}},
        ", movement_deck 'cards': expected at least 12 Movement Cards with a number, one for each ship, got 11",
    ),
    "too few Battle Cards": (
        {"battle_deck": {"fire": [0] * 6, "cannon": [0] * 6, "grog": [1, 1, 1, 1, 1, 1], "sea-dragon": 2}},
        ", battle_deck: expected at least 33 Battle Cards, for 4 ships and the community card, got 32",
    ),
    "too few Battle Cards for three attackers": (
        {"ship": {"bilander": {"attack": 12}}, "battle_deck": {"fire": [0] * 6, "cannon": [0, 0, 1, 2, 2, 2]}},
        ", battle_deck: expected at least 46 Battle Cards, for 4 ships and the community card, got 45",
    ),
    "too great an armada": (
        {"ship": {"bilander": {"attack": 12, "defend": 12}}, "numbers": {"armada": 9}},
        ", numbers 'armada': expected at least 67 Battle Cards, for 4 ships and the community card, got 62",
    ),
    "a seventh value": (
        {"battle_deck": {"fire": [2] * 7}},
        ", battle_deck 'fire': expected 6 counts, of the cards from 1 to 6, got [2, 2, 2, 2, 2, 2, 2]",
    ),
    "a sixth suit": ({"battle_deck": {"rum": [2] * 6}}, ", battle_deck: expected fire, cannon, flintlock, "),
    "a name that another card has": (
        card("scurvy", name="Maelstrom"),
        ", luck 'scurvy', name: expected a name of its own, got 'Maelstrom', which luck 'maelstrom' has too",
    ),
    "a rule id that another card has": (
        card("maelstrom", rule="TI-L04"),
        ", luck 'maelstrom', rule: expected a rule id of its own, got 'TI-L04', which luck 'scurvy' has too",
    ),
    "too many kinds of cards": (many_cards(15), ", luck: expected at most 32 kinds of Pirate Luck Cards, got 33"),
    "a card without a text": (
        card("ghost-ship", name="Ghost Ship", rule="MY-L01", copies=1, effect=[["sink"]]),
        ", luck 'ghost-ship', text: expected words, got nothing",
    ),
    "a card without an effect": (effect(), ", luck 'scurvy', effect: expected at least one effect, got []"),
    "an effect that is no list": (effect("sink"), FIRST + "an effect such as [\"lose\", 2], got 'sink'"),
    "an unknown effect": (
        effect(["explode"]),
        FIRST + "a word of the vocabulary (sink, lose, treasure, speed, drift, relocate, free_move, repair, "
        "battle_value, mark, peek, choose, if, nothing), got 'explode'",
    ),
    "more than an effect needs": (effect(["sink", 2]), FIRST + "sink with no more than it needs, got 2"),
    "a loss of how much?": (effect(["lose"]), FIRST + 'lose with a whole number from 1 to 9 or "all", got nothing'),
    "a loss of nothing": (effect(["lose", 0]), FIRST + 'lose with a whole number from 1 to 9 or "all", got 0'),
    "a loss of an unknown kind": (
        effect(["lose", 1, {"kind": "rum"}]),
        FIRST + "lose with kind (any, plunder, shadow_trade, treasure), got 'rum'",
    ),
    "an unknown parameter": (
        effect(["lose", 1, {"where": "here"}]),
        FIRST + "lose with a table of kind, pick, to, got 'where'",
    ),
    "a word in place of parameters": (
        effect(["lose", 1, "scatter"]),
        FIRST + "lose with a table of kind, pick, to, got 'scatter'",
    ),
    "an unknown chooser": (
        effect(["drift", 2, {"chooser": "wind"}]),
        FIRST + "drift with chooser (owner, event_player), got 'wind'",
    ),
    "a drift around the world": (effect(["drift", 7]), FIRST + "drift with a whole number from 1 to 6, got 7"),
    "somebody else who loads Treasure": (
        effect(["treasure", 1, {"chooser": "event_player"}]),
        FIRST + "treasure with another chooser only where it goes to = \"tile\", got 'event_player'",
    ),
    "a wind that is too strong": (
        effect(["speed", "minus", 5]),
        FIRST + "speed with a whole number from 1 to 4, got 5",
    ),
    "a wind from nowhere": (
        effect(["speed", "times", 2]),
        FIRST + "speed with a change (plus, minus, exactly), got 'times'",
    ),
    "a ship put on a Port": (effect(["relocate", "port"]), FIRST + "relocate with a place (portal), got 'port'"),
    "more repairs than ships": (effect(["repair", 4]), FIRST + "repair with a whole number from 1 to 3, got 4"),
    "a look at five neighbours": (effect(["peek", 5]), FIRST + "peek with a whole number from 1 to 4, got 5"),
    "true for a number": (effect(["mark", True]), FIRST + "mark with a whole number from 1 to 9, got true"),
    "a battle value that depends": (
        effect(["if", "has_cargo", ["battle_value", 2]]),
        ", luck 'scurvy', effect, item 1, item 3: expected battle_value with no other effect around it, "
        "got it inside if or choose",
    ),
    "two battle values": (
        effect(["battle_value", 2], ["battle_value", 3]),
        ", luck 'scurvy', effect: expected battle_value once, got it more than once",
    ),
    "an unknown condition": (
        effect(["if", "full_moon", ["sink"]]),
        FIRST + "if with a condition (has_cargo, no_cargo, portal_free), got 'full_moon'",
    ),
    "a condition for nothing": (
        effect(["if", "has_cargo"]),
        FIRST + 'if with an effect such as ["lose", 2], got nothing',
    ),
    "a mistake inside an if": (
        effect(["nothing"], ["if", "has_cargo", [["sink"], ["mark", 0]]]),
        ", luck 'scurvy', effect, item 2, item 3, item 2: expected mark with a whole number from 1 to 9, got 0",
    ),
    "a choice of one": (
        effect(["choose", branch("Sink", ["sink"])]),
        FIRST + "choose with a branch with say and effect, and nothing else, got nothing",
    ),
    "a branch without words": (
        effect(["choose", branch("", ["sink"]), branch("Stay", ["nothing"])]),
        FIRST + "choose with words to say for each branch, got ''",
    ),
    "a branch without an effect": (
        effect(["choose", branch("Sink"), branch("Stay", ["nothing"])]),
        FIRST + "choose with a list of effects for each branch, got []",
    ),
    "a branch that is an effect": (
        effect(["choose", ["sink"], ["nothing"]]),
        FIRST + "choose with a branch with say and effect, and nothing else, got ['sink']",
    ),
    "two branches that say the same": (
        effect(["choose", branch("Go", ["sink"]), branch("Go", ["nothing"])]),
        FIRST + "choose with different words to say for each branch, got the same",
    ),
    "a mistake inside a branch": (
        effect(["choose", branch("Go", ["sink"]), branch("Stay", ["wait"])]),
        ", luck 'scurvy', effect, item 1, item 3, effect, item 1: expected a word of the vocabulary (sink, ",
    ),
    "too many branches": (
        effect(["choose", *(branch(f"Way {n}", ["nothing"]) for n in range(17))]),
        FIRST + "at most 16 branches on all cards together, got more",
    ),
    "effects inside effects inside effects": (
        effect(deep(5)),
        ", luck 'scurvy', effect, item 1, item 3, item 3, item 3, item 3, item 3: expected effects inside effects, "
        "at most 4 of them, got more",
    ),
    "lists of effects inside one another": (
        effect(deep_lists(5)),
        ", luck 'scurvy', effect, item 1, item 3, item 1, item 3, item 1, item 3, item 1, item 3, item 1, item 3, "
        "item 1: expected effects inside effects, at most 4 of them, got more",
    ),
    "branches inside one another": (
        effect(deep_branches(5)),
        ", luck 'scurvy', effect, item 1" + ", item 2, effect, item 1" * 5 + ": expected effects inside effects, "
        "at most 4 of them, got more",
    ),
}


@covers("TI-CMP-05", "TI-R72")
def test_no_target_is_out_of_reach_of_the_ninety_nine_marks() -> None:
    assert open_box(with_pack({"numbers": {"target_4": 99}})).targets[4] == 99
    told = packs.refusal("tides_of_infamy", {"numbers": {"target_4": 100}})
    assert "expected a whole number from 1 to 99, got 100" in told


@pytest.mark.parametrize("mistake", BAD_PACKS)
def test_a_mistake_is_said_in_one_sentence(mistake: str) -> None:
    pack, sentence = BAD_PACKS[mistake]
    assert packs.refusal("tides_of_infamy", pack).startswith("my.toml" + sentence)


NO_CARDS = [0] * 6
OCEANS = {"pirate-bay": 0, "port": 0, "portal": 0, "rock": 0, "ocean": 5}
AS_FAR_AS_IT_GOES: dict[str, dict[str, Any]] = {
    "32 kinds of Pirate Luck Cards": many_cards(14),
    "all five Oceans taken out": {"removed": {"2": {"tiles": OCEANS}}},
    "all the Shadow Trade on the Ports": {"supply": {"shadow-trade": 3 * by_kind(BOX.faces)["port"]}},
    "a Movement Card for each of twelve ships": {
        "movement_deck": {"cards": dict.fromkeys(["2", "2x", "3", "3x", "4", "4x", "5x"], 0) | {"5": 12}}
    },
    "33 Battle Cards, for two of 9 and two of 7 and one more": {
        "battle_deck": {"fire": [6] * 5 + [3], "sea-dragon": 0}
        | dict.fromkeys(["cannon", "flintlock", "cutlass", "grog"], NO_CARDS)
    },
    "35 Battle Cards, for one of 7 and three of 9 and one more": {
        "numbers": {"armada": 0},
        "ship": {"man-of-war": {"attack": 9}},
        "battle_deck": {"fire": [7] * 5 + [0], "sea-dragon": 0}
        | dict.fromkeys(["cannon", "flintlock", "cutlass", "grog"], NO_CARDS),
    },
    "effects inside effects": effect(deep(4)),
    "lists of effects inside one another": effect(deep_lists(4)),
    "branches inside one another": effect(deep_branches(4)),
    "a Rock in every corner": drawn("rocks-1", "#.#", "...", "#.#"),
    "a side with one way in": drawn("rocks-1", ".##", "...", "..."),
    "sixteen branches": effect(
        ["choose", *(branch(f"Way {n}", ["nothing"]) for n in range(16 - len(BOX.branch.names)))]
    ),
}


@pytest.mark.parametrize("how_far", AS_FAR_AS_IT_GOES)
def test_a_pack_may_go_as_far_as_there_is_room(how_far: str) -> None:
    open_box(with_pack(AS_FAR_AS_IT_GOES[how_far]))
