"""Rules and news as the terminal words them."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from infamy.engine.game import Game
from infamy.engine.news import EVERYONE, News
from infamy.engine.rules import CARD_TEXT, RULING, NotUnderstood, Rule
from infamy.table.views import tidings


def kind_in_words(rule: Rule) -> str:
    """Where an entry of the ledger comes from; what the rulebook does not say is marked as ours."""
    if rule.kind == RULING:
        return "ours: a ruling where the rulebook leaves something open"
    if rule.kind == CARD_TEXT:
        source = rule.why.removeprefix("source: ")
        return "ours: a card" if source == "ours" else f"a card, from the {source}"
    return f"rulebook, {rule.lines}" if rule.lines else "rulebook"


def rule_in_words(rule: Rule) -> list[str]:
    lines = [f"{rule.id} ({kind_in_words(rule)}): {rule.text}"]
    if rule.problem:
        lines.append(f"  What was open: {rule.problem}")
    if rule.kind == RULING and rule.why:
        lines.append(f"  Why: {rule.why}")
    if rule.about:
        lines.append(f"  About: {', '.join(rule.about)}")
    return lines


def news_in_words(game: Game, news: list[News], seat: int | None) -> list[str]:
    """What one seat may hear (None: a spectator), a line each; rolls that come together share one."""
    return joined(tidings(game, news, seat))


def open_news(game: Game, news: list[News]) -> list[dict[str, Any]]:
    """The news as those heard it who could hear most: for matches that are over."""
    return [heard for item in news
            for heard in tidings(game, [item], None if item.seen_by == EVERYONE else item.seen_by)]


def joined(heard: list[dict[str, Any]]) -> list[str]:
    lines: list[str] = []
    rolls: list[str] = []
    for item in heard:
        if item["news"] == "rolled":
            if item["outcome"] is not None:
                rolls.append(str(item["words"]))
            continue
        if rolls:
            lines.append(f"({', '.join(rolls)})")
            rolls = []
        lines.append(str(item["words"]))
    return lines + ([f"({', '.join(rolls)})"] if rolls else [])


@contextmanager
def about(path: Path) -> Iterator[None]:
    """What is not understood in here is not understood about this file."""
    try:
        yield
    except NotUnderstood as error:
        raise NotUnderstood(f"{path.name}: {error}") from None
