"""The pictures of a trend and of a costliest moment.

A trend has a bar for each of the last games, and their running mean as a line.
"""

from typing import Final

from bot.engine.model.cards import card
from bot.features.reviews.sketches import Choice, EarlierPlay, MomentPicture, TrendPicture
from bot.render.pictures.elements import colours
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.canvas import WIDTH, Canvas
from bot.render.pictures.elements.card_sprites import CardStyle, card_sprite, corner_radius
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.elements.parts import (
    FIGURE,
    FIGURE_WEIGHT,
    TITLE_WEIGHT,
    draw_heading,
    title_size,
)
from bot.render.pictures.elements.text import text_width, wrapped

_PLOT: Final = 280  # height
_TOP: Final = 146
_BELOW: Final = 120
_RIGHT: Final = WIDTH - 33
_LINE: Final = colours.PLAYERS[1]


def trend_png(picture: TrendPicture, _avatars: AvatarStore) -> bytes:
    """Return the picture as a PNG 900 pixels wide."""
    canvas = Canvas(WIDTH, _TOP + _PLOT + _BELOW, colours.NIGHT)
    draw_heading(canvas, picture.title, "")
    canvas.write(
        picture.subtitle, 33, 108, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT, room=WIDTH - 66
    )
    most = max((*picture.bars, *picture.line, 0.001))
    left = 50 + max((text_width(words, 30, FIGURE_WEIGHT) for _, words in picture.scale), default=0)
    wide = (_RIGHT - left) / len(picture.bars)

    def y(points: float) -> float:
        return _TOP + _PLOT * (1 - points / most)

    for points, words in picture.scale:
        if points <= most:
            canvas.fill_box(left, y(points) - 1, _RIGHT - left, 2, colours.LINE)
            canvas.write(
                words, left - 14, y(points) + 11, 30, FIGURE_WEIGHT, colour=colours.SOFT,
                anchor="end",
            )  # fmt: skip
    for at, points in enumerate(picture.bars):
        x = left + (at + 0.14) * wide
        canvas.fill_box(
            x, y(points), max(wide * 0.72, 1), _TOP + _PLOT - y(points), colours.PLAYERS[0]
        )
    if len(picture.line) > 1:
        corners = [(left + (at + 0.5) * wide, y(value)) for at, value in enumerate(picture.line)]
        canvas.draw_line(corners, 9, colours.NIGHT)
        canvas.draw_line(corners, 5, _LINE)
    canvas.fill_box(left, _TOP + _PLOT, _RIGHT - left, 2, colours.SOFT)
    bottom = _TOP + _PLOT + 44
    soft = colours.SOFT
    canvas.write(picture.oldest, left, bottom, 30, FIGURE_WEIGHT, colour=soft, room=380)
    canvas.write(
        picture.newest, _RIGHT, bottom, 30, FIGURE_WEIGHT, colour=soft, anchor="end", room=380
    )
    x = (WIDTH - text_width(picture.line_words, 30, FIGURE_WEIGHT)) / 2 + 24
    canvas.draw_line([(x - 50, bottom + 40), (x - 18, bottom + 40)], 5, _LINE)
    canvas.write(picture.line_words, x, bottom + 51, 30, FIGURE_WEIGHT, colour=soft)
    return canvas.png()


_EDGE: Final = 33
_BOXES: Final = (132, 352)  # top edge and height
_CHOICE_BOX: Final = (212, 14)  # the width of the box for a choice, and the space before it
_WORDS: Final = 34
_WHY: Final = ((35, 750, 46), (31, 550, 42))  # the first sentence, then the others


def moment_png(picture: MomentPicture, _avatars: AvatarStore) -> bytes:
    """Return the picture as a PNG 900 pixels wide."""
    top, high = _BOXES
    room = WIDTH - 2 * _EDGE
    reasons = [
        (line, number > 0)
        for number, sentence in enumerate(picture.why)
        for line in wrapped(sentence, *_WHY[number > 0][:2], room)
    ]
    height = top + high + 36 + sum(_WHY[is_more][2] for _, is_more in reasons) + 12
    canvas = Canvas(WIDTH, height)
    badge = _draw_cost(canvas, picture)
    size = title_size(picture.title, 50, 34, badge - _EDGE - 20)
    canvas.write(picture.title, _EDGE, 64, size, TITLE_WEIGHT, room=badge - _EDGE - 20)
    canvas.write(
        picture.spot, _EDGE, 110, FIGURE, FIGURE_WEIGHT, colour=colours.SOFT,
        room=badge - _EDGE - 20,
    )  # fmt: skip
    wide, apart = _CHOICE_BOX
    if picture.box_title:
        width = WIDTH - 2 * _EDGE - 2 * (wide + apart)
        _draw_before(canvas, picture, (_EDGE, top, width, high))
    else:
        wide = (WIDTH - 2 * _EDGE - apart) // 2
    left = WIDTH - _EDGE - 2 * wide - apart
    choices = ((picture.chosen, "✕", colours.RED), (picture.better, "✓", colours.MINT))
    for at, (choice, sign, colour) in enumerate(choices):
        box = (left + (wide + apart) * at, top, wide, high)
        _draw_choice(canvas, picture, choice, box, (sign, colour))
    y = top + high + 18
    for line, is_more in reasons:
        size, weight, step = _WHY[is_more]
        y += step
        colour = colours.SOFT if is_more else colours.IVORY
        canvas.write(line, _EDGE, y, size, weight, colour=colour, room=room)
    return canvas.png()


def _draw_cost(canvas: Canvas, picture: MomentPicture) -> int:
    """Draw the cost at the upper right; return its left edge."""
    words = text_width(picture.cost_words, 30, 700)
    width = round(max(words, text_width(picture.cost, 46, 800))) + 44
    left = WIDTH - _EDGE - width
    canvas.fill_round_box(left, 20, width, 94, 22, colours.RED)
    middle = left + width / 2
    canvas.write(
        picture.cost, middle, 67, 46, 800, colour=colours.WHITE, anchor="middle", room=width
    )
    canvas.write(
        picture.cost_words, middle, 101, 30, 700, colour=colours.WHITE, anchor="middle", room=width
    )
    return left


def _draw_before(canvas: Canvas, picture: MomentPicture, box: tuple[int, int, int, int]) -> None:
    """Draw the trick so far, or the hand of a reader who led."""
    x, y, width, high = box
    canvas.fill_round_box(x, y, width, high, 22, colours.MAT)
    canvas.write(
        picture.box_title, x + width / 2, y + 48, _WORDS, 650, anchor="middle", room=width - 24
    )
    if not picture.before:
        _draw_rows(canvas, picture, picture.hand, (x + 16, y + 66, width - 32, high - 82))
        return
    count = len(picture.before)
    size = (106, 131) if count <= 3 else (66, 88)
    per_row = count if count <= 3 else -(-count // 2)
    rows = -(-count // per_row)
    pitch = min(size[0] + 14, (width - 24 - size[0]) / max(per_row - 1, 1))
    down = (high - 70) / rows
    for at, play in enumerate(picture.before):
        line, column = divmod(at, per_row)
        here = min(per_row, count - line * per_row)
        left = x + (width - pitch * (here - 1) - size[0]) / 2 + pitch * column
        top = y + 70 + down * line + (down - size[1] - 44) / 2
        _draw_play(canvas, picture, play, (round(left), round(top)), size, pitch)
    first = x + (width - pitch * (per_row - 1) - size[0]) / 2
    top = y + 70 + (down - size[1] - 44) / 2
    right = first + size[0] - 4
    canvas.fill_disc(right, top + 6, 40, colours.PLATE)
    canvas.write("1", right, top + 17, 30, 700, anchor="middle")


def _draw_play(
    canvas: Canvas,
    picture: MomentPicture,
    play: EarlierPlay,
    at: tuple[int, int],
    size: tuple[int, int],
    pitch: float,
) -> None:
    (left, top), (width, height) = at, size
    if play.wins:
        radius = corner_radius(width) + 5
        canvas.fill_round_box(left - 5, top - 5, width + 10, height + 10, radius, colours.GOLD)
    canvas.draw_sprite(card_sprite(play.notation, _style(picture, size, play.side)), left, top)
    canvas.write(
        play.name, left + width / 2, top + height + 36, 30, 650, anchor="middle", room=pitch - 4
    )


def _draw_choice(
    canvas: Canvas,
    picture: MomentPicture,
    choice: Choice,
    box: tuple[int, int, int, int],
    mark: tuple[str, str],
) -> None:
    """Draw the reader's choice or the better one, with its sign and colour."""
    x, y, width, high = box
    sign, colour = mark
    canvas.fill_round_box(x, y, width, high, 24, colour)
    canvas.fill_round_box(x + 5, y + 5, width - 10, high - 10, 20, colours.PLATE)
    middle, size = x + width / 2, (124, 186)
    if choice.cards:
        pitch = min(size[0] + 10, (width - 84 - size[0]) / max(len(choice.cards) - 1, 1))
        left = middle - (pitch * (len(choice.cards) - 1) + size[0]) / 2
        top = y + 30
        for at, notation in enumerate(choice.cards):
            style = _style(picture, size, choice.side)
            canvas.draw_sprite(card_sprite(notation, style), round(left + pitch * at), top)
        right = left + pitch * (len(choice.cards) - 1) + size[0]
    else:
        words = wrapped(choice.words, 36, 700, width - 60)
        for at, line in enumerate(words):
            base = y + 120 + 46 * at
            canvas.write(line, middle, base, 36, 700, anchor="middle", room=width - 40)
        right, top = x + width - 44, y + 30
    ink = colours.INK if colour == colours.MINT else colours.WHITE
    canvas.fill_disc(right + 2, top + 4, 56, colours.PLATE)
    canvas.fill_disc(right + 2, top + 4, 50, colour)
    canvas.write(sign, right + 2, top + 16, 34, 800, colour=ink, anchor="middle")
    base = y + high - (94 if choice.note else 70)
    size_of_title = title_size(choice.title, _WORDS, 26, width - 24)
    canvas.write(
        choice.title, middle, base + 8, size_of_title, 750, anchor="middle", room=width - 20
    )
    canvas.write(
        choice.note, middle, base + 54, title_size(choice.note, 31, 26, width - 24), 550,
        colour=colours.SOFT, anchor="middle", room=width - 20,
    )  # fmt: skip


def _draw_rows(
    canvas: Canvas,
    picture: MomentPicture,
    cards: tuple[str, ...],
    box: tuple[int, int, int, int],
) -> None:
    """Draw a hand in as many rows as it needs."""
    x, y, width, high = box
    size = (78, 100)
    most_in_row = 5 if any(card(notation).is_two_sided for notation in cards) else 7
    rows = min(-(-len(cards) // most_in_row), 3)
    per_row = -(-len(cards) // rows)
    pitch = min(size[0] + 8, (width - size[0]) / max(per_row - 1, 1))
    down = min(size[1] + 12, (high - size[1]) / max(rows - 1, 1))
    top = y + (high - down * (rows - 1) - size[1]) / 2
    for at, notation in enumerate(cards):
        line, column = divmod(at, per_row)
        here = min(per_row, len(cards) - line * per_row)
        left = x + (width - pitch * (here - 1) - size[0]) / 2 + pitch * column
        canvas.draw_sprite(
            card_sprite(notation, _style(picture, size, None)),
            round(left),
            round(top + down * line),
        )


def _style(picture: MomentPicture, size: tuple[int, int], side: str | None) -> CardStyle:
    return CardStyle(
        *size,
        side=side,
        is_framed=side is not None,
        deck=Deck(picture.deck),
        letters=picture.letters,
    )


DRAWINGS: Final = {TrendPicture: trend_png, MomentPicture: moment_png}
