"""Pairings: who sits at which table in a round, so that nobody meets twice where that is avoidable.

Finding tables of three or more at which nobody meets again is an exact cover, not a matching: a
library for matchings pairs two and two only. So a local search does it: it begins with tables of
neighbours in the standings, or by chance, and lets players change places as long as that lowers
the cost, which is the number of meetings again and then how far apart the players of a table are
in the standings. Where meetings remain, it goes on from disturbed tables. Of the rounds without
meetings, it prefers one after which the following rounds have none either, as far as it can see.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from typing import Final

_AGAIN: Final = 1_000_000  # the cost of a meeting again, beyond any difference in the standings
_BEGINNINGS: Final = 6
_MOVES: Final = 40_000  # looks at changes of places with which meetings again are avoided
_FUTURES: Final = 3  # tries to go on after a round
_CANDIDATES: Final = 8  # rounds of which the best with a future is taken

Player = int
Pair = frozenset[Player]
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
    """

    players: tuple[Player, ...]
    size: int
    met: Mapping[Pair, int] = field(default_factory=dict)
    byes: Mapping[Player, int] = field(default_factory=dict)
    seats: Mapping[Player, Mapping[int, int]] = field(default_factory=dict)
    fills: bool = False
    spreads: bool = False
    following: int = 0


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
    tables, again = _search(playing, sizes, entrants, rng)
    others = len(playing) - 1
    rounds = 1 + entrants.following + max(_rounds_of(entrants, one) for one in playing)
    tight = others < 2 * rounds * (entrants.size - 1) and others >= rounds * (entrants.size - 1)
    if again or not entrants.following or not tight:
        return tables
    for _ in range(_CANDIDATES):
        if _goes_on(playing, sizes, entrants, tables, rng):
            return tables
        loose = replace(entrants, players=tuple(playing), spreads=True)
        candidate, again = _search(rng.sample(playing, len(playing)), sizes, loose, rng)
        if not again:
            tables = candidate
    return tables


def _rounds_of(entrants: Field, player: Player) -> int:
    return sum(entrants.seats.get(player, {}).values())


def _goes_on(
    playing: list[Player], sizes: list[int], entrants: Field, tables: Tables, rng: Random
) -> bool:
    """Return whether all following rounds can be found in which nobody meets again."""
    for _ in range(_FUTURES):
        met = Counter(dict(entrants.met))
        now = tables
        for _ in range(entrants.following):
            met.update(frozenset(pair) for table in now for pair in combinations(table, 2))
            future = replace(entrants, met=met, spreads=True)
            order = rng.sample(playing, len(playing))
            now, again = _search(order, sizes, future, rng)
            if again:
                break
        else:
            return True
    return False


def _search(
    playing: list[Player], sizes: list[int], entrants: Field, rng: Random
) -> tuple[Tables, int]:
    """Return the best tables found, and how many meetings again they bring."""
    board = _Board(playing, entrants)
    best: list[int] = []
    least, looks = -1, 0
    number = 0
    while number < _BEGINNINGS or (least >= _AGAIN and looks < _MOVES):
        if number == 0:
            places = board.beginning(sizes, rng)
        elif number < _BEGINNINGS or number % 4 == 0:
            places = board.beginning(sizes, rng, by_chance=True)
        else:
            places = board.disturbed(best, rng)
        board.put(places, len(sizes))
        looks += board.improve(rng)
        cost = board.cost
        if least < 0 or cost < least:
            best, least = list(board.table_of), cost
        if least == 0:
            break
        number += 1
    tables: Tables = [[] for _ in sizes]
    for player, table in zip(playing, best, strict=True):
        tables[table].append(player)
    return tables, least // _AGAIN


class _Board:
    """Players at tables, and what each costs where. Players are numbered in the given order."""

    def __init__(self, playing: list[Player], entrants: Field) -> None:
        self._count = len(playing)
        self._spreads = entrants.spreads
        self._by_chance = not entrants.met
        near = not entrants.spreads and not self._by_chance
        number = {player: at for at, player in enumerate(playing)}
        self._costs = [
            [abs(one - other) if near else 0 for other in range(self._count)]
            for one in range(self._count)
        ]
        for pair, times in entrants.met.items():
            if len(pair) == 2 and all(player in number for player in pair):
                one, other = (number[player] for player in pair)
                self._costs[one][other] += _AGAIN * times * times
                self._costs[other][one] += _AGAIN * times * times
        self.table_of: list[int] = []
        self._at: list[list[int]] = []  # by table and player: the cost of sitting there

    def beginning(self, sizes: list[int], rng: Random, *, by_chance: bool = False) -> list[int]:
        """Return a table for each player."""
        if self._spreads and not by_chance:
            return self._snake(sizes)
        places = [table for table, size in enumerate(sizes) for _ in range(size)]
        if by_chance or self._by_chance:
            rng.shuffle(places)
        return places

    def _snake(self, sizes: list[int]) -> list[int]:
        """Return tables on which good and bad players are spread: 0 1 2 2 1 0 0 1 and so on."""
        places: list[int] = []
        left, row = list(sizes), list(range(len(sizes)))
        while len(places) < self._count:
            for table in row:
                if left[table] and len(places) < self._count:
                    left[table] -= 1
                    places.append(table)
            row.reverse()
        return places

    def disturbed(self, places: list[int], rng: Random) -> list[int]:
        """Return the tables after a few players have changed places by chance."""
        after = list(places)
        for _ in range(2 + self._count // 8):
            one, other = rng.randrange(self._count), rng.randrange(self._count)
            after[one], after[other] = after[other], after[one]
        return after

    def put(self, places: list[int], tables: int) -> None:
        """Seat the players."""
        self.table_of = places
        self._at = [[0] * self._count for _ in range(tables)]
        for player, table in enumerate(places):
            at = self._at[table]
            for other, cost in enumerate(self._costs[player]):
                at[other] += cost

    @property
    def cost(self) -> int:
        """What all pairs at the tables cost."""
        return sum(self._at[table][player] for player, table in enumerate(self.table_of)) // 2

    def improve(self, rng: Random) -> int:
        """Let players change places as long as that lowers the cost; return the looks taken."""
        looks, table_of, at, costs = 0, self.table_of, self._at, self._costs
        order = list(range(self._count))
        goes_on = True
        while goes_on:
            goes_on = False
            rng.shuffle(order)
            for one in order:
                here = table_of[one]
                if not at[here][one]:
                    continue
                here_at, of_one = at[here], costs[one]
                for other in order:
                    there = table_of[other]
                    if there == here:
                        continue
                    there_at = at[there]
                    change = (
                        there_at[one]
                        + here_at[other]
                        - here_at[one]
                        - there_at[other]
                        - 2 * of_one[other]
                    )
                    if change < 0:
                        self._exchange(one, other)
                        here, here_at = there, there_at
                        goes_on = True
                looks += self._count
        return looks

    def _exchange(self, one: int, other: int) -> None:
        here, there = self.table_of[one], self.table_of[other]
        here_at, there_at = self._at[here], self._at[there]
        of_one, of_other = self._costs[one], self._costs[other]
        for player in range(self._count):
            change = of_other[player] - of_one[player]
            here_at[player] += change
            there_at[player] -= change
        self.table_of[one], self.table_of[other] = there, here


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
