"""The registry of all variants, in the order in which people are offered them.

The first is the one that is played where nothing else is asked for.
"""

from types import MappingProxyType
from typing import Final

from bot.engine.rules import Variant
from bot.engine.variants import classic, double_hearts, hearts_at_play, increduhearts, ricketts

_BY_KEY: dict[str, Variant] = {
    variant.key: variant
    for variant in (
        classic.VARIANT,
        increduhearts.VARIANT,
        ricketts.VARIANT,
        hearts_at_play.VARIANT,
        double_hearts.VARIANT,
    )
}
VARIANTS: Final = MappingProxyType(_BY_KEY)
