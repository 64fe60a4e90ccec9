"""The kernel plays whatever the limits of rules admit, not only the rules of today's variants."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.rules.limits import BeyondLimits, check_standard_limits
from bot.engine.rules.rules import Rules
from tests.engine.arrange import build_rules
from tests.players.monte_carlo.kernel.test_against_engine import compare
from tests.render.rules.examples import VALUES

BASES = tuple(
    build_rules(variant, players)
    for variant, players in (
        ("classic", 4),
        ("classic", 5),
        ("increduhearts", 6),
        ("double-hearts", 3),
        ("cancellation", 7),
    )
)


@st.composite
def any_rules(draw: st.DrawFn) -> Rules | None:
    """Draw rules with values from different variants, or nothing if they are beyond the limits."""
    base = draw(st.sampled_from(BASES))
    fields = draw(st.sets(st.sampled_from(sorted(VALUES)), max_size=4))
    rules = replace(base, **{field: draw(st.sampled_from(VALUES[field])) for field in fields})
    try:
        check_standard_limits(rules)
    except BeyondLimits:
        return None
    return rules


@given(any_rules(), st.integers(0, 1000))
def test_kernel_plays_any_rules_within_the_limits(rules: Rules | None, seed: int) -> None:
    if rules is None:
        return
    mirror = compare(rules, Random(seed), hands=2)
    assert mirror.hands >= 1
