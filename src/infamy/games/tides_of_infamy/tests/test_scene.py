"""What the table is given to draw says the same as the rules."""

from __future__ import annotations

from infamy.games.tides_of_infamy.content.box import BATTLE_CARD, RANK
from infamy.games.tides_of_infamy.rules.hand_ranks import rank
from infamy.table import library


def test_the_sample_of_every_named_hand_is_such_a_hand() -> None:
    shown = library.load("tides_of_infamy").presentation.catalog()["hands"]
    assert [hand["key"] for hand in shown] == RANK.names
    for number, hand in enumerate(shown):
        assert rank(tuple(sorted(BATTLE_CARD.parse(card) for card in hand["sample"]))) == number, hand["name"]
