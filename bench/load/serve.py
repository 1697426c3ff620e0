"""Our server with Gull Rock, which the PYTHONPATH brings along: `python serve.py PORT DATABASE_FILE`.

Everything is as `infamy serve` has it, except that one address may open many tables and connections, and send
many messages. A line on its input lets it collect its garbage, and answers when that is done.
"""

from __future__ import annotations

import gc
import os
import sys
import threading
from pathlib import Path

from infamy.server.app import listening, log_as_json, make_app, serve
from infamy.server.limits import Limits

MANY = 1_000_000


def collect_when_asked() -> None:
    for _ in sys.stdin:
        gc.collect()
        print("collected", flush=True)
    os._exit(0)  # nobody is there any more


def main() -> None:
    port, database = int(sys.argv[1]), Path(sys.argv[2])
    limits = Limits(messages=MANY, burst=MANY, tables_a_minute=MANY, connections=MANY)
    log_as_json("warning")
    threading.Thread(target=collect_when_asked, daemon=True).start()
    serve(make_app(f"sqlite:///{database}", limits), listening("127.0.0.1", port), limits)


if __name__ == "__main__":
    main()
