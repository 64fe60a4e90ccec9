"""The export and the deletion of everything that is stored about a person."""

import json
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from bot.engine.model.seats import Seat
from bot.features.daily.service.service import DailyService
from bot.features.finding.model import Search
from bot.features.finding.store import StoredSearches
from bot.features.privacy.service import Privacy
from bot.features.privacy.store import PersonalData
from bot.features.rankings.store import Standings
from bot.features.reviews.store import ReviewRequest, StoredMoments, StoredReviews
from bot.features.tournaments.person_data import TournamentPersonData
from bot.features.tournaments.service.service import Tournaments
from bot.records.check import check_line
from bot.records.format import to_line
from bot.settings.preferences import PreferenceBook
from bot.store.choices import Choices
from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.ratings import rating as rating_table
from bot.store.direct_channels import DirectChannels
from bot.store.games.results import Results
from bot.store.message_book import MessageBook
from bot.table.errors import StaleStep
from bot.table.history.game_records import GameRecord, all_records
from bot.table.history.rebuild import rebuild
from bot.table.lobby import absence, takeover
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Person, Status
from bot.table.state.steps import current_step
from tests.engine.walk import legal_actions
from tests.store.arrange import CHANNEL, GUILD, NOON
from tests.table.conftest import Bench
from tests.table.many_games import play_to_the_end

# Ids as long as Discord's, which can't occur elsewhere by coincidence.
ANN, BO, CY = (
    Person(911_000_000_000_000_101, "Ann Example"),
    Person(911_000_000_000_000_102, "Bo Sample"),
    Person(911_000_000_000_000_103, "Cy Specimen"),
)


@pytest.fixture
def preferences(database: Database) -> PreferenceBook:
    return PreferenceBook(Choices.for_people(database))


@pytest.fixture
def privacy(database: Database, bench: Bench, preferences: PreferenceBook) -> Privacy:
    return build_privacy(database, PersonalData(database), bench, preferences)


def build_privacy(
    database: Database, data: PersonalData, bench: Bench, preferences: PreferenceBook
) -> Privacy:
    """Return the service on the data of a database."""
    daily = DailyService(database, bench.tables, bench.clock)
    tournaments = Tournaments(database, bench.clock)
    others = [
        daily.spent,
        TournamentPersonData(database, tournaments, bench.clock),
    ]
    return Privacy(data, bench.log, bench.tables, preferences, bench.clock, lambda: others)


async def export_files(privacy: Privacy, user_id: int) -> dict[str, Any]:
    """Return the contents of an export, with its tournaments and tables as lists."""
    export: dict[str, Any] = {"tournaments": [], "tables": []}
    async for path, data in privacy.export(user_id):
        kind, _, name = path.rpartition("/")
        if kind:
            export[kind].append(json.loads(data))
            assert name.removesuffix(".json") in export[kind][-1].values()
        else:
            export |= json.loads(data)
    return export


async def play_short_game(bench: Bench, *people: Person, seed: int = 0) -> str:
    lobby = await bench.lobby(*people, computers=4 - len(people))
    await bench.tables.change_lobby(
        lobby.table_id,
        lambda now: lobbies.set_house_rules(now, people[0].user_id, {"limit": 10}),
    )
    await bench.tables.start(lobby.table_id, people[0].user_id)
    await play_to_the_end(bench.tables, lobby.table_id, list(people), seed)
    return lobby.table_id


async def dump_database(database: Database) -> str:
    """Return the whole contents of the database as text."""
    text = ""
    async with database.reading() as connection:
        for table in schema.metadata.sorted_tables:
            rows = await connection.execute(select(table).order_by(*table.primary_key))
            text += f"{table.name}\n" + "\n".join(str(tuple(row)) for row in rows) + "\n"
    return text


async def read_ratings(database: Database) -> dict[int, tuple[Any, ...]]:
    rating = rating_table.c
    query = select(rating.user_id, rating.mu, rating.sigma, rating.games, rating.wins)
    return {row[0]: tuple(row[1:]) for row in await database.fetch(query, {})}


@pytest.mark.parametrize("games", [3, pytest.param(50, marks=pytest.mark.slow)])
async def test_deletion_leaves_no_trace_of_the_person_and_keeps_all_games_intact(
    bench: Bench, privacy: Privacy, preferences: PreferenceBook, database: Database, games: int
) -> None:
    for seed in range(games):
        await play_short_game(bench, ANN, BO, seed=seed)
    await play_short_game(bench, BO, CY, seed=99)
    await preferences.choose(ANN.user_id, "deck", "two")
    await MessageBook(database).intend(
        (await bench.log.load_tables(ANN.user_id, open_only=False))[0].table_id, "hand:1:0", 5, NOON
    )
    await preferences.choose(BO.user_id, "blocked", f"{ANN.user_id},{CY.user_id}")
    before = await read_ratings(database)
    await preferences.note_explained(ANN.user_id, "goal", "abcd2345.1p")
    assert ANN.name in await dump_database(database)
    results = Results(database)
    assert await results.count_finished_games(ANN.user_id, 3) == 3

    deletion = await privacy.forget(ANN.user_id)

    assert deletion.tables == games
    text = await dump_database(database)
    assert ANN.name not in text
    assert str(ANN.user_id) not in text
    assert "hand:1:0" not in text
    assert (await preferences.load(BO.user_id)).blocked == {CY.user_id}
    assert await results.count_finished_games(ANN.user_id, 3) == 0, "they are new again"
    assert await results.count_finished_games(BO.user_id, 99) == games + 1
    assert preferences.get_explained(ANN.user_id) == {}
    assert await Choices.for_people(database).load(ANN.user_id) == {}
    after = await read_ratings(database)
    assert {user_id: row for user_id, row in after.items() if user_id > 0} == {
        user_id: row for user_id, row in before.items() if user_id != ANN.user_id
    }
    assert sorted(after.values()) == sorted(before.values())
    records = [record async for record in all_records(database)]
    assert len(records) == games + 1
    for record in records:
        assert isinstance(record, GameRecord)
        assert check_line(to_line(record.record)).faults == ()
    await rebuild(database, lambda _: None)
    assert await read_ratings(database) == after


async def test_ranking_does_not_list_a_deleted_person(
    bench: Bench, privacy: Privacy, database: Database
) -> None:
    await play_short_game(bench, ANN, BO)
    await privacy.forget(ANN.user_id)
    board = await Standings(database).leaderboard(GUILD)
    assert [row.user_id for row in board.rows] == [BO.user_id]
    assert board.total == 1
    assert board.rows[0].rank == 1
    assert await Standings(database).player_stats(ANN.user_id) == ()


async def test_deleted_person_leaves_their_tables_and_the_others_play_on(
    bench: Bench, privacy: Privacy
) -> None:
    waiting = (await bench.lobby(ANN, BO)).table_id
    table_id = await bench.game(ANN, BO, computers=2)
    await privacy.forget(ANN.user_id)
    lobby = (await bench.tables.person_view(waiting)).lobby
    assert [person.name for person in lobby.people] == [BO.name]
    assert lobby.host == BO.user_id
    playing = (await bench.tables.person_view(table_id)).lobby
    assert playing.host == BO.user_id
    assert playing.find_seat(ANN.user_id) is None
    await play_to_the_end(bench.tables, table_id, [BO], 3)
    assert (await bench.tables.person_view(table_id)).lobby.status is Status.FINISHED


async def test_deletion_of_an_unknown_person_changes_nothing(
    bench: Bench, privacy: Privacy, database: Database
) -> None:
    await play_short_game(bench, BO, CY)
    before = await dump_database(database)
    assert (await privacy.forget(ANN.user_id)).tables == 0
    assert await dump_database(database) == before


async def test_export_contains_what_is_stored_about_the_person(
    bench: Bench, privacy: Privacy, preferences: PreferenceBook, database: Database
) -> None:
    await preferences.choose(ANN.user_id, "deck", "two")
    await preferences.note_explained(ANN.user_id, "lead", "abcd2345.1t3s0")
    await DirectChannels(database).save(ANN.user_id, 77)
    await DirectChannels(database).save(BO.user_id, 78)
    table_id = await play_short_game(bench, BO, ANN)
    export = await export_files(privacy, ANN.user_id)
    assert export["user_id"] == str(ANN.user_id)
    assert export["preferences"] == {"deck": "two", "explained_lead": "abcd2345.1t3s0"}
    assert export["direct_messages"] == ["77"]
    assert export["ratings"][0]["variant"] == "ricketts"
    assert export["results"][0]["table_id"] == table_id
    (table,) = export["tables"]
    assert table["table_id"] == table_id
    person_view = await bench.tables.person_view(table_id, ANN.user_id)
    assert table["seat"] == person_view.seat
    kinds = {event["kind"] for event in table["events"]}
    assert {"joined", "dealt", "passed", "played"} <= kinds
    assert table["record"]["variant"] == "ricketts"


async def test_forgetting_somebody_deletes_the_channel_of_their_direct_messages(
    privacy: Privacy, database: Database
) -> None:
    channels = DirectChannels(database)
    await channels.save(ANN.user_id, 77)
    await channels.save(BO.user_id, 78)
    await privacy.forget(ANN.user_id)
    assert await channels.find(ANN.user_id) is None
    assert await channels.find(BO.user_id) == 78


async def test_requests_for_reviews_are_exported_and_forgotten(
    bench: Bench, privacy: Privacy, database: Database
) -> None:
    reviews = StoredReviews(database)
    review_requests = [
        ReviewRequest(await play_short_game(bench, ANN, BO), person.user_id, bench.clock())
        for person in (ANN, BO)
    ]
    for request in review_requests:
        await reviews.save_request(request)

    export = await export_files(privacy, ANN.user_id)
    assert export["review_requests"] == [review_requests[0].table_id]
    await privacy.forget(ANN.user_id)
    assert await reviews.load_requests() == review_requests[1:]


async def test_costliest_moments_are_exported_and_forgotten(
    bench: Bench, privacy: Privacy, database: Database
) -> None:
    moments, now = StoredMoments(database), bench.clock()
    table_id = await play_short_game(bench, ANN, BO)
    await moments.save_finished(now - timedelta(hours=1), now, ("moments", "off"))
    await moments.intend(table_id, f"moment:{ANN.user_id}", CHANNEL, now)

    export = await export_files(privacy, ANN.user_id)
    assert export["costliest_moments"] == [table_id]
    await privacy.forget(ANN.user_id)
    await moments.save_finished(now - timedelta(hours=1), now, ("moments", "off"))
    assert [moment.user_id for moment in (await moments.list_pending())[table_id]] == [BO.user_id]


async def test_searches_and_invitations_are_exported_and_deleted(
    bench: Bench, privacy: Privacy, database: Database
) -> None:
    searches, later = StoredSearches(database), NOON + timedelta(hours=1)
    lobby, book = await bench.lobby(CY), MessageBook(database)
    for key in ("invited", "seated", "starting", "rematch"):
        await book.intend(lobby.table_id, f"{key}:{ANN.user_id}", CHANNEL, NOON)
    await book.intend(lobby.table_id, f"invited:{BO.user_id}", CHANNEL, NOON)
    anns_search, bos_search = (
        Search(GUILD, person.user_id, person.name, None, "90s", CHANNEL, NOON, later)
        for person in (ANN, BO)
    )
    for search in (anns_search, bos_search):
        await searches.save(search)
        await searches.invite(search.user_id, "table000", NOON, timedelta(minutes=20))

    export = await export_files(privacy, ANN.user_id)
    assert [row["clock"] for row in export["searches"]] == ["90s"]
    assert [row["table_id"] for row in export["invitations"]] == ["table000"]
    await privacy.forget(ANN.user_id)
    assert await searches.list_active(NOON) == [bos_search]
    invitations_left = await searches.list_invitations([ANN.user_id, BO.user_id])
    assert [invitation.user_id for invitation in invitations_left] == [BO.user_id]
    assert set(await book.list_messages(lobby.table_id)) == {f"invited:{BO.user_id}"}
    assert str(ANN.user_id) not in await dump_database(database)


async def test_export_during_a_game_contains_nobody_elses_cards(
    bench: Bench, privacy: Privacy
) -> None:
    table_id = await bench.game(ANN, BO, computers=2)
    view = (await bench.tables.person_view(table_id, ANN.user_id)).view
    assert view is not None
    own = {card.notation for card in view.hand}
    export = await export_files(privacy, ANN.user_id)
    (table,) = export["tables"]
    assert "record" not in table
    assert str(BO.user_id) not in json.dumps(table)
    (deal,) = [event["event"] for event in table["events"] if event["kind"] == "dealt"]
    assert set(deal["hand"]) == own
    table_json = json.dumps(table)
    assert not [
        card for card in view.rules.deck if f'"{card}"' in table_json and str(card) not in own
    ]


async def test_export_contains_no_cards_of_the_computer_that_replaced_the_person(
    bench: Bench, privacy: Privacy
) -> None:
    table_id = await bench.game(BO, ANN, computers=2)
    kinds_before = await list_exported_kinds(privacy)
    assert "dealt" in kinds_before
    await bench.tables.change_lobby(
        table_id, lambda now: absence.kick(now, BO.user_id, ANN.user_id, manager=False)
    )
    rng = Random(1)
    while len((await bench.tables.person_view(table_id, BO.user_id)).view.history) < 2:  # type: ignore[union-attr]
        person_view = await bench.tables.person_view(table_id, BO.user_id)
        assert person_view.view is not None
        actions = legal_actions(person_view.view, rng)
        action = actions[rng.randrange(len(actions))]
        await bench.tables.act(
            table_id, BO.user_id, current_step(person_view.view), lambda _, a=action: a
        )
    kinds_after = await list_exported_kinds(privacy)
    assert kinds_after == [*kinds_before, "went-away"]


async def test_export_contains_no_cards_of_the_computer_whose_seat_the_person_took(
    bench: Bench, privacy: Privacy
) -> None:
    table_id = await bench.game(BO, computers=3)
    rng = Random(1)
    while not (await bench.tables.person_view(table_id, BO.user_id)).view.tricks:  # type: ignore[union-attr]
        person_view = await bench.tables.person_view(table_id, BO.user_id)
        assert person_view.view is not None
        actions = legal_actions(person_view.view, rng)
        action = actions[rng.randrange(len(actions))]
        await bench.tables.act(
            table_id, BO.user_id, current_step(person_view.view), lambda _, a=action: a
        )
    await bench.tables.change_lobby(table_id, lambda now: takeover.request_seat(now, ANN, Seat(2)))
    assert await list_exported_kinds(privacy) == ["seat-requested"]
    await bench.tables.change_lobby(
        table_id, lambda now: takeover.admit(now, BO.user_id, ANN.user_id, manager=False)
    )
    assert await list_exported_kinds(privacy) == ["seat-requested", "seat-taken"]


async def test_deleted_persons_request_for_a_seat_can_not_be_granted(
    bench: Bench, privacy: Privacy, database: Database
) -> None:
    table_id = await bench.game(BO, computers=3)
    await bench.tables.change_lobby(table_id, lambda now: takeover.request_seat(now, ANN, Seat(2)))
    await privacy.forget(ANN.user_id)
    event_bodies = [event.body for event in await bench.log.load(table_id)]
    assert not [body for body in event_bodies if str(ANN.user_id) in body or ANN.name in body]
    with pytest.raises(StaleStep):
        await bench.tables.change_lobby(
            table_id, lambda now: takeover.admit(now, BO.user_id, ANN.user_id, manager=False)
        )


async def list_exported_kinds(privacy: Privacy) -> list[str]:
    """Return the kinds of events at the only table of Ann's export."""
    (table,) = (await export_files(privacy, ANN.user_id))["tables"]
    return [event["kind"] for event in table["events"]]


async def test_table_that_another_process_opens_meanwhile_does_not_keep_the_person(
    bench: Bench, privacy: Privacy, database: Database, preferences: PreferenceBook
) -> None:
    class RacingData(PersonalData):
        """Another process writes after the tables have been read, before they are rewritten."""

        writes = 0

        async def erase(self, *args: Any, **kwargs: Any) -> None:
            other_tables = bench.restart()
            if self.writes == 0:
                await other_tables.open(GUILD, 5, ANN, "classic")
            elif self.writes == 1:
                table_id = (await bench.log.load_tables(CY.user_id))[0].table_id
                await other_tables.change_lobby(table_id, lambda now: lobbies.join(now, ANN))
            self.writes += 1
            await super().erase(*args, **kwargs)

    await bench.lobby(CY)
    await bench.lobby(ANN, BO)
    data = RacingData(database)
    forgotten = await build_privacy(database, data, bench, preferences).forget(ANN.user_id)
    assert (forgotten.tables, data.writes) == (3, 3)
    text = await dump_database(database)
    assert str(ANN.user_id) not in text
    assert ANN.name not in text
