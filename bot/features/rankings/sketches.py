"""The sketch of a leaderboard."""

from msgspec import Struct

from bot.render.pictures.sketches import Person, Sketch


class Leader(Struct, frozen=True, gc=False):
    """One person on a leaderboard; ``games_words`` gives the number of games and wins."""

    place: int
    person: Person
    rating: int
    games_words: str


class LeaderboardPicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a leaderboard's page.

    Attributes:
        figures_title: what the figures at the right edge are.
    """

    title: str
    subtitle: str
    figures_title: str
    leaders: tuple[Leader, ...]
