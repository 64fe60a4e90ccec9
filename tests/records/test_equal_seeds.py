"""Equal seeds give the games that they gave before, to the byte."""

import pytest

from bot.engine.rules.rules import Rules
from tests.records.equal_seeds import digest, kept, tables

TABLES = dict(tables())


@pytest.mark.parametrize(("name", "rules"), TABLES.items(), ids=TABLES)
def test_equal_seeds_give_equal_records(name: str, rules: Rules) -> None:
    assert digest(rules) == kept()[name], "if wanted: python -m tests.records.equal_seeds"


def test_no_digest_is_kept_of_a_table_that_is_not_played() -> None:
    assert set(kept()) == set(TABLES)
