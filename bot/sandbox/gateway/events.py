"""The publishing of gateway events, filtered by intents and permissions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.sandbox.gateway.sessions import Session
from bot.sandbox.world.model import Channel, Message, User, World
from bot.sandbox.world.payloads import Payloads
from bot.sandbox.world.permissions import can_view
from bot.sandbox.world.wire import Json, encode

GUILDS, GUILD_MEMBERS, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 9
DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 12, 1 << 15


class Events:
    """The publisher of the world's changes to the sessions that may see them."""

    def __init__(self, world: World, sessions: Mapping[str, Session], payloads: Payloads) -> None:
        self._world = world
        self._sessions_by_id = sessions
        self._payloads = payloads

    def _find_sessions(
        self, intent: int, may: Callable[[User], bool], *, direct: bool = False
    ) -> list[Session]:
        """Return the sessions with ``intent`` (users have all) whose user ``may`` see the event.

        They include sessions without a connection, whose events wait for a RESUME.
        """
        return [
            session
            for session in self._sessions_by_id.values()
            if self._is_for(session, intent, direct=direct) and may(session.user)
        ]

    def _is_for(self, session: Session, intent: int, *, direct: bool) -> bool:
        """Return whether a session gets events of this intent, in the guild or directly."""
        if not session.user.bot:
            return True
        return bool(session.intents & intent) and self._on_shard(session, direct=direct)

    def _on_shard(self, session: Session, *, direct: bool) -> bool:
        if direct:
            return session.shard.has_direct_messages
        return session.shard.has_guild(self._world.guild_id)

    def _find_viewers(self, intent: int, channel: Channel) -> list[Session]:
        return self._find_sessions(
            intent, lambda user: can_view(self._world, user, channel), direct=channel.is_dm
        )

    def publish_message(self, event: str, channel: Channel, message: Message) -> None:
        """Publish MESSAGE_CREATE or MESSAGE_UPDATE."""
        body = self._payloads.gateway_message(message, channel)
        raw = encode(body).decode()
        if message.ephemeral_for is not None:
            self._push_to_user(message.ephemeral_for, event, raw)
            return
        for session in self._find_viewers(
            DIRECT_MESSAGES if channel.is_dm else GUILD_MESSAGES, channel
        ):
            if self._hides_content(session, channel, message):
                empty = {"content": "", "embeds": [], "attachments": [], "components": []}
                session.push(event, encode(body | empty).decode())
            else:
                session.push(event, raw)

    def _hides_content(self, session: Session, channel: Channel, message: Message) -> bool:
        user = session.user
        return (
            user.bot
            and not session.intents & MESSAGE_CONTENT
            and not channel.is_dm
            and message.author_id != user.id
            and user.id not in message.mentions
        )

    def publish_message_deletion(self, channel: Channel, message: Message) -> None:
        """Publish MESSAGE_DELETE."""
        body: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        if not channel.is_dm:
            body["guild_id"] = str(self._world.find_guild(channel))
        raw = encode(body).decode()
        if message.ephemeral_for is not None:
            self._push_to_user(message.ephemeral_for, "MESSAGE_DELETE", raw)
            return
        intent = DIRECT_MESSAGES if channel.is_dm else GUILD_MESSAGES
        for session in self._find_viewers(intent, channel):
            session.push("MESSAGE_DELETE", raw)

    def publish_channel(self, event: str, channel: Channel, extra: Json | None = None) -> None:
        """Publish CHANNEL_* or THREAD_* to the users who may see the channel.

        A change is announced to all members, so that users who can no longer see the channel learn
        of it, too.
        """
        for session in self._sessions_by_id.values():
            user = session.user
            if channel.is_dm:
                is_recipient = user.id in channel.recipients and not user.bot
            elif channel.thread is not None or channel.guild_id is not None:
                is_recipient = can_view(self._world, user, channel)
            else:
                is_recipient = user.is_member
            if is_recipient and self._is_for(session, GUILDS, direct=channel.is_dm):
                body = self._payloads.channel(channel, user) | (extra or {})
                session.push(event, encode(body).decode())

    def publish_thread_deletion(self, thread: Channel) -> None:
        """Publish THREAD_DELETE."""
        body = {
            "id": str(thread.id),
            "guild_id": str(self._world.guild_id),
            "parent_id": str(thread.parent_id),
            "type": thread.type,
        }
        for session in self._find_sessions(GUILDS, lambda user: user.is_member):
            session.push("THREAD_DELETE", encode(body).decode())

    def send_to_members(self, event: str, intent: int, body: Json) -> None:
        """Publish an event of the guild to every member's sessions."""
        raw = encode(body).decode()
        for session in self._find_sessions(intent, lambda user: user.is_member):
            session.push(event, raw)

    def send_to_viewers(self, event: str, channel: Channel, intent: int, body: Json) -> None:
        """Publish an event of a channel to the users who may see it."""
        raw = encode(body).decode()
        for session in self._find_viewers(intent, channel):
            session.push(event, raw)

    def send_to_user(self, user_id: int, event: str, body: Json) -> None:
        """Send an event to the sessions of one user only."""
        self._push_to_user(user_id, event, encode(body).decode())

    def send_to_session(self, session_id: str, user_id: int, event: str, body: Json) -> None:
        """Send an event to one session of a user, or to all if the session is unknown."""
        session = self._sessions_by_id.get(session_id)
        if session is not None and session.user.id == user_id:
            session.push(event, encode(body).decode())
        else:
            self.send_to_user(user_id, event, body)

    def send_to_bot(self, event: str, body: Json) -> bool:
        """Send an event to the bot, whatever its intents; return False if no session gets it."""
        # Interactions in a guild without the bot arrive at the same shard as direct messages.
        direct = body.get("guild_id") != str(self._world.guild_id)
        raw, is_delivered = encode(body).decode(), False
        for session in self._sessions_by_id.values():
            if session.user.bot and self._on_shard(session, direct=direct):
                session.push(event, raw)
                is_delivered = True
        return is_delivered

    def _push_to_user(self, user_id: int, event: str, raw: str) -> None:
        for session in self._sessions_by_id.values():
            if session.user.id == user_id:
                session.push(event, raw)
