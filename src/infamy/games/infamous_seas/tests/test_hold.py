"""CRD  Cards are used at once or kept in the hold, which is its owner's secret and has room for two."""

from __future__ import annotations

from infamy.games.infamous_seas.state import Seas
from infamy.games.infamous_seas.tests.questions import ORDERS, PUT
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import EAST, open_sea
from infamy.testing.scenario import Player, Scenario, covers, in_this_order, seen

USE_OR_STORE = "Do you use the card or put it in your hold?"
FULL = "Your hold is full: which of the cards goes?"


def looting(*hold: str) -> Scenario:
    """Blue lies beside an island, with these cards in the hold."""
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "a1", "hold": list(hold)}, red="l12", islands=["a2", "l1"])
    return t.turn_of("blue")


def imagined_by(player: Player) -> list[Seas]:
    """Tables that this player could not tell from the real one."""
    twins = [player.imagines(seed) for seed in range(40)]
    return [twin for twin in twins if isinstance(twin, Seas)]


@covers("IS-CRD-01", "IS-R30", "IS-R28")
def test_a_card_with_a_black_spot_may_be_put_in_the_hold_in_secret() -> None:
    t = looting()
    t.blue.does("loot:a2", island_deck="double-watch")
    t.blue.is_asked(USE_OR_STORE)
    assert "Blue draws Double Watch." in t.blue.hears()
    assert "Blue draws an island card." in t.red.hears() and "island deck" not in " ".join(t.red.hears())
    assert t.blue.may() == ["store", "play:double-watch"]
    t.blue.cannot("discard:double-watch", rule="IS-R30")  # there is no throwing it away
    assert t.red.sees()["table"]["fresh"] == {"blue": 1, "red": []} and "options" not in t.red.sees()
    t.blue.does("store")
    assert t.blue.hears() == ["Blue puts Double Watch in the hold."]
    assert t.red.hears() == ["Blue puts the card in the hold."]
    assert t.blue.sees()["table"]["hold"] == {"blue": ["double-watch"], "red": 0}
    assert t.red.sees()["table"]["hold"] == {"blue": 1, "red": []}  # how many, not which
    assert seen(t, "island_discards") == {}


@covers("IS-CRD-02", "IS-CRD-09")
def test_a_card_with_a_black_spot_may_be_used_straight_away() -> None:
    t = looting()
    t.blue.does("loot:a2", island_deck="double-watch")
    t.blue.does("play:double-watch")
    assert seen(t, "actions_left") == 2  # the loot cost one, the card none
    assert t.blue.hold == [] and seen(t, "island_discards") == {"double-watch": 1}


@covers("IS-CRD-03")
def test_a_card_without_a_black_spot_must_be_used_immediately() -> None:
    t = looting()
    t.blue.does("loot:a2", island_deck="iron-bound-chest")
    t.blue.is_asked(PUT)  # it is under way, and everybody sees it
    assert "Blue plays Iron-Bound Chest: Take 1 gold." in t.red.hears()
    t.blue.cannot("store", rule="IS-R17")
    t.blue.does("put:sails")
    assert t.blue.sails == 1 and t.blue.hold == []


@covers("IS-R30", "IS-R29", "IS-CRD-02")
def test_a_card_that_names_its_own_moment_goes_to_the_hold() -> None:
    t = looting()
    t.blue.does("loot:a2", island_deck="smoke-pots")
    assert t.blue.may() == ["store"]  # asked all the same: nobody learns that there is no choice
    t.blue.cannot("play:smoke-pots", rule="IS-R39")
    t.blue.does("store")
    assert t.blue.hold == ["smoke-pots"]


@covers("IS-CRD-02", "IS-R69")
def test_with_room_in_the_hold_only_the_new_card_may_be_used_on_being_drawn() -> None:
    t = looting("double-watch")
    t.blue.does("loot:a2", island_deck="forged-papers")
    assert t.blue.may() == ["store", "play:forged-papers"]
    t.blue.cannot("play:double-watch", rule="IS-R30")  # it waits for the next gap between actions
    t.blue.does("store")
    t.blue.does("play:double-watch")
    assert t.blue.hold == ["forged-papers"]


@covers("IS-CRD-04")
def test_cards_in_the_hold_are_used_in_their_owners_own_turn() -> None:
    t = open_sea("blue red", blue="a1", red={"at": "l12", "hold": ["double-watch"]}).turn_of("blue")
    t.red.cannot("play:double-watch", rule="ENGINE-1")  # nobody has asked red anything
    t.blue.cannot("play:double-watch", rule="IS-TRN-10")
    t.blue.does("end-turn")
    t.red.does("play:double-watch")
    assert seen(t, "actions_left") == 3


@covers("IS-CRD-05", "IS-CRD-06", "IS-CRD-07", "IS-R29")
def test_a_third_card_must_go_at_once_and_it_may_be_any_of_the_three() -> None:
    t = looting("double-watch", "smoke-pots")
    t.blue.does("loot:a2", island_deck="forged-papers")
    t.blue.is_asked(FULL)
    assert t.blue.may() == [
        "play:double-watch",
        "play:forged-papers",
        "discard:double-watch",
        "discard:smoke-pots",
        "discard:forged-papers",
    ]
    t.blue.cannot("store", rule="IS-CRD-06")
    t.blue.cannot("end-turn", rule="IS-CRD-06")  # nothing else happens before it is settled
    t.blue.cannot("play:smoke-pots", rule="IS-R39")  # not the moment for this one
    t.blue.does("discard:smoke-pots")
    assert t.blue.hold == ["double-watch", "forged-papers"]
    assert seen(t, "island_discards") == {"smoke-pots": 1}
    assert "Blue discards Smoke Pots." in t.red.hears()


@covers("IS-CRD-06", "IS-CRD-07", "IS-R69")
def test_one_of_the_three_may_be_played_and_costs_no_action() -> None:
    t = looting("double-watch", "smoke-pots")
    t.blue.does("loot:a2", island_deck="forged-papers")
    t.blue.does("play:double-watch")
    assert t.blue.hold == ["smoke-pots", "forged-papers"]
    assert seen(t, "actions_left") == 2


@covers("IS-CRD-07", "IS-R69", "IS-CRD-05")
def test_the_new_card_may_be_the_one_that_is_played_from_a_full_hold() -> None:
    t = looting("chain-shot", "smoke-pots")
    t.blue.does("loot:a2", island_deck="forged-papers")
    t.blue.does("play:forged-papers")
    assert t.blue.hold == ["chain-shot", "smoke-pots"] and seen(t, "truce") is True


@covers("IS-CRD-06", "IS-R29")
def test_of_three_cards_for_other_moments_one_must_be_discarded() -> None:
    t = looting("chain-shot", "smoke-pots")
    t.blue.does("loot:a2", island_deck="chain-shot")
    assert t.blue.may() == ["discard:chain-shot", "discard:smoke-pots"]
    t.blue.does("discard:chain-shot")
    assert t.blue.hold == ["chain-shot", "smoke-pots"]


@covers("IS-CRD-01", "IS-CRD-03", "IS-R28")
def test_others_imagine_only_cards_with_a_black_spot_in_a_hold() -> None:
    """Whatever is stored has one, so nobody takes a hold for one that could not be."""
    t = Scenario(GAME, "blue", "red", "yellow")
    t.place(blue={"at": "a1", "hold": ["hard-over", "smoke-pots"]}, red={"at": "l12", "hold": ["chain-shot"]})
    t.place(yellow="l1")
    t.turn_of("yellow")
    twins = imagined_by(t.yellow)
    assert len({(twin.hold[0], twin.hold[1]) for twin in twins}) > 20
    assert all(twin.box.spot[card] for twin in twins for hold in twin.hold for card in hold)


@covers("IS-CRD-01", "IS-CRD-03", "IS-R28")
def test_others_imagine_a_black_spot_on_a_card_over_which_its_player_still_thinks() -> None:
    t = looting()
    t.blue.does("loot:a2", island_deck="hard-over")
    t.blue.is_asked(USE_OR_STORE)
    twins = imagined_by(t.red)
    assert len({twin.fresh[0] for twin in twins}) > 4
    assert all(twin.box.spot[card] for twin in twins for card in twin.fresh[0])


@covers("IS-CRD-01", "IS-CRD-03")
def test_a_hold_with_a_card_that_cannot_wait_is_a_broken_table() -> None:
    t = Scenario(GAME, "blue", "red").place(blue={"at": "a1", "hold": ["picked-clean"]}, red="l12").turn_of("blue")
    assert GAME.violations(t.g) == ["a card without a black spot in a hold"]
    t.place(blue={"at": "a1", "hold": [], "fresh": ["picked-clean"]})
    assert GAME.violations(t.g) == ["a single card that waits, without a black spot"]
    t.place(blue={"at": "a1", "fresh": ["hard-over", "picked-clean"]})
    assert GAME.violations(t.g) == []  # of two one is still to be picked


@covers("IS-CRD-09")
def test_used_cards_go_to_the_discards_of_their_own_deck() -> None:
    t = open_sea(
        "blue red",
        blue={"at": "a1", "cannons": 1, "hold": ["double-watch"]},
        red="a3",
        island_discards=["chain-shot", "chain-shot"],
    ).turn_of("blue")
    t.blue.does("play:double-watch")
    t.blue.does("fire:red", attack=2, sunken_ship_deck="only-splinters")
    assert seen(t, "island_discards") == {"double-watch": 1, "chain-shot": 2}
    assert seen(t, "sunken_discards") == {"only-splinters": 1}


@covers("IS-R68", "IS-CRD-09")
def test_a_card_reaches_the_discards_after_its_effect() -> None:
    t = looting()
    t.blue.does("loot:a2", island_deck="smugglers-hoard")
    t.blue.does("put:sails")
    assert seen(t, "in_play") == ["smugglers-hoard"] and seen(t, "island_discards") == {}
    t.blue.does("put:sails")
    assert seen(t, "in_play") == [] and seen(t, "island_discards") == {"smugglers-hoard": 1}


@covers("IS-R68", "IS-R31")
def test_a_reshuffle_leaves_out_the_card_that_is_being_carried_out() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(
        blue="a1",
        red="l12",
        islands=["a2", "l1"],
        island_deck=["torn-chart"],
        island_discards=["picked-clean", "shore-battery"],
    )
    t.turn_of("blue")
    t.blue.does("loot:a2", island_deck=["torn-chart", "picked-clean", "shore-battery"])
    assert in_this_order(
        t.red.hears(),
        "Blue plays Torn Chart: Look at the next 2 island cards. Take one, discard the other.",
        "The discards become the new island deck.",
    )
    assert t.blue.may() == ["keep:picked-clean", "keep:shore-battery"]
    assert seen(t, "island_deck") == 0 and seen(t, "in_play") == ["torn-chart"]
    t.blue.does("keep:picked-clean")
    assert seen(t, "island_discards") == {"picked-clean": 1, "shore-battery": 1, "torn-chart": 1}


@covers("IS-R68")
def test_a_card_cut_short_by_the_sinking_of_its_player_goes_to_the_discards() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue="a1", red="l12", islands=["a2", "l1"], navy_1="f1")
    t.turn_of("blue")
    t.blue.does("loot:a2", island_deck="rip-tide", direction=EAST)
    t.blue.does("let-stand", attack=9)  # it carries blue before the guns of the Navy
    assert t.blue.at is None
    assert seen(t, "in_play") == [] and seen(t, "island_discards") == {"rip-tide": 1}
    t.red.is_asked(ORDERS)
