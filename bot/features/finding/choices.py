"""People's preferences for invitations, and servers' settings for searches."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Invitations(StrEnum):
    """The tables to which a person may be invited during a search."""

    OFF = "off"  # none
    HERE = "on"  # tables of the server in which they search
    COMPANY = "company"  # also tables of people from other servers, in direct messages


@dataclass(frozen=True, slots=True)
class FindingPreferences:
    """The preferences; ``invitations``: the tables to which the person may be invited."""

    invitations: Invitations = Invitations.HERE


@dataclass(frozen=True, slots=True)
class FindingSettings:
    """The settings; ``company``: whether searches here may also find people from other servers."""

    company: bool = False


PREFERENCES: Final = FindingPreferences
SERVER_SETTINGS: Final = FindingSettings
