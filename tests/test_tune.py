"""infamy tune: repeatable, goes on after it was stopped, takes only what is stronger; weights in their file."""

from __future__ import annotations

import json
import sys
import tomllib
from math import log
from pathlib import Path
from typing import Any

import pytest

from infamy.cli.main import main
from infamy.engine.fate import SeededFate
from infamy.engine.rules import NotUnderstood
from infamy.lab import tune as lab
from infamy.lab.bands import half_width
from infamy.lab.crew import Hands
from infamy.lab.fitting import Row, fit, nudged, rows_of
from infamy.lab.plan import Plan
from infamy.lab.playout import midgame
from infamy.lab.sprt import FEWEST, NOT_STRONGER, STRONGER, UNDECIDED, Trial
from infamy.lab.tune import Generation, Run, Settings, Sparring, curve, score, with_numbers
from infamy.lab.tune_picture import picture
from infamy.table import library

Capture = pytest.CaptureFixture[str]
SEAS = "infamous_seas"
SHORT = 'game = "infamous_seas"\n[numbers]\nvictory = 4\n'
PACK = tomllib.loads(SHORT)
GAMES = library.keys()


@pytest.fixture
def command(tmp_path: Path) -> list[str]:
    pack = tmp_path / "short.toml"
    pack.write_text(SHORT)
    return ["tune", SEAS, "--pack", str(pack), "--games", "2", "--pairs", "1", "--seed", "5", "--workers", "1"]


class Killed(BaseException):
    """Nothing catches it, and nothing is tidied up behind it."""


def files(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.iterdir()}


# Runs ----------------------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_weights_and_another_one_others(
    tmp_path: Path, command: list[str], capsys: Capture
) -> None:
    for name in ("a", "b"):
        assert main([*command, "--generations", "1", "--out", str(tmp_path / name)]) == 0
    out = capsys.readouterr().out
    assert "generation 1: loss" in out and "of 1 seeds: undecided" in out and "the old weights stay" in out
    assert files(tmp_path / "a") == files(tmp_path / "b")
    other = [*command, "--seed", "6", "--generations", "1", "--out", str(tmp_path / "c"), "--json"]
    assert main(other) == 0
    assert json.loads(capsys.readouterr().out)["weights"] == library.weights_of(SEAS)
    fitted = [json.loads(files(tmp_path / name)["tune.json"])["generations"][0]["weights"] for name in ("a", "c")]
    assert fitted[0] != fitted[1]


def test_whoever_was_stopped_goes_on_behind_the_last_generation(
    tmp_path: Path, command: list[str], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped in the duel of the second generation: the first one is not played again, and all ends as without it."""
    assert main([*command, "--generations", "2", "--out", str(tmp_path / "whole")]) == 0
    played: list[int] = []

    def counted(at: Sparring, job: Any) -> float:
        played.append(job[2])
        if len(played) == 2:
            raise Killed
        return score(at, job)

    monkeypatch.setattr(lab, "score", counted)
    parts = [*command, "--generations", "2", "--out", str(tmp_path / "parts")]
    with pytest.raises(Killed):
        main(parts)
    assert len(json.loads(files(tmp_path / "parts")["tune.json"])["generations"]) == 1
    assert main(parts) == 0
    assert len(played) == 3 and played[1] == played[2]
    assert files(tmp_path / "parts") == files(tmp_path / "whole")
    capsys.readouterr()


def test_any_number_of_processes_plays_the_same(tmp_path: Path) -> None:
    settings = settings_for(library.weights_of(SEAS), games=3, pairs=1)
    runs = [Run(lab.about(settings)) for _ in range(2)]
    for run, workers in zip(runs, (1, 2), strict=True):
        assert len(list(lab.tune(run, settings, 1, Hands(workers), lambda *done: None))) == 1
    assert runs[0] == runs[1]


def settings_for(weights: dict[str, float], games: int, pairs: int) -> Settings:
    setup = library.load(SEAS).setup(2)
    plan = Plan(SEAS, PACK, 2, setup.mode, setup.options, ["easy", "easy"])
    return Settings(plan, weights, 3, games, pairs, 0.1)


# Duels ---------------------------------------------------------------------------------------------------------------


def noise(mean: float, pairs: int, seed: int) -> Trial:
    """What bots of such a difference would score, on seeds of two games."""
    dice, trial = SeededFate(seed), Trial(0.03, pairs)
    while not trial.verdict:
        trial.add(sum((dice.below(1000) < 1000 * (0.5 + mean)) - 0.5 for _ in range(2)) / 2)
    return trial


def test_a_duel_finds_the_stronger_and_is_rarely_wrong() -> None:
    assert [noise(0.1, 2000, seed).verdict for seed in range(20)].count(STRONGER) >= 19
    assert [noise(0.0, 2000, seed).verdict for seed in range(40)].count(STRONGER) <= 4
    assert noise(-0.1, 2000, 1).verdict == NOT_STRONGER and noise(-0.1, 2000, 1).scores.n < 200
    assert noise(0.03, 30, 2).verdict == UNDECIDED  # too few to tell


def test_the_band_of_a_duel_holds_although_it_stops_when_it_likes() -> None:
    """Where nothing differs a duel stops at scores that look low, or high; so an interval for a fixed number of seeds
    would miss the truth too often."""
    trials = [noise(0.015, 1000, seed) for seed in range(300)]
    missed = [abs(each.scores.mean - 0.015) > half_width(each.scores.n, each.deviation, 0.05) for each in trials]
    assert sum(missed) <= 15  # one in twenty
    fixed = [abs(each.scores.mean - 0.015) > 1.96 * each.deviation / each.scores.n**0.5 for each in trials]
    assert sum(fixed) > 15


def test_what_rests_on_several_duels_is_as_unsure_as_all_of_them() -> None:
    taken = Generation({"a": 1.5}, 1.0, 0.7, 0.6, STRONGER, 400, 0.05, 0.3)
    first, second, third = curve(Run({"weights": {"a": 1.0}, "players": 2}, [taken] * 3))[1:]
    widths = [row["high"] - row["low"] for row in (first, second, third)]
    assert widths[1] > 2 * widths[0] and widths[2] > 3 * widths[0]
    assert [row["elo"] for row in (first, second, third)] == [pytest.approx(34.9 * n, abs=0.2) for n in (1, 2, 3)]
    assert first["low"] == pytest.approx(lab.elo(0.55 - taken.half, 2), abs=0.1)


def test_weights_against_themselves_are_refused_at_once() -> None:
    """On the same seed, on every seat, both win alike."""
    at, weights, trial = Sparring(settings_for({}, 1, 1).plan), library.weights_of(SEAS), Trial(0.1, 400)
    trial.add(score(at, (weights, dict(weights), 1)))
    assert trial.scores.mean == 0 and trial.verdict == ""
    for _ in range(FEWEST - 1):
        trial.add(0.0)
    assert trial.verdict == NOT_STRONGER


def test_a_planted_improvement_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Old weights that shun islands and actions, against those of the file."""
    good = library.weights_of(SEAS)
    bad = {**good, "island": -2.0, "islands_near": -4.0, "merchants_near": -3.0, "prey_now": -1.0, "lead": -0.5}
    monkeypatch.setattr(lab, "fit", lambda games, weights, step: (good, 0.0, 0.0))
    settings = settings_for(bad, games=1, pairs=60)
    run = Run(lab.about(settings))
    [found] = lab.tune(run, settings, 1, Hands(), lambda *done: None)
    assert found.verdict == STRONGER and found.pairs >= FEWEST and found.score > 0.1
    assert run.weights == good and run.step == 1.0


def test_after_a_refusal_the_next_step_is_shorter() -> None:
    tried = Generation({"a": 2.0}, 1.0, 0.7, 0.6, NOT_STRONGER, 20, -0.1, 0.2)
    run = Run({"weights": {"a": 1.0}, "players": 2}, [tried, tried])
    assert run.weights == {"a": 1.0} and run.step == 0.25
    run.generations.append(Generation({"a": 1.5}, 0.25, 0.7, 0.6, STRONGER, 40, 0.1, 0.2))
    assert run.weights == {"a": 1.5} and run.step == 1.0
    assert [row["taken"] for row in curve(run)] == [True, False, False, True]
    assert [row["best"] for row in curve(run)] == [0, 0, 0, pytest.approx(70.4)]
    assert picture(run, "A game").count("<svg") == 1


# Fitting -------------------------------------------------------------------------------------------------------------


def test_a_fit_finds_the_weight_that_wins() -> None:
    """Who has more of the first thing wins two times of three for each; the second does not matter."""
    dice = SeededFate(1)
    games: list[list[Row]] = []
    for _ in range(4000):
        more, other = dice.below(5) - 2, dice.below(5) - 2
        chance = 2.0**more / (2.0**more + 1)
        games.append([Row(float(dice.below(1000) < 1000 * chance), 0.5 * more + 0.3 * other, [more, other])])
    new, before, after = fit(games, {"a": 0.5, "b": 0.3}, 1.0)
    assert new["a"] == pytest.approx(log(2), abs=0.07) and new["b"] == pytest.approx(0.15)  # no farther than half
    assert after < before
    half, _, _ = fit(games, {"a": 0.5, "b": 0.3}, 0.5)
    assert half["a"] == pytest.approx((0.5 + new["a"]) / 2, abs=0.001)


@pytest.mark.parametrize("key", GAMES)
def test_every_weight_of_a_game_matters_somewhere(key: str) -> None:
    weights = library.weights_of(key)
    game = library.plain(key)
    tables = [midgame(game, game.counts[0], seed, 30 * seed) for seed in range(1, 10)]
    opened = {tuple(each.values()): library.load_with(key, {}, "", each) for each in [weights, *nudged(weights)]}
    open_tables = [g for g in tables if not g.over]
    shares = [1.0] + [0.0] * (game.counts[0] - 1)
    rows = rows_of(open_tables, shares, weights, lambda each: opened[tuple(each.values())])
    assert len(rows) == len(open_tables) * len(shares)
    moved = [any(row.slopes[at] for row in rows) for at in range(len(weights))]
    assert sum(moved) >= len(moved) * 2 // 3, [name for name, does in zip(weights, moved, strict=True) if not does]


# The file of weights -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_weights_come_back_from_their_file(key: str, tmp_path: Path) -> None:
    weights = library.weights_of(key)
    assert library.plain(key).heuristics.weights == weights and 8 <= len(weights) <= 25
    text = library.weights_file(key).read_text(encoding="utf-8")
    assert with_numbers(text, weights) == text  # so that a run without a gain changes nothing
    others = {name: 1.5 * weight - 0.25 for name, weight in weights.items()}
    file = tmp_path / "weights.toml"
    file.write_text(with_numbers(text, others))
    assert library.read_weights(file) == others
    assert library.load_with(key, {}, "", others).heuristics.weights == others
    assert [line.partition("#")[2] for line in file.read_text().splitlines()] == [
        line.partition("#")[2] for line in text.splitlines()
    ]


def test_weights_that_are_none() -> None:
    weights = library.weights_of(SEAS)
    with pytest.raises(NotUnderstood, match="expected a number for the weight 'island', got none"):
        library.load_with(SEAS, {}, "", {name: weight for name, weight in weights.items() if name != "island"})
    with pytest.raises(NotUnderstood, match=r"expected a weight of this game .*, got 'rum'"):
        library.load_with(SEAS, {}, "", {**weights, "rum": 1.0})


@pytest.mark.parametrize("number", ["'much'", "nan", "true", "[1.0]"])
def test_a_weight_is_a_number(number: str, tmp_path: Path) -> None:
    file = tmp_path / "new.toml"
    file.write_text(f"island = {number}\n")
    assert tomllib.loads(file.read_text())
    with pytest.raises(NotUnderstood, match=r"new.toml: expected a number for the weight 'island', got"):
        library.read_weights(file)


def test_a_ladder_takes_bots_with_weights_of_their_own(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "new.toml"
    file.write_text(library.weights_file(SEAS).read_text(encoding="utf-8").replace("lead = 0.38", "lead = 0.3"))
    pack = tmp_path / "short.toml"
    pack.write_text(SHORT)
    ladder = ["ladder", SEAS, "--pack", str(pack), "--rounds", "1", "--seed", "1", "--workers", "1", "--json"]
    assert main([*ladder, "--bots", f"easy,easy@{file}"]) == 0
    names = {row["bot"] for row in json.loads(capsys.readouterr().out)["bots"]}
    assert "easy" in names and len(names) == 2 and all(name == "easy" or name.startswith("easy@new-") for name in names)
    file.write_text("island = 1.0\n")
    assert main([*ladder, "--bots", f"easy,easy@{file}"]) == 2
    assert "expected a number for the weight 'enough', got none" in capsys.readouterr().err


# Bad input -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["tune", "chess"], "expected a game ("),
        (["tune", SEAS, "--generations", "0"], "expected a whole number of at least 1 for --generations, got '0'"),
        (["tune", SEAS, "--games", "0"], "expected a whole number from 1 to 500000 for --games, got '0'"),
        (["tune", SEAS, "--pairs", "no"], "expected a whole number for --pairs, got 'no'"),
        (["tune", SEAS, "--gain", "0"], "expected a number above 0, and at most 0.5, for --gain, got '0'"),
        (["tune", SEAS, "--bot", "random"], "expected a bot that counts with weights for --bot, got 'random'"),
        (["tune", SEAS, "--bot", "champion"], "expected a bot (random, easy"),
        (["tune", SEAS, "--players", "9"], "expected 2, 3, 4 or 5 players"),
    ],
)
def test_bad_input_is_answered_in_a_sentence(
    wrong: list[str], said: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(wrong) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(said) and err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_run_of_something_else_is_left_alone(tmp_path: Path, command: list[str], capsys: Capture) -> None:
    folder = tmp_path / "run"
    tuned = [*command, "--generations", "1", "--out", str(folder)]
    assert main(tuned) == 0
    capsys.readouterr()
    kept = json.loads((folder / "tune.json").read_text())
    for name, changed in (
        ("version", {**kept, "about": {**kept["about"], "version": "0.0.1"}}),
        ("rules", {**kept, "about": {**kept["about"], "rules": "0"}}),
        ("format", {**kept, "format": 99}),
        ("format", {**kept, "format": 1, "generations": [{"half": 0.1}]}),
        ("seed", {**kept, "about": {**kept["about"], "seed": 4}}),
    ):
        (folder / "tune.json").write_text(json.dumps(changed))
        assert main(tuned) == 2
        assert capsys.readouterr().err == f"expected the run in {str(folder)!r} to go on, got another {name}\n"
        assert json.loads((folder / "tune.json").read_text()) == changed
    (folder / "tune.json").write_text("[]")
    assert main(tuned) == 2
    assert capsys.readouterr().err == f"expected a run of infamy tune in {str(folder)!r}, got another tune.json\n"


def test_without_the_extra_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main(["tune", SEAS]) == 2
    assert capsys.readouterr().err == (
        "expected numpy for fitting weights, and it is not installed: pip install 'infamy[lab]' brings it\n"
    )
