"""The encoding of events as JSON, for the log of the tables and for logs of features."""

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

import msgspec

from bot.engine.model.cards import Card, card
from bot.store.append import NewEvent
from bot.store.log import StoredEvent

_Event = TypeVar("_Event")
_MOST_CACHED: Final = 10_000  # events of a kind, more than a double deck with two-sided cards has


class UnknownEvent(ValueError):
    """This version does not know an event of the log. The text has its kind, but not its body."""


def _to_text(value: object) -> str:
    if isinstance(value, Card):
        return value.notation
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} has no JSON form")


def _from_text(expected: type, value: object) -> object:
    if expected is Card:
        return card(value if type(value) is str else str(value))
    if expected is Fraction:
        return Fraction(str(value))
    raise NotImplementedError(f"{expected.__name__} can't be decoded")


_encoder = msgspec.json.Encoder(enc_hook=_to_text)


def as_json(value: object) -> msgspec.Raw:
    """Return an event, its public form or a part of one as JSON, encoded as in the log."""
    return msgspec.Raw(_encoder.encode(value))


class EventCodec(Generic[_Event]):
    """The encoding of the events of a log: dataclasses, one for each kind."""

    def __init__(
        self,
        kinds: Mapping[str, type[_Event]],
        *,
        writers: Mapping[type[_Event], Callable[[Any], Mapping[str, Any]]] | None = None,
        readers: Mapping[str, Callable[[str], _Event]] | None = None,
        cached: Collection[type[_Event]] = (),
    ) -> None:
        """Create the codec of a log.

        Args:
            kinds: the types of events. Kinds are stored for good: never rename or reuse one. A
                field can be added with a default; a changed event gets a new kind, and a reader of
                the old one.
            writers: functions that return the stored fields, for events whose stored form differs.
            readers: functions that return the event, for kinds whose stored form differs or is old.
            cached: the types of public events that recur, which are decoded only once.
        """
        self._kinds = {event_type: kind for kind, event_type in kinds.items()}
        self._writers = dict(writers or {})
        self._readers: dict[str, Callable[[str], Any]] = {}
        for kind, event_type in kinds.items():
            read = msgspec.json.Decoder(event_type, dec_hook=_from_text).decode
            self._readers[kind] = lru_cache(_MOST_CACHED)(read) if event_type in cached else read
        self._readers |= readers or {}

    def encode(self, event: _Event) -> NewEvent:
        """Return the event as the log stores it."""
        writer = self._writers.get(type(event))
        body = _encoder.encode(event if writer is None else writer(event))
        return NewEvent(self._kinds[type(event)], body.decode())

    def decode(self, stored: StoredEvent) -> _Event:
        """Return the event of a row of the log.

        Raises:
            UnknownEvent: this version does not know its kind or fields.
        """
        read = self._readers.get(stored.kind)
        if read is None:
            raise UnknownEvent(f"event {stored.seq} has the unknown kind {stored.kind!r}")
        try:
            event: _Event = read(stored.body)
        except (msgspec.DecodeError, ValueError, LookupError, ArithmeticError):
            # The cause would quote the body, which may contain hidden cards.
            raise UnknownEvent(f"event {stored.seq} ({stored.kind}) can't be read") from None
        return event
