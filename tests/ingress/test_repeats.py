"""A person who repeats a click may have seen that it failed."""

from typing import Any

import pytest

from bot.ingress.repeats import Repeats
from tests.ingress.arrange import click

COMMAND: dict[str, Any] = {
    "id": "1",
    "type": 2,
    "member": {"user": {"id": "7"}},
    "data": {"id": "30", "name": "hearts", "options": [{"name": "hand", "type": 1}]},
}


def test_same_button_clicked_again_is_a_repeat() -> None:
    repeats = Repeats()
    assert not repeats.remember(click(1))
    assert repeats.remember(click(2))


@pytest.mark.parametrize("other", [{"user": "8"}, {"message": "6"}, {"custom_id": "pass"}])
def test_click_by_somebody_else_or_on_something_else_is_no_repeat(other: dict[str, str]) -> None:
    repeats = Repeats()
    repeats.remember(click(1))
    assert not repeats.remember(click(2, **other))


def test_same_command_is_a_repeat() -> None:
    repeats = Repeats()
    assert not repeats.remember(COMMAND)
    assert repeats.remember(COMMAND | {"id": "2"})
    assert not repeats.remember(COMMAND | {"member": {"user": {"id": "8"}}})
    options = [{"name": "table", "type": 1}]
    assert not repeats.remember(COMMAND | {"data": COMMAND["data"] | {"options": options}})


@pytest.mark.parametrize("kind", [4, 5])
def test_suggestions_and_forms_are_no_repeats(kind: int) -> None:
    repeats = Repeats()
    assert not repeats.remember(click() | {"type": kind})
    assert not repeats.remember(click() | {"type": kind})
