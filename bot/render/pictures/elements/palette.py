"""The one palette of all pictures.

It holds every colour of :mod:`bot.render.pictures.elements.colours`, the steps between each ink and
its backgrounds, and further colours for avatars and emoji. Everything is drawn as indices into it,
so a finished picture needs no colour quantisation, which would take longer than everything else and
turn rose and mint to grey.
"""

from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bot.engine.model.cards import Suit
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.colours import Deck, Side, suit_colour

RGB = tuple[int, int, int]
Indices = NDArray[np.uint8]
Colours = NDArray[np.float32]  # rows of red, green and blue, from 0 to 255
LEVELS: Final = 8  # levels of coverage of a pixel

_MOST: Final = 256
_WEIGHTS: Final = np.sqrt(np.array([0.30, 0.55, 0.15], dtype=np.float32))
_APART: Final = 6.0  # steps closer to each other than this are merged
_CHUNK: Final = 256  # colours at a time, so that their distances fit the processor's cache
_BITS: Final = 5  # of each part of a colour, used to look it up


def rgb(colour: str) -> RGB:
    """Return the parts of ``#rrggbb``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _ramps() -> list[tuple[str, tuple[str, ...], int]]:
    """Return each background, the colours drawn on it, and the number of steps between them."""
    c = colours
    return [
        (c.FELT, (c.IVORY, c.SOFT, c.PAPER), 5),
        (c.FELT, (c.ROSE, c.MINT, c.GOLD), 4),
        (c.FELT, (c.PLATE, c.MAT, c.RED, c.DIMMED, c.SLATE), 2),
        (c.MAT, (c.IVORY, c.PAPER), 5),
        (c.MAT, (c.GOLD, c.SOFT), 4),
        (c.MAT, (c.DIMMED, c.PLATE, c.RED), 2),
        (c.PLATE, (c.IVORY, c.SOFT, c.ROSE, c.MINT, c.GOLD), 5),
        (c.PLATE, c.TEAMS, 3),
        (c.GOLD, (c.INK,), 6),
        (c.MINT, (c.INK,), 3),
        (c.RED, (c.WHITE,), 6),
        (c.QUEUED, (c.IVORY,), 4),
        (c.PAPER, tuple(_suit_tones(Side.PAPER)), 6),
        (c.DIMMED, tuple(_suit_tones(Side.DIMMED)), 4),
        (c.SLATE, tuple(_suit_tones(Side.DARK)), 5),
        (c.SLATE, tuple(_suit_tones(Side.FADED)), 3),
        (c.NIGHT, (c.IVORY, c.SOFT), 5),
        (c.NIGHT, (c.ROSE, *c.PLAYERS[:4]), 3),
        (c.ROW, (c.IVORY, c.SOFT, c.ROSE), 4),
        (c.SKY, (c.IVORY, c.GOLD), 5),
        (c.SKY, (c.ROSE, c.SOFT), 3),
        *((ground, (c.WHITE,), 3) for ground in c.LETTERS),
    ]


def _suit_tones(side: Side) -> list[str]:
    return list(dict.fromkeys(suit_colour(suit, deck, side) for deck in Deck for suit in Suit))


def _list_pinned() -> list[str]:
    named = [value for name, value in vars(colours).items() if name.isupper()]
    pinned = [value for value in named if isinstance(value, str) and value.startswith("#")]
    pinned += [*colours.PLAYERS, *colours.TEAMS, *colours.LETTERS]
    return list(dict.fromkeys(pinned + [tone for side in Side for tone in _suit_tones(side)]))


def _distances(colours: Colours, others: Colours) -> Colours:
    """Return the squared weighted distances between two lists of colours."""
    apart = np.zeros((len(colours), len(others)), np.float32)
    for part, weight in enumerate(_WEIGHTS):
        difference = colours[:, part, None] - others[None, :, part]
        difference *= weight
        difference *= difference
        apart += difference
    return apart


def _choose_colours() -> Colours:
    """Return the colours: pinned ones, then steps in their order, then the farthest ones."""
    palette = [np.array(rgb(colour), np.float32) for colour in _list_pinned()]
    for ground, inks, steps in _ramps():
        start = np.array(rgb(ground), np.float32)
        for ink in inks:
            end = np.array(rgb(ink), np.float32)
            for step in range(1, steps):
                step_colour = np.rint(start + (end - start) * step / steps).astype(np.float32)
                if _distances(step_colour[None], np.array(palette)).min() >= _APART**2:
                    palette.append(step_colour)
    levels = (28, 82, 136, 190, 240)
    cube = np.array(list(product(levels, repeat=3)), np.float32)
    while len(palette) < _MOST:
        palette.append(cube[_distances(cube, np.array(palette)).min(1).argmax()])
    return np.array(palette[:_MOST], np.float32)


_COLOURS: Final = _choose_colours()
ENTRIES: Final = _COLOURS.astype(np.uint8).tobytes()  # red, green and blue of each index


def nearest(colours: Colours) -> Indices:
    """Return the index of the nearest palette colour for each colour."""
    indices = np.empty(len(colours), np.uint8)
    for at in range(0, len(colours), _CHUNK):
        indices[at : at + _CHUNK] = _distances(colours[at : at + _CHUNK], _COLOURS).argmin(1)
    return indices


@lru_cache(maxsize=256)
def index(colour: str) -> int:
    """Return the index of a colour that the palette holds.

    Raises:
        ValueError: it holds no such colour.
    """
    indexes = np.flatnonzero((np.array(rgb(colour), np.float32) == _COLOURS).all(1))
    if not len(indexes):
        raise ValueError(f"{colour} is not in the palette")
    return int(indexes[0])


@lru_cache(maxsize=128)
def mixing(colour: str) -> Indices:
    """Return the index of each blend of a colour over each index, by level of coverage."""
    ink = np.array(rgb(colour), np.float32)
    shares = np.linspace(0, 1, LEVELS, dtype=np.float32)[:, None, None]
    mixed = (_COLOURS[None] + (ink - _COLOURS)[None] * shares).reshape(-1, 3)
    table = nearest(mixed).reshape(LEVELS, _MOST)
    table[0] = np.arange(_MOST)
    table[-1] = index(colour)
    return table.reshape(-1)


@lru_cache(maxsize=1)
def _cube() -> Indices:
    """Return the index of each colour, reduced to the highest bits of its parts."""
    step = 256 >> _BITS
    levels = np.arange(step / 2, 256, step, dtype=np.float32)
    colour_grid = np.stack(np.meshgrid(levels, levels, levels, indexing="ij"), -1).reshape(-1, 3)
    return nearest(colour_grid)


def mixed(below: Indices, above: Colours, opacity: Colours) -> Indices:
    """Return the indices of blended colours.

    Args:
        below: the indices of the colours underneath.
        above: the colours on top, one for each index.
        opacity: the opacity of each, from 0 to 1.
    """
    ground = _COLOURS[below]
    parts = (ground + (above - ground) * opacity[:, None]).astype(np.int32) >> (8 - _BITS)
    indices: Indices = _cube()[(parts[:, 0] << (2 * _BITS)) | (parts[:, 1] << _BITS) | parts[:, 2]]
    return indices
