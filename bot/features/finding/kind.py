"""The kind of table for people who share no server with the bot."""

from dataclasses import dataclass
from typing import ClassVar

from bot.table.kind import TableKind


@dataclass(frozen=True, slots=True)
class Company(TableKind):
    """A table in the direct messages of people whom the bot has brought together."""

    name: ClassVar[str] = "company"
    is_announced: ClassVar[bool] = False
    sends_hands: ClassVar[bool] = True

    def again(self, new_id: str) -> TableKind:
        """Return the same kind: a rematch is in direct messages, too."""
        return self
