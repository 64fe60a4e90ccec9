"""The form in which a host changes house rules."""

import asyncio
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.engine.model.errors import BadOption
from bot.engine.rules.options import Option
from bot.engine.variants import VARIANTS
from bot.sandbox.validation.modals import check_modal, read_submission
from bot.sandbox.world.errors import FormErrors
from bot.table.lobby.lobby import set_house_rules
from bot.table.lobby.model import Lobby
from bot.table.views.public.house_rules_modal import (
    FORM_VERB,
    house_rules_forms,
    house_rules_modal,
    read_submitted_rules,
)
from bot.ui.components.custom_id import ButtonId
from tests.patience import PATIENCE_S
from tests.ui.arrange import WORDS, lobby


def form(table: Lobby, **more: Any) -> dict[str, Any]:
    """Return the form as Discord keeps it."""
    errors = FormErrors()
    modal = check_modal(house_rules_modal(table, WORDS, **more).to_dict(), errors)
    errors.raise_if_any()
    return modal


def submit(form_shown: dict[str, Any], **changes: str) -> dict[str, Any]:
    """Return what Discord sends when the form is submitted with changed values."""
    values_given = []
    for label in form_shown["components"]:
        field = label["component"]
        body: dict[str, Any] = {"custom_id": field["custom_id"]}
        if field["type"] == 3:
            selected_values = [option["value"] for option in field["options"] if option["default"]]
            body["values"] = [changes.get(field["custom_id"], selected_values[0])]
        else:
            body["value"] = changes.get(field["custom_id"], field.get("value") or "")
        values_given.append(body)
    errors = FormErrors()
    submitted = read_submission(form_shown, values_given, errors)
    errors.raise_if_any()
    return {"custom_id": form_shown["custom_id"], "components": submitted}


@pytest.mark.parametrize("key", VARIANTS)
async def test_a_form_stays_within_what_discord_takes(key: str) -> None:
    field_names = []
    for number in range(house_rules_forms(VARIANTS[key])):
        modal = form(lobby("Ann", variant=key), form=number)
        assert len(modal["title"]) <= 45
        assert 1 <= len(modal["components"]) <= 5
        for label in modal["components"]:
            assert len(label["label"]) <= 45
            assert len(label["description"]) <= 100
            assert len(label["component"].get("placeholder") or "") <= 100
            field_names.append(label["component"]["custom_id"])
        expected = ButtonId("abcd2345", "l", FORM_VERB, str(number))
        assert ButtonId.parse(modal["custom_id"]) == expected
    assert field_names == [option.name for option in VARIANTS[key].options]


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("increduhearts", {}),
        ("increduhearts", {"low_limit": -150, "queen_breaks": "never", "limit": 50}),
        ("ricketts", {"warren": True, "wrap_points": (-7, 5), "69-for-5": True}),
        ("ricketts", {"wrap_points": ()}),
        ("hearts-at-play", {"queen": "QS", "passing": "classic", "trumps": "none"}),
        ("classic", {"opening": "left-of-dealer", "break_hearts": False, "moon": "subtract"}),
    ],
)
async def test_a_form_submitted_unchanged_changes_nothing(
    key: str, options: dict[str, Any]
) -> None:
    table = lobby("Ann", variant=key, options=options)
    for number in range(house_rules_forms(table.chosen_variant)):
        submitted_rules = read_submitted_rules(submit(form(table, form=number)))
        assert set_house_rules(table, 100, submitted_rules) == ()


async def test_values_come_back_by_option_name() -> None:
    table = lobby("Ann", variant="ricketts")
    submitted_rules = read_submitted_rules(
        submit(form(table), warren="yes", limit="250", wrap_points="−100, 7")
    )
    (changed,) = set_house_rules(table, 100, submitted_rules)
    assert changed.options == {"warren": True, "limit": 250, "wrap_points": (-100, 7)}


async def test_a_second_form_changes_its_rules_and_keeps_those_of_the_first() -> None:
    table = lobby("Ann", variant="classic", options={"opening": "any-club"})
    submitted_rules = read_submitted_rules(submit(form(table, form=1), jack_bonus="10", moon="add"))
    assert set(submitted_rules) == {"jack_bonus", "no_tricks_bonus", "moon"}
    (changed,) = set_house_rules(table, 100, submitted_rules)
    assert changed.options == {"opening": "any-club", "jack_bonus": 10, "moon": "add"}


async def test_an_emptied_number_that_may_be_off_is_off() -> None:
    table = lobby("Ann", options={"low_limit": -100})
    (changed,) = set_house_rules(
        table, 100, read_submitted_rules(submit(form(table), low_limit=""))
    )
    assert changed.options == {}


async def test_a_bad_value_is_left_to_the_schema() -> None:
    table = lobby("Ann")
    submitted_rules = read_submitted_rules(submit(form(table), limit="soon"))
    with pytest.raises(BadOption):
        set_house_rules(table, 100, submitted_rules)


async def test_options_beyond_five_go_into_further_forms() -> None:
    variant = VARIANTS["ricketts"]
    options = tuple(Option(name="limit", default=n, highest=9) for n in range(2))
    longer = replace(variant, options=(*variant.options, *options))
    assert (house_rules_forms(variant), house_rules_forms(longer)) == (1, 2)
    assert house_rules_forms(replace(variant, options=())) == 0
    with pytest.raises(IndexError):
        house_rules_modal(lobby("Ann"), WORDS, form=1)


class Listener(discord.Client):
    """A client that records interactions."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.interactions: asyncio.Queue[discord.Interaction] = asyncio.Queue()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.interactions.put_nowait(interaction)


async def test_a_form_opened_before_a_restart_still_arrives() -> None:
    submitted = submit(form(lobby("Ann", variant="ricketts")), warren="yes")
    client = Listener()  # a client that has not sent that form
    await client._async_setup_hook()  # noqa: SLF001 - see docs/dependencies.md
    client._connection.parse_interaction_create(  # noqa: SLF001 - see docs/dependencies.md
        {
            "id": "1",
            "application_id": "2",
            "type": 5,
            "token": "t",
            "version": 1,
            "user": {"id": "100", "username": "ann", "discriminator": "0", "avatar": None},
            "entitlements": [],
            "attachment_size_limit": 1,
            "data": submitted,
        }
    )
    interaction = await asyncio.wait_for(client.interactions.get(), PATIENCE_S)
    assert interaction.type is discord.InteractionType.modal_submit
    assert ButtonId.parse(interaction.data["custom_id"]).verb == FORM_VERB
    assert read_submitted_rules(interaction.data)["warren"] == "yes"
    await client.close()


async def test_the_modal_itself_answers_nothing_and_is_forgotten() -> None:
    modal = house_rules_modal(lobby("Ann"), WORDS)
    assert type(modal).on_submit is discord.ui.Modal.on_submit
    assert modal.timeout is not None
