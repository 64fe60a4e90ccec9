"""Which pictures go with a post, and whether any do."""

from collections.abc import Sequence
from typing import Final

from bot.render.feed import FeedItem, HandItem, SheetItem, TrickItem
from bot.render.illustrations import (
    Illustration,
    chart_illustration,
    sheet_illustration,
    trick_illustration,
)
from bot.render.wording import Wording
from bot.ui.artist import MOMENT_S, Artist, Picture
from bot.ui.face import TableFace

UNHURRIED_S: Final = 3.0


def illustrations_of(item: FeedItem, face: TableFace, wording: Wording) -> tuple[Illustration, ...]:
    """What a post is illustrated with, once it says all it ever will: tricks and sheets."""
    match item:
        case TrickItem(trick=trick) if trick is not None:
            place = item.hand_number, item.number
            return (trick_illustration(trick, item.points, place, face.plain, wording),)
        case SheetItem(history=history) if history:
            return (
                sheet_illustration(history, face.plain, face.variant, face.rules, wording),
                chart_illustration(history, face.plain, face.rules, wording),
            )
        case _:
            return ()


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
    # Nobody waits for a sheet: the next hand is dealt meanwhile.
    within_s = UNHURRIED_S if isinstance(items[0], SheetItem) else MOMENT_S
    found = illustrations_of(items[0], face, wording)
    return await artist.pictures(*found, within_s=within_s)
