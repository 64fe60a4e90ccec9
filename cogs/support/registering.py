"""Registration of the commands with Discord, only if they have changed."""

import hashlib
import json
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from discord import app_commands
from discord.ext import commands

from bot.store.key_value import KeyValueStore
from bot.workers.membership import Membership
from cogs.support.words import CatalogueTranslator

log = logging.getLogger(__name__)

NOTE: Final = "commands"
IDS: Final = "command-ids"


@dataclass(frozen=True, slots=True)
class Registered:
    """The commands that Discord knows.

    Attributes:
        ids: Discord's ids by qualified name; a subcommand has the id of its group.
        changed: whether they had to be registered.
    """

    ids: Mapping[str, int]
    changed: bool


async def register(bot: commands.Bot | commands.AutoShardedBot, notes: KeyValueStore) -> Registered:
    """Register all commands in all languages, unless they have not changed.

    Raises:
        StoreError, discord.HTTPException.
    """
    translator = CatalogueTranslator()
    if bot.tree.translator is None:
        await bot.tree.set_translator(translator)
    wanted = await fingerprint(bot.tree, translator, bot.application_id)
    known = await known_ids(notes)
    if known is not None and await notes.read(NOTE) == wanted:
        log.info("Discord knows all commands already")
        return Registered(known, changed=False)
    registered = await bot.tree.sync()
    ids = dict(_ids(registered))
    await notes.save(IDS, json.dumps(ids))
    await notes.save(NOTE, wanted)
    log.info("registered %d commands", len(registered))
    return Registered(ids, changed=True)


class RegisteredCommands:
    """The commands of this process, which the leader registers.

    Args:
        bot: the client with the commands.
        notes: where Discord's ids are stored.
        member: this process among the workers.
        know: called with Discord's ids by qualified name.
    """

    def __init__(
        self,
        bot: commands.Bot | commands.AutoShardedBot,
        notes: KeyValueStore,
        member: Membership,
        know: Callable[[Mapping[str, int]], None],
    ) -> None:
        self._bot = bot
        self._notes = notes
        self._member = member
        self._know = know

    async def learn(self) -> None:
        """Register the commands, or learn how the leader has.

        Raises:
            StoreError, discord.HTTPException.
        """
        if self._member.leading.is_set():
            self._know((await register(self._bot, self._notes)).ids)
        else:
            self._know(await known_ids(self._notes) or {})

    async def run(self) -> None:
        """Register the commands whenever this process becomes the leader, until cancelled.

        Raises:
            StoreError, discord.HTTPException.
        """
        while True:
            await self._member.until_following()
            await self._member.leading.wait()
            await self.learn()


async def known_ids(notes: KeyValueStore) -> Mapping[str, int] | None:
    """Return Discord's ids by qualified name, if the commands have ever been registered.

    Raises:
        StoreError.
    """
    known = await notes.read(IDS)
    return None if known is None else json.loads(known)


def _ids(registered: Iterable[app_commands.AppCommand]) -> Iterator[tuple[str, int]]:
    """Yield each command and subcommand by qualified name, with the id of its top-level command."""
    for command in registered:
        groups = [one for one in command.options if isinstance(one, app_commands.AppCommandGroup)]
        if not groups:
            yield command.name, command.id
        while groups:
            group = groups.pop()
            inner = [one for one in group.options if isinstance(one, app_commands.AppCommandGroup)]
            groups += inner
            if not inner:
                yield group.qualified_name, command.id


async def fingerprint(
    tree: app_commands.CommandTree[Any],
    translator: app_commands.Translator,
    application_id: int | None,
) -> str:
    """Return a hash of the commands' definitions in all languages."""
    payload = [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]
    text = json.dumps([application_id, payload], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
