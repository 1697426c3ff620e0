"""Rules and news as the terminal words them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from infamy.engine.actions import Option
from infamy.engine.game import Game, Standing
from infamy.engine.news import EVERYONE, Happened, Kind, News
from infamy.engine.rules import CARD_TEXT, RULING, NotUnderstood, Rule
from infamy.engine.state import Seat
from infamy.parts.seating import seat_title
from infamy.parts.words import listed
from infamy.table.matchfile import MatchFile
from infamy.table.views import news_for


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
    return joined(news_for(game, news, seat))


def deed_of(game: Game, option: Option, seat: Seat, secretly: bool, news: list[News]) -> list[News]:
    """What is told of a choice beside the news it led to: nothing where they name it, where nothing was done, or while
    others choose at the same time."""
    deed = game.actions.deed(option, seat_title(game.seats[seat]))
    if not deed or secretly or not is_worth_a_sentence(game, option, news):
        return []
    return [Happened(Kind("deed", deed, []), [], EVERYONE)]


def is_worth_a_sentence(game: Game, option: Option, news: list[News]) -> bool:
    """Doing nothing more is not, nor letting a moment to react go by, nor what the next sentence names anyway."""
    verb = game.actions.verb_of[option]
    if verb.ends or verb.word in [window.declines for window in game.windows.values()]:
        return False
    what = verb.domain.title(verb.of(option))
    first = next((item for item in news if isinstance(item, Happened)), None)
    return not what or first is None or what not in news_for(game, [first], None)[0]["words"]


def open_news(game: Game, news: list[News]) -> list[dict[str, Any]]:
    """The news as those heard it who could hear most: for matches that are over."""
    return [
        heard for item in news for heard in news_for(game, [item], None if item.seen_by == EVERYONE else item.seen_by)
    ]


def joined(heard: list[dict[str, Any]]) -> list[str]:
    """A line for what was rolled, unless the sentence after it names the outcome; alike sentences become one."""
    lines: list[str] = []
    rolls: list[dict[str, Any]] = []
    alike: list[dict[str, Any]] = []
    for item in heard:
        if item["news"] == "rolled":
            rolls += [item] if item["words"] else []
            continue
        untold = [str(roll["words"]) for roll in rolls if not is_told(roll["what"], roll["outcome"], item)]
        rolls = []
        if untold or (alike and not are_alike(alike[-1], item)):
            lines += in_one_sentence(alike)
            alike = []
        if untold:
            lines.append(f"({', '.join(untold)})")
        alike.append(item)
    lines += in_one_sentence(alike)
    return lines + ([f"({', '.join(str(roll['words']) for roll in rolls)})"] if rolls else [])


def is_told(what: str, outcome: str, item: dict[str, Any]) -> bool:
    """Is the outcome of a roll one of the things that are told of, or at least a word of the sentence? A sentence that
    names the die says what it shows."""
    said = str(item["words"]).lower()
    return (
        outcome in item.values()
        or (what.endswith(" die") and what in said)
        or (not outcome.isdecimal() and outcome.replace("-", " ") in said)
    )


def are_alike(item: dict[str, Any], other: dict[str, Any]) -> bool:
    """Are they the same, or the same but for the last thing that they name, such as the card that was drawn? Or does
    one go on where the other has ended?"""
    if item["words"] == other["words"] or goes_on(item, other):
        return True
    names = list(item)[:-1]  # the last one is its words
    if any(isinstance(item[name], int) for name in names):
        return False  # two here and two there are not two
    last = names.pop()
    return (
        len(names) > 1
        and list(item) == list(other)
        and all(item[name] == other[name] for name in names)
        and isinstance(item[last], str)
        and isinstance(other[last], str)
    )


def goes_on(item: dict[str, Any], other: dict[str, Any]) -> bool:
    """Is it the next step of the same piece? So many of a crowd may be others."""
    return (
        list(item) == list(other)
        and "many" not in item
        and "start" in item
        and "end" in item
        and other["start"] == item["end"]
        and all(item[name] == other[name] for name in item if name not in ("start", "end", "words"))
    )


def in_one_sentence(alike: list[dict[str, Any]]) -> list[str]:
    """["Red draws sail 2.", "Red draws sail 4."] -> ["Red draws sail 2 and sail 4."]"""
    told = [str(item["words"]) for item in alike]
    if len(told) < 2:
        return told
    if len(set(told)) == 1:
        return [f"{told[0].rstrip('.')}, {'twice' if len(told) == 2 else f'{len(told)} times'}."]
    if goes_on(alike[0], alike[1]):
        ends = [words.rstrip(".").rpartition(" to ")[2] for words in told[1:]]
        return [f"{', '.join([told[0].rstrip('.'), *ends[:-1]])} and {ends[-1]}."]
    *_, last, _ = alike[0]
    found = [words.lower().rfind(item[last].replace("-", " ")) for item, words in zip(alike, told)]
    parts = [
        (words[:at], words[at : at + len(item[last])], words[at + len(item[last]) :])
        for item, words, at in zip(alike, told, found)
    ]
    if min(found) < 0 or len({(before, after) for before, _, after in parts}) > 1:
        at = len(shared_words(told))  # it is called otherwise than its key
        parts = [(words[:at], words[at:].rstrip("."), ".") for words in told]
    before, _, after = parts[0]
    named = [name for _, name, _ in parts]
    return [f"{before}{', '.join(named[:-1])} and {named[-1]}{after}"]


def shared_words(sentences: list[str]) -> str:
    """The words with which all of them begin, up to the first that is a number."""
    shared = ""
    for words in zip(*(sentence.split(" ") for sentence in sentences)):
        if len(set(words)) > 1 or words[0].isdecimal():
            return shared
        shared += f"{words[0]} "
    return shared


def scores_in_words(seats: list[str], standing: Standing) -> list[str]:
    """ "Blue has 10: 6 on the sails and 4 on the cannons."; a line for each seat."""
    lines: list[str] = []
    for seat, (name, score) in enumerate(zip(seats, standing.scores)):
        parts = [f"{points} {words}" for points, words in standing.parts[seat]] if standing.parts else []
        lines.append(f"{seat_title(name)} has {score}{f': {listed(parts)}' if parts else ''}.")
    return lines


def marks_in_words(file: MatchFile) -> list[str]:
    """What everybody should know of a match before they believe it; nothing of most."""
    lines: list[str] = []
    if file.origin is not None and file.origin.kind == "imported":
        lines.append(
            "Imported: the table was opened from a file, and whoever brought it could know what was hidden "
            "and what would be rolled."
        )
    elif file.origin is not None and file.origin.kind == "simulated":
        lines.append("Simulated: bots played it in the lab, and its rolls are as the log has them.")
    elif file.origin is not None:
        lines.append(f"Branched: played on from move {file.origin.at} of another match, with new dice from there.")
    if file.looked_into:
        lines.append("Looked into: before it was over, somebody was given the whole match, hidden things included.")
    return lines


@contextmanager
def about(path: Path) -> Iterator[None]:
    """What is not understood in here is not understood about this file."""
    try:
        yield
    except NotUnderstood as error:
        raise NotUnderstood(f"{path.name}: {error}") from None
