"""What people decide about invitations, and servers about people who look for a table there."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Invitations(StrEnum):
    """The tables to which a person is invited while they look for one."""

    OFF = "off"  # none
    HERE = "on"  # those of the server where they look
    COMPANY = "company"  # and those of people from other servers, in direct messages


@dataclass(frozen=True, slots=True)
class FindingPreferences:
    """The preferences; ``invitations``: to which tables to be invited."""

    invitations: Invitations = Invitations.HERE


@dataclass(frozen=True, slots=True)
class FindingSettings:
    """The settings; ``company``: whether searches here may also find people from other servers."""

    company: bool = False


PREFERENCES: Final = FindingPreferences
SERVER_SETTINGS: Final = FindingSettings
