"""Which direct messages ask their reader to press something."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

ASK = """async (message) => {
  const { asksToAct } = await import("/static/messages.js");
  return asksToAct(message);
}"""
STYLES = {"!": 1, "?": 4, "+": 3}


def message(*labels: str) -> dict[str, object]:
    """A message with buttons: ``-x`` is greyed out; ``!x``, ``?x``, ``+x`` are blue, red, green."""
    buttons = []
    for label in labels:
        name = label.removeprefix("-")
        button = {"type": 2, "style": STYLES.get(name[0], 2), "custom_id": name}
        buttons.append({**button, "label": name, "disabled": label.startswith("-")})
    return {"components": [{"type": 17, "components": [{"type": 1, "components": buttons}]}]}


@pytest.mark.parametrize(
    ("shown", "asks"),
    [
        (message("!♣2", "-♣3", "Last trick"), True),
        (message("♣2", "♣3", "-!Choose 2"), True),
        (message("+Add 26", "?Subtract 26"), True),
        (message("-!♣2", "-♣3"), False),
        (message("♣2", "+♣3 is next", "Last trick"), False),
        (message("Score sheet"), False),
        (message(), False),
    ],
)
def test_message_asks_to_act_by_the_colour_of_its_buttons(
    home_page: Page, shown: object, asks: bool
):
    assert home_page.evaluate(ASK, shown) is asks
