"""make play: the table from the sources at once, and from the compiled package as soon as that is built behind it.

Whatever is after `play` goes on to `infamy serve`. When the build is ready this process tells itself to start again in
its place, and then finds the compiled package. Where there is none to be had, it simply goes on.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

from tools import full_speed

LOG = full_speed.ROOT / "build" / "full-speed.log"
BUILD = [sys.executable, "-m", "tools.full_speed"]
MEANWHILE = """\
You play from the sources for now. The fast rules are being compiled behind it: a few minutes, and the table moves over
to them by itself."""


class Behind:
    """A build at low priority; whoever waits for it is told how it ended."""

    def __init__(self, command: list[str], ready: Path, log: Path) -> None:
        self.ready = ready
        self.log = log
        self.stopped = False
        log.parent.mkdir(exist_ok=True)
        with log.open("wb") as told:
            quietly = ["nice", "-n", "15", *command]
            self.process = subprocess.Popen(
                quietly, cwd=full_speed.ROOT, stdout=told, stderr=subprocess.STDOUT, start_new_session=True
            )
        threading.Thread(target=self.wait, daemon=True).start()

    def wait(self) -> None:
        self.process.wait()
        if self.stopped:
            return
        if self.ready.is_dir():
            os.kill(os.getpid(), signal.SIGUSR2)
        else:
            told = self.log.read_text(errors="replace").strip().rpartition("\n")[2]
            reason = told or "The sources were changed while they were compiled."
            say(f"{reason} Everything works, only slower. (More in {self.log}.)")

    def stop(self) -> None:
        self.stopped = True
        with suppress(ProcessLookupError):  # it had just ended
            os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()


def play(arguments: list[str], ready: Path, build: list[str], log: Path) -> int:
    """The server's exit status."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR2})  # until the server can be told to start again
    behind = None
    if ready.is_dir():
        if "LISTEN_PID" in os.environ:
            say("Now at full speed.")
        sys.path.insert(0, str(ready))
    else:
        say(MEANWHILE)
        sys.path.insert(0, str(full_speed.SOURCES))
        behind = Behind(build, ready, log)
    try:
        from infamy.cli.main import main

        return main(["serve", *arguments])
    except KeyboardInterrupt:  # before the server was there to be told
        return 128 + signal.SIGINT
    finally:
        if behind is not None:
            behind.stop()


def say(words: str) -> None:
    print(words, flush=True)


if __name__ == "__main__":
    sys.exit(play(sys.argv[1:], full_speed.folder(), BUILD, LOG))
