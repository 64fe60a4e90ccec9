"""Requests to take a computer's seat in a running game, which the host answers."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Protocol

import discord

from bot.engine.model.seats import Seat
from bot.render.names import marked
from bot.render.wording import Wording
from bot.table.errors import NotSeated, TableError
from bot.table.handlers.click import Click, Verb, show_hand
from bot.table.lobby import takeover
from bot.table.lobby.absence import Events
from bot.table.lobby.model import Lobby, SeatRequest
from bot.table.service.person_view import PersonView
from bot.table.state.steps import ANY
from bot.table.views.public.replies import message_panel
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import BLUE, NEUTRAL, Piece, Style, button, lines, panel, row, small
from bot.ui.components.custom_id import parse_number, parse_user_id
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout

REQUEST: Final = "seat"
ADMIT: Final = "admit"
DECLINE: Final = "decline"
_BUTTONS_PER_ROW: Final = 4


def offer_panel(
    person_view: PersonView, seats: Sequence[Seat], info: TableInfo, wording: Wording
) -> Layout:
    """Return the computers' seats that a spectator can request, with a button for each."""
    totals = person_view.view.totals if person_view.view else (0,) * len(info.plain)
    buttons = [
        button(
            info.table_id,
            ANY,
            REQUEST,
            wording.text("seat-offer", who=info.plain[seat], total=totals[seat]),
            arg=str(seat),
        )
        for seat in seats
    ]
    rows: list[Piece | str] = [
        row(buttons[start : start + _BUTTONS_PER_ROW])
        for start in range(0, len(buttons), _BUTTONS_PER_ROW)
    ]
    text = lines(wording.text("seat-offers"), small(wording.text("seat-offers-hint")))
    return panel([text, *rows], accent=NEUTRAL)


def request_panel(lobby: Lobby, request: SeatRequest, info: TableInfo, wording: Wording) -> Layout:
    """Return a person's request for a seat, which mentions the host."""
    name, user_id = marked(request.person.name), str(request.person.user_id)
    text = wording.text(
        "seat-requested", host=f"<@{lobby.host}>", who=name, computer=info.names[request.seat]
    )
    buttons = [
        button(
            info.table_id,
            ANY,
            ADMIT,
            wording.text("button-admit"),
            arg=user_id,
            style=Style.success,
        ),
        button(info.table_id, ANY, DECLINE, wording.text("button-decline"), arg=user_id),
    ]
    return panel([text, row(buttons)], accent=BLUE)


async def show_hand_or_seats(click: Click) -> None:
    """Show a player their hand, and offer a spectator the seats of computers."""
    try:
        await show_hand(click)
    except NotSeated as not_seated:
        person_view = await click.person_view()
        try:
            seats = takeover.open_seats(person_view.lobby, click.person.user_id)
        except TableError:
            raise not_seated from None
        info = click.table_presenter.messages.info(person_view.lobby, ANY, click.wording)
        await click.whisper(offer_panel(person_view, seats, info, click.wording))


async def ask_for_seat(click: Click) -> None:
    """Post a request to the host for the seat that the button names."""
    seat, person = Seat(parse_number(click.button.arg)), click.person
    lobby = await click.tables.change_lobby(
        click.table_id, lambda lobby: takeover.request_seat(lobby, person, seat)
    )
    host = marked(lobby.host_person.name) if lobby.host_person else ""
    await click.redraw(message_panel(click.wording.text("seat-asked", host=host)))
    request = lobby.find_request(person.user_id)
    if request is None:  # it has been answered already
        return
    wording = click.table_presenter.messages.public_wording(lobby)
    info = click.table_presenter.messages.info(lobby, ANY, wording)
    layout = request_panel(lobby, request, info, wording)
    check_layout(layout)
    mentions = discord.AllowedMentions(users=[discord.Object(lobby.host)])
    await click.interaction.followup.send(view=layout, allowed_mentions=mentions)


async def admit(click: Click) -> None:
    """Give the person the requested seat."""
    await _settle(click, takeover.admit, "seat-granted")


async def decline(click: Click) -> None:
    """Refuse the person's request for a seat."""
    await _settle(click, takeover.decline, "seat-declined")


async def _settle(click: Click, answer: "_Answer", message_id: str) -> None:
    """Apply the host's answer, and show it in place of the request."""
    requester_id = parse_user_id(click.button.arg)
    user_id, manager = click.person.user_id, click.interaction.permissions.manage_guild
    before = (await click.person_view()).lobby.find_request(requester_id)
    lobby = await click.tables.change_lobby(
        click.table_id, lambda lobby: answer(lobby, user_id, requester_id, manager=manager)
    )
    wording = click.table_presenter.messages.public_wording(lobby)
    name = marked(before.person.name) if before else ""
    await click.redraw(message_panel(wording.text(message_id, who=name)))


class _Answer(Protocol):
    def __call__(
        self, lobby: Lobby, user_id: int, requester_id: int, *, manager: bool
    ) -> Events: ...


SEAT_REQUEST_VERBS: Final[Mapping[str, Verb]] = MappingProxyType(
    {"hand": show_hand_or_seats, REQUEST: ask_for_seat, ADMIT: admit, DECLINE: decline}
)
