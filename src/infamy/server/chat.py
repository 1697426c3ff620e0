"""What may be said at a table: printable words, not too many at a time, and not without end."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.rules import NotUnderstood
from infamy.server.clock import Time
from infamy.server.limits import Bucket, Limits
from infamy.server.printable import printable
from infamy.server.projection import Viewer


@final
class ChatRules:
    """Each seat has a voice of its own; all who watch share one."""

    def __init__(self, limits: Limits, time: Time) -> None:
        self.limits: Final = limits
        self.time: Final = time
        self.voices: Final[dict[Viewer, Bucket]] = {}

    def check(self, viewer: Viewer, words: str, so_far: int) -> str:
        """The words as they are kept; NotUnderstood if they cannot be said now."""
        kept = printable(words, "a line")
        if not kept:
            raise NotUnderstood("the line is empty")
        if so_far >= self.limits.remarks_in_all:
            raise NotUnderstood(
                f"this table has {self.limits.remarks_in_all} lines of chat already, which is the limit"
            )
        if viewer not in self.voices:
            self.voices[viewer] = Bucket(self.limits.remarks, self.limits.remarks_at_once, self.time.now)
        if not self.voices[viewer].take():
            raise NotUnderstood("too many lines in a short time: wait a moment")
        return kept
