"""The leaderboard of a server, in pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.render.illustrations.game import Illustration
from bot.render.illustrations.leaderboard import Ranked, leaderboard_illustration
from bot.render.lines import DOT
from bot.render.names import marked
from bot.render.wording import Wording
from bot.service.state.steps import ANY
from bot.ui.components.builders import (
    GOLD,
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
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture

ROWS_A_PAGE: Final = 10


@dataclass(frozen=True, slots=True)
class LeaderRow:
    """One person on a leaderboard; equal ratings share a ``place`` (from 1)."""

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
    variant_name: str,
    period: str,
    page: int = 0,
    pages: int = 1,
    stays: bool = False,
    pictures: Sequence[Picture] = (),
    marker: int | None = None,
) -> Layout:
    """Return one page of the leaderboard, with buttons to the other pages.

    Args:
        rows: the people on this page, at most :data:`ROWS_A_PAGE`.
        wording: texts in the reader's language.
        variant: the key of the variant, for the buttons.
        variant_name: the variant's name, for the title.
        period: ``all``, ``month`` or ``week``.
        page: from 0.
        pages: the number of pages.
        stays: whether this message is kept up to date; it then has no buttons to other pages.
        pictures: the pictures attached to the message.
        marker: the id of the root container.
    """
    told = [
        wording.text(
            "leader-row",
            place=one.place,
            who=marked(wording.name(one.name)),
            rating=one.rating,
            games=one.games,
            wins=one.wins,
        )
        for one in rows[:ROWS_A_PAGE]
    ]
    title = wording.text("leader-title", game=variant_name)
    which = _which(wording, period, page, 1 if stays else pages)
    text = lines(
        heading(title),
        *(told or [wording.text("leader-empty")]),
        small(which),
        small(wording.text("leader-stays" if stays else "leader-rests")),
    )
    if pages <= 1 or stays:
        return panel([text, *map(gallery, pictures)], accent=GOLD, marker=marker)
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
    pieces: list[Piece | str] = [text, *map(gallery, pictures), row([back, on])]
    return panel(pieces, accent=GOLD, marker=marker)


def leaderboard_picture(
    rows: Sequence[LeaderRow],
    wording: Wording,
    *,
    variant_name: str,
    period: str,
    page: int = 0,
    pages: int = 1,
    avatars: Sequence[str | None] = (),
) -> Illustration | None:
    """Return the picture of a page, or ``None`` if nobody is ranked; arguments as for the panel.

    ``avatars``: keys of avatars, one a row; none at all if empty.
    """
    if not rows:
        return None
    ranked = [
        Ranked(one.place, wording.name(one.name), one.rating, one.games, one.wins)
        for one in rows[:ROWS_A_PAGE]
    ]
    title = wording.text("leader-title", game=variant_name)
    which = _which(wording, period, page, pages)
    return leaderboard_illustration(ranked, title, which, wording, avatars)


def _which(wording: Wording, period: str, page: int, pages: int) -> str:
    """Return the period, and the page if there are several."""
    which = wording.text(f"period-{period}")
    if pages > 1:
        which += DOT + wording.text("page", page=page + 1, pages=pages)
    return which
