"""The ranking of a server, in pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.render.lines import DOT
from bot.render.names import WIDEST, cut, marked, tidy
from bot.render.wording import Wording
from bot.service.steps import ANY
from bot.ui.layout import GOLD, NO_TABLE, button, heading, lines, panel, row, small

ROWS_A_PAGE: Final = 10


@dataclass(frozen=True, slots=True)
class LeaderRow:
    """One person in a ranking; equal ratings share a ``place`` (from 1)."""

    place: int
    name: str
    rating: int
    games: int
    wins: int


def leaderboard_panel(
    rows: Sequence[LeaderRow],
    wording: Wording,
    *,
    variant: str,
    game: str,
    period: str,
    page: int = 0,
    pages: int = 1,
    stays: bool = False,
    marker: int | None = None,
) -> discord.ui.LayoutView:
    """One page of the ranking, with buttons to the others where there are any.

    Args:
        rows: those of this page, at most :data:`ROWS_A_PAGE`.
        wording: the words.
        variant: the key of the variant, for the buttons.
        game: its name, for the title.
        period: ``all``, ``month`` or ``week``.
        page: from 0.
        pages: how many there are.
        stays: whether this message is kept up to date; nobody turns its pages then.
        marker: the id of the root container.
    """
    told = [
        wording.text(
            "leader-row",
            place=one.place,
            who=marked(cut(tidy(one.name), WIDEST) or "?"),
            rating=one.rating,
            games=one.games,
            wins=one.wins,
        )
        for one in rows[:ROWS_A_PAGE]
    ]
    title = wording.text("leader-title", game=game)
    which = wording.text(f"period-{period}")
    if pages > 1 and not stays:
        which += DOT + wording.text("page", page=page + 1, pages=pages)
    text = lines(
        heading(title),
        *(told or [wording.text("leader-empty")]),
        small(which),
        small(wording.text("leader-stays" if stays else "leader-rests")),
    )
    if pages <= 1 or stays:
        return panel([text], accent=GOLD, marker=marker)
    back = button(
        NO_TABLE,
        ANY,
        "leaders",
        wording.text("button-page-back"),
        arg=f"{variant}.{period}.{page - 1}",
        disabled=page <= 0,
    )
    on = button(
        NO_TABLE,
        ANY,
        "leaders",
        wording.text("button-page-on"),
        arg=f"{variant}.{period}.{page + 1}",
        disabled=page >= pages - 1,
    )
    return panel([text, row([back, on])], accent=GOLD, marker=marker)
