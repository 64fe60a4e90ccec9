"""What ``python -m bot doctor`` has found out, and what its checks look at."""

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
    """The application at Discord, and what the configuration says about it.

    Attributes:
        application: Discord's object of it.
        commands: Discord's objects of the commands that are registered.
        settings: the texts of the settings of features.
        serves_http: whether the bot accepts HTTP requests.
        sandbox: the address of the API of a sandbox; ``None``: Discord.
    """

    application: Mapping[str, Any]
    commands: Sequence[Mapping[str, Any]]
    settings: Mapping[str, str]
    serves_http: bool
    sandbox: str | None

    @property
    def application_id(self) -> int:
        """Its number."""
        return int(self.application["id"])

    @property
    def is_for_people(self) -> bool:
        """Whether people can install it for themselves."""
        return FOR_PEOPLE in (self.application.get("integration_types_config") or {})
