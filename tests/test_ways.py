"""Several steps as one choice: all that is offered goes through, and none of it leads past a secret or a die."""

from __future__ import annotations

import pytest

from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import Presentation, Way
from infamy.engine.run import choose, deciders, options_of
from infamy.engine.state import Seat, State
from infamy.games.rum_and_bones.actions import MOVE, RIG, STOP, WALK
from infamy.games.tides_of_infamy.actions import SAIL
from infamy.games.tides_of_infamy.content.box import UNKNOWN
from infamy.games.tides_of_infamy.rules.sailing import Sailing
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.views.closeup import innermost
from infamy.server import projection
from infamy.table import library, matchfile
from infamy.table.match import Match
from infamy.table.trial import Trial
from infamy.table.ways import MOST_WAYS, open_ways
from infamy.testing.courses import random_match
from infamy.testing.support import table_of
from tests.browser.saved import saved

PROPOSING = ("rum_and_bones", "tides_of_infamy")


def at(name: str) -> Match:
    return matchfile.resume(matchfile.understand(saved(name)))


class Proposing(Presentation[State]):
    """A game that proposes just these."""

    def __init__(self, proposed: list[Way]) -> None:
        self.proposed = proposed

    def ways(self, g: State, seat: Seat) -> list[Way]:
        return self.proposed


def proposes(match: Match, monkeypatch: pytest.MonkeyPatch, *ways: Way) -> list[list[Option]]:
    """What is left of ways that a game proposes."""
    monkeypatch.setattr(match.game, "presentation", Proposing(list(ways)))
    return [each.way.options for each in open_ways(Trial(match.game, match.g, match.deciding()[0]))]


@pytest.mark.parametrize("name", PROPOSING)
def test_every_way_goes_through_to_its_end_on_the_real_table(name: str) -> None:
    """Whatever is hidden there; until the last step nobody else is asked and no die is rolled."""
    game, gone = library.load(name), 0
    for number, match in enumerate(random_match(game, game.setup(2 if name == "rum_and_bones" else 3), 7)):
        if match.over or number % 5:
            continue
        seat = match.deciding()[0]
        for each in open_ways(Trial(game, match.g, seat)):
            twin = match.g.copy()
            twin.fate = SeededFate(number)
            for step in each.way.options:
                assert deciders(twin) == [seat] and step in options_of(twin, seat)
                choose(twin, seat, step)
            gone += 1
    assert gone > 100


@pytest.mark.parametrize("name", library.keys())
def test_a_way_is_more_than_one_option_and_none_is_offered_twice(name: str) -> None:
    game = library.load(name)
    for number, match in enumerate(random_match(game, game.setup(3), 3)):
        if match.over or number > 400:
            return
        decision = projection.decision(match, match.deciding()[0], None)
        assert decision is not None
        assert all(len(way.keys) > 1 and way.key == " ".join(way.keys) for way in decision.ways)
        assert len({way.key for way in decision.ways}) == len(decision.ways)


def test_what_the_rules_forbid_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at("bones-hero")
    good = match.game.presentation.ways(match.g, 0)[0]
    assert good.options == [MOVE, good.of, STOP] and good.of in WALK
    wrong = Way([good.of, STOP], good.of, [])  # without the Action
    further = Way([*good.options, STOP], STOP, [])
    assert proposes(match, monkeypatch, good, wrong, further) == [good.options]


def test_no_way_leads_past_a_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """A die may be rolled at its end, and nowhere else."""
    match = at("bones-hero")
    seat = match.deciding()[0]
    before = Trial(match.game, match.g, seat)
    assert before.choose(MOVE)
    rope = next(option for option in before.options() if option in RIG)
    last, past = Way([MOVE, rope], rope, []), Way([MOVE, rope, STOP], rope, [])
    assert proposes(match, monkeypatch, last, past) == [last.options]


def test_no_way_leads_past_a_tile_that_is_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    game = library.load("tides_of_infamy")
    for match in random_match(game, game.setup(3), 11):
        if match.over:
            break
        seat, g = match.deciding()[0], table_of(Tides, match.g)
        steps = [option for option in options_of(g, seat) if option in SAIL and g.cells[SAIL.of(option)] == UNKNOWN]
        if steps and isinstance(innermost(g), Sailing):
            past = [Way([steps[0], SAIL(space)], SAIL(space), []) for space in range(SAIL.domain.size)]
            assert proposes(match, monkeypatch, *past) == []
            return
    raise AssertionError("no ship has come to the edge of what is known")


def test_a_question_has_only_so_many_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at("bones-hero")
    one = match.game.presentation.ways(match.g, 0)[0]
    assert len(proposes(match, monkeypatch, *[one] * (MOST_WAYS + 9))) == MOST_WAYS


def test_a_way_says_what_comes_of_its_end_and_stands_among_the_options() -> None:
    decision = projection.decision(at("bones-hero"), 0, None)
    assert decision is not None
    way = next(way for way in decision.ways if way.keys == ["move", "walk:e6", "walk:e5"])
    assert way.label == "Walk to e5" and way.draw == {"course": ["e7", "e6", "e5"]} and not way.final
    assert [part.words for part in way.parts if part.words.startswith("in range")] == ["in range: e2, e3 and e4"]
    keys = [choice.key for choice in decision.options]
    assert 0 < way.after <= keys.index("end")  # before what ends the activation


def test_a_lesson_goes_step_by_step() -> None:
    decision = projection.decision(at("bones-hero"), 0, None, ["move"])
    assert decision is not None and decision.ways == []


def test_a_track_marches_as_one() -> None:
    decision = projection.decision(at("bones-march"), 0, None)
    assert decision is not None
    ways = {way.label: way for way in decision.ways}
    assert ways["Track A1 marches"].keys == ["march:e9", "march:e8", "march:e7"]
    assert [part.words for part in ways["Track A1 marches"].parts] == ["2 to e8; 6 to e7; 2 to e6"]
