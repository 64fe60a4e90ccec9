"""Daily deals as a feature of the bot."""

from typing import TYPE_CHECKING

from bot.engine.play.events import GameEnded
from bot.feature import Contribution, Feature, HelpOffer, House
from bot.features.boards.kinds import BoardKinds
from bot.features.boards.posts import LeaderboardUpdater
from bot.features.daily.boards import DailyBoardKind
from bot.features.daily.kind import Daily
from bot.features.daily.pages import DailyPages
from bot.features.daily.service.keeper import DailyKeeper
from bot.features.daily.service.service import DailyService
from bot.features.daily.stats import DailyStats
from bot.table.lobby.model import Status
from bot.table.service.change import TableChange
from bot.table.service.service import Tables

if TYPE_CHECKING:
    from bot.metrics import Metrics


def add_metrics(metrics: "Metrics", tables: Tables, keeper: DailyKeeper) -> None:
    """Add the metrics: attempts, and the number of days with a seed."""
    metrics.gauge(
        "hearts_daily_seeds_ahead",
        "For how many days after today the leader has seen a seed of daily deals.",
        lambda: keeper.seeds_ahead,
    )
    count = metrics.counter(
        "hearts_daily_attempts",
        "Attempts at daily deals, by what happened: opened, finished, or closed at midnight.",
    )

    def count_attempt(change: TableChange) -> None:
        if not isinstance(change.lobby.kind, Daily):
            return
        if change.after_seq == 0:
            count("opened")
        if any(isinstance(event, GameEnded) for event in change.public_events):
            count("finished")
        elif change.lobby.status is Status.CANCELLED:
            count("closed")

    tables.loaded.counters.append(count_attempt)


def build(house: House, boards: BoardKinds, updater: LeaderboardUpdater) -> Contribution:
    """Build the services, pages and boards of daily deals."""
    daily = DailyService(house.database, house.tables, house.clock)
    keeper = DailyKeeper(daily)
    pages = DailyPages(house.presenter, daily, updater, house.press)
    boards.kinds.append(DailyBoardKind(daily, house.servers))
    if house.metrics is not None:
        add_metrics(house.metrics, house.tables, keeper)
    return Contribution(
        parts=(pages,),
        stats=(DailyStats(daily.attempts),),
        help=(HelpOffer("daily", 1, pages.show),),
        person_data=(daily.spent,),
        verbs=pages.verbs,
        actions={Daily: daily.attempts},
        leader_tasks={"daily deals": keeper.run},
        on_new_day=keeper.run_due_jobs,
    )


FEATURE = Feature(build)
