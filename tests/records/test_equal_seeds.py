"""Equal seeds give the same games as before, to the byte."""

import pytest

from bot.engine.rules.rules import Rules
from tests.records.equal_seeds import digest, kept, tables

TABLES = dict(tables())


@pytest.mark.parametrize(("name", "rules"), TABLES.items(), ids=TABLES)
def test_equal_seeds_give_equal_records(name: str, rules: Rules) -> None:
    assert digest(rules) == kept()[name], "if wanted: python -m tests.records.equal_seeds"


def test_every_stored_digest_belongs_to_a_table() -> None:
    assert set(kept()) == set(TABLES)
