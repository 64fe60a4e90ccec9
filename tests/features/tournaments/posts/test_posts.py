"""The messages of a tournament: each posted once, edited as it goes on, whatever is killed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

import pytest

from bot.features.tournaments.model import entering, organising
from bot.features.tournaments.model.events import (
    CheckInOpened,
    FieldClosed,
    Finished,
    Paired,
    RoundBegan,
    RoundEnded,
    RoundPaired,
    TableScored,
)
from bot.features.tournaments.model.tournament import SeatScore
from bot.features.tournaments.posts.posts import AGAIN_S
from bot.features.tournaments.store.messages import CURSOR, DONE
from bot.render.pictures.sketches import avatars_in
from bot.table.lobby.model import Person
from bot.ui.transport.discord_api import NONCE_HOLDS
from bot.ui.transport.refusals import (
    CannotSend,
    ChannelGone,
    MessageTooOld,
    NotPermitted,
    TryLater,
)
from tests.features.tournaments.posts.conftest import BY_OLGA, Drawer, Hall, Stopped
from tests.store.arrange import CHANNEL

PEOPLE = (101, 102, 103, 104)
TABLE = "tabs2222"


async def play_to_round(hall: Hall, number: int = 1, **plan: object) -> str:
    """Play up to the beginning of this round with four people, and return the tournament's id."""
    key = (await hall.announce_tournament(4, rounds=2, **plan)).tournament_id
    at = int(hall.clock().timestamp())
    await hall.append(key, CheckInOpened(at + 600))
    for user_id in PEOPLE:
        await hall.tournaments.change(key, entering.check_in, user_id)
    await hall.append(key, FieldClosed())
    for round_number in range(1, number + 1):
        table = f"tabs222{round_number + 1}"
        await hall.append(key, RoundPaired(round_number, (Paired(table, PEOPLE),), (), at + 60))
        await hall.append(key, RoundBegan(round_number))
        if round_number < number:
            await end_round(hall, key, round_number)
    return key


async def end_round(hall: Hall, key: str, number: int) -> None:
    scores = tuple(SeatScore(user_id, 10 * at, at + 1) for at, user_id in enumerate(PEOPLE))
    await hall.append(key, TableScored(number, 0, 8, scores))
    await hall.append(key, RoundEnded(number))


async def test_the_announcement_is_edited_as_people_join(hall: Hall) -> None:
    key = (await hall.announce_tournament()).tournament_id
    (text,) = await hall.refresh(key)
    assert "Nobody yet" in text
    await hall.tournaments.change(key, entering.join, Person(101, "Ann"))
    (text,) = await hall.refresh(key)
    assert "Ann" in text
    assert "(1 of at most 128)" in text


async def test_a_paused_sign_up_still_tells_when_the_start_is_planned(hall: Hall) -> None:
    at = int(hall.clock().timestamp()) + 3600
    key = (await hall.announce_tournament(starts_at=at)).tournament_id
    await hall.tournaments.change(key, organising.pause, BY_OLGA)
    text, *_ = await hall.refresh(key)
    assert "**Paused** by Olga" in text
    assert f"Planned start: <t:{at}:f>" in text


async def test_nothing_is_requested_if_nothing_has_changed(hall: Hall) -> None:
    key = await play_to_round(hall, 2)
    await hall.refresh(key)
    before = hall.discord.requests
    await hall.refresh(key)
    assert hall.discord.requests == before


async def test_check_in_round_and_standings_follow_each_other(hall: Hall) -> None:
    key = (await hall.announce_tournament(4, rounds=2)).tournament_id
    await hall.refresh(key)
    at = int(hall.clock().timestamp())
    await hall.append(key, CheckInOpened(at + 600))
    _, check_in = await hall.refresh(key)
    assert "Still missing: P0, P1, P2, P3" in check_in
    for user_id in PEOPLE:
        await hall.tournaments.change(key, entering.check_in, user_id)
    _, check_in = await hall.refresh(key)
    assert "Everybody is here" in check_in
    await hall.append(key, FieldClosed())
    await hall.append(key, RoundPaired(1, (Paired(TABLE, PEOPLE),), (), at + 60))
    *_, round_post = await hall.refresh(key)
    assert "round 1 of 2" in round_post
    assert "P0 · P1 · P2 · P3" in round_post
    assert "<#" not in round_post
    await hall.append(key, RoundBegan(1))
    hall.threads[TABLE] = 555
    *_, round_post = await hall.refresh(key)
    assert "<#555>" in round_post
    await end_round(hall, key, 1)
    *_, round_post, standing = await hall.refresh(key)
    assert "1. P0 (0) · 2. P1 (10)" in round_post
    assert "1\\. **P0** 3 place points" in standing
    assert len(hall.discord.messages) == 4


async def test_standings_and_podium_show_the_avatars_of_their_people(hall: Hall) -> None:
    hall.drawer = Drawer(is_on=True, avatars=SimpleNamespace(key=str))
    hall.discord.allows_pictures = True
    key = await play_to_round(hall, 2)
    await hall.refresh(key)
    await end_round(hall, key, 2)
    await hall.append(key, Finished())
    await hall.refresh(key)
    standing, podium = hall.drawer.requests[0], hall.drawer.requests[-1]
    assert (standing.name, podium.name) == ("standings", "podium")
    assert list(avatars_in(standing.sketch)) == ["101", "102", "103", "104"]
    assert list(avatars_in(podium.sketch)) == ["101", "102", "103"]


async def test_the_last_round_ends_with_the_result_instead_of_standings(hall: Hall) -> None:
    key = await play_to_round(hall, 2)
    await end_round(hall, key, 2)
    await hall.append(key, Finished())
    posts = hall.posts(key)
    await posts.refresh()
    assert posts.is_done
    texts = hall.discord.texts()
    assert sum("· standings" in text for text in texts) == 1
    assert "**P0** has won the tournament" in texts[-1]
    assert (await hall.stored.list_messages(key))[CURSOR].digest == DONE
    assert await hall.stored.list_unsettled() == []


async def test_what_was_finished_while_nobody_led_is_still_told(hall: Hall) -> None:
    key = await play_to_round(hall, 2)
    await hall.refresh(key)
    await end_round(hall, key, 2)
    await hall.append(key, Finished())
    assert await hall.stored.list_unsettled() == [key]
    assert "has won" in (await hall.refresh(key))[-1]


@pytest.mark.parametrize("later", [False, True])
async def test_a_kill_after_a_post_posts_nothing_twice(hall: Hall, *, later: bool) -> None:
    key = await play_to_round(hall, 2)
    kills = 0
    for _ in range(20):
        hall.discord.stops_after_posts = True
        try:
            await hall.posts(key).refresh()
        except Stopped:
            kills += 1
            if later:
                hall.clock.advance(seconds=NONCE_HOLDS.total_seconds() + 60)
                hall.discord.forget_nonces()
        else:
            break
    hall.discord.stops_after_posts = False
    texts = await hall.refresh(key)
    assert kills == 5
    assert len(texts) == len({text.split("\n")[0] for text in texts}) == 5


async def test_a_deleted_announcement_is_posted_again(hall: Hall) -> None:
    key = (await hall.announce_tournament(1)).tournament_id
    await hall.refresh(key)
    hall.discord.messages.clear()
    hall.discord.forget_nonces()
    await hall.tournaments.change(key, entering.join, Person(102, "Bo"))
    (text,) = await hall.refresh(key)
    assert "P0, Bo" in text


async def finish_tournament(hall: Hall) -> str:
    """Finish a tournament whose podium is not posted yet, and return its id."""
    key = await play_to_round(hall, 2)
    await hall.refresh(key)
    await end_round(hall, key, 2)
    await hall.append(key, Finished())
    return key


async def test_a_message_that_can_t_be_shown_does_not_hold_up_the_others(hall: Hall) -> None:
    key = await finish_tournament(hall)
    hall.discord.edit_error = CannotSend("50035: invalid form body")
    posts = hall.posts(key)
    await posts.refresh()
    assert "has won" in hall.discord.texts()[-1]
    assert posts.is_done


async def test_a_podium_without_permission_is_tried_again_once_a_minute(hall: Hall) -> None:
    key = await finish_tournament(hall)
    hall.discord.refuses[CHANNEL] = NotPermitted("50013")
    posts = hall.posts(key)
    await posts.refresh()
    before = hall.discord.requests
    await posts.refresh()
    assert hall.discord.requests == before
    assert not posts.is_done
    assert await hall.stored.list_unsettled() == [key]
    hall.discord.refuses.clear()
    hall.clock.advance(seconds=AGAIN_S)
    await posts.refresh()
    assert "has won" in hall.discord.texts()[-1]
    assert posts.is_done
    assert await hall.stored.list_unsettled() == []


async def test_what_was_refused_follows_in_order_once_the_permission_returns(hall: Hall) -> None:
    key = await play_to_round(hall, 1)
    hall.discord.refuses[CHANNEL] = NotPermitted("50013")
    hall.discord.lacks = ("send_messages",)
    posts = hall.posts(key)
    await posts.refresh()
    before = hall.discord.requests
    await end_round(hall, key, 1)
    await posts.refresh()
    assert hall.discord.requests == before
    hall.discord.refuses.clear()
    hall.discord.lacks = ()
    await posts.refresh()
    texts = hall.discord.texts()
    assert len(texts) == 4
    assert "Organised by" in texts[0]
    assert "round 1 of 2" in texts[2]
    assert "standings" in texts[3]
    assert hall.later == []


async def test_an_edit_without_permission_is_made_later(hall: Hall) -> None:
    key = (await hall.announce_tournament(1)).tournament_id
    posts = hall.posts(key)
    await posts.refresh()
    hall.discord.edit_error = NotPermitted("50001")
    await hall.tournaments.change(key, entering.join, Person(102, "Bo"))
    await posts.refresh()
    hall.discord.edit_error = None
    hall.clock.advance(seconds=AGAIN_S)
    await posts.refresh()
    (text,) = hall.discord.texts()
    assert "Bo" in text


async def test_a_tournament_whose_channel_is_gone_is_done(hall: Hall) -> None:
    key = await finish_tournament(hall)
    hall.discord.refuses[CHANNEL] = ChannelGone("10003")
    posts = hall.posts(key)
    await posts.refresh()
    assert posts.is_done
    assert await hall.stored.list_unsettled() == []


async def test_an_old_message_is_edited_later(hall: Hall) -> None:
    key = (await hall.announce_tournament(1)).tournament_id
    await hall.refresh(key)
    hall.discord.edit_error = MessageTooOld("30046")
    await hall.tournaments.change(key, entering.join, Person(102, "Bo"))
    (text,) = await hall.refresh(key)
    assert "Bo" not in text
    assert hall.later == [60.0]
    hall.discord.edit_error = None
    (text,) = await hall.refresh(key)
    assert "Bo" in text


async def test_nothing_is_posted_by_a_process_that_leads_no_more(hall: Hall) -> None:
    key = (await hall.announce_tournament(1)).tournament_id
    hall.leads = False
    assert await hall.refresh(key) == []


async def test_everybody_sees_what_the_organiser_does_and_why(hall: Hall) -> None:
    key = await play_to_round(hall)
    tournaments = hall.tournaments
    await tournaments.change(key, organising.adjust, BY_OLGA, 102, Fraction(-1, 2), "late twice")
    await tournaments.change(key, organising.drop, BY_OLGA, 103, "rude words")
    await tournaments.change(key, organising.pause, BY_OLGA, reason="pizza")
    texts = await hall.refresh(key)
    for notice in (
        "Olga changed the score of P1 by −0.5 place points.\nReason: late twice",
        "Olga took P2 out of the tournament.\nReason: rude words",
        "**Paused** by Olga",
        "Reason: pizza",
    ):
        assert any(notice in text for text in texts), notice
    await tournaments.change(key, organising.resume, BY_OLGA)
    await tournaments.change(key, organising.restore, BY_OLGA, 103)
    texts = await hall.refresh(key)
    assert not any("pizza" in text for text in texts)
    assert any("P2 takes part again." in text for text in texts)
    await tournaments.change(key, organising.cancel, BY_OLGA, "storm")
    assert "Olga cancelled the tournament.\nReason: storm" in (await hall.refresh(key))[-1]


async def test_standings_that_have_been_posted_stay_as_they_were(hall: Hall) -> None:
    key = await play_to_round(hall)
    await end_round(hall, key, 1)
    *_, standing = await hall.refresh(key)
    at = int(hall.clock().timestamp())
    await hall.append(key, RoundPaired(2, (Paired("tabs2223", PEOPLE),), (), at))
    await hall.tournaments.change(key, organising.adjust, BY_OLGA, 104, Fraction(5), "gift")
    assert standing in await hall.refresh(key)


async def test_the_wait_for_discord_ends_with_all_messages(hall: Hall) -> None:
    key = (await hall.announce_tournament(1)).tournament_id
    hall.discord.refuses[CHANNEL] = TryLater("down")
    with pytest.raises(TryLater):
        await hall.refresh(key)
    hall.discord.refuses.clear()
    assert len(await hall.refresh(key)) == 1
    assert replace(await hall.tournaments.get(key)).seq == 2
