"""The team game: partners opposite each other, one pool of Marks, shared spaces, shared battles, shared repairs."""

from __future__ import annotations

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.engine.run import deciders
from infamy.games.tides_of_infamy.content.box import SHIP
from infamy.games.tides_of_infamy.rules.sides import attacks
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.tests.fights import battle, checkpoint, dealt, engaged, fight_on, open_sea
from infamy.games.tides_of_infamy.tests.questions import (
    FIRE,
    LOAD,
    MENDING,
    ORDERS,
    PORTAL,
    REPAIR_CARD,
    SAIL_WHERE,
    STEP_ASIDE,
    SURRENDER,
)
from infamy.games.tides_of_infamy.tests.tables import GAME, charted, next_round, repair_phase
from infamy.testing.scenario import Scenario, Script, covers, in_this_order, seen

# Crimson and amber against teal and violet
PAIR_OF_SIXES = "fire-6 cannon-6 flintlock-1 cutlass-2"
PAIR_OF_FIVES = "fire-5 cannon-5 flintlock-2 cutlass-1"
PAIR_OF_FOURS = "fire-4 cannon-4 grog-2 grog-1"
NOTHING = "fire-1 cannon-2 fire-3 grog-6"  # with a community 3: a pair of 3s


def team_sea(**options: str) -> Scenario:
    return open_sea(4, mode="teams", **options)


def at(t: Scenario, *ships: str) -> tuple[str, ...]:
    return tuple(t.read("at", ship) for ship in ships)


def sail(t: Scenario, seat: str, order: str, *spaces: str) -> None:
    t.players[seat].does(f"play:{order}")
    for space in spaces:
        t.players[seat].does(f"sail:{space}")


# The game ------------------------------------------------------------------------------------------------------------


@covers("TI-OBJ-05", "TI-R01", "TI-OBJ-11")
def test_a_team_needs_25_marks_or_30_if_that_was_chosen() -> None:
    assert seen(team_sea(), "target") == 25 and seen(team_sea(team_target="30"), "target") == 30
    assert seen(open_sea(4, team_target="30"), "target") == 15  # without teams it has no effect
    with pytest.raises(NotUnderstood):
        team_sea(team_target="28")


@covers("TI-R68")
@pytest.mark.parametrize("players", [2, 3])
def test_teams_are_for_four_players(players: int) -> None:
    with pytest.raises(NotUnderstood):
        open_sea(players, mode="teams")


@covers("TI-SCU-20", "TI-RED-47", "TI-OBJ-05", "TI-OBJ-06", "TI-R68")
def test_the_marks_of_both_count_together_and_they_win_together() -> None:
    t = team_sea().place(crimson={"marks": 10, "hand": ["2"]}, amber={"marks": 12, "hand": ["2"]}, teal={"marks": 24})
    t.place(crimson_sloop={"at": "a1", "cargo": ["ruby"]}, amber_sloop={"at": "c3", "cargo": ["silver"]})
    t.turn_of("crimson")
    sail(t, "crimson", "2+sloop", "b2")
    assert "Crimson gains 2 Marks for the cargo, and has 24." in t.teal.hears() and not t.g.over
    sail(t, "amber", "2+sloop", "b2")
    assert "Amber has reached 25 Marks: the game is over." in t.teal.hears()
    standing = t.game.standing(t.g)
    assert standing.winners == [0, 2] and standing.scores == [25, 24, 25, 24]


@covers("TI-R68", "TI-OBJ-10")
def test_luck_cards_are_counted_alone_but_the_limit_looks_at_the_pool() -> None:
    def tempted(**pieces: object) -> Scenario:
        t = team_sea().place(crimson={"hand": ["2x", "2"]}, crimson_sloop="e5", teal_sloop="h5", **pieces)
        t.turn_of("crimson")
        sail(t, "crimson", "2x+sloop", "e4")
        t.crimson.does("stop", pirate_luck="scurvy")
        return t

    assert tempted(violet={"luck": ["maelstrom"]}).teal.marks == 0  # it is teal's first
    assert tempted(teal={"luck": ["maelstrom"]}).teal.marks == 1
    assert tempted(teal={"luck": ["maelstrom"], "marks": 1}, violet={"marks": 23}).teal.marks == 1  # not the 25th


@covers("TI-R68", "TI-NAV-12")
def test_a_teammate_is_no_target_of_pirate_luck() -> None:
    t = (
        team_sea()
        .place(
            crimson={"hand": ["2x", "2"]},
            crimson_sloop="e5",
            amber_sloop="h5",
            teal_sloop="h4",
            amber_bilander="k5",
            violet_sloop={"at": "e6", "cargo": ["ruby"]},
        )
        .turn_of("crimson")
    )
    sail(t, "crimson", "2x+sloop", "e4")
    t.crimson.does("stop")
    assert t.crimson.may() == ["aim:tile-2-2", "aim:tile-3-2"]  # not where only amber is
    t.crimson.cannot("aim:tile-4-2", rule="TI-LUK-02")
    t.crimson.does("aim:tile-3-2", pirate_luck="scurvy")  # for teal; none for amber
    assert t.teal.luck == ["scurvy"] and t.amber.luck == []


# One space for two ---------------------------------------------------------------------------------------------------


@covers("TI-NAV-12", "TI-NAV-13", "TI-R80")
def test_teammates_may_share_a_space_or_pass_through_but_not_two_ships_of_one_player() -> None:
    t = (
        team_sea()
        .place(
            crimson={"hand": ["3"]}, amber={"hand": ["2"]}, crimson_sloop="f5", amber_sloop="g5", crimson_bilander="h4"
        )
        .turn_of("crimson")
    )
    sail(t, "crimson", "3+sloop", "g5")
    t.crimson.is_asked(SAIL_WHERE)  # it does not stop there
    t.crimson.does("sail:h5")
    t.crimson.cannot("sail:h4", rule="TI-NAV-04")
    t.crimson.does("sail:g5")  # and back, to stay
    assert at(t, "crimson-sloop", "amber-sloop") == ("g5", "g5") and seen(t, "battle_at") == []
    assert t.read("role", "crimson-sloop") == 0
    t.amber.is_asked(ORDERS)


@covers("TI-NAV-12", "TI-NAV-05")
def test_without_teams_whoever_sits_opposite_is_an_enemy_too() -> None:
    t = open_sea(4).place(crimson={"hand": ["3"]}, amber={"hand": ["2"]}, crimson_sloop="f5", amber_sloop="g5")
    t.turn_of("crimson")
    sail(t, "crimson", "3+sloop", "g5")
    assert seen(t, "battle_at") == ["g5"]


@covers("TI-R80", "TI-POR-01")
def test_a_portal_that_holds_only_a_teammate_may_be_chosen() -> None:
    t = charted(team_sea(), tile_3_2="portal-1", tile_5_4="portal-2", tile_1_4="portal-3")
    t.place(
        crimson={"hand": ["3"]}, teal={"hand": ["2"]}, crimson_sloop="h4", amber_sloop="n11", crimson_bilander="b11"
    ).turn_of("crimson")
    t.crimson.does("play:3+sloop")
    t.crimson.does("sail:h5")
    assert at(t, "crimson-sloop", "amber-sloop") == ("n11", "n11")  # the only one: one's own ship is on the other
    assert seen(t, "battle_at") == []


# Repairs -------------------------------------------------------------------------------------------------------------


@covers("TI-HAR-12", "TI-HAR-13")
def test_a_repair_card_may_mend_a_teammates_ship_and_is_never_stored_with_the_teammate() -> None:
    t = team_sea().place(
        amber_sloop="keel-up",
        teal_sloop="keel-up",
        crimson={"stored": True},
        crimson_sloop="keel-up",
        crimson_bilander="keel-up",
    )
    next_round(t, "crimson")
    t.crimson.is_asked(MENDING)  # with the card in store
    assert t.crimson.may() == ["no-mending", "mend:crimson-bilander", "mend:crimson-sloop", "mend:amber-sloop"]
    t.crimson.cannot("mend:teal-sloop", rule="TI-R13")
    t.crimson.does("no-mending", movement_card="repair")
    t.crimson.is_asked(REPAIR_CARD)
    assert t.crimson.may() == ["mend:crimson-bilander", "mend:crimson-sloop", "mend:amber-sloop", "refuse"]
    t.crimson.cannot("store", rule="TI-HAR-11")  # amber's store is empty, and does not help
    t.crimson.cannot("mend:teal-sloop", rule="TI-HAR-11")
    t.crimson.does("mend:amber-sloop", movement_card=["2", "3", "3", "4", "4", "4", "5", "5", "5"])
    assert at(t, "amber-sloop", "crimson-sloop") == ("harbor", "keel-up")  # amber's own Harbor
    assert (t.crimson.stored, t.amber.stored) == (True, False)
    assert [len(seat.hand) for seat in (t.crimson, t.teal, t.amber, t.violet)] == [1, 2, 3, 3]


@covers("TI-HAR-12", "TI-REP-08", "TI-OBJ-11")
def test_without_teams_nobody_mends_for_another() -> None:
    t = open_sea(4).place(amber_sloop="keel-up", crimson_sloop="keel-up", crimson={"stored": True})
    next_round(t, "crimson")
    assert t.crimson.may() == ["no-mending", "mend:crimson-sloop"]
    t.crimson.cannot("mend:amber-sloop", rule="TI-R13")


@covers("TI-REP-08", "TI-R83", "TI-R13")
def test_in_the_repair_phase_cards_may_be_spent_on_a_teammates_ship() -> None:
    t = team_sea().place(
        crimson_sloop="keel-down",
        amber={"stored": True, "luck": ["scurvy"]},
        crimson_bilander="keel-down",
        teal_sloop="keel-down",
        amber_bilander="keel-up",
    )
    repair_phase(t, "crimson")
    t.amber.is_asked(MENDING)  # after crimson in turn order, and before any ship is moved
    assert t.amber.may() == ["no-mending", "mend:crimson-bilander", "mend:crimson-sloop"]
    t.amber.cannot("mend:teal-sloop", rule="TI-R13")
    t.amber.cannot("mend:amber-bilander", rule="TI-R13")  # it comes home anyway
    t.amber.does("mend:crimson-sloop")
    t.amber.does("pay-repair")
    t.amber.does("mend:crimson-bilander", movement_card=["3"] * 11)  # with the one card that is left
    assert at(t, "crimson-sloop", "crimson-bilander", "teal-sloop", "amber-bilander") == (
        "harbor",
        "harbor",
        "keel-up",
        "harbor",
    )
    assert t.amber.luck == [] and t.amber.stored is False


# Roles ---------------------------------------------------------------------------------------------------------------


@covers("TI-R67", "TI-BAT-21", "TI-BAT-15")
def test_two_teammates_who_share_a_space_defend_it_together() -> None:
    t = team_sea().place(crimson={"hand": ["2", "2"]}, crimson_sloop="g5", teal_sloop="h5", violet_sloop="h5")
    t.turn_of("crimson")
    t.crimson.does("play:2+sloop")
    t.crimson.does("sail:h5", **dealt(True, crimson=("", 6), teal=("", 5), violet=("", 5)))
    assert seen(t, "fighters") == ["crimson-sloop", "teal-sloop", "violet-sloop"]
    assert [len(seat.battle_hand) for seat in (t.crimson, t.teal, t.violet)] == [6, 5, 5]


@covers("TI-R67", "TI-BAT-05", "TI-BAT-08")
def test_both_of_them_are_engaged_and_a_card_on_either_waits() -> None:
    t = (
        team_sea()
        .place(
            crimson={"hand": ["2", "2"]},
            teal={"hand": ["3"]},
            violet={"hand": ["3"]},
            crimson_sloop="g5",
            teal_sloop="h5",
            violet_sloop="h5",
        )
        .turn_of("crimson")
    )
    sail(t, "crimson", "2+sloop", "h5")
    assert [t.read("role", f"{seat}-sloop") for seat in ("crimson", "teal", "violet")] == [2, 1, 1]
    t.teal.does("play:3+sloop")
    t.violet.does("play:3+sloop", **dealt(True, crimson=("", 6), teal=("", 5), violet=("", 5)))
    assert (t.read("waits", "teal-sloop"), t.read("waits", "violet-sloop")) == ("3", "3")


@covers("TI-BAT-20", "TI-BAT-21", "TI-R67", "TI-NAV-12")
def test_a_teammate_who_enters_a_contested_space_stops_and_joins_its_side() -> None:
    t = (
        team_sea()
        .place(
            crimson={"hand": ["2", "2"]},
            amber={"hand": ["2"]},
            violet={"hand": ["5"]},
            crimson_sloop="g5",
            amber_sloop="h4",
            violet_sloop="i5",
            teal_sloop="h5",
        )
        .turn_of("crimson")
    )
    sail(t, "crimson", "2+sloop", "h5")
    sail(t, "amber", "2+sloop", "h5")  # one point is left, and lost
    assert "Amber's Sloop of War joins the battle that waits on H5." in t.teal.hears()
    t.violet.does("play:5+sloop")
    t.violet.does("sail:h5", **dealt(True, crimson=("", 6), teal=("", 5), amber=("", 6), violet=("", 5)))
    # the attacking side has six cards for a Sloop, and the other five, though violet came last
    assert [len(t.players[seat].battle_hand) for seat in GAME.seats] == [6, 5, 6, 5]


@covers("TI-BAT-21", "TI-BAT-20")
@pytest.mark.parametrize("method", ["red_sky", "scuttle"])
def test_the_defenders_teammate_loses_as_a_defender_though_it_came_third(method: str) -> None:
    t = team_sea(battle_method=method)
    hands = {
        "crimson": "fire-6 cannon-6 flintlock-6 cutlass-6",
        "amber": "fire-5 cannon-5 flintlock-5 fire-4",
        "teal": "fire-1 cannon-2 grog-1 grog-3",
        "violet": "grog-2 flintlock-1 cutlass-3 cutlass-4",
    }
    order = ["crimson", "teal", "amber", "violet"]
    battle(
        t,
        there="teal_sloop",
        came="crimson_sloop violet_sloop amber_sloop",
        community="grog-5",
        **{seat: hands[seat] for seat in order},
    )
    many = 4 if method == "red_sky" else 3
    fight_on(t, **{seat: " ".join(hand.split()[:many]) for seat, hand in hands.items()})
    assert at(t, "teal-sloop", "violet-sloop") == ("harbor", "harbor")
    t.crimson.is_asked(STEP_ASIDE)
    t.crimson.does("stop")
    t.amber.is_asked(STEP_ASIDE)  # both have won, and step in turn order


@covers("TI-BAT-20", "TI-RED-37")
def test_both_members_of_the_attacking_team_go_to_the_shipyard() -> None:
    t = team_sea()
    hands = {
        "amber": "grog-2 flintlock-1 cutlass-3 cutlass-4",
        "violet": "fire-6 cannon-6 flintlock-6 cutlass-6",
        "crimson": "fire-1 cannon-2 grog-1 grog-3",
    }
    battle(t, there="violet_sloop", came="amber_sloop crimson_sloop", **hands)
    fight_on(t, **hands)
    assert at(t, "amber-sloop", "crimson-sloop", "violet-sloop") == ("keel-down", "keel-down", "h5")
    assert t.violet.marks == 2


# The Armada ----------------------------------------------------------------------------------------------------------


@covers("TI-BAT-22", "TI-BAT-23", "TI-BAT-24", "TI-R02")
@pytest.mark.parametrize(
    ("other", "more"),
    [
        ({"violet_bilander": "g4"}, 2),
        ({"teal_bilander": "g4"}, 2),
        ({"teal_bilander": "g4", "violet_bilander": "i6"}, 2),
        ({}, 0),  # two in the contested space are no Armada for each other
        ({"crimson_bilander": "g4", "amber_bilander": "i4"}, 0),
        ({"violet_bilander": "j5"}, 0),
    ],
)
def test_a_ship_of_either_teammate_elsewhere_on_the_tile_is_an_armada_for_both(
    other: dict[str, str], more: int
) -> None:
    t = engaged(team_sea(), "teal_sloop violet_sloop", "crimson_sloop amber_sloop").place(**other)
    checkpoint(t, **dealt(True, crimson=("", 6), teal=("", 5 + more), amber=("", 6), violet=("", 5 + more)))
    assert [len(t.players[seat].battle_hand) for seat in GAME.seats] == [6, 5 + more, 6, 5 + more]


@covers("TI-BAT-23")
def test_a_teammates_ship_is_an_armada_for_a_defender_who_fights_alone() -> None:
    t = engaged(team_sea(), "teal_sloop", "crimson_sloop").place(violet_sloop="g4")
    checkpoint(t, **dealt(True, crimson=("", 6), teal=("", 7)))
    assert len(t.teal.battle_hand) == 7
    t = engaged(open_sea(4), "teal_sloop", "crimson_sloop").place(violet_sloop="g4")
    checkpoint(t, **dealt(True, crimson=("", 6), teal=("", 5)))  # without teams it is nothing
    assert len(t.teal.battle_hand) == 5


# Scuttle -------------------------------------------------------------------------------------------------------------


def scuttle(**pieces: object) -> Scenario:
    """Crimson and amber attack teal and violet; suits tell whose cards they are."""
    t = team_sea(battle_method="scuttle").place(**pieces)
    suits = {"crimson": "fire", "teal": "grog", "amber": "cannon", "violet": "cutlass"}
    many = {"crimson": 6, "teal": 5, "amber": 6, "violet": 5}
    return battle(
        t,
        there="teal_sloop",
        came="crimson_sloop amber_sloop violet_sloop",
        **{seat: " ".join(f"{suits[seat]}-{n}" for n in range(1, many[seat] + 1)) for seat in suits},
    )


def pick(t: Scenario, crimson: int, teal: int, amber: int, violet: int, tie_break: str = "") -> None:
    t.crimson.does(f"pick:fire-{crimson}")
    t.teal.does(f"pick:grog-{teal}")
    t.amber.does(f"pick:cannon-{amber}")
    fate: dict[str, Script] = {"tie-break": tie_break.split()} if tie_break else {}
    t.violet.does(f"pick:cutlass-{violet}", **fate)


@covers("TI-SCU-06", "TI-SCU-08")
def test_a_round_goes_to_the_team_with_the_highest_card_and_three_rounds_win() -> None:
    t = scuttle()
    pick(t, crimson=1, teal=5, amber=6, violet=5)  # one 6 beats two 5s
    pick(t, crimson=5, teal=1, amber=1, violet=3)
    assert seen(t, "rounds_won") == {"crimson": 1, "teal": 0, "amber": 1, "violet": 0}
    pick(t, crimson=2, teal=3, amber=2, violet=1)
    pick(t, crimson=3, teal=2, amber=3, violet=4)
    assert seen(t, "rounds_won") == {"crimson": 1, "teal": 1, "amber": 1, "violet": 1}
    pick(t, crimson=6, teal=4, amber=4, violet=2)  # the third round of the team
    assert "Crimson wins the round, 3 so far." in t.teal.hears()
    assert in_this_order(
        t.teal.hears(), "Crimson's Sloop of War wins the battle on H5.", "Amber's Sloop of War wins the battle on H5."
    )
    assert at(t, *(f"{seat}-sloop" for seat in GAME.seats)) == ("h5", "harbor", "h5", "harbor")


@covers("TI-SCU-07", "TI-R16")
def test_a_teammate_does_not_see_the_card_either() -> None:
    t = scuttle()
    t.crimson.does("pick:fire-6")
    assert "fire-6" not in str(t.amber.sees()["table"]) and "fire-6" not in " ".join(t.amber.hears())
    assert [GAME.seats[seat] for seat in deciders(t.g)] == ["teal", "amber", "violet"]
    assert t.amber.sees()["table"]["battle_hand"]["crimson"] == 6  # how many is all that amber sees


@covers("TI-R56", "TI-SCU-06")
def test_a_tie_within_a_team_needs_no_draw_and_one_between_teams_is_drawn_by_all_of_them() -> None:
    t = scuttle()
    pick(t, crimson=6, teal=5, amber=6, violet=5)
    assert seen(t, "rounds_won") == {"crimson": 1, "teal": 0, "amber": 0, "violet": 0}
    pick(t, crimson=4, teal=4, amber=4, violet=1, tie_break="flintlock-2 flintlock-6 flintlock-3")
    assert seen(t, "rounds_won")["teal"] == 1
    assert [seen(t, "played")[seat][-1] for seat in ("crimson", "teal", "amber")] == [
        "flintlock-2",
        "flintlock-6",
        "flintlock-3",
    ]


@covers("TI-SCU-18", "TI-SCU-16", "TI-SCU-19", "TI-R66", "TI-SCU-20")
def test_two_teammates_win_together_and_the_earlier_in_battle_order_divides_the_cargo() -> None:
    t = team_sea(battle_method="scuttle").place(
        teal_sloop={"cargo": ["emerald", "ruby"]},
        violet_man_of_war={"cargo": ["gold", "silver", "treasure"]},
        crimson_sloop={"cargo": ["diamond"]},
    )
    hands = {
        "amber": "fire-6 cannon-5 flintlock-4",
        "violet": "fire-1 cannon-1 flintlock-1",
        "crimson": "grog-6 grog-5 grog-4",
        "teal": "cutlass-1 cutlass-2 cutlass-3",
    }
    battle(t, there="teal_sloop violet_man_of_war", came="amber_bilander crimson_sloop", **hands)
    fight_on(t, **hands)
    assert (t.amber.marks, t.crimson.marks) == (2, 0)  # nothing for a teammate, who has not lost
    t.amber.is_asked(LOAD)  # amber came first
    assert t.amber.may() == ["loaded", "take:emerald", "take:ruby", "take:gold", "take:silver", "take:treasure"]
    t.crimson.cannot("take:emerald", rule="ENGINE-1")
    t.amber.does("take:gold")
    t.amber.does("loaded")
    t.amber.is_asked(LOAD)  # and says what crimson's ship loads
    t.amber.does("take:emerald")
    assert t.read("cargo", "amber-bilander") == ["gold"]
    t.amber.does("loaded")
    assert t.read("cargo", "crimson-sloop") == ["emerald", "diamond"]
    t.crimson.is_asked(STEP_ASIDE)  # each its own ship, in turn order
    t.crimson.does("sail:h4")
    t.amber.is_asked(STEP_ASIDE)
    t.amber.cannot("sail:h4", rule="TI-R65")  # a teammate is there
    t.amber.does("stop")


# Red Sky -------------------------------------------------------------------------------------------------------------


def red_sky(t: Scenario, there: str, came: str, community: str = "grog-3", **hands: str) -> Scenario:
    battle(t, there=there, came=came, community=community, **hands)
    fight_on(t, **hands)
    return t


@covers("TI-RED-31", "TI-RED-32", "TI-RED-33", "TI-R69", "TI-R66", "TI-R77")
def test_a_card_of_a_teammate_may_stand_in_for_one_of_ones_own() -> None:
    t = red_sky(
        team_sea(),
        there="teal_sloop",
        came="crimson_sloop amber_sloop",
        community="grog-6",
        crimson="fire-6 cannon-6 fire-1 cannon-2",
        teal="flintlock-5 cutlass-5 grog-5 fire-4",
        amber="flintlock-6 cutlass-6 grog-1 grog-2",
    )
    assert in_this_order(
        t.teal.hears(), "Crimson has Four Pounders, 6.", "Teal has Three Pounders, 5.", "Amber has Four Pounders, 6."
    )
    # four 6s each: three of one's own with the community card, and one of the other's; not two
    t = red_sky(
        open_sea(4),
        there="teal_sloop",
        came="crimson_sloop amber_sloop",
        community="grog-6",
        crimson="fire-6 cannon-6 fire-1 cannon-2",
        teal="flintlock-5 cutlass-5 grog-5 fire-4",
        amber="flintlock-6 cutlass-6 grog-1 grog-2",
    )
    assert in_this_order(
        t.teal.hears(), "Crimson has Three Pounders, 6.", "Teal has Three Pounders, 5.", "Amber has Three Pounders, 6."
    )  # everybody alone: nothing is lent


@covers("TI-RED-33", "TI-R69", "TI-RED-14")
def test_the_hand_stays_one_of_five_cards_with_the_community_card_in_it() -> None:
    t = red_sky(
        team_sea(),
        there="teal_sloop",
        came="crimson_sloop amber_sloop",
        community="grog-1",
        crimson="fire-2 fire-3 fire-4 fire-5",
        teal="flintlock-6 cutlass-6 grog-6 cannon-6",
        amber="fire-6 fire-1 cannon-2 cannon-5",
    )
    # with amber's 6 instead of the community card it would be a Keel Haul
    assert "Crimson has Grape Shot, 5." in t.teal.hears()
    assert "Amber has Chain Shot, 5 over 1." in t.teal.hears()  # with one of crimson's cards


@covers("TI-R69", "TI-RED-16", "TI-RED-32")
def test_a_sea_dragon_that_is_borrowed_may_be_another_card_in_each_hand() -> None:
    t = red_sky(
        team_sea(),
        there="teal_sloop",
        came="crimson_sloop amber_sloop",
        community="grog-4",
        crimson="fire-4 cannon-4 flintlock-4 grog-1",
        teal="flintlock-6 cutlass-6 grog-6 fire-5",
        amber="grog-2 grog-3 grog-5 sea-dragon",
    )
    assert in_this_order(t.teal.hears(), "Crimson has Red Sky, 4.", "Amber has Keel Haul, 6.")


@covers("TI-R69", "TI-RED-31")
def test_only_from_a_teammate_who_is_still_in_the_battle() -> None:
    t = team_sea()
    hands = {
        "crimson": "fire-6 cannon-6 fire-1 cannon-2",
        "teal": "flintlock-5 cutlass-5 grog-5 fire-4",
        "amber": "flintlock-6 cutlass-6 grog-1 grog-2",
    }
    battle(t, there="teal_sloop", came="crimson_sloop amber_sloop", community="grog-6", **hands)
    fight_on(t, crimson="fire-6 cannon-6", teal="flintlock-5 cutlass-5", amber="flintlock-6")
    t.amber.does("fire:cutlass-6")
    t.crimson.does("fight-on")
    t.teal.does("fight-on")
    t.amber.does("retreat:h4")
    fight_on(t, crimson="fire-1 cannon-2", teal="grog-5 fire-4")
    assert "Crimson has Three Pounders, 6." in t.teal.hears()


@covers("TI-RED-44", "TI-RED-43", "TI-R66", "TI-RED-35", "TI-RED-37", "TI-RED-47")
def test_a_winners_teammate_whom_an_opponent_beats_has_lost_and_brings_no_mark() -> None:
    t = team_sea().place(amber_sloop={"cargo": ["ruby"]}, teal_sloop={"cargo": ["gold"]})
    red_sky(
        t,
        there="teal_sloop",
        came="crimson_sloop amber_sloop",
        community="flintlock-3",
        crimson="fire-6 cannon-6 flintlock-6 cutlass-6",
        teal="fire-5 cannon-5 grog-5 grog-1",
        amber="fire-1 cutlass-1 cannon-2 cannon-4",
    )
    assert in_this_order(
        t.teal.hears(), "Crimson has Four Pounders, 6.", "Teal has Three Pounders, 5.", "Amber has Cutlass, 1."
    )
    assert (t.crimson.marks, t.amber.marks) == (1, 0)
    assert at(t, "crimson-sloop", "teal-sloop", "amber-sloop") == ("h5", "harbor", "keel-down")
    t.crimson.is_asked(LOAD)
    assert t.crimson.may() == ["loaded", "take-all", "take:ruby", "take:gold"]  # also what the teammate dropped


@covers("TI-RED-44", "TI-RED-45", "TI-RED-46", "TI-R66", "TI-RED-43")
def test_if_nobody_beats_the_teammate_both_have_won_and_the_better_hand_divides() -> None:
    t = team_sea().place(teal_sloop={"cargo": ["gold", "ruby"]})
    red_sky(
        t,
        there="teal_sloop",
        came="crimson_sloop amber_sloop",
        community="flintlock-3",
        crimson="fire-5 cannon-5 grog-2 grog-1",
        teal="fire-4 cannon-4 cutlass-2 cutlass-1",
        amber="fire-6 cutlass-6 cannon-6 cannon-1",
    )
    assert at(t, "crimson-sloop", "teal-sloop", "amber-sloop") == ("h5", "harbor", "h5")
    assert (t.crimson.marks, t.amber.marks) == (0, 1)
    t.amber.is_asked(LOAD)  # though crimson came first
    t.amber.does("loaded")  # nothing for amber's own ship
    t.amber.is_asked(LOAD)
    t.amber.does("take-all")
    assert t.read("cargo", "crimson-sloop") == ["ruby", "gold"]
    t.crimson.is_asked(STEP_ASIDE)  # in turn order
    t.crimson.does("stop")
    t.amber.is_asked(STEP_ASIDE)


@covers("TI-RED-44", "TI-R64")
def test_an_exact_tie_below_the_best_hand_makes_nobody_a_loser() -> None:
    t = red_sky(
        team_sea(),
        there="teal_sloop",
        came="crimson_sloop amber_sloop",
        community="flintlock-3",
        crimson="fire-5 cannon-5 fire-1 cannon-1",
        teal="flintlock-5 cutlass-5 flintlock-1 cutlass-1",
        amber="fire-6 cutlass-6 cannon-6 cannon-4",
    )
    assert in_this_order(
        t.teal.hears(),
        "Crimson has Chain Shot, 5 over 1.",
        "Teal has Chain Shot, 5 over 1.",
        "Amber has Three Pounders, 6.",
    )
    assert at(t, "crimson-sloop", "teal-sloop", "amber-sloop") == ("h5", "harbor", "h5")


@covers("TI-R64", "TI-RED-30", "TI-RED-44")
def test_a_tie_for_the_best_hand_goes_to_the_attacking_side() -> None:
    t = red_sky(
        team_sea(),
        there="teal_sloop",
        came="crimson_sloop violet_sloop",
        community="flintlock-3",
        crimson="fire-6 cannon-6 fire-5 cannon-5",
        teal="grog-1 fire-1 fire-4 grog-4",
        violet="flintlock-6 cutlass-6 flintlock-5 cutlass-5",
    )
    assert in_this_order(
        t.teal.hears(),
        "Crimson has Chain Shot, 6 over 5.",
        "Teal has Chain Shot, 4 over 1.",
        "Violet has Chain Shot, 6 over 5.",
    )
    assert at(t, "crimson-sloop", "teal-sloop", "violet-sloop") == ("h5", "harbor", "harbor")
    assert t.crimson.marks == 2


@covers("TI-R66", "TI-RED-46", "TI-R53")
def test_of_two_defenders_with_equal_hands_the_earlier_in_battle_order_divides() -> None:
    """Violet was there first, and teal joined; from crimson clockwise teal comes before violet."""
    t = team_sea().place(crimson_sloop={"cargo": ["gold", "ruby"]})
    red_sky(
        t,
        there="violet_sloop",
        came="crimson_sloop teal_sloop",
        community="grog-6",
        crimson="fire-1 cannon-2 fire-3 cannon-4",
        teal="fire-5 cannon-5 grog-2 grog-1",
        violet="flintlock-5 cutlass-5 cutlass-2 cutlass-1",
    )
    assert at(t, "crimson-sloop", "teal-sloop", "violet-sloop") == ("keel-down", "h5", "h5")
    t.teal.is_asked(LOAD)
    t.teal.does("take-all")
    t.crimson.is_asked(ORDERS)  # no closing step for defenders


# Surrender in teams --------------------------------------------------------------------------------------------------


def to_the_surrenders(t: Scenario) -> Scenario:
    """Four Sloops: crimson attacked teal, then violet and amber joined."""
    hands = {"crimson": PAIR_OF_SIXES, "teal": PAIR_OF_FIVES, "amber": PAIR_OF_FOURS, "violet": NOTHING}
    battle(t, there="teal_sloop", came="crimson_sloop violet_sloop amber_sloop", community="grog-3", **hands)
    fight_on(t, crimson="fire-6 cannon-6", teal="fire-5 cannon-5", amber="fire-4 cannon-4", violet="fire-1")
    t.violet.does("fire:cannon-2")
    t.crimson.is_asked(SURRENDER)
    return t


@covers("TI-R59", "TI-RED-43", "TI-RED-47", "TI-R66", "TI-RED-49")
def test_when_one_team_has_surrendered_the_other_has_won() -> None:
    t = to_the_surrenders(team_sea().place(teal_sloop={"cargo": ["ruby"]}))
    t.crimson.does("fight-on")
    t.teal.does("retreat:g5")
    t.amber.does("retreat:h4")  # a teammate's surrender brings the team nothing
    t.violet.does("retreat:i5")
    assert (t.crimson.marks, t.amber.marks) == (2, 0) and at(t, "crimson-sloop", "amber-sloop") == ("h5", "h4")
    t.crimson.is_asked(LOAD)
    t.crimson.does("take:ruby")
    t.crimson.is_asked(ORDERS)  # no closing step: the defender has surrendered


@covers("TI-R59")
def test_the_last_of_a_team_may_surrender_but_not_the_last_team() -> None:
    t = to_the_surrenders(team_sea())
    t.crimson.does("retreat:g5")
    t.teal.does("fight-on")
    t.amber.does("retreat:h4")  # teal and violet are left, and violet is not asked
    assert (t.teal.marks, t.violet.marks) == (2, 0) and at(t, "teal-sloop", "violet-sloop") == ("h5", "h5")
    t.crimson.is_asked(ORDERS)


@covers("TI-R59", "TI-R66", "TI-RED-45", "TI-RED-46")
def test_both_of_a_team_that_is_left_have_won_and_one_of_them_divides_for_both() -> None:
    t = team_sea().place(crimson_sloop={"cargo": ["ruby", "gold"]}, amber_sloop={"cargo": ["silver", "emerald"]})
    to_the_surrenders(t)
    t.crimson.does("retreat:g5")
    t.teal.does("fight-on")
    t.amber.does("retreat:h4")
    assert in_this_order(
        t.crimson.hears(), "Teal's Sloop of War wins the battle on H5.", "Violet's Sloop of War wins the battle on H5."
    )
    t.teal.does("take:ruby")
    t.teal.does("take:emerald")
    t.teal.is_asked(LOAD)  # for violet's ship
    t.violet.cannot("take-all", rule="ENGINE-1")
    t.teal.does("take-all")
    assert t.read("cargo", "violet-sloop") == ["gold", "silver"]
    t.crimson.is_asked(ORDERS)  # no closing step for defenders


@covers("TI-BAT-21", "TI-R67")
def test_whoever_has_surrendered_is_of_the_same_side_as_before() -> None:
    t = to_the_surrenders(team_sea())
    assert isinstance(t.g, Tides)
    for seat, way in (("crimson", "fight-on"), ("teal", "fight-on"), ("amber", "retreat:h4"), ("violet", "retreat:i5")):
        t.players[seat].does(way)
    assert seen(t, "gave_up") == ["amber-sloop", "violet-sloop"]
    ships = [SHIP.parse(f"{seat}-sloop") for seat in GAME.seats]
    assert [attacks(t.g, ship) for ship in ships] == [True, False, True, False]


@covers("TI-R66", "TI-R59")
def test_hands_that_were_not_compared_leave_the_division_to_the_earlier_in_battle_order() -> None:
    t = to_the_surrenders(team_sea().place(crimson_sloop={"cargo": ["ruby"]}))
    t.crimson.does("retreat:g5")
    t.teal.does("fight-on")
    t.amber.does("retreat:h4")
    t.teal.is_asked(LOAD)


@covers("TI-R53", "TI-RED-13", "TI-BAT-21")
def test_the_first_attacker_still_in_the_battle_is_never_a_defenders_teammate() -> None:
    """Crimson came first and surrenders; violet came before amber, but defends with teal."""
    t = to_the_surrenders(team_sea())
    t.crimson.does("retreat:g5")
    t.teal.does("fight-on")
    t.amber.does("fight-on")
    t.violet.does("fight-on")
    t.amber.is_asked(FIRE)
    assert seen(t, "fighters") == ["amber-sloop", "violet-sloop", "teal-sloop"]


@covers("TI-BAT-21", "TI-RED-38", "TI-RED-43", "TI-R65")
def test_who_joined_a_defender_defends_also_when_the_defender_has_surrendered() -> None:
    t = to_the_surrenders(team_sea())
    t.crimson.does("fight-on")
    t.teal.does("retreat:g5")
    fight_on(t, crimson="flintlock-1 cutlass-2", amber="grog-2 grog-1", violet="fire-3 grog-6")
    assert at(t, *(f"{seat}-sloop" for seat in GAME.seats)) == ("h5", "g5", "h5", "harbor")
    assert (t.crimson.marks, t.amber.marks) == (2, 0)
    t.crimson.is_asked(ORDERS)  # no closing step


@covers("TI-R80", "TI-RED-10", "TI-R60")
def test_a_retreat_never_leads_to_a_teammate() -> None:
    t = to_the_surrenders(team_sea().place(amber_bilander="h4", crimson_bilander="g5"))
    assert t.crimson.may() == ["fight-on", "retreat:i5", "retreat:h6"]
    t.crimson.cannot("retreat:h4", rule="TI-RED-10")


@covers("TI-R80", "TI-R60")
def test_nor_a_portal_to_one_that_holds_a_teammate() -> None:
    t = charted(team_sea(), tile_3_2="portal-1", tile_5_4="portal-2", tile_1_4="portal-3", tile_5_1="portal-4")
    t.place(amber_bilander="n11")
    battle(t, there="teal_sloop", came="crimson_sloop", crimson=PAIR_OF_SIXES, teal=PAIR_OF_FIVES, space="h4")
    fight_on(t, crimson="fire-6 cannon-6", teal="fire-5")
    t.teal.does("fire:cannon-5")
    t.crimson.does("retreat:h5")
    t.crimson.is_asked(PORTAL)
    t.crimson.cannot("jump:n11", rule="TI-POR-01")
    assert t.crimson.may() == ["jump:n2", "jump:b11"]
