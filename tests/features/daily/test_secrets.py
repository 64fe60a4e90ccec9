"""Nothing of a deal leaves the bot before its day is over, except to the person who plays it.

Messages are watched in ``tests/e2e/test_daily.py``; here it is everything else.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from datetime import date
from itertools import product

import pytest

from bot.engine.play.events import Dealt
from bot.features.daily.feature import add_metrics
from bot.features.daily.model.secrets import first_secret, next_secret
from bot.features.daily.service.boards import DailyBoards
from bot.features.daily.service.plays import DailyPlays
from bot.features.daily.service.service import DailyService
from bot.features.privacy.service import Privacy
from bot.features.privacy.store import PersonalData
from bot.features.reviews.service.reviewer import Reviewer
from bot.features.reviews.store import StoredReviews
from bot.metrics import Metrics
from bot.settings.preferences import PreferenceBook
from bot.store.choices import Choices
from bot.store.event_codec import as_json
from bot.table.errors import TableError
from bot.table.history.game_records import GameRecord, all_records
from bot.table.lobby.model import Person
from bot.table.state.event_codec import decode
from tests.e2e.knowledge import spoken_cards
from tests.features.daily.conftest import DailyBench
from tests.features.daily.test_keeper import build_keeper
from tests.table.conftest import ANN, BO, CY
from tests.test_metrics import scrape
from tests.thorough import thorough_unless

HERE = 7
SERVERS = (None, HERE)
VARIANTS = ("classic", "double-hearts", "cancellation")  # of one side, two sides, two packs


async def list_secrets(daily: DailyBench, variant: str, table_id: str) -> set[str]:
    """Return what nobody may learn: seeds, secrets, and what the computers were dealt."""
    today = daily.attempts.today
    seeds = [
        seed.seed
        for seed in await daily.deals.load_seeds(today, today.replace(year=today.year + 1))
    ]
    secret, secrets = first_secret(seeds[0], today, variant), set(seeds)
    for _ in range(5):
        secrets.add(secret)
        secret = next_secret(secret)
    for stored_event in await daily.log.load(table_id):
        event = decode(stored_event)
        if isinstance(event, Dealt):
            secrets |= {bytes(as_json(hand)).decode()[1:-1] for hand in event.hands[1:]}
    assert len(secrets) > 40
    return secrets


def list_looks(
    daily: DailyBench, table_id: str, person: Person
) -> Iterator[Callable[[], Awaitable[object]]]:
    """Yield every way to look back at somebody's deal."""
    for guild_id, look in product(
        SERVERS, (daily.tables.replay, daily.tables.own_game, daily.tables.record)
    ):
        yield lambda look=look, guild_id=guild_id: look(table_id, person.user_id, guild_id)  # type: ignore[misc]
    plays = DailyPlays(daily.deals, daily.log, daily.clock)
    yield lambda: plays.load_hand(HERE, daily.attempts.today, "classic", 1)


@pytest.mark.parametrize("variant", thorough_unless("double-hearts".__eq__, VARIANTS))
async def test_nothing_is_told_before_the_day_is_over(
    daily: DailyBench, variant: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    metrics = Metrics()
    daily.tables.loaded.counters.append(metrics.on_change)
    add_metrics(metrics, daily.tables, build_keeper(daily))
    await build_keeper(daily).run_due_jobs()
    start = await daily.open(ANN, variant, guild_id=HERE)
    table_id = start.attempt.table_id
    await daily.open(BO, variant, guild_id=HERE)
    await daily.play(table_id, ANN)
    await build_keeper(daily).run_due_jobs()
    secrets = await list_secrets(daily, variant, table_id)
    texts: list[str] = []
    for person in (ANN, BO, CY):
        for look in list_looks(daily, table_id, person):
            with pytest.raises(TableError) as excinfo:
                await look()
            texts.append(f"{excinfo.value!r} {excinfo.value}")
    texts += [repr(proof) for proof in await daily.tables.proofs(table_id)]
    assert not [card for text in texts for card in spoken_cards(text)]
    service = DailyService(daily.database, daily.tables, daily.clock)
    preferences = PreferenceBook(Choices.for_people(daily.database))
    data, others = PersonalData(daily.database), [service.spent]
    privacy = Privacy(data, daily.log, daily.tables, preferences, daily.clock, lambda: others)
    for person in (ANN, BO, CY):
        texts += [file.data.decode() async for file in privacy.export(person.user_id)]
    boards = DailyBoards(daily.deals, daily.clock)
    texts.append(repr(await boards.board(HERE, daily.attempts.today, variant)))
    texts.append(repr(await service.attempts.standing_at(table_id, HERE)))
    texts.append(repr(await daily.seeds.proofs(service.attempts.today, date.max, daily.clock())))
    texts.append(scrape(metrics))
    metrics.close()
    texts += [f"{record.getMessage()} {record.exc_text}" for record in caplog.records]
    compact = "\n".join(text.replace(" ", "").replace("\n", "") for text in texts)
    assert [notation for notation in secrets if notation.replace(" ", "") in compact] == []
    # ``python -m bot export`` leaves them out.
    records = [
        record async for record in all_records(daily.database) if isinstance(record, GameRecord)
    ]
    assert [record.is_secret(daily.clock()) for record in records] == [True, True]
    daily.clock.advance(days=1)
    still_secret = {record.table_id for record in records if record.is_secret(daily.clock())}
    assert still_secret == {record.table_id for record in records} - {table_id}, "Bo's goes on"


async def test_no_review_is_made_before_the_day_is_over(
    daily: DailyBench, caplog: pytest.LogCaptureFixture
) -> None:
    table_id = (await daily.open()).attempt.table_id
    await daily.play(table_id)

    async def review(*_: object) -> bytes:
        raise AssertionError("it must not even begin")

    reviewer = Reviewer(StoredReviews(daily.database), daily.log, review=review, clock=daily.clock)
    analysis = await reviewer.request(table_id, ANN.user_id)
    assert await analysis.wait_for_end(within_s=60)
    assert analysis.has_failed
    assert await reviewer.find_stored(table_id) is None
    assert not [card for message in caplog.messages for card in spoken_cards(message)]
    await reviewer.close()
