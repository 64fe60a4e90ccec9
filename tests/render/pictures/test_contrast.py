"""All words in all kinds of pictures stand out from what they are really drawn on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from msgspec.structs import replace

from bot.render.pictures.drawing import sketch_png
from bot.render.pictures.elements.canvas import Canvas
from bot.render.pictures.elements.card_sprites import card_sprite
from bot.render.pictures.elements.colours import DIMMED, IVORY
from bot.render.pictures.elements.palette import index
from bot.render.pictures.sketches import Sketch
from bot.render.pictures.table_sketches import HandCard, LaidCard
from tests.render.pictures.tables import states, table
from tests.render.pictures.test_colours import luminance
from tests.render.pictures.test_composition import sketch_every_kind

Pair = tuple[str, int]


@pytest.fixture
def written_colours(monkeypatch: pytest.MonkeyPatch) -> Counter[Pair]:
    """Count the pairs of ink and ground of all texts that the test draws."""
    pairs: Counter[Pair] = Counter()
    write = Canvas.write

    def write_and_count(
        self: Canvas, text: str, x: float, y: float, *args: object, **options: object
    ) -> float:
        before = self.pixels.copy()
        end = write(self, text, x, y, *args, **options)  # type: ignore[arg-type]
        covered = before[before != self.pixels]
        if len(covered):
            pairs[str(options.get("colour", IVORY)), int(np.bincount(covered).argmax())] += 1
        return end

    monkeypatch.setattr(Canvas, "write", write_and_count)
    card_sprite.cache.clear()
    return pairs


def sketch_cards() -> Iterator[Sketch]:
    """Yield sketches with cards of every look in both decks."""
    hand = ("2C", "9D", "QS", "KH", "W", "1C", "QS/2H", "9D/4C", "3C/KD", "7H/8S")
    for deck in ("four", "two"):
        for state in ("plain", "legal", "dimmed", "chosen", "queued", "hint"):
            for hand_part in (hand[:6], hand[6:]):
                for side in (None, "light", "dark") if hand_part is not hand[:6] else (None,):
                    fan = tuple(
                        HandCard(notation, state, side if "/" in notation else None)
                        for notation in hand_part
                    )
                    yield table(4, hand=fan, deck=deck)
        trick_cards = tuple(
            LaidCard(seat, card, side, is_cancelled=seat == 2)
            for seat, (card, side) in enumerate(
                zip(hand[5:9], (None, "light", "dark", None), strict=True)
            )
        )
        yield table(4, trick=trick_cards, deck=deck)
        yield replace(table(4), trick=(), sweep=trick_cards, own_turn=False, deck=deck)


@pytest.mark.thorough
def test_words_stand_out_from_their_background(written_colours: Counter[Pair]) -> None:
    for sketch in (*sketch_every_kind(), *states(8).values(), *sketch_cards()):
        sketch_png(sketch)
    assert len(written_colours) > 40, "far fewer colours are seen than pictures have"
    for (ink, ground), count in written_colours.items():
        dark, light = sorted((luminance(index(ink)), luminance(ground)))
        least = 4.3 if ground == index(DIMMED) else 4.5
        assert (light + 0.05) / (dark + 0.05) >= least, (ink, ground, count)
