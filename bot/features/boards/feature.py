"""Posted boards, connected with the bot."""

from bot.feature import Built, Feature, House
from bot.features.boards.kinds import BoardPages
from bot.features.boards.posts import LeaderboardUpdater
from bot.features.boards.store import LeaderboardMessages


def build(house: House) -> Built:
    """Keep posted boards up to date, whatever kinds other features add to their pages."""
    pages = BoardPages()
    stored, discord_api = LeaderboardMessages(house.database), house.services.discord_api
    boards = LeaderboardUpdater(stored, pages, house.localization, discord_api)
    house.tables.subscribers.append(boards.on_change)
    if house.news is not None:
        house.news.handlers["results"] = boards.note
        send = house.news.send
        house.tables.loaded.counters.append(lambda change: boards.tell(change, send))
    return Built(
        parts=(pages, boards),
        leader_tasks={"leaderboards": boards.run},
        on_new_day=boards.begin_day,
    )


FEATURE = Feature(build)
