"""A ladder of bots: everybody on every seat, ratings that follow results, and a file that later runs extend."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from infamy.cli.main import main
from infamy.lab import ladder
from infamy.lab.ladder import Ladder, Rated, Result, rate, seatings, standings
from infamy.lab.ladder_page import headline

pytestmark = pytest.mark.compiled

Capture = pytest.CaptureFixture[str]
COMMAND = ["ladder", "infamous_seas", "--seed", "1"]


def run(capsys: Capture, *arguments: str) -> Any:
    assert main([*COMMAND, *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_everybody_sits_everywhere() -> None:
    assert seatings(["random", "easy"], 2) == [["random", "easy"], ["easy", "random"]]
    every = seatings(["random", "easy", "hard", "hard:9"], 3)
    assert len(every) == 4 * 3
    for bot in ("random", "easy", "hard", "hard:9"):
        assert [sum(seats[place] == bot for seats in every) for place in range(3)] == [3, 3, 3]


def test_ratings_follow_results() -> None:
    from openskill.models import PlackettLuce

    kept = Ladder({}, 1, {"a": Rated(), "b": Rated(), "c": Rated()})
    for _ in range(10):
        rate(kept, PlackettLuce(), Result(["a", "b", "c"], [0, 1, 2], [1.0, 0.0, 0.0]))
    rows = standings(kept)
    assert [row["bot"] for row in rows] == ["a", "b", "c"]
    assert rows[0]["low"] > rows[2]["high"]
    assert kept.bots["a"].sigma < Rated().sigma
    assert rows[0]["against"]["b"]["share"] == 1 and rows[1]["against"]["c"]["games"] == 10


def test_a_later_run_goes_on(tmp_path: Path, capsys: Capture) -> None:
    """Two runs of three rounds end as one of six."""
    halves, whole = tmp_path / "halves.json", tmp_path / "whole.json"
    for _ in range(2):
        run(capsys, "--bots", "random,easy", "--rounds", "3", "--keep", str(halves))
    once = run(capsys, "--bots", "random,easy", "--rounds", "6", "--keep", str(whole))
    assert halves.read_text() == whole.read_text()
    assert once["bots"][0]["bot"] == "easy" and once["bots"][0]["games"] == 12
    more = run(capsys, "--bots", "easy,hard:2", "--rounds", "1", "--keep", str(halves))
    assert {row["bot"]: row["games"] for row in more["bots"]} == {"random": 12, "easy": 14, "hard:2": 2}


def test_another_set_up_is_not_mixed_in(tmp_path: Path, capsys: Capture) -> None:
    kept = tmp_path / "ladder.json"
    run(capsys, "--bots", "random,easy", "--rounds", "1", "--keep", str(kept))
    before = kept.read_bytes()
    assert main([*COMMAND, "--bots", "random,easy", "--option", "layout=random", "--keep", str(kept)]) == 2
    assert capsys.readouterr().err == f"expected the ladder in {str(kept)!r} to go on, got another options\n"
    assert kept.read_bytes() == before
    (tmp_path / "other.json").write_text("{}")
    assert main([*COMMAND, "--bots", "random,easy", "--keep", str(tmp_path / "other.json")]) == 2
    assert "a file that infamy ladder has made" in capsys.readouterr().err


def test_the_page(tmp_path: Path, capsys: Capture) -> None:
    page = tmp_path / "ladder.html"
    assert main([*COMMAND, "--bots", "random,easy", "--rounds", "2", "-o", str(page)]) == 0
    out, err = capsys.readouterr()
    assert err == "" and out.splitlines()[3].startswith("easy")
    html = page.read_text()
    assert "How strong each bot is" in html and html.count("<svg ") == 2 and 'aria-label="easy ' in html


def test_a_game_that_fails_is_named(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(ladder, "play", lambda at, job: f"the game with seed {job[1]} failed: mutiny")
    assert main([*COMMAND, "--bots", "random,easy", "--rounds", "1"]) == 1
    assert capsys.readouterr().err == "the game with seed 1 failed: mutiny\n" * 2


BAD = {
    "too few": ("random", "expected at least 2 different bots for --bots, one for each seat, got 1"),
    "the same twice": ("random,random", "expected at least 2 different bots for --bots, one for each seat, got 1"),
    "unknown": (
        "random,clever",
        "expected a bot (random, easy, medium, hard, hard:<iterations> or master), got 'clever'",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_answered_in_one_line(what: str, capsys: Capture) -> None:
    bots, sentence = BAD[what]
    assert main([*COMMAND, "--bots", bots]) == 2
    assert capsys.readouterr() == ("", sentence + "\n")


def test_a_missing_library_is_named(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    assert main([*COMMAND, "--bots", "random,easy"]) == 2
    assert capsys.readouterr().err.startswith("expected openskill for ratings, and it is not installed")


def test_a_bot_with_weights_of_a_file_keeps_the_name_of_that_file() -> None:
    rows = [{"bot": "medium@Tuned/W.toml", "low": 26, "high": 29}, {"bot": "easy", "low": 20, "high": 25}]
    assert headline(rows) == "Medium@Tuned/W.toml is the strongest."
    assert headline([{**rows[0], "low": 24}, rows[1]]) == "Medium@Tuned/W.toml leads, and easy may be as strong."
