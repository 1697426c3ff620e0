"""What people are called in sentences."""

from __future__ import annotations

from infamy.table.names import Names

SHIPS = Names(["crimson", "teal"], ["Anne", ""])


def test_what_belongs_to_whoever_is_asked_is_theirs() -> None:
    asked = SHIPS.to("crimson")
    assert asked.told("Where does Crimson's Bilander sail?") == "Where does your Bilander sail?"
    assert asked.told("Crimson's Bilander meets Teal's Sloop.") == "Your Bilander meets Teal's Sloop."
    assert asked.told("Crimson leads.") == "Anne leads."


def test_nobody_else_is_told_that_it_is_theirs() -> None:
    assert SHIPS.told("Where does Crimson's Bilander sail?") == "Where does Anne's Bilander sail?"
    assert SHIPS.to("teal").told("Crimson's Bilander meets Teal's Sloop.") == "Anne's Bilander meets your Sloop."


def test_it_is_so_where_nobody_gave_a_name() -> None:
    plain = Names(["crimson", "teal"], ["", ""])
    assert plain.told("Teal's Sloop") == "Teal's Sloop"
    assert plain.to("teal").told("Move Teal's Sloop") == "Move your Sloop"
