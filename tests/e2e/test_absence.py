"""Clocks and absence on Discord: reminders, kept seats, leaving, coming back, kicks."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from bot.engine.play.attendance import AwayReason, CameBack, Nudged, StoodIn, WentAway
from bot.engine.play.events import Passed, Played
from bot.render.cards import cards_text
from bot.render.wording import wording_for
from bot.settings.preferences import PREFERENCES
from tests.e2e.arena import Arena, find_table
from tests.e2e.checks import check
from tests.e2e.choosing import prefer
from tests.e2e.conftest import Processes
from tests.e2e.game import Game, Player
from tests.e2e.here import BotHere, bot_here
from tests.e2e.knowledge import shown_cards
from tests.e2e.memory import Choice, Memory
from tests.e2e.processes import SandboxProcess
from tests.e2e.scenes import choose_clock, find_player_to_act, list_events, until, until_played
from tests.e2e.stored import rows_at
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, SandboxControl, button, is_ephemeral, select_menus, text


@pytest.fixture
async def here(
    sandbox_alone: SandboxProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena whose bot runs in this process."""
    async with (
        bot_here(sandbox_alone.url, tmp_path, monkeypatch) as bot,
        SandboxControl(sandbox_alone.url) as control,
    ):
        arena = Arena(control, bot, await control.add_channel("e2e"))  # type: ignore[arg-type]
        await arena.start()
        bot.clock.stop()
        yield arena, bot
        wrong = [row for row in await control.requests() if row["violation"]]
        assert not wrong, f"requests that Discord would refuse: {wrong}"


async def test_clock_reminds_then_plays_one_card_and_deletes_the_reminder(
    here: tuple[Arena, BotHere],
) -> None:
    arena, bot = here
    people = await arena.people(2)
    lobby = await arena.lobby("ricketts", people, computers=2)
    lobby = await choose_clock(people[0], lobby, "30s")
    assert "clock 30 s" in text(lobby)
    game = await arena.begin(lobby, people, computers=2)
    await until_played(game, 1)
    late_player = await find_player_to_act(game)
    mention = f"<@{late_player.user.id}>"
    before = len(list_events(game, Played))
    await bot.pass_time(seconds=15)
    reminder = await game.watcher.until_says(f"{mention}, it’s your turn.")
    assert reminder["channel_id"] == game.thread_id
    assert [mention["id"] for mention in reminder["mentions"]] == [late_player.user.id]
    assert len(list_events(game, Played)) == before
    await bot.pass_time(seconds=15)
    assert len(list_events(game, Played)) > before
    assert list_events(game, StoodIn)
    notice = await game.watcher.until_says(f"{late_player.user.name} ran out of time")
    assert "### Hand 1" in text(notice)
    await until(game.watcher, lambda: not game.watcher.says(f"{mention}, it’s your turn"))


@pytest.mark.thorough
async def test_reminder_is_deleted_after_the_play_and_not_sent_to_people_who_want_none(
    here: tuple[Arena, BotHere],
) -> None:
    arena, bot = here
    people = await arena.people(2)
    lobby = await arena.lobby("ricketts", people, computers=2)
    game = await arena.begin(lobby, people, computers=2)
    await until_played(game, 1)
    late_player = await find_player_to_act(game)
    await bot.pass_time(minutes=2)
    await game.watcher.until_says(f"<@{late_player.user.id}>, it’s your turn.")
    choice = late_player.memory.choices(game.table_id, "play")[0]
    await late_player.click(game, choice)
    await until(game.watcher, lambda: not game.watcher.says("it’s your turn"))
    # People who want no reminders get none.
    for player in game.players:
        await bot.client.presenter.services.preferences.choose(
            int(player.user.id), "reminders", PREFERENCES["reminders"].spell(False)
        )
    await find_player_to_act(game)
    await arena.until_shown(game.table_id)  # posts from here on are not tricks
    table = await bot.client.presenter.table_presenter(game.table_id)
    since = len(await arena.sandbox.requests())
    await bot.pass_time(minutes=2)
    await table.turn_reminder.refresh_loop.wait_until_idle(PATIENCE_S)
    assert table.turn_reminder.refresh_loop.is_idle
    post_paths = [
        row["path"] for row in await arena.sandbox.requests(since) if row["method"] == "POST"
    ]
    assert f"/channels/{game.thread_id}/messages" not in post_paths


@pytest.mark.thorough
@pytest.mark.parametrize(
    "dies", [pytest.param(False, marks=pytest.mark.slow), True], ids=["stop", "crash"]
)
async def test_reminder_from_before_a_restart_is_deleted_after_the_play(
    own_processes: Processes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dies: bool
) -> None:
    url = own_processes.sandbox.url  # the test moves its clock, and starts a bot of its own
    async with SandboxControl(url) as control:
        channel_id = await control.add_channel("e2e")
        async with bot_here(url, tmp_path, monkeypatch, dies=dies) as bot:
            arena = Arena(control, bot, channel_id)  # type: ignore[arg-type]
            await arena.start()
            game = await arena.game("ricketts", 2, computers=2)
            await until_played(game, 1)
            late_player = await find_player_to_act(game)
            await game.watcher.until_says("### Hand 1 · 0 of 13")
            # The reminder is posted, but the bot ends before it knows that.
            route = f"POST /channels/{game.thread_id}/messages"
            await control.fault(route, 500, times=1, after=True)
            await control.advance(120)
            await bot.pass_time(minutes=2)
            reminder = await game.watcher.until_says("it’s your turn")
        ahead = bot.clock.ahead
        async with bot_here(url, tmp_path, monkeypatch, ahead=ahead):
            await arena.start()
            assert dies or reminder["id"] in game.watcher.standing
            await late_player.click(game, late_player.memory.choices(game.table_id, "play")[0])
            await until(game.watcher, lambda: not game.watcher.says("it’s your turn"))


@pytest.mark.thorough
async def test_others_nudge_somebody_who_is_away_and_let_a_computer_play(
    here: tuple[Arena, BotHere],
) -> None:
    arena, bot = here
    people = await arena.people(2)
    game, late_player, other, waiting = await start_with_late_player(arena, bot, people)
    answer = await other.user.click(waiting, button(waiting, "Nudge").custom_id)
    assert answer.message is not None
    assert button(answer.message, "Nudge").disabled, "once per wait"
    nudge = await game.watcher.until_says(f"{other.user.name} is waiting for you")
    assert nudge["channel_id"] == game.thread_id
    assert [mention["id"] for mention in nudge["mentions"]] == [late_player.user.id]
    answer = await other.user.click(waiting, button(waiting, "Let a computer play").custom_id)
    assert answer.message is not None
    assert "has kept you waiting" not in text(answer.message)
    assert [event.why for event in list_events(game, WentAway)] == [AwayReason.BY_OTHERS]  # type: ignore[attr-defined]
    await game.watcher.until_says(
        f"{late_player.user.name} is away; the others let a computer play"
    )
    await until(game.watcher, lambda: not game.watcher.says("is waiting for you"))
    panel = await late_player.memory.until_says("The table was waiting for you")
    answer = await late_player.user.click(panel, button(panel, "I’m back").custom_id)
    assert answer.message is not None
    assert "Welcome back" in text(answer.message) or "is over" in text(answer.message)
    await game.watcher.until_says(f"{late_player.user.name} is back")


@pytest.mark.thorough
async def test_nudge_mentions_nobody_who_wants_no_reminders(here: tuple[Arena, BotHere]) -> None:
    arena, bot = here
    people = await arena.people(2)
    for memory in people:
        await prefer(memory, arena.channel_id, "reminders", "off")
    game, late_player, other, waiting = await start_with_late_player(arena, bot, people)
    answer = await other.user.click(waiting, button(waiting, "Nudge").custom_id)
    assert answer.message is not None
    assert f"{late_player.user.name} doesn’t want to be mentioned" in text(answer.message)
    assert not button(answer.message, "Nudge").disabled
    assert not list_events(game, Nudged)


async def start_with_late_player(
    arena: Arena, bot: BotHere, people: list[Memory], **rules: object
) -> tuple[Game, Player, Player, Json]:
    """Start a game of two in which one player keeps the other waiting.

    Returns:
        the game, the late player, the other one, and the panel that tells the other one.
    """
    game = await arena.game("ricketts", people, computers=2, **rules)  # type: ignore[arg-type]
    await until_played(game, 1)
    late_player = await find_player_to_act(game)
    other = next(player for player in game.players if player is not late_player)
    await bot.pass_time(minutes=2)
    waiting = await other.memory.until_says("has kept you waiting")
    return game, late_player, other, waiting


async def play_alone(game: Game, player: Player, condition: Callable[[], bool]) -> None:
    """Act for this person alone, and only when it is their turn, until a condition holds.

    A click on an old panel in the moment when a new one replaces it would fail, as on Discord.
    """
    player.hasty = player.curious = 0.0
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            choice = player.choose(game.table_id)
            if choice is not None:
                await player.click(game, choice)
            await asyncio.sleep(0.01)


@pytest.mark.slow
async def test_table_that_a_player_leaves_alone_goes_on_by_one_tap_of_another(
    here: tuple[Arena, BotHere],
) -> None:
    arena, bot = here
    game, late_player, other, waiting = await start_with_late_player(
        arena, bot, await arena.people(2)
    )
    await hand_over_and_come_back(game, late_player, other, waiting)


async def hand_over_and_come_back(
    game: Game, late_player: Player, other: Player, waiting: Json
) -> None:
    """Let a computer play two tricks for the person who is late, who then plays to the end."""
    before = len(list_events(game, Played))
    outcome = await other.user.click(waiting, button(waiting, "Let a computer play").custom_id)
    assert outcome.message is not None
    await play_alone(game, other, lambda: len(list_events(game, Played)) >= before + 8)
    panel = await late_player.memory.until_says("The table was waiting for you")
    back = await late_player.user.click(panel, button(panel, "I’m back").custom_id)
    assert back.message is not None
    assert [event.why for event in list_events(game, WentAway)] == [AwayReason.BY_OTHERS]  # type: ignore[attr-defined]
    assert len(list_events(game, CameBack)) == 1
    await game.play()


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("clock", "waits"),
    [
        pytest.param("off", [timedelta(hours=12)] * 2, marks=pytest.mark.slow),
        ("5m", [timedelta(minutes=2.5), timedelta(minutes=2.5)]),
        pytest.param("24h", [timedelta(hours=23), timedelta(hours=1)], marks=pytest.mark.slow),
    ],
    ids=["off", "5m", "24h"],
)
async def test_table_goes_on_by_one_tap_when_its_clock_has_run_out(
    own_processes: Processes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    clock: str,
    waits: list[timedelta],
) -> None:
    url = own_processes.sandbox.url  # the test moves its clock, and starts a bot of its own
    async with SandboxControl(url) as control, bot_here(url, tmp_path, monkeypatch) as bot:
        arena = Arena(control, bot, await control.add_channel("e2e"))  # type: ignore[arg-type]
        await arena.start()
        people = await arena.people(2)
        lobby = await arena.lobby("ricketts", people, computers=2)
        if clock != "off":
            lobby = await choose_clock(people[0], lobby, clock)
        bot.clock.stop()
        game = await arena.begin(lobby, people, computers=2)
        await until_played(game, 1)
        late_player = await find_player_to_act(game)
        other = next(player for player in game.players if player is not late_player)
        for wait in waits:
            await control.advance(wait.total_seconds())
            await bot.pass_time(seconds=wait.total_seconds())
        missed = list_events(game, StoodIn)
        assert len(missed) == (clock != "off"), "a clock decides once"
        await play_alone(game, other, lambda: other.memory.says("has kept you waiting"))
        waiting = await other.memory.until_says("has kept you waiting")
        await hand_over_and_come_back(game, late_player, other, waiting)
        assert list_events(game, StoodIn) == missed, "nobody waited for the clock again"


@pytest.mark.thorough
async def test_player_whom_others_replaced_for_being_late_keeps_their_place(
    here: tuple[Arena, BotHere],
) -> None:
    arena, bot = here
    people = await arena.people(2)
    game, late_player, _, waiting = await start_with_late_player(arena, bot, people, limit="10")
    seats = {int(player.user.id): seat for seat, player in enumerate(game.players)}
    players, game.players = (
        game.players,
        [player for player in game.players if player is not late_player],
    )
    await game.players[0].user.click(waiting, button(waiting, "Let a computer play").custom_id)
    await game.play()
    game.players = players
    query = "select seat, user_id, has_left, place, standing from game_seat where table_id = ?"
    rows = [row for row in rows_at(bot.location, query, game.table_id) if row[1] is not None]
    assert {user_id: seat for seat, user_id, *_ in rows} == seats
    assert all(not has_left and place == standing for _, _, has_left, place, standing in rows)


@pytest.mark.thorough
async def test_three_late_cards_keep_the_seat_until_the_button(here: tuple[Arena, BotHere]) -> None:
    arena, bot = here
    people = await arena.people(2)
    lobby = await choose_clock(people[0], await arena.lobby("ricketts", people, computers=2), "30s")
    game = await arena.begin(lobby, people, computers=2)
    late_player, other = game.players
    async with asyncio.timeout(PATIENCE_S):
        while not list_events(game, WentAway):
            choice = other.choose(game.table_id)
            if choice is not None:
                await other.click(game, choice)
            elif late_player.memory.choices(game.table_id, "play", "pass", "confirm"):
                await bot.pass_time(seconds=15)
            await asyncio.sleep(0.01)
    panel = await late_player.memory.until_says("A computer is playing for you")
    assert not is_ephemeral(panel)
    await game.watcher.until_says(f"{late_player.user.name} is away; a computer is playing")
    await game.watcher.until_says(f"{late_player.user.name} (away)")
    answer = await late_player.user.click(panel, button(panel, "I’m back").custom_id)
    assert answer.message is not None
    assert "Welcome back" in text(answer.message) or "is over" in text(answer.message)
    await game.watcher.until_says(f"{late_player.user.name} is back")
    assert len(list_events(game, CameBack)) == 1
    async with asyncio.timeout(PATIENCE_S):
        while not late_player.memory.choices(game.table_id, "play", "pass"):
            choice = other.choose(game.table_id)
            if choice is not None:
                await other.click(game, choice)
            await asyncio.sleep(0.01)


async def test_leaving_and_coming_back_by_command(arena: Arena) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=4)
    ann, bo = game.players
    await ann.memory.until_says("pass 3")
    outcome = await ann.user.command(arena.channel_id, "hearts leave")
    assert outcome.message is not None
    assert is_ephemeral(outcome.message)
    assert "A computer is playing for you" in text(outcome.message)
    panel = await ann.user.until(
        await ann.user.dm_channel(), lambda m: "A computer is playing for you" in text(m)
    )
    again = await ann.user.command(arena.channel_id, "hearts leave")
    assert again.message is not None
    assert "already playing that seat" in text(again.message)
    table = await bo.user.command(arena.channel_id, "hearts table")
    assert table.message is not None
    assert f"{ann.user.name} (away)" in text(table.message)
    assert not ann.memory.choices(game.table_id, "play", "pass")
    hand = await ann.user.command(arena.channel_id, "hearts hand")
    assert hand.message is not None
    come_back = button(hand.message, "I’m back").custom_id
    back = await ann.user.click(hand.message, come_back)
    assert back.message is not None
    assert "A computer is playing for you" not in text(back.message)
    async with asyncio.timeout(PATIENCE_S):
        while "A computer is playing for you" in text(await ann.user.message(panel)):
            await ann.memory.news(0.1)


async def test_person_at_several_tables_chooses_which_to_leave(arena: Arena) -> None:
    people = await arena.people(1)
    ann = people[0].user
    channels = [await arena.sandbox.add_channel("e2e") for _ in range(2)]
    lobbies = [await arena.lobby("ricketts", people, channel_id=channel) for channel in channels]
    reply = await ann.command(arena.channel_id, "hearts leave")
    assert reply.message is not None
    assert "Which one do you want to leave?" in text(reply.message)
    choice = next(iter(people[0].choices(find_table(lobbies[0]), "away")))
    answer = await ann.click(choice.message, choice.custom_id)
    assert answer.message is not None
    assert "You left the table" in text(answer.message)
    second_answer = await ann.command(arena.channel_id, "hearts leave")
    assert second_answer.message is not None
    assert "You left the table" in text(second_answer.message)


async def find_players_menu(host: Memory, channel_id: str, verb: str) -> Json:
    """Return the menu below the host's table of players to replace, or to let back."""
    message = (await host.user.command(channel_id, "hearts table")).message
    assert message is not None
    menus = [menu for menu in select_menus(message) if f":{verb}:" in menu["custom_id"]]
    assert len(menus) == 1
    return {**menus[0], "message": message}


async def choose_player(host: Memory, channel_id: str, verb: str, user_id: str) -> Json:
    """Choose a player in that menu, and return the answer."""
    menu = await find_players_menu(host, channel_id, verb)
    answer = (await host.user.select(menu["message"], menu["custom_id"], user_id)).message
    assert answer is not None
    return answer


@pytest.mark.thorough
async def test_host_replaces_a_player_and_lets_them_back(arena: Arena) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=4)
    ann, bo = game.players
    await bo.memory.until_says("pass 3")
    reply = await bo.user.command(arena.channel_id, "hearts table")
    assert reply.message is not None
    assert not select_menus(reply.message), "only the host decides who plays"
    offered = await find_players_menu(ann.memory, arena.channel_id, "kick")
    assert [option["label"] for option in offered["options"]] == [bo.user.name]
    kicked = await choose_player(ann.memory, arena.channel_id, "kick", bo.user.id)
    assert f"A computer plays for {bo.user.name}" in text(kicked)
    await bo.memory.until_says("A computer has taken your seat")
    await game.watcher.until_says(f"{bo.user.name} was replaced by a computer")
    back = await choose_player(ann.memory, arena.channel_id, "letback", bo.user.id)
    assert f"{bo.user.name} can play again" in text(back)
    await game.watcher.until_says(f"{bo.user.name} is back")
    hand = await bo.user.command(arena.channel_id, "hearts hand")
    assert hand.message is not None
    assert "A computer" not in text(hand.message)


@pytest.mark.thorough
async def test_somebody_who_left_the_server_is_replaced(arena: Arena) -> None:
    people = await arena.people(2)
    game = await arena.game("ricketts", people, computers=2, seed=4, limit="10")
    await arena.sandbox.leave_guild(people[1].user)
    answer = await choose_player(people[0], arena.channel_id, "kick", people[1].user.id)
    assert "A computer plays for" in text(answer)
    game.players = game.players[:1]
    await game.play()


class Restless(Player):
    """A person who leaves now and then, and comes back by any means."""

    def __init__(self, memory: Memory, rng: random.Random) -> None:
        super().__init__(memory, rng)
        self.left = 0

    def choose(self, table_id: str) -> Choice | None:
        """Choose a button to come back with, if it is time, or any button."""
        back_buttons = self.memory.choices(table_id, "back")
        if back_buttons:
            return back_buttons[0] if self.rng.random() < 0.2 else None
        return super().choose(table_id)

    async def click(self, game: Game, choice: Choice) -> object:  # type: ignore[override]
        """Click the button, or leave instead."""
        if choice.verb == "play" and self.rng.random() < 0.1:
            self.left += 1
            leaving = self.user.command(game.lobby["channel_id"], "hearts leave")
            return await game.arena.while_alive(leaving)
        return await super().click(game, choice)


async def restless(arena: Arena, kills: int, *, closed: int = 0) -> Game:
    """Play a game of three people who come and go, some with closed direct messages."""
    people = await arena.people(3)
    for memory in people[:closed]:
        await arena.sandbox.close_dms(memory.user)
    game = await arena.game("ricketts", people, computers=1, seed=3, kills=kills, limit="30")
    game.players = [Restless(memory, random.Random(n)) for n, memory in enumerate(people)]
    for player in game.players[:closed]:
        player.has_dms = False
    await game.play()
    await check(game)
    assert sum(player.left for player in game.players) > 0  # type: ignore[attr-defined]
    return game


@pytest.mark.slow
async def test_game_of_people_who_come_and_go_ends_across_kills(arena: Arena) -> None:
    await restless(arena, kills=2)


@pytest.mark.slow
async def test_game_of_people_who_come_and_go_with_closed_messages_ends(arena: Arena) -> None:
    await restless(arena, kills=0, closed=2)


def due_at(database: Path, table_id: str) -> float:
    """Return the deadline of a table, in unix seconds."""
    query = "select due_at from deadline where table_id = ?"
    with closing(sqlite3.connect(database)) as connection:
        (deadline,) = connection.execute(query, (table_id,)).fetchone()
    return float(deadline) / 1000


@pytest.mark.thorough
async def test_panel_counts_down_and_tells_what_a_computer_decided(
    here: tuple[Arena, BotHere],
) -> None:
    arena, bot = here
    people = await arena.people(2)
    lobby = await arena.lobby("ricketts", people, computers=2)
    lobby = await choose_clock(people[0], lobby, "30s")
    game = await arena.begin(lobby, people, computers=2)
    ann, bo = (player.memory for player in game.players)
    panel = await ann.until_says("· pass 3 cards to")
    deadline = due_at(bot.database, game.table_id)
    assert f"<t:{int(deadline + 15)}:R>" in text(panel)
    await bot.pass_time(seconds=15)
    await bot.pass_time(seconds=15)
    for seat, memory in enumerate((ann, bo)):
        (pass_event,) = [event for event in list_events(game, Passed) if event.seat == seat]  # type: ignore[attr-defined]
        cards = cards_text(pass_event.cards, wording_for("en"))  # type: ignore[attr-defined]
        notice = await memory.until_says(f"a computer passed {cards} for you")
        assert "guild_id" not in notice
        other = bo if memory is ann else ann
        assert not other.says(f"passed {cards}")
    pass_notice = await game.watcher.until_says(
        f"{ann.user.name} ran out of time; a computer passed"
    )
    assert not shown_cards(pass_notice)
    late_player = await find_player_to_act(game)
    message = late_player.memory.choices(game.table_id, "play")[0].message
    assert ":R>" in text(message)
    await bot.pass_time(seconds=15)
    await bot.pass_time(seconds=15)
    await late_player.memory.until_says("a computer played ")
    await game.watcher.until_says(f"{late_player.user.name} ran out of time; a computer played")
    while True:
        player = await find_player_to_act(game)
        await player.click(game, player.memory.choices(game.table_id, "play")[0])
        if player is late_player:
            break
    await until(late_player.memory, lambda: not late_player.memory.says("Your time was up"))
