"""Rewrite the golden games: ``python -m tests.engine.golden.make [name ...]``.

Use it only after an intended change of the rules; a test run never does. Read the differences
before you commit them, and describe the change in the changelog under "Rules".
"""

import sys

from tests.engine.golden.games import RECIPES, dump_game, record


def main(names: list[str]) -> None:
    """Record the named games, or all."""
    unknown = set(names) - {recipe.name for recipe in RECIPES}
    if unknown:
        sys.exit(f"no such game: {', '.join(sorted(unknown))}")
    for recipe in RECIPES:
        if not names or recipe.name in names:
            recipe.path.write_text(dump_game(record(recipe)), encoding="utf-8")
            sys.stdout.write(f"{recipe.path}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
