"""The scores of the last ``make mutants``, by module: ``python -m tests.project.mutants``.

See docs/testing.md, "Mutation tests".
"""

import json
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
# What mutmut writes down of a mutant, beside the exit codes of pytest.
KINDS = {0: "survived", 1: "killed", 3: "killed", 33: "untested", 37: "types"}
TIMEOUTS = {-24, 24, 36, 152, 255}


def name_outcome(code: int | None) -> str:
    """Return what became of a mutant: tests killed it, mypy refused it, it survived, and so on."""
    if code is None:
        return "not run"
    return "timeout" if code in TIMEOUTS else KINDS.get(code, "failed")


def count_outcomes(folder: Path) -> dict[str, Counter[str]]:
    """Return for each module that was mutated how many mutants of each kind there are."""
    results = {}
    for path in sorted(folder.rglob("*.py.meta")):
        codes = json.loads(path.read_text("utf-8"))["exit_code_by_key"]
        if codes:
            module = path.relative_to(folder).as_posix().removesuffix(".py.meta")
            results[module] = Counter(map(name_outcome, codes.values()))
    return results


def format_table(scores_by_module: Mapping[str, Counter[str]]) -> list[str]:
    """Return the rows of a Markdown table; the score leaves out what mypy refuses.

    Modules of which nothing has been run are left out.
    """
    rows = ["| module | mutants | refused by mypy | killed | left | score |", "|" + " --- |" * 6]
    with_results = {
        module: kinds
        for module, kinds in scores_by_module.items()
        if set(kinds) - {"types", "not run"}
    }
    for module, kinds in [
        *with_results.items(),
        ("all of these", sum(with_results.values(), Counter[str]())),
    ]:
        tested = kinds.total() - kinds["types"] - kinds["not run"]
        killed = kinds["killed"] + kinds["timeout"]
        score = f"{100 * killed / tested:.0f} %" if tested else ""
        score += f", {kinds['not run']} not run" if kinds["not run"] else ""
        cells = (f"`{module}`", kinds.total(), kinds["types"], killed, tested - killed, score)
        rows.append("| " + " | ".join(map(str, cells)) + " |")
    return rows


if __name__ == "__main__":
    module_scores = count_outcomes(ROOT / "mutants")
    if not module_scores:
        sys.exit("there are no mutants: make mutants")
    sys.stdout.write("\n".join(format_table(module_scores)) + "\n")
