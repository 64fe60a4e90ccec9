"""The button *Watch*: a personal message that follows a table."""

from datetime import timedelta

from bot.features.watching.views import AGAIN, DELAY, FOLLOW, watch_panel
from bot.table.errors import StaleStep
from bot.table.handlers.click import Click
from bot.table.handlers.verbs import VerbTable
from bot.table.kind import Operation
from bot.table.service.person_view import PersonView
from bot.table.state.steps import ANY
from bot.table.sync.followed_answers import DrawnTable, FollowedAnswers
from bot.table.views.public.replies import last_trick_pictures
from bot.table.views.public.table_info import build_table_info
from bot.ui.components.validation import check_layout
from bot.ui.images.attachments import as_file
from bot.ui.transport.interaction_responses import is_original


class WatchPages:
    """Shows tables to people without a seat there."""

    def __init__(self, watchers: FollowedAnswers) -> None:
        self._watchers = watchers

    @property
    def verbs(self) -> VerbTable:
        """The verbs of the button, and of a host's menu in messages of earlier versions."""
        return {FOLLOW: self._watch, DELAY: _refuse}

    async def _watch(self, click: Click) -> None:
        """Show the table as spectators see it, and keep it up to date for a while.

        Raises:
            StaleStep: the table belongs to another server or to none.
            TableError: its kind does not allow it.
        """
        lobby = await click.tables.lobby(click.table_id)
        if lobby.guild_id is None or lobby.guild_id != click.interaction.guild_id:
            raise StaleStep
        lobby.kind.require(Operation.WATCH)
        drawn_table = await _draw(click, self._watchers.has_room)
        if click.button.arg == AGAIN and click.is_private:
            check_layout(drawn_table.layout)
            files = [as_file(picture) for picture in drawn_table.pictures]
            await click.interaction.response.edit_message(
                view=drawn_table.layout, attachments=files
            )
        else:
            await click.whisper(drawn_table.layout, drawn_table.pictures)
        if is_original(click.interaction):  # else the token would edit another message
            self._watchers.follow(
                click.interaction,
                click.table_id,
                click.interaction.user.id,
                drawn_table,
                lambda followed: _draw(click, followed),
            )


async def _refuse(_click: Click) -> None:
    """Refuse the choice of a menu that no longer exists.

    Raises:
        StaleStep: always.
    """
    raise StaleStep


async def _draw(click: Click, is_followed: bool) -> DrawnTable:
    """Draw the table as spectators see it."""
    services = click.presenter.services
    now = await services.tables.person_view(click.table_id)
    delay_s = now.lobby.watch_delay_s  # set in an earlier version
    person_view: PersonView | None = now
    if delay_s:
        moment = services.clock() - timedelta(seconds=delay_s)
        person_view = await services.tables.spectator_view_at(click.table_id, moment)
    if person_view is None:  # before the delay has passed, the table does not exist
        info = build_table_info(now.lobby, click.wording, step=ANY)
        layout = watch_panel(None, info, click.wording, delay_s=delay_s, is_followed=is_followed)
        return DrawnTable(layout, (), is_final=False)
    info = click.table_presenter.messages.info(person_view.lobby, ANY, click.wording)
    preferences = await services.preferences.load(click.interaction.user.id)
    illustrations = (
        ()
        if person_view.view is None
        else last_trick_pictures(person_view.view, info, click.wording, preferences.deck)
    )
    pictures = await click.pictures(*illustrations)
    layout = watch_panel(
        person_view.view,
        info,
        click.wording,
        delay_s=delay_s,
        is_followed=is_followed,
        pictures=pictures,
    )
    return DrawnTable(layout, pictures, is_final=not person_view.lobby.status.is_open)
