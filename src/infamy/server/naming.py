"""What is sent, with the names that people gave themselves: what is kept says seats, whoever sits there.

The words of a message are put together anew; whatever is shared with others, or stored, stays as it is.
"""

from __future__ import annotations

from typing import TypeVar, cast

import msgspec

from infamy.server import messages, rest, wire
from infamy.table.names import Names

Offered = TypeVar("Offered", wire.Choice, wire.Way)


def named_update(update: messages.Update, names: Names, own: Names) -> messages.Update:
    """What is theirs is "yours" to whoever is asked, in what they are asked; what happened is told to all alike. `own`
    are the names as they are told to whoever is sent this."""
    asked = names if update.decision is None else own
    if own.titles is None:
        return update
    return msgspec.structs.replace(
        update,
        news=named_moments(update.news, names),
        view=named_view(update.view, asked),
        decision=None if update.decision is None else named_decision(update.decision, asked),
        pending=None if update.pending is None else named_pending(update.pending, names),
        standing=named_standing(update.standing, names),
        by_itself=own.told(update.by_itself),
    )


def named_moments(moments: list[wire.Moment], names: Names) -> list[wire.Moment]:
    if names.titles is None:
        return moments
    return [
        msgspec.structs.replace(
            moment,
            label=names.told(moment.label),
            items=[cast(wire.NewsItem, {**item, "words": names.told(item["words"])}) for item in moment.items],
        )
        for moment in moments
    ]


def named_view(view: wire.View, names: Names) -> wire.View:
    """The question, and whatever a close-up says of it in words."""
    if names.titles is None:
        return view
    asked = {field: named_words(view["table"][field], names) for field in view["asked"]}
    named: wire.View = {**view, "table": {**view["table"], **asked}}
    return {**named, "question": names.told(named["question"])} if "question" in named else named


def named_words(field: object, names: Names) -> object:
    """With names in all that it says under `words`, however deep."""
    if isinstance(field, list):
        return [named_words(each, names) for each in field]
    if not isinstance(field, dict):
        return field
    return {
        key: names.told(value) if key == "words" and isinstance(value, str) else named_words(value, names)
        for key, value in field.items()
    }


def named_pending(pending: wire.Pending, names: Names) -> wire.Pending:
    return msgspec.structs.replace(
        pending,
        what=names.told(pending.what),
        why=names.told(pending.why),
        told=[names.told(words) for words in pending.told],
        titles=[names.told(title) for title in pending.titles],
        expected=names.told(pending.expected),
    )


def named_request(request: wire.UndoRequest | None, names: Names) -> wire.UndoRequest | None:
    return request and msgspec.structs.replace(request, words=names.told(request.words))


def named_standing(standing: wire.StandingInfo, names: Names) -> wire.StandingInfo:
    return msgspec.structs.replace(standing, reason=names.told(standing.reason))


def named_decision(decision: wire.Decision, names: Names) -> wire.Decision:
    return msgspec.structs.replace(
        decision,
        question=names.told(decision.question),
        options=[named_choice(choice, names) for choice in decision.options],
        greyed=[
            msgspec.structs.replace(each, label=names.told(each.label), words=names.told(each.words))
            for each in decision.greyed
        ],
        ways=[named_choice(way, names) for way in decision.ways],
    )


def named_choice(choice: Offered, names: Names) -> Offered:
    return msgspec.structs.replace(
        choice,
        label=names.told(choice.label),
        parts=[msgspec.structs.replace(part, words=names.told(part.words)) for part in choice.parts],
    )


def named_frame(frame: rest.Frame, names: Names) -> rest.Frame:
    """A moment of a replay."""
    if names.titles is None:
        return frame
    [moment] = named_moments([frame.moment], names)
    view, standing = frame.view, frame.standing
    return rest.Frame(
        moment,
        None if view is None else named_view(view, names),
        None if standing is None else named_standing(standing, names),
    )
