"""What follows from the fields of a state is printed from their declarations, and is fresh."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools import states

HEAD = """\
from typing import Annotated

from infamy.engine.sight import count, derived, owner, public
from .content.box import SEAT, Box


class Table(State):
"""
MARKS = f"{states.BEGIN}\n{states.END}\n\n\nclass Moved(Event):\n    pass\n"


def printed(folder: Path, *fields: str) -> tuple[str, str]:
    """What is printed between the marks, and sight.py."""
    path = folder / "state.py"
    path.write_text(HEAD + "".join(f"    {line}\n" for line in fields) + MARKS)
    state, sight = states.generated(path).values()
    before, _, rest = state.partition(states.BEGIN + "\n")
    methods, _, after = rest.partition("\n" + states.END)
    assert path.read_text().startswith(before) and path.read_text().endswith(after)
    return methods, sight


def test_three_things_follow_from_a_field(tmp_path: Path) -> None:
    methods, sight = printed(
        tmp_path,
        "box: Annotated[Box, derived()]",
        "players: Annotated[int, public()]",
        "rows: Annotated[list[Row], public(), box.rows, SHARED]  # of the map",
        "chart: Annotated[Chart, derived(), chart_of(rows, players)]",
        "hand: Annotated[list[tuple[Card, ...]], owner(box.card, SEAT), [()] * players]  # by seat",
        "deck: Annotated[Pool, count(), pile(box.card, [row.copies for row in box.cards])]",
        "card: Annotated[tuple[Card, ...], public(box.card), ()]",
    )
    assert (
        methods
        == """\
    def lay_out(self, box: Box, players: int) -> None:
        \"\"\"The table as the box is unpacked.\"\"\"
        self.box, self.players = box, players
        self.rows = box.rows
        self.chart = chart_of(self.rows, players)
        self.hand = [()] * players
        self.deck = pile(box.card, [row.copies for row in box.cards])
        self.card = ()

    def copy(self) -> Table:
        twin = Table(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.box, twin.players, twin.rows, twin.chart = self.box, self.players, self.rows, self.chart
        twin.hand, twin.deck, twin.card = self.hand[:], self.deck.copy(), self.card
        return twin

    def derive(self) -> None:
        self.chart = chart_of(self.rows, self.players)
"""
    )
    assert (
        sight
        == """\
\"\"\"Who sees which field. Generated from the fields in state.py by `make generate`, and never edited.\"\"\"

from __future__ import annotations

from infamy.engine.sight import Sight, count, derived, owner, public

from .content.box import SEAT, Box


def sight(box: Box) -> dict[str, Sight]:
    return {
        "box": derived(),
        "players": public(),
        "rows": public(),
        "chart": derived(),
        "hand": owner(box.card, SEAT),
        "deck": count(),
        "card": public(box.card),
    }
"""
    )


def test_a_name_of_a_loop_is_not_the_field_of_that_name(tmp_path: Path) -> None:
    methods, _ = printed(
        tmp_path,
        "box: Annotated[Box, derived()]",
        "face: Annotated[list[int], public(), [0]]",
        "deck: Annotated[Pool, count(), pile(box.card, [face.copies for face in box.faces])]",
    )
    assert "self.deck = pile(box.card, [face.copies for face in box.faces])" in methods


def test_a_field_that_does_not_say_who_sees_it_is_refused(tmp_path: Path) -> None:
    with pytest.raises(
        ValueError, match=r"state\.py:9: expected Annotated\[type, who sees it, \.\.\.\], got `gold: int`"
    ):
        printed(tmp_path, "box: Annotated[Box, derived()]", "gold: int")


def test_a_field_begins_with_what_is_above_it(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="expected `gold` to speak of fields above it, got `share`"):
        printed(
            tmp_path,
            "box: Annotated[Box, derived()]",
            "gold: Annotated[int, public(), share * 2]",
            "share: Annotated[int, public(), 1]",
        )


def test_sight_speaks_of_what_the_state_imports(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"expected SHIP to be imported by .*/state\.py"):
        printed(tmp_path, "box: Annotated[Box, derived()]", "at: Annotated[int, public(SHIP), 0]")


RECORD = f"""\
@final
class Fight(Record):
    seats: Final[Annotated[tuple[Seat, ...], public(SEAT), ()]]
    ties: Final[Annotated[int, SIGHT, 0]]

{states.BEGIN}
{states.END}


"""


def with_a_record(folder: Path, sight: str) -> Path:
    path = folder / "state.py"
    head, _, state = HEAD.partition("class Table")
    fields = "    box: Annotated[Box, derived()]\n    fight: Annotated[Fight, public(), Fight()]\n"
    path.write_text(head + RECORD.replace("SIGHT", sight) + "class Table" + state + fields + MARKS)
    return path


def test_a_record_is_made_and_made_anew_with_other_fields(tmp_path: Path) -> None:
    path = with_a_record(tmp_path, "public()")
    state, sight = states.generated(path).values()
    assert (
        """\
    def __init__(self, seats: tuple[Seat, ...] = (), ties: int = 0) -> None:
        self.seats, self.ties = seats, ties

    def replace(self, *, seats: tuple[Seat, ...] | None = None, ties: int | None = None) -> Fight:
        return Fight(self.seats if seats is None else seats, self.ties if ties is None else ties)
"""
        in state
    )
    assert "        self.fight = Fight()\n" in state and ", twin.fight = self.box, self.fight\n" in state
    assert '"fight": record(seats=public(SEAT), ties=public())' in sight
    assert "from infamy.engine.sight import Sight, derived, public, record\n" in sight


@pytest.mark.parametrize("sight", ["count()", "owner(None, SEAT)", "derived()"])
def test_a_record_hides_nothing(tmp_path: Path, sight: str) -> None:
    path = with_a_record(tmp_path, sight)
    with pytest.raises(ValueError, match=r"expected Fight\.ties to be public, and to say how it begins"):
        states.generated(path)


def test_the_committed_states_are_what_their_fields_say() -> None:
    assert states.main(["--check"]) == 0


def test_what_is_not_fresh_is_told_and_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = tmp_path / "games" / "gull_rock"
    shutil.copytree(states.GAMES / "_template", game)
    state = game / "state.py"
    fields = state.read_text().replace(
        "    chest: ", "    luck: Annotated[list[int], public(None, SEAT), [0] * players]\n    chest: "
    )
    state.write_text(fields)
    monkeypatch.setattr(states, "ROOT", tmp_path)
    monkeypatch.setattr(states, "GAMES", tmp_path / "games")
    assert states.main(["--check"]) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"games/gull_rock/{name} is not what the fields say: run `make generate`" for name in ("state.py", "sight.py")
    ]
    assert states.main([]) == 0
    assert states.main(["--check"]) == 0
    assert "twin.luck," in state.read_text() and "self.luck[:]," in state.read_text()
    assert '"luck": public(None, SEAT),' in (game / "sight.py").read_text()
