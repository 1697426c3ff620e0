"""What a room asks of the store: whatever it changes is kept together with the command that changed it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, final

import msgspec

from infamy.server.moves import Move
from infamy.server.schema import Answered, Commit, Record, Remark, Saved, Stored
from infamy.server.store import Store
from infamy.table.match import Match
from infamy.table.snapshot import form_of, take

COMMANDS = 500  # answered commands that a room remembers
OFTEN = 64  # entries after which a match is saved anew,
AT_LAST = 8  # and when its room is closed
MOST_ANSWERED = 32  # and those that a record does: whoever is not answered asks again at once


@final
class Keeper:
    """The only way from a room to the store. Nothing is answered or told before it is kept.

    A command that has been carried out is known by its name, even to the server after a kill: the name is written with
    the entry or the remark that it led to, or else into the record, so no kind of command needs a way of its own.
    """

    def __init__(self, table: str, record: Record, version: int, store: Store) -> None:
        self.table: Final = table
        self.record: Final = record
        self.version = version  # of the record, as it is stored
        self.store: Final = store
        self.answered: OrderedDict[str, int] = OrderedDict()  # names of commands, and the update they led to
        self.command = ""  # the name of the one that is being carried out
        self.saved = 0  # entries that the stored snapshot stands for

    def remember_all(self, stored: Stored) -> None:
        for name, seq in [
            *((move.command, move.seq) for move in stored.moves),
            *((each.command, 0) for each in stored.chat),
            *((each.command, each.seq) for each in stored.record.answered),
        ]:
            if name:
                self.remember(name, seq)
        pending_roll = stored.record.pending_roll
        if pending_roll is not None and pending_roll.command:  # as it was kept before answers were
            self.remember(pending_roll.command, stored.record.seq)

    def remember(self, name: str, seq: int) -> None:
        self.answered[name] = seq
        if len(self.answered) > COMMANDS:
            self.answered.popitem(last=False)

    @contextmanager
    def carrying_out(self, command: str) -> Iterator[None]:
        """Whatever is kept meanwhile is kept with the name of the command."""
        self.command = command
        try:
            yield
        finally:
            self.command = ""

    async def keep(
        self, seq: int, record: bool = False, moves: list[Move] | None = None, remarks: list[Remark] | None = None
    ) -> None:
        """Returns when it is on the disk. If it cannot be, what is in memory is not what is stored: NotKept."""
        written = Commit(self.table, None, self.version, moves or [], remarks or [])
        traces: list[Move | Remark] = [*(move for move in written.moves[:1] if move.lines), *written.remarks[:1]]
        for trace in traces:
            trace.command = self.command
        if self.command and not traces:
            self.record.answered = [*self.record.answered, Answered(self.command, seq)][-MOST_ANSWERED:]
            record = True
        if record:
            written.record = self.record
            self.version += 1
        await self.store.commit(written)

    def save(self, match: Match, at_least: int) -> None:
        """How the match stands, if so many entries have come since it was last saved, and nobody may go back without
        asking. Nobody waits for it: without it the log is played from further back."""
        if len(match.log) - self.saved < at_least or match.back or match.waiting is not None:
            return
        self.saved = len(match.log)
        data = msgspec.json.encode(take(match, [])).decode()
        written = self.store.commit(Commit(self.table, saved=Saved(self.saved, form_of(match.game), data)))
        written.add_done_callback(lambda done: None if done.cancelled() else done.exception())
