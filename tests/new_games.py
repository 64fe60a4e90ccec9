"""Stores how new games look and play, beside what is stored of the others.

``make docs`` runs ``python -m tests.new_games``. What is stored of other games stays as it is.
"""

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from tests.players.monte_carlo import equal_playouts
from tests.records import equal_seeds
from tests.ui.corpus import kept as corpus
from tests.ui.corpus.kinds import KINDS

_NO_LAYOUTS: Final = "other layouts have changed as well: python -m tests.ui.corpus --update"


def new_games() -> set[str]:
    """Return the keys of the variants of which something is not stored yet."""
    tables = (
        (equal_seeds.tables(), equal_seeds.kept()),
        (equal_playouts.tables(), equal_playouts.kept()),
    )
    return {
        *(set(VARIANTS) - corpus.kept_variants()),
        *(rules.variant for stored, kept in tables for name, rules in stored if name not in kept),
    }


def _add_digests(
    file: Path,
    tables: Iterable[tuple[str, Rules]],
    kept: dict[str, str],
    digest: Callable[[Rules], str],
) -> None:
    """Write the stored digests, and one of each table that has none."""
    found = {name: kept.get(name) or digest(rules) for name, rules in tables}
    file.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def main() -> int:
    """Store what is missing; return 1 if the layouts of other games must be looked at first."""
    if not (games := new_games()):
        return 0
    sys.stderr.write(f"storing how {', '.join(sorted(games))} looks and plays\n")
    _add_digests(equal_seeds.FILE, equal_seeds.tables(), equal_seeds.kept(), equal_seeds.digest)
    _add_digests(
        equal_playouts.FILE, equal_playouts.tables(), equal_playouts.kept(), equal_playouts.digest
    )
    with corpus.only_kept_variants():
        if any(list(corpus.changes(corpus.kept(kind), corpus.drawn(kind))) for kind in KINDS):
            sys.stderr.write(f"{_NO_LAYOUTS}\n")
            return 1
    corpus.write_all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
