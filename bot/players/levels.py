"""The levels of computer players that a lobby offers."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.players import easy
from bot.players.base import ComputerPlayer

LEVELS: Final[Mapping[str, ComputerPlayer]] = MappingProxyType({"easy": easy.choose})
