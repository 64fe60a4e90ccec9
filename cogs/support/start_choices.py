"""Suggestions for the time at which a game starts."""

from datetime import datetime
from typing import Any

import discord
from discord import app_commands

from bot.feature import House
from bot.render.wording import Wording
from bot.table.lobby.start_time import BadStartTime, UnclearStartTime, meanings, start_time
from bot.ui.discord_limits import LONGEST_SUGGESTED, MOST_SUGGESTED

Choice = app_commands.Choice[str]


async def start_times(
    house: House, interaction: discord.Interaction[Any], typed: str
) -> list[Choice]:
    """Return the moments that the typed text can mean, in the language of the person."""
    wording = await house.localization.of(interaction)
    return start_choices(typed, house.services.clock(), wording)


def start_choices(typed: str, now: datetime, wording: Wording) -> list[Choice]:
    """Return the moments that a text can mean, each with how far away it is, soonest first.

    A time of day is another moment in each zone: people know how far away theirs is.
    """
    text = typed.strip()
    try:
        found = [start_time(text, now)] if text else []
    except UnclearStartTime:
        found = meanings(text, now)
    except BadStartTime:
        found = []
    return [_choice(text, moment, now, wording) for moment in found[:MOST_SUGGESTED]]


def _choice(text: str, at: datetime, now: datetime, wording: Wording) -> Choice:
    minutes = round((at - now).total_seconds() / 60)
    arguments: dict[str, Any] = {"hours": minutes // 60, "minutes": minutes % 60}
    name = wording.text("start-choice", time=text, **arguments)
    return app_commands.Choice(name=name[:LONGEST_SUGGESTED], value=f"<t:{int(at.timestamp())}>")
