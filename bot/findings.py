"""What ``python -m bot doctor`` has found out."""

from dataclasses import dataclass
from typing import Final

RESTORE: Final = "Restore a backup."


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check. ``cure`` says how to fix a problem, or adds an explanation."""

    ok: bool
    text: str
    cure: str = ""
