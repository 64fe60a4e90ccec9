"""The settings of the Activity, which is disabled by default."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from bot.config.values import Setting

SWITCH: Final = "HEARTS_ACTIVITY"
SECRET_FILE: Final = "HEARTS_ACTIVITY_SECRET_FILE"  # noqa: S105 - the name of a setting
ON: Final = "on"


def _switch_fault(text: str) -> str | None:
    return None if text.lower() in (ON, "off") else "must be on or off"


def _secret_fault(path: str) -> str | None:
    if not path:
        return None
    try:
        secret = read_secret(path)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text in UTF-8"
        return f"names {path}, which can't be read: {reason}"
    return None if secret else f"names {path}, which is empty"


def read_secret(path: str) -> str:
    """Return the text of a file without surrounding line breaks.

    Raises:
        OSError, UnicodeDecodeError: the file can't be read.
    """
    return Path(path).read_text("utf-8").strip("\r\n")


def list_faults(settings: Mapping[str, str]) -> Iterator[str]:
    """Yield a fault for each other setting that the Activity lacks."""
    if settings[SWITCH].lower() == ON:
        for name in (SECRET_FILE, "HEARTS_HTTP"):
            if not settings[name]:
                yield f"{name} is not set, as {SWITCH}=on needs"


def in_sandbox(folder: Path, client_secret: str) -> Mapping[str, str]:
    """Return the settings for a sandbox with this client secret."""
    secret = folder / "client-secret"
    secret.write_text(client_secret, "utf-8")
    return {SWITCH: ON, SECRET_FILE: str(secret)}


SETTINGS: Final = (
    Setting(
        SWITCH,
        "off",
        "Whether people can open the table inside Discord, as an Activity: on or off. It needs "
        "HEARTS_HTTP and a client secret (docs/activity.md).",
        _switch_fault,
    ),
    Setting(
        SECRET_FILE,
        "",
        "A file with the client secret of your application, from its page on Discord (OAuth2, "
        "Reset Secret). Needed if HEARTS_ACTIVITY is on.",
        _secret_fault,
    ),
)
