"""A record of every simulated game: the same files on any number of workers, and after any interruption."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pytest

from infamy.cli.main import main
from infamy.engine.rules import NotUnderstood
from infamy.lab import files, record, simulate
from infamy.lab.crew import Hands
from infamy.lab.plan import Plan
from infamy.lab.record import TABLES, table_of
from infamy.table import library
from tests.test_simulate import ENVIRONMENT

pytestmark = pytest.mark.compiled

Capture = pytest.CaptureFixture[str]
COMMAND = ["simulate", "tide_of_avaris", "--players", "2", "--bots", "random", "--seed", "7", "--json"]


def run(capsys: Capture, *arguments: str) -> Any:
    assert main([*COMMAND, *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def recorded(folder: Path, key: str, games: int = 4, mode: str = "") -> Path:
    game = library.load(key)
    players = game.counts[0]
    setup = game.setup(players, mode)
    plan = Plan(key, {}, players, setup.mode, setup.options, ["random"] * players)
    begun = record.begin(folder, record.run_of(plan, 1, games))
    assert not any(outcome.error for outcome in simulate.simulate_and_record(begun, folder, Hands()))
    return folder


def test_the_same_files_on_one_worker_and_on_two(tmp_path: Path, capsys: Capture) -> None:
    one = run(capsys, "--games", "40", "--workers", "1", "--out", str(tmp_path / "one"))
    two = run(capsys, "--games", "40", "--workers", "2", "--out", str(tmp_path / "two"))
    bare = run(capsys, "--games", "40", "--workers", "1")
    assert one["hash"] == two["hash"] == bare["hash"]
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_a_run_that_was_stopped_goes_on(tmp_path: Path, capsys: Capture) -> None:
    """Killed after its third part, with a part half done: the end is that of a run that was not."""
    whole = run(capsys, "--games", "64", "--workers", "1", "--out", str(tmp_path / "whole"))
    program = [sys.executable, "-m", "infamy", *COMMAND, "--games", "64", "--workers", "1"]
    stopped = tmp_path / "stopped"
    process = subprocess.Popen([*program, "--out", str(stopped)], env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    while not (stopped / "games" / "000002.parquet").exists():
        assert process.poll() is None
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert len(list((stopped / "games").glob("*.parquet"))) < 32
    again = run(capsys, "--games", "64", "--workers", "1", "--out", str(stopped))
    assert again["hash"] == whole["hash"]
    left_over = {name for name in contents(stopped) if "/." in name}
    assert {name: data for name, data in contents(stopped).items() if name not in left_over} == contents(
        tmp_path / "whole"
    )


def test_what_is_there_is_not_played_again(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run(capsys, "--games", "9", "--workers", "1", "--out", str(tmp_path))
    monkeypatch.setattr(simulate.Table, "attempt", None)
    again = run(capsys, "--games", "9", "--workers", "1", "--out", str(tmp_path))
    same = [name for name in first if name not in ("seconds", "decisions_per_second")]
    assert {name: first[name] for name in same} == {name: again[name] for name in same}


def test_a_run_can_grow(tmp_path: Path, capsys: Capture) -> None:
    """Its last part may have been shorter than the others: it is played again."""
    run(capsys, "--games", "35", "--workers", "1", "--out", str(tmp_path))
    grown = run(capsys, "--games", "40", "--workers", "1", "--out", str(tmp_path))
    assert grown["hash"] == run(capsys, "--games", "40", "--workers", "1")["hash"]
    assert table_of(tmp_path, "games").collect()["seed"].to_list() == list(range(7, 47))


@pytest.mark.parametrize("key", library.keys())
def test_every_game_is_recorded_with_no_code_in_it(key: str, tmp_path: Path) -> None:
    game, folder = library.load(key), recorded(tmp_path, key)
    frames = {table: table_of(folder, table).collect() for table in TABLES}
    games, rounds = frames["games"], frames["rounds"]
    assert games["wins"].list.sum().to_list() == pytest.approx([1.0] * 4)
    ends = rounds.filter(pl.col("round") == pl.col("round").max().over("seed"))
    assert ends["score"].to_list() == [score for scores in games["scores"].to_list() for score in scores]
    options, verbs = frames["options"], frames["verbs"]
    assert (options["taken"] <= options["offered"]).all() and (verbs["taken"] <= verbs["offered"]).all()
    assert set(options["option"]) <= set(game.actions.keys) and "" not in options["option"]
    assert set(verbs["verb"]) <= {verb.word for verb in game.actions.verbs}
    assert options["taken"].sum() == verbs["taken"].sum() == frames["rules"]["applied"].sum()
    assert {"drawn", "kept"} <= {what.partition(":")[0] for what in frames["cards"]["what"]}
    assert set(frames["rules"]["rule"]) <= set(game.ledger.by_id)
    assert frames["news"]["many"].min() == 1


def test_a_mode_without_cards_is_recorded_too(tmp_path: Path) -> None:
    folder = recorded(tmp_path, "rum_and_bones", mode="clash-royale")
    assert table_of(folder, "cards").collect().is_empty()
    assert table_of(folder, "games").collect().height == 4


@pytest.mark.parametrize("key", library.keys())
def test_options_and_verbs_are_counted_as_one_would_by_hand(key: str) -> None:
    game = library.load(key)
    players = game.counts[0]
    setup = game.setup(players)
    table = simulate.Table(Plan(key, {}, players, setup.mode, setup.options, ["random"] * players))
    for seed in (1, 2):  # the second finds nothing of the first
        tally = table.tally()
        table.attempt(seed, tally)
        offered: Counter[tuple[int, int]] = Counter()
        verbs: Counter[tuple[int, int]] = Counter()
        for seat, options in zip(tally.seats, tally.offered):
            offered.update((seat, option) for option in options)
            verbs.update({(seat, game.actions.verbs.index(game.actions.verb_of[option])) for option in options})
        found, by_verb = tally.choices()
        assert dict(zip(zip(found.seat, found.what), found.offered)) == offered
        assert Counter(dict(zip(zip(found.seat, found.what), found.taken))) == Counter(zip(tally.seats, tally.taken))
        assert dict(zip(zip(by_verb.seat, by_verb.what), by_verb.offered)) == verbs
        assert sum(by_verb.taken) == len(tally.taken)


def test_another_program_can_ask(tmp_path: Path) -> None:
    """As docs/lab.md shows it."""
    folder = recorded(tmp_path, "tide_of_avaris")
    [(games, longest)] = duckdb.sql(f"select count(*), max(rounds) from '{folder}/games/*.parquet'").fetchall()
    assert (games, longest) == (4, table_of(folder, "games").collect()["rounds"].max())


def test_a_game_that_failed_is_in_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def fails(course: object) -> None:
        raise RuntimeError("mutiny")

    monkeypatch.setattr("infamy.lab.course.Course.play", fails)
    assert main([*COMMAND, "--games", "1", "--workers", "1", "--out", str(tmp_path)]) == 1
    assert "RuntimeError: mutiny" in capsys.readouterr().err
    [row] = table_of(tmp_path, "games").collect().iter_rows(named=True)
    assert (row["error"], row["scores"], row["wins"]) == ("RuntimeError: mutiny", [], [0.0, 0.0])


# What is not understood ----------------------------------------------------------------------------------------------


def refused(capsys: Capture, *arguments: str) -> str:
    assert main([*COMMAND, *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    return str(err)


def test_another_run_does_not_go_on_in_a_record(tmp_path: Path, capsys: Capture) -> None:
    run(capsys, "--games", "2", "--workers", "1", "--out", str(tmp_path))
    before = contents(tmp_path)
    assert "to go on, got another seed" in refused(capsys, "--games", "2", "--out", str(tmp_path), "--seed", "8")
    assert "to go on, got another plan" in refused(capsys, "--games", "2", "--out", str(tmp_path), "--players", "3")
    assert contents(tmp_path) == before


def test_a_folder_with_other_things_stays_as_it_is(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    assert refused(capsys, "--games", "2", "--out", str(tmp_path)).startswith("expected an empty folder for --out")
    assert contents(tmp_path) == {"letters.txt": b"dear"}


def test_a_record_of_another_version_is_refused(tmp_path: Path, capsys: Capture) -> None:
    run(capsys, "--games", "1", "--workers", "1", "--out", str(tmp_path))
    kept = json.loads((tmp_path / "run.json").read_text())
    (tmp_path / "run.json").write_text(json.dumps({**kept, "format": 99}))
    assert "a record of format 1" in refused(capsys, "--games", "1", "--out", str(tmp_path))


def test_a_full_disk_leaves_nothing_half_written(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(capsys, "--games", "2", "--workers", "1", "--out", str(tmp_path))
    before = contents(tmp_path)

    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(NotUnderstood, match="No space left on device"):
        files.write_whole(tmp_path / "run.json", b"")
    assert "No space left" in refused(capsys, "--games", "5", "--workers", "1", "--out", str(tmp_path))
    assert contents(tmp_path) == before


def test_a_missing_library_is_named(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    assert refused(capsys, "--games", "1", "--out", str(tmp_path / "new")) == (
        "expected polars for a record of games, and it is not installed: pip install 'infamy[lab]' brings it\n"
    )
    assert not (tmp_path / "new").exists()
    run(capsys, "--games", "1", "--workers", "1")  # simulating needs none of it
