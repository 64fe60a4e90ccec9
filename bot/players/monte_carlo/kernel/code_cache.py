"""The cache of compiled code, discarded when any source file changes.

This module needs no Numba, whose import takes a while.
"""

import hashlib
import os
import shutil
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).parent
_SOURCES: Final = _HERE.parent  # the package whose modules are compiled, with this one in it
_COMPLETE: Final = "complete"  # a file that says that everything has been compiled


def _sources() -> str:
    """A name for this state of the kernel's sources, and of Numba."""
    digest = hashlib.sha256(version("numba").encode())
    for path in sorted([*_SOURCES.glob("*.py"), *_HERE.glob("*.py")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def find_cache() -> Path | None:
    """A folder for compiled code that only we write to.

    Numba itself looks at the file of a function only, and not at what that calls in other files.
    """
    given = os.environ.get("NUMBA_CACHE_DIR")
    own = Path(given) if given else _HERE / "__pycache__"
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "moonshooter"
    for parent in (own, home):
        folder = parent / f"kernel-{_sources()}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            for old in set(parent.glob("kernel-*")) - {folder}:
                shutil.rmtree(old, ignore_errors=True)
            return folder
    return None


def mark_complete(cache: Path) -> None:
    """Say that the next process need compile nothing."""
    (cache / _COMPLETE).touch()


def is_complete() -> bool:
    """Whether there is nothing left to compile; also where there is no Numba to do it."""
    try:
        cache = find_cache()
    except PackageNotFoundError:
        return True
    return cache is not None and (cache / _COMPLETE).exists()
