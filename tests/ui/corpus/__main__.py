"""Compares or updates the corpus: ``python -m tests.ui.corpus [--update]``.

Without ``--update`` it prints the scenes that have changed, with the differences.
"""

import argparse
import sys

from tests.ui.corpus.kept import changes, drawn, kept, only_kept_variants, write_all
from tests.ui.corpus.kinds import KINDS


def main() -> int:
    """Compare or update; return 1 if something differs."""
    parser = argparse.ArgumentParser(description="the layouts that the bot sends, as bytes")
    parser.add_argument("--update", action="store_true", help="keep what is drawn now")
    if parser.parse_args().update:
        write_all()
        return 0
    with only_kept_variants():
        found = [f"{kind}: {one}" for kind in KINDS for one in changes(kept(kind), drawn(kind))]
    sys.stdout.writelines(f"{one}\n" for one in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
