"""Players at tables, and the exchanges of places that lower what their meetings cost."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

AGAIN: Final = 1_000_000  # the cost of a meeting again, beyond any difference in the standings

Player = int
Pair = frozenset[Player]


class Board:
    """Players at tables, and what each costs where. Players are numbered in the given order."""

    def __init__(
        self, playing: Sequence[Player], met: Mapping[Pair, int], *, spreads: bool
    ) -> None:
        """Begin with players, best first.

        Args:
            playing: the players.
            met: how often two of them have met; nobody: all tables are as good.
            spreads: whether the best are kept apart instead of brought together.
        """
        self._count = len(playing)
        self._spreads = spreads
        self._by_chance = not met
        near = not spreads and not self._by_chance
        number = {player: at for at, player in enumerate(playing)}
        self._costs = [
            [abs(one - other) if near else 0 for other in range(self._count)]
            for one in range(self._count)
        ]
        for pair, times in met.items():
            if len(pair) == 2 and all(player in number for player in pair):
                one, other = (number[player] for player in pair)
                self._costs[one][other] += AGAIN * times * times
                self._costs[other][one] += AGAIN * times * times
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
