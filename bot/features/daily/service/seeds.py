"""The seeds of daily deals: drawn and committed to 30 days ahead, published when a day is over."""

import secrets
from datetime import date, datetime, timedelta
from typing import Final

from bot.engine.chance.fair_deal import commitment_to
from bot.features.daily.model.calendar import COMMITTED_AHEAD
from bot.features.daily.model.secrets import SeedProof, first_secret
from bot.features.daily.store.deals import DailyDeals, DailySeed
from bot.tasks.days import day_at

SEED_BYTES: Final = 32
_DAY: Final = timedelta(days=1)


class DailySeeds:
    """The seeds. Every method may raise ``StoreError``."""

    def __init__(self, deals: DailyDeals) -> None:
        self._deals = deals

    async def commit(self, now: datetime) -> int:
        """Draw the missing seeds of today and the next 30 days.

        Return the number of days after today that then have a seed.

        Other processes may do this at the same time: the first seed of a day stays.
        """
        today = day_at(now)
        last = today + COMMITTED_AHEAD
        committed_days = {seed.day for seed in await self._deals.load_seeds(today, last)}
        days = (today + n * _DAY for n in range(COMMITTED_AHEAD.days + 1))
        await self._deals.commit_to(
            [
                DailySeed(day, secrets.token_hex(SEED_BYTES), now)
                for day in days
                if day not in committed_days
            ]
        )
        return len(await self._deals.load_seeds(today + _DAY, last))

    async def first_secret(self, day: date, variant: str, now: datetime) -> str:
        """Return the secret of the first hand of a day's deal. It must not leave the service."""
        if not (seeds := await self._deals.load_seeds(day, day)):
            await self.commit(now)
            seeds = await self._deals.load_seeds(day, day)
        return first_secret(seeds[0].seed, day, variant)

    async def proofs(self, first: date, last: date, now: datetime) -> list[SeedProof]:
        """Return the public facts about the seeds from ``first`` to ``last``."""
        today = day_at(now)
        return [
            SeedProof(
                seed.day,
                commitment_to(seed.seed),
                seed.seed if seed.day < today else None,
            )
            for seed in await self._deals.load_seeds(first, last)
        ]
