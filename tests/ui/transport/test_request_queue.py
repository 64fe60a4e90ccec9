"""The queue of requests: their order, and how many pass at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from bot.ui.transport.request_queue import USABLE, Priority, RequestQueue, Sender
from tests.patience import PATIENCE_S

PER_SECOND = 10
AT_ONCE = int(PER_SECOND * USABLE)
POSTS = Priority.POSTS


class Requests:
    """Requests through a queue; each one is answered when the test says so.

    Attributes:
        begun: the senders of the requests that have begun, in order.
    """

    def __init__(self, window_s: float = 0.0) -> None:
        self.begun: list[Sender] = []
        self.waits: list[tuple[Priority, float]] = []
        self.queue = RequestQueue(
            PER_SECOND, lambda *waited: self.waits.append(waited), window_s=window_s
        )
        self._answers: list[asyncio.Event] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def ask(self, *senders: Sender) -> list[asyncio.Task[None]]:
        """Ask for a slot for each sender, in this order."""
        tasks = [asyncio.create_task(self._make(sender)) for sender in senders]
        self._tasks += tasks
        await let_tasks_run()
        return tasks

    async def answer(self) -> None:
        """Answer, as Discord, the first request that has no answer yet."""
        self._answers.pop(0).set()
        await let_tasks_run()

    async def fill(self) -> None:
        """Take all slots, and forget who took them."""
        await self.ask(*[Sender("full")] * AT_ONCE)
        self.begun.clear()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _make(self, sender: Sender) -> None:
        async with self.queue.slot(sender):
            self.begun.append(sender)
            answer = asyncio.Event()
            self._answers.append(answer)
            await answer.wait()


async def let_tasks_run() -> None:
    """Let all tasks run until they wait."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
async def requests() -> AsyncIterator[Requests]:
    requests = Requests()
    yield requests
    await requests.close()


async def test_no_more_requests_are_under_way_than_discord_allows_in_a_second(
    requests: Requests,
) -> None:
    await requests.ask(*[Sender("a")] * (AT_ONCE + 1))
    assert len(requests.begun) == AT_ONCE
    await requests.answer()
    assert len(requests.begun) == AT_ONCE + 1


async def test_slot_stays_taken_for_a_time_after_the_answer() -> None:
    requests = Requests(window_s=PATIENCE_S)
    await requests.ask(*[Sender("a")] * (AT_ONCE + 1))
    for _ in range(AT_ONCE):
        await requests.answer()
    assert len(requests.begun) == AT_ONCE
    await requests.close()


async def test_controls_pass_before_posts_that_have_waited_longer(requests: Requests) -> None:
    await requests.fill()
    post, panel = Sender("a", POSTS), Sender("b")
    await requests.ask(post, post, panel)
    for _ in range(3):
        await requests.answer()
    assert requests.begun == [panel, post, post]


async def test_tables_take_turns(requests: Requests) -> None:
    await requests.fill()
    busy, calm, late = (Sender(name, POSTS) for name in ("busy", "calm", "late"))
    await requests.ask(*[busy] * 4, calm, calm, late)
    for _ in range(7):
        await requests.answer()
    assert requests.begun == [busy, calm, late, busy, calm, busy, busy]


async def test_busy_table_delays_another_by_one_request_at_most(requests: Requests) -> None:
    await requests.fill()
    busy, calm = Sender("busy"), Sender("calm")
    await requests.ask(*[busy] * 50)
    await requests.ask(calm)
    for _ in range(2):
        await requests.answer()
    assert calm in requests.begun


async def test_request_that_was_given_up_takes_no_slot(requests: Requests) -> None:
    await requests.fill()
    given_up, other = Sender("a"), Sender("b")
    (task,) = await requests.ask(given_up)
    task.cancel()
    await requests.ask(other)
    assert requests.queue.waiting == 1
    await requests.answer()
    assert requests.begun == [other]


async def test_request_that_is_given_up_when_it_is_let_through_leaves_its_slot(
    requests: Requests,
) -> None:
    await requests.fill()
    first, second = Sender("a"), Sender("b")
    tasks = await requests.ask(first, second)
    answering = asyncio.create_task(requests.answer())
    while requests.queue.waiting == 2:
        await asyncio.sleep(0)
    tasks[0].cancel()  # it has a slot, and has not noticed yet
    await answering
    assert requests.begun == [second]


async def test_slot_that_is_freed_early_is_free_for_one_request(requests: Requests) -> None:
    async with requests.queue.slot(Sender("early")) as slot:
        slot.free()
        await let_tasks_run()
        await requests.fill()
        await requests.ask(Sender("a"))
    await let_tasks_run()
    assert requests.begun == []


async def test_load_counts_requests_of_the_last_seconds_and_waiting_ones(
    requests: Requests,
) -> None:
    assert requests.queue.load == 0
    await requests.ask(*[Sender("a")] * 25)
    assert requests.queue.load == pytest.approx(25 / (5 * PER_SECOND))


async def test_waits_are_counted_by_priority(requests: Requests) -> None:
    await requests.ask(Sender("a"), Sender("a", POSTS))
    assert [priority for priority, _ in requests.waits] == [Priority.CONTROLS, POSTS]
    assert all(seconds >= 0 for _, seconds in requests.waits)


async def test_several_workers_share_the_slots() -> None:
    queue = RequestQueue(20, window_s=3600.0)  # 18 slots
    queue.divide(3)
    async with AsyncExitStack() as slots:
        for _ in range(6):
            await slots.enter_async_context(queue.slot(Sender()))
        late_task = asyncio.create_task(slots.enter_async_context(queue.slot(Sender())))
        await asyncio.sleep(0)
        assert queue.waiting == 1
        assert queue.load == pytest.approx(7 * 3 / (5 * 20))
        queue.divide(2)  # a worker has left: nine slots
        await late_task
        assert queue.waiting == 0
