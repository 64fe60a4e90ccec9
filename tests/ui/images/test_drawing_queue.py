"""The order of drawings, and which of them are dropped."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.ui.images.drawing_queue import (
    FIRST_GUESS_S,
    CannotDraw,
    DrawingQueue,
    NotDrawn,
    Outcome,
    Urgency,
)

LONGEST_WAIT_S = 2.0


class Painter:
    """A queue whose drawings wait until the test continues them.

    Attributes:
        begun: the requests whose drawing has begun, in order.
        outcomes: the urgency and outcome that the queue has reported of each request.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self.begun: list[str] = []
        self.outcomes: list[tuple[Urgency, Outcome]] = []
        self._gate = asyncio.Semaphore(0)
        self.queue: DrawingQueue[str] = DrawingQueue(
            self._draw, LONGEST_WAIT_S, self._observe, lambda: self.now
        )

    async def _draw(self, request: str) -> bytes:
        self.begun.append(request)
        await self._gate.acquire()
        if request == "broken":
            raise CannotDraw
        return request.encode()

    def _observe(self, urgency: Urgency, outcome: Outcome, _seconds: float) -> None:
        self.outcomes.append((urgency, outcome))

    def ask(
        self, request: str, urgency: Urgency = Urgency.TURN, wanted_by: str = ""
    ) -> asyncio.Future[bytes]:
        return self.queue.ask(request, request, urgency, wanted_by)

    async def first(self) -> asyncio.Future[bytes]:
        """Begin a drawing, so that all others wait."""
        first = self.ask("first")
        await asyncio.sleep(0)
        assert self.begun == ["first"]
        return first

    async def draw_all(self) -> list[str]:
        """Draw everything that waits, and return the requests in order."""
        position = len(self.begun)
        while not self.queue.is_idle:
            self._gate.release()
            await asyncio.sleep(0)
        return self.begun[position:]


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    painter = Painter()
    yield painter
    await painter.queue.close()


async def get_outcome(drawing: asyncio.Future[bytes]) -> Outcome:
    with pytest.raises(NotDrawn) as error:
        await drawing
    return error.value.outcome


async def test_urgent_drawings_go_first_and_equals_in_the_order_of_asking(painter: Painter) -> None:
    await painter.first()
    for request, urgency in (
        ("film", Urgency.MOVING),
        ("post", Urgency.POST),
        ("trick 1", Urgency.TRICK),
        ("turn 1", Urgency.TURN),
        ("trick 2", Urgency.TRICK),
        ("turn 2", Urgency.TURN),
    ):
        painter.ask(request, urgency)
    assert await painter.draw_all() == ["turn 1", "turn 2", "trick 1", "trick 2", "post", "film"]


async def test_drawing_that_becomes_urgent_moves_forward(painter: Painter) -> None:
    await painter.first()
    post = painter.ask("both", Urgency.POST)
    painter.ask("trick", Urgency.TRICK)
    assert painter.ask("both", Urgency.TURN) is post, "it is drawn once"
    assert await painter.draw_all() == ["both", "trick"]
    assert await post == b"both"


async def test_what_has_waited_too_long_is_dropped(painter: Painter) -> None:
    await painter.first()
    old = painter.ask("old", Urgency.POST)
    painter.now += LONGEST_WAIT_S / 2
    young = painter.ask("young", Urgency.POST)
    painter.now += LONGEST_WAIT_S / 2 + 0.1
    assert await painter.draw_all() == ["young"]
    assert await get_outcome(old) is Outcome.LATE
    assert await young == b"young"


async def test_request_for_another_state_of_a_message_supersedes_the_one_before(
    painter: Painter,
) -> None:
    await painter.first()
    before = painter.ask("before", wanted_by="panel of Ann")
    other = painter.ask("other", wanted_by="panel of Bo")
    after = painter.ask("after", wanted_by="panel of Ann")
    assert await get_outcome(before) is Outcome.SUPERSEDED
    assert await painter.draw_all() == ["other", "after"]
    assert await other == b"other"
    assert await after == b"after"


async def test_picture_that_another_message_wants_too_is_not_superseded(painter: Painter) -> None:
    await painter.first()
    shared_picture = painter.ask("both", wanted_by="panel of Ann")
    painter.ask("both", wanted_by="panel of Bo")
    post_picture = painter.ask("posted", wanted_by="panel of Cy")
    painter.ask("posted")
    painter.ask("after", wanted_by="panel of Ann")
    painter.ask("later", wanted_by="panel of Cy")
    assert await painter.draw_all() == ["both", "posted", "after", "later"]
    assert await shared_picture == b"both"
    assert await post_picture == b"posted"


async def test_refused_request_takes_no_picture_from_another_message(painter: Painter) -> None:
    await painter.first()
    painter.ask("same", Urgency.TRICK, wanted_by="panel of Ann")
    while painter.queue.expected_s(Urgency.TRICK) <= LONGEST_WAIT_S:
        painter.ask(f"trick {len(painter.queue)}", Urgency.TRICK)
    painter.ask("urgent")  # in place of the superseded one
    with pytest.raises(NotDrawn):
        painter.ask("refused", Urgency.TRICK, wanted_by="panel of Ann")
    await painter.draw_all()
    painter.ask("begun")
    await asyncio.sleep(0)
    same = painter.ask("same", Urgency.TRICK, wanted_by="panel of Bo")
    painter.ask("after", wanted_by="panel of Ann")
    assert await painter.draw_all() == ["after", "same"]
    assert await same == b"same"


async def test_picture_that_is_being_drawn_is_finished(painter: Painter) -> None:
    started_picture = painter.ask("begun", wanted_by="panel of Ann")
    await asyncio.sleep(0)
    painter.ask("after", wanted_by="panel of Ann")
    await painter.draw_all()
    assert await started_picture == b"begun"


async def test_what_would_wait_too_long_is_refused_at_once(painter: Painter) -> None:
    await painter.first()
    while painter.queue.expected_s(Urgency.TRICK) <= LONGEST_WAIT_S:
        painter.ask(f"trick {len(painter.queue)}", Urgency.TRICK)
    with pytest.raises(NotDrawn) as error:
        painter.ask("one too many", Urgency.TRICK)
    assert error.value.outcome is Outcome.FULL
    assert painter.outcomes == [(Urgency.TRICK, Outcome.FULL)]
    assert len(painter.queue) == pytest.approx(LONGEST_WAIT_S / FIRST_GUESS_S, abs=2)
    urgent = painter.ask("more urgent", Urgency.TURN)
    assert (await painter.draw_all())[0] == "more urgent"
    assert await urgent == b"more urgent"


async def test_expected_time_counts_what_goes_before(painter: Painter) -> None:
    await painter.first()
    for number in range(5):
        painter.ask(f"trick {number}", Urgency.TRICK)
    assert painter.queue.expected_s(Urgency.TURN) == pytest.approx(2 * FIRST_GUESS_S)
    assert painter.queue.expected_s(Urgency.TRICK) == pytest.approx(7 * FIRST_GUESS_S)


async def test_expected_time_is_that_of_a_busy_machine_on_one(painter: Painter) -> None:
    for number in range(40):
        drawing = painter.ask(f"turn {number}")
        await asyncio.sleep(0)
        painter.now += 0.2
        await painter.draw_all()
        await drawing
    assert painter.queue.expected_s(Urgency.TURN) == pytest.approx(0.2, rel=0.1)


async def test_failed_drawing_stops_no_other(painter: Painter) -> None:
    broken, whole = painter.ask("broken"), painter.ask("whole", Urgency.POST)
    await painter.draw_all()
    assert await get_outcome(broken) is Outcome.FAILED
    assert await whole == b"whole"
    assert painter.outcomes == [(Urgency.TURN, Outcome.FAILED), (Urgency.POST, Outcome.DRAWN)]


async def test_closing_cancels_what_waits(painter: Painter) -> None:
    first = await painter.first()
    waiting = painter.ask("waiting", Urgency.POST)
    await painter.queue.close()
    assert first.cancelled()
    assert waiting.cancelled()
    assert painter.queue.is_idle
