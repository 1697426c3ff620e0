"""One server to a database: a lock that says who holds it, and that the system takes back from whoever is gone."""

from __future__ import annotations

import os
import socket
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO, final

import msgspec

from infamy.engine.rules import NotUnderstood


class Holder(msgspec.Struct):
    """Who has locked a database: for whoever finds it locked."""

    process: int
    host: str
    since: str
    at: str  # where it answers, if that was known

    def __str__(self) -> str:
        where = f" at {self.at}" if self.at else ""
        return f"process {self.process} on {self.host}{where}, since {self.since}"


decode_holder = msgspec.json.Decoder(Holder).decode


@final
class DatabaseLock:
    """Held by an open file beside the database, so it does not outlive its process, however that ends."""

    def __init__(self, database: Path, at: str) -> None:
        self.path = database.with_name(f"{database.name}.lock")
        try:
            self.file: BinaryIO = open(self.path, "a+b")  # noqa: SIM115 (it stays open as long as it is held)
        except OSError as error:
            raise NotUnderstood(
                f"expected a database in a folder that can be written, got {str(database)!r}: {error.strerror}"
            ) from None
        if not lock(self.file):
            holder = read_holder(self.file)
            self.file.close()
            raise NotUnderstood(
                f"expected a database that no other server uses, got {str(database)!r}, which is used "
                f"by {holder or 'another server'}"
            )
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self.file.truncate(0)
        self.file.write(msgspec.json.encode(Holder(os.getpid(), socket.gethostname(), now, at)))
        self.file.flush()

    def release(self) -> None:
        self.file.close()


def read_holder(file: BinaryIO) -> Holder | None:
    file.seek(0)
    try:
        return decode_holder(file.read())
    except (OSError, msgspec.MsgspecError):
        return None  # its holder has not written its name yet


if sys.platform == "win32":
    import msvcrt

    FAR_OUT = 1 << 30  # beyond what is written, so that it can be read

    def lock(file: BinaryIO) -> bool:
        file.seek(FAR_OUT)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def lock(file: BinaryIO) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
