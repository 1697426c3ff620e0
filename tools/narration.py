"""Short sentences of a log told as people tell them: what belongs together stands in one sentence.

Nothing is left out and nothing is put in. Steps of one piece become a course, cards of one hand a list, deeds of one
player a sentence.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby, takewhile
from typing import Final

from infamy.parts.words import listed
from infamy.table.views import sentence as ended_once

WENT_ON: Final = re.compile(r"(?P<who>.+) (?P<does>sails|walks) from (?P<start>\S+) to (?P<end>\S+)\.")
MARCHED: Final = re.compile(
    r"(?P<many>\d+) (?P<who>Crew models?) (?P<side>.+) (?P<does>march|marches) (?P<end>from \S+ to \S+)\."
)
LANDED: Final = re.compile(r"(?P<who>\d+ Deckhands?|A Bosun) (?P<does>lands?) on (?P<end>\S+)\.")
DREW: Final = re.compile(r"(?P<who>.+) (?P<does>draws) (?P<end>.+?)\.?")
JOINED: Final = (WENT_ON, MARCHED, LANDED, DREW)

IS: Final = re.compile(r"(?P<what>[^,.:;]+) is (?P<how>open|on display|covered)\.")
PLAIN: Final = re.compile(r"[^,.:;!?()]+\.")  # a sentence that another one may follow after a comma
PROPER: Final = re.compile(r"([A-Z][^\s,.:]*(?: (?:[A-Z&\d][^\s,.:]*))*) (?=[a-z]+s\b)")
ARTICLES: Final = ("A", "An", "The", "On", "With", "In", "No", "There", "Nothing", "It")
OFTEN: Final = 4
DEEDS: Final = 3  # of one player, in one sentence
VERB: Final = re.compile(r"[A-Za-z][a-z]*[a-z]s")


def paragraph(sentences: list[str], names: list[str]) -> str:
    """The names are those of whoever does something: players, or their Heroes."""
    told = courses(sentences)
    for joined in (states, lists, results):
        told = joined(told)
    return " ".join(deeds(told, names))


def actors(players: list[str], sentences: list[str]) -> list[str]:
    """The players, and whatever else does something again and again: a Hero, a ship of the Navy."""
    begun = Counter(found[1] for each in sentences if (found := PROPER.match(each)))
    others = [name for name, many in begun.items() if many >= OFTEN and name.split()[0] not in (*players, *ARTICLES)]
    return sorted([*players, *others], key=len, reverse=True)


# Courses, marches, landings and hands ---------------------------------------------------------------------------------


def courses(sentences: list[str]) -> list[str]:
    """Steps of one piece and cards of one hand are told in one sentence."""
    told: list[str] = []
    ends: list[str] = []
    before: re.Match[str] | None = None
    for sentence in [*sentences, ""]:
        found = next((each for form in JOINED if (each := form.fullmatch(sentence))), None)
        if before and found and goes_on(before, found, ends):
            ends.append(end_of(found))
            continue
        if before:
            told.append(together(before, ends))
        if not found and sentence:
            told.append(sentence)
        before, ends = found, [end_of(found)] if found else []
    return told


def goes_on(before: re.Match[str], found: re.Match[str], ends: list[str]) -> bool:
    if found.re is not before.re:
        return False
    if found.re is MARCHED:
        return found["side"] == before["side"]
    same = found["who"] == before["who"] and found["does"] == before["does"]
    return same and (found.re is not WENT_ON or found["start"] == ends[-1])


def end_of(found: re.Match[str]) -> str:
    return f"{found['many']} {found['end']}" if found.re is MARCHED else found["end"]


def together(first: re.Match[str], ends: list[str]) -> str:
    if first.re is DREW:
        return ended_once(f"{first['who']} draws {listed(ends)}.")
    if first.re is MARCHED:
        if len(ends) == 1:
            return first[0]
        return f"Crew models {first['side']} march: {listed(ends)}."
    if first.re is LANDED:
        places = [point + times(ends.count(point)) for point in dict.fromkeys(ends)]
        on_each = "on each of" if len(places) > 1 else "on"
        return f"{first['who']} {first['does']} {on_each} {listed(places)}."
    by = f" by {listed(ends[:-1])}" if len(ends) > 1 else ""
    return f"{first['who']} {first['does']} from {first['start']}{by} to {ends[-1]}."


# Repetitions and lists ------------------------------------------------------------------------------------------------


def times(many: int) -> str:
    return "" if many == 1 else " twice" if many == 2 else f" {many} times"


def counted(words: list[str]) -> list[str]:
    """What is told several times in a row is counted."""
    many = [(each, times(len(list(alike))).strip()) for each, alike in groupby(words)]
    return [f"{each} ({how_often})" if how_often else each for each, how_often in many]


def states(sentences: list[str]) -> list[str]:
    """ "Rumford is open. Gallows Quay is open." -> "Rumford and Gallows Quay are open." """
    told: list[str] = []
    for how, alike in groupby(sentences, lambda each: found["how"] if (found := IS.fullmatch(each)) else ""):
        group = list(alike)
        if how and len(group) > 1:
            told.append(f"{listed([each.removesuffix(f' is {how}.') for each in group])} are {how}.")
        else:
            told += group
    return told


def lists(sentences: list[str]) -> list[str]:
    """ "Red lays Sword 1. Red lays Cannon 2." -> "Red lays Sword 1 and Cannon 2." """
    told: list[str] = []
    group: list[str] = []
    for sentence in [*sentences, ""]:
        if group and (head([*group, sentence]) or sentence == group[0] == group[-1]):
            group.append(sentence)
            continue
        told += in_one(group)
        group = [sentence]
    return told


def head(sentences: list[str]) -> list[str]:
    """Who does what, if that is the same in all of them and they are plain."""
    if not all(PLAIN.fullmatch(each) for each in sentences):
        return []
    words = [each.rstrip(".").split()[:-1] for each in sentences]
    shared = [same[0] for same in takewhile(lambda same: len(set(same)) == 1, zip(*words))]
    does = next((place for place, word in enumerate(shared) if place and VERB.fullmatch(word)), None)
    return [] if does is None else shared[: does + 1]


def in_one(group: list[str]) -> list[str]:
    if len(set(group)) < 2:
        return [f"{each.rstrip('.')},{many}." if (many := times(len(group))) else each for each in group[:1] if each]
    begin = head(group)
    rests = [each.rstrip(".").split()[len(begin) :] for each in group]
    tail = 0
    while all(len(rest) > tail + 1 for rest in rests) and len({rest[-1 - tail] for rest in rests}) == 1:
        tail += 1
    middles = [" ".join(rest[: len(rest) - tail]) for rest in rests]
    if any(" and " in f" {middle} " for middle in middles):
        return group
    return [" ".join([*begin, listed(counted(middles)), *(rests[0][len(rests[0]) - tail :] if tail else [])]) + "."]


def results(sentences: list[str]) -> list[str]:
    """ "Red rolls a die: 2. Red rolls a die: 5." -> "Red rolls a die: 2; 5." """
    told: list[str] = []
    for what, alike in groupby(sentences, lambda each: each.partition(": ")[0] if ": " in each else ""):
        group = list(alike)
        if " rolls " in what and len(group) > 1:
            found = [each.removeprefix(f"{what}: ").rstrip(".") for each in group]
            told.append(f"{what}: {'; '.join(counted(found))}.")
        else:
            told += group
    return told


# Deeds ----------------------------------------------------------------------------------------------------------------


def deeds(sentences: list[str], names: list[str]) -> list[str]:
    """Up to three deeds of one player in a row, each of another kind, are one sentence."""
    told: list[str] = []
    group: list[str] = []
    for sentence in sentences:
        if not (group and may_follow(group, sentence, names)):
            told += one_sentence(group, names)
            group = []
        group.append(sentence)
    return told + one_sentence(group, names)


def may_follow(group: list[str], sentence: str, names: list[str]) -> bool:
    who = subject(sentence, names)
    if not who or subject(group[0], names) != who or len(group) == DEEDS:
        return False
    verbs = [verb(each, who) for each in [*group, sentence]]
    return len(set(verbs)) == len(verbs) and all(is_simple(each) for each in group) and ", and " not in sentence


def is_simple(sentence: str) -> bool:
    return bool(PLAIN.fullmatch(sentence)) and " and " not in sentence


def subject(sentence: str, names: list[str]) -> str:
    return next((name for name in names if sentence.startswith(f"{name} ")), "")


def verb(sentence: str, who: str) -> str:
    return sentence.removeprefix(f"{who} ").split()[0].rstrip(".,")


def one_sentence(group: list[str], names: list[str]) -> list[str]:
    """The last one may hold commas of its own, so whatever stands before it is parted from it by "and"."""
    if len(group) < 2:
        return group
    who = subject(group[0], names)
    parts = [each.removeprefix(f"{who} ") for each in group]
    first = ", ".join(part.rstrip(".") for part in parts[:-1])
    return [f"{who} {first} and {parts[-1]}"]
