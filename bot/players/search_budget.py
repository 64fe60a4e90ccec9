"""Budgets for searches."""

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """The limits of one decision.

    Attributes:
        cpu_s: seconds of CPU time of the searching thread.
        wall_s: seconds of wall-clock time, for machines with other work.
        rollouts: the number of rollouts. If given, time is not limited, and the same seed gives the
            same decision.
    """

    cpu_s: float = 0.15
    wall_s: float = 1.0
    rollouts: int | None = None

    def start(self) -> "Spending":
        """Start spending the budget."""
        return Spending(self, time.thread_time(), time.monotonic())


@dataclass
class Spending:
    """A budget that is being spent."""

    budget: Budget
    _cpu_from: float
    _wall_from: float
    rollouts: int = 0

    @property
    def share(self) -> float:
        """The spent part of the budget: 0 at the start, 1 or more at the end."""
        if self.budget.rollouts is not None:
            return self.rollouts / self.budget.rollouts
        cpu = (time.thread_time() - self._cpu_from) / self.budget.cpu_s
        wall = (time.monotonic() - self._wall_from) / self.budget.wall_s
        return max(cpu, wall)


PLAY_BUDGET = Budget(cpu_s=0.15, wall_s=0.8)
PASS_BUDGET = Budget(cpu_s=0.5, wall_s=0.8)
