"""A small bot for the browser tests: a table to join, a hand of 26 cards, a modal, a menu, silence.

Run as a script with DISCORD_API_BASE and DISCORD_TOKEN set.
"""

import io
import os
import struct
import zlib

import discord
from discord import app_commands, ui
from yarl import URL

RANKS = "23456789TJQKA"
SUITS = "♠♥♣♦"
DEAL = [(suit, rank) for suit in SUITS for rank in (RANKS if suit in "♠♦" else "")]
XSS = "<img src=x onerror=\"document.title='hacked'\"><script>document.title='hacked'</script>"


def png(width: int, height: int) -> bytes:
    """Return a plain green picture."""
    raw = (b"\0" + b"\x0b\x6b\x3a" * width) * height

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


class Panel(ui.LayoutView):
    """One container with texts and rows; presses arrive in ``on_interaction``."""

    def __init__(self, colour: int, *parts: ui.Item) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.Container(*parts, accent_colour=colour))


def button(label: str, custom_id: str, style: int = 2, *, disabled: bool = False) -> ui.Button:
    return ui.Button(
        label=label, custom_id=custom_id, style=discord.ButtonStyle(style), disabled=disabled
    )


def table(name: str, seats: list[str]) -> Panel:
    listing = ", ".join(seats) or "nobody"
    return Panel(
        0xD83C3E,
        ui.TextDisplay(f"## Table {name}\nSeated: **{listing}**"),
        ui.ActionRow(
            button("Join", f"join|{name}", 3),
            button("House rules", f"rules|{name}"),
            button("Secret", f"secret|{name}"),
            button("Silence", f"silence|{name}", 4),
            button("Start", f"start|{name}", 1, disabled=not seats),
        ),
        ui.ActionRow(
            ui.Select(
                custom_id=f"pick|{name}",
                placeholder="Pick a colour",
                options=[
                    discord.SelectOption(label="Red", description="like hearts"),
                    discord.SelectOption(label="Blue"),
                ],
            )
        ),
    )


def hand(name: str, step: int, cards: list[tuple[str, str]]) -> Panel:
    rows: list[ui.Item] = []
    style = 1 if step % 2 else 2  # at every other step, the colour asks for a press
    for suit in SUITS:
        suit_cards = [card for card in cards if card[0] == suit]
        buttons = [button(s + r, f"card|{name}|{step}|{s}{r}", style) for s, r in suit_cards]
        rows += [ui.ActionRow(*buttons[at : at + 5]) for at in range(0, len(buttons), 5)]
    words = f"**Your turn** at {name} · {len(cards)} cards · step {step}"
    return Panel(0x23A55A, ui.TextDisplay(words), *rows)


class Rules(ui.Modal):
    """Two fields, one of which is required."""

    limit = ui.Label(text="Limit", description="Points", component=ui.TextInput(max_length=4))
    note = ui.Label(text="Note", component=ui.TextInput(required=False))

    def __init__(self, name: str) -> None:
        super().__init__(title="House rules")
        self.name = name

    async def on_submit(self, interaction: discord.Interaction) -> None:
        value = self.limit.component.value
        await interaction.response.send_message(f"Limit of {self.name} is {value}")


class DemoBot(discord.Client):
    """A bot that answers the presses of the tests."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.seats: dict[str, list[str]] = {}
        self.hands: dict[tuple[int, str], list[tuple[str, str]]] = {}

    async def setup_hook(self) -> None:
        group = app_commands.Group(name="table", description="Tables")
        group.command(name="new", description="Open a table")(new_table)
        self.tree.add_command(group)
        self.tree.command(name="echo", description="Say it to me alone")(echo)
        self.tree.command(name="deal", description="Deal me a hand")(deal)
        self.tree.command(name="numb", description="Never answers")(numb)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        verb, _, rest = str(interaction.data["custom_id"]).partition("|")
        action = getattr(self, f"press_{verb}", None)
        if action is not None:
            await action(interaction, rest)

    async def press_join(self, interaction: discord.Interaction, name: str) -> None:
        seats = self.seats.setdefault(name, [])
        seats.append(interaction.user.display_name)
        await interaction.response.edit_message(view=table(name, seats))
        await self.deal_to(interaction.user, name)

    async def deal_to(self, user: discord.abc.User, name: str) -> None:
        held_cards = self.hands[user.id, name] = list(DEAL)
        await user.send(view=hand(name, 1, held_cards))

    async def press_rules(self, interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_modal(Rules(name))

    async def press_secret(self, interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_message(f"Secret of {name}", ephemeral=True)

    async def press_start(self, interaction: discord.Interaction, name: str) -> None:
        await interaction.response.defer()
        message = interaction.message
        thread = await message.create_thread(name=f"Game {name}")
        picture = discord.File(io.BytesIO(png(640, 360)), "table.png", description="Five seats")
        link = ui.Button(label="To the table", url=message.jump_url)
        view = Panel(
            0x5865F2,
            ui.TextDisplay(f"Trick 1 of {name}\n```\n      Ann  Bo\n  1    12  −5\n```"),
            ui.MediaGallery(discord.MediaGalleryItem(picture, description="Five seats")),
            ui.ActionRow(link),
        )
        await thread.send(view=view, file=picture)

    async def press_pick(self, interaction: discord.Interaction, name: str) -> None:
        value = interaction.data["values"][0]
        await interaction.response.send_message(f"{value} for {name}", ephemeral=True)

    async def press_card(self, interaction: discord.Interaction, rest: str) -> None:
        name, step, card = rest.split("|")
        held_cards = self.hands[interaction.user.id, name]
        held_cards.remove((card[0], card[1]))
        await interaction.response.edit_message(view=hand(name, int(step) + 1, held_cards))


@app_commands.describe(name="What it is called", size="How many seats", guest="Whom to invite")
@app_commands.choices(
    size=[app_commands.Choice(name="four", value=4), app_commands.Choice(name="eight", value=8)]
)
async def new_table(
    interaction: discord.Interaction,
    name: str,
    size: int = 4,
    guest: discord.User | None = None,
) -> None:
    bot = interaction.client
    bot.seats[name] = []
    await interaction.response.send_message(view=table(name, []))
    if guest is not None or size != 4:
        guest_name = guest.display_name if guest else "nobody"
        await interaction.followup.send(f"{name}: {size} seats, {guest_name} invited")


async def complete(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    words = ("hearts", "hand", "spades")
    return [app_commands.Choice(name=w, value=w) for w in words if w.startswith(current)]


@app_commands.describe(word="Which word")
@app_commands.autocomplete(word=complete)
async def echo(interaction: discord.Interaction, word: str) -> None:
    await interaction.response.send_message(f"**{word}** {XSS}", ephemeral=True)


@app_commands.describe(name="At which table")
async def deal(interaction: discord.Interaction, name: str) -> None:
    await interaction.response.send_message("Dealt.", ephemeral=True)
    await interaction.client.deal_to(interaction.user, name)


async def numb(interaction: discord.Interaction) -> None:
    """Leaves the interaction without an answer."""


def main() -> None:
    base = os.environ["DISCORD_API_BASE"]
    discord.http.Route.BASE = base
    root = base.removesuffix("/api/v10")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(f"ws{root.removeprefix('http')}/gateway")
    discord.asset.Asset.BASE = root
    DemoBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
