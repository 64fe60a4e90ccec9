"""Slash commands, in suitable and unsuitable places."""

from __future__ import annotations

import pytest

from tests.e2e.arena import Arena, find_table
from tests.e2e.memory import Memory
from tests.sandbox.client import Json, button, buttons, is_ephemeral, text


async def call(memory: Memory, channel_id: str, line: str, **options: object) -> Json:
    """Call a command, and return the message of the answer."""
    outcome = await memory.user.command(channel_id, line, **options)
    assert outcome.message is not None
    return outcome.message


async def test_help_leads_the_caller_alone_to_every_way_to_begin(arena: Arena) -> None:
    ann = await arena.person("Ann")
    answer = await call(ann, arena.channel_id, "help")
    assert is_ephemeral(answer)
    labels = [component.label for component in buttons(answer)][:5]
    assert labels == ["Play now", "Daily", "Learn", "Puzzle", "Find people"]
    lessons = await ann.user.click(answer, button(answer, "Learn").custom_id)
    assert lessons.message is not None
    assert is_ephemeral(lessons.message)
    assert "Lessons: Classic Hearts" in text(lessons.message)


async def test_commands_work_in_direct_messages_as_far_as_they_can(arena: Arena) -> None:
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    ann = game.players[0].memory
    dm = await ann.user.dm_channel()
    assert "/hearts new" in text(await call(ann, dm, "help"))
    assert "pass 3 cards" in text(await call(ann, dm, "hearts hand"))
    assert "Totals" in text(await call(ann, dm, "hearts table"))
    for line in ("hearts new", "leaderboard"):
        answer = await call(ann, dm, line)
        assert is_ephemeral(answer)
        assert "Use this in a server channel" in text(answer)


async def test_commands_in_the_thread_find_the_table_of_the_thread(arena: Arena) -> None:
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    await game.watcher.until_says("### Hand 1")
    answer = await call(game.watcher, game.thread_id, "hearts table")
    assert "Ricketts House" in text(answer)
    assert "Totals" in text(answer)
    assert "pass 3 cards" in text(await call(game.players[0].memory, game.thread_id, "hearts hand"))


async def test_hand_and_table_without_a_table_say_what_to_do(arena: Arena) -> None:
    ann = await arena.person("Ann")
    for line in ("hearts hand", "hearts table"):
        answer = await call(ann, arena.channel_id, line)
        assert is_ephemeral(answer)
        assert "You are not at a table, and there is none in this channel" in text(answer)


async def test_hand_in_the_lobby_says_that_the_game_has_not_started(arena: Arena) -> None:
    people = await arena.people(1)
    await arena.lobby("ricketts", people)
    answer = await call(people[0], arena.channel_id, "hearts hand")
    assert "The game has not started yet" in text(answer)


async def test_spectator_sees_no_cards_by_any_command(arena: Arena) -> None:
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    await game.watcher.until_says("### Hand 1")
    hand = await call(game.watcher, arena.channel_id, "hearts hand")
    assert "You are not at a table" in text(hand) or "You are not playing" in text(hand)
    hand_message = await game.watcher.until_says("### Hand 1\n")
    answer = await game.watcher.user.click(
        hand_message, button(hand_message, "Show my hand").custom_id
    )
    assert answer.message is not None
    assert "You are watching this game" in text(answer.message)


async def test_rules_are_told_with_the_house_rules_of_the_table(arena: Arena) -> None:
    people = await arena.people(1)
    await arena.lobby("ricketts", people, rules={"limit": "77"})
    answer = await call(people[0], arena.channel_id, "hearts rules")
    assert is_ephemeral(answer)
    assert "Ricketts House" in text(answer)
    other = await call(people[0], arena.channel_id, "hearts rules", variant="increduhearts")
    assert "IncreduHearts" in text(other)


async def ask_to_close(host: Memory, channel_id: str) -> Json:
    """Press the button that closes the table, and return the question."""
    message = await call(host, channel_id, "hearts table")
    button_id = next(
        button.custom_id for button in buttons(message) if ":endtable:" in str(button.custom_id)
    )
    reply = (await host.user.click(message, str(button_id))).message
    assert reply is not None
    return reply


async def test_cancel_is_for_the_host_who_is_asked_and_closes_the_game_everywhere(
    arena: Arena,
) -> None:
    game = await arena.game("ricketts", 2, computers=2, limit="10")
    ann, bo = (player.memory for player in game.players)
    await bo.until_says("pass 3")
    message = await call(bo, arena.channel_id, "hearts table")
    assert "End the game" not in [button.label for button in buttons(message)]
    panels = {memory.user.id: await memory.until_says("pass 3") for memory in (ann, bo)}
    post = await game.watcher.until_says("### Hand 1")
    confirmation = await ask_to_close(ann, arena.channel_id)
    assert is_ephemeral(confirmation)
    reply = await ann.user.click(confirmation, button(confirmation, "Keep playing").custom_id)
    assert "The game goes on." in text(reply.message or {})
    assert button(await ann.user.message(panels[ann.user.id]), "More")
    confirmation = await ask_to_close(ann, arena.channel_id)
    outcome = await ann.user.click(confirmation, button(confirmation, "End the game").custom_id)
    end_notice = f"{ann.user.name} ended the game."
    assert end_notice in text(outcome.message or {})
    for memory in (ann, bo):
        panel = panels[memory.user.id]
        closed_panel = await memory.user.until(panel["channel_id"], lambda m: end_notice in text(m))
        assert closed_panel["id"] == panel["id"]
        assert not buttons(closed_panel)
    lobby = await ann.user.until(
        arena.channel_id, lambda m: m["id"] == game.lobby["id"] and end_notice in text(m)
    )
    assert not buttons(lobby)
    hand_message = await game.watcher.user.until(game.thread_id, lambda m: end_notice in text(m))
    assert hand_message["id"] == post["id"]
    assert "Waiting for" not in text(hand_message)
    assert not buttons(hand_message)


async def test_lobby_is_closed_by_command_after_a_question(arena: Arena) -> None:
    people = await arena.people(2)
    lobby = await arena.lobby("ricketts", people)
    confirmation = await ask_to_close(people[0], arena.channel_id)
    assert "Close the lobby?" in text(confirmation)
    assert "closed" not in text(await people[0].user.message(lobby))
    await people[0].user.click(confirmation, button(confirmation, "Close the lobby").custom_id)
    close_notice = f"{people[0].user.name} closed this table."
    await people[1].user.until(arena.channel_id, lambda m: close_notice in text(m))


async def test_two_tables_in_a_channel_do_not_mix(arena: Arena) -> None:
    first = await arena.people(1)
    second = await arena.people(1)
    lobby = await arena.lobby("ricketts", first)
    other_lobby = await arena.lobby("increduhearts", second)
    assert find_table(lobby) != find_table(other_lobby)
    assert "Ricketts House" in text(await call(first[0], arena.channel_id, "hearts table"))
    assert "IncreduHearts" in text(await call(second[0], arena.channel_id, "hearts table"))


@pytest.mark.parametrize(
    "line", ["hearts new", pytest.param("hearts table", marks=pytest.mark.slow)]
)
async def test_command_is_answered_right_after_a_restart(arena: Arena, line: str) -> None:
    ann, bo = await arena.people(2)
    await arena.lobby("ricketts", [ann])
    await arena.kill_and_restart()
    person = bo if line == "hearts new" else ann  # a second lobby would lead Ann to the first
    assert find_table(await call(person, arena.channel_id, line))
