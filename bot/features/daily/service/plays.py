"""The plays of everybody in a server, shown when the deal's day is over."""

import asyncio
from collections.abc import Sequence
from datetime import date
from typing import Final

from bot.engine.model.cards import Card
from bot.engine.model.seats import FIRST_SEAT
from bot.engine.play.events import Dealt, HandScored, Passed, Played
from bot.features.daily.kind import DayNotOver
from bot.features.daily.model.boards import HandPlays, PersonPlays
from bot.features.daily.service.boards import sort_best_first
from bot.features.daily.store.deals import DailyDeals
from bot.store.log import EventLog, StoredEvent
from bot.table.state.event_codec import decode
from bot.tasks.clock import Clock
from bot.tasks.days import day_at

MOST_PEOPLE: Final = 10  # shown on a page, best first


class DailyPlays:
    """The plays of deals whose day is over. Every method may raise ``StoreError``."""

    def __init__(self, deals: DailyDeals, log: EventLog, clock: Clock) -> None:
        self._deals = deals
        self._log = log
        self._clock = clock

    async def load_hand(self, guild_id: int, day: date, variant: str, number: int) -> HandPlays:
        """Return the plays of a server's people in a hand, best first.

        Raises:
            DayNotOver: others still play the deal.
        """
        if day >= day_at(self._clock()):
            raise DayNotOver
        entries = sort_best_first(await self._deals.list_entries(guild_id, day, variant))[
            :MOST_PEOPLE
        ]
        logs = [await self._log.load(entry.attempt.table_id) for entry in entries]
        plays = await asyncio.to_thread(lambda: [_read_hand(events, number) for events in logs])
        people = tuple(
            PersonPlays(entry.name, passed, played, points)
            for entry, (dealt, passed, played, points) in zip(entries, plays, strict=True)
            if dealt
        )
        dealt = next((cards for cards, *_ in plays if cards), ())
        archived = sum(
            not events and entry.attempt.points is not None
            for entry, events in zip(entries, logs, strict=True)
        )
        return HandPlays(day, variant, number, dealt, people, archived)


def _read_hand(
    events: Sequence[StoredEvent], number: int
) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], int | None]:
    """Return the first seat's cards, pass, plays and points of a hand, if it was dealt."""
    dealt: tuple[Card, ...] = ()
    passed: tuple[Card, ...] = ()
    played: list[Card] = []
    points: int | None = None
    current = 0
    for stored in events:
        match decode(stored):
            case Dealt(number=current, hands=hands) if current == number:
                dealt = hands[FIRST_SEAT]
            case Dealt(number=current):
                pass
            case Passed(seat, cards) if current == number and seat == FIRST_SEAT:
                passed = cards
            case Played(seat, card) if current == number and seat == FIRST_SEAT:
                played.append(card)
            case HandScored(points=scored) if current == number:
                points = scored[FIRST_SEAT]
            case _:
                pass
    return dealt, passed, tuple(played), points
