"""What the presenter remembers, and what it forgets."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bot.ui.presenter import Presenter


class EmptyBook:
    """Nothing was posted for any table."""

    async def of_table(self, _table_id: str) -> dict[str, object]:
        return {}

    async def places(self, _table_id: str) -> dict[str, str]:
        return {}


async def test_tables_that_nobody_looked_at_for_longest_are_forgotten() -> None:
    presenter = Presenter(cast(Any, SimpleNamespace(book=EmptyBook())), most=3)
    first = await presenter.presence("00000001")
    second = await presenter.presence("00000002")
    await presenter.presence("00000003")
    assert await presenter.presence("00000001") is first
    await presenter.presence("00000004")
    assert len(presenter) == 3
    assert await presenter.presence("00000001") is first
    assert await presenter.presence("00000002") is not second


async def test_table_that_is_behind_is_not_forgotten() -> None:
    presenter = Presenter(cast(Any, SimpleNamespace(book=EmptyBook())), most=1)
    first = await presenter.presence("00000001")
    first.posts.worker._woken = True
    await presenter.presence("00000002")
    assert await presenter.presence("00000001") is first
