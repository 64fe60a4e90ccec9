"""A small bot with unmodified discord.py, which uses the features that a bot for games needs."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands, ui

from tests.patience import PATIENCE_S

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000003000000020802000000"
    "12162b3d0000000c4944415478da6360606000000004000146c2a5a50000000049454e44ae426082"
)


class NameModal(ui.Modal, title="Your name"):
    """A modal with a name and a colour."""

    name: Any = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=12))
    colour: Any = ui.Label(
        text="Colour",
        component=ui.Select(
            custom_id="colour",
            options=[discord.SelectOption(label=c, value=c) for c in ("red", "blue")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        answer = f"{self.name.component.value} likes {self.colour.component.values[0]}"
        if interaction.message is not None:
            await interaction.response.edit_message(view=Panel(answer))
        else:
            await interaction.response.send_message(answer)


class Panel(ui.LayoutView):
    """A layout with text, buttons, a disabled button and a select."""

    def __init__(self, words: str = "A panel") -> None:
        super().__init__(timeout=None)
        count = ui.Button[Any](label="Count", custom_id="count")
        ask = ui.Button[Any](label="Ask", custom_id="ask")
        off = ui.Button[Any](label="Off", custom_id="off", disabled=True)
        later = ui.Button[Any](label="Later", custom_id="later")
        stuck_button = ui.Button[Any](label="Stuck", custom_id="stuck")
        count.callback = self.on_count  # type: ignore[method-assign]
        ask.callback = self.on_ask  # type: ignore[method-assign]
        later.callback = self.on_later  # type: ignore[method-assign]
        stuck_button.callback = self.on_stuck  # type: ignore[method-assign]
        options = [discord.SelectOption(label=n, value=n) for n in ("one", "two", "three")]
        choose = ui.Select[Any](custom_id="choose", max_values=2, options=options)
        choose.callback = self.on_choose  # type: ignore[method-assign]
        self.choose = choose
        self.add_item(
            ui.Container(
                ui.TextDisplay(words),
                ui.ActionRow(count, ask, off, later, stuck_button),
                ui.ActionRow(choose),
            )
        )

    async def on_count(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Panel(f"Clicked by {interaction.user}"))

    async def on_ask(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(NameModal())

    async def on_later(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=Panel("Later came"))

    async def on_stuck(self, interaction: discord.Interaction) -> None:
        """Do not answer."""

    async def on_choose(self, interaction: discord.Interaction) -> None:
        answer = " ".join(sorted(self.choose.values))
        await interaction.response.send_message(f"You chose {answer}", ephemeral=True)


class DemoBot(discord.Client):
    """A bot that registers its commands before it connects."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self._arrivals: asyncio.Queue[str] = asyncio.Queue()
        commands: list[app_commands.Command[Any, ..., Any]] = [panel, hidden, later, whisper]
        for command in [*commands, picture, greet, kick]:
            self.tree.add_command(command)
        self.tree.add_command(Shelf())

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_connect(self) -> None:
        self._arrivals.put_nowait("identified")

    async def on_resumed(self) -> None:
        self._arrivals.put_nowait("resumed")

    async def next_arrival(self) -> str:
        """Wait for the next connection; return "identified" or "resumed"."""
        return await asyncio.wait_for(self._arrivals.get(), PATIENCE_S)


@app_commands.command(description="Post a panel.")
async def panel(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Panel())


@app_commands.command(description="Post a panel only you can see.")
async def hidden(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Panel("Only you"), ephemeral=True)


@app_commands.command(description="Think, then answer, then add something.")
async def later(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.edit_original_response(content="Thought.")
    await interaction.followup.send("And more.", ephemeral=True)


@app_commands.command(description="Write to you directly.")
async def whisper(interaction: discord.Interaction) -> None:
    try:
        await interaction.user.send("psst")
    except discord.Forbidden as error:
        await interaction.response.send_message(f"no: {error.code}", ephemeral=True)
    else:
        await interaction.response.send_message("done", ephemeral=True)


@app_commands.command(description="Post a picture.")
async def picture(interaction: discord.Interaction) -> None:
    view = ui.LayoutView()
    file = discord.File(io.BytesIO(PIXEL), "table 1.png", description="A table")
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem(file, description="A table")))
    await interaction.response.send_message(view=view, file=file)


@app_commands.command(description="Greet somebody.")
async def greet(
    interaction: discord.Interaction,
    who: discord.Member,
    times: app_commands.Range[int, 1, 3] = 1,
) -> None:
    await interaction.response.send_message(" ".join([f"Hello {who.display_name}"] * times))


@app_commands.command(description="For those who manage.")
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def kick(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("kicked", ephemeral=True)


class Shelf(app_commands.Group, name="shelf", description="Books."):
    """A command group with autocompletion."""

    @app_commands.command(description="Take a book.")
    async def take(self, interaction: discord.Interaction, title: str) -> None:
        await interaction.response.send_message(f"Took {title}")

    @take.autocomplete("title")
    async def titles(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        books = ("Emma", "Ulysses", "Dracula")
        matches = [book for book in books if current.lower() in book.lower()]
        return [app_commands.Choice(name=book, value=book) for book in matches]
