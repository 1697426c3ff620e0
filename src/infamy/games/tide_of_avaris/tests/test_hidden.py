"""Secrets: what lies behind each screen, in the bag and in the decks; and what a seat may imagine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.run import deciders, question
from infamy.games.tide_of_avaris.state import Avaris
from infamy.games.tide_of_avaris.tests.nights import nightfall, quiet_night
from infamy.games.tide_of_avaris.tests.questions import (
    ANSWER,
    BRIBE_OR_FIGHT,
    BUY,
    CREW,
    DEEDS,
    DICE_AGAIN,
    HAND_CARD,
    HAND_DIE,
    PAYMENT,
    RECYCLE,
    SECOND_DIE,
    SECOND_RELIC,
    SINKING,
    USE_RELIC,
)
from infamy.games.tide_of_avaris.tests.tables import GAME, all_are_asked, dawn, table
from infamy.table.views import view_for
from infamy.testing.scenario import Scenario, covers, seen

THREE = ("black", "white", "orange")
SEEDS = range(30)
COLOURS = ["red", "pink", "blue", "teal", "green", "yellow"]
RICH: dict[str, Any] = {
    "gold": 7,
    "rum": 4,
    "tp": 20,
    "other_tp": 5,
    "ready": ["pink", "red", "blue"],
    "buried": ["red", "blue"],
    "burial_cards": ["full-rainbow", "ballast"],
}
POOR: dict[str, Any] = {
    "gold": 0,
    "rum": 1,
    "tp": 3,
    "ready": ["teal", "green", "green"],
    "buried": ["green", "teal"],
    "burial_cards": ["bare-sand", "quick-hole"],
}


def told_to_others(t: Scenario) -> Any:
    """All that those besides black, and onlookers, see and hear."""
    others = [player for name, player in t.players.items() if name != "black"]
    return [(player.sees(), player.hears()) for player in others], view_for(GAME, t.g, None)


def imagined(t: Scenario, by: str, seed: int) -> Avaris:
    twin = GAME.determinize(t.g, t.players[by].seat, SeededFate(seed))
    assert isinstance(twin, Avaris)
    return twin


# Behind the screen ---------------------------------------------------------------------------------------------------


@covers("TA-SP-05", "TA-SP-08", "TA-R07", "TA-DY-05", "TA-BU-02")
def test_what_lies_behind_a_screen_is_seen_by_its_owner_alone() -> None:
    t = table(*THREE, black=RICH, white=POOR).turn_of("black")
    mine = t.black.sees()["table"]
    assert {what: mine[what]["black"] for what in RICH} == RICH
    for view in (t.white.sees(), t.orange.sees(), view_for(GAME, t.g, None)):
        shown = view["table"]
        assert {what: shown[what]["black"] for what in RICH} == {
            "gold": None,
            "rum": None,
            "tp": None,
            "other_tp": None,
            "ready": 3,
            "buried": 2,
            "burial_cards": 2,
        }
        assert "options" not in view  # what black may do would betray the dice
    assert t.white.sees()["table"]["gold"] == {"black": None, "white": 0, "orange": None}


@covers("TA-R07", "TA-TH-08", "TA-RL-04")
def test_all_else_of_a_pirate_is_open() -> None:
    open_to_all = {
        "upper": ["red", "bound-blue"],
        "lower": ["bound-red"],
        "bunks": ["pink", "red"],
        "lost_dice": 1,
        "relics": ["toll-bell"],
        "burial_taken": ["bare-sand"],
        "upgrades": [1, 0, 2, 0],
        "at": "nw-n",
    }
    t = table(black={**open_to_all, "upgrades": (1, 0, 2, 0)}, nw={"control": "black", "sloops": 3}).turn_of("black")
    for view in (t.white.sees(), view_for(GAME, t.g, None)):
        assert {what: view["table"][what]["black"] for what in open_to_all} == open_to_all
        assert (view["table"]["control"]["nw"], view["table"]["sloops"]["nw"]) == ("black", 3)
        assert view["table"]["free_sloops"]["black"] == 1


@covers("TA-SP-08", "TA-R07")
def test_until_the_end_the_standing_counts_only_what_everybody_has_seen() -> None:
    t = table(black={"tp": 20, "burial_taken": ["bare-sand", "full-rainbow"]}, white={"tp": 9}).turn_of("black")
    assert GAME.standing(t.g).scores == [2 + 7, 0]
    t = table(black={"tp": 20}, white={"tp": 9}, last_day=True)
    quiet_night(t, navy_card="hms-harrier")
    assert GAME.standing(t.g).scores == [20, 9]


@covers("TA-R07")
def test_every_gain_and_payment_is_told_as_it_happens() -> None:
    t = table(black={"ready": ["pink"], "rum": 1}, white="se-s").turn_of("black")
    t.black.does("command:pink")
    assert t.white.hears() == ["Black Commands a Pink die.", "Black gains 2 gold."]
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    assert "Black pays 1 rum." in t.white.hears()
    t.black.does("bribe")
    assert t.white.hears() == ["Black pays White a Bribe of 1 gold."]
    assert t.white.sees()["table"]["gold"] == {"black": None, "white": 1}


# Private Burial Bonuses and buried Treasure --------------------------------------------------------------------------


@covers("TA-R07", "TA-AX-08", "TA-AX-09")
def test_a_private_burial_bonus_is_known_to_its_owner_until_it_is_taken() -> None:
    t = table(black={"at": "se-h", "rum": 1, "upper": ["red"]}).turn_of("black")
    t.black.does("sail:se-n")
    t.black.does("pay-rum")
    t.black.does("act", burial_bonus="thornreef-grave")
    assert "Black draws the Burial Bonus Thornreef Grave, 2 TP: Bury in Thornreef." in t.black.hears()
    assert t.white.hears() == [
        ("Black takes the Board Action of Chart Room: Burial Chart."),
        "Black draws a private Burial Bonus.",
        "Black gains 1 rum.",
    ]
    assert "horn" not in str(t.white.sees()) + str(t.white.hears())
    assert t.white.sees()["table"]["burial_cards"] == {"black": 1, "white": []}
    t.black.does("end-turn")
    t.white.does("end-turn")
    t.black.does("bury")
    assert "Black takes the Burial Bonus Thornreef Grave, 2 TP: Bury in Thornreef." in t.white.hears()
    assert t.white.sees()["table"]["burial_taken"]["black"] == ["thornreef-grave"]
    assert t.white.sees()["table"]["burial_cards"]["black"] == 0


@covers("TA-R07", "TA-AX-09")
def test_a_private_bonus_that_a_burial_does_not_meet_stays_secret() -> None:
    shown = []
    for card in ("full-rainbow", "ballast"):
        t = table(black={"upper": ["red"], "burial_cards": [card]}).turn_of("black")
        t.black.does("bury")
        shown.append(told_to_others(t))
    assert shown[0] == shown[1]


@covers("TA-R07", "TA-BU-02")
def test_of_buried_treasure_others_see_how_much_and_not_which() -> None:
    t = table(black={"upper": ["red", "blue"], "lower": ["bound-red"]}).turn_of("black")
    t.black.does("bury")
    assert t.white.sees()["table"]["buried"] == {"black": 3, "white": []}
    assert t.black.sees()["table"]["buried"]["black"] == ["red", "bound-red", "blue"]
    assert t.white.hears() == ["Black buries 3 Treasures."]
    assert (seen(t, "burials"), seen(t, "biggest")) == ({"black": 1, "white": 0}, {"black": 3, "white": 0})


# The bag and the decks -----------------------------------------------------------------------------------------------


@covers("TA-R79", "TA-SB-01", "TA-SB-06", "TA-SB-08")
def test_of_the_bag_and_the_decks_everybody_sees_how_much_is_left() -> None:
    t = table(se_s={"slot": "red"}).turn_of("black")
    for view in (t.black.sees(), t.white.sees(), view_for(GAME, t.g, None)):
        assert view["table"]["bag"] == 29
        assert {deck: view["table"][f"{deck}_deck"] for deck in ("relic", "explore", "navy", "burial")} == {
            "relic": 24,
            "explore": 20,
            "navy": 8,
            "burial": 24,
        }
        assert "explore_bottom" not in view["table"] and "bottom_seen" not in view["table"]


@covers("TA-R44", "TA-R79")
def test_nobody_sees_which_treasure_a_slack_tide_takes() -> None:
    shown = []
    for colours in (["red", "red"], ["blue", "green"]):
        t = table(
            bag_at_tide=13,
            bag=COLOURS * 2 + ["green"],
            black={"bunks": ["pink"]},
            white={"bunks": ["pink"]},
            burial_open="quick-hole",
            navy_card="hms-harrier",
            navy_at="ne-e",
            **{slot.replace("-", "_"): {"slot": "red"} for slot in GAME.domains["slot"].names},
        )
        quiet_night(t, navy_die=2, treasure_put_away_unseen=colours, crew_die=[1, 1])
        assert "Slack tide: 2 Treasures leave the bag unseen." in t.white.hears()
        assert (seen(t, "bag"), seen(t, "gone_unseen"), seen(t, "gone")) == (11, 2, {})
        shown.append((told_to_others(t), t.black.sees(), t.black.hears()))
    assert shown[0] == shown[1]


@covers("TA-R31", "TA-R07")
def test_a_monster_that_was_looked_at_is_known_to_whoever_looked() -> None:
    monsters = GAME.domains["monster"].names[:2]
    t = table(black={"at": "ne-h", "rum": 1, "relics": ["diviners-spyglass"]}).turn_of("black")
    t.black.does("sail:ne-w")
    t.black.does("pay-rum")
    t.black.does("act", explore_card=monsters)
    assert (
        t.white.hears()
        == [("Black takes the Board Action of Fogbank: Explore.")] + ["Black looks at the next Explore card."] * 2
    )
    assert t.black.sees()["table"]["beneath_explore_deck"] == monsters
    assert t.white.sees()["table"]["beneath_explore_deck"] == [None, None]
    assert seen(t, "beneath_explore_deck") == [None, None]
    for seed in SEEDS:
        assert [GAME.domains["monster"].names[card] for card in imagined(t, "black", seed).explore_bottom] == monsters
    assert len({imagined(t, "white", seed).explore_bottom for seed in SEEDS}) > 10


# Being asked betrays nothing -----------------------------------------------------------------------------------------


def at_payment(black: dict[str, Any]) -> Scenario:
    t = table(*THREE, black=black, se_s={"slot": "red"}).turn_of("black")
    t.black.does("sail:se-s")
    return t


def at_the_bribe(black: dict[str, Any]) -> Scenario:
    t = table(*THREE, black=black, white="se-s").turn_of("black")
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    return t


def collected(black: dict[str, Any]) -> Scenario:
    """Black may bind the Treasure for rum, which those who are poor have not."""
    t = table(
        *THREE,
        black={**black, "rum": black["rum"] - 1, "at": "se-s", "relics": ["binding-chain"]},
        se_s={"slot": "red"},
    ).turn_of("black")
    t.black.does("collect")
    return t


def second_relic(black: dict[str, Any]) -> Scenario:
    """Black has the first for free, and may buy another."""
    t = table(*THREE, black={**black, "at": "ne-h"}, relic_row=("toll-bell", "rope-gang", "copper-still"))
    t.turn_of("black")
    t.black.does("sail:ne-n")
    t.black.does("pay-rum")
    t.black.does("act")
    t.black.does("relic:toll-bell")
    return t


def dice_again(black: dict[str, Any]) -> Scenario:
    rolls = [GAME.domains["crew die"].names.index(die) + 1 for die in black["ready"]]
    return dawn(
        table(
            *THREE,
            black={**black, "ready": [], "bunks": ["pink"] * 3},
            white={"bunks": ["pink"]},
            orange={"bunks": ["pink"]},
        ),
        crew_die=[*rolls, 1, 1],
    )


def upgrades(black: dict[str, Any]) -> Scenario:
    return nightfall(table(*THREE, black=black))


def attacked(black: dict[str, Any]) -> Scenario:
    """Black is attacked by white."""
    t = table(*THREE, order=("white", "black", "orange"), black={**black, "at": "se-s"}, white={"at": "se-h", "rum": 1})
    t.turn_of("white")
    t.white.does("sail:se-s")
    t.white.does("pay-rum")
    t.white.does("fight:black")
    t.white.does("no-parley")
    t.black.does("no-parley")
    t.white.does("committed")
    return t


def a_turn(black: dict[str, Any]) -> Scenario:
    return table(*THREE, black=black).turn_of("black")


ASKED: dict[str, tuple[Callable[[dict[str, Any]], Scenario], str]] = {
    "a turn": (a_turn, DEEDS),
    "payment": (at_payment, PAYMENT),
    "bribe": (at_the_bribe, BRIBE_OR_FIGHT),
    "relic": (collected, USE_RELIC),
    "second relic": (second_relic, SECOND_RELIC),
    "reroll": (dice_again, DICE_AGAIN),
    "upgrades": (upgrades, BUY),
    "battle": (attacked, CREW),
}


@covers("TA-SP-05", "TA-R07", "TA-R06", "TA-DY-05")
@pytest.mark.parametrize("where", ASKED)
def test_neither_a_question_nor_what_is_told_depends_on_what_is_behind_the_screen(where: str) -> None:
    """Not even if there is one answer only, or none but to pass."""
    lay_out, words = ASKED[where]
    rich, poor = lay_out(RICH), lay_out(POOR)
    for t in (rich, poor):
        assert question(t.g).words == words
        assert 0 in deciders(t.g)
    assert rich.black.may() != poor.black.may()
    assert told_to_others(rich) == told_to_others(poor)


@covers("TA-R07")
def test_with_one_answer_only_a_pirate_is_asked_all_the_same() -> None:
    for lay_out, words, black, options in (
        (at_payment, PAYMENT, {"rum": 1}, ["pay-rum"]),
        (at_the_bribe, BRIBE_OR_FIGHT, {"rum": 1}, ["fight:white"]),
        (collected, USE_RELIC, {"rum": 1}, ["leave:binding-chain"]),
        (second_relic, SECOND_RELIC, {"rum": 1}, ["no-second"]),
        (dice_again, DICE_AGAIN, POOR, ["keep-dice"]),
        (upgrades, BUY, POOR, ["upgraded"]),
        (attacked, CREW, POOR, ["committed"]),
    ):
        t = lay_out(black)
        assert question(t.g).words == words
        assert t.black.may() == options


@covers("TA-R52", "TA-R07", "TA-C-R07")
def test_a_ransom_is_not_asked_for_where_nothing_would_be_jettisoned() -> None:
    """Nobody pays to keep nothing, and nobody learns how much rum there is."""
    for rum in (0, 5):
        t = attacked({"rum": rum, "relics": ["rope-gang"]})
        t.black.does("committed", attack_die=1, defense_die=6)
        t.white.is_asked(DEEDS)  # black has left the board already
        assert (t.black.at, t.black.rum) == (None, rum)


# Sealed answers ------------------------------------------------------------------------------------------------------


@covers("TA-R06", "TA-BT-02", "TA-UP-01", "TA-DY-06")
@pytest.mark.parametrize(
    ("where", "first", "last"),
    [
        ("reroll", "reroll:pink", "keep-dice"),
        ("upgrades", "upgrade:attack", "upgraded"),
        ("battle", "commit:blue", "committed"),
    ],
)
def test_a_sealed_answer_changes_nothing_that_others_see_but_that_it_was_given(
    where: str, first: str, last: str
) -> None:
    t = ASKED[where][0](RICH)
    everything = told_to_others(t)[0]
    t.black.does(first)
    before = [sees for sees, _ in everything]
    assert [sees for sees, _ in told_to_others(t)[0]] == before
    assert t.white.hears() == t.orange.hears() == []
    assert t.black.sees()["sealed"] == [first]
    if where != "battle":  # where black is the last to answer
        t.black.does(last)
        assert [{**sees, "deciding": None} for sees, _ in told_to_others(t)[0]] == [
            {**sees, "deciding": None} for sees in before
        ]
        all_are_asked(t, ASKED[where][1], "white", "orange")


@covers("TA-DY-05", "TA-AX-11", "TA-R06")
def test_dice_that_are_recycled_are_seen_by_nobody_else() -> None:
    shown = []
    for die in ("pink", "red"):
        t = recycling(f"recycle:{die}")
        shown.append(told_to_others(t))
        t.black.does("recycle:blue")
        t.black.does("roll-them", crew_die=[1, 6])
        assert t.white.hears() == ["Black rolls a Crew Die."] * 2
        assert t.white.sees()["table"]["ready"]["black"] == 4
    assert shown[0] == shown[1]


@covers("TA-AX-11", "TA-R06", "TA-R07")
def test_nobody_can_tell_which_dice_are_being_picked_up_not_even_by_imagining() -> None:
    told, thought = [], []
    for picked in ([], ["recycle:spirit-red"], ["recycle-bunk:teal"], ["recycle:pink", "recycle:spirit-red"]):
        t = recycling(*picked)
        told.append([sees for sees, _ in told_to_others(t)[0]])
        thought.append([all_views(imagined(t, "white", seed)) for seed in SEEDS])
    assert told[1:] == told[:1] * 3
    assert thought[1:] == thought[:1] * 3


# What one may imagine ------------------------------------------------------------------------------------------------


def all_views(g: Avaris) -> Any:
    """Everything that anybody sees, and what is in the bag and the decks."""
    return [view_for(GAME, g, seat) for seat in range(g.players)], g.bag.counts, g.burial_deck.counts, g.explore_bottom


@covers("TA-SP-05", "TA-R07")
@pytest.mark.parametrize("where", ASKED)
def test_whoever_imagines_could_not_tell_the_games_apart(where: str) -> None:
    t = ASKED[where][0](RICH)
    for name in THREE:
        view = t.players[name].sees()
        for seed in SEEDS:
            twin = imagined(t, name, seed)
            assert view_for(GAME, twin, t.players[name].seat) == view
            assert GAME.violations(twin) == []


def second_die() -> Scenario:
    t = at_payment(RICH)
    t.black.does("pay-two")
    t.black.does("pay-one-of-two:pink")
    t.black.is_asked(SECOND_DIE)
    return t


def offered(*items: str) -> Scenario:
    """Black attacks white, and has proposed something."""
    t = at_the_bribe({**RICH, "upper": ["red"]})
    t.place(white={**POOR, "bunks": ["pink"]})
    t.black.does("fight:white")
    t.black.does("parley")
    for item in items:
        t.black.does(item)
    t.black.does("submit")
    t.white.is_asked(ANSWER)
    return t


def handing_over() -> Scenario:
    t = offered("give-gold:3", "give-die:pink", "give-card:ballast", "ask-rum:1", "ask-dice:1", "ask-cards:1")
    t.white.does("accept")
    t.white.is_asked(HAND_DIE)
    return t


def handing_a_card() -> Scenario:
    t = handing_over()
    t.white.does("hand-die:teal")
    t.white.is_asked(HAND_CARD)
    return t


def recycling(*picked: str) -> Scenario:
    """Black has begun to pick up dice, the Crew Spirit Die perhaps among them."""
    t = table(
        *THREE,
        crew_spirit={"control": "black", "sloops": 1},
        black={**RICH, "at": "nw-h", "ready": [*RICH["ready"], "spirit-red"], "bunks": ["teal"]},
    )
    t.turn_of("black")
    t.black.does("sail:nw-w")
    t.black.does("pay-rum")
    t.black.does("act")
    t.black.is_asked(RECYCLE)
    for die in picked:
        t.black.does(die)
    return t


def sinking() -> Scenario:
    t = attacked({**RICH, "relics": ["rope-gang"]})
    t.black.does("committed", attack_die=1, defense_die=6)
    t.black.is_asked(SINKING)
    return t


@covers("TA-SP-05", "TA-R07", "TA-R62")
@pytest.mark.parametrize(
    "lay_out",
    [
        second_die,
        lambda: offered("give-gold:7", "give-rum:3"),
        lambda: offered("give-die:red", "give-card:full-rainbow"),
        lambda: offered("ask-gold:9"),
        handing_over,
        handing_a_card,
        recycling,
        lambda: recycling("recycle:spirit-red"),
        sinking,
    ],
)
def test_nor_in_the_middle_of_something(lay_out: Callable[[], Scenario]) -> None:
    t = lay_out()
    for name in THREE:
        view = t.players[name].sees()
        for seed in SEEDS:
            twin = imagined(t, name, seed)
            assert view_for(GAME, twin, t.players[name].seat) == view
            assert GAME.violations(twin) == []


@covers("TA-R62", "TA-R07")
def test_what_somebody_offers_they_are_imagined_to_have() -> None:
    t = offered("give-gold:7", "give-rum:3", "give-die:red", "give-card:full-rainbow")
    for seed in SEEDS:
        twin = imagined(t, "white", seed)
        assert (twin.gold[0] >= 7, twin.rum[0] >= 3) == (True, True)
        assert GAME.domains["crew die"].parse("red") in twin.ready[0]
        assert GAME.domains["burial bonus"].parse("full-rainbow") in twin.burial_cards[0]


@covers("TA-SP-05", "TA-R07", "TA-R79")
@pytest.mark.parametrize("where", ASKED)
def test_what_is_imagined_does_not_depend_on_what_is_hidden(where: str) -> None:
    rich, poor = ASKED[where][0](RICH), ASKED[where][0](POOR)
    for name in ("white", "orange"):
        for seed in SEEDS:
            assert all_views(imagined(rich, name, seed)) == all_views(imagined(poor, name, seed))


@covers("TA-SP-05", "TA-R07")
def test_everything_hidden_is_dealt_anew_and_nothing_that_is_known() -> None:
    t = table(*THREE, black=RICH, white=POOR).turn_of("black")
    twins = [imagined(t, "white", seed) for seed in SEEDS]
    for hidden in ("gold", "rum", "ready", "buried", "burial_cards"):
        assert len({getattr(twin, hidden)[0] for twin in twins}) > 3, hidden
        assert {getattr(twin, hidden)[1] for twin in twins} == {getattr(t.g, hidden)[1]}
    for twin in twins:
        assert len(twin.ready[0]) == 3 and len(twin.burial_cards[0]) == 2 and len(twin.buried[0]) == 2
        assert sum(twin.bag.counts) == twin.bag.size == seen(t, "bag")
        assert not set(twin.burial_cards[0]) & set(twin.burial_cards[1])  # there is one of each


@covers("TA-SP-08", "TA-EG-04")
def test_when_the_points_are_told_there_is_nothing_to_imagine() -> None:
    t = table(black={**RICH, "tp": 20}, white={"tp": 9}, last_day=True)
    quiet_night(t, navy_card="hms-harrier")
    for seed in SEEDS:
        for seat in (0, 1):
            assert view_for(GAME, imagined(t, GAME.seats[seat], seed), seat) == view_for(GAME, t.g, seat)


@covers("TA-R07", "TA-BD-03")
def test_how_many_bound_treasures_were_buried_is_known_to_all() -> None:
    t = table(black={"buried": ["bound-red", "blue", "bound-green"], "bound_buried": 2}).turn_of("black")
    for seed in SEEDS:
        assert len([treasure for treasure in imagined(t, "white", seed).buried[0] if treasure % 2]) == 2


@covers("TA-R07", "TA-TC-05")
def test_that_somebody_has_the_crew_spirit_die_ready_is_known_but_not_its_face() -> None:
    spirit = {"crew_spirit": {"control": "black", "sloops": 1}}
    t = table(black={"ready": ["pink", "spirit-red"]}, **spirit).turn_of("black")
    faces = {tuple(face for face in imagined(t, "white", seed).ready[0] if face >= 6) for seed in SEEDS}
    assert len(faces) == 6 and all(len(dice) == 1 for dice in faces)
    t = table(black={"ready": ["pink"], "bunks": ["spirit-red"]}, **spirit).turn_of("black")
    assert all(imagined(t, "white", seed).ready[0][0] < 6 for seed in SEEDS)  # it is exhausted


@covers("TA-R06")
def test_what_others_have_sealed_is_imagined_too() -> None:
    t = dice_again(RICH)
    t.black.does("reroll:pink")
    t.black.does("keep-dice")
    sealed = {tuple(imagined(t, "white", seed).sealed[0]) for seed in SEEDS}
    assert len(sealed) > 3  # any dice, or none
    for seed in SEEDS:
        twin = imagined(t, "white", seed)
        assert view_for(GAME, twin, 1) == t.white.sees()
        assert twin.sealed[0][-1] == GAME.actions.parse("keep-dice")
