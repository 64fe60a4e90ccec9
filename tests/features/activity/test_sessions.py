"""Sessions: how long they last, what is stored of them, and how they end."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select

from bot.features.activity import schema
from bot.features.activity.service.identity import Participant, RequestRefused
from bot.features.activity.service.sessions import LIFETIME, OPENED_AT_ONCE, Sessions
from bot.features.activity.store import StoredSessions
from bot.store.database.connection import Database

ANN = Participant(7, "Ann", 1, 2, "access-token")
MINUTE = timedelta(minutes=1)


class Place:
    """Sessions whose clock a test moves; everybody who signs in is Ann."""

    def __init__(self, database: Database) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)
        self.database = database
        self.stored = StoredSessions(database)
        self.sessions = Sessions(self.stored, self, lambda: self.now)  # type: ignore[arg-type]

    async def identify(
        self, _code: str, _instance_id: str, _headers: dict[str, str]
    ) -> Participant:
        return ANN

    async def begin(self) -> str:
        secret, participant = await self.sessions.begin("code", "i-1", {})
        assert participant is ANN
        return secret

    async def is_let_in(self, secret: object) -> bool:
        try:
            session = await self.sessions.find(secret)
        except RequestRefused as refusal:
            return (refusal.code, refusal.status) != ("session", 401)
        return session.user_id == ANN.user_id

    async def read_rows(self) -> str:
        return str(await self.database.fetch(select(schema.session), {}))


@pytest.fixture
def place(database: Database) -> Place:
    return Place(database)


async def test_session_lasts_for_as_long_as_it_is_used(place: Place) -> None:
    secret = await place.begin()
    for _ in range(4):
        place.now += LIFETIME - MINUTE
        assert await place.is_let_in(secret)
    place.now += LIFETIME
    assert not await place.is_let_in(secret)


async def test_signing_in_counts_as_using_the_bot(place: Place) -> None:
    sessions_begun: list[int] = []
    place.sessions.on_begin.append(sessions_begun.append)
    await place.begin()
    assert sessions_begun == [ANN.user_id]


async def test_open_page_is_not_let_in_after_its_end(place: Place) -> None:
    session = await place.sessions.find(await place.begin())
    place.now += LIFETIME / 2 + MINUTE
    renewed = await place.sessions.renew(session)
    assert renewed.expires_at == place.now + LIFETIME
    place.now = renewed.expires_at
    with pytest.raises(RequestRefused):
        await place.sessions.renew(renewed)


async def test_only_a_hash_of_the_secret_is_stored_and_no_token(place: Place) -> None:
    secret = await place.begin()
    rows = await place.read_rows()
    assert "Ann" in rows
    assert secret not in rows
    assert ANN.access_token not in rows


async def test_sessions_of_a_person_end_together_and_pages_are_told(place: Place) -> None:
    secrets = [await place.begin() for _ in range(2)]
    sessions_ended: list[int] = []
    place.sessions.on_end.append(sessions_ended.append)
    await place.sessions.leave(8)
    assert [await place.is_let_in(secret) for secret in secrets] == [True, True]
    await place.sessions.leave(ANN.user_id)
    assert [await place.is_let_in(secret) for secret in secrets] == [False, False]
    assert sessions_ended == [8, ANN.user_id]
    assert "Ann" not in await place.read_rows()


async def test_ended_sessions_are_deleted_when_the_next_one_begins(place: Place) -> None:
    first = await place.begin()
    place.now += LIFETIME + MINUTE
    second = await place.begin()
    assert (await place.read_rows()).count("Ann") == 1
    assert not await place.is_let_in(first)
    assert await place.is_let_in(second)


@pytest.mark.parametrize("secret", [None, 7, "", "x" * 43, "é", "x" * 1000, ["x"]])
async def test_anything_but_a_secret_lets_nobody_in(place: Place, secret: object) -> None:
    await place.begin()
    assert not await place.is_let_in(secret)


async def test_sessions_are_begun_no_faster_than_discord_bears_wrong_codes(place: Place) -> None:
    sessions = (place.begin() for _ in range(3 * OPENED_AT_ONCE))
    refusals = [
        outcome
        for outcome in await asyncio.gather(*sessions, return_exceptions=True)
        if isinstance(outcome, RequestRefused)
    ]
    assert {(refusal.code, refusal.status) for refusal in refusals} == {("too-fast", 429)}
    assert len(refusals) < 3 * OPENED_AT_ONCE
