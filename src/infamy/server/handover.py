"""A server that starts again in its own place, with what is installed by then, and refuses nobody meanwhile.

SIGUSR2 asks for it. The server ends as it always does, so whatever it has confirmed is stored; its process runs the
same command once more, and the port stays open across: whoever knocks in between waits. The port is handed over as
systemd hands over those of its socket units, so a server can be started by one of them, too.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from typing import NoReturn

FIRST = 3  # the number under which systemd hands over a socket


def inherited() -> socket.socket | None:
    """The listening socket that this process was started with, if there is one."""
    meant_for, number = os.environ.pop("LISTEN_PID", ""), os.environ.pop("LISTEN_FDS", "")
    if meant_for != str(os.getpid()) or number != "1":
        return None
    os.set_inheritable(FIRST, False)
    return socket.socket(fileno=FIRST)


def start_again(listener: socket.socket) -> NoReturn:
    """The same command in the same process."""
    os.dup2(listener.fileno(), FIRST)
    os.set_inheritable(FIRST, True)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR2})  # until the next server can be told
    os.environ["LISTEN_PID"], os.environ["LISTEN_FDS"] = str(os.getpid()), "1"
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
