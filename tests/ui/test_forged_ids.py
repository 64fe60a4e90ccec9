"""Forged custom ids are answered, and have no effect."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.app import Moonshooter
from bot.engine.model.cards import BadNotation
from bot.installed import list_offered_verbs
from bot.store.database.connection import Database
from bot.table.handlers.table_verbs import TABLE_VERBS
from bot.table.lobby.model import Person
from bot.ui.components.custom_id import (
    BadCustomId,
    ButtonId,
    card_arg,
    parse_card_arg,
    parse_number,
    parse_step_asking,
)
from bot.ui.timeouts import Timeouts
from tests.ui.clicking import Interaction

FUNCTION_SCOPED = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
PAGES = ("leaders", "rulebook", "presets", "games", "replay", "record", "prefer", "follow")
# Digits that str.isdigit or str.isdecimal accept, and int may not.
DIGITS = st.text("0123456789²③٣𝟛Ⅷ.-+_ ", max_size=8)
ARGUMENTS = st.one_of(
    st.text(max_size=12),
    DIGITS,
    st.builds(lambda card, copy: f"{card}.{copy}", st.sampled_from(["QS", "QS/2H", "W"]), DIGITS),
    st.builds("classic.{}".format, DIGITS),
    st.builds("classic.all.{}".format, DIGITS),
    st.builds("{}.{}".format, DIGITS, DIGITS),
)


@given(st.text() | DIGITS)
@example("²")
@example("٣")
def test_number_is_spelled_in_ascii_digits_or_refused(text: str) -> None:
    try:
        value = parse_number(text)
    except BadCustomId:
        assert not text or not set(text) <= set("0123456789") or len(text) > 6
    else:
        assert text.lstrip("0") == str(value).lstrip("0")


@given(ARGUMENTS)
@example("QS.²")
@example("QS.")
@example("QS.0")
def test_card_argument_names_a_card_or_is_refused(text: str) -> None:
    try:
        card, copy = parse_card_arg(text)
    except (BadNotation, BadCustomId):
        return
    assert text in (card_arg(card, copy), f"{card.notation}.{text.partition('.')[2]}")


@given(st.text() | st.from_regex(r"[a-z0-9]{1,16}", fullmatch=True))
def test_step_that_asks_names_a_card_or_is_refused(text: str) -> None:
    try:
        _, card = parse_step_asking(text)
    except BadNotation:
        return
    assert card.is_two_sided


@given(st.text() | st.builds("h1:{}".format, st.text()))
def test_custom_id_is_ours_or_refused(text: str) -> None:
    with contextlib.suppress(BadCustomId):
        assert str(ButtonId.parse(text)) == text


async def _refuse_connection(*_: object, **__: object) -> None:
    raise ConnectionError


@pytest.fixture
async def bot(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Moonshooter]:
    """Provide the bot, which does not reach Discord."""
    monkeypatch.setattr(discord.http.HTTPClient, "request", _refuse_connection)
    health = tmp_path / "health"
    # No hand will arrive by direct message.
    timeouts = Timeouts(hand_s=0.0)
    bot = Moonshooter(
        database, health, card_emojis=False, pictures=False, limits=False, timeouts=timeouts
    )
    yield bot
    await bot.stop()


async def test_every_button_that_others_show_for_a_feature_is_answered(bot: Moonshooter) -> None:
    assert list_offered_verbs() <= bot.house.verbs.keys()


def _list_table_tasks() -> set[str]:
    return {name for task in asyncio.all_tasks() if "table" in (name := task.get_name())}


@FUNCTION_SCOPED
@given(
    verb=st.sampled_from([*TABLE_VERBS, *PAGES, "nothing"]),
    step=st.from_regex(r"[a-z0-9]{1,16}", fullmatch=True) | st.just("any") | st.just("1t1s0"),
    arg=ARGUMENTS,
    kind=st.sampled_from([discord.InteractionType.component, discord.InteractionType.modal_submit]),
)
async def test_every_forged_id_of_a_real_table_is_answered(
    bot: Moonshooter,
    caplog: pytest.LogCaptureFixture,
    verb: str,
    step: str,
    arg: str,
    kind: discord.InteractionType,
) -> None:
    tables = bot.presenter.services.tables
    lobby = await tables.open(1, 2, Person(999, "Host"), "classic")
    caplog.clear()
    click = Interaction(f"h1:{lobby.table_id}:{step}:{verb}:{arg}", kind=kind, user_id=100)
    await bot.clicks.on_interaction(click.real)
    assert click.response.sent
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@FUNCTION_SCOPED
@given(custom_id=st.text() | st.builds("h1:{}".format, st.text()))
async def test_every_text_as_a_custom_id_is_answered(bot: Moonshooter, custom_id: str) -> None:
    click = Interaction(custom_id)
    await bot.clicks.on_interaction(click.real)
    assert click.response.sent


@pytest.mark.parametrize("verb", [*TABLE_VERBS, "rulebook", "replay", "record"])
async def test_button_of_a_table_that_is_gone_says_so_and_starts_nothing(
    bot: Moonshooter, caplog: pytest.LogCaptureFixture, verb: str
) -> None:
    arg = {"rulebook": "classic.0", "replay": "1.1"}.get(verb, "QS")
    click = Interaction(f"h1:zzzz9999:1t1s0:{verb}:{arg}")
    await bot.clicks.on_interaction(click.real)
    assert "That table is gone" in click.said
    assert not len(bot.presenter)
    assert not _list_table_tasks()
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
