"""What each seat may know at each moment of a game, from the log, and what messages show.

A message may show a card only to a person who knows it in the hand that the message is about: their
own cards, those they passed and received, and those that have been public so far.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from bot.engine.model.cards import WARREN, Card, Suit
from bot.engine.play.events import (
    Dealt,
    PassesTaken,
    PlayBegan,
    Played,
    TrickCancelled,
    TrickTaken,
)
from bot.render.card_names import read_name
from bot.store.log import StoredEvent
from bot.table.state.event_codec import TableEvent, decode
from tests.e2e.memory import Version
from tests.e2e.stored import Location, rows_at
from tests.sandbox.client import Json, components, text

# The log stores whole milliseconds.
ROUNDING_S = 0.002
# A message may be delayed this long by Discord's limits, which a restarted bot does not know.
UNDER_WAY_S = 10.0
_SIGNS = {"♣": Suit.CLUBS, "♦": Suit.DIAMONDS, "♠": Suit.SPADES, "♥": Suit.HEARTS}
_SPOKEN = re.compile(r"([♣♦♠♥])(10|[1-9JQKA])")
_PICTURED = re.compile(r"<:(\w+):\d+>")
_IN_ID = re.compile(r"h1:\w{8}:\w+:(?:play|hinted|pass|plan|unplan):([^:.]+)")
_HAND = re.compile(r"\b[Hh]and (\d+)")
_TRICK = re.compile(r"\bTrick (\d+)")


@dataclass(slots=True)
class Moment:
    """What is known from a time on: public cards, and those of each seat.

    Cards are given as the notations of their faces, so a two-sided card is two. ``carried`` is the
    last trick of the previous hand, with the cancelled tricks that went with it; it can be viewed
    until the next one is complete. ``tricks`` counts the complete tricks of the hand.
    """

    at: float
    hand: int
    tricks: int
    public: frozenset[str]
    own: tuple[frozenset[str], ...]
    carried: frozenset[str] = frozenset()

    def known_to(self, seat: int | None) -> frozenset[str]:
        """Return the faces that a seat may know, or the public ones without a seat."""
        return self.public if seat is None else self.public | self.own[seat]


def read_events(location: Location, table_id: str) -> list[tuple[float, TableEvent]]:
    """Read the log of a table, which must have no gap: events with their times."""
    rows = rows_at(
        location, "select seq, kind, body, at from event where table_id = ? order by seq", table_id
    )
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
    return [
        (at / 1000, decode(StoredEvent(seq, kind, body, datetime.fromtimestamp(0).astimezone())))
        for seq, kind, body, at in rows
    ]


def _faces(cards: Iterable[Card | None]) -> frozenset[str]:
    known_cards = (card for card in cards if card is not None)
    return frozenset(str(face) for card in known_cards for face in card.faces)


@dataclass
class Knowledge:
    """The moments of one game."""

    moments: list[Moment] = field(default_factory=list)

    @classmethod
    def of(cls, events: Sequence[tuple[float, TableEvent]]) -> Knowledge:
        """Compute the moments of a game from its log."""
        knowledge = cls()
        hand, tricks, public, own = 0, 0, frozenset[str](), list[frozenset[str]]()
        last_trick = frozenset[str]()
        trick: list[Card] = []
        cancelled: list[Card] = []  # cards of tricks that nobody has taken yet
        carried = frozenset[str]()
        left_over: Card | None = None
        for at, event in events:
            match event:
                case Dealt(number, _, hands, left, _):
                    hand, tricks, public, left_over = number, 0, frozenset(), left
                    carried = last_trick
                    own = [_faces((*cards, left if WARREN in cards else None)) for cards in hands]
                case PassesTaken(received):
                    own = [
                        known_cards | _faces((*cards, left_over if WARREN in cards else None))
                        for known_cards, cards in zip(own, received, strict=True)
                    ]
                case PlayBegan(opening):
                    public |= _faces((opening.card,))
                case Played(_, card):
                    trick.append(card)
                    public |= _faces((card,))
                case TrickTaken(_, _, revealed, kitty):
                    last_trick = _faces((*cancelled, *trick, revealed, kitty))
                    public |= last_trick
                    tricks += 1
                    carried = frozenset()
                    trick.clear()
                    cancelled.clear()
                case TrickCancelled():
                    last_trick, carried = _faces(trick), frozenset()
                    tricks += 1
                    cancelled += trick
                    trick.clear()
                case _:
                    continue
            knowledge.moments.append(Moment(at, hand, tricks, public, tuple(own), carried))
        return knowledge

    def at(self, when: float) -> Moment | None:
        """Return what was known at a time; ``None`` before the first deal."""
        position = bisect_right([m.at for m in self.moments], when + ROUNDING_S)
        return self.moments[position - 1] if position else None

    def leaks(self, versions: Iterable[Version], seat: int | None) -> list[str]:
        """Return the cards that a person saw but may not know; empty in a correct game."""
        return [
            f"seat {seat} saw {sorted(faces)} in: {text(version.message)}"
            for version in versions
            if (faces := self._list_leaked_faces(version, seat))
        ]

    def _list_leaked_faces(self, version: Version, seat: int | None) -> frozenset[str]:
        moment = self.at(version.at)
        cards_on_table = shown_cards(version.message)
        if moment is None:
            return cards_on_table
        texts = json.dumps([text(version.message), *_list_descriptions(version.message)])
        number = _HAND.search(texts)
        hand_number = int(number[1]) if number is not None else moment.hand
        if number is None and any(int(n) > moment.tricks + 1 for n in _TRICK.findall(texts)):
            hand_number -= 1  # a trick that the hand does not have yet is one of the hand before
        if hand_number < moment.hand:
            return frozenset()  # all cards of a finished hand have been on the table
        # A message drawn just before the end of a trick may arrive after it.
        carried = [m.carried for m in self.moments if 0 <= version.at - m.at < UNDER_WAY_S]
        return cards_on_table - moment.known_to(seat).union(moment.carried, *carried)


def _list_descriptions(message: Json) -> list[str]:
    """Return the descriptions of a message's pictures."""
    return [attachment.get("description") or "" for attachment in message.get("attachments", ())]


def shown_cards(message: Json) -> frozenset[str]:
    """Return every card that a message shows anywhere, its buttons' ids included, as faces.

    Cards drawn for the dealer do not count, because they go back into the deck, nor do those that
    the tutorial names because of the rules.
    """
    raw = json.dumps(message, ensure_ascii=False)
    raw = re.sub(r"(?:Draw for dealer:|💡) [^\\\"]*", "", raw)
    spoken = spoken_cards(raw)
    # A picture has the name of its card; on a button, the emoji has it.
    pictures = _PICTURED.findall(raw)
    pictures += [part["emoji"]["name"] for part in components(message) if part.get("emoji")]
    names = [read_name(name) for name in pictures]
    pictured_cards = _faces(name.face.card for name in names if name is not None)
    in_ids = {
        face
        for part in components(message)
        for notation in _IN_ID.findall(part.get("custom_id") or "")
        for face in notation.split("/")
        if face != WARREN.notation
    }
    return pictured_cards.union(spoken, in_ids)


def spoken_cards(raw_text: str) -> frozenset[str]:
    """Return all cards that a text names, as faces."""
    return frozenset(
        ("T" if rank == "10" else rank) + _SIGNS[sign].value
        for sign, rank in _SPOKEN.findall(raw_text)
    )
