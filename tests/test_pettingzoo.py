"""The research environment: PettingZoo's own tests, honest observations, and rewards that add up to zero."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="needs infamy[research]")

from pettingzoo.test import api_test, seed_test

from infamy.adapters.pettingzoo import TableEnv, env, raw_env, wrapped
from infamy.build_info import compiled
from infamy.engine.fate import SeededFate
from infamy.engine.rules import NotUnderstood, Refused
from infamy.engine.sight import public
from infamy.table import library

pytestmark = pytest.mark.compiled

GAMES = [*library.keys(), "_template"]
# Interpreted it takes many times as long: the largest table of each game. That both play alike is tested elsewhere.
COUNTS = {key: library.plain(key).counts if compiled() else library.plain(key).counts[-1:] for key in GAMES}
TABLES = [(key, players) for key in GAMES for players in COUNTS[key]]


def table(key: str, players: int, **more: Any) -> TableEnv:
    game = library.plain(key)
    return TableEnv(game, game.setup(players), **more)


def played(bare: TableEnv, seed: int) -> Iterator[str]:
    """A random game, agent by agent; the last ones see that it is over."""
    bare.reset(seed=seed)
    chooser = SeededFate(seed)
    for agent in bare.agent_iter():
        yield agent
        if bare.terminations[agent]:
            bare.step(None)
        else:
            legal = np.flatnonzero(bare.mask(bare.seat_of[agent]))
            bare.step(int(legal[chooser.below(len(legal))]))


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("key, players", TABLES)
def test_pettingzoos_own_tests_pass(key: str, players: int) -> None:
    api_test(wrapped(table(key, players)), num_cycles=300)
    seed_test(lambda: wrapped(table(key, players)), num_cycles=200)


def test_the_mask_can_come_with_the_observation() -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation|Action mask", category=UserWarning)
        api_test(env("infamous_seas", players=2, mask_in="observation"), num_cycles=100)
    bare = raw_env("infamous_seas", players=2, mask_in="observation")
    bare.reset(seed=1)
    assert bare.infos == {"blue_0": {}, "red_1": {}}
    assert bare.observe("blue_0")["action_mask"].sum() == 2  # a coin for the sails or the cannons
    assert bare.observe("red_1")["action_mask"].sum() == 0


@pytest.mark.parametrize("key, players", TABLES)
def test_every_observation_is_in_its_space(key: str, players: int) -> None:
    for mask_in in ("info", "observation"):
        bare = table(key, players, mask_in=mask_in)
        for number, _ in enumerate(played(bare, seed=3)):
            for agent in bare.agents if number < 50 or number % 7 == 0 else ():
                assert bare.observation_space(agent).contains(bare.observe(agent))


@pytest.mark.parametrize("key, players", TABLES)
def test_what_a_seat_cannot_see_does_not_change_its_observation(key: str, players: int) -> None:
    bare = table(key, players)
    for number, _ in enumerate(played(bare, seed=5)):
        for agent, seat in bare.seat_of.items() if number % 7 == 0 else ():
            seen, mask = bare.observe(agent), bare.mask(seat)
            g = bare.g
            bare.g = bare.game.determinize(g, seat, SeededFate(number))
            assert np.array_equal(bare.observe(agent), seen)
            assert np.array_equal(bare.mask(seat), mask)
            bare.g = g


def test_a_seat_observes_its_own_cards_and_what_it_has_sealed() -> None:
    """The opposite of the test above: something would be missing if nothing ever changed."""
    bare = table("_template", 2)
    bare.reset(seed=1)
    before = [bare.observe(agent) for agent in bare.agents]
    bare.step(bare.game.actions.parse("bid:1"))
    assert bare.agent_selection == "blue_1"  # one after the other
    after = [bare.observe(agent) for agent in bare.agents]
    assert np.flatnonzero(after[0] != before[0]).size == 2  # no longer asked, and what she has sealed
    assert np.flatnonzero(after[1] != before[1]).size == 1  # that red has answered
    hands = {tuple(bare.observe("red_0")) for agent in played(bare, seed=2) if agent == "red_0"}
    assert len(hands) > 20


@pytest.mark.parametrize("key, players", TABLES)
def test_rewards_add_up_to_zero(key: str, players: int) -> None:
    for seed in range(4):
        bare = table(key, players)
        totals = dict.fromkeys(bare.possible_agents, 0.0)
        for agent in played(bare, seed):
            if bare.terminations[agent]:
                totals[agent] = bare.last()[1]
        winners = bare.game.standing(bare.g).winners
        assert sum(totals.values()) == pytest.approx(0)
        assert all(
            (totals[bare.possible_agents[seat]] > 0) == (seat in winners) or len(winners) == players
            for seat in range(players)
        )
        assert len(winners) > 1 or max(totals.values()) == 1


def test_the_same_seed_is_the_same_game_and_no_seed_another() -> None:
    bare = table("infamous_seas", 3)

    def opening(seed: int | None) -> list[int]:
        bare.reset(seed=seed)
        rows: list[int] = []
        for _ in range(40):
            rows += [int(number) for number in bare.observe(bare.agent_selection)]
            bare.step(int(np.flatnonzero(bare.infos[bare.agent_selection]["action_mask"])[0]))
        return rows

    assert opening(7) == opening(7) != opening(8)
    assert opening(None) != opening(None)


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    bare = raw_env("infamous_seas", players=2)
    bare.reset(seed=1)
    with pytest.raises(Refused, match="IS-"):
        bare.step(bare.game.actions.parse("end-turn"))
    with pytest.raises(NotUnderstood, match="expected the number of an option, got 99999"):
        bare.step(99999)
    with pytest.raises(NotUnderstood, match="expected the number of an option, got None"):
        bare.step(None)
    assert bare.agent_selection == "blue_0" and not any(bare.terminations.values())


def test_with_the_usual_wrappers_an_illegal_action_loses() -> None:
    whole = env("infamous_seas", players=3)
    whole.reset(seed=1)
    loser = whole.agent_selection
    whole.step(whole.unwrapped.game.actions.parse("end-turn"))
    assert all(whole.terminations.values())
    assert whole.rewards[loser] == -1
    for agent in whole.agent_iter():
        assert whole.last()[1] == (-1 if agent == loser else 0)
        whole.step(None)
    assert whole.agents == []
    with pytest.raises(AssertionError, match="not in action space"):
        whole.reset(seed=1)
        whole.step(10**6)


def test_settings_packs_and_mistakes(tmp_path: Path) -> None:
    usual = raw_env("infamous_seas", players=2)
    pack = tmp_path / "rich.toml"
    pack.write_text('game = "infamous_seas"\n[starting_gold]\n2 = 6\n', encoding="utf-8")
    rich = raw_env("infamous_seas", players=2, pack=pack, layout="four_reefs", mode="base")
    assert rich.layout.size == usual.layout.size  # the same places with every pack
    rich.reset(seed=1)
    usual.reset(seed=1)
    assert not np.array_equal(rich.observe("blue_0"), usual.observe("blue_0"))
    for wrong in (
        {"players": 9},
        {"layout": "moon"},
        {"mode": "x"},
        {"colour": "red"},
        {"render_mode": "rgb_array"},
        {"mask_in": "hat"},
    ):
        with pytest.raises(NotUnderstood, match="expected"):
            raw_env("infamous_seas", **{"players": 2, **wrong})  # type: ignore[arg-type]
    with pytest.raises(NotUnderstood, match="expected a game"):
        env("chess")


def test_the_picture_is_a_spectators(capsys: pytest.CaptureFixture[str]) -> None:
    ansi = table("_template", 2, render_mode="ansi")
    ansi.reset(seed=1)
    assert "harbour (safe): Red, Blue" in (ansi.render() or "")
    human = table("_template", 2, render_mode="human")
    human.reset(seed=1)
    human.step(int(np.flatnonzero(human.mask(0))[0]))
    assert "harbour (safe): Red, Blue" in capsys.readouterr().out
    assert table("_template", 2).render() is None


def test_words_without_a_domain_are_a_mistake_of_whoever_wrote_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = library.plain("_template")
    monkeypatch.setitem(game.sight, "discards", public())
    with pytest.raises(TypeError, match=r"expected the sight of _template\.discards to name the domain of its words"):
        table("_template", 2)
