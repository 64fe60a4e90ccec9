"""Application commands: their registration and permissions."""

from __future__ import annotations

import json
import re

from bot.sandbox.world.errors import FormErrors, Path
from bot.sandbox.world.interactions import (
    GUILD_INSTALL,
    IN_BOT_DM,
    IN_GUILD,
    IN_PRIVATE_CHANNEL,
    USER_INSTALL,
)
from bot.sandbox.world.model import Channel, User, World
from bot.sandbox.world.permissions import (
    ADMINISTRATOR,
    USE_APPLICATION_COMMANDS,
    channel_permissions,
)
from bot.sandbox.world.wire import Json

SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)
CHAT_INPUT, PRIMARY_ENTRY_POINT = 1, 4
BY_APPLICATION, BY_DISCORD = 1, 2  # the answering side of an entry point
MAX_COMMANDS = 100
MAX_SIZE = 8000

LOCALES = (
    *("ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he"),
    *("hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru"),
    *("sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW"),
)

_NAME = re.compile(r"[-_'\w]{1,32}")
_OPTION_FIELDS = (
    *("type", "name", "name_localizations", "description", "description_localizations"),
    *("required", "choices", "options", "channel_types", "min_value", "max_value"),
    *("min_length", "max_length", "autocomplete"),
)


def check_command(raw: object, path: Path, errors: FormErrors) -> Json:
    """Check a command as Discord does, and return it as Discord would store it."""
    if errors.check_mapping(path, raw) is None:
        return {}
    assert isinstance(raw, dict)
    kind = raw.get("type") or CHAT_INPUT
    checked: Json = {
        "type": kind,
        "name": raw.get("name"),
        "name_localizations": raw.get("name_localizations"),
        "description": raw.get("description") or "",
        "description_localizations": raw.get("description_localizations"),
        "default_member_permissions": _permission_text(raw, path, errors),
        "dm_permission": raw.get("dm_permission", True),
        "contexts": raw.get("contexts"),
        "integration_types": raw.get("integration_types") or [0],
        "nsfw": bool(raw.get("nsfw", False)),
    }
    if kind not in (1, 2, 3, 4):
        errors.refuse_choice((*path, "type"), "(1, 2, 3, 4)")
    elif kind == CHAT_INPUT:
        _check_name(raw.get("name"), (*path, "name"), errors)
        errors.check_length((*path, "description"), raw.get("description"), 1, 100)
        options = _check_options(raw.get("options"), (*path, "options"), errors, within=None)
        if options:
            checked["options"] = options
    elif kind == PRIMARY_ENTRY_POINT:
        errors.check_length((*path, "name"), raw.get("name"), 1, 32)
        errors.check_length((*path, "description"), raw.get("description"), 0, 100)
        checked["handler"] = raw.get("handler") or BY_APPLICATION
        if checked["handler"] not in (BY_APPLICATION, BY_DISCORD):
            errors.refuse_choice((*path, "handler"), "(1, 2)")
    else:
        errors.check_length((*path, "name"), raw.get("name"), 1, 32)
        if raw.get("description"):
            message = "Context menu commands cannot have description"
            errors.add((*path, "description"), "APPLICATION_COMMAND_DESCRIPTION", message)
    _check_places(raw, path, errors)
    _check_localizations(raw, path, errors, is_name=kind == CHAT_INPUT)
    if _size(checked) > MAX_SIZE:
        message = f"Command exceeds maximum size ({MAX_SIZE})"
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)
    return checked


def _check_places(raw: Json, path: Path, errors: FormErrors) -> None:
    chosen: dict[str, list[object]] = {}
    for key, allowed in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        values = chosen[key] = errors.check_list((*path, key), raw.get(key))
        if raw.get(key) == []:
            errors.add((*path, key), "BASE_TYPE_MIN_LENGTH", "Must be 1 or more in length.")
        for index, value in enumerate(values):
            if value not in allowed:
                errors.refuse_choice((*path, key, index), allowed)
            elif value in values[:index]:
                text = "The set already contains this value"
                errors.add((*path, key, index), "SET_TYPE_ALREADY_CONTAINS_VALUE", text)
    types = chosen["integration_types"] or [0]
    if IN_PRIVATE_CHANNEL in chosen["contexts"] and int(USER_INSTALL) not in types:
        code = "APPLICATION_COMMAND_INVALID_CONTEXT"
        errors.add((*path, "contexts"), code, "Messages between people need user installs")


def _permission_text(raw: Json, path: Path, errors: FormErrors) -> str | None:
    value = raw.get("default_member_permissions")
    if value is None:
        return None
    if isinstance(value, bool) or not str(value).isdecimal():
        message = f'Value "{value}" is not a set of permissions.'
        errors.add((*path, "default_member_permissions"), "NUMBER_TYPE_COERCE", message)
        return None
    return str(value)


def _check_name(name: object, path: Path, errors: FormErrors) -> None:
    if not errors.check_length(path, name, 1, 32):
        return
    assert isinstance(name, str)
    if not _NAME.fullmatch(name) or name != name.lower():
        message = r"Command name is invalid: lower case letters, digits, - and _ only"
        errors.add(path, "APPLICATION_COMMAND_INVALID_NAME", message)


def _check_localizations(
    raw: Json, path: Path, errors: FormErrors, *, is_name: bool = True
) -> None:
    for key in ("name_localizations", "description_localizations"):
        texts = errors.check_mapping((*path, key), raw.get(key) or {}) or {}
        for locale, text in texts.items():
            if locale not in LOCALES:
                errors.refuse_choice((*path, key, locale), f"({', '.join(LOCALES)})")
            elif key.startswith("name") and is_name:
                _check_name(text, (*path, key, locale), errors)
            else:
                errors.check_length(
                    (*path, key, locale), text, 1, 32 if key.startswith("name") else 100
                )


def _check_options(raw: object, path: Path, errors: FormErrors, within: int | None) -> list[Json]:
    options = errors.check_list(path, raw)
    if len(options) > 25:
        errors.add(path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    names: set[str] = set()
    has_optional, checked = False, []
    kinds = {option.get("type") in (1, 2) for option in options if isinstance(option, dict)}
    if len(kinds) > 1:
        message = "Sub-command and sub-command group option types are mutually exclusive"
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    for index, row in enumerate(options):
        here = (*path, index)
        option = errors.check_mapping(here, row)
        if option is None:
            continue
        if str(option.get("name")) in names:
            message = "Option name is already used"
            errors.add((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
        names.add(str(option.get("name")))
        if option.get("required") and has_optional:
            message = "Required options must be placed before non-required options"
            errors.add(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        has_optional = has_optional or not option.get("required")
        checked.append(_check_option(option, here, errors, within))
    return checked


def _check_option(option: Json, path: Path, errors: FormErrors, within: int | None) -> Json:
    kind = option.get("type")
    checked: Json = {key: option[key] for key in _OPTION_FIELDS if option.get(key) is not None}
    _check_name(option.get("name"), (*path, "name"), errors)
    errors.check_length((*path, "description"), option.get("description"), 1, 100)
    _check_localizations(option, path, errors)
    if not isinstance(kind, int) or isinstance(kind, bool) or not 1 <= kind <= 11:
        errors.refuse_choice((*path, "type"), "(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)")
        return checked
    allowed = {None: range(1, 12), GROUP: range(1, 2), SUBCOMMAND: range(3, 12)}[within]
    if kind not in allowed:
        message = "Sub-commands and groups can't be nested this way"
        errors.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        return checked
    if kind in (SUBCOMMAND, GROUP):
        inner = _check_options(option.get("options"), (*path, "options"), errors, kind)
        checked["options"] = inner
        checked.pop("required", None)
        return checked
    _check_choices(option, kind, path, errors)
    for key in ("min_length", "max_length"):
        if option.get(key) is not None:
            errors.check_number((*path, key), option[key], 0, 6000)
    for key in ("min_value", "max_value"):
        value = option.get(key)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int | float)):
            errors.add((*path, key), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
    return checked


def _check_choices(option: Json, kind: int, path: Path, errors: FormErrors) -> None:
    choices = errors.check_list((*path, "choices"), option.get("choices"))
    if choices and kind not in (STRING, INTEGER, NUMBER):
        errors.add((*path, "choices"), "BASE_TYPE_CHOICES", "Choices need text or a number")
    if choices and option.get("autocomplete"):
        message = "Autocomplete and choices exclude each other"
        errors.add((*path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", message)
    if option.get("autocomplete") and kind not in (STRING, INTEGER, NUMBER):
        errors.add((*path, "autocomplete"), "BASE_TYPE_CHOICES", "Needs text or a number")
    if len(choices) > 25:
        errors.add((*path, "choices"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    names: set[str] = set()
    for index, choice in enumerate(choices):
        check_choice(choice, kind, (*path, "choices", index), errors)
        name = str(choice.get("name")) if isinstance(choice, dict) else f"#{index}"
        if name in names:
            message = "Option choice name is already used"
            code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"
            errors.add((*path, "choices", index, "name"), code, message)
        names.add(name)


def check_choice(choice: object, kind: int, path: Path, errors: FormErrors) -> None:
    """Check one choice, of a registered option or of an autocomplete answer."""
    if errors.check_mapping(path, choice) is None:
        return
    assert isinstance(choice, dict)
    errors.check_length((*path, "name"), choice.get("name"), 1, 100)
    localizations = errors.check_mapping(
        (*path, "name_localizations"), choice.get("name_localizations") or {}
    )
    for locale, text in (localizations or {}).items():
        if locale not in LOCALES:
            errors.refuse_choice((*path, "name_localizations", locale), f"({', '.join(LOCALES)})")
        errors.check_length((*path, "name_localizations", locale), text, 1, 100)
    value = choice.get("value")
    if kind == STRING:
        errors.check_length((*path, "value"), value, 0, 100)
    elif isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else int | float):
        errors.add((*path, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')


def _size(command: Json) -> int:
    """Return the total length of all names, descriptions and values, in the longest languages."""
    total = _longest(command, "name") + _longest(command, "description")
    choices, options = command.get("choices"), command.get("options")
    for choice in choices if isinstance(choices, list) else ():
        if isinstance(choice, dict):
            total += _longest(choice, "name") + len(str(choice.get("value")))
    return total + sum(_size(option) for option in options or ())


def _longest(command: Json, key: str) -> int:
    texts = command.get(f"{key}_localizations")
    translations = texts.values() if isinstance(texts, dict) else ()
    return max(map(len, map(str, (command.get(key) or "", *translations))))


def localize(node: Json, locale: str) -> Json:
    """Return a command, option or choice with its texts in a language, if it has them."""
    translated = dict(node)
    for key in ("name", "description"):
        text = (node.get(f"{key}_localizations") or {}).get(locale)
        if text is not None:
            translated[f"{key}_localized"] = text
    for key in ("options", "choices"):
        if node.get(key):
            translated[key] = [localize(child, locale) for child in node[key]]
    return translated


def find_context(world: World, channel: Channel) -> int:
    """Return the interaction context type of a channel."""
    if not channel.is_dm:
        return IN_GUILD
    return IN_BOT_DM if world.has_bot(channel) else IN_PRIVATE_CHANNEL


def find_owners(world: World, command: Json, user: User, channel: Channel) -> dict[str, str]:
    """Return the installations through which ``user`` has ``command`` in ``channel``.

    The result has the id of the guild or user by kind of installation, and is empty if the command
    is not offered.
    """
    if not _is_offered(world, command, user, channel):
        return {}
    owners = {}
    if int(GUILD_INSTALL) in command["integration_types"] and world.has_bot(channel):
        owners[GUILD_INSTALL] = str(world.find_guild(channel) or 0)
    if int(USER_INSTALL) in command["integration_types"] and user.has_installed:
        owners[USER_INSTALL] = str(user.id)
    return owners


def _is_offered(world: World, command: Json, user: User, channel: Channel) -> bool:
    """Return whether context and permissions allow a command of an installed application."""
    contexts, context = command.get("contexts"), find_context(world, channel)
    if contexts is not None and context not in contexts:
        return False
    if channel.is_dm:
        if "guild_id" in command or user.id not in channel.recipients:
            return False
        return contexts is not None or command.get("dm_permission") is not False
    if "guild_id" in command and channel.guild_id is not None:
        return False
    permissions = channel_permissions(world, user, channel)
    if not permissions & USE_APPLICATION_COMMANDS:
        return False
    needed = command.get("default_member_permissions")
    if needed is None or permissions & ADMINISTRATOR:
        return True
    return int(needed) != 0 and not int(needed) & ~permissions


def are_equal(left: Json, right: Json) -> bool:
    """Return whether two stored commands are equal, apart from id and version."""
    ignored = ("id", "version")
    return json.dumps({k: v for k, v in left.items() if k not in ignored}, sort_keys=True) == (
        json.dumps({k: v for k, v in right.items() if k not in ignored}, sort_keys=True)
    )
