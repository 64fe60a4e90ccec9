"""Games against computers that start with one click, in a server and in direct messages."""

from __future__ import annotations

import asyncio
import random

import pytest

from bot.engine.variants import VARIANTS
from bot.playground import quick_starts
from bot.render.computer_names import computer_names
from bot.render.wording import wording_for
from bot.sandbox.app.quick_starts import RunCommand
from bot.table.lobby.model import Lobby
from bot.table.state.table import fold_table
from tests.e2e.arena import Arena, find_table
from tests.e2e.choosing import choose_setting
from tests.e2e.game import Game, Player
from tests.e2e.knowledge import read_events
from tests.e2e.memory import Choice, Memory, list_choices
from tests.e2e.scenes import until
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, button, buttons, is_ephemeral, text

PASSING = "pass 3"
COMMAND = 2  # the type of an interaction


async def call(memory: Memory, channel_id: str, line: str, **options: object) -> Json:
    """Call a command, and return the message of the answer."""
    outcome = await memory.user.command(channel_id, line, **options)
    assert outcome.message is not None
    return outcome.message


async def public_messages(arena: Arena, memory: Memory) -> list[Json]:
    """Return the messages of the channel that everybody sees."""
    messages = await memory.user.messages(arena.channel_id)
    return [message for message in messages if not is_ephemeral(message)]


@pytest.fixture
async def ann(arena: Arena) -> Memory:
    """Provide a person with a direct-message channel."""
    somebody = await arena.person("Ann")
    await somebody.user.dm_channel()
    return somebody


async def test_game_in_a_server_is_dealt_at_once(arena: Arena, ann: Memory) -> None:
    answer = await call(ann, arena.channel_id, "play")
    assert not is_ephemeral(answer)
    assert "♥ Classic Hearts" in text(answer)
    assert text(answer).count("⚙") == 3
    assert [button.label for button in buttons(answer)] == ["Show my hand", "Watch"]
    panel = await ann.until_says(PASSING)
    assert "guild_id" not in panel
    watcher = await arena.person("Wat")
    post = await watcher.user.until(answer["id"], lambda m: "### Hand 1" in text(m))
    assert find_table(panel) in str(post["components"]), "the thread stands on the answer"


async def test_person_with_a_game_against_computers_gets_a_link_to_it(
    arena: Arena, ann: Memory
) -> None:
    await call(ann, arena.channel_id, "play")
    panel = await ann.until_says(PASSING)
    for channel_id in (arena.channel_id, await ann.user.dm_channel()):
        again = await call(ann, channel_id, "play")
        assert is_ephemeral(again)
        assert "You’re already playing this game against computers" in text(again)
        assert find_table(again) == find_table(panel)
    other = await call(ann, arena.channel_id, "play", variant="ricketts")
    assert "♥ Ricketts House" in text(other)


async def test_server_may_choose_the_game_where_four_can_play_it(arena: Arena, ann: Memory) -> None:
    owner = await arena.memory("Ann")
    try:
        await choose_setting(owner, arena.channel_id, "variant", "double-hearts")
        assert "♥ Double Hearts" in text(await call(ann, arena.channel_id, "play"))
    finally:
        await choose_setting(owner, arena.channel_id, "variant", "classic")


async def test_hand_is_ephemeral_if_direct_messages_are_closed(
    arena: Arena,
) -> None:
    bo = await arena.person("Bo")
    await arena.sandbox.close_dms(bo.user)
    await call(bo, arena.channel_id, "play")
    hand = await bo.user.wait_for("MESSAGE_CREATE", lambda m: PASSING in text(m))
    assert is_ephemeral(hand)
    pass_choices = [choice for choice in list_choices(hand) if choice.verb == "pass"]
    await bo.user.click(hand, pass_choices[0].custom_id)
    assert any("Choose 2" in button.label for button in buttons(bo.standing[hand["id"]]))


async def test_whole_game_in_direct_messages_sends_few_messages(arena: Arena, ann: Memory) -> None:
    dm = await ann.user.dm_channel()
    reply = await call(ann, dm, "play")
    assert "guild_id" not in reply
    assert not buttons(reply), "the hand stands below"
    panel = await ann.until_says(PASSING)
    assert panel["channel_id"] == dm
    assert "discord.com/channels" not in str(panel["components"])
    player = Player(ann, random.Random(4))
    game = Game(arena, [player], find_table(panel), reply, ann, computers=3)
    await game.play()
    texts = [text(message) for message in ann.in_channel(dm)]
    hands = sum("scores after hand" in line for line in texts)
    assert not any("of 13 tricks" in line for line in texts), "tricks are in the hand"
    assert len(texts) <= 4 * hands + 4, "a hand, its sheet, maybe a moon"

    def list_rematch_buttons() -> list[Choice]:
        choices = ann.choices(game.table_id, "rematch")
        return [choice for choice in choices if "The game is over" not in text(choice.message)]

    await until(ann, lambda: bool(list_rematch_buttons()))
    (rematch,) = list_rematch_buttons()
    again = await ann.user.click(rematch.message, rematch.custom_id)
    assert again.message is not None
    assert again.message["id"] != rematch.message["id"], "the result remains"
    assert PASSING in text(again.message)
    assert find_table(again.message) != game.table_id
    await arena.until_shown(find_table(again.message))
    start_message, hand = (await ann.user.messages(dm))[-2:]
    assert "You play against computers" in text(start_message)
    assert hand["id"] == again.message["id"], "the hand stands last, and once"
    leaderboard = await call(ann, arena.channel_id, "leaderboard", variant="classic")
    assert ann.user.name not in text(leaderboard), "it is not rated"


def read_lobby(arena: Arena, table_id: str) -> Lobby:
    """Return a table as its log has it."""
    state = fold_table(table_id, [event for _, event in read_events(arena.bot.location, table_id)])
    assert state is not None
    return state.lobby


async def finish_game_alone(arena: Arena) -> tuple[Game, Json]:
    """Return a finished game of one person against computers, and the person's panel."""
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    game.players[0].curious = 0.0  # a hand asked for in the thread is shown there, to its end
    await game.play()
    ann = game.players[0].memory
    panel = await ann.user.until(
        await ann.user.dm_channel(), lambda m: "### The game is over" in text(m)
    )
    await ann.user.until(arena.channel_id, lambda m: "how the game went" in text(m))
    return game, panel


@pytest.mark.thorough
async def test_rematch_against_computers_is_dealt_in_the_same_panel(arena: Arena) -> None:
    game, panel = await finish_game_alone(arena)
    ann = game.players[0].memory
    again = button(panel, "Rematch").custom_id
    before = {message["id"] for message in await ann.user.messages(arena.channel_id)}
    # Both taps come before the button is gone.
    await arena.sandbox.fault("POST /interactions/*/*/callback", delay_s=0.5)
    taps = await asyncio.gather(*(ann.user.click(panel, again) for _ in range(2)))
    tables = set()
    for tap in taps:
        assert tap.message is not None
        assert tap.message["id"] == panel["id"]
        assert PASSING in text(tap.message)
        tables.add(find_table(tap.message))
    (table_id,) = tables
    assert table_id != game.table_id
    old, new = (read_lobby(arena, lobby_id) for lobby_id in (game.table_id, table_id))
    assert any(new.seats == old.seats[at:] + old.seats[:at] for at in range(4)), "the same order"
    assert (new.options, new.clock) == (old.options, old.clock)
    names = computer_names(game.table_id, [1, 2, 3], [ann.user.name], old.language).values()
    panel_text = text(await ann.user.message(panel))
    assert all(name in panel_text for name in names)
    # The rematch has a thread of its own on a message that nobody needs to start.
    hand = await game.watcher.until_says("### Hand 1", table_id=table_id)
    start_messages = [
        message
        for message in await ann.user.messages(arena.channel_id)
        if message["id"] not in before
    ]
    assert start_messages[0]["id"] == hand["channel_id"]
    assert not [message for message in start_messages if "to start" in text(message)]
    assert any("result" in text(m) for m in game.watcher.in_channel(game.thread_id))
    rematch = Game(arena, game.players, table_id, start_messages[0], game.watcher, computers=3)
    await rematch.play()
    closed_panel = await ann.user.message(panel)
    assert find_table(closed_panel) == table_id


async def test_score_sheet_stands_above_the_next_hand_in_direct_messages(
    arena: Arena, ann: Memory
) -> None:
    dm = await ann.user.dm_channel()
    reply = await call(ann, dm, "play")
    panel = await ann.until_says(PASSING)
    player = Player(ann, random.Random(1))
    player.curious = 0.0
    game = Game(arena, [player], find_table(panel), reply, ann, computers=3)
    while not any("Hand 2" in text(message) for message in ann.in_channel(dm)):
        choice = player.choose(game.table_id)
        if choice is None:
            await ann.news(0.05)
        else:
            await player.click(game, choice)
    texts = [text(message) for message in ann.in_channel(dm)]
    # A moon, which these random plays shoot now and then, is told before the sheet.
    moons = [post for post in texts if post.startswith("### ☾")]
    _, hand_1, *between, sheet, hand_2 = texts
    assert "Hand 1" in hand_1
    assert between == moons
    assert "scores after hand 1" in sheet
    assert "Hand 2" in hand_2, "the hand stands last"


async def test_buttons_below_help_do_the_first_steps(arena: Arena, ann: Memory) -> None:
    message = await call(ann, arena.channel_id, "help")
    outcome = await ann.user.click(message, button(message, "Play now").custom_id)
    assert outcome.message is not None
    assert "♥ Classic Hearts" in text(outcome.message)
    await ann.until_says(PASSING)
    rules = await ann.user.click(message, button(message, "Rules").custom_id)
    assert rules.message is not None
    assert "Classic Hearts" in text(rules.message)


async def test_second_lobby_of_a_host_in_a_channel_leads_to_the_first(
    arena: Arena, ann: Memory
) -> None:
    first = await call(ann, arena.channel_id, "hearts new")
    second = await call(ann, arena.channel_id, "hearts new", variant="ricketts")
    assert is_ephemeral(second)
    assert f"/{arena.channel_id}/{first['id']}" in text(second)
    bo = await arena.person("Bo")
    assert not is_ephemeral(await call(bo, arena.channel_id, "hearts new"))


async def test_second_lobby_leads_to_the_first_while_that_is_being_posted(
    arena: Arena, ann: Memory
) -> None:
    await arena.sandbox.fault("POST /interactions/*/*/callback", delay_s=1.0)
    await ann.user.invoke(COMMAND, arena.channel_id, "hearts new", {}, None)
    async with asyncio.timeout(PATIENCE_S):
        while not arena.tables():
            await asyncio.sleep(0.01)
    second = await call(ann, arena.channel_id, "hearts new")
    (first,) = await public_messages(arena, ann)
    assert is_ephemeral(second)
    assert f"/{arena.channel_id}/{first['id']}" in text(second)


async def test_second_lobby_leads_to_the_first_although_the_bot_did_not_learn_its_id(
    arena: Arena, ann: Memory
) -> None:
    await arena.sandbox.fault("POST /interactions/*/*/callback", 0, after=True)
    await call(ann, arena.channel_id, "hearts new")
    second = await call(ann, arena.channel_id, "hearts new")
    (first,) = await public_messages(arena, ann)
    assert is_ephemeral(second)
    assert f"/{arena.channel_id}/{first['id']}" in text(second)


@pytest.mark.thorough
async def test_quick_starts_of_the_sandbox_page_deal_a_hand_of_each_game_for_four(
    arena: Arena, ann: Memory
) -> None:
    starts = quick_starts(wording_for()).starts
    games_for_four = [variant.name for variant in VARIANTS.values() if 4 in variant.player_counts]
    assert [start.name for start in starts] == games_for_four
    tables = set()
    for start in starts:
        (step,) = start.steps
        assert isinstance(step, RunCommand)
        answer = await call(ann, arena.channel_id, step.path, **step.options)
        assert f"♥ {start.name}" in text(answer)
        panel = await ann.until_says(f"[{start.name}]")
        tables.add(find_table(panel))
    assert len(tables) == len(starts)
