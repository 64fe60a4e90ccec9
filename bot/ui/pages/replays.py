"""Finished games: the list, the replay and the record; the custom ids are the only state."""

from typing import Any

import discord

from bot.render.wording import Wording
from bot.service.errors import NothingToReplay, StaleStep
from bot.service.exports import Document
from bot.service.history.replay import FIRST, Spot
from bot.service.state.steps import ANY
from bot.store.results.rating_ladder import PlayedGame
from bot.ui.components.custom_id import ButtonId, number
from bot.ui.components.menus import picked
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.handlers.verbs import PageVerb, VerbTable
from bot.ui.images.illustrated_layout import PicturedLayout, pictured
from bot.ui.images.renderer import Picture
from bot.ui.pages.exports import send_document
from bot.ui.sync.presenter import Presenter
from bot.ui.views.server.finished_games import GAMES_A_PAGE, games_panel
from bot.ui.views.table.after_game import WATCH
from bot.ui.views.table.replay import record_panel, replay_panel, replay_picture
from bot.ui.views.table.side_by_side import BESIDE, side_by_side_panel
from bot.ui.views.table.table_info import table_info_of

Interaction = discord.Interaction[Any]


class Replays:
    """Shows finished games, to each person only what they may see."""

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter

    async def games(
        self, user_id: int, guild_id: int | None, wording: Wording, page: int = 0
    ) -> Layout:
        """Return a page (from 0) of a person's finished games, of this server or of all."""
        found = await self._presenter.services.results.games_of(
            user_id, guild_id=guild_id, limit=GAMES_A_PAGE + 1, offset=page * GAMES_A_PAGE
        )
        return games_panel(
            found[:GAMES_A_PAGE],
            user_id,
            wording,
            page=page,
            more=len(found) > GAMES_A_PAGE,
        )

    async def latest(self, user_id: int, guild_id: int | None, limit: int) -> list[PlayedGame]:
        """Return a person's finished games, newest first, of this server or of all."""
        return await self._presenter.services.results.games_of(
            user_id, guild_id=guild_id, limit=limit
        )

    async def replay(
        self,
        table_id: str | None,
        user_id: int,
        guild_id: int | None,
        wording: Wording,
        spot: Spot = FIRST,
        *,
        with_picture: bool = True,
    ) -> PicturedLayout:
        """Return a page of a game's replay.

        Args:
            table_id: the table; ``None`` for the person's latest finished game.
            user_id: the person.
            guild_id: the server, if there is one.
            wording: texts in the reader's language.
            spot: the numbers of hand and trick.
            with_picture: whether files may be sent; the person's preferences decide, too.

        Raises:
            UnknownTable, NotSeated: the person may not see the game.
            NothingToReplay: no hand of it is over, or the person has finished no game.
        """
        if table_id is None:
            games = await self.latest(user_id, guild_id, 1)
            if not games:
                raise NothingToReplay
            table_id = games[0].result.table_id
        services = self._presenter.services
        page = await services.tables.replay(table_id, user_id, guild_id, spot)
        avatars = services.renderer.avatars.keys(page.lobby.user_ids)
        info = table_info_of(page.lobby, wording, step=ANY, avatars=avatars)
        chosen = await services.preferences.of(user_id)
        pictures: tuple[Picture, ...] = ()
        if with_picture and not chosen.text_only:
            illustration = replay_picture(page, info, wording, chosen.deck)
            pictures = await pictured(services.renderer, illustration)
        return PicturedLayout(replay_panel(page, info, wording, pictures), pictures)

    @property
    def verbs(self) -> VerbTable:
        """The verbs of lists, replays and records."""
        return {
            "games": PageVerb(self._turn_games),
            "replay": PageVerb(self._turn_replay),
            WATCH: PageVerb(self._open),
            "record": PageVerb(self._hand_out),
            BESIDE: PageVerb(self._compare),
        }

    async def _turn_games(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        layout = await self.games(
            interaction.user.id, interaction.guild_id, wording, number(button.arg)
        )
        check_layout(layout)
        await interaction.response.edit_message(view=layout)

    async def _turn_replay(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        match button.arg.split("."):
            case [hand, trick]:
                spot = number(hand), number(trick)
            case _:
                raise StaleStep
        shown = await self.replay(
            button.table,
            interaction.user.id,
            interaction.guild_id,
            wording,
            spot,
            with_picture=interaction.app_permissions.attach_files,
        )
        check_layout(shown.layout)
        await interaction.response.edit_message(view=shown.layout, attachments=shown.files)

    async def _open(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Answer with the first page of a replay, as a new message."""
        shown = await self.replay(
            button.table,
            interaction.user.id,
            interaction.guild_id,
            wording,
            with_picture=interaction.app_permissions.attach_files,
        )
        check_layout(shown.layout)
        await interaction.response.send_message(
            view=shown.layout, files=shown.files, ephemeral=True
        )

    async def _hand_out(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Answer with the record as a file, for this person only."""
        services = self._presenter.services
        file = await services.tables.record(button.table, interaction.user.id, interaction.guild_id)
        document = Document(file.name, file.data)
        await send_document(interaction, document, lambda name: record_panel(name, wording))

    async def _compare(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Show a hand of a duplicate at all tables: in a new message from the replay, else here."""
        wanted = (button.arg or picked(interaction)).split(".")
        if len(wanted) > 2:
            raise StaleStep
        hand, *seats = [number(one) for one in wanted]
        services, user_id = self._presenter.services, interaction.user.id
        shown = await services.several.side_by_side(
            button.table,
            user_id,
            interaction.guild_id,
            hand,
            seats[0] if seats else None,
        )
        info = table_info_of(shown.lobby, wording, step=ANY)
        layout = side_by_side_panel(shown, info, wording)
        check_layout(layout)
        if seats:
            await interaction.response.edit_message(view=layout)
        else:
            await interaction.response.send_message(view=layout, ephemeral=True)
