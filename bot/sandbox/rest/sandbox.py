"""The state and the services that all routes share."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Protocol

from bot.sandbox.gateway.events import GUILD_MEMBERS, Events
from bot.sandbox.gateway.protocol import Gateway
from bot.sandbox.rest.faults import Faults
from bot.sandbox.rest.rate_limits import RateLimiter
from bot.sandbox.rest.request_log import RequestLog
from bot.sandbox.validation.commands import BY_DISCORD
from bot.sandbox.validation.openapi import BodyValidator
from bot.sandbox.world.activities import Activities
from bot.sandbox.world.attachments import AttachmentStore
from bot.sandbox.world.emoji_images import EmojiImages
from bot.sandbox.world.errors import ApiError, refusal
from bot.sandbox.world.interactions import Interaction, Interactions
from bot.sandbox.world.model import (
    DM,
    GROUP_DM,
    TEXT,
    Channel,
    Message,
    OtherGuild,
    User,
    World,
)
from bot.sandbox.world.payloads import Payloads
from bot.sandbox.world.permissions import EVERYONE_BITS, USE_EXTERNAL_APPS
from bot.sandbox.world.snowflakes import Clock, SnowflakeMaker, made_at
from bot.sandbox.world.storage import Storage, new_user
from bot.sandbox.world.wire import Json

NONCE_KEPT_S = 300.0


class SchemaMismatch(ApiError):
    """A request body of the bot that violates Discord's OpenAPI file."""


class Delivery(Protocol):
    """Delivery of interactions to an endpoint of the bot instead of the gateway."""

    url: str | None
    is_verified: bool
    again_every: int
    served: Counter[str]
    events_url: str | None

    @property
    def public_key(self) -> str:
        """The application's public key."""
        ...

    def use(self, url: str | None) -> None:
        """Deliver to this address, or to the gateway if it is None."""
        ...

    def deliver(self, interaction: Interaction, body: Json) -> None:
        """Send an interaction to the endpoint."""
        ...

    def describe_events(self) -> Json:
        """Return the application's fields about webhook events."""
        ...

    async def use_for_events(self, url: str) -> str | None:
        """Send webhook events to this address if it passes the check; return any problem."""
        ...

    async def send_event(self, name: str, data: Json) -> int:
        """Send a webhook event, and return the status of the response."""
        ...


class Sandbox:
    """The state and the services that the routes of one server share."""

    def __init__(
        self,
        world: World,
        storage: Storage,
        attachments: AttachmentStore,
        emoji_images: EmojiImages,
        interactions: Interactions,
        validator: BodyValidator | None,
        *,
        clock: Clock,
        heartbeat_interval_s: float,
        shards: int,
    ) -> None:
        self.world = world
        self.storage = storage
        self.attachments = attachments
        self.emoji_images = emoji_images
        self.interactions = interactions
        self.validator = validator
        self.clock = clock
        self.snowflakes = SnowflakeMaker(clock, after=world.last_snowflake)
        self.payloads = Payloads(world, attachments)
        self.gateway = Gateway(
            world,
            self.payloads,
            find_user=self.find_user_by_token,
            on_change=self.check_ready,
            heartbeat_interval_s=heartbeat_interval_s,
            shards=shards,
        )
        self.events = Events(world, self.gateway.sessions, self.payloads)
        self.limiter = RateLimiter()
        self.faults = Faults()
        self.requests = RequestLog()
        self.delivery: Delivery | None = None
        self.activities = Activities()
        self.ready = asyncio.Event()
        self._tokens = {user.token: user for user in world.users.values()}
        self._nonces: dict[tuple[int, str], tuple[float, Message]] = {}
        self._restore_nonces()

    # --- lookup ---------------------------------------------------------------------

    def find_user_by_token(self, token: str) -> User | None:
        """Return the user with this token, which may have the prefix ``Bot``."""
        return self._tokens.get(token.removeprefix("Bot ").strip())

    def user(self, user_id: int) -> User:
        """Return a user.

        Raises:
            ApiError: 10013.
        """
        user = self.world.users.get(user_id)
        if user is None:
            raise refusal(10013)
        return user

    def channel(self, channel_id: int) -> Channel:
        """Return a channel, direct message channel or thread.

        Raises:
            ApiError: 10003.
        """
        channel = self.world.channels.get(channel_id)
        if channel is None:
            raise refusal(10003)
        return channel

    def message(self, channel: Channel, message_id: int, viewer: User) -> Message:
        """Return a message of a channel that ``viewer`` may see.

        Raises:
            ApiError: 10008, also for an ephemeral message to somebody else.
        """
        message = channel.messages.get(message_id)
        if message is None or message.ephemeral_for not in (None, viewer.id):
            raise refusal(10008)
        return message

    # --- changes --------------------------------------------------------------------

    def next_id(self) -> int:
        """Return a new snowflake, and store it so that ids keep increasing after a restart."""
        self.world.last_snowflake = snowflake = self.snowflakes.make()
        return snowflake

    def schedule_save(self) -> None:
        """Schedule writing the world to its folder."""
        self.storage.schedule_save(self.world)

    def add_user(self, name: str, locale: str = "en-US") -> User:
        """Add a new user to the guild."""
        user = new_user(self.next_id(), name, self.clock.now(), locale)
        self.world.users[user.id] = user
        self._tokens[user.token] = user
        body = self.payloads.member(user) | {"guild_id": str(self.world.guild_id)}
        self.events.send_to_members("GUILD_MEMBER_ADD", GUILD_MEMBERS, body)
        self.schedule_save()
        return user

    def add_channel(self, name: str) -> Channel:
        """Create a text channel."""
        position = len(self.world.text_channels())
        channel = Channel(self.next_id(), TEXT, name, position=position)
        self.world.channels[channel.id] = channel
        self.events.publish_channel("CHANNEL_CREATE", channel)
        self.schedule_save()
        return channel

    def add_guild(self, name: str, members: list[User], denied: int = 0) -> Channel:
        """Create a guild without the bot, and return its channel."""
        permissions = EVERYONE_BITS & ~denied
        guild = OtherGuild(self.next_id(), name, permissions, [user.id for user in members])
        channel = Channel(self.next_id(), TEXT, name.lower(), guild_id=guild.id)
        self.world.other_guilds[guild.id] = guild
        self.world.channels[channel.id] = channel
        for user in members:
            body = self.payloads.other_guild_create(guild, user)
            self.events.send_to_user(user.id, "GUILD_CREATE", body)
        self.schedule_save()
        return channel

    def add_places_elsewhere(self) -> None:
        """Create guilds, a group and direct messages without the bot.

        The first user gets the application installed. One guild denies external apps.
        """
        people = [user for user in self.world.users.values() if not user.bot]
        people[0].has_installed = True
        self.add_guild("Elsewhere", people)
        self.add_guild("Strict", people, USE_EXTERNAL_APPS)
        if len(people) > 1:
            self.add_dm(people[:2])
        if len(people) > 2:
            self.add_dm(people, "Group")

    def add_dm(self, recipients: list[User], name: str = "") -> Channel:
        """Create a direct message channel for two people, or a group for more."""
        kind = DM if len(recipients) == 2 else GROUP_DM
        channel = Channel(self.next_id(), kind, name, recipients=[user.id for user in recipients])
        self.world.channels[channel.id] = channel
        self.events.publish_channel("CHANNEL_CREATE", channel)
        self.schedule_save()
        return channel

    def open_dm(self, user: User) -> Channel:
        """Return the bot's direct message channel with ``user``; create it if it does not exist."""
        channel_id = self.world.dms.get(user.id)
        if channel_id is not None:
            return self.world.channels[channel_id]
        channel = Channel(self.next_id(), DM, recipients=[self.world.application_id, user.id])
        self.world.channels[channel.id] = channel
        self.world.dms[user.id] = channel.id
        self.events.publish_channel("CHANNEL_CREATE", channel)
        self.schedule_save()
        return channel

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with all its messages and threads."""
        for thread in self.world.list_threads(channel.id):
            self.remove_channel(thread)
        del self.world.channels[channel.id]
        if channel.thread is not None:
            self.events.publish_thread_deletion(channel)
        else:
            self.events.publish_channel("CHANNEL_DELETE", channel)
        for message in channel.messages.values():
            for attachment in message.attachments:
                self.attachments.remove(attachment.id)
        self.schedule_save()

    def archive_idle_threads(self) -> None:
        """Archive the threads that have had no messages for their archive duration."""
        now = self.clock.now()
        for thread in self.world.channels.values():
            state = thread.thread
            if state is None or state.archived:
                continue
            last = made_at(thread.last_message_id) if thread.last_message_id else 0.0
            if now - max(last, state.archived_at) >= state.auto_archive_minutes * 60:
                state.archived, state.archived_at = True, now
                self.events.publish_channel("THREAD_UPDATE", thread)
                self.schedule_save()

    def check_schema(self, route: str, body: object) -> None:
        """Check a request body of the bot against Discord's OpenAPI file, if there is one.

        Raises:
            SchemaMismatch: the body violates it.
        """
        if self.validator is not None:
            errors = self.validator.errors(route, body)
            if errors.count:
                raise SchemaMismatch(400, 50035, "Invalid Form Body", errors.tree)

    # --- nonces -----------------------------------------------------------------------

    def message_with_nonce(self, author: User, nonce: str | int) -> Message | None:
        """Return this author's recent message with the same nonce, if there is one.

        Raises:
            ApiError: 10008 if it has been deleted, because Discord does not post it again.
        """
        entry = self._nonces.get((author.id, str(nonce)))
        if entry is None or self.clock.now() - entry[0] > NONCE_KEPT_S:
            return None
        channel = self.world.channels.get(entry[1].channel_id)
        if channel is None or entry[1].id not in channel.messages:
            raise refusal(10008)
        return entry[1]

    def keep_nonce(self, message: Message) -> None:
        """Store a message's nonce, and drop old ones."""
        now = self.clock.now()
        while self._nonces:
            oldest = next(iter(self._nonces))
            if now - self._nonces[oldest][0] <= NONCE_KEPT_S:
                break
            del self._nonces[oldest]
        self._nonces[message.author_id, str(message.nonce)] = (message.created_at, message)

    def _restore_nonces(self) -> None:
        limit = self.clock.now() - NONCE_KEPT_S
        for channel in self.world.channels.values():
            for message in channel.messages.values():
                if message.nonce is not None and message.created_at >= limit:
                    self.keep_nonce(message)

    # --- gateway ----------------------------------------------------------------------

    def check_ready(self) -> None:
        """Set ``ready`` if the bot is connected and has global commands, else clear it.

        An entry point that Discord added does not count.
        """
        has_commands = any(
            "guild_id" not in command and command.get("handler") != BY_DISCORD
            for command in self.world.commands.values()
        )
        delivery = self.delivery
        is_reachable = delivery is None or delivery.url is None or delivery.is_verified
        if has_commands and is_reachable and self.gateway.is_bot_connected():
            self.ready.set()
        else:
            self.ready.clear()
