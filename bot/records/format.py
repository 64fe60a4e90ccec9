"""The shape of a record, and its line of JSON.

What has not happened yet is ``UNSET`` and left out of the line. Further keys are ignored. Cards are
in notation; whether they are cards of the game is no question of shape.
"""

from datetime import datetime
from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, UnsetType

FORMAT: Final = "hearts-record/1"
SUBSTITUTES: Final = "moonshooter-stand-ins"

Cards = list[str]
Moment = Annotated[datetime, msgspec.Meta(tz=True)]


class Trick(msgspec.Struct):
    """A trick, or the part of it that has been played.

    Attributes:
        leader: the seat that leads.
        cards: in order of play from the leader; ``W`` stays ``W``.
        shade: the side announced for a two-sided card that leads, else ``None``.
        winner: the seat that took it, ``None`` while it is not complete.
        legal: per play, the cards that could be played just before it, in plain string order.
        substitutes: the seats of people for whom a computer played their card, if there are any;
            under a key of our own, as in the other parts.
    """

    leader: int
    cards: Cards
    shade: str | None
    winner: int | None
    legal: list[Cards] | UnsetType = UNSET
    substitutes: list[int] | UnsetType = msgspec.field(name=SUBSTITUTES, default=UNSET)


class MoonShot(msgspec.Struct):
    """A moon or universe; ``choice`` is ``None`` until it is made.

    ``substitutes``: the seat, if a computer chose for its person.
    """

    seat: int
    kind: str
    choice: str | None
    amount: int
    substitutes: list[int] | UnsetType = msgspec.field(name=SUBSTITUTES, default=UNSET)


class DealProof(msgspec.Struct):
    """What it takes to recompute a deal (docs/fairness.md), under a key of our own.

    Attributes:
        table: the id of the table.
        commitment: the SHA-256 that was shown before.
        secret: ``None`` until the hand is over.
        clicks: the ids that were mixed in, as text: they are too large for some readers' numbers.
        scheme: how the deal was made; not there in the first one, nor are the times.
        committed_at: when the secret was drawn, by the bot's clock.
        dealt_at: when the hand was dealt.
    """

    table: str
    commitment: str
    secret: str | None
    clicks: list[str]
    scheme: str | UnsetType = UNSET
    committed_at: Moment | UnsetType = UNSET
    dealt_at: Moment | UnsetType = UNSET


class Hand(msgspec.Struct):
    """A hand from the deal to the score; lists with one entry a seat, unless said otherwise.

    Attributes:
        extra: the card that belongs to the holder of ``W``.
        kitty: the card that goes with a trick.
        distance: in seats, in the direction; 0 for ``hold`` and ``scatter``.
        passed: ``None`` for a seat that has not chosen yet.
        reset: the seats whose total then jumped to 0.
        proof: that the deal was fixed before, where the record has one.
        substitutes: the seats of people for whom a computer chose what to pass.
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


class Result(msgspec.Struct):
    """How a game ended; nobody wins one that was abandoned, nor a null game."""

    reason: str
    winners: list[int]


class Record(msgspec.Struct):
    """A game.

    Attributes:
        options: all house rules, resolved.
        players: the names, one a seat.
        draw: the rounds of the draw for the first dealer: seat (as text) -> card.
        result: ``None`` while the game goes on.
    """

    format: str
    variant: str
    options: dict[str, Any]  # values are checked against the variant's options
    players: list[str]
    draw: list[dict[str, Any]]  # further keys may stand here, too
    first_dealer: int
    hands: list[Hand]
    result: Result | None


_encoder = msgspec.json.Encoder()


def to_line(record: Record) -> bytes:
    """The record as a line of JSON, its line end included."""
    return _encoder.encode(record) + b"\n"
