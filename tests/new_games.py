"""Stores digests of new games beside the stored ones of the others.

``make docs`` runs ``python -m tests.new_games``. What is stored of other games stays as it is.
"""

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from bot.engine.rules.rules import Rules
from tests.players.monte_carlo import equal_playouts
from tests.records import equal_seeds


def list_new_games() -> set[str]:
    """Return the keys of the variants with digests that are not stored yet."""
    tables = (
        (equal_seeds.tables(), equal_seeds.read_digests()),
        (equal_playouts.tables(), equal_playouts.read_digests()),
    )
    return {
        rules.variant
        for stored_tables, known_digests in tables
        for name, rules in stored_tables
        if name not in known_digests
    }


def _add_digests(
    file: Path,
    tables: Iterable[tuple[str, Rules]],
    known_digests: dict[str, str],
    digest: Callable[[Rules], str],
) -> None:
    """Write the stored digests, and one of each table that has none."""
    digests = {name: known_digests.get(name) or digest(rules) for name, rules in tables}
    file.write_text(json.dumps(digests, indent=1) + "\n", "utf-8")


def main() -> None:
    """Store the missing games."""
    if not (games := list_new_games()):
        return
    sys.stderr.write(f"storing how {', '.join(sorted(games))} plays\n")
    _add_digests(
        equal_seeds.FILE, equal_seeds.tables(), equal_seeds.read_digests(), equal_seeds.digest
    )
    _add_digests(
        equal_playouts.FILE,
        equal_playouts.tables(),
        equal_playouts.read_digests(),
        equal_playouts.digest,
    )


if __name__ == "__main__":
    main()
