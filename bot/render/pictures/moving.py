"""Pictures that move: a moon that closes, a winner's ring that draws itself, a plate that flashes.

The first and the last frame are the still picture, so nothing is missing where animations
are off. The animation plays once. After the first frame, only changes are encoded.
"""

import struct
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from bot.render.pictures.celebration import moon_canvas, winner_canvas
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.palette import ENTRIES, Indices
from bot.render.pictures.panel_ends import SHOWN_WINNERS, game_over_canvas
from bot.render.pictures.result_sketches import MoonPicture, WinnerPicture
from bot.render.pictures.sketches import Sketch
from bot.render.pictures.table import table_canvas
from bot.render.pictures.table_sketches import GameOverPicture, TablePicture, queen_taker

_STILL_MS: Final = 200  # of the first frame
_STEP_MS: Final = 80
_MOON_STEPS, _RING_STEPS = 15, 10
_FLASH: Final = ((0.5, 80), (1.0, 240), (0.5, 80))  # how red the plate is, and for how long
_CRESCENT: Final = -0.63  # of a turn, anticlockwise: from its upper tip to its lower one
_EDGE: Final = 0.008  # of a turn: the width of the soft edge of a part that draws itself
_ANIMATION: Final = 0x02  # a flag of the file
_NO_BLENDING: Final = 0x02  # a flag of a frame: its pixels replace the earlier ones

_Pixels = NDArray[np.uint8]  # red, green and blue
_Shares = NDArray[np.float32]  # how far each pixel is from the still picture, from 0 to 1
_Frame = tuple[int, int, _Pixels, int]  # left and upper edge, pixels, and duration in ms
_COLOURS: Final = np.frombuffer(ENTRIES, np.uint8).reshape(-1, 3)


def moving_webp(sketch: Sketch, avatars: AvatarStore) -> bytes:
    """Return the picture as an animated WebP; equal sketches give equal bytes.

    Args:
        sketch: what to draw.
        avatars: the avatars that may be shown.

    Raises:
        ValueError: nothing in it moves.
    """
    match sketch:
        case MoonPicture():
            still, other = (
                moon_canvas(sketch, avatars, begins=begins).pixels for begins in (False, True)
            )
            arc = _CRESCENT if sketch.kind == "moon" else 1.0
            return _animate_drawing(still, other, arc, _MOON_STEPS)
        case WinnerPicture():
            still, other = (
                winner_canvas(sketch, avatars, begins=begins).pixels for begins in (False, True)
            )
            winners = sum(len(row.people) for row in sketch.players if row.place == 1)
            return _animate_drawing(still, other, 1.0, _RING_STEPS, winners)
        case GameOverPicture():
            still, other = (
                game_over_canvas(sketch, avatars, begins=begins).pixels for begins in (False, True)
            )
            return _animate_drawing(still, other, 1.0, _RING_STEPS, len(sketch.winners))
        case TablePicture() if (taker := queen_taker(sketch)) is not None:
            still, other = (
                table_canvas(sketch, avatars, red_seat=seat).pixels for seat in (None, taker)
            )
            shares = [(np.array(share, np.float32), duration) for share, duration in _FLASH]
            return _webp(still, other, shares)
        case _:
            raise ValueError(f"nothing moves in a {type(sketch).__name__}")


def _animate_drawing(
    still: Indices, other: Indices, arc: float, steps: int, people: int = 1
) -> bytes:
    """Return a picture whose differences from another one draw themselves around people."""
    x, y, right, bottom = _find_box(still != other)
    angles = _angles(right - x, bottom - y, min(people, SHOWN_WINNERS), arc)
    shares = []
    for step in range(steps):
        progress = step / steps
        reached = progress * progress * (3 - 2 * progress) * abs(arc)
        remaining = np.clip((angles - reached) / _EDGE, 0, 1)
        shares.append((remaining.astype(np.float32), _STEP_MS))
    return _webp(still, other, shares)


def _angles(width: int, height: int, people: int, arc: float) -> _Shares:
    """Return the angle of each pixel around the middle of its column, in turns from the top.

    It is at least the width of the soft edge, so that nothing is drawn before the first step.
    """
    column = width / people
    xs = np.arange(width, dtype=np.float32) + 0.5
    across = xs % column - column / 2
    down = np.arange(height, dtype=np.float32)[:, None] + 0.5 - height / 2
    angles = np.arctan2(across, -down) / (2 * np.pi) % 1
    progress: _Shares = np.maximum(angles if arc > 0 else 1 - angles, _EDGE).astype(np.float32)
    return progress


def _webp(still: Indices, other: Indices, shares: Sequence[tuple[_Shares, int]]) -> bytes:
    """Return a still picture that changes into another one and back.

    Args:
        still: the still picture.
        other: the picture that it changes into.
        shares: for each frame, how close it is to the other picture and how long it stays, in ms.
            The closeness is given for each pixel of the box of differences, or once for all.
    """
    height, width = still.shape
    frames = [(0, 0, _COLOURS[still], _STILL_MS), *_frames(still, other, shares)]
    parts = [
        _chunk(b"VP8X", bytes((_ANIMATION, 0, 0, 0)) + _in_three_bytes(width - 1, height - 1)),
        _chunk(b"ANIM", struct.pack("<IH", 0, 1)),  # the background, and the number of plays
        *(_encode(frame) for frame in frames),
    ]
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _frames(
    still: Indices, other: Indices, shares: Sequence[tuple[_Shares, int]]
) -> Iterator[_Frame]:
    """Yield the frames after the first; the last one makes the picture the still one again."""
    differs = still != other
    left, top, right, bottom = _find_box(differs)
    box = slice(top, bottom), slice(left, right)
    still, other, differs = still[box], other[box], differs[box]
    before = nothing = np.zeros((), np.float32)
    for share, duration in (*shares, (nothing, _STEP_MS)):
        x, y, to_x, to_y = _find_box(differs & (share != before))
        part = slice(y, to_y), slice(x, to_x)
        start = _COLOURS[still[part]].astype(np.float32)
        closeness = share[part][..., None] if share.ndim else share
        pixels = start + (_COLOURS[other[part]] - start) * closeness
        yield left + x, top + y, np.rint(pixels).astype(np.uint8), duration
        before = share


def _find_box(where: NDArray[np.bool_]) -> tuple[int, int, int, int]:
    """Return the edges of the smallest box with all of these pixels, the first two even.

    If there are none, it is the upper left pixel.
    """
    rows, columns = np.flatnonzero(where.any(1)), np.flatnonzero(where.any(0))
    if not len(rows):
        return 0, 0, 1, 1
    return (
        int(columns[0]) // 2 * 2,
        int(rows[0]) // 2 * 2,
        int(columns[-1]) + 1,
        int(rows[-1]) + 1,
    )


def _encode(frame: _Frame) -> bytes:
    x, y, pixels, duration = frame
    file = BytesIO()
    Image.fromarray(pixels).save(file, "WEBP", lossless=True, quality=0, method=1)
    height, width, _ = pixels.shape
    position = _in_three_bytes(x // 2, y // 2, width - 1, height - 1, duration)
    # A frame consists of the chunks after the file's header.
    return _chunk(b"ANMF", position + bytes((_NO_BLENDING,)) + file.getvalue()[12:])


def _in_three_bytes(*numbers: int) -> bytes:
    """Return each number in three bytes."""
    return b"".join(number.to_bytes(3, "little") for number in numbers)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
