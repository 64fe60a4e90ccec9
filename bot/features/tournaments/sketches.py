"""Sketches of a tournament: its standings and its podium."""

from msgspec import Struct

from bot.render.pictures.sketches import Person, Sketch


class StandingRow(Struct, frozen=True, gc=False):
    """A row of the standings.

    Attributes:
        place: from 1; shared places are equal.
        person: the name and the avatar.
        points: the place points.
        second: the tie-break, which is the difference or the points.
        moved: the number of places gained since the previous round; negative if lost.
        is_out: whether the person has dropped out.
    """

    place: int
    person: Person
    points: str
    second: str
    moved: int = 0
    is_out: bool = False


class StandingsPicture(Sketch, frozen=True, gc=False):
    """The content of a picture of standings; ``more`` counts the people left out."""

    title: str
    subtitle: str
    points_label: str
    second_label: str
    rows: tuple[StandingRow, ...]
    more: str = ""


class PodiumStep(Struct, frozen=True, gc=False):
    """The people on one step of a podium.

    Attributes:
        place: 1, 2 or 3.
        people: the people who share the place.
        words: their place points; may be empty.
    """

    place: int
    people: tuple[Person, ...]
    words: str


class PodiumPicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a tournament's end: the first three places, best first."""

    title: str
    subtitle: str
    steps: tuple[PodiumStep, ...]
