"""Reviews, trends, hints and playing on, connected with the bot."""

from bot.feature import Built, Feature, House
from bot.features.reviews.stats import PlayOrder, TrendStats
from bot.service.background.hints import Hints
from bot.service.background.review_keeper import ReviewKeeper, trends_in
from bot.service.background.reviewer import Reviewer
from bot.service.playing_on import PlayingOn
from bot.store.reviews import StoredReviews
from bot.ui.handlers.verbs import verb_table
from bot.ui.pages.hints import HintPages
from bot.ui.pages.playing_on import PlayingOnPages
from bot.ui.pages.reviews import Reviews


def build(house: House) -> Built:
    """Let people look at what they have played, and at what they can play."""
    reviewer = Reviewer(StoredReviews(house.database), house.events, clock=house.clock)
    trends = trends_in(house.database)
    reviews = Reviews(house.presenter, reviewer)
    hints = HintPages(house.presenter, Hints(house.events))
    playing_on = PlayingOnPages(house.presenter, PlayingOn(house.tables, house.events, house.clock))

    async def keep() -> None:
        """Resume the reviews that people waited for, and review the games of some; endless."""
        await ReviewKeeper(reviews.reviewer, trends, clock=house.clock).run()

    async def close() -> None:
        await hints.close()
        await reviews.close()

    return Built(
        parts=(reviews, PlayOrder(trends), TrendStats(trends, house.services)),
        verbs=verb_table(reviews.verbs, hints.verbs, playing_on.verbs),
        leader_tasks={"reviews": keep},
        close=close,
    )


FEATURE = Feature(build)
