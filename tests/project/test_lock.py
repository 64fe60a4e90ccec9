"""The check of the lock files finds what is wrong with them."""

from pathlib import Path

import pytest

from tests.project.lock import ROOT, check, pins, unasked, unmet

HASH = "    --hash=sha256:" + "0" * 64


def test_locks_are_in_step() -> None:
    assert check() == []


def test_pin_without_a_hash_is_a_problem() -> None:
    found, problems = pins(f"a==1 \\\n{HASH}\nb==2\n")
    assert set(found) == {"a", "b"}
    assert problems == ["b has no hash"]


@pytest.mark.parametrize("line", ["a>=1", "-e .", "./wheel.whl"])
def test_line_that_pins_nothing_is_a_problem(line: str) -> None:
    assert pins(f"{line}\n")[1] == [f"is no pin: {line}"]


def test_address_is_a_problem() -> None:
    assert "names an address" in pins("a @ https://example.org/a.whl\n")[1]


def test_requirement_must_be_pinned_within_its_range() -> None:
    found, _ = pins(f"My_Package[more]==1.5 ; python_version < '4' \\\n{HASH}\n")
    assert unmet(["my.package>=1"], found) == []
    assert unmet(["my-package>=2", "other"], found) == [
        "my-package is pinned to 1.5, wanted is >=2",
        "other is not pinned",
    ]


def test_pin_that_is_no_longer_asked_for_is_a_problem() -> None:
    lock = (
        f"a==1 \\\n{HASH}\n    # via moonshooter (pyproject.toml)\nb==1 \\\n{HASH}\n    # via a\n"
    )
    assert unasked(lock, ["a>=1"]) == []
    assert unasked(lock, []) == ["a is pinned and no longer asked for"]


def test_check_finds_what_has_been_forgotten(tmp_path: Path) -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    project = project.replace('  "aiohttp",\n', '  "aiohttp>=99",\n  "leftpad",\n')
    (tmp_path / "pyproject.toml").write_text(project)
    for name in ("requirements.lock", "requirements-dev.lock"):
        (tmp_path / name).write_text((ROOT / name).read_text("utf-8"))
    problems = check(tmp_path)
    assert len(problems) == 4
    assert "requirements.lock: leftpad is not pinned" in problems


def test_locks_must_agree(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8"))
    run = (ROOT / "requirements.lock").read_text("utf-8")
    (tmp_path / "requirements.lock").write_text(run + f"extra-one==1 \\\n{HASH}\n")
    dev = (ROOT / "requirements-dev.lock").read_text("utf-8")
    (tmp_path / "requirements-dev.lock").write_text(dev)
    assert check(tmp_path) == ["extra-one is pinned differently in the two locks"]
