"""Ships that sink: what is jettisoned, and the way back."""

from __future__ import annotations

from infamy.games.tide_of_avaris.content.box import OFF_BOARD
from infamy.games.tide_of_avaris.tests.fights import at_sea, commit, dice, fight, hunted, next_day, sail
from infamy.games.tide_of_avaris.tests.questions import BRIBE_OR_FIGHT, DEEDS, KEEP, SINKING
from infamy.games.tide_of_avaris.tests.tables import GAME
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

WON = dice("hit", "miss")  # by Black, who attacks
LOST = dice("miss", "hit")

# What is jettisoned --------------------------------------------------------------------------------------------------


@covers("TA-SK-01", "TA-SK-02", "TA-SK-10", "TA-SK-06")
def test_the_loser_gives_up_one_crew_die_and_keeps_all_treasure() -> None:
    t = at_sea(white={"upper": ["bound-red", "bound-blue"], "ready": ["teal", "red"], "bunks": ["pink", "pink"]})
    fight(t, WON)
    assert t.white.may() == ["jettison-die:teal", "jettison-die:red", "jettison-bunk:pink", "jettison-treasure"]
    t.black.cannot("jettison-treasure", rule="ENGINE-1")  # the choice is the loser's
    t.white.does("jettison-die:red")
    assert (t.white.ready, t.white.bunks, t.white.lost_dice) == (["teal"], ["pink", "pink"], 1)
    assert t.white.upper == ["bound-red", "bound-blue"]
    assert t.white.at is None


@covers("TA-SK-01", "TA-SK-03", "TA-SK-05", "TA-R51")
def test_or_all_treasure_bound_or_not_which_goes_to_the_box_and_not_to_the_bag() -> None:
    t = at_sea(white={"upper": ["bound-red", "blue"], "lower": ["bound-red"], "bunks": ["pink"]})
    before = seen(t, "bag")
    fight(t, WON)
    t.white.does("jettison-treasure")
    assert (t.white.upper, t.white.lower, t.white.bunks, t.white.lost_dice) == ([], [], ["pink"], 0)
    assert (seen(t, "gone"), seen(t, "bag")) == ({"red": 2, "blue": 1}, before)
    assert t.white.at is None


@covers("TA-SK-01")
def test_the_loser_cannot_get_away_without_it_or_with_a_part() -> None:
    t = at_sea(white={"upper": ["bound-red", "blue"]})
    fight(t, WON)
    for key in ("end-turn", "ransom", "keep-no-more", "keep:blue", "jettison-die:pink"):
        t.white.cannot(key, rule="TA-SK-01")


@covers("TA-SK-03", "TA-SK-04")
def test_without_treasure_it_must_be_a_crew_die() -> None:
    t = at_sea(white={"bunks": ["pink"]})
    fight(t, WON)
    assert t.white.may() == ["jettison-bunk:pink"]
    t.white.cannot("jettison-treasure", rule="TA-SK-01")


@covers("TA-R52")
def test_without_a_crew_die_it_must_be_the_treasure() -> None:
    t = at_sea(white={"bunks": [], "upper": ["bound-red"]})
    fight(t, WON)
    assert t.white.may() == ["jettison-treasure"]


@covers("TA-R52", "TA-SK-06")
def test_with_neither_nothing_is_lost_but_the_ship_leaves_the_board() -> None:
    t = at_sea(white={"bunks": []})
    fight(t, WON)
    assert "The ship of White leaves the board." in t.white.hears()
    assert (t.white.at, t.white.lost_dice) == (None, 0)
    t.black.is_asked(DEEDS)


@covers("TA-R51")
def test_the_crew_spirit_die_cannot_be_jettisoned() -> None:
    t = at_sea(white={"ready": ["spirit-red"], "bunks": ["pink"]}, crew_spirit={"control": "white", "sloops": 1})
    fight(t, WON)
    assert t.white.may() == ["jettison-bunk:pink"]
    t.white.cannot("jettison-die:spirit-red", rule="TA-SK-01")


@covers("TA-R51")
def test_which_of_the_dice_behind_the_screen_was_jettisoned_is_not_told() -> None:
    t = at_sea(white={"ready": ["teal", "red"]})
    fight(t, WON)
    assert t.game.actions.is_secret(t.game.actions.parse("jettison-die:red"))
    t.white.does("jettison-die:red")
    assert t.black.hears() == ["White jettisons a Crew Die.", "The ship of White leaves the board."]


@covers("TA-R51", "TA-R54")
def test_a_ready_die_that_is_jettisoned_at_night_does_not_count_in_the_wager() -> None:
    t = hunted("hms-harrier", {"ready": ["green", "pink"], "bunks": []})  # 6 and 1
    commit(t.black, **dice("hit miss", "miss"))
    t.black.does("jettison-die:green", **next_day(2))
    assert "Black bids 1 for the turn order." in t.white.hears()
    assert (t.black.lost_dice, len(t.black.ready)) == (1, 1)


@covers("TA-OU-04", "TA-SK-01")
def test_what_is_left_after_the_theft_is_what_can_be_jettisoned() -> None:
    t = at_sea(white={"upper": ["red", "blue"]})
    fight(t, WON)
    t.black.does("steal:red")
    t.white.does("jettison-treasure")
    assert seen(t, "gone") == {"blue": 1}
    assert t.black.upper == ["bound-red"]


# The way back --------------------------------------------------------------------------------------------------------


@covers("TA-SK-06", "TA-SK-07", "TA-R26")
def test_a_sunk_ship_is_off_the_board_until_its_next_turn_and_then_on_its_starting_location() -> None:
    t = at_sea(white={"at": "nw-e"})
    fight(t, WON)
    t.white.does("jettison-bunk:unrolled")
    assert t.white.at is None
    t.black.does("end-turn")
    assert t.white.at == "nw-h"
    assert "White begins on Lantern Haven." in t.black.hears()
    t.white.is_asked(DEEDS)


@covers("TA-SK-08", "TA-R26")
def test_ships_on_the_starting_location_are_ignored() -> None:
    t = at_sea({"gold": 3, "rum": 4}, {"at": "nw-e", "gold": 3}, navy_card="hms-harrier", navy_at="nw-h")
    fight(t, WON)
    t.white.does("jettison-bunk:unrolled")
    t.black.does("end-turn")
    t.white.is_asked(DEEDS)  # and not for a Bribe
    assert (t.white.at, t.white.gold) == ("nw-h", 3)


@covers("TA-R26")
def test_off_the_board_a_ship_occupies_no_space_and_cannot_be_attacked() -> None:
    t = at_sea(orange={"at": "nw-n", "gold": 2, "rum": 1}, order=("black", "orange", "white"))
    fight(t, WON)
    t.white.does("jettison-bunk:unrolled")
    t.black.does("end-turn")
    sail(t.orange, "nw-e")
    t.orange.is_asked(BRIBE_OR_FIGHT)
    assert t.orange.may() == ["bribe", "fight:black"]
    t.orange.cannot("fight:white", rule="TA-BR-01")
    t.orange.does("bribe")
    assert (t.black.gold, t.white.gold) == (1, 0)


@covers("TA-R26", "TA-NV-10")
def test_off_the_board_a_ship_is_not_spotted_by_the_navy() -> None:
    t = Scenario(GAME, "black", "white")
    t.place(
        black={"at": OFF_BOARD, "bunks": ["pink"]},
        white={"at": "se-h", "bunks": ["pink"]},
        phase="sunset",
        navy_card="hms-harrier",
        navy_at="nw-n",
        bag=[],
        burial_deck=[],
    )
    t.turn_of("white")
    t.white.does("end-turn")
    t.black.does("upgraded")
    t.white.does("upgraded", navy_die=5, **next_day())
    assert in_this_order(t.black.hears(), "The Navy Die shows spotted.", "The Navy stays on Charter House.")


@covers("TA-SK-09", "TA-R26")
def test_a_sunk_player_takes_the_turns_left_with_the_dice_left() -> None:
    t = at_sea({"ready": ["teal", "red"], "bunks": ["pink"]})
    fight(t, LOST)
    t.black.does("jettison-die:teal")
    t.white.does("end-turn")  # Sunset
    t.black.is_asked(DEEDS)
    assert (t.black.at, t.black.ready, t.black.bunks) == ("se-h", ["red"], ["pink"])
    sail(t.black, "se-n")
    assert t.black.at == "se-n"


@covers("TA-R26")
def test_whoever_sank_at_night_begins_the_next_sunrise_at_home_and_has_wagered_too() -> None:
    t = hunted("hms-harrier", {"ready": ["green", "teal"], "bunks": []})
    commit(t.black, **dice("hit miss", "miss"))
    t.black.does("jettison-die:teal", **next_day(2))
    assert t.black.at is None
    assert "Black bids 6 for the turn order." in t.black.hears()
    t.black.does("keep-dice")
    t.white.does("keep-dice")
    t.black.is_asked(DEEDS)
    assert t.black.at == "se-h"


# Relics --------------------------------------------------------------------------------------------------------------


@covers("TA-C-R06", "TA-SK-03")
def test_cork_ballast_keeps_up_to_two_treasures_of_ones_choice() -> None:
    t = at_sea(
        white={"upper": ["bound-red", "bound-blue", "bound-teal"], "lower": ["bound-red"], "relics": ["cork-ballast"]}
    )
    fight(t, WON)
    t.white.does("jettison-treasure")
    t.white.is_asked(KEEP)
    t.white.cannot("keep:red", rule="TA-SK-03")
    t.white.does("keep:bound-red")
    t.white.does("keep:bound-red")
    assert (t.white.upper, t.white.lower) == (["bound-red"], ["bound-red"])
    assert seen(t, "gone") == {"blue": 1, "teal": 1}
    assert t.white.at is None
    assert t.game.violations(t.g) == []


@covers("TA-C-R06")
def test_with_cork_ballast_at_least_one_treasure_must_go() -> None:
    t = at_sea(white={"upper": ["bound-red", "bound-blue"], "relics": ["cork-ballast"]})
    fight(t, WON)
    t.white.does("jettison-treasure")
    t.white.does("keep:bound-blue")
    assert (t.white.upper, seen(t, "gone")) == (["bound-blue"], {"red": 1})
    t = at_sea(white={"upper": ["bound-red"], "relics": ["cork-ballast"]})
    fight(t, WON)
    t.white.does("jettison-treasure")
    assert (t.white.upper, seen(t, "gone")) == ([], {"red": 1})


@covers("TA-C-R06")
def test_cork_ballast_need_not_keep_anything() -> None:
    t = at_sea(white={"upper": ["bound-red", "bound-blue"], "relics": ["cork-ballast"]})
    fight(t, WON)
    t.white.does("jettison-treasure")
    t.white.does("keep-no-more")
    assert t.white.upper == []


@covers("TA-C-R07", "TA-R85")
def test_the_rope_gang_saves_everything_but_the_place_for_two_rum_once_a_day() -> None:
    t = at_sea(white={"rum": 2, "upper": ["bound-red"], "relics": ["rope-gang"]})
    fight(t, WON)
    t.white.does("ransom")
    assert (t.white.rum, t.white.upper, t.white.lost_dice, t.white.at) == (0, ["bound-red"], 0, None)
    assert seen(t, "used")["white"] == ["rope-gang"]
    t = at_sea(white={"rum": 2, "relics": ["rope-gang"], "used": ["rope-gang"]})
    fight(t, WON)
    t.white.cannot("ransom", rule="TA-SK-01")


@covers("TA-C-R07")
def test_the_rope_gang_does_not_work_for_less_rum() -> None:
    t = at_sea(white={"rum": 1, "relics": ["rope-gang"]})
    fight(t, WON)
    t.white.is_asked(SINKING)
    t.white.cannot("ransom", rule="TA-SK-01")
