"""Storing the world in a data folder."""

from __future__ import annotations

import asyncio
import os
import secrets
from pathlib import Path

import msgspec

from bot.sandbox.world.model import TEXT, Channel, Role, User, World
from bot.sandbox.world.permissions import BOT_BITS, EVERYONE_BITS
from bot.sandbox.world.shards import moved_to_last
from bot.sandbox.world.snowflakes import Clock, SnowflakeMaker

FILENAME = "sandbox.json"
WRITE_AFTER_S = 0.5
APPLICATION_NAME = "Moonshooter"


class DamagedData(Exception):
    """The data folder contains something that is not a sandbox's state."""


def new_world(clock: Clock, bot_token: str, names: tuple[str, ...], *, shards: int = 1) -> World:
    """Return a guild with one channel, the bot, and a user for each name."""
    make = SnowflakeMaker(clock).make
    now = clock.now()
    guild_id, channel_id, bot_id, bot_role = make(), make(), make(), make()
    guild_id = moved_to_last(guild_id, shards)
    bot = User(bot_id, APPLICATION_NAME, bot_token, now, bot=True, roles=[bot_role])
    users = [new_user(make(), name, now) for name in names]
    world = World(
        application_id=bot_id,
        application_name=APPLICATION_NAME,
        guild_id=guild_id,
        guild_name="Sandbox",
        owner_id=users[0].id if users else bot_id,
        secret=secrets.token_hex(32),
        last_snowflake=make(),
        users={user.id: user for user in (bot, *users)},
        channels={channel_id: Channel(channel_id, TEXT, "games")},
    )
    world.roles = {
        guild_id: Role(guild_id, "@everyone", EVERYONE_BITS),
        bot_role: Role(bot_role, APPLICATION_NAME, BOT_BITS, position=1, managed_by=bot_id),
    }
    return world


def new_user(user_id: int, name: str, now: float, locale: str = "en-US") -> User:
    """Return a person with a new token."""
    token, avatar = f"user-{secrets.token_urlsafe(24)}", secrets.token_hex(16)
    return User(user_id, name, token, now, locale=locale, avatar=avatar)


class Storage:
    """A store that writes the world to its folder, if any, shortly after each change."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._timer: asyncio.TimerHandle | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def load(self) -> World | None:
        """Return the world stored in the folder, or None if there is none yet.

        Raises:
            DamagedData: the file is not a stored world.
        """
        if self.folder is None or not (self.folder / FILENAME).exists():
            return None
        path = self.folder / FILENAME
        try:
            world = msgspec.json.decode(path.read_bytes(), type=World)
        except (msgspec.DecodeError, OSError) as error:
            raise DamagedData(f"{path} is not the state of a sandbox: {error}") from error
        for channel in world.channels.values():
            # A real client also loses its ephemeral messages when it restarts.
            public = {i: m for i, m in channel.messages.items() if m.ephemeral_for is None}
            channel.messages = public
        return world

    def schedule_save(self, world: World) -> None:
        """Schedule a write of the world; several changes share one write."""
        if self.folder is not None and self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(WRITE_AFTER_S, self.write, world)

    def write(self, world: World) -> None:
        """Write the world now, and replace the file atomically."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.folder is None:
            return
        path = self.folder / FILENAME
        fresh = path.with_suffix(".tmp")
        with fresh.open("wb") as file:
            file.write(msgspec.json.encode(world))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)


def open_world(
    storage: Storage, clock: Clock, bot_token: str, names: tuple[str, ...], *, shards: int = 1
) -> World:
    """Return the stored world with a user for each name, or a new world if none is stored.

    Raises:
        DamagedData: the data folder's state can't be read.
    """
    world = storage.load()
    if world is None:
        return new_world(clock, bot_token, names, shards=shards)
    world.bot.token = bot_token
    user_names = {user.name for user in world.users.values()}
    make = SnowflakeMaker(clock, after=world.last_snowflake).make
    for name in names:
        if name not in user_names:
            user = new_user(make(), name, clock.now())
            world.users[user.id] = user
            world.last_snowflake = user.id
    return world
