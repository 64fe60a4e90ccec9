"""What people see of hints, of reviews, and of games that they play on."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.engine.model.seats import Seat
from bot.engine.play.view import PlayNow, TableView
from bot.features.reviews.kind import PlayedOn
from bot.features.reviews.kind_views import opened_panel
from bot.features.reviews.model import ReviewedGame
from bot.features.reviews.stats import trend_part
from bot.features.reviews.views.hints import Hint, question_panel, values_panel
from bot.features.reviews.views.moment import CostlyMoment, moment_illustration, moment_panel
from bot.features.reviews.views.review import (
    OwnReview,
    analysing_panel,
    decision_panel,
    details_panel,
    find_spot,
    late_panel,
    mean_points_taken,
    moment_picture,
    sums_panel,
)
from bot.features.reviews.views.trends import trend_picture
from bot.judge.format import Decision
from bot.render.illustrations.panel_words import PanelWishes
from bot.render.tutorial import topics_at
from bot.render.wording import Wording
from bot.table.history.replay import ReplayPage
from bot.table.state.steps import current_step
from bot.table.views.hand.hand import hand_panel
from bot.table.views.hand.more import more_panel
from bot.table.views.hand.pictures import panel_illustration
from bot.table.views.public.posts import post
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.payloads import Layout
from bot.ui.images.renderer import Picture
from tests.features.reviews.reviewed import make_decision, review_game
from tests.ui.arrange import lobby
from tests.ui.game_moments import (
    NOW,
    HandMoment,
    Table,
    build_replay,
    fake_pictures,
    hand_moments,
    post_moments,
    table_info_at,
)
from tests.ui.scene_files import Scene, draw_stats_part

IN_GERMAN: Final = frozenset({"hint", "review", "moment"})
CLASSIC: Final = Table("classic", 4)


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield hints and explanations, reviews and trends, and games that are played on."""
    yield from _hints(words)
    yield from _reviews(words)
    yield from _trends(words)
    yield from _playing_on(words)


def _find_moment(name: str) -> HandMoment:
    return next(moment for moment in hand_moments(CLASSIC) if moment.name == name)


def _hints(words: Wording) -> Iterator[Scene]:
    moment = _find_moment("follows, first hand, trick 2")
    view = moment.view
    info = table_info_at(moment.lobby, words, current_step(view))
    alone = replace(info, may_have_hints=True)
    hint = Hint(make_decision(view), info.names)
    illustration = panel_illustration(view, alone, words, wishes=PanelWishes(hint=hint.cards))
    (picture,) = fake_pictures(illustration)
    passing = _find_moment("passes, first hand")
    passing_info = table_info_at(passing.lobby, words, current_step(passing.view))
    passing_hint = Hint(make_decision(passing.view), passing_info.names)
    yield (
        "hint",
        [
            question_panel("abcd2345", words),
            hand_panel(view, alone, words, advice=hint),
            hand_panel(view, alone, words, advice=hint, picture=picture),
            hand_panel(passing.view, passing_info, words, advice=passing_hint),
            values_panel(hint, words),
            more_panel(view, alone, words, advice=hint),
        ],
    )
    panels = [hand_panel(view, alone, words, topic=topic) for topic in topics_at(view)]
    yield "hint", panels


def _reviews(words: Wording) -> Iterator[Scene]:
    replay = build_replay("classic", 4, finished=True)
    info = table_info_at(replay.lobby, words, "any")
    own = OwnReview(info, review_game(replay), Seat(0), mean_points_taken(replay))
    pages = [replay.page(find_spot(decision, replay.spots)) for decision in own.costliest]
    review_pictures = [
        picture
        for decision, page in zip(own.costliest, pages, strict=True)
        for picture in _draw_moment(decision, page, info, words)
    ]
    moments = list(zip(pages, review_pictures, strict=True))
    decisions: list[Layout] = []
    for number in (0, 2, 5):
        page = replay.page(find_spot(own.decisions[number], replay.spots))
        pictures = _draw_moment(own.decisions[number], page, info, words)
        moment = page, pictures[0] if pictures else None
        decisions.append(decision_panel(own, number, moment, words))
    yield (
        "review",
        [
            sums_panel(own, moments, words, may_show=True),
            sums_panel(own, moments, words, name="Ann"),
            details_panel(own, words),
            *decisions,
        ],
    )
    marked = [decision for decision in own.decisions if decision.marked]
    for decision in marked[:2]:
        costly = CostlyMoment(own, decision, replay.page(find_spot(decision, replay.spots)))
        (picture,) = fake_pictures(moment_illustration(costly, words))
        yield "moment", [moment_panel(costly, picture, words), moment_panel(costly, None, words)]
    progress = ((0, 0, 0), (3, 70, 0), (0, 0, 12))
    yield (
        "review",
        [
            *(
                analysing_panel(words, done=done, count=count, ahead=ahead)
                for done, count, ahead in progress
            ),
            *(late_panel("abcd2345", words, has_failed=has_failed) for has_failed in (False, True)),
        ],
    )
    result = next(moment for moment in post_moments(CLASSIC) if moment.name == "result")
    info = table_info_at(result.lobby, words, "any")
    yield "post-result", [post(result.item, info, words)]


def _draw_moment(
    decision: Decision, page: ReplayPage, info: TableInfo, words: Wording
) -> Sequence[Picture]:
    return fake_pictures(moment_picture(decision, page, info, words))


def _trends(words: Wording) -> Iterator[Scene]:
    trend_parts = [trend_part({}, ["classic"], words)]
    for count in (1, 20):
        reviewed = [
            ReviewedGame(NOW - timedelta(days=count - number), 9, number % 7 / 3)
            for number in range(count)
        ]
        trend_pictures = fake_pictures(trend_picture("classic", reviewed, words))
        trend_parts.append(trend_part({"classic": reviewed}, ["classic"], words, trend_pictures))
    yield "trend", [draw_stats_part(part) for part in trend_parts]


def _playing_on(words: Wording) -> Iterator[Scene]:
    kind = PlayedOn("abcd2345/3t7s0")
    review_lobby = lobby("Ann", variant="classic", computers=3, kind=kind)
    moment = _find_moment("waits while over, later hand")
    view: TableView = moment.view
    assert view.viewer is not None
    assert not isinstance(view.pending, PlayNow)
    points = view.history[-1].points
    info = table_info_at(moment.lobby, words, current_step(view))
    infos = [
        replace(info, kind=PlayedOn("abcd2345/2t3s1", view.viewer, ("QH", "QS"), then))
        for then in (points, tuple(9 - point for point in points))
    ]
    yield (
        "playing-on",
        [
            opened_panel(review_lobby, kind, words),
            *(hand_panel(view, info, words) for info in infos),
        ],
    )
