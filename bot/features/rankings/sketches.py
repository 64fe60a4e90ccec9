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
    """The content of the picture of a leaderboard's page."""

    title: str
    subtitle: str
    leaders: tuple[Leader, ...]
