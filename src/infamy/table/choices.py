"""In which order choices are shown, by whatever shows them: browser and terminal number them alike."""

from __future__ import annotations

from infamy.engine.actions import Option, Verb
from infamy.engine.game import Game
from infamy.engine.preview import GAIN, Preview
from infamy.engine.state import Seat, State


def ranked(game: Game, g: State, seat: Seat, options: list[Option]) -> list[tuple[Option, Preview]]:
    """Options with what will come of them: by the rank of their verbs, and within one by what they risk and bring; what
    ends a turn or a step comes last."""
    offered = [(option, game.presentation.preview(g, seat, option)) for option in options]
    return sorted(offered, key=lambda each: place(game.actions.verb_of[each[0]], each[1]))


def place(verb: Verb, preview: Preview) -> tuple[bool, int, int, int, int]:
    gains = sum(part.kind == GAIN for part in preview.parts)
    return verb.ends, verb.rank, max(0, preview.risk), -max(0, preview.chance), -gains
