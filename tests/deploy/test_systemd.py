"""The units for systemd start what exists, with as few rights as they need."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import parser
from bot.config.settings import KNOWN
from tests.ci import IN_CI
from tests.project.test_tree import ROOT

UNITS = ROOT / "deploy" / "systemd"
SERVICES = sorted(path.name for path in UNITS.glob("*.service"))
BACKUP = "moonshooter-backup.service"
PYTHON = "/srv/moonshooter/.venv/bin/python"
ANALYZE = os.environ.get("SYSTEMD_ANALYZE") or shutil.which("systemd-analyze")


class Unit(configparser.RawConfigParser):
    """A unit; of a setting that is repeated, all values."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            strict=False, interpolation=None, delimiters=("=",), comment_prefixes=("#",)
        )
        self.every: dict[str, list[str]] = {}
        for line in path.read_text("utf-8").splitlines():
            name, equals, value = line.partition("=")
            if equals and not line.startswith("#"):
                self.every.setdefault(name, []).append(value)
        self.read_string(path.read_text("utf-8"))

    def optionxform(self, optionstr: str) -> str:
        return optionstr


@pytest.fixture(params=SERVICES)
def unit(request: pytest.FixtureRequest) -> Unit:
    return Unit(UNITS / request.param)


def test_there_is_one_for_a_bot_alone_and_one_for_workers_and_one_for_backups() -> None:
    assert SERVICES == [BACKUP, "moonshooter-worker@.service", "moonshooter.service"]


def test_command_of_a_unit_is_one_of_the_bot(unit: Unit) -> None:
    (command,) = unit.every["ExecStart"]
    program, *arguments = command.replace("%i", "1").split()
    assert program == PYTHON
    assert arguments[:2] == ["-m", "bot"]
    parser().parse_args(arguments[2:])


def test_environment_of_a_unit_holds_settings_and_no_secret(unit: Unit) -> None:
    text = " ".join(unit.every["Environment"])
    own_variables = set(re.findall(r"((?:HEARTS|DISCORD)_\w+)=", text))
    assert own_variables <= KNOWN.keys()
    assert "DISCORD_TOKEN" not in own_variables
    credentials = [value.partition(":")[0] for value in unit.every.get("LoadCredential", [])]
    files = re.findall(r"%d/(\w+)", text)
    assert sorted(files) == sorted(credentials)


def test_unit_writes_to_its_own_folder_only(unit: Unit) -> None:
    service = unit["Service"]
    assert service["ProtectSystem"] == "strict"
    assert "ReadWritePaths" not in service
    assert service["WorkingDirectory"] == f"/var/lib/{service['StateDirectory']}"
    assert service["User"] == "moonshooter"
    assert service["NoNewPrivileges"] == "yes"


def test_units_start_with_the_machine() -> None:
    services = [name for name in SERVICES if name != BACKUP]
    expected = {name: Unit(UNITS / name)["Install"]["WantedBy"] for name in services}
    assert expected == {
        "moonshooter-worker@.service": "moonshooter.target",
        "moonshooter.service": "multi-user.target",
    }
    assert Unit(UNITS / "moonshooter.target")["Install"]["WantedBy"] == "multi-user.target"


def test_timer_starts_the_backup_every_day() -> None:
    timer = Unit(UNITS / BACKUP.replace(".service", ".timer"))
    assert timer["Timer"]["OnCalendar"].startswith("*-*-* ")
    assert timer["Timer"]["Persistent"] == "true"
    assert timer["Install"]["WantedBy"] == "timers.target"
    assert "Install" not in Unit(UNITS / BACKUP), "only the timer starts it"
    (command,) = Unit(UNITS / BACKUP).every["ExecStart"]
    assert command.endswith(" backup --keep 14")


@pytest.mark.skipif(
    ANALYZE is None and not IN_CI, reason="there is no systemd-analyze: the units are only read"
)
def test_systemd_accepts_the_units_and_finds_them_confined(tmp_path: Path) -> None:
    assert ANALYZE is not None, "in CI this test may not be skipped"
    for path in UNITS.iterdir():
        text = path.read_text("utf-8").replace(PYTHON, sys.executable)
        (tmp_path / path.name).write_text(text, "utf-8")
    names = [
        *SERVICES,
        "moonshooter-worker@1.service",
        "moonshooter.target",
        "moonshooter-backup.timer",
    ]
    verified = subprocess.run(
        [ANALYZE, "verify", "--man=no", *(f"./{name}" for name in names)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (verified.returncode, verified.stderr) == (0, "")
    for name in SERVICES:
        result = subprocess.run(
            [ANALYZE, "security", "--offline=true", "--threshold=20", f"./{name}"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert result.returncode == 0, result.stdout.splitlines()[-1:]
