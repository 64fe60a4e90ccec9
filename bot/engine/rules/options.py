"""House rules: declarations that validate values, build forms and generate documentation."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.engine.model.errors import BadOption

Value = bool | int | str | tuple[int, ...] | None

_WORDS: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One house rule that a table may change.

    Attributes:
        name: as in docs/rules; its text is in the message catalogue under ``option-<name>``.
        default: also determines the type: a flag, a number, one of ``choices``, or numbers.
        lowest: the lowest allowed number.
        highest: the highest allowed number.
        choices: the possible texts, if the option is a choice.
        optional: whether a number may be ``None``, which switches the rule off.
        added: whether records of earlier versions lack the option; their games had the default.
        ignored: numbers of a list that have no effect and are left out.
    """

    name: str
    default: Value
    lowest: int = 0
    highest: int = 0
    choices: tuple[str, ...] = ()
    optional: bool = False
    added: bool = False
    ignored: tuple[int, ...] = ()

    @property
    def allowed_values(self) -> str:
        """The possible values, in notation: ``yes/no``, ``1..500``, ``a/b/c``."""
        if self.choices:
            return "/".join(self.choices)
        if isinstance(self.default, bool):
            return "yes/no"
        numbers = f"{self.lowest}..{self.highest}"
        if isinstance(self.default, tuple):
            return f"{numbers},…"
        return f"{numbers}/off" if self.optional else numbers

    @property
    def extremes(self) -> tuple[Value, ...]:
        """All choices, both values of a flag, or the lowest and the highest number."""
        if self.choices:
            return self.choices
        if isinstance(self.default, bool):
            return (False, True)
        numbers = (self.lowest, self.highest)
        if isinstance(self.default, tuple):
            return ((), numbers)
        return (*numbers, None) if self.optional else numbers

    def validate(self, value: object) -> Value:
        """Return the value converted to the option's type, parsing texts from forms and commands.

        Raises:
            BadOption: the value is of the wrong type or out of range.
        """
        try:
            return self._coerce(value.strip() if isinstance(value, str) else value)
        except (TypeError, ValueError):
            raise BadOption(
                option=self.name, value=str(value), wanted=self.allowed_values
            ) from None

    def _coerce(self, value: object) -> Value:
        if self.choices:
            if value not in self.choices:
                raise ValueError
            return str(value)
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            word = str(value).lower()
            if word not in _WORDS:
                raise ValueError
            return _WORDS[word]
        if isinstance(self.default, tuple):
            parts = value.replace(",", " ").split() if isinstance(value, str) else value
            if not isinstance(parts, Iterable):
                raise TypeError
            return tuple(sorted({self._number(part) for part in parts}.difference(self.ignored)))
        if self.optional and (value is None or str(value).lower() in {"", "off", "none", "null"}):
            return None
        return self._number(value)

    def _number(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise TypeError
        number = int(str(value).replace("\N{MINUS SIGN}", "-"))
        if not self.lowest <= number <= self.highest:
            raise ValueError
        return number


class Options(Mapping[str, Value]):
    """All house rules of one table, resolved and immutable.

    Raises (in the constructor): :class:`~bot.engine.model.errors.BadOption` for an unknown name or
    a bad value.
    """

    __slots__ = ("_values",)

    def __init__(
        self, schema: Iterable[Option], values: Mapping[str, object] | None = None
    ) -> None:
        options_by_name = {option.name: option for option in schema}
        values = values or {}
        for name in values:
            if name not in options_by_name:
                raise BadOption(
                    option=name, value=str(values[name]), wanted=", ".join(options_by_name)
                )
        self._values: dict[str, Value] = {
            name: option.validate(values[name]) if name in values else option.default
            for name, option in options_by_name.items()
        }

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Options({self._values!r})"

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def flag(self, name: str) -> bool:
        """Return the value of an on/off option."""
        return bool(self._values[name])

    def number(self, name: str) -> int:
        """Return the value of a number that cannot be switched off.

        Raises:
            TypeError: the option is not a number.
        """
        value = self._values[name]
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"{name} is not a number")
        return value

    def limit(self, name: str) -> int | None:
        """Return the value of a number that may be switched off (``None``)."""
        return None if self._values[name] is None else self.number(name)

    def choice(self, name: str) -> str:
        """Return the value of a choice."""
        return str(self._values[name])

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return the value of a list of numbers.

        Raises:
            TypeError: the option is not a list of numbers.
        """
        value = self._values[name]
        if not isinstance(value, tuple):
            raise TypeError(f"{name} is not a list of numbers")
        return value
