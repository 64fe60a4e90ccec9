"""Variants from the operator's folder: the rules in Python, the words in Fluent.

Like ``bot/engine/variants``, the folder has a module for each variant. Like ``bot/render``, it may
have a folder ``locales`` with a folder for each language (docs/variants.md).
"""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from bot.config.reading import ConfigError
from bot.engine.rules.variant import Variant
from bot.engine.variants import register_module, withdraw
from bot.render.rulebook import rules_pages
from bot.render.wording import MissingMessage, languages, more_locales, wording_for


@contextmanager
def extra_variants(folder: Path) -> Iterator[None]:
    """Load the variants in a folder in addition to the built-in ones.

    Raises:
        ConfigError: a file in the folder cannot be used; the error gives its name and the reason.
    """
    if not folder.is_dir():
        raise ConfigError([f"HEARTS_VARIANTS: there is no folder {folder}"])
    with ExitStack() as stack:
        added = [stack.enter_context(_register_file(path)) for path in sorted(folder.glob("*.py"))]
        stack.enter_context(more_locales(folder / "locales"))
        for variant in added:
            _check_words(variant, folder / "locales")
        yield


@contextmanager
def _register_file(path: Path) -> Iterator[Variant]:
    try:
        module = _load(path)
        variant = register_module(module)
    except Exception as error:  # the operator's file may raise any error
        problem = f"HEARTS_VARIANTS: {path}: {type(error).__name__}: {error}"
        raise ConfigError([problem]) from error
    try:
        yield variant
    finally:
        withdraw(variant.key)
        sys.modules.pop(module.__name__, None)


def _check_words(variant: Variant, folder: Path) -> None:
    """Check that the rules of a variant can be displayed in every language.

    Raises:
        ConfigError: a text is missing; the error names it.
    """
    for language in languages():
        try:
            rules_pages(variant, variant.resolve(), wording_for(language))
        except (MissingMessage, ValueError) as error:
            problem = f"HEARTS_VARIANTS: {folder / language}: {error}"
            raise ConfigError([problem]) from error


def _load(path: Path) -> ModuleType:
    """Import a file as a separate module.

    Raises:
        Exception: any error that the file raises.
    """
    spec = spec_from_file_location(f"extra_variants_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise ImportError("not a module")
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module  # dataclasses look up their module
    spec.loader.exec_module(module)
    return module
