"""Layouts of other features as JSON for the page: texts, pictures and buttons."""

from base64 import b64encode
from collections.abc import Container, Iterable, Sequence
from typing import Final

from bot.features.activity.texts import Json, write_lines
from bot.render.cards import in_signs
from bot.ui.components.builders import Style
from bot.ui.components.custom_id import BadCustomId, ButtonId
from bot.ui.components.payloads import BUTTON, CONTAINER, GALLERY, ROW, SECTION, TEXT, Component
from bot.ui.images.illustrated_layout import PicturedLayout
from bot.ui.images.renderer import Picture

_MAIN: Final = frozenset(style.value for style in (Style.primary, Style.success))


def write_buttons(pieces: Iterable[Component], verbs: Container[str]) -> list[Json]:
    """Return those buttons that have one of these verbs."""
    return [
        {
            "id": piece["custom_id"],
            "label": piece.get("label", ""),
            "is_main": piece["style"] in _MAIN,
        }
        for piece in pieces
        if piece["type"] == BUTTON
        and not piece["disabled"]
        and _read_verb(piece.get("custom_id", "")) in verbs
    ]


def _read_verb(custom_id: str) -> str:
    try:
        return ButtonId.parse(custom_id).verb
    except BadCustomId:
        return ""


def write_sheet(page: PicturedLayout, verbs: Container[str]) -> list[Json]:
    """Return a page from top to bottom: lines, pictures, and rows of buttons with these verbs."""
    pictures = {f"attachment://{picture.filename}": picture for picture in page.pictures}
    parts: list[Json] = []
    _write(page.layout.to_components(), pictures, verbs, parts)
    return parts


def _write(
    pieces: Sequence[Component],
    pictures: dict[str, Picture],
    verbs: Container[str],
    parts: list[Json],
) -> None:
    for piece in pieces:
        match piece["type"]:
            case type_ if type_ == CONTAINER:
                _write(piece["components"], pictures, verbs, parts)
            case type_ if type_ == TEXT:
                parts.append({"lines": write_lines(in_signs(piece["content"]))})
            case type_ if type_ == SECTION:
                _write([*piece["components"], piece["accessory"]], pictures, verbs, parts)
            case type_ if type_ == GALLERY:
                for item in piece["items"]:
                    picture = pictures[item["media"]["url"]]
                    data = b64encode(picture.data).decode()
                    parts.append({"picture": f"data:image/png;base64,{data}", "alt": picture.alt})
            case type_ if type_ in (ROW, BUTTON):
                within = piece["components"] if type_ == ROW else [piece]
                if buttons := write_buttons(within, verbs):
                    parts.append({"buttons": buttons})
            case _:
                pass  # a component that the page can't show, such as a menu
