"""Run the tests of mutants: ``python -m tests.project.mutation_run``, a part of ``make mutants``.

mutmut makes the mutants, and notes which tests reach which function. ``mutmut run`` would collect
the tests again for each mutant; here they are collected once, and each mutant gets a fork of that
process. Results are written where mutmut writes them, and mutants that have one are not run again.
See docs/testing.md, "Mutation tests".
"""

from __future__ import annotations

import math
import os
import resource
import sys
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

import pytest
from mutmut import __main__ as mutmut
from mutmut.configuration import config
from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state
from mutmut.utils.format_utils import mangled_name_from_mutant_name
from mutmut.workers.isolation import get_mutant_runner

MEMORY: Final = 4_000_000 * 1024  # bytes; some mutants collect events for ever
SURVIVED, KILLED, UNTESTED, TYPES = 0, 1, 33, 37  # as mutmut writes them down


def prepare() -> None:
    """Make the mutants, let mypy refuse some, and find the tests of each function."""
    set_mutant_under_test("mutant_generation")
    Path("mutants").mkdir(exist_ok=True)
    mutmut.copy_src_dir()
    mutmut.copy_also_copy_files()
    mutmut.setup_source_paths()
    mutmut.store_lines_covered_by_tests()
    mutmut.create_mutants(os.cpu_count() or 1)
    rejected_mutants = mutmut.filter_mutants_with_type_checker()
    mutmut.collect_or_load_stats(
        get_mutant_runner(),
        mutants_caught_by_type_checker=rejected_mutants,
        apply_config_invalidation=True,
    )
    mutants, files = mutmut.collect_source_file_mutation_data(mutant_names=())
    for file_data, name, _ in mutants:
        if name in rejected_mutants:
            file_data.exit_code_by_key[name] = TYPES
        elif not list_tests(name):
            file_data.exit_code_by_key[name] = UNTESTED
    for file_data in files.values():
        file_data.save()


def list_tests(name: str) -> list[str]:
    """Return the tests that reach the function of a mutant, fastest first."""
    tests = state().tests_by_mangled_function_name.get(mangled_name_from_mutant_name(name), set())
    return sorted(tests, key=lambda test: state().duration_by_test[test])


def run_tests(session: pytest.Session, tests: Sequence[pytest.Item], within_s: float) -> int:
    """Run tests until one fails, or until they have taken this much processor time."""
    end = time.process_time() + within_s
    for test, after in zip(tests, [*tests[1:], None], strict=True):
        test.ihook.pytest_runtest_protocol(item=test, nextitem=after)
        if session.testsfailed:
            return KILLED
        if time.process_time() > end:
            break
    return SURVIVED


class EachMutant:
    """A plugin of pytest that runs the tests of each mutant in a fork of the process.

    Args:
        patterns: what the mutants are called; empty for all.
        within_s: how much processor time the tests of one mutant may take together.
    """

    def __init__(self, patterns: Sequence[str], within_s: float) -> None:
        self._root = Path.cwd()
        self._within_s = within_s
        mutants, _ = mutmut.collect_source_file_mutation_data(mutant_names=())
        self._mutants = [
            (file_data, name)
            for file_data, name, result in mutants
            if result is None and any(fnmatch(name, pattern) for pattern in patterns or "*")
        ]
        self._mutants.sort(key=lambda pair: mutmut.estimated_worst_case_time(pair[1]))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the mutants instead of the tests."""
        items = {item.nodeid: item for item in session.items}
        for file_data, name in self._mutants:
            tests = [items[test] for test in list_tests(name) if test in items]
            begin = time.monotonic()
            code = self._run(session, name, tests)
            self._save(file_data, name, code, time.monotonic() - begin)
        return True

    def _run(self, session: pytest.Session, name: str, tests: list[pytest.Item]) -> int:
        durations = [state().duration_by_test[test.nodeid] for test in tests]
        expected_s = min(sum(durations), self._within_s + max(durations, default=0.0))
        seconds = math.ceil(
            (expected_s + config().timeout_constant) * config().timeout_multiplier * 2
        )
        child = os.fork()
        if not child:
            try:
                limit = seconds + math.ceil(time.process_time())
                resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
                set_mutant_under_test(name)
                null_device = os.open(os.devnull, os.O_WRONLY)
                os.dup2(null_device, sys.stdout.fileno())
                os.dup2(null_device, sys.stderr.fileno())
                os._exit(run_tests(session, tests, self._within_s))
            finally:
                os._exit(KILLED)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

    def _save(self, file_data: SourceFileMutationData, name: str, code: int, took_s: float) -> None:
        file_data.exit_code_by_key[name] = code
        file_data.durations_by_key[name] = took_s
        tests_folder = Path.cwd()
        os.chdir(self._root)
        file_data.save()
        os.chdir(tests_folder)
        if code == SURVIVED:
            sys.stderr.write(f"{name} survived\n")


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.project.mutation_run")
    parser.add_argument("patterns", nargs="*", metavar="PATTERN", help="such as bot.engine.game.*")
    parser.add_argument(
        "--within",
        type=float,
        default=math.inf,
        metavar="SECONDS",
        help="leave a mutant that no test has noticed after so much processor time",
    )
    options = parser.parse_args()
    prepare()
    set_mutant_under_test("")
    plugin = EachMutant(options.patterns, options.within)
    os.chdir("mutants")
    arguments = [*config().pytest_add_cli_args, *config().pytest_add_cli_args_test_selection]
    return pytest.main(["--rootdir=.", "-qq", "-s", "-p", "no:xdist", *arguments], [plugin])


if __name__ == "__main__":
    sys.exit(main())
