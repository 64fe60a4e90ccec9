"""Equal seeds give the same games as before, to the byte."""

import pytest

from bot.engine.rules.rules import Rules
from tests.records.equal_seeds import digest, read_digests, tables
from tests.thorough import slow_unless

# A table that is not stored is a new one, which has no digests to equal yet.
STORED = {name: rules for name, rules in tables() if name in read_digests()}


@pytest.mark.parametrize(
    ("name", "rules"),
    slow_unless(lambda table: table[0].endswith("house rules"), STORED.items()),
    ids=STORED,
)
def test_equal_seeds_give_equal_records(name: str, rules: Rules) -> None:
    assert digest(rules) == read_digests()[name], "if wanted: python -m tests.records.equal_seeds"


def test_every_stored_digest_belongs_to_a_table() -> None:
    assert set(read_digests()) == set(STORED)
