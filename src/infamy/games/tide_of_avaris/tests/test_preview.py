"""What is said of a choice before it is made, and what a view adds: odds, costs and worth, from what can be seen."""

from __future__ import annotations

from itertools import product

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.preview import UNSAID
from infamy.engine.run import deciders, explain, options_of
from infamy.games.tide_of_avaris.content.box import BLUE_DIE, GUARDIAN_DIE, MARAUDER_DIE, RED_DIE, SYMBOL
from infamy.games.tide_of_avaris.content.schema import open_box
from infamy.games.tide_of_avaris.odds import (
    after_ties,
    attacker_wins,
    binomial,
    compare,
    next_monsters,
    spread,
    wins_exploring,
)
from infamy.games.tide_of_avaris.rules.battle import hits
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER, NO_SIDE, Avaris
from infamy.games.tide_of_avaris.tests.fights import (
    at_sea,
    commit,
    dice,
    meet,
    navy_in_sight,
    no_parley,
    sail,
    set_upon,
)
from infamy.games.tide_of_avaris.tests.nights import nightfall
from infamy.games.tide_of_avaris.tests.tables import GAME, dawn, table
from infamy.parts.odds import percent
from infamy.table import library
from infamy.testing.courses import random_match
from infamy.testing.previews import parts_of, preview
from infamy.testing.scenario import Scenario, seen

BLACK = 0


def on(t: Scenario) -> Avaris:
    assert isinstance(t.g, Avaris)
    return t.g


def said(t: Scenario, key: str) -> str:
    return preview(t, key).words


# Dice ----------------------------------------------------------------------------------------------------------------

DICE = [tuple(symbols) for symbols in open_box(library.content_of("tide_of_avaris")).combat_dice]
IN_THE_NOTES = {  # percent for the Attacker: rows of 1 to 5 red dice against 1 to 6 blue ones
    ATTACKER: [
        "83 38 16 7 3 1",
        "98 87 60 35 19 10",
        "100 98 89 72 51 33",
        "100 100 97 91 79 63",
        "100 100 99 98 93 84",
    ],
    NO_SIDE: ["50 20 8 4 2 1", "80 50 27 14 7 4", "92 73 50 31 18 11", "96 86 69 50 34 22", "98 93 82 66 50 35"],
    DEFENDER: ["33 8 2 1 0 0", "71 30 11 4 1 1", "88 57 28 12 5 2", "95 77 49 26 13 6", "98 88 67 43 24 13"],
}


def duel(red: int, blue: int, wind: int = NO_SIDE, ties_to: int = NO_SIDE) -> float:
    attack = spread((DICE[RED_DIE],) * red, wind == ATTACKER)
    defense = spread((DICE[BLUE_DIE],) * blue, wind == DEFENDER)
    return after_ties(*compare(attack, defense, 0, 0), ties_to, 100)


@pytest.mark.parametrize("wind", IN_THE_NOTES)
def test_the_odds_are_those_that_the_content_was_balanced_by(wind: int) -> None:
    for red, row in enumerate(IN_THE_NOTES[wind], 1):
        assert [round(100 * duel(red, blue, wind)) for blue in range(1, 7)] == [int(n) for n in row.split()]


def test_a_spirit_die_hits_twice_or_takes_a_hit_off() -> None:
    marauder = spread((DICE[MARAUDER_DIE],), False)
    assert marauder == pytest.approx({(2, 0): 2 / 6, (1, 0): 2 / 6, (0, 0): 1 / 6, (0, 1): 1 / 6})
    guardian = spread((DICE[GUARDIAN_DIE],), True)
    assert guardian == pytest.approx({(2, 0): 2 / 6, (1, 0): 3 / 6, (0, 1): 1 / 6})
    shield = spread(((1,),), False)  # a die that lies there with a hit
    assert compare(marauder, shield, 0, 0) == pytest.approx((2 / 6, 3 / 6))  # a hit each, or none each


def test_ties_go_to_whom_a_card_says() -> None:
    assert duel(1, 1, ties_to=ATTACKER) == pytest.approx(0.75) and duel(1, 1, ties_to=DEFENDER) == pytest.approx(0.25)
    assert after_ties(0.0, 1.0, NO_SIDE, 100) == 0.0  # for ever equal: the Defender wins
    assert sum(binomial(5, 1 / 6)) == pytest.approx(1.0)
    assert [percent(chance) for chance in (0.0, 0.0001, 0.5, 0.9999, 1.0)] == [0, 1, 50, 99, 100]


def test_the_odds_count_hits_as_the_rules_do() -> None:
    """Every way in which four dice can fall, with Spirit Dice on both sides, compared one by one."""
    t = at_sea(marauder_spirit={"control": "black", "sloops": 1}, guardian_spirit={"control": "white", "sloops": 1})
    set_upon(t)
    no_parley(t)
    g = on(t).copy()
    wins = ties = 0
    for faces in product(range(6), repeat=4):
        results = [
            kind * SYMBOL.size + DICE[kind][face]
            for kind, face in zip((RED_DIE, MARAUDER_DIE, BLUE_DIE, GUARDIAN_DIE), faces, strict=True)
        ]
        g.combat = g.combat.replace(rolled=(tuple(results[:2]), tuple(results[2:])))
        wins += hits(g, ATTACKER) > hits(g, DEFENDER)
        ties += hits(g, ATTACKER) == hits(g, DEFENDER)
    assert attacker_wins(g) == pytest.approx(wins / (6**4 - ties))


# Fights --------------------------------------------------------------------------------------------------------------


def test_a_move_onto_somebody_tells_what_it_costs_and_how_a_fight_would_end() -> None:
    t = at_sea(black={"gold": 1, "ready": ["red"]}, white={"ready": []}, nw_e={"slot": "blue"})
    way = preview(t, "sail:nw-e")
    assert way.words == (
        "costs 1 rum; Control the Crew Spirit, blue Treasure and White; a Bribe of 1 gold; "
        "you would attack with the wind; 98% you would beat White"
    )
    assert way.chance == 98 and way.draw == {"course": ["nw-h", "nw-e"]}  # two red dice with the wind
    assert said(t, "sail:nw-n") == "costs 1 rum or any die; Control a Region"
    sail(t.black, "nw-e")
    assert said(t, "bribe") == "1 gold to White; you keep 0"
    assert said(t, "fight:white") == "98% you win the battle, roughly, but there is nothing to steal; 2% you lose it"


def test_the_crew_of_others_is_an_average_over_all_faces() -> None:
    chances = []
    for ready in ([], ["blue"], ["pink"], ["pink"] * 5):
        t = at_sea(black={"ready": []}, white={"ready": ready, "upper": ["red", "blue"]})
        sail(t.black, "nw-e")
        chances.append(preview(t, "fight:white").chance)
        assert said(t, "fight:white").endswith(f", and then steal 1 Treasure; {100 - chances[-1]}% you lose it")
    assert chances[0] == 83 and chances[1] == chances[2] < chances[0]  # whatever the die really shows
    assert chances[1] == percent(5 / 6 * duel(1, 1, ATTACKER) + 1 / 6 * duel(1, 2, ATTACKER))
    assert chances[3] < chances[2]


def test_crew_that_is_committed_counts_at_once() -> None:
    t = at_sea(black={"ready": ["red", "red"]}, white={"ready": []})
    set_upon(t)
    assert said(t, "no-parley") == "99% you win the battle, roughly; 1% you lose it"
    no_parley(t)
    none, one = preview(t, "committed"), preview(t, "commit:red")
    assert (none.words, none.chance, none.risk) == ("83% you win the battle; 17% you lose it", 83, 17)
    assert one.words == "1 die of your crew. 98% you win the battle; 2% you lose it"
    t.black.does("commit:red")
    assert preview(t, "committed").chance == 98 and said(t, "commit:red").startswith("2 dice of your crew.")
    t.black.does("committed")
    assert preview(t, "committed").chance < 50  # White does not know what Black has committed


def test_a_relic_tells_what_it_changes() -> None:
    t = at_sea(black={"at": "nw-s", "relics": ["storm-bottle", "loaded-bones"]}, white={"ready": []})
    set_upon(t)  # against the wind
    no_parley(t)
    assert (preview(t, "ready").chance, preview(t, "use:storm-bottle").chance) == (33, 83)
    t.black.does("ready")
    t.black.does("committed")
    commit(t.white, **dice("miss", "hit"))
    stand, again = preview(t, "let-it-stand"), preview(t, "roll-again:attack-miss")
    assert (stand.words, stand.chance) == ("As it lies. 0% you win the battle; you lose it", 0)
    assert again.chance == percent(3 / 6 * attacker_wins(on(t)))  # a tie, and all is rolled again


def test_a_monster_that_offers_something() -> None:
    t = meet("tide-hag", black={"ready": []})
    assert preview(t, "ready").chance == 8 and preview(t, "pay-ability").chance == 50
    assert said(t, "pay-ability") == "1 rum. 50% you win the battle; 50% you lose it"


def test_the_navy_tells_its_card() -> None:
    t = table(
        black={"at": "nw-h", "rum": 3, "gold": 1},
        white="se-h",
        navy_card="hms-harrier",
        navy_at="nw-e",
        navy_hold=["red"],
    ).turn_of("black")
    sail(t.black, "nw-e")
    assert said(t, "bribe") == "1 gold to the supply; you keep 0"
    assert said(t, "fight-navy") == (
        "HMS Harrier: 2 dice. Beat it: 1 bound Random Treasure and 2 rum. Lose to it: you lose 2 rum. "
        "It carries 1 Treasure. 38% you win the battle; 62% you lose it"
    )


def test_exploring_is_an_average_over_what_may_come_up() -> None:
    t = table(black={"at": "nw-e", "rum": 1}, explore_deck=["brine-imps", "chain-kraken"]).turn_of("black")
    sail(t.black, "ne-w")
    assert len(next_monsters(on(t), BLACK)) == 2
    act = preview(t, "act")
    assert act.words == (
        f"Fight the next Monster of the Explore deck. {act.chance}% you win the battle, on average; "
        f"{act.risk}% you lose it"
    )
    t = table(
        black={"at": "nw-e", "rum": 1, "relics": ["diviners-spyglass"]}, explore_deck=["brine-imps", "chain-kraken"]
    ).turn_of("black")
    sail(t.black, "ne-w")
    assert wins_exploring(on(t), BLACK) == pytest.approx(0.5)  # the weaker of the two


# A turn --------------------------------------------------------------------------------------------------------------


def test_a_burial_tells_its_points_and_what_it_meets() -> None:
    t = table(
        black={
            "upper": ["red", "blue", "green", "teal"],
            "burial_cards": ["four-colours", "full-rainbow"],
            "relics": ["silver-shovel"],
        },
        burial_open="tavern-cellar",
    ).turn_of("black")
    assert said(t, "bury") == (
        "16 TP: 10 TP for the Hold, 2 for Tavern Cellar, 2 for Four Colours and 2 for your "
        "Relics; you do not Collect in this turn"
    )
    mine, theirs = t.black.sees()["table"], t.white.sees()["table"]
    assert mine["own"]["burial"] == 16 and mine["own"]["bonuses_met"] == ["four-colours"]
    assert theirs["holds"]["black"] == {"value": 10, "treasures": 4, "unbound": 4, "open_bonus": True, "relics": 2}
    assert theirs["own"]["burial"] == 0 and seen(t, "own") is None


def test_ways_out_are_for_whoever_sails() -> None:
    t = table(
        black={"at": "nw-h", "ready": ["blue", "pink"], "gold": 0},
        white="nw-e",
        nw_e={"slot": "blue"},
        nw_n={"slot": "red"},
    ).turn_of("black")
    ways = t.black.sees()["table"]["ways"]
    assert ways["nw-e"] == {
        "possible": True,
        "free": False,
        "rum": False,
        "dice": ["blue"],
        "two_dice": True,
        "treasure": ["blue"],
        "wind": "with",
        "there": ["white"],
        "bribe": 1,
        "can_bribe": False,
    }
    assert ways["nw-n"]["dice"] == [] and ways["nw-n"]["wind"] == "against" and ways["nw-n"]["there"] == []
    assert ways["nw-s"]["dice"] == ["pink", "blue"]  # any die, for no Treasure lies there
    assert t.white.sees()["table"]["ways"] == {} == seen(t, "ways")
    assert said(t, "sail:nw-n") == "costs any two dice; Control a Region and red Treasure"
    assert said(t, "sail:nw-e").startswith("costs a Blue die or any two dice; ")


def test_the_space_tells_what_can_be_done_and_why_not() -> None:
    t = table(black={"at": "ne-h", "rum": 1}, white="sw-h", ne_s={"slot": "red"}, ne={"control": "white", "sloops": 1})
    t.turn_of("black")
    assert t.black.sees()["table"]["here"]["refused"]["rule"] == "TA-AC-02"
    sail(t.black, "ne-s")
    here = t.black.sees()["table"]["here"]
    assert here["text"] == "Pay 1 rum, and bind up to 2 of your Treasures." and here["price"] == {"rum": 1}
    assert here["refused"] == {"rule": "TA-R69", "why": "you cannot pay for this Board Action"}
    assert (here["treasure"], here["collect_refused"]) == ("red", None) and seen(t, "here") is None
    assert said(t, "collect") == (
        "red Treasure; your Hold is worth 1 TP instead of 0; White controls this Region, and draws one, too"
    )
    assert said(t, "end-turn") == "no dice left for Sunset"


def test_a_die_tells_what_else_it_is_good_for() -> None:
    t = table(black={"ready": ["pink", "green"]}).turn_of("black")
    assert said(t, "command:pink") == "your bid for Midnight falls from 7 to 6"
    assert said(t, "end-turn") == "2 dice left for Sunset" and t.black.sees()["table"]["own"]["bid"] == 7
    evening = table(black={"ready": ["pink", "green"]}, phase="sunset").turn_of("black")
    assert said(evening, "end-turn") == "2 dice left; you bid 7 in the Midnight Wager"
    t.black.does("sail:se-n")
    assert said(t, "pay-die:green") == "your bid for Midnight falls from 7 to 1"


def test_sloops_and_what_they_take() -> None:
    t = table(black={"at": "nw-h", "rum": 1, "upgrades": (0, 0, 1, 0)}, ne={"control": "white", "sloops": 1})
    t.turn_of("black")
    sail(t.black, "nw-n")
    t.black.does("act")
    assert said(t, "control:ne") == (
        "you draw a Treasure whenever somebody else Collects there; White has 1 Sloop there"
    )
    t.black.does("control:ne")
    assert said(t, "send:2") == "1 Sloop left; only more than 2 can take it from you"
    assert seen(t, "stage") == {"kind": "control", "seat": "black", "area": "ne"}


# The Day and the Night -----------------------------------------------------------------------------------------------


def test_the_morning_and_its_price() -> None:
    t = dawn(
        table(black={"gold": 1, "bunks": ["pink", "pink"], "relics": []}, white={"bunks": ["pink"]}), crew_die=[1, 2, 3]
    )
    assert seen(t, "stage") == {"kind": "dawn", "cost": {"black": 1, "white": 1}}
    assert said(t, "reroll:pink") == "1 gold for all dice"
    assert said(t, "keep-dice") == "you pay nothing"
    t.black.does("reroll:pink")
    assert said(t, "reroll:teal") == "for the same price" and said(t, "keep-dice") == "1 die will be rolled again"


def test_upgrades_count_what_was_chosen_before() -> None:
    t = nightfall(table(black={"gold": 5, "rum": 1, "lost_dice": 1, "bunks": ["pink"]}, white={"bunks": ["pink"]}))
    assert said(t, "upgrade:attack") == "one more die when you attack, for 2 gold; leaves 3 gold and 1 rum"
    t.black.does("upgrade:attack")
    assert said(t, "upgrade:attack") == "one more die when you attack, for 3 gold and 1 rum; leaves 0 gold and 0 rum"
    stage = t.black.sees()["table"]["stage"]
    assert stage["purse"] == {"gold": 3, "rum": 1} and stage["prices"]["black"]["attack"]["square"] == 2
    assert t.white.sees()["table"]["stage"]["prices"]["black"]["attack"]["square"] == 1  # still a secret
    assert refused(t)["buy-back"] == "TA-UP-07" == refused(t)["upgrade:crew"]


# Close-ups -----------------------------------------------------------------------------------------------------------


def test_a_parley_shows_the_proposal_as_two_lists() -> None:
    t = at_sea(black={"gold": 2, "upper": ["red"]}, white={"upper": ["blue"], "bunks": ["pink", "pink"]})
    set_upon(t)
    assert seen(t, "stage")["moment"] == "call"
    t.black.does("parley")
    for item in ("give-gold:2", "give-treasure:red", "ask-treasure:blue", "ask-dice:1"):
        t.black.does(item)
    assert said(t, "submit") == "Black gives 2 gold and red Treasure, for blue Treasure and 1 Crew Die"
    t.black.does("submit")
    assert seen(t, "stage") == {
        "kind": "parley",
        "step": 2,
        "moment": "answer",
        "seat": "white",
        "attacker": "black",
        "defender": "white",
        "wind": "attacker",
        "proposer": "black",
        "proposals_left": 3,
        "gives": [{"what": "gold", "many": 2}, {"what": "treasure", "key": "red"}],
        "asks": [{"what": "treasure", "key": "blue"}, {"what": "dice", "many": 1}],
    }
    assert said(t, "accept") == "Black gives 2 gold and red Treasure, for blue Treasure and 1 Crew Die"
    assert said(t, "end-parley").startswith(
        "not if Black gives 2 gold and red Treasure, for blue Treasure and 1 Crew Die; 17% you win the battle"
    )


def test_one_of_a_thing_is_called_one() -> None:
    for key, label in (
        ("send:1", "Send 1 Sloop"),
        ("send:2", "Send 2 Sloops"),
        ("ask-dice:1", "Ask for 1 Crew Die"),
        ("ask-cards:2", "Ask for 2 private Burial Bonuses"),
        ("control:marauder-spirit", "Take control of the Marauder Spirit"),
    ):
        assert GAME.actions.label(GAME.actions.parse(key)) == label


def test_a_combat_shows_both_sides_in_every_phase() -> None:
    t = at_sea(
        black={"ready": ["red"], "relics": ["loaded-bones"]},
        white={"ready": [], "upper": ["red", "blue"]},
        marauder_spirit={"control": "black", "sloops": 1},
    )
    set_upon(t)
    no_parley(t)
    stage = seen(t, "stage")
    assert (stage["kind"], stage["moment"], stage["step"], stage["wind"]) == ("combat", "commit", 4, "attacker")
    assert stage["sides"]["attacker"] == {
        "seat": "black",
        "dice": 1,
        "color": "red",
        "spirit": "marauder",
        "crew": True,
        "committed": [],
        "rolled": [],
        "hits": None,
    }
    t.black.does("commit:red")
    assert seen(t, "stage")["sides"]["attacker"]["dice"] == 1  # crew is a secret until it is opened
    t.black.does("committed")
    commit(t.white, **dice("hit wind", "miss", marauder="two-hits"))
    stage = seen(t, "stage")
    assert (stage["moment"], stage["step"], stage["sides"]["attacker"]["hits"]) == ("roll-again", 7, 4)
    assert stage["sides"]["attacker"]["committed"] == ["red"]
    t.black.does("let-it-stand")
    assert seen(t, "stage")["moment"] == "theft"
    assert said(t, "steal:red") == "it is bound at once; your Hold is worth 1 TP instead of 0"
    t.black.does("steal:red")
    assert seen(t, "stage") == {
        "kind": "sinking",
        "step": 11,
        "moment": "jettison",
        "seat": "white",
        "ransom": None,
        "keep": 0,
    }
    assert said(t, "jettison-treasure") == "1 Treasure worth 1 TP"


def test_a_reward_still_shows_the_enemy() -> None:
    t = navy_in_sight(
        "hms-ironside", black={"upgrades": (3, 0, 0, 0)}, relic_row=["storm-bottle", "toll-bell"], bag=["red", "blue"]
    )
    commit(t.black, **dice("hit hit hit hit", "miss miss miss miss miss", random_treasure=["red", "blue"]))
    stage = seen(t, "stage")
    assert (stage["moment"], stage["enemy"], stage["step"]) == ("reward", "hms-ironside", 10)
    assert said(t, "relic:toll-bell").startswith("Take 1 gold from the supply for each Bribe")


# What is shown though it is not allowed ------------------------------------------------------------------------------


def refused(t: Scenario) -> dict[str, str]:
    """What tempts whoever chooses and is not offered, and the rule that forbids it."""
    seat = deciders(t.g)[0]
    return {
        GAME.actions.key(option): explain(t.g, seat, option).rule
        for option in GAME.presentation.greyed(t.g, seat)
        if option not in options_of(t.g, seat)
    }


def test_what_tempts_and_is_not_allowed() -> None:
    t = at_sea(black={"at": "nw-e", "ready": ["red", "pink"]}, white={"ready": []})
    assert refused(t) == {"fight:white": "TA-AC-02", "command:red": "TA-R08"}
    t = at_sea(black={"gold": 0})
    sail(t.black, "nw-e")
    assert refused(t) == {"bribe": "TA-BR-01"}


# At every decision ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed"), [(2, 2), (3, 3), (4, 4)])
def test_previews_depend_on_nothing_that_the_seat_does_not_see(players: int, seed: int) -> None:
    """Nor do they ever fail, whatever is offered; and what tempts can always be explained."""
    said_something = 0
    for number, match in enumerate(random_match(GAME, GAME.setup(players), seed)):
        if match.over or number % 2:
            continue
        for seat in match.deciding():
            other = GAME.determinize(match.g, seat, SeededFate(number))
            for option in options_of(match.g, seat):
                parts = parts_of(GAME.presentation.preview(match.g, seat, option))
                assert parts_of(GAME.presentation.preview(other, seat, option)) == parts
                assert all(value == UNSAID or 0 <= value <= 100 for value in parts[1:3])
                said_something += bool(parts[0])
            for option in GAME.presentation.greyed(match.g, seat):
                assert option in options_of(match.g, seat) or explain(match.g, seat, option).rule
                assert parts_of(GAME.presentation.preview(match.g, seat, option))
    assert said_something > 100
