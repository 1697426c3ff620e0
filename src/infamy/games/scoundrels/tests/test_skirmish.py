"""SKIRM  The shorter game for three or four: what is different, and what is not."""

from __future__ import annotations

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.games.scoundrels.tests.fights import attack
from infamy.games.scoundrels.tests.questions import BID, ORDERS, PAY, QUIRK, WHICH_X
from infamy.games.scoundrels.tests.tables import EIGHT, GAME, all_keep, asked, nobody_bids, pass_until
from infamy.testing.scenario import Scenario, Script, covers, seen

LOW = ["sail-1", "sail-1", "sail-1"]
OTHERS = [
    "doubloons",
    "exotic-goods",
    "treasure-chest",
    "loaded-bones",
    "letter-of-marque",
    "cursed-idol",
    "old-sea-chart",
]


def skirmish(**pieces: object) -> Scenario:
    """Red lies on X2 with six cards; blue is in the Port of Rumford, green far away."""
    t = Scenario(GAME, "red", "blue", "green", mode="skirmish")
    t.place(red={"at": "f6", "hand": EIGHT[:6]}, blue={"at": "g4", "hand": EIGHT}, green={"at": "a1", "hand": EIGHT})
    return t.place(**pieces).turn_of("red")


def begun(players: int, unseen: str, **options: str) -> Scenario:
    hand = [*EIGHT, "wild-1"] if options.get("opening_bid") else EIGHT
    fate: dict[str, Script] = {
        "action_deck": hand * players,
        "treasure_put_in_unseen": unseen,
        "port_die": [1, 2, 3, 1][:players],
        "thief": 1,
    }
    if options.get("opening_bid"):
        del fate["thief"]
    return Scenario(GAME, *GAME.seats[:players], mode="skirmish", **options).begin(**fate)


def bury(t: Scenario, treasure: str, *cards: str) -> None:
    t.red.does(f"bury:{treasure}")
    for card in cards:
        t.red.is_asked(PAY)
        t.red.does(f"pay:{card}")


# Set-up --------------------------------------------------------------------------------------------------------------


@covers("SC-SKIRM-02", "SC-SKIRM-03", "SC-SKIRM-07", "SC-R50", "SC-R68")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_begins_with_three_tokens_and_there_are_no_quests(players: int) -> None:
    t = begun(players, "doubloons")
    assert list(seen(t, "infamy").values()) == [3] * players
    assert seen(t, "quests") == [] and seen(t, "last_round") is None
    assert list(seen(t, "hand").values()) == [8] * players
    assert list(seen(t, "closed").values()) == [1, 0, 0, 1][:players]  # dice and folds are as ever
    assert len(seen(t, "buried")) == players
    t.red.is_asked(WHICH_X)


@covers("SC-SKIRM-04", "SC-SKIRM-05", "SC-SKIRM-06", "SC-SKIRM-17", "SC-R69")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("sixth", OTHERS)
def test_the_treasure_deck_has_six_cards_the_sixth_of_which_may_be_any_other(players: int, sixth: str) -> None:
    t = begun(players, sixth)
    deck = dict.fromkeys(OTHERS, 0) | {"doubloons": 2, "exotic-goods": 2, "treasure-chest": 1}
    deck[sixth] += 1
    pool = t.g.treasure_deck  # type: ignore[attr-defined]
    assert dict(zip(OTHERS, pool.counts, strict=True)) == deck and seen(t, "treasure_deck") == 6
    assert not [told for told in t.red.hears() if "unseen" in told]
    assert all(card not in str(t.red.sees()) for card in OTHERS[3:])


@covers("SC-SKIRM-06", "SC-R69")
def test_the_sixth_card_is_drawn_among_the_ten_others() -> None:
    t = begun(3, "loaded-bones")
    aside = t.g.treasure_aside  # type: ignore[attr-defined]
    assert dict(zip(OTHERS, aside.counts, strict=True)) == {
        "doubloons": 3,
        "exotic-goods": 2,
        "treasure-chest": 1,
        "loaded-bones": 0,
        "letter-of-marque": 1,
        "cursed-idol": 1,
        "old-sea-chart": 1,
    }


@covers("SC-R68", "SC-SKIRM-02")
def test_quirks_and_the_opening_bid_may_be_added() -> None:
    t = begun(3, "cursed-idol", opening_bid="yes", quirks="yes")
    assert asked(t) == (["red", "blue", "green"], BID)
    assert list(seen(t, "hand").values()) == [9, 9, 9] and seen(t, "quirk_deck") == 16
    with pytest.raises(NotUnderstood):
        begun(5, "cursed-idol")


# Pillage, fight, dig -------------------------------------------------------------------------------------------------


@covers("SC-SKIRM-08", "SC-SKIRM-15", "SC-R61")
def test_a_pillage_brings_treasure_but_no_token() -> None:
    t = skirmish(
        red={"at": "g4", "hand": ["sword-4"], "infamy": 3, "carried": ["loaded-bones"]},
        treasure_deck=["doubloons", "exotic-goods"],
    )
    t.red.does("pillage")
    t.red.does("show:sword-4")
    t.red.does("ready", port_defence=LOW, treasure_deck="exotic-goods")
    t.red.is_asked(ORDERS)  # no gain, no gamble
    assert (t.red.infamy, t.red.carried) == (3, ["exotic-goods", "loaded-bones"])
    assert seen(t, "closed")["rumford"] == 3 and seen(t, "last_round") is None


@covers("SC-SKIRM-15", "SC-SKIRM-13", "SC-R61")
def test_the_last_treasure_pillaged_ends_the_game_with_the_round() -> None:
    t = skirmish(blue={"at": "g4", "hand": ["sword-4"]}, treasure_deck=["doubloons"])
    t.red.does("end-turn")
    t.blue.does("pillage")
    t.blue.does("show:sword-4")
    t.blue.does("ready", port_defence=LOW, treasure_deck="doubloons")
    assert seen(t, "last_round") == "all Treasure has been pillaged"
    t.blue.does("end-turn")
    t.green.is_asked(ORDERS)  # the round is played out
    t.green.does("end-turn")
    assert t.g.over


@covers("SC-SKIRM-02", "SC-R63")
def test_a_shot_brings_a_token_and_the_tokens_of_the_start_are_not_won() -> None:
    t = Scenario(GAME, "red", "blue", "green", mode="skirmish", quirks="yes")
    t.place(
        red={"at": "d5", "hand": ["cannon-2"], "infamy": 3}, blue={"at": "d5", "hand": EIGHT, "infamy": 3}, green="a1"
    ).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-2", draws="")
    t.blue.does("concede", quirk_deck="deep-hold")
    t.red.is_asked(QUIRK)  # this is the first that red has won
    t.red.does("no-quirk")
    assert (t.red.infamy, t.blue.infamy, t.blue.damage) == (4, 3, 1)


@covers("SC-SKIRM-09", "SC-R43")
@pytest.mark.parametrize("card", ["wild-1", "wild-2", "wild-3"])
def test_a_dig_succeeds_on_a_wild(card: str) -> None:
    t = skirmish(x2={"buried": ["doubloons"], "marker": "blue"})
    t.red.does("dig", dig=card, buried_treasure="doubloons")
    assert t.red.carried == ["doubloons"]


@covers("SC-SKIRM-09")
@pytest.mark.parametrize("card", ["sword-3", "sword-4", "sail-4", "cannon-3", "sail-1"])
def test_a_dig_succeeds_on_nothing_but_a_wild(card: str) -> None:
    t = skirmish(x2={"buried": ["doubloons"], "marker": "blue"})
    t.red.does("dig", dig=card)
    assert t.red.carried == [] and seen(t, "marker")["x2"] == "blue"
    t.blue.is_asked(ORDERS)


@covers("SC-SKIRM-10", "SC-COMP-07")
def test_a_pirate_is_sunk_at_three_damage() -> None:
    for before, sunk in ((1, False), (2, True)):
        t = skirmish(red={"hand": ["cannon-4"]}, blue={"at": "f6", "hand": EIGHT, "damage": before})
        attack(t.red, "shoot:blue", "cannon-4", draws="")
        t.blue.does("concede")
        assert (t.blue.at is None) == sunk and seen(t, "deaths") == int(sunk)
    assert seen(t, "sunk_at") == {"red": 3, "blue": 3, "green": 3}


@covers("SC-R68", "SC-SKIRM-10", "SC-R81")
def test_the_ghost_begins_without_tokens_or_damage_and_is_sunk_at_three_as_well() -> None:
    t = skirmish(red={"hand": ["cannon-4", *EIGHT[1:]], "infamy": 3}, blue={"at": "f6", "damage": 2, "infamy": 3})
    attack(t.red, "shoot:blue", "cannon-4", draws="")
    t.blue.does("concede")
    assert t.blue.at is None
    pass_until(t, "green")
    t.green.does("end-turn")
    assert asked(t) == (["red", "green"], BID)
    nobody_bids(t)
    all_keep(t, action_deck=["sail-4"] + ["wild-1"] * 4 + ["wild-2"] * 4)  # one for red, eight for the Ghost
    assert seen(t, "ghost")["blue"] is True and t.blue.at == "f6"
    assert (t.blue.infamy, t.blue.damage, seen(t, "sunk_at")["blue"], len(t.blue.hand)) == (0, 0, 3, 8)
    t = skirmish(red={"hand": ["cannon-4"]}, blue={"at": "f6", "ghost": True, "damage": 2}, deaths=1)
    attack(t.red, "shoot:blue", "cannon-4", draws="")
    t.blue.does("concede")
    assert t.blue.at is None


@covers("SC-SKIRM-14", "SC-SKIRM-13")
def test_the_second_death_ends_the_game_with_the_round() -> None:
    t = skirmish(
        red={"hand": ["cannon-4", "cannon-3"]}, blue={"at": "f6", "damage": 2}, green={"at": "f6", "damage": 2}
    )
    attack(t.red, "shoot:blue", "cannon-4", draws="")
    t.blue.does("concede")
    assert seen(t, "last_round") is None  # one death is not enough
    attack(t.red, "shoot:green", "cannon-3", draws="")
    t.green.does("concede")
    assert seen(t, "last_round") == "two pirates have died"
    t.red.is_asked(ORDERS)
    t.red.does("end-turn")
    assert t.g.over


# Burying -------------------------------------------------------------------------------------------------------------


@covers("SC-SKIRM-11")
def test_one_may_bury_at_several_xs() -> None:
    t = skirmish(red={"carried": ["doubloons"]}, x1={"buried": ["doubloons"], "marker": "red"})
    bury(t, "doubloons", "sail-1")
    assert seen(t, "marker") == {"x1": "red", "x2": "red", "x3": None}


@covers("SC-SKIRM-12")
def test_two_players_never_bury_at_the_same_x() -> None:
    t = skirmish(red={"carried": ["doubloons"]}, x2={"buried": ["doubloons"], "marker": "green"})
    t.red.cannot("bury:doubloons", rule="SC-BURY-04")


@covers("SC-SKIRM-16", "SC-R70")
def test_treasure_worth_four_buried_anywhere_at_the_same_time_ends_the_game() -> None:
    t = skirmish(
        red={"carried": ["exotic-goods", "doubloons"]},
        x1={"buried": ["doubloons"], "marker": "red"},
        x3={"buried": ["treasure-chest"], "marker": "green"},
    )
    bury(t, "doubloons", "sail-1")
    assert seen(t, "last_round") is None  # worth 2; what others have buried does not count
    bury(t, "exotic-goods", "sword-1", "sword-2")
    assert seen(t, "last_round") == "enough Treasure lies buried"  # worth 4, at two X spots


@covers("SC-SKIRM-16", "SC-R70")
@pytest.mark.parametrize(("buried", "last"), [("doubloons", False), ("exotic-goods", True), ("treasure-chest", True)])
def test_worth_three_is_not_enough_and_worth_five_is(buried: str, last: bool) -> None:
    t = skirmish(red={"carried": ["exotic-goods"]}, x2={"buried": [buried], "marker": "red"})
    bury(t, "exotic-goods", "sword-1", "sword-2")
    assert (seen(t, "last_round") is not None) == last


@covers("SC-R60", "SC-SKIRM-13", "SC-SKIRM-16")
def test_the_last_round_stays_the_last_even_if_the_treasure_is_dug_up_again() -> None:
    t = skirmish(red={"carried": ["exotic-goods"]}, x2={"buried": ["exotic-goods"], "marker": "red"}, blue={"at": "f6"})
    bury(t, "exotic-goods", "sword-1", "sword-2")
    t.red.does("end-turn")
    t.blue.does("dig", dig=["wild-1", "sail-4"], buried_treasure="exotic-goods")
    t.blue.does("discard:sail-1")
    assert seen(t, "last_round") == "enough Treasure lies buried"
    t.green.is_asked(ORDERS)
    t.green.does("end-turn")
    assert t.g.over  # without bids


@covers("SC-SKIRM-16")
def test_in_the_base_game_buried_treasure_ends_nothing() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(
        red={"at": "f6", "hand": EIGHT[:6], "carried": ["treasure-chest"]},
        blue="a1",
        green="a1",
        x2={"buried": ["treasure-chest"], "marker": "red"},
    ).turn_of("red")
    bury(t, "treasure-chest", "sail-1", "sail-2", "sword-1")
    assert seen(t, "last_round") is None
