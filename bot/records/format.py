"""The format of a record, and its encoding as a line of JSON.

Fields for later parts of a game are ``UNSET`` and left out of the line. Unknown keys are ignored.
Cards are in notation; this module does not check whether the variant has them.
"""

from datetime import datetime
from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, UnsetType

FORMAT: Final = "hearts-record/1"
SUBSTITUTES: Final = "moonshooter-stand-ins"
SHADOWS: Final = "moonshooter-shadows"
DUPLICATE: Final = "moonshooter-duplicate"

Cards = list[str]
Moment = Annotated[datetime, msgspec.Meta(tz=True)]


class Trick(msgspec.Struct):
    """A trick, or the part of it that has been played.

    Attributes:
        leader: the seat that leads.
        cards: the cards in order of play from the leader; ``W`` remains ``W``.
        shade: the announced side of a two-sided card that leads, else ``None``.
        winner: the seat that took it; ``None`` until it is complete.
        legal: for each play, the cards that were legal just before it, sorted as strings.
        substitutes: the seats of people for whom a computer played the card, if there are any; here
            and elsewhere, this key is an extension of this project.
    """

    leader: int
    cards: Cards
    shade: str | None
    winner: int | None
    legal: list[Cards] | UnsetType = UNSET
    substitutes: list[int] | UnsetType = msgspec.field(name=SUBSTITUTES, default=UNSET)


class MoonShot(msgspec.Struct):
    """A moon or universe; ``choice`` is ``None`` until the shooter has chosen.

    ``substitutes`` has the seat if a computer chose for its person.
    """

    seat: int
    kind: str
    choice: str | None
    amount: int
    substitutes: list[int] | UnsetType = msgspec.field(name=SUBSTITUTES, default=UNSET)


class DealProof(msgspec.Struct):
    """The data to recompute a deal (docs/fairness.md), an extension of this project.

    Attributes:
        table: the id of the table.
        commitment: the SHA-256 that was published before the hand.
        secret: ``None`` until the hand is over.
        clicks: the ids of the clicks in the deal, as text, because many readers cannot represent
            such large numbers.
        scheme: the scheme of the deal; absent for the first one, as are the times.
        committed_at: the time at which the secret was drawn, by the bot's clock.
        dealt_at: the time at which the hand was dealt.
    """

    table: str
    commitment: str
    secret: str | None
    clicks: list[str]
    scheme: str | UnsetType = UNSET
    committed_at: Moment | UnsetType = UNSET
    dealt_at: Moment | UnsetType = UNSET


class ShadowHand(msgspec.Struct):
    """A hand as the computers of a shadow table played it, with the same deal.

    The fields are those of :class:`Hand`.
    """

    passed: list[Cards | None]
    tricks: list[Trick]
    taken: list[Cards] | UnsetType = UNSET
    moon: MoonShot | UnsetType | None = UNSET
    points: list[int] | UnsetType = UNSET
    reset: list[int] | UnsetType = UNSET
    totals: list[int] | UnsetType = UNSET


class DuplicateOf(msgspec.Struct):
    """The duplicate of a game: other records have the same id, or there are shadow tables."""

    id: str


class Hand(msgspec.Struct):
    """A hand, from the deal to the score. Lists have one entry for each seat unless noted.

    Attributes:
        extra: the card that belongs to the holder of ``W``.
        kitty: the card that goes with a trick.
        distance: the distance of the pass in seats; 0 for ``hold`` and ``scatter``.
        passed: ``None`` for a seat that has not passed yet.
        reset: the seats whose totals were reset to 0 after the hand.
        proof: the proof that the deal was fixed in advance, if the record has one.
        substitutes: the seats of people for whom a computer chose the pass.
        shadows: the hand as each shadow table played it, once it is over.
    """

    number: int
    dealer: int
    deal: list[Cards]
    extra: str | None
    kitty: str | None
    direction: str
    distance: int
    passed: list[Cards | None]
    tricks: list[Trick]
    taken: list[Cards] | UnsetType = UNSET
    moon: MoonShot | UnsetType | None = UNSET
    points: list[int] | UnsetType = UNSET
    reset: list[int] | UnsetType = UNSET
    totals: list[int] | UnsetType = UNSET
    proof: DealProof | UnsetType = msgspec.field(name="moonshooter-deal", default=UNSET)
    substitutes: list[int] | UnsetType = msgspec.field(name=SUBSTITUTES, default=UNSET)
    shadows: list[ShadowHand] | UnsetType = msgspec.field(name=SHADOWS, default=UNSET)


class Practice(msgspec.Struct):
    """The start of a practice hand, an extension of this project.

    Attributes:
        kind: ``replay`` if it continues from a decision of a game; ``lesson`` or ``puzzle``.
        origin: the name of the position; for a decision, the table and the step: ``5kx2/3t7s2``.
        seat: the seat that decides next.
    """

    kind: str
    origin: str
    seat: int


class Result(msgspec.Struct):
    """How a game ended; an abandoned game and a null game have no winner."""

    reason: str
    winners: list[int]


class Record(msgspec.Struct):
    """A game.

    Attributes:
        options: the values of all house rules.
        players: the names, one for each seat.
        draw: the rounds of the draw for the first dealer, each a mapping from seat (as text) to
            card.
        result: ``None`` while the game is running.
        duplicate: set if the deals were also played elsewhere.
        practice: the start of a hand that was not played from its deal on.
    """

    format: str
    variant: str
    options: dict[str, Any]  # values are checked against the variant's options
    players: list[str]
    draw: list[dict[str, Any]]  # may have unknown keys, too
    first_dealer: int
    hands: list[Hand]
    result: Result | None
    duplicate: DuplicateOf | UnsetType = msgspec.field(name=DUPLICATE, default=UNSET)
    practice: Practice | UnsetType = msgspec.field(name="moonshooter-practice", default=UNSET)


_encoder = msgspec.json.Encoder()


def to_line(record: Record) -> bytes:
    """Return the record as a line of JSON with a newline."""
    return _encoder.encode(record) + b"\n"
