"""Daily deals, connected with the bot."""

from bot.feature import Built, Feature, House
from bot.features.daily.boards import DailyBoards
from bot.features.daily.stats import DailyStats
from bot.service.background.daily_keeper import DailyKeeper
from bot.service.daily.kind import Daily
from bot.service.daily.service import DailyService
from bot.ui.pages.daily import DailyPages
from bot.ui.sync.public.board_kinds import BoardPages


def build(house: House) -> Built:
    """Deal every day."""
    daily = DailyService(house.database, house.tables, house.clock)
    keeper = DailyKeeper(daily)
    pages = DailyPages(house.presenter, daily, house.press)
    boards = DailyBoards(daily, house.servers)
    house.part(BoardPages).kinds.append(boards)
    if house.metrics is not None:
        house.metrics.show_seeds(lambda: keeper.seeds_ahead)
    return Built(
        parts=(daily, keeper, pages, boards, DailyStats(daily.attempts)),
        verbs=pages.verbs,
        actions={Daily: daily.attempts},
        leader_tasks={"daily deals": keeper.run},
        on_new_day=keeper.look,
    )


FEATURE = Feature(build)
