"""A crew: jobs come back in their order, whoever does them, and nothing is done that nobody asks for."""

from __future__ import annotations

import operator
import sys
from collections.abc import Iterator
from itertools import count, islice

import pytest

from infamy.cli.main import main
from infamy.lab.crew import AHEAD, Hands, crew, do

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("workers", [1, 2])
def test_jobs_come_back_in_their_order(workers: int) -> None:
    with crew(Hands(workers), abs, -100) as hired:
        assert list(hired.in_order(operator.add, range(40))) == list(range(100, 140))
        assert list(hired.in_order(operator.add, [])) == []


@pytest.mark.parametrize("workers", [1, 2])
def test_only_a_few_are_done_ahead(workers: int) -> None:
    asked: list[int] = []

    def jobs() -> Iterator[int]:
        for number in count():
            asked.append(number)
            yield number

    with crew(Hands(workers), abs, -1) as hired:
        assert list(islice(hired.in_order(operator.add, jobs()), 3)) == [1, 2, 3]
    assert len(asked) <= 3 + workers * AHEAD


@pytest.mark.parametrize("workers", [1, 2])
def test_what_goes_wrong_in_a_job_is_told(workers: int) -> None:
    with crew(Hands(workers), abs, -12) as hired:
        done = hired.in_order(operator.floordiv, [3, 0, 4])
        assert next(done) == 4
        with pytest.raises(ZeroDivisionError):
            next(done)


def test_what_was_got_ready_is_kept_for_the_next_job() -> None:
    made: list[int] = []

    def prepare(about: int) -> int:
        made.append(about)
        return 10 * about

    assert [do(prepare, about, operator.add, 1) for about in (7, 7, 8)] == [71, 71, 81]
    assert made == [7, 8]


BAD = {
    "both": (["--ray", "auto", "--workers", "2"], "expected only one of --workers and --ray, got both"),
    "no Ray": (
        ["--ray", "auto"],
        "expected ray for --ray, and it is not installed: pip install 'infamy[ray]' brings it",
    ),
    "no number": (["--workers", "few"], "expected a whole number for --workers, got 'few'"),
}


@pytest.mark.parametrize("what", BAD)
@pytest.mark.parametrize(
    "command",
    [
        "simulate infamous_seas",
        "compare infamous_seas --bots easy --bots random",
        "dial infamous_seas --set victory=3,4",
        "ladder infamous_seas --bots easy,random",
    ],
)
def test_bad_input_is_answered_in_one_line(
    command: str, what: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    arguments, sentence = BAD[what]
    assert main([*command.split(), *arguments]) == 2
    assert capsys.readouterr() == ("", sentence + "\n")
