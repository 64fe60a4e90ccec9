"""The sketches of a trend and of a costliest moment."""

from msgspec import Struct

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


class LaidBefore(Struct, frozen=True, gc=False):
    """A card of the trick before the reader's.

    Attributes:
        notation: the card.
        name: who played it.
        side: ``light`` or ``dark`` where one side of the card counts.
        wins: whether it takes the trick as it stands.
    """

    notation: str
    name: str
    side: str | None = None
    wins: bool = False


class Choice(Struct, frozen=True, gc=False):
    """What the reader did, or what would have been better.

    Attributes:
        title: which of them it is.
        cards: played or passed; none for a moon.
        side: ``light`` or ``dark`` where one side of the card counts.
        words: instead of cards.
        note: what comes of it; may be empty.
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
        place: the hand and the trick.
        cost: how many points.
        cost_words: the word for points.
        box_title: what the box at the left shows; empty if there is none.
        before: the trick so far, or
        hand: the reader's hand, if they led.
        chosen: what they did.
        better: what would have been better.
        why: sentences, the first one bold.
        deck: how the suits are coloured.
        letters: of jack, queen, king and ace.
    """

    title: str
    place: str
    cost: str
    cost_words: str
    box_title: str
    before: tuple[LaidBefore, ...]
    hand: tuple[str, ...]
    chosen: Choice
    better: Choice
    why: tuple[str, ...]
    deck: str = "four"
    letters: str = "JQKA"
