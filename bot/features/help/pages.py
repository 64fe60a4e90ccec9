"""The pages of the rules, and the buttons below ``/help``."""

from collections.abc import Mapping
from typing import Any

import discord

from bot import __version__
from bot.engine.variants import VARIANTS
from bot.feature import House
from bot.features.help.views import (
    APART,
    OFFER,
    OPEN,
    PLAY,
    RULEBOOK,
    help_panel,
    rules_panel,
)
from bot.render.wording import Wording
from bot.table.errors import StaleStep
from bot.table.handlers.verbs import PageVerb, VerbTable
from bot.tasks.clock import utc_now
from bot.ui.components.builders import NO_TABLE
from bot.ui.components.custom_id import ButtonId, parse_number
from bot.ui.components.payloads import Layout

Interaction = discord.Interaction[Any]


class RulePages:
    """Shows rules, and handles the buttons below ``/help``."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._presenter = house.presenter
        self._opener = house.opener

    @property
    def verbs(self) -> VerbTable:
        """The verbs of the rules, and of the buttons that stand for commands."""
        return {
            RULEBOOK: PageVerb(self._turn_page),
            OPEN: PageVerb(self._open),
            PLAY: PageVerb(self._play),
            OFFER: PageVerb(self._press, whispers=True),
        }

    async def page(
        self, variant: str, page: int, table_id: str, guild_id: int | None, wording: Wording
    ) -> Layout:
        """Return a page (from 0) of the rules, with the house rules of a table or of a server.

        Raises:
            StaleStep: there is no such variant.
            UnknownTable: there is no such table.
        """
        if variant not in VARIANTS:
            raise StaleStep
        options: Mapping[str, object] = {}
        if table_id != NO_TABLE:
            options = (await self._presenter.services.tables.lobby(table_id)).options
        elif guild_id is not None:
            options = (await self._opener.rules.default_for(guild_id, variant)).options
        game = VARIANTS[variant]
        return rules_panel(game, game.resolve(options), wording, page=page, table_id=table_id)

    async def _turn_page(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        match button.arg.split("."):
            case [variant, page, *rest] if rest in ([], [APART]):
                layout = await self.page(
                    variant, parse_number(page), button.table, interaction.guild_id, wording
                )
            case _:
                raise StaleStep
        if rest:
            await interaction.response.send_message(view=layout, ephemeral=True)
        else:
            await interaction.response.edit_message(view=layout)

    async def help(self, guild_id: int | None, wording: Wording) -> Layout:
        """Return the message about the first steps, with a button for each."""
        channels: frozenset[int] = frozenset()
        if guild_id is not None:
            channels = (await self._house.servers.load(guild_id)).channels
        uptime = utc_now() - self._house.started_at
        return help_panel(
            wording,
            [offer.name for offer in self._house.help],
            channels=channels,
            version=__version__,
            uptime_s=int(uptime.total_seconds()),
        )

    async def _press(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        for offer in self._house.help:
            if offer.name == button.arg:
                await offer.press(interaction, wording)
                return
        raise StaleStep

    async def _open(self, interaction: Interaction, _button: ButtonId, wording: Wording) -> None:
        await self._opener.open(interaction, wording)

    async def _play(self, interaction: Interaction, _button: ButtonId, wording: Wording) -> None:
        await self._opener.play(interaction, wording)
