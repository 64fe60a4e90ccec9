"""Tournaments as a feature of the bot."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from bot.feature import Contribution, Feature, House
from bot.features.duplicate.service.opening import DuplicateMatches
from bot.features.tournaments.kind import TournamentTable
from bot.features.tournaments.model.events import (
    Announced,
    Cancelled,
    FieldClosed,
    Finished,
    RoundBegan,
    TableScored,
)
from bot.features.tournaments.pages.announcing import TournamentPages
from bot.features.tournaments.person_data import TournamentPersonData
from bot.features.tournaments.posts.updater import TournamentUpdater
from bot.features.tournaments.service.director import Director
from bot.features.tournaments.service.round_tables import RoundTables
from bot.features.tournaments.service.service import (
    TournamentActions,
    TournamentChange,
    Tournaments,
)
from bot.features.tournaments.stats import TournamentStats
from bot.features.tournaments.store.messages import TournamentMessages
from bot.table.service.change import TableChange

_STEPS: Final[Mapping[type, str]] = {
    Announced: "announced",
    FieldClosed: "begun",
    RoundBegan: "round",
    TableScored: "table",
    Finished: "finished",
    Cancelled: "cancelled",
}


def build(house: House, matches: DuplicateMatches) -> Contribution:
    """Build the tournaments, their pages and messages, and the director, which the leader runs."""
    services = house.services
    tournaments = Tournaments(house.database, house.clock)
    round_tables = RoundTables(house.tables, house.events, matches)
    director = Director(tournaments, round_tables, house.preferences, house.clock)
    updater = TournamentUpdater(services, tournaments, TournamentMessages(house.database))
    pages = TournamentPages(services, tournaments, house.opener.rules)
    tournaments.subscribers.append(updater.on_change)
    house.tables.subscribers.append(updater.on_table)
    # Only changes by this process, so that each counts once.
    house.tables.loaded.counters.append(director.on_change)
    if house.metrics is not None:
        count = house.metrics.counter("moonshooter_tournament_steps", "Steps of tournaments.")

        def count_steps(change: TournamentChange) -> None:
            for step in filter(None, map(_STEPS.get, map(type, change.events))):
                count(step)

        tournaments.counters.append(count_steps)
        house.metrics.gauge(
            "moonshooter_tournaments", "Open tournaments, at the leader.", lambda: director.count
        )
    if house.news is not None:
        notify_leader = partial(house.news.send, "tournaments")

        def on_table_change(change: TableChange) -> None:
            if director.ends_table(change):
                notify_leader()

        house.tables.loaded.counters.append(on_table_change)
        tournaments.listeners.append(lambda _tournament_id: notify_leader())
        house.news.handlers["tournaments"] = director.wake
    stats = TournamentStats(tournaments)
    personal = TournamentPersonData(house.database, tournaments, house.clock)
    return Contribution(
        parts=(tournaments, pages),
        stats=(stats,),
        person_data=(personal,),
        verbs=pages.verbs,
        actions={TournamentTable: TournamentActions(house.tables, tournaments)},
        leader_tasks={"tournaments": director.run, "messages of tournaments": updater.run},
    )


FEATURE = Feature(build)
