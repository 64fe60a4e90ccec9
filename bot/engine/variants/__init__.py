"""The games there are: an explicit registry, in the order people are offered them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.engine.rules import Variant
from bot.engine.variants import increduhearts, ricketts

VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType(
    {variant.key: variant for variant in (increduhearts.VARIANT, ricketts.VARIANT)}
)
