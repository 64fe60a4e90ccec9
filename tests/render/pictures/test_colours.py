"""Colours: words can be read on all their grounds, and the palette holds every one exactly."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from bot.engine.model.cards import Suit
from bot.render.pictures.elements import colours as c
from bot.render.pictures.elements.colours import GROUNDS, Deck, Side, suit_colour
from bot.render.pictures.elements.palette import ENTRIES, LEVELS, index, mixed, mixing, nearest, rgb

GREENS = (c.FELT, c.MAT, c.PLATE, c.NIGHT, c.ROW)
WORDS = [
    *product((c.IVORY, c.SOFT), (*GREENS, c.SKY)),
    *product((c.ROSE, c.MINT, c.GOLD), (c.FELT, c.PLATE, c.NIGHT, c.ROW, c.SKY)),
    *product(c.PLAYERS, (c.NIGHT, c.ROW)),
    *product(c.TEAMS, (c.FELT, c.PLATE)),
    *product([c.WHITE], (c.RED, *c.LETTERS)),
    (c.INK, c.GOLD),
    (c.INK, c.MINT),
    (c.INK, c.ROSE),
]


def read_colour(at: int) -> tuple[int, int, int]:
    """The colour at an index, as a reader of the PNG sees it."""
    first = 3 * int(at)
    red, green, blue = ENTRIES[first : first + 3]
    return red, green, blue


def luminance(at: int) -> float:
    """The relative luminance of a colour of the palette, as WCAG defines it."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in read_colour(at))
    ]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(first: str, other: str) -> float:
    """The contrast of two colours as the palette holds them."""
    dark, light = sorted(luminance(index(colour)) for colour in (first, other))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("ink", "ground"), WORDS)
def test_words_stand_out_from_their_ground(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("suit", Suit)
def test_suits_stand_out_from_their_cards(suit: Suit, deck: Deck, side: Side) -> None:
    least = 4.3 if side is Side.DIMMED else 4.5
    assert contrast(suit_colour(suit, deck, side), GROUNDS[side]) >= least


def test_palette_holds_every_colour_exactly() -> None:
    named = [value for name, value in vars(c).items() if name.isupper() and isinstance(value, str)]
    assert len(named) > 25
    for colour in (*named, *c.PLAYERS, *c.TEAMS, *c.LETTERS):
        assert read_colour(index(colour)) == rgb(colour)


def test_palette_fits_a_png_and_has_no_colour_twice() -> None:
    assert len(ENTRIES) == 3 * 256
    assert len({read_colour(at) for at in range(256)}) == 256


def test_colour_outside_the_palette_is_an_error() -> None:
    with pytest.raises(ValueError, match="#123456"):
        index("#123456")


def test_covering_a_pixel_leads_from_its_colour_to_the_ink() -> None:
    table = mixing(c.IVORY).reshape(LEVELS, 256)
    assert list(table[0]) == list(range(256))
    assert set(table[-1]) == {index(c.IVORY)}
    steps = [luminance(pixel) for pixel in table[:, index(c.FELT)]]
    assert steps == sorted(steps)
    assert len(set(steps)) >= 5, "an edge is smooth"


def test_nearest_colour_is_found() -> None:
    colours = np.array([rgb(c.ROSE), (0x1D, 0x50, 0x3F)], np.float32)
    assert list(nearest(colours)) == [index(c.ROSE), index(c.FELT)]
    ground = np.full(2, index(c.PLATE), np.uint8)
    mixed_colours = mixed(ground, colours, np.array([0.0, 1.0], np.float32))
    assert list(mixed_colours) == [index(c.PLATE), index(c.FELT)]
