"""The services of daily deals, which share a database and a clock."""

from bot.service.clock import Clock
from bot.service.daily.attempts import DailyAttempts
from bot.service.daily.boards import DailyBoards
from bot.service.daily.plays import DailyPlays
from bot.service.daily.seeds import DailySeeds
from bot.service.daily.spent import SpentAttempts
from bot.service.tables.service import Tables
from bot.store.daily_deals import DailyDeals
from bot.store.database.connection import Database
from bot.store.key_value import KeyValueStore
from bot.store.log import EventLog


class DailyService:
    """The services of daily deals.

    Attributes:
        tables: all tables.
        clock: by which days begin and end.
        deals: what is stored.
        seeds: what the deals are made of.
        spent: attempts of people who were forgotten.
        attempts: people's attempts.
        boards: what servers show of them.
        plays: what people have played, when a day is over.
    """

    def __init__(self, database: Database, tables: Tables, clock: Clock) -> None:
        self.tables = tables
        self.clock = clock
        self.deals = DailyDeals(database)
        self.seeds = DailySeeds(self.deals)
        self.spent = SpentAttempts(self.deals, KeyValueStore(database), clock)
        self.attempts = DailyAttempts(self.deals, self.seeds, self.spent, tables, clock)
        self.boards = DailyBoards(self.deals, clock)
        self.plays = DailyPlays(self.deals, EventLog(database), clock)
