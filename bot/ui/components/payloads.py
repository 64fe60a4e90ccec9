"""Discord's message components: texts, buttons, menus, pictures and files.

They are plain values. discord.py has an object for each, with a parent, a callback and a record of
where it was sent. The bot needs none of that, because a click is identified by its custom id.
Building such objects, which discord.py repeats at each click, took a quarter of the CPU time of a
click.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

import discord

from bot.ui.discord_limits import MOST_OPTIONS

Component = dict[str, Any]  # as JSON; Discord's API defines the fields

ROW: Final = 1
BUTTON: Final = 2
MENU: Final = 3
PEOPLE: Final = 5
CHANNELS: Final = 8
SECTION: Final = 9
TEXT: Final = 10
GALLERY: Final = 12
FILE: Final = 13
CONTAINER: Final = 17


class Layout(discord.ui.LayoutView):
    """A list of components with the interface of the views that discord.py sends."""

    def __init__(self, components: Sequence[Component]) -> None:
        super().__init__(timeout=None)
        self._components = list(components)

    def to_components(self) -> list[Component]:
        """Return the components as they will be sent."""
        return self._components

    def has_components_v2(self) -> bool:
        """Return ``True``: every message consists of containers and texts."""
        return True

    def is_dispatchable(self) -> bool:
        """Return ``False``: discord.py waits for no click, so it keeps nothing in memory."""
        return False

    def is_finished(self) -> bool:
        """Return ``True``, for the same reason."""
        return True


def walk(components: Sequence[Component]) -> list[Component]:
    """Return all components recursively, each before its children."""
    every: list[Component] = []
    remaining = [*reversed(components)]
    while remaining:
        component = remaining.pop()
        every.append(component)
        if "accessory" in component:
            remaining.append(component["accessory"])
        if "components" in component:
            remaining += reversed(component["components"])
    return every


def container(pieces: Sequence[Component], *, accent: int, marker: int | None = None) -> Component:
    """Return a box with a coloured edge; ``marker`` is its component id."""
    component: Component = {
        "type": CONTAINER,
        "accent_color": accent,
        "spoiler": False,
        "components": list(pieces),
    }
    if marker is not None:
        component["id"] = marker
    return component


def text_display(markdown: str) -> Component:
    """Return a text."""
    return {"type": TEXT, "content": markdown}


def section(markdown: str, accessory: Component) -> Component:
    """Return a text with a button beside it."""
    return {"type": SECTION, "components": [text_display(markdown)], "accessory": accessory}


def action_row(parts: Iterable[Component]) -> Component:
    """Return a row of at most five buttons, or of one menu."""
    return {"type": ROW, "components": list(parts)}


def push_button(
    custom_id: str, label: str, *, style: discord.ButtonStyle, disabled: bool, emoji: str | None
) -> Component:
    """Return a button; ``emoji`` is markup, and the label may be empty beside one."""
    component: Component = {
        "type": BUTTON,
        "style": style.value,
        "disabled": disabled,
        "custom_id": custom_id,
    }
    if label:
        component["label"] = label
    if emoji is not None:
        component["emoji"] = _emoji(emoji)
    return component


def link_button(label: str, url: str) -> Component:
    """Return a button that opens a URL."""
    style = discord.ButtonStyle.link.value
    return {"type": BUTTON, "style": style, "disabled": False, "label": label, "url": url}


def select_menu(
    custom_id: str, options: Iterable[discord.SelectOption], placeholder: str | None = None
) -> Component:
    """Return a menu for one choice; ``placeholder`` is shown while nothing is chosen."""
    return {
        **({} if placeholder is None else {"placeholder": placeholder}),
        "type": MENU,
        "custom_id": custom_id,
        "min_values": 1,
        "max_values": 1,
        "disabled": False,
        "required": True,
        "options": [option.to_dict() for option in options],
    }


def multiple_menu(
    kind: int, choice_type: str, custom_id: str, defaults: Iterable[int], placeholder: str
) -> Component:
    """Return a menu of people or channels for any number of choices that a menu allows.

    Args:
        kind: the type of the component.
        choice_type: the type of the choices, in Discord's terms: ``user`` or ``channel``.
        custom_id: its custom id.
        defaults: the ids that are already chosen.
        placeholder: shown while nothing is chosen; says what that means.
    """
    chosen = sorted(defaults)[:MOST_OPTIONS]
    return {
        "type": kind,
        "custom_id": custom_id,
        "placeholder": placeholder,
        "min_values": 0,
        "max_values": MOST_OPTIONS,
        "disabled": False,
        "default_values": [{"id": str(chosen_id), "type": choice_type} for chosen_id in chosen],
    }


def media_gallery(filename: str, description: str) -> Component:
    """Return a picture that is attached to the message."""
    item = {"media": _link_attachment(filename), "spoiler": False, "description": description}
    return {"type": GALLERY, "items": [item]}


def file_display(filename: str) -> Component:
    """Return a file that is attached to the message."""
    return {"type": FILE, "file": _link_attachment(filename), "spoiler": False}


def _link_attachment(filename: str) -> dict[str, str]:
    return {"url": f"attachment://{filename}"}


@lru_cache(maxsize=1024)
def _emoji(markup: str) -> dict[str, Any]:
    return dict(discord.PartialEmoji.from_str(markup).to_dict())
