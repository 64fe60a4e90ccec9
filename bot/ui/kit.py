"""The services that the messages of every table are made with."""

from dataclasses import dataclass

from bot.engine.seats import Seat
from bot.service.clock import Clock
from bot.service.preferences import PreferenceBook
from bot.service.server_settings import ServerBook
from bot.service.tables import Tables
from bot.store.messages import MessageBook
from bot.store.results import Results
from bot.ui.artist import Artist
from bot.ui.courier import Courier
from bot.ui.ledger import Ledger
from bot.ui.results import Changes
from bot.ui.voices import Voices
from bot.ui.waits import Waits


@dataclass(frozen=True, slots=True)
class Kit:
    """What every desk works with."""

    tables: Tables
    results: Results
    courier: Courier
    ledger: Ledger
    preferences: PreferenceBook
    servers: ServerBook
    voices: Voices
    clock: Clock
    artist: Artist
    waits: Waits

    @property
    def book(self) -> MessageBook:
        """The book of posted messages."""
        return self.ledger.book

    async def changes_of(self, table_id: str) -> Changes:
        """What a finished game did to the ratings: before and after, by seat."""
        played = await self.results.game(table_id)
        if played is None:
            return {}
        return {
            Seat(seat): (change.before.shown, change.after.shown)
            for seat, change in played.changes.items()
        }
