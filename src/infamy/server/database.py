"""How a database is opened: its engines, its lock, and the form that this version knows."""
from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from infamy.server.lock import DatabaseLock


class Database:
    """One engine to read with, and one to write with, which the writer's thread has for itself."""

    def __init__(self, url: str) -> None:
        self.reading: AsyncEngine = create_async_engine(url)
        self.writing: Engine = create_engine(url.replace("+aiosqlite", ""))
        self.lock: DatabaseLock | None = None
        if self.reading.dialect.name == "sqlite":
            event.listen(self.reading.sync_engine, "connect", prepare_sqlite)
            event.listen(self.writing, "connect", prepare_sqlite)

    @property
    def path(self) -> Path | None:
        """The file, if it is one."""
        url = self.writing.url
        return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None

    def open(self, at: str) -> None:
        """For this server alone; `at` is where it answers."""
        if self.path is not None:
            self.lock = DatabaseLock(self.path, at)
        with self.writing.begin() as connection:
            upgrade(connection)

    async def close(self) -> None:
        self.writing.dispose()
        await self.reading.dispose()
        if self.lock is not None:
            self.lock.release()


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and what is committed outlives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute("PRAGMA temp_store=MEMORY")           # else a statement with many rows opens a file each time
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def upgrade(connection: Connection) -> None:
    """Brings the database to the form that this version knows."""
    config = Config()
    config.set_main_option("script_location", str(files("infamy.server") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
