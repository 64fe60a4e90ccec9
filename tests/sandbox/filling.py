"""Filled-in modals, as Discord's client submits them."""

from __future__ import annotations

from tests.sandbox.reading import components
from tests.sandbox.transport import Json


def filled_rows(modal: Json, values: dict[str, object]) -> list[Json]:
    """Return a modal's components with values by custom_id; others keep their defaults.

    Raises:
        LookupError: the modal has no such input.
    """
    rows: list[Json] = []
    for part in modal["components"]:
        inner = part.get("components", [part["component"]] if "component" in part else [])
        filled = [_fill_field(field, values) for field in inner]
        if part["type"] == 18:
            rows.append({"type": 18, "component": filled[0]})
        elif part["type"] == 1:
            rows.append({"type": 1, "components": filled})
    unknown = set(values) - {c.get("custom_id") for c in components(modal)}
    if unknown:
        raise LookupError(f"no inputs {unknown} in this modal")
    return rows


def _fill_field(field: Json, values: dict[str, object]) -> Json:
    body: Json = {"type": field["type"], "custom_id": field["custom_id"]}
    kind = field["type"]
    if kind in (3, 5, 6, 7, 8, 22):
        default_values = [o["value"] for o in field.get("options", []) if o.get("default")]
        return body | {"values": values.get(field["custom_id"], default_values)}
    if kind == 21:
        default_value = next((o["value"] for o in field["options"] if o.get("default")), None)
        return body | {"value": values.get(field["custom_id"], default_value)}
    if kind == 23:
        return body | {"value": values.get(field["custom_id"], field.get("default", False))}
    return body | {"value": values.get(field["custom_id"], field.get("value", ""))}
