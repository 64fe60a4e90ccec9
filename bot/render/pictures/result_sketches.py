"""Sketches of moons and results."""

from bot.render.pictures.sketches import Person, Sketch
from bot.render.pictures.table_sketches import LaidCard, PlaceRow


class MoonPicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a moon or universe.

    Attributes:
        kind: ``moon`` or ``universe``.
        people: the shooters: several if partners shot it together.
        title: who shot it.
        subtitle: the number of the hand, and the value of the moon.
        cost_words: its cost for the others; may be empty.
    """

    kind: str
    people: tuple[Person, ...]
    title: str
    subtitle: str
    cost_words: str = ""

    @property
    def moves(self) -> bool:
        """True: the moon closes."""
        return True


class WinnerPicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a game's result, for everybody.

    Attributes:
        title: who won.
        words: the margin; may be empty.
        subtitle: the name of the variant, and how long the game was.
        players: best first.
        decided: the trick that cost most, in the order of play; may be empty.
        decided_words: about that trick: a heading, its taker and its number.
        letters: the letters for jack, queen, king and ace on its cards.
    """

    title: str
    subtitle: str
    players: tuple[PlaceRow, ...]
    words: str = ""
    decided: tuple[LaidCard, ...] = ()
    decided_words: tuple[str, ...] = ()
    letters: str = "JQKA"

    @property
    def moves(self) -> bool:
        """True: the winner's ring draws itself."""
        return True
