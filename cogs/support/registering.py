"""Registration of the commands with Discord, only if they have changed."""

import hashlib
import json
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.store.key_value import KeyValueStore
from bot.workers.membership import Membership
from cogs.support.anywhere import withdraw_from_people
from cogs.support.entry_point import (
    PRIMARY_ENTRY_POINT,
    entry_point_payload,
    find_entry_point,
    get_known_entry_point,
)
from cogs.support.words import CatalogueTranslator

log = logging.getLogger(__name__)

NOTE: Final = "commands"
IDS: Final = "command-ids"
_SUBCOMMANDS: Final = (
    discord.AppCommandOptionType.subcommand.value,
    discord.AppCommandOptionType.subcommand_group.value,
)


@dataclass(frozen=True, slots=True)
class RegisteredIds:
    """The commands that Discord knows.

    Attributes:
        ids: Discord's ids by qualified name; subcommands have the id of their group.
        changed: whether they had to be registered.
    """

    ids: Mapping[str, int]
    changed: bool


async def register(
    bot: commands.Bot | commands.AutoShardedBot, notes: KeyValueStore
) -> RegisteredIds:
    """Register all commands in all languages, unless they have not changed.

    Discord refuses a registration without its existing entry point. That stays unchanged, unless a
    cog has another one, which replaces it.

    Raises:
        StoreError, discord.HTTPException.
    """
    translator = CatalogueTranslator()
    if bot.tree.translator is None:
        await bot.tree.set_translator(translator)
    payloads = await definitions(bot, translator)
    wanted_fingerprint = fingerprint(bot.application_id, payloads)
    known_ids = await read_known_ids(notes)
    if known_ids is not None and await notes.read(NOTE) == wanted_fingerprint:
        log.info("all commands are already registered")
        return RegisteredIds(known_ids, changed=False)
    entry_point = await get_known_entry_point(bot)
    if entry_point is not None:
        if payloads[-1]["type"] == PRIMARY_ENTRY_POINT:
            payloads[-1]["id"] = entry_point["id"]
        else:
            payloads.append(entry_point)
    assert bot.application_id is not None
    payload = cast("list[Any]", payloads)
    registered = await bot.http.bulk_upsert_global_commands(bot.application_id, payload)
    ids = dict(_ids(registered))
    await notes.save(IDS, json.dumps(ids))
    await notes.save(NOTE, wanted_fingerprint)
    log.info("registered %d commands", len(registered))
    return RegisteredIds(ids, changed=True)


class RegisteredCommands:
    """The commands of this process, which the leader registers.

    Args:
        bot: the client with the commands.
        notes: where Discord's ids are stored.
        member: this process among the workers.
        set_ids: called with Discord's ids by qualified name.
    """

    def __init__(
        self,
        bot: commands.Bot | commands.AutoShardedBot,
        notes: KeyValueStore,
        member: Membership,
        set_ids: Callable[[Mapping[str, int]], None],
    ) -> None:
        self._bot = bot
        self._notes = notes
        self._member = member
        self._set_ids = set_ids

    async def load(self) -> None:
        """Register the commands, or read the ids that the leader stored.

        Raises:
            StoreError, discord.HTTPException.
        """
        if self._member.leading.is_set():
            self._set_ids((await register(self._bot, self._notes)).ids)
        else:
            self._set_ids(await read_known_ids(self._notes) or {})

    async def run(self) -> None:
        """Register the commands whenever this process becomes the leader, until cancelled.

        Raises:
            StoreError, discord.HTTPException.
        """
        while True:
            await self._member.wait_until_following()
            await self._member.leading.wait()
            await self.load()


async def read_known_ids(notes: KeyValueStore) -> Mapping[str, int] | None:
    """Return Discord's ids by qualified name, if the commands have ever been registered.

    Raises:
        StoreError.
    """
    stored = await notes.read(IDS)
    return None if stored is None else json.loads(stored)


def _ids(registered: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, int]]:
    """Yield the qualified name of each command and subcommand with its top-level command's id."""
    for command in registered:
        if command["type"] == discord.AppCommandType.chat_input.value:
            for path in _paths(command):
                yield path, int(command["id"])


def _paths(command: Mapping[str, Any]) -> Iterator[str]:
    """Yield the qualified names of a command or group: its own, or those of its subcommands."""
    inner = [option for option in command.get("options", ()) if option["type"] in _SUBCOMMANDS]
    if not inner:
        yield command["name"]
    for subcommand in inner:
        for path in _paths(subcommand):
            yield f"{command['name']} {path}"


async def definitions(
    bot: commands.Bot | commands.AutoShardedBot, translator: app_commands.Translator
) -> list[dict[str, Any]]:
    """Return the definitions of all commands in all languages; an entry point is last.

    Commands available everywhere are registered only for servers, unless people can install the
    application for themselves.
    """
    application = bot.application
    is_for_people = application is not None and application.user_integration_config is not None
    definitions = [
        await command.get_translated_payload(bot.tree, translator)
        for command in bot.tree.get_commands()
    ]
    if not is_for_people:
        for definition in definitions:
            withdraw_from_people(definition)
    entry_point = find_entry_point(bot)
    return (
        definitions
        if entry_point is None
        else [*definitions, entry_point_payload(entry_point, bot.tree)]
    )


def fingerprint(application_id: int | None, commands: list[dict[str, Any]]) -> str:
    """Return a hash of the commands' definitions."""
    text = json.dumps([application_id, commands], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
