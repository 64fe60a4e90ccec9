"""The pictures of a tournament: its standings after a round, and the podium at its end."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.render.pictures.celebration import CUP_COLOURS, cup
from bot.render.pictures.elements.bitmaps import bitmap
from bot.render.pictures.elements.lettering import FAINT, INK, fitted, fitted_names, length
from bot.render.pictures.elements.old_canvas import Canvas
from bot.render.pictures.elements.palettes import Palette, palette
from bot.render.pictures.leaderboard import PAPER, RULE, WIDTH, frame_grounds, framed
from bot.render.pictures.tournament_sketches import (
    PodiumPicture,
    PodiumStep,
    StandingRow,
    StandingsPicture,
)

_TOP: Final = 146
_ROW: Final = 46
_NAME: Final = 128  # left edge of names
_POINTS, _SECOND = WIDTH - 186, WIDTH - 34  # right edges of the columns
_UP, _DOWN = "#1a7f37", "#b3401a"
_BAND: Final = "#f3f6fb"  # behind every other row
_PLACES: Final = {1: "#f2c230", 2: "#c9ced6", 3: "#d99a62"}
_PLACE_INKS: Final = {1: "#5a4300", 2: "#2c323b", 3: "#4a2600"}

_PODIUM_HEIGHT: Final = 470
_FLOOR: Final = 440
_STEP: Final = 204  # width
_MIDDLES: Final = {1: WIDTH / 2, 2: WIDTH / 2 - 214, 3: WIDTH / 2 + 214}
_TALL: Final = {1: 152, 2: 120, 3: 98}
_MOST_NAMES: Final = 3  # on one step
_NAME_LINE: Final = 31
_NIGHT, _DUSK, _PALE, _WHITE, _HEART = "#151c36", "#2b3566", "#cfd8f5", "#ffffff", "#c0182b"
_GOLD: Final = "#f6d873"
_RADIUS: Final = 14
_CONFETTI: Final = (
    (48, 150, 12), (104, 118, 40), (660, 140, 70), (604, 112, 20), (682, 226, 50),
    (34, 236, 65), (150, 176, 15), (562, 178, 80),
)  # fmt: skip
_HEART_PATH: Final = (
    "M0,8C-34,-18 -24,-46 -8,-42C-3,-40 0,-34 0,-34C0,-34 3,-40 8,-42C24,-46 34,-18 0,8z"
)


def standings_png(picture: StandingsPicture) -> bytes:
    """Return the picture of the standings as a PNG 720 pixels wide."""
    foot = 44 if picture.more else 18
    canvas = framed(_TOP + _ROW * len(picture.rows) + foot, _day())
    canvas.text(fitted(picture.title, 34, WIDTH - 60, bold=True), 30, 54, 34, bold=True)
    canvas.text(picture.subtitle, 30, 88, 23, colour=FAINT)
    canvas.text(picture.points_label, _POINTS, _TOP - 14, 20, colour=FAINT, anchor="end")
    canvas.text(picture.second_label, _SECOND, _TOP - 14, 20, colour=FAINT, anchor="end")
    widest = max((length(one.points, 25, bold=True) for one in picture.rows), default=0.0)
    room = _POINTS - max(widest, length(picture.points_label, 20)) - 20 - _NAME
    names = fitted_names([one.name for one in picture.rows], 25, room, bold=True)
    for at, (one, name) in enumerate(zip(picture.rows, names, strict=True)):
        _draw_standing(canvas, one, name, _TOP + _ROW * at, is_banded=at % 2 == 0)
    if picture.more:
        y = _TOP + _ROW * len(picture.rows) + 26
        canvas.text(picture.more, _NAME, y, 21, colour=FAINT)
    return canvas.png(_day())


def _draw_standing(
    canvas: Canvas, one: StandingRow, name: str, y: float, *, is_banded: bool
) -> None:
    middle = y + _ROW / 2
    if is_banded:
        canvas.box(24, y, WIDTH - 24, y + _ROW, _BAND)
    ground, ink = _PLACES.get(one.place), _PLACE_INKS.get(one.place, INK)
    if ground is not None:
        canvas.draw(f'<circle cx="20" cy="20" r="19" fill="{ground}"/>', 32, middle - 20, 40, 40)
    canvas.text(str(one.place), 52, middle + 8, 23, bold=True, colour=ink, anchor="middle")
    _draw_move(canvas, one.moved, middle)
    canvas.text(name, _NAME, middle + 9, 25, bold=True, colour=FAINT if one.is_out else INK)
    canvas.text(one.points, _POINTS, middle + 9, 25, bold=True, anchor="end")
    canvas.text(one.second, _SECOND, middle + 9, 23, colour=FAINT, anchor="end")


def _draw_move(canvas: Canvas, moved: int, middle: float) -> None:
    """Draw by how many places a person has moved up or down."""
    if not moved:
        return
    is_up = moved > 0
    colour = _UP if is_up else _DOWN
    shape = "M0,14L8,0L16,14z" if is_up else "M0,0L8,14L16,0z"
    canvas.draw(f'<path d="{shape}" fill="{colour}"/>', 80, middle - 7, 16, 14)
    canvas.text(str(abs(moved)), 99, middle + 7, 18, colour=colour)


@lru_cache(maxsize=1)
def _day() -> Palette:
    inks = (INK, FAINT, _UP, _DOWN)
    medals = tuple((_PLACES[place], (_PLACE_INKS[place],), 5) for place in _PLACES)
    bands = ((_BAND, inks, 6), (_BAND, tuple(_PLACES.values()), 4), (PAPER, (_UP, _DOWN), 5))
    return palette(PAPER, (*frame_grounds(), *bands, *medals, (_BAND, (RULE,), 1)))


def podium_png(picture: PodiumPicture) -> bytes:
    """Return the picture of the podium as a PNG 720 pixels wide."""
    canvas = Canvas(bitmap(_hall(), WIDTH, _PODIUM_HEIGHT, _evening()), _RADIUS)
    title = fitted(picture.title, 36, WIDTH - 60, bold=True)
    canvas.text(title, WIDTH / 2, 52, 36, bold=True, colour=_WHITE, anchor="middle")
    subtitle = fitted(picture.subtitle, 23, WIDTH - 60)
    canvas.text(subtitle, WIDTH / 2, 86, 23, colour=_PALE, anchor="middle")
    for one in picture.steps:
        _draw_step(canvas, one)
    first = next((one for one in picture.steps if one.place == 1), None)
    if first is not None and len(first.names) == 1:
        canvas.draw(f"<g transform='scale(.7)'>{cup(90, 90)}</g>", WIDTH / 2 - 63, 112, 126, 126)
    return canvas.png(_evening())


def _draw_step(canvas: Canvas, one: PodiumStep) -> None:
    middle, top = _MIDDLES[one.place], _FLOOR - _TALL[one.place]
    ground, ink = _PLACES[one.place], _PLACE_INKS[one.place]
    canvas.box(middle - _STEP / 2, top, middle + _STEP / 2, _FLOOR, ground)
    canvas.text(str(one.place), middle, top + 54, 50, bold=True, colour=ink, anchor="middle")
    words = fitted(one.words, 21, _STEP - 12)
    canvas.text(words, middle, top + 84, 21, colour=ink, anchor="middle")
    names = _names(one.names)
    colour = _GOLD if one.place == 1 else _WHITE
    size = 27.0 if one.place == 1 else 24.0
    base = top - 14 - _NAME_LINE * (len(names) - 1)
    for name in names:
        canvas.text(name, middle, base, size, bold=True, colour=colour, anchor="middle")
        base += _NAME_LINE


def _names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names as they fit above a step; the last line counts those left out."""
    most = _MOST_NAMES if len(names) <= _MOST_NAMES else _MOST_NAMES - 1
    shown = fitted_names(names[:most], 27, _STEP, bold=True)
    more = len(names) - most
    return (*shown, f"+{more}") if more > 0 else shown


@lru_cache(maxsize=1)
def _evening() -> Palette:
    steps = tuple((_PLACES[place], (_PLACE_INKS[place],), 8) for place in _PLACES)
    return palette(
        _NIGHT,
        (
            (_NIGHT, (_PALE, _WHITE, _GOLD, _HEART), 8),
            (_DUSK, (_PALE, _WHITE, _GOLD, _HEART), 8),
            (_DUSK, CUP_COLOURS, 6),
            (_NIGHT, (_DUSK,), 3),
            (_NIGHT, tuple(_PLACES.values()), 1),
            *steps,
        ),
    )


def _hall() -> str:
    """Return the evening with a pool of light, hearts like confetti, and the floor, as SVG."""
    hearts = "".join(
        f'<path transform="translate({x} {y})rotate({turn - 40})scale(.34)" fill="{_HEART}" '
        f'd="{_HEART_PATH}"/>'
        for x, y, turn in _CONFETTI
    )
    return (
        f'<rect width="{WIDTH}" height="{_PODIUM_HEIGHT}" fill="{_NIGHT}"/>'
        f'<ellipse cx="{WIDTH / 2:g}" cy="300" rx="330" ry="190" fill="{_DUSK}"/>{hearts}'
        f'<rect x="24" y="{_FLOOR}" width="{WIDTH - 48}" height="6" rx="3" fill="{_PALE}"/>'
    )
