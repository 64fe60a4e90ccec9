"""What happens at a table without asking anybody.

Cards that players leave to the bot are played, and hands that nothing can change are cut short.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from bot.engine.actions import Action, ClaimRest, PlayForced
from bot.engine.claim import is_settled, takes_rest
from bot.engine.forced import forced_play
from bot.engine.seats import Seat
from bot.engine.state import State
from bot.engine.view import TableView, view_for
from bot.service.preferences import PreferenceBook
from bot.service.seating import Lobby, Person
from bot.service.server_settings import ServerBook
from bot.store.errors import StoreError

log = logging.getLogger(__name__)

# Nobody can claim the rest earlier than so many cards before the end, or hardly ever; it spares
# looking at each lead.
_CLAIMING: Final = 8


@dataclass(frozen=True, slots=True)
class Haste:
    """What need not be waited for.

    Attributes:
        cut_short: whether hands are played out at once where nothing that counts is left.
        forced: the seats whose people wish that single cards at the end of a hand are played.
    """

    cut_short: bool = True
    forced: frozenset[Seat] = frozenset()

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


UNHURRIED = Haste()
HasteOf = Callable[[Lobby], Awaitable[Haste]]


async def unhurried(_lobby: Lobby) -> Haste:
    """Nobody has wished for anything."""
    return UNHURRIED


def haste_by_choice(preferences: PreferenceBook, servers: ServerBook) -> HasteOf:
    """As the people at the table and their server have chosen."""

    async def haste_of(lobby: Lobby) -> Haste:
        try:
            cut_short = (await servers.of(lobby.guild_id)).cut_short
            forced = [
                Seat(seat)
                for seat, one in enumerate(lobby.seats)
                if isinstance(one, Person) and (await preferences.of(one.user_id)).auto_forced
            ]
        except StoreError as error:
            log.warning("the choices of a table could not be read: %s", error)
            return UNHURRIED
        return Haste(cut_short, frozenset(forced))

    return haste_of
