"""The Navy cards, one by one: how many dice, what they change, what they bring and what they take."""

from __future__ import annotations

from infamy.games.tide_of_avaris.tests.fights import commit, dice, hunted, navy_in_sight, next_day, sail
from infamy.games.tide_of_avaris.tests.questions import CREW, REARRANGE, SINKING
from infamy.testing.scenario import covers, in_this_order, seen

ROW = ("rope-gang", "toll-bell", "copper-still", "silver-shovel", "storm-bottle")


def defends(many: int, hits: int = 0) -> str:
    return "hit " * hits + "miss " * (many - hits)


# Sides ---------------------------------------------------------------------------------------------------------------


@covers("TA-NV-04", "TA-NV-11", "TA-CB-03", "TA-PA-06", "TA-CD-12")
def test_a_navy_that_comes_upon_a_pirate_attacks_and_there_is_neither_bribe_nor_parley() -> None:
    t = hunted("hms-harrier", {"gold": 5, "ready": ["blue", "red"]})
    assert in_this_order(
        t.black.hears(), "The Navy Die shows east.", "HMS Harrier attacks Black on Crew Spirit Shrine."
    )
    assert seen(t, "combat", "fighter") == {"attacker": None, "defender": "black"}
    t.black.is_asked(CREW)
    assert t.black.may() == ["committed", "commit:blue"]  # at Night as well
    t.black.cannot("commit:red", rule="TA-BT-02")
    t.black.cannot("bribe", rule="TA-BT-02")
    commit(t.black, "blue", **dice("hit hit", "hit miss"))
    assert "The attacker rolls 2 attack dice, the defender 2 defense dice." in t.black.hears()
    assert t.black.gold == 5


@covers("TA-NV-11", "TA-R09")
def test_at_night_nobody_commands_gold_or_rum() -> None:
    t = hunted("hms-harrier", {"ready": ["pink"]})
    t.black.cannot("command:pink", rule="TA-BT-02")


@covers("TA-CB-03", "TA-R33")
def test_a_pirate_who_comes_upon_the_navy_attacks_it() -> None:
    t = navy_in_sight("hms-harrier", {"ready": ["blue", "red"]})
    assert seen(t, "combat", "fighter") == {"attacker": "black", "defender": None}
    assert t.black.may() == ["committed", "commit:red"]


@covers("TA-R10", "TA-R83")
def test_a_pirate_who_is_hunted_may_rearrange_the_hold_too() -> None:
    t = hunted("hms-vigilant", {"upper": ("red", "blue")})
    t.black.is_asked(REARRANGE)
    t.black.does("rearrange")
    t.black.does("next-up:blue")
    commit(t.black, **dice("hit miss miss", "miss"))
    assert (t.black.upper, seen(t, "navy_hold")) == (["blue"], ["red"])


@covers("TA-R31", "TA-R50", "TA-OU-09")
def test_a_navy_that_won_stays_with_what_it_took_until_somebody_beats_it() -> None:
    t = navy_in_sight("hms-vigilant", {"upper": ["red"]}, {"at": "nw-n", "rum": 1})
    commit(t.black, **dice("miss", "hit miss"))
    t.black.does("jettison-bunk:unrolled")
    assert (seen(t, "navy_card"), seen(t, "navy_at"), seen(t, "navy_hold")) == ("hms-vigilant", "nw-e", ["red"])
    sail(t.white, "nw-e")
    t.white.does("fight-navy")
    commit(t.white, **dice("hit", "miss miss"), random_treasure="teal")
    assert t.white.upper == ["bound-teal", "bound-red"]
    assert seen(t, "navy_hold") == []
    assert t.game.violations(t.g) == []


# Cards ---------------------------------------------------------------------------------------------------------------


@covers("TA-C-N01")
def test_hms_resolute() -> None:
    t = navy_in_sight("hms-resolute")
    commit(t.black, **dice("hit", defends(4)), random_treasure=["teal", "red"])
    assert (t.black.upper, t.black.gold) == (["bound-teal", "bound-red"], 2)
    t = hunted("hms-resolute", {"upper": ["red"]})
    commit(t.black, **dice(defends(6, 1), "miss"))
    assert (t.black.upper, seen(t, "navy_hold")) == ([], ["red"])


@covers("TA-C-N02")
def test_hms_vigilant() -> None:
    t = navy_in_sight("hms-vigilant")
    commit(t.black, **dice("hit", defends(2)), random_treasure="teal")
    assert (t.black.upper, t.black.gold) == (["bound-teal"], 2)
    t = hunted("hms-vigilant", {"upper": ["red"]})
    commit(t.black, **dice(defends(3, 1), "miss"))
    assert (t.black.upper, seen(t, "navy_hold")) == ([], ["red"])


@covers("TA-C-N03")
def test_hms_harrier() -> None:
    t = navy_in_sight("hms-harrier")
    commit(t.black, **dice("hit", defends(2)), random_treasure="teal")
    assert (t.black.upper, t.black.rum) == (["bound-teal"], 4)
    t = hunted("hms-harrier", {"rum": 3, "upper": ["red"]})
    commit(t.black, **dice(defends(2, 1), "miss"))
    assert (t.black.rum, t.black.upper) == (1, ["red"])
    assert "Black loses 2 rum." in t.white.hears()
    t = hunted("hms-harrier", {"rum": 1})
    commit(t.black, **dice(defends(2, 1), "miss"))
    assert t.black.rum == 0


@covers("TA-C-N04")
def test_hms_tribute() -> None:
    t = navy_in_sight("hms-tribute")
    commit(t.black, **dice("hit", defends(3)), random_treasure="teal")
    assert (t.black.upper, t.black.gold) == (["bound-teal"], 4)
    t = hunted("hms-tribute", {"gold": 4})
    commit(t.black, **dice(defends(3, 1), "miss"))
    assert t.black.gold == 1
    t.black.is_asked(SINKING)


@covers("TA-C-N04", "TA-OU-08")
def test_what_a_navy_does_when_it_wins_it_does_to_an_attacker_as_well() -> None:
    t = navy_in_sight("hms-tribute", {"gold": 2})
    commit(t.black, **dice("miss", defends(3, 1)))
    assert t.black.gold == 0
    t.black.is_asked(SINKING)


@covers("TA-C-N05", "TA-R82")
def test_hms_ironside() -> None:
    spirit = {"control": "black", "sloops": 1}
    t = navy_in_sight("hms-ironside", marauder_spirit=spirit, relic_row=ROW)
    commit(t.black, **dice("hit", defends(5)), random_treasure=["teal", "red"])
    t.black.does("relic:toll-bell", relic="grapnel-net")
    assert (t.black.upper, t.black.relics) == (["bound-teal", "bound-red"], ["toll-bell"])
    t = hunted("hms-ironside", {"upper": ["red"]}, guardian_spirit=spirit)
    commit(t.black, **dice(defends(3, 1), "miss"))  # no Guardian Spirit Die either
    t.black.is_asked(SINKING)
    assert t.black.upper == ["red"]  # it takes nothing


@covers("TA-C-N06")
def test_hms_tempest_has_the_wind_when_it_attacks_even_against_the_arrow() -> None:
    t = hunted("hms-tempest", {"at": "nw-n", "upper": ["red"]}, start="nw-e", die=1)
    commit(t.black, **dice("wind miss miss miss", "wind"))
    assert in_this_order(t.black.hears(), "The wind is with the attacker.", "The attacker has 1 hit, the defender 0.")
    assert (t.black.upper, seen(t, "navy_hold")) == ([], ["red"])


@covers("TA-C-N06")
def test_hms_tempest_has_only_the_wind_of_the_line_when_it_is_attacked() -> None:
    t = navy_in_sight("hms-tempest")
    commit(t.black, **dice("wind", "wind wind wind"), random_treasure=["teal", "red"])
    assert in_this_order(t.black.hears(), "The wind is with the attacker.", "The attacker has 1 hit, the defender 0.")
    assert (t.black.upper, t.black.rum) == (["bound-teal", "bound-red"], 3)


@covers("TA-C-N06", "TA-C-R12")
def test_a_storm_bottle_against_hms_tempest_leaves_the_wind_to_nobody() -> None:
    t = hunted("hms-tempest", {"relics": ["storm-bottle"]})
    t.black.does("use:storm-bottle")
    commit(t.black, **dice("wind wind wind wind  hit miss miss miss", "wind miss"))
    assert in_this_order(
        t.black.hears(), "The attacker has 0 hits, the defender 0.", "The attacker has 1 hit, the defender 0."
    )


@covers("TA-C-N07")
def test_hms_sentinel() -> None:
    t = navy_in_sight("hms-sentinel", {"ready": ["teal"]})
    commit(t.black, **dice("hit", defends(4)), random_treasure=["teal", "red"])
    assert (t.black.upper, t.black.gold, t.black.ready) == (["bound-teal", "bound-red"], 1, ["teal"])
    t = hunted("hms-sentinel", {"ready": ["teal", "green", "blue"], "bunks": []})
    commit(t.black, **dice(defends(4, 1), "miss"))
    assert (t.black.ready, t.black.bunks) == ([], ["teal", "blue", "green"])
    assert t.black.may() == ["jettison-bunk:teal", "jettison-bunk:blue", "jettison-bunk:green"]


@covers("TA-C-N08")
def test_hms_sovereign_lets_nobody_commit_crew() -> None:
    t = navy_in_sight("hms-sovereign", {"ready": ["red"]})
    assert t.black.may() == ["committed"]
    t.black.cannot("commit:red", rule="TA-BT-02")
    commit(t.black, **dice("hit", defends(5)), random_treasure=["teal", "red", "red"])
    assert (t.black.upper, t.black.lower, t.black.tp) == (["bound-teal", "bound-red"], ["bound-red"], 3)


@covers("TA-C-N08", "TA-R49")
def test_hms_sovereign_takes_twice() -> None:
    t = hunted("hms-sovereign", {"upper": ("red", "teal", "blue"), "lower": ("blue",)})
    t.black.does("ready")
    commit(t.black, **dice(defends(5, 1), "miss"))
    assert (t.black.upper, t.black.lower) == (["red", "teal"], [])  # Blue, and the Blue that came up from below
    assert seen(t, "navy_hold") == ["blue", "blue"]
    t = hunted("hms-sovereign", {"upper": ("red", "bound-teal")})
    t.black.does("ready")
    commit(t.black, **dice(defends(5, 1), "miss"))
    assert (t.black.upper, seen(t, "navy_hold")) == (["bound-teal"], ["red"])


@covers("TA-OU-05", "TA-OU-07", "TA-NV-02")
def test_a_navy_beaten_at_night_is_gone_and_no_other_comes_in_that_night() -> None:
    t = hunted("hms-harrier", bag=["teal"])
    commit(t.black, **dice(defends(2), "hit"), random_treasure="teal", **next_day())
    assert (seen(t, "navy_card"), seen(t, "navy_at")) == (None, None)
    assert t.black.at == "nw-e"
