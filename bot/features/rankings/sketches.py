"""The sketch of a leaderboard."""

from msgspec import Struct

from bot.render.pictures.sketches import Person, Sketch


class Leader(Struct, frozen=True, gc=False):
    """A person on a leaderboard; ``games_words`` has the number of games and wins in words."""

    place: int
    person: Person
    rating: int
    games_words: str


class LeaderboardPicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a leaderboard's page.

    Attributes:
        figures_title: the heading of the figures at the right edge.
    """

    title: str
    subtitle: str
    figures_title: str
    leaders: tuple[Leader, ...]
