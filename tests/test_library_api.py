"""The library, as the README shows it and as its page describes it."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import infamy
from infamy.engine.rules import NotUnderstood, Refused

ROOT = Path(__file__).parents[1]


def some_way_into(game: str, choices: int) -> infamy.Table:
    table = infamy.open_table(game, seed=3)
    for _ in range(choices):
        seat = table.deciding[0]
        table.choose(seat, table.bot_choice(seat, "random"))
    return table


def test_the_example_of_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried > 10) == (0, True)


def test_every_name_of_the_library_is_on_its_page() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    public = [*infamy.__all__, *(name for name in vars(infamy.Table) if not name.startswith("_"))]
    assert [name for name in public if name not in page] == []


def test_importing_the_package_loads_nothing_of_it() -> None:
    code = "import sys, infamy; print([name for name in sys.modules if name.startswith('infamy.')])"
    env = {"PYTHONPATH": str(Path(infamy.__file__).parents[1])}
    assert subprocess.run([sys.executable, "-c", code], env=env, text=True, capture_output=True).stdout == "[]\n"


@pytest.mark.parametrize("game", infamy.game_keys())
def test_a_position_has_a_text_that_reads_back_and_plays_on(game: str) -> None:
    table = some_way_into(game, 40)
    again = infamy.read_position(table.position(), seed=5)
    assert again.position() == table.position()
    assert [again.view(seat) for seat in [None, *again.seats]] == [table.view(seat) for seat in [None, *table.seats]]
    assert again.choices(again.deciding[0]) == table.choices(table.deciding[0])
    assert again.play_out("random").winners


@pytest.mark.parametrize("game", infamy.game_keys())
def test_the_text_for_a_seat_tells_what_that_seat_sees_and_no_more(game: str) -> None:
    """The same for every game that looks the same to it; a game that differs only in what it cannot see is one."""
    table = some_way_into(game, 40)
    for seat in table.seats:
        told = table.position(seat)
        imagined = infamy.read_position(told, seed=9)
        assert imagined.view(seat) == table.view(seat)
        table_of_the_imagined = infamy.Table(imagined.match, table._dice, table._seed, None, True)
        assert table_of_the_imagined.position(seat) == told


def test_what_is_no_position_is_refused_in_one_sentence() -> None:
    text = some_way_into("infamous_seas", 3).position()
    for wrong in (
        "",
        "{}",
        "[]",
        text[:-9],
        text.replace('"rules":"', '"rules":"0.'),
        text.replace('"stack":', '"no":'),
    ):
        with pytest.raises(NotUnderstood, match="expected a position"):
            infamy.read_position(wrong)


def test_a_position_has_no_past_to_save(tmp_path: Path) -> None:
    with pytest.raises(NotUnderstood, match="expected a game from its beginning"):
        infamy.read_position(some_way_into("infamous_seas", 3).position()).save(tmp_path / "match.json")


def test_a_saved_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    table = some_way_into("scoundrels", 20)
    table.save(tmp_path / "match.json")
    assert infamy.verify(tmp_path / "match.json") > 0
    again = infamy.load_table(tmp_path / "match.json")
    assert again.position() == table.position()
    assert again.play_out("random") == table.play_out("random")


def test_with_typed_dice_the_table_waits_for_a_roll() -> None:
    table = infamy.open_table("infamous_seas", players=2, dice="typed")
    while not table.waiting:
        seat = table.deciding[0]
        table.choose(seat, "move" if "move" in table.choices(seat) else next(iter(table.choices(seat))))
    assert table.waiting == "who goes first: a number from 1 to 6"
    assert (table.deciding, table.question, table.choices("blue")) == ([], "", {})
    with pytest.raises(NotUnderstood, match="expected a number from 1 to 6"):
        table.roll("7")
    assert table.roll("4") == []  # nothing has happened before the other one has rolled, too
    assert table.waiting == "who goes first: a number from 1 to 6"
    table.roll("3")
    assert table.match.waiting is not None and not table.waiting.startswith("who goes first")
    with pytest.raises(NotUnderstood, match="expected dice that roll by themselves"):
        table.play_out()


def test_a_choice_that_a_rule_forbids_quotes_it_and_changes_nothing() -> None:
    table = infamy.open_table("infamous_seas", players=2, seed=7)
    before = table.position()
    with pytest.raises(Refused):
        table.choose("red", "put:sails")
    assert "IS-" in table.why_not("blue", "move") and table.position() == before
    with pytest.raises(NotUnderstood, match="expected a seat"):
        table.choose("green", "put:sails")
    with pytest.raises(NotUnderstood, match="expected a seat that has to choose"):
        table.bot_choice("red")
