"""What the content files of all games say alike: keys, rule ids, numbers and where each of them comes from."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from infamy.engine.rules import CARD_TEXT, Rule
from infamy.parts.content import Content, Place

# Where something comes from: the rulebook, what else was published, what follows from both, ourselves, or a pack.
Source = Literal["rulebook", "public", "inferred", "ours", "pack"]
RuleId = Annotated[str, Meta(pattern=r"^[A-Z]+(-[A-Z0-9]+)+$", description="a rule id such as 'MY-C01'")]
Key = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="a key such as 'fair-wind'")]
Words = Annotated[str, Meta(min_length=1, description="words")]
Few = Annotated[int, Meta(ge=0, le=99)]
OneOrNone = Annotated[int, Meta(ge=0, le=1)]


class Entry(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something that a content file speaks of: the rule that it stands in, and where it comes from."""

    rule: RuleId
    source: Source = "pack"


class CardEntry(Struct, forbid_unknown_fields=True, kw_only=True):
    """A kind of card: what it is called, the rule that it adds to the ledger, and the words on it."""

    name: Words
    rule: RuleId
    text: Words
    source: Source = "pack"


class Number(Entry):
    """A number of the rules: what it means, where it comes from, and the rule that uses it. Games narrow it down to
    what they bear."""

    value: int
    means: str = ""  # such as "gold from a Raid": for the lab and for those who write packs


class Count(Number):
    value: Few


def values(numbers: Struct) -> dict[str, int]:
    """The numbers of a table of nothing but numbers, by their names."""
    return {name: getattr(numbers, name).value for name in numbers.__struct_fields__}


def card_text(rule: str, section: str, name: str, text: str, source: str, applies: str = "core") -> Rule:
    """What a card adds to the ledger."""
    return Rule(
        rule,
        CARD_TEXT,
        section,
        f"{name}: {text}",
        lines="",
        applies=applies,
        problem="",
        why=f"source: {source}",
        about=[],
        information="",
        name=name,
    )


def check_own(content: Content, what: str, given: list[tuple[Place, str]]) -> None:
    """Nothing has the name, the key or the rule id of something else."""
    seen: dict[str, Place] = {}
    for place, word in given:
        if word in seen:
            here, other = place, seen[word]
            if content.file_of(here) != content.pack == content.file_of(other):
                here, other = other, here  # the one that the pack has changed is at fault
            raise content.wrong(f"a {what} of its own", f"{word!r}, which {other[0]} {other[1]!r} has too", here)
        seen[word] = place
