"""Today's attempts of people who delete their data: they get no second one."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from bot.features.daily.service.spent import SpentAttempts
from bot.features.daily.store.deals import spend
from bot.store.database.statements import Replace
from bot.table.lobby.model import Person
from bot.table.person_data import PersonData


class DailyPersonData(PersonData):
    """Keeps hashes of the day's attempts after a person's data is deleted."""

    def __init__(self, spent: SpentAttempts) -> None:
        self._spent = spent

    async def about(self, user_id: int) -> Mapping[str, Any]:
        """Return the games of today's attempts before an earlier deletion of the person's data."""
        return {"daily_spent": await self._spent.spent_today(user_id)}

    async def replacing(self, user_id: int, pseudonym: Person) -> Replace:
        """Return the function that stores the hashes of a person's attempts of today."""
        since, digest = await self._spent.digests(user_id)
        return partial(spend, user_id=user_id, since=since, digest=digest)
