"""Leaderboards and statistics as a feature of the bot."""

from bot.feature import Contribution, Feature, House
from bot.features.boards.kinds import BoardKinds
from bot.features.boards.posts import LeaderboardUpdater
from bot.features.rankings.pages import LeaderboardPages, RankingBoards
from bot.features.rankings.stats import StatsPages
from bot.features.rankings.store import Standings


def build(house: House, boards: BoardKinds, updater: LeaderboardUpdater) -> Contribution:
    """Build the leaderboards and the pages of statistics."""
    standings = Standings(house.database)
    pages = LeaderboardPages(standings, house.services, updater)
    boards.kinds.append(RankingBoards(pages))
    stats = StatsPages(standings, house)
    return Contribution(parts=(pages, stats), verbs=pages.verbs)


FEATURE = Feature(build)
