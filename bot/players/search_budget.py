"""The budget of a search."""

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """The cost of one decision.

    Attributes:
        cpu_s: seconds of CPU of the searching thread.
        wall_s: seconds on the clock, where others use the machine, too.
        rollouts: hands played out; given this, time does not count and the same seed gives the
            same decision.
    """

    cpu_s: float = 0.15
    wall_s: float = 1.0
    rollouts: int | None = None

    def start(self) -> "Spending":
        """Begin to spend it."""
        return Spending(self, time.thread_time(), time.monotonic())


@dataclass
class Spending:
    """A budget being spent."""

    budget: Budget
    _cpu_from: float
    _wall_from: float
    rollouts: int = 0

    @property
    def share(self) -> float:
        """How much of the budget is gone, from 0 to 1 and beyond."""
        if self.budget.rollouts is not None:
            return self.rollouts / self.budget.rollouts
        cpu = (time.thread_time() - self._cpu_from) / self.budget.cpu_s
        wall = (time.monotonic() - self._wall_from) / self.budget.wall_s
        return max(cpu, wall)


FOR_PLAYS = Budget(cpu_s=0.15, wall_s=0.8)
FOR_PASSES = Budget(cpu_s=0.5, wall_s=0.8)
