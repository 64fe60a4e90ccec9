"""Sketches: the content of pictures as plain values.

The process that draws pictures gets a sketch and nothing else, and a sketch has no field for a
hand, so no picture can show one. Sketches hold all texts in the reader's language, and names in
characters that the font has.
"""

from dataclasses import dataclass
from typing import Final

import msgspec


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card that somebody played, in the order of play.

    Attributes:
        seat: from 0.
        notation: the card; for ``W``, the extra card that was turned up.
        side: ``light`` or ``dark`` where one side of the card counts in this trick.
        wins: whether it takes the trick.
        was_stand_in: whether ``W`` was played and this card turned up in its place.
        is_cancelled: whether an equal card in the trick cancels it.
    """

    seat: int
    notation: str
    side: str | None = None
    wins: bool = False
    was_stand_in: bool = False
    is_cancelled: bool = False


@dataclass(frozen=True, slots=True)
class TrickPicture:
    """The content of the picture of a finished trick.

    Attributes:
        names: one a seat, clockwise.
        plays: in order of play.
        led: the initial of the suit led.
        led_words: the caption below that suit.
        shade: the side that was announced, in Double Hearts.
        verdict: who takes the trick, and what it costs.
        kitty: the notation of the kitty, if it went with the trick.
        kitty_words: the caption of the kitty.
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
    """One player's score in one hand.

    Attributes:
        points: the change.
        total: the total after the hand.
        was: the total before it was reset to ``total``, if it was.
        moon: ``moon`` or ``universe`` if this player shot one.
    """

    points: int
    total: int
    was: int | None = None
    moon: str | None = None


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One hand, or the sum of the first hands: a label and an entry for each player."""

    label: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One player's totals as (hand, total), from (0, 0) on; a hand with a reset occurs twice."""

    name: str
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """The content of a chart of totals.

    Attributes:
        title: the heading.
        lines: one a seat, each with at least one hand.
        limits: the totals that end the game, to be drawn as dashed lines.
    """

    title: str
    lines: tuple[Line, ...]
    limits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetPicture:
    """The content of the picture of a score sheet.

    Attributes:
        title: the name of the variant.
        limit_words: what ends the game, right of the title; may be empty.
        names: one a seat.
        rows: oldest hand first.
        total_label: the label of the line with the totals.
        legend: what the signs on this sheet mean; may be empty.
        best: the seats with the lowest total.
        chart: the chart below the sheet, if there is one.
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
    """One person on a leaderboard; ``games_words`` gives the number of games and wins."""

    place: int
    name: str
    rating: int
    games_words: str


@dataclass(frozen=True, slots=True)
class LeaderboardPicture:
    """The content of the picture of a leaderboard's page."""

    title: str
    subtitle: str
    leaders: tuple[Leader, ...]


@dataclass(frozen=True, slots=True)
class MoonPicture:
    """The content of the picture of a moon or universe.

    Attributes:
        kind: ``moon`` or ``universe``.
        seat: the shooter's seat, from 0.
        title: who shot it.
        subtitle: the number of the hand, and what the moon is worth.
    """

    kind: str
    seat: int
    title: str
    subtitle: str


@dataclass(frozen=True, slots=True)
class Placed:
    """One player at the end of a game."""

    place: int
    seat: int
    name: str
    total: int


@dataclass(frozen=True, slots=True)
class WinnerPicture:
    """The content of the picture of a game's result.

    Attributes:
        title: who won.
        subtitle: the name of the variant.
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
    """Encode a sketch; equal sketches give equal bytes."""
    return msgspec.msgpack.encode((type(sketch).__name__, sketch))


def unpacked(data: bytes) -> Sketch:
    """Decode a sketch.

    Raises:
        msgspec.MsgspecError, KeyError: ``data`` is not an encoded sketch.
    """
    kind, body = _as_pair.decode(data)
    return msgspec.msgpack.decode(body, type=_KINDS[kind])
