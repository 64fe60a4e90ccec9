"""All variants, one per module; importing every module of this package finds them.

Each module declares ``VARIANT``; there is no other list. Rules shared by several variants belong to
``bot.engine.rules``.
"""

from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Final

from bot.engine.rules.variant import Variant

_by_key: dict[str, Variant] = {}
VARIANTS: Final = MappingProxyType(_by_key)  # by key, in the order of lists for people


def register(variant: Variant) -> None:
    """Add a variant to :data:`VARIANTS`.

    Raises:
        ValueError: another variant has the same key.
        BeyondLimits: its rules cannot be played with some number of players or house rule; the
            error says why.
    """
    if variant.key in _by_key:
        raise ValueError(f"there is a variant {variant.key!r} already")
    variant.check()
    variants = sorted(
        (*_by_key.values(), variant), key=lambda variant: (variant.order, variant.name)
    )
    _by_key.clear()
    _by_key.update((variant.key, variant) for variant in variants)


def withdraw(key: str) -> None:
    """Remove a variant."""
    del _by_key[key]


def register_module(module: ModuleType) -> Variant:
    """Add the variant that a module declares, and return it.

    Raises:
        ImportError: the module declares no variant, or one that cannot be added; the error says
            why.
    """
    variant = getattr(module, "VARIANT", None)
    if not isinstance(variant, Variant):
        raise ImportError(f"{module.__name__} has no VARIANT")
    try:
        register(variant)
    except ValueError as error:
        raise ImportError(f"{module.__name__}: {error}") from error
    return variant


def get_variant_name(key: str) -> str:
    """Return the name of a variant, or its key if the variant no longer exists."""
    return VARIANTS[key].name if key in VARIANTS else key


for _module in iter_modules(__path__):
    register_module(import_module(f"{__name__}.{_module.name}"))
