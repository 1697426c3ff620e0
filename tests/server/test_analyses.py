"""The analysis of a match on a server: for whoever may visit the table, once it is over, within limits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from infamy.server.analyses import STOPPED, Analyses
from tests.server.kit import InThisProcess, Invitation, Json, invitation, wait_until
from tests.short_match import short_match

FEW: Json = {"analysis_games": 1, "bot_processes": 1}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InThisProcess]:
    with InThisProcess(tmp_path / "tables.sqlite", **FEW) as running:
        yield running


def imported(server: InThisProcess, path: Path) -> Invitation:
    return invitation(server.post("/api/tables/import", content=path.read_bytes(), headers=JSON))


JSON = {"Content-Type": "application/json"}


def ask(
    server: InThisProcess, table: Invitation, what: str = "/begin", open_cards: bool = False, token: str = ""
) -> Json:
    answer = server.post(
        f"/api/tables/{table.id}/analysis{what}",
        json={"cards": "open" if open_cards else "hidden"},
        headers={"Authorization": f"Bearer {token or table.watch}"},
    )
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def look(server: InThisProcess, table: Invitation, open_cards: bool = False) -> Json:
    headers = {"Authorization": f"Bearer {table.watch}"}
    told: Json = server.get(f"/api/tables/{table.id}/analysis?open_cards={open_cards}", headers=headers).json()
    return told


def test_a_match_that_is_over_is_analysed_once_for_all(server: InThisProcess, tmp_path: Path) -> None:
    path = short_match(tmp_path)
    table, log = imported(server, path), json.loads(path.read_bytes())["log"]
    assert look(server, table)["state"] == "none"
    assert ask(server, table)["state"] == "running"
    wait_until(lambda: look(server, table)["state"] == "over")
    told = look(server, table)
    assert told["why"] == "" and told["done"] == told["of"] > 0
    found = told["found"]
    assert [seat["seat"] for seat in found["seats"]] == ["blue", "red"] and found["open_cards"] is False
    assert len(told["points"]) == len(found["points"]) > 0
    assert len(told["marks"]) == len(found["seats"][0]["chances"])
    headers = {"Authorization": f"Bearer {table.watch}"}
    for place, point in zip(told["points"], found["points"], strict=True):
        moments = f"/api/tables/{table.id}/replay?start={place + 1}&count=1"
        [frame] = server.get(moments, headers=headers).json()["frames"]
        moment = frame["moment"]
        assert moment["by"] == point["chooser"] and log[point["entry"] - 1] == f"{moment['by']} {moment['key']}"
    assert ask(server, table) == told  # what is known is not worked out again
    assert look(server, table, open_cards=True)["state"] == "none"


def test_whoever_stops_it_is_told_what_is_known(server: InThisProcess, tmp_path: Path) -> None:
    table = imported(server, short_match(tmp_path))
    ask(server, table, open_cards=True)
    ask(server, table, "/stop", open_cards=True)
    wait_until(lambda: look(server, table, open_cards=True)["state"] == "over")
    told = look(server, table, open_cards=True)
    assert told["why"] == STOPPED and told["found"]["open_cards"] is True
    assert ask(server, table, "/stop", open_cards=True) == told
    assert ask(server, table, "/stop")["state"] == "none"
    assert ask(server, table, open_cards=True)["state"] == "running"  # whoever asks again gets the whole


def test_until_a_match_is_over_nothing_is_analysed(server: InThisProcess) -> None:
    table = server.open_table("you", "bot:easy")
    for token in (table.watch, table.tokens["blue"]):
        headers = {"Authorization": f"Bearer {token}"}
        for answer in (
            server.get(f"/api/tables/{table.id}/analysis", headers=headers),
            server.post(f"/api/tables/{table.id}/analysis/begin", json={"cards": "open"}, headers=headers),
            server.post(f"/api/tables/{table.id}/analysis/stop", json={}, headers=headers),
        ):
            assert answer.status_code == 403 and "until the match is over" in answer.json()["detail"]


def test_strangers_find_nothing_and_what_they_may_cost_is_limited(tmp_path: Path) -> None:
    limits = FEW | {"analyses": 1}
    with InThisProcess(tmp_path / "tables.sqlite", **limits) as server:
        path = short_match(tmp_path)
        first, second = imported(server, path), imported(server, path)
        assert server.post(f"/api/tables/{first.id}/analysis/begin", json={}).status_code == 404
        ask(server, first)
        headers = {"Authorization": f"Bearer {second.watch}"}
        busy = server.post(f"/api/tables/{second.id}/analysis/begin", json={}, headers=headers)
        assert busy.status_code == 429 and "at most 1 analyses" in busy.json()["detail"]
        wrong = server.post(f"/api/tables/{second.id}/analysis/begin", json={"games": 10**9}, headers=headers)
        assert wrong.status_code == 400
        ask(server, first, "/stop")
        wait_until(lambda: look(server, first)["state"] == "over")
        assert ask(server, second)["state"] == "running"


def test_those_that_are_over_make_room(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", **FEW, analyses_kept=1, analysis_seconds=0.0) as server:
        path = short_match(tmp_path)
        tables = [imported(server, path), imported(server, path)]
        for table in tables:
            ask(server, table)
            wait_until(lambda table=table: look(server, table)["state"] == "over")  # type: ignore[misc]
        assert "its time limit" in look(server, tables[1])["why"]
        assert look(server, tables[0])["state"] == "none"
        analyses: Analyses = server.app.state.rooms.analyses
        assert [study.found for study in analyses.studies.values()] == [[]]
