"""The encoding of a tournament's events as JSON.

The kinds are stored for good: never rename or reuse one. A field can be added with a default.
"""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

import msgspec

from bot.features.tournaments.model import events
from bot.features.tournaments.model.events import TournamentEvent

KINDS: Final[Mapping[str, type[TournamentEvent]]] = MappingProxyType(
    {
        "announced": events.Announced,
        "joined": events.Joined,
        "withdrawn": events.Withdrawn,
        "people-reminded": events.PeopleReminded,
        "check-in-opened": events.CheckInOpened,
        "checked-in": events.CheckedIn,
        "field-closed": events.FieldClosed,
        "round-paired": events.RoundPaired,
        "reseated": events.Reseated,
        "round-began": events.RoundBegan,
        "last-hand-called": events.LastHandCalled,
        "table-scored": events.TableScored,
        "round-ended": events.RoundEnded,
        "dropped-out": events.DroppedOut,
        "restored": events.Restored,
        "adjusted": events.Adjusted,
        "halted": events.Halted,
        "resumed": events.Resumed,
        "finished": events.Finished,
        "cancelled": events.Cancelled,
        "person-forgotten": events.PersonForgotten,
    }
)
_KIND_OF: Final = {event_type: kind for kind, event_type in KINDS.items()}


class UnknownTournamentEvent(ValueError):
    """An event of a tournament is unknown to this version."""


def _from_object(one: object) -> str:
    if isinstance(one, Fraction):
        return str(one)
    raise NotImplementedError(f"{type(one).__name__} has no JSON form")


def _to_object(wanted: type, value: object) -> object:
    if wanted is Fraction:
        return Fraction(str(value))
    raise NotImplementedError(f"{wanted.__name__} can't be decoded")


_encoder = msgspec.json.Encoder(enc_hook=_from_object)
_decoders: dict[str, msgspec.json.Decoder[Any]] = {
    kind: msgspec.json.Decoder(event_type, dec_hook=_to_object)
    for kind, event_type in KINDS.items()
}


def as_json(value: object) -> msgspec.Raw:
    """Return an event, or a part of a tournament, as JSON."""
    return msgspec.Raw(_encoder.encode(value))


def encode(event: TournamentEvent) -> tuple[str, str]:
    """Return the kind of an event and its body as JSON text."""
    return _KIND_OF[type(event)], _encoder.encode(event).decode()


def decode(kind: str, body: str) -> TournamentEvent:
    """Return the event of a kind with this body.

    Raises:
        UnknownTournamentEvent: this version does not know its kind or fields.
    """
    decoder = _decoders.get(kind)
    if decoder is None:
        raise UnknownTournamentEvent(f"unknown kind {kind!r}")
    try:
        event: TournamentEvent = decoder.decode(body)
    except (msgspec.DecodeError, ValueError) as error:
        raise UnknownTournamentEvent(f"a {kind} can't be read: {error}") from error
    return event
