"""The sketch of a trend."""

from bot.render.pictures.sketches import Sketch


class TrendPicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a trend.

    Attributes:
        title: the heading.
        subtitle: what the bars are.
        bars: a number for each game, oldest first; at least one.
        line: the running mean, as many numbers.
        line_words: what the line is.
        scale: the numbers at the left edge, with their words.
        oldest: the words below the first bar.
        newest: the words below the last one.
    """

    title: str
    subtitle: str
    bars: tuple[float, ...]
    line: tuple[float, ...]
    line_words: str
    scale: tuple[tuple[float, str], ...]
    oldest: str
    newest: str
