"""The locks pin what is asked for, and nothing that is asked for no longer.

``make lock-check`` compares the versions with what ``pyproject.toml`` allows, and ``make setup``
installs no package without a hash.
"""

import re

import pytest
from packaging.utils import canonicalize_name

from tests.project.test_dependencies import TO_DEVELOP, TO_RUN
from tests.project.test_tree import ROOT

DIRECT = "moonshooter (pyproject.toml)"  # how a lock marks what is required directly


def list_required(lock: str) -> set[str]:
    """Return the packages that a lock has because ``pyproject.toml`` requires them."""
    entries = re.split(r"\n(?=\S)", (ROOT / lock).read_text("utf-8"))
    return {canonicalize_name(re.split(r"[\[=]", name)[0]) for name in entries if DIRECT in name}


@pytest.mark.parametrize(
    ("lock", "wanted"),
    [("requirements.lock", TO_RUN), ("requirements-dev.lock", TO_RUN | TO_DEVELOP)],
)
def test_lock_pins_what_is_asked_for_and_nothing_else(lock: str, wanted: set[str]) -> None:
    assert list_required(lock) == wanted
