"""Drawing sketches as small PNGs. It takes milliseconds, so an event loop should not do it.

The ``DRAWINGS`` of a feature, in its module ``pictures``, are the functions that draw its
sketches, by the class of the sketch.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from bot.installed import modules
from bot.render.pictures.celebration import moon_canvas, winner_canvas
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.hand import hand_png
from bot.render.pictures.open_hands import open_hands_png
from bot.render.pictures.panel_ends import game_over_canvas, hand_over_png, moon_choice_png
from bot.render.pictures.result_sketches import MoonPicture, WinnerPicture
from bot.render.pictures.score_sheet import sheet_png
from bot.render.pictures.sketches import HandPicture, SheetPicture, Sketch
from bot.render.pictures.table import table_canvas
from bot.render.pictures.table_sketches import (
    GameOverPicture,
    HandOverPicture,
    MoonChoicePicture,
    OpenHandsPicture,
    TablePicture,
)

Drawing = Callable[[Any, AvatarStore], bytes]  # Any: each draws one class of sketches

DRAWINGS: Final[dict[type[Sketch], Drawing]] = {
    TablePicture: lambda sketch, avatars: table_canvas(sketch, avatars).png(),
    MoonChoicePicture: moon_choice_png,
    HandOverPicture: hand_over_png,
    GameOverPicture: lambda sketch, avatars: game_over_canvas(sketch, avatars).png(),
    SheetPicture: sheet_png,
    MoonPicture: lambda sketch, avatars: moon_canvas(sketch, avatars).png(),
    WinnerPicture: lambda sketch, avatars: winner_canvas(sketch, avatars).png(),
    HandPicture: hand_png,
    OpenHandsPicture: open_hands_png,
}
for _module in modules("pictures"):
    DRAWINGS.update(_module.DRAWINGS)

_CLASSES: Final[Mapping[str, type[Sketch]]] = {kind.__name__: kind for kind in DRAWINGS}
_as_pair: Final = msgspec.msgpack.Decoder(tuple[str, msgspec.Raw])


def sketch_png(sketch: Sketch, avatars: AvatarStore | None = None) -> bytes:
    """Return the picture as a PNG of few colours; equal sketches give equal bytes.

    Args:
        sketch: what to draw.
        avatars: the avatars that may be shown; a letter replaces a missing one.
    """
    return DRAWINGS[type(sketch)](sketch, AvatarStore() if avatars is None else avatars)


def unpacked(data: bytes) -> Sketch:
    """Decode a sketch.

    Raises:
        msgspec.MsgspecError, KeyError: ``data`` is not an encoded sketch.
    """
    kind, body = _as_pair.decode(data)
    return msgspec.msgpack.decode(body, type=_CLASSES[kind])
