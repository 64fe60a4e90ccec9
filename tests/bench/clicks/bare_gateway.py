"""The baseline for interactions at the gateway: a bare discord.py bot that knows no game.

It answers each click by editing the panel. Then, at given rates, it edits the next person's panel
and a public message. It draws as many buttons as a player of the real bot sees, as dynamic items
in a Components V2 layout.
"""

import asyncio
import os
import re
from typing import Any

import discord
from yarl import URL

from tests.bench.clicks.baseline import LOOKS, Baseline


class BareButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=re.compile(r"b:(?P<card>\d+):(?P<n>\d+)"),
):
    """A button with a number."""

    def __init__(self, card: int, number: int, *, disabled: bool = False) -> None:
        super().__init__(
            discord.ui.Button(label=f"♠{card}", custom_id=f"b:{card}:{number}", disabled=disabled)
        )

    @classmethod
    async def from_custom_id(
        cls, _interaction: Any, _item: Any, match: re.Match[str], /
    ) -> "BareButton":
        """Return the button that a custom id describes."""
        return cls(int(match["card"]), int(match["n"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a click on the button."""
        await interaction.client.answer(interaction)


class BareBot(discord.Client):
    """A bot that posts a panel to each person and answers their clicks."""

    def __init__(self, baseline: Baseline) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = discord.app_commands.CommandTree(self)
        self._baseline = baseline
        self._people = baseline.people
        self._clicks = 0
        self._last: dict[int, discord.Interaction[Any]] = {}

    async def setup_hook(self) -> None:
        """Send the panels, then register the command that shows that the bot is ready."""
        self.add_dynamic_items(BareButton)
        for user_id in self._people:
            channel = await self.create_dm(discord.Object(user_id))
            await channel.send(view=self.create_panel(0))
        self.tree.add_command(
            discord.app_commands.Command(
                name="bare", description="Nothing", callback=_answer_nothing
            )
        )
        await self.tree.sync()

    def create_panel(self, number: int) -> discord.ui.LayoutView:
        """Return a panel as large as a real one, with one card less after each trick."""
        left = self._baseline.count_cards(number)
        buttons = [BareButton(card, number) for card in range(left)]
        looks = [BareButton(LOOKS + look, number) for look in range(2)]
        rows = [
            discord.ui.ActionRow[Any](*buttons[start : start + 4]) for start in range(0, left, 4)
        ]
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay(
                    f"### Your turn\n♠9 Bo · **♠K Cy** · ♠2 Di\nAnn 12 · Bo 5 · Cy 26\n{number}"
                ),
                *rows,
                discord.ui.ActionRow[Any](*looks),
                accent_colour=0x2ECC71,
            )
        )
        return view

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        """Make the same calls as the real bot: the answer, then the edits."""
        self._clicks += 1
        number = self._clicks
        await interaction.response.edit_message(view=self.create_panel(number))
        place = self._people.index(interaction.user.id)
        self._last[place] = interaction
        next_interaction = self._last.get((place + 1) % len(self._people))
        edits, posts = self._baseline.count_click()
        for _ in range(edits):
            if next_interaction is not None:
                await next_interaction.edit_original_response(view=self.create_panel(number))
        for _ in range(posts):
            view = discord.ui.LayoutView(timeout=None)
            view.add_item(discord.ui.Container(discord.ui.TextDisplay(f"Trick {number}")))
            channel = self.get_partial_messageable(self._baseline.select_channel(number))
            await channel.send(view=view)


async def _answer_nothing(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("nothing", ephemeral=True)


def main() -> None:
    """Run the bot, configured by the environment."""
    base = os.environ["DISCORD_API_BASE"]
    discord.http.Route.BASE = base
    gateway = URL(base).with_path("/").with_scheme("ws")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    bot = BareBot(Baseline.from_environment())
    asyncio.run(bot.start(os.environ["DISCORD_TOKEN"]))


if __name__ == "__main__":
    main()
