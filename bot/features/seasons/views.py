"""The layout of a server's season: the rankings by rating and by difference in duplicates."""

from collections.abc import Sequence
from typing import Final

from bot.features.rankings.illustrations import leaderboard_illustration
from bot.features.rankings.views import leader_lines
from bot.features.seasons.model import DifferenceRow, Season, SeasonStanding
from bot.render.illustrations.game import AvatarOf, Illustration, no_avatar
from bot.render.lines import DOT
from bot.render.names import marked
from bot.render.wording import Wording
from bot.ui.components.builders import GOLD, GREY, heading, lines, panel, small
from bot.ui.components.payloads import Layout
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture

MOST_ROWS: Final = 15
MOST_BY_DIFFERENCE: Final = 5
MOST_DRAWN: Final = 10


def season_panel(
    standing: SeasonStanding,
    variant_name: str,
    wording: Wording,
    *,
    pictures: Sequence[Picture] = (),
    marker: int | None = None,
) -> Layout:
    """Return the rankings of a season, so far or at its end.

    Args:
        standing: the season and its rankings.
        variant_name: the name of the game, or of all games.
        wording: texts in the reader's language.
        pictures: the pictures attached to the message.
        marker: the id of the root container.
    """
    ranking, is_over = standing.ranking, standing.is_over
    rows = leader_lines(ranking.rows[:MOST_ROWS], wording)
    more = len(ranking.rows) - MOST_ROWS
    winners = [_name(row.name, wording) for row in ranking.rows if row.rank == 1]
    text = lines(
        heading(f"{variant_name}{DOT}{season_name(standing.season, wording)}"),
        wording.text("season-won", who=wording.listed(winners)) if is_over and winners else None,
        *(rows or [wording.text("season-nobody" if is_over else "season-empty")]),
        wording.text("season-more", count=more) if more > 0 else None,
        small(wording.text("season-others", count=ranking.others)) if ranking.others else None,
        *_by_difference(ranking.by_difference, wording),
        small(_when(standing, wording)),
    )
    return panel([text, *map(gallery, pictures)], accent=GREY if is_over else GOLD, marker=marker)


def season_picture(
    standing: SeasonStanding,
    variant_name: str,
    wording: Wording,
    avatar_of: AvatarOf = no_avatar,
) -> Illustration | None:
    """Return the picture of the ranking by rating, or ``None`` if nobody is ranked."""
    rows = standing.ranking.rows[:MOST_DRAWN]
    if not rows:
        return None
    title = wording.text("leader-title", game=variant_name)
    avatars = [avatar_of(row.user_id) for row in rows]
    season = season_name(standing.season, wording)
    return leaderboard_illustration(rows, title, season, wording, avatars)


def season_name(season: Season, wording: Wording) -> str:
    """Return the name of a season in words."""
    year, _, part = season.key.partition("-")
    if part.startswith("q"):
        return wording.text("season-of-quarter", year=year, quarter=part.removeprefix("q"))
    return wording.text("season-of-month", year=year, month=part)


def _when(standing: SeasonStanding, wording: Wording) -> str:
    least = standing.least_games
    if standing.is_over:
        return wording.text("season-over", least=least)
    until = f"<t:{int(standing.season.ends_at.timestamp())}:R>"
    return wording.text("season-runs", until=until, least=least)


def _by_difference(rows: Sequence[DifferenceRow], wording: Wording) -> list[str]:
    if not rows:
        return []
    descriptions = [
        wording.text(
            "season-difference-row",
            place=row.rank,
            who=_name(row.name, wording),
            difference=wording.decimal(row.difference),
            hands=row.hands,
        )
        for row in rows[:MOST_BY_DIFFERENCE]
    ]
    return [f"**{wording.text('season-difference')}**", *descriptions]


def _name(name: str, wording: Wording) -> str:
    return marked(wording.name(name))
