"""The reader of the file ``.env``."""

import re
from collections.abc import Collection
from io import StringIO
from pathlib import Path
from typing import Final

from dotenv.parser import parse_stream

_OURS: Final = ("DISCORD_", "HEARTS_")
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,39}")


def read_env_file(env_file: Path, names: Collection[str], problems: list[str]) -> dict[str, str]:
    """Return the settings of a ``.env`` file, and append its faults to ``problems``.

    The faults quote only line numbers and names, because a line may contain the token.

    Args:
        env_file: the file, which need not exist.
        names: the names of all settings.
        problems: the list to append to.
    """
    try:
        text = env_file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        problems.append(f"{env_file} can't be read: {_reason(error)}")
        return {}
    values: dict[str, str] = {}
    for binding in parse_stream(StringIO(text)):
        where = f"{env_file}, line {binding.original.line + _blank_lines(binding.original.string)}"
        if binding.error or (binding.key is not None and binding.value is None):
            problems.append(f"{where}: not of the form NAME=value")
        elif binding.key is not None and binding.key in names:
            values[binding.key] = binding.value or ""
        elif binding.key is not None and binding.key.startswith(_OURS):
            name = binding.key if _NAME.fullmatch(binding.key) else "this"
            problems.append(f"{where}: {name} is not a setting")
    return values


def _blank_lines(original: str) -> int:
    """Return the number of blank lines at the beginning of an entry."""
    return len(original[: len(original) - len(original.lstrip())].splitlines())


def _reason(error: OSError | UnicodeDecodeError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "it is not text in UTF-8"
    return error.strerror or str(error)
