"""The analysis of a match on a server: for whoever may visit the table, once it is over, within limits."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from infamy.analysis.course import Course
from infamy.analysis.findings import jobs_of
from infamy.analysis.order import AT_HAND, Order, ready
from infamy.server import analyses
from infamy.server.analyses import ENDING, FAILED, STOPPED, Analyses, Piece, Study
from infamy.server.limits import Limits
from infamy.server.workers import Broken, Busy, TooDear
from infamy.server.workers import Job as Worker
from infamy.table import matchfile
from tests.server.kit import PATIENCE, InThisProcess, Invitation, Json, invitation, wait_until
from tests.short_match import short_match

pytestmark = pytest.mark.anyio
FEW: Json = {"analysis_games": 1, "bot_processes": 1}
MANY: Json = FEW | {"analysis_games": 1000}  # which none of these tests sees the end of


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


def test_whoever_stops_it_is_told_what_is_known(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", **MANY) as server:
        table = imported(server, short_match(tmp_path))
        ask(server, table, open_cards=True)
        wait_until(lambda: look(server, table, open_cards=True)["done"] > 0)
        ask(server, table, "/stop", open_cards=True)
        wait_until(lambda: look(server, table, open_cards=True)["state"] == "over")
        told = look(server, table, open_cards=True)
        assert told["why"] == STOPPED and told["found"]["open_cards"] is True and 0 < told["done"] < told["of"]
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
            assert answer.status_code == 403 and "only when it is over" in answer.json()["detail"]


def test_strangers_find_nothing_and_what_they_may_cost_is_limited(tmp_path: Path) -> None:
    limits = MANY | {"analyses": 1}
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
        assert [study.found for study in server.rooms.analyses.studies.values()] == [[]]


def test_no_bot_waits_for_it_and_its_process_is_gone_with_it(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", **MANY) as server:
        table = imported(server, short_match(tmp_path))
        ask(server, table)
        wait_until(lambda: look(server, table)["done"] > 0)
        [study] = server.rooms.analyses.studies.values()
        assert study.workers is not None
        [slot] = study.workers.slots
        process = slot.process
        assert process is not None and os.getpriority(os.PRIO_PROCESS, process.pid or 0) >= 19
        assert [bots.process for bots in server.rooms.bot_pool.workers.slots] == [None]
        ask(server, table, "/stop")
        process.join(PATIENCE)
        assert not process.is_alive() and study.workers is None


# Without a server -----------------------------------------------------------------------------------------------------


def in_this_process(monkeypatch: pytest.MonkeyPatch, fails: Exception | None = None) -> None:
    """What would be done by a process is done here, except that the second piece may fail."""
    pieces: list[Piece] = []

    async def at_work(self: Analyses, study: Study, job: Worker, piece: Piece) -> bytes:
        await asyncio.sleep(0)
        if job is analyses.find:
            pieces.append(piece)
        if fails is not None and len(pieces) == 2:
            pieces.append(piece)
            raise fails
        return job(msgspec.json.encode(piece))

    monkeypatch.setattr(Analyses, "at_work", at_work)


async def carried_out(study: Study) -> None:
    assert study.task is not None
    await study.task


WRONG = [
    (TooDear("this takes too much memory to work out"), "this takes too much memory to work out"),
    (Broken("ValueError: a mistake of ours"), FAILED),
    (LookupError("a mistake of ours"), FAILED),
    (Busy("too many"), FAILED),
]


@pytest.mark.parametrize(("error", "why"), WRONG)
async def test_what_was_found_before_something_went_wrong_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, why: str
) -> None:
    in_this_process(monkeypatch, error)
    monkeypatch.setattr(analyses, "PIECE", 0.0)
    at_hand, file = Analyses(Limits(analysis_games=1)), matchfile.load(short_match(tmp_path))
    study = at_hand.begin("table", file, False, "address")
    await carried_out(study)
    assert study.over and study.why == why and study.done == 1 < study.of
    assert study.analysis is not None and len(study.analysis.seats[0].chances) == 1
    again = at_hand.begin("table", file, False, "address")
    assert again is not study and not again.over, "it can be begun anew"
    at_hand.close()


async def test_one_that_is_being_stopped_is_not_begun_beside_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else pairs of begin and stop would start more of them than anybody may have under way."""
    in_this_process(monkeypatch)
    at_hand, file = Analyses(Limits(analysis_games=1, analyses=1)), matchfile.load(short_match(tmp_path))
    study = at_hand.begin("table", file, False, "address")
    assert at_hand.begin("table", file, False, "other") is study
    at_hand.stop(study)
    with pytest.raises(Busy, match=ENDING):
        at_hand.begin("table", file, False, "other")
    with pytest.raises(Busy, match="at most 1 analyses"):
        at_hand.begin("table", file, True, "address")
    await carried_out(study)
    assert study.why == STOPPED and study.analysis is not None
    again = at_hand.begin("table", file, False, "address")
    await asyncio.sleep(0)
    at_hand.stop(again)
    at_hand.close()
    with pytest.raises(asyncio.CancelledError):
        await carried_out(again)
    assert again.over and again.workers is None, "one that is being stopped is ended with the server, too"


def test_a_process_has_one_match_at_hand(tmp_path: Path) -> None:
    first, second = [msgspec.json.encode(Order(matchfile.load(short_match(tmp_path)), seed=seed)) for seed in (1, 2)]
    at_hand = ready(first)
    assert ready(first) is at_hand
    ready(second)
    assert list(AT_HAND) == [second]


def test_the_time_of_a_piece_begins_when_the_match_has_been_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a new process would do one job of each piece of a long match."""
    file, now = matchfile.load(short_match(tmp_path)), [0.0]

    def slowly(order: bytes) -> object:
        now[0] += 10 * analyses.PIECE
        return ready(order)

    monkeypatch.setattr(analyses, "ready", slowly)
    monkeypatch.setattr(analyses, "monotonic", lambda: now[0])
    jobs = jobs_of(Course(file), 1)[:3]
    done = analyses.find(msgspec.json.encode(Piece(msgspec.json.encode(Order(file, 1)), jobs)))
    assert len(analyses.decode_done(done).found) == 3
