"""A person's finished games, in pages."""

from collections.abc import Sequence
from typing import Final

import discord

from bot.engine.variants import get_variant_name
from bot.render.lines import DOT
from bot.render.names import marked
from bot.render.numbers import signed
from bot.render.wording import Wording
from bot.store.games.rating_ladder import PlayedGame
from bot.store.games.result import GameKind, GameResult, SeatResult
from bot.table.state.steps import ANY
from bot.table.views.public.additions import collect_added
from bot.ui.components.builders import (
    NEUTRAL,
    NO_TABLE,
    Piece,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout

GAMES_A_PAGE: Final = 10
_NAMED: Final = 4  # of the other people at a table; the rest are counted


def games_panel(
    games: Sequence[PlayedGame], user_id: int, wording: Wording, *, page: int = 0, has_more: bool
) -> Layout:
    """Return one page of the games, with buttons to the other pages.

    Args:
        games: the person's games on this page, newest first.
        user_id: the person.
        wording: texts in the reader's language.
        page: from 0.
        has_more: whether another page follows.
    """
    rows = [_line(game, user_id, wording) for game in games]
    notes = [wording.text("games-how")] if rows else []
    if page or has_more:
        notes.append(wording.text("games-page", page=page + 1))
    text = lines(
        heading(wording.text("games-title")),
        *(rows or [wording.text("games-empty")]),
        small(DOT.join(notes)) if notes else None,
    )
    pieces: list[Piece | str] = [text]
    if games:
        options = [_option(game) for game in games]
        pieces += collect_added(lambda feature: feature.games_menus(options, page, wording))
    if not page and not has_more:
        return panel(pieces, accent=NEUTRAL)
    back = button(
        NO_TABLE,
        ANY,
        "games",
        wording.text("button-page-back"),
        arg=str(page - 1),
        disabled=page <= 0,
    )
    on = button(
        NO_TABLE,
        ANY,
        "games",
        wording.text("button-page-on"),
        arg=str(page + 1),
        disabled=not has_more,
    )
    return panel([*pieces, row([back, on])], accent=NEUTRAL)


def _option(game: PlayedGame) -> discord.SelectOption:
    """Return a game in a menu."""
    return discord.SelectOption(
        label=f"{get_variant_name(game.result.variant)}{DOT}{game.result.ended_at:%Y-%m-%d %H:%M}",
        value=game.result.table_id,
    )


def _company(result: GameResult, seat: SeatResult, wording: Wording) -> str:
    """Return the other players in words: the first people by name, the rest as numbers."""
    people = [person for person in result.people if person is not seat]
    names = [marked(wording.name(person.name)) for person in people[:_NAMED]]
    if more := len(people[_NAMED:]):
        names.append(wording.text("games-others", count=more))
    if computers := len(result.seats) - len(result.people):
        names.append(wording.text("games-computers", count=computers))
    return wording.listed(names)


def _line(game: PlayedGame, user_id: int, wording: Wording) -> str:
    result = game.result
    seat = next(person for person in result.people if person.user_id == user_id)
    change = game.changes.get(seat.seat)
    points = round(change.after.displayed) - round(change.before.displayed) if change else 0
    return wording.text(
        "games-row",
        game=get_variant_name(result.variant),
        day=f"<t:{int(result.ended_at.timestamp())}:d>",
        who=_company(result, seat, wording),
        place=result.standing(seat),
        places=len(result.seats),
        total=seat.total,
        change=("+" if points >= 0 else "") + signed(points) if change else "none",
        hints="yes" if result.kind is GameKind.HINTS else "no",
    )
