"""Who may play a card or react, when, in what order, and what cancels what; and the decks the cards come from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from infamy.engine.run import settle
from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.rules.recovery import Recovery
from infamy.games.rum_and_bones.tests.heroes import heroes, of, skill, slot, where
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, CARD, HERO_DOES, HURT, MOVES, RESPOND, ROLLED, TURN
from infamy.games.rum_and_bones.tests.tables import battle, bones, crew, crew_on, holding
from infamy.testing.scenario import Scenario, covers

WHOSE_DAMAGE = "Whose damage may be prevented first?"
AFTER = "The attack is over: do you react?"


def face_to_face(coral: str = "", jade: str = "") -> Scenario:
    """Carcharius on e8 and Viana on e7; he is about to attack."""
    t = holding(heroes(battle(), carcharius="e8", viana="e7"), coral=coral, jade=jade).turn_of("coral")
    if coral:
        t.coral.does("pass")
    t.coral.does("activate:carcharius")
    return t


# Windows -------------------------------------------------------------------------------------------------------------


@covers("RB-R53", "RB-R29", "RB-TIDE-04", "RB-T05", "RB-T19")
def test_the_turn_player_plays_first_then_the_opponent_in_turns_until_both_decline() -> None:
    t = face_to_face(coral="double-powder steady-hands", jade="powder-smoke belay-that")
    t.coral.does("use:shark-cutlass")
    t.coral.is_asked(RESPOND)
    t.coral.does("play:double-powder")
    t.jade.is_asked(CARD)
    t.jade.does("pass")
    t.jade.is_asked(RESPOND)
    t.jade.does("play:powder-smoke")
    t.coral.is_asked(CARD)  # coral may hold Belay That!, as far as jade can see
    t.coral.does("pass")
    t.coral.is_asked(RESPOND)
    t.coral.does("pass")
    t.jade.is_asked(RESPOND)
    t.jade.does("pass", attack=[4, 4, 4, 5, 5])  # 5 dice, 5+ now
    t.coral.is_asked(ROLLED)
    t.coral.does("pass")
    assert of(t, "damage", "viana") == 2


@covers("RB-T05", "RB-MOD-01", "RB-TIDE-02")
def test_double_powder_adds_two_dice_and_comes_too_late_once_they_are_rolled() -> None:
    t = face_to_face(coral="double-powder double-powder")
    t.coral.does("use:shark-cutlass")
    t.coral.does("play:double-powder")
    t.coral.does("pass", attack=[4, 4, 4, 4, 1])
    t.coral.is_asked(ROLLED)
    t.coral.cannot("play:double-powder", rule="RB-TIDE-01")
    t.coral.does("pass")
    assert (of(t, "damage", "viana"), bones(t).pool) == (4, [1, 0])


@covers("RB-R53", "RB-T02", "RB-R54")
def test_a_cancelling_card_cannot_be_cancelled_itself() -> None:
    t = face_to_face(coral="double-powder belay-that", jade="belay-that belay-that")
    t.coral.does("use:shark-cutlass")
    t.coral.does("play:double-powder")
    t.jade.is_asked(CARD)
    t.jade.does("play:belay-that")  # coral's own Belay That! does not help
    assert (bones(t).pool, bones(t).more_dice) == ([1, 1], 0)
    assert bones(t).port_discards.size == bones(t).starboard_discards.size == 1
    t.jade.does("pass")
    t.coral.is_asked(RESPOND)
    t.coral.cannot("play:belay-that", rule="RB-TIDE-01")  # nothing that an opponent plays is open


@covers("RB-R08", "RB-T02")
def test_what_is_cancelled_is_not_cancelled_again() -> None:
    t = face_to_face(coral="double-powder", jade="belay-that belay-that")
    t.coral.does("use:shark-cutlass")
    t.coral.does("play:double-powder")
    t.jade.does("play:belay-that")
    t.jade.is_asked(RESPOND)  # about the attack, no longer about the card
    t.jade.cannot("play:belay-that", rule="RB-TIDE-01")


@covers("RB-R08", "RB-T07")
def test_who_is_saved_by_a_rope_needs_no_second_one() -> None:
    t = holding(heroes(battle(), carcharius="e7", viana="j4"), coral="lucky-rope lucky-rope").turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("rig:e4", rigging_check=2)
    t.coral.does("play:lucky-rope")
    t.coral.is_asked(MOVES)
    assert (where(t, "carcharius"), t.coral.hand) == ("e4", ["lucky-rope"])


@covers("RB-T02", "RB-R53", "RB-TIDE-06")
def test_a_cancelled_summons_summons_nothing_and_the_card_is_gone() -> None:
    t = holding(heroes(battle(), carcharius="e8", viana="j4"), coral="sea-monster-attack", jade="belay-that")
    t.turn_of("coral")
    t.coral.does("play:sea-monster-attack")
    t.jade.does("play:belay-that")
    t.coral.is_asked(ACTIVATE)
    assert (bones(t).summoned[0], bones(t).pool) == (False, [3, 1])
    assert bones(t).port_discards.size == 1  # the Sea Dragon is still to be had
    t = holding(heroes(battle(), carcharius="e8", viana="j4"), coral="sea-monster-attack", jade="belay-that")
    t.turn_of("coral")
    t.coral.does("play:sea-monster-attack")
    t.jade.does("pass")
    t.coral.does("surface:f5")
    assert bones(t).summoned[0]


@covers("RB-TIDE-01", "RB-R92")
@pytest.mark.parametrize("card", ["grog-ration", "steady-hands", "belay-that", "barnacle-hide", "rising-tide"])
def test_at_the_start_of_a_turn_only_cards_that_say_so_can_be_played(card: str) -> None:
    t = holding(heroes(battle(), carcharius="e8", viana="e7"), coral=f"{card} hush-of-the-deep").turn_of("coral")
    bones(t).damage[0] = 3
    t.coral.is_asked(TURN)
    t.coral.cannot(f"play:{card}", rule="RB-TIDE-01")
    assert t.coral.may() == ["play:hush-of-the-deep", "pass"]


@covers("RB-TIDE-01", "RB-R92")
def test_nobody_plays_in_the_opponents_turn_what_belongs_in_the_own() -> None:
    t = holding(heroes(battle(), carcharius="e8", viana="e7"), jade="cut-the-lines steady-hands grog-ration")
    bones(t).damage[5] = 3
    t.turn_of("coral")
    t.coral.is_asked(ACTIVATE)  # jade was not asked
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.jade.is_asked(RESPOND)  # a zone with a friendly model is attacked
    assert t.jade.may() == ["pass"]


@covers("RB-T12", "RB-R29", "RB-R28")
def test_damage_is_prevented_after_hits_were_assigned() -> None:
    t = holding(heroes(battle(), carcharius="e8", snapjaw="e8", viana="e7"), coral="barnacle-hide").turn_of("jade")
    bones(t).damage[0] = 8
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 4])
    t.jade.does("hit:carcharius")  # the rest goes to Snapjaw: one Hit would KO Carcharius
    t.jade.does("choose:carcharius")
    t.coral.is_asked(HURT)
    t.coral.does("play:barnacle-hide")
    assert (of(t, "damage", "carcharius"), of(t, "damage", "snapjaw")) == (8, 2)


@covers("RB-R29", "RB-TIME-01", "RB-T12")
def test_the_turn_player_says_for_whom_damage_may_be_prevented_first() -> None:
    for first, second in (("carcharius", "snapjaw"), ("snapjaw", "carcharius")):
        t = holding(heroes(battle(), carcharius="e8", snapjaw="e8", viana="e7"), coral="barnacle-hide").turn_of("jade")
        t.jade.does("activate:viana")
        t.jade.does("use:rapier-and-pistol", attack=[4, 4, 1])
        t.jade.does("hit:carcharius")
        t.jade.does("hit:snapjaw")
        t.jade.is_asked(WHOSE_DAMAGE)
        assert t.jade.may() == ["choose:carcharius", "choose:snapjaw"]
        t.jade.cannot("choose:viana", rule="RB-TIME-01")
        t.jade.does(f"choose:{first}")
        t.coral.is_asked(HURT)
        assert bones(t).hurting == slot(t, first)
        assert f"The damage to {first.title()} comes next: it may be prevented." in t.coral.hears()
        t.coral.does("pass")  # the last window comes by itself
        t.coral.is_asked(HURT)
        assert bones(t).hurting == slot(t, second)
        t.coral.does("play:barnacle-hide")
        assert (of(t, "damage", first), of(t, "damage", second)) == (1, 0)


@covers("RB-R29", "RB-T12")
def test_where_nobody_can_prevent_damage_the_turn_player_is_not_asked() -> None:
    t = holding(heroes(battle(), carcharius="e8", snapjaw="e8", viana="e7"), coral="grog-ration")
    t.place(port_discards=["barnacle-hide", "barnacle-hide"]).turn_of("jade")  # both lie open
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 1])
    t.jade.does("hit:carcharius")
    t.jade.does("hit:snapjaw")
    t.jade.is_asked(HERO_DOES)


# Reactions -----------------------------------------------------------------------------------------------------------


@covers("RB-R32", "RB-SKILL-14")
def test_a_reaction_is_used_once_in_the_own_activation_and_else_as_often_as_it_was_bought() -> None:
    t = skill(heroes(battle(), carcharius="c10", snapjaw="e7", viana="e6"), "snapjaw", "snap-back", 2)
    t.turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.coral.is_asked(AFTER)
    t.coral.does("react:snap-back", attack=[4, 1, 1])
    assert of(t, "damage", "viana") == 1
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.jade.is_asked(HERO_DOES)  # it lies on Level 1, and does nothing
    assert (of(t, "damage", "snapjaw"), of(t, "damage", "viana")) == (2, 1)


@covers("RB-R32", "RB-S08", "RB-S11")
def test_a_reaction_bought_again_in_the_own_activation_is_not_used_a_second_time() -> None:
    """Kyria & Karl are struck back at in their own activation, twice."""
    t = battle(starboard="deep-lords")
    t.place(hero_1={"hero": "kyria-and-karl", "at": "d8"}, hero_6={"hero": "snapjaw", "at": "d7"})
    skill(skill(t, "kyria-and-karl", "karls-shell", 2), "snapjaw", "snap-back", 2)
    bones(t).coins[0] = bones(t).coins[5] = 9
    t.turn_of("coral")
    t.coral.does("activate:kyria-and-karl")
    t.coral.does("use:spearfish-gun", attack=[4, 1, 1])
    t.jade.does("react:snap-back", attack=[4, 4, 1])
    t.coral.is_asked(HURT)
    t.coral.does("react:karls-shell")  # both are prevented
    assert of(t, "damage", "kyria-and-karl") == 0
    t.coral.does("level-up:karls-shell")
    bones(t).level[slot(t, "snapjaw") * 3 + 2] = 2
    t.coral.does("use:spearfish-gun", attack=[4, 1, 1])
    t.jade.does("react:snap-back", attack=[4, 4, 1])
    assert of(t, "damage", "kyria-and-karl") == 2  # used once already in this activation


# What an attack is ---------------------------------------------------------------------------------------------------


def dragon_attacks(t: Scenario) -> None:
    g = bones(t)
    g.summoned[0], g.owner[10], g.side[10], g.at[10] = True, 0, 0, ZONE.parse("f5")
    t.turn_of("coral")
    t.coral.does("activate:sea-dragon")
    t.coral.does("use:maw")


def gun_fires(t: Scenario) -> None:
    t.turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a3")
    t.coral.does("land-bosun:a3")
    t.coral.does("fire-first")


def card_attacks(t: Scenario) -> None:
    t.place(coral={"hand": ["depth-charge"]}).turn_of("coral")
    t.coral.does("play:depth-charge")
    t.jade.does("pass")  # Belay That! might be held


@covers("RB-T19", "RB-R92", "RB-TIDE-01")
@pytest.mark.parametrize("attack", [dragon_attacks, gun_fires, card_attacks])
def test_powder_smoke_helps_against_sea_monsters_deck_guns_and_cards(attack: Callable[[Scenario], None]) -> None:
    t = holding(heroes(battle(), carcharius="j10", viana="f4"), jade="powder-smoke")
    attack(t)
    t.jade.is_asked(RESPOND)
    t.jade.does("play:powder-smoke", attack=[4, 4, 5])  # 4+ each, and now 5+
    assert of(t, "damage", "viana") == 1


@covers("RB-T19", "RB-TIDE-01")
def test_an_attack_on_a_deck_feature_alone_is_answered_by_nobody() -> None:
    t = holding(heroes(battle(), carcharius="e4", viana="j4"), jade="powder-smoke").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])  # the Captain's Chest: no friendly model is there
    t.coral.is_asked(HERO_DOES)


@covers("RB-D22", "RB-R58", "RB-T12", "RB-T19")
def test_to_what_the_kraken_does_nobody_responds_but_damage_may_be_prevented() -> None:
    t = holding(heroes(battle(), carcharius="i7", viana="i4"), coral="barnacle-hide", jade="powder-smoke")
    bones(t).kraken_at, bones(t).crew_activated, bones(t).activated = 0, [True, True], [True] * 13
    t.turn_of("coral")
    t.coral.does("pass")  # at the start of their last turns
    t.jade.does("pass", kraken=3, grasping_arms=[4, 4, 4, 4])
    t.coral.is_asked(HURT)
    t.coral.does("play:barnacle-hide")
    t.jade.does("pass")  # Belay That! might be held
    assert (of(t, "damage", "carcharius"), of(t, "damage", "viana")) == (0, 2)


# Cards that attack, or help one --------------------------------------------------------------------------------------


@covers("RB-T22", "RB-R82", "RB-COIN-01")
def test_powder_keg_attacks_a_zone_within_three_zones_of_a_friendly_hero() -> None:
    t = crew(crew(heroes(battle(), carcharius="e10", viana="e6"), 0, "a1", "f8", 2), 0, "a1", "e7", 2)
    holding(t, jade="powder-keg").turn_of("jade")
    t.jade.does("play:powder-keg")
    assert set(t.jade.may()) == {"target:f8", "target:e7", "target:e8"}  # Carcharius is 4 zones away
    t.jade.cannot("target:e10", rule="RB-ATK-02")
    t.jade.does("target:f8", attack=[4, 4, 1])
    assert crew_on(t, 0, "f8") == 0
    assert (of(t, "coins", "viana"), bones(t).pool) == (0, [0, 2])  # a card KO'd them, not Viana


@covers("RB-T22", "RB-TIDE-01")
def test_without_a_friendly_hero_near_an_enemy_there_is_no_powder_keg() -> None:
    t = holding(heroes(battle(), carcharius="l9", viana=""), jade="powder-keg cut-the-lines").turn_of("jade")
    assert t.jade.may() == ["play:cut-the-lines", "pass"]


@covers("RB-T24", "RB-ATK-09", "RB-ATK-10")
def test_hidden_dagger_makes_the_first_two_hits_on_heroes_worse() -> None:
    t = holding(crew(heroes(battle(), carcharius="e8", viana="e7"), 0, "a1", "e8", 1), jade="hidden-dagger")
    t.turn_of("jade")
    t.jade.does("pass")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol")
    t.jade.does("play:hidden-dagger", attack=[4, 4, 4])  # one on the Deckhand, two on Carcharius
    assert (crew_on(t, 0, "e8"), of(t, "damage", "carcharius")) == (0, 4)
    assert bones(t).pool == [0, 2]


@covers("RB-T24")
def test_hidden_dagger_needs_a_hero_in_the_zone() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="d7"), 0, "a1", "c7", 2)
    holding(t, jade="hidden-dagger steady-hands").turn_of("jade")
    t.jade.does("pass")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol")
    assert t.jade.may() == ["play:steady-hands", "pass"]


@covers("RB-R21", "RB-T23", "RB-R45")
def test_off_board_heroes_may_be_given_coins() -> None:
    """Gag Order takes a coin to a friendly Hero, deployed or not."""
    t = holding(heroes(battle(), carcharius="e8", viana="j4", gabriela="", demarco=""), jade="gag-order")
    bones(t).coins[0] = 2
    bones(t).token[slot(t, "demarco")] = 1
    t.turn_of("jade")
    t.jade.does("play:gag-order")
    assert set(t.jade.may()) == {"choose:viana", "choose:gabriela", "choose:demarco"}
    t.jade.does("choose:gabriela")
    assert (of(t, "coins", "carcharius"), of(t, "coins", "gabriela"), of(t, "coins", "viana")) == (1, 1, 0)


# Decks ---------------------------------------------------------------------------------------------------------------


@covers("RB-TIDE-09", "RB-R49", "RB-REC-01")
def test_an_empty_deck_is_made_anew_from_the_discards_when_a_card_must_be_drawn() -> None:
    t = heroes(battle(), carcharius="e8", viana="e4")
    t.place(
        port_deck=["undertow"],
        port_discards=["grog-ration", "belay-that"],
        coral={"thrown": ["rising-tide"]},
        hand_limit=(3, 0),
    )
    bones(t).first = 0
    t.fated({"port_tide_deck": ["undertow", "rising-tide", "grog-ration"]})
    settle(bones(t), Recovery().start(bones(t)))
    t.all_rolled()
    assert set(t.coral.hand) == {"undertow", "rising-tide", "grog-ration"}
    assert (bones(t).port_deck.size, bones(t).port_discards.size, bones(t).thrown[0]) == (1, 0, ())
    assert "The port side shuffles its discards into a new Tide deck." in t.jade.hears()


@covers("RB-R49", "RB-TIDE-09")
def test_as_long_as_no_card_must_be_drawn_an_empty_deck_stays_empty() -> None:
    t = heroes(battle(), carcharius="e8", viana="e4")
    t.place(port_deck=["undertow"], port_discards=["grog-ration"], hand_limit=(1, 0))
    bones(t).first = 0
    t.fated({"port_tide_deck": ["undertow"]})
    settle(bones(t), Recovery().start(bones(t)))
    assert (bones(t).port_deck.size, bones(t).port_discards.size) == (0, 1)


@covers("RB-R49", "RB-REC-01")
def test_with_deck_and_discards_empty_nobody_draws() -> None:
    t = heroes(battle(), carcharius="e8", viana="e4")
    t.place(port_deck=["undertow"], coral={"hand": ["grog-ration"]}, hand_limit=(3, 0))
    bones(t).first = 0
    settle(bones(t), Recovery().start(bones(t)))
    t.coral.does("keep", port_tide_deck=["undertow"])  # the third card stays out
    assert (set(t.coral.hand), bones(t).port_deck.size) == ({"undertow", "grog-ration"}, 0)


@covers("RB-R49", "RB-T22", "RB-D11")
def test_a_card_that_takes_effect_is_not_yet_among_the_discards() -> None:
    """A Powder Keg destroys the Main Mast: a card is due, and there is none but the Powder Keg itself."""
    t = heroes(battle(), carcharius="j10", viana="e7").place(starboard_deck=[], jade={"hand": ["powder-keg"]})
    mast = bones(t).board.feature_at[ZONE.parse("e8")]
    bones(t).tile_damage[mast] = 8
    t.turn_of("jade")
    t.jade.does("play:powder-keg")
    t.jade.does("target:e8", attack=[4, 1, 1])
    assert (bones(t).points, t.jade.hand) == ([0, 2], [])
    assert bones(t).starboard_discards.size == 1  # now it is


@covers("RB-S03", "RB-TIDE-08", "RB-R51")
def test_a_card_discarded_by_an_effect_is_seen_by_nobody_else() -> None:
    t = skill(heroes(battle(), carcharius="e8", viana="j4"), "carcharius", "taste-the-tide", 2).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:taste-the-tide", port_tide_deck=["sea-monster-attack", "grog-ration"])
    t.coral.does("throw:sea-monster-attack")
    assert t.jade.hears()[0] == "Coral discards a Tide Card."
    assert (t.coral.hand, bones(t).pool, of(t, "coins", "carcharius")) == (["grog-ration"], [0, 0], 1)
    t.coral.is_asked(HERO_DOES)


@covers("RB-S03", "RB-TIDE-09", "RB-R49", "RB-R69", "RB-SKILL-10")
@pytest.mark.parametrize(
    ("coral", "amber", "may"), [("rising-tide", "", True), ("", "rising-tide", True), ("", "", False)]
)
def test_what_was_discarded_unseen_can_be_drawn_again(coral: str, amber: str, may: bool) -> None:
    """With nothing else left, it is the deck; that of a teammate too, since a team has one."""
    t = heroes(battle("coral", "jade", "amber"), carcharius="e8", viana="j4")
    t.place(port_deck=[], coral={"thrown": coral.split()}, amber={"thrown": amber.split()})
    skill(t, "carcharius", "taste-the-tide", 1).turn_of("coral")
    t.coral.does("activate:carcharius")
    if not may:
        t.coral.cannot("use:taste-the-tide", rule="RB-SKILL-10")
        return
    t.coral.does("use:taste-the-tide", port_tide_deck="rising-tide")
    assert (t.coral.hand, bones(t).thrown, bones(t).port_deck.size) == (["rising-tide"], [(), (), ()], 0)
