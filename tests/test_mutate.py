"""Mutants are small, each changes one thing, and what is no decision is left alone."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import mutate
from tools.mutants import Mutant, mutants_of
from tools.planted import NOTICED, SURVIVED, Planter

SOURCE = '''\
"""A page of rules."""
LIMIT: Final[int] = 3


def may(g: Game, seat: int = 0) -> bool:
    """Two or more, é."""
    assert seat >= 0
    if not g.over and (g.gold[seat]) > 1:
        tell(g, "spends")
        g.gold[seat] -= min(1, LIMIT)
        return True
    raise ValueError(f"expected {1 + 1}")
'''


def test_one_thing_is_changed_at_a_time_and_what_decides_nothing_is_not() -> None:
    found = mutants_of("a.py", SOURCE)
    assert {(each.old, each.new) for each in found} == {
        ("3", "4"),
        ("not g.over and (g.gold[seat]) > 1", "(not (not g.over and (g.gold[seat]) > 1))"),
        ("not g.over", "(g.over)"),
        ("and", "or"),
        (">", ">="),
        ("1", "2"),
        ('tell(g, "spends")', "pass"),
        ("-=", "+="),
        ("min", "max"),
        ("True", "False"),
    }
    for each in found:
        assert each.within(SOURCE) != SOURCE and ast.parse(each.within(SOURCE))


@pytest.mark.parametrize("game", ["scoundrels", "rum_and_bones"])
def test_every_mutant_of_a_game_is_a_program(game: str) -> None:
    mutants = mutate.all_mutants(game)
    assert len(mutants) > 900
    for mutant in mutants[::40]:
        text = (mutate.ROOT / mutant.file).read_text(encoding="utf-8")
        assert ast.dump(ast.parse(mutant.within(text))) != ast.dump(ast.parse(text)), mutant


def test_a_call_over_several_lines_leaves_the_lines_below_where_they_are() -> None:
    text = "tell(\n    g,\n    seat,\n)\ngold = 1\n"
    [call] = [each for each in mutants_of("a.py", text) if each.old.startswith("tell")]
    assert call.within(text).splitlines()[4] == "gold = 1" and "tell" not in call.within(text)


def test_the_tests_that_run_a_line_are_chosen_the_quickest_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutate, "WORK", tmp_path)
    run = mutate.Run("scoundrels")
    run.tests = {
        "slow": {"seconds": 3.0, "lines": {"rules/turn.py": {40, 41}}},
        "quick": {"seconds": 1.0, "lines": {"rules/turn.py": {41}}},
        "other": {"seconds": 0.1, "lines": {"rules/loot.py": {41}}},
    }
    run.loaded = {"lines": {"rules/turn.py": {7}}, "called": {}}
    at = {line: Mutant("src/infamy/games/scoundrels/rules/turn.py", line, 0, 0, "", "") for line in (7, 40, 41, 999)}
    assert run.tests_for(at[41]) == ["quick", "slow"]
    assert run.tests_for(at[40]) == ["slow"]
    assert run.tests_for(at[999]) == []
    assert run.tests_for(at[7]) == ["other", "quick", "slow"], "run while tests are loaded: any may notice"
    run.loaded["lines"]["rules/turn.py"].add(40)
    assert run.tests_for(at[40]) == ["slow", "other", "quick"], "whoever runs it, too, comes first"


def test_a_run_goes_on_where_it_was_and_a_larger_sample_adds_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mutate, "WORK", tmp_path)
    monkeypatch.setattr(mutate.Run, "tests_for", lambda run, mutant: ["a test"])
    tried: list[Mutant] = []

    def try_out(planter: Planter, arguments: list[str]) -> None:
        for plant in planter.early + planter.late:
            tried.append(plant.mutant)
            planter.told(plant.mutant, SURVIVED if len(tried) == 2 else NOTICED, 0.5)

    monkeypatch.setattr(mutate, "try_out", try_out)
    run = mutate.Run("scoundrels")
    run.loaded = {"lines": {}, "called": {}}
    run.go_on(run.sample(3, seed=1), jobs=1)
    run.go_on(run.sample(5, seed=1), jobs=2)
    assert len(tried) == len(set(tried)) == 5
    told = mutate.report(run, run.sample(5, seed=1))
    assert f"| scoundrels | {len(run.mutants):,} | 5 | 4 | 1 | 0 | 80 % |" in told
    assert (tmp_path / "scoundrels" / "survivors.txt").read_text() == f"{tried[1]}\n"
    assert "[   5/5] noticed" in capsys.readouterr().out
    run.state = "other tests"
    run.go_on(run.sample(5, seed=1), jobs=1)
    assert tried[5:] == [tried[1]], "only what was not noticed is tried again"
    run.state = "other tests yet"
    assert len(run.results()) == 5, "now it is noticed"
    monkeypatch.setattr(mutate, "digest", lambda files: "other rules")
    assert mutate.Run("scoundrels").results() == {}


def test_a_change_of_one_line_leaves_the_rest_of_a_sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutate, "WORK", tmp_path)
    monkeypatch.setattr(mutate, "ROOT", tmp_path)
    monkeypatch.setattr(mutate, "digest", lambda files: "0")
    rules = tmp_path / mutate.GAMES / "a_game" / "rules"
    rules.mkdir(parents=True)
    lines = [f"gold_{number} = seat > {number}\n" for number in range(40)]
    taken = []
    for text in (lines, [*lines[:7], *lines[8:]]):
        (rules / "turn.py").write_text("".join(text))
        mutate.lines_of.cache_clear()
        taken.append({text[each.line - 1] + each.old for each in mutate.Run("a_game").sample(20, seed=1)})
    mutate.lines_of.cache_clear()
    assert len(taken[0] & taken[1]) >= 18


PLAYED = """
LIMIT = 3


def sail(wind: int) -> int:
    while wind > LIMIT:
        wind -= 2
    return wind


def start() -> int:
    return 5


START = start()
"""
TESTED = """
from played import START, sail


def test_a_ship_sails() -> None:
    assert START != 6 and sail(START) == 3
    assert sail(1) == 1 and sail(2) == 2
"""
TRYING = """
import sys
from pathlib import Path
from tools import planted
from tools.mutants import Mutant, mutants_of

path = Path("played.py").resolve()
whole = path.read_text()
tests = ["test_played.py::test_a_ship_sails"]
plants = [planted.Plant(each, str(path), whole, each.within(whole), tests) for each in mutants_of("played.py", whole)]
planted.PATIENCE = 1


def told(mutant: Mutant, outcome: str, seconds: float) -> None:
    print(f"{mutant.line}: {mutant.old} -> {mutant.new}: {outcome}", flush=True)


planter = planted.Planter(plants, {str(path): {11}}, {tests[0]: 0.0}, told, 2)
print(len(planter.early), "early,", len(planter.late), "late", flush=True)
planted.try_out(planter, ["--rootdir=.", "test_played.py"])
"""


def test_mistakes_are_planted_before_tests_are_loaded_or_after(tmp_path: Path) -> None:
    """In a constant and in what is called at once, or else in a function; one of them never ends."""
    (tmp_path / "played.py").write_text(PLAYED)
    (tmp_path / "test_played.py").write_text(TESTED)
    ran = subprocess.run(
        [sys.executable, "-c", TRYING],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": f"{mutate.ROOT}:{tmp_path}", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        text=True,
        capture_output=True,
        check=True,
    )
    told = ran.stdout.splitlines()
    assert told[0] == "2 early, 4 late"
    assert {line for line in told if ": " in line} == {
        "2: 3 -> 4: survived",
        "6: > -> >=: noticed",
        "6: wind > LIMIT -> (not (wind > LIMIT)): noticed",
        "7: -= -> +=: noticed",
        "7: 2 -> 3: noticed",
        "12: 5 -> 6: noticed",
    }
