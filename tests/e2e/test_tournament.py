"""A small tournament as people see it, from the announcement to the podium."""

from __future__ import annotations

import asyncio
import random

from tests.e2e.arena import Arena
from tests.e2e.game import Player
from tests.e2e.memory import Memory, choices_of
from tests.e2e.scenes import until
from tests.patience import GAME_S
from tests.sandbox.client import Json, Outcome, button, select_menus, text

NAME = "Cup of four"


def shown(outcome: Outcome) -> Json:
    assert outcome.message is not None
    return outcome.message


async def press(person: Memory, message: Json, label: str) -> Json:
    """Click a button by its label, and return the answer."""
    return shown(await person.user.click(message, button(message, label).custom_id))


def tables_of(person: Memory) -> set[str]:
    """Return the tables of which a person has buttons."""
    return {choice.table for message in person.newest_first() for choice in choices_of(message)}


async def play(people: list[Memory], seed: int) -> None:
    """Play at all tables of the tournament until its result is posted."""
    players = [Player(person, random.Random(seed + at)) for at, person in enumerate(people)]
    async with asyncio.timeout(GAME_S):
        while not people[0].says("· the result"):
            before = [len(person.versions) for person in people]
            for player in players:
                player.curious = player.hasty = 0.0
                for table in tables_of(player.memory):
                    choice = player.choose(table)
                    if choice is not None:
                        await player.user.click(choice.message, choice.custom_id)
            if before == [len(person.versions) for person in people]:
                await people[0].news(0.2)


async def test_a_tournament_goes_from_the_announcement_to_the_podium(arena: Arena) -> None:
    people = await arena.people(4)
    ann, bo = people[0], people[1]
    told = shown(
        await ann.user.command(
            arena.channel_id, "tournament new", name=NAME, players=4, rounds=2, hands=1, pause=0
        )
    )
    assert "is announced in" in text(told)
    announced = await bo.until_says(f"♥ {NAME}")
    assert "Nobody yet" in text(announced)
    for person in people:
        announced = await person.until_says(f"♥ {NAME}")
        assert person.user.name in text(await press(person, announced, "Join"))
        await person.until_says("You’re in")
    reminder = await bo.until_says(f"{NAME} starts soon")
    refused = await press(bo, announcement(bo, NAME), "Organise")
    assert ann.user.name in text(refused)
    check_in = await bo.until_says("Nobody has checked in yet")
    assert "You’re checked in" in text(await press(bo, reminder, "Check in"))
    for person in people:  # somebody who has done so already may do it again
        note = await press(person, check_in, "Check in")
        assert "You’re checked in" in text(note)
    paired = await bo.until_says("round 1 of 2")
    assert all(person.user.name in text(paired) for person in people)
    await bo.until_says("Check-in is over")

    menu = await press(ann, announcement(ann, NAME), "Organise")
    asked = shown(await ann.user.select(menu, select_menus(menu)[0]["custom_id"], "adjust"))
    (whom,) = select_menus(asked)
    who = next(option for option in whom["options"] if option["label"] == bo.user.name)
    form = (await ann.user.select(asked, whom["custom_id"], who["value"])).modal
    assert form is not None
    await ann.user.submit_modal(form, {"points": "-0.5", "reason": "a late start"})
    notice = await bo.until_says("Reason: a late start")
    assert f"changed the score of {bo.user.name} by −0.5 place points" in text(notice)

    where = text(await press(bo, await bo.until_says("round 1 of 2"), "My table"))
    assert "Round 1, table 1: <#" in where
    await play(people, seed=11)

    await bo.until_says("The tournament is over")
    await bo.until_says("· the result")
    channel = bo.in_channel(arena.channel_id)
    standing = next(message for message in channel if "· standings" in text(message))
    result = next(message for message in channel if "· the result" in text(message))
    assert "After round 1 of 2" in text(standing)
    assert "Congratulations!" in text(result)
    over = "This round is over"
    await until(
        bo, lambda: sum(over in text(message) for message in bo.in_channel(arena.channel_id)) == 2
    )
    assert "The tournament is over" in text(await bo.until_says(f"♥ {NAME}\n"))
    everybody = await press(bo, result, "Standings")
    assert text(everybody).count("place point") == 4
    stats = text(shown(await ann.user.command(arena.channel_id, "profile")))
    assert f"{NAME}: place " in stats
    listed = text(shown(await ann.user.command(arena.channel_id, "tournament list")))
    assert NAME in listed


def announcement(person: Memory, name: str) -> Json:
    """Return the announcement, whatever it says now."""
    return next(
        message
        for message in person.newest_first()
        if text(message).startswith(f"### ♥ {name}\n") and "Organised by" in text(message)
    )
