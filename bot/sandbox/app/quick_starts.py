"""Ways to begin by one click: what a visitor of the page may have done for them.

A quick start is a script of what a person could do by hand, a slash command and then buttons, and
whoever starts the sandbox says what is in it: the sandbox itself knows no bot. The page carries it
out with the same requests that the clicks of a person make.
"""

from dataclasses import dataclass, field
from typing import Final

from bot.sandbox.world.wire import Json


@dataclass(frozen=True, slots=True)
class RunCommand:
    """Run a slash command in the channel.

    Attributes:
        path: the name with its subcommand, such as ``hearts new``.
        options: the values of options by their names.
    """

    path: str
    options: dict[str, str | int | float | bool] = field(default_factory=dict)

    def payload(self) -> Json:
        """What the page gets."""
        return {"command": self.path, "options": dict(self.options)}


@dataclass(frozen=True, slots=True)
class PressButton:
    """Press a button of a message that came after the script began.

    Attributes:
        custom_id: the button's custom_id, where ``*`` stands for any text.
        times: how often; each time is waited for.
    """

    custom_id: str
    times: int = 1

    def payload(self) -> Json:
        """What the page gets."""
        return {"press": self.custom_id, "times": self.times}


@dataclass(frozen=True, slots=True, kw_only=True)
class QuickStart:
    """One thing that can be begun.

    Attributes:
        name: what stands on its button.
        description: one line below the name.
        steps: what is done, in order.
    """

    name: str
    description: str = ""
    steps: tuple[RunCommand | PressButton, ...]

    def payload(self) -> Json:
        """What the page gets."""
        return {
            "name": self.name,
            "description": self.description,
            "steps": [step.payload() for step in self.steps],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class QuickStarts:
    """What the page offers under one title; nothing, where there are no starts.

    Attributes:
        title: what all of it is, as a call to begin.
        starts: the first one is offered largest.
    """

    title: str = ""
    starts: tuple[QuickStart, ...] = ()

    def payload(self) -> Json:
        """What the page gets."""
        return {"title": self.title, "starts": [start.payload() for start in self.starts]}


NOTHING: Final = QuickStarts()
