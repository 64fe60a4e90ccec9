"""Pairings: the people at each table of a round, with as few repeated meetings as possible.

Tables of three or more without repeated meetings are an exact cover, not a matching, so a library
for matchings is no help. A local search is: starting from tables of neighbours in the standings, it
exchanges players of two tables as long as that lowers the cost, which is the number of repeated
meetings and then the distance in the standings between players of a table.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from random import Random
from typing import Final

REPEATED_MEETING_COST: Final = 1_000_000  # beyond any distance in the standings
BLOCKED_MEETING_COST: Final = REPEATED_MEETING_COST**2  # beyond any repeated meetings
_FEWEST_SEARCHES: Final = 2
_MOST_SEARCHES: Final = 20  # while there are repeated meetings
_MOST_SEARCHES_IF_BLOCKED: Final = 200  # while there are meetings with a blocked person

Player = int
Tables = list[list[int]]  # players as indexes of the standings


@dataclass(frozen=True, slots=True)
class Pairing:
    """The tables of a round, each in the order of seats, and the players with a bye."""

    tables: tuple[tuple[Player, ...], ...]
    byes: tuple[Player, ...] = ()


def pair(
    players: Sequence[Player],
    size: int,
    rounds: Sequence[Pairing],
    rng: Random,
    *,
    computers_fill: bool = False,
    spreads_best: bool = False,
    blocked_pairs: Collection[frozenset[Player]] = (),
) -> Pairing:
    """Return the next round. With fewer players than seats at a table, nobody has a bye.

    Two people, one of whom blocks the other, meet only if that is unavoidable, as with one table.

    Args:
        players: best first.
        size: the number of seats at a table.
        rounds: the rounds played so far.
        rng: random numbers for the first round, and for choices between equals.
        computers_fill: whether computers fill the tables; otherwise the remaining players have a
            bye.
        spreads_best: whether the best are kept apart, as in a knock-out, instead of brought
            together.
        blocked_pairs: pairs of players, one of whom blocks the other.
    """
    byes = () if computers_fill else _byes(players, size, rounds)
    playing = [player for player in players if player not in byes]
    sizes = table_sizes(len(playing), size)
    costs = _costs(playing, rounds, by_distance=bool(rounds) and not spreads_best)
    _keep_apart(costs, playing, blocked_pairs)
    starts = _starts(
        sizes, rng, spreads_best=spreads_best, by_chance=not rounds and not spreads_best
    )
    tables = [sorted(table) for table in _search(starts, costs)]
    tables.sort(key=lambda table: (-len(table), table[0]))
    seat_counts = Counter(
        (player, seat)
        for round_ in rounds
        for table in round_.tables
        for seat, player in enumerate(table)
    )
    return Pairing(
        tuple(_choose_seats([playing[at] for at in table], seat_counts, rng) for table in tables),
        byes,
    )


def table_sizes(playing: int, size: int) -> list[int]:
    """Return the number of people at each table.

    Computers take at most half of the last table, and one seat each at the others.

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


def count_meetings(rounds: Iterable[Pairing]) -> Counter[frozenset[Player]]:
    """Return how often each two players have met in these rounds."""
    return Counter(
        frozenset(met)
        for round_ in rounds
        for table in round_.tables
        for met in combinations(table, 2)
    )


def _byes(players: Sequence[Player], size: int, rounds: Iterable[Pairing]) -> tuple[Player, ...]:
    """Return the last in the standings of those who have had the fewest byes."""
    if len(players) < size:
        return ()
    bye_counts = Counter(player for round_ in rounds for player in round_.byes)
    rank = {player: at for at, player in enumerate(players)}
    order = sorted(players, key=lambda player: (bye_counts[player], -rank[player]))
    return tuple(sorted(order[: len(players) % size], key=rank.__getitem__))


def _costs(
    playing: Sequence[Player], rounds: Iterable[Pairing], *, by_distance: bool
) -> list[list[int]]:
    """Return the cost of each two players at one table."""
    everyone = range(len(playing))
    costs = [[abs(a - b) if by_distance else 0 for b in everyone] for a in everyone]
    index = {player: at for at, player in enumerate(playing)}
    for met, times in count_meetings(rounds).items():
        if met <= index.keys():
            a, b = (index[player] for player in met)
            costs[a][b] += REPEATED_MEETING_COST * times * times
            costs[b][a] += REPEATED_MEETING_COST * times * times
    return costs


def _keep_apart(
    costs: list[list[int]], playing: Sequence[Player], blocked_pairs: Iterable[frozenset[Player]]
) -> None:
    index = {player: at for at, player in enumerate(playing)}
    for two in blocked_pairs:
        if two <= index.keys():
            a, b = (index[player] for player in two)
            costs[a][b] = costs[b][a] = costs[a][b] + BLOCKED_MEETING_COST


def _starts(
    sizes: Sequence[int], rng: Random, *, spreads_best: bool, by_chance: bool
) -> Iterable[Tables]:
    """Yield starts of the search: tables of neighbours or with the best apart, then random ones."""
    players = range(sum(sizes))
    if spreads_best:
        yield _deal_out(sizes)
    elif not by_chance:
        yield _divide(players, sizes)
    while True:
        yield _divide(rng.sample(players, len(players)), sizes)


def _divide(players: Iterable[int], sizes: Sequence[int]) -> Tables:
    left = iter(players)
    return [[next(left) for _ in range(size)] for size in sizes]


def _deal_out(sizes: Sequence[int]) -> Tables:
    """Return tables with equally good players: 0 1 2 2 1 0 0 1 and so on."""
    tables: Tables = [[] for _ in sizes]
    order, player = list(range(len(sizes))), 0
    while player < sum(sizes):
        for at in order:
            if len(tables[at]) < sizes[at]:
                tables[at].append(player)
                player += 1
        order.reverse()
    return tables


def _search(starts: Iterable[Tables], costs: Sequence[Sequence[int]]) -> Tables:
    """Return the cheapest tables of several searches."""
    best: Tables = []
    least = -1
    for number, tables in enumerate(starts, 1):
        _improve(tables, costs)
        cost = sum(costs[a][b] for table in tables for a, b in combinations(table, 2))
        if least < 0 or cost < least:
            best, least = tables, cost
        most = _MOST_SEARCHES if least < BLOCKED_MEETING_COST else _MOST_SEARCHES_IF_BLOCKED
        if number >= (_FEWEST_SEARCHES if least < REPEATED_MEETING_COST else most) or not least:
            break
    return best


def _improve(tables: Tables, costs: Sequence[Sequence[int]]) -> None:
    """Exchange players of different tables as long as that lowers the cost."""
    is_improved = True
    while is_improved:
        is_improved = False
        for here, there in combinations(tables, 2):
            for i, j in product(range(len(here)), range(len(there))):
                a, b = here[i], there[j]
                of_a, of_b = costs[a], costs[b]
                now = sum([of_a[x] for x in here]) + sum([of_b[x] for x in there])
                then = sum([of_b[x] for x in here]) + sum([of_a[x] for x in there])
                if then - 2 * of_a[b] < now:
                    here[i], there[j] = b, a
                    is_improved = True


def _choose_seats(
    table: Sequence[Player], seat_counts: Counter[tuple[Player, int]], rng: Random
) -> tuple[Player, ...]:
    """Return the players in the seats that they have had least often; equals by chance."""
    seats = rng.sample(table, len(table))
    is_improved = True
    while is_improved:
        is_improved = False
        for i, j in combinations(range(len(seats)), 2):
            a, b = seats[i], seats[j]
            if (
                seat_counts[a, j] ** 2 + seat_counts[b, i] ** 2
                < seat_counts[a, i] ** 2 + seat_counts[b, j] ** 2
            ):
                seats[i], seats[j] = b, a
                is_improved = True
    return tuple(seats)
