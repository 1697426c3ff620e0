"""What a view adds: the stage of an attack, whom a window waits for, the coming march, ways to go, prices."""

from __future__ import annotations

from typing import Any

from infamy.engine.fate import SeededFate
from infamy.games.rum_and_bones.tests.heroes import heroes, skill
from infamy.games.rum_and_bones.tests.questions import RESPOND
from infamy.games.rum_and_bones.tests.tables import GAME, battle, bones, crew
from infamy.table.views import view_for
from infamy.testing.courses import random_match
from infamy.testing.scenario import Scenario


def seen(t: Scenario) -> dict[str, Any]:
    table: dict[str, Any] = t.coral.sees()["table"]
    return table


def test_the_stage_of_an_attack_says_who_what_and_how() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7").place(coral={"hand": ["steady-hands", "second-wind-of-luck"]})
    crew(t, 1, "b1", "e7", 1).turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.coral.is_asked(RESPOND)
    stage = seen(t)["stage"]
    assert (stage["kind"], stage["moment"], stage["step"]) == ("attack", "declared", 2)
    assert (stage["attacker"], stage["skill"], stage["target"]) == ("carcharius", "shark-cutlass", "e7")
    assert stage["recipients"] == [
        {"of": "deckhands", "what": "deckhand", "many": 1},
        {"of": "heroes", "what": "viana", "left": 9, "hp": 9, "dealt": 0},
    ]
    assert stage["was_likely"] is None
    assert stage["odds"] == {"mean": 1.5, "any": 88, "spread": [12, 38, 38, 12], "fells": {"viana": 0}}
    t.coral.does("play:steady-hands")
    t.coral.does("pass", attack=[6, 2, 1])
    stage = seen(t)["stage"]
    assert (stage["moment"], stage["modifiers"], stage["hits"]) == ("rolled", {"to_hit": 1}, 1)
    assert stage["was_likely"] == {"spread": [4, 22, 44, 30], "so_many": 96}  # three dice of 3 or more
    assert stage["dice"][1] == {"face": 2, "need": 4, "hit": False, "extra": False, "rerolled": False}


def test_a_window_says_whom_it_waits_for_and_what_it_is_about() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7").place(coral={"hand": ["barnacle-hide"]}).turn_of("jade")
    assert seen(t)["window"] is None
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 1])
    assert seen(t)["window"] == {
        "moment": "hurt",
        "trigger": "hurt",
        "seat": "coral",
        "others": [],
        "about": "carcharius",
        "words": "Carcharius is about to suffer 2 damage",
    }
    assert seen(t)["stage"]["suffering"] == {"carcharius": 2}


def test_the_coming_march_lane_by_lane() -> None:
    t = crew(crew(heroes(battle(), carcharius="j10", viana="f7"), 0, "a1", "e7", 2), 0, "a2", "i3", 1)
    crew(t, 1, "b1", "e6", 1).turn_of("coral")
    lanes = seen(t)["march"][0]
    assert lanes[0] == {
        "track": "a1",
        "start": "e7",
        "ends": [],
        "deckhands": 2,
        "bosuns": 0,
        "blocked": True,
        "off_track": False,
        "ransacks": False,
        "may_stay": True,
    }
    assert (lanes[1]["ends"], lanes[1]["ransacks"]) == (["i2"], True)
    assert {"zone": "e7", "side": 0, "track": "a1", "kind": "deckhand", "many": 2} in seen(t)["squads"]


def test_reach_tells_how_likely_a_move_gets_there() -> None:
    t = heroes(battle(), carcharius="e7", viana="j4").turn_of("coral")
    t.coral.does("activate:carcharius")
    reach = seen(t)["reach"]
    assert reach["e6"] == {"chance": 100, "ropes": False}
    assert reach["e4"] == {"chance": 67, "ropes": True}
    assert reach["f4"]["chance"] == 67, "a step aside, and then the ropes"
    assert "a1" not in reach and "e7" not in reach
    t.coral.does("move")
    t.coral.does("walk:e6")
    assert seen(t)["reach"]["e5"]["chance"] == 100 and "e4" not in seen(t)["reach"]


def test_a_dashboard_says_which_skills_can_be_bought() -> None:
    t = heroes(battle(), ishmael="e8", viana="e7").place(hero_1={"coins": 3, "damage": 5})
    dashboard = seen(skill(t, "ishmael", "anchor-fist", 1).turn_of("coral"))["roster"]["hero-1"]
    skills = {each["skill"]: (each["level"], each["price"], each["affordable"]) for each in dashboard["skills"]}
    assert skills == {"anchor-fist": (1, 4, False), "breaching-slam": (0, 3, True)}
    assert dashboard["passive"] == {"name": "Wounded Leviathan", "dice": 1, "to_hit": 0}
    assert (dashboard["left"], dashboard["hp"], dashboard["whereabouts"]) == (8, 13, "deployed")


def test_objectives_say_what_they_give() -> None:
    t = crew(heroes(battle(), carcharius="e8", viana="e4"), 1, "b1", "e3", 2).turn_of("coral")
    bones(t).tile_damage[bones(t).board.feature_at[2 * 13 + 4]] = 4
    chest = next(each for each in seen(t)["objectives"] if each["zone"] == "e3")
    assert (chest["tile"], chest["left"], chest["points"], chest["coins"], chest["guards"]) == (
        "captains-chest",
        5,
        2,
        3,
        2,
    )


def test_what_is_added_depends_on_nothing_hidden() -> None:
    for number, match in enumerate(random_match(GAME, GAME.setup(4), 9)):
        if number > 500:
            break
        if number % 10 == 0 and not match.over:
            seat = match.deciding()[0]
            other = GAME.determinize(match.g, seat, SeededFate(number))
            shown = GAME.presentation
            assert shown.derived_fields(other) == shown.derived_fields(match.g)
            assert shown.question_fields(other, seat) == shown.question_fields(match.g, seat)
            assert view_for(GAME, match.g, None)["table"]["stage"] == view_for(GAME, match.g, seat)["table"]["stage"]


def test_the_arms_of_the_kraken_are_shown_with_whom_they_grasp() -> None:
    t = heroes(battle(), carcharius="j7", ishmael="j7", viana="c3")
    bones(t).activated, bones(t).crew_activated, bones(t).kraken_at = [True] * 13, [True, True], 0
    t.turn_of("coral", kraken=3, grasping_arms=[4, 1])
    stage = seen(t)["stage"]
    assert (stage["source"], stage["moment"], stage["target"], stage["hits_left"]) == ("kraken", "assign", "j7", 1)
    assert [each["what"] for each in stage["recipients"]] == ["carcharius", "ishmael"]
    preview = GAME.presentation.preview(t.g, 0, GAME.actions.parse("hit:ishmael"))
    assert preview.words == "Ishmael has 12 Hit Points left"


def test_recovery_says_who_discards_and_how_many_cards_they_draw() -> None:
    t = heroes(battle(), carcharius="c10", viana="c3").place(coral={"hand": ["undertow"]}, hand_limit=(3, 3))
    bones(t).activated, bones(t).crew_activated, bones(t).kraken_slain = [True] * 13, [True, True], True
    t.turn_of("coral")
    t.coral.does("pass")
    assert seen(t)["stage"] == {"kind": "recovery", "seats": ["coral", "jade"], "draws": {"coral": 2, "jade": 3}}
    assert GAME.presentation.preview(t.g, 0, GAME.actions.parse("keep")).words == "you draw 2 Tide Cards"


def test_crew_are_named_where_a_number_with_all_their_bits_would_be_too_long_for_a_browser() -> None:
    t = heroes(battle(), carcharius="c10", viana="c3").turn_of("coral")
    bones(t).crew_moved, bones(t).attackers = 1 | 1 << 59, 1 << 54
    assert seen(t)["crew_moved"] == ["port-deckhand-1", "starboard-bosun-6"]
    assert (seen(t)["attackers"], seen(t)["crew_struck"]) == (["starboard-bosun-1"], [])
