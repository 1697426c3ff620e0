"""The box that the content files describe, for tests."""

from __future__ import annotations

from pathlib import Path

from infamy.games.rum_and_bones.board import ZONE, Layout, Zone
from infamy.games.rum_and_bones.content import schema
from infamy.games.rum_and_bones.content.box import LAYOUT, Box
from infamy.games.rum_and_bones.content.files import Files
from infamy.games.rum_and_bones.content.schema import open_box
from infamy.parts.content import Content, read_folder

CONTENT: Content = read_folder(Path(schema.__file__).parent)
FILES: Files = CONTENT.understand(Files)
BOX: Box = open_box(CONTENT)


def layout(key: str, exchanged: bool = False) -> Layout:
    return BOX.layouts[LAYOUT.parse(key)][exchanged]


def zones(words: str) -> list[Zone]:
    return [ZONE.parse(word) for word in words.split()]
