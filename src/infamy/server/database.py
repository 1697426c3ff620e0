"""How a database is opened: its engine, its lock, the form that this version knows, and what may be missing."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidRequestError

from infamy.engine.rules import NotUnderstood
from infamy.server.last_write import LastWrite
from infamy.server.lock import DatabaseLock

SQLITE = "sqlite"
READERS = 4  # threads that read


class Database:
    """One engine. The writer and each reader use it in threads of their own, and there is a connection for each."""

    def __init__(self, words: str) -> None:
        url = understood(words)
        self.path = Path(url.database or "") if url.get_backend_name() == SQLITE else None
        self.shown = str(self.path) if self.path is not None else url.render_as_string(hide_password=True)
        try:
            self.engine: Engine = create_engine(url, hide_parameters=True, pool_size=READERS + 1)
        except (ImportError, ArgumentError, InvalidRequestError):
            raise NotUnderstood(f"expected a database whose driver is installed, got {url.drivername!r}") from None
        self.lock: DatabaseLock | None = None
        self.last: LastWrite | None = None  # what was written last, where that can be kept beside
        self.noticed = ""  # what seems to be missing
        if self.path is not None:
            event.listen(self.engine, "connect", prepare_sqlite)

    def open(self, at: str) -> None:
        """For this server alone; `at` is where it answers. NotUnderstood, in one sentence, if it cannot be opened."""
        if self.path is not None:
            self.lock = DatabaseLock(self.path, at)
        try:
            with self.engine.begin() as connection:
                upgrade(connection)
            if self.path is not None:
                self.last = LastWrite(self.path)
                with self.engine.connect() as connection:
                    self.noticed = self.last.missing(connection)
        except DBAPIError as error:
            self.close()
            raise NotUnderstood(
                f"expected a database that can be opened and written, got {self.shown!r}: {error.orig}"
            ) from None
        except CommandError:
            self.close()
            raise NotUnderstood(
                f"expected a database of this version or an older one, got {self.shown!r}, which a "
                "newer one has written"
            ) from None

    def close(self) -> None:
        self.engine.dispose()
        for held in (self.last, self.lock):
            if held is not None:
                held.release()


def understood(words: str) -> URL:
    """What a host has written after --database. It is not quoted where it might hold a password."""
    try:
        url = make_url(words)
    except ArgumentError:
        raise NotUnderstood(
            "expected the path of a SQLite file, or an SQLAlchemy URL such as "
            "sqlite:///tables.sqlite, got something else"
        ) from None
    if url.get_backend_name() != SQLITE:
        return url
    if not url.database or url.database == ":memory:":
        raise NotUnderstood("expected a database that is a file, got one that is only in memory")
    if not Path(url.database).absolute().parent.is_dir():
        raise NotUnderstood(f"expected a file in a folder that is there, got {url.database!r}")
    return url.set(drivername=SQLITE)


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and what is committed outlives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute("PRAGMA temp_store=MEMORY")  # else a statement with many rows opens a file each time
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def upgrade(connection: Connection) -> None:
    """Brings the database to the form that this version knows."""
    config = Config()
    config.set_main_option("script_location", str(files("infamy.server") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
