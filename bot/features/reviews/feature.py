"""Reviews, costliest moments, trends, hints and playing on as a feature of the bot."""

from bot.feature import Contribution, Feature, House
from bot.features.reviews.pages.hints import HintPages
from bot.features.reviews.pages.playing_on import PlayingOnPages
from bot.features.reviews.pages.reviews import Reviews
from bot.features.reviews.posts import MomentPosts
from bot.features.reviews.service.hints import Hints
from bot.features.reviews.service.keeper import REMEMBERED_FOR, ReviewKeeper
from bot.features.reviews.service.playing_on import PlayingOn
from bot.features.reviews.service.reviewer import Reviewer
from bot.features.reviews.stats import TrendStats
from bot.features.reviews.store import StoredMoments, StoredReviews, Trends
from bot.features.reviews.views.review import REVIEW
from bot.judge.format import JUDGE
from bot.table.handlers.verbs import merge_verbs


def build(house: House) -> Contribution:
    """Build the reviews, hints and practice tables, with their pages and tasks."""
    reviewer = Reviewer(StoredReviews(house.database), house.events, clock=house.clock)
    moments = StoredMoments(house.database)
    reviews = Reviews(house.presenter, reviewer)
    hints = HintPages(house.presenter, Hints(house.events))
    playing_on = PlayingOnPages(house.presenter, PlayingOn(house.tables, house.events, house.clock))

    async def keep() -> None:
        """Resume the requested reviews and show costliest moments, until cancelled."""
        sender = MomentPosts(house.services, moments)
        keeper = ReviewKeeper(reviews.reviewer, moments, house.events, sender, clock=house.clock)
        await keeper.run()

    async def clear() -> None:
        """Delete the records of costliest moments shown long ago."""
        await moments.clear(house.clock() - REMEMBERED_FOR)

    async def close() -> None:
        await hints.close()
        await reviews.close()

    return Contribution(
        parts=(reviews,),
        stats=(TrendStats(Trends(house.database, JUDGE), house.services),),
        verbs=merge_verbs(reviews.verbs, hints.verbs, playing_on.verbs),
        outside={**reviews.outside, **playing_on.outside},
        leader_tasks={"reviews": keep},
        on_new_day=clear,
        close=close,
        advise=hints.advise,
    )


FEATURE = Feature(build, offers=frozenset({REVIEW}))
