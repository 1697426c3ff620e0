"""What the code cites and the tests cover, read off the sources of a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from infamy.cli.main import main
from infamy.engine.rules import CARD_TEXT, RULE, RULING, Ledger, Rule
from infamy.lab import coverage as lab
from infamy.lab.coverage import Coverage, claims_in, coverage, ids_in

Capture = pytest.CaptureFixture[str]
FAMILIES = {"GULL-SAIL-", "GULL-R", "GULL-C"}

RULES = '''"""GULL-SAIL-01 to
GULL-SAIL-03  Ships sail."""
NO = Refusal("GULL-R02", "no")     # GULL-R02, and OTHER-7
'''
CONTENT = 'rule = "GULL-C01"\nnumber = "GULL-SAIL-05"\n'
TESTS = '''
@covers("GULL-SAIL-01", "GULL-R02")
def test_that_ships_sail() -> None: ...

@kit.covers("GULL-C01")
@pytest.mark.parametrize("wind", [1, 2])
def test_a_card() -> None: ...

@covers("GULL-SAIL-04")
def helper() -> None: ...

@other("GULL-SAIL-05")
def test_nothing() -> None:
    """GULL-SAIL-05"""
'''


def entry(id: str, kind: str, information: str = "") -> Rule:
    return Rule(id, kind, "S", "text", "L1", "core", "", "", [], information)


LEDGER = Ledger(
    {"S": "Section"},
    [
        *(entry(f"GULL-SAIL-0{n}", RULE) for n in (1, 2, 3, 4, 5)),
        entry("GULL-SAIL-06", RULE, "advice"),
        entry("GULL-R01", RULING),
        entry("GULL-R02", RULING),
        entry("GULL-C01", CARD_TEXT),
    ],
)


@pytest.fixture
def gull_rock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Coverage:
    for file, text in {
        "rules/sailing.py": RULES,
        "content/cards.toml": CONTENT,
        "tests/test_sailing.py": TESTS,
        "ledger.toml": 'id = "GULL-SAIL-04"',
    }.items():
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(text)
    monkeypatch.setattr(lab, "folder_of", lambda key: tmp_path)
    return coverage("gull_rock", LEDGER)


def test_ids_and_ranges_are_found_where_they_stand() -> None:
    found = list(ids_in(RULES, FAMILIES))
    assert {id for id, _ in found} == {"GULL-SAIL-01", "GULL-SAIL-02", "GULL-SAIL-03", "GULL-R02"}
    assert all(RULES[at:].startswith(id) for id, at in found if id != "GULL-SAIL-02" and at > 3)
    assert {id for id, _ in ids_in("GULL-SAIL-09 to GULL-SAIL-11", FAMILIES)} == {
        "GULL-SAIL-09",
        "GULL-SAIL-10",
        "GULL-SAIL-11",
    }
    assert list(ids_in("SAIL-01, GULL-SAIL and UTF-8", FAMILIES)) == []


def test_only_tests_cover() -> None:
    assert list(claims_in(TESTS)) == [
        ("GULL-SAIL-01", "test_that_ships_sail"),
        ("GULL-R02", "test_that_ships_sail"),
        ("GULL-C01", "test_a_card"),
    ]


def test_a_test_may_cover_several_rules_in_a_row() -> None:
    text = '@covers("GULL-SAIL-09 to GULL-SAIL-11", "GULL-R02")\ndef test_storms() -> None: ...'
    assert [id for id, _ in claims_in(text)] == ["GULL-SAIL-09", "GULL-SAIL-10", "GULL-SAIL-11", "GULL-R02"]


def test_the_report(gull_rock: Coverage) -> None:
    """Content cites cards, not rules; a ledger cites nothing; information needs neither code nor test."""
    assert gull_rock.report() == {
        "rules": 6,
        "rulings": 2,
        "cited": 4,
        "covered": 2,
        "not_cited": ["GULL-SAIL-04", "GULL-SAIL-05", "GULL-R01"],
        "not_covered": ["GULL-SAIL-02", "GULL-SAIL-03", "GULL-SAIL-04", "GULL-SAIL-05", "GULL-R01"],
        "cards": {"cards": 1, "cited": 1, "covered": 1, "not_cited": [], "not_covered": []},
        "information": {"GULL-SAIL-06": "advice"},
        "unknown": [],
    }
    assert gull_rock.cited["GULL-R02"] == ["rules/sailing.py:3"]
    assert gull_rock.cited["GULL-C01"] == ["content/cards.toml:1"]
    assert gull_rock.covered["GULL-R02"] == ["tests/test_sailing.py::test_that_ships_sail"]


def test_an_id_that_is_not_in_the_ledger_is_named(gull_rock: Coverage) -> None:
    gull_rock.covered["GULL-SAIL-77"] = ["tests/test_sailing.py::test_a_typing_mistake"]
    assert gull_rock.report()["unknown"] == ["GULL-SAIL-77"]


# Infamous Seas -------------------------------------------------------------------------------------------------------


def asked(capsys: Capture, *arguments: str) -> Any:
    assert main(["rules", "infamous_seas", *arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def test_the_coverage_as_json(capsys: Capture) -> None:
    report = asked(capsys, "--coverage")
    assert list(report)[:6] == ["rules", "rulings", "cited", "covered", "not_cited", "not_covered"]
    assert (report["rules"], report["rulings"], report["cards"]["cards"]) == (211, 70, 33)
    assert report["cited"] + len(report["not_cited"]) == 211 + 70 - len(report["information"])
    assert report["covered"] + len(report["not_covered"]) == 211 + 70 - len(report["information"])
    assert report["information"]["IS-SET-08"] == "advice"
    assert report["unknown"] == []


def test_one_rule(capsys: Capture) -> None:
    rule = asked(capsys, "is-com-07")
    assert (rule["id"], rule["kind"], rule["lines"]) == ("IS-COM-07", "rule", "L111")
    assert any(place.startswith("rules/turn.py:") for place in rule["cited"])
    assert main(["rules", "infamous_seas", "IS-R04"]) == 0
    out, _ = capsys.readouterr()
    assert out.startswith("IS-R04 (ours: a ruling where the rulebook leaves something open): ")
    assert "  About: " in out and "Cited in: " in out and "Tested by: " in out


def test_rules_are_found_by_their_words(capsys: Capture) -> None:
    found = asked(capsys, "--search", "Twelve-sided spinner")["entries"]
    assert all("spinner" in json.dumps(entry).lower() for entry in found)
    ids = [entry["id"] for entry in asked(capsys, "--search", "strictly higher")["entries"]]
    assert "IS-COM-17" in ids
    assert len(asked(capsys)["entries"]) == 211 + 70 + 33
    assert main(["rules", "infamous_seas", "--search", "strictly higher"]) == 0
    out, _ = capsys.readouterr()
    assert "\nCombat\n\nIS-COM-17 (rulebook, " in out
    assert main(["rules", "infamous_seas", "--coverage"]) == 0
    out, _ = capsys.readouterr()
    assert out.startswith("Infamous Seas: 211 rules and 70 rulings, ")
