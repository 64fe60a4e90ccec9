"""A small tournament as people see it, from the announcement to the podium."""

from __future__ import annotations

import asyncio
import random
import re

import pytest

from tests.e2e.arena import Arena
from tests.e2e.game import Player
from tests.e2e.memory import Memory, list_choices
from tests.e2e.scenes import until
from tests.patience import GAME_S
from tests.sandbox.client import Json, Outcome, button, select_menus, text

NAME = "Cup of four"


def get_message(outcome: Outcome) -> Json:
    assert outcome.message is not None
    return outcome.message


def list_tables(person: Memory) -> set[str]:
    """Return the tables of which a person has buttons."""
    return {choice.table for message in person.newest_first() for choice in list_choices(message)}


async def announce(person: Memory, channel_id: str, limit: int, when: str = "") -> Json:
    """Announce a tournament with its form, and return the answer."""
    form = (await person.user.command(channel_id, "tournament new")).modal
    assert form is not None
    form_values: dict[str, object] = {"name": NAME, "when": when, "preset": ["quick"]}
    return get_message(await person.user.submit_modal(form, form_values | {"most": [str(limit)]}))


async def replan(person: Memory, menu: Json, form: str, **changed_values: object) -> None:
    """Change the plan with a form of the organiser's menu."""
    outcome = await person.user.select(menu, select_menus(menu)[0]["custom_id"], form)
    assert outcome.modal is not None
    await person.user.submit_modal(outcome.modal, changed_values)


async def play(people: list[Memory], seed: int) -> None:
    """Play at all tables of the tournament until its result is posted."""
    players = [Player(person, random.Random(seed + number)) for number, person in enumerate(people)]
    async with asyncio.timeout(GAME_S):
        while not people[0].says("· the result"):
            before = [len(person.versions) for person in people]
            for player in players:
                player.curious = player.hasty = 0.0
                for table in list_tables(player.memory):
                    choice = player.choose(table)
                    if choice is not None:
                        await player.user.click(choice.message, choice.custom_id)
            if before == [len(person.versions) for person in people]:
                await people[0].news(0.2)


@pytest.mark.thorough
async def test_a_tournament_goes_from_the_announcement_to_the_podium(arena: Arena) -> None:
    people = await arena.people(4)
    ann, bo = people[0], people[1]
    reply_to_form = await announce(ann, arena.channel_id, 4)
    assert "is announced in" in text(reply_to_form)
    announcement = await bo.until_says(f"♥ {NAME}")
    assert "Nobody yet" in text(announcement)
    assert "Starts when 4 have joined" in text(announcement)
    menu = await ann.press(reply_to_form, "Organise")
    await replan(ann, menu, "game", rounds="2", hands="1")
    await replan(ann, menu, "tables", pause="0", clock=["90s"])
    await bo.until_says("One hand a round")
    for person in people:
        await person.until_says("Organised by")
        reply = await person.press(find_announcement(person, NAME), "Join")
        assert person.user.name in text(reply)
    pairing_post = await bo.until_says("round 1 of 2")
    assert not any("check in" in text(message).lower() for message in bo.newest_first())
    assert all(person.user.name in text(pairing_post) for person in people)

    menu = await ann.press(find_announcement(ann, NAME), "Organise")
    person_page = get_message(
        await ann.user.select(menu, select_menus(menu)[0]["custom_id"], "adjust")
    )
    (person_menu,) = select_menus(person_page)
    person_option = next(
        option for option in person_menu["options"] if option["label"] == bo.user.name
    )
    form = (
        await ann.user.select(person_page, person_menu["custom_id"], person_option["value"])
    ).modal
    assert form is not None
    await ann.user.submit_modal(form, {"points": "-0.5", "reason": "a late start"})
    notice = await bo.until_says("Reason: a late start")
    assert f"changed the score of {bo.user.name} by −0.5 place points" in text(notice)

    table_text = text(await bo.press(await bo.until_says("round 1 of 2"), "My table"))
    assert "Round 1, table 1: <#" in table_text
    await play(people, seed=11)

    await bo.until_says("The tournament is over")
    await bo.until_says("· the result")
    channel = bo.in_channel(arena.channel_id)
    standing = next(message for message in channel if "· standings" in text(message))
    result = next(message for message in channel if "· the result" in text(message))
    assert "After round 1 of 2" in text(standing)
    assert "Congratulations!" in text(result)
    heading = "This round is over"
    await until(
        bo,
        lambda: sum(heading in text(message) for message in bo.in_channel(arena.channel_id)) == 2,
    )
    assert "The tournament is over" in text(await bo.until_says(f"♥ {NAME}\n"))
    standings_page = await bo.press(result, "Standings")
    assert len(re.findall(r"place points? · ", text(standings_page))) == 4
    profile = text(get_message(await ann.user.command(arena.channel_id, "profile")))
    assert f"{NAME}: place " in profile
    list_text = text(get_message(await ann.user.command(arena.channel_id, "tournament list")))
    assert NAME in list_text


def find_announcement(person: Memory, name: str) -> Json:
    """Return the announcement in its current state."""
    return next(
        message
        for message in person.newest_first()
        if text(message).startswith(f"### ♥ {name}\n") and "Organised by" in text(message)
    )


async def test_a_form_that_says_no_time_is_given_back_and_a_zone_is_asked_for_once(
    arena: Arena,
) -> None:
    (ann,) = await arena.people(1)
    refusal = await announce(ann, arena.channel_id, 4, when="whenever you like")
    assert "whenever you like" in text(refusal)
    button_id = button(refusal, "Back to the form").custom_id
    form = (await ann.user.click(refusal, button_id)).modal
    assert form is not None
    assert NAME in str(form)
    assert "whenever you like" in str(form)
    unclear = get_message(await ann.user.submit_modal(form, {"when": "tomorrow 8pm"}))
    assert "Add your city" in text(unclear)
    form = (await ann.user.click(unclear, button(unclear, "Back to the form").custom_id)).modal
    assert form is not None
    reply = get_message(await ann.user.submit_modal(form, {"zone": ["Asia/Tokyo"]}))
    assert "is announced in" in text(reply)
    assert "Check-in from" in text(await ann.until_says("Organised by"))
    form = (await ann.user.command(arena.channel_id, "tournament new")).modal
    assert form is not None
    assert "Asia/Tokyo" not in str(form), "it is known"
    assert NAME not in str(form)
    assert "is announced in" in text(
        get_message(await ann.user.submit_modal(form, {"name": "Another", "when": "morgen 20 Uhr"}))
    )
