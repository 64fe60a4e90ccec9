"""Which process of a run gets which tests."""

from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from tests.kernel_cache import KernelCompiler

# One worker runs all tests of such a folder: they share what is slow to make.
TOGETHER = (
    "tests/sandbox_page/test_activity",  # a browser
    "tests/sandbox_page/",  # another browser
    "tests/players/",  # the compiled kernel
)

# Tests that wait for other processes most of the time. They are handed out one by one, the others
# by files, whose tests often share what is cached.
WAITING = (
    "tests/e2e/",
    "tests/project/test_removal.py",
    "tests/sandbox_page/",
    "tests/test_cli.py",
    "tests/workers/",
)

# Tests that wait for longest; if one of them came last, the other processes would be idle.
LONGEST = (
    "tests/e2e/workers/",
    "tests/e2e/test_added_feature.py",
    "tests/e2e/test_daily.py",
    "tests/e2e/test_tournament",
    "tests/project/test_removal.py",
    "tests/test_cli.py",
)


def put_longest_first(items: list[pytest.Item]) -> None:
    """Sort tests so that those which wait for longest begin first."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


class Distribution(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Hands out units, largest first: files, single tests that wait, or tests that stay together.

    One worker in four begins with the tests that compute and the others with those that wait. So
    computing tests come last, and no processor is idle at the end.
    """

    def __init__(self, config: pytest.Config, log: object) -> None:
        super().__init__(config, log)
        self._compiler = KernelCompiler()

    def schedule(self) -> None:
        """Begin, once all workers have collected and the kernel is compiled."""
        self._compiler.wait()
        super().schedule()

    def remove_node(self, node: Any) -> str | None:
        """Take back the tests a worker has not run, but that in which it died; return that one."""
        units = self.assigned_work.pop(node)
        # The others would wait for ever for the end of a unit with no test left to run.
        remaining = {scope: tests for scope, tests in units.items() if not all(tests.values())}
        if not remaining:
            return None
        scope, tests = next(iter(remaining.items()))
        died_in = next(test for test, has_run in tests.items() if not has_run)
        tests[died_in] = True
        if all(tests.values()):
            del remaining[scope]
        self.workqueue.update(remaining)
        for other in self.nodes:
            self._reschedule(other)
        return died_in

    def _reschedule(self, node: Any) -> None:
        """Hand out units until a worker has three tests: it begins one when it has the next."""
        while not node.shutting_down:
            queued = len(self.workqueue)
            super()._reschedule(node)
            if len(self.workqueue) == queued:
                break

    def _split_scope(self, nodeid: str) -> str:
        unit = nodeid if nodeid.startswith(WAITING) else nodeid.partition("::")[0]
        return next(filter(nodeid.startswith, TOGETHER), unit)

    def _assign_work_unit(self, node: Any) -> None:
        waits = self.nodes.index(node) % 4 != 3
        queue = self.workqueue
        preferred = (scope for scope in queue if scope.startswith(WAITING) == waits)
        queue.move_to_end(next(preferred, next(iter(queue))), last=False)
        super()._assign_work_unit(node)
