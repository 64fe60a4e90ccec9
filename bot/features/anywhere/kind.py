"""The kind of a table of several people where the bot is no member."""

from dataclasses import dataclass
from typing import ClassVar

from bot.table.kind import TableKind


@dataclass(frozen=True, slots=True)
class Anywhere(TableKind):
    """A table in one message, which only people who see the message can find."""

    name: ClassVar[str] = "anywhere"
    is_open_to_all: ClassVar[bool] = False

    def again(self, new_id: str) -> TableKind:
        """Return the same kind: a rematch gets another message."""
        return self
