"""Answers to clicks on hand panels."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.table.errors import NotSeated
from bot.table.handlers.click import answer_with_panel

PANEL, VIEW = object(), object()


@pytest.mark.parametrize(
    ("view", "seat", "message"),
    [(None, 0, PANEL), (VIEW, None, PANEL), (VIEW, 0, None)],
    ids=["no cards yet", "no seat", "no panel"],
)
async def test_click_of_a_person_without_a_hand_is_refused(
    view: object, seat: int | None, message: object
) -> None:
    click = SimpleNamespace(interaction=SimpleNamespace(message=message))
    person_view = SimpleNamespace(view=view, seat=seat)
    with pytest.raises(NotSeated):
        await answer_with_panel(cast("Any", click), cast("Any", person_view))
