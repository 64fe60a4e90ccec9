"""The sketches of a trend and of a costliest moment."""

from msgspec import Struct

from bot.render.pictures.sketches import Sketch


class TrendPicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a trend.

    Attributes:
        title: the heading.
        subtitle: the meaning of the bars.
        bars: a number for each game, oldest first; at least one.
        line: the running mean, as many numbers as there are bars.
        line_words: the meaning of the line.
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


class EarlierPlay(Struct, frozen=True, gc=False):
    """A card of the trick that was played before the reader's.

    Attributes:
        notation: the card.
        name: the name of the player.
        side: ``light`` or ``dark`` where one side of the card counts.
        wins: whether it is winning the trick so far.
    """

    notation: str
    name: str
    side: str | None = None
    wins: bool = False


class Choice(Struct, frozen=True, gc=False):
    """The reader's choice, or a better one.

    Attributes:
        title: says which of them it is.
        cards: the cards played or passed; empty for a moon.
        side: ``light`` or ``dark`` where one side of the card counts.
        words: the choice in words, instead of cards.
        note: the consequence; may be empty.
    """

    title: str
    cards: tuple[str, ...]
    side: str | None = None
    words: str = ""
    note: str = ""


class MomentPicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a decision of the reader that cost something.

    Attributes:
        title: the heading.
        spot: the position in the game: the hand and the trick.
        cost: the cost in points.
        cost_words: the word for points.
        box_title: the title of the box at the left; empty if there is none.
        before: the trick so far, or
        hand: the reader's hand, if they led.
        chosen: the reader's choice.
        better: the better choice.
        why: sentences, the first one bold.
        deck: the colours of the suits.
        letters: the letters of jack, queen, king and ace.
    """

    title: str
    spot: str
    cost: str
    cost_words: str
    box_title: str
    before: tuple[EarlierPlay, ...]
    hand: tuple[str, ...]
    chosen: Choice
    better: Choice
    why: tuple[str, ...]
    deck: str = "four"
    letters: str = "JQKA"
