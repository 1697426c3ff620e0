"""What a scene has to draw: where there are islands, and the faces of all cards."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ..content.box import CARD, HARBOUR, MOMENT, SPACE, Box

SpaceWord = Annotated[str, SPACE]


class CardInfo(TypedDict):
    name: str
    text: str
    moment: Annotated[str, MOMENT]


class Catalog(TypedDict):
    spaces: list[SpaceWord]  # the ring, in its order
    titles: dict[SpaceWord, str]  # what players read, by space
    harbour: SpaceWord
    islands: dict[SpaceWord, int]  # the gold of each
    hand_limit: int
    actions_per_turn: int
    cards: dict[Annotated[str, CARD], CardInfo]


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
