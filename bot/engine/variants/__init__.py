"""The games there are: an explicit registry, in the order people are offered them."""

from types import MappingProxyType
from typing import Final

from bot.engine.rules import Variant
from bot.engine.variants import classic, double_hearts, hearts_at_play, increduhearts, ricketts

_BY_KEY: dict[str, Variant] = {
    variant.key: variant
    for variant in (
        increduhearts.VARIANT,
        ricketts.VARIANT,
        hearts_at_play.VARIANT,
        double_hearts.VARIANT,
        classic.VARIANT,
    )
}
VARIANTS: Final = MappingProxyType(_BY_KEY)
