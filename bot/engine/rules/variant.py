"""Variants: sets of rules that people can choose.

A variant is a module that declares a :class:`Variant`, whose ``build`` returns the rules of a
table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from msgspec.structs import replace

from bot.engine.model.errors import WrongPlayerCount
from bot.engine.model.seats import all_seats
from bot.engine.rules.ends import HANDS, EndsAfter
from bot.engine.rules.limits import BeyondLimits, check_limits, check_standard_limits
from bot.engine.rules.options import Option, Options
from bot.engine.rules.rules import Rules


@dataclass(frozen=True, kw_only=True, eq=False)
class Variant:
    """A set of rules that people can choose.

    Attributes:
        key: stored with every game, so it is never renamed or reused.
        name: a proper name, the same in all languages.
        revision: a number that increases when legality or scoring changes.
        player_counts: the possible numbers of players, ascending.
        options: the house rules, in the order in which people see them.
        build: returns the rules, given one of ``player_counts`` and the house rules.
        order: the position in lists, with ties broken by name; the first variant is the default.
    """

    key: str
    name: str
    revision: int
    player_counts: tuple[int, ...]
    options: tuple[Option, ...]
    build: Callable[[int, Options], Rules]
    order: int = 100

    def resolve(self, values: Mapping[str, object] | None = None) -> Options:
        """Return the values of all house rules, with defaults for missing ones.

        The number of hands, which no variant lists, is included only if it is given.

        Raises:
            BadOption: an unknown name or a value out of range.
        """
        unlisted = (HANDS,) if values is not None and HANDS.name in values else ()
        return Options((*self.options, *unlisted), values)

    def rules(self, players: int, values: Mapping[str, object] | None = None) -> Rules:
        """Return the rules for one table.

        Raises:
            WrongPlayerCount: the variant has no rules for this number of players.
            BadOption: see :meth:`resolve`.
            BeyondLimits: the variant has built rules that cannot be played.
        """
        if players not in self.player_counts:
            raise WrongPlayerCount(
                players=players, fewest=self.player_counts[0], most=self.player_counts[-1]
            )
        return _build_rules(self, players, self.resolve(values))

    def check(self) -> None:
        """Check the rules for each number of players, also with each single house rule changed.

        Raises:
            BeyondLimits: some of them cannot be played; the error says why.
        """
        for players in self.player_counts:
            usual = self.build(players, self.resolve())
            check_standard_limits(usual)
            for option in self.options:
                for value in option.extremes:
                    changed = self.build(players, self.resolve({option.name: value}))
                    check_limits(changed)
                    if any(changed.team(seat) != usual.team(seat) for seat in all_seats(players)):
                        raise BeyondLimits(f"{self.key}: {option.name} changes who plays together")


@lru_cache(maxsize=256)
def _build_rules(variant: Variant, players: int, options: Options) -> Rules:
    """Return the rules; equal ones are usually the same object, so that comparing them is fast."""
    rules = variant.build(players, options)
    hands = options.limit(HANDS.name) if HANDS.name in options else None
    if hands is not None:
        rules = replace(rules, end_rule=EndsAfter(hands))
    check_limits(rules)
    return rules
