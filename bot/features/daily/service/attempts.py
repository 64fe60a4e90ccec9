"""People's attempts at daily deals: one for each person and deal, wherever it is opened."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from bot.engine.chance.fair_deal import DAILY, SecretChosen
from bot.engine.rules.ends import HANDS as HANDS_OPTION
from bot.engine.variants import VARIANTS
from bot.features.daily.kind import Daily, get_opponents
from bot.features.daily.model.calendar import HANDS
from bot.features.daily.model.opponents import NEWEST
from bot.features.daily.model.standings import DailyStanding, Rank, compute_rank, mark_hands
from bot.features.daily.service.seeds import DailySeeds
from bot.features.daily.service.spent import SpentAttempts
from bot.features.daily.store.deals import Attempt, DailyDeals, Entry
from bot.render.wording import ENGLISH
from bot.table.errors import TableError, UnknownTable
from bot.table.kind import NO_CHANNEL
from bot.table.lobby.model import Lobby, Person
from bot.table.service.actions import TableActions
from bot.table.service.ids import new_table_id
from bot.table.service.person_view import PersonView
from bot.table.service.service import Tables
from bot.table.service.solitary import SolitaryTable, deal_solitary
from bot.tasks.clock import Clock
from bot.tasks.days import LONGEST_STREAK, count_streak, day_at, longest_streak
from bot.tasks.keyed_locks import KeyedLocks

MOST_SERVERS: Final = 3  # with ranks in a direct message


class DealSpent(TableError):
    """The person had an attempt at this deal, and has deleted their data since."""

    code = "deal-spent"


@dataclass(frozen=True, slots=True)
class DailyFeats:
    """A person's achievements in daily deals of all servers.

    Attributes:
        streak: the largest number of consecutive days on which they finished a deal.
        better: how often they made fewer points than the expert.
    """

    streak: int = 0
    better: int = 0


@dataclass(frozen=True, slots=True)
class OpenedDeal:
    """An attempt that a person has opened: new, in progress, or closed."""

    attempt: Attempt
    person_view: PersonView
    is_new: bool


class DailyAttempts(TableActions):
    """The attempts. Every method may raise ``StoreError``."""

    def __init__(
        self,
        deals: DailyDeals,
        seeds: DailySeeds,
        spent: SpentAttempts,
        tables: Tables,
        clock: Clock,
    ) -> None:
        self._deals = deals
        self._spent = spent
        self._seeds = seeds
        super().__init__(tables)
        self._clock = clock
        self._dealing = KeyedLocks[str]()

    @property
    def today(self) -> date:
        """The day of the current deals."""
        return day_at(self._clock())

    async def open(
        self,
        person: Person,
        variant: str,
        *,
        guild_id: int | None,
        channel_id: int,
        table_channel: int = NO_CHANNEL,
    ) -> OpenedDeal:
        """Open a person's attempt at today's deal, or find their existing one.

        Args:
            person: the player, with their name in the server.
            variant: the deal's game.
            guild_id: the server on whose board the attempt is shown from now on, if any.
            channel_id: the channel of the request.
            table_channel: the value that a new table stores instead of a channel.

        Raises:
            DealSpent: the person had an attempt, and has deleted their data since.
        """
        now = self._clock()
        new = Attempt(day_at(now), variant, person.user_id, new_table_id())
        attempt = await self._deals.claim(new, at=now)
        # This comes after the claim: the check sees a deletion before it, and a later one sees the
        # claim.
        if await self._spent.is_spent(attempt.day, variant, person.user_id):
            await self._deals.drop(attempt.table_id)
            raise DealSpent
        if guild_id is not None:
            await self._deals.enter(Entry(attempt, guild_id, person.name, channel_id))
        # Concurrent calls must not both deal the table.
        async with self._dealing[attempt.table_id]:
            person_view = await self._load_or_deal(attempt, person, table_channel)
        return OpenedDeal(attempt, person_view, is_new=attempt.table_id == new.table_id)

    async def _load_or_deal(
        self, attempt: Attempt, person: Person, table_channel: int
    ) -> PersonView:
        """Return a person's view of their attempt; deal it if it is new."""
        try:
            return await self._tables.person_view(attempt.table_id, person.user_id)
        except UnknownTable:  # it is new, or the bot was killed before it could deal
            variant = attempt.variant
            secret = await self._seeds.first_secret(attempt.day, variant, self._clock())
            version = await self._deals.fix_opponents(attempt.day, variant, NEWEST)
            table = SolitaryTable(
                attempt.table_id,
                Daily(attempt.day.isoformat(), version),
                person,
                variant,
                {HANDS_OPTION.name: HANDS},
                get_opponents(VARIANTS[variant]),
                ENGLISH,  # everybody's opponents have the same names
                table_channel,
            )
            secret_event = SecretChosen(1, secret, DAILY)
            await deal_solitary(self._tables.loaded, table, secret_event)
            return await self._tables.person_view(attempt.table_id, person.user_id)

    async def attempt_standing(self, lobby: Lobby) -> DailyStanding | None:
        """Return how the attempt at a table stands."""
        return await self.standing_at(lobby.table_id, None)

    async def standing_at(self, table_id: str, guild_id: int | None) -> DailyStanding | None:
        """Return the standing of the attempt at a table, in a server or a direct message."""
        attempt = await self._deals.find_attempt_at(table_id)
        return None if attempt is None else await self.standing(attempt, guild_id)

    async def standing(self, attempt: Attempt, guild_id: int | None) -> DailyStanding:
        """Return the current standing of an attempt, in a server or a direct message."""
        today = self.today
        day, variant, points = attempt.day, attempt.variant, attempt.points
        if points is None or attempt.hands is None:
            return DailyStanding(day, variant, None, is_over=day < today)
        fewer, finished = await self._deals.count_finished(day, variant, points)
        here, there = None, []
        if guild_id is not None:
            here = await self._rank(points, day, variant, guild_id)
        else:
            for entry in (await self._deals.list_entries_at(attempt.table_id))[:MOST_SERVERS]:
                rank = await self._rank(points, day, variant, entry.guild_id)
                there.append((entry.channel_id, rank))
        reference = await self._deals.find_reference(day, variant)
        days = await self._deals.load_finished_days([attempt.user_id], day - LONGEST_STREAK)
        return DailyStanding(
            day,
            variant,
            points,
            mark_hands(attempt.hands),
            everywhere=Rank(1 + fewer, finished),
            here=here,
            there=tuple(there),
            expert=None if reference is None else reference.points,
            streak=count_streak(days[attempt.user_id], day),
            is_over=day < today,
        )

    async def _rank(self, points: int, day: date, variant: str, guild_id: int) -> Rank:
        """Return the rank of these points among the finished attempts of a server."""
        entries = await self._deals.list_entries(guild_id, day, variant)
        return compute_rank(
            points, [entry.attempt.points for entry in entries if entry.attempt.points is not None]
        )

    async def find_attempt(self, day: date, variant: str, user_id: int) -> Attempt | None:
        """Return a person's attempt at a deal, or ``None``."""
        return await self._deals.find_attempt(day, variant, user_id)

    async def feats(self, user_id: int) -> DailyFeats:
        """Return the achievements of a person in daily deals."""
        days = await self._deals.load_finished_days([user_id], date.min)
        better = await self._deals.count_better_than_expert(user_id)
        return DailyFeats(longest_streak(days[user_id]), better)
