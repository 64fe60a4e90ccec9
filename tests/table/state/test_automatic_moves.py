"""Automatic moves: cards chosen ahead, forced cards, ends of hands."""

from collections import Counter
from collections.abc import Callable
from itertools import count
from random import Random

import msgspec
import pytest

from bot.engine.model.phase import Phase
from bot.engine.play.actions import Action, ClaimRest, PlanCard, PlayCard
from bot.engine.play.claim import takes_rest
from bot.engine.play.events import CardPlanned, How, Played, RestClaimed
from bot.engine.play.view import TableView
from bot.engine.rules.scoring import ClaimReason
from bot.players import easy
from bot.records.check import check_line
from bot.settings.preferences import PreferenceBook
from bot.settings.server_settings import ServerBook
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.table.errors import StaleStep
from bot.table.lobby.model import Lobby, Person
from bot.table.service import service as tables
from bot.table.service import transaction as course
from bot.table.service.service import Tables
from bot.table.state.automatic_moves import AutoplayPolicy, autoplay_by_choice
from bot.table.state.event_codec import TableEvent, decode
from bot.table.state.steps import current_step, plan_step
from tests.records.arrange import build_record
from tests.store.arrange import GUILD
from tests.table.conftest import ANN, BO, CY, DI, Bench
from tests.table.service.test_service import FOUR, act, play_on, read_view

Choose = Callable[[TableView], Action | None]


@pytest.fixture(autouse=True)
def _same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the deals: the end of a hand depends on the cards."""
    rng = Random(6)
    numbers = count(1)
    monkeypatch.setattr(course.secrets, "token_hex", lambda size: rng.randbytes(size).hex())
    monkeypatch.setattr(tables, "new_table_id", lambda: f"table{next(numbers):03}")


async def read_events(bench: Bench, table_id: str) -> list[TableEvent]:
    return [decode(stored_event) for stored_event in await bench.log.load(table_id)]


async def plan(bench: Bench, table_id: str, person: Person, card: object) -> None:
    view = await read_view(bench, table_id, person)
    step = plan_step(view)
    assert step is not None
    assert view.viewer is not None
    action = PlanCard(view.viewer, card)  # type: ignore[arg-type]
    await bench.tables.act(table_id, person.user_id, step, lambda _: action)


async def play_to_first_lead(bench: Bench) -> tuple[str, list[Person]]:
    """Return a table at the first lead, and its people in the order of play."""
    table_id = await bench.game(*FOUR)
    await play_on(bench, table_id, until=Phase.PLAYING, rng=Random(1))
    (leader,) = (await read_view(bench, table_id, ANN)).waiting_for
    return table_id, [FOUR[(leader + n) % 4] for n in range(4)]


async def lead(bench: Bench, table_id: str, person: Person) -> str:
    """Play the first legal card and return its notation."""
    view = await read_view(bench, table_id, person)
    action = easy.choose(view, Random(0))
    assert isinstance(action, PlayCard)
    await act(bench, table_id, person, action)
    return action.card.notation


async def test_card_chosen_ahead_is_stored_in_the_log_and_survives_a_restart(bench: Bench) -> None:
    table_id, (first, second, *_) = await play_to_first_lead(bench)
    view = await read_view(bench, table_id, first)
    lead_action = easy.choose(view, Random(0))
    assert isinstance(lead_action, PlayCard)
    other_view = await read_view(bench, table_id, second)
    suit = lead_action.card.faces[0].suit
    card = next((c for c in other_view.hand if c.shows(suit)), other_view.hand[0])
    await plan(bench, table_id, second, card)
    assert isinstance((await read_events(bench, table_id))[-1], CardPlanned)

    bench.tables = bench.restart()
    assert (await read_view(bench, table_id, second)).plan is card
    assert (await read_view(bench, table_id, first)).plan is None
    before = len(await bench.log.load(table_id))
    await act(bench, table_id, first, lead_action)
    played_cards = [
        e for e in (await read_events(bench, table_id))[before:] if isinstance(e, Played)
    ]
    assert [(e.card, e.how) for e in played_cards] == [
        (lead_action.card, How.CHOSEN),
        (card, How.AHEAD),
    ]


async def test_spectators_do_not_see_a_card_chosen_ahead(bench: Bench) -> None:
    table_id, (_, second, *_) = await play_to_first_lead(bench)
    card = (await read_view(bench, table_id, second)).hand[0]
    await plan(bench, table_id, second, card)
    assert bench.changes[-1].public_events == ()
    _, public = await bench.tables.public_history(table_id)
    assert "CardPlanned" not in repr(public)


async def test_choice_ahead_belongs_to_one_card_of_one_player(bench: Bench) -> None:
    table_id, (first, second, *_) = await play_to_first_lead(bench)
    view = await read_view(bench, table_id, second)
    step = plan_step(view)
    assert step is not None
    assert plan_step(await read_view(bench, table_id, first)) is None  # it is this player's turn
    await lead(bench, table_id, first)
    assert view.viewer is not None
    late_plan = PlanCard(view.viewer, view.hand[0])
    with pytest.raises(StaleStep):
        await bench.tables.act(table_id, second.user_id, step, lambda _: late_plan)
    assert not [e for e in await read_events(bench, table_id) if isinstance(e, CardPlanned)]


async def test_choosing_ahead_leaves_the_deadline_of_the_current_step(bench: Bench) -> None:
    table_id, (_, second, *_) = await play_to_first_lead(bench)
    before = await bench.log.deadlines()
    bench.clock.advance(seconds=20)
    await plan(bench, table_id, second, (await read_view(bench, table_id, second)).hand[0])
    assert await bench.log.deadlines() == before


def set_autoplay(bench: Bench, **autoplay: object) -> None:
    async def choose_autoplay(_lobby: Lobby) -> AutoplayPolicy:
        return AutoplayPolicy(**autoplay)  # type: ignore[arg-type]

    bench.tables = Tables(bench.log, Random(7), bench.clock, choose_autoplay=choose_autoplay)
    bench.tables.subscribers.append(bench.changes.append)


async def play_hands(
    bench: Bench, table_id: str, hands: int, *, rest: bool = False, limit: int = 2000
) -> None:
    """Play for everybody as the easy player; with ``rest``, claim the rest if possible."""
    rng = Random(2)
    for _ in range(limit):
        view = await read_view(bench, table_id, ANN)
        if len(view.history) >= hands or view.phase is Phase.OVER:
            return
        person = FOUR[view.waiting_for[0]]
        own = await read_view(bench, table_id, person)
        assert own.viewer is not None
        claims = rest and takes_rest(own)
        action = ClaimRest(own.viewer) if claims else easy.choose(own, rng)
        await act(bench, table_id, person, action)
    raise AssertionError("the hands did not end")


def count_reasons(events: list[TableEvent]) -> Counter[How]:
    return Counter(event.how for event in events if isinstance(event, Played))


def find_faults(events: list[TableEvent]) -> tuple[object, ...]:
    game = [e for e in events if type(e).__module__ == "bot.engine.play.events"]
    record = build_record(game, [person.name for person in FOUR])  # type: ignore[arg-type]
    return check_line(msgspec.json.encode(record)).faults


@pytest.mark.parametrize("reason", ClaimReason)
@pytest.mark.parametrize("variant", ["ricketts", "classic"])
async def test_hands_are_cut_short_and_their_records_are_valid(
    bench: Bench, variant: str, reason: ClaimReason
) -> None:
    table_id = await bench.game(*FOUR, variant=variant)
    await play_hands(bench, table_id, 6, rest=reason is ClaimReason.ALL_MINE)
    events = await read_events(bench, table_id)
    claims = [event.claim for event in events if isinstance(event, RestClaimed)]
    assert reason in {claim.reason for claim in claims}
    assert count_reasons(events)[How.CLAIM] >= 4 * len(claims)
    assert not find_faults(events)


async def test_spectators_see_the_reason_and_every_card(bench: Bench) -> None:
    table_id = await bench.game(*FOUR)
    await play_hands(bench, table_id, 8)
    claim_change = next(
        c for c in bench.changes if any(isinstance(s, RestClaimed) for s in c.public_events)
    )
    after = claim_change.public_events[
        [isinstance(s, RestClaimed) for s in claim_change.public_events].index(True) + 1 :
    ]
    claim = next(s.claim for s in claim_change.public_events if isinstance(s, RestClaimed))
    assert len([s for s in after if isinstance(s, Played)]) == 4 * (14 - claim.trick)


async def test_server_can_require_every_card_to_be_played(bench: Bench) -> None:
    table_id = await bench.game(*FOUR)
    set_autoplay(bench, cut_short=False)
    await play_hands(bench, table_id, 8)
    assert set(count_reasons(await read_events(bench, table_id))) == {How.CHOSEN}


async def test_computers_claim_the_rest(bench: Bench) -> None:
    table_id = await bench.game(ANN, variant="ricketts", computers=3)
    rng = Random(2)
    while len((view := await read_view(bench, table_id, ANN)).history) < 8:
        await act(bench, table_id, ANN, easy.choose(view, rng))
    claims = [e.claim for e in await read_events(bench, table_id) if isinstance(e, RestClaimed)]
    claimers = {claim.seat for claim in claims if claim.reason is ClaimReason.ALL_MINE}
    assert claimers
    assert 0 not in claimers  # people are offered a button instead


async def test_forced_cards_are_played_only_for_people_who_prefer_that(bench: Bench) -> None:
    table_id = await bench.game(*FOUR)
    set_autoplay(bench, cut_short=False, forced=frozenset({1}))
    await play_hands(bench, table_id, 4)
    events = await read_events(bench, table_id)
    forced = [e for e in events if isinstance(e, Played) and e.how is How.FORCED]
    assert {e.seat for e in forced} == {1}
    assert len(forced) >= 4  # at least each last card
    assert not find_faults(events)


async def test_autoplay_follows_the_choices_of_people_and_server(
    bench: Bench, database: Database
) -> None:
    people = PreferenceBook(Choices.for_people(database))
    servers = ServerBook(Choices.for_servers(database))
    choose_autoplay = autoplay_by_choice(people, servers, pauses=False)
    lobby = await bench.lobby(ANN, BO, CY, DI)
    assert await choose_autoplay(lobby) == AutoplayPolicy()
    await people.choose(BO.user_id, "auto_forced", "on")
    await servers.choose(GUILD, "cut_short", "off")
    assert await choose_autoplay(lobby) == AutoplayPolicy(cut_short=False, forced=frozenset({1}))  # type: ignore[arg-type]


async def test_step_names_stay_the_same_without_autoplay(bench: Bench) -> None:
    table_id, (first, second, *_) = await play_to_first_lead(bench)
    view = await read_view(bench, table_id, second)
    assert plan_step(view) == "1n1"
    assert current_step(view) == current_step(await read_view(bench, table_id, first))
