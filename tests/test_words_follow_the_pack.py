"""What players read and see follows the pack: no sentence and no scene tells a number that a content file decides.

A sentence that is written down once cannot know what a pack says. So it has no number in it, unless the rules
themselves have it and no content file does; those are listed here, each with the reason.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.news import Rolled
from infamy.table import library
from infamy.table.match import Match
from infamy.table.views import news_for
from infamy.testing.scenario import Scenario, covers

FOLDER = Path(__file__).parents[1] / "src" / "infamy" / "games"  # scenes are not installed
NUMBER = re.compile(
    r"\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|sixty|twice|third|fourth|d?\d+)\b", re.I
)
RULE_ID = re.compile(r"\b[A-Z]{2}-[A-Z0-9-]+")

FIXED = {
    "infamous_seas": {
        "where the 28 islands lie; a pack redraws its own": "IS-CMP-01: so many, with every pack",
        "Four reefs": "the name of a layout; another one of a pack is custom",
        "two ships on one square": "an invariant, which no player reads",
    },
    "scoundrels": {
        "Take 1 Infamy": "SC-LOOT-03: a token is taken, with every pack",
        "{seat} takes 1 Infamy from {other}: {seat} has {total} now, and {other} {left}.": "SC-LOOT-03, SC-LOOT-07",
        "{seat} takes 1 damage, and has {damage} of the {sinks_at} that sink the ship.": "SC-LOOT-05",
        "1 square": "the singular",
        "1 card": "the singular",
    },
}
UP_TO_TWELVE = ("Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")
FIXED_IN_SCENES = {
    "infamous_seas": {
        *(f'"{number}",' for number in UP_TO_TWELVE),
        "const [one, two] = [pointOf(table.at[other]), pointOf(table.at[ship])]",
        'return [...voyage(ship, [one, two], 620, "ease-in-out"), ...voyage(other, [two, one], 620, "ease-in-out")]',
        '? `The two ships lie ${distance === 1 ? "1 square" : `${distance} squares`} apart`',
    },
    "scoundrels": set(),
}

# Every number of the content, and none of them what it was
NUMBERS = {
    "infamous_seas": {
        "victory": 7,
        "round_limit": 11,
        "actions_per_turn": 5,
        "fewest_actions": 3,
        "hold_limit": 4,
        "last_island_bonus": 6,
        "coins": 80,
        "manoeuvre": 9,
        "rowing": 4,
        "first_player_die": 14,
        "navy_at_setup": 5,
        "merchants_at_setup": 3,
        "navy_reach": 8,
        "wreck_reach": 5,
        "navy_attack": 15,
        "navy_dodge": 16,
        "navy_gold": 2,
        "merchant_dodge": 17,
        "merchant_gold": 3,
    },
    "scoundrels": {
        "hand": 7,
        "opening_extra": 2,
        "free_moves": 3,
        "bid_most": 1,
        "port_die": 5,
        "open_face": 5,
        "fewest_open": 3,
        "port_defence": 4,
        "pillage_infamy": 2,
        "closed_for": 4,
        "attack_limit": 2,
        "defence_draw": 2,
        "shoot_infamy": 2,
        "sunk_at": 5,
        "dig_from": 2,
        "skirmish_infamy": 4,
        "sunk_at_skirmish": 2,
        "skirmish_buried": 5,
        "deaths": 3,
        "round_cap": 9,
    },
}
SAILS, CANNONS = [3, 5, 7, 9, 11], [18, 19, 20, 21, 22]


def changed(key: str) -> Game:
    pack: dict[str, Any] = {"game": key, "numbers": NUMBERS[key]}
    if key == "infamous_seas":
        pack["ship_card"] = {"sails": {"circles": SAILS}, "cannons": {"circles": CANNONS}}
    return library.load_with(key, pack, "every-number.toml")


# Sentences -----------------------------------------------------------------------------------------------------------


def written_down(path: Path) -> Iterator[str]:
    """All that is said in a module, but for its docstrings."""
    tree = ast.parse(path.read_text())
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


@pytest.mark.parametrize("key", FIXED)
def test_no_sentence_has_a_number_that_the_content_decides(key: str) -> None:
    """Labels, questions, refusals, news, previews and pictures; readers of content files speak of the files alone."""
    modules = [
        path for path in (FOLDER / key).rglob("*.py") if "tests" not in path.parts and "content" not in path.parts
    ]
    said = {words for path in modules for words in written_down(path) if " " in words}
    assert {words for words in said if NUMBER.search(RULE_ID.sub("", words))} == set(FIXED[key])


# Scenes --------------------------------------------------------------------------------------------------------------

ASIDE = re.compile(r"<style>.*?</style>|<!--.*?-->|/\*.*?\*/|(?<![:\w])//[^\n]*", re.S)
IN_WORDS = re.compile(r"\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|sixty|d\d+)\b", re.I)
BY_HEART = re.compile(r"sides(:|=\{)\s*\d|\b(box|table|map)\b[^\n]*(\?\?|\|\|)\s*[1-9]")


@pytest.mark.parametrize("key", FIXED_IN_SCENES)
def test_no_scene_knows_a_number_of_the_content_by_heart(key: str) -> None:
    """Neither in words, nor as the sides of a die, nor in place of what the box or the table should have said."""
    scenes = [path for path in (FOLDER / key / "web").iterdir() if path.suffix in (".ts", ".svelte")]
    lines = {line.strip() for path in scenes for line in ASIDE.sub("", path.read_text()).splitlines()}
    assert {line for line in lines if IN_WORDS.search(line) or BY_HEART.search(line)} == FIXED_IN_SCENES[key]


@pytest.mark.parametrize("key", NUMBERS)
def test_every_number_of_the_content_is_sent_to_be_drawn(key: str) -> None:
    usual = {name: entry["value"] for name, entry in library.content_of(key).tables["numbers"].items()}
    assert set(NUMBERS[key]) == set(usual)
    assert not [name for name, value in usual.items() if NUMBERS[key][name] == value]
    box = changed(key).presentation.catalog()
    assert {name: box.get(name) for name in usual} == NUMBERS[key]


# Dice ----------------------------------------------------------------------------------------------------------------


def test_a_roll_tells_whoever_may_see_it_how_many_sides_the_die_has() -> None:
    game = library.load("infamous_seas")
    roll = Rolled("attack", "3", seen_by=0, sides=15)
    [seen] = news_for(game, [roll], 0)
    assert seen["sides"] == 15
    assert news_for(game, [roll], 1) == []  # which die it was is part of the secret
    [card] = news_for(game, [Rolled("island deck", "picked-clean", seen_by=0)], 0)
    assert "sides" not in card


def rolls(game: Game, seed: int) -> Iterator[tuple[str, int]]:
    """All rolls of a random game in which nothing breaks: what for, and the sides of the die."""
    match, chooser = Match(game, game.setup(5), SeededFate(seed)), SeededFate(seed + 1)
    while not match.over:
        [seat] = match.deciding()
        options = match.options(seat)
        for item in news_for(game, match.choose(seat, options[chooser.below(len(options))]), None):
            if item["news"] == "rolled" and item["outcome"] and "deck" not in item["what"]:
                yield item["what"], item["sides"]
        assert game.violations(match.g) == []


def test_dice_are_told_with_the_sides_that_the_pack_gives_them() -> None:
    game = changed("infamous_seas")
    dice: dict[str, set[int]] = defaultdict(set)
    for seed in range(1, 13):
        for what, sides in rolls(game, seed):
            dice[what].add(sides)
    assert dice["who goes first"] == {14}
    assert {15} < dice["attack"] <= {15, *CANNONS, 12}  # 12: lent by Long Nines
    assert {16, 17} < dice["dodge"] <= {16, 17, *SAILS}
    assert dice["sails"] <= set(SAILS)


# What the number has become ------------------------------------------------------------------------------------------


@covers("IS-EVA-01", "IS-EVA-04")
def test_evading_is_offered_with_as_many_squares_as_the_pack_says() -> None:
    game = changed("infamous_seas")
    t = Scenario(game, "blue", "red").place(islands=[], blue={"at": "f6", "sails": 5}, red={"at": "f8", "cannons": 1})
    t.turn_of("red")
    t.red.does("fire:blue", attack=2, dodge=11)
    evade = game.actions.parse("evade")
    assert game.actions.label(evade) == "Evade: spin a direction and sail that way"
    assert game.presentation.preview(t.g, 0, evade).words == "up to 9 squares in a direction that is spun"


@covers("SC-END-01", "SC-START-03", "SC-BID-02")
def test_as_many_pirates_have_died_as_the_pack_says() -> None:
    game = changed("scoundrels")
    assert game.settings["opening_bid"].help == "a bid with 9 cards decides who places first"
    t = Scenario(game, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["cannon-1"]}, blue={"at": "d5", "damage": 4}, green="a1", deaths=2)
    t.turn_of("red")
    t.red.does("shoot:blue")
    t.red.does("lay:cannon-1")
    t.red.does("ready", action_deck=["sail-1", "sail-1"])
    t.blue.does("concede")
    assert "This is the last round: three pirates have died." in t.green.hears()
