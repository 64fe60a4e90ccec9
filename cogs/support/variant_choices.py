"""The variants as choices of all options ``variant``."""

from typing import Any, Final

import discord
from discord import app_commands

from bot.engine.variants import VARIANTS
from bot.table.handlers.opening import PLAYERS

OPTION: Final = "variant"
FOR_FOUR: Final = "play"  # a person and three computers


def offer_variants(tree: app_commands.CommandTree[Any]) -> None:
    """Set the choices of all variant options to the registered variants."""
    for command in tree.walk_commands(type=discord.AppCommandType.chat_input):
        if isinstance(command, app_commands.Command) and command.get_parameter(OPTION) is not None:
            app_commands.choices(variant=_choices(command.qualified_name))(command)


def _choices(command: str) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=variant.name, value=variant.key)
        for variant in VARIANTS.values()
        if command != FOR_FOUR or PLAYERS in variant.player_counts
    ]
