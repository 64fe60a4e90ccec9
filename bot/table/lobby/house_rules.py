"""The house rules with which a new table begins."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.engine.rules.options import Value
from bot.render.wording import Wording


@dataclass(frozen=True, slots=True)
class ChosenRules:
    """The house rules for a new table.

    Attributes:
        options: the values that differ from the variant's own.
        passed_over: the name of the server's default preset, if it can no longer be used.
    """

    options: Mapping[str, Value] = field(default_factory=dict)
    passed_over: str | None = None


@dataclass(frozen=True, slots=True)
class NamedRules:
    """Named house rules that a person can choose for a new table.

    Attributes:
        name: the argument for :meth:`HouseRules.for_new_table`.
        label: the name in a list of suggestions, in the reader's language.
    """

    name: str
    label: str


class HouseRules:
    """Chooses the house rules of new tables: those of the variant, unless a feature overrides it.

    Methods may raise ``StoreError``.
    """

    async def default_for(self, guild_id: int, variant: str) -> ChosenRules:
        """Return the house rules that new tables of a variant start with by default."""
        return ChosenRules()

    async def list_choices(self, guild_id: int, variant: str, wording: Wording) -> list[NamedRules]:
        """Return the named house rules of a variant, the default first."""
        return []

    async def for_new_table(self, guild_id: int, variant: str, name: str | None) -> ChosenRules:
        """Return the house rules with this name; for ``None``, the default.

        Raises:
            PlayerError: the name is unknown, or its rules are no longer valid.
        """
        return await self.default_for(guild_id, variant)
