"""Private attributes of libraries: few, listed with their reasons, and still there."""

import asyncio
import importlib
import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord.ext import commands
from xdist.scheduler import LoadScopeScheduling

from tests.patience import PATIENCE_S
from tests.project.docs import ROOT

ROW = re.compile(
    r"^\| `(?P<owner>[\w.]+)\.(?P<name>_\w+)` \| `(?P<file>[\w/.]+)` \| (?P<why>.+) \|$"
)
LISTED = [
    match.groupdict()
    for line in (ROOT / "docs" / "dependencies.md").read_text("utf-8").splitlines()
    if (match := ROW.match(line))
]
EXCUSE = "noqa: " + "SLF001"


def list_excused() -> Iterator[tuple[str, str]]:
    """Yield the files and the lines that ruff is told to accept."""
    for package in ("bot", "cogs", "tests"):
        for path in sorted((ROOT / package).rglob("*.py")):
            for line in path.read_text("utf-8").splitlines():
                if EXCUSE in line:
                    yield path.relative_to(ROOT).as_posix(), line


def test_only_listed_attributes_are_excused() -> None:
    used = {
        (file, name) for file, line in list_excused() for name in re.findall(r"\.(_[a-z]\w*)", line)
    }
    assert used
    assert used <= {(row["file"], row["name"]) for row in LISTED}


def test_bot_and_cogs_excuse_none() -> None:
    assert [file for file, _ in list_excused() if not file.startswith("tests/")] == []


@pytest.mark.parametrize("row", LISTED, ids=lambda row: row["name"])
def test_listed_attribute_is_used_where_the_list_says(row: dict[str, str]) -> None:
    assert row["name"] in (ROOT / row["file"]).read_text("utf-8")
    module, _, owner = row["owner"].rpartition(".")
    assert hasattr(importlib.import_module(module), owner)


async def test_client_is_prepared_and_told_of_interactions_as_the_tests_do_it() -> None:
    client = discord.Client(intents=discord.Intents.none())
    assert asyncio.iscoroutinefunction(getattr(client, "_async_setup_hook", None))
    connection = getattr(client, "_connection", None)
    assert callable(getattr(connection, "parse_interaction_create", None))


class Receiver(commands.AutoShardedBot):
    """A client that is handed interactions, as the bot hands on what arrives by HTTP."""

    def receive(self, interaction: Any) -> None:
        self._connection.parse_interaction_create(interaction)


async def test_client_that_never_signed_in_passes_interactions_on() -> None:
    bot = Receiver(command_prefix="!", intents=discord.Intents.none())
    interactions: asyncio.Queue[discord.Interaction] = asyncio.Queue()
    bot.add_listener(interactions.put, "on_interaction")
    async with bot:
        bot.receive(
            {
                "id": "7",
                "application_id": "2",
                "type": 3,
                "token": "t",
                "version": 1,
                "attachment_size_limit": 1,
                "channel": {"id": "3", "type": 1},
                "user": {"id": "4", "username": "Ann", "discriminator": "0", "avatar": None},
                "data": {"component_type": 2, "custom_id": "any"},
            }
        )
        async with asyncio.timeout(PATIENCE_S):
            assert (await interactions.get()).id == 7


def test_scheduler_asks_for_a_scope_as_the_tests_answer_it() -> None:
    split = getattr(LoadScopeScheduling, "_split_scope", None)
    assert callable(split)
    assert split(object(), "tests/a.py::test_b") == "tests/a.py"
    assert callable(getattr(LoadScopeScheduling, "_assign_work_unit", None))
    assert callable(getattr(LoadScopeScheduling, "_reschedule", None))
