"""The variants, as options of commands."""

from typing import Final

from discord import app_commands

from bot.engine.variants import VARIANTS
from bot.ui.handlers.opening import PLAYERS

VARIANT_CHOICES: Final = [
    app_commands.Choice(name=variant.name, value=variant.key) for variant in VARIANTS.values()
]
CHOICES_FOR_FOUR: Final = [
    choice for choice in VARIANT_CHOICES if PLAYERS in VARIANTS[choice.value].player_counts
]
