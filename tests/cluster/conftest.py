"""HAProxy, which the tests of this folder need: CI installs it, and skips none of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cluster.programs import ProgramMissing, haproxy
from tests.ci import IN_CI

HERE = Path(__file__).parent


def _why_missing() -> str | None:
    try:
        haproxy()
    except ProgramMissing as missing:
        return str(missing)
    return None


MISSING = _why_missing()
# For tests elsewhere that need HAProxy, too.
needs_haproxy = pytest.mark.skipif(bool(MISSING) and not IN_CI, reason=str(MISSING))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the tests of this folder where there is no HAProxy, but not in CI."""
    if not MISSING or IN_CI:
        return
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=MISSING))


def pytest_runtest_setup() -> None:
    """Fail each test at once if it could not start HAProxy."""
    if MISSING:
        pytest.fail(f"{MISSING}; in CI no test of it may be skipped", pytrace=False)
