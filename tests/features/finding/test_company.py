"""People of different servers, and of none, who look for company."""

import pytest

from bot.features.finding.model import COMPANY
from bot.table.lobby import lobby as lobbies
from tests.features.finding.conftest import PEOPLE, FindingBench
from tests.store.arrange import GUILD

ANN, BO, CY, DI, ED = PEOPLE[:5]


async def test_people_of_different_servers_and_of_none_get_one_table(
    finding: FindingBench,
) -> None:
    for person, guild_id in ((ANN, GUILD), (BO, GUILD + 1), (CY, None), (DI, None)):
        await finding.ask_for_company(person, also_in=guild_id)
    await finding.matchmaker.match()
    (company_lobby,) = await finding.lobbies(COMPANY)
    assert (company_lobby.guild_id, company_lobby.has_channel) == (None, False)
    assert company_lobby.host == ANN.user_id
    assert sorted(finding.discord.list_invited(company_lobby.table_id)) == [
        BO.user_id,
        CY.user_id,
        DI.user_id,
    ]
    assert not await finding.lobbies(GUILD)


async def test_blocks_hold_in_both_directions(finding: FindingBench) -> None:
    await finding.preferences.choose(ANN.user_id, "blocked", str(BO.user_id))
    await finding.preferences.choose(CY.user_id, "blocked", str(ANN.user_id))
    for person in (ANN, BO, CY):
        await finding.ask_for_company(person)
    await finding.matchmaker.match()
    (company_lobby,) = await finding.lobbies(COMPANY)
    assert company_lobby.host == BO.user_id
    assert finding.discord.sent == [(company_lobby.table_id, CY.user_id)]
    await finding.ask_for_company(DI)
    await finding.matchmaker.match()
    (_, second) = await finding.lobbies(COMPANY)
    assert (second.host, finding.discord.list_invited(second.table_id)) == (
        ANN.user_id,
        [DI.user_id],
    )


@pytest.mark.parametrize("choice", ["on", "off"])
async def test_person_who_has_switched_company_off_is_left_alone(
    finding: FindingBench, choice: str
) -> None:
    for person in (ANN, BO):
        await finding.ask_for_company(person)
    await finding.preferences.choose(BO.user_id, "invitations", choice)
    await finding.matchmaker.match()
    assert not await finding.lobbies(COMPANY)


async def test_person_who_looks_in_a_server_alone_gets_no_company(finding: FindingBench) -> None:
    await finding.ask(ANN)
    for person in (BO, CY):
        await finding.ask_for_company(person, also_in=GUILD + 1)
    await finding.matchmaker.match()
    (server_lobby,) = await finding.lobbies(GUILD + 1)
    assert finding.discord.sent == [(server_lobby.table_id, CY.user_id)]
    assert not await finding.lobbies(COMPANY), "a table in the server comes first"
    await finding.matchmaker.match()
    assert not await finding.lobbies(COMPANY)
    assert ANN.user_id in await finding.list_seekers()


async def test_seat_at_a_table_of_company_ends_all_searches(finding: FindingBench) -> None:
    for person in (ANN, BO):
        await finding.ask_for_company(person, also_in=GUILD if person is ANN else GUILD + 1)
    await finding.matchmaker.match()
    (company_lobby,) = await finding.lobbies(COMPANY)
    await finding.sit_down(company_lobby.table_id, BO.user_id)
    await finding.matchmaker.match()
    assert await finding.list_seekers() == []


async def test_seat_in_a_server_ends_the_search_for_company(finding: FindingBench) -> None:
    await finding.ask_for_company(ANN)
    lobby = await finding.lobby(ED)
    await finding.tables.change_lobby(lobby.table_id, lambda now: lobbies.join(now, ANN))
    await finding.matchmaker.match()
    assert await finding.list_seekers() == []


async def test_first_person_whom_no_message_reaches_is_told_and_the_others_get_their_table(
    finding: FindingBench,
) -> None:
    notices: list[int] = []
    finding.searches.on_unreached.append(notices.append)
    finding.discord.closed.add(ANN.user_id)
    for person in (ANN, BO, CY):
        await finding.ask_for_company(person)
    await finding.matchmaker.match()
    await finding.matchmaker.match()
    (company_lobby,) = await finding.lobbies(COMPANY)
    assert company_lobby.host == BO.user_id
    assert finding.discord.sent == [(company_lobby.table_id, CY.user_id)]
    assert notices == [ANN.user_id]


async def test_guest_whom_no_message_reaches_is_told_and_another_is_invited(
    finding: FindingBench,
) -> None:
    notices: list[int] = []
    finding.searches.on_unreached.append(notices.append)
    finding.discord.closed.add(BO.user_id)
    for person in (ANN, BO, CY):
        await finding.ask_for_company(person)
    await finding.matchmaker.match()
    (company_lobby,) = await finding.lobbies(COMPANY)
    assert finding.discord.sent == [(company_lobby.table_id, CY.user_id)]
    assert notices == [BO.user_id]
    assert BO.user_id not in await finding.list_seekers()
