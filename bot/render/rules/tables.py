"""The rules of a variant for each number of players, and helpers for their sentences."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from bot.engine.rules.rules import Rules
from bot.render.wording import Argument, Wording

Value = TypeVar("Value")
Groups = list[tuple[Value, tuple[int, ...]]]  # each value, with its numbers of players


class Tables:
    """The rules to describe, by number of players, and the language.

    Attributes:
        rules: by number of players, ascending.
        wording: the texts.
    """

    def __init__(self, rules: Mapping[int, Rules], wording: Wording) -> None:
        self.rules = rules
        self.wording = wording

    @property
    def first(self) -> Rules:
        """The rules for the fewest players."""
        return next(iter(self.rules.values()))

    def any(self, holds: Callable[[Rules], bool]) -> bool:
        """Return whether a condition holds for at least one number of players."""
        return any(map(holds, self.rules.values()))

    def say(self, message_id: str, **arguments: Argument) -> str:
        """Return a sentence, or a part of one."""
        return self.wording.text(f"says-{message_id}", **arguments)

    def groups(self, get_value: Callable[[Rules], Value]) -> "Groups[Value]":
        """Return the distinct values, each with its numbers of players."""
        groups: Groups[Value] = []
        for players, rules in self.rules.items():
            value = get_value(rules)
            index = next(
                (at for at, (group_value, _) in enumerate(groups) if group_value == value), None
            )
            if index is None:
                groups.append((value, (players,)))
            else:
                groups[index] = (value, (*groups[index][1], players))
        return groups

    def describe(self, get_text: Callable[[Rules], str]) -> str:
        """Return one text for all numbers of players, or one for each where it differs."""
        groups = self.groups(get_text)
        if len(groups) == 1:
            return groups[0][0]
        return " ".join(
            self.say("for-players", players=self.counts(players), text=text)
            for text, players in groups
            if text
        )

    def counts(self, players: tuple[int, ...]) -> str:
        """Return numbers of players as a list: ``3 or 5``."""
        return self.wording.listed(map(str, players), last="list-or")

    def differing(self, get_value: Callable[[Rules], str]) -> str:
        """Return the parts of a sentence that differ: ``with 4 players the ♣2, with 3 the ♣3``."""
        groups = self.groups(get_value)
        if len(groups) == 1:
            return groups[0][0]
        return self.wording.text("list-comma").join(
            self.say(
                "with-players" if at == 0 else "with-more", players=self.counts(players), what=value
            )
            for at, (value, players) in enumerate(groups)
        )

    def number(self, get_value: Callable[[Rules], int]) -> str:
        """Return a number; if it differs, the most frequent one followed by the others."""
        groups = sorted(self.groups(get_value), key=lambda group: -len(group[1]))
        usual = str(groups[0][0])
        if len(groups) == 1:
            return usual
        others = self.wording.text("list-comma").join(
            self.say("with-players", players=self.counts(players), what=value)
            for value, players in groups[1:]
        )
        return self.say("number-differs", number=usual, others=others)


def whose_totals(rules: Rules) -> str:
    """Return the variant key, in messages, for the owner of a total: ``team`` or ``player``."""
    return "team" if rules.has_one_total else "player"


def sentences(*parts: str) -> str:
    """Join the parts that are not empty, each as a sentence with a capital letter."""
    return " ".join(part[0].upper() + part[1:] for part in parts if part)
