"""Checks of a message against Discord's limits before it is sent."""

from collections.abc import Sequence
from typing import Final

from bot.ui.components.payloads import BUTTON, CONTAINER, MENU, ROW, TEXT, Component, Layout, walk
from bot.ui.discord_limits import (
    LONGEST_CUSTOM_ID,
    LONGEST_LABEL,
    MOST_COMPONENTS,
    MOST_IN_ROW,
    MOST_OPTIONS,
    MOST_TEXT,
)

_SELECTS: Final = frozenset({MENU, 5, 6, 7, 8})


class LayoutTooLarge(ValueError):
    """Discord would refuse the message; ``reason`` names the limit."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def check_layout(view: Layout | Sequence[Component]) -> Sequence[Component]:
    """Check the components of a view, and return them.

    Raises:
        LayoutTooLarge: the view breaks one of Discord's limits.
    """
    components = view.to_components() if isinstance(view, Layout) else view
    every = walk(components)
    texts: list[str] = []
    custom_ids: list[str] = []
    labels: list[str] = []
    rows: list[Sequence[Component]] = []
    for component in every:
        kind = component["type"]
        if custom_id := component.get("custom_id"):
            custom_ids.append(custom_id)
        if kind == BUTTON:
            labels.append(component.get("label", ""))
            if not labels[-1] and not component.get("emoji"):
                raise LayoutTooLarge("a button without a label")
        elif kind == TEXT:
            texts.append(component.get("content", ""))
        elif kind == ROW:
            rows.append(component.get("components", ()))
        else:
            _check_other(component)
    for count, most, noun in (
        (len(every), MOST_COMPONENTS, "components"),
        (sum(map(len, texts)), MOST_TEXT, "characters of text"),
        (max(map(len, custom_ids), default=0), LONGEST_CUSTOM_ID, "characters of a custom id"),
        (max(map(len, labels), default=0), LONGEST_LABEL, "characters of a label"),
        (max(map(len, rows), default=0), MOST_IN_ROW, "buttons in a row"),
    ):
        if count > most:
            raise LayoutTooLarge(f"{count} {noun}, at most {most}")
    if not every or not all(texts):
        raise LayoutTooLarge("nothing to show")
    if len(set(custom_ids)) < len(custom_ids):
        raise LayoutTooLarge("a custom id occurs twice")
    if not all(rows):
        raise LayoutTooLarge("an empty row")
    if not _SELECTS.isdisjoint(
        [component["type"] for row in rows if len(row) > 1 for component in row]
    ):
        raise LayoutTooLarge("a select shares its row")
    return components


def _check_other(component: Component) -> None:
    kind, inner = component["type"], component.get("components", ())
    if kind == CONTAINER:
        if not inner:
            raise LayoutTooLarge("an empty container")
        if CONTAINER in [child["type"] for child in inner]:
            raise LayoutTooLarge("a container within a container")
    elif kind in _SELECTS:
        _require_at_most(len(component.get("options", ())), MOST_OPTIONS, "options")
        _require_at_most(len(component.get("default_values", ())), MOST_OPTIONS, "chosen values")


def _require_at_most(count: int, most: int, noun: str) -> None:
    if count > most:
        raise LayoutTooLarge(f"{count} {noun}, at most {most}")
