"""A comparison: intervals that hold at every moment, dice that both courses share, and a page that says it all."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, replace
from io import StringIO
from math import inf, sqrt
from pathlib import Path
from typing import Any

import pytest

from infamy.cli.main import main
from infamy.engine.fate import SeededFate
from infamy.lab import compare
from infamy.lab.bands import FEWEST, Paired, half_width, wilson
from infamy.lab.compare import Arm, Experiment, Limits, Played, changes, play, run
from infamy.lab.crew import Hands
from infamy.lab.findings import findings
from infamy.lab.measures import GAME, TOLD, WIN, Measure, by_name
from infamy.lab.plan import KEYED, Plan
from infamy.lab.simulate import Table
from infamy.table import library

pytestmark = pytest.mark.compiled

Capture = pytest.CaptureFixture[str]
COMMAND = ["compare", "infamous_seas", "--bots", "random", "--workers", "1", "--seed", "1"]
SHORT = {"game": "infamous_seas", "numbers": {"victory": 4}}  # games of a quarter of the length
RICHER = {"game": "infamous_seas", "starting_gold": {"2": 5}}  # three more


def plan(key: str = "infamous_seas", pack: dict[str, Any] | None = None, players: int = 2) -> Plan:
    setup = library.load(key).setup(players)
    return Plan(key, pack or {}, players, setup.mode, setup.options, ["random"] * players, KEYED)


def experiment_of(base: Plan, other: Plan, pairs: int, seed: int = 1) -> Experiment:
    experiment = Experiment([Arm("as it is", "", base), Arm("changed", "", other)], seed)
    assert run(experiment, Hands(), Limits(pairs=pairs), lambda: 0.0) == f"--pairs {pairs}"
    assert not experiment.errors
    return experiment


def paired(experiment: Experiment, kind: str, name: str) -> Paired:
    [found] = [
        paired
        for measure, paired in experiment.comparisons[0].measures.items()
        if (measure.kind, measure.name) == (kind, name)
    ]
    return found


# How sure we are -----------------------------------------------------------------------------------------------------


def test_the_band_is_that_of_the_paper() -> None:
    """Worked out by hand for n = 500, where the band is narrowest, and alpha = 0.05."""
    assert half_width(500, 1.0, 0.05) == pytest.approx(3.0354 / sqrt(500), rel=1e-4)
    assert half_width(FEWEST - 1, 1.0, 0.05) == inf
    assert half_width(2000, 2.0, 0.05) == pytest.approx(2 * half_width(2000, 1.0, 0.05))
    assert half_width(2000, 1.0, 0.01) > half_width(2000, 1.0, 0.05)


def ever_misses(differences: Iterator[tuple[float, float]]) -> bool:
    """Whether somebody who looks after every pair ever sees a band without zero."""
    seen = Paired()
    for base, other in differences:
        seen.add(base, other)
        if seen.difference.n >= FEWEST and seen.band(0.05).moved:
            return True
    return False


def test_looking_all_the_time_misleads_at_most_once_in_twenty() -> None:
    """Wins of a fair game, apart and as good as paired. With an interval for one look, 40 in 100 would be misled."""
    dice = SeededFate(8)
    apart = sum(ever_misses((float(dice.below(2)), float(dice.below(2))) for _ in range(300)) for _ in range(60))
    rare = sum(
        ever_misses((0.5, 0.5 + (dice.below(40) == 0) - (dice.below(40) == 0)) for _ in range(300)) for _ in range(60)
    )
    assert apart <= 6 and rare <= 6


def test_a_band_has_width_while_no_pair_differs() -> None:
    seen = Paired()
    for number in range(100):
        seen.add(number % 2, number % 2)
    assert seen.narrowed() == 1
    assert 0 < seen.band(0.05).half < 0.05


def test_how_many_pairs_it_takes() -> None:
    seen, dice = Paired(), SeededFate(1)
    for _ in range(300):
        seen.add(dice.below(2), dice.below(2))
    pairs = seen.pairs_until(0.02, 0.05)
    assert half_width(pairs, seen.deviation(), 0.05) <= 0.02 < half_width(pairs - 1, seen.deviation(), 0.05)


def test_the_interval_of_wilson() -> None:
    assert wilson(29, 100) == pytest.approx((0.2101, 0.3854), abs=1e-4)
    assert wilson(0, 50)[0] == pytest.approx(0)


# Truth ---------------------------------------------------------------------------------------------------------------


def finds_nothing(table: Table, number: int, pairs: int) -> bool:
    """A against A, each with dice of its own: looked at after every pair, does the band of a seat ever leave zero?"""
    seed, seen = 1_000_000 * (number + 1), Paired()
    for pair in range(pairs):
        seen.add(play(table, seed + 2 * pair).values[0], play(table, seed + 2 * pair + 1).values[0])
        if seen.difference.n >= FEWEST and seen.band(0.05).moved:
            return False
    return True


def test_a_game_does_not_differ_from_itself() -> None:
    table = Table(plan(pack=SHORT))
    assert sum(finds_nothing(table, number, 24) for number in range(4)) >= 3


@pytest.mark.soak
def test_a_game_does_not_differ_from_itself_in_two_hundred_experiments() -> None:
    table = Table(plan())
    assert sum(finds_nothing(table, number, 150) for number in range(200)) >= 184  # 92 %


def test_a_change_that_was_planted_is_found() -> None:
    """Three more gold to begin with make games shorter; a better bot on one seat wins more often."""
    experiment = experiment_of(plan(), plan(pack=RICHER), 40)
    [rounds] = [each for each in findings(experiment, "", 1.0, "")["arms"][0]["measures"] if each["name"] == "rounds"]
    assert rounds["verdict"] == "less" and rounds["high"] < 0
    better = replace(plan(), bots=["easy", "random"])
    experiment = experiment_of(plan(), better, 40)
    blue, red = findings(experiment, "", 1.0, "")["arms"][0]["seats"]
    assert (blue["verdict"], red["verdict"]) == ("more", "less") and blue["low"] > 0 > red["high"]


def test_the_same_games_are_the_same_move_by_move() -> None:
    experiment = experiment_of(plan(pack=SHORT), plan(pack={**SHORT, "name": "no change"}), 25)
    [comparison] = experiment.comparisons
    assert comparison.same_log == comparison.same_winner == 25
    document = findings(experiment, "", 1.0, "")
    assert all(seat["difference"] == 0 for seat in document["arms"][0]["seats"])


@pytest.mark.parametrize("change", [{"numbers": {"gold_per_tp": 1}}, {"upper_hold": {"tp": [3, 7, 11, 16, 22, 30]}}])
def test_what_counts_only_at_the_end_is_narrowed_to_less_than_half(change: dict[str, Any]) -> None:
    """What gold and what a burial are worth when points are added up."""
    pack = {"game": "tide_of_avaris", **change}
    experiment = experiment_of(plan("tide_of_avaris"), plan("tide_of_avaris", pack), 20)
    assert paired(experiment, GAME, "rounds").narrowed() == 1
    assert paired(experiment, WIN, "black").narrowed() >= 0.5
    assert paired(experiment, GAME, "mean score").narrowed() >= 0.5


def test_keyed_dice_narrow_more_than_the_same_seeds() -> None:
    """A poorer Raid: the games part early, and the dice still fall alike afterwards."""
    pack = {"game": "tide_of_avaris", "numbers": {"raid_gold": 1}}
    base, other = (plan("tide_of_avaris", each, players=4) for each in ({}, pack))
    keyed = experiment_of(base, other, 20)
    seeded = experiment_of(replace(base, dice="seeded"), replace(other, dice="seeded"), 20)
    assert keyed.comparisons[0].same_winner > seeded.comparisons[0].same_winner
    assert paired(keyed, GAME, "decisions").narrowed() > paired(seeded, GAME, "decisions").narrowed() + 0.1


# What is measured ----------------------------------------------------------------------------------------------------


def game_with(**happened: float) -> Played:
    return Played([1.0], {Measure(TOLD, name, name): many for name, many in happened.items()}, [1], (0,), b"")


def test_what_happens_late_did_not_happen_before() -> None:
    comparison = compare.Comparison(Arm("", "", plan()), [Measure(WIN, "blue", "Blue")])
    comparison.add(game_with(storm=1), game_with())
    comparison.add(game_with(), game_with(wreck=2))
    storm, wreck = (comparison.measures[Measure(TOLD, name, name)] for name in ("storm", "wreck"))
    assert (storm.base.mean, storm.other.mean, storm.difference.n) == (0.5, 0.0, 2)
    assert (wreck.base.mean, wreck.other.mean, wreck.difference.n) == (0.0, 1.0, 2)


def test_changes_are_named_by_their_place() -> None:
    assert changes(plan(), plan(pack=RICHER)) == [("starting_gold.2", "2", "5")]
    assert changes(plan(), plan()) == []


def test_several_workers_find_the_same() -> None:
    one = experiment_of(plan(pack=SHORT), plan(), 21)
    two = Experiment(one.arms, 1)
    run(two, Hands(2), Limits(pairs=21), lambda: 0.0)
    documents = [findings(each, "", 1.0, "") for each in (one, two)]
    assert documents[0] == documents[1]


def test_a_game_that_fails_is_no_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    failed = Played([], {}, [], (), b"", "RuntimeError: mutiny")
    monkeypatch.setattr(
        compare,
        "play",
        lambda table, seed, counted=True: failed if seed == 3 and table.plan.pack else play(table, seed),
    )
    experiment = Experiment([Arm("", "", plan()), Arm("", "", plan(pack=RICHER))], 1)
    run(experiment, Hands(), Limits(pairs=5), lambda: 0.0)
    assert (experiment.pairs, experiment.errors) == (4, ["the game with seed 3 failed: RuntimeError: mutiny"])


def test_it_stops_when_it_knows_enough_or_time_is_up() -> None:
    same = [Arm("", "", plan(pack=SHORT)), Arm("", "", plan(pack={**SHORT, "name": "no change"}))]
    experiment = Experiment(same, 1)
    assert run(experiment, Hands(), Limits(half=0.2), lambda: 0.0) == "--until 0.2"
    assert experiment.widest() <= 0.2
    clock = iter(range(0, 10_000, 60))
    assert run(Experiment(same, 1), Hands(), Limits(seconds=60), lambda: next(clock)) == "--minutes 1"


# The command and its page --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Told:
    status: int
    out: str
    err: str
    page: Path

    @property
    def document(self) -> Any:
        return json.loads(self.page.with_suffix(".json").read_text())


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """One comparison, for all that look at what the command tells."""
    folder = tmp_path_factory.mktemp("compare")
    (folder / "richer.toml").write_text('game = "infamous_seas"\n[starting_gold]\n2 = 5\n')
    page, out, err = folder / "found.html", StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main([*COMMAND, "--pack", str(folder / "richer.toml"), "--pairs", "21", "-o", str(page)])
    return Told(status, out.getvalue(), err.getvalue(), page)


def test_the_answer_in_words_on_a_page_and_as_json(told: Told) -> None:
    assert (told.status, told.err) == (0, "")
    assert "starting_gold.2: 2 → 5" in told.out and "narrowed the intervals" in told.out
    assert (told.document["pairs"], told.document["arms"][0]["name"]) == (21, "richer")
    html = told.page.read_text()
    assert not re.search(r'(src|href)="(?!data:)|url\((?!data:)|@import|<script', html.replace("xmlns", ""))
    assert html.count("<svg ") == html.count("</svg>") >= 4 and "#0101" not in html
    assert all(label for label in re.findall(r'role="img" aria-label="([^"]*)"', html))
    assert "The same dice narrowed" in html and "infamy replay games-b/" in html


def test_the_commands_of_the_page_show_the_games(told: Told, tmp_path: Path) -> None:
    arm = told.document["arms"][0]
    look = arm["look_at"][0]
    command = (
        f"simulate infamous_seas --players 2 {arm['flag']} --dice keyed --seed {look['seed']} --games 1 --workers 1"
    )
    assert main([*command.split(), "--matches", str(tmp_path / "games")]) == 0
    file = json.loads((tmp_path / "games" / f"infamous_seas-{look['seed']}.json").read_text())
    scores = ", ".join(
        f"{seat} {score}{' (won)' if seat.lower() in file['result']['winners'] else ''}"
        for seat, score in zip(("Blue", "Red"), file["result"]["scores"])
    )
    assert scores == look["other"]
    assert main(["verify", str(tmp_path / "games" / f"infamous_seas-{look['seed']}.json")]) == 0


BAD = {
    "nothing to compare": ([], "expected one thing to compare, --pack, --bots or values of one --option, got nothing"),
    "too much at once": (
        ["--bots", "easy", "--option", "layout=random", "--option", "layout=four_reefs"],
        "expected one thing to compare, --pack, --bots or values of one --option, got --bots and --option",
    ),
    "no percentage": (
        ["--bots", "easy", "--until", "much"],
        "expected a number above 0, and at most 50, for --until, got 'much'",
    ),
    "no time": (
        ["--bots", "easy", "--minutes", "0"],
        "expected a number above 0, and at most 10000, for --minutes, got '0'",
    ),
    "no such pack": (["--pack", "x.toml"], "expected a file to read, got 'x.toml': No such file or directory"),
    "no folder for the page": (
        ["--bots", "easy", "-o", "nowhere/a.html"],
        "expected a file in a folder that can be written, got 'nowhere/a.html'",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_answered_in_one_line(
    what: str, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments, sentence = BAD[what]
    assert main([*COMMAND, *arguments]) == 2
    assert capsys.readouterr() == ("", sentence + "\n")
    assert list(tmp_path.iterdir()) == []


def test_a_field_that_is_not_there_is_named(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "p.toml").write_text('game = "infamous_seas"\n[starting_gold]\nfrist = 4\n')
    assert main([*COMMAND, "--pack", "p.toml"]) == 2
    assert "'frist'" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    assert main([*COMMAND, "--bots", "easy"]) == 2
    assert capsys.readouterr().err.startswith("expected vl-convert for pictures, and it is not installed")


def test_the_colours_of_the_page_are_those_of_the_table() -> None:
    ours = (Path(compare.__file__).parent / "lab.css").read_text()
    theirs = (Path(__file__).parents[1] / "web" / "src" / "styles" / "tokens.css").read_text()
    table = {name: pair for name, *pair in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", theirs)}
    light, dark = (dict(re.findall(r"--([\w-]+): (#\w+);", part)) for part in ours.split("@media screen"))
    assert light.keys() == dark.keys() >= {"paper", "ink", "ink-2", "ink-3", "rule", "good", "danger", "brass"}
    shared = [name for name in light if name in table]
    assert len(shared) >= 10
    assert {name: [light[name], dark[name]] for name in shared} == {name: table[name] for name in shared}


def test_the_title_of_a_measure_says_what_is_counted_in_the_words_of_the_game() -> None:
    names = by_name(library.load("infamous_seas"), 2)
    assert [each.title for each in names["chosen end-turn"] + names["chosen fire"] + names["rounds"]] == [
        "Choices “End your turn”",
        "Choices “Fire at …”",
        "Rounds",
    ]
    assert names["told sailed"][0].title == "News “A ship sails from … to …”"


@pytest.mark.parametrize("key", library.keys())
def test_no_two_measures_have_the_same_title(key: str) -> None:
    game = library.load(key)
    every = {measure.title: measure for measures in by_name(game, 2).values() for measure in measures}
    assert len(every) == len({measure for measures in by_name(game, 2).values() for measure in measures})
