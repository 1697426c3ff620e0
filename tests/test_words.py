"""What is served is what people read: no client has to put names, capitals or plurals right."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from infamy.cli.words import open_news, scores_in_words
from infamy.engine.game import Game, Setup
from infamy.engine.news import EVERYONE, News, Rolled
from infamy.table import library
from infamy.table.fate import RecordedFate
from infamy.table.log import FATE, parse
from infamy.table.match import Match
from infamy.table.views import news_for
from infamy.testing import golden
from infamy.testing.words import A_COUNT_OF_ONE, A_DIE, check_words_are_what_people_read, domains_of, keys_in

GAMES = [*library.keys(), "_template"]
TABLES = [
    (game, game.setup(game.counts_in.get(mode, game.counts)[-1], mode))
    for game in map(library.plain, GAMES)
    for mode in game.modes
]


@pytest.mark.compiled
@pytest.mark.parametrize("game, setup", TABLES)
def test_words_are_what_people_read(game: Game, setup: Setup) -> None:
    check_words_are_what_people_read(game, setup, 31)


@pytest.mark.parametrize(
    "wrong", ["Board red", "Sail to b4", "Play sail-2 to move", "buried on x1", "Gallows Quay is 2 squares from d4."]
)
def test_a_key_in_a_sentence_is_found(wrong: str) -> None:
    game = library.load("scoundrels")
    keys = keys_in([verb.domain for verb in game.actions.verbs])
    assert keys.search(wrong)


@pytest.mark.parametrize("right", ["Board Red", "Sail to B4", "Play Sail 2 to move", "counter-clockwise", "rediscover"])
def test_what_people_read_is_no_key(right: str) -> None:
    game = library.load("scoundrels")
    assert not keys_in([verb.domain for verb in game.actions.verbs]).search(right)


CHANCE = {"draw", "drawn", "draw_battle_card", "highest", "roll", "roll_many", "spin", "turn_up_battle_card"}


@pytest.mark.parametrize("key", GAMES)
def test_every_roll_that_a_rule_makes_has_its_words(key: str) -> None:
    """Also those that are hardly ever made: what is told of them, and what whoever rolls real dice is asked for."""
    rules = Path(__file__).parents[1] / "src" / "infamy" / "games" / key / "rules"
    calls = [node for path in rules.glob("*.py") for node in ast.walk(ast.parse(path.read_text()))]
    named = {
        each.value
        for node in calls
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CHANCE
        for each in [*node.args, *(keyword.value for keyword in node.keywords)]
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }
    assert named and named <= set(library.plain(key).presentation.rolls)


# Whole games, every sentence -----------------------------------------------------------------------------------------

WHOLE = [(key, path) for key in GAMES[:-1] for path in golden.files(key)]
MISTAKES = {
    "nothing is gained, lost or healed": r"\b(?:gains?|heals?|takes?|loses?|pays?|suffers?|scores?) 0\b",
    "marks that are doubled, or stand alone": r"[!?]\.|\.\.|,,|;;| [.,;:!?]|\(\)",
    "spaces that are doubled": r"  ",
    "what is told by halves": r"[{}]|\bNone\b|\bhidden\b|: \.|: $|\bof \.|\bto \.",
    "numbers without an owner": r"^[\d\s,;.+-]+$|^\w+: \d+\.?$",
    "no capital, or no end": r"^[a-z]|[^.!?)]$",
    "the voice of a button": r"^(?:Pass|Play|Put|Take|Sail|Fire|Lay|Pay|Choose|Attack|Activate|Deploy|Keep)\b",
    "a key in brackets": r"\([a-z -]+: -?\d+\)",
}


def told_in(key: str, path: Path) -> Iterator[tuple[Match, list[News]]]:
    """A golden game, choice by choice."""
    game, kept = library.plain(key), golden.read(path.read_text(encoding="utf-8"))
    log = parse(kept.log)
    match = Match(game, kept.setup(game), RecordedFate([entry.outcome for entry in log if entry.by == FATE]))
    yield match, match.opening
    for entry in log:
        if entry.by != FATE:
            yield match, match.choose(match.seats.index(entry.by), entry.key)


def reads_badly(said: str, keys: re.Pattern[str]) -> str:
    """What is wrong with a sentence, if anything. What a card says comes after a colon, and may say "you"."""
    for what, wrong in MISTAKES.items():
        if re.search(wrong, said):
            return what
    if re.search(r"\byours?\b|\byou\b", said.partition(": ")[0]):
        return "a deed told to its doer, and to all others as well"
    if A_COUNT_OF_ONE.search(said) or re.search(r"\d %", said):
        return "a number that is told badly"
    return "a key" if keys.search(A_DIE.sub("a die", said)) else ""


@pytest.mark.compiled
@pytest.mark.parametrize("key, path", WHOLE, ids=[f"{key}-{path.stem}" for key, path in WHOLE])
def test_whole_games_are_told_in_sentences_and_their_scores_add_up(key: str, path: Path) -> None:
    """To whoever could hear most, and to spectators; at the end the score is the sum of its parts."""
    game = library.plain(key)
    keys = keys_in(list(domains_of(game).values()))
    heard = 0
    for at, news in told_in(key, path):
        match = at
        told = [*open_news(game, news), *news_for(game, [item for item in news if item.seen_by != EVERYONE], None)]
        for item in news:
            assert not isinstance(item, Rolled) or item.what in game.presentation.rolls, "a roll without its words"
        for said in [str(item["words"]) for item in told if item["words"]]:
            heard += 1
            assert not reads_badly(said, keys), f"{reads_badly(said, keys)}: {said!r}"
    assert heard > 50 and match.over
    standing = match.standing()
    assert [sum(points for points, _ in parts) for parts in standing.parts] == standing.scores
    for line, score in zip(scores_in_words(match.seats, standing), standing.scores, strict=True):
        assert sum(map(int, re.findall(r"(?:: |, | and )(\d+) ", line))) == score, line
        assert not re.search(r"(: |, | and )0 ", line), line


@pytest.mark.parametrize(
    "wrong",
    [
        "Red gains 0 gold.",
        "Red plays Belay That!.",
        "Red  sails.",
        "Red rolls None.",
        "9, 5",
        "Check: 2",
        "red sails to B4.",
        "Put the coin on your cannons.",
        "Green puts the coin on your cannons.",
        "Red sails 1 squares.",
        "The island deck is hidden.",
        "Red draws {card}.",
        "Red sails to b4.",
    ],
)
def test_a_mistake_in_a_sentence_is_found(wrong: str) -> None:
    keys = keys_in([verb.domain for verb in library.load("scoundrels").actions.verbs])
    assert reads_badly(wrong, keys)


@pytest.mark.parametrize(
    "right", ["Red plays Long Nines: In your turn: your next attack uses the d12.", "Red sails 1 square.", "Onward!"]
)
def test_a_good_sentence_is_let_alone(right: str) -> None:
    assert not reads_badly(right, keys_in([verb.domain for verb in library.load("scoundrels").actions.verbs]))
