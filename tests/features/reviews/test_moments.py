"""The costliest moments of games, sent to their players once and silently."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import delete, insert, select, update

from bot.features.reviews.posts import NOT_COSTLY, NOT_PLAYED, NOT_WANTED, UNREACHED, MomentPosts
from bot.features.reviews.schema import costliest_moment
from bot.features.reviews.service.keeper import SWITCHED_OFF, ReviewKeeper
from bot.features.reviews.service.reviewer import Reviewer
from bot.features.reviews.store import StoredMoments, StoredReviews
from bot.judge.format import JUDGE, Review, to_line
from bot.render.illustrations.game import Illustration
from bot.render.wording import wording_for
from bot.settings.preferences import PreferenceBook
from bot.store.choices import Choices
from bot.store.database import schema
from bot.store.database.columns import EPOCH
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.log import StoredEvent
from bot.table.history.replay import Replay
from bot.table.kind import BY_TOKEN
from bot.table.state.event_codec import decode
from bot.table.sync.toolkit import TableServices
from bot.ui.components.payloads import BUTTON, walk
from bot.ui.images.renderer import Picture
from bot.ui.transport.discord_api import NONCE_HOLDS
from bot.ui.transport.refusals import CannotSend
from tests.features.reviews.reviewed import review_game
from tests.records.filled import ANN, BO, play
from tests.table.conftest import CY, Bench, HandClock
from tests.table.sync.crashes import FakeDiscord, Scene, Server, kill_everywhere

_DIGESTS = select(costliest_moment.c.user_id, costliest_moment.c.digest)
TITLE = "### Your costliest moment"


async def refuse_to_review(_table: str, _events: Sequence[StoredEvent], _tell: object) -> bytes:
    raise AssertionError("the game is reviewed already")


class Renderer:
    """Draws nothing, and records the requests."""

    def __init__(self) -> None:
        self.requests: list[Illustration] = []
        self.timeouts = SimpleNamespace(sheet_pictures_s=1.0)

    async def picture(self, illustration: Illustration, **_options: object) -> Picture | None:
        self.requests.append(illustration)
        return Picture("moment.png", b"", illustration.alt)


class Game(Scene):
    """A finished and reviewed game of Ann and Bo, and a process that posts its moments."""

    def __init__(self, bench: Bench, database: Database, table_id: str) -> None:
        self.discord, self.renderer = FakeDiscord(), Renderer()
        self.clock: HandClock = bench.clock
        self.table_id = table_id
        self._bench, self._database = bench, database
        self._choices = Choices.for_people(database)

    async def choose(self, user_id: int, **choices: str) -> None:
        await self._choices.save(user_id, choices)

    async def work(self) -> None:
        self.clock.advance(seconds=1)
        server = cast(Database, Server(self._database))
        services = SimpleNamespace(
            tables=self._bench.tables,
            discord_api=self.discord,
            preferences=PreferenceBook(self._choices),
            localization=SimpleNamespace(get_personal=self._wording),
            clock=self.clock,
            renderer=self.renderer,
        )
        stored_moments = StoredMoments(server)
        reviewer = Reviewer(
            StoredReviews(self._database),
            self._bench.log,
            review=refuse_to_review,
            clock=self.clock,
        )
        posts = MomentPosts(cast(TableServices, cast(Any, services)), stored_moments)
        await ReviewKeeper(
            reviewer, stored_moments, self._bench.log, posts, clock=self.clock
        ).process_next()

    async def _wording(self, _user_id: int) -> object:
        return wording_for("en")

    def wait(self) -> None:
        self.clock.advance(seconds=NONCE_HOLDS.total_seconds() + 60)
        self.discord.forget_nonces()

    async def check(self) -> None:
        assert len(self.discord.messages) == 1
        stored_moments = await StoredMoments(self._database).list_messages(self.table_id)
        assert [moment.message_id for moment in stored_moments.values()] == list(
            self.discord.messages
        )
        assert await StoredMoments(self._database).list_pending() == {}

    async def digests(self) -> dict[int, str]:
        """Return why nothing was posted, by person."""
        rows = await self._database.fetch(_DIGESTS, {})
        return {row[0]: row[1] for row in rows if row[1] != "shown"}


async def play_reviewed_game(bench: Bench, database: Database) -> Game:
    """Return a new game whose review has mistakes of seat 0, where Ann sits."""
    table_id = await play(bench.tables, "classic", {"limit": 10}, computers=1)
    events = list(map(decode, await bench.log.load(table_id)))
    review = review_game(Replay(table_id, events, ANN.user_id, None))
    assert review.decisions[0].seat == 0
    await StoredReviews(database).save(table_id, JUDGE, to_line(review))
    return Game(bench, database, table_id)


async def save(database: Database, game: Game, review: Review) -> None:
    await StoredReviews(database).save(game.table_id, JUDGE, to_line(review))


@pytest.mark.parametrize("later", [False, True], ids=["soon", "later"])
@pytest.mark.parametrize("dialect", ["sqlite"])
async def test_moment_is_there_once_wherever_the_process_is_killed(
    bench: Bench, database: Database, *, later: bool
) -> None:
    table_id, ended_at = (await play_reviewed_game(bench, database)).table_id, bench.clock.now

    async def begin(_number: int) -> Scene:
        bench.clock.now = ended_at
        await database.write([Write(delete(costliest_moment), [{}])])
        return Game(bench, database, table_id)

    assert await kill_everywhere(begin, later=later) >= 10


async def test_moment_has_a_picture_a_description_and_two_buttons(
    bench: Bench, database: Database
) -> None:
    game = await play_reviewed_game(bench, database)
    await game.work()
    (layout,) = game.discord.messages.values()
    (illustration,) = game.renderer.requests
    assert "Your costliest moment. Hand 1, trick 16: it cost about " in illustration.alt
    assert "take it with ♥A" in illustration.alt
    labels = [part["label"] for part in walk(layout.to_components()) if part["type"] == BUTTON]
    assert labels == ["Try it again", "Review"]
    assert TITLE not in game.discord.texts(ANN.user_id)[0]  # it is in the picture


async def test_moment_in_words_says_the_same(bench: Bench, database: Database) -> None:
    game = await play_reviewed_game(bench, database)
    await game.choose(ANN.user_id, text_only="on")
    await game.work()
    assert game.renderer.requests == []
    (message_text,) = game.discord.texts(ANN.user_id)
    for words in (TITLE, "Hand 1, trick 16", "Your hand:", "cost you about", "take it with ♥A"):
        assert words in message_text


async def test_moment_is_silent(bench: Bench, database: Database) -> None:
    game = await play_reviewed_game(bench, database)
    silent_flags: list[bool] = []
    post = game.discord.post

    async def post_and_record(*args: Any, silent: bool = False, **kwargs: Any) -> object:
        silent_flags.append(silent)
        return await post(*args, silent=silent, **kwargs)

    game.discord.post = post_and_record  # type: ignore[method-assign, assignment]
    await game.work()
    assert silent_flags == [True]


@pytest.mark.parametrize(
    ("name", "value"), [SWITCHED_OFF, ("hand", "channel")], ids=["switched off", "no messages"]
)
async def test_people_who_want_none_get_none(
    bench: Bench, database: Database, name: str, value: str
) -> None:
    game = await play_reviewed_game(bench, database)
    await StoredMoments(database).save_finished(EPOCH, game.clock.now, SWITCHED_OFF)
    await game.choose(ANN.user_id, **{name: value})
    await game.work()
    assert game.discord.messages == {}
    assert await game.digests() == {ANN.user_id: NOT_WANTED, BO.user_id: NOT_COSTLY}


async def test_games_without_direct_messages_have_none(bench: Bench, database: Database) -> None:
    game = await play_reviewed_game(bench, database)
    statement = update(schema.game_table).values(channel_id=BY_TOKEN)
    await database.write([Write(statement, [{}])])
    await game.work()
    assert await game.digests() == {}


async def test_closed_direct_messages_are_tried_once(bench: Bench, database: Database) -> None:
    game = await play_reviewed_game(bench, database)
    game.discord.refuses[ANN.user_id] = CannotSend()
    await game.work()
    game.discord.refuses.clear()
    await game.work()
    assert game.discord.messages == {}
    assert await game.digests() == {ANN.user_id: UNREACHED, BO.user_id: NOT_COSTLY}


async def test_game_without_costly_decisions_has_no_costliest_moment(
    bench: Bench, database: Database
) -> None:
    game = await play_reviewed_game(bench, database)
    replay = await bench.tables.own_game(game.table_id, ANN.user_id, None)
    review = review_game(replay)
    for decision in review.decisions:
        decision.cost = 0.6
    await save(database, game, review)
    await game.work()
    assert game.discord.messages == {}
    assert await game.digests() == {ANN.user_id: NOT_COSTLY, BO.user_id: NOT_COSTLY}


async def test_person_who_left_is_shown_nothing(bench: Bench, database: Database) -> None:
    game = await play_reviewed_game(bench, database)
    stored_moments = StoredMoments(database)
    row = {
        "table_id": game.table_id,
        "user_id": CY.user_id,
        "channel_id": 0,
        "message_id": None,
        "digest": "waits",
        "intended_at": game.clock.now,
    }
    await database.write([Write(insert(costliest_moment), [row])])
    assert CY.user_id in {
        moment.user_id for moment in (await stored_moments.list_pending())[game.table_id]
    }
    await game.work()
    assert (await game.digests())[CY.user_id] == NOT_PLAYED
