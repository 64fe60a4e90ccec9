"""The objects of the world: users, guilds, channels and threads, messages, commands.

The bot is a member of one guild. There can be other guilds, and messages between people.
"""

from __future__ import annotations

from msgspec import Struct, field

from bot.sandbox.world.scheduled_events import ScheduledEvent
from bot.sandbox.world.wire import Json

TEXT, DM, GROUP_DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12
THREAD_TYPES = (PUBLIC_THREAD, PRIVATE_THREAD)

DEFAULT, THREAD_CREATED, REPLY, COMMAND_RESPONSE = 0, 18, 19, 20

SUPPRESS_EMBEDS = 1 << 2
HAS_THREAD = 1 << 5
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12
IS_COMPONENTS_V2 = 1 << 15


class User(Struct):
    """A person or the bot.

    Attributes:
        token: authenticates their requests.
        is_member: whether they are in the bot's guild.
        has_installed: whether they have installed the application for themselves.
    """

    id: int
    name: str
    token: str
    joined_at: float
    bot: bool = False
    is_member: bool = True
    dms_closed: bool = False
    locale: str = "en-US"
    nick: str | None = None
    roles: list[int] = field(default_factory=list)
    avatar: str | None = None  # the hash of their avatar
    has_installed: bool = False


class Role(Struct):
    """A role of the guild; @everyone is the one with the guild's id."""

    id: int
    name: str
    permissions: int
    position: int = 0
    managed_by: int | None = None


class OtherGuild(Struct):
    """A guild without the bot, with one channel; all members have the same permissions.

    ``permissions`` are those of each member.
    """

    id: int
    name: str
    permissions: int
    members: list[int]


class Overwrite(Struct):
    """The permissions that differ in one channel for a role (kind 0) or a member (kind 1)."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0


class Attachment(Struct):
    """A file of a message, whose bytes are in the attachment store."""

    id: int
    channel_id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


class Message(Struct):
    """A message. ``ephemeral_for`` is the id of the only user who may see it, or None."""

    id: int
    channel_id: int
    author_id: int
    created_at: float
    content: str = ""
    type: int = DEFAULT
    flags: int = 0
    edited_at: float | None = None
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    nonce: str | int | None = None
    reference: Json | None = None
    interaction_metadata: Json | None = None
    webhook: bool = False
    pinned_at: float | None = None
    ephemeral_for: int | None = None


class ThreadState(Struct):
    """The additional state of a thread. ``members`` maps user ids to join times."""

    created_at: float
    archived_at: float
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_minutes: int = 1440
    members: dict[int, float] = field(default_factory=dict)


class Channel(Struct):
    """A text channel, a direct message channel or a thread; messages oldest first.

    ``guild_id`` is set only for a channel in a guild without the bot.
    """

    id: int
    type: int
    name: str = ""
    topic: str | None = None
    position: int = 0
    parent_id: int | None = None
    owner_id: int | None = None
    recipients: list[int] = field(default_factory=list)
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    thread: ThreadState | None = None
    messages: dict[int, Message] = field(default_factory=dict)
    message_count: int = 0
    last_message_id: int | None = None
    guild_id: int | None = None

    @property
    def is_dm(self) -> bool:
        """Whether this is a direct message channel, with the bot or between people."""
        return self.type in (DM, GROUP_DM)


class Emoji(Struct):
    """An emoji of the application, whose image is in the store of emoji images."""

    id: int
    name: str
    content_type: str

    @property
    def animated(self) -> bool:
        """Whether the emoji is animated."""
        return self.content_type == "image/gif"


class World(Struct):
    """The whole state, which survives a restart if the sandbox has a data folder."""

    application_id: int
    application_name: str
    guild_id: int
    guild_name: str
    owner_id: int
    secret: str
    last_snowflake: int
    guild_locale: str = "en-US"
    attachment_size_limit: int = 10 * 1024 * 1024
    users: dict[int, User] = field(default_factory=dict)
    roles: dict[int, Role] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    dms: dict[int, int] = field(default_factory=dict)
    commands: dict[int, Json] = field(default_factory=dict)
    emojis: dict[int, Emoji] = field(default_factory=dict)
    scheduled_events: dict[int, ScheduledEvent] = field(default_factory=dict)
    other_guilds: dict[int, OtherGuild] = field(default_factory=dict)

    @property
    def bot(self) -> User:
        """The bot's user, whose id is that of the application."""
        return self.users[self.application_id]

    @property
    def default_channel(self) -> Channel | None:
        """The guild's first text channel, or None if all were deleted."""
        return next(iter(self.text_channels()), None)

    def text_channels(self, guild_id: int | None = None) -> list[Channel]:
        """Return the text channels of a guild without the bot, or of the bot's guild."""
        return [c for c in self.channels.values() if c.type == TEXT and c.guild_id == guild_id]

    def find_guild(self, channel: Channel) -> int | None:
        """Return the guild of a channel; None for direct messages."""
        return None if channel.is_dm else channel.guild_id or self.guild_id

    def has_bot(self, channel: Channel) -> bool:
        """Return whether the bot is in a channel's guild, or in these direct messages."""
        if channel.is_dm:
            return self.application_id in channel.recipients
        return channel.guild_id is None

    def list_threads(self, channel_id: int) -> list[Channel]:
        """Return the threads of a channel, oldest first."""
        return [c for c in self.channels.values() if c.thread and c.parent_id == channel_id]
