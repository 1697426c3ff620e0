"""Says which build is under test, and refuses to test another one than was asked for."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from infamy.build_info import compiled

# The same examples every time, and no limit that a busy machine could miss.
settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")


def pytest_configure(config: pytest.Config) -> None:
    wanted = os.environ.get("INFAMY_TEST_BUILD", "")
    if wanted and wanted != ("compiled" if compiled() else "interpreted"):
        raise pytest.UsageError(f"expected the {wanted} rules, got {rules_under_test()}")


def pytest_report_header() -> str:
    return f"infamy: {rules_under_test()}"


def rules_under_test() -> str:
    return "compiled rules, as installed" if compiled() else "interpreted rules"
