"""What people read when Discord does not take an answer."""

from __future__ import annotations

import logging
from typing import Any, cast

import aiohttp
import discord
import pytest
from aiohttp import ClientResponse

from bot.engine.model.errors import PlayerError
from bot.render.wording import Wording, wording_for
from bot.store.database.errors import StoreBusy
from bot.table.errors import NotSeated
from bot.table.handlers.failed_answers import say_failure
from bot.ui.transport.refusals import SESSION_CLOSED
from tests.ui.clicking import Interaction

LOST = aiohttp.ClientConnectionResetError("the connection was lost")


class _Response:
    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "no"


def build_refusal(status: int, code: int) -> discord.HTTPException:
    """Return the error of an answer that Discord refuses."""
    response = cast("ClientResponse", _Response(status))
    kinds = {404: discord.NotFound, 503: discord.DiscordServerError}
    return kinds.get(status, discord.HTTPException)(response, {"code": code, "message": "no"})


@pytest.fixture
def wording() -> Wording:
    return wording_for("en")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (build_refusal(413, 40005), "too large for Discord"),
        (build_refusal(400, 50035), "did not accept"),
        (build_refusal(404, 10008), "did not accept"),
        (build_refusal(503, 0), "got lost"),
        (LOST, "got lost"),
        (TimeoutError(), "got lost"),
    ],
)
@pytest.mark.parametrize("state", ["new", "thinking", "deferred"])
async def test_person_reads_that_the_answer_was_not_taken_with_the_reference_of_the_log(
    wording: Wording,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    sentence: str,
    state: str,
) -> None:
    interaction = Interaction()
    if state != "new":
        await interaction.response.defer(thinking=state == "thinking")
    await say_failure(interaction.real, wording, error, "command x")
    assert sentence in interaction.said
    (record,) = caplog.records
    assert record.levelno == logging.WARNING
    reference = record.getMessage().partition("(")[2].partition(")")[0]
    assert len(reference) == 6
    assert reference in interaction.said


async def test_answer_that_says_something_is_on_its_way_is_replaced(wording: Wording) -> None:
    interaction = Interaction()
    await interaction.response.send_message(view="in progress")
    await say_failure(
        interaction.real, wording, build_refusal(413, 40005), "command x", in_place=True
    )
    assert [kind for kind, _ in interaction.later] == ["original"]


@pytest.mark.parametrize("code", [10015, 50027])
async def test_expired_token_is_logged_and_nothing_is_said(
    wording: Wording, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    interaction = Interaction()
    await interaction.response.defer(thinking=True)
    await say_failure(interaction.real, wording, build_refusal(404, code), "command x")
    assert not interaction.later
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


@pytest.mark.parametrize("code", [10062, 40060])
async def test_interaction_that_discord_has_ended_is_no_warning(
    wording: Wording, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    interaction = Interaction()
    await say_failure(interaction.real, wording, build_refusal(404, code), "command x")
    assert not interaction.said
    assert not [record for record in caplog.records if record.levelno > logging.INFO]


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (NotSeated(), "not playing at this table"),
        (StoreBusy("busy"), "couldn’t save that"),
        (LookupError("a bug"), "Something went wrong"),
    ],
)
async def test_failure_after_a_deferral_is_said_in_a_follow_up(
    wording: Wording, error: PlayerError | Exception, sentence: str
) -> None:
    interaction = Interaction()
    await interaction.response.defer()
    await say_failure(interaction.real, wording, error, "command x")
    assert [kind for kind, _ in interaction.later] == ["whisper"]
    assert sentence in interaction.said


async def test_sentence_that_is_refused_as_well_is_no_error(
    wording: Wording, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def refuse(**_: Any) -> None:
        raise build_refusal(400, 50035)

    caplog.set_level(logging.INFO)
    interaction = Interaction()
    monkeypatch.setattr(interaction.response, "send_message", refuse)
    await say_failure(interaction.real, wording, build_refusal(413, 40005), "command x")
    assert not interaction.said
    assert [record.levelno for record in caplog.records] == [logging.WARNING, logging.INFO]


async def test_bot_that_stops_says_nothing(
    wording: Wording, caplog: pytest.LogCaptureFixture
) -> None:
    interaction = Interaction()
    await say_failure(interaction.real, wording, RuntimeError(SESSION_CLOSED), "command x")
    assert not interaction.said
    assert not [record for record in caplog.records if record.levelno > logging.INFO]
