"""Which searches fit a table, and which people could sit down together: pure functions."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.engine.variants import VARIANTS
from bot.table.lobby.lobby import usual_players, usual_size
from bot.table.lobby.model import Lobby, Status

FEWEST_TO_OPEN: Final = 2  # people who look for the same thing
COMPANY: Final = 0  # in place of a server's id: for people of any, at a table in direct messages


@dataclass(frozen=True, slots=True)
class Search:
    """A person who looks for a table in a server, or for people of any.

    Attributes:
        guild_id: the server, or :data:`COMPANY`.
        name: the person's name there; for people from other servers, that of the account.
        variant: the game; ``None``: any.
        clock: one of ``bot.table.lobby.model.CLOCKS``; ``None``: any.
        channel_id: where they have asked.
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
    """People who look for the same thing, the one who has asked first as the host.

    Attributes:
        variant: the game that all of them like.
        clock: the clock; ``None`` if any will do.
        searches: one for each of them, oldest first.
    """

    variant: str
    clock: str | None
    searches: tuple[Search, ...]


def may_meet(user_id: int, others: Collection[int], apart: Collection[frozenset[int]]) -> bool:
    """Return whether the bot may bring a person together with others.

    ``apart`` are the pairs of people of whom one blocks the other.
    """
    return not any(user_id in two and not two.isdisjoint(set(others) - {user_id}) for two in apart)


def is_in(lobby: Lobby, guild_id: int) -> bool:
    """Return whether a table is in a server, or for :data:`COMPANY` one of people of any."""
    if guild_id == COMPANY:
        return lobby.guild_id is None and not lobby.has_channel and lobby.kind.is_open_to_all
    return lobby.guild_id == guild_id


def ends_search(lobby: Lobby, guild_id: int) -> bool:
    """Return whether the search of a person in a server, or for company, ends with a seat here.

    Who has company, or waits for it elsewhere, does not look for it any more.
    """
    if lobby.status is not Status.LOBBY:
        return False
    if is_in(lobby, COMPANY) or is_in(lobby, guild_id):
        return True
    return guild_id == COMPANY and lobby.start is None


def fits(search: Search, lobby: Lobby) -> bool:
    """Return whether a person is looking for a table like this one and may sit down there."""
    return (
        is_in(lobby, search.guild_id)
        and search.variant in (None, lobby.variant)
        and search.clock in (None, lobby.clock)
        and (lobby.starts_at or 0) <= search.ends_at.timestamp()
        and all(person.user_id != search.user_id for person in lobby.barred)
    )


def lacking(lobby: Lobby) -> int:
    """Return how many players a lobby lacks; 0 once its game has begun, or in a tournament."""
    if lobby.status is not Status.LOBBY or not lobby.kind.is_open_to_all:
        return 0
    return max(0, usual_size(lobby) - len(lobby.seats))


def has_room(lobby: Lobby) -> bool:
    """Return whether somebody can still sit down in a lobby."""
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


def group_to_seat(
    searches: Sequence[Search], usual: str, apart: Collection[frozenset[int]] = ()
) -> Group | None:
    """Return people of one server, or for company, for a new table.

    They are at most as many as it has seats usually. Two are enough: others are invited to their
    table as they come.

    Args:
        searches: oldest first.
        usual: the server's own variant, for people who like any.
        apart: the pairs of people of whom one blocks the other.
    """
    group = _first_group(searches, usual, apart)
    if group is None:
        return None
    left = [search for search in searches if search not in group.searches]
    if _first_group(left, usual, apart) is None:
        members = [search.user_id for search in group.searches]
        for lonely in left:
            if may_meet(lonely.user_id, members, apart):
                continue
            for companion in reversed(group.searches[FEWEST_TO_OPEN:]):
                if _first_group([lonely, companion], usual, apart) is not None:
                    rest = tuple(search for search in group.searches if search is not companion)
                    return replace(group, searches=rest)
    return group


def group_with_shut_out(
    searches: Sequence[Search],
    lobbies: Iterable[Lobby],
    usual: str,
    apart: Collection[frozenset[int]],
) -> Group | None:
    """Return a person whom blocks alone keep from all lobbies that fit, and another for company."""
    lacking_ones = [lobby for lobby in lobbies if lacking(lobby)]
    for search in searches:
        fitting = [lobby for lobby in lacking_ones if fits(search, lobby)]
        if fitting and not any(is_welcome(search, lobby, apart) for lobby in fitting):
            for other in reversed(searches):
                if other is not search and (group := _first_group([search, other], usual, apart)):
                    return group
    return None


def is_welcome(search: Search, lobby: Lobby, apart: Collection[frozenset[int]]) -> bool:
    """Return whether the bot may bring a person to a lobby for which they look."""
    people = [person.user_id for person in lobby.people]
    return fits(search, lobby) and may_meet(search.user_id, people, apart)


def _first_group(
    searches: Sequence[Search], usual: str, apart: Collection[frozenset[int]]
) -> Group | None:
    for first in searches:
        for variant in _variants(first, searches, usual):
            for clock in _clocks(first, searches):
                group: list[Search] = []
                for search in searches:
                    likes = search.variant in (None, variant) and search.clock in (None, clock)
                    company = [first.user_id, *(member.user_id for member in group)]
                    if likes and may_meet(search.user_id, company, apart):
                        group.append(search)
                size = usual_players(VARIANTS[variant])
                if first in group[:size] and len(group) >= FEWEST_TO_OPEN:
                    return Group(variant, clock, tuple(group[:size]))
    return None


def _variants(first: Search, searches: Sequence[Search], usual: str) -> Iterator[str]:
    """Yield the games that a person would play, those first that others have asked for."""
    if first.variant is not None:
        yield first.variant
        return
    variants = [search.variant for search in searches if search.variant is not None]
    yield from dict.fromkeys((*variants, usual))


def _clocks(first: Search, searches: Sequence[Search]) -> Iterator[str | None]:
    """Yield the clocks that a person would accept; ``None``: all of them accept any."""
    if first.clock is not None:
        yield first.clock
        return
    yield None
    yield from dict.fromkeys(search.clock for search in searches if search.clock is not None)
