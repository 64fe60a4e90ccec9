"""Reviews of finished games: requests, progress, pages, and showing them to others."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.feature import Asker, PressOutside
from bot.features.reviews.service.reviewer import Analysis, Reviewer
from bot.features.reviews.views.review import (
    DETAILS,
    REVIEW,
    SHOW,
    SUMS,
    TURN,
    Moment,
    OwnReview,
    analysing_panel,
    decision_panel,
    details_panel,
    find_spot,
    late_panel,
    mean_points_taken,
    moment_picture,
    sums_panel,
)
from bot.judge.format import Review
from bot.render.wording import Wording
from bot.table.errors import StaleStep
from bot.table.handlers.failed_answers import say_failure
from bot.table.handlers.verbs import PageVerb, VerbTable
from bot.table.history.replay import Replay
from bot.table.state.steps import ANY
from bot.table.sync.presenter import Presenter
from bot.table.views.public.table_info import build_table_info
from bot.ui.components.custom_id import ButtonId, parse_number
from bot.ui.components.menus import get_chosen_value
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.images.illustrated_layout import PicturedLayout
from bot.ui.images.renderer import Picture
from bot.ui.transport.interaction_responses import is_original

Interaction = discord.Interaction[Any]

EDIT_EVERY_S: Final = 3.0
# The token of an interaction is valid for 15 minutes; the last edit must be earlier.
FOLLOWED_S: Final = 14 * 60.0
PATIENCE_S: Final = 40.0  # for a review outside messages


@dataclass(frozen=True, slots=True)
class _Reader:
    """The reader of a review, the server, and whether pages have pictures."""

    user_id: int
    guild_id: int | None
    has_pictures: bool


class Reviews:
    """Shows reviews to the players of the games; ``reviewer`` makes them."""

    def __init__(self, presenter: Presenter, reviewer: Reviewer) -> None:
        self._presenter = presenter
        self.reviewer = reviewer
        self._followers: set[asyncio.Task[None]] = set()

    @property
    def verbs(self) -> VerbTable:
        """The verbs of reviews."""
        return {
            REVIEW: PageVerb(self._open, whispers=True),
            TURN: PageVerb(self._turn_page),
            SHOW: PageVerb(self._show),
        }

    @property
    def outside(self) -> Mapping[str, PressOutside]:
        """The handlers of these buttons outside messages."""
        return {REVIEW: self._show_outside, TURN: self._turn_outside}

    async def _show_outside(self, asker: Asker, button: ButtonId) -> PicturedLayout:
        """Return a game's review, or the progress of the analysis if it takes long."""
        table_id, wording = button.table, asker.wording
        reader = await self._outside_reader(asker)
        replay = await self._replay(reader, table_id)
        review = await self.reviewer.find_stored(table_id)
        if review is None:
            analysis = await self.reviewer.request(table_id, reader.user_id)
            if not await analysis.wait_for_end(within_s=PATIENCE_S):
                return PicturedLayout(late_panel(table_id, wording, has_failed=False))
            review = await self.reviewer.find_stored(table_id)
            if review is None:
                late = late_panel(table_id, wording, has_failed=analysis.has_failed)
                return PicturedLayout(late)
        return await self._page(reader, replay, review, SUMS, wording)

    async def _turn_outside(self, asker: Asker, button: ButtonId) -> PicturedLayout:
        reader = await self._outside_reader(asker)
        replay = await self._replay(reader, button.table)
        review = await self._require_stored(button.table)
        return await self._page(reader, replay, review, button.arg, asker.wording)

    async def _outside_reader(self, asker: Asker) -> _Reader:
        user_id = asker.person.user_id
        preferences = await self._presenter.services.preferences.load(user_id)
        return _Reader(user_id, asker.guild_id, has_pictures=not preferences.text_only)

    async def close(self) -> None:
        """Cancel all analyses, and stop editing the messages that wait for them."""
        for task in self._followers:
            task.cancel()
        await asyncio.gather(*self._followers, return_exceptions=True)
        await self.reviewer.close()

    async def _open(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        await self.show(interaction, get_chosen_value(interaction) or button.table, wording)

    async def show(self, interaction: Interaction, table_id: str, wording: Wording) -> None:
        """Answer with a game's review, or with its progress, and edit that answer later."""
        reader = await self._reader(interaction)
        replay = await self._replay(reader, table_id)
        review = await self.reviewer.find_stored(table_id)
        if review is not None:
            page = await self._page(reader, replay, review, SUMS, wording)
            check_layout(page.layout)
            await interaction.response.send_message(
                view=page.layout, files=page.files, ephemeral=True
            )
            return
        analysis = await self.reviewer.request(table_id, interaction.user.id)
        layout = self._progress(analysis, wording)
        check_layout(layout)
        await interaction.response.send_message(view=layout, ephemeral=True)
        if is_original(interaction):  # otherwise the token would edit another message
            follow = self._follow(interaction, analysis, wording)
            task = asyncio.create_task(follow, name=f"review for {interaction.id}")
            self._followers.add(task)
            task.add_done_callback(self._followers.discard)

    async def _follow(self, interaction: Interaction, analysis: Analysis, wording: Wording) -> None:
        """Edit the answer as the analysis progresses, and finally replace it with the review."""
        loop = asyncio.get_running_loop()
        until = loop.time() + FOLLOWED_S
        last = self._progress(analysis, wording).to_components()
        try:
            while not await analysis.wait_for_end(within_s=EDIT_EVERY_S):
                if loop.time() > until:
                    late = late_panel(analysis.table_id, wording, has_failed=False)
                    await interaction.edit_original_response(view=late)
                    return
                layout = self._progress(analysis, wording)
                if layout.to_components() != last:
                    last = layout.to_components()
                    await interaction.edit_original_response(view=layout)
            await self._finish(interaction, analysis, wording)
        except Exception as error:
            description = f"a request for the review of table {analysis.table_id}"
            await say_failure(interaction, wording, error, description, in_place=True)

    async def _finish(self, interaction: Interaction, analysis: Analysis, wording: Wording) -> None:
        table_id = analysis.table_id
        review = await self.reviewer.find_stored(table_id)
        if review is None:
            layout = late_panel(table_id, wording, has_failed=analysis.has_failed)
            await interaction.edit_original_response(view=layout)
            return
        reader = await self._reader(interaction)
        replay = await self._replay(reader, table_id)
        page = await self._page(reader, replay, review, SUMS, wording)
        check_layout(page.layout)
        await interaction.edit_original_response(view=page.layout, attachments=page.files)

    async def _turn_page(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        reader = await self._reader(interaction)
        replay = await self._replay(reader, button.table)
        review = await self._require_stored(button.table)
        page = await self._page(reader, replay, review, button.arg, wording)
        check_layout(page.layout)
        await interaction.response.edit_message(view=page.layout, attachments=page.files)

    async def _show(self, interaction: Interaction, button: ButtonId, _wording: Wording) -> None:
        """Post the page in the channel for everybody, in the server's language."""
        if interaction.guild_id is None:
            raise StaleStep
        reader = await self._reader(interaction, is_public=True)
        replay = await self._replay(reader, button.table)
        review = await self._require_stored(button.table)
        public = await self._presenter.services.localization.get_public(interaction.guild_id)
        page = await self._page(reader, replay, review, button.arg, public, is_public=True)
        check_layout(page.layout)
        await interaction.response.send_message(view=page.layout, files=page.files)

    async def _require_stored(self, table_id: str) -> Review:
        """Return a review that has been shown before.

        Raises:
            StaleStep: an earlier version of the judge made it.
        """
        review = await self.reviewer.find_stored(table_id)
        if review is None:
            raise StaleStep
        return review

    async def _replay(self, reader: _Reader, table_id: str) -> Replay:
        tables = self._presenter.services.tables
        return await tables.own_game(table_id, reader.user_id, reader.guild_id)

    def _progress(self, analysis: Analysis, wording: Wording) -> Layout:
        return analysing_panel(
            wording,
            done=analysis.done,
            count=analysis.count,
            ahead=self.reviewer.count_ahead(analysis),
        )

    async def _page(
        self,
        reader: _Reader,
        replay: Replay,
        review: Review,
        page: str,
        wording: Wording,
        *,
        is_public: bool = False,
    ) -> PicturedLayout:
        """Return a page of the review: a decision, or the sums."""
        assert replay.viewer is not None
        renderer = self._presenter.services.renderer
        avatars = renderer.avatars.keys(replay.lobby.user_ids)
        info = build_table_info(replay.lobby, wording, step=ANY, avatars=avatars)
        own = OwnReview(info, review, replay.viewer, mean_points_taken(replay))
        if page == DETAILS:
            return PicturedLayout(details_panel(own, wording), ())
        name = info.names[replay.viewer] if is_public else None
        may_show = reader.guild_id is not None
        numbers = range(0)
        if page != SUMS:
            at = parse_number(page)
            if at >= len(own.decisions):
                raise StaleStep
            numbers = range(at, at + 1)
        decisions = own.costliest if page == SUMS else [own.decisions[at] for at in numbers]
        pages = [replay.page(find_spot(decision, replay.spots)) for decision in decisions]
        pictures: list[Picture | None] = [None] * len(pages)
        if reader.has_pictures:
            deck = (await self._presenter.services.preferences.load(reader.user_id)).deck
            for at, (decision, replay_page) in enumerate(zip(decisions, pages, strict=True)):
                illustration = moment_picture(decision, replay_page, info, wording, deck)
                if illustration is not None:
                    pictures[at] = await renderer.picture(
                        illustration, within_s=renderer.timeouts.answer_picture_s / len(pages)
                    )
        moments: list[Moment] = list(zip(pages, pictures, strict=True))
        if page == SUMS:
            layout = sums_panel(own, moments, wording, name=name, may_show=may_show)
        else:
            layout = decision_panel(
                own, numbers[0], moments[0], wording, name=name, may_show=may_show
            )
        files = {picture.filename: picture for picture in pictures if picture is not None}
        return PicturedLayout(layout, tuple(files.values()))

    async def _reader(self, interaction: Interaction, *, is_public: bool = False) -> _Reader:
        services, user_id, guild_id = (
            self._presenter.services,
            interaction.user.id,
            interaction.guild_id,
        )
        has_pictures = interaction.app_permissions.attach_files
        if has_pictures and is_public and guild_id is not None:
            has_pictures = (await services.servers.load(guild_id)).pictures
        elif has_pictures:
            has_pictures = not (await services.preferences.load(user_id)).text_only
        return _Reader(user_id, guild_id, has_pictures)
