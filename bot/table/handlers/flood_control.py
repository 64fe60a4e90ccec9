"""Flood control: interactions that a person sends too fast are delayed, then dropped.

Dropping an interaction costs very little and is rarely answered, so other people do not notice.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import aiohttp
import discord

from bot.ingress.answers import give_up
from bot.table.views.public.replies import message_panel
from bot.ui.localization import Localization

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

PER_SECOND: Final = 20.0
AT_ONCE: Final = 20
LONGEST_WAIT_S: Final = 1.0  # of the three seconds that Discord waits for an answer
REFUSAL_EVERY_S: Final = 5.0
REPORT_AFTER_S: Final = 60.0
MOST_PEOPLE: Final = 10_000

_KINDS: Final = {
    discord.InteractionType.application_command: "commands",
    discord.InteractionType.autocomplete: "suggestions",
    discord.InteractionType.component: "clicks",
    discord.InteractionType.modal_submit: "forms",
}
_ANSWER_ERRORS: Final = (
    discord.DiscordException,
    aiohttp.ClientError,
    ConnectionError,
    TimeoutError,
)
# discord.py logs errors of autocompletion here.
_SUGGESTION_LOG: Final = logging.getLogger("discord.app_commands.tree")


class Buckets:
    """A token bucket for each person, stored as the time at which it will be full again."""

    def __init__(
        self, per_second: float, at_once: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._interval_s = 1 / per_second
        self._depth_s = at_once / per_second
        self._clock = clock
        self._full_at: dict[int, float] = {}

    def __len__(self) -> int:
        return len(self._full_at)

    def take(self, user_id: int, longest_wait_s: float = 0.0) -> float | None:
        """Take a token, and return the seconds to wait for it.

        If the wait would be too long, take no token and return ``None``.
        """
        now = self._clock()
        full_at = max(self._full_at.get(user_id, now), now) + self._interval_s
        wait_s = full_at - now - self._depth_s
        if wait_s > longest_wait_s:
            return None
        self._full_at[user_id] = full_at
        if len(self._full_at) > MOST_PEOPLE:
            self._full_at = {key: at for key, at in self._full_at.items() if at > now}
        return max(wait_s, 0.0)


class FloodGuard:
    """Delays or drops interactions of people who send too many.

    Args:
        localization: chooses the language of refusals.
        is_on: if false, everything is handled at once.
        clock: returns the time in seconds; the buckets fill with it.
    """

    def __init__(
        self,
        localization: Localization,
        *,
        is_on: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._localization = localization
        self._is_on = is_on
        self._admitted = Buckets(PER_SECOND, AT_ONCE, clock)
        self._acknowledged = Buckets(PER_SECOND, AT_ONCE, clock)
        self._refusals = Buckets(1 / REFUSAL_EVERY_S, 1, clock)
        self._dropped: Counter[str] = Counter()
        self._people: set[int] = set()
        self._report: asyncio.TimerHandle | None = None
        _SUGGESTION_LOG.addFilter(self._is_worth_logging)

    async def admits(self, interaction: Interaction) -> bool:
        """Return whether to handle the interaction, after a delay if the person is too fast."""
        if not self._is_on:
            return True
        suggests = interaction.type is discord.InteractionType.autocomplete
        longest_s = 0.0 if suggests else LONGEST_WAIT_S
        wait_s = self._admitted.take(interaction.user.id, longest_s)
        if wait_s is None:
            await self._turn_away(interaction)
            return False
        if wait_s:
            await asyncio.sleep(wait_s)
        return True

    async def _turn_away(self, interaction: Interaction) -> None:
        """Drop an interaction; sometimes tell the person, and acknowledge some of the clicks."""
        try:
            await self._answer_some(interaction)
        finally:
            if not interaction.response.is_done():
                give_up(interaction.id)

    async def _answer_some(self, interaction: Interaction) -> None:
        user_id = interaction.user.id
        self.count(interaction)
        if interaction.type is discord.InteractionType.autocomplete:
            return
        is_click = interaction.type is discord.InteractionType.component
        try:
            if self._refusals.take(user_id) is not None:
                text = self._localization.get_known_personal(user_id).text("error-too-fast")
                layout = message_panel(text, error=True)
                await interaction.response.send_message(view=layout, ephemeral=True)
            elif is_click and self._acknowledged.take(user_id) is not None:
                await interaction.response.defer()
        except _ANSWER_ERRORS as error:
            log.debug("can't answer a dropped interaction: %s", error)

    def count(self, interaction: Interaction) -> None:
        """Count a dropped interaction."""
        self._people.add(interaction.user.id)
        self._count(_KINDS.get(interaction.type, "others"))

    def _count(self, kind: str) -> None:
        self._dropped[kind] += 1
        if self._report is None:
            self._report = asyncio.get_running_loop().call_later(REPORT_AFTER_S, self.report)

    def report(self) -> None:
        """Log the number of dropped interactions in one line."""
        if self._report is not None:
            self._report.cancel()
            self._report = None
        if self._dropped:
            counts = ", ".join(f"{count} {kind}" for kind, count in sorted(self._dropped.items()))
            log.warning(
                "dropped, sent too fast or too late: %s; people: %d", counts, len(self._people)
            )
        self._dropped.clear()
        self._people.clear()

    def close(self) -> None:
        """Log the remaining numbers, and remove the log filter."""
        self.report()
        _SUGGESTION_LOG.removeFilter(self._is_worth_logging)

    def _is_worth_logging(self, record: logging.LogRecord) -> bool:
        """Return ``False`` for suggestions that came too late, which are counted instead."""
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, _ANSWER_ERRORS):
            return True
        self._count("suggestions")
        return False
