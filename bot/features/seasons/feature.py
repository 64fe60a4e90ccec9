"""Seasons as a feature of the bot."""

from bot.feature import Contribution, Feature, House
from bot.features.boards.kinds import BoardKinds
from bot.features.rankings.pages import LeaderboardPages
from bot.features.seasons.pages import SeasonPages
from bot.features.seasons.service import Seasons


def build(house: House, boards: BoardKinds, leaderboards: LeaderboardPages) -> Contribution:
    """Build the seasons, their pages and their boards."""
    seasons = Seasons.on(house.database, house.servers, house.clock)
    pages = SeasonPages(seasons, house.services)
    boards.kinds.append(pages)
    leaderboards.others = pages
    if house.metrics is not None:
        house.metrics.gauge(
            "hearts_seasons_closed",
            "Seasons of servers that this process has closed.",
            lambda: seasons.closed,
        )
    return Contribution(on_new_day=seasons.close_due)


FEATURE = Feature(build)
