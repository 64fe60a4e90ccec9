"""The lobby, clicked by several people, some of them wrongly."""

from __future__ import annotations

import asyncio

import pytest

from tests.e2e.arena import Arena, table_of
from tests.e2e.memory import Memory, choices_of
from tests.sandbox.client import Json, Outcome, Refused, button, buttons, is_ephemeral, text


async def click(memory: Memory, message: Json, label: str) -> Json:
    """Click a button; the message of the answer."""
    outcome: Outcome = await memory.user.click(message, button(message, label).custom_id)
    assert outcome.message is not None
    return outcome.message


async def test_others_than_the_host_are_told_that_only_the_host_can_start(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people, computers=2)
    for label in ("Start", "House rules", "Cancel"):
        answer = await click(people[1], lobby, label)
        assert is_ephemeral(answer)
        assert f"Only {people[0].user.name} can do that" in text(answer)
    assert button(await people[0].user.message(lobby), "Start")


async def test_stranger_who_leaves_is_told_to_have_no_seat(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people[:1])
    answer = await click(people[1], lobby, "Leave")
    assert is_ephemeral(answer)
    assert "You don’t sit at this table" in text(answer)


async def test_joining_twice_at_once_takes_one_seat(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people[:1])
    bo = people[1].user
    await bo.click(lobby, button(lobby, "Join").custom_id)
    again = await bo.click(lobby, button(lobby, "Join").custom_id)
    assert again.message is not None
    assert "You sit here already" in text(again.message)
    assert text(await bo.message(lobby)).count(bo.name) == 1


async def test_two_who_join_for_the_last_seat_get_one_seat_and_one_refusal(arena: Arena) -> None:
    people = await arena.regulars(3)
    lobby = await arena.lobby("ricketts", people[:1], computers=2)
    both = await asyncio.gather(
        *(p.user.click(lobby, button(lobby, "Join").custom_id) for p in people[1:]),
        return_exceptions=True,
    )
    now = text(await people[0].user.message(lobby))
    assert sum(p.user.name in now for p in people) == 2
    refused = [o for o in both if isinstance(o, Refused)]
    told = [
        o for o in both if isinstance(o, Outcome) and o.message and "Every seat" in text(o.message)
    ]
    # The second click may also find the button disabled already.
    assert len(refused) + len([o for o in told if o.message and is_ephemeral(o.message)]) == 1


async def test_next_person_hosts_when_the_host_leaves(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people)
    left = await click(people[0], lobby, "Leave")
    assert f"{people[1].user.name} (host)" in text(left)
    assert people[0].user.name not in text(left)
    answer = await click(people[1], lobby, "Add computer")
    assert "Computer 1" in text(answer)


async def test_table_closes_when_the_last_person_leaves(arena: Arena) -> None:
    people = await arena.regulars(1)
    lobby = await arena.lobby("ricketts", people, computers=1)
    left = await click(people[0], lobby, "Leave")
    assert "closed" in text(left)
    assert not list(choices_of(left))


async def test_start_is_disabled_until_there_are_enough(arena: Arena) -> None:
    people = await arena.regulars(1)
    lobby = await arena.lobby("increduhearts", people)
    start = button(lobby, "Start")
    assert start.disabled
    assert "Needs 3 more players to start (4–8)" in text(lobby)
    with pytest.raises(Refused):
        await people[0].user.click(lobby, start.custom_id)


async def test_computers_come_and_go(arena: Arena) -> None:
    people = await arena.regulars(1)
    lobby = await arena.lobby("ricketts", people, computers=3)
    assert button(lobby, "Add computer").disabled
    assert button(lobby, "Join").disabled
    lobby = await click(people[0], lobby, "Remove computer")
    assert "Computer 3" not in text(lobby)
    assert not button(lobby, "Join").disabled


async def test_cancelled_lobby_offers_nothing_more_and_old_clicks_are_answered(
    arena: Arena,
) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people)
    cancelled = await click(people[0], lobby, "Cancel")
    assert f"{people[0].user.name} closed this table" in text(cancelled)
    with pytest.raises(Refused):  # the button is gone for everybody
        await people[1].user.click(lobby, button(lobby, "Leave").custom_id)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"limit": "9"}, "can’t be “9”; possible: 10 to 1000"),
        ({"limit": "many"}, "can’t be “many”"),
        ({"wrap_points": "104, x"}, "can’t be “104, x”"),
    ],
)
async def test_bad_house_rules_are_refused_and_change_nothing(
    arena: Arena, values: dict[str, object], says: str
) -> None:
    people = await arena.regulars(1)
    lobby = await arena.lobby("ricketts", people)
    form = await people[0].user.click(lobby, button(lobby, "House rules").custom_id)
    assert form.modal is not None
    answer = await people[0].user.submit_modal(form.modal, values)
    assert answer.message is not None
    assert is_ephemeral(answer.message)
    assert says in text(answer.message)
    assert "House rules ·" not in text(await people[0].user.message(lobby))


async def test_house_rules_are_shown_to_everybody(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people, rules={"limit": "50", "warren": ["yes"]})
    assert "House rules ·" in text(lobby)
    assert "50" in text(lobby)


async def test_form_that_was_opened_before_a_restart_still_works(arena: Arena) -> None:
    people = await arena.regulars(1)
    lobby = await arena.lobby("ricketts", people)
    form = await people[0].user.click(lobby, button(lobby, "House rules").custom_id)
    assert form.modal is not None
    await arena.kill_and_restart()
    await people[0].user.submit_modal(form.modal, {"limit": "77"})
    assert "77" in text(await people[0].user.message(lobby))


async def test_somebody_with_closed_direct_messages_is_told_at_once_how_to_play(
    arena: Arena,
) -> None:
    people = await arena.people(2)
    lobby = await arena.lobby("ricketts", people[:1])
    await arena.sandbox.close_dms(people[1].user)
    await people[1].user.click(lobby, button(lobby, "Join").custom_id)
    told = await people[1].user.wait_for(
        "MESSAGE_CREATE", lambda m: "Your direct messages are closed" in text(m)
    )
    assert is_ephemeral(told)
    assert "/hearts hand" in text(told)


async def test_lobby_stands_unchanged_after_a_kill_and_goes_on(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people[:1])
    await arena.kill_and_restart()
    joined = await click(people[1], lobby, "Join")
    assert joined["id"] == lobby["id"]
    assert people[1].user.name in text(joined)


async def test_lobby_that_was_deleted_is_posted_again(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people[:1], computers=2)
    await arena.sandbox.remove_message(lobby)
    await arena.kill_and_restart()
    table_id = table_of(lobby)
    answer = await people[0].user.command(arena.channel_id, "hearts table")
    assert answer.message is not None
    assert table_id in str(answer.message["components"])


async def test_finished_game_stands_on_the_leaderboard_and_leads_to_one_rematch(
    arena: Arena,
) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=8, limit="10")
    await game.play()
    result = game.watcher.choices(game.table_id, "rematch")[0]
    ann, bo = (player.user for player in game.players)
    first = await ann.click(result.message, result.custom_id)
    assert first.message is not None
    assert "Computer 1" in text(first.message)
    again = await ann.click(result.message, result.custom_id)
    assert again.message is not None
    assert "You already sit at the table for the rematch" in text(again.message)
    joined = await bo.click(result.message, result.custom_id)
    assert joined.message is not None
    assert "You sit at the table for the rematch" in text(joined.message)
    lobby = await bo.until(
        first.message["channel_id"],
        lambda m: bo.name in text(m) and bool([b for b in buttons(m) if b.label == "Start"]),
    )
    assert lobby["id"] == first.message["id"]
    assert not button(lobby, "Start").disabled
    # The server is shared by many tests, so the ranking may have several pages.
    pages = []
    for page in range(1, 20):
        board = await bo.command(arena.channel_id, "leaderboard", variant="ricketts", page=page)
        assert board.message is not None
        assert not is_ephemeral(board.message)
        pages.append(text(board.message))
        if ann.name in pages[-1] or f"page {page} of {page}" in pages[-1]:
            break
    assert any(ann.name in page for page in pages)
