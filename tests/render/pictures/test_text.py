"""Names are drawn as their owners write them: in their letters, shaped, in their direction."""

from __future__ import annotations

import os
import re
from itertools import pairwise

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from bot.render.names import fit_name
from bot.render.pictures.elements import fonts, text
from bot.render.pictures.elements.canvas import Canvas
from bot.render.pictures.elements.colours import FELT, IVORY
from bot.render.pictures.elements.fonts import INTER, emoji_font, find_typeface
from bot.render.pictures.elements.palette import LEVELS, index
from bot.render.pictures.elements.text import fitted, fitted_names, lay_out_line, text_width
from tests.ci import IN_CI

SIZE, WEIGHT = 33, 650
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"

NO_EAST_ASIAN_FONT = "this machine lacks fonts-noto-cjk"
NO_EMOJI_FONT = "this machine lacks fonts-noto-color-emoji"
needs_east_asian_font = pytest.mark.skipif(
    find_typeface("直", "直") is None and not IN_CI, reason=NO_EAST_ASIAN_FONT
)


def inked(name: str, size: int = SIZE) -> np.ndarray:
    """How much of each pixel a line covers, from 0 to 255, cut to what is drawn."""
    mask = (lay_out_line(name, size, WEIGHT).mask >> 8) * (255 // (LEVELS - 1))
    return crop(mask.astype(np.uint8))


def crop(mask: np.ndarray) -> np.ndarray:
    rows, columns = np.nonzero(mask > 60)
    assert len(rows), "nothing is drawn"
    return mask[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]


def draw_name(name: str, typeface: fonts.Typeface, size: int = SIZE) -> np.ndarray:
    """The name as the font itself draws it in one go, shaped by Pillow."""
    font = ImageFont.truetype(typeface.path, size * 4, index=typeface.face)
    if typeface.has_weights:
        axis_names = [bytes(axis["name"] or b"") for axis in font.get_variation_axes()]
        other = 24 if typeface == INTER else 100
        font.set_variation_by_axes(
            [WEIGHT if b"Weight" in axis_name else other for axis_name in axis_names]
        )
    image = Image.new("L", (size * 4 * (len(name) + 2), size * 8))
    ImageDraw.Draw(image).text((size * 4, size * 5), name, fill=255, font=font, anchor="ls")
    return crop(np.asarray(image.reduce(4)))


def measure_difference(first: np.ndarray, other: np.ndarray) -> float:
    """By how much two pictures differ: 0 for none, 1 for black and white."""
    assert abs(first.shape[0] - other.shape[0]) <= 2
    assert abs(first.shape[1] - other.shape[1]) <= 3
    size = (max(first.shape[1], other.shape[1]), max(first.shape[0], other.shape[0]))
    resized = [
        np.asarray(Image.fromarray(mask).resize(size, Image.Resampling.BILINEAR), np.float32)
        for mask in (first, other)
    ]
    return float(np.abs(resized[0] - resized[1]).mean() / 255)


@pytest.mark.parametrize(
    "name", ["Bartholomew", "Zoë Łukasz", "AVATAR Wo. Te", "Жук Ωmega", "W" * 32, "x<&>\"'"]
)
def test_latin_greek_and_cyrillic_letters_are_those_of_inter_with_its_kerning(name: str) -> None:
    assert measure_difference(inked(name), draw_name(name, INTER)) < 0.1


@pytest.mark.skipif(not fonts.has_shaping(), reason="Pillow can't shape text on this machine")
def test_arabic_names_are_shaped_from_right_to_left() -> None:
    name = "محمد"
    typeface = find_typeface(name[0], name)
    assert typeface is not None
    assert "NotoSansArabic" in typeface.path
    assert measure_difference(inked(name), draw_name(name, typeface)) < 0.1
    covered = "".join("#" if filled else " " for filled in inked(name).any(axis=0))
    assert len(covered.split()) == 1, "all letters of this name are joined"


def test_arabic_names_are_shaped_without_fribidi_too(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "محمد الفاتح"
    shaped = inked(name) if fonts.has_shaping() else None
    for module in (text, fonts):
        monkeypatch.setattr(module, "has_shaping", lambda: False)
    fonts.font.cache_clear()
    text.lay_out_line.cache.clear()
    name_mask = inked(name)
    if shaped is not None:
        assert abs(name_mask.shape[0] - shaped.shape[0]) <= 3
    text.lay_out_line.cache.clear()
    fonts.font.cache_clear()
    assert name_mask.shape[1] > 60


@needs_east_asian_font
@pytest.mark.parametrize("name", ["李小龙", "さくら", "김철수"])
def test_east_asian_names_are_drawn_in_their_letters(name: str) -> None:
    typeface = find_typeface(name[0], name)
    assert typeface is not None, NO_EAST_ASIAN_FONT
    assert "CJK" in typeface.path
    assert measure_difference(inked(name), draw_name(name, typeface)) < 0.1


@needs_east_asian_font
def test_chinese_and_japanese_forms_of_a_letter_are_told_apart() -> None:
    chinese, japanese = find_typeface("直", "直美"), find_typeface("直", "直みさき")
    assert chinese is not None, NO_EAST_ASIAN_FONT
    assert japanese is not None
    assert chinese.path == japanese.path
    assert chinese.face != japanese.face


@pytest.mark.skipif(emoji_font() is None and not IN_CI, reason=NO_EMOJI_FONT)
@pytest.mark.parametrize("name", ["🔥🦄💯", "👨‍👩‍👧", "🇩🇪", "❤️", ENGLAND])
def test_emoji_are_drawn_in_colour_one_picture_for_each(name: str) -> None:
    assert emoji_font() is not None, NO_EMOJI_FONT
    line = lay_out_line(name, SIZE, WEIGHT)
    assert not line.mask.any()
    assert len(line.sprites) == (3 if name == "🔥🦄💯" else 1)
    for (x, _, sprite), (next_x, _, _) in pairwise(line.sprites):
        assert next_x - x >= sprite.pixels.shape[1] - 2
    for _, _, sprite in line.sprites:
        assert sprite.solid is not None
        assert len(np.unique(sprite.pixels[sprite.solid])) >= 2, "several colours"


@pytest.mark.parametrize(
    ("name", "first"),
    [("abc محمد", "left"), ("محمد abc", "right"), ("abc", "left"), ("محمد", "right")],
)
def test_parts_of_a_line_follow_its_direction(name: str, first: str) -> None:
    assert lay_out_line(name, SIZE, WEIGHT).is_right_to_left is (first == "right")
    if " " not in name:
        return
    name_mask, alone = inked(name), inked("abc")
    starts = name_mask[:, : alone.shape[1] + 1]
    height = alone.shape[0]
    best = min(
        np.abs(starts[top : top + height, : alone.shape[1]].astype(int) - alone).mean()
        for top in range(name_mask.shape[0] - height + 1)
    )
    assert best < 20, "the Latin letters stand at the left in both directions"


def test_space_between_two_directions_stays_between_them() -> None:
    line_mask = lay_out_line("abc محمد xyz", SIZE, WEIGHT).mask
    columns = line_mask.any(axis=0)
    gaps = [
        len(run)
        for run in "".join(" #"[int(column)] for column in columns).strip().split("#")
        if run
    ]
    word_gaps = [gap for gap in gaps if gap >= 6]
    assert len(word_gaps) == 2


def test_letter_that_no_font_has_becomes_a_neutral_mark() -> None:
    text = "\U000109a0"  # Meroitic cursive
    assert find_typeface(text, text) is None
    text_mask, two = inked(text), inked(text * 2)
    assert two.shape[1] > 1.7 * text_mask.shape[1]
    assert text_mask[text_mask.shape[0] // 2, text_mask.shape[1] // 2] == 0, "a frame, no letter"
    assert measure_difference(text_mask, inked("\U000109a1")) == 0


def test_long_names_end_with_an_ellipsis_inside_their_room() -> None:
    for name in ("W" * 32, "李小龙" * 10, "محمد الفاتح" * 4, "🔥" * 20):
        cut = fitted(name, SIZE, WEIGHT, 200)
        assert cut.endswith("…")
        assert len(cut) >= 4
        assert text_width(cut, SIZE, WEIGHT) <= 200
    assert fitted("Ann", SIZE, WEIGHT, 200) == "Ann"


def test_sentence_keeps_its_words_and_shortens_the_names_in_it() -> None:
    long, short = "Eve Featherstonehaugh", "Bo"
    sentence = f"{fit_name(long)} takes ♠Q from {fit_name(short)}: +13"
    room = text_width(sentence, SIZE, WEIGHT) - 100
    fitted_text = fitted(sentence, SIZE, WEIGHT, room)
    assert text_width(fitted_text, SIZE, WEIGHT) <= room
    assert re.fullmatch("\u2068Eve Fe.*…\u2069 takes ♠Q from \u2068Bo\u2069: [+]13", fitted_text)
    assert fitted(sentence, SIZE, WEIGHT, room + 100) == sentence
    assert fitted(sentence, SIZE, WEIGHT, 150).endswith("…"), "no room for any name"


def test_names_share_their_room_and_short_ones_leave_theirs_to_long_ones() -> None:
    names = ["Bo", "W" * 20, "M" * 20]
    short_names = fitted_names(names, SIZE, WEIGHT, 500)
    assert short_names[0] == "Bo"
    assert sum(text_width(short_name, SIZE, WEIGHT) for short_name in short_names) <= 500
    assert min(len(short_name) for short_name in short_names[1:]) >= 5
    assert fitted_names(names[:1], SIZE, WEIGHT, 500) == ["Bo"]


def test_marks_around_names_are_not_drawn_and_a_sentence_runs_from_the_left() -> None:
    assert text_width(fit_name("Bo"), SIZE, WEIGHT) == text_width("Bo", SIZE, WEIGHT)
    assert (inked(f"{fit_name('Bo')} leads") == inked("Bo leads")).all()
    assert not lay_out_line(f"{fit_name('محمد')} leads", SIZE, WEIGHT).is_right_to_left


def test_emoji_of_several_code_points_is_not_cut_in_two() -> None:
    family = "👨‍👩‍👧"
    assert fitted(family * 9, SIZE, WEIGHT, 150).rstrip("…") in {family * n for n in range(1, 9)}


@pytest.mark.parametrize("sign", ["♠", "♥", "♦", "♣", "☾", "✓", "★", "→", "⚙"])
def test_signs_are_shapes_and_need_no_font(sign: str) -> None:
    line = lay_out_line(sign, 40, WEIGHT)
    assert line.mask.any()
    assert not line.sprites
    assert measure_difference(inked(sign, 40), inked(sign, 40)) == 0
    others = [other for other in "♠♥♦♣" if other != sign]
    assert all(inked(other, 40).tobytes() != inked(sign, 40).tobytes() for other in others)


def test_width_is_where_the_text_ends() -> None:
    canvas = Canvas(600, 80, FELT)
    end = canvas.write("Bartholomew ♠Q", 20, 50, 40, WEIGHT, colour=IVORY)
    columns = np.nonzero((canvas.pixels != index(FELT)).any(axis=0))[0]
    assert abs(end - columns.max()) < 6
    assert columns.min() >= 20
    right = Canvas(600, 80, FELT)
    right.write("Bartholomew ♠Q", 580, 50, 40, WEIGHT, colour=IVORY, anchor="end")
    columns = np.nonzero((right.pixels != index(FELT)).any(axis=0))[0]
    assert columns.max() <= 581


def test_fonts_are_looked_for_only_where_a_name_needs_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def walk(folder: object) -> list[object]:
        raise AssertionError(f"{folder} was read")

    monkeypatch.setattr(os, "walk", walk)
    fonts.font.cache_clear()
    assert find_typeface("A", "Ann") == INTER


def test_cache_of_lines_is_bounded() -> None:
    for number in range(1500):
        lay_out_line(f"number {number} of many lines", 60, WEIGHT)
    assert 0 < text.kept_bytes() <= text.MOST_KEPT
