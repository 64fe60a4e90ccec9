"""Messages that can be edited with the token of a click."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

import discord
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.images.attachments import as_file
from bot.ui.images.renderer import Picture
from bot.ui.transport.card_emojis import CardEmojis
from bot.ui.transport.rate_limit import RateLimit
from bot.ui.transport.refusals import CannotSend, MessageGone, classified_failures

log = logging.getLogger(__name__)

# An interaction's token is valid for 15 minutes; the last one is a margin.
TOKEN_LIFETIME: Final = timedelta(minutes=14)


@dataclass(slots=True)
class TokenMessage:
    """A message that can be edited with the token of the last click on it.

    Such edits count neither against the rate limit of a channel nor against the bot's global
    limit, and they are the only way to edit an ephemeral message.

    Attributes:
        is_follow_up: whether the message is a follow-up and not the token's original
            response. Only the process that sent a follow-up edits it.
    """

    webhook: discord.Webhook
    expires_at: datetime
    message_id: int | None
    digest: str
    rate_limit: RateLimit = field(default_factory=RateLimit)
    is_follow_up: bool = False

    @classmethod
    def through(cls, interaction: discord.Interaction[Any], digest: str) -> "TokenMessage":
        """Return the message that was clicked, or, without an id, the answer to a command."""
        message = interaction.message
        return cls(
            interaction.followup,
            interaction.created_at + TOKEN_LIFETIME,
            message.id if message is not None else None,
            digest,
        )

    def is_open(self, now: datetime) -> bool:
        """Return whether the token is still valid."""
        return now <= self.expires_at

    async def edit(
        self, layout: Layout, emojis: CardEmojis, pictures: Sequence[Picture] = ()
    ) -> bool:
        """Edit the message; the caller must have waited for ``rate_limit``.

        Args:
            layout: its new content.
            emojis: the emojis in the layout.
            pictures: the pictures in the layout; any others are removed.

        Returns:
            ``False`` if the token does not allow the edit.

        Raises:
            MessageGone: somebody has deleted it.
            TryLater.
        """
        check_layout(layout)

        try:
            with classified_failures():
                if self.is_follow_up:
                    await emojis.send(layout, partial(self._edit_follow_up, layout, pictures))
                else:
                    edit = partial(_edit_original, self.webhook, layout, pictures)
                    await emojis.send(layout, edit)
        except MessageGone:
            raise
        except CannotSend as error:
            log.info("can't edit a panel with its token: %s", error)
            return False
        return True

    async def _edit_follow_up(self, layout: Layout, pictures: Sequence[Picture]) -> None:
        assert self.message_id is not None
        await self.webhook.edit_message(
            self.message_id,
            view=layout,
            attachments=[as_file(picture) for picture in pictures],
            allowed_mentions=discord.AllowedMentions.none(),
        )


async def _edit_original(
    webhook: discord.Webhook, layout: Layout, pictures: Sequence[Picture]
) -> None:
    """Edit the message that was clicked.

    ``Interaction.edit_original_response`` would also build objects for the message in Discord's
    reply and for its components, which takes a fifth of the CPU time of such an edit.
    """
    assert webhook.token is not None
    with handle_message_parameters(
        view=layout,
        attachments=[as_file(picture) for picture in pictures],
        allowed_mentions=discord.AllowedMentions.none(),
    ) as parameters:
        await async_context.get().edit_original_interaction_response(
            webhook.id,
            webhook.token,
            session=webhook.session,
            proxy=webhook.proxy,
            proxy_auth=webhook.proxy_auth,
            payload=parameters.payload,
            multipart=parameters.multipart,
            files=parameters.files,
        )
