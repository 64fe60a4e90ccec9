"""The order of reviews, and how many may wait."""

import pytest

from bot.features.reviews.service.queue import ReviewQueue, ReviewsBusy, TooManyReviews

ANN, BO, CY = 1, 2, 3


def build_queue(
    *requests: tuple[str, int], most_at_once: int = 100, most_each: int = 10
) -> ReviewQueue:
    queue = ReviewQueue(most_at_once, most_each)
    for table_id, user_id in requests:
        queue.add(table_id, user_id)
    return queue


def run_all(queue: ReviewQueue) -> list[str]:
    """Run all reviews one after the other, and return their order."""
    order = []
    while (table_id := queue.take()) is not None:
        order.append(table_id)
        queue.end(table_id)
    return order


def test_people_take_turns() -> None:
    queue = build_queue(("a1", ANN), ("a2", ANN), ("a3", ANN), ("b1", BO), ("c1", CY), ("b2", BO))
    assert run_all(queue) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_of_one_person_at_most_one_review_runs() -> None:
    queue = build_queue(("a1", ANN), ("a2", ANN))

    assert queue.take() == "a1"
    assert queue.take() is None
    queue.add("b1", BO)
    assert queue.take() == "b1"
    queue.end("a1")
    assert queue.take() == "a2"
    assert queue.running == 2


def test_reviews_ahead_are_those_that_run_or_come_before() -> None:
    requests = [("a1", ANN), ("a2", ANN), ("a3", ANN), ("b1", BO), ("c1", CY), ("b2", BO)]
    queue = build_queue(*requests)
    order = ["a1", "b1", "c1", "a2", "b2", "a3"]

    assert [queue.count_ahead(table_id) for table_id in order] == list(range(6))
    queue.take()
    assert queue.count_ahead("a1") == 0
    assert queue.count_ahead("b1") == 1
    assert queue.count_ahead("unknown") == 0


def test_one_person_may_wait_for_a_few_reviews_only() -> None:
    queue = build_queue(("a1", ANN), ("a2", ANN), most_each=2)

    with pytest.raises(TooManyReviews):
        queue.add("a3", ANN)
    queue.add("b1", BO)
    queue.take()
    queue.add("a3", ANN)


def test_full_queue_takes_no_more_but_what_was_accepted_before_a_restart() -> None:
    queue = build_queue(("a1", ANN), ("b1", BO), most_at_once=2)

    with pytest.raises(ReviewsBusy):
        queue.add("c1", CY)
    queue.add("c1", CY, is_bounded=False)
    assert run_all(queue) == ["a1", "b1", "c1"]


def test_review_that_is_dropped_is_not_taken() -> None:
    queue = build_queue(("a1", ANN), ("a2", ANN), ("b1", BO))
    queue.drop("a1")
    queue.drop("b1")
    assert run_all(queue) == ["a2"]
