"""Factions and layouts, Random Heroes, Strange Allies, Mercenaries, and shares of teams."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import take
from infamy.games.rum_and_bones.content.box import MERCENARY
from infamy.games.rum_and_bones.queries import crew_seat
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.tests.heroes import heroes, of
from infamy.games.rum_and_bones.tests.tables import GAME, battle, bones
from infamy.table.library import load_with
from infamy.testing.scenario import covers
from infamy.testing.support import begun


def mercenaries() -> dict[str, Any]:
    """A pack with four of them."""
    pack: dict[str, Any] = {"game": "rum_and_bones", "hero": [], "skill": []}
    for n in range(1, 5):
        pack["hero"].append(
            {
                "key": f"sellsword-{n}",
                "name": f"Sellsword {n}",
                "faction": "mercenary",
                "role": "brute",
                "hp": 9,
                "rule": f"MY-D{n}",
            }
        )
        pack["skill"].append(
            {
                "key": f"blade-{n}",
                "hero": f"sellsword-{n}",
                "name": f"Blade {n}",
                "kind": "attack",
                "basic": True,
                "level_up": 3,
                "rule": f"MY-S{n}",
                "level_1": {"text": "3 dice.", "dice": 3, "to_hit": 4, "range": 1},
                "level_2": {"text": "4 dice.", "dice": 4, "to_hit": 4, "range": 1},
            }
        )
    return pack


@covers("RB-RAND-02", "RB-R77")
def test_without_mercenaries_nobody_is_dealt_any() -> None:
    with pytest.raises(NotUnderstood, match="expected at least 4 Mercenaries"):
        GAME.setup(2, options={"heroes": "with-mercenaries"})


@covers("RB-RAND-02", "RB-SETUP-03", "RB-SETUP-04")
def test_with_four_mercenaries_a_team_is_picked_from_the_deal() -> None:
    game = load_with("rum_and_bones", mercenaries(), "mercenaries.toml")
    g = begun(Bones, game, game.setup(2, options={"heroes": "with-mercenaries"}), 4)
    for dealt in g.dealt:
        assert len(dealt) == 5 and sum(g.box.heroes[hero].faction == MERCENARY for hero in dealt) == 2
    offered = [game.actions.key(option) for option in g.options]
    assert offered == [f"pick:{g.box.hero.names[hero]}" for hero in g.dealt[0]]
    chooser = SeededFate(5)
    while not g.over:
        take(g, g.options[chooser.below(len(g.options))])
        assert game.violations(g) == []


@covers("RB-RAND-02", "RB-ALLY-02", "RB-R77", "RB-R78")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("strange", ["no", "yes"])
def test_nobody_is_dealt_a_hero_that_the_other_side_was_dealt(players: int, strange: str) -> None:
    """With Strange Allies the faction does not matter; Mercenaries come from one pool either way."""
    game = load_with("rum_and_bones", mercenaries(), "mercenaries.toml")
    mixed = 0
    for seed in range(6):
        options = {"heroes": "with-mercenaries", "strange_allies": strange}
        g = begun(Bones, game, game.setup(players, options=options), seed)
        fielded = 3 if players < 4 else 4 if players == 4 else 5
        assert [len(dealt) for dealt in g.dealt] == [fielded + 2] * 2
        assert not set(g.dealt[0]) & set(g.dealt[1])
        for side, dealt in enumerate(g.dealt):
            factions = [g.box.heroes[hero].faction for hero in dealt]
            assert factions.count(MERCENARY) == 2
            mixed += factions.count(1 - side)
        offered = [game.actions.key(option) for option in g.options]
        assert offered == [f"pick:{g.box.hero.names[hero]}" for hero in g.dealt[0]]
    assert (mixed > 0) == (strange == "yes")


@covers("RB-RAND-01", "RB-SETUP-03")
@pytest.mark.parametrize("method", ["random", "quick-start"])
def test_where_a_faction_has_too_few_heroes_mercenaries_fill_the_team(method: str) -> None:
    pack = mercenaries()
    pack["hero"].append({"key": "ishmael", "faction": "marea"})
    game = load_with("rum_and_bones", pack, "mercenaries.toml")
    g = begun(Bones, game, game.setup(6, options={"heroes": method}), 1)
    factions = [g.box.heroes[hero].faction for hero in g.hero[:5]]
    assert len(set(g.hero[:5])) == 5 and set(factions) == {0, MERCENARY}


@covers("RB-RAND-01", "RB-ALLY-02", "RB-R78")
def test_random_heroes_of_the_faction_or_of_all() -> None:
    for strange in ("no", "yes"):
        g = begun(Bones, GAME, GAME.setup(6, options={"heroes": "random", "strange_allies": strange}), 3)
        assert sorted(g.hero) == list(range(10))
        factions = [g.box.heroes[hero].faction for hero in g.hero[:5]]
        assert (set(factions) == {0}) == (strange == "no")


@covers("RB-SETUP-05", "RB-R64", "RB-R65", "RB-ALT-06")
def test_both_sides_may_have_the_same_hero() -> None:
    t = battle(starboard="deep-lords", heroes="quick-start")
    t.begin(
        roll_for_first_player=[6, 1],
        port_tide_deck=["undertow"] * 2 + ["rising-tide"],
        starboard_tide_deck=["undertow"] * 2 + ["rising-tide"],
    )
    names = [t.game.domains["figure"].word(figure) for figure in bones(t).figure]
    assert names[:3] == ["carcharius", "kyria-and-karl", "snapjaw"]
    assert names[5:8] == ["carcharius-ii", "kyria-and-karl-ii", "snapjaw-ii"]
    assert bones(t).board.key == "gallant-gallant"


@covers("RB-ALT-08", "RB-ALT-09", "RB-R10")
def test_a_roll_decides_who_lies_in_the_centre() -> None:
    t = battle(port="marea", heroes="quick-start")
    t.begin(
        roll_for_the_centre=[2, 2, 3, 4],
        roll_for_first_player=[6, 1],
        port_tide_deck=["broadside"] * 2 + ["belay-that"],
        starboard_tide_deck=["broadside"] * 2 + ["belay-that"],
    )
    board = bones(t).board
    assert board.key == "longship-longship"
    assert [board.tile_owner.count(side) for side in (0, 1)] == [5, 4]
    assert "The starboard side lies in the centre." in t.coral.hears()


@covers("RB-COMP-11", "RB-R65")
def test_the_deep_lords_have_the_gallant_wherever_they_sit() -> None:
    t = heroes(battle(port="marea", starboard="deep-lords"), viana="e4")
    assert bones(t).board.key == "core"
    assert bones(t).board.ship_owner == [0, 1, 0]
    assert of(t, "side", "viana") == 1  # the sixth place is still the starboard side's


@covers(
    "RB-TEAM-06",
    "RB-TEAM-08",
    "RB-TEAM-09",
    "RB-TEAM-12",
    "RB-TEAM-13",
    "RB-TEAM-17",
    "RB-TEAM-18",
    "RB-TEAM-19",
    "RB-R67",
    "RB-R69",
    "RB-R90",
)
@pytest.mark.parametrize(
    "players, crew, owners, commanders",
    [
        (3, "first", [2, 2, 0, 1, 1, 1], [0, 1]),
        (3, "second", [0, 0, 2, 1, 1, 1], [2, 1]),
        (4, "last", [0, 0, 2, 2, 1, 1, 3, 3], [0, 1]),  # RB-R67: with four the lowest seat, whatever is agreed
        (5, "first", [2, 2, 4, 4, 0, 3, 3, 3, 1, 1], [0, 1]),
        (5, "second", [0, 0, 4, 4, 2, 1, 1, 1, 3, 3], [2, 3]),
        (6, "second", [0, 0, 4, 4, 2, 1, 1, 5, 5, 3], [2, 3]),
        (6, "last", [0, 0, 2, 2, 4, 1, 1, 3, 3, 5], [4, 5]),
    ],
)
def test_whoever_commands_the_crew_has_the_smallest_share(
    players: int, crew: str, owners: list[int], commanders: list[int]
) -> None:
    g = begun(Bones, GAME, GAME.setup(players, options={"heroes": "quick-start", "crew": crew}), 1)
    assert [seat for seat in g.owner if seat >= 0] == owners
    assert [crew_seat(g, side) for side in range(2)] == commanders


@covers("RB-TEAM-08", "RB-TEAM-13", "RB-TEAM-19", "RB-R90")
@pytest.mark.parametrize(
    "players, owners, hands",
    [
        (3, [0, 0, 2, 1, 1, 1], [2, 4, 2]),
        (4, [0, 0, 2, 2, 1, 1, 3, 3], [2, 2, 2, 2]),
        (5, [0, 0, 2, 2, 4, 1, 1, 1, 3, 3], [3, 3, 0, 0, 0]),
    ],
)
def test_shares_and_hands_of_teams(players: int, owners: list[int], hands: list[int]) -> None:
    g = begun(Bones, GAME, GAME.setup(players, options={"heroes": "quick-start"}), 1)
    assert [seat for seat in g.owner if seat >= 0] == owners
    assert [len(hand) for hand in g.hand] == hands == g.hand_limit
