"""Before the first turn: dashboards, supplies, decks, scores and first hands."""

from __future__ import annotations

from infamy.games.rum_and_bones.content.box import BOSUN, DECKHAND
from infamy.games.rum_and_bones.queries import supply
from infamy.games.rum_and_bones.tests.heroes import heroes, of, slot
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, HERO_DOES, TURN
from infamy.games.rum_and_bones.tests.tables import battle, bones
from infamy.games.rum_and_bones.tests.test_modes import mercenaries
from infamy.table.library import load_with
from infamy.table.views import view_for
from infamy.testing.scenario import Scenario, covers

PORT = ["undertow", "undertow", "rising-tide"]
STARBOARD = ["broadside", "broadside", "cut-the-lines"]


def quick_start() -> Scenario:
    """The starboard side has rolled higher."""
    return battle(heroes="quick-start").begin(
        roll_for_first_player=[2, 5], port_tide_deck=PORT, starboard_tide_deck=STARBOARD
    )


def levels(t: Scenario, hero: str) -> dict[str, int]:
    """The levels of a Hero's skill cards, 0 for those that are locked."""
    g = bones(t)
    cards = [g.box.skills[skill] for skill in g.box.heroes[g.hero[slot(t, hero)]].skills]
    return {card.key: g.level[slot(t, hero) * 3 + card.index] for card in cards}


@covers("RB-SETUP-06", "RB-HERO-07", "RB-SKILL-09")
def test_every_hero_has_all_its_skills_and_starts_with_those_that_cost_nothing() -> None:
    t = quick_start()
    assert levels(t, "carcharius") == {"shark-cutlass": 1, "feeding-frenzy": 0, "taste-the-tide": 0}
    assert levels(t, "kyria-and-karl") == {"spearfish-gun": 1, "liquid-fire": 0, "karls-shell": 1}
    assert levels(t, "el-latigo") == {"the-whip": 1, "drive-them-on": 0, "iron-discipline": 0}


@covers("RB-HERO-07", "RB-SKILL-09", "RB-SETUP-06")
def test_a_basic_attack_is_there_from_the_start_and_no_other_skill_is() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.cannot("use:feeding-frenzy", rule="RB-HERO-08")
    t.coral.cannot("use:taste-the-tide", rule="RB-HERO-08")
    t.coral.cannot("use:twin-cleavers", rule="RB-ACT-03")  # a skill of another Hero
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert of(t, "damage", "viana") == 1


@covers("RB-SETUP-07")
def test_each_side_has_24_deckhands_and_6_bosuns() -> None:
    t = battle()
    for side in (0, 1):
        assert (len(supply(bones(t), side, DECKHAND)), len(supply(bones(t), side, BOSUN))) == (24, 6)
    t = quick_start()
    for side in (0, 1):  # four on each of three Objectives, and no Bosun yet
        assert (len(supply(bones(t), side, DECKHAND)), len(supply(bones(t), side, BOSUN))) == (12, 6)


@covers("RB-SETUP-09", "RB-ROUND-03")
def test_each_side_draws_three_of_its_own_thirty_cards_that_lie_face_down() -> None:
    t = quick_start()
    for view in (t.coral.sees(), t.jade.sees(), view_for(t.game, t.g, None)):
        assert (view["table"]["port_deck"], view["table"]["starboard_deck"]) == (27, 27)
    assert t.coral.sees()["table"]["hand"] == {"coral": sorted(PORT, key=t.game.domains["tide card"].parse), "jade": 3}
    assert view_for(t.game, t.g, None)["table"]["hand"] == {"coral": 3, "jade": 3}
    assert bones(t).port_deck.counts[t.game.domains["tide card"].parse("broadside")] == 0


@covers("RB-SETUP-14", "RB-SETUP-16", "RB-SCORE-01")
def test_scores_and_pools_start_at_zero_and_nobody_has_coins() -> None:
    t = quick_start()
    shown = view_for(t.game, t.g, None)["table"]
    assert (shown["points"], shown["pool"], shown["first"]) == ([0, 0], [0, 0], 1)
    assert sum(bones(t).coins) == 0


@covers("RB-ROUND-04", "RB-SCORE-02")
def test_the_first_player_takes_the_first_turn() -> None:
    t = quick_start()
    t.jade.is_asked(TURN)
    t.jade.does("pass")
    t.jade.is_asked(ACTIVATE)
    t.jade.does("activate:viana")
    t.jade.does("deploy:b1")
    t.jade.is_asked(HERO_DOES)


@covers("RB-SETUP-01", "RB-SETUP-03", "RB-SETUP-04", "RB-SETUP-05")
def test_a_roster_of_mercenaries_still_sails_for_its_faction() -> None:
    game = load_with("rum_and_bones", mercenaries(), "mercenaries.toml")
    t = Scenario(game, "coral", "jade").begin()
    for number in (1, 2):
        t.coral.does(f"pick:sellsword-{number}")
        t.jade.does(f"pick:sellsword-{number}")  # the other side may have the same
        t.coral.cannot(f"pick:sellsword-{number}", rule="RB-SETUP-03")  # each once
    t.coral.cannot("pick:viana", rule="RB-SETUP-03")
    t.coral.does("pick:sellsword-3")
    t.jade.does(
        "pick:viana",
        roll_for_first_player=[6, 1],
        port_tide_deck=["undertow", "undertow", "depth-charge"],
        starboard_tide_deck=["broadside", "broadside", "powder-keg"],
    )
    assert bones(t).faction == [0, 1] and bones(t).board.key == "core"
    deck = bones(t).port_deck
    assert deck.counts[game.domains["tide card"].parse("broadside")] == 0  # its deck is the Deep Lords'
