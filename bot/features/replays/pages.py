"""Finished games: the list, the replay and the record; the custom ids are the only state."""

from collections.abc import Callable
from typing import Any

import discord

from bot.features.replays.playback import Playback
from bot.features.replays.views.deal_proofs import verify_panel
from bot.features.replays.views.finished_games import GAMES_A_PAGE, games_panel
from bot.features.replays.views.replay import (
    GAMES,
    PLAY_REPLAY,
    PLAYING,
    VERIFY,
    WATCH,
    record_panel,
    replay_panel,
    replay_picture,
)
from bot.render.wording import Wording
from bot.store.games.rating_ladder import PlayedGame
from bot.table.errors import NothingToReplay, StaleStep
from bot.table.handlers.verbs import PageVerb, VerbTable
from bot.table.history.replay import FIRST, ReplayPage, Spot
from bot.table.state.steps import ANY
from bot.table.sync.presenter import Presenter
from bot.table.views.public.table_info import build_table_info
from bot.tasks.exports import Document
from bot.ui.components.custom_id import ButtonId, parse_number
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.exports import send_document
from bot.ui.images.drawing_queue import Urgency
from bot.ui.images.illustrated_layout import PicturedLayout
from bot.ui.images.renderer import Picture

Interaction = discord.Interaction[Any]


def _parse_spot(button: ButtonId) -> Spot:
    match button.arg.split("."):
        case [hand, trick]:
            return parse_number(hand), parse_number(trick)
        case _:
            raise StaleStep


class Replays:
    """Shows finished games, with only the cards that each person may see.

    Attributes:
        playback: the replays that are playing.
        on_tap: called with each person who taps a replay that is playing, perhaps in another
            process.
    """

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter
        self.playback = Playback(presenter.services)
        self.on_tap: list[Callable[[int], None]] = []

    async def games(
        self, user_id: int, guild_id: int | None, wording: Wording, page: int = 0
    ) -> Layout:
        """Return a page (from 0) of a person's finished games, of this server or of all."""
        games = await self._presenter.services.results.load_games(
            user_id, guild_id=guild_id, limit=GAMES_A_PAGE + 1, offset=page * GAMES_A_PAGE
        )
        return games_panel(
            games[:GAMES_A_PAGE],
            user_id,
            wording,
            page=page,
            has_more=len(games) > GAMES_A_PAGE,
        )

    async def latest(self, user_id: int, guild_id: int | None, limit: int) -> list[PlayedGame]:
        """Return a person's finished games, newest first, of this server or of all."""
        return await self._presenter.services.results.load_games(
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
            with_picture: whether files may be sent; the person's preferences may also exclude them.

        Raises:
            UnknownTable, NotSeated: the person may not see the game.
            NothingToReplay: no hand of it is over, or the person has finished no game.
        """
        if table_id is None:
            games = await self.latest(user_id, guild_id, 1)
            if not games:
                raise NothingToReplay
            table_id = games[0].result.table_id
        replay = await self._presenter.services.tables.replay(table_id, user_id, guild_id)
        page = replay.page(spot)
        return await self._draw_page(page, user_id, wording, with_picture=with_picture)

    async def _draw_page(
        self,
        page: ReplayPage,
        user_id: int,
        wording: Wording,
        *,
        with_picture: bool,
        is_playing: bool = False,
        urgency: Urgency = Urgency.TURN,
    ) -> PicturedLayout:
        """Return a page with its picture, if the person wants one and it is ready in time."""
        services = self._presenter.services
        avatars = services.renderer.avatars.keys(page.lobby.user_ids)
        info = build_table_info(page.lobby, wording, step=ANY, avatars=avatars)
        preferences = await services.preferences.load(user_id)
        pictures: tuple[Picture, ...] = ()
        if with_picture and not preferences.text_only:
            illustration = replay_picture(page, info, wording, preferences.deck)
            pictures = await services.renderer.pictures(
                illustration,
                within_s=services.renderer.timeouts.answer_picture_s,
                urgency=urgency,
            )
        layout = replay_panel(page, info, wording, pictures, is_playing=is_playing)
        return PicturedLayout(layout, pictures)

    @property
    def verbs(self) -> VerbTable:
        """The verbs of lists, replays and records."""
        return {
            GAMES: PageVerb(self._turn_games),
            "replay": PageVerb(self._turn_replay),
            PLAY_REPLAY: PageVerb(self._play),
            WATCH: PageVerb(self._open),
            "record": PageVerb(self._hand_out, whispers=True),
            VERIFY: PageVerb(self._verify, whispers=True),
        }

    async def _turn_games(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        layout = await self.games(
            interaction.user.id, interaction.guild_id, wording, parse_number(button.arg)
        )
        check_layout(layout)
        await interaction.response.edit_message(view=layout, attachments=[])  # of a profile

    async def _turn_replay(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        if button.step.startswith(PLAYING):
            for notify in self.on_tap:
                notify(interaction.user.id)
        page = await self.replay(
            button.table,
            interaction.user.id,
            interaction.guild_id,
            wording,
            _parse_spot(button),
            with_picture=interaction.app_permissions.attach_files,
        )
        check_layout(page.layout)
        await self.playback.wait_for_edit(interaction.user.id)
        await interaction.response.edit_message(view=page.layout, attachments=page.files)

    async def _play(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Answer with the same page, and show the next ones automatically.

        Raises:
            ReplaysBusy: too many replays are playing.
        """
        self.playback.require_room()
        user_id, tables = interaction.user.id, self._presenter.services.tables
        replay = await tables.replay(button.table, user_id, interaction.guild_id)
        with_picture = interaction.app_permissions.attach_files
        wants_picture = with_picture and self._presenter.services.renderer.is_on
        wants_picture &= not (await self._presenter.services.preferences.load(user_id)).text_only

        async def draw(spot: Spot, is_playing: bool) -> PicturedLayout | None:
            page = await self._draw_page(
                replay.page(spot),
                user_id,
                wording,
                with_picture=with_picture,
                is_playing=is_playing,
                urgency=Urgency.MOVING,
            )
            return None if wants_picture and not page.pictures else page

        spot = _parse_spot(button)
        next_spots = replay.spots[replay.spots.index(spot) + 1 :] if spot in replay.spots else ()
        if not next_spots:
            raise StaleStep
        page = await self._draw_page(
            replay.page(spot), user_id, wording, with_picture=with_picture, is_playing=True
        )
        check_layout(page.layout)
        await self.playback.wait_for_edit(user_id)
        await interaction.response.edit_message(view=page.layout, attachments=page.files)
        self.playback.begin(interaction, next_spots, draw)

    async def _open(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Answer with the first page of a replay, as a new message."""
        page = await self.replay(
            button.table,
            interaction.user.id,
            interaction.guild_id,
            wording,
            with_picture=interaction.app_permissions.attach_files,
        )
        check_layout(page.layout)
        await interaction.response.send_message(view=page.layout, files=page.files, ephemeral=True)

    async def _verify(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Answer with the proof that the deals of a game were fixed before they were played."""
        tables = self._presenter.services.tables
        lobby = await tables.lobby(button.table)
        proofs = await tables.proofs(button.table)
        table_presenter = await self._presenter.table_presenter(button.table)
        info = table_presenter.messages.info(lobby, ANY, wording)
        layout = verify_panel(proofs, info, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)

    async def _hand_out(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Answer with the record as a file, for this person only."""
        services = self._presenter.services
        file = await services.tables.record(button.table, interaction.user.id, interaction.guild_id)
        document = Document(file.name, file.data)
        await send_document(interaction, document, lambda name: record_panel(name, wording))
