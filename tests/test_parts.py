"""The parts that several games are made of."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from infamy.engine.actions import Actions, Domain
from infamy.engine.fate import Pool, SeededFate
from infamy.engine.rules import CARD_TEXT, NotUnderstood
from infamy.parts.content import Content, Place
from infamy.parts.decks import imagined_card, imagined_hand, made_anew
from infamy.parts.dispatch import by_number, by_verb
from infamy.parts.entries import Count, card_text, check_own, values
from infamy.parts.hand import kinds, plus, without
from infamy.parts.odds import about, percent, some_of
from infamy.parts.seating import clockwise
from infamy.parts.vocabulary import Arguments
from infamy.parts.words import counted, listed

CARDS = Domain("card", ["fog", "gold", "rum"])
EXAMPLE = 'an effect such as ["gain", 2]'


# Tables to look functions up in ---------------------------------------------------------------------------------------


def test_each_option_looks_up_its_verb_and_each_number_itself() -> None:
    actions = Actions()
    stay = actions.word("stay", "Stay", "R-1")
    play = actions.verb("play", CARDS, "Play {}", "R-2")
    actions.verb("throw", CARDS, "Throw {}", "R-3")
    assert by_verb(actions, {play: "plays", stay: "stays"}, "else") == ["stays"] + ["plays"] * 3 + ["else"] * 3
    assert by_number(4, {2: "two", 0: "none"}, "else") == ["none", "else", "two", "else"]


# Hands ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("things", "each"), [((), []), ((4,), [4]), ((1, 1, 2, 5, 5, 5), [1, 2, 5])])
def test_two_of_a_kind_are_one_choice(things: tuple[int, ...], each: list[int]) -> None:
    assert kinds(things) == each


def test_one_of_a_kind_goes_and_the_others_stay() -> None:
    assert without((1, 1, 2), 1) == (1, 2)
    assert without((3, 1, 2), 1) == (3, 2)
    with pytest.raises(ValueError):
        without((1, 2), 3)


def test_a_hand_stays_sorted() -> None:
    assert plus((1, 4), 3) == (1, 3, 4)
    assert plus((), 3) == (3,)


# Seats ---------------------------------------------------------------------------------------------------------------


def test_everybody_from_a_seat_on() -> None:
    assert clockwise(2, 4) == [2, 3, 0, 1]


# Decks ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "discards", "made"),
    [([0, 0, 0], [1, 2, 0], True), ([0, 0, 0], [0, 0, 0], False), ([1, 0, 0], [1, 2, 0], False)],
)
def test_only_an_empty_deck_is_made_of_its_discards(deck: list[int], discards: list[int], made: bool) -> None:
    pile, thrown = Pool(CARDS, deck[:], sum(deck)), Pool(CARDS, discards[:], sum(discards))
    assert made_anew(pile, thrown) is made
    assert (pile.counts, thrown.counts) == ((discards, [0, 0, 0]) if made else (deck, discards))
    assert (pile.size, thrown.size) == (sum(pile.counts), sum(thrown.counts))


def test_imagined_cards_come_from_what_was_not_seen() -> None:
    for seed in range(20):
        unseen = Pool(CARDS, [2, 0, 3], 5)
        hand = imagined_hand(unseen, 3, SeededFate(seed), 0)
        card = imagined_card(unseen, SeededFate(seed), 0)
        assert list(hand) == sorted(hand) and unseen.size == 1
        assert [(*hand, card).count(kind) + unseen.counts[kind] for kind in range(3)] == [2, 0, 3]


# Odds ----------------------------------------------------------------------------------------------------------------


def test_only_what_is_certain_is_0_or_100() -> None:
    assert [percent(cases, 1000) for cases in (0, 1, 15, 500, 996, 999, 1000)] == [0, 1, 2, 50, 99, 99, 100]
    assert percent(1, 0) == 0


def test_an_estimate_is_never_certain() -> None:
    assert [about(cases, 60) for cases in (0, 1, 30, 60)] == [1, 2, 50, 99]


def test_some_cards_are_drawn_as_often_as_there_are_of_them() -> None:
    counts, fate = [3, 0, 1], SeededFate(1)
    drawn = [card for _ in range(1000) for card in some_of(counts, 4, 1, fate)]
    assert counts == [3, 0, 1]
    assert 700 < drawn.count(0) < 800 and drawn.count(1) == 0
    assert sorted(some_of(counts, 4, 9, fate)) == [0, 0, 0, 2]


# Content files -------------------------------------------------------------------------------------------------------


class Numbers(Struct):
    coins: Count
    crew: Count


def test_a_table_of_numbers() -> None:
    assert values(Numbers(Count(value=40, rule="GULL-SEA-04"), Count(value=3, rule="GULL-SEA-05"))) == {
        "coins": 40,
        "crew": 3,
    }


def test_what_a_card_adds_to_the_ledger() -> None:
    rule = card_text("MY-C01", "CRD", "Fog", "nobody sees you.", "ours")
    assert (rule.id, rule.kind, rule.section, rule.name) == ("MY-C01", CARD_TEXT, "CRD", "Fog")
    assert rule.text == "Fog: nobody sees you."
    assert (rule.applies, rule.why) == ("core", "source: ours")
    assert card_text("MY-C01", "CRD", "Fog", "", "ours", "variant:fog").applies == "variant:fog"


def with_a_pack(pack: dict[str, Any]) -> Content:
    content = Content()
    content.lay({"card": {"fog": {"name": "Fog"}, "rum": {"name": "Rum"}}}, "cards.toml")
    content.lay({"card": pack}, "my.toml", pack=True)
    return content


@pytest.mark.parametrize("changed", ["fog", "rum"])
def test_whatever_the_pack_has_changed_is_at_fault_for_a_name_that_is_there_twice(changed: str) -> None:
    other = "rum" if changed == "fog" else "fog"
    content = with_a_pack({changed: {"name": other.capitalize()}})
    names: list[tuple[Place, str]] = [
        (("card", key, "name"), card["name"]) for key, card in content.tables["card"].items()
    ]
    with pytest.raises(NotUnderstood) as caught:
        check_own(content, "name", names)
    assert str(caught.value) == (
        f"my.toml, card '{changed}', name: expected a name of its own, got {other.capitalize()!r}, "
        f"which card '{other}' has too"
    )


def test_names_that_are_all_different() -> None:
    check_own(Content(), "name", [(("card", "fog", "name"), "Fog"), (("card", "rum", "name"), "Rum")])


# The vocabulary ------------------------------------------------------------------------------------------------------


def arguments(part: object) -> Arguments:
    return Arguments(Content(), ("card", "fog", "play", 0), part, EXAMPLE, ["gain", "lose"])


def test_what_follows_a_word_is_taken_one_by_one() -> None:
    takes = arguments(["gain", "gold", 2, "more"])
    assert (takes.word, takes.word_of("goods", ["rum", "gold"]), takes.number(1, 9)) == ("gain", "gold", 2)
    assert takes.taken == 3
    assert takes.next("a word") == "more"
    takes.no_more()


def refused(part: object, *, least: int = 1, most: int = 9) -> str:
    with pytest.raises(NotUnderstood) as caught:
        takes = arguments(part)
        takes.word_of("goods", ["rum", "gold"])
        takes.number(least, most)
        takes.no_more()
    return str(caught.value).removeprefix("card 'fog', play, item 1: expected ")


def test_a_mistake_is_answered_with_what_was_expected() -> None:
    assert refused("gain") == EXAMPLE + ", got 'gain'"
    assert refused([]) == EXAMPLE + ", got []"
    assert refused([3]) == EXAMPLE + ", got [3]"
    assert refused(["steal"]) == "a word of the vocabulary (gain, lose), got 'steal'"
    assert refused(["gain"]) == "gain with goods (rum, gold), got nothing"
    assert refused(["gain", "tea"]) == "gain with goods (rum, gold), got 'tea'"
    assert refused(["gain", "rum", 10]) == "gain with a whole number from 1 to 9, got 10"
    assert refused(["gain", "rum", True]) == "gain with a whole number from 1 to 9, got true"
    assert refused(["gain", "rum", 2], most=1) == "gain with the number 1, got 2"
    assert refused(["gain", "rum", 2, 3]) == "gain with no more than it needs, got 3"


# Words ---------------------------------------------------------------------------------------------------------------


def test_things_are_counted_and_listed_in_words() -> None:
    assert [counted(many, "coin") for many in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert [counted(many, "die", "dice") for many in (1, 3)] == ["1 die", "3 dice"]
    assert [listed(words) for words in ([], ["rum"], ["rum", "gold"], ["rum", "gold", "fog"])] == [
        "nothing",
        "rum",
        "rum and gold",
        "rum, gold and fog",
    ]
