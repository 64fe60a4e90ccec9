"""Every kind of rule is played by the engine and by the kernel, with the same results."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.engine.rules.breaking import NothingBreaks
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND
from bot.engine.rules.moons import NoMoon
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players.monte_carlo.kernel.compiled_rules import NotCompiled, compile_rules
from tests.engine.arrange import build_rules
from tests.engine.rules.kinds import Kind, list_fields, list_kinds, list_tables
from tests.players.monte_carlo.kernel.test_against_engine import compare

BEYOND_THE_KERNEL = {KittyRule.EXTRA}
KINDS = [kind for kinds in list_fields().values() for kind in kinds]
SIMPLEST = replace(
    build_rules("classic", 4),
    play_rules=(OPEN_THE_HAND, FOLLOW_SUIT),
    break_rule=NothingBreaks(),
    moon_rule=NoMoon(),
)
FOUR_HANDS = VARIANTS["classic"].rules(4, {"hands": 4})


def find_rules_with(kind: Kind) -> Rules:
    """Return the rules of some table that has this kind of rule."""
    other_kinds = BEYOND_THE_KERNEL - {kind}
    for rules in (SIMPLEST, FOUR_HANDS, *list_tables()):
        kinds = list_kinds(rules)
        if kind in kinds and kinds.isdisjoint(other_kinds):
            return rules
    pytest.fail(f"no table has {kind}: add one here or to a variant")


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_kind_of_rule_is_played_alike_by_engine_and_kernel(kind: Kind) -> None:
    rules = find_rules_with(kind)
    if kind in BEYOND_THE_KERNEL:
        with pytest.raises(NotCompiled):
            compile_rules(rules)
        return
    mirror = compare(rules, Random(1), hands=1)
    assert mirror.plays == rules.players * rules.cards_each
    assert mirror.hands == 1
