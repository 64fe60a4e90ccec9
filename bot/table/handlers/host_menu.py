"""Clicks on the host's menu, which are answered with the menu in its new state."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.table.errors import StaleStep
from bot.table.handlers.click import Click, Verb
from bot.table.handlers.closing import closing_question
from bot.table.handlers.lobby import LobbyDecision, change_lobby
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.absence import Events
from bot.table.lobby.model import Lobby
from bot.table.state.steps import LOBBY
from bot.table.views.public.host_menu import FIRST, MORE, REMOVE, host_panel
from bot.table.views.public.house_rules_modal import FORM_VERB, house_rules_modal
from bot.ui.components.custom_id import parse_number
from bot.ui.components.menus import get_chosen_value
from bot.ui.components.payloads import Layout


def _draw(click: Click, lobby: Lobby, *, more: bool) -> Layout:
    info = click.table_presenter.messages.info(lobby, LOBBY, click.wording)
    return host_panel(lobby, info, click.wording, more=more)


async def show_menu(click: Click) -> None:
    """Show the host the short or the full menu, and tell others who the host is."""
    lobby = (await click.person_view()).lobby
    lobbies.require_host_in_lobby(lobby, click.person.user_id)
    if click.button.arg == MORE:
        await click.redraw(_draw(click, lobby, more=True))
    else:
        await click.whisper(_draw(click, lobby, more=False))


async def change_in_menu(click: Click, decision: LobbyDecision, *, more: bool = True) -> None:
    """Change the lobby and redraw the menu; the presenter edits the lobby's message.

    ``more``: whether the full menu is shown.
    """
    if not click.is_private:  # earlier versions had these buttons on the lobby's message
        await change_lobby(click, decision)
        return
    lobby = await click.tables.change_lobby(click.table_id, decision)
    await click.redraw(_draw(click, lobby, more=more))


async def fill(click: Click) -> None:
    """Add computers up to the variant's usual number of players."""
    user_id, more = click.person.user_id, click.button.arg != FIRST
    await change_in_menu(click, lambda lobby: lobbies.fill(lobby, user_id), more=more)


async def set_all_levels(click: Click) -> None:
    """Set the level of all computers."""
    level, user_id = get_chosen_value(click.interaction), click.person.user_id
    await change_in_menu(
        click, lambda lobby: lobbies.set_all_levels(lobby, user_id, level), more=False
    )


async def add_computer(click: Click) -> None:
    """Add a computer."""
    user_id = click.person.user_id
    await change_in_menu(click, _once(click, lambda lobby: lobbies.add_computer(lobby, user_id)))


async def remove_computer(click: Click) -> None:
    """Remove the last computer."""
    user_id = click.person.user_id
    await change_in_menu(click, _once(click, lambda lobby: lobbies.remove_computer(lobby, user_id)))


def _once(click: Click, decision: LobbyDecision) -> LobbyDecision:
    """Return the decision, limited to a table with the number of seats in the button.

    Buttons of earlier versions have no number.
    """
    seats = parse_number(click.button.arg) if click.button.arg else None

    def decide(lobby: Lobby) -> Events:
        return decision(lobby) if seats in (None, len(lobby.seats)) else ()

    return decide


async def set_level(click: Click) -> None:
    """Set the level of a computer, or remove it, as chosen in its menu."""
    value, user_id = get_chosen_value(click.interaction), click.person.user_id
    computer = parse_number(click.button.arg)
    if value == REMOVE:
        await change_in_menu(click, lambda lobby: lobbies.remove_computer(lobby, user_id, computer))
    else:
        await change_in_menu(
            click, lambda lobby: lobbies.set_level(lobby, user_id, computer, value)
        )


async def edit_rules(click: Click) -> None:
    """Open a form of house rules; the button's argument is its number, if there are several."""
    lobby = (await click.person_view()).lobby
    lobbies.require_host_in_lobby(lobby, click.person.user_id)
    form = parse_number(click.button.arg) if click.button.arg else 0
    try:
        modal = house_rules_modal(lobby, click.wording, form=form)
    except IndexError:
        raise StaleStep from None
    await click.interaction.response.send_modal(modal)


async def set_rules(click: Click) -> None:
    """Set the house rules from a submitted form."""
    form, user_id = click.form, click.person.user_id
    await change_in_menu(
        click, lambda lobby: lobbies.set_house_rules(lobby, user_id, form), more=False
    )


async def set_clock(click: Click) -> None:
    """Set the clock chosen in the menu."""
    clock = get_chosen_value(click.interaction)
    if not clock:
        raise StaleStep
    await change_in_menu(click, lambda lobby: lobbies.set_clock(lobby, click.person.user_id, clock))


async def cancel(click: Click) -> None:
    """Ask whether to close the table."""
    lobby = (await click.person_view()).lobby
    lobbies.require_not_started(lobby)
    question = closing_question(click.interaction, lobby, click.wording)
    if click.is_private:
        await click.redraw(question)
    else:
        await click.whisper(question)


HOST_VERBS: Final[Mapping[str, Verb]] = MappingProxyType(
    {
        "host": show_menu,
        "fill": fill,
        "add": add_computer,
        "remove": remove_computer,
        "level": set_level,
        "strength": set_all_levels,
        "rules": edit_rules,
        FORM_VERB: set_rules,
        "clock": set_clock,
        "cancel": cancel,
    }
)
