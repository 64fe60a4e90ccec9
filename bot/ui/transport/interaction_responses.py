"""Answers to interactions in time: slow answers are deferred.

If an interaction gets no answer within three seconds, Discord shows "This interaction failed".
Handlers answer once, with ``interaction.response``, and need not know whether the interaction was
deferred: their answer is then sent as an edit or a follow-up.
"""

import asyncio
import logging
import math
from typing import Any, Final

import aiohttp
import discord
from discord.webhook.async_ import async_context

from bot.engine.model.errors import PlayerError
from bot.ingress.answers import AnswersInBodies, confirmed, without_response
from bot.tasks.clock import utc_now
from bot.ui.timeouts import Timeouts

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

DISCORD_WAITS_S: Final = 3.0
# The fastest of this many interactions shows how far our clock is from Discord's.
SAMPLE_SIZE: Final = 100
# No interaction can be this late. If one seems to be, a clock has been changed.
IMPLAUSIBLE_S: Final = 60.0

_TIMER: Final = "deferral"  # the key of the timer in an interaction's extras
_ANSWER_ERRORS: Final = (
    discord.HTTPException,
    aiohttp.ClientError,
    ConnectionError,
    TimeoutError,
)


class TooLateForForm(PlayerError):
    """The interaction was deferred, so Discord no longer opens a form or an Activity."""

    code = "too-late-for-form"


class LateResponse(discord.InteractionCallbackResponse[Any]):
    """The answer to a deferred interaction; only its message id is known."""

    def __init__(self, message_id: int) -> None:
        self.message_id = message_id


class Response(discord.InteractionResponse[Any]):
    """A response that defers the interaction if the answer takes too long."""

    def __init__(self, parent: Interaction) -> None:
        super().__init__(parent)
        self._interaction = parent
        self._deferral: asyncio.Task[bool] | None = None
        self._thinking = False
        self._is_deferred = False
        self._is_answered = False  # for deferred interactions only
        self._is_followed_up = False

    def begin_deferral(self, *, thinking: bool) -> asyncio.Task[bool]:
        """Start to defer the interaction, unless this has already started.

        Args:
            thinking: whether the answer will be a new ephemeral message; if not, it edits the
                message that was clicked.

        Returns:
            A task whose result is ``False`` if Discord no longer waits.
        """
        settle(self._interaction)
        if self._deferral is None:
            self._thinking = thinking
            self._deferral = asyncio.create_task(self._defer(), name="deferral")
        return self._deferral

    @property
    def is_thinking(self) -> bool:
        """Whether the interaction was deferred for a new message, so that no edit can answer it."""
        return self._deferral is not None and self._thinking

    @property
    def is_original(self) -> bool:
        """Whether the answer is the original response of the interaction's token."""
        return not self._is_followed_up

    def is_done(self) -> bool:
        """Return whether the interaction has been answered; deferring it does not count."""
        return self._is_answered if self._is_deferred else super().is_done()

    async def defer(
        self, *, ephemeral: bool = False, thinking: bool = False
    ) -> discord.InteractionCallbackResponse[Any] | None:
        """Defer the interaction as discord.py does; the caller answers later."""
        if not await self._is_late():
            return await super().defer(ephemeral=ephemeral, thinking=thinking)
        self._is_answered = True
        return None

    async def send_message(
        self, content: Any = None, **kwargs: Any
    ) -> discord.InteractionCallbackResponse[Any]:
        """Send a message as discord.py does, or as a follow-up."""
        if not await self._is_late():
            return await super().send_message(content, **kwargs)
        message_id = await self._send_late(content=content, **kwargs)
        self._is_answered = True
        return LateResponse(message_id)

    async def edit_message(self, **kwargs: Any) -> discord.InteractionCallbackResponse[Any] | None:
        """Edit the message as discord.py does, or as an edit of the original response."""
        if not await self._is_late():
            with without_response():
                return await super().edit_message(**kwargs)
        await self._interaction.edit_original_response(**kwargs)
        self._is_answered = True
        return None

    async def send_modal(self, modal: Any, /) -> discord.InteractionCallbackResponse[Any]:
        """Open a form as discord.py does.

        Raises:
            TooLateForForm: the interaction was deferred.
        """
        if await self._is_late():
            raise TooLateForForm
        return await super().send_modal(modal)

    async def launch_activity(self) -> discord.InteractionCallbackResponse[Any]:
        """Open the Activity as discord.py does.

        Raises:
            TooLateForForm: the interaction was deferred.
        """
        if await self._is_late():
            raise TooLateForForm
        return await super().launch_activity()

    async def _is_late(self) -> bool:
        settle(self._interaction)
        if self._deferral is None:
            return False
        if self._is_answered:
            raise discord.InteractionResponded(self._interaction)
        return await asyncio.shield(self._deferral)

    async def _send_late(self, *, ephemeral: bool = False, **kwargs: Any) -> int:
        interaction = self._interaction
        if self._thinking and ephemeral:
            files = kwargs.pop("files", [])
            if "file" in kwargs:
                files = [kwargs.pop("file")]
            edited = await interaction.edit_original_response(attachments=files, **kwargs)
            return edited.id
        if self._thinking:
            # It was deferred for an ephemeral message, but this one is public.
            await interaction.delete_original_response()
        self._is_followed_up = True
        message = await interaction.followup.send(ephemeral=ephemeral, wait=True, **kwargs)
        return message.id

    async def _defer(self) -> bool:
        try:
            with confirmed():  # an interaction that Discord shows as failed must have no effect
                await super().defer(ephemeral=self._thinking, thinking=self._thinking)
        except _ANSWER_ERRORS as error:
            log.info("can't defer an interaction: %s", error)
            return False
        self._is_deferred = True
        return True


def install() -> None:
    """Make discord.py use :class:`Response`, and answer with the adapter of the ingress."""
    async_context.set(AnswersInBodies())
    discord.interactions.InteractionResponse = Response  # type: ignore[misc]


def defer_after(interaction: Interaction, seconds: float, *, thinking: bool) -> None:
    """Defer an interaction unless it is answered within this time.

    Args:
        interaction: the interaction.
        seconds: the time from now.
        thinking: as for :meth:`Response.begin_deferral`.
    """
    loop = asyncio.get_running_loop()
    interaction.extras[_TIMER] = loop.call_later(seconds, _defer, interaction, thinking)


def _defer(interaction: Interaction, thinking: bool) -> None:
    if isinstance(interaction.response, Response):
        interaction.response.begin_deferral(thinking=thinking)


def settle(interaction: Interaction) -> None:
    """Cancel the deferral: the interaction is being answered, or will not be."""
    timer = interaction.extras.pop(_TIMER, None)
    if timer is not None:
        timer.cancel()


def edits_what_was_clicked(interaction: Interaction) -> bool:
    """Return whether the answer can still edit the message that was clicked."""
    response = interaction.response
    return not (isinstance(response, Response) and response.is_thinking)


def is_original(interaction: Interaction) -> bool:
    """Return whether the interaction's token can edit the answer."""
    response = interaction.response
    return not isinstance(response, Response) or response.is_original


class AnswerDeadline:
    """Makes sure that interactions are answered in time, or have no effect.

    Interactions that arrive late, after a stall or a lost connection, are deferred before they
    are handled, so that none takes effect that Discord shows as failed.
    """

    def __init__(self, defer_after_s: float = Timeouts().answer_s) -> None:
        self._defer_after_s = defer_after_s
        self._usual_s = math.inf
        self._recent_s = math.inf
        self._compared = 0

    async def begin(self, interaction: Interaction, *, thinking: bool) -> bool:
        """Start the timer of an interaction; return ``False`` if Discord no longer waits.

        Args:
            interaction: the interaction.
            thinking: as for :meth:`Response.begin_deferral`.
        """
        late_s = self.lateness_s((utc_now() - interaction.created_at).total_seconds())
        if late_s < self._defer_after_s:
            defer_after(interaction, self._defer_after_s - late_s, thinking=thinking)
            return True
        response = interaction.response
        if not isinstance(response, Response):
            return True
        in_time = await response.begin_deferral(thinking=thinking)
        if in_time and late_s > DISCORD_WAITS_S:
            self._forget()  # it can't be that late: a clock has been changed
        return in_time

    def lateness_s(self, behind_s: float) -> float:
        """Return the seconds by which an interaction of this age is later than usual."""
        if behind_s - self._usual_s > IMPLAUSIBLE_S:
            self._forget()
        self._compared += 1
        if self._compared == SAMPLE_SIZE:
            self._usual_s, self._recent_s, self._compared = self._recent_s, math.inf, 0
        self._recent_s = min(self._recent_s, behind_s)
        self._usual_s = min(self._usual_s, behind_s)
        return behind_s - self._usual_s

    def _forget(self) -> None:
        self._usual_s, self._recent_s, self._compared = math.inf, math.inf, 0
