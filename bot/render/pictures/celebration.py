"""The pictures of a moon in the night sky and of the winner's cup with all places."""

from typing import Final

from bot.render.pictures.elements.lettering import INK, fitted, fitted_names, label, length
from bot.render.pictures.elements.seat_marks import colour_of, mark
from bot.render.pictures.leaderboard import medal
from bot.render.pictures.sketches import MoonPicture, Placed, WinnerPicture
from bot.render.wording import signed

WIDTH: Final = 720
_MOON_HEIGHT: Final = 400
_NIGHT, _DUSK, _LIGHT, _PALE = "#151c36", "#2b3566", "#f6d873", "#cfd8f5"
_PAPER, _EDGE, _CUP, _CUP_DARK = "#fffdf4", "#c9a227", "#f2c230", "#a97d00"
_STARS: Final = (
    (60, 70, 5), (120, 190, 3), (180, 50, 3), (172, 136, 4), (90, 270, 3), (505, 60, 4),
    (560, 150, 3), (620, 80, 5), (670, 200, 4), (600, 260, 3), (532, 232, 3), (40, 150, 3),
)  # fmt: skip
_STAR: Final = "M0,-10L2.4,-2.4L10,0L2.4,2.4L0,10L-2.4,2.4L-10,0L-2.4,-2.4z"
_CRESCENT: Final = "M28,-104A104,104 0 1,0 104,40A86,86 0 0,1 28,-104z"
_NOVA: Final = "M0,-110L22,-22L110,0L22,22L0,110L-22,22L-110,0L-22,-22z"
_HEAD: Final = 214  # height of the part with the cup and the words beside it
_ROW: Final = 54


def moon_svg(picture: MoonPicture) -> str:
    """Return the picture as an SVG document 720 units wide."""
    stars = "".join(
        f'<path transform="translate({x} {y})scale({size / 5:g})" fill="{_PALE}" d="{_STAR}"/>'
        for x, y, size in _STARS
    )
    room = WIDTH - 110
    size = min(42.0, max(28.0, 42 * room / length(picture.title, 42, bold=True)))
    title = fitted(picture.title, size, room, bold=True)
    left = WIDTH / 2 - length(title, size, bold=True) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {_MOON_HEIGHT}" '
        f'width="{WIDTH}" height="{_MOON_HEIGHT}">'
        f'<rect width="{WIDTH}" height="{_MOON_HEIGHT}" rx="14" fill="{_NIGHT}"/>'
        f'<circle cx="{WIDTH / 2:g}" cy="146" r="136" fill="{_DUSK}"/>{stars}'
        + (_nova() if picture.kind == "universe" else _crescent())
        + mark(picture.seat, left - 24, 323, 30)
        + label(title, WIDTH / 2 + 4, 338, size, colour="#ffffff", bold=True, anchor="middle")
        + label(picture.subtitle, WIDTH / 2, 378, 25, colour=_PALE, anchor="middle")
        + "</svg>"
    )


def _crescent() -> str:
    return (
        f'<path transform="translate({WIDTH / 2 - 8:g} 150)" fill="{_LIGHT}" d="{_CRESCENT}"/>'
        f'<circle cx="{WIDTH / 2 - 62:g}" cy="150" r="12" fill="#e0bd4e"/>'
        f'<circle cx="{WIDTH / 2 - 30:g}" cy="208" r="8" fill="#e0bd4e"/>'
        f'<circle cx="{WIDTH / 2 - 66:g}" cy="102" r="7" fill="#e0bd4e"/>'
    )


def _nova() -> str:
    """Return a star with a ring around it."""
    return (
        f'<g transform="translate({WIDTH / 2:g} 146)"><ellipse rx="128" ry="40" fill="none" '
        f'stroke="{_PALE}" stroke-width="5" transform="rotate(-20)"/>'
        f'<path fill="{_LIGHT}" d="{_NOVA}"/>'
        f'<circle r="30" fill="#fff3c4"/></g>'
    )


def winner_svg(picture: WinnerPicture) -> str:
    """Return the picture as an SVG document 720 units wide."""
    height = _HEAD + _ROW * len(picture.players) + 20
    size = 40.0
    room = WIDTH - 250
    title = picture.title
    if (wide := length(title, size, bold=True)) > room:
        size = max(26.0, size * room / wide)
        title = fitted(title, size, room, bold=True)
    names = fitted_names([one.name for one in picture.players], 28, WIDTH - 330, bold=True)
    rows = [
        _row(one, name, _HEAD + _ROW * at)
        for at, (one, name) in enumerate(zip(picture.players, names, strict=True))
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}">'
        f'<rect width="{WIDTH}" height="{height}" rx="14" fill="{_PAPER}"/>'
        f'<rect x="5" y="5" width="{WIDTH - 10}" height="{height - 10}" rx="11" fill="none" '
        f'stroke="{_EDGE}" stroke-width="4"/>'
        + _cup(116, 106)
        + label(title, 216, 108, size, bold=True)
        + label(fitted(picture.subtitle, 26, room), 216, 150, 26, colour="#5f6b7a")
        + "".join(rows)
        + "</svg>"
    )


def _cup(x: float, y: float) -> str:
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
        'C24,-46 34,-18 0,8z" fill="#c0182b"/></g>'
    )


def _row(one: Placed, name: str, y: float) -> str:
    middle = y + _ROW / 2
    return (
        f'<path d="M24,{y:g}H{WIDTH - 24}" stroke="#e4e7ec" stroke-width="2"/>'
        + medal(one.place, middle)
        + mark(one.seat, 116, middle, 26)
        + label(name, 144, middle + 10, 28, bold=True, colour=colour_of(one.seat))
        + label(signed(one.total), WIDTH - 34, middle + 11, 31, bold=True, colour=INK, anchor="end")
    )
