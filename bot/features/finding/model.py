"""Pure functions that match searches with tables and with each other."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.engine.variants import VARIANTS
from bot.table.lobby.lobby import usual_players, usual_size
from bot.table.lobby.model import Lobby, Status

FEWEST_TO_OPEN: Final = 2  # people with matching searches
COMPANY: Final = 0  # instead of a server's id: people from any, at a table in direct messages


@dataclass(frozen=True, slots=True)
class Search:
    """A person's search for a table in a server, or for people from any server.

    Attributes:
        guild_id: the server, or :data:`COMPANY`.
        name: the person's name there; for people from other servers, that of the account.
        variant: the game; ``None``: any.
        clock: one of ``bot.table.lobby.model.CLOCKS``; ``None``: any clock.
        channel_id: the channel in which the person asked.
        ends_at: when the search ends.
    """

    guild_id: int
    user_id: int
    name: str
    variant: str | None
    clock: str | None
    channel_id: int
    asked_at: datetime
    ends_at: datetime


@dataclass(frozen=True, slots=True)
class Group:
    """People with matching searches; the one who asked first is the host.

    Attributes:
        variant: a game that all of them accept.
        clock: the clock; ``None`` if any will do.
        searches: one for each of them, oldest first.
    """

    variant: str
    clock: str | None
    searches: tuple[Search, ...]


def may_meet(
    user_id: int, others: Collection[int], blocked_pairs: Collection[frozenset[int]]
) -> bool:
    """Return whether the bot may seat a person with others.

    ``blocked_pairs``: pairs of people, one of whom blocks the other.
    """
    return not any(
        user_id in two and not two.isdisjoint(set(others) - {user_id}) for two in blocked_pairs
    )


def is_in(lobby: Lobby, guild_id: int) -> bool:
    """Return whether a table is in a server, or for :data:`COMPANY`, of people from any server."""
    if guild_id == COMPANY:
        return lobby.guild_id is None and not lobby.has_channel and lobby.kind.is_open_to_all
    return lobby.guild_id == guild_id


def ends_search(lobby: Lobby, guild_id: int) -> bool:
    """Return whether a seat at this table ends a person's search in a server, or for company.

    A seat at a table of company ends every search; one in any lobby without a scheduled start ends
    the search for company.
    """
    if lobby.status is not Status.LOBBY:
        return False
    if is_in(lobby, COMPANY) or is_in(lobby, guild_id):
        return True
    return guild_id == COMPANY and lobby.start is None


def fits(search: Search, lobby: Lobby) -> bool:
    """Return whether a table meets a person's search and has a seat for them."""
    return (
        is_in(lobby, search.guild_id)
        and search.variant in (None, lobby.variant)
        and search.clock in (None, lobby.clock)
        and (lobby.starts_at or 0) <= search.ends_at.timestamp()
        and all(person.user_id != search.user_id for person in lobby.barred)
    )


def count_lacking(lobby: Lobby) -> int:
    """Return how many players a lobby lacks; 0 once its game has begun, or in a tournament."""
    if lobby.status is not Status.LOBBY or not lobby.kind.is_open_to_all:
        return 0
    return max(0, usual_size(lobby) - len(lobby.seats))


def has_room(lobby: Lobby) -> bool:
    """Return whether a lobby has a free seat for a person."""
    most = lobby.chosen_variant.player_counts[-1]
    is_free = lobby.status is Status.LOBBY and lobby.kind.is_open_to_all
    return is_free and len(lobby.seats) < most


def is_like(search: Search, other: Search) -> bool:
    """Return whether two people could play together."""
    return (
        search.guild_id == other.guild_id
        and (search.variant == other.variant or None in (search.variant, other.variant))
        and (search.clock == other.clock or None in (search.clock, other.clock))
    )


def find_group(
    searches: Sequence[Search], usual: str, blocked_pairs: Collection[frozenset[int]] = ()
) -> Group | None:
    """Return people of one server, or for company, for a new table.

    At most as many as such a table usually has seats. Two are enough: others are invited to the
    table later.

    Args:
        searches: oldest first.
        usual: the server's own variant, for people who accept any.
        blocked_pairs: pairs of people, one of whom blocks the other.
    """
    group = _find_first_group(searches, usual, blocked_pairs)
    if group is None:
        return None
    remaining = [search for search in searches if search not in group.searches]
    if _find_first_group(remaining, usual, blocked_pairs) is None:
        members = [search.user_id for search in group.searches]
        for lonely in remaining:
            if may_meet(lonely.user_id, members, blocked_pairs):
                continue
            for companion in reversed(group.searches[FEWEST_TO_OPEN:]):
                if _find_first_group([lonely, companion], usual, blocked_pairs) is not None:
                    rest = tuple(search for search in group.searches if search is not companion)
                    return replace(group, searches=rest)
    return group


def find_shut_out_group(
    searches: Sequence[Search],
    lobbies: Iterable[Lobby],
    usual: str,
    blocked_pairs: Collection[frozenset[int]],
) -> Group | None:
    """Return a person whom only blocks keep from the fitting lobbies, with another person."""
    incomplete_lobbies = [lobby for lobby in lobbies if count_lacking(lobby)]
    for search in searches:
        fitting = [lobby for lobby in incomplete_lobbies if fits(search, lobby)]
        if fitting and not any(is_welcome(search, lobby, blocked_pairs) for lobby in fitting):
            for other in reversed(searches):
                if other is not search and (
                    group := _find_first_group([search, other], usual, blocked_pairs)
                ):
                    return group
    return None


def is_welcome(search: Search, lobby: Lobby, blocked_pairs: Collection[frozenset[int]]) -> bool:
    """Return whether a lobby meets a person's search, and the bot may seat them with its people."""
    people = [person.user_id for person in lobby.people]
    return fits(search, lobby) and may_meet(search.user_id, people, blocked_pairs)


def _find_first_group(
    searches: Sequence[Search], usual: str, blocked_pairs: Collection[frozenset[int]]
) -> Group | None:
    for first in searches:
        for variant in _variants(first, searches, usual):
            for clock in _clocks(first, searches):
                group: list[Search] = []
                for search in searches:
                    accepts = search.variant in (None, variant) and search.clock in (None, clock)
                    company = [first.user_id, *(member.user_id for member in group)]
                    if accepts and may_meet(search.user_id, company, blocked_pairs):
                        group.append(search)
                size = usual_players(VARIANTS[variant])
                if first in group[:size] and len(group) >= FEWEST_TO_OPEN:
                    return Group(variant, clock, tuple(group[:size]))
    return None


def _variants(first: Search, searches: Sequence[Search], usual: str) -> Iterator[str]:
    """Yield the games that a person accepts, beginning with those that others asked for."""
    if first.variant is not None:
        yield first.variant
        return
    variants = [search.variant for search in searches if search.variant is not None]
    yield from dict.fromkeys((*variants, usual))


def _clocks(first: Search, searches: Sequence[Search]) -> Iterator[str | None]:
    """Yield the clocks that a person accepts; ``None``: everybody accepts any clock."""
    if first.clock is not None:
        yield first.clock
        return
    yield None
    yield from dict.fromkeys(search.clock for search in searches if search.clock is not None)
