"""The search for a table as a feature of the bot."""

from collections.abc import Collection
from functools import partial

from bot.feature import Contribution, Feature, HelpOffer, House
from bot.features.finding.pages import FindingPages, InvitationClicks, TableInviter
from bot.features.finding.posts import CompanySeats, InvitationMessages
from bot.features.finding.service.matchmaker import Matchmaker
from bot.features.finding.service.searches import Searches
from bot.features.finding.store import StoredSearches
from bot.features.finding.views import SearchRequest
from bot.table.handlers.verbs import merge_verbs


def build(house: House) -> Contribution:
    """Build the searches, which every process knows, and the matchmaker, which the leader runs."""
    searches = Searches(
        StoredSearches(house.database), house.tables, house.preferences, house.clock
    )
    inviter = TableInviter(house.presenter, house.opener.rules)
    matchmaker = Matchmaker(searches, house.tables, house.preferences, inviter, house.clock)
    pages, clicks = FindingPages(house.presenter, searches), InvitationClicks(searches)

    async def show_waiting(guild_ids: Collection[int]) -> None:
        """Update the lobbies of servers in which searches have begun or ended."""
        for table_ids in (await searches.stored.list_lobbies(guild_ids)).values():
            for table_id in filter(house.tables.ownership.owns, table_ids):
                (await house.presenter.table_presenter(table_id)).posts.refresh_loop.wake()

    def look_again() -> None:
        """Read the searches that other workers have stored."""
        searches.wake()
        matchmaker.wake()

    house.services.seekers.append(searches.count_waiting)
    house.tables.subscribers.append(matchmaker.on_change)
    house.tables.loaded.counters.append(searches.on_change)
    searches.subscribers.append(show_waiting)
    searches.listeners.append(matchmaker.wake)
    searches.on_unreached.append(pages.tell_unreached)
    if house.metrics is not None:
        matchmaker.count = house.metrics.counter(
            "moonshooter_matched",
            "Invitations to people who look for a table, and tables opened for them.",
        )
        house.metrics.gauge(
            "moonshooter_searches",
            "People who look for a table.",
            lambda: len({search.user_id for search in searches.known}),
        )
    if house.news is not None:
        searches.listeners.append(partial(house.news.send, "searches"))
        house.news.handlers["searches"] = look_again
        searches.on_unreached.append(partial(house.news.send, "unreached"))
        house.news.handlers["unreached"] = pages.tell_unreached
    return Contribution(
        parts=(pages,),
        help=(HelpOffer("find", 4, partial(pages.find, request=SearchRequest())),),
        extra_messages=(InvitationMessages, CompanySeats),
        verbs=merge_verbs(pages.verbs, clicks.verbs),
        tasks={"searches": searches.run},
        leader_tasks={"matchmaker": matchmaker.run},
    )


FEATURE = Feature(build)
