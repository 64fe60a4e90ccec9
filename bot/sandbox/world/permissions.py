"""Permissions: Discord's permission bits, roles and overwrites."""

from __future__ import annotations

from bot.sandbox.world.errors import refusal
from bot.sandbox.world.model import PRIVATE_THREAD, Channel, Overwrite, User, World

# In the order of their bits, from bit 0.
_NAMES = (
    "CREATE_INSTANT_INVITE KICK_MEMBERS BAN_MEMBERS ADMINISTRATOR MANAGE_CHANNELS "
    "MANAGE_GUILD ADD_REACTIONS VIEW_AUDIT_LOG PRIORITY_SPEAKER STREAM VIEW_CHANNEL "
    "SEND_MESSAGES SEND_TTS_MESSAGES MANAGE_MESSAGES EMBED_LINKS ATTACH_FILES "
    "READ_MESSAGE_HISTORY MENTION_EVERYONE USE_EXTERNAL_EMOJIS VIEW_GUILD_INSIGHTS CONNECT "
    "SPEAK MUTE_MEMBERS DEAFEN_MEMBERS MOVE_MEMBERS USE_VAD CHANGE_NICKNAME MANAGE_NICKNAMES "
    "MANAGE_ROLES MANAGE_WEBHOOKS MANAGE_GUILD_EXPRESSIONS USE_APPLICATION_COMMANDS "
    "REQUEST_TO_SPEAK MANAGE_EVENTS MANAGE_THREADS CREATE_PUBLIC_THREADS "
    "CREATE_PRIVATE_THREADS USE_EXTERNAL_STICKERS SEND_MESSAGES_IN_THREADS "
    "USE_EMBEDDED_ACTIVITIES MODERATE_MEMBERS VIEW_CREATOR_MONETIZATION_ANALYTICS "
    "USE_SOUNDBOARD CREATE_GUILD_EXPRESSIONS CREATE_EVENTS USE_EXTERNAL_SOUNDS "
    "SEND_VOICE_MESSAGES"
)
PERMISSIONS: dict[str, int] = {name: 1 << bit for bit, name in enumerate(_NAMES.split())}
PERMISSIONS |= {"SEND_POLLS": 1 << 49, "USE_EXTERNAL_APPS": 1 << 50, "PIN_MESSAGES": 1 << 51}
ALL = sum(PERMISSIONS.values())

ADMINISTRATOR = PERMISSIONS["ADMINISTRATOR"]
VIEW_CHANNEL = PERMISSIONS["VIEW_CHANNEL"]
SEND_MESSAGES = PERMISSIONS["SEND_MESSAGES"]
SEND_MESSAGES_IN_THREADS = PERMISSIONS["SEND_MESSAGES_IN_THREADS"]
ATTACH_FILES = PERMISSIONS["ATTACH_FILES"]
READ_MESSAGE_HISTORY = PERMISSIONS["READ_MESSAGE_HISTORY"]
MANAGE_MESSAGES = PERMISSIONS["MANAGE_MESSAGES"]
MANAGE_CHANNELS = PERMISSIONS["MANAGE_CHANNELS"]
MANAGE_THREADS = PERMISSIONS["MANAGE_THREADS"]
PIN_MESSAGES = PERMISSIONS["PIN_MESSAGES"]
MANAGE_EVENTS = PERMISSIONS["MANAGE_EVENTS"]
CREATE_EVENTS = PERMISSIONS["CREATE_EVENTS"]
CREATE_PUBLIC_THREADS = PERMISSIONS["CREATE_PUBLIC_THREADS"]
CREATE_PRIVATE_THREADS = PERMISSIONS["CREATE_PRIVATE_THREADS"]
USE_APPLICATION_COMMANDS = PERMISSIONS["USE_APPLICATION_COMMANDS"]
USE_EXTERNAL_APPS = PERMISSIONS["USE_EXTERNAL_APPS"]

_EVERYONE = (
    "VIEW_CHANNEL SEND_MESSAGES SEND_MESSAGES_IN_THREADS EMBED_LINKS ATTACH_FILES ADD_REACTIONS "
    "READ_MESSAGE_HISTORY USE_APPLICATION_COMMANDS CREATE_PUBLIC_THREADS CREATE_PRIVATE_THREADS "
    "CHANGE_NICKNAME USE_EXTERNAL_EMOJIS SEND_POLLS USE_EXTERNAL_APPS"
)
# The permissions that a bot's invitation usually requests, plus those for hosting games.
_BOT = (
    "VIEW_CHANNEL SEND_MESSAGES SEND_MESSAGES_IN_THREADS EMBED_LINKS ATTACH_FILES "
    "READ_MESSAGE_HISTORY CREATE_PUBLIC_THREADS CREATE_PRIVATE_THREADS MANAGE_THREADS "
    "MANAGE_MESSAGES PIN_MESSAGES CREATE_EVENTS"
)


def bits(names: str | list[str]) -> int:
    """Return the bits of permission names in any letter case, in a list or separated by spaces.

    Raises:
        ValueError: a name is not one of Discord's permissions.
    """
    total = 0
    for name in names.split() if isinstance(names, str) else names:
        try:
            total |= PERMISSIONS[str(name).upper()]
        except KeyError:
            raise ValueError(f"{name!r} is not a permission") from None
    return total


EVERYONE_BITS = bits(_EVERYONE)
_ANYWHERE = bits("ATTACH_FILES EMBED_LINKS MENTION_EVERYONE")
BOT_BITS = bits(_BOT)


def member_permissions(world: World, user: User) -> int:
    """Return the permissions of a member in the guild as a whole."""
    if user.id == world.owner_id:
        return ALL
    permissions = world.roles[world.guild_id].permissions
    for role_id in user.roles:
        permissions |= world.roles[role_id].permissions
    return ALL if permissions & ADMINISTRATOR else permissions


def _apply(permissions: int, overwrites: list[Overwrite]) -> int:
    deny = allow = 0
    for overwrite in overwrites:
        deny |= overwrite.deny
        allow |= overwrite.allow
    return (permissions & ~deny) | allow


def channel_permissions(world: World, user: User, channel: Channel) -> int:
    """Return the permissions of ``user`` in ``channel``; 0 if they may not see it."""
    if channel.is_dm:
        return ALL & ~ADMINISTRATOR if user.id in channel.recipients else 0
    if channel.guild_id is not None:
        guild = world.other_guilds[channel.guild_id]
        return guild.permissions if user.id in guild.members else 0
    if not user.is_member:
        return 0
    permissions = member_permissions(world, user)
    if permissions == ALL:
        return ALL
    base = channel
    if channel.thread is not None:
        if channel.parent_id not in world.channels:
            return 0
        base = world.channels[channel.parent_id]
    overwrites = base.overwrites
    if overwrites:
        everyone, own_overwrite = overwrites.get(world.guild_id), overwrites.get(user.id)
        permissions = _apply(permissions, [everyone] if everyone else [])
        permissions = _apply(
            permissions, [overwrites[role] for role in user.roles if role in overwrites]
        )
        permissions = _apply(permissions, [own_overwrite] if own_overwrite else [])
    if not permissions & VIEW_CHANNEL:
        return 0
    if channel.type == PRIVATE_THREAD and not permissions & MANAGE_THREADS:
        assert channel.thread is not None
        if user.id not in channel.thread.members:
            return 0
    return permissions


def application_permissions(world: World, user: User, channel: Channel) -> int:
    """Return the permissions of the application for an interaction of ``user``.

    If the bot is not in the channel's place, they are the person's permissions within a fixed set.
    """
    if world.has_bot(channel):
        return channel_permissions(world, world.bot, channel)
    return _ANYWHERE & channel_permissions(world, user, channel)


def can_view(world: World, user: User, channel: Channel) -> bool:
    """Return whether ``user`` may see ``channel``."""
    return bool(channel_permissions(world, user, channel) & VIEW_CHANNEL)


def demand(world: World, user: User, channel: Channel, needed: int) -> None:
    """Check permissions in a channel.

    Raises:
        ApiError: 50001 if the user can't see the channel, 50013 if ``needed`` is missing.
    """
    permissions = channel_permissions(world, user, channel)
    if not permissions & VIEW_CHANNEL:
        raise refusal(50001)
    if needed & ~permissions:
        raise refusal(50013)


def sending_bit(channel: Channel) -> int:
    """Return the permission that is needed to post in ``channel``."""
    return SEND_MESSAGES if channel.thread is None else SEND_MESSAGES_IN_THREADS
