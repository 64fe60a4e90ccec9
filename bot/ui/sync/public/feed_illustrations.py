"""Illustrations of what has happened in the feed, and the pictures drawn from them."""

from collections.abc import Sequence

from bot.render.feed import FeedItem, HandItem, MoonItem, ResultItem, SheetItem, TrickItem
from bot.render.illustrations.celebration import moon_illustration, winner_illustration
from bot.render.illustrations.duplicate import duplicate_illustration
from bot.render.illustrations.game import Illustration
from bot.render.illustrations.score_sheet import sheet_illustration
from bot.render.illustrations.trick import trick_illustration
from bot.render.wording import Wording
from bot.ui.images.drawing_queue import Urgency
from bot.ui.images.renderer import ImageRenderer, Picture
from bot.ui.views.table.result import placed, totals_of
from bot.ui.views.table.table_info import TableInfo


def illustrations_of(item: FeedItem, info: TableInfo, wording: Wording) -> tuple[Illustration, ...]:
    """Return the illustrations of a complete item; none for an open one."""
    match item:
        case TrickItem(trick=trick) if trick is not None:
            place = item.hand_number, item.number
            return (
                trick_illustration(
                    trick,
                    item.points,
                    place,
                    info.plain,
                    wording,
                    rules=info.rules,
                    avatars=info.avatars,
                ),
            )
        case SheetItem(history=history) if history:
            sheet = sheet_illustration(history, info.plain, info.variant, info.rules, wording)
            return (sheet, *_comparison(item, info, wording))
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
        case ResultItem() if item.outcome.winners:
            return (_winner(item, info, wording), *_comparison(item, info, wording))
        case _:
            return ()


def _comparison(
    item: SheetItem | ResultItem, info: TableInfo, wording: Wording
) -> tuple[Illustration, ...]:
    """Return the picture of the comparison of a duplicate, if the item has one."""
    found = duplicate_illustration(item.history, item.compared, info.plain, info.rules, wording)
    return () if found is None else (found,)


def _winner(item: ResultItem, info: TableInfo, wording: Wording) -> Illustration:
    totals, winners = totals_of(item, info), item.outcome.winners
    places = placed(totals, winners, info.rules)
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


async def pictures_of(
    items: Sequence[FeedItem], info: TableInfo, wording: Wording, renderer: ImageRenderer
) -> tuple[Picture, ...]:
    """Return the pictures of a message, as far as they are ready in time.

    Several tricks in one message get no pictures: play is faster than the channel.
    """
    if len(items) != 1:
        return ()
    if isinstance(items[0], HandItem):
        renderer.warm_up()
        return ()
    waits, is_unhurried = renderer.waits, isinstance(items[0], SheetItem | ResultItem)
    within_s = waits.sheet_pictures_s if is_unhurried else waits.trick_picture_s
    found = illustrations_of(items[0], info, wording)
    return await renderer.pictures(*found, within_s=within_s, urgency=Urgency.POST)
