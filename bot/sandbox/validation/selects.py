"""Select menus: the options and limits that Discord accepts."""

from __future__ import annotations

from bot.sandbox.validation.component_types import STRING_SELECT
from bot.sandbox.world.errors import FormErrors, Path
from bot.sandbox.world.wire import Json


def check_select(select: Json, path: Path, errors: FormErrors) -> None:
    """Check the options and limits of a select, in a message or a modal."""
    if select.get("placeholder") is not None:
        errors.check_length((*path, "placeholder"), select["placeholder"], 0, 150)
    low, high = select.setdefault("min_values", 1), select.setdefault("max_values", 1)
    is_low_valid = errors.check_number((*path, "min_values"), low, 0, 25)
    if errors.check_number((*path, "max_values"), high, 1, 25) and is_low_valid and low > high:
        message = "min_values must be less than or equal to max_values"
        errors.add((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES_TOO_HIGH", message)
    if select["type"] != STRING_SELECT:
        _check_default_values(select, path, errors)
        return
    path = (*path, "options")
    options = select.get("options")
    if not isinstance(options, list) or not 1 <= len(options) <= 25:
        errors.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 25 in length.")
        return
    values: set[object] = set()
    for index, option in enumerate(options):
        if errors.check_mapping((*path, index), option) is None:
            continue
        errors.check_length((*path, index, "label"), option.get("label"), 1, 100)
        if option.get("description") is not None:
            errors.check_length((*path, index, "description"), option["description"], 0, 100)
        if errors.check_length((*path, index, "value"), option.get("value"), 1, 100):
            if option["value"] in values:
                message = "The specified option value is already used"
                value_path = (*path, index, "value")
                errors.add(value_path, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            values.add(option["value"])


_DEFAULTS = {5: ("user",), 6: ("role",), 7: ("user", "role"), 8: ("channel",)}


def _check_default_values(select: Json, path: Path, errors: FormErrors) -> None:
    """Check the default values of a select of users, roles or channels."""
    defaults = select.get("default_values")
    if defaults is None:
        return
    path = (*path, "default_values")
    rows = errors.check_list(path, defaults)
    if not rows:
        return
    low, high = select["min_values"], select["max_values"]
    if isinstance(low, int) and isinstance(high, int) and not low <= len(rows) <= high:
        message = f"Must be between {low} and {high} in length."
        errors.add(path, "BASE_TYPE_BAD_LENGTH", message)
    for index, row in enumerate(rows):
        entry = errors.check_mapping((*path, index), row)
        if entry is None:
            continue
        if not str(entry.get("id")).isdecimal():
            errors.add((*path, index, "id"), "NUMBER_TYPE_COERCE", "Value is not snowflake.")
        if entry.get("type") not in _DEFAULTS[select["type"]]:
            errors.refuse_choice((*path, index, "type"), f"{_DEFAULTS[select['type']]}")
