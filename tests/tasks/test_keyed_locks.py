"""Locks by key."""

import asyncio

from bot.tasks.keyed_locks import KeyedLocks


async def test_work_for_the_same_key_runs_one_after_the_other() -> None:
    locks = KeyedLocks[int]()
    steps: list[str] = []

    async def work(name: str) -> None:
        async with locks[1]:
            steps.append(f"{name} begins")
            await asyncio.sleep(0)
            steps.append(f"{name} ends")

    await asyncio.gather(work("first"), work("second"))
    assert steps == ["first begins", "first ends", "second begins", "second ends"]


async def test_work_for_other_keys_is_not_held_up() -> None:
    locks = KeyedLocks[int]()
    async with locks[1], locks[2]:
        assert locks[1].locked()
        assert locks[2].locked()
    assert not locks[1].locked()
