"""Whether the lock files pin what ``pyproject.toml`` asks for: ``python -m tests.project.lock``.

Needs no network. Exit codes: 0 they do, 1 they do not.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[2]
_PIN = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)(?:\[[^]]*\])?==(?P<version>[^\s;]+)")

_ASKED = "moonshooter (pyproject.toml)"  # how the locks mark what is asked for directly


def pins(lock: str) -> tuple[dict[str, set[Version]], list[str]]:
    """The versions that a lock pins by name, and what is wrong with its lines.

    A name has several versions where they differ by Python or platform.
    """
    found: dict[str, set[Version]] = {}
    problems: list[str] = []
    for entry in re.split(r"\n(?=\S)", lock):
        match = _PIN.match(entry)
        if match is None:
            if entry.strip() and not entry.lstrip().startswith("#"):
                problems.append(f"is no pin: {entry.splitlines()[0]}")
            continue
        if "--hash=sha256:" not in entry:
            problems.append(f"{match['name']} has no hash")
        found.setdefault(canonicalize_name(match["name"]), set()).add(Version(match["version"]))
    if "://" in lock:
        problems.append("names an address")
    return found, problems


def unmet(wanted: Iterable[str], found: Mapping[str, set[Version]]) -> list[str]:
    """The requirements that no pin satisfies."""
    problems = []
    for text in wanted:
        requirement = Requirement(text)
        versions = found.get(canonicalize_name(requirement.name), set())
        if not versions:
            problems.append(f"{requirement.name} is not pinned")
        problems += [
            f"{requirement.name} is pinned to {version}, wanted is {requirement.specifier}"
            for version in sorted(versions)
            if not requirement.specifier.contains(version, prereleases=True)
        ]
    return problems


def unasked(lock: str, wanted: Iterable[str]) -> list[str]:
    """The pins that are there only because ``pyproject.toml`` asked for them once."""
    asked = {canonicalize_name(Requirement(text).name) for text in wanted}
    problems = []
    for entry in re.split(r"\n(?=\S)", lock):
        match = _PIN.match(entry)
        if match and _ASKED in entry and canonicalize_name(match["name"]) not in asked:
            problems.append(f"{match['name']} is pinned and no longer asked for")
    return problems


def check(root: Path = ROOT) -> list[str]:
    """All that is wrong with both locks."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    # Whoever installs a lock can use everything; the extras are for those who choose packages.
    needed = project["dependencies"] + extras["postgres"] + extras["fast"]
    locks = {"requirements.lock": needed, "requirements-dev.lock": needed + extras["dev"]}
    problems: list[str] = []
    pinned: list[dict[str, set[Version]]] = []
    for name, wanted in locks.items():
        lock = (root / name).read_text("utf-8")
        found, wrong = pins(lock)
        wrong += [*unmet(wanted, found), *unasked(lock, wanted)]
        problems += [f"{name}: {problem}" for problem in wrong]
        pinned.append(found)
    run, dev = pinned
    problems += [
        f"{name} is pinned differently in the two locks"
        for name, versions in run.items()
        if dev.get(name) != versions
    ]
    return problems


def main() -> int:
    """Say what is wrong; the exit code."""
    problems = check()
    for problem in problems:
        sys.stderr.write(f"lock: {problem}\n")
    if problems:
        sys.stderr.write("lock: run `make lock`\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
