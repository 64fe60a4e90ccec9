"""What happens at midnight, and in the background."""

from datetime import timedelta

import pytest

from bot.engine.chance.fair_deal import commitment_to
from bot.engine.variants import VARIANTS
from bot.features.daily.feature import add_metrics
from bot.features.daily.model.secrets import first_secret
from bot.features.daily.service.keeper import DailyKeeper
from bot.features.daily.service.reference import DailyReferences
from bot.features.daily.service.service import DailyService
from bot.metrics import Metrics
from bot.players.registry import LEVELS
from bot.table.lobby.model import Status
from bot.tasks.days import day_at
from tests.features.daily.conftest import DailyBench
from tests.table.conftest import ANN, BO
from tests.test_metrics import scrape
from tests.thorough import usual_variants


def build_keeper(bench: DailyBench) -> DailyKeeper:
    """Return the task, with the normal player in place of the strong one."""
    return DailyKeeper(
        DailyService(bench.database, bench.tables, bench.clock),
        references=DailyReferences(bench.deals, bench.seeds, bench.clock, LEVELS["normal"]),
    )


async def test_seeds_are_committed_to_30_days_ahead_and_stay(daily: DailyBench) -> None:
    today = day_at(daily.clock())
    await build_keeper(daily).run_due_jobs()
    seeds = await daily.deals.load_seeds(today, today + timedelta(days=60))
    assert [seed.day for seed in seeds] == [today + timedelta(days=n) for n in range(31)]
    assert len({seed.seed for seed in seeds}) == 31
    daily.clock.advance(days=1)
    await build_keeper(daily).run_due_jobs()
    await build_keeper(daily).run_due_jobs()
    later_seeds = await daily.deals.load_seeds(today, today + timedelta(days=60))
    assert later_seeds[:31] == seeds
    assert len(later_seeds) == 32


async def test_a_seed_is_published_when_its_day_is_over(daily: DailyBench) -> None:
    today = day_at(daily.clock())
    start = await daily.open()
    (before,) = await daily.seeds.proofs(today, today, daily.clock())
    assert before.seed is None
    daily.clock.advance(days=1)
    (after,) = await daily.seeds.proofs(today, today, daily.clock())
    assert after.commitment == before.commitment
    assert after.seed is not None
    assert commitment_to(after.seed) == before.commitment
    stored_events = await daily.log.load(start.attempt.table_id)
    secret = first_secret(after.seed, today, "classic")
    assert any(secret in event.body for event in stored_events), "the deal was made of it"


async def test_tables_are_closed_when_their_day_is_over(daily: DailyBench) -> None:
    unfinished, finished = await daily.open(ANN), await daily.open(BO)
    await daily.play(finished.attempt.table_id, BO)
    keeper = build_keeper(daily)
    await keeper.run_due_jobs()
    await keeper.run_due_jobs()
    assert (await daily.open(ANN)).person_view.lobby.status is Status.PLAYING
    daily.clock.advance(days=1)
    for _ in range(2):
        await keeper.run_due_jobs()
    views = [
        await daily.tables.person_view(opened.attempt.table_id, None)
        for opened in (unfinished, finished)
    ]
    assert [view.lobby.status for view in views] == [Status.CANCELLED, Status.FINISHED]
    yesterday = day_at(daily.clock()) - timedelta(days=1)
    assert (await daily.deals.find_attempt(yesterday, "classic", ANN.user_id)) == unfinished.attempt


@pytest.mark.thorough
@pytest.mark.parametrize("variant", usual_variants(VARIANTS, pytest.mark.slow))
async def test_a_player_that_plays_like_a_person_makes_the_same_points(
    daily: DailyBench, variant: str
) -> None:
    start = await daily.open(ANN, variant)
    await daily.play(start.attempt.table_id, ANN)
    await build_keeper(daily).run_due_jobs()
    standing = await daily.attempts.standing_at(start.attempt.table_id, None)
    assert standing is not None
    assert standing.expert == standing.points


@pytest.mark.thorough
async def test_the_strong_player_plays_a_deal(daily: DailyBench) -> None:
    references = DailyReferences(daily.deals, daily.seeds, daily.clock)
    today = day_at(daily.clock())
    first = await references.make(today, "classic")
    assert len(first.hands) == 4
    assert sum(hand[0] for hand in first.hands) == first.points
    assert await daily.deals.find_reference(today, "classic") == first


async def test_attempts_are_counted_without_cards_or_names(daily: DailyBench) -> None:
    metrics = Metrics()
    keeper = build_keeper(daily)
    add_metrics(metrics, daily.tables, keeper)
    finished = await daily.open(BO)
    await daily.open(ANN)
    await daily.play(finished.attempt.table_id, BO)
    daily.clock.advance(days=1)
    await keeper.run_due_jobs()
    text = scrape(metrics)
    metrics.close()
    for outcome, count in (("opened", 2), ("finished", 1), ("closed", 1)):
        assert f'hearts_daily_attempts_total{{what="{outcome}"}} {count}.0' in text
    assert "hearts_daily_seeds_ahead 30.0" in text
    assert finished.attempt.table_id not in text
