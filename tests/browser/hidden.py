"""Who may know which card when, worked out from the match itself, and whether a text gives one away."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from infamy.table import matchfile
from infamy.table.views import view_for
from tests.browser.people import Json, Person

OWN = ("hold", "fresh")  # only their owner sees these
OPEN = ("island_discards", "sunken_discards", "in_play")


@dataclass
class Knowledge:
    """After one update: the cards that each seat has, and those that lie open."""

    cards: dict[str, set[str]]
    open: set[str]
    open_so_far: set[str]
    had_so_far: dict[str, set[str]]

    def hidden_from(self, viewer: str) -> set[str]:
        """Kinds that only others have, and that no copy lies open of."""
        others = {card for seat, cards in self.cards.items() if seat != viewer for card in cards}
        return others - self.cards.get(viewer, set()) - self.open

    def never_shown_to(self, viewer: str) -> set[str]:
        """Those of them that the viewer has never come across, so that not even the log may name them."""
        return self.hidden_from(viewer) - self.open_so_far - self.had_so_far.get(viewer, set())


def knowledge(data: bytes) -> dict[int, Knowledge]:
    """By the number of the update: the set-up is the first, and every choice is one more."""
    file = matchfile.understand(data)
    known: dict[int, Knowledge] = {}
    open_so_far: set[str] = set()
    had: dict[str, set[str]] = {}
    for seq, (match, _) in enumerate(matchfile.course(file), 1):
        cards = {
            name: cards_of(view_for(match.game, match.g, seat)["table"], name) for seat, name in enumerate(match.seats)
        }
        lies_open = open_cards(view_for(match.game, match.g, None)["table"])
        open_so_far = open_so_far | lies_open
        had = {name: had.get(name, set()) | cards[name] for name in match.seats}
        known[seq] = Knowledge(cards, lies_open, open_so_far, had)
    return known


def cards_of(table: Json, seat: str) -> set[str]:
    return {card for field in OWN for card in table[field][seat]}


def open_cards(table: Json) -> set[str]:
    return {card for field in OPEN for card in table[field]}


# What was sent, and what is on the page -------------------------------------------------------------------------------


def named(text: str, cards: set[str]) -> set[str]:
    """Which cards a text names, by their keys or by their names: "smoke-pots" or "Smoke Pots"."""
    plain = re.sub(r"[^a-z]+", " ", text.lower().replace("'", "").replace("’", ""))
    return {card for card in cards if card.replace("-", " ") in plain}


class Sent(NamedTuple):
    """A frame: after which update it came, for whose eyes, and whether it tells of older updates too."""

    seq: int
    seat: str
    looks_back: bool
    text: str


def sent(frames: list[Json]) -> Iterator[Sent]:
    """Every frame in order.

    What a welcome says of the box is the same for everybody and left out: it describes every kind of card there is.
    """
    seq, seat = 0, ""
    for frame in frames:
        if frame["t"] == "welcome":
            seat = frame["seat"]
            seq = frame["update"]["seq"] if frame["update"] else 0
        elif frame["t"] == "update":
            seq = frame["seq"]
        told = {part: words for part, words in frame.items() if part != "box"}
        yield Sent(seq, seat, frame["t"] == "welcome", json.dumps(told, ensure_ascii=False))


@dataclass
class Witness:
    """Keeps the whole page as it was after each update."""

    person: Person
    pages: list[tuple[int, str]] = field(default_factory=list)

    def looks(self) -> None:
        seq = int(self.person.main.get_attribute("data-seq") or 0)
        self.pages.append((seq, self.person.page.content()))


def leaks_on_the_wire(person: Person, known: dict[int, Knowledge]) -> tuple[int, list[str]]:
    """How often a card could have been given away, and what was."""
    chances, leaks = 0, []
    for seq, seat, looks_back, text in sent(person.frames):
        if seq in known:
            secret = known[seq].never_shown_to(seat) if looks_back else known[seq].hidden_from(seat)
            chances += bool(secret)
            leaks += [f"{card} after update {seq} for {seat or 'a spectator'}: {text}" for card in named(text, secret)]
    return chances, leaks


def leaks_on_the_page(witness: Witness, seat: str, known: dict[int, Knowledge]) -> tuple[int, list[str]]:
    chances, leaks = 0, []
    for seq, page in witness.pages:
        secret = known[seq].never_shown_to(seat)
        chances += bool(secret)
        leaks += [f"{card} on the page of {seat or 'a spectator'} after update {seq}" for card in named(page, secret)]
    return chances, leaks
