"""The end of a person's sessions when their data is deleted."""

from bot.features.activity.service.sessions import Sessions
from bot.table.person_data import PersonData


class ActivityPersonData(PersonData):
    """Ends the sessions of people who delete their data."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def leave(self, user_id: int) -> None:
        """End the person's sessions."""
        await self._sessions.end_of(user_id)
