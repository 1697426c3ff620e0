"""What is said of a choice before it is made, and what a view adds: odds, courses and worth, from what can be seen."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.tides_of_infamy.content.box import BATTLE_CARD, SHIP, SPACE, TILE, TILE_KIND
from infamy.games.tides_of_infamy.odds import (
    HELPS,
    HINDERS,
    ROBS,
    SINKS,
    best_hand,
    likely_faces,
    luck_for,
    most_useful,
    red_sky_duel,
    scuttle_duel,
    strikes_rock,
    turns_up,
)
from infamy.games.tides_of_infamy.rules.hand_ranks import (
    CHAIN_SHOT,
    CUTLASS,
    FOUR_POUNDERS,
    STINK_POT,
    THREE_POUNDERS,
    rank_of,
)
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.tests.fights import battle, duel, engaged, open_sea
from infamy.games.tides_of_infamy.tests.tables import CHART, GAME, charted
from infamy.games.tides_of_infamy.views.fields import rank_so_far
from infamy.parts.odds import percent
from infamy.table.trial import Trial
from infamy.table.ways import open_ways
from infamy.testing.conformance import previews_said
from infamy.testing.previews import preview, refused
from infamy.testing.scenario import Scenario, covers, seen

CRIMSON, TEAL = 0, 1
NORTH, EAST = 0, 1
FULL_DECK = (2,) * 31


def table(t: Scenario) -> Tides:
    assert isinstance(t.g, Tides)
    return t.g


def scene(*hand: str, **pieces: Any) -> Scenario:
    """The chart with crimson's Sloop on d1; it is crimson's turn in the second round."""
    t = charted(Scenario(GAME, "crimson", "teal"), **CHART)
    t.place(lead="crimson", rounds=2, crimson={"hand": list(hand)}, teal={"hand": ["2"]}, crimson_sloop="d1")
    return t.place(**pieces).turn_of("crimson")


def cards(*words: str) -> tuple[int, ...]:
    return tuple(sorted(BATTLE_CARD.parse(word) for word in words))


# Tiles ---------------------------------------------------------------------------------------------------------------


def test_the_middle_lane_of_an_unknown_tile_has_no_rock_and_the_others_have() -> None:
    t = charted(Scenario(GAME, "crimson", "teal"), tile_2_2="bay-1")
    risks = [strikes_rock(table(t), CRIMSON, NORTH, SPACE.parse(space)) for space in ("d3", "e3", "f3")]
    assert risks[1] == 0 and 10 < risks[0] < 25 and 10 < risks[2] < 25
    assert strikes_rock(table(t), CRIMSON, EAST, SPACE.parse("g4")) == risks[0]  # to port of the arrow


def test_what_lies_face_up_lies_nowhere_else() -> None:
    t = charted(Scenario(GAME, "crimson", "teal"), **CHART)
    likely = likely_faces(table(t), CRIMSON, TILE.parse("tile-1-4"))
    faces = [face.key for face in table(t).box.faces]
    assert all(likely[faces.index(key)] == 0 for key in CHART.values())
    assert likely[faces.index("ruby-isle")] == 1  # no Island goes back to the box
    assert likely[faces.index("ocean-4")] == 0.5  # one of the two Oceans that are left does
    assert likely[faces.index("bay-2")] == 0  # with two players there is one Pirate Bay
    island = turns_up(table(t), CRIMSON, TILE.parse("tile-1-4"), TILE_KIND.parse("island"))
    assert island == percent(4, sum(likely)) == 40


def test_whoever_has_looked_at_a_tile_knows() -> None:
    t = scene("3", crimson={"glimpses": ["tile-1-3=rocks-4"]}, crimson_sloop="a6")
    t.crimson.does("play:3+sloop")
    said = preview(t, "sail:a7")
    assert said.words == "explores Wrecker's Rocks, which you have looked at; a Rock here wrecks you"
    assert said.risk == 100 and preview(t, "sail:a5").words == ""
    other = scene("3", teal={"glimpses": ["tile-1-3=rocks-4"]}, crimson_sloop="a6")
    other.crimson.does("play:3+sloop")
    assert 0 < preview(other, "sail:a7").risk < 100  # not what somebody else has seen


# Movement ------------------------------------------------------------------------------------------------------------


def test_a_card_tells_how_far_it_goes_and_what_is_in_reach() -> None:
    t = scene(
        "4", "2x", "special", crimson_sloop={"at": "d1", "cargo": ["ruby"]}, teal_bilander="d3", lying=["e3:treasure"]
    )
    said = preview(t, "play:2x+sloop")
    assert said.words == "up to 2 spaces; in reach: delivery for 2 Marks and Teal's Bilander; then Pirate Luck"
    assert sorted(said.draw["places"]) == [
        "b1",
        "b2",
        "c1",
        "c12",
        "c2",
        "d12",
        "d2",
        "d3",
        "e1",
        "e12",
        "e2",
        "f1",
    ]  # around the edge, too
    assert preview(t, "play:4+sloop").words == (
        "up to 4 spaces; in reach: delivery for 2 Marks, Treasure and Teal's Bilander"
    )
    assert preview(t, "play:special+man-of-war").words == (
        "up to 2 spaces; in reach: Teal's Bilander; it leaves the Harbor; then a standard card follows on the same ship"
    )
    assert seen(t, "reach") == {}  # hands are nobody else's business
    assert t.crimson.sees()["table"]["reach"]["play:2x+sloop"] == said.draw["places"]


def test_a_step_tells_what_lies_there() -> None:
    t = scene("4", crimson_sloop={"at": "h3", "cargo": ["ruby"]}, lying=["h2:gold"])
    t.crimson.does("play:4+sloop")
    assert preview(t, "sail:h2").words == "Gold Isle; Gold; Current to the east and south"
    assert preview(t, "sail:g3").draw == {"course": ["h3", "g3"]}
    t.crimson.does("sail:h2")
    assert preview(t, "take:gold").words == "worth 2 Marks; room for 1 token"
    assert preview(t, "leave:ruby").words == "worth 2 Marks; it stays on this space"
    t.crimson.does("take:gold")
    t.crimson.does("sail:h3")
    assert preview(t, "stop").words == "2 steps of the card unused"


def test_a_delivery_tells_its_worth() -> None:
    t = scene("4", crimson_bilander={"at": "c1", "cargo": ["emerald", "shadow-trade", "shadow-trade"]})
    t.crimson.does("play:4+bilander")
    assert preview(t, "sail:b2").words == "delivers Emerald and 2 Shadow Trade for 5 Marks; it is home"


def test_an_attack_tells_how_likely_it_is_to_be_won() -> None:
    t = scene("4", teal_sloop={"at": "e1", "cargo": ["ruby"]}, teal_man_of_war="d2", lying=["d2:gold"])
    t.crimson.does("play:4+sloop")
    weak, strong = preview(t, "sail:e1"), preview(t, "sail:d2")
    assert weak.words == f"attacks Teal's Sloop of War; Ruby to be had; {weak.chance}% you win the battle, roughly"
    assert strong.words.startswith("attacks Teal's Man of War; Gold to be had; ")
    assert 0 < strong.chance < weak.chance < 100  # both have an Armada, but the Man of War has more cards


def test_more_cards_win_more_often() -> None:
    red_sky = [red_sky_duel(FULL_DECK, (mine, 6), (0, 1), True, 4) for mine in (5, 7, 9)]
    scuttle = [scuttle_duel(FULL_DECK, (mine, 6), (0, 1), 3) for mine in (5, 7, 9)]
    assert red_sky[0] < red_sky[1] < red_sky[2] and scuttle[0] < scuttle[2]
    assert red_sky_duel(FULL_DECK, (7, 7, 7), (0, 1, 2), True, 4) < red_sky_duel(FULL_DECK, (7, 7), (0, 1), True, 4)


def test_two_of_a_side_win_more_often_than_one() -> None:
    def red_sky(*sides: int) -> int:
        return red_sky_duel(FULL_DECK, (6,) * len(sides), sides, False, 4)

    def scuttle(*sides: int) -> int:
        return scuttle_duel(FULL_DECK, (6,) * len(sides), sides, 3)

    assert red_sky(0, 1, 1) < red_sky(0, 1) < red_sky(0, 0, 1)
    assert scuttle(0, 1, 1) < scuttle(0, 1, 2) < scuttle(0, 1) < scuttle(0, 0, 1)


@covers("TI-BAT-20", "TI-BAT-21", "TI-R67")
@pytest.mark.parametrize("method", ["red_sky", "scuttle"])
def test_who_joins_a_teammate_is_told_the_odds_of_both(method: str) -> None:
    """Teal was on h5, and crimson has come in: amber would attack with crimson, violet defend with teal."""

    def told(seat: str, mode: str, ship: str) -> int:
        t = engaged(open_sea(4, mode=mode, battle_method=method), "teal_sloop", "crimson_sloop")
        t.place(**{f"{seat}_{ship}": "h4", seat: {"hand": ["2"]}}, lead=seat).turn_of(seat)
        t.players[seat].does(f"play:2+{ship}")
        chance = preview(t, "sail:h5").chance
        assert chance is not None
        return chance

    def duel(cards: tuple[int, ...], sides: tuple[int, ...], wins_ties: bool) -> int:
        if method == "scuttle":
            return scuttle_duel(FULL_DECK, cards, sides, 3)
        return red_sky_duel(FULL_DECK, cards, sides, wins_ties, 4)

    assert told("amber", "teams", "sloop") == duel((6, 6, 5), (0, 0, 2), True)
    assert told("violet", "teams", "sloop") == duel((5, 6, 5), (0, 1, 0), False)
    assert told("violet", "teams", "bilander") == duel((6, 6, 5), (0, 1, 0), False)
    assert told("amber", "", "sloop") == duel((6, 6, 5), (0, 1, 2), False)


# Pirate Luck ---------------------------------------------------------------------------------------------------------


def test_what_a_luck_card_may_do_to_a_ship() -> None:
    t = scene("4", crimson_bilander={"at": "e5", "cargo": ["shadow-trade"]})
    sloop, bilander = SHIP.parse("crimson-sloop"), SHIP.parse("crimson-bilander")
    assert luck_for(table(t), sloop)[SINKS] == 20  # four sink any ship, two one without cargo, of thirty
    assert luck_for(table(t), bilander)[SINKS] == 13  # Kraken's Toll robs it instead
    assert luck_for(table(t), sloop)[ROBS] == 0 < luck_for(table(t), bilander)[ROBS]
    assert luck_for(table(t), sloop)[HINDERS] == 23  # with a free Portal the Maelstrom only hinders
    assert sum(luck_for(table(t), bilander)) in (99, 100, 101) and luck_for(table(t), sloop)[HELPS] > 50


def test_cards_that_lie_open_do_not_come_again() -> None:
    isles = ["the-isle-that-sinks"] * 4
    t = scene("4", teal={"luck": isles}, crimson_bilander={"at": "e5", "cargo": ["shadow-trade"]})
    assert luck_for(table(t), SHIP.parse("crimson-bilander"))[SINKS] == 0


def test_aiming_and_being_aimed_at() -> None:
    t = scene("4x", teal_sloop={"at": "o3", "cargo": ["ruby"]}, teal_bilander="n3")
    t.crimson.does("play:4x+sloop")
    t.crimson.does("sail:d2")
    t.crimson.does("stop")
    t.teal.is_asked("Which ship is the Pirate Luck Card for?")  # one tile, so there was nothing to choose
    assert preview(t, "assign:teal-sloop").words == "carries Ruby; 13% it sinks if you tempt fate"
    t.teal.does("assign:teal-sloop")
    assert preview(t, "avoid:ruby").words == "saves the ship; the token goes where the sender says; it is worth 2 Marks"
    assert preview(t, "tempt").words == (
        "13% the ship sinks; 13% it loses cargo; 23% it is hindered; 50% no harm is done"
    )


# Battles -------------------------------------------------------------------------------------------------------------


def test_the_best_hand_is_found_among_all_that_one_holds() -> None:
    hand = cards("fire-3", "cannon-3", "grog-3", "grog-5", "fire-1", "sea-dragon")
    assert rank_of(best_hand(hand, (), BATTLE_CARD.parse("grog-6"), 4)) == FOUR_POUNDERS
    assert rank_of(best_hand(hand[:3], cards("grog-1", "fire-2"), BATTLE_CARD.parse("grog-6"), 2)) >= CUTLASS
    many = cards(*(f"{suit}-{n}" for suit in ("fire", "grog", "cannon") for n in (1, 2, 3, 4)), "sea-dragon")
    assert len(most_useful(many)) == 10 and BATTLE_CARD.parse("sea-dragon") in most_useful(many)


@pytest.mark.parametrize(
    ("hand", "rank"),
    [
        (("fire-3",), STINK_POT),
        (("fire-3", "grog-3"), CUTLASS),
        (("fire-3", "sea-dragon"), CUTLASS),
        (("fire-3", "grog-3", "fire-4", "grog-4"), CHAIN_SHOT),
        (("fire-3", "grog-3", "sea-dragon"), THREE_POUNDERS),
        (("fire-3", "grog-3", "sea-dragon", "sea-dragon"), FOUR_POUNDERS),
        (("fire-3", "fire-4", "fire-5"), STINK_POT),
    ],
)
def test_what_cards_make_before_there_are_five_of_them(hand: tuple[str, ...], rank: int) -> None:
    assert rank_so_far(cards(*hand)) == rank


def test_a_red_sky_battle_tells_hands_and_odds_all_along() -> None:
    t = duel(community="grog-3", crimson="fire-3 cannon-3 cutlass-3 grog-6", teal="fire-1 grog-1 cannon-2 cutlass-2")
    assert seen(t, "stage") == {
        "kind": "battle",
        "method": "red-sky",
        "moment": "exchange",
        "space": "h5",
        "seat": "crimson",
        "ships": [{"ship": "crimson-sloop", "role": "attacker"}, {"ship": "teal-bilander", "role": "defender"}],
    }
    keep = preview(t, "keep")
    assert (
        keep.words == f"Four Pounders at best; {keep.chance}% you win the battle as it stands, roughly"
        and keep.chance > 80
    )
    assert preview(t, "exchange:fire-3").words.endswith(" at best without it")
    t.crimson.does("keep")
    t.teal.does("keep")
    assert preview(t, "fire:fire-3").words.startswith("makes Cutlass so far, Four Pounders at best; ")
    assert preview(t, "fire:grog-6").chance <= preview(t, "fire:fire-3").chance
    t.crimson.does("fire:fire-3")
    t.crimson.does("fire:cannon-3")
    assert seen(t, "named_hand") == {"crimson-sloop": "three-pounders", "teal-bilander": "stink-pot"}
    t.teal.does("fire:fire-1")
    t.teal.does("fire:grog-1")
    stay, flee = preview(t, "fight-on"), preview(t, "retreat:g5")
    assert stay.words == (
        f"Four Pounders at best; {stay.chance}% you win the battle, roughly; {stay.risk}% it goes to the Shipyard"
    )
    assert stay.chance + stay.risk == 100
    assert flee.words == "whoever wins gains 1 Mark; the ship is safe" and flee.draw == {"course": ["h5", "g5"]}
    t.crimson.does("fight-on")
    assert "% it goes to the Harbor" in preview(t, "fight-on").words
    t.teal.does("fight-on")
    t.crimson.does("fire:cutlass-3")
    assert preview(t, "fire:grog-6").words.startswith("makes Four Pounders; ")


def test_a_sea_dragon_in_the_cannon_phase_is_a_warning() -> None:
    t = duel(crimson="sea-dragon", teal="fire-1")
    t.crimson.does("keep")
    t.teal.does("keep")
    assert preview(t, "fire:sea-dragon").words.startswith("every ship here is lost, yours too")


def test_scuttle_tells_how_good_a_card_is() -> None:
    t = battle(
        open_sea(2, battle_method="scuttle"),
        there="teal_bilander",
        came="crimson_sloop",
        crimson="fire-6 fire-1 sea-dragon",
        teal="grog-1",
    )
    assert seen(t, "stage")["moment"] == "pick" and seen(t, "stage")["round"] == 1
    chances = [preview(t, f"pick:{card}").chance for card in ("fire-1", "fire-6", "sea-dragon")]
    assert chances[0] < 15 and 80 < chances[1] < chances[2]


def test_battles_that_wait_are_numbered_by_their_order() -> None:
    t = scene("4", "3", teal_sloop="e1")
    t.crimson.does("play:4+sloop")
    t.crimson.does("sail:e1")
    assert seen(t, "battles") == [
        {
            "space": "e1",
            "due": 1,
            "ships": [{"ship": "crimson-sloop", "role": "attacker"}, {"ship": "teal-sloop", "role": "defender"}],
        }
    ]


# What a view adds ----------------------------------------------------------------------------------------------------


def ways(t: Scenario) -> dict[str, list[str]]:
    """By the space at its end: what is chosen in one go."""
    trial = Trial(GAME, t.g, t.g.seat)
    return {each.way.course[-1]: [GAME.actions.key(step) for step in each.way.options] for each in open_ways(trial)}


def test_a_click_on_a_far_space_is_a_whole_course() -> None:
    t = scene("4", teal_sloop="d3", lying=["f1:ruby"], crimson_bilander="e2")
    t.crimson.does("play:4+sloop")
    courses = ways(t)
    assert courses["a1"] == ["sail:c1", "sail:b1", "sail:a1"]
    assert courses["f1"] == ["sail:e1", "sail:f1"] and "f2" not in courses  # Ruby lies there: the course ends
    assert courses["d3"] == ["sail:d2", "sail:d3"]  # and so it does at an enemy
    assert "e2" not in courses  # a ship of one's own
    assert "c1" not in courses  # one step is an option
    assert seen(t, "sailing") == {"ship": "crimson-sloop", "points": 4}


def test_tokens_and_totals_are_counted_up() -> None:
    t = scene("4", lying=["h2:gold", "h2:treasure", "k2:shadow-trade"], crimson={"marks": 3})
    assert seen(t, "tokens") == {"h2": ["gold", "treasure"], "k2": ["shadow-trade"]}
    assert seen(t, "totals") == {"crimson": 3, "teal": 0}


# What is shown though it is not allowed ------------------------------------------------------------------------------


def test_after_a_special_card_nothing_else_follows() -> None:
    t = scene("special", "3")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:d2")
    t.crimson.does("stop", movement_card="special")
    assert preview(t, "play:3+sloop").words == "up to 3 spaces"
    assert refused(t)["play:3+bilander"] == "TI-MOV-09" == refused(t)["play:special+sloop"]


# At every decision ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "mode", "options", "seed"),
    [
        (2, "solo", {}, 2),
        (3, "solo", {"battle_method": "scuttle"}, 3),
        (4, "solo", {"hardcore": "yes"}, 4),
        (4, "teams", {"grid": "5x5"}, 5),
        (4, "teams", {"battle_method": "scuttle", "hardcore": "yes"}, 6),
    ],
)
def test_previews_depend_on_nothing_that_the_seat_does_not_see(
    players: int, mode: str, options: dict[str, str], seed: int
) -> None:
    assert previews_said(GAME, GAME.setup(players, mode, options), seed, every=5) > 100
