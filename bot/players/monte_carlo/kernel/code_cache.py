"""The cache of compiled code, discarded when any source file changes.

This module does not import Numba, which takes a while.
"""

import hashlib
import os
import shutil
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).parent
_SOURCES: Final = _HERE.parent  # the compiled modules are in this package and its parent
_COMPLETE: Final = "complete"  # the name of the file that marks a complete cache


def _digest_sources() -> str:
    """Return a digest of the kernel's sources and Numba's version."""
    digest = hashlib.sha256(version("numba").encode())
    for path in sorted([*_SOURCES.glob("*.py"), *_HERE.glob("*.py")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def prepare_cache() -> Path | None:
    """Return a writable folder for compiled code of the current sources, or ``None``.

    Create the folder if it is missing, and delete the folders of other sources beside it.

    Numba's own cache only compares the file of a function, not the files of functions it calls.
    """
    configured = os.environ.get("NUMBA_CACHE_DIR")
    beside = Path(configured) if configured else _HERE / "__pycache__"
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "moonshooter"
    for parent in (beside, home):
        folder = parent / f"kernel-{_digest_sources()}"
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
    """Mark the cache as complete, so that the next process compiles nothing."""
    (cache / _COMPLETE).touch()


def is_complete() -> bool:
    """Return whether everything is compiled; also true without Numba."""
    try:
        cache = prepare_cache()
    except PackageNotFoundError:
        return True
    return cache is not None and (cache / _COMPLETE).exists()
