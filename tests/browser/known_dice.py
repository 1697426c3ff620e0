"""`infamy serve` whose dice come out the same every time, so that a match in a browser can be told in a test."""

from __future__ import annotations

import secrets
import sys
from unittest.mock import patch

from infamy.cli.main import main

SEED = 7
token_hex = secrets.token_hex


def known_number(bits: int) -> int:
    return SEED % (1 << bits)


def known_secret(length: int | None = None) -> str:
    """The secret of committed dice; names of tables stay different."""
    return "5ea" * 21 + "5" if length == 32 else token_hex(length)


if __name__ == "__main__":
    with patch.object(secrets, "randbits", known_number), patch.object(secrets, "token_hex", known_secret):
        sys.exit(main())
