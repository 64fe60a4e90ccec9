"""Detection of repeated clicks and commands, which may follow a refused answer.

Discord does not report whether it has accepted the body of a response. If it has not, the person
sees "This interaction failed", and tries again. The second answer is sent as a callback, so that
the bot notices a refusal and can send a different answer, for example one without an emoji that
has been deleted.
"""

from collections.abc import Hashable, Mapping
from typing import Any, Final

from cachetools import TTLCache

WITHIN_S: Final = 60.0
MOST_REMEMBERED: Final = 10_000
COMMAND: Final = 2
COMPONENT: Final = 3


class Repeats:
    """The clicks and commands of the last minute, to recognise repeated ones."""

    def __init__(self) -> None:
        self._recent: TTLCache[Hashable, None] = TTLCache(MOST_REMEMBERED, WITHIN_S)

    def remember(self, interaction: Mapping[str, Any]) -> bool:
        """Remember an interaction, and return whether the person has done the same recently."""
        key = _key(interaction)
        if key is None:
            return False
        is_repeated = key in self._recent
        self._recent[key] = None
        return is_repeated


def _key(interaction: Mapping[str, Any]) -> Hashable | None:
    user = interaction.get("user") or interaction.get("member", {}).get("user", {})
    data = interaction.get("data", {})
    if interaction.get("type") == COMMAND:
        return user.get("id"), data.get("id"), str(data.get("options"))
    if interaction.get("type") == COMPONENT:
        return user.get("id"), interaction.get("message", {}).get("id"), data.get("custom_id")
    return None
