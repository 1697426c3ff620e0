"""What bots are told: distances, odds of battles, and which choice looks best."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.bots.bot import first_look
from infamy.bots.greedy import first_best
from infamy.engine.fate import SeededFate
from infamy.games.tides_of_infamy.bots.action_values import TidesPosition
from infamy.games.tides_of_infamy.bots.battle_values import surrendered
from infamy.games.tides_of_infamy.bots.distances import FAR, Charts, steps_of
from infamy.games.tides_of_infamy.bots.evaluation import in_battle, prospects
from infamy.games.tides_of_infamy.bots.fights import Hands, duels, melee, rounds_won, waiting
from infamy.games.tides_of_infamy.bots.luck_values import fate_of
from infamy.games.tides_of_infamy.bots.memory import Memory
from infamy.games.tides_of_infamy.bots.survey import Outlook, Survey
from infamy.games.tides_of_infamy.bots.weights import Weights
from infamy.games.tides_of_infamy.content.box import BATTLE_CARD, HARBOR, SHIP, SPACE
from infamy.games.tides_of_infamy.queries import owner_of
from infamy.games.tides_of_infamy.rules.sides import precedes
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.tests import fights
from infamy.games.tides_of_infamy.tests.fights import battle
from infamy.games.tides_of_infamy.tests.questions import ORDERS
from infamy.games.tides_of_infamy.tests.tables import CHART, GAME, charted, open_sea
from infamy.parts.weights import weighed
from infamy.table.library import load_with
from infamy.table.perspective import Perspective
from infamy.testing.scenario import Scenario, covers


def state(t: Scenario) -> Tides:
    assert isinstance(t.g, Tides)
    return t.g


def memory() -> Memory:
    return Memory(weighed(Weights, GAME.heuristics.weights))


def at(space: str) -> int:
    return SPACE.parse(space)


def chosen(t: Scenario, seat: str = "crimson") -> str:
    """What looks best here."""
    perspective = Perspective(GAME, t.g, t.players[seat].seat)
    return GAME.actions.key(first_best(perspective.options, first_look(perspective, SeededFate(1))))


# Distances -----------------------------------------------------------------------------------------------------------


def test_a_way_goes_with_the_currents_and_through_portals() -> None:
    g = state(charted(Scenario(GAME, "crimson", "teal"), **CHART))
    charts = Charts()
    ways = charts.ways_of(g)
    assert ways.to_bay[at("c1")] == 1, "a Pirate Bay is entered at a slant as well"
    assert ways.to_bay[HARBOR] == 2
    assert ways.to(at("h2"))[at("g2")] == 1
    assert ways.to(at("g2"))[at("h2")] == 3, "no Current leads west: out to the south, and around"
    assert ways.to(at("l5"))[at("e4")] == 2, "into the Portal on E5, and out of K5 to the east"
    assert ways.to(at("m4"))[at("l4")] == FAR, "a Rock"
    assert ways.to_unknown[at("b6")] == 1 and ways.to_unknown[at("b7")] == 0
    assert charts.ways_of(g.copy()) is ways, "a copy has the same map"


def test_the_same_map_in_another_game_is_not_measured_again() -> None:
    one = charted(Scenario(GAME, "crimson", "teal"), **CHART)
    other = charted(Scenario(GAME, "crimson", "teal"), **CHART)
    charts = Charts()
    ways = charts.ways_of(state(one))
    assert charts.ways_of(state(other)) is ways and charts.ways_of(state(one)) is ways
    turned = charted(charted(Scenario(GAME, "crimson", "teal"), **CHART), tile_3_1=("gold-isle", 1))
    assert charts.ways_of(state(turned)) is not ways, "its Currents lead elsewhere"


def test_a_game_with_other_content_has_other_bots() -> None:
    packed = load_with("tides_of_infamy", {"game": "tides_of_infamy"}, "my.toml")
    here, there = (game.heuristics.position(Scenario(game, "crimson", "teal").g) for game in (GAME, packed))
    assert isinstance(here, TidesPosition) and isinstance(there, TidesPosition)
    assert here.memory is not there.memory, "its tiles, and so its distances, may be others"


def test_the_sea_has_no_edges() -> None:
    steps = steps_of(state(Scenario(GAME, "crimson", "teal")).sea)
    assert steps[at("a1")][at("o12")] == 2
    assert steps[at("a1")][at("h7")] == 13


# Battles -------------------------------------------------------------------------------------------------------------


def test_the_best_hand_keeps_what_was_shown() -> None:
    fives = tuple(BATTLE_CARD.parse(f"{suit}-5") for suit in ("fire", "cannon", "flintlock", "cutlass"))
    low = (BATTLE_CARD.parse("grog-1"), BATTLE_CARD.parse("fire-2"))
    grog = BATTLE_CARD.parse("grog-5")
    hands = Hands()
    assert hands.best(grog, (), fives + low) > hands.best(grog, low, fives)


def test_more_cards_win_more_often_and_an_armada_helps() -> None:
    t = open_sea(Scenario(GAME, "crimson", "teal"))
    chances = duels(state(t))
    man_of_war_upon_sloop, with_armada = chances[4], chances[5]
    assert man_of_war_upon_sloop > 0.7 > with_armada
    assert rounds_won(3, 3, 0.5) == 0.5 and rounds_won(0, 1, 0.2) == 1.0


def test_the_chances_of_a_battle_that_waits_add_up() -> None:
    t = open_sea(Scenario(GAME, "crimson", "teal", "amber"))
    t.place(
        crimson_sloop="j5",
        teal_sloop="k5",
        amber_man_of_war="l5",
        crimson={"hand": ["2"]},
        teal={"hand": ["2"]},
        amber={"hand": ["2"]},
    ).turn_of("crimson")
    t.crimson.does("play:2+sloop")
    t.crimson.does("sail:k5")
    chances = [-1.0] * 9
    waiting(state(t), at("k5"), chances)
    crimson, teal = SHIP.parse("crimson-sloop"), SHIP.parse("teal-sloop")
    assert chances[crimson] + chances[teal] == pytest.approx(1.0)
    assert chances[crimson] > 0.5, "six cards against five"


def waits(there: str, came: str, mode: str = "teams", **pieces: Any) -> Tides:
    return state(fights.engaged(fights.open_sea(4, mode=mode), there, came).place(**pieces))


def chances_of(g: Tides, cards: dict[str, int] | None = None) -> list[float]:
    """Of the battle that waits on h5; with these numbers of cards, or as bots count them."""
    chances = [-1.0] * len(g.at)
    if cards is None:
        waiting(g, SPACE.parse("h5"), chances)
    else:
        melee(g, [SHIP.parse(ship) for ship in cards], list(cards.values()), chances)
    return chances


@covers("TI-BAT-20", "TI-BAT-21", "TI-R67")
def test_bots_count_a_defenders_teammate_as_a_defender_whenever_it_came() -> None:
    """A Bilander has five cards when it attacks, six when it defends; a Sloop six and five."""
    third = waits("teal_sloop", "crimson_sloop violet_bilander")
    assert chances_of(third) == chances_of(third, {"crimson-sloop": 6, "teal-sloop": 5, "violet-bilander": 6})
    fourth = waits("teal_sloop", "crimson_sloop amber_bilander violet_bilander")
    assert chances_of(fourth) == chances_of(
        fourth, {"crimson-sloop": 6, "teal-sloop": 5, "amber-bilander": 5, "violet-bilander": 6}
    )
    alone = waits("teal_sloop", "crimson_sloop violet_bilander", mode="")
    assert chances_of(alone) == chances_of(alone, {"crimson-sloop": 6, "teal-sloop": 5, "violet-bilander": 5})


@covers("TI-BAT-21", "TI-BAT-23")
def test_bots_give_a_defenders_teammate_its_armada_and_none_for_a_shared_space() -> None:
    g = waits("teal_sloop", "crimson_sloop violet_bilander", teal_bilander="g4")
    assert chances_of(g) == chances_of(g, {"crimson-sloop": 6, "teal-sloop": 7, "violet-bilander": 8})
    shared = waits(
        "teal_sloop",
        "crimson_sloop",
        amber_bilander="e5",
        crimson_bilander="e5",
        teal_man_of_war="k5",
        violet_man_of_war="l5",
    )
    armada = Survey(Outlook(shared, memory())).armada
    assert [armada[SHIP.parse(f"{ship}")] for ship in ("amber-bilander", "crimson-bilander", "teal-man-of-war")] == [
        0,
        0,
        1,
    ]


@covers("TI-BAT-21", "TI-RED-30", "TI-R64")
def test_of_equals_an_attacker_precedes_and_of_attackers_the_earlier() -> None:
    crimson, teal, amber, violet = (SHIP.parse(f"{seat}-sloop") for seat in GAME.seats)
    teams = waits("teal_sloop", "crimson_sloop violet_sloop amber_sloop")
    solo = waits("teal_sloop", "crimson_sloop violet_sloop amber_sloop", mode="")
    for g in (teams, solo):
        assert precedes(g, crimson, teal) and not precedes(g, teal, crimson)
        assert precedes(g, crimson, amber) and not precedes(g, amber, crimson)
        assert precedes(g, crimson, violet) and not precedes(g, violet, crimson)
    assert precedes(teams, amber, violet) and precedes(solo, violet, amber)
    equal = chances_of(solo, {"crimson-sloop": 6, "violet-sloop": 6, "amber-sloop": 6, "teal-sloop": 6})
    assert equal[crimson] > equal[violet] > equal[amber] > equal[teal]
    equal = chances_of(teams, {"crimson-sloop": 6, "violet-sloop": 6, "amber-sloop": 6, "teal-sloop": 6})
    assert equal[crimson] == equal[amber] > 0.5, "they win what is even against both defenders"


@covers("TI-BAT-21", "TI-RED-38")
def test_bots_expect_a_defenders_teammate_in_the_harbor_and_not_in_the_shipyard() -> None:
    weights = memory().weights
    for mode, lost in (("teams", weights.free), ("", weights.free - weights.shipyard)):
        o = Outlook(waits("teal_sloop", "crimson_sloop violet_sloop", mode=mode), memory())
        violet = SHIP.parse("violet-sloop")
        o.chances[violet] = 0.0
        assert in_battle(o, Survey(o), violet, 0.0) == lost


@covers("TI-R59", "TI-R66", "TI-BAT-21")
def test_who_surrenders_leaves_the_battle_to_a_teammate_who_fights_on() -> None:
    def after(there: str, came: str) -> Outlook:
        g = waits(there, came)
        g.fighters = tuple(SHIP.parse(ship.replace("_", "-")) for ship in f"{came} {there}".split())
        g.seat = owner_of(g.fighters[0])
        g.battle_hand = [tuple(range(6))] * 4
        return surrendered(memory(), g, SPACE.parse("h4"))

    _, teal, amber, violet = (SHIP.parse(f"{seat}-sloop") for seat in GAME.seats)
    last = after("teal_sloop violet_sloop", "crimson_sloop")
    assert last.chances[teal] == last.chances[violet] == 1.0, "both have won"
    assert last.more[1] + last.more[3] == 1.0
    o = after("teal_sloop", "crimson_sloop amber_sloop")
    assert 0.4 < o.chances[amber] < 0.6 and o.chances[amber] + o.chances[teal] == pytest.approx(1.0)
    assert o.more[1] == pytest.approx(o.chances[teal]), "the Mark is for whoever wins"


@pytest.mark.parametrize("method", ["red_sky", "scuttle"])
def test_while_another_one_chooses_everybody_judges_a_battle_by_the_own_cards(method: str) -> None:
    def expected(crimson: str, teal: str) -> tuple[float, float]:
        t = battle(
            fights.open_sea(2, battle_method=method),
            "teal_sloop",
            "crimson_sloop",
            "grog-2" if method == "red_sky" else "",
            crimson=crimson,
            teal=teal,
        )
        g = state(t)
        other = 1 - g.seat
        last = g.options[-1]
        position = GAME.heuristics.position(g)
        return position.action_value(g.seat, last), position.action_value(other, last)

    strong = "fire-6 cannon-6 flintlock-6 cutlass-6 grog-6"
    weak = "fire-1 cannon-2 flintlock-3 cutlass-4 grog-1"
    middling = "fire-5 cannon-4 flintlock-3 cutlass-4 grog-3"
    chooser, other = expected(weak, middling)
    assert expected(strong, middling)[0] > chooser
    assert expected(strong, middling)[1] == pytest.approx(other), "what the chooser holds is not known to the other"
    assert expected(weak, "fire-5 cannon-5 flintlock-5 cutlass-5 grog-5")[1] > other


# Luck ----------------------------------------------------------------------------------------------------------------


def test_fate_is_more_tempting_to_a_ship_without_cargo() -> None:
    t = open_sea(Scenario(GAME, "crimson", "teal"))
    t.place(crimson_sloop={"at": "j5", "cargo": ["emerald", "diamond"]}, crimson_bilander="k9")
    assert fate_of(state(t), SHIP.parse("crimson-sloop")) < 0.0 < fate_of(state(t), SHIP.parse("crimson-bilander"))


# Choices -------------------------------------------------------------------------------------------------------------


def sloop_sails(hand: str = "3", **pieces: Any) -> Scenario:
    t = open_sea(Scenario(GAME, "crimson", "teal"))
    t.place(crimson={"hand": [hand]}, teal={"hand": ["2"]}, **pieces).turn_of("crimson")
    t.crimson.does(f"play:{hand}+sloop")
    return t


def test_what_is_foreseen_is_remembered_until_something_happens() -> None:
    t = sloop_sails(crimson_sloop={"at": "h8", "cargo": ["ruby"]})
    g = state(t)
    here = [GAME.heuristics.position(g).action_value(0, option) for option in g.options]
    assert [GAME.heuristics.position(g.copy()).action_value(0, option) for option in g.options] == here
    assert [GAME.heuristics.position(g).action_value(0, option) for option in reversed(g.options)] == here[::-1]
    t.crimson.does("sail:h7")
    assert (
        [GAME.heuristics.position(g).action_value(0, option) for option in g.options]
        == [GAME.heuristics.position(g.copy()).action_value(0, option) for option in g.options]
        != here
    )


def test_a_turn_is_over_when_another_begins() -> None:
    t = sloop_sails(crimson_sloop="h8", teal_sloop="l8")
    turn = GAME.heuristics.turn(state(t))
    t.crimson.does("sail:h7")
    assert GAME.heuristics.turn(state(t)) == turn
    t.crimson.does("stop")
    t.teal.is_asked(ORDERS)
    assert GAME.heuristics.turn(state(t)) != turn


def test_cargo_is_brought_home() -> None:
    t = sloop_sails(hand="2", crimson_sloop={"at": "f7", "cargo": ["ruby"]})
    assert chosen(t) == "sail:f6"
    t.crimson.does("sail:f6")
    assert chosen(t) == "sail:e5"


def test_what_lies_there_is_loaded() -> None:
    t = sloop_sails(crimson_sloop="h8", lying=["h7:ruby"])
    assert chosen(t) == "sail:h7"
    t.crimson.does("sail:h7")
    assert chosen(t) == "take:ruby"


def test_cargo_aboard_is_worth_more_the_nearer_a_bay_is() -> None:
    def worth(space: str) -> float:
        t = open_sea(Scenario(GAME, "crimson", "teal"))
        t.place(crimson_sloop={"at": space, "cargo": ["ruby"]}, crimson={"hand": ["2"]}).turn_of("crimson")
        return prospects(Outlook(state(t), memory()))[0]

    assert worth("f6") > worth("f9") > worth("l9")


def test_a_man_of_war_goes_for_a_loaded_sloop() -> None:
    t = open_sea(Scenario(GAME, "crimson", "teal"))
    t.place(
        crimson_man_of_war="k8",
        crimson={"hand": ["3"]},
        teal={"hand": ["2"]},
        teal_sloop={"at": "m8", "cargo": ["emerald", "diamond"]},
    ).turn_of("crimson")
    t.crimson.does("play:3+man-of-war")
    assert chosen(t) == "sail:l8"
    t.crimson.does("sail:l8")
    assert chosen(t) == "sail:m8"
