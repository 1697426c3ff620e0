"""Clash Royale: Lives, the Captain's Chest, and enemies side by side."""

from __future__ import annotations

from infamy.engine.game import Game
from infamy.games.rum_and_bones.tests.heroes import of, where
from infamy.games.rum_and_bones.tests.tables import GAME, battle_of, bones, packed
from infamy.table import library
from infamy.testing.scenario import Scenario, covers

THREE = ("coral", "jade", "amber")


def clash(game: Game = GAME, **at: tuple[str, str]) -> Scenario:
    """Heroes with their players and zones: clash(viana=("coral", "g8"))."""
    t = battle_of(game, *THREE, mode="clash-royale")
    for number, (name, (seat, zone)) in enumerate(at.items(), 1):
        t.place(**{f"hero_{number}": {"hero": name.replace("_", "-"), "owner": seat, "at": zone}})
    return t


@covers("RB-CLASH-06", "RB-CLASH-13", "RB-CLASH-15", "RB-CLASH-20", "RB-R71", "RB-R88", "RB-CLASH-11")
def test_a_hero_on_the_chest_loses_a_life_and_its_place() -> None:
    t = clash(viana=("coral", "g7"), snapjaw=("jade", "g8"), waldorf=("amber", "c8"))
    bones(t).damage[1] = 7
    t.turn_of("coral")
    t.coral.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.coral.does("step-up")
    assert where(t, "viana") == "g8"
    assert (of(t, "lives", "snapjaw"), of(t, "coins", "viana"), of(t, "token", "snapjaw")) == (2, 3, 0)
    t.coral.does("chest")
    assert of(t, "coins", "viana") == 6


@covers("RB-CLASH-20")
def test_the_chest_may_lie_where_a_pack_has_put_it() -> None:
    """The first Deck Feature of the board, an Armory on e3, and the Chest change places."""
    drawn = library.content_of("rum_and_bones").tables["layout"]["clash"]["map"]
    drawn = drawn.replace("nC", "n-").replace("nY", "nC", 1).replace("n-", "nY")
    t = clash(
        packed(layout=[{"key": "clash", "map": drawn}]),
        viana=("coral", "e4"),
        snapjaw=("jade", "e3"),
        waldorf=("amber", "c8"),
    )
    bones(t).damage[1] = 7
    t.turn_of("coral")
    t.coral.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.coral.does("step-up")
    assert where(t, "viana") == "e3"


@covers("RB-CLASH-16", "RB-CLASH-17", "RB-CLASH-18", "RB-R76")
def test_deck_features_pay_by_damage_and_the_chest_cannot_be_harmed() -> None:
    t = clash(viana=("coral", "f8"), snapjaw=("jade", "c8"), waldorf=("amber", "c8"))
    t.turn_of("coral")
    t.coral.does("use:rapier-and-pistol", attack=[4, 4, 1])  # the Main Mast on e8, not the Chest on g8
    assert of(t, "coins", "viana") == 2
    assert bones(t).tile_damage[bones(t).board.feature_at[4 + 7 * 13]] == 2
    assert bones(t).points == [0, 0, 0]


@covers("RB-CLASH-07", "RB-CLASH-22")
def test_the_last_player_with_a_hero_wins() -> None:
    t = clash(viana=("coral", "f8"), snapjaw=("jade", "f8"))
    bones(t).damage[1] = 7
    bones(t).lives[1] = 1
    t.turn_of("coral")
    t.coral.does("use:rapier-and-pistol")
    t.coral.does("target:f8", attack=[4, 1, 1])
    assert bones(t).over and t.game.standing(bones(t)).winners == [0]
