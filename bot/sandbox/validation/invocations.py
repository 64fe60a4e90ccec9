"""A command as a user invokes it: the checked options, and the objects that they refer to."""

from __future__ import annotations

from collections.abc import Container

from bot.sandbox.validation.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)
from bot.sandbox.world.errors import FormErrors, Path
from bot.sandbox.world.model import User, World
from bot.sandbox.world.payloads import Payloads
from bot.sandbox.world.wire import Json


class Invocation:
    """A check of a user's options against the command, which adds errors to ``errors``."""

    def __init__(
        self,
        world: World,
        payloads: Payloads,
        viewer: User,
        errors: FormErrors,
        *,
        complete: bool,
    ) -> None:
        self.resolved: Json = {}
        self.focused_type: int | None = None
        self.path_of_names: list[str] = []
        self._world = world
        self._payloads = payloads
        self._viewer = viewer
        self._errors = errors
        self._complete = complete  # False while typing: required options may be missing

    def read(self, declared: list[Json], options: object, path: Path = ("options",)) -> list[Json]:
        """Return the checked options as the bot receives them."""
        by_name = {option["name"]: option for option in declared}
        names: set[str] = set()
        checked: list[Json] = []
        for index, raw in enumerate(self._errors.check_list(path, options)):
            row = self._errors.check_mapping((*path, index), raw) or {}
            name = str(row.get("name"))
            option = by_name.get(name)
            if option is None or name in names or row.get("type", option["type"]) != option["type"]:
                message = f"{name} is not an option of this command"
                code = "INTERACTION_APPLICATION_COMMAND_OPTION_UNKNOWN"
                self._errors.add((*path, index, "name"), code, message)
                continue
            names.add(name)
            checked.append(self._check_option(option, row, (*path, index)))
        self._check_required(declared, checked, names, path)
        return checked

    def _check_required(
        self, declared: list[Json], checked: list[Json], names: set[str], path: Path
    ) -> None:
        if declared and declared[0]["type"] in (SUBCOMMAND, GROUP):
            if len(checked) != 1:
                self._errors.add(path, "BASE_TYPE_BAD_LENGTH", "Exactly one sub-command is called")
            return
        for option in declared:
            if self._complete and option.get("required") and option["name"] not in names:
                self._errors.require((*path, option["name"]))

    def _check_option(self, option: Json, row: Json, path: Path) -> Json:
        kind = option["type"]
        body: Json = {"type": kind, "name": option["name"]}
        if kind in (SUBCOMMAND, GROUP):
            self.path_of_names.append(option["name"])
            inner = (*path, "options")
            body["options"] = self.read(option.get("options", []), row.get("options"), inner)
            return body
        if row.get("focused") and not self._complete:
            body |= {"focused": True, "value": row.get("value", "")}
            self.focused_type = kind
            if not option.get("autocomplete"):
                message = "This option has no autocomplete"
                self._errors.add((*path, "focused"), "BASE_TYPE_CHOICES", message)
            return body
        body["value"] = row.get("value")
        self._check_value(option, row.get("value"), (*path, "value"))
        return body

    def _check_value(self, option: Json, value: object, path: Path) -> None:
        errors, kind = self._errors, option["type"]
        if kind == STRING:
            low, high = option.get("min_length", 0), option.get("max_length", 6000)
            errors.check_length(path, value, low, high)
        elif kind == BOOLEAN:
            if not isinstance(value, bool):
                errors.refuse_choice(path, "(true, false)")
        elif kind in (INTEGER, NUMBER):
            types = int if kind == INTEGER else int | float
            if isinstance(value, bool) or not isinstance(value, types):
                errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
            elif not (option.get("min_value", value) <= value <= option.get("max_value", value)):
                errors.add(path, "NUMBER_TYPE_RANGE", "The number is out of range.")
        elif kind == ATTACHMENT:
            errors.add(path, "ATTACHMENT_NOT_FOUND", "Files can't be given to commands here")
        else:
            self._resolve(kind, value, path)
        choices = [choice["value"] for choice in option.get("choices", [])]
        if choices and value not in choices:
            errors.refuse_choice(path, choices)

    def _resolve(self, kind: int, value: object, path: Path) -> None:
        number = int(value) if isinstance(value, str) and value.isdecimal() else 0
        if kind in (USER, MENTIONABLE) and self.resolve_user(number):
            return
        if kind in (ROLE, MENTIONABLE) and number in self._world.roles:
            role = next(r for r in self._payloads.roles() if r["id"] == str(number))
            self.resolved.setdefault("roles", {})[str(number)] = role
            return
        if kind == CHANNEL and self.resolve_channel(number):
            return
        self._errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" names nothing here.')

    def resolve_user(self, user_id: int) -> bool:
        """Add a user, and any membership, to the resolved objects; return False if unknown."""
        user = self._world.users.get(user_id)
        if user is None:
            return False
        self.resolved.setdefault("users", {})[str(user.id)] = self._payloads.user(user)
        if user.is_member:
            member = self._payloads.member(user, with_user=False) | {"permissions": "0"}
            self.resolved.setdefault("members", {})[str(user.id)] = member
        return True

    def resolve_channel(self, channel_id: int, types: Container[int] | None = None) -> bool:
        """Add a channel to the resolved objects; return False if unknown or of another type."""
        channel = self._world.channels.get(channel_id)
        if channel is None or channel.is_dm:
            return False
        body = self._payloads.channel(channel, self._viewer)
        if types is not None and body["type"] not in types:
            return False
        self.resolved.setdefault("channels", {})[str(channel_id)] = body | {"permissions": "0"}
        return True
