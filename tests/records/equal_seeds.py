"""Digests of games with fixed seeds.

``python -m tests.records.equal_seeds`` stores them; with a number, such as 100, it prints the
digests of this many games per table and stores nothing, to compare two versions.

They change when a deal, a computer's choice, a score or the record format changes.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players.easy import choose
from bot.records.format import to_line
from bot.records.simulate import simulate
from tests.ui.panels import house_rules

FILE: Final = Path(__file__).with_name("equal_seeds.json")
GAMES: Final = 5
SEED: Final = 2026


def tables() -> Iterator[tuple[str, Rules]]:
    """Yield all numbers of players with standard rules, and the most with every rule changed."""
    for key, variant in VARIANTS.items():
        for players in variant.player_counts:
            yield f"{key} of {players}", variant.rules(players)
        player_count = variant.player_counts[-1]
        yield f"{key} of {player_count}, house rules", variant.rules(player_count, house_rules(key))


def digest(rules: Rules, games: int = GAMES) -> str:
    """Return the SHA-256 of the records of some games."""
    result = hashlib.sha256()
    for record in simulate(rules, games, SEED, choose, legal=True):
        result.update(to_line(record))
    return result.hexdigest()


def read_digests() -> dict[str, str]:
    """Read the stored digests, by table."""
    result: dict[str, str] = json.loads(FILE.read_text("utf-8"))
    return result


def main(arguments: list[str]) -> None:
    """Store the digests of the games as they are now, or print those of a given number of games."""
    if arguments:
        for name, rules in tables():
            sys.stdout.write(f"{digest(rules, int(arguments[0]))}  {name}\n")
            sys.stdout.flush()
        return
    results = {name: digest(rules) for name, rules in tables()}
    FILE.write_text(json.dumps(results, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
