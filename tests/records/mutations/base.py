"""Mutations: changes that make a valid record invalid.

A mutation changes the record in place and returns the position of the first fault, or ``None`` for
a record that it does not apply to.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS

Json = dict[str, Any]


@dataclass(frozen=True)
class Place:
    """The position of a fault: hand and trick from 1; ``trick=ANY`` if it depends on the cards."""

    hand: int | None = None
    trick: int | None = None


ANY = -1
Change = Callable[[Json, Random], Place | None]


@dataclass(frozen=True)
class Mutation:
    """A named change; ``rules`` are the names that the first fault may have."""

    name: str
    rules: frozenset[str]
    change: Change


MUTATIONS: dict[str, Mutation] = {}


def mutation(*rules: str) -> Callable[[Change], Change]:
    def register(change: Change) -> Change:
        name = change.__name__
        assert name not in MUTATIONS
        MUTATIONS[name] = Mutation(name, frozenset(rules), change)
        return change

    return register


def rules_of(record: Json) -> Rules:
    return VARIANTS[record["variant"]].rules(len(record["players"]), record["options"])


def some_hand(record: Json, rng: Random) -> tuple[int, Json] | None:
    """Return the number of a scored hand, and the hand."""
    scored_hands = [(n, hand) for n, hand in enumerate(record["hands"], 1) if "totals" in hand]
    return rng.choice(scored_hands) if scored_hands else None


def all_hands(record: Json, rng: Random) -> Iterator[tuple[int, Json]]:
    """Yield the scored hands in random order."""
    scored_hands = [(n, hand) for n, hand in enumerate(record["hands"], 1) if "totals" in hand]
    yield from rng.sample(scored_hands, len(scored_hands))


def others(record: Json, seat: int) -> list[int]:
    return [other for other in range(len(record["players"])) if other != seat]


def is_finished(record: Json) -> bool:
    return record["result"] is not None and record["result"]["reason"] != "abandoned"


def forget_legal(record: Json) -> None:
    """Remove the lists of legal plays, which would reveal a change."""
    for hand in record["hands"]:
        for trick in hand["tricks"]:
            trick.pop("legal", None)
