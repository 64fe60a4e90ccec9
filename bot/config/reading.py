"""Reading the settings from the environment and ``.env``, all of them or a single one."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bot.config.env_file import read_env_file
from bot.config.secret_files import read_secrets
from bot.config.settings import KNOWN, SETTINGS
from bot.config.values import HTTP, parse_address

ENV_FILE: Final = Path(".env")


class ConfigError(Exception):
    """The configuration can't be used; ``problems`` lists everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


def database_location(environ: Mapping[str, str], env_file: Path = ENV_FILE) -> str:
    """Return the path or URL of the database, for commands that need no other setting.

    Raises:
        ConfigError: ``.env`` can't be read, or contains something that is not a setting.
    """
    settings, problems = read_settings(environ, env_file)
    if problems:
        raise ConfigError(problems)
    return settings["HEARTS_DATABASE"]


def http_address(environ: Mapping[str, str], env_file: Path = ENV_FILE) -> tuple[str, int] | None:
    """Return the host and port for HTTP requests, for commands that need no other setting.

    Raises:
        ConfigError: ``.env`` can't be read, or contains something that is not a setting.
    """
    settings, problems = read_settings(environ, env_file)
    if problems:
        raise ConfigError(problems)
    if settings["HEARTS_INGRESS"].lower() != HTTP:
        return None
    return parse_address(settings["HEARTS_HTTP"])


def variants_folder(environ: Mapping[str, str], env_file: Path = ENV_FILE) -> Path | None:
    """Return the folder with further variants, if there is one.

    Problems with other settings are ignored; commands that need them report them.
    """
    settings, _ = read_settings(environ, env_file)
    return Path(settings["HEARTS_VARIANTS"]) if settings["HEARTS_VARIANTS"] else None


def read_settings(environ: Mapping[str, str], env_file: Path) -> tuple[dict[str, str], list[str]]:
    """Return the text of every setting, and the problems with the environment and the files."""
    problems: list[str] = []
    values = read_env_file(env_file, KNOWN, problems)
    values |= {name: value for name, value in environ.items() if name in KNOWN and value.strip()}
    problems += [
        f"{name} is set but is not a setting"
        for name in environ
        if name.startswith("HEARTS_") and name not in KNOWN
    ]
    settings = {
        setting.name: values.get(setting.name, "").strip() or setting.default or ""
        for setting in SETTINGS
    }
    read_secrets(settings, problems)
    return settings, problems
