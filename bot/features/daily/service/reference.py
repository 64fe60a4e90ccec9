"""The expert computer's result of a daily deal, with which people compare theirs."""

import asyncio
from datetime import date
from typing import Final

from bot.engine.chance.fair_deal import FairBits
from bot.engine.chance.rng import LazyBits
from bot.engine.game import begin, decide
from bot.engine.model.phase import Phase
from bot.engine.model.seats import FIRST_SEAT
from bot.engine.play.actions import Action
from bot.engine.play.view import TableView, view_for
from bot.engine.rules.ends import HANDS as HANDS_OPTION
from bot.engine.variants import VARIANTS
from bot.features.daily.model.calendar import HANDS, count_players
from bot.features.daily.model.opponents import NEWEST, get_opponent
from bot.features.daily.model.secrets import next_secret
from bot.features.daily.service.seeds import DailySeeds
from bot.features.daily.store.deals import DailyDeals, Reference
from bot.players.protocol import ComputerPlayer
from bot.players.registry import EXPERT, repeatable_player, warm_up_in_subprocess
from bot.table.service.replies import reply_rng
from bot.table.state.computer_request import takes_time
from bot.tasks.clock import Clock
from bot.tasks.thread_pool import ThreadPool

LEVEL: Final = EXPERT


class DailyReferences:
    """The results of the expert computer, which decides in a thread of low priority."""

    def __init__(
        self,
        deals: DailyDeals,
        seeds: DailySeeds,
        clock: Clock,
        player: ComputerPlayer | None = None,
    ) -> None:
        """Initialize the expert; ``player`` must be deterministic."""
        self._deals = deals
        self._seeds = seeds
        self._clock = clock
        self._player = player or repeatable_player(LEVEL)
        self._is_prepared = player is not None

    async def make(self, day: date, variant: str) -> Reference:
        """Play a deal from the first seat, store the result and return it.

        Raises:
            StoreError.
        """
        secret = await self._seeds.first_secret(day, variant, self._clock())
        version = await self._deals.fix_opponents(day, variant, NEWEST)
        workers = ThreadPool(1, "daily deal")
        try:
            reference = await self._play(variant, secret, get_opponent(version), workers)
        finally:
            workers.close()
        await self._deals.save_reference(day, variant, reference)
        return reference

    async def _play(
        self, variant: str, secret: str, opponent: ComputerPlayer, workers: ThreadPool
    ) -> Reference:
        game = VARIANTS[variant]
        rules = game.rules(count_players(game), {HANDS_OPTION.name: HANDS})
        state = begin(rules, _bits(secret)).state
        while state.phase is not Phase.OVER:
            number, seat = state.current.number, state.to_act[0]
            view = view_for(state, seat)
            if seat == FIRST_SEAT and takes_time(LEVEL, view):
                action = await self._decision(secret, view, workers)
            else:
                action = opponent(view, reply_rng(secret, view))
            next_hand_secret = next_secret(secret)
            state = decide(state, action, LazyBits(lambda: _bits(next_hand_secret))).state  # noqa: B023
            if state.current.number != number:
                secret = next_hand_secret
            await asyncio.sleep(0)
        return Reference(state.totals[FIRST_SEAT], tuple(hand.points for hand in state.history))

    async def _decision(self, secret: str, view: TableView, workers: ThreadPool) -> Action:
        if not self._is_prepared:
            self._is_prepared = True
            # Compiling mostly runs Python code, which would delay the event loop.
            await workers.submit(warm_up_in_subprocess, gives_way=False)
        rng = reply_rng(secret, view)
        return await workers.submit(lambda: self._player(view, rng))


def _bits(secret: str) -> FairBits:
    return FairBits(bytes.fromhex(secret))
