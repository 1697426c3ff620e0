"""What goes over a socket, both ways; `wire` has what it is made of. docs/server.md explains it."""

from __future__ import annotations

import re
from typing import Annotated, Any

from msgspec import Meta, Struct, json

from infamy.server.wire import (
    BotName,
    ClientId,
    ClockInfo,
    Decision,
    HintChoice,
    Key,
    Lesson,
    MayUndo,
    Moment,
    Name,
    NoteWords,
    Pending,
    Salt,
    Seq,
    StandingInfo,
    TableInfo,
    Token,
    View,
    WindowAnswer,
    WindowInfo,
    Words,
)


def kebab(name: str) -> str:
    """A message's tag is the name of its class: `TableChanged` goes over the wire as `table-changed`."""
    return "-".join(re.findall("[A-Z][a-z]*", name)).lower()


class Message(Struct, tag_field="t", tag=kebab, forbid_unknown_fields=True):
    """Everything on a socket."""


encode = json.Encoder().encode


# What the server sends (WebSocket) ------------------------------------------------------------------------------------


class Update(Message):
    """The match has moved on: what happened, how the table looks now, and what the viewer has to decide."""

    seq: int
    news: list[Moment]  # since the last update, or since what the client said it had seen
    view: View
    decision: Decision | None
    pending: Pending | None
    standing: StandingInfo
    undo: MayUndo
    redo: MayUndo
    lesson: Lesson | None
    by_itself: str = ""  # the automatic choice that is about to be made for the viewer, in words


class ChatLine(Struct):
    number: int
    by: str  # a seat, or "watcher"
    name: str
    words: str


class Welcome(Message):
    """The answer to `hello`: the table, and everything that is needed to draw it."""

    seat: str  # empty for a spectator
    table: TableInfo
    box: dict[str, Any]
    update: Update | None  # nothing before the match has begun
    follows: bool  # its news lead from the last update seen to this one, with their changes: they can be animated
    history: list[Moment]  # the last of them, the update's news included
    chat: list[ChatLine]
    clock: ClockInfo | None  # if one is on
    windows: list[WindowInfo]  # the moments to react; none for a spectator
    compiled: bool  # whether the rules run at full speed
    notes: str = ""  # of the viewer's seat


class ClockChanged(Message):
    """A clock was switched on or off, started or paused."""

    clock: ClockInfo | None


class WindowsChanged(Message):
    """The seat's answers to windows have changed, here or in another browser."""

    windows: list[WindowInfo]


class NotesChanged(Message):
    """The notes of the seat were changed in another browser."""

    words: str


class TableChanged(Message):
    """The table itself has changed: who sits where, who is connected, which request is open."""

    table: TableInfo


class Said(Message):
    """A line of chat."""

    line: ChatLine


class Done(Message):
    """A command was executed and is on disk."""

    id: str
    seq: int


class Refused(Message):
    """A rule forbids the command; nothing has changed."""

    id: str
    rule: str
    words: str
    quote: str


class Mistake(Message):
    """The command cannot be executed, for a reason that is not a rule of the game; nothing has changed."""

    id: str
    words: str
    stale: bool = False


class Because(Message):
    """The answer to `why-not`: the rule that forbids a choice, or the one that allows it."""

    id: str
    key: str
    label: str
    rule: str
    words: str
    quote: str
    allowed: bool


class Hint(Message):
    """The answer to `ask-hint`: the choices that the coach would consider, best first, from what the seat may know."""

    id: str
    seq: int  # the update that it is about
    choices: list[HintChoice]


class RematchOpened(Message):
    """The same links open the new table."""

    table: str


class Bye(Message):
    """The server closes the connection, and says why."""

    words: str


class Pong(Message):
    """The answer to `ping`."""


FromServer = (
    Update
    | Welcome
    | TableChanged
    | ClockChanged
    | WindowsChanged
    | NotesChanged
    | Said
    | Done
    | Refused
    | Mistake
    | Because
    | Hint
    | RematchOpened
    | Bye
    | Pong
)


# What a client sends (WebSocket) --------------------------------------------------------------------------------------


class Hello(Message):
    """The first message: who connects, and what the client has already seen."""

    token: Token
    seen: Seq | None = None


class Sit(Message):
    """Switch to another seat of the same table on the same connection: a shared screen is passed on."""

    id: ClientId
    token: Token


class Choose(Message):
    """Choose an option; several keys are chosen together or not at all."""

    id: ClientId
    seq: Seq
    keys: Annotated[list[Key], Meta(min_length=1, max_length=20)]


class Enter(Message):
    """With typed dice: the outcome of the roll that the table waits for."""

    id: ClientId
    seq: Seq
    outcome: Key


class Undo(Message):
    """Take back the seat's last choice, or everything from the choice of an update on: at once if nobody has learned
    anything, otherwise if the others agree. Refused once the match is over."""

    id: ClientId
    seq: Seq
    to: Seq = 0  # the update of the first choice to take back; 0 for the seat's last one


class Redo(Message):
    """Restore what was last taken back, if nothing else was chosen since."""

    id: ClientId
    seq: Seq


class Consent(Message):
    """Agree or disagree to another player's request for an undo or redo."""

    id: ClientId
    yes: bool


class AddSalt(Message):
    """With committed dice: the seat's salt, before the match begins."""

    id: ClientId
    salt: Salt


class Rename(Message):
    """Change the name of the player on this seat."""

    id: ClientId
    name: Name


class Say(Message):
    """Write a line of chat."""

    id: ClientId
    words: Words


class StandIn(Message):
    """Hand a seat to a bot: the sender's own or an absent player's; without a bot, take the own seat back."""

    id: ClientId
    seat: Annotated[str, Meta(max_length=20)]
    bot: BotName


class AnswerWindow(Message):
    """Set how the seat answers windows of a kind from now on."""

    id: ClientId
    window: Annotated[str, Meta(max_length=40)]
    answer: WindowAnswer


class WriteNotes(Message):
    """Replace the seat's notes. The seat is named because a shared screen may have been passed on meanwhile."""

    id: ClientId
    seat: Annotated[str, Meta(max_length=20)]
    words: NoteWords


class Renew(Message):
    """Renew the seat's link. The client makes the new token, so no answer can be lost; the old one stops working."""

    id: ClientId
    token: Token


class WhyNot(Message):
    """Ask which rule forbids a choice."""

    id: ClientId
    key: Key


class AskHint(Message):
    """Ask the coach about the seat's present question."""

    id: ClientId
    seq: Seq


class Ping(Message):
    """Is the connection alive?"""


Command = (
    Choose
    | Enter
    | Undo
    | Redo
    | Consent
    | AddSalt
    | Rename
    | Say
    | StandIn
    | AnswerWindow
    | WriteNotes
    | Renew
    | WhyNot
    | AskHint
    | Sit
    | Ping
)
FromClient = Hello | Command
