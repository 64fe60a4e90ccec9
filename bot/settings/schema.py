"""Choices: settings and preferences, declared as the fields of a frozen dataclass.

Those of a feature are in a dataclass of its module ``choices``, named ``SERVER_SETTINGS`` or
``PREFERENCES`` there. The type of a field determines its values: ``bool`` is on or off, a
``StrEnum`` one of its members, ``str`` one of the values in its metadata, and ``frozenset[int]``
any set of channels, or of people if its metadata says so.
"""

import dataclasses
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeVar, cast

from bot.engine.model.errors import PlayerError
from bot.installed import modules

Chosen = bool | str | frozenset[int]

ON: Final = "on"
OFF: Final = "off"
_VALUES: Final = "values"
_KIND: Final = "kind"

Part = TypeVar("Part")


class BadChoice(PlayerError):
    """There is no such choice, or the value is not allowed. Facts: ``value``, ``wanted``."""

    code = "bad-choice"


class Kind(StrEnum):
    """The kinds of choices."""

    FLAG = "flag"
    ONE_OF = "one-of"
    CHANNELS = "channels"
    PEOPLE = "people"

    @property
    def is_set_of_ids(self) -> bool:
        """Whether a value is a set of Discord ids."""
        return self in (Kind.CHANNELS, Kind.PEOPLE)


@dataclass(frozen=True, slots=True)
class Choice:
    """The declaration of one setting or preference.

    Attributes:
        name: the stored name; never rename or reuse it.
        default: the value if the owner has chosen none.
        known_values: returns the texts of all currently possible values, including the default;
            empty for channels and people.
        reader: converts one of these texts to the value.
        declared: the dataclass that declares the choice.
    """

    name: str
    kind: Kind
    default: Chosen
    known_values: Callable[[], tuple[str, ...]] = dataclasses.field(repr=False, compare=False)
    reader: Callable[[str], Chosen] = dataclasses.field(repr=False, compare=False)
    declared: type[Any] = dataclasses.field(repr=False, compare=False)

    @property
    def values(self) -> tuple[str, ...]:
        """The texts of all currently possible values, including the default."""
        return self.known_values()

    @property
    def slug(self) -> str:
        """The name as in message ids and commands, such as ``text-only``."""
        return self.name.replace("_", "-")

    def read(self, text: str) -> Chosen:
        """Return the value that a text stands for.

        Raises:
            BadChoice: the text stands for no value.
        """
        try:
            value = self.reader(text)
        except ValueError:
            raise BadChoice(value=text, wanted=self._allowed_values) from None
        # An enumeration reads values of earlier versions, too.
        if not self.kind.is_set_of_ids and self.spell(value) not in self.values:
            raise BadChoice(value=text, wanted=self._allowed_values)
        return value

    @property
    def _allowed_values(self) -> str:
        return ", ".join(self.values) or self.kind.value

    @staticmethod
    def spell(value: Chosen) -> str:
        """Return the text that stands for a value."""
        match value:
            case bool():
                return ON if value else OFF
            case frozenset():
                return ",".join(map(str, sorted(value)))
            case _:
                return str(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnerChoices:
    """The choices of one owner: the fields of a subclass, and the choices of features.

    Attributes:
        feature_parts: the dataclass instances of features with a choice that was made.
    """

    feature_parts: Mapping[type[Any], Any] = dataclasses.field(default_factory=dict, hash=False)

    def part(self, declared: type[Part]) -> Part:
        """Return the choices that a dataclass of a feature declares."""
        part: Part | None = self.feature_parts.get(declared)
        return declared() if part is None else part

    def value(self, choice: Choice) -> Chosen:
        """Return the value of a choice of the core or a feature."""
        owner = self if isinstance(self, choice.declared) else self.part(choice.declared)
        return cast("Chosen", getattr(owner, choice.name))


def choice_field(
    values: Callable[[], tuple[str, ...]], default: str
) -> Any:  # Any: as dataclasses.field
    """Return a dataclass field whose values are only known at run time, such as languages."""
    return dataclasses.field(default=default, metadata={_VALUES: values})


def people_field() -> Any:  # Any: as dataclasses.field
    """Return a dataclass field for a set of people, empty by default."""
    return dataclasses.field(default=frozenset(), metadata={_KIND: Kind.PEOPLE})


def declared_by_features(name: str) -> list[type[Any]]:
    """Return the dataclasses of this name in the features' modules ``choices``."""
    return [getattr(module, name) for module in modules("choices") if hasattr(module, name)]


def collect_choices(*declared: type[Any]) -> dict[str, Choice]:
    """Return the choices that dataclasses declare, by name, in the order of their fields.

    Raises:
        TypeError: a field's type is not supported.
        ValueError: two fields have the same name.
    """
    choices: dict[str, Choice] = {}
    base_fields = {field.name for field in dataclasses.fields(OwnerChoices)}
    for owner in declared:
        types = typing.get_type_hints(owner)
        for field in dataclasses.fields(owner):
            if field.name in choices:
                raise ValueError(f"two choices have the name {field.name}")
            if field.name not in base_fields:
                choices[field.name] = _choice(field, types[field.name], owner)
    return choices


def _choice(field: dataclasses.Field[Any], kind: Any, declared: type[Any]) -> Choice:
    values, default = field.metadata.get(_VALUES), cast("Chosen", field.default)
    if values is not None:
        return Choice(field.name, Kind.ONE_OF, default, values, str, declared)
    if kind is bool:
        return Choice(field.name, Kind.FLAG, default, lambda: (ON, OFF), _flag, declared)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        members = tuple(member.value for member in kind)
        return Choice(field.name, Kind.ONE_OF, default, lambda: members, kind, declared)
    if kind == frozenset[int]:
        ids = field.metadata.get(_KIND, Kind.CHANNELS)
        return Choice(field.name, ids, frozenset(), tuple, read_ids, declared)
    raise TypeError(f"{field.name}: unsupported type {kind}")


def _flag(text: str) -> bool:
    return (ON, OFF).index(text) == 0


def read_ids(text: str) -> frozenset[int]:
    """Parse the text of a set of ids.

    Raises:
        ValueError: the text contains something else.
    """
    return frozenset(int(part) for part in text.split(",") if part)
