"""RED  How five Battle Cards compare: names of hands, what is inside them, and Sea Dragons."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from random import Random

import pytest

from infamy.games.tides_of_infamy.content.box import BATTLE_CARD, DRAGON, RANK
from infamy.games.tides_of_infamy.rules.hand_ranks import BASE, Strength, made_of, rank, strength, within_rank
from infamy.testing.scenario import covers

SUITS = {"f": "fire", "c": "cannon", "l": "flintlock", "u": "cutlass", "g": "grog"}


def cards(short: str) -> tuple[int, ...]:
    """Five cards, sorted: cards("4f 4c 4l 4u dragon")."""
    words = ["sea-dragon" if word == "dragon" else f"{SUITS[word[1]]}-{word[0]}" for word in short.split()]
    assert len(words) == 5
    return tuple(sorted(BATTLE_CARD.parse(word) for word in words))


def hand(short: str) -> tuple[str, tuple[int, ...]]:
    """The name of the hand, and what is compared within it."""
    values: list[int] = []
    left = within_rank(strength(cards(short)))
    while left > 0:
        left, value = divmod(left, BASE)
        values.insert(0, value)
    return RANK.word(rank(cards(short))), tuple(values)


def beats(better: str, worse: str) -> bool:
    return strength(cards(better)) > strength(cards(worse))


def equals(one: str, other: str) -> bool:
    return strength(cards(one)) == strength(cards(other))


# Names ---------------------------------------------------------------------------------------------------------------

NAMED = [
    ("red-sky", "4f 4c 4l 4u 4g", (4,)),
    ("keel-haul", "2u 3u 4u 5u 6u", (6,)),
    ("keel-haul", "5g 4g 3g 2g 1g", (5,)),
    ("five-pounders", "4f 4f 4c 4c 4l", (4,)),
    ("no-quarter", "1l 2l 3l 4l 6l", (6, 4, 3, 2, 1)),
    ("four-pounders", "3f 3c 3l 3u 6g", (3,)),
    ("crushing-blow", "2f 2c 2l 6u 6g", (2, 6)),
    ("grape-shot", "1f 2c 3l 4u 5g", (5,)),
    ("grape-shot", "6f 5f 4f 3f 2g", (6,)),
    ("three-pounders", "5f 5c 5l 6u 1g", (5,)),
    ("chain-shot", "5f 5c 2l 2u 6g", (5, 2)),
    ("cutlass", "3f 3c 6l 5u 1g", (3,)),
    ("stink-pot", "1f 2c 3l 4u 6g", (6,)),
]


@covers("TI-RED-19 to TI-RED-29", "TI-R62")
@pytest.mark.parametrize(("name", "short", "compared"), NAMED)
def test_every_hand_has_its_name(name: str, short: str, compared: tuple[int, ...]) -> None:
    assert hand(short) == (name, compared)


@covers("TI-RED-15", "TI-RED-19 to TI-RED-29")
def test_the_lowest_hand_of_a_name_beats_the_highest_of_the_next() -> None:
    lowest_and_highest = [
        ("1f 1c 1l 1u 1g", "6f 6c 6l 6u 6g"),  # Red Sky
        ("1f 2f 3f 4f 5f", "2f 3f 4f 5f 6f"),  # Keel Haul
        ("1f 1f 1c 1c 1l", "6f 6f 6c 6c 6l"),  # Five Pounders
        ("1f 1f 2f 2f 3f", "6f 6f 5f 5f 4f"),  # No Quarter
        ("1f 1c 1l 1u 2f", "6f 6c 6l 6u 5f"),  # Four Pounders
        ("1f 1c 1l 2u 2f", "6f 6c 6l 5u 5f"),  # Crushing Blow
        ("1f 2f 3f 4f 5c", "2f 3f 4f 5f 6c"),  # Grape Shot
        ("1f 1c 1l 2u 3f", "6f 6c 6l 5u 4f"),  # Three Pounders
        ("1f 1c 2l 2u 3f", "6f 6c 5l 5u 4f"),  # Chain Shot
        ("1f 1c 2l 3u 4f", "6f 6c 5l 4u 3f"),  # Cutlass
        ("1f 2f 3f 4f 6c", "6f 5f 4f 3f 1c"),  # Stink Pot
    ]
    for (lowest, _), (_, highest) in pairwise(lowest_and_highest):
        assert beats(lowest, highest), (lowest, highest)


@covers("TI-R63", "TI-RED-25", "TI-RED-20")
def test_no_sequence_goes_around_from_six_to_one() -> None:
    assert hand("5f 6c 1l 2u 3g")[0] == "stink-pot"  # an example of the content notes
    assert hand("5f 6f 1f 2f 3f")[0] == "no-quarter"
    assert hand("1f 2c 3l 4u 4g")[0] == "cutlass"  # five cards in a row, not four
    assert hand("1f 1c 2l 4u 5g")[0] == "cutlass"  # from 1 to 5, and a gap in it


@covers("TI-RED-22", "TI-R62")
def test_one_suit_with_a_pair_inside_is_no_quarter() -> None:
    assert hand("2g 2g 4g 5g 6g") == ("no-quarter", (6, 5, 4, 2, 2))
    assert hand("2g 2g 6g 6g 5g") == ("no-quarter", (6, 6, 5, 2, 2))
    assert hand("2g 2g 4g 5g 6f")[0] == "cutlass"  # four of a suit are nothing


# Within a name -------------------------------------------------------------------------------------------------------


@covers("TI-RED-17", "TI-RED-18", "TI-RED-24", "TI-R62")
def test_two_crushing_blows_compare_the_triplet_then_the_pair() -> None:
    assert hand("6f 6f 6c 2g 2u") == ("crushing-blow", (6, 2))  # an example of the content notes
    assert beats("4f 4c 4l 1u 1g", "3f 3c 3l 6u 6g")
    assert beats("4f 4c 4l 3u 3g", "4f 4c 4u 2u 2g")
    assert equals("4f 4c 4l 3u 3g", "4u 4u 4g 3f 3c")


@covers("TI-RED-17", "TI-R62")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5f 5c 5l 5u 5g", "4f 4c 4l 4u 4g"),
        ("2f 3f 4f 5f 6f", "1f 2f 3f 4f 5f"),
        ("2f 2f 2c 2c 2l", "1f 1f 1c 1c 1l"),
        ("6f 5f 4f 2f 2f", "6f 5f 4f 2f 1f"),
        ("6f 5f 3f 1f 1f", "5f 5f 4f 4f 3f"),
        ("2f 2c 2l 2u 1f", "1f 1c 1l 1u 6f"),
        ("2f 3f 4f 5f 6c", "1f 2f 3f 4f 5c"),
        ("3f 3c 3l 1u 2f", "2f 2c 2l 6u 5f"),
        ("5f 5c 1l 1u 2f", "4f 4c 3l 3u 6f"),
        ("5f 5c 2l 2u 1f", "5l 5u 1l 1u 6f"),
        ("3f 3c 1l 2u 4f", "2f 2c 6l 5u 4f"),
    ],
)
def test_the_higher_cards_in_the_set_win(better: str, worse: str) -> None:
    assert hand(better)[0] == hand(worse)[0]
    assert beats(better, worse) and not beats(worse, better)


@covers("TI-R62", "TI-RED-17", "TI-RED-30")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("3f 3c 3l 3u 6g", "3f 3c 3l 3g 1g"),
        ("5f 5c 5l 6u 4g", "5f 5c 5l 1u 2g"),
        ("5f 5c 2l 2u 6g", "5l 5u 2f 2g 1c"),
        ("3f 3c 6l 5u 4g", "3l 3u 1f 2c 4l"),
        ("1f 2c 3l 4u 6g", "6f 5c 4l 3u 1g"),
        ("1f 2c 3l 4u 5g", "5f 4f 3f 2f 1c"),
        ("2f 3f 4f 5f 6f", "2g 3g 4g 5g 6g"),
        ("6f 4f 3f 2f 1f", "6u 4u 3u 2u 1u"),
    ],
)
def test_cards_outside_the_set_and_suits_count_for_nothing(one: str, other: str) -> None:
    assert equals(one, other)


# Sea Dragons ---------------------------------------------------------------------------------------------------------


@covers("TI-RED-16", "TI-R61")
@pytest.mark.parametrize(
    ("short", "name", "compared"),
    [
        ("4f 4c 4l 4u dragon", "red-sky", (4,)),  # the Dragon takes Grog
        ("4l 2l 3l 5l dragon", "keel-haul", (6,)),  # and 6 of Flintlock, rather than 1
        ("4f 4c 4l 4f dragon", "five-pounders", (4,)),  # there is no fifth suit to be had
        ("6f 6f 5f 5f dragon", "no-quarter", (6, 6, 6, 5, 5)),  # a third 6 of Fire: better than a Crushing Blow
        ("6f 6f 6c 1l dragon", "four-pounders", (6,)),
        ("2f 2c 5l 5u dragon", "crushing-blow", (5, 2)),
        ("1f 2c 4l 5u dragon", "grape-shot", (5,)),  # inside
        ("2f 3c 4l 5u dragon", "grape-shot", (6,)),  # at the better end
        ("1f 1c 3l 6u dragon", "three-pounders", (1,)),  # rather than two pairs
        ("1f 2c 3l 6u dragon", "cutlass", (6,)),
        ("4f 4c 4f dragon dragon", "five-pounders", (4,)),
        ("4f 4c 4l dragon dragon", "red-sky", (4,)),
        ("6f 6f 5f dragon dragon", "no-quarter", (6, 6, 6, 6, 5)),  # better than four 6s
        ("1f 5f 3f dragon dragon", "keel-haul", (5,)),
        ("1f 6f 3f dragon dragon", "no-quarter", (6, 6, 6, 3, 1)),
        ("1f 6c 3f dragon dragon", "three-pounders", (6,)),
        ("2f 6c 3f dragon dragon", "grape-shot", (6,)),
        ("6f 6c 3f dragon dragon", "four-pounders", (6,)),
    ],
)
def test_a_sea_dragon_is_any_card_also_one_that_is_there_already(
    short: str, name: str, compared: tuple[int, ...]
) -> None:
    assert hand(short) == (name, compared)


@covers("TI-RED-14", "TI-R61")
def test_all_five_cards_are_in_the_hand() -> None:
    """Nothing is optional: of a run of four with a fifth card, the fifth cannot be left out."""
    assert hand("2l 3l 4l 5l 5c") == ("cutlass", (5,))
    assert hand("1f 2f 3f 4f 6c") == ("stink-pot", (6,))


# The long way --------------------------------------------------------------------------------------------------------


def spelled_out(faces: list[tuple[int, str]]) -> Strength:
    """What the table of the content notes says, test after test, of five cards without a Sea Dragon."""
    values = sorted((value for value, _ in faces), reverse=True)
    kinds = len({suit for _, suit in faces})
    times = Counter(values)

    def having(n: int) -> list[int]:
        return sorted((value for value in times if times[value] == n), reverse=True)

    run = values in ([5, 4, 3, 2, 1], [6, 5, 4, 3, 2])
    tests: list[tuple[bool, list[int]]] = [
        (len(times) == 1 and kinds == 5, values[:1]),
        (kinds == 1 and run, values[:1]),
        (len(times) == 1, values[:1]),
        (kinds == 1, values),
        (bool(having(4)), having(4)),
        (bool(having(3) and having(2)), having(3) + having(2)),
        (run, values[:1]),
        (bool(having(3)), having(3)),
        (len(having(2)) == 2, having(2)),
        (len(having(2)) == 1, having(2)),
        (True, values[:1]),
    ]
    for number, (holds, compared) in enumerate(tests):
        if holds:
            return made_of(number, *compared)
    raise AssertionError("the last test holds always")


@covers("TI-RED-14", "TI-RED-15", "TI-RED-16", "TI-RED-17", "TI-R61", "TI-R62", "TI-R63")
def test_hundreds_of_hands_worked_out_the_long_way() -> None:
    chance = Random("tides")
    deck = [card for card in range(DRAGON) for _ in range(2)]
    faces = [(card % 6 + 1, BATTLE_CARD.word(card).split("-")[0]) for card in range(DRAGON)]
    for dragons, hands in ((0, 400), (1, 150), (2, 25)):
        for _ in range(hands):
            drawn = sorted(chance.sample(deck, 5 - dragons))
            rest = [faces[card] for card in drawn]
            best = max(spelled_out([*rest, *wild]) for wild in product(faces, repeat=dragons))
            assert strength((*drawn, *[DRAGON] * dragons)) == best, (rest, dragons)
