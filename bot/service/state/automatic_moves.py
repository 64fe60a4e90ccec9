"""Moves that the bot makes on its own, and how long computers pause.

Cards that players leave to the bot are played, and hands that nothing can change are cut short.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bot.engine.model.seats import Seat
from bot.engine.play.actions import Action, ClaimRest, PlayForced
from bot.engine.play.autoplay import forced_play
from bot.engine.play.claim import is_settled, takes_rest
from bot.engine.play.state import State
from bot.engine.play.view import TableView, view_for
from bot.service.lobby.model import Lobby, Person
from bot.service.settings.preferences import PreferenceBook
from bot.service.settings.server_settings import ServerBook, ServerSettings
from bot.store.database.errors import StoreError

log = logging.getLogger(__name__)

# Nobody can claim the rest earlier than so many cards before the end, or hardly ever; it spares
# looking at each lead.
_CLAIMING: Final = 8


@dataclass(frozen=True, slots=True)
class AutoplayPolicy:
    """What is done without asking, and what computers wait for.

    Attributes:
        cut_short: whether hands are played out at once where nothing that counts is left.
        forced: the seats whose people wish that single cards at the end of a hand are played.
        trick_pause: how long a computer that leads waits after a trick, so that people see it.
    """

    cut_short: bool = True
    forced: frozenset[Seat] = frozenset()
    trick_pause: timedelta = timedelta()

    def next_action(self, game: State) -> Action | None:
        """What is done now without asking, if anything is."""
        if self.cut_short and is_settled(game):
            return ClaimRest()
        for seat in game.to_act if self.forced else ():
            if seat in self.forced and forced_play(view_for(game, seat)) is not None:
                return PlayForced(seat)
        return None

    def claims_rest(self, view: TableView) -> bool:
        """Whether a computer that leads claims the rest now; people are offered to."""
        return self.cut_short and len(view.hand) <= _CLAIMING and takes_rest(view)


NO_AUTOPLAY = AutoplayPolicy()
AutoplayPolicyOf = Callable[[Lobby], Awaitable[AutoplayPolicy]]


async def no_autoplay(_lobby: Lobby) -> AutoplayPolicy:
    """Nobody has wished for anything."""
    return NO_AUTOPLAY


def autoplay_by_choice(
    preferences: PreferenceBook, servers: ServerBook, *, pauses: bool = True
) -> AutoplayPolicyOf:
    """Follow the choices of the people at the table and of their server.

    Without ``pauses`` computers never wait, whatever a server has chosen.
    """

    async def autoplay_of(lobby: Lobby) -> AutoplayPolicy:
        try:
            server = ServerSettings()
            if lobby.guild_id is not None:
                server = await servers.of(lobby.guild_id)
            forced = [
                Seat(seat)
                for seat, one in enumerate(lobby.seats)
                if isinstance(one, Person) and (await preferences.of(one.user_id)).auto_forced
            ]
        except StoreError as error:
            log.warning("the choices of a table could not be read: %s", error)
            return NO_AUTOPLAY
        pause = server.trick_pause.length if pauses else timedelta()
        return AutoplayPolicy(server.cut_short, frozenset(forced), pause)

    return autoplay_of
