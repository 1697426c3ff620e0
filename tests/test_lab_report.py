"""The report of a record: figures that can be counted by hand, and a page that opens without a network."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from infamy.cli.main import main
from infamy.lab.measures import labels
from infamy.lab.report import Record, leads, margin, report, weighed
from infamy.lab.report_page import kpis
from infamy.table import library, matchfile

pytestmark = pytest.mark.compiled

Capture = pytest.CaptureFixture[str]
RANDOM = ["--bots", "random", "--workers", "1", "--seed", "1", "--json"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("record")
    assert main(["simulate", "infamous_seas", "--players", "3", "--games", "70", *RANDOM, "--out", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def document(folder: Path) -> dict[str, Any]:
    return report(folder)


def test_shares_add_up_and_lie_in_their_intervals(document: dict[str, Any]) -> None:
    assert sum(each["share"] for each in document["shares"]) == pytest.approx(1)
    assert all(each["low"] < each["share"] < each["high"] for each in document["shares"])
    assert sum(many for _, many in document["rounds"]) == document["games"] == 70
    assert sum(many for _, many in document["leads"]["changes"]) == 70


def test_the_lead_is_counted_as_rounds_begin(folder: Path) -> None:
    """By hand, for a few games, from the table of rounds."""
    record = Record(folder)
    rounds = record.table("rounds")
    changes: dict[int, int] = {}
    for seed in record.games["seed"]:
        leaders = []
        for _, rows in sorted(rounds.filter(record.pl.col("seed") == seed).group_by("round"), key=lambda each: each[0]):
            scores = dict(zip(rows["seat"], rows["score"]))
            front = [seat for seat, score in scores.items() if score == max(scores.values())]
            if len(front) == 1 and rows["round"][0] > 1:
                leaders.append(front[0])
        times = sum(one != two for one, two in pairwise(leaders))
        changes[times] = changes.get(times, 0) + 1
    assert dict(map(tuple, leads(record)["changes"])) == changes


def test_worth_is_weighed_seat_by_seat() -> None:
    """A good seat that always has a thing makes the thing no better: within each seat nothing differs."""
    fair = weighed([(900, 450.0, 100, 50.0), (100, 10.0, 900, 90.0)], 1.96)
    assert fair["worth"] == pytest.approx(0) and fair["low"] < 0 < fair["high"] and fair["games"] == 1000
    good = weighed([(500, 300.0, 500, 200.0)], 1.96)
    assert good["worth"] == pytest.approx(0.2) and good["low"] > 0


def test_a_team_wins_together() -> None:
    assert margin([8, 5, 8, 5], [0.5, 0, 0.5, 0]) == 3
    assert margin([7, 4, 9], [0, 0, 1]) == 2
    assert margin([6, 6], [0.5, 0.5]) == 0


def test_dead_letters_are_those_that_nobody_chose(folder: Path, document: dict[str, Any]) -> None:
    game = library.load("infamous_seas")
    record = Record(folder)
    verbs = record.table("verbs")
    taken = set(verbs.filter(record.pl.col("taken") > 0)["verb"])
    dead = {title for title, *_ in document["dead"]["never_offered"] + document["dead"]["never_taken"]}
    assert dead == {labels(game.actions)[verb.word] for verb in game.actions.verbs if verb.word not in taken}
    assert all(rule in game.ledger.by_id for rule, _ in document["dead"]["rules"])


def test_things_are_called_as_at_the_table(document: dict[str, Any]) -> None:
    """Never by their keys: Iron-Bound Chest, Take the flag off ..., and Blue."""
    game = library.load("infamous_seas")
    cards = {title for domain in game.domains.values() for title in map(domain.title_of, domain.names)}
    assert {each["title"] for each in document["cards"]} <= cards
    assert {each["title"] for each in document["worth"]} <= set(labels(game.actions).values())
    assert all(re.fullmatch(r"(Blue|Red|Yellow) \d.*", odd["told"]) for odd in document["odd"])


@pytest.mark.parametrize("dead, words", [(1, "kind of choice"), (2, "kinds of choice")])
def test_one_is_told_as_one(document: dict[str, Any], dead: int, words: str) -> None:
    told = kpis({**document, "dead": {"never_offered": [["Rob", "IS-C17"]] * dead, "never_taken": []}})
    assert f"<b>{dead}</b><span>{words} that nobody ever made" in told[-1]


def test_each_odd_game_is_there_once_and_can_be_replayed(
    document: dict[str, Any], tmp_path: Path, capsys: Capture
) -> None:
    seeds = [odd["seed"] for odd in document["odd"]]
    assert len(seeds) == len(set(seeds)) == 10
    longest = document["odd"][0]
    assert longest["value"] == max(number for number, _ in document["rounds"])
    command = f"simulate infamous_seas --players 3 --bots random --seed {longest['seed']} --games 1 --workers 1 --json"
    assert main([*command.split(), "--matches", str(tmp_path)]) == 0
    assert json.loads(capsys.readouterr().out)["rounds"]["max"] == longest["value"]
    assert matchfile.verify(matchfile.load(tmp_path / f"infamous_seas-{longest['seed']}.json")).over


def test_the_page_needs_no_network_and_says_what_is_seen(folder: Path, tmp_path: Path, capsys: Capture) -> None:
    page = tmp_path / "report.html"
    assert main(["report", str(folder), "-o", str(page)]) == 0
    assert capsys.readouterr() == (f"written: {page}\n", "")
    html = page.read_text()
    assert not re.search(r'(src|href)="(?!data:)|url\((?!data:)|@import|<script', html)
    assert html.count("<svg ") == html.count("</svg>") >= 8 and "#0101" not in html
    labels = re.findall(r'role="img" aria-label="([^"]*)"', html)
    assert len(labels) == html.count('role="img"') and all(". " in label or "begins" in label for label in labels)
    axes = ["games won, percent", "seat", "leaders who win, percent", "rounds left", "points of winning", "card"]
    assert [words for words in axes if f">{words}</text>" not in html] == []
    assert html.count("<h1>") == 1 and "oddest games" in html and "Dead letters" in html


@pytest.mark.parametrize("key", library.keys())
def test_every_game_has_a_report(key: str, tmp_path: Path, capsys: Capture) -> None:
    page, out = tmp_path / "report.html", tmp_path / "record"
    players = str(library.load(key).counts[-1])
    command = ["simulate", key, "--players", players, "--games", "2", *RANDOM, "--out", str(out), "--report", str(page)]
    assert main(command) == 0
    assert library.load(key).title.split(":")[0].replace("&", "&amp;") in page.read_text()


BAD = {
    "no record": (["report", "."], "expected a folder that infamy simulate --out has made, got '.'"),
    "no folder": (["report", "nowhere"], "expected a folder that infamy simulate --out has made, got 'nowhere'"),
    "no place for the page": (
        ["report", ".", "-o", "nowhere/a.html"],
        "expected a file in a folder that can be written, got 'nowhere/a.html'",
    ),
    "no record for the page": (
        ["simulate", "infamous_seas", "--report", "a.html"],
        "expected --out beside --report, for the record that the page is made of, got none",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_answered_in_one_line(
    what: str, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments, sentence = BAD[what]
    assert main(arguments) == 2
    assert capsys.readouterr() == ("", sentence + "\n")
    assert list(tmp_path.iterdir()) == []
