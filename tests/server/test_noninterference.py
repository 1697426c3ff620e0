"""What a viewer cannot see does not change a byte of what the viewer is answered, whatever is sent.

The true table and one on which everything that the viewer cannot see was dealt anew are sent the same. Only a choice
that cannot be taken back may be answered otherwise: it may open what was hidden.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, get_args

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.run import choose, options_of
from infamy.server import messages
from infamy.server.projection import Viewer
from infamy.table import library
from infamy.table.match import Match
from infamy.testing.courses import setups
from tests.server.twins import Course, Twins, course, differ, is_free

pytestmark = pytest.mark.anyio
SAMPLE = 1_200  # commands for each game that `make test` tries,
MANY = 40_000  # and `make soak`
AT_EACH = 15  # commands of each viewer at a table
OFTEN = 0.12  # how many of the tables of a match are looked at,
HINTS = 0.02  # of the commands ask for one
SEALED = 0.8  # and of those where something is sealed


# Commands -------------------------------------------------------------------------------------------------------------


@dataclass
class Sender:
    """Sends whatever a browser can, and several keys more often than anything else."""

    match: Match
    viewer: Viewer
    token: str
    seq: int
    offered: list[str]  # to the viewer, now
    greyed: list[str]
    dice: Random

    def key(self) -> str:
        every = list(self.match.game.actions.options)
        some = self.dice.choice([self.offered, self.offered, self.offered, self.greyed, every])
        return self.dice.choice(some or every)

    def one(self) -> list[str]:
        return [self.key()]

    def keys(self) -> list[str]:
        """Two to four, often the same once more: what is refused then has often been done by the first."""
        first = self.key()
        return [first, *(self.dice.choice([first, self.key()]) for _ in range(self.dice.randint(1, 3)))]

    def in_a_row(self) -> list[str]:
        """Two or three that the viewer may choose one after the other."""
        g, actions, viewer = self.match.g.copy(), self.match.game.actions, self.viewer
        g.fate = SeededFate(1)
        keys: list[str] = []
        for _ in range(self.dice.randint(2, 3) if viewer is not None else 0):
            assert viewer is not None
            options = options_of(g, viewer)
            if options:
                keys.append(actions.key(self.dice.choice(options)))
                choose(g, viewer, actions.parse(keys[-1]))
        return keys or self.keys()

    def command(self, id: str) -> messages.Command:
        what = self.dice.randrange(9)
        if self.dice.random() < HINTS:
            return messages.AskHint(id, self.seq)
        if what < 6:
            keys = [self.keys, self.keys, self.keys, self.in_a_row, self.one, self.one][what]()
            return messages.Choose(id, max(0, self.seq - (what == 0)), keys)
        return messages.WhyNot(id, self.key()) if what < 8 else self.rare(id)

    def rare(self, id: str) -> messages.Command:
        dice = self.dice
        commands: list[messages.Command] = [
            messages.Undo(id, self.seq),
            messages.Undo(id, self.seq, dice.randrange(self.seq + 1)),
            messages.Redo(id, self.seq),
            messages.AskHint(id, self.seq),
            messages.Consent(id, dice.random() < 0.5),
            messages.Enter(id, self.seq, "3"),
            messages.Say(id, "Ahoy"),
            messages.Rename(id, "Anne"),
            messages.AddSalt(id, "salt"),
            messages.Sit(id, self.token),
            messages.Sit(id, "A" * 32),
            messages.WhyNot(id, "dance"),
            messages.Ping(),
            messages.Renew(id, "B" * 32),
            messages.WriteNotes(id, dice.choice(self.match.seats), "Gold on e5"),
            messages.AnswerWindow(
                id, dice.choice(list(self.match.game.windows)), dice.choice(["ask", "able", "round"])
            ),
            messages.StandIn(id, dice.choice(self.match.seats), dice.choice(["", "easy", "nobody"])),
            messages.Choose(id, self.seq, ["dance", self.key()]),
        ]
        return dice.choice(commands)


# Tables ---------------------------------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What was tried, and what came of it."""

    tries: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)


def tables(game: Game, setup: Setup, seed: int) -> Iterator[tuple[Course, int]]:
    """Positions of one random match, each with a number of its own."""
    dice = Random(seed)
    for number, played in enumerate(course(game, setup, seed)):
        if dice.random() < (SEALED if played.match.g.sealed else OFTEN) or played.match.over:
            yield played, seed * 100_000 + number


async def check_table(twins: Twins, played: Course, viewer: Viewer, number: int, tally: Tally) -> None:
    """A newcomer is welcomed, and sends this and that."""
    twins.lay(played, viewer, number)
    heard = await twins.welcome()
    assert heard[0] == heard[1], told(viewer, "comes in", heard)
    decision = json.loads(heard[0][0])["update"]["decision"] or {"options": [], "greyed": []}
    final = {option["key"]: option.get("final", False) for option in decision["options"]}
    sender = Sender(
        played.match,
        viewer,
        twins.truth.tokens[0],
        played.moves[-1].seq,
        list(final),
        [greyed["key"] for greyed in decision["greyed"]],
        Random(number),
    )
    for each in range(AT_EACH):
        command = sender.command(f"w{each}")
        heard = await twins.command(command)
        assert not differ(heard), told(viewer, command, heard)
        if isinstance(command, messages.Choose) and final.get(command.keys[0]) is False and command.seq == sender.seq:
            assert len(command.keys) > 1 or all(map(is_free, heard)), "what is not final can be taken back"
        tally.tries += 1
        tally.kinds[type(command).__name__] += 1
        tally.answers[json.loads(heard[0][-1])["t"] + " to several" * (len(getattr(command, "keys", [])) > 1)] += 1


async def check_game(game: Game, chosen: list[Setup], tries: int) -> Tally:
    """Matches of these set-ups in turn, until so many commands were tried."""
    tally, seed = Tally(), 0
    twins = [Twins(game, setup) for setup in chosen]
    while tally.tries < tries:
        for setup, pair in zip(chosen, twins, strict=True):
            seed += 1
            enough = tally.tries + tries / len(chosen)
            for played, number in tables(game, setup, seed):
                dice, deciding = Random(number), played.match.deciding()
                others: list[Viewer] = [seat for seat in [*range(setup.players), None] if seat not in deciding]
                for viewer in [*deciding, *dice.sample(others, min(1, len(others)))]:
                    await check_table(pair, played, viewer, number, tally)
                if tally.tries >= enough:
                    break
    return tally


def told(viewer: Viewer, command: Any, heard: list[list[bytes]]) -> str:
    """Where the first difference is."""
    for truth, twin in zip(*heard, strict=False):
        if truth != twin:
            at = next((place for place, (a, b) in enumerate(zip(truth, twin, strict=False)) if a != b), 0)
            return (
                f"{viewer} {command}: {truth[max(0, at - 200) : at + 200]!r} or {twin[max(0, at - 200) : at + 200]!r}"
            )
    return f"{viewer} {command}: {len(heard[0])} messages or {len(heard[1])}"


def sample_of(game: Game) -> list[Setup]:
    """Each mode, with few and with many players."""
    found: list[Setup] = []
    for mode in game.modes:
        counts = game.counts_in.get(mode, game.counts)
        found += [game.setup(players, mode) for players in dict.fromkeys([counts[len(counts) // 2], counts[-1]])]
    return found


@pytest.mark.parametrize("key", library.keys())
async def test_what_a_viewer_cannot_see_changes_no_answer(key: str) -> None:
    game = library.load(key)
    tally = await check_game(game, sample_of(game), SAMPLE)
    assert tally.kinds.keys() == {kind.__name__ for kind in get_args(messages.Command)}, "every command was tried"
    for answer in (
        "done",
        "refused",
        "mistake",
        "because",
        "hint",
        "done to several",
        "refused to several",
        "mistake to several",
    ):
        assert tally.answers[answer] > 0, tally.answers


@pytest.mark.soak
@pytest.mark.parametrize("key", library.keys())
async def test_what_a_viewer_cannot_see_changes_no_answer_in_many_tries(key: str) -> None:
    game = library.load(key)
    tally = await check_game(game, list(setups(game)), MANY)
    assert tally.tries >= MANY
