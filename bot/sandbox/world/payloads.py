"""Discord's objects as JSON: users, members, the guild, channels, threads, messages."""

from __future__ import annotations

from bot.sandbox.world.attachments import AttachmentStore
from bot.sandbox.world.media import with_media
from bot.sandbox.world.model import (
    GROUP_DM,
    HAS_THREAD,
    PRIVATE_THREAD,
    Attachment,
    Channel,
    Message,
    OtherGuild,
    User,
    World,
)
from bot.sandbox.world.permissions import can_view
from bot.sandbox.world.wire import Json, iso


class Payloads:
    """The encoding of the world's objects as Discord's JSON, with ids as strings."""

    def __init__(self, world: World, attachments: AttachmentStore) -> None:
        self._world = world
        self._attachments = attachments

    def user(self, user: User) -> Json:
        """Return a user object."""
        body: Json = {
            "id": str(user.id),
            "username": user.name,
            "discriminator": "0000" if user.bot else "0",
            "global_name": None if user.bot else user.name,
            "avatar": user.avatar,
            "public_flags": 0,
        }
        if user.bot:
            body["bot"] = True
        return body

    def application(self) -> Json:
        """Return the bot's application."""
        world = self._world
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
            "owner": self.user(world.users[world.owner_id]),
            "team": None,
            "interactions_endpoint_url": None,
            "integration_types_config": {
                "0": {},
                "1": {
                    "oauth2_install_params": {
                        "scopes": ["applications.commands"],
                        "permissions": "0",
                    }
                },
            },
            "bot": self.user(world.bot),
        }

    def member(self, user: User, *, with_user: bool = True) -> Json:
        """Return a guild member object."""
        body: Json = {
            "nick": user.nick,
            "avatar": None,
            "roles": [str(role) for role in user.roles],
            "joined_at": iso(user.joined_at),
            "premium_since": None,
            "communication_disabled_until": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }
        if with_user:
            body["user"] = self.user(user)
        return body

    def roles(self) -> list[Json]:
        """Return all roles, @everyone first."""
        rows = []
        for role in self._world.roles.values():
            body = _role(role.id, role.name, role.permissions) | {"position": role.position}
            if role.managed_by is not None:
                body |= {"managed": True, "tags": {"bot_id": str(role.managed_by)}}
            rows.append(body)
        return rows

    def guild(self) -> Json:
        """Return the guild without its channels, members and threads."""
        world = self._world
        return {
            "id": str(world.guild_id),
            "name": world.guild_name,
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "banner": None,
            "description": None,
            "owner_id": str(world.owner_id),
            "region": "deprecated",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": self.roles(),
            "emojis": [],
            "stickers": [],
            "features": [],
            "mfa_level": 0,
            "application_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "safety_alerts_channel_id": None,
            "vanity_url_code": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "preferred_locale": world.guild_locale,
            "nsfw": False,
            "nsfw_level": 0,
        }

    def guild_create(self, viewer: User, *, all_members: bool) -> Json:
        """Return the guild as the gateway sends it to ``viewer``."""
        world = self._world
        members = [user for user in world.users.values() if user.is_member]
        # A bot gets all channels and computes its permissions; a user gets only visible ones.
        channels = [
            channel
            for channel in world.text_channels()
            if viewer.bot or can_view(world, viewer, channel)
        ]
        users = members if all_members else [viewer]
        return self.guild() | {
            "joined_at": iso(viewer.joined_at),
            "large": False,
            "unavailable": False,
            "member_count": len(members),
            "voice_states": [],
            "members": [self.member(user) for user in users],
            "channels": [self.channel(channel, viewer) for channel in channels],
            "threads": [self.channel(t, viewer) for t in self.active_threads(viewer)],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def other_guild_create(self, guild: OtherGuild, viewer: User) -> Json:
        """Return a guild without the bot as the gateway sends it to one of its members."""
        return self.guild() | {
            "id": str(guild.id),
            "name": guild.name,
            "owner_id": str(guild.members[0]),
            "roles": [_role(guild.id, "@everyone", guild.permissions)],
            "joined_at": iso(viewer.joined_at),
            "member_count": len(guild.members),
            "members": [self.member(self._world.users[user_id]) for user_id in guild.members],
            "channels": [self.channel(c, viewer) for c in self._world.text_channels(guild.id)],
            "threads": [],
        }

    def active_threads(self, viewer: User) -> list[Channel]:
        """Return the threads that are not archived and that ``viewer`` can see."""
        return [
            channel
            for channel in self._world.channels.values()
            if channel.thread
            and channel.guild_id is None
            and not channel.thread.archived
            and can_view(self._world, viewer, channel)
        ]

    def channel(self, channel: Channel, viewer: User) -> Json:
        """Return a channel, direct message channel or thread as ``viewer`` receives it."""
        body: Json = {
            "id": str(channel.id),
            "type": channel.type,
            "last_message_id": str(channel.last_message_id) if channel.last_message_id else None,
            "flags": 0,
        }
        if channel.is_dm:
            others = [u for u in channel.recipients if u != viewer.id]
            body["recipients"] = [self.user(self._world.users[u]) for u in others]
            if channel.type == GROUP_DM:
                body |= {"name": channel.name or None, "icon": None}
                body["owner_id"] = str(channel.recipients[0])
            return body
        body |= {
            "guild_id": str(self._world.find_guild(channel)),
            "name": channel.name,
            "parent_id": str(channel.parent_id) if channel.parent_id else None,
            "rate_limit_per_user": 0,
        }
        if channel.thread is None:
            return body | {
                "topic": channel.topic,
                "position": channel.position,
                "nsfw": False,
                "permission_overwrites": [
                    {
                        "id": str(overwrite.id),
                        "type": overwrite.kind,
                        "allow": str(overwrite.allow),
                        "deny": str(overwrite.deny),
                    }
                    for overwrite in channel.overwrites.values()
                ],
            }
        return body | self._thread(channel, viewer)

    def _thread(self, channel: Channel, viewer: User) -> Json:
        state = channel.thread
        assert state is not None
        meta: Json = {
            "archived": state.archived,
            "locked": state.locked,
            "auto_archive_duration": state.auto_archive_minutes,
            "archive_timestamp": iso(state.archived_at),
            "create_timestamp": iso(state.created_at),
        }
        if channel.type == PRIVATE_THREAD:
            meta["invitable"] = state.invitable
        body: Json = {
            "owner_id": str(channel.owner_id),
            "message_count": channel.message_count,
            "total_message_sent": channel.message_count,
            "member_count": len(state.members),
            "thread_metadata": meta,
        }
        if viewer.id in state.members:
            body["member"] = self.thread_member(channel, viewer.id)
        return body

    def thread_member(self, channel: Channel, user_id: int) -> Json:
        """Return a member of a thread."""
        assert channel.thread is not None
        return {
            "id": str(channel.id),
            "user_id": str(user_id),
            "join_timestamp": iso(channel.thread.members[user_id]),
            "flags": 1,
        }

    def attachment(self, attachment: Attachment, *, ephemeral: bool = False) -> Json:
        """Return an attachment with a freshly signed link."""
        url = self._attachments.url(attachment)
        body: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": attachment.size,
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
            "content_scan_version": 0,
        }
        if attachment.description:
            body["description"] = attachment.description
        if attachment.width is not None:
            body |= {"width": attachment.width, "height": attachment.height}
        if ephemeral:
            body["ephemeral"] = True
        return body

    def message(self, message: Message) -> Json:
        """Return a message as the REST API sends it to every user who may see it."""
        world = self._world
        ephemeral = message.ephemeral_for is not None
        body: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "author": self.user(world.users[message.author_id]),
            "type": message.type,
            "content": message.content,
            "timestamp": iso(message.created_at),
            "edited_timestamp": iso(message.edited_at) if message.edited_at else None,
            "flags": message.flags,
            "tts": False,
            "mention_everyone": False,
            "mentions": [self.user(world.users[u]) for u in message.mentions],
            "mention_roles": [],
            "attachments": [self.attachment(a, ephemeral=ephemeral) for a in message.attachments],
            "embeds": message.embeds,
            "components": with_media(
                message.components, message.attachments, self._attachments.url
            ),
            "pinned": message.pinned_at is not None,
        }
        if message.nonce is not None:
            body["nonce"] = message.nonce
        if message.webhook or message.author_id == world.application_id:
            body["application_id"] = str(world.application_id)
        if message.webhook:
            body["webhook_id"] = str(world.application_id)
        if message.interaction_metadata is not None:
            body["interaction_metadata"] = message.interaction_metadata
        if message.reference is not None:
            body |= self._reference(message.reference)
        if message.flags & HAS_THREAD and message.id in world.channels:
            body["thread"] = self.channel(world.channels[message.id], world.bot)
        return body

    def _reference(self, reference: Json) -> Json:
        body: Json = {"message_reference": reference}
        if "message_id" in reference:
            channel = self._world.channels.get(int(reference["channel_id"]))
            replied_to = channel.messages.get(int(reference["message_id"])) if channel else None
            if replied_to is not None and replied_to.reference is not None:
                return body  # a reply to a reply contains one level only
            body["referenced_message"] = (
                self.message(replied_to) if replied_to is not None else None
            )
        return body

    def gateway_message(self, message: Message, channel: Channel) -> Json:
        """Return a message as in gateway events: in a guild, with guild and member."""
        body = self.message(message)
        body["channel_type"] = channel.type
        if not channel.is_dm:
            body["guild_id"] = str(self._world.find_guild(channel))
            author = self._world.users[message.author_id]
            body["member"] = self.member(author, with_user=False)
        return body


def _role(role_id: int, name: str, permissions: int) -> Json:
    return {
        "id": str(role_id),
        "name": name,
        "permissions": str(permissions),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
