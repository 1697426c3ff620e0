"""The moments at which Tide Cards and Reactions may be used."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.state import Event

# What a card or Reaction answers to the rule that opened the moment
SAVED: Final = 1  # the Rigging Check counts as a success
CANCELLED: Final = 2  # the card has no effect


@final
class Moment(Event):
    """RB-TIDE-01, RB-SKILL-11  A trigger is met: a window opens for whoever might answer."""

    def __init__(self, trigger: int) -> None:
        self.trigger: Final = trigger
