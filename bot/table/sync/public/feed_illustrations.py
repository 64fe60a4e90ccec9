"""Illustrations of events in the feed, and the pictures drawn from them."""

import asyncio
from collections.abc import Iterable

from bot.render.feed import FeedItem, HandItem, MoonItem, ResultItem, public_view
from bot.render.illustrations.celebration import moon_illustration, winner_illustration
from bot.render.illustrations.game import Illustration, moving
from bot.render.illustrations.score_sheet import sheet_illustration
from bot.render.illustrations.table import public_table_illustration
from bot.render.wording import Wording
from bot.table.views.public.additions import collect_added
from bot.table.views.public.kind_views import get_views
from bot.table.views.public.result import final_totals, rank_seats
from bot.table.views.public.table_info import TableInfo, build_seating
from bot.ui.images.drawing_queue import Urgency
from bot.ui.images.renderer import ImageRenderer, Picture


def build_illustrations(
    item: FeedItem,
    info: TableInfo,
    wording: Wording,
    *,
    has_winner: bool = False,
    has_sheet: bool = True,
) -> tuple[Illustration, ...]:
    """Return the illustrations of an item.

    Args:
        item: the item.
        info: the table.
        wording: texts in the readers' language.
        has_winner: whether the pictures of a result show who has won.
        has_sheet: whether they show the score sheet.
    """
    match item:
        case HandItem(score=None) | HandItem(is_last=True) if info.rules is not None:
            view = public_view(item, info.rules)
            return (public_table_illustration(view, build_seating(info), wording),)
        case HandItem(history=history) if history:
            return (_sheet(item, info, wording), *_comparison(item, info, wording))
        case MoonItem():
            return (
                moon_illustration(
                    item.moon,
                    item.hand_number,
                    info.plain,
                    wording,
                    info.rules,
                    info.avatars,
                    item.choice,
                ),
            )
        case ResultItem():
            is_won = item.outcome.winners and get_views(info.kind).has_winner
            winner = [_winner(item, info, wording)] if has_winner and is_won else []
            if not has_sheet or not item.history:
                return tuple(winner)
            return (*winner, _sheet(item, info, wording), *_comparison(item, info, wording))
        case _:
            return ()


def _sheet(item: HandItem | ResultItem, info: TableInfo, wording: Wording) -> Illustration:
    return sheet_illustration(item.history, info.plain, info.variant, info.rules, wording)


def _comparison(
    item: HandItem | ResultItem, info: TableInfo, wording: Wording
) -> tuple[Illustration, ...]:
    return tuple(
        collect_added(
            lambda feature: feature.comparison_pictures(
                item.history, item.compared, info.plain, info.rules, wording
            )
        )
    )


def _winner(item: ResultItem, info: TableInfo, wording: Wording) -> Illustration:
    totals, winners = final_totals(item, info), item.outcome.winners
    places = rank_seats(totals, winners, info.rules)
    return winner_illustration(
        places,
        totals,
        winners,
        info.plain,
        info.variant,
        wording,
        info.rules,
        info.avatars,
        item.costliest,
    )


async def collect_pictures(
    item: FeedItem,
    illustrations: Iterable[Illustration],
    renderer: ImageRenderer,
    *,
    moves: bool,
) -> tuple[Picture, ...]:
    """Return the pictures of an item's message that are ready in time.

    Args:
        item: the item.
        illustrations: the illustrations from :func:`build_illustrations`.
        renderer: draws them.
        moves: whether to animate pictures if possible. One that is not ready in time stays still:
            no message is edited only to move.
    """
    is_unhurried = isinstance(item, ResultItem) or (isinstance(item, HandItem) and item.score)
    timeouts = renderer.timeouts
    within_s = timeouts.sheet_pictures_s if is_unhurried else timeouts.trick_picture_s

    async def draw(illustration: Illustration) -> Picture | None:
        still = await renderer.picture(illustration, within_s=within_s, urgency=Urgency.POST)
        with_motion = moving(illustration) if moves and still is not None else None
        if with_motion is None:
            return still
        in_motion = await renderer.picture(
            with_motion, within_s=timeouts.moving_picture_s, urgency=Urgency.MOVING
        )
        return in_motion or still

    pictures = await asyncio.gather(*map(draw, illustrations))
    return tuple(picture for picture in pictures if picture is not None)
