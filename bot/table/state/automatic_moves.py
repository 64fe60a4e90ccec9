"""The policy of automatic moves of the bot, and of the pauses of computers.

The bot plays forced cards for people who prefer that, and plays out a hand whose rest can't change
the score; :class:`bot.table.service.transaction.Transaction` makes the moves.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta

from bot.engine.model.seats import Seat
from bot.settings.preferences import PreferenceBook
from bot.settings.server_settings import ServerBook, ServerSettings
from bot.store.database.errors import StoreError
from bot.table.lobby.model import Lobby, Person

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class AutoplayPolicy:
    """The automatic moves of the bot at a table, and the pauses of computers.

    Attributes:
        cut_short: whether to play out a hand at once if the rest can't change the score.
        forced: the seats of people for whom the bot plays the last cards that leave no choice.
        trick_pause: the time for which a computer that leads waits after a trick, so that people
            see it.
    """

    cut_short: bool = True
    forced: frozenset[Seat] = frozenset()
    trick_pause: timedelta = timedelta()


NO_AUTOPLAY = AutoplayPolicy()
AutoplayPolicyOf = Callable[[Lobby], Awaitable[AutoplayPolicy]]


async def no_autoplay(_lobby: Lobby) -> AutoplayPolicy:
    """Return the policy of a table without settings and preferences."""
    return NO_AUTOPLAY


def autoplay_by_choice(
    preferences: PreferenceBook, servers: ServerBook, *, pauses: bool = True
) -> AutoplayPolicyOf:
    """Return a function that reads a table's policy from people's and the server's choices.

    Without ``pauses`` computers never pause, whatever the server has chosen.
    """

    async def choose_autoplay(lobby: Lobby) -> AutoplayPolicy:
        try:
            server = ServerSettings()
            if lobby.guild_id is not None:
                server = await servers.load(lobby.guild_id)
            forced = [
                Seat(seat)
                for seat, occupant in enumerate(lobby.seats)
                if isinstance(occupant, Person)
                and (await preferences.load(occupant.user_id)).auto_forced
            ]
        except StoreError as error:
            log.warning("can't read the choices for a table: %s", error)
            return NO_AUTOPLAY
        pause = server.trick_pause.length if pauses else timedelta()
        return AutoplayPolicy(server.cut_short, frozenset(forced), pause)

    return choose_autoplay
