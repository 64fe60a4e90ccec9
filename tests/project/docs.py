"""Writes the generated parts of the docs (``make docs``); ``--check`` only compares.

A generated part stands between ``<!-- generated: NAME -->`` and ``<!-- end -->``; what it says
comes from the code, tables of features from ``tests.features.*.docs``. ``.env.example`` and
``docs/architecture.svg`` are generated as a whole. A game without a page in ``docs/rules`` gets one
to begin with. Exit code of ``--check``: 1 if something is out of step.
"""

import argparse
import asyncio
import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.__main__ import add_commands, parser
from bot.config.settings import SETTINGS
from bot.engine.model.cards import Suit
from bot.engine.rules.variant import Variant
from bot.engine.variants import VARIANTS
from bot.engine.variants.double_hearts import DECK
from bot.invitation import NEEDED, SCOPES, invitation, permissions
from bot.render.rulebook import option_hint, tagline, value_text
from bot.render.wording import languages, wording_for
from bot.settings.preferences import PREFERENCES
from bot.settings.schema import Choice
from bot.settings.server_settings import SERVER_SETTINGS
from bot.settings.words import PREFERENCE, SETTING, setting_hint, setting_name, setting_value
from cogs.loading import add_cogs
from tests.project.architecture_picture import draw_picture
from tests.project.packages import DEPTH, find_packages, read_purpose
from tests.project.rules_page import build_rules_page

ROOT: Final = Path(__file__).parents[2]
CLICK_PATH: Final = ROOT / "tests" / "e2e" / "click_path.txt"  # written by a tracing test
_PART: Final = re.compile(
    r"(?P<begin><!-- generated: (?P<name>[a-z-]+) -->\n).*?(?P<end><!-- end -->)", re.DOTALL
)
_GAMES: Final = re.compile(r"(label: Game\n +options:\n)(?: +- .*\n)*")


def build_unconnected_cog(cog: type[commands.Cog]) -> commands.Cog:
    """Build a cog whose commands can be described but not called."""
    return cog(*[None for _ in signature(cog).parameters])


def list_slash_commands() -> list[app_commands.Command[Any, ..., Any]]:
    """Return every slash command, as the bot registers it."""

    async def collect() -> list[app_commands.Command[Any, ..., Any]]:
        bot = commands.Bot(command_prefix="!", intents=discord.Intents.none(), help_command=None)
        await add_cogs(bot, build_unconnected_cog)
        return [
            command
            for command in bot.tree.walk_commands()
            if isinstance(command, app_commands.Command)
        ]

    return asyncio.run(collect())


def list_cli_commands() -> dict[str, tuple[argparse.ArgumentParser, str]]:
    """Return every subcommand of ``python -m bot``: its parser and its help text."""
    commands: dict[str, tuple[argparse.ArgumentParser, str]] = {}

    class Collector:
        def add_parser(self, name: str, *, help: str, **options: Any) -> argparse.ArgumentParser:
            subparser = argparse.ArgumentParser(prog=f"{parser().prog} {name}", **options)
            commands[name] = subparser, help
            return subparser

    add_commands(Collector())
    return commands


def format_table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """Yield the lines of a table in markdown."""
    head = tuple(head)
    yield f"| {' | '.join(head)} |"
    yield f"| {' | '.join('---' for _ in head)} |"
    for row in rows:
        cells = [cell.replace("|", r"\|") for cell in row]
        yield f"| {' | '.join(cells)} |"


def _settings() -> Iterator[str]:
    rows = []
    for setting in SETTINGS:
        default = "must be set" if setting.default is None else f"`{setting.default}`"
        rows.append((f"`{setting.name}`", "empty" if default == "``" else default, setting.text))
    return format_table(("setting", "default", "what it is"), rows)


def _slash() -> Iterator[str]:
    rows = []
    for command in list_slash_commands():
        parameters = "".join(
            f" {parameter.name}" if parameter.required else f" [{parameter.name}]"
            for parameter in command.parameters
        )
        rows.append((f"`/{command.qualified_name}{parameters}`", command.description))
    return format_table(("command", "does"), rows)


def _cli() -> Iterator[str]:
    rows = []
    for command, help_text in list_cli_commands().values():
        usage = (
            command.format_usage().removeprefix("usage: ").replace("[-h] ", "").replace("[-h]", "")
        )
        rows.append((f"`{' '.join(usage.split())}`", help_text))
    return format_table(("command", "does"), rows)


def _permissions() -> Iterator[str]:
    rows = [(name.replace("_", " ").title(), use) for name, use in NEEDED.items()]
    yield from format_table(("permission", "what for"), rows)
    yield ""
    yield f"Scopes: {' and '.join(f'`{scope}`' for scope in SCOPES)}. Together the permissions are"
    yield f"the number `{permissions().value}`, and the invitation is"
    yield ""
    yield "```"
    yield invitation("YOUR_APPLICATION_ID")
    yield "```"


def _describe_players(variant: Variant) -> str:
    counts = variant.player_counts
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"


def _variants() -> Iterator[str]:
    words = wording_for()
    rows = [
        (f"`{variant.key}`", variant.name, _describe_players(variant), tagline(variant, words))
        for variant in VARIANTS.values()
    ]
    return format_table(("key", "game", "players", "in a line"), rows)


def _house_rules() -> Iterator[str]:
    words = wording_for()
    for variant in VARIANTS.values():
        yield f"**{variant.name}**"
        yield ""
        rows = [
            (
                f"`{option.name}`",
                value_text(option, option.default, words),
                f"`{option.allowed_values}`",
                option_hint(option, variant, words),
            )
            for option in variant.options
        ]
        yield from format_table(("house rule", "default", "possible", "what it does"), rows)
        yield ""


def _double_hearts_deck() -> Iterator[str]:
    rows = []
    for suit in Suit:
        card_names = [f"`{card}`" for card in DECK if card.faces[0].suit is suit]
        rows.append((suit.name.lower(), " ".join(card_names)))
    return format_table(("light side", "cards"), rows)


def _choices(scope: str, choices: Iterable[Choice]) -> Iterator[str]:
    words = wording_for()
    rows = []
    for choice in choices:
        possible = [setting_value(scope, choice, value, words) for value in choice.values]
        if choice.kind.is_set_of_ids:
            possible = [f"any {choice.kind}"]
        rows.append(
            (
                setting_name(scope, choice, words),
                setting_value(scope, choice, choice.default, words),
                ", ".join(possible),
                setting_hint(scope, choice, words),
            )
        )
    return format_table(("name", "default", "possible", "what it means"), rows)


def _languages() -> Iterator[str]:
    rows = [
        (f"`{language}`", wording_for(language).text("language-name")) for language in languages()
    ]
    return format_table(("folder", "language"), rows)


def _packages() -> Iterator[str]:
    rows = (
        (f"`{package.replace('.', '/')}`", read_purpose(package))
        for package in find_packages()
        if package.count(".") <= DEPTH
    )
    return format_table(("package", "what belongs in it"), rows)


def _click_path() -> Iterator[str]:
    for number, hop in enumerate(CLICK_PATH.read_text("utf-8").split(), 1):
        module, _, name = hop.partition(":")
        yield f"{number}. `{name}` in `{module}`"


PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "settings": _settings,
    "slash-commands": _slash,
    "cli": _cli,
    "permissions": _permissions,
    "variants": _variants,
    "house-rules": _house_rules,
    "double-hearts-deck": _double_hearts_deck,
    "preferences": lambda: _choices(PREFERENCE, PREFERENCES.values()),
    "server-settings": lambda: _choices(SETTING, SERVER_SETTINGS.values()),
    "languages": _languages,
    "packages": _packages,
    "click-path": _click_path,
}
for _file in sorted((ROOT / "tests" / "features").glob("*/docs.py")):
    for _name, (_head, _rows) in import_module(
        f"tests.features.{_file.parent.name}.docs"
    ).TABLES.items():
        PARTS[_name] = lambda head=_head, rows=_rows: format_table(head, rows())


def build_env_example() -> str:
    """Return the text of ``.env.example``."""
    lines = ["# Copy this file to .env and fill it in. The environment wins over the file."]
    for setting in SETTINGS:
        lines.append("")
        lines += textwrap.wrap(setting.text, 98, initial_indent="# ", subsequent_indent="# ")
        value = "" if setting.default is None else setting.default
        lines.append(f"{'' if setting.default is None else '# '}{setting.name}={value}")
    return "\n".join(lines) + "\n"


def fill_in(text: str) -> str:
    """Return a document with its generated parts up to date.

    Raises:
        KeyError: the document names a part that does not exist.
    """

    def fill(match: re.Match[str]) -> str:
        part = "\n".join(PARTS[match["name"]]()).strip("\n")
        return f"{match['begin']}{part}\n{match['end']}"

    return _PART.sub(fill, text)


def _fill_form(text: str) -> str:
    """Return the form in which people report mistakes, with the games to choose from."""
    games = "".join(f"        - {variant.name}\n" for variant in VARIANTS.values())
    return _GAMES.sub(lambda match: match[1] + games, text, count=1)


def list_outdated(root: Path = ROOT) -> dict[Path, str]:
    """Return the files that are out of date, each with its expected text."""
    form = root / ".github" / "ISSUE_TEMPLATE" / "rules.yml"
    expected_texts = {form: _fill_form(form.read_text("utf-8"))}
    for key, variant in VARIANTS.items():
        page = root / "docs" / "rules" / f"{key}.md"
        if not page.exists():
            expected_texts[page] = build_rules_page(variant)
    expected_texts |= {
        root / ".env.example": build_env_example(),
        root / "docs" / "architecture.svg": draw_picture(),
    }
    for path in [root / "README.md", *sorted((root / "docs").rglob("*.md"))]:
        expected_texts[path] = fill_in(path.read_text("utf-8"))
    return {
        path: text
        for path, text in expected_texts.items()
        if not path.exists() or path.read_text("utf-8") != text
    }


def main() -> int:
    """Write or compare the docs, and return the exit code."""
    arguments = argparse.ArgumentParser(
        prog="python -m tests.project.docs", description="Generated docs."
    )
    arguments.add_argument("--check", action="store_true", help="only compare")
    only_checks = arguments.parse_args().check
    stale = list_outdated()
    for path, text in stale.items():
        name = path.relative_to(ROOT)
        if only_checks:
            sys.stderr.write(f"docs: {name} is out of step: run `make docs`\n")
        else:
            path.write_text(text, "utf-8")
            sys.stderr.write(f"docs: {name} written\n")
    return 1 if only_checks and stale else 0


if __name__ == "__main__":
    sys.exit(main())
