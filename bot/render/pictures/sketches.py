"""Sketches: all that a picture of a table shows, as plain values.

Whoever draws gets a sketch and nothing else, so a picture can't show what its sketch does not
hold; there is no place in one for a hand. Names are such as the font can draw; every word is given.
"""

from dataclasses import dataclass
from typing import Final

import msgspec


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card that somebody played, in the order of play.

    Attributes:
        seat: from 0.
        notation: of the card; of one that stood for another, what it turned out to be.
        side: ``light`` or ``dark`` where one side of the card counts in this trick.
        wins: whether it takes the trick.
        was_stand_in: whether ``W`` was played and this card turned up in its place.
    """

    seat: int
    notation: str
    side: str | None = None
    wins: bool = False
    was_stand_in: bool = False


@dataclass(frozen=True, slots=True)
class TrickPicture:
    """What is drawn of a finished trick; every word of it is given.

    Attributes:
        names: one a seat, clockwise, as the font can draw them.
        plays: from the leader on.
        led: the suit led, by its initial.
        led_words: what stands below its sign.
        shade: the side that was announced, in Double Hearts.
        verdict: who takes it, and for how much.
        kitty: the notation of the card left over, if the trick took it.
        kitty_words: its caption.
        deck: how the suits are coloured.
    """

    names: tuple[str, ...]
    plays: tuple[LaidCard, ...]
    led: str
    led_words: str
    verdict: str
    shade: str | None = None
    kitty: str | None = None
    kitty_words: str = ""
    deck: str = "four"


@dataclass(frozen=True, slots=True)
class Entry:
    """What one player got in one hand.

    Attributes:
        points: the change; empty where several hands are summed up and nothing else is known.
        total: afterwards.
        was: the total that then jumped back to ``total``, where it did.
        moon: ``moon`` or ``universe`` where this player shot one.
    """

    points: int
    total: int
    was: int | None = None
    moon: str | None = None


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A hand, or the first hands together: its label and an entry for each player."""

    label: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One player's totals: (hand, total), from (0, 0) on; after a reset one hand stands twice."""

    name: str
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """The totals of a game as lines; every word of it is given.

    Attributes:
        title: what the chart shows.
        lines: one a seat, at least one hand long.
        limits: the totals that end the game, as far as they are drawn.
    """

    title: str
    lines: tuple[Line, ...]
    limits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetPicture:
    """What is drawn of a sheet; every word of it is given.

    Attributes:
        title: the game.
        limit_words: what ends the game, at the right of the title; may be empty.
        names: one a seat, as the font can draw them.
        rows: from the oldest hand on.
        total_label: stands before the last line.
        legend: what the signs mean that stand on this sheet; may be empty.
        best: the seats with the lowest total.
        chart: the totals of the game below the sheet, where there is one.
    """

    title: str
    limit_words: str
    names: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    total_label: str
    legend: str
    best: tuple[int, ...]
    chart: Chart | None = None


@dataclass(frozen=True, slots=True)
class Leader:
    """One person of a ranking; ``games_words`` tells games and wins."""

    place: int
    name: str
    rating: int
    games_words: str


@dataclass(frozen=True, slots=True)
class LeaderboardPicture:
    """A page of a ranking; every word of it is given, names as the font can draw them."""

    title: str
    subtitle: str
    leaders: tuple[Leader, ...]


@dataclass(frozen=True, slots=True)
class MoonPicture:
    """What is drawn when somebody takes it all.

    Attributes:
        kind: ``moon`` or ``universe``.
        seat: of the shooter, from 0.
        title: who shot it.
        subtitle: in which hand, and what it is worth.
    """

    kind: str
    seat: int
    title: str
    subtitle: str


@dataclass(frozen=True, slots=True)
class Placed:
    """One player at the end of a game; names are such as the font can draw."""

    place: int
    seat: int
    name: str
    total: int


@dataclass(frozen=True, slots=True)
class WinnerPicture:
    """What is drawn at the end of a game; every word of it is given.

    Attributes:
        title: who won.
        subtitle: the game.
        players: best first.
    """

    title: str
    subtitle: str
    players: tuple[Placed, ...]


Sketch = TrickPicture | SheetPicture | LeaderboardPicture | MoonPicture | WinnerPicture

_KINDS: Final[dict[str, type[Sketch]]] = {
    kind.__name__: kind
    for kind in (TrickPicture, SheetPicture, LeaderboardPicture, MoonPicture, WinnerPicture)
}
_as_pair: Final = msgspec.msgpack.Decoder(tuple[str, msgspec.Raw])


def packed(sketch: Sketch) -> bytes:
    """The sketch as bytes; equal ones give equal bytes."""
    return msgspec.msgpack.encode((type(sketch).__name__, sketch))


def unpacked(data: bytes) -> Sketch:
    """The sketch that was packed.

    Raises:
        msgspec.MsgspecError, KeyError: this is none.
    """
    kind, body = _as_pair.decode(data)
    return msgspec.msgpack.decode(body, type=_KINDS[kind])
