"""A match is one file: it goes on where it stood, and whatever was changed in it is found."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from infamy.engine.actions import Option
from infamy.engine.fate import Fate, SeededFate
from infamy.engine.rules import NotUnderstood, Refused
from infamy.engine.run import choose
from infamy.engine.state import Seat, State
from infamy.table import library, matchfile
from infamy.table.codec import encode
from infamy.table.fate import CommittedFate, ContinuedFate, RecordedFate, TypedFate, commitment
from infamy.table.log import FATE, LONGEST_LOG, MOST_UNDOS, START, UNDO, Entry, parse
from infamy.table.match import APART, Match
from infamy.table.matchfile import Committed, Dice, MatchFile, Origin, Seeded, Typed
from infamy.table.snapshot import Snapshot, play, restore, take

GAME = library.load("infamous_seas")
SECRET, SALTS = bytes(range(32)), ["salt", "pepper"]
DICE: dict[str, Dice] = {
    "seeded": Seeded(7),
    "typed": Typed(),
    "committed": Committed(commitment(SECRET), SALTS, SECRET.hex()),
}
SEATS = ["you", "you:Ben"]


def fate_of(dice: Dice) -> Fate:
    if isinstance(dice, Seeded):
        return SeededFate(dice.seed)
    return TypedFate() if isinstance(dice, Typed) else CommittedFate(SECRET, SALTS)


def new_match(dice: Dice, layout: str = "first_voyage") -> Match:
    return Match(GAME, GAME.setup(2, "", {"layout": layout}), fate_of(dice))


def step(match: Match, chooser: SeededFate) -> None:
    """The next random choice, with the rolls that people make for it."""
    if match.waiting is None:
        seat = match.deciding()[0]
        options = match.options(seat)
        match.choose(seat, options[chooser.below(len(options))])
    roll(match, chooser)


def roll(match: Match, chooser: SeededFate) -> None:
    while match.waiting is not None:
        possible = match.waiting.possible()
        match.enter(possible[chooser.below(len(possible))])


def recorded(match: Match, dice: Dice) -> MatchFile:
    return matchfile.record(match, SEATS, dice, 3)


def lines(match: Match) -> list[str]:
    return [str(entry) for entry in match.log]


def lines_of(log: list[Entry]) -> list[str]:
    return [str(entry) for entry in log]


def whole_game(dice: Dice, layout: str = "first_voyage") -> MatchFile:
    match, chooser = new_match(dice, layout), SeededFate(5)
    roll(match, chooser)
    while not match.over:
        step(match, chooser)
    return recorded(match, dice)


@pytest.fixture(scope="module")
def finished() -> MatchFile:
    return whole_game(DICE["seeded"])


def again_hashed(file: MatchFile, **changed: Any) -> MatchFile:
    """An edited file whose author knew how to make the hash fit."""
    file = msgspec.structs.replace(file, **changed)
    file.hash = matchfile.digest(file)
    return file


def with_line(file: MatchFile, number: int, line: str) -> list[str]:
    return [*file.log[:number], line, *file.log[number + 1 :]]


# Going on ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["first_voyage", "random"])
@pytest.mark.parametrize("kind", DICE)
def test_a_match_that_was_saved_goes_on_as_if_it_had_not_been(kind: str, layout: str, tmp_path: Path) -> None:
    dice = DICE[kind]
    match, chooser, twin_chooser = new_match(dice, layout), SeededFate(5), SeededFate(5)
    roll(match, chooser)
    twin = new_match(dice, layout)
    roll(twin, twin_chooser)
    for number in range(60):
        if number % 7 == 0:
            matchfile.save(tmp_path / "match.json", recorded(twin, dice))
            twin = matchfile.resume(matchfile.load(tmp_path / "match.json"))
        step(match, chooser)
        step(twin, twin_chooser)
        assert lines(twin) == lines(match)
    assert encode(GAME, twin.g) == encode(GAME, match.g)
    assert [entry.seen_by for entry in twin.log] == [entry.seen_by for entry in match.log]


@pytest.mark.parametrize("kind", DICE)
def test_fate_does_not_repeat_what_was_taken_back(kind: str) -> None:
    dice = DICE[kind]
    match, chooser = new_match(dice), SeededFate(5)
    for _ in range(25):
        step(match, chooser)
    said = [line for line in lines(match) if line.startswith(FATE)]
    match.rewind(3)
    taken_back = len(match.log)
    for _ in range(10):
        step(match, chooser)
    assert [line for line in lines(match)[taken_back:] if line.startswith(FATE)][:15] != said[:15]
    match.rewind(2)
    twin = matchfile.resume(recorded(match, dice))
    assert lines(twin) == lines(match)
    one, other = SeededFate(8), SeededFate(8)
    for _ in range(20):
        step(match, one)
        step(twin, other)
    assert lines(twin) == lines(match)
    matchfile.verify(recorded(match, dice))


@pytest.mark.parametrize("kind", [*DICE, "branched"])
def test_a_match_from_its_snapshot_goes_on_like_one_that_was_played_again(kind: str) -> None:
    """With whatever dice, after something was taken back; the snapshot goes through JSON, as from a worker."""
    chooser, before = SeededFate(5), new_match(DICE["seeded"])
    for _ in range(5):
        step(before, chooser)
    told = [str(entry) for entry in before.log]
    dice = DICE.get(kind) or Seeded(3, sum(line.startswith(FATE) for line in told))
    match = new_match(dice) if kind in DICE else matchfile.resume(msgspec.structs.replace(recorded(before, dice)))
    for _ in range(30):
        step(match, chooser)
    match.rewind(max(number for number, entry in enumerate(match.live[:40]) if entry.by != FATE))
    for _ in range(8):
        step(match, chooser)
    file = recorded(match, dice)
    saved = msgspec.json.decode(msgspec.json.encode(take(*play(file))), type=Snapshot)
    twin, other = restore(GAME, match.setup, dice, file.log, saved), matchfile.resume(file)
    assert lines(twin) == lines(match) and lines_of(twin.live) == lines_of(match.live) and twin.undos == 1
    assert [each.by for each in saved.told].count(UNDO) == 1 and saved.told[0].by == START
    one, two = SeededFate(8), SeededFate(8)
    for _ in range(20):
        step(twin, one)
        step(other, two)
    assert lines(twin) == lines(other) and encode(GAME, twin.g) == encode(GAME, other.g)


@pytest.mark.parametrize("kind", DICE)
def test_going_back_plays_no_more_again_than_lies_between_two_states_that_are_kept(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, chooser = new_match(DICE[kind]), SeededFate(5)
    stood: dict[int, Any] = {}
    for _ in range(120):
        step(match, chooser)
        stood[match.kept] = encode(GAME, match.g)
    made: list[int] = []

    def counted(g: State, seat: Seat, option: Option) -> None:
        made.append(option)
        choose(g, seat, option)

    monkeypatch.setattr("infamy.table.match.choose", counted)
    for length in sorted(stood, reverse=True)[1::9]:
        made.clear()
        match.rewind(length)
        assert encode(GAME, match.g) == stood[length] and len(made) <= APART
    again = matchfile.resume(recorded(match, DICE[kind]))
    assert lines(again) == lines(match) and encode(GAME, again.g) == encode(GAME, match.g)


# A log has a budget of work -------------------------------------------------------------------------------------------


def test_an_undo_that_undoes_nothing_is_refused(finished: MatchFile) -> None:
    end = len(finished.log)
    file = again_hashed(finished, log=[*finished.log, f"undo to:{end}"])
    with pytest.raises(NotUnderstood, match=f"entry {end + 1} of the log, 'undo to:{end}': expected a choice to go"):
        matchfile.verify(file)
    match = matchfile.resume(finished)
    with pytest.raises(NotUnderstood, match="expected a choice to go back to"):
        match.rewind(end)
    assert len(match.log) == end


def test_a_log_takes_back_only_so_often(finished: MatchFile) -> None:
    """Whoever writes files by hand gets one sentence before anything is played; whoever plays, a refusal."""
    line = next(line for line in finished.log if not line.startswith(FATE))
    back_and_forth = [line, "undo to:0"] * (MOST_UNDOS + 1)
    with pytest.raises(NotUnderstood, match=f"at most {MOST_UNDOS} times, got one that does so {MOST_UNDOS + 1} times"):
        matchfile.resume(again_hashed(finished, log=back_and_forth, result=None))
    match = new_match(DICE["seeded"])
    for _ in range(MOST_UNDOS):
        match.choose(0, "put:sails")
        match.undo(0)
    match.choose(0, "put:sails")
    with pytest.raises(Refused, match="TABLE-3"):
        match.undo(0)
    with pytest.raises(Refused, match="TABLE-3"):
        match.rewind(0)
    match.choose(0, "put:cannons")  # the game itself goes on
    matchfile.resume(recorded(match, DICE["seeded"]))


def test_doing_it_again_counts_as_taking_back_does(finished: MatchFile) -> None:
    match = new_match(DICE["seeded"])
    match.choose(0, "put:sails")
    for _ in range(MOST_UNDOS // 2):
        match.undo(0)
        match.redo()
    with pytest.raises(Refused, match="TABLE-3"):
        match.undo(0)
    again = matchfile.resume(recorded(match, DICE["seeded"]))
    assert lines(again) == lines(match) and again.undos == match.undos == MOST_UNDOS
    line = next(line for line in finished.log if not line.startswith(FATE))
    back_and_forth = [line, *["undo to:0", "redo to:1"] * MOST_UNDOS]
    with pytest.raises(NotUnderstood, match=f"at most {MOST_UNDOS} times, got one that does so {2 * MOST_UNDOS} times"):
        matchfile.resume(again_hashed(finished, log=back_and_forth, result=None))


@pytest.mark.parametrize("kind", DICE)
def test_a_match_that_went_back_and_forward_verifies(kind: str) -> None:
    """What fate said comes again with what is done again, and nothing that it says after that."""
    match, straight, chooser, twin = new_match(DICE[kind]), new_match(DICE[kind]), SeededFate(5), SeededFate(5)
    for _ in range(60):
        step(match, chooser)
        step(straight, twin)
    choices = [place for place, entry in enumerate(match.live) if entry.by != FATE]
    for place in (choices[-1], choices[-9], choices[10]):
        match.rewind(place)
    snapshot = msgspec.json.decode(msgspec.json.encode(take(match, [])), type=Snapshot)
    saved = restore(GAME, match.setup, DICE[kind], lines(match), snapshot)
    for each in (match, saved):
        for _ in range(3):
            each.redo()
        assert encode(GAME, each.g) == encode(GAME, straight.g)
        assert lines_of(each.live) == lines(straight)
    for _ in range(20):
        step(match, chooser)
        step(straight, twin)
    assert lines_of(match.live) == lines(straight)
    again = matchfile.verify(recorded(match, DICE[kind]))
    assert lines(again) == lines(match) and encode(GAME, again.g) == encode(GAME, straight.g)


def test_a_log_has_only_so_many_entries(finished: MatchFile) -> None:
    long = [*finished.log, *["red end-turn"] * LONGEST_LOG]
    with pytest.raises(NotUnderstood, match=f"expected a log of at most {LONGEST_LOG} entries, got {len(long)}"):
        matchfile.resume(again_hashed(finished, log=long))
    match = new_match(DICE["seeded"])
    match.log += parse(["red end-turn"] * LONGEST_LOG)
    with pytest.raises(Refused, match="TABLE-3"):
        match.choose(0, "put:sails")


def test_what_could_be_taken_back_still_can() -> None:
    match = new_match(DICE["seeded"])
    match.choose(0, "put:sails")
    match.choose(0, "put:cannons")
    match.undo(0)
    twin = matchfile.resume(recorded(match, DICE["seeded"]))
    assert twin.may_undo(0)
    twin.undo(0)
    assert lines(twin) == ["blue put:sails", "blue put:cannons", "undo to:1", "undo to:0"]
    matchfile.verify(recorded(twin, DICE["seeded"]))


def test_a_choice_that_waits_for_a_roll_is_not_saved_yet() -> None:
    match = new_match(Typed())
    for key in ("put:sails", "put:sails"):
        match.choose(0, key)
    match.choose(1, "put:sails")
    match.choose(1, "put:sails")
    assert match.waiting is not None
    twin = matchfile.resume(recorded(match, Typed()))
    assert twin.waiting is None and lines(twin) == ["blue put:sails", "blue put:sails", "red put:sails"]


def test_typed_dice_may_have_to_be_rolled_before_the_first_choice() -> None:
    match = new_match(Typed(), "random")
    twin = matchfile.resume(recorded(match, Typed()))
    assert twin.waiting is not None and twin.waiting.what == "island"


def test_a_pack_goes_with_the_match() -> None:
    pack = {"game": "infamous_seas", "name": "Short", "numbers": {"victory": 5}}
    game = library.load_with("infamous_seas", pack, "pack")
    match = Match(game, game.setup(2), SeededFate(7))
    file = matchfile.understand(msgspec.json.encode(matchfile.record(match, SEATS, Seeded(7), 3)))
    assert file.pack == pack
    assert matchfile.resume(file).game.pack == pack


# Saving --------------------------------------------------------------------------------------------------------------


def test_a_file_is_written_beside_and_renamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, finished: MatchFile
) -> None:
    path = tmp_path / "match.json"
    matchfile.save(path, finished)
    before = path.read_bytes()

    def killed(handle: int) -> None:
        assert path.read_bytes() == before, "the old file stays until the new one is whole"
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", killed)
    with pytest.raises(NotUnderstood, match=r"^expected a file that can be written, got '.*': No space left on device"):
        matchfile.save(path, again_hashed(finished, seats=["you", "you:Carl"]))
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["match.json"]


def test_a_link_to_a_match_stays_a_link(tmp_path: Path, finished: MatchFile) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "match.json").symlink_to(tmp_path / "real" / "match.json")
    matchfile.save(tmp_path / "match.json", finished)
    assert (tmp_path / "match.json").is_symlink()
    assert matchfile.load(tmp_path / "real" / "match.json") == finished


# Files that are not understood ---------------------------------------------------------------------------------------


def edited(file: MatchFile, **changed: Any) -> bytes:
    return json.dumps(msgspec.to_builtins(file) | changed).encode()


def bad_files(file: MatchFile) -> Iterator[tuple[bytes, str]]:
    whole = msgspec.json.encode(file)
    yield b"", "expected a whole match file, got one that is cut off"
    yield whole[:1], "expected a whole match file, got one that is cut off"
    yield whole[: len(whole) // 2], "expected a whole match file, got one that is cut off"
    yield whole[:-1], "expected a whole match file, got one that is cut off"
    yield b"ahoy", "expected a match file in JSON, got something else: "
    yield b"\xff\xfe\x00", "expected a match file in JSON, got something else: "
    yield whole + b"}", "expected a match file in JSON, got something else: "
    yield b'{"format": 1, "log": [' + b"[" * 100_000, "expected a match file in JSON, got something else"
    yield b"[1, 2]", "expected a match file, got other JSON: "
    yield b"{}", "expected a match file, got other JSON: "
    yield edited(file, weather="fair"), "expected a match file, got other JSON: "
    yield edited(file, players="two"), "expected a match file, got other JSON: "
    yield edited(file, dice={"kind": "loaded"}), "expected a match file, got other JSON: "
    yield edited(file, format=2), "expected a match file of format 1, got format 2"
    yield edited(file, game="chess"), "expected a game ("
    yield edited(file, seats=["you"]), "expected 2 seats, got 1"
    for changed in (
        {"players": 2, "seats": ["you", "me"]},
        {"log": file.log[1:]},
        {"bots_seed": 4},
        {"result": None},
        {"hash": ""},
        {"dice": {"kind": "seeded", "seed": 8}},
        {"options": {"layout": "four_reefs"}},
    ):
        yield (
            edited(file, **changed),
            "expected a match file as it was written, got one that was edited: its hash does not match",
        )


def test_a_bad_file_is_refused_in_one_sentence(tmp_path: Path, finished: MatchFile) -> None:
    path = tmp_path / "bad.json"
    for data, sentence in bad_files(finished):
        path.write_bytes(data)
        with pytest.raises(NotUnderstood) as caught:
            matchfile.load(path)
        assert str(caught.value).startswith(f"bad.json: {sentence}")
        assert "\n" not in str(caught.value)
        assert path.read_bytes() == data


def test_a_file_cut_off_anywhere_is_refused(tmp_path: Path, finished: MatchFile) -> None:
    path = tmp_path / "bad.json"
    matchfile.save(path, finished)
    whole = path.read_bytes().rstrip()
    for length in range(0, len(whole), 97):
        path.write_bytes(whole[:length])
        with pytest.raises(NotUnderstood, match=r"^bad.json: expected a whole match file, got one that is cut off$"):
            matchfile.load(path)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(NotUnderstood, match=r"^expected a match file, got '.*nowhere.json': No such file or directory"):
        matchfile.load(tmp_path / "nowhere.json")
    with pytest.raises(NotUnderstood, match=r"^expected a match file, got '.*': Is a directory$"):
        matchfile.load(tmp_path)


def test_a_pack_of_a_match_that_makes_no_sense(finished: MatchFile) -> None:
    pack = {"game": "infamous_seas", "decks": {"island": {"sea-fog": 2}}}
    with pytest.raises(NotUnderstood, match=r"^the pack of the match, decks 'island', sea-fog: expected a card"):
        matchfile.resume(again_hashed(finished, pack=pack))


# Verifying -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["first_voyage", "random"])
@pytest.mark.parametrize("kind", DICE)
def test_a_whole_game_is_in_order(kind: str, layout: str) -> None:
    file = whole_game(DICE[kind], layout)
    assert file.result is not None
    assert matchfile.verify(file).over


def other_character(line: str, number: int) -> str:
    """The line of a roll with one character of its outcome changed."""
    at = line.index(":") + 1 + number % (len(line) - line.index(":") - 1)
    return line[:at] + ("2" if line[at] == "1" else "1") + line[at + 1 :]


@pytest.mark.parametrize("kind", ["seeded", "committed"])
def test_any_roll_that_was_changed_is_found_and_named_even_if_the_hash_fits(kind: str) -> None:
    file = whole_game(DICE[kind])
    rolls = [number for number, line in enumerate(file.log) if line.startswith(FATE)]
    assert len(rolls) > 100
    for number in rolls:
        line = other_character(file.log[number], number)
        with pytest.raises(NotUnderstood) as caught:
            matchfile.verify(again_hashed(file, log=with_line(file, number, line)))
        assert str(caught.value) == f"entry {number + 1} of the log: expected {file.log[number]!r}, got {line!r}"


def test_any_roll_that_was_changed_in_the_file_is_refused(tmp_path: Path) -> None:
    """Typed rolls can be derived from nothing; but the hash tells, and often the rules do, too."""
    for kind in ("seeded", "typed"):
        file = whole_game(DICE[kind])
        path = tmp_path / "match.json"
        matchfile.save(path, file)
        whole = path.read_bytes()
        at = 0
        while (at := whole.find(b'"fate ', at + 1)) >= 0:
            for place in (at + 1, at + 6, whole.index(b'"', at + 1) - 1):
                path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
                with pytest.raises(NotUnderstood):
                    matchfile.load(path)
                if at % 20 == 0:
                    with pytest.raises(NotUnderstood):
                        matchfile.verify(matchfile.read(path))


def invented(told: int) -> MatchFile:
    """A match whose first rolls were told by another seed; some of them, and some after them, were taken back."""
    rolls = [line.partition(":")[2] for line in whole_game(DICE["seeded"]).log if line.startswith(FATE)]
    seeded = SeededFate(1)
    match = Match(
        GAME,
        GAME.setup(2, "", {"layout": "first_voyage"}),
        ContinuedFate(RecordedFate(rolls[:told]), seeded) if told else seeded,
    )
    chooser = SeededFate(5)
    for _ in range(25):
        before = match.kept
        step(match, chooser)
        if match.kept % 7 == 0:
            match.rewind(before)
    file = recorded(match, Seeded(1, told))
    assert any(line.startswith(UNDO) for line in file.log)
    return file


@pytest.mark.parametrize("told", [0, 1, 9, 20])
def test_what_is_said_to_be_derived_cannot_be_changed_and_the_rest_is_said_to_be_told(told: int) -> None:
    """In a match that branched off another one, too: whoever changes a roll is found out, or it was not vouched for."""
    file = invented(told)
    matchfile.verify(file)
    rolls = [number for number, line in enumerate(file.log) if line.startswith(FATE)]
    derived, trusted = matchfile.derived_and_told(file.dice, parse(file.log))
    assert (derived, trusted) == (len(rolls) - told, told) and derived > 0
    for number in rolls[told:]:
        with pytest.raises(NotUnderstood):
            matchfile.verify(again_hashed(file, log=with_line(file, number, other_character(file.log[number], number))))
    for dice, counted in ((Seeded(1, len(rolls)), (0, len(rolls))), (Typed(), (0, len(rolls)))):
        assert matchfile.derived_and_told(dice, parse(file.log)) == counted
        matchfile.verify(again_hashed(file, dice=dice))


@pytest.mark.parametrize("told", [-1, -20])
def test_no_fewer_rolls_than_none_can_be_told(told: int) -> None:
    with pytest.raises(NotUnderstood, match="expected a match file, got other JSON: Expected `int` >= 0"):
        matchfile.understand(edited(invented(0), dice={"kind": "seeded", "seed": 1, "told": told}))


def test_nor_more_than_the_log_has() -> None:
    file = invented(3)
    rolls = sum(line.startswith(FATE) for line in file.log)
    with pytest.raises(NotUnderstood, match=f"expected at most {rolls} rolls as the log tells them"):
        matchfile.verify(again_hashed(file, dice=Seeded(1, rolls + 1)))


def test_where_a_match_came_from_is_in_its_file_and_only_if_it_did_not_begin_at_its_table(finished: MatchFile) -> None:
    plain = json.loads(msgspec.json.encode(finished))
    assert "origin" not in plain and "looked_into" not in plain, "old files keep their hash"
    for origin in (Origin("imported"), Origin("branched", "0123456789abcdef", 12)):
        marked = again_hashed(finished, origin=origin, looked_into=True)
        assert marked.hash != finished.hash, "a mark cannot be taken off"
        again = matchfile.understand(msgspec.json.encode(marked))
        matchfile.verify(again)
        assert again.origin == origin and again.looked_into
        with pytest.raises(NotUnderstood, match="the file was edited"):
            matchfile.verify(matchfile.understand(edited(marked, origin=None)))


WRONG_LOGS = {
    "an illegal choice": ("blue fire:navy-1", "entry 1 of the log: expected a choice that the rules allow (IS-"),
    "no option at all": ("blue dance", "entry 1 of the log, 'blue dance': expected an option such as "),
    "another seat": ("red put:sails", "entry 1 of the log: expected a choice that the rules allow (ENGINE-1"),
    "nobody's choice": ("green put:sails", "entry 1 of the log: expected a choice of blue, got 'green put:sails'"),
    "a roll that nobody made": ("fate attack:3", "entry 1 of the log: expected a choice of blue, got 'fate attack:3'"),
    "an undo of nothing": ("undo to:9", "entry 1 of the log, 'undo to:9': expected a choice to go back to"),
    "an undo without a number": ("undo to:x", "expected a line such as 'red end-turn' as entry 1 of the log, got "),
    "a redo of nothing": ("redo to:9", "entry 1 of the log: expected a choice that the rules allow (TABLE-2"),
    "a redo without a number": ("redo to:x", "expected a line such as 'red end-turn' as entry 1 of the log, got "),
    "nonsense": ("ahoy", "expected a line such as 'red end-turn' as entry 1 of the log, got 'ahoy'"),
    "nothing": ("", "expected a line such as 'red end-turn' as entry 1 of the log, got ''"),
}


@pytest.mark.parametrize("what", WRONG_LOGS)
@pytest.mark.parametrize("kind", DICE)
def test_a_log_that_the_rules_do_not_allow(kind: str, what: str) -> None:
    line, sentence = WRONG_LOGS[what]
    match = new_match(DICE[kind])
    match.choose(0, "put:sails")
    with pytest.raises(NotUnderstood) as caught:
        matchfile.resume(again_hashed(recorded(match, DICE[kind]), log=[line]))
    assert str(caught.value).startswith(sentence)


def test_a_log_that_ends_in_the_middle_of_a_roll(finished: MatchFile) -> None:
    last = next(number for number, line in enumerate(finished.log) if line.startswith(FATE))
    with pytest.raises(NotUnderstood) as caught:
        matchfile.resume(again_hashed(finished, log=finished.log[:last]))
    assert str(caught.value) == f"entry {last + 1} of the log: expected {finished.log[last]!r}, got the end of the log"


def test_a_log_that_goes_on_after_the_end(finished: MatchFile) -> None:
    for line in ("blue end-turn", "fate attack:1"):
        with pytest.raises(NotUnderstood, match=rf"^entry {len(finished.log) + 1} of the log: expected "):
            matchfile.resume(again_hashed(finished, log=[*finished.log, line]))


def test_a_typed_roll_that_its_die_does_not_have() -> None:
    file = whole_game(Typed())
    number = next(n for n, line in enumerate(file.log) if line.startswith("fate who-goes-first"))
    sentence = r"^entry \d+ of the log, '.*': expected a number from 1 to 6 for the who goes first, got '7'$"
    with pytest.raises(NotUnderstood, match=sentence):
        matchfile.verify(again_hashed(file, log=with_line(file, number, "fate who-goes-first:7")))


def test_a_result_that_was_made_up(finished: MatchFile) -> None:
    assert finished.result is not None
    for result in (None, msgspec.structs.replace(finished.result, winners=["red", "blue"])):
        with pytest.raises(NotUnderstood, match=r"^expected the result .*, got "):
            matchfile.verify(again_hashed(finished, result=result))
    with pytest.raises(NotUnderstood, match=r"^expected the hash [0-9a-f]{64}, got '.*': the file was edited$"):
        matchfile.verify(msgspec.structs.replace(finished, seats=["you", "you:Carl"]))


def test_dice_that_were_exchanged(finished: MatchFile) -> None:
    with pytest.raises(NotUnderstood, match=r"^entry \d+ of the log: expected 'fate .*', got 'fate "):
        matchfile.verify(again_hashed(finished, dice=Seeded(8)))
    file = whole_game(DICE["committed"])
    promise = commitment(SECRET)
    for dice, sentence in (
        (Committed(promise, ["salt", "sugar"], SECRET.hex()), r"^entry \d+ of the log: expected 'fate "),
        (Committed(promise, ["salt", "pepper"], bytes(32).hex()), "^expected a secret with the commitment '"),
        (Committed(promise, ["salt", "pepper"], "xyz"), "^expected a secret in hexadecimal, got 'xyz'$"),
        (Committed(promise, ["salt", "pepper"]), "^expected the secret of the committed dice, got none"),
    ):
        with pytest.raises(NotUnderstood, match=sentence):
            matchfile.verify(again_hashed(file, dice=dice))


# The page on match files ---------------------------------------------------------------------------------------------


def test_a_file_can_be_checked_without_this_program() -> None:
    """The code of the page, with the rolls for the first player and the places of the ships."""
    page = (Path(__file__).parents[1] / "docs" / "match-files.md").read_text(encoding="utf-8")
    code: dict[str, Any] = {}
    for part in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(part, code)
    file = matchfile.record(
        matchfile.resume(whole_game(DICE["committed"])), ['you:Zoë "Ahoy"', "you:\t\x01"], DICE["committed"], 3
    )
    data = json.loads(msgspec.json.encode(file))
    assert code["hash_of"](data) == file.hash
    rolls = [line.removeprefix("fate ").partition(":") for line in file.log if line.startswith(FATE)]
    sides = {"who-goes-first": 6, "column": 12, "row": 12, "direction": 12}
    checked = 0
    for said, (what, _, outcome) in enumerate(rolls, 1):
        if what in sides:
            name = what.replace("-", " ")
            assert code["ticket"](SECRET.hex(), SALTS, name, said, sides[what]) + 1 == int(outcome)
            checked += 1
    assert checked > 15


def test_the_page_on_match_files_names_every_field() -> None:
    page = (Path(__file__).parents[1] / "docs" / "match-files.md").read_text(encoding="utf-8")
    for record in (MatchFile, matchfile.Result, Committed, Seeded, Origin):
        for field in record.__struct_fields__:
            assert f"`{field}`" in page or f'"{field}"' in page


# Other versions of the rules ------------------------------------------------------------------------------------------

OLDER = "0"


@pytest.mark.parametrize("kind", DICE)
def test_a_match_of_another_version_goes_on_with_the_rolls_it_would_have_had(kind: str) -> None:
    match = played(DICE[kind], 60)
    older = again_hashed(recorded(match, DICE[kind]), rules=OLDER)
    twin = matchfile.resume(older)
    said = [str(entry) for entry in twin.log]
    assert said == [*older.log, f"rules to:{GAME.version}"]
    assert encode(GAME, twin.g) == encode(GAME, match.g)
    mine, theirs = SeededFate(5), SeededFate(5)
    for _ in range(40):
        if not match.over:
            step(match, mine)
            step(twin, theirs)
    assert said + [str(entry) for entry in match.log[len(said) - 1 :]] == [str(entry) for entry in twin.log]
    again = matchfile.resume(recorded(twin, DICE[kind]))
    assert [str(entry) for entry in again.log] == [str(entry) for entry in twin.log]


def test_what_was_rolled_under_an_earlier_version_is_taken_on_trust() -> None:
    older = again_hashed(recorded(played(DICE["committed"], 60), DICE["committed"]), rules=OLDER)
    rolls = sum(line.startswith("fate ") for line in older.log)
    assert rolls > 5
    twin = matchfile.verify(older)
    assert matchfile.derived_and_told(older.dice, twin.log) == (0, rolls)
    chooser = SeededFate(5)
    for _ in range(20):
        step(twin, chooser)
    more = sum(entry.by == FATE for entry in twin.log) - rolls
    assert matchfile.derived_and_told(older.dice, twin.log) == (more, rolls) and more > 0
    forged = recorded(twin, DICE["committed"])
    last = max(number for number, line in enumerate(forged.log) if line.startswith("fate "))
    what, _, outcome = forged.log[last].rpartition(":")
    forged.log[last] = f"{what}:{'1' if outcome != '1' else '2'}"
    with pytest.raises(NotUnderstood, match=f"entry {last + 1} of the log"):
        matchfile.resume(forged)


def test_what_is_rolled_may_have_another_name_by_now_but_not_another_outcome() -> None:
    file = recorded(played(DICE["seeded"], 60), DICE["seeded"])
    renamed = [line.replace("fate ", "fate old-", 1) for line in file.log]
    twin = matchfile.resume(again_hashed(file, rules=OLDER, log=renamed))
    assert [str(entry) for entry in twin.log][:-1] == renamed
    twin.rewind(next(number for number, entry in enumerate(twin.live) if entry.by != FATE))
    assert str(twin.log[-1]) == "undo to:0"
    with pytest.raises(NotUnderstood, match="of the log: expected 'fate "):
        matchfile.resume(again_hashed(file, log=renamed))


def test_a_match_that_cannot_go_on_under_this_version_says_so_in_one_sentence(tmp_path: Path) -> None:
    file = recorded(played(DICE["seeded"], 60), DICE["seeded"])
    number = next(number for number, line in enumerate(file.log) if not line.startswith("fate "))
    log = [*file.log[:number], "blue keel-haul:red", *file.log[number:]]
    path = tmp_path / "old.json"
    matchfile.save(path, again_hashed(file, rules=OLDER, log=log))
    with pytest.raises(
        matchfile.OtherRules,
        match=(
            f"expected a match that can go on under version {GAME.version} of the rules of Infamous Seas, got one of "
            f"version '{OLDER}' that cannot: entry {number + 1} of the log"
        ),
    ):
        matchfile.verify(matchfile.load(path))


def test_a_log_cannot_name_another_version_than_its_file() -> None:
    file = recorded(played(DICE["seeded"], 20), DICE["seeded"])
    with pytest.raises(NotUnderstood, match=f"expected 'rules to:{GAME.version}', got 'rules to:99'"):
        matchfile.resume(again_hashed(file, log=[*file.log, "rules to:99"]))
    twice = [*file.log, f"rules to:{OLDER}", f"rules to:{GAME.version}"]
    assert [str(entry) for entry in matchfile.resume(again_hashed(file, log=twice)).log] == twice


def test_going_back_over_a_change_of_rules_leaves_it_in_the_log() -> None:
    older = again_hashed(recorded(played(DICE["seeded"], 60), DICE["seeded"]), rules=OLDER)
    twin = matchfile.resume(older)
    first = next(number for number, entry in enumerate(twin.live) if entry.by != FATE)
    twin.rewind(first)
    again = matchfile.resume(recorded(twin, DICE["seeded"]))
    assert [str(entry) for entry in again.log][-2:] == [f"rules to:{GAME.version}", f"undo to:{first}"]
    assert encode(GAME, again.g) == encode(GAME, twin.g)


def played(dice: Dice, choices: int) -> Match:
    match, chooser = new_match(dice), SeededFate(11)
    roll(match, chooser)
    for _ in range(choices):
        step(match, chooser)
    return match
