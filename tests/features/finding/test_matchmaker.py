"""Who is invited where, and when tables are opened for people who look for one."""

import asyncio
from datetime import timedelta
from itertools import combinations
from random import Random

import pytest

from bot.features.finding.service.matchmaker import KEPT_FOR, NOT_AGAIN_FOR
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Lobby
from tests.features.finding.conftest import FULL, PEOPLE, FindingBench
from tests.store.arrange import GUILD
from tests.thorough import thorough_unless

ANN, BO, CY, DI, ED = PEOPLE[:5]
MINUTE = timedelta(minutes=1)


async def test_twelve_people_who_look_for_three_games_are_seated_within_a_minute(
    finding: FindingBench,
) -> None:
    start = finding.clock()
    games = ("ricketts", "classic", "double-hearts")
    for number, person in enumerate(PEOPLE[:12]):
        await finding.ask(person, games[number % 3])
        await finding.matchmaker.match()
    for table_id, user_id in list(finding.discord.sent):
        await finding.sit_down(table_id, user_id)
    open_lobbies = await finding.lobbies()
    assert sorted(lobby.variant for lobby in open_lobbies) == sorted(games)
    assert all(len(lobby.people) == FULL[lobby.variant] == 4 for lobby in open_lobbies)
    assert {lobby.host for lobby in open_lobbies} == {person.user_id for person in PEOPLE[:3]}
    await finding.searches.refresh()
    assert await finding.list_seekers() == []
    assert finding.clock() - start <= MINUTE
    invited_ids = [user_id for _, user_id in finding.discord.sent]
    assert len(invited_ids) == len(set(invited_ids)) == 9


async def test_oldest_are_invited_first_and_no_more_than_there_are_seats(
    finding: FindingBench,
) -> None:
    for person in (ANN, BO, CY):
        await finding.ask(person, clock="90s" if person is BO else None)
    lobby = await finding.lobby(DI, ED)
    await finding.matchmaker.match()
    assert finding.discord.list_invited(lobby.table_id) == [
        ANN.user_id,
        CY.user_id,
    ]  # Bo wants a clock
    assert finding.searches.count_waiting(lobby) == 2
    for _ in range(3):
        await finding.matchmaker.match()
    assert len(finding.discord.sent) == 2


async def test_unanswered_invitation_frees_its_place_and_a_declined_one_at_once(
    finding: FindingBench,
) -> None:
    lobby = await finding.lobby(ED, PEOPLE[9], PEOPLE[10])
    for person in (ANN, BO):
        await finding.ask(person)
    await finding.matchmaker.match()
    assert finding.discord.list_invited(lobby.table_id) == [ANN.user_id]
    await finding.searches.decline(ANN.user_id, lobby.table_id)
    await finding.matchmaker.match()
    assert finding.discord.list_invited(lobby.table_id) == [ANN.user_id, BO.user_id]
    await finding.ask(CY)
    finding.clock.now += KEPT_FOR
    await finding.matchmaker.match()
    assert finding.discord.list_invited(lobby.table_id) == [ANN.user_id, BO.user_id, CY.user_id]


async def test_nobody_is_invited_twice_within_twenty_minutes_in_any_server(
    finding: FindingBench,
) -> None:
    await finding.ask(ANN)
    await finding.ask(ANN, guild_id=GUILD + 1)
    first = await finding.lobby(BO)
    await finding.matchmaker.match()
    assert finding.discord.sent == [(first.table_id, ANN.user_id)]
    await finding.tables.change_lobby(
        first.table_id, lambda now: lobbies.cancel(now, BO.user_id, manager=False)
    )
    table_elsewhere = await finding.tables.open(GUILD + 1, 9, CY, "ricketts")
    second = await finding.lobby(DI)
    finding.clock.now += NOT_AGAIN_FOR - MINUTE
    await finding.matchmaker.match()
    assert len(finding.discord.sent) == 1
    finding.clock.now += MINUTE
    await finding.matchmaker.match()
    assert len(finding.discord.sent) == 2
    assert finding.discord.sent[1][0] in {second.table_id, table_elsewhere.table_id}


async def test_two_matchmakers_at_once_invite_a_person_once(finding: FindingBench) -> None:
    for person in PEOPLE[:3]:
        await finding.ask(person)
    lobby = await finding.lobby(PEOPLE[20])
    other = await finding.lobby(PEOPLE[21])
    first = finding.matchmaker
    finding.begin()
    await asyncio.gather(first.match(), finding.matchmaker.match())
    invited_ids = [user_id for _, user_id in finding.discord.sent]
    assert sorted(invited_ids) == [person.user_id for person in PEOPLE[:3]]
    assert {table for table, _ in finding.discord.sent} <= {lobby.table_id, other.table_id}


async def test_people_who_do_not_want_invitations_get_none(finding: FindingBench) -> None:
    for person in (ANN, BO):
        await finding.ask(person)
    await finding.preferences.choose(BO.user_id, "invitations", "off")
    await finding.matchmaker.match()
    assert not await finding.lobbies(), "one other is too few for a table"
    for person in (CY, DI):
        await finding.ask(person)
    lobby = await finding.lobby(ED)
    await finding.matchmaker.match()
    assert BO.user_id not in finding.discord.list_invited(lobby.table_id)
    assert len(finding.discord.sent) == 3


async def test_people_who_cannot_be_reached_keep_no_place(finding: FindingBench) -> None:
    finding.discord.closed.add(ANN.user_id)
    await finding.ask(ANN)
    await finding.ask(BO)
    lobby = await finding.lobby(CY, DI, ED)
    await finding.matchmaker.match()
    assert finding.discord.list_invited(lobby.table_id) == [BO.user_id]


@pytest.mark.parametrize("computers", [0, 3])
async def test_people_in_a_game_with_others_are_left_alone(
    finding: FindingBench, computers: int
) -> None:
    company = [] if computers else [BO, CY, DI]
    await finding.game(ANN, *company, computers=computers)
    await finding.ask(ANN)
    lobby = await finding.lobby(ED)
    await finding.matchmaker.match()
    expected = [ANN.user_id] if computers else []
    assert finding.discord.list_invited(lobby.table_id) == expected
    assert await finding.list_seekers() == [ANN.user_id]


async def test_search_ends_with_a_seat_in_a_lobby(finding: FindingBench) -> None:
    await finding.ask(ANN)
    await finding.ask(BO)
    lobby = await finding.lobby(CY)
    await finding.sit_down(lobby.table_id, ANN.user_id)
    finding.begin()  # killed before it could end the search
    await finding.matchmaker.match()
    assert await finding.list_seekers() == [BO.user_id]
    assert finding.discord.list_invited(lobby.table_id) == [BO.user_id]


async def test_two_people_open_a_table_and_people_who_like_anything_come_to_it(
    finding: FindingBench,
) -> None:
    await finding.ask(BO, "increduhearts", "5m")
    await finding.ask(DI, "classic", "5m")
    await finding.matchmaker.match()
    assert not await finding.lobbies()
    await finding.ask(ANN, None)
    await finding.matchmaker.match()
    (new_lobby,) = await finding.lobbies()
    assert (new_lobby.variant, new_lobby.clock, new_lobby.host) == (
        "increduhearts",
        "5m",
        BO.user_id,
    )
    await finding.ask(CY, None, "5m")
    await finding.ask(ED, "increduhearts", None)
    await finding.matchmaker.match()
    assert finding.discord.list_invited(new_lobby.table_id) == [
        ANN.user_id,
        CY.user_id,
        ED.user_id,
    ]
    assert await finding.lobbies() == [new_lobby], "nobody else looks for what Di does"


async def test_four_people_sit_within_a_minute_although_one_was_just_invited(
    finding: FindingBench,
) -> None:
    earlier = await finding.lobby(ED)
    await finding.ask(CY, None)
    await finding.matchmaker.match()
    assert finding.discord.list_invited(earlier.table_id) == [CY.user_id]
    await finding.tables.change_lobby(
        earlier.table_id, lambda now: lobbies.cancel(now, ED.user_id, manager=False)
    )
    await finding.searches.stop(GUILD, CY.user_id)
    start = finding.clock.now = finding.clock() + MINUTE
    seated = set()
    for person in (ANN, BO, CY, DI):
        await finding.ask(person, None)
        await finding.matchmaker.match()
        for table_id, user_id in set(finding.discord.sent[1:]) - seated:
            await finding.sit_down(table_id, user_id)
            seated.add((table_id, user_id))
    (new_lobby,) = await finding.lobbies()
    assert [person.user_id for person in new_lobby.people] == [
        person.user_id for person in (ANN, BO, CY, DI)
    ]
    assert finding.clock() - start <= MINUTE


async def test_no_second_table_is_opened_while_places_are_kept(finding: FindingBench) -> None:
    for person in PEOPLE[:4]:
        await finding.ask(person)
    await finding.matchmaker.match()
    for _ in range(3):
        finding.begin()
        await finding.matchmaker.match()
    (new_lobby,) = await finding.lobbies()
    assert len(finding.discord.sent) == 3
    await finding.ask(PEOPLE[4])
    await finding.matchmaker.match()
    assert await finding.lobbies() == [new_lobby]
    assert len(finding.discord.sent) == 3


async def test_crash_between_opening_and_inviting_costs_nothing(finding: FindingBench) -> None:
    for person in PEOPLE[:4]:
        await finding.ask(person)

    async def kill(*_args: object) -> bool:
        raise KeyboardInterrupt

    invite, finding.discord.invite = finding.discord.invite, kill  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        await finding.matchmaker.match()
    finding.discord.invite = invite  # type: ignore[method-assign]
    finding.begin()
    await finding.matchmaker.match()
    (new_lobby,) = await finding.lobbies()
    assert sorted(finding.discord.list_invited(new_lobby.table_id)) == [
        p.user_id for p in PEOPLE[1:4]
    ]


async def test_refused_table_is_not_tried_for_ever(finding: FindingBench) -> None:
    for person in PEOPLE[:6]:
        await finding.ask(person)
    finding.discord.refuses = True
    await finding.matchmaker.match()
    assert not finding.discord.sent
    assert len(await finding.list_seekers()) == 6


# --- people who block each other ----------------------------------------------------------


def list_companies(finding: FindingBench, lobbies: list[Lobby]) -> list[set[int]]:
    """Return who sits at each table or is invited to it."""
    return [
        {person.user_id for person in lobby.people}
        | set(finding.discord.list_invited(lobby.table_id))
        for lobby in lobbies
    ]


@pytest.mark.parametrize("at_once", [False, True])
async def test_four_people_of_whom_one_blocks_another_all_find_a_table(
    finding: FindingBench, at_once: bool
) -> None:
    await finding.preferences.choose(BO.user_id, "blocked", str(ANN.user_id))
    for person in (ANN, BO, CY, DI):
        await finding.ask(person, None)
        if not at_once:
            await finding.matchmaker.match()
    await finding.matchmaker.match()
    for table_id, user_id in list(finding.discord.sent):
        await finding.sit_down(table_id, user_id)
    await finding.searches.refresh()
    assert await finding.list_seekers() == []
    first_company, second_company = list_companies(finding, await finding.lobbies())
    assert first_company | second_company == {person.user_id for person in (ANN, BO, CY, DI)}
    assert ANN.user_id not in second_company or BO.user_id not in second_company
    assert BO.user_id not in first_company or ANN.user_id not in first_company


@pytest.mark.parametrize("seed", thorough_unless((2).__gt__, range(8)))
async def test_nobody_is_brought_together_with_a_person_whom_one_of_them_blocks(
    finding: FindingBench, seed: int
) -> None:
    rng, people = Random(seed), PEOPLE[:12]
    apart = {frozenset(rng.sample([person.user_id for person in people], 2)) for _ in range(8)}
    for pair in apart:
        first, other = rng.sample(sorted(pair), 2)
        blocked = (await finding.preferences.load(first)).blocked | {other}
        await finding.preferences.choose(first, "blocked", ",".join(map(str, blocked)))
    for person in rng.sample(people, len(people)):
        await finding.ask(person, rng.choice([None, "classic", "ricketts"]))
        await finding.matchmaker.match()
        for table_id, user_id in rng.sample(finding.discord.sent, len(finding.discord.sent)):
            lobby = (await finding.tables.person_view(table_id)).lobby
            if lobby.find_seat(user_id) is None and rng.random() < 0.5:
                await finding.sit_down(table_id, user_id)
        finding.clock.now += timedelta(minutes=rng.randint(0, 3))
    companies = list_companies(finding, await finding.lobbies())
    assert companies
    for company in companies:
        assert not apart & {frozenset(pair) for pair in combinations(company, 2)}


async def test_lobby_neither_counts_nor_gets_people_who_block_somebody_there(
    finding: FindingBench,
) -> None:
    await finding.preferences.choose(ANN.user_id, "blocked", str(ED.user_id))
    lobby = await finding.lobby(ED)
    await finding.ask(ANN)
    await finding.matchmaker.match()
    assert finding.searches.count_waiting(lobby) == 0
    assert not finding.discord.sent
    await finding.preferences.choose(ANN.user_id, "blocked", "")
    assert finding.searches.count_waiting(lobby) == 1
    await finding.matchmaker.match()
    assert finding.discord.list_invited(lobby.table_id) == [ANN.user_id]


async def test_person_blocked_from_all_tables_gets_one_as_soon_as_another_can_come(
    finding: FindingBench,
) -> None:
    await finding.preferences.choose(ED.user_id, "blocked", str(ANN.user_id))
    lobby = await finding.lobby(ED)
    await finding.ask(ANN)
    await finding.ask(BO)
    await finding.matchmaker.match()
    (other_lobby,) = [
        other for other in await finding.lobbies() if other.table_id != lobby.table_id
    ]
    assert other_lobby.host == ANN.user_id
    assert finding.discord.sent == [(other_lobby.table_id, BO.user_id)]
