"""OBJ  Marks of Infamy: where they come from, the total that wins at once, and the limit of rounds."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.run import deciders
from infamy.games.tides_of_infamy.content.schema import open_box
from infamy.games.tides_of_infamy.tests.questions import MENDING, ORDERS
from infamy.games.tides_of_infamy.tests.tables import GAME, open_sea, repair_phase, wins_the_battle
from infamy.games.tides_of_infamy.tests.test_content import CONTENT
from infamy.testing.scenario import Scenario, covers, seen

BOX = open_box(CONTENT)
FOUR = ("crimson", "teal", "amber", "violet")


def table(
    *names: str,
    tiles: dict[str, Any] | None = None,
    options: dict[str, str] | None = None,
    mode: str = "",
    **pieces: Any,
) -> Scenario:
    """Crimson's turn; the others have a card each, too."""
    t = open_sea(Scenario(GAME, *names, mode=mode, **(options or {})), **(tiles or {}))
    players = {name: {"hand": ["2"], **pieces.pop(name, {})} for name in names}
    return t.place(**players, **pieces).turn_of("crimson")


def delivers(t: Scenario, who: str = "crimson", card: str = "2", ship: str = "sloop") -> None:
    t.players[who].does(f"play:{card}+{ship}")
    t.players[who].does("sail:e5")


def won_by(t: Scenario, *names: str) -> bool:
    assert t.g.over and deciders(t.g) == []
    return [GAME.seats[seat] for seat in GAME.standing(t.g).winners] == list(names)


# Winning -------------------------------------------------------------------------------------------------------------


@covers("TI-OBJ-02", "TI-OBJ-03", "TI-OBJ-04", "TI-OBJ-06", "TI-R71")
@pytest.mark.parametrize(("players", "target"), [(2, 20), (3, 17), (4, 15)])
def test_whoever_owns_the_winning_total_has_won_at_once(players: int, target: int) -> None:
    names = FOUR[:players]
    t = table(*names, crimson={"marks": target - 3}, crimson_sloop={"at": "e4", "cargo": ["ruby"]})
    delivers(t)
    assert not t.g.over and t.crimson.marks == target - 1  # one is missing
    t.teal.is_asked(ORDERS)
    assert GAME.standing(t.g).winners == []
    t = table(*names, crimson={"marks": target - 2}, crimson_sloop={"at": "e4", "cargo": ["ruby"]})
    delivers(t)
    assert won_by(t, "crimson")
    assert f"Crimson has reached {target} Marks: the game is over." in t.teal.hears()
    standing = GAME.standing(t.g)
    assert (standing.scores[0], standing.reason, standing.by_limit) == (target, f"Crimson with {target} Marks", False)


@covers("TI-OBJ-06", "TI-R71")
def test_more_than_the_winning_total_wins_too_and_nobody_else_does() -> None:
    t = table(
        "crimson", "teal", crimson={"marks": 19}, teal={"marks": 19}, crimson_sloop={"at": "e4", "cargo": ["gold"]}
    )
    delivers(t)
    assert won_by(t, "crimson")
    assert GAME.standing(t.g).scores == [21, 19]


@covers("TI-R71", "TI-OBJ-06", "TI-BAT-03")
def test_what_still_waits_is_dropped() -> None:
    """A battle waits, teal has a card to play, and crimson's own card has crossbones."""
    t = table(
        "crimson",
        "teal",
        crimson={"marks": 18, "hand": ["2x", "3"]},
        crimson_sloop={"at": "e4", "cargo": ["ruby"]},
        crimson_bilander={"at": "h8", "role": 2},
        teal_bilander={"at": "h8", "role": 1},
        battle_at=["h8"],
        battle_due=["1"],
        rounds=2,
    )
    delivers(t, card="2x")
    assert won_by(t, "crimson")
    assert seen(t, "battle_at") == ["h8"]  # nobody has fought it
    assert not any("Pirate Luck" in line for line in t.teal.hears())
    t.teal.cannot("play:2+sloop", rule="ENGINE-1")
    t.crimson.cannot("play:3+man-of-war", rule="ENGINE-1")


def explored(at: str, to: str, tile: str) -> Scenario:
    """Crimson's Sloop turns up a tile; the next Mark wins."""
    t = table(
        "crimson", "teal", tiles={"tile_3_4": ""}, crimson={"marks": 19, "hand": ["5"]}, crimson_sloop=at, hidden=[tile]
    )
    t.crimson.does("play:5+sloop")
    t.crimson.does(f"sail:{to}", tile=tile)
    return t


@covers("TI-R71", "TI-OBJ-08", "TI-EXP-05", "TI-R10")
def test_turning_up_a_tile_may_win_in_the_middle_of_a_movement() -> None:
    assert won_by(explored(at="h9", to="h10", tile="port-1"), "crimson")


@covers("TI-R71", "TI-R10", "TI-ROC-05")
def test_even_if_the_ship_is_wrecked_there() -> None:
    assert won_by(explored(at="g9", to="g10", tile="rocks-1"), "crimson")


@covers("TI-R71", "TI-MOV-08")
def test_after_a_special_card_that_wins_no_other_is_drawn() -> None:
    t = table(
        "crimson", "teal", crimson={"marks": 18, "hand": ["special"]}, crimson_sloop={"at": "e4", "cargo": ["ruby"]}
    )
    delivers(t, card="special")
    assert won_by(t, "crimson")


def fought(marks: int, **pieces: Any) -> Scenario:
    """Crimson's sloop attacks teal's and wins three rounds of Scuttle."""
    t = open_sea(Scenario(GAME, "crimson", "teal", battle_method="scuttle"))
    t.place(
        crimson={"hand": ["2"], "marks": marks},
        crimson_sloop="h7",
        teal_sloop={"at": "h8", "cargo": ["gold"]},
        **pieces,
    ).turn_of("crimson")
    t.crimson.does("play:2+sloop")
    wins_the_battle(t, "h8")
    return t


@covers("TI-OBJ-07", "TI-OBJ-01")
def test_a_beaten_opponent_is_a_mark() -> None:
    t = fought(4)
    assert seen(t, "marks") == {"crimson": 5, "teal": 0}
    assert not t.g.over


@covers("TI-R71", "TI-OBJ-07")
def test_a_battle_may_win_the_game_before_the_loot_is_loaded() -> None:
    t = fought(19)
    assert won_by(t, "crimson")
    assert t.read("cargo", "crimson-sloop") == []


def tempted(players: int, marks: int, luck: list[str]) -> Scenario:
    """Crimson's card has crossbones, and teal, with such Luck Cards, tempts fate."""
    t = table(
        *FOUR[:players],
        crimson={"hand": ["2x"]},
        teal={"marks": marks, "luck": luck},
        crimson_sloop="a1",
        teal_sloop="h8",
        rounds=2,
    )
    t.crimson.does("play:2x+sloop")
    t.crimson.does("sail:a2")
    t.crimson.does("stop", pirate_luck="powder-cache")
    return t


@covers("TI-OBJ-10", "TI-OBJ-01", "TI-LUK-14", "TI-LUK-15", "TI-LUK-16", "TI-R76")
@pytest.mark.parametrize(
    ("players", "marks", "luck", "after"),
    [
        (3, 0, [], 0),
        (3, 0, ["scurvy"], 1),
        (3, 5, ["scurvy", "dead-calm"], 6),
        (3, 15, ["scurvy"], 16),  # 17 would win
        (3, 16, ["scurvy"], 16),
        (2, 0, ["scurvy"], 0),
        (4, 13, ["scurvy"], 14),
        (4, 14, ["scurvy"], 14),
    ],
)
def test_luck_gives_a_mark_for_a_second_card_but_never_the_one_that_wins(
    players: int, marks: int, luck: list[str], after: int
) -> None:
    t = tempted(players, marks, luck)
    assert t.teal.marks == after
    assert any("gains" in line for line in t.teal.hears()) == (after > marks)
    assert not t.g.over


@covers("TI-OBJ-01", "TI-OBJ-09")
def test_marks_are_added_up() -> None:
    t = table(
        "crimson",
        "teal",
        crimson={"marks": 7, "hand": ["2", "3"]},
        crimson_sloop={"at": "e4", "cargo": ["ruby"]},
        teal={"marks": 3, "hand": ["2", "2"]},
        crimson_bilander={"at": "e6", "cargo": ["silver", "silver"]},
        teal_bilander="h8",
    )
    delivers(t)
    t.teal.does("play:2+bilander")
    t.teal.does("sail:h9")
    t.teal.does("stop")
    delivers(t, card="3", ship="bilander")
    assert seen(t, "marks") == {"crimson": 7 + 2 + 2, "teal": 3}
    assert "Crimson gains 2 Marks for the cargo, and has 11." in t.teal.hears()


@covers("TI-R72", "TI-CMP-05")
def test_ninety_nine_marks_would_suffice() -> None:
    """Nobody has the target, and then a Man of War brings the six dearest tokens."""
    dearest = sum(sorted([*BOX.marks[:6], *[BOX.shadow_late] * 12], reverse=True)[:6])
    for players in (2, 3, 4):
        assert players * (BOX.targets[players] - 1) + dearest <= 99
    assert 2 * (30 - 1) + dearest <= 99


# Teams ---------------------------------------------------------------------------------------------------------------


@covers("TI-OBJ-05", "TI-OBJ-06", "TI-R01", "TI-SCU-20")
@pytest.mark.parametrize(("target", "others"), [("25", 11), ("30", 16)])
def test_a_team_counts_its_marks_together_and_wins_together(target: str, others: int) -> None:
    options = {"team_target": target}
    t = table(
        *FOUR,
        mode="teams",
        options=options,
        crimson={"marks": 12},
        amber={"marks": others - 1},
        teal={"marks": 14},
        crimson_sloop={"at": "e4", "cargo": ["ruby"]},
    )
    delivers(t)
    assert not t.g.over  # one is missing
    t = table(
        *FOUR,
        mode="teams",
        options=options,
        crimson={"marks": 12},
        amber={"marks": others},
        teal={"marks": 14},
        crimson_sloop={"at": "e4", "cargo": ["ruby"]},
    )
    delivers(t)
    assert won_by(t, "crimson", "amber")
    assert f"Crimson has reached {target} Marks: the game is over." in t.teal.hears()
    assert GAME.standing(t.g).reason == f"Crimson and Amber with {target} Marks"
    assert GAME.standing(t.g).scores == [int(target), 14, int(target), 14]


@covers("TI-OBJ-11", "TI-OBJ-04")
def test_without_teams_everybody_counts_alone() -> None:
    t = table(*FOUR, crimson={"marks": 12}, amber={"marks": 13}, crimson_sloop={"at": "e4", "cargo": ["ruby"]})
    delivers(t)
    assert not t.g.over
    assert GAME.standing(t.g).scores == [14, 0, 13, 0]


# The limit of rounds -------------------------------------------------------------------------------------------------


def last_repairs(
    *names: str, rounds: int = 20, mode: str = "", tiles: dict[str, Any] | None = None, **pieces: Any
) -> Scenario:
    """The Repair Phase of a round has been played, in a game of twenty."""
    t = open_sea(Scenario(GAME, *names, mode=mode, round_limit="20"), **(tiles or {}))
    fate: dict[str, Any] = {} if rounds == 20 else {"movement_card": ["3"] * 3 * len(names)}
    return repair_phase(t.place(rounds=rounds, **pieces), "crimson", **fate)


@covers("TI-R73", "TI-SET-09")
def test_after_the_last_round_whoever_has_most_marks_has_won() -> None:
    t = last_repairs("crimson", "teal", "amber", crimson={"marks": 3}, teal={"marks": 5}, amber={"marks": 4})
    assert won_by(t, "teal")
    standing = GAME.standing(t.g)
    assert (standing.reason, standing.by_limit) == ("Teal with 5 Marks after 20 rounds", True)
    assert standing.scores == [3, 5, 4]


@covers("TI-R73")
def test_one_round_before_the_limit_another_begins() -> None:
    t = last_repairs("crimson", "teal", rounds=19, teal={"marks": 5})
    assert not t.g.over
    assert (seen(t, "rounds"), seen(t, "lead")) == (20, "teal")
    t.teal.is_asked(ORDERS)


@covers("TI-R73", "TI-REP-03")
def test_the_last_repair_phase_is_played_before_it_ends() -> None:
    t = last_repairs("crimson", "teal", crimson={"stored": True}, crimson_sloop="keel-down", teal_sloop="keel-up")
    t.crimson.is_asked(MENDING)
    t.crimson.does("no-mending")
    assert t.g.over
    assert (t.read("at", "crimson-sloop"), t.read("at", "teal-sloop")) == ("keel-up", "harbor")


@covers("TI-R73", "TI-CAR-17", "TI-CAR-18")
@pytest.mark.parametrize(
    ("crimson", "teal", "left", "winners"),
    [
        (["ruby"], ["silver"], 0, ["crimson"]),
        (["ruby"], ["emerald"], 0, ["teal"]),
        (["shadow-trade", "shadow-trade"], ["emerald"], 0, ["crimson"]),  # worth four
        (["shadow-trade", "shadow-trade"], ["emerald"], 1, ["teal"]),  # worth two
        (["ruby"], ["shadow-trade"], 0, ["crimson", "teal"]),
        ([], [], 0, ["crimson", "teal"]),
    ],
)
def test_a_tie_goes_to_the_dearer_cargo_aboard(
    crimson: list[str], teal: list[str], left: int, winners: list[str]
) -> None:
    t = last_repairs(
        "crimson",
        "teal",
        tiles={"tile_3_4": ""} if left else {},
        crimson={"marks": 4},
        teal={"marks": 4},
        crimson_sloop={"at": "h8", "cargo": crimson},
        teal_bilander={"at": "a1", "cargo": teal},
    )
    assert won_by(t, *winners)


@covers("TI-R73")
def test_all_ships_of_the_fleet_count_for_the_cargo() -> None:
    t = last_repairs(
        "crimson",
        "teal",
        crimson_sloop={"at": "h8", "cargo": ["ruby"]},
        crimson_man_of_war={"at": "h9", "cargo": ["gold"]},
        teal_bilander={"at": "a1", "cargo": ["emerald"]},
    )
    assert won_by(t, "crimson")


@covers("TI-R73")
def test_marks_come_before_cargo_and_cargo_before_luck_cards() -> None:
    t = last_repairs(
        "crimson",
        "teal",
        crimson={"marks": 5},
        teal={"marks": 4, "luck": ["scurvy"]},
        teal_bilander={"at": "a1", "cargo": ["emerald"]},
    )
    assert won_by(t, "crimson")
    t = last_repairs(
        "crimson", "teal", crimson_sloop={"at": "h8", "cargo": ["silver"]}, teal={"luck": ["scurvy", "scurvy"]}
    )
    assert won_by(t, "crimson")


@covers("TI-R73")
def test_then_most_luck_cards_win_and_then_the_victory_is_shared() -> None:
    t = last_repairs(
        "crimson",
        "teal",
        "amber",
        crimson={"marks": 2, "luck": ["scurvy"]},
        teal={"marks": 2, "luck": ["scurvy", "fair-wind"]},
        amber={"marks": 1, "luck": ["dead-calm"]},
    )
    assert won_by(t, "teal")
    t = last_repairs("crimson", "teal", "amber", crimson={"marks": 2}, teal={"marks": 1}, amber={"marks": 2})
    assert won_by(t, "crimson", "amber")
    assert GAME.standing(t.g).reason == "Crimson and Amber with 2 Marks after 20 rounds"


@covers("TI-R73", "TI-R68")
def test_teams_are_compared_as_teams() -> None:
    t = last_repairs(
        *FOUR,
        mode="teams",
        crimson={"marks": 2},
        amber={"marks": 5},
        teal={"marks": 6},
        violet_sloop={"at": "a1", "cargo": ["emerald"]},
    )
    assert won_by(t, "crimson", "amber")  # 7 against 6
    t = last_repairs(
        *FOUR,
        mode="teams",
        crimson={"marks": 1},
        amber={"marks": 5},
        teal={"marks": 6},
        violet_sloop={"at": "a1", "cargo": ["silver"]},
        crimson_sloop={"at": "h8", "cargo": ["ruby"]},
        teal_sloop={"at": "n8", "cargo": ["ruby"]},
    )
    assert won_by(t, "teal", "violet")  # 6 each, and cargo worth 3 against 2


@covers("TI-R73", "TI-R68")
def test_luck_cards_are_counted_for_a_team_together() -> None:
    """Of all alone teal has most, of both together crimson and amber have more."""
    pieces: dict[str, Any] = {
        "crimson": {"marks": 6, "luck": ["scurvy", "fair-wind"]},
        "amber": {"luck": ["dead-calm", "maelstrom"]},
        "teal": {"marks": 2, "luck": ["scurvy", "fair-wind", "dead-calm"]},
        "violet": {"marks": 4},
    }
    assert won_by(last_repairs(*FOUR, mode="teams", **pieces), "crimson", "amber")
    pieces["violet"]["luck"] = ["maelstrom"]
    assert won_by(last_repairs(*FOUR, mode="teams", **pieces), *FOUR)  # four each: they share it
    pieces["amber"]["luck"] = []
    assert won_by(last_repairs(*FOUR, mode="teams", **pieces), "teal", "violet")


# Nothing impossible --------------------------------------------------------------------------------------------------


@covers("TI-R88")
@pytest.mark.parametrize(
    ("pieces", "wrong"),
    [
        ({"crimson_sloop": "e5"}, "Crimson's Sloop of War is where no ship can be"),  # a Pirate Bay
        ({"crimson_sloop": "b1"}, "Crimson's Sloop of War is where no ship can be"),  # a Rock
        ({"crimson_sloop": "n11"}, "Crimson's Sloop of War is where no ship can be"),  # a tile face down
        ({"crimson_sloop": {"cargo": ["ruby"]}}, "Crimson's Sloop of War has cargo at home"),
        ({"crimson_sloop": {"at": "keel-up", "cargo": ["ruby"]}}, "Crimson's Sloop of War has cargo at home"),
        ({"crimson_sloop": {"at": "h8", "cargo": ["ruby"] * 3}}, "Crimson's Sloop of War carries too much"),
        (
            {"crimson_sloop": "h8", "crimson_bilander": "h8"},
            "Crimson's Sloop of War shares a space with a ship of its own fleet",
        ),
        (
            {"crimson_sloop": "h8", "teal_sloop": "h8"},
            "Crimson's Sloop of War shares a space with an enemy, and no battle waits",
        ),
        ({"crimson": {"hand": ["2"]}, "phase": "repair"}, "a Movement hand in the Repair Phase"),
        ({"crimson_sloop": "keel-down", "phase": "harbor"}, "a battle, or a ship keeled over, from the round before"),
        (
            {"battle_at": ["h8"], "battle_due": ["1"], "phase": "harbor"},
            "a battle, or a ship keeled over, from the round before",
        ),
    ],
)
def test_positions_that_cannot_occur_are_found_out(pieces: dict[str, Any], wrong: str) -> None:
    t = open_sea(Scenario(GAME, "crimson", "teal"), tile_1_1="rocks-3", tile_5_4="")
    t.place(phase="movement")
    assert GAME.violations(t.g) == []
    assert wrong in GAME.violations(t.place(**pieces).g)


@covers("TI-R88", "TI-NAV-12")
def test_positions_that_can_occur_are_not() -> None:
    t = open_sea(Scenario(GAME, *FOUR, mode="teams"), tile_5_4="", tile_1_1="ruby-isle", tile_1_3="port-1")
    t.place(
        phase="movement",
        crimson_sloop={"at": "h8", "cargo": ["ruby", "treasure"]},
        amber_sloop="h8",
        treasure_left=6,
        lying=["b8:shadow-trade"] * 3,
        teal_sloop={"at": "n2", "role": 2},
        amber_bilander={"at": "n2", "role": 1},
        battle_at=["n2"],
        battle_due=["1"],
        violet_sloop="keel-down",
        violet_bilander="keel-up",
    )
    assert GAME.violations(t.g) == []


@covers("TI-R88", "TI-CAR-02", "TI-R30")
def test_no_card_tile_or_token_comes_or_goes() -> None:
    t = table("crimson", "teal", tiles={"tile_1_1": "ruby-isle", "tile_1_3": "port-1", "tile_5_4": ""})
    assert GAME.violations(t.g) == []
    for more, wrong in (
        ({"discards": ["2"], "deck": ["2"]}, "Movement Cards that have come or gone"),
        ({"battle_seen": ["fire-1"] * 3, "battle_deck": []}, "Battle Cards that have come or gone"),
        ({"luck_discards": ["scurvy"], "luck_deck": []}, "Pirate Luck Cards that have come or gone"),
        ({"hidden": []}, "a tile face down without a face"),
        ({"lying": ["b2:ruby", "h8:ruby"]}, "more Ruby than there is"),
        ({"lying": ["h8:gold"]}, "more Gold than there is"),
        ({"lying": ["b8:shadow-trade"] * 4}, "more Shadow Trade than there is"),
        ({"lying": ["b8:treasure"]}, "Treasure that has come or gone"),
        ({"treasure_left": 5}, "Treasure that has come or gone"),
    ):
        t = table("crimson", "teal", tiles={"tile_1_1": "ruby-isle", "tile_1_3": "port-1", "tile_5_4": ""})
        assert GAME.violations(t.place(**more).g) == [wrong]
