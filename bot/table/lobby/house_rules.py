"""The house rules with which a new table begins."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.engine.rules.options import Value


@dataclass(frozen=True, slots=True)
class ChosenRules:
    """The house rules for a new table.

    Attributes:
        options: those that differ from the variant's own.
        passed_over: the name of the server's default preset, if it can no longer be used.
    """

    options: Mapping[str, Value] = field(default_factory=dict)
    passed_over: str | None = None


class HouseRules:
    """Chooses the house rules of new tables: those of the variant, unless a feature overrides it.

    Methods may raise ``StoreError``.
    """

    async def default_for(self, guild_id: int, variant: str) -> ChosenRules:
        """Return the house rules that new tables of a variant start with by default."""
        return ChosenRules()

    async def for_new_table(self, guild_id: int, variant: str, name: str | None) -> ChosenRules:
        """Return the house rules with a name; for ``None``, the default.

        Raises:
            PlayerError: there are none of that name, or they can't be used any more.
        """
        return await self.default_for(guild_id, variant)
