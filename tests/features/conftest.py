"""Tables on a database in a temporary folder, for the tests of all features."""

from pathlib import Path

import pytest

from tests.table.conftest import bench as bench
from tests.table.conftest import clock as clock

FOLDER = Path(__file__).parent


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.thorough)])
def dialect(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark repetitions on PostgreSQL as slow: their parameters do not concern the database."""
    seen = set()
    for item in items:
        spec = getattr(item, "callspec", None)
        if spec is None or spec.params.get("dialect") != "postgresql":
            continue
        if FOLDER in item.path.parents and not item.get_closest_marker("slow"):
            name = item.nodeid.partition("[")[0]
            if name in seen:
                item.add_marker(pytest.mark.slow)
            seen.add(name)
