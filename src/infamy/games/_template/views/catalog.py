"""What a scene has to draw: where there are islands, and the faces of all cards."""

from __future__ import annotations

from typing import TypedDict

from ..content.box import HARBOUR, MOMENT, SPACE, Box


class CardInfo(TypedDict):
    name: str
    text: str
    moment: str


class Catalog(TypedDict):
    spaces: list[str]  # the ring, in its order
    titles: dict[str, str]  # what players read, by space
    harbour: str
    islands: dict[str, int]  # the gold of each
    hand_limit: int
    actions_per_turn: int
    cards: dict[str, CardInfo]


def catalog(box: Box) -> Catalog:
    """Whatever a pack may change is drawn as the pack has it, so a scene knows none of it by heart."""
    return {
        "spaces": SPACE.names,
        "titles": {name: SPACE.title(space) for space, name in enumerate(SPACE.names)},
        "harbour": SPACE.names[HARBOUR],
        "islands": {SPACE.names[space]: gold for space, gold in enumerate(box.island_gold) if gold > 0},
        "hand_limit": box.hand_limit,
        "actions_per_turn": box.actions_per_turn,
        "cards": {
            face.key: {"name": face.name, "text": face.text, "moment": MOMENT.names[face.moment]} for face in box.cards
        },
    }
