"""Content that makes no sense is refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.table import library
from infamy.testing.packs import refusal, with_pack

from .table import GAME


def wrong(pack: dict[str, Any]) -> str:
    return refusal(GAME.key, pack)


def test_a_space_that_is_not_on_the_map() -> None:
    assert wrong({"island": [{"key": "atlantis", "gold": 1}]}).startswith(
        "my.toml, island 'atlantis': expected a space outside the harbour (swash, "
    )


def test_more_gold_than_there_is() -> None:
    assert wrong({"numbers": {"long_voyage": 50}}) == (
        "my.toml, numbers 'long_voyage': expected no more gold than there are coins (40), got 50"
    )


@pytest.mark.parametrize(
    "play",
    [
        [["gain_gold", "self", 0]],
        [["gain_gold", "me", 1]],
        [["aim", 2]],
        [["odd", "Kraken"]],
        [["odd", "WreckersLantern"], ["gain_action", 1]],
        [[]],
    ],
)
def test_words_that_are_not_in_the_vocabulary(play: list[list[Any]]) -> None:
    assert wrong({"card": [{"key": "doubloons", "play": play}]}).startswith("my.toml, card 'doubloons', play, item 1: ")


def test_a_card_without_an_effect() -> None:
    assert wrong({"card": [{"key": "doubloons", "play": []}]}) == (
        "my.toml, card 'doubloons', play: expected at least one effect, got none"
    )


def test_a_pack_changes_a_card() -> None:
    card = {"key": "doubloons", "text": "Take 3 gold.", "play": [["gain_gold", "self", 3]]}
    game = library.open_game(GAME.key, with_pack(GAME.key, {"card": [card]}))
    assert game.ledger.find("GULL-C01").text == "Doubloons: Take 3 gold."
    assert game.actions.size == GAME.actions.size
