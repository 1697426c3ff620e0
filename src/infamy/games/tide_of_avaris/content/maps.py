"""Reads the board: spaces and the lines between them, the slots that the tide fills, and where ships start."""

from __future__ import annotations

from typing import Final

from infamy.games.tide_of_avaris.board import DIRECTION, NO_EXIT, Space, SpaceFace, distances
from infamy.games.tide_of_avaris.content import board_action
from infamy.games.tide_of_avaris.content.board_action import BOARD_ACTION
from infamy.games.tide_of_avaris.content.box import SLOT, Chart, Slot
from infamy.games.tide_of_avaris.content.files import NO_WAY, Files, SpaceEntry
from infamy.parts.content import Content, Place, quoted
from infamy.parts.entries import check_own

WRECK: Final = "wreck"  # TA-R13: the second slot of the space for salvage


def chart_of(content: Content, files: Files) -> Chart:
    spaces = spaces_of(content, files)
    slots, wreck = slots_of(content, files)
    names = [sea.name for sea in files.sea.values()]
    return Chart(spaces, files.tide.order, slots, wreck, list(files.sea), names, starts_of(content, files))


def spaces_of(content: Content, files: Files) -> list[SpaceFace]:
    """TA-TM-03, TA-NV-05, TA-WD-01 to TA-WD-03  The spaces, with what joins them and how the wind blows along it."""
    check_own(content, "place", [(("space", key, "at"), str(space.at)) for key, space in files.space.items()])
    faces: list[SpaceFace] = []
    keys = list(files.space)
    for key, space in files.space.items():
        if key in (WRECK, NO_WAY):
            raise content.wrong(f"another key than {WRECK} or {NO_WAY} for a space", quoted(key), ("space", key))
        if space.sea not in files.sea:
            raise content.wrong(f"a sea ({', '.join(files.sea)})", quoted(space.sea), ("space", key, "sea"))
        check_exits(content, files, key, space)
        exits = exits_of(space)
        check_wind(content, files, key, space)
        faces.append(
            SpaceFace(
                key,
                space.name,
                list(files.sea).index(space.sea),
                BOARD_ACTION.parse(space.action),
                x=space.at[0],
                y=space.at[1],
                exits=[NO_EXIT if end == NO_WAY else keys.index(end) for end in exits],
                with_wind=[end in space.downwind for end in exits],
            )
        )
    for far, key in zip(distances(faces, 0), keys):
        if far == len(faces):
            raise content.wrong(
                "a way to every space", f"none from {keys[0]!r} to {key!r}", ("space", key, "exits"), ("space",)
            )
    return faces


def exits_of(space: SpaceEntry) -> list[str]:
    return [getattr(space.exits, direction) for direction in DIRECTION.names]


def check_exits(content: Content, files: Files, key: str, space: SpaceEntry) -> None:
    place: Place = ("space", key, "exits")
    for direction, end in zip(DIRECTION.names, exits_of(space)):
        if end == NO_WAY:
            continue
        if end not in files.space or end == key:
            raise content.wrong(f"another space, or {NO_WAY}", quoted(end), (*place, direction))
        if exits_of(space).count(end) > 1:
            raise content.wrong("one line at most to the same space", f"{end!r} more than once", place)
        if key not in exits_of(files.space[end]):
            raise content.wrong(
                f"an exit of {end!r} back to {key!r}, for a line has two ends",
                "none",
                (*place, direction),
                ("space", end, "exits"),
            )


def check_wind(content: Content, files: Files, key: str, space: SpaceEntry) -> None:
    """Every line has one arrow."""
    place: Place = ("space", key, "downwind")
    if len(set(space.downwind)) < len(space.downwind):
        raise content.wrong("each space once", quoted(space.downwind), place)
    for end in space.downwind:
        if end == NO_WAY or end not in exits_of(space):
            raise content.wrong("a space to which an exit leads", quoted(end), place, (*place[:2], "exits"))
    for end in exits_of(space):
        if end != NO_WAY:
            arrows = (end in space.downwind) + (key in files.space[end].downwind)
            if arrows != 1:
                raise content.wrong(
                    f"one arrow on the line between {key!r} and {end!r}",
                    "two" if arrows else "none",
                    place,
                    ("space", end, "downwind"),
                )


def slots_of(content: Content, files: Files) -> tuple[list[Space], Slot]:
    """TA-RT-03, TA-R12, TA-R13  The space of each slot, and which of them is the wreck."""
    place: Place = ("tide", "order")
    order, keys = files.tide.order, list(files.space)
    for slot in order:
        if slot != WRECK and slot not in keys:
            raise content.wrong(f"spaces, and {WRECK}", quoted(slot), place)
    if len(order) > SLOT.size:
        raise content.wrong(f"at most {SLOT.size} slots", str(len(order)), place)
    if len(set(order)) < len(order):
        twice = next(slot for slot in order if order.count(slot) > 1)
        raise content.wrong("each slot once", f"{twice!r} more than once", place)
    if WRECK not in order:
        raise content.wrong(f"the {WRECK} among the slots", "none", place)
    wrecks = [
        number
        for number, space in enumerate(files.space.values())
        if space.action == BOARD_ACTION.word(board_action.SALVAGE)
    ]
    if len(wrecks) != 1:
        raise content.wrong("one space with the Board Action salvage, for the wreck", str(len(wrecks)), ("space",))
    return [wrecks[0] if slot == WRECK else keys.index(slot) for slot in order], order.index(WRECK)


def starts_of(content: Content, files: Files) -> list[Space]:
    """By place at the table."""
    starts = [(side, getattr(files.start, side)) for side in ("south", "west", "north", "east")]
    for side, space in starts:
        if space not in files.space:
            raise content.wrong("a space", quoted(space), ("start", side))
    for side, space in starts:
        if [other for _, other in starts].count(space) > 1:
            raise content.wrong("four different spaces", f"{space!r} more than once", ("start", side), ("start",))
    return [list(files.space).index(space) for _, space in starts]
