"""Autocompletion of a server's presets."""

from typing import Any

import discord
from discord import app_commands

from bot.feature import House
from bot.features.presets.service import STANDARD, ServerPreset, ServerPresets
from bot.features.presets.views import plain_name
from bot.render.wording import Wording
from bot.settings.server_settings import DEFAULT_VARIANT

MOST_SUGGESTED = 25  # Discord's limit

Choice = app_commands.Choice[str]


async def preset_choices(
    house: House,
    interaction: discord.Interaction[Any],
    current: str,
    variant: str,
    *,
    with_standard: bool = True,
) -> list[Choice]:
    """Return this server's presets whose name contains the typed text, the default first.

    With ``with_standard`` the variant's own rules are added, and presets that contain a house rule
    which the variant no longer knows are left out.
    """
    if interaction.guild_id is None:
        return []
    found = await house.part(ServerPresets).of_guild(interaction.guild_id, variant)
    usable = [one for one in found if one.options is not None or not with_standard]
    usable.sort(key=lambda one: not one.is_default)
    wording = await house.localization.of(interaction)
    choices = [Choice(name=_label(one, wording), value=one.name) for one in usable]
    if with_standard:
        standard = wording.text("presets-choice-standard")
        choices.insert(
            1 if usable and usable[0].is_default else 0, Choice(name=standard, value=STANDARD)
        )
    typed = current.casefold().strip()
    return [one for one in choices if typed in one.name.casefold()][:MOST_SUGGESTED]


async def presets_of_chosen_variant(
    house: House, interaction: discord.Interaction[Any], current: str
) -> list[Choice]:
    """Return this server's presets for the variant that the command names, else the server's."""
    variant = getattr(interaction.namespace, "variant", None)
    if variant is None and interaction.guild_id is not None:
        variant = (await house.servers.of(interaction.guild_id)).variant
    return await preset_choices(house, interaction, current, variant or DEFAULT_VARIANT)


def _label(one: ServerPreset, wording: Wording) -> str:
    name = plain_name(one.name)
    return wording.text("presets-choice-default", name=name) if one.is_default else name
