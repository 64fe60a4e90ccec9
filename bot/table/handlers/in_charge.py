"""The controls below ``/hearts table`` for the host and for managers of the server."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import discord

from bot.render.names import cut, marked, tidy
from bot.render.wording import Wording
from bot.table.errors import TableError
from bot.table.handlers.click import Click, Verb
from bot.table.handlers.closing import closing_question, may_manage
from bot.table.lobby import absence
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.absence import Events
from bot.table.lobby.model import Lobby, Person, Status
from bot.table.state.steps import ANY
from bot.table.views.public.replies import message_panel
from bot.ui.components.builders import Piece, Style, button, row
from bot.ui.components.custom_id import ButtonId, parse_user_id
from bot.ui.components.menus import get_chosen_value, menu
from bot.ui.discord_limits import LONGEST_SUGGESTED, MOST_OPTIONS

END: Final = "endtable"
KICK: Final = "kick"
LET_BACK: Final = "letback"


def rows_in_charge(
    interaction: discord.Interaction[Any], lobby: Lobby, wording: Wording
) -> list[Piece]:
    """Return menus to replace players and to let them back, and the button that closes the table.

    Others get none.
    """
    user_id = interaction.user.id
    try:
        lobbies.cancel(lobby, user_id, manager=may_manage(interaction, lobby))
    except TableError:
        return []
    others = [person for person in absence.replaceable_people(lobby) if person.user_id != user_id]
    kicked = absence.kicked_people(lobby)
    is_playing = lobby.status is Status.PLAYING
    label = wording.text("button-end", playing="yes" if is_playing else "no")
    return [
        *_menu(lobby, KICK, others, wording.text("menu-kick")),
        *_menu(lobby, LET_BACK, kicked, wording.text("menu-let-back")),
        row([button(lobby.table_id, ANY, END, label, style=Style.danger)]),
    ]


def _menu(lobby: Lobby, verb: str, people: Sequence[Person], placeholder: str) -> list[Piece]:
    options = [
        discord.SelectOption(
            label=cut(tidy(person.name), LONGEST_SUGGESTED) or "…", value=str(person.user_id)
        )
        for person in people[:MOST_OPTIONS]
    ]
    button_id = ButtonId(lobby.table_id, ANY, verb)
    return [row([menu(button_id, options, placeholder)])] if options else []


async def end(click: Click) -> None:
    """Ask whether to close the table."""
    lobby = (await click.person_view()).lobby
    await click.redraw(closing_question(click.interaction, lobby, click.wording))


async def kick(click: Click) -> None:
    """Replace a person with a computer for the rest of the game; in the lobby, remove them."""
    await _decide(click, absence.replaceable_people, absence.kick, "kicked")


async def let_back(click: Click) -> None:
    """Allow a person to play, or to join the lobby, again."""
    await _decide(click, absence.kicked_people, absence.let_back, "let-back")


async def _decide(
    click: Click,
    people: Callable[[Lobby], Sequence[Person]],
    decide: Callable[..., Events],
    message_id: str,
) -> None:
    target = parse_user_id(get_chosen_value(click.interaction))
    before = (await click.person_view()).lobby
    manager = may_manage(click.interaction, before)
    name = next((person.name for person in people(before) if person.user_id == target), "")
    user_id = click.person.user_id
    lobby = await click.tables.change_lobby(
        click.table_id, lambda lobby: decide(lobby, user_id, target, manager=manager)
    )
    is_playing = "yes" if lobby.status is Status.PLAYING else "no"
    text = click.wording.text(message_id, who=marked(name), playing=is_playing)
    await click.redraw(message_panel(text))


IN_CHARGE_VERBS: Final[Mapping[str, Verb]] = MappingProxyType(
    {END: end, KICK: kick, LET_BACK: let_back}
)
