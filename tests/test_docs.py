"""The pages hang together, and those printed from the server are fresh. No package of `make docs` is used."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import reference, site


def test_every_page_has_one_place_on_the_site() -> None:
    assert site.misplaced() == []


def test_every_link_leads_to_a_file_and_to_a_heading() -> None:
    assert site.broken() == []


def test_every_decision_is_listed_in_the_order_of_their_numbers() -> None:
    decisions = site.ROOT / "docs" / "decisions"
    listed = [target for target in site.links(decisions / "README.md") if target[0].isdigit()]
    assert listed == sorted(path.name for path in decisions.glob("0*.md"))


def test_a_broken_link_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "docs" / "a.md"
    page.parent.mkdir()
    page.write_text("# One thing\n\n[a](#one-thing) [b](#another) [c](b.md) `[d](c.md)`\n\n    [e](d.md)\n")
    monkeypatch.setattr(site, "ROOT", tmp_path)
    assert site.broken() == ["docs/a.md: #another is no heading", "docs/a.md: b.md is no file"]
    assert site.misplaced() == ["docs/a.md: expected a place in tools/site.py, got none"]


def test_every_list_stands_apart_from_what_is_above_it() -> None:
    """Otherwise it is a list on GitHub alone."""
    assert site.glued() == []


def test_what_a_page_would_fetch_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "SITE", tmp_path)
    (tmp_path / "a.html").write_text('<script src="x.js"></script><a href="https://example.org">there</a>')
    assert list(site.fetched()) == []
    (tmp_path / "b.html").write_text(
        '<link rel="stylesheet" href="https://example.org/a.css"><img src="//example.org/b.png">'
    )
    assert len(list(site.fetched())) == 2


def test_the_pages_on_the_servers_interfaces_are_fresh() -> None:
    assert reference.main(["--check"]) == 0


def test_every_request_and_every_message_is_explained() -> None:
    for page in (reference.http_page(), reference.socket_page()):
        index = [line for line in page.splitlines() if line.startswith("| [")]
        assert len(index) > 10
        assert [line for line in index if line.endswith("|  |")] == []


def test_a_page_that_is_not_fresh_is_told_and_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(reference, "ROOT", tmp_path)
    for name in ("HTTP", "SOCKET", "NUMBERS"):
        monkeypatch.setattr(reference, name, tmp_path / f"{name}.md")
    assert reference.main(["--check"]) == 1
    assert "HTTP.md is not what the sources say: run `make generate`" in capsys.readouterr().err
    assert reference.main([]) == 0 and reference.main(["--check"]) == 0
