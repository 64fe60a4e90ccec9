"""The findings of ``python -m bot doctor``, and the data that its checks examine."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

RESTORE: Final = "Restore a backup."
FOR_PEOPLE: Final = "1"  # the kind of installation, among the settings of an application


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check. ``cure`` says how to fix a problem, or adds an explanation."""

    ok: bool
    text: str
    cure: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Portal:
    """The application at Discord, and the configuration that concerns it.

    Attributes:
        application: Discord's application object.
        commands: Discord's objects for the registered commands.
        settings: the features' settings, as text.
        serves_http: whether the bot accepts HTTP requests.
        sandbox: the address of a sandbox's API; ``None`` for Discord.
    """

    application: Mapping[str, Any]
    commands: Sequence[Mapping[str, Any]]
    settings: Mapping[str, str]
    serves_http: bool
    sandbox: str | None

    @property
    def application_id(self) -> int:
        """The application's id."""
        return int(self.application["id"])

    @property
    def is_for_people(self) -> bool:
        """Whether people can install it for themselves."""
        return FOR_PEOPLE in (self.application.get("integration_types_config") or {})
