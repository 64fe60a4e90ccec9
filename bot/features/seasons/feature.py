"""Seasons as a feature of the bot."""

from bot.feature import Contribution, Feature, House
from bot.features.boards.kinds import BoardKinds
from bot.features.rankings.pages import LeaderboardPages
from bot.features.seasons.pages import SeasonPages
from bot.features.seasons.service import Seasons
from bot.features.seasons.store import SeasonGames


def build(house: House, boards: BoardKinds, leaderboards: LeaderboardPages) -> Contribution:
    """Build the seasons, their pages and their boards."""
    seasons = Seasons(SeasonGames(house.database), house.servers, house.clock)
    pages = SeasonPages(seasons, house.services)
    boards.kinds.append(pages)
    leaderboards.others = pages
    if house.metrics is not None:
        house.metrics.gauge(
            "hearts_seasons_closed",
            "Seasons of servers that this process has closed.",
            lambda: seasons.closed_count,
        )
    return Contribution(on_new_day=seasons.close_finished)


FEATURE = Feature(build)
