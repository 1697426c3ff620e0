"""make play and make terminal: from the sources at once, while the compiled package is built behind it.

`python -m tools.play serve ...` and `... play GAME` are what `infamy` does with the same words. When the build is ready
a server starts again in its own place and finds the compiled package; in the terminal the next game does. Where there
is none to be had, it simply goes on.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tools import full_speed

LOG = full_speed.ROOT / "build" / "full-speed.log"
BUILD = [sys.executable, "-m", "tools.full_speed"]
MEANWHILE = "You play from the sources for now. The fast rules are being compiled behind it: a few minutes"


class Behind:
    """A build at low priority; `ended` is told why there is still no package, or nothing if there is one."""

    def __init__(self, command: list[str], ready: Path, log: Path, ended: Callable[[str], None]) -> None:
        self.ready = ready
        self.ended = ended
        self.log = log
        self.stopped = False
        log.parent.mkdir(exist_ok=True)
        with log.open("wb") as told:
            quietly = ["nice", "-n", "15", *command]
            self.process = subprocess.Popen(
                quietly, cwd=full_speed.ROOT, stdout=subprocess.DEVNULL, stderr=told, start_new_session=True
            )
        threading.Thread(target=self.wait, daemon=True).start()

    def wait(self) -> None:
        self.process.wait()
        if self.stopped:
            return
        if self.ready.is_dir():
            self.ended("")
        else:
            told = self.log.read_text(errors="replace").strip().rpartition("\n")[2]
            reason = told or "The sources were changed while they were compiled."
            self.ended(f"{reason} Everything works, only slower. (More in {self.log}.)")

    def stop(self) -> None:
        self.stopped = True
        with suppress(ProcessLookupError):  # it had just ended
            os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()


def play(command: list[str], ready: Path, build: list[str], log: Path) -> int:
    """The exit status of `infamy` with this command."""
    serves = command[0] == "serve"
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR2})  # until the server can be told to start again
    behind = None
    if ready.is_dir():
        if "LISTEN_PID" in os.environ:
            say("Now at full speed.")
        sys.path.insert(0, str(ready))
    else:
        say(
            f"{MEANWHILE}, and the table moves over to them by itself."
            if serves
            else f"{MEANWHILE}, for the next game."
        )
        sys.path.insert(0, str(full_speed.SOURCES))
        behind = Behind(build, ready, log, hand_over if serves else lambda why_not: None)
    try:
        from infamy.cli.main import main

        return main(command)
    except KeyboardInterrupt:  # before the server was there to be told
        return 128 + signal.SIGINT
    finally:
        if behind is not None:
            behind.stop()


def hand_over(why_not: str) -> None:
    if why_not:
        say(why_not)
    else:
        os.kill(os.getpid(), signal.SIGUSR2)


def say(words: str) -> None:
    print(words, flush=True)


if __name__ == "__main__":
    sys.exit(play(sys.argv[1:], full_speed.folder(), BUILD, LOG))
