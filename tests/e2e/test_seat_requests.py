"""A spectator takes a computer's seat with the host's consent."""

from __future__ import annotations

import pytest

from tests.e2e.arena import Arena
from tests.e2e.game import Game
from tests.e2e.memory import Memory
from tests.sandbox.client import Json, buttons, is_ephemeral, text


async def ask_for_seat(arena: Arena, game: Game, watcher: Memory) -> Json:
    """Ask for a seat as a spectator by command, and return the public request."""
    await game.watcher.until_says("### Hand 1")  # the thread is there
    offer = await watcher.user.command(game.thread_id, "hearts join")
    assert offer.message is not None
    assert is_ephemeral(offer.message)
    seat_button = next(b for b in buttons(offer.message) if ":seat:" in str(b.custom_id))
    answer = await watcher.user.click(offer.message, seat_button.custom_id)
    assert answer.message is not None
    assert "I’ve asked" in text(answer.message)
    return await game.watcher.until_says(f"{watcher.user.name} would like to take over")


def find_button_id(message: Json, verb: str) -> str:
    return next(str(b.custom_id) for b in buttons(message) if f":{verb}:" in str(b.custom_id))


@pytest.mark.thorough
async def test_spectator_takes_over_from_a_computer(arena: Arena) -> None:
    game = await arena.game("ricketts", 1, computers=3, seed=4, limit="10")
    ann, cy = game.players[0], await arena.person("Cy")
    await ann.memory.until_says("pass 3")
    request = await ask_for_seat(arena, game, cy)
    assert request["channel_id"] == game.thread_id
    assert f"<@{ann.user.id}>" in text(request)
    assert [mention["id"] for mention in request["mentions"]] == [ann.user.id]
    refusal = await game.watcher.user.click(request, find_button_id(request, "admit"))
    assert refusal.message is not None
    assert "can do that" in text(refusal.message)
    outcome = await ann.user.click(request, find_button_id(request, "admit"))
    assert outcome.message is not None
    assert f"{cy.user.name} is in" in text(outcome.message)
    assert not buttons(outcome.message)
    panel = await cy.user.until(await cy.user.dm_channel(), lambda m: bool(buttons(m)))
    assert ":pass:" in str(panel["components"]) or ":play:" in str(panel["components"])
    again = await cy.user.command(game.thread_id, "hearts hand")
    assert again.message is not None
    assert is_ephemeral(again.message)
    await game.watcher.until_says(f"{cy.user.name} takes over from a computer.")


async def test_a_declined_spectator_keeps_watching(arena: Arena) -> None:
    game = await arena.game("ricketts", 1, computers=3, seed=4, limit="10")
    ann, cy = game.players[0], await arena.person("Cy")
    request = await ask_for_seat(arena, game, cy)
    declined = await ann.user.click(request, find_button_id(request, "decline"))
    assert declined.message is not None
    assert "The host declined" in text(declined.message)
    assert not buttons(declined.message)
    again = await cy.user.command(game.thread_id, "hearts join")
    assert again.message is not None
    assert "The host has declined your request" in text(again.message)


async def test_show_my_hand_offers_seats_to_spectators(arena: Arena) -> None:
    game = await arena.game("ricketts", 1, computers=3, seed=4, limit="10")
    cy = await arena.person("Cy")
    post = await game.watcher.until_says("### Hand 1")
    offer = await cy.user.click(post, find_button_id(post, "hand"))
    assert offer.message is not None
    assert is_ephemeral(offer.message)
    assert len([b for b in buttons(offer.message) if ":seat:" in str(b.custom_id)]) == 3


async def test_join_sits_down_at_a_table_that_has_not_started(arena: Arena) -> None:
    ann, cy = await arena.person("Ann"), await arena.person("Cy")
    lobby = await arena.lobby("ricketts", [ann])
    answer = await cy.user.command(arena.channel_id, "hearts join")
    assert answer.message is not None
    assert "You have joined" in text(answer.message)
    await ann.until_says(cy.user.name)
    twice = await cy.user.command(arena.channel_id, "hearts join")
    assert twice.message is not None
    assert "already" in text(twice.message)
    message = await ann.user.message(lobby)
    assert cy.user.name in text(message)
