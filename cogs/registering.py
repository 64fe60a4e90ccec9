"""Tells Discord the commands, when they are others than it was told last."""

import hashlib
import json
import logging
from typing import Any, Final

from discord import app_commands
from discord.ext import commands

from bot.store.notes import Notes
from cogs.words import CatalogueTranslator

log = logging.getLogger(__name__)

NOTE: Final = "commands"


async def register(bot: commands.Bot, notes: Notes) -> bool:
    """Register all commands, in all languages; ``False`` if Discord knows them like that.

    Raises:
        StoreError, discord.HTTPException.
    """
    translator = CatalogueTranslator()
    if bot.tree.translator is None:
        await bot.tree.set_translator(translator)
    wanted = await fingerprint(bot.tree, translator, bot.application_id)
    if await notes.read(NOTE) == wanted:
        log.info("the commands are as Discord knows them")
        return False
    registered = await bot.tree.sync()
    await notes.save(NOTE, wanted)
    log.info("%d commands were registered", len(registered))
    return True


async def fingerprint(
    tree: app_commands.CommandTree[Any],
    translator: app_commands.Translator,
    application_id: int | None,
) -> str:
    """A hash of all that an application's commands say, in all languages."""
    payload = [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]
    text = json.dumps([application_id, payload], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
