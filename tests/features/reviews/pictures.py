"""Pictures of reviews for tests of all pictures."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from bot.engine.model.seats import Seat
from bot.features.reviews.illustrations import trend_illustration
from bot.features.reviews.views.moment import CostlyMoment, moment_illustration
from bot.features.reviews.views.review import OwnReview, find_spot, mean_points_taken
from bot.render.illustrations.game import Illustration
from bot.render.wording import Wording
from tests.features.reviews.reviewed import review_game
from tests.ui.game_moments import build_replay, table_info_at


def illustrations(
    words: Wording, names: Sequence[str], avatars: Sequence[str | None]
) -> Iterator[Illustration]:
    """Yield a picture of each kind; there are ten names."""
    games = [(datetime(2026, 10, day, tzinfo=UTC), float(day * 7 % 26)) for day in range(1, 29)]
    yield trend_illustration("Hearts", games, "all", words)
    for variant, players in (("classic", 4), ("double-hearts", 4), ("cancellation", 8)):
        replay = build_replay(variant, players, finished=True)
        info = replace(table_info_at(replay.lobby, words, "any"), plain=tuple(names[:players]))
        own = OwnReview(info, review_game(replay), Seat(0), mean_points_taken(replay))
        for decision in own.decisions[:3]:
            page = replay.page(find_spot(decision, replay.spots))
            yield moment_illustration(CostlyMoment(own, decision, page), words)
