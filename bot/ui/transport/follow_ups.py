"""Follow-ups: messages that are posted, and edited, with the token of a click.

Discord counts them neither against the bot's global limit nor against the limit of a channel. A
token is valid for fifteen minutes and in the channel of its click. It can edit the messages that it
has posted.

Follow-ups have no nonce, so a request that is repeated after a lost answer would post a message
twice. discord.py repeats requests after server errors; the session here makes it give up instead,
and the caller looks for the message before it tries again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from http import HTTPStatus
from typing import Any, Final

import aiohttp
import discord
from cachetools import LRUCache

from bot.tasks.clock import Clock, utc_now
from bot.ui.components.payloads import Layout
from bot.ui.images.attachments import as_file
from bot.ui.images.renderer import Picture
from bot.ui.transport.interaction_tokens import TOKEN_LIFETIME
from bot.ui.transport.rate_limit import MOST_CHANNELS, RateLimit
from bot.ui.transport.request_queue import Sender, Slot

# A token is kept while it lasts, because Discord may not yet know that the next click is answered.
REPLACED_BEFORE: Final = timedelta(minutes=4)


@dataclass(eq=False, slots=True)
class ClickToken:
    """The token of a click that has been answered.

    Attributes:
        webhook: posts and edits with the token.
        expires_at: when Discord no longer accepts it.
        is_refused: whether Discord has refused it earlier.
        posts: the rate limit of posts.
        edits: the rate limit of edits.
    """

    webhook: discord.Webhook
    expires_at: datetime
    is_refused: bool = False
    posts: RateLimit = field(default_factory=RateLimit)
    edits: RateLimit = field(default_factory=RateLimit)


class TokenSlot(Slot):
    """Room for one request by a click's token.

    Attributes:
        token: the token.
        sender: the sender of the request.
    """

    def __init__(self, token: ClickToken, sender: Sender) -> None:
        super().__init__(_free_nothing)
        self.token = token
        self.sender = sender


class FollowUps:
    """The tokens of the last clicks in each channel, and requests with them.

    Args:
        client: a client that is logged in.
        clock: the time.
        trace_configs: aiohttp's tracers of the requests.
    """

    def __init__(
        self,
        client: discord.Client,
        clock: Clock = utc_now,
        trace_configs: Sequence[aiohttp.TraceConfig] = (),
    ) -> None:
        self._client = client
        self._clock = clock
        self._trace_configs = list(trace_configs)
        self._session: aiohttp.ClientSession | None = None
        self._by_channel: LRUCache[int, ClickToken] = LRUCache(MOST_CHANNELS)
        self._by_message: LRUCache[int, ClickToken] = LRUCache(MOST_CHANNELS)

    def keep_token(self, interaction: discord.Interaction[Any]) -> None:
        """Take the token of a click that has been answered, unless a newer one is known."""
        response, channel_id = interaction.response, interaction.channel_id
        # After a form, Discord accepts no follow-up.
        is_form = response.type is discord.InteractionResponseType.modal
        if interaction.guild_id is None or channel_id is None or is_form or not response.is_done():
            return
        token = self._by_channel.get(channel_id)
        if token is None or not self._lasts(token, REPLACED_BEFORE):
            webhook = self.webhook(interaction.application_id, interaction.token)
            expires_at = interaction.created_at + TOKEN_LIFETIME
            self._by_channel[channel_id] = ClickToken(webhook, expires_at)

    def take(self, channel_id: int, webhook: discord.Webhook, expires_at: datetime) -> None:
        """Take the token of a click that another process has answered, if there is no other."""
        if self.token_in(channel_id) is None:
            self._by_channel[channel_id] = ClickToken(webhook, expires_at)

    def webhook(self, application_id: int, token: str) -> discord.Webhook:
        """Return the client that makes requests with a token."""
        return discord.Webhook.partial(
            application_id, token, session=self._open_session(), client=self._client
        )

    def token_in(self, channel_id: int) -> ClickToken | None:
        """Return the token that posts in a channel, if there is one."""
        return self._valid(self._by_channel.get(channel_id))

    def find_token(self, message_id: int) -> ClickToken | None:
        """Return the token that edits a message: the one that has posted it, while it is valid."""
        return self._valid(self._by_message.get(message_id))

    async def post(
        self,
        token: ClickToken,
        layout: Layout,
        pictures: Sequence[Picture],
        *,
        silent: bool = False,
    ) -> discord.Message:
        """Post a message in the channel of the click; a silent one notifies nobody.

        Raises:
            discord.HTTPException, aiohttp.ClientError: as discord.py does.
        """
        message = await token.webhook.send(
            view=layout,
            files=[as_file(picture) for picture in pictures],
            allowed_mentions=discord.AllowedMentions.none(),
            silent=silent,
            wait=True,
        )
        self._by_message[message.id] = token
        return message

    async def edit(
        self, token: ClickToken, message_id: int, layout: Layout, attachments: Any
    ) -> discord.Message:
        """Edit a message that was posted with this token.

        Raises:
            discord.HTTPException, aiohttp.ClientError: as discord.py does.
        """
        return await token.webhook.edit_message(
            message_id,
            view=layout,
            attachments=attachments,
            allowed_mentions=discord.AllowedMentions.none(),
        )

    async def close(self) -> None:
        """Close the connections."""
        if self._session is not None:
            await self._session.close()

    def _valid(self, token: ClickToken | None) -> ClickToken | None:
        return token if token is not None and self._lasts(token, timedelta()) else None

    def _lasts(self, token: ClickToken, span: timedelta) -> bool:
        return not token.is_refused and self._clock() + span < token.expires_at

    def _open_session(self) -> aiohttp.ClientSession:
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=0),
                raise_for_status=_give_up_after_server_error,
                trace_configs=self._trace_configs,
            )
        return self._session


async def _give_up_after_server_error(response: aiohttp.ClientResponse) -> None:
    if response.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        response.raise_for_status()


def _free_nothing() -> None:
    """Do nothing: requests by a token take no slot in the queue."""
