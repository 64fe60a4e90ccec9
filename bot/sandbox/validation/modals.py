"""Modals: their contents and submissions."""

from __future__ import annotations

from collections.abc import Iterator

from bot.sandbox.validation.component_types import (
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    assign_ids,
)
from bot.sandbox.validation.selects import check_select
from bot.sandbox.world.errors import FormErrors, Path
from bot.sandbox.world.wire import Json

LABEL = 18
FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23
_IN_LABEL = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)
_MANY_VALUED = (*SELECTS, FILE_UPLOAD, CHECKBOX_GROUP)
MAX_PARTS = 5


def check_modal(raw: object, errors: FormErrors) -> Json:
    """Check the data of a modal callback; return the modal with an ``id`` on each part."""
    path: Path = ("data",)
    if not isinstance(raw, dict):
        errors.require(path)
        return {}
    errors.check_length((*path, "custom_id"), raw.get("custom_id"), 1, 100)
    errors.check_length((*path, "title"), raw.get("title"), 1, 45)
    parts = raw.get("components")
    path = (*path, "components")
    if not isinstance(parts, list) or not 1 <= len(parts) <= MAX_PARTS:
        errors.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
        return {}
    check = _ModalCheck(errors)
    checked = [check.check_part(part, (*path, index)) for index, part in enumerate(parts)]
    check.assign_ids()
    return {
        "custom_id": raw.get("custom_id"),
        "title": raw.get("title"),
        "components": [part for part in checked if part is not None],
    }


class _ModalCheck:
    def __init__(self, errors: FormErrors) -> None:
        self._errors = errors
        self._custom_ids: set[object] = set()
        self._ids: set[int] = set()
        self._unnumbered: list[Json] = []

    def check_part(self, raw: object, path: Path) -> Json | None:
        kind = _kind(raw)
        if not isinstance(raw, dict) or kind not in (ROW, TEXT_DISPLAY, LABEL):
            message = 'Value of field "type" must be one of (1, 10, 18).'
            self._errors.add((*path, "type"), "UNION_TYPE_CHOICES", message)
            return None
        if kind == TEXT_DISPLAY:
            self._errors.check_length((*path, "content"), raw.get("content"), 1, 4000)
            return self._keep(raw, "content")
        if kind == ROW:
            inner = raw.get("components")
            if not isinstance(inner, list) or len(inner) != 1:
                message = "Must be between 1 and 1 in length."
                self._errors.add((*path, "components"), "BASE_TYPE_BAD_LENGTH", message)
                return None
            child = self._check_input(
                inner[0], (*path, "components", 0), (TEXT_INPUT,), in_label=False
            )
            component = self._keep(raw)
            component["components"] = [child] if child else []
            return component
        component = self._keep(raw, "label", "description")
        self._errors.check_length((*path, "label"), raw.get("label"), 1, 45)
        if raw.get("description") is not None:
            self._errors.check_length((*path, "description"), raw["description"], 0, 100)
        child = self._check_input(
            raw.get("component"), (*path, "component"), _IN_LABEL, in_label=True
        )
        if child is not None:
            component["component"] = child
        return component

    def _keep(self, raw: Json, *keys: str) -> Json:
        component: Json = {"type": raw["type"]}
        component |= {key: raw[key] for key in keys if raw.get(key) is not None}
        number = raw.get("id")
        if isinstance(number, int) and not isinstance(number, bool) and number > 0:
            component["id"] = number
            self._ids.add(number)
        else:
            self._unnumbered.append(component)
        return component

    def assign_ids(self) -> None:
        """Assign an id to each part that has none."""
        assign_ids(self._unnumbered, self._ids)

    def _check_input(
        self, raw: object, path: Path, allowed: tuple[int, ...], *, in_label: bool
    ) -> Json | None:
        kind = _kind(raw)
        if not isinstance(raw, dict) or kind not in allowed:
            message = f'Value of field "type" must be one of {allowed}.'
            self._errors.add((*path, "type"), "UNION_TYPE_CHOICES", message)
            return None
        keys = [key for key in raw if key not in ("type", "id")]
        component = self._keep(raw, *keys)
        if self._errors.check_length((*path, "custom_id"), raw.get("custom_id"), 1, 100):
            if raw["custom_id"] in self._custom_ids:
                message = "Component custom id cannot be duplicated"
                self._errors.add((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
            self._custom_ids.add(raw["custom_id"])
        if kind == TEXT_INPUT:
            self._check_text_input(raw, path, in_label=in_label)
        elif kind in SELECTS:
            check_select(component, path, self._errors)
            if raw.get("disabled"):
                message = "A select in a modal can't be disabled"
                self._errors.add((*path, "disabled"), "BASE_TYPE_CHOICES", message)
        elif kind in (RADIO_GROUP, CHECKBOX_GROUP):
            self._check_group(raw, component, path)
        elif kind == FILE_UPLOAD:
            self._check_bounds(component, path)
        return component

    def _check_group(self, raw: Json, component: Json, path: Path) -> None:
        low = 2 if raw["type"] == RADIO_GROUP else 1
        options = self._errors.check_list((*path, "options"), raw.get("options"))
        if not low <= len(options) <= 10:
            message = f"Must be between {low} and 10 in length."
            self._errors.add((*path, "options"), "BASE_TYPE_BAD_LENGTH", message)
        for index, raw_option in enumerate(options):
            option_path = (*path, "options", index)
            option = self._errors.check_mapping(option_path, raw_option)
            if option is not None:
                self._errors.check_length((*option_path, "label"), option.get("label"), 1, 100)
                self._errors.check_length((*option_path, "value"), option.get("value"), 1, 100)
        if raw["type"] == CHECKBOX_GROUP:
            self._check_bounds(component, path)

    def _check_bounds(self, component: Json, path: Path) -> None:
        for key in ("min_values", "max_values"):
            if component.get(key) is not None:
                self._errors.check_number((*path, key), component[key], 0, 10)

    def _check_text_input(self, raw: Json, path: Path, *, in_label: bool) -> None:
        errors = self._errors
        if raw.get("style") not in (1, 2):
            errors.refuse_choice((*path, "style"), "(1, 2)")
        if in_label and raw.get("label") is not None:
            message = "A text input within a label can't have a label of its own"
            errors.add((*path, "label"), "COMPONENT_LABEL_IN_LABEL", message)
        if not in_label:
            errors.check_length((*path, "label"), raw.get("label"), 1, 45)
        low, high = raw.get("min_length") or 0, raw.get("max_length") or 4000
        if errors.check_number((*path, "min_length"), low, 0, 4000) and errors.check_number(
            (*path, "max_length"), high, 1, 4000
        ):
            if low > high:
                message = f"Must be {high} or less"
                errors.add((*path, "min_length"), "NUMBER_TYPE_MAX", message)
            if raw.get("value"):
                errors.check_length((*path, "value"), raw["value"], low, high)
        if raw.get("placeholder") is not None:
            errors.check_length((*path, "placeholder"), raw["placeholder"], 0, 100)


def _kind(raw: object) -> int | None:
    kind = raw.get("type") if isinstance(raw, dict) else None
    return kind if isinstance(kind, int) and not isinstance(kind, bool) else None


def read_submission(modal: Json, raw: object, errors: FormErrors) -> list[Json]:
    """Return the components of a submission as the bot receives them.

    Args:
        modal: the modal as it was shown.
        raw: the user's input, with values by custom_id at any depth.
        errors: collects an error for each value that the modal does not allow.
    """
    values = {component["custom_id"]: component for component in _inputs(raw)}
    rows: list[Json] = []
    for part in modal["components"]:
        row: Json = {"type": part["type"], "id": part["id"]}
        if part["type"] == ROW:
            row["components"] = [_value(c, values, errors) for c in part["components"]]
        elif part["type"] == LABEL:
            row["component"] = _value(part["component"], values, errors)
        rows.append(row)
    for unknown_id in values:
        errors.add(("components", unknown_id), "COMPONENT_VALIDATION_FAILED", "Not in this modal")
    return rows


def _inputs(raw: object) -> Iterator[Json]:
    """Yield every object with a custom_id in a user's input."""
    if isinstance(raw, list):
        for item in raw:
            yield from _inputs(item)
    elif isinstance(raw, dict):
        if isinstance(raw.get("custom_id"), str):
            yield raw
        yield from _inputs(raw.get("components"))
        yield from _inputs(raw.get("component"))


def _value(part: Json, values: dict[str, Json], errors: FormErrors) -> Json:
    component = values.pop(part["custom_id"], {})
    path: Path = ("components", part["custom_id"])
    body: Json = {"type": part["type"], "id": part["id"], "custom_id": part["custom_id"]}
    kind = part["type"]
    needed = part.get("required", True) is not False
    if kind == TEXT_INPUT:
        text = component.get("value") or ""
        if text or needed:
            low = max(part.get("min_length") or 0, 1 if needed else 0)
            errors.check_length(path, text, low, part.get("max_length") or 4000)
        return body | {"value": text}
    if kind in _MANY_VALUED:
        selection = component.get("values") or []
        _check_values(part, selection, needed, path, errors)
        return body | {"values": selection}
    if kind == CHECKBOX:
        return body | {"value": bool(component.get("value"))}
    allowed = [option["value"] for option in part["options"]]
    value = component.get("value")
    if (value is None and needed) or (value is not None and value not in allowed):
        errors.refuse_choice(path, allowed)
    return body | {"value": value}


def _check_values(
    part: Json, selection: object, needed: bool, path: Path, errors: FormErrors
) -> None:
    if not isinstance(selection, list):
        errors.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return
    low, high = part.get("min_values", 1), part.get("max_values", 1)
    if not selection and not needed:
        return
    if not low <= len(selection) <= high:
        errors.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
    if part["type"] in (STRING_SELECT, CHECKBOX_GROUP):
        allowed = [option["value"] for option in part["options"]]
        if any(value not in allowed for value in selection):
            errors.refuse_choice(path, allowed)
