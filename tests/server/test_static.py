"""The client's files are sent in the smallest form that a browser takes, and nothing else is sent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from infamy.server.static import CLIENT
from tests.server.kit import InThisProcess

ENDS = {"br": ".br", "gzip": ".gz", "": ""}
SCRIPT = next((path for path in sorted((CLIENT / "assets").glob("shared-*.js"))), None)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThisProcess]:
    with InThisProcess(tmp_path_factory.mktemp("static") / "tables.sqlite") as server:
        yield server


def sent(server: InThisProcess, accepted: str, method: str = "GET") -> httpx.Response:
    assert SCRIPT is not None, "the client is not built"
    return server.request(method, f"/assets/{SCRIPT.name}", headers={"Accept-Encoding": accepted})


@pytest.mark.parametrize(
    ("accepted", "encoding"), [("gzip, deflate, br, zstd", "br"), ("gzip, deflate", "gzip"), ("identity", ""), ("", "")]
)
def test_a_file_comes_in_the_smallest_form_that_the_browser_takes(
    accepted: str, encoding: str, server: InThisProcess
) -> None:
    answer = sent(server, accepted)
    assert SCRIPT is not None
    assert answer.headers.get("content-encoding", "") == encoding
    assert answer.content == SCRIPT.read_bytes()  # unpacked
    assert int(answer.headers["content-length"]) == len(SCRIPT.with_name(SCRIPT.name + ENDS[encoding]).read_bytes())
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "accept-encoding" in answer.headers["vary"].lower() and "immutable" in answer.headers["cache-control"]


def test_a_font_is_not_compressed_again(server: InThisProcess) -> None:
    font = next((CLIENT / "assets").glob("*.woff2"))
    answer = server.get(f"/assets/{font.name}", headers={"Accept-Encoding": "br"})
    assert "content-encoding" not in answer.headers and answer.content == font.read_bytes()


def test_the_head_of_a_file_has_no_body(server: InThisProcess) -> None:
    answer = sent(server, "br", "HEAD")
    assert answer.status_code == 200 and answer.content == b""


@pytest.mark.parametrize("name", ["nothing.js", "..%2fmanifest.json", "%2e%2e/%2e%2e/app.py", "x" * 300])
def test_whatever_is_no_file_of_the_client_is_not_there(name: str, server: InThisProcess) -> None:
    answer = server.get(f"/assets/{name}")
    assert answer.status_code == 404 and answer.json()["detail"].startswith("there is no")
    assert Path(name).name not in answer.text
