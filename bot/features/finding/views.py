"""Layouts about searches for a table: lobbies with free seats, searches and invitations."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.engine.variants import get_variant_name
from bot.features.finding.model import Search, count_lacking
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby
from bot.table.state.steps import ANY, LOBBY
from bot.table.views.public.lobby import house_rules_line, moment, seats_text
from bot.table.views.public.table_info import TableInfo, mention_channel
from bot.ui.components.builders import (
    GREY,
    NEUTRAL,
    NO_TABLE,
    RED,
    Piece,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout, link_button

LOOK: Final = "lookout"  # the verbs: start a search, end it, take a seat, decline an invitation
STOP: Final = "lookoff"
COME: Final = "comein"
NOT_NOW: Final = "notnow"
BEGIN: Final = "withstart"  # at a table of company
QUIT: Final = "withleave"
MOST_SHOWN: Final = 5
_ANY: Final = "any"


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """The game, the clock and the duration of a search; ``None``: any, or the default."""

    variant: str | None = None
    clock: str | None = None
    hours: int | None = None

    @property
    def arg(self) -> str:
        """The argument of the button that starts this search."""
        return ".".join(str(part or _ANY) for part in (self.variant, self.clock, self.hours))


def parse_request(arg: str) -> SearchRequest:
    """Parse the argument of a button.

    Raises:
        ValueError: the argument is malformed.
    """
    variant, clock, hours = (None if part == _ANY else part for part in arg.split("."))
    if hours is not None and not (hours.isascii() and hours.isdigit()):
        raise ValueError(arg)
    return SearchRequest(variant, clock, None if hours is None else int(hours))


def look_button(request: SearchRequest, wording: Wording) -> Piece:
    """Return the button that starts a search."""
    return button(NO_TABLE, ANY, LOOK, wording.text("button-find"), arg=request.arg)


def lobbies_panel(
    tables: Sequence[tuple[Lobby, TableInfo]], request: SearchRequest, wording: Wording
) -> Layout:
    """Return the list of lobbies with a free seat, each with a button to take it."""
    rows = tables[:MOST_SHOWN]
    text = [heading(wording.text("find-title", count=len(rows)))]
    for number, (lobby, info) in enumerate(rows, 1):
        text.append(
            wording.text(
                "find-table",
                number=number,
                game=lobby.chosen_variant.name,
                where=mention_channel(lobby.channel_id, wording),
                lacks=count_lacking(lobby),
            )
        )
        if lobby.starts_at is not None:
            text.append(wording.text("lobby-starts", when=moment(lobby.starts_at)))
        text.append(wording.text("find-table-who", who=wording.listed(info.names)))
        if rules := house_rules_line(lobby, wording):
            text.append(small(rules))
    join_buttons = [
        button(
            lobby.table_id,
            LOBBY,
            COME,
            wording.text("button-come-table", number=number),
            style=Style.success,
        )
        for number, (lobby, _) in enumerate(rows, 1)
    ]
    return panel(
        [lines(*text), row(join_buttons), row([look_button(request, wording)])], accent=RED
    )


def looking_panel(
    search: Search, others: int, wording: Wording, *, is_for_company: bool = False
) -> Layout:
    """Return a person's search and its end, with a button to stop it.

    ``is_for_company``: whether the table may be shared with people from other servers.
    """
    text = lines(
        heading(wording.text("find-looking", what=describe_search(search, wording))),
        wording.text("find-until", until=format_until(search.ends_at)),
        wording.text("find-looking-text"),
        wording.text("find-others", count=others),
        small(wording.text("find-company-on")) if is_for_company else None,
    )
    return panel([text, row([stop_button(search.guild_id, wording)])], accent=NEUTRAL)


def stop_button(guild_id: int, wording: Wording) -> Piece:
    """Return the button that ends a search in a server."""
    return button(NO_TABLE, ANY, STOP, wording.text("button-stop-looking"), arg=str(guild_id))


def declined_panel(search: Search, wording: Wording) -> Layout:
    """Return the answer to a declined invitation: the search continues."""
    text = wording.text("find-declined", until=format_until(search.ends_at))
    return panel([text, row([stop_button(search.guild_id, wording)])], accent=GREY)


def describe_search(search: Search, wording: Wording) -> str:
    """Return the game and the clock of a search in words."""
    game = wording.text("find-any") if search.variant is None else get_variant_name(search.variant)
    if search.clock is None:
        return game
    return wording.text("find-clock", game=game, clock=wording.text(f"clock-{search.clock}"))


def format_until(moment: datetime) -> str:
    """Return a time in the reader's zone, and how far away it is."""
    seconds = int(moment.timestamp())
    return f"<t:{seconds}:t> (<t:{seconds}:R>)"


def invitation_panel(
    lobby: Lobby, info: TableInfo, wording: Wording, *, marker: int | None = None
) -> Layout:
    """Return the direct message that invites a person to a lobby."""
    at = lobby.starts_at
    text = lines(
        heading(
            wording.text(
                "invited-title", game=lobby.chosen_variant.name, lacks=count_lacking(lobby)
            )
        ),
        wording.text(
            "invited-where",
            where=mention_channel(lobby.channel_id, wording),
            who=wording.listed(info.names),
        ),
        house_rules_line(lobby, wording),
        None if at is None else wording.text("lobby-starts", when=moment(at)),
        small(wording.text("invited-why")),
    )
    come = button(lobby.table_id, LOBBY, COME, wording.text("button-come"), style=Style.success)
    not_now = button(lobby.table_id, LOBBY, NOT_NOW, wording.text("button-not-now"))
    buttons = [come, not_now]
    if info.link is not None:
        buttons.append(link_button(wording.text("button-table"), info.link))
    return panel([text, row(buttons)], accent=RED, marker=marker)


def late_panel(lobby: Lobby, wording: Wording, *, marker: int | None = None) -> Layout:
    """Return an invitation that can no longer be accepted."""
    text = wording.text(
        "invited-late",
        game=lobby.chosen_variant.name,
        where=mention_channel(lobby.channel_id, wording),
    )
    return panel([text], accent=GREY, marker=marker)


def company_panel(
    lobby: Lobby, info: TableInfo, user_id: int, wording: Wording, *, marker: int | None = None
) -> Layout:
    """Return the direct message to a person in the lobby of a table of company."""
    is_host = lobby.host == user_id
    text = lines(
        heading(wording.text("lobby-title", game=lobby.chosen_variant.name)),
        house_rules_line(lobby, wording),
        seats_text(lobby, info, wording),
        wording.text("company-host" if is_host else "company-guest"),
    )
    leave = button(lobby.table_id, LOBBY, QUIT, wording.text("button-leave"))
    buttons = [leave]
    if is_host:
        start = wording.text("button-start")
        buttons.insert(0, button(lobby.table_id, LOBBY, BEGIN, start, style=Style.primary))
    return panel([text, row(buttons)], accent=RED, marker=marker)
