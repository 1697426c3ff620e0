"""What the table is given to draw says the same as the rules."""

from __future__ import annotations

from infamy.games.rum_and_bones.tests.tables import GAME

BOX = GAME.presentation.catalog()


def test_every_board_has_ships_gangplanks_tracks_and_objectives() -> None:
    assert list(BOX["layouts"]) == [
        "core",
        "gallant-gallant",
        "longship-longship",
        "gallant-junk",
        "longship-junk",
        "junk-junk",
        "clash",
    ]
    for layout in BOX["layouts"].values():
        decks = [zone for ship in layout["ships"] for zone in ship["zones"]]
        planks = [zone for plank in layout["planks"] for zone in plank]
        assert len({*decks, *planks}) == len(decks) + len(planks)
        assert {*layout["points"].values(), *(tile["zone"] for tile in layout["tiles"])} <= {*decks}
        assert all({*track} <= {*decks, *planks} for track in layout["tracks"].values())
        assert all(layout["points"][point] == track[0] for point, track in layout["tracks"].items())
    core = BOX["layouts"]["core"]
    assert [ship["owner"] for ship in core["ships"]] == ["b", "a", "b"] and core["planks"][0] == ["e5", "e6"]
    assert {"tile": "wheel", "owner": "a", "zone": "g9"} in core["tiles"]
    assert core["krakens"] == [["i5", "j5", "i6", "j6"]]
    assert {ship["owner"] for ship in BOX["layouts"]["clash"]["ships"]} == {""}


def test_dashboards_show_skills_with_both_levels() -> None:
    assert BOX["heroes"]["ishmael"]["passives"] == [
        {"damage": 5, "dice": 1, "to_hit": 0},
        {"damage": 9, "dice": 2, "to_hit": 0},
    ]
    assert len(BOX["heroes"]) == 10
    for face in BOX["heroes"].values():
        assert face["faction"] in BOX["factions"] and face["role"] in BOX["roles"]
        assert [len(BOX["skills"][skill]["levels"]) for skill in face["skills"]] == [2] * len(face["skills"])
    assert BOX["skills"]["shark-cutlass"]["levels"][1] == {
        "text": "4 dice, 4+, range 1.",
        "dice": 4,
        "to_hit": 4,
        "reach": 1,
    }
    assert all((card["trigger"] is not None) == (card["kind"] == "reaction") for card in BOX["skills"].values())
    assert BOX["monsters"]["sea-dragon"]["skills"] == ["maw", "tail-sweep", "boiling-breath"]


def test_every_card_and_objective_has_a_name_and_a_text() -> None:
    assert all(card["name"] and card["text"] and card["rule"] in GAME.ledger.by_id for card in BOX["tide"].values())
    assert [sum(card["copies"][faction] for card in BOX["tide"].values()) for faction in range(2)] == [30, 30]
    assert all(tile["name"] and tile["text"] and tile["hp"] > 0 for tile in BOX["tiles"].values())
    assert len(BOX["kraken"]["acts"]) == 6 and BOX["victory"] == 8 and BOX["actions_per_turn"] == 3
    assert set(BOX["crew"]) == {"deckhand", "bosun", "bosun_upgraded", "deck_gun", "deck_gun_upgraded"}
