"""Commands of earlier versions, which clients may still show for a while."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.engine.model.errors import PlayerError
from bot.ui.error_messages import MovedCommand, UnknownCommand

SUBCOMMANDS: Final = (1, 2)  # types of options: a subcommand, a group of them
# The commands that replace them; the name of a group covers its subcommands.
MOVED: Final[Mapping[str, str]] = {
    "about": "help",
    "hearts back": "hearts hand",
    "hearts cancel": "hearts table",
    "hearts duplicate": "tournament new",
    "hearts games": "profile",
    "hearts kick": "hearts table",
    "hearts play": "play",
    "hearts verify": "hearts replay",
    "house-rules": "hearts new",
    "privacy delete": "privacy",
    "privacy export": "privacy",
    "stats": "profile",
    "tournament organise": "tournament show",
    "tournament standings": "tournament show",
}

# The button to press there: the ids of the sentence that says where, and of the label.
PRESSED: Final[Mapping[str, tuple[str, str]]] = {
    "hearts duplicate": ("error-moved-to-form", "tournament-preset-duplicate"),
    "house-rules": ("error-moved-to-host-menu", "button-presets"),
}


def missing_command(data: Mapping[str, Any], exists: Callable[[str], bool]) -> PlayerError:
    """Return the error for a person who has called a command that is no longer registered.

    Args:
        data: the data of the interaction, as Discord sends it.
        exists: returns whether there is a command, or a group, of this name.
    """
    path = [str(data["name"])]
    while options := data.get("options"):
        data = options[0]
        if data["type"] not in SUBCOMMANDS:
            break
        path.append(str(data["name"]))
    for end in range(len(path), 0, -1):
        old = " ".join(path[:end])
        new = MOVED.get(old)
        if new is not None and exists(new.split()[0]):
            return MovedCommand(new, *PRESSED.get(old, ()))
    return UnknownCommand()
