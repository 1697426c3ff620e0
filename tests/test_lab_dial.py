"""A dial: every value is played with the same seeds, bands hold for all of them at once, and a wish finds its value."""

from __future__ import annotations

import json
import re
import textwrap
import tomllib
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest

from infamy.cli.main import main
from infamy.engine.fate import SeededFate
from infamy.engine.rules import NotUnderstood
from infamy.lab.bands import FEWEST
from infamy.lab.compare import Limits, Played, pairs, run
from infamy.lab.crew import Hands
from infamy.lab.dial import Dial, Knob, Wish, knobs_of, numbers, wish_of
from infamy.lab.dial_findings import dial_findings, dial_headline
from infamy.lab.dial_page import dial_page
from infamy.lab.fields import Field, field_named, fields_of, with_value, written
from infamy.lab.measures import by_name, named
from infamy.lab.plan import KEYED, Plan
from infamy.table import library

pytestmark = pytest.mark.compiled

Capture = pytest.CaptureFixture[str]
COMMAND = ["dial", "infamous_seas", "--bots", "random", "--workers", "1", "--seed", "1"]
SEAS = library.load("infamous_seas")
[VICTORY] = [field for field in fields_of("infamous_seas", {}) if field.name == "numbers.victory"]


def plan(**changes: Any) -> Plan:
    setup = SEAS.setup(2)
    return replace(Plan("infamous_seas", {}, 2, setup.mode, setup.options, ["random"] * 2), **changes)


def dial(words: list[str], measures: list[str], wish: str = "", seed: int = 1) -> Dial:
    found = [each for name in measures for each in named(name, SEAS, 2, "--measure")]
    return Dial(plan(), knobs_of(words, SEAS), found, wish_of(wish, SEAS, 2) if wish else None, seed)


def game(rounds: float, blue: float = 0.5) -> Played:
    return Played([blue, 1 - blue, rounds, 0, 0, 0, 0, 0], {}, [1, 2], (1,), b"x")


# Numbers of the content ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", library.keys())
def test_every_number_of_every_game_can_be_set_and_is_then_what_was_said(key: str) -> None:
    fields = fields_of(key, {})
    assert len({field.name for field in fields}) == len(fields) > 50
    for field in fields:
        pack = with_value(key, {}, field, field.usual + 1)
        after = {each.place: each.usual for each in fields_of(key, pack)}
        assert after.pop(field.place) == field.usual + 1
        assert after == {each.place: each.usual for each in fields if each.place != field.place}


def test_a_number_is_set_over_a_pack_however_that_is_written() -> None:
    cards = {
        "game": "tide_of_avaris",
        "burial": [{"key": "blue-shore", "tp": 9}],
        "upper_hold": {"tp": [1, 2, 3, 4, 5, 6]},
    }
    fields = {field.name: field for field in fields_of("tide_of_avaris", cards)}
    assert fields["burial.blue-shore.tp"].usual == 9 and fields["upper_hold.tp.2"].usual == 2
    once = with_value("tide_of_avaris", cards, fields["burial.blue-shore.copies"], 3)
    twice = with_value("tide_of_avaris", once, fields["upper_hold.tp.2"], 7)
    assert twice["burial"] == {"blue-shore": {"tp": 9, "copies": 3}} and twice["upper_hold"] == {
        "tp": [1, 7, 3, 4, 5, 6]
    }
    assert cards["upper_hold"] == {"tp": [1, 2, 3, 4, 5, 6]}
    full = {"game": "tide_of_avaris", "numbers": {"raid_gold": {"value": 4, "source": "ours"}}}
    assert with_value("tide_of_avaris", full, fields["numbers.raid_gold"], 1)["numbers"]["raid_gold"]["value"] == 1


def test_the_pack_that_is_told_sets_the_number() -> None:
    fields = {field.name: field for field in fields_of("tide_of_avaris", {})}
    settings = [(fields["numbers.raid_gold"], 1), (fields["upper_hold.tp.2"], 7)]
    pack = tomllib.loads(written("tide_of_avaris", 'For "us"', settings))
    found = {field.place: field.usual for field in fields_of("tide_of_avaris", pack)}
    assert [found[field.place] for field, _ in settings] == [1, 7]
    library.load_with("tide_of_avaris", pack, "the pack")


def test_a_number_is_found_by_the_end_of_its_name() -> None:
    fields = fields_of("tide_of_avaris", {})
    assert field_named("raid_gold", fields, "").name == "numbers.raid_gold"
    with pytest.raises(NotUnderstood, match=r"got 'copies', which stands for .* and [0-9]+ more$"):
        field_named("copies", fields, "")
    with pytest.raises(NotUnderstood, match=r"got 'raid_gld'; near it are numbers\.raid_gold"):
        field_named("raid_gld", fields, "")


# What is known -------------------------------------------------------------------------------------------------------


def test_a_wish_finds_its_value_and_says_what_is_ruled_out() -> None:
    """Games of 2, 4, 6 and 8 rounds, give or take one: 6 it is, and nothing is said before there are enough games."""
    turned, dice = dial(["victory=3..6"], ["rounds"], "rounds=5.8"), SeededFate(3)
    assert turned.answered() == "" and turned.points[0].plan.dice == KEYED
    while not turned.answered():
        turned.add(turned.pairs, [game(2 * value + dice.below(3) - 1) for value in range(1, 5)])
        assert turned.pairs < 400
    assert turned.pairs >= FEWEST
    assert [point.values for point in turned.possible()] == [(5,)] and turned.nearest().values == (5,)
    document = dial_findings(turned, turned.answered(), 1.0, "")
    assert document["wish"] | {"pack": ""} == {
        "words": "rounds=5.8",
        "nearest": [5],
        "possible": [[5]],
        "decided": True,
        "fits": True,
        "pack": "",
    }
    assert dial_headline(document) == "For rounds=5.8: victory 5."


def test_a_wish_that_no_value_meets_is_called_so() -> None:
    turned = dial(["victory=3..6"], ["rounds"], "rounds=40")
    for number in range(40):
        turned.add(number, [game(2 * value + number % 2) for value in range(1, 5)])
    assert dial_headline(dial_findings(turned, "", 1.0, "")) == "No value gives rounds=40. Victory 6 comes nearest."


def test_even_seats_are_those_of_which_none_is_far_off() -> None:
    turned, dice = dial(["victory=3,4"], ["rounds"], "seat share equal"), SeededFate(5)
    for number in range(1500):
        turned.add(number, [game(5, float(dice.below(10) < 9)), game(5, float(dice.below(2)))])
    assert [point.values for point in turned.possible()] == [(4,)]
    far = turned.miss(turned.points[0])
    assert far.low < 0.4 < far.high and far.low > 0.3


def test_somebody_who_always_looks_is_misled_at_most_once_in_twenty() -> None:
    """All values alike: the true mean leaves none of the bands, at no moment, in nearly all runs."""
    dice, misled = SeededFate(9), 0
    for _ in range(20):
        turned, out = dial(["victory=3..5"], ["rounds"], "rounds=1"), False
        for number in range(150):
            turned.add(number, [game(float(dice.below(3))) for _ in range(3)])
            out = out or any(
                abs(turned.band(point, measure).mean - 1) > turned.band(point, measure).half
                for point in turned.points
                for measure in turned.measures
            )
        misled += out or len(turned.possible()) < 3
    assert misled <= 2


def test_games_that_are_all_alike_leave_some_doubt() -> None:
    turned = dial(["victory=3,4"], ["seat share"])
    for number in range(30):
        assert turned.widest() == inf or number >= FEWEST
        turned.add(number, [game(5, 1.0), game(5, 1.0)])
    assert 0 < turned.widest() < 0.5


def test_a_seed_that_failed_is_left_out_with_all_values() -> None:
    turned = dial(["victory=3,4"], ["rounds"])
    turned.add(1, [game(5), Played([], {}, [], (), b"", "RuntimeError: mutiny")])
    turned.add(2, [game(5), game(6)])
    assert (turned.pairs, turned.errors) == (1, ["the game with seed 1 failed: RuntimeError: mutiny"])
    assert [point.seen[turned.measures[0]].n for point in turned.points] == [1, 1]


# Playing -------------------------------------------------------------------------------------------------------------


def test_it_is_played_step_by_step_and_stops_when_nobody_asks() -> None:
    turned = dial(["victory=3,10"], ["rounds", "chosen fire"])
    stream = pairs(turned.plans(), 1, Hands(), turned.counted())
    for _ in range(2):
        turned.add(*next(stream))
    stream.close()
    assert turned.pairs == 2 and next(stream, None) is None
    [rounds, fire] = turned.measures
    short, long = turned.points
    assert short.seen[rounds].mean < long.seen[rounds].mean and long.seen[fire].mean > 0


def test_several_workers_find_the_same() -> None:
    documents = []
    for workers in (1, 2):
        turned = dial(["victory=3,4"], ["rounds"], "rounds=8")
        run(turned, Hands(workers), Limits(pairs=4), lambda: 0.0)
        documents.append(dial_findings(turned, "", 1.0, ""))
    assert documents[0] == documents[1] and documents[0]["games"] == 4


def test_the_program_on_the_page_of_the_lab_runs(capsys: Capture) -> None:
    page = (Path(__file__).parents[1] / "docs" / "lab.md").read_text()
    [program] = re.findall(r"\n\n((?:    (?:from infamy|game =)[^\n]*\n(?:(?:    [^\n]*)?\n)*)+)", page)
    exec(compile(textwrap.dedent(program), "docs/lab.md", "exec"), {})
    assert capsys.readouterr().out.startswith("[Band(")


def test_what_is_measured_has_a_name() -> None:
    names = by_name(SEAS, 2)
    assert [measure.name for measure in names["seat share"]] == ["blue", "red"]
    assert names["share of red"] == names["seat share"][1:]
    assert {"rounds", "decisions", "winning score", "mean score", "margin", "by limit"} < names.keys()
    assert not Dial(plan(), [Knob(VICTORY, (3, 4))], names["rounds"], None, 1).counted()
    assert wish_of("share of red=30%", SEAS, 2).targets == {names["share of red"][0]: 0.3}
    assert wish_of("seat share equal", SEAS, 2).targets == dict.fromkeys(names["seat share"], 0.5)


# The command and its page --------------------------------------------------------------------------------------------


def test_the_answer_in_words_on_a_page_and_as_json(tmp_path: Path, capsys: Capture) -> None:
    page = tmp_path / "found.html"
    assert main([*COMMAND, "--set", "victory=2,10", "--wish", "rounds=9", "--games", "20", "-o", str(page)]) == 0
    out, err = capsys.readouterr()
    assert err == "" and "victory 10 (as it is)" in out and "stopped by --games 20" in out
    document = json.loads(page.with_suffix(".json").read_text())
    assert (document["games"], document["set"][0]["field"]) == (20, "numbers.victory")
    assert document["wish"]["nearest"] == [2]
    html = page.read_text()
    assert not re.search(r'(src|href)="(?!data:)|url\((?!data:)|@import|<script', html.replace("xmlns", ""))
    assert html.count("<svg ") == html.count("</svg>") == 2 * 3 and "#0101" not in html
    assert all(label for label in re.findall(r'role="img" aria-label="([^"]*)"', html))
    assert "numbers.victory = 2" in html


def test_two_numbers_make_a_map() -> None:
    turned = dial(["victory=3,4", "actions_per_turn=1..3"], ["rounds"], "rounds=6")
    for number in range(FEWEST):
        turned.add(number, [game(sum(point.values)) for point in turned.points])
    document = dial_findings(turned, "", 1.0, "")
    assert [point["values"] for point in document["points"]] == [[3, 1], [3, 2], [3, 3], [4, 1], [4, 2], [4, 3]]
    html = dial_page(document)
    assert html.count("<svg ") == 2 and "actions per turn 3: Rounds 6.00" in html
    assert "victory 3 and actions per turn 3" in dial_headline(document)


BAD = {
    "nothing to turn": ([], "expected one or two numbers to turn, each with --set FIELD=FROM..TO, got 0"),
    "three": (
        ["--set", "victory=1..2", "--set", "coins=1..2", "--set", "hold_limit=1..2"],
        "expected one or two numbers to turn, each with --set FIELD=FROM..TO, got 3",
    ),
    "the same twice": (
        ["--set", "victory=3..4", "--set", "numbers.victory=5..6"],
        "expected two different numbers for --set, got numbers.victory twice",
    ),
    "no values": (["--set", "victory"], "expected FIELD=FROM..TO or FIELD=A,B,C for --set, got 'victory'"),
    "an empty range": (["--set", "victory=6..1"], "expected at least two values for --set, got 'victory=6..1'"),
    "words": (
        ["--set", "victory=few..many"],
        "expected whole numbers for --set, as in 1..6 or 1,2,4, got 'victory=few..many'",
    ),
    "a value twice": (["--set", "victory=3,3"], "expected every value once for --set, got 'victory=3,3'"),
    "too many": (["--set", "victory=1..1000000000"], "expected at most 64 values for --set, got 1000000000"),
    "too many pairs": (
        ["--set", "victory=1..10", "--set", "coins=50..60"],
        "expected at most 64 values, or pairs of values, for --set, got 110",
    ),
    "a value that the game cannot have": (
        ["--set", "victory=10,11"],
        "--set numbers.victory=11, numbers 'victory': expected no more gold to win than a ship card has circles (10), "
        "got 11",
    ),
    "no such measure": (
        ["--set", "victory=3,4", "--measure", "round"],
        "expected something to measure for --measure, such as rounds, got 'round'",
    ),
    "a wish without a number": (
        ["--set", "victory=3,4", "--wish", "rounds=few"],
        "expected a measure and a number for --wish, as in rounds=8, or 'seat share equal', got 'rounds=few'",
    ),
    "no number at all": (
        ["--set", "victory=3,4", "--wish", "rounds=nan"],
        "expected a measure and a number for --wish, as in rounds=8, or 'seat share equal', got 'rounds=nan'",
    ),
    "more than everything": (
        ["--set", "victory=3,4", "--wish", "share of blue=130%"],
        "expected a share from 0% to 100% for --wish, got 'share of blue=130%'",
    ),
    "no place for the page": (
        ["--set", "victory=3,4", "-o", "nowhere/a.html"],
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


def test_values_come_in_order() -> None:
    assert numbers("4,1,2", "") == (1, 2, 4) and numbers("-1..1", "") == (-1, 0, 1)
    assert Knob(Field(("numbers", "victory"), 10), (1, 2)).field.name == "numbers.victory"
    assert Wish("rounds=8", {}).words == "rounds=8"
