"""The search for cogs in the modules of a package."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from discord.ext import commands


def cogs_in(package: ModuleType) -> Iterator[type[commands.Cog]]:
    """Yield the cogs defined in the modules of a package, in the order of the modules' names."""
    for module in iter_modules(package.__path__, f"{package.__name__}."):
        if not module.ispkg and module.name != __name__:
            for value in vars(import_module(module.name)).values():
                is_cog = isinstance(value, type) and issubclass(value, commands.Cog)
                if is_cog and value.__module__ == module.name:
                    yield value
