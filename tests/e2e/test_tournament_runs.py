"""Tournaments of random clients: the bot runs them to their podium, whatever happens."""

from __future__ import annotations

import asyncio
import io
import random
from collections.abc import Sequence
from zipfile import ZipFile

import pytest

from bot.engine.play.events import GameStarted, HandScored
from bot.features.tournaments.model.evolve import fold
from bot.features.tournaments.model.standings import standings
from bot.features.tournaments.model.tournament import Stage, Tournament
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.store.log import decode
from bot.records.faults import Faults
from bot.records.reading import read
from bot.store.database.connection import Database
from bot.store.log import StoredEvent
from tests.e2e.arena import Arena
from tests.e2e.game import IDLE_S, Chaos, Game, Player
from tests.e2e.knowledge import read_events, spoken_cards
from tests.e2e.memory import Memory, list_choices
from tests.e2e.stored import rows_at
from tests.e2e.test_tournament import NAME, announce, replan
from tests.features.tournaments.model.recomputed import recompute_standings
from tests.patience import GAME_S
from tests.sandbox.client import Json, button, select_menus, text
from tests.table.conftest import HandClock


class Run:
    """A tournament with its players, and the people who leave or stop acting.

    Attributes:
        leaving: user ids of people who leave their table before they do anything else.
        absent: user ids of people who stop acting.
    """

    def __init__(self, arena: Arena, people: Sequence[Memory], watcher: Memory, kills: int) -> None:
        self.arena = arena
        self.players = [Player(person, random.Random(at)) for at, person in enumerate(people)]
        chaos = Chaos(random.Random(kills), kills) if kills else None
        self.clicking = Game(arena, self.players, "", {}, watcher, chaos)
        self.watcher = watcher
        self.leaving: set[int] = set()
        self.absent: set[int] = set()
        self.tournament_id = ""
        self.over = asyncio.Event()

    def read_tournament(self) -> Tournament:
        """Return the tournament as it is stored."""
        query = (
            "select seq, kind, body, at from tournament_event where tournament_id = ? order by seq"
        )
        rows = rows_at(self.arena.bot.location, query, self.tournament_id)
        return fold([decode(StoredEvent(*row)) for row in rows], self.tournament_id)

    async def until_round(self, number: int) -> Tournament:
        """Return the tournament as soon as this round has begun, or it has ended."""
        while True:
            cup = self.read_tournament()
            current_round = cup.current
            if not cup.stage.is_open or (
                current_round is not None
                and current_round.number >= number
                and current_round.has_begun
            ):
                return cup
            await asyncio.sleep(0.1)

    async def play(self) -> None:
        """Click for all players until the tournament is over."""
        async with asyncio.timeout(4 * GAME_S), asyncio.TaskGroup() as group:
            for player in self.players:
                player.curious = player.hasty = 0.0
                group.create_task(self._play(player))
            while self.read_tournament().stage.is_open:
                await asyncio.sleep(0.2)
            self.over.set()
        await self.watcher.until_says("· the result\n")

    async def _play(self, player: Player) -> None:
        while not self.over.is_set():
            await self.arena.bot_is_up.wait()
            choice = None
            user_id = int(player.user.id)
            if user_id in self.leaving and await self._leave_table(player):
                self.absent.add(user_id)
            if user_id not in self.absent:
                tables = {
                    choice.table: None
                    for message in player.memory.newest_first()
                    if message.get("guild_id") is None
                    for choice in list_choices(message)
                }
                choice = next(filter(None, map(player.choose, tables)), None)
            if choice is None:
                await player.memory.news(IDLE_S)
            else:
                await player.click(self.clicking, choice)

    async def restart(self) -> None:
        """Stop the bot as an operator does, and start it again."""
        self.arena.bot_is_up.clear()
        self.arena.bot_died.set()
        self.arena.bot.terminate()
        assert await asyncio.to_thread(self.arena.bot.exit_code) == 0
        await self.arena.until_offline()
        await self.arena.restart()

    def events_at(self, player: Player) -> list[object]:
        """Return what has happened at the present table of a person."""
        current = self.read_tournament().current
        table = None if current is None else current.find_table(int(player.user.id))
        if table is None:
            return []
        return [event for _, event in read_events(self.arena.bot.location, table.table_id)]

    async def leave(self, player: Player) -> None:
        """Make a person leave their table, once the game has started."""
        while not any(isinstance(event, GameStarted) for event in self.events_at(player)):
            await asyncio.sleep(0.1)
        self.leaving.add(int(player.user.id))

    async def _leave_table(self, player: Player) -> bool:
        """Call the command to leave, and return whether it was answered.

        This runs in the task that clicks for the person: a click after it would bring them back.
        """
        leaving = player.user.command(self.arena.channel_id, "hearts leave")
        return await self.arena.while_alive(leaving) is not None


def find_announcement(person: Memory) -> Json:
    """Return the announcement as it is now."""
    return next(m for m in person.newest_first() if "Organised by" in text(m) and NAME in text(m))


async def set_up_tournament(run: Run, rounds: int) -> None:
    """Announce a tournament with the same cards at every table, and let everybody join."""
    arena, host = run.arena, run.players[0].memory
    announce_reply = await announce(host, arena.channel_id, 128, when="in 3 d")
    menu = await host.press(announce_reply, "Organise")
    await replan(host, menu, "tables", clock=["30s"], pause="0")
    await replan(host, menu, "game", rounds=str(rounds), hands="1", duplicate=["yes"])
    await host.until_says("Nobody yet")
    for player in run.players:
        await player.memory.until_says("Organised by")
        announcement_message = find_announcement(player.memory)
        await player.user.click(
            announcement_message, button(announcement_message, "Join").custom_id
        )
    (row,) = rows_at(
        arena.bot.location,
        "select tournament_id from tournament where channel_id = ?",
        int(arena.channel_id),
    )
    run.tournament_id = row[0]


async def start(run: Run) -> None:
    """Let the organiser start the tournament with the menu."""
    host = run.players[0].memory
    announcement_message = find_announcement(host)
    organise_page = (
        await host.user.click(
            announcement_message, button(announcement_message, "Organise").custom_id
        )
    ).message
    assert organise_page is not None
    outcome = await host.user.select(
        organise_page, select_menus(organise_page)[0]["custom_id"], "start"
    )
    message = outcome.message
    if message is not None and run.read_tournament().stage is Stage.SIGN_UP:
        confirmation = next(choice for choice in list_choices(message) if choice.verb == "tsure")
        await host.user.click(message, confirmation.custom_id)


async def check_run(run: Run) -> Tournament:
    """Check what everybody can see and what is stored at the end, and return the tournament."""
    cup, arena = run.read_tournament(), run.arena
    assert cup.stage is Stage.FINISHED
    assert cup.plan.rounds == len(cup.rounds)
    table_ids = [table.table_id for cup_round in cup.rounds for table in cup_round.tables]
    assert sorted(table_ids) == sorted(arena.tables())
    database = await Database.open(arena.bot.location)
    try:
        documents = Tournaments(database, HandClock()).records(cup.tournament_id)
        exported = b"".join([document.data async for document in documents])
    finally:
        await database.close()
    assert await _download_records(run) == exported
    parsed_records = [read(line, Faults(1)) for line in exported.splitlines(keepends=True)]
    records = iter([record for record in parsed_records if record is not None])
    rounds = [[next(records) for _ in cup_round.tables] for cup_round in cup.rounds]
    byes = [[cup.find_name(user_id) for user_id in cup_round.byes] for cup_round in cup.rounds]
    recomputed = recompute_standings(
        rounds, byes, cup.plan.size, is_duplicate=cup.plan.is_duplicate
    )
    ranked = {
        standing.name: (standing.rank, standing.place_points, standing.difference)
        for standing in standings(cup)
    }
    assert ranked == recomputed
    created = [
        version.message for version in run.watcher.versions if version.event == "MESSAGE_CREATE"
    ]
    results = [record for record in created if "· the result\n" in text(record)]
    assert len(results) == 1
    winner = min(ranked, key=lambda name: ranked[name])
    assert winner in text(await run.watcher.until_says("· the result\n"))
    await check_nothing_was_known(run, cup)
    return cup


async def _download_records(run: Run) -> bytes:
    """Return the records that the organiser gets from the menu, all rounds in one."""
    host, announcement_message = (
        run.players[0].memory.user,
        find_announcement(run.players[0].memory),
    )
    menu = (
        await host.click(announcement_message, button(announcement_message, "Organise").custom_id)
    ).message
    assert menu is not None
    answer = (await host.select(menu, select_menus(menu)[0]["custom_id"], "records")).message
    assert answer is not None
    (file,) = answer["attachments"]
    async with host.sandbox.session.get(file["url"]) as response:
        data = await response.read()
    with ZipFile(io.BytesIO(data)) as archive:
        return b"".join(archive.read(name) for name in archive.namelist())


async def check_nothing_was_known(run: Run, cup: Tournament) -> None:
    """Check that no card was shown outside its table before all tables had played the hand."""
    table_ids = [table.table_id for cup_round in cup.rounds for table in cup_round.tables]
    async with asyncio.timeout(GAME_S):
        while not all(has_result(run.watcher, table_id) for table_id in table_ids):
            await run.watcher.news(0.2)
    table_by_channel = {
        version.message["channel_id"]: choice.table
        for version in run.watcher.versions
        for choice in list_choices(version.message)
        if version.message["channel_id"] != run.arena.channel_id
    }
    for cup_round in cup.rounds:
        ends = []
        for table in cup_round.tables:
            events = read_events(run.arena.bot.location, table.table_id)
            ends.append([at for at, event in events if isinstance(event, HandScored)])
        (end,) = [max(times) for times in zip(*ends, strict=True)]
        tables = {table.table_id for table in cup_round.tables}
        versions = [
            version
            for version in run.watcher.versions
            if table_by_channel.get(version.message["channel_id"]) in tables
            and spoken_cards(text(version.message))
        ]
        assert len(versions) >= len(tables)
        assert [text(version.message) for version in versions if version.at < end] == []


def has_result(reader: Memory, table_id: str) -> bool:
    """Return whether the result of a table was posted."""
    return any(
        "· result" in text(version.message)
        and any(choice.table == table_id for choice in list_choices(version.message))
        for version in reader.versions
    )


@pytest.mark.thorough
async def test_small_tournament_survives_a_kill_a_deleted_thread_and_a_leaver(
    arena: Arena,
) -> None:
    people = await arena.people(8)
    run = Run(arena, people, await arena.person("Wat"), kills=1)
    await set_up_tournament(run, rounds=2)
    await start(run)

    async def trouble() -> None:
        await run.until_round(1)
        await run.leave(run.players[3])
        cup = await run.until_round(2)
        if cup.current is not None:
            thread = await until_thread(run, cup.current.tables[0].table_id)
            await arena.sandbox.remove_channel(thread)

    async with asyncio.TaskGroup() as group:
        group.create_task(trouble())
        await run.play()
    cup = await check_run(run)
    assert {len(round_.tables) for round_ in cup.rounds} == {2}
    leaver = cup.find_entrant(int(people[3].user.id))
    assert leaver is not None
    assert leaver.departure is not None
    assert run.clicking.chaos is not None
    assert run.clicking.chaos.kills == 0


async def until_thread(run: Run, table_id: str) -> str:
    """Return the thread of a table, as soon as it has a post."""
    while True:
        for message in run.watcher.newest_first():
            is_elsewhere = message["channel_id"] != run.arena.channel_id
            if is_elsewhere and any(choice.table == table_id for choice in list_choices(message)):
                return str(message["channel_id"])
        await run.watcher.news(0.2)


@pytest.mark.slow
async def test_tournament_of_32_survives_kills_absence_leaving_and_a_restart(
    arena: Arena,
) -> None:
    people = [await arena.person(f"P{number}x") for number in range(33)]
    run = Run(arena, people, await arena.person("Wat"), kills=10)
    assert run.clicking.chaos is not None
    run.clicking.chaos.between = (60, 120)
    await set_up_tournament(run, rounds=4)
    leaver = run.players.pop()
    announcement_message = find_announcement(leaver.memory)
    await leaver.user.click(announcement_message, button(announcement_message, "Leave").custom_id)
    await start(run)

    async def trouble() -> None:
        await run.until_round(1)
        await run.leave(run.players[7])
        cup = await run.until_round(2)
        assert cup.current is not None
        thread = await until_thread(run, cup.current.tables[1].table_id)
        await arena.sandbox.remove_channel(thread)
        await run.until_round(3)
        await run.restart()
        await run.until_round(4)
        run.absent.add(int(run.players[2].user.id))

    async with asyncio.TaskGroup() as group:
        group.create_task(trouble())
        await run.play()
    cup = await check_run(run)
    assert {len(round_.tables) for round_ in cup.rounds} == {8}
    assert len(standings(cup)) == 32
    assert run.clicking.chaos.kills == 0
