"""Which pictures go with a post, and whether any do."""

from collections.abc import Sequence

from bot.render.feed import FeedItem, HandItem, MoonItem, ResultItem, SheetItem, TrickItem
from bot.render.illustrations.celebration import moon_illustration, winner_illustration
from bot.render.illustrations.game import Illustration
from bot.render.illustrations.sheet import sheet_illustration
from bot.render.illustrations.trick import trick_illustration
from bot.render.wording import Wording
from bot.ui.images.renderer import Artist, Picture
from bot.ui.views.table.result import placed, totals_of
from bot.ui.views.table.table_info import TableFace


def illustrations_of(item: FeedItem, face: TableFace, wording: Wording) -> tuple[Illustration, ...]:
    """What a post is illustrated with, once it says all it ever will."""
    match item:
        case TrickItem(trick=trick) if trick is not None:
            place = item.hand_number, item.number
            return (trick_illustration(trick, item.points, place, face.plain, wording),)
        case SheetItem(history=history) if history:
            return (sheet_illustration(history, face.plain, face.variant, face.rules, wording),)
        case MoonItem():
            return (moon_illustration(item.moon, item.hand_number, face.plain, wording),)
        case ResultItem() if item.outcome.winners:
            return (_winner(item, face, wording),)
        case _:
            return ()


def _winner(item: ResultItem, face: TableFace, wording: Wording) -> Illustration:
    totals, winners = totals_of(item, face), item.outcome.winners
    places = placed(totals, winners, face.rules)
    return winner_illustration(places, totals, winners, face.plain, face.variant, wording)


async def pictures_of(
    items: Sequence[FeedItem], face: TableFace, wording: Wording, artist: Artist
) -> tuple[Picture, ...]:
    """The pictures of a message, as far as they are there in a moment.

    Several tricks in one message are play that is faster than the channel: they have none.
    """
    if len(items) != 1:
        return ()
    if isinstance(items[0], HandItem):
        artist.warm_up()
        return ()
    waits, is_unhurried = artist.waits, isinstance(items[0], SheetItem | ResultItem)
    within_s = waits.sheet_pictures_s if is_unhurried else waits.trick_picture_s
    found = illustrations_of(items[0], face, wording)
    return await artist.pictures(*found, within_s=within_s)
