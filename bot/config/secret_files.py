"""Secrets in separate files, as container engines and systemd provide them."""

from collections.abc import MutableMapping
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlsplit, urlunsplit

TOKEN: Final = "DISCORD_TOKEN"  # noqa: S105 - the name of a setting
TOKEN_FILE: Final = "DISCORD_TOKEN_FILE"  # noqa: S105 - likewise
DATABASE: Final = "HEARTS_DATABASE"
PASSWORD_FILE: Final = "HEARTS_DATABASE_PASSWORD_FILE"  # noqa: S105 - likewise


def read_secrets(settings: MutableMapping[str, str], problems: list[str]) -> None:
    """Read secrets from files into their settings, and append faults to a list.

    Problems never quote a secret.
    """
    token = _secret(TOKEN_FILE, settings, problems)
    if token is not None and settings[TOKEN]:
        problems.append(f"{TOKEN} and {TOKEN_FILE} are both set; set only one of them")
    elif token is not None:
        settings[TOKEN] = token
    password = _secret(PASSWORD_FILE, settings, problems)
    if password is not None:
        _insert_password(password, settings, problems)


def _secret(name: str, settings: MutableMapping[str, str], problems: list[str]) -> str | None:
    """Return the text of the file that a setting names, without the line break at its end."""
    path = settings[name]
    if not path:
        return None
    try:
        secret = Path(path).read_text("utf-8").strip("\r\n")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text in UTF-8"
        problems.append(f"{name}: {path} can't be read: {reason}")
        return None
    if not secret:
        problems.append(f"{name}: {path} is empty")
        return None
    return secret


def _insert_password(
    password: str, settings: MutableMapping[str, str], problems: list[str]
) -> None:
    try:
        parts = urlsplit(settings[DATABASE])
        user, url_password = parts.username, parts.password
    except ValueError:
        return  # opening the database reports what is wrong with the URL
    if not parts.scheme.startswith("postgresql") or user is None:
        problems.append(f"{PASSWORD_FILE} is set, but {DATABASE} names no user of a server")
    elif url_password is not None:
        problems.append(f"{PASSWORD_FILE} is set, and {DATABASE} also holds a password")
    else:
        _, _, host = parts.netloc.rpartition("@")
        netloc = f"{quote(user, safe='%')}:{quote(password, safe='')}@{host}"
        settings[DATABASE] = urlunsplit(parts._replace(netloc=netloc))
