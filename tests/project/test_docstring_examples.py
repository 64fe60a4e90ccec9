"""The examples in docstrings show what the code returns."""

import doctest
from importlib import import_module

import pytest

from tests.project.test_tree import ROOT

MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in sorted((ROOT / "bot").rglob("*.py"))
    if ">>> " in path.read_text("utf-8")
]


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_docstrings_are_true(module: str) -> None:
    report: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    for examples in doctest.DocTestFinder().find(import_module(module)):
        runner.run(examples, out=report.append)
    assert report == []
    assert runner.tries > 0
