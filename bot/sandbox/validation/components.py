"""Message components: their checks, and the ids that Discord assigns."""

from __future__ import annotations

from collections.abc import Container, Iterator
from urllib.parse import urlsplit

from bot.sandbox.validation.component_types import (
    BUTTON,
    IN_CONTAINER,
    IN_ROW,
    KEPT_FIELDS,
    SELECTS,
    TEXT_DISPLAY,
    THUMBNAIL,
    TOP_V1,
    TOP_V2,
    assign_ids,
)
from bot.sandbox.validation.selects import check_select
from bot.sandbox.world.attachments import safe_filename
from bot.sandbox.world.errors import FormErrors, Path
from bot.sandbox.world.wire import Json

MAX_COMPONENTS = 40
MAX_TEXT = 4000
MAX_ROWS_V1 = 5


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield every component of a stored tree, parents before children."""
    for component in components:
        yield component
        yield from walk(component.get("components", ()))
        for key in ("accessory", "component"):
            if key in component:
                yield from walk([component[key]])


def find(components: list[Json], custom_id: str) -> Json | None:
    """Return the component with this custom_id, or None."""
    return next((c for c in walk(components) if c.get("custom_id") == custom_id), None)


class ComponentCheck:
    """A check of the components of one message, which adds errors to ``errors``."""

    def __init__(
        self, errors: FormErrors, filenames: set[str], emojis: Container[int] = (), *, v2: bool
    ) -> None:
        self._errors = errors
        self._filenames = filenames
        self._emojis = emojis
        self._v2 = v2
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()
        self._count = 0
        self._text_length = 0
        self._unnumbered: list[Json] = []

    def run(self, raw: object) -> list[Json]:
        """Return the components as Discord would store them, each with an ``id``."""
        if raw is None:
            return []
        path: Path = ("components",)
        items = self._errors.check_list(path, raw)
        most = MAX_COMPONENTS if self._v2 else MAX_ROWS_V1
        if len(items) > most:
            self._errors.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        checked = self._check_children(items, path, TOP_V2 if self._v2 else TOP_V1)
        if self._v2 and self._count > MAX_COMPONENTS:
            message = f"The maximum number of components in a message is {MAX_COMPONENTS}"
            self._errors.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        if self._text_length > MAX_TEXT:
            message = f"The total text of a message must be {MAX_TEXT} or fewer in length."
            self._errors.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
        assign_ids(self._unnumbered, self._ids)
        return checked

    def _check_children(self, raw: object, path: Path, allowed: tuple[int, ...]) -> list[Json]:
        items = self._errors.check_list(path, raw)
        rows = [
            self._check_component(item, (*path, index), allowed) for index, item in enumerate(items)
        ]
        return [row for row in rows if row is not None]

    def _check_component(self, raw: object, path: Path, allowed: tuple[int, ...]) -> Json | None:
        if self._errors.check_mapping(path, raw) is None:
            return None
        assert isinstance(raw, dict)
        kind = raw.get("type")
        if not isinstance(kind, int) or isinstance(kind, bool) or kind not in allowed:
            message = f'Value of field "type" must be one of {allowed}.'
            self._errors.add((*path, "type"), "UNION_TYPE_CHOICES", message)
            return None
        self._count += 1
        component: Json = {"type": kind}
        component |= {key: raw[key] for key in KEPT_FIELDS[kind] if raw.get(key) is not None}
        self._record_id(raw, component, path)
        match kind:
            case 1:
                self._check_row(raw, component, path)
            case 2:
                self._check_button(component, path)
            case 3 | 5 | 6 | 7 | 8:
                self._check_select(component, path)
            case 9:
                self._check_section(raw, component, path)
            case 10:
                if self._errors.check_length((*path, "content"), raw.get("content"), 1, MAX_TEXT):
                    self._text_length += len(raw["content"])
            case 11:
                self._check_media(raw.get("media"), (*path, "media"))
                self._check_description(component, path)
            case 12:
                self._check_gallery(component, path)
            case 13:
                self._check_media(raw.get("file"), (*path, "file"), upload_only=True)
            case 14:
                if component.setdefault("spacing", 1) not in (1, 2):
                    self._errors.refuse_choice((*path, "spacing"), "(1, 2)")
                component.setdefault("divider", True)
            case _:
                self._check_container(raw, component, path)
        return component

    def _record_id(self, raw: Json, component: Json, path: Path) -> None:
        number = raw.get("id")
        if number is None or number == 0:
            self._unnumbered.append(component)
        elif self._errors.check_number((*path, "id"), number, 0, 2**31 - 1):
            if number in self._ids:
                message = "Component id cannot be duplicated"
                self._errors.add((*path, "id"), "COMPONENT_ID_DUPLICATED", message)
            self._ids.add(number)
            component["id"] = number

    def _check_row(self, raw: Json, component: Json, path: Path) -> None:
        path = (*path, "components")
        component["components"] = children = self._check_children(
            raw.get("components"), path, IN_ROW
        )
        raw_children = raw.get("components")
        width = len(raw_children) if isinstance(raw_children, list) else 0
        if not 1 <= width <= 5:
            self._errors.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
        elif width > 1 and any(child["type"] in SELECTS for child in children):
            message = "The specified component exceeds the maximum width"
            self._errors.add(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)

    def _check_container(self, raw: Json, component: Json, path: Path) -> None:
        inner = self._check_children(raw.get("components"), (*path, "components"), IN_CONTAINER)
        component["components"] = inner
        if not raw.get("components"):
            message = "Must be between 1 and 40 in length."
            self._errors.add((*path, "components"), "BASE_TYPE_BAD_LENGTH", message)
        if component.get("accent_color") is not None:
            self._errors.check_number(
                (*path, "accent_color"), component["accent_color"], 0, 0xFFFFFF
            )

    def _check_section(self, raw: Json, component: Json, path: Path) -> None:
        inner = (*path, "components")
        component["components"] = self._check_children(
            raw.get("components"), inner, (TEXT_DISPLAY,)
        )
        texts = raw.get("components")
        if not 1 <= (len(texts) if isinstance(texts, list) else 0) <= 3:
            self._errors.add(inner, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 3 in length.")
        if raw.get("accessory") is None:
            self._errors.require((*path, "accessory"))
            return
        accessory = self._check_component(
            raw["accessory"], (*path, "accessory"), (BUTTON, THUMBNAIL)
        )
        if accessory is not None:
            component["accessory"] = accessory

    def _check_button(self, component: Json, path: Path) -> None:
        style = component.get("style")
        if style not in (1, 2, 3, 4, 5, 6):
            self._errors.refuse_choice((*path, "style"), "(1, 2, 3, 4, 5, 6)")
            return
        if style == 5:
            if "custom_id" in component:
                message = "A custom id and url cannot both be specified"
                self._errors.add((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL", message)
            if self._errors.check_length((*path, "url"), component.get("url"), 1, 512):
                self._check_link(component["url"], (*path, "url"))
        elif style == 6:
            if "sku_id" not in component:
                self._errors.require((*path, "sku_id"))
            return
        else:
            self._check_custom_id(component, path)
            if "url" in component:
                message = "A custom id and url cannot both be specified"
                self._errors.add((*path, "url"), "BUTTON_COMPONENT_CUSTOM_ID_URL", message)
        if "label" in component:
            self._errors.check_length((*path, "label"), component["label"], 0, 80)
        if not component.get("label") and "emoji" not in component:
            self._errors.require((*path, "label"))
        if "emoji" in component:
            self._check_emoji(component["emoji"], (*path, "emoji"))

    def _check_emoji(self, emoji: object, path: Path) -> None:
        fields = self._errors.check_mapping(path, emoji)
        if fields is None:
            return
        if fields.get("id") is not None:
            emoji_id = str(fields["id"])
            if not emoji_id.isdecimal() or int(emoji_id) not in self._emojis:
                self._errors.add((*path, "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
            fields["id"] = emoji_id  # sent as text, even if it was given as a number
        else:
            name = fields.get("name")
            is_text = isinstance(name, str) and all(ord(sign) < 0x80 for sign in name)
            if not isinstance(name, str) or is_text:
                self._errors.add((*path, "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _check_custom_id(self, component: Json, path: Path) -> None:
        path = (*path, "custom_id")
        custom_id = component.get("custom_id")
        if custom_id is None:
            self._errors.require(path)
        elif self._errors.check_length(path, custom_id, 1, 100):
            if custom_id in self._custom_ids:
                message = "Component custom id cannot be duplicated"
                self._errors.add(path, "COMPONENT_CUSTOM_ID_DUPLICATED", message)
            self._custom_ids.add(custom_id)

    def _check_select(self, component: Json, path: Path) -> None:
        self._check_custom_id(component, path)
        check_select(component, path, self._errors)
        options = component.get("options")
        for index, option in enumerate(options if isinstance(options, list) else ()):
            if isinstance(option, dict) and option.get("emoji") is not None:
                self._check_emoji(option["emoji"], (*path, "options", index, "emoji"))

    def _check_gallery(self, component: Json, path: Path) -> None:
        path = (*path, "items")
        items = component.get("items")
        if not isinstance(items, list) or not 1 <= len(items) <= 10:
            self._errors.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.")
            return
        for index, item in enumerate(items):
            fields = self._errors.check_mapping((*path, index), item)
            if fields is not None:
                self._check_media(fields.get("media"), (*path, index, "media"))
                self._check_description(fields, (*path, index))

    def _check_description(self, holder: Json, path: Path) -> None:
        if holder.get("description") is not None:
            self._errors.check_length((*path, "description"), holder["description"], 0, 1024)

    def _check_media(self, media: object, path: Path, *, upload_only: bool = False) -> None:
        if not isinstance(media, dict):
            self._errors.require(path)
            return
        path = (*path, "url")
        url = media.get("url")
        if not self._errors.check_length(path, url, 1, 2048):
            return
        assert isinstance(url, str)
        if url.startswith("attachment://"):
            name = safe_filename(url.removeprefix("attachment://"))
            if name not in self._filenames:
                message = f"The referenced attachment {name} was not found"
                code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
                self._errors.add(path, code, message)
            media["url"] = f"attachment://{name}"
        elif upload_only:
            message = "Only attachment:// references are allowed here"
            self._errors.add(path, "UNFURLED_MEDIA_ITEM_NOT_AN_ATTACHMENT", message)
        else:
            self._check_link(url, path)

    def _check_link(self, url: str, path: Path) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https", "discord") or not parts.netloc:
            message = "Scheme must be one of ('http', 'https', 'discord')."
            self._errors.add(path, "URL_TYPE_INVALID_SCHEME", message)
