"""The lab on a Ray cluster of two nodes on this machine, also when one of them is killed in the middle.

Ray is in an environment of its own, so pytest does not find this file by itself: `make ray` runs it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

from infamy.cli.main import main
from infamy.lab import record
from infamy.lab.compare import Arm, Experiment, Limits, run
from infamy.lab.crew import AUTO, Hands
from infamy.lab.findings import findings
from infamy.lab.plan import KEYED, Plan
from infamy.lab.simulate import Totals, simulate, simulate_and_record
from infamy.table import library

GAMES = 60


@pytest.fixture
def nodes() -> Iterator[Cluster]:
    """The first node only directs; two others play."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    for _ in range(2):
        cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def plan(**changes: Any) -> Plan:
    setup = library.load("infamous_seas").setup(2)
    return Plan("infamous_seas", {}, 2, setup.mode, setup.options, ["random", "random"], **changes)


def hash_of(hands: Hands) -> str:
    totals = Totals(plan())
    for outcome in simulate(plan(), 1, GAMES, hands):
        totals.add(outcome)
    return str(totals.figures(1, 1.0)["hash"])


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.parquet"))}


def test_the_same_games_as_one_process_plays(nodes: Cluster) -> None:
    assert hash_of(Hands(ray=nodes.address)) == hash_of(Hands()) == hash_of(Hands(2))


def test_the_same_record_when_a_node_is_lost_in_the_middle(nodes: Cluster, tmp_path: Path) -> None:
    for folder in ("alone", "cluster"):
        record.begin(tmp_path / folder, record.run_of(plan(), 1, GAMES))
    run_of = record.run_of(plan(), 1, GAMES)
    alone = list(simulate_and_record(run_of, tmp_path / "alone", Hands()))
    played = simulate_and_record(run_of, tmp_path / "cluster", Hands(ray=nodes.address))
    found = [next(played) for _ in range(7)]
    nodes.remove_node(sorted(nodes.worker_nodes, key=lambda node: node.node_id)[0], allow_graceful=False)
    found += played
    assert found == alone
    assert contents(tmp_path / "cluster") == contents(tmp_path / "alone") != {}


def test_a_comparison_finds_the_same(nodes: Cluster) -> None:
    richer = plan(dice=KEYED)
    richer.pack.update({"game": "infamous_seas", "starting_gold": {"2": 5}})
    documents = []
    for hands in (Hands(), Hands(ray=nodes.address)):
        experiment = Experiment([Arm("as it is", "", plan(dice=KEYED)), Arm("richer", "", richer)], 1)
        run(experiment, hands, Limits(pairs=24), lambda: 0.0)
        documents.append(findings(experiment, "", 1.0, ""))
    assert documents[0] == documents[1]


def test_the_command_finds_the_cluster(nodes: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "infamous_seas", "--bots", "random", "--games", "20", "--json"]
    hashes = set()
    for hands in (["--ray", nodes.address], ["--workers", "1"]):
        assert main([*command, *hands]) == 0
        hashes.add(json.loads(capsys.readouterr().out)["hash"])
    assert len(hashes) == 1


def test_a_cluster_that_does_not_answer_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    for address in (AUTO, "127.0.0.1:1"):
        assert main(["simulate", "infamous_seas", "--games", "1", "--ray", address]) == 2
        out, err = capsys.readouterr()
        assert (out, err) == ("", f"expected a Ray cluster for --ray, and none answers at {address!r}\n")
