"""Layouts of rankings and of a person's statistics."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import discord

from bot.engine.variants import get_variant_name
from bot.features.rankings.illustrations import leaderboard_illustration
from bot.features.rankings.model import HeadToHead, LeaderboardRow, VariantStats
from bot.render.illustrations.game import Illustration
from bot.render.lines import DOT
from bot.render.names import marked
from bot.render.wording import Wording
from bot.table.state.steps import ANY
from bot.table.views.public.additions import collect_added
from bot.ui.components.builders import (
    GOLD,
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
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.menus import menu
from bot.ui.components.payloads import Layout
from bot.ui.discord_limits import MOST_OPTIONS
from bot.ui.images.gallery import gallery
from bot.ui.images.illustrated_layout import StatsPart
from bot.ui.images.renderer import Picture

ROWS_A_PAGE: Final = 10
TURN: Final = "leaders"
PERIOD: Final = "leaderspan"
POST: Final = "leaderpost"


def leader_lines(rows: Iterable[LeaderboardRow], wording: Wording) -> list[str]:
    """Return a line for each person on a leaderboard."""
    return [
        wording.text(
            "leader-row",
            place=row.rank,
            who=marked(wording.name(row.name)),
            rating=round(row.rating),
            games=row.games,
            wins=row.wins,
        )
        for row in rows
    ]


def leaderboard_panel(
    rows: Sequence[LeaderboardRow],
    wording: Wording,
    *,
    variant: str,
    variant_name: str,
    period: str,
    page: int = 0,
    pages: int = 1,
    is_updated: bool = False,
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
        is_updated: whether this message is kept up to date; it then has no buttons to other pages.
        pictures: the pictures attached to the message.
        marker: the id of the root container.
    """
    descriptions = leader_lines(rows[:ROWS_A_PAGE], wording)
    title = wording.text("leader-title", game=variant_name)
    subtitle = _subtitle(wording, period, page, 1 if is_updated else pages)
    text = lines(
        heading(title),
        *(descriptions or [wording.text("leader-empty")]),
        small(subtitle),
        small(wording.text("leader-stays")) if is_updated else None,
    )
    if pages <= 1 or is_updated:
        return panel([text, *map(gallery, pictures)], accent=GOLD, marker=marker)
    back = button(
        NO_TABLE,
        ANY,
        TURN,
        wording.text("button-page-back"),
        arg=f"{variant}.{period}.{page - 1}",
        disabled=page <= 0,
    )
    on = button(
        NO_TABLE,
        ANY,
        TURN,
        wording.text("button-page-on"),
        arg=f"{variant}.{period}.{page + 1}",
        disabled=page >= pages - 1,
    )
    pieces: list[Piece | str] = [text, *map(gallery, pictures), row([back, on])]
    return panel(pieces, accent=GOLD, marker=marker)


def leaderboard_controls(
    spans: Sequence[tuple[str, str]],
    wording: Wording,
    variant: str,
    period: str,
    *,
    may_post: bool,
) -> list[Piece]:
    """Return the controls below a leaderboard.

    Args:
        spans: the name and the value of each period in the menu.
        wording: texts in the reader's language.
        variant: the key of the variant, or of all.
        period: the period shown.
        may_post: whether there is a button that posts it.
    """
    options = [
        discord.SelectOption(label=name, value=value, default=value == period)
        for name, value in spans[:MOST_OPTIONS]
    ]
    controls = [row([menu(ButtonId(NO_TABLE, ANY, PERIOD, variant), options)])]
    if may_post:
        arg = f"{variant}.{period.replace(':', '~')}"  # colons separate the parts of a custom id
        controls.append(
            row([button(NO_TABLE, ANY, POST, wording.text("button-post-board"), arg=arg)])
        )
    return controls


def leaderboard_picture(
    rows: Sequence[LeaderboardRow],
    wording: Wording,
    *,
    variant_name: str,
    period: str,
    page: int = 0,
    pages: int = 1,
    avatars: Sequence[str | None] = (),
) -> Illustration | None:
    """Return the picture of a page, or ``None`` if nobody is ranked; arguments as for the panel.

    ``avatars``: a key for each row's avatar; empty for a picture without avatars.
    """
    if not rows:
        return None
    title = wording.text("leader-title", game=variant_name)
    subtitle = _subtitle(wording, period, page, pages)
    return leaderboard_illustration(rows[:ROWS_A_PAGE], title, subtitle, wording, avatars)


def _subtitle(wording: Wording, period: str, page: int, pages: int) -> str:
    """Return the period, and the page if there are several."""
    subtitle = wording.text(f"period-{period}")
    if pages > 1:
        subtitle += DOT + wording.text("page", page=page + 1, pages=pages)
    return subtitle


ACHIEVEMENTS: Final = ("moons", "universes", "stops", "escapes")  # counts of ``game_seat.stats``


def stats_panel(
    stats: Sequence[VariantStats],
    name: str,
    wording: Wording,
    *,
    here: bool,
    parts: Sequence[StatsPart] = (),
    common: Sequence[HeadToHead] | None = None,
) -> Layout:
    """Return a person's profile.

    Args:
        stats: one entry per variant, the most played first.
        name: the person's name, as Discord gives it.
        wording: texts in the reader's language.
        here: whether only games of this server are counted.
        parts: the sections of other features.
        common: the reader's results against this person; ``None`` for the reader's own profile.
    """
    person = marked(wording.name(name))
    where = wording.text("stats-here" if here else "stats-everywhere")
    paragraphs = [_variant_lines(stat, parts, wording) for stat in stats]
    text = lines(
        heading(wording.text("stats-title", who=person)),
        *(paragraphs or [wording.text("stats-empty")]),
        *_achievements(stats, parts, wording),
        *(line for part in parts for line in part.lines),
        *(_common_lines(common, person, wording) if common is not None else []),
        *(small(part.note) for part in parts if part.note),
        small(where),
    )
    pieces: list[Piece | str] = [text]
    pieces += [gallery(picture) for part in parts for picture in part.pictures]
    own = collect_added(lambda feature: feature.profile_buttons(wording)) if common is None else []
    pieces += [row(own)] if own else []
    return panel(pieces, accent=NEUTRAL)


def _common_lines(games: Sequence[HeadToHead], name: str, wording: Wording) -> list[str]:
    """Return the reader's results against somebody, one line per variant."""
    rows = [
        DOT.join(
            [
                get_variant_name(game.variant),
                wording.text("stats-together", games=game.games),
                wording.text("stats-ahead-you", games=game.ahead),
                wording.text("stats-ahead", who=name, games=game.behind),
                *_format_shared_games(game, wording),
            ]
        )
        for game in games
    ]
    head = f"**{wording.text('stats-against', whom=name)}**"
    return [head, *(rows or [wording.text("stats-never")])]


def _format_shared_games(pair: HeadToHead, wording: Wording) -> list[str]:
    count = pair.games - pair.ahead - pair.behind
    return [wording.text("stats-shared", games=count)] if count else []


def _achievements(
    stats: Sequence[VariantStats], parts: Sequence[StatsPart], wording: Wording
) -> list[str]:
    """Return the lines about achievements; none if there are none."""
    counts: Counter[str] = Counter()
    for stat in stats:
        counts.update(stat.counts)
    texts = [
        wording.text(f"stats-achieved-{name}", count=counts[name])
        for name in ACHIEVEMENTS
        if counts[name] > 0
    ]
    texts += [text for part in parts for text in part.achievements]
    return [f"**{wording.text('stats-achievements')}**", DOT.join(texts)] if texts else []


def _variant_lines(stats: VariantStats, parts: Sequence[StatsPart], wording: Wording) -> str:
    counts = stats.counts
    hands = counts.get("hands", 0)
    first = [
        wording.text("stats-games", games=stats.games, wins=stats.wins),
        wording.text("stats-place", place=wording.decimal(stats.average_place)),
    ]
    if stats.rating is not None:
        first.append(wording.text("stats-rating", rating=round(stats.rating)))
    if stats.left:
        first.append(wording.text("stats-left", games=stats.left))
    second = []
    if hands:
        average = wording.decimal(counts.get("points", 0) / hands)
        second.append(wording.text("stats-points", points=average))
    second += [
        wording.text(f"stats-{name}", count=counts[name])
        for name in ("moons", "queens", "bonuses")
        if counts.get(name)
    ]
    return lines(
        f"**{get_variant_name(stats.variant)}**",
        DOT.join(first),
        DOT.join(second) if second else None,
        *(part.of_variants.get(stats.variant) for part in parts),
    )
