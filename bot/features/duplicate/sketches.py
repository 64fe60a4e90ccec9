"""The sketch of the comparison of a duplicate."""

from msgspec import Struct

from bot.render.pictures.sketches import Sketch


class ComparisonRow(Struct, frozen=True, gc=False):
    """The results of a player or a team in a duplicate, and those of others in the same seat.

    Attributes:
        seats: the seat of the player, or of all partners.
        names: one for each seat.
        points: the points of the player or team.
        others: the mean of the others' points.
        difference: the difference as a number, for the bar.
        difference_words: the difference as text.
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
    rows: tuple[ComparisonRow, ...]
