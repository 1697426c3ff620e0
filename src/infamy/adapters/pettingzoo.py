"""Every game as a PettingZoo AEC environment.

    from infamy.adapters.pettingzoo import env
    table = env("infamous_seas", players=3, layout="random")
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        over = termination or truncation
        table.step(None if over else table.action_space(agent).sample(info["action_mask"]))

Agents are the seats with their numbers: blue_0, red_1. An observation is a row of numbers made of the seat's view alone
(infamy.adapters.observation); actions are the numbers of the game's one space of options; `info["action_mask"]` has a 1
for each legal one, and only zeros for a seat that is not asked. With `mask_in="observation"` both come together, as
{"observation": ..., "action_mask": ...}. Those who choose in secret choose one after the other, and see nothing of what
the others have sealed.

Rewards come at the end and add up to zero: a win is worth 1, a loss -1 / (n - 1), and k winners share: each has
(n - k) / (k (n - 1)). So a victory of all is worth nothing.
"""

from __future__ import annotations

import re
from pathlib import Path
from secrets import randbits
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from infamy.adapters.observation import Layout
from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import choose, options_of
from infamy.engine.state import Seat, State
from infamy.table import library
from infamy.table.views import fields_for, view_for

INT32 = np.iinfo(np.int32)
INFO, OBSERVATION = "info", "observation"
RENDER_MODES = ["human", "ansi"]


def env(
    game_key: str,
    players: int = 3,
    *,
    mode: str = "",
    pack: str | Path | None = None,
    render_mode: str | None = None,
    mask_in: str = INFO,
    **options: str,
) -> AECEnv:
    """A table with PettingZoo's usual wrappers: an illegal action ends the game, and costs whoever chose it 1."""
    return wrapped(
        raw_env(game_key, players, mode=mode, pack=pack, render_mode=render_mode, mask_in=mask_in, **options)
    )


def raw_env(
    game_key: str,
    players: int = 3,
    *,
    mode: str = "",
    pack: str | Path | None = None,
    render_mode: str | None = None,
    mask_in: str = INFO,
    **options: str,
) -> TableEnv:
    """The bare table: an illegal action raises Refused, with the rule that refuses it, and changes nothing.

    `options` are the game's settings, such as layout="random".
    """
    game = library.load(game_key, None if pack is None else Path(pack))
    return TableEnv(game, game.setup(players, mode, options), render_mode, mask_in)


def wrapped(table: TableEnv) -> AECEnv:
    checked = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo comes without types
    """One table, at which agents sit."""

    def __init__(self, game: Game, setup: Setup, render_mode: str | None = None, mask_in: str = INFO) -> None:
        super().__init__()
        if mask_in not in (INFO, OBSERVATION):
            raise NotUnderstood(f"expected mask_in to be {INFO!r} or {OBSERVATION!r}, got {mask_in!r}")
        self.metadata = {
            "name": f"{game.key.lstrip('_')}_v{game.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise NotUnderstood(f"expected render_mode to be 'human' or 'ansi', got {render_mode!r}")
        self.render_mode = render_mode
        self.game, self.setup = game, setup
        self.mask_in = mask_in
        self.layout = Layout(game, setup)
        self.possible_agents = [agent_name(game, seat) for seat in range(setup.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        row = spaces.Box(INT32.min, INT32.max, (self.layout.size,), np.int32)
        mask = spaces.Box(0, 1, (game.actions.size,), np.int8)
        self.observation_spaces = {
            agent: row if mask_in == INFO else spaces.Dict({"observation": row, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(game.actions.size) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The seed decides every roll and draw; without one, each game is another."""
        g = self.game.initial_state(self.setup, SeededFate(randbits(63) if seed is None else seed))
        g.at_table = True  # ask wherever people would be asked: being asked must not betray a hand
        self.game.start(g)
        self.g: State = g
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self._pass_on()

    def step(self, action: Option | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < self.game.actions.size or not self.game.actions.key(int(action)):
            raise NotUnderstood(f"expected the number of an option, got {action}")
        choose(self.g, self.seat_of[agent], int(action))
        self._cumulative_rewards[agent] = 0.0
        self._pass_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Any:
        seat = self.seat_of[agent]
        view = fields_for(self.game, self.g, seat)
        row = self.layout.row(view, seat)
        return row if self.mask_in == INFO else {"observation": row, "action_mask": self.mask(seat)}

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """What the seat may choose now. Of those who choose in secret, only the one whose turn it is here."""
        mask = np.zeros(self.game.actions.size, dtype=np.int8)
        if not self.g.over and seat == self.seat_of[self.agent_selection]:
            mask[options_of(self.g, seat)] = 1
        return mask

    def render(self) -> str | None:
        """The table as a spectator sees it: returned for "ansi", printed for "human"."""
        if self.render_mode is None:
            return None
        picture = self.game.presentation.as_text(view_for(self.game, self.g, None))
        if self.render_mode == "ansi":
            return picture
        print(picture, flush=True)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _pass_on(self) -> None:
        """Whose choice it is now, and what everybody is told about it."""
        over = self.g.over
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if over:
            self.rewards = dict(zip(self.agents, shares(self.game, self.g, self.setup.players), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.g.seat]
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": self.mask(self.seat_of[agent])} if self.mask_in == INFO else {}
            for agent in self.agents
        }


def agent_name(game: Game, seat: Seat) -> str:
    """PettingZoo wants names such as blue_0."""
    return f"{re.sub('[^a-z]', '', game.seats[seat])}_{seat}"


def shares(game: Game, g: State, players: int) -> list[float]:
    """What the end is worth to each seat; the sum is zero."""
    winners = game.standing(g).winners
    won = (players - len(winners)) / (len(winners) * (players - 1))
    return [won if seat in winners else -1.0 / (players - 1) for seat in range(players)]
