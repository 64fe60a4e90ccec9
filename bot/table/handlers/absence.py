"""Leaving a table from any channel, and coming back to it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.render.wording import Wording
from bot.table.handlers.click import Click, Verb, answer_with_panel
from bot.table.lobby import absence
from bot.table.lobby.model import Person, Status
from bot.table.service.person_view import PersonView
from bot.table.service.service import Tables
from bot.table.state.steps import ANY
from bot.table.views.hand.away import away_panel
from bot.table.views.hand.more import LEAVE
from bot.table.views.hand.panel_parts import HAND_OVER, NUDGE
from bot.table.views.public.replies import message_panel
from bot.table.views.public.table_info import mention_channel
from bot.ui.components.builders import NEUTRAL, Style, button, panel, row
from bot.ui.components.payloads import Layout

BACK: Final = "back"
MOST_OFFERED: Final = 5  # the number of buttons in a row


def which_table_panel(person_views: Sequence[PersonView], wording: Wording) -> Layout:
    """Return the question of which table to leave, with a button for each."""
    offered = person_views[:MOST_OFFERED]
    buttons = [
        button(
            person_view.lobby.table_id,
            ANY,
            LEAVE,
            wording.text("which-table", number=number, game=person_view.lobby.chosen_variant.name),
            style=Style.primary,
        )
        for number, person_view in enumerate(offered, 1)
    ]
    question = wording.text("which-leave")
    places = [
        f"{number}\\. {mention_channel(person_view.lobby.channel_id, wording)}"
        for number, person_view in enumerate(offered, 1)
    ]
    return panel(["\n".join([question, *places]), row(buttons)], accent=NEUTRAL)


def may_leave(person_view: PersonView) -> bool:
    """Return whether the person can leave this table."""
    return (
        person_view.seat is not None
        and person_view.lobby.status.is_open
        and not person_view.is_away
    )


async def leave_table(tables: Tables, table_id: str, user_id: int) -> str:
    """Leave a table, and return the id of the message about the consequences.

    Raises:
        NotSeated, AlreadyAway, TableClosed.
    """
    lobby = await tables.change_lobby(table_id, lambda lobby: absence.leave(lobby, user_id))
    return "left-game" if lobby.status is Status.PLAYING else "left-lobby"


async def rejoin_table(tables: Tables, table_id: str, user_id: int) -> PersonView:
    """Come back to a table, and return the person's view of it.

    Raises:
        NotSeated, NotAway, Barred, GameNotStarted, TableClosed.
    """
    await tables.change_lobby(table_id, lambda lobby: absence.come_back(lobby, user_id))
    return await tables.person_view(table_id, user_id)


async def leave_from_here(click: Click) -> None:
    """Leave the table that was chosen."""
    user_id = click.person.user_id
    text = await leave_table(click.tables, click.table_id, user_id)
    person_view = await click.person_view()
    if person_view.view is None or not person_view.is_away:
        await click.redraw(message_panel(click.wording.text(text)))
        return
    info = click.table_presenter.messages.info(person_view.lobby, ANY, click.wording)
    layout = away_panel(
        person_view.lobby,
        person_view.view,
        info,
        click.wording,
        hand_number=person_view.view.hand_number,
    )
    await click.redraw(layout)


async def come_back(click: Click) -> None:
    """Give the person their seat back, and show them their hand."""
    with click.panel.answering():
        person_view = await rejoin_table(click.tables, click.table_id, click.person.user_id)
        await answer_with_panel(click, person_view, note=click.wording.text("came-back"))


async def nudge(click: Click) -> None:
    """Mention the people who keep the table waiting, if they allow that."""
    services, user_id = click.presenter.services, click.person.user_id
    before = await click.person_view()
    people = [before.lobby.seats[seat] for seat in before.absent]
    ids = [person.user_id for person in people if isinstance(person, Person)]
    wants = [(await services.preferences.load(absent)).reminders for absent in ids]
    with click.panel.answering():
        if ids and not any(wants):
            names, count = _absent_names(click, before), len(before.absent)
            note = click.wording.text("error-nudge-unwanted", who=names, count=count)
            await answer_with_panel(click, before, note=note)
            return
        person_view = await click.tables.nudge(click.table_id, user_id, click.button.step)
        await answer_with_panel(click, person_view)


def _absent_names(click: Click, person_view: PersonView) -> str:
    """Return the names of the people who keep the table waiting."""
    info = click.table_presenter.messages.info(person_view.lobby, ANY, click.wording)
    return click.wording.listed(info.names[seat] for seat in person_view.absent)


async def hand_over(click: Click) -> None:
    """Replace the people who keep the table waiting with computers."""
    user_id, step = click.person.user_id, click.button.step
    with click.panel.answering():
        person_view = await click.tables.hand_over(click.table_id, user_id, step)
        await answer_with_panel(click, person_view)


ABSENCE_VERBS: Final[Mapping[str, Verb]] = MappingProxyType(
    {LEAVE: leave_from_here, BACK: come_back, NUDGE: nudge, HAND_OVER: hand_over}
)
