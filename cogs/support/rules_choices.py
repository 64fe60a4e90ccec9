"""Autocompletion of the house rules for a new table."""

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot.feature import House
from bot.table.lobby.house_rules import NamedRules
from bot.ui.discord_limits import MOST_SUGGESTED

Choice = app_commands.Choice[str]


def matching_rules(rules_list: Iterable[NamedRules], current: str) -> list[Choice]:
    """Return the presets whose name contains the typed text."""
    typed = current.casefold().strip()
    choices = [Choice(name=rules.label, value=rules.name) for rules in rules_list]
    return [choice for choice in choices if typed in choice.name.casefold()][:MOST_SUGGESTED]


async def rules_for_chosen_variant(
    house: House, interaction: discord.Interaction[Any], current: str
) -> list[Choice]:
    """Return the presets for the variant in the command, otherwise for the server's default."""
    if interaction.guild_id is None:
        return []
    variant = getattr(interaction.namespace, "variant", None)
    if variant is None:
        variant = (await house.servers.load(interaction.guild_id)).variant
    wording = await house.localization.get_wording(interaction)
    rules_list = await house.opener.rules.list_choices(interaction.guild_id, variant, wording)
    return matching_rules(rules_list, current)
