"""The settings of a server for its tournaments."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Organisers(StrEnum):
    """The people who may announce tournaments."""

    EVERYBODY = "everybody"
    MANAGERS = "managers"


@dataclass(frozen=True, slots=True)
class TournamentSettings:
    """The settings.

    Attributes:
        tournament_channels: the ids of the channels that allow tournaments; empty: as for games.
        tournament_organisers: who may announce tournaments.
    """

    tournament_channels: frozenset[int] = frozenset()
    tournament_organisers: Organisers = Organisers.EVERYBODY


SERVER_SETTINGS: Final = TournamentSettings
