"""Secrets: hands, tiles face down and glimpses of them, decks and Battle Cards; and what a seat may imagine."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.run import choose, options_of
from infamy.games.tides_of_infamy.content.box import BATTLE_CARD, SEA_CARD
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.tests.questions import AVOID_OR_TEMPT, FOLLOW_UP, LOOK, ORDERS
from infamy.games.tides_of_infamy.tests.tables import GAME, charted, next_round, open_sea
from infamy.table.views import view_for
from infamy.testing.scenario import Scenario, covers, seen

THREE = ("crimson", "teal", "amber")
HANDS = {"crimson": ["2", "3", "special"], "teal": ["3", "4", "5"], "amber": ["4x", "5", "5x"]}
SEEDS = range(40)


def table(
    names: tuple[str, ...] = THREE,
    tiles: dict[str, Any] | None = None,
    mode: str = "",
    options: dict[str, str] | None = None,
    **pieces: Any,
) -> Scenario:
    """A Pirate Bay around b2 and an Ocean east of it are known, unless other tiles are told."""
    t = Scenario(GAME, *names, mode=mode, **(options or {}))
    charted(t, **(tiles or {"tile_1_1": "bay-1", "tile_2_1": "ocean-1"}))
    players = {name: {"hand": HANDS.get(name, ["2"]), **pieces.pop(name, {})} for name in names}
    return t.place(**players, **pieces)


def imagined(t: Scenario, by: str, seed: int) -> Tides:
    twin = t.players[by].imagines(seed)
    assert isinstance(twin, Tides)
    return twin


def views(t: Scenario) -> list[dict[str, Any]]:
    """What every seat and an onlooker see."""
    return [view_for(GAME, t.g, seat) for seat in [*(player.seat for player in t.players.values()), None]]


# Movement Cards ------------------------------------------------------------------------------------------------------


@covers("TI-R16")
def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others() -> None:
    t = table().turn_of("crimson")
    assert t.crimson.sees()["table"]["hand"] == {"crimson": HANDS["crimson"], "teal": 3, "amber": 3}
    assert t.teal.sees()["table"]["hand"] == {"crimson": 3, "teal": HANDS["teal"], "amber": 3}
    assert seen(t, "hand") == {"crimson": 3, "teal": 3, "amber": 3}
    for name in ("teal", "amber"):  # what crimson may do would betray the cards
        assert "options" not in t.players[name].sees()
        assert t.players[name].sees()["table"]["reach"] == {}


@covers("TI-R16", "TI-R68")
def test_not_even_teammates_see_each_others_hands() -> None:
    t = table((*THREE, "violet"), mode="teams").turn_of("crimson")
    assert t.amber.sees()["table"]["hand"] == {"crimson": 3, "teal": 3, "amber": HANDS["amber"], "violet": 1}


@covers("TI-R16", "TI-SET-04")
def test_a_card_that_is_drawn_is_told_to_its_owner_alone() -> None:
    t = open_sea(Scenario(GAME, "crimson", "teal"))
    next_round(t, "crimson", movement_card=["2", "3x", "special", "5", "5", "4"])
    assert [line for line in t.crimson.hears() if "draws" in line] == [
        "Crimson draws a 2.",
        "Crimson draws a 3 with crossbones.",
        "Crimson draws a Special Card.",
    ] + ["Teal draws a card."] * 3
    assert [line for line in t.crimson.hears() if "Movement card" in line] == [
        "Movement card: 2",
        "Movement card: 3x",
        "Movement card: special",
    ]
    assert not any("crossbones" in line or "3x" in line for line in t.teal.hears())
    assert seen(t, "deck") == 66  # how many, and nothing else


@covers("TI-R16", "TI-HAR-09")
def test_a_repair_card_and_what_is_done_with_it_is_public() -> None:
    t = open_sea(Scenario(GAME, "crimson", "teal"))
    next_round(t, "crimson", movement_card=["repair"])
    assert "Crimson draws a Repair Card." in t.teal.hears()
    t.crimson.does("store", movement_card=["2", "3", "4", "5", "5", "4"])
    assert "Crimson stores the Repair Card." in t.teal.hears()
    assert seen(t, "stored") == {"crimson": True, "teal": False}


@covers("TI-R16", "TI-MOV-12", "TI-CAR-19", "TI-LUK-13")
def test_played_cards_cargo_marks_and_luck_cards_are_open() -> None:
    t = table(
        crimson={"marks": 4, "luck": ["scurvy"]},
        crimson_sloop={"at": "e2", "cargo": ["ruby"]},
        crimson_bilander={"at": "e1", "under": ["special", "2"]},
    ).turn_of("crimson")
    for view in views(t):
        assert view["table"]["under"]["crimson-bilander"] == ["2", "special"]
        assert view["table"]["cargo"]["crimson-sloop"] == ["ruby"]
        assert (view["table"]["marks"]["crimson"], view["table"]["luck"]["crimson"]) == (4, ["scurvy"])


@covers("TI-R17", "TI-R16")
def test_being_asked_for_a_card_betrays_nothing_even_if_there_is_only_one() -> None:
    t = table(crimson={"hand": ["2"]}, crimson_man_of_war="keel-up", crimson_bilander="keel-up").turn_of("crimson")
    t.crimson.is_asked(ORDERS)
    assert t.crimson.may() == ["play:2+sloop"]


# Tiles ---------------------------------------------------------------------------------------------------------------


@covers("TI-MAP-08", "TI-R04")
def test_of_tiles_face_down_nobody_sees_more_than_that_they_are_there() -> None:
    t = table().turn_of("crimson")
    for view in views(t):
        assert view["table"]["hidden"] == 18
        assert "boxed" not in view["table"] and "cells" not in view["table"]
        assert [tile for tile, face in view["table"]["face"].items() if face is not None] == ["tile-1-1", "tile-2-1"]
        assert not any(f"{name}-isle" in str(view) for name in ("gold", "silver", "ruby"))


def peeked(face: str = "gold-isle", **pieces: Any) -> Scenario:
    """Teal, whose sloop lies in e2, has looked at the tile south of it."""
    t = table(crimson={"hand": ["2x", "3"]}, crimson_sloop="a1", teal_sloop="e2", rounds=2, **pieces)
    t.turn_of("crimson")
    t.crimson.does("play:2x+sloop")
    t.crimson.does("sail:b1")
    t.crimson.does("stop", pirate_luck="message-in-a-bottle")
    t.teal.is_asked(LOOK)
    t.teal.does("look:tile-2-2", tile_looked_at=face)
    return t


@covers("TI-L18", "TI-R16")
def test_a_tile_that_is_looked_at_again_is_remembered_once() -> None:
    t = peeked()
    t.place(
        crimson={"hand": ["2x", "3"]}, teal={"luck": [], "hand": []}, amber={"hand": []}, crimson_sloop={"under": []}
    )
    t.turn_of("crimson")
    t.crimson.does("play:2x+sloop")
    t.crimson.does("sail:c1")
    t.crimson.does("stop", pirate_luck="message-in-a-bottle")
    t.teal.does("look:tile-2-2")  # it is the same face, and nothing is drawn
    assert "Teal looks at tile 2·2: Gold Isle." in t.teal.hears()
    assert t.amber.sees()["table"]["glimpses"]["teal"] == 1
    assert GAME.violations(t.g) == []


@covers("TI-L18", "TI-R16")
def test_only_whoever_looks_beneath_a_tile_learns_what_is_there() -> None:
    t = peeked()
    assert "Teal looks at tile 2·2: Gold Isle." in t.teal.hears()
    for name in ("crimson", "amber"):
        assert t.players[name].hears() == ["Teal looks at tile 2·2."]
        assert t.players[name].sees()["table"]["glimpses"] == {
            other: [] if other == name else int(other == "teal") for other in THREE
        }
        assert "gold-isle" not in str(t.players[name].sees())
    assert t.teal.sees()["table"]["glimpses"]["teal"] == ["tile-2-2=gold-isle"]
    assert seen(t, "glimpses") == {"crimson": 0, "teal": 1, "amber": 0}
    assert seen(t, "face")["tile-2-2"] is None


@covers("TI-L18")
def test_what_was_seen_changes_nothing_that_others_see() -> None:
    first, second = peeked("gold-isle"), peeked("rocks-1")
    for name in ("crimson", "amber"):
        assert first.players[name].sees() == second.players[name].sees()
        assert first.players[name].hears() == second.players[name].hears()
    assert view_for(GAME, first.g, None) == view_for(GAME, second.g, None)
    assert first.teal.sees() != second.teal.sees()


# Pirate Luck ---------------------------------------------------------------------------------------------------------


def waiting(card: str) -> Scenario:
    """Teal's sloop is in a battle that waits, and so does a Pirate Luck Card with it."""
    t = table(
        crimson={"hand": ["2x", "3"]},
        crimson_sloop="a1",
        rounds=2,
        teal_sloop={"at": "e2", "role": 1},
        amber_sloop={"at": "e2", "role": 2},
        battle_at=["e2"],
        battle_due=["1"],
    ).turn_of("crimson")
    t.crimson.does("play:2x+sloop")
    t.crimson.does("sail:b1")
    t.crimson.does("stop", pirate_luck_dealt_unseen=[card, "scurvy"])
    return t


@covers("TI-R25", "TI-LUK-03")
def test_a_luck_card_that_waits_is_seen_by_nobody_not_even_its_owner() -> None:
    first, second = waiting("dead-calm"), waiting("fair-wind")
    assert views(first) == views(second)
    for name in THREE:
        assert first.players[name].hears() == second.players[name].hears()
        assert not any("dealt unseen" in line for line in first.players[name].hears())
    assert seen(first, "luck_from")["teal-sloop"] == ["crimson"]
    assert (seen(first, "luck_deck"), seen(first, "luck")["teal"]) == (28, [])


def about_to_decide(card: str) -> Scenario:
    """Crimson's bilander has won a battle in which a Luck Card of amber's waited for it; it carries Treasure."""
    t = open_sea(Scenario(GAME, *THREE, battle_method="scuttle"))
    t.place(
        crimson_bilander={"at": "h8", "role": 2, "cargo": ["treasure"]},
        teal_sloop={"at": "h8", "role": 1},
        amber={"hand": ["2x"]},
        amber_sloop="a1",
        lead="amber",
        battle_at=["h8"],
        battle_due=["1"],
        rounds=2,
        treasure_left=6,
    )
    t.turn_of("amber")
    t.amber.does("play:2x+sloop")
    t.amber.does("sail:b1")
    t.amber.does(
        "stop",
        pirate_luck_dealt_unseen=[card, "scurvy"],
        battle_card=["fire-6", "fire-6", "grog-6", "fire-2", "fire-2"]
        + ["fire-1", "fire-1", "cannon-1", "cannon-1", "grog-1"],
    )
    for mine, theirs in (("fire-6", "fire-1"), ("fire-6", "fire-1"), ("grog-6", "cannon-1")):
        t.crimson.does(f"pick:{mine}")
        t.teal.does(f"pick:{theirs}")
    t.crimson.does("stop")  # no closing step
    t.crimson.is_asked(AVOID_OR_TEMPT)
    return t


@covers("TI-R25", "TI-LUK-05", "TI-LUK-12")
def test_whoever_decides_about_a_card_that_waited_can_only_guess_it() -> None:
    first, second = about_to_decide("dead-calm"), about_to_decide("fair-wind")
    assert views(first) == views(second)
    found = set()
    for seed in SEEDS:
        twin = imagined(first, "crimson", seed)
        choose(twin, 0, GAME.actions.parse("tempt"))
        found.add(twin.luck[0])
        assert GAME.violations(twin) == []
    assert len(found) > 8
    first.crimson.does("tempt", movement_card=["3"] * 9)  # no Luck Card is drawn: this is the one
    assert first.crimson.luck == ["dead-calm"]
    assert GAME.violations(first.g) == []


@covers("TI-LUK-07", "TI-R25")
def test_a_card_that_waited_and_is_avoided_goes_back_unseen() -> None:
    t = about_to_decide("dead-calm")
    before = seen(t, "luck_deck")
    t.crimson.does("avoid:treasure", movement_card=["3"] * 9)  # no Island or Port is known: it is gone
    assert seen(t, "luck_deck") == before + 2  # and the one of the loser, who is not at sea
    assert not any("Calm" in line for name in THREE for line in t.players[name].hears())
    assert (seen(t, "luck_from")["crimson-bilander"], t.crimson.luck) == ([], [])
    assert GAME.violations(t.g) == []


# Battle Cards --------------------------------------------------------------------------------------------------------

FIRE = ["fire-1", "fire-2", "fire-3", "fire-4", "fire-5", "fire-6"]
GROG = ["grog-1", "grog-2", "grog-3", "grog-4", "grog-5"]


def red_sky() -> Scenario:
    """Crimson's sloop has attacked teal's, and is asked which Battle Cards to exchange."""
    t = open_sea(Scenario(GAME, *THREE))
    t.place(crimson={"hand": ["2"]}, crimson_sloop="h7", teal_sloop="h8").turn_of("crimson")
    t.crimson.does("play:2+sloop")
    t.crimson.does("sail:h8", battle_card=FIRE + GROG, community_card="cannon-1")
    return t


@covers("TI-BAT-14", "TI-RED-02", "TI-R57")
def test_battle_hands_are_seen_by_their_owners_and_counted_by_the_others() -> None:
    t = red_sky()
    assert t.crimson.sees()["table"]["battle_hand"] == {"crimson": FIRE, "teal": 5, "amber": 0}
    assert t.teal.sees()["table"]["battle_hand"] == {"crimson": 6, "teal": GROG, "amber": 0}
    assert seen(t, "battle_hand") == {"crimson": 6, "teal": 5, "amber": 0}
    assert seen(t, "community") == "cannon-1"
    assert "Crimson draws a Battle Card." in t.teal.hears()
    assert not any("Fire" in line or "fire" in line for line in t.teal.hears())
    assert seen(t, "battle_deck") == 62 - 12


@covers("TI-RED-02", "TI-R57")
def test_what_is_exchanged_stays_secret_even_after_the_battle() -> None:
    t = red_sky()
    t.crimson.does("exchange:fire-1")
    assert t.teal.hears() == t.amber.hears() == []
    assert t.crimson.sees()["table"]["aside"]["crimson"] == ["fire-1"]
    assert t.teal.sees()["table"]["aside"] == {"crimson": 1, "teal": [], "amber": 0}
    t.crimson.does("keep", battle_card="cutlass-6")
    assert "Crimson exchanges 1 card." in t.teal.hears()
    assert not any("Cutlass" in line or "cutlass" in line for line in t.teal.hears())
    t.teal.does("keep")
    for name, cards in (("crimson", FIRE[2:]), ("teal", GROG)):
        t.players[name].does(f"fire:{cards[0]}")
        t.players[name].does(f"fire:{cards[1]}")
    t.crimson.does("fight-on")
    t.teal.does("retreat:h9", movement_card=["3"] * 9)
    assert seen(t, "battle_seen") == {"fire-3": 1, "fire-4": 1, "cannon-1": 1, "grog-1": 1, "grog-2": 1}
    assert seen(t, "battle_unseen") == 1 + 4 + 3  # the exchanged one, and what was still in hand
    for view in views(t):
        assert "cutlass-6" not in str(view) and "fire-1" not in str(view)


@covers("TI-SCU-01")
def test_a_card_picked_in_secret_changes_nothing_that_others_see_but_that_it_was_picked() -> None:
    seen_by_others = []
    for pick in ("fire-1", "fire-6"):
        t = open_sea(Scenario(GAME, *THREE, battle_method="scuttle"))
        t.place(crimson={"hand": ["2"]}, crimson_sloop="h7", teal_sloop="h8").turn_of("crimson")
        t.crimson.does("play:2+sloop")
        t.crimson.does("sail:h8", battle_card=FIRE + GROG)
        t.crimson.does(f"pick:{pick}")
        assert t.crimson.sees()["sealed"] == [f"pick:{pick}"]
        assert t.teal.hears() == []
        seen_by_others.append((t.teal.sees(), t.amber.sees(), view_for(GAME, t.g, None)))
    assert seen_by_others[0] == seen_by_others[1]
    assert seen_by_others[0][0]["deciding"] == ["teal"]


# What one may imagine ------------------------------------------------------------------------------------------------


def followed_up() -> Scenario:
    """Amber has played a special card, and has to follow it up."""
    t = table(amber={"hand": ["special"]}, amber_sloop="e2", lead="amber").turn_of("amber")
    t.amber.does("play:special+sloop")
    t.amber.does("sail:e1")
    t.amber.does("stop", movement_card="2")
    t.amber.is_asked(FOLLOW_UP)
    return t


def exchanged() -> Scenario:
    t = red_sky()
    t.crimson.does("exchange:fire-1")
    t.crimson.does("keep", battle_card="cutlass-6")
    return t


def boxed(**pieces: Any) -> Scenario:
    """Five tiles have gone back to the box; teal has looked at two, amber at one of them."""
    names = GAME.domains["face"].names
    away = ["port-4", "portal-4", "rocks-4", "ocean-4", "ocean-5"]
    known = ["bay-1", "ocean-1", "gold-isle", "port-1"]
    return table(
        boxed=away,
        hidden=[face for face in names if face not in (*away, *known)],
        teal={"glimpses": ["tile-1-2=gold-isle", "tile-2-2=port-1"]},
        amber={"glimpses": ["tile-1-2=gold-isle"]},
        **pieces,
    ).turn_of("crimson")


POSITIONS = {
    "orders": lambda: table().turn_of("crimson"),
    "follow-up": followed_up,
    "peeked": peeked,
    "boxed": boxed,
    "a luck card waits": lambda: waiting("dead-calm"),
    "red sky": red_sky,
    "exchanged": exchanged,
}


@pytest.mark.parametrize("what", list(POSITIONS))
def test_what_is_imagined_looks_the_same_to_the_one_who_imagines(what: str) -> None:
    t = POSITIONS[what]()
    assert GAME.violations(t.g) == []
    for name in THREE:
        for seed in range(6):
            imagined(t, name, seed)


@covers("TI-R16")
def test_the_hands_of_others_are_imagined_and_ones_own_is_not() -> None:
    t = table().turn_of("crimson")
    hands = set()
    for seed in SEEDS:
        twin = imagined(t, "crimson", seed)
        assert [SEA_CARD.word(card) for card in twin.hand[0]] == HANDS["crimson"]
        assert all("repair" not in SEA_CARD.word(card) for hand in twin.hand for card in hand)
        hands.add((twin.hand[1], twin.hand[2]))
    assert len(hands) > 30


@covers("TI-MOV-09", "TI-R27")
def test_whoever_has_to_follow_up_a_special_card_is_imagined_with_a_standard_one() -> None:
    t = followed_up()
    found = set()
    for seed in SEEDS:
        twin = imagined(t, "teal", seed)
        assert all(SEA_CARD.word(card)[0].isdigit() for card in twin.hand[2]) and len(twin.hand[2]) == 1
        assert options_of(twin, 2)
        found.add(twin.hand[2])
    assert len(found) > 3


@covers("TI-L18", "TI-R04")
def test_what_one_has_seen_beneath_a_tile_stays_and_what_others_have_seen_does_not() -> None:
    t = boxed()
    assert isinstance(t.g, Tides)
    mine: set[Any] = set()
    for seed in SEEDS:
        twin = imagined(t, "teal", seed)
        assert twin.glimpses == t.g.glimpses  # amber's is one of teal's
    for seed in SEEDS:
        twin = imagined(t, "crimson", seed)
        mine.add((twin.glimpses[1], tuple(twin.boxed.counts)))
        assert set(twin.glimpses[2]) < set(twin.glimpses[1])  # both have seen the same tile
        assert [glimpse // 25 for glimpse in twin.glimpses[1]] == [glimpse // 25 for glimpse in t.g.glimpses[1]]
    assert len(mine) > 30
    others = {imagined(t, "amber", seed).glimpses[1] for seed in SEEDS}
    assert len(others) > 5
    assert all(t.g.glimpses[2][0] in glimpses for glimpses in others)


@covers("TI-R04", "TI-MAP-03")
def test_the_tiles_in_the_box_are_imagined_within_their_kinds() -> None:
    t = boxed()
    assert isinstance(t.g, Tides)
    found = set()
    for seed in SEEDS:
        twin = imagined(t, "crimson", seed)
        names = [face for face, many in zip(GAME.domains["face"].names, twin.boxed.counts, strict=False) if many]
        assert [face.split("-")[0] for face in names] == ["port", "portal", "rocks", "ocean", "ocean"]
        assert twin.boxed.size == 5 and "ocean-1" not in names  # that one lies face up
        found.update(names)
    assert {"port-1", "port-2", "port-3", "port-4"} < found


@covers("TI-R25")
def test_luck_cards_that_wait_are_imagined() -> None:
    t = waiting("dead-calm")
    waits = {tuple(imagined(t, "teal", seed).luck_waiting) for seed in SEEDS}
    assert len(waits) > 20


@covers("TI-R57", "TI-BAT-14")
def test_battle_cards_that_others_hold_or_have_laid_aside_are_imagined() -> None:
    t = exchanged()
    theirs = set()
    for seed in SEEDS:
        twin = imagined(t, "teal", seed)
        assert [BATTLE_CARD.word(card) for card in twin.battle_hand[1]] == GROG
        theirs.add((twin.battle_hand[0], twin.aside[0]))
        assert (len(twin.battle_hand[0]), len(twin.aside[0])) == (6, 1)
        own = imagined(t, "crimson", seed)
        assert [BATTLE_CARD.word(card) for card in own.aside[0]] == ["fire-1"]
    assert len(theirs) > 30


@covers("TI-R57")
def test_discards_that_nobody_has_shown_are_imagined_after_the_battle() -> None:
    t = table(battle_unseen=["fire-1", "fire-2", "sea-dragon"]).turn_of("crimson")
    found = set()
    for seed in SEEDS:
        twin = imagined(t, "crimson", seed)
        assert (twin.battle_unseen.size, twin.battle_deck.size) == (3, 59)
        found.add(tuple(twin.battle_unseen.counts))
    assert len(found) > 30
