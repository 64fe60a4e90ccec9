"""Quick starts: scripts that the page runs for a user with one click.

A script is a slash command followed by clicks on buttons. The page sends the same requests as if
the user had clicked. The program that starts the sandbox provides the scripts: the sandbox itself
knows nothing about the bot.
"""

from dataclasses import dataclass, field
from typing import Final

from bot.sandbox.world.wire import Json


@dataclass(frozen=True, slots=True)
class RunCommand:
    """A step that runs a slash command in the channel.

    Attributes:
        path: the name of the command with its subcommand, such as ``hearts new``.
        options: the values of the options, by name.
    """

    path: str
    options: dict[str, str | int | float | bool] = field(default_factory=dict)

    def payload(self) -> Json:
        """Return the JSON for the page."""
        return {"command": self.path, "options": dict(self.options)}


@dataclass(frozen=True, slots=True)
class PressButton:
    """A step that presses a button on a message that arrived after the script started.

    Attributes:
        custom_id: the button's custom_id, in which ``*`` matches any text.
        times: the number of presses; each is followed by a wait for its answer.
    """

    custom_id: str
    times: int = 1

    def payload(self) -> Json:
        """Return the JSON for the page."""
        return {"press": self.custom_id, "times": self.times}


@dataclass(frozen=True, slots=True, kw_only=True)
class QuickStart:
    """One shortcut.

    Attributes:
        name: the label of its button.
        description: a line of text below the name.
        steps: the steps of the script, in order.
    """

    name: str
    description: str = ""
    steps: tuple[RunCommand | PressButton, ...]

    def payload(self) -> Json:
        """Return the JSON for the page."""
        return {
            "name": self.name,
            "description": self.description,
            "steps": [step.payload() for step in self.steps],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class QuickStarts:
    """The page's shortcuts under one title; the page shows nothing if there are none.

    Attributes:
        title: the heading.
        starts: the shortcuts; the first one is shown largest.
    """

    title: str = ""
    starts: tuple[QuickStart, ...] = ()

    def payload(self) -> Json:
        """Return the JSON for the page."""
        return {"title": self.title, "starts": [start.payload() for start in self.starts]}


NOTHING: Final = QuickStarts()
