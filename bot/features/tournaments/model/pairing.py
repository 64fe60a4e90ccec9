"""Pairings: who sits at which table in a round, so that nobody meets twice where that is avoidable.

Finding tables of three or more at which nobody meets again is an exact cover, not a matching: a
library for matchings pairs two and two only. So a local search does it: it begins with tables of
neighbours in the standings, or by chance, and lets players change places as long as that lowers
the cost, which is the number of meetings again and then how far apart the players of a table are
in the standings. Where meetings remain, it goes on from disturbed tables. Where rounds without
meetings are hard to find, it takes one after which it finds all following ones, too, or a round of
a known design (``bot.features.tournaments.model.designs``).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from typing import Final

from bot.features.tournaments.model.board import AGAIN, Board, Pair, Player
from bot.features.tournaments.model.designs import design

_BEGINNINGS: Final = 6
# How many changes of places are looked at, while there are meetings again, and to find a round
# after which all following ones have none. A look takes about half a microsecond.
_LOOKS: Final = 60_000
_LOOKS_AHEAD: Final = 800_000

Tables = list[list[Player]]


@dataclass(frozen=True, slots=True)
class Pairing:
    """The tables of a round, each in the order of seats, and who has a bye."""

    tables: tuple[tuple[Player, ...], ...]
    byes: tuple[Player, ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """Who plays in a round.

    Attributes:
        players: best first.
        size: of a table.
        met: how often two players have met.
        byes: how many byes each player has had.
        seats: how often each player has sat in each seat.
        fills: whether computers fill up tables; else those left over have a bye.
        spreads: whether the best are kept apart, as in a knock-out, instead of brought together.
        following: how many rounds follow this one.
        lots: all who began, in an order drawn once for the tournament.
    """

    players: tuple[Player, ...]
    size: int
    met: Mapping[Pair, int] = field(default_factory=dict)
    byes: Mapping[Player, int] = field(default_factory=dict)
    seats: Mapping[Player, Mapping[int, int]] = field(default_factory=dict)
    fills: bool = False
    spreads: bool = False
    following: int = 0
    lots: tuple[Player, ...] = ()


def paired(entrants: Field, rng: Random) -> Pairing:
    """Return the next round. Nobody has a bye while there are fewer players than a table has."""
    byes = _byes(entrants)
    playing = [one for one in entrants.players if one not in byes]
    sizes = table_sizes(len(playing), entrants.size)
    tables = _with_future(playing, sizes, entrants, rng)
    order = {player: at for at, player in enumerate(entrants.players)}
    full = [sorted(table, key=order.__getitem__) for table in tables]
    full.sort(key=lambda table: (-len(table), order[table[0]]))
    return Pairing(tuple(_seated(table, entrants, rng) for table in full), byes)


def table_sizes(playing: int, size: int) -> list[int]:
    """Return how many people sit at each table.

    Where computers fill up, the last table has half of them at most, and the others one each.

    >>> table_sizes(12, 4), table_sizes(11, 4), table_sizes(9, 4), table_sizes(2, 4)
    ([4, 4, 4], [4, 4, 3], [4, 3, 2], [2])
    """
    count = max(1, -(-playing // size))
    sizes = [size] * count
    computers = count * size - playing
    if count == 1:
        return [playing]
    sizes[-1] -= min(computers, size // 2)
    computers -= min(computers, size // 2)
    for at in range(computers):
        sizes[-2 - at % (count - 1)] -= 1
    return sizes


def meetings(rounds: Sequence[Pairing]) -> dict[Pair, int]:
    """Return how often two players have met in these rounds."""
    counts: Counter[Pair] = Counter()
    for one in rounds:
        for table in one.tables:
            counts.update(frozenset(pair) for pair in combinations(table, 2))
    return dict(counts)


def byes_in(rounds: Sequence[Pairing]) -> dict[Player, int]:
    """Return how many byes players have had in these rounds."""
    return dict(Counter(player for one in rounds for player in one.byes))


def seats_in(rounds: Sequence[Pairing]) -> dict[Player, Counter[int]]:
    """Return how often each player has sat in each seat."""
    found: dict[Player, Counter[int]] = {}
    for one in rounds:
        for table in one.tables:
            for seat, player in enumerate(table):
                found.setdefault(player, Counter())[seat] += 1
    return found


def _byes(entrants: Field) -> tuple[Player, ...]:
    """Return who has a bye: of those who have had fewest, the last in the standings."""
    players = entrants.players
    if entrants.fills or len(players) < entrants.size:
        return ()
    place = {player: at for at, player in enumerate(players)}
    order = sorted(players, key=lambda one: (entrants.byes.get(one, 0), -place[one]))
    return tuple(sorted(order[: len(players) % entrants.size], key=place.__getitem__))


def _with_future(playing: list[Player], sizes: list[int], entrants: Field, rng: Random) -> Tables:
    """Return tables with the fewest meetings again now, and if possible none afterwards."""
    rounds = [] if entrants.spreads else _design(playing, sizes, entrants)
    if rounds and not entrants.met:
        return rounds[0]
    tables, again, looks = _search(playing, sizes, entrants, rng)
    if not again and not (entrants.following and _is_tight(playing, sizes, entrants)):
        return tables
    if len(rounds) > entrants.following:
        # The tables of neighbours are better only if enough of the design is left after them.
        after = replace(entrants, met={**entrants.met, **dict.fromkeys(_pairs(tables), 1)})
        stays = not again and len(_design(playing, sizes, after)) >= entrants.following
        return tables if stays else _nearest(rounds, entrants.players)
    while not again and looks < _LOOKS_AHEAD:
        goes_on, more = _goes_on(playing, sizes, entrants, tables, rng)
        if goes_on:
            break
        loose = replace(entrants, spreads=True)
        order = rng.sample(playing, len(playing))
        candidate, meets, looked = _search(order, sizes, loose, rng)
        tables = tables if meets else candidate
        looks += more + looked
    return tables


def _is_tight(playing: list[Player], sizes: list[int], entrants: Field) -> bool:
    """Return whether rounds without meetings exist for all we know, and are hard to find."""
    size, tables = entrants.size, len(sizes)
    others = tables * size - 1
    rounds = 1 + entrants.following + max(_rounds_of(entrants, one) for one in playing)
    needed = rounds * (size - 1)
    return needed <= others and tables >= size and (others < 2 * needed or tables < 2 * size)


def _rounds_of(entrants: Field, player: Player) -> int:
    return sum(entrants.seats.get(player, {}).values())


def _design(playing: list[Player], sizes: list[int], entrants: Field) -> list[Tables]:
    """Return the rounds of a design in which nobody would meet again.

    Its seats belong to all who have played at all. Those of others, and those that nobody ever had,
    stay empty: what remains is of use where computers have as many seats at as many tables.
    """
    here, size = set(playing), entrants.size
    lots = [one for one in entrants.lots if one in here or one in entrants.seats]
    if not here <= set(lots):
        return []
    wanted = sorted(sizes)
    found: list[Tables] = []
    for numbers in design(-(-len(lots) // size), size):
        tables = [
            [lots[one] for one in table if one < len(lots) and lots[one] in here]
            for table in numbers
        ]
        again = any(entrants.met.get(pair) for pair in _pairs(tables))
        if not again and sorted(map(len, tables)) == wanted:
            found.append(tables)
    return found


def _pairs(tables: Tables) -> list[Pair]:
    return [frozenset(pair) for table in tables for pair in combinations(table, 2)]


def _nearest(rounds: list[Tables], order: Sequence[Player]) -> Tables:
    """Return the round in which players of similar standing meet most."""
    rank = {player: at for at, player in enumerate(order)}
    return min(
        rounds,
        key=lambda tables: sum(
            abs(rank[one] - rank[other])
            for table in tables
            for one, other in combinations(table, 2)
        ),
    )


def _goes_on(
    playing: list[Player], sizes: list[int], entrants: Field, tables: Tables, rng: Random
) -> tuple[bool, int]:
    """Return whether following rounds were found in which nobody meets again, and the looks."""
    met, now, looks = Counter(dict(entrants.met)), tables, 0
    for _ in range(entrants.following):
        met.update(_pairs(now))
        future = replace(entrants, met=met, spreads=True)
        now, again, more = _search(rng.sample(playing, len(playing)), sizes, future, rng)
        looks += more
        if again:
            return False, looks
    return True, looks


def _search(
    playing: list[Player], sizes: list[int], entrants: Field, rng: Random
) -> tuple[Tables, int, int]:
    """Return the best tables found, how many meetings again they bring, and the looks taken."""
    board = Board(playing, entrants.met, spreads=entrants.spreads)
    best: list[int] = []
    least, looks = -1, 0
    number = 0
    while number < _BEGINNINGS or (least >= AGAIN and looks < _LOOKS):
        if number == 0:
            places = board.beginning(sizes, rng)
        elif number < _BEGINNINGS or number % 4 == 0:
            places = board.beginning(sizes, rng, by_chance=True)
        else:
            places = board.disturbed(best, rng)
        board.put(places, len(sizes))
        looks += len(playing) ** 2 + board.improve(rng)
        cost = board.cost
        if least < 0 or cost < least:
            best, least = list(board.table_of), cost
        if least == 0:
            break
        number += 1
    tables: Tables = [[] for _ in sizes]
    for player, table in zip(playing, best, strict=True):
        tables[table].append(player)
    return tables, least // AGAIN, looks


def _seated(table: Sequence[Player], entrants: Field, rng: Random) -> tuple[Player, ...]:
    """Return the players in the seats in which they have sat least so far; equals by chance."""
    players = rng.sample(list(table), len(table))
    had = [
        [entrants.seats.get(one, {}).get(seat, 0) for seat in range(len(table))] for one in players
    ]
    # By the set of players who have the first seats, as bits: the least cost, and their order.
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for seat in range(len(players)):
        further: dict[int, tuple[int, tuple[int, ...]]] = {}
        for chosen, (cost, order) in best.items():
            for at, counts in enumerate(had):
                if not chosen & 1 << at:
                    more, now = cost + counts[seat] ** 2, chosen | 1 << at
                    if now not in further or more < further[now][0]:
                        further[now] = more, (*order, at)
        best = further
    ((_, order),) = best.values()
    return tuple(players[at] for at in order)
