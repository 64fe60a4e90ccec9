"""Daily deals on a database in a temporary folder, with a clock that tests advance."""

from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from bot.engine.play.actions import Action, PlayCard
from bot.engine.play.view import TableView
from bot.features.daily.service.attempts import DailyAttempts, OpenedDeal
from bot.features.daily.service.seeds import DailySeeds
from bot.features.daily.service.spent import SpentAttempts
from bot.features.daily.store.deals import DailyDeals
from bot.players.registry import LEVELS
from bot.store.database.connection import Database
from bot.store.key_value import KeyValueStore
from bot.table.lobby.model import Person, Status
from bot.table.service.person_view import PersonView
from bot.table.state.steps import current_step
from tests.store.arrange import CHANNEL
from tests.table.conftest import ANN, Bench, HandClock

Player = Callable[[TableView], Action]
NORMAL: Final[Player] = lambda view: LEVELS["normal"](view, Random(1))  # noqa: E731


class DailyBench(Bench):
    """Tables with daily deals."""

    def __init__(self, database: Database, log: object, clock: HandClock) -> None:
        super().__init__(log, clock)  # type: ignore[arg-type]
        self.database = database
        self.deals = DailyDeals(database)
        self.seeds = DailySeeds(self.deals)
        self.spent = SpentAttempts(self.deals, KeyValueStore(database), clock)
        self.attempts = DailyAttempts(self.deals, self.seeds, self.spent, self.tables, clock)

    async def open(
        self, person: Person = ANN, variant: str = "classic", guild_id: int | None = None
    ) -> OpenedDeal:
        """Open a person's attempt."""
        return await self.attempts.open(person, variant, guild_id=guild_id, channel_id=CHANNEL)

    async def play(
        self,
        table_id: str,
        person: Person = ANN,
        player: Player = NORMAL,
        most_decisions: int = 1000,
    ) -> PersonView:
        """Make a person's decisions, at most this many, and return what they see then."""
        person_view = await self.tables.person_view(table_id, person.user_id)
        for _ in range(most_decisions):
            view = person_view.view
            if view is None or person_view.lobby.status is not Status.PLAYING:
                break
            if view.pending is None:
                await self.tables.expire(
                    table_id, (await self.log.load_deadline(table_id)).step or ""
                )
                person_view = await self.tables.person_view(table_id, person.user_id)
                continue
            action = player(view)
            person_view = await self.tables.act(
                table_id, person.user_id, current_step(view), lambda _seat, action=action: action
            )
        return person_view


@pytest.fixture
async def daily(database: Database, clock: HandClock) -> DailyBench:
    from bot.store.log import EventLog

    return DailyBench(database, EventLog(database), clock)


def play_highest(view: TableView) -> Action:
    """Play the highest legal card, and pass as the normal player does."""
    action = NORMAL(view)
    if isinstance(action, PlayCard) and view.pending is not None:
        legal = view.pending.options  # type: ignore[union-attr]
        return PlayCard(action.seat, *legal[-1])
    return action
