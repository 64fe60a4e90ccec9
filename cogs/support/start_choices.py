"""Autocompletion of the time at which a game starts."""

from datetime import datetime
from typing import Any

import discord
from discord import app_commands

from bot.feature import House
from bot.render.wording import Wording
from bot.table.lobby.start_time import (
    BadStartTime,
    UnclearStartTime,
    get_city,
    meanings,
    start_time,
)
from bot.ui.discord_limits import LONGEST_SUGGESTED

Choice = app_commands.Choice[str]


async def start_times(
    house: House, interaction: discord.Interaction[Any], typed: str
) -> list[Choice]:
    """Return the possible meanings of the typed text, in the language of the person.

    A person without a stored time zone chooses from the likeliest ones; the choice is stored.
    """
    wording = await house.localization.get_wording(interaction)
    zone = await house.preferences.time_zone(interaction.user.id)
    now, locale = house.services.clock(), interaction.locale.value
    return start_choices(typed, now, wording, zone=zone, locale=locale)


def start_choices(
    typed: str, now: datetime, wording: Wording, *, zone: str | None, locale: str
) -> list[Choice]:
    """Return the possible meanings of a text with their distance from now, the likeliest first.

    Args:
        typed: the text that the person typed.
        now: the current time.
        wording: texts in the language of the person.
        zone: the time zone of the person, if it is known.
        locale: the locale of the person's Discord.
    """
    text = typed.strip()
    try:
        choices = {text: start_time(text, now, zone)} if text else {}
    except UnclearStartTime:
        moments = meanings(text, now, locale)
        choices = {f"{text} {get_city(zone_key)}": moment for zone_key, moment in moments.items()}
    except BadStartTime:
        choices = {}
    return [
        _choice(suggestion, moment, now, wording)
        for suggestion, moment in choices.items()
        if len(suggestion) <= LONGEST_SUGGESTED
    ]


def _choice(text: str, at: datetime, now: datetime, wording: Wording) -> Choice:
    minutes = round((at - now).total_seconds() / 60)
    days, minutes = divmod(minutes, 24 * 60)
    arguments: dict[str, Any] = {"hours": minutes // 60, "minutes": minutes % 60}
    name = wording.text("start-choice", time=text, days=days, **arguments)
    return app_commands.Choice(name=name[:LONGEST_SUGGESTED], value=text)
