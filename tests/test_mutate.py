"""Mutants are small, each changes one thing, and what is no decision is left alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools import mutate
from tools.mutants import Mutant, mutants_of

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


def test_the_tests_that_run_a_line_are_chosen_the_quickest_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutate, "WORK", tmp_path)
    run = mutate.Run("scoundrels")
    run.tests = {
        "slow": {"seconds": 3.0, "lines": {"rules/turn.py": [40, 41]}},
        "quick": {"seconds": 1.0, "lines": {"rules/turn.py": [41]}},
        "other": {"seconds": 0.1, "lines": {"rules/loot.py": [41]}},
    }
    inside = next(each for each in run.mutants if each.file.endswith("rules/turn.py") and not mutate.at_import(each))
    at = Mutant(inside.file, 41, inside.start, inside.end, inside.old, inside.new)
    monkeypatch.setattr(mutate, "at_import", lambda mutant: False)
    assert run.tests_for(at) == ["quick", "slow"]
    nowhere = Mutant(inside.file, 999, inside.start, inside.end, inside.old, inside.new)
    assert run.tests_for(nowhere) == [] and run.try_out(nowhere, tmp_path).outcome == mutate.UNTESTED
    monkeypatch.setattr(mutate, "at_import", lambda mutant: True)
    assert run.tests_for(nowhere) == ["quick", "slow"], "whatever uses the module"


def test_a_run_goes_on_where_it_was_and_a_larger_sample_adds_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mutate, "WORK", tmp_path)
    monkeypatch.setattr(mutate, "copy_of_checkout", lambda target: target)
    tried: list[Mutant] = []

    def try_out(run: mutate.Run, mutant: Mutant, copy: Path) -> mutate.Result:
        tried.append(mutant)
        return mutate.Result(mutant, mutate.SURVIVED if len(tried) == 2 else mutate.NOTICED, 0.5)

    monkeypatch.setattr(mutate.Run, "try_out", try_out)
    run = mutate.Run("scoundrels")
    run.go_on(run.sample(3, seed=1), jobs=1)
    again = mutate.Run("scoundrels")
    again.go_on(again.sample(5, seed=1), jobs=2)
    assert len(tried) == len(set(tried)) == 5
    told = mutate.report(again, again.sample(5, seed=1))
    assert f"| scoundrels | {len(run.mutants):,} | 5 | 4 | 1 | 0 | 80 % |" in told
    assert (tmp_path / "scoundrels" / "survivors.txt").read_text() == f"{tried[1]}\n"
    assert "[   5/5] noticed" in capsys.readouterr().out
