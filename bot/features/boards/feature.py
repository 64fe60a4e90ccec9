"""Posted boards as a feature of the bot."""

from bot.feature import Contribution, Feature, House
from bot.features.boards.kinds import BoardKinds
from bot.features.boards.posts import LeaderboardUpdater
from bot.features.boards.store import LeaderboardMessages


def build(house: House) -> Contribution:
    """Build the updater of posted boards, and the list to which features add kinds of boards."""
    kinds = BoardKinds()
    stored, discord_api = LeaderboardMessages(house.database), house.services.discord_api
    news = house.news

    def ask_leader(guild_id: int) -> None:
        boards.update_soon(guild_id)
        if news is not None:
            news.send("board", guild_id)

    boards = LeaderboardUpdater(
        stored,
        kinds,
        house.localization,
        discord_api,
        ask_leader=None if news is None else ask_leader,
    )
    house.tables.subscribers.append(boards.on_change)
    if news is not None:
        send = news.send
        news.handlers["results"] = boards.mark_outdated
        news.handlers["board"] = boards.update_soon
        news.on_missed.append(boards.update_all)
        house.tables.loaded.counters.append(lambda change: boards.notify_others(change, send))
    return Contribution(
        parts=(kinds, boards),
        leader_tasks={"leaderboards": boards.run},
        on_new_day=boards.begin_day,
    )


FEATURE = Feature(build)
