"""Fonts: Inter for all words, and fallbacks for names with letters that Inter lacks.

Inter and Noto Sans Arabic come as packages. Fonts for Chinese, Japanese and Korean names and for
emoji must be installed on the machine (Debian: ``fonts-noto-cjk`` and ``fonts-noto-color-emoji``);
Noto's fonts for other scripts are used if they are installed.
"""

import os
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import fontpkg_inter
import fontpkg_noto_sans_arabic
import wcwidth
from PIL import ImageFont, features

FINENESS: Final = 4  # letters are drawn larger, then reduced, because hinting would move them
EMOJI_SIZE: Final = 109  # pixels, the only size of Noto Color Emoji
_OPTICAL_SIZE: Final = 24
_FOLDERS: Final = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "/Library/Fonts",
    "C:/Windows/Fonts",
)
_CJK: Final = ("NotoSansCJK-Bold.ttc", "NotoSansCJK-Regular.ttc")
_EMOJI: Final = "NotoColorEmoji.ttf"
_SIMPLIFIED: Final = 2  # index of the Chinese letter forms in these files; Japanese is first
_VARIATION: Final = "\ufe0f"  # asks for an emoji
_KANA: Final = range(0x3040, 0x3100)


@dataclass(frozen=True, slots=True)
class Typeface:
    """A font file; ``face`` is its place in a collection."""

    path: str
    face: int = 0
    has_weights: bool = False


INTER: Final = Typeface(f"{fontpkg_inter.ROOT}/files/Inter[opsz,wght].ttf", has_weights=True)
_ARABIC: Final = Typeface(
    f"{fontpkg_noto_sans_arabic.ROOT}/files/NotoSansArabic[wdth,wght].ttf", has_weights=True
)


@lru_cache(maxsize=1)
def _machine_fonts() -> dict[str, str]:
    """Return the paths of the machine's Noto fonts by file name."""
    paths: dict[str, str] = {}
    for folder in _FOLDERS:
        for root, folders, names in os.walk(Path(folder).expanduser()):
            folders.sort()
            for name in names:
                if name.startswith("Noto"):
                    paths.setdefault(name, f"{root}/{name}")
    return paths


@lru_cache(maxsize=1)
def emoji_font() -> ImageFont.FreeTypeFont | None:
    """Return the font of coloured emoji, if the machine has one that can be used."""
    path = _machine_fonts().get(_EMOJI)
    if path is None:
        return None
    try:
        return ImageFont.truetype(path, EMOJI_SIZE)
    except OSError:
        return None


@lru_cache(maxsize=1)
def has_shaping() -> bool:
    """Return whether Pillow can shape text, which requires FriBidi on the machine."""
    return bool(features.check("raqm") and features.check("fribidi"))


@lru_cache(maxsize=96)
def font(typeface: Typeface, size: float, weight: int) -> ImageFont.FreeTypeFont:
    """Return a font at a size times :data:`FINENESS`; ``weight`` is from 100 to 900."""
    engine = ImageFont.Layout.RAQM if has_shaping() else ImageFont.Layout.BASIC
    loaded = ImageFont.truetype(
        typeface.path, size * FINENESS, index=typeface.face, layout_engine=engine
    )
    if typeface.has_weights:
        first = _OPTICAL_SIZE if typeface == INTER else 100  # Arabic has a width instead
        axes = loaded.get_variation_axes()
        names = [bytes(axis["name"] or b"") for axis in axes]
        loaded.set_variation_by_axes([weight if b"Weight" in name else first for name in names])
    return loaded


def find_typeface(grapheme: str, text: str) -> Typeface | None:
    """Return the typeface that has the letters of a grapheme, or ``None`` if there is none.

    Args:
        grapheme: a letter with its marks.
        text: the whole text, which tells Japanese from Chinese.
    """
    if all(_is_in(INTER, sign) for sign in grapheme):
        return INTER
    is_japanese = any(ord(sign) in _KANA for sign in text)
    return next(
        (
            other
            for other in _others(is_japanese)
            if all(_is_in(other, sign) for sign in grapheme if not _is_ignorable(sign))
        ),
        None,
    )


@lru_cache(maxsize=2)
def _others(is_japanese: bool) -> tuple[Typeface, ...]:
    fonts = _machine_fonts()
    cjk = [fonts[name] for name in _CJK if name in fonts][:1]
    rest = sorted(
        name
        for name in fonts
        if name.startswith("NotoSans") and name.endswith("-Bold.ttf") and "Mono" not in name
    )
    return (
        _ARABIC,
        *(Typeface(path, 0 if is_japanese else _SIMPLIFIED) for path in cjk),
        *(Typeface(fonts[name]) for name in rest),
    )


def is_emoji(grapheme: str) -> bool:
    """Return whether a grapheme is meant to be shown in colour."""
    first = grapheme[0]
    return (
        _VARIATION in grapheme
        or "\u20e3" in grapheme
        or "\U0001f1e6" <= first <= "\U0001f1ff"
        or (unicodedata.category(first) in {"So", "Sk", "Cn"} and wcwidth.wcwidth(first) == 2)
    )


def _is_ignorable(sign: str) -> bool:
    return unicodedata.category(sign) == "Cf" or "\ufe00" <= sign <= "\ufe0f"


@lru_cache(maxsize=64)
def _plain(typeface: Typeface) -> ImageFont.FreeTypeFont:
    layout = ImageFont.Layout.BASIC
    return ImageFont.truetype(typeface.path, 20, index=typeface.face, layout_engine=layout)


@lru_cache(maxsize=64)
def _missing(typeface: Typeface) -> bytes:
    """Return the font's glyph for a missing character."""
    return bytes(_plain(typeface).getmask("\U0010fffd"))


@lru_cache(maxsize=8192)
def _is_in(typeface: Typeface, sign: str) -> bool:
    return sign.isspace() or bytes(_plain(typeface).getmask(sign)) != _missing(typeface)
