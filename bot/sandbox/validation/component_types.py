"""The types of message components (numbers, allowed places, stored fields), and component ids."""

from __future__ import annotations

from collections.abc import Iterable

from bot.sandbox.world.wire import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, CHANNEL_SELECT = 5, 8
SELECTS = (3, 5, 6, 7, 8)
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17

TOP_V1 = (ROW,)
TOP_V2 = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)
IN_ROW = (BUTTON, *SELECTS)

KEPT_FIELDS: dict[int, tuple[str, ...]] = {
    ROW: (),
    BUTTON: ("style", "label", "emoji", "custom_id", "url", "sku_id", "disabled"),
    **dict.fromkeys(
        SELECTS,
        (
            *("custom_id", "placeholder", "min_values", "max_values", "disabled", "required"),
            *("options", "default_values", "channel_types"),
        ),
    ),
    SECTION: (),
    TEXT_DISPLAY: ("content",),
    THUMBNAIL: ("media", "description", "spoiler"),
    GALLERY: ("items",),
    FILE: ("file", "spoiler"),
    SEPARATOR: ("divider", "spacing"),
    CONTAINER: ("accent_color", "spoiler"),
}


def assign_ids(parts: Iterable[Json], taken: set[int]) -> None:
    """Assign to each part the lowest id that is not taken."""
    following = 1
    for part in parts:
        while following in taken:
            following += 1
        part["id"] = following
        taken.add(following)
