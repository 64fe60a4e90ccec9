"""The services of daily deals, which share a database and a clock."""

from bot.features.daily.service.attempts import DailyAttempts
from bot.features.daily.service.boards import DailyBoards
from bot.features.daily.service.plays import DailyPlays
from bot.features.daily.service.seeds import DailySeeds
from bot.features.daily.service.spent import SpentAttempts
from bot.features.daily.store.deals import DailyDeals
from bot.store.database.connection import Database
from bot.store.key_value import KeyValueStore
from bot.store.log import EventLog
from bot.table.service.service import Tables
from bot.tasks.clock import Clock


class DailyService:
    """The services of daily deals.

    Attributes:
        tables: all tables.
        clock: decides when days begin and end.
        deals: the stored data.
        seeds: the seeds of the deals.
        spent: attempts of people who were forgotten.
        attempts: people's attempts.
        boards: servers' boards and monthly tables.
        plays: people's plays, once a day is over.
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
