"""Interactions: one for each click or command, with a deadline of 3 s and a lifetime of 15 min."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.sandbox.world.errors import refusal
from bot.sandbox.world.snowflakes import Clock
from bot.sandbox.world.wire import Json

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
IN_GUILD, IN_BOT_DM, IN_PRIVATE_CHANNEL = 0, 1, 2
GUILD_INSTALL, USER_INSTALL = "0", "1"
MOST_FOLLOW_UPS = 5  # per interaction, if only the person has installed the application


@dataclass(slots=True)
class Interaction:
    """An interaction: its user and request, and the bot's answers so far.

    Attributes:
        owners: the id of the guild or user of each installation that is used, by kind.
    """

    id: int
    token: str
    type: int
    user_id: int
    channel_id: int
    nonce: str | None
    created_at: float
    owners: dict[str, str]
    session_id: str = ""
    name: str | None = None
    source_message_id: int | None = None
    cause: Interaction | None = None
    answered_with: int | None = None
    original_id: int | None = None
    followup_ids: set[int] = field(default_factory=set)
    modal: Json | None = None
    activity_instance_id: str | None = None
    focused_type: int = 3
    timer: asyncio.TimerHandle | None = None
    on_failure: Callable[[Interaction], None] | None = None

    @property
    def is_of_person_alone(self) -> bool:
        """Whether it depends on a person's own installation of the application alone."""
        return GUILD_INSTALL not in self.owners


class Interactions:
    """The interactions of the last 15 minutes, by token.

    Attributes:
        failed_at: the times of the interactions that got no answer in time, in unix seconds.
    """

    def __init__(self, clock: Clock, *, deadline_s: float, lifetime_s: float) -> None:
        self.failed_at: list[float] = []
        self._clock = clock
        self._deadline_s = deadline_s
        self._lifetime_s = lifetime_s
        self._by_token: dict[str, Interaction] = {}
        self._in_order: deque[Interaction] = deque()

    def open(self, interaction: Interaction, on_failure: Callable[[Interaction], None]) -> None:
        """Start the deadline; call ``on_failure`` if it passes without an answer."""
        self._forget_expired()
        self._by_token[interaction.token] = interaction
        self._in_order.append(interaction)
        interaction.on_failure = on_failure
        loop = asyncio.get_running_loop()
        interaction.timer = loop.call_later(self._deadline_s, self._fail, interaction)

    def fail_overdue(self) -> None:
        """Fail the interactions whose deadline has passed because a test advanced the clock."""
        for interaction in list(self._in_order):
            if interaction.timer is not None and self._is_late(interaction):
                interaction.timer.cancel()
                self._fail(interaction)

    def fail(self, interaction: Interaction) -> None:
        """Fail an interaction before its deadline, unless it has been answered."""
        if interaction.timer is not None:
            interaction.timer.cancel()
            self._fail(interaction)

    def _fail(self, interaction: Interaction) -> None:
        interaction.timer = None
        if interaction.answered_with is None:
            self.failed_at.append(interaction.created_at)
            if interaction.on_failure is not None:
                interaction.on_failure(interaction)

    def answer(self, interaction_id: int, token: str) -> Interaction:
        """Return the interaction that a callback answers; the caller then calls ``settle``.

        Raises:
            ApiError: 10062 if it is unknown or overdue, 40060 if it was answered already.
        """
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise refusal(10062)
        if interaction.answered_with is not None:
            raise refusal(40060)
        if self._is_late(interaction):
            raise refusal(10062)
        return interaction

    def settle(self, interaction: Interaction, callback_type: int) -> None:
        """Mark the interaction as answered, and stop its timer."""
        interaction.answered_with = callback_type
        if interaction.timer is not None:
            interaction.timer.cancel()
            interaction.timer = None

    def get_by_webhook(self, token: str) -> Interaction:
        """Return the answered interaction whose token is used as a webhook.

        Raises:
            ApiError: 50027 if the token is unknown or older than 15 minutes,
                10015 if the interaction has not been answered yet.
        """
        interaction = self._by_token.get(token)
        if interaction is None or self._is_expired(interaction):
            raise refusal(50027)
        if interaction.answered_with is None:
            raise refusal(10015)
        return interaction

    def find_open_modal(
        self, user_id: int, custom_id: str, modal_id: int | None
    ) -> Interaction | None:
        """Return the latest interaction whose modal is still open for this user."""
        for interaction in reversed(self._in_order):
            modal = interaction.modal
            if (
                modal is not None
                and interaction.user_id == user_id
                and modal["custom_id"] == custom_id
                and modal_id in (None, interaction.id)
            ):
                return interaction
        return None

    def cancel_timers(self) -> None:
        """Stop all deadlines when the server stops."""
        for interaction in self._in_order:
            if interaction.timer is not None:
                interaction.timer.cancel()

    def _is_late(self, interaction: Interaction) -> bool:
        return self._clock.now() - interaction.created_at > self._deadline_s

    def _is_expired(self, interaction: Interaction) -> bool:
        return self._clock.now() - interaction.created_at > self._lifetime_s

    def _forget_expired(self) -> None:
        while self._in_order and self._is_expired(self._in_order[0]):
            old = self._in_order.popleft()
            del self._by_token[old.token]


def new_token() -> str:
    """Return a new random token."""
    return secrets.token_urlsafe(72)
