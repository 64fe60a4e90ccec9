"""Choices: settings and preferences, described by the fields of a frozen dataclass.

A field's type says what can be chosen: ``bool`` on or off, a ``StrEnum`` one of its members,
``str`` one of the values that its metadata names, ``frozenset[int]`` any channels.
"""

import dataclasses
import typing
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, cast

from bot.engine.model.errors import PlayerError

Chosen = bool | str | frozenset[int]

ON: Final = "on"
OFF: Final = "off"
_VALUES: Final = "values"


class BadChoice(PlayerError):
    """There is no such thing to choose, or not that value. Facts: ``value``, ``wanted``."""

    code = "bad-choice"


class Kind(StrEnum):
    """What sort of thing is chosen."""

    FLAG = "flag"
    ONE_OF = "one-of"
    CHANNELS = "channels"


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be chosen.

    Attributes:
        name: as it is stored; never renamed or reused.
        default: what holds for whoever has not chosen.
        values: the texts of all that can be chosen, the default's among them; none for channels.
        reader: from a text of these to the value.
    """

    name: str
    kind: Kind
    default: Chosen
    values: tuple[str, ...]
    reader: Callable[[str], Chosen] = dataclasses.field(repr=False, compare=False)

    @property
    def slug(self) -> str:
        """The name as message ids and commands have it: ``text-only``."""
        return self.name.replace("_", "-")

    def read(self, text: str) -> Chosen:
        """The value that a text stands for.

        Raises:
            BadChoice: for none.
        """
        if self.kind is not Kind.CHANNELS and text not in self.values:
            raise BadChoice(value=text, wanted=", ".join(self.values))
        try:
            return self.reader(text)
        except ValueError:
            raise BadChoice(value=text, wanted=self.kind.value) from None

    @staticmethod
    def spell(value: Chosen) -> str:
        """The text that stands for a value."""
        match value:
            case bool():
                return ON if value else OFF
            case frozenset():
                return ",".join(map(str, sorted(value)))
            case _:
                return str(value)


def one_of(values: Callable[[], tuple[str, ...]], default: str) -> Any:  # Any: as dataclasses.field
    """A field of texts that are known only when the bot runs: its languages, say."""
    return dataclasses.field(default=default, metadata={_VALUES: values})


def choices_of(chosen: type[Any]) -> dict[str, Choice]:
    """What can be chosen, by name, in the order of the fields of a dataclass.

    Raises:
        TypeError: a field is of a type that nothing can be chosen by.
    """
    types = typing.get_type_hints(chosen)
    return {one.name: _choice(one, types[one.name]) for one in dataclasses.fields(chosen)}


def _choice(one: dataclasses.Field[Any], kind: Any) -> Choice:
    values, default = one.metadata.get(_VALUES), cast("Chosen", one.default)
    if values is not None:
        return Choice(one.name, Kind.ONE_OF, default, values(), str)
    if kind is bool:
        return Choice(one.name, Kind.FLAG, default, (ON, OFF), lambda text: text == ON)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return Choice(one.name, Kind.ONE_OF, default, tuple(member.value for member in kind), kind)
    if kind == frozenset[int]:
        return Choice(one.name, Kind.CHANNELS, frozenset(), (), _channels)
    raise TypeError(f"{one.name}: nothing can be chosen by {kind}")


def _channels(text: str) -> frozenset[int]:
    return frozenset(int(part) for part in text.split(",") if part)
