"""`make play` for a test, with a build that takes no minutes."""

from __future__ import annotations

import os
from pathlib import Path

from tests.server.kit import AsAProgram


class Played(AsAProgram):
    """`make play`, with a build that ends when it is told to."""

    program = [str(Path(__file__).parent / "stand_in.py")]

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, str(folder))  # which the stand-in keeps for itself
        self.folder = folder
        os.mkfifo(folder / "word")

    def build_ends(self, word: str = "copy") -> None:
        """Waits until the build listens."""
        (self.folder / "word").write_text(word)

    def says(self, words: str) -> None:
        """Reads on until it does."""
        assert self.process is not None and self.process.stdout is not None
        while words not in self.said:
            line = self.process.stdout.readline()
            assert line, f"expected {words!r}, got {self.said!r} and {self.logged()}"
            self.said += line

    def builds(self) -> list[str]:
        return sorted(path.name for path in (self.folder / "builds").iterdir() if path.name != ".lock")

    def building(self) -> list[int]:
        """The processes of builds, of this start and of earlier ones that were killed."""
        folder = os.fsencode(self.folder)
        return [int(each.name) for each in Path("/proc").glob("[0-9]*") if words_of(each)[-2:] == [b"build", folder]]


def words_of(process: Path) -> list[bytes]:
    """Of its command; none if it has just ended."""
    try:
        return (process / "cmdline").read_bytes().split(b"\0")[:-1]
    except OSError:
        return []
