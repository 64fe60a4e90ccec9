"""The configuration: read from the environment and ``.env``, checked as a whole."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from dotenv import dotenv_values

DEFAULT_DATABASE: Final = "data/moonshooter.db"
LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
_OURS: Final = ("DISCORD_", "HEARTS_")


@dataclass(frozen=True, slots=True)
class Setting:
    """An environment variable that is read. Its text stands in ``.env.example``."""

    name: str
    default: str | None


SETTINGS: Final = (
    Setting("DISCORD_TOKEN", None),
    Setting("DISCORD_API_BASE", ""),
    Setting("HEARTS_DATABASE", DEFAULT_DATABASE),
    Setting("HEARTS_LOG_LEVEL", "INFO"),
)


class ConfigError(Exception):
    """The configuration can't be used; ``problems`` lists everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """What the bot needs to know before it starts.

    Attributes:
        token: the bot's token; never logged.
        api_base: where Discord's API is, if not at Discord: a sandbox on loopback.
        database: a path, or a URL of SQLAlchemy's form.
        log_level: what is logged.
    """

    token: str
    api_base: str | None
    database: str
    log_level: int

    def __repr__(self) -> str:
        return f"Config(database={self.database!r}, api_base={self.api_base!r})"

    @classmethod
    def load(cls, environ: Mapping[str, str], env_file: Path = Path(".env")) -> "Config":
        """The configuration; the environment wins over the file.

        Raises:
            ConfigError: something is missing or wrong; all of it is listed.
        """
        problems: list[str] = []
        values = {**_from_file(env_file, problems), **environ}
        settings = {one.name: values.get(one.name, one.default) or "" for one in SETTINGS}
        token = settings["DISCORD_TOKEN"].strip()
        if not token:
            problems.append("DISCORD_TOKEN is not set: it stands on the bot's page at Discord")
        elif any(sign.isspace() for sign in token):
            problems.append("DISCORD_TOKEN has white space inside")
        api_base = settings["DISCORD_API_BASE"].rstrip("/") or None
        if api_base is not None:
            parts = urlsplit(api_base)
            if parts.scheme not in {"http", "https"} or not parts.hostname:
                problems.append("DISCORD_API_BASE is not an http(s) address")
        level = settings["HEARTS_LOG_LEVEL"].upper()
        if level not in LEVELS:
            problems.append(f"HEARTS_LOG_LEVEL is none of {', '.join(LEVELS)}")
        if problems:
            raise ConfigError(problems)
        return cls(
            token=token,
            api_base=api_base,
            database=settings["HEARTS_DATABASE"],
            log_level=logging.getLevelNamesMapping()[level],
        )


def _from_file(env_file: Path, problems: list[str]) -> dict[str, str]:
    """The settings of a ``.env`` file; lines that can't be read or mean nothing are problems."""
    if not env_file.exists():
        return {}
    try:
        text = env_file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        problems.append(f"{env_file} can't be read: {error.__class__.__name__}")
        return {}
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped and not stripped.startswith("#") and "=" not in stripped:
            problems.append(f"{env_file}, line {number}: not of the form NAME=value")
    found = dotenv_values(stream=StringIO(text), interpolate=False)
    known = {setting.name for setting in SETTINGS}
    unknown = [name for name in found if name.startswith(_OURS) and name not in known]
    problems.extend(f"{env_file}: {name} is not a setting" for name in unknown)
    return {name: value for name, value in found.items() if name in known and value is not None}
