"""Reviews, trends, hints and playing on, connected with the bot."""

from bot.feature import Built, Feature, House
from bot.features.reviews.pages.hints import HintPages
from bot.features.reviews.pages.playing_on import PlayingOnPages
from bot.features.reviews.pages.reviews import Reviews
from bot.features.reviews.service.hints import Hints
from bot.features.reviews.service.keeper import ReviewKeeper, trends_in
from bot.features.reviews.service.playing_on import PlayingOn
from bot.features.reviews.service.reviewer import Reviewer
from bot.features.reviews.stats import TrendStats
from bot.features.reviews.store import StoredReviews
from bot.features.reviews.views.review import REVIEW
from bot.table.handlers.verbs import verb_table


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
        parts=(reviews,),
        stats=(TrendStats(trends, house.services),),
        verbs=verb_table(reviews.verbs, hints.verbs, playing_on.verbs),
        leader_tasks={"reviews": keep},
        close=close,
    )


FEATURE = Feature(build, offers=frozenset({REVIEW}))
