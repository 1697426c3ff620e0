"""The program at the command line: what it says, to people and to programs, and what it answers to nonsense."""

from __future__ import annotations

import io
import json
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import infamy
from infamy.bots.bot import make
from infamy.bots.choosing import bots_choice
from infamy.cli.main import main
from infamy.cli.words import joined
from infamy.engine.fate import SeededFate
from infamy.table import library, matchfile
from infamy.table.fate import ContinuedFate, RecordedFate
from infamy.table.log import FATE
from infamy.table.match import Match
from infamy.table.matchfile import Dice, Origin, Seeded, Typed

PATIENCE = 180.0  # seconds; only a test that fails waits so long
PROGRAM = [sys.executable, "-m", "infamy"]
ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(infamy.__file__).parents[1]), "PYTHONIOENCODING": "utf-8"}
BOTS = "you,bot:random,bot:random"

Capture = pytest.CaptureFixture[str]


class Terminal:
    """The program run in this process, with a script for the keyboard."""

    def __init__(self, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch
        self.out = self.err = ""

    def run(self, *arguments: str | Path, typed: str = "") -> int:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main([str(argument) for argument in arguments])
        self.out, self.err = self.capsys.readouterr()
        return status

    def json(self, *arguments: str | Path) -> Any:
        assert self.run(*arguments, "--json") == 0
        assert self.err == ""
        return json.loads(self.out)


@pytest.fixture
def terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def log_of(path: Path) -> list[str]:
    return matchfile.load(path).log


# Bad input -----------------------------------------------------------------------------------------------------------

BAD_INPUT = {
    "no such command": (
        "sail",
        "expected a command "
        "(games, play, serve, simulate, compare, dial, report, ladder, tune, replay, analyse, verify, rules, bench), "
        "got 'sail'",
    ),
    "no game": ("simulate", "expected GAME after 'infamy simulate', got nothing"),
    "no such option of the command": ("bench --fast", "expected an option of 'infamy bench' (--json), got '--fast'"),
    "an option without a value": ("play infamous_seas --seed", "expected a value after --seed, got none"),
    "too much": ("games infamous_seas", "expected nothing more after 'infamy games', got 'infamous_seas'"),
    "an unknown game": ("simulate chess", "expected a game (*infamous_seas*), got 'chess'"),
    "an unknown game to play": ("play chess", "expected a game (*infamous_seas*), got 'chess'"),
    "an unknown game to look up": ("rules chess", "expected a game (*infamous_seas*), got 'chess'"),
    "an unknown mode": ("simulate infamous_seas --mode war", "expected a mode of Infamous Seas (base), got 'war'"),
    "an unknown option": (
        "simulate infamous_seas --option wind=strong",
        "expected an option of Infamous Seas (layout), got 'wind'",
    ),
    "an unknown value": (
        "play infamous_seas --option layout=moon",
        "expected layout to be one of first_voyage, four_reefs, random, custom, got 'moon'",
    ),
    "an option without its value": (
        "play infamous_seas --option layout",
        "expected NAME=VALUE for --option, got 'layout'",
    ),
    "an option twice": (
        "play infamous_seas --option layout=random --option layout=custom",
        "expected one value for the option 'layout', got two",
    ),
    "too many seats": ("simulate infamous_seas --players 6", "expected 2, 3, 4 or 5 players for Infamous Seas, got 6"),
    "seats that are no number": (
        "simulate infamous_seas --players many",
        "expected a whole number for --players, got 'many'",
    ),
    "a seat alone": ("play infamous_seas --seats you", "expected 2, 3, 4 or 5 players for Infamous Seas, got 1"),
    "more seats than players": (
        "play infamous_seas --seats you,you --players 3",
        "expected 3 seats in --seats, as --players says, got 2",
    ),
    "somebody else": (
        "play infamous_seas --seats you,parrot",
        "expected you, you:NAME or bot:BOT in --seats, got 'parrot'",
    ),
    "a seed that is no number": ("simulate infamous_seas --seed x", "expected a whole number for --seed, got 'x'"),
    "a seed with a point": ("play infamous_seas --seed 1.5", "expected a whole number for --seed, got '1.5'"),
    "a seed out of bounds": (
        "simulate infamous_seas --seed -1",
        "expected a whole number from 0 to 9223372036854775807 for --seed, got '-1'",
    ),
    "no games": ("simulate infamous_seas --games 0", "expected a whole number of at least 1 for --games, got '0'"),
    "no workers": (
        "simulate infamous_seas --workers 0",
        "expected a whole number from 1 to 256 for --workers, got '0'",
    ),
    "an unknown bot": ("simulate infamous_seas --bots clever", "expected a bot (*), got 'clever'"),
    "too few bots": (
        "simulate infamous_seas --bots random,random --players 3",
        "expected one bot for --bots, or 3, one for each seat, got 2",
    ),
    "unknown dice": (
        "play infamous_seas --dice loaded",
        "expected seeded, typed or committed for --dice, got 'loaded'",
    ),
    "a pack that is not there": (
        "play infamous_seas --pack nowhere.toml",
        "expected a file to read, got 'nowhere.toml': No such file or directory",
    ),
    "a match that is not there": (
        "verify nowhere.json",
        "expected a match file, got 'nowhere.json': No such file or directory",
    ),
    "a folder that cannot be": (
        "simulate infamous_seas --bots random --out here.txt",
        "expected a folder for --out, got 'here.txt': File exists",
    ),
    "a file that cannot be": (
        "play infamous_seas --seats you,bot:random --file nowhere/match.json",
        "expected a file in a folder that can be written, got 'nowhere/match.json'",
    ),
    "an unknown rule": ("rules infamous_seas IS-XYZ-01", "expected a rule such as IS-OBJ-01, got 'IS-XYZ-01'"),
    "two questions at once": (
        "rules infamous_seas IS-COM-07 --coverage",
        "expected only one of RULE-ID, --coverage and --search, got more",
    ),
}


@pytest.mark.parametrize("what", BAD_INPUT)
def test_bad_input_is_answered_in_one_line(
    what: str, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here.txt").write_text("something else")
    command, sentence = BAD_INPUT[what]
    assert terminal.run(*command.split()) == 2
    assert re.fullmatch(re.escape(sentence).replace(r"\*", ".*") + "\n", terminal.err)
    assert terminal.out == ""
    assert os.listdir(tmp_path) == ["here.txt"]
    assert (tmp_path / "here.txt").read_text() == "something else"


BAD_PACKS = {
    "an unknown field": ("[numbers]\nspeed = 3\n", "pack.toml, numbers: expected victory, *, got 'speed'"),
    "a missing card": (
        "[decks.island]\nsea-fog = 2\n",
        "pack.toml, decks 'island', sea-fog: expected a card that has a [[card]] entry, got 'sea-fog', which has none",
    ),
}


@pytest.mark.parametrize("command", ["play", "simulate", "rules"])
@pytest.mark.parametrize("what", BAD_PACKS)
def test_a_bad_pack_is_answered_in_one_line(what: str, command: str, terminal: Terminal, tmp_path: Path) -> None:
    words, sentence = BAD_PACKS[what]
    (tmp_path / "pack.toml").write_text('game = "infamous_seas"\n' + words)
    assert terminal.run(command, "infamous_seas", "--pack", tmp_path / "pack.toml") == 2
    assert re.fullmatch(re.escape(sentence).replace(r"\*", ".*") + "\n", terminal.err)
    assert terminal.out == ""


def some_match(path: Path) -> matchfile.MatchFile:
    """A match of two people, a few choices old."""
    game = library.load("infamous_seas")
    match = Match(game, game.setup(2), SeededFate(7))
    for seat in (0, 0, 1, 1):
        match.choose(seat, "put:sails")
    file = matchfile.record(match, ["you", "you:Ben"], matchfile.Seeded(7), 7)
    matchfile.save(path, file)
    return file


def spoiled(what: str, whole: bytes) -> bytes:
    data = json.loads(whole)
    if what == "cut off":
        return whole[: len(whole) // 2]
    if what == "not JSON":
        return b"Dear diary,\n"
    if what == "edited":
        data["log"][4] = data["log"][4][:-1] + ("2" if data["log"][4][-1] == "1" else "1")
    elif what == "of another format":
        data["format"] = 99
    elif what == "of an unknown game":
        data["game"] = "chess"
    elif what == "with an illegal choice":
        data["log"][0] = "blue fire:navy-1"
        file = msgspec.convert(data, matchfile.MatchFile)
        data["hash"] = matchfile.digest(file)
    return json.dumps(data).encode()


BAD_FILES = {
    "cut off": "expected a whole match file, got one that is cut off",
    "not JSON": "expected a match file in JSON, got something else: *",
    "edited": "*expected *, got *",
    "of another format": "expected a match file of format 1, got format 99",
    "of an unknown game": "expected a game (*), got 'chess'",
    "with an illegal choice": "entry 1 of the log: expected a choice that the rules allow (IS-*), "
    "got 'blue fire:navy-1'",
}


@pytest.mark.parametrize("command", ["verify", "replay", "play infamous_seas --file"])
@pytest.mark.parametrize("what", BAD_FILES)
def test_a_bad_match_file_is_answered_in_one_line(what: str, command: str, terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    some_match(path)
    path.write_bytes(spoiled(what, path.read_bytes()))
    before = path.read_bytes()
    assert terminal.run(*command.split(), path, typed="1\n1\n") == 2
    assert re.fullmatch("match.json: " + re.escape(BAD_FILES[what]).replace(r"\*", ".*") + "\n", terminal.err)
    assert terminal.out == ""
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["match.json"]


def of_other_rules(path: Path, *more: str) -> matchfile.MatchFile:
    file = some_match(path)
    file.rules, file.log = "0.1", [*file.log, *more]
    file.hash = matchfile.digest(file)
    matchfile.save(path, file)
    return file


def test_a_match_of_other_rules_goes_on_where_all_of_it_is_legal(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    version = library.load("infamous_seas").version
    rolls = sum(line.startswith("fate ") for line in of_other_rules(path).log)
    assert terminal.run("verify", path) == 0
    assert f"0 rolls derived from seed 7, {rolls} taken on trust (they were made under an earlier" in terminal.out
    assert f"played under version 0.1 of the rules; all of it is legal under version {version}, too." in terminal.out
    terminal.run("play", "infamous_seas", "--file", path, typed="1\n")
    assert f"It was played under version 0.1 of the rules, and goes on under version {version}." in terminal.out
    assert matchfile.load(path).log.count(f"rules to:{version}") == 1
    assert terminal.run("replay", path) == 0
    assert f"The match goes on under version {version} of the rules" in terminal.out


def test_a_match_of_other_rules_that_cannot_go_on_is_told_as_it_is(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    of_other_rules(path, "red keel-haul:blue")
    for command in ("verify", "play infamous_seas --file"):
        assert terminal.run(*command.split(), path) == 2
        assert re.fullmatch(
            "match.json: expected a match that can go on under version .* got one of version '0.1' "
            "that cannot: entry .*\n",
            terminal.err,
        )
        assert terminal.out == ""
    assert terminal.run("replay", path) == 0
    assert "This match cannot be played again; its log as it is:" in terminal.out
    assert "red keel-haul:blue" in terminal.out
    assert terminal.run("replay", path, "--json") == 0
    assert json.loads(terminal.out)["told"][-1] == {"by": "", "label": "red keel-haul:blue", "news": []}


def test_a_match_goes_on_as_it_began_or_not_at_all(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    some_match(path)
    before = path.read_bytes()
    for arguments, sentence in (
        (["--seed", "8"], "expected --seed as in match.json, 7, got 8"),
        (["--players", "3"], "expected --players as in match.json, 2, got 3"),
        (["--seats", "you,bot:random"], "expected --seats as in match.json, 'you,you:Ben', got 'you,bot:random'"),
        (["--dice", "typed"], "expected --dice as in match.json, 'seeded', got 'typed'"),
        (["--option", "layout=random"], "expected --option as in match.json, *"),
    ):
        assert terminal.run("play", "infamous_seas", "--file", path, *arguments) == 2
        assert re.fullmatch(re.escape(sentence).replace(r"\*", ".*") + "\n", terminal.err)
        assert path.read_bytes() == before
    same = "--seed 7 --players 2 --seats you,you:Ben --dice seeded --option layout=first_voyage"
    assert terminal.run("play", "infamous_seas", "--file", path, *same.split()) == 0


def test_bad_input_prints_no_traceback() -> None:
    done = subprocess.run(
        [*PROGRAM, "simulate", "infamous_seas", "--seed", "x"], env=ENVIRONMENT, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "expected a whole number for --seed, got 'x'\n")


# What other programs read --------------------------------------------------------------------------------------------


def test_the_games_as_json(terminal: Terminal) -> None:
    [game] = [game for game in terminal.json("games")["games"] if game["key"] == "infamous_seas"]
    assert list(game) == ["key", "title", "seats", "modes", "options"]
    assert (game["title"], game["seats"], game["modes"]) == ("Infamous Seas", [2, 3, 4, 5], ["base"])
    assert list(game["options"]) == ["layout"]
    assert game["options"]["layout"]["values"] == ["first_voyage", "four_reefs", "random", "custom"]
    assert game["options"]["layout"]["default"] == "first_voyage"
    assert game["options"]["layout"]["help"]


def test_the_games_in_words(terminal: Terminal) -> None:
    assert terminal.run("games") == 0
    assert "infamous_seas: Infamous Seas, for 2, 3, 4 or 5 players\n" in terminal.out


def test_the_speed_as_json(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("infamy.lab.speed.measure.__defaults__", (1, 0.05))
    report = terminal.json("bench")
    assert isinstance(report["compiled"], bool)
    speed = report["games"]["infamous_seas"]
    assert list(speed) == ["players", "choices_per_second", "copies_per_second", "playouts_per_second"]
    assert speed["players"] == 4
    assert speed["choices_per_second"] > speed["playouts_per_second"] > 0 and speed["copies_per_second"] > 0


def test_without_a_command_there_is_help(terminal: Terminal) -> None:
    assert terminal.run() == 0
    assert "simulate" in terminal.out
    assert terminal.run("--version") == 0
    assert terminal.out == f"infamy {infamy.__version__}\n"


def test_a_replay_in_words_and_as_json(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    file = some_match(path)
    assert terminal.run("replay", path) == 0
    assert "1. Blue puts a coin on the sails, a d4 now, and has 1 gold.\n" in terminal.out
    assert terminal.run("replay", path, "--to", "3") == 0
    assert "After entry 3 of " in terminal.out and "Red is not on the board; sails 4, cannons 0, 1 gold" in terminal.out
    whole = terminal.json("replay", path)
    assert [step["key"] for step in whole["steps"]] == ["", *["put:sails"] * 4]
    assert (whole["entries"], whole["to"], whole["result"]) == (len(file.log), len(file.log), None)
    assert terminal.json("replay", path, "--to", "0")["view"]["question"] == "In which row do you put the coin?"
    in_the_middle = terminal.json("replay", path, "--to", "5")
    assert in_the_middle["to"] == len(file.log), "a choice and its rolls are one step"
    assert terminal.run("replay", path, "--to", "99") == 2
    assert terminal.err == f"expected a whole number from 0 to {len(file.log)} for --to, got '99'\n"


def test_a_replay_hides_what_is_hidden_until_the_match_is_over(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    script = scripted_game(11, human=0)
    assert (
        terminal.run(
            "play", "infamous_seas", "--seats", BOTS, "--seed", "11", "--file", path, typed="\n".join(script.typed)
        )
        == 0
    )
    over = terminal.json("replay", path)
    drawn = [item for step in over["steps"] for item in step["news"] if item["news"] == "drew"]
    assert drawn and all("card" in item for item in drawn)
    file = matchfile.load(path)
    last = max(number for number, line in enumerate(file.log) if not line.startswith(FATE))
    file.log, file.result = file.log[:last], None
    file.hash = matchfile.digest(file)
    matchfile.save(path, file)
    drawn = [item for step in terminal.json("replay", path)["steps"] for item in step["news"] if item["news"] == "drew"]
    assert drawn and not any("card" in item for item in drawn)


# At the table --------------------------------------------------------------------------------------------------------


def test_the_commands_of_the_table(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    typed = [
        "?",
        "? 2",
        "? is-com-07",
        "? IS-R17",
        "? IS-C05",
        "why fire:navy-1",
        "why put:sails",
        "board",
        "help",
        "put:cannons",
        "undo",
        "redo",
        "undo",
        "1",
        "log",
        f"save {path}",
        "1",
        "log 2",
        "",
        "quit",
    ]
    assert terminal.run("play", "infamous_seas", "--seats", BOTS, "--seed", "4", typed="\n".join(typed)) == 0
    assert terminal.err == ""
    for words in (
        "\nIn which row do you put the coin?\n  1  Put the coin on your sails (from no die to a d4)\n",
        "IS-SHP-03 (rulebook, L57): For each coin gained its owner chooses",
        "IS-COM-07 (rulebook, L111): A target whose distance exceeds",
        "IS-R17 (ours: a ruling where the rulebook leaves something open): A ship card holds 10 coins",
        "IS-C05 (ours: a card): Castaway Shipwright: Shift up to 2 coins",
        "fire:navy-1 is not allowed: a coin goes to a row that still has an empty circle (IS-R17).",
        "put:sails is allowed.",
        "Blue is not on the board; sails 0, cannons 0, 0 gold; no cards in the hold.",
        "Taken back.",
        "Done again.",
        "> The islands are on the board.\nBlue puts a coin on the sails, a d4 now, and has 1 gold.\nBlue",
        f"Saved in {path}.",
        f"The match is saved in {path}; --file goes on with it.",
    ):
        assert words in terminal.out
    steps = ["undo to:0", "redo to:1", "undo to:0"]
    assert log_of(path) == ["blue put:cannons", *steps, "blue put:sails", "blue put:sails"]


def test_the_coach_is_asked_in_the_terminal_by_whoever_plays_against_bots(terminal: Terminal) -> None:
    typed = "hint\nhint\nquit\n"
    assert terminal.run("play", "infamous_seas", "--seats", BOTS, "--seed", "4", typed=typed) == 0
    said = [line for line in terminal.out.splitlines() if " to win" in line or "%" in line]
    assert "Your chance to win the game after each choice" in said[0]
    assert said[: len(said) // 2] == said[len(said) // 2 :], "the same question has the same answer"
    assert "  1  Put the coin on your sails: " in terminal.out
    people = "you:Ann,you:Ben"
    assert terminal.run("play", "infamous_seas", "--seats", people, "--seed", "4", typed="\nhint\nquit\n") == 0
    assert "expected a table with one person and bots for a hint" in terminal.out + terminal.err


WRONG_ANSWERS = {
    "fire:navy-1": r"not allowed now: a coin goes to a row that still has an empty circle (IS-R17)",
    "dance": "expected a number from 1 to 2, the key of an option such as 'put:sails', words of a choice, or help, "
    "got 'dance'",
    "3": "expected a number from 1 to 2, got '3'",
    "0": "expected a number from 1 to 2, got '0'",
    "? 7": "expected a number from 1 to 2, got '7'",
    "? IS-XYZ": "expected a rule such as IS-OBJ-01, or the name of a card or the like, got 'IS-XYZ'",
    "why dance": "expected an option such as 'move', got 'dance'",
    "undo": "not allowed now: you can take back only your own choices, "
    "as long as nobody has learned anything (TABLE-2)",
    "redo": "not allowed now: nothing was taken back, or something else was chosen since (TABLE-2)",
    "save": "expected a file after save, such as save my-match.json, got none",
    "log all": "expected how many sentences after log, got 'all'",
}


def test_what_cannot_succeed_is_listed_last_and_in_one_line(terminal: Terminal) -> None:
    typed = ["activate:carcharius", "deploy:a1", "move", "walk:e8", "walk:e7", "move"]
    command = ["play", "rum_and_bones", "--seats", "you,bot:random", "--seed", "9", "--option", "heroes=quick-start"]
    terminal.run(*command, typed="\n".join(["pass"] * 2 + typed))
    last = terminal.out.rpartition("Where does Carcharius go from e7, with 2 points left?\n")[2].splitlines()
    shown = [line for line in last if "Rig to" in line]
    assert all("% it lands there; " in line and "% overboard, and" in line for line in shown[:-1])
    assert all(re.match(r"[ \d]{3}! ", line) for line in shown[:-1]), "what may do harm is marked"
    assert shown[-1].startswith(
        "     in vain: Rig to … (too far for any die; 0% it lands there; overboard, and the activation is over): "
    )
    assert "16 g2, 17 h2" in shown[-1]


@pytest.mark.parametrize("answer", WRONG_ANSWERS)
def test_a_wrong_answer_is_refused_and_asked_again(answer: str, terminal: Terminal) -> None:
    command = ["play", "infamous_seas", "--seats", BOTS, "--seed", "4"]
    assert terminal.run(*command, typed=f"{answer}\n") == 2
    assert terminal.err == WRONG_ANSWERS[answer] + "\n"
    assert terminal.run(*command, typed=f"{answer}\n1\n") == 0
    assert "Blue puts a coin on the sails, a d4 now, and has 1 gold." in terminal.out


def test_saving_overwrites_no_other_file(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary")
    typed = f"save {tmp_path / 'diary.txt'}\n"
    assert terminal.run("play", "infamous_seas", "--seats", BOTS, typed=typed) == 2
    assert terminal.err == f"expected a file that is not there yet, got '{tmp_path / 'diary.txt'}', which is\n"
    assert (tmp_path / "diary.txt").read_text() == "Dear diary"


def test_when_nobody_types_any_more_the_match_is_saved(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    assert terminal.run("play", "infamous_seas", "--seats", BOTS, "--file", path, typed="1\n2") == 0
    assert terminal.out.endswith(f"The match is saved in {path}; --file goes on with it.\n")
    assert log_of(path) == ["blue put:sails", "blue put:cannons"]


def test_two_people_on_one_screen_do_not_see_each_others_cards(terminal: Terminal) -> None:
    """Every card that Anna draws is named before the screen is passed to Ben, and never after."""
    script = scripted_game(3, human=0, second=1)
    assert (
        terminal.run(
            "play",
            "infamous_seas",
            "--seats",
            "you:Anna,you:Ben,bot:random",
            "--seed",
            "3",
            typed="\n".join(script.typed),
        )
        == 0
    )
    assert "Pass the screen to Ben (Red), press Enter: " in terminal.out
    for part in re.split(r"(?=Pass the screen to )", terminal.out):
        other = "Ben" if part.startswith("Pass the screen to Anna") else "Anna"
        assert not re.search(rf"{other} draws (?!an island card)", part)
        assert not re.search(rf"{other} puts (?!the card|a coin)", part)
    assert re.search(r"Anna draws (?!an island card)", terminal.out)
    assert not re.search(r"\b(Blue|Red)\b", re.sub(r"(Anna|Ben) \((Blue|Red)\)", "", terminal.out))


def test_bots_alone_can_be_watched(terminal: Terminal) -> None:
    assert terminal.run("play", "infamous_seas", "--seats", "bot:random,bot:random", "--seed", "2") == 0
    assert "The match is over. Winner: " in terminal.out
    assert not re.search(r"draws (?!an island card)", terminal.out)


# A whole game, scripted ----------------------------------------------------------------------------------------------


class Script:
    """A match that was played without a terminal, and what somebody at a terminal would have typed."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.typed: list[str] = []  # choices only
        self.typed_with_dice: list[str] = []
        self.dealt: list[str] = []  # cards that the program deals: bots hold such


def scripted_game(seed: int, human: int, second: int | None = None) -> Script:
    """Three seats: people who choose as random bots do, and random bots."""
    game, script = library.load("infamous_seas"), Script()
    match = Match(game, game.setup(3), SeededFate(seed))
    people, reader = [human] if second is None else [human, second], -1
    bot = make("random")
    while not match.over:
        seat = match.deciding()[0]
        key, thought = bots_choice(match, seat, bot, seed)
        if seat in people and len(people) > 1 and seat != reader:
            reader = seat
            script.typed.append("")  # the curtain
        before = len(match.log)
        match.choose(seat, key)
        if seat in people and thought:
            script.typed.append(key)
            script.typed_with_dice.append(key)
        for entry in match.log[before:]:
            is_card = entry.key.startswith("island-deck") or (script.dealt and entry.key.startswith("sunken-ship-deck"))
            if entry.by == FATE:
                (script.dealt if is_card else script.typed_with_dice).append(entry.outcome)
    script.log = [str(entry) for entry in match.log]
    return script


def test_typing_the_rolls_of_a_seeded_game_gives_the_same_log(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = scripted_game(21, human=0)
    dealt = iter(script.dealt)
    monkeypatch.setattr("infamy.table.real_dice.drawn", lambda chance, dice: next(dealt))
    seeded, typed = tmp_path / "seeded.json", tmp_path / "typed.json"
    command = ["play", "infamous_seas", "--seats", BOTS, "--seed", "21", "--file"]
    assert terminal.run(*command, seeded, typed="\n".join(script.typed)) == 0
    assert log_of(seeded) == script.log
    assert terminal.run(*command, typed, "--dice", "typed", typed="\n".join(script.typed_with_dice)) == 0
    assert "The match is over." in terminal.out
    assert log_of(typed) == script.log
    assert matchfile.load(typed).result == matchfile.load(seeded).result
    for path in (seeded, typed):
        assert terminal.run("verify", path) == 0
        assert terminal.out.startswith(f"{path.name} is in order: Infamous Seas, {len(script.log)} entries, ")
        rolls = sum(line.startswith("fate ") for line in script.log)
        told = terminal.json("verify", path)
        assert (told["derived"], told["on_trust"]) == ((rolls, 0) if path is seeded else (0, rolls))


def test_a_roll_that_was_typed_wrong_is_taken_back(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    command = f"play infamous_seas --seats you,bot:random --dice typed --seed 1 --file {path}".split()
    assert terminal.run(*command, typed="\n".join(["1", "1", "undo", "6", "undo", "3", "5"])) == 0
    assert terminal.out.count("Taken back.") == 1
    assert terminal.err == "expected a roll that you typed for this choice before, and there is none\n"
    asked = [terminal.out.count(f"who goes first, {name}, a number from 1 to 6: ") for name in ("Blue", "Red")]
    assert asked == [3, 2], "once more for each that was taken back"


def test_a_die_that_does_not_have_this_side_is_refused_and_asked_again(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    typed = ["1", "1", "7", "x", "6", "5"]
    command = f"play infamous_seas --seats you,bot:random --dice typed --seed 1 --file {path}".split()
    assert terminal.run(*command, typed="\n".join(typed)) == 0
    asked = [terminal.out.count(f"who goes first, {name}, a number from 1 to 6: ") for name in ("Blue", "Red")]
    assert asked == [3, 1], "once more for each that was refused"
    assert terminal.err == (
        "expected a number from 1 to 6 for the who goes first, got '7'\n"
        "expected a number from 1 to 6 for the who goes first, got 'x'\n"
    )
    before = path.read_bytes()
    assert terminal.run(*command, typed="7\n") == 2
    assert path.read_bytes() == before


def test_committed_dice_can_be_checked(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    command = f"play infamous_seas --seats you,bot:random --dice committed --seed 1 --file {path}".split()
    assert terminal.run(*command, typed="a pinch of salt\n1\n1\n") == 0
    promised = re.match(r"Commitment of the dice: ([0-9a-f]{64})\n", terminal.out)
    assert promised, "before anybody adds a salt"
    dice = matchfile.load(path).dice
    assert isinstance(dice, matchfile.Committed)
    assert (dice.commitment, dice.salts) == (promised[1], ["a pinch of salt"])
    assert terminal.run("verify", path) == 0
    assert f"rolls derived from the secret of commitment {promised[1]}; not over yet." in terminal.out
    assert terminal.run(*command, typed="1\n1\n1\n1\n") == 0, "and the match goes on with the same dice"
    assert terminal.run("verify", path) == 0


TOLD = ["6", "5"]  # as nobody rolled them
VERIFIED: dict[str, tuple[Dice, Origin | None, str]] = {
    "derived": (Seeded(7), None, "{all} rolls derived from seed 7; not over yet.\n"),
    "invented": (Seeded(1, 2), None, "{rest} rolls derived from seed 1, 2 taken on trust (the match branched off"),
    "branched": (Seeded(1, 2), Origin("branched", "x", 3), "; not over yet.\nBranched: played on from move 3 of"),
    "imported": (Seeded(7), Origin("imported"), "{all} rolls derived from seed 7; not over yet.\nImported: "),
    "typed": (Typed(), None, "{all} rolls taken on trust, as they were typed; not over yet.\n"),
}


@pytest.mark.parametrize("kind", VERIFIED)
def test_what_was_told_is_not_said_to_be_derived(terminal: Terminal, tmp_path: Path, kind: str) -> None:
    dice, origin, words = VERIFIED[kind]
    told = dice.told if isinstance(dice, Seeded) else 0
    seeded = SeededFate(dice.seed if isinstance(dice, Seeded) else 7)
    game = library.load("infamous_seas")
    match = Match(game, game.setup(2), ContinuedFate(RecordedFate(TOLD[:told]), seeded) if told else seeded)
    for seat in (0, 0, 1, 1):
        match.choose(seat, "put:sails")
    path = tmp_path / "match.json"
    matchfile.save(path, matchfile.record(match, ["you", "you:Ben"], dice, 7, origin, looked_into=told > 0))
    rolls = sum(entry.by == FATE for entry in match.log)
    assert rolls > 2
    assert terminal.run("verify", path) == 0, terminal.err
    assert words.format(all=rolls, rest=rolls - told) in terminal.out
    assert ("Looked into" in terminal.out) == (told > 0)
    found = terminal.json("verify", path)
    told = rolls if kind == "typed" else told
    assert (found["rolls"], found["derived"], found["on_trust"]) == (rolls, rolls - told, told)
    assert found["origin"] == msgspec.to_builtins(origin)
    assert terminal.run("replay", path) == 0
    assert ("Branched:" in terminal.out, "Imported:" in terminal.out) == (kind == "branched", kind == "imported")


def test_a_match_that_goes_on_in_the_terminal_keeps_its_marks(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    file = some_match(path)
    marked = matchfile.record(matchfile.resume(file), file.seats, file.dice, 7, Origin("imported"), looked_into=True)
    matchfile.save(path, marked)
    assert terminal.run("play", "infamous_seas", "--file", path, typed="\n1\nquit\n") == 0
    assert "Imported: " in terminal.out and "Looked into: " in terminal.out
    after = matchfile.load(path)
    assert len(after.log) > len(file.log) and after.origin == Origin("imported") and after.looked_into


class Session:
    """The program in a process of its own, as a person at a terminal would use it."""

    def __init__(self, *arguments: str | Path) -> None:
        self.process = subprocess.Popen(
            [*PROGRAM, *map(str, arguments)],
            env=ENVIRONMENT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.heard = ""

    def until_asked(self) -> str:
        """What is said up to the next prompt, or to the end."""
        assert self.process.stdout is not None
        said = ""
        deadline = time.monotonic() + PATIENCE
        while not re.search(r"(^|\n)Blue[^\n>]*> $", said):
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, deadline - time.monotonic()))
            assert ready, f"no prompt after {said[-500:]!r}"
            more = os.read(self.process.stdout.fileno(), 65536).decode()
            if not more:
                break
            said += more
        self.heard += said
        return said

    def types(self, line: str) -> str:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        return self.until_asked()

    def plays_until(self, said: str, stop: Callable[[str], bool]) -> str:
        """A simple captain: loot, fire, sail towards islands, and whatever comes first."""
        wishes = ("Loot", "Fire", r"Sail to \S+ \(beside unlooted (?!.*attack)", "Sail .* beside", "Move", "")
        while not stop(said):
            choices = re.findall(r"^ +(\d+)[ !] (.*)$", said, re.MULTILINE)
            choices += re.findall(r"^ +[ !] (?:in vain: )?.*….*: (\d+) (.*)$", said, re.MULTILINE)
            wanted = next(number for wish in wishes for number, label in choices if re.match(wish, label))
            said = self.types(wanted)
        return said

    def ends(self) -> int:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(timeout=PATIENCE)


def test_a_whole_game_in_the_terminal_with_a_kill_in_the_middle(terminal: Terminal, tmp_path: Path) -> None:
    path, copy = tmp_path / "match.json", tmp_path / "copy.json"
    command = f"play infamous_seas --seats {BOTS} --seed 6 --file {path}".split()
    session = Session(*command)
    said = session.until_asked()
    assert "IS-SHP-03 (rulebook" in session.types("?")
    session.types("put:cannons")
    said = session.types("undo")
    assert "Taken back." in said
    said = session.plays_until(said, lambda said: len(log_of(path)) > 150)
    assert f"Saved in {copy}." in session.types(f"save {copy}")
    kept = path.read_bytes()
    session.process.kill()
    assert session.ends() == -9
    assert path.read_bytes() == kept
    assert terminal.run("verify", path) == 0

    session = Session(*command)
    said = session.until_asked()
    assert said.startswith("The match in match.json goes on; its log has ")
    said = session.plays_until(said, lambda said: "The match is over." in said)
    assert session.ends() == 0
    assert terminal.run("verify", path) == 0
    assert "rolls derived from seed 6; " in terminal.out
    log = log_of(path)
    assert log[:2] == ["blue put:cannons", "undo to:0"]
    assert log[: len(log_of(copy))] == log_of(copy)

    whole = path.read_bytes()
    for number, line in enumerate(log):
        if line.startswith(FATE) and number % 11 == 0:
            place = whole.index(f'"{line}"'.encode()) + len(line)
            path.write_bytes(whole[:place] + (b"2" if whole[place : place + 1] == b"1" else b"1") + whole[place + 1 :])
            assert terminal.run("verify", path) == 2
            assert re.fullmatch(r"match\.json: .*expected .*, got .*\n", terminal.err)


# News in words -------------------------------------------------------------------------------------------------------


def drew(seat: str, card: str) -> dict[str, Any]:
    return {"news": "drew", "seat": seat, "card": card, "words": f"{seat} draws {card.replace('-', ' ')}."}


def rolled(what: str, outcome: str) -> dict[str, Any]:
    return {"news": "rolled", "what": what, "outcome": outcome, "words": f"{what}: {outcome}"}


def test_a_draw_is_told_once_and_draws_of_the_same_player_in_one_sentence() -> None:
    hidden = {"news": "drew", "seat": "Blue", "words": "Blue draws a card."}
    assert joined(
        [
            rolled("deck", "sail-2"),
            drew("Red", "sail-2"),
            rolled("deck", "sail-4"),
            drew("Red", "sail-4"),
            rolled("deck", "wild-1"),
            drew("Green", "wild-1"),
            hidden,
            hidden,
            drew("Red", "ace"),
            drew("Red", "ace"),
            drew("Red", "ace"),
        ]
    ) == ["Red draws sail 2 and sail 4.", "Green draws wild 1.", "Blue draws a card, twice.", "Red draws ace, 3 times."]


def test_cards_that_are_called_otherwise_than_their_keys_share_a_sentence_too() -> None:
    assert joined(
        [
            {"news": "drew", "seat": "red", "card": f"{suit}-1", "words": f"Red draws 1 of {suit.capitalize()}."}
            for suit in ("fire", "grog", "cannon")
        ]
    ) == ["Red draws 1 of Fire, 1 of Grog and 1 of Cannon."]


def test_what_is_told_of_things_beside_their_names_is_not_lost() -> None:
    dice = {"red": "Red die (attack, 4)", "blue": "Blue die (defense, 5)"}
    assert joined(
        [
            {"news": "exhausted", "seat": "white", "die": key, "words": f"White exhausts a {name}."}
            for key, name in dice.items()
        ]
    ) == ["White exhausts a Red die (attack, 4) and Blue die (defense, 5)."]


def test_a_sentence_that_names_the_die_says_what_it_shows() -> None:
    shown = {"news": "navy-rolled", "face": "spotted", "words": "The Navy Die shows spotted."}
    assert joined([rolled("navy die", "6"), shown]) == ["The Navy Die shows spotted."]


def sailed(ship: str, start: str, end: str) -> dict[str, Any]:
    return {"news": "sailed", "ship": ship, "start": start, "end": end, "words": f"{ship} sails from {start} to {end}."}


def test_steps_of_a_course_are_one_sentence_until_it_breaks_off() -> None:
    assert joined(
        [
            sailed("Cutter", "a1", "a2"),
            sailed("Cutter", "a2", "b2"),
            sailed("Cutter", "b2", "a2"),
            sailed("Brig", "a2", "a3"),
            sailed("Brig", "c4", "c5"),
            sailed("Brig", "c5", "c6"),
        ]
    ) == ["Cutter sails from a1 to a2, b2 and a2.", "Brig sails from a2 to a3.", "Brig sails from c4 to c5 and c6."]
    names = {"a1": "Gull Rock", "a2": "Merchant Lane", "b2": "Fogbank"}
    assert joined(
        [
            {**sailed("Navy", start, end), "words": f"The Navy sails from {names[start]} to {names[end]}."}
            for start, end in (("a1", "a2"), ("a2", "b2"))
        ]
    ) == ["The Navy sails from Gull Rock to Merchant Lane and Fogbank."]


def test_a_bot_that_goes_step_by_step_is_told_of_when_it_has_arrived(terminal: Terminal) -> None:
    assert (
        terminal.run(
            "play", "tides_of_infamy", "--seats", "bot:random,bot:random", "--seed", "2", "--option", "round_limit=20"
        )
        == 0
    )
    assert re.search(r"^\w+'s [\w ]+ sails from \w+ to \w+(, \w+)* and \w+\.$", terminal.out, re.MULTILINE)
    assert "(movement card: repair)" not in terminal.out and " draws a Repair Card." in terminal.out


def test_other_rolls_have_a_line_of_their_own_before_what_comes_of_them() -> None:
    opened = [{"news": "open", "port": port, "words": f"{port} is open."} for port in ("A", "B")]
    assert joined([rolled("die", "4"), rolled("die", "2"), *opened, rolled("die", "1")]) == [
        "(die: 4, die: 2)",
        "A is open.",
        "B is open.",
        "(die: 1)",
    ]
