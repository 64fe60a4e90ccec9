"""The check of layouts before they are sent."""

from typing import Any

import pytest

from bot.ui.components.builders import button, panel, row
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import LayoutTooLarge, check_layout


def text(content: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": content}


def btn(custom_id: str = "a", label: str = "x") -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": label, "custom_id": custom_id}


def line(*inner: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(inner)}


def box(*inner: dict[str, Any]) -> dict[str, Any]:
    return {"type": 17, "components": list(inner)}


def menu(options: int) -> dict[str, Any]:
    return {"type": 3, "custom_id": "m", "options": [{}] * options}


GOOD = [
    [box(text("x" * 4000))],
    [box(*[text()] * 39)],
    [box(text(), line(*[btn(str(n), "y" * 80) for n in range(5)]))],
    [line(menu(25))],
    [line(btn("i" * 100))],
]
BAD = [
    ([], "nothing to show"),
    ([box(text(""))], "nothing to show"),
    ([box(text("x" * 2001), text("x" * 2000))], "4001 characters of text"),
    ([box(*[text()] * 40)], "41 components"),
    ([line(*[btn(str(n)) for n in range(6)])], "6 buttons in a row"),
    ([line()], "an empty row"),
    ([box()], "an empty container"),
    ([box(box(text()))], "a container within a container"),
    ([line(btn("a"), btn("a"))], "a custom id occurs twice"),
    ([line(btn("i" * 101))], "101 characters of a custom id"),
    ([line(btn("a", "y" * 81))], "81 characters of a label"),
    ([line(btn("a", ""))], "a button without a label"),
    ([line(menu(26))], "26 options"),
    ([line(menu(1), btn())], "a select shares its row"),
]


@pytest.mark.parametrize("components", GOOD)
def test_check_accepts_what_discord_accepts(components: list[dict[str, Any]]) -> None:
    assert check_layout(components) == components


@pytest.mark.parametrize(("components", "reason"), BAD)
def test_check_names_the_limit_that_is_broken(
    components: list[dict[str, Any]], reason: str
) -> None:
    with pytest.raises(LayoutTooLarge, match=reason) as excinfo:
        check_layout(components)
    assert reason in excinfo.value.reason


def test_check_takes_a_view_and_returns_its_components() -> None:
    view = panel(["x", row([button("abcd2345", "l", "join", "Join")])], accent=1, marker=77)
    (container,) = check_layout(view)
    assert container["id"] == 77
    assert container["accent_color"] == 1
    parsed = ButtonId.parse(container["components"][1]["components"][0]["custom_id"])
    assert parsed == ButtonId("abcd2345", "l", "join")


def test_check_refuses_a_view_that_is_too_long() -> None:
    with pytest.raises(LayoutTooLarge):
        check_layout(panel(["x" * 4001], accent=1))
    with pytest.raises(LayoutTooLarge):
        check_layout(Layout([]))
