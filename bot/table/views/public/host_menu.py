"""The host's menu: decisions that only the host of a lobby can make, shown to nobody else."""

import discord

from bot.players.registry import LEVELS
from bot.render.wording import Wording
from bot.table.kind import Operation
from bot.table.lobby.lobby import usual_size
from bot.table.lobby.model import CLOCKS, OFF, Lobby
from bot.table.state.steps import LOBBY
from bot.table.views.public.additions import collect_added
from bot.table.views.public.house_rules_modal import house_rules_forms
from bot.table.views.public.kind_views import get_views
from bot.table.views.public.lobby import house_rules_line, seats_text, start_note
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import (
    NEUTRAL,
    Piece,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.menus import menu
from bot.ui.components.payloads import Layout

REMOVE = "remove"


MORE = "more"  # the arguments of buttons: all choices; from the first page
FIRST = "first"


def host_panel(lobby: Lobby, info: TableInfo, wording: Wording, *, more: bool = False) -> Layout:
    """Return the menu: filling up, strength, house rules and closing the table.

    ``more``: whether to add each single computer, the clock, and the additions of features.
    """

    def host_button(
        verb: str,
        *,
        arg: str = "",
        style: Style = Style.secondary,
        disabled: bool = False,
        **arguments: int,
    ) -> Piece:
        label = wording.text(f"button-{verb}", **arguments)
        return button(lobby.table_id, LOBBY, verb, label, arg=arg, style=style, disabled=disabled)

    usual, views = usual_size(lobby), get_views(lobby.kind)
    note = views.host_note(wording)
    full = len(lobby.seats) >= lobby.chosen_variant.player_counts[-1]
    text = lines(
        heading(wording.text("host-title", game=lobby.chosen_variant.name)),
        house_rules_line(lobby, wording),
        seats_text(lobby, info, wording),
        start_note(lobby, wording),
        small(wording.text("host-levels")) if lobby.computers and more else None,
        small(wording.text("host-clock-hint")) if lobby.clock != OFF and more else None,
        small(note) if note is not None else None,
    )
    forms = house_rules_forms(lobby.chosen_variant)

    def rules(form: int, total: int) -> Piece:
        arg = str(form) if forms > 1 else ""
        return host_button("rules", arg=arg, number=form + 1, of=total)

    can_fill = len(lobby.seats) < usual
    if not more:
        fill = host_button(
            "fill", arg=FIRST, count=usual, style=Style.success, disabled=not can_fill
        )
        further = button(lobby.table_id, LOBBY, "host", wording.text("button-more"), arg=MORE)
        close = host_button("cancel", style=Style.danger)
        edit = [rules(0, total=1)] if views.chooses_rules and forms else []
        all_levels = [_all_levels_menu(lobby, wording)] if lobby.computers else []
        return panel([text, *all_levels, row([fill, *edit, further, close])], accent=NEUTRAL)
    # Because of the number of seats, the second click of a double click has no effect.
    seats = str(len(lobby.seats))
    computers = [
        host_button("fill", count=usual, style=Style.success, disabled=not can_fill),
        host_button("add", arg=seats, disabled=full),
        host_button("remove", arg=seats, disabled=not lobby.computers),
    ]
    pieces: list[Piece | str] = [text, row(computers), *_level_menus(lobby, info, wording)]
    if views.chooses_rules:
        pieces += [row([rules(form, total=forms) for form in range(forms)])] if forms else []
        pieces.append(_clock_menu(lobby, wording))
    pieces += collect_added(lambda feature: feature.host_menus(lobby, wording))
    pieces.append(row([host_button("cancel", style=Style.danger)]))
    return panel(pieces, accent=NEUTRAL)


def _all_levels_menu(lobby: Lobby, wording: Wording) -> Piece:
    """Return the menu for the level of all computers."""
    levels = {computer.level for computer in lobby.computers}
    options = [
        discord.SelectOption(
            label=wording.text("host-strength", level=wording.text(f"level-{level}")),
            value=level,
            description=wording.text(f"manner-{level}"),
            default=levels == {level},
        )
        for level in LEVELS
    ]
    placeholder = wording.text("host-strength-each")
    return row([menu(ButtonId(lobby.table_id, LOBBY, "strength"), options, placeholder)])


def _level_menus(lobby: Lobby, info: TableInfo, wording: Wording) -> list[Piece]:
    """Return a menu for each computer, to set its level or remove it."""
    menus = []
    for computer in lobby.computers:
        name = info.plain[lobby.seats.index(computer)]
        options = [
            discord.SelectOption(
                label=wording.text("host-level", who=name, level=wording.text(f"level-{level}")),
                value=level,
                description=wording.text(f"manner-{level}"),
                default=level == computer.level,
            )
            for level in LEVELS
        ]
        options.append(
            discord.SelectOption(label=wording.text("host-remove", who=name), value=REMOVE)
        )
        menu_id = ButtonId(lobby.table_id, LOBBY, "level", str(computer.number))
        menus.append(row([menu(menu_id, options)]))
    return menus


def _clock_menu(lobby: Lobby, wording: Wording) -> Piece:
    options = [
        discord.SelectOption(
            label=wording.text("host-clock", clock=wording.text(f"clock-{clock}")),
            value=clock,
            default=clock == lobby.clock,
        )
        for clock in CLOCKS
        if clock != OFF or lobby.kind.may(Operation.PLAY_WITHOUT_CLOCK)
    ]
    return row([menu(ButtonId(lobby.table_id, LOBBY, "clock"), options)])
