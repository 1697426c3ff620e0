"""The pages of docs/balance name the runs they were made of, and their packs are what they say."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from infamy.games.tide_of_avaris.game import AvarisGame
from infamy.table import library
from tools import balance

GAMES = library.keys()


def raw(name: str) -> dict[str, Any]:
    return tomllib.loads((balance.PAGES / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_a_page_names_the_runs_it_was_made_of(game: str) -> None:
    text = (balance.PAGES / f"{game}.md").read_text(encoding="utf-8")
    for runs in (balance.RUNS, balance.ANYTHING):
        assert balance.commands([run for run in runs if run.game == game]) in text
    assert text.count("<!-- end -->") == text.count("<!-- ") / 2
    assert f"({game}-seats.svg)" in text and (balance.PAGES / f"{game}-seats.svg").is_file()


def test_a_table_takes_the_place_of_the_one_before() -> None:
    page = "# A\n\n<!-- seats -->\nold\n<!-- end -->\n\n<!-- length -->\n<!-- end -->\n"
    assert balance.filled(page, "seats", "| new |\n") == page.replace("old\n", "\n| new |\n\n")
    assert balance.filled(page, "nowhere", "| new |\n") == page


def test_the_charter_house_and_the_fogbank_change_places_and_nothing_else() -> None:
    pack = raw("charter-house.toml")
    before = {space["key"]: space for space in board()}
    here = {space["key"]: space for space in pack["space"]}
    assert set(here) == {"nw-n", "ne-w"} and set(pack) == {"game", "name", "space"}
    for place, other in (("nw-n", "ne-w"), ("ne-w", "nw-n")):
        assert here[place] == {"key": place, **{field: before[other][field] for field in ("name", "action", "rule")}}
    changed = library.load_with("tide_of_avaris", pack, "the pack")
    assert isinstance(changed, AvarisGame)
    names = {space.key: space.name for space in changed.box.spaces}
    assert (names["nw-n"], names["ne-w"]) == ("Fogbank", "Charter House")


def board() -> list[dict[str, Any]]:
    path = balance.PAGES.parents[1] / "src" / "infamy" / "games" / "tide_of_avaris" / "content" / "board.toml"
    spaces: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["space"]
    return spaces
