"""Playing on against computers from a decision in a person's finished game."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.feature import Asker, PressOutside
from bot.features.reviews.kind import PlayedOn
from bot.features.reviews.kind_views import opened_panel
from bot.features.reviews.service.playing_on import PlayingOn
from bot.features.reviews.views.review import PLAY_ON
from bot.render.wording import Wording
from bot.table.handlers.click import choose_solitary_channel, get_person, whisper, whisper_hand
from bot.table.handlers.verbs import PageVerb
from bot.table.sync.presenter import Presenter
from bot.ui.components.custom_id import ButtonId

Interaction = discord.Interaction[Any]


class PlayingOnPages:
    """Opens practice tables that continue from reviews and replays."""

    def __init__(self, presenter: Presenter, playing_on: PlayingOn) -> None:
        self._presenter = presenter
        self._playing_on = playing_on

    @property
    def verbs(self) -> Mapping[str, PageVerb]:
        """The verb of the buttons below decisions."""
        return {PLAY_ON: PageVerb(self._play_on)}

    @property
    def outside(self) -> Mapping[str, PressOutside]:
        """The handlers of these buttons outside messages."""
        return {PLAY_ON: self._play_on_outside}

    async def _play_on_outside(self, asker: Asker, button: ButtonId) -> str:
        lobby, _ = await self._playing_on.open(
            asker.person,
            button.table,
            button.arg,
            guild_id=asker.guild_id,
            language=asker.wording.locale,
            channel_id=asker.channel_id,
        )
        return lobby.table_id

    async def _play_on(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Open the practice table, or show the hand at the table already open."""
        person = get_person(interaction)
        lobby, is_new = await self._playing_on.open(
            person,
            button.table,
            button.arg,
            guild_id=interaction.guild_id,
            language=wording.locale,
            channel_id=choose_solitary_channel(interaction),
        )
        table_presenter = await self._presenter.table_presenter(lobby.table_id)
        if not is_new or not isinstance(lobby.kind, PlayedOn):
            await whisper_hand(interaction, table_presenter, note=wording.text("playon-goes-on"))
            return
        emojis = self._presenter.services.discord_api.emojis
        await whisper(interaction, opened_panel(lobby, lobby.kind, wording), emojis)
        await table_presenter.panel(person.user_id).whisper_unless_sent(interaction)
