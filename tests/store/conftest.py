"""Tests with a database run on each kind of database."""

from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.thorough)])
def dialect(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where an SQLite file can be, for tests of SQLite alone."""
    return tmp_path / "moonshooter.db"
