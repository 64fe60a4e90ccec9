"""Emojis of cards are uploaded once and in order, despite interruptions."""

import asyncio
import logging
from typing import Any

import discord
import pytest

from bot.engine.model.cards import card
from bot.render.card_names import CardFace, face_in, face_name
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.elements.suits import LETTERS
from bot.sandbox.app.pages import plain_png
from bot.sandbox.app.server import RunningSandbox
from bot.sandbox.rest import emojis as sandbox_emojis
from bot.ui.components.builders import button, panel, row
from bot.ui.transport import card_emojis as emojis
from bot.ui.transport.card_emojis import CardEmojis, Kind
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, SandboxControl

CARDS = [CardFace(card(notation)) for notation in ("QS", "2H", "QS/2H", "W")]
EVERY_KIND = [Kind(two_sided, deck) for two_sided in (False, True) for deck in Deck]
NAMES = [face_name(face, deck) for deck in Deck for face in CARDS]
POST = "POST /applications/*/emojis"


@pytest.fixture(autouse=True)
def _few_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        emojis, "list_uploads", lambda: [(face, deck) for deck in Deck for face in CARDS]
    )


def start_uploads(
    client: discord.Client, *, pause_s: float = 0.01
) -> tuple[CardEmojis, "asyncio.Task[None]"]:
    card_emojis = CardEmojis(
        client, upload_interval_s=0, pause_s=pause_s, doubt_s=0, kinds=EVERY_KIND
    )
    return card_emojis, asyncio.create_task(card_emojis.run())


async def cancel(task: "asyncio.Task[None]") -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def list_emoji_names(server: RunningSandbox) -> list[str]:
    return [emoji.name for emoji in server.sandbox.world.emojis.values()]


async def wait_until(has_reached: Any) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not has_reached():
            await asyncio.sleep(0.01)


async def list_emoji_requests(sandbox: SandboxControl) -> list[Json]:
    return [row for row in await sandbox.requests() if row["route"].endswith("/emojis")]


async def list_emoji_posts(sandbox: SandboxControl) -> list[Json]:
    return [row for row in await list_emoji_requests(sandbox) if row["method"] == "POST"]


async def test_cards_are_uploaded_in_order_and_can_be_used(
    server: RunningSandbox, client: discord.Client
) -> None:
    card_emojis, task = start_uploads(client)
    await wait_until(lambda: len(card_emojis.faces(Deck.TWO)) == len(CARDS))
    assert list_emoji_names(server) == NAMES
    queen = next(iter(server.sandbox.world.emojis))
    assert card_emojis.faces(Deck.FOUR)["QS"] == f"<:{NAMES[0]}:{queen}>"
    assert set(card_emojis.faces(Deck.FOUR)) == {"QS", "2H", "QS/2H", "W"}
    await cancel(task)


async def test_german_jacks_and_queens_are_uploaded_for_german_readers(
    server: RunningSandbox, client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = [CardFace(card("QS")), CardFace(card("2H")), face_in(card("QS"), "BDKA")]
    monkeypatch.setattr(emojis, "list_uploads", lambda: [(face, Deck.FOUR) for face in cards])
    card_emojis = CardEmojis(client, upload_interval_s=0, pause_s=0.01, doubt_s=0)
    task = asyncio.create_task(card_emojis.run())
    await wait_until(lambda: set(card_emojis.faces(Deck.FOUR)) == {"QS", "2H"})
    assert set(card_emojis.faces(Deck.FOUR, "BDKA")) == {"2H"}, (
        "a queen is written ♠D until it is there"
    )
    card_emojis.request([card("2H")], [(Deck.FOUR, "BDKA")])
    await wait_until(lambda: set(card_emojis.faces(Deck.FOUR, "BDKA")) == {"QS", "2H"})
    assert "dame" in card_emojis.faces(Deck.FOUR, "BDKA")["QS"]
    assert "queen" in card_emojis.faces(Deck.FOUR)["QS"]
    assert card_emojis.faces(Deck.FOUR, "BDKA")["2H"] == card_emojis.faces(Deck.FOUR)["2H"]
    await cancel(task)


async def test_french_readers_get_their_kings_and_share_the_german_queens(
    server: RunningSandbox, client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = dict.fromkeys(
        face_in(card(notation), letters) for notation in ("QS", "KS") for letters in LETTERS
    )
    monkeypatch.setattr(emojis, "list_uploads", lambda: [(face, Deck.FOUR) for face in cards])
    card_emojis = CardEmojis(client, upload_interval_s=0, pause_s=0.01, doubt_s=0)
    task = asyncio.create_task(card_emojis.run())
    card_emojis.request([card("2H")], [(Deck.FOUR, "VDRA")])
    await wait_until(lambda: set(card_emojis.faces(Deck.FOUR, "VDRA")) == {"QS", "KS"})
    assert "roi" in card_emojis.faces(Deck.FOUR, "VDRA")["KS"]
    assert card_emojis.faces(Deck.FOUR, "VDRA")["QS"] == card_emojis.faces(Deck.FOUR, "BDKA")["QS"]
    await cancel(task)


async def test_only_the_kinds_that_somebody_is_shown_are_uploaded(
    server: RunningSandbox, client: discord.Client, sandbox: SandboxControl
) -> None:
    def names(*kinds: Kind) -> set[str]:
        return {
            face_name(face, kind.deck)
            for kind in kinds
            for face in CARDS
            if face.card.is_two_sided == kind.two_sided
        }

    ordinary = Kind(two_sided=False, deck=Deck.FOUR)
    card_emojis = CardEmojis(client, upload_interval_s=0, pause_s=0.01, doubt_s=0)
    task = asyncio.create_task(card_emojis.run())
    await wait_until(lambda: set(list_emoji_names(server)) == names(ordinary))
    assert card_emojis.faces(Deck.FOUR).get("QS") is not None
    assert card_emojis.faces(Deck.TWO).get("QS/2H:light") is None, "to look for it asks for nothing"
    card_emojis.request([card("2C")], [(Deck.FOUR, "JQKA")])
    card_emojis.request([card("QS/2H")], [(Deck.TWO, "JQKA")])
    requested_kind = Kind(two_sided=True, deck=Deck.TWO)
    await wait_until(lambda: set(list_emoji_names(server)) == names(ordinary, requested_kind))
    await cancel(task)
    # A kind that was begun before a restart is completed.
    again = CardEmojis(client, upload_interval_s=0, pause_s=0.01, doubt_s=0)
    task = asyncio.create_task(again.run())
    await wait_until(lambda: again.faces(Deck.TWO).get("QS/2H") is not None)
    await cancel(task)
    assert set(list_emoji_names(server)) == names(ordinary, requested_kind)
    assert len(await list_emoji_posts(sandbox)) == len(names(ordinary, requested_kind))


async def test_nothing_is_uploaded_twice_after_a_restart(
    server: RunningSandbox, client: discord.Client, sandbox: SandboxControl
) -> None:
    for _ in range(2):
        card_emojis, task = start_uploads(client)
        await wait_until(
            lambda card_emojis=card_emojis: len(card_emojis.faces(Deck.TWO)) == len(CARDS)
        )
        await cancel(task)
    assert list_emoji_names(server) == NAMES
    assert len(await list_emoji_posts(sandbox)) == len(NAMES)


async def test_interrupted_upload_continues_where_it_was(
    server: RunningSandbox, client: discord.Client, sandbox: SandboxControl
) -> None:
    _, task = start_uploads(client)
    await wait_until(lambda: len(list_emoji_names(server)) >= 3)
    await cancel(task)
    assert len(list_emoji_names(server)) < len(NAMES)
    _, task = start_uploads(client)
    await wait_until(lambda: len(list_emoji_names(server)) == len(NAMES))
    await cancel(task)
    assert list_emoji_names(server) == NAMES
    assert len(await list_emoji_posts(sandbox)) == len(NAMES)


async def test_upload_whose_answer_was_lost_is_not_repeated(
    server: RunningSandbox, client: discord.Client, sandbox: SandboxControl
) -> None:
    await sandbox.fault(POST, 0, times=1, after=True)
    card_emojis, task = start_uploads(client)
    await wait_until(lambda: len(card_emojis.faces(Deck.TWO)) == len(CARDS))
    await cancel(task)
    assert list_emoji_names(server) == NAMES
    assert card_emojis.faces(Deck.FOUR)["QS"].startswith(f"<:{NAMES[0]}:")


async def test_rate_limit_is_waited_for(
    server: RunningSandbox, client: discord.Client, sandbox: SandboxControl
) -> None:
    await sandbox.fault(POST, 429, times=2, retry_after=0.01)
    _, task = start_uploads(client)
    await wait_until(lambda: len(list_emoji_names(server)) == len(NAMES))
    await cancel(task)
    assert list_emoji_names(server) == NAMES


async def test_uploads_continue_after_an_outage(
    server: RunningSandbox, client: discord.Client, sandbox: SandboxControl
) -> None:
    await sandbox.fault("GET /applications/*/emojis", 503, times=2)
    _, task = start_uploads(client)
    await wait_until(lambda: len(list_emoji_names(server)) == len(NAMES))
    await cancel(task)


@pytest.mark.parametrize(
    ("status", "code", "then"),
    [
        (403, 50013, []),
        (400, 30008, []),
        (400, 50035, ["GET"]),  # whether another process has uploaded it
    ],
)
async def test_refusal_ends_the_uploads_and_keeps_what_is_there(
    server: RunningSandbox,
    client: discord.Client,
    sandbox: SandboxControl,
    caplog: pytest.LogCaptureFixture,
    status: int,
    code: int,
    then: list[str],
) -> None:
    _, task = start_uploads(client)
    await wait_until(lambda: len(list_emoji_names(server)) >= 2)
    await cancel(task)
    await sandbox.fault(POST, status, times=99, code=code)
    card_emojis, task = start_uploads(client, pause_s=0)  # trying again, it would do so at once
    with caplog.at_level(logging.WARNING):
        await wait_until(lambda: "text is used instead" in caplog.text)
    rows = await list_emoji_requests(sandbox)
    refused_at = next(at for at, row in enumerate(rows) if row["status"] == status)
    assert [row["method"] for row in rows[refused_at:]] == ["POST", *then]
    assert set(card_emojis.faces(Deck.FOUR)) >= {"QS", "2H"}
    assert not task.done()
    await cancel(task)


async def test_full_application_keeps_the_emojis_of_others(
    server: RunningSandbox,
    client: discord.Client,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(sandbox_emojis, "MOST", 3)
    await client.create_application_emoji(name="smile", image=plain_png("ffffff"))
    with caplog.at_level(logging.WARNING):
        _, task = start_uploads(client)
        await wait_until(lambda: "text is used instead" in caplog.text)
    await cancel(task)
    assert list_emoji_names(server) == ["smile", *NAMES[:2]]


async def test_changed_design_replaces_the_earlier_one(
    server: RunningSandbox, client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = [face_name(CARDS[0], deck, 0) for deck in Deck]
    for name in (*old, "smile"):
        await client.create_application_emoji(name=name, image=plain_png("ffffff"))
    card_emojis = CardEmojis(
        client, upload_interval_s=0.02, pause_s=0.01, doubt_s=0, kinds=EVERY_KIND
    )
    task = asyncio.create_task(card_emojis.run())
    await wait_until(lambda: card_emojis.faces(Deck.TWO))
    # The earlier picture is used until it is replaced.
    assert card_emojis.faces(Deck.TWO)["QS"].startswith(f"<:{old[1]}:")
    await wait_until(lambda: sorted(list_emoji_names(server)) == sorted(["smile", *NAMES]))
    assert card_emojis.faces(Deck.TWO)["QS"].startswith(f"<:{face_name(CARDS[0], Deck.TWO)}:")
    await cancel(task)


def card_panel(card_emojis: CardEmojis) -> discord.ui.LayoutView:
    queen = card_emojis.faces(Deck.FOUR)["QS"]
    card_button = button("abcd2345", "1t1s0", "play", "♠Q", arg="QS", emoji=queen)
    return panel([f"Bo {queen}", row([card_button])], accent=1)


async def test_emoji_that_is_gone_is_left_out_and_uploaded_again(
    server: RunningSandbox, client: discord.Client, sandbox: SandboxControl
) -> None:
    card_emojis, task = start_uploads(client)
    await wait_until(lambda: len(card_emojis.faces(Deck.TWO)) == len(CARDS))
    layout = card_panel(card_emojis)
    for emoji in await client.fetch_application_emojis():
        await emoji.delete()
    channel = client.get_partial_messageable(int(sandbox.channel_id))
    message = await card_emojis.send(layout, lambda: channel.send(view=layout))
    current_message = server.sandbox.channel(int(sandbox.channel_id)).messages[message.id]
    text, line = current_message.components[0]["components"]
    assert text["content"] == "Bo ♠Q"
    assert line["components"][0]["label"] == "♠Q"
    assert "emoji" not in line["components"][0]
    await wait_until(lambda: list_emoji_names(server) == NAMES)
    await wait_until(lambda: card_emojis.faces(Deck.FOUR).get("QS"))
    again = card_panel(card_emojis)
    message = await card_emojis.send(again, lambda: channel.send(view=again))
    current_message = server.sandbox.channel(int(sandbox.channel_id)).messages[message.id]
    _, line = current_message.components[0]["components"]
    assert line["components"][0]["emoji"]["name"] == NAMES[0]
    await cancel(task)


async def test_refused_emoji_during_the_uploads_is_checked_before_they_continue(
    server: RunningSandbox, client: discord.Client, sandbox: SandboxControl
) -> None:
    card_emojis = CardEmojis(
        client, upload_interval_s=0.05, pause_s=0.01, doubt_s=0, kinds=EVERY_KIND
    )
    task = asyncio.create_task(card_emojis.run())
    await wait_until(lambda: len(list_emoji_names(server)) >= 2)
    card_emojis.suspend()
    assert card_emojis.faces(Deck.FOUR) == {}
    await wait_until(lambda: "QS" in card_emojis.faces(Deck.FOUR))
    assert len(list_emoji_names(server)) < len(NAMES)
    await wait_until(lambda: list_emoji_names(server) == NAMES)
    assert len(await list_emoji_posts(sandbox)) == len(NAMES)
    await cancel(task)


async def test_other_refusals_are_not_taken_for_emojis(
    client: discord.Client, sandbox: SandboxControl
) -> None:
    card_emojis = CardEmojis(client)
    layout = panel(["x" * 4001], accent=1)
    channel = client.get_partial_messageable(int(sandbox.channel_id))
    with pytest.raises(discord.HTTPException):
        await card_emojis.send(layout, lambda: channel.send(view=layout))
    assert len([r for r in await sandbox.requests() if r["method"] == "POST"]) == 1


async def test_process_that_uploads_nothing_asks_another_one_and_hears_of_it(
    client: discord.Client,
) -> None:
    leader = CardEmojis(client, upload_interval_s=0, kinds=())
    follower = CardEmojis(client, kinds=(), may_upload=lambda: False)
    follower.on_first_use.append(leader.request_kinds)
    leader.on_upload.append(follower.look_again)
    tasks = [asyncio.create_task(emojis.run()) for emojis in (leader, follower)]
    follower.request([card("QS")], [(Deck.FOUR, "JQKA")])
    await wait_until(lambda: CARDS[0].key in follower.faces(Deck.FOUR))
    for task in tasks:
        await cancel(task)
