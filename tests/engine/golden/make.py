"""Write the golden games anew: ``python -m tests.engine.golden.make [name ...]``.

Only for a change of the rules that is meant; a test run never does it. Read the difference before
you commit it, and say in the changelog under "Rules" what changed.
"""

import sys

from tests.engine.golden.games import RECIPES, dumped, record


def main(names: list[str]) -> None:
    """Record the named games, or all."""
    unknown = set(names) - {recipe.name for recipe in RECIPES}
    if unknown:
        sys.exit(f"no such game: {', '.join(sorted(unknown))}")
    for recipe in RECIPES:
        if not names or recipe.name in names:
            recipe.path.write_text(dumped(record(recipe)), encoding="utf-8")
            sys.stdout.write(f"{recipe.path}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
