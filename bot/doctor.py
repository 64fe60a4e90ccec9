"""A check of the configuration, the database and the connection to Discord.

It changes nothing and does not identify at the gateway, so it does not disturb a running bot.
"""

import asyncio
import contextlib
import os
import shutil
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import aiohttp
import discord
from discord.http import Route

from bot.config.config import Config
from bot.config.reading import ENV_FILE, ConfigError, database_location
from bot.connection import point_at
from bot.findings import RESTORE, Finding, Portal
from bot.ingress.portal import portal_faults
from bot.installed import modules
from bot.invitation import NEEDED, invitation, permissions
from bot.store.database.errors import (
    DatabaseDamaged,
    NewerDatabase,
    StoreError,
    StoreUnreachable,
)
from bot.store.database.sqlite.lock import check_lock
from bot.store.maintenance import salvage
from bot.store.maintenance.health import Condition, inspect_condition
from bot.store.maintenance.reading import read
from bot.store.maintenance.server import ServerFacts, living_workers, server_facts
from bot.store.workers import Worker
from bot.table.history.soundness import survey_tables

PATIENCE_S: Final = 20.0
MOST_CONNECTIONS: Final = 16  # from one process to a PostgreSQL server
_REPAIR: Final = "Restore a backup; or stop the bot and run `python -m bot repair`."
LEAST_FREE_BYTES: Final = 100 * 1024 * 1024
_HELLO: Final = 10  # the opcode of the gateway's greeting


async def examine(
    environ: Mapping[str, str],
    env_file: Path = ENV_FILE,
    progress: Callable[[int], None] = lambda _read: None,
) -> list[Finding]:
    """Run all checks except those that depend on a part that is broken.

    ``progress`` is called with the number of tables read so far.
    """
    findings: list[Finding] = []
    config: Config | None = None
    try:
        config = Config.load(environ, env_file)
        findings.append(Finding(True, "configuration"))
    except ConfigError as error:
        cure = f"Set it in {env_file} or the environment; .env.example explains every setting."
        findings += [
            Finding(False, f"configuration: {problem}", cure) for problem in error.problems
        ]
    with contextlib.suppress(ConfigError):  # reported above
        location = database_location(environ, env_file)
        findings += [finding async for finding in _check_database(location, progress)]
    if config is not None:
        findings += [finding async for finding in _check_discord(config)]
    return findings


async def _check_database(location: str, progress: Callable[[int], None]) -> AsyncIterator[Finding]:
    is_file = "://" not in location
    if is_file:
        findings, exists = _check_file(Path(location))
        for finding in findings:
            yield finding
        if not exists:
            return
    try:
        condition = await inspect_condition(location)
    except NewerDatabase as error:
        yield Finding(
            False,
            f"database: written by a newer version of the bot (schema {error.revision})",
            "Install that version again, or restore a backup made by this one.",
        )
    except DatabaseDamaged as error:
        yield Finding(False, f"database: {error}", _REPAIR if is_file else RESTORE)
        async for finding in _check_tables(location, progress):
            yield finding
    except StoreUnreachable as error:
        cure = "Check that the server runs and HEARTS_DATABASE names it, with user and password."
        yield Finding(False, f"database: {error}", cure)
    except StoreError as error:
        yield Finding(False, f"database: {error}", "Restore a backup, or name another database.")
    else:
        if not is_file:
            for finding in _check_server(await server_facts(location)):
                yield finding
        is_locked, holder = check_lock(Path(location)) if is_file else (False, None)
        if is_locked:
            user = str(holder) if holder is not None else "another process"
            yield Finding(True, f"database: in use by {user}")
        if condition.is_current and not is_file:
            yield _report_workers(*await living_workers(location))
        if condition.is_current:
            faults = [finding async for finding in _check_tables(location, progress)]
            for finding in faults:
                yield finding
            if not faults:
                text = f"database: sound, with {condition.tables} tables"
                yield Finding(True, text)
            if condition.copy is not None:
                copy = condition.copy
                yield Finding(
                    True,
                    f"database: a copy of {copy.of}, made at {copy.at:%Y-%m-%d %H:%M} UTC",
                    "When the bot starts with it, it shows all open tables again.",
                )
            for finding in _report_stuck(condition):
                yield finding
            for module in _modules_with("check"):
                async for finding in module.check(location, is_copy=condition.copy is not None):
                    yield finding
        else:
            yield Finding(
                True,
                f"database: sound, of the older schema {condition.revision or '(none yet)'}",
                "The bot will upgrade it when it starts; make a backup first.",
            )


def _check_server(facts: ServerFacts) -> Iterator[Finding]:
    """Report the version, limits and settings of a PostgreSQL server."""
    yield Finding(True, f"database: PostgreSQL {facts.version}")
    if facts.is_standby:
        cure = "Name the primary server in HEARTS_DATABASE."
        yield Finding(False, "database: the server is a standby, which can't be written", cure)
    if facts.encoding != "UTF8":
        cure = "Create the database with ENCODING 'UTF8', and move everything to it."
        yield Finding(False, f"database: its encoding is {facts.encoding}, not UTF8", cure)
    if facts.risky:
        names = ", ".join(facts.risky)
        text = f"database: off are {names}: a power failure can undo moves that people have seen"
        yield Finding(False, text, "Switch them on in postgresql.conf.")
    if facts.free_connections < MOST_CONNECTIONS:
        text = f"database: the server accepts only {facts.free_connections} more connections"
        cure = f"The bot uses up to {MOST_CONNECTIONS}: raise max_connections in postgresql.conf."
        yield Finding(False, text, cure)


def _report_workers(living: Sequence[tuple[Worker, int]], left: int) -> Finding:
    """Report the processes that use the database."""
    if not living:
        return Finding(True, f"workers: none is running; {left} tables are open")
    lines = [
        f"{worker.name or 'the only worker'} "
        f"({'leader, ' if worker.leads else ''}{tables} open tables)"
        for worker, tables in living
    ]
    text = f"workers: {len(living)} alive: {', '.join(lines)}"
    if not any(worker.leads for worker, _ in living):
        return Finding(False, f"{text}; none is the leader", "One leads within seconds; ask again.")
    if left:
        cure = "The others take them over within seconds; ask again."
        return Finding(False, f"{text}; {left} open tables belong to none", cure)
    share = f"each makes one of {len(living)} parts of the requests that Discord allows"
    return Finding(True, text, share if len(living) > 1 else "")


async def _check_tables(location: str, progress: Callable[[int], None]) -> AsyncIterator[Finding]:
    """Report the tables whose events can't be read or contradict each other."""
    cure = _REPAIR if "://" not in location else RESTORE
    try:
        survey = await read(location, lambda source: survey_tables(source, progress))
    except salvage.UNREADABLE:
        yield Finding(False, "database: no table can be read", cure)
        return
    for table in survey.damaged:
        yield Finding(False, f"database: {table}", cure)
    if survey.is_incomplete:
        text = f"database: besides {survey.tables} tables there may be others that can't be found"
        yield Finding(False, text, cure)


def _report_stuck(condition: Condition) -> Iterator[Finding]:
    for table in condition.stuck:
        cause = "its deadline" if table.reason == "deadline" else "what its messages show"
        yield Finding(
            False,
            f"table {table.table_id} is stuck: {cause} dates from {table.since:%Y-%m-%d %H:%M} UTC",
            "Start the bot if it is not running; otherwise search its log for this table.",
        )


def _check_file(path: Path) -> tuple[list[Finding], bool]:
    """Check that the database file can be written or created; return also whether it exists."""
    folder = path.parent
    while not folder.exists():
        folder = folder.parent
    cure = "Give the user that runs the bot write access, or choose another place."
    if not folder.is_dir():
        return [
            Finding(False, f"database: {folder} is not a folder", "Choose another place.")
        ], False
    if not os.access(folder, os.W_OK | os.X_OK):
        return [Finding(False, f"database: the folder {folder} can't be written", cure)], False
    if path.is_dir():
        return [Finding(False, f"database: {path} is a folder", "Name a file.")], False
    findings = []
    if not path.exists():
        findings.append(Finding(True, f"database: none yet; {path} will be created"))
    elif not os.access(path, os.R_OK | os.W_OK):
        findings.append(Finding(False, f"database: {path} can't be written", cure))
    free = shutil.disk_usage(folder).free
    if free < LEAST_FREE_BYTES:
        text = f"database: only {free // 1024 // 1024} MiB are free on its disk"
        findings.append(
            Finding(False, text, "Free some space: with a full disk, no action can be stored.")
        )
    return findings, path.exists()


async def _check_discord(config: Config) -> AsyncIterator[Finding]:
    where = config.api_base or "Discord"
    if config.api_base is not None:
        point_at(config.api_base)
        yield Finding(True, f"not on Discord: DISCORD_API_BASE points to {config.api_base}")
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with asyncio.timeout(PATIENCE_S):
            await client.login(config.token)
            async for finding in _check_login(client):
                yield finding
            for finding in _check_ingress(client, config):
                yield finding
            async for finding in _check_features(client, config):
                yield finding
    except discord.LoginFailure:
        yield Finding(
            False,
            f"{where} does not accept the token",
            "Copy it again from the page of your application (Bot, Reset Token).",
        )
    except discord.HTTPException as error:
        yield Finding(False, f"{where} answers {error.status}", "Try again later.")
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        yield Finding(
            False,
            f"{where} can't be reached: {error or type(error).__name__}",
            "Check this machine's internet connection, firewall and proxy.",
        )
    finally:
        await client.close()


async def _check_login(client: discord.Client) -> AsyncIterator[Finding]:
    """Run the checks that need a login."""
    name = client.user.name if client.user else "?"
    yield Finding(True, f"Discord accepts the token; the bot is {name}")
    gateway: dict[str, Any] = await client.http.request(Route("GET", "/gateway/bot"))
    left = int(gateway["session_start_limit"]["remaining"])
    if left:
        yield Finding(True, f"gateway: {left} more sign-ins today; no privileged intent is needed")
    else:
        yield Finding(
            False,
            "gateway: no sign-in is left today",
            "The bot restarts too often.",
        )
    yield await _check_greeting(gateway["url"])
    guilds = await client.http.get_guilds(200, with_counts=False)
    invite = invitation(client.application_id or 0)
    if not guilds:
        yield Finding(False, "the bot is in no server yet", f"Invite it: {invite}")
    for guild in guilds:
        lacking = _list_lacking(int(guild["permissions"]))
        if lacking:
            cure = f"Grant them to the bot's role, or invite it again: {invite}"
            yield Finding(False, f"server {guild['name']}: missing permissions: {lacking}", cure)
        else:
            yield Finding(True, f"server {guild['name']}: all permissions granted")


def _modules_with(check: str) -> Iterator[ModuleType]:
    """Yield the features' modules that have this check."""
    return (module for module in modules("checks") if hasattr(module, check))


async def _check_features(client: discord.Client, config: Config) -> AsyncIterator[Finding]:
    """Run the checks of features that need a login."""
    application: dict[str, Any] = await client.http.request(Route("GET", "/applications/@me"))
    portal = Portal(
        application=application,
        commands=await client.http.get_global_commands(int(application["id"])),
        settings=config.feature_settings,
        serves_http=config.http is not None,
        sandbox=config.api_base,
    )
    for module in _modules_with("check_application"):
        async for finding in module.check_application(portal):
            yield finding


def _check_ingress(client: discord.Client, config: Config) -> Iterator[Finding]:
    """Check that Discord sends interactions where the bot expects them."""
    if client.application is None:
        return
    public_key = None if config.http is None else config.http.public_key
    faults = list(portal_faults(client.application, public_key))
    for fault in faults:
        yield Finding(False, fault.text, fault.cure)
    if not faults:
        url = client.application.interactions_endpoint_url
        where = "over the gateway" if public_key is None else f"by HTTP to {url}"
        yield Finding(True, f"interactions arrive {where}")


async def _check_greeting(url: str) -> Finding:
    """Check that the gateway sends its greeting, without identifying."""
    async with aiohttp.ClientSession() as session:
        try:
            async with session.ws_connect(f"{url}/?v=10&encoding=json") as gateway:
                greeting = await gateway.receive_json()
        except (aiohttp.ClientError, TypeError, ValueError) as error:
            return Finding(
                False,
                f"the gateway can't be reached: {type(error).__name__}",
                "A firewall or proxy may let HTTP through, but not WebSockets.",
            )
    return Finding(greeting.get("op") == _HELLO, "the gateway answers")


def _list_lacking(granted: int) -> str:
    """Name the permissions that a server does not grant; its channels may differ."""
    has = discord.Permissions(granted)
    if has.administrator or permissions().is_subset(has):
        return ""
    return ", ".join(name.replace("_", " ") for name in NEEDED if not getattr(has, name))
