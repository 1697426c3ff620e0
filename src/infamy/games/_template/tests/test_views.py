"""What a table shows: the catalog, what follows from the fields, what is greyed, and what will come of a choice."""

from __future__ import annotations

from infamy.testing.scenario import Scenario, covers

from .table import GAME


def test_the_catalog_has_what_a_scene_draws() -> None:
    catalog = GAME.presentation.catalog()
    assert catalog["islands"] == {"gull-rock": 1, "wreck-bay": 2, "palm-cay": 1}
    assert catalog["titles"]["gull-rock"] == "Gull Rock" and len(catalog["spaces"]) == 12
    assert catalog["cards"]["fog-bank"]["name"] == "Fog Bank"
    assert catalog["cards"]["fog-bank"]["moment"] == "fired_upon"


@covers("GULL-CUT-01", "GULL-CUT-03")
def test_a_view_says_where_the_cutter_would_fire() -> None:
    t = Scenario(GAME, "red", "blue").place(cutter="swash").begin()
    assert t.blue.sees()["table"]["threatened"] == ["swash", "gull-rock"]  # beside it lies the harbour, which is safe


@covers("GULL-SAI-02")
def test_islands_out_of_reach_are_greyed() -> None:
    t = Scenario(GAME, "red", "blue").place(red={"at": "swash", "hand": ["doubloons"]}, cutter="deep-water")
    t.turn_of("red").red.does("sail", wind=1)
    actions, presentation = t.game.actions, t.game.presentation
    shown = [actions.key(option) for option in presentation.greyed(t.g, 0)]
    assert shown == ["steer:gull-rock", "steer:wreck-bay", "steer:palm-cay"]
    assert t.red.may() == ["steer:gull-rock", "steer:harbour"]


def test_cards_are_called_by_their_names() -> None:
    t = Scenario(GAME, "red", "blue").place(red={"at": "gull-rock", "hand": ["fog-bank"]}).turn_of("red")
    assert "Red: 2 gold, Fog Bank" in GAME.presentation.as_text(t.red.sees())
    assert "Red: 2 gold, 1 card" in GAME.presentation.as_text(t.blue.sees())
