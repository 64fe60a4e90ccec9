"""Small drawings on cards: the Joker's cap, the rabbit of the Warren card, the back's lattice."""

from bot.render.pictures.elements import colours, suits


def cap(x: float, y: float, size: float, colour: str) -> str:
    """Return a jester's cap ``size`` wide, centred at (x, y)."""
    return (
        f'<g transform="translate({x:g} {y:g})scale({size / 100:g})" fill="{colour}">'
        '<path d="M-30,34C-31,14 -35,3 -52,6C-50,-24 -24,-27 -12,-5C-12,-21 -6,-33 0,-43'
        'C6,-33 12,-21 12,-5C24,-27 50,-24 52,6C35,3 31,14 30,34z"/>'
        '<circle cx="-49" cy="9" r="10"/><circle cx="0" cy="-42" r="10"/>'
        '<circle cx="49" cy="9" r="10"/><path d="M-33,40H33V51H-33z"/></g>'
    )


def rabbit(x: float, y: float, size: float, colour: str) -> str:
    """Return a rabbit's head ``size`` high, centred at (x, y), with a paper-coloured halo."""
    eye = f'fill="{colours.PAPER}"'
    return (
        f'<g transform="translate({x:g} {y:g})scale({size / 100:g})">'
        f'<path fill="{colour}" stroke="{colours.PAPER}" stroke-width="{900 / size:g}" '
        f'{suits.OUTSIDE} d="M-12,-2C-30,-18 -38,-46 -26,-49C-13,-51 -4,-26 -3,-6'
        "C-1,-7 1,-7 3,-6C4,-26 13,-51 26,-49C38,-46 30,-18 12,-2"
        'C28,4 36,16 36,26C36,41 20,49 0,49C-20,49 -36,41 -36,26C-36,16 -28,4 -12,-2z"/>'
        f'<circle cx="-14" cy="20" r="6" {eye}/><circle cx="14" cy="20" r="6" {eye}/>'
        f'<path d="M-6,30H6L0,37z" {eye}/></g>'
    )


def lattice(x: float, y: float, width: float, height: float) -> str:
    """Return the pattern of a card's back, a frame full of diamonds; (x, y) is its upper left."""
    across, down = 4, max(1, round(height / width * 4))
    dx, dy = width / across, height / down
    diamonds = "".join(
        f"M{x + dx * (i + 0.5):g},{y + dy * (j + 0.1):g}l{dx * 0.36:g},{dy * 0.4:g}"
        f"l{-dx * 0.36:g},{dy * 0.4:g}l{-dx * 0.36:g},{-dy * 0.4:g}z"
        for i in range(across)
        for j in range(down)
    )
    return (
        f'<path fill="{colours.BACK_LINE}" d="{diamonds}"/>'
        f'<rect x="{x - 2:g}" y="{y - 2:g}" width="{width + 4:g}" height="{height + 4:g}" rx="8" '
        f'fill="none" stroke="{colours.BACK_LINE}" stroke-width="3"/>'
    )
