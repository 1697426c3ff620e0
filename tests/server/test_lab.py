"""The lab in the browser: what may be ordered, what a run tells, whose it is, and that nobody at a table notices."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterator
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import httpx
import pytest

from infamy.lab.compare import Arm, Experiment, Limits, run
from infamy.lab.crew import Hands
from infamy.lab.dials import dials, pack_of
from infamy.lab.findings import findings
from infamy.lab.plan import KEYED, Plan
from infamy.lab.simulate import Table
from infamy.server import lab_jobs, rest
from infamy.server.lab import Lab
from infamy.server.routes import lab as routes
from infamy.table import library
from tests.server.kit import GAME, MANY, PATIENCE, InThisProcess, Invitation, Json, at_table, play_all, wait_until

PAIRS = 30
SHORTER = {"numbers.victory": 7}
ORDER: Json = {"game": GAME, "players": 2, "bot": "random", "dials": SHORTER}


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThisProcess]:
    """Its runs are over after a few pairs."""
    with InThisProcess(tmp_path_factory.mktemp("lab") / "tables.sqlite", **lab(lab_pairs=PAIRS)) as running:
        yield running


@pytest.fixture
def long(tmp_path: Path) -> Iterator[InThisProcess]:
    """Its runs go on until somebody stops them."""
    with InThisProcess(tmp_path / "tables.sqlite", **lab()) as running:
        yield running


def lab(**limits: Any) -> Json:
    return {"lab": True, "lab_niceness": 0, "lab_processes": 1, "lab_turn": float(MANY), "lab_pairs": MANY} | limits


def lab_of(server: InThisProcess) -> Lab:
    found: Lab = server.app.state.lab
    return found


def begun(server: InThisProcess, **other: Any) -> rest.LabOpened:
    answer = server.post("/api/lab/runs", json=ORDER | other)
    assert answer.status_code == 201, answer.text
    return rest.LabOpened(**answer.json())


def told(server: InThisProcess, run: str) -> Json:
    answer = server.get(f"/api/lab/runs/{run}")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def until(server: InThisProcess, run: str, true: Callable[[Json], bool]) -> Json:
    heard: list[Json] = []

    def look() -> bool:
        heard[:] = [told(server, run)]
        return true(heard[0])

    wait_until(look)
    return heard[0]


def is_over(run: Json) -> bool:
    return bool(run["state"] == "over")


def has_played(run: Json) -> bool:
    return run["found"] is not None and run["found"]["pairs"] > 0


# A server without one ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/lab", "/lab/x", "/api/lab", "/api/lab/runs/x", f"/api/lab/games/{GAME}/dials"])
def test_without_a_lab_there_is_nothing(path: str, server: InThisProcess) -> None:
    assert server.get(path).status_code == 404


def test_without_a_lab_nothing_can_be_ordered_and_the_lobby_is_told(server: InThisProcess) -> None:
    assert server.post("/api/lab/runs", json=ORDER).status_code == 404
    assert {game["lab"] for game in server.get("/api/games").json()} == {False}
    assert server.app.state.lab is None
    assert "/api/lab" not in server.get("/api/openapi.json").json()["paths"]


def test_with_a_lab_the_lobby_is_told(short: InThisProcess) -> None:
    assert {game["lab"] for game in short.get("/api/games").json()} == {True}
    assert short.get("/api/lab").json() == {
        "missing": "",
        "bots": lab_jobs.BOTS,
        "minutes": [1, 2, 5, 10],
        "pairs": PAIRS,
    }


# What may be ordered -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", library.keys())
def test_every_number_of_a_game_has_a_dial(key: str, short: InThisProcess) -> None:
    listed = short.get(f"/api/lab/games/{key}/dials").json()
    assert [each["field"] for each in listed] == list(dials(key))
    assert all(each["means"] and each["least"] <= each["value"] <= each["most"] for each in listed)


def test_a_game_that_is_not_there_has_none(short: InThisProcess) -> None:
    answer = short.get("/api/lab/games/whist/dials")
    assert answer.status_code == 404 and "expected a game" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("other", "status", "said"),
    [
        ({"game": "whist"}, 409, "expected a game"),
        ({"dials": {"numbers.mirth": 3}}, 409, "expected a number of the content, such as numbers.victory"),
        (
            {"dials": {"numbers.victory": 5_000}},
            409,
            "numbers.victory: expected a whole number from 1 to 1000, got 5000",
        ),
        ({"dials": {"numbers.victory": 10}}, 409, "expected at least one changed number, got the game as it is"),
        ({"dials": {"numbers.victory": 61}}, 409, "the dials, numbers 'victory': expected no more gold to win than"),
        ({"dials": {}}, 409, "expected at least one changed number, got the game as it is"),
        ({"dials": {"numbers.victory": "many"}}, 400, "int"),
        ({"dials": {"numbers.victory": 10**12}}, 409, "expected a whole number from 1 to 1000, got 1000000000000"),
        ({"players": 6}, 409, "players"),
        ({"players": 0}, 400, ">= 1"),
        ({"mode": "sideways"}, 409, "sideways"),
        ({"options": {"layout": "upside-down"}}, 409, "upside-down"),
        ({"bot": "hard:51"}, 409, "expected a bot of at most 50 iterations in the lab, got 'hard:51'"),
        ({"bot": "hal"}, 409, "hal"),
        ({"minutes": 11}, 409, "expected at most 10 minutes, got 11"),
        ({"minutes": 0}, 400, ">= 1"),
        ({"seed": 0}, 400, ">= 1"),
        ({"folder": "/etc"}, 400, "folder"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    other: Json, status: int, said: str, short: InThisProcess
) -> None:
    before = len(lab_of(short).runs)
    answer = short.post("/api/lab/runs", json=ORDER | other)
    assert answer.status_code == status, answer.text
    assert said in answer.json()["detail"] and "\n" not in answer.json()["detail"]
    assert len(lab_of(short).runs) == before


def test_an_order_has_to_be_json_from_this_site_and_of_a_size(short: InThisProcess) -> None:
    elsewhere = {"Origin": "http://example.org"}
    assert short.post("/api/lab/runs", json=ORDER, headers=elsewhere).status_code == 403
    assert short.post("/api/lab/runs", content=b"{").status_code == 400
    assert short.post("/api/lab/runs", json=ORDER | {"mode": "x" * 30_000}).status_code == 413


def test_what_is_not_installed_is_said_in_one_sentence(short: InThisProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("infamy.lab.extras.find_spec", lambda module: None)
    said = "expected altair for the lab, and it is not installed: pip install 'infamy[lab]' brings it"
    assert short.get("/api/lab").json()["missing"] == said
    answer = short.post("/api/lab/runs", json=ORDER)
    assert answer.status_code == 409 and answer.json()["detail"] == said


# What a run tells ----------------------------------------------------------------------------------------------------


def compared(order: Json, pairs: int) -> Json:
    """What the command finds with the same seeds."""
    base = Plan(GAME, {}, 2, "", library.load(GAME).setup(2).options, ["random"] * 2, KEYED)
    base = Plan(GAME, {}, 2, library.load(GAME).setup(2).mode, base.options, base.bots, KEYED)
    other = Plan(GAME, pack_of(GAME, order["dials"]), 2, base.mode, base.options, base.bots, KEYED)
    experiment = Experiment([Arm("as it is", "", base), Arm("changed", "", other)], 1)
    run(experiment, Hands(), Limits(pairs=pairs), lambda: 0.0)
    return findings(experiment, "", 0.0, "")


def test_a_run_finds_what_the_command_finds(short: InThisProcess) -> None:
    done = until(short, begun(short).run, is_over)
    assert done["why"] == f"it has played {PAIRS} pairs"
    assert (done["title"], done["name"]) == ("Infamous Seas", "Victory: 7")
    assert done["changes"] == [["Victory", 10, 7]]
    assert done["seats"] == ["blue", "red"] and done["order"]["dials"] == SHORTER
    [arm], found = compared(ORDER, PAIRS)["arms"], done["found"]
    assert found["pairs"] == PAIRS and found["failed"] == 0
    fields = rest.Finding.__struct_fields__
    assert found["seats"] == [{name: each[name] for name in fields} for each in arm["seats"]]
    known = {each["name"]: each for each in arm["measures"]}
    assert {"rounds", "winning score", "margin"} <= {each["name"] for each in found["measures"]}
    assert all(each == {name: known[each["name"]][name] for name in fields} for each in found["measures"])
    assert found["look_at"] == arm["look_at"]


def test_the_band_shrinks(short: InThisProcess) -> None:
    [course] = until(short, begun(short).run, is_over)["found"]["course"].values()
    widths = [high - low for _, _, low, high in course]
    assert [pairs for pairs, *_ in course] == list(range(20, PAIRS + 1))
    assert 0 < widths[-1] < widths[0]


def test_a_picture_has_so_many_points_from_the_first_to_the_last() -> None:
    for many in (0, 1, 159, 160, 161, 500, 1_000):
        rows = [[number, 0.0, -1.0, 1.0] for number in range(many)]
        thin = [pairs for pairs, *_ in lab_jobs.thinned(rows)]
        assert len(thin) <= lab_jobs.MOST_POINTS + 1
        assert not many or (thin[0], thin[-1]) == (0, many - 1)
        assert thin == sorted(set(thin))


def test_a_run_survives_its_process(long: InThisProcess) -> None:
    """What dies is played again, from the first pair on: the same seeds give the same games."""
    opened = begun(long)
    until(long, opened.run, has_played)
    [slot] = lab_of(long).players.slots
    assert slot.process is not None
    first = slot.process
    first.kill()
    wait_until(lambda: slot.process is not None and slot.process is not first)
    until(long, opened.run, has_played)
    assert told(long, opened.run)["state"] == "running"


# Whose it is ---------------------------------------------------------------------------------------------------------


def test_a_run_is_stopped_by_whoever_began_it_and_by_nobody_else(long: InThisProcess) -> None:
    opened = begun(long)
    until(long, opened.run, has_played)
    for token in ("", "wrong", opened.run):
        answer = long.post(f"/api/lab/runs/{opened.run}/stop", token)
        assert answer.status_code == 404
        assert answer.content == long.post("/api/lab/runs/0123/stop", token).content
    assert told(long, opened.run)["state"] == "running"
    stopped = long.post(f"/api/lab/runs/{opened.run}/stop", opened.token).json()
    assert (stopped["state"], stopped["why"]) == ("over", "it was stopped")
    wait_until(lambda: len(lab_of(long).players.free) == 1)
    again = told(long, opened.run)
    assert is_over(again) and again["found"]["pairs"] >= stopped["found"]["pairs"] > 0
    assert told(long, opened.run) == again, "a page that is loaded anew sees the same"
    assert long.post(f"/api/lab/runs/{opened.run}/stop", opened.token).json() == again
    until(long, begun(long).run, has_played)  # there is room for another


def test_there_is_no_list_of_runs_and_no_other_way_to_find_one(long: InThisProcess) -> None:
    opened = begun(long)
    assert long.get("/api/lab/runs").status_code in (404, 405)
    assert opened.run not in long.get("/api/lab").text
    for rest_of_it in ("", "/pack", "/report"):
        answer = long.get(f"/api/lab/runs/{'0' * 32}{rest_of_it}")
        assert answer.status_code == 404 and "got one that it does not know" in answer.json()["detail"]
    assert len(opened.run) == 32 and opened.token not in told(long, opened.run).__repr__()


def test_one_address_has_so_many_runs(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", **lab(lab_runs=2, lab_runs_in_all=3)) as server:
        first, second = begun(server), begun(server)
        answer = server.post("/api/lab/runs", json=ORDER)
        assert answer.status_code == 429 and "at most 2 runs per address" in answer.json()["detail"]
        waiting = told(server, second.run)
        assert (waiting["state"], waiting["before"], waiting["found"]) == ("waiting", 1, None)
        assert from_elsewhere(server, "127.0.0.2").status_code == 201
        answer = from_elsewhere(server, "127.0.0.3")
        assert answer.status_code == 429 and "the lab is full" in answer.json()["detail"]
        server.post(f"/api/lab/runs/{second.run}/stop", second.token)
        assert told(server, second.run)["why"] == "it was stopped"
        begun(server)
        assert told(server, first.run)["state"] != "over"


def from_elsewhere(server: InThisProcess, address: str) -> httpx.Response:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=PATIENCE) as client:
        return client.post(f"{server.url}/api/lab/runs", json=ORDER)


def test_whoever_has_had_their_turn_makes_room_for_others(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", **lab(lab_turn=0.1)) as server:
        first = begun(server)
        until(server, first.run, has_played)
        second = from_elsewhere(server, "127.0.0.2").json()["run"]
        done = until(server, first.run, is_over)
        assert done["why"] == "others were waiting" and done["found"]["pairs"] > 0
        until(server, second, has_played)


def test_runs_that_are_over_are_forgotten_the_oldest_first(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", **lab(lab_pairs=1, lab_kept=2)) as server:
        runs = []
        for _ in range(3):
            runs.append(begun(server).run)
            until(server, runs[-1], is_over)
        assert server.get(f"/api/lab/runs/{runs[0]}").status_code == 404
        assert [told(server, run)["state"] for run in runs[1:]] == ["over", "over"]
        assert len(list(Path(lab_of(server).folder.name).iterdir())) == 2


def test_nothing_of_it_is_left_when_the_server_stops(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", **lab()) as server:
        until(server, begun(server).run, has_played)
        kept, [slot] = Path(lab_of(server).folder.name), lab_of(server).players.slots
        assert kept.exists() and slot.process is not None
        process = slot.process
    assert not kept.exists()
    assert wait([process.sentinel], PATIENCE), "it is gone; the server's thread has waited for it, and only one may"


# What can be taken away ----------------------------------------------------------------------------------------------


def test_any_game_of_a_run_opens_at_a_table(short: InThisProcess) -> None:
    opened = begun(short)
    done = until(short, opened.run, is_over)
    for played, pack in (("as-is", {}), ("changed", pack_of(GAME, SHORTER))):
        path = f"/api/lab/runs/{opened.run}/games"
        answer = short.post(path, json={"seed": 5, "played": played})
        assert answer.status_code == 201, answer.text
        assert short.post(path, json={"seed": 5, "played": played}).json() == answer.json(), "one table for a game"
        table = answer.json()
        plan = lab_jobs.decode_game(lab_jobs.encode(lab_jobs.GameTask(plan_of(pack), 5)))
        course = Table(plan.plan).course(5)
        course.play()
        file = short.get(f"/api/tables/{table['table']}/export", table["watch"]).json()
        assert file["log"] == course.lines and file["pack"] == pack
        assert file["origin"] == {"kind": "simulated"}
        replay = short.get(f"/api/tables/{table['table']}/replay?count=1", table["watch"])
        assert replay.status_code == 200 and replay.json()["length"] > 20
    assert done["found"]["look_at"], "and some are named"


def plan_of(pack: Json) -> Plan:
    setup = library.load(GAME).setup(2)
    return Plan(GAME, pack, 2, setup.mode, setup.options, ["random"] * 2, KEYED)


@pytest.mark.parametrize(
    "which",
    [{"seed": 0, "played": "as-is"}, {"seed": 1}, {"seed": 1, "played": "as-is", "x": 1}, {"seed": 1, "played": "no"}],
)
def test_what_is_no_game_is_not_opened(which: Json, short: InThisProcess) -> None:
    opened = begun(short)
    until(short, opened.run, is_over)
    before = short.rooms.tables
    assert short.post(f"/api/lab/runs/{opened.run}/games", json=which).status_code == 400
    assert short.rooms.tables == before


def test_the_pack_and_the_report_can_be_downloaded(short: InThisProcess) -> None:
    opened = begun(short)
    until(short, opened.run, is_over)
    pack = short.get(f"/api/lab/runs/{opened.run}/pack")
    assert tomllib.loads(pack.text) == pack_of(GAME, SHORTER)
    assert pack.headers["content-disposition"] == f'attachment; filename="{GAME}-{opened.run[:8]}.toml"'
    report = short.get(f"/api/lab/runs/{opened.run}/report")
    assert report.status_code == 200, report.text
    assert report.headers["content-type"].startswith("text/html")
    assert report.headers["content-disposition"].endswith('.html"')
    assert "<!doctype html>" in report.text and f"{PAIRS} pairs of games" in report.text
    assert f"--pairs {PAIRS}" in report.text and "numbers.victory" in report.text


def test_before_anything_was_played_there_is_no_report(long: InThisProcess) -> None:
    first = begun(long)
    until(long, first.run, has_played)
    answer = long.get(f"/api/lab/runs/{begun(long).run}/report")
    assert answer.status_code == 409 and answer.json()["detail"] == "no game has been played yet"


# Nobody at a table notices -------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_tables_go_on_beside_a_run(long: InThisProcess) -> None:
    """It plays in a process of its own: neither bots nor those who read packs wait for it."""
    opened = begun(long)
    until(long, opened.run, has_played)
    before = told(long, opened.run)["found"]["pairs"]
    table: Invitation = long.open_table("you", "bot:easy", pack=f'game = "{GAME}"\n[numbers]\nvictory = 4\n')
    async with at_table(long, table.id, table.tokens["blue"]) as blue:
        await play_all([blue], 1)
        assert blue.over
    until(long, opened.run, lambda run: run["found"]["pairs"] > before)
    pools = [long.rooms.bot_pool.workers, long.rooms.workers, lab_of(long).players]
    processes = [slot.process for pool in pools for slot in pool.slots]
    assert len(set(processes)) == len(processes) == 3


def test_its_processes_come_last(tmp_path: Path) -> None:
    limits = {name: value for name, value in lab().items() if name != "lab_niceness"}
    with InThisProcess(tmp_path / "tables.sqlite", **limits) as server:
        begun(server)
        [slot] = lab_of(server).players.slots
        wait_until(lambda: slot.process is not None and slot.process.pid is not None)
        assert slot.process is not None and slot.process.pid is not None
        pid = slot.process.pid
        wait_until(lambda: os.getpriority(os.PRIO_PROCESS, pid) == 19)


def test_every_request_of_the_lab_is_one_of_its_routes() -> None:
    """So that none is there without --lab."""
    assert {path for handler in routes.HANDLERS for path in handler.paths} >= {"/api/lab", "/api/lab/runs"}
    assert all(path.startswith("/api/lab") for handler in routes.HANDLERS for path in handler.paths)


def test_whatever_goes_wrong_with_a_run_is_said(short: InThisProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(self: Lab, run: object, why: str) -> str:
        raise LookupError("a mistake of ours")

    monkeypatch.setattr(Lab, "in_words", stumble)
    assert until(short, begun(short).run, is_over)["why"] == "something went wrong with it"
