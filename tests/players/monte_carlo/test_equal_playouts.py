"""Equal seeds give the same rollouts and the same decisions of the search as before."""

import pytest

from bot.engine.rules.rules import Rules
from tests.players.monte_carlo.equal_playouts import digest, read_digests, tables
from tests.thorough import slow_unless

# A table that is not stored is a new one, which has no digests to equal yet.
STORED = {name: rules for name, rules in tables() if name in read_digests()}


@pytest.mark.parametrize(
    ("name", "rules"),
    slow_unless(lambda table: table[0].endswith("house rules"), STORED.items()),
    ids=STORED,
)
def test_equal_seeds_give_equal_playouts_and_decisions(name: str, rules: Rules) -> None:
    hint = "if wanted: python -m tests.players.monte_carlo.equal_playouts"
    assert digest(rules) == read_digests()[name], hint


def test_every_stored_digest_belongs_to_a_table() -> None:
    assert set(read_digests()) == set(STORED)
