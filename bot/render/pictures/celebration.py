"""The pictures of a moon in the night sky and of the winner's cup with all places."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.render.numbers import signed
from bot.render.pictures.elements.bitmaps import bitmap
from bot.render.pictures.elements.lettering import FAINT, INK, fitted, fitted_names, length
from bot.render.pictures.elements.old_canvas import Canvas
from bot.render.pictures.elements.palettes import Palette, palette
from bot.render.pictures.elements.seat_marks import COLOURS, colour_of, draw_mark
from bot.render.pictures.leaderboard import PAPER, RULE, draw_medal, frame_grounds, framed
from bot.render.pictures.sketches import MoonPicture, Placed, WinnerPicture

WIDTH: Final = 720
_MOON_HEIGHT: Final = 400
_NIGHT, _DUSK, _LIGHT, _PALE = "#151c36", "#2b3566", "#f6d873", "#cfd8f5"
_CRATER, _CORE, _WHITE = "#e0bd4e", "#fff3c4", "#ffffff"
CUP_COLOURS: Final = ("#f2c230", "#a97d00", "#c0182b")
_CUP, _CUP_DARK, _HEART = CUP_COLOURS
_RADIUS: Final = 14  # of the night's corners
_STARS: Final = (
    (60, 70, 5), (120, 190, 3), (180, 50, 3), (172, 136, 4), (90, 270, 3), (505, 60, 4),
    (560, 150, 3), (620, 80, 5), (670, 200, 4), (600, 260, 3), (532, 232, 3), (40, 150, 3),
)  # fmt: skip
_STAR: Final = "M0,-10L2.4,-2.4L10,0L2.4,2.4L0,10L-2.4,2.4L-10,0L-2.4,-2.4z"
_CRESCENT: Final = "M28,-104A104,104 0 1,0 104,40A86,86 0 0,1 28,-104z"
_NOVA: Final = "M0,-110L22,-22L110,0L22,22L0,110L-22,22L-110,0L-22,-22z"
_HEAD: Final = 214  # height of the part with the cup and the words beside it
_ROW: Final = 54
_MARK: Final = 34  # from one shooter's mark to the next
_LINE: Final = 36  # from one line of a title to the next


def moon_png(picture: MoonPicture) -> bytes:
    """Return the picture as a PNG 720 pixels wide."""
    marks = _MARK * (len(picture.seats) - 1)  # the room of all but one
    room = WIDTH - 110 - marks
    size = min(42.0, max(28.0, 42 * room / length(picture.title, 42, bold=True)))
    title = _in_lines(picture.title, size, room)
    widest = max(length(line, size, bold=True) for line in title)
    left = WIDTH / 2 - widest / 2 + marks / 2
    middle = WIDTH / 2 + 4 + marks / 2
    base = 338 - _LINE / 2 * (len(title) - 1)
    canvas = Canvas(bitmap(_sky(picture.kind), WIDTH, _MOON_HEIGHT, _night()), _RADIUS)
    for at, seat in enumerate(reversed(picture.seats)):
        draw_mark(canvas, seat, left - 24 - _MARK * at, 323, 30)
    for line in title:
        canvas.text(line, middle, base, size, colour=_WHITE, bold=True, anchor="middle")
        base += _LINE
    canvas.text(
        picture.subtitle, WIDTH / 2, 378 + 8 * (len(title) - 1), 25, colour=_PALE, anchor="middle"
    )
    return canvas.png(_night())


@lru_cache(maxsize=1)
def _night() -> Palette:
    return palette(
        _NIGHT,
        (
            (_NIGHT, (_PALE, _WHITE), 8),
            (_NIGHT, (_DUSK, *COLOURS), 3),
            (_DUSK, (_LIGHT, _PALE), 6),
            (_LIGHT, (_CRATER, _CORE, _PALE), 4),
            (_NIGHT, (_LIGHT,), 4),
            *((colour, (_WHITE,), 5) for colour in COLOURS),
        ),
    )


def _sky(kind: str) -> str:
    """Return the night sky with a moon or a universe as an SVG fragment."""
    stars = "".join(
        f'<path transform="translate({x} {y})scale({size / 5:g})" fill="{_PALE}" d="{_STAR}"/>'
        for x, y, size in _STARS
    )
    return (
        f'<rect width="{WIDTH}" height="{_MOON_HEIGHT}" fill="{_NIGHT}"/>'
        f'<circle cx="{WIDTH / 2:g}" cy="146" r="136" fill="{_DUSK}"/>{stars}'
        + (_nova() if kind == "universe" else _crescent())
    )


def _crescent() -> str:
    return (
        f'<path transform="translate({WIDTH / 2 - 8:g} 150)" fill="{_LIGHT}" d="{_CRESCENT}"/>'
        f'<circle cx="{WIDTH / 2 - 62:g}" cy="150" r="12" fill="{_CRATER}"/>'
        f'<circle cx="{WIDTH / 2 - 30:g}" cy="208" r="8" fill="{_CRATER}"/>'
        f'<circle cx="{WIDTH / 2 - 66:g}" cy="102" r="7" fill="{_CRATER}"/>'
    )


def _nova() -> str:
    """Return a star with a ring around it."""
    return (
        f'<g transform="translate({WIDTH / 2:g} 146)"><ellipse rx="128" ry="40" fill="none" '
        f'stroke="{_PALE}" stroke-width="5" transform="rotate(-20)"/>'
        f'<path fill="{_LIGHT}" d="{_NOVA}"/>'
        f'<circle r="30" fill="{_CORE}"/></g>'
    )


def winner_png(picture: WinnerPicture) -> bytes:
    """Return the picture as a PNG 720 pixels wide."""
    height = _HEAD + _ROW * len(picture.players) + 20
    size = 40.0
    room = WIDTH - 250
    if (wide := length(picture.title, size, bold=True)) > room:
        size = max(26.0, size * room / wide)
    title = _in_lines(picture.title, size, room)
    most = max(len(one.names) for one in picture.players)
    every = [name for one in picture.players for name in one.names]
    share = (WIDTH - 300) / most  # of the width of a line
    names = iter(fitted_names(every, _letters(most), share - (30 if most == 1 else 48), bold=True))
    canvas = framed(height, _day())
    canvas.draw(cup(90, 90), 116 - 90, 106 - 90, 180, 180)
    base = 108 - _LINE / 2 * (len(title) - 1)
    for line in title:
        canvas.text(line, 216, base, size, bold=True)
        base += _LINE
    canvas.text(fitted(picture.subtitle, 26, room), 216, base + 6, 26, colour=FAINT)
    for at, one in enumerate(picture.players):
        _draw_row(canvas, one, [next(names) for _ in one.names], share, _HEAD + _ROW * at)
    return canvas.png(_day())


@lru_cache(maxsize=1)
def _day() -> Palette:
    cup = ((PAPER, (_CUP_DARK,), 5), (_CUP, (_CUP_DARK, _HEART), 5))
    return palette(PAPER, (*frame_grounds(), *cup, (PAPER, COLOURS, 8), (PAPER, (_WHITE,), 1)))


def _in_lines(text: str, size: float, room: float) -> list[str]:
    """Return the text in one line, or in two if it is longer; what fits in neither is cut."""
    words = text.split(" ")
    count = len(words)
    while count > 1 and length(" ".join(words[:count]), size, bold=True) > room:
        count -= 1
    lines = [" ".join(words[:count]), " ".join(words[count:])]
    return [fitted(line, size, room, bold=True) for line in lines if line]


def cup(x: float, y: float) -> str:
    """Return a cup with two handles and a foot, centred at (x, y)."""
    return (
        f'<g transform="translate({x:g} {y:g})">'
        f'<path d="M-44,-58C-84,-62 -84,-4 -30,4M44,-58C84,-62 84,-4 30,4" fill="none" '
        f'stroke="{_CUP_DARK}" stroke-width="9"/>'
        f'<path d="M-48,-76H48C48,-14 30,18 0,22C-30,18 -48,-14 -48,-76z" fill="{_CUP}" '
        f'stroke="{_CUP_DARK}" stroke-width="4"/>'
        f'<path d="M-9,20H9L14,52H-14z" fill="{_CUP_DARK}"/>'
        f'<rect x="-38" y="50" width="76" height="20" rx="5" fill="{_CUP_DARK}"/>'
        f'<path d="M0,8C-34,-18 -24,-46 -8,-42C-3,-40 0,-34 0,-34C0,-34 3,-40 8,-42'
        f'C24,-46 34,-18 0,8z" fill="{_HEART}"/></g>'
    )


def _letters(players: int) -> int:
    """Return the size of letters for the names of one player, or of partners in one row."""
    return 28 if players == 1 else 24


def _draw_row(canvas: Canvas, one: Placed, names: Sequence[str], share: float, y: float) -> None:
    """Draw the place, the names and the total of a player or a team."""
    middle = y + _ROW / 2
    canvas.box(24, y - 1, WIDTH - 24, y + 1, RULE)
    draw_medal(canvas, one.place, middle)
    for at, (seat, name) in enumerate(zip(one.seats, names, strict=True)):
        left = 116 + share * at
        draw_mark(canvas, seat, left, middle, 26)
        size = _letters(len(names))
        canvas.text(name, left + 28, middle + 10, size, bold=True, colour=colour_of(seat))
    total = signed(one.total)
    canvas.text(total, WIDTH - 34, middle + 11, 31, bold=True, colour=INK, anchor="end")
