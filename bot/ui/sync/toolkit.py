"""The services that the messages of every table are made with."""

from dataclasses import dataclass

from bot.engine.model.seats import Seat
from bot.service.clock import Clock
from bot.service.settings.preferences import PreferenceBook
from bot.service.settings.server_settings import ServerBook
from bot.service.tables.service import Tables
from bot.store.message_book import MessageBook
from bot.store.results.results import Results
from bot.ui.images.renderer import Artist
from bot.ui.localization import Voices
from bot.ui.sync.write_behind import Ledger
from bot.ui.transport.discord_api import Courier
from bot.ui.views.table.result import Changes
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
