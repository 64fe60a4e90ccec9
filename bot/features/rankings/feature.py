"""Leaderboards and statistics, connected with the bot."""

from bot.feature import Built, Feature, House
from bot.features.boards.kinds import BoardPages
from bot.features.boards.posts import LeaderboardUpdater
from bot.features.rankings.pages import LeaderboardPages, RankingBoards
from bot.features.rankings.stats import StatsPages
from bot.features.rankings.store import Standings


def build(house: House, boards: BoardPages, updater: LeaderboardUpdater) -> Built:
    """Rank the people of servers."""
    standings = Standings(house.database)
    pages = LeaderboardPages(standings, house.services, updater)
    boards.kinds.append(RankingBoards(pages))
    stats = StatsPages(standings, house)
    return Built(parts=(pages, stats), verbs=pages.verbs)


FEATURE = Feature(build)
