"""What people decide about invitations."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class FindingPreferences:
    """The preferences; ``invitations``: whether to be invited to tables while looking for one."""

    invitations: bool = True


PREFERENCES: Final = FindingPreferences
