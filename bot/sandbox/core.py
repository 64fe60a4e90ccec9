"""The sandbox itself: the world and the machinery around it, in one place for the routes."""

from __future__ import annotations

import asyncio

from bot.sandbox.attachments import AttachmentStore
from bot.sandbox.emoji_images import EmojiImages
from bot.sandbox.errors import refusal
from bot.sandbox.events import GUILD_MEMBERS, Events
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway, Session
from bot.sandbox.interactions import Interactions
from bot.sandbox.model import DM, TEXT, Channel, Message, User, World
from bot.sandbox.openapi import BodyValidator
from bot.sandbox.options import SandboxOptions
from bot.sandbox.payloads import Payloads
from bot.sandbox.ratelimits import RateLimiter
from bot.sandbox.requestlog import RequestLog
from bot.sandbox.snowflakes import Clock, SnowflakeMaker, made_at
from bot.sandbox.storage import Storage, new_user, new_world
from bot.sandbox.wire import Json, encode

NONCE_KEPT_S = 300.0


class Sandbox:
    """Everything one running server shares between its routes."""

    def __init__(self, options: SandboxOptions) -> None:
        self.options = options
        self.clock = Clock(options.time_source)
        self.storage = Storage(options.data)
        self.world = self._load_world()
        self.snowflakes = SnowflakeMaker(self.clock, after=self.world.last_snowflake)
        files = options.data / "attachments" if options.data else None
        self.attachments = AttachmentStore(self.world.secret, self.clock, files)
        self.emoji_images = EmojiImages(options.data / "emojis" if options.data else None)
        self.payloads = Payloads(self.world, self.attachments)
        self.gateway = Gateway(
            find_user=self.user_by_token,
            greet=self._greet,
            members=self._member_chunk,
            on_change=self.check_ready,
            heartbeat_interval_s=options.heartbeat_interval_s,
            shards=options.shards,
        )
        self.events = Events(self.world, self.gateway, self.payloads)
        self.interactions = Interactions(
            self.clock,
            deadline_s=options.interaction_deadline_s,
            lifetime_s=options.interaction_lifetime_s,
        )
        self.limiter = RateLimiter()
        self.faults = Faults()
        self.requests = RequestLog()
        self.validator = BodyValidator(options.openapi) if options.openapi else None
        self.ready = asyncio.Event()
        self.url = ""
        self._tokens = {user.token: user for user in self.world.users.values()}
        self._nonces: dict[tuple[int, str], tuple[float, Message]] = {}
        self._remember_nonces()

    def _load_world(self) -> World:
        world = self.storage.load()
        if world is None:
            options = self.options
            return new_world(self.clock, options.bot_token, options.users, shards=options.shards)
        world.bot.token = self.options.bot_token
        known = {user.name for user in world.users.values()}
        make = SnowflakeMaker(self.clock, after=world.last_snowflake).make
        for name in self.options.users:
            if name not in known:
                user = new_user(make(), name, self.clock.now())
                world.users[user.id] = user
                world.last_snowflake = user.id
        return world

    # --- finding things -------------------------------------------------------------

    def user_by_token(self, token: str) -> User | None:
        """Return who signs with ``token``, with or without the prefix ``Bot``."""
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
            ApiError: 10008, also for an ephemeral message of somebody else.
        """
        message = channel.messages.get(message_id)
        if message is None or message.ephemeral_for not in (None, viewer.id):
            raise refusal(10008)
        return message

    # --- changing things ------------------------------------------------------------

    def next_id(self) -> int:
        """Return a new snowflake; it is remembered so that ids rise across restarts."""
        self.world.last_snowflake = made = self.snowflakes.make()
        return made

    def changed(self) -> None:
        """Note that the world should be written to its folder."""
        self.storage.changed(self.world)

    def add_user(self, name: str, locale: str = "en-US") -> User:
        """Let a new person join the guild."""
        user = new_user(self.next_id(), name, self.clock.now(), locale)
        self.world.users[user.id] = user
        self._tokens[user.token] = user
        body = self.payloads.member(user) | {"guild_id": str(self.world.guild_id)}
        self.events.to_members("GUILD_MEMBER_ADD", GUILD_MEMBERS, body)
        self.changed()
        return user

    def add_channel(self, name: str) -> Channel:
        """Make a text channel."""
        position = sum(1 for c in self.world.channels.values() if c.type == TEXT)
        channel = Channel(self.next_id(), TEXT, name, position=position)
        self.world.channels[channel.id] = channel
        self.events.channel("CHANNEL_CREATE", channel)
        self.changed()
        return channel

    def dm_with(self, user: User) -> Channel:
        """Return the bot's direct message channel with ``user``, opened if need be."""
        known = self.world.dms.get(user.id)
        if known is not None:
            return self.world.channels[known]
        channel = Channel(self.next_id(), DM, recipients=[self.world.application_id, user.id])
        self.world.channels[channel.id] = channel
        self.world.dms[user.id] = channel.id
        self.events.channel("CHANNEL_CREATE", channel)
        self.changed()
        return channel

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with all it holds."""
        for thread in self.world.threads_of(channel.id):
            self.remove_channel(thread)
        del self.world.channels[channel.id]
        if channel.thread is not None:
            self.events.thread_deleted(channel)
        else:
            self.events.channel("CHANNEL_DELETE", channel)
        for message in channel.messages.values():
            for attachment in message.attachments:
                self.attachments.remove(attachment.id)
        self.changed()

    def archive_idle_threads(self) -> None:
        """Archive the threads in which nothing was said for as long as each allows."""
        now = self.clock.now()
        for thread in self.world.channels.values():
            state = thread.thread
            if state is None or state.archived:
                continue
            last = made_at(thread.last_message_id) if thread.last_message_id else 0.0
            if now - max(last, state.archived_at) >= state.auto_archive_minutes * 60:
                state.archived, state.archived_at = True, now
                self.events.channel("THREAD_UPDATE", thread)
                self.changed()

    # --- nonces -----------------------------------------------------------------------

    def message_with_nonce(self, author: User, nonce: str | int) -> Message | None:
        """Return this author's message of the last minutes with the same nonce, if there is one.

        Raises:
            ApiError: 10008 when it has been deleted: Discord posts no second one in its place.
        """
        known = self._nonces.get((author.id, str(nonce)))
        if known is None or self.clock.now() - known[0] > NONCE_KEPT_S:
            return None
        channel = self.world.channels.get(known[1].channel_id)
        if channel is None or known[1].id not in channel.messages:
            raise refusal(10008)
        return known[1]

    def keep_nonce(self, message: Message) -> None:
        """Remember a message by its nonce, and forget those of long ago."""
        now = self.clock.now()
        while self._nonces:
            oldest = next(iter(self._nonces))
            if now - self._nonces[oldest][0] <= NONCE_KEPT_S:
                break
            del self._nonces[oldest]
        self._nonces[message.author_id, str(message.nonce)] = (message.created_at, message)

    def _remember_nonces(self) -> None:
        limit = self.clock.now() - NONCE_KEPT_S
        for channel in self.world.channels.values():
            for message in channel.messages.values():
                if message.nonce is not None and message.created_at >= limit:
                    self.keep_nonce(message)

    # --- gateway ----------------------------------------------------------------------

    def check_ready(self) -> None:
        """Set or clear ``ready``: the bot is connected and has global commands."""
        commands = any("guild_id" not in c for c in self.world.commands.values())
        if commands and self.gateway.bot_is_connected():
            self.ready.set()
        else:
            self.ready.clear()

    def application(self) -> Json:
        """Return the bot's application."""
        world = self.world
        return {
            "id": str(world.application_id),
            "name": world.application_name,
            "icon": None,
            "description": "",
            "summary": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": (1 << 15) | (1 << 19),  # limited GUILD_MEMBERS and MESSAGE_CONTENT intents
            "owner": self.payloads.user(world.users[world.owner_id]),
            "team": None,
            "interactions_endpoint_url": None,
            "integration_types_config": {"0": {}},
            "bot": self.payloads.user(world.bot),
        }

    def _greet(self, session: Session) -> None:
        world, user, shard = self.world, session.user, session.shard
        sees_guild = user.is_member and shard.has_guild(world.guild_id)
        ready: Json = {
            "v": 10,
            "user": self.payloads.user(user),
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": f"ws{self.url.removeprefix('http')}gateway",
            "guilds": [{"id": str(world.guild_id), "unavailable": True}] if sees_guild else [],
        }
        if user.bot:
            ready["user"] |= {"verified": True, "mfa_enabled": True, "email": None, "flags": 0}
            ready["private_channels"] = []
            ready["shard"] = [shard.number, shard.count]
            ready["application"] = {
                "id": str(world.application_id),
                "flags": self.application()["flags"],
            }
        else:
            ready["private_channels"] = [
                self.payloads.channel(world.channels[dm], user)
                for owner, dm in world.dms.items()
                if owner == user.id
            ]
        session.push("READY", encode(ready).decode())
        if sees_guild and (not user.bot or session.intents & 1):
            every = not user.bot or bool(session.intents & GUILD_MEMBERS)
            guild = self.payloads.guild_create(user, all_members=every)
            session.push("GUILD_CREATE", encode(guild).decode())

    def _member_chunk(self, session: Session, asked: Json) -> Json:
        ids = asked.get("user_ids")
        wanted = {str(i) for i in (ids if isinstance(ids, list) else [ids])} if ids else None
        prefix = str(asked.get("query") or "").lower()
        found = [
            self.payloads.member(user)
            for user in self.world.users.values()
            if user.is_member
            and (str(user.id) in wanted if wanted else user.name.lower().startswith(prefix))
        ]
        limit = asked.get("limit")
        body: Json = {
            "guild_id": str(self.world.guild_id),
            "members": found[:limit] if isinstance(limit, int) and limit > 0 else found,
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
            "presences": [],
        }
        if asked.get("nonce") is not None:
            body["nonce"] = asked["nonce"]
        return body
