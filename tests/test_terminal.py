"""A game in the terminal as somebody plays it: what is shown before a turn, how choices are listed, found and
explained, and what everybody is called."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from infamy.bots.bot import make
from infamy.bots.choosing import bots_choice
from infamy.cli.explain import explained
from infamy.cli.offer import MANY, Offer
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.preview import CERTAIN
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import question
from infamy.parts.seating import seat_title
from infamy.table import library
from infamy.table.match import Match
from infamy.table.names import Names
from infamy.table.views import asked, news_for
from infamy.testing.courses import random_choice
from tests.test_cli import Capture, Terminal

GAMES = library.keys()
TABLES = [(library.plain(key), mode) for key in GAMES for mode in library.plain(key).modes]
LOOKED_AT = 300  # choices of each game


@pytest.fixture
def terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def positions(game: Game, mode: str, seed: int) -> Iterator[Match]:
    """A match of random players, at each of its questions."""
    setup = game.setup(game.counts_in.get(mode, game.counts)[-1], mode)
    match, chooser = Match(game, setup, SeededFate(seed)), SeededFate(seed + 1)
    for _ in range(LOOKED_AT):
        if match.over:
            return
        yield match
        random_choice(match, chooser)


# How choices are listed ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game, mode", TABLES)
def test_every_choice_is_listed_once_and_what_ends_a_turn_last(game: Game, mode: str) -> None:
    for match in positions(game, mode, 3):
        offer = Offer(game, match.g, match.deciding()[0])
        lines = offer.lines()
        numbers = [int(number) for line in lines for number in numbers_in(line)]
        assert sorted(numbers) == list(range(1, len(offer.options) + 1)), lines
        ends = [game.actions.verb_of[option].ends for option in offer.options]
        assert ends == sorted(ends), "what ends a turn or a step has the last number"
        alike = {(game.actions.verb_of[option].word, preview.words) for option, preview in offer.ranked}
        assert len(lines) == (len(alike) if len(offer.options) > MANY else len(lines))


def numbers_in(line: str) -> list[str]:
    """Of one choice at the beginning, or of several after what they share."""
    one = re.match(r" *(\d+)[ !] ", line)
    if one:
        return [one[1]]
    things = line.rpartition("): ")[2] if "): " in line else line.partition(": ")[2]
    return re.findall(r"(?:^|, )(\d+) ", things)


@pytest.mark.parametrize("game, mode", TABLES)
def test_what_may_do_harm_is_marked_and_says_how_likely(game: Game, mode: str) -> None:
    for match in positions(game, mode, 5):
        offer = Offer(game, match.g, match.deciding()[0])
        lines = {number: line for line in offer.lines() for number in numbers_in(line)}
        for number, (_, preview) in enumerate(offer.ranked, 1):
            if preview.risk > 0 and not (preview.chance == 0 and preview.risk == CERTAIN):
                line = lines[str(number)]
                assert line[3] == "!", line
                assert preview.risk == CERTAIN or f"{preview.risk}%" in line


def test_choices_are_found_by_their_words(terminal: Terminal) -> None:
    command = ["play", "scoundrels", "--seats", "you,bot:easy,bot:easy", "--seed", "4"]
    assert terminal.run(*command, typed="1\nhoist:sail-2\nsail g\nrumford\n") == 0
    found = terminal.out.split("Where do you sail from F6?\n")[-2:]
    by_label, by_what_comes = [part.partition("\nRed")[0].splitlines() for part in found]
    assert by_label and all("Sail to G" in line for line in by_label), by_label
    assert [line.partition("  ")[2].partition(" (")[0] for line in by_what_comes] == ["Sail to G4"]
    assert terminal.run(*command, typed="1\ndance\n") == 2


# What is asked, and what it is about ---------------------------------------------------------------------------------

UNNAMED = re.compile(r"\bthe (Hero|ship|Sea Monster|Port|Relic|winner|proposal\?)\b(?! with| of [A-Z])")


@pytest.mark.parametrize("game, mode", TABLES)
def test_questions_name_what_they_are_about(game: Game, mode: str) -> None:
    for seed in range(3):
        for match in positions(game, mode, seed):
            said = asked(match.g)
            assert not UNNAMED.search(said), f"{said!r}, for {question(match.g).words!r}"
            assert said[0].isupper() and said[-1] in "?.", said


def test_a_question_explains_the_things_that_can_be_chosen(terminal: Terminal) -> None:
    """A Hero's skills when Heroes are chosen; anything by its name."""
    command = ["play", "rum_and_bones", "--seats", "you,bot:easy", "--seed", "3"]
    assert terminal.run(*command, typed="?\n? 2\n? grog ration\n? rb-move-02\n") == 0
    for words in (
        "Carcharius: Captain, 9 Hit Points. Shark Cutlass, an attack. Level 1: 3 dice, 4+, range 1.",
        "Ishmael: Brute, 13 Hit Points. Anchor Fist, an attack.",
        "Grog Ration: In a friendly Hero's activation: that Hero heals 3.",
        "RB-SETUP-02 (rulebook",
        "RB-MOVE-02 (rulebook",
    ):
        assert words in terminal.out
    assert terminal.run(*command, typed="? the moon\n") == 2
    assert terminal.err.startswith("expected a rule such as RB-")


@pytest.mark.parametrize("key", GAMES)
def test_whatever_has_words_on_it_can_be_looked_up(key: str) -> None:
    game = library.plain(key)
    match = next(positions(game, game.modes[0], 1))
    offer = Offer(game, match.g, match.deciding()[0])
    domains = {**{verb.domain.name: verb.domain for verb in game.actions.verbs}, **game.domains}
    found = 0
    for domain in domains.values():
        for value in range(len(domain.names)):
            text = game.presentation.explained(domain.name, value)
            if text:
                found += 1
                assert f"{domain.title(value)}: {text}" in explained(game, match.g, offer, domain.title(value))
    assert found > 5
    with pytest.raises(NotUnderstood):
        explained(game, match.g, offer, "no such thing")


# The table in short --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_the_board_and_the_hand_are_shown_before_each_turn(key: str, terminal: Terminal) -> None:
    """A person who chooses as an easy bot does sees the table in short when a turn of theirs begins, and not in the
    middle of it; the prompt says what they have."""
    typed, turns = choices_of_a_bot(library.plain(key), 5, 120)
    assert terminal.run("play", key, "--seats", SEATS[key], "--seed", "5", typed="\n".join(typed)) == 0
    prompt = re.compile(rf"^{PROMPTS[key]}> ", re.MULTILINE)
    assert len(prompt.findall(terminal.out)) >= len(typed)
    shown = terminal.out.count(SHOWN[key])
    assert turns // 3 <= shown <= len(typed) and shown > 2


SEATS = {key: "you,bot:random" + ",bot:random" * (library.plain(key).counts[0] - 2) for key in GAMES}
PROMPTS = {
    "infamous_seas": r"Blue, (\d actions?, )?\d+ of 10 gold(, \d cards?)?",
    "scoundrels": r"Red, (\d+ free moves?, )?\d+ Infamy( \(\d+ with Treasure\))?, \d+ cards?",
    "tides_of_infamy": r"Crimson, (\d steps?, )?\d+ of \d+ Marks, \d cards?",
    "tide_of_avaris": r"Black, \d (die|dice), \d+ gold, \d+ rum, \d+ TP",
    "rum_and_bones": r"Coral, ([\w& ]+, \d Actions?(, \d+ coins?)?; )?\d of 8 Victory Points",
}
SHOWN = {  # the head of the chart
    "infamous_seas": "    1  2  3  4  5  6  7  8  9  10 11 12\n",
    "scoundrels": "    a   b   c   d ",
    "tides_of_infamy": "    A ",
    "tide_of_avaris": "             NW-N",
    "rum_and_bones": "   a     b     c     d ",
}


def choices_of_a_bot(game: Game, seed: int, most: int) -> tuple[list[str], int]:
    """What the first seat would type, and how often somebody else chose before it did."""
    match, bot = Match(game, game.setup(game.counts[0]), SeededFate(seed)), make("random")
    typed: list[str] = []
    turns, last = 0, -1
    while not match.over and len(typed) < most:
        seat = match.deciding()[0]
        key, thought = bots_choice(match, seat, bot, seed)
        match.choose(seat, key)
        if seat == 0 and thought:
            typed.append(key)
        turns += seat == 0 and last not in (0, -1) and thought
        last = seat
    return typed, turns


@pytest.mark.parametrize("game, mode", TABLES)
def test_the_table_in_short_says_less_than_the_whole_and_fits_a_prompt(game: Game, mode: str) -> None:
    for number, match in enumerate(positions(game, mode, 9)):
        if number % 20:
            continue
        for seat in [None, *range(match.setup.players)]:
            view = match.view(seat)
            brief = game.presentation.brief(view)
            assert len("\n".join(brief.lines)) < len(game.presentation.as_text(view))
            assert len(brief.prompt) < 70 and "\n" not in brief.prompt
            assert bool(brief.prompt) == (seat is not None)


# What happened -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_the_log_is_in_sentences_also_of_a_match_that_goes_on(key: str, terminal: Terminal, tmp_path: Path) -> None:
    path = f"{tmp_path}/match.json"
    typed, _ = choices_of_a_bot(library.plain(key), 5, 25)
    command = ["play", key, "--seats", SEATS[key], "--seed", "5", "--file", path]
    assert terminal.run(*command, typed="\n".join([*typed, "log 999"])) == 0
    told = last_answer(terminal.out)
    assert len(told) > 20
    assert all(re.search(r"[.!?)]$", line) for line in told), told
    assert not any(re.search(r"\b[a-z-]+:[a-z0-9-]+\b", line) for line in told), "no keys"
    assert terminal.run(*command, typed="log 999") == 0
    assert last_answer(terminal.out)[: len(told)] == told, "as it was told before the match was put away"


def last_answer(out: str) -> list[str]:
    """What was said after the last but one prompt."""
    lines = out.splitlines()
    prompts = [number for number, line in enumerate(lines) if re.match(r"\w+, .*> ", line)]
    *_, asked, _ = prompts
    return [lines[asked].partition("> ")[2], *lines[asked + 1 : prompts[-1]]]


def test_what_was_taken_back_is_not_told_again(terminal: Terminal) -> None:
    command = ["play", "infamous_seas", "--seats", "you,bot:easy", "--seed", "4"]
    assert terminal.run(*command, typed="put:cannons\nundo\nput:sails\nlog\n") == 0
    log = terminal.out.rpartition("gold> The islands are on the board.\n")[2]
    assert "on the sails" in log and "on the cannons" not in log


# Names ---------------------------------------------------------------------------------------------------------------


def test_people_are_called_by_their_names_wherever_words_are_told(terminal: Terminal) -> None:
    typed, _ = choices_of_a_bot(library.plain("scoundrels"), 5, 60)
    seats = "you:Anna,bot:random" + ",bot:random" * (library.plain("scoundrels").counts[0] - 2)
    assert terminal.run("play", "scoundrels", "--seats", seats, "--seed", "5", typed="\n".join([*typed, "board"])) == 0
    assert "Anna (Red)" in terminal.out and "Anna's turn" in terminal.out and "R Anna" in terminal.out
    assert not re.search(r"\bRed\b", terminal.out.replace("Anna (Red)", ""))


def test_a_name_that_does_not_say_who_it_is_comes_with_the_colour() -> None:
    seats = ["red", "blue", "green"]
    assert (
        Names(seats, ["Anna", "", "Ben"]).told("Red fires at Blue; Green's turn.") == "Anna fires at Blue; Ben's turn."
    )
    assert Names(seats, ["Blue", "Anna", ""]).told("Red fires at Blue.") == "Blue (Red) fires at Anna."
    assert Names(seats, ["Anna", "anna", ""]).told("Red and Blue") == "Anna (Red) and anna (Blue)"
    assert Names(seats, ["Red", "", ""]).told("Red-handed Redcap, Red!") == "Red-handed Redcap, Red!"
    assert Names(seats, ["Anna", "", ""]).told("Red-handed Redcap, Red!") == "Red-handed Redcap, Anna!"
    assert Names(seats, ["", "", ""]).told("Red") == "Red"
    assert [Names(seats, ["Anna", "anna", ""]).title(seat) for seat in seats] == ["Anna (Red)", "anna (Blue)", "Green"]
    assert Names(seats, [r"\1 {}", "", ""]).told("Red") == r"\1 {}"


@pytest.mark.parametrize("game, mode", TABLES)
def test_nothing_but_a_seat_is_called_as_a_seat(game: Game, mode: str) -> None:
    """Otherwise a name would be put in where nobody is meant."""
    titles = re.compile(rf"\b(?:{'|'.join(map(seat_title, game.seats))})\b(?![-\w])")
    for verb in game.actions.verbs:
        names_a_seat = verb.domain.name in ("seat", "ship", "start")
        for value in range(len(verb.domain.names)):
            label = verb.label.replace("{}", "" if names_a_seat else verb.domain.title(value))
            assert not titles.search(label), label
            assert not titles.search(game.presentation.explained(verb.domain.name, value))
    for domain in game.domains.values():
        for value in range(len(domain.names)):
            assert not titles.search(domain.title(value)), domain.title(value)
            assert not titles.search(game.presentation.explained(domain.name, value))


def test_names_are_not_in_what_is_kept(terminal: Terminal, tmp_path: Path) -> None:
    """The same log, byte for byte, whoever sits there."""
    kept = [tmp_path / "nobody.json", tmp_path / "anna.json"]
    for path, who in zip(kept, ("you", "you:Anna")):
        seats = ["--seats", f"{who},bot:easy", "--seed", "4", "--file", str(path)]
        assert terminal.run("play", "infamous_seas", *seats, typed="1\n1\n1\n") == 0
    plain, named = [json.loads(path.read_text(encoding="utf-8")) for path in kept]
    assert (plain.pop("seats"), named.pop("seats")) == (["you", "bot:easy"], ["you:Anna", "bot:easy"])
    for different in ("hash", "id", "created"):
        plain.pop(different, None), named.pop(different, None)
    assert plain == named


def test_news_are_told_alike_whoever_sits_where() -> None:
    """Names are put in afterwards: what the rules tell does not know them."""
    game = library.plain("infamous_seas")
    match = Match(game, game.setup(2), SeededFate(3))
    words = [item["words"] for item in news_for(game, match.opening, None)]
    assert words and words == [item["words"] for item in news_for(game, match.opening, 0)]


# The end -------------------------------------------------------------------------------------------------------------


def test_nothing_is_told_of_the_parts_of_a_score_before_the_end() -> None:
    for game, mode in TABLES:
        assert next(positions(game, mode, 1)).standing().parts == []
