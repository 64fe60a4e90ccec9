"""The sketch of the comparison of a duplicate."""

from msgspec import Struct

from bot.render.pictures.sketches import Sketch


class Compare(Struct, frozen=True, gc=False):
    """The results of a player or a team in a duplicate, and those of others.

    Attributes:
        seats: of the player, or of all partners.
        names: one a seat.
        points: their own.
        others: the mean of the others.
        difference: by how much they did better, for the bar.
        difference_words: the same as text.
    """

    seats: tuple[int, ...]
    names: tuple[str, ...]
    points: str
    others: str
    difference: float
    difference_words: str


class DuplicatePicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a duplicate: a row for each player or team, best first."""

    title: str
    subtitle: str
    points_label: str
    others_label: str
    difference_label: str
    rows: tuple[Compare, ...]
