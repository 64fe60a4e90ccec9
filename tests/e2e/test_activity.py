"""The table inside Discord: whole games by the socket of its page, and what it refuses."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import aiohttp
import pytest

from bot.features.activity.posts import MOST_OF_ONE
from bot.features.activity.service.moves import MOST_BYTES
from bot.sandbox.world.activities import CLIENT_SECRET
from tests.e2e.activity_pages import ActivityBot, launch, open_page, play_until
from tests.e2e.activity_truth import Truth, cards_in
from tests.e2e.arena import Arena, find_table
from tests.e2e.checks import check
from tests.e2e.game import Game
from tests.e2e.knowledge import read_events
from tests.e2e.processes import SandboxProcess
from tests.e2e.test_daily import start
from tests.e2e.test_duplicate_tables import play_hand, start_duplicate_tables
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, SandboxControl, button


@pytest.fixture
async def arena(tmp_path: Path) -> AsyncIterator[Arena]:
    """Provide a place with a bot that serves the Activity."""
    sandbox = SandboxProcess(tmp_path)
    bot = ActivityBot(sandbox.url, tmp_path)
    try:
        async with SandboxControl(sandbox.url) as control:
            arena = Arena(control, bot, await control.add_channel("e2e"))
            await arena.start()
            yield arena
    finally:
        bot.close()
        sandbox.close()
    assert "Traceback" not in bot.log_text()


@pytest.mark.both_ingresses
async def test_game_is_played_by_pages_and_buttons_at_once_and_no_card_leaks(
    arena: Arena,
) -> None:
    game = await arena.game("classic", 3, computers=1, limit="10")
    ann, bo, cy = game.players
    lobby = await ann.user.message(game.lobby)
    async with (
        open_page(arena, ann.memory, lobby) as first,
        open_page(arena, bo.memory, lobby) as second,
        open_page(arena, game.watcher, lobby) as watching,
    ):
        await first.until(lambda: first.table)
        assert first.table["you"] == 0
        game.players = [cy]
        await asyncio.gather(first.play(), second.play(), game.play())
        game.players = [ann, bo, cy]
        ann.clicked, bo.clicked = first.clicked, second.clicked
        await watching.until(lambda: watching.is_over)
        pages = (first, second, watching)
        assert all(page.game["totals"] == first.game["totals"] for page in pages)
        assert watching.table["you"] is None
    await check(game)
    truth = Truth(arena.bot.location, game.table_id)
    for page, seat in ((first, 0), (second, 1), (watching, None)):
        assert len(page.received) > 10
        truth.check(page, seat)
    assert truth.list_leaks(first, 1), "the check finds what others may not know"


@pytest.mark.thorough
@pytest.mark.parametrize(
    "games",
    [
        (
            {"variant": "increduhearts", "players": 2, "computers": 6},
            {"variant": "double-hearts", "players": 2, "computers": 1},  # with a kitty
            {"variant": "ricketts", "players": 2, "computers": 2, "warren": "yes"},
        ),
        pytest.param(
            (
                {"variant": "classic", "players": 2, "computers": 1},
                {"variant": "hearts-at-play", "players": 2, "computers": 3},
                {"variant": "cancellation", "players": 2, "computers": 8},
            ),
            marks=pytest.mark.slow,
        ),
        pytest.param(
            (
                {"variant": "black-maria", "players": 2, "computers": 5, "moon": "choice"},
                {"variant": "spot-hearts", "players": 2, "computers": 2},
                {"variant": "partnership", "players": 2, "computers": 2},
            ),
            marks=pytest.mark.slow,
        ),
    ],
    ids=lambda games: "-".join(game["variant"] for game in games),
)
async def test_pages_play_whole_games_of_every_variant_and_are_told_nothing_but_the_truth(
    arena: Arena, games: tuple[Json, ...]
) -> None:
    await asyncio.gather(
        *(play_in_pages(game) for game in await arena.games(*({"limit": "10"} | g for g in games)))
    )


async def play_in_pages(game: Game) -> None:
    """Let two people play in pages, and one watch, and check all that they were told."""
    arena = game.arena
    ann, bo = (player.memory for player in game.players)
    lobby = await ann.user.message(game.lobby)
    async with (
        open_page(arena, ann, lobby) as first,
        open_page(arena, bo, lobby) as second,
        open_page(arena, game.watcher, lobby) as watching,
    ):
        for page in (first, second, watching):
            await page.until(lambda page=page: page.table)
        await asyncio.gather(first.play(), second.play())
        for page in (first, second, watching):
            await page.until(lambda page=page: page.is_over)
    truth = Truth(arena.bot.location, game.table_id)
    for page, seat in ((first, 0), (second, 1), (watching, None)):
        truth.check(page, seat)


@pytest.mark.thorough
async def test_page_looks_back_at_a_finished_game_and_plays_again(arena: Arena) -> None:
    game = await arena.game("classic", 2, computers=2, limit="10")
    ann, bo = (player.memory for player in game.players)
    lobby = await ann.user.message(game.lobby)
    async with open_page(arena, ann, lobby) as first, open_page(arena, bo, lobby) as second:
        for page in (first, second):
            await page.until(lambda page=page: page.table)
        answer = await first.do("replay", spot=[1, 1])
        assert answer["error"] == "nothing-to-replay"
        await asyncio.gather(first.play(), second.play())
        replay = (await first.do("replay", spot=[1, 1]))["replay"]
        assert replay["spot"] == [1, 1]
        rows = replay["picture"]["rows"]
        assert len(rows) == len(first.table["seats"])
        assert all(row["hand"] for row in rows)

        old = first.table["table"]
        assert first.table["may_rematch"]
        await first.do("rematch")
        await first.until(lambda: first.table["table"] != old)
        assert first.table["status"] == "lobby"
        assert (await first.do("hint"))["error"] == "game-not-started"


@pytest.mark.slow
async def test_review_of_a_game_opens_in_the_page_and_a_moment_is_played_again(
    arena: Arena,
) -> None:
    game = await arena.game("classic", 1, computers=3, limit="10")
    (ann,) = (player.memory for player in game.players)
    async with open_page(arena, ann, await ann.user.message(game.lobby)) as page:
        await page.until(lambda: page.table)
        await page.play()
        (review_button,) = (b for b in page.table["buttons"] if b["label"] == "Review")
        play_on_buttons: list[Json] = []
        async with asyncio.timeout(PATIENCE_S):
            while not play_on_buttons:  # the game is analysed
                sheet = (await page.do("press", value=review_button["id"]))["sheet"]
                rows = [part["buttons"] for part in sheet if "buttons" in part]
                moment = next((b for row in rows for b in row if ":reviewed:" in b["id"]), None)
                if moment is not None:
                    sheet = (await page.do("press", value=moment["id"]))["sheet"]
                    rows = [part["buttons"] for part in sheet if "buttons" in part]
                play_on_buttons = [b for row in rows for b in row if ":playon:" in b["id"]]
        assert "Hand 1" in json.dumps(sheet)
        old = page.table["table"]
        assert (await page.do("press", value=play_on_buttons[0]["id"]))["ok"]
        await page.until(lambda: page.table["table"] != old)
        assert page.table["status"] == "playing"
        await page.play()
        assert any(note["weight"] == "title" for note in page.table["notes"])  # then and now


@pytest.mark.thorough
async def test_hint_against_computers_names_cards_of_the_hand_and_company_gets_none(
    arena: Arena,
) -> None:
    alone = await arena.game("classic", 1, computers=3)
    ann = alone.players[0].memory
    async with open_page(arena, ann, await ann.user.message(alone.lobby)) as page:
        await page.until(lambda: page.game.get("pass"))
        hint = (await page.do("hint", step=page.game["step"]))["hint"]
        hand_notations = [card["notation"] for card in page.game["picture"]["hand"]]
        assert len(hint["cards"]) == 3
        assert set(hint["cards"]) <= set(hand_notations)
        assert hint["lines"][0]["text"]

    company = await arena.game("classic", 2, computers=2)
    bo = company.players[0].memory
    async with open_page(arena, bo, await bo.user.message(company.lobby)) as page:
        await page.until(lambda: page.game.get("pass"))
        assert not page.table["may_have_hints"]
        assert (await page.do("hint", step=page.game["step"]))["error"] == "no-hints-here"


async def test_deal_of_several_tables_is_shown_to_nobody_of_another_before_all_have_played_it(
    arena: Arena,
) -> None:
    seated = await start_duplicate_tables(arena, await arena.people(4), 2)
    first, second = seated
    other = seated[second][0].memory
    async with open_page(arena, other) as page:
        await page.until(lambda: page.table.get("table") == second)
        opened_first = await page.do("open", table=first)
        await play_hand(arena, seated[first], first)
        messages_before = len(page.received)
        opened_again = await page.do("open", table=first)
        await page.do("whole")
        await page.do("open", table=second)
        await page.until(lambda: page.table.get("table") == second)
        first_messages = [message for message in page.received if message.get("table") == first]
        assert not any(map(cards_in, first_messages)), (opened_first, opened_again, messages_before)
        # The page's own table shows cards that its person may see.
        assert cards_in(page.table)


async def test_daily_deal_is_shown_to_its_player_alone(arena: Arena) -> None:
    ann, bo = await arena.people(2)
    await ann.user.dm_channel()
    table_id = await start(ann, arena.channel_id)
    async with open_page(arena, ann) as page:
        await page.until(lambda: page.table.get("table") == table_id)
        assert cards_in(page.table)
        lobby = await arena.lobby("classic", [bo])
        async with open_page(arena, bo, lobby) as other:
            await other.until(lambda: other.table)
            assert "error" in await other.do("open", table=table_id)
            tables_message = next(m for m in other.received if m["type"] == "tables")
            assert table_id not in [row["table"] for row in tables_message["tables"]]
            assert not any(map(cards_in, other.received))


@pytest.mark.thorough
async def test_flood_is_slowed_down_and_refused_and_others_do_not_notice(arena: Arena) -> None:
    game = await arena.game("classic", 2, computers=2)
    ann, bo = game.players
    lobby = await ann.user.message(game.lobby)
    async with (
        open_page(arena, ann.memory, lobby) as flooding,
        open_page(arena, bo.memory, lobby) as other,
    ):
        for page in (flooding, other):
            await page.until(lambda page=page: page.table)
        event_count = len(read_events(arena.bot.location, game.table_id))
        card = flooding.cards("choose")[0]["notation"]
        frames = (
            {"do": "whole", "n": 1, "table": game.table_id},
            {"do": "open", "n": 2, "table": game.table_id},
            {"do": "play", "n": 3, "table": game.table_id, "step": "1p", "card": card},
            {"do": "here", "n": 4},
        )
        for number in range(60):
            await flooding.send(json.dumps(frames[number % len(frames)]))
        # Requests are not read one after the other, as frames of a socket are.
        frame = {"session": flooding.session, "table": game.table_id}
        answers = await asyncio.gather(
            *(flooding.post("act", {"do": "open", "n": n, **frame}) for n in range(90))
        )
        errors = [body["messages"][0].get("error") for _, body in answers]
        assert "too-fast" in errors
        assert flooding.closed_with is None
        card = other.cards("choose")[0]
        answer = await other.do("choose", step="1p", card=card["notation"], copy=card["copy"])
        assert answer["ok"]
        assert len(read_events(arena.bot.location, game.table_id)) == event_count + 1


@pytest.mark.thorough
async def test_person_has_a_limited_number_of_pages(arena: Arena) -> None:
    (ann,) = await arena.people(1)
    lobby = await arena.lobby("classic", [ann])
    async with open_page(arena, ann, lobby) as first, AsyncExitStack() as stack:
        for _ in range(MOST_OF_ONE - 1):
            page = await stack.enter_async_context(open_page(arena, ann, lobby))
            await page.until(lambda page=page: page.table)
        further = await stack.enter_async_context(open_page(arena, ann, lobby))
        await further.until(lambda: further.closed_with is not None)
        assert further.closed_with == 4429
        assert (await first.do("here"))["ok"]


@pytest.mark.thorough
async def test_sockets_that_break_off_at_any_moment_leave_no_error(arena: Arena) -> None:
    game = await arena.game("classic", 1, computers=3)
    ann = game.players[0].memory
    page = await launch(arena, ann, await ann.user.message(game.lobby))
    await page.sign_in()
    port = arena.bot.port  # type: ignore[attr-defined]
    greeting = json.dumps({"do": "hello", "session": page.session}).encode()
    assert len(greeting) < 126
    masked = bytes([0x81, 0x80 | len(greeting), 0, 0, 0, 0]) + greeting
    request = (
        "GET /activity/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nOrigin: {arena.sandbox.url}\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
    for number in range(60):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request + masked * (number % 3))
        if number % 2:
            await reader.read(1 + 40 * number)
        writer.transport.abort()
    await page.connect()
    page.stay_connected()  # the broken sockets may still count as her pages
    await page.until(lambda: page.game)
    await page.close()


async def test_secrets_are_neither_stored_nor_logged(arena: Arena) -> None:
    (ann,) = await arena.people(1)
    lobby = await arena.lobby("classic", [ann])
    page = await launch(arena, ann, lobby)
    code = await page.code()
    credentials = {"code": code, "instance_id": page.launched["instance_id"]}
    status, answer = await page.post("session", credentials)
    assert status == 200
    page.session = answer["session"]
    await page.connect()
    await page.until(lambda: page.table)
    await page.close()
    await arena.kill()  # so that its files hold everything stored
    database_bytes = b"".join(
        path.read_bytes() for path in arena.bot.database.parent.glob(f"{arena.bot.database.name}*")
    )
    log = arena.bot.log_text()
    assert ann.user.name.encode() in database_bytes
    for secret in (code, answer["access_token"], answer["session"], CLIENT_SECRET):
        assert secret.encode() not in database_bytes
        assert secret not in log
    await arena.restart()


async def test_strangers_and_forged_sessions_are_let_in_nowhere(arena: Arena) -> None:
    ann, bo = await arena.people(2)
    lobby = await arena.lobby("classic", [ann])
    page = await launch(arena, ann, lobby)
    credentials = {"code": await page.code(), "instance_id": page.launched["instance_id"]}

    assert await page.post("session", credentials | {"code": "x" * 20}) == (
        401,
        {"error": "code"},
    )
    assert await page.post("session", credentials | {"instance_id": "i-1-gc-2-3"}) == (
        403,
        {"error": "instance"},
    )
    assert (await page.post("session", credentials))[0] == 401  # Discord gives a code once
    for wrong in ({}, {"code": 1, "instance_id": "i"}, [], {"code": "<", "instance_id": "i"}):
        assert await page.post("session", wrong) == (400, {"error": "malformed"})
    long = {"code": "x" * MOST_BYTES, "instance_id": "i"}
    assert (await page.post("session", long))[0] == 413

    # Somebody who takes part in another instance may not use this one.
    other = await launch(arena, bo, await arena.lobby("classic", [bo]))
    other_channel = await arena.sandbox.add_channel("elsewhere")
    third = await launch(arena, bo, await arena.lobby("classic", [bo], channel_id=other_channel))
    mixed = {"code": await third.code(), "instance_id": third.launched["instance_id"]}
    await other.sign_in()
    assert (await third.post("session", mixed))[0] == 200
    forged = {"code": await page.code(), "instance_id": third.launched["instance_id"]}
    assert await page.post("session", forged) == (403, {"error": "instance"})

    for secret in ("", "x" * 43, "é", "x" * 500):
        page.session = secret
        await page.connect()
        await page.until(lambda: page.closed_with is not None)
        assert page.closed_with == 4401
        assert page.received == []
        await page.close()
    assert (await page.post("poll", {"do": "poll", "session": "x" * 43}))[0] == 401


@pytest.mark.thorough
async def test_pages_of_other_origins_are_refused(arena: Arena) -> None:
    (ann,) = await arena.people(1)
    page = await launch(arena, ann, await arena.lobby("classic", [ann]))
    await page.sign_in()
    session = arena.sandbox.session
    bot = f"http://127.0.0.1:{arena.bot.port}/activity"  # type: ignore[attr-defined]
    for headers in ({}, {"Origin": "https://evil.example"}, {"Origin": "null"}):
        with pytest.raises(aiohttp.WSServerHandshakeError) as excinfo:
            await session.ws_connect(f"{bot}/socket", headers=headers)
        assert excinfo.value.status == 403
        async with session.post(f"{bot}/session", data=b"{}", headers=headers) as response:
            assert response.status == 403
    async with session.get(f"{bot}/") as response:
        assert response.status == 200  # the page itself is no secret
        assert "no-store" in response.headers["Cache-Control"]


@pytest.mark.thorough
async def test_old_steps_foreign_tables_and_wrong_frames_change_nothing(arena: Arena) -> None:
    game = await arena.game("classic", 2, computers=2)
    ann, bo = game.players
    lobby = await ann.user.message(game.lobby)
    hidden = await arena.lobby(
        "classic", [bo.memory], channel_id=await arena.sandbox.add_channel("x")
    )
    hidden_table = find_table(hidden)
    async with open_page(arena, ann.memory, lobby) as page:
        await page.until(lambda: page.table)
        before = page.table
        event_count = len(read_events(arena.bot.location, game.table_id))
        card = page.cards("choose")[0]["notation"]
        stale = await page.do("choose", step="0p", card=card)
        assert stale["error"] == "stale-step"
        assert (await page.do("play", step="1p", card=card))["error"] == "not-now"
        assert (await page.do("choose", step="1p", card="nonsense"))["error"] == "stale-step"
        assert (await page.do("pass", step="1p"))["error"] == "wrong-pass-size"
        for operation in ("open", "join", "choose"):
            foreign = await page.do(operation, table=hidden_table, step="1p", card=card)
            assert foreign["error"] == "unknown-table"
        presses = (
            ("nonsense", "stale-step"),
            (f"h1:{game.table_id}:any:start:", "stale-step"),
            (f"h1:{game.table_id}:over:review:", "game-not-over"),
            (f"h1:{hidden_table}:any:playon:1p", "not-seated"),
            (f"h1:{hidden_table}:any:tryagain:", "nothing-to-learn"),
        )
        for wrong, error in presses:
            assert (await page.do("press", value=wrong))["error"] == error
        for operation in ("kick", "remove", "admit"):
            assert (await page.do(operation, about="x"))["error"] == "stale-step"
        assert page.table == before
        assert len(read_events(arena.bot.location, game.table_id)) == event_count
        assert (await page.do("here"))["ok"]

        for wrong in ("{", '{"do": 1}', '{"do": "play", "who": 2}', "[]"):
            await page.close()
            await page.connect()
            await page.until(lambda: page.table)
            await page.send(wrong)
            await page.until(lambda: page.closed_with is not None)
            assert page.closed_with == 4400
        await page.close()
        await page.connect()
        await page.send(json.dumps({"do": "here", "card": "x" * MOST_BYTES}))
        await page.until(lambda: page.closed_with is not None)
        assert page.closed_with == 1009

        await page.close()
        await page.connect()
        await page.until(lambda: page.table)
        assert page.game["picture"]["hand"] == before["game"]["picture"]["hand"]


@pytest.mark.thorough
async def test_killed_bot_loses_nothing_that_a_page_has_shown(arena: Arena) -> None:
    game = await arena.game("classic", 2, computers=2, limit="10")
    ann, bo = (player.memory for player in game.players)
    lobby = await ann.user.message(game.lobby)
    async with open_page(arena, ann, lobby) as first, open_page(arena, bo, lobby) as second:
        for page in (first, second):
            page.stay_connected()
            await page.until(lambda page=page: page.table)
        await play_until(lambda: first.game["picture"]["trick"], first, second)
        first_table = first.table
        await arena.kill_and_restart()
        await asyncio.gather(first.play(), second.play())
        for page in (first, second):
            assert page.times_connected > 1
        after = [message for message in first.received if message.get("version", 0)]
        assert first_table in after
        assert after[-1]["version"] > first_table["version"]
    truth = Truth(arena.bot.location, game.table_id)
    for seat, page in enumerate((first, second)):
        truth.check(page, seat)


@pytest.mark.thorough
async def test_page_without_a_socket_polls_and_acts(arena: Arena) -> None:
    game = await arena.game("classic", 1, computers=3)
    ann = game.players[0].memory
    page = await launch(arena, ann, await ann.user.message(game.lobby))
    await page.sign_in()
    status, answer = await page.post("poll", {"do": "poll", "session": page.session})
    assert status == 200
    tables_message, table = answer["messages"]
    assert tables_message["type"] == "tables"
    assert [row["table"] for row in tables_message["tables"]] == [game.table_id]
    frame = {"session": page.session, "table": game.table_id}
    poll = asyncio.create_task(page.post("poll", {"do": "poll", "tag": table["tag"], **frame}))
    card = table["game"]["picture"]["hand"][0]
    choice = {"do": "choose", "step": "1p", "card": card["notation"], "n": 7, **frame}
    status, answer = await page.post("act", choice)
    (result,) = answer["messages"]
    assert result["ok"]
    assert result["n"] == 7
    messages = (await poll)[1]["messages"]
    assert messages[-1]["game"]["pass"]["chosen"] == 1
    # The next request must ask for the table, because no open request could receive it.
    status, answer = await page.post("act", {"do": "open", "n": 8, **frame})
    assert [(message["ok"], message["shows"]) for message in answer["messages"]] == [
        (True, game.table_id)
    ]


@pytest.mark.thorough
async def test_another_table_can_be_shown_and_follows_the_button(arena: Arena) -> None:
    (ann,) = await arena.people(1)
    other_channel = await arena.sandbox.add_channel("elsewhere")
    lobbies = [
        await arena.lobby("classic", [ann], channel_id=channel_id)
        for channel_id in (arena.channel_id, other_channel)
    ]
    tables = [find_table(lobby) for lobby in lobbies]
    async with open_page(arena, ann, lobbies[0]) as page:
        await page.until(lambda: page.table.get("table") == tables[0])
        assert (await page.do("open", table=tables[1]))["ok"]
        await page.until(lambda: page.table.get("table") == tables[1])
        again = await launch(arena, ann, lobbies[0])
        assert again.launched["instance_id"] == page.launched["instance_id"]
        await page.until(lambda: page.table.get("table") == tables[0])
        assert (await page.do("fill"))["ok"]
        assert (await page.do("start"))["ok"]
        await page.until(lambda: page.game)


@pytest.mark.thorough
async def test_sessions_end_with_the_data_of_the_person(arena: Arena) -> None:
    (ann,) = await arena.people(1)
    lobby = await arena.lobby("classic", [ann])
    async with open_page(arena, ann, lobby) as page:
        await page.until(lambda: page.table)
        outcome = await ann.user.command(arena.channel_id, "privacy")
        assert outcome.message is not None
        confirmation = await ann.press(outcome.message, "Delete …")
        await ann.user.click(confirmation, button(confirmation, "Delete my data").custom_id)
        await page.until(lambda: page.closed_with is not None)
        assert page.closed_with == 4401
        await page.close()
        await page.connect()
        await page.until(lambda: page.closed_with is not None)
        assert page.closed_with == 4401
