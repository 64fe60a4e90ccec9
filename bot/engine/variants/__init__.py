"""All variants, one module each, and their registry in the order in which people are offered them.

The first is the default. Rules that several variants share belong to ``bot.engine.rules``.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from bot.engine.rules.variant import Variant
from bot.engine.variants import (
    black_maria,
    classic,
    double_hearts,
    hearts_at_play,
    increduhearts,
    ricketts,
    spot_hearts,
)

_by_key: dict[str, Variant] = {}
VARIANTS: Final = MappingProxyType(_by_key)


def register(variant: Variant) -> Callable[[], None]:
    """Add a variant after all others; return a function that removes it.

    Raises:
        ValueError: another variant has the same key.
        BeyondLimits: its rules for some number of players cannot be played.
    """
    if variant.key in _by_key:
        raise ValueError(f"there is a variant {variant.key!r} already")
    for players in variant.player_counts:
        variant.rules(players)
    _by_key[variant.key] = variant

    def withdraw() -> None:
        _by_key.pop(variant.key, None)

    return withdraw


for _variant in (
    classic.VARIANT,
    increduhearts.VARIANT,
    ricketts.VARIANT,
    hearts_at_play.VARIANT,
    double_hearts.VARIANT,
    black_maria.VARIANT,
    spot_hearts.VARIANT,
):
    register(_variant)
