"""Functions that read messages: their text, and what can be clicked."""

from __future__ import annotations

from dataclasses import dataclass

from tests.sandbox.transport import Json

EPHEMERAL = 1 << 6
LOADING = 1 << 7


@dataclass(frozen=True)
class Button:
    """A button of a message. Link buttons have a ``url`` and no custom_id."""

    custom_id: str | None
    label: str
    disabled: bool
    style: int
    url: str | None = None
    emoji: str | None = None


def components(message: Json) -> list[Json]:
    """Return all components of a message or modal, parents before children."""

    def walk(rows: list[Json]) -> list[Json]:
        result: list[Json] = []
        for row in rows:
            result.append(row)
            result += walk(row.get("components", []))
            result += walk([row[key] for key in ("accessory", "component") if key in row])
        return result

    return walk(message.get("components", []))


def text(message: Json) -> str:
    """Return the whole text of a message: content, embeds and text displays, line by line.

    Non-breaking spaces are replaced by ordinary ones.
    """
    lines = [message.get("content") or ""]
    for embed in message.get("embeds", []):
        lines += [embed.get("title") or "", embed.get("description") or ""]
        lines += [f"{f['name']}\n{f['value']}" for f in embed.get("fields", [])]
    lines += [c["content"] for c in components(message) if c["type"] == 10]
    return "\n".join(line for line in lines if line).replace("\xa0", " ")


def buttons(message: Json) -> list[Button]:
    """Return the buttons of a message in reading order."""
    return [
        Button(
            custom_id=c.get("custom_id"),
            label=c.get("label") or "",
            disabled=bool(c.get("disabled")),
            style=c["style"],
            url=c.get("url"),
            emoji=(c.get("emoji") or {}).get("name"),
        )
        for c in components(message)
        if c["type"] == 2
    ]


def enabled(message: Json) -> list[Button]:
    """Return the buttons that can be clicked."""
    return [b for b in buttons(message) if b.custom_id is not None and not b.disabled]


def button(message: Json, label: str) -> Button:
    """Return the button with exactly this label, else the only one that starts with it.

    Raises:
        LookupError: there is none, or more than one.
    """
    matches = [b for b in buttons(message) if b.label == label]
    matches = matches or [b for b in buttons(message) if b.label.startswith(label)]
    if len(matches) != 1:
        labels = [b.label for b in buttons(message)]
        raise LookupError(f"{len(matches)} buttons are labelled {label!r} among {labels}")
    return matches[0]


def select_menus(message: Json) -> list[Json]:
    """Return the selects of a message, string selects and others."""
    return [c for c in components(message) if c["type"] in (3, 5, 6, 7, 8)]


def is_ephemeral(message: Json) -> bool:
    """Return whether the message is ephemeral."""
    return bool(message["flags"] & EPHEMERAL)
