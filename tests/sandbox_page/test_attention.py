"""Which changes of a direct message ask its reader to press something."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

ASK = """async ([before, after]) => {
  const { asksToAct } = await import("/static/messages.js");
  return asksToAct(before, after);
}"""


def message(*labels: str) -> dict[str, object]:
    """A message with buttons: ``-x`` is greyed out, ``!x`` stands out by its colour."""
    buttons = [
        {
            "type": 2,
            "style": 1 if label.startswith("!") else 2,
            "label": label.lstrip("!-"),
            "custom_id": label,
            "disabled": label.startswith("-"),
        }
        for label in labels
    ]
    return {"components": [{"type": 17, "components": [{"type": 1, "components": buttons}]}]}


@pytest.mark.parametrize(
    ("before", "after", "asks"),
    [
        (message("-♣2", "-♣3", "Last trick"), message("♣2", "-♣3", "Last trick"), True),
        (message("Score sheet"), message("Score sheet", "Last trick"), False),
        (message("Score sheet"), message("Score sheet", "!Add 26"), True),
        (message("♣2", "♣3"), message("♣2", "-♣3"), False),
        (message("♣2", "♣3"), message("♣2", "♣3"), False),
        (None, message("♣2", "♣3", "♣4"), True),
        (None, message("-♣2", "Last trick"), False),
        (None, message(), False),
    ],
)
def test_change_of_buttons_asks_to_act(page: Page, before: object, after: object, asks: bool):
    assert page.evaluate(ASK, [before, after]) is asks
