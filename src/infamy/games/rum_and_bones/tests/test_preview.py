"""What is said of a choice before it is made, and how likely it is: from what lies open, and exactly."""

from __future__ import annotations

from itertools import product

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.preview import UNSAID
from infamy.engine.run import explain, options_of
from infamy.games.rum_and_bones.content.box import BOSUN, FACES
from infamy.games.rum_and_bones.odds import (
    after_rerolls,
    at_least,
    hit_chance,
    hits_to_come,
    kraken_chance,
    mean,
    spread,
)
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.tests.heroes import heroes, skill
from infamy.games.rum_and_bones.tests.questions import CARD, RESPOND, ROLLED
from infamy.games.rum_and_bones.tests.tables import GAME, battle, bones, crew
from infamy.games.rum_and_bones.views.wording import hits_on_average
from infamy.parts.odds import percent
from infamy.testing.courses import random_match
from infamy.testing.previews import parts_of, preview
from infamy.testing.scenario import Scenario


def said(t: Scenario, key: str) -> str:
    return preview(t, key).words


# Dice ----------------------------------------------------------------------------------------------------------------


def thrown(needs: tuple[int, ...], to_hit: int, explode: int) -> list[float]:
    """Every throw, one by one."""
    found = [0.0] * (2 * len(needs) + 1)
    for faces in product(range(1, FACES + 1), repeat=len(needs)):
        hit = [face != 1 and face + to_hit >= need for face, need in zip(faces, needs)]
        extra = sum(hits and 0 < explode <= face for face, hits in zip(faces, hit))
        for more in product(range(1, FACES + 1), repeat=extra):
            hits = sum(hit) + sum(face != 1 and face + to_hit >= needs[0] for face in more)
            found[hits] += 1 / FACES ** (len(needs) + extra)
    return found


@pytest.mark.parametrize(
    ("needs", "to_hit", "explode"),
    [((4, 4, 4), 0, 0), ((4, 4, 4), 1, 0), ((4, 4), -3, 0), ((3, 4, 4), 4, 0), ((4, 4, 4), 0, 5), ((5, 5), -1, 5)],
)
def test_the_spread_of_hits_is_what_counting_every_throw_gives(
    needs: tuple[int, ...], to_hit: int, explode: int
) -> None:
    counted = thrown(needs, to_hit, explode)
    found = [*spread(needs, to_hit, explode)]
    found += [0.0] * (len(counted) - len(found))
    assert found == pytest.approx(counted)


def test_a_natural_one_always_misses_and_too_much_is_never_a_hit() -> None:
    assert hit_chance(2, 5) == pytest.approx(5 / 6)
    assert hit_chance(6, -1) == 0.0
    assert (percent(0.0), percent(0.001), percent(0.999), percent(1.0)) == (0, 1, 99, 100)


def test_without_dice_there_is_no_hit() -> None:
    assert spread((), 0, 0) == (1.0,)
    assert mean(spread((), 0, 0)) == 0.0 and at_least(spread((), 0, 0), 1) == 0.0


# Attacks -------------------------------------------------------------------------------------------------------------


def boarding(**more: str) -> Scenario:
    return heroes(battle(), carcharius="e8", viana="e7", **more)


def test_the_chance_to_knock_a_hero_out_is_exact() -> None:
    t = boarding(gabriela="d8")
    t.place(hero_6={"damage": 7}).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    one = preview(t, "target:e7")
    assert one.words == "3 dice, 4+; 1.5 Hits on average; 50% Viana is KO'd"
    assert (one.chance, one.draw) == (50, {"places": ["e7"]})
    assert said(t, "target:d8") == "3 dice, 4+; 1.5 Hits on average; 88% at least one Hit; Gabriela has 7 Hit Points"
    assert preview(t, "target:d8").chance == 88, "at least one Hit"


def test_crew_take_the_first_hits_unless_the_attack_prefers_heroes() -> None:
    t = heroes(battle(), snapjaw="e8", viana="e7").place(hero_6={"damage": 8})
    crew(crew(t, 1, "b1", "e7", 1), 1, "b1", "e7", 1, BOSUN)
    skill(t, "snapjaw", "blademasters-cut", 1).turn_of("coral")
    t.coral.does("activate:snapjaw")
    assert said(t, "use:twin-cleavers") == (
        "4 dice, 4+, range 1. On e7: 2 Hits on average; 1 Deckhand and 1 Bosun first; 31% Viana is KO'd"
    )
    assert said(t, "use:blademasters-cut").endswith(
        "On e7: 2 Hits on average; 1 Deckhand and 1 Bosun there; 96% Viana is KO'd"
    )


def test_an_objective_is_reached_when_everybody_before_it_has_fallen() -> None:
    t = heroes(battle(), carcharius="e4", viana="j4").turn_of("coral")
    chest = bones(t).board.feature_at[2 * 13 + 4]
    bones(t).tile_damage[chest] = 8
    t.coral.does("activate:carcharius")
    assert "88% Captain's Chest is destroyed" in said(t, "use:shark-cutlass")
    crew(t, 1, "b1", "e3", 2)
    assert "2 Deckhands first; 12% Captain's Chest is destroyed" in said(t, "use:shark-cutlass")


def test_cards_say_what_they_change() -> None:
    t = boarding().place(coral={"hand": ["steady-hands", "double-powder"]}, hero_6={"damage": 7}).turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.coral.is_asked(RESPOND)
    assert said(t, "play:steady-hands") == (
        "The attack has +1 To Hit. 2 Hits on average instead of 1.5; 74% Viana is KO'd instead of 50%"
    )
    assert "2.5 Hits on average instead of 1.5" in said(t, "play:double-powder")
    assert said(t, "play:double-powder").endswith("; your Kraken Pool would be 1")
    assert preview(t, "pass").chance == 50


def test_one_hit_is_one_hit() -> None:
    assert [hits_on_average(mean) for mean in (0.5, 1.0, 1.04, 1.5)] == [
        "0.5 Hits on average",
        "1 Hit on average",
        "1 Hit on average",
        "1.5 Hits on average",
    ]


def test_dice_that_missed_may_be_rolled_again() -> None:
    t = boarding().place(coral={"hand": ["second-wind-of-luck"]}, hero_6={"damage": 7}).turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.coral.does("pass", attack=[6, 2, 1])
    t.coral.is_asked(ROLLED)
    assert "2 Hits on average instead of 1; 75% Viana is KO'd instead of 0%" in said(t, "play:second-wind-of-luck")
    assert at_least(after_rerolls(bones(t), (1, 2)), 2) == pytest.approx(0.75)
    assert hits_to_come(bones(t)) == (0.0, 1.0)
    t.coral.does("play:second-wind-of-luck")
    assert preview(t, "reroll:2").chance == 50
    assert said(t, "keep-dice") == "1 Hit as the dice lie"


def test_whoever_is_asked_before_damage_is_told_what_it_would_do() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7")
    t.place(coral={"hand": ["barnacle-hide"]}, hero_1={"damage": 7}).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 1])
    assert preview(t, "pass").risk == 100
    assert said(t, "pass") == "2 damage: Carcharius is KO'd"
    assert said(t, "play:barnacle-hide").endswith("Carcharius suffers 0 instead of 2: Carcharius has 2 Hit Points left")


def test_the_deck_gun_the_crew_and_ransacking_have_their_odds() -> None:
    t = crew(crew(heroes(battle(), carcharius="j10", viana="j4"), 0, "a1", "e7", 2), 1, "b1", "e6", 1).turn_of("coral")
    assert said(t, "crew") == (
        "6 Deckhands and 2 Bosuns land; 0 models on the board can march; the Deck Gun fires with 3 dice, 4+"
    )
    t.coral.does("crew")
    assert said(t, "land-bosun:a1") == "track A1: 7 zones to B1 (e2); enemies on e6, 3 zones away"
    t.coral.does("land-bosun:a1")
    t.coral.does("land-bosun:a1")
    t.coral.does("fire-first")
    assert said(t, "target:e6") == "3 dice, 4+; 1.5 Hits on average; 1 Deckhand there; 88% at least one Hit"


# Moving --------------------------------------------------------------------------------------------------------------


def test_the_ropes_are_a_matter_of_range() -> None:
    t = heroes(battle(), carcharius="e7", viana="j4").turn_of("coral")
    t.coral.does("activate:carcharius")
    assert "67% by the ropes, at best" in said(t, "move")
    t.coral.does("move")
    there = preview(t, "rig:f4")
    assert (there.chance, there.risk) == (50, 50)
    assert there.words.startswith("4 zones: a 4 or more; 50% it lands there; 50% overboard")
    assert preview(t, "rig:j2").risk == 100
    bones(t).rig_bonus = [3, 0]
    assert preview(t, "rig:f4").chance == 100
    assert said(t, "walk:e6").startswith("1 point left; a Gangplank:")


def test_a_point_to_deploy_on_is_told_with_the_nearest_enemies() -> None:
    t = heroes(battle(), carcharius="", viana="e6").turn_of("coral")
    t.coral.does("activate:carcharius")
    assert said(t, "deploy:a1") == "on e9; Viana 3 zones away and Captain's Chest 6 zones away"


def test_the_kraken_rises_by_both_pools() -> None:
    t = battle()
    assert kraken_chance(bones(t)) == 0.0
    bones(t).pool = [3, 4]
    assert kraken_chance(bones(t)) == pytest.approx(21 / 36)
    assert kraken_chance(bones(t), 5) == 1.0
    bones(t).kraken_slain = True
    assert kraken_chance(bones(t)) == 0.0


def test_prices_and_conditions_are_told() -> None:
    t = boarding().place(hero_1={"coins": 3, "conditions": 1}).turn_of("coral")
    assert said(t, "activate:viana") == "on e7, 9 of 9 Hit Points, 0 coins"
    assert said(t, "activate:carcharius") == "on e8, 9 of 9 Hit Points, 3 coins, Blind"
    t.coral.does("activate:carcharius")
    assert said(t, "unlock:feeding-frenzy").startswith("3 coins. 4 dice, 4+")
    assert said(t, "unlock:feeding-frenzy").endswith("0 coins left")
    assert said(t, "end") == "3 Actions unused; rid of Blind"


def test_a_card_that_may_be_cancelled_is_shown_to_whoever_might() -> None:
    t = boarding().place(coral={"hand": ["hush-of-the-deep"]}, jade={"hand": ["belay-that"]}).turn_of("coral")
    t.coral.does("play:hush-of-the-deep")
    t.jade.is_asked(CARD)
    assert said(t, "pass") == "Start of your turn: one enemy Hero gets Silence or Stun."


# At every decision ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "mode", "seed"), [(2, "", 2), (5, "", 5), (3, "clash-royale", 6)])
def test_previews_depend_on_nothing_that_the_seat_does_not_see(players: int, mode: str, seed: int) -> None:
    """Nor do they ever fail, whatever is offered; and what tempts can always be explained."""
    said_something = 0
    for number, match in enumerate(random_match(GAME, GAME.setup(players, mode), seed)):
        if match.over or number > 2500:
            break
        if number % 11:
            continue
        for seat in match.deciding():
            assert isinstance(match.g, Bones)
            other = GAME.determinize(match.g, seat, SeededFate(number))
            for option in options_of(match.g, seat):
                parts = parts_of(GAME.presentation.preview(match.g, seat, option))
                assert parts_of(GAME.presentation.preview(other, seat, option)) == parts
                assert all(value == UNSAID or 0 <= value <= 100 for value in parts[1:3])
                said_something += bool(parts[0])
            for option in GAME.presentation.greyed(match.g, seat):
                assert option in options_of(match.g, seat) or explain(match.g, seat, option).rule in GAME.ledger.by_id
                assert parts_of(GAME.presentation.preview(match.g, seat, option))
    assert said_something > 100
