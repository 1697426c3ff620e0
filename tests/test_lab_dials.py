"""The dials of the lab: every number of a game's content, and the packs that come of turning them."""

from __future__ import annotations

import tomllib

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.lab.dials import as_toml, dials, pack_of
from infamy.parts.content import lay_pack
from infamy.table import library

GAMES = library.keys()


@pytest.mark.parametrize("key", GAMES)
def test_every_dial_is_what_the_content_says_and_within_its_limits(key: str) -> None:
    tables = library.content_of(key).tables
    found = dials(key)
    assert len(found) > 20
    for field, dial in found.items():
        value = tables
        for part in field.split("."):
            value = value[part]
        assert (value["value"] if isinstance(value, dict) else value) == dial.value
        assert dial.least <= dial.value <= dial.most
        assert dial.means and dial.title
        assert dial.rule in library.load(key).ledger.by_id


def test_no_two_dials_of_a_game_are_called_alike() -> None:
    for key in GAMES:
        titles = [dial.title for dial in dials(key).values()]
        assert len(titles) == len(set(titles)), [title for title in titles if titles.count(title) > 1]


@pytest.mark.parametrize("key", GAMES)
def test_what_is_turned_is_a_pack_that_changes_just_that(key: str) -> None:
    """And the file that is downloaded says the same. What a game cannot bear is refused where it is opened."""
    for field, dial in dials(key).items():
        other = dial.value + 1 if dial.value < dial.most else dial.value - 1
        pack = pack_of(key, {field: other})
        assert tomllib.loads(as_toml(key, {field: other})) == pack
        before, after = library.content_of(key), lay_pack(library.content_of(key), pack, "the pack", key)
        value, was = after.tables, before.tables
        for part in field.split("."):
            value, was = value[part], was[part]
        assert (value["value"] if isinstance(value, dict) else value) == other
        assert (was["value"] if isinstance(was, dict) else was) == dial.value


def test_several_numbers_and_a_name_for_people() -> None:
    turned = {"numbers.raid_gold": 3, "numbers.crew": 5, "burial.teal-shore.tp": 4}
    pack = pack_of("tide_of_avaris", turned)
    assert pack == {
        "game": "tide_of_avaris",
        "name": "Raid gold: 3; Teal Shore, TP: 4",
        "numbers": {"raid_gold": 3},
        "burial": {"teal-shore": {"tp": 4}},
    }
    assert as_toml("tide_of_avaris", turned) == (
        'game = "tide_of_avaris"\nname = "Raid gold: 3; Teal Shore, TP: 4"\n'
        "numbers.raid_gold = 3\nburial.teal-shore.tp = 4\n"
    )
    library.load_with("tide_of_avaris", pack, "the pack")


def test_what_is_as_it_is_needs_no_pack() -> None:
    assert pack_of("tide_of_avaris", {"numbers.raid_gold": 2}) == {}
    assert pack_of("tide_of_avaris", {}) == {}


@pytest.mark.parametrize(
    ("key", "field", "value", "said"),
    [
        ("tide_of_avaris", "numbers.raid_silver", 1, "expected a number of the content, such as numbers.crew"),
        ("tide_of_avaris", "numbers", 1, "got 'numbers'"),
        ("tide_of_avaris", "space.x.name", 1, "expected a number of the content"),
        ("tide_of_avaris", "numbers.raid_gold", 1000, "numbers.raid_gold: expected a whole number from 0 to 9"),
        ("tide_of_avaris", "numbers.crew", -1, "numbers.crew: expected a whole number from 1 to"),
        ("no_such_game", "numbers.crew", 1, "expected a game"),
    ],
)
def test_what_is_no_dial_is_refused_in_a_sentence(key: str, field: str, value: int, said: str) -> None:
    with pytest.raises(NotUnderstood, match="expected") as refused:
        pack_of(key, {field: value})
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
